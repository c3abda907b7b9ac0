//! Boards are lost, silent, and found or heard again. If a board is lost or silent while a clock runs, the arbiter is alarmed and
//! offered to give the time back. The arbiter decides whether both clocks are paused (6.11.1), or the event's profile does. A flag
//! that falls meanwhile is a case like any other, whose first proposal is no result.

use shakmaty::Color;

use super::Deciding;
use crate::case::nth;
use crate::decide::clocks;
use crate::state;
use crate::state::clocks::running;
use crate::state::{CaseFile, SeatBoard, State};
use board::sensing::Button;
use laws::seat::BoardAt;
use laws::{Hold, Outcome, Reason, Timestamp};
use ledger::event::{
    Author, BoardEvent, CaseEvent, DatedPress, Event, Loss, Matter, PlayEvent, PressAndFlag, Ruling,
};

/// A loose plug interrupts for less than this, in ms, and costs nobody time.
const MATTERS_MS: u64 = 1_000;

/// When the arbiter is to be told of a board that is still lost, and the board.
pub(super) fn lost_at(state: &State) -> Option<(Timestamp, BoardAt)> {
    // Clocks that are held for another board would run.
    let runs = state::boards::losses::may_run(state) || state.clocks.held();
    if !state.profile.has_arbiter() || !runs {
        return None;
    }
    let waits = match state.profile.hold {
        Hold::Clocks => 0,
        Hold::Nothing | Hold::Presses | Hold::Announcements => MATTERS_MS,
    };
    let due = BoardAt::ALL.into_iter().filter_map(|board| {
        let losses = state.board(board)?.losses();
        let (since, told_at) = (losses.since()?, losses.told()?);
        let told = |seat| {
            let matter = Matter::BoardLost { board, seat };
            let mut told = state.cases.all().iter();
            told.any(|file| file.matter == matter && file.knows_of_loss(since))
        };
        let untold = !state::boards::losses::hindered(state, board).any(told);
        untold.then(|| (told_at.after(waits), board))
    });
    due.min_by_key(|(at, _)| *at)
}

pub(super) fn board_connected(deciding: &mut Deciding, board: BoardAt, port: &str) {
    if deciding.state.board(board).is_some() {
        let port = port.to_owned();
        deciding.emit(Author::Board(board), BoardEvent::Connected { board, port });
        no_longer_lost(deciding, board);
    }
}

pub(super) fn board_lost(deciding: &mut Deciding, board: BoardAt, reason: &str) {
    let connected = matches!(deciding.state.board(board), Some(found) if found.port().is_some());
    if connected {
        let reason = reason.to_owned();
        deciding.emit(Author::Board(board), BoardEvent::Lost { board, reason });
    }
}

pub(super) fn board_silent(deciding: &mut Deciding, board: BoardAt, unheard: u64) {
    if deciding
        .state
        .board(board)
        .is_some_and(|found| found.answers())
    {
        deciding.emit(Author::Board(board), BoardEvent::Silent { board, unheard });
    }
}

pub(super) fn board_heard(deciding: &mut Deciding, board: BoardAt) {
    if deciding
        .state
        .board(board)
        .is_some_and(|found| found.silent())
    {
        deciding.emit(Author::Board(board), BoardEvent::Heard { board });
        no_longer_lost(deciding, board);
    }
}

/// A press is known only from the board's count of presses, and happened between so many ms ago at the earliest and at the latest.
/// The time since may have been the opponent's, so no clock counts it, unless the arbiter weighs it with the board's silence.
pub(super) fn press_missed(
    deciding: &mut Deciding,
    board: BoardAt,
    button: Button,
    ago: (u64, u64),
) {
    let event = BoardEvent::PressMissed { board, button, ago };
    deciding.emit(Author::Board(board), event);
    let running = running::on_clock(deciding.state);
    let losses = deciding.state.board(board).map(SeatBoard::losses);
    // After the first press of a silence no time is charged to anybody.
    let dates = |seat: Color| losses.is_some_and(|losses| losses.dates(seat, deciding.now));
    let dated = Color::ALL.into_iter().any(dates);
    let ends = matches!(button, Button::Commit | Button::Press) && !dated;
    let weighs = |file: &CaseFile| file.matter.whose_time() == Some(running);
    let weighed = deciding.state.open().any(weighs);
    if ends && deciding.state.board_of(running) == Some(board) && !weighed {
        clocks::spare(deciding, ago.0);
    }
}

