//! The content of a report, in reading order, independent of its format.

mod round;
mod ruled;

use announce::Value;
use shakmaty::{Color, Role};

use announce::{Lack, Language, Lexicon, Names, Phrase, Sentence, Style};
use laws::Position;
pub use round::of_round;
use shell::calendar::Calendar;
use shell::history::{HistoryEntry, HistoryWriter, of};
use store::LedgerContents;
use table::report::{ReportedRecord, course};
use table::scoresheet::{Tags, gaps, result, why_provisional};
use table::{CaseFile, State, explained, proposed, says};

/// A report.
pub struct Document<'a> {
    pub lexicon: &'a Lexicon,
    pub title: String,
    pub sections: Vec<DocumentSection>,
}

/// A section with its heading.
pub struct DocumentSection {
    pub heading: String,
    pub parts: Vec<DocumentPart>,
}

/// A part of a section.
pub enum DocumentPart {
    /// A subheading.
    Heading(String),
    /// A whole line.
    Sentence(Sentence),
    /// Facts: names with values.
    Facts(Vec<(String, Sentence)>),
    /// Events in their order.
    History(Vec<HistoryEntry>),
    /// A position with its caption.
    Diagram(Diagram),
}

/// A position, drawn and in words.
pub struct Diagram {
    pub caption: String,
    pub position: Position,
    /// White's pieces and Black's, a line each.
    pub men: [String; 2],
}

/// The words of a report.
pub struct ReportWords {
    /// The language of the report, including moves.
    own: Lexicon,
    /// The announcements at a table, if its ledger does not record their style.
    table: Lexicon,
}

impl ReportWords {
    /// The words of this language.
    ///
    /// # Errors
    ///
    /// [`Lack`] if the language lacks a message.
    pub fn new(language: Language) -> Result<Self, Lack> {
        let style = Style {
            names: Names::Local(language),
            ..Style::FIDE
        };
        Ok(ReportWords {
            own: Lexicon::with_style(language, style)?,
            table: Lexicon::new(language)?,
        })
    }
}

/// A ledger to report on, with the words of the report.
pub struct ReportSource<'a> {
    contents: &'a LedgerContents,
    words: &'a ReportWords,
    /// The announcements that the players heard; none if the ledger does not record their style.
    heard: Option<Lexicon>,
    calendar: Calendar,
    state: State,
    steps: Vec<ReportedRecord>,
}

impl<'a> ReportSource<'a> {
    /// A report on this ledger, in these words, with times of this calendar.
    ///
    /// # Errors
    ///
    /// [`Lack`] if the players' language lacks a message.
    pub fn new(
        contents: &'a LedgerContents,
        words: &'a ReportWords,
        calendar: Calendar,
    ) -> Result<Self, Lack> {
        let state = State::replay(&contents.records);
        let spoken = state.profile.spoken;
        let heard = spoken.map(|it| Lexicon::with_style(it.language, Style::noted(it)));
        Ok(ReportSource {
            contents,
            words,
            heard: heard.transpose()?,
            calendar,
            state,
            steps: course(&contents.records),
        })
    }

    /// The numbers of all cases.
    pub fn cases(&self) -> Vec<u32> {
        let all = self.state.cases.all().iter();
        all.map(|found| found.id).collect()
    }

