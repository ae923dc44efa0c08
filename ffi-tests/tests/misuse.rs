//! Misuse ends in SIGABRT and exactly one line on stderr, which names the function,
//! what is wrong, and the rule. Each case runs in a child process.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::{Program, has_runner, has_sanitizer};

const LINKAGES: [Linkage; 2] = [Linkage::Shared, Linkage::Static];

/// Functions that take an object: name (and which argument is meant, where there
/// are two), the argument's name, the kind that it must be.
const OBJECT_FUNCTIONS: [(&str, &str, Option<&str>); 18] = [
    ("AddRef", "obj", None),
    ("DropRef", "obj", None),
    ("EmplaceToken", "token", Some("token")),
    ("EmplaceValue", "value", Some("value")),
    ("SetTokenError", "token", Some("token")),
    ("SetValueError", "value", Some("value")),
    ("IsTokenError", "token", Some("token")),
    ("IsValueError", "value", Some("value")),
    ("IsGroupError", "group", Some("group")),
    ("AwaitToken", "token", Some("token")),
    ("AwaitValue", "value", Some("value")),
    ("AwaitAllInGroup", "group", Some("group")),
    ("GetValueStorage", "value", Some("value")),
    ("AwaitTokenAndExecute", "token", Some("token")),
    ("AwaitValueAndExecute", "value", Some("value")),
    ("AwaitAllInGroupAndExecute", "group", Some("group")),
    ("AddTokenToGroup:token", "token", Some("token")),
    ("AddTokenToGroup:group", "group", Some("group")),
];

fn line(function: &str, what: &str) -> String {
    let function = function.split(':').next().expect("split yields one part at least");
    format!("async_runtime: mlirAsyncRuntime{function}: {what}")
}

/// Calls every function with each of these kinds of objects; `line` says what is
/// expected of an argument of that name and kind (if the call is wrong at all).
fn bad_objects(kinds: &[&str], expected: impl Fn(&str, Option<&str>, &str) -> Option<String>) {
    for linkage in LINKAGES {
        let program = Program::build("c/misuse/object.c", Compiler::Gcc, "c11", linkage);
        for (function, argument, wanted) in OBJECT_FUNCTIONS {
            for kind in kinds {
                if let Some(what) = expected(argument, wanted, kind) {
                    program.run(&[function, kind], &[]).expect_abort(&line(function, &what));
                }
            }
        }
    }
}

#[test]
fn null_objects() {
    bad_objects(&["null"], |argument, _, _| {
        Some(format!("{argument} is null; it must point to a live object"))
    });
}

#[test]
fn objects_of_the_wrong_kind() {
    bad_objects(&["token", "value", "group"], |argument, wanted, kind| {
        let wanted = wanted?;
        (kind != wanted).then(|| format!("{argument} is a {kind}; it must be a {wanted}"))
    });
}

#[test]
fn memory_that_is_no_object() {
    bad_objects(&["junk"], |argument, _, _| {
        Some(format!(
            "{argument} is not an object of this runtime; \
             it must point to a live token, value or group"
        ))
    });
}

/// Found only in check mode, which all tests run in.
#[test]
fn freed_objects() {
    bad_objects(&["freed-token", "freed-value", "freed-group"], |argument, _, _| {
        Some(format!("{argument} was freed already; it must point to a live object"))
    });
}

const AT_LEAST_ONE: &str = "it must be at least 1";
const ONCE: &str = "a reference may be dropped once";
const AT_MOST: &str = "an object has at most 2^62 references";
const COMPLETED_ONCE: &str = "an object may be completed once";
const NOT_NEGATIVE: &str = "it must not be negative";
const AT_MOST_2_47: &str = "it must be at most 2^47 bytes";
const AS_MANY: &str = "a group takes as many members as its size says";
const A_FUNCTION: &str = "it must be a function";

