//! Turns phrases into sentences.
//!
//! For every [`Phrase`], a language has a sentence: spoken with numbers, times and squares in words, written with digits and coordinates.
//! Moves keep their style in every language. The audience is decided elsewhere.

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::by_language::ByLanguage;
use super::phrase::Phrase;
use super::rows::RowMessage;
use super::sentence::Sentence;
use super::style::{Style, Wording};
use super::teller::{Insert, Teller};
use super::terms::{Numbers, Terms};
use super::{
    Adjourned, Annotated, Answered, Arbitrated, Behaves, Doubt, Guided, Handed, Official, Opened,
    OtherRoom, OwnScoreMove, Parted, Prompted, Proposal, Registered, Scored, ServerPhrase, Stored,
    Taped, Unheard, adjournment, amount, answered, arbitrated, asked_back, clocks, draws,
    explained, guided, handed, inserts, offences, opened, own_score, proposal, refusals,
    registered, scores, when,
};
use laws::Outcome;
use laws::language::Language;

/// The words of a language for every phrase.
pub struct Lexicon {
    terms: &'static Terms,
    wording: Wording,
    /// The language in which arbiters and assistants type.
    typed: Language,
}

impl Lexicon {
    /// The words of this language, with moves in the Laws' short form.
    ///
    /// # Errors
    ///
    /// [`Lack`] when the language cannot say every phrase.
    pub fn new(language: Language) -> Result<Self, Lack> {
        Self::with_style(language, Style::FIDE)
    }

    /// The words of this language, with moves in this style.
    ///
    /// # Errors
    ///
    /// [`Lack`] when the language cannot say every phrase.
    pub fn with_style(language: Language, style: Style) -> Result<Self, Lack> {
        static COMPLETE: ByLanguage<Result<(), Lack>> = ByLanguage::new();
        let terms = Terms::new(language);
        COMPLETE.of(language, || complete(terms)).clone()?;
        Ok(Self {
            terms,
            wording: Wording::new(style),
            typed: language,
        })
    }

    /// Sets the language in which arbiters and assistants type, if it differs.
    #[must_use]
    pub fn typed_in(self, language: Language) -> Self {
        Self {
            typed: language,
            ..self
        }
    }

    /// The language of the sentences (the wording has that of the moves).
    pub const fn language(&self) -> Language {
        self.terms.language()
    }

    /// The wording of moves.
    pub const fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The written sentence of this message with these values, for text that is not a [`Phrase`], such as the headings of a page.
    pub fn message(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        self.terms.text(name, values)
    }

    /// The written sentence of this message, with each of these values.
    pub fn with<'a>(
        &self,
        name: &str,
        values: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        self.message(name, Some(&FluentArgs::from_iter(values)))
    }

    /// The spoken sentence: without digits and bare letters.
    pub fn words(&self, phrase: &Phrase) -> Sentence {
        self.tell(phrase, Numbers::Words).begun()
    }

    /// The written sentence: with digits and coordinates, and a lower-case beginning.
    pub fn written(&self, phrase: &Phrase) -> Sentence {
        self.tell(phrase, Numbers::Digits)
    }

    /// A proposal or ruling alone, written: the label of the button that gives this ruling.
    pub fn ruling(&self, proposal: &Proposal) -> Sentence {
        proposal.words(&self.teller(Numbers::Digits))
    }

    /// The result of a game and its reason, written.
    pub fn ending(&self, outcome: &Outcome) -> Sentence {
        outcome.words(&self.teller(Numbers::Digits))
    }

    fn tell(&self, phrase: &Phrase, numbers: Numbers) -> Sentence {
        phrase.words(&self.teller(numbers))
    }

    const fn teller(&self, numbers: Numbers) -> Teller<'_> {
        Teller::new(self.terms, &self.wording, numbers, self.typed)
    }
}

/// An error: a language cannot say every phrase.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Lack {
    /// A message is missing.
    #[error(
        "the words of \"{language}\" lack the message \"{name}\"; write it beside the others of its row"
    )]
    Message {
        language: Language,
        name: &'static str,
    },
    /// A message has a placeholder that its row does not supply.
    #[error(
        "the message \"{name}\" of \"{language}\" puts in ${argument}, and its row has {known}; give the row an argument, or mend the message"
    )]
    Argument {
        language: Language,
        name: &'static str,
        /// The placeholder.
        argument: String,
        known: String,
    },
}

