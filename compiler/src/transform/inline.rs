//! `inline`: puts the body of a function in the place of calls to it.
//!
//! ```mlir
//! func.func private @f(%x: i32) -> i32 {
//!   %r = arith.addi %x, %x : i32
//!   return %r : i32                        func.func @g(%a: i32) -> i32 {
//! }                                   =>     %r = arith.addi %a, %a : i32
//! func.func @g(%a: i32) -> i32 {             return %r : i32
//!   %0 = call @f(%a) : (i32) -> i32        }
//!   return %0 : i32
//! }
//! ```
//!
//! 1. In each symbol table functions are looked at after those they call. Functions
//!    that call each other in a circle are not inlined into one another.
//! 2. A function is simplified with the pipeline of the option `default-pipeline`,
//!    then calls in it are inlined, until nothing changes or `max-iterations`.
//! 3. Private functions that were inlined and have no use any more are erased.
//!
//! A call stays if the function or the call says `no_inline`, if the function has
//! operations of a dialect that says nothing about inlining (as `async`), if it
//! allocates on the stack, or if its blocks do not fit where the call is.

use rustc_hash::{FxHashMap, FxHashSet};

use super::options::{OptionInfo, OptionValues};
use super::pass::{Pass, PassContext, PassInfo, PassResult};
use super::pipeline::{Element, Pipeline};
use crate::analysis::{cfg, symbol_uses};
use crate::dialect::{cf, func};
use crate::ir::{
    Attribute, BlockId, Builder, Ir, IrMapping, Location, OpId, SYMBOL_VISIBILITY, SymbolTable,
    Traits, Value, Walk,
};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    name: "inline",
    title: "Inliner",
    summary: "Inline function calls",
    anchor: None,
    options: &[
        OptionInfo::new(
            "default-pipeline",
            "canonicalize",
            "The passes that simplify a function before calls in it are inlined",
        ),
        OptionInfo::new(
            "inlining-threshold",
            "4294967295",
            "How many operations a function may have, in percent of those of the caller",
        ),
        OptionInfo::new(
            "max-iterations",
            "4",
            "How often a function is simplified and inlined into",
        ),
    ],
    create: |options| Ok(Box::new(Inline::new(options)?)),
};

/// The pass with its options.
pub struct Inline {
    simplify: Pipeline,
    threshold: u32,
    max_iterations: u32,
}

impl Inline {
    fn new(options: &OptionValues) -> Result<Self, String> {
        let text = options.get_or("default-pipeline", "canonicalize".to_owned())?;
        let mut simplify = Pipeline::new("func.func");
        if !text.is_empty() {
            simplify.add_text(&text).map_err(|error| error.0)?;
        }
        if simplify.elements.iter().any(|element| matches!(element, Element::Nested(_))) {
            return Err("the default-pipeline of inline cannot have pipelines inside".into());
        }
        Ok(Self {
            simplify,
            threshold: options.get_or("inlining-threshold", u32::MAX)?,
            max_iterations: options.get_or("max-iterations", 4)?,
        })
    }
}

impl Pass for Inline {
    fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let tables: Vec<OpId> = ir
            .ops_in(op)
            .into_iter()
            .filter(|&inner| ir.has_trait(inner, Traits::SYMBOL_TABLE))
            .collect();
        for table in tables {
            self.run_on_table(ir, table, cx)?;
        }
        Ok(())
    }
}

impl Inline {
    fn run_on_table(&self, ir: &mut Ir, table: OpId, cx: &mut PassContext<'_>) -> PassResult {
        let symbols = SymbolTable::new(ir, table);
        let graph = CallGraph::new(ir, table, &symbols);
        let mut inlined = FxHashSet::default();
        for &caller in &graph.order {
            for _ in 0..self.max_iterations {
                for element in &self.simplify.elements {
                    if let Element::Pass(instance) = element {
                        instance.pass.run(ir, caller, cx)?;
                    }
                }
                let mut changed = false;
                for call in calls(ir, caller) {
                    let callee = callee(ir, &symbols, call).filter(|&callee| {
                        graph.comes_before(callee, caller)
                            && self.is_worth_it(ir, callee, caller)
                            && can_inline(ir, call, callee)
                    });
                    if let Some(callee) = callee {
                        inline_call(ir, call, callee);
                        inlined.insert(callee);
                        changed = true;
                    }
                }
                if !changed {
                    break;
                }
            }
        }
        erase_unused(ir, inlined);
        Ok(())
    }

    fn is_worth_it(&self, ir: &Ir, callee: OpId, caller: OpId) -> bool {
        if self.threshold == u32::MAX {
            return true;
        }
        let size = |function| ir.ops_in(function).len() as u64;
        size(callee) * 100 <= size(caller) * u64::from(self.threshold)
    }
}

