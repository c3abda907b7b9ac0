//! Reads and updates FIDE's Tournament Report File of 2016 and 2026: fixed columns, counted in characters from 1.
//!
//! | line | content |
//! |---|---|
//! | `012`, `022`, `032`, `042`, `102` | event, city, federation, first day, chief arbiter |
//! | `132` | days of the rounds, from column 92 on |
//! | `162` | point values, unless they are 1, ½, 0 |
//! | `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU` | point values by bbpPairings: win, draw, loss, absence, forfeit, bye |
//! | `122` | time control in words (2016), if there is no `222` |
//! | `222` | time control (2026) |
//! | `001` | a player: start number 5–8, title 11–13, name 15–47, rating 49–52, federation 54–56, FIDE number 58–68, points 81–84 |
//! | | from column 92 on ten columns a round: opponent, colour, result |
//!
//! Lines may end with CR, LF or both. A report is written back with its own line ends, and nothing changes except the round's
//! results and the points of its players. Deviations from the format are read if they are unambiguous: columns counted in
//! bytes, forfeits without colours. A report has no table numbers: tables follow the players' points before the round, as
//! FIDE's pairing rules order them (C.04.2), so that table 1 is the leaders'.

mod line;
mod listed;
mod points;

use std::collections::BTreeMap;

use shakmaty::{ByColor, Color};

use self::line::{Columns, PlayerLine, PlayerRound};
use self::points::Points;
use super::results::Ended;
use super::{
    Pairing, Player, Round, RoundNote, bye, is_short, known, meant_round, namesakes, no_round,
    note_of, with_names,
};
use laws::TimeControl;
use laws::encoding::{Decoded, Encoding, decoded};
use laws::mistake::FileMistake;

/// Upper bound of the idle players that are named.
const NAMED: usize = 20;

/// A parsed report.
#[derive(Clone, Debug)]
pub struct TrfReport {
    /// Its lines without line ends.
    lines: Vec<String>,
    /// The line end.
    end: &'static str,
    /// Whether the last line has a line end.
    ended: bool,
    players: BTreeMap<u32, PlayerLine>,
    points: Points,
    encoding: Encoding,
    /// The round whose pairs came from a list.
    listed: Option<ListedRound>,
}

/// A round with the tables of a list.
#[derive(Clone, Debug)]
struct ListedRound {
    round: u32,
    /// White's start number for each table, in order, with the table number if the list has it.
    whites: Vec<(u32, Option<u32>)>,
    /// Lines of the list that have a result.
    decided: Vec<usize>,
}

/// A pair by start numbers, and whether it has a result.
struct Paired {
    table: u32,
    numbers: ByColor<u32>,
    decided: bool,
}

impl TrfReport {
    /// Parses a report.
    ///
    /// # Errors
    ///
    /// Every line that violates the format, every start number that is there twice, and a file without players.
    pub fn read(bytes: &[u8]) -> Result<TrfReport, Vec<FileMistake>> {
        TrfReport::of(&decoded(bytes))
    }

    /// Reads it likewise, where its bytes are a text already.
    ///
    /// # Errors
    ///
    /// Those of [`read`](Self::read).
    pub fn of(file: &Decoded) -> Result<TrfReport, Vec<FileMistake>> {
        let Decoded { text, encoding } = file;
        let end = match () {
            () if text.contains("\r\n") => "\r\n",
            () if text.contains('\n') => "\n",
            () => "\r",
        };
        let ended = text.ends_with(['\r', '\n']);
        let unified = text.replace("\r\n", "\n").replace('\r', "\n");
        let lines: Vec<String> = unified.lines().map(str::to_owned).collect();
        let mut players = BTreeMap::new();
        let mut points = Points::default();
        let mut mistakes = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let read = match line.get(..3) {
                Some("001") => PlayerLine::read(at, line).map(|player| {
                    if let Some(other) = players.insert(player.number, player) {
                        let number = other.number;
                        let first = other.at + 1;
                        mistakes.push(FileMistake::new(
                            at + 1,
                            format!("start number {number} is there twice, in line {first}, too; every player needs one of his own"),
                        ));
                    }
                }),
                Some("162") => points.read(line),
                Some(tag) if tag.starts_with("BB") => points.read_tag(tag, &line[3..]),
                _ => Ok(()),
            };
            mistakes.extend(read.err().map(|message| FileMistake::new(at + 1, message)));
        }
        if players.is_empty() && mistakes.is_empty() {
            mistakes.push(FileMistake::new(0, "found no player, expected lines that begin with 001; is it a tournament report file (TRF16 or TRF26)?"));
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        Ok(TrfReport {
            lines,
            end,
            ended,
            players,
            points,
            encoding: *encoding,
            listed: None,
        })
    }

