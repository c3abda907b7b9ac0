//! What changes, as server-sent events: for a page its regions, for `annabella arbiter` its news.
//!
//! Each event of a page is named `region` and holds JSON `{"id": .., "html": .., "age": ..}`. A stream begins with every region, because the
//! state may have changed since the page was loaded; the page leaves equal ones alone. While a clock runs, it is shown each
//! second.

use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Extension, State};
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;
use tokio_stream::wrappers::ReceiverStream;

use super::Site;
use super::gate::Guest;
use super::page::{self, View};

/// The stream of a role's page.
pub(super) async fn events(
    State(site): State<Arc<Site>>,
    Extension(guest): Extension<Guest>,
) -> impl IntoResponse {
    let mut sent = HashMap::new();
    stream(guest, site, move |view| {
        changed_regions(page::regions(view), view.age(), &mut sent)
    })
}

/// A stream of what is `found` in a view of the game, at once, at each change and each second.
pub(super) fn stream(
    guest: Guest,
    site: Arc<Site>,
    found: impl FnMut(&View<'_>) -> Vec<Event> + Send + 'static,
) -> impl IntoResponse {
    let (sender, receiver) = mpsc::channel(16);
    tokio::spawn(follow(guest, site, sender, found));
    Sse::new(ReceiverStream::new(receiver)).keep_alive(KeepAlive::default())
}

/// Sends what is found, until the page is closed, its address is revoked or the table ends.
async fn follow(
    guest: Guest,
    site: Arc<Site>,
    events: mpsc::Sender<Result<Event, Infallible>>,
    mut found: impl FnMut(&View<'_>) -> Vec<Event>,
) {
    let mut state = site.web.state.clone();
    let mut log = site.web.log.subscribe();
    let mut closing = site.closing.clone();
    // A clock runs, and an address may be revoked at any time.
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.set_missed_tick_behavior(MissedTickBehavior::Skip);
    while guest.stays(&site) {
        let found = {
            let state = Arc::clone(&state.borrow_and_update());
            let log = log.borrow_and_update();
            let steps = site.web.course.borrow();
            found(&View::new(&guest, &site, &state, &log, &steps, None))
        };
        for event in found {
            if events.send(Ok(event)).await.is_err() {
                return;
            }
        }
        tokio::select! {
            told = state.changed() => if told.is_err() { return },
            told = log.changed() => if told.is_err() { return },
            _ = closing.wait_for(|closing| *closing) => return,
            () = events.closed() => return,
            _ = second.tick() => {}
        }
    }
}

/// Those of a page's regions that are other than when they were sent last, as events of this age.
pub(super) fn changed_regions<Id: AsRef<str> + Eq + Hash>(
    regions: Vec<(Id, String)>,
    age: u64,
    sent: &mut HashMap<Id, String>,
) -> Vec<Event> {
    let mut events = Vec::new();
    for (id, html) in regions {
        if sent.get(&id) != Some(&html) {
            let data = json!({ "id": id.as_ref(), "html": html, "age": age }).to_string();
            events.push(Event::default().event("region").data(data));
            sent.insert(id, html);
        }
    }
    events
}
