//! The manuals: they explain every configuration key as the program does, their examples are valid, and `annabella help` shows
//! them.

use std::fs;
use std::path::{Path, PathBuf};

use annabella::cli::help::{MANUALS, minutes, title, words};
use announce::Language;
use config::{CHAPTERS, Config, ConfigKey, EVENT_CHAPTERS, EventFile};

use crate::live::annabella;
use crate::play::Home;

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")
}

fn read(text: &str) -> Config {
    let home = |_: &str| Some("/nowhere".into());
    Config::parse(text, Path::new("/nowhere"), home).unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", faults.join("\n"))
    })
}

fn printed(args: &[&str]) -> String {
    let output = annabella().args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The expected chapter of the organiser's manual on the keys of a table.
fn of_a_table() -> String {
    let mut text = String::new();
    let mut before: &[ConfigKey] = &[];
    for chapter in CHAPTERS {
        let head = match chapter.name {
            "" => "At the top".to_owned(),
            name => format!("`[{name}]`"),
        };
        text.push_str(&format!("\n## {head}\n\n{}\n", chapter.about));
        if !std::ptr::eq(chapter.keys, before) {
            text.extend(chapter.keys.iter().map(of_key));
        }
        before = chapter.keys;
    }
    text
}

/// The expected chapter of the organiser's manual on the keys of an event.
fn of_an_event() -> String {
    let mut text = String::new();
    for chapter in EVENT_CHAPTERS {
        let head = match chapter.name {
            "" => "at the top".to_owned(),
            name => format!("`[{name}]`"),
        };
        let about = chapter.about;
        text.push_str(&format!("\n## The file of an event: {head}\n\n{about}\n"));
        text.extend(chapter.keys.iter().map(of_key));
    }
    text
}

fn of_key(key: &ConfigKey) -> String {
    let ConfigKey {
        name,
        value,
        others,
        about,
        ..
    } = key;
    let (without, example) = match key.without {
        Some(without) => (without.to_owned(), format!(", as in `{value}`")),
        None => (format!("`{value}`"), String::new()),
    };
    format!("\n### `{name}`\n\n{about}\n\n- Without it: {without}.\n- Or: {others}{example}.\n")
}

/// If this fails, adopt the file that it has written.
#[test]
fn the_organisers_manuals_explain_every_key() {
    explains("organiser-reference.md", "\n## At the top\n", &of_a_table());
    let keys = "\n## The file of an event: at the top\n";
    explains("event.md", keys, &of_an_event());
}

/// Each order as in its language file, with its meaning; the text before the list belongs to the page.
#[test]
fn the_arbiters_orders_are_those_of_the_language_files() {
    for language in ["en", "de", "es", "fr"] {
        let file = format!("src/announce/lexicon/{language}/orders.ftl");
        let file = fs::read_to_string(docs().join("..").join(file)).unwrap();
        let rows: Vec<(&str, &str)> = file
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .filter(|(name, _)| name.starts_with("order-"))
            .collect();
        let colon = if language == "fr" { " : " } else { ": " };
        let meant = |name: &str| {
            let about = format!("{name}-about");
            rows.iter().find(|(other, _)| *other == about)
        };
        let list: String = rows
            .iter()
            .filter_map(|(name, typed)| Some(format!("- `{typed}`{colon}{}\n", meant(name)?.1)))
            .collect();
        assert!(list.lines().count() > 90, "{list}");
        explains(
            &format!("orders.{language}.md"),
            "\n- `",
            &format!("\n{list}"),
        );
    }
}

fn explains(name: &str, from: &str, keys: &str) {
    let manual = fs::read_to_string(docs().join(name)).unwrap();
    let at = manual.find(from).unwrap_or(manual.len());
    let expected = format!("{}{keys}", &manual[..at]);
    if manual != expected {
        let written = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&written, expected).unwrap();
        panic!(
            "docs/{name} does not say what the code knows; {} does",
            written.display()
        );
    }
}

