// Values that are computed by nested tasks, and awaited by the task above.
// EXPECT: 4950

// The sum of the numbers from %from to %to, by halves.
func @sum(%from: i32, %to: i32) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %single = arith.cmpi eq, %from, %to : i32
  %result = scf.if %single -> (i32) {
    scf.yield %from : i32
  } else {
    %both = arith.addi %from, %to : i32
    %middle = arith.divsi %both, %two : i32
    %next = arith.addi %middle, %one : i32
    %token, %left = async.execute -> !async.value<i32> {
      %half = call @sum(%from, %middle) : (i32, i32) -> i32
      async.yield %half : i32
    }
    %right = call @sum(%next, %to) : (i32, i32) -> i32
    %value = async.await %left : !async.value<i32>
    %sum = arith.addi %value, %right : i32
    scf.yield %sum : i32
  }
  return %result : i32
}

func @main() -> i32 {
  %from = arith.constant 0 : i32
  %to = arith.constant 99 : i32
  %result = call @sum(%from, %to) : (i32, i32) -> i32
  return %result : i32
}
