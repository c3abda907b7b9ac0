//! Tampering with a recording, and the report of `verify`. The files are real, the games are typed.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use laws::Position;
use laws::seat::Room;
use ledger::chain::Hash;
use ledger::event::{Event, Record, Taping, Vouched};
use nix::sys::stat::Mode;
use nix::unistd::mkfifo;
use sha2::{Digest, Sha256};
use shakmaty::Color;
use store::SqliteLedger;
use table::Input;
use tempfile::TempDir;
use voice::tape::{Extent, MoveCue, Tape};

use crate::live::annabella;
use crate::records::{signer, typed};

const FILE: &str = "game-1.flac";
/// Size of the header before the sound of a recording, as stated in docs/failures.md with a way to inspect the sound alone.
const HEAD: usize = 65_578;

fn vouched(extent: &Extent) -> Vouched {
    Vouched {
        ms: extent.ms,
        bytes: extent.bytes,
        sound: Hash(extent.sound),
        moves: extent.moves as u64,
        head: Hash(extent.head),
    }
}

/// The state in which a recording is left.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// Its daemon stopped.
    Complete,
    /// Its daemon was killed.
    Killed,
    /// Its daemon was killed and started anew.
    Resumed,
}

/// A game with a recording of four seconds, each of unique noise and attested. A killed one has another second and another move
/// after that.
struct Game {
    folder: TempDir,
    steps: Vec<Taping>,
}

impl Game {
    fn new(left: Left, microphone: bool) -> Game {
        let folder = tempfile::tempdir().unwrap();
        let file = || FILE.to_owned();
        let mut tape = Tape::begin(&folder.path().join(FILE), microphone).unwrap();
        let mut steps = vec![Taping::Began {
            file: file(),
            microphone,
        }];
        let mut noise = 1_u32;
        let mut second = |tape: &mut Tape, ply: usize| {
            for _ in 0..48_000 {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let sample = noise as f32 / u32::MAX as f32 - 0.5;
                tape.push(sample, -sample).unwrap();
            }
            let cue = MoveCue {
                ply,
                number: ply.div_ceil(2) as u32,
                side: Color::from_white(ply % 2 == 1),
                written: "Nf3".to_owned(),
                at: 1_000 * ply as u64,
                from: tape.length() - 24_000,
                length: 20_000,
            };
            assert!(tape.cue(cue).unwrap());
        };
        for ply in 1..=4 {
            second(&mut tape, ply);
            let so_far = vouched(&tape.keep().unwrap());
            let file = file();
            steps.push(Taping::Vouched { file, so_far });
        }
        match left {
            Left::Complete => steps.push(Taping::Ended {
                file: file(),
                sha256: None,
                whole: Some(vouched(&tape.finish().unwrap())),
            }),
            Left::Killed | Left::Resumed => second(&mut tape, 5),
        }
        if left == Left::Resumed {
            steps.push(Taping::Left {
                file: file(),
                until: 4_000,
                wrong: None,
            });
        }
        let game = Game { folder, steps };
        game.write(|records| records);
        game
    }

    fn write(&self, change: impl FnOnce(Vec<Record>) -> Vec<Record>) {
        let steps = self.steps.iter().cloned().map(Input::Taped);
        let fen = Position::initial().fen();
        let records = change(typed(1_000, "Anna", &fen, [], steps));
        let path = self.folder.path().join("game.sqlite");
        let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
        ledger.append(&records).unwrap();
        ledger.close().unwrap();
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.file()).unwrap()
    }

    fn verify(&self, args: &[&str]) -> (String, Option<i32>) {
        let mut verify = annabella();
        verify.arg("verify").args(args);
        run(verify.arg(self.folder.path().join("game.sqlite")))
    }

    /// Checks that this line is reported and nothing is wrong; returns the whole output.
    fn says(&self, line: &str) -> String {
        let (said, code) = self.verify(&[]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.lines().any(|said| said == line), "{line:?}: {said}");
        said
    }

    /// Checks that this fault is reported.
    fn is_wrong(&self, line: &str) {
        let (said, code) = self.verify(&[]);
        assert_eq!(code, Some(1), "{said}");
        assert_eq!(said, format!("wrong: {line}\n"));
        assert!(!said.contains("ok"), "{said}");
    }
}

fn run(command: &mut Command) -> (String, Option<i32>) {
    let done = command.output().unwrap();
    let said = String::from_utf8([done.stdout, done.stderr].concat()).unwrap();
    (said, done.status.code())
}

