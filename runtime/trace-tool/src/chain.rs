//! The critical path: the longest chain of work in which each piece had to come after the
//! one before, because an arrow leads there or because it follows in the same task (or on
//! the same thread of the host).
//!
//! No number of workers could have done the whole in less time than these pieces take.
//! Between them a task was queued, or a thread was on its way to waking up.

use crate::trace::{Kind, TaskId, Trace, What};
use std::collections::HashMap;

/// A piece of work on the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The thread, by index.
    pub thread: usize,
    /// The slice of that thread.
    pub slice: usize,
    /// When it begins.
    pub begin: u64,
    /// When it ends.
    pub end: u64,
}

/// A chain that may be the longest: its length, and its last piece.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    length: u64,
    last: Option<usize>,
}

impl Chain {
    fn longer(self, other: Self) -> Self {
        if other.length > self.length { other } else { self }
    }
}

struct Finder<'a> {
    trace: &'a Trace,
    /// The pieces so far, each with the one before it.
    pieces: Vec<(Piece, Option<usize>)>,
}

impl Finder<'_> {
    /// The chain that goes on to `end`, in a task that has run since `begin`.
    fn extend(&mut self, chain: Chain, piece: Piece) -> Chain {
        if piece.begin == piece.end {
            return chain;
        }
        self.pieces.push((piece, chain.last));
        Chain {
            length: chain.length + (piece.end - piece.begin),
            last: Some(self.pieces.len() - 1),
        }
    }
}

/// The pieces of the path, the first one first.
pub fn longest(trace: &Trace) -> Vec<Piece> {
    let mut finder = Finder { trace, pieces: Vec::new() };
    let last = finder.walk();
    let mut path = Vec::new();
    let mut next = last.last;
    while let Some(at) = next {
        let (piece, before) = finder.pieces[at];
        path.push(piece);
        next = before;
    }
    path.reverse();
    path
}

impl Finder<'_> {
    fn walk(&mut self) -> Chain {
        let trace = self.trace;
        let mut longest = Chain::default();
        // Of each task that has begun: its chain, up to a time since when it runs; by
        // thread and slice. The stack of a thread's slices says which one runs.
        let mut running: HashMap<(usize, usize), (Chain, u64)> = HashMap::new();
        let mut stacks: Vec<Vec<usize>> = vec![Vec::new(); trace.threads.len()];
        // What the threads of the host had to wait for, and tasks that wait elsewhere.
        let mut hosts = vec![Chain::default(); trace.threads.len()];
        let mut aside: HashMap<TaskId, Chain> = HashMap::new();
        let mut arrows: HashMap<usize, Chain> = HashMap::new();
        for point in trace.points() {
            let (thread, time) = (point.thread, point.time);
            let slices = &trace.threads[thread].slices;
            match point.what {
                What::Begin(at) => {
                    self.pause(thread, &stacks[thread], time, &mut running);
                    let slice = &slices[at];
                    if slice.kind.is_task() {
                        let before = slice.task.and_then(|task| aside.get(&task));
                        running.insert((thread, at), (before.copied().unwrap_or_default(), time));
                    }
                    stacks[thread].push(at);
                }
                What::End(at) => {
                    let ended = running.remove(&(thread, at)).map(|(chain, since)| {
                        self.extend(chain, Piece { thread, slice: at, begin: since, end: time })
                    });
                    if let Some(chain) = ended {
                        longest = longest.longer(chain);
                        if let Some(task) = slices[at].task {
                            aside.insert(task, chain);
                        }
                    }
                    stacks[thread].retain(|slice| *slice != at);
                    // What goes on runs from now on. A task that was run inside another
                    // one was taken back out of the queue, because that cannot go on
                    // without it.
                    if let Some(top) = stacks[thread].last()
                        && let Some((own, since)) = running.get_mut(&(thread, *top))
                    {
                        *own = own.longer(ended.unwrap_or_default());
                        *since = time;
                    }
                }
                What::From(arrow) => {
                    let chain = self.pause(thread, &stacks[thread], time, &mut running);
                    arrows.insert(arrow, chain.unwrap_or(hosts[thread]));
                }
                What::To(arrow) => {
                    let Some(chain) = arrows.get(&arrow).copied() else { continue };
                    let top = stacks[thread].last().copied();
                    let waits = top.is_some_and(|top| slices[top].kind == Kind::Wait);
                    // A wait holds up the task around it.
                    let held =
                        if waits { stacks[thread].iter().rev().nth(1).copied() } else { top };
                    match held.and_then(|held| running.get_mut(&(thread, held))) {
                        Some((own, _)) => *own = own.longer(chain),
                        None => hosts[thread] = hosts[thread].longer(chain),
                    }
                }
            }
        }
        longest
    }

    /// Adds what the innermost slice of a thread, if it is a task, has done so far to its
    /// chain, which is returned.
    fn pause(
        &mut self,
        thread: usize,
        stack: &[usize],
        time: u64,
        running: &mut HashMap<(usize, usize), (Chain, u64)>,
    ) -> Option<Chain> {
        let slice = *stack.last()?;
        let (chain, since) = running.get_mut(&(thread, slice))?;
        *chain = self.extend(*chain, Piece { thread, slice, begin: *since, end: time });
        *since = time;
        Some(*chain)
    }
}
