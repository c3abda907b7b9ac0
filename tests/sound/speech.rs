//! Free text: the supervised helper of the speech server, with stubs that hang, die or are missing, and the loudspeaker's fallback.

use crate::live::hung::while_hung;
use crate::speech_server;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::soundcard::SoundCard;
use announce::{Announcement, Doubt, Language, Phrase, Sentence};
use laws::seat::{BoardAt, Ear, Room, Speaker};
use laws::{Position, Timestamp};
use shakmaty::Color;
use shell::audio;
use shell::loudspeaker::Loudspeaker;
use shell::speech::server::{ServerError, SpeechOutcome, SpeechServer};
use shell::table::Said;
use table::{Audience, Input, Output};
use tokio::sync::mpsc::{Receiver, channel};
use voice::{Casts, UtterancePart, Voice};

/// Timeout that no condition reaches, however busy the computer.
const PATIENCE: Duration = Duration::from_secs(300);
/// Timeout for a stub that answers.
const ENOUGH: Duration = Duration::from_secs(10);
/// Timeout for a stub that never answers.
const SHORT: Duration = Duration::from_millis(300);

/// A helper in a few lines of shell. `$HERE` is its folder; the file `spoken` in it holds the texts received.
struct StandIn(tempfile::TempDir);

/// Speaks everything at once.
const GOOD: &str = r#"
    say) echo "accepted $n"; echo "began $n"; echo "ended $n" ;;"#;

impl StandIn {
    /// A helper that starts with these lines and handles a text with this branch.
    fn new(first: &str, say: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let script = format!(
            "#!/bin/sh\nHERE={}\necho $$ >> $HERE/started\n{first}\necho ready\nwhile read -r verb n text; do\n\
             echo \"$verb $text\" >> $HERE/told\ncase $verb in\nlanguage) echo \"language $n\" ;;\nstop) echo silent ;;{say}\n\
             esac\ndone\n",
            folder.path().display(),
        );
        let program = folder.path().join("helper");
        fs::write(&program, script).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        Self(folder)
    }

    fn server(&self, patience: Duration) -> SpeechServer {
        // Started by the shell: a newly written program may still be held open by a child forked meanwhile.
        let script = self.0.path().join("helper").display().to_string();
        SpeechServer::with(vec!["sh".to_owned(), script], Language::De, patience)
    }

    fn lines(&self, file: &str) -> Vec<String> {
        let text = fs::read_to_string(self.0.path().join(file)).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    fn spoken(&self) -> Vec<String> {
        let told = self.lines("told").into_iter();
        told.filter_map(|line| line.strip_prefix("say ").map(str::to_owned))
            .collect()
    }
}

pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let deadline = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < deadline, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn a_text_is_one_line_without_control_characters() {
    let stand_in = StandIn::new("", GOOD);
    let mut server = stand_in.server(ENOUGH);
    let nasty = "eins\0zwei\nsay 9 drei\r\u{7}\u{1b}[31mvier";
    assert_eq!(server.say(nasty).unwrap(), SpeechOutcome::Whole);
    assert_eq!(server.say("fünf").unwrap(), SpeechOutcome::Whole);
    assert_eq!(stand_in.spoken(), ["eins zwei say 9 drei [31mvier", "fünf"]);
    assert_eq!(stand_in.lines("started").len(), 1, "one helper does it all");
}

#[test]
fn a_helper_that_dies_is_started_again_and_says_the_text() {
    let dies_once = r#"
    say) [ -e $HERE/died ] || { touch $HERE/died; exit 3; }
         echo "accepted $n"; echo "began $n"; echo "ended $n" ;;"#;
    let stand_in = StandIn::new("", dies_once);
    let mut server = stand_in.server(ENOUGH);
    assert_eq!(server.say("Eva vier").unwrap(), SpeechOutcome::Whole);
    assert_eq!(stand_in.spoken(), ["Eva vier", "Eva vier"]);
    assert_eq!(stand_in.lines("started").len(), 2);
}

