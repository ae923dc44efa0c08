//! Vectors: reductions, masked accesses, parts.

use super::super::attrs::FASTMATH_SPEC;
use super::super::constraints::{
    ANY, BOOL_VECTOR, FLOAT, FLOAT_VECTOR, INTEGER, INTEGER_VECTOR, PTR, PTR_VECTOR, VECTOR,
};
use super::{PURE, ops, pure_call};
use crate::asm::OpSyntax;
use crate::dialect::function::{ARG_ATTRS_SPEC, RES_ATTRS_SPEC};
use crate::ir::constraints::{I32_ATTR, I64_ATTR, UNIT_ATTR};
use crate::ir::{AttrSpec, Effects, EffectsOf, OpDef, Traits, Type, ValueSpec};

const RESULT: &[ValueSpec] = &[ValueSpec::one("res", &ANY)];
const FASTMATH: &[AttrSpec] = &[FASTMATH_SPEC];
const IN_INTEGERS: &[ValueSpec] = &[ValueSpec::one("in", &INTEGER_VECTOR)];
const FLOATS: &[ValueSpec] = &[ValueSpec::one("in", &FLOAT_VECTOR)];
const ACCUMULATED: &[ValueSpec] =
    &[ValueSpec::one("start_value", &FLOAT), ValueSpec::one("input", &FLOAT_VECTOR)];
const SAME_ELEMENT: Traits =
    Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE.union(Traits::ALWAYS_SPECULATABLE);

/// Only written in the generic form.
const fn reduce_int(name: &'static str, summary: &'static str) -> OpDef {
    OpDef { name, summary, operands: IN_INTEGERS, results: RESULT, traits: SAME_ELEMENT, ..PURE }
}

const fn reduce_float(name: &'static str, summary: &'static str) -> OpDef {
    OpDef { traits: SAME_ELEMENT, ..pure_call(name, summary, FLOATS, RESULT, FASTMATH) }
}

/// Only written in the generic form.
const fn accumulate(name: &'static str, summary: &'static str) -> OpDef {
    let (operands, attrs) = (ACCUMULATED, FASTMATH);
    OpDef { name, summary, operands, results: RESULT, attrs, traits: SAME_ELEMENT, ..PURE }
}

