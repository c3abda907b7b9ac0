//! Output of the desk: lines that begin with the table's name, or JSON.

use serde_json::{Value, json};

use crate::cli::spoken::TerminalWords;
use announce::{Lexicon, Phrase};
use config::place::Place;
use shell::nats::desk::DeskOpeningStage;
use shell::nats::heartbeat::{TablePhase, WaitingCase};
use shell::nats::orders::SentOrder;
use shell::nats::views::{DeskNews, OrderResult, TableView, Views};
use table::scoresheet::moves;
use table::{State, says};

/// The output format.
pub(super) struct DeskPrinter {
    pub(super) json: bool,
    /// Words for everything that tables do not say themselves.
    pub(super) words: TerminalWords,
}

/// The name of the message while the desk waits for this.
pub(in crate::cli) const fn stage_message(awaited: DeskOpeningStage) -> &'static str {
    match awaited {
        DeskOpeningStage::Server => "at-desk-waits-server",
        DeskOpeningStage::EachOther => "at-desk-waits-each-other",
        DeskOpeningStage::Tables => "at-desk-waits-tables",
    }
}

impl DeskPrinter {
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

    /// The desk's message of this name.
    pub(super) fn note_of(&self, name: &str) -> String {
        self.note(&self.words.say(name))
    }

    pub(super) fn unknown(&self, table: &str) -> String {
        self.note(&self.words.with("at-desk-unknown", [("table", table)]))
    }

    /// An event.
    pub(super) fn news(&self, news: &DeskNews) -> String {
        let name = |place: &Place| (place.table().to_owned(), place.game().to_owned());
        match news {
            DeskNews::Heard(at) => {
                let (table, game) = name(at);
                let line = self
                    .words
                    .with("at-desk-there", [("table", &table), ("game", &game)]);
                self.either(
                    json!({"event": "there", "table": table, "game": game}),
                    line,
                )
            }
            DeskNews::Silent(at) => {
                let (table, game) = name(at);
                let line = self
                    .words
                    .with("at-desk-silent", [("table", &table), ("game", &game)]);
                self.either(
                    json!({"event": "silent", "table": table, "game": game}),
                    line,
                )
            }
            DeskNews::CaseOpened(at, waits) => {
                let (table, game) = name(at);
                let id = waits.id.to_string();
                let values = [("table", &*table), ("id", &id), ("says", &waits.says)];
                let line = self.words.with("at-desk-case", values);
                let value = json!({"event": "case", "table": table, "game": game, "case": waits});
                self.either(value, line)
            }
            DeskNews::CaseSettled(at, id) => {
                let (table, game) = name(at);
                let number = id.to_string();
                let line = self
                    .words
                    .with("at-desk-closed", [("table", &table), ("id", &number)]);
                let value = json!({"event": "closed", "table": table, "game": game, "case": id});
                self.either(value, line)
            }
            DeskNews::StreamFull(table) => self.of_table("full", "at-desk-full", table),
            DeskNews::Loud(table) => self.of_table("loud", "at-desk-loud", table),
            DeskNews::Quorum(take) => self.servers(*take),
            DeskNews::Server { name, heard } => self.server(name, *heard),
            DeskNews::Ordered {
                at,
                id,
                order,
                result,
            } => self.ordered(at, id, order, result),
        }
    }

    /// An event of a table.
    fn of_table(&self, event: &str, name: &str, table: &str) -> String {
        let line = self.words.with(name, [("table", table)]);
        self.either(json!({"event": event, "table": table}), line)
    }

    /// Whether the servers store messages again.
    fn servers(&self, take: bool) -> String {
        let name = match take {
            true => "at-desk-servers-back",
            false => "at-desk-servers-gone",
        };
        let value = json!({"event": "servers", "take": take});
        self.either(value, self.words.say(name))
    }

    /// Whether the other servers hear this one.
    fn server(&self, server: &str, heard: bool) -> String {
        let name = match heard {
            true => "at-desk-server-heard",
            false => "at-desk-server-unheard",
        };
        let value = json!({"event": "server", "server": server, "heard": heard});
        self.either(value, self.words.with(name, [("server", server)]))
    }

    fn ordered(&self, at: &Place, id: &str, order: &str, result: &OrderResult) -> String {
        let table = at.table();
        let (event, name, why) = match result {
            OrderResult::Done => ("done", "at-desk-done", None),
            OrderResult::AsksBack => ("asks-back", "at-desk-asks-back", None),
            OrderResult::Refused(refusal) => {
                let said = self.lexicon().written(&Phrase::Refused(refusal.clone()));
                ("refused", "at-desk-refused", Some(said.begun().to_string()))
            }
        };
        let value = json!({"event": event, "table": table, "game": at.game(), "id": id, "order": order, "why": why});
        let why = why.unwrap_or_default();
        let order = self.order(order);
        let values = [("table", table), ("order", &order), ("why", &why)];
        self.either(value, self.words.with(name, values))
    }

    /// An order, in the words of the language.
    fn order(&self, order: &str) -> String {
        let read = order.parse().map(|read| self.words.orders().say(&read));
        read.unwrap_or_else(|_| order.to_owned())
    }