/// Cases of `c/misuse/cases.c`: name, function, what is wrong, the rule.
const CASES: [(&str, &str, &str, &str); 34] = [
    ("add_zero", "AddRef", "count is 0", AT_LEAST_ONE),
    ("add_negative", "AddRef", "count is -1", AT_LEAST_ONE),
    ("add_least", "AddRef", "count is -9223372036854775808", AT_LEAST_ONE),
    ("drop_zero", "DropRef", "count is 0", AT_LEAST_ONE),
    ("drop_negative", "DropRef", "count is -5", AT_LEAST_ONE),
    ("drop_too_many", "DropRef", "dropping 3 of 2 references", ONCE),
    ("drop_too_many_of_value", "DropRef", "dropping 3 of 2 references", ONCE),
    ("drop_too_many_of_group", "DropRef", "dropping 2 of 1 references", ONCE),
    ("drop_most", "DropRef", "dropping 9223372036854775807 of 2 references", ONCE),
    ("add_most", "AddRef", "adding 9223372036854775807 to 2 references overflows", AT_MOST),
    (
        "add_overflow",
        "AddRef",
        "adding 2305843009213693952 to 2305843009213693954 references overflows",
        AT_MOST,
    ),
    ("token_twice", "EmplaceToken", "the token is complete already", COMPLETED_ONCE),
    ("token_then_error", "SetTokenError", "the token is complete already", COMPLETED_ONCE),
    ("token_after_error", "EmplaceToken", "the token is complete already", COMPLETED_ONCE),
    ("token_error_twice", "SetTokenError", "the token is complete already", COMPLETED_ONCE),
    ("value_twice", "EmplaceValue", "the value is complete already", COMPLETED_ONCE),
    ("value_then_error", "SetValueError", "the value is complete already", COMPLETED_ONCE),
    ("value_after_error", "EmplaceValue", "the value is complete already", COMPLETED_ONCE),
    ("value_error_twice", "SetValueError", "the value is complete already", COMPLETED_ONCE),
    ("twice_in_task", "EmplaceToken", "the token is complete already", COMPLETED_ONCE),
    ("value_negative", "CreateValue", "size is -1", NOT_NEGATIVE),
    ("value_least", "CreateValue", "size is -9223372036854775808", NOT_NEGATIVE),
    ("value_most", "CreateValue", "size is 9223372036854775807", AT_MOST_2_47),
    ("value_above", "CreateValue", "size is 140737488355329", AT_MOST_2_47),
    ("group_negative", "CreateGroup", "size is -1", NOT_NEGATIVE),
    ("group_least", "CreateGroup", "size is -9223372036854775808", NOT_NEGATIVE),
    ("member_of_empty", "AddTokenToGroup", "the group has its 0 members already", AS_MANY),
    ("member_too_many", "AddTokenToGroup", "the group has its 2 members already", AS_MANY),
    ("member_after_completion", "AddTokenToGroup", "the group has its 1 members already", AS_MANY),
    ("execute_null", "Execute", "resume is null", A_FUNCTION),
    ("token_null", "AwaitTokenAndExecute", "resume is null", A_FUNCTION),
    ("value_null", "AwaitValueAndExecute", "resume is null", A_FUNCTION),
    ("group_null", "AwaitAllInGroupAndExecute", "resume is null", A_FUNCTION),
    (
        "drop_awaited",
        "DropRef",
        "the last reference was dropped while a thread waits for the object",
        "a blocking wait must hold a reference",
    ),
];

#[test]
fn counts_sizes_members_and_completions() {
    for linkage in LINKAGES {
        let program = Program::build("c/misuse/cases.c", Compiler::Gcc, "c11", linkage);
        for (case, function, what, rule) in CASES {
            if case == "drop_awaited" && has_sanitizer() {
                println!("skipped: {case}, which the sanitizer reports first, as it should");
                continue;
            }
            let expected = line(function, &format!("{what}; {rule}"));
            program.run(&[case], &[]).expect_abort(&expected);
        }
    }
}

#[test]
fn several_threads_report_one_line() {
    let program = Program::c("c/misuse/cases.c");
    let expected = line("AddRef", "count is 0; it must be at least 1");
    for _ in 0..30 {
        program.run(&["several_threads"], &[]).expect_abort(&expected);
    }
}

#[test]
fn out_of_memory() {
    if has_runner() || has_sanitizer() {
        println!("skipped: the limit of memory would be the tool's too");
        return;
    }
    let program = Program::c("c/misuse/out_of_memory.c");
    let functions = [
        ("large", "CreateValue", "70368744177664"),
        ("CreateToken", "CreateToken", ""),
        ("CreateValue", "CreateValue", ""),
        ("CreateGroup", "CreateGroup", ""),
        ("AwaitTokenAndExecute", "AwaitTokenAndExecute", ""),
        ("AddTokenToGroup", "AddTokenToGroup", ""),
    ];
    for (case, function, size) in functions {
        let outcome = program.run(&[case], &[]);
        assert_eq!(outcome.signal(), Some(libc::SIGABRT), "{outcome}");
        // How much was asked for last is the runtime's own affair.
        let start = line(function, &format!("out of memory for {size}"));
        let end = " bytes; memory must suffice for the objects that are alive\n";
        assert!(outcome.stderr.starts_with(&start), "{outcome}");
        assert!(outcome.stderr.ends_with(end), "{outcome}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
    }
    // Queues belong to no function in particular.
    let outcome = program.run(&["Execute"], &[]);
    assert_eq!(outcome.signal(), Some(libc::SIGABRT), "{outcome}");
    let start = "async_runtime: task queue: out of memory for ";
    let end = " bytes; memory must suffice for the tasks that are queued\n";
    assert!(outcome.stderr.starts_with(start) && outcome.stderr.ends_with(end), "{outcome}");
    assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
}

/// Expects the report of a resume function that did not return.
#[track_caller]
fn expect_no_return(program: &Program, argument: &str) {
    for workers in ["1", "2"] {
        let outcome = program.run(&[argument], &[("ASYNC_RUNTIME_NUM_THREADS", workers)]);
        assert_eq!(outcome.signal(), Some(libc::SIGABRT), "{outcome}");
        let end =
            ": left by an exception, pthread_exit or a panic; a resume function must return\n";
        assert!(outcome.stderr.starts_with("async_runtime: resume function "), "{outcome}");
        assert!(outcome.stderr.ends_with(end), "{outcome}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
    }
}

#[test]
fn threads_that_end_inside_a_task() {
    for compiler in Compiler::all() {
        for linkage in LINKAGES {
            let program = Program::build("c/misuse/cases.c", *compiler, "c11", linkage);
            expect_no_return(&program, "pthread_exit_in_task");
            expect_no_return(&program, "pthread_cancel_in_task");
        }
    }
}

#[test]
fn exceptions_that_leave_a_task() {
    for compiler in Compiler::all() {
        for linkage in LINKAGES {
            let source = "cpp/escaping_exception.cpp";
            let program = Program::build(source, *compiler, "c++17", linkage);
            expect_no_return(&program, "execute");
            expect_no_return(&program, "continuation");
        }
    }
}
