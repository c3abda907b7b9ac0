//! A blind player at a peg board, the sighted one at an electronic board with its clock: on real pseudo-terminals, through the
//! whole daemon.

use crate::line::Line;
use crate::live::{Boards, Place, Table, until};
use annabella::board::Edge;
use annabella::board::Seen;
use annabella::board::clock::Side;
use annabella::laws::Position;
use annabella::ledger::event::{ClockEvent, Event, Matter, Record};
use annabella::sim::dgt::DgtBoard;
use annabella::sim::electronic::ElectronicBoard;
use shakmaty::Color;

fn lifts_and_places(boards: &mut Boards, from: &str, to: &str) {
    boards.edge(Color::White, Edge::Lift(from.parse().unwrap()));
    boards.edge(Color::White, Edge::Place(to.parse().unwrap(), Seen::Peg));
    boards.press(Color::White, "commit");
}

/// Waits until the electronic board was seen to show the game.
fn executed(place: &Place) {
    place.until_recorded("Black's board shows the game", |state| {
        state.agrees(annabella::seat::BoardAt(Color::Black))
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
    lifts_and_places(&mut boards, "e2", "e4");
    table.hear_line("table: Eva vier");
    place.until_announced();
    dgt.with(|board| board.press(Side::Left));
    table.hear_line("table: click");
    dgt.carry("e2", "e4", 'P');
    executed(&place);
    dgt.carry("g8", "f6", 'n');
    until("the board has seen it", || dgt.has_sent_all().then_some(()));
    dgt.with(|board| board.press(Side::Right));
    table.hear_line("table: Springer Felix sechs");
    table.hear_line("table: click");

    // The times are those of the clock, which the blind player asks for.
    boards.press(Color::White, "time");
    table.hear("the times", |line| {
        line.starts_with("white: Ein Zug vollendet. Ihre Zeit: eine Stunde dreißig Minuten")
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

    // Nobody did anything irregular.
    let cases = place
        .records()
        .into_iter()
        .filter_map(|record: Record| match record.event {
            Event::Case(annabella::ledger::event::CaseEvent::Raised(case)) => Some(case.matter),
            _ => None,
        });
    assert_eq!(cases.collect::<Vec<Matter>>(), []);
    // Reset, dump, follow, and the number each second: nothing else was ever written.
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
