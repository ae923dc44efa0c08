// Operations of LLVM that are wrong in themselves or in their text.

// RUN: async-opt --split-input-file --verify-diagnostics=all %s

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  "llvm.add"(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %l: i64) {
  // expected-error@below {{'llvm.add' op requires the same type for all operands and results}}
  "llvm.add"(%i, %l) : (i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  "llvm.fadd"(%i, %i) : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.fneg' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  "llvm.fneg"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.load' op operand #0 must be LLVM pointer type, but got 'i32'}}
  "llvm.load"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.void'}}
  "llvm.load"(%p) : (!llvm.ptr) -> !llvm.void
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op result #0 must be LLVM type with size, but got '!llvm.struct<"o", opaque>'}}
  "llvm.load"(%p) : (!llvm.ptr) -> !llvm.struct<"o", opaque>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.store' op operand #1 must be LLVM pointer type, but got 'i32'}}
  "llvm.store"(%i, %i) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.store' op expected 2 operands, but found 1}}
  "llvm.store"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op expected alignment for atomic access}}
  llvm.load %p atomic seq_cst : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op unsupported ordering 'release'}}
  llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op unsupported ordering 'acq_rel'}}
  llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op unsupported type '!llvm.struct<(i32)>' for atomic access}}
  llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op unsupported type 'i7' for atomic access}}
  llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.load' op expected syncscope to be null for non-atomic access}}
  llvm.load %p {syncscope = "x"} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{custom op 'llvm.load' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
  llvm.load %p atomic foo : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.store' op unsupported ordering 'acquire'}}
  llvm.store %i, %p atomic acquire {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i7) {
  // expected-error@below {{'llvm.store' op unsupported type 'i7' for atomic access}}
  llvm.store %x, %p atomic release {alignment = 4 : i64} : i7, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.store' op expected alignment for atomic access}}
  llvm.store %i, %p atomic release : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.store' op expected syncscope to be null for non-atomic access}}
  llvm.store %i, %p {syncscope = "x"} : i32, !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.alloca' op operand #0 must be signless integer, but got 'f32'}}
  llvm.alloca %f x i32 : (f32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.alloca' expected trailing function type with one argument and one result}}
  llvm.alloca %i x i32 : i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.alloca' op requires attribute 'elem_type'}}
  "llvm.alloca"(%i) : (i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
  "llvm.getelementptr"(%p, %i) <{elem_type = i32, rawConstantIndices = array<i32: 1>}> : (!llvm.ptr, i32) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.getelementptr' op expected index 1 indexing a struct to be constant}}
  llvm.getelementptr %p[0, %i] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.getelementptr' op index 1 indexing a struct is out of bounds}}
  llvm.getelementptr %p[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.getelementptr' op type 'i32' cannot be indexed (index #1)}}
  llvm.getelementptr %p[0, 0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{custom op 'llvm.getelementptr' expected one of [none, inbounds_flag, nusw, nuw, inbounds] for ::mlir::LLVM::GEPNoWrapFlags, got: foo}}
  llvm.getelementptr foo %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{expected ','}}
  llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.getelementptr' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  llvm.getelementptr %i[0] : (i32) -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  llvm.atomicrmw fadd %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error@below {{'llvm.atomicrmw' op expected LLVM IR integer type}}
  llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.atomicrmw' op expected at least 'monotonic' ordering}}
  llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i7) {
  // expected-error@below {{'llvm.atomicrmw' op unexpected LLVM IR type for 'xchg' bin_op}}
  llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{custom op 'llvm.atomicrmw' expected string or keyword containing one of the following enum values for attribute 'bin_op' [xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap, usub_cond, usub_sat, fmaximum, fminimum]}}
  llvm.atomicrmw foo %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.atomicrmw' op failed to verify that result #0 and operand #1 have the same type}}
  "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, i32) -> i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.atomicrmw' op operand #1 must be floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type, but got '!llvm.struct<(i32, ptr)>'}}
  "llvm.atomicrmw"(%p, %s) <{bin_op = 1 : i64, ordering = 2 : i64}> : (!llvm.ptr, !llvm.struct<(i32, ptr)>) -> i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.cmpxchg' op ordering must be at least 'monotonic'}}
  llvm.cmpxchg %p, %i, %i unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.cmpxchg' op failure ordering cannot be 'release' or 'acq_rel'}}
  llvm.cmpxchg %p, %i, %i acq_rel release : !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %x: i7) {
  // expected-error@below {{'llvm.cmpxchg' op unexpected LLVM IR type}}
  llvm.cmpxchg %p, %x, %x acq_rel monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %l: i64) {
  // expected-error@below {{'llvm.cmpxchg' op failed to verify that operand #1 and operand #2 have the same type}}
  "llvm.cmpxchg"(%p, %i, %l) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.cmpxchg' op failed to verify that result #0 has an LLVM struct type consisting of the type of operand #2 and a bool}}
  "llvm.cmpxchg"(%p, %i, %i) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error@below {{'llvm.cmpxchg' op operand #1 must be signless integer or LLVM pointer type, but got 'f32'}}
  "llvm.cmpxchg"(%p, %f, %f) <{success_ordering = 2 : i64, failure_ordering = 2 : i64}> : (!llvm.ptr, f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence monotonic
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.fence' op can be given only acquire, release, acq_rel, and seq_cst orderings}}
  llvm.fence not_atomic
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' attribute}}
  llvm.icmp "foo" %i, %i : i32
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.icmp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'f32'}}
  llvm.icmp "eq" %f, %f : f32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.fcmp' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  llvm.fcmp "oeq" %i, %i : i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.icmp' op result #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  "llvm.icmp"(%i, %i) <{predicate = 0 : i64}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%vi: vector<4xi32>) {
  // expected-error@below {{'llvm.icmp' op failed to verify that result type has i1 element type and same shape as operands}}
  "llvm.icmp"(%vi, %vi) <{predicate = 0 : i64}> : (vector<4xi32>, vector<4xi32>) -> i1
  llvm.return
}

// -----

llvm.func @f(%i: i32, %l: i64, %b: i1) {
  // expected-error@below {{'llvm.select' op failed to verify that all of {trueValue, falseValue, res} have same type}}
  "llvm.select"(%b, %i, %l) : (i1, i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.select' op operand #0 must be 1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  "llvm.select"(%i, %i, %i) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%l: i64) {
  // expected-error@below {{integer width of the output type is smaller or equal to the integer width of the input type}}
  llvm.sext %l : i64 to i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{integer width of the output type is smaller or equal to the integer width of the input type}}
  llvm.zext %i : i32 to i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{input type is an integer but output type is a vector}}
  llvm.zext %i : i32 to vector<4xi64>
  llvm.return
}

// -----

llvm.func @f(%vi: vector<4xi32>) {
  // expected-error@below {{input and output vectors are of incompatible shape}}
  llvm.zext %vi : vector<4xi32> to vector<8xi64>
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.zext' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  llvm.zext %f : f32 to i64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  llvm.bitcast %p : !llvm.ptr to i64
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.bitcast' op can only cast pointers from and to pointers}}
  llvm.bitcast %i : i32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.bitcast' op cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead}}
  llvm.bitcast %p : !llvm.ptr to !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%vp: vector<4x!llvm.ptr>) {
  // expected-error@below {{'llvm.bitcast' op cannot cast vector of pointers to pointer}}
  llvm.bitcast %vp : vector<4x!llvm.ptr> to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.bitcast' op operand #0 must be LLVM-compatible non-aggregate type, but got '!llvm.struct<(i32, ptr)>'}}
  llvm.bitcast %s : !llvm.struct<(i32, ptr)> to i64
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.inttoptr' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  llvm.inttoptr %f : f32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.ptrtoint' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  llvm.ptrtoint %i : i32 to i64
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.addrspacecast' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  llvm.addrspacecast %i : i32 to !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.sitofp' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  llvm.sitofp %f : f32 to f32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.fptosi' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  llvm.fptosi %i : i32 to i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.fpext' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  llvm.fpext %i : i32 to f64
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, ptr)>) {
  llvm.extractvalue %s[2] : !llvm.struct<(i32, ptr)>
  // expected-error@below {{custom op 'llvm.extractvalue' position out of bounds: 2}}
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, ptr)>) {
  llvm.extractvalue %s[0, 0] : !llvm.struct<(i32, ptr)>
  // expected-error@below {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i32'}}
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  llvm.extractvalue %i[0] : i32
  // expected-error@below {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i32'}}
  llvm.return
}

