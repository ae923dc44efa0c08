//! `async-trace` as its users see it.

use ffi_tests::program::Program;
use ffi_tests::trace::Folder;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn async_trace(arguments: &[&str]) -> Output {
    let tool = env!("CARGO_BIN_EXE_async-trace");
    Command::new(tool).args(arguments).output().expect("the tool can be started")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Writes a trace and returns the file's path.
fn file(folder: &Folder, contents: impl AsRef<[u8]>) -> String {
    let path = folder.file("trace.json");
    fs::write(&path, contents).expect("the trace can be written");
    path.to_str().expect("the path is UTF-8").to_owned()
}

/// The summary of a trace, and what the tool says about it.
#[track_caller]
fn summary(path: &str) -> (Value, String) {
    let output = async_trace(&[path, "--json"]);
    assert!(output.status.success(), "{output:?}");
    (serde_json::from_slice(&output.stdout).expect("it is JSON"), text(&output.stderr))
}

#[track_caller]
fn refused(path: &str, why: &str) {
    let output = async_trace(&[path]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert_eq!(text(&output.stdout), "");
    let stderr = text(&output.stderr);
    assert!(stderr.starts_with("async-trace: ") && stderr.contains(why), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

/// Two workers. `a` queues `b` and `c` and waits for `b`, which runs on the other one;
/// then `c` runs there.
const SMALL: &str = r#"[
{"ph":"M","pid":7,"tid":7,"name":"process_name","args":{"name":"made-up"}},
{"ph":"M","pid":7,"tid":7,"name":"async_runtime","args":{"workers":2}},
{"ph":"M","pid":7,"tid":1,"name":"thread_name","args":{"name":"async-rt-0"}},
{"ph":"M","pid":7,"tid":2,"name":"thread_name","args":{"name":"async-rt-1"}},
{"ph":"B","pid":7,"tid":1,"ts":0.000,"cat":"task","name":"a","args":{"task":"0x1"}},
{"ph":"s","pid":7,"tid":1,"ts":10.000,"cat":"flow","name":"task","id":"0x2"},
{"ph":"s","pid":7,"tid":1,"ts":12.000,"cat":"flow","name":"task","id":"0x3"},
{"ph":"B","pid":7,"tid":1,"ts":20.000,"cat":"wait","name":"wait"},
{"ph":"i","pid":7,"tid":2,"ts":11.000,"cat":"idle","name":"steal","s":"t"},
{"ph":"B","pid":7,"tid":2,"ts":15.000,"cat":"task","name":"b","args":{"task":"0x2"}},
{"ph":"f","pid":7,"tid":2,"ts":15.000,"cat":"flow","name":"task","id":"0x2","bp":"e"},
{"ph":"s","pid":7,"tid":2,"ts":45.000,"cat":"flow","name":"wake","id":"0x9"},
{"ph":"E","pid":7,"tid":2,"ts":45.000},
{"ph":"B","pid":7,"tid":2,"ts":46.000,"cat":"task","name":"c","args":{"task":"0x3"}},
{"ph":"f","pid":7,"tid":2,"ts":46.000,"cat":"flow","name":"task","id":"0x3","bp":"e"},
{"ph":"E","pid":7,"tid":2,"ts":56.000},
{"ph":"f","pid":7,"tid":1,"ts":50.000,"cat":"flow","name":"wake","id":"0x9","bp":"e"},
{"ph":"E","pid":7,"tid":1,"ts":50.000},
{"ph":"E","pid":7,"tid":1,"ts":100.000}
]
"#;

#[test]
fn the_figures_of_a_small_trace() {
    let folder = Folder::new("tool-small");
    let (summary, notes) = summary(&file(&folder, SMALL));
    assert_eq!(notes, "");
    assert_eq!(summary["process"], "made-up (7)");
    assert_eq!(summary["workers"], 2);
    assert_eq!(summary["tasks"], 3);
    assert_eq!(summary["waits"], 1);
    assert_eq!(summary["span_ns"], 100_000);
    // a: 100 − 30, b: 30, c: 10.
    assert_eq!(summary["run_ns"], 110_000);
    assert_eq!(summary["utilisation"], 0.55);
    let thread = &summary["threads"][1];
    assert_eq!(thread["name"], "async-rt-1");
    assert_eq!((&thread["tasks"], &thread["steals"]), (&json!(2), &json!(1)));
    let longest = &summary["longest_tasks"][0];
    assert_eq!((&longest["name"], &longest["time_ns"]), (&json!("a"), &json!(100_000)));
    assert_eq!(longest["run_ns"], 70_000);
    let wait = &summary["longest_waits"][0];
    assert_eq!((&wait["name"], &wait["ended_by"]), (&json!("a"), &json!("b")));
    assert_eq!(wait["time_ns"], 30_000);
    // a up to where it queues b: 10; b: 30; a after its wait: 50.
    let path = &summary["critical_path"];
    assert_eq!(path["run_ns"], 90_000);
    assert_eq!(path["span_ns"], 100_000);
    assert_eq!(path["functions"][0], json!({ "name": "a", "tasks": 2, "run_ns": 60_000 }));
    assert_eq!(path["longest_delays"].as_array().map(Vec::len), Some(2));
    let buckets = summary["histogram"].as_array().expect("there is one");
    let counts: Vec<_> = buckets.iter().filter_map(|bucket| bucket["tasks"].as_u64()).collect();
    assert_eq!(counts, [0, 0, 0, 1, 2, 0, 0, 0, 0]);
}

#[test]
fn a_summary_for_people() {
    let folder = Folder::new("tool-text");
    let output = async_trace(&[&file(&folder, SMALL), "--top", "1"]);
    assert!(output.status.success(), "{output:?}");
    let shown = text(&output.stdout);
    for line in [
        "made-up (7): 3 tasks on 2 workers in 100 µs",
        "tasks ran for 110 µs, 55.0 % of the workers' time; 1 waits of tasks",
        "     100 µs a on async-rt-0, at 0 ns, running 70.0 µs",
        "    30.0 µs a on async-rt-0, at 20.0 µs, ended by b",
        "90.0 µs of work in 3 pieces, spread over 100 µs; 1.2 workers could be busy",
    ] {
        assert!(shown.contains(line), "{line} is not in\n{shown}");
    }
    assert!(!shown.contains(" c on "), "{shown}");
}

#[test]
fn traces_that_end_early() {
    let folder = Folder::new("tool-early");
    let whole = SMALL.trim_end_matches("\n]\n");
    let cut = &whole[..whole.len() - 10];
    // Without the closing bracket, with a comma, in the middle of the last event.
    for text in [whole, &format!("{whole},\n"), cut] {
        let (summary, notes) = summary(&file(&folder, text));
        assert_eq!(summary["tasks"], 3, "{text}");
        assert_eq!(notes.lines().count(), 1, "{notes}");
        assert!(notes.contains("not finished"), "{notes}");
    }
}

#[test]
fn other_traces_in_the_format() {
    let folder = Folder::new("tool-other");
    let slice =
        json!({ "ph": "X", "pid": 1, "tid": 1, "ts": 5, "dur": 3, "name": "x", "cat": "y" });
    let (summary, notes) = summary(&file(&folder, json!({ "traceEvents": [slice] }).to_string()));
    assert_eq!(notes, "");
    assert_eq!((&summary["tasks"], &summary["span_ns"]), (&json!(0), &json!(3000)));
}

#[test]
fn what_is_no_trace() {
    let folder = Folder::new("tool-none");
    refused(&file(&folder, ""), "the file is empty");
    refused(&file(&folder, " \n"), "the file is empty");
    refused(&file(&folder, "[]"), "there are no events");
    refused(&file(&folder, "["), "there are no events");
    let expected = "it must be an array of events, or an object with `traceEvents`";
    refused(&file(&folder, "{\"a\": 1}"), expected);
    refused(
        &file(&folder, "\n a text"),
        &format!(
            "trace.json: line 2: this is no trace in \
        Chrome's format, as ASYNC_RUNTIME_TRACE writes it: {expected}"
        ),
    );
    refused(&file(&folder, b"\x7fELF\xff\0"), expected);
    for (text, line, rule) in [
        ("[1, 2]", 1, "invalid type: integer `1`, expected an event, an object with `ph`"),
        ("\n\n[\n{\"pid\": 1}]", 4, "missing field `ph`"),
        ("[\n{\"ph\":\"B\",\"ts\":\"x\"}]", 2, "invalid type: string \"x\", expected f64"),
        ("[\n{\"ph\":\"B\"}\n]\n[", 4, "trailing characters"),
        ("[\n{\"ph\":\"B\"}\n{\"ph\":\"B\"}]", 3, "expected `,` or `]`"),
        ("{\"traceEvents\":\n7}", 2, "invalid type: integer `7`, expected an array of events"),
    ] {
        refused(&file(&folder, text), &format!("trace.json: line {line}: this is no trace"));
        refused(&file(&folder, text), &format!("writes it: {rule}\n"));
    }
    refused("/", "cannot read /: Is a directory");
    refused("/no/such/file", "cannot read /no/such/file: No such file");
    let path = file(&folder, SMALL);
    let output = async_trace(&[&path, "--html", "/no/such/folder/page.html"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot write /no/such/folder/page.html"));
    assert_eq!(async_trace(&["--no-such-option"]).status.code(), Some(2));
    assert_eq!(async_trace(&[]).status.code(), Some(2));
    let output = async_trace(&[&path, &path, "--html", "page.html"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--html FILE is for one trace"));
}

#[test]
fn several_traces() {
    let folder = Folder::new("tool-several");
    let path = file(&folder, SMALL);
    let output = async_trace(&[&path, "/no/such/file", &path]);
    // One that is none does not keep the others from being shown.
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).matches("made-up (7): 3 tasks").count(), 2, "{output:?}");
    let output = async_trace(&["--json", &path, &path]);
    let objects = serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>();
    assert_eq!(objects.filter(|it| it.as_ref().is_ok_and(|it| it["tasks"] == 3)).count(), 2);

    // Two processes in one file, which use the same numbers.
    let other = SMALL.replace("\"pid\":7", "\"pid\":9").replace("made-up", "other");
    let merged = format!("{},{}", SMALL.trim_end_matches("\n]\n"), &other[1..]);
    let (both, _) = summary(&file(&folder, merged));
    assert_eq!(both["process"], "made-up (7), other (9)");
    assert_eq!((&both["tasks"], &both["waits"]), (&json!(6), &json!(2)));
    assert_eq!(both["critical_path"]["run_ns"], 90_000);
    assert_eq!(both["threads"].as_array().map(Vec::len), Some(4));
}

#[test]
fn colours_are_for_terminals() {
    let folder = Folder::new("tool-colours");
    let path = file(&folder, SMALL);
    let plain = async_trace(&[&path]);
    assert!(!plain.stdout.contains(&0x1b), "{plain:?}");
    let mut forced = Command::new(env!("CARGO_BIN_EXE_async-trace"));
    let forced = forced.arg(&path).env("CLICOLOR_FORCE", "1").output().expect("it starts");
    assert!(text(&forced.stdout).contains("\u{1b}[1mThreads\u{1b}[0m"), "{forced:?}");
}

#[test]
fn the_order_in_the_file_does_not_matter() {
    let folder = Folder::new("tool-order");
    let (whole, _) = summary(&file(&folder, SMALL));
    // The second thread's events first.
    let (first, rest): (Vec<_>, Vec<_>) =
        SMALL.lines().filter(|line| line.len() > 1).partition(|line| line.contains("\"tid\":2"));
    let lines: Vec<_> = first.iter().chain(&rest).map(|it| it.trim_end_matches(',')).collect();
    let (turned, _) = summary(&file(&folder, format!("[{}]", lines.join(",\n"))));
    assert_eq!(whole, turned);
}

#[test]
fn help_and_version() {
    let help = text(&async_trace(&["--help"]).stdout);
    assert!(help.contains("Examples:") && help.contains("Exit status:"), "{help}");
    let page = text(&async_trace(&["--man-page"]).stdout);
    assert!(page.contains(".TH async-trace 1") && page.contains("Exit status"), "{page}");
    for shell in ["bash", "zsh", "fish"] {
        let output = async_trace(&["--completions", shell]);
        assert!(output.status.success() && text(&output.stdout).contains("html"), "{output:?}");
    }
    let version = text(&async_trace(&["--version"]).stdout);
    assert_eq!(version, format!("async-trace {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_page_that_needs_nothing_else() {
    let folder = Folder::new("tool-page");
    let odd = "</script><b>@@DATA@@";
    let page = folder.file("page.html");
    let path = file(&folder, SMALL.replace("\"name\":\"a\"", &format!("\"name\":\"{odd}\"")));
    let output = async_trace(&[&path, "--html", page.to_str().expect("UTF-8")]);
    assert!(output.status.success(), "{output:?}");
    let page = fs::read_to_string(page).expect("the page was written");
    for loads in ["http:", "https:", " src=", " href=", "url(", "@import"] {
        assert!(!page.contains(loads), "{loads}");
    }
    // What the script reads is what was meant.
    let data = page.split("<script id=\"data\" type=\"application/json\">").nth(1);
    let data = data.and_then(|rest| rest.split("</script>").next()).expect("there is data");
    let data: Value = serde_json::from_str(data).expect("it is JSON");
    assert_eq!(data["names"][0], odd);
    assert_eq!(data["threads"][0]["slices"][0], json!([0, 100_000, 0, 0, 0]));
    assert_eq!(data["arrows"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_task_that_runs_inside_another_one() {
    let folder = Folder::new("tool-inside");
    let event = |ph: &str, ts: u32, name: &str, id: &str| {
        let cat = if matches!(ph, "s" | "f") { "flow" } else { "task" };
        json!({ "ph": ph, "pid": 1, "tid": 1, "ts": ts, "cat": cat, "name": name, "id": id,
            "args": { "task": id } })
    };
    let events = json!([
        event("B", 0, "a", "0x1"),
        event("s", 10, "task", "0x2"),
        event("B", 20, "b", "0x2"),
        event("f", 20, "task", "0x2"),
        event("E", 50, "", ""),
        event("E", 100, "", ""),
    ]);
    let (summary, _) = summary(&file(&folder, events.to_string()));
    // a up to where it queues b: 10; b: 30; a after that: 50.
    assert_eq!(summary["critical_path"]["run_ns"], 90_000, "{summary}");
    assert_eq!(summary["run_ns"], 100_000);
}

#[test]
fn names_of_cpp() {
    let folder = Folder::new("tool-names");
    let mangled = SMALL.replace("\"name\":\"a\"", "\"name\":\"_ZN3foo3barEv\"");
    let (summary, _) = summary(&file(&folder, mangled));
    assert_eq!(summary["functions"][0]["name"], "foo::bar()");
}

#[test]
fn a_trace_of_a_program() {
    let folder = Folder::new("tool-real");
    let trace = folder.file("trace.json");
    real_trace(&trace, "tree");
    let (tree, notes) = summary(trace.to_str().expect("UTF-8"));
    assert_eq!(notes, "");
    assert_eq!(tree["tasks"], 31 + 511 + 255);
    assert_eq!(tree["workers"], 2);
    let (run, path) = (&tree["run_ns"], &tree["critical_path"]["run_ns"]);
    assert!(path.as_u64() > Some(0) && path.as_u64() <= run.as_u64(), "{path} {run}");

    // Five tasks of 10 ms, one after the other.
    real_trace(&trace, "waits");
    let (waits, _) = summary(trace.to_str().expect("UTF-8"));
    let path = &waits["critical_path"];
    assert!(path["run_ns"].as_u64() >= Some(50_000_000), "{path}");
    assert_eq!(path["functions"][0]["name"], "next_in_chain", "{path}");
    assert_eq!(path["functions"][0]["tasks"], 5, "{path}");
}

#[test]
fn traces_of_odd_lives() {
    let folder = Folder::new("tool-lives");
    // Two schedulers, one after the other, add to one file.
    let trace = folder.file("shutdown.json");
    real_trace(&trace, "shutdown");
    let (ended, notes) = summary(trace.to_str().expect("UTF-8"));
    assert_eq!((&ended["tasks"], &*notes), (&json!(30), ""));

    // The task that calls exit does not end.
    let trace = folder.file("exit.json");
    let program = Program::c("c/trace/cases.c");
    let path = trace.to_str().expect("UTF-8");
    program.run(&["exit"], &[("ASYNC_RUNTIME_TRACE", path)]).expect_success();
    let (exited, notes) = summary(path);
    let functions = exited["functions"].as_array().expect("an array");
    assert!(functions.iter().any(|it| it["name"] == "exit_now"), "{exited}");
    assert_eq!(notes, "");

    // Nothing that the process does at its end is missed but the last events.
    let trace = folder.file("unfinished.json");
    real_trace(&trace, "_exit");
    let (unfinished, notes) = summary(trace.to_str().expect("UTF-8"));
    assert!(unfinished["tasks"].as_u64() >= Some(3000), "{unfinished}");
    assert!(notes.contains("not finished"), "{notes}");

    // A program and its child.
    let folder = Folder::new("tool-fork");
    let path = folder.file("t-%p.json");
    let settings = [("ASYNC_RUNTIME_TRACE", path.to_str().expect("UTF-8"))];
    program.run(&["fork"], &settings).expect_success();
    let counts: Vec<_> = folder
        .files()
        .iter()
        .map(|name| summary(folder.file(name).to_str().expect("UTF-8")).0["tasks"].clone())
        .collect();
    assert!(counts == [10, 123] || counts == [123, 10], "{counts:?}");
}

/// Has a program write a trace.
fn real_trace(path: &Path, case: &str) {
    let program = Program::c("c/trace/cases.c");
    let path = path.to_str().expect("UTF-8");
    let settings = [("ASYNC_RUNTIME_TRACE", path), ("ASYNC_RUNTIME_NUM_THREADS", "2")];
    program.run_clean(&[case], &settings);
}

#[test]
fn is_installed_with_its_page_and_completions() {
    let folder = Folder::new("async-trace-installed");
    let prefix = folder.file("root");
    let tool = Path::new(env!("CARGO_BIN_EXE_async-trace"));
    let make = |target: &str| {
        let output = Command::new("make")
            .args(["--silent", target, "TOOLS=async-trace"])
            .arg(format!("PREFIX={}", prefix.display()))
            .arg(format!("TOOLS_DIR={}", tool.parent().expect("it is in a folder").display()))
            .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
            // Those of the `make` that runs the tests.
            .env_remove("MAKEFLAGS")
            .env_remove("MAKELEVEL")
            .output()
            .expect("there is make");
        assert!(output.status.success(), "{output:?}");
        text(&output.stdout)
    };
    let listed = make("install-tools");
    assert_eq!(listed.lines().count(), 5, "{listed}");
    for line in listed.lines() {
        assert!(fs::metadata(line).is_ok_and(|it| it.len() > 0), "{line} is there");
    }
    let version = Command::new(prefix.join("bin/async-trace")).arg("--version").output();
    let version = text(&version.expect("it runs").stdout);
    assert_eq!(version, format!("async-trace {}\n", env!("CARGO_PKG_VERSION")));
    let page = fs::read_to_string(prefix.join("share/man/man1/async-trace.1"));
    assert!(page.expect("it is there").starts_with(".ie"), "it is a manual page");
    make("uninstall-tools");
    for line in listed.lines() {
        assert!(fs::metadata(line).is_err(), "{line} is gone");
    }
}
