//! Tampering with the files of a ledger, and the reports of `verify`, `report`, `score` and `run`: one test for each row of the
//! table in docs/evidence.md.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use laws::{Position, Timestamp};
use ledger::chain::{Head, digest};
use ledger::event::Record;
use ledger::signing::{LastAlive, Signer};
use rusqlite::{Connection, params};
use store::{SqliteLedger, read};
use tempfile::TempDir;

use crate::live::annabella;
use crate::records::{signer, typed};

fn records(white: &str) -> Vec<Record> {
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(|uci| uci.parse().unwrap());
    typed(0, white, &Position::initial().fen(), moves, None)
}

/// The closed ledger of a short game, and its head.
struct Game {
    folder: TempDir,
    path: PathBuf,
    head: String,
}

impl Game {
    fn closed() -> Game {
        Game::of("Morphy, Paul")
    }

    fn of(white: &str) -> Game {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sqlite");
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        ledger.append(&records(white)).unwrap();
        let head = ledger.close().unwrap().hash.to_string();
        Game { folder, path, head }
    }

    /// As a kill leaves it: the first six records are in the file, and each later one is a write of its own in the log.
    fn killed(white: &str) -> Game {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.sqlite");
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        let records = records(white);
        ledger.append(&records[..6]).unwrap();
        ledger.checkpoint().unwrap();
        for record in &records[6..] {
            ledger.append(std::slice::from_ref(record)).unwrap();
        }
        let head = ledger.head().hash.to_string();
        drop(ledger);
        Game { folder, path, head }
    }

    fn wal(&self) -> PathBuf {
        self.path.with_file_name("game.sqlite-wal")
    }

    fn sql(&self, sql: &str) {
        let connection = Connection::open(&self.path).unwrap();
        connection.execute_batch(sql).unwrap();
    }

    /// The output of a command, and its exit code.
    fn says(&self, command: &mut Command) -> (String, Option<i32>) {
        // No key of an installation is known.
        let output = command
            .env("XDG_STATE_HOME", self.folder.path().join("state"))
            .env_remove("STATE_DIRECTORY")
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (String::from_utf8(said).unwrap(), output.status.code())
    }

    fn verify(&self, args: &[&str]) -> (String, Option<i32>) {
        self.says(annabella().arg("verify").args(args).arg(&self.path))
    }

    /// Checks that all four commands refuse it with this sentence, which docs/evidence.md contains.
    fn is_refused(&self, sentence: &str) {
        stands_on_the_page(sentence);
        let config = self.folder.path().join("table.toml");
        let ledger = format!(
            "ledger = {:?}\n[web]\nlisten = \"127.0.0.1:0\"\n",
            self.path
        );
        fs::write(&config, ledger).unwrap();
        let mut run = annabella();
        run.args(["run", "--config"]).arg(&config);
        let mut verify = annabella();
        verify.arg("verify").arg(&self.path);
        for (mut command, name) in
            [(verify, "verify"), (run, "run")]
                .into_iter()
                .chain(["report", "score"].map(|name| {
                    let mut command = annabella();
                    command.arg(name).arg(&self.path);
                    (command, name)
                }))
        {
            let (said, code) = self.says(&mut command);
            assert!(said.contains(sentence), "{name}: {said}");
            assert_eq!(code, Some(1), "{name}: {said}");
        }
    }

    /// Checks that it looks sound alone, and that only the noted head reveals the change.
    fn is_shown_by_the_head_only(&self, noted: &str) {
        let (said, code) = self.verify(&[]);
        assert!(said.starts_with("ok: ") && code == Some(0), "{said}");
        let (said, code) = self.verify(&["--head", noted]);
        let sentence = format!(
            "wrong: no event has the head {noted}: what was noted is of another ledger, or this one was cut or written anew"
        );
        stands_on_the_page(&sentence.replace(noted, "HASH"));
        assert!(said.contains(&sentence) && code == Some(1), "{said}");
    }

