//! A table's side: its records out, orders in, and its life each second, in tasks of their own beside the game.

use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::outbox::Outbox;
use super::place::Place;
use super::{Line, NatsError, Servers, alive, orders};
use crate::announce::Lexicon;
use crate::shell::table::TableLoop;
use crate::table::Input;

/// How long the servers may take to store the last records when the table ends.
const LAST: Duration = Duration::from_secs(2);

/// A table that is linked to the servers of its event.
#[derive(Debug)]
pub struct Linked {
    outbox: JoinHandle<()>,
    /// Up to which record the servers have everything.
    stored: watch::Receiver<u64>,
    others: [JoinHandle<()>; 2],
}

impl Linked {
    /// Links this game, before it is played.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the credentials cannot be read; that no server is there is none.
    pub async fn new(
        game: &mut TableLoop,
        servers: &Servers,
        place: Place,
        inputs: mpsc::Sender<Input>,
        words: Lexicon,
    ) -> Result<Linked, NatsError> {
        let line = Line::open(servers).await?;
        let (stored, shown) = watch::channel(0);
        let outbox = Outbox {
            line: line.clone(),
            urls: servers.urls.clone(),
            place: place.clone(),
            ledger: game.path().to_owned(),
            heads: game.heads(),
            stored,
            tell: game.teller(),
        };
        let said = alive::Game {
            state: game.watch(),
            rounds: game.rounds(),
            stored: shown.clone(),
            time: game.time(),
            words,
        };
        let alive = alive::say(line.clone(), place.clone(), said);
        Ok(Linked {
            outbox: tokio::spawn(outbox.run()),
            stored: shown,
            others: [
                tokio::spawn(alive),
                tokio::spawn(orders::take(line, place, inputs)),
            ],
        })
    }

    /// Up to which record the servers have everything.
    pub fn stored(&self) -> watch::Receiver<u64> {
        self.stored.clone()
    }

    /// Once the game of a table that is linked has ended: waits a little for the last records. What is not stored then is sent by the next start.
    pub async fn end(linked: Option<Linked>) {
        let Some(linked) = linked else { return };
        linked.others.iter().for_each(JoinHandle::abort);
        let abort = linked.outbox.abort_handle();
        if timeout(LAST, linked.outbox).await.is_err() {
            abort.abort();
        }
    }
}