#[test]
fn a_helper_that_hangs_is_killed_and_started_again() {
    let hangs_once = r#"
    say) [ -e $HERE/hung ] || { touch $HERE/hung; exec sleep 600; }
         echo "accepted $n"; echo "began $n"; echo "ended $n" ;;"#;
    let stand_in = StandIn::new("", hangs_once);
    let mut server = stand_in.server(Duration::from_secs(2));
    assert_eq!(server.say("Eva vier").unwrap(), SpeechOutcome::Whole);
    let started = stand_in.lines("started");
    assert_eq!(started.len(), 2);
    let hung = Path::new("/proc").join(&started[0]);
    assert!(!hung.exists(), "the hung one is gone");
}

#[test]
fn a_helper_that_fails_twice_gives_the_text_back_and_says_why() {
    let hung = StandIn::new("exec sleep 600", GOOD);
    let error = hung.server(SHORT).say("Eva vier").unwrap_err();
    assert!(matches!(error, ServerError::Hung(_)), "{error}");

    let dead = StandIn::new("exit 1", GOOD);
    let error = dead.server(ENOUGH).say("Eva vier").unwrap_err();
    assert!(matches!(error, ServerError::Gone(_)), "{error}");

    let refusing = StandIn::new("echo error no speech server; exit 1", GOOD);
    let error = refusing.server(ENOUGH).say("Eva vier").unwrap_err();
    assert!(error.to_string().contains("no speech server"), "{error}");

    let missing = vec!["/nowhere/annabella-speech".to_owned()];
    let mut server = SpeechServer::with(missing, Language::De, ENOUGH);
    let error = server.say("Eva vier").unwrap_err();
    assert!(error.to_string().contains("/nowhere/annabella-speech"));
}

/// The sound card, the loudspeaker on it, and its inputs to the game.
struct Table {
    card: SoundCard,
    loudspeaker: Loudspeaker,
    inputs: Receiver<Input>,
}

impl Table {
    fn new(voice: Voice, server: Option<SpeechServer>) -> Self {
        let card = SoundCard::new(Duration::from_micros(500), |fill| fill());
        let (sender, inputs) = channel(64);
        let output = audio::OutputChoice::Device(Box::new(card.device()));
        let casts = Casts::solo(voice);
        let loudspeaker = Loudspeaker::new(Ear::Table, casts, output, server, sender);
        Self {
            card,
            loudspeaker,
            inputs,
        }
    }

    fn say(&mut self, to: Audience, phrase: Phrase, words: &str) {
        let confirm = matches!(phrase, Phrase::Move(_));
        let said = Said {
            told: confirm.then_some(Input::Heard { record: None }),
            at: Timestamp::default(),
            output: Output {
                confirm,
                ..Output::new(to, phrase)
            },
            words: Sentence::text(words, Language::De),
            language: Language::De,
            line: String::new(),
            room: Room::default(),
        };
        self.loudspeaker.say(&said, true);
    }

    fn notice(&mut self, words: &str) {
        self.say(
            Audience::Table,
            Phrase::BoardLost(BoardAt(Color::White)),
            words,
        );
    }

    fn query(&mut self, words: &str) {
        self.say(
            Audience::Seat(Color::White),
            Phrase::Doubt(Doubt::NothingMoved),
            words,
        );
    }

    /// Announces a move, whose words are clips.
    fn announces(&mut self, words: &str) {
        let start = Position::initial();
        let made = Announcement::of(&start, &start.parse_move("e4").unwrap());
        self.say(Audience::Table, Phrase::Move(made), words);
    }

