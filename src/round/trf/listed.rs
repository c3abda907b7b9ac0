//! Inserts the pairs of a list into a report.

use shakmaty::Color;

use laws::encoding::Decoded;

use super::line::{self, Columns};
use super::points::Points;
use super::{ListedRound, TrfReport};
use crate::pairs::Pair;
use laws::mistake::FileMistake;

impl TrfReport {
    /// The report with these pairs in this round, or else in the round after the last paired one. A bye gets the report's
    /// points for it.
    ///
    /// # Errors
    ///
    /// A list of a round that the report already has, a round that does not follow, or a pair whose player is unknown or
    /// already has another entry in the round.
    pub fn with_pairs(
        &self,
        wanted: Option<u32>,
        pairs: &[Pair],
    ) -> Result<TrfReport, Vec<FileMistake>> {
        let last = self.last_round();
        if wanted.is_none() && self.has(last, pairs) {
            let again = format!(
                "is still the list of round {last}, which the report has already; have the pairing program pair round {} and write it anew",
                last + 1
            );
            return Err(vec![FileMistake::new(0, again)]);
        }
        let round = wanted.unwrap_or(last + 1);
        if round == 0 || round > last + 1 {
            let next = format!(
                "has pairs for round {round}, and the report has {}; round in [event] is expected to be {}, the next one, or none",
                match last {
                    0 => "no round yet".to_owned(),
                    1 => "round 1 alone".to_owned(),
                    last => format!("rounds 1 to {last}"),
                },
                last + 1
            );
            return Err(vec![FileMistake::new(0, next)]);
        }
        let mut lines = self.lines.clone();
        let mut mistakes = Vec::new();
        for pair in pairs {
            let sides = [
                (Some(pair.white), pair.black, 'w'),
                (pair.black, Some(pair.white), 'b'),
            ];
            for (number, opponent, colour) in sides {
                let Some(number) = number else { continue };
                let wrong = |what: String| {
                    FileMistake::new(0, format!("line {} of the list: {what}", pair.line))
                };
                let Some(player) = self.players.get(&number) else {
                    mistakes.push(wrong(format!("player {number} is not in the report")));
                    continue;
                };
                let game = match opponent {
                    Some(opponent) => format!("{opponent:4} {colour}  "),
                    None => "0000 - U".to_owned(),
                };
                let mut columns = Columns::of(&lines[player.at]);
                let there = columns.text(line::round_columns(round));
                if !there.is_empty() && there != game.trim() {
                    mistakes.push(wrong(format!(
                        "player {number} has \"{there}\" in round {round} of the report already; name the round of the list in [event]"
                    )));
                    continue;
                }
                columns.put(line::round_columns(round), &game);
                if opponent.is_none() && there.is_empty() {
                    let points = player.points + self.points.of('U');
                    columns.put(line::POINTS, &Points::written(points));
                }
                lines[player.at] = columns.line();
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let mut text = lines.join(self.end);
        if self.ended {
            text.push_str(self.end);
        }
        let decided = pairs.iter().filter(|pair| pair.decided);
        let decided = decided.map(|pair| pair.line).collect();
        let whites = pairs.iter().map(|pair| (pair.white, pair.table)).collect();
        let mut paired = TrfReport::of(&Decoded {
            text,
            encoding: self.encoding,
        })?;
        paired.listed = Some(ListedRound {
            round,
            whites,
            decided,
        });
        Ok(paired)
    }

    /// Whether the round has each of these pairs with these colours: two players who meet twice in a row change colours.
    fn has(&self, round: u32, pairs: &[Pair]) -> bool {
        let has = |(white, black): (u32, u32)| {
            let player = self.players.get(&white);
            let game = player.and_then(|player| player.game(round));
            game.is_some_and(|game| game.opponent == black && game.colour == Some(Color::White))
        };
        let games = || {
            pairs
                .iter()
                .filter_map(|pair| Some((pair.white, pair.black?)))
        };
        games().next().is_some() && games().all(has)
    }
}
