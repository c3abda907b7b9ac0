//! A room's view of the line: retries, their timing, and what is announced when the line is lost.

use super::{Do, GameRoom, Now, Party};
use crate::message::{Given, RoomMessage};
use crate::room::{measuring, owning, telling};
use laws::Timestamp;
use table::{Input, LineChange};

/// The first retry comes after this many ms; each interval doubles, up to the greatest.
const AGAIN: u64 = 400;
const AT_MOST: u64 = 3_200;
/// A replica's poll interval, in ms; the answers also measure the clocks.
const ASKS: u64 = 10_000;
/// A commit unanswered for this long is announced as kept, in ms.
pub(super) const PATIENCE: u64 = 1_000;

/// State of the line. Instants are of this room's monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct TheLine {
    up: bool,
    /// Since when it is up or down.
    since: Timestamp,
    /// Whether its loss was announced here.
    said: bool,
    /// The time of the next retry, and the interval after it.
    again: (Timestamp, u64),
    asks: Timestamp,
    /// In the owner: the last record that the other room has stored.
    stored: u64,
    /// Whether the unanswered commit was announced as kept.
    kept: bool,
    /// The other room's last input, if it said so since the line is up.
    numbered: Option<u64>,
}

impl TheLine {
    /// A line that is not up yet.
    pub fn new(now: Timestamp) -> Self {
        TheLine {
            up: false,
            since: now,
            said: false,
            again: (now, AGAIN),
            asks: now,
            stored: 0,
            kept: false,
            numbered: None,
        }
    }

    /// Schedules a retry of a sent message, unless it is answered.
    fn sent(&mut self, now: Timestamp) {
        self.again.0 = self.again.0.max(now.after(self.again.1));
    }

    /// Resets the retries after an answer.
    pub fn answered(&mut self, now: Timestamp) {
        self.again = (now.after(AGAIN), AGAIN);
    }

    /// The other room has stored everything up to this record; news resets the retries.
    pub fn stored(&mut self, number: u64, now: Timestamp) {
        if number > self.stored {
            self.stored = number;
            self.answered(now);
        }
    }

    /// The other room has inputs up to this one; those of another epoch do not count.
    pub fn numbered(&mut self, number: u64, current: bool) {
        if self.up {
            self.numbered = Some(if current { number } else { 0 });
        }
    }

    /// No commit is unanswered.
    pub fn nothing_kept(&mut self) {
        self.kept = false;
    }

    /// This room became the owner, and does not know the other's state.
    pub fn owns(&mut self) {
        self.stored = 0;
    }

    /// The start of an announced loss, otherwise now; and its duration.
    pub fn lost_at(&self, now: Timestamp) -> (Timestamp, u64) {
        let since = if self.said { self.since } else { now };
        (since, now.since(since))
    }

    /// The start of the loss, if it was announced.
    pub fn lost_since(&self) -> Option<Timestamp> {
        self.said.then_some(self.since)
    }

    /// Whether the loss was announced.
    pub const fn is_lost(&self) -> bool {
        self.said
    }

    fn backs_off(&mut self, now: Timestamp) {
        let wait = self.again.1;
        self.again = (now.after(wait), (wait * 2).min(AT_MOST));
    }
}

impl GameRoom {
    /// The line can carry messages. It counts as up once the other room answers intelligibly.
    pub fn greet(&mut self, now: Now) {
        send_hello(self, now);
    }

    /// The line came up or is lost. Each room announces it itself.
    pub fn line(&mut self, up: bool, now: Now) {
        let before = self.line;
        let (turns, lost) = (before.up != up, !up && !before.said);
        if !turns && !lost {
            return;
        }
        self.line.up = up;
        if turns {
            self.line.since = now.steady;
        }
        self.line.said = !up;
        self.line.numbered = None;
        let room = self.other();
        let ms = now.steady.since(before.since);
        let line = match (up, self.owns(), before.said) {
            // Announced once, after the other room's journal is decided.
            (true, true, _) | (true, false, false) => None,
            (true, false, true) => Some(LineChange::Back { room, ms }),
            (false, ..) => Some(LineChange::Lost { room }),
        };
        if up {
            self.line.answered(now.steady);
            self.telling.comes_back();
            send_hello(self, now);
            send_unanswered(self, now);
        }
        match (line, &self.party) {
            (Some(line), Party::Owner(_)) => owning::decide_here(self, &Input::Line(line), now),
            (Some(line), Party::Replica(_)) => telling::say_line(self, line),
            (None, _) => {}
        }
        measuring::look_at_clocks(self, now);
    }
}

