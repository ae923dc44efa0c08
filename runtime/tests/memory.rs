//! The memory of a process that makes and frees objects, through the C functions: it
//! does not grow while objects stream from one thread to another, nor with threads that
//! come and go, and is given back after a burst.
//!
//! Each test measures a process of its own, without `ASYNC_RUNTIME_CHECK`, which keeps
//! freed objects. Not under sanitizers, which keep memory of their own.

use async_runtime::ffi::{
    AsyncToken, CoroHandle, asyncRuntimeShutdown, mlirAsyncRuntimeAwaitToken,
    mlirAsyncRuntimeAwaitTokenAndExecute, mlirAsyncRuntimeCreateToken, mlirAsyncRuntimeCreateValue,
    mlirAsyncRuntimeDropRef, mlirAsyncRuntimeEmplaceToken, mlirAsyncRuntimeGetValueStorage,
};
use std::process::Command;
use std::sync::mpsc;
use std::thread;

/// Set in the child: what it is to do.
const CHILD: &str = "ASYNC_RUNTIME_MEMORY_TEST";

fn is_sanitized() -> bool {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].iter().any(|name| std::env::var_os(name).is_some())
}

fn resident_kib() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
    let pages = statm.split_whitespace().nth(1).and_then(|pages| pages.parse::<usize>().ok());
    // SAFETY: has no preconditions.
    let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) } as usize;
    pages.expect("a number") * page / 1024
}

/// An object's address on its way to another thread.
struct Object(CoroHandle);

// SAFETY: objects may be used on any thread.
unsafe impl Send for Object {}

impl Object {
    fn value(size: i64) -> Self {
        let value = mlirAsyncRuntimeCreateValue(size);
        // SAFETY: the value is alive, and its payload has `size` bytes, which are zero
        // whatever was there before; they are not when it is freed.
        unsafe {
            let storage = mlirAsyncRuntimeGetValueStorage(value);
            for at in 0..size as usize {
                assert_eq!(storage.add(at).read(), 0, "byte {at} of {size}");
                storage.add(at).write(0xA5);
            }
        }
        Self(value.cast())
    }

    fn token() -> Self {
        Self(mlirAsyncRuntimeCreateToken().cast())
    }

    fn drop(self) {
        // SAFETY: both references are this one's.
        unsafe { mlirAsyncRuntimeDropRef(self.0, 2) }
    }
}

/// Values of 1000 bytes, made by one thread, freed by another: 500 MB, one by one.
fn stream() {
    let (sender, receiver) = mpsc::sync_channel::<Object>(100);
    let consumer = thread::spawn(move || receiver.into_iter().for_each(Object::drop));
    let mut before = 0;
    for number in 0..500_000 {
        sender.send(Object::value(if number % 5000 == 0 { 1000 } else { 0 })).unwrap();
        sender.send(Object::token()).unwrap();
        if number == 50_000 {
            before = resident_kib();
        }
    }
    expect_no_more_than(before, 8 << 10);
    drop(sender);
    consumer.join().unwrap();
}

/// A million tokens at once, and a hundred thousand values, freed by another thread.
fn burst() {
    let warm = Object::token();
    let before = resident_kib();
    let mut held: Vec<_> = (0..1_000_000).map(|_| Object::token()).collect();
    held.extend((0..100_000).map(|_| Object::value(200)));
    assert!(resident_kib() > before + (64 << 10));
    thread::spawn(move || held.into_iter().for_each(Object::drop)).join().unwrap();
    warm.drop();
    expect_no_more_than(before, 16 << 10);
}

/// A chain of a million tasks, twice: each token released by the one before.
fn chain() {
    unsafe extern "C-unwind" fn complete(token: CoroHandle) {
        // SAFETY: the completer's reference of a live token.
        unsafe { mlirAsyncRuntimeEmplaceToken(token.cast::<AsyncToken>()) }
    }
    let before = resident_kib();
    for _ in 0..2 {
        // SAFETY: of each token one reference is dropped here and one is its completion.
        unsafe {
            let first = mlirAsyncRuntimeCreateToken();
            let mut last = first;
            for _ in 0..1_000_000 {
                let next = mlirAsyncRuntimeCreateToken();
                mlirAsyncRuntimeAwaitTokenAndExecute(last, next.cast(), Some(complete));
                mlirAsyncRuntimeDropRef(last.cast(), 1);
                last = next;
            }
            mlirAsyncRuntimeEmplaceToken(first);
            mlirAsyncRuntimeAwaitToken(last);
            mlirAsyncRuntimeDropRef(last.cast(), 1);
        }
        expect_no_more_than(before, 16 << 10);
    }
    // SAFETY: no other thread uses the runtime.
    unsafe { asyncRuntimeShutdown() };
}

/// Threads that end with full lists of many sizes.
fn threads() {
    let before = resident_kib();
    for round in 0..2000 {
        thread::spawn(|| {
            let held: Vec<_> =
                (0..20).flat_map(|unit| [Object::value(unit * 150), Object::token()]).collect();
            held.into_iter().for_each(Object::drop);
        })
        .join()
        .unwrap();
        if round == 100 {
            expect_no_more_than(before, 16 << 10);
        }
    }
    expect_no_more_than(before, 16 << 10);
}

/// Checks that at most so much memory more is in use than before, in KiB.
#[track_caller]
fn expect_no_more_than(before: usize, more: usize) {
    let now = resident_kib();
    assert!(now < before + more, "{} KiB more", now - before);
}

/// The body of the child.
#[test]
fn child() {
    match std::env::var(CHILD).as_deref() {
        Ok("stream") => stream(),
        Ok("burst") => burst(),
        Ok("chain") => chain(),
        Ok("threads") => threads(),
        _ => {}
    }
}

fn run_child(what: &str) {
    if is_sanitized() {
        return println!("skipped: sanitizers keep memory of their own");
    }
    let test = std::env::current_exe().expect("the test is a program");
    let output = Command::new(test)
        .args(["child", "--exact", "--nocapture"])
        .env(CHILD, what)
        .env("ASYNC_RUNTIME_CHECK", "0")
        .env("ASYNC_RUNTIME_NUM_THREADS", "2")
        .output()
        .expect("the test can be started again");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !said.contains("async_runtime:"), "{said}");
}

#[test]
fn a_stream_does_not_grow() {
    run_child("stream")
}

#[test]
fn a_burst_is_given_back() {
    run_child("burst")
}

#[test]
fn a_chain_is_given_back() {
    run_child("chain")
}

#[test]
fn threads_that_come_and_go_do_not_grow() {
    run_child("threads")
}
