//! The types of LLVM that stand for others.
//!
//! | type | stands for it |
//! |---|---|
//! | `index` | an integer of the width that the options say |
//! | `i32`, `si32`, `ui32` | `i32` |
//! | `f32`; `f8E5M2` and other small ones | `f32`; an integer of their width |
//! | `complex<f32>` | `struct<(f32, f32)>` |
//! | `(i32) -> f32` | `ptr` |
//! | `vector<2x3xf32>` | `array<2 x vector<3xf32>>` |
//! | `memref<2x3xf32>` | a descriptor: two pointers, offset, sizes, strides |
//! | `memref<*xf32>` | the rank and a pointer to a descriptor |

use std::sync::{Arc, Mutex};

use super::descriptor;
use crate::dialect::llvm::types::{self, LlvmFunction, LlvmStruct, LlvmType};
use crate::dialect::memref::layout::strides_and_offset;
use crate::ir::{Attribute, Builder, Dim, FloatKind, MemRefType, Type, Value, VectorType};
use crate::transform::conversion::{SignatureConversion, TypeConverter};

/// What an additional conversion says of a type: None if it has nothing to say.
pub type ExtraConversion = fn(&LlvmTypeConverter, &Type) -> Option<Option<Type>>;

/// Converts types to those of LLVM.
pub struct LlvmTypeConverter {
    /// The width of the integers that stand for `index`.
    pub index_width: u32,
    /// Whether functions take and return memrefs as bare pointers.
    pub bare_pointers: bool,
    /// Asked first.
    pub extra: Option<ExtraConversion>,
    /// What went wrong that is not the fault of an operation.
    errors: Mutex<Vec<String>>,
}

impl Default for LlvmTypeConverter {
    fn default() -> Self {
        Self::new(0, false)
    }
}

impl LlvmTypeConverter {
    /// A converter. A width of 0 is that of a machine word.
    pub fn new(index_width: u32, bare_pointers: bool) -> Self {
        let index_width = if index_width == 0 { 64 } else { index_width };
        Self { index_width, bare_pointers, extra: None, errors: Mutex::default() }
    }

    /// The same with an additional conversion.
    #[must_use]
    pub fn with_extra(mut self, extra: ExtraConversion) -> Self {
        self.extra = Some(extra);
        self
    }

    /// The integer type that stands for `index`.
    pub fn index_type(&self) -> Type {
        Type::int(self.index_width)
    }

    /// Takes the messages about types that could not be converted and should have been.
    pub fn take_errors(&self) -> Vec<String> {
        self.errors.lock().map(|mut errors| std::mem::take(&mut *errors)).unwrap_or_default()
    }

    /// The address space of a memref; None if it is not a number.
    pub fn address_space(&self, space: Option<&Attribute>) -> Option<u32> {
        let Some(space) = space else { return Some(0) };
        let number = space.as_i64().and_then(|space| u32::try_from(space).ok());
        if number.is_none() {
            let message = format!(
                "conversion of memref memory space {space} to integer address space failed. \
                 Consider adding memory space conversions."
            );
            self.error(message);
        }
        number
    }

    fn error(&self, message: String) {
        if let Ok(mut errors) = self.errors.lock()
            && !errors.contains(&message)
        {
            errors.push(message);
        }
    }

    /// Strides and offset of a memref that has them.
    fn layout(&self, memref: &MemRefType) -> Option<(Vec<Dim>, Dim)> {
        let layout = strides_and_offset(memref);
        if layout.is_none() {
            let message = "conversion to strided form failed either due to non-strided layout \
                           maps (which should have been normalized away) or other reasons";
            self.error(message.to_owned());
        }
        layout
    }

    /// The types of the parts of a descriptor, with the sizes and strides each for itself.
    pub fn descriptor_fields(&self, memref: &MemRefType) -> Option<Vec<Type>> {
        self.layout(memref)?;
        self.convert(&memref.element)?;
        let pointer = types::ptr_in(self.address_space(memref.memory_space.as_ref())?);
        let mut fields = vec![pointer.clone(), pointer];
        fields.extend(vec![self.index_type(); 1 + 2 * memref.shape.len()]);
        Some(fields)
    }

