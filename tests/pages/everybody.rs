//! The public page of a round (`annabella broadcast`) on a static file server: new lines of the growing file are shown and
//! announced, from servers with range requests and from those that send the whole file.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::body::Body;
use axum::http::header::{CONTENT_RANGE, CONTENT_TYPE, RANGE};
use axum::http::{HeaderMap, Response, StatusCode, Uri};
use fantoccini::Client;
use serde_json::json;
use tempfile::TempDir;

use crate::axe::{AXE, JUDGE, THEMES, WIDTHS, looks};
use crate::browser::Page;
use crate::driven::in_browser;
use crate::skip::skipped;
use crate::widths::{boards_are_seen, is_pressed_and_read, places};

const EVENT: &str = r#"
pairings = [
    { table = 1, white = "Berg, Anna", black = "Roth, Boris" },
    { table = 2, white = "Santos, Elena", black = "Kern, Fritz" },
]
[event]
name = "Open"
round = 3
"#;

/// Lines as the daemon would add them.
const FIRST: &str = r#"{"table":1,"move":{"ply":1,"written":"e4","said":"Eva four","squares":{"e2":"","e4":"P"}}}
{"table":1,"left":[5399,5400]}
{"table":2,"move":{"ply":1,"written":"Nf3","said":"Knight Felix three","squares":{"g1":"","f3":"N"}}}
"#;
const SECOND: &str = r#"{"table":1,"move":{"ply":2,"written":"e5","said":"Eva five","squares":{"e7":"","e5":"p"}}}
{"table":2,"move":{"ply":2,"written":"d5","said":"David five","squares":{"d7":"","d5":"p"}}}
{"table":1,"left":[5399,3661]}
"#;

/// The files of a round in a folder, served statically.
struct Shown {
    folder: TempDir,
    address: String,
    /// The bytes sent of the growing file, for each request.
    sent: Arc<Mutex<Vec<usize>>>,
}

impl Shown {
    async fn new(ranges: bool) -> Shown {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("open.toml"), EVENT).unwrap();
        let done = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .current_dir(folder.path())
            .args(["broadcast", "open.toml", ".", "--into", "public", "--once"])
            .output()
            .unwrap();
        assert!(done.status.success(), "{done:?}");
        let sent = Arc::default();
        let public = folder.path().join("public");
        let of_file = {
            let sent = Arc::clone(&sent);
            async move |uri: Uri, headers: HeaderMap| file(&public, &uri, &headers, ranges, &sent)
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(of_file);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Shown {
            folder,
            address,
            sent,
        }
    }

    fn moves(&self) -> PathBuf {
        self.folder.path().join("public/round-3/moves.jsonl")
    }

    fn grows(&self, lines: &str) {
        let mut moves = OpenOptions::new().append(true).open(self.moves()).unwrap();
        moves.write_all(lines.as_bytes()).unwrap();
    }
}

fn file(
    public: &Path,
    uri: &Uri,
    headers: &HeaderMap,
    ranges: bool,
    sent: &Mutex<Vec<usize>>,
) -> Response<Body> {
    let name = uri.path().trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let Ok(mut bytes) = fs::read(public.join(name)) else {
        let missing = Response::builder().status(StatusCode::NOT_FOUND);
        return missing.body(Body::empty()).unwrap();
    };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        _ => "application/octet-stream",
    };
    let answer = Response::builder().header(CONTENT_TYPE, kind);
    let asked = headers.get(RANGE).map(|range| range.to_str().unwrap());
    let length = bytes.len();
    let from = asked.filter(|_| ranges).map(|range| {
        let from = range.strip_prefix("bytes=").unwrap().strip_suffix('-');
        from.unwrap().parse::<usize>().unwrap()
    });
    let answer = match from {
        Some(from) if from >= length => {
            bytes.clear();
            let answer = answer.status(StatusCode::RANGE_NOT_SATISFIABLE);
            answer.header(CONTENT_RANGE, format!("bytes */{length}"))
        }
        Some(from) => {
            bytes.drain(..from);
            let answer = answer.status(StatusCode::PARTIAL_CONTENT);
            answer.header(
                CONTENT_RANGE,
                format!("bytes {from}-{}/{length}", length - 1),
            )
        }
        None => answer,
    };
    if name.ends_with("moves.jsonl") {
        sent.lock().unwrap().push(bytes.len());
    }
    answer.body(Body::from(bytes)).unwrap()
}

/// Opens the page and waits until it has read the present files.
async fn open(client: Client, shown: &Shown, address: &str) -> Page {
    let url = format!("{}/{address}", shown.address);
    client.goto(&url).await.unwrap();
    let page = Page(client);
    page.until("games", |text| text.contains("not begun")).await;
    page
}

/// Makes the page poll now instead of after ten seconds.
async fn asks(page: &Page) {
    let script = "const [done] = arguments; ask().then(show).then(() => done(true), (error) => done(String(error)))";
    let asked = page.0.execute_async(script, vec![]).await.unwrap();
    assert_eq!(asked, json!(true));
}

