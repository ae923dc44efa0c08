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

unsafe extern "C" fn leaf(handle: Handle) {
    // SAFETY: the handle is the box that `submit` gave up, and comes once.
    let leaf = unsafe { Box::from_raw(handle.cast::<Leaf>()) };
    // SAFETY: the place is this task's alone, until the group is complete.
    unsafe { leaf.place.write(leaf.number) };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(leaf.token) };
}

/// Submits a task for each of the places, all of them members of the group.
///
/// # Safety
/// The group is alive and has room for them; the places live until it is complete.
unsafe fn submit(group: Object, places: *mut u32, count: u64) {
    let api = api();
    for number in 0..count {
        // SAFETY: the token's second reference is given up here, after it became a
        // member; the first is the task's. The place is within the caller's memory.
        unsafe {
            let token = (api.create_token)();
            (api.add_to_group)(token, group);
            let place = places.add(number as usize);
            let task = Box::new(Leaf { token, number: number as u32 + 1, place });
            (api.execute)(Box::into_raw(task).cast(), leaf);
            (api.drop_ref)(token, 1);
        }
    }
}

/// The task that submits the others.
struct Root {
    token: Object,
    group: Object,
    places: *mut u32,
    count: u64,
}

unsafe extern "C" fn root(handle: Handle) {
    // SAFETY: the handle is the box that `nested` gave up, and comes once.
    let root = unsafe { Box::from_raw(handle.cast::<Root>()) };
    // SAFETY: `nested` keeps the group and the places until both waits are over.
    unsafe { submit(root.group, root.places, root.count) };
    // SAFETY: gives up the completer's reference.
    unsafe { (api().emplace_token)(root.token) };
}

/// Submits so many tasks from this thread and waits for them.
pub fn flat(count: u64) {
    let api = api();
    let mut places = vec![0; count as usize];
    // SAFETY: the group and the places live until the group is complete.
    unsafe {
        let group = (api.create_group)(count as i64);
        submit(group, places.as_mut_ptr(), count);
        (api.wait_group)(group);
        assert!(!(api.is_group_error)(group), "no task failed");
        (api.drop_ref)(group, 1);
    }
    check(&places);
}

/// Has one task submit so many others, and waits for them.
pub fn nested(count: u64) {
    let api = api();
    let mut places = vec![0; count as usize];
    // SAFETY: the group and the places live until the task has submitted all, and
    // the group is complete; the token's second reference is given up after the wait.
    unsafe {
        let group = (api.create_group)(count as i64);
        let token = (api.create_token)();
        let task = Box::new(Root { token, group, places: places.as_mut_ptr(), count });
        (api.execute)(Box::into_raw(task).cast(), root);
        (api.wait_token)(token);
        (api.drop_ref)(token, 1);
        (api.wait_group)(group);
        (api.drop_ref)(group, 1);
    }
    check(&places);
}

/// Checks that each task wrote its number.
pub fn check(places: &[u32]) {
    let good = |(index, place): (usize, &u32)| *place == index as u32 + 1;
    assert!(places.iter().enumerate().all(good), "each task ran");
}
