//! Voices of other engines: a stub program stands in for Piper or a vendor's engine.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;
use voice::{Manifest, RATE, UtterancePart, Voice, loudness};

fn annabella(arguments: &[&str], voices: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_annabella"));
    command.args(arguments).env("ANNABELLA_VOICES", voices);
    command.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A stub engine that takes options like Piper and a text after them; it logs both and emits half a second of hum.
fn engine(folder: &Path) -> String {
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: 22_050,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let mut hum = hound::WavWriter::create(folder.join("hum.wav"), spec).unwrap();
    for at in 0..11_025 {
        let sample = 3_000.0 * (at as f32 * 0.08).sin();
        hum.write_sample(sample as i16).unwrap();
    }
    hum.finalize().unwrap();
    let script = "#!/bin/sh\nhere=$(dirname \"$0\")\n\
                  echo \"$2 $6 $5\" >> \"$here/asked\"\ncp \"$here/hum.wav\" \"$4\"\n";
    let program = folder.join("engine");
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, PermissionsExt::from_mode(0o755)).unwrap();
    program.to_str().unwrap().to_owned()
}

fn manifest(folder: &Path, engine: &str) {
    let manifest = format!(
        "name = \"de-other\"\nlanguage = \"de\"\nlicence = \"none\"\nmade = \"By another engine.\"\nsays = [\"moves\"]\n\
         engine = [\"{engine}\", \"--model\", \"{{language}}.onnx\", \"--output-file\", \"{{out}}\", \"{{text}}\"]\n\
         loudness = -18.0\ngap-ms = 40\ncomma-ms = 160\n\
         [speeds]\nnormal = [\"1.0\"]\nfast = [\"0.8\"]\n"
    );
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join("manifest.toml"), manifest).unwrap();
}

#[test]
fn a_voice_of_any_engine_is_built_by_a_template_and_listed() {
    let place = TempDir::new().unwrap();
    let voices = place.path().join("voices");
    let folder = voices.join("de-other");
    let program = engine(place.path());
    manifest(&folder, &program);
    let built = annabella(&["voices", "build", folder.to_str().unwrap()], &voices);
    assert!(built.status.success(), "{}", text(&built.stderr));

    // Each word at each speed, given as one argument.
    let words = Manifest::read(&folder).unwrap();
    let asked = std::fs::read_to_string(place.path().join("asked")).unwrap();
    assert_eq!(asked.lines().count(), 2 * words.entries().count());
    for asked_for in ["de.onnx 1.0 Kurze Rochade", "de.onnx 0.8 Eva,"] {
        assert!(asked.lines().any(|line| line == asked_for), "{asked}");
    }
    let voice = Voice::load(&folder).unwrap();
    let parts = voice.spell("Springer Felix drei").unwrap();
    let UtterancePart::Sound(clip) = &parts[0] else {
        panic!("a word begins with its sound");
    };
    let sound: Vec<f32> = clip.samples().collect();
    let loud = loudness(RATE, &sound).unwrap();
    assert!((loud + 18.0).abs() < 1.0, "{loud} LUFS");
    // A self-made voice has its tapes beside it.
    for speed in ["normal", "fast"] {
        assert!(folder.join(format!("{speed}.flac")).is_file(), "{speed}");
    }

    let line = format!(
        "de-other: player, de, made by {program}, speed normal, fast; in {}\n",
        folder.display()
    );
    let listed = annabella(&["voices", "list"], &voices);
    assert_eq!(text(&listed.stdout), line);
    let listed = annabella(&["voices", "list", "--json"], &voices);
    let listed: serde_json::Value = serde_json::from_slice(&listed.stdout).unwrap();
    let expected = serde_json::json!([{
        "name": "de-other", "language": "de", "role": "player", "engine": program, "installed": true,
        "speeds": ["normal", "fast"], "folder": folder,
    }]);
    assert_eq!(listed, expected);
}

#[test]
fn a_voice_whose_engine_is_missing_is_told_with_the_word_and_what_to_do() {
    let place = TempDir::new().unwrap();
    let voices = place.path().join("voices");
    let folder = voices.join("de-other");
    manifest(&folder, "/nowhere/piper");
    let built = annabella(&["voices", "build", folder.to_str().unwrap()], &voices);
    let told = text(&built.stderr);
    assert_eq!(built.status.code(), Some(1), "{told}");
    assert!(
        told.starts_with("annabella: the engine did not speak \"")
            && told.contains("cannot start /nowhere/piper (")
            && told.contains("install it, or write where it is")
            && told.lines().count() == 1,
        "{told}"
    );
    let listed = text(&annabella(&["voices", "list"], &voices).stdout);
    assert!(
        listed.contains("made by /nowhere/piper, which is not installed"),
        "{listed}"
    );
    // A missing requirement of the engine is named where the engine does not speak.
    manifest(&folder, "/bin/false");
    let path = folder.join("manifest.toml");
    let needs = format!(
        "needs = \"its data\"\n{}",
        std::fs::read_to_string(&path).unwrap()
    );
    std::fs::write(&path, needs).unwrap();
    let listed = text(&annabella(&["voices", "list"], &voices).stdout);
    assert!(
        listed.contains("made by /bin/false, which needs its data, "),
        "{listed}"
    );
    // An unreadable voice is reported beside the others.
    std::fs::create_dir(voices.join("broken")).unwrap();
    std::fs::write(voices.join("broken/manifest.toml"), "name = 7").unwrap();
    let listed = annabella(&["voices", "list"], &voices);
    assert_eq!(listed.status.code(), Some(1));
    assert!(text(&listed.stdout).starts_with("de-other: "));
    assert!(text(&listed.stderr).contains("is not a voice's manifest"));
}

/// The sound system's own error messages would be read to the person before every word.
#[test]
fn without_a_microphone_recording_says_one_sentence_and_nothing_else() {
    let place = TempDir::new().unwrap();
    let folder = place.path().join("own");
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["voices", "record"])
        .arg(&folder)
        .env("CACHE_DIRECTORY", place.path())
        .env("PULSE_SERVER", "unix:/nowhere")
        .env("XDG_RUNTIME_DIR", "/nowhere")
        .output()
        .unwrap();
    let told = text(&output.stderr);
    if told.is_empty() {
        return crate::skip::skipped("this computer has a microphone of its own");
    }
    let mut complaints = told
        .lines()
        .filter(|line| !line.contains("this is done once"));
    let complaint = complaints.next().unwrap();
    assert!(
        complaint.starts_with("annabella: ") && complaint.contains("microphone"),
        "{told}"
    );
    assert_eq!(complaints.next(), None, "{told}");
}
