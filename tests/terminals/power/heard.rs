//! A disk that drops everything not yet synced: nothing was heard whose record is lost.

use announce::{Language, Style};
use laws::seat::Room;
use ledger::event::{Cause, Record};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::{State, Words};

use super::disk::{Deed, Disk, Left};
use super::{PLIES, Played, SEED, played};

/// The lines said about these records, each with its record's number.
fn lines_of(records: &[Record]) -> Vec<(u64, String)> {
    let words = Words::new(Language::De, Language::En, Style::default()).unwrap();
    let mut state = State::default();
    let lines = records.iter().flat_map(|record| {
        state.apply(record);
        let outputs = table::outputs(&state, record);
        let said = outputs.iter().map(|output| {
            let saying = words.say(output, &state.ears, Room::default());
            (record.number, saying.line)
        });
        said.collect::<Vec<_>>()
    });
    lines.collect()
}

/// The last record about which something was said, and the number of such lines.
fn heard(said: &str, lines: &[(u64, String)]) -> (u64, usize) {
    let mut rest = lines;
    let mut heard = (0, 0);
    for said in said.lines() {
        // A case's line also contains its proposal.
        let of = rest.iter().position(|(_, line)| said.starts_with(line));
        if let Some(at) = of {
            heard = (rest[at].0, heard.1 + 1);
            rest = &rest[at + 1..];
        }
    }
    heard
}

/// The disk drops everything not yet synced, and is examined after each line printed and each sync.
#[test]
fn nothing_is_heard_whose_record_is_lost_and_no_input_is_recorded_in_part() {
    let Played { place, deeds, .. } = played("rated = false\ntime = \"15+5\"");
    let records = place.records();
    let lines = lines_of(&records);
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let mut disk = Disk::default();
    let (mut losses, mut most) = (Vec::new(), 0);
    let (mut left, mut noted) = (0, 0);
    for (number, deed) in deeds.iter().enumerate() {
        disk.take(deed);
        if !matches!(deed, Deed::Say(_) | Deed::Keep(_)) {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        disk.cut(Left::Nothing, &mut rng, folder.path());
        let path = folder.path().join("game.sqlite");
        let found = match heard(&disk.said, &lines) {
            (0, _) if !path.exists() => continue,
            (0, _) => store::read(&path).map_or_else(|_| Vec::new(), |found| found.records),
            _ => store::read(&path).unwrap().records,
        };
        let (last, count) = heard(&disk.said, &lines);
        most = most.max(count);
        let kept = found.len();
        if (kept as u64) < last || found != records[..kept] {
            losses.push(format!("after deed {number}: {kept} of {last} records"));
        }
        let cause = |at: usize| records.get(at).map(|record| record.cause);
        if let Some(Cause::Input(input)) = kept.checked_sub(1).and_then(cause)
            && cause(kept) == Some(Cause::Input(input))
        {
            losses.push(format!("after deed {number}: a part of input {input}"));
        }
        noted = noted.max(kept - left);
        left = kept;
    }
    assert_eq!(losses, Vec::<String>::new());
    // Lost records could have been found, and more than one input was written at once.
    assert!(most > PLIES && noted > 3, "{most} lines, {noted} records");
}
