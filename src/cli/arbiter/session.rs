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

use std::collections::BTreeMap;

use crate::shell::web::offer::{Ask, News, Now, Offer};

/// What is to be done next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// A line to print.
    Print(String),
    /// Ask the table how the game stands, and show this of it.
    Look(About),
    /// Send this form.
    Send(BTreeMap<String, String>),
    /// Leave.
    Quit,
}

/// What is shown of how the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// Phase and clocks.
    State,
    /// All moves.
    Moves,
    /// A case with its evidence; none: all that are open.
    Case(Option<u32>),
    /// What can be done.
    Menu,
}

/// The commands, for whoever asks.
const HELP: [&str; 8] = [
    "menu: what can be done, each with its number",
    "a number, or the name of an act and the number of its case, such as accept 1: do it",
    "behind it because and the reason, such as accept 1 because the score shows it",
    "state: the phase and the clocks",
    "moves: all moves",
    "case, or case and a number: what is known of it",
    "alarms: no moves any more; all: moves, too",
    "quit: leave; the game goes on",
];

/// A terminal.
#[derive(Default)]
pub(super) struct Session {
    form: String,
    title: String,
    /// Everything that was offered so far; its place is its number, from 1.
    known: Vec<Offer>,
    /// The newest case that was told.
    alarmed: u32,
    asking: Option<Asking>,
    only_alarms: bool,
}

/// A form that is not whole yet.
#[derive(Clone)]
struct Asking {
    fields: BTreeMap<String, String>,
    /// What is still to be asked, the next one first.
    asks: Vec<Ask>,
}

impl Session {
    /// What the page tells.
    pub(super) fn news(&mut self, news: News) -> Vec<Deed> {
        match news {
            News::Opened { title, form } => {
                self.form = form;
                let again = title == self.title;
                self.title.clone_from(&title);
                match again {
                    true => print("the line to the table is there again"),
                    false => print(&title),
                }
            }
            News::Alarm { case, says } if case > self.alarmed => {
                self.alarmed = case;
                print(&says)
            }
            News::Alarm { .. } => Vec::new(),
            News::Told { of_move: true, .. } if self.only_alarms => Vec::new(),
            News::Told { line, .. } => print(&line),
            News::Offered(offer) => {
                let number = self.number(&offer);
                print(&numbered(number, &offer.says))
            }
        }
    }

