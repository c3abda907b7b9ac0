use super::*;
use laws::{Outcome, Reason};

/// Four players after two rounds; the third round is paired.
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

fn report() -> TrfReport {
    TrfReport::read(REPORT.as_bytes()).unwrap()
}

fn told(mistakes: &[FileMistake]) -> Vec<String> {
    mistakes.iter().map(ToString::to_string).collect()
}

fn noted(round: &Round) -> Vec<String> {
    round.notes.iter().map(RoundNote::to_string).collect()
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

/// A round robin that is paired at once, and a postponed game.
#[test]
fn open_games_of_other_rounds_are_told_and_of_rounds_paired_at_once_the_first_is_taken() {
    let line = |number: u32, games: &str| {
        format!(
            "001 {number:4} m    {:<33} 2000 GER     460000{number} 1980/01/01  0.0 {number:4}{games}\n",
            format!("Player {number}")
        )
    };
    let taken = |first: [&str; 2], second: [&str; 2]| {
        let games = |at: usize, colours: [&str; 2]| {
            let other = 2 - at;
            let round = |colour: &str, result: &str| format!("  {other:4} {colour} {result}");
            round(colours[0], first[at]) + &round(colours[1], second[at])
        };
        let lines = line(1, &games(0, ["w", "b"])) + &line(2, &games(1, ["b", "w"]));
        let text = format!("222 5400+30\n{lines}");
        let read = TrfReport::read(text.as_bytes())
            .unwrap()
            .round(None)
            .unwrap();
        let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
        (read.number, notes.join("; "))
    };
    let told = |taken: u32, open: u32| {
        format!(
            "round {taken} is taken; there are open games of other rounds, too ({open}): write the round that is meant as round in [event]"
        )
    };
    assert_eq!(taken([" ", " "], [" ", " "]), (Some(1), told(1, 2)));
    assert_eq!(taken(["1", "0"], [" ", " "]), (Some(2), String::new()));
    assert_eq!(taken([" ", " "], ["1", "0"]), (Some(2), told(2, 1)));
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
fn ratings_titles_federations_and_days_are_read() {
    let first = "012 Open der Blinden\r";
    let text = REPORT.replace(first, "012 Open der Blinden\r032 GER\r042 2026/11/20\r");
    let text = text.replace("   1 w    Berg", "   1 wWGM Berg");
    let read = TrfReport::read(text.as_bytes()).unwrap();
    let round = read.round(None).unwrap();
    let white = &round.pairings[0].players.white;
    let known = (
        white.rating,
        white.title.as_deref(),
        white.federation.as_deref(),
    );
    assert_eq!(known, (Some(2100), Some("WGM"), Some("GER")));
    assert_eq!(round.pairings[0].players.black.title, None);
    let days = [&round.begins, &round.day].map(|day| day.as_deref());
    assert_eq!(days, [Some("2026.11.20"), Some("2026.11.22")]);
    assert_eq!(round.federation.as_deref(), Some("GER"));
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
    let again = TrfReport::read(text.as_bytes()).unwrap();
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
    let report = TrfReport::read(text.as_bytes()).unwrap();
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
        let report = TrfReport::read(text.as_bytes()).unwrap();
        assert_eq!(report.with_results(3, &BTreeMap::new()).unwrap(), text);
    }
}

#[test]
fn names_of_older_programs_are_read() {
    let latin: Vec<u8> = REPORT.chars().map(|sign| sign as u32 as u8).collect();
    let round = TrfReport::read(&latin).unwrap().round(None).unwrap();
    assert_eq!(round.pairings[1].players.black.name, "Müller, Ömer");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let contradicting = REPORT.replace("     1 b  \r001    4", "     4 b  \r001    4");
    let report = TrfReport::read(contradicting.as_bytes()).unwrap();
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
        told(&TrfReport::read(garbled.as_bytes()).unwrap_err()),
        ["line 6: found \"x4\" in columns 92 to 95, expected a number"]
    );
    assert_eq!(
        told(&TrfReport::read(b"Dear organiser").unwrap_err()),
        [
            "found no player, expected lines that begin with 001; is it a tournament report file (TRF16 or TRF26)?"
        ]
    );
    assert_eq!(
        told(&super::TrfReport::round(&self::report(), Some(9)).unwrap_err()),
        [
            "round 9 is not paired in the file (rounds 1 to 3 are); have the pairing program write it anew, or name another round"
        ]
    );
}

/// The third round, with these codes of the first pair in place of the blanks.
fn third(of_one: &str, of_three: &str) -> Result<Round, Vec<FileMistake>> {
    let text = REPORT
        .replace("2 b 1     3 w  ", &format!("2 b 1     3 {of_one}"))
        .replace("4 b =     1 b  ", &format!("4 b =     1 {of_three}"));
    TrfReport::read(text.as_bytes()).unwrap().round(Some(3))
}

