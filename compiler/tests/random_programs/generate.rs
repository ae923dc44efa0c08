//! Random programs of tasks.

use super::program::{
    Binary, Body, Carried, Execute, Function, Member, Program, Range, Statement, Var,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// What programs may contain. MLIR's own passes know less than ours.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// Only what MLIR 22 compiles rightly.
    pub only_mlirs: bool,
}

/// The program of a seed: always the same.
pub fn generate(seed: u64, language: Language) -> Program {
    let mut generator = Generator {
        rng: SmallRng::seed_from_u64(seed),
        language,
        names: 0,
        budget: 0,
        functions: Vec::new(),
    };
    for _ in 0..generator.rng.random_range(0..3) {
        let function = generator.function();
        generator.functions.push(function);
    }
    generator.budget = generator.rng.random_range(8..50);
    let mut scope = Scope::default();
    let statements = generator.statements(&mut scope, Place { in_task: false, ..Place::TOP });
    let yields = scope.numbers.iter().rev().take(6).copied().collect();
    let tokens = scope.tokens.iter().map(|&token| Member::Token(token));
    let outcomes = tokens.chain(scope.values.iter().map(|&value| Member::Value(value))).collect();
    Program { functions: generator.functions, main: Body { statements, yields }, outcomes }
}

/// What a statement can refer to.
#[derive(Clone, Debug, Default)]
struct Scope {
    numbers: Vec<Var>,
    tokens: Vec<Var>,
    values: Vec<Var>,
}

/// Where statements stand.
#[derive(Clone, Copy, Debug)]
struct Place {
    depth: u32,
    /// How often they run at most.
    times: i64,
    in_task: bool,
    /// In the body of an async function itself.
    in_function: bool,
    /// Where there are only numbers.
    plain: bool,
}

impl Place {
    const TOP: Self = Self { depth: 0, times: 1, in_task: true, in_function: false, plain: false };

    fn inside(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }

    fn repeated(self, times: i64) -> Self {
        Self { times: self.times * times.max(1), ..self.inside() }
    }

    fn task(self) -> Self {
        Self { in_task: true, in_function: false, ..self.inside() }
    }
}

const MAX_DEPTH: u32 = 5;
const MAX_TIMES: i64 = 300;

struct Generator {
    rng: SmallRng,
    language: Language,
    names: Var,
    /// How many statements may still be made.
    budget: u32,
    functions: Vec<Function>,
}

impl Generator {
    fn name(&mut self) -> Var {
        self.names += 1;
        self.names
    }

