//! Aligns a player's score with the game: splits it into half-moves, each at its place.
//!
//! Numbers give the places of half-moves. Where they fail, the alignment with the game's moves shows where the score continues after a
//! stray word, so one such word costs one half-move and no more. The text is kept as written, right or wrong: this module corrects
//! nothing.

use shakmaty::Move;

use super::Initials;
use super::game::{alone, is_result, is_time, numbered};
use super::reading::{is_dash, is_written};
use crate::Position;
use crate::score::{ScoreSays, TWICE, is_gap};

/// The half-moves of a score as written; the first is half-move `from` (from 0) of a game from this position with these moves.
///
/// Each number gives the places of the half-moves after it, even if pages come in another order. Half-moves left out before it (8.4) are
/// empty entries; surplus words are joined to a half-move; two entries for one number are joined. A number that goes back before `from`,
/// or far beyond the moves written, is treated as a slip of the pen and ignored. All numbers are ignored where the moves alone match the
/// game and the numbers do not. Clock times (8.1 allows them on a score), dashes between moves, full stops, and assessments of the
/// position are skipped. Bare numbers are read as numbers in a score that begins with one.
pub fn half_moves(start: &Position, made: &[Move], from: usize, text: &str) -> Vec<String> {
    let game = Game::of(start, made, from);
    let groups = groups(text, game.black_begins);
    let mut found = game.by_numbers(&groups);
    if groups.iter().any(|group| group.half.is_some()) && game.is_contradicted(&found, 0) {
        let all = groups.iter().flat_map(|group| group.words.iter());
        let all: Vec<String> = all.cloned().collect();
        let in_order = game.align(&all, 0, &Room::in_order());
        if !game.is_contradicted(&in_order, 0) {
            found = in_order;
        }
    }
    game.ended(found)
}

/// The most half-moves that can be left out at once; a number further on is a slip of the pen.
const MOST_LEFT_OUT: usize = 60;

/// The longest score, in words, that is aligned; words of a longer one are placed in order.
const MOST_ALIGNED: usize = 800;

/// The width of the alignment band: a word is tried at so many places before and after its own.
const BAND: usize = 8;
const WIDTH: usize = 2 * BAND + 1;

/// The words after one number, or before the first.
#[derive(Debug, Default)]
struct Group {
    /// Twice the number, plus one where it is Black's.
    half: Option<usize>,
    words: Vec<String>,
}

impl Group {
    /// The most half-moves that one number covers.
    fn most(&self) -> usize {
        self.half.map_or(usize::MAX, |half| 2 - half % 2)
    }
}

/// Splits a score into groups by number.
fn groups(text: &str, black_begins: bool) -> Vec<Group> {
    let bare = text.split_whitespace().next().and_then(alone).is_some();
    let mut groups = vec![Group::default()];
    for token in text.split_whitespace().filter(|token| !is_time(token)) {
        if let Some(number) = alone(token).filter(|_| bare) {
            let half = Some(number.saturating_mul(2));
            groups.push(Group {
                half,
                words: Vec::new(),
            });
            continue;
        }
        for part in token.split([',', ';']) {
            let mut rest = part;
            if let Some((number, points, moved)) = numbered(part) {
                let black = usize::from(points > 1);
                let half = Some(number.saturating_mul(2).saturating_add(black));
                groups.push(Group {
                    half,
                    words: Vec::new(),
                });
                rest = moved;
            }
            write(&mut groups, rest, black_begins);
        }
    }
    groups
}

