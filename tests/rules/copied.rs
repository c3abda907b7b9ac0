//! A copy of the project in which the rules have switches, and its article tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::ROOT;
use super::switches::Switches;

/// Builds the copy. Sources are written only where they changed, so that little is recompiled.
pub fn build() -> (PathBuf, Switches) {
    let mut switches = Switches::default();
    let copy = Path::new(ROOT).join("target/rules/copy");
    let files = sources();
    forget_others(&copy, &copy, &files);
    for file in &files {
        let path = Path::new(ROOT).join(file);
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        write(&copy.join(file), &with_switches(file, bytes, &mut switches));
    }
    let number = format!("const SWITCHES: usize = {};\n", switches.all.len());
    let text = include_str!("switched.rs").to_owned() + "\n" + &number;
    write(&copy.join("src/laws/switched.rs"), text.as_bytes());
    (compile(&copy), switches)
}

/// The switches that the sources would get.
pub fn switches() -> Switches {
    let mut switches = Switches::default();
    for file in sources() {
        let path = Path::new(ROOT).join(&file);
        with_switches(&file, fs::read(path).expect("a source"), &mut switches);
    }
    switches
}

/// Every file that is not ignored, changed or not.
fn sources() -> BTreeSet<String> {
    let listed = Command::new("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .args([
            "--",
            ".cargo",
            "Cargo.*",
            "src",
            "tests",
            "benches",
            "examples",
            "docs",
            "voices/*.toml",
        ])
        .current_dir(ROOT)
        .output()
        .expect("git");
    let listed = String::from_utf8(listed.stdout).expect("names of files");
    let exists = |file: &&str| Path::new(ROOT).join(file).is_file();
    let files = listed.split('\0').filter(exists);
    files.map(str::to_owned).collect()
}

fn forget_others(copy: &Path, folder: &Path, files: &BTreeSet<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            forget_others(copy, &path, files);
        } else {
            let file = path.strip_prefix(copy).unwrap_or(&path).to_string_lossy();
            if !files.contains(&*file) && file != "src/laws/switched.rs" {
                fs::remove_file(&path).expect("a file of the copy");
            }
        }
    }
}

fn with_switches(file: &str, bytes: Vec<u8>, switches: &mut Switches) -> Vec<u8> {
    if file == "Cargo.toml" {
        // Otherwise cargo would confuse the copy's crates with the project's, with which it shares packages.
        let text = String::from_utf8(bytes).expect("a manifest");
        let own = concat!("\nversion = \"", env!("CARGO_PKG_VERSION"));
        return text.replacen(own, &format!("{own}+rules"), 1).into_bytes();
    }
    let decides = file.starts_with("src/laws/") || file.starts_with("src/table/");
    if !decides || !file.ends_with(".rs") {
        return bytes;
    }
    let mut text = String::from_utf8(bytes).expect("a source");
    if super::is_rule(file) {
        text = switches.put_into(file, &text);
    }
    // A function that asks a switch runs at run time. A private free const function, which may fill a table, stays as it is.
    text = text.replace(" const fn ", " fn ");
    if file == "src/laws/mod.rs" {
        text += "\npub mod switched;\n";
    }
    text.into_bytes()
}

fn write(path: &Path, bytes: &[u8]) {
    if fs::read(path).is_ok_and(|there| there == bytes) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder of the copy");
    fs::write(path, bytes).expect("a file of the copy");
}

/// Compiles the program of the article tests.
fn compile(copy: &Path) -> PathBuf {
    let built = Command::new(env!("CARGO"))
        // Of the whole workspace, as cargo builds it elsewhere, so that no dependency is compiled twice.
        .args(["test", "--offline", "--test", "articles"])
        .args(["--no-run", "--message-format", "json-render-diagnostics"])
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", Path::new(ROOT).join("target"))
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo");
    assert!(built.status.success(), "the copy is not built");
    let said = String::from_utf8(built.stdout).expect("what cargo says");
    let lines = said
        .lines()
        .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut programs = lines.filter(|line| line["target"]["name"] == "articles");
    let program = programs.find_map(|line| line["executable"].as_str().map(PathBuf::from));
    program.expect("the program of the articles")
}
