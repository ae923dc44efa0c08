//! What a dialect says about an operation: one `static` [`OpDef`] per operation,
//! beside its builder, its syntax and its verification.
//!
//! ```ignore
//! /// `func.return`
//! pub static RETURN: OpDef = OpDef {
//!     name: "func.return",
//!     summary: "Returns from a function",
//!     operands: &[ValueSpec::variadic("operands", &ANY)],
//!     traits: Traits::TERMINATOR.union(Traits::RETURN_LIKE),
//!     effects: EffectsOf::None,
//!     verify: Some(verify_return),
//!     syntax: Some(&OpSyntax { parse: parse_return, print: print_return }),
//!     ..OpDef::DEFAULT
//! };
//! ```

use std::any::Any;

use bitflags::bitflags;
use smol_str::SmolStr;

use super::arena::{OpId, RegionId, Value};
use super::attributes::Attribute;
use super::branch::Branch;
use super::constraints::{AttrSpec, RegionSpec, ValueSpec};
use super::ir::Ir;
use super::rewriter::Rewriter;
use super::types::Type;
use super::verifier::OpVerifier;

bitflags! {
    /// Properties of an operation that others ask for without knowing it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Traits: u32 {
        /// Ends a block.
        const TERMINATOR = 1;
        /// Its regions use no value from outside.
        const ISOLATED_FROM_ABOVE = 1 << 1;
        /// Has a name in `sym_name`.
        const SYMBOL = 1 << 2;
        /// Its region is a table of symbols.
        const SYMBOL_TABLE = 1 << 3;
        /// Its regions have at most one block each.
        const SINGLE_BLOCK = 1 << 4;
        /// Its blocks need no terminator.
        const NO_TERMINATOR = 1 << 5;
        /// `operandSegmentSizes` says how many operands each of its groups has.
        const ATTR_SIZED_OPERAND_SEGMENTS = 1 << 6;
        /// `resultSegmentSizes` says how many results each of its groups has.
        const ATTR_SIZED_RESULT_SEGMENTS = 1 << 7;
        /// Its operands are what the parent gives or returns.
        const RETURN_LIKE = 1 << 8;
        /// The operands may be swapped.
        const COMMUTATIVE = 1 << 9;
        /// Its result is the constant in its attribute `value`.
        const CONSTANT_LIKE = 1 << 10;
        /// All operands and results have one type.
        const SAME_OPERANDS_AND_RESULT_TYPE = 1 << 11;
        /// All operands have one type.
        const SAME_TYPE_OPERANDS = 1 << 12;
        /// All operands and results have one shape.
        const SAME_OPERANDS_AND_RESULT_SHAPE = 1 << 13;
        /// Works element by element on vectors and tensors.
        const ELEMENTWISE = 1 << 14;
        /// `alloca`s in its regions live until the region is left.
        const AUTOMATIC_ALLOCATION_SCOPE = 1 << 15;
        /// A function: a symbol with `function_type` and a body.
        const FUNCTION_LIKE = 1 << 16;
        /// Values of its regions may be used before they are defined.
        const GRAPH_REGION = 1 << 17;
        /// A region that dimensions and symbols of affine maps are bound to.
        const AFFINE_SCOPE = 1 << 18;
        /// Its region may run many times for each time it runs.
        const LOOP_LIKE = 1 << 19;
        /// Applying it twice is the same as once.
        const IDEMPOTENT = 1 << 20;
        /// Applying it twice gives back the operand.
        const INVOLUTION = 1 << 21;
        /// May be executed where it was not, having no effect and no undefined
        /// behaviour.
        const ALWAYS_SPECULATABLE = 1 << 22;
        /// All operands and results have one element type.
        const SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE = 1 << 23;
        /// Calls what its attribute `callee` or its first operand names.
        const CALL_LIKE = 1 << 24;
        /// The entry blocks of its regions have no arguments.
        const NO_REGION_ARGUMENTS = 1 << 25;
        /// A symbol that must not be public if it has no body.
        const PRIVATE_DECLARATION = 1 << 26;
    }
}

bitflags! {
    /// What an operation does to memory and to the world outside the program.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Effects: u8 {
        /// Reads memory.
        const READ = 1;
        /// Writes memory.
        const WRITE = 2;
        /// Allocates memory.
        const ALLOCATE = 4;
        /// Frees memory.
        const FREE = 8;
    }
}

/// How the effects of an operation are found out.
#[derive(Clone, Copy)]
pub enum EffectsOf {
    /// Nothing is known: it may do anything.
    Unknown,
    /// It has none.
    None,
    /// It has these.
    Fixed(Effects),
    /// It has those of the operations in its regions.
    Recursive,
    /// The function says; None if it may do anything.
    Custom(fn(&Ir, OpId) -> Option<Effects>),
}

/// What an operation folds to.
pub enum Fold {
    /// It does not.
    No,
    /// It was changed in place.
    InPlace,
    /// Its results are these.
    Results(Vec<FoldResult>),
}

/// What a result folds to.
pub enum FoldResult {
    /// A value that exists.
    Value(Value),
    /// A constant, of which the dialect makes an operation.
    Constant(Attribute),
}

/// What is known about types while an operation is parsed or built; see
/// [`OpDef::infer`].
pub struct TypeEnv<'a> {
    /// Group names of operands and results whose types are known.
    pub known: &'a [(&'static str, &'a [Type])],
    /// Looks up an attribute of the operation.
    pub attr: &'a dyn Fn(&str) -> Option<Attribute>,
    /// The module with the regions of the operation.
    pub ir: &'a Ir,
    /// The regions of the operation.
    pub regions: &'a [RegionId],
}

