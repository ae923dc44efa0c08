//! What is printed for a valid program is valid and is printed the same way again.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    // As the tools do: nesting is limited for that much.
    async_compiler::driver::with_large_stack(|| test_tools::properties::round_trips(text)).unwrap();
});
