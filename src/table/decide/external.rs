//! An external chess clock that is plugged into a board and reports its times, flags and lever; the lever is the press.
//!
//! The clock does not know which player sits at which side: when it first runs in the game, the running side is that of the player
//! who has the move. A display is recorded where it does not follow from the one before. The arbiter is told once when the display
//! differs from the reckoned time and once when it agrees again, and likewise of refused settings and of an unplugged clock.

use shakmaty::Color;

use super::Deciding;
use crate::decide::{clocks, ends, moves};
use crate::state::ClockDisplay;
use crate::state::clocks::running;
use board::clock::{ClockSide, ClockSides};
use laws::{Chessclock, Times};
use ledger::event::{Author, ClockEvent};

/// The clock reports its display.
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

/// The clock took the requested setting, or never will.
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

/// Compares the display with the reckoned time. Silent while the clock is asked to show another time.
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

/// The player at the left side: known from before, or derived from the side that runs now.
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

/// The lever is down at the side of the player who pressed: the other side runs, or would run.
fn lever(deciding: &mut Deciding, before: Option<ClockDisplay>, turn: Color) {
    let pressed = before.is_some_and(|before| before.turn != turn);
    if pressed && deciding.playing() {
        let seat = !turn;
        clocks::arrives(deciding, seat, Author::Seat(seat));
        moves::press(deciding, seat, Author::Seat(seat));
    }
}
