//! The allocator by itself. Whether it is on does not matter here: the tests call it
//! directly, so they run under sanitizers, too.

use super::*;
use crate::util::Rng;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// A block that goes to other threads, with the number that it was filled with.
struct Filled {
    class: Class,
    block: NonNull<Block>,
    number: u64,
}

// SAFETY: the block belongs to whoever has this.
unsafe impl Send for Filled {}

impl Filled {
    /// Allocates a block and fills all of it.
    fn new(class: Class, number: u64) -> Self {
        let block = take(class).or_else(|| allocate(class)).expect("there is memory");
        let align = if class == Class::AWAITER { 16 } else { ALIGN };
        assert!(block.addr().get().is_multiple_of(align));
        let filled = Self { class, block, number };
        for word in filled.words() {
            // SAFETY: within the block, which is this one's.
            unsafe { word.write(number) }
        }
        filled
    }

    fn words(&self) -> impl Iterator<Item = *mut u64> + use<> {
        let start = self.block.as_ptr().cast::<u64>();
        // SAFETY: within the block.
        (0..self.class.size() / 8).map(move |word| unsafe { start.add(word) })
    }

    /// Checks that nobody else wrote to the block, and frees it.
    fn free(self) {
        for word in self.words() {
            // SAFETY: within the block, written by `new`.
            assert_eq!(unsafe { word.read() }, self.number, "written by somebody else");
        }
        // SAFETY: from this allocator, of this class, and given up here.
        unsafe {
            if !put(self.class, self.block) {
                free(self.class, self.block)
            }
        }
    }
}

/// Held by tests that count spans.
fn counting() -> MutexGuard<'static, ()> {
    static COUNTING: Mutex<()> = Mutex::new(());
    COUNTING.lock().unwrap_or_else(PoisonError::into_inner)
}

fn any_class(rng: &mut Rng) -> Class {
    Class::all().nth(rng.below(class::CLASSES)).expect("the number is below theirs")
}

#[test]
fn no_block_is_given_twice() {
    let mut rng = Rng::new(1);
    let mut held = Vec::new();
    for number in 0..60_000 {
        // Long runs of either kind, so that lists become empty and full.
        if (number / 700) % 2 == 0 || held.is_empty() {
            held.push(Filled::new(any_class(&mut rng), number));
        } else {
            let which = rng.below(held.len());
            held.swap_remove(which).free();
        }
    }
    held.into_iter().for_each(Filled::free);
}

#[test]
fn threads_free_what_others_have_allocated() {
    const THREADS: u64 = 4;
    let (senders, receivers): (Vec<_>, Vec<_>) =
        (0..THREADS).map(|_| mpsc::sync_channel::<Filled>(300)).unzip();
    thread::scope(|scope| {
        for (number, receiver) in receivers.into_iter().enumerate() {
            let to = senders[(number + 1) % senders.len()].clone();
            scope.spawn(move || {
                let mut rng = Rng::new(number as u64);
                for count in 0..20_000 {
                    let block = Filled::new(any_class(&mut rng), (number as u64) << 32 | count);
                    // A full channel: the neighbour is behind, so keep it.
                    if let Err(mpsc::TrySendError::Full(block)) = to.try_send(block) {
                        block.free()
                    }
                    receiver.try_iter().take(2).for_each(Filled::free);
                }
                drop(to);
                receiver.iter().for_each(Filled::free);
            });
        }
        drop(senders);
    });
}

/// What a producer allocates and a consumer frees comes back to the producer.
#[test]
fn a_stream_between_two_threads_takes_no_more_memory() {
    let class = Class::of(3000).expect("it is small");
    let (sender, receiver) = mpsc::sync_channel::<Filled>(64);
    let _counting = counting();
    let before = heap::mapped();
    thread::scope(|scope| {
        scope.spawn(move || receiver.iter().for_each(Filled::free));
        // 300 MiB, if none came back.
        for number in 0..100_000 {
            sender.send(Filled::new(class, number)).expect("the other thread runs");
        }
        drop(sender);
    });
    let grown = heap::mapped().saturating_sub(before);
    assert!(grown < 500, "{grown} spans more");
}

#[test]
fn memory_goes_back_after_a_burst() {
    let class = Class::of(1000).expect("it is small");
    let _counting = counting();
    let before = heap::mapped();
    let held: Vec<_> = (0..100_000).map(|number| Filled::new(class, number)).collect();
    let most = heap::mapped();
    assert!(most > before + 1000, "100 MiB are {most} spans");
    thread::spawn(move || held.into_iter().for_each(Filled::free)).join().unwrap();
    let left = heap::mapped().saturating_sub(before);
    // Others may be at work meanwhile.
    assert!(left < 500, "{left} spans of {most} are left");
    trim();
}

