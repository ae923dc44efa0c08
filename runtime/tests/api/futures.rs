//! Futures driven on the workers.

use crate::{Counted, Drops, cases};
use async_runtime::{
    Completer, Error, Group, JoinHandle, Token, Value, block_on, drain, spawn, spawn_future,
};
use parking_lot::Mutex;
use std::future::{pending, poll_fn};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll, Waker};
use std::thread;

cases![
    awaits_what_others_do,
    forks_and_joins,
    is_polled_again_when_it_wakes_itself,
    is_woken_by_threads,
    is_polled_by_one_at_a_time,
    a_late_wake_does_nothing,
    is_dropped_when_nobody_can_wake_it,
    panics_are_kept,
    is_dropped_once,
    what_is_not_waited_for_any_more,
    one_object_awaited_twice,
    a_wait_that_moves,
    a_handle_is_ready_once,
    blocks_in_between,
    large_and_aligned,
];

/// Pending once, woken at once.
fn yield_now() -> impl Future<Output = ()> + Send {
    let mut yielded = false;
    poll_fn(move |context| {
        if yielded {
            return Poll::Ready(());
        }
        yielded = true;
        context.waker().wake_by_ref();
        Poll::Pending
    })
}

fn awaits_what_others_do() {
    let (completer, token) = Token::new();
    let (setter, value) = Value::new();
    let (fails, failing) = Token::new();
    let waiting = {
        let value: Value<String> = value.clone();
        spawn_future(async move {
            let squared = spawn(|| 7 * 7).await.unwrap();
            let group = Group::of(&[&token, &value]);
            (&token).await?;
            let length = (&value).await?.len();
            group.await?;
            assert_eq!(failing.await, Err(token_error()));
            Ok::<_, Error>(squared + length)
        })
    };
    thread::sleep(std::time::Duration::from_millis(1));
    completer.complete();
    drop(fails);
    setter.set("four".to_owned());
    assert_eq!(waiting.join().unwrap(), Ok(53));
}

fn token_error() -> Error {
    let (completer, token) = Token::new();
    completer.fail();
    token.wait().unwrap_err()
}

fn fib(n: u32) -> JoinHandle<u64> {
    spawn_future(async move {
        if n < 2 {
            return u64::from(n);
        }
        let (left, right) = (fib(n - 1), fib(n - 2));
        left.await.unwrap() + right.await.unwrap()
    })
}

fn forks_and_joins() {
    assert_eq!(fib(14).join().unwrap(), 377);
    assert_eq!(block_on(fib(10)).unwrap(), 55);
    let tasks: Vec<_> =
        (0..200).map(|n| spawn_future(async move { spawn(move || n).await })).collect();
    let sum: i32 = tasks.into_iter().map(|task| task.join().unwrap().unwrap()).sum();
    assert_eq!(sum, 19_900);
}

fn is_polled_again_when_it_wakes_itself() {
    let tasks: Vec<_> = (0..4)
        .map(|_| {
            spawn_future(async {
                for _ in 0..500 {
                    yield_now().await;
                }
                500
            })
        })
        .collect();
    let rounds: u32 = tasks.into_iter().map(|task| task.join().unwrap()).sum();
    assert_eq!(rounds, 2000);
}

/// What a thread and a future have in common.
#[derive(Default)]
struct Mailbox(Mutex<(Option<u32>, Option<Waker>)>);

impl Mailbox {
    fn send(&self, number: u32) {
        let waker = {
            let mut inside = self.0.lock();
            inside.0 = Some(number);
            inside.1.take()
        };
        if let Some(waker) = waker {
            waker.wake()
        }
    }

    async fn receive(&self) -> u32 {
        poll_fn(|context| {
            let mut inside = self.0.lock();
            match inside.0.take() {
                Some(number) => Poll::Ready(number),
                None => {
                    inside.1 = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
        .await
    }
}

fn is_woken_by_threads() {
    let (there, back) = (Arc::new(Mailbox::default()), Arc::new(Mailbox::default()));
    let task = {
        let (there, back) = (there.clone(), back.clone());
        spawn_future(async move {
            for _ in 0..200 {
                back.send(there.receive().await + 1);
            }
        })
    };
    for number in 0..200 {
        there.send(number);
        assert_eq!(block_on(back.receive()), number + 1);
    }
    task.join().unwrap();
}

/// Threads wake a task as fast as they can: it is polled by one thread at a time, and
/// sees what was done before each wake.
fn is_polled_by_one_at_a_time() {
    for _ in 0..20 {
        let count = Arc::new(AtomicUsize::new(0));
        let waker = Arc::new(Mutex::new(None::<Waker>));
        let busy = Arc::new(AtomicBool::new(false));
        let task = {
            let (count, waker, busy) = (count.clone(), waker.clone(), busy);
            spawn_future(poll_fn(move |context| {
                assert!(!busy.swap(true, Ordering::SeqCst), "polled by two");
                waker.lock().get_or_insert_with(|| context.waker().clone());
                // Relaxed: the wake has to bring what was counted before.
                let seen = count.load(Ordering::Relaxed);
                busy.store(false, Ordering::SeqCst);
                if seen == 300 { Poll::Ready(()) } else { Poll::Pending }
            }))
        };
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| {
                    for _ in 0..100 {
                        count.fetch_add(1, Ordering::Relaxed);
                        let waker = waker.lock().clone();
                        if let Some(waker) = waker {
                            waker.wake()
                        }
                    }
                });
            }
        });
        task.join().unwrap();
        // It keeps the task's object.
        drop(waker.lock().take());
    }
}

