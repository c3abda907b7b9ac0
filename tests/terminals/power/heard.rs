//! A disk that drops whatever it was not asked to keep: nothing was heard whose record is lost.

use announce::{Language, Style};
use laws::seat::Room;
use ledger::event::{Cause, Record};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use table::{State, Words};

use super::disk::{Deed, Disk, Left};
use super::{PLIES, Played, SEED, played};

/// The lines that are said of these records, each with the number of its record.
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

/// The last record of which something was said, and how many lines there were of any.
fn heard(said: &str, lines: &[(u64, String)]) -> (u64, usize) {
    let mut rest = lines;
    let mut heard = (0, 0);
    for said in said.lines() {
        // With a case stands its proposal, too.
        let of = rest.iter().position(|(_, line)| said.starts_with(line));
        if let Some(at) = of {
            heard = (rest[at].0, heard.1 + 1);
            rest = &rest[at + 1..];
        }
    }
    heard
}

/// A disk that drops whatever it was not asked to keep, looked at whenever something was said or kept.
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
    // What was looked for could be found, and more than one input came to the disk at once.
    assert!(most > PLIES && noted > 3, "{most} lines, {noted} records");
}