    /// The next input that reports which speaker is used.
    fn speaker(&mut self) -> Speaker {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.inputs.try_recv() {
                Ok(Input::SpokenBy { speaker }) => return speaker,
                Ok(_) => {}
                Err(_) => std::thread::sleep(Duration::from_millis(2)),
            }
            assert!(Instant::now() < deadline, "nobody speaks");
        }
    }

    fn is_loud(&self) -> bool {
        self.card.heard().iter().any(|sample| sample.abs() > 0.05)
    }
}

fn voice() -> Voice {
    Voice::installed("de-anna").unwrap()
}

#[test]
fn without_a_server_espeak_speaks_into_our_own_stream() {
    let mut table = Table::new(voice(), None);
    table.notice("Das Brett antwortet nicht");
    assert_eq!(table.speaker(), Speaker::Espeak);
    until("it is heard", || table.is_loud());
}

#[test]
fn espeak_speaks_when_the_server_hangs_dies_or_is_missing_and_it_is_told_once() {
    let hung = StandIn::new("exec sleep 600", GOOD);
    let dead = StandIn::new("exit 1", GOOD);
    let missing = vec!["/nowhere/annabella-speech".to_owned()];
    let missing = SpeechServer::with(missing, Language::De, ENOUGH);
    for server in [hung.server(SHORT), dead.server(ENOUGH), missing] {
        let mut table = Table::new(voice(), Some(server));
        table.notice("Das Brett antwortet nicht");
        table.query("Nichts gezogen");
        assert_eq!(table.speaker(), Speaker::Espeak);
        until("it is heard", || table.is_loud());
        // A move still goes through, and no further change of speaker is reported.
        table.announces("Eva vier");
        let deadline = Instant::now() + PATIENCE;
        loop {
            match table.inputs.try_recv() {
                Ok(Input::Heard { .. }) => break,
                Ok(other) => assert!(!matches!(other, Input::SpokenBy { .. })),
                Err(_) => std::thread::sleep(Duration::from_millis(2)),
            }
            assert!(Instant::now() < deadline, "the move was not heard");
        }
        while_hung(Instant::now(), 0, || table.announces("Eva vier"));
        until("moves are heard", || table.is_loud());
    }
}

/// A voice whose free text engine is this program.
fn voice_with_engine(folder: &Path, engine: &Path) -> Voice {
    let built_in = Path::new(env!("CARGO_MANIFEST_DIR")).join("voices/de-anna");
    for file in ["manifest.toml", "normal.flac"] {
        fs::copy(built_in.join(file), folder.join(file)).unwrap();
    }
    let manifest = folder.join("manifest.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    assert!(text.contains("\"pico2wave\""));
    let engine = format!("\"{}\"", engine.display());
    fs::write(&manifest, text.replace("\"pico2wave\"", &engine)).unwrap();
    Voice::load(folder).unwrap()
}

#[test]
fn where_the_engine_fails_a_text_is_only_shown_and_that_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine");
    fs::write(&engine, "#!/bin/sh\nexit 1\n").unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let mut table = Table::new(voice_with_engine(folder.path(), &engine), None);
    table.notice("Das Brett antwortet nicht");
    assert_eq!(table.speaker(), Speaker::Nobody);
    table.announces("Eva vier");
    until("the move is heard", || table.is_loud());
}

/// The tapes that come with the program were made by an engine that few users have.
#[test]
fn where_the_engine_of_a_voice_is_missing_espeak_speaks_free_text() {
    let folder = tempfile::tempdir().unwrap();
    let voice = voice_with_engine(folder.path(), Path::new("/nowhere/engine"));
    let mut table = Table::new(voice, None);
    table.notice("Das Brett antwortet nicht");
    assert_eq!(table.speaker(), Speaker::Espeak);
    until("it is heard", || table.is_loud());
}

