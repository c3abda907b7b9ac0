//! Two rooms exchange keys by eight digits: with the commands, and with a man in the middle.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use ledger::signing::PublicKey;
use shell::line::paired::PairedRooms;
use shell::line::pairing::{CALLS, PairError, PairingListener, connect};
use tempfile::TempDir;

use super::apart::Networks;
use super::crowd::{crowd, limit};
use super::relay::Weather;
use super::{ANYWHERE, identity};
use crate::crowd::allow_many_files;
use crate::live::annabella;

/// A command with a user who types and reads.
struct Terminal {
    child: Child,
    types: ChildStdin,
    reads: BufReader<ChildStdout>,
}

impl Terminal {
    fn start(room: &Path, arguments: &[&str]) -> Terminal {
        Terminal::begin(&mut Terminal::command(room, arguments))
    }

    fn command(room: &Path, arguments: &[&str]) -> Command {
        let mut command = annabella();
        command.args(arguments).env("XDG_STATE_HOME", room);
        command.arg("--config").arg(room.join("table.toml"));
        command
    }

    fn begin(command: &mut Command) -> Terminal {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Terminal {
            types: child.stdin.take().unwrap(),
            reads: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }

    /// The rest of the first line that contains this.
    fn read(&mut self, what: &str) -> String {
        let found = self.found(what);
        found.unwrap_or_else(|| panic!("waited in vain for {what}"))
    }

    /// The rest of the first line that contains this; `None` where the command ends before.
    fn found(&mut self, what: &str) -> Option<String> {
        let lines = (&mut self.reads).lines().map_while(Result::ok);
        let read = |line: String| {
            let (_, rest) = line.split_once(what)?;
            Some(rest.trim().to_owned())
        };
        lines.filter_map(read).next()
    }

    fn types(&mut self, line: &str) {
        writeln!(self.types, "{line}").unwrap();
    }

    /// Waits for its end; returns whether it succeeded, and its error output.
    fn end(mut self) -> (bool, String) {
        let mut errors = String::new();
        self.child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut errors)
            .unwrap();
        (self.child.wait().unwrap().success(), errors)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A room that listens at any port, and one that calls.
fn rooms() -> [TempDir; 2] {
    rooms_at("127.0.0.1:0")
}

/// A room that listens at this address, and one that calls.
fn rooms_at(listen: &str) -> [TempDir; 2] {
    let rooms = [(); 2].map(|()| TempDir::new().unwrap());
    let owner = format!("[rooms]\nguest = \"black\"\nlisten = \"{listen}\"\n");
    fs::write(rooms[0].path().join("table.toml"), owner).unwrap();
    fs::write(
        rooms[1].path().join("table.toml"),
        "[rooms]\nguest = \"black\"\n",
    )
    .unwrap();
    rooms
}

fn paired(room: &TempDir) -> PairedRooms {
    PairedRooms::of(&room.path().join("annabella"))
}

/// Starts the listening room; returns its address.
fn waiting(room: &TempDir) -> (Terminal, String) {
    let mut owner = Terminal::start(room.path(), &["pair", "--name", "Paris"]);
    let waiting = owner.read("waiting ten minutes at ");
    let address = waiting.split(' ').next().unwrap().to_owned();
    (owner, address)
}

fn begin(rooms: &[TempDir; 2]) -> (Terminal, Terminal, String) {
    let (mut owner, address) = waiting(&rooms[0]);
    let mut guest = Terminal::start(rooms[1].path(), &["join", &address, "--pair"]);
    let digits = guest.read("digits: ");
    owner.read("somebody calls");
    (owner, guest, digits)
}

/// Digits that the other room does not have.
fn wrong(digits: &str) -> String {
    let turned = |digit: char| match digit {
        '9' => '0',
        '0'..='8' => char::from(digit as u8 + 1),
        other => other,
    };
    digits.chars().map(turned).collect()
}

#[test]
fn two_rooms_are_paired_by_eight_digits() {
    let rooms = rooms();
    let (mut owner, mut guest, digits) = begin(&rooms);
    assert_eq!(digits.len(), "1234 5678".len(), "{digits}");
    owner.types("what?");
    owner.read("\"what?\" is not eight digits");
    owner.types(&wrong(&digits));
    owner.read("wrong: nobody who calls has these digits; tries left: 2");
    owner.types(&digits);
    owner.read("right: say so to the other room");
    guest.read("the other room's computer finds them right");
    guest.types("yes");
    let of_owner = guest.read("paired with room: key ");
    let of_guest = owner.read("paired with Paris: key ");
    assert_eq!(owner.end(), (true, String::new()));
    assert_eq!(guest.end(), (true, String::new()));
    let kept = [&rooms[0], &rooms[1]].map(|room| paired(room).find(None).unwrap());
    assert_eq!(kept[0].key.to_string(), of_guest);
    assert_eq!(kept[1].key.to_string(), of_owner);
    assert_ne!(of_owner, of_guest);

    let mut list = Terminal::start(rooms[0].path(), &["pair", "list"]);
    list.read("Paris: key ");
    let mut remove = Terminal::start(rooms[0].path(), &["pair", "remove", "Paris"]);
    remove.read("Paris: removed");
    remove.end();
    assert_eq!(paired(&rooms[0]).all().unwrap(), []);
}

/// However many clients connect in silence, the digits appear before the calling room gives up.
#[test]
fn a_crowd_that_commits_to_nothing_ends_no_pairing() {
    let _alone = allow_many_files();
    let rooms = rooms();
    let (mut owner, address) = waiting(&rooms[0]);
    limit(owner.child.id());
    let crowd = crowd(&address);
    let since = Instant::now();
    let mut guest = Terminal::start(rooms[1].path(), &["join", &address, "--pair"]);
    let digits = guest.read("digits: ");
    owner.read("somebody calls");
    let called = since.elapsed();
    owner.types(&digits);
    // Input typed before the question makes it ask for the digits again.
    guest.read("yes or no");
    guest.types("yes");
    guest.read("paired with room: key ");
    eprintln!("the digits after {called:?}");
    drop(crowd);
}

/// Reported before any game, in each room's language.
#[test]
fn other_chief_arbiters_are_told_when_the_rooms_are_paired() {
    let rooms = rooms();
    for (room, more) in [
        (&rooms[0], "[roles]\nchief = \"Maria Lange\"\n"),
        (
            &rooms[1],
            "[roles]\nchief = \"Otto Evil\"\n[words]\narbiter = \"de\"\n",
        ),
    ] {
        let path = room.path().join("table.toml");
        let text = fs::read_to_string(&path).unwrap();
        fs::write(path, text + more).unwrap();
    }
    let (mut owner, mut guest, digits) = begin(&rooms);
    owner.types(&digits);
    guest.read("yes or no");
    guest.types("yes");
    let said = owner.read("the rooms have different chief arbiters: ");
    assert_eq!(
        said,
        "room 1 Maria Lange, room 2 Otto Evil; the list of room 1 holds"
    );
    let said = guest.read("die Räume haben verschiedene Hauptschiedsrichter: ");
    assert_eq!(
        said,
        "Raum 1 Maria Lange, Raum 2 Otto Evil; es gilt die Liste von Raum 1"
    );
    owner.read("paired with Paris: key ");
    guest.read("paired with room: key ");
}

#[test]
fn rooms_are_paired_over_the_worst_of_lines() {
    let Some(networks) = Networks::apart(Weather::BAD) else {
        return;
    };
    let address = format!("{}:8065", networks.address(0));
    let rooms = rooms_at(&address);
    let inside = |number: usize, arguments: &[&str]| {
        let command = Terminal::command(rooms[number].path(), arguments);
        Terminal::begin(&mut networks.inside(number, &command))
    };
    let mut owner = inside(0, &["pair"]);
    owner.read("waiting ten minutes at ");
    // Where so much is lost a call may fail, and people call again.
    let (mut guest, digits) = loop {
        let mut guest = inside(1, &["join", &address, "--pair"]);
        if let Some(digits) = guest.found("digits: ") {
            break (guest, digits);
        }
    };
    owner.read("somebody calls");
    owner.types(&digits);
    guest.read("yes or no");
    guest.types("yes");
    let keys = [&mut owner, &mut guest].map(|room| room.read("paired with room: key "));
    // An eavesdropper on the line learns nothing of it.
    let captured = networks.relay.captured();
    let keys = keys.map(|key| key.parse::<PublicKey>().unwrap().0.to_vec());
    let [of_guest, of_owner] = &keys;
    let typed = digits.replace(' ', "");
    for clear in [of_guest, of_owner, digits.as_bytes(), typed.as_bytes()] {
        assert!(!captured.windows(clear.len()).any(|part| part == clear));
    }
}

#[test]
fn digits_are_good_once() {
    let rooms = rooms();
    let (mut owner, address) = waiting(&rooms[0]);
    owner.types("1234 5678");
    owner.read("nobody has called yet");
    let mut callers = [(); 2].map(|()| {
        let mut guest = Terminal::start(rooms[1].path(), &["join", &address, "--pair"]);
        let digits = guest.read("digits: ");
        owner.read("somebody calls");
        (guest, digits)
    });
    assert_ne!(callers[0].1, callers[1].1);
    owner.types(&callers[1].1);
    let [(late, _), (paired, _)] = &mut callers;
    paired.read("yes or no");
    // A second caller is disconnected.
    let mut rest = String::new();
    late.reads.read_to_string(&mut rest).unwrap();
    assert!(!rest.contains("yes or no"), "{rest}");
    paired.types("yes");
    paired.read("paired with room: key ");
    assert!(owner.end().0);
    let again = Terminal::start(rooms[1].path(), &["join", &address, "--pair"]);
    let (paired_again, errors) = again.end();
    assert!(!paired_again);
    assert!(errors.contains("is not reached"), "{errors}");
}

#[test]
fn wrong_digits_three_times_end_it_and_nothing_is_kept() {
    let rooms = rooms();
    let (mut owner, guest, digits) = begin(&rooms);
    for _ in 0..3 {
        owner.types(&wrong(&digits));
    }
    let (paired_them, errors) = owner.end();
    assert!(!paired_them);
    assert!(errors.contains("3 times digits were typed that no caller has"));
    let (paired_them, errors) = guest.end();
    assert!(!paired_them);
    assert!(
        errors.contains("the other room closed the line"),
        "{errors}"
    );
    assert!(
        rooms
            .iter()
            .all(|room| paired(room).all().unwrap().is_empty())
    );
}

#[test]
fn a_person_who_does_not_confirm_keeps_both_rooms_apart() {
    let rooms = rooms();
    let (mut owner, mut guest, digits) = begin(&rooms);
    owner.types(&digits);
    guest.read("yes or no");
    guest.types("perhaps");
    guest.read("type yes or no");
    guest.types("no");
    assert!(guest.end().1.contains("nothing is kept"));
    assert!(owner.end().1.contains("the other room did not confirm it"));
    assert!(
        rooms
            .iter()
            .all(|room| paired(room).all().unwrap().is_empty())
    );
}

#[tokio::test]
async fn who_sits_in_between_gives_the_two_rooms_other_digits() {
    let (owner, guest, between) = (identity(1), identity(2), identity(3));
    let mut called = PairingListener::at(ANYWHERE, &owner).await.unwrap();
    let mut trap = PairingListener::at(ANYWHERE, &between).await.unwrap();
    let (trap_at, owner_at) = (trap.address().unwrap(), called.address().unwrap());
    let trap_at = trap_at.to_string();
    let (at_guest, trapped) = tokio::join!(connect(&trap_at, &guest), trap.next());
    let owner_at = owner_at.to_string();
    let (onward, at_owner) = tokio::join!(connect(&owner_at, &between), called.next());
    let (at_guest, at_owner) = (at_guest.unwrap(), at_owner.unwrap());
    // Each room sees the man in the middle, and each pair of ends agrees.
    assert_eq!(at_guest.key, between.key());
    assert_eq!(at_owner.key, between.key());
    assert_eq!(at_guest.digits, trapped.unwrap().digits);
    assert_eq!(at_owner.digits, onward.unwrap().digits);
    // The digits that people compare.
    assert_ne!(at_guest.digits, at_owner.digits);
}

#[tokio::test]
async fn the_digits_are_new_with_every_call_and_calls_are_counted() {
    let owner = identity(1);
    let mut called = PairingListener::at(ANYWHERE, &owner).await.unwrap();
    let address = called.address().unwrap().to_string();
    let mut digits = Vec::new();
    for _ in 0..CALLS {
        let guest = identity(2);
        let (there, here) = tokio::join!(connect(&address, &guest), called.next());
        let (there, here) = (there.unwrap(), here.unwrap());
        assert_eq!(there.digits, here.digits);
        assert!(!digits.contains(&here.digits));
        digits.push(here.digits);
    }
    let guest = identity(2);
    let (there, here) = tokio::join!(connect(&address, &guest), called.next());
    assert!(matches!(here, Err(PairError::Calls)), "{here:?}");
    assert!(there.is_err());
    // Nor with itself.
    let mut called = PairingListener::at(ANYWHERE, &owner).await.unwrap();
    let address = called.address().unwrap().to_string();
    let (there, _) = tokio::join!(connect(&address, &owner), called.next());
    assert!(matches!(there, Err(PairError::Itself)), "{there:?}");
}
