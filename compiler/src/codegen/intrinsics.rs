//! Intrinsics but those of coroutines.
//!
//! Most intrinsics of the dialect are called with their operands in order; those with
//! more to do stand in [`Translator::intrinsic_operands`]. Which types the name of an
//! intrinsic has in it is not repeated here: LLVM's parser finds the declaration from
//! the types of a call ([`Translator::intrinsic_declaration`]).

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMTypeRef, LLVMValueRef};

use super::ffi::{c_text, ffi, take_message};
use super::jit_module::value_name;
use super::parse_ir::parse_ir;
use super::translator::{Translated, Translator};
use crate::ir::{Attribute, OpId, Type};

/// Intrinsics whose names in LLVM are not those of the dialect.
const RENAMED: [(&str, &str); 3] =
    [("vastart", "va_start"), ("vaend", "va_end"), ("vacopy", "va_copy")];

/// Attributes that are operands in LLVM, by the place they have there; with the width
/// of the integer.
const IMMEDIATES: &[(&str, &str, usize, u32)] = &[
    ("abs", "is_int_min_poison", 1, 1),
    ("ctlz", "is_zero_poison", 1, 1),
    ("cttz", "is_zero_poison", 1, 1),
    ("is.fpclass", "bit", 1, 32),
    ("memcpy", "isVolatile", 3, 1),
    ("memmove", "isVolatile", 3, 1),
    ("memset", "isVolatile", 3, 1),
    ("memcpy.inline", "len", 2, 0),
    ("memcpy.inline", "isVolatile", 3, 1),
    ("memset.inline", "len", 2, 0),
    ("memset.inline", "isVolatile", 3, 1),
    ("invariant.start", "size", 0, 64),
    ("invariant.end", "size", 1, 64),
    ("prefetch", "rw", 1, 32),
    ("prefetch", "hint", 2, 32),
    ("prefetch", "cache", 3, 32),
    ("ubsantrap", "failureKind", 0, 8),
    ("vector.insert", "pos", 2, 64),
    ("vector.extract", "pos", 1, 64),
];

