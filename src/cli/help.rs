//! `annabella help`: prints the manuals, formatted for reading aloud, and the options of a command.

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

/// A manual with its languages; the first is the default.
pub struct Manual {
    /// The topic, as typed.
    pub topic: &'static str,
    /// The text in Markdown, by language.
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

/// All manuals, those for players first.
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

/// Runs the command; `commands` are all commands.
pub fn run(args: &HelpArgs, mut commands: clap::Command) -> ExitCode {
    let Some(topic) = args.topic.first() else {
        return print(&topics());
    };
    let language = args.lang.or_else(language_of_terminal);
    if let Some(manual) = MANUALS.iter().find(|manual| manual.topic == topic) {
        return print(&aloud::read(text(manual, language)));
    }
    // `build` tells each subcommand its full name.
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

/// The text in this language if it exists, else the first.
fn text(manual: &Manual, language: Option<Language>) -> &'static str {
    let texts = manual.texts;
    let asked = texts.iter().find(|(own, _)| Some(*own) == language);
    asked.or(texts.first()).map_or("", |(_, text)| text)
}

/// The title in a manual's first line: its audience or subject.
pub fn title(text: &str) -> &str {
    let first = text.lines().next().unwrap_or_default();
    first.split_once(": ").map_or(first, |(_, title)| title)
}

/// The reading speed of the bundled voices, averaged over the four languages.
const WORDS_A_MINUTE: usize = 167;

/// The listening time of a manual, rounded to minutes.
pub fn minutes(text: &str) -> usize {
    ((words(text) + WORDS_A_MINUTE / 2) / WORDS_A_MINUTE).max(1)
}

/// The number of words read aloud; isolated symbols do not count.
pub fn words(text: &str) -> usize {
    let read = aloud::read(text);
    let spoken = |word: &&str| word.chars().any(char::is_alphanumeric);
    read.split_whitespace().filter(spoken).count()
}

/// The list of manuals and commands.
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
