//! The number of workers under a quota of CPU time.

use ffi_tests::cc::{Compiler, Linkage};
use ffi_tests::cgroup::Cgroup;
use ffi_tests::program::Program;
use std::thread;

#[test]
fn a_quota_bounds_the_number_of_workers() {
    // It enters the group, and becomes the program that counts there.
    let enter = Program::build("c/life/enter_cgroup.c", Compiler::Gcc, "c11", Linkage::None);
    let program = Program::c("c/process/worker_count.c");
    let path = program.path().to_str().expect("the path is UTF-8");
    let online = thread::available_parallelism().map_or(1, usize::from);
    for (percent, expected) in [(50, 1), (100, 1), (150, 2), (201, 3)] {
        let group = match Cgroup::with_quota(percent) {
            Ok(group) => group,
            Err(error) => return println!("skipped: no control group can be made: {error}"),
        };
        let folder = group.path().to_str().expect("the path is UTF-8");
        let outcome = enter.run_clean(&[folder, path], &[]);
        assert_eq!(outcome.stdout.trim_end(), expected.min(online).to_string(), "{outcome}");
    }
}
