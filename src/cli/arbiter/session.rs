//! What an arbiter types in a terminal, and what is printed there: lines that are only ever added.
//!
//! What can be done gets a number when it is first told, and keeps it: a number never means something else because something
//! came in between. Without I/O: lines and news in, deeds out.
//!
//! ```text
//! free --number or name--> asked, field by field --the last answer--> sent, free
//!                            +--an empty line where an answer is needed--> free, nothing done
//!                            +--a number of the menu where something else is asked--> that act
//! ```

mod comparing;

use std::collections::BTreeMap;

use crate::cli::spoken::TerminalWords;
use announce::folded;
use comparing::{ScorePlace, ScoreStep};
use shell::web::offer::{FormQuestion, Offer, PageNews, TableNow};

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TerminalAction {
    /// A line to print.
    Print(String),
    /// Ask the table how the game stands, and show this of it.
    Look(StateQuery),
    /// Send this form.
    Send(BTreeMap<String, String>),
    /// Leave.
    Quit,
}

/// What is shown of how the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StateQuery {
    /// Phase and clocks.
    State,
    /// All moves.
    Moves,
    /// A case with its evidence; none: all that are open.
    Case(Option<u32>),
    /// A half-move in both scores.
    Scores(ScoreStep),
    /// What can be done.
    Menu,
}

/// The commands besides the acts.
const COMMANDS: [&str; 12] = [
    "help", "menu", "orders", "state", "moves", "case", "next", "back", "differs", "alarms", "all",
    "quit",
];

/// What is said of them, for whoever asks.
const HELP: [&str; 10] = [
    "attend-help-menu",
    "attend-help-number",
    "attend-help-because",
    "attend-help-orders",
    "attend-help-state",
    "attend-help-moves",
    "attend-help-case",
    "attend-help-scores",
    "attend-help-alarms",
    "attend-help-quit",
];

/// A terminal.
pub(super) struct ArbiterTerminal {
    /// Those of the page, as soon as it is open.
    words: TerminalWords,
    /// What its forms are sent with; nothing until the page has told it.
    pub(super) form: String,
    title: String,
    /// Everything that was offered so far; its place is its number, from 1.
    known: Vec<Offer>,
    /// The newest case that was told.
    alarmed: u32,
    asking: Option<Asking>,
    compared: ScorePlace,
    only_alarms: bool,
}

/// A form that is not whole yet.
#[derive(Clone)]
struct Asking {
    fields: BTreeMap<String, String>,
    /// What is still to be asked, the next one first.
    asks: Vec<FormQuestion>,
}

impl ArbiterTerminal {
    pub(super) fn new(words: TerminalWords) -> Self {
        ArbiterTerminal {
            words,
            form: String::new(),
            title: String::new(),
            known: Vec::new(),
            alarmed: 0,
            asking: None,
            compared: ScorePlace::default(),
            only_alarms: false,
        }
    }

    /// The words of everything that is printed.
    pub(super) const fn words(&self) -> &TerminalWords {
        &self.words
    }

    /// What the page tells.
    pub(super) fn news(&mut self, news: PageNews) -> Vec<TerminalAction> {
        match news {
            PageNews::Opened {
                title,
                form,
                language,
            } => {
                self.form = form;
                if language != self.words.language()
                    && let Ok(words) = TerminalWords::new(language)
                {
                    self.words = words;
                }
                let again = title == self.title;
                self.title.clone_from(&title);
                match again {
                    true => print(&self.words.say("attend-line-back")),
                    false => {
                        let mut lines = print(&title);
                        lines.extend(print(&self.words.say("attend-opened")));
                        lines
                    }
                }
            }
            PageNews::Alarm { case, says } if case > self.alarmed => {
                self.alarmed = case;
                print(&says)
            }
            PageNews::Alarm { .. } => Vec::new(),
            PageNews::Told { of_move: true, .. } if self.only_alarms => Vec::new(),
            PageNews::Told { line, .. } => print(&line),
            PageNews::Offered(offer) => {
                let number = self.number(&offer);
                print(&numbered(number, &offer.says))
            }
        }
    }

