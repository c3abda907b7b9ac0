//! Draws by counting: repetition of the position, and moves without a pawn move or capture (articles 9.2, 9.3, 9.6).
//!
//! This module counts and compares. The table handles claims, their announcement, and the arbiter's decision.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::Move;

use super::{Position, Reason};

/// The grounds of a claim of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Grounds {
    /// A position for at least the third time (9.2).
    Threefold,
    /// Fifty moves by each player without pawn move or capture (9.3).
    FiftyMoves,
    /// The opponent cannot win by normal means (2023 Guidelines III.5; 2009 and 1997 10.2). A matter of judgement, not of counting.
    NormalMeans,
    /// The opponent has made no effort to win by normal means (same articles). Also a matter of judgement.
    NoEffort,
}

impl Grounds {
    /// Whether it is a claim in the quickplay finish.
    pub const fn is_of_the_finish(self) -> bool {
        matches!(self, Grounds::NormalMeans | Grounds::NoEffort)
    }

    /// The reason for the end of the game when a claim on these grounds is right.
    pub const fn reason(self) -> Reason {
        match self {
            Grounds::Threefold => Reason::Threefold,
            Grounds::FiftyMoves => Reason::FiftyMoves,
            Grounds::NormalMeans | Grounds::NoEffort => Reason::NormalMeans,
        }
    }
}

/// An act of a player about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "act", rename_all = "kebab-case")]
pub enum DrawAct {
    /// Offer one (9.1).
    Offer,
    /// Accept the opponent's offer.
    Accept,
    /// Refuse it in words.
    Refuse,
    /// Ask for an increment, which offers one (2023 Guidelines III.4).
    AskIncrement,
    /// Claim a draw (9.2, 9.3).
    Claim {
        grounds: Grounds,
        /// With an intended move, entered first and not made (9.2.1, 9.3.1).
        intended: bool,
    },
}

/// The reason why a draw cannot be agreed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "bar", rename_all = "kebab-case")]
pub enum Bar {
    /// The event does not allow it at all (9.1.1).
    Event,
    /// The event allows it after this move by both players (9.1.1).
    Until {
        /// The number of the move.
        number: u32,
    },
    /// Both players must have made a move (2023 5.2.3).
    BothMove,
}

/// The reason why a claim of a draw is invalid in any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Objection {
    /// The claimant does not have the move (9.2, 9.3).
    NotOnTheMove,
    /// A piece was touched before (9.4).
    Late,
    /// The move was made before (9.4).
    Moved,
    /// The intended move is illegal.
    Illegal,
    /// Two minutes or more are left, or the flag has fallen (Guidelines III.5, 10.2).
    Time,
}

/// The end of a game without a claim (2023 9.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Automatic {
    /// A position for the fifth time (9.6.1).
    Fivefold,
    /// Seventy-five moves by each player without pawn move or capture (9.6.2).
    SeventyFiveMoves,
}

/// The evidence for a claim, from the moves of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The half-moves after which the position occurred, in order, the last one included; 0 is the starting position.
    pub after: Vec<u32>,
    /// Half-moves without pawn move or capture.
    pub quiet: u32,
}

impl Evidence {
    /// The evidence for the last position of a game, given all its positions from the first.
    pub fn of<'a>(mut positions: impl DoubleEndedIterator<Item = &'a Position>) -> Self {
        match positions.next_back() {
            Some(last) => Self::after(positions, last),
            None => Self::default(),
        }
    }

    /// The evidence for the position that an intended move would produce (9.2.1, 9.3.1); empty where that move is illegal.
    pub fn with_move<'a>(
        positions: impl DoubleEndedIterator<Item = &'a Position> + Clone,
        intended: &Move,
    ) -> Self {
        let last = positions.clone().next_back();
        match last.filter(|last| last.is_legal(intended)) {
            Some(last) => Self::after(positions, &last.play(intended)),
            None => Self::default(),
        }
    }

    fn after<'a>(before: impl Iterator<Item = &'a Position>, last: &Position) -> Self {
        let (mut after, mut half_moves) = (Vec::new(), 0);
        for then in before {
            if same(then, last) {
                after.push(half_moves);
            }
            half_moves += 1;
        }
        after.push(half_moves);
        Evidence {
            after,
            quiet: last.halfmoves(),
        }
    }

    /// Whether it supports a claim on these grounds.
    pub const fn supports(&self, grounds: Grounds) -> bool {
        match grounds {
            Grounds::Threefold => self.after.len() >= 3,
            Grounds::FiftyMoves => self.quiet >= 2 * 50,
            Grounds::NormalMeans | Grounds::NoEffort => false,
        }
    }

    /// The automatic end of the game. The caller has checked for mate, which takes precedence.
    pub const fn automatic(&self) -> Option<Automatic> {
        if self.after.len() >= 5 {
            Some(Automatic::Fivefold)
        } else if self.quiet >= 2 * 75 {
            Some(Automatic::SeventyFiveMoves)
        } else {
            None
        }
    }
}

