//! A table that plays in this process: its loop, a real ledger, and helpers that give it inputs and query it.

#![allow(dead_code, reason = "tests and benchmarks use different parts")]

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use announce::{Language, Style};
use laws::seat::{Ear, Room, Source};
use laws::{Position, Profile};
use ledger::event::{Event, Record};
use ledger::signing::Signer;
use shakmaty::ByColor;
use shell::audio::SoundOutput;
use shell::ears::TableOutputs;
use shell::line::{Identity, RoomLine};
use shell::loudspeaker::{Loudspeaker, Sounding};
use shell::table::{Between, GameSetup, INPUTS, InRoom, TableLoop};
use store::{SqliteLedger, read};
use table::{Input, State, Words};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use voice::Casts;

/// Timeout that no condition reaches, however busy the computer.
pub const PATIENCE: Duration = Duration::from_secs(300);

/// A table that is open but does not play yet, so that listeners can be added.
pub struct Opened {
    pub game: TableLoop,
    pub inputs: mpsc::Sender<Input>,
    ledger: PathBuf,
}

impl Opened {
    /// A table with its ledger in this folder; everybody but the players reads English.
    pub fn new(folder: &Path, sources: ByColor<Source>, profile: Profile) -> Self {
        Self::in_language(folder, sources, profile, Language::En)
    }

    pub fn in_language(
        folder: &Path,
        sources: ByColor<Source>,
        profile: Profile,
        arbiter: Language,
    ) -> Self {
        Self::set_up(folder, &setup(sources, profile), arbiter)
    }

    /// A table with its ledger in this folder, and named players.
    pub fn named(
        folder: &Path,
        sources: ByColor<Source>,
        profile: Profile,
        names: ByColor<Option<String>>,
    ) -> Self {
        let setup = GameSetup {
            names,
            ..setup(sources, profile)
        };
        Self::set_up(folder, &setup, Language::En)
    }

    /// One room of a game in two rooms, with White in the first.
    pub fn in_room(
        folder: &Path,
        sources: ByColor<Source>,
        profile: Profile,
        place: InRoom,
    ) -> Self {
        let setup = GameSetup {
            rooms: ByColor {
                white: Room(1),
                black: Room(2),
            },
            ..setup(sources, profile)
        };
        let signer = place.signer.clone();
        Self::begun(folder, signer, Language::En, |ledger, words, received| {
            TableLoop::open_room(ledger, place, &setup, words, received).unwrap()
        })
    }

    /// A table with its ledger in this folder, for a game with this setup.
    pub fn set_up(folder: &Path, setup: &GameSetup, arbiter: Language) -> Self {
        let signer = Signer::new([7; 32]);
        Self::begun(folder, signer, arbiter, |ledger, words, received| {
            TableLoop::open(ledger, setup, words, 1, received).unwrap()
        })
    }

    fn begun(
        folder: &Path,
        signer: Signer,
        arbiter: Language,
        open: impl FnOnce(SqliteLedger, Words, mpsc::Receiver<Input>) -> TableLoop,
    ) -> Self {
        let ledger = folder.join("game.sqlite");
        let store = SqliteLedger::open(&ledger, signer).unwrap();
        let words = Words::new(Language::De, arbiter, Style::FIDE).unwrap();
        let (inputs, received) = mpsc::channel(INPUTS);
        let game = open(store, words, received);
        Self {
            game,
            inputs,
            ledger,
        }
    }

    /// Adds a loudspeaker for each of these ears, at its output. Returns whether each says anything.
    pub fn loudspeakers<O: Into<SoundOutput>>(
        &mut self,
        there: &[Ear],
        casts: &Casts,
        mut output: impl FnMut(Ear) -> O,
    ) -> Vec<Sounding> {
        let tapes = self.ledger.with_file_name("");
        let ears = TableOutputs::new(there, self.game.feeds().state(), tapes, |ear| {
            Loudspeaker::new(ear, casts.clone(), output(ear), None, self.inputs.clone())
        });
        let sounding = ears.sounding();
        self.game.add_listener(ears);
        sounding
    }

