//! `spawn_flat` and `spawn_nested`: many small tasks, each with a token that is a
//! member of one group, submitted from outside or by one task. A task writes one
//! number, so nothing but the cost of tasks is measured.

use crate::api::{Handle, Object, api};

/// One of the many tasks.
struct Leaf {
    token: Object,
    number: u32,
    place: *mut u32,
}

impl Leaf {
    /// # Safety
    /// The task's place and reference are there, and are used by it alone.
    unsafe fn run(self) {
        // SAFETY: the place is this task's alone, until the group is complete; the
        // completer's reference is given up.
        unsafe {
            self.place.write(self.number);
            (api().emplace_token)(self.token);
        }
    }
}

/// The task, in a struct from `malloc`.
unsafe extern "C" fn leaf(handle: Handle) {
    // SAFETY: the handle is the box that `submit` gave up, and comes once.
    unsafe { (*Box::from_raw(handle.cast::<Leaf>())).run() }
}

/// The task, in a struct that is part of one block.
unsafe extern "C" fn leaf_of_block(handle: Handle) {
    // SAFETY: the handle is the struct that `submit` has written, and comes once.
    unsafe { handle.cast::<Leaf>().read().run() }
}

/// What tasks are made of.
#[derive(Clone, Copy)]
pub struct Memory {
    places: *mut u32,
    /// Structs for all tasks; null if each comes from `malloc`.
    block: *mut Leaf,
}

/// Submits a task for each of the places, all of them members of the group.
///
/// # Safety
/// The group is alive and has room for them; the memory lives until it is complete.
unsafe fn submit(group: Object, memory: Memory, count: u64) {
    let api = api();
    for number in 0..count {
        // SAFETY: the token's second reference is given up here, after it became a
        // member; the first is the task's. The place, and the struct if it is part of a
        // block, are within the caller's memory.
        unsafe {
            let token = (api.create_token)();
            (api.add_to_group)(token, group);
            let place = memory.places.add(number as usize);
            let task = Leaf { token, number: number as u32 + 1, place };
            if memory.block.is_null() {
                (api.execute)(Box::into_raw(Box::new(task)).cast(), leaf);
            } else {
                let handle = memory.block.add(number as usize);
                handle.write(task);
                (api.execute)(handle.cast(), leaf_of_block);
            }
            (api.drop_ref)(token, 1);
        }
    }
}

/// The task that submits the others.
struct Root {
    token: Object,
    group: Object,
    memory: Memory,
    count: u64,
}

unsafe extern "C" fn root(handle: Handle) {
    // SAFETY: the handle is the box that `nested` gave up, and comes once.
    let root = unsafe { Box::from_raw(handle.cast::<Root>()) };
    // SAFETY: `nested` keeps the group and the memory until both waits are over.
    unsafe { submit(root.group, root.memory, root.count) };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(root.token) };
}

/// Where the tasks' structs come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Structs {
    /// Each from `malloc`, given back by its task.
    Single,
    /// All of them from one block.
    Block,
}

/// Has `run` submit so many tasks, and checks that all ran.
fn with_memory(count: u64, structs: Structs, run: impl FnOnce(Object, Memory)) {
    let api = api();
    let count = count as usize;
    let mut places = vec![0; count];
    let mut block = Vec::with_capacity(if structs == Structs::Block { count } else { 0 });
    let memory = Memory {
        places: places.as_mut_ptr(),
        block: if structs == Structs::Block { block.as_mut_ptr() } else { core::ptr::null_mut() },
    };
    // SAFETY: the group and the memory live until the group is complete.
    unsafe {
        let group = (api.create_group)(count as i64);
        run(group, memory);
        (api.wait_group)(group);
        assert!(!(api.is_group_error)(group), "no task failed");
        (api.drop_ref)(group, 1);
    }
    check(&places);
}

/// Submits so many tasks from this thread and waits for them.
pub fn flat(count: u64, structs: Structs) {
    // SAFETY: `with_memory` waits for the group.
    with_memory(count, structs, |group, memory| unsafe { submit(group, memory, count) });
}

/// Has one task submit so many others, and waits for them.
pub fn nested(count: u64, structs: Structs) {
    with_memory(count, structs, |group, memory| {
        let api = api();
        // SAFETY: `with_memory` waits for the group, and this for the task; the token's
        // second reference is given up after the wait.
        unsafe {
            let token = (api.create_token)();
            let task = Box::new(Root { token, group, memory, count });
            (api.execute)(Box::into_raw(task).cast(), root);
            (api.wait_token)(token);
            (api.drop_ref)(token, 1);
        }
    });
}

/// Checks that each task wrote its number.
pub fn check(places: &[u32]) {
    let good = |(index, place): (usize, &u32)| *place == index as u32 + 1;
    assert!(places.iter().enumerate().all(good), "each task ran");
}
