//! Builds an asynchronous program without any text, and prints it: the sum of the
//! squares of the numbers below `n`, each computed by a task of its own.
//!
//! ```sh
//! cargo run -p async-compiler --example build_async
//! cargo run -p async-compiler --example build_async | cargo run -p async-compiler --bin async-opt
//! ```
//!
//! 1. A group of `n` members, and memory for `n` numbers.
//! 2. A loop starts a task for each number, which writes its square, and adds the
//!    task to the group.
//! 3. The group is awaited; another loop adds up what the tasks wrote.

use std::process::ExitCode;

use async_compiler::dialect::arith::{cast, constant, integer};
use async_compiler::dialect::async_::{task, wait};
use async_compiler::dialect::func;
use async_compiler::dialect::memref::{access, allocation};
use async_compiler::dialect::scf::{self, for_loop};
use async_compiler::ir::{Builder, Dim, Type, Value};
use async_compiler::{Errors, Module};

fn main() -> ExitCode {
    match program() {
        Ok(module) => {
            print!("{module}");
            ExitCode::SUCCESS
        }
        Err(errors) => {
            eprintln!("{errors}");
            ExitCode::FAILURE
        }
    }
}

/// `func.func @sum_of_squares(%n: index) -> i64`
fn program() -> Result<Module, Errors> {
    let mut module = Module::new();
    let mut b = module.builder();
    let (_, entry) = func::func(&mut b, "sum_of_squares", vec![Type::Index], vec![Type::I64]);
    let n = b.ir.block_args(entry)[0];
    b.in_block(entry, |b| {
        let zero = constant::index(b, 0);
        let one = constant::index(b, 1);
        let memory = Type::memref([Dim::Dynamic], Type::I64);
        let squares = allocation::alloc(b, memory, &[n], None);
        start_tasks(b, [zero, n, one], squares);
        let sum = sum(b, [zero, n, one], squares);
        allocation::dealloc(b, squares);
        func::return_(b, &[sum]);
    });
    module.verify()?;
    Ok(module)
}

/// Starts the tasks and waits for all of them.
fn start_tasks(b: &mut Builder<'_>, [lower, upper, step]: [Value; 3], squares: Value) {
    let group = wait::create_group(b, upper);
    let (start, body) = for_loop::for_(b, lower, upper, step, &[]);
    let index = b.ir.block_args(body)[0];
    b.in_block(body, |b| {
        let (square, task_body) = task::execute(b, &[], &[], vec![]);
        b.in_block(task_body, |b| {
            let number = cast::index_cast(b, index, Type::I64);
            let square = integer::muli(b, number, number);
            access::store(b, square, squares, &[index]);
            task::yield_(b, &[]);
        });
        let token = b.ir.result(square, 0);
        wait::add_to_group(b, token, group);
        scf::yield_(b, &[]);
    });
    debug_assert!(b.ir.results(start).is_empty(), "the loop carries nothing");
    wait::await_all(b, group);
}

/// Adds up what the tasks wrote.
fn sum(b: &mut Builder<'_>, [lower, upper, step]: [Value; 3], squares: Value) -> Value {
    let zero = constant::int(b, Type::I64, 0);
    let (sum, body) = for_loop::for_(b, lower, upper, step, &[zero]);
    let [index, so_far] = [0, 1].map(|number| b.ir.block_args(body)[number]);
    b.in_block(body, |b| {
        let square = access::load(b, squares, &[index]);
        let next = integer::addi(b, so_far, square);
        scf::yield_(b, &[next]);
    });
    b.ir.result(sum, 0)
}
