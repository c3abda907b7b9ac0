//! The page of a game at home, an alternative to the keyboard: for phones, and for people who prefer a browser with a screen
//! reader. It shows the printed lines and the board; input on the page is handled like typed lines. It knows no table and no
//! questions: answers are interpreted where the line is read.
//!
//! Works without scripts: a form is answered by the page again. With scripts it is updated by server-sent events, like the pages
//! of a table. It is opened by its token, like those; the holder sits at the board. The token is kept in a file that only its
//! owner reads, so that a phone opens the same address every evening.
//!
//! ```text
//! bound --serve--> serving --shutdown--> what was said last is sent, streams end --> ended
//! ```

mod look;
mod page;
mod seen;

use std::io;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use maud::Markup;
use serde::Deserialize;
use shakmaty::{Role, Square};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use self::look::BoardLook;
use self::seen::HeldPiece;
pub use self::seen::{BoardView, ClockView, EndQuestion, HomeView};
use super::single_user::{self, SingleUserPage};
use super::token::PageToken;
use super::words::PageWords;
use super::{WebError, WebListener};
use crate::limits;
use crate::private;
use announce::Lexicon;

const SCRIPT: &str = include_str!("home.js");
/// The name of the token's file.
const ADDRESS: &str = "home-page";
/// Cookie lifetime in a browser: a year.
const KEPT: &str = "; Max-Age=31536000";
/// The maximum length of a typed line, in characters.
const LONGEST: usize = 200;
/// How long the answer to a form waits for a first line that is said, and for more.
const PATIENCE: Duration = Duration::from_secs(2);
const MORE: Duration = Duration::from_millis(150);
/// Commands of the buttons below the board; these words are understood in every language.
const WORDS: [&str; 14] = [
    "repeat",
    "faster",
    "slower",
    "last",
    "turn",
    "position",
    "captured",
    "time",
    "hint",
    "take back",
    "draw",
    "resign",
    "new game",
    "help",
];

/// Answers to a question, likewise.
const YES: &str = "yes";
const NO: &str = "no";

/// The page.
pub struct Home {
    words: PageWords,
    seen: watch::Sender<HomeView>,
    typed: mpsc::Sender<String>,
    token: PageToken,
    /// The folder that keeps the look of the board.
    folder: PathBuf,
}

/// A form of the page.
#[derive(Deserialize)]
pub(super) struct HomeForm {
    line: Option<String>,
    word: Option<String>,
    square: Option<String>,
    ask: Option<String>,
    answer: Option<String>,
    becomes: Option<String>,
    look: Option<String>,
}

/// Reads a file if nobody else could have read it.
fn own(path: &Path) -> Option<String> {
    let file = limits::open(path).ok()?;
    let own = file.metadata().ok()?.permissions().mode() & 0o077 == 0;
    let bytes = own.then(|| limits::read(file, limits::SMALL_FILE).ok())?;
    String::from_utf8(bytes?).ok()
}

/// The token in this folder; made anew if it is missing or others could have read it.
fn load_or_create_token(state: &Path) -> io::Result<PageToken> {
    let path = state.join(ADDRESS);
    if let Some(token) = own(&path).and_then(|text| PageToken::read(text.trim())) {
        return Ok(token);
    }
    let token = PageToken::random().map_err(io::Error::other)?;
    std::fs::create_dir_all(state)?;
    private::write(&path, token.secret())?;
    Ok(token)
}

impl Home {
    /// A page in this language that shows `seen` and sends its input to `typed`. Its token is kept in the folder `state`.
    ///
    /// # Errors
    ///
    /// When the token can neither be read nor made.
    pub fn new(
        lexicon: Lexicon,
        seen: watch::Sender<HomeView>,
        typed: mpsc::Sender<String>,
        state: &Path,
    ) -> io::Result<Self> {
        let token = load_or_create_token(state)?;
        let look = BoardLook::load(state);
        seen.send_modify(|seen| seen.set_look(look));
        Ok(Home {
            words: PageWords(lexicon),
            seen,
            typed,
            token,
            folder: state.to_owned(),
        })
    }

