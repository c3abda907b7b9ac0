//! The pages in a real browser (Chromium): by keyboard alone, with live updates, in narrow windows, with accessible names.
//!
//! With `ANNABELLA_SCREENSHOTS` set to a folder, screenshots of the pages are left there.

use std::time::{Duration, Instant};

use announce::Language;
use board::sensing::Button;
use fantoccini::{Client, Locator};
use laws::role::{Person, Role};
use laws::seat::BoardAt;
use serde_json::{Value, json};
use shakmaty::{Color, Square};
use table::{Input, Order, Phase};

use crate::axe::{THEMES, coloured, sized};
use crate::driven::{in_browser, strikes};
use crate::table::{BOTH_TYPED, DEADLINE, NONE_TYPED, Served};

pub const TAB: &str = "\u{e004}";
pub const ENTER: &str = "\u{e007}";

/// Presses of the Tab key between two queries of the focus.
const TABS: usize = 25;

/// From now on the Tab key stops at this element, or at the summary of the closed part that hides it. The first press always goes
/// on.
const STOPS_AT: &str = "
const [id] = arguments;
const hides = ({ nodeName, parentElement }) =>
  nodeName === 'SUMMARY' && !parentElement.open && parentElement.contains(document.getElementById(id));
const passed = [];
const stops = (event) => {
  if (event.key !== 'Tab') return;
  const at = document.activeElement;
  if (passed.length && (at.id === id || hides(at))) event.preventDefault();
  else passed.push(at.id);
};
addEventListener('keydown', stops, true);
window.stopped = () => {
  removeEventListener('keydown', stops, true);
  const at = document.activeElement;
  return { found: at.id === id, hidden: hides(at), passed };
};
";
const STOPPED: &str = "return stopped()";

/// Opens the sheet of a game that is handed over, from the chief arbiter's page.
pub async fn opens_the_sheet(client: &Client, served: &Served) {
    client.goto(&served.url(Role::Chief)).await.unwrap();
    let page = client.current_url().await.unwrap();
    let sheet = format!("{}/sheet", served.path(Role::Chief));
    let sheet = page.join(&sheet).unwrap();
    client.goto(sheet.as_str()).await.unwrap();
}

/// A page in a browser.
pub struct Page(pub Client);

impl Page {
    pub async fn open(client: Client, served: &Served, role: Role) -> Self {
        client.goto(&served.url(role)).await.unwrap();
        let url = client.current_url().await.unwrap();
        assert_eq!(
            (url.path(), url.query()),
            (served.path(role).as_str(), None),
            "the token is gone from the address"
        );
        let page = Page(client);
        // The event stream is open once it has sent the clock.
        let turn = served.table.state.borrow().turn();
        let running = format!("clock-{turn}");
        let clock = page.text(&running).await;
        if !clock.is_empty() {
            page.until(&running, |text| text != clock).await;
        }
        page
    }

    pub async fn text(&self, id: &str) -> String {
        let script = "return document.getElementById(arguments[0])?.innerText ?? ''";
        let text = self.0.execute(script, vec![json!(id)]).await.unwrap();
        text.as_str().unwrap().to_owned()
    }

