//! Wrong programs and what is said of them. The messages are those of `mlir-opt`.

use std::sync::Arc;

use super::*;
use crate::asm::{ParseOptions, parse_module};
use crate::dialect;
use crate::ir::constraints::{FLOAT_LIKE, I32, INDEX, SIGNLESS_INTEGER_LIKE};
use crate::ir::{
    AttrSpec, Branch, Dialect, OpDef, RegionSpec, Registry, Traits, ValueSpec, constraints,
};
use crate::support::{DiagnosticLocation, SourceMap};

static ADD: OpDef = OpDef {
    name: "t.add",
    operands: &[
        ValueSpec::one("a", &SIGNLESS_INTEGER_LIKE),
        ValueSpec::one("b", &SIGNLESS_INTEGER_LIKE),
    ],
    results: &[ValueSpec::one("r", &SIGNLESS_INTEGER_LIKE)],
    traits: Traits::SAME_OPERANDS_AND_RESULT_TYPE.union(Traits::ELEMENTWISE),
    ..OpDef::DEFAULT
};
static CMP: OpDef = OpDef {
    name: "t.cmp",
    operands: &[ValueSpec::one("a", &FLOAT_LIKE), ValueSpec::one("b", &FLOAT_LIKE)],
    results: &[ValueSpec::one("r", &SIGNLESS_INTEGER_LIKE)],
    attrs: &[
        AttrSpec::required("predicate", &constraints::I64_ATTR),
        AttrSpec::optional("other", &constraints::STRING_ATTR),
    ],
    traits: Traits::SAME_TYPE_OPERANDS.union(Traits::ELEMENTWISE),
    ..OpDef::DEFAULT
};
static CAST: OpDef = OpDef {
    name: "t.cast",
    operands: &[ValueSpec::one("a", &FLOAT_LIKE)],
    results: &[ValueSpec::one("r", &FLOAT_LIKE)],
    traits: Traits::SAME_OPERANDS_AND_RESULT_SHAPE,
    ..OpDef::DEFAULT
};
static GROUPS: OpDef = OpDef {
    name: "t.groups",
    operands: &[ValueSpec::variadic("a", &INDEX), ValueSpec::optional("b", &I32)],
    traits: Traits::ATTR_SIZED_OPERAND_SEGMENTS,
    ..OpDef::DEFAULT
};
static LOOP: OpDef = OpDef {
    name: "t.loop",
    operands: &[ValueSpec::one("bound", &INDEX), ValueSpec::variadic("init", &I32)],
    results: &[ValueSpec::variadic("results", &I32)],
    regions: Some(1),
    region_specs: &[RegionSpec::sized("body", 1)],
    traits: Traits::SINGLE_BLOCK,
    implicit_terminator: Some("t.yield"),
    ..OpDef::DEFAULT
};
static TWO: OpDef = OpDef {
    name: "t.two",
    regions: Some(2),
    traits: Traits::NO_REGION_ARGUMENTS.union(Traits::NO_TERMINATOR),
    ..OpDef::DEFAULT
};
static YIELD: OpDef = OpDef {
    name: "t.yield",
    traits: Traits::TERMINATOR,
    parents: &["t.loop", "t.two"],
    ..OpDef::DEFAULT
};
static BRANCH: OpDef = OpDef {
    name: "t.br",
    operands: &[ValueSpec::variadic("dest", &constraints::ANY_TYPE)],
    successors: Some(1),
    traits: Traits::TERMINATOR,
    branch: Some(&Branch::GROUPS),
    ..OpDef::DEFAULT
};
static DIALECT: Dialect = Dialect {
    name: "t",
    ops: &[&[&ADD, &CMP, &CAST, &GROUPS, &LOOP, &TWO, &YIELD, &BRANCH]],
    ..Dialect::DEFAULT
};