    /// The address that opens it; to be shown, never logged.
    pub fn url(&self, bound: &WebListener) -> String {
        single_user::url(self, bound)
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

    /// Converts a form to a typed line, if it says anything; and the anchor at which to continue without scripts.
    fn typed_line(&self, posted: &HomeForm) -> (Option<String>, String) {
        let mut typed = None;
        if let Some(square) = posted.square.as_deref().and_then(|text| text.parse().ok()) {
            self.seen.send_modify(|seen| typed = seen.press(square));
            return (typed, self.at(square));
        }
        let held = self.seen.borrow().hand.from();
        let at = held.map_or_else(|| "said-heading".to_owned(), |held| self.at(held));
        if let Some(role) = posted.becomes.as_deref() {
            let role = role.chars().next().and_then(Role::from_char);
            self.seen.send_modify(|seen| typed = seen.promote(role));
            return (typed, at);
        }
        if let Some(ask) = posted.ask.as_deref() {
            let asked = match ask {
                "moves" => held.map(|square| format!("moves of {square}")),
                "attackers" => held.map(|square| format!("who attacks {square}")),
                _ => None,
            };
            return (asked, at);
        }
        if let Some(word) = posted.word.as_deref() {
            let known = WORDS.contains(&word).then(|| word.to_owned());
            return (known, "said-heading".to_owned());
        }
        if let Some(answer) = posted.answer.as_deref() {
            let asked = self.seen.borrow().asked.is_some();
            let known = [YES, NO].into_iter().find(|known| *known == answer);
            let typed = known.filter(|_| asked).map(str::to_owned);
            return (typed, "said-heading".to_owned());
        }
        (posted.written(), "line".to_owned())
    }

    /// Changes the look of the board. If it cannot be saved, it lasts as long as the page.
    async fn choose(&self, name: &str) {
        let look = self.seen.borrow().look.chosen(name);
        if let Some(look) = look {
            self.seen.send_modify(|seen| seen.set_look(look));
            if let Err(error) = look.save(&self.folder).await {
                tracing::warn!("the look of the board is not kept: {error}");
            }
        }
    }

    /// The id of a square's button, or of the first choice of a promotion.
    fn at(&self, square: Square) -> String {
        match self.seen.borrow().hand {
            HeldPiece::Becomes(..) => "becomes-q".to_owned(),
            HeldPiece::Empty | HeldPiece::Holds(_) => format!("at-{square}"),
        }
    }
}

impl HomeForm {
    /// The text of the field, as one line.
    fn written(&self) -> Option<String> {
        let line = self.line.as_deref()?.trim().chars();
        let line: String = line
            .filter(|sign| !sign.is_control())
            .take(LONGEST)
            .collect();
        Some(line).filter(|line| !line.is_empty())
    }
}

impl SingleUserPage for Home {
    type Posted = HomeForm;
    type Shown = HomeView;
    const COOKIE: &'static str = "annabella-home";
    const KEPT: &'static str = KEPT;
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[("/home.js", SCRIPT)];

    fn token(&self) -> &PageToken {
        &self.token
    }

    fn shown(&self) -> watch::Receiver<HomeView> {
        self.seen.subscribe()
    }

    fn page(&self, seen: &HomeView) -> Markup {
        page::page(self, seen)
    }

    fn regions(&self, seen: &HomeView) -> (Vec<(&'static str, String)>, u64) {
        (page::regions(self, seen), seen.age)
    }

    async fn act(&self, posted: HomeForm) -> String {
        if let Some(name) = &posted.look {
            self.choose(name).await;
            return "look".to_owned();
        }
        let asked = self.seen.borrow().asked;
        let (line, at) = self.typed_line(&posted);
        let mut seen = self.seen.subscribe();
        let said = |seen: &HomeView| seen.lines.back().map(|(number, _)| *number);
        let before = said(&seen.borrow());
        if let Some(line) = line {
            // The player may have gone.
            drop(self.typed.send(line).await);
            let mut patience = PATIENCE;
            while let Ok(Ok(())) = timeout(patience, seen.changed()).await {
                // The board may change beforehand, as when a game has just begun.
                if said(&seen.borrow_and_update()) != before {
                    patience = MORE;
                }
            }
        }
        // A question is read next.
        match self.seen.borrow().asked {
            Some(now) if asked.is_none() => now.id().to_owned(),
            _ => at,
        }
    }
}
