//! The words of all phrases other than moves, in each language. Judged by golden texts that were proofread by hand.

use announce::{
    Adjourned, Answered, Arbitrated, Behaves, Doubt, Language, Lexicon, Opened, OtherRoom,
    OwnScoreMove, Parted, Phrase, Registered, Scored, Sentence, ServerPhrase, Stored, Taped,
    Unheard,
};
use laws::Sanction;
use ledger::event::Ruling;
use shakmaty::{Color, Role, Square};

use crate::phrases::{every_phrase, plain};

/// Every row of the phrase tables occurs in the golden texts, which are proofread in each language.
#[test]
fn every_phrase_is_in_the_golden_texts() {
    let all = every_phrase();
    let told = |row: &str| {
        let named = |phrase: &Phrase| {
            let written = format!("{phrase:?}");
            // The reasons why rooms lose contact occur inside the phrases about a game in two rooms.
            let within = written
                .strip_prefix("OtherRoom(")
                .filter(|rest| rest.starts_with("Parted"));
            let of = |text: &str| {
                let mut names = text.split(|c: char| !c.is_ascii_alphanumeric());
                names.by_ref().take(2).any(|name| name == row)
            };
            of(&written) || within.is_some_and(of)
        };
        all.iter().any(named)
    };
    let rows = [
        Phrase::NAMES,
        Adjourned::NAMES,
        Taped::NAMES,
        Scored::NAMES,
        OwnScoreMove::NAMES,
        Arbitrated::NAMES,
        Behaves::NAMES,
        Unheard::NAMES,
        Doubt::NAMES,
        Opened::NAMES,
        Registered::NAMES,
        Stored::NAMES,
        Answered::NAMES,
        ServerPhrase::NAMES,
        OtherRoom::NAMES,
        Parted::NAMES,
    ];
    let rows = rows.concat();
    let missing: Vec<_> = rows.into_iter().filter(|row| !told(row)).collect();
    assert_eq!(
        missing,
        Vec::<&str>::new(),
        "an example each in tests/common/phrases"
    );
}

/// Real words of one letter.
const SHORT: [&str; 8] = ["a", "A", "o", "y", "Y", "à", "À", "é"];

