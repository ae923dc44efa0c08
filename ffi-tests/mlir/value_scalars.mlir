// An async.value of every scalar type, yielded by a task and awaited by main:
// sizes from one byte to eight, and no byte lost or widened on the way.
//
// EXPECT: 1
// EXPECT: -7
// EXPECT: -1234
// EXPECT: -123456789
// EXPECT: -1234567890123456789
// EXPECT: 9000000000
// EXPECT: 1.5
// EXPECT: -2.25
// EXPECT: 0.15625
// EXPECT: 1e+100

func.func @main() {
  %t0, %v0 = async.execute -> !async.value<i1> {
    %c = arith.constant true
    async.yield %c : i1
  }
  %t1, %v1 = async.execute -> !async.value<i8> {
    %c = arith.constant -7 : i8
    async.yield %c : i8
  }
  %t2, %v2 = async.execute -> !async.value<i16> {
    %c = arith.constant -1234 : i16
    async.yield %c : i16
  }
  %t3, %v3 = async.execute -> !async.value<i32> {
    %c = arith.constant -123456789 : i32
    async.yield %c : i32
  }
  %t4, %v4 = async.execute -> !async.value<i64> {
    %c = arith.constant -1234567890123456789 : i64
    async.yield %c : i64
  }
  %t5, %v5 = async.execute -> !async.value<index> {
    %c = arith.constant 9000000000 : index
    async.yield %c : index
  }
  %t6, %v6 = async.execute -> !async.value<f16> {
    %c = arith.constant 1.5 : f16
    async.yield %c : f16
  }
  %t7, %v7 = async.execute -> !async.value<bf16> {
    %c = arith.constant -2.25 : bf16
    async.yield %c : bf16
  }
  %t8, %v8 = async.execute -> !async.value<f32> {
    %c = arith.constant 0.15625 : f32
    async.yield %c : f32
  }
  %t9, %v9 = async.execute -> !async.value<f64> {
    %c = arith.constant 1.0e+100 : f64
    async.yield %c : f64
  }

  %r0 = async.await %v0 : !async.value<i1>
  vector.print %r0 : i1
  %r1 = async.await %v1 : !async.value<i8>
  vector.print %r1 : i8
  %r2 = async.await %v2 : !async.value<i16>
  vector.print %r2 : i16
  %r3 = async.await %v3 : !async.value<i32>
  vector.print %r3 : i32
  %r4 = async.await %v4 : !async.value<i64>
  vector.print %r4 : i64
  %r5 = async.await %v5 : !async.value<index>
  vector.print %r5 : index
  %r6 = async.await %v6 : !async.value<f16>
  %f6 = arith.extf %r6 : f16 to f32
  vector.print %f6 : f32
  %r7 = async.await %v7 : !async.value<bf16>
  %f7 = arith.extf %r7 : bf16 to f32
  vector.print %f7 : f32
  %r8 = async.await %v8 : !async.value<f32>
  vector.print %r8 : f32
  %r9 = async.await %v9 : !async.value<f64>
  vector.print %r9 : f64
  return
}
