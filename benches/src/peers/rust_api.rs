//! The shapes with this runtime's own Rust interface. The runtime is linked into the
//! harness, as into any Rust program.

use super::Places;
use crate::shapes::{Shape, check_places, fib_calls, fib_number};
use crate::usage::{Sample, measure};
use anyhow::{Result, bail};
use async_runtime::{JoinHandle, join, spawn, spawn_future};

fn submit(places: Places, count: u64) -> Vec<JoinHandle<()>> {
    let task = |index| {
        // SAFETY: the index is this task's alone; the memory outlives the joins.
        spawn(move || unsafe { places.write(index) })
    };
    (0..count as usize).map(task).collect()
}

fn flat(count: u64) {
    let mut places = vec![0; count as usize];
    for task in submit(Places(places.as_mut_ptr()), count) {
        task.join().expect("no task fails");
    }
    check_places(&places);
}

fn nested(count: u64) {
    let mut places = vec![0; count as usize];
    let memory = Places(places.as_mut_ptr());
    let root = spawn_future(async move {
        for task in submit(memory, count) {
            task.await.expect("no task fails");
        }
    });
    root.join().expect("no task fails");
    check_places(&places);
}

/// Both children as tasks, as the shape has it.
fn fib(n: u64) -> JoinHandle<u64> {
    spawn_future(async move {
        if n < 2 {
            return n;
        }
        let (left, right) = (fib(n - 1), fib(n - 2));
        left.await.expect("no task fails") + right.await.expect("no task fails")
    })
}

/// The second child as a task, which its parent runs itself if nobody has taken it.
fn fib_join(n: u64) -> u64 {
    if n < 2 {
        return n;
    }
    let (left, right) = join(|| fib_join(n - 1), || fib_join(n - 2));
    left + right
}

fn ping(count: u64) {
    let runs: u64 = (0..count).map(|_| spawn(|| 1).join().expect("no task fails")).sum();
    assert_eq!(runs, count, "each round ran its task");
}

/// Makes a shape and measures it.
pub fn run(shape: Shape, size: u64) -> Result<Sample> {
    flat(1000);
    Ok(match shape {
        Shape::SpawnFlat => measure(size, || flat(size)),
        Shape::SpawnNested => measure(size, || nested(size)),
        Shape::Fib => measure(fib_calls(size), || {
            let number = fib(size).join().expect("no task fails");
            assert_eq!(number, fib_number(size), "fib({size})");
        }),
        Shape::Ping => measure(size, || ping(size)),
        _ => bail!("no shape {} for the Rust interface", shape.name()),
    })
}

/// Makes a shape with [`join`] and measures it.
pub fn run_join(shape: Shape, size: u64) -> Result<Sample> {
    flat(1000);
    Ok(match shape {
        Shape::Fib => measure(fib_calls(size), || {
            assert_eq!(fib_join(size), fib_number(size), "fib({size})");
        }),
        _ => bail!("no shape {} for join", shape.name()),
    })
}
