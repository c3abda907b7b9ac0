//! What a board shows and sounds of the game by its own light and buzzer: that a commit was accepted, until the clock is
//! pressed; and, when the player's sound output is lost, that it is (no silence), and that something was said that nobody heard.
//!
//! It knows the state of the game, and sends nothing twice.

use crate::board::wire::{BlinkMode, HostFrame};
use crate::seat::BoardAt;
use crate::table::State;

/// The board's own light.
const LIGHT: u8 = 64;
/// The sound output was lost: long and low.
const LOST: HostFrame = HostFrame::Beep { hz: 440, ms: 1500 };
/// Something was announced that nobody could hear: short and high.
const UNHEARD: HostFrame = HostFrame::Beep { hz: 1760, ms: 150 };

/// What one board was last told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Signals {
    accepted: bool,
    mute: bool,
    /// Moves announced so far.
    announced: usize,
}

impl Signals {
    /// What is to be told to the board now, after what was told before.
    pub fn follow(&mut self, board: BoardAt, state: &State) -> Vec<HostFrame> {
        let before = std::mem::replace(self, Signals::of(board, state));
        let mut frames = Vec::new();
        if self.accepted != before.accepted {
            let mode = if self.accepted {
                BlinkMode::On
            } else {
                BlinkMode::Off
            };
            frames.push(HostFrame::Led { led: LIGHT, mode });
        }
        if self.mute && !before.mute {
            frames.push(LOST);
        } else if self.mute && self.announced > before.announced {
            frames.push(UNHEARD);
        }
        frames
    }

    fn of(board: BoardAt, state: &State) -> Signals {
        let current = state.current().is_some_and(|current| current.announced);
        let ears = &state.ears;
        Signals {
            accepted: current && state.board_of(state.turn()) == Some(board),
            // Where no output was meant to be, none is lost.
            mute: !ears.lost().is_empty() && !ears.works(ears.ear_of(board.seat())),
            announced: state.plies().len() + usize::from(current),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::laws::Timestamp;
    use crate::seat::Ear;
    use crate::table::{Input, Table};
    use shakmaty::Color;

    #[test]
    fn a_lost_output_is_told_once_and_again_when_it_is_lost_again() {
        let board = BoardAt(Color::White);
        let (mut signals, mut table) = (Signals::default(), Table::default());
        let mut lose = |ear, table: &mut Table| {
            let reason = "gone".to_owned();
            table.handle(&Input::SoundLost { ear, reason }, Timestamp::default());
            signals.follow(board, table.state())
        };
        // An earphone is lost, and the loudspeaker is there.
        assert_eq!(lose(Ear::White, &mut table), []);
        assert_eq!(lose(Ear::Table, &mut table), [LOST]);
        assert_eq!(lose(Ear::Table, &mut table), []);
        // All is well again, as at the start.
        let mut table = Table::default();
        assert_eq!(lose(Ear::Black, &mut table), []);
        assert_eq!(lose(Ear::White, &mut table), []);
        assert_eq!(lose(Ear::Table, &mut table), [LOST]);
    }
}
