//! Whether a board whose port is open is silent: told once, as is its end, until it is given up.

use std::time::Duration;

use super::{BoardReport, GIVEN_UP};

/// Of one board.
#[derive(Debug)]
pub(super) struct Silence {
    /// From here on not to be heard is a silence.
    after: Duration,
    told: bool,
}

/// It has been silent for [`GIVEN_UP`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct GivenUp;

impl Silence {
    /// A board is silent when it was not heard for so long.
    pub(super) const fn after(after: Duration) -> Silence {
        Silence { after, told: false }
    }

    /// What is new, where the board was last heard so long ago.
    pub(super) fn lasts(&mut self, unheard: Duration) -> Result<Option<BoardReport>, GivenUp> {
        if unheard >= GIVEN_UP {
            return Err(GivenUp);
        }
        let silent = unheard >= self.after;
        Ok(match (std::mem::replace(&mut self.told, silent), silent) {
            (false, true) => Some(BoardReport::Silent { unheard }),
            (true, false) => Some(BoardReport::Heard),
            (false, false) | (true, true) => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::serial::SILENCE;

    #[test]
    fn a_silence_and_its_end_are_told_once_each_time() {
        let mut silence = Silence::after(SILENCE);
        let mut told = Vec::new();
        for ms in [0, 900, 1000, 1100, 59_900, 0, 100, 1000, 0] {
            match silence.lasts(Duration::from_millis(ms)) {
                Ok(Some(BoardReport::Silent { unheard })) => {
                    assert_eq!(unheard, Duration::from_millis(ms));
                    told.push((ms, "silent"));
                }
                Ok(Some(BoardReport::Heard)) => told.push((ms, "heard")),
                other => assert!(matches!(other, Ok(None)), "{other:?}"),
            }
        }
        let expected = [
            (1000, "silent"),
            (0, "heard"),
            (1000, "silent"),
            (0, "heard"),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn after_a_minute_a_board_is_given_up() {
        let mut silence = Silence::after(SILENCE);
        assert!(matches!(silence.lasts(GIVEN_UP), Err(GivenUp)));
    }
}