/// What the verifier says: `line:column: message`, notes begin with `note`.
fn verify_text(text: &str, options: VerifyOptions) -> Vec<String> {
    let registry = Registry::new(&[&dialect::builtin::DIALECT, &dialect::func::DIALECT, &DIALECT]);
    let mut sources = SourceMap::new();
    let file = sources.add("t", text.as_bytes()).unwrap();
    let mut diagnostics = Diagnostics::new();
    let parse = ParseOptions { allow_unregistered: true };
    let ir = parse_module(&sources, file, &Arc::new(registry), parse, &mut diagnostics);
    let Some(ir) = ir else { panic!("{diagnostics:?}") };
    let right = verify(&ir, ir.root(), options, &mut diagnostics);
    assert_eq!(right, !diagnostics.has_errors());
    let place = |location: &DiagnosticLocation| match location {
        DiagnosticLocation::File { line, column, .. } => format!("{line}:{column}"),
        _ => "?".to_owned(),
    };
    let mut found = Vec::new();
    for diagnostic in &diagnostics {
        found.push(format!("{}: {}", place(&diagnostic.location), diagnostic.message));
        let notes = diagnostic.notes.iter();
        found.extend(notes.map(|note| format!("note {}: {}", place(&note.location), note.message)));
    }
    found
}

/// Verifies text in a function with arguments `%i: i32, %f: f32, %x: index` and
/// vectors and tensors of them. Line 2 is the first of the text.
fn body(text: &str) -> Vec<String> {
    let arguments = "%i: i32, %f: f32, %x: index, %v: vector<4xf32>, %vi: vector<4xi32>, \
                     %ti: tensor<4xi32>, %d: tensor<?xi32>";
    let text = format!("func.func @f({arguments}) {{\n{text}\n  return\n}}");
    verify_text(&text, VerifyOptions::default())
}

