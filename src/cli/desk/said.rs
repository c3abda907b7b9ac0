//! What the desk prints: lines that begin with the table, or JSON.

use serde_json::{Value, json};

use crate::shell::nats::alive::{self, Waits};
use crate::shell::nats::orders::Sent;
use crate::shell::nats::views::{Came, News, View, Views};
use announce::{Lexicon, Phrase};
use config::place::Place;
use table::scoresheet::moves;
use table::{ORDERS, State, says};

/// In which way it is printed.
pub(super) struct Said {
    pub(super) json: bool,
    /// In which what the table does not say itself is said.
    pub(super) words: Lexicon,
}

impl Said {
    fn either(&self, value: Value, line: String) -> String {
        match self.json {
            true => value.to_string(),
            false => line,
        }
    }

    /// A line of the desk itself.
    pub(super) fn note(&self, line: &str) -> String {
        self.either(json!({ "event": "note", "text": line }), line.to_owned())
    }

    pub(super) fn unknown(&self, table: &str) -> String {
        let line = format!("found {table:?}, expected help, list, or a table that was heard of");
        self.note(&line)
    }

    /// Something that happened.
    pub(super) fn news(&self, news: &News) -> String {
        let name = |place: &Place| (place.table().to_owned(), place.game().to_owned());
        match news {
            News::Here(at) => {
                let (table, game) = name(at);
                let line = format!("{table}: there ({game})");
                self.either(
                    json!({"event": "there", "table": table, "game": game}),
                    line,
                )
            }
            News::Silent(at) => {
                let (table, game) = name(at);
                let line = format!("{table}: silent; dead, frozen or cut off ({game})");
                self.either(
                    json!({"event": "silent", "table": table, "game": game}),
                    line,
                )
            }
            News::Waits(at, waits) => {
                let (table, game) = name(at);
                let line = format!("{table}: case {}: {}", waits.id, waits.says);
                let value = json!({"event": "case", "table": table, "game": game, "case": waits});
                self.either(value, line)
            }
            News::Settled(at, id) => {
                let (table, game) = name(at);
                let line = format!("{table}: case {id} is closed");
                let value = json!({"event": "closed", "table": table, "game": game, "case": id});
                self.either(value, line)
            }
            News::Ordered {
                at,
                id,
                order,
                came,
            } => self.ordered(at, id, order, came),
        }
    }

    fn ordered(&self, at: &Place, id: &str, order: &str, came: &Came) -> String {
        let table = at.table();
        let (event, why) = match came {
            Came::Done => ("done", None),
            Came::AsksBack => (
                "asks-back",
                Some("confirms or refrains is to be ordered there".to_owned()),
            ),
            Came::Refused(refusal) => {
                let said = self.words.written(&Phrase::Refused(refusal.clone()));
                ("refused", Some(said.begun().to_string()))
            }
        };
        let value = json!({"event": event, "table": table, "game": at.game(), "id": id, "order": order, "why": why});
        let why = why.map(|why| format!("; {why}")).unwrap_or_default();
        let event = event.replace('-', " ");
        self.either(value, format!("{table}: {event}: {order}{why}"))
    }

    /// An order is on its way.
    pub(super) fn sent(&self, at: &Place, sent: &Sent) -> String {
        let value = json!({"event": "sent", "table": at.table(), "game": at.game(), "id": sent.id, "order": sent.order});
        self.either(value, format!("{}: sent: {}", at.table(), sent.order))
    }

    /// All tables, those that need an arbiter first.
    pub(super) fn list(&self, views: &Views) -> Vec<String> {
        let need = |view: &View| {
            let alive = view.alive.as_ref();
            let waits = alive.map(|alive| {
                let open = alive.waits.iter().filter(|waits| waits.taken.is_none());
                open.map(|waits| waits.ms).max()
            });
            (waits.flatten(), view.silent)
        };
        let mut all: Vec<_> = views.iter().collect();
        // Each kind stays in the order of the tables.
        all.sort_by_key(|(_, view)| std::cmp::Reverse(need(view)));
        let mut lines: Vec<String> = all.iter().map(|(at, view)| self.view(at, view)).collect();
        if lines.is_empty() {
            lines.push(self.note("no table was heard of"));
        }
        lines
    }

    fn view(&self, at: &Place, view: &View) -> String {
        let value = json!({"event": "table", "table": at.table(), "game": at.game(), "silent": view.silent, "stands": view.alive});
        let mut parts = Vec::new();
        if view.silent {
            parts.push("silent".to_owned());
        }
        if let Some(alive) = &view.alive {
            parts.extend(alive.waits.iter().map(waits));
            let move_number = alive.plies / 2 + 1;
            parts.push(format!("{}, move {move_number}", alive.phase));
            if let Some(clocks) = alive.clocks {
                let [white, black] = clocks.map(clock);
                parts.push(format!("White {white}, Black {black}"));
            }
            if alive.stored < alive.number {
                let behind = alive.number - alive.stored;
                parts.push(format!("{behind} records on their way"));
            }
            let names = [&alive.white, &alive.black].map(Option::as_deref);
            if let [Some(white), Some(black)] = names {
                parts.push(format!("{white} – {black}"));
            }
        } else {
            parts.push("not heard of since this desk is open".to_owned());
        }
        self.either(
            value,
            format!("{} ({}): {}", at.table(), at.game(), parts.join("; ")),
        )
    }

    /// A game, replayed from its records.
    pub(super) fn game(&self, at: &Place, state: &State, records: usize) -> Vec<String> {
        let phase = alive::phase(state);
        if self.json {
            let open: Vec<u32> = state.open().map(|found| found.id).collect();
            let value = json!({"event": "game", "table": at.table(), "game": at.game(), "phase": phase, "records": records, "moves": moves(state), "fen": state.made_position().fen(), "open": open});
            return vec![value.to_string()];
        }
        let mut lines = vec![
            format!("{}: {phase}, {records} records, a whole chain", at.table()),
            format!("moves: {}", moves(state).join(" ")),
            format!("position: {}", state.made_position().fen()),
        ];
        lines.extend(state.open().map(|found| {
            format!(
                "case {}: {}",
                found.id,
                self.words.written(&says(found)).begun()
            )
        }));
        lines
    }
}

fn waits(waits: &Waits) -> String {
    let taken = match &waits.taken {
        Some(name) => format!("taken by {name}"),
        None => "not taken".to_owned(),
    };
    let minutes = waits.ms / 60_000;
    format!(
        "case {}: {} ({minutes} minutes, {taken})",
        waits.id, waits.says
    )
}

/// `1:29:51`
fn clock(ms: u64) -> String {
    let seconds = ms / 1000;
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Every order, a line each.
pub(super) fn orders(said: &Said) -> Vec<String> {
    let line =
        |form: &laws::grammar::Form<_>| said.note(&format!("{}: {}", form.words, form.about));
    ORDERS.iter().map(line).collect()
}
