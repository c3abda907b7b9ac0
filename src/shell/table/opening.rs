//! Starts a game: resumes the one in its ledger, or sets up a new one.

use std::path::Path;

use shakmaty::ByColor;
use tokio::sync::mpsc;

use super::game::RunningGame;
use super::time::Wakes;
use super::{Between, GameFeeds, GameTime, KeptLedger, TableLoop, unix_ms};
use laws::seat::{self, Source};
use laws::{Profile, Timestamp};
use ledger::signing::{LastAlive, PublicKey, Signer};
use rooms::{GameRoom, Now, Start};
use store::{LedgerContents, SqliteLedger, StoreError};
use table::report::course;
use table::{Input, State, Table, Words};

/// Capacity of the queue of notices for the arbiter.
const NOTICES: usize = 16;

/// The setup of a new game.
#[derive(Clone, Debug)]
pub struct GameSetup {
    /// The starting position, in FEN.
    pub position: String,
    /// The organiser's settings.
    pub profile: Profile,
    /// The source of each seat's moves.
    pub sources: ByColor<Source>,
    /// The players' names, if given.
    pub names: ByColor<Option<String>>,
    /// The room of each seat.
    pub rooms: ByColor<seat::Room>,
}

impl GameSetup {
    fn input(&self) -> Input {
        Input::SetUp {
            position: self.position.clone(),
            profile: Box::new(self.profile.clone()),
            sources: self.sources,
            names: self.names.clone(),
            rooms: self.rooms,
        }
    }
}

/// One room of a game between two.
#[derive(Debug)]
pub struct InRoom {
    /// This room.
    pub room: seat::Room,
    /// The line to the other room.
    pub between: Between,
    /// The public key of the other room.
    pub peer: PublicKey,
    /// This room's signing key.
    pub signer: Signer,
    /// The writer's name under which the other room began the game, if this room has no records yet.
    pub writer: Option<String>,
    /// The pace of game time, as in [`GameTime::starting`].
    pub pace: u32,
}

/// Reasons why a game cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The ledger cannot be opened or read.
    #[error(transparent)]
    Ledger(#[from] StoreError),
    /// The system's random number generator failed.
    #[error("no random numbers for the records of the game ({0})")]
    Chance(getrandom::Error),
    /// The ledger holds a different game from the one configured.
    #[error(
        "the ledger {path} holds a game with {found}, and the configuration asks for {expected}; name another ledger or correct the configuration"
    )]
    Another {
        path: String,
        found: String,
        /// The configured sources.
        expected: String,
    },
}

impl TableLoop {
    /// Opens the ledger and resumes its game, or sets up a new one.
    ///
    /// # Errors
    ///
    /// [`TableError`] when the ledger cannot be opened, is damaged, or is another game's.
    pub fn open(
        ledger: SqliteLedger,
        setup: &GameSetup,
        words: Words,
        pace: u32,
        inputs: mpsc::Receiver<Input>,
    ) -> Result<Self, TableError> {
        let contents = ledger.load()?;
        let table = match contents.records.is_empty() {
            true => Table::default(),
            false => Table::resume(&contents.records),
        };
        let from = contents.last_moment().map_or(Timestamp::default(), at);
        let game = RunningGame::Alone(Box::new(table));
        let time = GameTime::starting(from, pace);
        let mut table = Self::with(game, ledger, &contents, time, words, inputs);
        table.seals_on();
        table.begin(&contents, setup)?;
        Ok(table)
    }

    /// Opens the ledger of one room of a game between two. Resumes its game, or sets up a new one if this room owns it.
    ///
    /// # Errors
    ///
    /// [`TableError`] as in [`TableLoop::open`].
    pub fn open_room(
        mut ledger: SqliteLedger,
        place: InRoom,
        setup: &GameSetup,
        words: Words,
        inputs: mpsc::Receiver<Input>,
    ) -> Result<Self, TableError> {
        let kept = ledger.kept(place.room, place.writer.as_deref())?;
        let contents = ledger.load()?;
        let from = contents.last_moment().map_or(Timestamp::default(), at);
        let time = GameTime::starting(from, place.pace);
        let now = Now {
            steady: from,
            wall: unix_ms(),
        };
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(TableError::Chance)?;
        let start = Start { seed, now, from };
        let mut room = GameRoom::new(kept, place.signer, place.peer, start);
        if place.between.is_up() {
            room.line(true, now);
        }
        let owns = room.owns();
        let game = RunningGame::Shared(Box::new(room));
        let mut table = Self::with(game, ledger, &contents, time, words, inputs);
        table.between = Some(place.between);
        table.seals_on();
        if owns {
            table.begin(&contents, setup)?;
        }
        Ok(table)
    }

    fn with(
        game: RunningGame,
        ledger: SqliteLedger,
        contents: &LedgerContents,
        time: GameTime,
        words: Words,
        inputs: mpsc::Receiver<Input>,
    ) -> Self {
        TableLoop {
            feeds: GameFeeds::new(&game, course(&contents.records)),
            wakes: Wakes::new(time.clone()),
            game,
            between: None,
            ledger: KeptLedger::new(ledger),
            time,
            words,
            listeners: Vec::new(),
            inputs,
            awaited: mpsc::channel(super::INPUTS),
            notices: mpsc::channel(NOTICES),
            register: None,
        }
    }

    /// Sets up the game, or resumes it.
    fn begin(&mut self, contents: &LedgerContents, setup: &GameSetup) -> Result<(), TableError> {
        // The clock resumes from its last saved time, however long the restart took.
        let last = contents.last_moment();
        let start = Now {
            steady: last.map_or(Timestamp::default(), at),
            wall: unix_ms(),
        };
        let first = match last {
            None => setup.input(),
            Some(last) => {
                same_table(self.ledger.path(), self.game.state(), setup)?;
                let pause = start.wall.saturating_sub(last.unix_ms);
                Input::Resumed { pause }
            }
        };
        self.game.handle(&first, start);
        Ok(())
    }
}

const fn at(moment: LastAlive) -> Timestamp {
    moment.at
}

/// A game can only be resumed with the seats' sources it was begun with.
fn same_table(ledger: &Path, state: &State, setup: &GameSetup) -> Result<(), TableError> {
    if state.sources == setup.sources {
        return Ok(());
    }
    let describe = |sources: &ByColor<Source>| {
        format!(
            "{:?} for White and {:?} for Black",
            sources.white, sources.black
        )
    };
    Err(TableError::Another {
        path: ledger.display().to_string(),
        found: describe(&state.sources),
        expected: describe(&setup.sources),
    })
}
