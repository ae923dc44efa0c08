//! The shapes with tokio's multi-threaded runtime: a spawned future for each task,
//! awaited by its join handle.

use super::Places;
use crate::shapes::{Shape, check_places, fib_calls, fib_number};
use crate::usage::{Sample, measure};
use anyhow::{Result, bail};
use std::future::Future;
use std::pin::Pin;
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::task::{JoinHandle, yield_now};

fn submit(runtime: &Handle, places: Places, count: u64) -> Vec<JoinHandle<()>> {
    let task = |index| {
        // SAFETY: the index is this task's alone; the memory outlives the joins.
        runtime.spawn(async move { unsafe { places.write(index) } })
    };
    (0..count as usize).map(task).collect()
}

async fn join(tasks: Vec<JoinHandle<()>>) {
    for task in tasks {
        task.await.expect("no task fails");
    }
}

fn flat(runtime: &Runtime, count: u64) {
    let mut places = vec![0; count as usize];
    let memory = Places(places.as_mut_ptr());
    let tasks = submit(runtime.handle(), memory, count);
    runtime.block_on(join(tasks));
    check_places(&places);
}

fn nested(runtime: &Runtime, count: u64) {
    let mut places = vec![0; count as usize];
    let memory = Places(places.as_mut_ptr());
    let root = runtime.spawn(async move {
        let tasks = submit(&Handle::current(), memory, count);
        join(tasks).await;
    });
    runtime.block_on(root).expect("no task fails");
    check_places(&places);
}

fn fib(n: u64) -> Pin<Box<dyn Future<Output = u64> + Send>> {
    Box::pin(async move {
        if n < 2 {
            return n;
        }
        let left = tokio::spawn(fib(n - 1));
        let right = tokio::spawn(fib(n - 2));
        left.await.expect("no task fails") + right.await.expect("no task fails")
    })
}

fn ping(runtime: &Runtime, count: u64) {
    let mut runs = 0;
    for _ in 0..count {
        runs += runtime.block_on(runtime.spawn(async { 1 })).expect("no task fails");
    }
    assert_eq!(runs, count, "each round ran its task");
}

fn storm(runtime: &Runtime, count: u64) {
    let rounds = count / 4;
    let tasks = (0..4).map(|_| {
        runtime.spawn(async move {
            for _ in 0..rounds {
                yield_now().await;
            }
        })
    });
    let tasks: Vec<_> = tasks.collect();
    runtime.block_on(join(tasks));
}

/// Makes a shape and measures it.
pub fn run(shape: Shape, size: u64, workers: usize) -> Result<Sample> {
    let runtime = Builder::new_multi_thread().worker_threads(workers).build()?;
    flat(&runtime, 1000);
    Ok(match shape {
        Shape::SpawnFlat => measure(size, || flat(&runtime, size)),
        Shape::SpawnNested => measure(size, || nested(&runtime, size)),
        Shape::Fib => measure(fib_calls(size), || {
            let number = runtime.block_on(runtime.spawn(fib(size))).expect("no task fails");
            assert_eq!(number, fib_number(size), "fib({size})");
        }),
        Shape::Ping => measure(size, || ping(&runtime, size)),
        Shape::YieldStorm => measure(size, || storm(&runtime, size)),
        _ => bail!("no shape {} for tokio", shape.name()),
    })
}
