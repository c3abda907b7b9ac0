//! Parses a line of the server into a [`ServerLine`].

use shakmaty::{ByColor, Color};

use super::board::read;
use laws::{Outcome, Reason};
use ledger::event::{Ends, OpponentRequest};
use server::{Challenge, ServerGameEnd, ServerLine, ServerOffer};

/// Parses a line; text without a known form becomes `Says`.
pub(super) fn heard(line: &str) -> ServerLine {
    special(line)
        .or_else(|| offer(line))
        .or_else(|| notice(line))
        .unwrap_or_else(|| ServerLine::Says(line.to_owned()))
}

/// Lines with a fixed form: boards, games, challenges, ratings.
fn special(line: &str) -> Option<ServerLine> {
    if line.starts_with("<12>") {
        // An unreadable board is no text to read aloud.
        return Some(read(line).unwrap_or(ServerLine::Odd("<12>".to_owned())));
    }
    // The pieces that may be dropped, in variants where they are.
    if line.starts_with("<b1> ") {
        return Some(ServerLine::Confirms);
    }
    if let Some(inside) = line.strip_prefix("{Game ") {
        return game(inside);
    }
    if let Some(rest) = line.strip_prefix("Challenge: ") {
        return challenge(rest);
    }
    line.strip_prefix("Creating: ").and_then(ratings)
}

/// `Anna (1849) Bella (----) unrated blitz 5 3`
fn ratings(text: &str) -> Option<ServerLine> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [white, of_white, black, of_black, ..] = words[..] else {
        return None;
    };
    let rating = |text: &str| {
        let number = |sign: char| !sign.is_ascii_digit();
        text.trim_matches(number).parse().ok()
    };
    Some(ServerLine::Ratings {
        names: ByColor {
            white: white.to_owned(),
            black: black.to_owned(),
        },
        ratings: ByColor {
            white: rating(of_white),
            black: rating(of_black),
        },
    })
}

/// `1 (Anna vs. Bella) Anna resigns} 0-1`
fn game(inside: &str) -> Option<ServerLine> {
    let (_, inside) = inside.split_once('(')?;
    let (players, text) = inside.split_once(") ")?;
    let (white, black) = players.split_once(" vs. ")?;
    let names = ByColor {
        white: white.to_owned(),
        black: black.to_owned(),
    };
    let (text, result) = text.split_once('}')?;
    let resumed = text.starts_with("Continuing ");
    if resumed || text.starts_with("Creating ") {
        let mut words = text.split_whitespace().skip(1);
        let rated = words.next() == Some("rated");
        let kind = words.next().filter(|kind| has_other_rules(kind));
        return Some(match kind {
            Some(kind) => ServerLine::OtherRules {
                names,
                what: kind.to_owned(),
            },
            None => ServerLine::Begins {
                names,
                resumed,
                rated,
            },
        });
    }
    let end = end(text, result.trim())?;
    let words = Some(text.trim().to_owned()).filter(|text| tells_more(text, end));
    Some(ServerLine::Ends { names, end, words })
}

/// Kinds of games in standard chess: named by their pace, or by another initial position.
const STANDARD: [&str; 15] = [
    "standard",
    "blitz",
    "lightning",
    "bullet",
    "untimed",
    "nonstandard",
    "non-standard",
    "simul",
    "wild",
    "wild/2",
    "wild/3",
    "wild/4",
    "wild/5",
    "wild/8",
    "wild/8a",
];

/// Whether a game of this kind is played by other rules, or castles otherwise. A kind with a name that is not known may be anything.
fn has_other_rules(kind: &str) -> bool {
    let kind = kind.trim_end_matches(['.', '}']).to_lowercase();
    !STANDARD.contains(&kind.as_str())
}

/// The kind of a game that is proposed, and whether it begins from another position: `unrated wild 5 3 Loaded from wild/fr`.
fn proposed<'a>(words: &[&'a str]) -> (Option<&'a str>, bool) {
    let loaded = words
        .iter()
        .position(|word| *word == "Loaded")
        .and_then(|at| words.get(at + 2))
        .map(|board| board.trim_end_matches('.'));
    let named = words.first().copied();
    let kind = loaded
        .filter(|board| board.starts_with("wild/") || *board == "bughouse")
        .or(named);
    let elsewhere = loaded.is_some() || kind.is_some_and(|kind| kind.starts_with("wild"));
    (kind, elsewhere)
}

