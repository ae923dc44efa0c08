//! Calls: of functions by name and by address, of intrinsics by name, of assembler.

use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMBasicBlockRef, LLVMTypeRef, LLVMValueRef};
use llvm_sys::{LLVMInlineAsmDialect, LLVMTailCallKind};

use super::attributes::{FUNCTION, keyword};
use super::ffi::{NO_NAME, c_text, ffi};
use super::translator::{Translated, Translator};
use crate::dialect::llvm::bundles::{BUNDLE_SIZES, BUNDLE_TAGS};
use crate::dialect::llvm::call::CALLEE;
use crate::dialect::llvm::types;
use crate::ir::{Attribute, OpId, Value};

/// What is called.
struct Callee {
    ty: LLVMTypeRef,
    function: LLVMValueRef,
    arguments: Vec<LLVMValueRef>,
}

/// Where an invocation goes on.
type Destinations = Option<[LLVMBasicBlockRef; 2]>;

impl Translator<'_> {
    pub(super) fn call(&mut self, op: OpId) -> Translated {
        let callee = self.callee(op, self.ir.operand_group(op, 0))?;
        let bundled = self.ir.operand_group(op, 1);
        let call = self.build_call(op, callee, bundled, None)?;
        let kind = match keyword(self.ir, op, "TailCallKind") {
            Some("tail") => LLVMTailCallKind::LLVMTailCallKindTail,
            Some("musttail") => LLVMTailCallKind::LLVMTailCallKindMustTail,
            Some("notail") => LLVMTailCallKind::LLVMTailCallKindNoTail,
            _ => LLVMTailCallKind::LLVMTailCallKindNone,
        };
        ffi!(LLVMSetTailCallKind(call, kind));
        self.access_metadata(op, call);
        Ok(())
    }

    pub(super) fn invoke(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let callee = self.callee(op, ir.operand_group(op, 0))?;
        let successors = ir.successors(op);
        let destinations = [self.blocks[&successors[0]], self.blocks[&successors[1]]];
        let bundled = ir.operand_group(op, 3);
        let call = self.build_call(op, callee, bundled, Some(destinations))?;
        self.branch_metadata(op, call);
        Ok(())
    }

    /// What a call or an invocation calls.
    fn callee(&mut self, op: OpId, operands: &[Value]) -> Translated<Callee> {
        let ir = self.ir;
        let symbol = ir.attr(op, CALLEE).and_then(Attribute::as_flat_symbol);
        let known = symbol.and_then(|symbol| self.globals.get(symbol)).cloned();
        let (function, operands) = match (&known, operands.split_first()) {
            (Some(global), _) => (global.value, operands),
            (None, Some((&pointer, rest))) if symbol.is_none() => (self.value(pointer), rest),
            _ => return Err(self.error(op, "calls a function that there is not")),
        };
        let variadic = ir.attr(op, "var_callee_type").and_then(Attribute::as_type);
        let declared = known.and_then(|global| global.function);
        let ty = match (variadic.and_then(types::as_function), &declared) {
            (Some(ty), _) | (None, Some(ty)) => {
                self.types.function(ty).map_err(|message| self.error(op, message))?
            }
            (None, None) => {
                let params = operands
                    .iter()
                    .map(|&value| self.ty(op, ir.ty(value)))
                    .collect::<Translated<Vec<_>>>()?;
                let result = self.result_type(op)?;
                self.types.function_of(result, params, false)
            }
        };
        let expected = ffi!(LLVMCountParamTypes(ty)) as usize;
        let more = ffi!(LLVMIsFunctionVarArg(ty)) != 0;
        if operands.len() < expected || (operands.len() > expected && !more) {
            let found = operands.len();
            let message =
                format!("passes {found} arguments to a function with {expected} parameters");
            return Err(self.error(op, message));
        }
        let arguments = self.value_list(operands);
        Ok(Callee { ty, function, arguments })
    }

    fn build_call(
        &mut self,
        op: OpId,
        callee: Callee,
        bundled: &[Value],
        destinations: Destinations,
    ) -> Translated<LLVMValueRef> {
        let Callee { ty, function, mut arguments } = callee;
        let mut bundles = self.bundles(op, bundled);
        let builder = self.builder;
        let (args, count) = (arguments.as_mut_ptr(), arguments.len() as u32);
        let (list, bundle_count) = (bundles.as_mut_ptr(), bundles.len() as u32);
        let call = match destinations {
            Some([normal, unwind]) => ffi!(LLVMBuildInvokeWithOperandBundles(
                builder,
                ty,
                function,
                args,
                count,
                normal,
                unwind,
                list,
                bundle_count,
                NO_NAME
            )),
            None => ffi!(LLVMBuildCallWithOperandBundles(
                builder,
                ty,
                function,
                args,
                count,
                list,
                bundle_count,
                NO_NAME
            )),
        };
        for bundle in bundles {
            ffi!(LLVMDisposeOperandBundle(bundle));
        }
        let convention = self.calling_convention(op);
        ffi!(LLVMSetInstructionCallConv(call, convention));
        for attr in self.effect_attrs(op) {
            ffi!(LLVMAddCallSiteAttribute(call, FUNCTION, attr));
        }
        self.call_attrs(op, call, 0)?;
        self.fast_math(op, call);
        if !self.is_void_result(op) {
            self.set_result(op, call);
        }
        Ok(call)
    }

    pub(super) fn bundles(
        &mut self,
        op: OpId,
        operands: &[Value],
    ) -> Vec<llvm_sys::prelude::LLVMOperandBundleRef> {
        let ir = self.ir;
        let sizes = ir.attr(op, BUNDLE_SIZES).and_then(Attribute::as_int_array).unwrap_or_default();
        let tags = ir.attr(op, BUNDLE_TAGS).and_then(Attribute::as_array).unwrap_or_default();
        let mut rest = operands;
        let mut bundles = Vec::new();
        for (&size, tag) in sizes.iter().zip(tags) {
            let size = usize::try_from(size).unwrap_or(0).min(rest.len());
            let (own, others) = rest.split_at(size);
            rest = others;
            let mut values = self.value_list(own);
            let tag = tag.as_str().unwrap_or_default();
            let (text, length) = (tag.as_ptr().cast(), tag.len());
            let (list, count) = (values.as_mut_ptr(), values.len() as u32);
            bundles.push(ffi!(LLVMCreateOperandBundle(text, length, list, count)));
        }
        bundles
    }

    /// Sets the attributes of arguments and results; the first argument that has some
    /// is that of number `first`.
    pub(super) fn call_attrs(&mut self, op: OpId, call: LLVMValueRef, first: u32) -> Translated {
        let ir = self.ir;
        let count = ffi!(LLVMGetNumArgOperands(call));
        for (name, base) in [("arg_attrs", first + 1), ("res_attrs", 0)] {
            let list = ir.attr(op, name).and_then(Attribute::as_array).unwrap_or_default();
            for (index, attrs) in list.iter().enumerate() {
                let place = base + index as u32;
                let Some(attrs) = attrs.as_dictionary().filter(|_| place <= count) else {
                    continue;
                };
                for attr in self.parameter_attrs(op, attrs)? {
                    ffi!(LLVMAddCallSiteAttribute(call, place, attr));
                }
            }
        }
        Ok(())
    }

    /// Calls an intrinsic by name; LLVM says whether it has one with these types.
    pub(super) fn call_intrinsic(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let Some(name) = ir.attr(op, "intrin").and_then(Attribute::as_str) else {
            return Err(self.error(op, "names no intrinsic"));
        };
        let operands = ir.operand_group(op, 0);
        let arguments = self.value_list(operands);
        let result = self.result_type(op)?;
        let params: Vec<_> = arguments.iter().map(|&value| ffi!(LLVMTypeOf(value))).collect();
        let Some((function, ty)) = self.intrinsic_declaration(name, result, &params) else {
            let message = format!("calls '{name}', which LLVM does not have with these types");
            return Err(self.error(op, message));
        };
        self.check_immediate(op, function, &arguments)?;
        let bundled = ir.operand_group(op, 1);
        let callee = Callee { ty, function, arguments };
        self.build_call(op, callee, bundled, None).map(|_| ())
    }

    pub(super) fn inline_asm(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let text = |name: &str| match ir.attr(op, name) {
            Some(Attribute::String(string)) => string.bytes.clone(),
            _ => Default::default(),
        };
        let (assembler, constraints) = (text("asm_string"), text("constraints"));
        let arguments = self.operands(op);
        let result = self.result_type(op)?;
        let params = arguments.iter().map(|&value| ffi!(LLVMTypeOf(value))).collect();
        let ty = self.types.function_of(result, params, false);
        let dialect = match self.number(op, "asm_dialect") {
            Some(1) => LLVMInlineAsmDialect::LLVMInlineAsmDialectIntel,
            _ => LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
        };
        if let Err(message) = self.check_constraints(&constraints, ty) {
            return Err(self.error(op, message));
        }
        let function = ffi!(LLVMGetInlineAsm(
            ty,
            assembler.as_ptr().cast(),
            assembler.len(),
            constraints.as_ptr().cast(),
            constraints.len(),
            self.has(op, "has_side_effects").into(),
            self.has(op, "is_align_stack").into(),
            dialect,
            0,
        ));
        let callee = Callee { ty, function, arguments };
        let call = self.build_call(op, callee, &[], None)?;
        let attrs = ir.attr(op, "operand_attrs").and_then(Attribute::as_array).unwrap_or_default();
        for (index, attrs) in attrs.iter().enumerate() {
            let Some(attrs) = attrs.as_dictionary() else { continue };
            if let Some(Attribute::Type(ty)) = attrs.get("elementtype") {
                let ty = self.ty(op, ty)?;
                let name = "elementtype";
                let kind = ffi!(LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()));
                let attr = ffi!(LLVMCreateTypeAttribute(self.context, kind, ty));
                ffi!(LLVMAddCallSiteAttribute(call, index as u32 + 1, attr));
            }
        }
        Ok(())
    }

    /// Whether the constraints of assembler fit its type, which LLVM's parser knows.
    fn check_constraints(&mut self, constraints: &[u8], ty: LLVMTypeRef) -> Result<(), String> {
        let quoted: String = constraints.iter().map(|byte| format!("\\{byte:02X}")).collect();
        let count = ffi!(LLVMCountParamTypes(ty)) as usize;
        let mut params = vec![std::ptr::null_mut(); count];
        ffi!(LLVMGetParamTypes(ty, params.as_mut_ptr()));
        let (names, args) = super::intrinsics::parameter_texts(&params);
        let result = super::intrinsics::type_text(ffi!(LLVMGetReturnType(ty)));
        let text = format!(
            "define void @f({names}) {{\n  call {result} asm \"\", \"{quoted}\"({args})\n  ret void\n}}\n"
        );
        match super::parse_ir::parse_ir(self.context, &text) {
            Ok(_) => Ok(()),
            Err(message) => {
                let reason = message.lines().next().unwrap_or_default();
                let reason = reason.split("error: ").last().unwrap_or(reason);
                Err(format!("has constraints that do not fit its operands and result: {reason}"))
            }
        }
    }

    /// A name without its type, for what is not in the C API.
    pub(super) fn named_function(&self, name: &str) -> Option<LLVMValueRef> {
        let name = c_text(name);
        let function = ffi!(LLVMGetNamedFunction(self.module, name.as_ptr()));
        (!function.is_null()).then_some(function)
    }
}
