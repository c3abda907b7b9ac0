//! What a report says, in the order in which it is read, without saying how it looks.

mod ruled;

use fluent_bundle::FluentValue;
use shakmaty::{Color, Role};

use crate::announce::{Language, Lexicon, Phrase, Sentence};
use crate::laws::Position;
use crate::laws::notation::Initials;
use crate::ledger::sqlite::Contents;
use crate::shell::calendar::Calendar;
use crate::shell::course::{Course, Moment, of};
use crate::table::report::{Step, course};
use crate::table::scoresheet::{Tags, result};
use crate::table::{CaseFile, State, explained, proposed, says};

/// A report.
pub struct Document {
    pub language: Language,
    pub title: String,
    pub sections: Vec<Section>,
}

/// What stands under one heading.
pub struct Section {
    pub heading: String,
    pub parts: Vec<Part>,
}

/// A piece of a section.
pub enum Part {
    /// A heading below the section's.
    Heading(String),
    /// A whole line.
    Sentence(String),
    /// Names and what they are.
    Facts(Vec<(String, String)>),
    /// What happened, one after the other.
    Course(Vec<Moment>),
    /// A position, and what it is.
    Diagram(Diagram),
}

/// A position for the eye and in words.
pub struct Diagram {
    pub caption: String,
    pub position: Position,
    /// White's men and Black's, each in a line.
    pub men: [String; 2],
}

/// What is reported, and in which words.
pub struct Reporting<'a> {
    contents: &'a Contents,
    lexicon: &'a Lexicon,
    calendar: Calendar,
    state: State,
    steps: Vec<Step>,
}

impl<'a> Reporting<'a> {
    /// Of this ledger, in this language, with the times of this wall clock.
    pub fn new(contents: &'a Contents, lexicon: &'a Lexicon, calendar: Calendar) -> Self {
        Reporting {
            contents,
            lexicon,
            calendar,
            state: State::replay(&contents.records),
            steps: course(&contents.records),
        }
    }

    /// The numbers of the cases that there are.
    pub fn cases(&self) -> Vec<u32> {
        let all = self.state.cases.all().iter();
        all.map(|found| found.id).collect()
    }

    /// The whole game.
    pub fn game(&self) -> Document {
        let cases = self.state.cases.all();
        let mut sections = vec![self.heading()];
        if cases.is_empty() {
            let none = vec![Part::Sentence(self.say("report-nocase"))];
            sections.push(self.section("report-cases", none));
        }
        sections.extend(cases.iter().map(|found| self.case(found)));
        sections.push(self.scores());
        sections.extend(self.register());
        let end = self.diagram("report-final", self.state.position());
        sections.push(self.section(
            "report-whole",
            vec![end, Part::Course(self.course().moments())],
        ));
        self.document(sections)
    }

    /// One case, under the heading of its game; none where there is no such case.
    pub fn case_alone(&self, id: u32) -> Option<Document> {
        let found = self.state.cases.find(id)?;
        let mut sections = vec![self.heading(), self.case(found), self.scores()];
        sections.extend(self.register());
        Some(self.document(sections))
    }

    fn document(&self, sections: Vec<Section>) -> Document {
        Document {
            language: self.lexicon.language(),
            title: self.say("report-title"),
            sections,
        }
    }

    /// What was played, by whom, and whose word the report rests on.
    fn heading(&self) -> Section {
        let contents = self.contents;
        let first = contents.records.first().map_or(0, |record| record.wall);
        let tags = Tags::of(&self.state, Some(self.calendar.day(first)));
        let mut facts = vec![
            self.fact("report-event", tags.event),
            self.fact("report-site", tags.site),
            self.fact("report-date", tags.date),
            self.fact("report-round", tags.round),
        ];
        facts.extend(tags.board.map(|board| self.fact("report-board", board)));
        facts.push(self.fact("page-white", tags.names.white));
        facts.push(self.fact("page-black", tags.names.black));
        facts.push(self.fact("report-result", result(&self.state).to_owned()));
        let head = contents.head;
        let values = [
            ("events", head.number.into()),
            ("hash", head.hash.to_string().into()),
        ];
        facts.push(self.fact("report-ledger", self.with("report-head", values)));
        if let Some((event, key)) = contents.signatures.last() {
            let values = [("event", (*event).into()), ("key", key.to_string().into())];
            facts.push(self.fact("report-ledger", self.with("report-key", values)));
        }
        let values = [
            ("zone", self.calendar.zone().into()),
            ("moment", self.calendar.moment(first).into()),
        ];
        facts.push(self.fact("report-zone", self.with("report-zoned", values)));
        self.section("report-title", vec![Part::Facts(facts)])
    }

