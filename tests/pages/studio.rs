//! The page for recording a voice: by keyboard alone, under the rules of axe, and without scripts.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use announce::{Language, Lexicon, StudioLine, StudioWords};
use fantoccini::{Client, Locator};
use serde_json::json;
use shell::microphone::Microphone;
use shell::studio::{Companion, StudioAnswer, record_voice};
use shell::web::WebListener;
use shell::web::studio::{StudioPage, StudioView};
use tempfile::TempDir;
use tokio::sync::watch;
use voice::Clip;

use crate::axe::{AXE, JUDGE, THEMES, WIDTHS, looks};
use crate::browser::{ENTER, TAB};
use crate::client;
use crate::driven::{in_browser, strikes};
use crate::soundcard::SoundCard;
use crate::table::DEADLINE;

const RATE: u32 = 48_000;
/// The card is ten times as fast as a real one.
const PERIOD: Duration = Duration::from_micros(533);

/// A speaker who says each word at once, and answers on the page.
struct Person {
    shown: watch::Sender<StudioView>,
    answers: Receiver<StudioAnswer>,
    words: StudioWords,
    card: SoundCard,
}

impl Companion for Person {
    fn say(&mut self, line: &StudioLine) {
        let words = self.words.words(line);
        self.shown.send_modify(|shown| shown.say(line, words));
    }

    fn listens(&mut self) {
        self.shown.send_modify(StudioView::listen);
        // Silence, then a word of no language.
        let tone = |at: u32| 0.2 * (at as f32 * 0.05).sin();
        let silence = std::iter::repeat_n(0.0, RATE as usize);
        self.card
            .speak(silence.chain((0..RATE / 2).map(tone)).collect());
    }

    fn play(&mut self, _: &Clip) {}

    fn answer(&mut self) -> StudioAnswer {
        self.shown.send_modify(|shown| shown.ask(false));
        self.answers
            .recv_timeout(DEADLINE)
            .unwrap_or(StudioAnswer::Stop)
    }
}

/// A recording session with its page.
struct Studio {
    url: String,
    place: TempDir,
    recording: JoinHandle<bool>,
}

impl Studio {
    async fn begin() -> Studio {
        let place = TempDir::new().unwrap();
        let bound = WebListener::new("127.0.0.1:0".parse().unwrap())
            .await
            .unwrap();
        let shown = watch::Sender::new(StudioView::begun(1));
        let (sender, answers) = channel();
        let lexicon = Lexicon::new(Language::En).unwrap();
        let pressed = move |answer| sender.send(answer).unwrap_or_default();
        let page = StudioPage::new(lexicon, shown.clone(), pressed).unwrap();
        let told = page.address_lines(&bound);
        let url = told[0].strip_prefix("Page: ").unwrap().to_owned();
        tokio::spawn(page.serve(bound, std::future::pending()));
        let folder = place.path().join("grandmaster");
        let recording = std::thread::spawn(move || {
            let card = SoundCard::new(PERIOD, |fill| fill());
            let mut microphone = Microphone::open(&card.device()).unwrap();
            let words = StudioWords::new(Language::En);
            let mut person = Person {
                shown,
                answers,
                words,
                card,
            };
            // The microphone is not used before a person answers.
            let begun = person.answers.recv_timeout(DEADLINE);
            assert_eq!(begun, Ok(StudioAnswer::Keep));
            record_voice(&folder, Language::De, &mut microphone, &mut person).unwrap()
        });
        Studio {
            url,
            place,
            recording,
        }
    }

    fn word(&self, name: &str) -> PathBuf {
        let folder: &Path = self.place.path();
        folder.join("grandmaster").join(name)
    }
}

async fn shows(client: &Client, expected: &[&str]) {
    let begun = Instant::now();
    loop {
        let now = client.find(Locator::Id("now")).await.unwrap();
        // A region may just be being replaced.
        let text = now.text().await.unwrap_or_default();
        if expected.iter().all(|part| text.contains(part)) {
            return;
        }
        assert!(begun.elapsed() < DEADLINE, "{expected:?} is not in {text}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Tabs to this button and presses Enter.
async fn presses(client: &Client, id: &str) {
    for _ in 0..12 {
        let focus = client.execute("return document.activeElement.id", vec![]);
        if focus.await.unwrap() == id {
            break;
        }
        strikes(client, TAB).await;
    }
    let focus = client.execute("return document.activeElement.id", vec![]);
    assert_eq!(focus.await.unwrap(), id);
    strikes(client, ENTER).await;
}

async fn judged(client: &Client, at: usize) {
    looks(client, THEMES[at % 3], WIDTHS[at % 3]).await;
    let faults = client.execute_async(JUDGE, vec![]).await.unwrap();
    assert_eq!(faults, json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_records_with_the_keyboard_on_the_page() {
    in_browser(async |client| {
        let studio = Studio::begin().await;
        client.goto(&studio.url).await.unwrap();
        let axe = std::fs::read_to_string(AXE).unwrap();
        client.execute(&axe, vec![]).await.unwrap();
        shows(&client, &["Begin when the room is quiet."]).await;
        judged(&client, 0).await;
        presses(&client, "studio-keep").await;
        shows(&client, &["Word 1 of", "Anna", "Keep it?"]).await;
        assert!(studio.word("anna.flac").exists());
        judged(&client, 1).await;
        presses(&client, "studio-again").await;
        shows(&client, &["Word 1 of", "Keep it?"]).await;
        presses(&client, "studio-keep").await;
        shows(&client, &["Word 2 of", "Keep it?"]).await;
        presses(&client, "studio-back").await;
        shows(&client, &["Word 1 of", "Keep it?"]).await;
        presses(&client, "studio-stop").await;
        shows(&client, &["There is nothing more to do."]).await;
        judged(&client, 2).await;
        let live = client.execute(
            "return document.querySelectorAll('[role=status], [role=log], [aria-live]').length",
            vec![],
        );
        assert_eq!(
            live.await.unwrap(),
            json!(0),
            "a screen reader speaks into the recording"
        );
        assert!(!studio.recording.join().unwrap(), "stopped before the end");
    })
    .await;
}

/// The page as it is now, and the cookie that opens it.
async fn plain(url: &str) -> (SocketAddr, String) {
    let (to, path) = url
        .strip_prefix("http://")
        .unwrap()
        .split_once('/')
        .unwrap();
    let to = to.parse().unwrap();
    let opened = client::get(to, &format!("/{path}"), "").await;
    let cookie = opened
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap();
    (to, format!("Cookie: {cookie}\r\n"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_scripts_and_not_without_the_address() {
    let studio = Studio::begin().await;
    let (to, cookie) = plain(&studio.url).await;
    assert_eq!(client::get(to, "/", "").await.status, 403);
    let press = async |answer: &str| {
        let page = client::get(to, "/", &cookie).await.body;
        let token = page.split("name=\"form_token\" value=\"").nth(1).unwrap();
        let token = token.split('"').next().unwrap();
        let headers = format!("{cookie}Origin: http://{to}\r\n");
        let fields = format!("form_token={token}&answer={answer}");
        let done = client::post(to, "/", &headers, &fields).await;
        assert_eq!(done.header("location"), Some("/#word"), "{}", done.body);
    };
    press("keep").await;
    let begun = Instant::now();
    while !client::get(to, "/", &cookie)
        .await
        .body
        .contains("Keep it?")
    {
        assert!(begun.elapsed() < DEADLINE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    press("stop").await;
    assert!(!studio.recording.join().unwrap());
}