    /// Changes a text and rebuilds the chain; with a key, all signatures, too.
    fn rechain(&self, from: &str, to: &str, signer: Option<&Signer>) {
        let connection = Connection::open(&self.path).unwrap();
        let writer: String = connection
            .query_row("SELECT writer FROM seal", [], |row| row.get(0))
            .unwrap();
        let mut head = Head::of_writer(&writer);
        let mut select = connection
            .prepare("SELECT nonce, text FROM records ORDER BY number")
            .unwrap();
        let lines = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
        let lines: Vec<(Vec<u8>, String)> = lines.unwrap().map(Result::unwrap).collect();
        assert!(
            lines.iter().any(|(_, text)| text.contains(from)),
            "{lines:?}"
        );
        for (nonce, text) in lines {
            let text = text.replace(from, to);
            head = head.followed_by(digest(&nonce, text.as_bytes()));
            let line = "UPDATE records SET text = ?2, hash = ?3 WHERE number = ?1";
            connection
                .execute(line, params![head.number, text, head.hash.0])
                .unwrap();
            if let Some(signer) = signer {
                let signed = signer.head(&writer, head);
                let anew = "UPDATE signatures SET key = ?2, signature = ?3 WHERE number = ?1";
                connection
                    .execute(anew, params![head.number, signed.key.0, signed.signature])
                    .unwrap();
            }
        }
        let seal = "UPDATE seal SET number = ?1, hash = ?2";
        connection
            .execute(seal, params![head.number, head.hash.0])
            .unwrap();
        if let Some(signer) = signer {
            let moment = read_mark(&connection);
            let signed = signer.mark(&writer, Head::of_writer(&writer), moment);
            let mark = "UPDATE mark SET key = ?1, signature = ?2";
            connection
                .execute(mark, params![signed.key.0, signed.signature])
                .unwrap();
        }
    }
}

fn read_mark(connection: &Connection) -> LastAlive {
    let mark = connection.query_row("SELECT at, unix_ms FROM mark", [], |row| {
        Ok(LastAlive {
            at: Timestamp(row.get(0)?),
            unix_ms: row.get(1)?,
        })
    });
    mark.unwrap()
}

/// Checks that the page quotes this sentence.
fn stands_on_the_page(sentence: &str) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/evidence.md");
    let page = fs::read_to_string(page).unwrap();
    assert!(
        page.contains(sentence),
        "docs/evidence.md lacks: {sentence}"
    );
}

/// The one sentence to which each change of the database leads.
#[test]
fn what_was_changed_without_the_key_is_refused_by_all_four() {
    for (sql, sentence) in [
        (
            "UPDATE records SET text = replace(text, 'f2f3', 'f2f4') WHERE number = 3",
            "record 3 was changed: its hash does not fit its text and the record before it",
        ),
        (
            "UPDATE records SET text = replace(text, '\"wall\":', '\"wall\":1') WHERE number = 5",
            "record 5 was changed",
        ),
        (
            "DELETE FROM records WHERE number = 4",
            "record 4 is missing",
        ),
        (
            "DELETE FROM records WHERE number > 9",
            "records 10 to 16 are missing at the end: the seal is on record 16",
        ),
        (
            "DELETE FROM records WHERE number > 7;
             UPDATE seal SET number = 7, hash = (SELECT hash FROM records WHERE number = 7)",
            "was signed and is not there: the seal was put on an earlier one",
        ),
        (
            "UPDATE records SET number = 99 WHERE number = 4;
             UPDATE records SET number = 4 WHERE number = 5;
             UPDATE records SET number = 5 WHERE number = 99",
            "record 4 was moved: its own text says that it is record 5",
        ),
        (
            "INSERT INTO records SELECT max(number) + 1, nonce, text, hash FROM records",
            "is added after the ledger was sealed",
        ),
        (
            "DELETE FROM signatures WHERE number = 1",
            "record 1 bears no signature, and each of its kind is signed",
        ),
        (
            "UPDATE signatures SET signature = zeroblob(64) WHERE number = 1",
            "the signature on record 1 does not fit: it, or something up to that record, was made by somebody without the key",
        ),
        (
            "UPDATE mark SET at = at + 1000",
            "the mark of the running clock was changed: its signature does not fit",
        ),
        (
            "UPDATE mark SET unix_ms = unix_ms + 1000",
            "the mark of the running clock was changed",
        ),
        (
            "DELETE FROM mark",
            "the mark of the running clock is missing",
        ),
        (
            "DELETE FROM seal",
            "the seal is missing, so that nothing in it can be checked",
        ),
    ] {
        let game = Game::closed();
        game.sql(sql);
        game.is_refused(sentence);
    }
}