/// Adds a word to the last group.
fn write(groups: &mut [Group], written: &str, black_begins: bool) {
    let is_point = |sign: char| matches!(sign, '.' | '…');
    let moved = written.trim_start_matches(is_point);
    let is_first = groups.last().is_some_and(|group| group.words.is_empty());
    let is_blacks = match groups.last().and_then(|group| group.half) {
        Some(half) => half % 2 == 1,
        None => groups.len() == 1 && black_begins,
    };
    let points = &written[..written.len() - moved.len()];
    // "...Nf6" after White's move adds nothing; at the beginning it says that White's half-move is left out.
    if points.chars().count() > 1 || points.contains('…') {
        let stands_alone = moved.is_empty() && !is_blacks;
        if let Some(group) = groups
            .last_mut()
            .filter(|_| stands_alone || is_first && !is_blacks)
        {
            group.words.push(points.to_owned());
        }
    }
    let moved = plain(moved);
    if moved.is_empty() || is_result(moved) || is_opinion(moved) {
        return;
    }
    let is_apart = is_apart(moved);
    let mut groups = groups.iter_mut().rev();
    let Some(group) = groups.next() else { return };
    match group.words.last_mut() {
        Some(last) if is_apart => last.push_str(moved),
        Some(last) if is_half_of_castling(moved) && is_castling_begun(last) => {
            // Four in a row are two castlings on the king's side.
            if last.split(' ').count() == 3 {
                last.truncate(last.len() - 2);
                group.words.push(format!("{moved} {moved}"));
            } else {
                *last = format!("{last} {moved}");
            }
        }
        None if is_apart => {
            let before = groups.find_map(|group| group.words.last_mut());
            if let Some(last) = before {
                last.push_str(moved);
            }
        }
        _ => group.words.push(moved.to_owned()),
    }
}

/// A word without a leading dash, a trailing full stop, and signs that assess the position.
fn plain(word: &str) -> &str {
    let mut plain = word;
    let after = plain.trim_start_matches(is_dash);
    if after.starts_with(char::is_alphabetic) {
        plain = after;
    }
    if !plain.ends_with("p.") {
        plain = plain.trim_end_matches('.');
    }
    if is_apart(plain) || is_opinion(plain) || is_result(plain) {
        return plain;
    }
    let is_opinion = |text: &&str| OPINIONS.contains(text);
    while let Some(shorter) = (1..plain.len())
        .filter(|at| plain.is_char_boundary(*at))
        .find(|at| is_opinion(&&plain[*at..]))
    {
        plain = &plain[..shorter];
    }
    plain
}

/// Signs after a move that assess the position.
const OPINIONS: [&str; 19] = [
    "±", "∓", "⩲", "⩱", "∞", "≈", "□", "=", "+/-", "-/+", "+/=", "=/+", "+=", "=+", "+-", "-+",
    "+−", "−+", "=∞",
];

fn is_opinion(word: &str) -> bool {
    OPINIONS.contains(&word)
}

/// Whether this is always part of the move before it.
fn is_apart(written: &str) -> bool {
    let signs = |written: &str| written.chars().all(|sign| "!?+#".contains(sign));
    let beside = |written: &str| written.contains(['!', '+', '#']) || written.len() > 1;
    super::game::APART.contains(&written) || signs(written) && beside(written)
}

/// `?` or a lone dash; either can also stand for a move that was not understood.
fn is_mark(written: &str) -> bool {
    let only = |wanted: fn(char) -> bool| !written.is_empty() && written.chars().all(wanted);
    only(|sign| sign == '?') || is_only_dash(written)
}

fn is_only_dash(written: &str) -> bool {
    !written.is_empty() && written.chars().all(is_dash)
}

/// A word that is not a move in any language.
fn is_stray(word: &str) -> bool {
    let mut all = Initials::all().into_iter();
    !all.any(|initials| is_written(word, &initials))
}

/// `0` of `0 0`, as the 1997 edition prints it.
fn is_half_of_castling(written: &str) -> bool {
    matches!(written, "0" | "O" | "o")
}

fn is_castling_begun(written: &str) -> bool {
    let mut halves = written.split(' ');
    halves.clone().count() <= 3 && halves.all(is_half_of_castling)
}

/// Constraints on the places of words.
struct Room {
    /// The number of places; `None` where the game goes on.
    places: Option<usize>,
    /// The number of half-moves after a number; the game shows whether there are more.
    most: usize,
    /// Whether a half-move may be left out, and a move may be written that is not in the game.
    is_generous: bool,
}

