//! Writes `include/async_runtime.h` anew; `cargo run -p ffi-tests --bin generate-header`.

fn main() -> std::io::Result<()> {
    std::fs::write(ffi_tests::header::path(), ffi_tests::header::generate())
}
