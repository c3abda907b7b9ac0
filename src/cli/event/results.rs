//! Collects the results of a round from the ledgers of its tables.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use shakmaty::Color;

use super::pairings::{EventError, EventRound, replaced};
use crate::cli::lines::print;
use crate::cli::spoken::TerminalWords;
use crate::cli::{FAILED, report, score};
use config::named;
use round::known::tagged;
use round::results::{Ended, ResultRow, csv};
use round::{Pairing, Round};
use store::{LedgerContents, StoreError, read};
use table::scoresheet;
use table::{Phase, State};

/// The collected games and results.
#[derive(Default)]
struct Found {
    rows: Vec<ResultRow>,
    ended: BTreeMap<u32, Ended>,
    /// The games as PGN, one after the other.
    pgn: String,
    /// The ledgers, by table.
    games: Vec<(u32, LedgerContents)>,
    /// A ledger exists that cannot be counted.
    doubt: bool,
}

/// Reads the ledgers in this folder, prints each table's result, and writes the files of the round there.
pub(super) fn write(
    folder: &Path,
    paired: &EventRound,
    words: &TerminalWords,
) -> Result<ExitCode, EventError> {
    let EventRound {
        event,
        round,
        report,
        ours,
    } = paired;
    let mut found = Found::default();
    for pairing in ours {
        print(found.take(folder, round, pairing, words));
    }
    let number = paired.number();
    let rows = csv(number, &found.rows);
    let rows = rows.map_err(|error| EventError::Wrong(vec![error.to_string()]))?;
    let mut files = vec![("pgn", found.pgn), ("csv", rows)];
    let name = event.name.as_ref().or(round.event.as_ref());
    let name = name.map_or("?", |name| name);
    let told = report::of_round(name, &found.games, event.arbiters_language);
    let told = told.map_err(|lack| EventError::Wrong(vec![lack.to_string()]))?;
    files.extend(told.map(|told| ("txt", told)));
    if let Some(report) = report {
        let text = report.with_results(number, &found.ended);
        let wrong = |mistakes: Vec<_>| {
            EventError::Wrong(mistakes.iter().map(ToString::to_string).collect())
        };
        files.push(("trf", text.map_err(wrong)?));
    }
    for (ending, text) in files {
        let path = folder.join(format!("round-{number}.{ending}"));
        replaced(&path, &text)?;
        let path = path.display().to_string();
        print(words.with("event-written", [("path", &*path)]));
    }
    Ok(match found.doubt {
        true => ExitCode::from(FAILED),
        false => ExitCode::SUCCESS,
    })
}

impl Found {
    /// Adds the game of this table, and returns the line about it.
    fn take(
        &mut self,
        folder: &Path,
        round: &Round,
        pairing: &Pairing,
        words: &TerminalWords,
    ) -> String {
        let mut row = ResultRow {
            pairing: pairing.clone(),
            result: "*",
            termination: "",
            half_moves: 0,
            provisional: None,
        };
        let path = folder.join(named(round, pairing) + ".sqlite");
        let table = pairing.table.to_string();
        let told = match read(&path) {
            Err(StoreError::Missing { .. }) => {
                let path = path.display().to_string();
                words.with("event-no-game", [("table", &*table), ("path", &path)])
            }
            Err(error) => self.doubts(&table, error, words),
            Ok(contents) => match self.count(&contents, round, &mut row, words) {
                Ok(told) => {
                    self.games.push((pairing.table, contents));
                    told
                }
                Err(why) => self.doubts(&table, why, words),
            },
        };
        self.rows.push(row);
        told
    }

    fn doubts(&mut self, table: &str, why: impl fmt::Display, words: &TerminalWords) -> String {
        self.doubt = true;
        let why = why.to_string();
        words.with("event-not-counted", [("table", table), ("why", &*why)])
    }

    /// Counts this game for its table.
    fn count(
        &mut self,
        contents: &LedgerContents,
        round: &Round,
        row: &mut ResultRow,
        words: &TerminalWords,
    ) -> Result<String, String> {
        let state = State::replay(&contents.records);
        same_players(&state, &row.pairing)?;
        let records = &contents.records;
        let tags = score::tags(&state, records, Some(contents.head));
        let tags = tags.map_err(|error| error.to_string())?;
        let pgn = score::pgn(&state, &tags, records).map_err(|lack| lack.to_string())?;
        if !self.pgn.is_empty() {
            self.pgn.push('\n');
        }
        self.pgn.push_str(&tagged(&pgn, round, &row.pairing));
        row.result = scoresheet::result(&state);
        row.termination = scoresheet::termination(&state);
        row.half_moves = state.made_moves().len();
        row.provisional = scoresheet::provisional(&state);
        let ended = state.outcome();
        let ended = ended.and_then(|outcome| Ended::of(outcome, row.half_moves));
        self.ended.extend(Some(row.pairing.table).zip(ended));
        let mut told = line(row, words);
        if let Some(unclear) = &contents.end_unclear {
            self.doubt = true;
            told += &format!("; {unclear}");
        }
        Ok(told)
    }
}

