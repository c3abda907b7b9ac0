//! Results of a round for the pairing program: codes of the FIDE report, and a table in CSV.

use shakmaty::{ByColor, Color};

use super::Pairing;
use laws::{Outcome, Reason};

/// The end of a game, as results need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The winner and the reason.
    pub outcome: Outcome,
    /// The number of half-moves that were made.
    pub half_moves: usize,
}

impl Ended {
    /// The end of a game; none for an annulled game, which has no result.
    pub const fn of(outcome: Outcome, half_moves: usize) -> Option<Ended> {
        match outcome.reason {
            Reason::Annulled => None,
            _ => Some(Ended {
                outcome,
                half_moves,
            }),
        }
    }

    /// The code of FIDE's report for this player: `+` and `-` if a player did not come (6.7); letters if not both players made
    /// a move, so that the game is not rated.
    pub fn code(&self, seat: Color) -> char {
        let Outcome { winner, reason } = self.outcome;
        let won = winner.map(|winner| winner == seat);
        let forfeit = matches!(reason, Reason::Forfeit);
        let lost_by_both = matches!(reason, Reason::BothLost);
        let short = self.half_moves < 2;
        match won {
            Some(true) if forfeit => '+',
            Some(false) if forfeit => '-',
            None if lost_by_both && short => '-',
            Some(true) if short => 'W',
            Some(false) if short => 'L',
            None if short => 'D',
            Some(true) => '1',
            Some(false) => '0',
            None if lost_by_both => '0',
            None => '=',
        }
    }
}

/// A table of the round with its current result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The players.
    pub pairing: Pairing,
    /// `1-0`, `0-1`, `1/2-1/2`, `0-0`, or `*` without a result.
    pub result: &'static str,
    /// The value of PGN's tag `Termination`; empty if no game was found.
    pub termination: &'static str,
    /// The number of half-moves that were made.
    pub half_moves: usize,
    /// A pending decision that may change the result.
    pub provisional: Option<String>,
}

/// Writes the rows as CSV, with a heading.
///
/// # Errors
///
/// None in practice: the text grows in memory.
pub fn csv(round: u32, rows: &[ResultRow]) -> Result<String, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "round",
        "table",
        "white",
        "white_fide_id",
        "black",
        "black_fide_id",
        "result",
        "termination",
        "half_moves",
        "provisional",
        "white_title",
        "white_rating",
        "white_federation",
        "black_title",
        "black_rating",
        "black_federation",
    ])?;
    for row in rows {
        let ByColor { white, black } = &row.pairing.players;
        let number = |it: Option<u64>| it.map(|it| it.to_string()).unwrap_or_default();
        table.write_record([
            &round.to_string(),
            &row.pairing.table.to_string(),
            &white.name,
            &number(white.fide_id),
            &black.name,
            &number(black.fide_id),
            row.result,
            row.termination,
            &row.half_moves.to_string(),
            row.provisional.as_deref().unwrap_or_default(),
            white.title.as_deref().unwrap_or_default(),
            &number(white.rating.map(u64::from)),
            white.federation.as_deref().unwrap_or_default(),
            black.title.as_deref().unwrap_or_default(),
            &number(black.rating.map(u64::from)),
            black.federation.as_deref().unwrap_or_default(),
        ])?;
    }
    let bytes = table.into_inner().map_err(|error| error.into_error())?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(winner: Option<Color>, reason: Reason, half_moves: usize) -> String {
        let ended = Ended::of(Outcome { winner, reason }, half_moves);
        let ended = ended.map(|ended| Color::ALL.map(|seat| ended.code(seat)));
        ended.into_iter().flatten().collect()
    }

    #[test]
    fn each_end_has_the_codes_of_fides_report() {
        let white = Some(Color::White);
        assert_eq!(codes(white, Reason::Checkmate, 61), "10");
        assert_eq!(codes(Some(Color::Black), Reason::Time, 61), "01");
        assert_eq!(codes(None, Reason::Agreement, 40), "==");
        assert_eq!(codes(white, Reason::Forfeit, 0), "+-");
        assert_eq!(codes(None, Reason::BothLost, 0), "--");
        assert_eq!(codes(None, Reason::BothLost, 20), "00");
    }

    #[test]
    fn a_game_in_which_not_both_made_a_move_is_not_rated() {
        assert_eq!(codes(Some(Color::Black), Reason::Resignation, 1), "LW");
        assert_eq!(codes(None, Reason::Agreement, 1), "DD");
    }

    #[test]
    fn an_annulled_game_has_no_result() {
        assert_eq!(codes(None, Reason::Annulled, 30), "");
    }
}
