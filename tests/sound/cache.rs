//! The cache of voices that an engine synthesises when they are first needed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

/// The program with a private cache, speaking into a file in a synthesised voice.
fn speak(cache: &Path, wav: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
    command
        .args([
            "voices",
            "play",
            "Eva vier",
            "--voice",
            "de-espeak",
            "--wav",
        ])
        .arg(wav)
        .env("CACHE_DIRECTORY", cache);
    command
}

fn complaints(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn tapes(cache: &Path) -> Vec<PathBuf> {
    let tapes = cache.join("voices/*.flac");
    let tapes = glob::glob(tapes.to_str().unwrap()).unwrap();
    tapes.map(Result::unwrap).collect()
}

fn heard(wav: &Path) -> Vec<i16> {
    let mut wav = hound::WavReader::open(wav).unwrap();
    wav.samples().map(Result::unwrap).collect()
}

/// Whether espeak-ng is installed; in CI it must be.
fn engine() -> bool {
    let there = Command::new("espeak-ng").arg("--version").output().is_ok();
    if !there {
        crate::skip::skipped("espeak-ng is missing (Debian: apt install espeak-ng)");
    }
    there
}

#[test]
fn a_voice_is_made_once_however_many_need_it() {
    if !engine() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let wavs = [1, 2, 3].map(|number| folder.path().join(format!("{number}.wav")));
    let running = wavs.each_ref().map(|wav| {
        let mut command = speak(folder.path(), wav);
        let command = command.stderr(std::process::Stdio::piped());
        command.spawn().unwrap()
    });
    let ended = running.map(|child| child.wait_with_output().unwrap());
    assert!(ended.iter().all(|output| output.status.success()));
    let told: String = ended.iter().map(complaints).collect();
    assert_eq!(told.matches("this is done once").count(), 1, "{told}");
    assert_eq!(tapes(folder.path()).len(), 1);
    let first = heard(&wavs[0]);
    assert!(first.iter().any(|sample| sample.abs() > 3_000));
    assert!(wavs.iter().all(|wav| heard(wav) == first));

    // A damaged cache file is made anew.
    std::fs::write(&tapes(folder.path())[0], b"fLaC").unwrap();
    let again = speak(folder.path(), &wavs[1]).output().unwrap();
    assert!(complaints(&again).contains("this is done once"));
    assert_eq!(heard(&wavs[1]), first);
    // Once it is made the engine is not needed.
    let without = speak(folder.path(), &wavs[2])
        .env("PATH", "/nowhere")
        .output();
    assert_eq!(complaints(&without.unwrap()), "");
    assert_eq!(heard(&wavs[2]), first);
}

#[test]
fn where_nothing_can_be_kept_that_is_said_and_the_voice_speaks() {
    if !engine() {
        return;
    }
    let folder = TempDir::new().unwrap();
    let (kept, unkept) = (folder.path().join("1.wav"), folder.path().join("2.wav"));
    assert!(speak(folder.path(), &kept).status().unwrap().success());
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let output = speak(&file, &unkept).output().unwrap();
    let told = complaints(&output);
    assert!(output.status.success(), "{told}");
    assert!(
        told.starts_with("annabella: the voice de-espeak cannot be kept (")
            && told.lines().count() == 1,
        "{told}"
    );
    assert_eq!(heard(&unkept), heard(&kept));
}

/// The default voices need no engine, and nobody waits for them to be made.
#[test]
fn without_an_engine_all_that_is_said_to_players_is_heard() {
    let folder = TempDir::new().unwrap();
    let wav = folder.path().join("moves.wav");
    for style in [["fide", "de"], ["local", "es"], ["local", "fr"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .args(["announce", "e4", "e5", "--style", style[0]])
            .args(["--lang", style[1], "--wav"])
            .arg(&wav)
            .env("CACHE_DIRECTORY", folder.path())
            .env("PATH", "/nowhere")
            .output()
            .unwrap();
        assert!(output.status.success(), "{style:?}");
        assert_eq!(complaints(&output), "", "{style:?}");
        assert!(heard(&wav).iter().any(|sample| sample.abs() > 3_000));
    }
    assert!(tapes(folder.path()).is_empty());
}

/// A chosen voice that cannot be synthesised is replaced by another, with a message.
#[test]
fn a_chosen_voice_without_its_engine_gives_way() {
    let folder = TempDir::new().unwrap();
    let output = speak(folder.path(), &folder.path().join("moves.wav"))
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    let told = complaints(&output);
    assert!(!output.status.success(), "{told}");
    assert!(
        told.contains("the voice de-espeak cannot be made")
            && told.contains("apt install espeak-ng"),
        "{told}"
    );
}