/// Whether the text tells who ended the game and why, where the end itself does not: `Game courtesyadjourned by Bella`.
fn tells_more(text: &str, end: ServerGameEnd) -> bool {
    match end {
        ServerGameEnd::Without(_) => {
            !text.contains("mutual agreement") && !matches!(text, "adjourned" | "aborted")
        }
        ServerGameEnd::Result(outcome) => match outcome.reason {
            Reason::Forfeit | Reason::Arbiter => true,
            Reason::Time => outcome.winner.is_none(),
            _ => false,
        },
    }
}

fn end(text: &str, result: &str) -> Option<ServerGameEnd> {
    let winner = match result {
        "1-0" => Some(Color::White),
        "0-1" => Some(Color::Black),
        "1/2-1/2" => None,
        "*" if text.contains("adjourned") => return Some(ServerGameEnd::Without(Ends::Adjourned)),
        "*" => return Some(ServerGameEnd::Without(Ends::Aborted)),
        _ => return None,
    };
    let reasons = [
        ("resigns", Reason::Resignation),
        ("checkmated", Reason::Checkmate),
        ("mutual agreement", Reason::Agreement),
        ("stalemate", Reason::Stalemate),
        ("repetition", Reason::Threefold),
        ("50 move rule", Reason::FiftyMoves),
        ("mating material", Reason::DeadPosition),
        ("disconnection", Reason::Forfeit),
        ("on time", Reason::Time),
        ("out of time", Reason::Time),
    ];
    let found = reasons.iter().find(|(words, _)| text.contains(words));
    let reason = found.map_or(Reason::Arbiter, |(_, reason)| *reason);
    Some(ServerGameEnd::Result(Outcome { winner, reason }))
}

/// `Anna (----) [white] Bella (1849) unrated blitz 5 3 (adjourned).`
fn challenge(text: &str) -> Option<ServerLine> {
    let adjourned = text.contains("(adjourned)");
    let words: Vec<&str> = text.split_whitespace().collect();
    let rated = words
        .iter()
        .position(|word| matches!(*word, "rated" | "unrated"))?;
    let (kind, from_position) = proposed(&words[rated + 1..]);
    if let Some(kind) = kind.filter(|kind| has_other_rules(kind)) {
        return Some(ServerLine::Unplayable {
            from: words[0].to_owned(),
            what: kind.to_owned(),
        });
    }
    let mut numbers = words[rated..].iter().filter_map(|word| {
        let word = word.trim_end_matches('.');
        let number = word.parse::<i64>().ok()?;
        u32::try_from(number.max(0)).ok()
    });
    let wants = match words.get(2..5)? {
        words if words.contains(&"[white]") => Some(Color::White),
        words if words.contains(&"[black]") => Some(Color::Black),
        _ => None,
    };
    Some(ServerLine::Challenge(Challenge {
        from: words[0].to_owned(),
        wants,
        rated: words[rated] == "rated",
        control: numbers
            .next()
            .map(|minutes| minutes.saturating_mul(60))
            .zip(numbers.next()),
        adjourned,
        from_position,
    }))
}

/// `Bella declines the takeback request.`
fn offer(line: &str) -> Option<ServerLine> {
    let (name, act) = line.split_once(' ')?;
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_alphanumeric());
    if !is_name || name == "You" {
        return None;
    }
    let number = || {
        let mut words = act.split_whitespace();
        words.find_map(|word| word.trim_matches(['(', ')']).parse::<u32>().ok())
    };
    let wanted = if act.starts_with("offers you a draw") {
        ServerOffer::Draw
    } else if act.starts_with("would like to take back ")
        || act.starts_with("proposes a different number (")
    {
        ServerOffer::Of(OpponentRequest::TakeBack { plies: number()? })
    } else if act.starts_with("would like to abort ") {
        ServerOffer::Of(OpponentRequest::Abort)
    } else if act.starts_with("would like to adjourn ") {
        ServerOffer::Of(OpponentRequest::Adjourn)
    } else if let Some(what) = act.strip_prefix("declines ") {
        return subject(what).map(ServerLine::Declines);
    } else if let Some(what) = act.strip_prefix("withdraws ") {
        return subject(what).map(ServerLine::Withdraws);
    } else {
        return None;
    };
    Some(ServerLine::Wants(wanted))
}

/// The offer that a line declines or withdraws.
fn subject(text: &str) -> Option<ServerOffer> {
    let text = text
        .strip_prefix("the ")
        .or(text.strip_prefix("your "))
        .unwrap_or(text);
    match text.split_whitespace().next()? {
        "match" => Some(ServerOffer::Game),
        "draw" => Some(ServerOffer::Draw),
        // The line does not give their number.
        "takeback" => Some(ServerOffer::Of(OpponentRequest::TakeBack { plies: 0 })),
        "abort" => Some(ServerOffer::Of(OpponentRequest::Abort)),
        "adjourn" => Some(ServerOffer::Of(OpponentRequest::Adjourn)),
        _ => None,
    }
}

