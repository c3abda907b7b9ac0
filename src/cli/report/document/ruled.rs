//! Rulings with their authors, and the players' entries in the register.

use shakmaty::Color;

use super::{DocumentPart, DocumentSection, ReportSource};
use announce::{Phrase, Registered, Sentence};
use ledger::event::{CaseEvent, Event, Record, RegisterEntry};
use ledger::known::ActKey;
use ledger::register::RegisterState;
use table::report::Doing;

/// The number of characters shown of a key; `annabella verify` prints the rest.
const SHOWN: usize = 16;

impl ReportSource<'_> {
    /// Each ruling on this case in a line, with its time, author and reason.
    pub(super) fn rulings(&self, case: u32) -> Vec<(String, Sentence)> {
        let of_case = |record: &&Record| matches!(&record.event, Event::Case(CaseEvent::Ruled { id, .. }) if *id == Some(case));
        let rulings = self.contents.records.iter().filter(of_case);
        let fact = |record: &Record| {
            let time = self.calendar.time(record.wall);
            let by: Vec<String> = record
                .name
                .clone()
                .into_iter()
                .chain(self.known(record))
                .collect();
            let by = match by.is_empty() {
                true => String::new(),
                false => format!(" ({})", by.join(", ")),
            };
            let said = self.said_of(record).join("; ");
            self.fact("report-ruling", format!("{time}{by}: {said}"))
        };
        rulings.map(fact).collect()
    }

    /// The beginning of the key that identifies the author of a record.
    fn known(&self, record: &Record) -> Option<String> {
        let (name, key) = match record.key.as_ref()? {
            ActKey::Address(key) => ("report-known-address", key.clone()),
            ActKey::Desk(key) => ("report-known-desk", key.clone()),
            ActKey::Room(key) => ("report-known-room", key.to_string()),
        };
        let key: String = key.chars().take(SHOWN).collect();
        Some(self.with(name, [("key", key.into())]))
    }

    /// The arbiter's messages about the rulings of a record.
    fn said_of(&self, record: &Record) -> Vec<String> {
        let step = self.steps.iter().find(|step| step.record == record.number);
        let doings = step.into_iter().flat_map(|step| &step.doings);
        let said = doings.filter_map(|doing| match doing {
            Doing::Told(_, phrase) => match &**phrase {
                Phrase::Ruled(proposal) => Some(self.words.own.ruling(proposal)),
                _ => None,
            },
            _ => None,
        });
        said.map(|said| said.to_string()).collect()
    }

    /// The entries that the players brought from other games of the event, and those of this game; none if there are none.
    pub(super) fn register(&self) -> Option<DocumentSection> {
        let kept = RegisterState::of(&self.contents.records);
        let known = Color::ALL.map(|seat| self.state.conduct.known(seat));
        let parts = [
            self.entries("report-brought", known.into_iter().flatten()),
            self.entries("report-left", kept.entries().iter()),
        ];
        let parts: Vec<DocumentPart> = parts.into_iter().flatten().flatten().collect();
        (!parts.is_empty()).then(|| self.section("report-register", parts))
    }

    /// The entries under a heading; none if there are none.
    pub(super) fn entries<'a>(
        &self,
        heading: &str,
        entries: impl Iterator<Item = &'a RegisterEntry>,
    ) -> Option<Vec<DocumentPart>> {
        let mut parts = vec![DocumentPart::Heading(self.say(heading))];
        parts.extend(entries.map(|entry| {
            let told = Phrase::Registered(Registered::Line(Box::new(entry.clone())));
            DocumentPart::Sentence(self.written(&told))
        }));
        (parts.len() > 1).then_some(parts)
    }
}
