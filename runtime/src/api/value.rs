//! Values: completion with something to read.

use super::awaiting::Awaiting;
use super::error::Error;
use super::job::contained;
use super::join_handle::JoinHandle;
use super::object::{Ref, out_of_memory};
use super::spawn::spawn_after;
use super::token;
use crate::object::{self, Destructor};
use core::cell::UnsafeCell;
use core::fmt;
use core::marker::PhantomData;
use core::mem::ManuallyDrop;
use core::pin::Pin;
use core::task::{Context, Poll};
use core::time::Duration;

/// Something that will be there, or fail to be: shared by all who wait for it.
///
/// Clones are references to the same value; the last one drops it, read or not. The other
/// side is its [`Setter`]. The result of a task, which one owner takes, is a
/// [`JoinHandle`].
///
/// ```
/// let (setter, value) = async_runtime::Value::new();
/// let length = value.then(|text: Result<&String, _>| text.map(String::len));
/// async_runtime::spawn(move || setter.set(String::from("text")));
/// assert_eq!(value.wait().unwrap(), "text");
/// assert_eq!(length.join().unwrap(), Ok(4));
/// ```
///
/// As [`Arc`](std::sync::Arc), it goes to other threads only if these may use what is
/// inside at the same time:
///
/// ```compile_fail,E0277
/// let (setter, value) = async_runtime::Value::<std::cell::Cell<u32>>::new();
/// async_runtime::spawn(move || value.wait().map(|cell| cell.get()));
/// ```
pub struct Value<T> {
    object: Ref,
    content: PhantomData<T>,
}

// SAFETY: whoever has it may read the content while others do, and may be the last, who
// drops it.
unsafe impl<T: Send + Sync> Send for Value<T> {}
// SAFETY: as above: through a shared reference it can be cloned.
unsafe impl<T: Send + Sync> Sync for Value<T> {}

/// The storage of a value. The content is the setter's until the value is complete; then
/// it does not change until the last reference goes.
#[repr(C)]
struct Slot<T> {
    destructor: &'static Destructor,
    content: UnsafeCell<Option<T>>,
}

impl<T> Slot<T> {
    const DESTRUCTOR: &'static Destructor = &(Self::destruct as Destructor);

    /// # Safety
    /// The storage must be that of a value with this content, and the caller alone with it.
    unsafe fn destruct(storage: *mut u8) {
        // SAFETY: says the caller.
        contained(|| unsafe { (*storage.cast::<Self>()).content.get().drop_in_place() })
    }

    fn of(object: &Ref) -> *const Self {
        object::Value::storage(object.as_ptr().cast()).cast_const().cast()
    }
}

impl<T> Value<T> {
    /// A value that is pending, and what sets it.
    pub fn new() -> (Setter<T>, Self) {
        const { assert!(align_of::<T>() <= 64, "aligned to more than 64 bytes: box it") }
        let (size, destructor) = (size_of::<Slot<T>>(), Slot::<T>::DESTRUCTOR);
        let value = object::Value::create_with_destructor(size, destructor);
        let value = value.unwrap_or_else(|| out_of_memory(size));
        let slot = Slot::<T> { destructor, content: UnsafeCell::new(None) };
        // SAFETY: the storage is new, large enough and aligned to 64 bytes; the first word
        // keeps its value. A new value has two references.
        unsafe {
            object::Value::storage(value).cast::<Slot<T>>().write(slot);
            let object = object::Value::header_ptr(value);
            let setter =
                Setter { object: ManuallyDrop::new(Ref::from_raw(object)), content: PhantomData };
            (setter, Self { object: Ref::from_raw(object), content: PhantomData })
        }
    }

    /// Whether it is there, or has failed.
    pub fn is_complete(&self) -> bool {
        self.object.is_complete()
    }

    /// The content, if the value is complete.
    pub fn get(&self) -> Option<Result<&T, Error>> {
        self.is_complete().then(|| self.outcome())
    }

