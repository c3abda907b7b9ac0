//! The line as a room sees it: what is sent again, when, and what is said when it is lost.

use super::{Do, GameRoom, Now, Party};
use crate::message::RoomMessage;
use crate::room::{measuring, owning, telling};
use laws::Timestamp;
use table::{Input, LineChange};

/// What is unanswered is sent again after so many ms, then after twice as many, and so on up to the last.
const AGAIN: u64 = 400;
const AT_MOST: u64 = 3_200;
/// A replica asks so often what there is, and by that how the clocks go, in ms.
const ASKS: u64 = 10_000;
/// A commit that is unanswered for so long is said to be kept, in ms.
pub(super) const PATIENCE: u64 = 1_000;

/// What is known of the line. Instants are of this room's steady clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct TheLine {
    up: bool,
    /// Since when it is up, or down.
    since: Timestamp,
    /// That it is lost was said here.
    said: bool,
    /// When what is unanswered is sent again, and after how long the next time.
    again: (Timestamp, u64),
    asks: Timestamp,
    /// What the other room has on its disk of the ledger, where this one owns it.
    stored: u64,
    /// Of the commit that is unanswered it was said that it is kept.
    kept: bool,
    /// Since the line is up: the last input that the other room has, where it said so.
    numbered: Option<u64>,
}

impl TheLine {
    /// Not up yet.
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

    /// What was sent is sent again, if it stays unanswered.
    pub fn sent(&mut self, now: Timestamp) {
        self.again.0 = self.again.0.max(now.after(self.again.1));
    }

    /// Something was answered.
    pub fn answered(&mut self, now: Timestamp) {
        self.again = (now.after(AGAIN), AGAIN);
    }

    /// The other room has everything up to this record on its disk. Whether that is news.
    pub fn stored(&mut self, number: u64, now: Timestamp) {
        if number > self.stored {
            self.stored = number;
            self.answered(now);
        }
    }

    /// The other room has inputs up to this one, where it is of this epoch: else all that it has is of another time.
    pub fn numbered(&mut self, number: u64, current: bool) {
        if self.up {
            self.numbered = Some(if current { number } else { 0 });
        }
    }

    /// No commit is unanswered.
    pub fn nothing_kept(&mut self) {
        self.kept = false;
    }

    /// This room owns the game from now on, and does not know what the other one has.
    pub fn owns(&mut self) {
        self.stored = 0;
    }

    /// Since when it is lost, else now; and how long that is.
    pub fn lost_at(&self, now: Timestamp) -> (Timestamp, u64) {
        let since = if self.said { self.since } else { now };
        (since, now.since(since))
    }

    /// Since when it is lost, where it is.
    pub fn lost_since(&self) -> Option<Timestamp> {
        self.said.then_some(self.since)
    }

    /// Whether it was said that the line is lost.
    pub const fn is_lost(&self) -> bool {
        self.said
    }

    fn backs_off(&mut self, now: Timestamp) {
        let wait = self.again.1;
        self.again = (now.after(wait), (wait * 2).min(AT_MOST));
    }
}

impl GameRoom {
    /// Something can be said over the line. It is up when the other room is understood, too.
    pub fn greet(&mut self, now: Now) {
        send_hello(self, now);
    }

    /// The line came up, or is lost. Each room says it itself.
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
            // Told once what the other room kept is decided.
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

/// The line is back, also after the daemon was started anew, once all that the other room kept is decided.
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

/// When something is due of the line.
pub(super) fn due(game_room: &GameRoom) -> Option<Timestamp> {
    let again = (game_room.line.up && pending(game_room)).then_some(game_room.line.again.0);
    let asks = (game_room.line.up && !game_room.owns()).then_some(game_room.line.asks);
    let kept = unanswered(game_room).map(|since| since.after(PATIENCE));
    let kept = kept.filter(|_| !game_room.line.kept);
    // What is past was done.
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

/// Does what is due of the line.
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

/// Sends at once where the line is up; else it is sent when that comes back.
pub(super) fn send_now(game_room: &mut GameRoom, message: RoomMessage, now: Now) {
    if game_room.line.up {
        game_room.line.sent(now.steady);
        send(game_room, message);
    }
}