    fn descriptor(&self, memref: &MemRefType) -> Option<Type> {
        let mut fields = self.descriptor_fields(memref)?;
        fields.truncate(3);
        let rank = memref.shape.len() as u64;
        if rank > 0 {
            let numbers = types::array(rank, self.index_type());
            fields.extend([numbers.clone(), numbers]);
        }
        Some(types::structure(fields))
    }

    /// The pointer that stands for a memref where bare pointers are passed: its shape and
    /// layout must be known.
    pub fn bare_pointer(&self, memref: &MemRefType) -> Option<Type> {
        let (strides, offset) = strides_and_offset(memref)?;
        let mut dims = strides.iter().chain(&memref.shape).chain([&offset]);
        if dims.any(|dim| *dim == Dim::Dynamic) {
            return None;
        }
        self.convert(&memref.element)?;
        Some(types::ptr_in(self.address_space(memref.memory_space.as_ref())?))
    }

    /// The types of the parameters that stand for a parameter.
    pub fn parameter(&self, ty: &Type, bare: bool) -> Option<Vec<Type>> {
        match ty {
            Type::MemRef(memref) if bare => Some(vec![self.bare_pointer(memref)?]),
            Type::UnrankedMemRef(_) if bare => None,
            Type::MemRef(memref) => self.descriptor_fields(memref),
            Type::UnrankedMemRef(_) => {
                self.convert(ty)?;
                Some(vec![self.index_type(), types::ptr()])
            }
            _ => Some(vec![self.convert(ty)?]),
        }
    }

    /// The type of a result of a function.
    pub fn result(&self, ty: &Type, bare: bool) -> Option<Type> {
        match ty {
            Type::MemRef(memref) if bare => self.bare_pointer(memref),
            Type::UnrankedMemRef(_) if bare => None,
            _ => self.convert(ty),
        }
    }

    /// The type that a function returns for several results: a structure if there is more
    /// than one.
    pub fn packed_results(&self, results: &[Type], bare: bool) -> Option<Type> {
        match results {
            [] => Some(types::void()),
            [result] => self.result(result, bare),
            _ => {
                let members: Option<Vec<Type>> =
                    results.iter().map(|ty| self.result(ty, bare)).collect();
                Some(types::structure(members?))
            }
        }
    }

    /// The type of a function and what stands for each parameter.
    pub fn signature(
        &self,
        inputs: &[Type],
        results: &[Type],
        variadic: bool,
        bare: bool,
    ) -> Option<(Type, SignatureConversion)> {
        let mut signature = SignatureConversion::default();
        for input in inputs {
            signature.push(self.parameter(input, bare)?);
        }
        let result = self.packed_results(results, bare)?;
        Some((types::function(result, signature.types.clone(), variadic), signature))
    }

    fn vector(&self, vector: &VectorType) -> Option<Type> {
        let element = self.convert(&vector.element)?;
        let (mut shape, mut scalable) = (vector.shape.clone(), vector.scalable.clone());
        if shape.is_empty() {
            (shape, scalable) = (vec![1], vec![false]);
        }
        // Only the innermost dimension may be scalable.
        let (_, outer) = scalable.split_last()?;
        if outer.contains(&true) {
            return None;
        }
        let (inner, outer) = (shape.pop()?, shape);
        let (shape, scalable) = (vec![inner], vec![scalable[scalable.len() - 1]]);
        let ty = Type::Vector(Arc::new(VectorType { shape, scalable, element }));
        types::vector_element(&ty)?;
        Some(outer.iter().rev().fold(ty, |ty, &size| types::array(size as u64, ty)))
    }