/// Checks that the ledger has the paired players; another ledger is not this table's game.
pub(in crate::cli) fn same_players(state: &State, pairing: &Pairing) -> Result<(), String> {
    let differs = |seat: &Color| {
        let written = state.names.get(*seat).as_deref().unwrap_or_default();
        (written != pairing.players.get(*seat).name).then_some((*seat, written))
    };
    let Some((seat, written)) = Color::ALL.iter().find_map(differs) else {
        return same_numbers(state, pairing);
    };
    let paired = &pairing.players.get(seat).name;
    Err(format!(
        "its ledger has \"{written}\" as {}, and \"{paired}\" is paired; put the ledger of this round there",
        seat.fold_wb("White", "Black")
    ))
}

/// Tells namesakes apart by their FIDE numbers.
fn same_numbers(state: &State, pairing: &Pairing) -> Result<(), String> {
    let [white, black] = state.profile.fide_ids;
    for (seat, written) in [(Color::White, white), (Color::Black, black)] {
        let player = pairing.players.get(seat);
        if let Some((written, paired)) = written.zip(player.fide_id)
            && written != paired
        {
            return Err(format!(
                "its ledger has {} with the number {written} at FIDE as {}, and the one with {paired} is paired; put the ledger of this round there",
                player.name,
                seat.fold_wb("White", "Black")
            ));
        }
    }
    Ok(())
}

fn line(row: &ResultRow, words: &TerminalWords) -> String {
    let (table, moves) = (row.pairing.table, row.half_moves.div_ceil(2));
    let [table, moves] = [table.to_string(), moves.to_string()];
    let values = [("table", &*table), ("n", &moves), ("how", row.termination)];
    let [one, two, three] = values;
    let mut line = match row.result {
        "*" => words.with("event-no-result", values),
        result => words.with("event-result", [one, ("result", result), two, three]),
    };
    if let Some(provisional) = &row.provisional {
        line += &format!("; {provisional}");
    }
    line
}

/// The progress of a table's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableProgress {
    /// There is no valid ledger.
    Nothing,
    /// The table is set up, but the game is not started.
    SetUp,
    /// The game is in progress.
    Begun,
    /// It has a result.
    Over,
}

impl TableProgress {
    /// The progress that the ledger in this file shows.
    pub(super) fn of(ledger: &Path, pairing: &Pairing) -> TableProgress {
        let Ok(contents) = read(ledger) else {
            return TableProgress::Nothing;
        };
        let state = State::replay(&contents.records);
        match state.phase {
            _ if same_players(&state, pairing).is_err() => TableProgress::Nothing,
            Phase::SettingUp => TableProgress::SetUp,
            _ if scoresheet::result(&state) == "*" => TableProgress::Begun,
            _ => TableProgress::Over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use round::Player;
    use shakmaty::ByColor;

    /// Otherwise a result is counted for the wrong namesake, if two have changed tables.
    #[test]
    fn a_game_of_the_other_player_of_the_name_is_not_counted() {
        let player = |fide_id| Player {
            name: "Kim, Min".to_owned(),
            fide_id,
            ..Player::default()
        };
        let pairing = |white, black| Pairing {
            table: 1,
            players: ByColor {
                white: player(white),
                black: player(black),
            },
        };
        let mut state = State::default();
        state.names = ByColor::new_with(|_| Some("Kim, Min".to_owned()));
        state.profile.fide_ids = [Some(111), Some(222)];
        let counted = |white, black| same_players(&state, &pairing(white, black));
        assert_eq!(counted(Some(111), Some(222)), Ok(()));
        assert_eq!(counted(None, Some(222)), Ok(()));
        let told = "its ledger has Kim, Min with the number 222 at FIDE as Black, and the one with 333 is paired; put the ledger of this round there";
        assert_eq!(counted(Some(111), Some(333)), Err(told.to_owned()));
        assert!(counted(Some(222), Some(111)).is_err());
    }
}
