//! Tokens, values and groups.

use crate::{Drops, cases};
use async_runtime::{
    Completer, Error, Group, Member, Setter, Settings, SettingsError, Token, Value, num_workers,
    spawn,
};
use std::cell::Cell;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

cases![
    a_token_releases_all,
    what_is_dropped_fails,
    waits_with_limits,
    a_value_is_shared,
    a_value_is_dropped_once,
    a_value_need_not_be_shareable,
    values_of_any_size,
    groups,
    chains,
    raw_tokens,
    settings_come_too_late,
];

const SHORT: Duration = Duration::from_millis(2);
const LONG: Duration = Duration::from_secs(60);

fn a_token_releases_all() {
    for complete in [Completer::complete, Completer::fail] {
        let (completer, token) = Token::new();
        let expected = if token.clone().is_complete() { None } else { Some(token.clone()) };
        let tasks: Vec<_> = (0..20)
            .map(|_| {
                let token = token.clone();
                spawn(move || token.wait())
            })
            .collect();
        let after: Vec<_> = (0..20).map(|_| token.then(|outcome| outcome)).collect();
        let outcomes = thread::scope(|scope| {
            let threads: Vec<_> = (0..3).map(|_| scope.spawn(|| token.wait())).collect();
            complete(completer);
            threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        let outcome = token.wait();
        assert!(outcomes.iter().all(|one| *one == outcome));
        for task in tasks.into_iter().chain(after) {
            assert_eq!(task.join().unwrap(), outcome);
        }
        assert!(expected.unwrap().is_complete());
        // Registered when it is complete already.
        assert_eq!(token.then(|outcome| outcome).join().unwrap(), outcome);
    }
}

fn what_is_dropped_fails() {
    let (completer, token) = Token::new();
    drop(completer);
    let error = token.wait().unwrap_err();
    assert_eq!(error.to_string(), "completed in error");
    let (setter, value) = Value::<u32>::new();
    let waiting = value.then(|outcome: Result<&u32, Error>| outcome.copied());
    spawn(move || {
        let _setter = setter;
        panic!("before it is set");
    });
    assert_eq!(value.wait(), Err(error));
    assert_eq!(value.get(), Some(Err(error)));
    assert_eq!(waiting.join().unwrap(), Err(error));
}

fn waits_with_limits() {
    let (completer, token) = Token::new();
    let (setter, value) = Value::new();
    let group = Group::of(&[&token, &value]);
    for _ in 0..3 {
        assert_eq!(token.wait_timeout(SHORT), None);
        assert_eq!(value.wait_timeout(SHORT), None);
        assert_eq!(group.wait_timeout(SHORT), None);
    }
    let inside = token.clone();
    let waits = spawn(move || (inside.wait_timeout(SHORT), inside.wait_timeout(Duration::MAX)));
    thread::sleep(4 * SHORT);
    setter.set(1);
    completer.complete();
    let (first, second) = waits.join().unwrap();
    // On a machine that is busy the first wait may end late.
    assert!(matches!(first, None | Some(Ok(()))), "{first:?}");
    assert_eq!(second, Some(Ok(())));
    assert_eq!(value.wait_timeout(LONG), Some(Ok(&1)));
    assert_eq!(group.wait_timeout(LONG), Some(Ok(())));
}

fn a_value_is_shared() {
    let (setter, value) = Value::new();
    assert_eq!(value.get(), None);
    let lengths: Vec<_> = (0..20)
        .map(|_| {
            let value: Value<String> = value.clone();
            spawn(move || value.wait().map(String::len))
        })
        .collect();
    spawn(move || setter.set("shared".to_owned()));
    for length in lengths {
        assert_eq!(length.join().unwrap(), Ok(6));
    }
    assert_eq!(value.get(), Some(Ok(&"shared".to_owned())));
}

fn a_value_is_dropped_once() {
    let drops = Drops::default();
    // Read, not read, set when nobody is left, and never set.
    let (setter, value) = Value::new();
    setter.set(drops.counted());
    assert!(value.wait().is_ok());
    let other = value.clone();
    drop(value);
    assert_eq!(drops.count(), 0);
    drop(other);
    assert_eq!(drops.count(), 1);
    let (setter, value) = Value::new();
    setter.set(drops.counted());
    drop(value);
    assert_eq!(drops.count(), 2);
    let (setter, value) = Value::new();
    drop(value);
    setter.set(drops.counted());
    assert_eq!(drops.count(), 3);
    let (setter, value) = Value::<crate::Counted>::new();
    setter.fail();
    assert!(value.wait().is_err());
    drop(value);
    assert_eq!(drops.count(), 3);
    // By whoever is last of several.
    for _ in 0..50 {
        let (setter, value) = Value::new();
        let barrier = Barrier::new(3);
        let (first, second) = (value.clone(), value);
        let counted = drops.counted();
        thread::scope(|scope| {
            let (barrier, drops) = (&barrier, [first, second]);
            for value in drops {
                scope.spawn(move || {
                    barrier.wait();
                    drop(value)
                });
            }
            scope.spawn(move || {
                barrier.wait();
                setter.set(counted)
            });
        });
    }
    assert_eq!(drops.count(), 53);
}

fn a_value_need_not_be_shareable() {
    let (setter, value) = Value::<Cell<u32>>::new();
    spawn(move || setter.set(Cell::new(3)));
    let cell = value.wait().unwrap();
    cell.set(cell.get() + 1);
    assert_eq!(value.wait().unwrap().get(), 4);
    // What it borrows lives longer.
    let text = String::from("borrowed");
    let (setter, value): (Setter<&str>, _) = Value::new();
    thread::scope(|scope| {
        scope.spawn(|| setter.set(&text));
        assert_eq!(value.wait(), Ok(&"borrowed"));
    });
}

fn values_of_any_size() {
    #[derive(Debug, PartialEq)]
    #[repr(align(64))]
    struct Wide(u8);
    let (setter, value) = Value::new();
    setter.set(Wide(1));
    let wide = value.wait().unwrap();
    assert!(std::ptr::from_ref(wide).addr().is_multiple_of(64));
    let (setter, value) = Value::new();
    setter.set([5_u8; 10_000]);
    assert_eq!(value.wait(), Ok(&[5; 10_000]));
    let (setter, value) = Value::new();
    setter.set(());
    assert_eq!(value.wait(), Ok(&()));
}

fn groups() {
    assert_eq!(Group::of(&[]).wait(), Ok(()));
    assert_eq!(Group::from_iter(&[] as &[Token]).wait(), Ok(()));
    let (completers, tokens): (Vec<_>, Vec<_>) = (0..100).map(|_| Token::new()).unzip();
    let group: Group = tokens.iter().collect();
    let after = group.then(|outcome| outcome);
    let later = group.clone();
    let waiting = spawn(move || later.wait());
    assert!(!group.is_complete());
    for (index, completer) in completers.into_iter().enumerate() {
        if index == 50 { completer.fail() } else { completer.complete() }
    }
    assert!(group.wait().is_err());
    assert!(after.join().unwrap().is_err() && waiting.join().unwrap().is_err());
    // The same member twice; a complete one; a group that nobody waits for.
    let (completer, token) = Token::new();
    completer.complete();
    assert_eq!(Group::of(&[&token, &token as &dyn Member]).wait(), Ok(()));
    let (completer, token) = Token::new();
    drop(Group::of(&[&token]));
    completer.complete();
}

fn chains() {
    let (completer, token) = Token::new();
    let mut last = token;
    let mut tasks = Vec::new();
    for _ in 0..1000 {
        let (next, token) = Token::new();
        tasks.push(last.then(move |outcome| {
            if outcome.is_ok() {
                next.complete()
            }
        }));
        last = token;
    }
    completer.complete();
    assert_eq!(last.wait(), Ok(()));
    assert_eq!(Group::from_iter(&tasks).wait(), Ok(()));
}

fn raw_tokens() {
    use async_runtime::ffi;
    let raw = ffi::mlirAsyncRuntimeCreateToken();
    // SAFETY: of two references one goes to the token, the other is the completer's.
    let token = unsafe { Token::from_raw(raw) };
    let after = token.then(|outcome| outcome);
    // SAFETY: the completer's.
    unsafe { ffi::mlirAsyncRuntimeEmplaceToken(raw) };
    assert_eq!(after.join().unwrap(), Ok(()));
    let raw = token.into_raw();
    // SAFETY: the token's reference.
    unsafe { ffi::mlirAsyncRuntimeDropRef(raw.cast(), 1) };
}

fn settings_come_too_late() {
    assert_eq!(Settings::new().workers(3).apply(), Err(SettingsError::InUse));
    let error = Settings::new().workers(1 << 40).apply().unwrap_err();
    assert!(matches!(error, SettingsError::OutOfBounds { setting: "workers", min: 1, .. }));
    assert!(error.to_string().starts_with("workers must be between 1 and "));
    let expected = std::env::var("ASYNC_RUNTIME_NUM_THREADS").unwrap();
    assert_eq!(num_workers().to_string(), expected);
}
