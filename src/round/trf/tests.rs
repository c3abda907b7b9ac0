use super::*;
use laws::{Outcome, Reason};

/// Four players after two rounds; the third is paired.
const REPORT: &str = "\
012 Open der Blinden\r\
022 Marburg\r\
102 Kern, Boris\r\
132                                                                                        26/11/20  26/11/21  26/11/22\r\
222 5400+30\r\
001    1 w    Berg, Anna                        2100 GER     4600000 1980/01/02  2.0    1     4 w 1     2 b 1     3 w  \r\
001    2      Müller, Ömer                      2000 GER     4600001             1.0    2     3 b 1     1 w 0     4 b  \r\
001    3      Roth, Clara                       1900 FRA                         0.5    3     2 w 0     4 b =     1 b  \r\
001    4      Santos, David                     1800 ESP                         0.5    4     1 b 0     3 w =     2 w  \r";

fn report() -> Report {
    Report::read(REPORT.as_bytes()).unwrap()
}

fn told(mistakes: &[Mistake]) -> Vec<String> {
    mistakes.iter().map(ToString::to_string).collect()
}

fn won(by: Color) -> Ended {
    let outcome = Outcome {
        winner: Some(by),
        reason: Reason::Checkmate,
    };
    Ended {
        outcome,
        half_moves: 60,
    }
}

#[test]
fn the_last_round_is_taken_the_leaders_at_table_one() {
    let round = report().round(None).unwrap();
    let named = round.pairings.iter().map(|one| {
        let ByColor { white, black } = &one.players;
        format!("{} {} – {}", one.table, white.name, black.name)
    });
    let named: Vec<String> = named.collect();
    assert_eq!(
        named,
        [
            "1 Berg, Anna – Roth, Clara",
            "2 Santos, David – Müller, Ömer"
        ]
    );
    assert_eq!(round.pairings[0].players.white.fide_id, Some(4_600_000));
    assert_eq!(round.event.as_deref(), Some("Open der Blinden"));
    assert_eq!(round.chief.as_deref(), Some("Kern, Boris"));
    assert_eq!(round.number, Some(3));
    assert_eq!(round.time, Some("5400+30".parse().unwrap()));
    assert_eq!(round.decided, 0);
}

#[test]
fn results_and_points_are_written_and_nothing_else_changes() {
    let results = BTreeMap::from([(1, won(Color::Black))]);
    let written = report().with_results(3, &results).unwrap();
    let expected = REPORT
        .replace(
            "2.0    1     4 w 1     2 b 1     3 w  ",
            "2.0    1     4 w 1     2 b 1     3 w 0",
        )
        .replace(
            "0.5    3     2 w 0     4 b =     1 b  ",
            "1.5    3     2 w 0     4 b =     1 b 1",
        );
    // The blank behind the result stays.
    let unblanked = |text: &str| text.replace(" \r", "\r");
    assert_eq!(unblanked(&written), unblanked(&expected));
}

#[test]
fn a_result_that_is_corrected_takes_its_points_back() {
    let once = BTreeMap::from([(2, won(Color::White))]);
    let text = report().with_results(3, &once).unwrap();
    let again = Report::read(text.as_bytes()).unwrap();
    let corrected = BTreeMap::from([(2, won(Color::Black))]);
    let text = again.with_results(3, &corrected).unwrap();
    let points = |name: &str| {
        let line = text.split('\r').find(|line| line.contains(name)).unwrap();
        line.chars().skip(80).take(4).collect::<String>()
    };
    assert_eq!(points("Santos"), " 0.5");
    assert_eq!(points("Müller"), " 2.0");
}

#[test]
fn other_points_for_a_win_are_kept_to() {
    let text = format!("{REPORT}162  W 3.0    D 1.0\r");
    let report = Report::read(text.as_bytes()).unwrap();
    let results = BTreeMap::from([(1, won(Color::White))]);
    let written = report.with_results(3, &results).unwrap();
    assert!(
        written.contains(" 5.0    1     4 w 1     2 b 1     3 w 1"),
        "{written}"
    );
}

#[test]
fn lines_may_end_as_any_system_ends_them_and_keep_their_ends() {
    for end in ["\r", "\n", "\r\n"] {
        let text = REPORT.replace('\r', end);
        let report = Report::read(text.as_bytes()).unwrap();
        assert_eq!(report.with_results(3, &BTreeMap::new()).unwrap(), text);
    }
}

#[test]
fn names_of_older_programs_are_read() {
    let latin: Vec<u8> = REPORT.chars().map(|sign| sign as u32 as u8).collect();
    let round = Report::read(&latin).unwrap().round(None).unwrap();
    assert_eq!(round.pairings[1].players.black.name, "Müller, Ömer");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let contradicting = REPORT.replace("     1 b  \r001    4", "     4 b  \r001    4");
    let report = Report::read(contradicting.as_bytes()).unwrap();
    let mistakes = told(&report.round(None).unwrap_err());
    assert_eq!(
        mistakes,
        [
            "line 6: in round 3 player 1 has opponent 3, who has another one; have the pairing program write the file anew",
            "line 8: in round 3 player 3 has opponent 4, who has another one; have the pairing program write the file anew",
        ]
    );
    let garbled = REPORT.replace("2.0    1     4 w 1", "2.0    1    x4 w 1");
    assert_eq!(
        told(&Report::read(garbled.as_bytes()).unwrap_err()),
        ["line 6: found \"x4\" in columns 92 to 95, expected a number"]
    );
    assert_eq!(
        told(&Report::read(b"Dear organiser").unwrap_err()),
        [
            "found no player, expected lines that begin with 001; is it a tournament report file (TRF16 or TRF26)?"
        ]
    );
    assert_eq!(
        told(&super::Report::round(&self::report(), Some(9)).unwrap_err()),
        [
            "round 9 is not paired in the file (rounds 1 to 3 are); have the pairing program write it anew, or name another round"
        ]
    );
}

proptest::proptest! {
    /// Whatever stands in a file, it is read or told; what is read can be written back.
    #[test]
    fn any_bytes_are_read_or_told(lines in proptest::collection::vec("(001|162|222|012)[ 0-9wb=.+-]{0,110}", 0..8)) {
        if let Ok(report) = Report::read(lines.join("\r").as_bytes()) {
            let _ = report.round(None);
            proptest::prop_assert_eq!(report.with_results(1, &BTreeMap::new()).unwrap_or_else(|_| lines.join("\r")), lines.join("\r"));
        }
    }
}