/// The messages of all tables.
pub(super) fn messages() -> Vec<RowMessage> {
    [
        Phrase::messages(),
        Answered::messages(),
        ServerPhrase::messages(),
        OtherRoom::messages(),
        Parted::messages(),
        answered::inserted(),
        Annotated::messages(),
        Prompted::messages(),
        Adjourned::messages(),
        Handed::messages(),
        Taped::messages(),
        Behaves::messages(),
        Unheard::messages(),
        Scored::messages(),
        OwnScoreMove::messages(),
        own_score::inserted(),
        Arbitrated::messages(),
        Official::messages(),
        Stored::messages(),
        Opened::messages(),
        Doubt::messages(),
        Guided::messages(),
        guided::inserted(),
        Registered::messages(),
        inserts::named(),
        inserts::inserted(),
        clocks::named(),
        clocks::inserted(),
        amount::inserted(),
        draws::named(),
        opened::named(),
        opened::inserted(),
        draws::inserted(),
        adjournment::inserted(),
        handed::inserted(),
        scores::inserted(),
        arbitrated::inserted(),
        offences::inserted(),
        explained::inserted(),
        asked_back::inserted(),
        proposal::inserted(),
        refusals::inserted(),
        when::inserted(),
        registered::inserted(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Checks that the language has every message, and that each uses only the arguments of its row.
fn complete(terms: &Terms) -> Result<(), Lack> {
    let language = terms.language();
    for RowMessage {
        name, arguments, ..
    } in messages()
    {
        let pattern = terms.pattern(name);
        let pattern = pattern.ok_or(Lack::Message { language, name })?;
        let put_in = placeables(pattern);
        if let Some(unknown) = put_in.iter().find(|found| !arguments.contains(found)) {
            return Err(Lack::Argument {
                language,
                name,
                argument: (*unknown).to_owned(),
                known: match arguments.as_slice() {
                    [] => "nothing to put in".to_owned(),
                    known => format!("${}", known.join(", $")),
                },
            });
        }
    }
    Ok(())
}

/// The placeholders of a message.
fn placeables<'a>(pattern: &Pattern<&'a str>) -> Vec<&'a str> {
    let elements = pattern.elements.iter();
    let put_in = elements.filter_map(|element| match element {
        PatternElement::Placeable { expression } => Some(expression),
        PatternElement::TextElement { .. } => None,
    });
    let each = put_in.flat_map(|expression| match expression {
        Expression::Inline(inline) => names(inline),
        Expression::Select { selector, variants } => {
            let patterns = variants.iter().map(|variant| &variant.value);
            let names = names(selector).into_iter();
            names.chain(patterns.flat_map(placeables)).collect()
        }
    });
    each.collect()
}

fn names<'a>(inline: &InlineExpression<&'a str>) -> Vec<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => vec![id.name],
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().flat_map(names).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser;

    use super::*;
    use crate::folder::sources;

    /// The error for the German words with this replacement.
    fn lack(german: &str, changed: &str) -> String {
        let sources = sources(Language::De).map(|source| source.replace(german, changed));
        let sources = sources.each_ref().map(String::as_str);
        let terms = Terms::read(Language::De, &sources);
        complete(&terms).unwrap_err().to_string()
    }

    #[test]
    fn every_language_can_say_every_phrase() {
        assert!(messages().len() > 200);
        for language in Language::ALL {
            assert_eq!(complete(Terms::new(language)), Ok(()), "{language}");
        }
    }

    /// The placeholders whose values a message shows; those that only choose between words differ with the grammar.
    fn shown<'a>(pattern: &Pattern<&'a str>) -> BTreeSet<&'a str> {
        let elements = pattern.elements.iter();
        let shown = elements.flat_map(|element| match element {
            PatternElement::TextElement { .. } => BTreeSet::new(),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => names(inline).into_iter().collect(),
                Expression::Select { variants, .. } => {
                    let variants = variants.iter();
                    variants.flat_map(|variant| shown(&variant.value)).collect()
                }
            },
        });
        shown.collect()
    }

    /// Those that no row has, such as what the pages and the commands print: the values of the others are those of their rows.
    #[test]
    fn every_language_shows_the_same_values_in_each_message() {
        let of_rows: BTreeSet<&str> = messages().iter().map(|message| message.name).collect();
        let of = |language| {
            let mut all = Vec::new();
            for source in sources(language) {
                let entries = parser::parse(source).unwrap().body.into_iter();
                all.extend(entries.filter_map(|entry| match entry {
                    Entry::Message(message) if !of_rows.contains(message.id.name) => {
                        Some((message.id.name, shown(&message.value?)))
                    }
                    _ => None,
                }));
            }
            all
        };
        let english = of(Language::En);
        assert!(english.len() > 1000, "{}", english.len());
        for language in Language::ALL {
            for (found, expected) in of(language).into_iter().zip(&english) {
                assert_eq!(&found, expected, "{language}");
            }
        }
    }

    #[test]
    fn a_language_that_lacks_a_message_does_not_load() {
        assert_eq!(
            lack("offers-draw =", "offers-a-draw ="),
            "the words of \"de\" lack the message \"offers-draw\"; write it beside the others of its row"
        );
    }

    #[test]
    fn a_message_that_puts_in_what_its_row_has_not_does_not_load() {
        assert_eq!(
            lack("noch { $time }", "noch { $seconds }"),
            "the message \"time-warning\" of \"de\" puts in $seconds, and its row has $time; give the row an \
             argument, or mend the message"
        );
        assert_eq!(
            lack(
                "der Zug ist nicht klar",
                "der Zug { $number } ist nicht klar"
            ),
            "the message \"move-unclear\" of \"de\" puts in $number, and its row has nothing to put in; give the \
             row an argument, or mend the message"
        );
    }

    /// A message that no row uses is dead.
    #[test]
    fn no_message_is_left_over() {
        let asked: Vec<&str> = messages().iter().map(|message| message.name).collect();
        let [_, _, phrases, adjournment, ..] = sources(Language::De);
        let others = ["page-", "envelope-", "test-", "button-", "record-"];
        for line in phrases.lines().chain(adjournment.lines()) {
            let name = line.split_once(" = ").map_or("", |(name, _)| name);
            let phrase = name.starts_with(|c: char| c.is_ascii_lowercase())
                && !others.iter().any(|other| name.starts_with(other));
            assert!(!phrase || asked.contains(&name), "nothing says \"{name}\"");
        }
    }
}
