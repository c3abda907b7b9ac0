//! The game as the arbiter holds it, in writing: as PGN, or as lines to be read.
//!
//! PGN cannot hold an illegal move: where one stands, the movetext ends and a comment gives the rest in UCI. What a player
//! wrote is in [`own`].

pub mod own;

use std::fmt::Write as _;

use shakmaty::san::SanPlus;
use shakmaty::{Color, Move};

use super::state::{Phase, Ply, State};
use crate::laws::notation::Writing;
use crate::laws::{Chessclock, Position, TimeControl, TimeControlTag, TimeMode};
use crate::laws::{Outcome, Reason};

/// What the ledger does not know of a game. `?` where nobody said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    pub event: String,
    pub site: String,
    /// The day, as `2026.11.20`.
    pub date: String,
    pub round: String,
    /// White's name, family name first.
    pub white: String,
    /// Black's name, family name first.
    pub black: String,
}

impl Default for Tags {
    fn default() -> Self {
        let unknown = || "?".to_owned();
        Tags {
            event: unknown(),
            site: unknown(),
            date: "????.??.??".to_owned(),
            round: unknown(),
            white: unknown(),
            black: unknown(),
        }
    }
}

/// The game in PGN, with the times left after each move where there is a clock.
pub fn pgn(state: &State, tags: &Tags) -> String {
    tag_pairs(state, tags) + "\n" + &wrapped(&movetext(state))
}

fn tag_pairs(state: &State, tags: &Tags) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    tag("Event", &tags.event);
    tag("Site", &tags.site);
    tag("Date", &tags.date);
    tag("Round", &tags.round);
    tag("White", &tags.white);
    tag("Black", &tags.black);
    tag("Result", result_in_pgn(state));
    if state.initial != Position::initial() {
        tag("SetUp", "1");
        tag("FEN", &state.initial.fen());
    }
    tag("TimeControl", &time_control(state).to_string());
    // PGN has no word for it.
    match state.profile.time.as_ref().map(TimeControl::mode) {
        Some(TimeMode::Delay) => tag("TimeMode", "delay"),
        Some(TimeMode::Bronstein) => tag("TimeMode", "bronstein"),
        _ => {}
    }
    tag("Termination", termination(state));
    text
}

fn time_control(state: &State) -> TimeControlTag {
    match (&state.profile.time, state.profile.clock) {
        (Some(control), _) => TimeControlTag::Control(control.clone()),
        (None, Chessclock::Own) => TimeControlTag::Untimed,
        (None, Chessclock::External) => TimeControlTag::Unknown,
    }
}

/// The completed moves in SAN; an illegal one, and all after it, in UCI.
pub fn moves(state: &State) -> Vec<String> {
    played(state, |before, ply| {
        san(before, &ply.mv).unwrap_or_else(|| ply.uci.to_string())
    })
}

fn played(state: &State, write: impl Fn(&Position, &Ply) -> String) -> Vec<String> {
    let mut position = state.initial.clone();
    state
        .plies
        .iter()
        .map(|ply| {
            let written = write(&position, ply);
            position = position.play(&ply.mv);
            written
        })
        .collect()
}

/// The game in lines for reading: what is known of players, day and start, a pair of moves a line, the result last. The
/// words are PGN's own; the moves are in SAN where no other writing is asked for.
pub fn lines(state: &State, tags: &Tags, writing: Option<&Writing>) -> Vec<String> {
    let moves = match writing {
        Some(writing) => played(state, |before, ply| writing.write(before, &ply.mv)),
        None => moves(state),
    };
    let mut lines = heading(state, tags);
    lines.extend(pairs(state, &moves));
    lines.extend(
        state
            .referred()
            .map(|referred| format!("Referred: {referred}")),
    );
    lines.push(format!("Result: {}", result(state)));
    lines
}

fn heading(state: &State, tags: &Tags) -> Vec<String> {
    let known = [
        ("White", &tags.white),
        ("Black", &tags.black),
        ("Date", &tags.date),
    ];
    let mut lines: Vec<String> = known
        .into_iter()
        .filter(|(_, value)| !value.starts_with('?'))
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    if state.initial != Position::initial() {
        lines.push(format!("FEN: {}", state.initial.fen()));
    }
    lines
}

fn pairs(state: &State, moves: &[String]) -> Vec<String> {
    let marked = state.plies.iter().zip(moves).enumerate();
    let marked = marked.map(|(index, (ply, written))| {
        let illegal = if ply.legal { "" } else { " (illegal)" };
        let offer = if offered(state, index + 1) {
            " (=)"
        } else {
            ""
        };
        format!("{written}{illegal}{offer}")
    });
    numbered(state, marked)
}

