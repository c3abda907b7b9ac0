//! The published PGN of a game: readers can parse it to its end and reach the position on the boards, whatever was played and
//! ruled.
//!
//! Judged against the JSON of every transcript, and by pgn-extract. The files are left in `target/tmp/pgn` for other readers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use announce::{Language, Lexicon};
use laws::{Position, as_clock};
use serde_json::Value;
use shakmaty::san::SanPlus;
use sim::games;
use sim::transcript::{self, PlayedTranscript};
use table::scoresheet::{Course, Tags, pgn};
use table::view::Score;

use crate::played;

fn written(played: &PlayedTranscript) -> String {
    let state = played.table.state();
    pgn(state, &Tags::of(state, None), &course(played))
}

fn course(played: &PlayedTranscript) -> Course {
    Course::of(&played.records, &Lexicon::new(Language::En).unwrap())
}

/// As programs read it.
fn as_json(played: &PlayedTranscript) -> Value {
    let state = played.table.state();
    let score = Score::of(state, &Tags::of(state, None), &course(played));
    serde_json::from_str(&serde_json::to_string(&score).unwrap()).unwrap()
}

fn play(script: &str) -> PlayedTranscript {
    transcript::play(script).unwrap()
}

fn keep(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pgn");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.pgn"));
    fs::write(&path, text).unwrap();
    path
}

/// Reads every part to its end; the last must end with the table's position. Returns the file that is left.
fn come_to_the_end(name: &str, played: &PlayedTranscript) -> PathBuf {
    let text = written(played);
    let parts = games::read(text.as_bytes()).unwrap_or_else(|bad| panic!("{name}: {bad}\n{text}"));
    let last = parts
        .last()
        .unwrap_or_else(|| panic!("{name}: no game in\n{text}"));
    let reached = last
        .moves
        .iter()
        .fold(last.start.clone(), |position, made| position.play(made));
    let wanted = played.table.state().play().made_position();
    // A position that chess programs refuse cannot be written; a comment says how it came about.
    if wanted.chess().is_some() {
        assert_eq!(reached.fen(), wanted.fen(), "{name}\n{text}");
    }
    let json = as_json(played);
    assert_eq!(json["position"], wanted.fen(), "{name}");
    assert_eq!(told_by_json(&json), told_by_pgn(&text), "{name}\n{text}");
    let kept = keep(name, &text);
    fs::write(kept.with_extension("json"), json.to_string()).unwrap();
    kept
}

/// The contents of a score apart from the order of its lines.
#[derive(Debug, Default, PartialEq)]
struct Told {
    /// The tags of the last part; `Part`, `SetUp` and `FEN` are added by PGN.
    tags: BTreeMap<String, String>,
    /// The legal moves.
    moves: Vec<String>,
    /// The illegal moves that stand, in UCI.
    illegal: Vec<String>,
    /// The times beside the legal moves.
    times: Vec<String>,
    offers: usize,
    /// Rulings, penalties and undecided matters, sorted.
    comments: Vec<String>,
}

fn told_by_pgn(text: &str) -> Told {
    let mut told = Told::default();
    let (mut moves, mut comments) = (String::new(), Vec::new());
    for line in text.lines() {
        let tag = line.strip_prefix('[').and_then(|tag| tag.split_once(" \""));
        match tag.filter(|_| line.ends_with("\"]")) {
            Some((name, value)) => {
                let value = value.trim_end_matches("\"]").to_owned();
                told.tags.insert(name.to_owned(), value);
            }
            None => moves.extend([line, " "]),
        }
    }
    let made = ["Part", "SetUp", "FEN"];
    told.tags.retain(|name, _| !made.contains(&name.as_str()));
    let mut rest = moves.as_str();
    while let Some((before, after)) = rest.split_once('{') {
        told.moves
            .extend(before.split_whitespace().map(str::to_owned));
        let (comment, after) = after.split_once('}').unwrap();
        comments.push(comment.to_owned());
        rest = after;
    }
    told.moves
        .extend(rest.split_whitespace().map(str::to_owned));
    let is_move = |token: &String| {
        token.starts_with(|sign: char| sign.is_ascii_alphabetic()) && !token.ends_with('.')
    };
    told.moves.retain(is_move);
    for comment in comments {
        if let Some(illegal) = comment.strip_prefix("illegal, and stands: ") {
            let illegal = illegal.trim_end_matches("; the game goes on in the next part");
            let uci = illegal.split(' ').filter(|token| !token.ends_with('.'));
            told.illegal.extend(uci.map(str::to_owned));
        } else if comment.starts_with("[%") {
            told.times.push(comment);
        } else if comment == "(=)" {
            told.offers += 1;
        } else if comment != "0-0" {
            told.comments.push(comment);
        }
    }
    told.comments.sort();
    told
}