// -----

llvm.func @f(%a: !llvm.array<2 x i32>) {
  llvm.extractvalue %a[2] : !llvm.array<2 x i32>
  // expected-error@below {{custom op 'llvm.extractvalue' position out of bounds: 2}}
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.extractvalue' op Type mismatch: extracting from '!llvm.struct<(i32, ptr)>' should produce 'i32' but this op returns 'i64'}}
  "llvm.extractvalue"(%s) <{position = array<i64: 0>}> : (!llvm.struct<(i32, ptr)>) -> i64
  llvm.return
}

// -----

llvm.func @f(%s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.extractvalue' op position out of bounds: 5}}
  "llvm.extractvalue"(%s) <{position = array<i64: 5>}> : (!llvm.struct<(i32, ptr)>) -> i64
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.extractvalue' op operand #0 must be LLVM aggregate type, but got 'i32'}}
  "llvm.extractvalue"(%i) <{position = array<i64: 5>}> : (i32) -> i64
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.insertvalue' op Type mismatch: cannot insert 'i64' into '!llvm.struct<(i32, ptr)>'}}
  "llvm.insertvalue"(%s, %l) <{position = array<i64: 0>}> : (!llvm.struct<(i32, ptr)>, i64) -> !llvm.struct<(i32, ptr)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{'llvm.insertvalue' op failed to verify that all of {container, res} have same type}}
  "llvm.insertvalue"(%s, %i) <{position = array<i64: 0>}> : (!llvm.struct<(i32, ptr)>, i32) -> !llvm.struct<(i64, ptr)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %s: !llvm.struct<(i32, ptr)>) {
  llvm.insertvalue %i, %s[5] : !llvm.struct<(i32, ptr)>
  // expected-error@below {{custom op 'llvm.insertvalue' position out of bounds: 5}}
  llvm.return
}

