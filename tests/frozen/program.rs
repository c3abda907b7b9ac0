//! What the built program prints: its help, its examples and grammar.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use super::again::SCRATCH;
use super::compared::Item;
use super::texts;

/// What a command told, and how it ended.
pub struct Told {
    pub text: String,
    pub out: String,
    pub code: Option<i32>,
}

impl Told {
    /// By these arguments.
    pub fn by(arguments: &[&str]) -> Self {
        Self::fed(arguments, b"")
    }

    /// By these arguments, with this on its standard input.
    pub fn fed(arguments: &[&str], input: &[u8]) -> Self {
        Self::of(
            Command::new(env!("CARGO_BIN_EXE_annabella")).args(arguments),
            input,
        )
    }

    /// By these arguments in this folder, where it keeps its state, too.
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
            // Who has seen enough need not read on.
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

/// Without the version, the places of this computer, and what is random.
fn plain(told: &[u8]) -> String {
    let text = String::from_utf8_lossy(told);
    let text = text.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    // What `annabella service` writes where the program itself is in a home folder.
    let text = text.replace("ProtectHome=read-only", "ProtectHome=yes");
    let text = text.replace(SCRATCH, "SCRATCH");
    texts::masked(&text.replace(env!("CARGO_MANIFEST_DIR"), "SOURCES"))
}

/// An empty folder of this name.
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

/// Without how long the manuals take: their words are not frozen.
fn unread(told: &str) -> String {
    let lines = told
        .lines()
        .map(|line| match line.strip_suffix(" minutes") {
            Some(line) => line.trim_end_matches(|c: char| c.is_ascii_digit()),
            None => line,
        });
    lines.map(|line| format!("{line}\n")).collect()
}

/// The help of a command and of those below it, as its help names them.
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
    // Between them stand the headings of their groups, and what goes on from the line before.
    let listed = listed.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    listed
        .filter_map(|line| line.split_whitespace().next().map(str::to_owned))
        .collect()
}
