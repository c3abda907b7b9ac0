//! Power cuts: the contents of a disk that loses everything not yet synced.
//!
//! A program runs once, and its file operations are recorded. Then the disk is rebuilt as of many moments, with nothing, everything
//! or some sectors of the unsynced data, and opened again. `CUTS=100000` cuts this often.

mod disk;
mod heard;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use laws::Timestamp;
use laws::seat::BoardAt;
use ledger::event::{BoardEvent, Event, GameEvent, Record};
use ledger::signing::LastAlive;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rusqlite::Connection;
use store::{self, SqliteLedger};
use table::State;
use voice::tape;

use crate::live::{Boards, Place, Table, hand, opera, words};
use crate::records::{record, signer};
use disk::{Deed, Disk, Left};
use sim::hands;

const SEED: u64 = 20;
/// Number of writes, with a close and reopen now and then.
const WRITES: u64 = 120;
const LEDGER: &str = "ANNABELLA_TEST_POWER_LEDGER";
const RAW: &str = "ANNABELLA_TEST_POWER_RAW";

/// Default number of cuts, and the number for controls where a loss is certain.
const CONTROL: usize = 200;

fn cuts() -> usize {
    let cuts = std::env::var("CUTS").ok();
    cuts.map_or(CONTROL, |cuts| cuts.parse().expect("CUTS is a number"))
}

/// Cuts the power at this many random moments, and passes each disk to `look`, with the output printed by then.
fn cut_often(
    deeds: &[Deed],
    cuts: usize,
    seed: u64,
    mut look: impl FnMut(&Path, &str, &str, &Disk),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut moments: Vec<usize> = (0..cuts)
        .map(|_| rng.random_range(0..=deeds.len()))
        .collect();
    moments.sort_unstable();
    let mut disk = Disk::default();
    let mut done = 0;
    for (cut, moment) in moments.into_iter().enumerate() {
        for deed in &deeds[done..moment] {
            disk.take(deed);
        }
        done = moment;
        let left = match cut % 4 {
            0 => Left::Nothing,
            1 => Left::All,
            _ => Left::Some([0.1, 0.5, 0.9][rng.random_range(0..3)]),
        };
        let folder = tempfile::tempdir().unwrap();
        disk.cut(left, &mut rng, folder.path());
        let which = format!(
            "cut {cut} after deed {moment} of {}, {left:?} left",
            deeds.len()
        );
        look(folder.path(), &disk.said, &which, &disk);
    }
}

/// Every fourth record resumes the game, and the others report a silent board, so that only some are signed, as in a real ledger.
fn some_signed(number: u64) -> Record {
    let event = match number % 4 {
        0 => Event::Game(GameEvent::Resumed { pause: number }),
        _ => Event::Board(BoardEvent::Silent {
            board: BoardAt(shakmaty::Color::White),
            unheard: number,
        }),
    };
    Record {
        event,
        ..record(number)
    }
}

/// The last number acknowledged.
fn acknowledged(said: &str) -> u64 {
    let mut numbers = said
        .lines()
        .filter_map(|line| line.strip_prefix("acknowledged "));
    numbers
        .next_back()
        .map_or(0, |number| number.parse().unwrap())
}

/// Runs one of the writers below to its end.
fn written_by(writer: &str, variable: &str, value: impl Fn(&Path) -> String) -> Vec<Deed> {
    let folder = tempfile::tempdir().unwrap();
    let (place, list) = (folder.path().join("disk"), folder.path().join("list"));
    std::fs::create_dir(&place).unwrap();
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.args(["--exact", writer, "--nocapture"]);
    program.env(variable, value(&place)).stdout(Stdio::piped());
    disk::record(&mut program, &place, &list);
    let mut child = program.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.count() > 0);
    assert!(child.wait().unwrap().success());
    disk::deeds(&list)
}

/// A writer of a ledger, run as a program of its own. It does nothing when run as a test of its own.
#[test]
fn ledger_writer() {
    let Some(path) = std::env::var_os(LEDGER) else {
        return;
    };
    let mut ledger = SqliteLedger::open(Path::new(&path), signer()).unwrap();
    for round in 1..=WRITES {
        // Facts noted before something is heard: several, none, or a clock that ran for a while.
        for _ in 0..round * 5 % 7 {
            let next = ledger.head().number + 1;
            ledger.note(&[some_signed(next)]).unwrap();
            let at = Timestamp(next * 100 + 5);
            ledger.mark(LastAlive { at, unix_ms: next }).unwrap();
        }
        let next = ledger.head().number + 1;
        let batch: Vec<_> = (next..=next + next % 3).map(some_signed).collect();
        match round % 5 {
            0 => ledger.keep().unwrap(),
            _ => ledger.append(&batch).unwrap(),
        }
        println!("\nacknowledged {}", ledger.head().number);
        if round % 10 == 0 {
            ledger.checkpoint().unwrap();
        }
        if round % 40 == 0 {
            ledger.close().unwrap();
            ledger = SqliteLedger::open(Path::new(&path), signer()).unwrap();
        }
    }
}

