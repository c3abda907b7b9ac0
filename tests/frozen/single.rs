//! The single-user pages: a game at home, a desk over many tables, a recording; in every language, drawn without a server.

use std::time::Duration;

use announce::{Language, Lexicon, StudioLine};
use config::place::Place;
use laws::Position;
use shakmaty::{Color, Square};
use shell::nats::heartbeat::{Heartbeat, WaitingCase};
use shell::nats::views::Views;
use shell::web::home::{BoardView, Home, HomeView};
use shell::web::studio::{StudioPage, StudioView};
use shell::web::tables::{TablesPage, TablesView};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use super::compared::Item;
use super::program::folder;
use super::texts;

pub fn items() -> Vec<Item> {
    let mut items = Vec::new();
    for language in Language::ALL {
        let lexicon = || Lexicon::new(language).expect("every language says everything");
        let mut add = |name: &str, html: String| {
            let name = format!("{name} {}", language.code());
            items.push(Item::new(name, texts::html(&html)));
        };
        for (name, seen) in at_home() {
            let place = folder(&format!("home-page-{}", language.code()));
            let (typed, _) = mpsc::channel(1);
            let home = Home::new(lexicon(), watch::Sender::new(seen), typed, &place);
            add(&format!("home {name}"), home.expect("a token").drawn());
        }
        for (name, attended) in of_tables() {
            let (typed, _) = mpsc::channel(1);
            let page = TablesPage::new(lexicon(), watch::Sender::new(attended), typed);
            add(&format!("tables {name}"), page.expect("a token").drawn());
        }
        for (name, shown) in of_studio() {
            let page = StudioPage::new(lexicon(), watch::Sender::new(shown), |_| ());
            add(&format!("studio {name}"), page.expect("a token").drawn());
        }
    }
    items
}

fn at_home() -> Vec<(&'static str, HomeView)> {
    let begun = HomeView::begun(0);
    let mut played = begun.clone();
    played.say("You: e4".to_owned());
    played.say("Eva vier".to_owned());
    let start = Position::initial();
    let e4 = start.parse_move("e4").expect("a move");
    played.update_board(BoardView {
        position: start.play(&e4),
        near: Color::Black,
        last: Some((Square::E2, Square::E4)),
        touch_move: true,
    });
    let mut hidden = played.clone();
    hidden.set_secret(true);
    vec![("begun", begun), ("played", played), ("hidden", hidden)]
}

fn of_tables() -> Vec<(&'static str, TablesView)> {
    let none = TablesView::begun(0);
    let now = Instant::now();
    let mut views = Views::default();
    for (board, phase, ms) in [
        ("1", "playing", 61_000),
        ("2", "setting-up", 0),
        ("3", "1-0", 5_000),
    ] {
        let place = Place::of(board, "4").expect("a place");
        let waits = WaitingCase {
            id: 3,
            says: "White calls the arbiter".to_owned(),
            ms,
            taken: (board == "3").then(|| "Anna".to_owned()),
        };
        let alive = Heartbeat {
            number: 40,
            stored: 40,
            white: Some("Anna Berg".to_owned()),
            black: Some("Boris Kern".to_owned()),
            phase: serde_json::from_value(phase.into()).unwrap(),
            over: board == "3",
            plies: 17,
            clocks: (board == "1").then_some([1_800_000, 59_000]),
            waits: [waits].into_iter().filter(|_| board != "2").collect(),
            language: Some(Language::En),
            quiet: 0,
        };
        views.heartbeat(place, alive, now);
    }
    let mut many = TablesView::begun(0);
    many.see(views.clone());
    many.say("table-1, case 3: White calls the arbiter".to_owned());
    let mut silent = many.clone();
    views.newly_silent(now + Duration::from_secs(60));
    silent.see(views);
    vec![("none", none), ("many", many), ("silent", silent)]
}

fn of_studio() -> Vec<(&'static str, StudioView)> {
    let mut begins = StudioView::begun(0);
    begins.ask(true);
    let mut hush = begins.clone();
    let line = StudioLine::Word {
        number: 7,
        of: 90,
        word: "Eva".to_owned(),
    };
    hush.say(&line, "Word 7 of 90: Eva".to_owned());
    let mut speaks = hush.clone();
    speaks.listen();
    let mut judged = speaks.clone();
    judged.say(&StudioLine::Faint, "too faint".to_owned());
    judged.ask(false);
    let mut over = judged.clone();
    over.say(&StudioLine::Done, "done".to_owned());
    vec![
        ("begins", begins),
        ("hush", hush),
        ("speaks", speaks),
        ("judged", judged),
        ("over", over),
    ]
}
