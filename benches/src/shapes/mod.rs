//! The shapes of work, and their tasks for a library with the C API.
//!
//! Here a task is what compiled code would make of it: a small struct on the heap
//! whose address is the handle, and a plain function that continues it. Each shape
//! has a file with its tasks; `run` makes it once with the given size and checks the
//! result. The shapes of native libraries are in [`crate::peers`].

mod chain;
mod fib;
mod load;
mod nested;
mod objects;
mod ping;
mod spawn;
mod storm;

pub use fib::{calls as fib_calls, expected as fib_number};
pub use spawn::check as check_places;

use crate::api;
use crate::usage::{Sample, measure};
use anyhow::Result;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use spawn::Structs;
use std::path::Path;
use std::time::Duration;

/// The shapes that are made by hand-written tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[value(rename_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Create a token, complete it, drop it; one thread.
    CreateDrop,
    /// Create a value, write, complete, read, drop it; one thread.
    ValueRoundtrip,
    /// Tasks that are submitted from outside, one group.
    SpawnFlat,
    /// Tasks that are submitted by one task, one group.
    SpawnNested,
    /// As spawn_flat; the tasks' structs are one block instead of one from malloc each.
    SpawnFlatBlock,
    /// As spawn_nested; the same.
    SpawnNestedBlock,
    /// Fibonacci numbers, both children as tasks, no cut-off.
    Fib,
    /// Tokens, each completed by the task that awaits the one before.
    Chain,
    /// The same with chains of 10 000 tokens, one after another.
    ChainShort,
    /// Tasks that await one token.
    Fanout,
    /// Tasks that await one token, all of them at once.
    FanoutWide,
    /// Submit a task and wait for it, again and again.
    Ping,
    /// A task that waits for its child by the blocking call, 64 deep.
    BlockingNested,
    /// Four tasks that submit themselves again.
    YieldStorm,
    /// Opening the library.
    Load,
    /// Compiled by mlir-opt: Fibonacci numbers with nested async.execute.
    MlirFib,
    /// Compiled by mlir-opt: a parallel loop, the pass's default blocks.
    MlirLoop,
    /// The same loop with blocks of 1000 elements.
    MlirLoop1000,
    /// The same loop with blocks of 100 elements.
    MlirLoop100,
    /// The same loop with blocks of 10 000 elements.
    MlirLoop10000,
    /// The same loop with blocks of 100 000 elements.
    MlirLoop100000,
    /// The same loop with blocks of 1 000 000 elements.
    MlirLoop1000000,
}

impl Shape {
    /// The name by which the command line and the results know it.
    pub fn name(self) -> String {
        self.to_possible_value().expect("no shape is hidden").get_name().to_owned()
    }

    /// Whether it is a program that mlir-opt compiles.
    pub fn is_mlir(self) -> bool {
        matches!(self, Self::MlirFib | Self::MlirLoop) || self.block().is_some()
    }

    /// The number of elements in a block of the loop, where it is given.
    pub fn block(self) -> Option<u64> {
        self.name().strip_prefix("mlir_loop")?.parse().ok()
    }

    /// Whether it is measured only if asked for, or to see how costs grow.
    pub fn is_extra(self) -> bool {
        use Shape::{FanoutWide, MlirLoop10000, MlirLoop100000, MlirLoop1000000};
        matches!(self, FanoutWide | MlirLoop10000 | MlirLoop100000 | MlirLoop1000000)
    }

    /// The time limit of a measurement, if that of others has so many seconds.
    pub fn limit(self, seconds: u64) -> Duration {
        // It takes milliseconds, and it is known that it hangs on LLVM's runtime.
        let most = if self == Self::BlockingNested { 5 } else { u64::MAX };
        Duration::from_secs(seconds.min(most))
    }

    /// The size to run it with: how many tasks, except that [`Shape::Fib`] has its
    /// argument, and [`Shape::BlockingNested`] how often the 64 are made.
    pub fn size(self, brief: bool) -> u64 {
        let (full, small) = match self {
            Self::CreateDrop | Self::ValueRoundtrip => (5_000_000, 20_000),
            Self::SpawnFlat | Self::SpawnNested | Self::SpawnFlatBlock | Self::SpawnNestedBlock => {
                (1_000_000, 10_000)
            }
            Self::Fib => (28, 15),
            Self::Chain => (1_000_000, 2_000),
            Self::ChainShort => (1_000_000, 2_000),
            Self::Fanout | Self::FanoutWide => (1_000_000, 2_000),
            Self::Ping => (20_000, 200),
            Self::BlockingNested => (20, 2),
            Self::YieldStorm => (1_000_000, 4_000),
            Self::Load => (1, 1),
            Self::MlirFib => (27, 12),
            Self::MlirLoop
            | Self::MlirLoop100
            | Self::MlirLoop1000
            | Self::MlirLoop10000
            | Self::MlirLoop100000
            | Self::MlirLoop1000000 => (1 << 24, 1 << 16),
        };
        if brief { small } else { full }
    }
}

/// Makes a shape on the library and measures it.
///
/// A short form goes first, so that the threads are there and the code is loaded.
pub fn run(shape: Shape, library: &Path, size: u64) -> Result<Sample> {
    if shape == Shape::Load {
        return load::run(library);
    }
    api::open(library)?;
    let part = (size / 100).max(4);
    Ok(match shape {
        Shape::CreateDrop => {
            objects::create_drop(part);
            measure(size, || objects::create_drop(size))
        }
        Shape::ValueRoundtrip => {
            objects::value_roundtrip(part);
            measure(size, || objects::value_roundtrip(size))
        }
        Shape::SpawnFlat => {
            spawn::flat(part, Structs::Single);
            measure(size, || spawn::flat(size, Structs::Single))
        }
        Shape::SpawnNested => {
            spawn::nested(part, Structs::Single);
            measure(size, || spawn::nested(size, Structs::Single))
        }
        Shape::SpawnFlatBlock => {
            spawn::flat(part, Structs::Block);
            measure(size, || spawn::flat(size, Structs::Block))
        }
        Shape::SpawnNestedBlock => {
            spawn::nested(part, Structs::Block);
            measure(size, || spawn::nested(size, Structs::Block))
        }
        Shape::Fib => {
            fib::fib(size.min(10));
            measure(fib_calls(size), || fib::fib(size))
        }
        Shape::Chain => {
            chain::chain(part.min(1000));
            measure(size, || chain::chain(size))
        }
        Shape::ChainShort => {
            let length = size.min(10_000);
            chain::chain(length.min(1000));
            measure(size, || (0..size / length).for_each(|_| chain::chain(length)))
        }
        Shape::Fanout => {
            let width = size.min(100_000);
            chain::fanout(width.min(1000));
            measure(size, || (0..size / width).for_each(|_| chain::fanout(width)))
        }
        Shape::FanoutWide => {
            chain::fanout(part.min(1000));
            measure(size, || chain::fanout(size))
        }
        Shape::Ping => {
            ping::ping(part);
            measure(size, || ping::ping(size))
        }
        Shape::BlockingNested => {
            nested::blocking(1, 2);
            measure(size * nested::DEPTH, || nested::blocking(size, nested::DEPTH))
        }
        Shape::YieldStorm => {
            storm::storm(part);
            measure(size, || storm::storm(size))
        }
        Shape::Load
        | Shape::MlirFib
        | Shape::MlirLoop
        | Shape::MlirLoop100
        | Shape::MlirLoop1000
        | Shape::MlirLoop10000
        | Shape::MlirLoop100000
        | Shape::MlirLoop1000000 => anyhow::bail!("{} has no hand-written tasks", shape.name()),
    })
}
