//! The moves of the game: the completed half-moves, and the one that is being announced, repeated, pressed. `making` handles their
//! effects on boards, clocks and touches.

use serde::Serialize;
use shakmaty::{ByColor, Color, Move, uci::UciMove};

use super::plies::{Begun, Current, Plies, Ply, PlyNotes};
use laws::{Position, Times, Timestamp, side};
use ledger::event::PlayEvent;

/// The play: the start of the game, the moves made since, and the one being made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Play {
    /// The position with which the table was set up.
    #[serde(skip)]
    first: Position,
    /// The position from which the half-moves are counted: the first one, or one that the arbiter set up.
    initial: Position,
    /// The play before that position, if the arbiter set it up.
    #[serde(skip)]
    begun: Begun,
    /// The position after the completed moves.
    position: Position,
    plies: Plies,
    current: Option<Current>,
    /// Whether the opponent has repeated the last announcement (D.2.1).
    repeated: bool,
    /// The players who repeat announcements, unless a missing repetition was reported since.
    #[serde(skip)]
    repeats: ByColor<bool>,
    /// When the player to move pressed before the move was told here. That is no irregularity where no sensor tells this player's moves.
    #[serde(skip)]
    ahead: Option<Timestamp>,
}

/// Each clock's elapsed time at the points to which the clocks may be put back with the game, in ms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GoneBack {
    /// At the press of the first half-move taken back; none where it was not pressed.
    pub at_press: Option<Times>,
    /// After the last half-move that stands.
    pub recorded: Option<Times>,
}

impl Play {
    /// A play without moves.
    pub(super) fn from(initial: Position) -> Self {
        Play {
            position: initial.clone(),
            first: initial.clone(),
            initial,
            begun: Begun::default(),
            plies: Plies::default(),
            current: None,
            repeated: false,
            repeats: ByColor::default(),
            ahead: None,
        }
    }

    pub(super) const fn initial(&self) -> &Position {
        &self.initial
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) const fn plies(&self) -> &Plies {
        &self.plies
    }

    pub(super) const fn current(&self) -> Option<&Current> {
        self.current.as_ref()
    }

    /// Whether the opponent has repeated the last announcement (D.2.1).
    pub const fn repeated(&self) -> bool {
        self.repeated
    }

    /// The number of half-moves that are committed: the completed ones, and the one that is being made.
    pub fn committed_plies(&self) -> usize {
        self.plies.len() + usize::from(self.current.is_some())
    }

    /// The number of half-moves that are made: the completed ones, and the announced one.
    pub fn announced_plies(&self) -> usize {
        let announced = self.current().is_some_and(|current| current.announced);
        self.plies.len() + usize::from(announced)
    }

    /// The position after the half-moves that are made: the completed ones, and the announced one.
    pub fn made_position(&self) -> Position {
        let made = self.current().filter(|current| current.announced);
        made.map_or_else(
            || self.position.clone(),
            |made| self.position.play(&made.mv),
        )
    }

    /// The position after this many completed half-moves.
    pub fn position_after(&self, plies: usize) -> Position {
        match self.plies.get(plies) {
            Some(next) => next.before.clone(),
            None => self.position.clone(),
        }
    }

