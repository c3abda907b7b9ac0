//! Who owns the game changes: this room goes on with it by the arbiter's act, or another room does.

use shakmaty::Bitboard;

use super::{Do, GameRoom, Now, Party};
use crate::kept::{RoomDisk, RoomWrite};
use crate::{Owner, Replica, RoomsConflict, TakeOver};
use announce::{Afar, Phrase};
use board::sensing::{BoardTime, Sensed};
use laws::role::{Person, Role, is_name};
use laws::seat::BoardAt;
use ledger::event::{AccessEvent, Record};
use ledger::known::ActKey;
use table::{Audience, Input, LineChange, Order, Output, Stamp, State};

impl GameRoom {
    /// The boards of this room that are there: their ports, and what they show in squares of the game.
    fn boards_here(&self) -> Vec<(BoardAt, String, Bitboard)> {
        let state = self.state();
        let here = BoardAt::ALL
            .into_iter()
            .filter(|board| state.room_of(board.seat()) == self.here());
        let there = here.filter_map(|board| {
            let found = state.board(board)?;
            let port = found.port()?.to_owned();
            Some((board, port, found.seen().detection().occupied()))
        });
        there.collect()
    }

    /// Their daemon was not started anew, and so they do not tell it again.
    fn show_again(&mut self, boards: Vec<(BoardAt, String, Bitboard)>, now: Now) {
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
                self.happens_again(&input, now);
            }
        }
    }

    fn happens_again(&mut self, input: &Input, now: Now) {
        match self.party {
            Party::Owner(_) => self.decide_crossed(input, now),
            Party::Replica(_) => {
                let game = self.game_time(now);
                self.table.crossed(input, Stamp::new(game, now.wall));
                self.cross(None, now);
            }
        }
    }

    /// The arbiter who orders with this that the room goes on with the game, while the line is lost.
    pub(super) fn taker(&self, input: &Input) -> Option<Person> {
        let (Input::Arbiter(Order::TakeOver), Some(by)) = input.inside() else {
            return None;
        };
        self.line.is_lost().then(|| by.clone())
    }

    /// Whether this person may let this room go on with the game: an arbiter whose rulings count and who sits here, as what the list of
    /// the room that decides has them. A ledger without a list was begun by a version that had none, and that room is gone.
    fn may_take_over(&self, by: &Person) -> bool {
        let state = self.state();
        let unlisted = state.profile.people.is_empty() && by.role.arbiter();
        unlisted || state.rulers(self.here()).any(|person| person == by)
    }

    /// The arbiter of this name lets this room go on with the game. Whether that may be.
    pub fn take_over(&mut self, arbiter: &str, now: Now) -> bool {
        let name = Some(arbiter.to_owned());
        let named = |person: &&Person| person.name == name;
        let listed = self.state().rulers(self.here()).find(named).cloned();
        let role = Role::Chief;
        self.takes_over(listed.unwrap_or(Person { role, name }), None, now)
    }

    /// A page orders that this room goes on with the game; what is refused comes to the room that decides, for its record.
    pub(super) fn ordered_to_take_over(&mut self, by: Person, key: Option<ActKey>, now: Now) {
        let act = Order::TakeOver.to_string();
        let name = by.name.clone().filter(|name| is_name(name));
        let role = by.role;
        if !self.takes_over(by, key, now) {
            let by = Some(Person { role, name });
            self.journal(&Input::Access(AccessEvent::Refused { by, act }), now);
        }
    }

    /// This room decides from now on, first what is in its journal.
    fn takes_over(&mut self, by: Person, key: Option<ActKey>, now: Now) -> bool {
        let Party::Replica(replica) = &self.party else {
            return true;
        };
        if !self.may_take_over(&by) {
            let name = by.name.filter(|name| is_name(name));
            let room = self.here().0;
            let refused = Phrase::Afar(Afar::NotListed { room, name });
            let refused = Output::new(Audience::Arbiter, refused);
            self.todo.push_back(Do::Tell(refused));
            return false;
        }
        let step = replica.take_over(by.name.as_deref().unwrap_or_default());
        // While the line was lost nobody's time ran here.
        let (lost, pause) = self.line.lost_at(now.steady);
        let then = Now {
            steady: lost,
            ..now
        };
        let game = self.game_time(then);
        self.write(step);
        self.parted = false;
        let (signer, peer) = self.keys.clone();
        let kept = self.kept().clone();
        self.party = Party::Owner(Owner::new(kept, signer, peer));
        self.table = std::mem::take(&mut self.table).owning();
        self.goes_from(game, now);
        self.thinking = Default::default();
        self.line.owns();
        self.todo.push_back(Do::Became { owner: true });
        let boards = self.boards_here();
        let resumed = Input::Resumed { pause };
        let resumed = match key {
            Some(key) => resumed.known(by, key),
            None => resumed.by(by),
        };
        self.decide_here(&resumed, now);
        self.show_again(boards, now);
        if self.line.is_lost() {
            let room = self.other();
            // That was said when it was.
            self.telling.said();
            self.decide_here(&Input::Line(LineChange::Lost { room }), now);
        }
        self.decide_left(now);
        self.send_hello(now);
        true
    }

    /// Whether the other room goes on by the act of somebody who might, by the list of this room as the other one knew it.
    fn ruled_there(&self, act: &TakeOver) -> bool {
        let records = super::telling::records(&self.kept().lines);
        let known = |record: &&Record| record.number <= act.head.number;
        let state = State::replay(records.iter().take_while(known));
        let mut there = state.rulers(act.room);
        there.any(|person| person.name.as_ref() == Some(&act.arbiter))
    }

    pub(super) fn goes_back(&mut self, kept: &RoomDisk) {
        let records = super::telling::records(&kept.lines);
        let table = std::mem::take(&mut self.table);
        let state = State::replay(&records);
        self.table = table.rewound(state).following();
        self.telling.goes_back(kept.head().number);
        self.thinking = Default::default();
    }

    /// Another room goes on with the game: what stands here beyond its beginning is kept beside.
    pub(super) fn deposed(&mut self, act: TakeOver, now: Now) -> Result<(), RoomsConflict> {
        if !self.ruled_there(&act) {
            return Err(RoomsConflict::NoArbiter {
                room: act.room,
                arbiter: Some(act.arbiter)
                    .filter(|name| is_name(name))
                    .unwrap_or_default(),
            });
        }
        let at = act.head.number;
        let boards = self.boards_here();
        self.write(RoomWrite::Epoch(act));
        let (signer, peer) = self.keys.clone();
        let kept = self.kept().clone();
        let records = super::telling::records(&kept.lines);
        let table = std::mem::take(&mut self.table);
        self.table = table.rewound(State::replay(&records)).following();
        self.party = Party::Replica(Replica::new(kept, signer, peer));
        self.telling.goes_back(at);
        self.thinking = Default::default();
        self.todo.push_back(Do::Became { owner: false });
        self.tell_backlog(Vec::new(), now);
        // What comes now was missed.
        self.telling.comes_back();
        self.show_again(boards, now);
        self.send_hello(now);
        Ok(())
    }
}
