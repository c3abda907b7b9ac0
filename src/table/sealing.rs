//! Secret state while a move is being sealed, never recorded: the envelope's secret, and the sealer's board.
//!
//! A move that is being sealed stays here: it is read from the board or taken from the assistant's entry, and only the closed
//! envelope goes on. Nothing here survives a restart, except that the shell supplies the secret again; the boards report their
//! state anew.
//!
//! The piece of a sealed promotion is asked for by earphone. Neither question nor answer is an event, because that would reveal a
//! promotion: neither is recorded or shown. A sealer without an earphone hears the same words in the open for every commit that
//! seals nothing: they explain how to choose a piece unheard, and then all arrows sound alike. At a table with one board the
//! sighted player does not seal on it, because the opponent handles it: the assistant types the move.

use std::borrow::Cow;
use std::collections::VecDeque;

use shakmaty::{Bitboard, ByColor, Color, Move, Role, uci::UciMove};

use super::act::Act;
use super::audience::{Audience, Output};
use super::input::Input;
use super::order::{Order, SealOrder};
use super::state::State;
use crate::state;
use announce::{Adjourned, Phrase};
use board::WatchedBoard;
use board::detection::{Moment, Reading};
use board::sensing::{BoardTime, Button, Sensed};
use laws::seat::{BoardAt, Room};
use laws::{Envelope, Secret, Unopened};
use ledger::event::Unclear;

/// The private state of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Sealing {
    secret: Option<Secret>,
    boards: ByColor<Option<Watched>>,
    /// Whether reports of the board were private when the table last heard of anything.
    private: ByColor<bool>,
    choice: Option<Choice>,
    whispered: VecDeque<Output>,
}

/// The sealer's choice with the arrows.
#[derive(Clone, Debug)]
struct Choice {
    seat: Color,
    /// The moves, which differ in the piece of a promotion; none where the commit was unclear for another reason.
    moves: Vec<UciMove>,
    selected: usize,
}

/// A board that is read in private.
#[derive(Clone, Debug)]
struct Watched {
    board: WatchedBoard,
    at: BoardTime,
}

