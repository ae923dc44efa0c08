//! The library interface of code generation: from a text to functions that are called.
#![cfg(feature = "llvm")]

use std::path::Path;

use async_compiler::Module;
use async_compiler::codegen::{CompiledModule, OptLevel, Options};
use async_compiler::jit::{JitError, JitOptions};
use object::{Object, ObjectSymbol};

fn compiled(text: &str, options: &Options) -> CompiledModule {
    Module::parse("test.mlir", text).unwrap().compile(options).unwrap()
}

fn at(opt_level: OptLevel) -> Options {
    Options { opt_level, ..Options::default() }
}

const SUM: &str = "
llvm.func @sum(%values: !llvm.ptr, %count: i64) -> f64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %start = llvm.mlir.constant(0.0 : f64) : f64
  llvm.br ^head(%zero, %start : i64, f64)
^head(%i: i64, %sum: f64):
  %more = llvm.icmp \"slt\" %i, %count : i64
  llvm.cond_br %more, ^body, ^end
^body:
  %place = llvm.getelementptr inbounds %values[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %value = llvm.load %place : !llvm.ptr -> f64
  %next_sum = llvm.fadd %sum, %value : f64
  %next = llvm.add %i, %one : i64
  llvm.br ^head(%next, %next_sum : i64, f64)
^end:
  llvm.return %sum : f64
}
llvm.func internal @hidden() {
  llvm.return
}";

#[test]
fn functions_are_called_at_every_level() {
    let values = [1.0, 2.5, -0.5];
    for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3] {
        let jit = compiled(SUM, &at(level)).jit().unwrap();
        // SAFETY: that is the function's type.
        let sum = unsafe { jit.lookup::<unsafe extern "C" fn(*const f64, i64) -> f64>("sum") };
        // SAFETY: there are three values.
        let result = unsafe { sum.unwrap()(values.as_ptr(), 3) };
        assert_eq!(result, 3.0, "{level:?}");
    }
}

#[test]
fn a_function_that_there_is_not_is_an_error() {
    let jit = compiled(SUM, &Options::default()).jit().unwrap();
    for name in ["other", "hidden", "with\0zero"] {
        // SAFETY: nothing is called.
        let found = unsafe { jit.lookup::<unsafe extern "C" fn()>(name) };
        assert_eq!(found.err(), Some(JitError::NoFunction(name.into())));
    }
}

#[test]
fn all_that_is_missing_is_reported() {
    let text = "
    llvm.func @there_is_no_such()
    llvm.func @nor_this() -> i32
    llvm.func extern_weak @perhaps()
    llvm.func @f() -> i1 {
      llvm.call @there_is_no_such() : () -> ()
      %0 = llvm.call @nor_this() : () -> i32
      %1 = llvm.mlir.addressof @perhaps : !llvm.ptr
      %2 = llvm.mlir.zero : !llvm.ptr
      %3 = llvm.icmp \"eq\" %1, %2 : !llvm.ptr
      llvm.return %3 : i1
    }";
    let error = compiled(text, &Options::default()).jit().unwrap_err();
    let JitError::Undefined(mut names) = error else { panic!("{error}") };
    names.sort();
    assert_eq!(names, ["nor_this", "there_is_no_such"]);
}

#[test]
fn a_library_that_there_is_not_is_an_error() {
    let options = JitOptions { libraries: vec!["no/such.so".into()], ..JitOptions::default() };
    let error = compiled(SUM, &Options::default()).jit_with(&options).unwrap_err();
    assert!(matches!(error, JitError::Library(name, _) if name == "no/such.so"));
}

#[test]
fn objects_are_those_of_the_target() {
    let targets = [
        ("x86_64-unknown-linux-gnu", object::Architecture::X86_64, object::Endianness::Little),
        ("aarch64-unknown-linux-gnu", object::Architecture::Aarch64, object::Endianness::Little),
        ("s390x-unknown-linux-gnu", object::Architecture::S390x, object::Endianness::Big),
    ];
    for (target, architecture, endianness) in targets {
        let options = Options { target: Some(target.into()), ..at(OptLevel::O2) };
        let object = compiled(SUM, &options).object().unwrap();
        let file = object::File::parse(&*object).unwrap();
        assert_eq!((file.architecture(), file.endianness()), (architecture, endianness));
        let is_sum = |symbol: &object::Symbol<'_, '_>| symbol.name() == Ok("sum");
        assert!(file.symbols().any(|symbol| is_sum(&symbol) && symbol.is_global()));
    }
}

#[test]
fn code_for_another_machine_does_not_run_here() {
    let other = if cfg!(target_arch = "s390x") { "x86_64" } else { "s390x" };
    let options = Options { target: Some(format!("{other}-linux-gnu")), ..Options::default() };
    let error = compiled(SUM, &options).jit().unwrap_err();
    assert!(matches!(error, JitError::Target(target) if target.starts_with(other)));
}