/// The losses of the ledger after each cut.
fn losses(deeds: &[Deed], cuts: usize, seed: u64) -> Vec<String> {
    let mut losses = Vec::new();
    cut_often(deeds, cuts, seed, |folder, said, which, _| {
        let path = folder.join("game.sqlite");
        let acknowledged = acknowledged(said);
        // First what a read-only command sees, then what a daemon continues with.
        let read = (acknowledged > 0).then(|| store::read(&path));
        let opened = SqliteLedger::open(&path, signer()).and_then(|mut ledger| {
            let records = ledger.load()?.records;
            ledger.append(&[some_signed(records.len() as u64 + 1)])?;
            Ok(records)
        });
        let records = match (read, opened) {
            (Some(Err(error)), _) | (_, Err(error)) => {
                return losses.push(format!("{which}: {error}"));
            }
            (_, Ok(records)) => records,
        };
        let last = records.len() as u64;
        if last < acknowledged {
            losses.push(format!("{which}: {last} of {acknowledged}"));
        }
        let expected: Vec<_> = (1..=last).map(some_signed).collect();
        if records != expected {
            losses.push(format!("{which}: other records"));
        }
    });
    losses
}

#[test]
fn nothing_acknowledged_is_missing_after_a_power_cut() {
    let path = |folder: &Path| folder.join("game.sqlite").display().to_string();
    let mut deeds = written_by("power::ledger_writer", LEDGER, path);
    let says = |deed: &&Deed| matches!(deed, Deed::Say(said) if said.contains("acknowledged"));
    assert_eq!(deeds.iter().filter(says).count() as u64, WRITES);
    assert_eq!(losses(&deeds, cuts(), SEED), Vec::<String>::new());
    // The control: a disk that ignores syncs of logs.
    let logs: Vec<u64> = deeds
        .iter()
        .filter_map(|deed| match deed {
            Deed::Create(inode, name) if name.ends_with("-wal") => Some(*inode),
            _ => None,
        })
        .collect();
    deeds.retain(|deed| !matches!(deed, Deed::Keep(inode) if logs.contains(inode)));
    let lost = losses(&deeds, CONTROL, SEED).len();
    assert!(lost * 10 > CONTROL, "only {lost} cuts lost anything");
}

/// A program that writes numbers with SQLite alone, at a given durability. It does nothing when run as a test of its own.
#[test]
fn raw_writer() {
    let Ok(told) = std::env::var(RAW) else {
        return;
    };
    let (level, path) = told.split_once(' ').unwrap();
    let connection = Connection::open(path).unwrap();
    connection
        .execute_batch(&format!(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = {level}; CREATE TABLE numbers (number INTEGER)"
        ))
        .unwrap();
    for number in 1..=WRITES {
        connection
            .execute("INSERT INTO numbers VALUES (?1)", [number])
            .unwrap();
        println!("\nacknowledged {number}");
    }
}

/// The control: SQLite's usual setting for such a log loses data that the ledger's setting keeps.
#[test]
fn a_log_that_is_synced_only_now_and_then_loses_what_was_acknowledged() {
    for (level, loses) in [("NORMAL", true), ("FULL", false)] {
        let deeds = written_by("power::raw_writer", RAW, |folder| {
            format!("{level} {}", folder.join("raw.sqlite").display())
        });
        let mut lost = 0;
        cut_often(&deeds, cuts(), SEED, |folder, said, _, _| {
            let connection = Connection::open(folder.join("raw.sqlite")).unwrap();
            let count: Result<u64, _> =
                connection.query_row("SELECT count(*) FROM numbers", [], |row| row.get(0));
            lost += usize::from(count.unwrap_or(0) < acknowledged(said));
        });
        assert_eq!(
            lost * 10 > cuts(),
            loses,
            "{level}: {lost} of {} lost",
            cuts()
        );
        assert!(loses || lost == 0, "{level}: {lost} of {} lost", cuts());
    }
}

/// Half-moves of the game that the daemon plays here.
const PLIES: usize = 8;

/// The file operations of a daemon that played a game.
struct Played {
    place: Place,
    deeds: Vec<Deed>,
    /// The announcement of each move, in order.
    announcements: Vec<(String, shakmaty::Move)>,
}

