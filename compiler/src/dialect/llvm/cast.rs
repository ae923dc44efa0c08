//! Casts.

use super::constraints::{FLOAT_LIKE, INTEGER_LIKE, NON_AGGREGATE, PTR_LIKE};
use super::enums::OVERFLOW_SPEC;
use super::memory::DEREFERENCEABLE_SPEC;
use super::types::{self, vector_element};
use crate::asm::OpSyntax;
use crate::ir::constraints::UNIT_ATTR;
use crate::ir::{
    AttrSpec, Attribute, Builder, EffectsOf, Fold, FoldResult, Ir, OpDef, OpId, OpState,
    OpVerifier, Traits, Type, Value, ValueSpec,
};

const NONNEG: &[AttrSpec] = &[AttrSpec::optional("nonNeg", &UNIT_ATTR)];

macro_rules! casts {
    ($($(#[$doc:meta])* $def:ident $build:ident = $name:literal, $summary:literal,
       $from:ident => $to:ident, $attrs:expr, $format:literal, $verify:expr, $fold:expr;)*) => {
        /// The operations of this file.
        pub static OPS: &[&OpDef] = &[$(&$def),*];

        $(
            $(#[$doc])*
            pub static $def: OpDef = OpDef {
                name: $name,
                summary: $summary,
                operands: &[ValueSpec::one("arg", &$from)],
                results: &[ValueSpec::one("res", &$to)],
                attrs: $attrs,
                traits: Traits::ALWAYS_SPECULATABLE,
                effects: EffectsOf::None,
                verify: $verify,
                syntax: Some(&OpSyntax::Format($format)),
                fold: $fold,
                ..OpDef::DEFAULT
            };

            #[doc = concat!("Creates `", $name, "`.")]
            pub fn $build(b: &mut Builder<'_>, arg: Value, ty: Type) -> Value {
                b.create_value(OpState::new(&$def).operands([arg]).results([ty]))
            }
        )*
    };
}

casts! {
    /// `llvm.bitcast %a : f32 to i32`
    BITCAST bitcast = "llvm.bitcast", "The same bits as another type",
        NON_AGGREGATE => NON_AGGREGATE, &[], "$arg attr-dict `:` type($arg) `to` type($res)",
        Some(verify_bitcast), Some(fold_same_type);
    /// `llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>`
    ADDRSPACECAST addrspacecast = "llvm.addrspacecast", "A pointer in another address space",
        PTR_LIKE => PTR_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)",
        None, Some(fold_same_type);
    /// `llvm.inttoptr %a : i64 to !llvm.ptr`
    INTTOPTR inttoptr = "llvm.inttoptr", "An integer as a pointer",
        INTEGER_LIKE => PTR_LIKE, &[DEREFERENCEABLE_SPEC],
        "$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.ptrtoint %p : !llvm.ptr to i64`
    PTRTOINT ptrtoint = "llvm.ptrtoint", "A pointer as an integer",
        PTR_LIKE => INTEGER_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.sext %a : i32 to i64`
    SEXT sext = "llvm.sext", "A wider integer, with the sign repeated",
        INTEGER_LIKE => INTEGER_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)",
        Some(verify_extension), None;
    /// `llvm.zext nneg %a : i32 to i64`
    ZEXT zext = "llvm.zext", "A wider integer, with zeros above",
        INTEGER_LIKE => INTEGER_LIKE, NONNEG,
        "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)",
        Some(verify_extension), Some(fold_zext);
    /// `llvm.trunc %a overflow<nsw> : i64 to i32`
    TRUNC trunc = "llvm.trunc", "A narrower integer, with the upper bits cut off",
        INTEGER_LIKE => INTEGER_LIKE, &[OVERFLOW_SPEC],
        "$arg (`overflow` `` $overflowFlags^)? attr-dict `:` type($arg) `to` type($res)",
        None, None;
    /// `llvm.sitofp %a : i32 to f32`
    SITOFP sitofp = "llvm.sitofp", "A signed integer as a floating-point number",
        INTEGER_LIKE => FLOAT_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.uitofp nneg %a : i32 to f32`
    UITOFP uitofp = "llvm.uitofp", "An unsigned integer as a floating-point number",
        INTEGER_LIKE => FLOAT_LIKE, NONNEG,
        "(`nneg` $nonNeg^)? $arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.fptosi %a : f32 to i32`
    FPTOSI fptosi = "llvm.fptosi", "A floating-point number as a signed integer",
        FLOAT_LIKE => INTEGER_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.fptoui %a : f32 to i32`
    FPTOUI fptoui = "llvm.fptoui", "A floating-point number as an unsigned integer",
        FLOAT_LIKE => INTEGER_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.fpext %a : f32 to f64`
    FPEXT fpext = "llvm.fpext", "A floating-point number with more bits",
        FLOAT_LIKE => FLOAT_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
    /// `llvm.fptrunc %a : f64 to f32`
    FPTRUNC fptrunc = "llvm.fptrunc", "A floating-point number with fewer bits",
        FLOAT_LIKE => FLOAT_LIKE, &[], "$arg attr-dict `:` type($arg) `to` type($res)", None, None;
}

fn types_of(ir: &Ir, op: OpId) -> (&Type, &Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

fn verify_bitcast(v: &mut OpVerifier<'_>) {
    let (from, to) = types_of(v.ir(), v.op);
    let is_ptr = |ty: &Type| types::is_ptr(vector_element(ty).unwrap_or(ty));
    if is_ptr(from) != is_ptr(to) {
        v.error("can only cast pointers from and to pointers");
        return;
    }
    if !is_ptr(from) {
        return;
    }
    if from.as_vector().is_some() != to.as_vector().is_some() {
        v.error("cannot cast vector of pointers to pointer");
        return;
    }
    let space = |ty: &Type| types::address_space(vector_element(ty).unwrap_or(ty));
    if space(from) != space(to) {
        v.error(
            "cannot cast pointers of different address spaces, use 'llvm.addrspacecast' instead",
        );
    }
}

/// An error that does not begin with the name of the operation.
fn plain_error(v: &mut OpVerifier<'_>, message: &str) {
    let loc = v.loc(v.op).clone();
    v.diagnostics().error(&loc, message);
}

fn verify_extension(v: &mut OpVerifier<'_>) {
    let (from, to) = types_of(v.ir(), v.op);
    let message = match (from.as_vector(), to.as_vector()) {
        (Some(_), None) => "input type is a vector but output type is an integer",
        (None, Some(_)) => "input type is an integer but output type is a vector",
        (Some(a), Some(b)) if a.shape != b.shape || a.scalable != b.scalable => {
            "input and output vectors are of incompatible shape"
        }
        _ => {
            let width = |ty: &Type| ty.element_or_self().int_width().unwrap_or(0);
            if width(to) > width(from) {
                return;
            }
            "integer width of the output type is smaller or equal to the integer width of the \
             input type"
        }
    };
    plain_error(v, message);
}

fn fold_same_type(ir: &mut Ir, op: OpId, _: &[Option<Attribute>]) -> Fold {
    let (from, to) = types_of(ir, op);
    if from == to {
        return Fold::Results(vec![FoldResult::Value(ir.operand(op, 0))]);
    }
    Fold::No
}

fn fold_zext(ir: &mut Ir, op: OpId, constants: &[Option<Attribute>]) -> Fold {
    let value = constants.first().and_then(Option::as_ref).and_then(|attr| attr.as_integer());
    let to = ir.ty(ir.result(op, 0));
    match value {
        Some(value)
            if to.is_signless_integer() && value.ty.int_width().is_some_and(|w| w < 128) =>
        {
            let wide = Attribute::int(to.clone(), value.bits() as i128);
            Fold::Results(vec![FoldResult::Constant(wide)])
        }
        _ => Fold::No,
    }
}
