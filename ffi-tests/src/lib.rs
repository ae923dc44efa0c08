//! The harness of the foreign-function tests.

pub mod abi;
pub mod cc;
pub mod cgroup;
pub mod header;
pub mod library;
pub mod mlir;
pub mod paths;
pub mod program;
pub mod run;
pub mod trace;