    /// Waits until the element's text satisfies this.
    pub async fn until(&self, id: &str, so: impl Fn(&str) -> bool) {
        let begun = Instant::now();
        loop {
            let text = self.text(id).await;
            if so(&text) {
                return;
            }
            assert!(begun.elapsed() < DEADLINE, "{id} stayed: {text}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub async fn focus(&self) -> String {
        let script = "return document.activeElement.id";
        let id = self.0.execute(script, vec![]).await.unwrap();
        id.as_str().unwrap().to_owned()
    }

    /// Waits until this element has the focus.
    pub async fn until_focus(&self, id: &str) {
        let begun = Instant::now();
        loop {
            let focus = self.focus().await;
            if focus == id {
                return;
            }
            assert!(
                begun.elapsed() < DEADLINE,
                "{focus} has the focus, not {id}"
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub async fn value(&self, id: &str) -> String {
        let field = self.0.find(Locator::Id(id)).await.unwrap();
        field.prop("value").await.unwrap().unwrap()
    }

    /// Waits until the field has this value.
    pub async fn until_value(&self, id: &str, value: &str) {
        let begun = Instant::now();
        loop {
            let now = self.value(id).await;
            if now == value {
                return;
            }
            assert!(begun.elapsed() < DEADLINE, "{id} has {now}, not {value}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub async fn keys(&self, keys: &str) {
        strikes(&self.0, keys).await;
    }

    /// Goes to the element without a mouse: by the Tab key alone, and by Enter where a part is closed.
    pub async fn tab_to(&self, id: &str) {
        let mut passed = Vec::new();
        while passed.len() < 200 {
            self.0.execute(STOPS_AT, vec![json!(id)]).await.unwrap();
            self.keys(&TAB.repeat(TABS)).await;
            let stopped = self.0.execute(STOPPED, vec![]).await.unwrap();
            if stopped["found"] == true {
                return;
            }
            if stopped["hidden"] == true {
                self.keys(ENTER).await;
            }
            let more = stopped["passed"].as_array().unwrap();
            assert!(!more.is_empty(), "the focus left the page after {passed:?}");
            passed.extend(more.iter().cloned());
        }
        panic!("{id} is not reached from the keyboard, only {passed:?}");
    }

    pub async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("ANNABELLA_SCREENSHOTS") {
            let picture = self.0.screenshot().await.unwrap();
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, picture).unwrap();
        }
    }

    /// The faults that a script finds, as a list.
    pub async fn faults(&self, script: &str) -> Vec<Value> {
        let found = self.0.execute(script, vec![]).await.unwrap();
        found.as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn the_arbiter_accepts_a_proposal_with_the_keyboard_alone() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        page.tab_to("result").await;
        served.plays(Color::White, "e2e5").await;
        page.until("alarm", |text| {
            text.contains("White, move 1: illegal move, the first. Eva fünf")
        })
        .await;
        page.until("open", |text| text.contains("article 7.5.1"))
            .await;
        assert_eq!(
            page.focus().await,
            "result",
            "an alarm does not take the focus"
        );
        page.picture("arbiter-alarm").await;

        page.tab_to("accept-1").await;
        page.keys(ENTER).await;
        page.until("asked-back", |text| text.contains("To be confirmed"))
            .await;
        assert_eq!(page.focus().await, "asked", "what it undoes is read first");
        page.picture("arbiter-asked").await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        page.until("open", |text| text == "None.").await;
        page.until("alarm", str::is_empty).await;
        assert_eq!(
            page.focus().await,
            "asked",
            "the focus goes on at the heading"
        );
        assert_eq!(served.table.state.borrow().phase, Phase::Stopped);
        assert!(served.table.state.borrow().plies().is_empty());

        page.tab_to("start").await;
        page.picture("arbiter-ruled").await;
        page.keys(ENTER).await;
        page.until("current", |text| text == "White to move, move 1.")
            .await;
        assert_eq!(served.table.state.borrow().phase, Phase::Playing);
    })
    .await;
}

#[tokio::test]
async fn a_ruling_on_one_case_leaves_the_others_as_they_are() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Chief).await;
        served.plays(Color::White, "e2e5").await;
        served.plays(Color::Black, "e7e4").await;
        page.until("open-2", |text| {
            text.contains("Black, move 1: illegal move, the first")
        })
        .await;
        assert_eq!(
            page.value("to-2").await,
            "1",
            "the position before it is offered"
        );
        page.tab_to("to-2").await;
        let first = page.0.find(Locator::Id("to-2-0")).await.unwrap();
        first.click().await.unwrap();
        assert_eq!(page.value("to-2").await, "0");
        page.tab_to("accept-2").await;
        served
            .give(Input::Arbiter(table::Order::Dismiss { id: 1 }))
            .await;
        page.until("open-1", str::is_empty).await;
        assert_eq!(page.focus().await, "accept-2");
        served.plays(Color::White, "d2d4").await;
        page.until("open-2", |text| {
            text.contains("after move 2 of White: David four")
        })
        .await;
        assert_eq!(
            page.value("to-2").await,
            "0",
            "what was chosen stays chosen"
        );
        page.tab_to("restore-2").await;
        page.keys(ENTER).await;
        page.until("asked-back", |text| text.contains("To be confirmed"))
            .await;
        page.tab_to("confirm").await;
        page.keys(ENTER).await;
        served.until(|state| state.plies().is_empty()).await;
    })
    .await;
}

