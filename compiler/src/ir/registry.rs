//! The dialects and operations that are known.

use std::any::Any;
use std::fmt;

use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::attributes::Attribute;
use super::op::OpState;
use super::op_def::OpDef;
use super::types::Type;
use super::verifier::OpVerifier;

/// See [`Dialect::verify_attr`].
pub type VerifyAttr = fn(&mut OpVerifier<'_>, &str, &Attribute);
/// See [`Dialect::verify_param_attr`].
pub type VerifyParamAttr = fn(&str, &Attribute, &Type, bool) -> Option<String>;

/// A dialect.
pub struct Dialect {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in one line.
    pub summary: &'static str,
    /// Its operations, family by family.
    pub ops: &'static [&'static [&'static OpDef]],
    /// How its types and attributes are read: a
    /// [`DialectSyntax`](crate::asm::DialectSyntax). Without one it has none.
    pub syntax: Option<&'static (dyn Any + Send + Sync)>,
    /// Checks a discardable attribute whose name begins with that of the dialect.
    pub verify_attr: Option<VerifyAttr>,
    /// What is wrong with an attribute of a parameter or, if the flag is set, of a
    /// result of a function, whose name begins with that of the dialect.
    pub verify_param_attr: Option<VerifyParamAttr>,
    /// Makes an operation for a constant that folding found.
    pub materialize: Option<fn(&Attribute, &Type) -> Option<OpState>>,
}

impl Dialect {
    /// What the fields are that a dialect does not give.
    pub const DEFAULT: Self = Self {
        name: "",
        summary: "",
        ops: &[],
        syntax: None,
        verify_attr: None,
        verify_param_attr: None,
        materialize: None,
    };
}

impl fmt::Debug for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dialect({})", self.name)
    }
}

/// A set of dialects. A [`Ir`](super::Ir) holds the one it was made with.
#[derive(Debug, Default)]
pub struct Registry {
    dialects: FxHashMap<&'static str, &'static Dialect>,
    ops: FxHashMap<&'static str, &'static OpDef>,
}

impl Registry {
    /// A registry with these dialects.
    ///
    /// # Panics
    /// If two dialects or two operations have one name.
    pub fn new(dialects: &[&'static Dialect]) -> Self {
        let mut registry = Self::default();
        for dialect in dialects {
            let old = registry.dialects.insert(dialect.name, dialect);
            assert!(old.is_none(), "the dialect '{}' is registered twice", dialect.name);
            for def in dialect.ops.iter().copied().flatten() {
                let old = registry.ops.insert(def.name, def);
                assert!(old.is_none(), "the operation '{}' is registered twice", def.name);
            }
        }
        registry
    }

    /// The definition of an operation.
    pub fn op(&self, name: &str) -> Option<&'static OpDef> {
        self.ops.get(name).copied()
    }

    /// A dialect.
    pub fn dialect(&self, name: &str) -> Option<&'static Dialect> {
        self.dialects.get(name).copied()
    }

    /// All dialects, by name.
    pub fn dialects(&self) -> Vec<&'static Dialect> {
        let mut dialects: Vec<_> = self.dialects.values().copied().collect();
        dialects.sort_by_key(|dialect| dialect.name);
        dialects
    }
}

/// The name of an operation, with its definition if it is registered.
#[derive(Clone, Debug)]
pub enum OpName {
    /// A registered operation.
    Registered(&'static OpDef),
    /// Any other.
    Unregistered(SmolStr),
}

impl OpName {
    /// The full name.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Registered(def) => def.name,
            Self::Unregistered(name) => name,
        }
    }

    /// The definition.
    pub fn def(&self) -> Option<&'static OpDef> {
        if let Self::Registered(def) = self { Some(def) } else { None }
    }

    /// The dialect's name.
    pub fn dialect(&self) -> &str {
        self.as_str().split_once('.').map_or("", |(dialect, _)| dialect)
    }
}

impl fmt::Display for OpName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
