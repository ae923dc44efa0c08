//! Programs of tasks, and what they compute.
//!
//! A program is evaluated task by task, each at the place where it is written, so what
//! is expected of it owes nothing to the compiler or the runtime.

use std::collections::HashMap;

/// A value of a program: a number, token, async value or group. Names are unique in a
/// program.
pub type Var = u32;

/// Statements in a region, and the numbers that it ends with.
#[derive(Debug, Default)]
pub struct Body {
    pub statements: Vec<Statement>,
    pub yields: Vec<Var>,
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Xor,
    /// The smaller of two signed numbers.
    Min,
}

/// What a loop counts.
#[derive(Clone, Copy, Debug)]
pub struct Range {
    pub lower: i64,
    pub upper: i64,
    /// At least 1.
    pub step: i64,
}

impl Range {
    pub fn numbers(self) -> impl Iterator<Item = i64> {
        (self.lower..self.upper).step_by(self.step as usize)
    }
}

/// A number that a loop carries from one iteration to the next.
#[derive(Debug)]
pub struct Carried {
    pub argument: Var,
    pub initial: Var,
    pub result: Var,
}

/// A task.
#[derive(Debug)]
pub struct Execute {
    pub token: Var,
    /// One for each number that the body yields.
    pub values: Vec<Var>,
    pub dependencies: Vec<Var>,
    /// Async values that the task waits for, and their numbers inside.
    pub operands: Vec<(Var, Var)>,
    pub body: Body,
}

/// A member of a group.
#[derive(Clone, Copy, Debug)]
pub enum Member {
    Token(Var),
    Value(Var),
}

/// What a program does.
#[derive(Debug)]
pub enum Statement {
    Constant(Var, i64),
    Binary(Var, Binary, Var, Var),
    /// Two bodies that yield as many numbers as there are results.
    If {
        less: (Var, Var),
        results: Vec<Var>,
        then: Body,
        otherwise: Body,
    },
    For {
        range: Range,
        index: Var,
        carried: Vec<Carried>,
        body: Body,
    },
    /// Counts from 0 as long as it is less than the number `limit`.
    While {
        limit: i64,
        index: Var,
        carried: Vec<Carried>,
        body: Body,
    },
    Execute(Execute),
    /// Tasks in a loop, of which each depends on the one before; `execute` depends on
    /// `previous`.
    Chain {
        count: i64,
        index: Var,
        first: Var,
        previous: Var,
        last: Var,
        execute: Execute,
    },
    AwaitToken(Var),
    AwaitValue {
        number: Var,
        value: Var,
    },
    /// All of them are waited for.
    Group {
        group: Var,
        members: Vec<Member>,
    },
    /// A task for each element of a buffer, in a group; their sum.
    Fan {
        count: i64,
        index: Var,
        name: Var,
        body: Body,
        sum: Var,
    },
    /// A parallel loop that fills a buffer; its sum.
    Parallel {
        range: Range,
        index: Var,
        name: Var,
        body: Body,
        sum: Var,
    },
    /// Fails if the two low bits of a number are these.
    Assert {
        number: Var,
        bits: i64,
    },
    /// A call of an async function.
    Call {
        value: Var,
        function: usize,
        argument: Var,
    },
}

/// An async function of one number with one result.
#[derive(Debug)]
pub struct Function {
    pub argument: Var,
    pub body: Body,
}

/// A program: what `main` does, and the functions that it calls.
#[derive(Debug)]
pub struct Program {
    pub functions: Vec<Function>,
    pub main: Body,
    /// Tokens and async values whose outcome `main` prints in the end.
    pub outcomes: Vec<Member>,
}

/// A task failed.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

/// What a program comes to.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The lines that it prints.
    Printed(Vec<i64>),
    /// `main` waited for a task that failed.
    Aborted,
}

#[derive(Clone, Copy, Debug)]
enum Slot {
    Number(i64),
    Async(Result<i64, Failed>),
}

/// Runs programs.
#[derive(Debug)]
pub struct Evaluator<'a> {
    program: &'a Program,
    slots: HashMap<Var, Slot>,
}

impl<'a> Evaluator<'a> {
    pub fn run(program: &'a Program) -> Outcome {
        let mut this = Self { program, slots: HashMap::new() };
        let Ok(mut lines) = this.body(&program.main) else { return Outcome::Aborted };
        for outcome in &program.outcomes {
            let (&var, is_value) = match outcome {
                Member::Token(var) => (var, false),
                Member::Value(var) => (var, true),
            };
            match this.awaited(var) {
                Ok(number) => {
                    lines.push(0);
                    lines.extend(is_value.then_some(number));
                }
                Err(Failed) => lines.push(1),
            }
        }
        Outcome::Printed(lines)
    }

    fn number(&self, var: Var) -> i64 {
        match self.slots[&var] {
            Slot::Number(number) => number,
            Slot::Async(_) => panic!("%{var} is not a number"),
        }
    }

    fn awaited(&self, var: Var) -> Result<i64, Failed> {
        match self.slots[&var] {
            Slot::Async(result) => result,
            Slot::Number(_) => panic!("%{var} is a number"),
        }
    }

