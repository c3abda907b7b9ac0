//! The connection to lichess: sends requests, reads streams, and restarts both after a loss. The protocol logic is in
//! [`lichess`].

mod asked;

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Duration, Instant, sleep_until};

use self::asked::ServerAccess;
pub use self::asked::{LichessError, LichessServer};
use super::server::{ServerClient, ServerRequest};
use lichess::{Comes, Does, LichessClient, RequestKind};
use server::{LoginSecret, ServerNews};

/// An event of a request, with the request's kind and number.
type Came = (RequestKind, u64, Comes);

/// Connects to this server with this token.
///
/// # Errors
///
/// [`LichessError::NoRoots`], for a server that uses TLS.
pub fn call(server: &LichessServer, token: LoginSecret) -> Result<ServerClient, LichessError> {
    let line = Arc::new(ServerAccess::new(server.clone(), token)?);
    let (client, asked, teller) = ServerClient::open();
    tokio::spawn(async move {
        // Ends when the client is dropped, or access is denied.
        let _: Option<()> = Keeping::new(line).keep(asked, &teller).await;
    });
    Ok(client)
}

struct Keeping {
    line: Arc<ServerAccess>,
    place: LichessClient,
    begun: Instant,
    requests: JoinSet<()>,
    /// The latest request of each kind, the only one that counts.
    current: BTreeMap<RequestKind, (u64, AbortHandle)>,
    number: u64,
    comes: mpsc::Sender<Came>,
    came: mpsc::Receiver<Came>,
}

impl Keeping {
    fn new(line: Arc<ServerAccess>) -> Self {
        let (comes, came) = mpsc::channel(64);
        Keeping {
            line,
            place: LichessClient::default(),
            begun: Instant::now(),
            requests: JoinSet::new(),
            current: BTreeMap::new(),
            number: 0,
            comes,
            came,
        }
    }

    async fn keep(
        mut self,
        mut asked: mpsc::Receiver<ServerRequest>,
        teller: &mpsc::Sender<ServerNews>,
    ) -> Option<()> {
        loop {
            while let Some(told) = self.place.told() {
                teller.send(told).await.ok()?;
            }
            if self.place.is_barred() {
                return None;
            }
            while let Some(does) = self.place.does() {
                self.does(does);
            }
            while self.requests.try_join_next().is_some() {}
            let wakes = self.place.wakes();
            let wakes = wakes.map(|ms| self.begun + Duration::from_millis(ms));
            tokio::select! {
                ask = asked.recv() => match ask? {
                    ServerRequest::Wants(ask) => self.place.ask(&ask, self.now()),
                    // Neither is needed: the token identifies the player.
                    ServerRequest::Name(_) | ServerRequest::Password(_) => {}
                },
                came = self.came.recv() => {
                    let (way, number, comes) = came?;
                    let current = self.current.get(&way);
                    if current.is_some_and(|(current, _)| *current == number) {
                        self.place.comes(way, comes, self.now());
                    }
                }
                () = sleep_until(wakes.unwrap_or(self.begun)), if wakes.is_some() => {
                    self.place.time(self.now());
                }
            }
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn does(&mut self, does: Does) {
        match does {
            Does::Asks(request) => {
                self.number += 1;
                let (way, number) = (request.way, self.number);
                let (line, comes) = (Arc::clone(&self.line), self.comes.clone());
                let handle = self.requests.spawn(async move {
                    line.ask(request, |came| comes.send((way, number, came)))
                        .await;
                });
                self.current.insert(way, (number, handle));
            }
            Does::Closes(way) => {
                if let Some((_, handle)) = self.current.remove(&way) {
                    handle.abort();
                }
            }
        }
    }
}
