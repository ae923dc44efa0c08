//! What a thread keeps for itself: up to two batches of blocks of each class.
//!
//! Blocks are taken from, and put into, a list in the thread's own memory. When it is
//! empty or full, it changes places with a spare batch, so that a thread that takes and
//! puts in turn at the edge of a batch does not go to the `depot.rs` each time.
//!
//! All this is in a constant-initialised thread-local without a destructor (`local.rs`),
//! so that it can be used at any time of a thread's life. What is left in it when the thread ends is
//! given back by the destructor of a pthread key: one that registers nothing with the
//! loader (see `build.rs`).
//!
//! | a thread is | its lists | left by |
//! |---|---|---|
//! | `New` | empty, without room | `allocate` or `free`: → `Caching`, or `Direct` if the key cannot be set |
//! | `Caching` | hold blocks | the key's destructor: → `Direct` |
//! | `Direct` | empty, without room | nobody: it goes to the heap for each block |

use super::class::{CLASSES, Class};
use super::{Block, depot, heap, local};
use crate::util::prefetch_to_write;
use core::cell::Cell;
use core::ffi::c_void;
use core::ptr::{self, NonNull};
use core::sync::atomic::{AtomicU64, Ordering};

#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
enum State {
    New = 0,
    Caching,
    Direct,
}

/// A thread's blocks of one class.
struct List {
    /// Blocks to be taken, newest first.
    head: Cell<*mut Block>,
    /// A whole batch, or null.
    spare: Cell<*mut Block>,
    /// How many blocks the list at `head` has yet room for.
    room: Cell<u32>,
}

/// A thread's blocks. All of it is zero at first.
pub(super) struct Cache {
    lists: [List; CLASSES],
    state: Cell<State>,
}

/// Takes a block from the calling thread's list; `None` if it is empty.
#[inline(always)]
pub fn take(class: Class) -> Option<NonNull<Block>> {
    local::with(|cache| cache.list(class).take())
}

/// Puts a block into the calling thread's list; false if it has no room. It never has
/// if the allocator is not on.
///
/// # Safety
/// If there is an allocator, the block must come from it, be of this class, and be
/// given up by the caller.
#[inline(always)]
pub unsafe fn put(class: Class, block: NonNull<Block>) -> bool {
    // SAFETY: passed on from the caller.
    local::with(|cache| unsafe { cache.list(class).put(block) })
}

/// Allocates a block after [`take`] has failed; `None` if there is no memory. The
/// allocator must be on.
#[cold]
#[inline(never)]
pub fn allocate(class: Class) -> Option<NonNull<Block>> {
    local::with(|cache| cache.refill(class))
}

/// Frees a block after [`put`] has failed. The allocator must be on.
///
/// # Safety
/// The block must come from [`take`] or [`allocate`], be of this class, and be given up
/// by the caller.
#[cold]
#[inline(never)]
pub unsafe fn free(class: Class, block: NonNull<Block>) {
    // SAFETY: passed on from the caller.
    local::with(|cache| unsafe { cache.spill(class, block) })
}

/// Gives back what the calling thread keeps.
pub(super) fn flush() {
    local::with(Cache::flush)
}

impl List {
    #[inline(always)]
    fn take(&self) -> Option<NonNull<Block>> {
        let block = NonNull::new(self.head.get())?;
        // SAFETY: blocks in the list are the list's.
        let next = unsafe { Block::next(block) };
        // In a list that another thread has filled, the next block's line is in that
        // thread's cache: it travels while the caller uses this one.
        prefetch_to_write(next);
        self.head.set(next);
        self.room.set(self.room.get() + 1);
        Some(block)
    }

    /// # Safety
    /// The caller gives up the block.
    #[inline(always)]
    unsafe fn put(&self, block: NonNull<Block>) -> bool {
        let room = self.room.get();
        if room == 0 {
            return false;
        }
        self.room.set(room - 1);
        // SAFETY: given up by the caller.
        unsafe { Block::set_next(block, self.head.get()) };
        self.head.set(block.as_ptr());
        true
    }
}

impl Cache {
    /// The cache of a thread that has not used it.
    #[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
    pub(super) const fn new() -> Self {
        const EMPTY: List = List {
            head: Cell::new(ptr::null_mut()),
            spare: Cell::new(ptr::null_mut()),
            room: Cell::new(0),
        };
        Self { lists: [const { EMPTY }; CLASSES], state: Cell::new(State::New) }
    }