    const fn lexicon(&self) -> &Lexicon {
        self.words.lexicon()
    }

    /// An order was sent.
    pub(super) fn sent(&self, at: &Place, sent: &SentOrder) -> String {
        let value = json!({"event": "sent", "table": at.table(), "game": at.game(), "id": sent.id, "order": sent.order});
        let order = self.order(&sent.order);
        let values = [("table", at.table()), ("order", &*order)];
        self.either(value, self.words.with("at-desk-sent", values))
    }

    /// An order goes to all tables of a round.
    pub(super) fn sent_to_all(&self, round: &str, tables: usize) -> String {
        let value = json!({"event": "all", "game": round, "tables": tables});
        let tables = tables.to_string();
        let values = [("game", round), ("n", &*tables)];
        self.either(value, self.words.with("at-desk-all", values))
    }

    /// The tables of the current round, those that need an arbiter first; of earlier rounds, those still in play, and the
    /// number of the others. As JSON, all tables.
    pub(super) fn list(&self, views: &Views) -> Vec<String> {
        let need = |view: &TableView| {
            let alive = view.alive.as_ref();
            let waits = alive.map(|alive| {
                let open = alive.waits.iter().filter(|waits| waits.taken.is_none());
                open.map(|waits| waits.ms).max()
            });
            (waits.flatten(), view.silent)
        };
        let (mut all, past) = match self.json {
            true => (views.iter().collect(), Vec::new()),
            false => views.current_and_past(),
        };
        // The sort is stable: equal tables stay in their order.
        all.sort_by_key(|(_, view)| std::cmp::Reverse(need(view)));
        let mut lines: Vec<String> = all
            .iter()
            .map(|(at, view)| self.view(at, view, views.is_full(at)))
            .collect();
        lines.extend(past.into_iter().map(|(round, tables)| {
            let tables = tables.to_string();
            let values = [("game", round), ("n", &*tables)];
            self.note(&self.words.with("at-desk-past", values))
        }));
        if lines.is_empty() {
            lines.push(self.note_of("at-desk-none"));
        }
        lines
    }

    /// The results of the current round, in the order of the tables, and the number of games in play.
    pub(super) fn results(&self, views: &Views) -> Vec<String> {
        let Some(round) = views.current_round() else {
            return vec![self.note_of("at-desk-none")];
        };
        let of_round = views.iter().filter(|(at, _)| at.game() == round);
        let (mut lines, mut open) = (Vec::new(), 0_usize);
        for (at, view) in of_round {
            let over = view.alive.as_ref().filter(|alive| alive.over);
            open += usize::from(over.is_none());
            let result = over.map(|alive| alive.phase.text());
            let names = view.alive.as_ref();
            let names = names.and_then(|alive| alive.white.as_deref().zip(alive.black.as_deref()));
            let mut parts = vec![match (result, &view.alive) {
                (Some(result), _) => result.to_owned(),
                (None, Some(alive)) => self.phase(&alive.phase),
                (None, None) => self.words.say("at-desk-unheard"),
            }];
            let waits = view.alive.iter().flat_map(|alive| &alive.waits);
            parts.extend(waits.map(|waits| self.waits(waits)));
            parts.extend(names.map(|(white, black)| format!("{white} – {black}")));
            let value = json!({"event": "result", "table": at.table(), "game": at.game(), "result": result});
            lines.push(self.either(value, format!("{}: {}", at.table(), parts.join("; "))));
        }
        let name = match open {
            0 => "at-desk-round-over",
            _ => "at-desk-round-open",
        };
        let value = json!({"event": "round", "game": round, "open": open, "tables": lines.len()});
        let (n, all) = (open.to_string(), lines.len().to_string());
        let values = [("game", round), ("n", &*n), ("all", &*all)];
        lines.push(self.either(value, self.words.with(name, values)));
        lines
    }

    fn view(&self, at: &Place, view: &TableView, full: bool) -> String {
        let mut value = json!({"event": "table", "table": at.table(), "game": at.game(), "silent": view.silent, "stands": view.alive});
        let mut parts = Vec::new();
        if view.silent {
            parts.push(self.words.say("at-desk-is-silent"));
        }
        if full {
            value["full"] = true.into();
            parts.push(self.words.say("at-desk-is-full"));
        }
        if let Some(alive) = &view.alive {
            parts.extend(alive.waits.iter().map(|waits| self.waits(waits)));
            let number = (alive.plies / 2 + 1).to_string();
            let phase = self.phase(&alive.phase);
            parts.push(
                self.words
                    .with("at-desk-stands", [("phase", &*phase), ("move", &number)]),
            );
            if let Some(clocks) = alive.clocks {
                let [white, black] = clocks.map(clock);
                let values = [("white", &*white), ("black", &*black)];
                parts.push(self.words.with("at-desk-clocks", values));
            }
            if alive.stored < alive.number {
                let behind = (alive.number - alive.stored).to_string();
                parts.push(self.words.with("at-desk-behind", [("n", &behind)]));
            }
            let names = [&alive.white, &alive.black].map(Option::as_deref);
            if let [Some(white), Some(black)] = names {
                parts.push(format!("{white} – {black}"));
            }
        } else {
            parts.push(self.words.say("at-desk-unheard"));
        }
        self.either(
            value,
            format!("{} ({}): {}", at.table(), at.game(), parts.join("; ")),
        )
    }