#[test]
fn the_results_of_a_pair_are_compared() {
    let line = |wrong: &[FileMistake]| told(wrong)[0].clone();
    for (one, three) in [
        ("w  ", "b  "),
        ("w 1", "b 0"),
        ("w =", "b ="),
        ("w W", "b L"),
        ("w +", "b -"),
        ("w -", "b -"),
        // An arbiter's ruling: both lost; only one side has a draw.
        ("w 0", "b 0"),
        ("w =", "b 0"),
        ("w *", "b *"),
    ] {
        assert!(third(one, three).is_ok(), "{one} {three}");
    }
    for (one, three, told) in [
        ("w 1", "b 1", "player 1 has 1 against 3, who has 1"),
        ("w 1", "b -", "player 1 has 1 against 3, who has -"),
        ("w +", "b 0", "player 1 has + against 3, who has 0"),
        ("w W", "b 0", "player 1 has W against 3, who has 0"),
        ("w 1", "b =", "player 1 has 1 against 3, who has ="),
        ("w 1", "b  ", "player 1 has 1 against 3, who has no result"),
        (
            "w Z",
            "b  ",
            "player 1 has a zero-point bye (Z), and opponent 3",
        ),
    ] {
        let wrong = third(one, three).unwrap_err();
        let whole =
            format!("line 6: in round 3 {told}; have the pairing program write the file anew");
        assert_eq!(line(&wrong), whole);
    }
}

#[test]
fn a_forfeit_without_colours_is_no_game_and_stops_no_round() {
    let round = third("- -", "- +").unwrap();
    assert_eq!((round.pairings.len(), round.decided), (1, 1));
    assert_eq!(round.pairings[0].players.white.name, "Santos, David");
    let open = told(&third("-  ", "-  ").unwrap_err());
    let first = "line 6: in round 3 player 1 has opponent 3 and no colour; have the pairing program write the file anew";
    assert_eq!(open[0], first);
}

#[test]
fn points_of_other_programs_are_kept_to_or_named() {
    let results = BTreeMap::from([(1, won(Color::White))]);
    let with = |lines: &str| TrfReport::read(format!("{REPORT}{lines}").as_bytes());
    let report = with("BBW  3.0\rBBD  1.0\r").unwrap();
    let written = report.with_results(3, &results).unwrap();
    let berg = " 5.0    1     4 w 1     2 b 1     3 w 1";
    assert!(written.contains(berg), "{written}");
    let wrong = told(&with("BBW  three\r").unwrap_err());
    let line = "line 10: found \"three\" as the points of BBW, expected points such as 0.5";
    assert_eq!(wrong, [line]);
    let javafo = with("XXS W=3.0\r").unwrap().round(None).unwrap();
    assert_eq!(javafo.notes, [RoundNote::Points { line: 10 }]);
}

/// Otherwise a rapid event plays ninety minutes, or a rating is lost to a slip, and nobody is told.
#[test]
fn what_is_missing_or_slipped_is_told() {
    let with = |from: &str, to: &str| {
        let text = REPORT.replace(from, to);
        TrfReport::read(text.as_bytes()).and_then(|report| report.round(None))
    };
    assert_eq!(noted(&report().round(None).unwrap()), [""; 0]);
    for none in ["222", "122 ", "XXX"] {
        let untimed = with("222 5400+30", none).unwrap();
        assert_eq!(untimed.notes, [RoundNote::Untimed], "{none}");
    }
    let minutes = with("222 5400+30", "222 90+30").unwrap();
    let understood = "time: \"90+30\" is understood as 90+30 in seconds";
    assert_eq!(noted(&minutes), [understood]);
    let slipped = with("2100 GER", "21O0 GER").unwrap();
    let slip = "line 6: \"21O0\" is no rating, and the player is taken without one";
    assert_eq!(noted(&slipped), [slip]);
    let tabbed = with("Berg, Anna ", "Berg,\tAnna ").unwrap();
    let names = tabbed.pairings.iter().flat_map(|pairing| &pairing.players);
    assert!(names.into_iter().any(|player| player.name == "Berg, Anna"));
    let shifted = told(&with("     3 w  ", "     3  w ").unwrap_err());
    let shift = "line 6: found the colour of round 3 in column 118, expected it in column 117: the line is shifted";
    assert_eq!(shifted, [shift]);
}

