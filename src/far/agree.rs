//! How the server's game and the table's become one: by which step the table comes to what the server shows.

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::ServerBoard;
use laws::Position;

/// What the table has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyncStep {
    /// Nothing: both show the same.
    None,
    /// This move was made.
    Move(UciMove),
    /// Moves were taken back; so many half-moves remain.
    Back(u32),
    /// The server's game has gone another way. Its position holds.
    Anew,
}

/// The step to what the server shows, from a game that began like this and in which these moves were made.
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

/// How many half-moves lie between, by the numbers of the moves.
fn half_moves(initial: &Position, shown: &Position) -> Option<usize> {
    let at = |position: &Position| {
        let black = usize::from(position.turn() == Color::Black);
        2 * position.fullmoves() as usize + black
    };
    at(shown).checked_sub(at(initial))
}

/// The legal move that leads there; no two lead to the same position.
fn leading(from: &Position, to: &Position) -> Option<UciMove> {
    let legal = from.legal_moves();
    let mv = legal.iter().find(|mv| same(&from.play(mv), to))?;
    Some(from.uci(mv))
}

/// Whether the same may be played from both, however long they have gone without a capture.
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
        // Another move instead, and two moves that nobody saw.
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
