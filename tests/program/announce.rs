//! The words of moves: golden texts for each style and language, and the four hundred games.

use announce::{Announcement, Language, Names, Style, Wording};
use laws::Position;

const PROMOTION: &str = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";

fn told(style: Style, fen: Option<&str>, moves: &[&str]) -> Vec<String> {
    let wording = Wording::new(style);
    let mut position = fen.map_or_else(Position::initial, |fen| Position::from_fen(fen).unwrap());
    let mut words = Vec::new();
    for written in moves {
        let made = position.parse_move(written).unwrap();
        words.push(
            wording
                .words(&Announcement::of(&position, &made))
                .to_string(),
        );
        position = position.play(&made);
    }
    words
}

fn named(names: Names) -> Style {
    Style {
        names,
        ..Style::FIDE
    }
}

#[test]
fn d_2_1_the_fide_form() {
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O"];
    assert_eq!(
        told(Style::FIDE, None, &moves),
        [
            "Eva vier",
            "Eva fünf",
            "Springer Felix drei",
            "Springer Cesar sechs",
            "Läufer Bella fünf",
            "Anna sechs",
            "Läufer schlägt Cesar sechs",
            "David schlägt Cesar sechs",
            "Kurze Rochade",
        ]
    );
}

#[test]
fn two_knights_are_told_apart_by_file_rank_or_square() {
    let file = "k7/8/8/8/8/8/8/KN3N2 w - - 0 1";
    assert_eq!(
        told(Style::FIDE, Some(file), &["Nbd2"]),
        ["Springer Bella David zwei"]
    );
    let rank = "k7/8/8/1N6/8/8/8/KN6 w - - 0 1";
    assert_eq!(
        told(Style::FIDE, Some(rank), &["b1c3"]),
        ["Springer eins Cesar drei"]
    );
    let both = "k7/8/8/8/8/1N6/8/KN3N2 w - - 0 1";
    assert_eq!(
        told(Style::FIDE, Some(both), &["b1d2"]),
        ["Springer Bella eins David zwei"]
    );
}

#[test]
fn a_promotion_names_the_piece() {
    for (written, words) in [
        ("e8=Q", "Eva acht Dame"),
        ("e7e8r", "Eva acht Turm"),
        ("e8=B", "Eva acht Läufer"),
        ("e8=N", "Eva acht Springer"),
    ] {
        assert_eq!(told(Style::FIDE, Some(PROMOTION), &[written]), [words]);
    }
}

#[test]
fn the_long_form_names_the_square_left() {
    let style = Style {
        long: true,
        ..Style::FIDE
    };
    assert_eq!(
        told(style, None, &["g1f3", "d7d5", "e2e4", "d5e4"]),
        [
            "Springer Gustav eins Felix drei",
            "David sieben David fünf",
            "Eva zwei Eva vier",
            "David fünf schlägt Eva vier"
        ]
    );
}

#[test]
fn nato_and_the_local_words() {
    let moves = ["d2d4", "e7e5", "dxe5", "Bb4+", "Nc3"];
    let words = |names| told(named(names), None, &moves).join("; ");
    assert_eq!(
        words(Names::Nato),
        "Delta four; Echo five; Delta takes Echo five; Bishop Bravo four; Knight Charlie three"
    );
    assert_eq!(
        words(Names::Local(Language::De)),
        "David vier; Eva fünf; David schlägt Eva fünf; Läufer Bella vier; Springer Cesar drei"
    );
    assert_eq!(
        words(Names::Local(Language::En)),
        "David four; Eva five; David takes Eva five; Bishop Bella four; Knight Cesar three"
    );
    assert_eq!(
        words(Names::Local(Language::Es)),
        "David cuatro; Eva cinco; David toma Eva cinco; Alfil Bella cuatro; Caballo Cesar tres"
    );
    assert_eq!(
        words(Names::Local(Language::Fr)),
        "David quatre; Eva cinq; David prend Eva cinq; Fou Bella quatre; Cavalier Cesar trois"
    );
}

#[test]
fn check_mate_and_en_passant_are_spoken_only_where_allowed() {
    let moves = ["e4", "a6", "e5", "d5", "e5d6", "f6", "Qh5+"];
    let spoken = Style {
        check: true,
        en_passant: true,
        ..Style::FIDE
    };
    assert_eq!(
        told(spoken, None, &moves)[4..],
        [
            "Eva schlägt David sechs en passant",
            "Felix sechs",
            "Dame Hector fünf, Schach"
        ]
    );
    assert_eq!(
        told(Style::FIDE, None, &moves)[4..],
        ["Eva schlägt David sechs", "Felix sechs", "Dame Hector fünf"]
    );
    let mate = ["f3", "e5", "g4", "Qh4#"];
    assert_eq!(told(spoken, None, &mate)[3], "Dame Hector vier, matt");
    assert_eq!(told(Style::FIDE, None, &mate)[3], "Dame Hector vier");
}