    /// Tells the table that it has these ears.
    pub async fn tell_ears(&self, there: &[Ear]) {
        let ears = there.to_vec();
        self.inputs
            .send(Input::Ears { ears, speed: 2 })
            .await
            .unwrap();
    }

    pub fn play(self) -> Playing {
        let state = self.game.feeds().state();
        let (stop, stopped) = oneshot::channel::<()>();
        let game = self.game;
        let playing = tokio::spawn(async move {
            game.play(async { drop(stopped.await) }).await.unwrap();
        });
        Playing {
            inputs: self.inputs,
            ledger: self.ledger,
            state,
            stop,
            playing,
        }
    }
}

/// The two rooms of a game, with a line over loopback. The room that joins [learns](InRoom::writer) whose game it is once the first
/// room plays.
pub async fn two_rooms() -> [InRoom; 2] {
    let signers = [1, 2].map(|room| Signer::new([room; 32]));
    let [own, other] = signers
        .each_ref()
        .map(|signer| Identity::new(signer.clone()));
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let waits = RoomLine::listen(here, &own, signers[1].key())
        .await
        .unwrap();
    let address = waits.address().unwrap().to_string();
    let calls = RoomLine::call(&address, &other, signers[0].key()).unwrap();
    let place = |at: usize, line| InRoom {
        room: Room(at as u32 + 1),
        between: Between::over(line),
        peer: signers[1 - at].key(),
        signer: signers[at].clone(),
        writer: None,
        pace: 1,
    };
    [place(0, waits), place(1, calls)]
}

/// The setup of a game from the initial position, in one room, with unnamed players.
fn setup(sources: ByColor<Source>, profile: Profile) -> GameSetup {
    GameSetup {
        position: Position::initial().fen(),
        profile,
        sources,
        names: ByColor::default(),
        rooms: ByColor::default(),
    }
}

/// A table that plays until it is ended or dropped.
pub struct Playing {
    pub inputs: mpsc::Sender<Input>,
    pub ledger: PathBuf,
    pub state: watch::Receiver<Arc<State>>,
    stop: oneshot::Sender<()>,
    playing: JoinHandle<()>,
}

impl Playing {
    pub async fn give(&self, input: Input) {
        self.inputs.send(input).await.unwrap();
    }

    /// Waits until the state satisfies this.
    pub async fn until(&self, so: impl FnMut(&Arc<State>) -> bool) {
        let mut state = self.state.clone();
        let waited = tokio::time::timeout(PATIENCE, state.wait_for(so));
        waited
            .await
            .expect("the table never came to be so")
            .unwrap();
    }

    pub fn records(&self) -> Vec<Record> {
        read(&self.ledger).unwrap().records
    }

    /// Waits for state changes until the ledger holds such records; returns all records. Every new record also changes the table's
    /// state.
    pub async fn comes_to(&self, what: &str, such: impl Fn(&[Record]) -> bool) -> Vec<Record> {
        let mut state = self.state.clone();
        loop {
            let records = self.records();
            if such(&records) {
                return records;
            }
            let changed = tokio::time::timeout(PATIENCE, state.changed()).await;
            assert!(
                matches!(changed, Ok(Ok(()))),
                "waited in vain until {what}: {records:#?}"
            );
        }
    }

    /// Polls until the ledger holds such records; returns all records.
    pub fn recorded(&self, what: &str, such: impl Fn(&[Record]) -> bool) -> Vec<Record> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let records = self.records();
            if such(&records) {
                return records;
            }
            assert!(
                Instant::now() < deadline,
                "waited in vain until {what}: {records:#?}"
            );
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Closes the game; returns its records.
    pub async fn end(self) -> Vec<Record> {
        self.stop.send(()).unwrap();
        self.playing.await.unwrap();
        read(&self.ledger).unwrap().records
    }
}

pub fn count(records: &[Record], such: impl Fn(&Event) -> bool) -> usize {
    records.iter().filter(|record| such(&record.event)).count()
}