    fn set(&mut self, var: Var, number: i64) {
        self.slots.insert(var, Slot::Number(number));
    }

    fn body(&mut self, body: &Body) -> Result<Vec<i64>, Failed> {
        body.statements.iter().try_for_each(|statement| self.statement(statement))?;
        Ok(body.yields.iter().map(|&var| self.number(var)).collect())
    }

    /// One iteration of a loop.
    fn iteration(&mut self, carried: &[Carried], body: &Body) -> Result<(), Failed> {
        let next = self.body(body)?;
        for (carried, next) in carried.iter().zip(next) {
            self.set(carried.argument, next);
        }
        Ok(())
    }

    fn enter(&mut self, carried: &[Carried]) {
        for carried in carried {
            self.set(carried.argument, self.number(carried.initial));
        }
    }

    fn leave(&mut self, carried: &[Carried]) {
        for carried in carried {
            self.set(carried.result, self.number(carried.argument));
        }
    }

    fn execute(&mut self, execute: &Execute) {
        let result = self.task(execute);
        let outcome = |number| Slot::Async(number);
        self.slots.insert(execute.token, outcome(result.as_ref().map(|_| 0).map_err(|&it| it)));
        for (number, &value) in execute.values.iter().enumerate() {
            let result = result.as_ref().map(|numbers| numbers[number]).map_err(|&it| it);
            self.slots.insert(value, outcome(result));
        }
    }

    fn task(&mut self, execute: &Execute) -> Result<Vec<i64>, Failed> {
        for &dependency in &execute.dependencies {
            self.awaited(dependency)?;
        }
        for &(value, argument) in &execute.operands {
            let number = self.awaited(value)?;
            self.set(argument, number);
        }
        self.body(&execute.body)
    }

    fn statement(&mut self, statement: &Statement) -> Result<(), Failed> {
        match statement {
            Statement::Constant(result, number) => self.set(*result, *number),
            Statement::Binary(result, binary, left, right) => {
                let (left, right) = (self.number(*left), self.number(*right));
                let number = match binary {
                    Binary::Add => left.wrapping_add(right),
                    Binary::Sub => left.wrapping_sub(right),
                    Binary::Mul => left.wrapping_mul(right),
                    Binary::Xor => left ^ right,
                    Binary::Min => left.min(right),
                };
                self.set(*result, number);
            }
            Statement::If { less, results, then, otherwise } => {
                let taken = self.number(less.0) < self.number(less.1);
                let numbers = self.body(if taken { then } else { otherwise })?;
                for (&result, number) in results.iter().zip(numbers) {
                    self.set(result, number);
                }
            }
            Statement::For { range, index, carried, body } => {
                self.enter(carried);
                for number in range.numbers() {
                    self.set(*index, number);
                    self.iteration(carried, body)?;
                }
                self.leave(carried);
            }
            Statement::While { limit, index, carried, body } => {
                self.enter(carried);
                for number in 0..*limit {
                    self.set(*index, number);
                    self.iteration(carried, body)?;
                }
                self.leave(carried);
            }
            Statement::Execute(execute) => self.execute(execute),
            Statement::Chain { count, index, first, previous, last, execute } => {
                self.slots.insert(*previous, self.slots[first]);
                for number in 0..*count {
                    self.set(*index, number);
                    self.execute(execute);
                    self.slots.insert(*previous, self.slots[&execute.token]);
                }
                self.slots.insert(*last, self.slots[previous]);
            }
            Statement::AwaitToken(token) => {
                self.awaited(*token)?;
            }
            Statement::AwaitValue { number, value } => {
                let awaited = self.awaited(*value)?;
                self.set(*number, awaited);
            }
            Statement::Group { members, .. } => {
                for member in members {
                    let (Member::Token(var) | Member::Value(var)) = member;
                    self.awaited(*var)?;
                }
            }
            Statement::Fan { count, index, body, sum, .. } => {
                let range = Range { lower: 0, upper: *count, step: 1 };
                // All tasks run, whichever fail.
                let numbers: Vec<_> = range
                    .numbers()
                    .map(|number| {
                        self.set(*index, number);
                        Ok(self.body(body)?[0])
                    })
                    .collect();
                let total = numbers.into_iter().try_fold(0i64, |sum, number| {
                    number.map(|number: i64| sum.wrapping_add(number))
                })?;
                self.set(*sum, total);
            }
            Statement::Parallel { range, index, body, sum, .. } => {
                let mut total = 0i64;
                for number in range.numbers() {
                    self.set(*index, number);
                    total = total.wrapping_add(self.body(body)?[0]);
                }
                self.set(*sum, total);
            }
            Statement::Assert { number, bits } => {
                if self.number(*number) & 3 == *bits {
                    return Err(Failed);
                }
            }
            Statement::Call { value, function, argument } => {
                let program = self.program;
                let function = &program.functions[*function];
                let argument = self.number(*argument);
                // Functions call earlier ones only, so no call of this one is going on.
                self.set(function.argument, argument);
                let result = self.body(&function.body).map(|numbers| numbers[0]);
                self.slots.insert(*value, Slot::Async(result));
            }
        }
        Ok(())
    }
}
