//! The systemd unit, held to systemd's own check.

use crate::skip::skipped;
use std::fs;
use std::process::Command;

#[test]
fn systemd_accepts_the_unit() {
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("service")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("annabella.service");
    fs::write(&unit, output.stdout).unwrap();

    let verdict = Command::new("systemd-analyze")
        .arg("verify")
        .arg(&unit)
        .env("SYSTEMD_LOG_LEVEL", "warning")
        .output();
    match verdict {
        Ok(verdict) => {
            let said = String::from_utf8_lossy(&verdict.stderr);
            assert!(verdict.status.success() && said.is_empty(), "{said}");
        }
        Err(error) => skipped(&format!("systemd-analyze does not run: {error}")),
    }
}