#[test]
fn the_example_has_every_key_and_says_what_an_empty_file_says() {
    let example = printed(&["check", "--example"]);
    assert_eq!(read(&example), read(""));
    // Every example in it is one, too. Name and proxy exclude each other, and speech recognition is configured with one room and
    // with announcing players.
    let heard = ["Anna Berg", "Headset", "Boris Kern"];
    let (listening, others) = example.split_once("\n[listening]\n").unwrap();
    let (listened, others) = others.split_once("\n[roles]\n").unwrap();
    assert!(heard.iter().all(|example| listened.contains(example)));
    let listened = listened.replace("\n#", "\n").replace("\n ", "\n# ");
    let listened = listened.replace("= false", "= true");
    read(&format!(
        "[event]\nannouncer = \"player\"\n[listening]\n{listened}"
    ));
    let example = format!("{listening}\n[roles]\n{others}");
    let used: String = example
        .lines()
        .filter(|line| !line.starts_with("#proxy"))
        .map(|line| match line.strip_prefix('#') {
            Some(entry) if !entry.starts_with(' ') => format!("{entry}\n"),
            _ => format!("{line}\n"),
        })
        .collect();
    assert_ne!(read(&used), read(""));
    read("[web]\nproxy = \"https://desk.example\"");
    let example = printed(&["check", "--example"]);
    for chapter in CHAPTERS {
        for key in chapter.keys {
            let entry = format!("{} = {}", key.name, key.value);
            let line = |line: &str| line.strip_prefix('#').unwrap_or(line) == entry;
            assert!(example.lines().any(line), "[{}] {entry}", chapter.name);
        }
    }
}

#[test]
fn configurations_that_are_shown_are_understood() {
    let mut shown = 0;
    let pages = [
        "event.md",
        "install.md",
        "organiser-reference.md",
        "organiser.de.md",
        "organiser.en.md",
        "organiser.es.md",
        "organiser.fr.md",
    ];
    for page in pages {
        let manual = fs::read_to_string(docs().join(page)).unwrap();
        for block in manual.split("```toml\n").skip(1) {
            let block = block.split("```").next().unwrap();
            match block.contains("\npairings =") {
                true => drop(EventFile::parse(block, Path::new("")).unwrap()),
                false => drop(read(block)),
            }
            shown += 1;
        }
    }
    assert!(shown >= 4, "only {shown} were found");
}

#[test]
fn each_manual_is_read_and_so_are_the_options_of_a_command() {
    let topics = printed(&["help"]);
    let mut pages: Vec<String> = fs::read_dir(docs())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        // Documents for programs have a folder of their own.
        .filter(|name| name.ends_with(".md"))
        .map(|name| name.split('.').next().unwrap().to_owned())
        // Not a manual: `.ci/counted` reads it.
        .filter(|name| name != "counted")
        .collect();
    pages.sort();
    pages.dedup();
    for topic in pages {
        assert!(
            topics.contains(&format!("\n{topic}: ")),
            "{topic} is not among\n{topics}"
        );
        let read = printed(&["help", &topic, "--lang", "en"]);
        assert!(read.starts_with("annabella: "), "{topic}: {read}");
        let marked = ["](", "**", "```"]
            .iter()
            .find(|mark| read.contains(**mark));
        assert_eq!(marked, None, "{topic}");
    }
    let german = printed(&["help", "player", "--lang", "de"]);
    assert!(
        german.starts_with("annabella: für den Spieler\n"),
        "{german}"
    );
    assert!(printed(&["help", "voices", "build"]).contains("annabella voices build"));
    let unknown = annabella().args(["help", "chess"]).output().unwrap();
    assert_eq!(unknown.status.code(), Some(2));
}

/// Reading time, as lines and aloud; a manual for a player at a board must not take an evening.
#[test]
fn readme_and_manuals_are_read_in_a_few_minutes() {
    let readme = fs::read_to_string(docs().join("../README.md")).unwrap();
    assert!(
        readme.lines().count() <= 80,
        "{} lines",
        readme.lines().count()
    );
    assert!(minutes(&readme) <= 6, "{} minutes", minutes(&readme));
    let topics = printed(&["help"]);
    for manual in MANUALS {
        for (language, text) in manual.texts {
            let minutes = minutes(text);
            let longest = match manual.topic {
                "start" | "card" => 2,
                "player" | "home" | "arbiter" | "organiser" => 8,
                "assistant" => 6,
                "rooms" => 15,
                "arbiter-reference" => 20,
                "tables" => 15,
                _ => 30,
            };
            assert!(
                minutes <= longest,
                "{} in {}: {minutes} minutes",
                manual.topic,
                language.code()
            );
        }
        let (_, first) = manual.texts[0];
        let told = format!(
            "\n{}: {}, {} minute",
            manual.topic,
            title(first),
            minutes(first)
        );
        assert!(topics.contains(&told), "{told} is not in {topics}");
    }
    // Other places must state the same figures.
    let in_words = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    for (page, before, topic) in [
        ("../README.md", "Quick start, ", "start"),
        ("../README.md", "At home, ", "home"),
        ("../README.md", "At a table, ", "player"),
        ("home-reference.md", "says in ", "home"),
        ("arbiter-reference.md", "follows an evening in ", "arbiter"),
        ("organiser-reference.md", "says in ", "organiser"),
    ] {
        let text = fs::read_to_string(docs().join(page)).unwrap();
        let manual = MANUALS.iter().find(|manual| manual.topic == topic);
        let minutes = in_words[minutes(manual.unwrap().texts[0].1)];
        let said = format!("{before}{minutes} minutes");
        assert!(text.contains(&said), "{page} does not say: {said}");
    }
}