    /// How the game stands.
    pub(super) fn now(&mut self, about: StateQuery, now: TableNow) -> Vec<TerminalAction> {
        let lines = match about {
            StateQuery::State => now.state,
            StateQuery::Moves => now.moves,
            StateQuery::Case(id) => {
                let mut cases = now.cases;
                cases.retain(|(found, _)| id.is_none_or(|id| id == *found));
                let lines: Vec<String> = cases.into_iter().flat_map(|(_, lines)| lines).collect();
                match lines.is_empty() {
                    true => vec![self.words.say("attend-no-case")],
                    false => lines,
                }
            }
            StateQuery::Scores(step) => {
                let line = self.compared.go(step, &now.scores).map(str::to_owned);
                vec![line.unwrap_or_else(|none| self.words.say(none))]
            }
            StateQuery::Menu => {
                let line = |offer: Offer| {
                    let number = self.number(&offer);
                    match offer.typed.is_empty() {
                        true => numbered(number, &offer.says),
                        false => numbered(number, &format!("{} ({})", offer.says, offer.typed)),
                    }
                };
                now.offers.into_iter().map(line).collect()
            }
        };
        lines.into_iter().map(TerminalAction::Print).collect()
    }

    /// The number of what can be done, which it keeps. What is asked for it may be other words by now.
    fn number(&mut self, offer: &Offer) -> usize {
        let same = |known: &Offer| known.act == offer.act && known.with == offer.with;
        match self.known.iter().position(same) {
            Some(at) => {
                self.known[at] = offer.clone();
                at + 1
            }
            None => {
                self.known.push(offer.clone());
                self.known.len()
            }
        }
    }

    /// A line that was typed.
    pub(super) fn line(&mut self, line: &str) -> Vec<TerminalAction> {
        let line = line.trim();
        if self.asking.is_some() {
            return self.answer(line);
        }
        let (command, reason) = self.words.reasoned(line);
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        let known = self.words.command(word, &COMMANDS);
        match (known.unwrap_or(word), rest.trim()) {
            ("" | "?" | "help", _) => {
                let lines = HELP.iter().map(|name| self.words.say(name));
                lines.map(TerminalAction::Print).collect()
            }
            ("menu", "") => vec![TerminalAction::Look(StateQuery::Menu)],
            ("orders", "") => self
                .words
                .list()
                .into_iter()
                .map(TerminalAction::Print)
                .collect(),
            ("state", "") => vec![TerminalAction::Look(StateQuery::State)],
            ("moves", "") => vec![TerminalAction::Look(StateQuery::Moves)],
            ("case", "") => vec![TerminalAction::Look(StateQuery::Case(None))],
            ("case", number) if number.parse::<u32>().is_ok() => {
                vec![TerminalAction::Look(StateQuery::Case(number.parse().ok()))]
            }
            ("next", "") => vec![TerminalAction::Look(StateQuery::Scores(ScoreStep::Next))],
            ("back", "") => vec![TerminalAction::Look(StateQuery::Scores(ScoreStep::Back))],
            ("differs", "") => vec![TerminalAction::Look(StateQuery::Scores(ScoreStep::Differs))],
            ("alarms", "") => self.hears(true),
            ("all", "") => self.hears(false),
            ("quit" | "exit", "") => vec![TerminalAction::Quit],
            (_, rest) => match self.meant(command, word, rest).as_slice() {
                [offer] => self.begin(offer.clone(), reason),
                [] if is_number(command) => {
                    print(&self.words.with("attend-no-number", [("number", command)]))
                }
                [] => self.order(line),
                several => self.which(word, several.to_vec()),
            },
        }
    }

    /// An order in words: the table says what comes of it.
    fn order(&self, line: &str) -> Vec<TerminalAction> {
        let fields = [("act", "line"), ("line", line), ("form_token", &self.form)];
        let fields = fields.map(|(name, text)| (name.to_owned(), text.to_owned()));
        vec![TerminalAction::Send(fields.into())]
    }

    /// One name, and several acts.
    fn which(&mut self, word: &str, offers: Vec<Offer>) -> Vec<TerminalAction> {
        let count = offers.len().to_string();
        let several = self
            .words
            .with("attend-several", [("word", word), ("n", &count)]);
        let lines = offers
            .iter()
            .map(|offer| numbered(self.number(offer), &offer.says));
        let lines: Vec<String> = [several].into_iter().chain(lines).collect();
        lines.into_iter().map(TerminalAction::Print).collect()
    }

    fn hears(&mut self, only_alarms: bool) -> Vec<TerminalAction> {
        self.only_alarms = only_alarms;
        Vec::new()
    }