#[tokio::test]
async fn the_assistant_enters_a_move_and_loses_nothing_typed() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Assistant(Color::White)).await;
        page.tab_to("move").await;
        page.keys("Nx9").await;
        page.keys(ENTER).await;
        page.until("answer-move", |text| {
            text.contains("\"Nx9\" cannot be read as one move")
        })
        .await;
        assert_eq!(page.value("move").await, "Nx9");
        assert_eq!(page.focus().await, "move");
        page.picture("assistant-refused").await;

        // The refused text is selected.
        page.keys("Nf").await;
        let clock = page.text("clock-white").await;
        page.until("clock-white", |text| text != clock).await;
        assert_eq!(
            page.value("move").await,
            "Nf",
            "an update leaves what is typed"
        );
        assert_eq!(page.focus().await, "move");
        page.keys("3").await;
        page.keys(ENTER).await;
        page.until("current", |text| {
            text.contains("White: Springer Felix drei.")
        })
        .await;
        page.until("answer-move", |text| text == "The move is entered.")
            .await;
        assert_eq!(page.value("move").await, "");
        page.picture("assistant-entered").await;

        page.tab_to("press-white").await;
        page.keys(ENTER).await;
        page.until("current", |text| text == "Black to move, move 1.")
            .await;
        assert_eq!(page.focus().await, "press-white");
        assert_eq!(served.table.state.borrow().plies().len(), 1);
    })
    .await;
}

/// A4: an assistant's typing error is no irregularity of the player. A1: one careless choice does not end the game.
#[tokio::test]
async fn a_press_without_a_move_and_words_that_end_the_game_are_asked_about_first() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Assistant(Color::White)).await;
        page.tab_to("move").await;
        page.keys("Nx9").await;
        page.keys(ENTER).await;
        page.until("answer-move", |text| text.contains("cannot be read"))
            .await;
        page.tab_to("press-white").await;
        page.keys(ENTER).await;
        page.until("answer-white", |text| {
            text.contains("No move of White is announced")
        })
        .await;
        assert!(
            served.given.lock().unwrap().is_empty(),
            "nothing was pressed"
        );
        assert_eq!(served.table.state.borrow().open().count(), 0, "no case");
        page.picture("assistant-asked").await;
        assert_eq!(page.focus().await, "press-white");

        page.tab_to("said-white").await;
        page.keys("resigns").await;
        page.tab_to("say-white").await;
        page.keys(ENTER).await;
        page.until("answer-white", |text| {
            text.contains("Does White say: resigns?")
        })
        .await;
        assert_eq!(served.table.state.borrow().phase, Phase::Playing);
        page.tab_to("answer-white-meant").await;
        page.keys(ENTER).await;
        served.until(|state| state.outcome().is_some()).await;
    })
    .await;
}

/// One address used to open both sides; now a seat's address opens that seat's page alone, and nothing there acts for the other.
#[tokio::test]
async fn an_assistants_address_opens_one_seat_and_ends_when_it_is_revoked() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(async |client| {
        let page = Page::open(client, &served, Role::Assistant(Color::White)).await;
        for of_black in [
            "press-black",
            "say-black",
            "writes-black",
            "claim-black",
            "seals-black",
        ] {
            assert_eq!(page.text(of_black).await, "", "{of_black}");
        }
        let there = page
            .0
            .execute(
                "return document.getElementById('press-black') === null",
                vec![],
            )
            .await;
        assert_eq!(there.unwrap(), json!(true));
        let other = format!("http://{}/assistant/black", served.address);
        page.0.goto(&other).await.unwrap();
        let shown = page.0.source().await.unwrap();
        assert!(
            shown.contains("This page opens with the address"),
            "{shown}"
        );
        page.0.back().await.unwrap();
        page.until("current", |text| text.contains("White to move"))
            .await;
        let person = Person::from(Role::Assistant(Color::White));
        assert!(served.addresses.revoke(&person).unwrap());
        page.until("connection", |text| text.contains("Open the address"))
            .await;
    })
    .await;
}