impl Room {
    /// All words are moves in order, except those that are no moves in any language.
    const fn in_order() -> Self {
        Room {
            places: None,
            most: usize::MAX,
            is_generous: false,
        }
    }
}

/// The alignment of a word.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// It is the half-move of this place.
    Placed,
    /// It is part of an adjacent half-move.
    Surplus,
    /// It is a half-move, with so many left out before it.
    After(usize),
}

/// The game from the first half-move of the score on.
struct Game {
    /// Each move with the position before it.
    made: Vec<(Position, Move)>,
    /// Twice the number of the first, plus one where it is Black's.
    first: usize,
    black_begins: bool,
    initials: Vec<Initials>,
}

impl Game {
    fn of(start: &Position, made: &[Move], from: usize) -> Self {
        let first = start.fullmoves() as usize * 2 + usize::from(start.turn().is_black()) + from;
        let mut position = start.clone();
        let mut known = Vec::new();
        for (ply, made) in made.iter().enumerate() {
            let after = position.play(made);
            if ply >= from {
                known.push((position, *made));
            }
            position = after;
        }
        Game {
            made: known,
            first,
            black_begins: first % 2 == 1,
            initials: Initials::all(),
        }
    }

    /// Places the words of each number, and fills gaps before it.
    fn by_numbers(&self, groups: &[Group]) -> Vec<String> {
        let mut entries: Vec<Vec<String>> = Vec::new();
        let mut next = 0;
        for (index, group) in groups.iter().enumerate() {
            let numbered = self.place(group, entries.len());
            let (place, most) = match numbered {
                Some(place) => (place, group.most()),
                None => (next, usize::MAX),
            };
            let mut words = &group.words[..];
            // White's half-move under the number with which Black begins.
            if numbered == Some(0)
                && group.half.is_some_and(|half| half < self.first)
                && let [first, rest @ ..] = words
                && is_gap(first)
            {
                words = rest;
            }
            let mut later = groups[index + 1..].iter();
            let follows = later.find(|group| !group.words.is_empty());
            let written = entries.len().max(place + most.min(2));
            let after = follows.map(|group| self.place(group, written));
            let places = match after {
                None => None,
                Some(Some(after)) if after > place => Some(after - place),
                Some(_) => (most < usize::MAX).then_some(most),
            };
            let room = Room {
                places,
                most,
                is_generous: true,
            };
            let placed = match words.len() > most.min(places.unwrap_or(usize::MAX)) || most > 2 {
                true => self.align(words, place, &room),
                false => words.to_vec(),
            };
            next = place + placed.len();
            entries.resize_with(entries.len().max(next), Vec::new);
            for (entry, word) in entries[place..].iter_mut().zip(placed) {
                match entry.last() {
                    Some(_) if is_gap(&word) => {}
                    Some(gap) if is_gap(gap) => *entry = vec![word],
                    _ if word.is_empty() => {}
                    _ => entry.push(word),
                }
            }
        }
        entries.iter().map(|entry| entry.join(TWICE)).collect()
    }

    /// The place of a number's first word, from 0; `None` without a number, or with one that is implausible at this length.
    fn place(&self, group: &Group, written: usize) -> Option<usize> {
        let half = group.half?;
        let is_pair = self.black_begins && half + 1 == self.first;
        let place = half.checked_sub(self.first).or(is_pair.then_some(0))?;
        (place <= written + MOST_LEFT_OUT).then_some(place)
    }

    /// Whether one of these half-moves, placed from here on, contradicts the game.
    fn is_contradicted(&self, found: &[String], from: usize) -> bool {
        let mut places = (from..).zip(found);
        places.any(|(place, word)| self.cost(word, place) >= OTHER)
    }

    /// Drops trailing words that are not moves: marks, and words beyond the game that are no moves in any language, because nothing shows
    /// that another move was to follow.
    fn ended(&self, mut found: Vec<String>) -> Vec<String> {
        while let Some(last) = found.last() {
            let is_beyond = found.len() > self.made.len();
            let before = found.len() - 1;
            let is_surplus = is_mark(last) || is_beyond && is_stray(last);
            if is_beyond && is_gap(last) && !last.contains('?') && before > 0 {
                found.pop();
            } else if is_surplus && before > 0 && !found[before - 1].is_empty() {
                let word = found.remove(before);
                join(&mut found[before - 1], &word);
            } else {
                break;
            }
        }
        found
    }

