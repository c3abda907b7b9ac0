//! What was understood, and how sure it is.

use super::grammar::WordNumber;

/// A row of words costs about 1 where a take is compared with another of its words. A sentence that costs more for each row, or one of
/// whose words does, is not this speaker's, or not of these words.
const STRANGE: f32 = 2.8;
const STRANGE_WORD: f32 = 3.3;
/// It costs so many times what the nearest sounds of the speaker would, in any order: other words. Where the words fit well, nearest
/// sounds cost so little that more is allowed.
const OTHER: f32 = 1.46;
const OTHER_BUT_FITTING: f32 = 1.65;
const FITTING: f32 = 1.6;
/// A speaker whose sounds cost more than this, each as the nearest of those that are known, is somebody else.
const STRANGE_SOUND: f32 = 2.3;
/// What is cheaper than anything else by less is asked, in costs of rows.
const NEAR: f32 = 15.0;

/// A word of a reading, with the rows that it took and what they cost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpokenWord {
    pub word: WordNumber,
    /// Its first row, and the first after it.
    pub rows: (usize, usize),
    /// The mean cost of its rows.
    pub cost: f32,
}

/// A sentence that may have been said.
#[derive(Clone, Debug, PartialEq)]
pub struct HeardSentence {
    /// Its words.
    pub words: Vec<SpokenWord>,
    /// What it costs.
    pub cost: f32,
}

/// What was understood of what somebody said.
#[derive(Clone, Debug, PartialEq)]
pub struct Heard {
    /// The cheapest sentences that may be said, the cheapest first; none where nothing may.
    pub readings: Vec<HeardSentence>,
    /// What it would cost as any of this speaker's sounds in any order.
    pub sounds: f32,
    /// What a row that is no pause costs as the sound that is nearest to it.
    pub nearest: f32,
}

/// What to make of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict<'h> {
    /// It was this.
    Sure(&'h HeardSentence),
    /// It may have been this, and it is asked.
    Unsure(&'h HeardSentence),
    /// It was this speaker, and none of what may be said.
    OtherWords,
    /// It was nobody who is known.
    Stranger,
}

impl Heard {
    /// What to make of it, where `alike` says of two sentences whether they mean the same.
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

    /// What a row of its words costs, without the pauses between them.
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
