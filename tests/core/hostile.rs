//! Parsers of foreign texts get mutated input: good texts with bytes changed, words swapped, and lines moved, cut and mixed. The
//! input is understood or refused; the program never panics.
//!
//! Like the fuzz targets of `tests/fuzz`, but without their tools. `HOSTILE=1000000 cargo test --test core hostile` runs this many
//! tries.

use std::fs;
use std::path::Path;

use config::Config;
use follow::{Following, texts};
use laws::notation::pgn;
use laws::notation::{
    Initials, OriginForm, Signs, Writing, half_moves, read_game, read_in_any, spelled, write_game,
};
use laws::{Edition, Position, Read, TimeControl};
use ledger::event::{CaseEvent, Event, Record};
use ledger::register;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::Color;
use sim::{games, transcript};
use table::report::course;
use table::{Input, Stamp, State, Table, score_partings, score_read};

use crate::played::{self, PlayedScript};

const SEED: u64 = 11;
const DAILY: usize = 100;

fn tries() -> usize {
    let tries = std::env::var("HOSTILE").ok();
    tries.map_or(DAILY, |tries| tries.parse().expect("HOSTILE is a number"))
}

/// Feeds mutated texts to a reader, and prints the input on a panic.
fn spoil(seeds: &[String], read: impl Fn(&str) + std::panic::RefUnwindSafe) {
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    for number in 0..tries() {
        let text = spoilt(seeds, &mut rng);
        let done = std::panic::catch_unwind(|| read(&text));
        assert!(done.is_ok(), "text {number}:\n{text}");
    }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

const PIECES: [&str; 16] = [
    "\0",
    "\u{202e}",
    "é",
    "\u{10ffff}",
    "-",
    "18446744073709551616",
    "0",
    "=",
    "\"",
    "[",
    "{",
    "}",
    ",",
    "\n",
    "99999999999999999999",
    "e4",
];

fn spoilt(seeds: &[String], rng: &mut ChaCha8Rng) -> String {
    let mut text = seeds.choose(rng).unwrap().clone();
    // A long text finds no more faults than a short one, and is slower.
    if text.len() > 6_000 {
        let lines: Vec<&str> = text.lines().collect();
        let from = rng.random_range(0..lines.len());
        text = lines[from..lines.len().min(from + 40)].join("\n");
    }
    for _ in 0..rng.random_range(1..6) {
        text = changed(&text, seeds, rng);
    }
    text
}

fn changed(text: &str, seeds: &[String], rng: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return PIECES.choose(rng).unwrap().repeat(3);
    }
    let (one, other) = (
        rng.random_range(0..lines.len()),
        rng.random_range(0..lines.len()),
    );
    match rng.random_range(0..7) {
        0 => lines.swap(one, other),
        1 => drop(lines.remove(one)),
        2 => lines.insert(other, lines[one].clone()),
        3 => {
            let foreign: Vec<&str> = seeds.choose(rng).unwrap().lines().collect();
            if let Some(line) = foreign.choose(rng) {
                lines.insert(one, (*line).to_owned());
            }
        }
        4 => {
            // Replaces one word by another.
            let mut words: Vec<String> = lines[one].split(' ').map(str::to_owned).collect();
            let foreign: Vec<&str> = lines[other].split(' ').collect();
            let word = (*foreign.choose(rng).unwrap()).to_owned();
            let at = rng.random_range(0..words.len());
            words[at] = word;
            lines[one] = words.join(" ");
        }
        5 => {
            let letters: Vec<char> = lines[one].chars().collect();
            let at = rng.random_range(0..=letters.len());
            let piece = PIECES.choose(rng).unwrap();
            let rest = &letters[at.min(letters.len().saturating_sub(rng.random_range(0..2)))..];
            lines[one] =
                letters[..at].iter().collect::<String>() + piece + &rest.iter().collect::<String>();
        }
        _ => {
            // Enlarges a number.
            let grown = lines[one].replacen(
                |letter: char| letter.is_ascii_digit(),
                "4611686018427387904",
                1,
            );
            lines[one] = grown;
        }
    }
    lines.join("\n")
}

