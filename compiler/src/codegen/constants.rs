//! Constants: what attributes are as values of a type.

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMTypeRef, LLVMValueRef};

use super::ffi::{NO_NAME, ffi};
use super::translator::Translator;
use crate::dialect::llvm::attrs::KeptAttr;
use crate::dialect::llvm::types::{LlvmStruct, LlvmType};
use crate::ir::{Attribute, DenseData, DenseElements, SymbolRef, Type, element_bytes, read_number};

/// A constant, or why there is none.
type ConstantResult = Result<LLVMValueRef, String>;

impl Translator<'_> {
    /// The constant that an attribute is as a value of a type.
    pub(super) fn constant(&mut self, attr: &Attribute, ty: &Type) -> ConstantResult {
        if let Some(structure) = as_struct(ty) {
            return self.struct_constant(attr, structure, ty);
        }
        let translated = self.types.get(ty)?;
        match attr {
            Attribute::Integer(integer) => {
                let above = if integer.value() < 0 { u64::MAX } else { 0 };
                let width = ty.int_width().unwrap_or(64);
                Ok(int_constant(translated, width, words(integer.bits()), above))
            }
            Attribute::Float(float) => Ok(bits_constant(translated, ty, float.bits)),
            Attribute::String(string) => {
                let text = string.bytes.as_ptr().cast();
                let (context, length) = (self.context, string.bytes.len());
                Ok(ffi!(LLVMConstStringInContext2(context, text, length, 1)))
            }
            Attribute::DenseElements(elements) => self.dense_constant(elements, ty),
            Attribute::Array(list) => match ty.as_dialect() {
                Some(LlvmType::Array(_, element)) => {
                    let members = list
                        .iter()
                        .map(|attr| self.constant(attr, element))
                        .collect::<Result<Vec<_>, _>>()?;
                    self.array_constant(element, members)
                }
                _ => Err(no_constant(attr, ty)),
            },
            Attribute::SymbolRef(symbol) => self.symbol_constant(symbol),
            Attribute::Dialect(object) => match object.downcast::<KeptAttr>() {
                Some(KeptAttr { mnemonic: "zero", .. }) => Ok(ffi!(LLVMConstNull(translated))),
                Some(KeptAttr { mnemonic: "undef", .. }) => Ok(ffi!(LLVMGetUndef(translated))),
                Some(KeptAttr { mnemonic: "poison", .. }) => Ok(ffi!(LLVMGetPoison(translated))),
                _ => Err(no_constant(attr, ty)),
            },
            _ => Err(no_constant(attr, ty)),
        }
    }

    /// The address of a symbol.
    fn symbol_constant(&self, symbol: &SymbolRef) -> ConstantResult {
        match self.globals.get(&symbol.root) {
            Some(global) => Ok(global.value),
            None => Err(format!("'{}' is no global or function", symbol.root)),
        }
    }

    fn struct_constant(&mut self, attr: &Attribute, of: &LlvmStruct, ty: &Type) -> ConstantResult {
        let translated = self.types.get(ty)?;
        let list = match attr {
            Attribute::Array(list) => list,
            Attribute::Dialect(_) => return self.kept_constant(attr, translated, ty),
            _ => return Err(no_constant(attr, ty)),
        };
        let mut members = Vec::with_capacity(list.len());
        for (index, attr) in list.iter().enumerate() {
            let member = of.member(index).ok_or_else(|| no_constant(attr, ty))?;
            members.push(self.constant(attr, &member)?);
        }
        let (values, count) = (members.as_mut_ptr(), members.len() as u32);
        Ok(ffi!(LLVMConstNamedStruct(translated, values, count)))
    }

    fn kept_constant(&self, attr: &Attribute, to: LLVMTypeRef, ty: &Type) -> ConstantResult {
        match attr.as_dialect::<KeptAttr>().map(|kept| kept.mnemonic) {
            Some("zero") => Ok(ffi!(LLVMConstNull(to))),
            Some("undef") => Ok(ffi!(LLVMGetUndef(to))),
            Some("poison") => Ok(ffi!(LLVMGetPoison(to))),
            _ => Err(no_constant(attr, ty)),
        }
    }

    fn array_constant(&mut self, element: &Type, mut members: Vec<LLVMValueRef>) -> ConstantResult {
        let element = self.types.get(element)?;
        let count = members.len() as u64;
        Ok(ffi!(LLVMConstArray2(element, members.as_mut_ptr(), count)))
    }

    /// The elements in the order of the text are those of vectors in arrays.
    fn dense_constant(&mut self, elements: &DenseElements, ty: &Type) -> ConstantResult {
        let from = elements.ty.element_or_self();
        let DenseData::Numbers { splat, bytes } = &elements.data else {
            return Err("elements that are not numbers cannot be translated to LLVM IR".into());
        };
        let width = element_bytes(from).ok_or("elements without a size")?;
        let scalar = innermost(ty);
        let to = self.types.get(scalar)?;
        let part = match from {
            Type::Complex(part) => {
                Some((element_bytes(part).unwrap_or(1), part, self.types.get(part)?))
            }
            _ => None,
        };
        // A complex number is a structure of its parts.
        let element = |bytes: &[u8]| match part {
            Some((width, part, part_to)) => {
                let parts = bytes.chunks(width).map(read_number);
                let mut parts: Vec<_> =
                    parts.map(|bits| bits_constant(part_to, part, bits)).collect();
                ffi!(LLVMConstNamedStruct(to, parts.as_mut_ptr(), parts.len() as u32))
            }
            None => bits_constant(to, scalar, read_number(bytes)),
        };
        if *splat {
            return self.splat_constant(element(bytes), ty);
        }
        // What stands in memory as it stands here is taken as a whole.
        if let Some(LlvmType::Array(_, element)) = ty.as_dialect()
            && is_plain(element)
            && cfg!(target_endian = "little")
        {
            let (data, length) = (bytes.as_ptr().cast(), bytes.len());
            return Ok(ffi!(LLVMConstDataArray(to, data, length)));
        }
        let mut scalars = bytes.chunks(width).map(element);
        self.nest(&mut scalars, ty)
    }

    /// One element in all places.
    fn splat_constant(&mut self, value: LLVMValueRef, ty: &Type) -> ConstantResult {
        if ffi!(LLVMIsNull(value)) != 0 {
            let ty = self.types.get(ty)?;
            return Ok(ffi!(LLVMConstNull(ty)));
        }
        match ty.as_dialect() {
            Some(LlvmType::Array(count, element)) => {
                let member = self.splat_constant(value, element)?;
                let count = usize::try_from(*count).map_err(|_| "too many elements")?;
                self.array_constant(element, vec![member; count])
            }
            _ if ty.as_vector().is_some_and(|vector| vector.scalable.contains(&true)) => {
                let ty = self.types.get(ty)?;
                let (builder, zero) = (self.constants, ffi!(LLVMConstNull(self.types.int(64))));
                let poison = ffi!(LLVMGetPoison(ty));
                let first = ffi!(LLVMBuildInsertElement(builder, poison, value, zero, NO_NAME));
                let mask = ffi!(LLVMConstNull(ffi!(LLVMTypeOf(first))));
                let mask = self.scalable_zero_mask(mask);
                Ok(ffi!(LLVMBuildShuffleVector(builder, first, poison, mask, NO_NAME)))
            }
            _ => match ty.element_count().and_then(|count| usize::try_from(count).ok()) {
                Some(count) if ty.as_vector().is_some() => {
                    let mut values = vec![value; count];
                    Ok(ffi!(LLVMConstVector(values.as_mut_ptr(), count as u32)))
                }
                _ => Ok(value),
            },
        }
    }

    /// The mask of zeros that is as long as a scalable vector.
    fn scalable_zero_mask(&self, vector: LLVMValueRef) -> LLVMValueRef {
        let count = ffi!(LLVMGetVectorSize(ffi!(LLVMTypeOf(vector))));
        ffi!(LLVMConstNull(ffi!(LLVMScalableVectorType(self.types.int(32), count))))
    }

    /// Arrays and vectors of the scalars that come next.
    fn nest(
        &mut self,
        scalars: &mut impl Iterator<Item = LLVMValueRef>,
        ty: &Type,
    ) -> ConstantResult {
        const FEW: &str = "there are too few elements";
        if let Some(LlvmType::Array(count, element)) = ty.as_dialect() {
            let members =
                (0..*count).map(|_| self.nest(scalars, element)).collect::<Result<Vec<_>, _>>()?;
            return self.array_constant(element, members);
        }
        match ty.as_vector() {
            Some(_) => {
                let count = ty.element_count().and_then(|count| usize::try_from(count).ok());
                let count = count.ok_or(FEW)?;
                let mut values: Vec<_> = scalars.take(count).collect();
                if values.len() != count || count == 0 {
                    return Err(FEW.into());
                }
                Ok(ffi!(LLVMConstVector(values.as_mut_ptr(), count as u32)))
            }
            None => scalars.next().ok_or(FEW.into()),
        }
    }
}

