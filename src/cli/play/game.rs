//! A single game at home: connects keyboard, engine and table.
//!
//! A move typed while the engine thinks is queued; questions are answered at once. If the engine fails, its moves are entered
//! at the keyboard too, and the player may restart it.

use std::collections::VecDeque;
use std::sync::Arc;

use shakmaty::{ByColor, Color, Square};
use tokio::sync::mpsc::Receiver;
use tokio::time::{Instant, sleep_until};

use super::super::run::RunError;
use super::at_table::{AtTable, OpenedTable};
use super::ending::{EndRequest, Ending};
use super::following::Shelved;
use super::program::EngineBeside;
use super::screen::Screen;
use super::typed::Which;
use super::{Beginning, Carried, Keyboard, Opponent, PlayArgs, kept, names};
use announce::{Entered, entered};
use config::{BoardChoice, Config};
use follow::Following;
use laws::seat::{BoardAt, BoardFacing, Source};
use ledger::event::{Gone, Note, Query};
use shell::configured;
use shell::engine::{self, Engine, EngineNews};
use shell::hearing::{HeardLine, Hearing};
use table::{Act, Input, Phase, State, Wish};
use voice::Casts;

/// The continuation after a game.
pub(super) enum AfterGame {
    Quit,
    /// Another game, from this position in FEN or the standard one.
    Game {
        position: Option<String>,
        carried: Carried,
    },
    /// Another text, numbered from 1.
    Text(u32),
}

/// Plays a game.
pub(super) async fn play(
    args: &PlayArgs,
    config: &Config,
    casts: &Casts,
    screen: &Screen,
    beginning: &Beginning,
    keyboard: &mut Keyboard,
    hearing: Option<&mut Hearing>,
) -> Result<AfterGame, RunError> {
    let mut setup = configured::setup(config);
    setup.position.clone_from(&beginning.position);
    // A resumed game keeps its sources, whether or not the board is there now.
    setup.sources = beginning.taken_up.unwrap_or(setup.sources);
    setup.names = names(&beginning.opponent, config);
    let boards = at_boards(config, beginning);
    let lines = screen.lines.clone();
    let opened = OpenedTable::new(&boards, casts, &setup, &beginning.ledger, lines)?;
    match &beginning.following {
        Some(_) => screen.tell("follow-how"),
        None => welcome(screen, &beginning.opponent),
    }
    if beginning.taken_up.is_some() {
        screen.tell(match args.kept {
            Some(_) => "play-goes-on",
            None => "play-taken-up",
        });
    }
    if beginning.following.is_none() {
        screen.tell("play-how");
    }
    let table = opened.begin();
    let state = table.state();
    let mut sitting = Sitting {
        screen,
        at_board: boards.sources() != ByColor::new_with(|_| Source::Assistant),
        table,
        beside: EngineBeside::new(
            beginning.opponent.clone(),
            args.strength(),
            &state.practised,
        ),
        waiting: &mut keyboard.ahead,
        hand: None,
        ending: None,
        which: None,
        tried: None,
        course: 1,
        following: None,
        shelved: Shelved::default(),
        hearing,
        unsure: None,
    };
    sitting.begin(beginning).await;
    let next = sitting.converse(&mut keyboard.lines).await;
    let over = matches!(sitting.state().phase, Phase::Over(_));
    sitting.table.close().await?;
    if matches!(next, AfterGame::Quit) && !over && beginning.following.is_none() {
        screen.tell("play-kept");
    }
    Ok(next)
}

/// Introduces the opponent.
pub(super) fn welcome(screen: &Screen, opponent: &Opponent) {
    match opponent {
        Opponent::Engine(seat, program) => {
            let seat = match !*seat {
                Color::White => "seat-white",
                Color::Black => "seat-black",
            };
            let seat = screen.lexicon.message(seat, None);
            let values = [("seat", seat.into()), ("opponent", program.as_str().into())];
            let name = match engine::find(program) {
                Some(_) => "play-against",
                None => "play-not-installed",
            };
            screen.line(&screen.lexicon.with(name, values));
        }
        Opponent::Person => screen.tell("play-person"),
        Opponent::Nobody => screen.tell("play-alone"),
    }
}

/// The player at the keyboard, with the table and the opponent.
pub(super) struct Sitting<'a> {
    pub(super) screen: &'a Screen,
    pub(super) table: AtTable,
    /// The opponent, and the engine that plays or gives hints.
    pub(super) beside: EngineBeside,
    /// Whether there is a board.
    pub(super) at_board: bool,
    /// Lines typed ahead, for this game or the next one.
    pub(super) waiting: &'a mut VecDeque<String>,
    /// The square from which a piece was lifted.
    pub(super) hand: Option<Square>,
    /// An open confirmation to resign, restart or leave.
    pub(super) ending: Option<Ending>,
    /// An open question which of several moves is meant.
    pub(super) which: Option<Which>,
    /// The number of half-moves that had been made when the last move was typed, whether it was made or not.
    pub(super) tried: Option<u32>,
    /// The distance of the last half-move that was told.
    pub(super) course: u32,
    /// The printed game, and its place in the file.
    pub(super) following: Option<Following>,
    pub(super) shelved: Shelved,
    /// The speech recogniser, and an uncertain line that awaits confirmation.
    pub(super) hearing: Option<&'a mut Hearing>,
    pub(super) unsure: Option<String>,
}

