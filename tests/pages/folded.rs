//! A page that stayed open during a game equals a freshly loaded page.

use std::time::Instant;

use announce::Language;
use laws::role::Role;
use serde_json::{Value, json};
use shakmaty::Color;
use table::{Input, Order};

use crate::browser::Page;
use crate::driven::in_browser;
use crate::table::{BOTH_TYPED, DEADLINE, Served};

/// The regions of the open page that differ from a page loaded now; `None` where it has no regions.
const DIFFER: &str = "
    const [done] = arguments;
    const same = (one, other) => one.childNodes.length === other.childNodes.length
        && [...one.childNodes].every((node, at) => node.isEqualNode(other.childNodes[at]));
    fetch(location.href).then((reply) => reply.text()).then((text) => {
        const loaded = new DOMParser().parseFromString(text, 'text/html');
        const regions = [...loaded.querySelectorAll('[data-region]:not([data-answer])')];
        const differ = regions.filter((region) => !same(document.getElementById(region.id), region));
        done(regions.length > 0 ? differ.map((region) => region.id) : null);
    });";

#[tokio::test]
async fn a_page_that_was_open_is_the_page_that_is_loaded() {
    in_browser(async |client| {
        for role in [Role::Spectator, Role::Assistant(Color::White), Role::Chief] {
            let served = Served::new(BOTH_TYPED, Language::En).await;
            let page = Page::open(client.clone(), &served, role).await;
            for (seat, uci) in [
                (Color::White, "e2e4"),
                (Color::Black, "d7d5"),
                (Color::White, "e4d5"),
                (Color::Black, "g8f6"),
                (Color::White, "f1b5"),
                (Color::Black, "c7c6"),
                (Color::White, "g1f3"),
                (Color::Black, "c6b5"),
                (Color::White, "e1g1"),
                // A case.
                (Color::Black, "a7a4"),
            ] {
                served.plays(seat, uci).await;
            }
            // No clock may run any more.
            served.give(Input::Arbiter(Order::Stop)).await;
            is_the_loaded_one(&page, role).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_page_that_has_not_what_it_was_sent_asks_for_everything() {
    in_browser(async |client| {
        let served = Served::new(BOTH_TYPED, Language::En).await;
        let page = Page::open(client, &served, Role::Chief).await;
        served.plays(Color::White, "e2e4").await;
        page.until("moves", |text| text.contains("e4")).await;
        let forgets = "held.clear(); drawing = 0;";
        page.0.execute(forgets, vec![]).await.unwrap();
        served.plays(Color::Black, "e7e5").await;
        page.until("moves", |text| text.contains("e5")).await;
        is_the_loaded_one(&page, Role::Chief).await;
    })
    .await;
}

/// Waits until the open page equals a page loaded now.
async fn is_the_loaded_one(page: &Page, role: Role) {
    let begun = Instant::now();
    loop {
        let differ = page.0.execute_async(DIFFER, vec![]).await.unwrap();
        if differ == json!([]) {
            return;
        }
        assert_ne!(differ, Value::Null, "{role}: the page has no regions");
        assert!(begun.elapsed() < DEADLINE, "{role}: {differ} stay other");
    }
}
