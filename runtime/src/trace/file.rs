//! The file of a trace.
//!
//! | when | what is in the file |
//! |---|---|
//! | at any time | whole events, in an array that is perhaps not closed |
//! | after [`save`]: when the process or the program drains | all that has happened, closed |
//! | after [`finish`]: at the end of the process | the same, and nothing is added |
//!
//! A process that ends without its exit handlers (`_exit`, `quick_exit`, a signal) leaves
//! out the last events of each thread, as many as a track holds at most.
//!
//! After a fork the file is the parent's. The child's events go to a file of its own when
//! it uses the runtime; see [`path_for_process`].
//!
//! What it takes to write is little at a time and goes out in one `write`; it happens
//! under the lock, on the thread whose buffer is full.

use super::record::{self, Track, is_on, now, session, set_track};
use super::{pipe, symbols};
use super::text::{self, Escaped, Where};
use crate::sync::Mutex;
use crate::util::fatal::report;
use core::ffi::c_void;
use core::ptr;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, Seek as _, Write as _};
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::os::unix::fs::FileExt as _;

static STATE: Mutex<State> = Mutex::new(State {
    output: None,
    tracks: Vec::new(),
    numbered: 0,
    key: None,
    forked: false,
    names: BTreeMap::new(),
});

struct State {
    output: Option<Output>,
    /// All tracks; each is a box that was leaked, and freed when its thread ends.
    tracks: Vec<*const Track>,
    /// How many tracks were made.
    numbered: u32,
    /// Tells of the end of threads; there may be none to be had.
    key: Option<libc::pthread_key_t>,
    /// Whether this process is a child that has not been replaced by another program.
    forked: bool,
    /// Names of functions, as they are written. Forgotten when the program drains, which
    /// is when code may be unloaded.
    names: BTreeMap<usize, String>,
}

// SAFETY: the tracks behind the pointers are made to be read under the lock.
unsafe impl Send for State {}

/// An open file.
struct Output {
    /// As the setting says, to see whether it has changed.
    setting: OsString,
    file: File,
    /// Where the next event goes, over what closes the array; `None` if the file is a
    /// pipe or the like.
    end: Option<u64>,
    process: u32,
    /// When the trace began.
    begin: u64,
}

impl Output {
    fn create(setting: &OsStr, forked: bool) -> io::Result<Self> {
        let process = std::process::id();
        let mut file = File::create(path_for_process(setting, process, forked))?;
        let end = file.stream_position().ok();
        let mut this = Self { setting: setting.to_owned(), file, end, process, begin: now() };
        let name = std::fs::read_to_string("/proc/self/comm").unwrap_or_default();
        let mut out = String::new();
        text::process(&mut out, process, name.trim_end());
        this.write(&out)?;
        Ok(this)
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        match &mut self.end {
            Some(end) => {
                self.file.write_all_at(text.as_bytes(), *end)?;
                *end += text.len() as u64;
                Ok(())
            }
            None => pipe::without_signal(|| self.file.write_all(text.as_bytes())),
        }
    }

    /// Closes the array; what is written next takes the place of that.
    fn close(&self) -> io::Result<()> {
        match self.end {
            Some(end) => self.file.write_all_at(text::END.as_bytes(), end),
            None => Ok(()),
        }
    }

    /// Closes the array for good.
    fn finish(mut self) -> io::Result<()> {
        self.write(text::END)
    }
}

/// The file for a process: `%p` stands for its number. In a child, without that, the
/// number is put behind the name.
fn path_for_process(setting: &OsStr, process: u32, forked: bool) -> OsString {
    let bytes = setting.as_bytes();
    let process = process.to_string();
    let mut path = Vec::with_capacity(bytes.len() + process.len());
    let mut rest = bytes;
    while let Some(at) = rest.windows(2).position(|two| two == b"%p") {
        path.extend_from_slice(&rest[..at]);
        path.extend_from_slice(process.as_bytes());
        rest = &rest[at + 2..];
    }
    path.extend_from_slice(rest);
    if forked && rest.len() == bytes.len() {
        path.push(b'.');
        path.extend_from_slice(process.as_bytes());
    }
    OsString::from_vec(path)
}

