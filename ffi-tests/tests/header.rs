//! The C header: up to date, and usable in every language mode.

use ffi_tests::abi::Abi;
use ffi_tests::cc::{C_STANDARDS, CXX_STANDARDS, Compiler};
use ffi_tests::header;
use std::path::Path;

/// Beyond the warnings that all programs are built with.
const STRICT: [&str; 3] = ["-Wconversion", "-Wshadow", "-Wundef"];
const STRICT_C: [&str; 2] = ["-Wstrict-prototypes", "-Wmissing-prototypes"];

#[test]
fn the_committed_headers_are_up_to_date() {
    for abi in Abi::ALL {
        up_to_date(&abi.header(), header::generate_for(abi));
    }
    up_to_date(&header::ext_path(), header::generate_ext());
}

fn up_to_date(path: &Path, generated: String) {
    if std::env::var_os("BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(path, &generated).expect("the header can be written");
        return;
    }
    let committed = std::fs::read_to_string(path).expect("the header is committed");
    let difference = committed.lines().zip(generated.lines()).find(|(old, new)| old != new);
    assert!(
        committed == generated,
        "{} is out of date (first difference: {difference:?}); \
         write it again with: BLESS=1 cargo test -p ffi-tests --test header",
        path.display()
    );
}

#[test]
fn c() {
    for compiler in Compiler::all() {
        for standard in C_STANDARDS {
            for source in ["c/header/signatures.c", "c/header/twice.c", "c/header/ext.c"] {
                let flags = [&STRICT[..], &STRICT_C[..]].concat();
                compiler.check(source, standard, &flags);
            }
        }
    }
}

#[test]
fn cpp() {
    for compiler in Compiler::all() {
        for standard in CXX_STANDARDS {
            compiler.check("cpp/header/alone.cpp", standard, &STRICT);
            compiler.check("cpp/header/ext.cpp", standard, &STRICT);
        }
    }
}

#[test]
fn beside_llvm() {
    for compiler in Compiler::all() {
        // LLVM's header needs std::byte.
        for standard in &CXX_STANDARDS[2..] {
            for first in ["-DLLVM_FIRST", "-ULLVM_FIRST"] {
                let flags = [&STRICT[..], &[first]].concat();
                compiler.check("cpp/header/with_llvm.cpp", standard, &flags);
            }
        }
    }
}
