//! Input without end: a device instead of a file, and a file of a terabyte. Each command that reads one prints one sentence and
//! uses little memory.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::live::annabella;

/// Memory limit of a program apart from its files, in bytes; it normally uses 30 MB, mostly reserved for its threads.
const MEMORY: u64 = (30 + 64) << 20;

/// Runs this command in a folder with limited memory.
fn within(folder: &Path, arguments: &[&str], input: Stdio) -> Output {
    let mut command = Command::new("prlimit");
    command
        .arg(format!("--data={MEMORY}"))
        .arg(annabella().get_program())
        .args(arguments)
        .current_dir(folder)
        .env("XDG_STATE_HOME", folder)
        .stdin(input);
    command.output().unwrap()
}

/// Checks that it fails with one sentence that contains this, and nothing else.
fn refused(arguments: &[&str], output: &Output, sentence: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    let asked = arguments.join(" ");
    assert!(
        output.status.code().is_some(),
        "{asked}: {} {said}",
        output.status
    );
    assert_ne!(output.status.code(), Some(0), "{asked}: {said}");
    assert!(!said.contains("panicked"), "{asked}: {said}");
    assert!(said.contains(sentence), "{asked}: {said}");
    assert!(said.len() < 2_000, "{asked}: {said}");
}

/// A folder with a file `endless` of a terabyte, and a link to a device named `zero`.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let long = File::create(folder.path().join("endless")).unwrap();
    // It takes no disk space.
    long.set_len(1 << 40).unwrap();
    symlink("/dev/zero", folder.path().join("zero")).unwrap();
    folder
}

#[test]
fn a_file_without_an_end_is_refused_in_little_memory() {
    let folder = folder();
    let device = "it is no file, but a pipe or a device";
    for (arguments, of_zero, of_endless) in [
        (
            &["simulate"][..],
            "it has more than 1048576 bytes",
            "it has more than 1048576 bytes",
        ),
        (
            &["simulate", "--games"],
            "it has more than 8388608 bytes",
            "it has more than 8388608 bytes",
        ),
        (&["register"], device, "it has more than 8388608 bytes"),
        (&["follow"], device, "it has more than 8388608 bytes"),
        (&["review"], device, "it has more than 8388608 bytes"),
        (&["check", "--config"], device, "longer than 65536 bytes"),
        (&["run", "--config"], device, "longer than 65536 bytes"),
        (&["pages", "--config"], device, "longer than 65536 bytes"),
        (&["event"], device, "longer than 65536 bytes"),
        (&["verify"], "", ""),
        (&["score"], "", ""),
        (&["report"], "", ""),
        (&["replay"], "", ""),
        (&["envelope"], "", ""),
        (&["archive"], "", ""),
        (
            &["desk", "--nats", "nats://127.0.0.1:1", "--credentials"],
            "zero",
            "endless",
        ),
    ] {
        for (file, sentence) in [("zero", of_zero), ("endless", of_endless)] {
            let arguments: Vec<&str> = arguments.iter().copied().chain([file]).collect();
            let output = within(folder.path(), &arguments, Stdio::null());
            refused(&arguments, &output, sentence);
        }
    }
}

#[test]
fn an_input_without_an_end_is_refused_in_little_memory() {
    let folder = folder();
    let zero = File::open("/dev/zero").unwrap();
    let output = within(folder.path(), &["simulate"], zero.into());
    refused(&["simulate"], &output, "it has more than 1048576 bytes");
}

/// A file named in a configuration is as untrusted as the configuration.
#[test]
fn a_file_without_an_end_that_another_names_is_refused_in_little_memory() {
    let folder = folder();
    let at = folder.path();
    let big = |text: &str| text.replace("FILE", "endless");
    let zero = |text: &str| text.replace("FILE", "zero");
    let event = "pairings = \"FILE\"\n[event]\nround = 1\n";
    for (text, sentence) in [
        (big(event), "it has more than 8388608 bytes"),
        (zero(event), "it is no file, but a pipe or a device"),
    ] {
        fs::write(at.join("open.toml"), text).unwrap();
        let arguments = ["event", "open.toml", "--tables", "tables"];
        let output = within(at, &arguments, Stdio::null());
        refused(&arguments, &output, sentence);
    }
    // A voice may be anybody's folder.
    for name in ["endless", "zero"] {
        let voice = at.join(format!("voice-{name}"));
        fs::create_dir(&voice).unwrap();
        symlink(at.join(name), voice.join("manifest.toml")).unwrap();
        let folder = voice.display().to_string();
        let arguments = ["voices", "check", &folder];
        let sentence = match name {
            "zero" => "it is no file, but a pipe or a device",
            _ => "it has more than 1048576 bytes",
        };
        refused(&arguments, &within(at, &arguments, Stdio::null()), sentence);
    }
}
