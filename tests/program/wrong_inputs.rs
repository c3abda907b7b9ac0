//! Errors in a command line: one plain sentence names the typed words and says what would be right; nothing is started, and nobody
//! waits. The texts were read from the view of a chess player who knows no programming.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use nix::sys::stat::Mode;

/// Words of a library or of the system, which must never appear.
const RAW: [&str; 6] = [
    "os error",
    "invalid digit",
    "No such file or directory",
    "Is a directory",
    "panicked",
    "Os {",
];

/// Time limit for every error message.
const SOON: Duration = Duration::from_secs(10);

fn annabella(folder: &Path, line: &str) -> Output {
    let words = line.split(' ').filter(|word| !word.is_empty());
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(words)
        .current_dir(folder)
        .env("HOME", folder)
        .env_remove("LANG")
        .env_remove("LC_ALL")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// A folder with files and folders that a user may name by mistake.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("games")).unwrap();
    fs::write(path("letter.txt"), "Dear Anna, nothing here is chess.\n").unwrap();
    fs::write(path("empty.pgn"), "").unwrap();
    fs::write(path("noise"), [0xff, 0xfe, 0x00, 0xc0]).unwrap();
    fs::write(
        path("round.toml"),
        "pairings = [{ table = 1, white = \"Berg, Anna\", black = \"Kern, Boris\" }]\n",
    )
    .unwrap();
    fs::write(
        path("wrong.toml"),
        "[event]\nrated = \"maybe\"\nholdd = true\n[wehb]\n",
    )
    .unwrap();
    fs::write(path("right.toml"), "[event]\nrated = false\n").unwrap();
    nix::unistd::mkfifo(&path("pipe"), Mode::S_IRWXU).unwrap();
    folder
}

/// A command line, its exit code, and a part of its message.
const WRONG: [(&str, i32, &str); 51] = [
    // Options.
    ("play --elo 99999", 2, "expected a number from 1 to 4000"),
    ("play --elo -5", 2, "expected a number from 1 to 4000"),
    ("play --level -1", 2, "expected a number from 0 to 20"),
    ("play --depth 0", 2, "expected a number from 1 to 60"),
    ("play --lang it", 2, "[possible values: de, en, es, fr]"),
    ("play --color red", 2, "[possible values: white, black]"),
    (
        "play --opponnent person",
        2,
        "a similar argument exists: '--opponent'",
    ),
    (
        "play --silent --board nonsense",
        2,
        "the path of a port such as",
    ),
    ("play --silent --board 70000", 2, "expected 0 to 65534"),
    (
        "play --silent --clock 0+0",
        2,
        "gives no main time; expected minutes and seconds a move such as \"90+30\"",
    ),
    (
        "play --page 1.2.3.4",
        2,
        "expected an address with its port, such as 127.0.0.1:8064",
    ),
    ("play --fen", 2, "a value is required for '--fen <FEN>'"),
    (
        "score x --format word",
        2,
        "[possible values: pgn, text, brf, braille, html, json]",
    ),
    (
        "score x --page 10",
        2,
        "expected cells and lines, such as 40x25",
    ),
    (
        "score x --listen 0x",
        2,
        "expected its number, such as 12, 12w or 12b",
    ),
    ("verify x --head zzz", 2, "expected 64 hexadecimal digits"),
    (
        "voices play x --speed quick",
        2,
        "expected one of slow, normal, fast, very-fast",
    ),
    (
        "devices --name /dev/ttyNOPE 70000",
        2,
        "70000 is not a board's number; expected 0 to 65534",
    ),
    (
        "help chess",
        2,
        "there is no manual and no command \"chess\"",
    ),
    (
        "pages new king --config right.toml",
        2,
        "\"king\" is no role; expected chief, arbiter",
    ),
    (
        "desk http://127.0.0.1:1/x",
        2,
        "expected an address as annabella shows it, such as https://",
    ),
    (
        "arbiter nothing",
        2,
        "expected an address as annabella shows it, such as https://",
    ),
    (
        "ear enrol a/b",
        2,
        "\"a/b\" cannot be the name of a player here",
    ),
    // Files that are empty or hold something else.
    (
        "register empty.pgn",
        0,
        "empty.pgn holds nothing of any player",
    ),
    (
        "simulate noise",
        2,
        "cannot read noise: it is no text (UTF-8)",
    ),
    (
        "broadcast round.toml nofolder --into public --once",
        2,
        "nofolder is not there; expected the folder of the tables' ledgers",
    ),
    // Missing files.
    (
        "simulate nothing.txt",
        2,
        "there is no file nothing.txt; check how it is spelled",
    ),
    (
        "event nothing.toml",
        2,
        "there is no file nothing.toml; check how it is spelled",
    ),
    (
        "uci --config nothing.toml",
        2,
        "there is no file nothing.toml; check how it is spelled",
    ),
    (
        "score nothing.sqlite",
        2,
        "there is no ledger at nothing.sqlite; name the file of a game",
    ),
    (
        "desk --nats x --credentials nothing.nk",
        2,
        "there is no file nothing.nk; check how it is spelled; `annabella event` writes the credentials",
    ),
    (
        "voices check nothing",
        2,
        "there is no voice in nothing; a voice is a folder with manifest.toml",
    ),
    (
        "play --silent --server lichess --token-file nothing",
        2,
        "there is no file nothing; check how it is spelled",
    ),
    // Folders instead of files, and files instead of folders.
    ("follow games", 2, "games is a folder; name a file in it"),
    ("simulate games", 2, "games is a folder; name a file in it"),
    (
        "uci --config games",
        2,
        "games is a folder; name a file in it",
    ),
    (
        "play --silent --server lichess --token-file games",
        2,
        "games is a folder; name a file in it",
    ),
    (
        "desk --nats x --credentials games",
        2,
        "games is a folder; name a file in it",
    ),
    (
        "setup nowhere/table.toml",
        2,
        "there is no folder nowhere; make it first",
    ),
    (
        "announce e4 --wav nowhere/e4.wav",
        1,
        "there is no folder nowhere; make it first",
    ),
    (
        "demo --out letter.txt",
        1,
        "letter.txt is no folder, and something else has its name; choose another folder with --out",
    ),
    // Special files.
    ("check pipe", 2, "it is no file, but a pipe or a device"),
    ("follow pipe", 2, "it is no file, but a pipe or a device"),
    ("review pipe", 2, "it is no file, but a pipe or a device"),
    ("check right.toml/x", 2, "there is no file right.toml/x"),
    (
        "detect --settle soon",
        2,
        "expected a number from 0 to 3600000",
    ),
    (
        "follow letter.txt",
        2,
        "Game 1, White's move 1: \"Dear\" cannot be read",
    ),
    ("follow empty.pgn", 2, "no game and no exercise was found"),
    (
        "score letter.txt",
        2,
        "letter.txt is not a ledger of annabella",
    ),
    (
        "register letter.txt",
        2,
        "it does not begin as a register of annabella",
    ),
    (
        "check wrong.toml",
        2,
        "unknown key \"holdd\" in [event]; the nearest known one is \"hold\"",
    ),
];

