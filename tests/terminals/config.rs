//! The configuration: its meaning and its error messages.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::live::{Place, Table};
use announce::{Language, Names};
use config::desk::Behind;
use config::{BoardChoice, Config, Listen, Protection, SpeechChoice};
use laws::seat::{Ear, Source};
use laws::{
    Against, Agreement, Announcer, Chessclock, Commit, Commits, Edition, Hold, LinkLost, OnTape,
    Placing, Press, Profile, Quickplay, ReadBack, Repetition, RulingVenue, Supervision,
    TimeControl, TimeMode,
};
use shakmaty::Color;
use shell::web::Entrance;
use voice::{Casting, Speed};

fn home(name: &str) -> Option<OsString> {
    (name == "HOME").then(|| "/home/anna".into())
}

fn config(text: &str) -> Config {
    Config::parse(text, Path::new("/etc"), home).unwrap()
}

fn faults(text: &str) -> Vec<String> {
    Config::parse(text, Path::new("/etc"), home)
        .unwrap_err()
        .iter()
        .map(ToString::to_string)
        .collect()
}

#[test]
fn an_empty_file_is_a_rated_game_at_two_boards() {
    let config = config("");
    assert_eq!(config.profile, Profile::default());
    assert_eq!(config.sources().white, Source::OwnBoard);
    assert_eq!(config.sources().black, Source::OwnBoard);
    assert_eq!(config.seats.white.board, BoardChoice::Auto);
    assert_eq!(config.web.listen.to_string(), "127.0.0.1:8064");
    assert_eq!(
        config.position,
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    assert_eq!(config.words.players, Language::De);
    assert_eq!(config.words.arbiter, Language::En);
    assert_eq!(config.candidates, [""; 0]);
    assert_eq!(config.voice.speech, SpeechChoice::Espeak);
}

#[test]
fn a_table_of_two_people_is_read() {
    let config = config(
        r#"
        ledger = "round-3-table-7.sqlite"
        [white]
        name = "Anna"
        fide-id = 4600000
        [black]
        name = "Boris"
        board = "/dev/serial/by-id/usb-board-2"
        [voice]
        white = "de-anna"
        black = "voices/grandmaster"
        phrases = "de-anna"
        [boards]
        candidates = ["/dev/ttyUSB*"]
        "#,
    );
    assert_eq!(
        config.profile,
        Profile {
            fide_ids: [Some(4_600_000), None],
            ..Profile::default()
        }
    );
    assert_eq!(config.ledger, Path::new("/etc/round-3-table-7.sqlite"));
    assert_eq!(config.name(Color::White), Some("Anna"));
    assert_eq!(config.name(Color::Black), Some("Boris"));
    assert_eq!(
        config.seats.black.board,
        BoardChoice::Port(PathBuf::from("/dev/serial/by-id/usb-board-2"))
    );
    assert_eq!(
        config.voice.casting,
        Casting {
            white: Some("de-anna".to_owned()),
            black: Some("/etc/voices/grandmaster".to_owned()),
            phrases: Some("de-anna".to_owned()),
            speed: Speed::Normal,
            nato: false,
        }
    );
    assert_eq!(config.candidates, ["/dev/ttyUSB*"]);
}

#[test]
fn everything_an_organiser_may_set_is_set() {
    let config = config(
        r#"
        position = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
        [event]
        name = "Olympiad"
        site = "Elista RUS"
        round = 7
        board = "12"
        rated = false
        time = "5 min + 3 s"
        commit = "automatic"
        press = "with-commit"
        announcer = "player"
        edition = "fide-2009"
        repetition = "from-board"
        placing = "binds"
        hold = "clocks"
        mirror-deadline = "1 min 30 s"
        question-deadline = "20s"
        settle = "250 ms"
        cues = true
        default-time = "30 min"
        agreement = "after move 30"
        supervision = "inadequate"
        quickplay = true
        recording = "microphone"
        read-back = "never"
        clock = "external"
        warnings = ["5 min", "30 s"]
        against = "person"
        touch-move = false
        link-lost = "stop-after 2 min"
        lag-per-move = "5 s"
        lag-per-game = "1 min"
        told-within = "20 s"
        [roles]
        rule = "chief"
        [white]
        board = "other"
        [black]
        commit = "by-hand"
        fide-id = 4600000
        sighted = true
        hearing-impaired = true
        assistant = true
        [words]
        players = "es"
        style = "local"
        check = true
        [voice]
        black = "de-anna"
        speed = "slow"
        speech = "server"
        [ears]
        table = "none"
        black = "Headphones"
        [recording]
        folder = "tapes"
        microphone = "Table microphone"
        [web]
        listen = "[::]:80"
        [boards]
        livechess = 1983
        "#,
    );
    assert_eq!(
        config.profile,
        Profile {
            name: "Olympiad".to_owned(),
            site: "Elista RUS".to_owned(),
            round: "7".to_owned(),
            board: "12".to_owned(),
            fide_ids: [None, Some(4_600_000)],
            edition: Edition::Fide2009,
            rated: false,
            against: Against::Person,
            touch_move: false,
            time: Some(TimeControl::new(300_000, 3_000)),
            commit: Commits {
                white: Commit::Automatic,
                black: Commit::ByHand,
            },
            press: Press::WithCommit,
            announcer: Announcer::Player,
            repetition: Repetition::FromBoard,
            placing: Placing::Binds,
            hold: Hold::Clocks,
            mirror_deadline: Some(90_000),
            question_deadline: 20_000,
            settle: 250,
            cues: true,
            default_time: Some(1_800_000),
            agreement: Agreement::After(30),
            supervision: Supervision::Inadequate,
            quickplay: Quickplay::Increment,
            recording: OnTape::Microphone,
            read_back: ReadBack::Never,
            sighted: vec![Color::Black],
            hearing_impaired: vec![Color::Black],
            assistants: vec![Color::Black],
            clock: Chessclock::External,
            warnings: vec![300_000, 30_000],
            programs: true,
            link_lost: LinkLost::StopAfter(120_000),
            lag_per_move: 5_000,
            lag_per_game: 60_000,
            told_within: 20_000,
            rulings: RulingVenue::Chief,
            people: Vec::new(),
            spoken: None,
        }
    );
    assert_eq!(config.position, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(config.sources().white, Source::OtherBoard);
    assert_eq!(config.words.style.names, Names::Local(Language::Es));
    assert!(config.words.style.check && !config.words.style.en_passant);
    assert_eq!(config.web.listen.to_string(), "[::]:80");
    assert_eq!(config.livechess, Some(1983));
    assert_eq!(config.voice.speech, SpeechChoice::Server);
    assert_eq!(
        config.voice.casting.names(Language::Es)[..2],
        ["de-anna", "de-anna"]
    );
    assert_eq!(config.voice.casting.speed, Speed::Slow);
    assert_eq!(config.tape.folder, Some("/etc/tapes".into()));
    assert_eq!(config.tape.microphone.as_deref(), Some("Table microphone"));
    assert_eq!(config.ears.there(), [Ear::Black]);
    assert_eq!(config.ears.seats.black.as_deref(), Some("Headphones"));
}

#[test]
fn a_recording_that_nobody_can_make_is_refused_with_its_line() {
    let wrong = faults(
        "[event]\nrecording = \"everything\"\n[recording]\nmicrofone = \"Table\"\nfolder = 3",
    );
    assert_eq!(
        wrong,
        [
            "line 2: recording is \"everything\"; expected one of \"off\", \"announcements\", \"microphone\"; the nearest is \"microphone\"",
            "line 4: unknown key \"microfone\" in [recording]; the nearest known one is \"microphone\"",
            "line 5: folder is an integer; expected a text in quotes",
        ]
    );
}

#[test]
fn two_ears_cannot_have_one_output() {
    let wrong = faults("[ears]\ntable = \"Speaker\"\nwhite = \"Speaker\"");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert!(wrong[0].contains("line 3"), "{wrong:?}");
}

#[test]
fn times_are_minutes_and_seconds_a_move() {
    let time = |text: &str| config(&format!("[event]\ntime = \"{text}\"")).profile.time;
    let of = |base, increment| Some(TimeControl::new(base, increment));
    assert_eq!(time("90+30"), of(5_400_000, 30_000));
    assert_eq!(time("5 + 3"), of(300_000, 3_000));
    assert_eq!(time("3 min + 2 s"), of(180_000, 2_000));
    assert_eq!(time("90 min"), of(5_400_000, 0));
    assert_eq!(time("2h"), of(7_200_000, 0));
    assert_eq!(time("none"), None);
}

#[test]
fn times_are_read_as_pgn_writes_them_and_in_every_mode() {
    let time = |value: &str| config(&format!("[event]\ntime = {value}")).profile.time;
    let written = |value: &str| time(value).map(|control| (control.to_string(), control.mode()));
    for text in ["40/5400+30:1800+30", "*180", "W300-B240", "40/9000"] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(time(&format!("\"{text}\"")), Some(control));
    }
    assert_eq!(
        written("{ control = \"40/7200+5:3600+5\", mode = \"delay\" }"),
        Some(("40/7200+5:3600+5".to_owned(), TimeMode::Delay))
    );
    assert_eq!(
        written("{ base = \"90 min\", increment = \"5 s\", mode = \"bronstein\" }"),
        Some(("5400+5".to_owned(), TimeMode::Bronstein))
    );
}

#[test]
fn the_ledger_is_kept_where_state_belongs() {
    let ledger = |set: &[(&str, &str)]| {
        let set: Vec<_> = set.iter().map(|(k, v)| (*k, OsString::from(v))).collect();
        Config::parse("", Path::new(""), |name| {
            set.iter().find(|(k, _)| *k == name).map(|(_, v)| v.clone())
        })
        .map(|config| config.ledger)
    };
    let home = ("HOME", "/home/anna");
    let path = |text: &str| Ok(PathBuf::from(text));
    assert_eq!(
        ledger(&[home]),
        path("/home/anna/.local/state/annabella/ledger.sqlite")
    );
    assert_eq!(
        ledger(&[home, ("XDG_STATE_HOME", "/s")]),
        path("/s/annabella/ledger.sqlite")
    );
    assert_eq!(
        ledger(&[home, ("STATE_DIRECTORY", "/var/lib/annabella")]),
        path("/var/lib/annabella/ledger.sqlite")
    );
    assert!(
        ledger(&[]).unwrap_err()[0]
            .message
            .contains("no home folder is known")
    );
}

#[test]
fn every_mistake_is_named_with_its_line_and_the_way_out() {
    for (text, expected) in [
        (
            "legder = \"x\"",
            "line 1: unknown key \"legder\"; the nearest known one is \"ledger\"",
        ),
        (
            "\n[event]\nrated = true\ncomit = \"by-hand\"",
            "line 4: unknown key \"comit\" in [event]; the nearest known one is \"commit\"",
        ),
        (
            "time = \"90+30\"",
            "line 1: unknown key \"time\"; it belongs in [event]",
        ),
        (
            "[white]\nposition = \"8/8/8/8/8/8/8/8 w - - 0 1\"",
            "line 2: unknown key \"position\" in [white]; it belongs above the first section",
        ),
        (
            "[roles]\narbiter = [\"Boris Kern\"]",
            "line 2: unknown key \"arbiter\" in [roles]; the nearest known one is \"arbiters\"",
        ),
        (
            "[event]\nfide-id = 4600000",
            "line 2: unknown key \"fide-id\" in [event]; it belongs in [white] or [black]",
        ),
        (
            "[table]\nlanguage = \"de\"",
            "line 1: unknown section [table]; the nearest known one is [event]",
        ),
        (
            "[event]\nrated = true\n[[loudspeaker]]\nname = \"Anna\"",
            "line 3: unknown section [loudspeaker]; the nearest known one is [ears]",
        ),
        (
            "[arbiter]\nname = \"Anna\"",
            "line 1: unknown section [arbiter]; the nearest known one is [roles]",
        ),
        (
            "[wite]\nname = \"Anna\"",
            "line 1: unknown key \"wite\"; the nearest known one is \"white\"",
        ),
        (
            "[event]\ncommit = \"automatik\"",
            "line 2: commit is \"automatik\"; expected one of \"by-hand\", \"automatic\", \"press\"; the nearest is \"automatic\"",
        ),
        (
            "[event]\nrated = \"yes\"",
            "line 2: rated is a string; expected true or false",
        ),
        (
            "[event]\nsettle = 500",
            "line 2: settle is an integer; expected a duration such as \"500 ms\", \"30 s\", \"90 min\"",
        ),
        (
            "[event]\nsettle = \"0 ms\"",
            "line 2: settle is \"0 ms\", which is no time at all; expected a duration such as \"500 ms\", \"30 s\", \"90 min\"",
        ),
        (
            "[event]\nsettle = \"584 million years\"",
            "line 2: settle is \"584 million years\"; expected a duration such as \"500 ms\", \"30 s\", \"90 min\"",
        ),
        (
            "[event]\nmirror-deadline = \"500 years\"",
            "line 2: mirror-deadline is \"500 years\", which is more than a day; expected a duration such as \"500 ms\", \"30 s\", \"90 min\"",
        ),
        (
            "[event]\ndefault-time = \"25 h\"",
            "line 2: default-time is \"25 h\", which is more than a day; expected how late a player may come, such as \"0 min\", \"30 min\", \"1 h\"",
        ),
        (
            "[event]\ntime = \"40/5400+30:90000\"",
            "line 2: time is \"40/5400+30:90000\", which is more than a day; expected minutes and seconds a move such as \"90+30\", or \"90 min + 30 s\", \"5 min\", \"none\", or seconds as in PGN such as \"40/5400+30:1800+30\"",
        ),
        (
            "[event]\nagreement = \"after move x\"",
            "line 2: agreement is \"after move x\"; expected one of \"allowed\", \"never\", \"after move 30\"; the nearest is \"after move 30\"",
        ),
        (
            "[event]\ndefault-time = \"late\"",
            "line 2: default-time is \"late\"; expected how late a player may come, such as \"0 min\", \"30 min\", \"1 h\"",
        ),
        (
            "[event]\ntime = \"ninety\"",
            "line 2: time is \"ninety\"; expected minutes and seconds a move such as \"90+30\", or \"90 min + 30 s\", \"5 min\", \"none\", or seconds as in PGN such as \"40/5400+30:1800+30\"",
        ),
        (
            "[event]\ntime = \"4500+60\"",
            "line 2: time is \"4500+60\", which is more than ten hours, because a number alone counts minutes; for seconds write the unit, such as \"5400 s + 30 s\"",
        ),
        (
            "[event]\ntime = \"40/5400:x\"",
            "line 2: time cannot be read: \"x\" is no time control; expected a number of seconds, below a hundred days, for example 40/5400+30:1800+30",
        ),
        (
            "[event]\ntime = { control = \"40/5400\", mode = \"delai\" }",
            "line 2: time has a mode that is \"delai\"; expected one of \"increment\", \"delay\", \"bronstein\", \"hourglass\"; the nearest is \"delay\"",
        ),
        (
            "[event]\nclock = \"extern\"",
            "line 2: clock is \"extern\"; expected one of \"own\", \"external\"; the nearest is \"external\"",
        ),
        (
            "[event]\nwarnings = \"5 min\"",
            "line 2: warnings is a string; expected a list of times left such as [\"5 min\", \"1 min\"]",
        ),
        (
            "position = \"8/8 w\"",
            "line 1: position cannot be set up: \"8/8 w\" is not a position in FEN",
        ),
        (
            "position = \"k7/8/8/8/8/8/8/KK6 w - - 0 1\"",
            "line 1: position has 2 kings of White; each side needs one",
        ),
        (
            "position = \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\"",
            "line 1: position has the castling rights HFhf of Chess960: only standard chess is played here; expected KQkq, some of them, or -",
        ),
        (
            "position = \"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\"",
            "line 1: position is the end of a game: expected one in which the side to move has a move",
        ),
        (
            "event = 3",
            "line 1: event is an integer; expected a section that begins with [event]",
        ),
        (
            "[white]\nboard = \"auot\"",
            "line 2: board is \"auot\"; expected one of \"auto\", \"dgt\", \"sentio\", \"chesslink\", \"other\", \"assistant\", the path of a port such as \"/dev/ttyUSB0\", a make and the path of its port such as \"dgt:/dev/rfcomm0\", or a board's number; the nearest is \"auto\"",
        ),
        (
            "[white]\nboard = \"other\"\n[black]\nboard = \"other\"",
            "line 4: board is \"other\" for White and for Black, so there is no board at all; give one of them a board",
        ),
        (
            "[white]\nboard = \"other\"\n[black]\nboard = \"assistant\"",
            "line 4: White's moves are to come from the board in front of Black, who has none",
        ),
        (
            "[white]\nboard = \"/dev/ttyUSB0\"\n[black]\nboard = \"/dev/ttyUSB0\"",
            "line 4: White and Black both have the board on /dev/ttyUSB0",
        ),
        (
            "[white]\nboard = 7\n[black]\nboard = 7",
            "line 4: White and Black both have the board with the number 7",
        ),
        (
            "[white]\nboard = 65535",
            "line 2: board is no number of a board; expected 0 to 65534",
        ),
        (
            "[white]\nname = \"\"",
            "line 2: name is empty; write something or leave it out",
        ),
        (
            "[words]\nplayers = \"it\"",
            "line 2: players is \"it\"; expected one of \"de\", \"en\", \"es\", \"fr\"",
        ),
        (
            "[words]\nstyle = \"fide-lang\"",
            "line 2: style is \"fide-lang\"; expected one of \"fide\", \"fide-long\", \"nato\", \"local\"; the nearest is \"fide-long\"",
        ),
        (
            "[web]\nlisten = 8064",
            "line 2: listen is an integer; expected a text in quotes",
        ),
        (
            "[web]\nlisten = \"8064\"",
            "line 2: listen is \"8064\"; expected an address with a port such as \"127.0.0.1:8064\"",
        ),
        (
            "[ears]\nwarm-up = \"3 s\"",
            "line 2: warm-up is 3000 ms, and no move waits longer than two seconds for its sound; expected a duration such as \"600 ms\", or \"none\"",
        ),
        (
            "[boards]\nlivechess = \"yes\"",
            "line 2: livechess is no port; expected 1982, where programs look for it, or another up to 65535",
        ),
        (
            "[boards]\ncandidates = [\"/dev/ttyUSB0\", 3]",
            "line 2: candidates has an entry that is an integer; expected a text in quotes",
        ),
        ("[white]\nname = \"Anna\n", "line 2: "),
        (
            "[white]\nname = \"A\"\nname = \"B\"",
            "line 3: duplicate key: name is there already; leave one of them",
        ),
        (
            "[white]\nname = “Anna”",
            "line 2: string values must be quoted, expected literal string; write straight quotation marks: \"",
        ),
        (
            "[white]\nname = Anna",
            "line 2: string values must be quoted, expected literal string; write texts in quotation marks, such as name = \"Anna\"",
        ),
    ] {
        let found = faults(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(found[0].starts_with(expected), "{text}: {found:?}");
    }
}

#[test]
fn all_mistakes_are_found_in_one_reading_in_the_order_of_the_lines() {
    let found = faults(
        "colour = 1\n[web]\nlisten = \"here\"\nport = 1\n[event]\nhold = \"no\"\nsettle = \"x\"\n",
    );
    let lines: Vec<_> = found.iter().map(|fault| &fault[..7]).collect();
    assert_eq!(
        lines,
        ["line 1:", "line 3:", "line 4:", "line 6:", "line 7:"]
    );
}

#[test]
fn two_names_of_one_port_are_one_port() {
    let folder = tempfile::tempdir().unwrap();
    let (port, link) = (folder.path().join("port"), folder.path().join("link"));
    fs::write(&port, "").unwrap();
    std::os::unix::fs::symlink(&port, &link).unwrap();
    let found = faults(&format!(
        "[white]\nboard = \"{}\"\n[black]\nboard = \"{}\"",
        port.display(),
        link.display()
    ));
    assert!(found[0].contains("both have the board on"), "{found:?}");
}

fn check(path: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("check")
        .arg(path)
        .env("HOME", "/home/anna")
        .env_remove("XDG_STATE_HOME")
        .env_remove("STATE_DIRECTORY")
        .output()
        .unwrap()
}

#[test]
fn a_name_shows_no_sign_that_a_terminal_obeys() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    let name = r#"An\u001b[2J\u0000na\npage: none\u202e"#;
    fs::write(&path, format!("[white]\nname = \"{name}\"\n")).unwrap();
    let text = String::from_utf8(check(&path).stdout).unwrap();
    let shown = format!("White: {name}; own board, on a port to be found");
    assert!(text.lines().any(|line| line == shown), "{text}");
    // An error message shows it without them, too.
    fs::write(&path, format!("position = \"{name}\"\n")).unwrap();
    let text = String::from_utf8(check(&path).stderr).unwrap();
    assert_eq!(text.lines().count(), 1, "{text:?}");
    assert!(!text.contains(['\u{1b}', '\u{202e}', '\0']), "{text:?}");
}

#[test]
fn check_says_what_was_understood() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    fs::write(
        &path,
        "[event]\ntime = \"90+1\"\nhold = \"clocks\"\n[white]\nname = \"Anna\"\n[black]\nboard = \"other\"\n",
    )
    .unwrap();
    let output = check(&path);
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    for line in [
        "ledger: /home/anna/.local/state/annabella/ledger.sqlite",
        "time: 90 minutes a player, 1 second a move; standard; no player may come late",
        "laws: fide-2023; play with the blind by Appendix D",
        "words: players de, arbiter en; moves fide (de)",
        "boards are compared at the next commit or press; while a difference waits for the arbiter, announcements and presses wait too, and the clocks stand; a question waits 1 minute; a board is stable after 500 milliseconds",
        "draws may be agreed; the rules of the quickplay finish do not apply",
        "White: Anna; own board, on a port to be found",
        "Black: no name; no own board, moves from the board in front of White",
        "pages: http://127.0.0.1:8064, this computer only, plain HTTP",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}

#[test]
fn check_says_which_rules_an_old_edition_borrows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    let text = "[event]\nedition = \"fide-1997\"\ntime = \"5+0\"\n[black]\nname = \"Boris\"\nsighted = true\nhearing-impaired = true\nassistant = true\n";
    fs::write(&path, text).unwrap();
    let text = String::from_utf8(check(&path).stdout).unwrap();
    for line in [
        "laws: fide-1997, which has no rules for the blind; play with the blind by Appendix 2009 E",
        "time: 5 minutes a player, nothing a move; blitz, adequately supervised; a player may come 60 minutes late",
        "draws may be agreed; the rules of the quickplay finish do not apply",
        "Black: Boris, and sees, does not hear, has an assistant; own board, on a port to be found",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
    }
}