// -----

// expected-note@below {{prior use here}}
llvm.func @f(%l: i64, %s: !llvm.struct<(i32, ptr)>) {
  // expected-error@below {{use of value '%l' expects different type than prior uses: 'i32' vs 'i64'}}
  llvm.insertvalue %l, %s[0] : !llvm.struct<(i32, ptr)>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.extractelement' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
  llvm.extractelement %i[%i : i32] : i32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %v: vector<4xf32>) {
  // expected-error@below {{'llvm.extractelement' op failed to verify that result type matches vector element type}}
  "llvm.extractelement"(%v, %i) : (vector<4xf32>, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%f: f32, %v: vector<4xf32>) {
  // expected-error@below {{'llvm.extractelement' op operand #1 must be signless integer, but got 'f32'}}
  "llvm.extractelement"(%v, %f) : (vector<4xf32>, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %v: vector<4xf32>) {
  // expected-error@below {{'llvm.insertelement' op failed to verify that argument type matches vector element type}}
  "llvm.insertelement"(%v, %i, %i) : (vector<4xf32>, i32, i32) -> vector<4xf32>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32, %v: vector<4xf32>) {
  // expected-error@below {{'llvm.insertelement' op failed to verify that all of {res, vector} have same type}}
  "llvm.insertelement"(%v, %f, %i) : (vector<4xf32>, f32, i32) -> vector<2xf32>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.shufflevector' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
  llvm.shufflevector %i, %i [0] : i32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>, %vi: vector<4xi32>) {
  // expected-error@below {{'llvm.shufflevector' op failed to verify that all of {v1, v2} have same type}}
  "llvm.shufflevector"(%v, %vi) <{mask = array<i32: 0>}> : (vector<4xf32>, vector<4xi32>) -> vector<1xf32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected integer type}}
  llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected integer type}}
  llvm.mlir.constant(1 : i32) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected integer type of width 64}}
  llvm.mlir.constant(1.0 : f64) : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op attribute and type have different float semantics}}
  llvm.mlir.constant(1.0 : f16) : bf16
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  llvm.mlir.constant("abc") : !llvm.array<4 x i8>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected array type of 3 i8 elements for the string constant}}
  llvm.mlir.constant("abc") : i8
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op type and attribute have a different number of elements: 2 vs. 4}}
  llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<2xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected vector or array type}}
  llvm.mlir.constant(dense<1> : vector<4xi32>) : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected integer element type for integer elements attribute}}
  llvm.mlir.constant(dense<1> : vector<4xi32>) : vector<4xf32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op type and attribute have a different number of elements: 6 vs. 4}}
  llvm.mlir.constant(dense<1> : tensor<2x2xi32>) : !llvm.array<3 x array<2 x i32>>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  llvm.mlir.constant(@f) : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op for array with an array attribute must have a struct element type}}
  llvm.mlir.constant([1 : i32]) : !llvm.array<1 x i32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op expected array attribute of size 2}}
  llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  llvm.mlir.constant(unit) : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op only supports integer, float, string or elements attributes}}
  llvm.mlir.constant(#llvm.zero) : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.constant' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  llvm.mlir.constant(1 : i32) : index
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
  llvm.mlir.undef : index
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'tensor<4xi32>'}}
  llvm.mlir.undef : tensor<4xi32>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.none' op result #0 must be LLVM token type, but got 'i32'}}
  llvm.mlir.none : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.addressof' op must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or 'llvm.mlir.ifunc'}}
  llvm.mlir.addressof @nope : !llvm.ptr
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.mlir.addressof' op result #0 must be LLVM pointer type, but got 'i32'}}
  llvm.mlir.addressof @f : i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op 'nope' does not reference a symbol in the current scope}}
  llvm.call @nope() : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op incorrect number of operands (0) for callee (expecting: 1)}}
  llvm.call @g() : () -> ()
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f(%l: i64) {
  // expected-error@below {{'llvm.call' op operand type mismatch for operand 0: 'i64' != 'i32'}}
  llvm.call @g(%l) : (i64) -> i32
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.call' op expected function call to produce a value}}
  llvm.call @g(%i) : (i32) -> ()
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.call' op result type mismatch: 'i64' != 'i32'}}
  llvm.call @g(%i) : (i32) -> i64
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.call' op incorrect number of operands (2) for callee (expecting: 1)}}
  llvm.call @g(%i, %i) : (i32, i32) -> i32
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op calling function with void result must not produce values}}
  llvm.call @vd() : () -> i32
  llvm.return
}
llvm.func @vd()

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.call' op missing var_callee_type attribute for vararg call}}
  llvm.call @va(%p, %i) : (!llvm.ptr, i32) -> i32
  llvm.return
}
llvm.func @va(!llvm.ptr, ...) -> i32

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.call' op var_callee_type return type mismatch: 'i32' != 'i64'}}
  llvm.call @va(%p, %i) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i64
  llvm.return
}
llvm.func @va(!llvm.ptr, ...) -> i32

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.call' op attribute 'var_callee_type' failed to satisfy constraint: type attribute of LLVM function type}}
  llvm.call @va(%p, %i) vararg(i32) : (!llvm.ptr, i32) -> i32
  llvm.return
}
llvm.func @va(!llvm.ptr, ...) -> i32

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op expected var_callee_type to have at most 0 parameters}}
  llvm.call @va() vararg(!llvm.func<i32 (ptr, ...)>) : () -> i32
  llvm.return
}
llvm.func @va(!llvm.ptr, ...) -> i32

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.call' op indirect call expects a pointer as callee: 'i32'}}
  llvm.call %i() : i32, () -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{custom op 'llvm.call' number of operands and types do not match: got 2 operands and 1 types}}
  llvm.call %p(%i) : !llvm.ptr, () -> ()
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.call' expected function with 0 or 1 result}}
  llvm.call @g(%i) : (i32) -> (i32, i32)
  llvm.return
}
llvm.func @g(i32) -> i32

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op 'mod' does not reference a valid LLVM function or IFunc}}
  llvm.call @mod() : () -> ()
  llvm.return
}
module @mod {}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op must have either a `callee` attribute or at least an operand}}
  "llvm.call"() <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call' op requires attribute 'op_bundle_sizes'}}
  "llvm.call"() <{callee = @vd, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}
