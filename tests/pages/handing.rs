//! A game continued without the computer, from the arbiter's page: handed over, printed, and taken in again.

use std::fs;
use std::time::Instant;

use announce::Language;
use laws::role::Role;
use shakmaty::Color;
use table::Phase;

use crate::browser::{Page, opens_the_sheet};
use crate::client::{Visitor, get};
use crate::driven::in_a;
use crate::hall::Orca;
use crate::table::{BOTH_TYPED, DEADLINE, Served};

/// Words that a voice says in a minute at normal speed.
const WORDS_A_MINUTE: usize = 165;

#[tokio::test]
async fn a_game_is_handed_over_and_taken_in_on_the_page() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    let arbiter = Visitor::open(&served, Role::Chief).await;
    let read = arbiter.post("act=read-score&seat=white&score=1.+e4").await;
    assert_eq!(read.status, 303);
    assert!(!arbiter.page().await.body.contains("value=\"take-in\""));
    assert_eq!(arbiter.post("act=hand-over").await.status, 303);
    served.until(|state| state.phase == Phase::HandedOver).await;
    let now = arbiter.page().await.region("handing-now");
    assert!(now.contains("goes on without the computer"), "{now}");

    let sheet = served.folder.path().join("game.sqlite.sheet.txt");
    let written = fs::read_to_string(sheet).unwrap();
    for line in [
        "Sheet of the game handed over",
        "1. e4",
        "The last move is White's move 1, Eva vier",
        "Black has the move, move 1",
    ] {
        assert!(
            written.lines().any(|found| found == line),
            "{line} in {written}"
        );
    }
    assert!(written.contains("white pawn e4"), "{written}");
    // A player who keeps score here continues by hand.
    assert!(
        written.contains("White's game score, all of it\n\n1. e4\n"),
        "{written}"
    );
    // The facts for an ordinary board and clock come first; no piece is captured, and they take at most a minute to say.
    let needed = written.split("\n\n").nth(1).unwrap();
    let words = needed.split_whitespace().count();
    assert!(
        needed.starts_with("The position: ") && words <= WORDS_A_MINUTE,
        "{words} words: {needed}"
    );
    let path = format!("{}/sheet", arbiter.path);
    let printed = get(served.address, &path, &arbiter.cookie_line()).await;
    assert_eq!(printed.status, 200);
    assert!(
        printed.body.contains("Black has the move, move 1"),
        "{}",
        printed.body
    );
    // The board is seen before it is read.
    let figures = printed.body.matches("class=\"piece of-").count();
    assert_eq!(figures, 32, "{}", printed.body);
    let stranger = get(served.address, &path, "").await;
    assert_ne!(stranger.status, 200, "{}", stranger.body);

    let wrong = arbiter
        .post("act=take-in&white=1:12:10&black=soon&score=1...+e5")
        .await;
    assert_eq!(wrong.status, 422);
    assert!(wrong.body.contains("value=\"1... e5\""), "nothing is lost");
    let illegal = arbiter
        .post("act=take-in&white=1:12:10&black=1:09:05&score=1...+e5+2.+Nf6")
        .await;
    assert!(
        illegal
            .region("answer-take-in")
            .contains("is not one legal move"),
        "{}",
        illegal.body
    );
    let taken = arbiter
        .post("act=take-in&white=1:12:10&black=1:09:05&score=1...+e5+2.+Nf3&result=page-result-black&reason=reason-resignation")
        .await;
    assert_eq!(taken.status, 303);
    let state = served.table.state.borrow().clone();
    assert_eq!(state.plies().len(), 3);
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Color::Black));
}

/// A blind player who continues with an ordinary clock hears the sheet by Orca's own keys: each paragraph about the game, then the
/// heading of the moves, and each move.
#[tokio::test]
async fn orca_reads_the_sheet_paragraph_by_paragraph() {
    let Some(mut orca) = Orca::start().await else {
        return;
    };
    let served = Served::new(BOTH_TYPED, Language::En).await;
    served.plays(Color::White, "e2e4").await;
    served.plays(Color::Black, "e7e5").await;
    let arbiter = Visitor::open(&served, Role::Chief).await;
    assert_eq!(arbiter.post("act=hand-over").await.status, 303);
    served.until(|state| state.phase == Phase::HandedOver).await;
    let environment = orca.environment.clone();
    in_a(Orca::browser(), &environment, async |client| {
        opens_the_sheet(&client, &served).await;
        let page = Page(client);
        orca.looks_at_the_browser().await;
        orca.said(&page, "Sheet of the game handed over heading level 1.")
            .await;
        for (key, line) in [
            ("p", "The position: white rook a1"),
            ("p", "The last move is Black's move 1, Eva fünf"),
            ("p", "White has the move, move 2"),
            ("p", "The ordinary clock is set to: White"),
            ("p", "White: 1 move completed"),
            ("p", "Black: 1 move completed"),
            ("h", "heading level 2"),
            ("i", "e4"),
        ] {
            reads(&mut orca, &page, key, line).await;
        }
    })
    .await;
}

/// Checks that Orca's speech for a key contains this line.
async fn reads(orca: &mut Orca, page: &Page, key: &str, line: &str) {
    orca.key(key).await;
    let begun = Instant::now();
    let mut said = String::new();
    while !said.to_lowercase().contains(&line.to_lowercase()) {
        assert!(begun.elapsed() < DEADLINE, "{key}: {line:?}, but {said:?}");
        said.push_str(&orca.rest(page).await.join(" "));
        said.push(' ');
    }
}
