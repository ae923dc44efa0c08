//! Data that stands behind a program in its text (`{-# … #-}`), such as the elements of
//! large constants. Attributes refer to it by name.

use std::sync::Arc;

use smol_str::SmolStr;

use super::ir::Ir;

/// All data of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    /// What attributes refer to, by dialect.
    pub dialect: Vec<ResourceGroup>,
    /// What tools put there, by tool.
    pub external: Vec<ResourceGroup>,
}

/// The data of a dialect or a tool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceGroup {
    /// The name of the dialect or the tool.
    pub owner: SmolStr,
    /// The data, by name.
    pub entries: Vec<(SmolStr, ResourceValue)>,
}

/// A piece of data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResourceValue {
    /// Bytes: the first four are their alignment, little endian.
    Blob(Arc<[u8]>),
    /// A text.
    String(Arc<[u8]>),
    /// A truth value.
    Bool(bool),
}

impl Resources {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.dialect.is_empty() && self.external.is_empty()
    }
}

impl Ir {
    /// The data behind the program.
    pub fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The data behind the program, to be changed.
    pub fn resources_mut(&mut self) -> &mut Resources {
        &mut self.resources
    }
}
