//! A random graph, its sequential model, and its execution by the runtime.

use async_runtime::ffi::*;
use core::ffi::c_void;
use core::ptr;
use std::sync::atomic::{AtomicU32, Ordering};

/// How a task waits for its inputs.
#[derive(Clone, Copy)]
enum Style {
    /// Awaits one input after the other, by continuations.
    Continue,
    /// Blocks its worker for each input in turn.
    Block,
    /// Adds its inputs that are tokens to a group, awaits that by a continuation,
    /// and then as `Continue`.
    Group,
}

struct Node {
    is_value: bool,
    inputs: Vec<usize>,
    style: Style,
    /// Whether the task ends in error although its inputs do not.
    fails: bool,
    // What the model says.
    error: bool,
    payload: u64,
    // What happened.
    object: *mut c_void,
    runs: AtomicU32,
}

/// A graph whose nodes only depend on earlier ones.
pub struct Graph {
    nodes: Vec<Node>,
    submitters: usize,
}

// SAFETY: the objects are made to be shared, the rest is read only or atomic.
unsafe impl Sync for Graph {}

/// A task on its way through its inputs. Owned by whoever runs it.
struct Job {
    graph: *const Graph,
    node: usize,
    next_input: usize,
    group: *mut AsyncGroup,
}

/// Steele, Lea and Flood's splitmix64 ("Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }
}

fn mix(hash: u64, input: u64) -> u64 {
    Random(hash ^ input.rotate_left(17)).next()
}

impl Graph {
    /// A graph of `size` nodes, with the model's results.
    pub fn random(seed: u64, size: usize) -> Self {
        let mut random = Random(seed);
        let mut nodes: Vec<Node> = Vec::with_capacity(size);
        // Inputs are taken from the last `window` nodes: small ones make chains,
        // large ones make wide graphs.
        let window = [1, 3, 50, size as u64][random.below(4) as usize];
        let blocking = [0, 5, 40][random.below(3) as usize];
        for at in 0..size {
            let wanted = random.below(4).min(at as u64);
            let inputs: Vec<usize> = (0..wanted)
                .map(|_| at - 1 - random.below(window.min(at as u64)) as usize)
                .collect();
            let style = match random.below(100) {
                chance if chance < blocking => Style::Block,
                chance if chance < 70 => Style::Continue,
                _ => Style::Group,
            };
            let fails = random.below(500) == 0;
            let error = fails || inputs.iter().any(|input| nodes[*input].error);
            let payload =
                inputs.iter().fold(at as u64, |hash, input| mix(hash, nodes[*input].payload));
            nodes.push(Node {
                is_value: random.below(2) == 0,
                inputs,
                style,
                fails,
                error,
                // Errors leave the storage as it was made: zero. Tokens have none.
                payload,
                object: ptr::null_mut(),
                runs: AtomicU32::new(0),
            });
        }
        for node in &mut nodes {
            if node.error || !node.is_value {
                node.payload = 0;
            }
        }
        let mut graph = Self { nodes, submitters: 1 + random.below(3) as usize };
        graph.recompute_payloads();
        graph
    }

    /// Payloads as readers see them: zero for tokens and for values in error.
    fn recompute_payloads(&mut self) {
        for at in 0..self.nodes.len() {
            let node = &self.nodes[at];
            if node.is_value && !node.error {
                let payload = self.expected_hash(at);
                self.nodes[at].payload = payload;
            }
        }
    }

    fn expected_hash(&self, at: usize) -> u64 {
        self.nodes[at]
            .inputs
            .iter()
            .fold(at as u64, |hash, input| mix(hash, self.nodes[*input].payload))
    }

    /// Runs the graph and compares with the model.
    pub fn run(mut self) {
        let consumers = self.count_consumers();
        for (node, consumers) in self.nodes.iter_mut().zip(consumers) {
            // SAFETY: the references are dropped by the consumers and at the end.
            unsafe {
                node.object = if node.is_value {
                    mlirAsyncRuntimeCreateValue(8).cast()
                } else {
                    mlirAsyncRuntimeCreateToken().cast()
                };
                if consumers > 0 {
                    mlirAsyncRuntimeAddRef(node.object, consumers);
                }
            }
        }
        let graph = &self;
        std::thread::scope(|scope| {
            let submitters = (0..graph.submitters).map(|submitter| {
                scope.spawn(move || {
                    for at in (submitter..graph.nodes.len()).step_by(graph.submitters) {
                        graph.submit(at);
                    }
                    // Wait for some from outside, newest first.
                    for at in (0..graph.nodes.len()).rev().step_by(97) {
                        graph.nodes[at].block();
                    }
                })
            });
            // Joined one by one, which ThreadSanitizer sees; not so the wait at the
            // end of the scope, which is inside the standard library.
            for submitter in submitters.collect::<Vec<_>>() {
                submitter.join().expect("a submitter does not panic");
            }
        });
        for (at, node) in self.nodes.iter().enumerate() {
            node.block();
            node.check(at);
            // SAFETY: the reference from the creation.
            unsafe { mlirAsyncRuntimeDropRef(node.object, 1) };
        }
        // Tasks that completed the last objects may still be dropping references.
        __mlir_execution_engine_destroy();
        for (at, node) in self.nodes.iter().enumerate() {
            assert_eq!(node.runs.load(Ordering::Relaxed), 1, "task {at} ran that often");
        }
    }

    fn count_consumers(&self) -> Vec<i64> {
        let mut consumers = vec![0; self.nodes.len()];
        for input in self.nodes.iter().flat_map(|node| &node.inputs) {
            consumers[*input] += 1;
        }
        consumers
    }