/// A pair of moves a line, with its number.
fn numbered(state: &State, moves: impl Iterator<Item = String>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (index, written) in moves.enumerate() {
        let number = state.number_of(index + 1);
        match (state.side_of(index + 1), lines.last_mut()) {
            (Color::Black, Some(line)) => line.push_str(&format!(" {written}")),
            (Color::Black, None) => lines.push(format!("{number}... {written}")),
            (Color::White, _) => lines.push(format!("{number}. {written}")),
        }
    }
    lines
}

/// A legal move in SAN.
pub fn san(position: &Position, mv: &Move) -> Option<String> {
    let legal = position.is_legal(mv);
    let chess = position.chess().filter(|_| legal)?;
    Some(SanPlus::from_move(chess, *mv).to_string())
}

fn movetext(state: &State) -> Vec<String> {
    let mut tokens = Vec::new();
    let legal = state.plies.iter().take_while(|ply| ply.legal).count();
    let written = moves(state);
    for (index, (ply, san)) in state.plies.iter().zip(&written).take(legal).enumerate() {
        let (number, mover) = (state.number_of(index + 1), state.side_of(index + 1));
        if mover.is_white() {
            tokens.push(format!("{number}."));
        } else if index == 0 || ply.times.is_some() {
            tokens.push(format!("{number}..."));
        }
        tokens.push(san.clone());
        if let Some(times) = ply.times {
            tokens.push(format!("{{[%clk {}]}}", clock(*times.get(mover))));
        }
        if offered(state, index + 1) {
            tokens.push("{(=)}".to_owned());
        }
    }
    if legal < written.len() {
        let rest = written[legal..].join(" ");
        tokens.push(format!("{{illegal from here: {rest}}}"));
    }
    if let Some(referred) = state.referred() {
        tokens.extend(format!("{{{referred}}}").split(' ').map(str::to_owned));
    }
    if result(state) == BOTH_LOST {
        tokens.push(format!("{{{BOTH_LOST}}}"));
    }
    tokens.push(result_in_pgn(state).to_owned());
    tokens
}

/// Whether a draw was offered after this half-move, from 1, and before the next (9.1.2.2).
pub fn offered(state: &State, ply: usize) -> bool {
    state.draws.offered_after(ply as u32)
}

/// Hours, minutes and seconds, rounded up as clocks show them.
fn clock(ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Lines of at most 80 characters, as the standard's export format has them.
fn wrapped(tokens: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for token in tokens {
        if width > 0 && width + 1 + token.len() > 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        // Writing to a String does not fail.
        let _ = write!(text, "{token}");
        width += token.len();
    }
    text.push('\n');
    text
}

/// Both players lose.
const BOTH_LOST: &str = "0-0";

/// PGN has no word for a game that both lose; a comment says it.
fn result_in_pgn(state: &State) -> &'static str {
    match result(state) {
        BOTH_LOST => "*",
        result => result,
    }
}

/// `1-0`, `0-1`, `1/2-1/2`, `0-0` where both lose, or `*` while the game goes on and when it was annulled.
pub const fn result(state: &State) -> &'static str {
    match state.phase {
        Phase::Over(Outcome { winner, reason }) => match winner {
            None if matches!(reason, Reason::BothLost) => BOTH_LOST,
            None if matches!(reason, Reason::Annulled) => "*",
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        },
        _ => "*",
    }
}

