//! The results of a round, from the ledgers of its tables.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use shakmaty::Color;

use super::{EventError, replaced};
use crate::cli::{FAILED, print, report, score};
use announce::escaped;
use config::{EventFile, named};
use round::known::tagged;
use round::results::{Ended, ResultRow, csv};
use round::trf::TrfReport;
use round::{Pairing, Round};
use store::{LedgerContents, StoreError, read};
use table::State;
use table::scoresheet;

/// What was found of the round.
#[derive(Default)]
struct Found {
    rows: Vec<ResultRow>,
    ended: BTreeMap<u32, Ended>,
    /// The games, one after the other.
    pgn: String,
    /// What was played, by table.
    games: Vec<(u32, LedgerContents)>,
    /// Something is there that cannot be counted.
    doubt: bool,
}

/// Reads the ledgers in this folder and writes the round there, telling each table's result.
pub(super) fn write(
    folder: &Path,
    event: &EventFile,
    round: &Round,
    ours: &[&Pairing],
    report: Option<&TrfReport>,
) -> Result<ExitCode, EventError> {
    let mut found = Found::default();
    for pairing in ours {
        let line = found.take(folder, round, pairing);
        print(&format!("table {}: {}\n", pairing.table, escaped(&line)));
    }
    let number = round.number.unwrap_or(1);
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
        print(&format!(
            "written: {}\n",
            escaped(&path.display().to_string())
        ));
    }
    Ok(match found.doubt {
        true => ExitCode::from(FAILED),
        false => ExitCode::SUCCESS,
    })
}

impl Found {
    /// Takes up the game of this table; what is told of it.
    fn take(&mut self, folder: &Path, round: &Round, pairing: &Pairing) -> String {
        let mut row = ResultRow {
            pairing: pairing.clone(),
            result: "*",
            termination: "",
            half_moves: 0,
            provisional: None,
        };
        let path = folder.join(named(round, pairing) + ".sqlite");
        let told = match read(&path) {
            Err(StoreError::Missing { .. }) => format!("no game, there is no {}", path.display()),
            Err(error) => self.doubts(error),
            Ok(contents) => match self.count(&contents, round, &mut row) {
                Ok(told) => {
                    self.games.push((pairing.table, contents));
                    told
                }
                Err(why) => self.doubts(why),
            },
        };
        self.rows.push(row);
        told
    }

    fn doubts(&mut self, why: impl fmt::Display) -> String {
        self.doubt = true;
        format!("not counted: {why}")
    }

    /// Counts this game for its table.
    fn count(
        &mut self,
        contents: &LedgerContents,
        round: &Round,
        row: &mut ResultRow,
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
        let mut told = line(row);
        if let Some(unclear) = &contents.end_unclear {
            self.doubt = true;
            told += &format!("; {unclear}");
        }
        Ok(told)
    }
}

/// A ledger of other players is not this table's game.
pub(in crate::cli) fn same_players(state: &State, pairing: &Pairing) -> Result<(), String> {
    let differs = |seat: &Color| {
        let written = state.names.get(*seat).as_deref().unwrap_or_default();
        (written != pairing.players.get(*seat).name).then_some((*seat, written))
    };
    let Some((seat, written)) = Color::ALL.iter().find_map(differs) else {
        return Ok(());
    };
    let paired = &pairing.players.get(seat).name;
    Err(format!(
        "its ledger has \"{written}\" as {}, and \"{paired}\" is paired; put the ledger of this round there",
        seat.fold_wb("White", "Black")
    ))
}

fn line(row: &ResultRow) -> String {
    let moves = row.half_moves.div_ceil(2);
    let mut line = match row.result {
        "*" => format!("no result yet, {moves} moves, {}", row.termination),
        result => format!("{result}, {moves} moves, {}", row.termination),
    };
    if let Some(provisional) = &row.provisional {
        line += &format!("; {provisional}");
    }
    line
}
