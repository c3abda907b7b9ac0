//! The commands that read a ledger.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use config::place::Place;
use laws::role::{Person, Role};
use laws::seat::{BoardAt, Source};
use laws::{OnTape, Position, Timestamp};
use ledger::event::{
    AccessEvent, Author, ClockEvent, DeskEvent, DeskKey, Event, OrderSigned, Record,
};
use ledger::known::ActKey;
use serde_json::{Value, json};
use shakmaty::{ByColor, Color};
use shell::nats::credentials::Credentials;
use shell::nats::orders::{SeenRecord, SentOrder};
use store::{SqliteLedger, read};
use table::{Act, Input, Order, SealOrder, Table};
use tempfile::TempDir;

use crate::records::{record, signer, typed};

fn annabella(args: &[&str], path: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(args)
        .arg(path)
        // No key of an installation is known.
        .env("XDG_STATE_HOME", path.with_file_name("state"))
        .env_remove("STATE_DIRECTORY")
        .output()
        .unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn three(folder: &TempDir) -> (PathBuf, String) {
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    for number in 1..=3 {
        ledger.append(&[record(number)]).unwrap();
    }
    let head = ledger.head().hash.to_string();
    ledger.close().unwrap();
    (path, head)
}

fn alter(path: &Path, sql: &str) {
    rusqlite::Connection::open(path)
        .unwrap()
        .execute_batch(sql)
        .unwrap();
}

#[test]
fn verify_says_the_number_of_events_and_the_head() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = three(&folder);
    let output = annabella(&["verify"], &path);
    assert_eq!(output.status.code(), Some(0));
    let key = signer().key();
    assert_eq!(
        out(&output),
        format!("ok: 3 events, head {head}\nsigned up to event 3 by an installation, key {key}\n")
    );
    assert_eq!(
        out(&annabella(&["verify", "--json"], &path)),
        format!(
            "{{\"acts\":[],\"events\":3,\"forgotten\":[],\"head\":\"{head}\",\"recordings\":[],\"signed\":[{{\"key\":\"{key}\",\"to\":3}}],\"sound\":true}}\n"
        )
    );
}

/// A ledger with acts of Boris Kern, who has a page's address and a desk.
struct Known {
    path: PathBuf,
    ledger: SqliteLedger,
    boris: Person,
    desk: Credentials,
}

impl Known {
    fn new(folder: &TempDir) -> Known {
        let path = folder.path().join("game.sqlite");
        let desk = Credentials::make("desk-1").unwrap().of("Boris Kern");
        let boris = Person {
            role: Role::Arbiter,
            name: desk.person.clone(),
        };
        let mut known = Known {
            ledger: SqliteLedger::open(&path, signer()).unwrap(),
            path,
            boris,
            desk,
        };
        let given = AccessEvent::Given {
            to: known.boris.clone(),
            key: Some("3fa2b1c09d8e7f60".to_owned()),
            deputy: false,
        };
        let desks = vec![DeskKey {
            key: known.desk.public().unwrap(),
            person: known.boris.clone(),
        }];
        known.append(Event::Access(given), None);
        known.append(Event::Desk(DeskEvent::Keys { desks }), None);
        known
    }

    /// With a key it is an act of Boris Kern's.
    fn append(&mut self, event: Event, key: Option<ActKey>) {
        let number = self.ledger.head().number + 1;
        let by = key.as_ref().map(|_| self.boris.clone());
        let next = Record {
            author: by.as_ref().map_or(Author::System, |_| Author::Arbiter),
            role: by.as_ref().map(|by| by.role),
            name: by.and_then(|by| by.name),
            key,
            event,
            ..record(number)
        };
        self.ledger.append(&[next]).unwrap();
    }

    /// Appends an act of an arbiter with this key.
    fn acts(&mut self, key: ActKey) {
        self.append(Event::Clock(ClockEvent::Stopped), Some(key));
    }

