//! README and manuals name only existing things: commands with their options, and tests with their test targets.

use std::fs;
use std::path::{Path, PathBuf};

use annabella::cli::arguments::Arguments;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser as _};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// README and manuals.
fn pages() -> Vec<PathBuf> {
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs = docs.filter(|page| page.extension().is_some_and(|kind| kind == "md"));
    docs.chain([root().join("README.md")]).collect()
}

/// Inline code, and each line of code blocks.
fn code(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let (mut found, mut block) = (Vec::new(), false);
    for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => block = true,
            Event::End(TagEnd::CodeBlock) => block = false,
            Event::Code(code) => found.push(code.into_string()),
            Event::Text(lines) if block => found.extend(lines.lines().map(str::to_owned)),
            _ => {}
        }
    }
    found
}

/// The words of an annabella command that begins here, split as a shell would; `None` for any other text.
fn call(code: &str) -> Option<Vec<String>> {
    let code = code.strip_prefix("$ ").unwrap_or(code);
    let code = code.strip_prefix("sudo ").unwrap_or(code);
    let code = code
        .rsplit("| ")
        .next()
        .filter(|last| last.starts_with("annabella "))
        .unwrap_or(code);
    let code = match code.split_once("cargo run -- ") {
        Some((_, words)) => format!("annabella {words}"),
        None => code.to_owned(),
    };
    let code = code.split(" | ").next().unwrap_or_default();
    code.starts_with("annabella ").then_some(())?;
    let (mut words, mut quoted) = (Vec::new(), None);
    let mut word = String::new();
    for letter in code.chars().chain([' ']) {
        match (letter, quoted) {
            ('"' | '\'', None) => quoted = Some(letter),
            (letter, Some(quote)) if letter == quote => quoted = None,
            (' ', None) if !word.is_empty() => words.push(std::mem::take(&mut word)),
            (' ', None) => {}
            _ => word.push(letter),
        }
    }
    Some(words)
}

/// Whether the command line parser accepts these words; a mere command name may lack required arguments.
fn taken(words: &[String]) -> Result<(), String> {
    use ErrorKind::{
        DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion,
        MissingRequiredArgument, MissingSubcommand,
    };
    match Arguments::try_parse_from(words) {
        Ok(_) => Ok(()),
        Err(error) => match error.kind() {
            DisplayHelp
            | DisplayVersion
            | DisplayHelpOnMissingArgumentOrSubcommand
            | MissingRequiredArgument
            | MissingSubcommand => Ok(()),
            // HASH is a placeholder.
            ErrorKind::ValueValidation if words.iter().any(|word| stands(word)) => Ok(()),
            _ => Err(error.to_string()),
        },
    }
}

/// A word in capitals is a placeholder.
fn stands(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase())
}

#[test]
fn each_command_that_is_named_can_be_called_so() {
    let command = Arguments::command();
    let known = |word: &str| command.find_subcommand(word).is_some();
    let mut called = 0;
    for page in pages() {
        let overview = page.ends_with("docs/commands.md");
        for code in code(&page) {
            let first = code.split(' ').next().unwrap_or_default();
            let words = match call(&code) {
                Some(words) => words,
                // The manual of the commands names them without the program.
                None if overview && known(first) => call(&format!("annabella {code}")).unwrap(),
                None => continue,
            };
            // "annabella help TOPIC" and the like contain placeholders.
            if let Err(error) = taken(&words) {
                panic!("{} names `{code}`: {error}", page.display());
            }
            called += 1;
        }
    }
    assert!(called >= 80, "only {called} were found");
}

#[test]
fn a_command_that_is_not_there_is_found_out() {
    for wrong in [
        "annabella verify LEDGER --haed X",
        "annabella plya",
        "$ annabella announce --lang xx e4",
    ] {
        assert!(taken(&call(wrong).unwrap()).is_err(), "{wrong}");
    }
    assert_eq!(
        call("printf 'a b' | annabella detect").unwrap(),
        ["annabella", "detect"]
    );
    assert_eq!(call("annabella says \"a b\"").unwrap().len(), 3);
    assert_eq!(call("cargo test"), None);
}

/// The sources of a test target, with the paths of its modules.
fn world(name: &str) -> String {
    let folder = root().join("tests").join(name);
    let mut all = String::new();
    for path in glob::glob(&format!("{}/**/*.rs", folder.display())).unwrap() {
        let path = path.unwrap();
        all.push_str(&format!(
            "{}\n{}\n",
            path.display(),
            fs::read_to_string(&path).unwrap()
        ));
    }
    assert!(!all.is_empty(), "there is no world {name}");
    all
}

/// `cargo test --test terminals power`, and the tests that the manual of failures names.
#[test]
fn each_test_that_is_named_is_there() {
    let mut named = 0;
    for page in pages() {
        for code in code(&page) {
            let Some((_, test)) = code.split_once("cargo test --test ") else {
                continue;
            };
            let mut words = test.split(' ');
            let tests = world(words.next().unwrap());
            if let Some(filter) = words.next().filter(|word| *word != "--") {
                assert!(tests.contains(filter), "{} names `{code}`", page.display());
            }
            named += 1;
        }
    }
    let all: String = [
        "boards",
        "core",
        "event",
        "hardware",
        "pages",
        "sound",
        "terminals",
    ]
    .map(world)
    .concat();
    for code in code(&root().join("docs/failures.md")) {
        let begins = code.trim_end_matches('…');
        let name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        if begins.chars().all(name) && (begins.contains('_') || code == begins) {
            assert!(
                all.contains(&format!("fn {begins}")) || all.contains(&format!("/{begins}.rs")),
                "the manual of failures names the test {code}"
            );
            named += 1;
        }
    }
    assert!(named >= 40, "only {named} were found");
}
