//! A game adjourned at one computer and resumed at another, from its ledger and the key of the envelope; and acts that are
//! impossible with only one of the two.

use std::fs;
use std::process::Output;

use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, annabella};
use crate::records::signer;
use laws::seat::BoardAt;
use laws::{Envelope, Position, Secret};
use ledger::event::{Adjourning, Event, Record};
use shakmaty::Color;
use store::SqliteLedger;
use table::{Phase, circumstances};

/// A computer with White at a peg board and Black's moves typed.
fn computer() -> Place {
    let place = Place::new(
        "",
        "rated = true",
        "name = \"Anna\"",
        "board = \"assistant\"\nname = \"Boris\"",
    );
    place.look_for_boards_at(&["white"]);
    place
}

/// White seals Nf3 on the board, and the daemon stops, at the highest log level. Returns everything printed and logged.
fn adjourned(place: &Place) -> String {
    let mut boards = Boards::plug_in(place, 1);
    let mut table = Table::start_by(annabella().env("RUST_LOG", "trace"), place);
    table.hear_line("arbiter: the boards are right, the game may start");
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    arbiter.post("act=start");
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    arbiter.post("act=seal&resumption=Wednesday,+great+hall");
    table.hear_line("table: Weiß gibt einen Zug ab");
    for deed in ["lift g1", "place f3"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "commit");
    table.hear("the sealed move", |line| {
        line.starts_with("white: Der Zug ist abgegeben")
    });
    for deed in ["lift f3", "place g1"] {
        boards.order(&format!("white {deed}"));
    }
    boards.press(Color::White, "press");
    table.hear("the adjournment", |line| {
        line.starts_with("table: Die Partie ist abgebrochen. Weiß hat Zug eins abgegeben")
    });
    // The page is drawn from this state and from the output; the squares of its diagram are always there.
    let page = arbiter.page();
    assert!(
        !["g1f3", "Nf3", "Felix drei"]
            .iter()
            .any(|word| page.contains(word)),
        "{page}"
    );
    let state = place.state();
    let shown = state.board(BoardAt(Color::White)).unwrap();
    assert_eq!(
        shown.seen().detection().occupied(),
        Position::initial().occupied()
    );
    let errors = place.path().join("errors.txt");
    let mut printed = table.stop();
    printed.push(fs::read_to_string(errors).unwrap());
    printed.join("\n")
}

/// The adjourned game at another computer, with this key beside it.
fn brought_from(place: &Place, key: Option<&str>) -> Place {
    let other = computer();
    fs::copy(place.ledger(), other.ledger()).unwrap();
    if let Some(key) = key {
        fs::write(other.path().join("game.sqlite.key"), key).unwrap();
    }
    other
}

fn key(place: &Place) -> String {
    fs::read_to_string(place.path().join("game.sqlite.key")).unwrap()
}

/// The arbiter has the boards put right and opens the envelope; the output then begins with this.
fn opened(place: &Place, heard: &str) -> (Boards, Table, Visitor) {
    let boards = Boards::plug_in(place, 1);
    let mut table = Table::start(place);
    table.hear_boards(&["White"]);
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    arbiter.post("act=resume");
    table.hear_line("arbiter: the boards are right, the game may start");
    arbiter.post("act=open");
    table.hear(heard, |line| line.starts_with(heard));
    (boards, table, arbiter)
}

fn command(place: &Place, args: &[&str]) -> Output {
    let mut command = annabella();
    command.arg(args[0]).arg(place.ledger()).args(&args[1..]);
    command.output().unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

/// Whether a text reveals the move, in any notation of the program.
fn tells(text: &str) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric());
    let written = ["g1f3", "f3", "Nf3", "Sf3", "Cf3", "g1", "G1", "F3", "Felix"];
    words.any(|word| written.contains(&word))
}