ops! {
    /// `"llvm.intr.vector.reduce.add"(%v)`
    REDUCE_ADD = reduce_int("llvm.intr.vector.reduce.add", "The sum of all elements");
    /// `"llvm.intr.vector.reduce.mul"(%v)`
    REDUCE_MUL = reduce_int("llvm.intr.vector.reduce.mul", "The product of all elements");
    /// `"llvm.intr.vector.reduce.and"(%v)`
    REDUCE_AND = reduce_int("llvm.intr.vector.reduce.and", "Bitwise and of all elements");
    /// `"llvm.intr.vector.reduce.or"(%v)`
    REDUCE_OR = reduce_int("llvm.intr.vector.reduce.or", "Bitwise or of all elements");
    /// `"llvm.intr.vector.reduce.xor"(%v)`
    REDUCE_XOR = reduce_int("llvm.intr.vector.reduce.xor", "Bitwise exclusive or of all elements");
    /// `"llvm.intr.vector.reduce.smax"(%v)`
    REDUCE_SMAX = reduce_int("llvm.intr.vector.reduce.smax", "The greatest signed element");
    /// `"llvm.intr.vector.reduce.smin"(%v)`
    REDUCE_SMIN = reduce_int("llvm.intr.vector.reduce.smin", "The least signed element");
    /// `"llvm.intr.vector.reduce.umax"(%v)`
    REDUCE_UMAX = reduce_int("llvm.intr.vector.reduce.umax", "The greatest unsigned element");
    /// `"llvm.intr.vector.reduce.umin"(%v)`
    REDUCE_UMIN = reduce_int("llvm.intr.vector.reduce.umin", "The least unsigned element");
    /// `llvm.intr.vector.reduce.fmax(%v) : (vector<4xf32>) -> f32`
    REDUCE_FMAX = reduce_float("llvm.intr.vector.reduce.fmax", "The greatest element");
    /// `llvm.intr.vector.reduce.fmin(%v) : (vector<4xf32>) -> f32`
    REDUCE_FMIN = reduce_float("llvm.intr.vector.reduce.fmin", "The least element");
    /// `llvm.intr.vector.reduce.fmaximum(%v) : (vector<4xf32>) -> f32`
    REDUCE_FMAXIMUM =
        reduce_float("llvm.intr.vector.reduce.fmaximum", "The greatest element, NaN if one is");
    /// `llvm.intr.vector.reduce.fminimum(%v) : (vector<4xf32>) -> f32`
    REDUCE_FMINIMUM =
        reduce_float("llvm.intr.vector.reduce.fminimum", "The least element, NaN if one is");
    /// `"llvm.intr.vector.reduce.fadd"(%start, %v)`
    REDUCE_FADD = accumulate("llvm.intr.vector.reduce.fadd", "The sum of all elements");
    /// `"llvm.intr.vector.reduce.fmul"(%start, %v)`
    REDUCE_FMUL = accumulate("llvm.intr.vector.reduce.fmul", "The product of all elements");
    /// `llvm.intr.masked.load %p, %mask, %else {alignment = 4 : i32} : (…) -> vector<4xf32>`
    MASKED_LOAD = OpDef {
        name: "llvm.intr.masked.load",
        summary: "Loads the elements whose bits are set",
        operands: &[
            ValueSpec::one("data", &PTR),
            ValueSpec::one("mask", &BOOL_VECTOR),
            ValueSpec::variadic("pass_thru", &VECTOR),
        ],
        results: &[ValueSpec::one("res", &VECTOR)],
        attrs: &[
            AttrSpec::required("alignment", &I32_ATTR),
            AttrSpec::optional("nontemporal", &UNIT_ATTR),
        ],
        syntax: Some(&OpSyntax::Format(
            "operands attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.masked.store %v, %p, %mask {alignment = 4 : i32} : … into !llvm.ptr`
    MASKED_STORE = OpDef {
        name: "llvm.intr.masked.store",
        summary: "Stores the elements whose bits are set",
        operands: &[
            ValueSpec::one("value", &VECTOR),
            ValueSpec::one("data", &PTR),
            ValueSpec::one("mask", &BOOL_VECTOR),
        ],
        attrs: &[AttrSpec::required("alignment", &I32_ATTR)],
        effects: EffectsOf::Fixed(Effects::WRITE),
        syntax: Some(&OpSyntax::Format(
            "$value `,` $data `,` $mask attr-dict `:` type($value) `,` type($mask) `into` \
             type($data)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.masked.gather %ps, %mask, %else {alignment = 4 : i32} : (…) -> vector<4xf32>`
    MASKED_GATHER = OpDef {
        name: "llvm.intr.masked.gather",
        summary: "Loads from many places those elements whose bits are set",
        operands: &[
            ValueSpec::one("ptrs", &PTR_VECTOR),
            ValueSpec::one("mask", &BOOL_VECTOR),
            ValueSpec::variadic("pass_thru", &VECTOR),
        ],
        results: &[ValueSpec::one("res", &VECTOR)],
        attrs: &[AttrSpec::required("alignment", &I32_ATTR)],
        syntax: Some(&OpSyntax::Format(
            "operands attr-dict `:` functional-type(operands, results)",
        )),
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.masked.scatter %v, %ps, %mask {alignment = 4 : i32} : … into …`
    MASKED_SCATTER = OpDef {
        name: "llvm.intr.masked.scatter",
        summary: "Stores to many places those elements whose bits are set",
        operands: &[
            ValueSpec::one("value", &VECTOR),
            ValueSpec::one("ptrs", &PTR_VECTOR),
            ValueSpec::one("mask", &BOOL_VECTOR),
        ],
        attrs: &[AttrSpec::required("alignment", &I32_ATTR)],
        effects: EffectsOf::Fixed(Effects::WRITE),
        syntax: Some(&OpSyntax::Format(
            "$value `,` $ptrs `,` $mask attr-dict `:` type($value) `,` type($mask) `into` \
             type($ptrs)",
        )),
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.masked.expandload"(%p, %mask, %else)`
    MASKED_EXPANDLOAD = OpDef {
        name: "llvm.intr.masked.expandload",
        summary: "Loads consecutive numbers into the elements whose bits are set",
        operands: &[
            ValueSpec::one("ptr", &PTR),
            ValueSpec::one("mask", &BOOL_VECTOR),
            ValueSpec::one("passthru", &VECTOR),
        ],
        results: &[ValueSpec::one("res", &VECTOR)],
        attrs: &[ARG_ATTRS_SPEC, RES_ATTRS_SPEC],
        ..OpDef::DEFAULT
    };
    /// `"llvm.intr.masked.compressstore"(%v, %p, %mask)`
    MASKED_COMPRESSSTORE = OpDef {
        name: "llvm.intr.masked.compressstore",
        summary: "Stores the elements whose bits are set one after the other",
        operands: &[
            ValueSpec::one("value", &VECTOR),
            ValueSpec::one("ptr", &PTR),
            ValueSpec::one("mask", &BOOL_VECTOR),
        ],
        attrs: &[ARG_ATTRS_SPEC, RES_ATTRS_SPEC],
        ..OpDef::DEFAULT
    };
    /// `llvm.intr.get.active.lane.mask %base, %n : i64, i64 to vector<4xi1>`
    GET_ACTIVE_LANE_MASK = OpDef {
        name: "llvm.intr.get.active.lane.mask",
        summary: "The bits of the lanes that are below a bound",
        operands: &[ValueSpec::one("base", &INTEGER), ValueSpec::one("n", &INTEGER)],
        results: RESULT,
        syntax: Some(&OpSyntax::Format(
            "$base `,` $n attr-dict `:` type($base) `,` type($n) `to` type($res)",
        )),
        ..PURE
    };
    /// `llvm.intr.stepvector : vector<4xi32>`
    STEPVECTOR = OpDef {
        name: "llvm.intr.stepvector",
        summary: "The numbers from 0 on",
        results: &[ValueSpec::one("res", &INTEGER_VECTOR)],
        syntax: Some(&OpSyntax::Format("attr-dict `:` type($res)")),
        ..PURE
    };
    /// `llvm.intr.vector.insert %part, %v[0] : vector<4xf32> into vector<[4]xf32>`
    VECTOR_INSERT = OpDef {
        name: "llvm.intr.vector.insert",
        summary: "A vector with another part",
        operands: &[ValueSpec::one("dstvec", &VECTOR), ValueSpec::one("srcvec", &VECTOR)],
        results: &[ValueSpec::one("res", &VECTOR)],
        attrs: &[AttrSpec::required("pos", &I64_ATTR)],
        infer: Some(|name, env| {
            (name == "dstvec").then(|| Some(vec![env.ty("res")?.clone()])).flatten()
        }),
        syntax: Some(&OpSyntax::Format(
            "$srcvec `,` $dstvec `[` $pos `]` attr-dict `:` type($srcvec) `into` type($res)",
        )),
        ..PURE
    };
    /// `llvm.intr.vector.extract %v[0] : vector<4xf32> from vector<[4]xf32>`
    VECTOR_EXTRACT = OpDef {
        name: "llvm.intr.vector.extract",
        summary: "A part of a vector",
        operands: &[ValueSpec::one("srcvec", &VECTOR)],
        results: &[ValueSpec::one("res", &VECTOR)],
        attrs: &[AttrSpec::required("pos", &I64_ATTR)],
        syntax: Some(&OpSyntax::Format(
            "$srcvec `[` $pos `]` attr-dict `:` type($res) `from` type($srcvec)",
        )),
        ..PURE
    };
    /// `"llvm.intr.vector.interleave2"(%a, %b)`
    VECTOR_INTERLEAVE2 = OpDef {
        name: "llvm.intr.vector.interleave2",
        summary: "The elements of two vectors in turns",
        operands: &[ValueSpec::one("vec1", &VECTOR), ValueSpec::one("vec2", &VECTOR)],
        results: RESULT,
        verify: Some(|v| {
            let ir = v.ir();
            let count = |ty: &Type| ty.as_vector().and_then(|vector| vector.shape.first().copied());
            let (from, to) = (ir.ty(ir.operand(v.op, 0)), ir.ty(ir.result(v.op, 0)));
            if count(to) != count(from).map(|count| count.saturating_mul(2)) {
                v.error("failed to verify that result has twice as many elements as 'vec1'");
            }
        }),
        ..PURE
    };
    /// `"llvm.intr.vector.deinterleave2"(%v)`
    VECTOR_DEINTERLEAVE2 = OpDef {
        name: "llvm.intr.vector.deinterleave2",
        summary: "The even and the odd elements of a vector",
        operands: &[ValueSpec::one("vec", &VECTOR)],
        results: RESULT,
        ..PURE
    };
    /// `"llvm.intr.vscale"()`
    VSCALE = OpDef {
        name: "llvm.intr.vscale",
        summary: "What the number of elements of scalable vectors is multiplied with",
        results: RESULT,
        ..OpDef::DEFAULT
    };
}
