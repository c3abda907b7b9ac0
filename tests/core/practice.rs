//! What may be asked in a game that is not rated: each question on ten positions, with answers written by hand; and at which
//! tables which question is answered at all.

use annabella::announce::{
    Answered, Entered, Language, Lexicon, Names, Phrase, Style, Topic, entered,
};
use annabella::laws::{Against, Press, Profile, Supervision, Timestamp};
use annabella::ledger::event::{Detail, Event, Gone, PracticeEvent, Query};
use annabella::seat::Source;
use annabella::table::{Act, Audience, Input, Output, Table, Wish};
use shakmaty::{ByColor, Color, Role, Square};

/// A table without boards, where everybody types.
pub fn table(profile: Profile, position: &str) -> Table {
    let mut table = Table::default();
    let set_up = Input::SetUp {
        position: position.to_owned(),
        profile: Box::new(profile),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::default(),
    };
    give(&mut table, &set_up);
    table
}

pub fn practice() -> Profile {
    Profile {
        rated: false,
        time: None,
        press: Press::WithCommit,
        supervision: Supervision::None,
        ..Profile::default()
    }
}

/// Gives it, has everything announced, and returns what was to be heard.
pub fn give(table: &mut Table, input: &Input) -> Vec<Output> {
    table.handle(input, Timestamp(0));
    let mut heard = Vec::new();
    loop {
        while table.poll_record().is_some() {}
        let outputs: Vec<Output> = std::iter::from_fn(|| table.poll_output()).collect();
        if outputs.is_empty() {
            return heard;
        }
        for output in outputs {
            if output.confirm {
                let record = output.record;
                table.handle(&Input::Heard { record }, Timestamp(0));
            }
            heard.push(output);
        }
    }
}

fn wish(table: &mut Table, wish: Wish) -> Vec<Output> {
    let seat = table.state().turn();
    give(table, &Input::Wish { seat, wish })
}

fn play(table: &mut Table, moves: &str) {
    for uci in moves.split_whitespace() {
        wish(table, Wish::Move(uci.parse().unwrap()));
    }
    assert_eq!(
        table.state().plies().len(),
        moves.split_whitespace().count(),
        "{moves}"
    );
}

/// What the player who has the move hears of a line that is typed.
fn answer(table: &mut Table, line: &str) -> String {
    let lexicon = Lexicon::new(Language::En).unwrap();
    let seat = table.state().turn();
    let Entered::Ask(query) = entered(line, seat) else {
        panic!("{line} is no question");
    };
    let outputs = wish(table, Wish::Ask(query));
    let to_the_player = outputs
        .iter()
        .filter(|output| output.to == Audience::Seat(seat));
    let words = to_the_player.map(|output| lexicon.written(&output.phrase).to_string());
    words.collect::<Vec<_>>().join("; ")
}

