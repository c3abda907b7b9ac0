//! The papers are what their sources say.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::rig::emulator;

fn drawings() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("hardware/drawings")
}

#[test]
fn the_papers_are_those_of_their_sources() {
    let checked = Command::new("python3")
        .arg(drawings().join("../papers/make.py"))
        .arg("--check")
        .output()
        .expect("python3 is there");
    let said = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(checked.status.success(), "{said}");
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
    assert_eq!(seen, 12);
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
