//! A fixed environment for all comparisons: universal time, a fixed language, no other program on the search path.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use super::stub;

/// The build's folder for test files.
pub const SCRATCH: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/frozen");

const MARK: (&str, &str) = ("ANNABELLA_FROZEN", "1");

/// Whether this process already has that environment.
pub fn is_started() -> bool {
    std::env::var_os(MARK.0).is_some()
}

/// Restarts this program in that environment.
pub fn start() -> ExitCode {
    let own = std::env::current_exe().expect("a name of this program");
    let mut command = Command::new(&own);
    command.args(std::env::args_os().skip(1)).env_clear();
    let kept = ["RUST_TEST_THREADS", "RUST_BACKTRACE"].map(|name| (name, std::env::var_os(name)));
    let kept = kept
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    command.envs(kept).envs(surroundings(&own)).envs([MARK]);
    let ended = command.status().expect("this program starts");
    ExitCode::from(u8::try_from(ended.code().unwrap_or(1)).unwrap_or(1))
}

fn surroundings(own: &Path) -> Vec<(&'static str, PathBuf)> {
    let folder = PathBuf::from(SCRATCH);
    let path = folder.join("path");
    std::fs::create_dir_all(&path).expect("a folder for tests");
    let link = path.join(stub::NAME);
    // Left by another run, perhaps of an older build.
    drop(std::fs::remove_file(&link));
    drop(std::fs::remove_dir_all(folder.join("home")));
    symlink(own, &link).expect("a link in a folder for tests");
    vec![
        ("TZ", "UTC".into()),
        ("LANG", "C.UTF-8".into()),
        ("PATH", path),
        ("HOME", folder.join("home")),
        ("XDG_STATE_HOME", folder.join("home/state")),
        ("XDG_CACHE_HOME", folder.join("home/cache")),
        ("XDG_CONFIG_HOME", folder.join("home/config")),
        ("XDG_RUNTIME_DIR", folder.join("home/run")),
    ]
}