    /// All positions of the game so far, the one at the start first.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &Position> + Clone {
        let before = self.plies.iter().map(|ply| &ply.before);
        before.chain([&self.position])
    }

    /// The last half-move of this player, from 1: the one that is made, or the last completed one.
    pub fn last_of(&self, seat: Color) -> Option<(u32, UciMove)> {
        let current = self.current().filter(|_| seat == self.position.turn());
        let current = current.map(|made| (self.plies.len() as u32 + 1, made.uci));
        let completed = (1..=self.plies.len()).rev();
        let mut completed = completed.filter(|ply| side(&self.initial, *ply) == seat);
        let completed = completed
            .next()
            .map(|ply| (ply as u32, self.plies[ply - 1].uci));
        current.or(completed)
    }

    /// When this player pressed for a move that nobody here was told yet.
    pub fn pressed_ahead(&self, seat: Color) -> Option<Timestamp> {
        self.ahead.filter(|_| seat == self.position.turn())
    }

    pub(super) fn repeats(&self, seat: Color) -> bool {
        *self.repeats.get(seat)
    }

    pub(super) fn apply(&mut self, event: &PlayEvent, record: u64, at: Timestamp) {
        match event {
            PlayEvent::Committed {
                uci,
                legal,
                edges,
                thought,
                ..
            } => {
                self.commit(*uci, *legal, *edges as usize, at);
                if let Some(current) = &mut self.current {
                    current.record = record;
                    current.thought = *thought;
                }
            }
            PlayEvent::Announced => {
                if let Some(current) = &mut self.current
                    && !current.announced
                {
                    current.announced = true;
                    current.heard = Some(at);
                    self.repeated = false;
                }
            }
            PlayEvent::Repeated { seat } => {
                self.repeated = true;
                let last = self.plies.len().wrapping_sub(1);
                match &mut self.current {
                    Some(current) if current.announced => current.repeated = true,
                    _ => self
                        .plies
                        .get_mut(last)
                        .into_iter()
                        .for_each(|ply| ply.repeated = true),
                }
                *self.repeats.get_mut(*seat) = true;
            }
            PlayEvent::NotRepeated { seat } => *self.repeats.get_mut(*seat) = false,
            PlayEvent::PressedAhead { thought, .. } => match &mut self.current {
                Some(current) => {
                    current.pressed = true;
                    current.thought = thought.or(current.thought);
                    current.awaited = at;
                }
                None => self.ahead = self.ahead.or(Some(at)),
            },
            // Completed elsewhere, with its touches and times.
            PlayEvent::Completed { .. }
            | PlayEvent::CommitUnclear { .. }
            | PlayEvent::PressedInVain { .. }
            | PlayEvent::Answered { .. }
            | PlayEvent::CompletedByNext { .. }
            | PlayEvent::Waits { .. }
            | PlayEvent::AnnouncedAgain { .. } => {}
        }
    }

    fn commit(&mut self, uci: UciMove, legal: bool, edges: usize, committed: Timestamp) {
        let made = |current: &Current| (current.announced && current.legal).then_some(current.uci);
        let before = self.current.as_ref();
        let first = before.and_then(|current| current.first.or_else(|| made(current)));
        let pressed = self.ahead.take().is_some();
        if let Some(mv) = self.position.find_of_either(&uci) {
            self.current = Some(Current {
                mv,
                uci,
                legal,
                edges,
                announced: false,
                heard: None,
                repeated: false,
                committed,
                pressed,
                thought: None,
                record: 0,
                given: committed,
                awaited: committed,
                first,
            });
        }
    }

    /// The machine is back: an unheard announcement is given out anew.
    pub(super) const fn resumed(&mut self, at: Timestamp) {
        if let Some(current) = &mut self.current {
            current.given = at;
            current.awaited = at;
        }
    }

    /// Completes the move that is being made.
    pub(super) fn complete(&mut self, at: Timestamp, noted: PlyNotes) -> Option<Current> {
        let made = self.current.take()?;
        self.push(&made, at, false, noted);
        Some(made)
    }

    /// The opponent goes on from the move that is made.
    pub(super) fn answer(&mut self, at: Timestamp, noted: PlyNotes) -> Option<Current> {
        let made = self.current.take()?;
        self.push(&made, at, true, noted);
        Some(made)
    }

    /// The half-moves that are answered and not completed, counted from 1. They are the last ones.
    pub(super) fn unpressed(&self) -> impl Iterator<Item = usize> + use<> {
        let plies = self.plies.len();
        let open = self.plies.iter().rev().take_while(|ply| ply.open).count();
        plies - open + 1..plies + 1
    }

    /// Completes this open half-move, counted from 1.
    pub(super) fn press(
        &mut self,
        ply: usize,
        at: Timestamp,
        pressed: Option<Times>,
        times: Option<Times>,
        lag: u64,
    ) {
        if let Some(made) = self.plies.get_mut(ply - 1) {
            made.open = false;
            made.lag = lag;
            made.completed = at;
            made.pressed = pressed;
            made.times = times;
        }
    }

    /// Drops a move that nobody has heard.
    pub(super) fn drop_unheard(&mut self) {
        self.current.take_if(|made| !made.announced);
    }

    /// Completes every half-move that waits for its press, including the one being made: the ordinary clock was pressed.
    pub(super) fn close(&mut self, at: Timestamp, noted: PlyNotes) {
        for ply in self.unpressed() {
            if let Some(made) = self.plies.get_mut(ply - 1) {
                made.open = false;
            }
        }
        self.complete(at, noted);
    }

    /// Notes the clock times after the last half-move.
    pub(super) fn note_times(&mut self, times: Times) {
        let last = self.plies.len().wrapping_sub(1);
        if let Some(made) = self.plies.get_mut(last) {
            made.times = Some(times);
        }
    }

    /// Makes and completes at once a move that was sealed or played without the computer.
    pub(super) fn open(&mut self, mv: Move, at: Timestamp, noted: PlyNotes) {
        let (uci, legal) = (self.position.uci(&mv), self.position.is_legal(&mv));
        self.repeated = false;
        let made = Current {
            mv,
            uci,
            legal,
            edges: 0,
            announced: true,
            heard: Some(at),
            repeated: false,
            committed: at,
            pressed: true,
            thought: None,
            record: 0,
            given: at,
            awaited: at,
            first: None,
        };
        self.push(&made, at, false, noted);
    }

    fn push(&mut self, made: &Current, completed: Timestamp, open: bool, noted: PlyNotes) {
        let next = self.position.play(&made.mv);
        let before = std::mem::replace(&mut self.position, next);
        self.ahead = None;
        self.plies
            .push(Ply::of(before, made, completed, open, noted));
    }

    /// Takes the game back to the position after this many half-moves. Returns the points to which the clocks may go.
    pub(super) fn take_back(&mut self, plies: usize) -> GoneBack {
        let next = self.plies.get(plies);
        let at_press = next.filter(|next| !next.open).and_then(|next| next.spent);
        if let Some(next) = next {
            self.position = next.before.clone();
        }
        self.plies.truncate(plies);
        let recorded = match self.plies.last() {
            Some(last) => last.spent,
            None => Some(self.begun.spent),
        };
        // The arbiter's word decides where play goes on, whatever was pressed.
        for ply in self.unpressed() {
            if let Some(made) = self.plies.get_mut(ply - 1) {
                made.open = false;
            }
        }
        self.current = None;
        self.ahead = None;
        GoneBack { at_press, recorded }
    }

    /// Goes on from this position.
    pub(super) fn go_on_from(&mut self, position: Position, begun: Begun) {
        *self = Play {
            first: self.first.clone(),
            begun,
            ..Play::from(position)
        };
    }

    /// Begins another game.
    pub(super) fn begin_anew(&mut self) {
        *self = Play::from(self.first.clone());
    }

    /// Adjusts the number of moves that this side had completed before the first half-move.
    pub(super) const fn count_before(&mut self, seat: Color, by: i64) {
        let moves = match seat {
            Color::White => &mut self.begun.moves.white,
            Color::Black => &mut self.begun.moves.black,
        };
        *moves = moves.saturating_add(by);
    }

    /// Takes over the counts of moves before the first half-move.
    pub(super) const fn count_as(&mut self, other: &Play) {
        self.begun.moves = other.begun.moves;
    }

    /// The play before the position from which the half-moves are counted.
    pub(super) const fn begun(&self) -> &Begun {
        &self.begun
    }

    /// Replaces the half-moves, including the one being made if there is one more. Otherwise that one stays, if it is still legal.
    pub(super) fn replace(&mut self, moves: Vec<Move>) {
        let mut position = self.initial.clone();
        let mut moves = moves.into_iter();
        for (made, mv) in self.plies.iter_mut().zip(moves.by_ref()) {
            made.uci = position.uci(&mv);
            made.legal = position.is_legal(&mv);
            made.mv = mv;
            let next = position.play(&mv);
            made.before = std::mem::replace(&mut position, next);
        }
        self.current = self.current.take().and_then(|made| match moves.next() {
            Some(mv) => Some(Current {
                uci: position.uci(&mv),
                legal: position.is_legal(&mv),
                mv,
                first: None,
                ..made
            }),
            None => position.is_legal(&made.mv).then_some(made),
        });
        self.position = position;
    }
}
