//! Which devices other programs hold open.
//!
//! A port may be opened twice, and to open it can reset what is plugged in there and to read it takes the other program's bytes
//! away. What programs of other users hold cannot be seen; most of them lock their port.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files below `/dev` that another process has open, as far as this user may know.
pub(super) fn held() -> BTreeSet<PathBuf> {
    let own = std::process::id();
    let other = |name: &std::ffi::OsStr| {
        let number = name.to_str().and_then(|name| name.parse::<u32>().ok());
        number.is_some_and(|number| number != own)
    };
    let Ok(processes) = fs::read_dir("/proc") else {
        return BTreeSet::new();
    };
    processes
        .flatten()
        .filter(|process| other(&process.file_name()))
        .flat_map(|process| fs::read_dir(process.path().join("fd")))
        .flat_map(Iterator::flatten)
        .filter_map(|open| fs::read_link(open.path()).ok())
        .filter(|device| device.starts_with(Path::new("/dev")))
        .collect()
}
