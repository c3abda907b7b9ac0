//! LiveChess's HTTP interface to tournaments: the table appears as the only pairing of a tournament's only round.

use axum::extract::Path;
use serde_json::{Value, json};
use shakmaty::Color;

use super::shown::TableSnapshot;
use laws::{Reason, Timestamp};
use table::State;
use table::scoresheet::san;

/// Fixed ids of the tournament and the game, because each address has one of each.
const TOURNAMENT: &str = "00000000-0000-4000-8000-000000000001";
const GAME: &str = "00000000-0000-4000-8000-000000000002";

/// The answer for this path below `/api/v1.0/`; `None` for unknown paths.
pub fn answer(Path(path): Path<String>, state: &State, shown: &TableSnapshot) -> Option<Value> {
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    match parts.as_slice() {
        ["eboards"] => Some(
            shown
                .boards
                .iter()
                .map(|board| board.listed(&shown.clock))
                .collect(),
        ),
        ["tournaments"] => Some(json!([{
            "uuid": TOURNAMENT,
            "description": state.profile.name,
            "rounds": 1,
        }])),
        ["tournament", TOURNAMENT] => Some(tournament(state, shown)),
        ["round", TOURNAMENT, "1"] => Some(round(state)),
        ["game", GAME] => Some(game(state, shown)),
        _ => None,
    }
}

fn tournament(state: &State, shown: &TableSnapshot) -> Value {
    let boards: Vec<&str> = shown.boards.iter().map(|board| &*board.serial).collect();
    json!({
        "uuid": TOURNAMENT,
        "name": state.profile.name,
        "description": state.profile.name,
        "location": state.profile.site,
        "country": "",
        "rounds": 1,
        "eboards": boards,
    })
}

fn round(state: &State) -> Value {
    json!({
        "nr": 1,
        "date": null,
        "pairings": [{
            "nr": 1,
            "uuid": GAME,
            "white": player(state, Color::White),
            "black": player(state, Color::Black),
            "live": state.outcome().is_none(),
            "result": result(state),
        }],
    })
}

/// The full name is the last name, because its parts are unknown.
fn player(state: &State, seat: Color) -> Value {
    let fide = match seat {
        Color::White => state.profile.fide_ids[0],
        Color::Black => state.profile.fide_ids[1],
    };
    json!({
        "fname": null,
        "mname": null,
        "lname": state.names.get(seat),
        "title": null,
        "federation": null,
        "gender": null,
        "fideid": fide.map(|id| id.to_string()),
    })
}

fn result(state: &State) -> Option<&'static str> {
    let outcome = state.outcome()?;
    Some(match (outcome.winner, outcome.reason) {
        (Some(Color::White), Reason::Forfeit) => "WHITEFORFAIT",
        (Some(Color::Black), Reason::Forfeit) => "BLACKFORFAIT",
        (Some(Color::White), _) => "WHITEWIN",
        (Some(Color::Black), _) => "BLACKWIN",
        (None, _) => "DRAW",
    })
}

fn game(state: &State, shown: &TableSnapshot) -> Value {
    let mut before: Option<Timestamp> = None;
    let mut moves = Vec::new();
    for (index, ply) in state.made_moves().iter().enumerate() {
        let text = san(&ply.before, &ply.mv).unwrap_or_else(|| ply.uci.to_string());
        let used = before.map_or(0, |before| ply.completed.since(before)) / 1_000;
        let left = ply
            .times
            .map(|times| *times.get(state.side_of(index + 1)) / 1_000);
        moves.push(match left {
            Some(left) => format!("{text} {left}+{used}"),
            None => format!("{text} +{used}"),
        });
        before = Some(ply.completed);
    }
    json!({
        "chess960": 518,
        "result": result(state),
        "comment": null,
        "clock": shown.clock,
        "moves": moves,
    })
}
