//! The worker that listens at one player's microphone.

use std::time::Duration;

use tokio::time::Instant;

use super::recognition::{PlayerSpeech, RecognitionWorker};
use super::{ListenedPlayer, SharedHealth, SpokenTurn, TableHearing};
use crate::loudspeaker::Sounding;
use crate::microphone::{Microphone, MicrophoneError};
use crate::rate::Rate;
use crate::worker::{NextStep, Worker};
use ear::{Activity, RATE, SpeechNews, SpeechSamples};
use laws::Commit;
use laws::seat::BoardAt;
use table::listens_to;

/// The polling interval of the microphone.
const OFTEN: Duration = Duration::from_millis(20);
/// Delay before a lost microphone is retried.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long a room echoes after a loudspeaker.
const ECHO: Duration = Duration::from_millis(400);
/// The latency of the microphone: samples from the moment of release arrive this much later.
const LATE: Duration = Duration::from_millis(120);
/// A microphone that yields only zeros for this many seconds is muted; an open one has noise.
const MUTED: usize = 10;

pub(super) struct EarWorker {
    player: ListenedPlayer,
    hearing: TableHearing,
    recognition: RecognitionWorker,
    health: SharedHealth,
    /// The microphone, while the game allows it to be open.
    microphone: Option<(Microphone, Rate)>,
    /// When a lost microphone is retried.
    again: Instant,
    activity: Activity,
    /// The turn that it is listening to.
    turn: Option<HeardTurn>,
    /// The start of the last finished turn.
    done: Option<Instant>,
    /// When a loudspeaker was last playing.
    sounded: Option<Instant>,
    /// The number of consecutive zero samples.
    zeros: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HeardTurn {
    turn: SpokenTurn,
    /// Whether no button is held for it.
    open: bool,
}

impl Worker for EarWorker {
    /// Runs until the game ends.
    fn step(&mut self) -> NextStep {
        if self.hearing.inputs.is_closed() {
            return NextStep::Over;
        }
        self.health.lock().round = Some(Instant::now());
        self.recognition.restart_if_crashed();
        if !listens_to(&self.hearing.state.borrow(), self.player.seat) {
            if let Some(open) = self.microphone.take() {
                self.finish();
                drop(open);
            }
        } else if self.microphone.is_some() {
            self.listen();
        } else if Instant::now() >= self.again
            && let Err(error) = self.open()
        {
            self.lose(&error);
        }
        NextStep::AtMost(OFTEN)
    }
}

impl EarWorker {
    pub(super) fn new(
        player: ListenedPlayer,
        hearing: TableHearing,
        recognition: RecognitionWorker,
        health: SharedHealth,
    ) -> Self {
        EarWorker {
            player,
            hearing,
            recognition,
            health,
            microphone: None,
            again: Instant::now(),
            activity: Activity::default(),
            turn: None,
            done: None,
            sounded: None,
            zeros: 0,
        }
    }

    fn open(&mut self) -> Result<(), MicrophoneError> {
        let microphone = Microphone::of(&self.player.microphone)?;
        self.health.lock().microphone = None;
        let rate = Rate::between(microphone.rate(), RATE);
        self.activity = Activity::default();
        self.zeros = 0;
        self.microphone = Some((microphone, rate));
        Ok(())
    }

    /// Processes new samples from the microphone.
    fn listen(&mut self) {
        let Some((mut microphone, mut rate)) = self.microphone.take() else {
            return;
        };
        match microphone.take() {
            Ok(samples) => {
                self.look_for_mute(&samples, &microphone);
                let samples = rate.convert(samples);
                self.microphone = Some((microphone, rate));
                self.hear(&samples);
            }
            // Reported before the microphone is closed, which may hang.
            Err(error) => self.lose(&error),
        }
    }

    fn lose(&mut self, error: &MicrophoneError) {
        self.again = Instant::now() + PATIENCE;
        self.health.lock().microphone = Some(error.reason());
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
        // The answer to a release plays only after the player's words.
        if ends.is_none() && self.hearing.sounding.iter().any(Sounding::is_playing) {
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

    /// The turn to listen to now.
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
        // A repetition that begins during the opponent's announcement is of no move that is made yet.
        let announces = self.hearing.turns.of(!seat);
        let early = turn.repeats && announces.is_some_and(|it| it.until.is_none());
        let done = self.done == Some(turn.from);
        (!done && !early).then_some(HeardTurn { turn, open: false })
    }

    /// Finishes the current turn.
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
        self.recognition.queue(PlayerSpeech {
            said,
            repeats: turn.repeats,
            open,
            from: from.max(turn.from),
            to: now,
        });
    }
}
