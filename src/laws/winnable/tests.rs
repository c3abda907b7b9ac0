use std::collections::{HashSet, VecDeque};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample;
use shakmaty::Color::{self, Black, White};
use shakmaty::fen::Fen;
use shakmaty::{
    Board, CastlingMode, Chess, EnPassantMode, Move, Position as _, Role, Setup, Square,
};

use super::mobility::Mobility;
use super::search::{self, SearchResult};
use super::{Dead, Winnable, WinnableDoubt, dead, mates, net, winnable};
use crate::{Position, historic};

fn asked(fen: &str, color: Color) -> Winnable {
    winnable(&Position::from_fen(fen).unwrap(), color)
}

#[test]
fn material_that_cannot_mate() {
    for (fen, white, black) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", Winnable::No, Winnable::No),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", Winnable::No, Winnable::No),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", Winnable::No, Winnable::No),
        (
            "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1",
            Winnable::Yes,
            Winnable::No,
        ),
        (
            "8/8/4k2p/8/8/3KN3/8/8 w - - 0 1",
            Winnable::Yes,
            Winnable::Yes,
        ),
    ] {
        assert_eq!(asked(fen, White), white, "{fen}");
        assert_eq!(asked(fen, Black), black, "{fen}");
    }
}

#[test]
fn a_position_that_no_game_reaches_is_undecided() {
    for fen in [
        "8/8/8/8/8/3KR3/8/8 w - - 0 1",
        "8/8/8/8/8/3KR2k/8/8 w - - 0 1",
    ] {
        let answer = asked(fen, White);
        assert_eq!(
            answer,
            Winnable::Undecided(WinnableDoubt::NoLegalPosition),
            "{fen}"
        );
    }
}

#[test]
fn a_position_is_dead_when_neither_side_can_mate() {
    let dead = |fen| dead(&Position::from_fen(fen).unwrap());
    assert_eq!(dead("8/8/4k3/8/8/3KB3/8/8 w - - 0 1"), Dead::Yes);
    assert_eq!(dead("8/8/4k3/8/8/3K1R2/8/8 w - - 0 1"), Dead::No);
}