impl State {
    /// Adds what `f` writes to the file. If that fails there is no trace from then on.
    fn write(&mut self, f: impl FnOnce(&mut Self, &Output, &mut String)) {
        let Some(mut output) = self.output.take() else { return };
        let mut out = String::new();
        f(self, &output, &mut out);
        match output.write(&out) {
            Ok(()) => self.output = Some(output),
            Err(error) => Self::give_up(&output.setting, &error),
        }
    }

    fn give_up(setting: &OsStr, error: &io::Error) {
        record::switch(false);
        report(format_args!(
            "ASYNC_RUNTIME_TRACE is \"{}\"; the trace ends, because it cannot be written: {error}",
            setting.display(),
        ));
    }

    /// Adds the events of a track.
    fn add(&mut self, output: &Output, track: &Track, out: &mut String) {
        let Output { process, begin, .. } = *output;
        let place = &Where::new(process, track.thread, begin);
        if track.named.replace(session()) != session() {
            text::thread(out, place, track.number, &thread_name(output.process, track.thread));
        }
        let names = &mut self.names;
        track.take(|event| {
            text::event(out, place, event, |address| {
                &*names.entry(address).or_insert_with(|| match symbols::name(address) {
                    Some(name) => Escaped(&name).to_string(),
                    None => format!("{address:#x}"),
                })
            });
        });
    }

    /// Adds the events of all tracks.
    fn add_all(&mut self) {
        self.write(|this, output, out| {
            for at in 0..this.tracks.len() {
                // SAFETY: a track is freed under the lock, after it is taken out of the
                // list.
                this.add(output, unsafe { &*this.tracks[at] }, out);
            }
        });
    }

    fn close_output(&mut self) {
        self.add_all();
        self.names.clear();
        if let Some(output) = self.output.take() {
            record::switch(false);
            if let Err(error) = output.finish() {
                // Nothing more is written, so nothing is to be given up.
                drop(error);
            }
        }
    }
}

/// What the kernel calls a thread; threads can be renamed, so it is asked for late.
fn thread_name(process: u32, thread: i64) -> String {
    let name = std::fs::read_to_string(format!("/proc/{process}/task/{thread}/comm"));
    name.map_or_else(|_| format!("thread {thread}"), |name| name.trim_end().to_owned())
}

/// Writes a trace from now on, for a scheduler that was just made, or adds to the one
/// that is being written; returns whether one is. A file that cannot be written is
/// reported.
pub fn start(setting: Option<&OsStr>, workers: usize) -> bool {
    let mut state = STATE.lock();
    if state.output.as_ref().is_some_and(|output| Some(&*output.setting) != setting) {
        state.close_output();
    }
    let Some(setting) = setting else { return false };
    if state.output.is_none() {
        match Output::create(setting, state.forked) {
            Ok(output) => state.output = Some(output),
            Err(error) => {
                report(format_args!(
                    "ASYNC_RUNTIME_TRACE is \"{}\" and ignored; it cannot be written: {error}",
                    setting.display()
                ));
                return false;
            }
        }
        state.key = state.key.or_else(create_key);
        for track in &state.tracks {
            // SAFETY: as in `add_all`. What was recorded for another file is dropped.
            unsafe { &**track }.take(drop);
        }
        record::switch(true);
    }
    state.write(|_, output, out| text::scheduler(out, output.process, workers));
    is_on()
}

fn create_key() -> Option<libc::pthread_key_t> {
    let mut key = 0;
    // SAFETY: writes to a local variable; the function stays, as the library is never
    // unloaded.
    let result = unsafe { libc::pthread_key_create(&mut key, Some(thread_ends)) };
    (result == 0).then_some(key)
}

