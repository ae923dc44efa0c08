//! The page that `async-trace` writes, as a browser shows it; if Chromium is there.

use ffi_tests::program::Program;
use ffi_tests::trace::Folder;
use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Takes a picture of a page; `None` if there is no browser. Returns what the page's
/// scripts have said on the console.
fn show(folder: &Folder, page: &Path, picture: &Path) -> Option<Vec<String>> {
    let mut command = Command::new("chromium");
    command
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"])
        .args(["--disable-background-networking", "--disable-component-update", "--disable-sync"])
        .args(["--hide-scrollbars", "--window-size=1280,1000", "--enable-logging=stderr"])
        .arg(format!("--user-data-dir={}", folder.file("profile").display()))
        .arg(format!("--screenshot={}", picture.display()))
        .arg(format!("file://{}", page.display()));
    let output = match command.output() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("skipped: chromium is not installed (apt-get install chromium)");
            return None;
        }
        output => output.expect("chromium can be started"),
    };
    assert!(output.status.success(), "{output:?}");
    let stderr = String::from_utf8_lossy(&output.stderr);
    Some(stderr.lines().filter(|line| line.contains("CONSOLE")).map(str::to_owned).collect())
}

/// A trace of a program, as a page.
fn page(folder: &Folder, case: &str) -> PathBuf {
    let (trace, page) = (folder.file("trace.json"), folder.file("page.html"));
    let settings = [
        ("ASYNC_RUNTIME_TRACE", trace.to_str().expect("UTF-8")),
        ("ASYNC_RUNTIME_NUM_THREADS", "2"),
    ];
    Program::c("c/trace/cases.c").run_clean(&[case], &settings);
    let mut tool = Command::new(env!("CARGO_BIN_EXE_async-trace"));
    let output = tool.arg(&trace).arg("--html").arg(&page).output().expect("the tool starts");
    assert!(output.status.success(), "{output:?}");
    page
}

#[test]
fn a_picture_of_the_page() {
    let folder = Folder::new("tool-picture");
    let page = page(&folder, "tree");
    // Put where this says: the picture in docs/ is made this way.
    let picture = match std::env::var_os("ASYNC_TRACE_PICTURE") {
        Some(path) => path.into(),
        None => folder.file("page.png"),
    };
    let Some(console) = show(&folder, &page, &picture) else { return };
    assert!(console.is_empty(), "{console:#?}");
    let bytes = fs::read(&picture).expect("there is a picture");
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
    let different: HashSet<_> = colours().collect();
    assert!(different.len() > 100, "{} colours", different.len());
}

#[test]
fn what_is_wrong_with_a_page_is_noticed() {
    let folder = Folder::new("tool-broken");
    let page = page(&folder, "waits");
    let text = fs::read_to_string(&page).expect("there is a page");
    let broken = text.replace("\"threads\":[", "\"tracks\":[");
    assert_ne!(text, broken);
    fs::write(&page, broken).expect("it can be written");
    let Some(console) = show(&folder, &page, &folder.file("page.png")) else { return };
    assert!(!console.is_empty());
}