#[test]
fn an_adjourned_game_is_resumed_at_another_computer_from_its_ledger_and_key() {
    let first = computer();
    adjourned(&first);
    first.verify();
    let second = brought_from(&first, Some(&key(&first)));
    let (mut boards, mut table, arbiter) =
        opened(&second, "table: Abgabezug von Weiß: Springer Felix drei");
    let assistant = Visitor::open(&mut table, "assistant of Black");
    // The line is printed before it counts as heard, and Black replies to what was heard.
    second.until_announced();
    for deed in ["lift g1", "place f3"] {
        boards.order(&format!("white {deed}"));
    }
    assistant.post("act=move&seat=black&move=d5");
    table.hear_line("table: David fünf");
    second.until_announced();
    assistant.post("act=press&seat=black");
    table.hear_line("table: click");
    drop(arbiter);
    table.stop();
    second.verify();
    let state = second.state();
    assert_eq!(state.phase, Phase::Playing);
    let moves: Vec<String> = state
        .plies()
        .iter()
        .map(|ply| ply.uci.to_string())
        .collect();
    assert_eq!(moves, ["g1f3", "d7d5"]);
}

#[test]
fn neither_console_nor_page_nor_ledger_tells_the_sealed_move() {
    let place = computer();
    let printed = adjourned(&place);
    // The position before it is announced, with the knight still on its square.
    let printed = printed.replacen("white knight g1", "white knight", 1);
    assert!(!tells(&printed), "{printed}");
    let records = serde_json::to_string(&place.records()).unwrap();
    assert!(!tells(&records), "{records}");
    let position =
        "Position before the sealed move: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let envelope = text(&command(&place, &["envelope"]));
    for line in [
        "White: Anna",
        "Black: Boris",
        position,
        "Sealed by: White",
        "Number of the sealed move: 1",
        "Draw offer: none",
        "Resumption: Wednesday, great hall",
    ] {
        assert!(
            envelope.lines().any(|found| found == line),
            "{line} in {envelope}"
        );
    }
    for command in [
        &["replay"][..],
        &["score"],
        &["score", "--format", "json"],
        &["envelope"],
    ] {
        let told = text(&self::command(&place, command));
        assert!(!tells(&told), "{command:?}: {told}");
    }
    // Another key does not open it, nor does no key.
    let wrong = format!("key: {}\n", Secret::new([7; 32]).written());
    for (key, said) in [
        (
            Some(wrong.as_str()),
            "arbiter: the envelope cannot be opened: the key does not fit",
        ),
        (
            None,
            "arbiter: the envelope cannot be opened: its key is missing",
        ),
    ] {
        let other = brought_from(&place, key);
        let (_boards, table, _arbiter) = opened(&other, said);
        let heard = table.stop().join("\n");
        assert!(!tells(&heard), "{heard}");
        assert_eq!(other.state().phase, Phase::Adjourned);
    }
}

/// One letter of the ledger is changed, or the whole ledger is rewritten with another move in the envelope.
#[test]
fn a_sealed_move_cannot_be_changed() {
    let place = computer();
    adjourned(&place);
    let changed = brought_from(&place, None);
    let connection = rusqlite::Connection::open(changed.ledger()).unwrap();
    let rows = connection
        .execute(
            "UPDATE records SET text = replace(text, '\"entry\":1', '\"entry\":2')",
            [],
        )
        .unwrap();
    assert!(rows > 0);
    drop(connection);
    let verified = command(&changed, &["verify"]);
    assert_eq!(verified.status.code(), Some(1), "{}", text(&verified));

    let forged = forgery(&place);
    forged.verify();
    let said =
        "arbiter: the envelope cannot be opened: the key does not fit, or the envelope was changed";
    let (_boards, table, _arbiter) = opened(&forged, said);
    table.stop();
    assert!(forged.state().plies().is_empty());
}

/// A forged ledger: every hash is right, the envelope holds another move, and the right key lies beside it.
fn forgery(place: &Place) -> Place {
    let contents = place.contents();
    let forged = computer();
    let mut ledger = SqliteLedger::open(&forged.ledger(), signer()).unwrap();
    let state = place.state();
    let another = |record: &Record| match &record.event {
        Event::Adjournment(Adjourning::Sealed { envelope }) => {
            let circumstances = circumstances(&state, envelope.entry);
            let secret = Secret::new([9; 32]);
            let envelope = Envelope::seal(&secret, &circumstances, envelope.entry, "e2e4");
            let step = Adjourning::Sealed { envelope };
            Record {
                event: Event::Adjournment(step),
                ..record.clone()
            }
        }
        _ => record.clone(),
    };
    let records: Vec<Record> = contents.records.iter().map(another).collect();
    ledger.append(&records).unwrap();
    ledger.close().unwrap();
    fs::write(forged.path().join("game.sqlite.key"), key(place)).unwrap();
    forged
}
