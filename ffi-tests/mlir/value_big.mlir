// Payloads far bigger than a pointer, also of more than one dimension, which
// are handed from task to task and live across a suspension of the task.
//
// EXPECT: 2080
// EXPECT: 4096
// EXPECT: ( ( 3, 3, 3 ), ( 3, 3, 3 ) )

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %t0, %a = async.execute -> !async.value<vector<64xf32>> {
    %i = vector.step : vector<64xindex>
    %j = arith.index_cast %i : vector<64xindex> to vector<64xi32>
    %x = arith.sitofp %j : vector<64xi32> to vector<64xf32>
    %one = arith.constant dense<1.0> : vector<64xf32>
    %y = arith.addf %x, %one : vector<64xf32>
    async.yield %y : vector<64xf32>
  }
  %t1, %b = async.execute -> !async.value<vector<64xf32>> {
    %x = arith.constant dense<2016.0> : vector<64xf32>
    async.yield %x : vector<64xf32>
  }
  // Here %x stays live while the task waits for %b.
  %t2, %sum = async.execute (%a as %x: !async.value<vector<64xf32>>)
      -> !async.value<vector<64xf32>> {
    %y = async.await %b : !async.value<vector<64xf32>>
    %z = arith.addf %x, %y : vector<64xf32>
    async.yield %z : vector<64xf32>
  }
  %va = async.await %a : !async.value<vector<64xf32>>
  %total = vector.reduction <add>, %va : vector<64xf32> into f32
  vector.print %total : f32
  %vs = async.await %sum : !async.value<vector<64xf32>>
  %f0 = vector.extract %vs[0] : f32 from vector<64xf32>
  %f1 = vector.extract %vs[62] : f32 from vector<64xf32>
  %f2 = arith.addf %f0, %f1 : f32
  %f3 = arith.constant 0.0 : f32
  %f4 = arith.addf %f2, %f3 : f32
  vector.print %f4 : f32

  %t3, %grid = async.execute -> !async.value<vector<2x3xf64>> {
    %x = arith.constant dense<3.0> : vector<2x3xf64>
    async.yield %x : vector<2x3xf64>
  }
  %vg = async.await %grid : !async.value<vector<2x3xf64>>
  vector.print %vg : vector<2x3xf64>
  return
}
