//! `ASYNC_RUNTIME_TRACE` and `ASYNC_RUNTIME_STATS`.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::program::{Program, has_runner, has_sanitizer, may_switch_stacks};
use ffi_tests::run::Outcome;
use ffi_tests::trace::{Folder, Trace, read, read_unfinished};
use ffi_tests::{library, mlir, paths, run};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The count in a line of the statistics.
#[track_caller]
fn statistic(outcome: &Outcome, name: &str) -> u64 {
    let line = outcome.stderr.lines().find(|line| line.trim_start().starts_with(name));
    let count =
        line.and_then(|line| line[name.len() + 2..].split_whitespace().next()?.parse().ok());
    count.unwrap_or_else(|| panic!("no count of {name}: {outcome}"))
}

/// Runs a program with a trace and statistics.
fn traced(program: &Program, arguments: &[&str], file: &Path, workers: &str) -> Outcome {
    let file = file.to_str().expect("the path is UTF-8");
    let settings = [
        ("ASYNC_RUNTIME_TRACE", file),
        ("ASYNC_RUNTIME_STATS", "1"),
        ("ASYNC_RUNTIME_NUM_THREADS", workers),
    ];
    program.run(arguments, &settings).expect_success()
}

/// Checks that the trace shows what the statistics count.
#[track_caller]
fn agree(trace: &Trace, outcome: &Outcome) {
    assert_eq!(trace.task_count(), statistic(outcome, "tasks"), "{trace:?} {outcome}");
    assert_eq!(trace.steals, statistic(outcome, "steals"), "{trace:?} {outcome}");
    assert_eq!(trace.waits, statistic(outcome, "waits"), "{trace:?} {outcome}");
}

fn cases() -> Program {
    Program::c("c/trace/cases.c")
}

#[test]
fn slices_and_arrows_are_the_tasks_that_ran() {
    let folder = Folder::new("slices");
    for linkage in [Linkage::Shared, Linkage::Static] {
        let program = Program::build("c/trace/cases.c", Compiler::Gcc, "c11", linkage);
        for workers in ["1", "2", "8"] {
            let file = folder.file("t.json");
            let outcome = traced(&program, &["tree"], &file, workers);
            let trace = read(&file);
            agree(&trace, &outcome);
            assert_eq!(trace.open, 0, "{trace:?}");
            // A tree of depth 4 whose nodes wait; one of depth 8 whose inner nodes, all
            // but 256, continue.
            assert_eq!(trace.task_count(), 31 + 511 + 255, "{trace:?}");
            assert_eq!(trace.tasks.get("end_node"), Some(&255), "{trace:?}");
            assert_eq!(trace.arrows - trace.wakes, trace.task_count(), "{trace:?}");
            assert!(trace.wakes > 0, "{trace:?}");
            assert!(trace.threads.iter().all(|name| name.starts_with("async-rt-")), "{trace:?}");
        }
    }
}

#[test]
fn slices_last_as_long_as_the_tasks() {
    let folder = Folder::new("durations");
    let file = folder.file("t.json");
    let outcome = traced(&cases(), &["waits"], &file, "2");
    let trace = read(&file);
    agree(&trace, &outcome);
    let expected = [("next_in_chain".to_owned(), 5), ("sleeping_task".to_owned(), 1)];
    assert_eq!(trace.tasks, expected.into(), "{trace:?}");
    // 5 × 10 ms and 20 ms; no more than twice that.
    assert!((70_000.0..140_000.0).contains(&trace.task_time) || has_runner(), "{trace:?}");
}

#[test]
fn a_child_has_a_file_of_its_own() {
    let folder = Folder::new("fork");
    let outcome = traced(&cases(), &["fork"], &folder.file("t.json"), "2");
    let files = folder.files();
    let [parent, child] = &files[..] else { panic!("{files:?} {outcome}") };
    assert!(child.strip_prefix("t.json.").is_some_and(|pid| pid.parse::<u32>().is_ok()), "{child}");
    assert_eq!(read(&folder.file(parent)).task_count(), 100 + 20 + 3);
    assert_eq!(read(&folder.file(child)).task_count(), 10);

    // With the process's number in the name, both have theirs.
    let folder = Folder::new("fork-p");
    traced(&cases(), &["fork"], &folder.file("t-%p.json"), "2");
    let mut counts: Vec<_> =
        folder.files().iter().map(|name| read(&folder.file(name)).task_count()).collect();
    counts.sort_unstable();
    assert_eq!(counts, [10, 123]);
}

