//! Misuse of the extensions, and the handler that observes reports.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::Program;

/// A case of `c/misuse/ext.c`, the function, what is wrong, and the rule.
const CASES: [(&str, &str, &str, &str); 11] = [
    ("config_null", "asyncRuntimeConfigure", "config is null", "it must point to a struct"),
    (
        "config_size",
        "asyncRuntimeConfigure",
        "config->size is 8",
        "it must be the size of the struct, 40",
    ),
    (
        "config_negative",
        "asyncRuntimeConfigure",
        "num_threads is -1",
        "it must be 0 or from 1 to 4095",
    ),
    (
        "config_stack",
        "asyncRuntimeConfigure",
        "stack_size is 1000",
        "it must be 0 or from 16384 to 1099511627776",
    ),
    ("stats_null", "asyncRuntimeGetStats", "stats is null", "it must point to a struct"),
    (
        "timeout_negative",
        "asyncRuntimeAwaitTokenFor",
        "timeout_ns is -1",
        "it must not be negative",
    ),
    ("token_null", "asyncRuntimeAwaitTokenFor", "token is null", "it must point to a live object"),
    ("value_is_token", "asyncRuntimeAwaitValueFor", "value is a token", "it must be a value"),
    (
        "group_full",
        "asyncRuntimeAddValueToGroup",
        "the group has its 0 members already",
        "a group takes as many members as its size says",
    ),
    ("drain_in_task", "asyncRuntimeDrain", "called inside a task", ALL_TASKS),
    ("shutdown_in_task", "asyncRuntimeShutdown", "called inside a task", ALL_TASKS),
];
const ALL_TASKS: &str = "it waits for all tasks, so no task may call it";

#[test]
fn extensions() {
    for linkage in [Linkage::Shared, Linkage::Static] {
        let program = Program::build("c/misuse/ext.c", Compiler::Gcc, "c11", linkage);
        for (case, function, what, rule) in CASES {
            let line = format!("async_runtime: {function}: {what}; {rule}");
            program.run(&[case], &[]).expect_abort(&line);
        }
    }
}

#[test]
fn the_handler_observes_the_report_first() {
    let program = Program::c("c/misuse/ext.c");
    let line = "async_runtime: mlirAsyncRuntimeCreateGroup: size is -1; it must not be negative";
    let outcome = program.run(&["handler"], &[]).expect_abort(line);
    assert_eq!(outcome.stdout, format!("{line} [once]\n"));
    let outcome = program.run(&["handler_removed"], &[]).expect_abort(line);
    assert_eq!(outcome.stdout, "");
    // A report from inside the handler ends the process, and is not observed.
    let inner = "async_runtime: mlirAsyncRuntimeDropRef: obj is null; \
                 it must point to a live object";
    let outcome = program.run(&["handler_misuse"], &[]).expect_abort(inner);
    assert_eq!(outcome.stdout, format!("{line} [again]\n"));
}