/// The calls in a function, in the order of the text.
fn calls(ir: &Ir, function: OpId) -> Vec<OpId> {
    let mut calls = Vec::new();
    ir.walk_with(function, &mut |op| {
        if op != function && ir.has_trait(op, Traits::ISOLATED_FROM_ABOVE) {
            return Walk::Skip;
        }
        if ir.is(op, &func::CALL) {
            calls.push(op);
        }
        Walk::Continue
    });
    calls
}

/// The function that a call calls.
fn callee(ir: &Ir, symbols: &SymbolTable, call: OpId) -> Option<OpId> {
    let name = ir.attr(call, "callee")?.as_flat_symbol()?;
    symbols.get(name).filter(|&function| ir.is(function, &func::FUNC))
}

/// The functions of a symbol table with a body, callees before callers.
struct CallGraph {
    order: Vec<OpId>,
    /// Functions that call each other in a circle have one number; what they call has
    /// a smaller one.
    component: FxHashMap<OpId, usize>,
    /// The functions that call themselves, directly or through others.
    recursive: FxHashSet<OpId>,
}

impl CallGraph {
    /// Tarjan's algorithm for strongly connected components.
    fn new(ir: &Ir, table: OpId, symbols: &SymbolTable) -> Self {
        let mut graph = Self {
            order: Vec::new(),
            component: FxHashMap::default(),
            recursive: FxHashSet::default(),
        };
        let block = ir.regions(table).first().and_then(|&region| ir.first_block(region));
        let functions: Vec<OpId> = block
            .into_iter()
            .flat_map(|block| ir.block_ops(block))
            .filter(|&op| ir.has_trait(op, Traits::FUNCTION_LIKE))
            .filter(|&op| ir.regions(op).iter().any(|&region| !ir.is_region_empty(region)))
            .collect();
        let has_body = FxHashSet::from_iter(functions.iter().copied());
        let callees = |function| -> Vec<OpId> {
            let callees = calls(ir, function).into_iter();
            callees
                .filter_map(|call| callee(ir, symbols, call))
                .filter(|f| has_body.contains(f))
                .collect()
        };
        // When a function was met, and the earliest that can be reached from it.
        let mut met: FxHashMap<OpId, usize> = FxHashMap::default();
        let mut low: Vec<usize> = Vec::new();
        let mut open: Vec<OpId> = Vec::new();
        let mut components = 0;
        for &root in &functions {
            if met.contains_key(&root) {
                continue;
            }
            let mut stack: Vec<(OpId, Vec<OpId>)> = Vec::new();
            let mut next = Some(root);
            loop {
                if let Some(function) = next.take() {
                    met.insert(function, low.len());
                    low.push(low.len());
                    open.push(function);
                    let mut callees = callees(function);
                    if callees.contains(&function) {
                        graph.recursive.insert(function);
                    }
                    callees.reverse();
                    stack.push((function, callees));
                }
                let Some((function, pending)) = stack.last_mut() else { break };
                let (function, own) = (*function, met[function]);
                match pending.pop() {
                    Some(callee) if !met.contains_key(&callee) => next = Some(callee),
                    Some(callee) => {
                        if !graph.component.contains_key(&callee) {
                            low[own] = low[own].min(met[&callee]);
                        }
                    }
                    None => {
                        stack.pop();
                        if let Some((caller, _)) = stack.last() {
                            let caller = met[caller];
                            low[caller] = low[caller].min(low[own]);
                        }
                        if low[own] == own {
                            graph.close(function, &mut open, components);
                            components += 1;
                        }
                    }
                }
            }
        }
        graph
    }

    /// All functions that were met since `function` and are open are one component.
    fn close(&mut self, function: OpId, open: &mut Vec<OpId>, component: usize) {
        let start = open.iter().position(|&other| other == function).unwrap_or(0);
        let members: Vec<OpId> = open.drain(start..).collect();
        for &member in &members {
            self.component.insert(member, component);
            if members.len() > 1 {
                self.recursive.insert(member);
            }
        }
        self.order.extend(members);
    }

    fn comes_before(&self, callee: OpId, caller: OpId) -> bool {
        let (callee_at, caller_at) = (self.component.get(&callee), self.component.get(&caller));
        !self.recursive.contains(&callee)
            && callee_at.zip(caller_at).is_some_and(|(callee, caller)| callee < caller)
    }
}

/// The dialects whose operations do the same wherever they stand.
const INLINABLE: [&str; 9] =
    ["affine", "arith", "cf", "func", "llvm", "math", "memref", "scf", "vector"];

