//! The page of a desk over many tables: open cases, silent tables, all tables, and a field for rulings. Its input is handled like
//! the terminal's lines; tables and orders are handled elsewhere.
//!
//! Works without scripts; with them it is live. It is opened by its token, for one person, on the desk's computer.

use std::collections::VecDeque;
use std::time::Duration;

use maud::{DOCTYPE, Markup, html};
use serde::Deserialize;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

use super::fields::Field;
use super::page::head;
use super::single_user::{self, SingleUserPage};
use super::token::PageToken;
use super::words::PageWords;
use super::{WebError, WebListener};
use crate::nats::heartbeat::{Heartbeat, TablePhase};
use crate::nats::views::{TableView, Views};
use announce::Lexicon;

/// The number of lines shown.
const KEPT: usize = 20;
/// How long the answer to a form waits for its effect.
const PATIENCE: Duration = Duration::from_millis(400);
/// The maximum length of a typed line, in characters.
const LONGEST: usize = 400;

/// The state that the page shows.
#[derive(Clone, Debug, Default)]
pub struct TablesView {
    age: u64,
    views: Views,
    lines: VecDeque<(u64, String)>,
}

impl TablesView {
    /// The initial state at this time in ms; newer than any page that was open before.
    pub fn begun(unix_ms: u64) -> Self {
        TablesView {
            age: unix_ms,
            ..TablesView::default()
        }
    }

    /// Updates the tables.
    pub fn see(&mut self, views: Views) {
        self.age += 1;
        self.views = views;
    }

    /// Adds a line.
    pub fn say(&mut self, line: String) {
        self.age += 1;
        self.lines.push_back((self.age, line));
        if self.lines.len() > KEPT {
            self.lines.pop_front();
        }
    }
}

/// The page.
pub struct TablesPage {
    words: PageWords,
    shown: watch::Sender<TablesView>,
    typed: mpsc::Sender<String>,
    token: PageToken,
}

/// A form of the page.
#[derive(Deserialize)]
pub(super) struct TablesForm {
    line: String,
}

