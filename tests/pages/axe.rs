//! Accessibility of the pages, judged by axe (WCAG 2.2 AA and good practice) in each state of a game and of a case, for each role;
//! in light, dark and forced colours, and at widths of 1280, 400 and 320 pixels (as at 400 per cent zoom).
//!
//! Each page is judged in each state in one theme and width, taking turns, so that over the states all nine are covered; `AXE=all`
//! judges each state in all of them. Sideways scrolling, which does not depend on the theme, is checked in each state: on the
//! arbiter's page in every width, on the others where narrow.

use std::path::Path;
use std::time::{Duration, Instant};

use announce::Language;
use board::sensing::Button;
use fantoccini::Client;
use laws::role::Role;
use laws::seat::BoardAt;
use laws::{Outcome, Reason};
use ledger::event::Ruling;
use serde_json::{Value, json};
use shakmaty::{Color, Square};
use table::{Input, Order, Phase};

use crate::browser::{Page, opens_the_sheet};
use crate::driven::{devtools, in_browser};
use crate::skip::skipped;
use crate::table::{DEADLINE, NONE_TYPED, Served};
use crate::widths::boards_are_seen;

/// The place where `.ci/install test` puts it.
pub const AXE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/target/axe/node_modules/axe-core/axe.min.js"
);

pub const THEMES: [(&str, &str, &str); 3] = [
    ("light", "light", "none"),
    ("dark", "dark", "none"),
    ("forced", "dark", "active"),
];
pub const WIDTHS: [u32; 3] = [1280, 400, 320];

/// Violations of its rules on a page with everything opened. Style sheets are not fetched again: only a rule with none of these
/// tags would inspect them.
pub const JUDGE: &str = "
const done = arguments[arguments.length - 1];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
axe.run(document, { preload: false, resultTypes: ['violations'], runOnly: tags }).then(({ violations }) =>
  done(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html + ' ' + node.failureSummary)])),
  (error) => done([String(error)]));
";

/// German words on an English page, as in moves, whose language is not marked; an option cannot mark a part of its text.
const FOREIGN: &str = r#"
const found = ["read"];
const german = /\b(eins|zwei|drei|vier|fünf|sechs|sieben|acht|König|Dame|Turm|Läufer|Springer|Rochade|schlägt)(?![\wäöüß])/;
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let text = texts.nextNode(); text; text = texts.nextNode()) {
  if (!german.test(text.data)) continue;
  const marked = text.parentElement.closest("[lang]").lang;
  if (marked !== "de" || text.parentElement.closest("option")) found.push(text.data);
}
return found;
"#;

pub async fn looks(client: &Client, theme: (&str, &str, &str), width: u32) {
    coloured(client, theme).await;
    sized(client, width, false).await;
}

pub async fn coloured(client: &Client, (_, scheme, forced): (&str, &str, &str)) {
    let features = json!([
        { "name": "prefers-color-scheme", "value": scheme },
        { "name": "forced-colors", "value": forced },
    ]);
    let features = json!({ "features": features });
    devtools(client, "Emulation.setEmulatedMedia", features).await;
}

/// `telephone`: its scroll bar lies over the page.
pub async fn sized(client: &Client, width: u32, telephone: bool) {
    let metrics =
        json!({ "width": width, "height": 3000, "deviceScaleFactor": 1, "mobile": telephone });
    devtools(client, "Emulation.setDeviceMetricsOverride", metrics).await;
}

/// A finger taps here.
pub async fn tap(client: &Client, x: &Value, y: &Value) {
    let at = json!([{ "x": x, "y": y }]);
    for (kind, points) in [("touchStart", at), ("touchEnd", json!([]))] {
        let touch = json!({ "type": kind, "touchPoints": points });
        devtools(client, "Input.dispatchTouchEvent", touch).await;
    }
}

/// Rotates through the themes and widths.
struct Judge {
    axe: String,
    states: usize,
    judged: usize,
}

impl Judge {
    fn new() -> Self {
        Judge {
            axe: std::fs::read_to_string(AXE).unwrap(),
            states: 0,
            judged: 0,
        }
    }

    async fn all_pages(&mut self, client: &Client, served: &Served, state: &str) {
        let roles = [
            Role::Chief,
            Role::Assistant(Color::White),
            Role::Player(Color::Black),
            Role::Spectator,
        ];
        self.pages(client, served, state, &roles).await;
    }

