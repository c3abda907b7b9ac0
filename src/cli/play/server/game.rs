//! A single game on a server: synchronises the table here with the server's game, which is authoritative.
//!
//! Our move is sent as soon as it is committed. The server's state is applied once no move is being made at the table: it
//! enters the opponent's move, takes moves back, or sets the position.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color, Square};
use tokio::time::timeout;

use super::super::super::lines::Lines;
use super::super::super::run::RunError;
use super::super::at_table::{AtTable, OpenedTable};
use super::super::typed::Which;
use super::Begins;
use announce::Language;
use config::{Config, ConfigError};
use ledger::event::{Ends, ServerEvent};
use server::{PlayedBy, ServerBoard, ServerGameEnd, SyncStep, step};
use shell::configured;
use shell::table::unix_ms;
use store::read;
use table::{Act, Input, Phase, ServerInput, State};
use voice::Casts;

/// The timeout for the table to play the opponent's move.
const TAKEN: Duration = Duration::from_secs(5);

/// A game in progress.
pub(super) struct ServerGame {
    table: AtTable,
    /// Our seat.
    pub(super) seat: Color,
    pub(super) opponent: String,
    /// The server's last state.
    there: ServerBoard,
    /// Whether its clocks were passed on.
    told: bool,
    /// The number of half-moves up to the last one sent, until the server shows it.
    sent: Option<usize>,
    /// The number of half-moves when both games were last equal: one of these that the server lacks was taken back.
    agreed: usize,
    /// The end of the server's game.
    ended: Option<ServerGameEnd>,
    /// The square from which a piece was lifted.
    pub(super) hand: Option<Square>,
    /// An open question which of several moves is meant.
    pub(super) which: Option<Which>,
    /// The distance of the last half-move that was told.
    pub(super) back: u32,
}

/// Parameters of the table.
pub(super) struct TableOpening<'a> {
    pub(super) casts: &'a Casts,
    pub(super) language: Language,
    pub(super) silent: bool,
    pub(super) server: &'a str,
    /// The board that is plugged in, in the words of a configuration.
    pub(super) board: Option<&'a str>,
    pub(super) lines: Lines,
}

impl ServerGame {
    /// Whether a position belongs to this game.
    pub(super) fn is_on(&self, board: &ServerBoard) -> bool {
        board.names == self.there.names && board.played == PlayedBy::By(self.seat)
    }

    /// Opens the table for a game that begins or is resumed; none if we do not play it.
    pub(super) async fn open(
        opening: &TableOpening<'_>,
        begins: &Begins,
        there: ServerBoard,
    ) -> Result<Option<Self>, RunError> {
        let PlayedBy::By(seat) = there.played else {
            return Ok(None);
        };
        let config = config(opening, &there, seat)?;
        let kept = begins.resumed.then(|| kept(&config, &there)).flatten();
        let mut shown = match (&kept, begins.resumed) {
            (None, true) => lately(&there, seat),
            _ => Vec::new(),
        };
        shown.push(there.clone());
        let fresh = || (fresh(&config.state), shown[0].position.fen());
        let (path, position) = kept.unwrap_or_else(fresh);
        let mut setup = configured::setup(&config);
        setup.position = position;
        setup.names = there.names.clone().map(Some);
        let lines = opening.lines.clone();
        let table = OpenedTable::new(&config, opening.casts, &setup, &path, lines)?;
        let mut game = ServerGame {
            table: table.begin(),
            seat,
            opponent: there.names.get(!seat).clone(),
            there,
            told: false,
            sent: None,
            agreed: 0,
            ended: None,
            hand: None,
            which: None,
            back: 1,
        };
        let joined = ServerEvent::Joined {
            seat: !seat,
            server: opening.server.to_owned(),
            rated: begins.rated,
        };
        game.give(Input::Server(ServerInput::Tells(joined))).await;
        // The player hears the opponent's last move like any other.
        for board in shown.into_iter().skip(1) {
            game.shows(board);
            game.agree().await;
        }
        Ok(Some(game))
    }

    /// The players' names.
    pub(super) const fn names(&self) -> &ByColor<String> {
        &self.there.names
    }

    pub(super) fn state(&self) -> Arc<State> {
        self.table.state()
    }

    /// Waits for a change; false if the table is gone.
    pub(super) async fn changed(&mut self) -> bool {
        self.table.changed().await
    }

