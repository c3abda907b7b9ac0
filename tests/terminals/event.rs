//! `annabella event`: from the pairing program to the tables and back.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use config::Config;
use laws::seat::Source;
use laws::{ScoreSource, Timestamp};
use ledger::event::{Author, Event, ScoreEvent};
use shakmaty::{ByColor, Color};
use store::SqliteLedger;
use table::{Act, Input, Order, Stamp, Table};
use tempfile::TempDir;

use crate::live::{self, Place};
use crate::records::signer;

/// Four players after two rounds; the third round is paired.
pub const REPORT: &str = "\
012 Open der Blinden\r\
022 Marburg GER\r\
102 Lange, Maria\r\
142 7\r\
222 5400+30\r\
001    1 w    Berg, Anna                        2100 GER     4600000 1980/01/02  2.0    1     4 w 1     2 b 1     3 w  \r\
001    2      Müller, Ömer                      2000 GER     4600001             1.0    2     3 b 1     1 w 0     4 b  \r\
001    3      Roth, Clara                       1900 FRA                         0.5    3     2 w 0     4 b =     1 b  \r\
001    4      Santos, David                     1800 ESP                         0.5    4     1 b 0     3 w =     2 w  \r";

const EVENT: &str = "\
pairings = \"open.trf\"

[words]
arbiter = \"de\"

[players.\"Roth, Clara\"]
sighted = true
board = \"other\"
";

/// A folder with an event.
pub fn event(text: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("open.trf"), REPORT).unwrap();
    fs::write(folder.path().join("open.toml"), text).unwrap();
    folder
}

/// The output of the command without the folder's path, and its exit code.
fn run(folder: &TempDir, args: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["event", "open.toml"])
        .args(args)
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (
        text(&output.stdout) + &text(&output.stderr),
        output.status.code(),
    )
}

