//! The page for recording a voice: the word to say, the verdict on the take, and buttons instead of keys. The computer's
//! microphone hears everything aloud, so the page never speaks by itself; a screen reader reads it on request. Guidance and
//! judgement of takes are in [`studio`](crate::studio).
//!
//! ```text
//! begin --> hush --word--> speak --heard--> judge --keep, again, back--> hush ... --> over
//! ```

use std::collections::VecDeque;
use std::time::Duration;

use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::timeout;

use super::fields::Field;
use super::page::head;
use super::single_user::{self, SingleUserPage};
use super::token::PageToken;
use super::words::PageWords;
use super::{WebError, WebListener};
use crate::studio::StudioAnswer;
use announce::{Lexicon, StudioLine};

/// The number of lines shown.
const KEPT: usize = 12;
/// How long the answer to a form waits for its effect.
const PATIENCE: Duration = Duration::from_millis(400);

/// The state that the page shows.
#[derive(Clone, Debug, Default)]
pub struct StudioView {
    age: u64,
    stage: Stage,
    /// The number of the word, the total, and the word.
    word: Option<(u32, u32, String)>,
    lines: VecDeque<(u64, String)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Waits for the person to begin.
    #[default]
    Begin,
    /// The person must be silent.
    Hush,
    /// The person must say the word.
    Speak,
    /// The person decides about the take.
    Judge,
    /// Everything is done.
    Over,
}

impl StudioView {
    /// The initial state at this time in ms; newer than any page that was open before.
    pub fn begun(unix_ms: u64) -> Self {
        StudioView {
            age: unix_ms,
            ..StudioView::default()
        }
    }

    /// Shows a line in these words.
    pub fn say(&mut self, line: &StudioLine, words: String) {
        self.age += 1;
        match line {
            StudioLine::Word { number, of, word } => {
                self.word = Some((*number, *of, word.clone()));
                self.stage = Stage::Hush;
            }
            StudioLine::Done | StudioLine::Stopped => {
                self.word = None;
                self.stage = Stage::Over;
            }
            _ => self.stage = Stage::Hush,
        }
        self.lines.push_back((self.age, words));
        if self.lines.len() > KEPT {
            self.lines.pop_front();
        }
    }

    /// Recording has started.
    pub fn listen(&mut self) {
        self.age += 1;
        self.stage = Stage::Speak;
    }

    /// Waits for an answer; the first one begins.
    pub fn ask(&mut self, first: bool) {
        self.age += 1;
        self.stage = if first { Stage::Begin } else { Stage::Judge };
    }
}

/// The page.
pub struct StudioPage {
    words: PageWords,
    shown: watch::Sender<StudioView>,
    pressed: Pressed,
    token: PageToken,
}

/// The handler of answers.
type Pressed = Box<dyn Fn(StudioAnswer) + Send + Sync>;

/// A form of the page.
#[derive(Deserialize)]
pub(super) struct StudioForm {
    answer: String,
}

impl StudioPage {
    /// A page in this language that shows `shown` and gives its input to `pressed`.
    ///
    /// # Errors
    ///
    /// When no random token can be made.
    pub fn new(
        lexicon: Lexicon,
        shown: watch::Sender<StudioView>,
        pressed: impl Fn(StudioAnswer) + Send + Sync + 'static,
    ) -> Result<Self, getrandom::Error> {
        Ok(StudioPage {
            words: PageWords(lexicon),
            shown,
            pressed: Box::new(pressed),
            token: PageToken::random()?,
        })
    }

    /// Lines with the address that opens it and its certificate's fingerprint, if any; to be shown, never logged.
    pub fn address_lines(&self, bound: &WebListener) -> Vec<String> {
        let address = ("address", single_user::url(self, bound).into());
        let fingerprint = bound
            .fingerprint()
            .map(|found| ("fingerprint", found.into()));
        let certificate = fingerprint.map(|found| self.words.with("home-certificate", [found]));
        let address = self.words.with("studio-address", [address]);
        [address].into_iter().chain(certificate).collect()
    }

    /// Serves it until `shutdown` resolves.
    ///
    /// # Errors
    ///
    /// [`WebError::Stopped`]
    pub async fn serve(
        self,
        bound: WebListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), WebError> {
        single_user::serve(self, bound, shutdown).await
    }

    fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    /// The word, and the instruction.
    fn now(&self, shown: &StudioView) -> Markup {
        let stage = match shown.stage {
            Stage::Begin => "studio-begin-how",
            Stage::Hush => "studio-hush",
            Stage::Speak => "studio-speak",
            Stage::Judge => "studio-judge",
            Stage::Over => "studio-over",
        };
        html! {
            @if let Some((number, of, word)) = &shown.word {
                p { (self.words.with("studio-number", [("number", (*number).into()), ("of", (*of).into())])) }
                p.studio { strong { (word) } }
            }
            p { (self.say(stage)) }
        }
    }

    fn buttons(&self, shown: &StudioView) -> Markup {
        let offered: &[&str] = match shown.stage {
            Stage::Begin => &["keep"],
            // They stay while a word is spoken, so that keyboard focus stays on them.
            Stage::Hush | Stage::Speak | Stage::Judge => &["keep", "again", "back", "stop"],
            Stage::Over => &[],
        };
        let label = |answer: &str| match shown.stage {
            Stage::Begin => self.say("studio-begin"),
            _ => self.say(&format!("studio-{answer}")),
        };
        html! {
            @for answer in offered {
                button id={ "studio-" (answer) } type="submit" name="answer" value=(answer) { (label(answer)) }
            }
        }
    }
}

impl SingleUserPage for StudioPage {
    type Posted = StudioForm;
    type Shown = StudioView;
    const COOKIE: &'static str = "annabella-studio";
    const KEPT: &'static str = "";
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[];

    fn token(&self) -> &PageToken {
        &self.token
    }

    fn shown(&self) -> watch::Receiver<StudioView> {
        self.shown.subscribe()
    }

    fn page(&self, shown: &StudioView) -> Markup {
        html! {
            (DOCTYPE)
            html lang=(self.words.language()) {
                (head(&self.say("studio-title"), &["/page.js"]))
                body data-age=(shown.age) data-events="/events" data-patient
                    data-lost=(self.say("studio-lost")) data-closed=(self.say("studio-closed")) {
                    a.skip href="#word" { (self.say("studio-skip")) }
                    header {
                        h1 { (self.say("studio-title")) }
                        p #connection role="alert" {}
                    }
                    main #main tabindex="-1" {
                        ul { @for line in self.say("studio-how").lines() { li { (line) } } }
                        section aria-labelledby="word" {
                            h2 #word tabindex="-1" { (self.say("studio-word")) }
                            div #now data-region { (self.now(shown)) }
                            noscript { p { a href="/#word" { (self.say("home-again")) } } }
                            form method="post" action="/" {
                                input type="hidden" name=(Field::Token) value=(self.token.form().secret());
                                p #answers .acts data-region { (self.buttons(shown)) }
                            }
                        }
                        section aria-labelledby="told" {
                            h2 #told { (self.say("home-said")) }
                            div #lines data-region { (lines(shown)) }
                        }
                    }
                }
            }
        }
    }

    fn regions(&self, shown: &StudioView) -> (Vec<(&'static str, String)>, u64) {
        let regions = [
            ("now", self.now(shown)),
            ("answers", self.buttons(shown)),
            ("lines", lines(shown)),
        ];
        let regions = regions.map(|(id, html)| (id, html.into_string()));
        (regions.to_vec(), shown.age)
    }

    async fn act(&self, posted: StudioForm) -> String {
        let answer = match &*posted.answer {
            "keep" => Some(StudioAnswer::Keep),
            "again" => Some(StudioAnswer::Again),
            "back" => Some(StudioAnswer::Back),
            "stop" => Some(StudioAnswer::Stop),
            _ => None,
        };
        let asks = matches!(self.shown.borrow().stage, Stage::Begin | Stage::Judge);
        let mut shown = self.shown.subscribe();
        if let Some(answer) = answer.filter(|_| asks) {
            (self.pressed)(answer);
            drop(timeout(PATIENCE, shown.changed()).await);
        }
        "word".to_owned()
    }
}

/// The lines, the last first.
fn lines(shown: &StudioView) -> Markup {
    html! { @for (number, line) in shown.lines.iter().rev() { p id={ "line-" (number) } { (line) } } }
}
