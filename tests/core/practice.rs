//! Questions in unrated games: each on ten positions, judged by answers written by hand; and which tables answer which questions at
//! all.

use announce::{Answered, Language, Lexicon, Names, Phrase, Style, Topic};
use laws::seat::Room;
use laws::{Against, Profile, Timestamp};
use ledger::event::{Composing, Detail, Event, Gone, LineAnswer, Note, PracticeEvent, Query};
use shakmaty::{Color, Role, Square};
use table::{Act, Audience, Input, Output, Table, Wish};

use crate::asking::{Case, cases, give, heard, play, practice, table, wish};

/// The initial position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The spoken answer to a question.
fn answer(table: &mut Table, line: &str) -> String {
    let lexicon = Lexicon::new(Language::En).unwrap();
    let outputs = heard(table, line);
    let words = outputs
        .iter()
        .map(|output| lexicon.written(&output.phrase).to_string());
    words.collect::<Vec<_>>().join("; ")
}

#[test]
fn each_question_on_ten_positions_is_answered_as_by_hand() {
    let cases = cases();
    assert_eq!(cases.len(), 10);
    for Case {
        position,
        moves,
        asked,
    } in cases
    {
        let mut table = table(practice(), position);
        play(&mut table, moves);
        for (line, expected) in asked {
            assert_eq!(
                answer(&mut table, line),
                expected,
                "{position} {moves}: {line}"
            );
        }
    }
}

