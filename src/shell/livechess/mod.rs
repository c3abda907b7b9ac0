//! A local server with the port and protocol of DGT's LiveChess: chess programs on this computer see the table's boards as DGT
//! boards. It only observes; no program can change a game.
//!
//! Any web page may open a socket to this computer, and a page that sees the board can calculate. The server therefore listens on
//! this computer only, admits pages of a few known sites and programs that are not pages, and shows a game only while its profile
//! allows it: a rated one by a ruling of the arbiter, which the ledger records.
//!
//! A connection has one state, *talking*, until the program disconnects or the game is closed to it.

mod client;
mod rest;
mod shown;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, Request, State as Shared};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use hyper::body::Bytes;
use tokio::sync::watch;
use tokio::time::{Instant, MissedTickBehavior, interval, interval_at};

use super::listener::{self, ConnectionLimits, PageListener, Peer};
use super::table::{GameTime, TableLoop, unix_ms};
use client::LivechessClient;
use shown::TableSnapshot;
use table::State;

/// Sites whose pages may see the board; the last one including its subdomains.
const SITES: [&str; 4] = [
    "https://lichess.org",
    "https://www.chess.com",
    "https://chess.com",
    "https://tornelo.com",
];

/// The maximum size of a program's message in bytes; a larger one closes the socket.
const LONGEST: usize = 64 * 1024;

/// The interval of pings to a program.
const THERE: Duration = Duration::from_secs(15);

/// The interval of updates of a running clock.
const CLOCK: Duration = Duration::from_secs(1);

/// The port is taken.
#[derive(Debug, thiserror::Error)]
#[error(
    "found port {port} of this computer taken ({reason}), expected it free for chess programs: end what listens there, such as LiveChess itself, or leave `livechess` out of the configuration"
)]
pub struct PortTaken {
    port: u16,
    /// The operating system's error.
    reason: io::Error,
}

/// The server's view of a table.
#[derive(Clone)]
pub struct LiveChess {
    state: watch::Receiver<Arc<State>>,
    time: GameTime,
}

impl LiveChess {
    /// A server for this game.
    pub fn new(game: &TableLoop) -> LiveChess {
        LiveChess {
            state: game.feeds().state(),
            time: game.time(),
        }
    }

    /// Binds this port of this computer and returns the address and the future that serves it. Port 0 takes a free one.
    ///
    /// # Errors
    ///
    /// [`PortTaken`]
    pub async fn serve(
        self,
        port: u16,
    ) -> Result<(SocketAddr, impl Future<Output = ()>), PortTaken> {
        let bound = async {
            let listener = listener::listen((Ipv4Addr::LOCALHOST, port).into())?;
            Ok((listener.local_addr()?, listener))
        };
        let (address, listener) = bound.await.map_err(|reason| PortTaken { port, reason })?;
        let listener = PageListener::new(listener, ConnectionLimits::PROGRAMS, None);
        let router = Router::new()
            .route("/api/v1.0", get(upgrade))
            .route("/api/v1.0/", get(upgrade))
            .route("/api/v1.0/{*path}", get(rest))
            .layer(from_fn_with_state(self.clone(), admit))
            .with_state(self)
            .into_make_service_with_connect_info::<Peer>();
        let serving = async move {
            // It ends with the program; failed accepts are retried inside.
            drop(axum::serve(listener, router).await);
        };
        Ok((address, serving))
    }

    fn open(&self) -> bool {
        self.state.borrow().profile.programs
    }

    fn shown(&self) -> TableSnapshot {
        TableSnapshot::of(&self.state.borrow(), self.time.now(), unix_ms())
    }
}

/// Admits programs of this computer and pages of known sites, while the game is open to programs.
async fn admit(Shared(table): Shared<LiveChess>, request: Request, next: Next) -> Response {
    let refuse = |why: &'static str| (StatusCode::FORBIDDEN, why).into_response();
    let headers = request.headers();
    if !is_here(headers) {
        return refuse("only under the names localhost and 127.0.0.1");
    }
    if !may_see(headers) {
        return refuse("pages of this site may not see the board");
    }
    if !table.open() {
        return refuse("this game is closed to programs; the arbiter may allow them");
    }
    next.run(request).await
}

/// A page could evade the origin check with a host name that resolves to this computer.
fn is_here(headers: &HeaderMap) -> bool {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let name = host.map(|host| host.rsplit_once(':').map_or(host, |(name, _)| name));
    matches!(name, Some("localhost" | "127.0.0.1"))
}

fn may_see(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let below = |origin: &str| {
        let host = origin.strip_prefix("https://");
        let host = host.filter(|host| {
            host.chars()
                .all(|c| c.is_ascii_alphanumeric() || "-.".contains(c))
        });
        host.is_some_and(|host| host.ends_with(".tornelo.com"))
    };
    origin
        .to_str()
        .is_ok_and(|origin| SITES.contains(&origin) || below(origin))
}

async fn rest(path: Path<String>, Shared(table): Shared<LiveChess>) -> Response {
    let shown = table.shown();
    let answer = rest::answer(path, &table.state.borrow(), &shown);
    answer.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |answer| Json(answer).into_response(),
    )
}

async fn upgrade(
    ConnectInfo(peer): ConnectInfo<Peer>,
    Shared(table): Shared<LiveChess>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !peer.admission.admit_if_room() {
        let full = "as many programs see the boards as can; close one of them";
        return (StatusCode::SERVICE_UNAVAILABLE, full).into_response();
    }
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(|socket| talk(socket, table))
}

async fn talk(mut socket: WebSocket, mut table: LiveChess) {
    let mut client = LivechessClient::default();
    let mut clock = interval(CLOCK);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut there = interval_at(Instant::now() + THERE, THERE);
    there.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let answers = tokio::select! {
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => client.hear(&text, &table.shown()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => Vec::new(),
            },
            changed = table.state.changed() => match changed {
                Ok(()) => client.see(&table.shown()),
                Err(_) => return,
            },
            _ = clock.tick() => client.see(&table.shown()),
            _ = there.tick() => match socket.send(Message::Ping(Bytes::new())).await {
                Ok(()) => Vec::new(),
                Err(_) => return,
            },
        };
        if !table.open() {
            // The program learns the reason when it reconnects and is refused.
            drop(socket.send(Message::Close(None)).await);
            return;
        }
        for answer in answers {
            if socket
                .send(Message::text(answer.to_string()))
                .await
                .is_err()
            {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_another_site_is_not_one_of_a_known_site_by_its_end() {
        let seen = |origin: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ORIGIN, origin.parse().unwrap());
            may_see(&headers)
        };
        assert!(seen("https://lichess.org") && seen("https://my-club.tornelo.com"));
        for other in [
            "https://evil.example/.tornelo.com",
            "https://evil.example?.tornelo.com",
            "https://eviltornelo.com",
            "http://my.tornelo.com",
            "null",
        ] {
            assert!(!seen(other), "{other}");
        }
    }
}
