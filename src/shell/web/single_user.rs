//! A live page for a single user, opened by a token (router, events). The page of a game at home and that of a recording share
//! it.
//!
//! Works without scripts: a form is answered by the page again. With scripts it is updated by server-sent events, like the pages
//! of a table.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Form, Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::{self, Next};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;
use serde::de::DeserializeOwned;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

use super::entrance::Entrance;
use super::refusal::{refuse, shows_pages};
use super::regions::DrawnRegions;
use super::token::PageToken;
use super::{WebError, WebListener, file, gate};

/// A page for a single user.
pub(super) trait SingleUserPage: Send + Sync + 'static {
    /// A posted form.
    type Posted: DeserializeOwned + Send + 'static;
    /// The state that it shows.
    type Shown: Clone + Send + Sync + 'static;
    /// The prefix of its cookie's name.
    const COOKIE: &'static str;
    /// Cookie attributes that say how long a browser keeps it.
    const KEPT: &'static str;
    /// Its scripts besides the one of all pages.
    const SCRIPTS: &'static [(&'static str, &'static str)];

    /// The token that opens it.
    fn token(&self) -> &PageToken;
    /// The current state, and each change.
    fn shown(&self) -> watch::Receiver<Self::Shown>;
    /// Renders the whole page.
    fn page(&self, shown: &Self::Shown) -> Markup;
    /// Renders the live regions, as ids and HTML; with the age of the state.
    fn regions(&self, shown: &Self::Shown) -> (Vec<(&'static str, String)>, u64);
    /// Executes a form. Returns the anchor at which to continue without scripts.
    fn act(&self, posted: Self::Posted) -> impl Future<Output = String> + Send;
}

struct Site<P> {
    page: P,
    entrance: Entrance,
    port: u16,
    closing: watch::Receiver<bool>,
}

/// The address that opens this page; to be shown, never logged.
pub(super) fn url(page: &impl SingleUserPage, bound: &WebListener) -> String {
    format!("{}/?token={}", bound.entrance(), page.token().secret())
}

/// Serves the page until `shutdown` resolves.
pub(super) async fn serve<P: SingleUserPage>(
    page: P,
    bound: WebListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), WebError> {
    let (close, closing) = watch::channel(false);
    let site = Arc::new(Site {
        entrance: bound.entrance(),
        port: bound.address.port(),
        page,
        closing,
    });
    bound.serve(router(site), shutdown, close).await
}

fn router<P: SingleUserPage>(site: Arc<Site<P>>) -> Router {
    let inside = Router::new()
        .route("/", get(show::<P>).post(act::<P>))
        .route("/events", get(events::<P>))
        .route_layer(middleware::from_fn_with_state(
            Arc::clone(&site),
            admit::<P>,
        ));
    let all = inside
        .route("/page.css", get(|| file("text/css", super::page::STYLE)))
        .route(
            "/page.js",
            get(|| file("text/javascript", super::page::SCRIPT)),
        );
    let own = P::SCRIPTS.iter();
    let all = own.fold(all, |all, (path, script)| {
        all.route(path, get(|| file("text/javascript", script)))
    });
    all.layer(middleware::from_fn_with_state(
        Arc::clone(&site),
        guard::<P>,
    ))
    .with_state(site)
}

async fn guard<P: SingleUserPage>(
    State(site): State<Arc<Site<P>>>,
    request: Request,
    next: Next,
) -> Response {
    gate::guarded(&site.entrance, site.port, request, next).await
}

/// Middleware in front of the page: requires its token, first in the address, later in a cookie, and the form token in posted
/// forms.
async fn admit<P: SingleUserPage>(
    State(site): State<Arc<Site<P>>>,
    request: Request,
    next: Next,
) -> Response {
    let shows_pages = shows_pages(&request);
    let name = format!("{}-{}", P::COOKIE, site.port);
    let token = site.page.token();
    let in_address = gate::token_in_address(&request);
    if request.method() == Method::GET && in_address.is_some_and(|found| token.is(found.secret())) {
        gate::mark_admitted(&request);
        return gate::redirect_with_cookie(&site.entrance, &name, "/", token, P::KEPT);
    }
    if !gate::cookie(request.headers(), &name).is_some_and(|found| token.is(found)) {
        gate::refused(&request, "no address that is good");
        return refuse(shows_pages, StatusCode::FORBIDDEN, gate::NOT_ADMITTED);
    }
    gate::mark_admitted(&request);
    if request.method() != Method::POST {
        return next.run(request).await;
    }
    match gate::check_form_token(&site.entrance, request, &token.form()).await {
        Ok(request) => next.run(request).await,
        Err((status, why)) => refuse(shows_pages, status, why),
    }
}

async fn show<P: SingleUserPage>(State(site): State<Arc<Site<P>>>) -> Response {
    let shown = site.page.shown().borrow().clone();
    site.page.page(&shown).into_response()
}

async fn act<P: SingleUserPage>(
    State(site): State<Arc<Site<P>>>,
    Form(posted): Form<P::Posted>,
) -> Response {
    let at = site.page.act(posted).await;
    Redirect::to(&format!("/#{at}")).into_response()
}

/// Streams changed regions, like the pages of a table.
async fn events<P: SingleUserPage>(State(site): State<Arc<Site<P>>>) -> impl IntoResponse {
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(follow(site, sender));
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default())
}

async fn follow<P: SingleUserPage>(
    site: Arc<Site<P>>,
    events: mpsc::Sender<Result<Event, Infallible>>,
) {
    let mut shown = site.page.shown();
    let mut closing = site.closing.clone();
    let mut had: Option<DrawnRegions> = None;
    loop {
        // Sends the last state before it ends, too.
        let last = *closing.borrow_and_update();
        let now = shown.borrow_and_update().clone();
        let (regions, age) = site.page.regions(&now);
        let drawn = match &had {
            Some(had) => had.followed_by(regions, age),
            None => DrawnRegions::default().followed_by(regions, age),
        };
        if let Some(drawn) = drawn {
            let event = drawn.event(had.as_ref());
            if events.send(Ok(event)).await.is_err() {
                return;
            }
            had = Some(drawn);
        }
        if last {
            return;
        }
        tokio::select! {
            told = shown.changed() => if told.is_err() { return },
            told = closing.changed() => if told.is_err() { return },
            () = events.closed() => return,
        }
    }
}
