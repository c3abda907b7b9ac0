//! What a blind arbiter and a blind assistant hear, word for word, with Chromium and Orca: the arbiter's page from the first move
//! to the restart, and the assistant's from the first typed move to a draw offer passed on.
//!
//! Compared with Orca's exact speech, with two exceptions. The browser's own messages before it has loaded the page differ between
//! versions, and the number of elements on a page does not matter: both are left out. When two things come at once, such as a move
//! and its alarm, or a ruling and the new focus, Orca may say either first: it says an alarm before earlier and after later
//! messages, and the focus at once. The order is not compared there.

use std::sync::Arc;

use announce::Language;
use board::sensing::Button;
use laws::role::Role;
use laws::seat::BoardAt;
use shakmaty::{Color, Square};
use table::{Input, State};

use crate::browser::Page;
use crate::driven::in_a;
use crate::hall::Orca;
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

const ALARM: &str = "Case 1: boards differ at e5 e6 since move 1: White's board is not right; by article D.2.9: put White's \
                     board right, the game stands.";

#[tokio::test]
async fn orca_says_each_thing_once_to_arbiter_and_assistant_and_they_stay_where_they_read() {
    let Some(mut orca) = Orca::start().await else {
        return;
    };
    let served = Served::new(NONE_TYPED, Language::En).await;
    let environment = orca.environment.clone();
    // The first move removes the notices of the start: it is random whether Orca announces contents of a loading page.
    moves(&served, Color::White, 1_000, (Square::E2, Square::E4)).await;
    press(&served, Color::White).await;
    in_a(Orca::browser(), &environment, async |client| {
        let page = Page::open(client, &served, Role::Arbiter).await;
        orca.looks_at_the_browser().await;
        opened(&mut orca, &page).await;
        discrepancy(&mut orca, &page, &served).await;
        ruling(&mut orca, &page, &served).await;
        let typed = Served::new(BOTH_TYPED, Language::En).await;
        typed.plays(Color::White, "e2e4").await;
        typed.plays(Color::Black, "e7e5").await;
        let page = Page::open(page.0, &typed, Role::Assistant(Color::White)).await;
        assisting(&mut orca, &page, &typed).await;
        typed.end().await;
    })
    .await;
}

const MOVE: [&str; 2] = [
    "Move entry required.",
    "As it is written or spoken: Nc3, b1c3, knight c3, Springer Cesar drei. A promotion with its piece: e8Q.",
];
const TOUCHED: [&str; 2] = [
    "White touched entry required.",
    "The squares in the order in which the pieces were touched: g1 f3. The arbiter is told, and again if the move does not keep to it.",
];

/// The speech for an assistant who uses Orca's own keys and types: each answer once, and nothing else.
async fn assisting(orca: &mut Orca, page: &Page, served: &Served) {
    let mut said = orca.said(page, "White's assistant heading level 1.").await;
    // It is random whether contents of a loading page are announced.
    said.retain(|line| line != "White to move, move 2.");
    let loaded = "Finished loading White's assistant – annabella.";
    let from = said.iter().position(|line| line == loaded).unwrap();
    let rest = [
        "Skip to the list of sections link.",
        "White's assistant heading level 1.",
    ];
    assert_eq!(said[from + 2..], rest, "{said:#?}");
    announces(orca, page).await;
    served.plays(Color::Black, "b8c6").await;
    page.until("current", |text| text == "White to move, move 3.")
        .await;
    orca.rest(page).await;
    notes(orca, page).await;
    passes_on(orca, page, served).await;
}

/// An unreadable text, then a move and the press.
async fn announces(orca: &mut Orca, page: &Page) {
    hears(orca, page, "e", &MOVE).await;
    hears(orca, page, "Tab", &["Announce the move push button."]).await;
    hears(orca, page, "shift+Tab", &[MOVE[0], MOVE[1], "Focus mode"]).await;
    let wrong = "\"x\" cannot be read as one move. Type the squares from and to, for example b1c3.";
    types(orca, "x").await;
    hears_of(orca, page, "x", &["selected", wrong]).await;
    let made = "White: Springer Felix drei. The clock is not pressed yet.";
    types(orca, "Nf3").await;
    hears_of(orca, page, "Nf3", &[made, "The move is entered."]).await;
    let next = ["Announce the move push button.", "Browse mode"];
    hears(orca, page, "Tab", &next).await;
    let button = [
        "leaving form.",
        "leaving region.",
        "region For White",
        "form",
        "Press White's clock push button.",
    ];
    hears(orca, page, "Tab", &button).await;
    orca.key("Return").await;
    let pressed = ["Black to move, move 2.", "The clock is pressed."];
    hears_of(orca, page, "", &pressed).await;
}

