//! `llvm.data_layout`: sizes and alignments of the target, as LLVM writes them:
//! `e-p:64:64-i64:64-n8:16:32:64-S128`. Checked here so that code generation need not
//! meet a description that LLVM cannot read.

use crate::ir::{Attribute, OpVerifier};

/// Sizes and address spaces have so many bits.
const SIZE_BITS: u32 = 24;
/// Alignments have so many bits.
const ALIGNMENT_BITS: u32 = 16;

/// Checks the attribute of that name; all others are fine.
pub(super) fn verify_attr(v: &mut OpVerifier<'_>, name: &str, attr: &Attribute) {
    if name != "llvm.data_layout" {
        return;
    }
    let Some(text) = attr.as_str() else {
        v.error("expected 'llvm.data_layout' to be a string attributes");
        return;
    };
    if let Err(problem) = check(text) {
        v.error(format!("invalid data layout descriptor: {problem}"));
    }
}

/// What is wrong with a description.
fn check(text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Ok(());
    }
    text.split('-').try_for_each(|specification| {
        if specification.is_empty() {
            return Err("empty specification is not allowed".into());
        }
        check_one(specification)
    })
}

fn malformed(form: &str) -> String {
    format!("malformed specification, must be of the form \"{form}\"")
}

fn check_one(text: &str) -> Result<(), String> {
    if let Some(spaces) = text.strip_prefix("ni") {
        return non_integral(spaces);
    }
    let kind = text.chars().next().unwrap_or_default();
    let rest = &text[kind.len_utf8()..];
    match kind {
        // Kept for old descriptions, without a meaning.
        's' => Ok(()),
        'e' | 'E' if rest.is_empty() => Ok(()),
        'e' | 'E' => Err("malformed specification, must be just 'e' or 'E'".into()),
        'i' | 'f' | 'v' => primitive(kind, rest),
        'a' => aggregate(rest),
        'p' => pointer(rest),
        'n' => rest.split(':').try_for_each(|width| size(width, "size").map(|_| ())),
        'S' if rest.is_empty() => Err(malformed("S<size>")),
        'S' => alignment(rest, "stack natural", false).map(|_| ()),
        'F' => function_pointer(rest),
        'P' | 'A' | 'G' if rest.is_empty() => Err(malformed(&format!("{kind}<address space>"))),
        'P' | 'A' | 'G' => address_space(rest).map(|_| ()),
        'm' => mangling(rest),
        _ => Err(format!("unknown specifier '{kind}'")),
    }
}

/// `ni:<address space>[:<address space>]...`
fn non_integral(text: &str) -> Result<(), String> {
    let Some(spaces) = text.strip_prefix(':').filter(|spaces| !spaces.is_empty()) else {
        return Err(malformed("ni:<address space>[:<address space>]..."));
    };
    spaces.split(':').try_for_each(|space| match address_space(space)? {
        0 => Err("address space 0 cannot be non-integral".into()),
        _ => Ok(()),
    })
}

/// `i<size>:<abi>[:<pref>]` and the same for `f` and `v`.
fn primitive(kind: char, text: &str) -> Result<(), String> {
    let parts: Vec<&str> = text.split(':').collect();
    if !(2..=3).contains(&parts.len()) {
        return Err(malformed(&format!("{kind}<size>:<abi>[:<pref>]")));
    }
    let bits = size(parts[0], "size")?;
    let abi = alignment(parts[1], "ABI", false)?;
    if kind == 'i' && bits == 8 && abi != 8 {
        return Err("i8 must be 8-bit aligned".into());
    }
    preferred(parts.get(2), abi)
}

/// `a:<abi>[:<pref>]`
fn aggregate(text: &str) -> Result<(), String> {
    let parts: Vec<&str> = text.split(':').collect();
    if !(2..=3).contains(&parts.len()) {
        return Err(malformed("a:<abi>[:<pref>]"));
    }
    if !parts[0].is_empty() && number(parts[0], SIZE_BITS) != Some(0) {
        return Err("size must be zero".into());
    }
    let abi = alignment(parts[1], "ABI", true)?;
    preferred(parts.get(2), abi)
}

/// `p[<n>]:<size>:<abi>[:<pref>[:<idx>]]`
fn pointer(text: &str) -> Result<(), String> {
    let parts: Vec<&str> = text.split(':').collect();
    if !(3..=5).contains(&parts.len()) {
        return Err(malformed("p[<n>]:<size>:<abi>[:<pref>[:<idx>]]"));
    }
    // Flags may stand before the address space.
    let space = parts[0].trim_start_matches(['e', 'u']);
    if let Some(flag) = space.chars().next().filter(|c| !c.is_ascii_digit()) {
        return Err(format!("'{flag}' is not a valid pointer specification flag"));
    }
    if !space.is_empty() {
        address_space(space)?;
    }
    let bits = size(parts[1], "pointer size")?;
    let abi = alignment(parts[2], "ABI", false)?;
    preferred(parts.get(3), abi)?;
    match parts.get(4) {
        Some(index) if size(index, "index size")? > bits => {
            Err("index size cannot be larger than the pointer size".into())
        }
        _ => Ok(()),
    }
}

/// `F<type><abi>`
fn function_pointer(text: &str) -> Result<(), String> {
    let Some(kind) = text.chars().next() else { return Err(malformed("F<type><abi>")) };
    if !matches!(kind, 'i' | 'n') {
        return Err(format!("unknown function pointer alignment type '{kind}'"));
    }
    alignment(&text[1..], "ABI", false).map(|_| ())
}

/// `m:<mangling>`
fn mangling(text: &str) -> Result<(), String> {
    let Some(mode) = text.strip_prefix(':').filter(|mode| !mode.is_empty()) else {
        return Err(malformed("m:<mangling>"));
    };
    if mode.len() == 1 && "eolmwxa".contains(mode) {
        Ok(())
    } else {
        Err("unknown mangling mode".into())
    }
}

fn preferred(text: Option<&&str>, abi: u64) -> Result<(), String> {
    match text {
        Some(text) if alignment(text, "preferred", false)? < abi => {
            Err("preferred alignment cannot be less than the ABI alignment".into())
        }
        _ => Ok(()),
    }
}

fn number(text: &str, bits: u32) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&value: &u64| digits && value < 1 << bits)
}

fn address_space(text: &str) -> Result<u64, String> {
    number(text, SIZE_BITS).ok_or_else(|| "address space must be a 24-bit integer".into())
}

fn size(text: &str, what: &str) -> Result<u64, String> {
    if text.is_empty() {
        return Err(format!("{what} component cannot be empty"));
    }
    number(text, SIZE_BITS)
        .filter(|&size| size > 0)
        .ok_or_else(|| format!("{what} must be a non-zero 24-bit integer"))
}

/// An alignment in bits.
fn alignment(text: &str, what: &str, zero_is_fine: bool) -> Result<u64, String> {
    if text.is_empty() {
        return Err(format!("{what} alignment component cannot be empty"));
    }
    match number(text, ALIGNMENT_BITS) {
        None => Err(format!("{what} alignment must be a 16-bit integer")),
        Some(0) if zero_is_fine => Ok(8),
        Some(0) => Err(format!("{what} alignment must be non-zero")),
        Some(bits) if bits % 8 != 0 || !(bits / 8).is_power_of_two() => {
            Err(format!("{what} alignment must be a power of two times the byte width"))
        }
        Some(bits) => Ok(bits),
    }
}
