//! The history of a game and the evidence of a case in words, with wall-clock times; shared by the report of a game and the
//! arbiter's page. It judges nothing, and says nothing that is not in the ledger.

use announce::Value;
use shakmaty::{Color, Square};

use super::calendar::Calendar;
use announce::{Lexicon, Phrase, Sentence, role_name};
use laws::seat::BoardAt;
use laws::{Times, Timestamp, as_clock};
use ledger::event::{Author, Case, CaseEvidence, DatedPress, Loss, Sure};
use table::report::{Doing, HeardPlayer, ReportedRecord, course_of_case, wall};
use table::{Audience, CaseFile, NotedBoard, State, Struck, borne, pressed, weighs};

/// An event in the history.
pub struct HistoryEntry {
    /// The wall-clock time.
    pub time: String,
    pub who: String,
    pub what: Sentence,
}

/// Describes a history: its steps, the vocabulary and the time zone.
#[derive(Clone, Copy)]
pub struct HistoryWriter<'a> {
    pub lexicon: &'a Lexicon,
    /// The vocabulary in which the players heard their moves. If it differs, the lexicon's words follow in parentheses.
    pub heard: &'a Lexicon,
    pub calendar: &'a Calendar,
    pub steps: &'a [ReportedRecord],
}

impl HistoryWriter<'_> {
    /// All events.
    pub fn entries(&self) -> Vec<HistoryEntry> {
        self.of_steps(self.steps)
    }

    /// The events of this case.
    pub fn of_case(&self, state: &State, id: u32) -> Vec<HistoryEntry> {
        self.of_steps(course_of_case(self.steps, state, id))
    }

    fn of_steps(&self, steps: &[ReportedRecord]) -> Vec<HistoryEntry> {
        let entries = steps.iter().flat_map(|step| {
            let doings = step.doings.iter();
            doings.map(move |doing| self.entry(step, doing))
        });
        entries.collect()
    }

    fn entry(&self, step: &ReportedRecord, doing: &Doing) -> HistoryEntry {
        let (who, what) = match doing {
            Doing::Lifted(board, square) => (
                self.say(&of("report-board", board.seat())),
                self.text(self.hand("report-lifted", *square)),
            ),
            Doing::Placed(board, square) => (
                self.say(&of("report-board", board.seat())),
                self.text(self.hand("report-placed", *square)),
            ),
            Doing::Announced => (self.say("page-to-table"), self.words("report-didhear")),
            Doing::Pressed(seat) => (self.seat(*seat), self.words("report-didpress")),
            Doing::FlagFell(seat) => (self.seat(*seat), self.words("report-didfall")),
            Doing::Heard(heard) => (self.seat(heard.seat), self.text(self.reading(heard))),
            Doing::Told(to, phrase) => (self.audience(*to), self.told(*to, phrase)),
        };
        let by = match (step.author, &step.name) {
            (Author::Arbiter | Author::Assistant, Some(name)) => format!(" ({name})"),
            _ => String::new(),
        };
        HistoryEntry {
            time: self.calendar.time(step.wall),
            who: who + &by,
            what,
        }
    }

    /// What a player was heard to say, with the certainty, and the place on the tape.
    fn reading(&self, player: &HeardPlayer) -> String {
        let heard = &player.heard;
        let name = match (heard.sure, player.repeats) {
            (Sure::Sure, false) => "report-heard-as",
            (Sure::Sure, true) => "report-heard-repeating",
            (Sure::Near, false) => "report-heard-near",
            (Sure::Near, true) => "report-heard-repeating-near",
            (Sure::OtherWords, _) => "report-heard-other",
            (Sure::Nobody, _) => "report-heard-nobody",
        };
        let most = if heard.sure == Sure::Sure { 1 } else { 2 };
        let readings = heard.readings.iter().take(most);
        let readings: Vec<&str> = readings.map(|it| it.words.as_str()).collect();
        let what = self.with(name, [("words", readings.join(" / ").into())]);
        match &player.tape {
            Some(place) => {
                let values = [("what", what.into()), ("place", place.as_str().into())];
                self.with("report-heard-taped", values)
            }
            None => what,
        }
    }

    fn told(&self, to: Audience, phrase: &Phrase) -> Sentence {
        let plain = self.written(phrase);
        let heard = self.heard.written(phrase).begun();
        match to {
            Audience::Table | Audience::Seat(_) if heard.to_string() != plain.to_string() => {
                heard.aside(plain)
            }
            _ => plain,
        }
    }

    fn audience(&self, audience: Audience) -> String {
        match audience {
            Audience::Table => self.say("page-to-table"),
            Audience::Seat(seat) | Audience::Sealer(seat) => self.say(&of("page-to", seat)),
            Audience::Assistant => self.say("page-to-assistant"),
            Audience::Arbiter => self.say("page-to-arbiter"),
        }
    }

    /// The evidence of a case: labels and facts.
    pub fn evidence(&self, state: &State, found: &CaseFile) -> Vec<(String, Sentence)> {
        let because = found.because().filter(|because| **because != **found);
        let mut facts = self.frozen(state, found, found.raised);
        facts.extend(self.in_order(found));
        let besides = found.found().iter();
        facts.extend(besides.map(|(at, squares)| {
            let squares: Vec<String> = squares.iter().map(Square::to_string).collect();
            let text = self.at(squares.join(" "), *at);
            (self.say("report-besides"), self.text(text))
        }));
        facts.extend(self.losses(&found.losses()));
        facts.extend(self.dated(found));
        facts.extend(BoardAt::ALL.into_iter().filter_map(|board| {
            let noted = found.noted(board)?;
            Some((
                self.say(&of("report-noted", board.seat())),
                self.text(self.by_hand(found, noted)),
            ))
        }));
        facts.extend(
            because
                .into_iter()
                .flat_map(|because| self.weighed(state, because, found.raised)),
        );
        facts
    }

    /// Each unheard press and when it was made; and whether the last one preceded the flag fall, if that has become known.
    fn dated(&self, found: &CaseFile) -> Vec<(String, Sentence)> {
        let presses = found.presses().into_iter();
        let mut facts: Vec<_> = presses.map(|press| self.pressed_unheard(press)).collect();
        let since = found.dated().zip(found.press_and_flag());
        let since = since.filter(|(press, _)| found.evidence.dated != Some(*press));
        facts.extend(since.map(|(press, when)| {
            let said = self.written(&pressed(press.seat, when));
            (self.say("report-weighs"), said)
        }));
        facts
    }

    fn pressed_unheard(&self, press: DatedPress) -> (String, Sentence) {
        let earliest = self.time(press.earliest);
        let when = match press.earliest == press.latest {
            true => earliest,
            false => {
                let latest = self.time(press.latest);
                let values = [("from", earliest.into()), ("until", latest.into())];
                self.with("report-between", values)
            }
        };
        (self.say("report-pressed-unheard"), self.text(when))
    }

    /// Each loss of the case's board, and how much of the player's time passed during it.
    fn losses(&self, losses: &[Loss]) -> Option<(String, Sentence)> {
        let lost = losses.iter().map(|loss| {
            let from = ("from", self.time(loss.since).into());
            let lost = match loss.until {
                Some(until) => self.with(
                    "report-lost-until",
                    [from, ("until", self.time(until).into())],
                ),
                None => self.with("report-lost-since", [from]),
            };
            let lost = match loss.silent {
                true => self.with("report-lost-silent", [("lost", lost.into())]),
                false => lost,
            };
            match loss.ran {
                Some(ran) => {
                    let ran = as_clock(ran / 1000);
                    self.with(
                        "report-lost-ran",
                        [("lost", lost.into()), ("ran", ran.into())],
                    )
                }
                None => lost,
            }
        });
        let lost: Vec<String> = lost.collect();
        let any = (!lost.is_empty()).then(|| lost.join("; "));
        any.map(|lost| (self.say("report-losses"), self.text(lost)))
    }

    /// The evidence frozen when the case was raised.
    fn frozen(&self, state: &State, case: &Case, raised: Timestamp) -> Vec<(String, Sentence)> {
        let evidence = &case.evidence;
        let since = self.with(
            &of("page-since", evidence.side),
            [("number", evidence.number.into())],
        );
        let mut facts = vec![(self.say("page-since"), self.text(since))];
        let perhaps_in = evidence.raised.as_ref();
        let touched = evidence.touched.iter().copied();
        let (perhaps_out, out): (Vec<(Square, Timestamp)>, Vec<_>) = touched
            .partition(|(square, _)| perhaps_in.is_some_and(|it| it.squares.contains(square)));
        let [perhaps_out, out] = [perhaps_out, out].map(|touched| {
            let touched = touched.into_iter();
            let touched = touched.map(|(square, at)| self.at(square.to_string(), at));
            touched.collect::<Vec<_>>()
        });
        let hands = evidence.hands.iter().map(|(at, square, out)| {
            let what = if *out {
                "report-lifted"
            } else {
                "report-placed"
            };
            self.at(self.hand(what, *square), *at)
        });
        let listed = [
            ("page-touches", out),
            ("page-perhaps-out", perhaps_out),
            ("report-hands", hands.collect()),
        ];
        let listed = listed.into_iter().filter(|(_, found)| !found.is_empty());
        facts.extend(listed.map(|(name, found)| (self.say(name), self.text(found.join(", ")))));
        if evidence.committed.is_some() {
            let repeated = match evidence.repeated {
                true => "report-yes",
                false => "report-no",
            };
            facts.push((self.say("report-repeated"), self.words(repeated)));
        }
        if let Some(times) = evidence.times {
            facts.push((self.say("page-times-then"), self.text(self.times(&times))));
        }
        if let Some(count) = evidence.count {
            facts.push((self.say("report-count"), self.text(count.to_string())));
        }
        facts.extend(self.weighed(state, case, raised));
        facts
    }

    /// The support for each score, and other considerations for the ruling.
    fn weighed(&self, state: &State, case: &Case, raised: Timestamp) -> Vec<(String, Sentence)> {
        let weighed = borne(case).into_iter().chain(weighs(state, case, raised));
        weighed
            .map(|phrase| (self.say("report-weighs"), self.written(&phrase)))
            .collect()
    }

    /// The entries of the half-move and of the case, in order.
    fn in_order(&self, found: &CaseFile) -> Vec<(String, Sentence)> {
        let CaseEvidence {
            placed,
            committed,
            announced,
            pressed,
            fallen,
            ..
        } = &found.evidence;
        let flag = fallen.map(|(seat, at)| (of("report-fallen", seat), at));
        let named = |name: &str, at: Option<Timestamp>| at.map(|at| (name.to_owned(), at));
        let entries = [
            named("report-put", *placed),
            named("report-committed", *committed),
            named("report-announced", *announced),
            named("report-pressed", *pressed),
            flag,
            named("page-raised", Some(found.raised)),
        ];
        let mut entries: Vec<(String, Timestamp)> = entries.into_iter().flatten().collect();
        entries.sort_by_key(|(_, at)| *at);
        let entries = entries.into_iter();
        entries
            .map(|(name, at)| (self.say(&name), self.text(self.time(at))))
            .collect()
    }

    /// A player's superseded entries, in order: when and why each was superseded, and from which half-move on.
    pub fn former(&self, state: &State, seat: Color) -> Vec<String> {
        let former = state.scores.former(seat).iter().map(|former| {
            let why = match former.why {
                Struck::Reread => "report-reread",
                Struck::Corrected => "report-corrected",
                Struck::TakenBack => "report-takenback",
            };
            let values = [
                ("time", self.time(former.at).into()),
                ("ply", former.ply.into()),
                ("moves", former.moves.join(" ").into()),
            ];
            self.with(why, values)
        });
        former.collect()
    }

    /// The squares that differ from the position due by the case's evidence, as noted by hand.
    fn by_hand(&self, found: &CaseFile, noted: &NotedBoard) -> String {
        let owed = found.evidence.owed();
        let differs = Square::ALL.into_iter().filter_map(|square| {
            let stands = noted.pieces.piece_at(square);
            let piece = match stands {
                Some(piece) => self.say(&format!("{}-{}", piece.color, role_name(piece.role))),
                None if noted.unknown.contains(square) => self.say("page-a-peg"),
                None => self.say("page-empty"),
            };
            let differs = stands != owed.board().piece_at(square) || noted.unknown.contains(square);
            differs.then(|| format!("{square} {piece}"))
        });
        let differs: Vec<String> = differs.collect();
        let what = match differs.is_empty() {
            true => self.say("page-board-agrees"),
            false => differs.join(", "),
        };
        self.at(what, noted.at)
    }

    fn at(&self, what: String, at: Timestamp) -> String {
        let values = [("what", what.into()), ("time", self.time(at).into())];
        self.with("report-at", values)
    }

    /// The wall-clock time of a moment of game time.
    pub fn time(&self, at: Timestamp) -> String {
        let by_step = wall(self.steps, at);
        // In a game played faster than the clock, such as a demo, the next step comes before that.
        let next = self.steps.iter().find(|step| step.happened > at);
        let time = next.map_or(by_step, |next| by_step.min(next.wall));
        self.calendar.time(time)
    }

    fn times(&self, times: &Times) -> String {
        let left = Color::ALL.map(|seat| {
            format!(
                "{} {}",
                self.seat(seat),
                as_clock(times.get(seat).div_ceil(1000))
            )
        });
        left.join(", ")
    }

    fn seat(&self, seat: Color) -> String {
        self.say(&of("page", seat))
    }

    fn hand(&self, name: &str, square: Square) -> String {
        self.with(name, [("square", square.to_string().into())])
    }

    fn written(&self, phrase: &Phrase) -> Sentence {
        self.lexicon.written(phrase).begun()
    }

    fn words(&self, name: &str) -> Sentence {
        self.text(self.say(name))
    }

    fn text(&self, text: impl AsRef<str>) -> Sentence {
        Sentence::text(text.as_ref(), self.lexicon.language())
    }

    fn say(&self, name: &str) -> String {
        self.lexicon.message(name, None)
    }

    fn with<const N: usize>(&self, name: &str, values: [(&str, Value<'_>); N]) -> String {
        self.lexicon.with(name, values)
    }
}

/// `page` and White make `page-white`.
pub fn of(name: &str, seat: Color) -> String {
    format!("{name}-{seat}")
}