#[test]
fn a_target_that_there_is_not_is_an_error() {
    let options = Options { target: Some("pdp11".into()), ..Options::default() };
    let error = Module::parse("test.mlir", SUM).unwrap().compile(&options).unwrap_err();
    let message = error.to_string();
    assert!(message.contains("no code generation for the target 'pdp11"), "{message}");
}

#[test]
fn what_is_not_lowered_is_an_error() {
    let module = Module::parse("test.mlir", "func.func @f() {\n  return\n}\n").unwrap();
    let message = module.compile(&Options::default()).unwrap_err().to_string();
    let expected = "test.mlir:1:1: error: 'func.func' op cannot be translated to LLVM IR";
    assert!(message.starts_with(expected), "{message}");
}

/// Tasks that nobody waits for have run when the program is dropped.
#[test]
fn dropping_a_program_waits_for_its_tasks() {
    let text = "
    llvm.func @mlirAsyncRuntimeExecute(!llvm.ptr, !llvm.ptr)
    llvm.func internal @task(%counter: !llvm.ptr) {
      %one = llvm.mlir.constant(1 : i64) : i64
      %0 = llvm.atomicrmw add %counter, %one seq_cst : !llvm.ptr, i64
      llvm.return
    }
    llvm.func @start(%counter: !llvm.ptr, %count: i64) {
      %zero = llvm.mlir.constant(0 : i64) : i64
      %one = llvm.mlir.constant(1 : i64) : i64
      %task = llvm.mlir.addressof @task : !llvm.ptr
      llvm.br ^head(%zero : i64)
    ^head(%i: i64):
      llvm.call @mlirAsyncRuntimeExecute(%counter, %task) : (!llvm.ptr, !llvm.ptr) -> ()
      %next = llvm.add %i, %one : i64
      %more = llvm.icmp \"slt\" %next, %count : i64
      llvm.cond_br %more, ^head(%next : i64), ^end
    ^end:
      llvm.return
    }";
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let async_runtime = Some(test_tools::runtime::library(&workspace).unwrap());
    let options = JitOptions { libraries: vec![], async_runtime };
    let module = compiled(text, &at(OptLevel::O2));
    for _ in 0..20 {
        let counter = std::sync::atomic::AtomicI64::new(0);
        let jit = module.jit_with(&options).unwrap();
        // SAFETY: that is the function's type.
        let start = unsafe {
            jit.lookup::<unsafe extern "C" fn(*const std::sync::atomic::AtomicI64, i64)>("start")
        };
        // SAFETY: the counter lives until the tasks have run.
        unsafe { start.unwrap()(&counter, 1000) };
        drop(jit);
        assert_eq!(counter.into_inner(), 1000);
    }
}

/// From tasks to a function that is called, with nothing but the library.
#[test]
fn a_program_with_tasks_is_lowered_and_called() {
    let text = "
    func.func @double_sum(%a: i64, %b: i64) -> i64 {
      %t1, %v1 = async.execute -> !async.value<i64> {
        %0 = arith.addi %a, %a : i64
        async.yield %0 : i64
      }
      %t2, %v2 = async.execute (%v1 as %x: !async.value<i64>) -> !async.value<i64> {
        %0 = arith.addi %b, %b : i64
        %1 = arith.addi %0, %x : i64
        async.yield %1 : i64
      }
      %r = async.await %v2 : !async.value<i64>
      return %r : i64
    }";
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let async_runtime = Some(test_tools::runtime::library(&workspace).unwrap());
    let options = JitOptions { libraries: vec![], async_runtime };
    for level in [OptLevel::O0, OptLevel::O2] {
        let mut module = Module::parse("test.mlir", text).unwrap();
        module.run_passes("builtin.module(async-pipeline)").unwrap();
        let jit = module.compile(&at(level)).unwrap().jit_with(&options).unwrap();
        // SAFETY: that is the function's type.
        let function =
            unsafe { jit.lookup::<unsafe extern "C" fn(i64, i64) -> i64>("double_sum").unwrap() };
        for number in 0..100 {
            // SAFETY: the function needs nothing of its arguments.
            assert_eq!(unsafe { function(number, 21) }, 2 * number + 42);
        }
    }
}

/// The same module may be run more than once, and code from several threads.
#[test]
fn programs_are_shared_between_threads() {
    let module = compiled(SUM, &at(OptLevel::O2));
    let (first, second) = (module.jit().unwrap(), module.jit().unwrap());
    let values = [1.0; 100];
    std::thread::scope(|scope| {
        for jit in [&first, &second, &first, &second] {
            scope.spawn(|| {
                // SAFETY: that is the function's type.
                let sum = unsafe {
                    jit.lookup::<unsafe extern "C" fn(*const f64, i64) -> f64>("sum").unwrap()
                };
                // SAFETY: there are a hundred values.
                assert_eq!(unsafe { sum(values.as_ptr(), 100) }, 100.0);
            });
        }
    });
}
