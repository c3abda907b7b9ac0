//! A chess clock that is plugged into a board, which tells what it shows: its times, its flags, and its lever, which is the press.
//!
//! Which player sits at which side the clock does not know: whose time runs when it first runs in the game is the player's who
//! has the move. What it shows is recorded where it does not follow from what it showed before. Where it shows another time than is
//! reckoned, the arbiter is told once, and once more when it does no longer; and so is whether it takes what it was asked to show, and
//! whether it is plugged in.

use shakmaty::Color;

use super::Deciding;
use crate::decide::{clocks, ends, moves};
use crate::state::ClockDisplay;
use crate::state::clocks::running;
use board::clock::{ClockSide, ClockSides};
use laws::{Chessclock, Times};
use ledger::event::{Author, ClockEvent};

/// The clock shows this.
pub(super) fn clock_shows(deciding: &mut Deciding, sides: &ClockSides) {
    if deciding.state.profile.clock != Chessclock::External {
        return;
    }
    let Some(left) = sits_left(deciding, sides) else {
        return;
    };
    let seat = |side: ClockSide| side.player(left);
    let ms = |of| {
        let side = if of == left {
            ClockSide::Left
        } else {
            ClockSide::Right
        };
        u64::from(sides.of(side)) * 1_000
    };
    let down = sides.down.map(seat);
    let event = ClockEvent::Shown {
        white: ms(Color::White),
        black: ms(Color::Black),
        turn: seat(sides.turn),
        runs: sides.runs,
        down,
        left,
    };
    let before = deciding.state.clocks.external().shown().copied();
    let now = ClockDisplay::of(&event, deciding.now);
    if !matches!((&before, &now), (Some(before), Some(now)) if before.goes_on_as(now)) {
        deciding.emit(Author::Clock, event);
    }
    if deciding.state.clocks.external().is_away() {
        deciding.emit(Author::Clock, ClockEvent::Back);
    }
    lever(deciding, before, seat(sides.turn));
    if let Some(fallen) = down.filter(|_| before.and_then(|before| before.down) != down)
        && deciding.playing()
        && !clocks::both_flags_fall(deciding, fallen)
    {
        ends::flag_falls(deciding, fallen);
    }
    if deciding.state.clocks.external().takes(deciding.now) {
        asked(deciding, true);
    }
    Color::ALL
        .into_iter()
        .for_each(|seat| beside(deciding, seat));
}

/// No clock is plugged in any more.
pub(super) fn clock_away(deciding: &mut Deciding) {
    let external = deciding.state.clocks.external();
    if external.shown().is_some() && !external.is_away() {
        deciding.emit(Author::Clock, ClockEvent::Away);
    }
}

/// What was asked of the clock is done, or will not be.
pub(super) fn asked(deciding: &mut Deciding, taken: bool) {
    if let Some(wish) = deciding.state.clocks.external().wish() {
        let event = ClockEvent::Asked {
            taken,
            times: wish.times.map(|times| [times.white, times.black]),
            runs: wish.runs,
        };
        deciding.emit(Author::Clock, event);
    }
}

/// What is shown, beside what is reckoned. While the clock is asked to show something else, nothing is said.
fn beside(deciding: &mut Deciding, seat: Color) {
    let external = deciding.state.clocks.external();
    let times = |times: Option<Times>| times.map(|times| *times.get(seat));
    let (shown, reckoned) = (external.shown(), external.reckoned(deciding.now));
    let shown = times(shown.map(|shown| shown.times(deciding.now)));
    let (Some(shown), Some(reckoned)) = (shown, times(reckoned)) else {
        return;
    };
    let event = match (
        external.difference(seat, deciding.now),
        external.is_told(seat),
    ) {
        _ if external.wish().is_some() || !deciding.playing() => return,
        (Some(_), false) => ClockEvent::Differs {
            seat,
            shown,
            reckoned,
        },
        (None, true) => ClockEvent::Agrees { seat },
        _ => return,
    };
    deciding.emit(Author::Clock, event);
}

/// Whose side is the left one: known from before, or by whose time runs now.
fn sits_left(deciding: &Deciding, sides: &ClockSides) -> Option<Color> {
    let known = deciding
        .state
        .clocks
        .external()
        .shown()
        .map(|shown| shown.left);
    let runs = running::on_clock(deciding.state);
    let found = || match sides.turn {
        ClockSide::Left => runs,
        ClockSide::Right => !runs,
    };
    known.or_else(|| (sides.runs && deciding.playing()).then(found))
}

/// The lever is down at the side of who pressed: the other one's time runs, or would run.
fn lever(deciding: &mut Deciding, before: Option<ClockDisplay>, turn: Color) {
    let pressed = before.is_some_and(|before| before.turn != turn);
    if pressed && deciding.playing() {
        let seat = !turn;
        clocks::arrives(deciding, seat, Author::Seat(seat));
        moves::press(deciding, seat, Author::Seat(seat));
    }
}
