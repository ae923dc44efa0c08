//! What the tools share: options of the command line and the way from a text to a
//! text.

pub mod about;
pub mod opt;
pub mod pass_flags;
pub mod print_flags;
#[cfg(feature = "llvm")]
pub mod runner;

/// How much stack the tools give themselves: enough for the deepest nesting that the
/// parser takes, also in builds without optimization.
const STACK: usize = 256 << 20;

/// Runs a tool on a thread with a large stack.
pub fn with_large_stack<T: Send>(run: impl FnOnce() -> T + Send) -> std::io::Result<T> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run)?;
        match thread.join() {
            Ok(result) => Ok(result),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}

/// MLIR's tools take `-flag` for `--flag`.
pub(crate) fn double_dash(arg: String) -> String {
    let long = arg.strip_prefix('-').is_some_and(|name| {
        !name.starts_with('-')
            && name.split('=').next().is_some_and(|name| name.len() > 1)
            && !name.starts_with(|c: char| c.is_ascii_digit())
    });
    if long { format!("-{arg}") } else { arg }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_may_have_one_dash() {
        let dashed = |arg: &str| double_dash(arg.to_owned());
        assert_eq!(dashed("-split-input-file"), "--split-input-file");
        assert_eq!(dashed("-o"), "-o");
        assert_eq!(dashed("-"), "-");
        assert_eq!(dashed("--x"), "--x");
        assert_eq!(dashed("-O3"), "--O3");
    }
}