    /// The last paired round; 0 if there is none.
    pub fn last_round(&self) -> u32 {
        let of = |player: &PlayerLine| {
            let played = player.games.iter().rposition(|game| game.opponent > 0);
            played.map_or(0, |round| round as u32 + 1)
        };
        self.players.values().map(of).max().unwrap_or(0)
    }

    /// This round, or else the default one: that of the list, or the last paired.
    ///
    /// # Errors
    ///
    /// The round is not paired, no table has two names, or the players' lines contradict each other.
    pub fn round(&self, wanted: Option<u32>) -> Result<Round, Vec<FileMistake>> {
        let last = self.last_round();
        let listed = self.listed.as_ref().map(|listed| listed.round);
        let games = self.players.values().flat_map(|player| {
            let games = (1..).zip(&player.games);
            let played = games.filter(|(_, game)| game.opponent > 0);
            played.map(|(round, game)| (round, game.result != ' '))
        });
        let (meant, other_rounds) = meant_round(wanted.or(listed), Some(last.max(1)), games);
        let number = wanted.or(listed).or(meant).unwrap_or(1);
        let paired = self.paired(number)?;
        let forfeits = self.forfeits(number);
        if paired.is_empty() && forfeits == 0 {
            return Err(vec![no_round(number, last)]);
        }
        let pairings = paired.iter().map(|pair| Pairing {
            table: pair.table,
            players: pair.numbers.map(|number| self.player(number)),
        });
        let (time, unread_time, understood) = match self.time() {
            None => (None, None, None),
            Some(Ok((control, understood))) => (Some(control), None, understood),
            Some(Err(unread)) => (None, Some(unread), None),
        };
        let untimed = (time.is_none() && unread_time.is_none()).then_some(RoundNote::Untimed);
        let note = note_of(self.encoding);
        let pairings: Vec<Pairing> = pairings.collect();
        let (pairings, left_out) = with_names(pairings);
        if let (true, Some(first)) = (pairings.is_empty() && forfeits == 0, left_out.first()) {
            let none = format!("no table of the round has two players with names ({first})");
            return Err(vec![FileMistake::new(0, none)]);
        }
        let namesakes = namesakes(&pairings);
        Ok(Round {
            event: self.tag("012"),
            site: self.tag("022"),
            number: Some(number),
            begins: self.tag("042").and_then(|written| known::day(&written)),
            day: self.day(number),
            federation: self.tag("032"),
            time,
            chief: self.tag("102"),
            pairings,
            decided: paired.iter().filter(|pair| pair.decided).count() + forfeits,
            unread_time,
            notes: self
                .idle(number)
                .into_iter()
                .chain(understood)
                .chain(untimed)
                .chain(note)
                .chain(self.unread_points())
                .chain(left_out)
                .chain(self.unread_numbers())
                .chain(namesakes)
                .chain(self.listed_results(number))
                .chain(other_rounds)
                .collect(),
        })
    }

    /// The day of this round.
    fn day(&self, round: u32) -> Option<String> {
        let line = self.lines.iter().find(|line| line.starts_with("132"))?;
        let columns = Columns::of(line);
        known::day(&columns.text(line::round_columns(round)))
    }

    /// The time control, with a note if it was given in words.
    fn time(&self) -> Option<Result<(TimeControl, Option<RoundNote>), FileMistake>> {
        let line = |tag| {
            let line = self.lines.iter().position(|line| line.starts_with(tag));
            line.map_or(0, |at| at + 1)
        };
        if let Some(written) = self.tag("222") {
            let read = written.parse::<TimeControl>();
            let short = is_short(&written).then(|| written.clone());
            let read = read.map(|control| {
                let understood = short.map(|written| RoundNote::Time {
                    written,
                    control: control.clone(),
                });
                (control, understood)
            });
            return Some(read.map_err(|error| FileMistake::new(line("222"), format!("{error}"))));
        }
        let written = self.tag("122")?;
        Some(match TimeControl::in_words(&written) {
            Some(control) => {
                let understood = RoundNote::Time {
                    written,
                    control: control.clone(),
                };
                Ok((control, Some(understood)))
            }
            None => Err(FileMistake::new(
                line("122"),
                format!("the time control \"{written}\" is not understood"),
            )),
        })
    }