#[test]
fn a_record_of_another_game_does_not_fit() {
    let (game, other) = (Game::closed(), Game::of("Anderssen, Adolf"));
    game.sql(&format!(
        "ATTACH '{}' AS other; DELETE FROM records WHERE number = 5;
         INSERT INTO records SELECT * FROM other.records WHERE number = 5",
        other.path.display()
    ));
    game.is_refused("record 5 was changed");
}

#[test]
fn a_chain_that_is_made_anew_without_the_key_is_refused() {
    let game = Game::closed();
    game.rechain("f2f3", "f2f4", None);
    game.is_refused(
        "does not fit: it, or something up to that record, was made by somebody without the key",
    );
}

#[test]
fn a_chain_that_is_made_anew_with_another_key_bears_that_key() {
    let game = Game::closed();
    let stranger = Signer::new([8; 32]);
    game.rechain("f2f3", "f2f4", Some(&stranger));
    game.is_shown_by_the_head_only(&game.head);
    let (own, other) = (signer().key().to_string(), stranger.key().to_string());
    let (said, code) = game.verify(&["--key", &own]);
    let sentence = "wrong: event 1 is signed with the key KEY, not with OTHER";
    stands_on_the_page(sentence);
    let sentence = sentence.replace("KEY", &other).replace("OTHER", &own);
    assert!(said.contains(&sentence) && code == Some(1), "{said}");
}

#[test]
fn what_the_installation_itself_wrote_anew_only_the_noted_head_shows() {
    let game = Game::closed();
    game.rechain("f2f3", "f2f4", Some(&signer()));
    let own = signer().key().to_string();
    assert_eq!(game.verify(&["--key", &own]).1, Some(0));
    game.is_shown_by_the_head_only(&game.head);
}

#[test]
fn a_cut_at_a_signed_head_only_the_noted_head_shows() {
    let game = Game::closed();
    game.sql(
        "DELETE FROM records WHERE number > 5; DELETE FROM signatures WHERE number > 5;
         UPDATE seal SET number = 5, hash = (SELECT hash FROM records WHERE number = 5)",
    );
    game.is_shown_by_the_head_only(&game.head);
}

/// A table that is stopped signs its last event.
#[test]
fn a_cut_at_an_event_that_is_not_signed_leaves_events_without_a_signature() {
    let game = Game::closed();
    game.sql(
        "DELETE FROM records WHERE number > 7; DELETE FROM signatures WHERE number > 7;
         UPDATE seal SET number = 7, hash = (SELECT hash FROM records WHERE number = 7)",
    );
    let (said, _) = game.verify(&[]);
    let sentence =
        "not signed: events 6 to 7; the table was killed after them, or the ledger was cut";
    stands_on_the_page(sentence);
    assert!(said.contains(sentence), "{said}");
    game.is_shown_by_the_head_only(&game.head);
}

#[test]
fn the_ledger_of_another_game_in_its_place_only_the_noted_head_shows() {
    let (game, other) = (Game::closed(), Game::of("Anderssen, Adolf"));
    fs::copy(&other.path, &game.path).unwrap();
    game.is_shown_by_the_head_only(&game.head);
}

