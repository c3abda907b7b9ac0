//! The event loop of one game: owns the table and its ledger. Every change to the game enters here as one input at a time; its
//! consequences are recorded first and announced after that. Queued inputs are recorded in one batch.
//!
//! While the ledger cannot be written, only that failure is announced; inputs stay queued and the write is retried.

mod awaited;
mod envelope;
mod feeds;
mod game;
mod handed;
mod keeping;
mod kept_ledger;
mod opening;
mod register;
mod rooms;
mod time;
mod vouching;

use std::pin::{Pin, pin};
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::line::LineNews;
use announce::{Language, Phrase, Sentence, Stored};
pub use awaited::AwaitedInput;
pub use feeds::GameFeeds;
pub use kept_ledger::{KeptLedger, LedgerFile};
use laws::Timestamp;
use laws::seat::Room;
use ledger::chain::Head;
pub use opening::{GameSetup, InRoom, TableError};
pub use rooms::Between;
use store::StoreError;
use table::{Audience, Input, Output, Words};
use time::Wakes;
pub use time::{GameTime, unix_ms};

use game::RunningGame;
use register::Register;
use rooms::news;

/// How often a running clock's time is saved, so that a killed process costs a player no more than this.
pub const MARK: Duration = Duration::from_secs(1);
/// How often the loop vouches for the recordings, syncs the ledger and checkpoints its sidecar into the file.
const CHECKPOINT: Duration = Duration::from_secs(60);
/// Delay between retries of a failed write.
const PATIENCE: Duration = Duration::from_secs(1);
/// Capacity of the input queue; senders wait while it is full.
pub const INPUTS: usize = 1024;

/// An output that was said or shown to an audience, after it was recorded.
#[derive(Clone, Debug)]
pub struct Said {
    /// When, in game time.
    pub at: Timestamp,
    /// The room in which it was said.
    pub room: Room,
    /// The output and its audience.
    pub output: Output,
    /// The spoken form.
    pub words: Sentence,
    /// The language of the words.
    pub language: Language,
    /// The written form: one line that begins with its audience.
    pub line: String,
    /// Input for the game once the first sample of the sound is played.
    pub told: Option<Input>,
}

/// Presents outputs as sound or text.
pub trait Listener: Send {
    /// Takes an output; does not wait for the sound. A listener that makes it audible gives [`Said::told`] back to the game when
    /// the sound starts. Returns whether it will do so.
    fn hear(&mut self, said: &Said) -> bool;

    /// Takes an output whispered to a player who seals a move. Only an ear plays it; it is written nowhere, and nobody learns
    /// that it was said.
    fn whisper(&mut self, _: &Said, _: Color) {}

    /// Returns an input to record together with a signed head, if there is something new.
    fn vouch(&mut self) -> Option<Input> {
        None
    }

    /// Called when the game stops. Resolves to the inputs that are still to be recorded.
    fn end(&mut self) -> ListenerEnd {
        Box::pin(std::future::ready(Vec::new()))
    }
}

/// The shutdown of a listener: resolves, once everything is said, to the inputs still to be recorded.
pub type ListenerEnd = Pin<Box<dyn Future<Output = Vec<Input>> + Send>>;

/// Reasons why the loop wakes up.
enum Woken {
    Given(Input),
    Line(Option<LineNews>),
    Awaited(AwaitedInput),
    Notice(Stored),
    Mark,
    Checkpoint,
}

/// A game at one table.
pub struct TableLoop {
    game: RunningGame,
    /// The line to the other room, in a game between two rooms.
    between: Option<Between>,
    ledger: KeptLedger,
    time: GameTime,
    words: Words,
    listeners: Vec<Box<dyn Listener>>,
    inputs: mpsc::Receiver<Input>,
    /// Both ends of the queue of inputs whose senders wait for the decision.
    awaited: (mpsc::Sender<AwaitedInput>, mpsc::Receiver<AwaitedInput>),
    /// Both ends of the queue of notices for the arbiter.
    notices: (mpsc::Sender<Stored>, mpsc::Receiver<Stored>),
    feeds: GameFeeds,
    /// The event's register, if there is one.
    register: Option<Register>,
    wakes: Wakes,
}

impl TableLoop {
    /// What other parts of the daemon read of the game.
    pub const fn feeds(&self) -> &GameFeeds {
        &self.feeds
    }

    /// The game's ledger.
    pub const fn ledger(&self) -> &KeptLedger {
        &self.ledger
    }

    /// The game's time.
    pub fn time(&self) -> GameTime {
        self.time.clone()
    }

    /// This room.
    pub fn here(&self) -> Room {
        self.game.room()
    }

    /// The queue for senders that wait for the decision.
    pub fn awaiting(&self) -> mpsc::Sender<AwaitedInput> {
        self.awaited.0.clone()
    }

    /// The queue of notices for the arbiter that no record holds.
    pub fn notices(&self) -> mpsc::Sender<Stored> {
        self.notices.0.clone()
    }

    /// Adds a listener, which presents outputs.
    pub fn add_listener(&mut self, listener: impl Listener + 'static) {
        self.listeners.push(Box::new(listener));
    }

