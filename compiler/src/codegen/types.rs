//! Types: what each is in LLVM.

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMContextRef, LLVMTypeRef};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::ffi::{c_text, ffi};
use crate::dialect::llvm::types::{LlvmFunction, LlvmStruct, LlvmType};
use crate::ir::{FloatKind, Type, VectorType};

/// The widest integer that LLVM has.
const MAX_INTEGER: u32 = 1 << 23;
/// The number of address spaces.
const ADDRESS_SPACES: u32 = 1 << 24;

/// Why LLVM does not have a type.
pub(super) type TypeResult = Result<LLVMTypeRef, String>;

/// Translates types, each once.
pub(super) struct Types {
    context: LLVMContextRef,
    known: FxHashMap<Type, LLVMTypeRef>,
    /// Structures with a name, by that name.
    structures: FxHashMap<SmolStr, LLVMTypeRef>,
}

impl Types {
    /// For a context, which must outlive it.
    pub(super) fn new(context: LLVMContextRef) -> Self {
        Self { context, known: FxHashMap::default(), structures: FxHashMap::default() }
    }

    /// What a type is in LLVM.
    pub(super) fn get(&mut self, ty: &Type) -> TypeResult {
        if let Some(&known) = self.known.get(ty) {
            return Ok(known);
        }
        let translated = self.translate(ty)?;
        // A reference means what it does only in the structure that it is in.
        if !matches!(ty.as_dialect(), Some(LlvmType::Recursive(_))) {
            self.known.insert(ty.clone(), translated);
        }
        Ok(translated)
    }

    /// The type of a function.
    pub(super) fn function(&mut self, ty: &LlvmFunction) -> TypeResult {
        let params = ty.params.iter().map(|ty| self.get(ty)).collect::<Result<Vec<_>, _>>()?;
        let result = self.get(&ty.result)?;
        Ok(self.function_of(result, params, ty.variadic))
    }

    /// The type of a function of translated types.
    pub(super) fn function_of(
        &self,
        result: LLVMTypeRef,
        mut params: Vec<LLVMTypeRef>,
        variadic: bool,
    ) -> LLVMTypeRef {
        let count = params.len() as u32;
        ffi!(LLVMFunctionType(result, params.as_mut_ptr(), count, variadic.into()))
    }

    /// `iN`
    pub(super) fn int(&self, width: u32) -> LLVMTypeRef {
        ffi!(LLVMIntTypeInContext(self.context, width))
    }

    /// `void`
    pub(super) fn void(&self) -> LLVMTypeRef {
        ffi!(LLVMVoidTypeInContext(self.context))
    }

    /// `ptr`
    pub(super) fn ptr(&self) -> LLVMTypeRef {
        ffi!(LLVMPointerTypeInContext(self.context, 0))
    }

    /// `metadata`
    pub(super) fn metadata(&self) -> LLVMTypeRef {
        ffi!(LLVMMetadataTypeInContext(self.context))
    }

    fn translate(&mut self, ty: &Type) -> TypeResult {
        let context = self.context;
        match ty {
            Type::Integer(integer) if ty.is_signless_integer() => {
                if !(1..=MAX_INTEGER).contains(&integer.width) {
                    return Err(format!("LLVM has no integers of {} bits", integer.width));
                }
                Ok(self.int(integer.width))
            }
            Type::Float(kind) => float(context, *kind).ok_or_else(|| unknown(ty)),
            Type::Vector(vector) => self.vector(ty, vector),
            Type::Dialect(object) => match object.downcast::<LlvmType>() {
                Some(llvm) => self.of_dialect(llvm),
                None => Err(unknown(ty)),
            },
            _ => Err(unknown(ty)),
        }
    }

