//! The search: one pass of dynamic programming over the rows heard, along all sentences of the grammar at once.
//!
//! Each heard row is matched with one row of one take of one word, or with the room's noise between two words. A take may be said up to
//! twice as fast, and any amount slower. At each place the cheapest [`KEPT`] distinct partial sentences survive, so the result is a list
//! of sentences with their costs.
//!
//! For `n` rows heard, `w` rows of takes, and `s` rows of takes over all steps of the grammar, it takes at most `n * (w + KEPT * s)`
//! steps and memory for `KEPT * s` tokens, plus one note for each possible end of a word.

use super::grammar::{Grammar, WordNumber};
use super::heard::{Heard, HeardSentence, SpokenWord};
use super::shape::{RowShape, apart};

/// The number of distinct sentences kept at each place.
pub const KEPT: usize = 4;
/// Beam width: tokens that cost this much more than the cheapest are pruned.
const BEAM: f32 = 25.0;
/// The cost of repeating a row of a take, and of skipping one.
const UNEVEN: f32 = 0.35;
/// The index of no note: the beginning of the sentence.
const NONE: u32 = u32::MAX;

/// A partial sentence.
#[derive(Clone, Copy)]
struct Token {
    cost: f32,
    note: u32,
    /// The row at which its current word begins, and the cost of everything before it.
    begun: u32,
    before: f32,
}

const LOST: Token = Token {
    cost: f32::INFINITY,
    note: NONE,
    begun: 0,
    before: 0.0,
};

type Tokens = [Token; KEPT];

/// A back pointer: a word has ended.
struct Note {
    word: WordNumber,
    before: u32,
    /// An id of the sentence so far; equal for equal words.
    sentence: u32,
    /// Its first row, and the first after it.
    rows: (u32, u32),
    /// The cost of the word.
    cost: f32,
}

/// A vocabulary, ready to be compared.
pub(crate) struct Takes<'t> {
    /// The takes of each word.
    pub words: &'t [Vec<Vec<RowShape>>],
    /// The room's noise between words.
    pub room: RowShape,
}

/// One take at one step of the grammar.
struct Track {
    from: usize,
    to: usize,
    word: WordNumber,
    /// The index of its first row among the distances.
    at: usize,
    /// Whether it holds any token.
    alive: bool,
    tokens: Vec<Tokens>,
}

struct Search<'g> {
    tracks: Vec<Track>,
    /// Tokens between two words, at each place of the grammar.
    pauses: Vec<Tokens>,
    notes: Vec<Note>,
    sentences: std::collections::HashMap<(u32, WordNumber), u32>,
    grammar: &'g Grammar,
    /// Tokens above this cost are pruned.
    limit: f32,
}

/// Finds the cheapest sentences of this grammar for these rows.
pub(crate) fn search(heard: &[RowShape], takes: &Takes<'_>, grammar: &Grammar) -> Heard {
    let (mut search, rows) = Search::new(grammar, takes);
    let mut distances = vec![0.0; rows.len()];
    let (mut sounds, mut voiced, mut count) = (0.0, 0.0, 0.0f32);
    for (at, shape) in heard.iter().enumerate() {
        let room = apart(shape, &takes.room);
        let mut nearest = room;
        for (distance, row) in distances.iter_mut().zip(&rows) {
            *distance = apart(shape, row);
            nearest = nearest.min(*distance);
        }
        sounds += nearest;
        if nearest < room {
            voiced += nearest;
            count += 1.0;
        }
        search.hear(at as u32 + 1, &distances, room);
    }
    Heard {
        readings: search.readings(),
        sounds,
        nearest: voiced / count.max(1.0),
    }
}