    /// Aligns words with the game, from this place on, at the lowest cost. Words that are part of another are joined to it; half-moves
    /// left out are empty.
    fn align(&self, words: &[String], place: usize, room: &Room) -> Vec<String> {
        let mut places = words.iter().enumerate();
        let is_clean = places.all(|(index, word)| self.cost(word, place + index) == 0);
        if is_clean || words.len() > MOST_ALIGNED {
            return words.to_vec();
        }
        // Dashes between moves are dropped where everything fits without them.
        let undashed: Vec<String> = words
            .iter()
            .filter(|word| !is_only_dash(word))
            .cloned()
            .collect();
        if undashed.len() < words.len() {
            let found = self.align(&undashed, place, room);
            if !self.is_contradicted(&found, place) {
                return found;
            }
        }
        let steps = self.steps(words, place, room);
        let mut found: Vec<String> = Vec::new();
        // Words before the first move are joined to it.
        let mut before = String::new();
        for (word, step) in words.iter().zip(steps) {
            if let Step::After(left_out) = step {
                found.extend(std::iter::repeat_n(String::new(), left_out));
            }
            match (step, found.last_mut()) {
                (Step::Surplus, _) if is_only_dash(word) => {}
                (Step::Surplus, Some(last)) => join(last, word),
                (Step::Surplus, None) => join(&mut before, word),
                (Step::Placed | Step::After(_), _) => {
                    let mut whole = std::mem::take(&mut before);
                    join(&mut whole, word);
                    found.push(whole);
                }
            }
        }
        found.extend((!before.is_empty()).then_some(before));
        found
    }

    /// The alignment of all words at the lowest cost.
    fn steps(&self, words: &[String], place: usize, room: &Room) -> Vec<Step> {
        let fits = |index: usize, word: &String| -> Vec<u32> {
            let places = (0..WIDTH + 2).map(|near| (place + index + near).checked_sub(BAND));
            places
                .map(|at| at.filter(|at| *at >= place))
                .map(|at| at.map_or(NEVER, |at| self.cost(word, at)))
                .collect()
        };
        let aligned = Aligned {
            words,
            strays: words.iter().map(|word| is_stray(word)).collect(),
            fits: (0..)
                .zip(words)
                .map(|(index, word)| fits(index, word))
                .collect(),
            room,
            known: self.made.len().saturating_sub(place),
        };
        aligned.steps()
    }

    /// The cost of placing such a word at this half-move of the game.
    fn cost(&self, word: &str, place: usize) -> u32 {
        if is_gap(word) {
            return GAP;
        }
        let Some((before, made)) = self.made.get(place) else {
            return if is_stray(word) { STRAY } else { BEYOND };
        };
        if is_stray(word) && !word.contains(TWICE) {
            return STRAY;
        }
        let says = ScoreSays::of(before, word, &self.initials);
        match &says {
            ScoreSays::Nothing => GAP,
            ScoreSays::Unreadable => STRAY,
            ScoreSays::Twice => OTHER,
            ScoreSays::Impossible(_) if says.contradicts(made) => IMPOSSIBLE,
            ScoreSays::Moves(_) if says.contradicts(made) => OTHER,
            ScoreSays::Impossible(_) | ScoreSays::Moves(_) => 0,
        }
    }
}

/// The dynamic programming problem: words against their possible places.
struct Aligned<'a> {
    words: &'a [String],
    /// Whether each word is a stray: no move in any language.
    strays: Vec<bool>,
    /// The cost of each word at the places in its band, from [`BAND`] before its own.
    fits: Vec<Vec<u32>>,
    room: &'a Room,
    /// The number of places that hold moves of the game.
    known: usize,
}

