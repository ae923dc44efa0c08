//! Driving a future on the thread that calls.

use crate::latch::Latch;
use crate::ops;
use core::pin::pin;
use core::task::{Context, Poll, Waker};
use std::sync::Arc;
use std::task::Wake;

/// Wakes the thread that is in [`block_on`].
struct Signal(Latch);

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref()
    }

    fn wake_by_ref(self: &Arc<Self>) {
        // SAFETY: alive by the reference.
        unsafe { Latch::set(&self.0) }
    }
}

/// Polls a future on the calling thread until it is ready, and blocks in between.
///
/// The future may borrow, and need not be [`Send`]. Inside a task, the worker's other
/// tasks go on while the thread is blocked, on a spare thread.
///
/// ```
/// let numbers = vec![1, 2, 3];
/// let sum = async_runtime::block_on(async {
///     let doubled = async_runtime::spawn(|| 2).await.unwrap();
///     doubled * numbers.iter().sum::<i32>()
/// });
/// assert_eq!(sum, 12);
/// ```
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let signal = Arc::new(Signal(Latch::default()));
    let waker = Waker::from(signal.clone());
    let mut context = Context::from_waker(&waker);
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut context) {
            return output;
        }
        ops::wait_for(&signal.0);
        signal.0.take();
    }
}