impl TablesPage {
    /// A page in this language; its input goes to `typed`.
    ///
    /// # Errors
    ///
    /// When no random token can be made.
    pub fn new(
        lexicon: Lexicon,
        shown: watch::Sender<TablesView>,
        typed: mpsc::Sender<String>,
    ) -> Result<Self, getrandom::Error> {
        Ok(TablesPage {
            words: PageWords(lexicon),
            shown,
            typed,
            token: PageToken::random()?,
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

    fn say(&self, name: &str) -> String {
        self.words.say(name)
    }

    fn waiting(&self, shown: &TablesView) -> Markup {
        let views = shown.views.iter();
        let open = views.flat_map(|(at, view)| {
            let waits = view.alive.iter().flat_map(|alive| &alive.waits);
            let language = view.alive.as_ref().and_then(|alive| alive.language);
            let foreign = language.filter(|language| *language != self.words.language());
            waits.map(move |waits| (at, waits, foreign))
        });
        let mut open: Vec<_> = open.collect();
        open.sort_by_key(|(_, waits, _)| (waits.taken.is_some(), std::cmp::Reverse(waits.ms)));
        html! {
            @if open.is_empty() { p { (self.say("page-nobody-waits")) } }
            @if !open.is_empty() {
                ul {
                    @for (at, waits, foreign) in open {
                        li {
                            strong { (at.table()) } ", " (waits.id) ": "
                            @if foreign.is_some() { span lang=[foreign] { (waits.says) } } @else { (waits.says) }
                            @if let Some(name) = &waits.taken {
                                " (" (self.words.with("page-taken-by", [("name", name.clone().into())])) ")"
                            }
                        }
                    }
                }
            }
        }
    }

    fn silent(&self, shown: &TablesView) -> Markup {
        let silent: Vec<_> = shown.views.iter().filter(|(_, view)| view.silent).collect();
        html! {
            @if silent.is_empty() { p { (self.say("tables-none-silent")) } }
            @if !silent.is_empty() {
                ul { @for (at, _) in silent { li { strong { (at.table()) } ", " (at.game()) } } }
            }
        }
    }

    fn all(&self, shown: &TablesView) -> Markup {
        let (at_hand, past) = shown.views.current_and_past();
        html! {
            ul {
                @for (at, view) in at_hand {
                    li.waits[view.alive.as_ref().is_some_and(|alive| !alive.waits.is_empty())] {
                        strong { (at.table()) } ", " (at.game()) (self.stands(view))
                    }
                }
                @for (round, tables) in past {
                    li { (self.words.with("at-desk-past", [("game", round.into()), ("n", tables.into())])) }
                }
            }
        }
    }

    fn stands(&self, view: &TableView) -> Markup {
        let Some(alive) = &view.alive else {
            return html! { ", " (self.say("tables-unheard")) };
        };
        let Heartbeat { white, black, .. } = alive;
        let phase = match &alive.phase {
            TablePhase::Over(result) => result.clone(),
            TablePhase::Annulled => self.say("tables-annulled"),
            phase => self.say(&format!("tables-{}", phase.text())),
        };
        html! {
            @if let (Some(white), Some(black)) = (white, black) { ": " (white) " – " (black) }
            ", "
            (phase) ", " (self.words.with("tables-move", [("number", (alive.plies / 2 + 1).into())]))
            @if let Some([white, black]) = alive.clocks {
                ", " (self.words.left(white)) " – " (self.words.left(black))
            }
        }
    }

    fn section(&self, id: &str, html: Markup) -> Markup {
        let heading = format!("{id}-heading");
        html! {
            section aria-labelledby=(heading) {
                h2 id=(heading) tabindex="-1" { (self.say(&format!("tables-{id}"))) }
                div id=(id) data-region { (html) }
            }
        }
    }

    fn form(&self) -> Markup {
        html! {
            form method="post" action="/" {
                input type="hidden" name=(Field::Token) value=(self.token.form().secret());
                p.acts {
                    label for="line" { (self.say("tables-line")) }
                    input #line type="text" name="line" size="40" maxlength=(LONGEST) enterkeyhint="send"
                        autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="how";
                    button type="submit" { (self.say("home-send")) }
                }
                p #how { (self.say("tables-how")) }
            }
        }
    }
}

/// The lines, the last first.
fn lines(shown: &TablesView) -> Markup {
    html! { @for (number, line) in shown.lines.iter().rev() { p id={ "line-" (number) } { (line) } } }
}

impl SingleUserPage for TablesPage {
    type Posted = TablesForm;
    type Shown = TablesView;
    const COOKIE: &'static str = "annabella-tables";
    const KEPT: &'static str = "";
    const SCRIPTS: &'static [(&'static str, &'static str)] = &[];

    fn token(&self) -> &PageToken {
        &self.token
    }

    fn shown(&self) -> watch::Receiver<TablesView> {
        self.shown.subscribe()
    }

    fn page(&self, shown: &TablesView) -> Markup {
        html! {
            (DOCTYPE)
            html lang=(self.words.language()) {
                (head(&self.say("tables-title"), &["/page.js"]))
                body.tables data-age=(shown.age) data-events="/events" data-patient
                    data-lost=(self.say("tables-lost")) data-closed=(self.say("tables-closed")) {
                    a.skip href="#waiting-heading" { (self.say("tables-skip")) }
                    header {
                        h1 { (self.say("tables-title")) }
                        p #connection role="alert" {}
                    }
                    main #main tabindex="-1" {
                        div {
                            (self.section("waiting", self.waiting(shown)))
                            (self.section("silent", self.silent(shown)))
                            (self.form())
                            (self.section("told", lines(shown)))
                        }
                        (self.section("all", self.all(shown)))
                    }
                }
            }
        }
    }

    fn regions(&self, shown: &TablesView) -> (Vec<(&'static str, String)>, u64) {
        let regions = [
            ("waiting", self.waiting(shown)),
            ("silent", self.silent(shown)),
            ("told", lines(shown)),
            ("all", self.all(shown)),
        ];
        let regions = regions.map(|(id, html)| (id, html.into_string()));
        (regions.to_vec(), shown.age)
    }

    async fn act(&self, posted: TablesForm) -> String {
        let line: String = posted.line.chars().take(LONGEST).collect();
        let mut shown = self.shown.subscribe();
        // Only the terminal can leave the desk.
        if line.trim() != "quit" && self.typed.send(line).await.is_ok() {
            drop(timeout(PATIENCE, shown.changed()).await);
        }
        "told-heading".to_owned()
    }
}
