//! Who sits in a room: thinks, moves the pegs or says the move, commits and presses; and does it again where nothing came of it.

use shakmaty::{Color, Move, uci::UciMove};

use super::{Event, TwoRooms};
use crate::hands::{Hands, Manners, illegal_move};
use board::Edge;
use board::repair::Repair;
use board::sensing::{BoardTime, Button, Sensed};
use laws::Position;
use laws::seat::BoardAt;
use table::{Act, Input, Phase, State};

/// What a player is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerIntent {
    /// Thinks about this half-move, from 0, and then commits.
    Commits(usize),
    /// Presses for it.
    Presses(usize),
}

/// What a player has in mind, and what the player really thought.
#[derive(Clone, Debug, Default)]
pub struct SimulatedPlayer {
    pub stage: Option<PlayerIntent>,
    /// Until when what was begun is waited for.
    pub until: u64,
    /// Since when this half-move is thought about, in the world's time.
    pub began: Option<(usize, u64)>,
    /// It was committed.
    pub committed: bool,
    /// Since when the answer to that is waited for, and how long others were, in ms.
    asked: Option<u64>,
    waited: u64,
    /// What the assistant entered, and the last record that the room had then.
    pub entered: Vec<(UciMove, u64)>,
    /// How long was thought of each half-move, in ms, where it is known.
    pub thought: Vec<(usize, Option<u64>)>,
    /// Something broke while the player thought.
    pub broken: bool,
}

impl SimulatedPlayer {
    /// From now on this half-move is thought about.
    pub fn begins(&mut self, ply: usize, now: u64) {
        self.began = Some((ply, now));
        (self.committed, self.broken) = (false, false);
        (self.asked, self.waited) = (None, 0);
    }

    /// What is thought about is heard only now.
    pub fn begins_again(&mut self, now: u64) {
        self.began = self.began.map(|(ply, _)| (ply, now));
        (self.asked, self.waited) = (self.asked.map(|_| now), 0);
    }

    /// A commit is answered.
    pub fn is_answered(&mut self, now: u64) {
        self.waited += self.asked.take().map_or(0, |asked| now - asked);
    }

    /// From now on nobody knows how long was thought of this half-move.
    pub fn breaks(&mut self) {
        self.broken = true;
        let unknown = self.began.map(|(ply, _)| (ply, None));
        self.thought.extend(unknown);
    }
}

impl TwoRooms {
    /// The seat in this room.
    pub(super) fn seat(&self, side: usize) -> Color {
        self.seats[side]
    }

