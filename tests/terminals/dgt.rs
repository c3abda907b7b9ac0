//! A blind player at a peg board and a sighted player at an electronic board with its clock, on real pseudo-terminals through the
//! whole daemon.

use crate::line::{Device, Line};
use crate::live::visitor::Visitor;
use crate::live::{Boards, Place, Table, hand, until};
use board::Edge;
use board::Seen;
use board::clock::{ClockSide, ClockSides};
use laws::Position;
use ledger::event::{ClockEvent, Event, Matter, Record};
use shakmaty::{Color, Piece, Square};
use sim::dgt::DgtBoard;
use sim::electronic::ElectronicBoard;

/// Waits until the electronic board shows the game's position.
fn executed(place: &Place) {
    place.until_recorded("Black's board shows the game", |state| {
        state.agrees(laws::seat::BoardAt(Color::Black))
    });
}

#[test]
fn the_lever_is_the_press_and_the_clock_tells_its_times() {
    let place = Place::new(
        "",
        "rated = false\nclock = \"external\"\ntime = \"90+30\"",
        "board = \"LINK/white\"",
        "board = \"dgt:LINK/dgt\"\nsighted = true",
    );
    let config = std::fs::read_to_string(place.config()).unwrap();
    let config = config.replace("LINK", &place.path().display().to_string());
    std::fs::write(
        place.config(),
        config.replace("/white\"", "/white\"\nturned = false"),
    )
    .unwrap();
    let position = Position::initial();
    let board = DgtBoard::new(position.board().iter(), true).with_clock(5_400, 30);
    let dgt = Line::plug_in(&place.path().join("dgt"), board);
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start(&place);
    table.hear("the start", |line| {
        line.starts_with("table: Die Partie beginnt")
    });
    dgt.with(|board| board.run(true));

    // White announces, White's side of the lever goes down, Black's board executes the move and makes one.
    boards.edge(Color::White, Edge::Lift(Square::E2));
    boards.edge(Color::White, Edge::Place(Square::E4, Seen::Peg));
    hand::commit(&place, &mut boards, Color::White, "table: Eva vier");
    table.hear_line("table: Eva vier");
    place.until_announced();
    dgt.with(|board| board.press(ClockSide::Left));
    table.hear_line("table: click");
    dgt.carry("e2", "e4", 'P');
    executed(&place);
    dgt.carry("g8", "f6", 'n');
    until("the board has seen it", || dgt.has_sent_all().then_some(()));
    dgt.with(|board| board.press(ClockSide::Right));
    table.hear_line("table: Springer Felix sechs");
    table.hear_line("table: click");

    // The blind player asks for the times, which are the clock's.
    boards.press(Color::White, "time");
    table.hear("the times", |line| {
        line.starts_with("white: Eine Stunde dreißig Minuten")
    });
    let shown = until("the clock was read", || {
        let records = place.records();
        let shown = records.iter().filter_map(|record| match record.event {
            Event::Clock(ClockEvent::Shown { white, black, .. }) => Some((white, black)),
            _ => None,
        });
        let shown: Vec<(u64, u64)> = shown.collect();
        (shown.len() >= 3).then_some(shown)
    });
    let (white, black) = shown[shown.len() - 1];
    assert!(
        white > 5_400_000 && black > 5_400_000,
        "the increments are in: {shown:?}"
    );

    // Nothing irregular happened.
    let cases = place
        .records()
        .into_iter()
        .filter_map(|record: Record| match record.event {
            Event::Case(ledger::event::CaseEvent::Raised(case)) => Some(case.matter),
            _ => None,
        });
    assert_eq!(cases.collect::<Vec<Matter>>(), []);
    // Reset, dump, updates, and the board number each second: nothing else was ever written.
    let written = dgt.written();
    assert!(written.starts_with(&[0x40, 0x42, 0x4B]), "{written:x?}");
    assert!(
        written
            .iter()
            .all(|byte| [0x40, 0x42, 0x4B, 0x45].contains(byte)),
        "{written:x?}"
    );
    table.stop();
    place.verify();
}

/// A recording of a board: it replays its output, whatever is written to it.
struct Recorded(DgtBoard);

impl Device for Recorded {
    fn live(&mut self, written: &[u8], ms: u64) -> Vec<u8> {
        // The recording program began like ours and then asked nothing more.
        let begun = written.strip_prefix(&[0x40, 0x42, 0x4B]);
        self.0.told(&written[..begun.map_or(0, |_| 3)]);
        self.0.pass(ms);
        self.0.bytes()
    }
}

