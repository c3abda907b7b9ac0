//! The default log on standard error: refused requests at the pages. The default filter names the logging module, so renaming the
//! module would silence it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::compared::Item;
use super::program::folder;

/// A table without sound, whose pages take any port.
const TABLE: &str = "ledger = \"game.sqlite\"\n\
    [white]\nboard = \"assistant\"\n[black]\nboard = \"assistant\"\n\
    [ears]\ntable = \"none\"\n[web]\nlisten = \"127.0.0.1:0\"\n\
    [voice]\nwhite = \"de-anna\"\nblack = \"de-anna\"\nphrases = \"de-anna\"\n";

pub fn items() -> Vec<Item> {
    let place = folder("warnings");
    fs::write(place.join("table.toml"), TABLE).expect("a folder for tests");
    let mut table = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["run", "--config", "table.toml"])
        .current_dir(&place)
        // Its key must not be the one that verifies the ledgers beside it.
        .env("XDG_STATE_HOME", place.join("state"))
        .env(
            "ANNABELLA_VOICES",
            concat!(env!("CARGO_MANIFEST_DIR"), "/voices"),
        )
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let answers = address(&mut table).map(|address| refused(&address));
    let pid = i32::try_from(table.id()).expect("a process");
    kill(Pid::from_raw(pid), Signal::SIGTERM).expect("the table is there");
    let output = table.wait_with_output().expect("the program ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    let errors: String = errors.lines().map(|line| words(line) + "\n").collect();
    let answers = answers.unwrap_or_else(|| "no address of pages".to_owned());
    let text = format!(
        "{answers}standard error:\n{errors}exit code {:?}\n",
        output.status.code()
    );
    vec![Item::new("refused at the pages", text)]
}

/// The address of its pages.
fn address(table: &mut Child) -> Option<String> {
    // Reads its output to the end, so that it does not block.
    let mut lines = BufReader::new(table.stdout.take()?)
        .lines()
        .map_while(Result::ok);
    let found = lines.find_map(|line| line.strip_prefix("pages: http://").map(str::to_owned));
    std::thread::spawn(move || lines.for_each(drop));
    found
}

/// Requests without a valid address, and from a foreign page.
fn refused(address: &str) -> String {
    let foreign = "Origin: http://elsewhere.example\r\nContent-Length: 0\r\n";
    let mut text = String::new();
    for (request, more) in [
        ("GET /chief", ""),
        ("GET /chief?token=00000000000000000000000000000000", ""),
        ("GET /assistant/white/events", ""),
        ("POST /chief", foreign),
    ] {
        let mut stream = TcpStream::connect(address).expect("the pages answer");
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{more}\r\n"
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        let first = answer.lines().next().unwrap_or_default();
        text += &format!("{request}: {first}\n");
    }
    text
}

/// A log line without the time of day and the module's name.
fn words(line: &str) -> String {
    let Some((head, words)) = line.split_once(": ") else {
        return line.to_owned();
    };
    let level = head.split_whitespace().nth(1);
    format!("{}: {words}", level.unwrap_or(head))
}