#[test]
fn what_is_wrong_is_told_in_plain_words_and_soon() {
    let folder = folder();
    let mut failed = Vec::new();
    for (line, code, told) in WRONG {
        let begun = Instant::now();
        let output = annabella(folder.path(), line);
        let said = [&output.stdout[..], &output.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        let is_raw = RAW.iter().any(|raw| said.contains(raw));
        let is_told = said.contains(told) && output.status.code() == Some(code);
        if !is_told || is_raw || begun.elapsed() > SOON {
            failed.push(format!("{line}: {:?}, {said}", output.status.code()));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// A missing board is waited for and reported; the game continues by keyboard whenever the player likes.
#[test]
fn a_board_that_is_not_there_is_told() {
    let folder = folder();
    let mut play = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args([
            "play",
            "--silent",
            "--lang",
            "en",
            "--board",
            "/dev/ttyNOPE",
        ])
        .env("HOME", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let told = std::io::BufReader::new(play.stdout.take().unwrap());
    let mut lines = std::io::BufRead::lines(told).map(Result::unwrap);
    let missing =
        "White's board is missing: found nothing at ttyNOPE; plug the board in, or name its port";
    assert!(lines.any(|line| line.contains(missing)), "never: {missing}");
    std::io::Write::write_all(&mut play.stdin.take().unwrap(), b"quit\n").unwrap();
    assert!(lines.count() < 10);
    assert!(play.wait().unwrap().success());
}

/// An engine that is no program is reported before the game, and its moves are entered by hand.
#[test]
fn an_engine_that_is_no_program_is_told() {
    let folder = folder();
    let line = "play --silent --lang en --board none --opponent ./letter.txt";
    let output = annabella(folder.path(), line);
    let said = String::from_utf8(output.stdout).unwrap();
    let told = "./letter.txt is not installed, so you enter its moves yourself";
    assert!(said.contains(told), "{said}");
}

/// `annabella check wrong.toml 2>&1 | head -1`: a closed output changes nothing, and the exit code is that of the error.
#[test]
fn whoever_reads_what_is_told_may_be_gone() {
    let folder = folder();
    for line in [
        "check wrong.toml",
        "check nowhere.toml",
        "verify letter.txt",
    ] {
        let (reader, told) = std::io::pipe().unwrap();
        drop(reader);
        let ended = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(line.split(' '))
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(told)
            .status()
            .unwrap();
        assert_eq!(ended.code(), Some(2), "{line}");
    }
}
