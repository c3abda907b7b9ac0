//! The pages of a table, one for each role, over HTTP.
//!
//! Pages are rendered here, updated by server-sent events, and usable without scripts by reloading. They show the state that the
//! table publishes after recording it; input on the pages goes to the table as [`Input`]s. This module only checks who may ask,
//! and whether the input can be parsed.
//!
//! Plain HTTP is served to this computer only, or to a proxy that the organiser names. On a network that others can listen to,
//! the tokens would be readable, so there the pages use TLS (see [`TlsIdentity`]) or are not started.
//!
//! ```text
//! bound --serve--> serving --shutdown--> streams end, open requests are answered --> ended
//! ```

mod acts;
mod addresses;
mod answer;
mod choices;
#[cfg(test)]
mod description;
pub mod drawn;
mod entrance;
mod fields;
pub mod for_programs;
mod form_answer;
mod form_request;
mod forms;
mod gate;
mod glance;
pub mod home;
mod log;
mod orders;
mod page;
mod played;
mod refusal;
mod regions;
pub mod rights;
mod single_user;
mod stream;
pub mod studio;
pub mod tables;
mod terminal;
mod tls;
mod token;
mod words;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use axum::Router;
use axum::http::header;
use axum::middleware;
use axum::response::IntoResponse;
use axum::routing::get;
use shakmaty::Color;
use tokio::net::TcpListener;
use tokio::sync::mpsc::error::SendError;
use tokio::sync::{Mutex, MutexGuard, mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::calendar::Calendar;
use crate::listener::{self, ConnectionLimits, PageListener, Peer};
use crate::table::{AwaitedInput, GameTime, TableLoop};
pub use addresses::{Addresses, AdmissionStatus};
use announce::Lexicon;
use config::desk::TablePeople;
pub use entrance::{Entrance, qr_contents};
pub use forms::forms;
use gate::Guest;
use laws::role::{Listed, Person, Role};
use laws::seat::Room;
use ledger::chain::Head;
use ledger::event::AccessEvent;
use ledger::signing::PublicKey;
use log::Log;
pub use log::LogWriter;
pub use page::{PRINTED, STYLE, figure, glyph, pieces, squares};
use played::PlayedMoves;
use rights::TableFacts;
use stream::Drawings;
use table::report::ReportedRecord;
use table::{Input, State};
pub use tls::{TlsError, TlsIdentity, fingerprint, kept_fingerprint, names, reachable};
pub use token::PageToken;
use words::PageWords;

/// How long a page waits for the table to take an input, and again for its decision, before it answers.
const PATIENCE: Duration = Duration::from_secs(1);

/// The interval of checks for addresses that were given or revoked elsewhere.
const NEWS: Duration = Duration::from_millis(500);

/// Reasons why the pages cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum WebError {
    /// The address is in use.
    #[error(
        "the page cannot listen on {listen} ({reason}); {}", otherwise(*listen, reason)
    )]
    Busy {
        /// The configured address.
        listen: SocketAddr,
        /// The operating system's error.
        reason: io::Error,
    },
    /// The server stopped.
    #[error("the arbiter's page stopped ({0}); start the table again, it goes on where it was")]
    Stopped(#[source] io::Error),
}

/// The remedy for an address that cannot be bound.
fn otherwise(listen: SocketAddr, reason: &io::Error) -> String {
    let where_said = "under `[web]` in the configuration, at home with `--page`";
    if reason.kind() == io::ErrorKind::AddrNotAvailable {
        return format!(
            "this computer has no such address: choose one of its own, or 127.0.0.1, with `listen` {where_said}"
        );
    }
    let (ip, next) = (listen.ip(), listen.port().saturating_add(1));
    format!(
        "another program, perhaps another annabella, holds that port: end it, or choose another with `listen = \"{ip}:{next}\"` {where_said}"
    )
}

/// The pages of one table.
pub struct Web {
    addresses: Arc<Addresses>,
    desk: TablePeople,
    words: PageWords,
    state: watch::Receiver<Arc<State>>,
    heads: watch::Receiver<Head>,
    course: watch::Receiver<Vec<ReportedRecord>>,
    apart: watch::Receiver<Option<Instant>>,
    calendar: Calendar,
    key: PublicKey,
    room: Room,
    time: GameTime,
    log: Arc<watch::Sender<Log>>,
    played: PlayedMoves,
    inputs: mpsc::Sender<AwaitedInput>,
}

