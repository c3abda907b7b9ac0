//! The arbiter's terminal: commands, numbered acts, and forms that are asked field by field. Output is only ever appended.
//!
//! Each possible act gets a number when it is first told, and keeps it: a number never changes its meaning. Sans-IO: lines and
//! news go in, actions come out.
//!
//! ```text
//! free --number or name--> asked, field by field --the last answer--> sent, free
//!                            +--an empty line where an answer is needed--> free, nothing done
//!                            +--a number of the menu where something else is asked--> that act
//! ```

mod score_steps;

use std::collections::BTreeMap;

use crate::cli::spoken::{CommandRow, TerminalWords};
use announce::folded;
use score_steps::{ScorePosition, ScoreStep};
use shell::web::for_programs::{FormQuestion, Offer, PageNews, TableNow};

/// An action for the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TerminalAction {
    /// A line to print.
    Print(String),
    /// Fetch the table's state, and show this part of it.
    Look(StateQuery),
    /// Send this form.
    Send(BTreeMap<String, String>),
    /// Leave.
    Quit,
}

/// Parts of the table's state that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StateQuery {
    /// Phase and clocks.
    State,
    /// All moves.
    Moves,
    /// A case with its evidence; none: all open cases.
    Case(Option<u32>),
    /// A half-move in both players' scores.
    Scores(ScoreStep),
    /// The possible acts.
    Menu,
}

/// Commands, besides the acts.
#[derive(Clone, Copy)]
enum TerminalCommand {
    Help,
    /// Print all orders.
    Orders,
    Look(StateQuery),
    /// Print alarms only, or moves too.
    HearAlarmsOnly(bool),
    Quit,
}

impl TerminalCommand {
    /// Whether it only asks, and is never taken as a free-text answer.
    const fn is_look(self) -> bool {
        match self {
            TerminalCommand::Help => true,
            TerminalCommand::Look(query) => match query {
                StateQuery::Menu | StateQuery::State | StateQuery::Moves | StateQuery::Case(_) => {
                    true
                }
                StateQuery::Scores(_) => false,
            },
            TerminalCommand::Orders
            | TerminalCommand::HearAlarmsOnly(_)
            | TerminalCommand::Quit => false,
        }
    }
}

/// The commands, as `help` explains them.
const COMMANDS: [CommandRow<TerminalCommand>; 11] = {
    use StateQuery::{Case, Menu, Moves, Scores, State};
    use TerminalCommand::{HearAlarmsOnly, Help, Look, Orders, Quit};
    [
        CommandRow::new(None, &[("help", Help)]),
        CommandRow::new(Some("attend-help-menu"), &[("menu", Look(Menu))]),
        CommandRow::new(Some("attend-help-number"), &[]),
        CommandRow::new(Some("attend-help-because"), &[]),
        CommandRow::new(Some("attend-help-orders"), &[("orders", Orders)]),
        CommandRow::new(Some("attend-help-state"), &[("state", Look(State))]),
        CommandRow::new(Some("attend-help-moves"), &[("moves", Look(Moves))]),
        CommandRow::new(Some("attend-help-case"), &[("case", Look(Case(None)))]),
        CommandRow::new(
            Some("attend-help-scores"),
            &[
                ("next", Look(Scores(ScoreStep::Next))),
                ("back", Look(Scores(ScoreStep::Back))),
                ("differs", Look(Scores(ScoreStep::Differs))),
            ],
        ),
        CommandRow::new(
            Some("attend-help-alarms"),
            &[
                ("alarms", HearAlarmsOnly(true)),
                ("all", HearAlarmsOnly(false)),
            ],
        ),
        CommandRow::new(Some("attend-help-quit"), &[("quit", Quit)]),
    ]
};

/// The state of a terminal.
pub(super) struct ArbiterTerminal {
    /// The page's words, once it is open.
    words: TerminalWords,
    /// The form token of the page; empty until the page has told it.
    pub(super) form: String,
    title: String,
    /// Every act offered so far; its index plus one is its number.
    known: Vec<Offer>,
    /// The newest case that was told.
    alarmed: u32,
    asking: Option<Asking>,
    compared: ScorePosition,
    only_alarms: bool,
}

