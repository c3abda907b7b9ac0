//! The sound outputs of a table: the outputs in each room, the last words to each player, and messages that wait to be asked for.
//!
//! A player with an earphone hears private messages there. In a rated game without one they wait: the player is told only that
//! there is a message, and hears it on request.

pub(crate) mod outputs;

use std::collections::BTreeMap;

use laws::Sides;
use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use super::State;
use board::sensing::Button;
use laws::seat::{BoardAt, Ear, Room, Speaker};
use laws::{Announcer, Hold, Timestamp};
use ledger::event::{EarEvent, Question, Unclear};

use outputs::RoomOutputs;

/// A repeated request within this many ms is contact bounce.
const ASKED_MS: u64 = 300;
/// A repeated request within this many ms asks for more.
const AGAIN_MS: u64 = 10_000;

/// Loudness and speed of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tuning {
    /// 1 to 9, in steps of 3 dB; 7: as the voice was recorded.
    pub volume: u8,
    /// 1 slow, 2 normal, 3 fast, 4 very fast.
    pub speed: u8,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning {
            volume: 7,
            speed: 2,
        }
    }
}

impl Tuning {
    /// The loudness one step louder or softer, within its limits. The softest can still be heard.
    pub(crate) fn louder(self, step: i8) -> u8 {
        self.volume.saturating_add_signed(step).clamp(1, 9)
    }

    /// The speed one step faster or slower, within its limits.
    pub(crate) fn faster(self, step: i8) -> u8 {
        self.speed.saturating_add_signed(step).clamp(1, 4)
    }
}

/// The last words to a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastSaid {
    /// Nothing yet.
    #[default]
    Nothing,
    /// The last move.
    Announcement,
    /// These words.
    Words(String),
}

/// A message for one player that waits to be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum WaitingForSeat {
    /// The open question.
    Question,
    /// The reason why a commit was unclear.
    Unclear(Unclear),
    /// The arbiter is called.
    ArbiterComes,
}

/// A player's request by a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Request {
    button: Button,
    at: Timestamp,
    /// Its count in a row; zero where a waiting message was heard instead.
    times: usize,
}

/// The sound outputs of a table, and the last words there.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ears {
    /// The outputs of the first room, with the players' own ears that are there.
    #[serde(flatten)]
    first: RoomOutputs,
    /// The outputs of further rooms.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    others: BTreeMap<Room, RoomOutputs>,
    /// The room in which each player hears.
    #[serde(skip)]
    seats: ByColor<Room>,
    /// The last words to each player.
    #[serde_as(as = "Sides")]
    last: ByColor<LastSaid>,
    /// The message that waits for each player.
    #[serde_as(as = "Sides")]
    waiting: ByColor<Option<WaitingForSeat>>,
    /// The message that waited for each player and was asked for.
    #[serde_as(as = "Sides")]
    asked_for: ByColor<Option<WaitingForSeat>>,
    /// The boards that are being guided. Over a shared loudspeaker the first one is guided, and the next waits for it.
    guided: Vec<BoardAt>,
    /// Each player's last request by a button.
    #[serde(skip)]
    asked: ByColor<Option<Request>>,
}

impl Ears {
    /// Whether this player has just made this request: a button that is held down or bounces asks once.
    pub(crate) fn just_asked(&self, seat: Color, button: Button, now: Timestamp) -> bool {
        let asked = self.asked.get(seat);
        asked.is_some_and(|asked| {
            asked.button == button && (1..ASKED_MS).contains(&now.since(asked.at))
        })
    }

    /// How often in a row this player had made this request before.
    pub(crate) fn asked_before(&self, seat: Color) -> usize {
        let asked = self.asked.get(seat);
        asked.map_or(0, |asked| asked.times.saturating_sub(1))
    }

    fn asks(&mut self, seat: Color, button: Button, at: Timestamp) {
        let before = self
            .asked
            .get(seat)
            .filter(|before| before.button == button && at.since(before.at) < AGAIN_MS);
        let waited = button == Button::Repeat && self.asked_for.get(seat).is_some();
        let times = match waited {
            true => 0,
            false => before.map_or(1, |before| before.times + 1),
        };
        *self.asked.get_mut(seat) = Some(Request { button, at, times });
    }

    /// Seats the players in these rooms.
    pub(super) fn seat_in(&mut self, seats: ByColor<Room>) {
        self.seats = seats;
        self.others = [seats.white, seats.black]
            .into_iter()
            .filter(|room| !room.is_first())
            .map(|room| (room, RoomOutputs::default()))
            .collect();
    }

    /// The outputs of this room.
    fn of(&self, room: Room) -> &RoomOutputs {
        self.others.get(&room).unwrap_or(&self.first)
    }

    fn of_mut(&mut self, room: Room) -> &mut RoomOutputs {
        self.others.get_mut(&room).unwrap_or(&mut self.first)
    }

    /// The outputs of this room, by ear.
    pub fn there(&self, room: Room) -> &[Ear] {
        &self.of(room).there
    }

    /// The lost outputs of this room.
    pub fn lost(&self, room: Room) -> &[Ear] {
        &self.of(room).lost
    }

    /// Whether this output was lost when it was last opened.
    pub(crate) fn came_back(&self, ear: Ear, room: Room) -> bool {
        self.of(room).came_back[ear as usize]
    }

    /// The last words to this player.
    pub fn last(&self, seat: Color) -> &LastSaid {
        self.last.get(seat)
    }