/// 11.3.1: an announcement must not reveal whether the move was legal.
#[test]
fn an_illegal_move_sounds_like_a_legal_one() {
    // The knight on c3 is pinned; the one on g1 may go to e2.
    let pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
    assert_eq!(
        told(Style::FIDE, Some(pinned), &["c3e2"]),
        ["Springer Cesar Eva zwei"]
    );
    assert_eq!(
        told(Style::FIDE, Some(pinned), &["c3d5"]),
        ["Springer David fünf"]
    );
    // Impossible pawn moves: the announcement still names the squares that identify them.
    assert_eq!(told(Style::FIDE, None, &["e2e5"]), ["Eva fünf"]);
    assert_eq!(told(Style::FIDE, None, &["e2d4"]), ["Eva David vier"]);
    // Castling out of check.
    let check = "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1";
    assert_eq!(told(Style::FIDE, Some(check), &["e1h1"]), ["Kurze Rochade"]);
}

/// The historic games in SAN, from a third-party reader.
pub(crate) fn games() -> Vec<Vec<String>> {
    use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
    use std::ops::ControlFlow;
    struct Moves;
    impl Visitor for Moves {
        type Tags = ();
        type Movetext = Vec<String>;
        type Output = Vec<String>;
        fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
            ControlFlow::Continue(())
        }
        fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<Self::Output> {
            ControlFlow::Continue(())
        }
        fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
            ControlFlow::Continue(Vec::new())
        }
        fn san(&mut self, moves: &mut Vec<String>, san: SanPlus) -> ControlFlow<Self::Output> {
            moves.push(san.san.to_string());
            ControlFlow::Continue(())
        }
        fn begin_variation(&mut self, _: &mut Vec<String>) -> ControlFlow<Self::Output, Skip> {
            ControlFlow::Continue(Skip(true))
        }
        fn end_game(&mut self, moves: Vec<String>) -> Vec<String> {
            moves
        }
    }
    let pgn = std::fs::File::open(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/games/historic.pgn"
    ));
    Reader::new(pgn.unwrap())
        .read_games(&mut Moves)
        .map(Result::unwrap)
        .collect()
}

#[test]
fn four_hundred_games_in_every_style_have_no_digit_no_lone_letter_and_no_doubt() {
    let games = games();
    assert_eq!(games.len(), 400);
    let short = |names| named(names);
    let mut styles = vec![
        short(Names::Fide),
        short(Names::Nato),
        Style {
            long: true,
            ..Style::FIDE
        },
    ];
    styles.extend(Language::ALL.map(|language| Style {
        check: true,
        en_passant: true,
        ..short(Names::Local(language))
    }));
    let wordings = styles.into_iter().map(Wording::new).collect::<Vec<_>>();
    let mut told = std::collections::HashMap::new();
    for game in &games {
        let mut position = Position::initial();
        for written in game {
            let legal = position.parse_move(written).unwrap();
            let announcement = Announcement::of(&position, &legal);
            for wording in &wordings {
                let words = told.entry((announcement, std::ptr::from_ref(wording) as usize));
                let words = words.or_insert_with(|| wording.words(&announcement).to_string());
                assert!(!words.contains(|c: char| c.is_ascii_digit()), "{words}");
                let parts = words.split([' ', ',']).filter(|part| !part.is_empty());
                assert!(
                    parts.clone().all(|part| part.chars().count() > 1),
                    "{words}"
                );
                assert_eq!(words.trim().replace("  ", " "), **words);
            }
            position = position.play(&legal);
        }
    }
    assert!(told.len() > 5000, "only {} announcements", told.len());
}

/// The output of `annabella announce`, or its error message.
fn program(args: &[&str]) -> String {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("announce")
        .args(args)
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8(text).unwrap()
}

#[test]
fn a_scoresheet_of_any_language_is_announced() {
    let words = "Eva vier\nEva fünf\nSpringer Felix drei\nSpringer Cesar sechs\n";
    for score in [
        &["1.e4 e5 2.Cf3 Cc6(=)"][..],
        &["e4", "e5", "Sf3", "Sc6"],
        &["1.", "e2-e4", "e7-e5", "2.", "Ng1-f3", "Nb8-c6"],
    ] {
        assert_eq!(program(score), words, "{score:?}");
    }
}

/// The parser of options once removed a null move, which would make another move illegal or be ignored.
#[test]
fn a_null_move_is_named_and_so_is_that_no_move_is_there() {
    for moves in [&["e4", "--", "Nf3"][..], &["e4", "--"]] {
        let told = program(moves);
        let named = "Eva vier\nannabella: move 2: \"--\" is not a move; expected ";
        assert!(told.starts_with(named), "{told}");
    }
    assert_eq!(program(&["--", "e4"]), "Eva vier\n");
    let black = "annabella: 1... is the number of a move of Black, and White has the move\n";
    assert_eq!(program(&["1...", "d4"]), black);
    for none in ["", "1-0"] {
        let told =
            format!("annabella: found no move in \"{none}\"; expected one such as e2e4 or Nf3\n");
        assert_eq!(program(&[none]), told);
    }
}

/// R is the rook in SAN, and the king where the whole score is Spanish.
#[test]
fn one_score_is_read_in_the_initials_of_one_language() {
    let fen = ["--fen", "7k/8/8/8/8/8/8/R3K3 w - - 0 1"];
    assert_eq!(program(&[&fen[..], &["Rd1"]].concat()), "Turm David eins\n");
    assert_eq!(
        program(&[&fen[..], &["Rd1", "Rg8", "Ta7"]].concat()),
        "König David eins\nKönig Gustav acht\nTurm Anna sieben\n"
    );
}