    /// How the game stands.
    pub(super) fn now(&mut self, about: About, now: Now) -> Vec<Deed> {
        let lines = match about {
            About::State => now.state,
            About::Moves => now.moves,
            About::Case(id) => {
                let mut cases = now.cases;
                cases.retain(|(found, _)| id.is_none_or(|id| id == *found));
                let lines: Vec<String> = cases.into_iter().flat_map(|(_, lines)| lines).collect();
                match lines.is_empty() {
                    true => vec!["no such case is open".to_owned()],
                    false => lines,
                }
            }
            About::Menu => {
                let line = |offer: Offer| {
                    let number = self.number(&offer);
                    numbered(number, &format!("{} ({})", offer.says, offer.act))
                };
                now.offers.into_iter().map(line).collect()
            }
        };
        lines.into_iter().map(Deed::Print).collect()
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
    pub(super) fn line(&mut self, line: &str) -> Vec<Deed> {
        let line = line.trim();
        if self.asking.is_some() {
            return self.answer(line);
        }
        let (command, reason) = match line.split_once(" because ") {
            Some((command, reason)) => (command.trim(), reason.trim()),
            None => (line, ""),
        };
        let (word, rest) = command.split_once(' ').unwrap_or((command, ""));
        match (word, rest.trim()) {
            ("" | "?" | "help", _) => HELP.iter().flat_map(|line| print(line)).collect(),
            ("menu", "") => vec![Deed::Look(About::Menu)],
            ("state", "") => vec![Deed::Look(About::State)],
            ("moves", "") => vec![Deed::Look(About::Moves)],
            ("case", "") => vec![Deed::Look(About::Case(None))],
            ("case", number) if number.parse::<u32>().is_ok() => {
                vec![Deed::Look(About::Case(number.parse().ok()))]
            }
            ("alarms", "") => self.hears(true),
            ("all", "") => self.hears(false),
            ("quit" | "exit", "") => vec![Deed::Quit],
            (word, rest) => match self.meant(word, rest).as_slice() {
                [offer] => self.begin(offer.clone(), reason),
                [] => print(&format!(
                    "found {line:?}, expected a number or a name from the menu; type menu, or help"
                )),
                several => self.which(word, several.to_vec()),
            },
        }
    }

    /// One name, and several acts.
    fn which(&mut self, word: &str, offers: Vec<Offer>) -> Vec<Deed> {
        let several = format!("{word} is {} acts, type the number of one:", offers.len());
        let lines = offers
            .iter()
            .map(|offer| numbered(self.number(offer), &offer.says));
        let lines: Vec<String> = [several].into_iter().chain(lines).collect();
        lines.into_iter().map(Deed::Print).collect()
    }

    fn hears(&mut self, only_alarms: bool) -> Vec<Deed> {
        self.only_alarms = only_alarms;
        Vec::new()
    }

    /// By its number; or by its name and the number of its case, the newest where none is said. Several where that is the name of
    /// several acts, such as one for each player.
    fn meant(&self, word: &str, rest: &str) -> Vec<Offer> {
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

    fn begin(&mut self, offer: Offer, reason: &str) -> Vec<Deed> {
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
    fn ask(&mut self, asking: Asking) -> Vec<Deed> {
        let Some(next) = asking.asks.first() else {
            let mut fields = asking.fields;
            fields.insert("form_token".to_owned(), self.form.clone());
            return vec![Deed::Send(fields)];
        };
        let question = match (next.choices.is_empty(), next.needed) {
            (false, _) => format!("{}, by number:", next.says),
            (true, true) => format!("{}:", next.says),
            (true, false) => format!("{}, or nothing:", next.says),
        };
        let choices = (1..).zip(&next.choices);
        let choices = choices.map(|(number, (_, words))| Deed::Print(numbered(number, words)));
        let deeds = [Deed::Print(question)].into_iter().chain(choices).collect();
        self.asking = Some(asking);
        deeds
    }

    /// What was typed where words are asked for, and is a number of the menu, or asks how the game stands. The act of that number
    /// is done instead; after a look it is asked again.
    fn other_than_asked(&mut self, asking: &Asking, line: &str) -> Option<Vec<Deed>> {
        let ask = asking.asks.first().filter(|ask| ask.choices.is_empty())?;
        let number =
            !ask.number && !line.is_empty() && line.bytes().all(|digit| digit.is_ascii_digit());
        if !number && !is_a_look(line) {
            return None;
        }
        let (mut deeds, again) = match number {
            true if self.meant(line, "").is_empty() => {
                let lacks = format!("{line} is no number of the menu");
                (print(&lacks), true)
            }
            true => (print(&format!("left: {}", ask.says)), false),
            false => (self.line(line), true),
        };
        deeds.extend(match again {
            true => self.ask(asking.clone()),
            false => self.line(line),
        });
        Some(deeds)
    }

    fn answer(&mut self, line: &str) -> Vec<Deed> {
        let Some(mut asking) = self.asking.take() else {
            return Vec::new();
        };
        if let Some(deeds) = self.other_than_asked(&asking, line) {
            return deeds;
        }
        let ask = asking.asks.remove(0);
        let chosen = match (line, &ask.choices[..]) {
            ("", _) if ask.needed => return print("nothing was done"),
            (typed, []) => typed.to_owned(),
            (typed, choices) => {
                let number = typed.parse::<usize>().ok();
                let by_number = number.and_then(|number| choices.get(number.checked_sub(1)?));
                match by_number {
                    Some((value, _)) => value.clone(),
                    None => {
                        let count = choices.len();
                        asking.asks.insert(0, ask);
                        self.asking = Some(asking);
                        return print(&format!(
                            "found {line:?}, expected a number from 1 to {count}, or an empty line to do nothing"
                        ));
                    }
                }
            }
        };
        asking.fields.insert(ask.field, chosen);
        self.ask(asking)
    }
}

/// What is never an answer in words.
fn is_a_look(line: &str) -> bool {
    matches!(line, "menu" | "state" | "moves" | "case" | "help" | "?")
}

fn numbered(number: usize, words: &str) -> String {
    format!("{number} {words}")
}

fn print(line: &str) -> Vec<Deed> {
    vec![Deed::Print(line.to_owned())]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offer(act: &str, case: Option<u32>, asks: &[Ask]) -> Offer {
        let with = case.map(|case| ("case".to_owned(), case.to_string()));
        Offer {
            act: act.to_owned(),
            says: format!("{act} it"),
            with: with.into_iter().collect(),
            asks: asks.to_vec(),
            told: true,
        }
    }

    fn sent(deeds: &[Deed]) -> Vec<(&str, &str)> {
        let [Deed::Send(fields)] = deeds else {
            panic!("{deeds:?}");
        };
        let fields = fields.iter().map(|(name, text)| (&**name, &**text));
        fields.collect()
    }

    #[test]
    fn a_number_keeps_what_it_means() {
        let mut session = Session::default();
        for (act, case) in [("accept", 1), ("dismiss", 1), ("accept", 2)] {
            session.news(News::Offered(offer(act, Some(case), &[])));
        }
        // The first case is gone and told no more: its number still is its own.
        let again = session.news(News::Offered(offer("accept", Some(2), &[])));
        assert_eq!(again, print("3 accept it"));
        let first = session.line("1 because the score shows it");
        let expected = [
            ("act", "accept"),
            ("because", "the score shows it"),
            ("case", "1"),
            ("form_token", ""),
        ];
        assert_eq!(sent(&first), expected);
        let named = session.line("accept 1");
        assert_eq!(sent(&named)[1], ("case", "1"));
        let newest = session.line("accept");
        assert_eq!(sent(&newest)[1], ("case", "2"));
    }

    #[test]
    fn what_is_missing_is_asked_and_an_empty_line_does_nothing() {
        let ask = Ask {
            field: "finding".to_owned(),
            says: "What the arbiter finds".to_owned(),
            choices: vec![
                ("wrong-start".to_owned(), "a wrong position".to_owned()),
                ("turned".to_owned(), "turned round".to_owned()),
            ],
            needed: true,
            number: false,
        };
        let mut session = Session::default();
        session.news(News::Offered(offer("find", None, &[ask])));
        let asked = session.line("find");
        assert_eq!(asked.len(), 3, "{asked:?}");
        assert_eq!(session.line("7").len(), 1);
        let found = session.line("2");
        assert!(sent(&found).contains(&("finding", "turned")));
        session.line("1");
        assert_eq!(session.line(""), print("nothing was done"));
        assert_eq!(session.line("state"), [Deed::Look(About::State)]);
    }

    /// An act for each player, of which each asks for words, and one that asks for a number.
    fn reading() -> Session {
        let asks = |field: &str, number| Ask {
            field: field.to_owned(),
            says: format!("{field}, please"),
            choices: Vec::new(),
            needed: true,
            number,
        };
        let of = |seat: &str, ask: Ask| {
            let mut offer = offer("read-score", None, &[ask]);
            offer.says = format!("Read {seat}'s score");
            offer.with.insert("seat".to_owned(), seat.to_owned());
            offer
        };
        let mut session = Session::default();
        session.news(News::Offered(of("white", asks("score", false))));
        session.news(News::Offered(of("black", asks("score", false))));
        session.news(News::Offered(offer(
            "penalise",
            None,
            &[asks("bonus", true)],
        )));
        session.news(News::Offered(offer("stop", None, &[])));
        session
    }

    #[test]
    fn a_number_where_words_are_asked_is_one_of_the_menu() {
        let mut session = reading();
        session.line("1");
        let stops = session.line("4");
        assert_eq!(stops[0], Deed::Print("left: score, please".to_owned()));
        assert_eq!(sent(&stops[1..])[0], ("act", "stop"));
        assert_eq!(session.line("state"), [Deed::Look(About::State)]);
        // No number of the menu is no score either.
        session.line("1");
        let again = [
            print("41 is no number of the menu"),
            print("score, please:"),
        ]
        .concat();
        assert_eq!(session.line("41"), again);
        let looks = [vec![Deed::Look(About::Menu)], print("score, please:")].concat();
        assert_eq!(session.line("menu"), looks);
        assert!(sent(&session.line("1.e4 e5")).contains(&("score", "1.e4 e5")));
        // Where a number is asked for, it is the answer.
        session.line("3");
        assert!(sent(&session.line("4")).contains(&("bonus", "4")));
    }

    #[test]
    fn a_name_of_two_acts_says_so() {
        let mut session = reading();
        let said = [
            "read-score is 2 acts, type the number of one:",
            "1 Read white's score",
            "2 Read black's score",
        ];
        assert_eq!(session.line("read-score"), said.map(print).concat());
        session.line("2");
        assert!(sent(&session.line("1.e4")).contains(&("seat", "black")));
    }
}
