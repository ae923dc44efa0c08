//! The shapes with rayon: scopes whose tasks write to the stack frame that waits for
//! them, so that rayon allocates one box for each task and no result.

use super::Places;
use crate::shapes::{Shape, check_places, fib_calls, fib_number};
use crate::usage::{Sample, measure};
use anyhow::{Result, bail};
use rayon::{Scope, ThreadPool, ThreadPoolBuilder};
use std::sync::atomic::{AtomicU64, Ordering};

fn submit<'scope>(scope: &Scope<'scope>, places: Places, count: u64) {
    for index in 0..count as usize {
        // SAFETY: the index is this task's alone, and the scope ends before the memory.
        scope.spawn(move |_| unsafe { places.write(index) });
    }
}

fn flat(pool: &ThreadPool, count: u64) {
    let mut places = vec![0; count as usize];
    let memory = Places(places.as_mut_ptr());
    // In place: the tasks are submitted by this thread, which is not the pool's.
    pool.in_place_scope(|scope| submit(scope, memory, count));
    check_places(&places);
}

fn nested(pool: &ThreadPool, count: u64) {
    let mut places = vec![0; count as usize];
    let memory = Places(places.as_mut_ptr());
    pool.scope(|scope| submit(scope, memory, count));
    check_places(&places);
}

fn fib(n: u64) -> u64 {
    if n < 2 {
        return n;
    }
    let (mut left, mut right) = (0, 0);
    rayon::scope(|scope| {
        scope.spawn(|_| left = fib(n - 1));
        scope.spawn(|_| right = fib(n - 2));
    });
    left + right
}

fn ping(pool: &ThreadPool, count: u64) {
    let mut runs = 0;
    for _ in 0..count {
        pool.install(|| runs += 1);
    }
    assert_eq!(runs, count, "each round ran its task");
}

fn again<'scope>(scope: &Scope<'scope>, left: u64, runs: &'scope AtomicU64) {
    if left == 0 {
        return;
    }
    scope.spawn(move |scope| {
        if left == 1 {
            runs.fetch_add(1, Ordering::Relaxed);
        }
        again(scope, left - 1, runs);
    });
}

fn storm(pool: &ThreadPool, count: u64) {
    // Counts the tasks that came to their end, not their rounds.
    let ended = AtomicU64::new(0);
    pool.scope(|scope| (0..4).for_each(|_| again(scope, count / 4, &ended)));
    assert_eq!(ended.into_inner(), 4, "each task came to its end");
}

/// Makes a shape and measures it.
pub fn run(shape: Shape, size: u64, workers: usize) -> Result<Sample> {
    let pool = ThreadPoolBuilder::new().num_threads(workers).build()?;
    flat(&pool, 1000);
    Ok(match shape {
        Shape::SpawnFlat => measure(size, || flat(&pool, size)),
        Shape::SpawnNested => measure(size, || nested(&pool, size)),
        Shape::Fib => measure(fib_calls(size), || {
            assert_eq!(pool.install(|| fib(size)), fib_number(size), "fib({size})");
        }),
        Shape::Ping => measure(size, || ping(&pool, size)),
        Shape::YieldStorm => measure(size, || storm(&pool, size)),
        _ => bail!("no shape {} for rayon", shape.name()),
    })
}
