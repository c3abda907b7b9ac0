//! A game is packed into an archive, and its players' names are erased.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use laws::Position;
use ledger::event::Taping;
use store::{SqliteLedger, copy, read};
use table::{Input, Order};
use tempfile::TempDir;
use voice::tape::Tape;

use crate::records::{signer, typed};

fn annabella(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(args)
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder.join("state"))
        .env("TZ", "UTC")
        .env_remove("STATE_DIRECTORY")
        .output()
        .unwrap()
}

/// The output of a command that succeeds.
fn said(folder: &Path, args: &[&str]) -> String {
    let output = annabella(folder, args);
    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    assert!(output.status.success(), "{args:?}: {text:?}");
    text.concat()
}

/// The error of a command that is refused with this exit code.
fn refused(folder: &Path, args: &[&str], code: i32) -> String {
    let output = annabella(folder, args);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

/// Morphy's game, with a case that Meyer ruled on; returns the ledger and its head.
fn game(folder: &TempDir) -> (PathBuf, String) {
    let path = folder.path().join("game.sqlite");
    let orders = [
        "finds white using two hands",
        "Meyer takes 1",
        "on 1 hears Schulze say he always does",
        "on 1 lets play go on because Schulze is no witness",
        "penalises white warning",
        "confirms",
    ];
    let orders = orders.map(|order| Input::Arbiter(order.parse::<Order>().unwrap()));
    let moves = ["e2e4", "e7e5"].map(|uci| uci.parse().unwrap());
    let fen = Position::initial().fen();
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger
        .append(&typed(1_000, "Morphy, Paul", &fen, moves, orders))
        .unwrap();
    let head = ledger.close().unwrap().hash.to_string();
    (path, head)
}

const NAMES: [&str; 4] = ["Morphy", "Meyer", "Schulze", "witness"];

/// The names that occur anywhere in the file's bytes.
fn named(path: &Path) -> Vec<&'static str> {
    let bytes = fs::read(path).unwrap();
    let there = |name: &&str| {
        let mut windows = bytes.windows(name.len());
        windows.any(|window| window == name.as_bytes())
    };
    NAMES.into_iter().filter(there).collect()
}

#[test]
fn who_played_is_forgotten_and_the_game_is_proved_by_the_same_head() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = game(&folder);
    let was = read(&path).unwrap();
    assert_eq!(named(&path), NAMES);

    let would = said(folder.path(), &["forget", "game.sqlite"]);
    assert!(would.contains("would forget: names"), "{would}");
    assert!(would.contains("nothing was changed"), "{would}");
    assert_eq!(read(&path).unwrap(), was);

    let forgot = said(folder.path(), &["forget", "--for-ever", "game.sqlite"]);
    let records = was.head.number;
    let expected = format!("of {records} events; the head is still {head}\n");
    assert!(forgot.ends_with(&expected), "{forgot}");
    let nothing: [&str; 0] = [];
    assert_eq!(named(&path), nothing);
    let left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("sqlite"))
        .collect();
    assert_eq!(left, ["game.sqlite"], "nor is there a log with old pages");

    let verified = said(folder.path(), &["verify", "--head", &head, "game.sqlite"]);
    assert!(
        verified.contains("names forgotten in 6 events"),
        "{verified}"
    );
    let pgn = said(folder.path(), &["score", "game.sqlite"]);
    assert!(pgn.contains("[White \"NN\"]"), "{pgn}");
    assert!(pgn.contains("1. e4"), "{pgn}");
    assert!(said(folder.path(), &["report", "game.sqlite"]).contains("White: NN."));

    let again = said(folder.path(), &["forget", "--for-ever", "game.sqlite"]);
    assert!(again.contains("in 0 of"), "{again}");
    said(folder.path(), &["verify", "--head", &head, "game.sqlite"]);
}

#[test]
fn what_is_left_is_signed_by_whoever_forgot() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = game(&folder);
    said(folder.path(), &["forget", "--for-ever", "game.sqlite"]);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let changed = connection
        .execute(
            "UPDATE records SET text = replace(text, 'NN', 'Anderssen') WHERE number = 1",
            [],
        )
        .unwrap();
    assert_eq!(changed, 1);
    drop(connection);
    let wrong = refused(folder.path(), &["verify", "game.sqlite"], 1);
    assert!(
        wrong.contains("what is left of record 1, in which names were forgotten, was changed"),
        "{wrong}"
    );
}