impl Aligned<'_> {
    fn steps(&self) -> Vec<Step> {
        // For each word, by the number of places taken: the lowest cost of it and everything after it, and its step.
        let mut costs = vec![vec![(NEVER, Step::Placed); WIDTH]; self.words.len()];
        costs.push(vec![(0, Step::Placed); WIDTH]);
        for index in (0..self.words.len()).rev() {
            for near in 0..WIDTH {
                if let Some(taken) = (index + near).checked_sub(BAND) {
                    costs[index][near] = self.best(index, taken, &costs);
                }
            }
        }
        let mut taken = 0;
        let mut steps = Vec::with_capacity(self.words.len());
        for (index, costs) in costs.iter().take(self.words.len()).enumerate() {
            let near = (taken + BAND).saturating_sub(index);
            let step = costs.get(near).map_or(Step::Placed, |(_, step)| *step);
            taken += match step {
                Step::Placed => 1,
                Step::Surplus => 0,
                Step::After(left_out) => left_out + 1,
            };
            steps.push(step);
        }
        steps
    }

    fn fit(&self, index: usize, taken: usize) -> u32 {
        let near = (taken + BAND).checked_sub(index);
        let fits = self.fits.get(index).zip(near);
        fits.and_then(|(fits, near)| fits.get(near))
            .copied()
            .unwrap_or(NEVER)
    }

    /// The best step of this word with so many places taken, and the cost of it and everything after it.
    fn best(&self, index: usize, taken: usize, costs: &[Vec<(u32, Step)>]) -> (u32, Step) {
        let (word, room) = (&self.words[index], self.room);
        let whole = |cost: u32, taken: usize| {
            let near = (taken + BAND).checked_sub(index + 1);
            let follows = near.and_then(|near| costs[index + 1].get(near));
            cost.saturating_add(follows.map_or(NEVER, |(cost, _)| *cost))
        };
        let mut best = (NEVER, Step::Placed);
        let mut better = |cost: u32, step| {
            if cost < best.0 {
                best = (cost, step);
            }
        };
        if room.places.is_none_or(|places| taken < places) {
            let fit = self.fit(index, taken);
            let is_more = taken >= room.most && fit > 0;
            let cost = fit.saturating_add(u32::from(is_more) * BEYOND_THE_NUMBER);
            better(whole(cost, taken + 1), Step::Placed);
        }
        let goes_on = room.is_generous && self.fit(index + 1, taken) == 0;
        let surplus = match word {
            word if is_mark(word) => Some(MARK_TOO_MUCH),
            word if is_gap(word) => Some(POINTS_TOO_MUCH),
            _ if self.strays[index] => Some(STRAY),
            _ if room.places.is_some() => Some(MOVE_TOO_MUCH),
            // One move too many: the game continues with the next word.
            _ => goes_on.then_some(ONE_TOO_MUCH),
        };
        if let Some(cost) = surplus {
            better(whole(cost, taken), Step::Surplus);
        }
        for left_out in [1, 2] {
            let is_known = taken + left_out < self.known;
            let may = room.is_generous && room.places.is_none() && is_known;
            if may && self.fit(index, taken + left_out) == 0 {
                let cost = LEFT_OUT * left_out as u32;
                better(whole(cost, taken + left_out + 1), Step::After(left_out));
            }
        }
        best
    }
}

fn join(whole: &mut String, word: &str) {
    if !whole.is_empty() {
        whole.push(' ');
    }
    whole.push_str(word);
}

// The costs of the ways to read a word; the cheapest reading of the score wins.
const GAP: u32 = 1;
const STRAY: u32 = 2;
const MARK_TOO_MUCH: u32 = 2;
const BEYOND_THE_NUMBER: u32 = 4;
/// Another legal move.
const OTHER: u32 = 4;
const LEFT_OUT: u32 = 6;
const POINTS_TOO_MUCH: u32 = 6;
const IMPOSSIBLE: u32 = 8;
const BEYOND: u32 = 8;
const ONE_TOO_MUCH: u32 = 10;
const MOVE_TOO_MUCH: u32 = 20;
const NEVER: u32 = u32::MAX;
