//! `async`: tasks, the objects they are awaited by, and what they become on the way
//! to coroutines.
//!
//! - `types.rs`: `!async.token`, `!async.value<T>`, `!async.group`, `!async.coro.*`;
//! - `task.rs`: `execute`, `func`, `call`, `return`, `yield`;
//! - `wait.rs`: `await` and groups;
//! - `coro.rs`: coroutines before they are LLVM's;
//! - `runtime.rs`: what becomes a call of the runtime.

pub mod coro;
pub mod runtime;
pub mod task;
pub mod types;
pub mod wait;

use crate::ir::Dialect;

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    name: "async",
    summary: "Asynchronous tasks, and the objects they are awaited by",
    ops: &[task::OPS, wait::OPS, coro::OPS, runtime::OPS],
    syntax: Some(&types::SYNTAX),
    ..Dialect::DEFAULT
};
