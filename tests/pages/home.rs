//! The page of a home game: without scripts, by touch, by keys, under the rules of axe, and word for word in Orca.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::time::{Duration, Instant};

use fantoccini::Locator;
use serde_json::{Value, json};
use shakmaty::Square;
use tempfile::TempDir;

use crate::axe::{AXE, JUDGE, THEMES, WIDTHS, looks, tap};
use crate::browser::{ENTER, Page, TAB};
use crate::client::{self, Response};
use crate::driven::{in_a, in_browser};
use crate::hall::Orca;
use crate::live::annabella;
use crate::skip::skipped;
use crate::table::DEADLINE;
use crate::widths::{ALL_WIDTHS, CONTRAST, fits, places};

const ESCAPE: &str = "\u{e00c}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

/// A game with its page. It is killed when dropped.
pub struct Game {
    child: Child,
    keyboard: ChildStdin,
    url: String,
    place: TempDir,
}

impl Game {
    /// Starts a game; without an argument for the opponent there is none.
    pub fn begin(args: &[&str]) -> Game {
        let nobody = ["--opponent", "nobody"];
        let others = match args.contains(&"--opponent") {
            true => args.to_vec(),
            false => [&nobody, args].concat(),
        };
        Game::begin_at(TempDir::new().unwrap(), "127.0.0.1:0", &others)
    }

    fn begin_at(place: TempDir, listen: &str, args: &[&str]) -> Game {
        let mut child = annabella()
            .env("XDG_STATE_HOME", place.path())
            .args(["play", "--silent", "--board", "none", "--lang", "en"])
            .args(["--page", listen])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = loop {
            let line = lines.next().unwrap().unwrap();
            if let Some(url) = line.strip_prefix("Page: ") {
                break url.to_owned();
            }
        };
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Game {
            keyboard: child.stdin.take().unwrap(),
            child,
            url,
            place,
        }
    }

    /// Starts a game against a program that plays these moves, each when it is asked and [`Game::leave`] was called.
    fn against(moves: &[&str]) -> Game {
        let place = TempDir::new().unwrap();
        let folder = place.path().display();
        let path = place.path().join("engine");
        let script = format!(
            "#!/bin/sh\nn=0\nwhile read -r line; do case \"$line\" in\nuci) echo id name Sham; echo uciok;;\n\
             go*) n=$((n+1)); until [ -e {folder}/leave ]; do sleep 0.02; done; echo bestmove $(echo {} | cut -d' ' -f$n);;\n\
             quit) exit;;\nesac; done\n",
            moves.join(" ")
        );
        fs::write(&path, script).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        let program = path.display().to_string();
        Game::begin_at(place, "127.0.0.1:0", &["--opponent", &program])
    }

    fn leave(&self) {
        fs::write(self.place.path().join("leave"), "").unwrap();
    }

    fn types(&mut self, line: &str) {
        writeln!(self.keyboard, "{line}").unwrap();
    }

    fn address(&self) -> SocketAddr {
        let rest = self.url.strip_prefix("http://").unwrap();
        rest.split('/').next().unwrap().parse().unwrap()
    }

