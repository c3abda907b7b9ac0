//! What a table knows and its ledger does not: the secret of the envelope, and what a board shows while a move is sealed on it.
//!
//! A move that is being sealed stays here: it is read from the board or taken as it was typed, and what goes on from here is
//! the closed envelope. Nothing here survives a restart but what the shell gives again, the secret; the boards say anew what
//! they show. A promotion cannot be asked about here, because a question is an event: it is typed by the assistant.

use shakmaty::{Bitboard, ByColor, Color};

use super::adjournment::Stage;
use super::input::{Act, Input, Order, SealOrder};
use super::state::State;
use crate::board::detection::{Detection, Moment, Reading};
use crate::board::sensing::{BoardTime, Button, Sensed};
use crate::laws::{Envelope, Secret, Unopened};
use crate::ledger::event::Unclear;

/// The private side of a table.
#[derive(Clone, Debug, Default)]
pub(super) struct Sealing {
    secret: Option<Secret>,
    boards: ByColor<Option<Watched>>,
}

/// A board that is read in private.
#[derive(Clone, Debug)]
struct Watched {
    detection: Detection,
    at: BoardTime,
}

impl Sealing {
    /// What the table may know of an input; none where all of it is private.
    pub fn pass(&mut self, state: &State, input: &Input) -> Option<Input> {
        match input {
            Input::Key(secret) => {
                self.secret = Some(secret.clone());
                None
            }
            Input::Arbiter(Order::Adjourn(SealOrder::Open)) if state.may_open() => {
                Some(self.opened(state))
            }
            input if !state.is_private(input) => Some(input.clone()),
            Input::Assistant { seat, act } => self.typed(state, *seat, act),
            Input::Sensed { board, sensed } => self.sensed(state, *board, sensed),
            _ => None,
        }
    }

    fn opened(&self, state: &State) -> Input {
        let opened = match (&self.secret, state.envelope()) {
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
            // Which piece was touched would tell.
            _ => return None,
        };
        (state.sealing() == Some(seat)).then(|| self.seal(state, &text))
    }

    fn seal(&self, state: &State, text: &str) -> Input {
        let entry = state.envelope().map_or(0, |(envelope, _)| envelope.entry) + 1;
        let sealed = match &self.secret {
            Some(secret) => {
                let circumstances = state.circumstances(entry);
                Ok(Envelope::seal(secret, &circumstances, entry, text))
            }
            None => Err(Unclear::Nothing),
        };
        Input::Sealed(sealed)
    }

    fn sensed(&mut self, state: &State, board: Color, sensed: &Sensed) -> Option<Input> {
        let watched = self.watched(state, board)?;
        match sensed {
            Sensed::Edge { at, edge } => {
                watched.at = *at;
                watched.detection.edge(*edge);
                None
            }
            Sensed::Shows { at, occupied, seen } => {
                watched.at = *at;
                watched.detection.snapshot(*occupied, seen);
                None
            }
            Sensed::Button { at, button } => {
                watched.at = *at;
                Some(self.button(state, board, *button))
            }
            // Whether a board works is no secret.
            Sensed::Faulty { .. } | Sensed::Mended { .. } => Some(Input::Sensed {
                board,
                sensed: sensed.clone(),
            }),
            Sensed::Quiet { .. } | Sensed::Started { .. } | Sensed::Refused { .. } => None,
        }
    }

    fn watched(&mut self, state: &State, board: Color) -> Option<&mut Watched> {
        let known = state.boards.get(board).as_ref()?;
        let watched = self.boards.get_mut(board).get_or_insert_with(|| Watched {
            detection: known.detection.clone(),
            at: BoardTime::default(),
        });
        Some(watched)
    }

    /// The buttons of a board that is read in private do what they always do, but a commit seals.
    fn button(&self, state: &State, board: Color, button: Button) -> Input {
        let sealer = state.sealing();
        if button != Button::Commit || sealer.is_none() {
            return Input::Button {
                seat: board,
                button,
            };
        }
        let reading = self
            .boards
            .get(board)
            .as_ref()
            .map(|watched| watched.detection.reading(Moment::Committed));
        let unclear = |why| Input::Sealed(Err(why));
        match reading {
            Some(Reading::Made(made)) => self.seal(state, &state.position.uci(&made.m).to_string()),
            Some(Reading::UnderWay) => unclear(Unclear::Unfinished),
            Some(Reading::Displaced { .. } | Reading::Ask { .. }) => unclear(Unclear::Displaced),
            Some(Reading::Agrees | Reading::Executed { .. }) | None => unclear(Unclear::Nothing),
        }
    }

    /// What the boards show that are private no more, for the ledger.
    pub fn disclose(&mut self, state: &State) -> Vec<Input> {
        let shown = Color::ALL.into_iter().filter_map(|board| {
            if state.is_unwatched(board) {
                return None;
            }
            let (at, occupied) = match self.boards.get_mut(board).take() {
                Some(Watched { detection, at }) => (at, detection.occupied()),
                // Nothing has come from it since; the game is taken up again with what it showed before.
                None => (BoardTime::default(), still_shown(state, board)?),
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

fn still_shown(state: &State, board: Color) -> Option<Bitboard> {
    let found = state.boards.get(board).as_ref()?;
    let asked = state.adjourned() == Some(Stage::Resuming) && !found.known;
    (asked && found.port.is_some()).then(|| found.detection.occupied())
}
