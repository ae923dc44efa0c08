func.func @f(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %ninf = arith.constant 0xFF800000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.maximumf %x, %ninf : f32
  %1 = arith.maximumf %x, %inf : f32
  %2 = arith.maximumf %x, %nan : f32
  %3 = arith.minimumf %x, %ninf : f32
  %4 = arith.minimumf %x, %inf : f32
  %5 = arith.minimumf %x, %nan : f32
  %6 = arith.maxnumf %x, %ninf : f32
  %7 = arith.maxnumf %x, %inf : f32
  %8 = arith.maxnumf %x, %nan : f32
  %9 = arith.minnumf %x, %ninf : f32
  %10 = arith.minnumf %x, %inf : f32
  %11 = arith.minnumf %x, %nan : f32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}
func.func @g(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>) {
  %z = arith.constant 0.0 : f32
  %n = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %v = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %w = arith.constant dense<[3.0, -2.0]> : vector<2xf32>
  %0 = arith.maximumf %z, %n : f32
  %1 = arith.minimumf %z, %n : f32
  %2 = arith.maxnumf %z, %n : f32
  %3 = arith.minnumf %n, %z : f32
  %4 = arith.maximumf %one, %nan : f32
  %5 = arith.maxnumf %nan, %one : f32
  %6 = arith.mulf %x, %z fastmath<nnan,nsz> : f32
  %7 = arith.mulf %x, %z : f32
  %8 = arith.addf %x, %z fastmath<nsz> : f32
  %9 = arith.maximumf %v, %w : vector<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, f32, f32, f32, f32, f32, f32, f32, vector<2xf32>
}
func.func @t(%x: f32, %y: f64) -> (f32, f64, f64, f64) {
  %a = arith.truncf %y fastmath<contract> : f64 to f32
  %b = arith.extf %a fastmath<contract> : f32 to f64
  %c = arith.truncf %y : f64 to f32
  %d = arith.extf %c fastmath<contract> : f32 to f64
  %e = arith.extf %a : f32 to f64
  return %c, %b, %d, %e : f32, f64, f64, f64
}