/// A button was heard. If the count of presses proves an earlier press that led to a move, that press is dated; the time that this
/// player's clock ran since then is not charged to anybody.
pub(super) fn dates_press(deciding: &mut Deciding, board: BoardAt, seat: Color) {
    let of_move = |event: &Event| {
        matches!(
            event,
            Event::Play(
                PlayEvent::Committed { .. }
                    | PlayEvent::PressedAhead { .. }
                    | PlayEvent::Completed { .. }
            )
        )
    };
    let found = deciding.state.board(board).map(SeatBoard::losses);
    let missed = found.and_then(|losses| {
        let (earliest, latest) = losses.missed(deciding.now)?;
        losses.unheard_at(earliest).map(|_| (earliest, latest))
    });
    let Some((earliest, latest)) = missed.filter(|_| deciding.decided_any(of_move)) else {
        return;
    };
    // The clock pressed after it: the time between was the machine's, which had not announced the move.
    let dated = found.is_some_and(|losses| losses.dates(seat, deciding.now));
    if deciding.state.board_of(seat) == Some(board) && !dated {
        let press = DatedPress {
            seat,
            earliest,
            latest,
        };
        date_press(deciding, Author::Board(board), board, press);
    }
}

/// The arbiter dates a press of a case about a player's time, so long before it was heard.
pub(super) fn arbiter_dates(deciding: &mut Deciding, id: u32, nth: Option<u32>, before: u64) {
    let dated = state::boards::losses::press_to_date(deciding.state, id, nth, before);
    if let Some((board, press)) = dated {
        date_press(deciding, Author::Arbiter, board, press);
    }
}

/// Records the date of a press and adapts the proposals of the cases about this player's time.
fn date_press(deciding: &mut Deciding, author: Author, board: BoardAt, press: DatedPress) {
    deciding.emit(author, BoardEvent::PressDated { board, press });
    let back = state::boards::losses::for_time_lost(deciding.state, press.seat, deciding.now);
    let of_time = deciding.state.open();
    let of_time = of_time.filter(|file| {
        file.matter.whose_time() == Some(press.seat) && file.presses().contains(&press)
    });
    let proposals: Vec<(u32, Ruling)> = of_time
        .filter_map(|file| {
            let proposal = match (&file.matter, file.press_and_flag()) {
                (Matter::BoardLost { .. }, _) => back.clone(),
                (_, Some(PressAndFlag::After(_))) => ends_by_flag(file)?,
                (_, Some(PressAndFlag::Before(_) | PressAndFlag::Unknown { .. })) => back.clone(),
                (_, None) => return None,
            };
            let known = file.matter.flag().is_some() || *file.proposes() != proposal;
            known.then_some((file.id, proposal))
        })
        .collect();
    for (id, proposal) in proposals {
        deciding.propose_anew(Author::System, id, proposal);
    }
}

/// The ruling that ends the game by the flag of this case, if it was the proposal or its alternative.
fn ends_by_flag(file: &CaseFile) -> Option<Ruling> {
    let ends = |ruling: &&Ruling| matches!(ruling, Ruling::End { .. });
    let either = [Some(&file.proposal), file.otherwise.as_ref()];
    either.into_iter().flatten().find(ends).cloned()
}

/// The board is still lost while a clock runs.
pub(super) fn still_lost(deciding: &mut Deciding, board: BoardAt) {
    // A board for both sides concerns first the player who has the move.
    let running = running::on_clock(deciding.state);
    let mut hindered: Vec<Color> = state::boards::losses::hindered(deciding.state, board).collect();
    hindered.sort_by_key(|seat| *seat != running);
    let Some(seat) = hindered.first().copied() else {
        return;
    };
    match state::boards::losses::loss_case(deciding.state, board, seat) {
        Some(id) => lost_again(deciding, id, board, seat),
        None => raise_loss(deciding, board, seat),
    }
}

/// The board is lost again before the arbiter has ruled on the earlier loss.
fn lost_again(deciding: &mut Deciding, id: u32, board: BoardAt, seat: Color) {
    tells_of_loss(deciding, id, board, seat);
    if clocks::holds_clocks(deciding) {
        clocks::stop_clocks(deciding, Author::System);
    }
}

/// Adds the last loss of this board to its case.
fn tells_of_loss(deciding: &mut Deciding, id: u32, board: BoardAt, seat: Color) {
    let losses = state::boards::losses::losses(deciding.state, board, seat, true);
    let nth = nth(&losses).count;
    if let Some(loss) = losses.last().copied() {
        deciding.emit(Author::Board(board), CaseEvent::Lasted { id, loss, nth });
    }
}

fn raise_loss(deciding: &mut Deciding, board: BoardAt, seat: Color) {
    let proposal = state::boards::losses::for_time_lost(deciding.state, seat, deciding.now);
    let matter = Matter::BoardLost { board, seat };
    deciding.raise(Author::Board(board), matter, proposal);
}

