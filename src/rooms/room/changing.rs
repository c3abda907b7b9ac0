//! Changes of ownership: this room takes over by the arbiter's act, or another room does.

use shakmaty::Bitboard;

use super::{Do, GameRoom, Now, Party};
use crate::room::{following, line, owning, telling};
use crate::{Owner, Replica, RoomsConflict, TakeOver};
use announce::{OtherRoom, Phrase};
use board::sensing::{BoardTime, Sensed};
use laws::role::{Person, Role, is_name};
use laws::seat::BoardAt;
use ledger::event::{AccessEvent, Record};
use ledger::known::ActKey;
use ledger::rooms::{RoomDisk, RoomWrite};
use table::{Audience, Input, LineChange, Order, Output, Stamp, State};

/// This room's connected boards: their ports, and their occupancy in squares of the game.
fn boards_here(game_room: &GameRoom) -> Vec<(BoardAt, String, Bitboard)> {
    let state = game_room.state();
    let here = BoardAt::ALL
        .into_iter()
        .filter(|board| state.room_of(board.seat()) == game_room.here());
    let there = here.filter_map(|board| {
        let found = state.board(board)?;
        let port = found.port()?.to_owned();
        Some((board, port, found.seen().detection().occupied()))
    });
    there.collect()
}

/// Replays the boards' state: their daemon did not restart, so they do not report it again.
fn show_again(game_room: &mut GameRoom, boards: Vec<(BoardAt, String, Bitboard)>, now: Now) {
    for (board, port, occupied) in boards {
        let sensed = Sensed::Shows {
            at: BoardTime::default(),
            occupied,
            seen: Vec::new(),
        };
        for input in [
            Input::BoardConnected { board, port },
            Input::Sensed { board, sensed },
        ] {
            happens_again(game_room, &input, now);
        }
    }
}

fn happens_again(game_room: &mut GameRoom, input: &Input, now: Now) {
    match game_room.party {
        Party::Owner(_) => owning::decide_crossed(game_room, input, now),
        Party::Replica(_) => {
            let game = game_room.game_time(now);
            game_room.table.crossed(input, Stamp::new(game, now.wall));
            following::cross(game_room, None, now);
        }
    }
}

/// The arbiter who orders this room to take over; only while the line is lost.
pub(super) fn taker(game_room: &GameRoom, input: &Input) -> Option<Person> {
    let (Input::Arbiter(Order::TakeOver), Some(by)) = input.inside() else {
        return None;
    };
    game_room.line.is_lost().then(|| by.clone())
}

/// Whether this person may let this room take over: an arbiter who sits here and may rule, by the list of the deciding room. A ledger
/// without a list comes from an older version, and its deciding room is gone.
fn may_take_over(game_room: &GameRoom, by: &Person) -> bool {
    let state = game_room.state();
    let unlisted = state.profile.people.is_empty() && by.role.arbiter();
    unlisted || state.rulers(game_room.here()).any(|person| person == by)
}

impl GameRoom {
    /// Takes over the game by this arbiter's order. Returns whether that was permitted.
    pub fn take_over(&mut self, arbiter: &str, now: Now) -> bool {
        let name = Some(arbiter.to_owned());
        let named = |person: &&Person| person.name == name;
        let listed = self.state().rulers(self.here()).find(named).cloned();
        let role = Role::Chief;
        takes_over(self, listed.unwrap_or(Person { role, name }), None, now)
    }
}

/// Handles a page's order to take over; a refusal goes to the deciding room, for its record.
pub(super) fn ordered_to_take_over(
    game_room: &mut GameRoom,
    by: Person,
    key: Option<ActKey>,
    now: Now,
) {
    let act = Order::TakeOver.to_string();
    let name = by.name.clone().filter(|name| is_name(name));
    let role = by.role;
    if !takes_over(game_room, by, key, now) {
        let by = Some(Person { role, name });
        following::journal(
            game_room,
            &Input::Access(AccessEvent::Refused { by, act }),
            now,
        );
    }
}