#[tokio::test]
async fn what_is_new_is_seen_and_told_and_nothing_is_read_twice() {
    for ranges in [true, false] {
        let shown = Shown::new(ranges).await;
        in_browser(async |client| {
            let page = open(client, &shown, "#table-1").await;
            assert_eq!(page.text("game-heading").await, "Table 1: Berg, Anna – Roth, Boris");
            assert_eq!(page.text("none").await, "No move is shown yet.");
            shown.grows(FIRST);
            asks(&page).await;
            assert_eq!(page.text("news").await, "White: Eva four");
            assert_eq!(page.text("standing").await, "Going on");
            shown.grows(SECOND);
            // An incomplete line is not read before it is complete.
            let (half, rest) = "{\"table\":1,\"result\":\"0-1\"}\n".split_at(10);
            shown.grows(half);
            asks(&page).await;
            assert_eq!(page.text("news").await, "Black: Eva five");
            let heard = "return document.getElementById('left').textContent";
            let heard = page.0.execute(heard, vec![]).await.unwrap();
            let left = "Time left White: 1:29:591 hour 29 minutes 59 seconds, Black: 1:01:011 hour 1 minute 1 second";
            assert_eq!(heard, json!(left));
            let row = "return [...document.querySelectorAll('#moves td, #moves th')].map((cell) => cell.textContent)";
            let row = page.0.execute(row, vec![]).await.unwrap();
            assert_eq!(row, json!(["1", "Eva four (e4)", "Eva five (e5)"]));
            let e5 = "return document.querySelector('[data-square=e5] .heard').textContent";
            assert_eq!(page.0.execute(e5, vec![]).await.unwrap(), json!("black pawn"));
            shown.grows(rest);
            shown.grows("{\"table\":1,\"back\":1}\n");
            asks(&page).await;
            let news = page.text("news").await;
            assert_eq!(
                news,
                "Black won. Moves were taken back. Half-moves that stand: 1."
            );
            let e7 = "return document.querySelector('[data-square=e7] .heard').textContent";
            assert_eq!(page.0.execute(e7, vec![]).await.unwrap(), json!("black pawn"));
            // The other game was followed, too, but is not announced.
            assert!(page.text("games").await.contains("Black: David five (d5)"));
        })
        .await;
        let sent = shown.sent.lock().unwrap();
        if ranges && !sent.is_empty() {
            let whole = fs::metadata(shown.moves()).unwrap().len();
            let all: usize = sent.iter().sum();
            // The half line is read again.
            assert_eq!(all as u64, whole + 10, "{sent:?}");
        }
    }
}

#[tokio::test]
async fn who_opens_the_page_again_after_the_file_was_begun_anew_sees_the_new_one() {
    let shown = Shown::new(true).await;
    in_browser(async |client| {
        let page = open(client, &shown, "").await;
        let whole = fs::read_to_string(shown.moves()).unwrap();
        shown.grows(FIRST);
        asks(&page).await;
        assert!(page.text("games").await.contains("Knight Felix three"));
        fs::write(shown.moves(), &whole).unwrap();
        // The first poll that shows a different file.
        asks(&page).await;
        asks(&page).await;
        let games = page.text("games").await;
        assert!(
            !games.contains("Felix") && games.contains("not begun"),
            "{games}"
        );
    })
    .await;
}

#[tokio::test]
async fn axe_finds_nothing_on_the_page_for_everybody() {
    if !Path::new(AXE).exists() {
        skipped(
            "axe-core is missing (.ci/install test), the page for everybody was not judged by it",
        );
        return;
    }
    let shown = Shown::new(true).await;
    let axe = fs::read_to_string(AXE).unwrap();
    in_browser(async |client| {
        let page = open(client, &shown, "#table-1").await;
        shown.grows(FIRST);
        asks(&page).await;
        page.0.execute(&axe, vec![]).await.unwrap();
        for theme in THEMES {
            for width in WIDTHS {
                looks(&page.0, theme, width).await;
                page.picture(&format!("everybody-{}-{width}", theme.0))
                    .await;
                boards_are_seen(&page, theme).await;
                is_pressed_and_read(&page, width).await;
                let found = places(&page, &["#board", "#moves-table"]).await;
                assert_eq!(found[1][0] >= found[0][2], width >= 960, "{found:?}");
                let wrong = page.0.execute_async(JUDGE, vec![]).await.unwrap();
                assert_eq!(wrong, json!([]), "{theme:?}, {width}");
                let wide = "return document.documentElement.scrollWidth";
                let wide = page.0.execute(wide, vec![]).await.unwrap();
                assert!(
                    wide.as_u64() <= Some(width.into()),
                    "scrolls sideways: {wide}"
                );
            }
        }
    })
    .await;
}
