//! The arbiter's orders in every language: a typed sentence is read as its order, and the order is written back as typed.

use announce::{Language, Lexicon};
use laws::grammar;
use table::{ORDERS, Order, Vocabulary, order_forms};

use crate::transcripts::examples;

/// Every order, with and without its optional parts.
fn every_order() -> Vec<Order> {
    let texts = order_forms().flat_map(|form| examples(form.words));
    let read = |text: String| text.parse().unwrap_or_else(|bad| panic!("{text}: {bad}"));
    texts.map(read).collect()
}

#[test]
fn every_order_is_read_as_it_is_said_in_every_language() {
    for language in Language::ALL {
        let vocabulary = Vocabulary::new(language).unwrap();
        for order in every_order() {
            let said = vocabulary.say(&order);
            assert_eq!(
                vocabulary.read(&said),
                Ok(order.clone()),
                "{language}: {said}"
            );
            // Also as transcripts spell it, and in English.
            let spelt = order.to_string();
            assert_eq!(
                vocabulary.read(&spelt),
                Ok(order.clone()),
                "{language}: {spelt}"
            );
            let english = Vocabulary::new(Language::En).unwrap().say(&order);
            assert_eq!(
                vocabulary.read(&english),
                Ok(order),
                "{language}: {english}"
            );
        }
    }
}

#[test]
fn a_translation_has_the_places_of_the_row() {
    for language in Language::ALL {
        let lexicon = Lexicon::new(language).unwrap();
        for row in ORDERS {
            let said = lexicon.message(&format!("order-{}", row.name), None);
            let shape = |form: &str| {
                let many = |name: &str| name.ends_with("...");
                grammar::names(form)
                    .into_iter()
                    .map(many)
                    .collect::<Vec<_>>()
            };
            assert_eq!(shape(&said), shape(row.form.words), "{language}: {said}");
        }
    }
}

#[test]
fn a_german_arbiter_uses_the_words_of_the_field() {
    let german = Vocabulary::new(Language::De).unwrap();
    for (typed, spelt) in [
        ("anwesend schwarz", "greets black"),
        ("Abwesend Weiß", "misses white"),
        ("verschieben 3", "postpones 3"),
        ("auswahl 3", "weighs 3"),
        (
            "strafe schwarz verwarnung gehört von niemand weil Lärm",
            "penalises black warning told to nobody because Lärm",
        ),
        ("gegangen schwarz", "forfeits black for leaving"),
        ("weiterspielen", "lets play go on"),
        ("zu 2 weiterspielen", "on 2 lets play go on"),
        (
            "verschieben weiss gibt 2min",
            "watches white giving 120000ms",
        ),
        (
            "zu 1 strafe schwarz verwarnung",
            "on 1 penalises black warning",
        ),
        (
            "annehmen 1 weil Weiß das Remis anbot",
            "accepts 1 because Weiß das Remis anbot",
        ),
        (
            "ändern a3 weiß springer, b4 leer, schwarz am zug, zug 12",
            "changes a3 white knight, b4 empty, black to move, move 12",
        ),
        (
            "werten zurück-auf-4 gegen weiß für 2min",
            "counts back-to-4 against white for 120000ms",
        ),
        ("als Anna Weiß übernehmen 1", "Anna Weiß takes 1"),
    ] {
        let read = german
            .read(typed)
            .unwrap_or_else(|bad| panic!("{typed}: {bad}"));
        assert_eq!(read.to_string(), spelt, "{typed}");
    }
}

#[test]
fn what_is_no_order_is_answered_in_the_language() {
    let german = Vocabulary::new(Language::De).unwrap();
    assert_eq!(
        german.read("beginen").unwrap_err().to_string(),
        "„beginen“ ist keine Anordnung; am nächsten ist: beginnen; hilfe druckt, was getippt werden kann"
    );
    assert_eq!(
        german.read("abwesend grün").unwrap_err().to_string(),
        "„abwesend grün“ passt hier nicht: abwesend FARBE (ein Spieler ist nicht da (6.7))"
    );
}
