//! Compares the two players' scores with each other and with the game (D.2.9; 2009 E2.7, E2.8).
//!
//! A score holds a player's entries, one string per half-move, in any supported notation. It is evidence: nothing here turns it into a
//! move, and nothing is guessed. An unreadable or omitted entry (8.4), or one in another notation (Appendix C), is no evidence for or
//! against a move. A legible move that no piece could make was misheard or miswritten: it contradicts the move that was made, and
//! supports no other.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shakmaty::{Color, Move};

use super::notation::{Initials, ParseMove, read_meant};
use super::{Position, Timestamp, as_clock, clock_time};

/// Below this time left a player need not keep score (8.4), in ms, ...
const LEFT: u64 = 5 * 60_000;
/// ... unless each move adds at least this much, in ms.
const ADDED: u64 = 30_000;

/// The source of a player's score, besides text that is typed or read to the table. A source that the arbiter has not approved gives no
/// score of a player (11.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreSource {
    /// None.
    #[default]
    Nothing,
    /// The tape (D.2.7): the player says each move, and it is written down when somebody listens.
    Tape,
    /// The table's record.
    Record,
}

/// A reference to a half-move that is on the tape and not written down yet: the file, and the time at which it was said.
pub fn on_tape(file: &str, at: Timestamp) -> String {
    format!("[{file}@{}]", as_clock(at.0 / 1000))
}

/// The place on the tape of such a half-move, as `game-1.flac@0:12:05`.
pub fn place_on_tape(text: &str) -> Option<&str> {
    let place = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    place.contains('@').then_some(place)
}

/// The file and time of such a place.
pub fn moment_on_tape(place: &str) -> Option<(&str, Timestamp)> {
    let (file, clock) = place.rsplit_once('@')?;
    Some((file, Timestamp(clock_time(clock)?)))
}

/// The meaning of a score's entry for one half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreSays {
    /// None: it is omitted, not written yet, or only on the tape.
    Nothing,
    /// Unreadable as a move, or ambiguous.
    Unreadable,
    /// A move in writing that no piece of this position could make; with the illegal moves that may be meant, as far as it names the
    /// piece.
    Impossible(Vec<Move>),
    /// Two entries with different moves.
    Twice,
    /// Legal moves, one for each language in which the text is readable; a single one if all mean the same.
    Moves(Vec<Move>),
}

impl ScoreSays {
    /// The meaning of this text in this position, for a writer who uses these initials.
    pub fn of(position: &Position, text: &str, initials: &[Initials]) -> Self {
        if is_twice(text) {
            return Self::of_both(position, text, initials);
        }
        if is_gap(text) || place_on_tape(text).is_some() {
            return ScoreSays::Nothing;
        }
        let mut moves: Vec<Move> = Vec::new();
        let mut is_legible = false;
        for initials in initials {
            match read_meant(position, text, std::slice::from_ref(initials)) {
                Ok(made) if !moves.contains(&made) => moves.push(made),
                Ok(_) => {}
                Err(problem) => is_legible |= matches!(problem, ParseMove::Illegal(..)),
            }
        }
        // Legal in one language and illegal in another: the writer means a legal move.
        let (legal, illegal): (Vec<Move>, Vec<Move>) =
            moves.iter().partition(|made| position.is_legal(made));
        match (legal.is_empty(), is_legible || !illegal.is_empty()) {
            (false, _) => ScoreSays::Moves(legal),
            (true, true) => ScoreSays::Impossible(illegal),
            (true, false) => ScoreSays::Unreadable,
        }
    }

    /// The meaning of several entries for one half-move, as far as they are readable.
    fn of_both(position: &Position, text: &str, initials: &[Initials]) -> Self {
        let all = text.split(TWICE);
        let all = all.map(|text| Self::of(position, text, initials));
        let mut read: Vec<ScoreSays> = all
            .filter(|says| !matches!(says, ScoreSays::Nothing | ScoreSays::Unreadable))
            .collect();
        match read.pop() {
            None => ScoreSays::Unreadable,
            Some(says) if read.iter().all(|other| *other == says) => says,
            Some(_) => ScoreSays::Twice,
        }
    }

    /// The legal moves that it may mean.
    pub fn moves(&self) -> &[Move] {
        match self {
            ScoreSays::Moves(moves) => moves,
            ScoreSays::Nothing
            | ScoreSays::Unreadable
            | ScoreSays::Twice
            | ScoreSays::Impossible(_) => &[],
        }
    }

    /// The moves that it may mean if this move was made, legal or not.
    pub fn beside<'a>(&'a self, made: &'a Move) -> &'a [Move] {
        match self {
            ScoreSays::Impossible(meant) if meant.contains(made) => std::slice::from_ref(made),
            says => says.moves(),
        }
    }

