//! How the shared library is linked, and which generation of the C API it has.

/// Where corosensei can switch stacks.
const SIDE_STACKS: [&str; 6] = ["x86_64", "x86", "aarch64", "arm", "riscv64", "loongarch64"];

/// The generations besides today's: a feature, and the end of the library's name.
const OLD_ABIS: [(&str, &str); 2] =
    [("CARGO_FEATURE_ABI_LLVM12", "_llvm12"), ("CARGO_FEATURE_ABI_LLVM13", "_llvm13")];

fn main() {
    let is_set = |name: &str| std::env::var_os(name).is_some();
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rustc-check-cfg=cfg(growing_groups)");
    if is_set("CARGO_FEATURE_ABI_LLVM12") || is_set("CARGO_CFG_LOOM") {
        // Groups without a size, up to LLVM 12; the models look at them too.
        println!("cargo:rustc-cfg=growing_groups");
    }
    println!("cargo:rustc-check-cfg=cfg(side_stacks)");
    if std::env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|it| SIDE_STACKS.contains(&it.as_str())) {
        println!("cargo:rustc-cfg=side_stacks");
    }
    let suffix = OLD_ABIS.iter().find(|(feature, _)| is_set(feature)).map_or("", |(_, it)| it);
    if is_set("CARGO_CFG_LOOM") {
        // The models are linked with the Rust library; there is no C API then.
        return;
    }
    // A sanitizer's functions come from the program that is linked with the library.
    let sanitized =
        std::env::var("CARGO_ENCODED_RUSTFLAGS").is_ok_and(|flags| flags.contains("sanitizer="));
    let undefined = if sanitized { "-Wl,-z,undefs" } else { "-Wl,-z,defs" };
    // An installed library has its version in the name by which programs ask for it, or
    // the name of a library that it takes the place of; see ci/install.
    println!("cargo:rerun-if-env-changed=ASYNC_RUNTIME_SONAME");
    let soname = std::env::var("ASYNC_RUNTIME_SONAME")
        .unwrap_or_else(|_| format!("libasync_runtime{suffix}.so"));
    for argument in [
        format!("-Wl,-soname,{soname}"),
        // dlclose must not pull the code from under the worker threads.
        "-Wl,-z,nodelete".to_owned(),
        // Symbols that are missing are an error now, not when a program starts.
        undefined.to_owned(),
        // Rust's standard library registers thread-local destructors with glibc by
        // this function, if it is there, and by a pthread key otherwise. glibc's
        // takes the loader's lock: a worker that steals for the first time
        // (crossbeam-epoch has such a thread-local) would wait for a constructor
        // that waits for the worker. Wrapped by a function that does not exist, the
        // weak reference finds none.
        "-Wl,--wrap=__cxa_thread_atexit_impl".to_owned(),
    ] {
        println!("cargo:rustc-cdylib-link-arg={argument}");
    }
}