fn a_late_wake_does_nothing() {
    let drops = Drops::default();
    let place = Arc::new(Mutex::new(None::<Waker>));
    let result = drops.counted();
    let mut task = {
        let place = place.clone();
        let mut result = Some(result);
        spawn_future(poll_fn(move |context| {
            *place.lock() = Some(context.waker().clone());
            Poll::Ready(result.take().unwrap())
        }))
    };
    drop(block_on(&mut task).unwrap());
    assert_eq!(drops.count(), 1);
    drop(task);
    let waker = place.lock().take().unwrap();
    for _ in 0..3 {
        let other = waker.clone();
        waker.wake_by_ref();
        other.wake();
    }
    assert!(waker.will_wake(&waker.clone()));
    drop(waker);
    // A result that nobody takes goes with the handle, whoever has a waker.
    let task = {
        let (place, counted) = (place.clone(), drops.counted());
        let mut counted = Some(counted);
        spawn_future(poll_fn(move |context| {
            *place.lock() = Some(context.waker().clone());
            Poll::Ready(counted.take())
        }))
    };
    while !task.is_finished() {
        thread::yield_now();
    }
    drop(task);
    assert_eq!(drops.count(), 2);
    drop(place.lock().take());
}

fn is_dropped_when_nobody_can_wake_it() {
    let drops = Drops::default();
    let counted = drops.counted();
    drop(spawn_future(async move {
        let _counted = counted;
        pending::<()>().await
    }));
    drain();
    assert_eq!(drops.count(), 1);
    // The last waker is dropped on another thread.
    let place = Arc::new(Mutex::new(None::<Waker>));
    {
        let (place, counted) = (place.clone(), drops.counted());
        drop(spawn_future(poll_fn(move |context| {
            let _counted = &counted;
            *place.lock() = Some(context.waker().clone());
            Poll::<()>::Pending
        })));
    }
    drain();
    assert_eq!(drops.count(), 1);
    let waker = place.lock().take();
    drop(waker);
    assert_eq!(drops.count(), 2);
}

