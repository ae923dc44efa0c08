//! From a program to the graph of its tasks.
//!
//! 1. Each function with tasks is walked in the order of the text. The place that the
//!    walk is at is the last node that must have been passed: the start, or an await.
//! 2. A task is started from that place; its body is walked the same way, from the
//!    task itself. Its token and values are there after the last await in it.
//! 3. What is waited for is followed back to the tasks it comes from: through the
//!    arguments of blocks, and through operations with regions (loops, conditions), of
//!    which all operands, and all operands of terminators, of the same type count.

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{EdgeKind, NodeKind, TaskGraph};
use crate::dialect::async_::{task, types, wait};
use crate::ir::{Attribute, BlockId, Ir, OpId, RegionId, Traits, Type, Value, ValueDef};

impl TaskGraph {
    /// Adds the functions of a program that have tasks.
    pub fn add_program(&mut self, ir: &Ir, root: OpId) {
        for op in ir.ops_in(root) {
            if ir.has_trait(op, Traits::FUNCTION_LIKE)
                && ir.ops_in(op).into_iter().any(|inner| is_drawn(ir, inner))
            {
                Build {
                    ir,
                    graph: self,
                    frame: 0,
                    sources: FxHashMap::default(),
                    tasks: 0,
                    groups: 0,
                }
                .function(op);
            }
        }
    }
}

fn is_drawn(ir: &Ir, op: OpId) -> bool {
    let drawn = [&task::EXECUTE, &task::CALL, &wait::AWAIT, &wait::AWAIT_ALL, &wait::CREATE_GROUP];
    ir.def(op).is_some_and(|def| drawn.iter().any(|&other| std::ptr::eq(def, other)))
}

/// A function that is being walked.
struct Build<'a> {
    ir: &'a Ir,
    graph: &'a mut TaskGraph,
    /// The frame of the function.
    frame: usize,
    /// The node after which a token, value or group is there.
    sources: FxHashMap<Value, usize>,
    tasks: usize,
    groups: usize,
}

impl Build<'_> {
    fn function(&mut self, op: OpId) {
        let ir = self.ir;
        let name = format!("{} @{}", ir.name(op), ir.symbol_name(op).unwrap_or("?"));
        let frame = self.graph.add_frame(name.clone(), 0);
        self.frame = frame;
        let mut at = self.graph.add_node(NodeKind::Start, vec!["start".into(), name], frame);
        for &region in ir.regions(op) {
            at = self.region(region, at, frame);
        }
        let end = self.graph.add_node(NodeKind::End, vec!["end".into()], frame);
        self.graph.add_edge(at, end, EdgeKind::Order, "");
    }

    /// Walks a region from a place, and returns the place where it ends.
    fn region(&mut self, region: RegionId, mut at: usize, frame: usize) -> usize {
        for block in self.ir.blocks(region) {
            for op in self.ir.block_ops(block) {
                at = self.op(op, at, frame);
            }
        }
        at
    }

    fn op(&mut self, op: OpId, at: usize, frame: usize) -> usize {
        let ir = self.ir;
        if ir.is(op, &task::EXECUTE) {
            self.execute(op, at, frame);
            at
        } else if ir.is(op, &task::CALL) {
            let callee = ir.attr(op, "callee").map(Attribute::to_string).unwrap_or_default();
            let node = self.task(op, at, frame, vec![format!("async.call {callee}")]);
            self.define(op, node);
            at
        } else if ir.is(op, &wait::CREATE_GROUP) {
            self.groups += 1;
            let label = vec![format!("group G{}", self.groups)];
            let node = self.graph.add_node(NodeKind::Group, self.with_line(op, label), frame);
            self.define(op, node);
            at
        } else if ir.is(op, &wait::ADD_TO_GROUP) {
            let [member, group] = ir.operands(op) else { return at };
            for to in self.nodes_of(*group) {
                self.waits_for(*member, to, EdgeKind::Member);
            }
            at
        } else if ir.is(op, &wait::AWAIT) || ir.is(op, &wait::AWAIT_ALL) {
            let name = ir.name(op).as_str().trim_start_matches("async.").to_owned();
            let label = self.with_line(op, vec![name]);
            let node = self.graph.add_node(NodeKind::Await, label, frame);
            self.graph.add_edge(at, node, EdgeKind::Order, "");
            for &value in ir.operands(op) {
                self.waits_for(value, node, EdgeKind::Waits);
            }
            node
        } else {
            self.other(op, at, frame)
        }
    }

    /// An operation whose regions may have tasks.
    fn other(&mut self, op: OpId, mut at: usize, frame: usize) -> usize {
        let ir = self.ir;
        let regions = ir.regions(op);
        let has_tasks = !regions.is_empty()
            && !ir.has_trait(op, Traits::ISOLATED_FROM_ABOVE)
            && ir.ops_in(op).into_iter().any(|inner| is_drawn(ir, inner));
        if has_tasks {
            let label = self.with_line(op, vec![ir.name(op).to_string()]).join(", ");
            let inner = self.graph.add_frame(label, frame);
            for &region in regions {
                at = self.region(region, at, inner);
            }
        }
        at
    }

    fn execute(&mut self, op: OpId, at: usize, frame: usize) {
        let ir = self.ir;
        let mut label = vec!["async.execute".to_owned()];
        let calls = direct_calls(ir, op);
        if !calls.is_empty() {
            label.push(format!("calls {}", calls.join(", ")));
        }
        let number = self.tasks + 1;
        let node = self.task(op, at, frame, label);
        let mut inner = frame;
        if ir.ops_in(op).into_iter().skip(1).any(|inner| is_drawn(ir, inner)) {
            inner = self.graph.add_frame(format!("in task T{number}"), frame);
            self.graph.nodes[node].frame = inner;
        }
        let mut done = node;
        for &region in ir.regions(op) {
            done = self.region(region, node, inner);
        }
        self.define(op, done);
    }

    /// A node for a task, with what it waits for.
    fn task(&mut self, op: OpId, at: usize, frame: usize, label: Vec<String>) -> usize {
        self.tasks += 1;
        let mut lines = vec![format!("task T{}", self.tasks)];
        lines.extend(label);
        let node = self.graph.add_node(NodeKind::Task, self.with_line(op, lines), frame);
        self.graph.add_edge(at, node, EdgeKind::Starts, "");
        for &value in self.ir.operands(op) {
            if types::is_reference_counted(self.ir.ty(value)) {
                self.waits_for(value, node, EdgeKind::Waits);
            }
        }
        node
    }

    fn define(&mut self, op: OpId, node: usize) {
        for &result in self.ir.results(op) {
            self.sources.insert(result, node);
        }
    }

    /// The text with the line that the operation stands in.
    fn with_line(&self, op: OpId, mut label: Vec<String>) -> Vec<String> {
        if let Some(place) = self.ir.loc(op).file_place() {
            label.push(format!("line {}", place.line));
        }
        label
    }

    fn waits_for(&mut self, value: Value, node: usize, kind: EdgeKind) {
        let label = match self.ir.ty(value).as_dialect() {
            Some(types::AsyncType::Token) => "token".to_owned(),
            Some(types::AsyncType::Value(payload)) => payload.to_string(),
            _ => String::new(),
        };
        for from in self.nodes_of(value) {
            self.graph.add_edge(from, node, kind, &label);
        }
    }

    /// The nodes after which a value is there.
    fn nodes_of(&mut self, value: Value) -> Vec<usize> {
        let mut nodes = Vec::new();
        let mut seen = FxHashSet::default();
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if !seen.insert(value) {
                continue;
            }
            if let Some(&node) = self.sources.get(&value) {
                nodes.push(node);
                continue;
            }
            let origins = origins(self.ir, value);
            if origins.is_empty() {
                let label = vec![outside_name(self.ir, value), self.ir.ty(value).to_string()];
                let node = self.graph.add_node(NodeKind::Outside, label, self.frame);
                self.sources.insert(value, node);
                nodes.push(node);
            }
            work.extend(origins);
        }
        nodes.sort_unstable();
        nodes
    }
}