/// A position, the moves from there, and what is answered.
type Case = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Written by hand, with a board beside it.
const CASES: [Case; 10] = [
    (
        START,
        "",
        &[
            ("e2?", "e2: white pawn"),
            ("e5?", "e5: empty"),
            ("my knights", "white knight: b1 g1"),
            (
                "rank 1",
                "white rook a1, white knight b1, white bishop c1, white queen d1, white king e1, white bishop f1, white knight g1, white rook h1",
            ),
            ("rank 5", "all empty"),
            (
                "file e",
                "white king e1, white pawn e2, black pawn e7, black king e8",
            ),
            (
                "diagonals c1",
                "white bishop c1, white pawn b2, white pawn d2",
            ),
            (
                "who attacks f3",
                "f3 is attacked by: white knight g1, white pawn e2, white pawn g2",
            ),
            ("captured", "White has lost nothing; Black has lost nothing"),
            ("material", "White: 39. Black: 39"),
            ("turn", "move 1: White"),
            ("last", "no more moves"),
            ("in check", "no check"),
            ("moves of b1", "white knight b1: a3 c3"),
            ("moves of a1", "white rook a1: cannot move"),
            ("time", "there is no clock"),
        ],
    ),
    (
        START,
        "e2e4 d7d5 e4d5 d8d5 b1c3",
        &[
            ("d5?", "d5: black queen"),
            ("my queens", "black queen: d5"),
            ("white pawns", "white pawn: a2 b2 c2 d2 f2 g2 h2"),
            ("rank 5", "black queen d5"),
            ("file d", "white queen d1, white pawn d2, black queen d5"),
            ("who attacks d5", "d5 is attacked by: white knight c3"),
            ("captured", "White has lost: a pawn; Black has lost: a pawn"),
            ("material", "White: 38. Black: 38"),
            ("turn", "move 3: Black"),
            ("last", "3, White: Springer Cesar drei"),
            ("last 2", "2, Black: Dame schlägt David fünf"),
            ("last 5", "1, White: Eva vier"),
            ("last 6", "no more moves"),
            ("in check", "no check"),
            ("moves of e8", "black king e8: d7 d8"),
        ],
    ),
    (
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "",
        &[
            (
                "position",
                "white king e1, white pawn e4, black king e8, black pawn d5",
            ),
            (
                "ranks",
                "black king e8; black pawn d5; white pawn e4; white king e1",
            ),
            ("d5?", "d5: black pawn"),
            ("black pawns", "black pawn: d5"),
            ("my queens", "white queen: none"),
            ("rank four", "white pawn e4"),
            ("file d", "black pawn d5"),
            ("diagonals e4", "white pawn e4, black pawn d5"),
            ("who attacks e4", "e4 is attacked by: black pawn d5"),
            ("who attacks e2", "e2 is attacked by: white king e1"),
            ("who attacks a8", "a8 is not attacked"),
            ("material", "White: 1. Black: 1"),
            ("turn", "move 1: White"),
            ("in check", "no check"),
            ("moves of e4", "white pawn e4: d5 e5"),
            ("moves of d5", "black pawn d5: d4 e4"),
        ],
    ),
    (
        "4k3/8/8/8/8/8/4r3/4K3 w - - 0 30",
        "",
        &[
            ("position", "white king e1, black king e8, black rook e2"),
            ("ranks", "black king e8; black rook e2; white king e1"),
            ("my king", "white king: e1"),
            ("black rooks", "black rook: e2"),
            ("rank 2", "black rook e2"),
            ("file e", "white king e1, black rook e2, black king e8"),
            ("diagonals e1", "white king e1"),
            ("who attacks e1", "e1 is attacked by: black rook e2"),
            ("material", "White: 0. Black: 5"),
            ("turn", "move 30: White"),
            ("in check", "check from: black rook e2"),
            ("moves of e1", "white king e1: d1 f1 e2"),
            ("moves of d4", "d4: empty"),
        ],
    ),
    (
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "",
        &[
            (
                "position",
                "white king e1, white rook a1, white rook h1, black king e8, black rook a8, black rook h8",
            ),
            ("my rooks", "black rook: a8 h8"),
            ("rank 8", "black rook a8, black king e8, black rook h8"),
            ("file a", "white rook a1, black rook a8"),
            ("diagonals a1", "white rook a1, black rook h8"),
            (
                "who attacks a4",
                "a4 is attacked by: white rook a1, black rook a8",
            ),
            ("material", "White: 10. Black: 10"),
            ("turn", "move 1: Black"),
            ("in check", "no check"),
            ("moves of e8", "black king e8: d7 e7 f7 c8 d8 f8 g8"),
            ("captured", "White has lost nothing; Black has lost nothing"),
        ],
    ),
    (
        "8/P6k/8/8/8/8/7K/8 w - - 0 60",
        "a7a8q",
        &[
            ("position", "white king h2, white queen a8, black king h7"),
            ("a8?", "a8: white queen"),
            ("white queens", "white queen: a8"),
            ("rank 8", "white queen a8"),
            ("file h", "white king h2, black king h7"),
            (
                "who attacks h8",
                "h8 is attacked by: white queen a8, black king h7",
            ),
            ("captured", "White has lost nothing; Black has lost nothing"),
            ("material", "White: 9. Black: 0"),
            ("turn", "move 60: Black"),
            ("last", "60, White: Anna acht Dame"),
            ("in check", "no check"),
            ("moves of h7", "black king h7: g6 h6 g7"),
        ],
    ),
    (
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d4",
        &[
            ("moves of e4", "black pawn e4: d3 e3"),
            ("who attacks d3", "d3 is attacked by: black pawn e4"),
            ("rank 4", "white pawn d4, black pawn e4"),
            ("my pawns", "black pawn: e4"),
            ("diagonals e4", "black pawn e4"),
            ("turn", "move 1: Black"),
            ("last", "1, White: David vier"),
            ("in check", "no check"),
            ("material", "White: 1. Black: 1"),
            ("captured", "White has lost nothing; Black has lost nothing"),
            ("file d", "white pawn d4"),
            ("d2?", "d2: empty"),
        ],
    ),
    (
        "4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1",
        "d2d4 e4d3",
        &[
            ("captured", "White has lost: a pawn; Black has lost nothing"),
            ("d4?", "d4: empty"),
            ("d3?", "d3: black pawn"),
            ("last", "1, Black: Eva schlägt David drei"),
            ("turn", "move 2: White"),
            ("material", "White: 0. Black: 1"),
            (
                "who attacks e2",
                "e2 is attacked by: white king e1, black pawn d3",
            ),
            ("moves of e1", "white king e1: d1 f1 d2 f2"),
            ("position", "white king e1, black king e8, black pawn d3"),
            ("rank 3", "black pawn d3"),
            ("in check", "no check"),
        ],
    ),
    (
        "3qk3/8/8/8/7b/8/3N1N2/4K3 w - - 0 1",
        "",
        &[
            ("moves of f2", "white knight f2: cannot move"),
            ("moves of d2", "white knight d2: b1 f1 b3 f3 c4 e4"),
            ("moves of e1", "white king e1: d1 f1 e2"),
            (
                "who attacks f2",
                "f2 is attacked by: white king e1, black bishop h4",
            ),
            (
                "who attacks d2",
                "d2 is attacked by: white king e1, black queen d8",
            ),
            ("my knights", "white knight: d2 f2"),
            ("rank 2", "white knight d2, white knight f2"),
            (
                "diagonals e1",
                "white king e1, white knight d2, white knight f2, black bishop h4",
            ),
            ("file d", "white knight d2, black queen d8"),
            ("material", "White: 6. Black: 12"),
            ("in check", "no check"),
            ("turn", "move 1: White"),
        ],
    ),
    (
        "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 40",
        "a1a8",
        &[
            ("in check", "check from: white rook a8"),
            ("moves of g8", "black king g8: cannot move"),
            ("moves of h7", "black pawn h7: cannot move"),
            ("last", "40, White: Turm Anna acht"),
            ("rank 8", "white rook a8, black king g8"),
            ("file g", "white king g1, black pawn g7, black king g8"),
            ("white rooks", "white rook: a8"),
            (
                "who attacks f8",
                "f8 is attacked by: white rook a8, black king g8",
            ),
            ("material", "White: 5. Black: 3"),
            ("turn", "move 40: Black"),
            ("captured", "White has lost nothing; Black has lost nothing"),
            (
                "position",
                "white king g1, white rook a8, black king g8, black pawn f7, black pawn g7, black pawn h7",
            ),
        ],
    ),
];

#[test]
fn each_question_on_ten_positions_is_answered_as_by_hand() {
    for (position, moves, answers) in CASES {
        let mut table = table(practice(), position);
        play(&mut table, moves);
        for (line, expected) in answers {
            assert_eq!(
                answer(&mut table, line),
                *expected,
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

/// Everything that a player could want, in every way: a question, a move with its reason, the way back, a hint that an engine
/// gives unasked, a program's fate.
fn every_way(seat: Color) -> Vec<Input> {
    let uci = "e2e5".parse().unwrap();
    let mut wishes: Vec<Wish> = every_query().into_iter().map(Wish::Ask).collect();
    wishes.extend([Wish::Move(uci), Wish::GoBack(0), Wish::Detail(Detail::Full)]);
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

/// Against a person one is told what one could see, and nothing that judges: not by a question, nor by a move, nor by an engine.
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
                phrase: Phrase::Answered(Answered::Declined),
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

/// What is answered reaches the one who asked, and never the opponent.
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

/// A board's button and the assistant's line reach the same gate: an illegal move that is entered is answered, not made.
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
