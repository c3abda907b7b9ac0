//! Detects silent boards on open ports. A silence and its end are reported once each, until the board is given up.

use std::time::Duration;

use tokio::time::Instant;

use super::{BoardReport, GIVEN_UP, SILENCE};
use board::sensing::{BoardTime, Button, Sensed};

/// The silence of one board.
#[derive(Debug)]
pub(super) struct Silence {
    /// The silence begins after this long without a frame.
    after: Duration,
    told: bool,
}

/// The board has been silent for [`GIVEN_UP`].
#[derive(Debug, PartialEq, Eq)]
pub(super) struct GivenUp;

impl Silence {
    /// A board is silent after this long without a frame.
    pub(super) const fn after(after: Duration) -> Silence {
        Silence { after, told: false }
    }

    /// Returns a change, if the board was last heard this long ago.
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

/// Dates events that are read late, after a silence, by the board's own clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Late {
    /// The board time when it was last heard, ...
    board: BoardTime,
    /// ... and when that was.
    heard: Instant,
    /// A press already reported by its count, whose event follows.
    counted: Option<Button>,
}

impl Late {
    /// For a board heard again after this long: its board time and the instant of the last frame. `None` if it was not silent.
    pub(super) fn after(board: BoardTime, unheard: Duration, now: Instant) -> Option<Late> {
        let heard = now.checked_sub(unheard)?;
        (unheard >= SILENCE).then_some(Late {
            board,
            heard,
            counted: None,
        })
    }

    /// How long ago the board time `at` was.
    fn ago(&self, at: BoardTime, read: Instant) -> Duration {
        let since = Duration::from_millis(at.since(self.board));
        read.saturating_duration_since(self.heard)
            .saturating_sub(since)
    }

    /// Whether the board's events are up to date again.
    pub(super) fn is_over(&self, sensed: &Sensed, read: Instant) -> bool {
        matches!(sensed, Sensed::Quiet { at } if self.ago(*at, read) < SILENCE)
    }

    /// Returns an event that dates a late commit or press, to be reported before it. The session dates presses known by their
    /// count alone in board time; this shifts them to the present.
    pub(super) fn dates(&mut self, sensed: &mut Sensed, read: Instant) -> Option<Sensed> {
        if let Sensed::Missed { at, button, .. } = sensed {
            let ago = self.ago(*at, read).as_millis();
            let late = u64::try_from(ago).unwrap_or_default();
            *at = BoardTime(at.0.saturating_add(late));
            self.counted = Some(*button);
            return None;
        }
        let Sensed::Button { at, button } = *sensed else {
            return None;
        };
        let ago = self.ago(at, read);
        let ends = matches!(button, Button::Commit | Button::Press);
        if self.counted.take() == Some(button) || !ends || ago < SILENCE {
            return None;
        }
        let ago = u64::try_from(ago.as_millis()).ok()?;
        let (from, to) = (at, at);
        let at = BoardTime(at.0.saturating_add(ago));
        Some(Sensed::Missed {
            at,
            button,
            from,
            to,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn each_press_that_is_read_late_is_dated() {
        let began = Instant::now();
        let read = began + Duration::from_secs(5);
        let short = Late::after(BoardTime(700), Duration::from_millis(900), read);
        assert!(short.is_none());
        let mut late = Late::after(BoardTime(700), Duration::from_secs(5), read).unwrap();
        let pressed = |at, button| Sensed::Button {
            at: BoardTime(at),
            button,
        };
        // A second and a half after the board was last heard: three and a half seconds ago.
        assert_eq!(late.dates(&mut pressed(2000, Button::Repeat), read), None);
        let dated = late.dates(&mut pressed(2200, Button::Commit), read);
        let expected = Sensed::Missed {
            at: BoardTime(5700),
            button: Button::Commit,
            from: BoardTime(2200),
            to: BoardTime(2200),
        };
        assert_eq!(dated, Some(expected));
        let expected = Sensed::Missed {
            at: BoardTime(5700),
            button: Button::Press,
            from: BoardTime(2400),
            to: BoardTime(2400),
        };
        let dated = late.dates(&mut pressed(2400, Button::Press), read);
        assert_eq!(dated, Some(expected));
        let quiet = |at| Sensed::Quiet { at: BoardTime(at) };
        assert!(!late.is_over(&quiet(4000), read));
        assert!(late.is_over(&quiet(5600), read));
        // A press known by its count alone, from a snapshot three and a half seconds old.
        let mut counted = Sensed::Missed {
            at: BoardTime(2200),
            button: Button::Press,
            from: BoardTime(700),
            to: BoardTime(2000),
        };
        let expected = Sensed::Missed {
            at: BoardTime(5700),
            button: Button::Press,
            from: BoardTime(700),
            to: BoardTime(2000),
        };
        assert_eq!(late.dates(&mut counted, read), None);
        assert_eq!(counted, expected);
        // The event follows, already reported; and present events are not late.
        assert_eq!(late.dates(&mut pressed(2200, Button::Press), read), None);
        assert_eq!(late.dates(&mut pressed(5650, Button::Press), read), None);
    }
}
