//! Programs of any length.

use std::fmt::Write as _;

/// Functions of some fifty lines, with tasks and loops.
pub fn many_functions(lines: usize) -> String {
    let mut text = String::new();
    for number in 0..lines.div_ceil(51) {
        let _ = write!(
            text,
            "func.func @f{number}(%n: index, %x: f32, %m: memref<?xf32>) -> f32 {{\n  \
             %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  \
             %token, %value = async.execute -> !async.value<f32> {{\n    \
             scf.for %i = %c0 to %n step %c1 {{\n"
        );
        for line in 0..20 {
            let _ = writeln!(text, "      %a{line} = memref.load %m[%i] : memref<?xf32>");
            let _ = writeln!(text, "      %b{line} = arith.addf %a{line}, %x : f32");
        }
        text.push_str(
            "      memref.store %b19, %m[%i] : memref<?xf32>\n    }\n    \
             async.yield %x : f32\n  }\n  \
             %y = async.await %value : !async.value<f32>\n  return %y : f32\n}\n",
        );
    }
    text
}

/// One function, each line of which uses what those before it define.
pub fn one_function(lines: usize) -> String {
    let mut text = String::from("func.func @f(%v0: i32) -> i32 {\n");
    for line in 1..lines {
        let _ = writeln!(text, "  %v{line} = arith.addi %v{}, %v{} : i32", line - 1, line / 2);
    }
    let _ = write!(text, "  return %v{} : i32\n}}\n", lines - 1);
    text
}
