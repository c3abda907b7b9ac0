//! What is put into a sentence: choices, squares, pieces, times, articles, and what the system says in its own words.

use shakmaty::{Color, Piece, Square};

use super::Proposal;
use super::announcement::Announcement;
use super::choices::choices;
use super::lexicon::Teller;
use super::number::{self, Gender};
use super::style::role_name;
use crate::board::Fault;
use crate::laws::Sanction;
use crate::laws::{Outcome, Reason};

impl Teller<'_> {
    pub(super) fn which_move(&self, moves: &[Announcement]) -> String {
        let choices = choices(self.wording, moves);
        let each = self.either(&choices.each);
        let asked = [choices.before, each, choices.after].join(" ");
        self.draft("which")
            .with("choices", asked.trim().to_owned())
            .end()
    }

    /// One of these.
    pub(super) fn either(&self, choices: &[String]) -> String {
        match choices {
            [first @ .., last] if !first.is_empty() => {
                let draft = self.draft("either").with("first", first.join(", "));
                draft.with("last", last.clone()).end()
            }
            _ => choices.concat(),
        }
    }

    pub(super) fn step(&self, name: &'static str, square: Square, piece: Piece) -> String {
        let color = piece.color.fold_wb("white", "black");
        let piece = self
            .terms
            .term(&format!("{color}-{}", role_name(piece.role)));
        let square = self.square(square);
        self.draft(name)
            .with("square", square)
            .with("piece", piece)
            .end()
    }

    pub(super) fn proposal(&self, proposal: &Proposal) -> String {
        match *proposal {
            Proposal::AdjustBoard(board) => self.draft("adjust-board").board(board).end(),
            Proposal::Restore { number, side } => self
                .draft("restore")
                .with("number", number)
                .seat(side)
                .end(),
            Proposal::AsWritten {
                number,
                side,
                announcement,
            } => {
                let draft = self
                    .draft("as-written")
                    .with("at", self.numbered(number, side));
                draft.with("move", self.entry(announcement.as_ref())).end()
            }
            Proposal::Penalise {
                seat,
                restore,
                queen,
                bonus,
                undecided,
            } => {
                let back = restore.map(|(number, side)| Proposal::Restore { number, side });
                let parts = [
                    back.map(|back| self.proposal(&back)),
                    queen.then(|| self.terms.term("becomes-queen")),
                    (bonus > 0).then(|| self.more_time("sanction-more-time", !seat, bonus)),
                    undecided.then(|| self.draft("lost-or-drawn").seat(seat).end()),
                ];
                let said: Vec<String> = parts.into_iter().flatten().collect();
                if said.is_empty() {
                    return self.terms.term("play-on");
                }
                said.join(", ")
            }
            Proposal::Sanction {
                seat,
                sanction,
                time,
                ref amount,
                ref reason,
            } => {
                let said = self.sanction(seat, sanction, time);
                let said = self.more("sanction-amount", said, amount);
                self.more("sanction-reason", said, reason)
            }
            Proposal::End(ending) => self
                .draft("end-game")
                .with("ending", self.ending(ending))
                .end(),
            Proposal::SetTimes { white, black } => self.both("set-times", white, black).end(),
            Proposal::Reject {
                seat,
                bonus,
                deduction,
            } => {
                let name = match (bonus, deduction) {
                    (0, _) => "reject",
                    (_, 0) => "reject-bonus",
                    _ => "reject-bonus-deduction",
                };
                let draft = self.draft(name).seat(seat).with("bonus", self.time(bonus));
                draft.with("deduction", self.time(deduction)).end()
            }
            Proposal::Postpone { seat, bonus } => {
                let draft = self.draft("postpone").seat(seat);
                draft.with("bonus", self.time(bonus)).end()
            }
            Proposal::Increment { seat, extra, bonus } => {
                let draft = self.draft("give-increment").seat(!seat);
                let draft = draft.with("time", self.time(extra));
                draft.with("bonus", self.time(bonus)).end()
            }
            Proposal::Consent(seat) => self.draft("consent").seat(seat).end(),
            Proposal::PlayOn => self.terms.term("play-on"),
        }
    }

    /// What the arbiter wrote about it, where anything was written.
    fn more(&self, name: &'static str, sanction: String, written: &str) -> String {
        if written.is_empty() {
            return sanction;
        }
        let draft = self.draft(name).with("sanction", sanction);
        draft.with("written", self.foreign(written)).end()
    }

    fn sanction(&self, seat: Color, sanction: Sanction, time: u64) -> String {
        let name = match sanction {
            Sanction::MoreTime => return self.more_time("sanction-more-time", !seat, time),
            Sanction::LessTime => return self.more_time("sanction-less-time", seat, time),
            Sanction::Warning => "sanction-warning",
            Sanction::MorePoints => "sanction-more-points",
            Sanction::FewerPoints => "sanction-fewer-points",
            Sanction::Fine => "sanction-fine",
            Sanction::Exclusion => "sanction-exclusion",
            Sanction::Expulsion => "sanction-expulsion",
        };
        self.draft(name).seat(seat).end()
    }

    fn more_time(&self, name: &'static str, seat: Color, ms: u64) -> String {
        let time = self.time(ms);
        self.draft(name).seat(seat).with("time", time).end()
    }

    pub(super) fn ending(&self, ending: Outcome) -> String {
        if ending.reason == Reason::Annulled {
            return self.terms.term("annulled");
        }
        let result = match ending.winner {
            Some(Color::White) => "white-wins",
            Some(Color::Black) => "black-wins",
            None if ending.reason == Reason::BothLost => "both-lost",
            None => "drawn",
        };
        let draft = self.draft("ending").with("result", self.terms.term(result));
        draft.with("reason", self.reason(ending.reason)).end()
    }

    pub(super) fn reason(&self, reason: Reason) -> String {
        self.terms.term(match reason {
            Reason::Checkmate => "reason-checkmate",
            Reason::Resignation => "reason-resignation",
            Reason::Stalemate => "reason-stalemate",
            Reason::DeadPosition => "reason-dead-position",
            Reason::Agreement => "reason-agreement",
            Reason::Threefold => "reason-threefold",
            Reason::FiftyMoves => "reason-fifty-moves",
            Reason::Fivefold => "reason-fivefold",
            Reason::SeventyFiveMoves => "reason-seventy-five-moves",
            Reason::NormalMeans => "reason-normal-means",
            Reason::Forfeit => "reason-forfeit",
            Reason::Time => "reason-time",
            Reason::IllegalMoves => "reason-illegal-moves",
            // That both lose, or that there is no game, is the arbiter's decision.
            Reason::Arbiter | Reason::BothLost | Reason::Annulled => "reason-arbiter",
        })
    }

    pub(super) fn fault(&self, fault: Fault) -> String {
        self.terms.term(match fault {
            Fault::Chain => "fault-chain",
            Fault::Dropped => "fault-dropped",
            Fault::Late => "fault-late",
            Fault::Identification => "fault-identification",
            Fault::NotScanning => "fault-not-scanning",
        })
    }

    pub(super) fn square(&self, square: Square) -> String {
        if self.aloud {
            self.wording.square(square)
        } else {
            square.to_string()
        }
    }

    /// Whole seconds, as a clock shows them.
    pub(super) fn time(&self, ms: u64) -> String {
        let seconds = u32::try_from(ms / 1000).unwrap_or(u32::MAX);
        let counts = [
            ("hours", seconds / 3600),
            ("minutes", seconds / 60 % 60),
            ("seconds", seconds % 60),
        ];
        let said = counts
            .into_iter()
            .filter(|(name, count)| *count > 0 || (*name == "seconds" && seconds == 0));
        let said = said.map(|(name, count)| self.draft(name).with("count", count).end());
        said.collect::<Vec<_>>().join(" ")
    }

    /// An article's number: its letter by the name of the file, its numbers one by one.
    pub(super) fn article(&self, article: &str) -> String {
        if !self.aloud {
            return article.to_owned();
        }
        let number = |number| number::words(self.terms.language(), number, Gender::Counting);
        let part = |part: &str| match part.parse() {
            Ok(digits) => number(digits),
            Err(_) if part.chars().all(|letter| letter == 'I') => number(part.len() as u32),
            Err(_) => self.terms.term(&format!("fide-{}", part.to_lowercase())),
        };
        // "7.4a" is seven, four, Anna; a Roman number counts its strokes.
        article
            .split(['.', ' '])
            .flat_map(|part| part.split_inclusive(|c: char| c.is_ascii_alphabetic() && c != 'I'))
            .flat_map(digits_apart)
            .map(part)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What the system says, in its own words; aloud its digits become words and its marks are left out.
    pub(super) fn foreign(&self, text: &str) -> String {
        if !self.aloud {
            return text.to_owned();
        }
        let mut words = String::new();
        // Of a path the ear wants the last name.
        let name = |word| match word {
            "/" => word,
            word if word.starts_with('/') => word.rsplit('/').next().unwrap_or(word),
            word => word,
        };
        let names: Vec<&str> = text.split(' ').map(name).collect();
        for letter in names.join(" ").chars() {
            match letter.to_digit(10) {
                Some(digit) => {
                    let digit = number::words(self.terms.language(), digit, Gender::Counting);
                    words.push_str(&format!(" {digit} "));
                }
                None if letter.is_alphanumeric() || matches!(letter, '\'' | '-') => {
                    words.push(letter);
                }
                None => words.push(' '),
            }
        }
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// `4a` as `4` and `a`.
fn digits_apart(part: &str) -> impl Iterator<Item = &str> {
    let letters = part
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(part.len());
    let (digits, letters) = part.split_at(letters);
    [digits, letters]
        .into_iter()
        .filter(|part| !part.is_empty())
}
