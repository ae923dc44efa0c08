//! The graph as DOT, the language of Graphviz: `dot -Tsvg` draws it.

use std::fmt::Write;

use super::graph::{Edge, EdgeKind, Node, NodeKind, TaskGraph};

impl TaskGraph {
    /// The text.
    pub fn to_dot(&self) -> String {
        let mut text = String::from("digraph tasks {\n");
        text.push_str("  node [fontname=\"sans-serif\", fontsize=11];\n");
        text.push_str("  edge [fontname=\"sans-serif\", fontsize=9];\n");
        self.write_frame(0, 1, &mut text);
        for edge in &self.edges {
            write_edge(edge, &mut text);
        }
        text.push_str("}\n");
        text
    }

    fn write_frame(&self, frame: usize, depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        for (number, node) in self.nodes.iter().enumerate().filter(|(_, n)| n.frame == frame) {
            text.push_str(&indent);
            write_node(number, node, text);
        }
        for (number, inner) in self.frames.iter().enumerate() {
            if inner.parent != Some(frame) {
                continue;
            }
            let _ = writeln!(text, "{indent}subgraph cluster_{number} {{");
            let label = escaped(&inner.label);
            let _ = writeln!(
                text,
                "{indent}  label=\"{label}\"; fontname=\"sans-serif\"; fontsize=11; color=gray;"
            );
            self.write_frame(number, depth + 1, text);
            let _ = writeln!(text, "{indent}}}");
        }
    }
}

fn write_node(number: usize, node: &Node, text: &mut String) {
    let label: Vec<String> = node.label.iter().map(|line| escaped(line)).collect();
    let look = match node.kind {
        NodeKind::Start | NodeKind::End => "shape=ellipse, style=filled, fillcolor=white",
        NodeKind::Task => "shape=box, style=\"filled,rounded\", fillcolor=lightblue",
        NodeKind::Group => "shape=diamond, style=filled, fillcolor=khaki",
        NodeKind::Await => "shape=ellipse, style=filled, fillcolor=lightpink",
        NodeKind::Outside => "shape=box, style=dashed",
    };
    let _ = writeln!(text, "n{number} [label=\"{}\", {look}];", label.join("\\n"));
}

fn write_edge(edge: &Edge, text: &mut String) {
    let look = match edge.kind {
        EdgeKind::Order => "color=gray",
        EdgeKind::Starts => "style=dashed",
        EdgeKind::Waits => "style=solid",
        EdgeKind::Member => "style=solid, arrowhead=odot",
    };
    let label = match edge.label.as_str() {
        "" => String::new(),
        label => format!("label=\"{}\", ", escaped(label)),
    };
    let _ = writeln!(text, "  n{} -> n{} [{label}{look}];", edge.from, edge.to);
}

/// Text between quotes.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', " ")
}