    /// Runs the game until `stop` resolves and all inputs given before that are taken; then closes the ledger into one file.
    /// Returns what `stop` resolved to, and the head of the ledger.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the ledger cannot be closed.
    pub async fn play<T>(mut self, stop: impl Future<Output = T>) -> Result<(T, Head), StoreError> {
        let mut stop = pin!(stop);
        if let Some(unclear) = self.ledger.end_unclear() {
            self.tell_arbiter(Phrase::Stored(unclear));
        }
        let mut marks = interval(MARK);
        marks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut checkpoints = interval(CHECKPOINT);
        checkpoints.set_missed_tick_behavior(MissedTickBehavior::Delay);
        tokio::select! {
            biased;
            () = self.settle() => {}
            stopped = &mut stop => return self.close(false).await.map(|head| (stopped, head)),
        }
        let (stopped, settled) = loop {
            let timeout = self.game.poll_timeout().map(|at| self.time.instant(at));
            let woken = tokio::select! {
                biased;
                news = news(&mut self.between) => Woken::Line(news),
                Some(input) = self.inputs.recv() => Woken::Given(input),
                Some(awaited) = self.awaited.1.recv() => Woken::Awaited(awaited),
                Some(notice) = self.notices.1.recv() => Woken::Notice(notice),
                () = wait(timeout) => Woken::Given(Input::Time),
                stopped = &mut stop => break (stopped, true),
                _ = marks.tick() => Woken::Mark,
                _ = checkpoints.tick() => Woken::Checkpoint,
            };
            // Inputs from the time of a stall are handled after the stall is.
            if let Some(ms) = self.wakes.wake() {
                self.take(&Input::Stood { ms });
            }
            let mut decided = None;
            match woken {
                Woken::Given(input) => self.give_with_what_waits(&input),
                Woken::Line(news) => self.hears_of(news),
                Woken::Awaited(awaited) => {
                    self.give(&awaited.input);
                    decided = Some(awaited.decided);
                }
                Woken::Notice(notice) => self.tell_arbiter(Phrase::Stored(notice)),
                Woken::Mark => self.look_after(),
                Woken::Checkpoint => {
                    self.vouch();
                    self.ledger.keep();
                    self.ledger.checkpoint();
                }
            }
            tokio::select! {
                biased;
                () = self.settle() => {}
                // `settle` waits only for a ledger that cannot be written; the records it then lacks were not announced either.
                stopped = &mut stop => break (stopped, false),
            }
            if let Some(decided) = decided {
                self.ledger.keep();
                self.waits(decided);
            }
            self.ledger.checkpoint_rulings();
        };
        let head = self.close(settled).await?;
        Ok((stopped, head))
    }

    /// Housekeeping, once a second.
    fn look_after(&mut self) {
        alive();
        self.feeds.send_second();
        // First: a write at this point would cover up a truncated file.
        for news in self.ledger.look_after() {
            self.alarm(&Phrase::Stored(news));
        }
        self.tend_register(&[]);
        // Also while the game is adjourned, whose clock may run until the player comes.
        let clock = self.game.state().clocks.own();
        if self.game.owns() && clock.is_some_and(|clock| clock.running().is_some()) {
            self.ledger.mark(self.time.moment());
        }
    }

    /// Hands an input to the game.
    fn take(&mut self, input: &Input) {
        self.game.handle(input, self.time.stamp());
    }

    /// Announces trouble of the store itself, without a record, because none can be written.
    fn alarm(&mut self, phrase: &Phrase) {
        for to in [Audience::Table, Audience::Arbiter] {
            self.say(Output::new(to, phrase.clone()));
        }
    }

    /// Announces to the arbiter alone a phrase that no record holds.
    fn tell_arbiter(&mut self, phrase: Phrase) {
        self.say(Output {
            to: Audience::Arbiter,
            phrase,
            confirm: false,
            case: None,
            record: None,
            room: None,
        });
    }

    /// Presents these outputs, and tells the game which of them were heard at once.
    fn announce(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            if let Some(told) = self.say(output) {
                self.take(&told);
            }
        }
    }

    /// Presents an output. Returns the input that tells the table it was heard, if no listener will make it audible: showing
    /// counts as hearing.
    fn say(&mut self, output: Output) -> Option<Input> {
        let state = self.game.state();
        let mut saying = self.words.say(&output, &state.ears, self.game.room());
        if let Some(found) = state.cases.of(output.case) {
            saying.line += &format!(". {}", self.words.proposal(found));
        }
        let said = Said {
            at: self.time.now(),
            room: self.game.room(),
            output,
            words: saying.words,
            language: saying.language,
            line: saying.line,
            told: saying.told,
        };
        let mut confirmed = false;
        for listener in &mut self.listeners {
            match said.output.to {
                Audience::Sealer(seat) => listener.whisper(&said, seat),
                _ => confirmed |= listener.hear(&said),
            }
        }
        said.told.filter(|_| !confirmed).map(only_shown)
    }
}

/// The confirmation for an output that was only shown.
pub(super) fn only_shown(told: Input) -> Input {
    match told {
        Input::Said {
            to, words, record, ..
        } => Input::Said {
            to,
            by: None,
            words,
            record,
        },
        told => told,
    }
}

/// Pings the service manager's watchdog, which restarts a hung loop. Does nothing without a service manager.
fn alive() {
    drop(sd_notify::notify(&[sd_notify::NotifyState::Watchdog]));
}

async fn wait(until: Option<Instant>) {
    match until {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}
