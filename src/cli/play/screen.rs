//! Prints what is heard, with notation beside moves, and messages that are only read.

use std::cell::RefCell;

use shakmaty::Color;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::super::aloud::Aloud;
use super::super::lines::Lines;
use super::super::run::RunError;
use announce::{Annotated, Answered, Language, Lexicon, Phrase, Topic, escaped};
use config::Config;
use laws::notation::{Initials, OriginForm, Signs, Writing};
use shell::table::{Listener, Said};
use shell::web::home::{BoardView, ClockView, EndQuestion, HomeView};
use table::{Audience, Output, State};
use voice::Voice;

/// Messages in the player's language that no table speaks.
pub(super) struct Screen {
    pub(super) lexicon: Lexicon,
    pub(super) lines: Lines,
    /// The page of the game, if there is one.
    page: Option<watch::Sender<HomeView>>,
    /// A voice for these messages, while no table speaks.
    aloud: RefCell<Option<Aloud>>,
}

impl Screen {
    /// A screen on standard output, in this language.
    pub(super) fn of(config: &Config, language: Language) -> Result<Self, RunError> {
        let lexicon = Lexicon::with_style(language, config.words.style)?;
        let lines = Lines::on(std::io::stdout());
        let page = None;
        let aloud = RefCell::default();
        Ok(Screen {
            lexicon,
            lines,
            page,
            aloud,
        })
    }

    /// Also speaks the messages from now on, if there is a sound output.
    pub(super) fn speaks(&self) {
        let voice = Voice::installed(self.lexicon.language().narrator()).ok();
        let aloud = voice.and_then(|voice| Aloud::open(voice).ok());
        *self.aloud.borrow_mut() = aloud;
    }

    /// Leaves the sound output to a table, after the last message is heard.
    pub(super) async fn leaves_it_to_the_table(&self) {
        let aloud = self.aloud.take();
        // The task returns nothing.
        drop(spawn_blocking(move || drop(aloud)).await);
    }

    /// The player continues: the next message interrupts the current one.
    pub(super) fn goes_on(&self) {
        if let Some(aloud) = &mut *self.aloud.borrow_mut() {
            aloud.goes_on();
        }
    }

    /// Prints a message, and speaks it if that is on.
    pub(super) fn line(&self, line: &str) {
        self.lines.print(line);
        if let Some(aloud) = &*self.aloud.borrow() {
            aloud.say(self.lexicon.language(), line.to_owned());
        }
    }

    /// Also shows the output on this page.
    pub(super) fn show_on(&mut self, page: watch::Sender<HomeView>) {
        self.lines.shown_on(page.clone());
        self.page = Some(page);
    }

    /// Updates the page: board, with these pieces at the bottom, moves and clocks.
    pub(super) fn stands(&self, state: &State, near: Color) {
        if let Some(page) = &self.page {
            let moved = state.plies().last().map(|ply| ply.uci);
            let stands = BoardView {
                position: state.shown_position(),
                near,
                last: moved.and_then(|uci| uci.from().zip(uci.to())),
                touch_move: state.profile.touch_move,
            };
            let moves = written(state, self.lexicon.language());
            let clocks = state.times(state.at).map(|times| ClockView {
                times,
                running: state.clocks.running(),
                at: Instant::now(),
            });
            page.send_if_modified(|seen| {
                let stood = seen.update_board(stands);
                let showed = seen.update_clocks(clocks);
                seen.update_moves(moves) || stood || showed
            });
        }
    }

    /// Turns hidden input on the page on or off.
    pub(super) fn hides(&self, hidden: bool) {
        if let Some(page) = &self.page {
            page.send_if_modified(|seen| seen.set_secret(hidden));
        }
    }

    /// Shows or removes a confirmation on the page.
    pub(super) fn asks(&self, asked: Option<EndQuestion>) {
        if let Some(page) = &self.page {
            page.send_if_modified(|seen| seen.ask(asked));
        }
    }

    pub(super) fn tell(&self, name: &str) {
        for line in self.lexicon.message(name, None).lines() {
            self.line(line.trim());
        }
    }

    pub(super) fn tell_of(&self, name: &str, key: &str, value: &str) {
        self.line(&self.lexicon.with(name, [(key, value.into())]));
    }
}

