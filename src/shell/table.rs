//! One game: the loop that owns a table and its ledger. Everything that changes the game enters here, one input at a time;
//! what follows is recorded, then heard. What waits is recorded together.
//!
//! While the ledger cannot be written nothing is heard but that; inputs wait, and the write is tried again.

mod awaited;
mod besides;
mod envelope;
mod game;
mod handed;
mod keeping;
mod opening;
mod register;
mod rooms;
mod time;
mod vouching;

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shakmaty::Color;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::line::LineNews;
use ::rooms::Now;
use announce::{Language, Phrase, Sentence, Stored};
pub use awaited::AwaitedInput;
pub use besides::LedgerFile;
use laws::Timestamp;
use laws::seat::Room;
use ledger::chain::Head;
use ledger::signing::{LastAlive, PublicKey};
pub use opening::{GameSetup, InRoom, TableError};
pub use rooms::Between;
use store::{SqliteLedger, StoreError};
use table::report::ReportedRecord;
use table::{Audience, Input, Output, State, Words};
pub use time::GameTime;

use besides::Besides;
use game::RunningGame;
use register::Register;
use rooms::news;

/// How often the time of a running clock is kept, so that a kill costs a player no more than this.
pub const MARK: Duration = Duration::from_secs(1);
/// How often the ledger brings what it has beside its file into it, and gets what is vouched for by then.
const CHECKPOINT: Duration = Duration::from_secs(60);
/// A loop that has not gone round for so long stood still.
const STANDSTILL: Duration = Duration::from_secs(2);
/// How long to wait before a failed write is tried again.
const PATIENCE: Duration = Duration::from_secs(1);
/// This many inputs wait for the loop; then their givers wait.
pub const INPUTS: usize = 1024;

/// Something that was said or shown to an audience, after it was recorded.
#[derive(Clone, Debug)]
pub struct Said {
    /// When, in the game's time.
    pub at: Timestamp,
    /// In which room.
    pub room: Room,
    /// What, and to whom.
    pub output: Output,
    /// For the ear.
    pub words: Sentence,
    /// The language of the words.
    pub language: Language,
    /// For the eye: one line that begins with who hears it.
    pub line: String,
    /// What the game is to learn when its first sample is played.
    pub told: Option<Input>,
}

/// Someone or something that makes outputs heard or seen.
pub trait Listener: Send {
    /// Takes what was said. Does not wait for the sound: whoever makes it audible gives [`Said::told`] back to the game then.
    /// Returns whether it will do so.
    fn hear(&mut self, said: &Said) -> bool;

    /// Takes what is whispered to a player who seals a move. Only an ear does; it is written nowhere, and nobody learns that
    /// it was said.
    fn whisper(&mut self, _: &Said, _: Color) {}

    /// Gives what is to be recorded with a head that is signed, if there is something new.
    fn vouch(&mut self) -> Option<Input> {
        None
    }

    /// The game stops here. Gives what is still to be recorded of it.
    fn end(&mut self) -> ListenerEnd {
        Box::pin(std::future::ready(Vec::new()))
    }
}

/// The end of a listener: what is still to be recorded of it, when all is said.
pub type ListenerEnd = Pin<Box<dyn Future<Output = Vec<Input>> + Send>>;

/// What the loop of a game wakes for.
enum Woken {
    Given(Input),
    Line(Option<LineNews>),
    Awaited(AwaitedInput),
    Told(Stored),
    Mark,
    Checkpoint,
}

/// A game at one table.
pub struct TableLoop {
    game: RunningGame,
    /// The line to the other room, where there is one.
    between: Option<Between>,
    /// Since when the room that keeps the game is not reached.
    apart: watch::Sender<Option<Instant>>,
    /// Whether the game is decided here.
    decides: watch::Sender<bool>,
    ledger: SqliteLedger,
    time: GameTime,
    words: Words,
    listeners: Vec<Box<dyn Listener>>,
    inputs: mpsc::Receiver<Input>,
    /// Inputs whose givers wait, with the end into which they are given.
    awaited: (mpsc::Sender<AwaitedInput>, mpsc::Receiver<AwaitedInput>),
    shown: watch::Sender<Arc<State>>,
    /// Where what is on the disk of the ledger ends.
    heads: watch::Sender<Head>,
    /// What has happened, step by step.
    course: watch::Sender<Vec<ReportedRecord>>,
    besides: Besides,
    /// The register of the event, where there is one.
    register: Option<Register>,
    /// Whether the arbiter did something since the file was last brought up to date for it.
    ruled: bool,
    /// Whether it was told that the ledger's file is gone.
    gone: bool,
    /// When this loop last went round, and the game's time then.
    round: (Instant, Timestamp),
}

impl TableLoop {
    /// The state after every input, for who shows it.
    pub fn watch(&self) -> watch::Receiver<Arc<State>> {
        self.shown.subscribe()
    }