#[test]
fn a_recording_that_was_completed_is_vouched_for_up_to_its_end() {
    for microphone in [false, true] {
        let game = Game::new(Left::Complete, microphone);
        let said = game.says("game-1.flac: vouched for up to second 4, its end");
        assert!(said.starts_with("ok: "), "{said}");
        let (json, _) = game.verify(&["--json"]);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let recording = &json["recordings"][0];
        assert_eq!(recording["file"], FILE);
        assert_eq!(recording["whole"], true);
        assert!(recording["vouched_ms"].as_u64().unwrap() >= 4_000, "{json}");

        // An independent witness: the ledger's digest of the sound equals the digest of the end of the file.
        let Some(Taping::Ended {
            whole: Some(whole), ..
        }) = game.steps.last()
        else {
            panic!("{:?}", game.steps);
        };
        let bytes = game.bytes();
        assert_eq!(whole.bytes as usize, bytes.len() - HEAD);
        assert_eq!(whole.sound.0[..], Sha256::digest(&bytes[HEAD..])[..]);
        assert_eq!(whole.head.0[..], Sha256::digest(&bytes[..HEAD])[..]);
    }
}

#[test]
fn only_its_owner_reads_a_recording() {
    let game = Game::new(Left::Complete, true);
    let mode = fs::metadata(game.file()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn after_a_kill_it_is_said_up_to_which_second_a_recording_is_vouched_for() {
    for left in [Left::Killed, Left::Resumed] {
        let game = Game::new(left, true);
        let (said, code) = game.verify(&[]);
        assert_eq!(code, Some(0), "{said}");
        assert!(said.starts_with("ok but for the recordings: "), "{said}");
        let last = said.lines().last().unwrap();
        assert!(
            last.starts_with(
                "game-1.flac: vouched for up to second 3; not vouched for from there on ("
            ) && last.ends_with(" bytes of sound), because it was not completed"),
            "{last}"
        );
    }
}

#[test]
fn a_recording_of_which_nothing_is_vouched_for_is_said_to_be_that() {
    let mut game = Game::new(Left::Killed, false);
    game.steps.truncate(1);
    fs::remove_file(game.folder.path().join("game.sqlite")).unwrap();
    game.write(|records| records);
    let said = game.says("game-1.flac: nothing of it is vouched for; it was not completed");
    assert!(said.starts_with("ok but for the recordings: "), "{said}");
}

#[test]
fn random_bytes_in_place_of_a_recording_are_told_before_and_after_the_next_start() {
    for left in [Left::Complete, Left::Killed, Left::Resumed] {
        let game = Game::new(left, false);
        let mut bytes = game.bytes();
        let mut noise = 7_u32;
        bytes.fill_with(|| {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (noise >> 24) as u8
        });
        fs::write(game.file(), bytes).unwrap();
        game.is_wrong("game-1.flac is not what was recorded from second 0 on");
    }
}

#[test]
fn from_which_second_on_it_was_changed_is_told() {
    let game = Game::new(Left::Killed, false);
    let mut bytes = game.bytes();
    let Taping::Vouched { so_far, .. } = &game.steps[2] else {
        panic!("{:?}", game.steps);
    };
    // The first byte after the sound attested the second time.
    bytes[HEAD + so_far.bytes as usize] ^= 1;
    fs::write(game.file(), bytes).unwrap();
    let second = so_far.ms / 1_000;
    game.is_wrong(&format!(
        "game-1.flac is not what was recorded from second {second} on"
    ));
}

/// Every byte of the header near its cues, and bytes all over the file, in a complete and an incomplete file.
#[test]
fn one_changed_byte_is_told_wherever_it_is() {
    for left in [Left::Complete, Left::Killed] {
        let game = Game::new(left, false);
        let whole = game.bytes();
        let Some(Taping::Vouched { so_far, .. }) = game.steps.get(4) else {
            panic!("{:?}", game.steps);
        };
        let end = match left {
            Left::Complete => whole.len(),
            _ => HEAD + so_far.bytes as usize,
        };
        let places = (0..700).step_by(7).chain((700..end).step_by(6_007));
        for at in places.chain([HEAD - 1, HEAD, end - 1]) {
            let mut changed = whole.clone();
            changed[at] ^= 0x10;
            fs::write(game.file(), &changed).unwrap();
            let (said, code) = game.verify(&[]);
            assert_eq!(code, Some(1), "byte {at}: {said}");
            assert!(said.starts_with("wrong: game-1.flac"), "{at}: {said}");
        }
    }
}

#[test]
fn a_recording_that_was_cut_is_told_and_so_is_one_to_which_something_was_added() {
    for left in [Left::Complete, Left::Killed] {
        let game = Game::new(left, false);
        let whole = game.bytes();
        let Taping::Vouched { so_far, .. } = &game.steps[3] else {
            panic!("{:?}", game.steps);
        };
        let all = match left {
            Left::Complete => 4,
            _ => 3,
        };
        fs::write(game.file(), &whole[..HEAD + so_far.bytes as usize]).unwrap();
        game.is_wrong(&format!(
            "game-1.flac was cut: it is vouched for up to second {all}, and is what was recorded up to second {} only",
            so_far.ms / 1_000
        ));
        for length in [0, 41, HEAD - 1, HEAD] {
            fs::write(game.file(), &whole[..length]).unwrap();
            game.is_wrong(&format!(
                "game-1.flac was cut: it is vouched for up to second {all}, and is what was recorded up to second 0 only"
            ));
        }
    }
    let game = Game::new(Left::Complete, false);
    let mut more = game.bytes();
    more.push(0);
    fs::write(game.file(), more).unwrap();
    game.is_wrong(
        "game-1.flac is not what was recorded from second 4 on: something was added to it",
    );
}

#[test]
fn a_link_in_place_of_a_recording_is_not_followed_and_a_pipe_not_waited_for() {
    for left in [Left::Complete, Left::Killed] {
        let game = Game::new(left, false);
        let elsewhere = game.folder.path().join("elsewhere");
        fs::rename(game.file(), &elsewhere).unwrap();
        let said = game.says("not looked at: game-1.flac is not beside the ledger");
        assert!(said.starts_with("ok but for the recordings: "), "{said}");
        // Even if the link leads to the original: its target may be another file tomorrow.
        symlink(&elsewhere, game.file()).unwrap();
        let wrong = "game-1.flac was not opened: it is no file of its own, but a link or a device";
        game.is_wrong(wrong);
        let mut archive = annabella();
        archive
            .arg("archive")
            .arg(game.folder.path().join("game.sqlite"));
        let (said, code) = run(&mut archive);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("it is no file of its own"), "{said}");
        fs::remove_file(game.file()).unwrap();
        mkfifo(&game.file(), Mode::S_IRWXU).unwrap();
        game.is_wrong(wrong);
    }
}

/// Records as version 0.2.0 wrote them.
fn as_before(file: &Path, started_anew: bool) -> impl FnOnce(Vec<Record>) -> Vec<Record> {
    let hash = hex::encode(Sha256::digest(fs::read(file).unwrap()));
    move |mut records| {
        let mut ended = records.pop().unwrap();
        if started_anew {
            let number = ended.number;
            let resumed = crate::records::record(number);
            ended.number += 1;
            (ended.at, ended.happened) = (resumed.at, resumed.happened);
            records.push(resumed);
        }
        let old = format!(r#"{{"part":"tape","event":"ended","file":"{FILE}","sha256":"{hash}"}}"#);
        ended.event = serde_json::from_str(&old).unwrap();
        assert_eq!(serde_json::to_string(&ended.event).unwrap(), old);
        records.push(ended);
        records
    }
}

#[test]
fn a_ledger_of_version_0_2_0_says_of_its_recordings_what_it_knows() {
    let mut game = Game::new(Left::Complete, false);
    game.steps = vec![
        game.steps.first().unwrap().clone(),
        game.steps.last().unwrap().clone(),
    ];
    let ledger = game.folder.path().join("game.sqlite");
    fs::remove_file(&ledger).unwrap();
    game.write(as_before(&game.file(), false));
    let said = game
        .says("game-1.flac: vouched for up to its end, as version 0.2.0 read it when it was over");
    assert!(said.starts_with("ok: "), "{said}");
    fs::remove_file(&ledger).unwrap();
    game.write(as_before(&game.file(), true));
    let said = game
        .says("game-1.flac: vouched for only as version 0.2.0 found it at the start after a stop");
    assert!(said.starts_with("ok but for the recordings: "), "{said}");
    let mut bytes = game.bytes();
    bytes[HEAD] ^= 1;
    fs::write(game.file(), bytes).unwrap();
    game.is_wrong("game-1.flac is not the one that was recorded");
}

#[test]
fn of_two_rooms_that_gave_one_name_only_the_own_file_is_here() {
    let game = Game::new(Left::Complete, false);
    let ledger = game.folder.path().join("game.sqlite");
    fs::remove_file(&ledger).unwrap();
    game.write(|mut records| {
        let taped = records
            .iter()
            .filter(|record| matches!(record.event, Event::Tape(_)));
        let mut there: Vec<Record> = taped.cloned().collect();
        for record in &mut there {
            record.room = Room(2);
            record.number = records.len() as u64 + 1;
            match &mut record.event {
                Event::Tape(Taping::Vouched { so_far, .. }) => so_far.sound = Hash([1; 32]),
                Event::Tape(Taping::Ended {
                    whole: Some(whole), ..
                }) => whole.sound = Hash([1; 32]),
                _ => {}
            }
            record.at = records.last().unwrap().at;
            records.push(record.clone());
        }
        records
    });
    let said = game.says("game-1.flac: vouched for up to second 4, its end");
    assert!(
        said.contains("not looked at: game-1.flac is the other room's"),
        "{said}"
    );
    let mut bytes = game.bytes();
    bytes[HEAD] ^= 1;
    fs::write(game.file(), bytes).unwrap();
    let (said, code) = game.verify(&[]);
    assert_eq!(code, Some(1), "{said}");
}

/// An event for the recordings of an evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// A half-move is completed, or a ruling made.
    Vouched,
    Stopped,
    Killed,
}

/// Twenty events. Each stop or kill leads to another file; one file is started and killed before any attestation.
const EVENING: [Moment; 20] = {
    use Moment::{Killed as K, Stopped as S, Vouched as V};
    [V, V, K, V, V, S, V, K, K, V, V, V, S, V, K, V, S, V, V, S]
};

/// The expected report about a recording of the evening.
struct Heard {
    file: String,
    /// The second up to which it is attested; `None` if nothing of it is.
    second: Option<u64>,
    complete: bool,
}

/// The evening so far.
struct Played {
    game: Game,
    inputs: Vec<Input>,
    heard: Vec<Heard>,
    tape: Option<Tape>,
    noise: u32,
}

/// Someone's manipulation of a recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Done {
    Replaced,
    Cut,
    Lengthened,
    Exchanged,
    Linked,
}

