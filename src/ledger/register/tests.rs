use shakmaty::Color;

use super::*;
use laws::Sanction;

fn warned(name: &str, round: &str, record: u64) -> RegisterEntry {
    RegisterEntry {
        player: RegisteredPlayer {
            name: Some(name.to_owned()),
            fide_id: None,
        },
        what: What::Sanctioned {
            sanction: Sanction::Warning,
            ms: 0,
            amount: String::new(),
        },
        because: "telephone".to_owned(),
        article: "12.9".to_owned(),
        round: round.to_owned(),
        board: "7".to_owned(),
        seat: Color::White,
        number: Some(12),
        time: "2026-11-22 10:03".to_owned(),
        by: None,
        game: format!("game of round {round}"),
        record,
    }
}

fn with(bytes: &[u8], entries: &[RegisterEntry]) -> Vec<u8> {
    [bytes, &to_add(bytes, entries).unwrap()].concat()
}

#[test]
fn what_was_added_is_read_and_added_once() {
    let (one, two) = (warned("Anna", "1", 5), warned("Boris", "1", 9));
    let register = with(b"", std::slice::from_ref(&one));
    let register = with(&register, &[one.clone(), two.clone()]);
    let contents = read(&register).unwrap();
    assert_eq!(contents.entries, [one.clone(), two.clone()]);
    assert_eq!(contents.faults, []);
    assert_eq!(to_add(&register, &[two, one]).unwrap(), b"");
}

#[test]
fn at_whatever_byte_it_is_cut_off_nothing_before_is_lost_and_the_rest_is_written_again() {
    let entries = [warned("Anna", "1", 5), warned("Boris", "1", 9)];
    let whole = with(b"", &entries);
    let ends: Vec<usize> = whole
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .map(|(at, _)| at)
        .collect();
    for cut in 0..whole.len() {
        let contents = read(&whole[..cut]).unwrap();
        let complete = ends.iter().skip(1).filter(|end| **end <= cut).count();
        assert_eq!(contents.entries, entries[..complete], "cut at {cut}");
        let between = cut > ends[0] + 1 && !ends.contains(&cut) && !ends.contains(&(cut - 1));
        let line = complete + 2;
        let faults: &[RegisterFault] = if between {
            &[RegisterFault::CutOff { line }]
        } else {
            &[]
        };
        assert_eq!(contents.faults, faults, "cut at {cut}");

        let mended = read(&with(&whole[..cut], &entries)).unwrap();
        assert_eq!(mended.entries, entries, "cut at {cut}");
        assert!(mended.faults.len() <= 1, "cut at {cut}");
        let fits = |fault: &RegisterFault| !matches!(fault, RegisterFault::Changed { .. });
        assert!(mended.faults.iter().all(fits), "cut at {cut}");
    }
}

#[test]
fn a_changed_line_and_one_taken_out_are_named_and_the_others_are_read() {
    let entries = [
        warned("Anna", "1", 5),
        warned("Boris", "1", 9),
        warned("Clara", "1", 12),
    ];
    let whole = String::from_utf8(with(b"", &entries)).unwrap();
    let changed = whole.replacen("Boris", "Doris", 1);
    let contents = read(changed.as_bytes()).unwrap();
    assert_eq!(contents.entries.len(), 3);
    // The next line was chained to the original line.
    let named = [
        RegisterFault::Changed { line: 3 },
        RegisterFault::Changed { line: 4 },
    ];
    assert_eq!(contents.faults, named);

    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let without = [lines[0], lines[1], lines[3]].concat();
    let contents = read(without.as_bytes()).unwrap();
    assert_eq!(contents.faults, [RegisterFault::Changed { line: 3 }]);

    let nonsense = [lines[0], "no entry at all\n", lines[1]].concat();
    let contents = read(nonsense.as_bytes()).unwrap();
    assert_eq!(contents.entries, entries[..1]);
    let named = contents.faults[0].to_string();
    assert!(
        named.starts_with("line 2 cannot be read (there is no hash at its end)"),
        "{named}"
    );
}

#[test]
fn another_kind_of_file_is_left_untouched() {
    for other in ["ledger = \"game.sqlite\"\n", "annabella register 2\n"] {
        assert_eq!(read(other.as_bytes()), Err(NoRegister));
        let entry = warned("Anna", "1", 5);
        assert_eq!(to_add(other.as_bytes(), &[entry]), Err(NoRegister));
    }
}

#[test]
fn a_player_is_known_by_the_number_at_fide_or_else_by_name() {
    let player = |name: &str, fide_id| RegisteredPlayer {
        name: Some(name.to_owned()).filter(|name| !name.is_empty()),
        fide_id,
    };
    let anna = player("Anna Olsen", Some(4_600_000));
    assert!(anna.is(&player("Olsen, A.", Some(4_600_000))));
    assert!(!anna.is(&player("Anna Olsen", Some(4_600_001))));
    assert!(anna.is(&player("anna  olsen", None)));
    assert!(!player("", None).is(&player("", None)));
}

#[test]
fn what_was_taken_back_and_what_an_annulled_game_counted_is_not_known() {
    let says = |what, record| RegisterEntry {
        what,
        ..warned("Anna", "1", record)
    };
    let nth = |nth| What::IllegalMove { nth, ms: 120_000 };
    let entries = [
        warned("Anna", "1", 5),
        says(nth(1), 8),
        says(What::Annulled, 10),
        says(nth(1), 12),
        says(What::Appealed, 14),
        says(What::TakenBack { record: 5 }, 16),
        warned("Anna", "2", 5),
        warned("Boris", "2", 7),
    ];
    let anna = entries[0].player.clone();
    let known = known(&entries, &anna, "game of round 2");
    let whats: Vec<u64> = known.iter().map(|entry| entry.record).collect();
    assert_eq!(whats, [12, 14]);
}

proptest::proptest! {
    /// Whatever the file holds: it is read, what is appended is then in it, and nothing of the old content is lost.
    #[test]
    fn any_bytes_are_read_and_added_to(
        lines in proptest::collection::vec((0..4_u8, proptest::collection::vec(proptest::num::u8::ANY, 0..40)), 0..8),
        cut in 0..400_usize,
    ) {
        let mut bytes = Vec::new();
        for (number, (kind, noise)) in (1..).zip(&lines) {
            match kind {
                0 => bytes.extend_from_slice(noise),
                1 => bytes.extend([&noise[..], b"\n"].concat()),
                _ => bytes = to_add(&bytes, &[warned("Anna", "1", number)])
                    .map_or(bytes.clone(), |added| [&bytes[..], &added].concat()),
            }
        }
        bytes.truncate(cut);
        let entry = warned("Boris", "9", 1);
        if let Ok(before) = read(&bytes) {
            let after = with(&bytes, std::slice::from_ref(&entry));
            proptest::prop_assert!(after.starts_with(&bytes));
            let held = read(&after).unwrap().entries;
            proptest::prop_assert_eq!(&held[..before.entries.len()], &before.entries[..]);
            proptest::prop_assert_eq!(held.last(), Some(&entry));
            proptest::prop_assert_eq!(to_add(&after, &[entry]).unwrap(), b"");
        }
    }
}
