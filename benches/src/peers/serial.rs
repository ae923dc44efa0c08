//! The same work without tasks, on one thread: what a scheduler's cost is to be
//! compared with. `spawn_flat` makes and frees a box for each call, `fib` is plain
//! recursion, `yield_storm` a call for each round.

use crate::shapes::{Shape, check_places, fib_calls, fib_number};
use crate::usage::{Sample, measure};
use anyhow::{Result, bail};
use std::hint::black_box;

struct Leaf {
    number: u32,
    place: *mut u32,
}

/// Takes the handle as a task would, the address of a box that was given up.
fn leaf(handle: *mut Leaf) {
    // SAFETY: `flat` gave the box up, once.
    let leaf = unsafe { Box::from_raw(handle) };
    // SAFETY: the place is an element of the vector in `flat`.
    unsafe { leaf.place.write(leaf.number) };
}

fn flat(count: u64) {
    let mut places = vec![0_u32; count as usize];
    for (index, place) in places.iter_mut().enumerate() {
        let task = Box::new(Leaf { number: index as u32 + 1, place });
        black_box(leaf as fn(*mut Leaf))(Box::into_raw(task));
    }
    check_places(&places);
}

#[inline(never)]
fn fib(n: u64) -> u64 {
    if n < 2 { n } else { black_box(fib(n - 1)) + fib(n - 2) }
}

fn storm(count: u64) {
    let mut runs = 0_u64;
    let step: fn(&mut u64) = |runs| *runs += 1;
    for _ in 0..count {
        black_box(step)(&mut runs);
    }
    assert_eq!(runs, count, "each call was made");
}

/// Makes a shape and measures it.
pub fn run(shape: Shape, size: u64) -> Result<Sample> {
    Ok(match shape {
        Shape::SpawnFlat => measure(size, || flat(size)),
        Shape::Fib => measure(fib_calls(size), || {
            assert_eq!(fib(black_box(size)), fib_number(size), "fib({size})");
        }),
        Shape::YieldStorm => measure(size, || storm(size)),
        _ => bail!("nothing to compare {} with", shape.name()),
    })
}