fn can_inline(ir: &Ir, call: OpId, callee: OpId) -> bool {
    let forbidden = |op| ir.attr(op, "no_inline").is_some();
    if forbidden(call) || forbidden(callee) {
        return false;
    }
    let Some(parent) = ir.parent_op(call) else { return false };
    let known = |op| ir.def(op).is_some_and(|def| INLINABLE.contains(&def.dialect()));
    let body = ir.region(callee, 0);
    if !known(parent)
        || (!cfg::has_one_block(ir, body) && ir.has_trait(parent, Traits::SINGLE_BLOCK))
    {
        return false;
    }
    ir.walk_with(callee, &mut |op| {
        // What is allocated on the stack would live until the caller returns.
        let allocates = matches!(ir.name(op).as_str(), "memref.alloca" | "llvm.alloca");
        if known(op) && !allocates { Walk::Continue } else { Walk::Stop }
    })
}

/// Replaces a call by a copy of the body of the function.
fn inline_call(ir: &mut Ir, call: OpId, callee: OpId) {
    let body = ir.region(callee, 0);
    let operands = ir.operands(call).to_vec();
    let call_loc = ir.loc(call).clone();
    let copy = ir.create_region();
    let mut mapping = IrMapping::new();
    ir.clone_region_into(body, copy, &mut mapping);
    set_locations(ir, copy, &call_loc);
    let blocks: Vec<BlockId> = ir.blocks(copy).collect();
    let Some(&entry) = blocks.first() else { return };
    for (arg, value) in ir.block_args(entry).to_vec().into_iter().zip(operands) {
        ir.replace_all_uses(arg, value);
    }
    if blocks.len() == 1 {
        let Some(last) = ir.last_op(entry) else { return };
        let results = ir.operands(last).to_vec();
        ir.erase_op(last);
        for op in ir.block_ops_vec(entry) {
            ir.detach_op(op);
            ir.insert_before(call, op);
        }
        ir.replace_op(call, &results);
    } else {
        inline_blocks(ir, call, &blocks, &call_loc);
    }
    ir.erase_detached_region(copy);
}

/// Puts blocks between what comes before a call and what comes after it.
fn inline_blocks(ir: &mut Ir, call: OpId, blocks: &[BlockId], loc: &Location) {
    let Some(before) = ir.parent_block(call) else { return };
    let rest = ir.split_block(call);
    let mut results: Vec<Value> = Vec::new();
    for &result in ir.results(call).to_vec().iter() {
        let ty = ir.ty(result).clone();
        results.push(ir.add_block_arg(rest, ty, loc.clone()));
    }
    ir.replace_op(call, &results);
    for &block in blocks {
        if let Some(last) = ir.last_op(block).filter(|&last| ir.is(last, &func::RETURN)) {
            let values = ir.operands(last).to_vec();
            let mut builder = Builder::before(ir, last);
            cf::br(&mut builder, rest, &values);
            ir.erase_op(last);
        }
    }
    ir.move_ops(blocks[0], before);
    for &block in &blocks[1..] {
        ir.detach_block(block);
        ir.insert_block_before(rest, block);
    }
}

/// Operations now come from where they stood, called from where the call stood.
fn set_locations(ir: &mut Ir, region: crate::ir::RegionId, call: &Location) {
    let at_call = |loc: &Location| Location::CallSite((loc.clone(), call.clone()).into());
    let blocks: Vec<BlockId> = ir.blocks(region).collect();
    for block in blocks {
        for index in 0..ir.block_args(block).len() {
            let loc = at_call(&ir.block_arg_locs(block)[index]);
            ir.set_block_arg_loc(block, index, loc);
        }
        for op in ir.block_ops_vec(block) {
            let loc = at_call(ir.loc(op));
            ir.set_loc(op, loc);
            for inner in ir.regions(op).to_vec() {
                set_locations(ir, inner, call);
            }
        }
    }
}

/// Erases private functions that nothing refers to any more.
fn erase_unused(ir: &mut Ir, functions: FxHashSet<OpId>) {
    let mut used = FxHashSet::default();
    let root = ir.root();
    ir.walk(root, |op| {
        symbol_uses::of_op(ir, op, &mut |symbol| {
            used.insert(symbol.root.clone());
            used.extend(symbol.nested.iter().cloned());
        });
    });
    for function in functions {
        let private =
            ir.attr(function, SYMBOL_VISIBILITY).and_then(Attribute::as_str) == Some("private");
        if private && ir.symbol_name(function).is_some_and(|name| !used.contains(name)) {
            ir.erase_op(function);
        }
    }
}
