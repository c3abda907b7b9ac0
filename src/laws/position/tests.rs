use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::notation::ParseMove;

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn uci(text: &str) -> UciMove {
    text.parse().unwrap()
}

/// All moves in UCI, sorted.
fn written(moves: &MoveList) -> Vec<String> {
    let mut written: Vec<_> = moves
        .iter()
        .map(|m| UciMove::from_standard(*m).to_string())
        .collect();
    written.sort();
    written
}

#[test]
fn random_games_agree_with_shakmaty_move_by_move() {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..10 {
        let (mut ours, mut theirs) = (Position::initial(), Chess::default());
        for _ in 0..120 {
            assert_eq!(
                ours.fen(),
                Fen::from_position(&theirs, shakmaty::EnPassantMode::Legal).to_string()
            );
            assert_eq!(
                written(&pseudo::legal_moves(&ours)),
                written(&theirs.legal_moves())
            );
            assert_eq!(Position::from_fen(&ours.fen()).unwrap(), ours);
            let moves = theirs.legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[chance.random_range(0..moves.len())];
            ours = ours.play(&m);
            theirs.play_unchecked(m);
        }
    }
}

#[test]
fn an_illegal_move_is_played_and_the_game_goes_on() {
    // The pinned knight on e4 jumps away: White, no longer to move, is in check.
    let pinned = position("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1");
    let jump = pinned.find(&uci("e4f6")).unwrap();
    assert!(!pinned.is_legal(&jump));
    let after = pinned.play(&jump);
    assert_eq!(after.fen(), "4r2k/8/5N2/8/8/8/8/4K3 b - - 1 1");
    // Black may move anything, but may not capture the king.
    assert!(!written(&after.legal_moves()).contains(&"e8e1".to_owned()));
    assert!(after.is_legal(&after.find(&uci("e8e2")).unwrap()));
    let taken = after.play(&after.find(&uci("e8e1")).unwrap());
    assert!(!taken.is_check() && !taken.is_checkmate() && !taken.is_stalemate());
    assert!(taken.is_legal(&taken.find(&uci("f6g8")).unwrap()));
}

#[test]
fn every_move_between_two_squares_is_found_again() {
    for fen in [
        INITIAL_FEN,
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        let position = position(fen);
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [None, Some(Role::Queen), Some(Role::Pawn)] {
                    let asked = UciMove::Normal {
                        from,
                        to,
                        promotion,
                    };
                    if let Some(m) = position.find(&asked) {
                        assert_eq!(position.find(&position.uci(&m)), Some(m), "{fen} {asked}");
                    }
                }
            }
        }
    }
}

#[test]
fn castling_and_the_king_alone_are_told_apart() {
    let legal = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert!(legal.find(&uci("e1g1")).unwrap().is_castle());
    let lost = position("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
    assert!(!lost.find(&uci("e1g1")).unwrap().is_castle());
    let castling = lost.find(&uci("e1h1")).unwrap();
    assert!(castling.is_castle() && !lost.is_legal(&castling));
    assert_eq!(
        lost.play(&castling).fen(),
        "r3k2r/8/8/8/8/8/8/R4RK1 b - - 1 1"
    );
}

#[test]
fn en_passant_and_the_pawn_alone_are_told_apart() {
    let late = position("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
    assert!(!late.find(&uci("e5d6")).unwrap().is_en_passant());
    let taking = late.find(&uci("e5d6p")).unwrap();
    assert_eq!(late.play(&taking).fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn moves_are_read_as_people_write_them() {
    let castles = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for text in ["O-O", "0-0", "e1g1", "O-O+", " 0-0! "] {
        assert_eq!(
            castles.uci(&castles.parse_move(text).unwrap()),
            uci("e1g1"),
            "{text}"
        );
    }
    assert_eq!(
        castles.uci(&castles.parse_move("0-0-0").unwrap()),
        uci("e1c1")
    );
    let initial = Position::initial();
    assert!(matches!(
        initial.parse_move("e9"),
        Err(ParseMove::Unreadable { .. })
    ));
    assert!(matches!(
        initial.parse_move("Nd4"),
        Err(ParseMove::Illegal(..))
    ));
    let two = position("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1");
    assert!(matches!(
        two.parse_move("Nb3"),
        Err(ParseMove::Ambiguous(..))
    ));
}

#[test]
fn a_text_that_is_no_position_says_what_was_expected() {
    let error = Position::from_fen("board upside down")
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("board upside down") && error.contains(INITIAL_FEN),
        "{error}"
    );
}