/// Controls and headings without a name, duplicate ids, skipped heading levels.
const UNNAMED: &str = r#"
const faults = [];
for (const one of document.querySelectorAll("details")) one.open = true;
const shown = [...document.querySelectorAll("button, select, textarea, input:not([type=hidden]), a, h1, h2, h3")];
for (const one of shown) {
  const name = one.labels?.[0]?.innerText || one.innerText || one.getAttribute("aria-label");
  if (!name?.trim()) faults.push("no name: " + one.outerHTML);
}
const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
for (const id of ids) if (ids.filter((other) => other === id).length > 1) faults.push("twice: " + id);
for (const one of document.querySelectorAll("[aria-labelledby], [aria-describedby]"))
  for (const attribute of ["aria-labelledby", "aria-describedby"])
    for (const id of (one.getAttribute(attribute) ?? "").split(" ").filter(Boolean))
      if (!ids.includes(id)) faults.push("points nowhere: " + id);
let level = 0;
for (const one of document.querySelectorAll("h1, h2, h3, h4")) {
  const next = Number(one.tagName[1]);
  if (next > level + 1) faults.push("level left out: " + one.innerText);
  level = next;
}
for (const th of document.querySelectorAll("th")) if (!th.scope) faults.push("th without scope");
if (document.querySelectorAll("main, header, nav").length !== 3) faults.push("landmarks");
return faults;
"#;

/// Text with a contrast below 4.5 to 1, apart from pieces on a board, which have an edge; and targets smaller than 24 pixels, apart
/// from links in text.
const UNSEEN: &str = r#"
const faults = [];
for (const one of document.querySelectorAll("details")) one.open = true;
const channels = (css) => css.match(/[\d.]+/g).map(Number);
const light = (css) => {
  const [r, g, b] = channels(css).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const behind = (one) => {
  for (let at = one; at; at = at.parentElement) {
    const css = getComputedStyle(at).backgroundColor;
    if (channels(css)[3] !== 0) return css;
  }
  return "rgb(255, 255, 255)";
};
for (const one of document.querySelectorAll("body *")) {
  const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  if (own && !one.closest(".heard, .piece")) {
    const pair = [light(getComputedStyle(one).color), light(behind(one))].sort((a, b) => b - a);
    const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
    if (contrast < 4.5) faults.push([contrast, one.outerHTML]);
  }
}
for (const one of document.querySelectorAll("button, select, textarea, input:not([type=hidden]), nav a, summary")) {
  const { width, height } = one.getBoundingClientRect();
  if (width < 24 || height < 24) faults.push([width, height, one.outerHTML]);
}
return faults;
"#;

#[tokio::test]
async fn all_pages_are_named_seen_and_reflow_at_320_pixels() {
    let served = Served::new(NONE_TYPED, Language::De).await;
    served.lifts(BoardAt(Color::Black), Square::G8).await;
    let (seat, button) = (Color::White, Button::Arbiter);
    served.give(Input::Button { seat, button }).await;
    // The call, and the case of the board that is compared at the call.
    served.until(|state| state.open().count() == 2).await;
    // The call stopped the clocks, and an open page is recognised by a running clock.
    served.give(Input::Arbiter(Order::Start)).await;
    in_browser(async |client| {
        for role in Role::ALL {
            let page = Page::open(client.clone(), &served, role).await;
            for theme in THEMES {
                coloured(&page.0, theme).await;
                for width in [1000, 320] {
                    sized(&page.0, width, width == 320).await;
                    let scheme = "return [matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(forced-colors: active)').matches]";
                    let (name, scheme_name, forced) = theme;
                    assert_eq!(page.faults(scheme).await, [scheme_name == "dark", forced == "active"]);
                    page.picture(&format!("{role}-{width}-{name}")).await;
                    assert_eq!(page.faults(UNNAMED).await, Vec::<Value>::new(), "{role:?}");
                    assert_eq!(page.faults(UNSEEN).await, Vec::<Value>::new(), "{role:?}");
                    let widths = "return [document.documentElement.scrollWidth, innerWidth]";
                    let widths = page.faults(widths).await;
                    assert!(
                        widths[0].as_u64() <= widths[1].as_u64(),
                        "scrolls sideways: {widths:?}"
                    );
                    assert_eq!(widths[1], width);
                }
            }
        }
    })
    .await;
}
