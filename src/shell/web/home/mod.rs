//! The page of a game at home, beside the keyboard: for phones, and for who rather uses a browser with a screen reader. It shows the lines that are printed
//! and the board, and what is pressed or written there goes where typed lines go. It knows no table and no question: what is answered is decided where
//! the line is read.
//!
//! Works without scripts: a form is answered by the page again. With them it is live by server-sent events, as the pages of a table are. It is
//! opened by its token, like those; who has it sits at the board. The token is kept in a file that only its owner reads, so that a
//! phone opens the same address every evening.
//!
//! ```text
//! bound --serve--> serving --shutdown--> what was said last is sent, streams end --> ended
//! ```

mod page;
mod seen;

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Form, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use serde::Deserialize;
use shakmaty::{Role, Square};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tokio_stream::wrappers::ReceiverStream;

use self::seen::Hand;
pub use self::seen::{Seen, Stands};
use super::entrance::Entrance;
use super::stream::changed_regions;
use super::token::Token;
use super::words::Words;
use super::{Bound, WebError, file, gate};
use crate::announce::Lexicon;
use crate::shell::private;

const SCRIPT: &str = include_str!("home.js");
/// The file with the token.
const ADDRESS: &str = "home-page";
/// How long a browser keeps the cookie: a year.
const KEPT: &str = "; Max-Age=31536000";
/// The longest line that is taken, in letters.
const LONGEST: usize = 200;
/// How long an answer waits for what comes of a form, and for more of it.
const PATIENCE: Duration = Duration::from_millis(400);
const MORE: Duration = Duration::from_millis(50);
/// What the buttons below the board say, as it is typed in every language.
const WORDS: [&str; 10] = [
    "repeat",
    "last",
    "turn",
    "position",
    "captured",
    "time",
    "hint",
    "take back",
    "new game",
    "help",
];

/// The page.
pub struct Home {
    words: Words,
    seen: watch::Sender<Seen>,
    typed: mpsc::Sender<String>,
    token: Token,
}

struct Site {
    home: Home,
    entrance: Entrance,
    port: u16,
    closing: watch::Receiver<bool>,
}

/// What a form of the page says.
#[derive(Deserialize)]
struct Posted {
    line: Option<String>,
    word: Option<String>,
    square: Option<String>,
    ask: Option<String>,
    becomes: Option<String>,
}

/// The token of this folder; the first time it is made.
fn kept(state: &Path) -> io::Result<Token> {
    let path = state.join(ADDRESS);
    let kept = std::fs::read_to_string(&path).ok();
    if let Some(token) = kept.and_then(|text| Token::read(text.trim())) {
        return Ok(token);
    }
    let token = Token::random().map_err(io::Error::other)?;
    std::fs::create_dir_all(state)?;
    private::make(&path, token.secret())?;
    Ok(token)
}

impl Home {
    /// A page in this language that shows what is seen; what is done there is typed. Its token is kept in the folder `state`.
    ///
    /// # Errors
    ///
    /// When the token can neither be read nor made.
    pub fn new(
        lexicon: Lexicon,
        seen: watch::Sender<Seen>,
        typed: mpsc::Sender<String>,
        state: &Path,
    ) -> io::Result<Self> {
        let token = kept(state)?;
        Ok(Home {
            words: Words(lexicon),
            seen,
            typed,
            token,
        })
    }

    /// The address that opens it, to be shown and never logged.
    pub fn url(&self, bound: &Bound) -> String {
        format!("{}/?token={}", bound.entrance(), self.token.secret())
    }

    /// Serves it until `shutdown` is there.
    ///
    /// # Errors
    ///
    /// [`WebError::Stopped`]
    pub async fn serve(
        self,
        bound: Bound,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), WebError> {
        let (close, closing) = watch::channel(false);
        let site = Arc::new(Site {
            entrance: bound.entrance(),
            port: bound.address.port(),
            home: self,
            closing,
        });
        bound.serve(router(site), shutdown, close).await
    }

