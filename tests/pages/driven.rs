//! Chromium browsers for tests of the pages, and their driver.
//!
//! Starting a browser takes two seconds of processor time, so the tests share them. A test gets a browser with one empty tab that
//! has kept nothing of any page. All browsers end with the test program, whatever happens to it.
//!
//! Skipped with a message where `chromedriver` is missing; with `CI=true` that is a failure.

use std::future::{Future, poll_fn};
use std::io::{BufRead, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::pin::pin;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{LazyLock, Mutex};
use std::task::Poll;

use announce::Language;
use axum::http::Method;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use laws::role::Role;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use url::Url;

use crate::hall::is_missing;
use crate::skip::skipped;
use crate::table::{BOTH_TYPED, DEADLINE, Served};

/// Runs the driver until its input is closed; then ends its browsers, which outlive it, and removes their files.
const DRIVES: &str = r#"
chromedriver --port=0 & driver=$!
read -r _
browsers=$(cat /proc/$driver/task/*/children)
kill $driver $browsers
wait
for browser in $browsers; do
  while kill -0 $browser 2>/dev/null; do sleep 0.1; done
done
rm -rf "$0"
"#;
/// A key held until the end of those that follow it.
const ALT: char = '\u{e00a}';

/// Browsers that no test is using.
static IDLE: Mutex<Vec<Client>> = Mutex::new(Vec::new());
/// The runtime of those browsers' clients, which outlives a test.
static RUNS: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().unwrap());
/// The driver of the shared browsers; `None` where it is not installed.
static DRIVER: LazyLock<Option<Driver>> = LazyLock::new(|| Driver::start(&[]));

/// A driver and its browsers. It ends with its input.
struct Driver {
    address: String,
    folder: PathBuf,
    browsers: AtomicU32,
    _input: ChildStdin,
}

impl Driver {
    /// Starts a driver with these additional environment variables.
    fn start(environment: &[(String, String)]) -> Option<Self> {
        if is_missing("chromedriver") {
            skipped("chromedriver is missing, the pages were not tried in a browser");
            return None;
        }
        let folder = tempfile::tempdir().unwrap().keep();
        let mut child = Command::new("sh")
            .args(["-c", DRIVES])
            .arg(&folder)
            .envs(environment.iter().cloned())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = loop {
            let line = lines.next().expect("chromedriver ended").unwrap();
            if let Some((_, port)) = line.split_once("successfully on port ") {
                break port.trim_end_matches('.').to_owned();
            }
        };
        let input = child.stdin.take().unwrap();
        std::thread::spawn(move || {
            lines.by_ref().for_each(drop);
            child.wait()
        });
        Some(Driver {
            address: format!("http://127.0.0.1:{port}"),
            folder,
            browsers: AtomicU32::new(0),
            _input: input,
        })
    }

    /// Starts a browser with these options.
    async fn browser(&self, mut options: Value) -> Client {
        let number = self.browsers.fetch_add(1, Ordering::Relaxed);
        let folder = self.folder.join(number.to_string());
        let folder = format!("--user-data-dir={}", folder.display());
        let always = [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--window-size=1000,1400",
            &folder,
        ];
        let args = options["args"].as_array_mut().unwrap();
        args.extend(always.map(Value::from));
        // No script and no page takes this long, however busy the computer.
        let patience = DEADLINE.as_millis() as u64;
        let timeouts = json!({ "script": patience, "pageLoad": patience });
        let capabilities = json!({ "goog:chromeOptions": options, "timeouts": timeouts });
        let Value::Object(capabilities) = capabilities else {
            unreachable!("it is an object");
        };
        ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.address)
            .await
            .unwrap()
    }
}

/// Runs a test in a browser without traces of earlier tests.
pub async fn in_browser(test: impl AsyncFnOnce(Client)) {
    // Starting the driver blocks until the program answers.
    let driver = tokio::task::spawn_blocking(|| DRIVER.as_ref());
    let Some(driver) = driver.await.unwrap() else {
        return;
    };
    let idle = IDLE.lock().unwrap().pop();
    let client = match idle {
        Some(client) => client,
        None => {
            let starts = driver.browser(json!({ "args": ["--headless"] }));
            RUNS.spawn(starts).await.unwrap()
        }
    };
    if let Err(failure) = whatever_happens(test(client.clone())).await {
        client.close().await.unwrap();
        resume_unwind(failure);
    }
    forgets(&client).await;
    IDLE.lock().unwrap().push(client);
}

/// Runs a test in a private browser with these options and additional environment variables.
pub async fn in_a(
    options: Value,
    environment: &[(String, String)],
    test: impl AsyncFnOnce(Client),
) {
    let environment = environment.to_vec();
    let driver = tokio::task::spawn_blocking(move || Driver::start(&environment));
    let Some(driver) = driver.await.unwrap() else {
        return;
    };
    let client = driver.browser(options).await;
    let done = whatever_happens(test(client.clone())).await;
    client.close().await.unwrap();
    if let Err(failure) = done {
        resume_unwind(failure);
    }
}

async fn whatever_happens(test: impl Future<Output = ()>) -> std::thread::Result<()> {
    let mut testing = pin!(test);
    poll_fn(|context| {
        let poll = || testing.as_mut().poll(context);
        match catch_unwind(AssertUnwindSafe(poll)) {
            Ok(poll) => poll.map(Ok),
            Err(failure) => Poll::Ready(Err(failure)),
        }
    })
    .await
}

/// Closes every page and clears its storage; leaves one empty tab.
async fn forgets(client: &Client) {
    let open = client.windows().await.unwrap();
    let empty = client.new_window(true).await.unwrap().handle;
    for window in open {
        client.switch_to_window(window).await.unwrap();
        let history = devtools(client, "Page.getNavigationHistory", json!({})).await;
        for visited in history["entries"].as_array().unwrap() {
            let url: Url = visited["url"].as_str().unwrap().parse().unwrap();
            let origin = url.origin();
            if origin.is_tuple() {
                let kept = json!({ "origin": origin.ascii_serialization(), "storageTypes": "all" });
                devtools(client, "Storage.clearDataForOrigin", kept).await;
            }
        }
        client.close_window().await.unwrap();
    }
    client.switch_to_window(empty).await.unwrap();
    devtools(client, "Network.clearBrowserCookies", json!({})).await;
    devtools(client, "Network.clearBrowserCache", json!({})).await;
}

/// A DevTools command.
#[derive(Debug)]
struct Devtools(&'static str, Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, url::ParseError> {
        base.join(&format!(
            "session/{}/goog/cdp/execute",
            session.unwrap_or_default()
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let Devtools(command, values) = self;
        let body = json!({ "cmd": command, "params": values });
        (Method::POST, Some(body.to_string()))
    }
}

/// The browser's answer to a DevTools command.
pub async fn devtools(client: &Client, command: &'static str, values: Value) -> Value {
    client.issue_cmd(Devtools(command, values)).await.unwrap()
}

/// Types keys into the focused element, one after the other. Alt is held until the end.
pub async fn strikes(client: &Client, keys: &str) {
    let mut actions = KeyActions::new("keyboard".to_owned());
    let mut held = Vec::new();
    for value in keys.chars() {
        actions = actions.then(KeyAction::Down { value });
        match value {
            ALT => held.push(value),
            value => actions = actions.then(KeyAction::Up { value }),
        }
    }
    for value in held {
        actions = actions.then(KeyAction::Up { value });
    }
    client.perform_actions(actions).await.unwrap();
}

/// A shared browser shows each test no trace of the previous ones.
#[tokio::test]
async fn of_a_page_nothing_is_kept_for_the_next_test() {
    let keeps = "localStorage.setItem('kept', 'so'); document.cookie = 'kept=so; max-age=999';
        return [localStorage.getItem('kept'), document.cookie]";
    let kept = "return [localStorage.getItem('kept'), document.cookie]";
    let served = Served::new(BOTH_TYPED, Language::En).await;
    let url = served.url(Role::Spectator);
    in_browser(async |client| {
        client.goto(&url).await.unwrap();
        let page = client.execute(keeps, vec![]).await.unwrap();
        assert_eq!(page, json!(["so", "kept=so"]));
        let narrow =
            json!({ "width": 320, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        devtools(&client, "Emulation.setDeviceMetricsOverride", narrow).await;
        forgets(&client).await;
        client.goto(&url).await.unwrap();
        let page = client.execute(kept, vec![]).await.unwrap();
        assert_eq!(page, json!([null, ""]));
        let width = client.execute("return innerWidth", vec![]).await;
        assert_eq!(width.unwrap(), json!(1000));
        assert_eq!(client.windows().await.unwrap().len(), 1);
    })
    .await;
}