#[test]
fn the_time_of_2016_is_read_where_it_leaves_no_doubt() {
    let with = |line: &str| {
        let text = REPORT.replace("222 5400+30", line);
        TrfReport::read(text.as_bytes())
            .unwrap()
            .round(None)
            .unwrap()
    };
    let rapid = with("122 15+10");
    assert_eq!(rapid.time, Some("900+10".parse().unwrap()));
    let understood = "time: \"15+10\" is understood as 900+10 in seconds";
    assert_eq!(noted(&rapid), [understood]);
    let unread = with("122 40/120, 60");
    let told = unread.unread_time.unwrap().to_string();
    assert_eq!(
        told,
        "line 5: the time control \"40/120, 60\" is not understood"
    );
    assert_eq!(unread.time, None);
    let both = with("122 15+10\r222 5400+30");
    assert_eq!(
        (both.time, both.notes.len()),
        (Some("5400+30".parse().unwrap()), 0)
    );
}

#[test]
fn a_name_that_was_padded_by_its_bytes_is_read_and_written_back_so() {
    let name = "Müller, Ömer                     ";
    let padded = "Müller, Ömer                   ";
    let text = REPORT.replace(name, padded);
    assert_ne!(text, REPORT);
    let report = TrfReport::read(text.as_bytes()).unwrap();
    let round = report.round(None).unwrap();
    assert_eq!(round, self::report().round(None).unwrap());
    let results = BTreeMap::from([(2, won(Color::Black))]);
    let [by_bytes, by_characters] =
        [report, self::report()].map(|report| report.with_results(3, &results).unwrap());
    assert_eq!(by_bytes.replace(padded, name), by_characters);
}

#[test]
fn older_encodings_are_named_and_eleven_digits_are_a_number() {
    let latin: Vec<u8> = REPORT.chars().map(|sign| sign as u8).collect();
    let round = TrfReport::read(&latin).unwrap().round(None).unwrap();
    assert_eq!(round.pairings[1].players.black.name, "Müller, Ömer");
    let named = "the pairings are read as Windows-1252; if letters of names are wrong, save the file as UTF-8";
    assert_eq!(noted(&round), [named]);
    let long = REPORT.replace("    4600000", "70123454321");
    let round = TrfReport::read(long.as_bytes())
        .unwrap()
        .round(None)
        .unwrap();
    assert_eq!(
        round.pairings[0].players.white.fide_id,
        Some(70_123_454_321)
    );
}

/// Missing data stops no round: a word in place of a FIDE number, a player without a name.
#[test]
fn a_line_that_lacks_something_stops_no_round() {
    let of = |text: &str| TrfReport::read(text.as_bytes()).unwrap().round(None);
    let with = |number: &str| REPORT.replace("4600000", &format!("{number:>7}"));
    let numbers = |text: &str| {
        let round = of(text).unwrap();
        let players = round.pairings.iter().flat_map(|one| &one.players);
        let numbers: Vec<u64> = players.filter_map(|player| player.fide_id).collect();
        (numbers, noted(&round))
    };
    for nothing in ["-", "0", ""] {
        assert_eq!(numbers(&with(nothing)), (vec![4_600_001], vec![]));
    }
    let told = "line 6: \"none\" is no number at FIDE, and the player is taken without one";
    assert_eq!(
        numbers(&with("none")),
        (vec![4_600_001], vec![told.to_owned()])
    );
    let nameless = REPORT.replace("Roth, Clara", "           ");
    let round = of(&nameless).unwrap();
    assert_eq!(round.pairings.len(), 1);
    assert_eq!(
        noted(&round),
        ["left out, table 1: Berg, Anna has an opponent without a name"]
    );
}

/// Otherwise a result goes to the namesake, unnoticed.
#[test]
fn players_of_one_name_are_named_where_no_numbers_tell_them_apart() {
    let of = |text: &str| {
        noted(
            &TrfReport::read(text.as_bytes())
                .unwrap()
                .round(None)
                .unwrap(),
        )
    };
    let two = REPORT.replace("Roth, Clara  ", "Santos, David");
    let told = "several players are called Santos, David, at the tables 1, 2, and no numbers at FIDE tell them apart: see that each sits at the right one, or give each another name in the pairing program";
    assert_eq!(of(&two), [told]);
    let one = two.replacen("FRA            ", "FRA     4600003", 1);
    assert_eq!(of(&one), [told]);
    let both = one.replacen("ESP            ", "ESP     4600004", 1);
    assert!(of(&both).is_empty());
}