#[test]
fn a_file_that_is_cut_at_any_byte_is_refused() {
    let game = Game::closed();
    let whole = fs::read(&game.path).unwrap();
    for bytes in (0..whole.len()).step_by(997) {
        fs::write(&game.path, &whole[..bytes]).unwrap();
        // The last page may be empty.
        let last = bytes > whole.len() - 4096;
        let found = read(&game.path).map(|found| found.head.hash.to_string() == game.head);
        assert!(
            found.is_err() || (last && found.unwrap()),
            "cut at byte {bytes}"
        );
    }
    fs::write(&game.path, &whole[..whole.len() / 2]).unwrap();
    game.is_refused(
        "bytes are there, so that it was cut; expected the whole file as annabella left it; keep it as it is, read a copy of it where there is one, and call the arbiter",
    );
}

#[test]
fn without_its_log_a_ledger_that_was_not_closed_is_refused() {
    let game = Game::killed("Morphy, Paul");
    fs::remove_file(game.wal()).unwrap();
    game.is_refused("-wal is missing: the ledger alone ends with event 6, head ");
}

/// The log has its own pages, and the others do not precede its records.
#[test]
fn the_log_of_another_game_is_refused() {
    let (game, other) = (
        Game::killed("Morphy, Paul"),
        Game::killed("Anderssen, Adolf"),
    );
    fs::copy(other.wal(), game.wal()).unwrap();
    game.is_refused(
        "record 1 was changed: its hash does not fit its text and the record before it",
    );
}

fn turned(file: &Path, byte: usize) {
    let mut bytes = fs::read(file).unwrap();
    bytes[byte] ^= 1;
    fs::write(file, bytes).unwrap();
}

#[test]
fn a_log_that_was_changed_is_refused_and_not_taken_for_a_shorter_one() {
    for byte in [0, 20, 32, 40, 50, 3000] {
        let game = Game::killed("Morphy, Paul");
        turned(&game.wal(), byte);
        game.is_refused("-wal was changed, and what can be read ends with event ");
    }
}

/// A power cut may leave it so: everybody is told and continues, but such a ledger proves nothing.
#[test]
fn the_end_of_a_log_that_does_not_fit_is_told_by_all_four() {
    let game = Game::killed("Morphy, Paul");
    let bytes = fs::metadata(game.wal()).unwrap().len();
    turned(&game.wal(), bytes as usize - 9);
    let sentence = "does not fit: the power failed while it was written, and nobody heard what it said, or it was changed";
    stands_on_the_page(sentence);
    for (command, expected) in [("verify", 1), ("report", 0), ("score", 0)] {
        let (said, code) = game.says(annabella().arg(command).arg(&game.path));
        assert!(said.contains(sentence), "{said}");
        assert_eq!(code, Some(expected), "{said}");
    }
    let ledger = SqliteLedger::open(&game.path, signer()).unwrap();
    let told = ledger.end_unclear().unwrap().to_string();
    assert!(told.contains(sentence), "{told}");
    let all = records("Morphy, Paul");
    assert_eq!(ledger.load().unwrap().records, all[..all.len() - 1]);
    ledger.close().unwrap();
    assert_eq!(game.verify(&[]).1, Some(0));
}

/// A truncated log looks like a shorter one, if it is cut between events.
#[test]
fn of_a_log_that_is_cut_the_beginning_is_read_and_only_the_noted_head_shows_it() {
    let game = Game::killed("Morphy, Paul");
    let wal = fs::read(game.wal()).unwrap();
    let all = records("Morphy, Paul");
    let mut lengths = Vec::new();
    for bytes in (32..wal.len()).step_by(1009) {
        fs::write(game.wal(), &wal[..bytes]).unwrap();
        let read = read(&game.path).unwrap().records;
        assert_eq!(read, all[..read.len()], "cut at byte {bytes}");
        lengths.push(read.len());
    }
    assert!(lengths.is_sorted(), "{lengths:?}");
    assert_eq!(lengths[0], 6);
    fs::write(game.wal(), &wal[..wal.len() / 2]).unwrap();
    game.is_shown_by_the_head_only(&game.head);
}

