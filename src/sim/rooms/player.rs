//! Simulates a room's player: thinks, moves pegs or enters the move, commits and presses, and repeats acts that had no effect.

use shakmaty::{Color, Move, uci::UciMove};

use super::{Event, GamePlan, TwoRooms};
use crate::chance::Chance;
use crate::hands::{Hands, Manners, illegal_move};
use board::Edge;
use board::repair::Repair;
use board::sensing::{BoardTime, Button, Sensed};
use laws::Position;
use table::{Act, Input, Phase, State};

/// A player's next act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerIntent {
    /// Thinks about this half-move, from 0, and then commits it.
    Commits(usize),
    /// Presses the clock for it.
    Presses(usize),
}

/// A player's plans and true thinking times.
#[derive(Clone, Debug, Default)]
pub struct SimulatedPlayer {
    pub stage: Option<PlayerIntent>,
    /// How long the current act is waited for.
    pub until: u64,
    /// The half-move being thought about, and since when, in simulated time.
    pub began: Option<(usize, u64)>,
    /// Whether it was committed.
    pub committed: bool,
    /// Since when the commit's answer is awaited, and the total of earlier waits, in ms.
    asked: Option<u64>,
    waited: u64,
    /// The moves that the assistant entered, each with the last record that the room had then.
    pub entered: Vec<(UciMove, u64)>,
    /// The thinking time of each half-move, in ms, if known.
    pub thought: Vec<(usize, Option<u64>)>,
    /// Whether a fault interrupted the measurement.
    pub broken: bool,
}

impl SimulatedPlayer {
    /// Starts thinking about this half-move.
    pub fn begins(&mut self, ply: usize, now: u64) {
        self.began = Some((ply, now));
        (self.committed, self.broken) = (false, false);
        (self.asked, self.waited) = (None, 0);
    }

    /// Starts again: the opponent's move is heard only now.
    pub fn begins_again(&mut self, now: u64) {
        self.began = self.began.map(|(ply, _)| (ply, now));
        (self.asked, self.waited) = (self.asked.map(|_| now), 0);
    }

    /// A commit was answered.
    pub fn is_answered(&mut self, now: u64) {
        self.waited += self.asked.take().map_or(0, |asked| now - asked);
    }

    /// From now on this half-move's thinking time is unknown.
    pub fn breaks(&mut self) {
        self.broken = true;
        let unknown = self.began.map(|(ply, _)| (ply, None));
        self.thought.extend(unknown);
    }

    /// Commits a move, and awaits its answer.
    fn commits(&mut self, now: u64) {
        self.committed = true;
        self.asked.get_or_insert(now);
        self.until = now + 4_000;
    }

    /// Presses the clock for this half-move. Returns whether a move was committed for it, so that its thinking time is known. Waiting
    /// counts as thinking in the owner's room.
    fn presses(&mut self, ply: usize, owns: bool, now: u64) -> bool {
        let Some((_, began)) = self.began.filter(|_| self.committed) else {
            self.stage = None;
            return false;
        };
        let waits = self.asked.map_or(0, |asked| now - asked);
        let waited = match owns {
            true => 0,
            false => self.waited + waits,
        };
        let known = (!self.broken).then(|| (now - began).saturating_sub(waited));
        self.thought.push((ply, known));
        true
    }
}

/// The next act of this seat's player, if it is their turn.
fn next(state: &State, seat: Color) -> Option<PlayerIntent> {
    let ply = state.plies().len();
    match state.current() {
        // The opponent replied to a move whose press is unknown.
        _ if state.is_answered(seat) => Some(PlayerIntent::Presses(ply)),
        None => Some(PlayerIntent::Commits(ply)),
        Some(made) => made.announced.then_some(PlayerIntent::Presses(ply)),
    }
}

/// Chooses a legal move of this position; in some games an illegal one.
fn chosen(
    plan: &mut GamePlan,
    chance: &mut Chance,
    position: &Position,
    ply: usize,
) -> Option<Move> {
    if plan.illegal.take_if(|at| *at == ply).is_some() {
        return with_hands(chance, |hands| illegal_move(hands, position));
    }
    let moves = position.legal_moves();
    // Nobody mates, so that the game lasts.
    let calm: Vec<Move> = moves
        .into_iter()
        .filter(|mv| !position.play(mv).legal_moves().is_empty() && !mv.is_promotion())
        .collect();
    match calm.is_empty() {
        true => None,
        false => Some(calm[chance.range(0..calm.len())]),
    }
}

/// Runs this with plain hands.
fn with_hands<T>(chance: &mut Chance, does: impl FnOnce(&mut Hands) -> T) -> T {
    let mut hands = Hands::by(chance.branch(), Manners::PLAIN);
    let done = does(&mut hands);
    chance.join(hands.into_chance());
    done
}

impl TwoRooms {
    /// Plans the next act of this room's player, if there is one.
    pub(super) fn look(&mut self, side: usize) {
        let seat = self.plan.seats[side];
        let Some(room) = &self.sides[side].daemon else {
            return;
        };
        let (state, waits) = (room.shared(), !room.kept().journal.is_empty());
        let ply = state.plies().len();
        let acts = state.turn() == seat || state.is_answered(seat);
        if state.phase != Phase::Playing || !acts || ply >= self.plan.plies {
            return;
        }
        let now = self.now;
        let player = &mut self.sides[side].player;
        if player.began.is_none_or(|(of, _)| of != ply) {
            player.begins(ply, now);
        }
        if player.stage.is_some() && now < player.until || waits {
            return;
        }
        let Some(stage) = next(&state, seat) else {
            return;
        };
        let ms = match stage {
            PlayerIntent::Commits(_) => self.chance.range(200..20_000),
            PlayerIntent::Presses(_) => self.chance.range(100..2_000),
        };
        let player = &mut self.sides[side].player;
        player.stage = Some(stage);
        player.until = now + ms + 15_000;
        self.after(ms, Event::Plays { side, stage });
    }