#[test]
fn an_engine_that_hangs_holds_up_no_move_and_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let engine = folder.path().join("engine");
    fs::write(&engine, "#!/bin/sh\ntouch \"$0-begun\"\nexec sleep 600\n").unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let mut table = Table::new(voice_with_engine(folder.path(), &engine), None);
    table.notice("Das Brett antwortet nicht");
    let begun = folder.path().join("engine-begun");
    until("the engine hangs", || begun.exists());
    let announced = Instant::now();
    table.announces("Eva vier");
    until("the move is heard", || table.is_loud());
    let told: Vec<Input> = std::iter::from_fn(|| table.inputs.try_recv().ok()).collect();
    let given_up = |input: &Input| matches!(input, Input::SpokenBy { .. });
    assert!(
        !told.iter().any(given_up),
        "the move waited for the engine: {told:?}"
    );
    assert_eq!(table.speaker(), Speaker::Nobody);
    while_hung(announced, 0, || table.announces("Eva vier"));
    until("moves are heard", || table.is_loud());
}

/// Speaks until it is told to stop; the second time to the end.
const LONG: &str = r#"
    say) echo "accepted $n"; echo "began $n"
         [ -e $HERE/second ] && echo "ended $n"; touch $HERE/second ;;"#;

#[test]
fn a_move_breaks_off_the_server_which_then_says_a_notice_again() {
    let stand_in = StandIn::new("", LONG);
    let mut table = Table::new(voice(), Some(stand_in.server(ENOUGH)));
    table.notice("Das Brett antwortet nicht");
    until("the server speaks", || {
        stand_in.0.path().join("second").exists()
    });
    assert!(
        !table.is_loud(),
        "nothing of it comes out of our own stream"
    );
    table.announces("Eva vier");
    assert_eq!(table.speaker(), Speaker::Server);
    assert_eq!(
        stand_in.lines("told")[1..],
        [
            "say Das Brett antwortet nicht",
            "stop ",
            "say Das Brett antwortet nicht"
        ]
    );
    let clips = UtterancePart::samples(&voice().spell("Eva vier").unwrap());
    until("the move is heard whole", || {
        let heard = table.card.heard();
        heard.windows(clips.len()).any(|window| window == clips)
    });
}

#[test]
fn a_query_that_a_move_broke_off_is_not_said_again() {
    let stand_in = StandIn::new("", LONG);
    let mut table = Table::new(voice(), Some(stand_in.server(ENOUGH)));
    table.query("Null Züge vollendet");
    until("the server speaks", || {
        stand_in.0.path().join("second").exists()
    });
    table.announces("Eva vier");
    table.notice("Das Brett antwortet nicht");
    assert_eq!(table.speaker(), Speaker::Server);
    assert_eq!(
        stand_in.spoken(),
        ["Null Züge vollendet", "Das Brett antwortet nicht"]
    );
}

#[test]
fn what_the_clips_can_say_waits_until_the_server_is_silent() {
    let waits = r#"
    say) echo "accepted $n"; echo "began $n"
         while [ ! -e $HERE/go ]; do sleep 0.01; done; echo "ended $n" ;;"#;
    let stand_in = StandIn::new("", waits);
    let mut table = Table::new(voice(), Some(stand_in.server(PATIENCE)));
    table.notice("Das Brett antwortet nicht");
    until("the server speaks", || stand_in.spoken().len() == 1);
    table.query("Eva vier");
    let periods = table.card.heard().len();
    until("the card has gone on", || {
        table.card.heard().len() > periods + 20_000
    });
    assert!(!table.is_loud(), "two voices at once");
    fs::write(stand_in.0.path().join("go"), "").unwrap();
    until("it is heard", || table.is_loud());
}

#[test]
fn the_real_helper_without_a_speech_server_says_so() {
    // A socket cannot be where a file is.
    let file = tempfile::NamedTempFile::new().unwrap();
    let nowhere = file.path().join("speech");
    let mut server = speech_server::helper(&nowhere, "de_DE.UTF-8", ENOUGH);
    let error = server.say("Eva vier").unwrap_err();
    assert!(matches!(error, ServerError::Refused(_)), "{error}");
}
