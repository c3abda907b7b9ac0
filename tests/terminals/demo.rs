//! The demo, from its first peg to its four files.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::live::{annabella, opera, words};
use laws::{Outcome, Reason};
use ledger::event::{Event, PlayEvent, Record};
use shakmaty::Color;
use sim::games;
use table::{Phase, State};

/// Sample rate of the recording.
const RATE: usize = 48_000;
/// The voices are about ten times as loud as this (root mean square; full scale is 1).
const AUDIBLE: f64 = 0.01;

fn demo(args: &[&str], folder: &Path) -> Output {
    let output = annabella()
        .arg("demo")
        .args(args)
        .arg("--out")
        .arg(folder)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}\n{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    output
}

#[test]
fn a_whole_game_is_played_spoken_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let output = demo(&["--speed", "40"], folder.path());
    let printed = String::from_utf8(output.stdout).unwrap();
    for name in [
        "game.pgn",
        "announcements.txt",
        "sound.wav",
        "ledger.sqlite",
    ] {
        let path = folder.path().join(name);
        assert!(
            printed.lines().any(|line| Path::new(line) == path),
            "{printed}"
        );
    }
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(left.len(), 4, "{left:?}");
    the_readme_shows_what_is_printed(&printed);

    the_score_is_the_game(&folder.path().join("game.pgn"));
    the_ledger_has_the_same_score(folder.path());
    moves_and_ruling_are_spoken(&folder.path().join("announcements.txt"));
    let records = the_ledger_is_sound(&folder.path().join("ledger.sqlite"));
    the_report_tells_the_case(&folder.path().join("ledger.sqlite"));
    every_move_is_audible(&folder.path().join("sound.wav"), &records);
}

/// With a line lost in mid-move, and two cases that open in both rooms.
#[test]
fn in_two_rooms_the_same_game_has_one_ledger() {
    let folder = tempfile::tempdir().unwrap();
    let output = demo(&["--rooms", "--speed", "8"], folder.path());
    let printed = String::from_utf8(output.stdout).unwrap();
    let manual = include_str!("../../docs/rooms.md");
    let shown = manual.split("```text\n").nth(1).unwrap();
    for line in shown.split("```").next().unwrap().lines() {
        assert!(
            printed.lines().any(|said| said == line),
            "{line} in {printed}"
        );
    }
    let rooms = ["room-1", "room-2"].map(|room| folder.path().join(room));
    let [one, two] = rooms
        .each_ref()
        .map(|room| the_ledger_is_sound(&room.join("ledger.sqlite")));
    assert_eq!(one, two);
    for room in &rooms {
        the_score_is_the_game(&room.join("game.pgn"));
    }
}

fn the_readme_shows_what_is_printed(printed: &str) {
    assert!(
        !printed.contains("(taken)"),
        "what nobody asked for is answered: {printed}"
    );
    let readme = include_str!("../../README.md");
    let (_, below) = readme.split_once("The demo plays").unwrap();
    let shown = below.split("```text\n").nth(1).unwrap();
    for line in shown.split("```").next().unwrap().lines() {
        assert!(
            printed.lines().any(|said| said == line),
            "{line} in {printed}"
        );
    }
}

fn the_score_is_the_game(path: &Path) {
    let pgn = fs::read(path).unwrap();
    let played = games::read(&pgn).unwrap();
    let [played] = played.as_slice() else {
        panic!("found {} games", played.len());
    };
    assert_eq!(played.moves, opera().moves);
    assert_eq!(played.moves.len(), 33);
    let text = String::from_utf8(pgn).unwrap();
    assert!(
        text.contains("[Result \"1-0\"]") && text.trim_end().ends_with(" 1-0"),
        "{text}"
    );
}

fn the_ledger_has_the_same_score(folder: &Path) {
    let score = annabella()
        .arg("score")
        .arg(folder.join("ledger.sqlite"))
        .output()
        .unwrap();
    let pgn = fs::read_to_string(folder.join("game.pgn")).unwrap();
    assert_eq!(String::from_utf8(score.stdout).unwrap(), pgn);
}

