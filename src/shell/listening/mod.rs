//! Speech at a table: converts each player's speech from the microphone to evidence of announcements and repetitions.
//!
//! For each player, one worker listens and one thread recognises; a watchdog task reports either when it hangs. None of this
//! holds up the game. A microphone is open only while the game allows it ([`table::listens_to`]). A player is heard while holding
//! the button that announces or repeats. Players without a button, at an ordinary board opposite the other player's peg board or
//! at a board that commits by itself, are heard while it is their move; of their words, only possible moves are kept. Nobody is
//! heard while a loudspeaker of the table is playing.
//!
//! The recogniser accepts every possible announcement, legal or not: it knows neither the position nor the board. Results go into
//! the game as evidence, never to a player.
//!
//! ```text
//! closed --listened to--> open --somebody speaks while a button is held--> let go, or quiet --> understood --> the game
//!    ^                     | error, 10 s of zeros
//!    +---- not listened to +--> lost (told; tries again every 2 s) --> open (told)
//! ```

mod open;
mod push_to_talk;
mod recognition;

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

pub use self::push_to_talk::{HeldPress, STUCK_AFTER, SpokenTurn, SpokenTurns};
pub use self::recognition::{Recogniser, SpokenAnnouncements};

use self::open::EarWorker;
use self::recognition::RecognitionWorker;
use super::loudspeaker::Sounding;
use super::microphone::MicrophoneChoice;
use super::table::GameTime;
use super::worker::Workers;
use crate::locks::locked;
use laws::language::Language;
use table::{Input, State};

/// The interval of the watchdog's checks.
const LOOK: Duration = Duration::from_millis(200);
/// A thread that makes no progress for this long hangs.
const HANGS: Duration = Duration::from_secs(5);

/// State shared by the ears of a table.
#[derive(Clone)]
pub struct TableHearing {
    pub state: watch::Receiver<Arc<State>>,
    pub time: GameTime,
    pub inputs: mpsc::Sender<Input>,
    /// The players' spoken turns.
    pub turns: SpokenTurns,
    /// Ears are deaf while one of these outputs plays.
    pub sounding: Arc<Vec<Sounding>>,
}

/// The configuration of one player's ear.
pub struct ListenedPlayer {
    pub seat: Color,
    pub microphone: MicrophoneChoice,
    /// The language of the player's enrolled words.
    pub language: Language,
    pub recogniser: Arc<dyn Recogniser>,
}

/// The health of an ear, for the watchdog.
#[derive(Default)]
struct Health {
    /// When the listening worker last ran; `None` before it starts.
    round: Option<Instant>,
    /// Why the microphone hears nothing.
    microphone: Option<String>,
    /// Since when the recogniser has been busy with an utterance.
    understands: Option<Instant>,
    /// When the recogniser crashed; it will be restarted.
    ended: Option<Instant>,
}

/// Shared by the threads of an ear.
#[derive(Clone, Default)]
struct SharedHealth(Arc<Mutex<Health>>);

impl SharedHealth {
    fn lock(&self) -> MutexGuard<'_, Health> {
        locked(&self.0)
    }

    /// The reason why nothing is heard, if so.
    fn lost(&self) -> Option<String> {
        let health = self.lock();
        let hangs = |since: Option<Instant>| since.is_some_and(|at| at.elapsed() > HANGS);
        if hangs(health.round) {
            return Some("the computer's sound does not answer".to_owned());
        }
        if hangs(health.understands) {
            return Some("what recognises the words does not answer".to_owned());
        }
        if health.ended.is_some() {
            return Some("what recognises the words has stopped".to_owned());
        }
        health.microphone.clone()
    }
}

impl TableHearing {
    /// Listens to these players until the game ends. Reports the ears' health until the returned set is dropped.
    pub fn listen(self, players: Vec<ListenedPlayer>) -> JoinSet<()> {
        let mut watched = JoinSet::new();
        for player in players {
            let health = SharedHealth::default();
            let understanding = RecognitionWorker::begin(&player, &self, health.clone());
            let (seat, language) = (player.seat, player.language);
            let ear = EarWorker::new(player, self.clone(), understanding, health.clone());
            // It ends with the game.
            let workers = Workers::Threads;
            drop(workers.start(workers.waker(), ear));
            watched.spawn(watches(seat, language, self.inputs.clone(), health));
        }
        watched
    }
}

/// Tells the game that there is an ear, when it becomes deaf, and when it hears again.
async fn watches(
    seat: Color,
    language: Language,
    inputs: mpsc::Sender<Input>,
    health: SharedHealth,
) {
    if inputs
        .send(Input::Listens { seat, language })
        .await
        .is_err()
    {
        return;
    }
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut told = None;
    loop {
        looks.tick().await;
        let lost = health.lost();
        if lost != told {
            told.clone_from(&lost);
            if inputs.send(Input::Deaf { seat, lost }).await.is_err() {
                return;
            }
        }
    }
}
