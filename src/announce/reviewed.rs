//! Words of `annabella review`: the turning points of a finished game, each with a better move and the line that shows why.
//!
//! The turning points and evaluations come from elsewhere.

use shakmaty::Color;

use super::announcement::Announcement;
use super::sentence::Sentence;
use super::style::{Names, Style, Wording};
use super::terms::{Numbers, Terms, Value};
use laws::language::Language;

/// The evaluation of a position by an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// This side mates in so many of its moves.
    Mates(Color, u32),
    /// This side has mated.
    Mated(Color),
    /// This side is winning.
    Wins(Color),
    /// This side is better.
    Better(Color),
    /// Neither is.
    Even,
}

/// A line of a review.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewLine {
    /// Progress: this move of so many is being analysed.
    Looks {
        /// The number, from one.
        number: u32,
        /// The total.
        of: u32,
    },
    /// So many turning points were found.
    Found(u32),
    /// The keys.
    How,
    /// The move played at this turning point of so many.
    Played {
        /// The number, from one.
        number: u32,
        /// The total.
        of: u32,
        /// The number of the move in the game.
        of_move: u32,
        /// The move that was played.
        made: Announcement,
    },
    /// The evaluation before that move.
    Before(Prospect),
    /// A likely continuation, and the evaluation after it.
    After(Vec<Announcement>, Prospect),
    /// A better move, its continuation, and the evaluation after it.
    Instead(Announcement, Vec<Announcement>, Prospect),
    /// There is no turning point before this one.
    First,
    /// There is no turning point after this one.
    Last,
}

/// The words of a language for a review.
pub struct ReviewWords {
    terms: &'static Terms,
    moves: Wording,
}

impl ReviewWords {
    /// The words of this language, for moves, too.
    pub fn new(language: Language) -> Self {
        let style = Style {
            names: Names::Local(language),
            // Nothing needs to be hidden once the game is over.
            check: true,
            en_passant: true,
            ..Style::FIDE
        };
        ReviewWords {
            terms: Terms::new(language),
            moves: Wording::new(style),
        }
    }

    /// The spoken sentence.
    pub fn words(&self, line: &ReviewLine) -> String {
        let said = |name, values| self.said(name, values, Numbers::Words);
        match line {
            ReviewLine::Looks { number, of } => {
                let values = vec![
                    ("number", Value::Number(*number)),
                    ("of", Value::Number(*of)),
                ];
                self.said("review-looks", values, Numbers::Digits)
            }
            ReviewLine::Found(0) => said("review-none", Vec::new()),
            ReviewLine::Found(number) => {
                said("review-found", vec![("number", Value::Number(*number))])
            }
            ReviewLine::How => said("review-how", Vec::new()),
            ReviewLine::Played {
                number,
                of,
                of_move,
                made,
            } => {
                let name = made
                    .by
                    .fold_wb("review-white-played", "review-black-played");
                let values = vec![
                    ("number", Value::Number(*number)),
                    ("of", Value::Number(*of)),
                    ("move", Value::Number(*of_move)),
                    ("made", self.made(made)),
                ];
                said(name, values)
            }
            ReviewLine::Before(prospect) => said("review-before", vec![self.stands(*prospect)]),
            ReviewLine::After(line, prospect) => {
                let name = match line.is_empty() {
                    true => "review-after",
                    false => "review-after-line",
                };
                said(name, vec![self.line(line), self.stands(*prospect)])
            }
            ReviewLine::Instead(made, line, prospect) => {
                let name = match line.is_empty() {
                    true => "review-better",
                    false => "review-better-line",
                };
                let made = ("made", self.made(made));
                said(name, vec![made, self.line(line), self.stands(*prospect)])
            }
            ReviewLine::First => said("review-first", Vec::new()),
            ReviewLine::Last => said("review-last", Vec::new()),
        }
    }

    /// Whether this key goes to the previous turning point.
    pub fn goes_back(&self, typed: &str) -> bool {
        super::folded(typed) == self.terms.term("review-key-back")
    }

    fn said(&self, name: &str, values: Vec<(&'static str, Value)>, numbers: Numbers) -> String {
        let words = self.terms.sentence(name, values, numbers);
        words.begun().to_string()
    }

    fn made(&self, made: &Announcement) -> Value {
        Value::Words(self.moves.words(made))
    }

    fn line(&self, line: &[Announcement]) -> (&'static str, Value) {
        let moves = line.iter().map(|made| self.moves.words(made));
        let moves = Sentence::joined(moves, ", ", self.terms.language());
        ("line", Value::Words(moves))
    }

    fn stands(&self, prospect: Prospect) -> (&'static str, Value) {
        let (name, moves) = match prospect {
            Prospect::Mates(Color::White, moves) => ("review-white-mates", moves),
            Prospect::Mates(Color::Black, moves) => ("review-black-mates", moves),
            Prospect::Mated(Color::White) => ("review-white-mated", 0),
            Prospect::Mated(Color::Black) => ("review-black-mated", 0),
            Prospect::Wins(Color::White) => ("review-white-wins", 0),
            Prospect::Wins(Color::Black) => ("review-black-wins", 0),
            Prospect::Better(Color::White) => ("review-white-better", 0),
            Prospect::Better(Color::Black) => ("review-black-better", 0),
            Prospect::Even => ("review-even", 0),
        };
        let values = vec![("moves", Value::Number(moves))];
        let words = self.terms.sentence(name, values, Numbers::Words);
        ("stands", Value::Words(words))
    }
}
