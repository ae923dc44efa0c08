//! A control group with a CPU quota, where the test may make one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A control group of the test's own; removed when it is dropped.
pub struct Cgroup(PathBuf);

impl Cgroup {
    /// A group whose processes may use `percent` of one CPU's time.
    ///
    /// # Errors
    /// If there is no controller for that, or the test may not use it.
    pub fn with_quota(percent: u32) -> io::Result<Self> {
        let (parent, is_v2) = parent()?;
        let folder = parent.join(format!("async-runtime-{}-{percent}", std::process::id()));
        fs::create_dir(&folder)?;
        let group = Cgroup(folder);
        if is_v2 {
            fs::write(group.0.join("cpu.max"), format!("{} 100000", percent * 1000))?;
        } else {
            fs::write(group.0.join("cpu.cfs_period_us"), "100000")?;
            fs::write(group.0.join("cpu.cfs_quota_us"), (percent * 1000).to_string())?;
        }
        Ok(group)
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Cgroup {
    fn drop(&mut self) {
        // A process of it may not quite be gone; an empty group harms nobody.
        let _ = fs::remove_dir(&self.0);
    }
}

/// The group that this process is in for its CPU time, and whether it is of v2.
fn parent() -> io::Result<(PathBuf, bool)> {
    let own = fs::read_to_string("/proc/self/cgroup")?;
    // `number:controllers:path`; v2 has no controllers there.
    let path_of = |wanted: fn(&str) -> bool| {
        own.lines().find_map(|line| {
            let mut fields = line.splitn(3, ':').skip(1);
            wanted(fields.next()?).then(|| fields.next()).flatten()
        })
    };
    let mounts = fs::read_to_string("/proc/self/mountinfo")?;
    // `id parent device root mount-point options … - type source options`
    let mount_of = |kind: &str, option: &str| {
        mounts.lines().find_map(|line| {
            let (before, after) = line.split_once(" - ")?;
            let mut after = after.split(' ');
            let is_it = after.next()? == kind
                && (option.is_empty() || after.nth(1)?.split(',').any(|found| found == option));
            let mut before = before.split(' ').skip(3);
            let root = before.next()?;
            is_it.then_some((root, before.next()?))
        })
    };
    let v1 = path_of(|controllers| controllers.split(',').any(|one| one == "cpu"))
        .zip(mount_of("cgroup", "cpu"));
    let found = match v1 {
        Some((path, mount)) => Some((path, mount, false)),
        None => path_of(str::is_empty)
            .zip(mount_of("cgroup2", ""))
            .map(|(path, mount)| (path, mount, true)),
    };
    let (path, (root, mount), is_v2) =
        found.ok_or_else(|| io::Error::other("no cgroup controller for CPU time is mounted"))?;
    let below = path.strip_prefix(root.trim_end_matches('/')).unwrap_or(path);
    Ok((Path::new(mount).join(below.trim_start_matches('/')), is_v2))
}