impl Played {
    fn begun() -> Played {
        let folder = tempfile::tempdir().unwrap();
        let steps = Vec::new();
        let game = Game { folder, steps };
        let (inputs, heard, tape, noise) = (Vec::new(), Vec::new(), None, 11);
        Played {
            game,
            inputs,
            heard,
            tape,
            noise,
        }
    }

    fn path(&self, file: &str) -> PathBuf {
        self.game.folder.path().join(file)
    }

    /// Records another second, into a new file if none is under way; then this event happens.
    fn goes_on(&mut self, moment: Moment) {
        if self.tape.is_none() {
            let file = format!("game-{}.flac", self.heard.len() + 1);
            self.tape = Some(Tape::begin(&self.path(&file), false).unwrap());
            let microphone = false;
            let began = Taping::Began {
                file: file.clone(),
                microphone,
            };
            self.inputs.push(Input::Taped(began));
            let (second, complete) = (None, false);
            self.heard.push(Heard {
                file,
                second,
                complete,
            });
        }
        let (Some(mut tape), Some(heard)) = (self.tape.take(), self.heard.last_mut()) else {
            unreachable!();
        };
        for _ in 0..48_000 {
            self.noise = self
                .noise
                .wrapping_mul(1_664_525)
                .wrapping_add(1_013_904_223);
            let sample = self.noise as f32 / u32::MAX as f32 - 0.5;
            tape.push(sample, sample).unwrap();
        }
        let file = heard.file.clone();
        let step = match moment {
            Moment::Vouched => {
                let so_far = vouched(&tape.keep().unwrap());
                heard.second = Some(so_far.ms / 1_000);
                self.tape = Some(tape);
                Taping::Vouched { file, so_far }
            }
            Moment::Stopped => {
                let whole = vouched(&tape.finish().unwrap());
                heard.second = Some(whole.ms / 1_000);
                heard.complete = true;
                let (whole, sha256) = (Some(whole), None);
                Taping::Ended {
                    file,
                    sha256,
                    whole,
                }
            }
            // The ledger has no record of it.
            Moment::Killed => return drop(tape),
        };
        self.inputs.push(Input::Taped(step));
    }