impl Sealing {
    /// The part of an input that the table may know; none if all of it is private.
    pub fn pass<'a>(&mut self, state: &State, input: &'a Input) -> Option<Cow<'a, Input>> {
        self.choice
            .take_if(|choice| state.sealing() != Some(choice.seat));
        for board in BoardAt::ALL {
            *self.private.get_mut(board.seat()) |= state::adjournment::is_unwatched(state, board);
        }
        match input {
            Input::Key(secret) => {
                self.secret = Some(secret.clone());
                None
            }
            Input::Arbiter(Order::Adjourn(SealOrder::Open))
                if state::adjournment::may_open(state) =>
            {
                Some(Cow::Owned(self.opened(state)))
            }
            // A refusal reveals nothing of the move.
            input if !state::adjournment::is_private(state, input) || state.may(input).is_err() => {
                Some(Cow::Borrowed(input))
            }
            Input::Assistant { seat, act } => self.typed(state, *seat, act).map(Cow::Owned),
            Input::Sensed { board, sensed } => self.sensed(state, *board, sensed).map(Cow::Owned),
            _ => None,
        }
    }

    fn opened(&self, state: &State) -> Input {
        let opened = match (&self.secret, state::adjournment::envelope(state)) {
            (Some(secret), Some((envelope, circumstances))) => {
                envelope.open(secret, &circumstances)
            }
            _ => Err(Unopened::NoKey),
        };
        Input::Opened(opened)
    }

    fn typed(&self, state: &State, seat: Color, act: &Act) -> Option<Input> {
        let text = match act {
            Act::Seal(text) => text.clone(),
            Act::Move(uci) => uci.to_string(),
            // The touched piece would reveal the move.
            _ => return None,
        };
        (state.sealing() == Some(seat)).then(|| self.seal(state, &text))
    }

    fn seal(&self, state: &State, text: &str) -> Input {
        let entry =
            state::adjournment::envelope(state).map_or(0, |(envelope, _)| envelope.entry) + 1;
        let sealed = match &self.secret {
            Some(secret) => {
                let circumstances = state::circumstances(state, entry);
                Ok(Envelope::seal(secret, &circumstances, entry, text))
            }
            None => Err(Unclear::Nothing),
        };
        Input::Sealed(sealed)
    }

    fn sensed(&mut self, state: &State, board: BoardAt, sensed: &Sensed) -> Option<Input> {
        let watched = self.watched(state, board)?;
        match sensed {
            Sensed::Edge { at, edge } => {
                watched.at = *at;
                match watched.board.flutters(at.0, *edge) {
                    Some(open_ms) => watched.board.flutter(at.0, open_ms, edge.square()),
                    None => {
                        watched.board.contact(at.0, *edge);
                    }
                }
                None
            }
            Sensed::Shows { at, occupied, seen } => {
                watched.at = *at;
                watched.board.snapshot(at.0, *occupied, seen);
                None
            }
            Sensed::Button { at, button } => {
                watched.at = *at;
                self.button(state, board, *button)
            }
            // Neither the health of a board nor the clock's display is secret.
            Sensed::Heights { .. }
            | Sensed::Faulty { .. }
            | Sensed::Mended { .. }
            | Sensed::Clock { .. }
            | Sensed::NoClock { .. } => Some(Input::Sensed {
                board,
                sensed: sensed.clone(),
            }),
            // The press itself follows, which is all that a sealed move needs.
            Sensed::Quiet { .. } | Sensed::Scanned { .. } | Sensed::Missed { .. } => None,
        }
    }

    fn watched(&mut self, state: &State, board: BoardAt) -> Option<&mut Watched> {
        let known = state.board(board)?;
        let watched = self
            .boards
            .get_mut(board.seat())
            .get_or_insert_with(|| Watched {
                board: known.seen().clone(),
                at: BoardTime::default(),
            });
        Some(watched)
    }

    /// Handles a button of a board that is read in private: as usual, but a commit seals, and the arrows choose the piece that is
    /// asked for.
    fn button(&mut self, state: &State, board: BoardAt, button: Button) -> Option<Input> {
        let asked = self.choice.as_ref().map(|choice| choice.seat);
        match button {
            // The hand that executes the sealer's moves seals nothing.
            Button::Commit if state.sealing() == Some(board.seat()) => self.commit(state, board),
            Button::Up | Button::Left if asked == Some(board.seat()) => self.choose(state, -1),
            Button::Down | Button::Right if asked == Some(board.seat()) => self.choose(state, 1),
            Button::Ok if asked == Some(board.seat()) => self.chosen(state),
            Button::Repeat if asked == Some(board.seat()) => self.ask(state),
            Button::Cancel | Button::Press if asked == Some(board.seat()) => {
                self.choice = None;
                Some(Input::Button {
                    seat: board.seat(),
                    button,
                })
            }
            _ => Some(Input::Button {
                seat: board.seat(),
                button,
            }),
        }
    }

    fn commit(&mut self, state: &State, board: BoardAt) -> Option<Input> {
        self.choice = None;
        let reading = self
            .boards
            .get(board.seat())
            .as_ref()
            .map(|watched| watched.board.reading(Moment::Committed, watched.at.0));
        let why = match reading {
            Some(Reading::Made(made)) => {
                return Some(self.seal(state, &state.position().uci(&made.m).to_string()));
            }
            Some(Reading::Ask { moves, .. }) => {
                return self.ask_piece(state, board.seat(), &moves);
            }
            Some(Reading::UnderWay) => Unclear::Unfinished,
            Some(Reading::Displaced { .. }) => Unclear::Displaced,
            Some(Reading::Agrees | Reading::Executed { .. }) | None => Unclear::Nothing,
        };
        if !state.ears.private(board.seat()) {
            self.offer(board.seat(), Vec::new());
        }
        Some(Input::Sealed(Err(why)))
    }

    fn offer(&mut self, seat: Color, moves: Vec<UciMove>) {
        self.choice = Some(Choice {
            seat,
            moves,
            selected: 0,
        });
    }

    /// Asks for the piece, by earphone; without one, in the open like any other commit that seals nothing.
    fn ask_piece(&mut self, state: &State, seat: Color, moves: &[Move]) -> Option<Input> {
        let moves: Vec<UciMove> = moves.iter().map(|mv| state.position().uci(mv)).collect();
        if moves.iter().any(|uci| uci.promotion().is_none()) {
            return Some(Input::Sealed(Err(Unclear::Displaced)));
        }
        self.offer(seat, moves);
        if state.ears.private(seat) {
            return self.ask(state);
        }
        Some(Input::Sealed(Err(Unclear::Displaced)))
    }

    fn ask(&mut self, state: &State) -> Option<Input> {
        let choice = self.choice.as_ref()?;
        let pieces = choice.moves.iter().filter_map(|uci| uci.promotion());
        let question = match state.ears.private(choice.seat) {
            true => Phrase::WhichPiece(pieces.collect()),
            false => Phrase::Adjourned(Adjourned::NotSealed),
        };
        self.whisper(choice.seat, question);
        None
    }

    fn choose(&mut self, state: &State, step: isize) -> Option<Input> {
        let choice = self.choice.as_mut()?;
        let seat = choice.seat;
        let pieces = choice.moves.len().max(1) as isize;
        choice.selected = (choice.selected as isize + step).rem_euclid(pieces) as usize;
        let piece = choice.moves.get(choice.selected);
        let piece = piece.and_then(|uci| uci.promotion()).unwrap_or(Role::Queen);
        let said = match state.ears.private(seat) {
            true => Phrase::SelectedPiece(piece),
            false => Phrase::Adjourned(Adjourned::Chosen),
        };
        self.whisper(seat, said);
        None
    }

    /// Seals the chosen piece. If no piece was asked for, the commit stays as unclear as before.
    fn chosen(&mut self, state: &State) -> Option<Input> {
        let choice = self.choice.as_ref()?;
        match choice.moves.get(choice.selected) {
            Some(uci) => {
                let sealed = self.seal(state, &uci.to_string());
                self.choice = None;
                Some(sealed)
            }
            None => self.ask(state),
        }
    }

    fn whisper(&mut self, seat: Color, phrase: Phrase) {
        let to = Audience::Sealer(seat);
        self.whispered.push_back(Output::new(to, phrase));
    }

    /// Outputs to the sealer that are recorded nowhere.
    pub fn whispered(&mut self) -> impl Iterator<Item = Output> {
        self.whispered.drain(..)
    }

    /// Snapshots, for the ledger, of the boards of this room, or of all, that are no longer private.
    pub fn disclose(&mut self, state: &State, room: Option<Room>) -> Vec<Input> {
        let shown = BoardAt::ALL.into_iter().filter_map(|board| {
            let there = state.room_of(board.seat());
            let elsewhere = room.is_some_and(|room| room != there);
            if state::adjournment::is_unwatched(state, board) || elsewhere {
                return None;
            }
            let private = std::mem::take(self.private.get_mut(board.seat()));
            let (at, occupied) = match self.boards.get_mut(board.seat()).take() {
                Some(Watched { board, at }) => (at, board.detection().occupied()),
                // Without later reports, the game goes on with the earlier state of the board. One that was just connected tells its
                // own.
                None if private => (BoardTime::default(), still_shown(state, board)?),
                None => return None,
            };
            let sensed = Sensed::Shows {
                at,
                occupied,
                seen: Vec::new(),
            };
            Some(Input::Sensed { board, sensed })
        });
        shown.collect()
    }
}

fn still_shown(state: &State, board: BoardAt) -> Option<Bitboard> {
    let found = state.board(board)?;
    let forgotten = !found.known() && found.answers();
    forgotten.then(|| found.seen().detection().occupied())
}
