//! The C API from C: one program per family of functions, built with each compiler
//! against the shared and the static library, in every language mode of C.

use ffi_tests::cc::{C_STANDARDS, Compiler, Linkage};
use ffi_tests::program::Program;
use ffi_tests::run::Outcome;

/// Each compiler and linkage, with a language mode of its own.
fn builds() -> impl Iterator<Item = (Compiler, Linkage, &'static str)> {
    let pairs = Compiler::all().iter().flat_map(|compiler| {
        [Linkage::Shared, Linkage::Static].map(|linkage| (*compiler, linkage))
    });
    pairs.zip(C_STANDARDS).map(|((compiler, linkage), standard)| (compiler, linkage, standard))
}

/// Runs the program of a family in every build, with few and with many workers.
fn family(name: &str, check: impl Fn(&Outcome)) {
    for (compiler, linkage, standard) in builds() {
        let source = format!("c/family/{name}.c");
        let program = Program::build(&source, compiler, standard, linkage);
        for workers in ["1", "2", "8"] {
            check(&program.run_clean(&[], &[("ASYNC_RUNTIME_NUM_THREADS", workers)]));
        }
    }
}

macro_rules! families {
    ($($name:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                family(stringify!($name), |_| {});
            }
        )*
    };
}

families! {
    await_and_execute,
    blocking_wait,
    execute,
    ext,
    group,
    hooks,
    refcount,
    token,
    value,
}

#[test]
fn workers() {
    family("workers", |outcome| {
        // Pairs of lines: the id that the program sees, then what the runtime prints.
        let lines: Vec<&str> = outcome.stdout.lines().collect();
        assert_eq!(lines.len(), 4, "{outcome}");
        for pair in lines.chunks(2) {
            let expected = pair[0].strip_prefix("expected ").expect("printed by the program");
            assert_eq!(pair[1], format!("Current thread id: {expected}"), "{outcome}");
        }
        assert_ne!(lines[1], lines[3], "{outcome}");
    });
}