    /// An order that the desk signed in one text, recorded with another.
    fn orders(&mut self, signed: &str, recorded: &str) {
        let place = Place::of("7", "1").unwrap();
        let writer = self.ledger.writer().to_owned();
        let seen = SeenRecord { writer, number: 1 };
        let sent = SentOrder::new(&self.desk, &place, signed, seen).unwrap();
        let by = sent.signed.unwrap();
        let ordered = DeskEvent::Ordered {
            id: sent.id,
            order: recorded.to_owned(),
            signed: Some(OrderSigned {
                place: place.to_string(),
                seen: 1,
                signature: by.signature,
            }),
        };
        self.append(Event::Desk(ordered), Some(ActKey::Desk(by.key)));
    }

    /// The output of `verify`, and whether the ledger is sound.
    fn verified(self) -> (bool, String) {
        self.ledger.close().unwrap();
        let output = annabella(&["verify"], &self.path);
        (output.status.success(), out(&output))
    }
}

/// A manipulation of such a ledger.
type Spoils = fn(&mut Known);

fn address(key: &str) -> ActKey {
    ActKey::Address(key.to_owned())
}

#[test]
fn verify_counts_the_acts_of_people_by_their_keys() {
    let folder = tempfile::tempdir().unwrap();
    let mut known = Known::new(&folder);
    known.acts(address("3fa2b1c09d8e7f60"));
    known.acts(address("3fa2b1c09d8e7f60"));
    known.orders("stops", "stops");
    known.acts(ActKey::Room(signer().key()));
    let (desk, path) = (known.desk.public().unwrap(), known.path.clone());
    let (sound, said) = known.verified();
    assert!(sound, "{said}");
    for line in [
        "acts of arbiter Boris Kern: 2, by address 3fa2b1c09d8e7f60\n",
        &format!("acts of arbiter Boris Kern: 1, by desk {desk}\n"),
        "acts of arbiter Boris Kern: 1, by key of the other room ",
    ] {
        assert!(said.contains(line), "{said}");
    }
    let json: Value = serde_json::from_str(&out(&annabella(&["verify", "--json"], &path))).unwrap();
    let by = json!({ "role": "arbiter", "name": "Boris Kern" });
    let first = json!({ "by": by, "key": { "address": "3fa2b1c09d8e7f60" }, "acts": 2 });
    assert_eq!(json["acts"][0], first);
    assert_eq!(json["acts"].as_array().unwrap().len(), 3);
}

#[test]
fn verify_finds_an_act_with_somebody_elses_key_and_an_order_that_nobody_signed() {
    let spoilt: [(&str, Spoils); 5] = [
        (
            "event 3 bears the address 0000000000000000, which is not known as a key of Boris Kern",
            |known| {
                known.acts(address("0000000000000000"));
            },
        ),
        (
            "event 4 bears the address 3fa2b1c09d8e7f60, which is not known",
            |known| {
                let of = known.boris.clone();
                known.append(Event::Access(AccessEvent::Revoked { of }), None);
                known.acts(address("3fa2b1c09d8e7f60"));
            },
        ),
        (
            "event 3 bears the address 3fa2b1c09d8e7f60, which is not known as a key of Maria Lange",
            |known| {
                known.boris.name = Some("Maria Lange".to_owned());
                known.acts(address("3fa2b1c09d8e7f60"));
            },
        ),
        ("event 3 bears the desk U", |known| {
            known.desk = Credentials::make("desk-1").unwrap().of("Boris Kern");
            known.orders("stops", "stops");
        }),
        (
            "event 3: what is ordered there is not what the desk U",
            |known| {
                known.orders("stops", "starts");
            },
        ),
    ];
    for (fault, spoil) in spoilt {
        let folder = tempfile::tempdir().unwrap();
        let mut known = Known::new(&folder);
        spoil(&mut known);
        let (sound, said) = known.verified();
        assert!(!sound, "{fault}: {said}");
        assert!(
            said.starts_with(&format!("wrong: {fault}")),
            "{fault}: {said}"
        );
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn verify_holds_a_ledger_against_a_head_and_a_key_that_were_noted() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = three(&folder);
    let (key, other) = (signer().key().to_string(), "0".repeat(64));
    let noted = annabella(&["verify", "--head", &head, "--key", &key], &path);
    assert_eq!(noted.status.code(), Some(0), "{}", out(&noted));

    let unknown = annabella(&["verify", "--head", &other], &path);
    assert_eq!(unknown.status.code(), Some(1));
    let expected = format!("wrong: no event has the head {other}");
    assert!(out(&unknown).starts_with(&expected), "{}", out(&unknown));

    let stranger = annabella(&["verify", "--key", &other], &path);
    assert_eq!(stranger.status.code(), Some(1));
    assert_eq!(
        out(&stranger),
        format!("wrong: event 1 is signed with the key {key}, not with {other}\n")
    );
    let short = annabella(&["verify", "--head", "12"], &path);
    assert_eq!(short.status.code(), Some(2));
    assert!(err(&short).contains("expected 64 hexadecimal digits"));
}

/// Truncated at a signed record: the file alone shows nothing, but the noted head does.
#[test]
fn a_cut_that_the_file_cannot_show_is_shown_by_the_head_that_was_noted() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = three(&folder);
    alter(
        &path,
        "DELETE FROM records WHERE number = 3; DELETE FROM signatures WHERE number = 3;
         UPDATE seal SET number = 2, hash = (SELECT hash FROM records WHERE number = 2)",
    );
    assert_eq!(annabella(&["verify"], &path).status.code(), Some(0));
    let noted = annabella(&["verify", "--head", &head], &path);
    assert_eq!(noted.status.code(), Some(1), "{}", out(&noted));
}

