//! Dense elements: the constant value of a vector or a tensor.

use std::sync::Arc;

use super::attributes::{Attribute, FloatAttr, IntegerAttr};
use super::types::Type;

/// The elements of a vector or tensor of known shape.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseElements {
    /// The type: a vector or a ranked tensor whose dimensions are all known.
    pub ty: Type,
    /// The elements.
    pub data: DenseData,
}

/// The elements in row-major order, or the one that all are equal to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum DenseData {
    /// Numbers, each in the bytes that [`element_bytes`] says, little endian.
    Numbers {
        /// Whether there is only one, which stands for all.
        splat: bool,
        /// The bytes.
        bytes: Arc<[u8]>,
    },
    /// Strings.
    Strings {
        /// Whether there is only one, which stands for all.
        splat: bool,
        /// The strings.
        strings: Arc<[Arc<[u8]>]>,
    },
    /// `dense_resource<key>`: the numbers stand in the resources of the file.
    Resource {
        /// The name of the resource.
        key: smol_str::SmolStr,
    },
}

/// How many bytes a number of this type takes; None if it is not a number. A
/// `complex` counts twice its element.
pub fn element_bytes(ty: &Type) -> Option<usize> {
    match ty {
        Type::Index => Some(8),
        Type::Integer(integer) => Some(integer.width.div_ceil(8).max(1) as usize),
        Type::Float(kind) => Some(kind.width().div_ceil(8) as usize),
        Type::Complex(element) => element_bytes(element).map(|bytes| 2 * bytes),
        _ => None,
    }
}

/// Appends the little-endian bytes of a number.
pub fn push_number(bytes: &mut Vec<u8>, bits: u128, width: usize) {
    for index in 0..width {
        bytes.push(if index < 16 { (bits >> (8 * index)) as u8 } else { 0 });
    }
}

/// A number from its little-endian bytes. More than 16 are cut.
pub fn read_number(bytes: &[u8]) -> u128 {
    bytes.iter().take(16).rev().fold(0, |bits, &byte| (bits << 8) | u128::from(byte))
}

impl DenseElements {
    /// The same number for all elements.
    ///
    /// # Panics
    /// If the elements of `ty` are not numbers.
    pub fn splat(ty: Type, bits: u128) -> Self {
        let width = element_bytes(ty.element_or_self()).expect("elements are numbers");
        let mut bytes = Vec::with_capacity(width);
        push_number(&mut bytes, bits, width);
        Self { ty, data: DenseData::Numbers { splat: true, bytes: bytes.into() } }
    }

    /// From numbers in row-major order. If all are equal, only one is kept.
    ///
    /// # Panics
    /// If the elements of `ty` are not numbers.
    pub fn from_bytes(ty: Type, bytes: Vec<u8>) -> Self {
        let width = element_bytes(ty.element_or_self()).expect("elements are numbers");
        let mut chunks = bytes.chunks(width);
        let splat = match chunks.next() {
            Some(first) => chunks.all(|chunk| chunk == first),
            None => false,
        };
        let bytes = if splat { bytes[..width].into() } else { bytes.into() };
        Self { ty, data: DenseData::Numbers { splat, bytes } }
    }

    /// Whether one element stands for all.
    pub fn is_splat(&self) -> bool {
        matches!(
            self.data,
            DenseData::Numbers { splat: true, .. } | DenseData::Strings { splat: true, .. }
        )
    }

    /// The bits of the numbers that are kept: all, or the one of a splat. A complex
    /// number gives two.
    pub fn numbers(&self) -> Option<impl ExactSizeIterator<Item = u128> + '_> {
        let DenseData::Numbers { bytes, .. } = &self.data else { return None };
        let element = match self.ty.element_or_self() {
            Type::Complex(part) => part,
            element => element,
        };
        let width = element_bytes(element)?;
        Some(bytes.chunks(width).map(read_number))
    }

    /// The number that all elements are equal to, as an attribute.
    pub fn splat_value(&self) -> Option<Attribute> {
        if !self.is_splat() {
            return None;
        }
        self.element_attr(self.numbers()?.next()?)
    }

    /// A number with the element type as an attribute.
    pub fn element_attr(&self, bits: u128) -> Option<Attribute> {
        match self.ty.element_or_self() {
            Type::Float(kind) => Some(Attribute::Float(FloatAttr { kind: *kind, bits })),
            ty @ (Type::Integer(_) | Type::Index) => {
                Some(Attribute::Integer(IntegerAttr::new(ty.clone(), bits as i128)))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_elements_become_a_splat() {
        let ty = Type::vector([4], Type::I16);
        let elements = DenseElements::from_bytes(ty.clone(), vec![1, 0, 1, 0, 1, 0, 1, 0]);
        assert_eq!(elements, DenseElements::splat(ty.clone(), 1));
        assert_eq!(elements.splat_value(), Some(Attribute::int(Type::I16, 1)));
        let elements = DenseElements::from_bytes(ty, vec![1, 0, 2, 0, 1, 0, 1, 0]);
        assert_eq!(elements.numbers().unwrap().collect::<Vec<_>>(), [1, 2, 1, 1]);
    }
}
