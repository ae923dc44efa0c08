//! Functions: declarations and bodies.
//!
//! 1. Of a body that which can be reached from its entry is translated, what dominates a
//!    block before it: in the order of the text if that is so, else in reverse
//!    post-order.
//! 2. Arguments of blocks become phi nodes, made when their block begins. What is passed
//!    to them is filled in after all blocks, from the terminators.
//! 3. If a terminator leads to a block with arguments more than once, the edges after
//!    the first get blocks of their own, as a phi node has one value for each
//!    predecessor.

use llvm_sys::LLVMLinkage;
use llvm_sys::core::*;
use llvm_sys::prelude::{LLVMBasicBlockRef, LLVMValueRef};
use rustc_hash::{FxHashMap, FxHashSet};

use super::coro_intrinsics;
use super::ffi::{NO_NAME, c_text, ffi};
use super::runtime_abi;
use super::translator::{Global, Translated, Translator};
use crate::analysis::{DomTree, cfg};
use crate::dialect::function::{ARG_ATTRS, RES_ATTRS, body};
use crate::dialect::llvm::function::function_type;
use crate::ir::{Attribute, BlockId, Ir, OpId, RegionId};

/// An edge whose values are not filled in yet.
pub(super) struct Edge {
    /// The terminator.
    op: OpId,
    /// Which of its successors.
    successor: usize,
    /// The block that it leaves.
    from: LLVMBasicBlockRef,
}