#[test]
fn verify_names_each_wrong_record_with_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = three(&folder);
    alter(
        &path,
        "UPDATE records SET text = replace(text, '2', '7') WHERE number = 2;
         DELETE FROM records WHERE number = 3",
    );
    let output = annabella(&["verify"], &path);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        out(&output),
        "wrong: record 2 was moved: its own text says that it is record 7\n\
         wrong: record 3 is missing at the end: the seal is on record 3\n"
    );
}

#[test]
fn verify_refuses_what_is_no_ledger_in_one_sentence_with_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.pgn");
    let (newer, _) = three(&folder);
    alter(&newer, "PRAGMA user_version = 99");
    fs::write(&path, "1. e4 e5 *\n").unwrap();
    for (path, expected) in [
        (
            path,
            "is not a ledger of annabella but a file of another kind",
        ),
        (folder.path().join("none"), "there is no ledger at"),
        (newer, "use a newer annabella"),
    ] {
        let output = annabella(&["verify"], &path);
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains(expected), "{}", err(&output));
        assert_eq!(err(&output).lines().count(), 1);
        assert_eq!(out(&output), "");
    }
}

/// The ledger of a killed daemon, whose file holds two of its three events, copied without its `-wal`.
fn without_wal(folder: &TempDir) -> (PathBuf, String) {
    let path = folder.path().join("killed.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&[record(1), record(2)]).unwrap();
    ledger.checkpoint().unwrap();
    let head = ledger.head().hash.to_string();
    ledger.append(&[record(3)]).unwrap();
    drop(ledger);
    let copies = folder.path().join("a copy of 100%");
    fs::create_dir(&copies).unwrap();
    let copy = copies.join("game.sqlite");
    fs::copy(&path, &copy).unwrap();
    (copy, head)
}

#[test]
fn without_its_wal_a_ledger_is_refused_and_what_it_lacks_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = without_wal(&folder);
    let config = folder.path().join("table.toml");
    let ledger = format!("ledger = {path:?}\n[web]\nlisten = \"127.0.0.1:0\"\n");
    fs::write(&config, ledger).unwrap();
    for (args, named) in [
        (&["verify"][..], &path),
        (&["verify", "--json"], &path),
        (&["score"], &path),
        (&["score", "--format", "json"], &path),
        (&["replay"], &path),
        (&["envelope"], &path),
        (&["run", "--config"], &config),
    ] {
        let output = annabella(args, named);
        let said = err(&output);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        for expected in [
            "was not closed",
            "game.sqlite-wal is missing",
            &format!("ends with event 2, head {head}"),
            "put it beside the ledger again",
        ] {
            assert!(said.contains(expected), "{args:?}: {said}");
        }
        assert_eq!(said.lines().count(), 1, "{said}");
        assert_eq!(out(&output), "");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }
    // With it, nothing is missing.
    let wal = folder.path().join("killed.sqlite-wal");
    fs::copy(wal, path.with_file_name("game.sqlite-wal")).unwrap();
    let verified = out(&annabella(&["verify"], &path));
    assert!(verified.starts_with("ok: 3 events"), "{verified}");
}

