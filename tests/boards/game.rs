//! A whole game at two peg boards, from the start to mate, in one thread. One board is silent for a while, the arbiter stops the
//! clocks once, and every announcement must be heard.

use std::time::Duration;

use announce::{Announcement, Style, Wording};
use board::sensing::Button;
use laws::seat::BoardAt;
use laws::{Outcome, Position, Reason};
use ledger::event::{Event, Matter, PlayEvent, Record};
use shakmaty::{Color, Move};
use sim::games::{self, Game};
use tokio::time::{Instant, sleep};

use crate::plugged::MemoryPorts;
use crate::seated::{Hand, Table, cases, plug_in, two_boards};

/// The half-move at which White's board falls silent, and for how long.
const UNHEARD: (usize, Duration) = (12, Duration::from_secs(20));
/// The half-move before which the arbiter stops the clocks.
const STOPPED: usize = 20;

/// The game of the demo.
fn opera() -> Game {
    let pgn = include_bytes!("../../src/cli/demo/opera.pgn");
    games::read(pgn).unwrap().remove(0)
}

/// The German announcement of a move.
fn words(before: &Position, mv: &Move) -> String {
    let announcement = Announcement::of(before, mv);
    Wording::new(Style::FIDE).words(&announcement).to_string()
}

/// Hands make the move: the captured peg is taken out first, then the pegs are carried.
async fn carries(hand: &Hand, mv: &Move, by: Color) {
    let from = mv.from().unwrap().to_string();
    let (to, rook) = match mv.castling_side() {
        Some(side) => {
            let rook = (mv.to().to_string(), side.rook_to(by).to_string());
            (side.king_to(by).to_string(), Some(rook))
        }
        None => (mv.to().to_string(), None),
    };
    let taken = mv.is_capture().then(|| to.clone());
    let taken: Vec<&str> = taken.iter().map(String::as_str).collect();
    let mut carried = vec![(from.as_str(), to.as_str())];
    carried.extend(rook.iter().map(|(from, to)| (from.as_str(), to.as_str())));
    hand.carry(&carried, &taken).await;
}

#[tokio::test(start_paused = true)]
async fn a_game_is_played_and_heard_to_its_end_though_a_board_is_silent_for_a_while() {
    let game = opera();
    let ports = MemoryPorts::default();
    let boards = plug_in(&ports, &Position::initial().fen());
    let event = "rated = true\ntime = \"90+30\"";
    let mut table = Table::start(ports, &two_boards(event)).await;
    for seat in ["White", "Black"] {
        let connected = format!("arbiter: {seat}'s board connected at ");
        table
            .hear("both boards", |line| line.starts_with(&connected))
            .await;
    }
    table.order("start").await;
    table
        .hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft")
        .await;

    let mut position = game.start.clone();
    let mut thought = Vec::new();
    for (ply, mv) in game.moves.iter().enumerate() {
        let mover = position.turn();
        let (own, other) = (boards.get(mover), boards.get(!mover));
        if ply == STOPPED {
            table.order("stop").await;
            table.hear_line("table: Die Uhren stehen").await;
            table.order("start").await;
            table
                .until(|state| state.clocks.running() == Some(mover))
                .await;
        }
        carries(own, mv, mover).await;
        table.card.forget();
        let unheard = (ply == UNHEARD.0).then_some(UNHEARD.1);
        let pressed = Instant::now();
        if let Some(long) = unheard {
            table.ports.hold_up("white", true);
            own.press(Button::Commit).await;
            table
                .hear_line("table: Das Brett von Weiß antwortet nicht")
                .await;
            sleep(long - pressed.elapsed()).await;
            table.ports.hold_up("white", false);
            table
                .hear_line("table: Das Brett von Weiß ist wieder da")
                .await;
        } else {
            own.press(Button::Commit).await;
        }
        let said = words(&position, mv);
        table.hear_line(&format!("table: {said}")).await;
        let answered = pressed.elapsed() - unheard.unwrap_or_default();
        assert!(
            answered < Duration::from_millis(300),
            "{said}: {answered:?}"
        );
        table.until_announced().await;
        let sounded = table
            .card
            .sounded()
            .unwrap_or_else(|| panic!("{said} was not heard"));
        thought.push(sounded - pressed);
        position = position.play(mv);
        if position.legal_moves().is_empty() {
            break;
        }
        own.press(Button::Press).await;
        table.hear_line("table: click").await;
        carries(other, mv, mover).await;
        let there = BoardAt(!mover);
        table
            .until(|state| state.plies().len() == ply + 1 && state.agrees(there))
            .await;
    }
    table
        .hear("the end", |line| {
            line.starts_with("table: Die Partie ist zu Ende: Weiß gewinnt")
        })
        .await;
    let state = table.playing.state.borrow().clone();
    assert_eq!(
        state.outcome(),
        Some(Outcome {
            winner: Some(Color::White),
            reason: Reason::Checkmate
        })
    );
    let records = table.end().await;
    let played = records
        .iter()
        .filter_map(|record: &Record| match &record.event {
            Event::Play(PlayEvent::Committed { uci, .. }) => Some(uci.to_string()),
            _ => None,
        });
    let mut position = game.start.clone();
    let expected = game.moves.iter().map(|mv| {
        let uci = position.uci(mv).to_string();
        position = position.play(mv);
        uci
    });
    assert_eq!(played.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    // The board's silence is a case for the arbiter; nothing else was irregular.
    let silence = Matter::BoardLost {
        board: BoardAt(Color::White),
        seat: Color::White,
    };
    assert_eq!(cases(&records), [silence]);
}