fn moment(at: u64) -> LastAlive {
    LastAlive {
        at: Timestamp(at),
        unix_ms: at,
    }
}

/// It is genuine, so it cannot be refused; but it takes back no more than the seconds since the last event.
#[test]
fn an_earlier_mark_put_back_takes_back_no_event() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    let all = records("Morphy, Paul");
    let last = all.last().unwrap().at.0;
    ledger.append(&all[..all.len() - 1]).unwrap();
    ledger.mark(moment(last - 500)).unwrap();
    let mark = "SELECT number, at, unix_ms, key, signature FROM mark";
    let earlier: (u64, u64, u64, Vec<u8>, Vec<u8>) = Connection::open(&path)
        .unwrap()
        .query_row(mark, [], |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
            ))
        })
        .unwrap();
    ledger.append(&all[all.len() - 1..]).unwrap();
    ledger.mark(moment(last + 30_000)).unwrap();
    let head = ledger.close().unwrap().hash.to_string();
    let game = Game { folder, path, head };
    let resumes_at = || read(&game.path).unwrap().last_moment().unwrap().at.0;
    assert_eq!(resumes_at(), last + 30_000);

    let (number, at, unix_ms, key, signature) = earlier;
    Connection::open(&game.path)
        .unwrap()
        .execute(
            "UPDATE mark SET number = ?1, at = ?2, unix_ms = ?3, key = ?4, signature = ?5",
            params![number, at, unix_ms, key, signature],
        )
        .unwrap();
    assert_eq!(resumes_at(), last);
    let (said, code) = game.verify(&["--head", &game.head]);
    assert!(said.starts_with("ok: ") && code == Some(0), "{said}");
    stands_on_the_page(
        "nothing: it can only take back the seconds between the last event and a kill",
    );
}

/// Checks what another person's copy proves: `knows_the_other` says whether the copy has the head of the tampered ledger.
fn copy_shows(game: &Game, copy: &Game, knows_the_other: bool) {
    game.is_shown_by_the_head_only(&copy.head);
    let now = read(&game.path).unwrap().head.hash.to_string();
    let (said, code) = copy.verify(&["--head", &now]);
    match knows_the_other {
        true => assert!(said.starts_with("ok: ") && code == Some(0), "{said}"),
        false => {
            let sentence = format!("wrong: no event has the head {now}: ");
            assert!(said.contains(&sentence) && code == Some(1), "{said}");
        }
    }
    // Both bear the installation's own key.
    let own = signer().key().to_string();
    for ledger in [game, copy] {
        assert_eq!(ledger.verify(&["--key", &own]).1, Some(0));
    }
}

fn copied(game: &Game) -> Game {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.sqlite");
    fs::copy(&game.path, &path).unwrap();
    let head = game.head.clone();
    Game { folder, path, head }
}

#[test]
fn a_copy_that_somebody_else_holds_knows_the_head_of_what_was_only_cut() {
    let game = Game::closed();
    let copy = copied(&game);
    game.sql(
        "DELETE FROM records WHERE number > 5; DELETE FROM signatures WHERE number > 5;
         UPDATE seal SET number = 5, hash = (SELECT hash FROM records WHERE number = 5)",
    );
    copy_shows(&game, &copy, true);
    stands_on_the_page("the copy has the head of the other, and goes on behind it");
}

#[test]
fn a_copy_that_somebody_else_holds_and_what_was_written_anew_know_no_head_of_each_other() {
    let game = Game::closed();
    let copy = copied(&game);
    game.rechain("f2f3", "f2f4", Some(&signer()));
    copy_shows(&game, &copy, false);
    stands_on_the_page("neither has the head of the other, and one installation has signed both");
}