#[test]
fn nothing_is_forgotten_in_a_ledger_that_is_damaged_in_use_or_none() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = game(&folder);
    refused(folder.path(), &["forget", "--for-ever", "none.sqlite"], 2);
    assert!(!folder.path().join("none.sqlite").exists());

    let open = SqliteLedger::open(&path, signer()).unwrap();
    refused(folder.path(), &["forget", "--for-ever", "game.sqlite"], 1);
    open.close().unwrap();
    assert_eq!(named(&path), NAMES);

    let connection = rusqlite::Connection::open(&path).unwrap();
    connection
        .execute("UPDATE records SET text = text || ' ' WHERE number = 3", [])
        .unwrap();
    drop(connection);
    refused(folder.path(), &["forget", "--for-ever", "game.sqlite"], 1);
    assert_eq!(named(&path), NAMES);
}

#[test]
fn a_report_says_why_a_result_is_provisional() {
    let folder = tempfile::tempdir().unwrap();
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"].map(|uci| uci.parse().unwrap());
    let appeal = "notes an appeal of white".parse::<Order>().unwrap();
    let fen = Position::initial().fen();
    let path = folder.path().join("game.sqlite");
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    let appeals = [Input::Arbiter(appeal)];
    ledger
        .append(&typed(1_000, "Morphy, Paul", &fen, moves, appeals))
        .unwrap();
    ledger.close().unwrap();
    let report = said(folder.path(), &["report", "--lang", "de", "game.sqlite"]);
    assert!(
        report.contains("Vorläufig: Weiß hat Berufung eingelegt"),
        "{report}"
    );
}

#[test]
fn an_archive_holds_all_of_a_game_and_how_to_verify_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, head) = game(&folder);
    let packed = said(folder.path(), &["archive", "--lang", "de", "game.sqlite"]);
    assert!(packed.ends_with("archive: game.zip\n"), "{packed}");

    let unpacked = folder.path().join("unpacked");
    let file = File::open(folder.path().join("game.zip")).unwrap();
    let mode = file.metadata().unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600, "as the ledger");
    let mut zip = zip::ZipArchive::new(file).unwrap();
    let names: Vec<String> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    assert_eq!(
        names,
        [
            "game.sqlite",
            "game.pgn",
            "report.txt",
            "report.html",
            "verify.txt"
        ]
    );
    zip.extract(&unpacked).unwrap();
    let copied = read(&unpacked.join("game.sqlite")).unwrap();
    assert_eq!(copied, read(&path).unwrap());
    let mut how = String::new();
    zip.by_name("verify.txt")
        .unwrap()
        .read_to_string(&mut how)
        .unwrap();
    let line = how.lines().last().unwrap();
    let args: Vec<&str> = line.split(' ').skip(1).collect();
    assert!(args.contains(&head.as_str()), "{line}");
    assert!(said(&unpacked, &args).starts_with("ok: "));
    let report = fs::read_to_string(unpacked.join("report.txt")).unwrap();
    let mut lines = report.lines();
    for expected in [
        "Entscheidung: 00:00 03 (Meyer): weiterspielen. Grund: Schulze is no witness.",
        "Was daraus wurde: abgeschlossen.",
        "Verwarnungen, Strafen und regelwidrige Züge",
        "Aus dieser Partie",
    ] {
        assert!(
            lines.any(|line| line.ends_with(expected)),
            "{expected:?} is missing, or late, in\n{report}"
        );
    }

    let before = fs::read(folder.path().join("game.zip")).unwrap();
    let refusal = refused(folder.path(), &["archive", "game.sqlite"], 1);
    assert!(refusal.contains("game.zip is there already"), "{refusal}");
    assert_eq!(fs::read(folder.path().join("game.zip")).unwrap(), before);
    let files = fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(
        files, 3,
        "ledger, archive and what was unpacked; nothing is left behind"
    );
}

/// A killed `archive` would leave it behind.
#[test]
fn only_its_owner_reads_the_copy_from_which_a_ledger_is_packed() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = game(&folder);
    let to = folder.path().join("game.zip-ledger");
    let mut seen = Vec::new();
    let copied = copy(&path, &to, |one| seen.push(one.record)).unwrap();
    let whole = read(&path).unwrap();
    assert_eq!((copied, seen), (whole.head, whole.records));
    assert_eq!(read(&to).unwrap(), read(&path).unwrap());
    let mode = fs::metadata(&to).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    // Leftovers of a kill are no obstacle.
    fs::write(folder.path().join("game.zip-part"), "half").unwrap();
    said(folder.path(), &["archive", "game.sqlite"]);
}

