//! The intermediate representation: types, attributes, and the arena of
//! operations. Nothing here reads text; see [`asm`](crate::asm) for that.
//!
//! - Values that belong to no arena: [`Type`], [`Attribute`], [`Location`],
//!   [`AffineMap`]. They compare by structure and may be shared between threads.
//! - The arena [`Ir`] and ids into it: [`OpId`], [`BlockId`], [`RegionId`],
//!   [`Value`].
//! - What dialects define: [`OpDef`], [`Dialect`], [`DialectType`],
//!   [`DialectAttr`]; a [`Registry`] holds them.

// `ir::ir` holds the type the module is named after.
#![allow(clippy::module_inception)]

mod affine;
mod arena;
mod attributes;
mod branch;
mod builder;
mod clone;
pub mod constraints;
mod dense;
mod dialect_object;
mod display;
mod display_attr;
mod edit;
pub mod float;
mod ir;
mod location;
mod named_attrs;
mod op;
mod op_def;
mod registry;
mod resources;
mod rewriter;
mod structure;
mod symbols;
mod types;
mod uses;
mod verifier;
mod walk;

pub use affine::{AffineConstraint, AffineExpr, AffineMap, AffineOp, IntegerSet};
pub use arena::{Arena, BlockId, Id, OpId, RegionId, UseId, Value};
pub use attributes::{
    Attribute, DenseArray, FloatAttr, IntegerAttr, OpaqueAttr, StridedLayout, StringAttr, SymbolRef,
};
pub use branch::Branch;
pub use builder::{Builder, InsertPoint};
pub use clone::IrMapping;
pub use constraints::{
    Arity, AttrConstraint, AttrSpec, Presence, RegionSpec, TypeConstraint, ValueSpec,
};
pub use dense::{DenseData, DenseElements, element_bytes, push_number, read_number};
pub use dialect_object::{DialectAttr, DialectAttrRef, DialectType, DialectTypeRef};
pub use display::{
    AsmWriter, PlainWriter, TypeElision, comma_separated, print_arrow_results, print_expr_with,
    print_keyword_or_string, print_signature, print_string, print_symbol_name, print_type,
};
pub use display_attr::{
    print_attr, print_dense_array_body, print_dictionary, print_location, print_named_attr,
};
pub use ir::Ir;
pub use location::{FileLineColumn, FusedLocation, Location};
pub use named_attrs::NamedAttrs;
pub use op::{OpState, ValueDef};
pub use op_def::{
    Effects, EffectsOf, Fold, FoldOp, FoldResult, InferTypes, NameSink, OPERAND_SEGMENTS, OpDef,
    Pattern, RESULT_SEGMENTS, Traits, TypeEnv,
};
pub use registry::{Dialect, OpName, Registry};
pub use resources::{ResourceGroup, ResourceValue, Resources};
pub use rewriter::Rewriter;
pub use symbols::{SYMBOL_NAME, SYMBOL_VISIBILITY, SymbolTable, SymbolTables};
pub use types::{
    Dim, FloatKind, FunctionType, IntegerType, MemRefType, OpaqueType, Signedness, TensorType,
    Type, UnrankedMemRefType, VectorType,
};
pub use uses::Use;
pub use verifier::OpVerifier;
pub use walk::Walk;