/// The moves of a game in this language's notation, a line for each number.
fn written(state: &State, language: Language) -> Vec<String> {
    let writing = Writing {
        initials: Initials::of(language),
        form: OriginForm::Short,
        signs: Signs::all(state.profile.edition),
    };
    let mut lines: Vec<String> = Vec::new();
    let mut before = state.initial().clone();
    for (at, ply) in (1..).zip(state.plies().iter()) {
        let made = writing.write(&before, &ply.mv);
        before = before.play(&ply.mv);
        match (state.side_of(at), lines.last_mut()) {
            (Color::Black, Some(line)) => line.push_str(&format!(" {made}")),
            (Color::Black, None) => lines.push(format!("{}... {made}", state.number_of(at))),
            (Color::White, _) => lines.push(format!("{}. {made}", state.number_of(at))),
        }
    }
    lines
}

/// A listener that prints what the player hears, and problems with devices.
pub(super) struct PlayPrinter {
    lexicon: Lexicon,
    lines: Lines,
    /// The last message to an official, which may be repeated to the other one.
    twice: Option<Output>,
}

impl PlayPrinter {
    /// A printer with moves in this language's notation.
    pub(super) fn new(lexicon: Lexicon, lines: Lines) -> Self {
        PlayPrinter {
            lexicon,
            lines,
            twice: None,
        }
    }

    /// Whether the other official had this message of this record before.
    fn told_before(&mut self, output: &Output) -> bool {
        let Output {
            to, phrase, record, ..
        } = output;
        let before = self.twice.take();
        let told_before = before.is_some_and(|before| {
            before.to != *to && before.phrase == *phrase && before.record == *record
        });
        if !told_before {
            self.twice = Some(output.clone());
        }
        told_before
    }
}

impl Listener for PlayPrinter {
    fn hear(&mut self, said: &Said) -> bool {
        let phrase = &said.output.phrase;
        let official = matches!(said.output.to, Audience::Arbiter | Audience::Assistant);
        let device = matches!(phrase.topic(), Topic::Device | Topic::Refusal);
        if matches!(phrase, Phrase::Click | Phrase::Cue(_)) || official && !device {
            return false;
        }
        // At home, the player is both officials.
        if official && self.told_before(&said.output) {
            return false;
        }
        let announcement = match phrase {
            Phrase::Move(announcement)
            | Phrase::Answered(
                Answered::Again(announcement)
                | Answered::Hint(announcement)
                | Answered::Course { announcement, .. },
            ) => Some(announcement),
            _ => None,
        };
        match announcement {
            Some(made) => {
                let initials = Initials::of(self.lexicon.language());
                let written = made.written(&initials);
                self.lines.print(format_args!("{} ({written})", said.words));
            }
            None if let Phrase::Annotated(Annotated::Comment(text)) = phrase => {
                self.lines.print(escaped(text));
            }
            // Repeated input appears as it was typed.
            None if let Phrase::Prompted(_) = phrase => {
                self.lines.print(self.lexicon.written(phrase));
            }
            None => self.lines.print(&said.words),
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::sync::mpsc::{Sender, channel};

    use super::*;
    use announce::Style;
    use laws::Timestamp;
    use laws::seat::{Ear, Room};
    use table::{Ears, Words};

    /// Each call is a line.
    struct Read(Sender<String>);

    impl Write for Read {
        fn write(&mut self, text: &[u8]) -> io::Result<usize> {
            let line = String::from_utf8_lossy(text).into_owned();
            self.0.send(line).map_err(io::Error::other)?;
            Ok(text.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn said(to: Audience, phrase: Phrase, record: u64, words: &Words) -> Said {
        let output = Output {
            record: Some(record),
            ..Output::new(to, phrase)
        };
        let saying = words.say(&output, &Ears::default(), Room::default());
        Said {
            room: Room::default(),
            at: Timestamp::default(),
            output,
            words: saying.words,
            language: saying.language,
            line: saying.line,
            told: saying.told,
        }
    }

    #[test]
    fn what_is_wrong_with_a_device_is_read_once_and_with_its_marks() {
        let words = Words::new(Language::En, Language::En, Style::FIDE).unwrap();
        let (line, read) = channel();
        let lexicon = Lexicon::new(Language::En).unwrap();
        let mut told = PlayPrinter::new(lexicon, Lines::on(Read(line)));
        let lost = || Phrase::SoundLost {
            ear: Ear::Table,
            reason: "no sound output found; plug one in, or go on without sound".to_owned(),
        };
        // The device is lost twice, and both officials are told each time.
        for record in [3, 7] {
            for to in [Audience::Assistant, Audience::Arbiter] {
                told.hear(&said(to, lost(), record, &words));
            }
        }
        drop(told);
        let read: String = read.iter().collect();
        let once = "Sound at the table is lost: no sound output found; plug one in, or go on without sound\n";
        assert_eq!(read, once.repeat(2));
    }
}