    /// Sends an input to the table, and waits for its decision.
    pub(super) async fn give(&mut self, input: Input) {
        self.table.give(input).await;
    }

    pub(super) async fn tells(&mut self, event: ServerEvent) {
        self.give(Input::Server(ServerInput::Tells(event))).await;
    }

    /// Takes a state from the server.
    pub(super) fn shows(&mut self, there: ServerBoard) {
        self.there = there;
        self.told = false;
    }

    /// Handles a rejection of the last move sent; false if none was pending.
    pub(super) async fn refused(&mut self) -> bool {
        let refused = self.sent.take().is_some();
        if refused {
            self.tells(ServerEvent::Refused).await;
        }
        refused
    }

    /// After a reconnection: a move that the server does not show must be sent again.
    pub(super) const fn sends_again(&mut self) {
        self.sent = None;
    }

    /// Takes the end of the server's game.
    pub(super) const fn ends(&mut self, end: ServerGameEnd) {
        self.ended = Some(end);
    }

    /// Whether the game is over on both sides.
    pub(super) fn is_over(&self) -> bool {
        let state = self.state();
        let left = matches!(self.ended, Some(ServerGameEnd::Without(_)));
        self.ended.is_some() && (left || matches!(state.phase, Phase::Over(_)))
    }

    /// Synchronises both games as far as possible now, and returns the moves to send.
    pub(super) async fn agree(&mut self) -> Vec<UciMove> {
        let mut sends = Vec::new();
        loop {
            let state = self.state();
            let made = made(&state);
            let way = step(state.initial(), &made, &self.there);
            if way == SyncStep::None {
                self.sent = None;
                self.agreed = made.len();
                self.show_clock().await;
                break;
            }
            if let Some(own) = self.unsent(&state, &made) {
                self.sent = Some(made.len());
                sends.push(own);
                break;
            }
            let waits = self.sent == Some(made.len()) && self.is_behind(&state, &made);
            if waits || state.current().is_some() || state.phase != Phase::Playing {
                break;
            }
            self.sent = None;
            self.follow(way, made.len()).await;
        }
        self.finish().await;
        sends
    }

    /// Our last move, if the server does not have it yet.
    fn unsent(&self, state: &State, made: &[UciMove]) -> Option<UciMove> {
        let last = made.last()?;
        let own = state.side_of(made.len()) == self.seat;
        let new = made.len() > self.agreed && self.sent != Some(made.len()) && self.ended.is_none();
        (own && new && self.is_behind(state, made)).then_some(*last)
    }

    /// Whether the server's game lacks exactly the last move.
    fn is_behind(&self, state: &State, made: &[UciMove]) -> bool {
        let before = &made[..made.len().saturating_sub(1)];
        !made.is_empty() && step(state.initial(), before, &self.there) == SyncStep::None
    }

    async fn follow(&mut self, way: SyncStep, before: usize) {
        let anew = ServerEvent::Stands {
            position: self.there.position.fen(),
        };
        match way {
            SyncStep::None => {}
            SyncStep::Move(uci) => {
                let seat = self.state().turn();
                let act = Act::Move(uci);
                self.give(Input::Assistant { seat, act }).await;
                // If the table rejects the move, set its position. It may first have decided something else.
                let taken = |state: &State| made(state).len() > before;
                drop(timeout(TAKEN, self.table.until(taken)).await);
                if !taken(&self.state()) {
                    self.tells(anew).await;
                }
            }
            SyncStep::Back(plies) => self.tells(ServerEvent::WentBack { plies }).await,
            SyncStep::Anew => self.tells(anew).await,
        }
    }

    async fn show_clock(&mut self) {
        if std::mem::replace(&mut self.told, true) {
            return;
        }
        let ByColor { white, black } = self.there.times;
        let shows = ServerInput::Shows {
            white,
            black,
            turn: self.there.position.turn(),
            runs: self.ended.is_none(),
        };
        self.give(Input::Server(shows)).await;
    }

    /// Ends the game here too, once no move is being made.
    async fn finish(&mut self) {
        let state = self.state();
        let over = matches!(state.phase, Phase::Over(_));
        let (Some(end), false) = (self.ended, over || state.current().is_some()) else {
            return;
        };
        match end {
            ServerGameEnd::Result(outcome) => {
                self.give(Input::Server(ServerInput::Ends(outcome))).await
            }
            ServerGameEnd::Without(ends) => self.tells(ServerEvent::Left { ends }).await,
        }
    }