impl Sitting<'_> {
    /// Applies the initial settings of a game.
    async fn begin(&mut self, beginning: &Beginning) {
        self.wish(Wish::Beside).await;
        // The recogniser is muted while the loudspeakers are active.
        if let Some(hearing) = &self.hearing {
            hearing.set_sounding(self.table.sounding());
        }
        self.beside.begin();
        let detail = beginning.carried.detail;
        if detail != self.state().practised.detail {
            self.wish(Wish::Detail(detail)).await;
        }
        if self.state().practised.composed.is_some() {
            still_composes(self).await;
        }
        if let Some(leaf) = beginning.following.clone() {
            self.open(leaf).await;
        }
    }

    /// The continuation with another game.
    pub(super) fn another(&self, position: Option<String>) -> AfterGame {
        let state = self.state();
        let turned = |board| state.board(board)?.turned();
        let standing = |turned| match turned {
            true => BoardFacing::Turned,
            false => BoardFacing::Straight,
        };
        let carried = Carried {
            detail: state.practised.detail,
            speed: kept::speed(&state),
            standing: BoardAt::ALL.into_iter().find_map(turned).map(standing),
        };
        AfterGame::Game { position, carried }
    }

    pub(super) fn state(&self) -> Arc<State> {
        self.table.state()
    }

    /// Runs the game until the player wants another one, or leaves.
    pub(super) async fn converse(&mut self, typed: &mut Receiver<String>) -> AfterGame {
        let mut closed = false;
        loop {
            let state = self.state();
            // The side at the bottom of the page.
            let engine = self.beside.opponent.seat();
            let near = engine.map_or(Color::White, |engine| !engine);
            self.screen.stands(&state, near);
            self.lets_hear(&state);
            if state.practised.another {
                return self.another(state.practised.position.clone());
            }
            self.let_end().await;
            let state = self.state();
            self.beside.let_think(&state, self.at_board).await;
            self.let_hint().await;
            if !self.awaits()
                && let Some(line) = self.waiting.pop_front()
            {
                match self.enter(&line).await {
                    Some(next) => return next,
                    None => continue,
                }
            }
            // A player who asked to quit and closed the input has answered.
            let goes = self
                .ending
                .as_ref()
                .is_some_and(|asked| asked.end == EndRequest::Quit);
            if closed && self.waiting.is_empty() && (goes || !self.at_board && !self.awaits()) {
                return AfterGame::Quit;
            }
            tokio::select! {
                line = typed.recv(), if !closed => match line {
                    Some(line) => if let Some(next) = self.line(line).await {
                        return next;
                    },
                    None => closed = true,
                },
                spoken = spoken(&mut self.hearing) => {
                    if let Some(next) = self.heard(spoken).await {
                        return next;
                    }
                },
                said = told(&mut self.beside.engine) => self.hear(said).await,
                () = until(self.beside.patience) => self.beside.patience = None,
                there = self.table.changed() => if !there {
                    return AfterGame::Quit;
                },
            }
        }
    }

    /// Whether an answer of the engine or the completion of a move is pending.
    pub(super) fn awaits(&self) -> bool {
        let state = self.state();
        let playing = matches!(state.phase, Phase::Playing | Phase::SettingUp);
        self.beside.hints.is_some()
            || playing && (self.beside.has_turn(&state) || state.current().is_some())
    }

    /// Whether to queue this line: a move or hint while the opponent thinks, or any line behind a queued one.
    pub(super) fn waits(&self, line: &str) -> bool {
        let moves = matches!(
            entered(line, self.seat(), self.language()),
            Entered::Move(_)
                | Entered::Instead(_)
                | Entered::Lift(_)
                | Entered::Place(_)
                | Entered::Ask(Query::Hint)
        );
        !self.waiting.is_empty() || moves && self.awaits()
    }

    /// The player's side: the engine's opponent, else the side to move.
    pub(super) fn seat(&self) -> Color {
        match self.beside.plays() {
            Some(engine) => !engine,
            None => self.state().shown_position().turn(),
        }
    }

    /// Sends an input to the table, and waits for its decision.
    pub(super) async fn give(&mut self, input: Input) {
        self.table.give(input).await;
    }

    pub(super) async fn wish(&mut self, wish: Wish) {
        let seat = self.seat();
        self.give(Input::Wish { seat, wish }).await;
    }

    pub(super) async fn act(&mut self, seat: Color, act: Act) {
        self.give(Input::Assistant { seat, act }).await;
    }
}

/// Reports that the set-up must be finished before a move.
pub(super) async fn still_composes(sitting: &mut Sitting<'_>) {
    let text = sitting.screen.lexicon.message("play-still-set-up", None);
    sitting.give(Input::Note(Note::Comment { text })).await;
}

/// The configuration with the board that this game was begun with, in its known orientation.
fn at_boards(config: &Config, beginning: &Beginning) -> Config {
    let mut config = config.clone();
    let begun_with = beginning.taken_up;
    let other = begun_with.is_some_and(|sources| sources != config.sources());
    for seat in config.seats.iter_mut() {
        seat.turned = beginning.carried.standing;
        if other {
            seat.board = BoardChoice::Assistant;
        }
    }
    config
}

/// Sleeps until this time; forever without one.
async fn until(time: Option<Instant>) {
    match time {
        Some(time) => sleep_until(time).await,
        None => std::future::pending().await,
    }
}

/// The next recognised line; pending forever without a recogniser.
async fn spoken(hearing: &mut Option<&mut Hearing>) -> HeardLine {
    match hearing {
        Some(hearing) => hearing.next_line().await,
        None => std::future::pending().await,
    }
}

/// The next news of the engine; pending forever without one.
async fn told(engine: &mut Option<Engine>) -> EngineNews {
    match engine {
        Some(engine) => engine
            .next_news()
            .await
            .unwrap_or(EngineNews::Gone(Gone::Died)),
        None => std::future::pending().await,
    }
}