#[test]
fn threads_leave_nothing_behind() {
    let class = Class::of(700).expect("it is small");
    let _counting = counting();
    let before = heap::mapped();
    for _ in 0..1000 {
        let held: Vec<_> = (0..8).map(|number| Filled::new(class, number)).collect();
        // The thread frees what it did not allocate, and ends with full lists: 20 KiB.
        thread::spawn(move || {
            let own: Vec<_> = (0..20).map(|number| Filled::new(class, number)).collect();
            own.into_iter().chain(held).for_each(Filled::free);
        })
        .join()
        .unwrap();
    }
    let grown = heap::mapped().saturating_sub(before);
    assert!(grown < 250, "{grown} spans for 1000 threads");
}

/// Destructors of other keys may use objects after the thread's lists are gone.
#[test]
fn a_thread_that_is_ending_can_still_allocate() {
    if std::env::var_os("TSAN_OPTIONS").is_some() {
        // In the last round of destructors its own state of the thread is gone.
        return println!("skipped: ThreadSanitizer cannot look at a thread that ends");
    }
    static ROUNDS: AtomicUsize = AtomicUsize::new(0);
    use core::sync::atomic::{AtomicUsize, Ordering};

    /// Runs in every round of destructors, since it sets its key's value again.
    unsafe extern "C" fn use_blocks(key: *mut libc::c_void) {
        for class in Class::all() {
            Filled::new(class, 7).free();
        }
        ROUNDS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the key, plus one, is the value.
        unsafe { libc::pthread_setspecific(key.addr() as u32 - 1, key) };
    }

    if std::env::var_os("TSAN_OPTIONS").is_some() {
        // ThreadSanitizer has let its own data of the thread go by then.
        return println!("skipped: no code may run after ThreadSanitizer's own destructor");
    }
    let mut key = 0;
    // SAFETY: the destructor is a function of this program.
    unsafe { assert_eq!(libc::pthread_key_create(&mut key, Some(use_blocks)), 0) };
    let _counting = counting();
    let before = heap::mapped();
    for _ in 0..50 {
        thread::spawn(move || {
            let value = core::ptr::without_provenance(key as usize + 1);
            // SAFETY: the key exists.
            unsafe { assert_eq!(libc::pthread_setspecific(key, value), 0) };
            Filled::new(Class::AWAITER, 1).free();
        })
        .join()
        .unwrap();
    }
    assert!(ROUNDS.load(Ordering::Relaxed) >= 100, "the destructor ran in several rounds");
    assert!(heap::mapped().saturating_sub(before) < 250);
}

/// The child finds all locks free and all lists whole, whatever other threads do.
#[test]
fn a_forked_child_can_allocate() {
    let stop = std::sync::atomic::AtomicBool::new(false);
    let ordering = std::sync::atomic::Ordering::Relaxed;
    thread::scope(|scope| {
        for seed in 0..3 {
            let stop = &stop;
            scope.spawn(move || {
                let mut rng = Rng::new(seed);
                while !stop.load(ordering) {
                    let class = any_class(&mut rng);
                    // More than a thread keeps, so that the heap's locks are taken.
                    let held: Vec<_> = (0..300).map(|number| Filled::new(class, number)).collect();
                    held.into_iter().for_each(Filled::free);
                }
            });
        }
        for _ in 0..50 {
            // SAFETY: the child does nothing but what is tested here, and ends.
            let child = unsafe { libc::fork() };
            if child == 0 {
                // SAFETY: a child that hangs is ended by the alarm.
                unsafe { libc::alarm(20) };
                for class in Class::all() {
                    // In place: the child must not need malloc's locks.
                    let held: [_; 200] =
                        core::array::from_fn(|number| Filled::new(class, number as u64));
                    held.into_iter().for_each(Filled::free);
                }
                // SAFETY: ends the child at once.
                unsafe { libc::_exit(0) };
            }
            let mut status = 0;
            // SAFETY: waits for the child that was made above.
            unsafe { assert_eq!(libc::waitpid(child, &mut status, 0), child) };
            assert!(libc::WIFEXITED(status) && libc::WEXITSTATUS(status) == 0, "{status}");
        }
        stop.store(true, ordering);
    });
}
