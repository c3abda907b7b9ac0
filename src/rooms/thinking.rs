//! How long a player thought, by the clock of the room where the player sits.
//!
//! ```text
//! waits for the opponent --own clock runs, as this room was told--> thinks --commit sent--> waits for the answer
//!        ^                                                            ^  |                        |
//!        +------------------ the move is completed -------------------+--+------- answered -------+
//! ```
//!
//! It begins when the room is told of the opponent's press, but not before the announcement began there; what is waited for
//! the answer of the room that owns the game is not counted, nor what this machine took. Nothing here outlives the daemon:
//! what was thought before a restart is not known.

use laws::Timestamp;

/// One player's thinking. Instants are of this room's steady clock.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Thinking {
    /// What is over, in ms.
    over: u64,
    /// Since when the player thinks, where the clock runs; and the game's time at which it was started.
    since: Option<(Timestamp, Timestamp)>,
    /// Since when the answer to a commit is waited for, and to which input.
    asked: Option<(Timestamp, u64)>,
    /// Since when whatever else the player did is waited for, and which input that is: then it is said to be kept.
    kept: Option<(Timestamp, u64)>,
    /// Since the daemon started, the player has thought about the whole of this move.
    whole: bool,
    /// When the flag falls by the room that owns the game, in the game's time.
    flag: Option<Timestamp>,
    /// It was said that it has fallen here.
    down: bool,
}

impl Thinking {
    /// The opponent's move is completed, or the game starts: the player thinks about the next one.
    pub fn anew(&mut self) {
        *self = Thinking {
            whole: true,
            ..Thinking::default()
        };
    }

    /// A record of this instant of the game was told: the player's clock runs from then on, and falls at that instant; or it
    /// stands.
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

    /// The clocks stand, because the line is lost.
    pub fn stands(&mut self, now: Timestamp) {
        if self.since.is_some() {
            self.over = self.thought(now);
            self.since = None;
        }
    }

    /// The announcement of the opponent's move began only now: what the clock ran before, also until the line was lost over
    /// it, was not thought.
    pub fn announced(&mut self, now: Timestamp) {
        self.over = 0;
        if let Some((since, _)) = &mut self.since {
            *since = now;
        }
    }

    /// This input commits, or presses. Only the answer to a commit is waited for.
    pub fn asks(&mut self, number: u64, commits: bool, now: Timestamp) {
        let since = |before: Option<(Timestamp, u64)>| before.map_or(now, |(since, _)| since);
        if commits {
            self.asked = Some((since(self.asked), number));
        }
        self.kept = Some((since(self.kept), number));
    }

    /// What is unanswered: since when.
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

    /// So much was not the player's.
    pub fn spare(&mut self, ms: u64) {
        if let Some((since, _)) = &mut self.since {
            *since = since.after(ms);
        }
    }

    /// What the player has thought of this move, in ms.
    pub fn thought(&self, now: Timestamp) -> u64 {
        let until = self.asked.map_or(now, |(asked, _)| asked.min(now));
        self.over + self.since.map_or(0, |(since, _)| until.since(since))
    }

    /// What the player has thought of this move, in ms, where all of it is known.
    pub fn known(&self, now: Timestamp) -> Option<u64> {
        self.whole.then(|| self.thought(now))
    }

    /// When the player's clock comes to zero here, as long as that was not said.
    pub fn falls(&self) -> Option<Timestamp> {
        let ((since, started), flag) = (self.since?, self.flag?);
        let waits = self.down || self.asked.is_some();
        (!waits).then(|| since.after(flag.since(started)))
    }

    /// That it did is said.
    pub fn says_down(&mut self) {
        self.down = true;
    }
}
