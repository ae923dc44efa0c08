//! Pictures of programs: which tasks there are, and what waits for what.
//!
//! [`TaskGraph`] is made from a program and written as Graphviz's DOT, which Graphviz's
//! `dot` draws, or as SVG, which needs nothing else.

mod build;
mod dot;
mod graph;
mod svg;

pub use graph::TaskGraph;
