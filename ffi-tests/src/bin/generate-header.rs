//! Writes the headers in `include/` anew; `cargo run -p ffi-tests --bin generate-header`.

use ffi_tests::abi::Abi;
use ffi_tests::header;

fn main() -> std::io::Result<()> {
    std::fs::write(header::ext_path(), header::generate_ext())?;
    Abi::ALL.iter().try_for_each(|abi| std::fs::write(abi.header(), header::generate_for(*abi)))
}