    /// The message that waits for this player.
    pub fn waiting(&self, seat: Color) -> Option<WaitingForSeat> {
        *self.waiting.get(seat)
    }

    /// The message that waited for this player and was asked for.
    pub fn asked_for(&self, seat: Color) -> Option<WaitingForSeat> {
        *self.asked_for.get(seat)
    }

    /// The boards that are being guided. Over a shared loudspeaker the first one is guided, and the next waits for it.
    pub fn guided(&self) -> &[BoardAt] {
        &self.guided
    }

    /// The voice that last spoke free text in this room since its daemon started.
    pub fn speaker(&self, room: Room) -> Option<Speaker> {
        self.of(room).speaker
    }

    /// Whether this output of a room exists and is open, as far as is known.
    pub fn works(&self, ear: Ear, room: Room) -> bool {
        self.of(room).works(ear)
    }

    /// Whether this player has an own ear that works.
    pub fn private(&self, seat: Color) -> bool {
        self.works(Ear::of(seat), *self.seats.get(seat))
    }

    /// How long an announcement in this room may wait for an output to wake, in ms.
    pub fn warm_up(&self, room: Room) -> u64 {
        self.of(room)
            .warm_up
            .iter()
            .copied()
            .max()
            .unwrap_or(0)
            .into()
    }

    /// The output at which this player is spoken to.
    pub fn ear_of(&self, seat: Color) -> Ear {
        if self.private(seat) {
            Ear::of(seat)
        } else {
            Ear::Table
        }
    }

    /// Whether one output speaks to both players.
    pub fn shared(&self) -> bool {
        self.seats.white == self.seats.black
            && self.ear_of(Color::White) == self.ear_of(Color::Black)
    }

    /// Whether another board is guided first over the same loudspeaker.
    pub fn after_another(&self, board: BoardAt) -> bool {
        self.shared() && self.guided.first().is_some_and(|first| *first != board)
    }

    /// Adds this board to the guided ones.
    pub(super) fn guide(&mut self, board: BoardAt) {
        if !self.guided.contains(&board) {
            self.guided.push(board);
        }
    }

    /// Postpones the guidance of a lost board, so that the other one need not wait for it.
    pub(super) fn postpone(&mut self, board: BoardAt) {
        if self.guided.first() == Some(&board) {
            self.guided.rotate_left(1);
        }
    }

    /// Applies an event of the outputs, and the players' settings.
    pub(super) fn apply(&mut self, event: &EarEvent, room: Room, at: Timestamp) {
        self.of_mut(room).apply(event);
        match event {
            EarEvent::Said { to, words, .. } => self.said(*to, room, words),
            EarEvent::RepeatAsked { seat } => {
                *self.asked_for.get_mut(*seat) = self.waiting.get_mut(*seat).take();
                self.asks(*seat, Button::Repeat, at);
            }
            EarEvent::TimeAsked { seat } => self.asks(*seat, Button::Time, at),
            _ => {}
        }
    }

    fn said(&mut self, to: Ear, room: Room, words: &str) {
        for seat in Color::ALL {
            let there = *self.seats.get(seat) == room;
            if there && to.seat().is_none_or(|only| only == seat) {
                *self.last.get_mut(seat) = LastSaid::Words(words.to_owned());
            }
        }
    }

    /// A move is committed: messages about the one before are void.
    pub(super) fn committed(&mut self) {
        self.waiting = ByColor::default();
    }

    /// Both players have heard the announcement of a move: the next repetition begins with it.
    pub(super) fn announced(&mut self) {
        self.asked = ByColor::default();
        self.last = ByColor::new_with(|_| LastSaid::Announcement);
    }

    /// This player's question is answered.
    pub(super) fn answered(&mut self, seat: Color) {
        *self.waiting.get_mut(seat) = None;
    }

    /// The daemon was restarted, and nobody has spoken yet.
    pub(super) fn resumed(&mut self, room: Room) {
        self.of_mut(room).speaker = None;
    }

    /// The guidance of this board is over.
    pub(super) fn guided_back(&mut self, board: BoardAt) {
        self.guided.retain(|guided| *guided != board);
    }

    /// Loudness and speed of an output of a room.
    pub fn tuning(&self, ear: Ear, room: Room) -> Tuning {
        self.of(room).tuned[ear as usize]
    }
}

/// Whether a question would tell the opponent something; questions about sound and result, which both know, would not.
pub(super) const fn is_private(question: &Question) -> bool {
    !matches!(
        question,
        Question::Hear | Question::Result | Question::Position
    )
}

/// Whether this player can be told something that the opponent must not hear.
pub(crate) fn confides(state: &State, seat: Color) -> bool {
    !state.profile.rated || state.ears.private(seat)
}

/// Whether a press is refused because a case waits for the arbiter.
pub(crate) fn holds_back(state: &State) -> bool {
    super::cases::holds(state, Hold::Presses) && state.play.current().is_some_and(|c| c.announced)
}

/// Queues a message for a player without an earphone until it is asked for.
pub(super) fn waits(state: &mut State, seat: Color, waiting: WaitingForSeat) {
    if !confides(state, seat) {
        *state.ears.waiting.get_mut(seat) = Some(waiting);
    }
}

/// Whether the daemon announces the moves.
pub(crate) fn daemon_announces(state: &State) -> bool {
    state.profile.announcer == Announcer::Daemon
}
