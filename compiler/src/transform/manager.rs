//! Runs a pipeline.
//!
//! After each pass the operation it ran on is verified. Where a pipeline runs on
//! several operations inside, each is copied to an arena of its own, worked on there,
//! and copied back; with threads or without, so that the result does not depend on
//! them. Diagnostics and printed IR come in the order of the operations.

use std::time::Instant;

use rayon::prelude::*;

use super::instrument::PrintIr;
use super::options::OptionValues;
use super::pass::{PassContext, PassFailure, PassInfo, PassResult};
use super::pipeline::{Element, PassInstance, Pipeline, PipelineError};
use super::timing::Timing;
use crate::ir::{Ir, OpId, Traits};
use crate::support::{DiagnosticLocation, Diagnostics, threads};
use crate::verify::{VerifyOptions, verify};

/// A pipeline and how it runs.
pub struct PassManager {
    /// What runs.
    pub pipeline: Pipeline,
    /// Whether operations are worked on in parallel.
    pub parallel: bool,
    /// Whether the result of each pass is verified.
    pub verify_each: bool,
    /// Whether errors of the verifier have a note with the operation.
    pub print_op_on_error: bool,
    /// Where the IR is printed.
    pub print_ir: PrintIr,
    /// Takes the printed IR.
    pub print: fn(&str),
}

impl Default for PassManager {
    fn default() -> Self {
        Self::new(Pipeline::new("builtin.module"))
    }
}

impl PassManager {
    /// Runs a pipeline, in parallel, with verification.
    pub fn new(pipeline: Pipeline) -> Self {
        Self {
            pipeline,
            parallel: true,
            verify_each: true,
            print_op_on_error: false,
            print_ir: PrintIr::default(),
            print: |text| eprint!("{text}"),
        }
    }

    /// Appends a pass without options. One for other operations than the pipeline's
    /// runs on each of those in it.
    ///
    /// # Panics
    /// If the pass must have options.
    pub fn add(&mut self, pass: &'static PassInfo) -> &mut Self {
        self.pipeline.add(pass, OptionValues::new(), true).expect("a pass without options");
        self
    }

    /// Appends a pass with options.
    pub fn add_with(
        &mut self,
        pass: &'static PassInfo,
        options: OptionValues,
    ) -> Result<&mut Self, PipelineError> {
        self.pipeline.add(pass, options, true)?;
        Ok(self)
    }

    /// Runs on an operation and stops at the first pass that fails.
    pub fn run(&self, ir: &mut Ir, op: OpId, diagnostics: &mut Diagnostics) -> PassResult {
        self.run_timed(ir, op, diagnostics, &mut Timing::new())
    }

    /// Like [`PassManager::run`], and measures the time of each pass.
    pub fn run_timed(
        &self,
        ir: &mut Ir,
        op: OpId,
        diagnostics: &mut Diagnostics,
        timing: &mut Timing,
    ) -> PassResult {
        let name = ir.name(op).as_str();
        if let Some(anchor) = self.pipeline.anchor.as_deref().filter(|anchor| *anchor != name) {
            let message = format!("can't run '{anchor}' pass manager on '{name}' op");
            diagnostics.error(ir.loc(op), message);
            return Err(PassFailure);
        }
        if self.print_ir.is_on() && self.print_ir.module_scope && self.parallel {
            let message = "IR print for module scope can't be setup on a pass-manager without \
                           disabling multi-threading first.";
            diagnostics.error(DiagnosticLocation::Unknown, message);
            return Err(PassFailure);
        }
        threads::install(|| {
            let mut run = Run { manager: self, diagnostics, timing, out: String::new(), top: true };
            run.pipeline(ir, op, &self.pipeline)
        })
    }
}

/// A pipeline that is running.
struct Run<'a> {
    manager: &'a PassManager,
    diagnostics: &'a mut Diagnostics,
    timing: &'a mut Timing,
    /// Printed IR.
    out: String,
    /// Whether `out` is handed over at once, not when all operations are done.
    top: bool,
}

