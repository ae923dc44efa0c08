//! Closures as tasks.

use crate::{Counted, Drops, cases};
use async_runtime::{Group, JoinHandle, Panic, Token, drain, spawn};
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};
use std::sync::mpsc;

cases![
    results_in_any_order,
    closures_and_results_of_any_size,
    nested_to_any_depth,
    panics_are_kept,
    everything_is_dropped_once,
    destructors_may_panic,
    a_finished_task_is_seen,
    a_task_cannot_drain,
];

fn results_in_any_order() {
    let tasks: Vec<_> = (0..500_u64).map(|n| spawn(move || n * n)).collect();
    let sum: u64 = tasks.into_iter().map(|task| task.join().unwrap()).sum();
    assert_eq!(sum, (0..500).map(|n| n * n).sum());
    let tasks: Vec<_> = (0..500_u64).map(|n| spawn(move || n.to_string())).collect();
    for (n, task) in tasks.into_iter().enumerate().rev() {
        assert_eq!(task.join().unwrap(), n.to_string());
    }
}

#[repr(align(128))]
struct Aligned([u8; 128]);

fn closures_and_results_of_any_size() {
    spawn(|| ()).join().unwrap();
    let large = [7_u8; 5000];
    let larger = spawn(move || [large, large].concat()).join().unwrap();
    assert_eq!(larger, [7; 10_000]);
    assert_eq!(spawn(|| [3_u64; 1000]).join().unwrap(), [3; 1000]);
    assert_eq!(spawn(|| u128::MAX).join().unwrap(), u128::MAX);
    let aligned = Aligned([1; 128]);
    let sum = spawn(move || {
        let aligned = aligned;
        assert!((&raw const aligned).addr().is_multiple_of(128));
        aligned.0.iter().map(|byte| u32::from(*byte)).sum::<u32>()
    });
    assert_eq!(sum.join().unwrap(), 128);
}

fn fib(n: u32) -> u64 {
    if n < 2 {
        return u64::from(n);
    }
    // The older one is waited for first, so that not all can be taken back.
    let (left, right) = (spawn(move || fib(n - 1)), spawn(move || fib(n - 2)));
    left.join().unwrap() + right.join().unwrap()
}

fn chain(depth: u32) -> u32 {
    if depth == 0 { 0 } else { spawn(move || chain(depth - 1)).join().unwrap() + 1 }
}

fn nested_to_any_depth() {
    assert_eq!(fib(12), 144);
    assert_eq!(spawn(|| fib(12)).join().unwrap(), 144);
    assert_eq!(spawn(|| chain(200)).join().unwrap(), 200);
}

fn panics_are_kept() {
    #[derive(Debug, PartialEq)]
    struct Custom(u32);
    let failed = |task: JoinHandle<()>| -> Panic { task.join().unwrap_err() };
    let text = failed(spawn(|| panic!("plain")));
    assert_eq!(
        (text.message(), text.to_string().as_str()),
        (Some("plain"), "a task panicked: plain")
    );
    let number = 3;
    assert_eq!(failed(spawn(move || panic!("number {number}"))).message(), Some("number 3"));
    let custom = failed(spawn(|| panic_any(Custom(9))));
    assert_eq!(custom.message(), None);
    let boxed: Box<dyn Error + Send + Sync> = custom.into();
    let custom = boxed.downcast::<Panic>().unwrap();
    assert_eq!(custom.into_payload().downcast_ref::<Custom>(), Some(&Custom(9)));
    // Inside a task, where it is the task's own.
    let outer = spawn(|| spawn(|| panic!("inner")).join().unwrap_or_else(|panic| panic.resume()));
    assert_eq!(outer.join().map(|()| 0).unwrap_err().message(), Some("inner"));
    // A group sees that a member has failed; the runtime goes on.
    let tasks = [spawn(|| ()), spawn(|| panic!("one of two"))];
    assert!(Group::from_iter(&tasks).wait().is_err());
    assert_eq!(spawn(|| 1).join().unwrap(), 1);
}

fn everything_is_dropped_once() {
    let drops = Drops::default();
    for round in 0..100 {
        let (captured, result) = (drops.counted(), drops.counted());
        let task = spawn(move || {
            let _captured = captured;
            result
        });
        match round % 4 {
            // Dropped at once: whoever is last drops the result.
            0 => drop(task),
            // Dropped when it is done.
            1 => {
                while !task.is_finished() {
                    std::thread::yield_now();
                }
                drop(task)
            }
            2 => drop(task.join().unwrap()),
            _ => drop(spawn(move || task.join()).join().unwrap().unwrap()),
        }
    }
    drain();
    assert_eq!(drops.count(), 200);
    // A payload that nobody asks for.
    let payload = drops.counted();
    drop(spawn(move || panic_any(payload)));
    drain();
    assert_eq!(drops.count(), 201);
    // A closure that waits for what fails.
    let (completer, token) = Token::new();
    let captured = drops.counted();
    let after = token.then(move |outcome| (outcome.is_err(), captured));
    drop(token);
    drop(completer);
    let (failed, captured) = after.join().unwrap();
    assert!(failed);
    drop(captured);
    assert_eq!(drops.count(), 202);
}

struct PanicsWhenDropped(#[expect(dead_code, reason = "it is dropped")] Counted);

impl Drop for PanicsWhenDropped {
    fn drop(&mut self) {
        panic!("in a destructor");
    }
}

fn destructors_may_panic() {
    let drops = Drops::default();
    // Of a result that nobody wants, dropped by the task or by the handle.
    let result = PanicsWhenDropped(drops.counted());
    drop(spawn(move || result));
    drain();
    assert_eq!(drops.count(), 1);
    let result = PanicsWhenDropped(drops.counted());
    let task = spawn(move || result);
    while !task.is_finished() {
        std::thread::yield_now();
    }
    drop(task);
    assert_eq!(drops.count(), 2);
    // Of what the closure has captured: the task panics.
    let captured = PanicsWhenDropped(drops.counted());
    let task = spawn(move || drop(captured));
    assert_eq!(task.join().unwrap_err().message(), Some("in a destructor"));
    // Of a payload.
    let payload = PanicsWhenDropped(drops.counted());
    drop(spawn(move || panic_any(payload)));
    drain();
    assert_eq!(drops.count(), 4);
    // A result that is wanted panics where it is dropped.
    let result = PanicsWhenDropped(drops.counted());
    let result = spawn(move || result).join().unwrap();
    assert!(catch_unwind(AssertUnwindSafe(|| drop(result))).is_err());
}

fn a_finished_task_is_seen() {
    let (go, wait) = mpsc::channel::<()>();
    let task = spawn(move || wait.recv().is_ok());
    assert!(!task.is_finished());
    assert_eq!(format!("{task:?}"), "JoinHandle { is_finished: false }");
    go.send(()).unwrap();
    while !task.is_finished() {
        std::thread::yield_now();
    }
    assert!(task.join().unwrap());
}

fn a_task_cannot_drain() {
    let panic = spawn(drain).join().unwrap_err();
    assert_eq!(panic.message(), Some("drain must not be called inside a task"));
}
