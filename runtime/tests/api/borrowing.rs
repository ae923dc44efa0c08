//! `join` and `scope`.

use crate::{Drops, cases};
use async_runtime::{join, scope, spawn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};

cases![
    join_forks_and_joins,
    join_borrows,
    join_inside_and_outside,
    join_with_other_tasks,
    join_panics_when_both_are_done,
    scope_borrows,
    scope_waits_for_all,
    scope_spawns_inside,
    scope_has_results,
    scope_panics_when_all_are_done,
];

/// What a closure panics with.
fn panicked(closure: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(closure)).unwrap_err();
    payload.downcast_ref::<&str>().map(|text| (*text).to_owned()).expect("a message")
}

fn fib(n: u32) -> u64 {
    if n < 2 {
        return u64::from(n);
    }
    let (left, right) = join(|| fib(n - 1), || fib(n - 2));
    left + right
}

fn join_forks_and_joins() {
    assert_eq!(fib(16), 987);
}

fn join_borrows() {
    fn sort(numbers: &mut [u32]) {
        if numbers.len() < 2 {
            return;
        }
        let pivot = numbers[numbers.len() / 2];
        let split = partition(numbers, pivot);
        let (low, high) = numbers.split_at_mut(split);
        join(|| sort(low), || sort(&mut high[1..]));
    }
    /// Puts the pivot where it belongs and returns its index.
    fn partition(numbers: &mut [u32], pivot: u32) -> usize {
        let at = numbers.iter().position(|n| *n == pivot).unwrap();
        let last = numbers.len() - 1;
        numbers.swap(at, last);
        let mut split = 0;
        for index in 0..last {
            if numbers[index] < pivot {
                numbers.swap(index, split);
                split += 1;
            }
        }
        numbers.swap(split, last);
        split
    }
    let mut numbers: Vec<u32> =
        (0..2000).map(|n: u32| n.wrapping_mul(2_654_435_761) >> 7).collect();
    let mut expected = numbers.clone();
    expected.sort_unstable();
    sort(&mut numbers);
    assert_eq!(numbers, expected);
}

fn join_inside_and_outside() {
    assert_eq!(spawn(|| fib(12)).join().unwrap(), 144);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| assert_eq!(fib(10), 55));
        }
    });
}

/// `a` leaves tasks on top of `b` in the queue, and blocks in between.
fn join_with_other_tasks() {
    for _ in 0..20 {
        let tasks = |count| (0..count).map(|n| spawn(move || n)).collect::<Vec<_>>();
        let (left, right) = join(
            || {
                let waited = spawn(|| spawn(|| 1).join().unwrap()).join().unwrap();
                (waited, tasks(20))
            },
            || fib(5),
        );
        assert_eq!((left.0, right), (1, 5));
        let sum: i32 = left.1.into_iter().map(|task| task.join().unwrap()).sum();
        assert_eq!(sum, 190);
    }
}

fn join_panics_when_both_are_done() {
    let ran = AtomicUsize::new(0);
    let count = || {
        ran.fetch_add(1, Ordering::SeqCst);
    };
    assert_eq!(panicked(|| join(count, || panic!("b")).0), "b");
    assert_eq!(ran.load(Ordering::SeqCst), 1);
    assert_eq!(panicked(|| join(|| panic!("a"), count).1), "a");
    assert_eq!(panicked(|| join(|| panic!("a"), || panic!("b")).0), "a");
    // Results and closures are dropped, whatever happened.
    let drops = Drops::default();
    for _ in 0..50 {
        let (left, right) = (drops.counted(), drops.counted());
        let fails = || {
            drop(right);
            panic!("b")
        };
        assert_eq!(panicked(|| drop(join(move || left, fails))), "b");
        let right = drops.counted();
        assert_eq!(panicked(|| drop(join(|| panic!("a"), move || right))), "a");
    }
    assert_eq!(drops.count(), 150);
    assert_eq!(fib(5), 5);
}