/// The board answers again: the arbiter hears how much time the loss took.
fn no_longer_lost(deciding: &mut Deciding, board: BoardAt) {
    let hindered: Vec<Color> = state::boards::losses::hindered(deciding.state, board).collect();
    for seat in hindered {
        let time = state::boards::losses::time_lost(deciding.state, seat, deciding.now);
        // A silence that ends soon after the report counts like a loose plug.
        let losses = deciding.state.board(board).map(SeatBoard::losses);
        let untold = losses.map_or(0, |losses| losses.untold(seat));
        let matters = time.is_none_or(|time| time.saturating_sub(untold) >= MATTERS_MS);
        match state::boards::losses::loss_case(deciding.state, board, seat) {
            Some(id) if matters => lasted(deciding, id, board, seat),
            Some(id) => deciding.emit(Author::System, CaseEvent::Resolved { id }),
            None if matters && time.is_some() && deciding.attended() && deciding.playing() => {
                raise_loss(deciding, board, seat);
            }
            None => {}
        }
    }
}

fn lasted(deciding: &mut Deciding, id: u32, board: BoardAt, seat: Color) {
    // A loose plug adds no loss to the case.
    let loose = |loss: &Loss| {
        let until = loss.until.unwrap_or(deciding.now);
        let known = deciding.state.cases.find(id);
        let told = known.is_some_and(|file| file.knows_of_loss(loss.since));
        !told && until.since(loss.since) < MATTERS_MS
    };
    let losses = state::boards::losses::losses(deciding.state, board, seat, true);
    if losses.last().is_some_and(loose) {
        return;
    }
    tells_of_loss(deciding, id, board, seat);
    let proposal = state::boards::losses::for_time_lost(deciding.state, seat, deciding.now);
    deciding.propose_anew(Author::System, id, proposal);
}

/// The clocks were put back with the game: only the time lost before that point still needs a ruling.
pub(super) fn came_back(deciding: &mut Deciding) {
    for seat in Color::ALL {
        let Some(board) = deciding.state.board_of(seat) else {
            continue;
        };
        let Some(id) = state::boards::losses::loss_case(deciding.state, board, seat) else {
            continue;
        };
        let losses = deciding.state.board(board).map(SeatBoard::losses);
        let over = losses.is_some_and(|losses| losses.since().is_none());
        match state::boards::losses::time_lost(deciding.state, seat, deciding.now) {
            Some(0) if over => deciding.emit(Author::System, CaseEvent::Resolved { id }),
            Some(_) => {
                let proposal =
                    state::boards::losses::for_time_lost(deciding.state, seat, deciding.now);
                deciding.propose(id, proposal, None);
            }
            None => {}
        }
    }
}

/// The proposal and its alternative where this player's flag has fallen: if the board that yields the moves was lost, not a result
/// at first.
pub(super) fn on_flag(
    deciding: &Deciding,
    seat: Color,
    ruling: Ruling,
) -> (Ruling, Option<Ruling>) {
    on_flags(deciding, &[seat], ruling)
}

/// The proposal and its alternative where the flags of these players have fallen.
pub(super) fn on_flags(
    deciding: &Deciding,
    seats: &[Color],
    ruling: Ruling,
) -> (Ruling, Option<Ruling>) {
    let by_flag = matches!(
        ruling,
        Ruling::End {
            outcome: Outcome {
                reason: Reason::Time,
                ..
            }
        }
    );
    let hindered = seats.iter().filter(|seat| lost_time(deciding, **seat));
    let back: Vec<Ruling> = hindered
        .map(|seat| state::boards::losses::for_time_lost(deciding.state, *seat, deciding.now))
        .collect();
    let pressed = |seat: &Color| {
        let dated = state::boards::losses::dated(deciding.state, *seat);
        dated.map(|press| press.and_flag(deciding.now))
    };
    let pressed = match seats {
        [seat] => pressed(seat),
        _ => None,
    };
    match back.as_slice() {
        _ if !by_flag => (ruling, None),
        [] => (ruling, None),
        [back] if matches!(pressed, Some(PressAndFlag::Before(_))) => (back.clone(), None),
        [back] => (back.clone(), Some(ruling)),
        // Each player has a case of their own.
        _ => (Ruling::PlayOn, Some(ruling)),
    }
}

/// Whether this player's time ran, as far as known, while the board that yields the moves was lost.
fn lost_time(deciding: &Deciding, seat: Color) -> bool {
    let board = deciding
        .state
        .board_of(seat)
        .filter(|_| deciding.attended());
    let losses = board.map_or_else(Vec::new, |board| {
        state::boards::losses::losses(deciding.state, board, seat, false)
    });
    losses.iter().any(|loss| loss.ran.is_none_or(|ran| ran > 0))
}
