//! Prints the pairings of a round, a line each.

use shakmaty::ByColor;

use super::pairings::EventRound;
use crate::cli::spoken::TerminalWords;
use config::{is_section_of, letters_apart, told_apart};
use laws::TimeControl;
use round::{RoundNote, numbered};

/// How many letters a misspelt name may differ.
const SLIPS: usize = 2;

/// The event, the round, and the number of its tables with annabella.
pub(super) fn heading(paired: &EventRound, words: &TerminalWords) -> String {
    let name = paired.event.name.as_ref().or(paired.round.event.as_ref());
    let nameless = || words.say("event-nameless");
    let name = name.cloned().unwrap_or_else(nameless);
    let [ours, all] = [paired.ours.len(), paired.round.pairings.len()].map(|n| n.to_string());
    let values = [("name", &*name), ("ours", &ours), ("all", &all)];
    let [one, two, three] = values;
    match paired.round.number.map(|number| number.to_string()) {
        Some(number) => words.with("event-heading", [one, ("round", &number), two, three]),
        None => words.with("event-heading-unnumbered", values),
    }
}

/// The heading, notes and pairings.
pub(super) fn of(paired: &EventRound, words: &TerminalWords) -> Vec<String> {
    let EventRound {
        event, round, ours, ..
    } = paired;
    let mut lines = vec![heading(paired, words)];
    if round.decided > 0 {
        let n = round.decided.to_string();
        lines.push(words.with("event-decided", [("n", &*n)]));
    }
    lines.extend(round.notes.iter().map(|note| noted(note, words)));
    lines.extend(ours.iter().map(|pairing| {
        let named = |player| told_apart(round, player);
        let ByColor { white, black } = pairing.players.as_ref().map(named);
        let table = pairing.table.to_string();
        let values = [("table", &*table), ("white", &white), ("black", &black)];
        words.with("event-table", values)
    }));
    let idle = event.players().filter(|section| {
        let mut players = ours.iter().flat_map(|pairing| &pairing.players);
        !players.any(|player| is_section_of(section, player))
    });
    lines.extend(idle.map(|name| match meant(name, paired) {
        Some(meant) => words.with("event-misspelt", [("name", name), ("meant", meant)]),
        None => words.with("event-idle", [("name", name)]),
    }));
    lines
}

/// The player of the round without a section whose name is almost that of this section.
fn meant<'r>(section: &str, paired: &'r EventRound) -> Option<&'r str> {
    let pairings = paired.round.pairings.iter();
    let players: Vec<_> = pairings.flat_map(|pairing| &pairing.players).collect();
    if players.iter().any(|player| player.name == section) {
        return None;
    }
    let free = players.into_iter().filter(|player| {
        let mut sections = paired.event.players();
        !sections.any(|section| is_section_of(section, player))
    });
    let near = free.map(|player| (letters_apart(section, &player.name), &*player.name));
    let near = near.filter(|(slips, _)| *slips <= SLIPS);
    near.min().map(|(_, name)| name)
}

/// The interpretation of a time control in words.
fn understood(written: &str, control: &TimeControl, words: &TerminalWords) -> String {
    let control = control.to_string();
    let values = [("written", written), ("control", &control)];
    words.with("event-time-understood", values)
}

/// A note for the organiser, in words.
fn noted(note: &RoundNote, words: &TerminalWords) -> String {
    match note {
        RoundNote::Bye { name, half: false } => words.with("event-bye", [("name", name)]),
        RoundNote::Bye { name, half: true } => words.with("event-bye-half", [("name", name)]),
        RoundNote::Nobody => words.say("event-bye-nobody"),
        RoundNote::Idle { names, more: 0 } => {
            words.with("event-without-game", [("names", &names.join("; "))])
        }
        RoundNote::Idle { names, more } => {
            let (names, n) = (names.join("; "), more.to_string());
            let values = [("names", &*names), ("n", &n)];
            words.with("event-without-game-more", values)
        }
        RoundNote::Nameless { table } => {
            words.with("event-nameless-table", [("table", &table.to_string())])
        }
        RoundNote::NamelessOpponent { table, of } => {
            let table = table.to_string();
            let values = [("table", &*table), ("name", of)];
            words.with("event-nameless-opponent", values)
        }
        RoundNote::Time { written, control } => understood(written, control, words),
        RoundNote::OtherTime { written, control } => {
            let why = understood(written, control, words);
            words.with("event-time-holds", [("why", &why)])
        }
        RoundNote::NoTime { written } => {
            words.with("event-no-time", [("written", written.as_str())])
        }
        RoundNote::Untimed => words.say("event-untimed"),
        RoundNote::TimeHolds(unread) => {
            words.with("event-time-holds", [("why", &unread.to_string())])
        }
        RoundNote::Encoding(encoding) => {
            words.with("event-encoding", [("encoding", &encoding.to_string())])
        }
        RoundNote::ListedResults { lines } => {
            words.with("event-listed-results", [("lines", &numbered(lines))])
        }
        RoundNote::Points { line } => {
            words.with("event-points-unread", [("line", &line.to_string())])
        }
        RoundNote::FideNumber { line, written } => {
            let line = line.to_string();
            let values = [("line", &*line), ("written", written)];
            words.with("event-fide-number", values)
        }
        RoundNote::Rating { line, written } => {
            let line = line.to_string();
            let values = [("line", &*line), ("written", written)];
            words.with("event-rating", values)
        }
        RoundNote::Called { written, number } => {
            let number = number.to_string();
            let values = [("written", &**written), ("number", &number)];
            words.with("event-round-called", values)
        }
        RoundNote::OtherRounds { open, taken } => {
            let (open, taken) = (numbered(open), taken.to_string());
            let values = [("open", &*open), ("taken", &taken)];
            words.with("event-other-rounds", values)
        }
        RoundNote::Events { names } => words.with("event-several", [("names", &names.join("; "))]),
        RoundNote::UnreadTag { game, written } => {
            let game = game.to_string();
            let values = [("game", &*game), ("written", written)];
            words.with("event-unread-tag", values)
        }
        RoundNote::UnreadBoard { table, written } => {
            let table = table.to_string();
            let values = [("table", &*table), ("written", written)];
            words.with("event-unread-board", values)
        }
        RoundNote::UnreadResult { table, written } => {
            let table = table.to_string();
            let values = [("table", &*table), ("written", written)];
            words.with("event-unread-result", values)
        }
        RoundNote::Contradicted {
            table,
            result,
            by,
            other,
        } => {
            let table = table.to_string();
            let values = [
                ("table", &*table),
                ("result", result),
                ("by", by.name()),
                ("other", other),
            ];
            words.with("event-contradicted", values)
        }
        RoundNote::Moves { tables } => {
            words.with("event-moves-in-games", [("tables", &*numbered(tables))])
        }
        RoundNote::Begins { fen } => words.with("event-begins-from", [("fen", fen)]),
        RoundNote::Namesakes { name, tables } => {
            let tables = numbered(tables);
            let values = [("name", &**name), ("tables", &tables)];
            words.with("event-namesakes", values)
        }
    }
}
