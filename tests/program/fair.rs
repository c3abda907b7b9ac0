//! No help for players is reachable from a rated table: the code that answers questions is not part of it.

use std::fs;
use std::path::{Path, PathBuf};

use shell::uci::{UciAction, UciEngine};
use table::{Act, Input};

use crate::asking::{practice, table};
use laws::Profile;
use shakmaty::Color;

/// Every question in words, and every wish of a home game.
pub const ASKED: [&str; 24] = [
    "what is on e5",
    "e5?",
    "my knights",
    "where are my rooks",
    "rank 4",
    "file e",
    "diagonals e4",
    "position",
    "ranks",
    "captured",
    "material",
    "turn",
    "last",
    "last 3",
    "earlier",
    "time",
    "who attacks e5",
    "in check",
    "moves of e2",
    "hint",
    "take back",
    "to move 1",
    "everything",
    "opponent",
];

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, found),
            false if path.extension().is_some_and(|kind| kind == "rs") => found.push(path),
            false => {}
        }
    }
}

/// The program files that name this path, outside the place that defines it. Within the shells `crate` means what others call
/// `shell`.
fn naming(name: &str, made_in: &str) -> Vec<String> {
    let within = name.replace("shell::", "crate::");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let names = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let own = text.split("#[cfg(test)]").next().unwrap();
        let place = path.strip_prefix(&root).unwrap();
        let name = if place.starts_with("shell") {
            &within
        } else {
            name
        };
        own.contains(name).then(|| place.display().to_string())
    };
    let mut found: Vec<String> = files.iter().filter_map(names).collect();
    found.retain(|place| !place.starts_with(made_in));
    found.sort();
    found
}

/// An engine, the page for questions, and the inputs that ask are used in the command of a home game and nowhere else, so the
/// daemon of a table cannot provide them. An engine also reviews finished games, in a command that sees no others.
#[test]
fn engine_page_and_questions_are_in_the_command_of_a_game_at_home_alone() {
    for (name, made_in) in [
        ("shell::engine", "shell/engine"),
        ("web::home", "shell/web/home"),
        ("Input::Wish", "table/"),
        ("Input::Hint", "table/"),
        ("Input::Gone", "table/"),
    ] {
        let mut found = naming(name, made_in);
        // Printed lines are also shown on the page, where there is one. A room lists all of its inputs by name.
        found.retain(|place| {
            !(name == "web::home" && place == "cli/lines.rs") && place != "rooms/room/owning.rs"
        });
        assert!(!found.is_empty(), "{name} is used");
        for place in found {
            let after = name == "shell::engine" && place.starts_with("cli/review");
            assert!(after || place.starts_with("cli/play/"), "{name} in {place}");
        }
    }
}

/// A UCI program sends a position and its readiness only: none of its lines is a question, whatever is played.
#[test]
fn no_line_of_a_chess_program_asks() {
    let rated = Profile {
        rated: true,
        ..practice()
    };
    for profile in [practice(), rated] {
        let table = table(profile, START);
        let mut engine = UciEngine::default();
        for line in ["uci", "ucinewgame", "position startpos", "go"] {
            engine.hear(line, None);
        }
        for asked in ASKED {
            for line in [
                asked.to_owned(),
                format!("go {asked}"),
                format!("position {asked}"),
                format!("position startpos moves {asked}"),
                format!("setoption name {asked} value true"),
                format!("register {asked}"),
            ] {
                for deed in engine.hear(&line, Some(table.state())) {
                    let told = match &deed {
                        // It may report unreadable text and an invalid move, but never facts about the position.
                        UciAction::Say(said) => {
                            said.starts_with("info string found ")
                                || said.ends_with(" is not a legal move in this position")
                                || said.starts_with("info string no move: ")
                                || said == "bestmove 0000"
                        }
                        UciAction::Begin(_) => true,
                        UciAction::Give(Input::Assistant {
                            act: Act::Move(_), ..
                        }) => true,
                        UciAction::Give(_) | UciAction::Quit => false,
                    };
                    assert!(told, "{line}: {deed:?}");
                }
            }
        }
        assert_eq!(table.state().turn(), Color::White);
    }
}
