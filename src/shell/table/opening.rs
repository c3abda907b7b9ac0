//! How a game begins: with the game in its ledger, or with a new one.

use std::time::Instant;

use shakmaty::ByColor;
use tokio::sync::{mpsc, watch};

use super::besides::Besides;
use super::{GameTime, TableLoop, unix_ms};
use crate::laws::{Profile, Timestamp};
use crate::ledger::sqlite::{SqliteLedger, StoreError};
use crate::seat::Source;
use crate::shell::key;
use crate::table::report::course;
use crate::table::{Input, Stamp, State, Table, Words};

/// How a new game is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The position to start from, in FEN.
    pub position: String,
    /// What the organiser set.
    pub profile: Profile,
    /// Where the moves of each seat come from.
    pub sources: ByColor<Source>,
    /// The players' names, where they were said.
    pub names: ByColor<Option<String>>,
}

impl Setup {
    fn input(&self) -> Input {
        Input::SetUp {
            position: self.position.clone(),
            profile: Box::new(self.profile.clone()),
            sources: self.sources,
            names: self.names.clone(),
        }
    }
}

/// A game that cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The ledger cannot be opened or read.
    #[error(transparent)]
    Ledger(#[from] StoreError),
    /// The ledger holds another game than the configuration describes.
    #[error(
        "the ledger {path} holds a game with {found}, and the configuration asks for {expected}; name another ledger or correct the configuration"
    )]
    Another {
        path: String,
        found: String,
        /// What was asked for.
        expected: String,
    },
}

impl TableLoop {
    /// Opens the ledger and takes up its game, or sets up a new one.
    ///
    /// # Errors
    ///
    /// [`TableError`] when the ledger cannot be opened, is damaged, or is another game's.
    pub fn open(
        ledger: SqliteLedger,
        setup: &Setup,
        words: Words,
        pace: u32,
        inputs: mpsc::Receiver<Input>,
    ) -> Result<Self, TableError> {
        let contents = ledger.load()?;
        let wall = unix_ms();
        let last = contents.last_moment();
        let from = last.map_or(Timestamp::default(), |moment| moment.at);
        let time = GameTime::starting(from, pace);
        let (table, first) = if contents.records.is_empty() {
            (Table::default(), setup.input())
        } else {
            let table = Table::resume(&contents.records);
            same_table(&ledger, table.state(), setup)?;
            let pause = last.map_or(0, |moment| wall.saturating_sub(moment.unix_ms));
            (table, Input::Resumed { pause })
        };
        let (shown, _) = watch::channel(table.shared());
        let (heads, _) = watch::channel(ledger.head());
        let (course, _) = watch::channel(course(&contents.records));
        let besides = Besides::of(ledger.path());
        let mut game = TableLoop {
            table,
            ledger,
            time,
            words,
            listeners: Vec::new(),
            inputs,
            awaited: mpsc::channel(super::INPUTS),
            shown,
            heads,
            course,
            besides,
            register: None,
            ruled: false,
            gone: false,
            round: (Instant::now(), from),
        };
        let start = Stamp { now: from, wall };
        // What was begun to be sealed goes on being sealed with the same key.
        if game.table.state().adjournment().is_some()
            && let Some(key) = key::kept(game.ledger.path()).ok().flatten()
        {
            game.table.handle(&Input::Key(key), start);
        }
        game.table.handle(&first, start);
        Ok(game)
    }
}

/// A game is only taken up at the table where it was begun.
fn same_table(ledger: &SqliteLedger, state: &State, setup: &Setup) -> Result<(), TableError> {
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
        path: ledger.path().display().to_string(),
        found: describe(&state.sources),
        expected: describe(&setup.sources),
    })
}