fn told_by_json(score: &Value) -> Told {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let mut told = Told::default();
    for (name, path) in [
        ("Event", "/event"),
        ("Site", "/site"),
        ("Date", "/date"),
        ("Round", "/round"),
        ("Board", "/board"),
        ("White", "/names/white"),
        ("Black", "/names/black"),
        ("WhiteFideId", "/fide_ids/white"),
        ("BlackFideId", "/fide_ids/black"),
        ("TimeControl", "/time_control"),
        ("TimeMode", "/time_mode"),
        ("Result", "/result"),
        ("Termination", "/termination"),
    ] {
        let value = score.pointer(path).unwrap();
        let value = value.as_str().map_or(value.to_string(), str::to_owned);
        // PGN has no result for a game that both lose.
        let value = if value == "0-0" {
            "*".to_owned()
        } else {
            value
        };
        if value != "null" {
            told.tags.insert(name.to_owned(), value);
        }
    }
    for made in score["moves"].as_array().unwrap() {
        match made["san"].as_str() {
            Some(san) => told.moves.push(san.to_owned()),
            None => told.illegal.push(text(&made["uci"])),
        }
        if made["completed_ms"].is_null() {
            let open = "made and announced, not completed: the clock was not pressed";
            told.comments.push(open.to_owned());
        }
        let legal = made["san"].is_string();
        told.offers += usize::from(legal && made["draw_offered"] == true);
        let left = made["left_ms"][text(&made["seat"])].as_u64();
        let left = left.map(|left| format!("[%clk {}]", as_clock(left.div_ceil(1000))));
        let spent = made["spent_ms"].as_u64();
        let spent = spent.map(|spent| format!("[%emt {}] ", as_clock(spent / 1000)));
        let times = left.map(|left| spent.unwrap_or_default() + &left);
        told.times.extend(times.filter(|_| legal));
    }
    let rulings = score["rulings"].as_array().unwrap().iter();
    told.comments
        .extend(rulings.map(|ruling| text(&ruling["text"])));
    let waits = ["referred", "provisional"].map(|name| score[name].as_str());
    told.comments
        .extend(waits.into_iter().flatten().map(str::to_owned));
    told.comments.sort();
    told
}

#[test]
fn every_transcript_is_read_to_its_last_position() {
    let all = played::transcripts().iter().chain(played::articles());
    let mut kept = Vec::new();
    for transcript in all {
        let name = transcript
            .path
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .replace(' ', "-");
        kept.push(come_to_the_end(&name, transcript.played()));
    }
    assert!(kept.len() > 200, "only {} were found", kept.len());
    extracted(&kept);
}

/// Checks that pgn-extract reads these files without a complaint.
fn extracted(files: &[PathBuf]) {
    // Debian installs it among the games, which are not in every PATH.
    let path = std::env::var("PATH").unwrap() + ":/usr/games";
    let read = Command::new("pgn-extract")
        .env("PATH", path)
        .arg("-r")
        .args(files)
        .output()
        .expect("pgn-extract is there");
    let said = String::from_utf8(read.stderr).unwrap();
    let complaint = said.lines().find(|line| line.starts_with("Fail"));
    assert_eq!(complaint, None, "{said}");
    let last = said.lines().last().unwrap();
    let (sound, all) = last.split_once(" games matched out of ").unwrap();
    assert_eq!(format!("{sound}."), all);
}

/// Masters' games typed by an assistant.
fn typed(games: usize) {
    let path =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/games/historic.pgn");
    let all = games::read(&fs::read(path).unwrap()).unwrap();
    for (number, game) in all.iter().take(games).enumerate() {
        let mut script = "assistant for white\nassistant for black\n".to_owned();
        if game.start != Position::initial() {
            script.push_str(&format!("position {}\n", game.start.fen()));
        }
        let mut position = game.start.clone();
        for made in &game.moves {
            let (seat, chess) = (position.turn(), position.chess().unwrap());
            let san = SanPlus::from_move(chess, *made);
            script.push_str(&format!(
                "+5000ms\nassistant moves {seat} {san}\nassistant presses {seat}\n"
            ));
            position = position.play(made);
        }
        come_to_the_end(&format!("historic-{number:03}"), &play(&script));
    }
}

/// Three in the ordinary run; all take minutes: `TYPED_GAMES=400 cargo test --test core games_of_masters`.
#[test]
fn games_of_masters_are_read_to_their_last_position() {
    let asked = std::env::var("TYPED_GAMES").ok();
    typed(asked.map_or(3, |games| games.parse().unwrap()));
}

#[test]
fn what_the_organiser_wrote_down_stands_at_the_head() {
    let played = play(
        "[event]
name = \"Olympiad\"
site = \"Elista RUS\"
round = 7
board = 12
time = \"none\"
[white]
name = \"Anna\"
fide-id = 4600000
[black]
name = \"Boris\"
assistant for white
assistant moves white e4
",
    );
    let text = written(&played);
    let head = "[Event \"Olympiad\"]\n[Site \"Elista RUS\"]\n[Date \"????.??.??\"]\n[Round \"7\"]\n[White \"Anna\"]\n\
        [Black \"Boris\"]\n[Result \"*\"]\n[Board \"12\"]\n[WhiteFideId \"4600000\"]\n";
    assert!(text.starts_with(head), "{text}");
    let json = as_json(&played);
    assert_eq!(json["fide_ids"]["white"], 4_600_000);
    assert_eq!(told_by_json(&json), told_by_pgn(&text), "{text}");
}

#[test]
fn an_illegal_move_that_stands_begins_another_part() {
    let played = play(include_str!(
        "../articles/rapid/A.5.2 an illegal move stands once the opponent has moved.txt"
    ));
    insta::assert_snapshot!(written(&played));
}

#[test]
fn rulings_and_moves_that_were_taken_back_are_comments() {
    let played = play(include_str!("../transcripts/rated_illegal_again.txt"));
    insta::assert_snapshot!(written(&played));
}

#[test]
fn how_long_a_move_took_stands_beside_the_time_left() {
    let played = play(
        "profile time = \"40/5400+30:1800+30\"
assistant for white
assistant for black
+65000ms
assistant moves white e4
+500ms
assistant presses white
+5000ms
assistant moves black e5
assistant presses black
",
    );
    let text = written(&played).replace('\n', " ");
    let moves = "1. e4 {[%emt 0:01:05] [%clk 1:29:55]} 1... e5 {[%emt 0:00:05] [%clk 1:30:55]} *";
    assert!(text.contains(moves), "{text}");
}
