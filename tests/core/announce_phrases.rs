//! The words of everything else that is said, in each language: golden texts, read over by hand.

use crate::phrases::every_phrase;
use annabella::announce::{Language, Lexicon, Phrase};

/// A phrase that is added must be added to `every_phrase` as well: this does not compile without it.
fn is_told(phrase: &Phrase) -> bool {
    match phrase {
        Phrase::Move(_) | Phrase::Click | Phrase::GameStarts(_) | Phrase::Adjusts(_) => true,
        Phrase::OffersDraw(_) | Phrase::RefusesDraw(_) | Phrase::BoardLost(_) => true,
        Phrase::BoardBack(_) | Phrase::GameOver(_) | Phrase::WhichMove(_) => true,
        Phrase::WhichPiece(_) | Phrase::SelectedMove(_) | Phrase::SelectedPiece(_) => true,
        Phrase::ResignReally | Phrase::Dropped | Phrase::NothingMoved => true,
        Phrase::ClaimsDraw(_) | Phrase::DrawMenu(_) | Phrase::SelectedDraw(_) => true,
        Phrase::Released { .. } | Phrase::TwoHands(_) => true,
        Phrase::NoConsent | Phrase::WantsDraw(_) => true,
        Phrase::AssistantMissing(_) | Phrase::AssistantBarred => true,
        Phrase::DrawBarred(_) | Phrase::EnterIntended | Phrase::ConfirmResult(_) => true,
        Phrase::ResultConfirmed(_) | Phrase::ResultNoted | Phrase::ResultDenied(_) => true,
        Phrase::OfferedAtOtherTime(_) | Phrase::Claimed(_) | Phrase::NotIntended { .. } => true,
        Phrase::Ends(_) | Phrase::MateUndecided(_) => true,
        Phrase::MoveUnfinished | Phrase::MoveUnclear | Phrase::Times { .. } => true,
        Phrase::MovesCompleted(_) | Phrase::NothingToRepeat | Phrase::ArbiterComes => true,
        Phrase::Take { .. } | Phrase::Put { .. } | Phrase::BoardRight(_) => true,
        Phrase::BoardWrong(_) | Phrase::TurnRound(_) | Phrase::Ready | Phrase::NotReady(_) => true,
        Phrase::BoardConnected { .. }
        | Phrase::BoardMissing { .. }
        | Phrase::BoardLostBecause { .. } => true,
        Phrase::Resumed { .. } | Phrase::Faulty { .. } | Phrase::Mended { .. } => true,
        Phrase::BoardsDiffer { .. } | Phrase::Displaced { .. } | Phrase::IllegalMove { .. } => true,
        Phrase::TouchMove { .. } | Phrase::ClaimLost { .. } => true,
        Phrase::PawnLeft(_) | Phrase::BothInCheck | Phrase::StartedWrong => true,
        Phrase::ColoursReversed | Phrase::Stands(_) => true,
        Phrase::PressedWithoutMove(_) | Phrase::PressedBeforeAnnouncement(_) => true,
        Phrase::WrongStart { .. } | Phrase::TurnedRound(_) | Phrase::Unanswered(_) => true,
        Phrase::FlagFell(_) | Phrase::Called(_) | Phrase::Proposal { .. } => true,
        Phrase::Ruled(_) | Phrase::Resolved { .. } | Phrase::Repeated(_) => true,
        Phrase::BlindAperture { .. } | Phrase::LedgerFails(_) | Phrase::LedgerWrites => true,
        Phrase::Adjourned(_) | Phrase::KeyFails(_) => true,
        Phrase::Scored(_) | Phrase::Taped(_) => true,
        Phrase::ClocksStopped | Phrase::ClockRuns(_) | Phrase::ClocksSet { .. } => true,
        Phrase::ExternalClock { .. }
        | Phrase::TimeWarning(_)
        | Phrase::TimesUnknown
        | Phrase::StopByHand => true,
        Phrase::MovesOfPeriod { .. } | Phrase::BothFlags(_) | Phrase::TimeClaimed(_) => true,
        Phrase::AsksIncrement { .. } | Phrase::IncrementBegins { .. } => true,
        Phrase::IncrementAsked { .. } | Phrase::Referred | Phrase::Noted => true,
        Phrase::NoArbiter | Phrase::VerifyPosition { .. } => true,
        Phrase::PositionVerified { .. } => true,
        Phrase::Absent(_) | Phrase::Arrived(_) | Phrase::Late(_) => true,
        Phrase::PutBack { .. } => true,
        Phrase::SoundLost { .. } | Phrase::SoundBack { .. } | Phrase::SpokenBy(_) => true,
        Phrase::Again(_) | Phrase::MessageFor(_) | Phrase::DoYouHear(_) => true,
        Phrase::Hears(_) | Phrase::Volume(_) | Phrase::Speed(_) | Phrase::Cue(_) => true,
    }
}

/// The words of one letter that are words.
const SHORT: [&str; 5] = ["a", "o", "y", "à", "é"];

#[test]
fn every_phrase_has_words_in_every_language() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language);
        for phrase in every_phrase().iter().filter(|phrase| is_told(phrase)) {
            let words = lexicon.words(phrase);
            assert!(!words.is_empty(), "{phrase:?}");
            assert!(!words.contains(['{', '}', '$', '\u{2068}']), "{words}");
            assert!(!words.contains(|c: char| c.is_ascii_digit()), "{words}");
            assert!(words.starts_with(|c: char| !c.is_lowercase()), "{words}");
            for word in words.split_whitespace() {
                let word = word.trim_matches(|c: char| !c.is_alphanumeric());
                let short = SHORT.contains(&word) || word.is_empty();
                assert!(
                    short || word.chars().count() > 1,
                    "{language}: \"{word}\" in {words}"
                );
            }
        }
    }
}

fn told(tell: impl Fn(&Phrase) -> String) -> String {
    every_phrase()
        .iter()
        .map(|phrase| tell(phrase) + "\n")
        .collect()
}

#[test]
fn golden_words_german() {
    insta::assert_snapshot!(told(|phrase| Lexicon::new(Language::De).words(phrase)));
}

#[test]
fn golden_words_english() {
    insta::assert_snapshot!(told(|phrase| Lexicon::new(Language::En).words(phrase)));
}

#[test]
fn golden_words_spanish() {
    insta::assert_snapshot!(told(|phrase| Lexicon::new(Language::Es).words(phrase)));
}

#[test]
fn golden_words_french() {
    insta::assert_snapshot!(told(|phrase| Lexicon::new(Language::Fr).words(phrase)));
}

#[test]
fn golden_writing_english() {
    insta::assert_snapshot!(told(|phrase| Lexicon::new(Language::En).written(phrase)));
}