    /// The legal move that it means, if there is exactly one.
    pub fn only(&self) -> Option<Move> {
        match self.moves() {
            [made] => Some(*made),
            _ => None,
        }
    }

    /// Whether it is evidence against this move: it is readable, and cannot mean it.
    pub fn contradicts(&self, made: &Move) -> bool {
        match self {
            ScoreSays::Nothing | ScoreSays::Unreadable | ScoreSays::Twice => false,
            ScoreSays::Impossible(moves) | ScoreSays::Moves(moves) => !moves.contains(made),
        }
    }
}

/// The separator of two entries for one half-move, whose number was written twice.
pub(crate) const TWICE: &str = " / ";

/// Whether the text holds two entries.
fn is_twice(text: &str) -> bool {
    text.contains(TWICE)
}

/// Whether nothing is written: a gap (8.4).
pub fn is_gap(text: &str) -> bool {
    text.trim()
        .chars()
        .all(|sign| matches!(sign, '.' | '…' | '-' | '–' | '—' | '_' | '?'))
}

/// The comparison of two scores at one half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreComparison {
    /// Neither contradicts the other, or the game.
    Alike,
    /// Both have one move, and the game another.
    Otherwise(Move),
    /// Both are readable, with different moves.
    Differ,
}

impl ScoreComparison {
    /// Compares both entries for a half-move that was made like this.
    pub fn of(made: &Move, white: &ScoreSays, black: &ScoreSays) -> Self {
        let (white, black) = (white.beside(made), black.beside(made));
        let both = white.iter().filter(|one| black.contains(one));
        let both: Vec<&Move> = both.collect();
        match both.as_slice() {
            _ if white.is_empty() || black.is_empty() => ScoreComparison::Alike,
            [] => ScoreComparison::Differ,
            same if same.contains(&made) => ScoreComparison::Alike,
            [same] => ScoreComparison::Otherwise(**same),
            // Two languages are possible for both: the writers must be asked which they use.
            _ => ScoreComparison::Alike,
        }
    }
}

/// A half-move, from 1, at which the scores disagree with each other or with the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    pub ply: u32,
    pub stands: ScoreComparison,
}

/// The half-moves, in order, at which two scores disagree with each other or with the game, as far as all three reach.
pub fn partings(
    start: &Position,
    made: &[Move],
    (white, black): (&[String], &[String]),
    (by_white, by_black): (&[Initials], &[Initials]),
) -> Vec<Parting> {
    let mut position = start.clone();
    let mut found = Vec::new();
    for (ply, ((made, white), black)) in (1..).zip(made.iter().zip(white).zip(black)) {
        let white = ScoreSays::of(&position, white, by_white);
        let black = ScoreSays::of(&position, black, by_black);
        let stands = ScoreComparison::of(made, &white, &black);
        if stands != ScoreComparison::Alike {
            found.push(Parting { ply, stands });
        }
        position = position.play(made);
    }
    found
}

/// The reading of a score: disagreements with the game, and entries that are no evidence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// Omitted half-moves, from 1.
    pub gaps: Vec<u32>,
    /// Half-moves that are only on the tape.
    pub taped: Vec<u32>,
    /// Unreadable half-moves.
    pub unreadable: Vec<u32>,
    /// Half-moves with two entries, equal or not.
    pub twice: Vec<u32>,
    /// Half-moves with two entries that are different moves.
    pub twice_differently: Vec<u32>,
    /// Half-moves that mean different moves in different languages.
    pub in_doubt: Vec<u32>,
    /// Half-moves that no piece could make, and that are not in the game.
    pub impossible: Vec<u32>,
    /// Half-moves that differ from the game's.
    pub against: Vec<u32>,
}

impl Read {
    /// Reads a score against the moves of the game.
    pub fn of(start: &Position, made: &[Move], score: &[String], initials: &[Initials]) -> Self {
        let mut position = start.clone();
        let mut found = Read::default();
        for (ply, (made, text)) in (1..).zip(made.iter().zip(score)) {
            let says = ScoreSays::of(&position, text, initials);
            found.twice.extend(is_twice(text).then_some(ply));
            match &says {
                ScoreSays::Twice => found.twice_differently.push(ply),
                ScoreSays::Nothing if place_on_tape(text).is_some() => found.taped.push(ply),
                ScoreSays::Nothing => found.gaps.push(ply),
                ScoreSays::Unreadable => found.unreadable.push(ply),
                ScoreSays::Impossible(_) if says.contradicts(made) => found.impossible.push(ply),
                ScoreSays::Moves(moves) if moves.len() > 1 => found.in_doubt.push(ply),
                ScoreSays::Moves(_) if says.contradicts(made) => found.against.push(ply),
                ScoreSays::Impossible(_) | ScoreSays::Moves(_) => {}
            }
            position = position.play(made);
        }
        found
    }
}