llvm.func @vd()

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{expected 1 operand bundle tags, but actually got 0}}
  "llvm.call"(%i) <{callee = @vd, op_bundle_sizes = array<i32: 1>, operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  llvm.return
}
llvm.func @vd()

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.call' op op_bundle_operands count (1) does not match with the total size (2) specified in attribute 'op_bundle_sizes'}}
  "llvm.call"(%i) <{callee = @vd, op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["a"], operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  llvm.return
}
llvm.func @vd()

// -----

llvm.func @f() {
  // expected-error@below {{operand bundle tag must be a StringAttr}}
  "llvm.call"() <{callee = @vd, op_bundle_sizes = array<i32: 0>, op_bundle_tags = [1], operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}
llvm.func @vd()

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}}
  llvm.call_intrinsic "foo"() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{custom op 'llvm.inline_asm' invalid kind of type specified: expected builtin.function, but found 'i32'}}
  llvm.inline_asm "a", "b" %i : i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.sqrt' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  llvm.intr.sqrt(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.sqrt' op requires the same type for all operands and results}}
  llvm.intr.sqrt(%f) : (f32) -> f64
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.smax' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  llvm.intr.smax(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %l: i64) {
  // expected-error@below {{'llvm.intr.smax' op requires the same type for all operands and results}}
  llvm.intr.smax(%i, %l) : (i32, i64) -> i32
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.powi' op operand #1 must be signless integer, but got 'f32'}}
  llvm.intr.powi(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.abs' op requires attribute 'is_int_min_poison'}}
  "llvm.intr.abs"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{invalid properties {is_zero_poison = 1 : i32} for op llvm.intr.ctlz: Invalid attribute `is_zero_poison` in property conversion: 1 : i32}}
  "llvm.intr.ctlz"(%i) <{is_zero_poison = 1 : i32}> : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.intr.memcpy' op operand #1 must be LLVM pointer type, but got 'i32'}}
  "llvm.intr.memcpy"(%p, %i, %i) <{isVolatile = false}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %f: f32) {
  // expected-error@below {{'llvm.intr.memcpy' op operand #2 must be signless integer, but got 'f32'}}
  "llvm.intr.memcpy"(%p, %p, %f) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, f32) -> ()
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.intr.memset' op operand #1 must be 8-bit signless integer, but got 'i32'}}
  "llvm.intr.memset"(%p, %i, %i) <{isVolatile = false}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.intr.coro.size' op result #0 must be LLVM dialect-compatible type, but got 'tensor<1xi32>'}}
  llvm.intr.coro.size : tensor<1xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.intr.coro.begin' op operand #0 must be LLVM token type, but got '!llvm.ptr'}}
  llvm.intr.coro.begin %p, %p : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %b: i1) {
  // expected-error@below {{'llvm.intr.coro.suspend' op operand #0 must be LLVM token type, but got '!llvm.ptr'}}
  "llvm.intr.coro.suspend"(%p, %b) : (!llvm.ptr, i1) -> i8
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %l: i64) {
  // expected-error@below {{'llvm.intr.coro.id' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  "llvm.intr.coro.id"(%l, %p, %p, %p) : (i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %l: i64, %b: i1) {
  // expected-error@below {{'llvm.intr.coro.promise' op operand #1 must be 32-bit signless integer, but got 'i64'}}
  "llvm.intr.coro.promise"(%p, %l, %b) : (!llvm.ptr, i64, i1) -> !llvm.ptr
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.intr.coro.end' op operand #1 must be 1-bit signless integer, but got 'i32'}}
  "llvm.intr.coro.end"(%p, %i, %p) : (!llvm.ptr, i32, !llvm.ptr) -> i1
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.lifetime.start' op operand #0 must be LLVM pointer type, but got 'i32'}}
  llvm.intr.lifetime.start %i : i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.lifetime.start' op operand #0 must be LLVM pointer type, but got 'i32'}}
  "llvm.intr.lifetime.start"(%i) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.assume' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "llvm.intr.assume"(%i) <{op_bundle_sizes = array<i32>}> : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'llvm.intr.vector.reduce.add' op operand #0 must be LLVM dialect-compatible vector of signless integer, but got 'vector<4xf32>'}}
  "llvm.intr.vector.reduce.add"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%vi: vector<4xi32>) {
  // expected-error@below {{'llvm.intr.vector.reduce.add' op requires the same element type for all operands and results}}
  "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i64
  llvm.return
}

