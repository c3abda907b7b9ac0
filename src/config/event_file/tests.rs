use super::*;
use laws::seat::Source;

const EVENT: &str = r#"
pairings = [{ table = 2, white = "Kern, Boris", black = "Berg, Anna" }]
ledgers = "/var/lib/annabella/open"
register = "open.register"

[event]
name = "Open der Blinden"
round = 3

[words]
players = "fr"

[players."Kern, Boris"]
sighted = true
board = "assistant"
fide-id = 4600001
"#;

fn told(text: &str) -> Vec<String> {
    let faults = EventFile::parse(text, Path::new("")).unwrap_err();
    faults.iter().map(ToString::to_string).collect()
}

fn of_table(text: &str, round: &Round) -> Config {
    let event = EventFile::parse(text, Path::new("")).unwrap();
    let Pairings::Written(pairings) = &event.pairings else {
        panic!("they are written");
    };
    let written = event.configuration(round, &pairings[0], &[]);
    Config::parse(&written, Path::new("/etc/annabella"), |_| None).unwrap()
}

#[test]
fn a_table_has_what_holds_at_every_table_and_what_is_known_of_its_players() {
    let round = Round {
        number: Some(3),
        time: "5400+30".parse().ok(),
        chief: Some("Lange, Maria".to_owned()),
        ..Round::default()
    };
    let table = of_table(EVENT, &round);
    assert_eq!(
        table.ledger,
        Path::new("/var/lib/annabella/open/round-3-table-2.sqlite")
    );
    assert_eq!(
        table.register.as_deref(),
        Some(Path::new("/etc/annabella/open.register"))
    );
    assert_eq!(table.profile.name, "Open der Blinden");
    assert_eq!((&*table.profile.round, &*table.profile.board), ("3", "2"));
    assert_eq!(table.profile.time, "5400+30".parse().ok());
    assert_eq!(table.profile.fide_ids, [Some(4_600_001), None]);
    assert_eq!(table.name(Color::White), Some("Kern, Boris"));
    assert_eq!(table.name(Color::Black), Some("Berg, Anna"));
    assert_eq!(table.sources().white, Source::Assistant);
    assert_eq!(table.sources().black, Source::OwnBoard);
    assert_eq!(table.desk.people[0].name.as_deref(), Some("Lange, Maria"));
}

/// The report's chief arbiter and an arbiter whom the organiser lists may be one person.
#[test]
fn an_arbiter_who_is_the_chief_of_the_report_is_there_once() {
    let text = EVENT.to_owned() + "[roles]\narbiters = [\"Lange, Maria\", \"Roth, Clara\"]\n";
    let round = Round {
        chief: Some("Lange, Maria".to_owned()),
        ..Round::default()
    };
    let names = |round: &Round| {
        let event = EventFile::parse(&text, Path::new("")).unwrap();
        let people = event.arbiters(round).into_iter();
        people.filter_map(|person| person.name).collect::<Vec<_>>()
    };
    assert_eq!(names(&round), ["Lange, Maria", "Roth, Clara"]);
    // The generated configuration parses.
    of_table(&text, &round);
    let other = Round {
        chief: Some("Ruiz, Ida".to_owned()),
        ..Round::default()
    };
    assert_eq!(names(&other)[0], "Ruiz, Ida");
}

/// A bare number means minutes in a configuration, and seconds in a report.
#[test]
fn the_time_control_of_the_report_is_that_of_the_table() {
    for written in ["300", "5400+30", "40/6000+30:900+30", "W300-B240"] {
        let time = Some(written.parse().unwrap());
        let round = Round {
            time: time.clone(),
            ..Round::default()
        };
        assert_eq!(of_table(EVENT, &round).profile.time, time, "{written}");
    }
}

#[test]
fn what_the_organiser_wrote_is_not_changed_by_the_file_of_pairings() {
    let round = Round {
        event: Some("Another name".to_owned()),
        number: Some(3),
        ..Round::default()
    };
    assert_eq!(of_table(EVENT, &round).profile.name, "Open der Blinden");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    assert_eq!(
        told(
            "pairings = \"open.trf\"\n[white]\nname = \"Anna\"\n[players.\"Berg, Anna\"]\nbord = 3\n[event]\nround = \"final\"\n"
        ),
        [
            "round in [event] is \"final\"; expected its number, from 1 to 999",
            "line 2: white comes from the pairing of each table; take it out",
            "line 5: unknown key \"bord\" in [players]; the nearest known one is \"board\"",
        ]
    );
    assert_eq!(
        told("[event]\nname = \"Open\"\n"),
        [
            "no pairings are understood; write pairings = \"open.trf\", the file of the pairing program, above the first section"
        ]
    );
    let twice = EVENT.replace(
        "pairings = [",
        "pairings = [{ table = 2, white = \"A\", black = \"B\" }, ",
    );
    assert!(
        told(&twice)[0].starts_with("line 2: pairings holds table 2 twice"),
        "{:?}",
        told(&twice)
    );
}