/// Announces that the line is back, also after a restart, once the other room's journal is decided.
pub(super) fn look_at_back(game_room: &mut GameRoom, now: Now) {
    let room = game_room.other();
    let Some(lost) = game_room
        .state()
        .rooms()
        .lost()
        .filter(|_| game_room.owns())
    else {
        return;
    };
    let taken = game_room.kept().taken_of(room);
    if game_room.line.up
        && game_room
            .line
            .numbered
            .is_some_and(|number| taken >= number)
    {
        let ms = game_room.game(now.steady).since(lost);
        owning::decide_here(game_room, &Input::Line(LineChange::Back { room, ms }), now);
    }
}

/// The next timeout of the line.
pub(super) fn due(game_room: &GameRoom) -> Option<Timestamp> {
    let again = (game_room.line.up && pending(game_room)).then_some(game_room.line.again.0);
    let asks = (game_room.line.up && !game_room.owns()).then_some(game_room.line.asks);
    let kept = unanswered(game_room).map(|since| since.after(PATIENCE));
    let kept = kept.filter(|_| !game_room.line.kept);
    // A time in the past was already handled.
    let stands = measuring::stands_at(game_room).filter(|_| !game_room.owns());
    let stands = stands.filter(|at| *at > game_room.looked);
    [again, asks, kept, stands].into_iter().flatten().min()
}

/// Whether something is unanswered.
fn pending(game_room: &GameRoom) -> bool {
    match &game_room.party {
        Party::Owner(owner) => game_room.line.stored < owner.kept().head().number,
        Party::Replica(replica) => !replica.kept().journal.is_empty(),
    }
}

/// Since when a commit of this room is unanswered.
pub(super) fn unanswered(game_room: &GameRoom) -> Option<Timestamp> {
    let asked = game_room.thinking.iter().filter_map(|one| one.unanswered());
    asked.min()
}

/// Handles the line's timeouts.
pub(super) fn look_at_line(game_room: &mut GameRoom, now: Now) {
    let steady = now.steady;
    game_room.looked = steady;
    if game_room.line.up && !game_room.owns() && game_room.line.asks <= steady {
        send_hello(game_room, now);
    }
    if game_room.line.up && pending(game_room) && game_room.line.again.0 <= steady {
        game_room.line.backs_off(steady);
        send_unanswered(game_room, now);
    }
    let kept = unanswered(game_room).map(|since| since.after(PATIENCE));
    if kept.is_some_and(|due| due <= steady) && !game_room.line.kept {
        game_room.line.kept = true;
        telling::say_kept(game_room);
    }
}

pub(super) fn send(game_room: &mut GameRoom, message: RoomMessage) {
    game_room.todo.push_back(Do::Send(Box::new(message)));
}

pub(super) fn send_hello(game_room: &mut GameRoom, now: Now) {
    game_room.line.asks = now.steady.after(ASKS);
    let clock = measuring::reading(game_room, now);
    let hello = match &game_room.party {
        Party::Owner(owner) => owner.hello(clock),
        Party::Replica(replica) => replica.hello(clock),
    };
    send(game_room, hello);
}

fn send_unanswered(game_room: &mut GameRoom, now: Now) {
    let clock = measuring::reading(game_room, now);
    let messages: Vec<RoomMessage> = match &game_room.party {
        Party::Owner(owner) => owner
            .records(game_room.line.stored, clock)
            .into_iter()
            .collect(),
        Party::Replica(replica) => replica.inputs().collect(),
    };
    for message in messages {
        send(game_room, message);
    }
}

/// Sends at once if the line is up; otherwise it is sent when the line is back. An input does not put off the retry of an earlier one,
/// which its taker awaits first: a room that sends on and on would never repeat what was lost. Records repeat what is missing.
pub(super) fn send_now(game_room: &mut GameRoom, message: RoomMessage, now: Now) {
    if game_room.line.up {
        let oldest = game_room.kept().journal.keys().next();
        let awaits = |given: &Given| oldest.is_some_and(|oldest| *oldest < given.number);
        if !matches!(&message, RoomMessage::Input(given) if awaits(given)) {
            game_room.line.sent(now.steady);
        }
        send(game_room, message);
    }
}