/// Each line has the time in the game, the listener and the words; all of D.2.9 is among them.
fn moves_and_ruling_are_spoken(path: &Path) {
    let text = fs::read_to_string(path).unwrap();
    let times = text.lines().map(|line| line.split_once(' ').unwrap().0);
    let seconds = times.map(|time| {
        let parts = time.split(':').map(|part| part.parse::<u64>().unwrap());
        parts.fold(0, |all, part| 60 * all + part)
    });
    assert!(seconds.is_sorted(), "{text}");
    let mut lines = text.lines().map(|line| line.split_once(' ').unwrap().1);
    let mut expected = Vec::new();
    let game = opera();
    let mut position = game.start;
    for (index, mv) in game.moves.iter().enumerate() {
        // The alarm comes with White's next commit, the guidance after its press.
        if index == 12 {
            expected.push(
                "arbiter: Boards differ at Felix sechs, Gustav sechs since move six: White's board is not right".to_owned(),
            );
        }
        expected.push(format!("table: {}", words(&position, mv)));
        if index == 12 {
            expected.extend(
                [
                    "arbiter: Case one is taken by Alex Berger",
                    "table: Die Uhren stehen",
                    "arbiter: White's game score is read up to White's move seven",
                    "arbiter: Black's game score is read up to White's move seven",
                    "arbiter: Both game scores agree with the game up to White's move seven",
                    "arbiter: Ruled: put White's board right, the game stands",
                    "white: Das Brett von Weiß stimmt nicht, Feld um Feld folgt",
                    "white: Gustav sechs: schwarzen Springer herausnehmen",
                    "white: Felix sechs: schwarzen Springer einstecken",
                    "white: Das Brett von Weiß stimmt",
                    "table: Es läuft die Uhr von Schwarz",
                ]
                .map(str::to_owned),
            );
        }
        position = position.play(mv);
    }
    expected.push("table: Die Partie ist zu Ende: Weiß gewinnt durch Matt".to_owned());
    // Each player is asked in private (8.7).
    for seat in ["white", "black"] {
        expected.push(format!(
            "{seat}: Ergebnis: Weiß gewinnt durch Matt. Bestätigen, oder mit Abbrechen bestreiten"
        ));
    }
    for seat in ["white", "black"] {
        expected.push(format!("{seat}: Das Ergebnis ist bestätigt"));
    }
    for line in expected {
        assert!(
            lines.any(|said| said == line),
            "{line:?} is missing, or late, in\n{text}"
        );
    }
    let last = "arbiter: Black confirms the result";
    assert_eq!(lines.find(|said| *said != last), None);
}

/// The evidence of a case and its course use one clock, however fast the demo was played.
fn no_moment_is_after_the_case(text: &str) {
    let moments = |text: &str| -> Vec<i64> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let of_pair = |pair: &[&str]| {
            let (hour, minute) = pair[0].split_once(':')?;
            let digits = |text: &str| (text.len() == 2).then(|| text.parse::<i64>().ok())?;
            let second = pair[1].trim_end_matches([',', '.']);
            Some(digits(hour)? * 3600 + digits(minute)? * 60 + digits(second)?)
        };
        words.windows(2).filter_map(of_pair).collect()
    };
    let course: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with(|sign: char| sign.is_ascii_digit()))
        .collect();
    let last = moments(course.last().unwrap())[0];
    let all = moments(text);
    assert!(all.len() > course.len() + 5, "{text}");
    for moment in all {
        // Midnight may lie between them.
        let after = (moment - last + 43_200).rem_euclid(86_400) - 43_200;
        assert!(after <= 0, "{after} s after the case in\n{text}");
    }
}

