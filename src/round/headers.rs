//! Parses a round from the headers of a PGN, as pairing programs write it for boards and broadcasts. Moves are ignored.
//!
//! The table is the tag `Board`, else the number behind the point of `Round` ("3.7" is table 7 of round 3), else the place in
//! the file.

use std::collections::HashSet;

use shakmaty::ByColor;

use super::{
    ContradictedBy, Pairing, Player, Round, RoundNote, is_nobody, is_short, meant_round, nameless,
    no_round, note_of, plain_name, seated_twice,
};
use laws::encoding::Decoded;
use laws::mistake::FileMistake;
use laws::notation::pgn;
use laws::{Position, TimeControl, TimeControlTag};

/// The tags of a game, as far as we use them.
#[derive(Clone, Debug, Default)]
struct Headers {
    event: Option<String>,
    site: Option<String>,
    round: Option<u32>,
    /// The name of the round, if it has no number.
    called: Option<String>,
    table: Option<u32>,
    board: Option<u32>,
    /// What stands for a table and is none.
    unread_board: Option<String>,
    /// The numbers behind the point of the round: match and board, where teams play.
    within: Vec<u32>,
    begins: Option<String>,
    time: Option<String>,
    /// What stands for a time and names none.
    untimed: Option<String>,
    /// The variant, unless it is standard chess.
    variant: Option<String>,
    /// The initial position, unless it is the standard one.
    begins_from: Option<String>,
    /// Its text has moves.
    moved: bool,
    decided: bool,
    /// A result that is not valid.
    unread_result: Option<String>,
    /// Its result, and what says another one.
    contradicted: Vec<(String, ContradictedBy, String)>,
    /// The game is a bye.
    bye: bool,
    players: ByColor<Player>,
}

impl Headers {
    /// The table of the game: as a tag numbers it, else by the place of the game in the file.
    fn table_at(&self, place: u32) -> u32 {
        self.board.or(self.table).unwrap_or(place)
    }

    /// The bye, if this game lacks an opponent.
    fn idle(&self) -> Option<RoundNote> {
        let ByColor { white, black } = self.players.as_ref().map(|player| player.name.as_str());
        match (is_nobody(white), is_nobody(black)) {
            (true, true) => Some(RoundNote::Nobody),
            (true, false) => Some(bye_of(black, white)),
            (false, true) => Some(bye_of(white, black)),
            (false, false) => None,
        }
        .filter(|_| self.bye || !white.is_empty() && !black.is_empty())
    }
}

/// The bye of a player; `nobody` is the text in the opponent's place.
fn bye_of(name: &str, nobody: &str) -> RoundNote {
    RoundNote::Bye {
        name: name.to_owned(),
        half: nobody.to_lowercase().contains("half"),
    }
}

/// Parses this round, or else the default one of the file.
///
/// # Errors
///
/// No game, no such round, a variant, no players with names, a table or player twice, or unreadable tags that are needed.
pub fn round(file: &Decoded, wanted: Option<u32>) -> Result<Round, Vec<FileMistake>> {
    let GamesOfFile {
        games,
        notes: unread_tags,
    } = games(&file.text)?;
    let GamesOfRound {
        number,
        paired: of_round,
        byes,
        other_rounds,
    } = games_of_round(&games, wanted);
    let Some(first) = of_round.first() else {
        let number = number.unwrap_or(1);
        let last = games.iter().filter_map(|game| game.round).max();
        return Err(vec![match byes.is_empty() {
            true => no_round(number, last.unwrap_or(0)),
            false => FileMistake::new(0, format!("round {number} has byes alone: nobody plays")),
        }]);
    };
    let Seated {
        mut pairings,
        left_out,
        mut mistakes,
    } = seated(&of_round);
    let (time, unread_time) = match time(&of_round) {
        Ok(time) => (time, None),
        Err(unread) => (None, Some(unread)),
    };
    if let Some(variant) = of_round.iter().find_map(|game| game.variant.as_deref()) {
        let other = format!(
            "the games are {variant} (tag Variant), and only standard chess is played here"
        );
        mistakes.push(FileMistake::new(0, other));
    }
    let events = several_events(&of_round);
    if !mistakes.is_empty() {
        mistakes.extend(events.map(|events| FileMistake::new(0, events.to_string())));
        return Err(mistakes);
    }
    pairings.sort_by_key(|pairing| pairing.table);
    let about_time = notes_of_time(&of_round, time.as_ref(), unread_time.is_some());
    Ok(Round {
        event: first.event.clone(),
        site: first.site.clone(),
        number,
        begins: first.begins.clone(),
        chief: None,
        pairings,
        decided: of_round.iter().filter(|game| game.decided).count(),
        notes: byes
            .iter()
            .filter_map(|game| game.idle())
            .chain(left_out)
            .chain(events)
            .chain(note_of_name(&of_round, wanted, number))
            .chain(about_time)
            .chain(notes_of_games(&of_round))
            .chain(other_rounds)
            .chain(unread_tags)
            .chain(note_of(file.encoding))
            .collect(),
        time,
        unread_time,
        ..Round::default()
    })
}

