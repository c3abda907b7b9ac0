//! The event stream of an open page during a game. Judged by folding it with an independent reader: the result equals a freshly
//! drawn page, and a move costs few bytes, late in a game as at its beginning.
//!
//! `OPEN_PAGES=1 cargo test --test program open_pages` follows every transcript; `cargo test --test program open_pages --
//! --nocapture` prints the cost of half-moves.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use announce::Language;
use laws::Position;
use laws::role::{Person, Role};
use shakmaty::{CastlingMode, Color, Move};
use shell::table::Said;
use shell::web::drawn::{OpenPage, PageGame};
use sim::games::{self, Game};
use sim::transcript::{self, WatchedMoment};
use table::State;
use table::report::{ReportedRecord, course};

use crate::folding::Reader;
use crate::tongue::Tongue;

/// Half-moves of the long game.
const LONG: usize = 300;
/// The half-moves that are printed.
const TOLD: [usize; 4] = [1, 60, 120, 300];
/// Limit for a half-move, in bytes on the line.
const SPECTATOR: usize = 400;
const CHIEF: usize = 3000;

/// A played game: its states, and the number of outputs heard by each.
struct Played {
    states: Vec<(Arc<State>, usize)>,
    heard: Vec<Said>,
    steps: Vec<ReportedRecord>,
}

impl Played {
    fn new(text: &str, tongue: &Tongue) -> Played {
        let (mut states, mut heard) = (Vec::new(), Vec::new());
        let mut watch = |seen: WatchedMoment<'_>| match seen {
            WatchedMoment::Heard(output, state) => heard.push(tongue.says(output, state)),
            WatchedMoment::Stands(table) => {
                let state = table.shared();
                let moment = (state.number, heard.len());
                if states
                    .last()
                    .is_none_or(|(last, heard): &(Arc<State>, usize)| {
                        (last.number, *heard) != moment
                    })
                {
                    states.push((state, heard.len()));
                }
            }
        };
        let played = transcript::play_watched(None, text, &mut watch).unwrap();
        Played {
            states,
            heard,
            steps: course(&played.records),
        }
    }

    fn game<'a>(&'a self, (state, heard): &'a (Arc<State>, usize)) -> PageGame<'a> {
        let steps = self
            .steps
            .partition_point(|step| step.record <= state.number);
        PageGame {
            state,
            said: &self.heard[..*heard],
            steps: &self.steps[..steps],
            apart: None,
        }
    }
}

/// Elements without an end tag.
const VOID: [&str; 4] = ["meta", "link", "input", "br"];

/// The content of each region of a page.
fn regions(page: &str) -> Vec<(String, String)> {
    let mut open: Vec<(&str, Option<&str>, usize)> = Vec::new();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(begins) = page[at..].find('<').map(|begins| at + begins) {
        let ends = begins + page[begins..].find('>').unwrap();
        let tag = &page[begins + 1..ends];
        let name = tag.split(' ').next().unwrap();
        at = ends + 1;
        if let Some(name) = name.strip_prefix('/') {
            let (opened, region, from) = open.pop().unwrap();
            assert_eq!(opened, name, "each element ends");
            if let Some(id) = region {
                found.push((id.to_owned(), page[from..begins].to_owned()));
            }
        } else if !name.starts_with('!') && !VOID.contains(&name) {
            let region = tag.contains(" data-region") && !tag.contains(" data-answer");
            let id = tag
                .split(" id=\"")
                .nth(1)
                .and_then(|rest| rest.split('"').next());
            open.push((name, id.filter(|_| region), at));
        }
    }
    assert!(open.is_empty(), "each element ends: {open:?}");
    found
}

