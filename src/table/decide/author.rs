//! Emits records with their author: the seat, board or person, by name and role where these are known.

use super::Deciding;
use crate::decide::authority;
use crate::draws::offer;
use crate::input::Input;
use crate::told::outputs;
use laws::RulingVenue;
use laws::role::{Person, Role};
use ledger::event::{AccessEvent, Author, DrawEvent, Event, Record};

impl Deciding<'_> {
    pub(crate) fn emit(&mut self, author: Author, event: impl Into<Event>) {
        let named = self.person(author).and_then(|person| person.name.clone());
        let name = named.or_else(|| match author {
            Author::Seat(seat) => self.state.names.get(seat).clone(),
            Author::Arbiter => self.state.cases.arbiter().cloned(),
            Author::Board(_) | Author::Assistant | Author::Clock | Author::System => None,
        });
        self.emit_by(author, name, event);
    }

    /// Whether the input's author may give rulings here. The event may count only the chief arbiter's.
    pub(super) fn may_rule_here(&self, input: &Input) -> bool {
        let rules = matches!(input, Input::Arbiter(order) if order.decides());
        let rulings = self.state.profile.rulings;
        let counts = self.by.is_some_and(|person| rulings.count_of(person.role));
        !rules || counts || rulings == RulingVenue::Each
    }

    /// The wall-clock time of the decision, in ms since 1970.
    pub(super) const fn wall(&self) -> u64 {
        self.stamp.wall
    }

    /// The person who gives the input, if that person's role fits this author.
    pub(super) fn person(&self, author: Author) -> Option<&Person> {
        self.by.filter(|person| match person.role {
            Role::Chief | Role::Arbiter => author == Author::Arbiter,
            Role::Assistant(_) => author == Author::Assistant,
            Role::Player(seat) => author == Author::Seat(seat),
            Role::Spectator => false,
        })
    }

    /// Emits a record with this author and name.
    pub(super) fn emit_by(
        &mut self,
        author: Author,
        name: Option<String>,
        event: impl Into<Event>,
    ) {
        let record = Record {
            number: self.state.number + 1,
            room: self.stamp.room,
            author,
            name,
            role: self.person(author).map(|person| person.role),
            key: self.person(author).and(self.key).cloned(),
            cause: self.cause,
            at: self.now,
            happened: self.stamp.happened.min(self.stamp.now),
            wall: self.stamp.wall,
            event: event.into(),
        };
        self.state.apply(&record);
        let heard = outputs(self.state, &record);
        self.decided.outputs.extend(heard);
        let lapses = offer::lapses(self, &record.event);
        self.decided.records.push(record);
        if lapses {
            let seat = self.state.turn();
            self.emit(Author::System, DrawEvent::Lapsed { seat });
        }
    }

    /// Records that somebody was let in to the pages, or no longer is, by an arbiter or else by the command line.
    pub(super) fn let_in(&mut self, event: &AccessEvent) {
        if let AccessEvent::Refused { by, act } = event {
            return authority::refuse_at_pages(self, by.clone(), act);
        }
        let arbiter = self.person(Author::Arbiter).is_some();
        let author = if arbiter {
            Author::Arbiter
        } else {
            Author::System
        };
        self.emit(author, event.clone());
    }
}