/// Notices that matter to a player.
fn notice(line: &str) -> Option<ServerLine> {
    let waits = || {
        let rest = line.strip_prefix("Notification: ")?;
        let (name, what) = rest.split_once(", who has an adjourned game with you")?;
        what.contains("arrived").then(|| name.to_owned())
    };
    let unknown = |end| line.strip_suffix(end).map(str::to_owned);
    if let Some(name) = waits() {
        return Some(ServerLine::Waits(name));
    }
    match line {
        "Illegal move." | "It is not your move." | "Ambiguous move." => Some(ServerLine::Refuses),
        _ if line.starts_with("Illegal move (") || line.starts_with("Ambiguous move (") => {
            Some(ServerLine::Refuses)
        }
        _ if line.starts_with("Issuing: ") => Some(ServerLine::Issued {
            adjourned: line.ends_with("(adjourned)."),
        }),
        _ if confirms(line) => Some(ServerLine::Confirms),
        _ if line.contains("Invalid password!") => Some(ServerLine::WrongPassword),
        _ if line.starts_with("**") && line.contains("already logged in") => {
            Some(ServerLine::NameInUse)
        }
        _ => unknown(": Command not found.")
            .or_else(|| unknown(": Command has failed."))
            .map(ServerLine::Unknown),
    }
}

