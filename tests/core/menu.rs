//! The practice menu on a board's buttons: it offers every question, and exists at no other table.

use announce::{Answered, Phrase, Topic};
use board::sensing::Button;
use laws::{Against, Profile, Supervision};
use ledger::event::{Item, Question};
use shakmaty::Color;
use table::{Input, Order, Output, Table, Wish};

use crate::asking::{give, play, practice, table};
use crate::practice::START;

fn beside() -> Input {
    let (seat, wish) = (Color::White, Wish::Beside);
    Input::Wish { seat, wish }
}

fn press(table: &mut Table, button: Button) -> Vec<Output> {
    let seat = Color::White;
    give(table, &Input::Button { seat, button })
}

fn answers(outputs: &[Output]) -> usize {
    let answers = |output: &&Output| output.phrase.topic() == Topic::Practice;
    outputs.iter().filter(answers).count()
}

fn menu(table: &Table) -> bool {
    let asked = table.state().questions.get(Color::White);
    asked.is_some_and(|asked| matches!(asked.question, Question::Menu { .. }))
}

/// Each line of the menu, chosen with OK, is answered at once or after its submenu of squares, pieces or moves.
#[test]
fn every_line_of_the_menu_is_answered() {
    for (down, item) in Item::ALL.into_iter().enumerate() {
        let mut table = table(practice(), START);
        give(&mut table, &beside());
        assert_eq!(answers(&press(&mut table, Button::Arbiter)), 1);
        for _ in 0..down {
            press(&mut table, Button::Down);
        }
        let taken = press(&mut table, Button::Ok);
        // The engine gives the hint.
        let answered = if item == Item::Hint { 0 } else { 1 };
        assert!(answers(&taken) >= answered, "{item:?}: {taken:?}");
        if !menu(&table) && table.state().questions.get(Color::White).is_some() {
            press(&mut table, Button::Right);
            let taken = press(&mut table, Button::Ok);
            assert!(answers(&taken) >= 1, "{item:?}: {taken:?}");
            press(&mut table, Button::Cancel);
            assert!(menu(&table), "{item:?}");
        }
        press(&mut table, Button::Cancel);
    }
}

/// A habitual OK does not end a game under way: the player is asked first, and the first answer continues the game.
#[test]
fn another_game_is_begun_by_buttons_only_when_that_was_answered() {
    const ASKED: Phrase = Phrase::Answered(Answered::WhetherAnother);
    let new = [Button::Arbiter, Button::Up, Button::Ok];
    let set_up = [Button::Arbiter, Button::Up, Button::Up, Button::Ok];
    let begin = [Button::Arbiter, Button::Ok];
    for (before, asks) in [
        (&[][..], &new[..]),
        (&set_up[..], &begin[..]),
        (&set_up[..], &[Button::Commit][..]),
    ] {
        let presses = |table: &mut Table, buttons: &[Button]| {
            let mut heard = Vec::new();
            for button in buttons {
                heard = press(table, *button);
            }
            heard
        };
        let mut table = table(practice(), START);
        give(&mut table, &beside());
        play(&mut table, "e2e4");
        presses(&mut table, before);
        for goes_on in [Button::Ok, Button::Cancel] {
            assert_eq!(presses(&mut table, asks)[0].phrase, ASKED, "{asks:?}");
            presses(&mut table, &[goes_on]);
            let practised = &table.state().practised;
            assert!(!practised.another, "{asks:?}, {goes_on:?}");
            assert_eq!(practised.composed.is_some(), !before.is_empty());
            assert_eq!(table.state().questions.get(Color::White), None);
        }
        presses(&mut table, asks);
        let begins = Phrase::Answered(Answered::Line(Item::Begin));
        assert_eq!(press(&mut table, Button::Down)[0].phrase, begins);
        press(&mut table, Button::Ok);
        let practised = &table.state().practised;
        assert!(practised.another, "{asks:?}");
        assert_eq!(practised.position.is_some(), !before.is_empty());
    }
}

/// Before the first move another game begins without a question.
#[test]
fn before_the_first_move_another_game_is_begun_at_once() {
    let mut table = table(practice(), START);
    give(&mut table, &beside());
    for button in [Button::Arbiter, Button::Up, Button::Ok] {
        press(&mut table, button);
    }
    assert!(table.state().practised.another);
}

/// At a training table the arbiter's button calls the arbiter; Cancel opens the menu there.
#[test]
fn beside_an_arbiter_cancel_opens_the_menu() {
    let mut table = table(
        Profile {
            supervision: Supervision::Adequate,
            ..practice()
        },
        START,
    );
    give(&mut table, &Input::Arbiter(Order::Start));
    let opened = press(&mut table, Button::Cancel);
    assert_eq!(
        opened[0].phrase,
        Phrase::Answered(Answered::Menu(Item::Course))
    );
    press(&mut table, Button::Cancel);
    assert!(!menu(&table));
    press(&mut table, Button::Arbiter);
    assert!(!menu(&table));
}

/// Hints and other games need a program beside the table; without one they are not offered.
#[test]
fn what_nobody_can_do_is_not_offered() {
    let mut table = table(practice(), START);
    let opened = press(&mut table, Button::Arbiter);
    let first = Phrase::Answered(Answered::Menu(Item::Course));
    assert_eq!(opened[0].phrase, first);
    let asked = table.state().questions.get(Color::White).unwrap();
    let Question::Menu { items } = &asked.question else {
        panic!("{asked:?}");
    };
    assert!(!items.iter().any(|item| item.needs_program()));
    assert_eq!(items.len(), Item::ALL.len() - 3);
}

/// At a rated table, and against a person, no button and no pair of buttons leads to a practice answer.
#[test]
fn no_button_asks_at_a_rated_table_nor_against_a_person() {
    for (rated, against) in [(true, Against::Practice), (false, Against::Person)] {
        for supervision in [Supervision::None, Supervision::Adequate] {
            for first in Button::ALL {
                for second in Button::ALL {
                    let profile = Profile {
                        rated,
                        against,
                        supervision,
                        ..practice()
                    };
                    let mut table = table(profile, START);
                    give(&mut table, &beside());
                    let mut heard = press(&mut table, first);
                    heard.extend(press(&mut table, second));
                    assert_eq!(answers(&heard), 0, "{first:?}, {second:?}: {heard:?}");
                    assert!(!menu(&table), "{first:?}, {second:?}");
                }
            }
        }
    }
}