#[test]
fn one_board_for_both_sides_that_only_tells_is_followed_to_a_mate_that_nobody_presses_for() {
    let place = Place::new(
        "",
        "rated = false\nclock = \"external\"\ntime = \"90+30\"",
        "board = \"dgt:LINK\"\nsighted = true",
        "board = \"other\"",
    );
    let config = std::fs::read_to_string(place.config()).unwrap();
    std::fs::write(place.config(), config.replace("LINK", &place.link("dgt"))).unwrap();
    let position = Position::initial();
    let board = DgtBoard::new(position.board().iter(), true).with_clock(5_430, 30);
    let dgt = Line::plug_in(&place.path().join("dgt"), Recorded(board));
    let mut table = Table::start(&place);
    table.hear("the start", |line| {
        line.starts_with("table: Die Partie beginnt")
    });
    dgt.with(|board| board.0.run(true));
    let game = [
        ("f2", "f3", 'P', "Felix drei"),
        ("e7", "e5", 'p', "Eva fünf"),
        ("g2", "g4", 'P', "Gustav vier"),
        ("d8", "h4", 'q', "Dame Hector vier"),
    ];
    for (ply, (from, to, fen, said)) in game.into_iter().enumerate() {
        dgt.with(|board| {
            board.0.put(from.parse().unwrap(), None);
            board.0.put(to.parse().unwrap(), Piece::from_char(fen));
        });
        until("it has told it", || {
            dgt.with(|board| board.0.has_sent_all()).then_some(())
        });
        let side = [ClockSide::Left, ClockSide::Right][ply % 2];
        if ply < 3 {
            dgt.with(|board| board.0.press(side));
        }
        table.hear_line(&format!("table: {said}"));
        if ply < 3 {
            table.hear_line("table: click");
        }
    }
    table.hear("the end", |line| {
        line.starts_with("table: Die Partie ist zu Ende: Schwarz gewinnt")
    });
    table.stop();
    place.verify();
}

#[test]
fn the_arbiter_sets_the_clock_and_sees_what_is_reckoned_beside_what_it_shows() {
    let place = Place::new(
        "",
        "rated = false\nclock = \"external\"\ntime = \"90+30\"",
        "board = \"assistant\"",
        "board = \"dgt:LINK\"\nsighted = true",
    );
    let config = std::fs::read_to_string(place.config()).unwrap();
    std::fs::write(place.config(), config.replace("LINK", &place.link("dgt"))).unwrap();
    let position = Position::initial();
    // An hour is missing.
    let board = DgtBoard::new(position.board().iter(), false).with_clock(1_830, 30);
    let dgt = Line::plug_in(&place.path().join("dgt"), board);
    let mut table = Table::start(&place);
    table.hear("the start", |line| {
        line.starts_with("table: Die Partie beginnt")
    });
    dgt.with(|board| board.run(true));
    for seat in ["White", "Black"] {
        table.hear("the difference", |line| {
            line.starts_with("arbiter: the clock at the table shows 30 minutes")
                && line.contains(seat)
                && line.contains("1 hour 30 minutes")
        });
    }
    let arbiter = Visitor::open(&mut table, "chief arbiter");
    let page = arbiter.page();
    let clock = page.split_once("id=\"clock-white\"").unwrap().1;
    let clock = clock.split_once("</p>").unwrap().0;
    let (shown, reckoned) = clock.split_once("reckoned").unwrap();
    assert!(
        shown.contains(">30 minutes") && reckoned.contains(">1 hour 30 minutes"),
        "{clock}"
    );
    // Clock changes announced at the table are also set on the board's clock.
    let clock = |what: &str, holds: fn(ClockSides) -> bool| {
        until(what, || {
            holds(dgt.with(|board| board.shows().unwrap())).then_some(())
        });
    };

    arbiter.post("act=stop");
    table.hear_line("table: Die Uhren stehen");
    clock("it stands", |shows| !shows.runs);
    arbiter.post("act=set-times&white=1:30:25&black=1:30:30&because=");
    arbiter.post("act=confirm");
    table.hear("the times", |line| {
        line.starts_with("table: Die Uhren sind gestellt. Weiß: eine Stunde dreißig Minuten")
    });
    clock("it shows the times", |shows| {
        (shows.left, shows.right) == (5_425, 5_430)
    });
    arbiter.post("act=restart");
    place.until_recorded("it runs for White", |state| {
        state.clocks.running() == Some(Color::White)
    });
    clock("it runs for White", |shows| {
        shows.runs && shows.turn == ClockSide::Left
    });
    let told = ["White", "Black"].map(|seat| {
        format!("arbiter: the clock at the table shows the reckoned time for {seat} again")
    });
    table.hear_all(told);

    // From now on it accepts no bytes, and is stopped by hand.
    dgt.with(|board| board.refuse());
    arbiter.post("act=stop");
    table.hear_line("arbiter: stop the clock at the table by hand");
    table.stop();
    place.verify();
}
