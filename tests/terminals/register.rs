//! `annabella register`: its printed list in each language, and damaged lines.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use laws::{Reason, Sanction};
use ledger::event::{RegisterEntry, RegisteredPlayer, What};
use serde_json::Value;
use shakmaty::Color;
use shell::register::add;

fn register(path: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("register")
        .arg(path)
        .args(args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

fn entry(name: &str, fide_id: Option<u64>, what: What, record: u64) -> RegisterEntry {
    RegisterEntry {
        player: RegisteredPlayer {
            name: Some(name.to_owned()),
            fide_id,
        },
        what,
        because: "telephone".to_owned(),
        article: "11.3.2".to_owned(),
        round: "2".to_owned(),
        board: "7".to_owned(),
        seat: Color::White,
        number: Some(12),
        time: "2026-11-22 10:03".to_owned(),
        by: Some("Clara Ruiz".to_owned()),
        game: "0123456789abcdef".to_owned(),
        record,
    }
}

fn entries() -> [RegisterEntry; 3] {
    let warning = What::Sanctioned {
        sanction: Sanction::Warning,
        ms: 0,
        amount: String::new(),
    };
    let lost = What::Lost {
        reason: Reason::Forfeit,
    };
    let nth = What::IllegalMove {
        nth: 1,
        ms: 120_000,
    };
    [
        entry("Anna Olsen", Some(4_600_000), warning, 5),
        entry("Boris Lang", None, nth, 9),
        entry("Olsen, Anna", Some(4_600_000), lost, 70),
    ]
}

#[test]
fn a_register_is_printed_by_player_in_each_language() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.register");
    add(&path, &entries()).unwrap();
    let (code, said, _) = register(&path, &[]);
    assert_eq!(code, Some(0));
    let rest = "in round 2, board 7, as White, move 12, article 11.3.2, reason: telephone. 2026-11-22 10:03, by Clara Ruiz";
    let expected = [
        format!("Anna Olsen, FIDE 4600000: one warning {rest}"),
        format!("Olsen, Anna, FIDE 4600000: the game lost by forfeit {rest}"),
        format!("Boris Lang: an illegal move, the first of the game {rest}"),
    ];
    assert_eq!(said.lines().collect::<Vec<_>>(), expected);
    let (_, said, _) = register(&path, &["--lang", "de"]);
    assert!(
        said.starts_with(
            "Anna Olsen, FIDE 4600000: eine Verwarnung in Runde 2, Brett 7, mit Weiß, Zug 12"
        ),
        "{said}"
    );
    let (_, said, _) = register(&path, &["--json"]);
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(said[0]["what"], "sanctioned");
    assert_eq!(said[1]["name"], "Olsen, Anna");
}

#[test]
fn a_line_that_is_wrong_is_named_and_the_others_are_printed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("open.register");
    add(&path, &entries()).unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, whole.replacen("telephone", "nothing", 1)).unwrap();
    let (code, said, told) = register(&path, &[]);
    assert_eq!((code, said.lines().count()), (Some(1), 3));
    assert!(told.starts_with("line 2 was changed"), "{told}");

    fs::write(&path, &whole[..whole.len() - 30]).unwrap();
    let (code, said, told) = register(&path, &[]);
    assert_eq!((code, said.lines().count()), (Some(1), 2));
    assert!(told.starts_with("line 4 was cut off"), "{told}");

    fs::write(&path, "ledger = \"game.sqlite\"\n").unwrap();
    let (code, _, told) = register(&path, &[]);
    assert_eq!(code, Some(2));
    assert!(told.contains("does not begin as a register"), "{told}");
    let (code, _, told) = register(&folder.path().join("none"), &[]);
    assert_eq!(code, Some(2));
    assert!(told.contains("there is no register at"), "{told}");
}