fn played(event: &str) -> Played {
    let place = Place::two_boards(event);
    let outside = tempfile::tempdir().unwrap();
    let list = outside.path().join("list");
    let mut starter = crate::live::annabella();
    disk::record(&mut starter, place.path(), &list);
    let mut boards = Boards::plug_in(&place, 1);
    let mut table = Table::start_by(&mut starter, &place);
    table.hear_line("table: Die Partie beginnt, die Uhr von Weiß läuft");
    let game = opera();
    let mut position = game.start;
    let mut announcements = Vec::new();
    for mv in &game.moves[..PLIES] {
        let seat = position.turn();
        let order = hands::every_order(&position, mv).remove(0);
        for edge in &order {
            boards.edge(seat, *edge);
        }
        let announcement = format!("table: {}", words(&position, mv));
        hand::commit(&place, &mut boards, seat, &announcement);
        table.hear_line(&announcement);
        announcements.push((announcement, *mv));
        place.until_announced();
        hand::complete(&place, &mut boards, seat, announcements.len());
        for edge in &order {
            boards.edge(!seat, *edge);
        }
        position = position.play(mv);
    }
    table.stop();
    Played {
        place,
        deeds: disk::deeds(&list),
        announcements,
    }
}

#[test]
fn nothing_announced_is_missing_after_a_power_cut_and_the_tape_plays() {
    let Played {
        deeds,
        announcements,
        ..
    } = played("rated = false\nrecording = \"announcements\"\ntime = \"15+5\"");
    let mut losses = Vec::new();
    let mut most = (0, 0);
    cut_often(&deeds, cuts(), SEED, |folder, said, which, disk| {
        let announced = announcements
            .iter()
            .take_while(|(line, _)| said.lines().any(|said| said == line))
            .count();
        let path = folder.join("game.sqlite");
        if let Err(loss) = moves_are_there(&path, &announcements[..announced]) {
            losses.push(format!("{which}: {loss}"));
        }
        let began = said.contains("table: Die Partie wird aufgenommen");
        match tape_is_there(folder, disk, began) {
            Ok(samples) => most = (most.0.max(announced), most.1.max(samples)),
            Err(loss) => losses.push(format!("{which}: {loss}")),
        }
    });
    assert_eq!(losses, Vec::<String>::new());
    // Both could be found.
    assert!(most.0 == PLIES && most.1 > 0, "{most:?}");
}

/// Checks that the ledger has all announced moves, and that a daemon can continue with it.
fn moves_are_there(path: &Path, announced: &[(String, shakmaty::Move)]) -> Result<(), String> {
    if !announced.is_empty() {
        store::read(path).map_err(|error| error.to_string())?;
    }
    let ledger = SqliteLedger::open(path, signer()).map_err(|error| error.to_string())?;
    let contents = ledger.load().map_err(|error| error.to_string())?;
    let state = State::replay(&contents.records);
    let plies = state.plies().iter().map(|ply| ply.mv);
    let made: Vec<_> = plies
        .chain(state.current().map(|current| current.mv))
        .collect();
    match announced
        .iter()
        .zip(&made)
        .all(|((_, mv), made)| mv == made)
        && made.len() >= announced.len()
    {
        true => Ok(()),
        false => Err(format!("{made:?} of {announced:?}")),
    }
}

/// Checks that the synced sound can be played, with its moves. Returns the number of samples.
fn tape_is_there(folder: &Path, disk: &Disk, began: bool) -> Result<usize, String> {
    let kept = tempfile::tempdir().unwrap();
    disk.cut(
        Left::Nothing,
        &mut ChaCha8Rng::seed_from_u64(0),
        kept.path(),
    );
    let name = "game-1.flac";
    let of = |folder: &Path| -> Result<_, tape::TapeError> {
        let path = folder.join(name);
        let cues = tape::cues(&path)?;
        Ok((cues, tape::read_samples(&path, 0, u64::MAX)?))
    };
    let asked = std::fs::metadata(kept.path().join(name)).is_ok_and(|file| file.len() > 0);
    if !began && !asked {
        return Ok(0);
    }
    let (kept_cues, kept_samples) = of(kept.path()).map_err(|error| error.to_string())?;
    let (cues, samples) = of(folder).map_err(|error| error.to_string())?;
    // After the repair other programs can play it, too.
    tape::mend(&folder.join(name)).map_err(|error| error.to_string())?;
    let mended = claxon::FlacReader::open(folder.join(name)).map_err(|error| error.to_string())?;
    if mended.get_tag("CUE").count() != cues.len() {
        return Err("moves were lost while it was mended".to_owned());
    }
    if !samples.starts_with(&kept_samples) || !cues.starts_with(&kept_cues) {
        return Err(format!(
            "{} of {} samples, {} of {} moves on the tape",
            samples.len(),
            kept_samples.len(),
            cues.len(),
            kept_cues.len()
        ));
    }
    Ok(samples.len())
}
