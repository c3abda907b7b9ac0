//! Outputs about the connection of boards: both players hear the same of each (12.6), and officials hear why.

use super::telling::Telling;
use crate::audience::Audience::{Arbiter, Table};
use crate::case;
use crate::state::CaseFile;
use crate::told::guidance;
use announce::{Phrase, Unheard};
use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::{BoardEvent, DatedPress, PressAndFlag};

/// Boards that fall silent within this many ms have one cause: they are polled ten times a second.
const AT_ONCE_MS: u64 = 300;

/// Outputs for an event of a board's connection.
pub(super) fn on_the_line(telling: &mut Telling, event: &BoardEvent) {
    match event {
        BoardEvent::Connected { board, port } => connected(telling, *board, port),
        BoardEvent::Missing { board, reason } => telling.officials(&Phrase::BoardMissing {
            board: *board,
            reason: reason.clone(),
        }),
        BoardEvent::Lost { board, reason } => {
            if begins_to_be_lost(telling, *board) {
                telling.say(Table, Phrase::BoardLost(*board));
            }
            telling.officials(&Phrase::BoardLostBecause {
                board: *board,
                reason: reason.clone(),
            });
            guidance::guide_instead_of(telling, *board);
        }
        BoardEvent::Silent { board, .. } => silent(telling, *board),
        BoardEvent::PressMissed { board, ago, .. } => {
            let board = *board;
            if pressed_for_it(telling, board, ago.0) {
                return;
            }
            let unheard = match *ago {
                (ago, latest) if ago == latest => Unheard::PressAgo { board, time: ago },
                // In whole seconds, as one says them.
                (ago, _) => Unheard::Press {
                    board,
                    time: ago.div_ceil(1_000).max(1) * 1_000,
                },
            };
            telling.say(Arbiter, Phrase::Unheard(unheard));
        }
        BoardEvent::PressDated { press, .. } => dated(telling, *press),
        BoardEvent::Heard { board } => telling.say(Table, Phrase::BoardBack(*board)),
        _ => {}
    }
}

/// Whether the clock was pressed at once for the move of the press that the arbiter has just heard of.
fn pressed_for_it(telling: &Telling, board: BoardAt, ago: u64) -> bool {
    let now = telling.state.at;
    let pressed = Timestamp(now.0.saturating_sub(ago));
    let found = telling.state.board(board);
    found.is_some_and(|found| found.losses().pressed_for_it(pressed, now))
}

/// Tells whether the flag fell before a press that is dated now, in the cases about it.
fn dated(telling: &mut Telling, press: DatedPress) {
    let open = telling.state.open();
    let about = open.filter(|file| file.matter.flag() == Some(press.seat));
    let about = about.filter(|file| file.dated() == Some(press));
    let told: Vec<PressAndFlag> = about.filter_map(CaseFile::press_and_flag).collect();
    for when in told {
        telling.say(Arbiter, case::pressed(press.seat, when));
    }
}

fn connected(telling: &mut Telling, board: BoardAt, port: &str) {
    let lost_before =
        matches!(telling.state.board(board), Some(found) if found.losses().count() > 0);
    if lost_before {
        telling.say(Table, Phrase::BoardBack(board));
    }
    let port = port.to_owned();
    telling.say(Arbiter, Phrase::BoardConnected { board, port });
}

/// The players already know of a board that was silent before it was lost.
fn begins_to_be_lost(telling: &Telling, board: BoardAt) -> bool {
    let found = telling.state.board(board);
    found.and_then(|found| found.losses().since()) == Some(telling.state.at)
}

/// Both players hear it alike (12.6). Boards that fall silent together have one cause.
fn silent(telling: &mut Telling, board: BoardAt) {
    telling.say(Table, Phrase::BoardLost(board));
    let since = |board| telling.state.board(board)?.losses().since();
    let together = telling
        .state
        .board(!board)
        .is_some_and(|other| other.silent())
        && since(board)
            .zip(since(!board))
            .is_some_and(|(one, other)| one.since(other) < AT_ONCE_MS);
    match together {
        true => telling.officials(&Phrase::Unheard(Unheard::Both)),
        false => telling.officials(&Phrase::Unheard(Unheard::Silent(board))),
    }
    guidance::guide_instead_of(telling, board);
}