#[test]
fn a_giant_configuration_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    let keys: String = (0..100_000).map(|key| format!("key{key} = 1\n")).collect();
    fs::write(&path, keys).unwrap();
    let device = "it is no file, but a pipe or a device";
    for (path, sentence) in [
        (&*path, "longer than 65536 bytes"),
        (Path::new("/dev/zero"), device),
    ] {
        let output = check(path);
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(sentence), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}

#[test]
fn check_refuses_with_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    fs::write(&path, "[event]\ntmie = \"90+30\"\n").unwrap();
    let output = check(&path);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "line 2: unknown key \"tmie\" in [event]; the nearest known one is \"time\"\n"
    );

    let output = check(&folder.path().join("none.toml"));
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("there is no file"), "{said}");
    assert_eq!(said.lines().count(), 1);
}

/// Over plain HTTP the addresses could be intercepted by anyone in the hall.
#[test]
fn plain_http_beyond_this_computer_is_refused_unless_a_proxy_is_named() {
    let web = |more: &str| format!("[web]\nlisten = \"0.0.0.0:8064\"\n{more}");
    let refused = faults(&web("certificate = \"none\""));
    assert_eq!(refused.len(), 1, "{refused:?}");
    assert!(
        refused[0].starts_with(
            "line 3: certificate is \"none\", and 0.0.0.0:8064 is reached from other computers"
        ),
        "{refused:?}"
    );
    assert!(
        refused[0].contains("proxy = \"https://desk.example\""),
        "{refused:?}"
    );
    assert_eq!(config(&web("")).web.protection, Protection::Made);
    let proxied = config(&web("proxy = \"https://desk.example/\"")).web;
    assert_eq!(proxied.protection, Protection::Plain);
    assert_eq!(Entrance::of(&proxied).to_string(), "https://desk.example");
    let given = config(&web("certificate = \"a.pem\"\nkey = \"b.key\""))
        .web
        .protection;
    let (certificate, key) = ("/etc/a.pem".into(), "/etc/b.key".into());
    assert_eq!(given, Protection::Given { certificate, key });
    for (wrong, said) in [
        ("certificate = \"a.pem\"", "certificate needs its key"),
        ("key = \"a.pem\"", "key needs its certificate"),
        (
            "proxy = \"http://desk.example\"",
            "expected its address with TLS",
        ),
        (
            "certficate = \"none\"",
            "the nearest known one is \"certificate\"",
        ),
    ] {
        let refused = faults(&web(wrong));
        assert!(refused[0].contains(said), "{refused:?}");
    }
    assert_eq!(
        config("[web]\nlisten = \"127.0.0.1:8064\"").web.protection,
        Protection::Plain
    );
}