/// A game of many half-moves without a case: the beginning of a historic game, then arbitrary moves that repeat no position, seldom
/// capture, and make pawn moves and captures often enough for the 75-move rule.
fn long_game() -> Game {
    let all = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let mut game = all.into_iter().find(|game| game.moves.len() > 80).unwrap();
    game.moves.truncate(60);
    let play = |position: Position, mv: &Move| position.play(mv);
    let mut position = game.moves.iter().fold(game.start.clone(), play);
    let mut seen = vec![position.board().clone()];
    let mut quiet = 0;
    while game.moves.len() < LONG {
        let legal = position.legal_moves();
        let goes_on = |mv: &&Move| {
            let after = position.play(mv);
            !after.legal_moves().is_empty() && !seen.contains(after.board())
        };
        let all: Vec<&Move> = legal.iter().filter(goes_on).collect();
        let mut fit = all.clone();
        fit.retain(|mv| {
            if quiet < 60 {
                !mv.is_capture()
            } else {
                mv.is_zeroing()
            }
        });
        let from = if fit.is_empty() { all } else { fit };
        let mv = *from[(game.moves.len() * 7919 + 13) % from.len()];
        quiet = if mv.is_zeroing() { 0 } else { quiet + 1 };
        position = position.play(&mv);
        seen.push(position.board().clone());
        game.moves.push(mv);
    }
    game
}

/// The game as a script with typed moves.
fn script(game: &Game) -> String {
    let mut text = "profile time = \"10 h\"\nassistant for white\nassistant for black\n".to_owned();
    for (ply, mv) in game.moves.iter().enumerate() {
        let seat = if ply % 2 == 0 {
            Color::White
        } else {
            Color::Black
        };
        let uci = mv.to_uci(CastlingMode::Standard);
        text +=
            &format!("assistant moves {seat} {uci}\n+1500ms\nassistant presses {seat}\n+3000ms\n");
    }
    text
}

/// The cost under the former protocol: each changed region as a whole.
fn whole(page: &[(String, String)], before: &[(String, String)]) -> usize {
    let changed = page.iter().filter(|region| !before.contains(region));
    let event = |(id, html): &(String, String)| {
        let data = serde_json::json!({ "id": id, "html": html, "age": 1000 }).to_string();
        "event: region\ndata: \n\n".len() + data.len()
    };
    changed.map(event).sum()
}

/// Follows one page through a game: the folded page equals the drawn one, whenever a reader connected.
fn follow(tongue: &Tongue, played: &Played, role: Role, name: &str) {
    let person = Person::from(role);
    let mut open = OpenPage::default();
    let mut reader = Reader::default();
    for moment in &played.states {
        let game = played.game(moment);
        let Some(now) = tongue.drawer.open(&person, game, &open) else {
            continue;
        };
        reader.fold(&now.update_for(Some(&open)));
        open = now;
        let number = moment.0.number;
        for (id, html) in regions(&tongue.drawer.page(&person, game)) {
            let folded = reader.html(&id);
            assert_eq!(
                folded.as_deref(),
                Some(&*html),
                "{name}, {role}, {number}: {id}"
            );
        }
        // A new reader gets the same contents, so that later events are right for both.
        let late = Reader::connected(&open.update_for(None));
        assert!(
            reader.has(&late),
            "{name}, {role}, {number}: who came now has something else"
        );
    }
}

#[test]
fn an_open_page_is_what_a_new_one_is_in_the_transcripts() {
    let every = std::env::var("OPEN_PAGES").map_or(24, |_| 1);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "txt"));
    paths.sort();
    for (place, language) in Language::ALL.into_iter().enumerate() {
        let tongue = Tongue::new(language);
        let own = paths
            .iter()
            .enumerate()
            .filter(|(number, _)| number / every % Language::ALL.len() == place);
        for (_, path) in own.filter(|(number, _)| number % every == 0) {
            let played = Played::new(&fs::read_to_string(path).unwrap(), &tongue);
            for role in Role::ALL {
                follow(&tongue, &played, role, &path.display().to_string());
            }
        }
    }
}

#[test]
fn an_open_page_is_what_a_new_one_is_in_a_long_game() {
    let tongue = Tongue::new(Language::Fr);
    let played = Played::new(&script(&long_game()), &tongue);
    follow(&tongue, &played, Role::Spectator, "long game");
}

