//! The allowed files and folders at the top of the repository.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The requested folders, and files that conventions require.
const TOP: [&str; 16] = [
    ".cargo",
    ".ci",
    ".clippy.toml",
    ".gitignore",
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE",
    "README.md",
    "benches",
    "debian",
    "docs",
    "hardware",
    "src",
    "tests",
    "voices",
];

/// Anything else at the top came there by mistake, such as an archive from elsewhere.
#[test]
fn nothing_else_lies_at_the_top() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    if !root.join(".git").exists() {
        // In an unpacked source archive its maker chose the contents.
        return;
    }
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root)
        .output()
        .expect("git lists what is kept");
    assert!(listed.status.success(), "git lists no file of {root:?}");
    let listed = String::from_utf8(listed.stdout).unwrap();
    let files = listed.split('\0').filter(|name| !name.is_empty());
    let top: BTreeSet<&str> = files.filter_map(|name| name.split('/').next()).collect();
    assert_eq!(top, BTreeSet::from(TOP));
}