#[test]
fn who_takes_part_is_read_and_what_is_wrong_is_named() {
    let desk = config("[roles]\nchief = \"Anna\"\narbiters = [\"Boris\"]\nrule = \"chief\"\nspectators = \"3 moves\"\n[white]\nassistant = \"Clara\"").desk;
    let people: Vec<String> = desk.people.iter().map(ToString::to_string).collect();
    assert_eq!(
        people,
        [
            "chief arbiter Anna",
            "arbiter Boris",
            "assistant of White, Clara",
            "spectators"
        ]
    );
    assert!(desk.chief_rules);
    assert_eq!(desk.behind, Behind::HalfMoves(6));
    let typed = config("[black]\nboard = \"assistant\"").desk.people;
    assert_eq!(typed.last().unwrap().role.to_string(), "assistant-black");
    for (wrong, said) in [
        ("rule = \"chef\"", "the nearest is \"chief\""),
        ("spectators = \"soon\"", "\"3 moves\""),
        ("arbiters = [\"A\", \"A\"]", "\"A\" is there twice"),
        ("arbiter = \"A\"", "the nearest known one is \"arbiters\""),
    ] {
        let refused = faults(&format!("[roles]\n{wrong}"));
        assert!(refused[0].contains(said), "{refused:?}");
    }
}