    /// Performs the planned act, if it is still possible.
    pub(super) fn plays(&mut self, side: usize, stage: PlayerIntent) {
        if self.sides[side].player.stage != Some(stage) {
            return;
        }
        let Some(room) = &self.sides[side].daemon else {
            // The daemon is down: the player notices, and waits.
            self.sides[side].player.stage = None;
            return;
        };
        let state = room.shared();
        let seat = self.plan.seats[side];
        if state.phase == Phase::Playing && state.is_answered(seat) {
            self.gives_press(side);
            return;
        }
        if state.turn() != seat || state.phase != Phase::Playing {
            self.sides[side].player.stage = None;
            return;
        }
        match stage {
            PlayerIntent::Commits(ply)
                if state.plies().len() == ply && state.current().is_none() =>
            {
                self.commits(side, ply, &state);
            }
            PlayerIntent::Presses(ply) if state.plies().len() == ply => self.presses(side, ply),
            _ => self.sides[side].player.stage = None,
        }
    }

    fn commits(&mut self, side: usize, ply: usize, state: &State) {
        let position = state.position();
        let Some(mv) = chosen(&mut self.plan, &mut self.chance, position, ply) else {
            return;
        };
        let moving = match self.plan.boards {
            true => self.moves_pegs(side, position, &mv),
            false => 0,
        };
        let input = match self.plan.boards {
            true => self.plan.button(side, Button::Commit, self.now),
            false => self.plan.assists(side, Act::Move(position.uci(&mv))),
        };
        self.after(moving, Event::Commits { side, input });
        if self.chance.ratio(1, 8) {
            // An impatient player presses without waiting for the announcement.
            let ms = moving + self.chance.range(1..300);
            let stage = PlayerIntent::Presses(ply);
            self.after(ms, Event::Plays { side, stage });
        }
    }

    pub(super) fn commits_now(&mut self, side: usize, input: &Input) {
        let one = &mut self.sides[side];
        if let (Input::Assistant { act, .. }, Some(room)) = (input, &one.daemon)
            && let Act::Move(uci) = act
        {
            one.player.entered.push((*uci, room.head().number));
        }
        one.player.commits(self.now);
        self.give(side, input);
    }

    fn presses(&mut self, side: usize, ply: usize) {
        let one = &mut self.sides[side];
        let owns = one.daemon.as_ref().is_some_and(|room| room.owns());
        if one.player.presses(ply, owns, self.now) {
            self.gives_press(side);
        }
    }

    fn gives_press(&mut self, side: usize) {
        let input = self.plan.press(side, self.now);
        self.give(side, &input);
    }

    /// While play waits for the boards, hands correct a board that differs from the game.
    pub(super) fn puts_right(&mut self, side: usize) {
        let Some(room) = self.sides[side]
            .daemon
            .as_ref()
            .filter(|_| self.plan.boards)
        else {
            return;
        };
        let state = room.shared();
        if matches!(state.phase, Phase::SettingUp | Phase::Stopped) {
            self.shows(side, state.position());
        }
    }

    /// Moves pegs until the board shows this; returns after how many ms.
    fn shows(&mut self, side: usize, position: &Position) -> u64 {
        let board = self.plan.board(side);
        let daemon = self.sides[side].daemon.as_ref();
        let pieces = daemon.map(|room| room.shared().stands_on(0, board).0);
        let way = Repair::new(position, self.sides[side].pegs);
        let way = way.believing(&pieces.unwrap_or_else(|| position.board().clone()));
        let mut ms = 0;
        for edge in way.edges() {
            ms += 200;
            self.after(ms, Event::Edge { side, edge });
        }
        ms
    }

    /// Makes the move by hand; returns after how many ms it is done.
    fn moves_pegs(&mut self, side: usize, position: &Position, mv: &Move) -> u64 {
        let ms = self.shows(side, position) + 700;
        let (acts, took) = with_hands(&mut self.chance, |hands| {
            (hands.play(position, mv), hands.ms())
        });
        for act in acts {
            let edge = act.edge;
            self.after(ms + act.ms + 1, Event::Edge { side, edge });
        }
        ms + took + 200
    }

    /// Moves a peg, whether or not a daemon senses it.
    pub(super) fn edge(&mut self, side: usize, edge: Edge) {
        let pegs = &mut self.sides[side].pegs;
        match edge {
            Edge::Lift(square) => pegs.discard(square),
            Edge::Place(square, _) => pegs.add(square),
        }
        let at = BoardTime(self.now);
        let input = self.plan.senses(side, Sensed::Edge { at, edge });
        self.give(side, &input);
        for ms in [120, 600] {
            self.after(ms, Event::Quiet { side });
        }
    }

    pub(super) fn quiet(&mut self, side: usize) {
        let at = BoardTime(self.now);
        let input = self.plan.senses(side, Sensed::Quiet { at });
        self.give(side, &input);
    }

    /// This room's board answers after its daemon started.
    pub(super) fn connects(&mut self, side: usize) {
        let board = self.plan.board(side);
        let port = "board".to_owned();
        self.give(side, &Input::BoardConnected { board, port });
        let shows = self.plan.senses(
            side,
            Sensed::Shows {
                at: BoardTime(self.now),
                occupied: self.sides[side].pegs,
                seen: Vec::new(),
            },
        );
        self.give(side, &shows);
    }
}
