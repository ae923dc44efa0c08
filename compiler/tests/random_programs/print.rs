//! Programs as MLIR's text.

use super::program::{Binary, Body, Carried, Execute, Function, Member, Program, Range, Statement};
use std::fmt::Write;

const TOKEN: &str = "!async.token";
const VALUE: &str = "!async.value<i64>";

/// The text of a program with a function `main`, which prints its outcome.
pub fn print(program: &Program) -> String {
    let mut printer = Printer { text: String::new(), names: 0 };
    for (number, function) in program.functions.iter().enumerate() {
        printer.function(number, function);
    }
    printer.main(program);
    printer.text
}

struct Printer {
    text: String,
    /// How many names the printer has given itself.
    names: u32,
}

macro_rules! line {
    ($printer:expr, $($format:tt)*) => {
        writeln!($printer.text, $($format)*).expect("strings take everything")
    };
}

fn list<T>(items: &[T], print: impl Fn(&T) -> String) -> String {
    items.iter().map(print).collect::<Vec<_>>().join(", ")
}

impl Printer {
    fn name(&mut self) -> String {
        self.names += 1;
        format!("%x{}", self.names)
    }

    fn constant(&mut self, number: i64, ty: &str) -> String {
        let name = self.name();
        line!(self, "{name} = arith.constant {number} : {ty}");
        name
    }

    fn function(&mut self, number: usize, function: &Function) {
        line!(self, "async.func @f{number}(%v{}: i64) -> {VALUE} {{", function.argument);
        self.statements(&function.body);
        line!(self, "return %v{} : i64\n}}", function.body.yields[0]);
    }

    fn main(&mut self, program: &Program) {
        line!(self, "func.func @main() {{");
        self.statements(&program.main);
        for var in &program.main.yields {
            line!(self, "vector.print %v{var} : i64");
        }
        for outcome in &program.outcomes {
            let (var, ty) = match outcome {
                Member::Token(var) => (var, TOKEN),
                Member::Value(var) => (var, VALUE),
            };
            let (failed, wide) = (self.name(), self.name());
            line!(self, "async.runtime.await %v{var} : {ty}");
            line!(self, "{failed} = async.runtime.is_error %v{var} : {ty}");
            line!(self, "{wide} = arith.extui {failed} : i1 to i64");
            line!(self, "vector.print {wide} : i64");
            if ty == VALUE {
                let number = self.name();
                line!(self, "scf.if {failed} {{\n}} else {{");
                line!(self, "{number} = async.await %v{var} : {VALUE}");
                line!(self, "vector.print {number} : i64\n}}");
            }
        }
        line!(self, "return\n}}");
    }

    fn statements(&mut self, body: &Body) {
        for statement in &body.statements {
            self.statement(statement);
        }
    }

    /// The end of a region of scf.
    fn scf_yield(&mut self, body: &Body) {
        if !body.yields.is_empty() {
            let types = list(&body.yields, |_| "i64".to_owned());
            line!(self, "scf.yield {} : {types}", list(&body.yields, |var| format!("%v{var}")));
        }
    }

    fn bounds(&mut self, range: Range) -> [String; 3] {
        [range.lower, range.upper, range.step].map(|bound| self.constant(bound, "index"))
    }

    fn execute(&mut self, execute: &Execute) {
        let results = list(&execute.values, |var| format!(", %v{var}"));
        let results = results.replace(", , ", ", ");
        write!(self.text, "%v{}{results} = async.execute", execute.token).expect("a string");
        if !execute.dependencies.is_empty() {
            let dependencies = list(&execute.dependencies, |var| format!("%v{var}"));
            write!(self.text, " [{dependencies}]").expect("a string");
        }
        if !execute.operands.is_empty() {
            let operands = list(&execute.operands, |(value, argument)| {
                format!("%v{value} as %v{argument}: {VALUE}")
            });
            write!(self.text, " ({operands})").expect("a string");
        }
        if !execute.values.is_empty() {
            let types = list(&execute.values, |_| VALUE.to_owned());
            let parenthesized = execute.values.len() > 1;
            let types = if parenthesized { format!("({types})") } else { types };
            write!(self.text, " -> {types}").expect("a string");
        }
        line!(self, " {{");
        self.statements(&execute.body);
        if execute.values.is_empty() {
            line!(self, "async.yield\n}}");
        } else {
            let yields = list(&execute.body.yields, |var| format!("%v{var}"));
            let types = list(&execute.body.yields, |_| "i64".to_owned());
            line!(self, "async.yield {yields} : {types}\n}}");
        }
    }