// -----

llvm.func @f(%i: i32, %v: vector<4xf32>) {
  // expected-error@below {{'llvm.intr.vector.reduce.fadd' op operand #0 must be floating-point, but got 'i32'}}
  "llvm.intr.vector.reduce.fadd"(%i, %v) : (i32, vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%vi: vector<4xi32>) {
  // expected-error@below {{'llvm.intr.vector.reduce.fmax' op operand #0 must be LLVM dialect-compatible vector of floating-point, but got 'vector<4xi32>'}}
  llvm.intr.vector.reduce.fmax(%vi) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %vi: vector<4xi32>) {
  // expected-error@below {{'llvm.intr.masked.load' op operand #1 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'vector<4xi32>'}}
  "llvm.intr.masked.load"(%p, %vi) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.intr.masked.load' op operand #1 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'i32'}}
  "llvm.intr.masked.load"(%p, %i) <{alignment = 4 : i32}> : (!llvm.ptr, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error@below {{'llvm.intr.masked.gather' op operand #0 must be LLVM dialect-compatible vector of LLVM pointer type, but got '!llvm.ptr'}}
  "llvm.intr.masked.gather"(%p, %i) <{alignment = 4 : i32}> : (!llvm.ptr, i32) -> vector<4xi32>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.stackrestore' op operand #0 must be LLVM pointer type, but got 'i32'}}
  "llvm.intr.stackrestore"(%i) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%i: i32, %l: i64) {
  // expected-error@below {{'llvm.intr.sadd.with.overflow' op requires the same element type for all operands}}
  "llvm.intr.sadd.with.overflow"(%i, %l) : (i32, i64) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.sadd.with.overflow' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  "llvm.intr.sadd.with.overflow"(%f, %f) : (f32, f32) -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.is.fpclass' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  "llvm.intr.is.fpclass"(%i) <{bit = 1 : i32}> : (i32) -> i1
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %p1: !llvm.ptr<1>) {
  // expected-error@below {{'llvm.intr.invariant.end' op operand #0 must be LLVM pointer in address space 0, but got '!llvm.ptr<1>'}}
  "llvm.intr.invariant.end"(%p1, %p) <{size = 1 : i64}> : (!llvm.ptr<1>, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{'llvm.intr.stepvector' op result #0 must be LLVM dialect-compatible vector of signless integer, but got 'i32'}}
  "llvm.intr.stepvector"() : () -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.scmp' op result #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'f32'}}
  "llvm.intr.scmp"(%i, %i) : (i32, i32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.lround' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'i32'}}
  "llvm.intr.lround"(%i) : (i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'llvm.intr.llround' op operand #0 must be floating point LLVM type, but got 'vector<4xf32>'}}
  "llvm.intr.llround"(%v) : (vector<4xf32>) -> i64
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{'llvm.intr.expect' op operand #0 must be signless integer, but got 'f32'}}
  "llvm.intr.expect"(%f, %f) : (f32, f32) -> f32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.intr.ptrmask' op operand #0 must be LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type, but got 'i32'}}
  "llvm.intr.ptrmask"(%i, %i) : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr) {
  // expected-error@below {{'llvm.resume' op must be the last operation in the parent block}}
  "llvm.resume"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error@below {{llvm.landingpad needs to be in a function with a personality}}
  "llvm.landingpad"() : () -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.freeze' op requires the same type for all operands and results}}
  "llvm.freeze"(%i) : (i32) -> i64
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.return' op must be the last operation in the parent block}}
  llvm.return %i : i32
  llvm.return
}

// -----

llvm.func @f(%f: f32) {
  // expected-error@below {{custom op 'llvm.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  llvm.switch %f : f32, ^bb1 [ ]
^bb1:
  llvm.return
}

// -----

// expected-note@below {{prior use here}}
llvm.func @f(%i: i32) {
  // expected-error@below {{use of value '%i' expects different type than prior uses: 'i1' vs 'i32'}}
  llvm.cond_br %i, ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @f(%b: i1) {
  // expected-error@below {{expects number of branch weights to match number of successors: 3 vs 2}}
  llvm.cond_br %b weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @f(%b: i1) {
  // expected-error@below {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.cond_br %b weights([1]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{branch has 1 operands for successor #0, but target block has 0}}
  llvm.br ^bb1(%i : i32)
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{expects number of branch weights to match number of successors: 1 vs 2}}
  llvm.switch %i : i32, ^bb1 [ 1: ^bb1 ] {branch_weights = array<i32: 1>}
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{branch has 1 operands for successor #1, but target block has 0}}
  llvm.switch %i : i32, ^bb1 [ 1: ^bb1(%i : i32) ]
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.switch' op expects number of case values to match number of case destinations}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{'llvm.switch' op expects number of case values to match number of case destinations}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

llvm.func @f(%i: i32) {
  // expected-error@below {{expects case value type to match condition value type}}
  "llvm.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