    /// A game, replayed from its records.
    pub(super) fn game(&self, at: &Place, state: &State, records: usize) -> Vec<String> {
        let phase = TablePhase::of(state);
        if self.json {
            let open: Vec<u32> = state.open().map(|found| found.id).collect();
            let value = json!({"event": "game", "table": at.table(), "game": at.game(), "phase": phase.text(), "records": records, "moves": moves(state), "fen": state.play().made_position().fen(), "open": open});
            return vec![value.to_string()];
        }
        let (phase, records) = (self.phase(&phase), records.to_string());
        let chain = [("table", at.table()), ("phase", &phase), ("n", &records)];
        let fen = state.play().made_position().fen();
        let mut lines = vec![
            self.words.with("at-desk-chain", chain),
            self.words
                .with("at-desk-moves", [("moves", &moves(state).join(" "))]),
            self.words.with("at-desk-position", [("fen", &fen)]),
        ];
        lines.extend(state.open().map(|found| {
            let says = self.lexicon().written(&says(found)).begun().to_string();
            let id = found.id.to_string();
            self.words
                .with("at-desk-open-case", [("id", &*id), ("says", &says)])
        }));
        lines
    }

    /// A phase in words; the result of a game that is over.
    fn phase(&self, phase: &TablePhase) -> String {
        match phase {
            TablePhase::Annulled | TablePhase::Over(_) => phase.text().to_owned(),
            phase => self.words.say(&format!("phase-{}", phase.text())),
        }
    }

    fn waits(&self, waits: &WaitingCase) -> String {
        let (id, minutes) = (waits.id.to_string(), (waits.ms / 60_000).to_string());
        let (name, by) = match &waits.taken {
            Some(by) => ("at-desk-taken", by.as_str()),
            None => ("at-desk-waits", ""),
        };
        let values = [
            ("id", &*id),
            ("says", &waits.says),
            ("minutes", &minutes),
            ("name", by),
        ];
        self.words.with(name, values)
    }
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
pub(super) fn orders(said: &DeskPrinter) -> Vec<String> {
    let lines = said.words.list().into_iter();
    lines.map(|line| said.note(&line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use announce::Language;
    use shell::nats::heartbeat::Heartbeat;
    use shell::nats::orders::SeenRecord;
    use tokio::time::Instant;

    /// Round 1 has stored records only, except for table 3, which is still in play.
    fn views() -> Views {
        let mut views = Views::default();
        let at = |board: usize, round| Place::of(&board.to_string(), round).unwrap();
        for board in 1..=40 {
            views.set_records(at(board, "1"), SeenRecord::default());
        }
        for (board, round) in [(1, "2"), (2, "2"), (3, "1")] {
            views.heartbeat(at(board, round), Heartbeat::default(), Instant::now());
        }
        views
    }

    fn printer(json: bool) -> DeskPrinter {
        let words = TerminalWords::new(Language::En).unwrap();
        DeskPrinter { json, words }
    }

    #[test]
    fn an_earlier_round_is_one_line_and_what_goes_on_there_is_not_hidden() {
        let list = printer(false).list(&views());
        let begins = [
            "table-1 (round-2)",
            "table-2 (round-2)",
            "table-3 (round-1)",
        ];
        assert_eq!(list.len(), begins.len() + 1, "{list:#?}");
        for begin in begins {
            assert!(list.iter().any(|line| line.starts_with(begin)), "{begin}");
        }
        let past = "round-1: 39 tables, over or not heard of since this desk is open";
        assert_eq!(list.last().unwrap(), past);
        assert_eq!(printer(true).list(&views()).len(), 42);
    }

    #[test]
    fn the_results_are_those_of_the_round_under_way_and_its_end_is_said() {
        let mut views = views();
        let ended = |phase: &str| Heartbeat {
            white: Some("Berg, Anna".to_owned()),
            black: Some("Kern, Boris".to_owned()),
            phase: TablePhase::Over(phase.to_owned()),
            over: true,
            ..Heartbeat::default()
        };
        let at = |board| Place::of(board, "2").unwrap();
        views.heartbeat(at("1"), ended("1-0"), Instant::now());
        let said = printer(false).results(&views);
        assert_eq!(said[0], "table-1: 1-0; Berg, Anna – Kern, Boris");
        assert_eq!(said[2..], ["round-2: 1 of 2 games go on"]);
        views.heartbeat(at("2"), ended("0-1"), Instant::now());
        let said = printer(false).results(&views);
        assert_eq!(
            said[2..],
            [
                "round-2 is over: 2 results; annabella event with --results writes them for the pairing program"
            ]
        );
    }

    #[test]
    fn an_order_for_all_names_its_round_and_how_many_tables_it_has() {
        let printer = printer(false);
        assert_eq!(
            printer.sent_to_all("round-2", 6),
            "round-2: an order for 6 tables"
        );
    }
}
