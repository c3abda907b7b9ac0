use shakmaty::uci::UciMove;

use super::*;
use crate::language::Language;
use crate::{Edition, Position, historic};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn uci(position: &Position, text: &str, initials: &Initials) -> String {
    match read(position, text, initials) {
        Ok(made) => UciMove::from_standard(made).to_string(),
        Err(error) => error.to_string(),
    }
}

fn writing(initials: Initials, form: OriginForm, signs: Signs) -> Writing {
    Writing {
        initials,
        form,
        signs,
    }
}

#[test]
fn a_p_that_is_a_pawn_or_a_dutch_knight_all_score_long_is_in_doubt() {
    let doubt = |text: &str| pawn_or_knight(&Position::initial(), text, &Initials::ENGLISH);
    assert_eq!(doubt("1.d4 d5 2.Pf3 e6"), Some("Pf3".to_owned()));
    for sure in ["Pf3 d5 Nh3", "Pe4 Pe5", "Nf3 d5", "Pf3 d5 Pg1"] {
        assert_eq!(doubt(sure), None, "{sure}");
    }
}

#[test]
fn the_same_move_in_every_form_is_read_as_the_same() {
    let start = Position::initial();
    for text in [
        "Nf3",
        "Ng1f3",
        "Ng1-f3",
        "Ng1–f3",
        "Ngf3",
        "N1f3",
        "Nf3!?",
        "Nf3(=)",
        " Nf3 (=) ",
        "g1f3",
        "g1-f3",
        "G1–F3",
    ] {
        assert_eq!(uci(&start, text, &Initials::ENGLISH), "g1f3", "{text}");
    }
    for (text, initials) in [
        ("Sf3", Initials::of(Language::De)),
        ("Cg1-f3", Initials::of(Language::Es)),
        ("Cf3", Initials::of(Language::Fr)),
    ] {
        assert_eq!(uci(&start, text, &initials), "g1f3", "{text}");
    }
    let passing = position("rnbqkb1r/ppp2ppp/8/3pP3/3Qn3/8/PPP2PPP/RNB1KBNR w KQkq d6 0 6");
    for text in [
        "exd6",
        "exd6 e.p.",
        "exd6 a.p.",
        "exd6ep",
        "exd6(ep)",
        "e5xd6",
        "e5:d6",
        "ed6",
        "e5-d6",
        "ed6:",
        "e5d6",
    ] {
        assert_eq!(
            uci(&passing, text, &Initials::of(Language::Es)),
            "e5d6",
            "{text}"
        );
    }
    let promotes = position("8/3P3k/8/8/8/8/8/K7 w - - 0 1");
    for text in ["d8D", "d8=D", "d8/D", "d8(D)", "d7-d8D", "d7d8q", "d8D++"] {
        assert_eq!(
            uci(&promotes, text, &Initials::of(Language::De)),
            "d7d8q",
            "{text}"
        );
    }
    let castles = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["0-0", "O-O", "o-o", "0–0", "e1g1", "e1-g1"] {
        assert_eq!(uci(&castles, text, &Initials::ENGLISH), "e1g1", "{text}");
    }
    assert_eq!(uci(&castles, "O-O-O+", &Initials::ENGLISH), "e1c1");
}

#[test]
fn a_letter_is_the_piece_of_its_language() {
    let rook_and_king = position("7k/8/8/8/8/8/8/R3K3 w - - 0 1");
    assert_eq!(uci(&rook_and_king, "Rd1", &Initials::ENGLISH), "a1d1");
    assert_eq!(
        uci(&rook_and_king, "Rd1", &Initials::of(Language::Es)),
        "e1d1"
    );
    assert_eq!(
        uci(&rook_and_king, "Kd1", &Initials::of(Language::Es)),
        "\"Kd1\" is not a move; expected UCI such as e2e4, castling 0-0 or O-O, or a square as in e4, exd5, e8=D or after \
         one of R D T A C, as in Cf3 or Cg1-f3"
    );
    let either = [Initials::of(Language::Es), Initials::ENGLISH];
    let read = |text| read_in_any(&rook_and_king, text, &either).unwrap().to();
    assert_eq!(read("Rd1"), shakmaty::Square::D1);
    assert_eq!(read("Kd1"), shakmaty::Square::D1);
    assert!(matches!(
        read_in_any(&rook_and_king, "Rb1", &either),
        Err(ParseMove::Illegal(..))
    ));
}

#[test]
fn what_contradicts_the_board_or_fits_twice_is_not_guessed() {
    let start = Position::initial();
    assert!(matches!(
        read(&start, "Nxf3", &Initials::ENGLISH),
        Err(ParseMove::Illegal(..))
    ));
    assert!(matches!(
        read(&start, "e4 e.p.", &Initials::ENGLISH),
        Err(ParseMove::Illegal(..))
    ));
    let knights = position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    assert_eq!(
        uci(&knights, "Sd2", &Initials::of(Language::De)),
        "\"Sd2\" fits several moves: Sbd2, Sfd2; expected one of these"
    );
    let promotes = position("8/3P3k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(
        uci(&promotes, "d8", &Initials::ENGLISH),
        "\"d8\" fits several moves: d8Q, d8R, d8B, d8N; expected one of these"
    );
    let captures = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert!(matches!(
        read(&captures, "d5", &Initials::ENGLISH),
        Err(ParseMove::Illegal(..))
    ));
    for text in [
        "",
        "N",
        "f9",
        "Nj3",
        "--",
        "Ng1-f3-e5",
        "e8=",
        "(=)",
        "0-",
        "é4",
        "Nf3)",
    ] {
        let found = read(&start, text, &Initials::ENGLISH);
        assert!(matches!(found, Err(ParseMove::Unreadable { .. })), "{text}");
    }
}

