//! Writes what the Debian package holds besides the programs and what lies in the repository: man pages, completion, manuals
//! as HTML, the unit, an example configuration and the quick cards. `cargo run --example packaged [DIR]`; a program of its own,
//! so that annabella itself carries none of it.

mod writing;

use std::io;
use std::path::PathBuf;

fn main() -> io::Result<()> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from);
    let folder = folder.unwrap_or_else(|| "target/packaged".into());
    writing::write(&folder)
}
