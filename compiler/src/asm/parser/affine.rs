//! Affine maps and integer sets, and affine expressions over operands.

use super::{Delimiter, Operand, ParseResult, Parser};
use crate::asm::lexer::TokenKind;
use crate::ir::{AffineConstraint, AffineExpr, AffineMap, AffineOp, Attribute, IntegerSet};

/// How many operators an expression may have.
const MAX_OPERATORS: u32 = 1024;

/// What the names in an expression stand for.
pub(super) struct Names<'a> {
    dims: Vec<&'a str>,
    symbols: Vec<&'a str>,
    operands: Option<AffineOperands>,
    operators: u32,
}

/// The operands in expressions such as `%i + symbol(%n)`: each stands for a dimension,
/// or for a symbol.
#[derive(Clone, Debug, Default)]
pub struct AffineOperands {
    /// What the dimensions are.
    pub dims: Vec<Operand>,
    /// What the symbols are.
    pub symbols: Vec<Operand>,
}

impl AffineOperands {
    /// The place of an operand in a list, to which it is added if it is new.
    fn place(list: &mut Vec<Operand>, operand: Operand) -> u32 {
        let same = |known: &Operand| known.name == operand.name && known.number == operand.number;
        let place = list.iter().position(same).unwrap_or(list.len());
        if place == list.len() {
            list.push(operand);
        }
        place as u32
    }
}

impl<'a> Parser<'a> {
    /// `(d0)[s0] -> (d0 + s0)` or `(d0) : (d0 >= 0)`
    pub(super) fn parse_map_or_set(&mut self, set: bool) -> ParseResult<Attribute> {
        let context = "in dimensional identifier list";
        let dims = self.parse_list_in(Delimiter::Paren, context, Self::parse_affine_name)?;
        let symbols = self.parse_list_in(
            Delimiter::OptionalSquare,
            "in symbol list",
            Self::parse_affine_name,
        )?;
        let mut seen = Vec::new();
        for name in dims.iter().chain(&symbols) {
            if seen.contains(name) {
                return Err(self.error_here(format!("redefinition of identifier '{name}'")));
            }
            seen.push(name);
        }
        let (dim_count, symbol_count) = (dims.len() as u32, symbols.len() as u32);
        let mut names = Names { dims, symbols, operands: None, operators: 0 };
        if set {
            self.parse_colon()?;
            let constraints =
                self.parse_list_in(Delimiter::Paren, "in integer set constraint list", |p| {
                    p.parse_affine_constraint(&mut names)
                })?;
            return Ok(Attribute::IntegerSet(IntegerSet::new(
                dim_count,
                symbol_count,
                constraints,
            )));
        }
        self.parse_arrow()?;
        let results = self.parse_list_in(Delimiter::Paren, "in affine map range", |p| {
            p.parse_affine_expr(&mut names)
        })?;
        Ok(Attribute::AffineMap(AffineMap::new(dim_count, symbol_count, results)))
    }