/// Whether two positions are the same in the sense of 9.2.3: the same player has the move, pieces of the same kind and colour stand on
/// the same squares, and all possible moves are the same. So the right to castle counts even where it cannot be used at once, and an en
/// passant capture counts where it is legal.
pub fn same(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn()
        && one.board() == other.board()
        && one.castling_rights() == other.castling_rights()
        && one.en_passant() == other.en_passant()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of a game from this one, in UCI.
    fn game(fen: &str, moves: &str) -> Vec<Position> {
        let mut positions = vec![Position::from_fen(fen).unwrap()];
        for uci in moves.split_whitespace() {
            let last = &positions[positions.len() - 1];
            let next = last.play(&last.parse_move(uci).unwrap());
            positions.push(next);
        }
        positions
    }

    const INITIAL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn article_9_2_the_initial_position_counts_and_the_moves_need_not_follow_each_other() {
        let knights = "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8";
        let evidence = Evidence::of(game(INITIAL, knights).iter());
        assert_eq!(evidence.after, [0, 4, 8]);
        assert!(evidence.supports(Grounds::Threefold));
        assert_eq!(evidence.quiet, 8);
        assert!(!evidence.supports(Grounds::FiftyMoves));
    }

    #[test]
    fn article_9_2_3_a_right_of_castling_that_is_lost_makes_another_position() {
        let fen = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1";
        let rooks = "a1b1 a8b8 b1a1 b8a8";
        let evidence = Evidence::of(game(fen, &format!("{rooks} {rooks}")).iter());
        assert_eq!(evidence.after, [4, 8], "first with rights, then without");
    }

    #[test]
    fn article_9_2_3_a_pawn_that_could_be_taken_en_passant_makes_another_position() {
        let kings = "e8d8 e1d1 d8e8 d1e1";
        let can = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
        let evidence = Evidence::of(game(can, &format!("e2e4 {kings} {kings}")).iter());
        assert_eq!(evidence.after, [5, 9], "the first time d4xe3 was possible");
        let cannot = "4k3/8/8/8/1p6/8/4P3/4K3 w - - 0 1";
        let evidence = Evidence::of(game(cannot, &format!("e2e4 {kings} {kings}")).iter());
        assert_eq!(evidence.after, [1, 5, 9], "no pawn stands beside it");
        // The pawn on d4 is pinned to its king: the en passant capture is not a possible move.
        let pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
        let kings = "d8e8 e1f1 e8d8 f1e1";
        let evidence = Evidence::of(game(pinned, &format!("e2e4 {kings} {kings}")).iter());
        assert_eq!(evidence.after, [1, 5, 9]);
    }

    #[test]
    fn article_9_2_3_the_other_player_to_move_makes_another_position() {
        let fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
        // White loses a tempo: the same squares, the other side to move.
        let evidence = Evidence::of(game(fen, "a1a3 e8e7 a3a2 e7e8 a2a1").iter());
        assert_eq!(evidence.after, [5]);
    }

    #[test]
    fn articles_9_3_and_9_6_2_fifty_and_seventy_five_moves_by_each_player() {
        let counted = |quiet: u32| {
            let fen = format!("4k3/8/8/8/8/8/8/R3K3 w - - {quiet} 80");
            Evidence::of(game(&fen, "").iter())
        };
        assert!(!counted(99).supports(Grounds::FiftyMoves));
        assert!(counted(100).supports(Grounds::FiftyMoves));
        assert_eq!(counted(149).automatic(), None);
        assert_eq!(counted(150).automatic(), Some(Automatic::SeventyFiveMoves));
        assert!(!counted(150).supports(Grounds::NormalMeans));
    }

    #[test]
    fn an_intended_move_counts_when_it_is_legal_and_before_it_is_made() {
        let shuffled = game(INITIAL, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        let last = &shuffled[shuffled.len() - 1];
        let back = last.parse_move("f6g8").unwrap();
        assert!(!Evidence::of(shuffled.iter()).supports(Grounds::Threefold));
        let evidence = Evidence::with_move(shuffled.iter(), &back);
        assert_eq!(evidence.after, [0, 4, 8]);
        let illegal = last.find(&"f6g7".parse().unwrap());
        assert_eq!(illegal, None, "an own piece stands there");
        let illegal = last.find(&"f6f5".parse().unwrap()).unwrap();
        assert_eq!(
            Evidence::with_move(shuffled.iter(), &illegal),
            Evidence::default()
        );
    }

    use proptest::prelude::*;
    use shakmaty::fen::Fen;
    use shakmaty::{Chess, EnPassantMode, Position as _};

    /// The first four fields of the FEN, with the en passant square only where the capture is legal: said by shakmaty.
    fn fields(chess: &Chess) -> String {
        let fen = Fen::from_position(chess, EnPassantMode::Legal).to_string();
        fen.split(' ').take(4).collect::<Vec<_>>().join(" ")
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        /// Over random games of few pieces, which repeat themselves: the evidence is a naive count of equal positions, and
        /// an intended move counts like the same move made.
        #[test]
        fn repetition_equals_a_naive_count(
            start in prop::sample::select(vec![
                "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
                "4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
                "k7/8/8/8/8/8/8/K7 w - - 0 1",
                INITIAL,
            ]),
            choices in prop::collection::vec(0..4_usize, 0..120),
        ) {
            let mut chess: Chess = start.parse::<Fen>().unwrap()
                .into_position(shakmaty::CastlingMode::Standard)
                .unwrap();
            let mut positions = vec![Position::from_fen(start).unwrap()];
            let mut seen = vec![fields(&chess)];
            for choice in choices {
                let legal = chess.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mv = legal[choice % legal.len()];
                let intended = Evidence::with_move(positions.iter(), &mv);
                let next = positions[positions.len() - 1].play(&mv);
                positions.push(next);
                chess.play_unchecked(mv);
                seen.push(fields(&chess));
                let last = &seen[seen.len() - 1];
                let naive: Vec<u32> = (0..).zip(&seen)
                    .filter(|(_, then)| *then == last)
                    .map(|(ply, _)| ply)
                    .collect();
                let found = Evidence::of(positions.iter());
                prop_assert_eq!(&found.after, &naive);
                prop_assert_eq!(found.quiet, chess.halfmoves());
                prop_assert_eq!(found, intended);
            }
        }
    }
}
