//! Regression tests for problems that blind users and arbiters met on these pages, each in a real browser.

use announce::Language;
use board::sensing::Button;
use fantoccini::Client;
use laws::role::Role;
use laws::seat::BoardAt;
use serde_json::{Value, json};
use shakmaty::{Color, Square};
use table::{Act, Input, Order, Phase};

use crate::browser::{ENTER, Page, TAB};
use crate::driven::in_browser;
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

/// Records additions to these regions, and each setting that is changed.
const NOTES: &str = r#"
window.noted = [];
const note = (id) => (changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node.textContent.trim()) noted.push(id + ": " + node.textContent.trim());
};
for (const id of arguments[0])
  new MutationObserver(note(id)).observe(document.getElementById(id), { childList: true, subtree: true, characterData: true });
const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value");
Object.defineProperty(HTMLSelectElement.prototype, "value", {
  get: value.get,
  set(chosen) { if (this.checkVisibility()) noted.push("set: " + this.id); value.set.call(this, chosen); },
});
"#;

async fn notes(page: &Page, ids: &[&str]) {
    page.0.execute(NOTES, vec![json!(ids)]).await.unwrap();
}

async fn noted(page: &Page) -> Vec<String> {
    let found = page
        .0
        .execute("return noted.splice(0)", vec![])
        .await
        .unwrap();
    let found = found.as_array().unwrap().iter();
    found
        .map(|line| line.as_str().unwrap().to_owned())
        .collect()
}

async fn commits(served: &Served, seat: Color, at: u64, squares: (Square, Square)) {
    served.moves(BoardAt(seat), at, squares).await;
    let button = Button::Commit;
    served.give(Input::Button { seat, button }).await;
    served
        .until(|state| state.current().is_some_and(|current| current.announced))
        .await;
    let plies = served.table.state.borrow().plies().len();
    let button = Button::Press;
    served.give(Input::Button { seat, button }).await;
    served.until(|state| state.plies().len() > plies).await;
}

/// A1: a game ended by mistake is reopened.
#[tokio::test]
async fn an_end_that_was_entered_by_mistake_is_taken_back() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        let (seat, act) = (Color::Black, Act::Resign);
        served.give(Input::Assistant { seat, act }).await;
        page.until("phase", |text| text.contains("White wins by resignation"))
            .await;
        page.tab_to("reopen-game").await;
        page.keys(ENTER).await;
        page.until("asked-back", |text| {
            text.contains("The result no longer stands")
        })
        .await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        served
            .until(|state| !matches!(state.phase, Phase::Over(_)))
            .await;
        page.until("phase", |text| !text.contains("resignation"))
            .await;
    })
    .await;
}

/// A2, A3, A8: the alarm is announced once and its text never changes; nothing in it can be operated, the focus stays, and a board
/// that is right again is announced.
#[tokio::test]
async fn a_discrepancy_is_told_once_and_so_is_its_end() {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let (white, black) = (Color::White, Color::Black);
    commits(&served, white, 1_000, (Square::E2, Square::E4)).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("result").await;
        notes(&page, &["alarm", "notice"]).await;
        served.moves(BoardAt(black), 1_000, (Square::E2, Square::E3)).await;
        commits(&served, black, 5_000, (Square::E7, Square::E5)).await;
        let alarm = "Case 1: boards differ at e3 e4 since move 1: Black's board is not right; by article D.2.9: put Black's \
                     board right, the game stands.";
        page.until("alarm", |text| text == alarm).await;
        served.moves(BoardAt(white), 9_000, (Square::E7, Square::E5)).await;
        commits(&served, white, 15_000, (Square::G1, Square::F3)).await;
        page.until("current", |text| text == "Black to move, move 2.").await;
        assert_eq!(noted(&page).await, [format!("alarm: {alarm}")]);
        assert_eq!(page.focus().await, "result");
        let shown = "return [...document.querySelectorAll('#alarm *, #open select, #open input, #open textarea')]
            .filter((one) => one.checkVisibility() && !one.matches('#alarm > p')).map((one) => one.outerHTML)";
        assert_eq!(page.faults(shown).await, Vec::<Value>::new(), "nothing to choose or to type");

        page.tab_to("accept-1").await;
        page.keys(ENTER).await;
        served.until(|state| state.open().next().is_none()).await;
        served.moves(BoardAt(black), 20_000, (Square::E3, Square::E4)).await;
        served
            .moves(BoardAt(black), 30_000, (Square::G1, Square::F3))
            .await;
        page.until("notice", |text| text.contains("Black's board is right")).await;
        let told = noted(&page).await;
        let right = told.iter().filter(|line| *line == "notice: Black's board is right");
        assert_eq!(right.count(), 1, "{told:#?}");
        assert!(!told.iter().any(|line| line.starts_with("set: ")), "{told:#?}");
    })
    .await;
}