#[test]
fn who_missed_drawings_is_told_all_of_them_at_once() {
    let tongue = Tongue::new(Language::En);
    let text: String = script(&long_game())
        .lines()
        .take(200)
        .map(|line| format!("{line}\n"))
        .collect();
    let played = Played::new(&text, &tongue);
    let person = Person::from(Role::Chief);
    let mut open = vec![OpenPage::default()];
    for moment in &played.states {
        let before = &open[open.len() - 1];
        open.extend(tongue.drawer.open(&person, played.game(moment), before));
    }
    let open = &open[1..];
    for apart in [2, 5, 17] {
        for (before, after) in open.iter().zip(&open[apart..]) {
            let mut reader = Reader::connected(&before.update_for(None));
            reader.fold(&after.update_for(Some(before)));
            assert!(reader.has(&Reader::connected(&after.update_for(None))));
        }
    }
}

/// The cost of the long game's half-moves for a page.
struct Cost {
    /// In bytes: now, and as whole regions.
    bytes: Vec<(usize, usize)>,
    /// The time to draw the page and encode the changes.
    times: Vec<Duration>,
}

fn cost(tongue: &Tongue, played: &Played, role: Role) -> Cost {
    let person = Person::from(role);
    let mut open = OpenPage::default();
    let mut before = Vec::new();
    let mut found = Cost {
        bytes: Vec::new(),
        times: Vec::new(),
    };
    for moment in &played.states {
        let game = played.game(moment);
        let plies = moment.0.plies().len();
        let began = Instant::now();
        let now = tongue.drawer.open(&person, game, &open);
        let sent = now.as_ref().map(|now| now.update_for(Some(&open)));
        let took = began.elapsed();
        open = now.unwrap_or(open);
        found.bytes.resize(plies + 1, (0, 0));
        found.times.resize(plies + 1, Duration::ZERO);
        found.bytes[plies].0 += sent.map_or(0, |sent| "data: \n\n".len() + sent.len());
        found.times[plies] += took;
        if TOLD.iter().any(|told| told - 1 <= plies && plies <= *told) {
            let page = regions(&tongue.drawer.page(&person, game));
            found.bytes[plies].1 += whole(&page, &before);
            before = page;
        }
    }
    found
}

#[test]
fn a_half_move_costs_a_page_few_bytes_late_in_a_game_as_at_its_beginning() {
    let mut dear = Vec::new();
    let mut held = |role: Role, language: Language, game: &Game, most: usize, tells: bool| {
        let tongue = Tongue::new(language);
        let cost = cost(&tongue, &Played::new(&script(game), &tongue), role);
        // The first completed move brings the table of moves, and nothing comes after the last one.
        for (ply, (now, _)) in cost.bytes.iter().enumerate().skip(2) {
            if *now > most {
                dear.push(format!(
                    "{role}, {}, half-move {ply}: {now} bytes",
                    tongue.code
                ));
            }
        }
        if tells {
            let all = cost.bytes[2..].iter().map(|(now, _)| *now);
            let (dearest, sum) = (all.clone().max().unwrap(), all.sum::<usize>());
            let mean = sum / (cost.bytes.len() - 2);
            println!(
                "{role}, {}: {mean} bytes a half-move, at most {dearest}",
                tongue.code
            );
            for ply in TOLD {
                let ((now, whole), took) = (cost.bytes[ply], cost.times[ply]);
                println!(
                    "  half-move {ply}: {now} bytes (whole regions: {whole}), drawn in {took:?}"
                );
            }
        }
    };
    let long = long_game();
    held(Role::Chief, Language::De, &long, CHIEF, true);
    held(Role::Spectator, Language::De, &long, SPECTATOR, true);
    // With castling, promotions and captures.
    let all = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    for (game, language) in all.iter().zip(Language::ALL.into_iter().cycle()).take(8) {
        held(Role::Spectator, language, game, SPECTATOR, false);
    }
    assert!(dear.is_empty(), "{dear:#?}");
}