    fn llvm_type(&self, ty: &LlvmType, whole: &Type) -> Option<Type> {
        Some(match ty {
            LlvmType::Array(count, element) => types::array(*count, self.convert(element)?),
            LlvmType::Function(function) => {
                let result = self.convert(&function.result)?;
                let params = self.convert_all(&mut function.params.iter())?;
                let variadic = function.variadic;
                Type::dialect(LlvmType::Function(LlvmFunction { result, params, variadic }))
            }
            LlvmType::Struct(structure) if !types::is_compatible(whole) => {
                let body = structure.body.as_ref()?;
                let members = self.convert_all(&mut body.iter())?;
                // A structure with a name whose members change gets another name.
                let name = structure.name.as_ref().map(|name| format!("_Converted.{name}").into());
                let body = Some(members.into());
                Type::dialect(LlvmType::Struct(LlvmStruct { name, body, packed: structure.packed }))
            }
            _ => whole.clone(),
        })
    }
}

/// Whether LLVM has the format; the others are kept as integers, but for `tf32`.
fn float(kind: FloatKind) -> Option<Type> {
    match kind {
        FloatKind::TF32 => None,
        _ if types::is_float(&Type::Float(kind)) => Some(Type::Float(kind)),
        _ => Some(Type::int(kind.width())),
    }
}

impl TypeConverter for LlvmTypeConverter {
    fn convert(&self, ty: &Type) -> Option<Type> {
        if let Some(answer) = self.extra.and_then(|extra| extra(self, ty)) {
            return answer;
        }
        match ty {
            Type::Index => Some(self.index_type()),
            Type::Integer(integer) => Some(Type::int(integer.width)),
            Type::Float(kind) => float(*kind),
            Type::Complex(element) => {
                let element = self.convert(element)?;
                Some(types::structure([element.clone(), element]))
            }
            Type::Function(_) => Some(types::ptr()),
            Type::Vector(vector) => self.vector(vector),
            Type::MemRef(memref) => self.descriptor(memref),
            Type::UnrankedMemRef(memref) => {
                self.convert(&memref.element)?;
                self.address_space(memref.memory_space.as_ref())?;
                Some(types::structure([self.index_type(), types::ptr()]))
            }
            Type::Dialect(object) => self.llvm_type(object.downcast::<LlvmType>()?, ty),
            Type::None
            | Type::Tuple(_)
            | Type::Tensor(_)
            | Type::UnrankedTensor(_)
            | Type::Opaque(_) => None,
        }
    }

    /// Descriptors are put together again from what was passed for them.
    fn materialize_source(
        &self,
        b: &mut Builder<'_>,
        ty: &Type,
        inputs: &[Value],
    ) -> Option<Value> {
        let packed = self.pack(b, ty, inputs)?;
        Some(crate::dialect::builtin::unrealized_conversion_cast(b, packed, ty.clone()))
    }

    fn materialize_target(
        &self,
        b: &mut Builder<'_>,
        ty: &Type,
        inputs: &[Value],
        original: &Type,
    ) -> Option<Value> {
        if self.convert(original).as_ref() != Some(ty) {
            return None;
        }
        self.pack(b, original, inputs)
    }
}

impl LlvmTypeConverter {
    /// The descriptor of a memref that is passed as several values or a bare pointer.
    fn pack(&self, b: &mut Builder<'_>, ty: &Type, inputs: &[Value]) -> Option<Value> {
        match (ty, inputs) {
            (Type::MemRef(memref), [pointer]) if types::is_ptr(b.ir.ty(*pointer)) => {
                descriptor::from_static_shape(b, self, memref, *pointer)
            }
            (Type::MemRef(memref), _) => {
                let fields = self.descriptor_fields(memref)?;
                let same = inputs.iter().map(|&input| b.ir.ty(input)).eq(&fields);
                if !same {
                    return None;
                }
                descriptor::pack(b, self, memref, inputs)
            }
            (Type::UnrankedMemRef(_), [rank, pointer]) => {
                let descriptor = self.convert(ty)?;
                Some(descriptor::pack_unranked(b, descriptor, *rank, *pointer))
            }
            _ => None,
        }
    }
}