#[test]
fn a_round_that_no_event_has_is_none() {
    let of = |round: &str| {
        let text = EVENT.replace("round = 3", &format!("round = {round}"));
        EventFile::parse(&text, Path::new("")).map(|event| event.round)
    };
    for (round, number) in [("3", 3), ("\"03\"", 3), ("999", 999)] {
        assert_eq!(of(round).unwrap(), Some(number));
    }
    for round in ["-1", "0", "\"0\"", "\" -2 \""] {
        let wrong = of(round).unwrap_err();
        let number = round.trim_matches([' ', '"']);
        let what =
            format!("line 8: round is {number}; expected its number, from 1, or what it is called");
        assert_eq!(wrong[0].to_string(), what);
    }
    for round in ["1000", "4294967295", "\"3. Runde\""] {
        let wrong = of(round).unwrap_err();
        let what = format!(
            "round in [event] is \"{}\"; expected its number, from 1 to 999",
            round.trim_matches('"')
        );
        assert_eq!(wrong[0].to_string(), what);
    }
    let wrong = of("2.5").unwrap_err();
    assert_eq!(
        wrong[0].to_string(),
        "line 8: round is a float; expected a number, or a text in quotes"
    );
}

#[test]
fn nobody_sits_at_two_tables() {
    let with = |list: &str| told(&format!("pairings = [{list}]\n[event]\nround = 1\n"))[0].clone();
    let two =
        with(r#"{ table = 1, white = "A", black = "B" }, { table = 2, white = "A", black = "C" }"#);
    assert!(two.contains("pairings holds A twice, at table 1 and at table 2; expected each player at one table of the round"), "{two}");
    let both = with(r#"{ table = 1, white = "D", black = "D" }"#);
    assert!(
        both.contains("pairings holds D twice, with both colours at table 1"),
        "{both}"
    );
    // Several players may have a bye.
    let byes = r#"pairings = [{ table = 1, white = "A", black = "bye" }, { table = 2, white = "B", black = "bye" }]"#;
    assert!(EventFile::parse(byes, Path::new("")).is_ok());
}

#[test]
fn of_two_players_of_one_name_each_has_a_section_by_number() {
    let player = |fide_id| Player {
        name: "Berg, Anna".to_owned(),
        fide_id,
        ..Player::default()
    };
    let of = |white, black| Round {
        pairings: vec![Pairing {
            table: 1,
            players: shakmaty::ByColor {
                white: player(white),
                black: player(black),
            },
        }],
        ..Round::default()
    };
    let round = of(Some(4_600_001), Some(4_600_002));
    let event = |sections: &str| {
        let text = format!("pairings = \"open.trf\"\n{sections}");
        EventFile::parse(&text, Path::new("")).unwrap()
    };
    let apart = event(
        "[players.\"Berg, Anna 4600002\"]\nsighted = true\n[players.\"Berg, Anna 4600001\"]\nboard = \"assistant\"",
    );
    assert!(apart.unclear(&round).is_empty());
    let written = apart.configuration(&round, &round.pairings[0], &[]);
    let table = Config::parse(&written, Path::new("/"), |_| None).unwrap();
    assert_eq!(table.sources().white, Source::Assistant);
    assert!(table.seats.black.sighted);
    assert!(!table.seats.white.sighted);
    let both = event("[players.\"Berg, Anna\"]\nsighted = true");
    assert_eq!(
        both.unclear(&round),
        [
            "[players.\"Berg, Anna\"] is the name of 2 players of this round; write [players.\"Berg, Anna 4600001\"] or [players.\"Berg, Anna 4600002\"]"
        ]
    );
    let nameless = event("").unclear(&of(None, Some(4_600_002)));
    assert_eq!(
        nameless,
        [
            "table 1: both players are called Berg, Anna, and no numbers at FIDE tell them apart; give each another name in the pairing program"
        ]
    );
}
