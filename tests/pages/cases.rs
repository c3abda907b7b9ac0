//! A case on the arbiter's page, step by step: its arbiter, the clocks, notes on both boards, scores beside the announced and shown
//! moves, the rulings carried out; and the table at a glance.

use announce::Language;
use board::sensing::Button;
use laws::Profile;
use laws::role::Role;
use laws::seat::BoardAt;
use serde_json::json;
use shakmaty::{Color, Square};
use table::{Input, Order};

use crate::browser::{ENTER, Page};
use crate::client::Visitor;
use crate::driven::in_browser;
use crate::table::{BOTH_TYPED, NONE_TYPED, Served};

const DOWN: &str = "\u{e015}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

/// Black executes White's move wrongly and goes on.
async fn boards_differ() -> Served {
    let served = Served::new(NONE_TYPED, Language::En).await;
    let (white, black) = (Color::White, Color::Black);
    for (seat, at, squares) in [
        (white, 1_000, (Square::E2, Square::E4)),
        (black, 5_000, (Square::E7, Square::E5)),
    ] {
        if seat == black {
            let wrong = (Square::E2, Square::E3);
            served.moves(BoardAt(black), 1_000, wrong).await;
        }
        served.moves(BoardAt(seat), at, squares).await;
        let plies = served.table.state.borrow().plies().len();
        for button in [Button::Commit, Button::Press] {
            served.give(Input::Button { seat, button }).await;
        }
        served.until(|state| state.plies().len() > plies).await;
    }
    served.until(|state| state.open().count() == 1).await;
    served
}

impl Page {
    /// Waits until this step is the current one.
    async fn until_step(&self, place: &str, step: &str) {
        let script = "return [document.querySelector(`#${arguments[0]} [aria-current=step] strong`)?.innerText ?? '']";
        let begun = std::time::Instant::now();
        loop {
            let now = self.0.execute(script, vec![json!(place)]).await.unwrap();
            if now == json!([step]) {
                return;
            }
            assert!(
                begun.elapsed() < crate::table::DEADLINE,
                "{now}, not {step}"
            );
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    }

    async fn presses(&self, id: &str) {
        self.tab_to(id).await;
        self.keys(ENTER).await;
    }
}

#[tokio::test]
async fn a_case_goes_through_its_steps_and_a_square_is_corrected_by_arrow_keys() {
    let served = boards_differ().await;
    let black = BoardAt(Color::Black);
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.until_step("open-1", "Taken:").await;
        page.presses("step-take-1").await;
        page.until_step("open-1", "Clocks:").await;
        let taken = "Taken by chief by name.";
        page.until("alarm-taken", |text| text == taken).await;
        page.until("glance-waits", |text| text.ends_with(taken))
            .await;
        page.presses("step-stop-1").await;
        page.until_step("open-1", "Noted:").await;

        page.tab_to("case-1-black-a8").await;
        page.keys(&format!("{}{}", DOWN.repeat(5), RIGHT.repeat(4)))
            .await;
        assert_eq!(page.focus().await, "case-1-black-e3");
        let told = "return [document.activeElement.labels[0].innerText.replace(/\\s+/g, ' ')]";
        let told = page.faults(told).await;
        assert_eq!(told, [json!("e3 ♟\u{fe0e} white pawn ✕ extra")]);
        let stops =
            "return [document.querySelectorAll('#both-1 input[name=squares]:checked').length]";
        assert_eq!(
            page.faults(stops).await,
            [json!(1)],
            "one stop for the Tab key"
        );
        page.tab_to("case-1-black-holds").await;
        page.keys("empty").await;
        page.presses("case-1-black-note").await;
        served
            .until(|state| {
                let noted = state.cases.find(1).and_then(|found| found.noted(black));
                noted.is_some_and(|noted| noted.pieces.piece_at(Square::E3).is_none())
            })
            .await;
        page.until_step("open-1", "Game scores:").await;
        page.until("both-1", |text| {
            text.contains("Black's board was noted by hand at")
        })
        .await;
        page.picture("arbiter-both-boards").await;

        page.presses("accept-1").await;
        page.until_step("executing", "Boards:").await;
        served.moves(black, 20_000, (Square::E3, Square::E4)).await;
        // White has not executed the reply yet.
        let white = BoardAt(Color::White);
        served.moves(white, 20_000, (Square::E7, Square::E5)).await;
        page.until_step("executing", "Restart:").await;
        page.presses("restart").await;
        page.until("executing", str::is_empty).await;
        page.until("closed", |text| text.contains("ruled upon"))
            .await;
    })
    .await;
}