const DAY_MS: u64 = 86_400_000;

/// A game with moves typed by an assistant for both seats, one second each, begun on 2 January 1970.
fn game(
    folder: &TempDir,
    fen: &str,
    moves: &[&str],
    last: impl IntoIterator<Item = Input>,
) -> PathBuf {
    game_of(folder, "Morphy, Paul", fen, moves, last)
}

fn game_of(
    folder: &TempDir,
    white: &str,
    fen: &str,
    moves: &[&str],
    last: impl IntoIterator<Item = Input>,
) -> PathBuf {
    game_begun(DAY_MS + 3_600_000, folder, white, fen, moves, last)
}

/// A game with moves typed by an assistant for both seats, begun at this moment, in ms since 1970.
fn game_begun(
    wall: u64,
    folder: &TempDir,
    white: &str,
    fen: &str,
    moves: &[&str],
    last: impl IntoIterator<Item = Input>,
) -> PathBuf {
    let moves = moves.iter().map(|uci| uci.parse().unwrap());
    let records = typed(wall, white, fen, moves, last);
    let path = folder.path().join("played.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&records).unwrap();
    ledger.close().unwrap();
    path
}

/// Fool's mate.
fn mate(folder: &TempDir) -> PathBuf {
    let fen = Position::initial().fen();
    game(folder, &fen, &["f2f3", "e7e5", "g2g4", "d8h4"], None)
}

/// Fool's mate, by a White of this name.
fn mate_of(folder: &TempDir, white: &str) -> PathBuf {
    let fen = Position::initial().fen();
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    game_of(folder, white, &fen, &moves, None)
}

fn score(path: &Path, format: &str) -> String {
    let output = annabella(&["score", "--format", format], path);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output)
}