impl<'g> Search<'g> {
    fn new<'t>(grammar: &'g Grammar, takes: &Takes<'t>) -> (Self, Vec<&'t RowShape>) {
        let mut rows = Vec::new();
        let mut begins = Vec::new();
        for said in takes.words {
            begins.push(rows.len());
            rows.extend(said.iter().flatten());
        }
        let mut tracks = Vec::new();
        for (from, place) in grammar.places().iter().enumerate() {
            for (word, to) in &place.ways {
                let Some(said) = takes.words.get(usize::from(*word)) else {
                    continue;
                };
                let mut at = begins[usize::from(*word)];
                for take in said {
                    tracks.push(Track {
                        from,
                        to: *to,
                        word: *word,
                        at,
                        alive: false,
                        tokens: vec![[LOST; KEPT]; take.len()],
                    });
                    at += take.len();
                }
            }
        }
        let mut pauses = vec![[LOST; KEPT]; grammar.places().len()];
        if let Some(beginning) = pauses.last_mut() {
            beginning[0].cost = 0.0;
        }
        let search = Search {
            tracks,
            pauses,
            notes: Vec::new(),
            sentences: std::collections::HashMap::new(),
            grammar,
            limit: BEAM,
        };
        (search, rows)
    }

    fn sentence(&self, note: u32) -> u32 {
        self.notes
            .get(note as usize)
            .map_or(NONE, |note| note.sentence)
    }

    /// Inserts a token in order of cost, unless it is too dear or its sentence is there at a lower cost.
    fn keep(&self, kept: &mut Tokens, token: Token) {
        if token.cost >= kept[KEPT - 1].cost {
            return;
        }
        let sentence = self.sentence(token.note);
        let alike = kept
            .iter()
            .position(|it| it.cost < f32::INFINITY && self.sentence(it.note) == sentence);
        let mut at = match alike {
            Some(at) if kept[at].cost <= token.cost => return,
            Some(at) => at,
            None => KEPT - 1,
        };
        while at > 0 && kept[at - 1].cost > token.cost {
            kept[at] = kept[at - 1];
            at -= 1;
        }
        kept[at] = token;
    }

    /// Advances by one row; `distances` are to the rows of takes, `room` is to the room's noise.
    fn hear(&mut self, row: u32, distances: &[f32], room: f32) {
        // A word begins from the tokens that stood at its place before this row.
        let begins = self.pauses.clone();
        for pause in self.pauses.iter_mut().flatten() {
            pause.cost += room;
        }
        let mut tracks = std::mem::take(&mut self.tracks);
        let cheapest = |tokens: &Tokens| tokens[0].cost;
        let mut best = self
            .pauses
            .iter()
            .map(cheapest)
            .fold(f32::INFINITY, f32::min);
        for track in &mut tracks {
            let begins = &begins[track.from];
            if !track.alive && begins[0].cost > self.limit {
                continue;
            }
            track.alive = true;
            let own = &distances[track.at..track.at + track.tokens.len()];
            let begins = begins.map(|token| Token {
                begun: row - 1,
                before: token.cost,
                ..token
            });
            best = best.min(self.on(track, &begins, own));
        }
        self.limit = best + BEAM;
        for track in tracks.iter_mut().filter(|track| track.alive) {
            let last = track.tokens.len() - 1;
            track.alive = false;
            for tokens in &mut track.tokens {
                if tokens[0].cost > self.limit {
                    *tokens = [LOST; KEPT];
                } else {
                    track.alive = true;
                }
            }
            let mut ended = track.tokens[last];
            for token in track.tokens[last.saturating_sub(1)] {
                self.keep(&mut ended, token);
            }
            for token in ended.iter().filter(|it| it.cost < f32::INFINITY) {
                let note = self.note(track.word, *token, row);
                let mut pause = self.pauses[track.to];
                self.keep(&mut pause, note);
                self.pauses[track.to] = pause;
            }
        }
        self.tracks = tracks;
    }

    /// Advances one take by one row; returns its lowest cost.
    fn on(&self, track: &mut Track, begins: &Tokens, distances: &[f32]) -> f32 {
        let mut best = f32::INFINITY;
        for at in (0..track.tokens.len()).rev() {
            let mut kept = [LOST; KEPT];
            let ways = [
                (at as isize - 1, 0.0),
                (at as isize, UNEVEN),
                (at as isize - 2, UNEVEN),
            ];
            for (from, dear) in ways {
                let tokens = match from {
                    // The first row of a take may be left out.
                    -1 if at == 0 || at == 1 => begins,
                    0.. => &track.tokens[from as usize],
                    _ => continue,
                };
                for token in tokens.iter().take_while(|it| it.cost < f32::INFINITY) {
                    let cost = token.cost + dear + distances[at];
                    self.keep(&mut kept, Token { cost, ..*token });
                }
            }
            best = best.min(kept[0].cost);
            track.tokens[at] = kept;
        }
        best
    }

    fn note(&mut self, word: WordNumber, token: Token, row: u32) -> Token {
        let before = self.sentence(token.note);
        let next = self.sentences.len() as u32;
        let sentence = *self.sentences.entry((before, word)).or_insert(next);
        self.notes.push(Note {
            word,
            before: token.note,
            sentence,
            rows: (token.begun, row),
            cost: token.cost - token.before,
        });
        let note = self.notes.len() as u32 - 1;
        Token { note, ..token }
    }

    /// The complete sentences, the cheapest first.
    fn readings(&self) -> Vec<HeardSentence> {
        let mut kept = [LOST; KEPT];
        for (place, tokens) in self.grammar.places().iter().zip(&self.pauses) {
            for token in tokens
                .iter()
                .filter(|it| place.ends && it.cost < f32::INFINITY)
            {
                self.keep(&mut kept, *token);
            }
        }
        let there = kept.iter().take_while(|it| it.cost < f32::INFINITY);
        there.map(|token| self.reading(*token)).collect()
    }

    fn reading(&self, token: Token) -> HeardSentence {
        let mut words = Vec::new();
        let mut at = token.note;
        while let Some(note) = self.notes.get(at as usize) {
            let (from, to) = note.rows;
            words.push(SpokenWord {
                word: note.word,
                rows: (from as usize, to as usize),
                cost: note.cost / (to - from).max(1) as f32,
            });
            at = note.before;
        }
        words.reverse();
        HeardSentence {
            words,
            cost: token.cost,
        }
    }
}