/// Lines that need no announcement: answers to our own commands, or text beside a line that is parsed.
fn confirms(line: &str) -> bool {
    let refused = ["You decline the ", "You withdraw the "];
    if let Some(what) = refused.iter().find_map(|begin| line.strip_prefix(begin)) {
        // A declined offer of another kind (to switch sides, say) has no other sign and is told; an accepted offer shows
        // itself.
        return subject(what).is_some();
    }
    let begins = [
        "You accept the ",
        "You can \"accept\" or \"decline\"",
        "No ratings adjustment done.",
        "Alternate takeback request sent.",
        // Answers to the settings after login, if another line came in between.
        "You are now open to receive match requests.",
        "No such variable name ",
        "Width set to ",
        "Highlight is ",
        "com_iset: ",
        "(told ",
    ];
    begins.iter().any(|begin| line.starts_with(begin))
        || line.ends_with(" accepts your challenge.")
        || line.ends_with(" request sent.")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Captured from a server of uhlin/fics, version 1.4.7.
    #[test]
    fn lines_of_the_real_server_are_understood() {
        let names = || ByColor {
            white: "Anna".to_owned(),
            black: "Bella".to_owned(),
        };
        let ends = |end| ServerLine::Ends {
            names: names(),
            end,
            words: None,
        };
        let said = |end, words: &str| ServerLine::Ends {
            names: names(),
            end,
            words: Some(words.to_owned()),
        };
        let won = |winner, reason| ends(ServerGameEnd::Result(Outcome { winner, reason }));
        let begins = |resumed, rated| ServerLine::Begins {
            names: names(),
            resumed,
            rated,
        };
        for (line, meaning) in [
            (
                "{Game 1 (Anna vs. Bella) Creating unrated blitz match.}",
                begins(false, false),
            ),
            (
                "{Game 1 (Anna vs. Bella) Creating rated standard match.}",
                begins(false, true),
            ),
            (
                "{Game 1 (Anna vs. Bella) Continuing unrated blitz match.}",
                begins(true, false),
            ),
            (
                "{Game 1 (Anna vs. Bella) Anna resigns} 0-1",
                won(Some(Color::Black), Reason::Resignation),
            ),
            (
                "{Game 1 (Anna vs. Bella) Anna checkmated} 0-1",
                won(Some(Color::Black), Reason::Checkmate),
            ),
            (
                "{Game 1 (Anna vs. Bella) Bella forfeits on time} 1-0",
                won(Some(Color::White), Reason::Time),
            ),
            (
                "{Game 1 (Anna vs. Bella) Game drawn by mutual agreement} 1/2-1/2",
                won(None, Reason::Agreement),
            ),
            (
                "{Game 1 (Anna vs. Bella) Game adjourned by mutual agreement} *",
                ends(ServerGameEnd::Without(Ends::Adjourned)),
            ),
            (
                "{Game 1 (Anna vs. Bella) adjourned} *",
                ends(ServerGameEnd::Without(Ends::Adjourned)),
            ),
            (
                "{Game 1 (Anna vs. Bella) Game aborted by mutual agreement} *",
                ends(ServerGameEnd::Without(Ends::Aborted)),
            ),
            (
                "{Game 1 (Anna vs. Bella) Game courtesyadjourned by Bella} *",
                said(
                    ServerGameEnd::Without(Ends::Adjourned),
                    "Game courtesyadjourned by Bella",
                ),
            ),
            (
                "{Game 1 (Anna vs. Bella) Bella forfeits by disconnection} 1-0",
                said(
                    ServerGameEnd::Result(Outcome {
                        winner: Some(Color::White),
                        reason: Reason::Forfeit,
                    }),
                    "Bella forfeits by disconnection",
                ),
            ),
            (
                "Creating: Anna (1849) Bella (----) unrated blitz 5 3",
                ServerLine::Ratings {
                    names: names(),
                    ratings: ByColor {
                        white: Some(1849),
                        black: None,
                    },
                },
            ),
            (
                "Anna offers you a draw.",
                ServerLine::Wants(ServerOffer::Draw),
            ),
            (
                "Anna would like to take back 2 half move(s).",
                ServerLine::Wants(ServerOffer::Of(OpponentRequest::TakeBack { plies: 2 })),
            ),
            (
                "Bella proposes a different number (1) of half-move(s).",
                ServerLine::Wants(ServerOffer::Of(OpponentRequest::TakeBack { plies: 1 })),
            ),
            (
                "Anna would like to adjourn the game; type \"adjourn\" to accept.",
                ServerLine::Wants(ServerOffer::Of(OpponentRequest::Adjourn)),
            ),
            (
                "Bella declines draw request.",
                ServerLine::Declines(ServerOffer::Draw),
            ),
            (
                "Bella declines the takeback request.",
                ServerLine::Declines(ServerOffer::Of(OpponentRequest::TakeBack { plies: 0 })),
            ),
            (
                "Bella declines the match offer.",
                ServerLine::Declines(ServerOffer::Game),
            ),
            (
                "Anna withdraws draw request.",
                ServerLine::Withdraws(ServerOffer::Draw),
            ),
            ("Illegal move.", ServerLine::Refuses),
            (
                "Notification: Bella, who has an adjourned game with you, has arrived.",
                ServerLine::Waits("Bella".to_owned()),
            ),
            (
                "seek: Command has failed.",
                ServerLine::Unknown("seek".to_owned()),
            ),
            (
                "*** Sorry Gustav is already logged in ***",
                ServerLine::NameInUse,
            ),
            ("**** Invalid password! ****", ServerLine::WrongPassword),
            (
                "You decline the draw request from Bella.",
                ServerLine::Confirms,
            ),
            ("Draw request sent.", ServerLine::Confirms),
            (
                "Bella tells you: offers you a draw.",
                ServerLine::Says("Bella tells you: offers you a draw.".to_owned()),
            ),
        ] {
            assert_eq!(heard(line), meaning, "{line}");
        }
    }

    #[test]
    fn a_refusal_is_told_where_nothing_else_tells_it() {
        for line in [
            "You decline the switch sides request from Bella.",
            "You withdraw the pause request to Bella.",
        ] {
            assert_eq!(heard(line), ServerLine::Says(line.to_owned()));
        }
        for line in [
            "You decline the draw request from Bella.",
            "You decline the match offer from Bella.",
            "You withdraw the takeback request to Bella.",
            "You accept the challenge of Bella.",
            "You accept the switch sides request from Bella.",
        ] {
            assert_eq!(heard(line), ServerLine::Confirms, "{line}");
        }
    }

    /// A malformed board is letters and dashes, which nobody wants to hear.
    #[test]
    fn a_board_that_cannot_be_read_is_told_as_a_line_of_its_kind() {
        let odd = ServerLine::Odd("<12>".to_owned());
        assert_eq!(heard("<12> rnbqkbnr pppppppp W 4 1 1"), odd);
        assert_eq!(heard("Ambiguous move (Nd2)."), ServerLine::Refuses);
    }

    #[test]
    fn a_challenge_says_who_wants_what() {
        let read = |line: &str| match heard(line) {
            ServerLine::Challenge(challenge) => challenge,
            other => panic!("{other:?}"),
        };
        let first = read("Challenge: Anna (----) [white] Bella (1849) unrated blitz 5 3.");
        assert_eq!(first.from, "Anna");
        assert_eq!((first.wants, first.rated), (Some(Color::White), false));
        assert_eq!((first.control, first.adjourned), (Some((300, 3)), false));
        let second = read("Challenge: Bella (1849) Anna (1591) rated blitz 15 10 (adjourned).");
        assert_eq!((second.wants, second.rated), (None, true));
        assert_eq!((second.control, second.adjourned), (Some((900, 10)), true));
        assert_eq!(
            read("Challenge: Anna (----) Bella (----) unrated untimed.").control,
            None
        );
    }
}
