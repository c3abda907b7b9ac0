//! Server-sent events: changed regions for pages, news for `annabella arbiter`.
//!
//! Each event of a page holds a record of [`DrawnRegions`]. A stream begins with all regions, because the state may have changed
//! since the page was loaded; the page leaves equal ones alone. A running clock is updated each second. All pages opened with one
//! address share one rendering for each change.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior};
use tokio_stream::wrappers::ReceiverStream;

use super::Site;
use super::gate::Guest;
use super::log::Log;
use super::page::{self, View};
use super::regions::DrawnRegions;
use crate::locks::locked;

type Drawing = watch::Sender<Arc<DrawnRegions>>;

/// The open pages by form token; each is rendered once for all readers with its address.
#[derive(Default)]
pub(super) struct Drawings(Mutex<HashMap<String, Drawing>>);

impl Drawings {
    /// The rendering of this guest's page. It runs while the page has readers, its address is valid and the table is up.
    fn of(&self, guest: Guest, site: &Arc<Site>) -> watch::Receiver<Arc<DrawnRegions>> {
        let key = guest.form.secret().to_owned();
        let mut open = locked(&self.0);
        if let Some(drawing) = open.get(&key) {
            return drawing.subscribe();
        }
        let (drawing, drawn) = watch::channel(Arc::default());
        open.insert(key, drawing.clone());
        tokio::spawn(draw(guest, Arc::clone(site), drawing));
        drawn
    }

    /// Stops rendering a page that has no readers or has `ended`. Returns whether it did.
    fn close(&self, guest: &Guest, ended: bool) -> bool {
        let mut open = locked(&self.0);
        let key = guest.form.secret();
        let unread = open.get(key).is_none_or(|it| it.receiver_count() == 0);
        if unread || ended {
            open.remove(key);
        }
        unread || ended
    }
}

/// Renders a page at each change and each second.
async fn draw(guest: Guest, site: Arc<Site>, drawing: Drawing) {
    let mut game = SeenGame::of(&site);
    loop {
        let drawn = game.seen(&guest, &site, |view| {
            let regions = page::regions(view);
            drawing.borrow().followed_by(regions, view.age())
        });
        if let Some(drawn) = drawn {
            drawing.send_replace(Arc::new(drawn));
        }
        let ended = tokio::select! {
            goes_on = game.changed() => !goes_on || !guest.is_still_admitted(&site),
            () = drawing.closed() => false,
        };
        if (ended || drawing.is_closed()) && site.drawings.close(&guest, ended) {
            return;
        }
    }
}

/// The event stream of a role's page.
pub(super) async fn events(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> impl IntoResponse {
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(pass_on(site.drawings.of(guest, &site), sender));
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default())
}

/// Sends the changes of a page until rendering stops or the reader is gone. A slow reader gets several changes as one.
async fn pass_on(
    mut drawn: watch::Receiver<Arc<DrawnRegions>>,
    events: mpsc::Sender<Result<Event, Infallible>>,
) {
    let mut had: Option<Arc<DrawnRegions>> = None;
    loop {
        let now = Arc::clone(&drawn.borrow_and_update());
        if now.is_drawn() {
            if events.send(Ok(now.event(had.as_deref()))).await.is_err() {
                return;
            }
            had = Some(now);
        }
        tokio::select! {
            told = drawn.changed() => if told.is_err() { return },
            () = events.closed() => return,
        }
    }
}

/// A stream of the events that `found` returns, at once, at each change and each second.
pub(super) fn stream(
    guest: Guest,
    site: Arc<Site>,
    found: impl FnMut(&View<'_>) -> Vec<Event> + Send + 'static,
) -> impl IntoResponse {
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(follow(guest, site, sender, found));
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default())
}

/// Sends events until the page is closed, its address is revoked or the table ends.
async fn follow(
    guest: Guest,
    site: Arc<Site>,
    events: mpsc::Sender<Result<Event, Infallible>>,
    mut found: impl FnMut(&View<'_>) -> Vec<Event>,
) {
    let mut game = SeenGame::of(&site);
    while guest.is_still_admitted(&site) {
        for event in game.seen(&guest, &site, &mut found) {
            if events.send(Ok(event)).await.is_err() {
                return;
            }
        }
        tokio::select! {
            goes_on = game.changed() => if !goes_on { return },
            () = events.closed() => return,
        }
    }
}

/// The watched state of a game.
struct SeenGame {
    state: watch::Receiver<Arc<table::State>>,
    log: watch::Receiver<Log>,
    closing: watch::Receiver<bool>,
    /// Ticks each second for running clocks and revoked addresses.
    second: Interval,
}

impl SeenGame {
    fn of(site: &Site) -> Self {
        let mut second = tokio::time::interval(Duration::from_secs(1));
        second.set_missed_tick_behavior(MissedTickBehavior::Skip);
        SeenGame {
            state: site.web.state.clone(),
            log: site.web.log.subscribe(),
            closing: site.closing.clone(),
            second,
        }
    }

    /// Builds a view of the present state.
    fn seen<T>(&mut self, guest: &Guest, site: &Site, seen: impl FnOnce(&View<'_>) -> T) -> T {
        let state = Arc::clone(&self.state.borrow_and_update());
        let log = self.log.borrow_and_update();
        let steps = site.web.course.borrow();
        seen(&View::new(guest, site, &state, &log, &steps, None))
    }

    /// Waits for a possible change. Returns whether the table goes on.
    async fn changed(&mut self) -> bool {
        tokio::select! {
            told = self.state.changed() => told.is_ok(),
            told = self.log.changed() => told.is_ok(),
            _ = self.closing.wait_for(|closing| *closing) => false,
            _ = self.second.tick() => true,
        }
    }
}