/// A5: an identical answer is announced again, and refused text is selected, so that the next try replaces it.
#[tokio::test]
async fn the_same_answer_is_told_again_and_a_refused_text_is_selected() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("time-white").await;
        page.keys("ten").await;
        page.tab_to("time-black").await;
        page.keys("ten").await;
        notes(&page, &["answer-times"]).await;
        let answer = "answer-times: Type both times like 1:29:30 or 29:30. Nothing was done.";
        for _ in 0..2 {
            page.keys(ENTER).await;
            page.until("answer-times", |text| {
                answer.ends_with(text) && !text.is_empty()
            })
            .await;
        }
        until_noted(&page, &[answer, answer]).await;
        let selected =
            "const at = document.activeElement; return [at.id, at.selectionStart, at.selectionEnd]";
        let selected = page.faults(selected).await;
        assert_eq!(selected[1..], [json!(0), json!(3)], "{selected:?}");
        page.keys("1:00:00").await;
        let id = page.focus().await;
        assert_eq!(page.value(&id).await, "1:00:00");
    })
    .await;
}

/// The second answer may still be under way when the first one is seen.
async fn until_noted(page: &Page, told: &[&str]) {
    let mut all = Vec::new();
    let begun = std::time::Instant::now();
    while all.len() < told.len() {
        all.extend(noted(page).await);
        assert!(begun.elapsed() < crate::table::DEADLINE, "{all:#?}");
    }
    assert_eq!(all, told);
}

/// A9: notices of the start disappear with the first move, and boards that are right are not called being put in order.
#[tokio::test]
async fn no_notice_stays_that_is_not_so_any_more() {
    let served = Served::waiting(NONE_TYPED, Language::En).await;
    in_browser(async |client| {
        client.goto(&served.url(Role::Chief)).await.unwrap();
        let page = Page(client);
        page.until("phase", |text| text.starts_with("The boards are right."))
            .await;
        assert!(!page.text("phase").await.contains("put in order"));
        served.give(Input::Arbiter(Order::Start)).await;
        page.until("notice", |text| {
            text == "The game starts, White's clock runs"
        })
        .await;
        commits(&served, Color::White, 1_000, (Square::E2, Square::E4)).await;
        page.until("notice", str::is_empty).await;
    })
    .await;
}

/// A whole case, from the alarm to the restart, in six keys.
#[tokio::test]
async fn a_case_takes_six_keys() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client: Client| {
        let page = Page::open(client, &served, Role::Chief).await;
        served.plays(Color::White, "e2e5").await;
        page.until("alarm", |text| text.contains("illegal move, the first"))
            .await;
        let mut keys = 0;
        for (key, focus) in [
            ("j", "accept-1"),
            (ENTER, "asked"),
            (TAB, "confirm"),
            (ENTER, "asked"),
            (TAB, "start"),
            (ENTER, "game"),
        ] {
            page.keys(key).await;
            page.until_focus(focus).await;
            keys += 1;
        }
        served
            .until(|state| state.phase == Phase::Playing && state.plies().is_empty())
            .await;
        assert_eq!(keys, 6);
        // Switched off, the key is an ordinary letter; with Alt it still works (2.1.4).
        page.tab_to("keys").await;
        page.keys(" ").await;
        served.plays(Color::White, "e2e5").await;
        page.until("alarm", |text| text.contains("illegal move, the second"))
            .await;
        page.keys("j").await;
        assert_eq!(page.focus().await, "keys");
        page.keys("\u{e00a}j").await;
        page.until_focus("accept-2").await;
        // Alarms only: moves can be read, but are not announced.
        page.tab_to("moves-told").await;
        page.keys(" ").await;
        let live = "return [document.getElementById('made').getAttribute('aria-live')]";
        assert_eq!(page.faults(live).await, [json!("off")]);
    })
    .await;
}
