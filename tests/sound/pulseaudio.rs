//! End to end: the program plays through a real PulseAudio server, judged by a recording of the server's sink.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::live::hung::{AT_ONCE, while_hung};
use crate::live::{self, Boards, Place, Table};
use crate::loose;
use announce::Language;
use announce::number::{self, Gender};
use ledger::event::{CaseEvent, ClockEvent, Event, Record};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use shakmaty::Color;
use shell::speech;
use voice::{DEFAULT, Manifest, UtterancePart, Voice};

const PATIENCE: Duration = Duration::from_secs(300);

/// A child process, killed when the test ends.
pub struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn there_is(program: &str) -> bool {
    let asked = Command::new(program)
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// A private server with one null sink.
pub fn server(folder: &Path) -> Running {
    let socket = folder.join("socket");
    let server = Command::new("pulseaudio")
        .args([
            "-n",
            "--daemonize=no",
            "--exit-idle-time=-1",
            "--use-pid-file=no",
            "--realtime=no",
        ])
        .args([
            "-L",
            "module-null-sink sink_name=hall rate=48000 channels=2",
        ])
        .args([
            "-L",
            &format!(
                "module-native-protocol-unix auth-anonymous=1 socket={}",
                socket.display()
            ),
        ])
        .env("HOME", folder)
        .env("XDG_RUNTIME_DIR", folder)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let server = Running(server.unwrap());
    let deadline = Instant::now() + PATIENCE;
    while !socket.exists() {
        assert!(Instant::now() < deadline, "the server did not start");
        std::thread::sleep(Duration::from_millis(10));
    }
    server
}

fn pactl(address: &str, arguments: &[&str]) {
    let done = Command::new("pactl")
        .args(["-s", address])
        .args(arguments)
        .stdout(Stdio::null())
        .status();
    assert!(done.unwrap().success(), "{arguments:?}");
}

/// Adds a sink.
fn add_sink(address: &str, name: &str) {
    let name = format!("sink_name={name}");
    pactl(
        address,
        &["load-module", "module-null-sink", &name, "rate=48000"],
    );
}

/// The samples of the first channel recorded so far.
type Recorded = Arc<Mutex<Vec<f32>>>;

/// Records the default sink from now on, on a thread of its own.
fn recorder(address: &str) -> (Running, Recorded) {
    recorder_of(address, "hall", &["--latency-msec=20"])
}

/// Records this sink from now on. Without a latency request a sink may be arbitrarily slow.
fn recorder_of(address: &str, sink: &str, wishes: &[&str]) -> (Running, Recorded) {
    let mut parec = Command::new("parec")
        .args(["-s", address, "-d", &format!("{sink}.monitor"), "--raw"])
        .args(wishes)
        .args(["--rate=48000", "--channels=2", "--format=float32le"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut output = parec.stdout.take().unwrap();
    let recorded = Recorded::default();
    let kept = Arc::clone(&recorded);
    std::thread::spawn(move || {
        let mut bytes = [0; 8192];
        // A frame may be split over two reads.
        let mut begun = 0;
        while let Ok(length @ 1..) = output.read(&mut bytes[begun..]) {
            let came = begun + length;
            let frames = bytes[..came].chunks_exact(8);
            begun = frames.remainder().len();
            kept.lock().unwrap().extend(
                frames.map(|frame| f32::from_le_bytes([frame[0], frame[1], frame[2], frame[3]])),
            );
            bytes.copy_within(came - begun..came, 0);
        }
    });
    (Running(parec), recorded)
}

/// Drops everything recorded so far.
fn forget(recorded: &Recorded) {
    recorded.lock().unwrap().clear();
}

fn loud(sample: &f32) -> bool {
    sample.abs() > 0.01
}

/// The length in samples, without the surrounding silence.
fn loud_part(samples: &[f32]) -> usize {
    let first = samples.iter().position(loud);
    let last = samples.iter().rposition(loud);
    first.zip(last).map_or(0, |(first, last)| last - first)
}

fn holds(heard: &[f32], expected: &[f32]) -> bool {
    found(heard, expected).is_some()
}

/// The position where these samples were heard, up to rounding.
fn found(heard: &[f32], expected: &[f32]) -> Option<usize> {
    let close = |a: f32, b: f32| (a - b).abs() < 1e-4;
    let loudest = |a: &usize, b: &usize| expected[*a].abs().total_cmp(&expected[*b].abs());
    let peak = (0..expected.len()).max_by(loudest).unwrap();
    let same = |window: &[f32]| {
        close(window[peak], expected[peak])
            && window.iter().zip(expected).all(|(a, b)| close(*a, *b))
    };
    heard.windows(expected.len()).position(same)
}

/// An utterance that is repeated until each of its pieces has reached a sink exactly. On a busy computer a server without real-time
/// priority drops some samples, different ones each time.
struct Pieces {
    expected: Vec<f32>,
    came: Vec<bool>,
}

impl Pieces {
    /// 10 ms.
    const LENGTH: usize = 480;

    fn of(expected: Vec<f32>) -> Self {
        let came = vec![false; expected.len().div_ceil(Pieces::LENGTH)];
        Pieces { expected, came }
    }

    /// Searches for the pieces in order in one recording of the utterance. Returns whether each has been found by now.
    fn all_came(&mut self, heard: &[f32]) -> bool {
        let mut rest = heard;
        for (piece, came) in self.expected.chunks(Pieces::LENGTH).zip(&mut self.came) {
            // Silence is everywhere and proves nothing.
            let silent = !piece.iter().any(loud);
            let found = if silent { None } else { found(rest, piece) };
            if let Some(at) = found {
                rest = &rest[at + piece.len()..];
            }
            *came |= silent || found.is_some();
        }
        self.came.iter().all(|came| *came)
    }
}

fn expected(voice: &Voice, words: &str) -> Vec<f32> {
    UtterancePart::samples(&voice.spell(words).unwrap())
}

/// Whether a PulseAudio server is installed; in CI it must be.
pub fn served() -> bool {
    let there = there_is("pulseaudio") && there_is("parec");
    if !there {
        assert!(
            std::env::var_os("CI").is_none(),
            "CI must have pulseaudio and parec"
        );
        eprintln!(
            "SKIPPED: pulseaudio or parec is missing (Debian: apt install pulseaudio pulseaudio-utils)"
        );
    }
    there
}

#[test]
fn a_server_s_sink_gets_exactly_the_clips() {
    if !served() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    // Nobody waits here, so a high latency is fine, with fewer dropouts.
    let (_parec, recorded) = recorder_of(&address, "hall", &["--latency-msec=500"]);
    // White's voice and Black's.
    let moves = [
        ("de-anna", "Springer Felix drei"),
        ("de-otto", "David fünf"),
    ];
    let mut utterances =
        moves.map(|(name, words)| Pieces::of(expected(&Voice::installed(name).unwrap(), words)));
    let since = Instant::now();
    while since.elapsed() < PATIENCE {
        forget(&recorded);
        let played = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(["announce", "--play", "Nf3", "d5"])
            .env("PULSE_SERVER", &address)
            .env("XDG_RUNTIME_DIR", folder.path())
            .output()
            .unwrap();
        assert!(
            played.status.success(),
            "{}",
            String::from_utf8_lossy(&played.stderr)
        );
        let late = Instant::now() + Duration::from_secs(2);
        while Instant::now() < late {
            let heard = recorded.lock().unwrap().clone();
            if utterances.each_mut().map(|one| one.all_came(&heard)) == [true, true] {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }
    panic!("the sink did not get what was played");
}

/// A game at two boards that plays through this server; White's knight stands on f3, not yet announced.
fn before_a_knights_move(folder: &Path, address: &str) -> (Place, Boards, Table) {
    let place = Place::two_boards("rated = false");
    place.use_any_sound_output();
    let mut boards = Boards::plug_in(&place, 1);
    let mut started = live::annabella();
    started
        .env("PULSE_SERVER", address)
        .env("XDG_RUNTIME_DIR", folder);
    let mut table = Table::start_by(&mut started, &place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    boards.order("white lift g1");
    boards.order("white place f3");
    (place, boards, table)
}

/// The whole path: a hand on a board in another process, the table, a server, its sink.
#[test]
fn a_move_on_a_board_is_heard_from_the_sink() {
    if !served() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    let table = before_a_knights_move(folder.path(), &address);
    let (_parec, recorded) = recorder_of(&address, "hall", &["--latency-msec=500"]);
    comes_to_the_sink(table, || {
        forget(&recorded);
        Arc::clone(&recorded)
    });
}

/// Announces the knight's move, the first time or again. A computer that stalls for seconds loses its boards, and with them a
/// press; then the button is pressed again.
fn announces(boards: &mut Boards, table: &mut Table) {
    table.listen();
    let before = table.said.len();
    live::until("the move is announced", || {
        boards.press(Color::White, "commit");
        let pressed = Instant::now();
        while pressed.elapsed() < Duration::from_secs(4) {
            table.listen();
            let mut said = table.said.iter().skip(before);
            if said.any(|line| line == "table: Springer Felix drei") {
                return Some(());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    });
}

/// Announces the knight's move until the sink has all of it; before each try, `from_then` starts the recording.
fn comes_to_the_sink(
    (place, mut boards, mut table): (Place, Boards, Table),
    mut records: impl FnMut() -> Recorded,
) {
    let voice = Voice::installed("de-anna").unwrap();
    let mut pieces = Pieces::of(expected(&voice, "Springer Felix drei"));
    let since = Instant::now();
    while since.elapsed() < PATIENCE {
        let recorded = records();
        announces(&mut boards, &mut table);
        let deadline = Instant::now() + Duration::from_secs(4);
        while Instant::now() < deadline {
            if pieces.all_came(&recorded.lock().unwrap().clone()) {
                table.stop();
                place.verify();
                return;
            }
            std::thread::sleep(Duration::from_millis(200));
        }
    }
    let missing = pieces.came.iter().filter(|came| !**came).count();
    let all = pieces.came.len();
    panic!("{missing} of {all} pieces of the announcement never came to the sink");
}

/// The server's list of these objects.
fn listed(address: &str, what: &[&str]) -> String {
    let told = Command::new("pactl")
        .args(["-s", address, "list"])
        .args(what)
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    String::from_utf8(told.stdout).unwrap()
}

/// The stream rests during silence, and the output is kept awake; the next sound is complete.
#[test]
fn a_stream_rests_while_nothing_is_to_be_said_and_the_next_sound_is_whole() {
    if !served() || !there_is("pactl") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    let table = before_a_knights_move(folder.path(), &address);
    let mut listens = None;
    comes_to_the_sink(table, || {
        live::until_asked(
            "the stream rests, and another keeps the output awake",
            || {
                let inputs = listed(&address, &["sink-inputs"]);
                let (rests, plays) = (
                    inputs.contains("Corked: yes"),
                    inputs.contains("Corked: no"),
                );
                (rests && plays).then_some(())
            },
        );
        let sinks = listed(&address, &["short", "sinks"]);
        let inputs = listed(&address, &["sink-inputs"]);
        assert!(sinks.contains("RUNNING"), "{sinks}\n{inputs}");
        // The previous listener is closed first.
        drop(listens.take());
        let (parec, recorded) = recorder_of(&address, "hall", &["--latency-msec=500"]);
        listens = Some(parec);
        live::until("it is listened", || {
            (!recorded.lock().unwrap().is_empty()).then_some(())
        });
        recorded
    });
}

/// After a sound server is killed and started again it is used again, and the last announcement is repeated. Then another default
/// output is followed.
#[test]
fn sound_is_back_after_the_server_was_killed_and_follows_the_default_output() {
    if !served() || !there_is("pactl") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let first = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    let (place, mut boards, mut table) = before_a_knights_move(folder.path(), &address);
    announces(&mut boards, &mut table);
    place.until_announced();

    drop(first);
    let _ = std::fs::remove_file(folder.path().join("socket"));
    table.hear("sound is lost", |line| {
        line.starts_with("arbiter: sound at the table is lost")
    });
    let second = server(folder.path());
    let (_parec, recorded) = recorder(&address);
    table.hear("sound is back", |line| {
        line.starts_with("arbiter: sound at the table is back")
    });
    table.hear_line("table: Springer Felix drei");

    let loud = |recorded: &Recorded| {
        let heard = recorded.lock().unwrap();
        heard.iter().any(|sample| sample.abs() > 0.05)
    };
    live::until("the sink gets it", || loud(&recorded).then_some(()));

    add_sink(&address, "other");
    let (_other, from_other) = recorder_of(&address, "other", &["--latency-msec=20"]);
    pactl(&address, &["set-default-sink", "other"]);
    live::until("the other sink gets the words", || {
        announces(&mut boards, &mut table);
        std::thread::sleep(Duration::from_secs(2));
        loud(&from_other).then_some(())
    });
    table.stop();
    place.verify();
    drop(second);
}

/// A suspended server, which resumes when this is dropped.
struct Stopped(Pid);

impl Stopped {
    fn stop(server: &Running) -> Stopped {
        let pid = Pid::from_raw(server.0.id() as i32);
        kill(pid, Signal::SIGSTOP).unwrap();
        Stopped(pid)
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = kill(self.0, Signal::SIGCONT);
    }
}

/// Commits, presses at once, and waits for the click; returns how long it took.
fn made(boards: &mut Boards, table: &mut Table, seat: Color, words: &str) -> Duration {
    boards.press(seat, "commit");
    let since = Instant::now();
    table.hear_line(words);
    boards.press(seat, "press");
    table.hear_line("table: click");
    since.elapsed()
}

/// Checks that players are answered while the server hangs.
fn answered_while_hung(since: Instant, boards: &mut Boards, table: &mut Table) {
    let mut longest = Duration::ZERO;
    while_hung(since, 0, || {
        let asked = Instant::now();
        boards.press(Color::White, "time");
        table.hear("the answer", |line| line.starts_with("white: "));
        longest = longest.max(asked.elapsed());
    });
    eprintln!(
        "hung for {:?}, answered after {longest:?} at most",
        since.elapsed()
    );
}

/// Waits until the loss is reported, perhaps even before the game begins.
fn hears_of_the_loss(table: &mut Table) {
    live::until("the loss", || {
        table.listen();
        let lost = |line: &String| line.starts_with("arbiter: sound at the table is lost");
        table.said.iter().any(lost).then_some(())
    });
}

/// Checks that the loss is reported, nobody is accused, the clocks do not count the delay, and SIGTERM is obeyed meanwhile.
fn ends_unharmed(mut table: Table, place: &Place, took: Duration) {
    assert!(took < Duration::from_secs(4), "{took:?}");
    hears_of_the_loss(&mut table);
    let since = Instant::now();
    let said = table.stop();
    let end = since.elapsed();
    eprintln!("made after {took:?}, ended after {end:?}");
    assert!(end < AT_ONCE, "{end:?}");
    let accused = said.iter().find(|line| line.contains("pressed the clock"));
    assert_eq!(accused, None, "{said:?}");
    let records = place.records();
    let spared = records.iter().find_map(|record| match record.event {
        Event::Clock(ClockEvent::Spared { ms }) => Some(ms),
        _ => None,
    });
    assert!(spared.is_some_and(|ms| ms > 1_000), "{spared:?}");
    let raised = |record: &&Record| matches!(record.event, Event::Case(CaseEvent::Raised { .. }));
    assert_eq!(records.iter().find(raised), None);
}

#[test]
fn a_stopped_server_holds_up_no_move_and_accuses_nobody() {
    if !served() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    let (place, mut boards, mut table) = before_a_knights_move(folder.path(), &address);
    made(
        &mut boards,
        &mut table,
        Color::White,
        "table: Springer Felix drei",
    );
    for deed in ["lift g1", "place f3", "lift e7", "place e5"] {
        boards.order(&format!("black {deed}"));
    }
    let stopped = Stopped::stop(&server);
    let since = Instant::now();
    let took = made(&mut boards, &mut table, Color::Black, "table: Eva fünf");
    answered_while_hung(since, &mut boards, &mut table);
    ends_unharmed(table, &place, took);
    drop(stopped);
}

#[test]
fn a_server_that_is_stopped_at_the_start_holds_up_no_move_either() {
    if !served() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    let stopped = Stopped::stop(&server);
    let (place, mut boards, mut table) = before_a_knights_move(folder.path(), &address);
    let took = made(
        &mut boards,
        &mut table,
        Color::White,
        "table: Springer Felix drei",
    );
    assert!(took < Duration::from_secs(4), "{took:?}");
    answered_while_hung(Instant::now(), &mut boards, &mut table);
    hears_of_the_loss(&mut table);
    let since = Instant::now();
    let said = table.stop();
    assert!(since.elapsed() < AT_ONCE, "{:?}", since.elapsed());
    let accused = said.iter().find(|line| line.contains("pressed the clock"));
    assert_eq!(accused, None, "{said:?}");
    place.verify();
    drop(stopped);
}

/// A person before a microphone, whose input is another sink, with a keyboard and a recording of the output.
struct Speaker<'a> {
    address: &'a str,
    folder: &'a Path,
    heard: Recorded,
    voice: Voice,
}

impl Speaker<'_> {
    /// Number of samples heard until now.
    fn now(&self) -> usize {
        self.heard.lock().unwrap().len()
    }

    /// Waits until something was said from this sample on and it is silent again.
    fn listens(&self, from: usize) {
        live::until("something was said, and it is quiet again", || {
            let heard = self.heard.lock().unwrap();
            let since = heard.get(from..)?;
            let last = since.iter().rposition(loud)?;
            (since.len() - last > 43_200).then_some(())
        });
    }

    /// Whether the sound from this sample on is as long as this word, within 100 ms.
    fn hears_whole(&self, word: &str, from: usize) -> bool {
        let heard = self.heard.lock().unwrap();
        loud_part(&heard[from..]).abs_diff(loud_part(&expected(&self.voice, word))) < 4_800
    }

    fn says(&self, word: &str) {
        let path = self.folder.join("word.wav");
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: 48_000,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let mut file = hound::WavWriter::create(&path, spec).unwrap();
        for sample in expected(&self.voice, word) {
            file.write_sample((sample * 32_767.0) as i16).unwrap();
        }
        file.finalize().unwrap();
        let said = Command::new("paplay")
            .args(["-s", self.address, "-d", "mouth"])
            .arg(&path)
            .status();
        assert!(said.unwrap().success());
    }

    /// Runs the command: says each word asked for, listens to the playback, and presses the next of these keys, then Enter. Returns
    /// the output, and whether the command succeeded.
    fn records(&self, voice: &Path, keys: &[&str]) -> (Vec<String>, bool) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
        let command = command
            .args(["voices", "record", "--lang", "de"])
            .arg(voice);
        let command = command
            .env("PULSE_SERVER", self.address)
            .env("XDG_RUNTIME_DIR", self.folder);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut running = Running(command.spawn().unwrap());
        let mut keyboard = running.0.stdin.take().unwrap();
        let (sender, lines) = channel();
        let (output, heard) = (running.0.stdout.take().unwrap(), self.heard.clone());
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send((line, heard.lock().unwrap().len()));
            }
        });
        let mut keys = keys.iter().copied();
        let mut printed = Vec::new();
        let mut unread = None;
        while let Some((line, at)) = unread.take().or_else(|| lines.recv().ok()) {
            if let Some((_, word)) = line.split_once("Bitte sagen: ") {
                self.listens(at);
                let at = self.now();
                self.says(word);
                // It is played back; on a busy computer it may not have been heard, and is asked for again.
                self.listens(at);
                unread = lines.try_recv().ok();
                if unread.is_none() {
                    // A busy computer may also truncate a word. It is said again and not counted.
                    let whole = self.hears_whole(word, at);
                    let key = if whole {
                        keys.next().unwrap_or("")
                    } else {
                        "n"
                    };
                    writeln!(keyboard, "{key}").expect(&line);
                    if !whole {
                        continue;
                    }
                }
            }
            printed.push(line);
        }
        (printed, running.0.wait().unwrap().success())
    }
}

/// The whole command: guided by voice, a word recorded again, stopped, resumed at its place, up to a usable voice. Most words come
/// from another voice, so that the test is short.
#[test]
fn a_person_records_a_voice_with_the_keyboard_alone() {
    if !served() || !there_is("pactl") || !there_is("paplay") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    add_sink(&address, "mouth");
    pactl(&address, &["set-default-sink", "hall"]);
    pactl(&address, &["set-default-source", "mouth.monitor"]);
    let (_parec, heard) = recorder(&address);
    let person = Speaker {
        address: &address,
        folder: folder.path(),
        heard,
        voice: Voice::installed("de-otto").unwrap(),
    };
    let voice = folder.path().join("grandmaster");

    let (printed, ended_well) = person.records(&voice, &["n", "", "s"]);
    assert!(ended_well, "{printed:?}");
    // A busy computer may lose a word; it is asked for again without a key.
    let asked = |printed: &[String]| -> Vec<String> {
        let lost = |line: &String| line.contains(", bitte ");
        let word = |line: &String| Some(line.split_once("Bitte sagen: ")?.1.to_owned());
        let pairs = printed.windows(2).filter(|pair| !lost(&pair[0]));
        pairs.filter_map(|pair| word(&pair[1])).collect()
    };
    assert_eq!(asked(&printed), ["Anna", "Anna", "Bauer"], "{printed:?}");
    assert_eq!(
        printed.first().unwrap(),
        "Einen Augenblick Stille, der Raum wird gehört"
    );
    let plain = |line: &String| !line.chars().any(char::is_control);
    assert!(printed.iter().all(plain), "{printed:?}");

    let words = Manifest::read(&voice).unwrap().words;
    let missing: Vec<&String> = words.keys().rev().take(2).rev().collect();
    loose::recorded_by(&person.voice, &voice, |word| {
        !voice.join(&words[word].file).exists() && !missing.iter().any(|other| *other == word)
    });
    let (printed, ended_well) = person.records(&voice, &[]);
    assert!(ended_well, "{printed:?}");
    assert_eq!(asked(&printed).iter().collect::<Vec<_>>(), missing);
    assert!(
        printed.last().unwrap().starts_with("fit: nothing found"),
        "{printed:?}"
    );

    let wav = folder.path().join("played.wav");
    let played = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["voices", "play", "Anna zwei", "--voice"])
        .arg(&voice)
        .arg("--wav")
        .arg(&wav)
        .status();
    assert!(played.unwrap().success());
    let recorded = Voice::load(&voice).unwrap();
    let length = |voice: &Voice| expected(voice, "Anna zwei").len() / 48;
    assert_eq!(
        hound::WavReader::open(&wav).unwrap().duration() as usize / 48,
        length(&recorded)
    );
    let (own, original) = (length(&recorded), length(&person.voice));
    assert!(
        own.abs_diff(original) < 200,
        "{own} ms instead of {original} ms"
    );
}

/// Two unused outputs: each says its own number and nothing else.
#[test]
fn each_output_says_its_own_number() {
    if !served() || !there_is("pactl") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let _server = server(folder.path());
    let address = format!("unix:{}", folder.path().join("socket").display());
    add_sink(&address, "other");
    let recorders = ["hall", "other"].map(|sink| recorder_of(&address, sink, &[]));
    let voice = Voice::installed(DEFAULT).unwrap();
    let numbers = [1, 2].map(|number| {
        let words = number::words(Language::De, number, Gender::Masculine);
        UtterancePart::samples(&speech::sound(&voice, Language::De, &words).unwrap())
    });
    let mut pieces = numbers.clone().map(Pieces::of);
    let since = Instant::now();
    while since.elapsed() < PATIENCE {
        let begins = [0, 1].map(|at| recorders[at].1.lock().unwrap().len());
        let spoken = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(["devices", "--speak", "--lang", "de"])
            .env("PULSE_SERVER", &address)
            .env("XDG_RUNTIME_DIR", folder.path())
            .output()
            .unwrap();
        let printed = String::from_utf8_lossy(&spoken.stdout).into_owned();
        assert!(!printed.contains("silent"), "{printed}");
        for number in ["sound output 1: ", "sound output 2: "] {
            assert!(printed.contains(number), "{printed}");
        }
        // A slow sink delivers two seconds at a time.
        for (_, recorded) in &recorders {
            let length = || recorded.lock().unwrap().len();
            let ended = length();
            live::until("the recorder has what was said", || {
                (length() > ended + 3 * 48_000).then_some(())
            });
        }
        let heard = [0, 1].map(|at| recorders[at].1.lock().unwrap().clone());
        for at in [0, 1] {
            assert!(
                !holds(&heard[at], &numbers[1 - at]),
                "output {at} says the other's number"
            );
        }
        let came = [0, 1].map(|at| pieces[at].all_came(&heard[at][begins[at]..]));
        if came == [true, true] {
            return;
        }
    }
    panic!("an output did not say its number");
}