/// Makes this room the owner; it first decides its journal.
fn takes_over(game_room: &mut GameRoom, by: Person, key: Option<ActKey>, now: Now) -> bool {
    let Party::Replica(replica) = &game_room.party else {
        return true;
    };
    if !may_take_over(game_room, &by) {
        let name = by.name.filter(|name| is_name(name));
        let room = game_room.here().0;
        let refused = Phrase::OtherRoom(OtherRoom::NotListed { room, name });
        let refused = Output::new(Audience::Arbiter, refused);
        game_room.todo.push_back(Do::Tell(refused));
        return false;
    }
    let step = replica.take_over(by.name.as_deref().unwrap_or_default());
    // While the line was lost, nobody's time ran in this room.
    let (lost, pause) = game_room.line.lost_at(now.steady);
    let then = Now {
        steady: lost,
        ..now
    };
    let game = game_room.game_time(then);
    game_room.write(step);
    game_room.parted = false;
    let (signer, peer) = game_room.keys.clone();
    let kept = game_room.kept().clone();
    game_room.party = Party::Owner(Owner::new(kept, signer, peer));
    game_room.table = std::mem::take(&mut game_room.table).owning();
    game_room.goes_from(game, now);
    game_room.thinking = Default::default();
    game_room.line.owns();
    game_room.todo.push_back(Do::Became { owner: true });
    let boards = boards_here(game_room);
    let resumed = Input::Resumed { pause };
    let resumed = match key {
        Some(key) => resumed.known(by, key),
        None => resumed.by(by),
    };
    owning::decide_here(game_room, &resumed, now);
    show_again(game_room, boards, now);
    if game_room.line.is_lost() {
        let room = game_room.other();
        // The loss was already announced when it happened.
        game_room.telling.said();
        owning::decide_here(game_room, &Input::Line(LineChange::Lost { room }), now);
    }
    owning::decide_left(game_room, now);
    line::send_hello(game_room, now);
    true
}

/// Whether the other room's arbiter was permitted to take over, by this room's list as the other one knew it.
fn ruled_there(game_room: &GameRoom, act: &TakeOver) -> bool {
    let records = super::telling::records(&game_room.kept().lines);
    let known = |record: &&Record| record.number <= act.head.number;
    let state = State::replay(records.iter().take_while(known));
    let mut there = state.rulers(act.room);
    there.any(|person| person.name.as_ref() == Some(&act.arbiter))
}

pub(super) fn goes_back(game_room: &mut GameRoom, kept: &RoomDisk) {
    let records = super::telling::records(&kept.lines);
    let table = std::mem::take(&mut game_room.table);
    let state = State::replay(&records);
    game_room.table = table.rewound(state).following();
    game_room.telling.goes_back(kept.head().number);
    game_room.thinking = Default::default();
}

/// Another room takes over: records here beyond its starting head become a branch.
pub(super) fn deposed(
    game_room: &mut GameRoom,
    act: TakeOver,
    now: Now,
) -> Result<(), RoomsConflict> {
    if !ruled_there(game_room, &act) {
        return Err(RoomsConflict::NoArbiter {
            room: act.room,
            arbiter: Some(act.arbiter)
                .filter(|name| is_name(name))
                .unwrap_or_default(),
        });
    }
    let at = act.head.number;
    let boards = boards_here(game_room);
    game_room.write(RoomWrite::Epoch(act));
    let (signer, peer) = game_room.keys.clone();
    let kept = game_room.kept().clone();
    let records = super::telling::records(&kept.lines);
    let table = std::mem::take(&mut game_room.table);
    game_room.table = table.rewound(State::replay(&records)).following();
    game_room.party = Party::Replica(Replica::new(kept, signer, peer));
    game_room.telling.goes_back(at);
    game_room.thinking = Default::default();
    game_room.todo.push_back(Do::Became { owner: false });
    telling::tell_backlog(game_room, Vec::new(), now);
    // The following records were missed here.
    game_room.telling.comes_back();
    show_again(game_room, boards, now);
    line::send_hello(game_room, now);
    Ok(())
}