/// The games of one round.
struct GamesOfRound<'a> {
    /// The round's number, if it has one.
    number: Option<u32>,
    paired: Vec<&'a Headers>,
    byes: Vec<&'a Headers>,
    /// A note on open games of other rounds.
    other_rounds: Option<RoundNote>,
}

fn games_of_round(games: &[Headers], wanted: Option<u32>) -> GamesOfRound<'_> {
    let last = games.iter().filter_map(|game| game.round).max();
    let played = games.iter().filter(|game| game.idle().is_none());
    let (meant, other_rounds) = meant_round(
        wanted,
        last,
        played.filter_map(|game| Some((game.round?, game.decided))),
    );
    let number = wanted.or(meant);
    let of_round = games
        .iter()
        .filter(|game| game.round.is_none() || game.round == number);
    let (mut paired, byes): (Vec<&Headers>, Vec<&Headers>) =
        of_round.partition(|game| game.idle().is_none());
    // The boards of matches are counted on in the order of their numbers, however the file has them.
    if paired.iter().all(|game| game.within.len() > 1) {
        paired.sort_by(|one, other| one.within.cmp(&other.within));
    }
    GamesOfRound {
        number,
        paired,
        byes,
        other_rounds,
    }
}

/// A note on the name that stands instead of the round's number, unless the organiser named the round.
fn note_of_name(
    of_round: &[&Headers],
    wanted: Option<u32>,
    number: Option<u32>,
) -> Option<RoundNote> {
    let called = of_round.iter().find_map(|game| game.called.clone());
    let written = called.filter(|_| wanted.is_none())?;
    let number = number.unwrap_or(1);
    Some(RoundNote::Called { written, number })
}

/// A note on the events of the games, if there are several.
fn several_events(of_round: &[&Headers]) -> Option<RoundNote> {
    let mut names: Vec<String> = Vec::new();
    for name in of_round.iter().filter_map(|game| game.event.as_ref()) {
        let known = |known: &String| known.to_lowercase() == name.to_lowercase();
        if !names.iter().any(known) {
            names.push(name.clone());
        }
    }
    (names.len() > 1).then_some(RoundNote::Events { names })
}

/// Notes on a time control that can be understood in two ways, or that is none.
fn notes_of_time(
    of_round: &[&Headers],
    time: Option<&TimeControl>,
    is_unread: bool,
) -> Vec<RoundNote> {
    let written = of_round.iter().find_map(|game| game.time.as_deref());
    let short = written.filter(|written| is_short(written)).zip(time);
    let understood = short.map(|(written, control)| RoundNote::Time {
        written: written.to_owned(),
        control: control.clone(),
    });
    let worded = written.filter(|written| written.parse::<TimeControlTag>().is_err());
    let in_words = worded.zip(time).map(|(written, control)| RoundNote::Time {
        written: written.to_owned(),
        control: control.clone(),
    });
    let untimed = of_round.iter().find_map(|game| game.untimed.clone());
    let untimed = untimed.map_or(RoundNote::Untimed, |written| RoundNote::NoTime { written });
    let untimed = (time.is_none() && !is_unread).then_some(untimed);
    let understood = understood.or(in_words);
    understood.into_iter().chain(untimed).collect()
}

/// Notes on another initial position, on tables whose numbers are none, and on results that are none.
fn notes_of_games(of_round: &[&Headers]) -> Vec<RoundNote> {
    let placed = || (1..).zip(of_round);
    let unread_boards = placed().filter_map(|(place, game)| {
        Some(RoundNote::UnreadBoard {
            table: game.table_at(place),
            written: game.unread_board.clone()?,
        })
    });
    let unread_results = placed().filter_map(|(place, game)| {
        Some(RoundNote::UnreadResult {
            table: game.table_at(place),
            written: game.unread_result.clone()?,
        })
    });
    let contradicted = placed().flat_map(|(place, game)| {
        let all = game.contradicted.iter().cloned();
        all.map(move |(result, by, other)| RoundNote::Contradicted {
            table: game.table_at(place),
            result,
            by,
            other,
        })
    });
    let begins_from = of_round.iter().find_map(|game| game.begins_from.clone());
    let begins_from = begins_from.map(|fen| RoundNote::Begins { fen });
    let moved = placed().filter(|(_, game)| game.moved && !game.decided);
    let tables: Vec<usize> = moved
        .map(|(place, game)| game.table_at(place) as usize)
        .collect();
    let moved = (!tables.is_empty()).then_some(RoundNote::Moves { tables });
    begins_from
        .into_iter()
        .chain(moved)
        .chain(unread_boards)
        .chain(unread_results)
        .chain(contradicted)
        .collect()
}

