//! The table's side of the link: records, orders and heartbeats, in tasks beside the game.
//!
//! In a game between two rooms only the owner runs them; the other room starts when an arbiter lets it take over.

use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::orders::Orders;
use super::outbox::RecordOutbox;
use super::{NatsConnection, NatsError, heartbeat};
use crate::table::TableLoop;
use announce::Lexicon;
use config::DeskKeys;
use config::Servers;
use config::place::Place;
use table::Input;

/// Timeout for storing the last records when the table ends.
const LAST: Duration = Duration::from_secs(2);

/// The configuration of a table's link.
pub struct TableLink {
    pub servers: Servers,
    pub place: Place,
    /// The arbiters' vocabulary, for cases.
    pub words: Lexicon,
    /// Whether only the chief arbiter rules.
    pub chief_rules: bool,
    /// The desks whose orders count.
    pub desks: DeskKeys,
    pub inputs: mpsc::Sender<Input>,
}

/// A table linked to the servers of its event.
#[derive(Debug)]
pub struct Linked {
    outbox: JoinHandle<()>,
    /// The number up to which all records are stored on the servers.
    stored: watch::Receiver<u64>,
    others: [JoinHandle<()>; 2],
}

impl TableLink {
    /// Links this game before it is played; nobody else may hold it meanwhile, because it belongs to one thread.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the credentials cannot be read. An unreachable server is no error.
    pub async fn of(self, game: &mut TableLoop) -> Result<Linked, NatsError> {
        let TableLink {
            servers,
            place,
            words,
            chief_rules,
            desks,
            inputs,
        } = self;
        let connection = NatsConnection::open(&servers).await?;
        let (stored, shown) = watch::channel(0);
        let outbox = RecordOutbox {
            connection: connection.clone(),
            urls: servers.urls,
            place: place.clone(),
            ledger: game.ledger().file(),
            heads: game.ledger().heads(),
            stored,
            tell: game.notices(),
        };
        let said = heartbeat::HeartbeatSource {
            state: game.feeds().state(),
            rounds: game.feeds().seconds(),
            stored: shown.clone(),
            time: game.time(),
            words,
        };
        let alive = heartbeat::publish_all(connection.clone(), place.clone(), said);
        let orders = Orders {
            place,
            writer: game.ledger().writer().to_owned(),
            chief_rules,
            desks,
            inputs,
        };
        let here = || game.feeds().decides();
        let orders = orders.receive_all(connection);
        Ok(Linked {
            outbox: tokio::spawn(while_decided(here(), outbox.run())),
            stored: shown,
            others: [
                tokio::spawn(while_decided(here(), alive)),
                tokio::spawn(while_decided(here(), orders)),
            ],
        })
    }
}

/// Runs the task only while this room decides the game; lets it finish if the game ends here.
async fn while_decided(mut here: watch::Receiver<bool>, task: impl Future<Output = ()>) {
    let mut task = std::pin::pin!(task);
    loop {
        let ended = here.wait_for(|here| *here).await.is_err();
        if ended && !*here.borrow() {
            return;
        }
        let elsewhere = async {
            let over = here.wait_for(|here| !*here).await.is_err();
            if over {
                std::future::pending::<()>().await;
            }
        };
        tokio::select! {
            () = &mut task => return,
            () = elsewhere => {}
        }
    }
}

impl Linked {
    /// The number up to which all records are stored on the servers.
    pub fn stored(&self) -> watch::Receiver<u64> {
        self.stored.clone()
    }

    /// Waits a little for the last records after the game has ended. The next start sends any that are missing.
    pub async fn end(linked: Option<Linked>) {
        let Some(linked) = linked else { return };
        linked.others.iter().for_each(JoinHandle::abort);
        let abort = linked.outbox.abort_handle();
        if timeout(LAST, linked.outbox).await.is_err() {
            abort.abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;
    use tokio::task::yield_now;

    use super::*;

    #[tokio::test]
    async fn a_task_rests_in_the_room_that_does_not_own_the_game() {
        let (decides, here) = watch::channel(false);
        let (says, mut heard) = mpsc::channel(1);
        let (ends, ended) = oneshot::channel::<()>();
        let task = tokio::spawn(while_decided(here, async move {
            says.send(()).await.unwrap();
            drop(ended.await);
            says.send(()).await.unwrap();
        }));
        yield_now().await;
        assert!(heard.try_recv().is_err());
        decides.send_replace(true);
        assert_eq!(heard.recv().await, Some(()));
        decides.send_replace(false);
        yield_now().await;
        drop(ends);
        yield_now().await;
        assert!(heard.try_recv().is_err());
        decides.send_replace(true);
        // The game ends here, so the task runs to its end.
        drop(decides);
        assert_eq!(heard.recv().await, Some(()));
        task.await.unwrap();
    }
}
