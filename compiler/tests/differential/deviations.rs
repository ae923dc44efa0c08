//! Where our passes differ from MLIR's on purpose, or are known to do less.

/// A difference that is expected.
#[derive(Debug)]
pub struct Deviation {
    /// The pass; with `*` at the end, all that begin so.
    pass: &'static str,
    /// The end of the file's name, or a part of it that ends in a slash.
    file: &'static str,
    /// Why.
    #[expect(dead_code, reason = "is read by people, and printed")]
    reason: &'static str,
}

/// The deviation that is expected of a pass on the programs of a file.
pub fn find(pass: &str, file: &str) -> Option<&'static Deviation> {
    let is_named = |deviation: &Deviation| {
        let named = deviation.file;
        if named.ends_with('/') { file.contains(named) } else { file.ends_with(named) }
    };
    of(pass).find(|deviation| is_named(deviation))
}

/// The deviations of a pass.
pub fn of(pass: &str) -> impl Iterator<Item = &'static Deviation> {
    TABLE.iter().filter(move |deviation| match deviation.pass.strip_suffix('*') {
        Some(begin) => pass.starts_with(begin),
        None => deviation.pass == pass,
    })
}

const fn deviation(pass: &'static str, file: &'static str, reason: &'static str) -> Deviation {
    Deviation { pass, file, reason }
}

static TABLE: &[Deviation] = &[];
