//! FIDE's Tournament Report File of 2016 and 2026: fixed columns, counted in characters from 1.
//!
//! | line | what is read |
//! |---|---|
//! | `012`, `022`, `032`, `042`, `102` | the event, the city, the federation, the first day, the chief arbiter |
//! | `132` | the days of the rounds, from 92 on |
//! | `162` | what results count, where it is not 1, ½, 0 |
//! | `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU` | likewise, as bbpPairings writes it: a win, a draw, a loss, an absence, a forfeit, a bye |
//! | `122` | the time control, in words (2016), where there is no `222` |
//! | `222` | the time control (2026) |
//! | `001` | a player: start number 5–8, title 11–13, name 15–47, rating 49–52, federation 54–56, FIDE's number 58–68, points 81–84, from 92 on ten columns a round: opponent, colour, result |
//!
//! Lines may end with CR, LF or both; a report is written back with the ends it had, and everything that is not a result of the round or
//! the points of its players stays as it was. What a program writes beside the format is read where it leaves no doubt: columns that were
//! counted in bytes, forfeits without colours. A report has no numbers of tables: they go by the players' points before the round,
//! as FIDE's pairing rules order them (C.04.2), so that table 1 is the leaders'.

mod line;
mod listed;
mod points;

use std::collections::BTreeMap;

use shakmaty::{ByColor, Color};

use self::line::{Columns, PlayerLine, PlayerRound};
use self::points::Points;
use super::results::Ended;
use super::{
    Pairing, Player, Round, RoundNote, bye, known, meant_round, namesakes, no_round, note_of,
    with_names,
};
use laws::TimeControl;
use laws::encoding::{Decoded, Encoding, decoded};
use laws::mistake::FileMistake;

/// So many who have no game in a round are named.
const NAMED: usize = 20;

/// A report that was read.
#[derive(Clone, Debug)]
pub struct TrfReport {
    /// Its lines without their ends.
    lines: Vec<String>,
    /// How lines end.
    end: &'static str,
    /// Whether the last line has an end, too.
    ended: bool,
    players: BTreeMap<u32, PlayerLine>,
    points: Points,
    encoding: Encoding,
    /// The round whose pairs a list gave.
    listed: Option<ListedRound>,
}

/// A round of which a list has the tables.
#[derive(Clone, Debug)]
struct ListedRound {
    round: u32,
    /// Who has White, by start number, in the order of the tables, and the table's number where the list has it.
    whites: Vec<(u32, Option<u32>)>,
    /// The lines with a result of their pair.
    decided: Vec<usize>,
}

/// Two start numbers, by colour, and how it ended if that is known.
struct Paired {
    table: u32,
    numbers: ByColor<u32>,
    decided: bool,
}

impl TrfReport {
    /// Reads a report.
    ///
    /// # Errors
    ///
    /// Every line that is not what the format says, and two that contradict each other.
    pub fn read(bytes: &[u8]) -> Result<TrfReport, Vec<FileMistake>> {
        let Decoded { text, encoding } = decoded(bytes);
        TrfReport::of(&text, encoding)
    }

    fn of(text: &str, encoding: Encoding) -> Result<TrfReport, Vec<FileMistake>> {
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
            encoding,
            listed: None,
        })
    }

    /// The last round that is paired; 0: none.
    pub fn last_round(&self) -> u32 {
        let of = |player: &PlayerLine| {
            let played = player.games.iter().rposition(|game| game.opponent > 0);
            played.map_or(0, |round| round as u32 + 1)
        };
        self.players.values().map(of).max().unwrap_or(0)
    }

    /// This round, or else the last that is paired.
    ///
    /// # Errors
    ///
    /// It is not paired, or players contradict each other about who plays whom.
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

    /// The time control, with how it was understood where it stood there in words.
    fn time(&self) -> Option<Result<(TimeControl, Option<RoundNote>), FileMistake>> {
        let line = |tag| {
            let line = self.lines.iter().position(|line| line.starts_with(tag));
            line.map_or(0, |at| at + 1)
        };
        if let Some(written) = self.tag("222") {
            let read = written.parse::<TimeControl>();
            let read = read.map(|control| (control, None));
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

    /// The report with these results of a round, by the tables that [`TrfReport::round`] gave; the others stay open.
    ///
    /// # Errors
    ///
    /// Those of [`TrfReport::round`].
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

    /// Who plays whom in this round, in the order of the tables. A forfeit without colours is no game for which anybody sits down.
    fn paired(&self, round: u32) -> Result<Vec<Paired>, Vec<FileMistake>> {
        let mut mistakes = Vec::new();
        let mut paired = Vec::new();
        for player in self.players.values() {
            let Some(game) = player.game(round).filter(|game| game.opponent > 0) else {
                continue;
            };
            match self.contradiction(player, game, round) {
                Some(mistake) => mistakes.push(mistake),
                // Each pair once, with White's line.
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
        // Where one has no number in the list, all are counted.
        let tables: Option<Vec<u32>> = paired.iter().map(written).collect();
        let tables = tables.unwrap_or_else(|| (1..).take(paired.len()).collect());
        for (pair, table) in paired.iter_mut().zip(tables) {
            pair.table = table;
        }
        Ok(paired)
    }

    /// Who has no opponent in this round: each bye, and in one sentence who has nothing.
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

    /// The start numbers and the names.
    pub fn names(&self) -> Vec<(u32, &str)> {
        let players = self.players.iter();
        players
            .map(|(number, line)| (*number, &*line.player.name))
            .collect()
    }

    /// How many games of this round were forfeited before anybody had a colour.
    fn forfeits(&self, round: u32) -> usize {
        let games = self.players.values();
        let games = games.filter_map(|player| Some((player.number, player.game(round)?)));
        // Each pair once.
        let forfeits = games.filter(|(number, game)| {
            game.opponent > *number && game.colour.is_none() && game.is_forfeit()
        });
        forfeits.count()
    }

    /// What is wrong with what this player's line says, by the opponent's.
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

    /// By the points of the leader of the pair, of both, and the leader's start number.
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

    /// Where the list of this round has results, which a list is not asked for.
    fn listed_results(&self, round: u32) -> Option<RoundNote> {
        let listed = self.listed.as_ref().filter(|it| it.round == round)?;
        let lines = listed.decided.clone();
        (!lines.is_empty()).then_some(RoundNote::ListedResults { lines })
    }

    /// The line in which JaVaFo says what results count.
    fn unread_points(&self) -> Option<RoundNote> {
        let at = self.lines.iter().position(|line| line.starts_with("XXS"))?;
        Some(RoundNote::Points { line: at + 1 })
    }

    /// What stands for a number at FIDE and is none.
    fn unread_numbers(&self) -> impl Iterator<Item = RoundNote> {
        self.players.values().filter_map(|player| {
            Some(RoundNote::FideNumber {
                line: player.at + 1,
                written: player.no_id.clone()?,
            })
        })
    }

    /// The text of a line of the tournament's section.
    fn tag(&self, tag: &str) -> Option<String> {
        let mut lines = self.lines.iter();
        let text = lines.find_map(|line| line.strip_prefix(tag))?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }
}

#[cfg(test)]
mod tests;