    /// The whole game.
    pub fn game(&self) -> Document<'a> {
        let cases = self.state.cases.all();
        let mut sections = vec![self.heading()];
        if cases.is_empty() {
            let none = vec![DocumentPart::Sentence(self.text(self.say("report-nocase")))];
            sections.push(self.section("report-cases", none));
        }
        sections.extend(cases.iter().map(|found| self.case(found)));
        sections.push(self.scores());
        sections.extend(self.register());
        let made = self.state.current().is_some_and(|made| made.announced);
        let caption = match made {
            true => "report-final-made",
            false => "report-final",
        };
        let end = self.diagram(caption, &self.state.play().made_position());
        sections.push(self.section(
            "report-whole",
            vec![end, DocumentPart::History(self.history().entries())],
        ));
        self.document(sections)
    }

    /// One case, under the heading of its game; none if it does not exist.
    pub fn single_case(&self, id: u32) -> Option<Document<'a>> {
        let found = self.state.cases.find(id)?;
        let mut sections = vec![self.heading(), self.case(found), self.scores()];
        sections.extend(self.register());
        Some(self.document(sections))
    }

    fn document(&self, mut sections: Vec<DocumentSection>) -> Document<'a> {
        sections.push(self.proof());
        Document {
            lexicon: &self.words.own,
            title: self.say("report-title"),
            sections,
        }
    }

    /// The game's event, players and result.
    fn heading(&self) -> DocumentSection {
        let first = self
            .contents
            .records
            .first()
            .map_or(0, |record| record.wall);
        let tags = Tags::of(&self.state, None);
        let day = self.calendar.day(first).map(|day| self.day(day));
        let known = [
            ("report-event", tags.event),
            ("report-site", tags.site),
            ("report-date", day.unwrap_or_default()),
            ("report-round", tags.round),
            ("report-board", tags.board.unwrap_or_default()),
            ("page-white", tags.names.white),
            ("page-black", tags.names.black),
        ];
        // PGN's "?" means unknown.
        let known = known
            .into_iter()
            .filter(|(_, value)| !["", "?"].contains(&value.as_str()));
        let mut facts: Vec<_> = known.map(|(name, value)| self.fact(name, value)).collect();
        facts.push((self.say("report-result"), self.result()));
        facts.extend(self.provisional());
        let gaps = gaps(&self.state, &self.words.own);
        facts.extend(gaps.map(|gap| self.fact("page-handing", gap)));
        facts.push(self.fact("report-zone", self.zone(first)));
        self.section("report-title", vec![DocumentPart::Facts(facts)])
    }

    /// Why the result is provisional, if it is.
    fn provisional(&self) -> Option<(String, Sentence)> {
        let why = why_provisional(&self.state, &self.words.own);
        why.map(|why| self.fact("sheet-provisional", why))
    }

    fn result(&self) -> Sentence {
        let result = self.text(result(&self.state));
        match self.state.outcome() {
            Some(outcome) => {
                let ending = self.words.own.ending(&outcome).begun();
                ending.aside(result)
            }
            None => self.text(self.say("report-unfinished")),
        }
    }

    fn day(&self, [year, month, day]: [String; 3]) -> String {
        let month = month.parse::<u32>().unwrap_or_default();
        let values = [
            ("year", year.into()),
            ("month", month.into()),
            ("day", day.into()),
        ];
        self.with("report-day", values)
    }

    fn zone(&self, first: u64) -> String {
        let offset = self.calendar.offset(first);
        let values = [
            ("offset", offset.into()),
            ("zone", self.calendar.zone().unwrap_or_default().into()),
        ];
        let name = match self.calendar.zone() {
            Some(_) => "report-zoned",
            None => "report-universal",
        };
        self.with(name, values).trim_end().to_owned()
    }

    /// The head and signature of the ledger, with instructions to verify it.
    fn proof(&self) -> DocumentSection {
        let contents = self.contents;
        let head = contents.head;
        let values = [
            ("events", head.number.into()),
            ("hash", head.hash.to_string().into()),
        ];
        let mut lines = vec![self.with("report-head", values)];
        lines.extend(contents.signatures.last().map(|(event, key)| {
            let values = [("event", (*event).into()), ("key", key.to_string().into())];
            self.with("report-key", values)
        }));
        lines.push(self.say("page-ledger-hint"));
        let lines = lines
            .into_iter()
            .map(|line| DocumentPart::Sentence(self.text(line)));
        self.section("report-ledger", lines.collect())
    }

    fn case(&self, found: &CaseFile) -> DocumentSection {
        let evidence = &found.evidence;
        let mut facts = vec![(self.say("report-told"), self.written(&says(found)))];
        if let Some(explained) = explained(found) {
            facts.push((self.say("report-explained"), self.written(&explained)));
        }
        let proposal = self.words.own.ruling(&proposed(found)).begun();
        let because = found.because().unwrap_or(found);
        let article = because.evidence.article.as_str();
        let values = [
            ("proposal", proposal.to_string().into()),
            ("article", article.into()),
        ];
        facts.push(self.fact("report-proposal", self.with("report-proposed", values)));
        let known = self.history().evidence(&self.state, found).into_iter();
        facts.extend(known);
        let became = if found.open {
            "report-open"
        } else {
            "report-closed"
        };
        facts.extend(self.rulings(found.id));
        facts.push(self.fact("report-state", self.say(became)));
        let mut parts = vec![
            DocumentPart::Facts(facts),
            self.diagram("report-before", &evidence.position()),
        ];
        if evidence.owed.is_some() {
            parts.push(self.diagram("report-owed", &evidence.owed()));
        }
        parts.push(DocumentPart::Heading(self.say("report-course")));
        parts.push(DocumentPart::History(
            self.history().of_case(&self.state, found.id),
        ));
        DocumentSection {
            heading: self.with("page-case", [("id", found.id.into())]),
            parts,
        }
    }

    /// Each player's score: its earlier versions in order, and the last.
    fn scores(&self) -> DocumentSection {
        let mut facts = Vec::new();
        for seat in Color::ALL {
            let former = self.history().former(&self.state, seat).into_iter();
            facts.extend(former.map(|former| (self.seat(seat), self.text(former))));
            let written = match self.state.scores.of(seat) {
                Some(moves) if !moves.is_empty() => moves.join(" "),
                _ => self.say("report-unread"),
            };
            facts.push((self.seat(seat), self.text(written)));
        }
        self.section("report-scores", vec![DocumentPart::Facts(facts)])
    }

    fn history(&self) -> HistoryWriter<'_> {
        HistoryWriter {
            lexicon: &self.words.own,
            heard: self.heard.as_ref().unwrap_or(&self.words.table),
            calendar: &self.calendar,
            steps: &self.steps,
        }
    }

    fn diagram(&self, caption: &str, position: &Position) -> DocumentPart {
        DocumentPart::Diagram(Diagram {
            caption: self.say(caption),
            position: position.clone(),
            men: Color::ALL.map(|color| self.men_of(position, color)),
        })
    }

    fn men_of(&self, position: &Position, color: Color) -> String {
        let men = [
            ("name", self.seat(color).into()),
            ("value", self.men(position, color).into()),
        ];
        self.with("report-fact", men)
    }

    /// The pieces in words, from king to pawns: a letter before a square would be read as a word.
    fn men(&self, position: &Position, color: Color) -> String {
        let roles = Role::ALL.into_iter().rev();
        let named = roles.filter_map(|role| {
            let squares = position.board().by_piece(role.of(color));
            let listed: Vec<String> = squares
                .into_iter()
                .map(|square| square.to_string())
                .collect();
            let values = [
                ("count", squares.count().into()),
                ("squares", listed.join(", ").into()),
            ];
            (!listed.is_empty()).then(|| self.with(men_of(role), values))
        });
        named.collect::<Vec<_>>().join("; ")
    }

    fn section(&self, heading: &str, parts: Vec<DocumentPart>) -> DocumentSection {
        DocumentSection {
            heading: self.say(heading),
            parts,
        }
    }

    fn fact(&self, name: &str, value: String) -> (String, Sentence) {
        (self.say(name), self.text(value))
    }

    fn seat(&self, seat: Color) -> String {
        self.say(&of("page", seat))
    }

    fn written(&self, phrase: &Phrase) -> Sentence {
        self.words.own.written(phrase).begun()
    }

    fn text(&self, text: impl AsRef<str>) -> Sentence {
        Sentence::text(text.as_ref(), self.words.own.language())
    }

    fn say(&self, name: &str) -> String {
        self.words.own.message(name, None)
    }

    fn with<const N: usize>(&self, name: &str, values: [(&str, Value<'_>); N]) -> String {
        self.words.own.with(name, values)
    }
}

const fn men_of(role: Role) -> &'static str {
    match role {
        Role::King => "report-king",
        Role::Queen => "report-queens",
        Role::Rook => "report-rooks",
        Role::Bishop => "report-bishops",
        Role::Knight => "report-knights",
        Role::Pawn => "report-pawns",
    }
}