#[test]
fn forks_at_odd_places() {
    let program = Program::c("c/life/fork_cases.c");
    for case in ["first-use", "in-task", "returning", "working-returning", "submitting", "waiting"]
    {
        let folder = Folder::new(&format!("fork-{case}"));
        traced(&program, &[case], &folder.file("t-%p.json"), "2");
        let files = folder.files();
        assert!(!files.is_empty(), "{case}");
        for name in files {
            // A child may end by _exit.
            let text = std::fs::read_to_string(folder.file(&name)).expect("it is there");
            let file = folder.file(&name);
            if text.ends_with("\n]\n") {
                read(&file)
            } else {
                read_unfinished(&file)
            };
        }
    }
}

#[test]
fn exit_in_a_task() {
    let folder = Folder::new("exit");
    let file = folder.file("t.json");
    let settings = [
        ("ASYNC_RUNTIME_TRACE", file.to_str().expect("UTF-8")),
        ("ASYNC_RUNTIME_NUM_THREADS", "2"),
        ("ASYNC_RUNTIME_CHECK", "0"),
    ];
    let outcome = cases().run(&["exit"], &settings).expect_success();
    assert!(outcome.stderr.contains("called on a worker"), "{outcome}");
    let trace = read(&file);
    // The task that called exit does not end.
    assert!(trace.open >= 1, "{trace:?}");
    assert_eq!(trace.tasks.get("exit_now"), Some(&1), "{trace:?}");
}

#[test]
fn an_end_without_exit_handlers() {
    let folder = Folder::new("_exit");
    let file = folder.file("t.json");
    let settings = [("ASYNC_RUNTIME_TRACE", file.to_str().expect("UTF-8"))];
    cases().run_clean(&["_exit"], &settings);
    let trace = read_unfinished(&file);
    // What a thread keeps in its buffer is missing.
    assert!((3000..5000).contains(&trace.task_count()), "{trace:?}");

    cases().run_clean(&["drained"], &settings);
    assert_eq!(read(&file).task_count(), 5000);
}

#[test]
fn a_shutdown_and_a_new_beginning() {
    let folder = Folder::new("shutdown");
    let file = folder.file("t.json");
    let outcome = traced(&cases(), &["shutdown"], &file, "2");
    let trace = read(&file);
    assert_eq!(trace.task_count(), 30);
    agree(&trace, &outcome);
}

#[test]
fn threads_that_come_and_go() {
    let folder = Folder::new("threads");
    let file = folder.file("t.json");
    let outcome = traced(&cases(), &["threads"], &file, "2");
    let trace = read(&file);
    assert_eq!(trace.task_count(), 1000);
    agree(&trace, &outcome);
}

#[test]
fn libraries_that_come_and_go() {
    let folder = Folder::new("reopen");
    let file = folder.file("t.json");
    let library = library::release().shared();
    let library = library.to_str().expect("the path is UTF-8");
    let host = Program::build("c/life/reopen.c", Compiler::Gcc, "c11", Linkage::None).limit(120);
    let outcome = traced(&host, &[library, "5"], &file, "2");
    agree(&read(&file), &outcome);
}

#[test]
fn tasks_on_threads_of_the_host() {
    if has_sanitizer() || !may_switch_stacks() {
        println!("skipped: the sanitizer's pthread_create would never be called");
        return;
    }
    let folder = Folder::new("host");
    let file = folder.file("t.json");
    let program = Program::c("c/process/no_threads.c");
    for allowed in ["0", "1", "3"] {
        for workers in ["1", "2"] {
            let outcome = traced(&program, &[allowed], &file, workers);
            let trace = read(&file);
            agree(&trace, &outcome);
            if allowed == "0" {
                assert!(trace.threads.iter().any(|it| !it.starts_with("async-rt")), "{trace:?}");
            }
        }
    }
    let program = Program::c("c/process/left_waiting.c");
    for next in ["same", "timed", "other", "survivor", "drain", "exit", "pool"] {
        let outcome = traced(&program, &[next], &file, "2");
        agree(&read(&file), &outcome);
    }
}