/// How it ended, as the tag `Termination` of PGN says it.
pub const fn termination(state: &State) -> &'static str {
    match state.phase {
        // The designated arbiter decided.
        Phase::Over(_) if state.referral.is_some() => "adjudication",
        Phase::Over(Outcome { reason, .. }) => match reason {
            Reason::Time => "time forfeit",
            Reason::IllegalMoves => "rules infraction",
            Reason::Arbiter => "adjudication",
            Reason::Forfeit | Reason::BothLost => "rules infraction",
            // It has no result, and nobody goes on with it.
            Reason::Annulled => "abandoned",
            Reason::Checkmate
            | Reason::Resignation
            | Reason::Stalemate
            | Reason::DeadPosition
            | Reason::Agreement
            | Reason::Threefold
            | Reason::FiftyMoves
            | Reason::Fivefold
            | Reason::SeventyFiveMoves
            | Reason::NormalMeans => "normal",
        },
        _ => "unterminated",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::transcript;

    fn written(profile: &str) -> String {
        let script = format!(
            "{profile}assistant for white\n+5000ms\nassistant moves white f2f3\nassistant presses white\n"
        );
        let played = transcript::play(&script).unwrap();
        pgn(played.table.state(), &Tags::default())
    }

    /// No result, as for a game that goes on; the termination tells them apart.
    #[test]
    fn an_annulled_game_is_abandoned() {
        let script = "assistant for white\narbiter adjourns until tomorrow\nassistant seals white e4\n\
                      assistant presses white\narbiter finds the position lost\narbiter accepts 1\n";
        let played = transcript::play(script).unwrap();
        let text = pgn(played.table.state(), &Tags::default());
        assert!(text.contains("[Result \"*\"]\n"), "{text}");
        assert!(text.contains("[Termination \"abandoned\"]\n"), "{text}");
    }

    #[test]
    fn the_time_control_and_the_times_left() {
        let delayed = "profile time = { control = \"40/60+2:30+2\", mode = \"delay\" }\n";
        let text = written(delayed);
        assert!(
            text.contains("[TimeControl \"40/60+2:30+2\"]\n[TimeMode \"delay\"]\n"),
            "{text}"
        );
        assert!(text.contains("1. f3 {[%clk 0:00:57]}"), "{text}");
    }

    #[test]
    fn an_external_clock_leaves_no_times_in_the_score() {
        let external = "profile clock = \"external\"\nprofile time = \"5 min\"\n";
        let text = written(external);
        assert!(text.contains("[TimeControl \"300\"]\n"), "{text}");
        assert!(text.ends_with("1. f3 *\n"), "{text}");
    }

    fn played(script: &str) -> State {
        transcript::play(script).unwrap().table.state().clone()
    }

    #[test]
    fn article_9_1_2_2_an_offer_is_noted_in_the_score() {
        let state = played(
            "assistant for white
assistant for black
assistant moves white e4
assistant offers draw for white
assistant presses white
assistant moves black e5
assistant presses black
",
        );
        let text = pgn(&state, &Tags::default());
        assert!(
            text.ends_with("1. e4 {[%clk 1:31:00]} {(=)} 1... e5 {[%clk 1:31:00]} *\n"),
            "{text}"
        );
        let lines = lines(&state, &Tags::default(), None);
        assert_eq!(lines, ["1. e4 (=) e5", "Result: *"]);
    }

    #[test]
    fn results_and_terminations_as_pgn_says_them() {
        let ends = [
            ("arbiter declares both lost", "*", "rules infraction"),
            ("arbiter forfeits black", "1-0", "rules infraction"),
            ("arbiter declares draw", "1/2-1/2", "adjudication"),
            ("white resigns\nwhite says ok", "0-1", "normal"),
        ];
        for (script, result, termination) in ends {
            let state = played(script);
            let text = pgn(&state, &Tags::default());
            let tags = [
                format!("[Result \"{result}\"]\n"),
                format!("[Termination \"{termination}\"]\n"),
            ];
            for tag in tags {
                assert!(text.contains(&tag), "{script}: {text}");
            }
        }
        let state = played("arbiter declares both lost");
        assert!(pgn(&state, &Tags::default()).ends_with("{0-0} *\n"));
        assert_eq!(lines(&state, &Tags::default(), None), ["Result: 0-0"]);
    }

    #[test]
    fn a_referred_claim_stands_in_the_score_for_the_designated_arbiter() {
        let claim = "profile supervision = \"none\"
profile quickplay = true
profile time = \"W90-B3660\"
assistant for white
assistant for black
position 4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1
assistant claims normal means for white
assistant disputes the result for black
";
        let state = played(claim);
        let referred = "claim of White for the designated arbiter; final position \
            4k3/4p3/4P3/8/8/8/8/4K3 w - - 0 1, disputed by Black";
        let text = pgn(&state, &Tags::default());
        assert!(text.contains("[Result \"*\"]\n"), "{text}");
        assert!(text.contains("[Termination \"unterminated\"]\n"), "{text}");
        let comment = format!("{{{referred}}} *");
        assert!(text.replace('\n', " ").contains(&comment), "{text}");
        let lines = lines(&state, &Tags::default(), None);
        assert_eq!(
            lines[1..],
            [format!("Referred: {referred}"), "Result: *".into()]
        );

        let state = played(&format!("{claim}arbiter declares black\n"));
        let text = pgn(&state, &Tags::default());
        assert!(text.contains("[Result \"0-1\"]\n"), "{text}");
        assert!(text.contains("[Termination \"adjudication\"]\n"), "{text}");
    }

    #[test]
    fn a_resigned_game_in_pgn() {
        let script = "profile time = \"1 min + 1 s\"
white lifts f2
white places f3
+1500ms
white commits
white presses
black resigns
black says ok
";
        let played = transcript::play(script).unwrap();
        let text = pgn(played.table.state(), &Tags::default());
        assert_eq!(
            text,
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1-0\"]\n\
             [TimeControl \"60+1\"]\n[Termination \"normal\"]\n\n1. f3 {[%clk 0:01:01]} 1-0\n"
        );
    }
}
