//! Signals to a board, by its own light and buzzer: a light from an accepted commit until the clock is pressed; a sound when the
//! player's sound output is lost, and when something was announced that nobody heard.
//!
//! An electronic board gets the contents of its clock's display, and lights on the squares of an announced move that is still to
//! be executed there, or of the next step of its guidance. Lights reveal nothing that the player's ear was not told.
//!
//! The module knows the state of the game, and sends nothing twice.

use shakmaty::{Bitboard, CastlingSide, Move};

use super::serial::BoardCommand;
use board::clock::ClockSides;
use board::electronic::Show;
use board::repair::RepairStep;
use board::wire::{BlinkMode, HostFrame};
use laws::Timestamp;
use laws::seat::BoardAt;
use table::{Phase, State};

/// The board's own light.
const LIGHT: u8 = 64;
/// The sound output was lost: long and low.
const LOST: HostFrame = HostFrame::Beep { hz: 440, ms: 1500 };
/// An announcement that nobody could hear: short and high.
const UNHEARD: HostFrame = HostFrame::Beep { hz: 1760, ms: 150 };

/// The signals last sent to one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    accepted: bool,
    mute: bool,
    /// The number of moves announced so far.
    announced: usize,
    /// The requested contents of the clock's display, and since when.
    clock: Option<(Timestamp, ClockSides)>,
    lights: Bitboard,
}

impl Signals {
    /// The commands that bring the board up to date.
    pub fn follow(&mut self, board: BoardAt, state: &State) -> Vec<BoardCommand> {
        let before = std::mem::replace(self, Signals::of(board, state));
        let mut tellings: Vec<BoardCommand> = Vec::new();
        if self.accepted != before.accepted {
            let mode = if self.accepted {
                BlinkMode::On
            } else {
                BlinkMode::Off
            };
            tellings.push(HostFrame::Led { led: LIGHT, mode }.into());
        }
        if self.mute && !before.mute {
            tellings.push(LOST.into());
        } else if self.mute && self.announced > before.announced {
            tellings.push(UNHEARD.into());
        }
        if self.clock != before.clock
            && let Some((_, sides)) = self.clock
        {
            tellings.push(Show::Clock(sides).into());
        }
        if self.lights != before.lights {
            tellings.push(Show::Lights(self.lights).into());
        }
        tellings
    }

    fn of(board: BoardAt, state: &State) -> Signals {
        let current = state.current().is_some_and(|current| current.announced);
        let (ears, room) = (&state.ears, state.room_of(board.seat()));
        Signals {
            accepted: current && state.board_of(state.turn()) == Some(board),
            // Without a configured output none is lost.
            mute: !ears.lost(room).is_empty() && !ears.works(ears.ear_of(board.seat()), room),
            announced: state.plies().len() + usize::from(current),
            clock: asked(state),
            lights: lights(board, state),
        }
    }
}

fn asked(state: &State) -> Option<(Timestamp, ClockSides)> {
    let external = state.clocks.external();
    Some((external.wish()?.since, external.asked()?))
}

/// The squares to light on this board.
fn lights(board: BoardAt, state: &State) -> Bitboard {
    let Some(found) = state.board(board) else {
        return Bitboard::EMPTY;
    };
    let light = match found.guidance() {
        Some(_) if state.ears.after_another(board) => Bitboard::EMPTY,
        Some(repair) => repair.step().map_or(Bitboard::EMPTY, |step| match step {
            RepairStep::Take { square, .. } | RepairStep::Put { square, .. } => square.into(),
        }),
        None => to_execute(board, state),
    };
    match found.turned() {
        Some(true) => light.rotate_180(),
        _ => light,
    }
}

/// The squares of the opponent's move, from its announcement until its piece is lifted here.
fn to_execute(board: BoardAt, state: &State) -> Bitboard {
    let (heard, last) = match state.current() {
        Some(current) => (current.announced.then_some(current.mv), state.turn()),
        None => (state.plies().last().map(|ply| ply.mv), !state.turn()),
    };
    let Some(mv) = heard.filter(|_| state.board_of(last) != Some(board)) else {
        return Bitboard::EMPTY;
    };
    let squares: Bitboard = match mv {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(king < rook);
            [king, side.king_to(last)].into_iter().collect()
        }
        mv => mv.from().into_iter().chain([mv.to()]).collect(),
    };
    let (_, still) = state.difference(board);
    let waits = mv.from().is_some_and(|from| still.contains(from));
    match waits && state.phase == Phase::Playing {
        true => squares,
        false => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::Timestamp;
    use laws::seat::Ear;
    use shakmaty::Color;
    use table::{Input, Table};

    #[test]
    fn a_lost_output_is_told_once_and_again_when_it_is_lost_again() {
        let board = BoardAt(Color::White);
        let (mut signals, mut table) = (Signals::default(), Table::default());
        let mut lose = |ear, table: &mut Table| {
            let reason = "gone".to_owned();
            table.handle(&Input::SoundLost { ear, reason }, Timestamp::default());
            signals.follow(board, table.state())
        };
        // An earphone is lost while the loudspeaker works.
        assert_eq!(lose(Ear::White, &mut table), []);
        assert_eq!(lose(Ear::Table, &mut table), [BoardCommand::from(LOST)]);
        assert_eq!(lose(Ear::Table, &mut table), []);
        // All is well again, as at the start.
        let mut table = Table::default();
        assert_eq!(lose(Ear::Black, &mut table), []);
        assert_eq!(lose(Ear::White, &mut table), []);
        assert_eq!(lose(Ear::Table, &mut table), [BoardCommand::from(LOST)]);
    }
}
