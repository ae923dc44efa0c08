//! `convert-async-to-llvm`: coroutines become LLVM's intrinsics, operations of the runtime
//! calls of its functions, and tokens, values and groups pointers.
//!
//! ```mlir
//! %t = async.runtime.create : !async.token
//! %id = async.coro.id
//! %h = async.coro.begin %id
//! %s = async.coro.save %h
//! async.runtime.await_and_resume %u, %h : !async.token
//! async.coro.suspend %s, ^suspend, ^resume, ^cleanup
//! // =>
//! %t = call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
//! %id = llvm.intr.coro.id %zero, %null, %null, %null : (…) -> !llvm.token
//! …
//! %h = llvm.intr.coro.begin %id, %memory : (!llvm.token, !llvm.ptr) -> !llvm.ptr
//! %s = llvm.intr.coro.save %h : (!llvm.ptr) -> !llvm.token
//! %resume = llvm.mlir.addressof @__resume : !llvm.ptr
//! call @mlirAsyncRuntimeAwaitTokenAndExecute(%u, %h, %resume) : (…) -> ()
//! %0 = llvm.intr.coro.suspend %s, %false : i8
//! …
//! llvm.switch %1 : i32, ^suspend [0: ^resume, 1: ^cleanup]
//! ```
//!
//! 1. The functions of the runtime are declared ([`api`]).
//! 2. Functions, calls and returns take pointers in place of objects ([`functions`]).
//! 3. Control flow hands pointers on in place of objects ([`control_flow`]).
//! 4. Coroutines become intrinsics ([`coro`]). Nothing is put between the call that gives
//!    the handle away and the suspension: from then on the coroutine may run, and its
//!    frame be freed, on another thread.
//! 5. Operations of the runtime become calls ([`runtime`]). What a value carries is
//!    stored in and loaded from the storage that the runtime has for it.
//! 6. Other operations of `async` are errors: they are lowered by other passes.

pub mod api;
pub mod control_flow;
pub mod coro;
pub mod functions;
pub mod runtime;

use std::rc::Rc;

use rustc_hash::FxHashSet;

use crate::dialect::async_::types::AsyncType;
use crate::dialect::builtin::UNREALIZED_CONVERSION_CAST;
use crate::dialect::llvm::types;
use crate::dialect::{arith, func};
use crate::ir::{Ir, OpId, Type};
use crate::transform::conversion::{
    Legality, PatternSet, Target, TypeConverter, apply_partial_conversion,
};
use crate::transform::llvm_lowering::LlvmTypeConverter;
use crate::transform::pass::{Pass, PassContext, PassInfo, PassResult};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "convert-async-to-llvm",
    title: "ConvertAsyncToLLVMPass",
    summary: "Convert the operations from the async dialect into the LLVM dialect",
    anchor: Some("builtin.module"),
    options: &[],
    create: |_| Ok(Box::new(ConvertAsyncToLlvm)),
};

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvertAsyncToLlvm;

/// Converts the types of `async` and no others.
#[derive(Clone, Copy, Debug)]
pub struct AsyncTypeConverter;

/// The type that stands for one of `async`.
pub fn convert_async_type(ty: &Type) -> Option<Type> {
    Some(match ty.as_dialect()? {
        AsyncType::Token | AsyncType::Value(_) | AsyncType::Group | AsyncType::CoroHandle => {
            types::ptr()
        }
        AsyncType::CoroId | AsyncType::CoroState => types::token(),
    })
}

impl TypeConverter for AsyncTypeConverter {
    fn convert(&self, ty: &Type) -> Option<Type> {
        Some(convert_async_type(ty).unwrap_or_else(|| ty.clone()))
    }
}

static CONVERTER: AsyncTypeConverter = AsyncTypeConverter;

impl Pass for ConvertAsyncToLlvm {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        api::declare_all(ir, op);
        let payloads =
            LlvmTypeConverter::default().with_extra(|_, ty| convert_async_type(ty).map(Some));
        let mut patterns = PatternSet::new();
        functions::populate(&mut patterns, &CONVERTER);
        control_flow::populate(&mut patterns, &CONVERTER);
        coro::populate(&mut patterns, &CONVERTER);
        runtime::populate(&mut patterns, &CONVERTER, &payloads);
        let target = target(control_flow::without_objects(ir, op));
        apply_partial_conversion(ir, op, &target, &patterns, cx.diagnostics)
    }
}

/// What is left. `foldable` carry no objects, and are folded as all else is.
fn target<'c>(foldable: FxHashSet<OpId>) -> Target<'c> {
    fn when(legal: bool) -> Legality {
        if legal { Legality::Legal } else { Legality::Illegal }
    }
    let mut target = Target::new();
    target
        .dialect("llvm", Legality::Legal)
        .dialect("async", Legality::Illegal)
        .op(&arith::constant::CONSTANT, Legality::Legal)
        .op(&func::CONSTANT, Legality::Legal)
        .op(&UNREALIZED_CONVERSION_CAST, Legality::Legal)
        .dynamic(&func::FUNC, |ir, op| when(functions::is_legal_function(ir, op)))
        .dynamic(&func::RETURN, |ir, op| when(functions::has_legal_operands(ir, op)))
        .dynamic(&func::CALL, |ir, op| {
            let results = ir.result_types(op).all(|ty| CONVERTER.is_legal(ty));
            when(results && functions::has_legal_operands(ir, op))
        });
    let foldable = Rc::new(foldable);
    for def in control_flow::CARRIERS {
        let foldable = Rc::clone(&foldable);
        target.dynamic(def, move |ir, op| match foldable.contains(&op) {
            true => Legality::Unknown,
            false => when(control_flow::is_legal(ir, op)),
        });
    }
    target
}