    /// Where the ledger ends that a power cut leaves, before the state that it leads to is shown, where that is heard.
    pub fn heads(&self) -> watch::Receiver<Head> {
        self.heads.subscribe()
    }

    /// What has happened, before the state that it leads to is shown.
    pub fn course(&self) -> watch::Receiver<Vec<ReportedRecord>> {
        self.course.subscribe()
    }

    /// With what the ledger is signed.
    pub fn key(&self) -> PublicKey {
        self.ledger.key()
    }

    /// The game's time.
    pub fn time(&self) -> GameTime {
        self.time.clone()
    }

    /// Adds someone who makes outputs heard.
    pub fn add_listener(&mut self, listener: impl Listener + 'static) {
        self.listeners.push(Box::new(listener));
    }

    /// Plays until this happens and all inputs given before it are taken; then the ledger is one file again. Returns what
    /// stopped it, and where the ledger ends.
    ///
    /// # Errors
    ///
    /// [`StoreError`] when the ledger cannot be closed.
    pub async fn play<T>(mut self, stop: impl Future<Output = T>) -> Result<(T, Head), StoreError> {
        let mut stop = pin!(stop);
        self.tell_unclear_end();
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
                Some(told) = self.besides.told.1.recv() => Woken::Told(told),
                () = wait(timeout) => Woken::Given(Input::Time),
                stopped = &mut stop => break (stopped, true),
                _ = marks.tick() => Woken::Mark,
                _ = checkpoints.tick() => Woken::Checkpoint,
            };
            self.go_round();
            let mut decided = None;
            match woken {
                Woken::Given(input) => self.give_with_what_waits(&input),
                Woken::Line(news) => self.hears_of(news),
                Woken::Awaited(awaited) => {
                    self.give(&awaited.input);
                    decided = Some(awaited.decided);
                }
                Woken::Told(told) => self.tell_arbiter(Phrase::Stored(told)),
                Woken::Mark => self.look_after(),
                Woken::Checkpoint => self.look_after_ledger(),
            }
            tokio::select! {
                biased;
                () = self.settle() => {}
                // Only a ledger that cannot be written is waited for; what it lacks then was not heard either.
                stopped = &mut stop => break (stopped, false),
            }
            if let Some(decided) = decided {
                self.keep();
                self.waits(decided);
            }
            if std::mem::take(&mut self.ruled) {
                self.checkpoint();
            }
        };
        let head = self.close(settled).await?;
        Ok((stopped, head))
    }

    /// What is looked after once a second.
    fn look_after(&mut self) {
        alive();
        self.besides.rounds.send_modify(|rounds| *rounds += 1);
        // First: what is written now would make up for what was cut off.
        self.look_for_ledger();
        self.tend_register();
        if self.game.owns() {
            self.mark();
        }
    }

    /// What is looked after less often: what it holds by then is vouched for, on the disk, and in the one file.
    fn look_after_ledger(&mut self) {
        self.vouch();
        self.keep();
        self.checkpoint();
    }

    /// It goes round each second at the least; where it did not, the machine stood still, and what was done meanwhile comes
    /// after that.
    fn go_round(&mut self) {
        let (last, at) = std::mem::replace(&mut self.round, (Instant::now(), self.time.now()));
        if last.elapsed() > STANDSTILL {
            let ms = self.time.now().since(at);
            self.game.handle(&Input::Stood { ms }, self.stamp());
        }
    }

    fn moment(&self) -> LastAlive {
        LastAlive {
            at: self.time.now(),
            unix_ms: unix_ms(),
        }
    }

    fn stamp(&self) -> Now {
        Now {
            steady: self.time.steady(),
            wall: unix_ms(),
        }
    }

    /// What concerns the store itself is told without a record: none can be made.
    fn alarm(&mut self, phrase: &Phrase) {
        for to in [Audience::Table, Audience::Arbiter] {
            self.say(Output::new(to, phrase.clone()));
        }
    }

    /// What the table is still to learn of it: nobody here makes it audible, and shown is heard.
    fn say(&mut self, output: Output) -> Option<Input> {
        let state = self.game.state();
        let mut saying = self.words.say(&output, &state.ears, self.game.room());
        if let Some(found) = output.case.and_then(|id| state.cases.find(id)) {
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

/// What the table is still to learn where no output made it audible.
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

/// Tells a service manager that this loop goes round; a loop that hangs is started again. Without one, nothing.
fn alive() {
    drop(sd_notify::notify(&[sd_notify::NotifyState::Watchdog]));
}

async fn wait(until: Option<Instant>) {
    match until {
        Some(instant) => sleep_until(instant).await,
        None => std::future::pending().await,
    }
}

/// Milliseconds since 1970 by the wall clock.
pub fn unix_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