/// A touch is noted and taken back.
async fn notes(orca: &mut Orca, page: &Page) {
    hears(orca, page, "e", &TOUCHED).await;
    hears(orca, page, "Tab", &["Note push button."]).await;
    let field = [TOUCHED[0], TOUCHED[1], "Focus mode"];
    hears(orca, page, "shift+Tab", &field).await;
    types(orca, "b1").await;
    let noted = ["Touched for this move, in order: b1.", "It is noted."];
    hears_of(orca, page, "b1", &noted).await;
    hears(orca, page, "Tab", &["Note push button.", "Browse mode"]).await;
    let said = "Note what was said of White's move push button.";
    hears(orca, page, "b", &[said]).await;
    let back = "Take the note back: White touched b1 push button.";
    hears(orca, page, "b", &[back]).await;
    orca.key("Return").await;
    let taken = [
        "leaving form.",
        "For White heading level 2.",
        "The note is taken back.",
    ];
    hears_of(orca, page, "", &taken).await;
}

/// An offer of a draw, which needs confirmation.
async fn passes_on(orca: &mut Orca, page: &Page, served: &Served) {
    orca.key("c").await;
    orca.rest(page).await;
    let choice = ["White says combo box.", "offer a draw.", "opens menu"];
    hears(orca, page, "c", &choice).await;
    hears(orca, page, "b", &["Pass on push button."]).await;
    orca.key("Return").await;
    let asked = "Does White say: offer a draw? Nothing was passed on yet.";
    hears_of(orca, page, "", &[asked]).await;
    hears(orca, page, "shift+h", &["For White heading level 2."]).await;
    let meant = ["form", "Yes, pass it on push button."];
    hears(orca, page, "Tab", &meant).await;
    orca.key("Return").await;
    let offered = [
        "For White heading level 2.",
        "It is passed on.",
        "White offers a draw",
    ];
    hears_of(orca, page, "", &offered).await;
    let offers = served.table.state.borrow().draws.offer();
    assert_eq!(offers, Some(Color::White));
}

/// Types these keys, one per letter, then Enter.
async fn types(orca: &Orca, text: &str) {
    for key in text.chars() {
        orca.key(&key.to_string()).await;
    }
    orca.key("Return").await;
}

/// Presses one key and checks the whole speech about it, in order.
async fn hears(orca: &mut Orca, page: &Page, key: &str, expected: &[&str]) {
    orca.key(key).await;
    let said = orca.said(page, expected[expected.len() - 1]).await;
    assert_eq!(said, expected);
}

/// Speech that Orca may add when the text of a field is replaced.
const REPLACED: [&str; 2] = ["Selection deleted.", "Text unselected."];

/// Checks the whole speech about typed text, which is announced in two places at once; the echo of letters and of their replacement
/// is optional.
async fn hears_of(orca: &mut Orca, page: &Page, typed: &str, expected: &[&str]) {
    let mut said: Vec<String> = Vec::new();
    for line in expected {
        if !said.iter().any(|heard| heard == line) {
            said.extend(orca.said(page, line).await);
        }
    }
    said.retain(|line| !typed.contains(line.as_str()) && !REPLACED.contains(&line.as_str()));
    let mut expected = expected.to_vec();
    said.sort();
    expected.sort_unstable();
    assert_eq!(said, expected);
}

async fn opened(orca: &mut Orca, page: &Page) {
    let said = orca.said(page, "Arbiter heading level 1.").await;
    let loaded = "Finished loading Arbiter – annabella.";
    let from = said.iter().position(|line| line == loaded).unwrap();
    assert!(said[from + 1].starts_with("Page has "), "{said:#?}");
    let rest = [
        "Skip to the list of sections link.",
        "Arbiter heading level 1.",
    ];
    assert_eq!(said[from + 2..], rest, "{said:#?}");
}