impl Run<'_> {
    fn pipeline(&mut self, ir: &mut Ir, op: OpId, pipeline: &Pipeline) -> PassResult {
        for (index, element) in pipeline.elements.iter().enumerate() {
            match element {
                Element::Pass(pass) => self.pass(ir, op, pass, index)?,
                Element::Nested(nested) => self.nested(ir, op, nested, index)?,
            }
        }
        Ok(())
    }

    fn pass(&mut self, ir: &mut Ir, op: OpId, pass: &PassInstance, index: usize) -> PassResult {
        let manager = self.manager;
        let print = &manager.print_ir;
        let snapshot = print.is_on().then(|| print.before(ir, op, pass.info, &mut self.out));
        self.flush();
        let mut cx = PassContext { diagnostics: self.diagnostics, parallel: manager.parallel };
        self.timing.begin(pass.info.title, index);
        let mut result = pass.pass.run(ir, op, &mut cx);
        self.timing.end();
        if result.is_ok() && manager.verify_each {
            result = self.verify(ir, op, pass.info, index);
        }
        if let Some(snapshot) = snapshot {
            print.after(ir, op, pass.info, &snapshot, result.is_err(), &mut self.out);
            self.flush();
        }
        result
    }

    fn verify(&mut self, ir: &Ir, op: OpId, pass: &PassInfo, index: usize) -> PassResult {
        let manager = self.manager;
        let options =
            VerifyOptions { parallel: manager.parallel, print_op: manager.print_op_on_error };
        let mut found = Diagnostics::new();
        self.timing.begin("(V) Verifier", index);
        let right = verify(ir, op, options, &mut found);
        self.timing.end();
        // Whose fault it is helps whoever sees this.
        for (index, mut diagnostic) in found.into_iter().enumerate() {
            if index == 0 {
                let message = format!("found after the pass '{}'", pass.name);
                diagnostic.note(ir.loc(op), message);
            }
            self.diagnostics.push(diagnostic);
        }
        if right { Ok(()) } else { Err(PassFailure) }
    }

    fn flush(&mut self) {
        if self.top && !self.out.is_empty() {
            (self.manager.print)(&std::mem::take(&mut self.out));
        }
    }

    fn nested(&mut self, ir: &mut Ir, op: OpId, nested: &Pipeline, index: usize) -> PassResult {
        let mut targets = Vec::new();
        for &region in ir.regions(op) {
            for block in ir.blocks(region) {
                targets.extend(ir.block_ops(block).filter(|&op| runs_on(ir, op, nested)));
            }
        }
        if let Some(&wrong) = targets.iter().find(|&&op| !is_isolated(ir, op)) {
            let message = "trying to schedule a pass on an operation not marked as \
                           'IsolatedFromAbove'";
            let text = format!("'{}' op {message}", ir.name(wrong));
            self.diagnostics.error(ir.loc(wrong), text);
            return Err(PassFailure);
        }
        let title = match nested.anchor.as_deref() {
            Some(anchor) => format!("'{anchor}' Pipeline"),
            None => "'any' Pipeline".to_owned(),
        };
        self.timing.begin(&title, index);
        let in_place = self.manager.print_ir.is_on() && self.manager.print_ir.module_scope;
        let result = if targets.len() < 2 || in_place {
            targets.iter().try_for_each(|&target| self.pipeline(ir, target, nested))
        } else {
            self.apart(ir, &targets, nested)
        };
        self.timing.end();
        result
    }

    /// Runs a pipeline on each of several operations in an arena of its own.
    fn apart(&mut self, ir: &mut Ir, targets: &[OpId], nested: &Pipeline) -> PassResult {
        let manager = self.manager;
        let start = Instant::now();
        let source: &Ir = ir;
        let work = |&target: &OpId| {
            let mut part = Part::new(source.extract(target));
            let op = part.ir.root();
            let mut run = Run {
                manager,
                diagnostics: &mut part.diagnostics,
                timing: &mut part.timing,
                out: String::new(),
                top: false,
            };
            part.result = run.pipeline(&mut part.ir, op, nested);
            part.out = run.out;
            part
        };
        let parts: Vec<Part> = if manager.parallel {
            targets.par_iter().map(work).collect()
        } else {
            targets.iter().map(work).collect()
        };
        let mut result = Ok(());
        let mut timings = Vec::with_capacity(parts.len());
        for (&target, mut part) in targets.iter().zip(parts) {
            ir.replace_with_extracted(target, &part.ir);
            self.diagnostics.append(&mut part.diagnostics);
            self.out.push_str(&part.out);
            self.flush();
            result = result.and(part.result);
            timings.push(part.timing);
        }
        self.timing.add_parallel(&timings, start.elapsed());
        result
    }
}

/// An operation in an arena of its own, and what came of it.
struct Part {
    ir: Ir,
    diagnostics: Diagnostics,
    timing: Timing,
    out: String,
    result: PassResult,
}

impl Part {
    fn new(ir: Ir) -> Self {
        Self {
            ir,
            diagnostics: Diagnostics::new(),
            timing: Timing::new(),
            out: String::new(),
            result: Ok(()),
        }
    }
}

fn is_isolated(ir: &Ir, op: OpId) -> bool {
    ir.has_trait(op, Traits::ISOLATED_FROM_ABOVE)
}

fn runs_on(ir: &Ir, op: OpId, pipeline: &Pipeline) -> bool {
    match pipeline.anchor.as_deref() {
        Some(anchor) => ir.name(op).as_str() == anchor,
        None => is_isolated(ir, op),
    }
}

#[cfg(test)]
mod tests {
    use super::super::pass::{Pass, PassInfo};
    use super::super::testing::{parse, run_manager};
    use super::*;
    use crate::ir::{Attribute, OpState};

    /// Marks the operation it runs on, and fails on functions named `bad`.
    struct Mark;

