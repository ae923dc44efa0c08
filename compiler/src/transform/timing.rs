//! How long passes take: a tree of named times, and its report.
//!
//! Work that ran in parallel is measured by each thread; the tree has the sum (user
//! time). How long it took from outside (wall time) is only known of the whole, of
//! which each part gets its share.

use std::fmt::Write;
use std::time::{Duration, Instant};

/// A named time with what it is made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    name: String,
    /// Tells times of one name apart.
    key: usize,
    user: Duration,
    wall: Duration,
    children: Vec<usize>,
}

/// A tree of named times. Times of one name and key at one place are added up.
#[derive(Clone, Debug)]
pub struct Timing {
    nodes: Vec<Node>,
    /// What is being measured, the innermost last.
    stack: Vec<(usize, Instant)>,
    start: Instant,
}

impl Default for Timing {
    fn default() -> Self {
        Self { nodes: vec![Node::default()], stack: Vec::new(), start: Instant::now() }
    }
}

impl Timing {
    /// Starts the clock.
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins to measure something, until [`Timing::end`]. The key tells things of one
    /// name apart.
    pub fn begin(&mut self, name: &str, key: usize) {
        let parent = self.stack.last().map_or(0, |&(node, _)| node);
        let node = self.child(parent, name, key);
        self.stack.push((node, Instant::now()));
    }

    /// Ends what was begun last.
    pub fn end(&mut self) {
        if let Some((node, start)) = self.stack.pop() {
            let time = start.elapsed();
            self.nodes[node].user += time;
            self.nodes[node].wall += time;
        }
    }

    /// Measures a function.
    pub fn measure<R>(&mut self, name: &str, run: impl FnOnce() -> R) -> R {
        self.begin(name, 0);
        let result = run();
        self.end();
        result
    }

    /// Adds what was measured by several threads to what is being measured, which
    /// took `wall` from outside.
    pub fn add_parallel(&mut self, parts: &[Self], wall: Duration) {
        let parent = self.stack.last().map_or(0, |&(node, _)| node);
        let total: Duration = parts.iter().map(Self::user_time).sum();
        let share = wall.as_secs_f64() / total.as_secs_f64().max(1e-9);
        for part in parts {
            self.add_children(parent, part, 0, share.min(1.0));
        }
        // What begins to be measured around this counts the outside time only.
        self.nodes[parent].user += total.saturating_sub(wall);
    }

    fn user_time(&self) -> Duration {
        self.nodes[0].children.iter().map(|&child| self.nodes[child].user).sum()
    }

    fn add_children(&mut self, to: usize, other: &Self, from: usize, share: f64) {
        for &child in &other.nodes[from].children {
            let node = &other.nodes[child];
            let own = self.child(to, &node.name, node.key);
            self.nodes[own].user += node.user;
            self.nodes[own].wall += node.wall.mul_f64(share);
            self.add_children(own, other, child, share);
        }
    }

    fn child(&mut self, parent: usize, name: &str, key: usize) -> usize {
        let mut children = self.nodes[parent].children.iter().copied();
        let same = |node: &Node| node.name == name && node.key == key;
        if let Some(existing) = children.find(|&child| same(&self.nodes[child])) {
            return existing;
        }
        self.nodes.push(Node { name: name.to_owned(), key, ..Node::default() });
        let child = self.nodes.len() - 1;
        self.nodes[parent].children.push(child);
        child
    }

    /// The report, as MLIR's `--mlir-timing` lays it out.
    pub fn report(&self) -> String {
        let wall = self.start.elapsed();
        let top = self.nodes[0].children.iter().map(|&child| &self.nodes[child]);
        let measured: Duration = top.clone().map(|node| node.wall).sum();
        let rest = wall.saturating_sub(measured);
        let user = self.user_time() + rest;
        let rule = format!("===-{}-===\n", "-".repeat(71));
        let mut text = format!(
            "{rule}{:54}\n{rule}  Total Execution Time: {:.4} seconds\n\n",
            "                         ... Execution time report ...",
            wall.as_secs_f64()
        );
        text.push_str("  ----User Time----  ----Wall Time----  ----Name----\n");
        let total = (user, wall);
        self.report_children(&mut text, 0, 0, total);
        write_row(&mut text, "Rest", 0, (rest, rest), total);
        write_row(&mut text, "Total", 0, total, total);
        text
    }

    fn report_children(
        &self,
        text: &mut String,
        node: usize,
        depth: usize,
        total: (Duration, Duration),
    ) {
        for &child in &self.nodes[node].children {
            let Node { name, user, wall, .. } = &self.nodes[child];
            write_row(text, name, depth, (*user, *wall), total);
            self.report_children(text, child, depth + 1, total);
        }
    }
}

fn write_row(
    text: &mut String,
    name: &str,
    depth: usize,
    (user, wall): (Duration, Duration),
    total: (Duration, Duration),
) {
    let column = |time: Duration, total: Duration| {
        let percent = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-9);
        format!("  {:8.4} ({percent:5.1}%)", time.as_secs_f64())
    };
    let indent = " ".repeat(2 * depth);
    let (user, wall) = (column(user, total.0), column(wall, total.1));
    let _ = writeln!(text, "{user}{wall}  {indent}{name}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_one_name_are_added_and_nested() {
        let mut timing = Timing::new();
        timing.measure("Parser", || ());
        timing.begin("Pipeline", 0);
        let mut part = Timing::new();
        part.begin("CSE", 1);
        std::thread::sleep(Duration::from_millis(2));
        part.end();
        timing.add_parallel(&[part.clone(), part], Duration::from_millis(2));
        timing.end();
        timing.measure("Parser", || ());
        let report = timing.report();
        let names: Vec<&str> =
            report.lines().skip(6).map(|line| line.rsplit_once("%)").unwrap().1).collect();
        assert_eq!(names, ["  Parser", "  Pipeline", "    CSE", "  Rest", "  Total"]);
        assert!(timing.user_time() >= Duration::from_millis(2));
        assert!(report.contains("  ----User Time----  ----Wall Time----  ----Name----\n"));
    }
}