/// Words per minute at which the voices read sentences at normal speed, as measured in docs/evidence.md, "How the voices are heard
/// in noise": de-klara, en-alice, es-lucia, fr-claire.
const PACES: [(Language, u32); 4] = [
    (Language::De, 163),
    (Language::En, 170),
    (Language::Es, 165),
    (Language::Fr, 171),
];

/// In tenths of a minute, rounded up.
fn listened(text: &str, language: Language) -> u32 {
    let pace = PACES
        .iter()
        .find(|(found, _)| *found == language)
        .unwrap()
        .1;
    (words(text) as u32 * 10).div_ceil(pace)
}

/// The listening time of each manual: two minutes for a newcomer's first one, eight for those needed at a table. Reference pages
/// are looked up rather than listened to; they are in the table without a limit.
/// looked up and not listened to; they are in the table without an aim.
#[test]
fn what_a_person_needs_is_heard_in_eight_minutes() {
    let paces = PACES.map(|(language, pace)| format!("{} {pace}", language.code()));
    println!(
        "minutes of listening, at {} words a minute",
        paces.join(", ")
    );
    let mut too_long = Vec::new();
    for manual in MANUALS {
        let aim = match manual.topic {
            "start" | "card" => Some(20),
            "player" | "assistant" | "arbiter" | "organiser" | "home" => Some(80),
            _ => None,
        };
        let in_words = |tenths: u32| format!("{}.{}", tenths / 10, tenths % 10);
        let mut row = format!("{}:", manual.topic);
        for (language, text) in manual.texts {
            let tenths = listened(text, *language);
            row.push_str(&format!(" {} {}", language.code(), in_words(tenths)));
            if aim.is_some_and(|aim| tenths > aim) {
                too_long.push(format!("{} {}", manual.topic, language.code()));
            }
        }
        row.push_str(&aim.map_or(String::new(), |aim| format!(" (at most {})", in_words(aim))));
        println!("{row}");
        let is_for_a_person = manual.texts.len() > 1 && manual.topic != "orders";
        assert_eq!(aim.is_some(), is_for_a_person, "{}", manual.topic);
    }
    assert_eq!(too_long, [""; 0]);
}

/// The third line of each states the version for which it was written, and who has read and tried it.
#[test]
fn manuals_for_people_say_who_has_read_and_tried_them() {
    for manual in MANUALS.iter().filter(|manual| manual.texts.len() > 1) {
        for (language, text) in manual.texts {
            let state = text.lines().nth(2).unwrap();
            let (topic, language) = (manual.topic, language.code());
            assert!(
                state.contains(env!("CARGO_PKG_VERSION")),
                "{topic} in {language}: {state}"
            );
        }
    }
}

/// Each command that is not a developer's is in one group, in the imperative, with an explanation; listening to all takes at most
/// two minutes.
#[test]
fn the_commands_are_listed_by_their_purpose() {
    let help = printed(&["--help"]);
    assert!(help.split_whitespace().count() <= 300, "{help}");
    let listed = help.split_once("Commands:\n").unwrap().1;
    let listed = listed.split_once("\n\n").unwrap().0;
    let (commands, groups): (Vec<&str>, Vec<&str>) =
        listed.lines().partition(|line| line.starts_with("  "));
    assert_eq!(groups.len(), 6, "{groups:?}");
    let mut names: Vec<&str> = Vec::new();
    for line in commands {
        let (name, does) = line.trim().split_once(' ').unwrap();
        let verb = does.trim().split([' ', ',']).next().unwrap();
        assert!(!verb.ends_with('s') || verb == "Pass", "{line}");
        assert!(!names.contains(&name), "{name} stands there twice");
        assert!(
            printed(&["help", name]).contains(&format!("annabella {name}")),
            "{name}"
        );
        names.push(name);
    }
    for developers in ["announce", "detect", "simulate", "winnable"] {
        assert!(!names.contains(&developers));
        printed(&[developers, "--help"]);
        names.push(developers);
    }
    let manual = fs::read_to_string(docs().join("commands.md")).unwrap();
    for name in names {
        let told = [format!("`{name}"), format!("annabella {name}")];
        assert!(
            told.iter().any(|told| manual.contains(told)),
            "{name} is not in the manual"
        );
    }
}

