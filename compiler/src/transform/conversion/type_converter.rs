//! How the types of one dialect are expressed in another.

use crate::ir::{Builder, Type, Value};

/// Converts types one to one, and says how values get from one to the other while only
/// one side is converted.
pub trait TypeConverter: Send + Sync {
    /// The type that stands for `ty`, perhaps `ty` itself; None if there is none.
    fn convert(&self, ty: &Type) -> Option<Type>;

    /// Makes a value of the original type `ty` from what stands for it. Without an
    /// answer there is an `unrealized_conversion_cast`.
    fn materialize_source(
        &self,
        b: &mut Builder<'_>,
        ty: &Type,
        inputs: &[Value],
    ) -> Option<Value> {
        let _ = (b, ty, inputs);
        None
    }

    /// Makes a value of the converted type `ty`, which stands for a value of type
    /// `original`, from what stands for it now. Without an answer there is an
    /// `unrealized_conversion_cast`.
    fn materialize_target(
        &self,
        b: &mut Builder<'_>,
        ty: &Type,
        inputs: &[Value],
        original: &Type,
    ) -> Option<Value> {
        let _ = (b, ty, inputs, original);
        None
    }

    /// Converts several types.
    fn convert_all(&self, types: &mut dyn Iterator<Item = &Type>) -> Option<Vec<Type>> {
        types.map(|ty| self.convert(ty)).collect()
    }

    /// Whether a type needs no conversion.
    fn is_legal(&self, ty: &Type) -> bool {
        self.convert(ty).as_ref() == Some(ty)
    }
}