/// Without the script a plain form notes a board as it is shown, and reports missing fields.
#[tokio::test]
async fn a_board_is_noted_by_a_plain_form() {
    let served = boards_differ().await;
    let visitor = Visitor::open(&served, Role::Arbiter).await;
    let form = "act=note-board&case=1&seat=black";
    let refused = visitor.post(&format!("{form}&holds=empty")).await;
    assert_eq!(refused.status, 422);
    assert!(refused.region("answer").contains("Choose a square"));
    assert_eq!(
        visitor.post(&format!("{form}&holds=shown")).await.status,
        303
    );
    let noted = |square: Square| {
        let state = served.table.state.borrow();
        let found = state
            .cases
            .find(1)
            .and_then(|found| found.noted(BoardAt(Color::Black)));
        found
            .and_then(|noted| noted.pieces.piece_at(square))
            .map(|piece| piece.char())
    };
    assert_eq!(
        (noted(Square::E3), noted(Square::E4)),
        (Some('P'), None),
        "as the sensors tell"
    );
    let seen = format!("{form}&squares=d3&holds=white+knight");
    assert_eq!(visitor.post(&seen).await.status, 303);
    assert_eq!(
        (noted(Square::D3), noted(Square::E3)),
        (Some('N'), Some('P')),
        "what was noted stays"
    );
    let page = visitor.page().await;
    let evidence = page.region("open");
    assert!(
        evidence.contains("e3 white pawn, d3 white knight")
            || evidence.contains("d3 white knight, e3 white pawn"),
        "{evidence}"
    );
}

/// A different move in a score, an announcement or on a board is marked and named.
#[tokio::test]
async fn each_score_stands_beside_what_was_announced_and_shown() {
    let served = boards_differ().await;
    let visitor = Visitor::open(&served, Role::Arbiter).await;
    assert_eq!(
        visitor.page().await.region("scores-read"),
        "No game score has been read."
    );
    visitor.post("act=read-score&seat=white&score=e4+e5").await;
    visitor.post("act=read-score&seat=black&score=e3+e5").await;
    let read = visitor.page().await.body;
    let (_, table) = read.split_once("id=\"scores-read\"").unwrap();
    let (table, _) = table.split_once("</table>").unwrap();
    assert!(
        table.contains("Something parts from the game first at move 1 White."),
        "{table}"
    );
    let first = table.split("<tr").nth(2).unwrap();
    let cells: Vec<String> = first
        .split("<td")
        .skip(1)
        .map(|cell| crate::client::text(&format!("<td{cell}")))
        .collect();
    let cells: Vec<&str> = cells.iter().map(|cell| cell.trim()).collect();
    assert_eq!(
        cells,
        [
            "Eva vier",
            "Eva vier",
            "Eva drei ≠ another move",
            "e4",
            "e3 ≠ another move"
        ]
    );
    let second = table.split("<tr").nth(3).unwrap();
    assert!(!second.contains("another move"), "{second}");
}

/// Both scores as spoken lines, with three keys: down, up, and the first letter of lines that differ.
#[tokio::test]
async fn both_scores_are_compared_by_three_keys() {
    let served = boards_differ().await;
    let visitor = Visitor::open(&served, Role::Chief).await;
    assert_eq!(visitor.page().await.region("scores-compared"), "");
    visitor.post("act=read-score&seat=white&score=e4+e5").await;
    visitor
        .post("act=read-score&seat=black&score=e4+d5+d4")
        .await;
    let read = visitor.page().await.region("scores-compared");
    for line in [
        "1 White: both Eva four",
        "Differs: 1 Black. White Eva five, Black David five",
        "Differs: 2 White. White nothing, Black d4",
    ] {
        assert!(read.contains(line), "{read}");
    }
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("compared").await;
        for (key, at) in [(DOWN, "0"), ("d", "1"), (DOWN, "2"), (UP, "1"), (UP, "0")] {
            page.keys(key).await;
            assert_eq!(page.value("compared").await, at, "{key:?}");
        }
    })
    .await;
}

/// The list of tables that need the arbiter, clocks that run short, and the counts.
#[tokio::test]
async fn a_table_is_told_at_a_glance() {
    let profile = Profile {
        board: "7".to_owned(),
        time: Some("40/4:30+0".parse().unwrap()),
        ..Profile::default()
    };
    let served = Served::of(BOTH_TYPED, profile).await;
    let visitor = Visitor::open(&served, Role::Arbiter).await;
    let page = visitor.page().await;
    assert_eq!(page.region("glance-waits"), "No table needs the arbiter.");
    let short = page.region("glance-short");
    assert!(
        short.contains("Table 7, White: ") && short.contains("Table 7, Black: "),
        "{short}"
    );
    let all = page.region("glance-tables");
    assert!(
        all.contains("Illegal moves counted: White 0, Black 0"),
        "{all}"
    );
    served.plays(Color::White, "e2e5").await;
    let page = visitor.page().await;
    let waits = page.region("glance-waits");
    assert_eq!(
        waits,
        "Table 7: Case 1 has waited for less than a minute. Nobody has taken it."
    );
    served.give(Input::Arbiter(Order::Accept { id: 1 })).await;
    served.give(Input::Arbiter(Order::Confirm)).await;
    served.until(|state| state.open().next().is_none()).await;
    let all = visitor.page().await.region("glance-tables");
    assert!(
        all.contains("Illegal moves counted: White 1, Black 0"),
        "{all}"
    );
}