    /// The sum of the numbers in a buffer, which is freed then.
    fn sum_up(&mut self, buffer: &str, count: i64, sum: u32) {
        let [lower, upper, step] = self.bounds(Range { lower: 0, upper: count, step: 1 });
        let zero = self.constant(0, "i64");
        let (index, total) = (self.name(), self.name());
        let (number, next) = (self.name(), self.name());
        let ty = format!("memref<{count}xi64>");
        line!(
            self,
            "%v{sum} = scf.for {index} = {lower} to {upper} step {step} \
             iter_args({total} = {zero}) -> (i64) {{"
        );
        line!(self, "{number} = memref.load {buffer}[{index}] : {ty}");
        line!(self, "{next} = arith.addi {total}, {number} : i64");
        line!(self, "scf.yield {next} : i64\n}}");
        line!(self, "memref.dealloc {buffer} : {ty}");
    }

    fn iter_args(carried: &[Carried]) -> (String, String) {
        if carried.is_empty() {
            return (String::new(), String::new());
        }
        let results = list(carried, |carried| format!("%v{}", carried.result));
        let arguments = list(carried, |it| format!("%v{} = %v{}", it.argument, it.initial));
        let types = list(carried, |_| "i64".to_owned());
        (format!("{results} = "), format!(" iter_args({arguments}) -> ({types})"))
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Constant(result, number) => {
                line!(self, "%v{result} = arith.constant {number} : i64");
            }
            Statement::Binary(result, binary, left, right) => {
                let op = match binary {
                    Binary::Add => "addi",
                    Binary::Sub => "subi",
                    Binary::Mul => "muli",
                    Binary::Xor => "xori",
                    Binary::Min => "minsi",
                };
                line!(self, "%v{result} = arith.{op} %v{left}, %v{right} : i64");
            }
            Statement::If { less, results, then, otherwise } => {
                let condition = self.name();
                line!(self, "{condition} = arith.cmpi slt, %v{}, %v{} : i64", less.0, less.1);
                if results.is_empty() {
                    line!(self, "scf.if {condition} {{");
                } else {
                    let types = list(results, |_| "i64".to_owned());
                    let results = list(results, |var| format!("%v{var}"));
                    line!(self, "{results} = scf.if {condition} -> ({types}) {{");
                }
                self.statements(then);
                self.scf_yield(then);
                line!(self, "}} else {{");
                self.statements(otherwise);
                self.scf_yield(otherwise);
                line!(self, "}}");
            }
            Statement::For { range, index, carried, body } => {
                let [lower, upper, step] = self.bounds(*range);
                let (results, arguments) = Self::iter_args(carried);
                let counter = self.name();
                line!(
                    self,
                    "{results}scf.for {counter} = {lower} to {upper} step {step}{arguments} {{"
                );
                line!(self, "%v{index} = arith.index_cast {counter} : index to i64");
                self.statements(body);
                self.scf_yield(body);
                line!(self, "}}");
            }
            Statement::While { limit, index, carried, body } => {
                self.while_loop(*limit, *index, carried, body);
            }
            Statement::Execute(execute) => self.execute(execute),
            Statement::Chain { count, index, first, previous, last, execute } => {
                let [lower, upper, step] = self.bounds(Range { lower: 0, upper: *count, step: 1 });
                let counter = self.name();
                line!(
                    self,
                    "%v{last} = scf.for {counter} = {lower} to {upper} step {step} \
                     iter_args(%v{previous} = %v{first}) -> ({TOKEN}) {{"
                );
                line!(self, "%v{index} = arith.index_cast {counter} : index to i64");
                self.execute(execute);
                line!(self, "scf.yield %v{} : {TOKEN}\n}}", execute.token);
            }
            Statement::AwaitToken(token) => line!(self, "async.await %v{token} : {TOKEN}"),
            Statement::AwaitValue { number, value } => {
                line!(self, "%v{number} = async.await %v{value} : {VALUE}");
            }
            Statement::Group { group, members } => {
                let size = self.constant(members.len() as i64, "index");
                line!(self, "%v{group} = async.create_group {size} : !async.group");
                for member in members {
                    let (var, ty) = match member {
                        Member::Token(var) => (var, TOKEN),
                        Member::Value(var) => (var, VALUE),
                    };
                    let rank = self.name();
                    line!(self, "{rank} = async.add_to_group %v{var}, %v{group} : {ty}");
                }
                line!(self, "async.await_all %v{group}");
            }
            Statement::Fan { count, index, name, body, sum } => {
                self.fan(*count, *index, *name, body, *sum);
            }
            Statement::Parallel { range, index, name, body, sum } => {
                self.parallel(*range, *index, *name, body, *sum);
            }
            Statement::Assert { number, bits } => {
                let (three, bits) = (self.constant(3, "i64"), self.constant(*bits, "i64"));
                let (low, right) = (self.name(), self.name());
                line!(self, "{low} = arith.andi %v{number}, {three} : i64");
                line!(self, "{right} = arith.cmpi ne, {low}, {bits} : i64");
                line!(self, "cf.assert {right}, \"a task fails\"");
            }
            Statement::Call { value, function, argument } => {
                line!(self, "%v{value} = async.call @f{function}(%v{argument}) : (i64) -> {VALUE}");
            }
        }
    }

    fn while_loop(&mut self, limit: i64, index: u32, carried: &[Carried], body: &Body) {
        let (zero, one) = (self.constant(0, "i64"), self.constant(1, "i64"));
        let limit = self.constant(limit, "i64");
        let types = format!("i64{}", ", i64".repeat(carried.len()));
        let (counter, condition, next, end) = (self.name(), self.name(), self.name(), self.name());
        let before: Vec<_> = carried.iter().map(|_| self.name()).collect();
        let results: String = carried.iter().map(|it| format!(", %v{}", it.result)).collect();
        let initial: String = carried
            .iter()
            .zip(&before)
            .map(|(it, name)| format!(", {name} = %v{}", it.initial))
            .collect();
        line!(
            self,
            "{end}{results} = scf.while ({counter} = {zero}{initial}) : \
             ({types}) -> ({types}) {{"
        );
        line!(self, "{condition} = arith.cmpi slt, {counter}, {limit} : i64");
        let passed: String = before.iter().map(|name| format!(", {name}")).collect();
        line!(self, "scf.condition({condition}) {counter}{passed} : {types}");
        let arguments: String =
            carried.iter().map(|it| format!(", %v{}: i64", it.argument)).collect();
        line!(self, "}} do {{\n^bb0(%v{index}: i64{arguments}):");
        self.statements(body);
        line!(self, "{next} = arith.addi %v{index}, {one} : i64");
        let yields: String = body.yields.iter().map(|var| format!(", %v{var}")).collect();
        line!(self, "scf.yield {next}{yields} : {types}\n}}");
    }

    fn fan(&mut self, count: i64, index: u32, name: u32, body: &Body, sum: u32) {
        let (buffer, group) = (format!("%b{name}"), format!("%g{name}"));
        let ty = format!("memref<{count}xi64>");
        line!(self, "{buffer} = memref.alloc() : {ty}");
        let [lower, upper, step] = self.bounds(Range { lower: 0, upper: count, step: 1 });
        line!(self, "{group} = async.create_group {upper} : !async.group");
        let (counter, token, rank) = (self.name(), self.name(), self.name());
        line!(self, "scf.for {counter} = {lower} to {upper} step {step} {{");
        line!(self, "{token} = async.execute {{");
        line!(self, "%v{index} = arith.index_cast {counter} : index to i64");
        self.statements(body);
        line!(self, "memref.store %v{}, {buffer}[{counter}] : {ty}", body.yields[0]);
        line!(self, "async.yield\n}}");
        line!(self, "{rank} = async.add_to_group {token}, {group} : {TOKEN}\n}}");
        line!(self, "async.await_all {group}");
        self.sum_up(&buffer, count, sum);
    }

    fn parallel(&mut self, range: Range, index: u32, name: u32, body: &Body, sum: u32) {
        let count = range.numbers().count() as i64;
        let (buffer, ty) = (format!("%b{name}"), format!("memref<{count}xi64>"));
        line!(self, "{buffer} = memref.alloc() : {ty}");
        let [lower, upper, step] = self.bounds(range);
        let (counter, offset, place) = (self.name(), self.name(), self.name());
        line!(self, "scf.parallel ({counter}) = ({lower}) to ({upper}) step ({step}) {{");
        line!(self, "%v{index} = arith.index_cast {counter} : index to i64");
        self.statements(body);
        line!(self, "{offset} = arith.subi {counter}, {lower} : index");
        line!(self, "{place} = arith.divsi {offset}, {step} : index");
        line!(self, "memref.store %v{}, {buffer}[{place}] : {ty}", body.yields[0]);
        line!(self, "scf.reduce\n}}");
        self.sum_up(&buffer, count, sum);
    }
}
