//! Every record with its author: who or what it is of, by name and role where they are known.

use super::Deciding;
use crate::laws::Refusal;
use crate::ledger::event::{AccessEvent, Author, DeskEvent, DrawEvent, Event, Record};
use crate::role::{Person, Role};
use crate::seat::Room;
use crate::table::told::outputs;
use crate::table::{Input, Order};

impl Deciding<'_> {
    pub(super) fn emit(&mut self, author: Author, event: impl Into<Event>) {
        let named = self.person(author).and_then(|person| person.name.clone());
        let name = named.or_else(|| match author {
            Author::Seat(seat) => self.state.names.get(seat).clone(),
            Author::Arbiter => self.state.cases.arbiter().cloned(),
            Author::Board(_) | Author::Assistant | Author::Clock | Author::System => None,
        });
        self.emit_by(author, name, event);
    }

    /// Who gives the input, where this is of them.
    pub(super) fn person(&self, author: Author) -> Option<&Person> {
        self.by.filter(|person| match person.role {
            Role::Chief | Role::Arbiter => author == Author::Arbiter,
            Role::Assistant(_) => author == Author::Assistant,
            Role::Player(seat) => author == Author::Seat(seat),
            Role::Spectator => false,
        })
    }

    /// The same of somebody who is named.
    pub(super) fn emit_by(
        &mut self,
        author: Author,
        name: Option<String>,
        event: impl Into<Event>,
    ) {
        let record = Record {
            number: self.state.number + 1,
            room: Room::default(),
            author,
            name,
            role: self.person(author).map(|person| person.role),
            cause: self.cause,
            at: self.now,
            happened: self.stamp.now,
            wall: self.stamp.wall,
            event: event.into(),
        };
        self.state.apply(&record);
        let heard = outputs(self.state, &record);
        self.decided.outputs.extend(heard);
        let lapses = self.lapses(&record.event);
        self.decided.records.push(record);
        if lapses {
            let seat = self.state.turn();
            self.emit(Author::System, DrawEvent::Lapsed { seat });
        }
    }

    /// Whoever was let in, or not any more, by an arbiter; or else by the command line.
    pub(super) fn let_in(&mut self, event: &AccessEvent) {
        let arbiter = self.person(Author::Arbiter).is_some();
        let author = if arbiter {
            Author::Arbiter
        } else {
            Author::System
        };
        self.emit(author, event.clone());
    }

    /// What a desk orders, unless it came before: noted with its name, then done as any order of an arbiter.
    pub(super) fn ordered(&mut self, id: &str, order: &Order) {
        if self.state.desks.took(id) {
            return;
        }
        let noted = DeskEvent::Ordered {
            id: id.to_owned(),
            order: order.to_string(),
        };
        self.emit(Author::Arbiter, noted);
        let order = Input::Arbiter(order.clone());
        match order {
            // An envelope is sealed and opened where it lies.
            Input::Arbiter(Order::Adjourn(_)) => self.refuse(&order, Refusal::NotAdjourning),
            order => self.take(&order),
        }
    }
}