    /// The report with these results of a round, by the table numbers of [`TrfReport::round`]; other games stay open.
    ///
    /// # Errors
    ///
    /// As in [`TrfReport::round`].
    pub fn with_results(
        &self,
        round: u32,
        results: &BTreeMap<u32, Ended>,
    ) -> Result<String, Vec<FileMistake>> {
        let mut lines = self.lines.clone();
        for pair in self.paired(round)? {
            let Some(ended) = results.get(&pair.table) else {
                continue;
            };
            for colour in Color::ALL {
                let Some(player) = self.players.get(pair.numbers.get(colour)) else {
                    continue;
                };
                let code = ended.code(colour);
                let before = player.game(round).map_or(' ', |game| game.result);
                let gained = self.points.of(code) - self.points.of(before);
                let mut columns = Columns::of(&self.lines[player.at]);
                columns.put(line::result_column(round), &code.to_string());
                columns.put(line::POINTS, &Points::written(player.points + gained));
                lines[player.at] = columns.line();
            }
        }
        let mut text = lines.join(self.end);
        if self.ended {
            text.push_str(self.end);
        }
        Ok(text)
    }

    /// The pairs of this round, in the order of the tables. A forfeit without colours is left out, since nobody sits down for
    /// it.
    fn paired(&self, round: u32) -> Result<Vec<Paired>, Vec<FileMistake>> {
        let mut mistakes = Vec::new();
        let mut paired = Vec::new();
        for player in self.players.values() {
            let Some(game) = player.game(round).filter(|game| game.opponent > 0) else {
                continue;
            };
            match self.contradiction(player, game, round) {
                Some(mistake) => mistakes.push(mistake),
                // Takes each pair once, from White's line.
                None if game.colour == Some(Color::White) => paired.push(Paired {
                    table: 0,
                    numbers: ByColor {
                        white: player.number,
                        black: game.opponent,
                    },
                    decided: game.result != ' ',
                }),
                None => {}
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let order = self.listed.as_ref();
        let order = order.filter(|listed| listed.round == round);
        match order {
            Some(order) => paired.sort_by_key(|pair| {
                order
                    .whites
                    .iter()
                    .position(|(white, _)| *white == pair.numbers.white)
            }),
            None => paired.sort_by_cached_key(|pair| self.rank(pair, round)),
        }
        let written = |pair: &Paired| {
            let mut whites = order?.whites.iter();
            whites.find(|(white, _)| *white == pair.numbers.white)?.1
        };
        // If the list lacks a table number, all tables are counted.
        let tables: Option<Vec<u32>> = paired.iter().map(written).collect();
        let tables = tables.unwrap_or_else(|| (1..).take(paired.len()).collect());
        for (pair, table) in paired.iter_mut().zip(tables) {
            pair.table = table;
        }
        Ok(paired)
    }

    /// Notes on players without an opponent: one for each bye, and one for all the others.
    fn idle(&self, round: u32) -> Vec<RoundNote> {
        let (mut told, mut others) = (Vec::new(), Vec::new());
        for line in self.players.values() {
            let game = line.game(round);
            if game.is_some_and(|game| game.opponent > 0) {
                continue;
            }
            let name = &line.player.name;
            match game.map_or(' ', |game| game.result) {
                'U' | 'F' | '+' | '1' | 'W' => told.push(bye(name)),
                'H' | '=' | 'D' => told.push(RoundNote::Bye {
                    name: name.clone(),
                    half: true,
                }),
                _ => others.push(name.clone()),
            }
        }
        if !others.is_empty() {
            let more = others.len().saturating_sub(NAMED);
            others.truncate(NAMED);
            told.push(RoundNote::Idle {
                names: others,
                more,
            });
        }
        told
    }

    /// The start numbers and names.
    pub fn names(&self) -> Vec<(u32, &str)> {
        let players = self.players.iter();
        players
            .map(|(number, line)| (*number, &*line.player.name))
            .collect()
    }

    /// The number of games of this round that were forfeited before colours were assigned.
    fn forfeits(&self, round: u32) -> usize {
        let games = self.players.values();
        let games = games.filter_map(|player| Some((player.number, player.game(round)?)));
        // Counts each pair once.
        let forfeits = games.filter(|(number, game)| {
            game.opponent > *number && game.colour.is_none() && game.is_forfeit()
        });
        forfeits.count()
    }

    /// The contradiction between a player's line and the opponent's, if there is one.
    fn contradiction(
        &self,
        player: &PlayerLine,
        game: &PlayerRound,
        round: u32,
    ) -> Option<FileMistake> {
        let (me, opponent) = (player.number, game.opponent);
        let wrong = |what: String| {
            let what =
                format!("in round {round} {what}; have the pairing program write the file anew");
            Some(FileMistake::new(player.at + 1, what))
        };
        if opponent == me {
            return wrong(format!("player {me} is paired with the same number"));
        }
        let Some(other) = self.players.get(&opponent) else {
            return wrong(format!(
                "player {me} has opponent {opponent}, who is not there"
            ));
        };
        let theirs = other.game(round).filter(|theirs| theirs.opponent == me);
        let Some(theirs) = theirs else {
            return wrong(format!(
                "player {me} has opponent {opponent}, who has another one"
            ));
        };
        if let Some(bye) = game.bye() {
            return wrong(format!("player {me} has {bye}, and opponent {opponent}"));
        }
        if !game.agrees_with(theirs) {
            let [mine, theirs] = [game, theirs].map(|game| match game.result {
                ' ' => "no result".to_owned(),
                code => code.to_string(),
            });
            return wrong(format!(
                "player {me} has {mine} against {opponent}, who has {theirs}"
            ));
        }
        match (game.colour, theirs.colour) {
            (None, None) if game.is_forfeit() => None,
            (None, _) => wrong(format!("player {me} has opponent {opponent} and no colour")),
            (Some(colour), theirs) if theirs != Some(!colour) => wrong(format!(
                "players {me} and {opponent} do not have opposite colours"
            )),
            _ => None,
        }
    }

    /// Sort key of tables (C.04.2): points of the higher-ranked player, points of both, start number of the higher-ranked
    /// player.
    fn rank(&self, pair: &Paired, round: u32) -> impl Ord + use<> {
        let of = |number: u32| {
            let games = self.players.get(&number).into_iter();
            let games = games.flat_map(|player| player.games.iter().take(round as usize - 1));
            let points: i32 = games.map(|game| self.points.of(game.result)).sum();
            (-points, number)
        };
        let (one, two) = (of(pair.numbers.white), of(pair.numbers.black));
        let leader = one.min(two);
        (leader.0, one.0 + two.0, leader.1)
    }

    fn player(&self, number: u32) -> Player {
        let found = self.players.get(&number);
        found.map(|line| line.player.clone()).unwrap_or_default()
    }

    /// The note on results in the list of this round, which are ignored.
    fn listed_results(&self, round: u32) -> Option<RoundNote> {
        let listed = self.listed.as_ref().filter(|it| it.round == round)?;
        let lines = listed.decided.clone();
        (!lines.is_empty()).then_some(RoundNote::ListedResults { lines })
    }

    /// The note on JaVaFo's line of point values, which is not supported.
    fn unread_points(&self) -> Option<RoundNote> {
        let at = self.lines.iter().position(|line| line.starts_with("XXS"))?;
        Some(RoundNote::Points { line: at + 1 })
    }

    /// Notes on invalid FIDE numbers and ratings.
    fn unread_numbers(&self) -> impl Iterator<Item = RoundNote> {
        self.players.values().flat_map(|player| {
            let line = player.at + 1;
            let id = player.no_id.clone();
            let id = id.map(|written| RoundNote::FideNumber { line, written });
            let rating = player.no_rating.clone();
            let rating = rating.map(|written| RoundNote::Rating { line, written });
            id.into_iter().chain(rating)
        })
    }

    /// The text of a line in the tournament section.
    fn tag(&self, tag: &str) -> Option<String> {
        let mut lines = self.lines.iter();
        let text = lines.find_map(|line| line.strip_prefix(tag))?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }
}

#[cfg(test)]
mod tests;
