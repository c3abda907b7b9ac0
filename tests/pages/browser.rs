//! The pages in a real browser (Chromium): from the keyboard alone, live, narrow, named.
//!
//! Skipped, loudly, where `chromedriver` is missing; with `CI=true` that is a failure. With `ANNABELLA_SCREENSHOTS` set to a
//! folder, pictures of the pages are left there.

use crate::skip::skipped;
use laws::seat::BoardAt;
use std::future::{Future, poll_fn};
use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::pin::pin;
use std::process::Stdio;
use std::task::Poll;
use std::time::{Duration, Instant};

use announce::Language;
use board::sensing::Button;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use laws::role::{Person, Role};
use serde_json::{Value, json};
use shakmaty::{Color, Square};
use table::{Input, Order, Phase};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::table::{BOTH_TYPED, DEADLINE, NONE_TYPED, Served};

pub const TAB: &str = "\u{e004}";
pub const ENTER: &str = "\u{e007}";

/// Starts the driver, in this environment besides; none where it is not installed.
async fn driver(environment: &[(String, String)]) -> Option<(Child, String)> {
    let mut command = Command::new("chromedriver");
    command
        .envs(environment.iter().cloned())
        .arg("--port=0")
        .stdout(Stdio::piped())
        .kill_on_drop(true);
    let mut child = match command.spawn() {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            skipped("chromedriver is missing, the pages were not tried in a browser");
            return None;
        }
        Err(error) => panic!("chromedriver does not start: {error}"),
    };
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let port = loop {
        let line = lines
            .next_line()
            .await
            .unwrap()
            .expect("chromedriver ended");
        if let Some((_, port)) = line.split_once("successfully on port ") {
            break port.trim_end_matches('.').to_owned();
        }
    };
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Some((child, format!("http://127.0.0.1:{port}")))
}

/// Runs a test in a browser of its own, which is closed whatever happens. `narrow`: a window 320 pixels wide.
pub async fn in_browser(narrow: bool, test: impl AsyncFnOnce(Client)) {
    in_browser_with(narrow, None, test).await;
}

/// Runs a test in a browser that has this theme.
async fn in_browser_with(narrow: bool, theme: Option<&str>, test: impl AsyncFnOnce(Client)) {
    let args: Vec<&str> = ["--headless"].into_iter().chain(theme).collect();
    let mut options = json!({ "args": args });
    if narrow {
        let metrics = json!({ "width": 320, "height": 4000, "pixelRatio": 1, "touch": false });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    in_a(options, &[], test).await;
}

/// Runs a test in a browser with these options, in this environment besides.
pub async fn in_a(
    mut options: Value,
    environment: &[(String, String)],
    test: impl AsyncFnOnce(Client),
) {
    let Some((_driver, address)) = driver(environment).await else {
        return;
    };
    let profile = tempfile::tempdir().unwrap();
    let folder = format!("--user-data-dir={}", profile.path().display());
    let always = [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--window-size=1000,2600",
        &folder,
    ];
    let args = options["args"].as_array_mut().unwrap();
    args.extend(always.map(Value::from));
    // No script and no page takes so long, however busy the computer.
    let patience = DEADLINE.as_millis() as u64;
    let timeouts = json!({ "script": patience, "pageLoad": patience });
    let capabilities = json!({ "goog:chromeOptions": options, "timeouts": timeouts });
    let Value::Object(capabilities) = capabilities else {
        unreachable!("it is an object");
    };
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(&address)
        .await
        .unwrap();
    let mut testing = pin!(test(client.clone()));
    let done = poll_fn(|context| {
        let poll = || testing.as_mut().poll(context);
        match catch_unwind(AssertUnwindSafe(poll)) {
            Ok(poll) => poll.map(Ok),
            Err(failure) => Poll::Ready(Err(failure)),
        }
    });
    let done = done.await;
    client.close().await.unwrap();
    if let Err(failure) = done {
        resume_unwind(failure);
    }
}

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
        // The stream of events is open when it has sent the clock once.
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

    /// Waits until the element's text is so.
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

    /// Waits until this has the focus.
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

    /// Waits until this is what stands in the field.
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
        let focused = self.0.active_element().await.unwrap();
        focused.send_keys(keys).await.unwrap();
    }

    /// As someone does who has no mouse.
    pub async fn tab_to(&self, id: &str) {
        let mut passed = Vec::new();
        for _ in 0..200 {
            self.keys(TAB).await;
            let focus = self.focus().await;
            if focus == id {
                return;
            }
            if self.is_hidden_here(id).await {
                self.keys(ENTER).await;
            }
            passed.push(focus);
        }
        panic!("{id} is not reached from the keyboard, only {passed:?}");
    }

    /// Whether the focus is on what opens the part where this stands.
    async fn is_hidden_here(&self, id: &str) -> bool {
        let script = "const at = document.activeElement; return at.nodeName === 'SUMMARY' && !at.parentElement.open \
                      && at.parentElement.contains(document.getElementById(arguments[0]))";
        let hidden = self.0.execute(script, vec![json!(id)]).await.unwrap();
        hidden.as_bool().unwrap()
    }

    pub async fn picture(&self, name: &str) {
        if let Some(folder) = std::env::var_os("ANNABELLA_SCREENSHOTS") {
            let picture = self.0.screenshot().await.unwrap();
            let path = std::path::Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(path, picture).unwrap();
        }
    }

    /// What a script finds wrong, as a list.
    pub async fn faults(&self, script: &str) -> Vec<Value> {
        let found = self.0.execute(script, vec![]).await.unwrap();
        found.as_array().unwrap().clone()
    }
}