fn the_report_tells_the_case(path: &Path) {
    let report = |more: &[&str]| {
        annabella()
            .arg("report")
            .arg(path)
            .args(more)
            .output()
            .unwrap()
    };
    let output = report(&["--case", "1", "--lang", "de"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines();
    for expected in [
        "Bericht über eine Partie",
        "Fall 1",
        "Was es erklärt: Dazu passt: Zug 6 von Schwarz, Springer Felix sechs, ist ausgeführt als Springer Gustav sechs.",
        "Vom Gegner wiederholt (D.2.1): nein, nicht vermerkt.",
        "Schwarz: König e8; Dame d8; Türme a8, h8; Läufer f8; Springer f6, b8; Bauern e5, a7, b7, c7, f7, g7, h7.",
        "Tisch: Springer Felix sechs.",
        "Schwarz: drückt die Uhr.",
        "Brett von Weiß: g6 eingesteckt.",
        "Schiedsrichter (Alex Berger): Entschieden: das Brett von Weiß richtigstellen, die Partie gilt.",
        "Schiedsrichter: Die Bretter stimmen, der Schiedsrichter setzt die Uhr in Gang.",
        "Weiß: e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3.",
    ] {
        assert!(
            lines.any(|line| line.ends_with(expected)),
            "{expected:?} is missing, or late, in\n{text}"
        );
    }
    no_moment_is_after_the_case(&String::from_utf8(report(&["--case", "1"]).stdout).unwrap());
    let head = store::read(path).unwrap().head;
    assert!(text.contains(&head.hash.to_string()));

    let page = String::from_utf8(report(&["--format", "html"]).stdout).unwrap();
    for expected in [
        "<html lang=\"en\">",
        "<h1>Report of a game</h1>",
        "<h2>Case 1</h2>",
        "<h2>The whole game</h2>",
        // A voice reads the announcement by the rules of its language.
        "<span lang=\"de\">Springer Felix sechs</span> (Knight Felix six)",
    ] {
        assert!(page.contains(expected), "{expected} is missing");
    }
    let none = report(&["--case", "9"]);
    assert_eq!(none.status.code(), Some(2));
    let said = String::from_utf8(none.stderr).unwrap();
    assert!(
        said.contains("there is no case 9; this ledger has 1"),
        "{said}"
    );
}

fn the_ledger_is_sound(path: &Path) -> Vec<Record> {
    let verified = annabella().arg("verify").arg(path).output().unwrap();
    assert!(verified.status.success());
    let records = store::read(path).unwrap().records;
    let state = State::replay(&records);
    let game = opera();
    let last = game
        .moves
        .iter()
        .fold(game.start, |position, mv| position.play(mv));
    assert_eq!(*state.position(), last);
    assert!(state.position().is_checkmate());
    let mate = Outcome {
        winner: Some(Color::White),
        reason: Reason::Checkmate,
    };
    assert_eq!(state.phase, Phase::Over(mate));
    records
}

fn every_move_is_audible(path: &Path, records: &[Record]) {
    let mut wav = hound::WavReader::open(path).unwrap();
    let spec = wav.spec();
    assert_eq!(
        (
            spec.sample_rate as usize,
            spec.bits_per_sample,
            spec.sample_format,
            spec.channels
        ),
        (RATE, 16, hound::SampleFormat::Int, 1)
    );
    let samples: Vec<i16> = wav.samples().map(Result::unwrap).collect();
    let loudest = samples
        .iter()
        .map(|sample| sample.unsigned_abs())
        .max()
        .unwrap();
    assert!(loudest < i16::MAX.unsigned_abs(), "it clips");

    // Each announcement is heard between its commit and the next; the recording uses the game's time.
    let commits: Vec<u64> = records
        .iter()
        .filter(|record| matches!(record.event, Event::Play(PlayEvent::Committed { .. })))
        .map(|record| record.at.0)
        .collect();
    assert_eq!(commits.len(), 33);
    let sample = |ms: u64| usize::try_from(ms).unwrap() * RATE / 1000;
    for (at, commit) in commits.iter().enumerate() {
        // An announcement takes at least a third of a second.
        let heard = &samples[sample(*commit)..];
        let until = commits
            .get(at + 1)
            .map_or(heard.len(), |next| sample(next - commit));
        let loudest_third = heard[..until]
            .windows(RATE / 3)
            .step_by(RATE / 100)
            .map(loudness)
            .fold(0.0, f64::max);
        assert!(loudest_third > AUDIBLE, "move {at}: {loudest_third}");
    }
    let seconds = (samples.len() / RATE) as u64;
    let end = records.last().unwrap().at.0 / 1000;
    // The mate, the end, each player's question and its result are said one after the other.
    assert!(
        (end..end + 30).contains(&seconds),
        "{seconds} s of a game of {end} s"
    );
}

fn loudness(samples: &[i16]) -> f64 {
    let square = |sample: &i16| (f64::from(*sample) / f64::from(i16::MAX)).powi(2);
    (samples.iter().map(square).sum::<f64>() / samples.len() as f64).sqrt()
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let output = annabella()
        .args(["demo", "--out"])
        .arg(&file)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.starts_with(&format!("annabella: {} is no folder", file.display())),
        "{error}"
    );
    assert!(
        error.contains("choose another folder with --out"),
        "{error}"
    );
    assert_eq!(error.lines().count(), 1, "{error}");
}
