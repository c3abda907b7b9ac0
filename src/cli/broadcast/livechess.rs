//! Files of a round in the format of DGT's LiveChess cloud, for pages and broadcasts that read them: `tournament.json`, and for
//! each round `index.json` with the pairings and a `game-N.json` for each game.
//!
//! Not here: delaying what must not be shown yet (the caller leaves it out), and writing files.

use serde::Serialize;
use shakmaty::Color;

use round::{Player, Round};
use table::view::{PlyView, Score};

/// The Chess960 number of the standard initial position, which these files have for normal chess.
const CHESS: u32 = 518;

/// `tournament.json`.
#[derive(Debug, Serialize)]
pub struct Tournament {
    id: String,
    name: String,
    location: Option<String>,
    country: Option<String>,
    website: Option<String>,
    rules: &'static str,
    chess960: &'static str,
    timecontrol: Option<String>,
    rounds: Vec<Count>,
    eboards: Vec<String>,
}

/// The number of games of a round, and of those in progress.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct Count {
    count: usize,
    live: usize,
}

/// `round-N/index.json`.
#[derive(Debug, Serialize)]
pub struct Index {
    /// As `2026-11-23`.
    date: Option<String>,
    pairings: Vec<Paired>,
}

#[derive(Debug, Serialize)]
struct Paired {
    white: Named,
    black: Named,
    result: &'static str,
    live: bool,
}

/// A player, with the family name last.
#[derive(Debug, Serialize)]
struct Named {
    fname: Option<String>,
    mname: Option<String>,
    lname: String,
    title: Option<String>,
    federation: Option<String>,
    gender: Option<String>,
    fideid: Option<u64>,
}

/// `round-N/game-M.json`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LivechessGame {
    live: bool,
    serial_nr: String,
    /// The start of the game, in ms since 1970.
    first_move: Option<u64>,
    chess960: u32,
    result: &'static str,
    comment: Option<String>,
    /// Always none: readers prefer these times to those of the moves, which we write.
    clock: Option<()>,
    /// SAN, seconds left and seconds used, as `e4 5391+9`.
    moves: Vec<String>,
}

/// A game of the round, up to the point that may be shown.
#[derive(Debug)]
pub struct PublishedGame {
    /// The number of its table.
    pub table: u32,
    /// The scoresheet.
    pub score: Score,
    /// The start of the game, in ms since 1970; none before it starts.
    pub begun: Option<u64>,
}

impl PublishedGame {
    fn live(&self) -> bool {
        self.begun.is_some() && self.score.result == "*"
    }
}

/// The files of a round: the tournament, the index, and each game in the order of `games`.
pub fn files(
    round: &Round,
    name: &str,
    games: &[PublishedGame],
) -> (Tournament, Index, Vec<LivechessGame>) {
    let number = round.number.unwrap_or(1) as usize;
    let mut rounds = vec![Count::default(); number.max(1)];
    if let Some(last) = rounds.last_mut() {
        *last = Count {
            count: games.len(),
            live: games.iter().filter(|game| game.live()).count(),
        };
    }
    let tournament = Tournament {
        id: name.to_owned(),
        name: name.to_owned(),
        location: round.site.clone(),
        country: round.federation.clone(),
        website: None,
        rules: "STANDARD",
        chess960: "STANDARD",
        timecontrol: games.first().map(|game| game.score.time_control.clone()),
        rounds,
        eboards: Vec::new(),
    };
    let date = games.iter().filter(|game| game.begun.is_some());
    let date = date.map(|game| game.score.date.clone()).min();
    let date = date.or_else(|| round.day.clone());
    let index = Index {
        date: date.map(|date| date.replace('.', "-")),
        pairings: games.iter().map(|game| paired(round, game)).collect(),
    };
    (tournament, index, games.iter().map(game).collect())
}

/// Names and FIDE numbers come from the ledger; the pairing program adds the rest.
fn paired(round: &Round, game: &PublishedGame) -> Paired {
    let mut pairings = round.pairings.iter();
    let pairing = pairings.find(|pairing| pairing.table == game.table);
    let player = |seat: Color| {
        let known = pairing.map(|pairing| pairing.players.get(seat).clone());
        let known = known.unwrap_or_default();
        named(&Player {
            name: game.score.names.get(seat).clone(),
            fide_id: game.score.fide_ids.get(seat).or(known.fide_id),
            ..known
        })
    };
    Paired {
        white: player(Color::White),
        black: player(Color::Black),
        result: game.score.result,
        live: game.live(),
    }
}

/// Splits a name: pairing programs write the family name first, and a comma.
fn named(player: &Player) -> Named {
    let (last, first) = match player.name.split_once(',') {
        Some((last, first)) => (last.trim(), Some(first.trim().to_owned())),
        None => (player.name.trim(), None),
    };
    Named {
        fname: first,
        mname: None,
        lname: last.to_owned(),
        title: player.title.clone(),
        federation: player.federation.clone(),
        gender: None,
        fideid: player.fide_id,
    }
}

/// A game file. The format cannot express an illegal move that stands: moves end before it, with a comment.
fn game(shown: &PublishedGame) -> LivechessGame {
    let moves = &shown.score.moves;
    let legal = moves.iter().map_while(made).collect::<Vec<_>>();
    let beyond = moves.get(legal.len());
    let comment = beyond.map(|ply| {
        let dots = ply.seat.fold_wb(".", "...");
        format!("illegal, and stands: {}{dots} {}", ply.number, ply.uci)
    });
    LivechessGame {
        live: shown.live(),
        serial_nr: shown.table.to_string(),
        first_move: shown.begun,
        chess960: CHESS,
        result: shown.score.result,
        comment,
        clock: None,
        moves: legal,
    }
}

fn made(ply: &PlyView) -> Option<String> {
    let san = ply.san.as_ref()?;
    let left = ply
        .left_ms
        .map(|times| times.get(ply.seat).div_ceil(1000).to_string());
    let spent = ply.spent_ms.map(|ms| format!("+{}", ms / 1000));
    let times = left.unwrap_or_default() + &spent.unwrap_or_default();
    Some(format!("{san} {times}").trim_end().to_owned())
}