    impl Pass for Mark {
        fn run(&self, ir: &mut Ir, op: OpId, cx: &mut PassContext<'_>) -> PassResult {
            if ir.symbol_name(op).is_some_and(|name| name.starts_with("bad")) {
                return Err(cx.error(ir, op, "is bad"));
            }
            ir.set_attr(op, "t.mark", Attribute::Unit);
            Ok(())
        }
    }

    static MARK: PassInfo = PassInfo {
        name: "mark",
        title: "Mark",
        summary: "",
        anchor: Some("func.func"),
        options: &[],
        create: |_| Ok(Box::new(Mark)),
    };

    /// Leaves a function without a terminator.
    struct Break;

    impl Pass for Break {
        fn run(&self, ir: &mut Ir, op: OpId, _cx: &mut PassContext<'_>) -> PassResult {
            let block = ir.first_block(ir.region(op, 0)).unwrap();
            let last = ir.last_op(block).unwrap();
            ir.erase_op(last);
            Ok(())
        }
    }

    static BREAK: PassInfo = PassInfo {
        name: "break",
        title: "Break",
        summary: "",
        anchor: Some("func.func"),
        options: &[],
        create: |_| Ok(Box::new(Break)),
    };

    fn functions(names: &[&str]) -> String {
        let function = |name: &&str| {
            format!(
                "func.func @{name}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  return %a : i32\n}}\n"
            )
        };
        names.iter().map(function).collect()
    }

    fn manager(passes: &[&'static PassInfo]) -> PassManager {
        let mut manager = PassManager::default();
        for pass in passes {
            manager.add(pass);
        }
        manager
    }

    #[test]
    fn a_pass_for_functions_runs_on_each_in_place_of_the_old_one() {
        let manager = manager(&[&MARK, &MARK, &super::super::cse::PASS]);
        assert_eq!(manager.pipeline.to_string(), "builtin.module(func.func(mark,mark),cse)");
        let text = run_manager(&manager, &functions(&["a", "b", "c"]));
        let heads: Vec<&str> = text.lines().filter(|line| line.contains("func.func")).collect();
        assert_eq!(heads.len(), 3);
        for (head, name) in heads.iter().zip(["@a(", "@b(", "@c("]) {
            assert!(head.contains(name) && head.contains("attributes {t.mark}"), "{head}");
        }
        assert!(!text.contains("addi"));
    }

    #[test]
    fn what_goes_wrong_comes_in_the_order_of_the_functions() {
        let names = ["bad1", "good", "bad2", "bad3"];
        let messages = |parallel| {
            let mut manager = manager(&[&MARK, &MARK]);
            manager.parallel = parallel;
            let mut ir = parse(&functions(&names));
            let (root, mut diagnostics) = (ir.root(), Diagnostics::new());
            assert_eq!(manager.run(&mut ir, root, &mut diagnostics), Err(PassFailure));
            // The others were worked on nevertheless.
            assert!(ir.to_string().contains("t.mark"));
            diagnostics
                .iter()
                .map(|d| format!("{:?} {}", d.location, d.message))
                .collect::<Vec<_>>()
        };
        let serial = messages(false);
        assert_eq!(serial.len(), 3);
        assert!(serial[0].contains("line: 1,") && serial[2].contains("line: 13,"), "{serial:?}");
        assert_eq!(messages(true), serial);
    }

    #[test]
    fn a_pass_that_leaves_a_wrong_program_is_named() {
        let mut ir = parse(&functions(&["a"]));
        let (root, mut diagnostics) = (ir.root(), Diagnostics::new());
        let mut manager = manager(&[&BREAK]);
        assert_eq!(manager.run(&mut ir, root, &mut diagnostics), Err(PassFailure));
        let error = diagnostics.iter().next().unwrap();
        assert!(error.message.starts_with("block with no terminator, has "), "{error:?}");
        assert_eq!(error.notes[0].message, "found after the pass 'break'");
        manager.verify_each = false;
        let mut ir = parse(&functions(&["a"]));
        assert_eq!(manager.run(&mut ir, root, &mut Diagnostics::new()), Ok(()));
    }

    #[test]
    fn only_isolated_operations_can_be_worked_on() {
        let pipeline = Pipeline::parse("builtin.module(func.call(cse))").unwrap();
        let mut ir = parse("func.func private @f()\nfunc.func @g() {\n  return\n}");
        let root = ir.root();
        let block = ir.first_block(ir.region(root, 0)).unwrap();
        let state =
            OpState::new(&crate::dialect::func::CALL).attr("callee", Attribute::symbol("f"));
        let call = ir.create_op(state);
        ir.append_op(block, call);
        let mut diagnostics = Diagnostics::new();
        let result = PassManager::new(pipeline).run(&mut ir, root, &mut diagnostics);
        assert_eq!(result, Err(PassFailure));
        let message = &diagnostics.iter().next().unwrap().message;
        assert!(message.contains("not marked as 'IsolatedFromAbove'"), "{message}");
    }
}