/// The help of every command, subcommand and acting option is in the imperative.
#[test]
fn every_help_is_in_the_imperative() {
    const OTHERS: [&str; 8] = [
        "Games",
        "Moves",
        "Minutes",
        "Milliseconds",
        "Lines",
        "Pass",
        "This",
        "As",
    ];
    let help = printed(&["--help"]);
    let listed = help.split_once("Commands:\n").unwrap().1;
    let listed = listed.lines().filter_map(|line| line.strip_prefix("  "));
    let listed = listed.filter_map(|line| line.split_whitespace().next());
    let listed = listed.filter(|name| name.starts_with(char::is_alphabetic));
    let mut read = 0;
    for name in listed.chain(["announce", "detect", "simulate", "winnable"]) {
        let help = printed(&[name, "--help"]);
        let about = help.lines().next().unwrap();
        let nouns = ["The ", "A ", "Which ", "Can ", "What ", "How "];
        assert!(
            !nouns.iter().any(|noun| about.starts_with(noun)),
            "{name}: {about}"
        );
        // The description of an option or subcommand follows two or more spaces.
        let headings = ["Options:", "Commands:", "Arguments:", "Usage:"];
        let each = help
            .lines()
            .map(|line| line.rsplit("  ").next().unwrap_or(line));
        for said in each.filter(|said| !headings.contains(said)) {
            let first = said.split([' ', ',', ':']).next().unwrap_or_default();
            let third = first.starts_with(char::is_uppercase) && first.ends_with('s');
            assert!(!third || OTHERS.contains(&first), "{name}: {said}");
        }
        read += 1;
    }
    assert!(read > 30, "only {read} were read");
}

/// A newcomer's first texts are short in each language: two minutes, and sentences of at most 25 words.
#[test]
fn quick_start_and_card_are_short() {
    for manual in MANUALS
        .iter()
        .filter(|manual| ["start", "card"].contains(&manual.topic))
    {
        assert_eq!(manual.texts.len(), 4, "{}", manual.topic);
        for (_, text) in manual.texts {
            for sentence in aloud(text).split(['.', '?', '\n']) {
                let words = sentence.split_whitespace().count();
                assert!(words <= 25, "{words} words: {sentence}");
            }
        }
    }
}

/// "The own" is not English.
#[test]
fn the_manuals_and_the_english_sentences_are_english() {
    let readme = fs::read_to_string(docs().join("../README.md")).unwrap();
    let lexicon = docs().join("../src/announce/lexicon/en/*.ftl");
    let lexicon = glob::glob(lexicon.to_str().unwrap()).unwrap();
    let sentences = lexicon.map(|file| fs::read_to_string(file.unwrap()).unwrap());
    let manuals = MANUALS.iter().map(|manual| manual.texts[0].1.to_owned());
    let mut read = 0;
    for text in manuals.chain(sentences).chain([readme]) {
        for line in text.lines() {
            let line = line.to_lowercase();
            assert!(!format!(" {line} ").contains(" the own "), "{line}");
        }
        read += 1;
    }
    assert!(read > 40, "only {read} were read");
}

fn aloud(markdown: &str) -> String {
    markdown.replace(['`', '*', '#'], "")
}

const REPEATS: [&str; 4] = ["repeat", "wiederholen", "repetir", "répéter"];

/// Each word of the cards for a home game has a meaning there, in its language.
#[test]
fn the_words_of_the_cards_are_understood() {
    let card = MANUALS
        .iter()
        .find(|manual| manual.topic == "card")
        .unwrap();
    let refused = [
        "Not understood",
        "Nicht verstanden",
        "No se entiende",
        "Pas compris",
    ];
    for (language, text) in card.texts {
        let at_home = text.split("\n## ").nth(1).unwrap();
        let words: Vec<&str> = at_home.split('`').skip(1).step_by(2).collect();
        assert!(words.len() >= 25, "{words:?}");
        let state = tempfile::tempdir().unwrap();
        let args = [
            "--lang",
            language.code(),
            "--opponent",
            "nobody",
            "--board",
            "none",
        ];
        let mut home = Home::begin(state.path(), &args);
        let repeats = words.iter().find(|word| REPEATS.contains(*word)).unwrap();
        for word in &words {
            home.types(word);
            // The answer to any open question is not yes.
            home.types(repeats);
        }
        let heard = home.leaves();
        let of_these = heard
            .iter()
            .filter(|line| refused.iter().any(|no| line.starts_with(no)));
        assert_eq!(of_these.collect::<Vec<_>>(), Vec::<&String>::new());
    }
}