/// A bound address for the pages.
pub struct WebListener {
    listener: TcpListener,
    address: SocketAddr,
    identity: Option<TlsIdentity>,
    entrance: Option<Entrance>,
}

impl WebListener {
    /// Binds the address, so that a busy one is noticed before the game starts. Port 0 takes a free one.
    ///
    /// # Errors
    ///
    /// [`WebError::Busy`]
    pub async fn new(listen: SocketAddr) -> Result<Self, WebError> {
        let bound = async {
            let listener = listener::listen(listen)?;
            let address = listener.local_addr()?;
            Ok(WebListener {
                listener,
                address,
                identity: None,
                entrance: None,
            })
        };
        bound
            .await
            .map_err(|reason| WebError::Busy { listen, reason })
    }

    /// The bound address.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Adds TLS, if there is an identity.
    #[must_use]
    pub fn secured(self, identity: Option<TlsIdentity>) -> Self {
        WebListener { identity, ..self }
    }

    /// Sets the organiser's name for the entrance, if there is one.
    #[must_use]
    pub fn named(self, entrance: Option<Entrance>) -> Self {
        WebListener { entrance, ..self }
    }

    /// The base URL of the pages.
    pub fn entrance(&self) -> Entrance {
        let own = || Entrance::at(self.address, self.identity.is_some());
        self.entrance.clone().unwrap_or_else(own)
    }

    /// The fingerprint of the certificate, for people to compare.
    pub fn fingerprint(&self) -> Option<&str> {
        Some(&self.identity.as_ref()?.fingerprint)
    }

    /// Serves these pages until `shutdown` resolves. Then `close` ends the open streams, which would hold up the shutdown.
    async fn serve(
        self,
        pages: Router,
        shutdown: impl Future<Output = ()> + Send + 'static,
        close: watch::Sender<bool>,
    ) -> Result<(), WebError> {
        let ended = async move {
            shutdown.await;
            close.send_replace(true);
        };
        let pages = pages.into_make_service_with_connect_info::<Peer>();
        let tls = self.identity.map(|identity| identity.config);
        axum::serve(
            PageListener::new(self.listener, ConnectionLimits::PAGES, tls),
            pages,
        )
        .with_graceful_shutdown(ended)
        .await
        .map_err(WebError::Stopped)
    }
}

impl Web {
    /// The pages of this game for these people, opened with their addresses. Text is in the language of `lexicon`, the
    /// officials'; moves follow its style. Input goes to `inputs` and is answered when it is decided.
    pub fn new(
        addresses: Arc<Addresses>,
        desk: TablePeople,
        lexicon: Lexicon,
        game: &TableLoop,
        inputs: mpsc::Sender<AwaitedInput>,
    ) -> Self {
        Web {
            addresses,
            desk,
            words: PageWords(lexicon),
            state: game.feeds().state(),
            heads: game.ledger().heads(),
            course: game.feeds().history(),
            apart: game.feeds().cut_off(),
            calendar: Calendar::here(),
            key: game.ledger().key(),
            room: game.here(),
            time: game.time(),
            log: Arc::new(watch::Sender::new(Log::default())),
            played: PlayedMoves::default(),
            inputs,
        }
    }

    /// A listener that fills the log of announcements.
    pub fn log_writer(&self) -> LogWriter {
        LogWriter(Arc::clone(&self.log))
    }

    /// Serves the pages until `shutdown` resolves.
    ///
    /// # Errors
    ///
    /// [`WebError::Stopped`]
    pub async fn serve(
        self,
        bound: WebListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), WebError> {
        let (close, closing) = watch::channel(false);
        let site = Arc::new(Site {
            entrance: bound.entrance(),
            fingerprint: bound.fingerprint().map(str::to_owned),
            web: self,
            closing,
            port: bound.address.port(),
            news: Mutex::new(()),
            drawings: Drawings::default(),
        });
        tokio::spawn(record_access(Arc::clone(&site)));
        bound.serve(router(site), shutdown, close).await
    }
}

/// State shared by all requests.
struct Site {
    web: Web,
    closing: watch::Receiver<bool>,
    entrance: Entrance,
    /// The fingerprint of the certificate, if there is one.
    fingerprint: Option<String>,
    port: u16,
    /// Held while the table is told about addresses.
    news: Mutex<()>,
    drawings: Drawings,
}

