//! What LLVM's C API cannot say of globals and instructions: `dso_local` and `inalloca`.
//!
//! 1. What is to have them gets a node of metadata ([`MARK`]) while it is translated.
//! 2. The module is printed. LLVM prints the node at the end of the line, or after
//!    `declare`; it gives way to the keyword.
//! 3. The text is read again.
//!
//! Modules without a mark are left alone.

use inkwell::module::Module;
use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMContextRef, LLVMValueRef};

use super::ffi::ffi;
use super::parse_ir::parse_ir;

/// The kind of the nodes. No other kind is made after it, so it is printed last.
const MARK: &str = "async.mark";

/// The keywords of linkage, which `dso_local` follows.
const LINKAGES: [&str; 10] = [
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "linkonce_odr",
    "weak",
    "weak_odr",
    "common",
    "appending",
    "extern_weak",
];

/// Marks a global, to be `dso_local`, or an `alloca`, to be `inalloca`.
pub(super) fn mark(context: LLVMContextRef, value: LLVMValueRef) {
    let (name, length) = (MARK.as_ptr().cast(), MARK.len() as u32);
    let kind = ffi!(LLVMGetMDKindIDInContext(context, name, length));
    let node = ffi!(LLVMMDNodeInContext2(context, std::ptr::null_mut(), 0));
    if ffi!(LLVMIsAInstruction(value)).is_null() {
        ffi!(LLVMGlobalSetMetadata(value, kind, node));
    } else {
        ffi!(LLVMSetMetadata(value, kind, LLVMMetadataAsValue(context, node)));
    }
}

/// The module with the keywords in place of the marks.
pub(super) fn replace<'c>(
    context: LLVMContextRef,
    module: Module<'c>,
) -> Result<Module<'c>, String> {
    let text = module.print_to_string().to_string();
    let new_text: String = text.lines().map(|line| keyword_for_mark(line) + "\n").collect();
    let name = module.get_name().to_string_lossy().into_owned();
    drop(module);
    let module = parse_ir(context, &new_text)?;
    module.set_name(&name);
    Ok(module)
}

/// A line with the keyword in place of its mark.
fn keyword_for_mark(line: &str) -> String {
    let number = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mark = format!("!{MARK} !");
    let is_declaration = line.starts_with("declare !");
    let found = if is_declaration { line.find(&mark) } else { line.rfind(&mark) };
    let Some(start) = found else { return line.to_owned() };
    let end = start + mark.len() + number(&line[start + mark.len()..]);
    let (before, after) = (&line[..start], &line[end..]);
    let place = if is_declaration {
        "declare ".len()
    } else if line.starts_with("define ") && after == " {" {
        "define ".len()
    } else if line.starts_with('@') && after.is_empty() {
        match global_name(line) {
            Some(name) => name + " = ".len(),
            None => return line.to_owned(),
        }
    } else if let Some(place) = line.find(" = alloca ").filter(|_| after.is_empty()) {
        let place = place + " = alloca ".len();
        return format!("{}inalloca {}", &line[..place], before[place..].trim_end_matches(", "));
    } else {
        return line.to_owned();
    };
    let unmarked = if is_declaration {
        format!("{before}{}", after.trim_start())
    } else {
        format!("{}{after}", before.trim_end_matches([',', ' ']))
    };
    // After the metadata of a declaration.
    let mut place = place;
    while is_declaration && unmarked[place..].starts_with('!') {
        let words = unmarked[place..].splitn(3, ' ');
        place += words.take(2).map(|word| word.len() + 1).sum::<usize>();
    }
    let word = unmarked[place..].split(' ').next().unwrap_or_default();
    if LINKAGES.contains(&word) {
        place += word.len() + 1;
    }
    format!("{}dso_local {}", &unmarked[..place], &unmarked[place..])
}

/// The length of the name that a line begins with.
fn global_name(line: &str) -> Option<usize> {
    match line.strip_prefix("@\"") {
        Some(rest) => Some(rest.find('"')? + 3),
        None => line.find(' '),
    }
}

#[cfg(test)]
mod tests {
    use super::keyword_for_mark;

    #[test]
    fn keywords_stand_where_llvm_reads_them() {
        for (marked, expected) in [
            ("define void @f() !async.mark !0 {", "define dso_local void @f() {"),
            (
                "define weak_odr hidden void @f() #0 !dbg !2 !async.mark !10 {",
                "define weak_odr dso_local hidden void @f() #0 !dbg !2 {",
            ),
            ("declare !async.mark !0 i32 @f(ptr)", "declare dso_local i32 @f(ptr)"),
            (
                "declare !dbg !3 !async.mark !0 extern_weak i32 @f()",
                "declare !dbg !3 extern_weak dso_local i32 @f()",
            ),
            ("@g = global i32 0, !async.mark !0", "@g = dso_local global i32 0"),
            (
                "@\"a = b\" = internal constant [2 x i8] c\"!async.mark !1\", align 1, !async.mark !0",
                "@\"a = b\" = internal dso_local constant [2 x i8] c\"!async.mark !1\", align 1",
            ),
            ("  %1 = alloca i32, align 4, !async.mark !0", "  %1 = alloca inalloca i32, align 4"),
            (
                "@s = constant [14 x i8] c\"!async.mark !1\"",
                "@s = constant [14 x i8] c\"!async.mark !1\"",
            ),
        ] {
            assert_eq!(keyword_for_mark(marked), expected);
        }
    }
}