    fn case(&self, found: &CaseFile) -> Section {
        let evidence = &found.evidence;
        let mut facts = vec![self.fact("report-told", self.written(&says(found)))];
        if let Some(explained) = explained(found) {
            facts.push(self.fact("report-explained", self.written(&explained)));
        }
        let proposal = Phrase::Proposal {
            id: found.id,
            article: evidence.article.clone(),
            proposal: proposed(found),
        };
        facts.push(self.fact("report-proposal", self.written(&proposal)));
        let known = self.course().evidence(found).into_iter();
        facts.extend(known.map(|(name, what)| (name, what.to_string())));
        let became = if found.open {
            "report-open"
        } else {
            "report-closed"
        };
        facts.extend(self.rulings(found.id));
        facts.push(self.fact("report-state", self.say(became)));
        let mut parts = vec![
            Part::Facts(facts),
            self.diagram("report-before", &evidence.position()),
        ];
        if evidence.owed.is_some() {
            parts.push(self.diagram("report-owed", &evidence.owed()));
        }
        parts.push(Part::Heading(self.say("report-course")));
        parts.push(Part::Course(self.course().of_case(&self.state, found.id)));
        Section {
            heading: self.with("page-case", [("id", found.id.into())]),
            parts,
        }
    }

    /// Each score: what stood there before, in order, and what was read last.
    fn scores(&self) -> Section {
        let mut facts = Vec::new();
        for seat in Color::ALL {
            let former = self.course().former(&self.state, seat).into_iter();
            facts.extend(former.map(|former| (self.seat(seat), former)));
            let written = match self.state.scores.of(seat) {
                Some(moves) if !moves.is_empty() => moves.join(" "),
                _ => self.say("report-unread"),
            };
            facts.push((self.seat(seat), written));
        }
        self.section("report-scores", vec![Part::Facts(facts)])
    }

    fn course(&self) -> Course<'_> {
        Course {
            lexicon: self.lexicon,
            calendar: &self.calendar,
            steps: &self.steps,
        }
    }

    fn diagram(&self, caption: &str, position: &Position) -> Part {
        Part::Diagram(Diagram {
            caption: self.say(caption),
            position: position.clone(),
            men: Color::ALL.map(|color| {
                let men = men(position, color, &Initials::of(self.lexicon.language()));
                format!("{}: {}", self.seat(color), men.join(" "))
            }),
        })
    }

    fn section(&self, heading: &str, parts: Vec<Part>) -> Section {
        Section {
            heading: self.say(heading),
            parts,
        }
    }

    fn fact(&self, name: &str, value: String) -> (String, String) {
        (self.say(name), value)
    }

    fn seat(&self, seat: Color) -> String {
        self.say(&of("page", seat))
    }

    fn written(&self, phrase: &Phrase) -> String {
        begun(self.lexicon.written(phrase))
    }

    fn say(&self, name: &str) -> String {
        self.lexicon.message(name, None)
    }

    fn with<const N: usize>(&self, name: &str, values: [(&str, FluentValue<'_>); N]) -> String {
        self.lexicon.with(name, values)
    }
}

fn begun(sentence: Sentence) -> String {
    sentence.begun().to_string()
}

/// Kings first, pawns last, as a player of this language writes them.
fn men(position: &Position, color: Color, initials: &Initials) -> Vec<String> {
    let roles = Role::ALL.into_iter().rev();
    let of_role = roles.flat_map(|role| {
        let squares = position.board().by_piece(role.of(color));
        let letter = initials.letter(role).map(String::from).unwrap_or_default();
        squares
            .into_iter()
            .map(move |square| format!("{letter}{square}"))
    });
    of_role.collect()
}
