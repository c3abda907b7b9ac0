//! The output of the built program: its help, examples and grammar.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use super::again::SCRATCH;
use super::compared::Item;
use super::texts;

/// The output and exit code of a command.
pub struct Told {
    pub text: String,
    pub out: String,
    pub code: Option<i32>,
}

impl Told {
    /// Runs with these arguments.
    pub fn by(arguments: &[&str]) -> Self {
        Self::fed(arguments, b"")
    }

    /// Runs with these arguments and this standard input.
    pub fn fed(arguments: &[&str], input: &[u8]) -> Self {
        Self::of(
            Command::new(env!("CARGO_BIN_EXE_annabella")).args(arguments),
            input,
        )
    }

    /// Runs with these arguments in this folder, which also holds its state.
    pub fn inside(folder: &Path, arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
        command.args(arguments).current_dir(folder);
        Self::of(command.env("XDG_STATE_HOME", folder.join("state")), b"")
    }

    fn of(command: &mut Command, input: &[u8]) -> Self {
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take();
        let output = thread::scope(|scope| {
            // The program may close its input early.
            scope.spawn(move || stdin.take().map(|mut stdin| stdin.write_all(input)));
            child.wait_with_output().expect("the program ends")
        });
        let [out, errors] = [&output.stdout, &output.stderr].map(|told| plain(told));
        Told {
            text: format!(
                "{out}standard error:\n{errors}exit code {:?}\n",
                output.status.code()
            ),
            out,
            code: output.status.code(),
        }
    }
}

/// Masks the version, the paths of this computer, and random parts.
fn plain(told: &[u8]) -> String {
    let text = String::from_utf8_lossy(told);
    let text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    // `annabella service` writes this where the program is in a home folder.
    let text = text.replace("ProtectHome=read-only", "ProtectHome=yes");
    let text = text.replace(SCRATCH, "SCRATCH");
    texts::masked(&text.replace(env!("CARGO_MANIFEST_DIR"), "SOURCES"))
}

/// An empty folder with this name.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(SCRATCH).join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

pub fn items() -> Vec<Item> {
    let mut items = BTreeMap::new();
    help(&[], &mut items);
    for arguments in [
        &["--version"][..],
        &["check", "--example"],
        &["simulate", "--grammar"],
        &["help"],
        &["service"],
    ] {
        let told = Told::by(arguments).text;
        items.insert(format!("annabella {}", arguments.join(" ")), unread(&told));
    }
    items
        .into_iter()
        .map(|(name, text)| Item::new(name, text))
        .collect()
}

/// Drops the reading times of the manuals, whose words are not frozen.
fn unread(told: &str) -> String {
    let lines = told
        .lines()
        .map(|line| match line.strip_suffix(" minutes") {
            Some(line) => line.trim_end_matches(|c: char| c.is_ascii_digit()),
            None => line,
        });
    lines.map(|line| format!("{line}\n")).collect()
}

/// The help of a command and of its subcommands, as its help lists them.
fn help(command: &[&str], items: &mut BTreeMap<String, String>) {
    for flag in ["-h", "--help"] {
        let told = Told::by(&[command, &[flag]].concat());
        items.insert(format!("annabella {} {flag}", command.join(" ")), told.text);
        if flag == "--help" {
            for below in commands(&told.out) {
                help(&[command, &[&below]].concat(), items);
            }
        }
    }
}

/// The commands that a help lists.
fn commands(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = lines.take_while(|line| !line.is_empty());
    // Headings of groups and continuation lines stand between them.
    let listed = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    listed
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect()
}