    /// Closes the table; true if the game can be resumed.
    pub(super) async fn end(self) -> Result<bool, RunError> {
        let kept = !matches!(self.state().phase, Phase::Over(_))
            && !matches!(self.ended, Some(ServerGameEnd::Without(Ends::Aborted)));
        self.table.close().await?;
        Ok(kept)
    }
}

/// All moves, including one that is being made.
fn made(state: &State) -> Vec<UciMove> {
    let done = state.plies().iter().map(|ply| ply.uci);
    done.chain(state.current().map(|current| current.uci))
        .collect()
}

/// The server's states before and since the opponent's last move, if it sends them.
fn lately(there: &ServerBoard, own: Color) -> Vec<ServerBoard> {
    let since = if there.position.turn() == own { 1 } else { 2 };
    let before = there.lately.len().saturating_sub(since);
    let positions = there.lately[before..].iter().cloned();
    let boards = positions.map(|position| ServerBoard {
        position,
        lately: Vec::new(),
        ..there.clone()
    });
    boards.collect()
}

/// The configuration of the table for such a game.
fn config(opening: &TableOpening<'_>, there: &ServerBoard, own: Color) -> Result<Config, RunError> {
    let TableOpening {
        language, silent, ..
    } = opening;
    let (far, board) = (!own, opening.board.unwrap_or("assistant"));
    let board = toml::Value::from(board);
    let sound = if *silent { "table = \"none\"" } else { "" };
    let time = match there.control {
        (0, _) => "none".to_owned(),
        (base, seconds) => format!("{base} s + {seconds} s"),
    };
    let text = format!(
        "[event]\nrated = false\nagainst = \"person\"\nsupervision = \"none\"\npress = \"with-commit\"\nclock = \"external\"\n\
         time = \"{time}\"\n[{own}]\nboard = {board}\n[{far}]\nboard = \"assistant\"\n[words]\nplayers = \"{language}\"\n\
         arbiter = \"{language}\"\nstyle = \"local\"\n[ears]\n{sound}\n"
    );
    let config = Config::parse(&text, Path::new(""), |name: &str| std::env::var_os(name));
    let config = config.map_err(|faults| {
        let path = PathBuf::from("play");
        ConfigError::Wrong { path, faults }
    })?;
    Ok(config)
}

fn fresh(folder: &Path) -> PathBuf {
    folder.join(format!("server-{}.sqlite", unix_ms()))
}

/// The ledger of an adjourned game, and its initial position: the newest one with these players and this board that can have
/// led to the server's position.
fn kept(config: &Config, there: &ServerBoard) -> Option<(PathBuf, String)> {
    let files = std::fs::read_dir(&config.state).ok()?.flatten();
    let mut paths: Vec<PathBuf> = files
        .map(|file| file.path())
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with("server-") && name.ends_with(".sqlite"))
        })
        .collect();
    paths.sort();
    paths.into_iter().rev().find_map(|path| {
        let state = State::replay(&read(&path).ok()?.records);
        let names = there.names.clone().map(Some);
        let same = state.names == names && state.sources == config.sources();
        let open = state.number > 0 && state.outcome().is_none();
        let leads = step(state.initial(), &made(&state), there) != SyncStep::Anew;
        (same && open && leads).then(|| (path, state.initial().fen()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::Position;

    /// The state after the last of these moves, with the earlier positions.
    fn shown(moves: &str) -> ServerBoard {
        let mut lately = vec![Position::initial()];
        for written in moves.split_whitespace() {
            let last = &lately[lately.len() - 1];
            let made = last.parse_move(written).unwrap();
            let next = last.play(&made);
            lately.push(next);
        }
        let position = lately.pop().unwrap();
        ServerBoard {
            position,
            lately,
            names: ByColor::default(),
            played: PlayedBy::By(Color::White),
            control: (600, 0),
            times: ByColor::default(),
        }
    }

    #[test]
    fn a_game_is_taken_up_from_before_the_opponents_last_move() {
        let begins = |moves: &str, own| {
            let boards = lately(&shown(moves), own);
            let positions = boards.iter().map(|board| board.position.fen());
            positions.collect::<Vec<String>>()
        };
        let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        let e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(begins("e4 e5 Nf3", Color::Black), [e5]);
        assert_eq!(begins("e4 e5 Nf3", Color::White), [e4, e5]);
        let initial = Position::initial().fen();
        assert_eq!(begins("e4", Color::White), [initial]);
    }
}
