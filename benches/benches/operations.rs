//! Single operations of the C API, called through the Rust library: what the
//! exported functions cost without a dynamic linker between.
//!
//! Not measured: anything parallel. `execute_and_wait` includes waking a worker and
//! the waiter, which depends on the kernel more than on anything else.

use async_runtime::ffi::{
    AsyncToken, CoroHandle, mlirAsyncRuntimeAwaitToken, mlirAsyncRuntimeCreateToken,
    mlirAsyncRuntimeCreateValue, mlirAsyncRuntimeDropRef, mlirAsyncRuntimeEmplaceToken,
    mlirAsyncRuntimeEmplaceValue, mlirAsyncRuntimeExecute, mlirAsyncRuntimeGetValueStorage,
};
use criterion::Criterion;
use std::hint::black_box;

fn token(criterion: &mut Criterion) {
    criterion.bench_function("token: create, emplace, drop", |bencher| {
        bencher.iter(|| {
            // SAFETY: each of the token's two references is given up once.
            unsafe {
                let token = black_box(mlirAsyncRuntimeCreateToken());
                mlirAsyncRuntimeEmplaceToken(token);
                mlirAsyncRuntimeDropRef(token.cast(), 1);
            }
        });
    });
}

fn value(criterion: &mut Criterion) {
    criterion.bench_function("value: create, write, emplace, read, drop", |bencher| {
        bencher.iter(|| {
            // SAFETY: each of the value's two references is given up once; the
            // storage holds a u64 and is read before the last goes.
            unsafe {
                let value = black_box(mlirAsyncRuntimeCreateValue(8));
                mlirAsyncRuntimeGetValueStorage(value).cast::<u64>().write(black_box(42));
                mlirAsyncRuntimeEmplaceValue(value);
                let number = mlirAsyncRuntimeGetValueStorage(value).cast::<u64>().read();
                mlirAsyncRuntimeDropRef(value.cast(), 1);
                assert_eq!(number, 42);
            }
        });
    });
}

unsafe extern "C-unwind" fn complete(handle: CoroHandle) {
    // SAFETY: the handle is a token, and the reference the completer's.
    unsafe { mlirAsyncRuntimeEmplaceToken(handle.cast::<AsyncToken>()) };
}

fn execute(criterion: &mut Criterion) {
    criterion.bench_function("execute and wait", |bencher| {
        bencher.iter(|| {
            // SAFETY: one reference is the task's; the other is given up after the
            // wait.
            unsafe {
                let token = mlirAsyncRuntimeCreateToken();
                mlirAsyncRuntimeExecute(token.cast(), Some(complete));
                mlirAsyncRuntimeAwaitToken(token);
                mlirAsyncRuntimeDropRef(token.cast(), 1);
            }
        });
    });
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    token(&mut criterion);
    value(&mut criterion);
    execute(&mut criterion);
    criterion.final_summary();
}