    /// By its number; or by all of its words; or by its name and the number of its case, the newest where none is said. Several where
    /// that is the name of several acts, such as one for each player.
    fn meant(&self, line: &str, word: &str, rest: &str) -> Vec<Offer> {
        let mut newest = self.known.iter().rev();
        let whole = |offer: &&Offer| folded(&offer.typed) == folded(line);
        if let Some(offer) = newest.find(whole) {
            return vec![offer.clone()];
        }
        if let Ok(number) = word.parse::<usize>() {
            let known = number.checked_sub(1).and_then(|at| self.known.get(at));
            return known
                .filter(|_| rest.is_empty())
                .cloned()
                .into_iter()
                .collect();
        }
        let of_case = |offer: &&Offer| match rest {
            "" => true,
            case => offer.with.get("case").is_some_and(|found| found == case),
        };
        let named = self.known.iter().rev().filter(|offer| offer.act == word);
        let mut named = named.filter(of_case);
        let Some(newest) = named.next() else {
            return Vec::new();
        };
        let of_the_same = |offer: &&Offer| {
            offer.with.get("case") == newest.with.get("case") && offer.says != newest.says
        };
        let mut acts: Vec<Offer> = named.filter(of_the_same).cloned().collect();
        acts.reverse();
        acts.push(newest.clone());
        acts
    }

    fn begin(&mut self, offer: Offer, reason: &str) -> Vec<TerminalAction> {
        let mut fields = offer.with;
        fields.insert("act".to_owned(), offer.act);
        if !reason.is_empty() {
            fields.insert("because".to_owned(), reason.to_owned());
        }
        self.ask(Asking {
            fields,
            asks: offer.asks,
        })
    }

    /// Asks what is missing, or sends it.
    fn ask(&mut self, asking: Asking) -> Vec<TerminalAction> {
        let Some(next) = asking.asks.first() else {
            let mut fields = asking.fields;
            fields.insert("form_token".to_owned(), self.form.clone());
            return vec![TerminalAction::Send(fields)];
        };
        let question = match (next.choices.is_empty(), next.needed) {
            (false, _) => "attend-by-number",
            (true, true) => "attend-needed",
            (true, false) => "attend-or-nothing",
        };
        let question = self.words.with(question, [("says", &next.says)]);
        let choices = (1..).zip(&next.choices);
        let choices =
            choices.map(|(number, (_, words))| TerminalAction::Print(numbered(number, words)));
        let deeds = [TerminalAction::Print(question)]
            .into_iter()
            .chain(choices)
            .collect();
        self.asking = Some(asking);
        deeds
    }

    /// What was typed where words are asked for, and is a number of the menu, or asks how the game stands. The act of that number
    /// is done instead; after a look it is asked again.
    fn other_than_asked(&mut self, asking: &Asking, line: &str) -> Option<Vec<TerminalAction>> {
        let ask = asking.asks.first().filter(|ask| ask.choices.is_empty())?;
        let number = !ask.number && is_number(line);
        if !number && !self.is_a_look(line) {
            return None;
        }
        let (mut deeds, again) = match number {
            true if self.meant(line, line, "").is_empty() => {
                let lacks = self.words.with("attend-no-number", [("number", line)]);
                (print(&lacks), true)
            }
            true => {
                let left = self.words.with("attend-left", [("says", &ask.says)]);
                (print(&left), false)
            }
            false => (self.line(line), true),
        };
        deeds.extend(match again {
            true => self.ask(asking.clone()),
            false => self.line(line),
        });
        Some(deeds)
    }

    fn answer(&mut self, line: &str) -> Vec<TerminalAction> {
        let Some(mut asking) = self.asking.take() else {
            return Vec::new();
        };
        if let Some(deeds) = self.other_than_asked(&asking, line) {
            return deeds;
        }
        let ask = asking.asks.remove(0);
        let chosen = match (line, &ask.choices[..]) {
            ("", _) if ask.needed => return print(&self.words.say("attend-nothing")),
            (typed, []) => typed.to_owned(),
            (typed, choices) => {
                let number = typed.parse::<usize>().ok();
                let by_number = number.and_then(|number| choices.get(number.checked_sub(1)?));
                match by_number {
                    Some((value, _)) => value.clone(),
                    None => {
                        let count = choices.len().to_string();
                        asking.asks.insert(0, ask);
                        self.asking = Some(asking);
                        let values = [("line", line), ("count", &count)];
                        return print(&self.words.with("attend-expected", values));
                    }
                }
            }
        };
        asking.fields.insert(ask.field, chosen);
        self.ask(asking)
    }

    /// What is never an answer in words.
    fn is_a_look(&self, line: &str) -> bool {
        let looks = ["menu", "state", "moves", "case", "help"];
        line == "?" || self.words.command(line, &looks).is_some()
    }
}

fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|digit| digit.is_ascii_digit())
}

fn numbered(number: usize, words: &str) -> String {
    format!("{number} {words}")
}

fn print(line: &str) -> Vec<TerminalAction> {
    vec![TerminalAction::Print(line.to_owned())]
}

#[cfg(test)]
mod tests;