/// A track for the calling thread, which has none; `None` if there is no trace.
#[cold]
pub(super) fn add_track() -> Option<*const Track> {
    let mut state = STATE.lock();
    state.output.as_ref()?;
    state.numbered += 1;
    // SAFETY: has no preconditions.
    let thread = unsafe { libc::gettid() };
    let track = Box::into_raw(Box::new(Track::new(thread.into(), state.numbered)));
    state.tracks.push(track);
    if let Some(key) = state.key {
        // SAFETY: the key exists. Without memory for its value the end of the thread is
        // not noticed, and the track stays until the process ends.
        unsafe { libc::pthread_setspecific(key, track.cast()) };
    }
    Some(track)
}

/// A thread with a track ends.
extern "C" fn thread_ends(track: *mut c_void) {
    let track = track.cast_const().cast::<Track>();
    set_track(ptr::null());
    let mut state = STATE.lock();
    state.tracks.retain(|other| *other != track);
    // SAFETY: given by `add_track`; only a child of a fork frees it elsewhere, and takes
    // the key's value away.
    let track = unsafe { Box::from_raw(track.cast_mut()) };
    if is_on() {
        state.write(|this, output, out| this.add(output, &track, out));
    }
}

/// The calling thread's track is full: writes it.
#[cold]
pub(super) fn write_full(track: &Track) {
    let mut state = STATE.lock();
    state.write(|this, output, out| this.add(output, track, out));
    track.clear();
}

/// Writes all that has happened, so that the file is complete. Code may be unloaded
/// afterwards.
pub fn save() {
    if !is_on() {
        return;
    }
    let mut state = STATE.lock();
    state.add_all();
    state.names.clear();
    if let Some(output) = state.output.take() {
        match output.close() {
            Ok(()) => state.output = Some(output),
            Err(error) => State::give_up(&output.setting, &error),
        }
    }
}

/// Writes all that has happened and closes the file.
pub fn finish() {
    if is_on() {
        STATE.lock().close_output()
    }
}

/// Before a fork: takes the lock.
pub fn before_fork() {
    core::mem::forget(STATE.lock());
}

/// After a fork, in the parent.
///
/// # Safety
/// The calling thread has called [`before_fork`].
pub unsafe fn after_fork_in_parent() {
    // SAFETY: says the caller.
    unsafe { STATE.force_unlock() }
}

/// After a fork, in the child, on its only thread: the trace is the parent's.
///
/// # Safety
/// The calling thread has called [`before_fork`].
pub unsafe fn after_fork_in_child() {
    // SAFETY: the lock is this thread's, and it is the only one.
    let state = unsafe { &mut *STATE.data_ptr() };
    record::switch(false);
    state.output = None;
    state.forked = true;
    state.names.clear();
    set_track(ptr::null());
    if let Some(key) = state.key {
        // SAFETY: the key exists.
        unsafe { libc::pthread_setspecific(key, ptr::null()) };
    }
    for track in state.tracks.drain(..) {
        // SAFETY: its thread is not in this process, or is this one, which records
        // nothing at the moment.
        drop(unsafe { Box::from_raw(track.cast_mut()) });
    }
    // SAFETY: says the caller.
    unsafe { STATE.force_unlock() }
}

#[cfg(test)]
mod tests {
    use super::path_for_process;
    use std::ffi::OsStr;

    #[test]
    fn files_of_processes() {
        let path = |setting: &str, forked| path_for_process(OsStr::new(setting), 12, forked);
        assert_eq!(path("t.json", false), "t.json");
        assert_eq!(path("t.json", true), "t.json.12");
        assert_eq!(path("%p/%p.json", false), "12/12.json");
        assert_eq!(path("t%p.json", true), "t12.json");
        assert_eq!(path("", true), ".12");
        assert_eq!(path("100%", false), "100%");
    }
}