    /// Writes the ledger as of this moment.
    fn written(&self) {
        let ledger = self.path("game.sqlite");
        for name in [ledger.clone(), self.path("game.sqlite-wal")] {
            drop(fs::remove_file(name));
        }
        let fen = Position::initial().fen();
        let records = typed(1_000, "Anna", &fen, [], self.inputs.iter().cloned());
        let mut ledger = SqliteLedger::open(&ledger, signer()).unwrap();
        ledger.append(&records).unwrap();
        ledger.close().unwrap();
    }

    /// Checks the attested second of each recording.
    fn is_untouched(&self) {
        let (said, code) = self.game.verify(&[]);
        assert_eq!(code, Some(0), "{said}");
        for heard in &self.heard {
            let file = &heard.file;
            let expected = match (heard.second, heard.complete) {
                (None, _) => format!("{file}: nothing of it is vouched for"),
                (Some(second), true) => {
                    format!("{file}: vouched for up to second {second}, its end")
                }
                (Some(second), false) => format!("{file}: vouched for up to second {second};"),
            };
            let found = said.lines().any(|line| line.starts_with(&expected));
            assert!(found, "{expected}: {said}");
        }
    }

    /// Applies this to a recording, checks that `verify` reports it, and undoes it.
    fn is_told(&self, heard: &Heard, done: Done, other: &[u8]) {
        let (path, aside) = (self.path(&heard.file), self.path("aside"));
        fs::rename(&path, &aside).unwrap();
        let true_bytes = fs::read(&aside).unwrap();
        match done {
            Done::Replaced => fs::write(&path, vec![0x5a; true_bytes.len()]).unwrap(),
            Done::Cut => fs::write(&path, &true_bytes[..HEAD + 1]).unwrap(),
            Done::Lengthened => fs::write(&path, [&true_bytes, &[0; 1_000][..]].concat()).unwrap(),
            Done::Exchanged => fs::write(&path, other).unwrap(),
            Done::Linked => symlink(&aside, &path).unwrap(),
        }
        let (said, code) = self.game.verify(&[]);
        fs::remove_file(&path).unwrap();
        fs::rename(&aside, &path).unwrap();
        let file = &heard.file;
        let (wrong, expected) = match (done, heard.second) {
            (Done::Linked, _) => (true, format!("wrong: {file} was not opened")),
            (_, None) => (false, format!("{file}: nothing of it is vouched for")),
            (Done::Lengthened, Some(second)) if !heard.complete => (
                false,
                format!(
                    "{file}: vouched for up to second {second}; not vouched for from there on ("
                ),
            ),
            (Done::Cut, _) => (true, format!("wrong: {file} was cut: ")),
            (Done::Lengthened, _) => (
                true,
                format!("wrong: {file} is not what was recorded from second "),
            ),
            (Done::Replaced | Done::Exchanged, _) => (
                true,
                format!("wrong: {file} is not what was recorded from second 0 on"),
            ),
        };
        assert_eq!(code, Some(i32::from(wrong)), "{done:?}: {said}");
        let found = said.lines().any(|line| line.starts_with(&expected));
        assert!(found, "{done:?}, {expected}: {said}");
    }
}