impl Translator<'_> {
    /// Translates `llvm.intr.name`.
    pub(super) fn intrinsic(&mut self, op: OpId, name: &str) -> Translated {
        if self.ir.def(op).is_none() {
            return Err(self.no_translation(op));
        }
        let renamed = RENAMED.iter().find(|(known, _)| *known == name).map(|(_, llvm)| *llvm);
        let full = format!("llvm.{}", renamed.unwrap_or(name));
        let mut arguments = self.intrinsic_operands(op, name)?;
        let result =
            if self.is_void_result(op) { self.types.void() } else { self.result_type(op)? };
        let params: Vec<_> = arguments.iter().map(|&value| ffi!(LLVMTypeOf(value))).collect();
        let Some((function, ty)) = self.intrinsic_declaration(&full, result, &params) else {
            return Err(self.error(op, "has types that the intrinsic does not have in LLVM"));
        };
        self.check_immediate(op, function, &arguments)?;
        let mut bundles = self.assumption_bundles(op, name);
        let (builder, args, count) = (self.builder, arguments.as_mut_ptr(), arguments.len() as u32);
        let (list, bundle_count) = (bundles.as_mut_ptr(), bundles.len() as u32);
        let call = ffi!(LLVMBuildCallWithOperandBundles(
            builder,
            ty,
            function,
            args,
            count,
            list,
            bundle_count,
            super::ffi::NO_NAME
        ));
        for bundle in bundles {
            ffi!(LLVMDisposeOperandBundle(bundle));
        }
        self.call_attrs(op, call, 0)?;
        self.masked_alignment(op, name, call)?;
        self.fast_math(op, call);
        self.access_metadata(op, call);
        if !self.is_void_result(op) {
            self.set_result(op, call);
        }
        Ok(())
    }

    /// The operands in LLVM.
    fn intrinsic_operands(&mut self, op: OpId, name: &str) -> Translated<Vec<LLVMValueRef>> {
        let ir = self.ir;
        let mut arguments = match name {
            "assume" => vec![self.operand(op, 0)],
            "experimental.noalias.scope.decl" => match self.scope_operand(op) {
                Some(scope) => vec![scope],
                None => return Err(self.error(op, "has a scope that cannot be translated")),
            },
            // What is not loaded is anything if nothing else is said.
            "masked.load" | "masked.gather" if ir.operands(op).len() == 2 => {
                let ty = self.result_type(op)?;
                let mut all = self.operands(op);
                all.push(ffi!(LLVMGetPoison(ty)));
                all
            }
            "threadlocal.address" => {
                let value = ir.operand(op, 0);
                match self.thread_locals.get(&value) {
                    Some(&global) => vec![global],
                    None => {
                        let message = "has an operand that is not the address of a thread-local \
                                       global";
                        return Err(self.error(op, message));
                    }
                }
            }
            _ => self.operands(op),
        };
        if name == "expect.with.probability"
            && let Some(attr) = ir.attr(op, "prob")
        {
            let prob = self.constant(attr, &Type::F64).map_err(|text| self.error(op, text))?;
            arguments.push(prob);
        }
        for &(_, attr, place, width) in IMMEDIATES.iter().filter(|(known, ..)| *known == name) {
            let attr = ir.attr(op, attr).and_then(Attribute::as_integer);
            let Some(attr) = attr else { return Err(self.error(op, "lacks an attribute")) };
            let width = if width == 0 { attr.ty.int_width().unwrap_or(64) } else { width };
            let value = ffi!(LLVMConstInt(self.types.int(width), attr.value() as u64, 1));
            arguments.insert(place.min(arguments.len()), value);
        }
        Ok(arguments)
    }

    /// The bundles of `assume`.
    fn assumption_bundles(
        &mut self,
        op: OpId,
        name: &str,
    ) -> Vec<llvm_sys::prelude::LLVMOperandBundleRef> {
        if name != "assume" {
            return Vec::new();
        }
        let operands = &self.ir.operands(op)[1..];
        self.bundles(op, operands)
    }

    /// Accesses with a mask say the alignment of their pointer as its attribute.
    fn masked_alignment(&mut self, op: OpId, name: &str, call: LLVMValueRef) -> Translated {
        let place = match name {
            "masked.load" | "masked.gather" => 1,
            "masked.store" | "masked.scatter" => 2,
            _ => return Ok(()),
        };
        if let Some(alignment) = self.alignment(op, "alignment")?
            && let Some(attr) = self.enum_attr("align", alignment.into())
        {
            ffi!(LLVMAddCallSiteAttribute(call, place, attr));
        }
        Ok(())
    }

    /// The declaration of an intrinsic for these types, and its type. None if LLVM has no
    /// such intrinsic.
    pub(super) fn intrinsic_declaration(
        &mut self,
        name: &str,
        result: LLVMTypeRef,
        params: &[LLVMTypeRef],
    ) -> Option<(LLVMValueRef, LLVMTypeRef)> {
        let ty = self.types.function_of(result, params.to_vec(), false);
        let key = (name.to_owned(), ty);
        if let Some(&known) = self.intrinsics.get(&key) {
            return Some(known);
        }
        let found = self.find_intrinsic(name, result, params)?;
        self.intrinsics.insert(key, found);
        Some(found)
    }

    /// Lets LLVM's parser read a call, and takes the function that it found.
    fn find_intrinsic(
        &mut self,
        name: &str,
        result: LLVMTypeRef,
        params: &[LLVMTypeRef],
    ) -> Option<(LLVMValueRef, LLVMTypeRef)> {
        if !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._".contains(&byte)) {
            return None;
        }
        let (names, args) = parameter_texts(params);
        let result = type_text(result);
        let text = format!(
            "define void @f({names}) {{\n  call {result} @{name}({args})\n  ret void\n}}\n"
        );
        let parsed = parse_ir(self.context, &text).ok()?;
        let mut function = ffi!(LLVMGetFirstFunction(parsed.as_mut_ptr()));
        while !function.is_null() && ffi!(LLVMGetIntrinsicID(function)) == 0 {
            function = ffi!(LLVMGetNextFunction(function));
        }
        if function.is_null() {
            return None;
        }
        let name = value_name(function);
        let ty = ffi!(LLVMGlobalGetValueType(function));
        if let Some(known) = self.named_function(&name) {
            return Some((known, ty));
        }
        let text = c_text(&name);
        // A function with the name of an intrinsic gets its attributes.
        Some((ffi!(LLVMAddFunction(self.module, text.as_ptr(), ty)), ty))
    }

    /// Reports an operand that must be a constant and is none.
    pub(super) fn check_immediate(
        &mut self,
        op: OpId,
        function: LLVMValueRef,
        arguments: &[LLVMValueRef],
    ) -> Translated {
        let name = "immarg";
        let kind = ffi!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()));
        for (index, &argument) in arguments.iter().enumerate() {
            let place = index as u32 + 1;
            let attr = ffi!(LLVMGetEnumAttributeAtIndex(function, place, kind));
            if !attr.is_null() && ffi!(LLVMIsConstant(argument)) == 0 {
                let message = format!("has an operand #{index} that must be a constant");
                return Err(self.error(op, message));
            }
        }
        Ok(())
    }
}

/// Parameters and arguments of these types, as LLVM writes them.
pub(super) fn parameter_texts(params: &[LLVMTypeRef]) -> (String, String) {
    let texts: Vec<_> = params.iter().map(|&ty| type_text(ty)).collect();
    // Metadata is no parameter of functions, but an argument of intrinsics.
    let named = texts.iter().enumerate().filter(|(_, text)| *text != "metadata");
    let names: Vec<_> = named.map(|(index, text)| format!("{text} %a{index}")).collect();
    let args = texts.iter().enumerate().map(|(index, text)| match text.as_str() {
        "metadata" => "metadata !{}".to_owned(),
        _ => format!("{text} %a{index}"),
    });
    (names.join(", "), args.collect::<Vec<_>>().join(", "))
}

/// A type as LLVM writes it.
pub(super) fn type_text(ty: LLVMTypeRef) -> String {
    let text = ffi!(LLVMPrintTypeToString(ty));
    // SAFETY: the text was made for the caller.
    unsafe { take_message(text) }
}
