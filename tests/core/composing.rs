//! Setting up a position in words and beginning another game from it. It is impossible at a rated table and against a person.

use announce::{Entered, Language, Lexicon, entered};
use laws::{Against, Profile};
use ledger::event::Composing;
use table::{Phase, Table, Wish};

use crate::asking::{heard, play, practice, table, wish};
use crate::practice::START;

/// The answer to a typed line that sets something up.
fn says(table: &mut Table, line: &str) -> String {
    let lexicon = Lexicon::new(Language::En).unwrap();
    let Entered::Compose(parts) = entered(line, table.state().turn(), Language::En) else {
        panic!("{line} sets nothing up");
    };
    let outputs = parts
        .into_iter()
        .flat_map(|part| wish(table, Wish::Compose(part)));
    let words: Vec<String> = outputs
        .map(|output| lexicon.written(&output.phrase).to_string())
        .collect();
    words.join("; ")
}

fn beside(profile: Profile) -> Table {
    let mut table = table(profile, START);
    wish(&mut table, Wish::Beside);
    table
}

#[test]
fn a_position_is_set_up_in_words_and_a_game_begins_from_it() {
    let mut table = beside(practice());
    play(&mut table, "e2e4");
    for (line, answer) in [
        ("set up", "setting up a position"),
        ("empty", "the board is empty"),
        ("white king e1", "e1: white king"),
        ("white rooks a1 h1", "a1: white rook; h1: white rook"),
        ("black queen Eva two", "e2: black queen"),
        (
            "done",
            "no game can begin so: each side needs one king, no pawn stands on the edge ranks, and nobody gives check with the \
             other to move",
        ),
        ("black king g8, empty e2", "g8: black king; e2: empty"),
        ("white to move", "move 1: White"),
    ] {
        assert_eq!(says(&mut table, line), answer, "{line}");
    }
    let lexicon = Lexicon::new(Language::En).unwrap();
    let stands = heard(&mut table, "position");
    let stands = stands
        .iter()
        .map(|side| lexicon.written(&side.phrase).to_string());
    assert_eq!(
        stands.collect::<Vec<_>>(),
        ["White: king e1, rooks a1 h1", "Black: king g8"]
    );
    // A move has no effect meanwhile.
    wish(&mut table, Wish::Move("e7e5".parse().unwrap()));
    assert_eq!(table.state().plies().len(), 1);
    assert_eq!(says(&mut table, "done"), "another game");
    let practised = &table.state().practised;
    let fen = "6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    assert!(practised.another && practised.position.as_deref() == Some(fen));
}

#[test]
fn what_is_set_up_no_further_leaves_the_game_as_it_was() {
    let mut table = beside(practice());
    play(&mut table, "e2e4");
    says(&mut table, "set up white king a1");
    assert_eq!(says(&mut table, "cancel"), "the game goes on");
    assert!(!table.state().practised.another && table.state().phase == Phase::Playing);
    play_on(&mut table);
}

fn play_on(table: &mut Table) {
    wish(table, Wish::Move("e7e5".parse().unwrap()));
    assert_eq!(table.state().plies().len(), 2);
}

#[test]
fn nothing_is_set_up_at_a_rated_table_nor_against_a_person() {
    let rated = Profile {
        rated: true,
        ..practice()
    };
    let person = Profile {
        against: Against::Person,
        ..practice()
    };
    for (profile, answer) in [
        (rated, ""),
        (person, "not allowed in a game against a person"),
    ] {
        let mut table = beside(profile);
        assert_eq!(says(&mut table, "set up"), answer);
        let parts = [Composing::Empty, Composing::Done];
        for part in parts {
            wish(&mut table, Wish::Compose(part));
        }
        let practised = &table.state().practised;
        assert!(practised.composed.is_none() && !practised.another);
    }
}