    fn submit(&self, node: usize) {
        let job = Box::new(Job { graph: self, node, next_input: 0, group: ptr::null_mut() });
        // SAFETY: the job is a valid handle for the function, once.
        unsafe { mlirAsyncRuntimeExecute(Box::into_raw(job).cast(), Some(resume)) };
    }
}

unsafe extern "C-unwind" fn resume(handle: *mut c_void) {
    // SAFETY: handles are jobs, and each is owned by its one queued task.
    let job = unsafe { Box::from_raw(handle.cast::<Job>()) };
    // SAFETY: the graph outlives its tasks: `run` drains.
    let graph = unsafe { &*job.graph };
    graph.step(job);
}

impl Graph {
    fn step(&self, mut job: Box<Job>) {
        let node = &self.nodes[job.node];
        match node.style {
            Style::Block => node.inputs.iter().for_each(|input| self.nodes[*input].block()),
            Style::Group if job.next_input == 0 && job.group.is_null() => {
                let tokens = || node.inputs.iter().filter(|input| !self.nodes[**input].is_value);
                let group = mlirAsyncRuntimeCreateGroup(tokens().count() as i64);
                for (rank, token) in tokens().enumerate() {
                    // SAFETY: both are alive: this task has a reference to each.
                    let found = unsafe {
                        mlirAsyncRuntimeAddTokenToGroup(self.nodes[*token].object.cast(), group)
                    };
                    assert_eq!(found, rank as i64);
                }
                job.group = group;
                // SAFETY: the group is alive until the task drops its reference.
                unsafe {
                    mlirAsyncRuntimeAwaitAllInGroupAndExecute(
                        group,
                        Box::into_raw(job).cast(),
                        Some(resume),
                    )
                };
                return;
            }
            Style::Continue | Style::Group => {
                self.check_group(&mut job);
                if let Some(input) = node.inputs.get(job.next_input) {
                    job.next_input += 1;
                    return self.nodes[*input].continue_with(job);
                }
            }
        }
        self.finish(job.node);
    }

    /// The group of a task's tokens is complete, and in error if any of them is.
    fn check_group(&self, job: &mut Job) {
        let group = core::mem::replace(&mut job.group, ptr::null_mut());
        if group.is_null() {
            return;
        }
        let tokens = self.nodes[job.node].inputs.iter().map(|input| &self.nodes[*input]);
        let expected = tokens.filter(|node| !node.is_value).any(|node| node.error);
        // SAFETY: the task's reference, dropped here.
        unsafe {
            assert_eq!(mlirAsyncRuntimeIsGroupError(group), expected);
            mlirAsyncRuntimeDropRef(group.cast(), 1);
        }
    }

    /// All inputs are complete: computes the node's result and completes it.
    fn finish(&self, at: usize) {
        let node = &self.nodes[at];
        node.runs.fetch_add(1, Ordering::Relaxed);
        let (mut error, mut hash) = (node.fails, at as u64);
        for input in &node.inputs {
            let input_node = &self.nodes[*input];
            assert_eq!(
                input_node.runs.load(Ordering::Relaxed),
                1,
                "task {at} ran before its input {input}"
            );
            input_node.check(*input);
            error |= input_node.is_error();
            hash = mix(hash, input_node.read());
            // SAFETY: the reference that was made for this consumer.
            unsafe { mlirAsyncRuntimeDropRef(input_node.object, 1) };
        }
        // SAFETY: the completer's reference.
        unsafe {
            match (node.is_value, error) {
                (true, false) => {
                    mlirAsyncRuntimeGetValueStorage(node.object.cast()).cast::<u64>().write(hash);
                    mlirAsyncRuntimeEmplaceValue(node.object.cast());
                }
                (true, true) => mlirAsyncRuntimeSetValueError(node.object.cast()),
                (false, false) => mlirAsyncRuntimeEmplaceToken(node.object.cast()),
                (false, true) => mlirAsyncRuntimeSetTokenError(node.object.cast()),
            }
        }
    }
}

impl Node {
    // SAFETY (all functions): the node's object is alive: whoever calls them holds
    // one of its references.

    fn block(&self) {
        // SAFETY: see above.
        unsafe {
            if self.is_value {
                mlirAsyncRuntimeAwaitValue(self.object.cast())
            } else {
                mlirAsyncRuntimeAwaitToken(self.object.cast())
            }
        }
    }

    fn continue_with(&self, job: Box<Job>) {
        let handle = Box::into_raw(job).cast();
        // SAFETY: see above; the job is a valid handle for the function, once.
        unsafe {
            if self.is_value {
                mlirAsyncRuntimeAwaitValueAndExecute(self.object.cast(), handle, Some(resume))
            } else {
                mlirAsyncRuntimeAwaitTokenAndExecute(self.object.cast(), handle, Some(resume))
            }
        }
    }

    fn is_error(&self) -> bool {
        // SAFETY: see above.
        unsafe {
            if self.is_value {
                mlirAsyncRuntimeIsValueError(self.object.cast())
            } else {
                mlirAsyncRuntimeIsTokenError(self.object.cast())
            }
        }
    }

    fn read(&self) -> u64 {
        if !self.is_value {
            return 0;
        }
        // SAFETY: see above; the value is complete, so nobody writes.
        unsafe { mlirAsyncRuntimeGetValueStorage(self.object.cast()).cast::<u64>().read() }
    }

    /// Compares the completed object with the model.
    fn check(&self, at: usize) {
        assert_eq!(self.is_error(), self.error, "error of {at}");
        assert_eq!(self.read(), self.payload, "payload of {at}");
    }
}