#[test]
fn at_each_moment_of_an_evening_it_is_told_what_was_done_to_a_recording() {
    let other = Game::new(Left::Complete, false).bytes();
    let mut evening = Played::begun();
    for (moment, number) in EVENING.into_iter().zip(1..) {
        evening.goes_on(moment);
        evening.written();
        evening.is_untouched();
        // The one under way or just ended, and an earlier one.
        let all = &evening.heard;
        let before = all.len().checked_sub(2).map(|last| number % (last + 1));
        for heard in all.last().into_iter().chain(before.map(|at| &all[at])) {
            use Done::{Cut, Exchanged, Lengthened, Linked, Replaced};
            for done in [Replaced, Cut, Lengthened, Exchanged, Linked] {
                evening.is_told(heard, done, &other);
            }
        }
        // The next start states how far an incomplete recording is attested.
        if moment != Moment::Vouched {
            let pause = 1_000;
            evening.inputs.push(Input::Resumed { pause });
        }
        let left = evening.heard.last().unwrap();
        if moment == Moment::Killed {
            let file = left.file.clone();
            let (until, wrong) = (left.second.unwrap_or(0) * 1_000, None);
            let left = Taping::Left { file, until, wrong };
            evening.inputs.push(Input::Taped(left));
        }
    }
    assert_eq!(evening.heard.len(), 8);
}
