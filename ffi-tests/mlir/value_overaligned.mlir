// A payload whose loads and stores are compiled with more alignment than malloc
// gives (64 bytes for 16 floats): the storage of a value must be aligned. The
// chain makes many such values, so that a lucky address does not hide a fault.
//
// EXPECT: ( 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80 )
// EXPECT: ( 1, 2, 3, 4, 5, 6, 7, 8 )

func.func @step(%input: !async.value<vector<16xf32>>)
    -> !async.value<vector<16xf32>> {
  %token, %output = async.execute (%input as %x: !async.value<vector<16xf32>>)
      -> !async.value<vector<16xf32>> {
    %one = arith.constant dense<1.0> : vector<16xf32>
    %y = arith.addf %x, %one : vector<16xf32>
    async.yield %y : vector<16xf32>
  }
  return %output : !async.value<vector<16xf32>>
}

// Applies the step 4^depth times, each to the result of the one before.
func.func @steps(%depth: index, %input: !async.value<vector<16xf32>>)
    -> !async.value<vector<16xf32>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %leaf = arith.cmpi eq, %depth, %c0 : index
  cf.cond_br %leaf, ^leaf, ^inner
^leaf:
  %v = func.call @step(%input)
      : (!async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  return %v : !async.value<vector<16xf32>>
^inner:
  %less = arith.subi %depth, %c1 : index
  %v0 = func.call @steps(%less, %input)
      : (index, !async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  %v1 = func.call @steps(%less, %v0)
      : (index, !async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  %v2 = func.call @steps(%less, %v1)
      : (index, !async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  %v3 = func.call @steps(%less, %v2)
      : (index, !async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  return %v3 : !async.value<vector<16xf32>>
}

func.func @main() {
  %token, %first = async.execute -> !async.value<vector<16xf32>> {
    %x = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0,
        10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0]> : vector<16xf32>
    async.yield %x : vector<16xf32>
  }
  %depth = arith.constant 3 : index
  %last = call @steps(%depth, %first)
      : (index, !async.value<vector<16xf32>>) -> !async.value<vector<16xf32>>
  %result = async.await %last : !async.value<vector<16xf32>>
  vector.print %result : vector<16xf32>

  %t8, %v8 = async.execute -> !async.value<vector<8xi32>> {
    %x = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi32>
    async.yield %x : vector<8xi32>
  }
  %r8 = async.await %v8 : !async.value<vector<8xi32>>
  vector.print %r8 : vector<8xi32>
  return
}