/// The players whose score contradicts the move that was made as this half-move.
pub fn wrong_writers(made: &Move, white: &ScoreSays, black: &ScoreSays) -> Vec<Color> {
    let both = [(Color::White, white), (Color::Black, black)];
    let wrong = both.into_iter().filter(|(_, says)| says.contradicts(made));
    wrong.map(|(seat, _)| seat).collect()
}

/// Whether a player with this much time left, and this much added by each move (both in ms), must keep score (8.4, in all editions). The
/// caller must remember whether the time was lower earlier in the period.
pub const fn keeps_score(left: u64, added: u64) -> bool {
    left >= LEFT || added >= ADDED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn parted(made: &[&str], white: &str, black: &str) -> Vec<Parting> {
        let start = Position::initial();
        let mut position = start.clone();
        let made: Vec<Move> = made
            .iter()
            .map(|san| {
                let made = position.parse_move(san).unwrap();
                position = position.play(&made);
                made
            })
            .collect();
        let split = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
        let all = Initials::all();
        partings(&start, &made, (&split(white), &split(black)), (&all, &all))
    }

    #[test]
    fn the_same_game_in_two_languages_agrees() {
        let parted = parted(&["e4", "e5", "Nf3"], "e4 e5 Sf3", "e2-e4 e7-e5 Cf3");
        assert_eq!(parted, []);
    }

    #[test]
    fn each_half_move_that_differs_is_named() {
        let parted = parted(&["e4", "e5", "Nf3"], "e4 e5 Sf3", "e4 d5 Nh3");
        let named: Vec<_> = parted.iter().map(|parting| parting.ply).collect();
        assert_eq!(named, [2, 3]);
        assert!(
            parted
                .iter()
                .all(|parting| parting.stands == ScoreComparison::Differ)
        );
    }

    #[test]
    fn what_cannot_be_read_or_is_left_out_is_no_evidence() {
        for other in ["?", "...", "P-K4", "—", "e2--"] {
            assert_eq!(parted(&["e4"], "e4", other), [], "{other}");
        }
    }

    #[test]
    fn a_legible_move_that_no_piece_could_make_is_evidence_against_the_move_made() {
        let position = Position::initial();
        let made = position.parse_move("Nf3").unwrap();
        let all = Initials::all();
        for text in ["Nd7", "Qh5", "exd5", "0-0", "Sf6"] {
            assert!(
                ScoreSays::of(&position, text, &all).contradicts(&made),
                "{text}"
            );
        }
        let score = ["Nd7".to_owned()];
        let read = Read::of(&position, &[made], &score, &all);
        assert_eq!(read.impossible, [1]);
        assert!(read.unreadable.is_empty());
    }

    #[test]
    fn an_illegal_move_that_was_made_is_read_in_its_short_form() {
        let position = Position::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        let made = position.find(&"e1e3".parse().unwrap()).unwrap();
        let says = ScoreSays::of(&position, "Ke3", &Initials::all());
        assert!(!says.contradicts(&made), "{says:?}");
    }

    #[test]
    fn what_both_wrote_and_nobody_made_is_named() {
        let knight = Position::initial().parse_move("Nf3").unwrap();
        let stands = ScoreComparison::Otherwise(knight);
        let found = [Parting { ply: 1, stands }];
        assert_eq!(parted(&["Nh3"], "Nf3", "Nf3"), found);
    }

    #[test]
    fn a_score_that_ends_early_agrees_as_far_as_it_goes() {
        assert_eq!(parted(&["e4", "e5", "Nf3"], "e4", "e4 d5 Nf3"), []);
    }

    #[test]
    fn what_is_on_the_tape_only_is_no_evidence_and_says_where_it_is() {
        let text = on_tape("game-1.flac", Timestamp(725_900));
        let place = place_on_tape(&text);
        assert_eq!(place, Some("game-1.flac@0:12:05"));
        let at = Timestamp(725_000);
        assert_eq!(place.and_then(moment_on_tape), Some(("game-1.flac", at)));
        assert_eq!(parted(&["e4"], "e4", &text), []);
        for other in ["", "(=)", "[", "[e4]", "Nf3"] {
            assert_eq!(place_on_tape(other), None, "{other}");
        }
    }

    #[test]
    fn a_letter_of_two_languages_is_in_doubt_until_the_language_is_known() {
        let position = Position::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
        let king = position.parse_move("Kd1").unwrap();
        let says = ScoreSays::of(&position, "Rd1", &Initials::all());
        assert_eq!(says.moves().len(), 2);
        assert!(!says.contradicts(&king));
        let spanish = ScoreSays::of(&position, "Rd1", &[Initials::of(Language::Es)]);
        assert_eq!(spanish.only(), Some(king));
        let english = ScoreSays::of(&position, "Rd1", &[Initials::ENGLISH]);
        assert!(english.contradicts(&king));
    }
}
