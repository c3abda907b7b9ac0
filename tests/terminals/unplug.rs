//! A board is pulled out of its port in the middle of a move and plugged in again.

use std::time::Instant;

use crate::live::hung::while_hung;
use crate::live::{Boards, Place, Table};
use laws::seat::BoardAt;
use ledger::event::{BoardEvent, Event, Record};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shakmaty::Color;

const LOST: &str = "table: Das Brett von Weiß antwortet nicht";
const BACK: &str = "table: Das Brett von Weiß ist wieder da";

/// White's bishop may capture one peg.
const ONE: &str = "4k3/8/8/1p6/2B5/8/P7/4K3 w - - 0 1";
/// White's knight may capture two pegs.
const TWO: &str = "4k3/8/4p3/5p2/3N4/8/8/4K3 w - - 0 1";

/// A game from this position, at two boards that are found on one of three ports.
fn begin(position: &str) -> (Place, Boards, Table) {
    let place = Place::new(
        &format!("position = \"{position}\""),
        "rated = false",
        "",
        "",
    );
    place.look_for_boards_at(&["white", "black", "spare"]);
    let mut boards = Boards::plug_in(&place, 1);
    for board in ["white", "black"] {
        boards.order(&format!("{board} setup {position}"));
    }
    let mut table = Table::start(&place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    (place, boards, table)
}

/// The bishop captures on b5. What was captured while the board was away nobody saw, so the player is asked.
fn capture(boards: &mut Boards, table: &mut Table) {
    boards.order("white place b5");
    boards.press(Color::White, "commit");
    table.hear_line("white: Läufer schlägt Bella fünf?");
    boards.press(Color::White, "ok");
    table.hear_line("table: Läufer schlägt Bella fünf");
}

/// The player presses the clock once the announcement was heard.
fn complete(place: &Place, boards: &mut Boards, table: &mut Table, seat: Color) {
    place.until_announced();
    boards.press(seat, "press");
    table.hear_line("table: click");
}

/// What the ledger says of White's board, in order: lost, and back on this port.
fn losses(records: &[Record]) -> Vec<String> {
    let told = records.iter().filter_map(|record| match &record.event {
        Event::Board(BoardEvent::Lost {
            board: BoardAt(Color::White),
            ..
        }) => Some("lost".to_owned()),
        Event::Board(BoardEvent::Connected {
            board: BoardAt(Color::White),
            port,
        }) => Some(port.rsplit('/').next().unwrap().to_owned()),
        _ => None,
    });
    told.collect()
}

#[test]
fn a_board_pulled_out_between_the_lifts_of_a_capture_plays_on() {
    let (place, mut boards, mut table) = begin(ONE);

    boards.order("white lift b5");
    boards.order("white unplug");
    table.hear_line(LOST);
    table.hear("who can act on it", |line| {
        line.starts_with("arbiter: White's board lost: ")
    });
    boards.order("white plug");
    table.hear_line(BACK);
    boards.order("white lift c4");
    capture(&mut boards, &mut table);
    complete(&place, &mut boards, &mut table, Color::White);
    assert_eq!(losses(&place.records()), ["white", "lost", "white"]);
    table.stop();
    place.verify();
}

#[test]
fn a_board_plugged_in_at_another_port_plays_on() {
    let (place, mut boards, mut table) = begin(ONE);

    boards.order("white lift c4");
    boards.order("white unplug");
    table.hear_line(LOST);
    boards.order(&format!("white plug {}", place.link("spare")));
    table.hear_line(BACK);
    boards.order("white lift b5");
    capture(&mut boards, &mut table);
    complete(&place, &mut boards, &mut table, Color::White);
    assert_eq!(losses(&place.records()), ["white", "lost", "spare"]);
    table.stop();
    place.verify();
}

#[test]
fn what_was_not_seen_is_asked() {
    let (place, mut boards, mut table) = begin(TWO);

    boards.order("white unplug");
    table.hear_line(LOST);
    // The knight captures on e6 or f5: nobody saw which peg was taken out.
    for deed in ["lift d4", "lift f5", "place f5"] {
        boards.order(&format!("white {deed}"));
    }
    boards.order("white plug");
    table.hear_line(BACK);
    boards.press(Color::White, "commit");
    let question = table.hear("the question", |line| line.starts_with("white: Schlägt "));
    for choice in ["Eva sechs", "Felix fünf"] {
        assert!(question.contains(choice), "{question}");
    }
    assert!(place.state().current().is_none());
    // Not what is offered first: the answer is the player's.
    let first = question.find("Eva sechs").unwrap() < question.find("Felix fünf").unwrap();
    if first {
        boards.press(Color::White, "down");
    }
    boards.press(Color::White, "ok");
    table.hear_line("table: Springer schlägt Felix fünf");
    complete(&place, &mut boards, &mut table, Color::White);
    table.stop();
    place.verify();
}

#[test]
fn what_only_one_move_explains_is_announced() {
    let (place, mut boards, mut table) = begin(ONE);

    boards.order("white unplug");
    table.hear_line(LOST);
    boards.order("white lift e1");
    boards.order("white place d2");
    boards.order("white plug");
    table.hear_line(BACK);
    boards.press(Color::White, "commit");
    table.hear_line("table: König David zwei");
    // The opponent's board, too, may be away while it executes.
    complete(&place, &mut boards, &mut table, Color::White);
    boards.order("black unplug");
    table.hear_line("table: Das Brett von Schwarz antwortet nicht");
    boards.order("black lift e1");
    boards.order("black place d2");
    boards.order("black plug");
    table.hear_line("table: Das Brett von Schwarz ist wieder da");
    boards.order("black lift e8");
    boards.order("black place e7");
    boards.press(Color::Black, "commit");
    table.hear_line("table: König Eva sieben");
    complete(&place, &mut boards, &mut table, Color::Black);
    assert_eq!(place.state().cases.all(), []);
    table.stop();
    place.verify();
}

#[test]
fn a_board_that_hangs_is_silent_until_it_is_reset() {
    let (place, mut boards, mut table) = begin(ONE);
    boards.order("white freeze");
    table.hear_line(LOST);
    table.hear("what is wrong", |line| line.contains("board is silent"));
    // The other board and its player are answered meanwhile.
    while_hung(Instant::now(), 0, || {
        boards.press(Color::Black, "time");
        table.hear("the answer", |line| line.starts_with("black: "));
    });
    boards.order("white reset");
    table.hear_line(BACK);
    table.stop();
    place.verify();
}

/// The computer of the boards stands still, and what hands do there reaches nobody until it goes on: nothing of it is lost, and nobody presses
/// again.
#[test]
fn a_press_at_a_board_that_is_silent_is_announced_once_it_is_heard() {
    let (place, mut boards, mut table) = begin(ONE);
    boards.order("white lift a2");
    boards.order("white place a3");
    let pid = Pid::from_raw(i32::try_from(boards.pid()).unwrap());
    kill(pid, Signal::SIGSTOP).unwrap();
    table.hear_line(LOST);
    boards.send("white press commit");
    kill(pid, Signal::SIGCONT).unwrap();
    boards.done("white press commit");
    table.hear_line(BACK);
    table.hear_line("table: Anna drei");
    complete(&place, &mut boards, &mut table, Color::White);
    assert_eq!(losses(&place.records()), ["white"]);
    table.stop();
    place.verify();
}
