//! No text makes the parser or the verifier panic, overflow the stack or hang.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    // As the tools do: nesting is limited for that much.
    async_compiler::driver::with_large_stack(|| test_tools::properties::is_valid(text)).unwrap();
});
