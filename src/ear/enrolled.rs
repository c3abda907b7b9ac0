//! A speaker's vocabulary, learnt from takes of each word.

use super::activity::SpeechSamples;
use super::bands::{BANDS, Bands, STEP, bands};
use super::grammar::Grammar;
use super::heard::Heard;
use super::search::{Takes, search};
use super::shape::{PARTS, RowShape, shapes};

/// Noise floor of every comparison: 40 dB below speech.
const FLOOR: f32 = 1e-4;
/// A take is trimmed at both ends where its power is lower than that of its loudest row by this factor.
const ENDS: f32 = 1e-3;

/// A take of a word: the power of each band in each row, relative to the mean power of its speech.
type Rows = Vec<Bands>;

/// The enrolled words of one speaker.
#[derive(Clone, Debug)]
pub struct Enrolled {
    words: Vec<Vec<Rows>>,
    /// The weight of each part of a shape in comparisons.
    weights: RowShape,
}

fn mean(rows: &[Bands]) -> Bands {
    std::array::from_fn(|band| {
        rows.iter().map(|row| row[band]).sum::<f32>() / rows.len().max(1) as f32
    })
}

fn power(row: &Bands) -> f32 {
    row.iter().sum()
}

/// The mean power of the speech in these rows, above the room's.
fn level(rows: &[Bands], room: f32) -> f32 {
    let mut powers: Vec<f32> = rows.iter().map(|row| power(row) - room).collect();
    powers.sort_by(|a, b| b.total_cmp(a));
    let most = powers.first().copied().unwrap_or(0.0);
    let speech = powers.iter().take_while(|it| **it > most * 0.03);
    let (count, sum) = speech.fold((0, 0.0), |(count, sum), it| (count + 1, sum + it));
    (sum / count.max(1) as f32).max(f32::MIN_POSITIVE)
}

impl Enrolled {
    /// Enrols words from their takes, as samples at [`RATE`](super::RATE).
    pub fn new(takes: &[Vec<Vec<f32>>]) -> Self {
        let rows = |take: &Vec<f32>| trimmed(bands(take));
        let words: Vec<Vec<Rows>> = takes
            .iter()
            .map(|takes| {
                takes
                    .iter()
                    .map(rows)
                    .filter(|rows| !rows.is_empty())
                    .collect()
            })
            .collect();
        let mut enrolled = Enrolled {
            words,
            weights: [1.0; PARTS],
        };
        enrolled.weigh();
        enrolled
    }

    /// Learns the weights: parts that differ much between takes of one word count less.
    fn weigh(&mut self) {
        let floor = [FLOOR / BANDS as f32; BANDS];
        let shaped = self.shaped(&floor);
        let mut sums = [0.0f32; PARTS];
        let mut count = 0.0f32;
        for takes in &shaped {
            for (at, one) in takes.iter().enumerate() {
                for other in &takes[at + 1..] {
                    for (a, b) in aligned(one, other) {
                        for part in 0..PARTS {
                            sums[part] += (one[a][part] - other[b][part]).powi(2);
                        }
                        count += 1.0;
                    }
                }
            }
        }
        self.weights = sums.map(|sum| (count / (sum + 1e-3 * count)).sqrt());
    }

    /// The shapes of all takes with this noise added.
    fn shaped(&self, noise: &Bands) -> Vec<Vec<Vec<RowShape>>> {
        let in_noise = |row: &Bands| std::array::from_fn(|band| row[band] + noise[band]);
        let take = |rows: &Rows| shapes(rows.iter().map(in_noise));
        let word = |takes: &Vec<Rows>| takes.iter().map(take).collect();
        self.words.iter().map(word).collect()
    }

    /// Recognises an utterance: the cheapest sentences of the grammar.
    pub fn hear(&self, said: &SpeechSamples, grammar: &Grammar) -> Heard {
        let rows = bands(&said.samples);
        let room = mean(&rows[..(said.room / STEP).min(rows.len())]);
        let level = level(&rows, power(&room));
        let floor = FLOOR / BANDS as f32;
        let noise = room.map(|band| band / level + floor);
        let heard = rows.iter();
        let heard = self.weighed(shapes(
            heard.map(|row| row.map(|band| band / level + floor)),
        ));
        let weighed = |takes: Vec<Vec<RowShape>>| takes.into_iter().map(|take| self.weighed(take));
        let words = self.shaped(&noise).into_iter();
        let words: Vec<Vec<Vec<RowShape>>> = words.map(|takes| weighed(takes).collect()).collect();
        let room = self.weighed(shapes([noise].into_iter()));
        let takes = Takes {
            words: &words,
            room: room[0],
        };
        search(&heard, &takes, grammar)
    }

    fn weighed(&self, mut shapes: Vec<RowShape>) -> Vec<RowShape> {
        for shape in &mut shapes {
            for (part, weight) in shape.iter_mut().zip(&self.weights) {
                *part *= weight;
            }
        }
        shapes
    }
}

/// Cuts the silence before and after the word, and scales its mean power to 1.
fn trimmed(mut rows: Rows) -> Rows {
    let loudest = rows.iter().map(power).fold(0.0, f32::max);
    let loud = |row: &Bands| power(row) > loudest * ENDS;
    let first = rows.iter().position(loud).unwrap_or(0);
    let last = rows.iter().rposition(loud).map_or(0, |at| at + 1);
    rows.truncate(last);
    rows.drain(..first.min(last));
    let level = level(&rows, 0.0);
    for band in rows.iter_mut().flatten() {
        *band /= level;
    }
    rows
}

/// The best alignment of two takes of a word (dynamic time warping), as pairs of rows.
fn aligned(one: &[RowShape], other: &[RowShape]) -> Vec<(usize, usize)> {
    let apart = |a: &RowShape, b: &RowShape| -> f32 {
        let parts = a.iter().zip(b);
        parts.map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
    };
    let (n, m) = (one.len(), other.len());
    let mut costs = vec![vec![f32::INFINITY; m + 1]; n + 1];
    costs[0][0] = 0.0;
    for a in 0..n {
        for b in 0..m {
            let before = costs[a][b].min(costs[a][b + 1]).min(costs[a + 1][b]);
            costs[a + 1][b + 1] = before + apart(&one[a], &other[b]);
        }
    }
    let (mut a, mut b) = (n, m);
    let mut pairs = Vec::new();
    while a > 0 && b > 0 {
        pairs.push((a - 1, b - 1));
        let ways = [(a - 1, b - 1), (a - 1, b), (a, b - 1)];
        (a, b) = ways
            .into_iter()
            .min_by(|x, y| costs[x.0][x.1].total_cmp(&costs[y.0][y.1]))
            .unwrap_or((0, 0));
    }
    pairs
}
