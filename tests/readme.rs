//! The commands that the README shows, run: what it prints is what they print.

use std::path::Path;
use std::process::Command;

#[test]
fn console_examples_print_what_they_show() {
    let readme = include_str!("../README.md");
    let program = Path::new(env!("CARGO_BIN_EXE_annabella"));
    let path = format!(
        "{}:{}",
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap()
    );
    let mut run = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for example in block.split("$ ").skip(1) {
            let (command, shown) = example.split_once('\n').unwrap();
            let output = Command::new("sh")
                .args(["-c", command])
                .env("PATH", &path)
                .output()
                .unwrap();
            assert_eq!(
                String::from_utf8(output.stdout).unwrap(),
                shown,
                "{command}"
            );
            assert!(output.status.success(), "{command}");
            run += 1;
        }
    }
    assert!(run >= 4, "only {run} examples were found");
}