    fn names(&mut self, count: usize) -> Vec<Var> {
        (0..count).map(|_| self.name()).collect()
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.rng.random_range(0..100) < percent
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.rng.random_range(0..items.len())]
    }

    fn function(&mut self) -> Function {
        self.budget = self.rng.random_range(3..15);
        let argument = self.name();
        let mut scope = Scope { numbers: vec![argument], ..Scope::default() };
        let place = Place { in_function: true, ..Place::TOP };
        let statements = self.statements(&mut scope, place);
        let result = self.pick(&scope.numbers);
        Function { argument, body: Body { statements, yields: vec![result] } }
    }

    /// Statements, at least one; `scope` is what can be seen after them.
    fn statements(&mut self, scope: &mut Scope, place: Place) -> Vec<Statement> {
        let mut statements = Vec::new();
        while scope.numbers.len() < 2 {
            let constant = self.constant(scope);
            statements.push(constant);
        }
        let most = if place.depth == 0 { 40 } else { 7 };
        for _ in 0..self.rng.random_range(1..most) {
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let statement = self.statement(scope, place);
            statements.push(statement);
        }
        statements
    }

    /// A body in a scope of its own that yields so many numbers.
    fn body(&mut self, mut scope: Scope, place: Place, yields: usize) -> Body {
        let statements = self.statements(&mut scope, place);
        let yields = (0..yields).map(|_| self.pick(&scope.numbers)).collect();
        Body { statements, yields }
    }

    fn constant(&mut self, scope: &mut Scope) -> Statement {
        let (result, number) = (self.name(), self.rng.random_range(-20..100));
        scope.numbers.push(result);
        Statement::Constant(result, number)
    }

    fn binary(&mut self, scope: &mut Scope) -> Statement {
        use Binary::{Add, Min, Mul, Sub, Xor};
        let binary = self.pick(&[Add, Sub, Mul, Xor, Min]);
        let (left, right) = (self.pick(&scope.numbers), self.pick(&scope.numbers));
        let result = self.name();
        scope.numbers.push(result);
        Statement::Binary(result, binary, left, right)
    }

    fn statement(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let nested = place.depth < MAX_DEPTH && place.times < MAX_TIMES;
        // In the body of an async function, MLIR leaves structured control flow alone.
        let structured = nested && !(self.language.only_mlirs && place.in_function);
        let async_ = !place.plain;
        match self.rng.random_range(0..100) {
            0..14 => self.binary(scope),
            14..18 => self.constant(scope),
            18..40 if async_ && nested => {
                let execute = self.execute(scope, place);
                scope.tokens.push(execute.token);
                scope.values.extend(&execute.values);
                Statement::Execute(execute)
            }
            40..48 if async_ && !scope.tokens.is_empty() => {
                Statement::AwaitToken(self.pick(&scope.tokens))
            }
            48..58 if async_ && !scope.values.is_empty() => {
                let (number, value) = (self.name(), self.pick(&scope.values));
                scope.numbers.push(number);
                Statement::AwaitValue { number, value }
            }
            58..64 if structured => self.branch(scope, self.inside_structure(place)),
            64..70 if structured => self.for_loop(scope, self.inside_structure(place)),
            70..74 if structured && !self.language.only_mlirs => self.while_loop(scope, place),
            74..79 if async_ && structured && !self.language.only_mlirs => self.chain(scope, place),
            79..84 if async_ && (!scope.tokens.is_empty() || !scope.values.is_empty()) => {
                self.group(scope)
            }
            84..88 if async_ && structured && !(self.language.only_mlirs && place.in_task) => {
                self.fan(scope, place)
            }
            88..91 if structured => self.parallel(scope, place),
            91..96 if async_ && place.in_task => Statement::Assert {
                number: self.pick(&scope.numbers),
                bits: self.rng.random_range(0..4),
            },
            96..100 if async_ && !self.functions.is_empty() => {
                let (value, argument) = (self.name(), self.pick(&scope.numbers));
                scope.values.push(value);
                let function = self.rng.random_range(0..self.functions.len());
                Statement::Call { value, function, argument }
            }
            _ => self.binary(scope),
        }
    }

    /// Inside of structured control flow. MLIR wants no suspensions there in tasks.
    fn inside_structure(&self, place: Place) -> Place {
        Place { plain: place.plain || (self.language.only_mlirs && place.in_task), ..place }
    }

    fn execute(&mut self, scope: &Scope, place: Place) -> Execute {
        let mut inner = scope.clone();
        let mut dependencies = Vec::new();
        while !scope.tokens.is_empty() && self.chance(30) {
            dependencies.push(self.pick(&scope.tokens));
        }
        let mut operands = Vec::new();
        while !scope.values.is_empty() && self.chance(30) {
            let argument = self.name();
            inner.numbers.push(argument);
            operands.push((self.pick(&scope.values), argument));
        }
        let results = self.rng.random_range(0..3);
        let body = self.body(inner, place.task(), results);
        Execute { token: self.name(), values: self.names(results), dependencies, operands, body }
    }

    fn branch(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let less = (self.pick(&scope.numbers), self.pick(&scope.numbers));
        let count = self.rng.random_range(0..3);
        let then = self.body(scope.clone(), place.inside(), count);
        let otherwise = self.body(scope.clone(), place.inside(), count);
        let results = self.names(count);
        scope.numbers.extend(&results);
        Statement::If { less, results, then, otherwise }
    }

    fn range(&mut self) -> Range {
        let lower = self.rng.random_range(-3..4);
        let upper = lower + self.rng.random_range(0..6);
        Range { lower, upper, step: self.rng.random_range(1..4) }
    }

    /// What a loop carries, and what its body sees.
    fn carried(&mut self, scope: &Scope) -> (Vec<Carried>, Var, Scope) {
        let count = self.rng.random_range(0..3);
        let carried: Vec<_> = (0..count)
            .map(|_| Carried {
                argument: self.name(),
                initial: self.pick(&scope.numbers),
                result: self.name(),
            })
            .collect();
        let index = self.name();
        let mut inner = scope.clone();
        inner.numbers.push(index);
        inner.numbers.extend(carried.iter().map(|carried| carried.argument));
        (carried, index, inner)
    }

    fn for_loop(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let range = self.range();
        let (carried, index, inner) = self.carried(scope);
        let place = place.repeated(range.numbers().count() as i64);
        let body = self.body(inner, place, carried.len());
        scope.numbers.extend(carried.iter().map(|carried| carried.result));
        Statement::For { range, index, carried, body }
    }

    fn while_loop(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let limit = self.rng.random_range(0..5);
        let (carried, index, inner) = self.carried(scope);
        let body = self.body(inner, place.repeated(limit), carried.len());
        scope.numbers.extend(carried.iter().map(|carried| carried.result));
        Statement::While { limit, index, carried, body }
    }

    fn chain(&mut self, scope: &mut Scope, place: Place) -> Statement {
        if scope.tokens.is_empty() {
            return self.binary(scope);
        }
        let first = self.pick(&scope.tokens);
        let count = self.rng.random_range(0..7);
        let (index, previous) = (self.name(), self.name());
        let mut inner = scope.clone();
        inner.numbers.push(index);
        let mut execute = self.execute(&inner, place.repeated(count));
        execute.dependencies.push(previous);
        let last = self.name();
        scope.tokens.push(last);
        Statement::Chain { count, index, first, previous, last, execute }
    }

    fn group(&mut self, scope: &Scope) -> Statement {
        let mut members = Vec::new();
        for _ in 0..self.rng.random_range(1..5) {
            // MLIR gives up on values in groups.
            let value = scope.tokens.is_empty() || self.chance(40);
            if value && !scope.values.is_empty() && !self.language.only_mlirs {
                members.push(Member::Value(self.pick(&scope.values)));
            } else if !scope.tokens.is_empty() {
                members.push(Member::Token(self.pick(&scope.tokens)));
            }
        }
        Statement::Group { group: self.name(), members }
    }

    fn fan(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let count = self.rng.random_range(1..6);
        let (index, name) = (self.name(), self.name());
        let mut inner = scope.clone();
        inner.numbers.push(index);
        let body = self.body(inner, place.task().repeated(count), 1);
        let sum = self.name();
        scope.numbers.push(sum);
        Statement::Fan { count, index, name, body, sum }
    }

    fn parallel(&mut self, scope: &mut Scope, place: Place) -> Statement {
        let range = self.range();
        let (index, name) = (self.name(), self.name());
        let mut inner = Scope { numbers: scope.numbers.clone(), ..Scope::default() };
        inner.numbers.push(index);
        let place = place.repeated(range.numbers().count() as i64);
        // MLIR's parallel loops become functions, which are not among those it converts.
        let body = self.body(inner, Place { plain: true, ..place }, 1);
        let sum = self.name();
        scope.numbers.push(sum);
        Statement::Parallel { range, index, name, body, sum }
    }
}