    /// Looks whether there is something to do for who sits here.
    pub(super) fn look(&mut self, side: usize) {
        let seat = self.seat(side);
        let Some(room) = &self.sides[side].daemon else {
            return;
        };
        let (state, waits) = (room.shared(), !room.kept().journal.is_empty());
        let ply = state.plies().len();
        let acts = state.turn() == seat || state.is_answered(seat);
        if state.phase != Phase::Playing || !acts || ply >= self.plies {
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
        let stage = match state.current() {
            // The opponent went on from a move for which no press is known.
            _ if state.is_answered(seat) => PlayerIntent::Presses(ply),
            None => PlayerIntent::Commits(ply),
            Some(made) if made.announced => PlayerIntent::Presses(ply),
            Some(_) => return,
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

    /// The player does what was in mind, if it is still to be done.
    pub(super) fn plays(&mut self, side: usize, stage: PlayerIntent) {
        if self.sides[side].player.stage != Some(stage) {
            return;
        }
        let Some(room) = &self.sides[side].daemon else {
            // Nobody hears it: the player sees that, and waits.
            self.sides[side].player.stage = None;
            return;
        };
        let state = room.shared();
        let seat = self.seat(side);
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
        let seat = self.seat(side);
        let Some(mv) = self.chosen(state.position(), ply) else {
            return;
        };
        let moving = match self.boards {
            true => self.moves_pegs(side, state.position(), &mv),
            false => 0,
        };
        let uci = state.position().uci(&mv);
        let input = match self.boards {
            true => self.button(side, Button::Commit),
            false => Input::Assistant {
                seat,
                act: Act::Move(uci),
            },
        };
        self.after(moving, Event::Commits { side, input });
        if self.chance.ratio(1, 8) {
            // Impatient: presses without waiting for the announcement.
            let ms = moving + self.chance.range(1..300);
            let stage = PlayerIntent::Presses(ply);
            self.after(ms, Event::Plays { side, stage });
        }
    }

    /// A move of this position; in some games one that is none.
    fn chosen(&mut self, position: &Position, ply: usize) -> Option<Move> {
        if self.illegal == Some(ply) {
            self.illegal = None;
            return self.with_hands(|hands| illegal_move(hands, position));
        }
        let moves = position.legal_moves();
        // Nobody mates: the game is to last.
        let calm: Vec<Move> = moves
            .into_iter()
            .filter(|mv| !position.play(mv).legal_moves().is_empty() && !mv.is_promotion())
            .collect();
        match calm.is_empty() {
            true => None,
            false => Some(calm[self.chance.range(0..calm.len())]),
        }
    }

    pub(super) fn commits_now(&mut self, side: usize, input: &Input) {
        let now = self.now;
        let one = &mut self.sides[side];
        if let (Input::Assistant { act, .. }, Some(room)) = (input, &one.daemon)
            && let Act::Move(uci) = act
        {
            one.player.entered.push((*uci, room.head().number));
        }
        let player = &mut one.player;
        player.committed = true;
        player.asked.get_or_insert(now);
        player.until = now + 4_000;
        self.give(side, input);
    }

    fn presses(&mut self, side: usize, ply: usize) {
        let now = self.now;
        let owns = self.sides[side]
            .daemon
            .as_ref()
            .is_some_and(|room| room.owns());
        let player = &mut self.sides[side].player;
        let Some((_, began)) = player.began.filter(|_| player.committed) else {
            player.stage = None;
            return;
        };
        let waits = player.asked.map_or(0, |asked| now - asked);
        let waited = match owns {
            true => 0,
            false => player.waited + waits,
        };
        let known = (!player.broken).then(|| (now - began).saturating_sub(waited));
        player.thought.push((ply, known));
        self.gives_press(side);
    }

    fn gives_press(&mut self, side: usize) {
        let input = match self.boards {
            true => self.button(side, Button::Press),
            false => Input::Assistant {
                seat: self.seat(side),
                act: Act::Press,
            },
        };
        self.give(side, &input);
    }

    /// A button of this player's board.
    pub(super) fn button(&self, side: usize, button: Button) -> Input {
        match self.boards {
            true => self.senses(
                side,
                Sensed::Button {
                    at: BoardTime(self.now),
                    button,
                },
            ),
            false => Input::Button {
                seat: self.seat(side),
                button,
            },
        }
    }

    fn senses(&self, side: usize, sensed: Sensed) -> Input {
        Input::Sensed {
            board: BoardAt(self.seat(side)),
            sensed,
        }
    }

    /// While play waits for the boards, the hands put right what does not show the game.
    pub(super) fn puts_right(&mut self, side: usize) {
        let Some(room) = self.sides[side].daemon.as_ref().filter(|_| self.boards) else {
            return;
        };
        let state = room.shared();
        if matches!(state.phase, Phase::SettingUp | Phase::Stopped) {
            self.shows(side, state.position());
        }
    }

    /// Returns after how many ms the board shows this.
    fn shows(&mut self, side: usize, position: &Position) -> u64 {
        let board = BoardAt(self.seats[side]);
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

    /// The hands make the move. Returns after how many ms they are done.
    fn moves_pegs(&mut self, side: usize, position: &Position, mv: &Move) -> u64 {
        let ms = self.shows(side, position) + 700;
        let (acts, took) = self.with_hands(|hands| (hands.play(position, mv), hands.ms()));
        for act in acts {
            let edge = act.edge;
            self.after(ms + act.ms + 1, Event::Edge { side, edge });
        }
        ms + took + 200
    }

    /// Somebody's hands do this.
    fn with_hands<T>(&mut self, does: impl FnOnce(&mut Hands) -> T) -> T {
        let mut hands = Hands::by(self.chance.branch(), Manners::PLAIN);
        let done = does(&mut hands);
        self.chance.join(hands.into_chance());
        done
    }

    /// A peg is moved, whether or not a daemon senses it.
    pub(super) fn edge(&mut self, side: usize, edge: Edge) {
        let pegs = &mut self.sides[side].pegs;
        match edge {
            Edge::Lift(square) => pegs.discard(square),
            Edge::Place(square, _) => pegs.add(square),
        }
        let at = BoardTime(self.now);
        let input = self.senses(side, Sensed::Edge { at, edge });
        self.give(side, &input);
        for ms in [120, 600] {
            self.after(ms, Event::Quiet { side });
        }
    }

    pub(super) fn quiet(&mut self, side: usize) {
        let at = BoardTime(self.now);
        let input = self.senses(side, Sensed::Quiet { at });
        self.give(side, &input);
    }

    /// The board of this room answers, after its daemon started.
    pub(super) fn connects(&mut self, side: usize) {
        let board = BoardAt(self.seat(side));
        let port = "board".to_owned();
        self.give(side, &Input::BoardConnected { board, port });
        let shows = self.senses(
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
