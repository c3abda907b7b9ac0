//! Speaks free text through the user's own speech-dispatcher voice.
//!
//! A separate program, because one that links libspeechd does not start where that library is missing, and because a hung
//! speech server blocks its caller: annabella watches this program and kills it then. It speaks one text at a time, the newest,
//! and ends when its input ends. It reads and writes lines, and acknowledges every line that it reads:
//!
//! ```text
//!                       ready                  connected to the server
//! language de           language de            a voice of this language is selected
//! say 7 die Bretter ... accepted 7             the server has the text
//!                       began 7
//!                       ended 7                or: stopped 7
//! stop                  silent                 the text in progress is interrupted
//!                       error WHY              the command failed
//! ```

#![forbid(unsafe_code)]

use std::io::{BufRead, Write, stdin, stdout};
use std::process::ExitCode;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use tts::{Backends, Tts, UtteranceId};
use voice::engine::sanitised;

/// An event that the main loop waits for.
enum News {
    Line(String),
    Began(UtteranceId),
    Ended(UtteranceId),
    Stopped(UtteranceId),
    /// End of input.
    Over,
}

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            answer(&format!("error {}", sanitised(&reason)));
            ExitCode::FAILURE
        }
    }
}

fn serve() -> Result<(), String> {
    let tts = Tts::new(Backends::SpeechDispatcher).map_err(why)?;
    let (sender, news) = channel();
    listen(&tts, &sender)?;
    thread::spawn(move || read(&sender));
    if !answer("ready") {
        return Ok(());
    }
    let mut server = Server { tts, saying: None };
    for happened in news {
        let said = match happened {
            News::Line(line) => server.line(&line),
            News::Began(id) => server.of(id, "began"),
            News::Ended(id) => server.of(id, "ended"),
            News::Stopped(id) => server.of(id, "stopped"),
            News::Over => break,
        };
        // The reader of our output is gone: nobody hears the answer.
        if said.is_some_and(|said| !answer(&said)) {
            break;
        }
    }
    Ok(())
}

/// Registers callbacks, which the server calls on its own threads, and forwards them to the main loop.
fn listen(tts: &Tts, sender: &Sender<News>) -> Result<(), String> {
    let tell = |kind: fn(UtteranceId) -> News| -> Option<Box<dyn FnMut(UtteranceId)>> {
        let sender = sender.clone();
        // The receiver is gone only when this program ends.
        Some(Box::new(move |id| drop(sender.send(kind(id)))))
    };
    tts.on_utterance_begin(tell(News::Began)).map_err(why)?;
    tts.on_utterance_end(tell(News::Ended)).map_err(why)?;
    tts.on_utterance_stop(tell(News::Stopped)).map_err(why)
}

fn read(sender: &Sender<News>) {
    let mut input = stdin().lock();
    let mut line = Vec::new();
    while matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line).into_owned();
        if sender.send(News::Line(text)).is_err() {
            return;
        }
        line.clear();
    }
    drop(sender.send(News::Over));
}

struct Server {
    tts: Tts,
    /// The text in progress: its id at the server, and the number that our caller gave it.
    saying: Option<(UtteranceId, u64)>,
}

impl Server {
    /// Handles a line of input and returns the answer.
    fn line(&mut self, line: &str) -> Option<String> {
        // speech-dispatcher ends its text with a NUL, and its lines with a line feed.
        let line = sanitised(line);
        let (verb, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let done = match verb {
            "" => return None,
            "language" => self.language(rest),
            "say" => self.say(rest),
            "stop" => self.stop(),
            _ => Err(format!("\"{verb}\" is none of language, say, stop")),
        };
        Some(done.unwrap_or_else(|reason| format!("error {}", sanitised(&reason))))
    }

    fn say(&mut self, rest: &str) -> Result<String, String> {
        let (number, text) = rest.split_once(' ').ok_or("say what?")?;
        let number = number
            .parse()
            .map_err(|_| format!("\"{number}\" is no number"))?;
        let id = self.tts.speak(text, true).map_err(why)?;
        self.saying = id.map(|id| (id, number));
        Ok(format!("accepted {number}"))
    }

    fn stop(&mut self) -> Result<String, String> {
        self.tts.stop().map_err(why)?;
        Ok("silent".to_owned())
    }

    /// Selects a voice of this language. Where it is the user's own language, the user's chosen voice stays.
    fn language(&mut self, code: &str) -> Result<String, String> {
        if !locale().starts_with(code) {
            let voices = self.tts.voices().map_err(why)?;
            let voice = voices
                .iter()
                .find(|voice| voice.language().primary_language() == code)
                .ok_or_else(|| format!("the speech server has no voice for \"{code}\""))?;
            self.tts.set_voice(voice).map_err(why)?;
        }
        Ok(format!("language {code}"))
    }

    /// The answer to an event of the text in progress; none for an older text.
    fn of(&self, id: UtteranceId, what: &str) -> Option<String> {
        let (_, number) = self.saying.filter(|(saying, _)| *saying == id)?;
        Some(format!("{what} {number}"))
    }
}

/// The user's locale, from the environment.
fn locale() -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    set.into_iter()
        .find(|value| !value.is_empty())
        .unwrap_or_default()
}

fn why(error: impl std::fmt::Display) -> String {
    error.to_string()
}

/// Writes a line; false if the reader is gone.
fn answer(line: &str) -> bool {
    let mut output = stdout().lock();
    writeln!(output, "{line}").is_ok() && output.flush().is_ok()
}