    async fn pages(&mut self, client: &Client, served: &Served, state: &str, roles: &[Role]) {
        for (number, &role) in roles.iter().enumerate() {
            client.goto(&served.url(role)).await.unwrap();
            client.execute(&self.axe, vec![]).await.unwrap();
            let open = "for (const one of document.querySelectorAll('details')) one.open = true";
            let page = Page(client.clone());
            page.0.execute(open, vec![]).await.unwrap();
            let now = (self.states + 2 * number) % (THEMES.len() * WIDTHS.len());
            let wide = role.arbiter();
            self.page(&page, &format!("{state}-{role}"), now, wide)
                .await;
        }
        self.states += 1;
    }

    /// `now` numbers the theme and width for judging; `wide` checks sideways scrolling in wide windows, too.
    async fn page(&mut self, page: &Page, name: &str, now: usize, wide: bool) {
        let everywhere = std::env::var_os("AXE").is_some_and(|all| all == "all");
        for (at, theme) in THEMES.into_iter().enumerate() {
            for (step, width) in WIDTHS.into_iter().enumerate() {
                let now = at * WIDTHS.len() + step == now;
                let scrolls = at == self.states % THEMES.len() && (wide || width == 320);
                if !(now || scrolls || everywhere) {
                    continue;
                }
                looks(&page.0, theme, width).await;
                let seen = "return [matchMedia('(prefers-color-scheme: dark)').matches,
                    matchMedia('(forced-colors: active)').matches, innerWidth, document.documentElement.scrollWidth]";
                let seen = page.faults(seen).await;
                let meant = [
                    json!(theme.1 == "dark"),
                    json!(theme.2 == "active"),
                    json!(width),
                ];
                assert_eq!(seen[..3], meant, "{name}");
                assert!(
                    seen[3].as_u64() <= Some(width.into()),
                    "{name} scrolls sideways: {seen:?}"
                );
                // The sheet is meant for printing.
                if name != "sheet" {
                    assert_eq!(page.faults(FOREIGN).await, [json!("read")], "{name}");
                }
                page.picture(&format!("{name}-{}-{width}", theme.0)).await;
                if everywhere || now {
                    let wrong = page.0.execute_async(JUDGE, vec![]).await.unwrap();
                    assert_eq!(wrong, json!([]), "{name}, {}, {width}", theme.0);
                    self.judged += 1;
                }
            }
        }
    }
}

async fn orders(served: &Served, order: &str) {
    let order: Order = order.parse().unwrap();
    let number = served.table.state.borrow().number;
    served.give(Input::Arbiter(order)).await;
    served.until(|state| state.number > number).await;
}

pub async fn commits(served: &Served, seat: Color, at: u64, squares: (Square, Square)) {
    served.moves(BoardAt(seat), at, squares).await;
    for button in [Button::Commit, Button::Press] {
        served.give(Input::Button { seat, button }).await;
    }
}