impl TypeEnv<'_> {
    /// The types of a group, if they are known.
    pub fn types(&self, name: &str) -> Option<&[Type]> {
        self.known.iter().find(|(known, _)| *known == name).map(|(_, types)| *types)
    }

    /// An attribute of the operation.
    pub fn attr(&self, name: &str) -> Option<Attribute> {
        (self.attr)(name)
    }

    /// The type of a group of one.
    pub fn ty(&self, name: &str) -> Option<&Type> {
        self.types(name)?.first()
    }
}

/// Takes the names an operation wishes for its results or block arguments. A name
/// that is taken gets a number.
pub type NameSink<'a> = dyn FnMut(Value, SmolStr) + 'a;

/// The types of a group of operands or results; see [`OpDef::infer`].
pub type InferTypes = fn(&str, &TypeEnv<'_>) -> Option<Vec<Type>>;

/// What an operation folds to, given the constants that operands are known to be.
pub type FoldOp = fn(&mut Ir, OpId, &[Option<Attribute>]) -> Fold;

/// A change that makes the operation simpler; returns whether it was made.
pub type Pattern = fn(&mut Rewriter<'_>, OpId) -> bool;

/// Everything about an operation.
pub struct OpDef {
    /// The full name, with the dialect.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The groups of operands, in order.
    pub operands: &'static [ValueSpec],
    /// The groups of results, in order.
    pub results: &'static [ValueSpec],
    /// The inherent attributes. All others are discardable.
    pub attrs: &'static [AttrSpec],
    /// The number of regions; None is any.
    pub regions: Option<usize>,
    /// What the regions must be, from the first on; those without one may be anything.
    pub region_specs: &'static [RegionSpec],
    /// The number of successors; None is any.
    pub successors: Option<usize>,
    /// Its properties.
    pub traits: Traits,
    /// What it does to memory.
    pub effects: EffectsOf,
    /// The operations it may stand in; empty is any.
    pub parents: &'static [&'static str],
    /// The terminator that is left out of the text of its single-block regions.
    pub implicit_terminator: Option<&'static str>,
    /// The dialect whose prefix is left out in its regions.
    pub default_dialect: &'static str,
    /// Checks what must hold between types of operands and results, before anything
    /// is said of traits: `failed to verify that …`.
    pub invariants: Option<fn(&mut OpVerifier<'_>)>,
    /// Checks what the specifications above do not say. The operation may stand in an
    /// arena without what is around it, so symbols are not looked up here.
    pub verify: Option<fn(&mut OpVerifier<'_>)>,
    /// Like `verify`, but after the operations in the regions were verified.
    pub verify_regions: Option<fn(&mut OpVerifier<'_>)>,
    /// Checks the symbols it refers to, after all in the symbol table around it was
    /// verified.
    pub verify_symbols: Option<fn(&mut OpVerifier<'_>)>,
    /// What it passes to its successors. An operation with successors that does not
    /// say is not looked into.
    pub branch: Option<&'static Branch>,
    /// The types of a group of operands or results, from those that are known:
    /// `None` if it cannot tell (yet). For a variadic group of operands a single
    /// type stands for all.
    pub infer: Option<InferTypes>,
    /// Wishes names for results.
    pub result_names: Option<fn(&Ir, OpId, &mut NameSink<'_>)>,
    /// Wishes names for the arguments of the blocks of a region.
    pub block_arg_names: Option<fn(&Ir, OpId, RegionId, &mut NameSink<'_>)>,
    /// The custom form: an [`OpSyntax`](crate::asm::OpSyntax). Without one only the
    /// generic form is read and printed.
    pub syntax: Option<&'static (dyn Any + Send + Sync)>,
    /// Folds, given the constants that operands are known to be.
    pub fold: Option<FoldOp>,
    /// Simplifications.
    pub patterns: &'static [Pattern],
}

impl OpDef {
    /// What the fields are that a definition does not give.
    pub const DEFAULT: Self = Self {
        name: "",
        summary: "",
        operands: &[],
        results: &[],
        attrs: &[],
        regions: Some(0),
        region_specs: &[],
        successors: Some(0),
        traits: Traits::empty(),
        effects: EffectsOf::Unknown,
        parents: &[],
        implicit_terminator: None,
        default_dialect: "",
        invariants: None,
        verify: None,
        verify_regions: None,
        verify_symbols: None,
        branch: None,
        infer: None,
        result_names: None,
        block_arg_names: None,
        syntax: None,
        fold: None,
        patterns: &[],
    };

    /// Whether it has all of these traits.
    pub fn has(&self, traits: Traits) -> bool {
        self.traits.contains(traits)
    }

    /// The dialect's name.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(dialect, _)| dialect)
    }

    /// The specification of an inherent attribute. The segment sizes have none but
    /// are inherent too: see [`OpDef::is_inherent`].
    pub fn attr_spec(&self, name: &str) -> Option<&'static AttrSpec> {
        self.attrs.iter().find(|spec| spec.name == name)
    }

    /// Whether an attribute of this name is inherent.
    pub fn is_inherent(&self, name: &str) -> bool {
        self.attr_spec(name).is_some()
            || (self.has(Traits::ATTR_SIZED_OPERAND_SEGMENTS) && name == OPERAND_SEGMENTS)
            || (self.has(Traits::ATTR_SIZED_RESULT_SEGMENTS) && name == RESULT_SEGMENTS)
    }
}

impl std::fmt::Debug for OpDef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "OpDef({})", self.name)
    }
}

/// The attribute with the sizes of the operand groups.
pub const OPERAND_SEGMENTS: &str = "operandSegmentSizes";
/// The attribute with the sizes of the result groups.
pub const RESULT_SEGMENTS: &str = "resultSegmentSizes";
