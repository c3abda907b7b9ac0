//! What players say at a table, from the microphone of each to the game: evidence of what was announced and repeated.
//!
//! One worker listens for each player, one thread understands, and what becomes of both is watched beside them, so that nothing that hangs is
//! silent about it, and nothing of it holds up the game. A microphone is open only while the game lets that player be listened to
//! ([`table::listens_to`]). A player is heard while holding the button that announces or repeats; who holds none, at an ordinary board beside
//! the other player's peg board or at one that commits by itself, from when they have the move until their clock is pressed, which ends
//! their move: of what they say meanwhile only what may be a move is kept. While a loudspeaker of the table says something, nobody
//! is heard.
//!
//! Understood is what may be said, legal or not: neither the position nor the board is known here. What comes of it goes into the game
//! as evidence, and to no player.
//!
//! ```text
//! closed --listened to--> open --somebody speaks while a button is held--> let go, or quiet --> understood --> the game
//!    ^                     | error, 10 s of zeros
//!    +---- not listened to +--> lost (told; tries again every 2 s) --> open (told)
//! ```

mod held;
mod open;
mod understood;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

pub use self::held::{HeldPress, LONGEST, SpokenTurn, SpokenTurns};
pub use self::understood::{Recogniser, SpokenAnnouncements};

use self::open::OpenEar;
use self::understood::Understanding;
use super::loudspeaker::Sounding;
use super::microphone::MicrophoneChoice;
use super::table::GameTime;
use super::worker::Workers;
use laws::language::Language;
use table::{Input, State};

/// How often it is looked whether an ear still hears.
const LOOK: Duration = Duration::from_millis(200);
/// What does not answer for so long hangs.
const HANGS: Duration = Duration::from_secs(5);

/// What the ears of a table share.
#[derive(Clone)]
pub struct TableHearing {
    pub state: watch::Receiver<Arc<State>>,
    pub time: GameTime,
    pub inputs: mpsc::Sender<Input>,
    /// Which button each player holds.
    pub turns: SpokenTurns,
    /// It is deaf while one of these speaks.
    pub sounding: Arc<Vec<Sounding>>,
}

/// The ear of one player.
pub struct ListenedPlayer {
    pub seat: Color,
    pub microphone: MicrophoneChoice,
    /// In which language the player's words are enrolled.
    pub language: Language,
    pub recogniser: Arc<dyn Recogniser>,
}

/// How an ear does, for who watches it.
#[derive(Default)]
struct Health {
    /// When its thread last came round; unset before it begins.
    round: Option<Instant>,
    /// Why the microphone hears nothing.
    microphone: Option<String>,
    /// Since when what was last said is being understood.
    understands: Option<Instant>,
    /// When that ended by itself; it begins anew.
    ended: Option<Instant>,
}

/// Shared by the threads of an ear.
#[derive(Clone, Default)]
struct SharedHealth(Arc<Mutex<Health>>);

impl SharedHealth {
    fn lock(&self) -> MutexGuard<'_, Health> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Why nothing is heard.
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
    /// Listens to these players until the game ends; what becomes of their ears is told until what it returns is dropped.
    pub fn listen(self, players: Vec<ListenedPlayer>) -> JoinSet<()> {
        let mut watched = JoinSet::new();
        for player in players {
            let health = SharedHealth::default();
            let understanding = Understanding::begin(&player, &self, health.clone());
            let (seat, language) = (player.seat, player.language);
            let ear = OpenEar::new(player, self.clone(), understanding, health.clone());
            // It ends with the game.
            let workers = Workers::Threads;
            drop(workers.start(workers.wake(), ear));
            watched.spawn(watches(seat, language, self.inputs.clone(), health));
        }
        watched
    }
}

/// Tells the game that there is an ear, when it hears nothing any more, and when it hears again.
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
