//! The C API from C++: a client with RAII references and lambdas, and coroutines.

use ffi_tests::cc::{CXX_STANDARDS, Compiler, Linkage};
use ffi_tests::program::Program;

#[test]
fn raii_client() {
    let linkages = [Linkage::Shared, Linkage::Static].into_iter().cycle();
    for compiler in Compiler::all() {
        // The linkage changes with the language mode.
        for (standard, linkage) in CXX_STANDARDS.into_iter().zip(linkages.clone()) {
            let program = Program::build("cpp/raii_client.cpp", *compiler, standard, linkage);
            program.run_clean_with_workers(&[], &[1, 2, 8]);
        }
    }
}

#[test]
fn coroutines() {
    for compiler in Compiler::all() {
        for (standard, linkage) in [("c++20", Linkage::Shared), ("c++2b", Linkage::Static)] {
            let program = Program::build("cpp/coroutine.cpp", *compiler, standard, linkage);
            program.run_clean_with_workers(&[], &[1, 2, 8]);
        }
    }
}
