//! What lies at the top of the house.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// What was asked for, and what conventions want besides.
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

/// Whatever else is kept in the repository came there by mistake, an archive from elsewhere above all.
#[test]
fn nothing_else_lies_at_the_top() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    if !root.join(".git").exists() {
        // An unpacked archive of the sources: who made it chose what is in it.
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