/// The session's answer to this line, in the arbiters' language.
fn typed(folder: &TempDir, line: &str) -> String {
    let mut session = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .current_dir(folder.path())
        .args(["event", "open.toml"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(session.stdin.take().unwrap(), "{line}").unwrap();
    String::from_utf8(session.wait_with_output().unwrap().stdout).unwrap()
}

/// Plays the game of a table by its configuration: these moves, then these inputs.
fn play(configuration: &Path, moves: &[&str], last: impl IntoIterator<Item = Input>) {
    let config = Config::load(Some(configuration)).unwrap();
    let mut table = Table::default();
    let set_up = Input::SetUp {
        position: config.position.clone(),
        profile: Box::new(config.profile.clone()),
        sources: ByColor::new_with(|_| Source::Assistant),
        names: ByColor::new_with(|seat| config.name(seat).map(str::to_owned)),
        rooms: ByColor::default(),
    };
    let mut inputs = vec![set_up, Input::Arbiter(Order::Start)];
    for (uci, seat) in moves
        .iter()
        .zip([Color::White, Color::Black].into_iter().cycle())
    {
        let made = Act::Move(uci.parse().unwrap());
        inputs.push(Input::Assistant { seat, act: made });
        inputs.push(Input::Heard { record: None });
        let act = Act::Press;
        inputs.push(Input::Assistant { seat, act });
    }
    inputs.extend(last);
    for input in inputs {
        let now = Timestamp(1_000);
        table.handle(&input, Stamp::new(now, 1_795_000_000_000));
    }
    let records: Vec<_> = std::iter::from_fn(|| table.poll_record()).collect();
    let mut ledger = SqliteLedger::open(&config.ledger, signer()).unwrap();
    ledger.append(&records).unwrap();
    ledger.close().unwrap();
}

#[test]
fn each_table_has_a_configuration_and_its_result_goes_back_to_the_pairing_program() {
    let folder = event(EVENT);
    let (said, code) = run(&folder, &["--tables", "tables"]);
    assert_eq!(
        said,
        "Open der Blinden, round 3: annabella runs 2 of 2 tables\n\
         table 1: Berg, Anna, White, against Roth, Clara, Black\n\
         table 2: Santos, David, White, against Müller, Ömer, Black\n\
         written: tables/round-3-table-1.toml\n\
         written: tables/round-3-table-2.toml\n"
    );
    assert_eq!(code, Some(0));
    let tables = folder.path().join("tables");
    let first = Config::load(Some(&tables.join("round-3-table-1.toml"))).unwrap();
    assert_eq!(first.profile.time, "5400+30".parse().ok());
    assert!(first.seats.black.sighted);

    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    play(&tables.join("round-3-table-1.toml"), &mate, None);
    let (said, code) = run(&folder, &["--results", "tables"]);
    let told: Vec<&str> = said.lines().skip(3).collect();
    assert_eq!(
        told,
        [
            "table 1: 0-1, 2 moves, normal",
            "table 2: no game, there is no tables/round-3-table-2.sqlite",
            "written: tables/round-3.pgn",
            "written: tables/round-3.csv",
            "written: tables/round-3.txt",
            "written: tables/round-3.trf",
        ]
    );
    assert_eq!(code, Some(0));
    let read = |name: &str| fs::read_to_string(tables.join(name)).unwrap();
    assert!(read("round-3.pgn").contains("[Black \"Roth, Clara\"]\n[Result \"0-1\"]"));
    assert!(read("round-3.pgn").contains("[WhiteElo \"2100\"]\n"));
    assert_eq!(
        read("round-3.csv"),
        "round,table,white,white_fide_id,black,black_fide_id,result,termination,half_moves,provisional,\
         white_title,white_rating,white_federation,black_title,black_rating,black_federation\n\
         3,1,\"Berg, Anna\",4600000,\"Roth, Clara\",,0-1,normal,4,,,2100,GER,,1900,FRA\n\
         3,2,\"Santos, David\",,\"Müller, Ömer\",4600001,*,,0,,,1800,ESP,,2000,GER\n"
    );
    let expected = REPORT
        .replace("2 b 1     3 w  ", "2 b 1     3 w 0")
        .replace(
            "0.5    3     2 w 0     4 b =     1 b  ",
            "1.5    3     2 w 0     4 b =     1 b 1",
        );
    assert_eq!(read("round-3.trf"), expected);
}

/// The score records of a table's start; the table is stopped then.
fn approved(place: &Place) -> Vec<(Author, Option<String>, Event)> {
    let mut table = live::Table::start(place);
    table.hear_line("arbiter: approved: White's game score is what the table records");
    table.stop();
    let records = place.records().into_iter();
    let records = records.filter(|record| matches!(record.event, Event::Score(_)));
    records
        .map(|record| (record.author, record.name, record.event))
        .collect()
}

#[test]
fn what_is_approved_before_the_event_is_the_chief_arbiters_act() {
    let head = "[roles]\nchief = \"Lange, Maria\"";
    let place = Place::new(
        head,
        "",
        "board = \"assistant\"\nscore = \"record\"",
        "board = \"assistant\"",
    );
    let expected = ScoreEvent::Approved {
        seat: Color::White,
        source: ScoreSource::Record,
    };
    let by = (
        Author::Arbiter,
        Some("Lange, Maria".to_owned()),
        expected.into(),
    );
    assert_eq!(approved(&place), [by]);
}

#[test]
fn a_report_of_the_round_has_each_case_and_each_warning() {
    let folder = event(EVENT);
    run(&folder, &["--tables", "."]);
    let at = |name: &str| folder.path().join(name);
    let warned = ["penalises white warning because telephone", "confirms"];
    let warned = warned.map(|order| Input::Arbiter(order.parse().unwrap()));
    play(&at("round-3-table-1.toml"), &["e2e4"], warned);
    let called = Input::Assistant {
        seat: Color::Black,
        act: Act::Call,
    };
    play(&at("round-3-table-2.toml"), &[], Some(called));
    let (said, code) = run(&folder, &["--results", "."]);
    assert_eq!(code, Some(0), "{said}");
    let report = fs::read_to_string(at("round-3.txt")).unwrap();
    let lines: Vec<&str> = report.lines().filter(|line| !line.is_empty()).collect();
    for line in [
        "Bericht über die Runde",
        "Turnier: Open der Blinden.",
        "Runde: 3.",
        "Tisch 1: Berg, Anna gegen Roth, Clara",
        "Tisch 2: Santos, David gegen Müller, Ömer",
    ] {
        assert!(lines.contains(&line), "{line}: {report}");
    }
    assert!(
        report.contains("Verwarnung") && report.contains("telephone"),
        "{report}"
    );
    assert!(report.contains("Fall 1"), "{report}");
}

/// A table that plays on delays only its own result.
#[test]
fn the_next_step_counts_what_has_ended_while_another_table_plays() {
    let folder = event(EVENT);
    run(&folder, &["--tables", "tables"]);
    let tables = folder.path().join("tables");
    let mate = ["f2f3", "e7e5", "g2g4", "d8h4"];
    play(&tables.join("round-3-table-1.toml"), &mate, None);
    let said = typed(&folder, "next");
    assert!(said.contains("noch ohne Ergebnis: 2"), "{said}");
    assert!(said.contains("Tisch 1: 0-1, 2 Züge, normal"), "{said}");
    assert!(tables.join("round-3.trf").exists());
}

#[test]
fn what_a_report_says_of_byes_is_told_in_the_arbiters_language() {
    let folder = event(EVENT);
    let idle = "001    5      Ruiz, Ida                                                          1.0    5  0000 - U  0000 - Z  0000 - U\r";
    fs::write(folder.path().join("open.trf"), format!("{REPORT}{idle}")).unwrap();
    let said = typed(&folder, "pair");
    assert!(said.contains("\nspielfrei: Ruiz, Ida\n"), "{said}");
}

/// Where standard input is an open pipe, as under a program, the command says what it waits for.
#[test]
fn an_open_pipe_is_told_what_is_waited_for() {
    let folder = event(EVENT);
    let mut waiting = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_annabella"), "event", "open.toml"])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let open = waiting.stdin.take();
    let mut told = String::new();
    let mut errors = BufReader::new(waiting.stderr.take().unwrap());
    errors.read_line(&mut told).unwrap();
    assert!(told.contains("wartet auf ein Wort"), "{told}");
    drop(open);
    assert!(waiting.wait().unwrap().success());
}

#[test]
fn a_configuration_that_is_there_is_not_written_over() {
    let folder = event(EVENT);
    assert_eq!(run(&folder, &["--tables", "."]).1, Some(0));
    assert!(
        run(&folder, &["--tables", "."])
            .0
            .ends_with("as it was: ./round-3-table-2.toml\n")
    );
    let changed = folder.path().join("round-3-table-1.toml");
    fs::write(&changed, "# mine\n").unwrap();
    let (said, code) = run(&folder, &["--tables", "."]);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("round-3-table-1.toml is there and says something else"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(changed).unwrap(), "# mine\n");
}

#[test]
fn a_ledger_of_another_game_is_not_counted() {
    let folder = event(EVENT);
    run(&folder, &["--tables", "."]);
    let at = |name: &str| folder.path().join(name);
    play(&at("round-3-table-1.toml"), &["e2e4"], None);
    fs::rename(at("round-3-table-1.sqlite"), at("round-3-table-2.sqlite")).unwrap();
    let (said, code) = run(&folder, &["--results", "."]);
    assert_eq!(code, Some(1));
    let told = "table 2: not counted: its ledger has \"Berg, Anna\" as White, and \"Santos, David\" is paired";
    assert!(said.contains(told), "{said}");
}

/// As bbpPairings and JaVaFo write it.
#[test]
fn the_list_of_a_pairing_program_goes_through_the_round_and_back_into_its_report() {
    let folder = event(&format!("pairs = \"pairs.txt\"\n{EVENT}"));
    let at = |name: &str| folder.path().join(name);
    let unpaired = [
        "     3 w  \r",
        "     4 b  \r",
        "     1 b  \r",
        "     2 w  \r",
    ];
    let two = unpaired
        .iter()
        .fold(REPORT.to_owned(), |text, round| text.replace(round, "\r"));
    fs::write(at("open.trf"), two).unwrap();
    fs::write(at("pairs.txt"), "2\n1 3\n4 2\n").unwrap();
    let (said, code) = run(&folder, &["--tables", "."]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("table 1: Berg, Anna, White, against Roth, Clara, Black"),
        "{said}"
    );
    play(&at("round-3-table-1.toml"), &["e2e4"], None);
    assert_eq!(run(&folder, &["--results", "."]).1, Some(0));
    let back = fs::read_to_string(at("round-3.trf")).unwrap();
    assert_eq!(back.replace(" \r", "\r"), REPORT.replace(" \r", "\r"));
}

#[test]
fn a_time_in_words_is_understood_or_asked_for() {
    let folder = event(EVENT);
    let report = |line: &str| {
        fs::write(
            folder.path().join("open.trf"),
            REPORT.replace("222 5400+30", line),
        )
        .unwrap()
    };
    report("122 15+10");
    let (said, code) = run(&folder, &["--tables", "."]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("time: \"15+10\" is understood as 900+10 in seconds"),
        "{said}"
    );
    let table = fs::read_to_string(folder.path().join("round-3-table-1.toml")).unwrap();
    assert!(table.contains("900 s + 10 s"), "{table}");
    report("122 40/120, 60");
    let (said, code) = run(&folder, &[]);
    assert_eq!(code, Some(2));
    let asked = "open.trf line 5: the time control \"40/120, 60\" is not understood; write time = \"90+30\" or what it is in [event]";
    assert!(said.contains(asked), "{said}");
    let timed = EVENT.replace("[words]", "[event]\ntime = \"60+30\"\n\n[words]");
    fs::write(folder.path().join("open.toml"), timed).unwrap();
    let (said, code) = run(&folder, &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("the time of [event] holds"), "{said}");
    // The report differs from the time control played.
    report("122 15+10");
    let (said, _) = run(&folder, &[]);
    let holds = "time: \"15+10\" is understood as 900+10 in seconds; the time of [event] holds";
    assert!(said.contains(holds), "{said}");
}

#[test]
fn what_is_wrong_is_told_before_anything_is_written() {
    let folder = event(&EVENT.replace("[words]", "tables = [7]\n\n[words]"));
    let (said, code) = run(&folder, &["--tables", "."]);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("tables names table 7, and the round has 2"),
        "{said}"
    );
    // Both players are to move on the opponent's board.
    let both = format!("{EVENT}\n[players.\"Berg, Anna\"]\nboard = \"other\"\n");
    fs::write(folder.path().join("open.toml"), both).unwrap();
    let (said, code) = run(&folder, &["--tables", "."]);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("table 1: board is \"other\" for White and for Black"),
        "{said}"
    );
    assert!(!folder.path().join("round-3-table-1.toml").exists());
}
