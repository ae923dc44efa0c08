//! What is drawn: the tasks of functions, what they wait for, and who waits for them.
//!
//! ```text
//!            start @f
//!           /    |   \         dashed: starts a task
//!     task T1    |    task T2
//!        |value  |      |token
//!     task T3    |    await    what follows an await runs after it
//!          \     |   /
//!            await
//! ```
//!
//! What is not connected by a path may run at the same time.

/// What a node stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NodeKind {
    /// Where a function begins.
    Start,
    /// Where a function ends.
    End,
    /// A task.
    Task,
    /// A group.
    Group,
    /// A place where something waits.
    Await,
    /// A token or value that comes from outside of what is drawn.
    Outside,
}

/// What an edge stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum EdgeKind {
    /// Runs after it in the same piece of code.
    Order,
    /// Starts the task.
    Starts,
    /// Waits for it.
    Waits,
    /// Becomes a member of the group.
    Member,
}

/// A box.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub kind: NodeKind,
    /// The lines of its text.
    pub label: Vec<String>,
    /// The frame it stands in.
    pub frame: usize,
}

/// An arrow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    pub from: usize,
    pub to: usize,
    pub kind: EdgeKind,
    /// Its text.
    pub label: String,
}

/// A frame around nodes: a function, a task's body, a loop.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub label: String,
    /// The frame around it; the first frame is the whole picture.
    pub parent: Option<usize>,
}

/// The tasks of a program and their dependencies.
#[derive(Clone, Debug)]
pub struct TaskGraph {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    pub(super) frames: Vec<Frame>,
}

impl Default for TaskGraph {
    fn default() -> Self {
        let picture = Frame { label: String::new(), parent: None };
        Self { nodes: Vec::new(), edges: Vec::new(), frames: vec![picture] }
    }
}

impl TaskGraph {
    /// A graph without tasks.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether there is nothing to draw.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn add_node(&mut self, kind: NodeKind, label: Vec<String>, frame: usize) -> usize {
        self.nodes.push(Node { kind, label, frame });
        self.nodes.len() - 1
    }

    /// Adds an arrow, or its text to one that is there.
    pub(super) fn add_edge(&mut self, from: usize, to: usize, kind: EdgeKind, label: &str) {
        if from == to {
            return;
        }
        let same = |edge: &&mut Edge| (edge.from, edge.to, edge.kind) == (from, to, kind);
        match self.edges.iter_mut().find(same) {
            Some(edge) if edge.label.split(", ").any(|part| part == label) => {}
            Some(edge) => edge.label = format!("{}, {label}", edge.label),
            None => self.edges.push(Edge { from, to, kind, label: label.to_owned() }),
        }
    }

    pub(super) fn add_frame(&mut self, label: String, parent: usize) -> usize {
        self.frames.push(Frame { label, parent: Some(parent) });
        self.frames.len() - 1
    }
}
