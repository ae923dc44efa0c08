//! The reductions of a parallel loop, each an operation of its own in early 2021, and
//! `scf.yield` at the end:
//!
//! ```mlir
//! scf.reduce(%a) : f32 { … }           scf.reduce(%a, %b : f32, f32) {
//! scf.reduce(%b) : f32 { … }      =>     …
//! scf.yield                            }, { … }
//! ```

use crate::asm::lexer::TokenKind;
use crate::asm::parser::{ParseResult, Parser};
use crate::ir::{OpId, OpState, RegionId};

/// `scf.reduce(%a) : f32 { … }`: one of several.
pub(super) fn parse_reduce(p: &mut Parser<'_>, state: &mut OpState) -> ParseResult {
    p.parse_lparen()?;
    let operand = p.parse_operand()?;
    p.parse_rparen()?;
    let ty = p.parse_colon_type()?;
    state.operands.push(p.resolve_operand(&operand, &ty)?);
    state.regions.push(p.parse_region(Vec::new())?);
    p.parse_attr_dict(&mut state.attrs)
}

impl Parser<'_> {
    /// Whether `(%a) :` follows, as after `scf.reduce` in early 2021.
    pub(super) fn old_reduce_follows(&mut self) -> bool {
        if !self.at(TokenKind::LParen) {
            return false;
        }
        let (start, last_end) = (self.token.start, self.last_end);
        self.advance();
        let closed = self.at(TokenKind::PercentId)
            && self.parse_operand().is_ok()
            && self.parse_optional_rparen();
        let old = closed && self.at(TokenKind::Colon);
        self.reset_to(start);
        self.last_end = last_end;
        old
    }

    /// Makes one operation of all the reductions in the body of a parallel loop, and
    /// leaves out the `scf.yield` behind them.
    pub fn merge_old_reductions(&mut self, body: RegionId) {
        let Some(block) = self.ir.first_block(body) else { return };
        let Some(last) = self.ir.last_op(block) else { return };
        let is = |p: &Self, op: OpId, name: &str| p.ir.name(op).as_str() == name;
        let yields = is(self, last, "scf.yield") && self.ir.operands(last).is_empty();
        if yields {
            self.ir.erase_op(last);
        }
        // They were the last operations, but need not have been.
        let ops = self.ir.block_ops_vec(block);
        let reductions: Vec<OpId> =
            ops.into_iter().filter(|&op| is(self, op, "scf.reduce")).collect();
        let (Some(&first), Some(last)) = (reductions.first(), self.ir.last_op(block)) else {
            return;
        };
        if reductions.len() == 1 && first == last {
            return;
        }
        let Some(def) = self.ir.name(first).def() else { return };
        let mut merged = OpState::new(def).at(self.ir.loc(first).clone());
        for reduction in reductions {
            merged.operands.extend(self.ir.operands(reduction));
            merged.regions.extend(self.ir.take_regions(reduction));
            self.ir.erase_op(reduction);
        }
        let merged = self.ir.create_op(merged);
        self.ir.append_op(block, merged);
    }
}
