//! The report of a round: for each game the result, its cases and their outcome, and entries of the register.

use super::{Document, DocumentPart, DocumentSection, ReportSource};
use announce::Sentence;
use ledger::register::RegisterState;
use table::scoresheet::Tags;
use table::{CaseFile, says};

/// The report of these games, with their table numbers; none without games.
pub fn of_round<'a>(event: &str, games: &[(u32, ReportSource<'a>)]) -> Option<Document<'a>> {
    let (_, first) = games.first()?;
    let round = Tags::of(&first.state, None).round;
    let facts = vec![
        first.fact("report-event", event.to_owned()),
        first.fact("report-round", round),
    ];
    let mut sections = vec![first.section("report-of-round", vec![DocumentPart::Facts(facts)])];
    sections.extend(games.iter().map(|(table, game)| game.of_table(*table)));
    Some(Document {
        lexicon: &first.words.own,
        title: first.say("report-of-round"),
        sections,
    })
}

impl ReportSource<'_> {
    fn of_table(&self, table: u32) -> DocumentSection {
        let names = Tags::of(&self.state, None).names;
        let values = [
            ("table", table.into()),
            ("white", names.white.into()),
            ("black", names.black.into()),
        ];
        let mut facts = vec![(self.say("report-result"), self.result())];
        facts.extend(self.provisional());
        let mut parts = vec![DocumentPart::Facts(facts)];
        let cases = self.state.cases.all();
        for found in cases {
            parts.push(DocumentPart::Heading(
                self.with("page-case", [("id", found.id.into())]),
            ));
            parts.push(DocumentPart::Facts(self.in_short(found)));
        }
        let kept = RegisterState::of(&self.contents.records);
        let left = self.entries("report-register", kept.entries().iter());
        if cases.is_empty() && left.is_none() {
            parts.push(DocumentPart::Sentence(self.text(self.say("report-quiet"))));
        }
        parts.extend(left.into_iter().flatten());
        DocumentSection {
            heading: self.with("report-table", values),
            parts,
        }
    }

    fn in_short(&self, found: &CaseFile) -> Vec<(String, Sentence)> {
        let became = match found.open {
            true => "report-open",
            false => "report-closed",
        };
        let mut facts = vec![(self.say("report-told"), self.written(&says(found)))];
        facts.extend(self.rulings(found.id));
        facts.push(self.fact("report-state", self.say(became)));
        facts
    }
}