#[tokio::test]
async fn axe_finds_nothing_in_any_state_theme_and_width() {
    if !Path::new(AXE).exists() {
        skipped("axe-core is missing (.ci/install test), the pages were not judged by it");
        return;
    }
    let served = Served::waiting(NONE_TYPED, Language::En).await;
    let mut judge = Judge::new();
    in_browser(async |client| {
        judge.all_pages(&client, &served, "before").await;
        let served = served.start().await;
        let (white, black) = (Color::White, Color::Black);
        commits(&served, white, 1_000, (Square::E2, Square::E4)).await;
        served.until(|state| state.plies().len() == 1).await;
        judge.all_pages(&client, &served, "playing").await;
        served
            .moves(BoardAt(black), 1_000, (Square::E2, Square::E3))
            .await;
        commits(&served, black, 5_000, (Square::E7, Square::E5)).await;
        served
            .until(|state| state.open().count() == 1 && state.plies().len() == 2)
            .await;
        judge.all_pages(&client, &served, "alarm").await;
        orders(&served, "Anna takes 1").await;
        judge.all_pages(&client, &served, "taken").await;
        orders(&served, "stops").await;
        orders(&served, "notes the game").await;
        orders(
            &served,
            "on 1 notes the board of black as e3 empty, d3 white pawn",
        )
        .await;
        judge.all_pages(&client, &served, "positions").await;
        orders(&served, "reads white e4 e5").await;
        orders(&served, "reads black e3 e5").await;
        orders(&served, "on 1 hears Black say I heard e3").await;
        judge.all_pages(&client, &served, "scores").await;
        orders(&served, "on 1 restores 0").await;
        served
            .until(|state| state.cases.asked_back().is_some())
            .await;
        judge.all_pages(&client, &served, "asked-back").await;
        orders(&served, "refrains").await;
        orders(&served, "on 1 adjusts black").await;
        served.until(|state| state.open().next().is_none()).await;
        judge.all_pages(&client, &served, "executing").await;
        served
            .moves(BoardAt(black), 20_000, (Square::E3, Square::E4))
            .await;
        served
            .moves(BoardAt(white), 20_000, (Square::E7, Square::E5))
            .await;
        served.until(|state| state.ready()).await;
        judge.all_pages(&client, &served, "restart").await;
        orders(&served, "starts").await;
        judge.all_pages(&client, &served, "closed").await;
        let outcome = Outcome {
            winner: None,
            reason: Reason::Agreement,
        };
        let ruling = Ruling::End { outcome };
        served
            .give(Input::Arbiter(Order::Rule { id: None, ruling }))
            .await;
        served
            .until(|state| state.cases.asked_back().is_some())
            .await;
        orders(&served, "confirms").await;
        served
            .until(|state| matches!(state.phase, Phase::Over(_)))
            .await;
        judge.all_pages(&client, &served, "end").await;
    })
    .await;
    assert!(
        judge.states == 11 && judge.judged >= 11 * 4,
        "{}",
        judge.judged
    );
}

/// The preview of the printed sheet of a game that is handed over, in each theme and width.
#[tokio::test]
async fn axe_finds_nothing_on_the_sheet_of_a_game_that_is_handed_over() {
    if !Path::new(AXE).exists() {
        skipped("axe-core is missing (.ci/install test), the sheet was not judged by it");
        return;
    }
    let served = Served::new(NONE_TYPED, Language::En).await;
    let mut judge = Judge::new();
    in_browser(async |client| {
        commits(&served, Color::White, 1_000, (Square::E2, Square::E4)).await;
        served.until(|state| state.plies().len() == 1).await;
        orders(&served, "hands the game over").await;
        opens_the_sheet(&client, &served).await;
        client.execute(&judge.axe, vec![]).await.unwrap();
        let page = Page(client);
        for now in 0..THEMES.len() * WIDTHS.len() {
            judge.page(&page, "sheet", now, true).await;
        }
        for theme in &THEMES[..2] {
            looks(&page.0, *theme, 1280).await;
            boards_are_seen(&page, *theme).await;
        }
    })
    .await;
    assert!(judge.judged >= 9, "{}", judge.judged);
}

/// Waits until the page, with closed sections, says that the other room is not reached, and has this button.
async fn until_it_offers(client: &Client, button: &str) {
    let begun = Instant::now();
    let script = "return document.querySelector('main').textContent";
    loop {
        let text = client.execute(script, vec![]).await.unwrap();
        let text = text.as_str().unwrap();
        if !text.contains("The other room is reached.") && text.contains(button) {
            return;
        }
        assert!(begun.elapsed() < DEADLINE, "not offered: {text}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// The arbiter's page of either room, while the other is reached and when it no longer is.
#[tokio::test]
async fn axe_finds_nothing_where_there_is_another_room() {
    if !Path::new(AXE).exists() {
        skipped("axe-core is missing (.ci/install test), the other room was not judged by it");
        return;
    }
    let mut judge = Judge::new();
    in_browser(async |client| {
        for (stays, button) in [(0, "Enter the move"), (1, "Go on with the game")] {
            let [keeps, joins] = Served::in_two_rooms().await;
            // It is the turn of the player in the other room, whose move an arbiter can enter.
            keeps.plays(Color::White, "e2e4").await;
            let (stays, goes) = match stays {
                0 => (keeps, joins),
                _ => (joins, keeps),
            };
            judge
                .pages(&client, &stays, "reached", &[Role::Chief])
                .await;
            goes.close().await;
            let chief = stays.url(Role::Chief);
            client.goto(&chief).await.unwrap();
            until_it_offers(&client, button).await;
            judge
                .pages(&client, &stays, "not-reached", &[Role::Chief])
                .await;
            stays.close().await;
        }
    })
    .await;
    assert_eq!(judge.judged, 4);
}
