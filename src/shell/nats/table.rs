//! A table's side: its records out, orders in, and its life each second, in tasks of their own beside the game.
//!
//! Of a game in two rooms the one that owns it does so; the other begins where an arbiter lets it go on with the game.

use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::orders::Orders;
use super::outbox::RecordOutbox;
use super::{NatsError, NatsLine, alive};
use crate::table::TableLoop;
use announce::Lexicon;
use config::DeskKeys;
use config::Servers;
use config::place::Place;
use table::Input;

/// How long the servers may take to store the last records when the table ends.
const LAST: Duration = Duration::from_secs(2);

/// What a table is linked by.
pub struct TableLink {
    pub servers: Servers,
    pub place: Place,
    /// In which its arbiters are told of cases.
    pub words: Lexicon,
    /// Whether only the chief arbiter rules.
    pub chief_rules: bool,
    /// Whose orders count.
    pub desks: DeskKeys,
    pub inputs: mpsc::Sender<Input>,
}

/// A table that is linked to the servers of its event.
#[derive(Debug)]
pub struct Linked {
    outbox: JoinHandle<()>,
    /// Up to which record the servers have everything.
    stored: watch::Receiver<u64>,
    others: [JoinHandle<()>; 2],
}

impl TableLink {
    /// Links this game, before it is played. Nobody else may have it meanwhile: it is for one thread alone.
    ///
    /// # Errors
    ///
    /// [`NatsError`] when the credentials cannot be read; that no server is there is none.
    pub async fn of(self, game: &mut TableLoop) -> Result<Linked, NatsError> {
        let TableLink {
            servers,
            place,
            words,
            chief_rules,
            desks,
            inputs,
        } = self;
        let line = NatsLine::open(&servers).await?;
        let (stored, shown) = watch::channel(0);
        let outbox = RecordOutbox {
            line: line.clone(),
            urls: servers.urls,
            place: place.clone(),
            ledger: game.file(),
            heads: game.heads(),
            stored,
            tell: game.teller(),
        };
        let said = alive::AliveSource {
            state: game.watch(),
            rounds: game.rounds(),
            stored: shown.clone(),
            time: game.time(),
            words,
        };
        let alive = alive::say(line.clone(), place.clone(), said);
        let orders = Orders {
            place,
            writer: game.writer().to_owned(),
            chief_rules,
            desks,
            inputs,
        };
        let here = || game.decides();
        let orders = orders.take(line);
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

/// Goes on with this only while the game is decided here, and to its end where the game ends here.
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
        // The game ends here: it goes on to its end.
        drop(decides);
        assert_eq!(heard.recv().await, Some(()));
        task.await.unwrap();
    }
}