/// Whether this is the initial position, whatever its move counters.
fn is_initial(fen: &str) -> bool {
    let initial = Position::initial();
    let same = |position: &Position| {
        position.board() == initial.board()
            && position.turn() == initial.turn()
            && position.castling_rights() == initial.castling_rights()
    };
    Position::from_fen(fen).is_ok_and(|position| same(&position))
}

/// The time control that these games share; an error if it is unreadable, or if they differ.
fn time(of_round: &[&Headers]) -> Result<Option<TimeControl>, FileMistake> {
    let mut written = of_round.iter().filter_map(|game| game.time.as_deref());
    let Some(first) = written.next() else {
        return Ok(None);
    };
    if let Some(other) = written.find(|other| *other != first) {
        let several = format!(
            "the round has the time controls \"{first}\" and \"{other}\" (tag TimeControl)"
        );
        return Err(FileMistake::new(0, several));
    }
    match first.parse() {
        Ok(TimeControlTag::Unknown | TimeControlTag::Untimed) => Ok(None),
        Ok(TimeControlTag::Control(control)) => Ok(Some(control)),
        Err(_) => match TimeControl::in_words(first) {
            Some(control) => Ok(Some(control)),
            None => {
                let what =
                    format!("the time control \"{first}\" (tag TimeControl) is not understood");
                Err(FileMistake::new(0, what))
            }
        },
    }
}

/// The pairings, the tables left out with the reasons, and the mistakes.
#[derive(Default)]
struct Seated {
    pairings: Vec<Pairing>,
    left_out: Vec<RoundNote>,
    mistakes: Vec<FileMistake>,
}

fn seated(of_round: &[&Headers]) -> Seated {
    let mut seated = Seated::default();
    let mut tables = HashSet::new();
    for (place, game) in (1..).zip(of_round) {
        let table = game.table_at(place);
        let ByColor { white, black } = game.players.as_ref().map(|player| player.name.as_str());
        if let Some(told) = nameless(table, white, black) {
            seated.left_out.push(told);
            continue;
        }
        if !tables.insert(table) {
            let twice = format!(
                "table {table} is there twice; expected each in one game of the round (tag Board)"
            );
            seated.mistakes.push(FileMistake::new(0, twice));
        }
        seated.pairings.push(Pairing {
            table,
            players: game.players.clone(),
        });
    }
    if let (true, Some(first)) = (seated.pairings.is_empty(), seated.left_out.first()) {
        let none = format!(
            "no game of the round has two players with names ({first}); expected the tags White and Black"
        );
        seated.mistakes.push(FileMistake::new(0, none));
    }
    if let Some(twice) = seated_twice(&seated.pairings) {
        let twice = format!(
            "the round has {twice}; expected each player at one table (tags White and Black)"
        );
        seated.mistakes.push(FileMistake::new(0, twice));
    }
    seated
}

/// The headers of a file.
struct GamesOfFile {
    games: Vec<Headers>,
    /// Notes on unreadable tags that are not needed.
    notes: Vec<RoundNote>,
}

/// Tags that decide players, table, round, result, initial position, variant or time control.
const NEEDED: [&str; 9] = [
    "white",
    "black",
    "round",
    "board",
    "result",
    "termination",
    "timecontrol",
    "variant",
    "fen",
];

/// Upper bound of the unreadable tags that are named.
const NAMED: usize = 5;

/// Parses the headers of all games; an error if a needed tag is unreadable.
fn games(text: &str) -> Result<GamesOfFile, Vec<FileMistake>> {
    let games = pgn::games(text);
    let (mut mistakes, mut notes) = (Vec::new(), Vec::new());
    for (number, game) in (1..).zip(&games) {
        mistakes.extend(contradictory(game).map(|tag| {
            let pgn::RepeatedTag {
                line,
                name,
                first,
                other,
            } = tag;
            let twice = format!(
                "game {number}, tag {name}: found \"{first}\" and \"{other}\"; expected it once"
            );
            FileMistake::new(line, twice)
        }));
        for (line, unread) in game.unread_tags_in_lines() {
            match &unread {
                pgn::Unread::Tag(written) if !is_needed(written) => {
                    notes.push(RoundNote::UnreadTag {
                        game: number,
                        written: written.clone(),
                    });
                }
                _ => mistakes.push(FileMistake::new(line, format!("game {number}, {unread}"))),
            }
        }
        notes.extend(unread_values(game).map(|written| RoundNote::UnreadTag {
            game: number,
            written,
        }));
    }
    notes.truncate(NAMED);
    match mistakes.is_empty() {
        true => Ok(GamesOfFile {
            games: games.iter().map(headers).collect(),
            notes,
        }),
        false => Err(mistakes),
    }
}