#[test]
fn two_rooms_are_read_and_what_is_wrong_is_named() {
    let alone = config("").rooms;
    assert_eq!((alone.guest, alone.listen, alone.peer), (None, None, None));
    let rooms =
        config("[rooms]\nguest = \"black\"\nlisten = \"0.0.0.0:8065\"\npeer = \"Paris\"").rooms;
    assert_eq!(rooms.guest, Some(Color::Black));
    let at = "0.0.0.0:8065".parse().unwrap();
    assert_eq!(rooms.listen, Some(Listen::At(at)));
    let event = "[event]\nboard = 7\nround = 3\n[nats]\nservers = [\"tls://10.0.0.1:4222\"]\n";
    let served = config(&format!(
        "{event}[rooms]\nguest = \"black\"\nlisten = \"nats\""
    ))
    .rooms;
    assert_eq!(served.listen, Some(Listen::Servers));
    assert_eq!(rooms.peer.as_deref(), Some("Paris"));
    for (wrong, said) in [
        (
            "guest = \"balck\"",
            "line 2: guest is \"balck\"; expected one of \"white\", \"black\"; the nearest is \"black\"",
        ),
        (
            "listen = \"0.0.0.0:8065\"",
            "line 2: listen is about another room, and nobody plays there; add guest",
        ),
        (
            "guest = \"white\"\nlisten = \"8065\"",
            "line 3: listen is \"8065\"; expected an address with a port",
        ),
        (
            "guest = \"white\"\nlisten = \"nats\"",
            "line 3: listen is \"nats\", and [nats] names no servers",
        ),
        ("peer = \"Paris\"", "line 2: peer is about another room"),
        ("guest = \"white\"\npeer = \" \"", "line 3: peer is empty"),
        (
            "guset = \"white\"",
            "line 2: unknown key \"guset\" in [rooms]; the nearest known one is \"guest\"",
        ),
    ] {
        let refused = faults(&format!("[rooms]\n{wrong}"));
        assert_eq!(refused.len(), 1, "{wrong}: {refused:?}");
        assert!(refused[0].contains(said), "{wrong}: {refused:?}");
    }
}