fn panics_are_kept() {
    let drops = Drops::default();
    let counted = drops.counted();
    let task = spawn_future(async move {
        let _counted = counted;
        yield_now().await;
        panic!("in a poll")
    });
    let panic: async_runtime::Panic = task.join().map(|()| 0).unwrap_err();
    assert_eq!(panic.message(), Some("in a poll"));
    assert_eq!(drops.count(), 1);
    // A task that awaits it goes on.
    let outer = spawn_future(async {
        let panic = spawn_future(async { panic!("inner") }).await.map(|()| 0).unwrap_err();
        panic.message() == Some("inner")
    });
    assert!(outer.join().unwrap());
    // The future's own destructor.
    struct Fails(#[expect(dead_code, reason = "it is dropped")] Counted);
    impl Future for Fails {
        type Output = u32;
        fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<u32> {
            Poll::Ready(1)
        }
    }
    impl Drop for Fails {
        fn drop(&mut self) {
            panic!("in the future's destructor")
        }
    }
    let panic = spawn_future(Fails(drops.counted())).join().unwrap_err();
    assert_eq!(panic.message(), Some("in the future's destructor"));
    assert_eq!(drops.count(), 2);
}

fn is_dropped_once() {
    let drops = Drops::default();
    for round in 0..100 {
        let (captured, result) = (drops.counted(), drops.counted());
        let task = spawn_future(async move {
            let _captured = captured;
            yield_now().await;
            result
        });
        match round % 3 {
            0 => drop(task),
            1 => drop(task.join().unwrap()),
            _ => drop(spawn_future(task).join().unwrap().unwrap()),
        }
    }
    drain();
    assert_eq!(drops.count(), 200);
}

/// Polls a future once, and returns whether it is ready.
async fn poll_once(future: impl IntoFuture) -> bool {
    let mut future = pin!(future.into_future());
    poll_fn(|context| Poll::Ready(future.as_mut().poll(context).is_ready())).await
}

/// Futures that are polled, and then dropped, leave nothing with the object; handles too.
fn what_is_not_waited_for_any_more() {
    let (completer, token) = Token::new();
    let (setter, value) = Value::new();
    let wait = |token: Token, value: Value<u32>, looped: Completer| async move {
        for _ in 0..1000 {
            assert!(!poll_once(&token).await);
            assert!(!poll_once(&value).await);
            assert!(!poll_once(token.then(|_| ())).await);
        }
        // One is left when the object is complete.
        let mut left = pin!((&token).into_future());
        assert!(!poll_once(left.as_mut()).await);
        looped.complete();
        let outcome = (&value).await.copied();
        (left.await, outcome)
    };
    let (looped, ready): (Vec<_>, Vec<_>) = (0..2).map(|_| Token::new()).unzip();
    let mut looped = looped.into_iter().map(|looped| wait(token.clone(), value.clone(), looped));
    let (on_workers, here) = (looped.next().unwrap(), looped.next().unwrap());
    let on_workers = spawn_future(on_workers);
    let here = thread::spawn(move || block_on(here));
    assert_eq!(Group::from_iter(&ready).wait(), Ok(()));
    setter.set(5);
    completer.complete();
    assert_eq!(on_workers.join().unwrap(), (Ok(()), Ok(5)));
    assert_eq!(here.join().unwrap(), (Ok(()), Ok(5)));
}

fn one_object_awaited_twice() {
    for _ in 0..50 {
        let (completer, token) = Token::new();
        let task = spawn_future(async move {
            let (mut first, mut second) = (token.clone().into_future(), token.into_future());
            // Both are registered, unless the completion has come before.
            poll_once(&mut first).await;
            poll_once(&mut second).await;
            drop(first);
            second.await.unwrap()
        });
        spawn(move || completer.complete());
        task.join().unwrap();
    }
}

/// A future that is polled by one executor, then by another.
fn a_wait_that_moves() {
    let (completer, token) = Token::new();
    let mut waiting = token.into_future();
    // By a waker that is not ours, by a task's, by another one's, by none.
    assert!(!block_on(poll_once(&mut waiting)));
    for _ in 0..3 {
        let moved = spawn_future(async move {
            assert!(!poll_once(&mut waiting).await);
            assert!(!poll_once(&mut waiting).await);
            Some(waiting)
        });
        waiting = moved.join().unwrap().unwrap();
        assert!(!block_on(poll_once(&mut waiting)));
        assert!(Pin::new(&mut waiting).poll(&mut Context::from_waker(Waker::noop())).is_pending());
    }
    let last = spawn_future(waiting);
    completer.complete();
    assert_eq!(last.join().unwrap(), Ok(()));
}

fn a_handle_is_ready_once() {
    let mut task = spawn(|| 1);
    assert_eq!(block_on(&mut task).unwrap(), 1);
    assert!(task.is_finished());
    let again = spawn(move || task.join());
    let panic = again.join().unwrap_err();
    assert!(panic.message().unwrap().starts_with("the result of a task is taken once"));
}

/// Blocking waits in a poll, and `block_on` in a task.
fn blocks_in_between() {
    let tasks: Vec<_> = (0..10_u32)
        .map(|n| {
            spawn_future(async move {
                let inner = spawn(move || block_on(async move { spawn(move || n).await.unwrap() }));
                inner.join().unwrap()
                    + block_on(async {
                        yield_now().await;
                        1
                    })
            })
        })
        .collect();
    let sum: u32 = tasks.into_iter().map(|task| task.join().unwrap()).sum();
    assert_eq!(sum, 55);
    // Not `Send`, and borrowing.
    let local = std::rc::Rc::new(std::cell::Cell::new(0));
    block_on(async {
        for _ in 0..10 {
            local.set(local.get() + spawn(|| 1).await.unwrap());
            yield_now().await;
        }
    });
    assert_eq!(local.get(), 10);
}

fn large_and_aligned() {
    #[repr(align(64))]
    struct Aligned(u8);
    let (aligned, large) = (Aligned(3), [1_u8; 6000]);
    let sum = spawn_future(async move {
        yield_now().await;
        assert!((&raw const aligned).addr().is_multiple_of(64));
        usize::from(aligned.0) + large.len()
    });
    assert_eq!(sum.join().unwrap(), 6003);
}