    /// Blocks the calling thread until it is complete. Inside a task, the worker's other
    /// tasks go on meanwhile, on a spare thread.
    ///
    /// # Errors
    /// If it has failed.
    pub fn wait(&self) -> Result<&T, Error> {
        self.object.wait();
        self.outcome()
    }

    /// Blocks as [`Value::wait`], but not longer than that; `None` if the time is over.
    pub fn wait_timeout(&self, limit: Duration) -> Option<Result<&T, Error>> {
        self.object.wait_timeout(limit).then(|| self.outcome())
    }

    /// Runs a closure on a worker thread when the value is complete.
    pub fn then<F, R>(&self, closure: F) -> JoinHandle<R>
    where
        T: Send + Sync + 'static,
        F: FnOnce(Result<&T, Error>) -> R + Send + 'static,
        R: Send + 'static,
    {
        let value = self.clone();
        spawn_after(&self.object, move || closure(value.outcome()))
    }

    /// The content of a complete value.
    fn outcome(&self) -> Result<&T, Error> {
        self.object.outcome()?;
        // SAFETY: it is complete and not in error: nobody writes it while there are
        // references, of which this is one.
        let content = unsafe { &*(*Slot::of(&self.object)).content.get() };
        content.as_ref().ok_or(Error::new())
    }

    /// Where the value's object is.
    pub(super) fn object(&self) -> &Ref {
        &self.object
    }
}

impl<T> Clone for Value<T> {
    fn clone(&self) -> Self {
        Self { object: self.object.clone(), content: PhantomData }
    }
}

impl<T> fmt::Debug for Value<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Value").field("is_complete", &self.is_complete()).finish()
    }
}

impl<'a, T> IntoFuture for &'a Value<T> {
    type Output = Result<&'a T, Error>;
    type IntoFuture = Content<'a, T>;

    fn into_future(self) -> Content<'a, T> {
        Content { awaiting: Awaiting::new(), value: self }
    }
}

/// Sets a [`Value`]. Dropped, it lets the value fail, so that nobody waits for ever.
pub struct Setter<T> {
    object: ManuallyDrop<Ref>,
    /// Invariant: what it takes must live as long as what the value's owners read.
    content: PhantomData<fn(T) -> T>,
}

// SAFETY: it hands the content to others, and may be the one that drops it.
unsafe impl<T: Send> Send for Setter<T> {}
// SAFETY: a shared reference gives access to nothing.
unsafe impl<T: Send> Sync for Setter<T> {}

impl<T> Setter<T> {
    /// Sets the value.
    pub fn set(self, content: T) {
        let this = ManuallyDrop::new(self);
        // SAFETY: the content is the setter's until the completion, which gives up its
        // reference, once. What was there is `None`.
        unsafe {
            (*Slot::<T>::of(&this.object)).content.get().write(Some(content));
            token::complete(this.object.as_ptr(), false)
        }
    }

    /// Lets the value fail.
    pub fn fail(self) {
        drop(self)
    }
}

impl<T> Drop for Setter<T> {
    fn drop(&mut self) {
        // SAFETY: as in `set`.
        unsafe { token::complete(self.object.as_ptr(), true) }
    }
}

impl<T> fmt::Debug for Setter<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setter").finish_non_exhaustive()
    }
}

/// Waits for a [`Value`].
#[must_use = "futures do nothing unless they are awaited"]
#[derive(Debug)]
pub struct Content<'a, T> {
    awaiting: Awaiting,
    value: &'a Value<T>,
}

impl<'a, T> Future for Content<'a, T> {
    type Output = Result<&'a T, Error>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = &mut *self;
        // SAFETY: it has one object.
        let ready = unsafe { this.awaiting.poll(&this.value.object, context) };
        ready.map(|()| this.value.outcome())
    }
}

impl<T> Drop for Content<'_, T> {
    fn drop(&mut self) {
        // SAFETY: it has one object, which the borrowed value keeps alive.
        unsafe { self.awaiting.cancel(&self.value.object) }
    }
}
