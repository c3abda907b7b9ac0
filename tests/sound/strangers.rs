//! `voices check` tests whether a voice is intelligible, by recognisers enrolled with other speakers.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;
use voice::{Defect, Manifest, RATE, UtterancePart, Voice, check};

/// A copy of White's voice with changed clips.
struct Changed(TempDir);

impl Changed {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("voices/de-anna");
        for file in ["manifest.toml", "normal.flac"] {
            std::fs::copy(shipped.join(file), folder.path().join(file)).unwrap();
        }
        Self(folder)
    }

    /// The word's clip from the tape.
    fn clip(&self, word: &str) -> Vec<f32> {
        let voice = Voice::load(self.0.path()).unwrap();
        let said = voice.spell(&format!("{word} {word}")).unwrap();
        UtterancePart::samples(&said[..1])
    }

    /// Replaces the tape's clip by these samples.
    fn put(&self, file: &str, samples: &[f32]) {
        let folder = self.0.path().join("normal");
        std::fs::create_dir_all(&folder).unwrap();
        let spec = hound::WavSpec {
            channels: 1,
            sample_rate: RATE,
            bits_per_sample: 16,
            sample_format: hound::SampleFormat::Int,
        };
        let mut wav = hound::WavWriter::create(folder.join(file), spec).unwrap();
        for sample in samples {
            wav.write_sample((sample * 32_767.0) as i16).unwrap();
        }
        wav.finalize().unwrap();
    }

    fn found(&self) -> Vec<String> {
        let found = check(self.0.path(), &[]).unwrap();
        found.iter().map(Defect::to_string).collect()
    }
}

/// Four tones derived from the word, each of 90 ms: every word differs from every other, and none can be understood.
fn beeps(word: &str) -> Vec<f32> {
    let hash = word.bytes().fold(5_381u32, |hash, byte| {
        hash.wrapping_mul(33) ^ u32::from(byte)
    });
    let tones = (0..4).map(|at| 300.0 + (hash >> (8 * at) & 0xFF) as f32 * 8.0);
    let length = RATE as usize * 9 / 100;
    let tone = |hertz: f32| {
        (0..length).map(move |at| {
            let edge = at.min(length - at).min(300) as f32 / 300.0;
            0.25 * edge * (std::f32::consts::TAU * hertz * at as f32 / RATE as f32).sin()
        })
    };
    tones.flat_map(tone).collect()
}

#[test]
fn beeps_are_not_understood_however_far_apart_they_are() {
    if !espeak() {
        return;
    }
    let changed = Changed::new();
    let manifest = Manifest::read(changed.0.path()).unwrap();
    for (word, entry) in manifest.entries() {
        changed.put(&entry.file, &beeps(word));
    }
    let found = changed.found();
    let confused = found.iter().filter(|it| it.starts_with("not understood: "));
    assert_eq!(confused.count(), 3, "in each noise: {found:?}");
}

#[test]
fn words_that_are_exchanged_cut_clipped_or_too_soft_are_named() {
    if !espeak() {
        return;
    }
    let changed = Changed::new();
    assert_eq!(changed.found(), Vec::<String>::new());
    let (six, knight) = (changed.clip("sechs"), changed.clip("Springer"));
    changed.put("sechs.flac", &knight);
    changed.put("springer.flac", &six);
    let seven = changed.clip("sieben");
    changed.put("sieben.flac", &seven[..seven.len() * 2 / 5]);
    let queen = changed.clip("Dame");
    let overdriven = queen.iter().map(|it| (it * 8.0).clamp(-0.7, 0.7));
    changed.put("dame.flac", &overdriven.collect::<Vec<_>>());
    let bishop = changed.clip("Läufer");
    let soft = bishop.iter().map(|it| it * 0.3);
    changed.put("laeufer.flac", &soft.collect::<Vec<_>>());
    let found = changed.found();
    for (what, word) in [
        ("exchanged: ", "\"sechs\""),
        ("exchanged: ", "\"Springer\""),
        ("short: ", "\"sieben\""),
        ("clipped: ", "dame.flac"),
        ("level: ", "laeufer.flac"),
    ] {
        let named = |it: &&String| it.starts_with(what);
        let named: Vec<&String> = found.iter().filter(named).collect();
        assert!(named.iter().any(|it| it.contains(word)), "{what}{found:?}");
        // "Dame" also misses its loudness by far.
        assert!(named.len() == 1 || what == "level: ", "{found:?}");
    }
}

/// MBROLA's German female voice is understood better than any voice of espeak-ng, though her words are similar to each other.
#[test]
fn a_clear_stranger_passes() {
    let german = PathBuf::from("/usr/share/mbrola/de6");
    if !espeak() || !german.exists() {
        eprintln!("SKIPPED: mbrola-de6 is missing (Debian, non-free: apt install mbrola-de6)");
        return;
    }
    let changed = Changed::new();
    let path = changed.0.path().join("manifest.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let lines = text.lines().map(|line| match line.split(" = ").next() {
        Some("engine") => r#"engine = ["espeak-ng", "-v", "mb-de6", "-s", "140"]"#,
        Some("presence") => "presence = 0.0",
        _ => line,
    });
    std::fs::write(&path, lines.collect::<Vec<_>>().join("\n")).unwrap();
    let made = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["voices", "build"])
        .arg(changed.0.path())
        .status();
    assert!(made.unwrap().success());
    assert_eq!(changed.found(), Vec::<String>::new());
}

/// Whether espeak-ng is installed; in CI it must be.
fn espeak() -> bool {
    let there = Command::new("espeak-ng").arg("--version").output().is_ok();
    if !there {
        crate::skip::skipped("espeak-ng is missing (Debian: apt install espeak-ng)");
    }
    there
}
