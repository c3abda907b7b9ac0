//! Who plays where in a round, a line each.

use shakmaty::ByColor;

use super::pairings::EventRound;
use crate::cli::spoken::TerminalWords;
use config::{is_section_of, told_apart};

/// The event, the round, and how many of its tables are annabella's.
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

/// The lines.
pub(super) fn of(paired: &EventRound, words: &TerminalWords) -> Vec<String> {
    let EventRound {
        event, round, ours, ..
    } = paired;
    let mut lines = vec![heading(paired, words)];
    if round.decided > 0 {
        let n = round.decided.to_string();
        lines.push(words.with("event-decided", [("n", &*n)]));
    }
    lines.extend(round.notes.iter().cloned());
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
    lines.extend(idle.map(|name| words.with("event-idle", [("name", name)])));
    lines
}
