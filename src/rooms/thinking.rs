//! Measures a player's thinking time, by the clock of the player's room.
//!
//! ```text
//! waits for the opponent --own clock runs, as this room was told--> thinks --commit sent--> waits for the answer
//!        ^                                                            ^  |                        |
//!        +------------------ the move is completed -------------------+--+------- answered -------+
//! ```
//!
//! It begins when the room is told of the opponent's press, but not before the announcement began there. Time spent waiting for the
//! owner's answer is not counted, nor is time taken by this machine. The state does not outlive the daemon: thinking before a restart
//! is unknown.

use laws::Timestamp;

/// One player's thinking time. Instants are of this room's monotonic clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thinking {
    /// The finished part, in ms.
    over: u64,
    /// Since when the player thinks, if the clock runs, and the game time at which it started.
    since: Option<(Timestamp, Timestamp)>,
    /// Since when a commit awaits its answer, and its input.
    asked: Option<(Timestamp, u64)>,
    /// Since when any act awaits its answer, and its input; after a while it is announced as kept.
    kept: Option<(Timestamp, u64)>,
    /// Set if this move's whole thinking time was measured since the daemon started.
    whole: bool,
    /// When the flag falls by the owner's clock, in game time.
    flag: Option<Timestamp>,
    /// Whether its fall here was reported.
    down: bool,
}

impl Thinking {
    /// The opponent completed a move, or the game started: the player thinks about the next move.
    pub fn anew(&mut self) {
        *self = Thinking {
            whole: true,
            ..Thinking::default()
        };
    }

    /// A record of this game time was presented: the player's clock runs from then on and falls at `flag`, or it is stopped.
    pub fn runs(&mut self, flag: Option<Timestamp>, at: Timestamp, now: Timestamp) {
        if self.flag != flag {
            self.down = false;
        }
        self.flag = flag;
        match (self.since, flag) {
            (None, Some(_)) => self.since = Some((now, at)),
            (Some(_), None) => self.stands(now),
            _ => {}
        }
    }

    /// The clocks stop because the line is lost.
    pub fn stands(&mut self, now: Timestamp) {
        if self.since.is_some() {
            self.over = self.thought(now);
            self.since = None;
        }
    }

    /// The announcement of the opponent's move began only now: earlier clock time, also before a loss of the line, was not thinking
    /// time.
    pub fn announced(&mut self, now: Timestamp) {
        self.over = 0;
        if let Some((since, _)) = &mut self.since {
            *since = now;
        }
    }

    /// This input commits or presses. Only a commit's answer suspends the thinking time.
    pub fn asks(&mut self, number: u64, commits: bool, now: Timestamp) {
        let since = |before: Option<(Timestamp, u64)>| before.map_or(now, |(since, _)| since);
        if commits {
            self.asked = Some((since(self.asked), number));
        }
        self.kept = Some((since(self.kept), number));
    }

    /// Since when an act is unanswered.
    pub fn unanswered(&self) -> Option<Timestamp> {
        self.kept.map(|(since, _)| since)
    }

    /// All inputs up to this one are answered.
    pub fn answered(&mut self, taken: u64, now: Timestamp) {
        self.kept.take_if(|(_, number)| *number <= taken);
        if let Some((asked, _)) = self.asked.take_if(|(_, number)| *number <= taken) {
            self.spare(now.since(asked));
        }
    }

    /// Removes time that was not the player's.
    pub fn spare(&mut self, ms: u64) {
        if let Some((since, _)) = &mut self.since {
            *since = since.after(ms);
        }
    }

    /// The thinking time for this move, in ms.
    pub fn thought(&self, now: Timestamp) -> u64 {
        let until = self.asked.map_or(now, |(asked, _)| asked.min(now));
        self.over + self.since.map_or(0, |(since, _)| until.since(since))
    }

    /// The thinking time for this move, in ms, if all of it is known.
    pub fn known(&self, now: Timestamp) -> Option<u64> {
        self.whole.then(|| self.thought(now))
    }

    /// When the player's clock reaches zero here, unless that was reported.
    pub fn falls(&self) -> Option<Timestamp> {
        let ((since, started), flag) = (self.since?, self.flag?);
        let waits = self.down || self.asked.is_some();
        (!waits).then(|| since.after(flag.since(started)))
    }

    /// Notes that it was reported.
    pub fn says_down(&mut self) {
        self.down = true;
    }
}
