//! The desk in a real browser: what the assistant notes, and what the arbiter finds and rules, with the keyboard alone.

use announce::{Language, Lexicon};
use config::place::Place;
use laws::Sanction;
use laws::role::Role;
use ledger::event::Ruling;
use shakmaty::Color;
use shell::nats::alive::{Alive, WaitingCase};
use shell::nats::views::Views;
use shell::web::tables::{TablesPage, TablesView};
use table::{Input, Order, Phase};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::browser::{ENTER, Page};
use crate::driven::in_browser;
use crate::table::{BOTH_TYPED, Served};

const DOWN: &str = "\u{e015}";

#[tokio::test]
async fn touches_are_noted_and_a_violation_is_ruled_upon() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Assistant(Color::White)).await;
        page.tab_to("squares-white").await;
        page.keys("g1 f4").await;
        page.keys(ENTER).await;
        page.until("answer-white", |text| {
            text.contains("No piece stands on f4")
        })
        .await;
        assert_eq!(page.value("squares-white").await, "g1 f4");
        assert_eq!(page.focus().await, "squares-white");
        page.keys("g1 b1").await;
        page.keys(ENTER).await;
        page.until("noted-white", |text| {
            text == "Touched for this move, in order: g1, b1."
        })
        .await;
        assert_eq!(page.value("squares-white").await, "");
        page.picture("assistant-touched").await;
    })
    .await;
    served.plays(Color::White, "b1c3").await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.until("open", |text| {
            text.contains("touched g1, b1") || text.contains("touched g1 b1")
        })
        .await;
        page.tab_to("to-1").await;
        page.tab_to("restore-1").await;
        page.keys(ENTER).await;
        page.until("asked-back", |text| text.contains("To be confirmed"))
            .await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        page.until("open", |text| text == "None.").await;
        assert_eq!(served.table.state.borrow().phase, Phase::Stopped);
        assert!(served.table.state.borrow().plies().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_penalty_is_given_with_the_keyboard_alone() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("sanctioned").await;
        page.keys(DOWN).await;
        page.tab_to("penalty").await;
        page.keys(DOWN).await;
        page.tab_to("amount").await;
        page.keys("2").await;
        page.tab_to("sanction-reason").await;
        page.keys("the telephone rang").await;
        page.keys(ENTER).await;
        page.until("answer-sanction", |text| {
            text.contains("Type a time like 2:00")
        })
        .await;
        assert_eq!(page.focus().await, "amount", "the field that is wrong");
        assert_eq!(page.value("amount").await, "2");
        assert_eq!(page.value("sanction-reason").await, "the telephone rang");
        page.picture("arbiter-penalty-refused").await;
        page.keys("2:00").await;
        page.keys(ENTER).await;
        page.until("asked-back", |text| text.contains("To be confirmed"))
            .await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        page.until("notice", |text| text.contains("2 minutes more for White"))
            .await;
        page.until("answer-sanction", str::is_empty).await;
        assert_eq!(page.value("amount").await, "");
        let ruling = Ruling::Sanction {
            seat: Color::Black,
            sanction: Sanction::MoreTime,
            time: 120_000,
            amount: String::new(),
        };
        let because = Order::Because {
            order: Box::new(Order::Rule { id: None, ruling }),
            reason: "the telephone rang".to_owned(),
            heard: None,
        };
        let orders = [because, Order::Confirm].map(Input::Arbiter);
        assert_eq!(*served.given.lock().unwrap(), orders);
    })
    .await;
}

#[tokio::test]
async fn reversed_colours_are_found_and_a_new_game_begins() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("finding").await;
        page.keys(DOWN).await;
        page.tab_to("find").await;
        page.keys(ENTER).await;
        page.until("alarm", |text| {
            text.contains("began with the colours reversed")
        })
        .await;
        assert_eq!(page.focus().await, "find");
        page.until("open", |text| text.contains("article 7.3"))
            .await;
        page.picture("arbiter-reversed").await;
        let accept = page
            .0
            .find(fantoccini::Locator::Id("accept-1"))
            .await
            .unwrap();
        accept.send_keys(ENTER).await.unwrap();
        page.until("asked-back", |text| text.contains("To be confirmed"))
            .await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        page.until("open", |text| text == "None.").await;
        assert!(served.table.state.borrow().plies().is_empty());
        page.until("phase", |text| text.contains("Start the game"))
            .await;
    })
    .await;
}

/// The desk over many tables speaks its own language; what a table says in another is marked.
#[test]
fn the_desk_over_many_tables_marks_words_of_another_language() {
    let mut views = Views::default();
    for (board, language) in [
        ("1", Some(Language::De)),
        ("2", Some(Language::En)),
        ("3", None),
    ] {
        let waits = WaitingCase {
            id: 3,
            says: format!("of table {board}"),
            ..WaitingCase::default()
        };
        let alive = Alive {
            waits: vec![waits],
            language,
            ..Alive::default()
        };
        views.hears(Place::of(board, "4").unwrap(), alive, Instant::now());
    }
    let mut shown = TablesView::begun(0);
    shown.see(views);
    shown.say("Tisch 1 ist still".to_owned());
    let (typed, _) = mpsc::channel(1);
    let lexicon = Lexicon::new(Language::De).unwrap();
    let page = TablesPage::new(lexicon, watch::Sender::new(shown), typed).unwrap();
    let html = page.drawn();
    assert!(html.contains("<html lang=\"de\">"), "{html}");
    assert!(html.contains("3: of table 1"), "{html}");
    assert!(
        html.contains("3: <span lang=\"en\">of table 2</span>"),
        "{html}"
    );
    assert!(html.contains("3: of table 3"), "{html}");
    assert_eq!(html.matches("lang=").count(), 2, "{html}");
}