#[test]
fn a_file_that_cannot_be_written() {
    let settings = [("ASYNC_RUNTIME_TRACE", "/no/such/folder/t.json")];
    let outcome = cases().run(&["waits"], &settings).expect_success();
    let expected = "async_runtime: ASYNC_RUNTIME_TRACE is \"/no/such/folder/t.json\" and ignored; \
                    it cannot be written: No such file or directory (os error 2)\n";
    assert_eq!(outcome.stderr, expected, "{outcome}");
    // A device that is always full.
    let outcome = cases().run(&["tree"], &[("ASYNC_RUNTIME_TRACE", "/dev/full")]).expect_success();
    assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
    assert!(outcome.stderr.contains("No space left on device"), "{outcome}");
    // Empty is as good as not set.
    cases().run_clean(&["waits"], &[("ASYNC_RUNTIME_TRACE", ""), ("ASYNC_RUNTIME_STATS", "0")]);
}

#[test]
fn a_pipe_that_nobody_reads() {
    use std::io::Read as _;
    let folder = Folder::new("pipe");
    let (pipe, file) = (folder.file("pipe"), folder.file("t.json"));
    let made = Command::new("mkfifo").arg(&pipe).status().expect("mkfifo can be started");
    assert!(made.success());
    for _ in 0..4 {
        // A reader that has seen enough soon. What is written afterwards must not end the
        // program.
        let reader = pipe.clone();
        std::thread::spawn(move || {
            let mut byte = [0];
            std::fs::File::open(reader).and_then(|mut it| it.read_exact(&mut byte)).expect("open");
        });
        let settings = [("ASYNC_RUNTIME_TRACE", pipe.to_str().expect("UTF-8"))];
        let arguments = ["moved", file.to_str().expect("UTF-8")];
        let outcome = cases().run(&arguments, &settings).expect_success();
        assert_eq!(outcome.stderr.lines().count(), 1, "{outcome}");
        let why = "the trace ends, because it cannot be written: Broken pipe";
        assert!(outcome.stderr.contains(why), "{outcome}");
        // Slices that were open when the first trace ended are not taken for slices of
        // this one.
        assert_eq!(read(&file).task_count(), 10);
    }
}

#[test]
fn another_file_for_another_scheduler() {
    let folder = Folder::new("moved");
    let (first, second) = (folder.file("1.json"), folder.file("2.json"));
    let arguments = ["moved", second.to_str().expect("UTF-8")];
    traced(&cases(), &arguments, &first, "2");
    assert_eq!(read(&first).task_count(), 797);
    assert_eq!(read(&second).task_count(), 10);
}

#[test]
fn statistics_count_each_task_once() {
    for workers in ["1", "2", "8"] {
        let settings = [("ASYNC_RUNTIME_STATS", "1"), ("ASYNC_RUNTIME_NUM_THREADS", workers)];
        for (case, tasks) in [("tree", 797), ("threads", 1000), ("shutdown", 30), ("waits", 6)] {
            let outcome = cases().run(&[case], &settings).expect_success();
            assert_eq!(statistic(&outcome, "tasks"), tasks, "{case}: {outcome}");
        }
    }
}

#[test]
fn statistics_at_exit() {
    let outcome = cases().run(&["waits"], &[("ASYNC_RUNTIME_STATS", "1")]).expect_success();
    let lines: Vec<_> = outcome.stderr.lines().collect();
    assert!(lines[0].starts_with("async_runtime: statistics of process "), "{outcome}");
    assert_eq!(statistic(&outcome, "tasks"), 6, "{outcome}");
    assert_eq!(statistic(&outcome, "live tokens"), 0, "{outcome}");
    assert_eq!(lines.len(), 10, "{outcome}");
    // Of both processes.
    let outcome = cases().run(&["fork"], &[("ASYNC_RUNTIME_STATS", "1")]).expect_success();
    assert_eq!(outcome.stderr.matches("statistics of process").count(), 2, "{outcome}");
}

#[test]
fn a_program_of_parallel_loops() {
    if mlir::tools().is_none() {
        return;
    }
    let folder = Folder::new("loops");
    let file = folder.file("t.json");
    let outcome = run::run(
        Command::new(paths::workspace().join("ci/run-mlir.sh"))
            .arg(paths::workspace().join("examples/async_sum.mlir"))
            .arg(library::release().shared())
            .env_remove("LD_LIBRARY_PATH")
            .env("ASYNC_RUNTIME_TRACE", &file)
            .env("ASYNC_RUNTIME_STATS", "1"),
        Duration::from_secs(60),
    )
    .expect_success();
    let trace = read(&file);
    agree(&trace, &outcome);
    // A task for each call of fib(20), at least.
    assert!(trace.task_count() > 20_000, "{trace:?}");
}
