//! The result of recognition, and the verdict: sure, unsure, or rejected.

use super::grammar::WordNumber;

/// Rejection thresholds, per row. A row costs about 1 when two takes of one word are compared. A sentence above the first limit, or with
/// a word above the second, is not this speaker's or not of these words.
const STRANGE: f32 = 2.8;
const STRANGE_WORD: f32 = 3.3;
/// The words are others where a reading costs more than so many times the nearest sounds of the speaker in any order. Where the words fit
/// well, these sounds cost so little that the second, larger factor applies.
const OTHER: f32 = 1.46;
const OTHER_BUT_FITTING: f32 = 1.65;
const FITTING: f32 = 1.6;
/// Above this mean cost of the nearest sounds, the speaker is somebody else.
const STRANGE_SOUND: f32 = 2.3;
/// A reading is confirmed with the speaker where a competing one costs less than this more.
const NEAR: f32 = 15.0;

/// A word of a reading, with its rows and their cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpokenWord {
    pub word: WordNumber,
    /// Its first row, and the first after it.
    pub rows: (usize, usize),
    /// The mean cost of its rows.
    pub cost: f32,
}

/// A reading: a sentence that may have been said.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardSentence {
    /// Its words.
    pub words: Vec<SpokenWord>,
    /// Its total cost.
    pub cost: f32,
}

/// The outcome of one search.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The readings, the cheapest first; empty where no sentence fits.
    pub readings: Vec<HeardSentence>,
    /// The cost with the grammar ignored: any of the speaker's sounds in any order.
    pub sounds: f32,
    /// The mean cost of a row that is not a pause, as the nearest known sound.
    pub nearest: f32,
}

/// The decision about an utterance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict<'h> {
    /// This sentence was said.
    Sure(&'h HeardSentence),
    /// This sentence may have been said; ask.
    Unsure(&'h HeardSentence),
    /// This speaker said something else than any sentence allowed.
    OtherWords,
    /// An unknown speaker, or a noise.
    Stranger,
}

impl Heard {
    /// The decision. `alike` tells whether two sentences mean the same, so that they do not compete.
    pub fn verdict(&self, alike: impl Fn(&[WordNumber], &[WordNumber]) -> bool) -> Verdict<'_> {
        let Some((best, others)) = self.readings.split_first() else {
            return Verdict::Stranger;
        };
        let worst = best.words.iter().map(|spoken| spoken.cost);
        let other = match best.mean() < FITTING {
            true => OTHER_BUT_FITTING,
            false => OTHER,
        };
        if best.cost > other * self.sounds {
            return match self.nearest > STRANGE_SOUND {
                true => Verdict::Stranger,
                false => Verdict::OtherWords,
            };
        }
        if best.mean() > STRANGE || worst.fold(0.0, f32::max) > STRANGE_WORD {
            return Verdict::Stranger;
        }
        let own = best.sentence();
        let mut others = others.iter();
        match others.find(|other| !alike(&own, &other.sentence())) {
            Some(other) if other.cost - best.cost < NEAR => Verdict::Unsure(best),
            _ => Verdict::Sure(best),
        }
    }
}

impl HeardSentence {
    /// Its words.
    pub fn sentence(&self) -> Vec<WordNumber> {
        self.words.iter().map(|spoken| spoken.word).collect()
    }

    /// The mean cost of a row of its words, without the pauses between them.
    pub fn mean(&self) -> f32 {
        let length = |rows: (usize, usize)| (rows.1 - rows.0) as f32;
        let rows: f32 = self.words.iter().map(|spoken| length(spoken.rows)).sum();
        let costs = self.words.iter().map(|it| it.cost * length(it.rows));
        costs.sum::<f32>() / rows.max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reading(words: &[(WordNumber, f32)], cost: f32) -> HeardSentence {
        let words = words
            .iter()
            .enumerate()
            .map(|(at, (word, cost))| SpokenWord {
                word: *word,
                rows: (at * 20, at * 20 + 20),
                cost: *cost,
            });
        HeardSentence {
            words: words.collect(),
            cost,
        }
    }

    #[test]
    fn what_is_near_to_something_else_is_asked_and_what_is_strange_is_refused() {
        let heard = |readings: Vec<HeardSentence>, sounds| Heard {
            readings,
            sounds,
            nearest: 1.0,
        };
        let never = |_: &[WordNumber], _: &[WordNumber]| false;
        let good = reading(&[(1, 1.0), (2, 1.2)], 44.0);
        let near = reading(&[(1, 1.0), (3, 1.5)], 50.0);
        let far = reading(&[(4, 2.0), (3, 2.0)], 80.0);
        let sure = heard(vec![good.clone(), far.clone()], 40.0);
        assert_eq!(sure.verdict(never), Verdict::Sure(&good));
        let unsure = heard(vec![good.clone(), near.clone(), far], 40.0);
        assert_eq!(unsure.verdict(never), Verdict::Unsure(&good));
        let same = |one: &[WordNumber], other: &[WordNumber]| one[0] == other[0];
        assert_eq!(unsure.verdict(same), Verdict::Sure(&good));
        let others_words = heard(vec![good.clone()], 20.0);
        assert_eq!(others_words.verdict(never), Verdict::OtherWords);
        let cough = heard(vec![reading(&[(1, 1.0), (2, 3.9)], 98.0)], 90.0);
        assert_eq!(cough.verdict(never), Verdict::Stranger);
        let somebody = Heard {
            nearest: 3.0,
            ..others_words
        };
        assert_eq!(somebody.verdict(never), Verdict::Stranger);
        assert_eq!(heard(Vec::new(), 0.0).verdict(never), Verdict::Stranger);
    }
}