#[test]
fn an_illegal_move_is_answered_with_the_reason_and_not_made() {
    let lexicon = Lexicon::with_style(
        Language::En,
        Style {
            names: Names::Local(Language::En),
            ..Style::FIDE
        },
    )
    .unwrap();
    let mut table = table(practice(), "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
    let mut told = |wished: Wish| -> Vec<String> {
        let outputs = wish(&mut table, wished);
        outputs
            .iter()
            .map(|output| lexicon.words(&output.phrase).to_string())
            .collect()
    };
    let pinned = || Wish::Move("e2c3".parse().unwrap());
    let why = "Illegal: Knight Cesar three, the king would be in check from: black rook Eva four";
    assert_eq!(told(pinned()), [why]);
    assert_eq!(told(Wish::Detail(Detail::Terse)), ["Brief"]);
    assert_eq!(told(pinned()), ["Illegal: Knight Cesar three"]);
    assert_eq!(told(Wish::Detail(Detail::Full)), ["Everything"]);
    let king = Wish::Move("e1d1".parse().unwrap());
    assert_eq!(told(king), ["King David one", "Click"]);
    let takes = Wish::Move("e4e2".parse().unwrap());
    assert_eq!(
        told(takes),
        ["Rook takes Eva two", "Click", "Captured: white knight"]
    );
    assert_eq!(table.state().plies().len(), 2);
}

#[test]
fn a_check_is_said_after_its_move_unless_little_is_to_be_said() {
    let said = |detail: Option<Detail>| {
        let mut table = table(practice(), "4k3/8/8/8/8/8/8/4KR2 w - - 0 1");
        if let Some(detail) = detail {
            wish(&mut table, Wish::Detail(detail));
        }
        let outputs = wish(&mut table, Wish::Move("f1f8".parse().unwrap()));
        let lexicon = Lexicon::new(Language::En).unwrap();
        let last = outputs.last().unwrap();
        lexicon.words(&last.phrase).to_string()
    };
    let check = "Check from: white rook Felix acht";
    assert_eq!(said(None), check);
    assert_eq!(said(Some(Detail::Full)), check);
    assert_eq!(said(Some(Detail::Terse)), "Click");
}

#[test]
fn who_wants_it_faster_hears_so_and_it_stays_so_up_to_the_fastest() {
    let mut table = table(practice(), START);
    let lexicon = Lexicon::new(Language::En).unwrap();
    let mut told = |faster| {
        let outputs = wish(&mut table, Wish::Speed { faster });
        let said = lexicon.words(&outputs[0].phrase).to_string();
        let ears = &table.state().ears;
        let tuning = ears.tuning(ears.ear_of(Color::White), Room::default());
        (said, tuning.speed)
    };
    assert_eq!(told(true), ("Fast".to_owned(), 3));
    assert_eq!(told(true), ("Very fast".to_owned(), 4));
    assert_eq!(told(true), ("Very fast".to_owned(), 4));
    assert_eq!(told(false), ("Fast".to_owned(), 3));
}

#[test]
fn a_pawn_that_is_blocked_captures_nothing() {
    let mut table = table(practice(), START);
    play(&mut table, "e2e4 e7e5");
    let illegal = wish(&mut table, Wish::Move("e4e5".parse().unwrap()));
    let lexicon = Lexicon::new(Language::En).unwrap();
    let said = lexicon.written(&illegal[0].phrase).to_string();
    assert_eq!(said, "illegal: Eva fünf, the way is blocked: black pawn e5");
}

#[test]
fn what_cannot_be_told_back_says_why() {
    let mut table = table(practice(), START);
    assert_eq!(answer(&mut table, "last"), "no move has been made");
    play(&mut table, "e2e4");
    assert_eq!(answer(&mut table, "last 2"), "no more moves");
}

#[test]
fn any_number_of_moves_is_taken_back_also_from_mate() {
    let mut table = table(practice(), START);
    play(&mut table, "f2f3 e7e5 g2g4 d8h4");
    assert!(table.state().outcome().is_some());
    wish(&mut table, Wish::GoBack(3));
    assert!(table.state().outcome().is_none());
    assert_eq!(answer(&mut table, "last"), "2, White: Gustav vier");
    wish(&mut table, Wish::GoBack(0));
    assert_eq!(answer(&mut table, "turn"), "move 1: White");
    let declined = wish(&mut table, Wish::GoBack(0));
    assert_eq!(
        declined.len(),
        1,
        "there is nothing to take back: {declined:?}"
    );
    play(&mut table, "e2e4");
}

/// A table for a printed game, already begun.
fn printed(position: &str) -> Table {
    let mut table = table(practice(), position);
    let name = "Steinitz – Zukertort".to_owned();
    let begins = Note::Begins {
        number: 1,
        of: 1,
        name,
    };
    give(&mut table, &Input::Note(begins));
    table
}

#[test]
fn a_printed_game_goes_on_past_the_draws_that_end_one_by_itself_today() {
    let five_times = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    let mut played = table(practice(), START);
    play(&mut played, &five_times);
    assert!(played.state().outcome().is_some());
    let mut followed = printed(START);
    play(&mut followed, &format!("{five_times} e2e4 e7e5"));
    // Two kings, and seventy-five moves without a pawn move or a capture.
    let mut dead = printed("4k3/8/8/8/8/8/4p3/4K3 w - - 0 60");
    play(&mut dead, "e1e2 e8e7 e2e3");
    let mut quiet = printed("4k3/8/8/8/8/8/4P3/R3K3 w - - 149 120");
    play(&mut quiet, "a1a7 e8d8 a7b7");
    for table in [&followed, &dead, &quiet] {
        assert_eq!(table.state().outcome(), None);
    }
    // Mate and stalemate end it: no move could follow.
    let mut mated = printed(START);
    play(&mut mated, "f2f3 e7e5 g2g4 d8h4");
    let mut stalemated = printed("7k/5K2/8/8/8/8/8/6Q1 w - - 0 60");
    play(&mut stalemated, "g1g6");
    for table in [&mated, &stalemated] {
        assert!(table.state().outcome().is_some());
    }
}

fn every_query() -> Vec<Query> {
    let square = Square::E2;
    vec![
        Query::Square { square },
        Query::Pieces {
            side: Color::White,
            role: Role::Knight.into(),
        },
        Query::Rank { rank: 2 },
        Query::File { file: 'e' },
        Query::Diagonals { square },
        Query::Position,
        Query::Ranks,
        Query::Captured,
        Query::Material,
        Query::Turn,
        Query::Course { back: 1 },
        Query::Clock,
        Query::Attackers { square },
        Query::Check,
        Query::Moves { square },
        Query::Hint,
    ]
}

/// Every way in which a player could ask: a question, a move with its reason, a way back, an engine's unasked hint, the failure of
/// a program.
fn every_way(seat: Color) -> Vec<Input> {
    let uci = "e2e5".parse().unwrap();
    let mut wishes: Vec<Wish> = every_query().into_iter().map(Wish::Ask).collect();
    let set_up = Wish::Compose(Composing::Begin);
    wishes.extend([
        Wish::Move(uci),
        Wish::GoBack(0),
        set_up,
        Wish::Detail(Detail::Full),
    ]);
    let wishes = wishes.into_iter().map(|wish| Input::Wish { seat, wish });
    let legal = "e2e4".parse().unwrap();
    let program = "stockfish".to_owned();
    let why = Gone::Hung;
    let others = [
        Input::Hint { seat, uci: legal },
        Input::Gone { seat, program, why },
    ];
    wishes.chain(others).collect()
}

/// At a rated table nothing can be asked: neither player hears a word, nothing is recorded, and the position stays.
#[test]
fn at_a_rated_table_no_question_exists() {
    for seat in Color::ALL {
        for input in every_way(seat) {
            let rated = Profile {
                rated: true,
                ..practice()
            };
            let mut table = table(rated, START);
            assert!(table.state().sight().is_none() && table.state().practice().is_none());
            let before = table.state().clone();
            assert_eq!(give(&mut table, &input), Vec::new(), "{input:?}");
            assert_eq!(table.state(), &before, "{input:?}");
        }
    }
}

/// Against a person a player is told what could be seen on the board, and nothing that judges it: not by a question, a move or an
/// engine.
#[test]
fn against_a_person_nothing_is_judged() {
    let person = || Profile {
        against: Against::Person,
        ..practice()
    };
    let practice = table(practice(), START);
    assert!(practice.state().practice().is_some());
    for query in every_query() {
        let mut table = table(person(), START);
        play(&mut table, "g1f3");
        assert!(table.state().practice().is_none());
        let judges = query.judges();
        let asked = wish(&mut table, Wish::Ask(query.clone()));
        let declined = matches!(
            &asked[..],
            [Output {
                phrase: Phrase::Answered(Answered::Declined { .. }),
                ..
            }]
        );
        assert_eq!(declined, judges, "{query:?}: {asked:?}");
    }
    let mut table = table(person(), START);
    play(&mut table, "g1f3");
    let back = wish(&mut table, Wish::GoBack(0));
    assert!(
        back.len() == 1 && table.state().plies().len() == 1,
        "{back:?}"
    );
    let seat = Color::Black;
    let uci = "e7e5".parse().unwrap();
    assert_eq!(give(&mut table, &Input::Hint { seat, uci }), Vec::new());
    let illegal = wish(&mut table, Wish::Move("e8e5".parse().unwrap()));
    let lexicon = Lexicon::new(Language::En).unwrap();
    let said = lexicon.written(&illegal[0].phrase).to_string();
    assert_eq!(said, "illegal: König Eva fünf", "no reason");
}

/// An answer reaches the player who asked, and never the opponent.
#[test]
fn an_answer_is_for_whoever_asked() {
    let mut table = table(practice(), START);
    for query in every_query() {
        let heard = wish(&mut table, Wish::Ask(query.clone()));
        for output in heard {
            assert_eq!(output.to, Audience::Seat(Color::White), "{query:?}");
            assert!(
                matches!(output.phrase.topic(), Topic::Practice),
                "{query:?}"
            );
        }
    }
}

/// A line that is not understood is answered where an illegal move is, because a player who cannot see the screen needs both. A
/// rated table says nothing of it.
#[test]
fn what_is_not_understood_is_heard_like_what_is_illegal() {
    let lexicon = Lexicon::new(Language::En).unwrap();
    let typed = || "knight to f9".to_owned();
    let not_understood = || {
        Wish::Prompt(LineAnswer::NotUnderstood {
            typed: typed(),
            nearest: None,
        })
    };
    let mut home = table(practice(), START);
    let illegal = wish(&mut home, Wish::Move("e2e5".parse().unwrap()));
    let heard = wish(&mut home, not_understood());
    let words = lexicon.words(&heard[0].phrase).to_string();
    assert_eq!(
        words,
        "Not understood: knight to f nine. For the words: help"
    );
    let written = lexicon.written(&heard[0].phrase).to_string();
    assert_eq!(written, "Not understood: knight to f9. For the words: help");
    assert_eq!((heard.len(), illegal.len()), (1, 1));
    assert_eq!(heard[0].to, illegal[0].to);
    assert_eq!(heard[0].phrase.topic(), illegal[0].phrase.topic());
    let rated = Profile {
        rated: true,
        ..practice()
    };
    let mut rated = table(rated, START);
    assert_eq!(wish(&mut rated, not_understood()), Vec::new());
}

/// A board's button and the assistant's line pass the same check: an illegal move entered so is answered, not made.
#[test]
fn an_illegal_move_that_is_entered_otherwise_is_not_made_either() {
    let mut table = table(practice(), START);
    let (seat, act) = (Color::White, Act::Move("e2e5".parse().unwrap()));
    table.handle(&Input::Assistant { seat, act }, Timestamp(0));
    let records: Vec<_> = std::iter::from_fn(|| table.poll_record()).collect();
    let illegal = |event: &Event| matches!(event, Event::Practice(PracticeEvent::Illegal { .. }));
    assert!(
        records.iter().any(|record| illegal(&record.event)),
        "{records:?}"
    );
    assert!(table.state().current().is_none());
}
