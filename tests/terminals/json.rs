//! The JSON output of commands, all of which the manual names.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::live::annabella;

fn ran(args: &[&str]) -> Output {
    annabella().args(args).output().unwrap()
}

fn printed(args: &[&str]) -> Value {
    let output = ran(args);
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The commands of the program with this option.
fn with_option(option: &str) -> Vec<String> {
    let help = String::from_utf8(ran(&["--help"]).stdout).unwrap();
    let listed = help.split_once("Commands:\n").unwrap().1;
    let names = listed.lines().take_while(|line| !line.trim().is_empty());
    // Headings of groups stand between them.
    let names = names.filter(|line| line.starts_with("  "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    let has = |name: &&str| {
        let help = String::from_utf8(ran(&[*name, "--help"]).stdout).unwrap();
        help.lines()
            .any(|line| line.trim_start().starts_with(option))
    };
    let developers = ["announce", "detect", "simulate", "winnable"];
    let names = names.chain(developers);
    names.filter(has).map(str::to_owned).collect()
}

#[test]
fn the_manual_names_the_commands_that_print_json() {
    let manual = include_str!("../../docs/commands.md");
    let sentence = manual.split_once("## For programs\n\n").unwrap().1;
    let sentence = sentence.split_once(" print JSON with `--json`").unwrap().0;
    let named: Vec<&str> = sentence.split('`').skip(1).step_by(2).collect();
    let mut found = with_option("--json");
    found.sort();
    assert_eq!(found, named);
}

#[test]
fn whether_a_side_can_still_mate() {
    let position = "8/8/8/8/8/3k4/3p4/3K2N1 w - - 0 1";
    let yes = json!({ "fen": position, "white": "yes", "black": "yes" });
    assert_eq!(printed(&["winnable", "--json", position]), yes);
    let mut asked = annabella()
        .args(["winnable", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = asked.stdin.take().unwrap();
    writeln!(input, "{position}\n8/8/8/8/8/3k4/8/3K4 w - - 0 1").unwrap();
    drop(input);
    let told = String::from_utf8(asked.wait_with_output().unwrap().stdout).unwrap();
    let told: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(told[0], yes);
    assert_eq!((&told[1]["white"], told.len()), (&json!("no"), 2));
}

#[test]
fn how_a_configuration_is_understood() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("table.toml");
    let check = |text: &str| {
        fs::write(&path, text).unwrap();
        let output = ran(&["check", "--json", path.to_str().unwrap()]);
        let told: Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code(), told)
    };
    let (code, told) = check("[white]\nboard = \"other\"\n");
    assert_eq!(code, Some(0));
    let lines = told["understood"].as_array().unwrap();
    assert!(
        lines
            .iter()
            .any(|line| line.as_str().unwrap().starts_with("ledger: "))
    );

    let (code, told) = check("[event]\nratd = true\n");
    assert_eq!(code, Some(2));
    let [mistake] = told["mistakes"].as_array().unwrap().as_slice() else {
        panic!("{told}");
    };
    assert_eq!(mistake["line"], 2);
    assert!(
        mistake["message"].as_str().unwrap().contains("rated"),
        "{told}"
    );
}

#[test]
fn which_devices_there_are() {
    let told = printed(&["devices", "--json"]);
    for list in ["sound_outputs", "serial_ports", "no_serial_ports"] {
        assert!(told[list].is_array(), "{list} in {told}");
    }
}

#[test]
fn a_game_and_whether_its_ledger_is_sound() {
    let folder = TempDir::new().unwrap();
    let demo = ran(&[
        "demo",
        "--speed",
        "100",
        "--lang",
        "fr",
        "--out",
        folder.path().to_str().unwrap(),
    ]);
    assert!(demo.status.success(), "{demo:?}");
    let ledger = folder.path().join("ledger.sqlite");
    let ledger = ledger.to_str().unwrap();
    let score = printed(&["score", "--json", ledger]);
    assert_eq!(score, printed(&["score", "--format", "json", ledger]));
    assert_eq!(score["moves"].as_array().unwrap().len(), 33);
    let own = printed(&["score", "--json", "--seat", "black", ledger]);
    assert_eq!(own["seat"], "black");
    assert_eq!(printed(&["verify", "--json", ledger])["sound"], true);
    assert_eq!(
        printed(&["replay", ledger])["phase"]["over"]["winner"],
        "white"
    );

    the_demo_is_in_french(folder.path(), &String::from_utf8(demo.stdout).unwrap());
}

fn the_demo_is_in_french(folder: &Path, printed: &str) {
    let heard = fs::read_to_string(folder.join("announcements.txt")).unwrap();
    for (line, text) in [
        ("table : Cavalier Felix six (Nf6)", printed),
        ("arbitre : ", printed),
        ("démonstration : D.2.9 commence", printed),
        (" table : Cavalier Felix six\n", &heard),
        (" blancs : Felix six : placer le cavalier noir", &heard),
    ] {
        assert!(text.contains(line), "{line} is missing in\n{text}");
    }
    for foreign in ["Springer", "White", "demo:"] {
        assert!(!printed.contains(foreign), "{foreign} in\n{printed}");
    }
}

#[test]
fn a_language_that_says_nothing_is_told_to_be_ignored() {
    let output = ran(&["announce", "--lang", "en", "Nf3"]);
    assert!(output.status.success());
    assert_eq!(output.stdout, "Springer Felix drei\n".as_bytes());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("annabella: --lang en is ignored") && told.lines().count() == 1,
        "{told}"
    );
    for used in [
        &["announce", "--lang", "en", "--style", "local", "Nf3"][..],
        &["announce", "--lang", "de", "Nf3"],
    ] {
        assert!(ran(used).stderr.is_empty(), "{used:?}");
    }
}