    fn parse_affine_name(&mut self) -> ParseResult<&'a str> {
        match self.parse_optional_any_keyword() {
            Some(name) => Ok(name),
            None => Err(self.error_expected("expected bare identifier")),
        }
    }

    /// `%i + symbol(%n)`; the operands are added to those that are known.
    pub fn parse_affine_expr_of_operands(
        &mut self,
        operands: &mut AffineOperands,
    ) -> ParseResult<AffineExpr> {
        let known = Some(std::mem::take(operands));
        let mut names =
            Names { dims: Vec::new(), symbols: Vec::new(), operands: known, operators: 0 };
        let expr = self.parse_affine_expr(&mut names);
        *operands = names.operands.unwrap_or_default();
        expr
    }

    /// `[%i + 1, symbol(%n)]`; the operands are added to those that are known.
    pub fn parse_affine_exprs_of_operands(
        &mut self,
        delimiter: Delimiter,
        operands: &mut AffineOperands,
    ) -> ParseResult<Vec<AffineExpr>> {
        self.parse_list(delimiter, |p| p.parse_affine_expr_of_operands(operands))
    }

    fn parse_affine_constraint(&mut self, names: &mut Names<'a>) -> ParseResult<AffineConstraint> {
        let lhs = self.parse_affine_expr(names)?;
        let comparison = match self.kind() {
            TokenKind::Greater => Some(1),
            TokenKind::Less => Some(-1),
            TokenKind::Equal => Some(0),
            _ => None,
        };
        if comparison.is_some() {
            self.advance();
        }
        let Some(comparison) = comparison.filter(|_| self.parse_optional(TokenKind::Equal)) else {
            let message = "expected '== affine-expr' or '>= affine-expr' at end of affine \
                           constraint";
            return Err(self.error_expected(message));
        };
        let span = self.span();
        let rhs = self.parse_affine_expr(names)?;
        let (plus, minus) = if comparison < 0 { (rhs, lhs) } else { (lhs, rhs) };
        let difference = AffineExpr::binary(AffineOp::Mul, minus, AffineExpr::Constant(-1))
            .and_then(|negated| AffineExpr::binary(AffineOp::Add, plus, negated));
        match difference {
            Some(expr) => Ok(AffineConstraint { expr, equality: comparison == 0 }),
            None => Err(self.error(span, "constant overflow in affine expression")),
        }
    }

    /// Sums and differences.
    fn parse_affine_expr(&mut self, names: &mut Names<'a>) -> ParseResult<AffineExpr> {
        let mut lhs = self.parse_affine_product(names)?;
        loop {
            let subtract = match self.kind() {
                TokenKind::Plus => false,
                TokenKind::Minus => true,
                _ => return Ok(lhs),
            };
            self.advance();
            let mut rhs = self.parse_affine_product(names)?;
            if subtract {
                rhs = self.combine(AffineOp::Mul, rhs, AffineExpr::Constant(-1), names)?;
            }
            lhs = self.combine(AffineOp::Add, lhs, rhs, names)?;
        }
    }

    /// Products and divisions.
    fn parse_affine_product(&mut self, names: &mut Names<'a>) -> ParseResult<AffineExpr> {
        let mut lhs = self.parse_affine_operand(names)?;
        loop {
            let op = match self.kind() {
                TokenKind::Star => AffineOp::Mul,
                TokenKind::BareId => match self.spelling() {
                    "mod" => AffineOp::Mod,
                    "floordiv" => AffineOp::FloorDiv,
                    "ceildiv" => AffineOp::CeilDiv,
                    _ => return Ok(lhs),
                },
                _ => return Ok(lhs),
            };
            let span = self.span();
            self.advance();
            let rhs = self.parse_affine_operand(names)?;
            let affine = rhs.is_symbolic() || (op == AffineOp::Mul && lhs.is_symbolic());
            if !affine {
                let message = match op {
                    AffineOp::Mul => {
                        "non-affine expression: at least one of the multiply operands has to be \
                         either a constant or symbolic"
                    }
                    AffineOp::Mod => {
                        "non-affine expression: right operand of mod has to be either a constant \
                         or symbolic"
                    }
                    AffineOp::FloorDiv => {
                        "non-affine expression: right operand of floordiv has to be either a \
                         constant or symbolic"
                    }
                    _ => {
                        "non-affine expression: right operand of ceildiv has to be either a \
                         constant or symbolic"
                    }
                };
                return Err(self.error(span, message));
            }
            lhs = self.combine(op, lhs, rhs, names)?;
        }
    }

    fn parse_affine_operand(&mut self, names: &mut Names<'a>) -> ParseResult<AffineExpr> {
        self.nested(|p| match p.kind() {
            TokenKind::Integer => {
                let span = p.span();
                match i64::try_from(p.parse_magnitude()?) {
                    Ok(value) => Ok(AffineExpr::Constant(value)),
                    Err(_) => Err(p.error(span, "constant too large for index")),
                }
            }
            TokenKind::LParen => {
                p.advance();
                if p.at(TokenKind::RParen) {
                    return Err(p.error_here("no expression inside parentheses"));
                }
                let expr = p.parse_affine_expr(names)?;
                p.parse_rparen()?;
                Ok(expr)
            }
            TokenKind::Minus => {
                p.advance();
                let operand = p.parse_affine_operand(names)?;
                p.combine(AffineOp::Mul, operand, AffineExpr::Constant(-1), names)
            }
            TokenKind::PercentId if names.operands.is_some() => {
                let operand = p.parse_operand()?;
                let dims = names.operands.as_mut().map(|operands| &mut operands.dims);
                let place = dims.map_or(0, |dims| AffineOperands::place(dims, operand));
                Ok(AffineExpr::Dim(place))
            }
            TokenKind::BareId if names.operands.is_some() && p.spelling() == "symbol" => {
                p.advance();
                p.parse_lparen()?;
                let operand = p.parse_operand()?;
                p.parse_rparen()?;
                let symbols = names.operands.as_mut().map(|operands| &mut operands.symbols);
                let place = symbols.map_or(0, |symbols| AffineOperands::place(symbols, operand));
                Ok(AffineExpr::Symbol(place))
            }
            TokenKind::BareId => {
                let name = p.spelling();
                let find = |list: &[&str]| list.iter().position(|n| *n == name);
                let expr = if let Some(index) = find(&names.dims) {
                    AffineExpr::Dim(index as u32)
                } else if let Some(index) = find(&names.symbols) {
                    AffineExpr::Symbol(index as u32)
                } else {
                    return Err(p.error_here("use of undeclared identifier"));
                };
                p.advance();
                Ok(expr)
            }
            _ => Err(p.error_expected("expected affine expression")),
        })
    }

    fn combine(
        &mut self,
        op: AffineOp,
        lhs: AffineExpr,
        rhs: AffineExpr,
        names: &mut Names<'a>,
    ) -> ParseResult<AffineExpr> {
        names.operators += 1;
        if names.operators > MAX_OPERATORS {
            let message = format!("affine expression has more than {MAX_OPERATORS} operators");
            return Err(self.error_here(message));
        }
        match AffineExpr::binary(op, lhs, rhs) {
            Some(expr) => Ok(expr),
            None => Err(self.error_here("constant overflow in affine expression")),
        }
    }
}
