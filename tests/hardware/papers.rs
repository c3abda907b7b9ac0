//! The building documents are true. That they are up to date with their sources, and that the printed quarters keep their rules, is
//! shown by `make -C hardware check`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::measures::Measures;
use crate::rig::emulator;

fn drawings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware/drawings")
}

#[test]
fn every_drawing_is_true_to_scale() {
    let mut seen = 0;
    for entry in fs::read_dir(drawings()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "svg") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let value = |name: &str| {
            let (_, after) = text.split_once(&format!(" {name}=\"")).unwrap();
            after.split_once('"').unwrap().0.to_owned()
        };
        let scale_1 = format!(
            "0 0 {} {}",
            value("width").trim_end_matches("mm"),
            value("height").trim_end_matches("mm")
        );
        assert_eq!(value("viewBox"), scale_1, "{}", path.display());
        seen += 1;
    }
    assert_eq!(seen, 15);
}

#[test]
fn the_builders_table_of_resistors_is_the_firmwares() {
    let build = fs::read_to_string(drawings().join("../BUILD.md")).unwrap();
    let output = emulator().arg("--pegs").output().unwrap();
    let pegs = String::from_utf8(output.stdout).unwrap();
    for line in pegs.lines() {
        let [_, letter, ohms] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let piece = shakmaty::Piece::from_char(letter.chars().next().unwrap()).unwrap();
        let color = piece.color.fold_wb("white", "black");
        let role = format!("{:?}", piece.role).to_lowercase();
        let row = format!("| {color} {role} | {ohms} |");
        assert!(build.contains(&row), "BUILD.md has no {row}");
    }
}

/// Things that a step needs and the builder must have bought.
const THINGS: [&str; 24] = [
    "resistor",
    "capacitor",
    "socket",
    "header",
    "screw",
    "spacer",
    "magnet",
    "tube",
    "rod",
    "plug",
    "jack",
    "transistor",
    "decoder",
    "multiplexer",
    "shift register",
    "stripboard",
    "perforated board",
    "buzzer",
    "cable",
    "tie",
    "felt",
    "glue",
    "plywood",
    "sensor",
];

/// Things in a step that are not bought, and measures that are not in measures.scad, by line.
fn amiss(build: &str) -> Vec<String> {
    let bought = |board: &str| {
        fs::read_to_string(drawings().join(format!("../bom-{board}.csv")))
            .unwrap()
            .to_lowercase()
    };
    let mut wrong = Vec::new();
    let mut boards: Vec<&str> = Vec::new();
    for line in build.lines() {
        if let Some(parts) = line.strip_prefix("<!-- parts ") {
            boards = parts.trim_end_matches(" -->").split(' ').collect();
            continue;
        }
        let is_step = line
            .split_once(". ")
            .is_some_and(|(number, _)| number.parse::<u8>().is_ok());
        // Without the parts that come from the tables.
        let own: String = line
            .split('{')
            .map(|part| part.split_once('}').map_or(part, |(_, rest)| rest))
            .collect();
        let measured = own.split(" millimetre").collect::<Vec<_>>();
        for before in &measured[..measured.len() - 1] {
            if before.ends_with(|c: char| c.is_ascii_digit()) {
                wrong.push(format!("a measure of its own: {line}"));
            }
        }
        for thing in THINGS
            .iter()
            .filter(|thing| is_step && own.contains(**thing))
        {
            for board in &boards {
                if !bought(board).contains(thing) && !bought("body").contains(thing) {
                    wrong.push(format!("{board}: no {thing} is bought: {line}"));
                }
            }
        }
    }
    wrong
}

#[test]
fn every_step_has_its_parts_and_its_measures() {
    let build = fs::read_to_string(drawings().join("../papers/BUILD.in.md")).unwrap();
    assert_eq!(amiss(&build), Vec::<String>::new());
    // With its stored precision, in the words that are read aloud.
    let said = fs::read_to_string(drawings().join("../BUILD.md")).unwrap();
    let bronze = format!("bronze of {}. ", Measures::read().of("leaf_thick"));
    assert!(said.contains(&bronze), "BUILD.md has no {bronze}");
    let planted = "<!-- parts leaves -->\n1. Glue a magnet into each peg.\n2. Drill it 7 millimetres wide.\n3. Drill {hole} millimetres, {@leaf}.\n";
    assert_eq!(
        amiss(planted),
        [
            "leaves: no magnet is bought: 1. Glue a magnet into each peg.",
            "a measure of its own: 2. Drill it 7 millimetres wide."
        ]
    );
}