#[test]
fn a_game_under_way_is_packed_as_it_is_now() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = game(&folder);
    let open = SqliteLedger::open(&path, signer()).unwrap();
    said(folder.path(), &["archive", "game.sqlite"]);
    drop(open);
}

/// A tape with half a second of unique noise.
fn tape(folder: &Path, name: &str, mut noise: u32) -> Vec<u8> {
    let path = folder.join(name);
    let mut tape = Tape::begin(&path, false).unwrap();
    for _ in 0..24_000 {
        noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        tape.push(noise as f32 / u32::MAX as f32 - 0.5, 0.0)
            .unwrap();
    }
    tape.finish().unwrap();
    fs::read(path).unwrap()
}

/// The number of pieces of this tape's sound found in any file below the folder.
fn heard_in(folder: &Path, tape: &[u8]) -> usize {
    let files = files_below(folder);
    assert!(!files.is_empty());
    let files: Vec<Vec<u8>> = files.iter().map(|path| fs::read(path).unwrap()).collect();
    // Skips the header and the silence at the end, which all tapes share.
    let pieces = tape[tape.len() / 2..].chunks_exact(24).step_by(97);
    let pieces = pieces.filter(|piece| piece.iter().any(|byte| *byte != piece[0]));
    let pieces = pieces.filter(|piece| {
        let mut all = files.iter().flat_map(|bytes| bytes.windows(piece.len()));
        all.any(|window| window == *piece)
    });
    pieces.count()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let (folders, mut files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files.extend(folders.iter().flat_map(|folder| files_below(folder)));
    files
}

#[test]
fn no_voice_of_a_forgotten_game_is_in_any_byte_of_any_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.sqlite");
    let names = ["game-1.flac", "game-2.flac"];
    let taped = names.map(|file| {
        let file = file.to_owned();
        let began = Taping::Began {
            file: file.clone(),
            microphone: true,
        };
        let ended = Taping::Ended {
            file,
            sha256: None,
            whole: None,
        };
        [began, ended].map(Input::Taped)
    });
    let allowed = Input::Arbiter("allows the microphone".parse::<Order>().unwrap());
    let last = [allowed].into_iter().chain(taped.into_iter().flatten());
    let moves = ["e2e4", "e7e5"].map(|uci| uci.parse().unwrap());
    let records = typed(
        1_000,
        "Morphy, Paul",
        &Position::initial().fen(),
        moves,
        last,
    );
    let mut ledger = SqliteLedger::open(&path, signer()).unwrap();
    ledger.append(&records).unwrap();
    ledger.close().unwrap();
    let [first, second] = [(names[0], 1), (names[1], 2)].map(|(name, noise)| {
        let bytes = tape(folder.path(), name, noise);
        assert!(heard_in(folder.path(), &bytes) > 10);
        bytes
    });
    let others = tape(folder.path(), "another-1.flac", 3);

    let would = said(folder.path(), &["forget", "game.sqlite"]);
    for name in names {
        assert!(
            would.contains(&format!("would remove: the recording {name}")),
            "{would}"
        );
    }
    assert!(heard_in(folder.path(), &first) > 10);

    // Where the recordings are not, nothing says that they are gone.
    let elsewhere = folder.path().join("elsewhere");
    let elsewhere = elsewhere.to_str().unwrap();
    for command in ["forget", "archive"] {
        let told = said(
            folder.path(),
            &[command, "game.sqlite", "--folder", elsewhere],
        );
        for name in names {
            let expected = format!("not there: the recording {elsewhere}/{name}");
            assert!(told.contains(&expected), "{told}");
        }
    }

    let forgot = said(folder.path(), &["forget", "--for-ever", "game.sqlite"]);
    for name in names {
        assert!(
            forgot.contains(&format!("removed: the recording {name}")),
            "{forgot}"
        );
        assert!(!folder.path().join(name).exists());
    }
    assert_eq!(heard_in(folder.path(), &first), 0);
    assert_eq!(heard_in(folder.path(), &second), 0);
    assert!(
        heard_in(folder.path(), &others) > 10,
        "another game's tape is not this game's"
    );
    said(folder.path(), &["verify", "game.sqlite"]);
}