impl Translator<'_> {
    /// Declares a function, with everything but its body.
    pub(super) fn declare_function(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let (Some(name), Some(ty)) = (ir.symbol_name(op), function_type(ir, op)) else {
            return Err(self.error(op, "has no name or no type"));
        };
        let translated = self.types.function(ty).map_err(|message| self.error(op, message))?;
        let text = c_text(name);
        let value = ffi!(LLVMAddFunction(self.module, text.as_ptr(), translated));
        if ffi!(LLVMGetIntrinsicID(value)) != 0 || name.starts_with("llvm.") {
            return Err(self.error(op, format!("'{name}' is a name of LLVM's intrinsics")));
        }
        self.linkage(op, value)?;
        self.symbol_attrs(op, value)?;
        self.function_attrs(op, value)?;
        let lists = [(ARG_ATTRS, ty.params.len()), (RES_ATTRS, 1)];
        for (list, count) in lists {
            let attrs = ir.attr(op, list).and_then(Attribute::as_array).unwrap_or_default();
            for (index, attrs) in attrs.iter().take(count).enumerate() {
                let Some(attrs) = attrs.as_dictionary() else { continue };
                let place = if list == ARG_ATTRS { index as u32 + 1 } else { 0 };
                for attr in self.parameter_attrs(op, attrs)? {
                    ffi!(LLVMAddAttributeAtIndex(value, place, attr));
                }
            }
        }
        self.function_scope(op, value);
        let is_declaration = body(ir, op).is_none();
        if is_declaration {
            runtime_abi::declare(self, op, name, ty, value);
        }
        let function = Some(ty.clone());
        let global = Global { value, function, thread_local: false };
        self.globals.insert(name.into(), global);
        Ok(())
    }

    /// Who sees a symbol.
    pub(super) fn linkage(&mut self, op: OpId, value: LLVMValueRef) -> Translated {
        let linkage = match super::attributes::keyword(self.ir, op, "linkage") {
            Some("available_externally") => LLVMLinkage::LLVMAvailableExternallyLinkage,
            Some("linkonce") => LLVMLinkage::LLVMLinkOnceAnyLinkage,
            Some("linkonce_odr") => LLVMLinkage::LLVMLinkOnceODRLinkage,
            Some("weak") => LLVMLinkage::LLVMWeakAnyLinkage,
            Some("weak_odr") => LLVMLinkage::LLVMWeakODRLinkage,
            Some("appending") => LLVMLinkage::LLVMAppendingLinkage,
            Some("internal") => LLVMLinkage::LLVMInternalLinkage,
            Some("private") => LLVMLinkage::LLVMPrivateLinkage,
            Some("extern_weak") => LLVMLinkage::LLVMExternalWeakLinkage,
            Some("common") => LLVMLinkage::LLVMCommonLinkage,
            _ => LLVMLinkage::LLVMExternalLinkage,
        };
        ffi!(LLVMSetLinkage(value, linkage));
        Ok(())
    }

    /// Translates the body of a function.
    pub(super) fn define_function(&mut self, op: OpId) -> Translated {
        let ir = self.ir;
        let Some(region) = body(ir, op) else { return Ok(()) };
        let Some(global) = ir.symbol_name(op).and_then(|name| self.globals.get(name)) else {
            return Ok(());
        };
        let function = global.value;
        self.function_scope(op, function);
        // Emptying a table takes time in its size, which is that of the largest function.
        self.values = FxHashMap::default();
        self.thread_locals = FxHashMap::default();
        self.blocks = FxHashMap::default();
        if let Some(personality) = ir.attr(op, "personality").and_then(Attribute::as_flat_symbol) {
            match self.globals.get(personality) {
                Some(global) => ffi!(LLVMSetPersonalityFn(function, global.value)),
                None => {
                    let message = format!("names '{personality}', which there is not");
                    return Err(self.error(op, message));
                }
            }
        }
        let blocks = block_order(ir, region);
        for &block in &blocks {
            let translated = ffi!(LLVMAppendBasicBlockInContext(self.context, function, NO_NAME));
            self.blocks.insert(block, translated);
        }
        let mut edges = Vec::new();
        let mut all = Ok(());
        for (number, &block) in blocks.iter().enumerate() {
            // A block that could not be translated leaves out values of those after it.
            self.block(op, function, block, number == 0, &mut edges)?;
        }
        for edge in &edges {
            all = self.fill_edge(edge).and(all);
        }
        all.and(coro_intrinsics::mark_coroutine(self, op, function))
    }

    fn block(
        &mut self,
        function: OpId,
        value: LLVMValueRef,
        block: BlockId,
        is_entry: bool,
        edges: &mut Vec<Edge>,
    ) -> Translated {
        let ir = self.ir;
        let translated = self.blocks[&block];
        ffi!(LLVMPositionBuilderAtEnd(self.builder, translated));
        for (index, &arg) in ir.block_args(block).iter().enumerate() {
            let argument = if is_entry {
                ffi!(LLVMGetParam(value, index as u32))
            } else {
                let ty = ir.ty(arg);
                if crate::dialect::llvm::types::is_token(ty) {
                    let message = "has a block with an argument that is a token, which LLVM does \
                                   not have";
                    return Err(self.error(function, message));
                }
                let ty = self.ty(function, ty)?;
                ffi!(LLVMBuildPhi(self.builder, ty, NO_NAME))
            };
            self.values.insert(arg, argument);
        }
        for op in ir.block_ops(block) {
            self.at_place_of(op);
            self.op(op)?;
        }
        let Some(last) = ir.last_op(block) else { return Ok(()) };
        self.collect_edges(last, translated, edges);
        Ok(())
    }

    /// Notes the edges that a terminator leaves its block by, and splits those that lead
    /// to a block that an edge before leads to.
    fn collect_edges(&mut self, op: OpId, from: LLVMBasicBlockRef, edges: &mut Vec<Edge>) {
        let ir = self.ir;
        let successors = ir.successors(op);
        let mut seen = FxHashSet::default();
        for (successor, &block) in successors.iter().enumerate() {
            if ir.block_args(block).is_empty() {
                continue;
            }
            let mut edge_from = from;
            if !seen.insert(block) {
                let terminator = ffi!(LLVMGetBasicBlockTerminator(from));
                let to = self.blocks[&block];
                let between = ffi!(LLVMInsertBasicBlockInContext(self.context, to, NO_NAME));
                self.at_place_of(op);
                ffi!(LLVMPositionBuilderAtEnd(self.builder, between));
                ffi!(LLVMBuildBr(self.builder, to));
                ffi!(LLVMSetSuccessor(terminator, successor as u32, between));
                edge_from = between;
            }
            edges.push(Edge { op, successor, from: edge_from });
        }
    }

    fn fill_edge(&mut self, edge: &Edge) -> Translated {
        let ir = self.ir;
        let block = ir.successors(edge.op)[edge.successor];
        let Some(passed) = ir.successor_operands(edge.op, edge.successor) else {
            return Err(self.error(edge.op, "does not say what it passes to its successors"));
        };
        // What has to be computed for an argument is computed before the edge.
        let terminator = ffi!(LLVMGetBasicBlockTerminator(edge.from));
        ffi!(LLVMPositionBuilderBefore(self.builder, terminator));
        self.at_place_of(edge.op);
        for (&value, &arg) in passed.iter().zip(ir.block_args(block)) {
            let phi = self.values[&arg];
            let (mut value, mut from) = (self.value(value), edge.from);
            ffi!(LLVMAddIncoming(phi, &mut value, &mut from, 1));
        }
        Ok(())
    }
}

/// The blocks that can be reached from the entry, each after those that dominate it.
fn block_order(ir: &Ir, region: RegionId) -> Vec<BlockId> {
    let tree = DomTree::new(ir, region);
    let blocks: Vec<_> = ir.blocks(region).filter(|&block| tree.is_reachable(block)).collect();
    let mut seen = FxHashSet::default();
    let in_order = blocks.iter().all(|&block| {
        seen.insert(block);
        tree.immediate_dominator(block).is_none_or(|dominator| seen.contains(&dominator))
    });
    if in_order { blocks } else { cfg::reverse_post_order(ir, region) }
}