#[test]
fn every_phrase_has_words_in_every_language() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).unwrap();
        for phrase in &every_phrase() {
            let words = lexicon.words(phrase).to_string();
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

fn told(language: Language, tell: impl Fn(&Lexicon, &Phrase) -> Sentence) -> String {
    let lexicon = Lexicon::new(language).unwrap();
    every_phrase()
        .iter()
        .map(|phrase| format!("{}\n", tell(&lexicon, phrase)))
        .collect()
}

#[test]
fn golden_words_german() {
    insta::assert_snapshot!(told(Language::De, Lexicon::words));
}

#[test]
fn golden_words_english() {
    insta::assert_snapshot!(told(Language::En, Lexicon::words));
}

#[test]
fn golden_words_spanish() {
    insta::assert_snapshot!(told(Language::Es, Lexicon::words));
}

#[test]
fn golden_words_french() {
    insta::assert_snapshot!(told(Language::Fr, Lexicon::words));
}

#[test]
fn golden_writing_english() {
    insta::assert_snapshot!(told(Language::En, Lexicon::written));
}

/// The amounts that an arbiter writes with a penalty, and the spoken forms.
#[test]
fn golden_words_of_amounts() {
    let fine = Sanction::Fine;
    let points = Sanction::FewerPoints;
    let golden = [
        (Language::De, fine, "50 €", "fünfzig Euro"),
        (Language::De, fine, "50 Euro", "fünfzig Euro"),
        (Language::De, fine, "12,50 €", "zwölf Euro fünfzig"),
        (Language::De, points, "0,5 Punkte", "einen halben Punkt"),
        (Language::De, points, "1½ Punkte.", "eineinhalb Punkte"),
        (Language::De, points, "2.5", "zweieinhalb Punkte"),
        (Language::De, points, "1", "einen Punkt"),
        (Language::En, fine, "€1.000", "one thousand euros"),
        (Language::En, fine, "USD 1", "one dollar"),
        (Language::En, points, "1/2 point", "half a point"),
        (Language::En, points, "2 1/2", "two and a half points"),
        (Language::En, fine, "two rounds", "two rounds"),
        (Language::En, Sanction::Warning, "2:00", "two minutes"),
        (
            Language::En,
            Sanction::Warning,
            "90 min.",
            "one hour thirty minutes",
        ),
        (Language::Es, fine, "21 €", "veintiún euros"),
        (Language::Es, fine, "3,50 €", "tres euros con cincuenta"),
        (Language::Es, points, "½ punto", "medio punto"),
        (Language::Es, points, "1,5 puntos", "un punto y medio"),
        (Language::Fr, fine, "50 CHF", "cinquante francs"),
        (Language::Fr, points, "½", "un demi-point"),
        // Typed in another language than the listener's.
        (Language::Fr, points, "2 Punkte", "deux points"),
        (Language::De, Sanction::Exclusion, "2 rounds", "zwei Runden"),
        (Language::Es, Sanction::Exclusion, "1", "una ronda"),
        (Language::Fr, points, "2,5 points", "deux points et demi"),
        (
            Language::Fr,
            Sanction::Warning,
            "1:00:30",
            "une heure trente secondes",
        ),
    ];
    for (language, sanction, written, said) in golden {
        let lexicon = Lexicon::new(language).unwrap();
        let words = lexicon.words(&ruled(sanction, written)).to_string();
        let end = words.rsplit(": ").next().unwrap();
        assert_eq!(end, said, "{language}, {written}: {words}");
    }
}

/// Readers see the amount as the arbiter wrote it.
#[test]
fn an_amount_is_read_as_it_was_written() {
    let lexicon = Lexicon::new(Language::De).unwrap();
    let words = lexicon.written(&ruled(Sanction::FewerPoints, "0,5"));
    assert!(words.to_string().ends_with(": 0,5"), "{words}");
}

fn ruled(sanction: Sanction, written: &str) -> Phrase {
    Phrase::Ruled(plain(Ruling::Sanction {
        seat: Color::White,
        sanction,
        time: 0,
        amount: written.to_owned(),
    }))
}

/// The remaining time in one breath.
#[test]
fn golden_words_of_times() {
    for (language, nearly, whole, exact) in [
        (
            Language::De,
            "Knapp fünfzehn Minuten",
            "Vierzehn Minuten",
            "Neun Minuten neunundfünfzig Sekunden",
        ),
        (
            Language::En,
            "Nearly fifteen minutes",
            "Fourteen minutes",
            "Nine minutes fifty-nine seconds",
        ),
        (
            Language::Es,
            "Casi quince minutos",
            "Catorce minutos",
            "Nueve minutos cincuenta y nueve segundos",
        ),
        (
            Language::Fr,
            "Presque quinze minutes",
            "Quatorze minutes",
            "Neuf minutes cinquante-neuf secondes",
        ),
    ] {
        let lexicon = Lexicon::new(language).unwrap();
        let words = |seconds: u64| lexicon.words(&Phrase::OwnTime(seconds * 1000)).to_string();
        let of = |minutes: u64, seconds: u64| words(minutes * 60 + seconds);
        assert_eq!([of(14, 59), of(14, 45)], [nearly, nearly]);
        assert_eq!([of(14, 44), of(14, 0)], [whole, whole]);
        assert_eq!(of(9, 59), exact);
        assert_eq!(of(90, 59), of(90, 0));
    }
}

/// Files of pieces on one rank are said before the rank; readers see squares.
#[test]
fn golden_words_of_a_side() {
    use Square::*;
    let side = Phrase::Answered(Answered::Side {
        seat: Color::White,
        kinds: vec![
            (Role::King, vec![G1]),
            (Role::Queen, vec![D1]),
            (Role::Rook, vec![A1, F1]),
            (Role::Knight, vec![C3, E5]),
            (Role::Pawn, vec![A2, B2, G2, H2, C4]),
        ],
    });
    let golden = [
        (
            Language::De,
            "Weiß: König Gustav eins, Dame David eins, Türme Anna Felix eins, Springer Cesar drei, Eva fünf, Bauern Anna Bella Gustav Hector zwei, Cesar vier",
        ),
        (
            Language::En,
            "White: king Gustav eins, queen David eins, rooks Anna Felix eins, knights Cesar drei, Eva fünf, pawns Anna Bella Gustav Hector zwei, Cesar vier",
        ),
        (
            Language::Es,
            "Blancas: rey Gustav eins, dama David eins, torres Anna Felix eins, caballos Cesar drei, Eva fünf, peones Anna Bella Gustav Hector zwei, Cesar vier",
        ),
        (
            Language::Fr,
            "Blancs : roi Gustav eins, dame David eins, tours Anna Felix eins, cavaliers Cesar drei, Eva fünf, pions Anna Bella Gustav Hector zwei, Cesar vier",
        ),
    ];
    for (language, said) in golden {
        assert_eq!(
            Lexicon::new(language).unwrap().words(&side).to_string(),
            said
        );
    }
    let written = Lexicon::new(Language::En).unwrap().written(&side);
    let squares = "White: king g1, queen d1, rooks a1 f1, knights c3 e5, pawns a2 b2 g2 h2 c4";
    assert_eq!(written.to_string(), squares);
}