/// The length of a name is limited everywhere.
#[test]
fn a_name_has_at_most_a_hundred_letters() {
    let long = "M".repeat(101);
    for section in [
        format!("[roles]\nchief = \"{long}\""),
        format!("[roles]\narbiters = [\"{long}\"]"),
        format!("[white]\nname = \"{long}\""),
        format!("[white]\nassistant = \"{long}\""),
        format!("[rooms]\nguest = \"black\"\npeer = \"{long}\""),
    ] {
        let found = faults(&section);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].contains("101 letters long; expected a name of at most 100"),
            "{found:?}"
        );
    }
    let fits = "Ö".repeat(100);
    config(&format!("[roles]\nchief = \"{fits}\""));
    let found = faults("[roles]\nchief = \"Ma\\u001bria\"");
    assert!(
        found[0].contains("signs in it that cannot be read"),
        "{found:?}"
    );
}

#[test]
fn who_sits_in_the_other_room_is_one_of_the_arbiters() {
    let roles = "[roles]\nchief = \"Maria Lange\"\narbiters = [\"Clara Brandt\"]\n[rooms]\n";
    let found = faults(&format!("{roles}guest = \"black\"\narbiters = [\"Otto\"]"));
    assert_eq!(
        found,
        [
            "line 6: arbiters names \"Otto\", whom [roles] does not have as an arbiter; name them there, too"
        ]
    );
    let found = faults(&format!("{roles}arbiters = [\"Clara Brandt\"]"));
    assert_eq!(found.len(), 1, "{found:?}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    for (arbiters, said) in [
        (
            "\"Clara Brandt\"",
            "in the room that joins may rule: arbiter Clara Brandt",
        ),
        (
            "",
            "in the room that joins nobody may rule, nor let the game go on there; arbiters under [rooms] would name who may",
        ),
    ] {
        let text = format!("{roles}guest = \"black\"\narbiters = [{arbiters}]\n");
        fs::write(&path, text).unwrap();
        let text = String::from_utf8(check(&path).stdout).unwrap();
        assert!(text.lines().any(|line| line == said), "{text}");
    }
}

