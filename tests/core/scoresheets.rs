//! The game in PGN, as it goes out: whatever was played and ruled, its readers come to the end of it, and to the position on
//! the boards.
//!
//! The files are left in `target/tmp/pgn`, for other readers, of which pgn-extract is asked here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use annabella::announce::{Language, Lexicon};
use annabella::laws::Position;
use annabella::sim::games;
use annabella::sim::transcript::{self, Played};
use annabella::table::scoresheet::{Course, Tags, pgn};
use shakmaty::san::SanPlus;

fn written(played: &Played) -> String {
    let state = played.table.state();
    let lexicon = Lexicon::new(Language::En).unwrap();
    let course = Course::of(&played.records, &lexicon);
    pgn(state, &Tags::of(state, None), &course)
}

fn play(script: &str) -> Played {
    transcript::play(script).unwrap()
}

fn keep(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pgn");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{name}.pgn"));
    fs::write(&path, text).unwrap();
    path
}

fn scripts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            scripts(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "txt") {
            found.push(path);
        }
    }
}

/// Every part is read to its end, and the last one ends with the position of the table; the file that is left.
fn come_to_the_end(name: &str, played: &Played) -> PathBuf {
    let text = written(played);
    let parts = games::read(text.as_bytes()).unwrap_or_else(|bad| panic!("{name}: {bad}\n{text}"));
    let last = parts
        .last()
        .unwrap_or_else(|| panic!("{name}: no game in\n{text}"));
    let reached = last
        .moves
        .iter()
        .fold(last.start.clone(), |position, made| position.play(made));
    let wanted = played.table.state().position();
    // What chess programs refuse to set up cannot be written; a comment says how it came about.
    if wanted.chess().is_some() {
        assert_eq!(reached.fen(), wanted.fen(), "{name}\n{text}");
    }
    keep(name, &text)
}

#[test]
fn every_transcript_is_read_to_its_last_position() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut found = Vec::new();
    for folder in ["transcripts", "articles"] {
        scripts(&tests.join(folder), &mut found);
    }
    assert!(found.len() > 200, "only {} were found", found.len());
    let mut kept = Vec::new();
    for path in found {
        let script = fs::read_to_string(&path).unwrap();
        let name = path
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .replace(' ', "-");
        kept.push(come_to_the_end(&name, &play(&script)));
    }
    extracted(&kept);
}

/// Another program reads these files without a complaint.
fn extracted(files: &[PathBuf]) {
    // Debian puts it among the games, which are not in every PATH.
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

/// Games of masters, typed by an assistant.
fn typed(games: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/historic.pgn");
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

/// Three in the line of all tests; all of them take minutes: `TYPED_GAMES=400 cargo test --test core games_of_masters`.
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
