//! The JSON schema of the ledger's records, generated from the types and checked against recorded games. The independent witness
//! for invalid records is the reader that replays ledgers.
//!
//! `SCHEMA=write cargo test --test core schema` writes `docs/schema/ledger.json` anew.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::LazyLock;

use announce::Lexicon;
use boon::{Compiler, SchemaIndex, Schemas};
use laws::language::Language;
use ledger::event::Record;
use schemars::generate::SchemaSettings;
use schemars::schema_for;
use serde_json::{Value, json};
use table::State;
use table::scoresheet::{Course, Tags};
use table::view::Score;

use crate::played;
use crate::published::published;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_schemas_that_are_published_are_those_of_the_types() {
    let again = "cargo test --test core schema";
    let folder = Path::new(ROOT).join("docs/schema");
    published(&folder.join("ledger.json"), &of_records(), again);
    published(&folder.join("score.json"), &of_scores(), again);
}

/// The schema for reading: older ledgers lack later fields.
fn of_records() -> Value {
    schema_for!(Record).to_value()
}

/// The schema for writing.
fn of_scores() -> Value {
    let settings = SchemaSettings::default().for_serialize();
    settings
        .into_generator()
        .into_root_schema_for::<Score>()
        .to_value()
}

/// For each event and each path to a name that can occur in it, one record from the transcripts.
static RECORDED: LazyLock<BTreeMap<(String, String), Value>> = LazyLock::new(recorded);

fn recorded() -> BTreeMap<(String, String), Value> {
    let mut recorded = BTreeMap::new();
    for transcript in played::transcripts() {
        for record in &transcript.played().records {
            let record = serde_json::to_value(record).unwrap();
            let event = &record["event"];
            let name = format!("{} {}", event["part"], event["event"]);
            let mut ways = Vec::new();
            names(&record, "", &mut ways);
            for way in ways {
                // The fields around an event are the same for all events.
                let of = match way.starts_with("/event/") {
                    true => name.clone(),
                    false => String::new(),
                };
                let found = recorded.entry((of, way));
                found.or_insert_with(|| record.clone());
            }
        }
    }
    recorded
}

/// Every name in a value, as a path.
fn names(value: &Value, way: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(inside) => {
            for (name, value) in inside {
                let way = format!("{way}/{name}");
                names(value, &way, found);
                found.push(way);
            }
        }
        Value::Array(inside) => inside
            .first()
            .into_iter()
            .for_each(|value| names(value, &format!("{way}/0"), found)),
        _ => {}
    }
}

/// A third-party schema validator.
struct Reader(Schemas, SchemaIndex);

impl Reader {
    fn of(schema: Value) -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        compiler.add_resource("schema.json", schema).unwrap();
        let index = compiler.compile("schema.json", &mut schemas).unwrap();
        Reader(schemas, index)
    }

    fn wrong(&self, record: &Value) -> Option<String> {
        let read = self.0.validate(record, self.1);
        read.err().map(|wrong| wrong.to_string())
    }

    fn refuses(&self, record: &Value) -> bool {
        self.0.validate(record, self.1).is_err()
    }
}

#[test]
fn what_games_record_fits_the_schema() {
    let reader = Reader::of(of_records());
    for ((name, _), record) in &*RECORDED {
        assert_eq!(reader.wrong(record), None, "{name}: {record}");
    }
    assert!(RECORDED.len() > 300, "only {}", RECORDED.len());
}

#[test]
fn the_scores_of_games_fit_the_schema() {
    let (reader, lexicon) = (Reader::of(of_scores()), Lexicon::new(Language::En).unwrap());
    let mut moves = 0;
    for transcript in played::transcripts() {
        let records = &transcript.played().records;
        let state = State::replay(records);
        let course = Course::of(records, &lexicon);
        let score =
            serde_json::to_value(Score::of(&state, &Tags::of(&state, None), &course)).unwrap();
        assert_eq!(reader.wrong(&score), None, "{score}");
        moves += score["moves"].as_array().unwrap().len();
    }
    assert!(moves > 500, "only {moves}");
}

/// Names whose format the schema does not check: PGN's notation of a time control is read by [`laws::TimeControl`].
const NOTATIONS: [&str; 2] = ["/time", "/control"];

/// Each name in turn is removed, or its value replaced by one of another kind or by a meaningless word.
#[test]
fn what_no_ledger_can_have_recorded_is_refused() {
    let reader = Reader::of(of_records());
    let (mut refused, mut missed) = (0, Vec::new());
    for ((name, way), record) in &*RECORDED {
        for changed in changes(record, way) {
            if serde_json::from_value::<Record>(changed.clone()).is_ok() {
                continue;
            }
            // The reason is long and nobody reads it.
            match reader.refuses(&changed) {
                true => refused += 1,
                false => missed.push(format!("{name}: {way}: {changed}")),
            }
        }
    }
    let some = &missed[..missed.len().min(30)];
    assert!(
        missed.is_empty(),
        "{refused} refused, {} not: {some:#?}",
        missed.len()
    );
    assert!(refused > 3_000, "only {refused}");
}

/// Copies of a record in which this name is missing or has another value.
fn changes(record: &Value, way: &str) -> Vec<Value> {
    let with = |value: Value| {
        let mut changed = record.clone();
        *changed.pointer_mut(way).unwrap() = value;
        changed
    };
    let (parent, name) = way.rsplit_once('/').unwrap();
    let mut without = record.clone();
    if let Some(Value::Object(inside)) = without.pointer_mut(parent) {
        inside.remove(name);
    }
    let mut changes = vec![
        without,
        with(json!([[]])),
        with(json!(true)),
        with(json!(-1)),
    ];
    let notation = NOTATIONS.iter().any(|known| way.ends_with(known));
    if record.pointer(way).unwrap().is_string() && !notation {
        changes.push(with(json!("nonsense of a stranger")));
    }
    changes
}
