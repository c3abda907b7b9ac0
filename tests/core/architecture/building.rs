//! The program's dependencies are not built twice: tests enable no other features.

use std::collections::BTreeSet;
use std::process::Command;

/// Each package among the workspace's dependencies, with its enabled features.
fn packages(edges: &str) -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--workspace", "--prefix", "none"])
        .args(["--edges", edges, "--format", "{p} {f}"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&tree.stderr);
    assert!(tree.status.success(), "{said}");
    let tree = String::from_utf8(tree.stdout).unwrap();
    let lines = tree.lines().map(|line| line.trim_end_matches(" (*)"));
    lines.map(str::to_owned).collect()
}

/// A package with features that only the tests enable would be compiled once for the program and again for the tests.
#[test]
fn tests_change_no_features() {
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let program = packages("normal,build");
    let named: BTreeSet<String> = program.iter().map(|line| name(line)).collect();
    assert!(named.iter().any(|name| name.starts_with("shakmaty ")));
    let tests = packages("normal,build,dev");
    let again = tests.difference(&program);
    let again: Vec<&String> = again.filter(|line| named.contains(&name(line))).collect();
    assert!(again.is_empty(), "built twice: {again:#?}");
}
