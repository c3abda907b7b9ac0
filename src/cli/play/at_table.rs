//! A table at home: its loop, its output, and its inputs.
//!
//! ```text
//! opened --begin--> under way --close--> closed
//! ```

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use shakmaty::Color;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::timeout;

use super::super::lines::Lines;
use super::super::run::{RunError, ears};
use super::screen::PlayPrinter;
use announce::Lexicon;
use config::Config;
use ledger::chain::Head;
use shell::loudspeaker::Sounding;
use shell::table::{AwaitedInput, GameSetup, INPUTS, TableLoop};
use shell::{configured, installation, ports};
use store::{SqliteLedger, StoreError};
use table::{Input, State, Words};
use voice::Casts;

/// The timeout of an input's decision.
const DECIDED: Duration = Duration::from_secs(10);

/// A table before its game begins.
pub(super) struct OpenedTable {
    table: TableLoop,
    ports: JoinSet<()>,
    sounding: Vec<Sounding>,
}

/// A table with a running game.
pub(super) struct AtTable {
    shown: watch::Receiver<Arc<State>>,
    awaiting: mpsc::Sender<AwaitedInput>,
    ports: JoinSet<()>,
    sounding: Vec<Sounding>,
    over: oneshot::Sender<()>,
    playing: JoinHandle<Result<((), Head), StoreError>>,
}

impl OpenedTable {
    /// Opens the ledger at this path, with its game or a new one, and connects the board, if there is one.
    pub(super) fn new(
        config: &Config,
        casts: &Casts,
        setup: &GameSetup,
        ledger: &Path,
        lines: Lines,
    ) -> Result<Self, RunError> {
        let ledger = SqliteLedger::open(ledger, installation::signer(&config.state)?)?;
        let words = config.words;
        let lexicon = Lexicon::with_style(words.players, words.style)?;
        let told = PlayPrinter::new(lexicon, lines);
        let words = Words::new(words.players, words.arbiter, words.style)?;
        let (inputs, received) = mpsc::channel(INPUTS);
        let mut table = TableLoop::open(ledger, setup, words, 1, received)?;
        table.add_listener(told);
        let ears = ears(config, casts, &table, &inputs);
        let sounding = ears.sounding();
        table.add_listener(ears);
        configured::tell_orientation(config, &Color::ALL, &inputs);
        let ports = ports::connect(
            configured::boards(config, &Color::ALL),
            inputs,
            table.feeds().state(),
        )?;
        Ok(OpenedTable {
            table,
            ports,
            sounding,
        })
    }

    /// Resumes or begins the game.
    pub(super) fn begin(self) -> AtTable {
        let OpenedTable {
            table,
            ports,
            sounding,
        } = self;
        let (shown, awaiting) = (table.feeds().state(), table.awaiting());
        let (over, stop) = oneshot::channel::<()>();
        let playing = tokio::spawn(table.play(async { drop(stop.await) }));
        AtTable {
            shown,
            awaiting,
            ports,
            sounding,
            over,
            playing,
        }
    }
}

impl AtTable {
    pub(super) fn state(&self) -> Arc<State> {
        Arc::clone(&self.shown.borrow())
    }

    /// The activity flags of its loudspeakers; available once.
    pub(super) fn sounding(&mut self) -> Vec<Sounding> {
        std::mem::take(&mut self.sounding)
    }

    /// Waits for a change; false if the table is gone.
    pub(super) async fn changed(&mut self) -> bool {
        self.shown.changed().await.is_ok()
    }

    /// Sends an input and waits for its decision, with a timeout: the ledger may not be writable.
    pub(super) async fn give(&self, input: Input) {
        let (awaited, decided) = AwaitedInput::new(input);
        if self.awaiting.send(awaited).await.is_ok() {
            drop(timeout(DECIDED, decided).await);
        }
    }

    /// Waits until a condition holds.
    pub(super) async fn until(&mut self, so: impl Fn(&State) -> bool) {
        drop(self.shown.wait_for(|state| so(state)).await);
    }

    /// Closes the table after all its inputs are decided.
    pub(super) async fn close(mut self) -> Result<(), RunError> {
        self.ports.shutdown().await;
        drop(self.over);
        self.playing.await.map_err(std::io::Error::other)??;
        Ok(())
    }
}