#[test]
fn right_programs_are_right() {
    let none: [&str; 0] = [];
    assert_eq!(body(r#""t.add"(%ti, %d) : (tensor<4xi32>, tensor<?xi32>) -> tensor<?xi32>"#), none);
    assert_eq!(
        body(r#""t.groups"(%x, %i) {operandSegmentSizes = array<i32: 1, 1>} : (index, i32) -> ()"#),
        none
    );
    assert_eq!(body(r#""t.loop"(%x) ({ "t.yield"() : () -> () }) : (index) -> ()"#), none);
    // Operations that are not registered may have any regions.
    assert_eq!(
        body(
            r#""u.u"() ({ %1 = "u.a"(%2) : (i32) -> i32
      %2 = "u.b"() : () -> i32 }, { ^bb0: }) : () -> ()"#
        ),
        none
    );
    // What is not executed may use anything.
    assert_eq!(
        body("return\n^bb1:\n  \"u.a\"(%1) : (i32) -> ()\n  %1 = \"u.b\"() : () -> i32"),
        none
    );
}

#[test]
fn counts_of_operands_and_results() {
    assert_eq!(
        body(r#"%0 = "t.add"(%i) : (i32) -> i32"#),
        ["2:6: 't.add' op expected 2 operands, but found 1"]
    );
    assert_eq!(body(r#""t.cast"() : () -> f32"#), ["2:1: 't.cast' op requires a single operand"]);
    assert_eq!(
        body(r#""t.yield"(%i) : (i32) -> ()"#)[0],
        "2:1: 't.yield' op requires zero operands"
    );
    assert_eq!(
        body(r#""t.loop"() ({}) : () -> ()"#),
        ["2:1: 't.loop' op expected 1 or more operands, but found 0"]
    );
    assert_eq!(
        body(r#""t.add"(%i, %i) : (i32, i32) -> ()"#),
        ["2:1: 't.add' op requires one result"]
    );
    assert_eq!(body(r#""t.groups"() : () -> i32"#), ["2:1: 't.groups' op requires zero results"]);
}

#[test]
fn counts_of_regions_and_successors() {
    assert_eq!(
        body(r#""t.cast"(%f) ({}) : (f32) -> f32"#),
        ["2:1: 't.cast' op requires zero regions"]
    );
    assert_eq!(body(r#""t.loop"(%x) : (index) -> ()"#), ["2:1: 't.loop' op requires one region"]);
    assert_eq!(body(r#""t.two"() ({}) : () -> ()"#), ["2:1: 't.two' op expected 2 regions"]);
    assert_eq!(
        body(r#""t.loop"(%x) ({}) : (index) -> ()"#),
        ["2:1: 't.loop' op region #0 ('body') failed to verify constraint: region with 1 blocks"]
    );
    assert_eq!(
        body("\"t.br\"()[^bb1, ^bb1] : () -> ()\n^bb1:"),
        ["2:1: 't.br' op requires 1 successor but found 2"]
    );
    assert_eq!(
        body(r#""t.two"() ({}, {^bb0(%a: i32): "t.yield"() : () -> ()}) : () -> ()"#),
        ["2:1: 't.two' op region #1 should have no arguments"]
    );
}

#[test]
fn types_of_operands_and_results() {
    assert_eq!(
        body(r#"%0 = "t.add"(%i, %f) : (i32, f32) -> i32"#),
        ["2:6: 't.add' op operand #1 must be signless-integer-like, but got 'f32'"]
    );
    assert_eq!(
        body(r#"%0 = "t.add"(%i, %i) : (i32, i32) -> f32"#),
        ["2:6: 't.add' op result #0 must be signless-integer-like, but got 'f32'"]
    );
    assert_eq!(
        body(r#""t.groups"(%i) {operandSegmentSizes = array<i32: 1, 0>} : (i32) -> ()"#),
        ["2:1: 't.groups' op operand #0 must be variadic of index, but got 'i32'"]
    );
    assert_eq!(
        body(r#""t.groups"(%x) {operandSegmentSizes = array<i32: 0, 1>} : (index) -> ()"#),
        ["2:1: 't.groups' op operand #0 must be 32-bit signless integer, but got 'index'"]
    );
}

#[test]
fn sizes_of_groups() {
    assert_eq!(
        body(r#""t.groups"(%i) : (i32) -> ()"#),
        [
            "2:1: 't.groups' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'"
        ]
    );
    assert_eq!(
        body(r#""t.groups"(%i) {operandSegmentSizes = array<i32: -1, 2>} : (i32) -> ()"#),
        ["2:1: 't.groups' op 'operandSegmentSizes' attribute cannot have negative elements"]
    );
    assert_eq!(
        body(r#""t.groups"(%x) {operandSegmentSizes = array<i32: 1>} : (index) -> ()"#),
        [
            "2:1: 't.groups' op 'operandSegmentSizes' attribute for specifying operand segments must have 2 elements, but got 1"
        ]
    );
    assert_eq!(
        body(r#""t.groups"(%i, %i) {operandSegmentSizes = array<i32: 0, 2>} : (i32, i32) -> ()"#),
        ["2:1: 't.groups' op operand group starting at #0 requires 0 or 1 element, but found 2"]
    );
}

#[test]
fn attributes() {
    assert_eq!(
        body(r#""t.cmp"(%f, %f) : (f32, f32) -> i1"#),
        ["2:1: 't.cmp' op requires attribute 'predicate'"]
    );
    assert_eq!(
        body(r#""t.cmp"(%f, %f) {predicate = 1 : i64, other = 1 : i32} : (f32, f32) -> i1"#),
        ["2:1: 't.cmp' op attribute 'other' failed to satisfy constraint: string attribute"]
    );
}

#[test]
fn same_types_and_shapes() {
    assert_eq!(
        body(r#"%0 = "t.add"(%i, %i) : (i32, i32) -> i64"#),
        ["2:6: 't.add' op requires the same type for all operands and results"]
    );
    assert_eq!(
        body(r#""t.cmp"(%v, %f) {predicate = 1 : i64} : (vector<4xf32>, f32) -> i1"#),
        ["2:1: 't.cmp' op requires all operands to have the same type"]
    );
    assert_eq!(
        body(r#""t.cast"(%v) : (vector<4xf32>) -> vector<5xf64>"#),
        ["2:1: 't.cast' op requires the same shape for all operands and results"]
    );
    assert_eq!(
        body(r#""t.cast"(%v) : (vector<4xf32>) -> vector<[4]xf64>"#),
        ["2:1: 't.cast' op requires the same shape for all operands and results"]
    );
    assert_eq!(
        body(r#""t.cmp"(%v, %v) {predicate = 1 : i64} : (vector<4xf32>, vector<4xf32>) -> i1"#),
        [
            "2:1: 't.cmp' op if an operand is non-scalar, then there must be at least one non-scalar result"
        ]
    );
    assert_eq!(
        body(r#""t.cmp"(%f, %f) {predicate = 1 : i64} : (f32, f32) -> vector<4xi1>"#),
        ["2:1: 't.cmp' op if a result is non-scalar, then at least one operand must be non-scalar"]
    );
    assert_eq!(
        body(r#""t.add"(%vi, %ti) : (vector<4xi32>, tensor<4xi32>) -> vector<4xi32>"#),
        ["2:1: 't.add' op all non-scalar operands/results must have the same shape and base type"]
    );
}

#[test]
fn blocks_and_terminators() {
    assert_eq!(
        verify_text(
            "func.func @f() {\n  \"u.a\"() : () -> ()\n  %0 = \"func.constant\"() {value = @f} : () -> (() -> ())\n}",
            VerifyOptions::default()
        ),
        [
            "3:8: block with no terminator, has %0 = \"func.constant\"() <{value = @f}> : () -> (() -> ())"
        ]
    );
    assert_eq!(
        body("\"func.return\"() : () -> ()"),
        ["2:1: 'func.return' op must be the last operation in the parent block"]
    );
    assert_eq!(
        body("\"t.br\"()[^bb1] : () -> ()\n  return\n^bb1:"),
        ["2:1: operation with block successors must terminate its parent block"]
    );
    assert_eq!(
        body("\"u.br\"()[^bb1] : () -> ()\n^bb1:\n  \"u.br\"()[^bb2] : () -> ()\n^bb2:\n^bb3:"),
        ["1:1: empty block: expect at least a terminator"]
    );
    assert_eq!(
        body("\"t.loop\"(%x) ({^bb0:}) : (index) -> ()"),
        ["2:1: 't.loop' op expects a non-empty block"]
    );
    assert_eq!(
        body("\"t.loop\"(%x) ({ \"u.a\"() : () -> () ^bb1: \"u.a\"() : () -> ()}) : (index) -> ()"),
        ["2:1: 't.loop' op expects region #0 to have 0 or 1 blocks"]
    );
    assert_eq!(
        verify_text(
            "func.func @f() {\n^bb0:\n  \"t.br\"()[^bb0] : () -> ()\n}",
            VerifyOptions::default()
        ),
        ["1:1: entry block of region may not have predecessors"]
    );
}

#[test]
fn branches_pass_what_the_block_takes() {
    assert_eq!(
        body("\"t.br\"(%i)[^bb1] : (i32) -> ()\n^bb1:"),
        ["2:1: branch has 1 operands for successor #0, but target block has 0"]
    );
    assert_eq!(
        body("\"t.br\"(%i)[^bb1] : (i32) -> ()\n^bb1(%a: i64):"),
        ["2:1: type mismatch for bb argument #0 of successor #0"]
    );
}

#[test]
fn parents_and_implicit_terminators() {
    assert_eq!(
        body(r#""t.yield"() : () -> ()"#)[0],
        "2:1: 't.yield' op expects parent op to be one of 't.loop, t.two'"
    );
    assert_eq!(
        body(r#""t.loop"(%x) ({ "func.return"() : () -> () }) : (index) -> ()"#),
        ["2:17: 'func.return' op expects parent op 'func.func'"]
    );
    assert_eq!(
        body(r#""t.loop"(%x) ({ "u.a"() : () -> () }) : (index) -> ()"#),
        [
            "2:1: 't.loop' op expects regions to end with 't.yield', found 'u.a'",
            "note 2:1: in custom textual format, the absence of terminator implies 't.yield'"
        ]
    );
}

#[test]
fn values_are_defined_before_they_are_used() {
    assert_eq!(
        body("%0 = \"t.add\"(%1, %1) : (i32, i32) -> i32\n%1 = \"u.a\"() : () -> i32"),
        [
            "2:6: operand #0 does not dominate this use",
            "note 3:6: operand defined here (op in the same block)"
        ]
    );
    assert_eq!(
        body("\"u.a\"() ({ \"u.b\"(%1) : (i32) -> () }) : () -> ()\n%1 = \"u.a\"() : () -> i32"),
        [
            "2:12: operand #0 does not dominate this use",
            "note 3:6: operand defined here (op in a parent region)"
        ]
    );
    assert_eq!(
        body(
            "\"t.br\"()[^bb1] : () -> ()\n^bb1:\n  \"u.a\"(%a) : (i32) -> ()\n  \"t.br\"(%i)[^bb2] : (i32) -> ()\n^bb2(%a: i32):"
        ),
        [
            "4:3: operand #0 does not dominate this use",
            "note 1:1: operand defined as a block argument (block #2 in the same region)"
        ]
    );
    assert_eq!(
        body(
            "\"u.a\"()[^bb1, ^bb2] : () -> ()\n^bb1:\n  %1 = \"u.b\"() : () -> i32\n  \"u.a\"()[^bb2] : () -> ()\n^bb2:\n  \"u.b\"(%1) : (i32) -> ()"
        ),
        [
            "7:3: operand #0 does not dominate this use",
            "note 4:8: operand defined here (op in the same region)"
        ]
    );
}

#[test]
fn symbols() {
    let module =
        |text: &str| verify_text(&format!("module {{\n{text}\n}}"), VerifyOptions::default());
    assert_eq!(
        module("module @a {}\nmodule {}\nfunc.func private @a()"),
        ["4:1: redefinition of symbol named 'a'", "note 2:1: see existing symbol definition here"]
    );
    assert_eq!(
        module("func.func @a()"),
        ["2:1: 'func.func' op symbol declaration cannot have public visibility"]
    );
    assert_eq!(
        module(
            r#""func.func"() ({}) {sym_name = "f", function_type = () -> (), sym_visibility = "x"} : () -> ()"#
        ),
        [
            "2:1: 'func.func' op visibility expected to be one of [\"public\", \"private\", \"nested\"], but got \"x\""
        ]
    );
    assert_eq!(
        module("func.func @a() {\n  call @b() : () -> ()\n  return\n}"),
        ["3:3: 'func.call' op 'b' does not reference a valid function"]
    );
    assert_eq!(
        body("\"t.two\"() ({ func.func private @g() }, {}) : () -> ()"),
        ["2:14: 'func.func' op symbol's parent must have the SymbolTable trait"]
    );
}

#[test]
fn isolated_regions_use_nothing_from_outside() {
    assert_eq!(
        verify_text(
            "%0 = \"u.a\"() : () -> i32\n\"func.func\"() ({\n  \"u.b\"(%0) : (i32) -> ()\n  func.return\n}) {function_type = () -> (), sym_name = \"f\"} : () -> ()",
            VerifyOptions::default()
        ),
        [
            "3:3: 'u.b' op using value defined outside the region",
            "note 2:1: required by region isolation constraints"
        ]
    );
}

#[test]
fn all_errors_are_found_at_once() {
    let text = "func.func @a() {\n  \"t.add\"() : () -> i32\n  \"u.a\"(%0) : (i32) -> ()\n  %0 = \"u.b\"() : () -> i32\n  call @b() : () -> ()\n  return\n}\n\
                func.func @a() {\n  \"t.cast\"() : () -> f32\n  return\n}";
    assert_eq!(
        verify_text(text, VerifyOptions::default()),
        [
            "2:3: 't.add' op expected 2 operands, but found 0",
            "3:3: operand #0 does not dominate this use",
            "note 4:8: operand defined here (op in the same block)",
            "9:3: 't.cast' op requires a single operand",
            "8:1: redefinition of symbol named 'a'",
            "note 1:1: see existing symbol definition here",
            "5:3: 'func.call' op 'b' does not reference a valid function",
        ]
    );
}

#[test]
fn the_operation_is_printed_if_asked_for() {
    let options = VerifyOptions { print_op: true, ..VerifyOptions::default() };
    let text = "func.func @a() {\n  %0 = \"t.cast\"(%0) : (f32) -> f32\n  call @b() : () -> ()\n  return\n}";
    assert_eq!(
        verify_text(text, options),
        [
            "2:8: operand #0 does not dominate this use",
            "note 2:8: see current operation: %0 = \"t.cast\"(%0) : (f32) -> f32",
            "note 2:8: operand defined here (op in the same block)",
            "3:3: 'func.call' op 'b' does not reference a valid function",
            "note 3:3: see current operation: \"func.call\"() <{callee = @b}> : () -> ()",
        ]
    );
}

#[test]
fn the_order_does_not_depend_on_threads() {
    let mut text = String::new();
    for number in 0..600 {
        let operand = if number % 7 == 0 { "" } else { "%a" };
        let ty = if number % 7 == 0 { "" } else { "f32" };
        text += &format!("func.func @f{number}(%a: f32) {{\n");
        text += "  \"u.a\"() : () -> ()\n".repeat(8).as_str();
        text += &format!("  \"t.cast\"({operand}) : ({ty}) -> f32\n  return\n}}\n");
    }
    let serial = verify_text(&text, VerifyOptions { parallel: false, print_op: false });
    assert_eq!(serial.len(), 86);
    assert_eq!(verify_text(&text, VerifyOptions::default()), serial);
}