#[test]
fn who_is_listened_to_is_read_and_a_table_where_it_may_not_be_says_why() {
    let two = "[listening]\nwhite = \"Anna Berg\"\nwhite-microphone = \"Headset\"\nblack = \"Boris Kern\"\n";
    let may = config(&format!("[event]\nannouncer = \"player\"\n{two}"));
    let listened = may.listening.white.unwrap();
    assert_eq!(listened.enrolled, "Anna Berg");
    assert_eq!(listened.microphone.as_deref(), Some("Headset"));
    assert_eq!(may.listening.black.unwrap().microphone, None);
    for (text, told) in [
        (
            two,
            "line 2: white can be listened to only where the players announce",
        ),
        (
            "[event]\nannouncer = \"player\"\n[listening]\nwhite-microphone = \"Headset\"",
            "line 4: white-microphone hears nobody",
        ),
        (
            "[event]\nannouncer = \"player\"\n[listening]\nwhite = \"Anna\"\nblack = \"Anna\"",
            "line 5: \"Anna\" is White's and Black's",
        ),
    ] {
        let wrong = faults(text);
        assert!(wrong[0].starts_with(told), "{wrong:?}");
    }
    let at_home = "[event]\nannouncer = \"player\"\nrated = false\n[listening]\nwhite = \"Anna\"";
    assert!(config(at_home).listening.white.is_some());
}

#[test]
fn check_says_who_is_listened_to_and_who_uses_the_buttons() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.toml");
    let heard = "[event]\nannouncer = \"player\"\n[listening]\nwhite = \"Nobody Yet\"\n";
    fs::write(&path, heard).unwrap();
    let said = String::from_utf8(check(&path).stdout).unwrap();
    let line = said.lines().find(|line| line.starts_with("listened to"));
    assert_eq!(
        line.unwrap(),
        "listened to while a move is announced or repeated: White is not, and uses the buttons: nobody called \"Nobody Yet\" has \
         enrolled any words; to do so: annabella ear enrol Nobody Yet; Black is not, and uses the buttons"
    );
}

/// The arbiter hears why, and the table plays.
#[test]
fn a_player_who_has_not_enrolled_uses_the_buttons_and_the_arbiter_hears_it() {
    let place = Place::new("", "announcer = \"player\"", "", "");
    place.add("[listening]\nwhite = \"Nobody Yet\"\n");
    let mut table = Table::start(&place);
    let told = "arbiter: White's microphone hears nothing: nobody called \"Nobody Yet\" has enrolled any words";
    table.hear(told, |line| line.contains(told));
    table.stop();
}
