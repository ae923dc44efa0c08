//! The graph as SVG, laid out with the `layout-rs` crate. It knows no frames: a node
//! that stands in one says so.

use layout::backends::svg::SVGWriter;
use layout::core::base::Orientation;
use layout::core::color::Color;
use layout::core::style::{LineStyleKind, StyleAttr};
use layout::std_shapes::render::get_shape_size;
use layout::std_shapes::shapes::{Arrow, Element, LineEndKind, ShapeKind};
use layout::topo::layout::VisualGraph;

use super::graph::{Edge, EdgeKind, Node, NodeKind, TaskGraph};

const FONT_SIZE: usize = 13;

/// More than this cannot be looked at, and takes long to lay out.
const MAX_NODES: usize = 400;

impl TaskGraph {
    /// The text; an error message if the graph is too large.
    pub fn to_svg(&self) -> Result<String, String> {
        if self.nodes.len() > MAX_NODES {
            return Err(format!(
                "the graph has {} nodes, more than {MAX_NODES}: write a .dot file and draw it \
                 with Graphviz, or view a part of the program",
                self.nodes.len()
            ));
        }
        let orientation = Orientation::TopToBottom;
        let mut picture = VisualGraph::new(orientation);
        let mut handles = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let (shape, look) = self.look(node);
            let size = get_shape_size(orientation, &shape, FONT_SIZE, false);
            handles.push(picture.add_node(Element::create(shape, look, orientation, size)));
        }
        for edge in &self.edges {
            picture.add_edge(arrow(edge), handles[edge.from], handles[edge.to]);
        }
        let mut writer = SVGWriter::new();
        if !self.nodes.is_empty() {
            picture.do_it(false, false, false, &mut writer);
        }
        Ok(writer.finalize())
    }

    fn look(&self, node: &Node) -> (ShapeKind, StyleAttr) {
        let mut lines = node.label.clone();
        // The outermost frame is the function, which its start names.
        let mut frame = &self.frames[node.frame];
        while let Some(parent) = frame.parent.filter(|&parent| parent != 0) {
            if node.kind != NodeKind::Task || !frame.label.starts_with("in task") {
                lines.push(format!("({})", frame.label));
            }
            frame = &self.frames[parent];
        }
        let text = lines.join("\n");
        let (shape, color, rounded) = match node.kind {
            NodeKind::Start | NodeKind::End => (ShapeKind::new_circle(&text), "white", 0),
            NodeKind::Task => (ShapeKind::new_box(&text), "lightblue", 8),
            NodeKind::Group => (ShapeKind::new_box(&text), "khaki", 0),
            NodeKind::Await => (ShapeKind::new_circle(&text), "lightpink", 0),
            NodeKind::Outside => (ShapeKind::new_box(&text), "white", 0),
        };
        let fill = Some(Color::fast(color));
        (shape, StyleAttr::new(Color::fast("black"), 1, fill, rounded, FONT_SIZE))
    }
}

fn arrow(edge: &Edge) -> Arrow {
    let (line, color, width) = match edge.kind {
        EdgeKind::Order => (LineStyleKind::Normal, "gray", 1),
        EdgeKind::Starts => (LineStyleKind::Dashed, "black", 1),
        EdgeKind::Waits | EdgeKind::Member => (LineStyleKind::Normal, "black", 2),
    };
    let look = StyleAttr::new(Color::fast(color), width, None, 0, FONT_SIZE - 2);
    let (from, to) = (LineEndKind::None, LineEndKind::Arrow);
    let label = match (edge.kind, edge.label.as_str()) {
        (EdgeKind::Member, label) => format!("member: {label}"),
        (_, label) => label.to_owned(),
    };
    Arrow::new(from, to, line, &label, &look, &None, &None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        let mut graph = TaskGraph::new();
        let frame = graph.add_frame("f".into(), 0);
        graph.add_node(NodeKind::Task, vec!["a<b> & \"c\"".into()], frame);
        let text = graph.to_svg().unwrap();
        assert!(text.contains("a&lt;b&gt; &amp; &quot;c&quot;"), "{text}");
    }

    #[test]
    fn too_large_a_graph_is_refused() {
        let mut graph = TaskGraph::new();
        for _ in 0..=MAX_NODES {
            graph.add_node(NodeKind::Task, Vec::new(), 0);
        }
        assert!(graph.to_svg().unwrap_err().contains("more than 400"));
        assert!(TaskGraph::new().to_svg().is_ok());
    }
}
