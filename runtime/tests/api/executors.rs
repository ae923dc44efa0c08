//! The runtime's objects in other executors, and tokio's in ours.

use crate::cases;
use async_runtime::{JoinHandle, Token, Value, spawn, spawn_future};
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

cases![a_plain_executor, tokio_awaits_ours, tokio_gives_up, ours_awaits_tokio];

/// The least that an executor can be.
fn run<F: Future>(future: F) -> F::Output {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark()
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

fn a_plain_executor() {
    let (setter, value) = Value::new();
    let sum = run(async {
        let tasks: Vec<_> = (0..50).map(|n| spawn(move || n)).collect();
        let mut sum = 0;
        for task in tasks {
            sum += task.await.unwrap();
        }
        spawn_future(async move { setter.set(spawn(|| 5).await.unwrap()) }).await.unwrap();
        sum + (&value).await.unwrap()
    });
    assert_eq!(sum, 1230);
    assert_eq!(run(spawn(|| panic!("task"))).map(|()| 0).unwrap_err().message(), Some("task"));
}

fn tokio() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().unwrap()
}

fn tokio_awaits_ours() {
    let sums = tokio().block_on(async {
        let tasks = (0..20_u64).map(|n| {
            tokio::spawn(async move {
                let squares: Vec<JoinHandle<u64>> = (0..n).map(|n| spawn(move || n * n)).collect();
                let mut sum = 0;
                for square in squares {
                    sum += square.await.unwrap();
                }
                sum
            })
        });
        let tasks: Vec<_> = tasks.collect();
        let mut sums = 0;
        for task in tasks {
            sums += task.await.unwrap();
        }
        sums
    });
    let expected = (0..20_u64).map(|n| (0..n).map(|n| n * n).sum::<u64>()).sum();
    assert_eq!(sums, expected);
}

/// A wait in tokio that ends by its time limit leaves nothing behind.
fn tokio_gives_up() {
    let (completer, token) = Token::new();
    let outcome = tokio().block_on(async {
        for _ in 0..5 {
            let limit = Duration::from_millis(1);
            assert!(tokio::time::timeout(limit, &token).await.is_err());
        }
        completer.complete();
        tokio::time::timeout(Duration::from_secs(60), &token).await
    });
    assert_eq!(outcome.unwrap(), Ok(()));
}

fn ours_awaits_tokio() {
    let runtime = tokio();
    let (to_ours, mut from_tokio) = tokio::sync::mpsc::channel(1);
    let sum = spawn_future(async move {
        let mut sum = 0;
        while let Some(number) = from_tokio.recv().await {
            sum += number;
        }
        sum
    });
    runtime.spawn(async move {
        for number in 0..100 {
            to_ours.send(number).await.unwrap();
        }
    });
    assert_eq!(sum.join().unwrap(), 4950);
    // What needs a runtime of tokio's has one around it.
    let slept = spawn_future(async move {
        let sleep = {
            let _inside = runtime.enter();
            tokio::time::sleep(Duration::from_millis(1))
        };
        sleep.await;
        runtime
    });
    drop(slept.join().unwrap());
}