/// After two rounds, with a fifth player; a list has the third round.
#[test]
fn a_list_of_pairs_goes_into_the_report_with_its_byes() {
    let two = REPORT
        .replace("2 b 1     3 w  ", "2 b 1")
        .replace("1 w 0     4 b  ", "1 w 0")
        .replace("4 b =     1 b  ", "4 b =")
        .replace("3 w =     2 w  ", "3 w =");
    let fifth = "001    5      Ruiz, Ida                                                          1.0    5  0000 - U  0000 - Z\r";
    let report = TrfReport::read((two.clone() + fifth).as_bytes()).unwrap();
    let pairs = crate::pairs::read(b"3\n4 2\n1 3\n5 0\n", &[]).unwrap();
    let paired = report.with_pairs(None, &pairs).unwrap();
    let round = paired.round(None).unwrap();
    let white = round
        .pairings
        .iter()
        .map(|one| one.players.white.name.as_str());
    // In the order of the list.
    assert_eq!(white.collect::<Vec<_>>(), ["Santos, David", "Berg, Anna"]);
    assert_eq!(round.number, Some(3));
    assert_eq!(noted(&round), ["bye: Ruiz, Ida"]);
    // By now the report has the round of the list.
    let stale = told(&paired.with_pairs(None, &pairs).unwrap_err());
    assert_eq!(
        stale,
        [
            "is still the list of round 3, which the report has already; have the pairing program pair round 4 and write it anew"
        ]
    );
    let left_out = crate::pairs::read(b"1\n1 3\n", &[]).unwrap();
    let left_out = report.with_pairs(None, &left_out).unwrap();
    assert_eq!(
        noted(&left_out.round(None).unwrap()),
        ["without a game in this round: Müller, Ömer; Santos, David; Ruiz, Ida"]
    );
    let written = paired
        .with_results(3, &BTreeMap::from([(2, won(Color::Black))]))
        .unwrap();
    let expected = REPORT
        .replace("2 b 1     3 w  ", "2 b 1     3 w 0")
        .replace(
            "0.5    3     2 w 0     4 b =     1 b  ",
            "1.5    3     2 w 0     4 b =     1 b 1",
        );
    let bye = fifth
        .replace(" 1.0 ", " 2.0 ")
        .replace("0000 - Z", "0000 - Z  0000 - U");
    let unblanked = |text: &str| text.replace(" \r", "\r");
    assert_eq!(unblanked(&written), unblanked(&(expected + &bye)));
    let stranger = crate::pairs::read(b"1\n4 9\n", &[]).unwrap();
    let wrong = told(&report.with_pairs(None, &stranger).unwrap_err());
    assert_eq!(wrong, ["line 2 of the list: player 9 is not in the report"]);
    // A round that does not follow gets no columns far behind the others.
    for round in [0, 4, 99, u32::MAX] {
        let wrong = told(&report.with_pairs(Some(round), &pairs).unwrap_err());
        let what = format!(
            "has pairs for round {round}, and the report has rounds 1 to 2; round in [event] is expected to be 3, the next one, or none"
        );
        assert_eq!(wrong, [what]);
    }
    let again = told(&report.with_pairs(Some(2), &pairs).unwrap_err());
    let there = "line 2 of the list: player 4 has \"3 w =\" in round 2 of the report already; name the round of the list in [event]";
    assert_eq!(again[0], there);
}

/// Table numbers as in a printed list, though the leaders are not at the first.
#[test]
fn the_boards_of_a_list_are_the_tables() {
    let two = REPORT
        .replace("2 b 1     3 w  ", "2 b 1")
        .replace("1 w 0     4 b  ", "1 w 0")
        .replace("4 b =     1 b  ", "4 b =")
        .replace("3 w =     2 w  ", "3 w =");
    let report = TrfReport::read(two.as_bytes()).unwrap();
    let list =
        "Br.;Nr.;Name;Nr.\n12;1;Berg, Anna;Roth, Clara;3\n11;4;Santos, David;Müller, Ömer;2\n";
    let pairs = crate::pairs::read(list.as_bytes(), &report.names()).unwrap();
    let paired = report.with_pairs(None, &pairs).unwrap();
    let round = paired.round(None).unwrap();
    let tables = round.pairings.iter();
    let tables: Vec<_> = tables
        .map(|one| (one.table, &*one.players.white.name))
        .collect();
    assert_eq!(tables, [(11, "Santos, David"), (12, "Berg, Anna")]);
    assert_eq!(round.notes, []);
    let decided = list.replace("David;", "David;1 - 0;");
    let pairs = crate::pairs::read(decided.as_bytes(), &report.names()).unwrap();
    let named = report
        .with_pairs(None, &pairs)
        .unwrap()
        .round(None)
        .unwrap();
    assert_eq!(named.notes, [RoundNote::ListedResults { lines: vec![3] }]);
    let results = BTreeMap::from([(12, won(Color::White))]);
    let written = paired.with_results(3, &results).unwrap();
    assert!(written.contains("2 b 1     3 w 1"), "{written}");
}

proptest::proptest! {
    /// Any file is parsed or rejected; a parsed one can be written back.
    #[test]
    fn any_bytes_are_read_or_told(lines in proptest::collection::vec("(001|162|222|012)[ 0-9wb=.+-]{0,110}", 0..8)) {
        if let Ok(report) = TrfReport::read(lines.join("\r").as_bytes()) {
            let _ = report.round(None);
            proptest::prop_assert_eq!(report.with_results(1, &BTreeMap::new()).unwrap_or_else(|_| lines.join("\r")), lines.join("\r"));
        }
    }
}