#[tokio::test]
async fn the_arbiter_accepts_a_proposal_with_the_keyboard_alone() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(false, async |client| {
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
    in_browser(false, async |client| {
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
    in_browser(false, async |client| {
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

        // What was refused is selected.
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

/// A4: a typing error of the assistant is no irregularity of the player; A1: nor does one careless choice end the game.
#[tokio::test]
async fn a_press_without_a_move_and_words_that_end_the_game_are_asked_about_first() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(false, async |client| {
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

/// One address opened both sides: now a seat's opens that seat's page alone, and nothing there acts for the other.
#[tokio::test]
async fn an_assistants_address_opens_one_seat_and_ends_when_it_is_revoked() {
    let served = Served::new(BOTH_TYPED, Language::En).await;
    in_browser(false, async |client| {
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

/// Controls and headings without a name, ids that stand twice, levels of headings that are left out.
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

/// Text with less contrast than 4.5 to 1, and targets smaller than 24 pixels (links in text apart).
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
  if (own && !one.closest(".heard")) {
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
    // The call, and the board that is compared at it.
    served.until(|state| state.open().count() == 2).await;
    // The call stopped the clocks, and an open page is known by a clock that runs.
    served.give(Input::Arbiter(Order::Start)).await;
    let dark = "--blink-settings=preferredColorScheme=0";
    let contrast = "--force-high-contrast";
    for (narrow, theme) in [
        (false, None),
        (true, None),
        (false, Some(dark)),
        (true, Some(dark)),
        (false, Some(contrast)),
    ] {
        in_browser_with(narrow, theme, async |client| {
            for role in Role::ALL {
                let page = Page::open(client.clone(), &served, role).await;
                let name = role.to_string();
                let width = if narrow { "narrow" } else { "wide" };
                let scheme = "return [matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(forced-colors: active)').matches]";
                let scheme = page.faults(scheme).await;
                page.picture(&format!("{name}-{width}-{}-{}", scheme[0], scheme[1])).await;
                if theme == Some(dark) {
                    assert_eq!(scheme[0], true, "it is dark");
                }
                assert_eq!(page.faults(UNNAMED).await, Vec::<Value>::new(), "{role:?}");
                assert_eq!(page.faults(UNSEEN).await, Vec::<Value>::new(), "{role:?}");
                let width = "return [document.documentElement.scrollWidth, innerWidth]";
                let widths = page.faults(width).await;
                assert!(
                    widths[0].as_u64() <= widths[1].as_u64(),
                    "scrolls sideways: {widths:?}"
                );
                assert!(!narrow || widths[1] == 320, "{widths:?}");
            }
        })
        .await;
    }
}