impl Site {
    /// The facts on which the rights of people depend now.
    fn facts<'a>(&self, state: &'a State) -> TableFacts<'a> {
        let people = self.web.addresses.people();
        let has = |role| people.iter().any(|person| person.role == role);
        let assisted = Color::ALL.map(|seat| has(Role::Assistant(seat)));
        TableFacts {
            state,
            chief_rules: self.web.desk.chief_rules,
            assisted,
        }
    }
}

impl Site {
    /// Tells the table which addresses were given and revoked. Until the returned guard is dropped, nobody else does.
    async fn tell_news(&self) -> Result<MutexGuard<'_, ()>, SendError<AwaitedInput>> {
        let told = self.news.lock().await;
        let news = self.web.addresses.news();
        let list = self.list_with(&news);
        let news = news.into_iter().map(Input::Access).chain(list);
        for input in news {
            let (awaited, _) = AwaitedInput::new(input);
            self.web.inputs.send(awaited).await?;
        }
        Ok(told)
    }

    /// The new list of participants in a game between two rooms, if this room keeps the game and somebody who acts from the other
    /// room has changed.
    fn list_with(&self, news: &[AccessEvent]) -> Option<Input> {
        let state = self.web.state.borrow();
        if !state.two_rooms() || state.rooms().owner() != self.web.room {
            return None;
        }
        let there = Color::ALL.map(|seat| state.room_of(seat));
        let there = there.into_iter().find(|room| *room != self.web.room)?;
        let revoked = |listed: &Listed| {
            let of = |event: &AccessEvent| matches!(event, AccessEvent::Revoked { of } if *of == listed.person);
            listed.room == there && news.iter().any(of)
        };
        let list = state.profile.people.iter();
        let mut list: Vec<Listed> = list.filter(|listed| !revoked(listed)).cloned().collect();
        for person in self.web.addresses.named_for_other_room() {
            let listed = Listed {
                person,
                room: there,
            };
            if !list.contains(&listed) {
                list.push(listed);
            }
        }
        (list != state.profile.people).then_some(Input::People(list))
    }

    /// Passes a guest's input to the table, after the records about the guest's address; nothing if that was revoked.
    async fn hand_over(&self, guest: &Guest, input: AwaitedInput) -> bool {
        let Ok(_told) = self.tell_news().await else {
            return false;
        };
        guest.is_still_admitted(self) && self.web.inputs.send(input).await.is_ok()
    }

    /// Records and announces an attempt without the right to it; not if there were many already, or if the record would have to
    /// wait for a room out of reach.
    async fn refuses(&self, by: Option<&Person>, act: &str) {
        let many = self.web.state.borrow().strangers.of_pages.are_many();
        if many || self.web.apart.borrow().is_some() {
            return;
        }
        let (by, act) = (by.cloned(), act.to_owned());
        let (awaited, decided) = AwaitedInput::new(Input::Access(AccessEvent::Refused { by, act }));
        if let Ok(Ok(())) = timeout(PATIENCE, self.web.inputs.send(awaited)).await {
            drop(timeout(PATIENCE, decided).await);
        }
    }
}

/// Records who gains and loses access, also through the command line.
async fn record_access(site: Arc<Site>) {
    let mut closing = site.closing.clone();
    {
        let state = site.web.state.borrow();
        site.web.addresses.begin(&state.keys, site.web.room);
    }
    loop {
        if site.tell_news().await.is_err() {
            return;
        }
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => return,
            () = sleep(NEWS) => {}
        }
    }
}

fn router(site: Arc<Site>) -> Router {
    let pages = Role::ALL.into_iter().map(|role| {
        let path = gate::path(role);
        let inside = Router::new()
            .route(path, get(answer::show).post(answer::act))
            .route(&format!("{path}/events"), get(stream::events));
        let inside = match role.arbiter() {
            true => inside
                .route(
                    &format!("{path}/now"),
                    get(terminal::now).post(terminal::act),
                )
                .route(&format!("{path}/news"), get(terminal::news))
                .route(&format!("{path}/sheet"), get(answer::sheet)),
            false => inside,
        };
        let gate = (Arc::clone(&site), role);
        inside.route_layer(middleware::from_fn_with_state(gate, gate::admit))
    });
    pages
        .fold(Router::new(), Router::merge)
        .route("/page.css", get(|| file("text/css", page::STYLE)))
        .route("/printed.css", get(|| file("text/css", page::PRINTED)))
        .route("/page.js", get(|| file("text/javascript", page::SCRIPT)))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&site),
            gate::guard,
        ))
        .with_state(site)
}

async fn file(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, kind)], text)
}
