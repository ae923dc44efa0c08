//! Format strings: the custom form of most operations, in MLIR's declarative
//! notation. `$lhs `,` $rhs attr-dict `:` type($result)` is both parser and printer.
//!
//! | element | meaning |
//! |---|---|
//! | `` `text` `` | a keyword or punctuation |
//! | `` ` ` ``, ``` `` ``` | a space, no space (printing only) |
//! | `$name` | a group of operands, an attribute or (by number) a region: see below |
//! | `type($name)` | the type of a group of operands or results |
//! | `operands`, `type(operands)`, `type(results)` | all of them |
//! | `functional-type(operands, results)` | `(types) -> types` |
//! | `attr-dict`, `attr-dict-with-keyword` | the attributes that are not written otherwise |
//! | `regions`, `successors` | all of them |
//! | `(` … `)?` | written only if the element marked `^` is there; read only if its first element is there |
//! | `(` … `):(` … `)?` | otherwise the second |
//!
//! Types that are not written come from the constraint that allows only one, from
//! `SAME_OPERANDS_AND_RESULT_TYPE`, `SAME_TYPE_OPERANDS`, or
//! [`OpDef::infer`](crate::ir::OpDef::infer). An attribute is written by its
//! constraint's [`AttrSyntax`](crate::asm::AttrSyntax), without its type if the
//! constraint has one; a symbol's name as `@name`, a type attribute as the type.

mod elements;
mod infer;
mod print;
mod read;

pub(super) use print::print;
pub(super) use read::parse;
