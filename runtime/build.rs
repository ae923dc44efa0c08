//! How the shared library is linked.

fn main() {
    println!("cargo:rerun-if-changed=exports.map");
    if std::env::var_os("CARGO_CFG_LOOM").is_some() {
        // The models are linked with the Rust library; there is no C API then.
        return;
    }
    let map = std::path::Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"))
        .join("exports.map");
    // A sanitizer's functions come from the program that is linked with the library.
    let sanitized =
        std::env::var("CARGO_ENCODED_RUSTFLAGS").is_ok_and(|flags| flags.contains("sanitizer="));
    let undefined = if sanitized { "-Wl,-z,undefs" } else { "-Wl,-z,defs" };
    for argument in [
        "-Wl,-soname,libasync_runtime.so".to_owned(),
        // dlclose must not pull the code from under the worker threads.
        "-Wl,-z,nodelete".to_owned(),
        // Symbols that are missing are an error now, not when a program starts.
        undefined.to_owned(),
        // Rust's standard library registers thread-local destructors with glibc by
        // this function, if it is there, and by a pthread key otherwise. glibc's
        // takes the loader's lock: a worker that steals for the first time
        // (crossbeam-epoch has such a thread-local) would wait for a constructor
        // that waits for the worker. So it is not there.
        "-Wl,--defsym=__cxa_thread_atexit_impl=0".to_owned(),
        // Exactly the C API is exported.
        format!("-Wl,--version-script={}", map.display()),
    ] {
        println!("cargo:rustc-cdylib-link-arg={argument}");
    }
}