fn scope_borrows() {
    let numbers: Vec<u64> = (0..1000).collect();
    let mut sums = [0; 10];
    scope(|scope| {
        for (sum, part) in sums.iter_mut().zip(numbers.chunks(100)) {
            scope.spawn(move || *sum = part.iter().sum());
        }
    });
    assert_eq!(sums.iter().sum::<u64>(), 499_500);
    assert_eq!(scope(|_| 7), 7);
}

fn scope_waits_for_all() {
    let ran = AtomicUsize::new(0);
    for round in 1..=20 {
        scope(|scope| {
            for _ in 0..20 {
                drop(scope.spawn(|| {
                    std::thread::yield_now();
                    ran.fetch_add(1, Ordering::Relaxed)
                }));
            }
        });
        assert_eq!(ran.load(Ordering::Relaxed), 20 * round);
    }
}

fn scope_spawns_inside() {
    let ran = AtomicUsize::new(0);
    let ran = &ran;
    scope(|scope| {
        scope.spawn(move || {
            for _ in 0..10 {
                scope.spawn(move || {
                    scope.spawn(move || ran.fetch_add(1, Ordering::Relaxed));
                });
            }
        });
    });
    assert_eq!(ran.load(Ordering::Relaxed), 10);
    // Scopes in tasks of scopes.
    fn depth(levels: usize) -> usize {
        if levels == 0 {
            return 1;
        }
        scope(|scope| {
            let (left, right) =
                (scope.spawn(|| depth(levels - 1)), scope.spawn(|| depth(levels - 1)));
            left.join().unwrap() + right.join().unwrap()
        })
    }
    assert_eq!(depth(5), 32);
    assert_eq!(spawn(|| depth(5)).join().unwrap(), 32);
}

fn scope_has_results() {
    let drops = Drops::default();
    let text = String::from("what is borrowed");
    let lengths = scope(|scope| {
        let words: Vec<_> = text
            .split(' ')
            .map(|word| {
                let counted = drops.counted();
                scope.spawn(move || (word, counted))
            })
            .collect();
        // Results that nobody takes; they borrow too.
        drop(scope.spawn(|| (&text, drops.counted())));
        let late = scope.spawn(|| (&text, drops.counted()));
        while !late.is_finished() {
            std::thread::yield_now();
        }
        words.into_iter().map(|task| task.join().unwrap().0.len()).collect::<Vec<_>>()
    });
    assert_eq!(lengths, [4, 2, 8]);
    assert_eq!(drops.count(), 5);
    // A large closure and one that is aligned.
    #[repr(align(64))]
    struct Aligned(u8);
    let (large, aligned) = ([1_u8; 3000], Aligned(2));
    let sums = scope(|scope| {
        let large = scope.spawn(move || large.iter().map(|byte| u32::from(*byte)).sum::<u32>());
        let aligned = scope.spawn(move || {
            let aligned = aligned;
            u32::from(aligned.0)
        });
        (large.join().unwrap(), aligned.join().unwrap())
    });
    assert_eq!(sums, (3000, 2));
}

fn scope_panics_when_all_are_done() {
    let ran = AtomicUsize::new(0);
    let slow = || {
        std::thread::sleep(std::time::Duration::from_millis(2));
        ran.fetch_add(1, Ordering::SeqCst);
    };
    let text = panicked(|| {
        scope(|scope| {
            scope.spawn(slow);
            scope.spawn(|| panic!("task"));
            scope.spawn(slow);
        })
    });
    assert_eq!((text.as_str(), ran.load(Ordering::SeqCst)), ("task", 2));
    let text = panicked(|| {
        scope(|scope| {
            scope.spawn(slow);
            panic!("closure");
        })
    });
    assert_eq!((text.as_str(), ran.load(Ordering::SeqCst)), ("closure", 3));
    // A handle that is finished and then dropped leaves its panic to the scope.
    let text = panicked(|| {
        scope(|scope| {
            let task = scope.spawn(|| panic!("finished"));
            while !task.is_finished() {
                std::thread::yield_now();
            }
        })
    });
    assert_eq!(text, "finished");
    // One that was taken is the closure's affair.
    let taken = scope(|scope| scope.spawn(|| panic!("taken")).join().map(|()| 0));
    assert_eq!(taken.unwrap_err().message(), Some("taken"));
}
