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
    let thread = &summary["threads"][2];
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
    refused(&file(&folder, "{\"a\": 1}"), "it is JSON, but not an array of events");
    refused(&file(&folder, "[1, 2]"), "it is JSON, but not an array of events");
    refused(&file(&folder, "a text"), "no trace in Chrome's format");
    refused(&file(&folder, b"\x7fELF\xff\0"), "no trace in Chrome's format");
    refused("/no/such/file", "cannot read /no/such/file: No such file");
    let path = file(&folder, SMALL);
    let output = async_trace(&[&path, "--html", "/no/such/folder/page.html"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot write /no/such/folder/page.html"));
    assert_eq!(async_trace(&["--no-such-option"]).status.code(), Some(2));
    assert_eq!(async_trace(&[]).status.code(), Some(2));
}

#[test]
fn help_and_version() {
    let help = text(&async_trace(&["--help"]).stdout);
    assert!(help.contains("Examples:") && help.contains("Exit status:"), "{help}");
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
    assert_eq!(data["threads"][1]["slices"][0], json!([0, 100_000, 0, 0, 0]));
    assert_eq!(data["arrows"].as_array().map(Vec::len), Some(3));
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

/// Has a program write a trace.
fn real_trace(path: &Path, case: &str) {
    let program = Program::c("c/trace/cases.c");
    let path = path.to_str().expect("UTF-8");
    let settings = [("ASYNC_RUNTIME_TRACE", path), ("ASYNC_RUNTIME_NUM_THREADS", "2")];
    program.run_clean(&[case], &settings);
}

#[test]
fn a_picture_of_the_page() {
    if !ffi_tests::program::long_form() {
        println!("skipped: only in the long form (ASYNC_RUNTIME_TEST_LONG=1)");
        return;
    }
    let folder = Folder::new("tool-picture");
    let (trace, page) = (folder.file("trace.json"), folder.file("page.html"));
    real_trace(&trace, "tree");
    let arguments = [trace.to_str(), Some("--html"), page.to_str()].map(|it| it.expect("UTF-8"));
    assert!(async_trace(&arguments).status.success());
    // Put where this says: the picture in docs/ is made this way.
    let picture = match std::env::var_os("ASYNC_TRACE_PICTURE") {
        Some(path) => path.into(),
        None => folder.file("page.png"),
    };
    let mut command = Command::new("chromium");
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--hide-scrollbars", "--window-size=1280,1000"])
        .arg(format!("--user-data-dir={}", folder.file("profile").display()))
        .arg(format!("--screenshot={}", picture.display()))
        .arg(format!("file://{}", page.display()));
    let output = match command.output() {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            println!("skipped: chromium is not installed (apt-get install chromium)");
            return;
        }
        output => output.expect("chromium can be started"),
    };
    let bytes = fs::read(&picture).unwrap_or_else(|error| panic!("{error}: {output:?}"));
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it fits")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    let (size, row) = (info.color_type.samples(), info.line_size);
    assert_eq!((info.width, info.height), (1280, 1000));
    // The timeline has slices of waits, in their colour, and many colours besides.
    let points = || (150..750).flat_map(|y| (0..1280).map(move |x| (x, y)));
    let colours = || points().map(|(x, y): (usize, usize)| &pixels[y * row + x * size..][..3]);
    let waits = colours().filter(|colour| *colour == [0xf2, 0xb8, 0xa0]).count();
    assert!(waits > 500, "{waits} pixels of waits");
    let different: std::collections::HashSet<_> = colours().collect();
    assert!(different.len() > 100, "{} colours", different.len());
}
