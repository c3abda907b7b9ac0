//! The thread that listens at one player's microphone.

use std::thread;
use std::time::{Duration, Instant};

use super::understood::{PlayerSpeech, Understanding};
use super::{ListenedPlayer, SharedHealth, SpokenTurn, TableHearing};
use crate::shell::loudspeaker::Sounding;
use crate::shell::microphone::{Microphone, MicrophoneError};
use crate::shell::rate::Rate;
use ear::{Activity, RATE, SpeechNews, SpeechSamples};
use laws::Commit;
use laws::seat::BoardAt;

/// How often the microphone is asked for what it heard.
const OFTEN: Duration = Duration::from_millis(20);
/// How long to wait before a lost microphone is tried again.
const PATIENCE: Duration = Duration::from_secs(2);
/// A room goes on sounding for so long after a loudspeaker.
const ECHO: Duration = Duration::from_millis(400);
/// What a microphone heard when a button was let go comes so much later.
const LATE: Duration = Duration::from_millis(120);
/// A microphone that gives nothing but zeros for so many seconds is muted: an open one has its own noise.
const MUTED: usize = 10;

pub(super) struct OpenEar {
    player: ListenedPlayer,
    hearing: TableHearing,
    understanding: Understanding,
    health: SharedHealth,
    activity: Activity,
    /// For which turn to speak it listens now.
    turn: Option<HeardTurn>,
    /// When the turn began that it has heard out.
    done: Option<Instant>,
    /// When a loudspeaker was last heard.
    sounded: Option<Instant>,
    /// So many samples were zeros.
    zeros: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HeardTurn {
    turn: SpokenTurn,
    /// No button is held for it.
    open: bool,
}

impl OpenEar {
    pub(super) fn new(
        player: ListenedPlayer,
        hearing: TableHearing,
        understanding: Understanding,
        health: SharedHealth,
    ) -> Self {
        OpenEar {
            player,
            hearing,
            understanding,
            health,
            activity: Activity::default(),
            turn: None,
            done: None,
            sounded: None,
            zeros: 0,
        }
    }

    /// Until the game ends.
    pub(super) fn run(mut self) {
        while !self.hearing.inputs.is_closed() {
            self.round();
            if !self.listens() {
                thread::sleep(OFTEN);
            } else if let Err(error) = self.listen() {
                self.lose(&error);
                thread::sleep(PATIENCE);
            }
        }
    }

    /// It came round.
    fn round(&mut self) {
        self.health.lock().round = Some(Instant::now());
        self.understanding.tend();
    }

    fn listens(&self) -> bool {
        let listens = self.hearing.state.borrow().listens(self.player.seat);
        listens && !self.hearing.inputs.is_closed()
    }

    fn lose(&self, error: &MicrophoneError) {
        self.health.lock().microphone = Some(error.reason());
    }

    /// Listens as long as the game lets it, or until the microphone stops.
    fn listen(&mut self) -> Result<(), MicrophoneError> {
        let mut microphone = Microphone::of(&self.player.microphone)?;
        self.health.lock().microphone = None;
        let mut rate = Rate::between(microphone.rate(), RATE);
        self.activity = Activity::default();
        self.zeros = 0;
        while self.listens() {
            self.round();
            let samples = microphone.take().inspect_err(|error| {
                // Before it is closed, which may hang.
                self.lose(error);
            })?;
            self.look_for_mute(&samples, &microphone);
            let samples = rate.convert(samples);
            self.hear(&samples);
            thread::sleep(OFTEN);
        }
        self.finish();
        Ok(())
    }

    fn look_for_mute(&mut self, samples: &[f32], microphone: &Microphone) {
        let most = MUTED * microphone.rate() as usize;
        let muted = self.zeros >= most;
        match samples.iter().all(|sample| *sample == 0.0) {
            true => self.zeros = self.zeros.saturating_add(samples.len()),
            false => self.zeros = 0,
        }
        if muted != (self.zeros >= most) {
            let name = microphone.name();
            let reason = format!("{name} is muted: it gives nothing but zeros");
            self.health.lock().microphone = (!muted).then_some(reason);
        }
    }

    fn hear(&mut self, samples: &[f32]) {
        let wanted = self.wanted();
        let begun = |turn: Option<HeardTurn>| turn.map(|it| it.turn.from);
        if begun(self.turn) != begun(wanted) {
            self.finish();
        }
        self.turn = wanted;
        let ends = wanted.and_then(|it| it.turn.until);
        // What answers the release is heard only after what was said.
        if ends.is_none() && self.hearing.sounding.iter().any(Sounding::now) {
            self.sounded = Some(Instant::now());
        }
        if ends.is_none() && self.sounded.is_some_and(|at| at.elapsed() < ECHO) {
            self.activity.forget();
            return;
        }
        self.activity.hear(samples);
        while let Some(news) = self.activity.told() {
            if let SpeechNews::Over(said) = news {
                self.give(said);
            }
        }
        if ends.is_some_and(|at| at.elapsed() > LATE) {
            self.finish();
        }
    }

    /// For which turn it listens now.
    fn wanted(&mut self) -> Option<HeardTurn> {
        let seat = self.player.seat;
        let (holds, moves) = {
            let state = self.hearing.state.borrow();
            let own = state.board_of(seat) == Some(BoardAt(seat));
            let by_hand = state.profile.commit.of(seat) == Commit::ByHand;
            (own && by_hand, state.turn() == seat)
        };
        if !holds {
            let since = self.turn.map_or_else(Instant::now, |it| it.turn.from);
            let turn = SpokenTurn {
                repeats: false,
                from: since,
                until: None,
            };
            return moves.then_some(HeardTurn { turn, open: true });
        }
        let turn = self.hearing.turns.of(seat)?;
        // What is repeated while the opponent still announces is of a move that is not made.
        let announces = self.hearing.turns.of(!seat);
        let early = turn.repeats && announces.is_some_and(|it| it.until.is_none());
        let done = self.done == Some(turn.from);
        (!done && !early).then_some(HeardTurn { turn, open: false })
    }

    /// Whoever spoke has ended.
    fn finish(&mut self) {
        if let Some(said) = self.activity.cut() {
            self.give(said);
        }
        self.done = self.turn.take().map(|it| it.turn.from).or(self.done);
    }

    fn give(&mut self, said: SpeechSamples) {
        let Some(HeardTurn { turn, open }) = self.turn else {
            return;
        };
        let (now, long) = (Instant::now(), said.samples.len() - said.room);
        let long = Duration::from_millis(long as u64 * 1000 / u64::from(RATE));
        let from = now.checked_sub(long).unwrap_or(turn.from);
        self.understanding.give(PlayerSpeech {
            said,
            repeats: turn.repeats,
            open,
            from: from.max(turn.from),
            to: now,
        });
    }
}
