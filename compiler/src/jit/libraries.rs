//! Shared libraries that a program runs with.

use std::ffi::{CStr, CString, c_void};
use std::path::{Path, PathBuf};

use super::JitError;

/// The name of the async runtime's library.
const RUNTIME: &str =
    if cfg!(target_os = "macos") { "libasync_runtime.dylib" } else { "libasync_runtime.so" };
/// The variable that names it.
const VARIABLE: &str = "ASYNC_RUNTIME_LIB";

/// What MLIR's execution engine calls in a library before it frees the code. Runtimes wait
/// there for what they still run. The second is the name of before 2024.
const DESTROY: [&CStr; 2] = [c"__mlir_execution_engine_destroy", c"__mlir_runner_destroy"];

/// A library that is loaded, and stays so: threads of it may run until the process ends.
#[derive(Clone, Copy)]
pub(super) struct Library(*mut c_void);

/// What is loaded in this process, as one library.
const PROCESS: Library = Library(libc::RTLD_DEFAULT);

/// A function that every async runtime has.
const IS_RUNTIME: &CStr = c"mlirAsyncRuntimeAddRef";

/// Libraries, the first asked first.
pub(super) struct Libraries {
    loaded: Vec<Library>,
    names: Vec<PathBuf>,
}

// SAFETY: a handle may be used from any thread.
unsafe impl Send for Libraries {}
// SAFETY: as above; nothing is changed through a shared reference.
unsafe impl Sync for Libraries {}

impl Library {
    fn open(path: &Path) -> Result<Self, String> {
        use std::os::unix::ffi::OsStrExt;
        let text = CString::new(path.as_os_str().as_bytes())
            .map_err(|_| "its name has a zero byte".to_owned())?;
        // SAFETY: the name ends with a NUL. The initializers of a library that somebody
        // asked for run.
        let handle = unsafe { libc::dlopen(text.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
        if handle.is_null() {
            // SAFETY: after a failure there is a message, which this thread reads before
            // it calls another of these functions.
            let message = unsafe { CStr::from_ptr(libc::dlerror()) };
            return Err(message.to_string_lossy().into_owned());
        }
        Ok(Self(handle))
    }

    /// Where a symbol of it is.
    pub(super) fn symbol(self, name: &CStr) -> Option<usize> {
        // SAFETY: the library stays loaded, and the name ends with a NUL.
        let address = unsafe { libc::dlsym(self.0, name.as_ptr()) };
        (!address.is_null()).then_some(address as usize)
    }
}

impl Libraries {
    /// Loads libraries.
    pub(super) fn load(paths: &[PathBuf]) -> Result<Self, JitError> {
        let mut libraries = Self { loaded: Vec::new(), names: Vec::new() };
        for path in paths {
            libraries.add(path)?;
        }
        Ok(libraries)
    }

    fn add(&mut self, path: &Path) -> Result<Library, JitError> {
        let library = Library::open(path)
            .map_err(|reason| JitError::Library(path.display().to_string(), reason))?;
        self.loaded.push(library);
        self.names.push(path.to_owned());
        Ok(library)
    }

    /// The async runtime: that of the option; or the first library that is one; or this
    /// process, if it has one; or that of the environment, or the first that is found.
    ///
    /// All functions of the runtime are taken from it, as two of them would not know each
    /// other's objects.
    pub(super) fn runtime(&mut self, given: Option<&Path>) -> Result<Library, JitError> {
        let is_runtime = |library: &&Library| library.symbol(IS_RUNTIME).is_some();
        if let Some(path) = given {
            self.add(path)
        } else if let Some(&library) = self.loaded.iter().find(is_runtime) {
            Ok(library)
        } else if PROCESS.symbol(IS_RUNTIME).is_some() {
            // A program that has a runtime itself shares it, and waits for what it runs.
            self.loaded.push(PROCESS);
            Ok(PROCESS)
        } else {
            self.find_runtime()
        }
    }

    fn find_runtime(&mut self) -> Result<Library, JitError> {
        if let Some(path) = std::env::var_os(VARIABLE) {
            return self.add(Path::new(&path));
        }
        let mut looked_for = Vec::new();
        for path in places() {
            if path.is_file() {
                return self.add(&path);
            }
            looked_for.push(path.display().to_string());
        }
        // The system's places.
        looked_for.push(RUNTIME.to_owned());
        self.add(Path::new(RUNTIME)).map_err(|_| JitError::NoRuntime(looked_for))
    }

    /// Where a symbol is.
    pub(super) fn symbol(&self, name: &CStr) -> Option<usize> {
        self.loaded.iter().find_map(|library| library.symbol(name))
    }

    /// Waits for what the libraries still run.
    pub(super) fn drain(&self) {
        for library in &self.loaded {
            if let Some(address) = DESTROY.iter().find_map(|name| library.symbol(name)) {
                // SAFETY: the function of this name has this type, by the convention of
                // MLIR's execution engine.
                let destroy = unsafe { std::mem::transmute::<usize, extern "C" fn()>(address) };
                destroy();
            }
        }
    }
}

impl std::fmt::Debug for Libraries {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(&self.names).finish()
    }
}

/// Where the async runtime's library may be: beside the program, and in the folder for
/// libraries of where the program is installed.
fn places() -> Vec<PathBuf> {
    let Ok(program) = std::env::current_exe() else { return Vec::new() };
    let program = program.canonicalize().unwrap_or(program);
    let Some(folder) = program.parent() else { return Vec::new() };
    let mut places = vec![folder.join(RUNTIME)];
    places.extend(folder.parent().map(|parent| parent.join("lib").join(RUNTIME)));
    places
}