    fn vector(&mut self, ty: &Type, vector: &VectorType) -> TypeResult {
        let ([count], [scalable]) = (&vector.shape[..], &vector.scalable[..]) else {
            return Err(unknown(ty));
        };
        let element = self.get(&vector.element)?;
        let Some(count) = u32::try_from(*count).ok().filter(|&count| count > 0) else {
            return Err(format!("LLVM has no vectors of {count} elements"));
        };
        Ok(if *scalable {
            ffi!(LLVMScalableVectorType(element, count))
        } else {
            ffi!(LLVMVectorType(element, count))
        })
    }

    fn of_dialect(&mut self, ty: &LlvmType) -> TypeResult {
        let context = self.context;
        Ok(match ty {
            LlvmType::Ptr(space) if *space >= ADDRESS_SPACES => {
                return Err(format!("LLVM has no address space {space}"));
            }
            LlvmType::Ptr(space) => ffi!(LLVMPointerTypeInContext(context, *space)),
            LlvmType::Void => self.void(),
            LlvmType::Token => ffi!(LLVMTokenTypeInContext(context)),
            LlvmType::Label => ffi!(LLVMLabelTypeInContext(context)),
            LlvmType::Metadata => self.metadata(),
            LlvmType::X86Amx => ffi!(LLVMX86AMXTypeInContext(context)),
            LlvmType::PpcFp128 => ffi!(LLVMPPCFP128TypeInContext(context)),
            LlvmType::Array(count, element) => {
                let element = self.get(element)?;
                ffi!(LLVMArrayType2(element, *count))
            }
            LlvmType::Function(function) => return self.function(function),
            LlvmType::Struct(structure) => return self.structure(structure),
            LlvmType::Recursive(name) => match self.structures.get(name) {
                Some(&structure) => structure,
                None => return Err(format!("the structure \"{name}\" is not known here")),
            },
            LlvmType::Target(target) => {
                let mut types =
                    target.types.iter().map(|ty| self.get(ty)).collect::<Result<Vec<_>, _>>()?;
                let mut numbers = target.numbers.clone();
                let name = c_text(&target.name);
                ffi!(LLVMTargetExtTypeInContext(
                    context,
                    name.as_ptr(),
                    types.as_mut_ptr(),
                    types.len() as u32,
                    numbers.as_mut_ptr(),
                    numbers.len() as u32,
                ))
            }
        })
    }

    fn structure(&mut self, structure: &LlvmStruct) -> TypeResult {
        let context = self.context;
        let named = structure.name.as_ref().map(|name| {
            let text = c_text(name);
            let ty = ffi!(LLVMStructCreateNamed(context, text.as_ptr()));
            // What the body says of the name means this structure.
            self.structures.insert(name.clone(), ty);
            ty
        });
        let Some(body) = &structure.body else { return named.ok_or("a structure".into()) };
        let mut body = body.iter().map(|ty| self.get(ty)).collect::<Result<Vec<_>, _>>()?;
        let (members, count) = (body.as_mut_ptr(), body.len() as u32);
        let packed = structure.packed.into();
        Ok(match named {
            Some(named) => {
                ffi!(LLVMStructSetBody(named, members, count, packed));
                named
            }
            None => ffi!(LLVMStructTypeInContext(context, members, count, packed)),
        })
    }
}

fn unknown(ty: &Type) -> String {
    format!("LLVM has no type '{ty}'")
}

fn float(context: LLVMContextRef, kind: FloatKind) -> Option<LLVMTypeRef> {
    Some(match kind {
        FloatKind::F16 => ffi!(LLVMHalfTypeInContext(context)),
        FloatKind::BF16 => ffi!(LLVMBFloatTypeInContext(context)),
        FloatKind::F32 => ffi!(LLVMFloatTypeInContext(context)),
        FloatKind::F64 => ffi!(LLVMDoubleTypeInContext(context)),
        FloatKind::F80 => ffi!(LLVMX86FP80TypeInContext(context)),
        FloatKind::F128 => ffi!(LLVMFP128TypeInContext(context)),
        _ => return None,
    })
}