/// The first tag that is needed and is there twice with two values: nobody knows which is meant.
fn contradictory<'a>(game: &pgn::PgnGame<'a>) -> Option<pgn::RepeatedTag<'a>> {
    let mut repeated = game.repeated_tags().into_iter();
    repeated.find(|tag| is_needed(tag.name))
}

/// Tags of ratings and FIDE numbers that hold none.
fn unread_values<'g>(game: &'g pgn::PgnGame<'_>) -> impl Iterator<Item = String> + 'g {
    const NUMBERS: [&str; 4] = ["WhiteElo", "BlackElo", "WhiteFideId", "BlackFideId"];
    let unread = game.tags().filter(|(name, value)| {
        let value = value.trim();
        let none = value.is_empty() || value == "-" || value.starts_with('?');
        NUMBERS.contains(name) && !none && value.parse::<u64>().is_err()
    });
    unread.map(|(name, value)| format!("[{name} \"{value}\"]"))
}

/// What says another result than the tag Result: the moves, the end of the text, or the tag Termination.
fn contradicted(game: &pgn::PgnGame<'_>) -> Vec<(String, ContradictedBy, String)> {
    let Ok(score) = pgn::score(game) else {
        return Vec::new();
    };
    let found = score.tags.into_iter().filter_map(|told| match told {
        pgn::Unread::Board { stands, result } => {
            Some((result.to_owned(), ContradictedBy::Board, stands.to_owned()))
        }
        pgn::Unread::Results { tagged, ended } => {
            Some((tagged.to_owned(), ContradictedBy::Text, ended.to_owned()))
        }
        pgn::Unread::Termination { written, result } => {
            Some((result, ContradictedBy::Termination, written))
        }
        _ => None,
    });
    found.collect()
}

/// Whether an unreadable tag may be one that is needed.
fn is_needed(written: &str) -> bool {
    let name = written.trim_start_matches(['[', ' ']);
    let ends = name.find(|sign: char| !sign.is_alphanumeric());
    let name = name[..ends.unwrap_or(name.len())].to_lowercase();
    name.is_empty() || NEEDED.contains(&&*name)
}

