//! An asynchronous map and reduce: built without any text, compiled, and called as a
//! function.
//!
//! ```sh
//! cargo build -p async-runtime
//! cargo run -p async-compiler --example map_reduce -- target/debug/libasync_runtime.so
//! ```
//!
//! prints
//!
//! ```text
//! the squares of the numbers below 10 add up to 285
//! the squares of the numbers below 1000 add up to 332833500
//! ```
//!
//! 1. `map(x)` is an asynchronous function: a task that gives `x * x`.
//! 2. `reduce(from, to)` is one too: it halves the range until one number is left, which it
//!    maps, and adds up what the halves give. All halves run at the same time.
//! 3. `sum_of_squares(count)` waits for the result; it is what Rust calls.

use async_compiler::codegen::{CompiledModule, OptLevel, Options};
use async_compiler::dialect::arith::{compare, constant, integer};
use async_compiler::dialect::async_::{task, types, wait};
use async_compiler::dialect::{cf, func};
use async_compiler::ir::{Builder, Type, Value};
use async_compiler::jit::JitOptions;
use async_compiler::{Errors, Module};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let async_runtime = std::env::args_os().nth(1).map(Into::into);
    print!("{}", run(&JitOptions { async_runtime, ..JitOptions::default() })?);
    Ok(())
}

/// Compiles the program, calls it, and gives what there is to print.
pub fn run(libraries: &JitOptions) -> Result<String, Box<dyn std::error::Error>> {
    let jit = compiled(&Options { opt_level: OptLevel::O2, ..Options::default() })?
        .jit_with(libraries)?;
    // SAFETY: that is the type that the function was built with.
    let sum = unsafe { jit.lookup::<unsafe extern "C" fn(i64) -> i64>("sum_of_squares")? };
    let mut text = String::new();
    for count in [10, 1000] {
        // SAFETY: the function needs nothing of its argument.
        let result = unsafe { sum(count) };
        text += &format!("the squares of the numbers below {count} add up to {result}\n");
    }
    Ok(text)
}

/// The program in LLVM's hands.
pub fn compiled(options: &Options) -> Result<CompiledModule, Errors> {
    let mut module = program()?;
    module.run_passes("builtin.module(async-pipeline)")?;
    module.compile(options)
}

/// The program with its tasks.
fn program() -> Result<Module, Errors> {
    let mut module = Module::new();
    let mut b = module.builder();
    build_map(&mut b);
    build_reduce(&mut b);
    let (_, entry) = func::func(&mut b, "sum_of_squares", vec![Type::I64], vec![Type::I64]);
    let count = b.ir.block_args(entry)[0];
    b.in_block(entry, |b| {
        let zero = constant::int(b, Type::I64, 0);
        let sum = call(b, "reduce", &[zero, count]);
        let sum = wait::await_(b, sum).expect("a value carries something");
        func::return_(b, &[sum]);
    });
    module.verify()?;
    Ok(module)
}

/// Calls an asynchronous function that gives a number.
fn call(b: &mut Builder<'_>, name: &str, arguments: &[Value]) -> Value {
    let call = task::call(b, name, arguments, vec![types::value(Type::I64)]);
    b.ir.result(call, 0)
}

/// `async.func @map(%x: i64) -> !async.value<i64>`
fn build_map(b: &mut Builder<'_>) {
    let (_, entry) = task::func(b, "map", vec![Type::I64], vec![types::value(Type::I64)]);
    let x = b.ir.block_args(entry)[0];
    b.in_block(entry, |b| {
        let square = integer::muli(b, x, x);
        task::return_(b, &[square]);
    });
}

/// `async.func @reduce(%from: i64, %to: i64) -> !async.value<i64>`; the range has a number
/// at least.
fn build_reduce(b: &mut Builder<'_>) {
    let inputs = vec![Type::I64, Type::I64];
    let (reduce, entry) = task::func(b, "reduce", inputs, vec![types::value(Type::I64)]);
    let [from, to] = [0, 1].map(|number| b.ir.block_args(entry)[number]);
    let region = b.ir.regions(reduce)[0];
    let [one_number, more_numbers] = [b.block(region, &[]), b.block(region, &[])];
    b.in_block(entry, |b| {
        let one = constant::int(b, Type::I64, 1);
        let size = integer::subi(b, to, from);
        let is_one = compare::cmpi(b, "eq", size, one);
        cf::cond_br(b, is_one, (one_number, &[]), (more_numbers, &[]));
    });
    b.in_block(one_number, |b| {
        let mapped = call(b, "map", &[from]);
        let mapped = wait::await_(b, mapped).expect("a value carries something");
        task::return_(b, &[mapped]);
    });
    b.in_block(more_numbers, |b| {
        let two = constant::int(b, Type::I64, 2);
        let sum = integer::addi(b, from, to);
        let middle = integer::divsi(b, sum, two);
        let halves = [[from, middle], [middle, to]].map(|range| call(b, "reduce", &range));
        let sums = halves.map(|half| wait::await_(b, half).expect("a value carries something"));
        let sum = integer::addi(b, sums[0], sums[1]);
        task::return_(b, &[sum]);
    });
}
