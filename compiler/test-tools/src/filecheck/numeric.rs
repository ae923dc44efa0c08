//! Numbers in patterns: `[[#N:]]` captures one, `[[#N + 1]]` expects one.
//!
//! ```text
//! block   = "#" [format ","] [name ":"] ["=="] [expression]
//! format  = "%" ["#"] ["." digits] ("u" | "d" | "x" | "X")
//! expression = operand {("+" | "-") operand}
//! operand = number | name | "@LINE" | "(" expression ")"
//!         | ("add" | "sub" | "mul" | "div" | "min" | "max") "(" expression "," expression ")"
//! ```

use std::collections::HashMap;

/// How a number is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Format {
    base: Base,
    /// The least number of digits.
    precision: usize,
    /// Whether hexadecimal digits follow `0x`.
    prefixed: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Base {
    #[default]
    Unsigned,
    Signed,
    LowerHex,
    UpperHex,
}

impl Format {
    /// The regular expression for a number that is written so.
    pub fn regex(self) -> String {
        let (digit, nonzero) = match self.base {
            Base::Unsigned | Base::Signed => ("[0-9]", "[1-9]"),
            Base::LowerHex => ("[0-9a-f]", "[1-9a-f]"),
            Base::UpperHex => ("[0-9A-F]", "[1-9A-F]"),
        };
        let sign = if self.base == Base::Signed { "-?" } else { "" };
        let prefix = if self.prefixed { "0x" } else { "" };
        match self.precision {
            0 => format!("{sign}{prefix}{digit}+"),
            n => format!("{sign}{prefix}(?:{nonzero}{digit}*)?{digit}{{{n}}}"),
        }
    }

    /// The number as text; None if it cannot be written so.
    fn write(self, value: i128) -> Option<String> {
        if value < 0 && self.base != Base::Signed {
            return None;
        }
        let magnitude = value.unsigned_abs();
        let digits = match self.base {
            Base::Unsigned | Base::Signed => {
                format!("{magnitude:0>width$}", width = self.precision)
            }
            Base::LowerHex => format!("{magnitude:0>width$x}", width = self.precision),
            Base::UpperHex => format!("{magnitude:0>width$X}", width = self.precision),
        };
        let sign = if value < 0 { "-" } else { "" };
        let prefix = if self.prefixed { "0x" } else { "" };
        Some(format!("{sign}{prefix}{digits}"))
    }

    /// The number that a text, matched by [`Self::regex`], stands for.
    pub fn read(self, text: &str) -> Option<i128> {
        let (negative, text) = match text.strip_prefix('-') {
            Some(text) => (true, text),
            None => (false, text),
        };
        let text = if self.prefixed { text.strip_prefix("0x")? } else { text };
        let radix = if matches!(self.base, Base::Unsigned | Base::Signed) { 10 } else { 16 };
        let magnitude = i128::from_str_radix(text, radix).ok()?;
        Some(if negative { -magnitude } else { magnitude })
    }
}

/// The numeric variables, with the format in which each was written.
pub type Numbers = HashMap<String, (i128, Format)>;

/// What stands between `[[#` and `]]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The variable that receives the number.
    pub defines: Option<String>,
    format: Option<Format>,
    /// What the number must be; anything if None.
    pub value: Option<Expression>,
}

/// An expression over numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A literal, or the line of the directive.
    Number(i128),
    /// A variable.
    Variable(String),
    /// A function of two numbers.
    Call(Function, Box<Expression>, Box<Expression>),
}

/// What an expression can compute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// The sum.
    Add,
    /// The first less the second.
    Sub,
    /// The product.
    Mul,
    /// The quotient, rounded toward 0.
    Div,
    /// The smaller one.
    Min,
    /// The larger one.
    Max,
}

impl Expression {
    /// The value; an error text if a variable is not defined or there is no value.
    fn value(&self, numbers: &Numbers) -> Result<i128, String> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Variable(name) => match numbers.get(name) {
                Some(&(value, _)) => Ok(value),
                None => Err(format!("undefined variable: {name}")),
            },
            Self::Call(function, left, right) => {
                let (a, b) = (left.value(numbers)?, right.value(numbers)?);
                let result = match function {
                    Function::Add => a.checked_add(b),
                    Function::Sub => a.checked_sub(b),
                    Function::Mul => a.checked_mul(b),
                    Function::Div => a.checked_div(b),
                    Function::Min => Some(a.min(b)),
                    Function::Max => Some(a.max(b)),
                };
                result.ok_or_else(|| "the numeric expression has no value".to_owned())
            }
        }
    }

    /// The format of the variables in it; an error text if they differ.
    fn format(&self, numbers: &Numbers) -> Result<Option<Format>, String> {
        match self {
            Self::Number(_) => Ok(None),
            Self::Variable(name) => Ok(numbers.get(name).map(|&(_, format)| format)),
            Self::Call(_, left, right) => match (left.format(numbers)?, right.format(numbers)?) {
                (Some(a), Some(b)) if a != b => {
                    Err("implicit format conflict: a format is needed".to_owned())
                }
                (a, b) => Ok(a.or(b)),
            },
        }
    }

    /// Whether a variable is used in it.
    pub fn uses(&self, name: &str) -> bool {
        match self {
            Self::Number(_) => false,
            Self::Variable(variable) => variable == name,
            Self::Call(_, left, right) => left.uses(name) || right.uses(name),
        }
    }
}