/// A move is heard, then White executes it wrongly and goes on.
async fn discrepancy(orca: &mut Orca, page: &Page, served: &Served) {
    let (white, black) = (Color::White, Color::Black);
    executes(served, black, 1_000, (Square::E2, Square::E4)).await;
    moves(served, black, 5_000, (Square::E7, Square::E5)).await;
    let heard = ["Black: Eva fünf"];
    assert_eq!(orca.said(page, heard[0]).await, heard);
    press(served, black).await;
    page.until("current", |text| text == "White to move, move 2.")
        .await;
    executes(served, white, 5_000, (Square::E7, Square::E6)).await;
    assert_eq!(
        orca.rest(page).await,
        [""; 0],
        "a press and hands are not told"
    );
    moves(served, white, 9_000, (Square::G1, Square::F3)).await;
    let mut said = orca.said(page, "White: Springer Felix drei").await;
    said.sort();
    assert_eq!(said, [ALARM, "White: Springer Felix drei"]);
    press(served, white).await;

    // Orca's own key for the next heading works, so it is still in browse mode.
    orca.key("h").await;
    let heading = ["Arbiter heading level 1."];
    assert_eq!(orca.said(page, heading[0]).await, heading);
}

/// Five keys: to the alarm, to the button that names its ruling, and again to start the clock.
async fn ruling(orca: &mut Orca, page: &Page, served: &Served) {
    orca.key("j").await;
    let told = "Case 1: boards differ at e5 e6 since move 1: White's board is not right What fits: Black's move 1, Eva fünf, was executed \
                as Eva sechs By article D.2.9:";
    let case = ["Read both game scores link.", told];
    assert_eq!(orca.said(page, told).await, case);
    orca.key("b").await;
    let button = [
        "Put White's board right, the game stands push button.",
        told,
    ];
    assert_eq!(orca.said(page, button[1]).await, button);
    orca.key("Return").await;
    let said = orca.said(page, "The clocks are stopped").await;
    let ruled = [
        "Ruled: put White's board right, the game stands",
        "The clocks are stopped",
    ];
    assert_eq!(without(said, "Open cases heading level 2."), ruled);

    executes(served, Color::White, 20_000, (Square::E6, Square::E5)).await;
    let right = [
        "White's board is right",
        "The boards are right, the arbiter starts the clock",
    ];
    assert_eq!(orca.said(page, right[1]).await, right);

    orca.key("Tab").await;
    let restart = [
        "leaving region.",
        "region The game",
        "form",
        "Start the clock again push button.",
    ];
    assert_eq!(orca.said(page, restart[3]).await, restart);
    orca.key("Return").await;
    let said = orca.said(page, "Black's clock runs").await;
    assert_eq!(
        without(said, "The game heading level 2."),
        ["Black's clock runs"]
    );
}

/// The speech without this line, which must occur once.
fn without(mut said: Vec<String>, focus: &str) -> Vec<String> {
    let at = said.iter().position(|line| line == focus);
    said.remove(at.unwrap_or_else(|| panic!("{focus:?} is not in {said:#?}")));
    said
}

/// A peg goes from one aperture to another, at this time of the board.
async fn executes(served: &Served, seat: Color, at: u64, squares: (Square, Square)) {
    served.moves(BoardAt(seat), at, squares).await;
}

/// A peg makes a move, which is announced.
async fn moves(served: &Served, seat: Color, at: u64, squares: (Square, Square)) {
    executes(served, seat, at, squares).await;
    let button = Button::Commit;
    served.give(Input::Button { seat, button }).await;
    let announced = |state: &Arc<State>| state.current().is_some_and(|current| current.announced);
    served.until(announced).await;
}

async fn press(served: &Served, seat: Color) {
    let plies = served.table.state.borrow().plies().len();
    let button = Button::Press;
    served.give(Input::Button { seat, button }).await;
    served.until(|state| state.plies().len() > plies).await;
}
