//! The words of the board test: prompts, and findings.

use super::sentence::Sentence;
use super::style::{Names, Style, Wording};
use super::terms::{Numbers, Terms, Value};
use board::inspection::{BoardFinding, Prompt};
use board::sensing::Button;
use laws::language::Language;

/// An utterance during a test other than a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// The board is searched for.
    Searching,
    /// The board does not answer.
    Lost,
    /// Explains how to report that nothing happened.
    How,
    /// The board must learn the readings of empty apertures: take all pegs out, then press enter.
    Learn,
}

/// The words of a test in one language.
pub struct Instructions {
    terms: &'static Terms,
    wording: Wording,
}

impl Instructions {
    /// The words of this language; squares have the names of the Laws (D.2.1).
    pub fn new(language: Language) -> Self {
        let names = Names::Fide;
        Instructions {
            terms: Terms::new(language),
            wording: Wording::new(Style {
                names,
                ..Style::FIDE
            }),
        }
    }

    /// The sentences of a prompt.
    pub fn words(&self, prompt: &Prompt) -> Vec<String> {
        match prompt {
            Prompt::Clear => vec![self.say("test-clear", &[])],
            Prompt::Put(square) => {
                vec![self.say("test-put", &[("square", self.wording.square(*square))])]
            }
            Prompt::Take => vec![self.say("test-take", &[])],
            Prompt::Press(button) => {
                vec![self.say("test-press", &[("button", self.button(*button))])]
            }
            Prompt::Found(finding) => vec![self.finding(finding)],
            Prompt::Done(findings) => self.done(findings),
        }
    }

    /// The sentence of an aside.
    pub fn aside(&self, aside: Aside) -> String {
        let name = match aside {
            Aside::Searching => "test-searching",
            Aside::Lost => "test-lost",
            Aside::How => "test-how",
            Aside::Learn => "test-learn",
        };
        self.say(name, &[])
    }

    fn done(&self, findings: &[BoardFinding]) -> Vec<String> {
        if findings.is_empty() {
            return vec![self.say("test-good", &[])];
        }
        let count = u32::try_from(findings.len()).unwrap_or(u32::MAX);
        let count = self.told("test-bad", vec![("count", Value::Number(count))]);
        let each = findings.iter().map(|finding| self.finding(finding));
        std::iter::once(count).chain(each).collect()
    }

    fn finding(&self, finding: &BoardFinding) -> String {
        let square = |square| self.wording.square(square);
        match *finding {
            BoardFinding::Stuck(at) => self.say("test-stuck", &[("square", square(at))]),
            BoardFinding::Silent(at) => self.say("test-silent", &[("square", square(at))]),
            BoardFinding::Swapped { asked, answered } => self.say(
                "test-swapped",
                &[("square", square(asked)), ("other", square(answered))],
            ),
            BoardFinding::SilentButton(button) => {
                self.say("test-button-silent", &[("button", self.button(button))])
            }
            BoardFinding::SwappedButton { asked, answered } => self.say(
                "test-button-swapped",
                &[
                    ("button", self.button(asked)),
                    ("other", self.button(answered)),
                ],
            ),
            BoardFinding::Unsteady(at) => self.say("test-unsteady", &[("square", square(at))]),
            BoardFinding::Chain => self.say("test-chain", &[]),
            BoardFinding::NotLearnt(Some(at)) => {
                self.say("test-not-learnt-at", &[("square", square(at))])
            }
            BoardFinding::NotLearnt(None) => self.say("test-not-learnt", &[]),
        }
    }

    fn button(&self, button: Button) -> Sentence {
        let name = self.terms.term(&format!("button-{}", button.name()));
        Sentence::of(&name, self.terms.language())
    }

    fn say(&self, name: &str, values: &[(&'static str, Sentence)]) -> String {
        let put = |(name, words): &(&'static str, Sentence)| (*name, Value::Words(words.clone()));
        self.told(name, values.iter().map(put).collect())
    }

    fn told(&self, name: &str, values: Vec<(&'static str, Value)>) -> String {
        let words = self.terms.sentence(name, values, Numbers::Words);
        words.begun().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Square;

    #[test]
    fn a_test_is_spoken_in_every_language() {
        let swapped = BoardFinding::Swapped {
            asked: Square::A2,
            answered: Square::B2,
        };
        let said = |language| {
            let instructions = Instructions::new(language);
            let prompts = [
                Prompt::Put(Square::E4),
                Prompt::Press(Button::OpponentPress),
                Prompt::Done(vec![swapped]),
            ];
            prompts.map(|prompt| instructions.words(&prompt).join(". "))
        };
        assert_eq!(
            said(Language::De),
            [
                "Eine Figur in Eva vier stecken",
                "Die Taste Uhr des Gegners drücken",
                "Ein Fehler. Statt Anna zwei antwortet Bella zwei"
            ]
        );
        for language in [Language::En, Language::Es, Language::Fr] {
            for words in said(language) {
                assert!(
                    !words.contains("test-") && !words.contains("button-"),
                    "{words}"
                );
                assert!(!words.contains(|c: char| c.is_ascii_digit()), "{words}");
            }
        }
    }
}