impl Block {
    /// Reads what stands between `[[#` and `]]` in a directive on `line`.
    pub fn parse(text: &str, line: usize) -> Result<Self, String> {
        let mut parser = Parser { rest: text.trim(), line };
        let format = parser.format()?;
        let defines = parser.definition();
        let equals = parser.eat("==");
        let value = if parser.rest.is_empty() {
            if equals {
                return Err("empty numeric expression should not have a constraint".to_owned());
            }
            None
        } else {
            Some(parser.expression()?)
        };
        if !parser.rest.is_empty() {
            return Err(format!("unexpected characters in numeric expression '{}'", parser.rest));
        }
        Ok(Self { defines, format, value })
    }

    /// The format of the number, given the variables.
    pub fn format(&self, numbers: &Numbers) -> Result<Format, String> {
        match (self.format, &self.value) {
            (Some(format), _) => Ok(format),
            (None, Some(value)) => Ok(value.format(numbers)?.unwrap_or_default()),
            (None, None) => Ok(Format::default()),
        }
    }

    /// The text that the number must have; None if any number will do.
    pub fn expected_text(&self, numbers: &Numbers) -> Result<Option<String>, String> {
        let Some(expression) = &self.value else { return Ok(None) };
        let value = expression.value(numbers)?;
        match self.format(numbers)?.write(value) {
            Some(text) => Ok(Some(text)),
            None => Err(format!("unable to represent numeric value {value}")),
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Parser<'a> {
    fn eat(&mut self, token: &str) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest.trim_start();
                true
            }
            None => false,
        }
    }

    fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len());
        let (token, rest) = self.rest.split_at(end);
        self.rest = rest.trim_start();
        token
    }

    fn name(&mut self) -> Option<String> {
        let rest = self.rest.strip_prefix('$').unwrap_or(self.rest);
        if !rest.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
            return None;
        }
        let global = if self.eat("$") { "$" } else { "" };
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        Some(format!("{global}{name}"))
    }

    fn format(&mut self) -> Result<Option<Format>, String> {
        if !self.eat("%") {
            return Ok(None);
        }
        let mut format = Format { prefixed: self.eat("#"), ..Format::default() };
        if self.eat(".") {
            let digits = self.take_while(|c| c.is_ascii_digit());
            format.precision =
                digits.parse().map_err(|_| "invalid precision in format specifier".to_owned())?;
        }
        format.base = match self.rest.chars().next() {
            Some('u') => Base::Unsigned,
            Some('d') => Base::Signed,
            Some('x') => Base::LowerHex,
            Some('X') => Base::UpperHex,
            _ => return Err("invalid format specifier in expression".to_owned()),
        };
        self.rest = self.rest[1..].trim_start();
        if !self.eat(",") && !self.rest.is_empty() {
            return Err("invalid matching format specification in expression".to_owned());
        }
        Ok(Some(format))
    }

    /// `name:`
    fn definition(&mut self) -> Option<String> {
        let before = self.rest;
        if let Some(name) = self.name()
            && self.eat(":")
        {
            return Some(name);
        }
        self.rest = before;
        None
    }

    fn expression(&mut self) -> Result<Expression, String> {
        let mut left = self.operand()?;
        loop {
            let function = if self.eat("+") {
                Function::Add
            } else if self.eat("-") {
                Function::Sub
            } else {
                return Ok(left);
            };
            left = Expression::Call(function, Box::new(left), Box::new(self.operand()?));
        }
    }

    fn operand(&mut self) -> Result<Expression, String> {
        if self.eat("(") {
            let inner = self.expression()?;
            return self.closed(inner);
        }
        if self.eat("@LINE") {
            return Ok(Expression::Number(self.line as i128));
        }
        if let Some(name) = self.name() {
            if !self.eat("(") {
                return Ok(Expression::Variable(name));
            }
            let function = match &*name {
                "add" => Function::Add,
                "sub" => Function::Sub,
                "mul" => Function::Mul,
                "div" => Function::Div,
                "min" => Function::Min,
                "max" => Function::Max,
                _ => return Err(format!("call to undefined function '{name}'")),
            };
            let left = self.expression()?;
            if !self.eat(",") {
                return Err(format!("function '{name}' takes 2 arguments"));
            }
            let right = self.expression()?;
            return self.closed(Expression::Call(function, Box::new(left), Box::new(right)));
        }
        let negative = self.eat("-");
        let (radix, digits) = if self.rest.starts_with("0x") {
            self.rest = &self.rest[2..];
            (16, self.take_while(|c| c.is_ascii_hexdigit()))
        } else {
            (10, self.take_while(|c| c.is_ascii_digit()))
        };
        match i128::from_str_radix(digits, radix) {
            Ok(number) => Ok(Expression::Number(if negative { -number } else { number })),
            Err(_) => Err(format!("invalid operand format '{digits}{}'", self.rest)),
        }
    }

    fn closed(&mut self, expression: Expression) -> Result<Expression, String> {
        if self.eat(")") {
            Ok(expression)
        } else {
            Err("missing ')' at end of nested expression".to_owned())
        }
    }
}