/// Searches for a helpmate exhaustively, without heuristics or proofs; `None` when there are more positions than this.
fn exhaustively(chess: &Chess, winner: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([chess.clone()]);
    let mut open = VecDeque::from([chess.clone()]);
    while let Some(chess) = open.pop_front() {
        if chess.turn() != winner && chess.is_checkmate() {
            return Some(true);
        }
        for m in chess.legal_moves() {
            let mut next = chess.clone();
            next.play_unchecked(m);
            if seen.insert(next.clone()) {
                open.push_back(next);
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(false)
}

/// Whether a helpmate is found when no position is considered barren.
fn found_without_proofs(chess: &Chess, winner: Color) -> bool {
    let found = search::helpmate(chess, winner, 30_000, |_, _| false);
    matches!(found, SearchResult::Helpmate(moves) if mates(chess.clone(), &moves, winner))
}

/// A wall of face-to-face pawns across the board, mostly without a gap, with kings and up to three bishops, knights or rooks.
fn walled() -> impl Strategy<Value = Chess> {
    let steps = vec(
        prop_oneof![9 => Just(1), 9 => Just(-1), 1 => Just(2), 1 => Just(0)],
        8,
    );
    let role = prop_oneof![6 => Just(Role::Bishop), 1 => Just(Role::Knight), 1 => Just(Role::Rook)];
    let extra = vec((role, any::<bool>(), 0..64u32), 0..4);
    let kings = (0..24u32, 40..64u32);
    (2..4i32, steps, extra, kings, any::<bool>()).prop_filter_map(
        "no legal position",
        |(mut rank, steps, extra, (white, black), turn)| {
            let mut board = Board::empty();
            for (file, step) in (0..).zip(steps) {
                rank = (rank + step).clamp(1, 5);
                let below = u32::try_from(rank).ok()? * 8 + file;
                board.set_piece_at(Square::new(below), White.pawn());
                board.set_piece_at(Square::new(below + 8), Black.pawn());
            }
            let pieces = extra
                .into_iter()
                .map(|(role, white, square)| (role.of(Color::from_white(white)), square))
                .chain([(White.king(), white), (Black.king(), black)]);
            for (piece, square) in pieces {
                if board.piece_at(Square::new(square)).is_some() {
                    return None;
                }
                board.set_piece_at(Square::new(square), piece);
            }
            let mut setup = Setup::empty();
            setup.board = board;
            setup.turn = Color::from_white(turn);
            setup.position(CastlingMode::Standard).ok()
        },
    )
}

/// Kings, one or two white minor pieces, and up to two black pieces or pawns, anywhere.
fn few() -> impl Strategy<Value = Chess> {
    let minor = prop_oneof![Just(Role::Bishop), Just(Role::Knight)];
    let other = prop_oneof![
        Just(Role::Bishop),
        Just(Role::Knight),
        Just(Role::Rook),
        Just(Role::Pawn)
    ];
    let white = vec(minor.prop_map(|role| role.of(White)), 1..3);
    let black = vec(other.prop_map(|role| role.of(Black)), 0..3);
    let squares = sample::subsequence((8..56u32).collect::<Vec<_>>(), 6).prop_shuffle();
    (white, black, squares, any::<bool>()).prop_filter_map(
        "no legal position",
        |(white, black, squares, turn)| {
            let mut setup = Setup::empty();
            let kings = [White.king(), Black.king()];
            for (piece, square) in kings.into_iter().chain(white).chain(black).zip(squares) {
                setup.board.set_piece_at(Square::new(square), piece);
            }
            setup.turn = Color::from_white(turn);
            setup.position(CastlingMode::Standard).ok()
        },
    )
}

proptest! {
    #[test]
    fn what_is_proved_barren_has_no_helpmate(chess in walled()) {
        for winner in Color::ALL {
            if net::barren(&chess, winner) {
                prop_assert!(!found_without_proofs(&chess, winner));
                prop_assert_ne!(exhaustively(&chess, winner, 3_000), Some(true));
            }
        }
    }

    #[test]
    fn no_position_on_the_way_to_a_helpmate_is_ruled_out(chess in prop_oneof![walled(), few()]) {
        for winner in Color::ALL {
            let found = search::helpmate(&chess, winner, 20_000, |_, _| false);
            if let SearchResult::Helpmate(moves) = found {
                prop_assert!(is_thought_possible(chess.clone(), &moves, winner));
            }
        }
    }

    #[test]
    fn an_answer_is_that_of_exhaustion(chess in walled()) {
        let position = Position::from_fen(&Fen::from_position(&chess, EnPassantMode::Legal).to_string()).unwrap();
        for winner in Color::ALL {
            if let Some(mates) = exhaustively(&chess, winner, 3_000) {
                let expected = if mates { Winnable::Yes } else { Winnable::No };
                prop_assert_eq!(winnable(&position, winner), expected);
            }
        }
    }
}

/// Whether a mate is considered possible in every position up to the mate.
fn is_thought_possible(mut chess: Chess, moves: &[Move], winner: Color) -> bool {
    let possible = |chess: &Chess| !Mobility::new(chess).rules_out(winner);
    possible(&chess)
        && moves.iter().all(|&m| {
            chess.play_unchecked(m);
            possible(&chess)
        })
}

#[test]
fn no_position_of_a_game_that_ended_in_mate_is_ruled_out() {
    let games = historic::games();
    assert!(games.len() >= 400, "{}", games.len());
    for moves in games {
        let mut end = Chess::default();
        moves.iter().for_each(|&m| end.play_unchecked(m));
        if end.is_checkmate() {
            let possible = is_thought_possible(Chess::default(), &moves, !end.turn());
            assert!(possible, "{}", end.board());
        }
    }
}

/// Every placement of two kings and a piece: the minor piece never mates, whichever side has the move.
#[test]
fn one_minor_piece_mates_nowhere() {
    for role in [Role::Bishop, Role::Knight] {
        for squares in 0..64 * 64 * 64u32 {
            let [white, black, piece] =
                [squares % 64, squares / 64 % 64, squares / 4096].map(Square::new);
            let mut setup = Setup::empty();
            setup.board.set_piece_at(white, White.king());
            setup.board.set_piece_at(black, Black.king());
            setup.board.set_piece_at(piece, role.of(White));
            setup.turn = Black;
            if let Ok(chess) = setup.position::<Chess>(CastlingMode::Standard) {
                assert!(!chess.is_checkmate(), "{}", chess.board());
            }
        }
    }
}

/// A knight against a queen, and a bishop against a rook: no position is a mate.
#[test]
fn a_piece_that_always_can_take_or_step_between_stands_in_no_mate() {
    let corner = [Square::A1, Square::B1, Square::C1, Square::D1];
    for (own, other) in [(Role::Knight, Role::Queen), (Role::Bishop, Role::Rook)] {
        // Up to the board's symmetries a mated king stands on one of four squares of an edge.
        for (black, rest) in corner
            .into_iter()
            .flat_map(|king| (0..64 * 64 * 64u32).map(move |rest| (king, rest)))
        {
            let [white, mine, theirs] = [rest % 64, rest / 64 % 64, rest / 4096].map(Square::new);
            let mut setup = Setup::empty();
            setup.board.set_piece_at(black, Black.king());
            setup.board.set_piece_at(white, White.king());
            setup.board.set_piece_at(mine, own.of(White));
            setup.board.set_piece_at(theirs, other.of(Black));
            setup.turn = Black;
            if setup.board.occupied().count() == 4
                && let Ok(chess) = setup.position::<Chess>(CastlingMode::Standard)
            {
                assert!(!chess.is_checkmate(), "{}", chess.board());
            }
        }
    }
}
