//! Compares a published description for programs with the one generated from the types.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Compares the file with the generated description; with `SCHEMA=write` it is written anew. `again` is the command that does so.
pub fn published(file: &Path, made: &Value, again: &str) {
    let made = serde_json::to_string_pretty(made).unwrap() + "\n";
    // Doc links of the types lead nowhere in a schema.
    let made = made.replace("[`", "`").replace("`]", "`");
    if std::env::var("SCHEMA").is_ok_and(|asked| asked == "write") {
        fs::write(file, &made).unwrap();
    }
    let published = fs::read_to_string(file).unwrap();
    assert!(
        published == made,
        "{} is not what the types say: SCHEMA=write {again}",
        file.display()
    );
}