    /// What is to be typed for a form, if it says anything; and where the page is read on without scripts.
    fn meant(&self, posted: &Posted) -> (Option<String>, String) {
        let mut typed = None;
        if let Some(square) = posted.square.as_deref().and_then(|text| text.parse().ok()) {
            self.seen.send_modify(|seen| typed = seen.press(square));
            return (typed, self.at(square));
        }
        let held = self.seen.borrow().hand.from();
        let at = held.map_or_else(|| "said-heading".to_owned(), |held| self.at(held));
        if let Some(role) = posted.becomes.as_deref() {
            let role = role.chars().next().and_then(Role::from_char);
            self.seen.send_modify(|seen| typed = seen.becomes(role));
            return (typed, at);
        }
        if let Some(ask) = posted.ask.as_deref() {
            let asked = match ask {
                "moves" => held.map(|square| format!("moves of {square}")),
                "attackers" => held.map(|square| format!("who attacks {square}")),
                _ => None,
            };
            return (asked, at);
        }
        if let Some(word) = posted.word.as_deref() {
            let known = WORDS.contains(&word).then(|| word.to_owned());
            return (known, "said-heading".to_owned());
        }
        (posted.written(), "line".to_owned())
    }

    /// The button of a square; of the first choice, where there is one.
    fn at(&self, square: Square) -> String {
        match self.seen.borrow().hand {
            Hand::Becomes(..) => "becomes-q".to_owned(),
            Hand::Empty | Hand::Holds(_) => format!("at-{square}"),
        }
    }
}

impl Posted {
    /// What was written in the field, as one line.
    fn written(&self) -> Option<String> {
        let line = self.line.as_deref()?.trim().chars();
        let line: String = line
            .filter(|sign| !sign.is_control())
            .take(LONGEST)
            .collect();
        Some(line).filter(|line| !line.is_empty())
    }
}

fn router(site: Arc<Site>) -> Router {
    let inside = Router::new()
        .route("/", get(show).post(act))
        .route("/events", get(events))
        .route_layer(middleware::from_fn_with_state(Arc::clone(&site), admit));
    inside
        .route("/page.css", get(|| file("text/css", super::page::STYLE)))
        .route(
            "/page.js",
            get(|| file("text/javascript", super::page::SCRIPT)),
        )
        .route("/home.js", get(|| file("text/javascript", SCRIPT)))
        .layer(middleware::from_fn_with_state(Arc::clone(&site), guard))
        .with_state(site)
}

async fn guard(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    gate::guarded(&site.entrance, site.port, request, next).await
}

/// In front of the page: its token, once in the address, from then on in a cookie; what is posted comes from the page itself.
async fn admit(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let name = format!("annabella-home-{}", site.port);
    let token = &site.home.token;
    let in_address = gate::token_in_address(&request);
    if request.method() == Method::GET && in_address.is_some_and(|found| token.is(found.secret())) {
        return gate::let_in(&site.entrance, &name, "/", token, KEPT);
    }
    if !gate::cookie(request.headers(), &name).is_some_and(|found| token.is(found)) {
        gate::refused(&request, "no address that is good");
        return (StatusCode::FORBIDDEN, gate::NOT_ADMITTED).into_response();
    }
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    match gate::signed(&site.entrance, request, &token.form()).await {
        Ok(request) => next.run(request).await,
        Err(refused) => refused.into_response(),
    }
}

async fn show(State(site): State<Arc<Site>>) -> Response {
    let seen = site.home.seen.borrow().clone();
    page::page(&site.home, &seen).into_response()
}

async fn act(State(site): State<Arc<Site>>, Form(posted): Form<Posted>) -> Response {
    let (line, at) = site.home.meant(&posted);
    let mut seen = site.home.seen.subscribe();
    if let Some(line) = line {
        // Whoever plays may have gone.
        drop(site.home.typed.send(line).await);
        let mut patience = PATIENCE;
        while let Ok(Ok(())) = timeout(patience, seen.changed()).await {
            patience = MORE;
        }
    }
    Redirect::to(&format!("/#{at}")).into_response()
}

/// What changes: the regions of the page, as the pages of a table send them.
async fn events(State(site): State<Arc<Site>>) -> impl IntoResponse {
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(follow(site, sender));
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default())
}

async fn follow(site: Arc<Site>, events: mpsc::Sender<Result<Event, Infallible>>) {
    let mut seen = site.home.seen.subscribe();
    let mut closing = site.closing.clone();
    let mut sent = HashMap::new();
    loop {
        // What was said last is sent, too.
        let last = *closing.borrow_and_update();
        let now = seen.borrow_and_update().clone();
        let regions = page::regions(&site.home, &now);
        for event in changed_regions(regions, now.age, &mut sent) {
            if events.send(Ok(event)).await.is_err() {
                return;
            }
        }
        if last {
            return;
        }
        tokio::select! {
            told = seen.changed() => if told.is_err() { return },
            told = closing.changed() => if told.is_err() { return },
            () = events.closed() => return,
        }
    }
}
