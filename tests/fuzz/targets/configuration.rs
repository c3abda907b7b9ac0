//! Fuzzes the configuration with any text: it is understood, or every mistake is reported with its line.
#![no_main]

use std::path::Path;

use config::Config;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = Config::parse(text, Path::new("/nowhere"), |_| Some("/nowhere".into()));
    if let Err(mistakes) = read {
        assert!(!mistakes.is_empty(), "refused without a mistake");
        for mistake in mistakes {
            assert!(!mistake.to_string().is_empty());
        }
    }
});