fn headers(game: &pgn::PgnGame<'_>) -> Headers {
    let mut tags = Headers::default();
    for (name, value) in game.tags() {
        let known = Some(value.trim()).filter(|value| !value.is_empty() && !value.starts_with('?'));
        let text = known.map(str::to_owned);
        let fide_id = || known.and_then(|value| value.parse().ok());
        match name {
            "Event" => tags.event = text,
            "Site" => tags.site = text,
            "Round" => {
                let value = known.unwrap_or_default();
                let (round, table) = value.split_once('.').unwrap_or((value, ""));
                let number = round.parse().ok().filter(|number| *number > 0);
                tags.called = text.filter(|_| number.is_none() && value != "-");
                (tags.round, tags.table) = (number, table.parse().ok());
                let within: Result<Vec<u32>, _> = table.split('.').map(str::parse).collect();
                tags.within = within.unwrap_or_default();
            }
            "Board" => {
                let number = known.and_then(|value| value.parse().ok());
                tags.board = number.filter(|number| *number > 0);
                tags.unread_board = text.filter(|_| tags.board.is_none());
            }
            "TimeControl" => {
                let named = !matches!(value.trim(), "" | "-") && !value.trim().starts_with('?');
                tags.untimed = Some(value.trim().to_owned()).filter(|_| !named);
                tags.time = text.filter(|_| named);
            }
            "Variant" => tags.variant = text.filter(|name| !pgn::is_standard_chess(name)),
            "FEN" => tags.begins_from = text.filter(|fen| !is_initial(fen)),
            "Termination" => tags.bye = value.to_lowercase().contains("bye"),
            "Result" => {
                let result = known.filter(|result| !matches!(*result, "*" | "-"));
                tags.decided = result.is_some_and(pgn::is_result);
                tags.unread_result = result
                    .filter(|result| !pgn::is_result(result))
                    .map(str::to_owned);
            }
            "White" => tags.players.white.name = plain_name(&text.unwrap_or_default()),
            "Black" => tags.players.black.name = plain_name(&text.unwrap_or_default()),
            "EventDate" => tags.begins = known.and_then(super::known::day),
            "WhiteElo" => tags.players.white.rating = known.and_then(|value| value.parse().ok()),
            "BlackElo" => tags.players.black.rating = known.and_then(|value| value.parse().ok()),
            "WhiteTitle" => tags.players.white.title = text,
            "BlackTitle" => tags.players.black.title = text,
            "WhiteFideId" => tags.players.white.fide_id = fide_id(),
            "BlackFideId" => tags.players.black.fide_id = fide_id(),
            _ => {}
        }
    }
    // A result that is not valid stands after the tags, too.
    let result = tags.unread_result.as_deref();
    let mut tokens = game.tokens().iter();
    tags.contradicted = contradicted(game);
    tags.moved = tokens.any(|token| token.kind == pgn::Kind::Word && Some(token.text) != result);
    tags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bye;
    use laws::encoding::decoded;

    fn round(bytes: &[u8], wanted: Option<u32>) -> Result<Round, Vec<FileMistake>> {
        super::round(&decoded(bytes), wanted)
    }

    fn tables(pgn: &str, wanted: Option<u32>) -> Vec<String> {
        match round(pgn.as_bytes(), wanted) {
            Ok(round) => {
                let lines = round.pairings.iter();
                let line = |one: &Pairing| {
                    let ByColor { white, black } = &one.players;
                    format!("{} {} – {}", one.table, white.name, black.name)
                };
                lines.map(line).collect()
            }
            Err(mistakes) => mistakes.iter().map(ToString::to_string).collect(),
        }
    }

    const TWO_ROUNDS: &str = "\
[Event \"Open\"]\n[Round \"1.1\"]\n[White \"Berg, Anna\"]\n[Black \"Kern, Boris\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n\
[Event \"Open\"]\n[Round \"2.2\"]\n[White \"Kern, Boris\"]\n[Black \"Roth, Clara\"]\n[Result \"*\"]\n\n*\n\n\
[Event \"Open\"]\n[Round \"2.1\"]\n[White \"Mai, Dora\"]\n[Black \"Berg, Anna\"]\n[BlackFideId \"4600000\"]\n[TimeControl \"5400+30\"]\n[Result \"*\"]\n\n*\n";

    #[test]
    fn the_last_round_is_taken_by_its_tables() {
        assert_eq!(
            tables(TWO_ROUNDS, None),
            ["1 Mai, Dora – Berg, Anna", "2 Kern, Boris – Roth, Clara"]
        );
        assert_eq!(tables(TWO_ROUNDS, Some(1)), ["1 Berg, Anna – Kern, Boris"]);
    }

    #[test]
    fn a_tag_that_cannot_be_read_is_named_and_no_table_is_lost() {
        let curly = TWO_ROUNDS.replace("[White \"Mai, Dora\"]", "[White “Mai, Dora”]");
        let told =
            "line 19: game 3, tag [White “Mai, Dora”]: expected one such as [White \"Anna\"]";
        assert_eq!(tables(&curly, None), [told]);
        // Tags only, without the asterisk of an unplayed game.
        let bare = TWO_ROUNDS.replace("\n\n*\n\n", "\n\n");
        assert_eq!(tables(&bare, None), tables(TWO_ROUNDS, None));
    }

    #[test]
    fn a_tag_that_is_not_needed_is_named_and_stops_no_round() {
        let team = TWO_ROUNDS.replace(
            "[BlackFideId \"4600000\"]",
            "[WhiteTeam Foo]\n[BlackFideId \"4600000\"]",
        );
        let read = round(team.as_bytes(), None).unwrap();
        let told: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            ["game 3: the tag [WhiteTeam Foo] cannot be read, and is left out"]
        );
        assert_eq!(tables(&team, None), tables(TWO_ROUNDS, None));
    }

    /// Otherwise half of a round is left out silently, or the last of many rounds is played first.
    #[test]
    fn open_games_of_other_rounds_are_told_and_of_rounds_paired_at_once_the_first_is_taken() {
        let game = |tag: &str, white: &str, black: &str, result: &str| {
            format!(
                "[Round \"{tag}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[TimeControl \"5400\"]\n[Result \"{result}\"]\n\n{result}\n\n"
            )
        };
        let taken = |games: &[String], wanted| {
            let read = round(games.concat().as_bytes(), wanted).unwrap();
            let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
            (read.number, notes.join("; "))
        };
        let told = |taken: u32, open: &str| {
            format!(
                "round {taken} is taken; there are open games of other rounds, too ({open}): write the round that is meant as round in [event]"
            )
        };
        let games = |results: [&str; 3]| {
            let rounds = ["1.1", "2.1", "3.1"].into_iter().zip(results);
            let games = rounds.map(|(tag, result)| game(tag, "Berg, Anna", "Kern, Boris", result));
            games.collect::<Vec<String>>()
        };
        assert_eq!(taken(&games(["*"; 3]), None), (Some(1), told(1, "2, 3")));
        let second = games(["1-0", "*", "*"]);
        assert_eq!(taken(&second, None), (Some(2), told(2, "3")));
        assert_eq!(taken(&second, Some(3)), (Some(3), String::new()));
        // A postponed game.
        let mut postponed = games(["1-0", "1-0", "*"]);
        postponed.push(game("2.2", "Roth, Clara", "Ruiz, Ida", "*"));
        assert_eq!(taken(&postponed, None), (Some(3), told(3, "2")));
        let odd = games(["1-0", "1-0", "white"]);
        let told = "table 1: \"white\" is no result, and the game counts as open";
        assert_eq!(taken(&odd, None), (Some(3), told.to_owned()));
    }

    #[test]
    fn nobody_sits_down_against_a_bye() {
        let with = |tags: &str| {
            let text = format!(
                "{TWO_ROUNDS}\n[Event \"Open\"]\n[Round \"2.3\"]\n[White \"Ruiz, Ida\"]\n{tags}\n\n*\n"
            );
            let read = round(text.as_bytes(), None);
            read.map(|round| (round.pairings.len(), round.notes))
        };
        let bye = Ok((2, vec![bye("Ruiz, Ida")]));
        for name in [
            "BYE",
            "bye",
            "Spielfrei",
            "spielfrei 1",
            "N.N.",
            "Exempt",
            "Descansa",
            "Descanso",
            "Walkover",
            "-",
            "*",
            "Forfait",
            "unpaired",
            "Not paired",
            "BYE, BYE",
            "Requested bye",
            "Full-point bye",
            "allotted bye",
            "wolny los",
            "oneven",
            "Turno di riposo",
            "выходной",
        ] {
            assert_eq!(with(&format!("[Black \"{name}\"]")), bye, "{name}");
        }
        assert_eq!(with("[Black \"?\"]\n[Termination \"bye\"]"), bye);
        let half =
            with("[Black \"Half-point bye\"]").map(|(count, notes)| (count, notes[0].to_string()));
        assert_eq!(half, Ok((2, "bye: Ruiz, Ida, half a point".to_owned())));
        for name in ["Byelov, Ivan", "Bye, John", "Pause, Max"] {
            assert_eq!(with(&format!("[Black \"{name}\"]")), Ok((3, Vec::new())));
        }
    }

    #[test]
    fn a_player_who_is_not_known_yet_stops_no_other_table() {
        let unknown = TWO_ROUNDS.replace("Roth, Clara", "?");
        let read = round(unknown.as_bytes(), None).unwrap();
        let left_out = RoundNote::NamelessOpponent {
            table: 2,
            of: "Kern, Boris".to_owned(),
        };
        assert_eq!(read.notes, [left_out]);
        assert_eq!(tables(&unknown, None), ["1 Mai, Dora – Berg, Anna"]);
        let nobody = unknown.replace("Mai, Dora", "?").replace("Berg, Anna", "?");
        assert_eq!(
            tables(&nobody, None),
            [
                "no game of the round has two players with names (left out, table 2: Kern, Boris has an opponent without a name); expected the tags White and Black"
            ]
        );
    }

    /// With two time controls, none is the round's.
    #[test]
    fn a_round_with_two_time_controls_is_asked_for_its_own() {
        let tag = "[TimeControl \"5400+30\"]";
        let other = "[Black \"Roth, Clara\"]\n[TimeControl \"900+10\"]";
        let text = TWO_ROUNDS.replace("[Black \"Roth, Clara\"]", other);
        assert!(text.contains(tag));
        let read = round(text.as_bytes(), None).unwrap();
        let told = "the round has the time controls \"900+10\" and \"5400+30\" (tag TimeControl)";
        assert_eq!(
            (read.time, read.unread_time),
            (None, Some(FileMistake::new(0, told)))
        );
        let once = round(TWO_ROUNDS.as_bytes(), None).unwrap();
        assert_eq!(once.time, Some("5400+30".parse().unwrap()));
    }

    /// Otherwise the round is not the one that the organiser meant, or ninety minutes become ninety seconds.
    #[test]
    fn what_is_understood_otherwise_than_it_may_be_meant_is_told() {
        let notes = |text: &str, wanted| {
            let read = round(text.as_bytes(), wanted).unwrap();
            let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
            (read.number, read.pairings.len(), notes)
        };
        let one = "[White \"A\"]\n[Black \"B\"]\n[TimeControl \"5400\"]\n[Round \"LABEL\"]\n\n*\n";
        let called = |label: &str| one.replace("LABEL", label);
        for label in ["-1", "0", "Runde 2", "2/1"] {
            let told = format!(
                "the round is called \"{label}\", which is no number: it counts as round 1; write its number as round in [event]"
            );
            assert_eq!(notes(&called(label), None), (None, 1, vec![told]));
            assert_eq!(notes(&called(label), Some(2)), (Some(2), 1, vec![]));
        }
        for label in ["-", "?", "", "3"] {
            assert!(notes(&called(label), None).2.is_empty(), "{label}");
        }
        let minutes = TWO_ROUNDS.replace("5400+30", "90+30");
        let told = "time: \"90+30\" is understood as 90+30 in seconds";
        assert_eq!(notes(&minutes, None).2, [told]);
        assert!(notes(TWO_ROUNDS, None).2.is_empty());
    }

    /// Else the table would be that of another player, or nobody would know that ninety minutes hold.
    #[test]
    fn a_name_that_is_there_twice_and_a_time_that_is_none_are_told() {
        let twice = TWO_ROUNDS.replace(
            "[White \"Mai, Dora\"]",
            "[White \"Mai, Dora\"]\n[White \"Ruiz, Ida\"]",
        );
        let told =
            "line 20: game 3, tag White: found \"Mai, Dora\" and \"Ruiz, Ida\"; expected it once";
        assert_eq!(tables(&twice, None), [told]);
        let same = twice.replace("Ruiz, Ida", "Mai, Dora");
        assert_eq!(tables(&same, None), tables(TWO_ROUNDS, None));
        for written in ["-", "?", ""] {
            let none = TWO_ROUNDS.replace("5400+30", written);
            let read = round(none.as_bytes(), None).unwrap();
            let written = written.to_owned();
            assert_eq!(read.notes, [RoundNote::NoTime { written }]);
            assert_eq!((read.time, read.unread_time), (None, None));
        }
    }

    /// Otherwise a table would be set up for another game than the paired one.
    #[test]
    fn other_rules_and_another_beginning_are_told() {
        let with = |tag: &str| {
            TWO_ROUNDS.replace(
                "[Black \"Roth, Clara\"]",
                &format!("[Black \"Roth, Clara\"]\n{tag}"),
            )
        };
        let told = "the games are Chess960 (tag Variant), and only standard chess is played here";
        assert_eq!(tables(&with("[Variant \"Chess960\"]"), None), [told]);
        let notes = |tag: &str| {
            let read = round(with(tag).as_bytes(), None).unwrap();
            read.notes
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
        };
        assert!(notes("[Variant \"Standard\"]").is_empty());
        let fen = |board: &str| format!("[FEN \"{board} w KQkq - 0 1\"]");
        assert!(notes(&fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")).is_empty());
        let gambit = "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR";
        let told = format!(
            "the games begin from {gambit} w KQkq - 0 1 (tag FEN), which is not taken: write it as position in the file of the event"
        );
        assert_eq!(notes(&fen(gambit)), [told]);
        let told = "open games have moves, which are not taken, at the tables 1: they begin from their first move; to go on from another position, write it as position in the file of the event";
        let moves = "[Event \"E\"]\n[Round \"1\"]\n[White \"Berg, Anna\"]\n[Black \"Kern, Boris\"]\n[TimeControl \"5400\"]\n\n1. e4 e5 *\n";
        let read = round(moves.as_bytes(), None).unwrap();
        assert_eq!(
            read.notes
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>(),
            [told]
        );
    }

    /// Else players are sent to another table than the one that is printed.
    #[test]
    fn a_board_that_is_none_is_told_and_the_boards_of_matches_are_in_their_order() {
        let with = |board: &str| {
            let tag = format!("[Black \"Roth, Clara\"]\n[Board \"{board}\"]");
            TWO_ROUNDS.replace("[Black \"Roth, Clara\"]", &tag)
        };
        for written in ["7a", "0", "-1"] {
            let read = round(with(written).as_bytes(), None).unwrap();
            let told = RoundNote::UnreadBoard {
                table: 2,
                written: written.to_owned(),
            };
            assert_eq!(read.notes, [told]);
        }
        assert_eq!(round(with("?").as_bytes(), None).unwrap().notes, []);
        let matches = TWO_ROUNDS
            .replace("2.2", "2.2.1")
            .replace("2.1\"", "2.1.1\"");
        let matches = matches.replace("2.2.1.1", "2.2.1");
        assert_eq!(
            tables(&matches, None),
            ["1 Mai, Dora – Berg, Anna", "2 Kern, Boris – Roth, Clara"]
        );
    }

    /// Otherwise a table has a result that its own game refutes, and nobody looks.
    #[test]
    fn a_result_that_the_game_refutes_is_told() {
        let notes = |result: &str, tag: &str, text: &str| {
            let text = format!(
                "[Round \"1\"]\n[White \"Berg, Anna\"]\n[Black \"Kern, Boris\"]\n[TimeControl \"5400\"]\n{tag}[Result \"{result}\"]\n\n{text}\n"
            );
            let notes = round(text.as_bytes(), None).unwrap().notes;
            let notes = notes.iter().map(ToString::to_string);
            notes.collect::<Vec<_>>().join("; ")
        };
        let mate = "1. f3 e5 2. g4 Qh4# ";
        let told = "table 1: the result is 1-0, and ";
        assert_eq!(
            notes("1-0", "", &format!("{mate}1-0")),
            format!("{told}the last move ends the game 0-1")
        );
        assert_eq!(notes("0-1", "", &format!("{mate}0-1")), "");
        assert_eq!(
            notes("1-0", "", "1. e4 e5 0-1"),
            format!("{told}its text ends with 0-1")
        );
        let tag = "[Termination \"Kern, Boris won on time\"]\n";
        assert_eq!(
            notes("1-0", tag, "1-0"),
            format!("{told}the tag Termination says \"Kern, Boris won on time\"")
        );
        assert_eq!(notes("0-1", tag, "0-1"), "");
        assert_eq!(notes("0-0", "", "0-0"), "");
        assert_eq!(notes("1-0F", "", "*"), "");
        let rated = "[WhiteElo \"2I00\"]\n[BlackElo \"-\"]\n";
        assert_eq!(
            notes("1-0", rated, "1-0"),
            "game 1: the tag [WhiteElo \"2I00\"] cannot be read, and is left out"
        );
        let worded = "[TimeControl \"5400\"]";
        let text = format!("[White \"A\tB\"]\n[Black \"C\"]\n{worded}\n\n*\n");
        let read = round(text.as_bytes(), None).unwrap();
        assert_eq!(read.pairings[0].players.white.name, "A B");
        let text = text.replace("5400", "90 min + 30 s");
        let read = round(text.as_bytes(), None).unwrap();
        assert_eq!(read.time, Some("5400+30".parse().unwrap()));
    }

    /// Otherwise the players of another tournament sit among those of this one, and nobody is told.
    #[test]
    fn games_of_two_events_are_told() {
        let two = TWO_ROUNDS.replacen(
            "[Event \"Open\"]\n[Round \"2.1\"]",
            "[Event \"Juniors\"]\n[Round \"2.1\"]",
            1,
        );
        let read = round(two.as_bytes(), None).unwrap();
        let told = "the games are of several events (Open; Juniors), and are taken as one round: if only one is meant, give its games alone";
        let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
        assert_eq!((read.pairings.len(), notes), (2, vec![told.to_owned()]));
        // The tables of two events have the same numbers.
        let twice = two.replace("2.2", "2.1");
        let collides = "table 1 is there twice; expected each in one game of the round (tag Board)";
        assert_eq!(tables(&twice, None), [collides, told]);
        // A round that was played before may be another event's.
        assert_eq!(
            round(two.as_bytes(), Some(1)).unwrap().notes,
            [RoundNote::Untimed]
        );
    }

    #[test]
    fn nobody_sits_at_two_tables() {
        let twice = TWO_ROUNDS.replace("Roth, Clara", "Mai, Dora");
        let told = "the round has Mai, Dora twice, at table 2 and at table 1; expected each player at one table (tags White and Black)";
        assert_eq!(tables(&twice, None), [told]);
        let namesakes = twice.replace(
            "[Black \"Mai, Dora\"]",
            "[Black \"Mai, Dora\"]\n[BlackFideId \"4600001\"]",
        );
        let namesakes = namesakes.replace(
            "[White \"Mai, Dora\"]",
            "[White \"Mai, Dora\"]\n[WhiteFideId \"4600002\"]",
        );
        assert_eq!(tables(&namesakes, None).len(), 2);
    }

    #[test]
    fn a_round_that_is_not_there_and_a_table_twice_are_told() {
        let missing = "round 5 is not paired in the file (rounds 1 to 2 are); have the pairing program write it anew, or name another round";
        assert_eq!(tables(TWO_ROUNDS, Some(5)), [missing]);
        let bye = "[Round \"3.1\"]\n[White \"Ruiz, Ida\"]\n[Black \"bye\"]\n\n*\n";
        let alone = "round 3 has byes alone: nobody plays";
        assert_eq!(tables(&format!("{TWO_ROUNDS}\n{bye}"), None), [alone]);
        let twice = TWO_ROUNDS.replace("2.2", "2.1");
        let told = "table 1 is there twice; expected each in one game of the round (tag Board)";
        assert_eq!(tables(&twice, None), [told]);
    }
}