fn scripts() -> Vec<String> {
    let mut folders = vec![
        root().join("tests/transcripts"),
        root().join("tests/articles"),
    ];
    let mut scripts = Vec::new();
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
        {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "txt") {
                scripts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    scripts.sort();
    scripts
}

#[test]
fn hostile_configurations_are_understood_or_refused() {
    let manual = fs::read_to_string(root().join("docs/organiser-reference.md")).unwrap();
    let seeds: Vec<String> = manual
        .split("```toml\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap().to_owned())
        .collect();
    assert!(!seeds.is_empty());
    spoil(&seeds, |text| {
        let read = Config::parse(text, Path::new("/nowhere"), |_| Some("/nowhere".into()));
        if let Err(mistakes) = read {
            assert!(!mistakes.is_empty());
            assert!(
                mistakes
                    .iter()
                    .all(|mistake| !mistake.to_string().is_empty())
            );
        }
    });
}

#[test]
fn hostile_scores_are_read_or_refused_and_what_was_read_is_written_alike() {
    let historic = fs::read_to_string(root().join("tests/games/historic.pgn")).unwrap();
    let moves = historic.split("\n\n").filter(|part| part.starts_with("1."));
    let mut seeds: Vec<String> = moves.take(40).map(str::to_owned).collect();
    seeds.extend(
        [
            "40/9000:300",
            "90+30",
            "4500+60",
            "*180",
            "W300-B240",
            "1. Sf3 d5 2. S:e5 (=) 0-0-0 e.p.",
            "1. e4 {a [%clk 0:01:00]} e5 ({b} 1... c5 (1... e6) 2. Nf3) 2. Nf3 $1 Nc6 (2... d6) *",
            "[Event \"a \"b\" c\"]\n[White “A”]\n\n1. ♘f3 e2-e4 ??? O–O +- ; c\n% d\n½–½\n\n1. d4 {e",
            "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7 Qh6+; id \"1\"; c0 \"c\";",
        ]
        .map(str::to_owned),
    );
    let start = Position::initial();
    let all = Initials::all();
    let made: Vec<_> = start.legal_moves().into_iter().take(1).collect();
    spoil(&seeds, |text| {
        for initials in &all {
            let Ok(entries) = read_game(&start, text, initials) else {
                continue;
            };
            for form in [OriginForm::Short, OriginForm::Long] {
                let signs = Signs::all(Edition::default());
                let writing = Writing {
                    initials: *initials,
                    form,
                    signs,
                };
                let written = write_game(&start, &entries, &writing);
                assert_eq!(
                    read_game(&start, &written, initials),
                    Ok(entries.clone()),
                    "{written}"
                );
            }
        }
        let score = half_moves(&start, &made, 0, text);
        let _ = Read::of(&start, &made, &score, &all);
        for written in score {
            let _ = (read_in_any(&start, &written, &all), spelled(&written, &all));
        }
        for word in text.split_whitespace() {
            if let Ok(time) = word.parse::<TimeControl>() {
                assert_eq!(time.to_string().parse(), Ok(time));
            }
        }
        for game in games::read(text.as_bytes()).into_iter().flatten() {
            let mut position = game.start;
            for mv in &game.moves {
                position = position.play(mv);
            }
        }
        let written: String = pgn::tokens(text).map(|token| token.text).collect();
        assert_eq!(written, text, "every byte is a token's");
        for text in texts(text.as_bytes()).into_iter().flatten().flatten() {
            let mut following = Following::new(text);
            following.begin();
            for _ in 0..8 {
                following.forward();
                following.variation(1);
            }
            following.back(3);
            following.main_line();
        }
    });
}

/// Found by fuzzing: doubling the number overflowed.
#[test]
fn a_move_number_without_measure_is_a_slip_of_the_pen() {
    let written = format!("1. e4 {}. e5", usize::MAX);
    assert_eq!(
        half_moves(&Position::initial(), &[], 0, &written),
        ["e4", "e5"]
    );
}

#[test]
fn hostile_orders_and_deeds_are_obeyed_or_refused() {
    spoil(&scripts(), |script| {
        if let Ok(played) = transcript::play(script) {
            let again = State::replay(&played.records);
            assert_eq!(again.number, played.table.state().number);
        }
    });
}

#[test]
fn hostile_events_are_taken_up_or_refused() {
    let played = scripts();
    let played = played.iter().step_by(played.len() / 30);
    let mut seeds: Vec<String> = played
        .filter_map(|script| transcript::play(script).ok())
        .map(|played| {
            let lines = played
                .records
                .iter()
                .map(|record| serde_json::to_string(record).unwrap());
            lines.collect::<Vec<_>>().join("\n")
        })
        .collect();
    seeds.retain(|seed| !seed.is_empty());
    spoil(&seeds, |text| {
        let mut register = b"annabella register 1\n".to_vec();
        register.extend_from_slice(text.as_bytes());
        if let Ok(contents) = register::read(&register) {
            let _ = register::to_add(&register, &contents.entries);
        }
        let mut records: Vec<Record> = Vec::new();
        for line in text.lines() {
            let Ok(mut record) = serde_json::from_str::<Record>(line) else {
                continue;
            };
            // The store refuses records out of order, and times that go back.
            record.number = records.len() as u64 + 1;
            record.at = records
                .last()
                .map_or(record.at, |last| last.at.max(record.at));
            records.push(record);
        }
        let state = State::replay(&records);
        let _ = (course(&records), serde_json::to_string(&state));
        let mut table = Table::resume(&records);
        let stamp = Stamp::new(state.at, 0);
        table.handle(&Input::Resumed { pause: 0 }, stamp);
        while table.poll_record().is_some() {}
        while table.poll_output().is_some() {}
        for seat in Color::ALL {
            let _ = (score_read(&state, seat), score_partings(&state));
        }
    });
}

/// A case whose number came twice was once reported forever.
#[test]
fn a_case_that_is_raised_twice_is_told_of_once_more_and_no_oftener() {
    let raised = |record: &Record| matches!(record.event, Event::Case(CaseEvent::Raised(_)));
    let all = played::transcripts().iter().chain(played::articles());
    let mut doubled = 0;
    for played in all.map(PlayedScript::played) {
        let Some(case) = played.records.iter().find(|record| raised(record)) else {
            continue;
        };
        let mut records = played.records.clone();
        records.push(case.clone());
        let last = played.table.state().at;
        for (number, record) in (1..).zip(&mut records) {
            record.number = number;
        }
        records.last_mut().unwrap().at = last;
        let mut table = Table::resume(&records);
        table.handle(&Input::Time, Stamp::new(last.after(600_000), 0));
        let told = std::iter::from_fn(|| table.poll_record());
        doubled += 1;
        assert!(told.take(1_000).count() < 1_000);
    }
    assert!(doubled > 0);
}