/// The long form is complete, so it can denote an illegal move, as UCI can.
#[test]
fn an_illegal_move_can_be_written_in_the_long_form() {
    let start = Position::initial();
    assert_eq!(uci(&start, "Ng1-g3", &Initials::ENGLISH), "g1g3");
    assert!(matches!(
        read(&start, "Bg1-g3", &Initials::ENGLISH),
        Err(ParseMove::Illegal(..))
    ));
    assert!(matches!(
        read_game(&start, "1.Ng1-g3", &Initials::ENGLISH),
        Err(ParseGame { number: 1, .. })
    ));
}

#[test]
fn signs_are_written_as_the_edition_has_them() {
    let passing = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    let ep = read(&passing, "e5d6", &Initials::ENGLISH).unwrap();
    let mates = position("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    let mate = read(&mates, "f7g7", &Initials::ENGLISH).unwrap();
    let written = |signs| {
        let writing = writing(Initials::of(Language::Es), OriginForm::Short, signs);
        [writing.write(&passing, &ep), writing.write(&mates, &mate)]
    };
    assert_eq!(
        written(Signs::all(Edition::Fide2023)),
        ["exd6 a.p.", "Dg7#"]
    );
    assert_eq!(written(Signs::required(Edition::Fide2023)), ["ed6", "Dg7"]);
    assert_eq!(
        written(Signs::required(Edition::Fide2009)),
        ["ed6 a.p.", "Dg7"]
    );
    assert_eq!(
        written(Signs::required(Edition::Fide1997)),
        ["exd6 a.p.", "Dg7++"]
    );
}

/// Round trip: every written move is readable, in every language, form and edition, over all moves of real games.
#[test]
fn what_is_written_is_read_back() {
    let games = historic::games();
    assert!(!games.is_empty());
    for moves in games {
        let mut position = Position::default();
        for made in moves {
            for initials in Initials::all() {
                for form in [OriginForm::Short, OriginForm::Long] {
                    for signs in [
                        Signs::all(Edition::Fide1997),
                        Signs::required(Edition::Fide2023),
                    ] {
                        let text = writing(initials, form, signs).write(&position, &made);
                        let back = read(&position, &text, &initials);
                        assert_eq!(back, Ok(made), "{text} in {position}");
                    }
                }
            }
            position = position.play(&made);
        }
    }
}

#[test]
fn capitals_are_files_where_no_letter_may_be_both() {
    let start = Position::initial();
    for (text, wanted) in [("E4", "e4"), ("NF3", "Nf3"), ("E2-E4", "e4"), ("B3", "b3")] {
        assert_eq!(start.parse_move(text), start.parse_move(wanted), "{text}");
    }
    // In the older notation this is the bishop's file.
    for text in ["N-B3", "BC4"] {
        let read = start.parse_move(text);
        assert!(matches!(read, Err(ParseMove::Unreadable { .. })), "{text}");
    }
}

#[test]
fn numbers_are_read_with_a_bracket_a_dash_or_nothing_after_them() {
    let start = Position::initial();
    let both = ["e4", "e5", "Nf3", "Nc6"];
    let marked = ["e4", "e5", "Nf3 ?", "Nc6"];
    for (text, wanted) in [
        ("1)e4 e5 2)Nf3 Nc6", &both[..]),
        ("1) e4 e5 2) Nf3 Nc6 1-0", &both),
        ("1)e4 1)...e5 2)Nf3 Nc6", &both),
        ("1- e4 e5 2-Nf3 Nc6", &both),
        ("1 e4 e5 2 Nf3 Nc6", &both),
        ("1 e4 e5 2 Nf3 ? Nc6", &marked),
        ("1. e4 e5 2. Nf3 ? Nc6", &marked),
        ("1. e4 e5 2. Nf3 ? 3. Bb5", &["e4", "e5", "Nf3", "?", "Bb5"]),
        // Without numbers a mark and a gap look alike, except two marks, and marks at the end.
        ("e4 e5 Nf3 ? Bb5", &["e4", "e5", "Nf3", "?", "Bb5"]),
        ("e4 e5 Nf3 ?? Nc6", &["e4", "e5", "Nf3??", "Nc6"]),
        ("e4 e5 Nf3 Nc6 ?", &["e4", "e5", "Nf3", "Nc6 ?"]),
        ("1. e4 e5 2. Nf3 ?", &["e4", "e5", "Nf3 ?"]),
        ("1 e4 2 Nf3 Nc6", &["e4", "", "Nf3", "Nc6"]),
        ("1.0-0 0-0 2.0-0-0", &["0-0", "0-0", "0-0-0"]),
        // Where numbers have a sign, a bare number is not a move number.
        ("1.e4 90 e5 2.Nf3", &["e4 90", "e5", "Nf3"]),
    ] {
        assert_eq!(half_moves(&start, &[], 0, text), wanted, "{text}");
    }
}
