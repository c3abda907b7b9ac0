//! Synchronises the table's game with the server's: computes the step from one to the other.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::ServerBoard;
use laws::Position;

/// A step that the table has to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyncStep {
    /// Nothing: both games are equal.
    None,
    /// Play this move.
    Move(UciMove),
    /// Take back moves; this number of half-moves remains.
    Back(u32),
    /// Start anew from the server's position: its game has diverged.
    Anew,
}

/// The step from the table's game (initial position and moves) to the position that the server shows.
pub fn step(initial: &Position, made: &[UciMove], shown: &ServerBoard) -> SyncStep {
    let mut positions = vec![initial.clone()];
    for uci in made {
        let last = &positions[positions.len() - 1];
        let Some(next) = last.find(uci).map(|mv| last.play(&mv)) else {
            return SyncStep::Anew;
        };
        positions.push(next);
    }
    let shown = &shown.position;
    let Some(plies) = half_moves(initial, shown) else {
        return SyncStep::Anew;
    };
    match positions.get(plies) {
        Some(position) if same(position, shown) && plies == made.len() => SyncStep::None,
        Some(position) if same(position, shown) => SyncStep::Back(plies as u32),
        None if plies == positions.len() => match leading(&positions[plies - 1], shown) {
            Some(uci) => SyncStep::Move(uci),
            None => SyncStep::Anew,
        },
        _ => SyncStep::Anew,
    }
}

/// The number of half-moves between two positions, by their move numbers.
fn half_moves(initial: &Position, shown: &Position) -> Option<usize> {
    let at = |position: &Position| {
        let black = usize::from(position.turn() == Color::Black);
        2 * position.fullmoves() as usize + black
    };
    at(shown).checked_sub(at(initial))
}

/// The legal move from one position to the other; no two moves lead to the same position.
fn leading(from: &Position, to: &Position) -> Option<UciMove> {
    let legal = from.legal_moves();
    let mv = legal.iter().find(|mv| same(&from.play(mv), to))?;
    Some(from.uci(mv))
}

/// Whether two positions allow the same play; the fifty-move counter is ignored.
fn same(one: &Position, other: &Position) -> bool {
    let sight = |position: &Position| {
        let rights = (position.castling_rights(), position.en_passant());
        (position.board().clone(), position.turn(), rights)
    };
    sight(one) == sight(other)
}

#[cfg(test)]
mod tests {
    use super::super::PlayedBy;
    use super::*;
    use shakmaty::ByColor;

    fn board(fen: &str) -> ServerBoard {
        ServerBoard {
            position: Position::from_fen(fen).unwrap(),
            lately: Vec::new(),
            names: ByColor::default(),
            played: PlayedBy::By(Color::White),
            control: (300, 0),
            times: ByColor::default(),
        }
    }

    #[test]
    fn the_table_follows_the_server() {
        let start = Position::initial();
        let uci = |text: &str| text.parse::<UciMove>().unwrap();
        let made = [uci("e2e4"), uci("e7e5")];
        let to = |fen: &str| step(&start, &made, &board(fen));
        let placed = "rnbqkbnr/pppp1ppp/8/4p3/4P3";
        assert_eq!(
            to(&format!("{placed}/8/PPPP1PPP/RNBQKBNR w KQkq - 7 2")),
            SyncStep::None
        );
        assert_eq!(
            to(&format!("{placed}/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2")),
            SyncStep::Move(uci("g1f3"))
        );
        assert_eq!(
            to("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
            SyncStep::Back(1)
        );
        assert_eq!(to(&start.fen()), SyncStep::Back(0));
        // Another move in its place, and two moves that were missed.
        assert_eq!(
            to("rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"),
            SyncStep::Anew
        );
        assert_eq!(
            to(&format!("{placed}/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3")),
            SyncStep::Anew
        );
    }

    #[test]
    fn a_promotion_is_the_piece_that_stands_there() {
        let start = Position::from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 40").unwrap();
        let shown = board("R6k/8/8/8/8/8/8/K7 b - - 0 40");
        let uci = "a7a8r".parse().unwrap();
        assert_eq!(step(&start, &[], &shown), SyncStep::Move(uci));
    }
}