/// The values of which a value is one.
fn origins(ir: &Ir, value: Value) -> Vec<Value> {
    match ir.value_def(value) {
        ValueDef::Arg(block, index) if !ir.is_entry_block(block) => {
            let passed = ir.block_uses(block).filter_map(|place| {
                ir.successor_operands(place.op, place.index)?.get(index as usize).copied()
            });
            passed.collect()
        }
        ValueDef::Arg(block, _) => match ir.block_parent_op(block) {
            Some(op) if !ir.has_trait(op, Traits::FUNCTION_LIKE) => around(ir, op, ir.ty(value)),
            _ => Vec::new(),
        },
        ValueDef::Result(op, _) if !ir.regions(op).is_empty() => around(ir, op, ir.ty(value)),
        ValueDef::Result(..) | ValueDef::Placeholder => Vec::new(),
    }
}

/// The values of a type that go into the regions of an operation or come out.
fn around(ir: &Ir, op: OpId, ty: &Type) -> Vec<Value> {
    let mut values = ir.operands(op).to_vec();
    for &region in ir.regions(op) {
        let last = |block: BlockId| ir.last_op(block);
        values.extend(ir.blocks(region).filter_map(last).flat_map(|last| ir.operands(last)));
    }
    values.retain(|&value| ir.ty(value) == ty);
    values
}

fn outside_name(ir: &Ir, value: Value) -> String {
    match ir.value_def(value) {
        ValueDef::Arg(_, index) => format!("argument {index}"),
        ValueDef::Result(op, _) => ir.name(op).to_string(),
        ValueDef::Placeholder => String::new(),
    }
}

/// The functions that a task calls itself, not in tasks inside.
fn direct_calls(ir: &Ir, op: OpId) -> Vec<String> {
    let mut names = Vec::new();
    let mut more = 0;
    ir.walk_with(op, &mut |inner| {
        if inner != op && ir.is(inner, &task::EXECUTE) {
            return crate::ir::Walk::Skip;
        }
        let called = ir.has_trait(inner, Traits::CALL_LIKE) && !ir.is(inner, &task::CALL);
        if let Some(callee) = ir.attr(inner, "callee").filter(|_| called) {
            let name = callee.to_string();
            if names.len() == 3 {
                more += usize::from(!names.contains(&name));
            } else if !names.contains(&name) {
                names.push(name);
            }
        }
        crate::ir::Walk::Continue
    });
    if more > 0 {
        names.push("…".to_owned());
    }
    names
}
