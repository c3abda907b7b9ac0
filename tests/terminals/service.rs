//! The systemd unit, judged by systemd's own check, and root's commands beside the service.

use crate::skip::skipped;
use nix::unistd::geteuid;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::process::Command;

#[test]
fn systemd_accepts_the_unit() {
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("service")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    let folder = tempfile::tempdir().unwrap();
    let unit = folder.path().join("annabella@.service");
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

/// `sudo annabella pages` beside a table that runs as another user.
#[test]
fn an_address_that_root_gives_is_read_by_the_service() {
    if !geteuid().is_root() {
        return skipped("only root can give a folder to somebody else");
    }
    const SERVICE: u32 = 61_184;
    let folder = tempfile::tempdir().unwrap();
    chown(folder.path(), Some(SERVICE), Some(SERVICE)).unwrap();
    let config = folder.path().join("hall.toml");
    fs::write(&config, "ledger = \"game.sqlite\"").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .args(["pages", "new", "chief", "--config"])
        .arg(&config)
        .env("STATE_DIRECTORY", folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let kept = fs::metadata(folder.path().join("game.sqlite.pages")).unwrap();
    assert_eq!((kept.uid(), kept.gid()), (SERVICE, SERVICE));
    assert_eq!(kept.mode() & 0o777, 0o600);
}