/// A form with open questions.
#[derive(Clone)]
struct Asking {
    fields: BTreeMap<String, String>,
    /// The open questions, in order.
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
            compared: ScorePosition::default(),
            only_alarms: false,
        }
    }

    /// The words for everything that is printed.
    pub(super) const fn words(&self) -> &TerminalWords {
        &self.words
    }

    /// Handles news of the page.
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

    /// Prints a part of the table's state.
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
                let line = self.compared.step(step, &now.scores).map(str::to_owned);
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
        printed(lines)
    }

    /// The act's permanent number. Its texts and questions may have changed since, and are updated.
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

    /// Handles a typed line.
    pub(super) fn line(&mut self, line: &str) -> Vec<TerminalAction> {
        let line = line.trim();
        if self.asking.is_some() {
            return self.answer(line);
        }
        let (command, reason) = self.words.reasoned(line);
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        let known = self.words.command_of(word, &COMMANDS);
        let known = known.or(match word {
            "" | "?" => Some(TerminalCommand::Help),
            "exit" => Some(TerminalCommand::Quit),
            _ => None,
        });
        match (known, rest.trim()) {
            (Some(TerminalCommand::Help), _) => printed(self.words.help(&COMMANDS)),
            (Some(TerminalCommand::Orders), "") => printed(self.words.list()),
            (Some(TerminalCommand::Look(query)), "") => vec![TerminalAction::Look(query)],
            (Some(TerminalCommand::Look(StateQuery::Case(_))), number)
                if number.parse::<u32>().is_ok() =>
            {
                vec![TerminalAction::Look(StateQuery::Case(number.parse().ok()))]
            }
            (Some(TerminalCommand::HearAlarmsOnly(only)), "") => self.hear_alarms_only(only),
            (Some(TerminalCommand::Quit), "") => vec![TerminalAction::Quit],
            (_, rest) => match self.matching_offers(command, word, rest).as_slice() {
                [offer] => self.begin(offer.clone(), reason),
                [] if is_number(command) => {
                    print(&self.words.with("attend-no-number", [("number", command)]))
                }
                [] => self.order(line),
                several => self.which(word, several.to_vec()),
            },
        }
    }

    /// Sends an order in words, which the table itself parses and answers.
    fn order(&self, line: &str) -> Vec<TerminalAction> {
        let fields = [("act", "line"), ("line", line), ("form_token", &self.form)];
        let fields = fields.map(|(name, text)| (name.to_owned(), text.to_owned()));
        vec![TerminalAction::Send(fields.into())]
    }

    /// Lists the acts that share a name.
    fn which(&mut self, word: &str, offers: Vec<Offer>) -> Vec<TerminalAction> {
        let count = offers.len().to_string();
        let several = self
            .words
            .with("attend-several", [("word", word), ("n", &count)]);
        let lines = offers
            .iter()
            .map(|offer| numbered(self.number(offer), &offer.says));
        let lines: Vec<String> = [several].into_iter().chain(lines).collect();
        printed(lines)
    }

    fn hear_alarms_only(&mut self, only_alarms: bool) -> Vec<TerminalAction> {
        self.only_alarms = only_alarms;
        Vec::new()
    }

    /// The act that a line means: by its number, all of its words, or its name with a case number (without one, the newest).
    /// Several, if acts share the name, such as one for each player.
    fn matching_offers(&self, line: &str, word: &str, rest: &str) -> Vec<Offer> {
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

    /// Asks the next question, or sends the form.
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

    /// Handles a menu number or a query that is typed in place of a free-text answer: the act of that number replaces the form;
    /// after a query the question is repeated.
    fn other_than_asked(&mut self, asking: &Asking, line: &str) -> Option<Vec<TerminalAction>> {
        let ask = asking.asks.first().filter(|ask| ask.choices.is_empty())?;
        let number = !ask.number && is_number(line);
        if !number && !self.is_a_look(line) {
            return None;
        }
        let (mut deeds, again) = match number {
            true if self.matching_offers(line, line, "").is_empty() => {
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

    /// Whether a line is a query, which is never taken as a free-text answer.
    fn is_a_look(&self, line: &str) -> bool {
        let known = self.words.command_of(line, &COMMANDS);
        line == "?" || known.is_some_and(TerminalCommand::is_look)
    }
}

fn is_number(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|digit| digit.is_ascii_digit())
}

fn numbered(number: usize, words: &str) -> String {
    format!("{number} {words}")
}

fn printed(lines: Vec<String>) -> Vec<TerminalAction> {
    lines.into_iter().map(TerminalAction::Print).collect()
}

fn print(line: &str) -> Vec<TerminalAction> {
    vec![TerminalAction::Print(line.to_owned())]
}

#[cfg(test)]
mod tests;
