//! Parses a line typed by somebody who plays on a server, in any of the languages, into a command for the server.

use std::sync::LazyLock;

use super::understand::fold::folded;
use super::ways::Ways;

/// A command for the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForServer {
    /// Seek any opponent, with these times and wishes in the server's words.
    Seek(String),
    /// Challenge this player, or resume a game with them.
    Match(String),
    /// Accept what is offered.
    Accept,
    /// Decline what is offered.
    Decline,
    /// Withdraw one's own seek or offer.
    Withdraw,
    /// Adjourn the game.
    Adjourn,
    /// Abort the game without a result.
    Abort,
    /// Claim a win on time.
    Flag,
    /// Give the opponent so many seconds.
    MoreTime(u32),
    /// Send words to the opponent, as they were typed.
    Write(String),
    /// Show the rules of courtesy.
    Courtesy,
    /// A command in the server's own words.
    Verbatim(String),
}

/// All ways to say each command.
static WAYS: LazyLock<Ways<&str>> = LazyLock::new(|| {
    ways(&[
        "seek",
        "match",
        "accept",
        "decline",
        "withdraw",
        "adjourn",
        "abort",
        "flag",
        "courtesy",
        "server",
        "more-time",
        "write",
    ])
});

/// Words for wishes about a game.
static WISHES: LazyLock<Ways<&str>> =
    LazyLock::new(|| ways(&["white", "black", "rated", "unrated"]));

/// The patterns of the words of these names.
fn ways(names: &'static [&str]) -> Ways<&'static str> {
    Ways::of(names.iter().map(|name| (*name, *name)))
}

/// Parses a line that is meant for the server; `None` for any other.
pub fn for_server(line: &str) -> Option<ForServer> {
    let text = folded(line);
    let mut said = WAYS.matching(&text);
    said.find_map(|(name, rest)| {
        let alone = rest.is_empty();
        match name {
            "seek" => Some(ForServer::Seek(wishes(rest))),
            "match" if !alone => Some(ForServer::Match(wishes(rest))),
            "accept" if alone => Some(ForServer::Accept),
            "decline" if alone => Some(ForServer::Decline),
            "withdraw" if alone => Some(ForServer::Withdraw),
            "adjourn" if alone => Some(ForServer::Adjourn),
            "abort" if alone => Some(ForServer::Abort),
            "flag" if alone => Some(ForServer::Flag),
            "more-time" => rest.parse().ok().map(ForServer::MoreTime),
            "write" if !alone => Some(ForServer::Write(verbatim(line))),
            "courtesy" if alone => Some(ForServer::Courtesy),
            "server" if !alone => Some(ForServer::Verbatim(verbatim(line))),
            _ => None,
        }
    })
}

/// Times, colours and the like in the server's words; a game is unrated unless the text says that it is rated.
fn wishes(text: &str) -> String {
    let words = text.split_whitespace();
    let mut said: Vec<&str> = words
        .map(|word| {
            let mut known = WISHES.matching(word);
            known.next().map_or(word, |(name, _)| name)
        })
        .collect();
    if !said.contains(&"rated") && !said.contains(&"unrated") {
        said.push("unrated");
    }
    said.join(" ")
}

/// The text after the first word, as it was typed.
fn verbatim(line: &str) -> String {
    let line = line.trim();
    let rest = line.split_once(char::is_whitespace).map(|(_, rest)| rest);
    rest.unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_for_the_server_is_understood_in_four_languages() {
        let matched = |text: &str| Some(ForServer::Match(text.to_owned()));
        assert_eq!(
            for_server("match Bella 15 10 white"),
            matched("bella 15 10 white unrated")
        );
        assert_eq!(
            for_server("gegen Bella 15 10 weiß gewertet"),
            matched("bella 15 10 white rated")
        );
        assert_eq!(for_server("contra Bella"), matched("bella unrated"));
        assert_eq!(
            for_server("cherche 5 0"),
            Some(ForServer::Seek("5 0 unrated".to_owned()))
        );
        assert_eq!(for_server("Vertagen"), Some(ForServer::Adjourn));
        assert_eq!(for_server("acepto"), Some(ForServer::Accept));
        let tell = "tell Bella Good luck!".to_owned();
        assert_eq!(
            for_server("server tell Bella Good luck!"),
            Some(ForServer::Verbatim(tell))
        );
        let censor = Some(ForServer::Verbatim("+censor Bella".to_owned()));
        for line in [
            "server +censor Bella",
            "servidor +censor Bella",
            "serveur +censor Bella",
        ] {
            assert_eq!(for_server(line), censor, "{line}");
        }
        for line in [
            "e4",
            "Springer Felix drei",
            "take back 2",
            "accept e4",
            "draw",
            "match",
        ] {
            assert_eq!(for_server(line), None, "{line}");
        }
    }
}