    #[inline(always)]
    fn list(&self, class: Class) -> &List {
        // SAFETY: the index of a class is below their number.
        unsafe { self.lists.get_unchecked(class.index()) }
    }

    fn refill(&self, class: Class) -> Option<NonNull<Block>> {
        let list = self.list(class);
        self.begin();
        if self.state.get() != State::Caching {
            return NonNull::new(heap::fill(class, 1).0);
        }
        let spare = NonNull::new(list.spare.replace(ptr::null_mut()));
        if let Some(batch) = spare.or_else(|| depot::get(class)) {
            list.head.set(batch.as_ptr());
            list.room.set(0);
        } else {
            let (blocks, count) = heap::fill(class, class.batch());
            list.head.set(blocks);
            list.room.set(class.batch() - count);
        }
        list.take()
    }

    /// # Safety
    /// The caller gives up the block.
    unsafe fn spill(&self, class: Class, block: NonNull<Block>) {
        let list = self.list(class);
        self.begin();
        if self.state.get() != State::Caching {
            // SAFETY: a list of one block, given up by the caller.
            unsafe {
                Block::set_next(block, ptr::null_mut());
                heap::give(class, block.as_ptr())
            }
            return;
        }
        // The list holds a batch, unless the thread is new to all this.
        let full = list.head.replace(ptr::null_mut());
        if !full.is_null()
            && let Some(batch) = NonNull::new(list.spare.replace(full))
        {
            // SAFETY: the spare batch was this thread's.
            unsafe { depot::put(class, batch) }
        }
        list.room.set(class.batch() - 1);
        // SAFETY: given up by the caller.
        unsafe { Block::set_next(block, ptr::null_mut()) };
        list.head.set(block.as_ptr());
    }

    /// Makes a thread that is new a caching one, if it can be told of its end.
    #[inline]
    fn begin(&self) {
        if self.state.get() == State::New {
            if !watch_end() {
                return self.state.set(State::Direct);
            }
            self.state.set(State::Caching);
            for class in Class::all() {
                self.list(class).room.set(class.batch());
            }
        }
    }

    fn flush(&self) {
        for class in Class::all() {
            let list = self.list(class);
            let (head, spare) =
                (list.head.replace(ptr::null_mut()), list.spare.replace(ptr::null_mut()));
            if self.state.get() == State::Caching {
                list.room.set(class.batch());
            }
            // SAFETY: what was in the lists was this thread's.
            unsafe {
                if let Some(batch) = NonNull::new(spare) {
                    depot::put(class, batch)
                }
                if !head.is_null() {
                    heap::give(class, head)
                }
            }
        }
    }
}

/// The pthread key, plus one; zero before it is made.
static KEY: AtomicU64 = AtomicU64::new(0);

/// Arranges that [`at_thread_end`] is called on this thread; false if that cannot be.
#[cold]
fn watch_end() -> bool {
    // ORDERING (both): Relaxed; the key is a number, and glibc's own state is behind it.
    let mut key = KEY.load(Ordering::Relaxed);
    if key == 0 {
        let mut new = 0;
        // SAFETY: the library is never unloaded, so the destructor is there when it is
        // called.
        if unsafe { libc::pthread_key_create(&mut new, Some(at_thread_end)) } != 0 {
            return false;
        }
        key = u64::from(new) + 1;
        if let Err(other) = KEY.compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed) {
            // SAFETY: made above, and not used.
            unsafe { libc::pthread_key_delete(new) };
            key = other;
        }
    }
    // The destructor is called for threads whose value is not null; what it is, does
    // not matter.
    // SAFETY: the key exists.
    unsafe { libc::pthread_setspecific((key - 1) as libc::pthread_key_t, (&raw const KEY).cast()) == 0 }
}

/// Gives back what a thread keeps when it ends. Destructors of other keys may still use
/// objects after this.
unsafe extern "C" fn at_thread_end(_value: *mut c_void) {
    local::with(|cache| {
        cache.flush();
        for list in &cache.lists {
            list.room.set(0);
        }
        cache.state.set(State::Direct);
    });
}
