// Values that are computed by nested tasks, and awaited by the task above.
// EXPECT: 4950

// The sum of the numbers from %from to %to, by halves.
func @sum(%from: i32, %to: i32) -> i32 {
  %one = constant 1 : i32
  %two = constant 2 : i32
  %single = cmpi eq, %from, %to : i32
  %result = scf.if %single -> (i32) {
    scf.yield %from : i32
  } else {
    %both = addi %from, %to : i32
    %middle = divi_signed %both, %two : i32
    %next = addi %middle, %one : i32
    %token, %left = async.execute -> !async.value<i32> {
      %half = call @sum(%from, %middle) : (i32, i32) -> i32
      async.yield %half : i32
    }
    %right = call @sum(%next, %to) : (i32, i32) -> i32
    %value = async.await %left : !async.value<i32>
    %sum = addi %value, %right : i32
    scf.yield %sum : i32
  }
  return %result : i32
}

func @main() -> i32 {
  %from = constant 0 : i32
  %to = constant 99 : i32
  %result = call @sum(%from, %to) : (i32, i32) -> i32
  return %result : i32
}
