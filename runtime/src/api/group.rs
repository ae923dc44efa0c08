//! Groups: complete when all their members are.

use super::Error;
use super::join_handle::JoinHandle;
use super::object::{Ref, out_of_memory};
use super::spawn::spawn_after;
use super::token::{Completion, Token};
use super::value::Value;
use crate::object;
use crate::ops;
use crate::util::fatal::fatal;
use core::fmt;
use core::time::Duration;

/// Several tokens, values and tasks, to be waited for together: complete when all of them
/// are, and in error if any of them is. A task that has panicked is in error.
///
/// ```
/// use async_runtime::{Group, spawn};
///
/// let tasks: Vec<_> = (0..10).map(|n| spawn(move || n * n)).collect();
/// let group: Group = tasks.iter().collect();
/// assert_eq!(group.wait(), Ok(()));
/// assert!(tasks.iter().all(|task| task.is_finished()));
/// ```
///
/// Members of different kinds:
///
/// ```
/// use async_runtime::{Group, Token, Value, spawn};
///
/// let (completer, token) = Token::new();
/// let (setter, value) = Value::new();
/// let task = spawn(move || completer.complete());
/// let group = Group::of(&[&token, &value, &task]);
/// setter.set(1);
/// assert_eq!(group.wait(), Ok(()));
/// ```
#[derive(Clone)]
pub struct Group(Ref);

mod sealed {
    pub trait Sealed {
        fn object(&self) -> &super::Ref;
    }
}

/// What can be a member of a [`Group`]: a [`Token`], a [`Value`], a [`JoinHandle`].
pub trait Member: sealed::Sealed {}

impl<M: sealed::Sealed> Member for M {}

impl sealed::Sealed for Token {
    fn object(&self) -> &Ref {
        self.object()
    }
}

impl<T> sealed::Sealed for Value<T> {
    fn object(&self) -> &Ref {
        self.object()
    }
}

impl<T> sealed::Sealed for JoinHandle<T> {
    fn object(&self) -> &Ref {
        self.object()
    }
}

impl Group {
    /// A group of these members; of none, it is complete.
    pub fn of(members: &[&dyn Member]) -> Self {
        Self::new(members.len(), members.iter().map(|member| member.object()))
    }

    /// A group of `size` members. All are added here, so that it will be complete.
    fn new<'a>(size: usize, members: impl Iterator<Item = &'a Ref>) -> Self {
        let group = object::Group::create(size as i64);
        let group = group.unwrap_or_else(|| out_of_memory(size_of::<object::Group>()));
        // SAFETY: a new group has one reference.
        let this = Self(unsafe { Ref::from_raw(object::Group::header_ptr(group)) });
        for member in members {
            // SAFETY: both are alive by their references.
            if let Err(error) = unsafe { ops::add_to_group(member.as_ptr(), group) } {
                refuse(&error)
            }
        }
        this
    }

    /// Whether all members are complete.
    pub fn is_complete(&self) -> bool {
        self.0.is_complete()
    }

    /// Blocks the calling thread until all members are complete. Inside a task, the
    /// worker's other tasks go on meanwhile, on a spare thread.
    ///
    /// # Errors
    /// If any of them has failed.
    pub fn wait(&self) -> Result<(), Error> {
        self.0.wait();
        self.0.outcome()
    }

    /// Blocks as [`Group::wait`], but not longer than that; `None` if the time is over.
    pub fn wait_timeout(&self, limit: Duration) -> Option<Result<(), Error>> {
        self.0.wait_timeout(limit).then(|| self.0.outcome())
    }

    /// Runs a closure on a worker thread when all members are complete.
    pub fn then<F, T>(&self, closure: F) -> JoinHandle<T>
    where
        F: FnOnce(Result<(), Error>) -> T + Send + 'static,
        T: Send + 'static,
    {
        let object = self.0.clone();
        spawn_after(&self.0, move || closure(object.outcome()))
    }
}

#[cold]
fn refuse(error: &object::MemberError) -> ! {
    match error {
        object::MemberError::OutOfMemory => out_of_memory(object::AWAITER_SIZE),
        _ => fatal(
            "Group",
            format_args!("a member was refused: {error:?}"),
            "an object has at most 2^62 references",
        ),
    }
}

impl<'a, M: Member + 'a> FromIterator<&'a M> for Group {
    fn from_iter<I: IntoIterator<Item = &'a M>>(members: I) -> Self {
        let members: Vec<_> = members.into_iter().map(|member| member.object()).collect();
        Self::new(members.len(), members.into_iter())
    }
}

impl IntoFuture for Group {
    type Output = Result<(), Error>;
    type IntoFuture = Completion;

    fn into_future(self) -> Completion {
        Completion::new(self.0)
    }
}

impl IntoFuture for &Group {
    type Output = Result<(), Error>;
    type IntoFuture = Completion;

    fn into_future(self) -> Completion {
        Completion::new(self.0.clone())
    }
}

impl fmt::Debug for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Group").field("is_complete", &self.is_complete()).finish()
    }
}