/// Whether a text contains a character that a terminal would obey instead of showing, or one that changes the direction of text.
fn obeyed(text: &str) -> bool {
    text.chars().any(|sign| {
        sign != '\n' && sign.is_control()
            || matches!(sign, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

#[test]
fn what_others_wrote_moves_no_cursor_and_begins_no_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = mate_of(
        &folder,
        "Morphy\u{1b}[2J\u{202e}\nResult: 1/2-1/2\n[Result \"1/2-1/2\"]",
    );
    for (args, shown) in [
        (
            &["score"][..],
            "[White \"Morphy\\\\u001b[2J\\\\u202e\\\\nResult: 1/2-1/2",
        ),
        (
            &["score", "--format", "text"],
            "White: Morphy\\u001b[2J\\u202e\\nResult: 1/2-1/2",
        ),
        (
            &["score", "--format", "json"],
            "Morphy\\u001b[2J\\u202e\\nResult",
        ),
        (&["score", "--format", "brf"], ""),
        (&["replay"], "Morphy\\u001b[2J\\u202e\\nResult"),
    ] {
        let output = annabella(args, &path);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let text = out(&output);
        assert!(text.contains(shown), "{args:?}: {text}");
        assert!(!obeyed(&text.replace('\u{c}', "")), "{args:?}: {text:?}");
        assert!(!text.lines().any(|line| line == "Result: 1/2-1/2"));
        assert!(!text.lines().any(|line| line == "[Result \"1/2-1/2\"]"));
    }
}

#[test]
fn a_day_beyond_the_calendar_is_refused_in_one_sentence() {
    let fen = Position::initial().fen();
    let begun = |wall| {
        let folder = tempfile::tempdir().unwrap();
        let path = game_begun(wall, &folder, "Morphy", &fen, &[], None);
        (folder, path)
    };
    for beyond in [253_402_300_800_000, i64::MAX as u64] {
        let (_folder, path) = begun(beyond);
        let output = annabella(&["score"], &path);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            err(&output).contains("after the year 9999"),
            "{}",
            err(&output)
        );
        assert_eq!(err(&output).lines().count(), 1);
    }
    let (_folder, path) = begun(253_402_300_799_999);
    assert!(score(&path, "pgn").contains("[Date \"9999.12.31\"]"));
}

#[test]
fn score_as_pgn_is_the_game_with_names_day_and_clock() {
    let folder = tempfile::tempdir().unwrap();
    let path = mate(&folder);
    let ledger = read(&path).unwrap().head;
    let expected = format!(
        "[Event \"?\"]
[Site \"?\"]
[Date \"1970.01.02\"]
[Round \"?\"]
[White \"Morphy, Paul\"]
[Black \"?\"]
[Result \"0-1\"]
[TimeControl \"60+2\"]
[Termination \"normal\"]
[Ledger \"{ledger}\"]

1. f3 {{[%emt 0:00:01] [%clk 0:01:03]}} 1... e5 {{[%emt 0:00:01] [%clk 0:01:03]}} 2.
g4 {{[%emt 0:00:01] [%clk 0:01:04]}} 2... Qh4# {{[%emt 0:00:01] [%clk 0:01:04]}} 0-1
"
    );
    assert_eq!(score(&path, "pgn"), expected);
    assert_eq!(out(&annabella(&["score"], &path)), expected);
}

#[test]
fn score_as_text_has_a_pair_a_line_and_the_result_last() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        score(&mate(&folder), "text"),
        "White: Morphy, Paul\nDate: 1970.01.02\n1. f3 e5\n2. g4 Qh4#\nResult: 0-1\n"
    );
}

#[test]
fn score_in_braille_of_unicode_in_a_chess_code_on_small_pages() {
    let folder = tempfile::tempdir().unwrap();
    let game = mate(&folder);
    let braille = |more: &[&str]| out(&annabella(&[&["score", "--format"], more].concat(), &game));
    let moves = |text: String| -> Vec<String> {
        let lines = text
            .lines()
            .map(|line| line.trim_start_matches('\u{c}').to_owned());
        lines.skip(2).take(1).collect()
    };
    assert_eq!(moves(braille(&["brf"])), ["#a4 f#c e#e"]);
    assert_eq!(moves(braille(&["brf", "--code", "uk2015"])), ["1 f3 e5"]);
    assert_eq!(
        moves(braille(&["braille", "--code", "uk2015"])),
        ["⠂⠀⠋⠒⠀⠑⠢"]
    );
    assert_eq!(moves(braille(&["brf", "--lang", "fr"])), [",*4 f,% e,:"]);
    assert_eq!(
        moves(braille(&["brf", "--lang", "fr", "--code", "uk2015"])),
        ["1 f3 e5"]
    );
    let small = braille(&["brf", "--page", "20x2"]);
    assert!(small.matches('\u{c}').count() >= 2, "{small}");
    let wrong = annabella(&["score", "--page", "15x2"], &game);
    assert_eq!(wrong.status.code(), Some(2));
    let unknown = annabella(&["score", "--code", "dbsb"], &game);
    assert_eq!(unknown.status.code(), Some(2));
    let said = String::from_utf8(unknown.stderr).unwrap();
    assert!(said.contains("ueb, de, es, fr, uk2015"), "{said}");
}

#[test]
fn score_in_braille_without_liblouis_has_its_moves_and_says_what_is_missing() {
    let folder = tempfile::tempdir().unwrap();
    let game = mate(&folder);
    let nowhere = folder.path().join("nothing");
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["score", "--format", "brf", "--lang", "de"])
        .arg(&game)
        .env("PATH", &nowhere)
        .output()
        .unwrap();
    assert!(output.status.success());
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(said.contains("apt install liblouis-bin"), "{said}");
    let text = out(&output);
    let wanted = "#a' f#c e#e\n#b' g#d .dh#d@#\n";
    assert!(text.contains(wanted), "{text}");
    assert!(text.ends_with(",ergebnis3 #j-#a\n"), "{text}");
}

#[test]
fn score_in_the_notation_of_a_language_short_and_long() {
    let folder = tempfile::tempdir().unwrap();
    let game = mate(&folder);
    let head = "White: Morphy, Paul\nDate: 1970.01.02\n";
    let text = |more: &[&str]| {
        let output = annabella(&[&["score", "--format", "text"], more].concat(), &game);
        out(&output)
    };
    assert_eq!(
        text(&[]),
        format!("{head}1. f3 e5\n2. g4 Qh4#\nResult: 0-1\n")
    );
    for (language, expected) in [
        (
            "de",
            "Weiß: Morphy, Paul\nDatum: 1970.01.02\n1. f2-f3 e7-e5\n2. g2-g4 Dd8-h4#\nErgebnis: 0-1\n",
        ),
        (
            "en",
            "White: Morphy, Paul\nDate: 1970.01.02\n1. f2-f3 e7-e5\n2. g2-g4 Qd8-h4#\nResult: 0-1\n",
        ),
        (
            "es",
            "Blancas: Morphy, Paul\nFecha: 1970.01.02\n1. f2-f3 e7-e5\n2. g2-g4 Dd8-h4#\nResultado: 0-1\n",
        ),
        (
            "fr",
            "Blancs: Morphy, Paul\nDate: 1970.01.02\n1. f2-f3 e7-e5\n2. g2-g4 Dd8-h4#\nRésultat: 0-1\n",
        ),
    ] {
        assert_eq!(text(&["--lang", language, "--long"]), expected);
    }
    let without = annabella(&["score", "--long"], &game);
    assert_eq!(without.status.code(), Some(2));
}

#[test]
fn score_as_a_page_to_be_signed_is_a_table_with_headings_in_a_language() {
    let folder = tempfile::tempdir().unwrap();
    let game = mate(&folder);
    let page = out(&annabella(
        &["score", "--format", "html", "--lang", "de"],
        &game,
    ));
    for expected in [
        "<html lang=\"de\">",
        "<h1>Partieformular</h1>",
        "<dt>Weiß</dt><dd>Morphy, Paul</dd>",
        "<tr><th scope=\"row\">2</th><td>g4</td><td class=\"time\">0:01:04</td><td>Dh4#</td>",
        "<p>Ergebnis: 0-1</p>",
        "Unterschrift von Schwarz",
    ] {
        assert!(page.contains(expected), "{expected} is missing in\n{page}");
    }
}

#[test]
fn score_as_braille_is_the_text_in_cells() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(
        score(&mate(&folder), "brf"),
        ",white3 ,morphy1 ,paul\n,date3 #aigj4ja4jb\n#a4 f#c e#e\n#b4 g#d ,qh#d_?\n,result3 #j-#a\n"
    );
}

#[test]
fn score_of_a_game_with_an_illegal_move_that_black_begins() {
    let folder = tempfile::tempdir().unwrap();
    let fen = "4k3/4r3/8/8/8/8/4N3/4K3 b - - 3 7";
    let path = game(&folder, fen, &["e8d8", "e2c3", "d8d7"], None);
    assert_eq!(
        score(&path, "text"),
        format!(
            "White: Morphy, Paul\nDate: 1970.01.02\nFEN: {fen}\n7... Kd8\n8. e2c3 (illegal) d8d7\nResult: *\n"
        )
    );
}

#[test]
fn score_as_json_has_all_that_is_known_of_each_move() {
    let folder = tempfile::tempdir().unwrap();
    let score: Value = serde_json::from_str(&score(&mate(&folder), "json")).unwrap();
    assert_eq!(
        score["names"],
        json!({ "white": "Morphy, Paul", "black": "?" })
    );
    assert_eq!(score["date"], "1970.01.02");
    assert_eq!(score["result"], "0-1");
    assert_eq!(score["time_control"], "60+2");
    assert_eq!(score["rulings"], json!([]));
    let head = score["ledger"].as_str().unwrap();
    assert!(head.contains(" events, head "), "{head}");
    assert_eq!(
        score["moves"][3],
        json!({
            "ply": 4, "number": 2, "seat": "black", "uci": "d8h4", "san": "Qh4#", "legal": true,
            "draw_offered": false,
            "committed_ms": 4_000, "announced_ms": 4_000, "completed_ms": 4_000, "spent_ms": 1_000, "touched": [],
            "left_ms": { "white": 64_000, "black": 64_000 },
        })
    );
}

#[test]
fn a_score_that_nobody_read_is_refused_in_one_sentence_with_exit_code_1() {
    let folder = tempfile::tempdir().unwrap();
    let output = annabella(&["score", "--seat", "white"], &mate(&folder));
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("no score of white was read to the table"));
    assert_eq!(err(&output).lines().count(), 1);
    assert_eq!(out(&output), "");
}

#[test]
fn the_own_score_of_a_seat_is_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let write = |seat, text: &str| Input::Assistant {
        seat,
        act: Act::Write(text.to_owned()),
    };
    let written = [
        write(Color::White, "1. f3 e5"),
        write(Color::White, "2. g4 Dh4 matt"),
    ];
    let fen = Position::initial().fen();
    let path = game(&folder, &fen, &["f2f3", "e7e5", "g2g4", "d8h4"], written);
    let score = |format: &str| {
        let output = annabella(&["score", "--seat", "white", "--format", format], &path);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        out(&output)
    };
    assert!(
        score("text").contains("\n2. g4 Dh4 matt\n"),
        "{}",
        score("text")
    );
    assert!(
        score("pgn").ends_with("\n1. f3 e5 2. g4 Qh4# {matt} 0-1\n"),
        "{}",
        score("pgn")
    );
    let json: Value = serde_json::from_str(&score("json")).unwrap();
    assert_eq!(json["seat"], "white");
    assert_eq!(json["written"], json!(["f3", "e5", "g4", "Dh4 matt"]));
    let written = json["written_ms"].as_array().unwrap();
    let written: Vec<u64> = written.iter().map(|at| at.as_u64().unwrap()).collect();
    assert!(written.len() == 4 && written.is_sorted(), "{written:?}");
}

fn replay(path: &Path, args: &[&str]) -> Value {
    let output = annabella(&[&["replay"], args].concat(), path);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    serde_json::from_str(&out(&output)).unwrap()
}

#[test]
fn replay_shows_the_state_after_any_event() {
    let folder = tempfile::tempdir().unwrap();
    let path = mate(&folder);
    let last = replay(&path, &[]);
    assert_eq!(
        last["phase"],
        json!({ "over": { "winner": "black", "reason": "checkmate" } })
    );
    assert_eq!(
        last["position"],
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
    );
    assert_eq!(last["plies"][3]["uci"], "d8h4");
    let events = last["number"].as_u64().unwrap();
    assert_eq!(replay(&path, &["--at", &events.to_string()]), last);

    // Set up, started, committed, announced: the first move waits for the press.
    let fourth = replay(&path, &["--at", "4"]);
    assert_eq!(fourth["number"], 4);
    assert_eq!(fourth["phase"], "playing");
    assert_eq!(fourth["plies"], json!([]));
    assert_eq!(fourth["current"]["uci"], "f2f3");
    assert_eq!(fourth["current"]["announced"], true);
    let clock = &fourth["clocks"]["own"];
    assert_eq!(clock["running"], "white");
    assert_eq!(clock["left"], json!({ "white": 62_000, "black": 62_000 }));
    assert_eq!(clock["fallen"], json!({ "white": null, "black": null }));
    assert_eq!(fourth["boards"], json!({ "white": null, "black": null }));
}

/// The whole state is printed: no second list hides any part of it from the arbiter.
#[test]
fn replay_shows_adjournment_recording_and_scores() {
    let folder = tempfile::tempdir().unwrap();
    let fen = Position::initial().fen();
    let last = [
        Input::Assistant {
            seat: Color::White,
            act: Act::Write("1. e4".to_owned()),
        },
        Input::Arbiter(Order::Record(OnTape::Announcements)),
        Input::Arbiter(Order::Adjourn(SealOrder::Seal {
            resumption: "tomorrow".to_owned(),
            early: 0,
        })),
    ];
    let state = replay(&game(&folder, &fen, &["e2e4"], last), &[]);
    assert_eq!(
        state["scores"],
        json!({
            "white": {
                "moves": ["e4"], "times": [1_000], "language": null, "former": [],
                "source": "nothing", "before": 0, "reading": null, "collected": null,
            },
            "black": null,
        })
    );
    assert_eq!(state["tapes"]["allowed"], "announcements");
    assert_eq!(state["adjournment"]["resumption"], "tomorrow");
    assert_eq!(state["adjournment"]["stage"], "sealing");
}

#[test]
fn replay_shows_boards_questions_and_what_waits_for_the_arbiter() {
    use board::sensing::{BoardTime, Sensed};
    use board::{Edge, Seen};

    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::default();
    let edge = |edge| Input::Sensed {
        board: BoardAt(Color::White),
        sensed: Sensed::Edge {
            at: BoardTime(10),
            edge,
        },
    };
    let commit = Input::Button {
        seat: Color::White,
        button: board::sensing::Button::Commit,
    };
    let square = |name: &str| name.parse().unwrap();
    for input in [
        Input::SetUp {
            position: "8/P6k/8/8/8/8/8/K7 w - - 0 1".to_owned(),
            profile: Box::default(),
            sources: ByColor {
                white: Source::OwnBoard,
                black: Source::Assistant,
            },
            names: ByColor::default(),
            rooms: ByColor::default(),
        },
        Input::BoardConnected {
            board: BoardAt(Color::White),
            port: "/dev/ttyUSB0".to_owned(),
        },
        Input::Sensed {
            board: BoardAt(Color::White),
            sensed: Sensed::Shows {
                at: BoardTime(0),
                occupied: Position::from_fen("8/P6k/8/8/8/8/8/K7 w - - 0 1")
                    .unwrap()
                    .occupied(),
                seen: Vec::new(),
            },
        },
        Input::Arbiter(Order::Start),
        edge(Edge::Lift(square("a7"))),
        edge(Edge::Place(square("a8"), Seen::Peg)),
        commit,
        Input::Button {
            seat: Color::White,
            button: board::sensing::Button::Arbiter,
        },
    ] {
        table.handle(&input, Timestamp(0));
    }
    let path = folder.path().join("asked.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    let records: Vec<Record> = std::iter::from_fn(|| table.poll_record()).collect();
    ledger.append(&records).unwrap();
    ledger.close().unwrap();

    let state = replay(&path, &[]);
    let board = &state["boards"]["white"];
    assert_eq!(board["port"], "/dev/ttyUSB0");
    assert_eq!(board["pegs"], "o7/7o/8/8/8/8/8/o7");
    assert_eq!(board["agreed"], "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(state["boards"]["black"], Value::Null);
    let question = &state["questions"]["white"];
    assert_eq!(question["question"], "which");
    assert_eq!(
        question["moves"],
        json!(["a7a8q", "a7a8r", "a7a8b", "a7a8n"])
    );
    let waiting = &state["cases"]["all"][0];
    assert_eq!(waiting["matter"]["kind"], "called");
    assert_eq!(waiting["open"], true);
    assert_eq!(waiting["proposal"], json!({ "ruling": "play-on" }));
}

#[test]
fn replay_names_the_last_event_when_asked_for_a_later_one() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = three(&folder);
    let output = annabella(&["replay", "--at", "4"], &path);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("there is no event 4: the ledger ends with event 3"));
    assert_eq!(
        annabella(&["replay", "--at", "0"], &path).status.code(),
        Some(2)
    );
}

#[test]
fn score_and_replay_refuse_what_is_no_ledger_with_2_and_a_damaged_one_with_1() {
    let folder = tempfile::tempdir().unwrap();
    let damaged = mate(&folder);
    alter(&damaged, "DELETE FROM records WHERE number = 3");
    for command in ["score", "replay"] {
        let output = annabella(&[command], &folder.path().join("none"));
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains("there is no ledger at"));
        let output = annabella(&[command], &damaged);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            err(&output).contains("record 3 is missing"),
            "{}",
            err(&output)
        );
        assert_eq!(out(&output), "");
    }
}