/// The structure, if it is one. A complex number is one as well.
fn as_struct(ty: &Type) -> Option<&LlvmStruct> {
    crate::dialect::llvm::types::as_struct(ty)
}

fn no_constant(attr: &Attribute, ty: &Type) -> String {
    format!("{attr} is no constant of type '{ty}' in LLVM")
}

fn innermost(ty: &Type) -> &Type {
    match ty.as_dialect() {
        Some(LlvmType::Array(_, element)) => innermost(element),
        _ => ty.element_or_self(),
    }
}

/// Whether LLVM keeps elements of the type as bytes.
fn is_plain(ty: &Type) -> bool {
    match ty {
        Type::Integer(integer) => matches!(integer.width, 8 | 16 | 32 | 64),
        Type::Float(kind) => matches!(kind.width(), 16 | 32 | 64),
        _ => false,
    }
}

/// An integer by its lowest words and what stands above them.
fn int_constant(ty: LLVMTypeRef, width: u32, low: [u64; 2], above: u64) -> LLVMValueRef {
    let mut words = low.to_vec();
    words.resize(width.div_ceil(64).max(1) as usize, above);
    ffi!(LLVMConstIntOfArbitraryPrecision(ty, words.len() as u32, words.as_ptr()))
}

/// The two words of a number, the lower first.
fn words(bits: u128) -> [u64; 2] {
    [bits as u64, (bits >> 64) as u64]
}

/// A number of a type by its bits.
fn bits_constant(to: LLVMTypeRef, ty: &Type, bits: u128) -> LLVMValueRef {
    let words = words(bits);
    match ty {
        Type::Integer(integer) => int_constant(to, integer.width, words, 0),
        _ => ffi!(LLVMConstFPFromBits(to, words.as_ptr())),
    }
}
