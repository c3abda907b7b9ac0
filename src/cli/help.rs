//! `annabella help`: the manuals, as they are read aloud, and the options of a command.

mod aloud;

use std::process::ExitCode;

use super::arguments::GROUPS;
use super::{WRONG_USAGE, fail, language_of_terminal, print};
use announce::Language;

/// Read a manual: player, assistant, arbiter, organiser, install and others; without a topic, list them.
///
/// With the name of a command, print its options.
#[derive(clap::Args, Debug)]
pub struct HelpArgs {
    /// The manual, or a command
    topic: Vec<String>,
    /// The language of the manual; by default that of the system
    #[arg(long)]
    lang: Option<Language>,
}

/// A manual, in each language in which there is one, the first where nothing else is asked for.
pub struct Manual {
    /// The word by which it is asked for.
    pub topic: &'static str,
    /// In Markdown.
    pub texts: &'static [(Language, &'static str)],
}

macro_rules! manuals {
    ($($topic:literal: $($language:ident $file:literal),+;)*) => {
        &[$(Manual {
            topic: $topic,
            texts: &[$((Language::$language, include_str!(concat!("../../docs/", $file)))),+],
        }),*]
    };
}

/// All of them, those for players first.
pub const MANUALS: &[Manual] = manuals! {
    "start": En "start.en.md", De "start.de.md", Es "start.es.md", Fr "start.fr.md";
    "card": En "card.en.md", De "card.de.md", Es "card.es.md", Fr "card.fr.md";
    "player": En "player.en.md", De "player.de.md", Es "player.es.md", Fr "player.fr.md";
    "home": En "home.en.md", De "home.de.md", Es "home.es.md", Fr "home.fr.md";
    "home-reference": En "home-reference.md";
    "assistant": En "assistant.en.md", De "assistant.de.md", Es "assistant.es.md", Fr "assistant.fr.md";
    "arbiter": En "arbiter.en.md", De "arbiter.de.md", Es "arbiter.es.md", Fr "arbiter.fr.md";
    "orders": En "orders.en.md", De "orders.de.md", Es "orders.es.md", Fr "orders.fr.md";
    "arbiter-reference": En "arbiter-reference.md";
    "organiser": En "organiser.en.md", De "organiser.de.md", Es "organiser.es.md", Fr "organiser.fr.md";
    "organiser-reference": En "organiser-reference.md";
    "event": En "event.md";
    "rooms": En "rooms.md";
    "tables": En "tables.md";
    "install": En "install.md";
    "commands": En "commands.md";
    "failures": En "failures.md";
    "evidence": En "evidence.md";
    "trial": En "trial.md";
    "glossary": En "glossary.md";
    "developer": En "developer.md";
};

/// Runs the command, which is one of these.
pub fn run(args: &HelpArgs, mut commands: clap::Command) -> ExitCode {
    let Some(topic) = args.topic.first() else {
        return print(&topics());
    };
    let language = args.lang.or_else(language_of_terminal);
    if let Some(manual) = MANUALS.iter().find(|manual| manual.topic == topic) {
        return print(&aloud::read(text(manual, language)));
    }
    // So that each knows by which words it is called.
    commands.build();
    let mut found = &mut commands;
    for word in &args.topic {
        match found.find_subcommand_mut(word) {
            Some(command) => found = command,
            None => {
                return fail(
                    WRONG_USAGE,
                    format!(
                        "there is no manual and no command \"{word}\"; `annabella help` says which there are"
                    ),
                );
            }
        }
    }
    print(&found.render_long_help().to_string())
}

/// The text in this language, if there is one, else the first.
fn text(manual: &Manual, language: Option<Language>) -> &'static str {
    let texts = manual.texts;
    let asked = texts.iter().find(|(own, _)| Some(*own) == language);
    asked.or(texts.first()).map_or("", |(_, text)| text)
}

/// For whom or of what a manual is, as its first line says.
pub fn title(text: &str) -> &str {
    let first = text.lines().next().unwrap_or_default();
    first.split_once(": ").map_or(first, |(_, title)| title)
}

/// How fast the voices that come with it read sentences, on average of the four languages.
const WORDS_A_MINUTE: usize = 167;

/// How many minutes it takes to listen to a manual, to the nearest.
pub fn minutes(text: &str) -> usize {
    ((words(text) + WORDS_A_MINUTE / 2) / WORDS_A_MINUTE).max(1)
}

/// How many words of a manual are read aloud. Signs that stand alone are no words.
pub fn words(text: &str) -> usize {
    let read = aloud::read(text);
    let spoken = |word: &&str| word.chars().any(char::is_alphanumeric);
    read.split_whitespace().filter(spoken).count()
}

/// What may be read.
fn topics() -> String {
    let mut lines = format!(
        "Manuals, each read by `annabella help TOPIC`, and how long it takes to listen to it at {WORDS_A_MINUTE} words a minute:\n"
    );
    for manual in MANUALS {
        let text = text(manual, None);
        let (title, minutes) = (title(text), minutes(text));
        let unit = if minutes == 1 { "minute" } else { "minutes" };
        lines.push_str(&format!("{}: {title}, {minutes} {unit}\n", manual.topic));
    }
    lines.push_str("\nCommands, each explained by `annabella help COMMAND`:\n");
    for (name, does) in GROUPS.iter().flat_map(|group| group.commands) {
        lines.push_str(&format!("{name}: {does}\n"));
    }
    lines
}
