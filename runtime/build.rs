//! How the shared library is linked.

fn main() {
    println!("cargo:rerun-if-changed=exports.map");
    if std::env::var_os("CARGO_CFG_LOOM").is_some() {
        // The models are linked with the Rust library; there is no C API then.
        return;
    }
    let map = std::path::Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"))
        .join("exports.map");
    for argument in [
        "-Wl,-soname,libasync_runtime.so".to_owned(),
        // dlclose must not pull the code from under the worker threads.
        "-Wl,-z,nodelete".to_owned(),
        // Symbols that are missing are an error now, not when a program starts.
        "-Wl,-z,defs".to_owned(),
        // Exactly the C API is exported.
        format!("-Wl,--version-script={}", map.display()),
    ] {
        println!("cargo:rustc-cdylib-link-arg={argument}");
    }
}