    /// Ends the game by the command for it; returns its folder.
    async fn quits(mut self) -> TempDir {
        self.types("quit\nquit");
        assert!(self.child.wait().unwrap().success());
        std::mem::replace(&mut self.place, TempDir::new().unwrap())
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A visitor without scripts.
pub struct Plain {
    to: SocketAddr,
    cookie: String,
}

impl Plain {
    pub async fn open(game: &Game) -> Plain {
        let to = game.address();
        let path = &game.url[game.url.find("/?").unwrap()..];
        let response = client::get(to, path, "").await;
        assert_eq!(response.header("location"), Some("/"));
        let set = response.header("set-cookie").unwrap();
        assert!(set.contains("HttpOnly; SameSite=Strict"), "{set}");
        let cookie = format!("Cookie: {}\r\n", set.split(';').next().unwrap());
        Plain { to, cookie }
    }

    async fn page(&self) -> Response {
        client::get(self.to, "/", &self.cookie).await
    }

    /// Posts a form; returns where the browser goes on.
    async fn posts(&self, fields: &str) -> String {
        let page = self.page().await;
        let token = page.body.split("name=\"form_token\" value=\"").nth(1);
        let token = token.unwrap().split('"').next().unwrap();
        let headers = format!("{}Origin: http://{}\r\n", self.cookie, self.to);
        let fields = format!("form_token={token}&{fields}");
        let done = client::post(self.to, "/", &headers, &fields).await;
        assert_eq!(done.status, 303, "{}", done.body);
        done.header("location").unwrap().to_owned()
    }

    /// Presses the button with this name: a square, or the piece on it.
    async fn presses(&self, name: &str) -> String {
        if name.parse::<Square>().is_ok() {
            return self.posts(&format!("square={name}")).await;
        }
        let page = self.page().await.body;
        let before = page.split(&format!(">{name}</button>")).next().unwrap();
        assert!(before.len() < page.len(), "no button {name}");
        let button = before.rsplit("<button").next().unwrap();
        let of = |attribute: &str| {
            let value = button.split(&format!(" {attribute}=\"")).nth(1).unwrap();
            value.split('"').next().unwrap()
        };
        self.posts(&format!("{}={}", of("name"), of("value"))).await
    }

    pub async fn writes(&self, line: &str) -> String {
        let line = line.replace(' ', "+").replace('?', "%3F");
        self.posts(&format!("line={line}")).await
    }

    /// Every line said so far.
    pub async fn said(&self) -> Vec<String> {
        let page = self.page().await.body;
        let lines = page.split("<li id=\"line-").skip(1);
        let words = |line: &str| {
            line.split_once("\">")
                .unwrap()
                .1
                .split("</li>")
                .next()
                .unwrap()
                .to_owned()
        };
        lines.map(words).collect()
    }

    /// Waits until more than `before` lines were said; returns the first new one.
    pub async fn hears_after(&self, before: usize) -> String {
        let begun = Instant::now();
        loop {
            if let Some(line) = self.said().await.into_iter().nth(before) {
                return line;
            }
            assert!(begun.elapsed() < DEADLINE, "nothing was said");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the page is as expected, and returns it: the board and the clocks follow a line that was said.
    async fn shows(&self, expected: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let page = self.page().await.body;
            if expected(&page) {
                return page;
            }
            assert!(begun.elapsed() < DEADLINE, "not as expected: {page}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until this was said last.
    pub async fn hears(&self, last: &str) -> Vec<String> {
        let begun = Instant::now();
        loop {
            let said = self.said().await;
            if said.last().is_some_and(|line| line == last) {
                return said;
            }
            assert!(begun.elapsed() < DEADLINE, "{last} was not said: {said:#?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// The manual's example without scripts. After ">" stands a pressed button in brackets, or a typed line.
#[tokio::test]
async fn the_example_of_the_manual_is_played_on_the_page_without_scripts() {
    let manual = include_str!("../../docs/home-reference.md");
    let (_, example) = manual.split_once("$ annabella play --page").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let game = Game::begin(&[]);
    let plain = Plain::open(&game).await;
    let mut expected: Vec<&str> = Vec::new();
    for line in example.lines().skip(1) {
        let Some(deeds) = line.strip_prefix("> ") else {
            let said = plain.hears_after(expected.len()).await;
            expected.push(line);
            assert_eq!(said, line, "after {expected:#?}");
            continue;
        };
        for deed in deeds.split("] ") {
            match deed.strip_prefix('[') {
                Some(button) => drop(plain.presses(button.trim_end_matches(']')).await),
                None => drop(plain.writes(deed).await),
            }
        }
    }
    assert_eq!(plain.said().await, expected);
}

#[tokio::test]
async fn each_button_has_its_square_and_what_stands_there_and_the_page_goes_on_where_it_was_pressed()
 {
    let game = Game::begin(&["--fen", "4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1"]);
    let plain = Plain::open(&game).await;
    plain.hears("The game starts").await;
    let page = plain
        .shows(|page| page.contains("aria-label=\"a7 white pawn\""))
        .await;
    assert_eq!(page.matches("class=\"square\"").count(), 64);
    for name in ["e2 white pawn", "e8 black king", "e4"] {
        assert!(page.contains(&format!("aria-label=\"{name}\"")), "{name}");
    }
    assert!(!page.contains("aria-current"));
    assert_eq!(plain.presses("e2").await, "/#at-e2");
    let held = plain.page().await;
    assert!(
        held.body
            .contains("aria-label=\"e2 white pawn\" aria-current=\"true\"")
    );
    assert!(held.body.contains("In your hand: e2 white pawn"));
    assert_eq!(plain.presses("e4").await, "/#at-e4");
    plain.hears("Eva four (e4)").await;
    assert_eq!(plain.writes("King d7").await, "/#line");
    plain.hears("King David seven (Kd7)").await;
    plain
        .shows(|page| page.contains("aria-label=\"d7 black king\""))
        .await;

    // A pawn that reaches its last rank leads to a question.
    plain.presses("a7").await;
    assert_eq!(plain.presses("a8").await, "/#becomes-q");
    let asked = plain.page().await.body;
    assert!(asked.contains("What does the pawn become?"));
    plain.presses("Put it back").await;
    assert!(
        !plain
            .page()
            .await
            .body
            .contains("What does the pawn become?")
    );
    plain.presses("a7").await;
    plain.presses("a8").await;
    plain.presses("Knight").await;
    plain.hears("Anna eight knight (a8=N)").await;
}

/// The question is on the page with its answers, where the reader continues; the answer to go on comes first.
#[tokio::test]
async fn giving_up_is_asked_on_the_page_and_answered_there() {
    let game = Game::begin(&[]);
    let plain = Plain::open(&game).await;
    plain.hears("The game starts").await;
    let asks = "Does White resign? Yes or no";
    // The first line of all takes longer, and a page waits for its effect for two seconds.
    plain.writes("time").await;
    plain.hears("There is no clock").await;
    // Without a question.
    plain.posts("answer=yes").await;
    assert_eq!(plain.writes("resign").await, "/#resigns");
    plain.hears(asks).await;
    let page = plain.page().await.body;
    assert!(page.contains("<div role=\"group\" aria-labelledby=\"resigns\">"));
    assert!(page.contains(&format!("<p id=\"resigns\" tabindex=\"-1\">{asks}</p>")));
    let [no, yes] = ["No, play on", "Yes, resign"].map(|answer| page.find(answer).unwrap());
    assert!(no < yes);
    assert_eq!(plain.presses("No, play on").await, "/#said-heading");
    plain.hears("Not resigned, the game goes on").await;
    assert!(!plain.page().await.body.contains("id=\"resigns\""));
    // A move is an answer, too.
    plain.writes("resign").await;
    plain.presses("e2").await;
    assert_eq!(plain.presses("e4").await, "/#at-e4");
    plain.hears("Eva four (e4)").await;
    assert!(!plain.page().await.body.contains("id=\"resigns\""));
    plain.writes("resign").await;
    plain.hears("Does Black resign? Yes or no").await;
    plain.presses("Yes, resign").await;
    plain
        .hears("The game is over: White wins by resignation")
        .await;
    assert!(!plain.page().await.body.contains("id=\"resigns\""));
}

/// The player of Black sees the black pieces below.
#[tokio::test]
async fn the_board_stands_as_its_player_sits() {
    let game = Game::begin(&["--opponent", "nobody-at-all", "--color", "black"]);
    let plain = Plain::open(&game).await;
    plain
        .hears("White's program is not there. Enter its moves yourself")
        .await;
    let at = |page: &str, square: &str| page.find(&format!("id=\"at-{square}\""));
    let sits = |page: &str| {
        let found = ["h1", "a1", "h8", "a8"].map(|square| at(page, square));
        found[0].is_some() && found.is_sorted()
    };
    plain.shows(sits).await;
}

#[tokio::test]
async fn nobody_gets_in_without_the_address_and_nothing_foreign_is_done() {
    let game = Game::begin(&[]);
    let plain = Plain::open(&game).await;
    plain.hears("The game starts").await;
    let before = plain.said().await;
    let to = game.address();
    let none = "0".repeat(32);
    for path in ["/", "/events", &format!("/?token={none}")] {
        assert_eq!(client::get(to, path, "").await.status, 403, "{path}");
        let cookie = format!("Cookie: annabella-home-{}={none}\r\n", to.port());
        assert_eq!(client::get(to, path, &cookie).await.status, 403, "{path}");
    }
    let page = plain.page().await;
    let token = page.body.split("name=\"form_token\" value=\"").nth(1);
    let token = &token.unwrap()[..32];
    let of = |origin: &str| format!("{}Origin: {origin}\r\n", plain.cookie);
    let own = of(&format!("http://{to}"));
    let good = format!("form_token={token}&line=e4");
    for (headers, fields) in [
        (of("http://evil.example"), good.as_str()),
        (of("null"), &good),
        (plain.cookie.clone(), &good),
        (format!("Origin: http://{to}\r\n"), &good),
        (own.clone(), "line=e4"),
        (own.clone(), &format!("form_token={none}&line=e4")),
    ] {
        let refused = client::post(to, "/", &headers, fields).await;
        assert_eq!(refused.status, 403, "{headers}{fields}");
    }
    let long = format!("{good}{}", "4".repeat(9000));
    assert_eq!(client::post(to, "/", &own, &long).await.status, 413);
    let request = format!(
        "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n{}\r\n",
        plain.cookie
    );
    assert_eq!(client::send(to, &request).await.status, 421);
    assert_eq!(plain.said().await, before);
    assert_eq!(client::post(to, "/", &own, &good).await.status, 303);
    plain.hears("Eva four (e4)").await;
}

/// The address of the first evening opens the page again, and a browser that visited it needs none.
#[tokio::test]
async fn the_page_is_found_again_the_next_evening() {
    let game = Game::begin(&[]);
    let plain = Plain::open(&game).await;
    plain.writes("e4").await;
    plain.hears("Eva four (e4)").await;
    let (address, url) = (game.address(), game.url.clone());
    let place = game.quits().await;
    let kept = place.path().join("annabella/home-page");
    assert_eq!(
        fs::metadata(&kept).unwrap().permissions().mode() & 0o777,
        0o600
    );
    let game = Game::begin_at(place, &address.to_string(), &[]);
    assert_eq!(game.url, url);
    plain.hears_after(2).await;
    plain.writes("e5").await;
    plain.hears("Eva five (e5)").await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_page_at_home() {
    if !Path::new(AXE).exists() {
        skipped("axe-core is missing (.ci/install test), the page at home was not judged by it");
        return;
    }
    let axe = fs::read_to_string(AXE).unwrap();
    let mut game = Game::begin(&["--fen", "4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1"]);
    in_browser(async |client| {
        let page = Page(client);
        page.0.goto(&game.url).await.unwrap();
        page.0.execute(&axe, vec![]).await.unwrap();
        page.until("said", |text| text.contains("The game starts"))
            .await;
        page.0
            .execute("document.querySelector('details').open = true", vec![])
            .await
            .unwrap();
        // A piece picked up; a pawn on its last rank, after a move; the question about resigning.
        for (state, presses, shown) in [
            ("hand", &["at-e2"][..], "hand-moves"),
            (
                "becomes",
                &["at-e4", "at-e8", "at-d8", "at-a7", "at-a8"],
                "becomes-q",
            ),
            ("resigns", &["hand-back"], "resigns-no"),
        ] {
            if state == "resigns" {
                game.types("resign");
                page.until(shown, |text| !text.is_empty()).await;
            }
            for press in presses {
                click(&page, press).await;
            }
            page.until(shown, |text| !text.is_empty()).await;
            for theme in THEMES {
                for width in WIDTHS {
                    looks(&page.0, theme, width).await;
                    let wide = page
                        .faults("return [innerWidth, document.documentElement.scrollWidth]")
                        .await;
                    assert!(
                        wide[1].as_u64() <= wide[0].as_u64(),
                        "{state} scrolls sideways: {wide:?}"
                    );
                    page.picture(&format!("home-{state}-{}-{width}", theme.0))
                        .await;
                    let wrong = page.0.execute_async(JUDGE, vec![]).await.unwrap();
                    assert_eq!(wrong, json!([]), "{state}, {}, {width}", theme.0);
                }
            }
        }
    })
    .await;
}

/// Clicks, and waits until the answer is there.
async fn click(page: &Page, id: &str) {
    let answered = "window.answered = false;
        document.addEventListener('answered', () => { window.answered = true; }, { once: true });";
    page.0.execute(answered, vec![]).await.unwrap();
    let button = page.0.find(Locator::Id(id)).await.unwrap();
    button.click().await.unwrap();
    until_true(page, "return window.answered === true").await;
}

async fn until_true(page: &Page, script: &str) {
    let begun = Instant::now();
    while page.0.execute(script, vec![]).await.unwrap() != json!(true) {
        assert!(begun.elapsed() < DEADLINE, "never: {script}");
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// A script's result.
async fn found(page: &Page, script: &str) -> Value {
    page.0.execute(script, vec![]).await.unwrap()
}

/// Two taps make a move, the answer appears by itself, and every square is large enough for a finger (2.5.8).
#[tokio::test]
async fn a_game_is_played_by_taps_on_a_telephone() {
    let game = Game::against(&["e7e5", "b8c6"]);
    for (width, height, least) in [(320, 640, 40), (390, 844, 44)] {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2, "touch": true });
        let options =
            json!({ "args": ["--headless"], "mobileEmulation": { "deviceMetrics": metrics } });
        in_a(options, &[], async |client| {
            let page = Page(client);
            page.0.goto(&game.url).await.unwrap();
            page.until("said", |text| text.contains("The game starts")).await;
            found(&page, "window.stayed = true").await;
            let small = |what: &str, least: u32| format!(
                "return [...document.querySelectorAll('{what}')].map((one) => one.getBoundingClientRect())
                    .filter((one) => one.width < {least} || one.height < {least}).length"
            );
            assert_eq!(found(&page, &small("#squares button", least)).await, json!(0));
            assert_eq!(found(&page, &small("button:not(.square), input:not([type=hidden]), summary", 44)).await, json!(0));
            let moves = match width {
                320 => ("e2", "e4", "Eva four (e4)", "Eva five (e5)", "e5 black pawn"),
                _ => ("g1", "f3", "Knight Felix three (Nf3)", "Knight Cesar six (Nc6)", "c6 black knight"),
            };
            let (from, to, made, answer, stands) = moves;
            for square in [from, to] {
                let at = page.faults(&format!(
                    "const one = document.getElementById('at-{square}');
                    one.scrollIntoView({{ block: 'center' }});
                    const place = one.getBoundingClientRect();
                    return [place.x + place.width / 2, place.y + place.height / 2]"
                )).await;
                tap(&page.0, &at[0], &at[1]).await;
                if square == from {
                    page.until("held", |text| text.contains("In your hand")).await;
                    page.picture(&format!("home-phone-{width}-held")).await;
                }
            }
            page.until("said", |text| text.contains(made)).await;
            if width == 320 {
                assert!(!page.text("said").await.contains(answer));
                game.leave();
            }
            page.until("said", |text| text.contains(answer)).await;
            // The board is updated separately, after the spoken line.
            let square = &stands[..2];
            let named = format!("return document.getElementById('at-{square}').ariaLabel === '{stands}'");
            until_true(&page, &named).await;
            assert_eq!(found(&page, "return window.stayed").await, json!(true), "the page was not loaded again");
            found(&page, "scrollTo(0, 0)").await;
            page.picture(&format!("home-phone-{width}")).await;
        })
        .await;
    }
}

/// The best contrast of a piece, by its fill or its edge, against its square.
const STANDS_OUT: &str = r##"
const behind = (one) => {
  for (let at = one; ; at = at.parentElement) {
    const css = getComputedStyle(at).backgroundColor;
    if (channels(css)[3] !== 0) return css;
  }
};
const pieces = [...document.querySelectorAll("#squares .piece")];
const inks = (one) => {
  const style = getComputedStyle(one);
  const disc = one.closest(".letters");
  return disc ? [style.backgroundColor, style.borderTopColor] : [style.color, style.webkitTextStrokeColor];
};
const least = Math.min(...pieces.map((one) =>
  Math.max(...inks(one).map((ink) => against(ink, behind(one.closest("td")))))));
// White's and Black's are told apart by what fills them.
const fill = (found) => inks(document.querySelector(found))[0];
return [pieces.length, least, against(fill(".of-white"), fill(".of-black"))];
"##;

/// A chosen look is marked as pressed, and holds without scripts, on another device and the next evening.
#[tokio::test]
async fn the_board_looks_as_was_chosen_also_the_next_evening() {
    let game = Game::begin(&[]);
    let plain = Plain::open(&game).await;
    plain.hears("The game starts").await;
    let pressed = |page: &str, name: &str| {
        let (_, button) = page.split_once(&format!("id=\"look-{name}\"")).unwrap();
        button
            .split_once('>')
            .unwrap()
            .0
            .contains("aria-pressed=\"true\"")
    };
    let page = plain.page().await.body;
    assert!(pressed(&page, "figures") && pressed(&page, "medium"));
    assert!(page.contains("aria-hidden=\"true\">♜</span>"));
    assert_eq!(plain.presses("Letters").await, "/#look");
    assert_eq!(plain.presses("Large").await, "/#look");
    // An invalid look changes nothing.
    plain.posts("look=huge").await;
    let page = plain.page().await.body;
    assert!(pressed(&page, "letters") && !pressed(&page, "figures"));
    assert!(page.contains("class=\"board walk play letters large\""));
    assert!(page.contains("<span class=\"piece of-white\" aria-hidden=\"true\">R</span>"));
    let (address, place) = (game.address(), game.quits().await);
    let _game = Game::begin_at(place, &address.to_string(), &["--opponent", "nobody"]);
    let page = plain.page().await.body;
    assert!(page.contains("class=\"board walk play letters large\""));
}

/// The clocks are on the page, the player's nearer. A running clock advances without announcements, visibly and for a screen
/// reader.
#[tokio::test]
async fn the_clocks_are_shown_and_go_on() {
    let game = Game::begin(&["--clock", "5+3"]);
    let plain = Plain::open(&game).await;
    plain.hears("The game starts, White's clock runs").await;
    let page = plain
        .shows(|page| page.contains("id=\"clock-white\""))
        .await;
    let [white, black] =
        ["clock-white", "clock-black"].map(|id| page.find(&format!("id=\"{id}\"")).unwrap());
    assert!(black < white, "the player of White sits below");
    in_browser(async |client| {
        let page = Page(client);
        page.0.goto(&game.url).await.unwrap();
        let shows = "return document.querySelector('#clock-white strong').children[0].textContent";
        let begun = found(&page, shows).await;
        until_true(&page, &format!("return document.querySelector('#clock-white strong').children[0].textContent < {begun}")).await;
        let heard = "return /^4 minutes,? (and )?\\d+ seconds?$/.test(document.querySelector('#clock-white .heard').textContent)";
        until_true(&page, heard).await;
        assert!(page.text("clock-black").await.starts_with("Black: 0:05:03"));
        page.tab_to("line").await;
        page.keys("e4").await;
        page.keys(ENTER).await;
        until_true(&page, "return document.querySelector('#clock-black').classList.contains('runs')").await;
    })
    .await;
    // A game without a time control has no clocks.
    let untimed = Game::begin(&[]);
    let plain = Plain::open(&untimed).await;
    plain.hears("The game starts").await;
    assert!(!plain.page().await.body.contains("id=\"clock-"));
}

/// Every piece set in every width, light and dark: each piece stands out from its square as WCAG requires of graphics (1.4.11), and
/// White's from Black's; each target has 44 pixels, squares from a width of 390 on; and wide windows are used, in reading order.
#[tokio::test]
async fn each_set_is_seen_and_large_enough_and_the_width_is_used() {
    let mut game = Game::begin(&["--clock", "90+30"]);
    in_browser(async |client| {
        let page = Page(client);
        page.0.goto(&game.url).await.unwrap();
        page.until("said", |text| text.contains("The game starts")).await;
        game.types("e4\ne5\nNf3");
        page.until("said", |text| text.contains("Nf3")).await;
        found(&page, "document.querySelector('details').open = true").await;
        for set in ["contrast", "flat", "letters", "figures"] {
            click(&page, &format!("look-{set}")).await;
            for theme in &THEMES[..2] {
                for width in ALL_WIDTHS {
                    looks(&page.0, *theme, width).await;
                    fits(&page, width).await;
                    let seen = page.faults(&[CONTRAST, STANDS_OUT].concat()).await;
                    let least = if set == "contrast" { 7.0 } else { 3.0 };
                    assert_eq!(seen[0], json!(32));
                    for contrast in &seen[1..] {
                        assert!(contrast.as_f64() >= Some(least), "{set} {theme:?}: {seen:?}");
                    }
                    let small = "return [...document.querySelectorAll('main button, main input:not([type=hidden]), main summary')]
                        .filter((one) => one.offsetHeight < 44 || one.offsetWidth < 44).map((one) => one.outerHTML)";
                    let small = page.faults(small).await;
                    let square = |one: &Value| one.as_str().unwrap().contains("class=\"square\"");
                    assert!(small.iter().all(|one| width < 390 && square(one)), "{width}: {small:?}");
                    let found = places(&page, &["#said", "#squares table", "#moves"]).await;
                    let [said, board, moves] = found[..] else {
                        unreachable!("three were asked for");
                    };
                    assert_eq!(board[0] >= said[2], width >= 768, "{width}: {found:?}");
                    assert_eq!(moves[0] >= board[2], width >= 1600, "{width}: {found:?}");
                    page.picture(&format!("home-{set}-{}-{width}", theme.0)).await;
                }
            }
        }
        looks(&page.0, THEMES[0], 1920).await;
        let mut wide = Vec::new();
        for size in ["small", "medium", "large"] {
            click(&page, &format!("look-{size}")).await;
            let [left, _, right, _] = places(&page, &["#squares table"]).await[0];
            wide.push(right - left);
        }
        assert!(wide.is_sorted() && wide[0] < wide[1], "{wide:?}");
    })
    .await;
}

/// By keys alone: the board is one tab stop, and the focus is never lost.
#[tokio::test]
async fn a_game_is_played_by_keys_alone() {
    let game = Game::begin(&["--fen", "4k3/P6p/8/8/8/8/4P2N/R3K2R w KQ - 0 1"]);
    in_browser(async |client| {
        let page = Page(client);
        page.0.goto(&game.url).await.unwrap();
        page.tab_to("line").await;
        page.keys("pawn e4").await;
        page.keys(ENTER).await;
        page.until("said", |text| text.contains("Eva four (e4)"))
            .await;
        assert_eq!(
            (
                page.focus().await.as_str(),
                page.value("line").await.as_str()
            ),
            ("line", "")
        );
        page.keys("x9").await;
        page.keys(ENTER).await;
        page.until("said", |text| text.contains("Not understood: x9"))
            .await;
        assert_eq!(page.focus().await, "line");

        page.keys(TAB).await;
        page.keys(TAB).await;
        for (keys, square) in [
            ("", "at-e4"),
            (RIGHT, "at-f4"),
            (UP, "at-f5"),
            ("8", "at-f8"),
            ("p", "at-a7"),
            ("p", "at-h7"),
            ("K", "at-e8"),
            ("r", "at-a1"),
            ("n", "at-h2"),
            ("7", "at-h7"),
        ] {
            if !keys.is_empty() {
                page.keys(keys).await;
            }
            assert_eq!(page.focus().await, square, "{keys}");
        }
        page.keys("m").await;
        page.until("said", |text| {
            text.contains("Black pawn Hector seven: Hector five, Hector six")
        })
        .await;
        page.keys(ENTER).await;
        page.until("held", |text| text == "In your hand: h7 black pawn")
            .await;
        page.keys(ESCAPE).await;
        page.until("held", str::is_empty).await;
        assert_eq!(page.focus().await, "at-h7");
        page.keys(ENTER).await;
        page.until("held", |text| text == "In your hand: h7 black pawn")
            .await;
        page.keys("5").await;
        page.keys(ENTER).await;
        page.until("said", |text| text.contains("Hector five (h5)"))
            .await;
        assert_eq!(page.focus().await, "at-h5");
        // The focus returns to the square where it was.
        page.keys("i").await;
        page.until_focus("line").await;
        page.keys(TAB).await;
        page.keys(TAB).await;
        assert_eq!(page.focus().await, "at-h5");
        // The choice of a promoted piece takes the focus, which then returns.
        page.keys("P").await;
        assert_eq!(page.focus().await, "at-a7");
        page.keys(ENTER).await;
        page.until("held", |text| text == "In your hand: a7 white pawn")
            .await;
        page.keys(UP).await;
        page.keys(ENTER).await;
        page.until_focus("becomes-q").await;
        page.keys(TAB).await;
        page.keys(ENTER).await;
        page.until("said", |text| text.contains("Anna eight rook (a8=R+)"))
            .await;
        page.until_focus("at-a8").await;
    })
    .await;
}

/// xdotool's key name for a character; names have two letters or more.
fn key(sign: char) -> String {
    match sign {
        ' ' => "space".to_owned(),
        '-' => "minus".to_owned(),
        sign => sign.to_string(),
    }
}

/// Ten moves as a player with Orca hears them: typed in the field and answered by the opponent; then one by the squares.
#[tokio::test]
async fn orca_says_ten_moves_each_once_on_the_page_at_home() {
    let Some(mut orca) = Orca::start().await else {
        return;
    };
    let moves = [
        ("e4", "Eva four (e4)", "e7e5", "Eva five (e5)"),
        (
            "Nf3",
            "Knight Felix three (Nf3)",
            "b8c6",
            "Knight Cesar six (Nc6)",
        ),
        ("Bb5", "Bishop Bella five (Bb5)", "a7a6", "Anna six (a6)"),
        (
            "Ba4",
            "Bishop Anna four (Ba4)",
            "g8f6",
            "Knight Felix six (Nf6)",
        ),
        (
            "O-O",
            "Short castling (O-O)",
            "f8e7",
            "Bishop Eva seven (Be7)",
        ),
        ("Re1", "Rook Eva one (Re1)", "b7b5", "Bella five (b5)"),
        (
            "Bb3",
            "Bishop Bella three (Bb3)",
            "e8g8",
            "Short castling (O-O)",
        ),
        ("c3", "Cesar three (c3)", "d7d5", "David five (d5)"),
        (
            "exd5",
            "Eva takes David five (exd5)",
            "f6d5",
            "Knight takes David five (Nxd5)",
        ),
        (
            "d4",
            "David four (d4)",
            "e5d4",
            "Eva takes David four (exd4)",
        ),
    ];
    let mut answers = moves.map(|(_, _, uci, _)| uci).to_vec();
    answers.push("d5f6");
    let game = Game::against(&answers);
    game.leave();
    let options = json!({
        "args": ["--force-renderer-accessibility", "--disable-search-engine-choice-screen"],
        "excludeSwitches": ["enable-automation"],
    });
    let environment = orca.environment.clone();
    in_a(options, &environment, async |client| {
        let page = Page(client);
        page.0.goto(&game.url).await.unwrap();
        page.until("said", |text| text.contains("The game starts"))
            .await;
        orca.looks_at_the_browser().await;
        orca.said(&page, "A game at home heading level 1.").await;
        for (key, heard) in [
            ("e", "Move or question entry."),
            ("Tab", "Send push button."),
            ("shift+Tab", "Focus mode"),
        ] {
            orca.key(key).await;
            orca.said(&page, heard).await;
        }
        for (typed, own, _, answer) in moves {
            for sign in typed.chars() {
                orca.key(&key(sign)).await;
            }
            orca.key("Return").await;
            let mut said = orca.said(&page, answer).await;
            said.retain(|line| !typed.contains(line.as_str()));
            assert_eq!(said, [own, answer], "{typed}");
        }
        on_the_board(&mut orca, &page).await;
        // A reload in the middle of the evening: earlier lines are in a list and are not announced again.
        page.0.refresh().await.unwrap();
        page.until("said", |text| text.contains("Short castling (O-O)"))
            .await;
        let said = orca.said(&page, "A game at home heading level 1.").await;
        let again = moves.iter().flat_map(|(_, own, _, answer)| [own, answer]);
        let again: Vec<_> = again
            .filter(|line| said.iter().any(|it| it == **line))
            .collect();
        assert!(again.is_empty(), "{again:?}");
    })
    .await;
}

/// The board is a grid where Orca passes the keys on: each square is said once, with its piece.
async fn on_the_board(orca: &mut Orca, page: &Page) {
    let board = [
        "leaving form.",
        "leaving region.",
        "region Board",
        "form",
        "Board.",
        "table with 9 rows 8 columns",
        "row 6.",
        "column 5",
        "e4 push button.",
        "Focus mode",
    ];
    for (key, heard) in [
        ("Tab", &["Send push button.", "Browse mode"][..]),
        ("Tab", &board),
        ("Left", &["column 4", "d4 black pawn push button."]),
        ("Left", &["column 3", "c4 push button."]),
        ("Down", &["row 7.", "c3 white pawn push button."]),
    ] {
        orca.key(key).await;
        let said = orca.said(page, heard[heard.len() - 1]).await;
        assert_eq!(said, heard);
    }
    // Orca may also say that the button changed.
    let (held, own, answer) = (
        "In your hand: c3 white pawn",
        "Cesar takes David four (cxd4)",
        "Knight Felix six (Nf6)",
    );
    orca.key("Return").await;
    orca.said(page, held).await;
    orca.key("Up").await;
    orca.said(page, "c4 push button.").await;
    orca.key("Right").await;
    orca.said(page, "d4 black pawn push button.").await;
    orca.key("Return").await;
    let mut said = orca.said(page, answer).await;
    said.retain(|line| [own, answer].contains(&line.as_str()));
    assert_eq!(said, [own, answer]);
}
