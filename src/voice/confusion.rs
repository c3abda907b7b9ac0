//! Estimates which of a voice's words are mistaken for each other in a noisy hall.
//!
//! Compares MFCCs and their slopes by dynamic time warping. It does not model human hearing: people know what may follow, listen through
//! noise better, and confuse other words. `listening_test` judges a voice by it; here a person who records a word learns at once which of
//! their own words would be mistaken for it in pink noise.

use std::f32::consts::{PI, TAU};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use realfft::RealFftPlanner;

use super::clip::Samples;

/// The number of trials for each word, each with other noise.
const HEARD: usize = 6;
/// Mel bands, and the number of cepstral coefficients.
const BANDS: usize = 26;
const COSINES: usize = 12;
/// The band that carries speech, in Hz.
const LOW: f32 = 100.0;
const HIGH: f32 = 7_000.0;
/// The analysis window and the hop to the next, in ms.
const STRETCH: u32 = 23;
const STEP: u32 = 10;

/// The features of a window: the coefficients and their slopes.
pub(super) type WindowFeatures = [f32; 2 * COSINES];

/// The outcome of a listening test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confusion {
    /// The number of words heard, counting each trial.
    pub heard: usize,
    /// The word said, the word it was mistaken for, and how often; the most frequent first.
    pub taken: Vec<(String, String, usize)>,
}

impl Confusion {
    /// The number of mistakes.
    pub fn mistakes(&self) -> usize {
        self.taken.iter().map(|(_, _, times)| times).sum()
    }
}

/// The word for which this one is mistaken more often than not, in noise so many dB below it.
pub(super) fn mistaken_for(words: &[(String, Samples)], said: usize, below: f32) -> Option<&str> {
    let mistakes = Ear::new(words).mistakes(said, below);
    let times = |other: &usize| mistakes.iter().filter(|it| *it == other).count();
    let other = mistakes.iter().find(|other| times(other) > HEARD / 2)?;
    Some(&words[*other].0)
}

/// A listener who knows each word from one clean hearing.
struct Ear<'w> {
    words: &'w [(String, Samples)],
    known: Vec<Vec<WindowFeatures>>,
    chance: ChaCha8Rng,
}

impl<'w> Ear<'w> {
    fn new(words: &'w [(String, Samples)]) -> Self {
        let shapes = |(_, word): &(String, Samples)| features(word.rate, &word.samples);
        Self {
            known: words.iter().map(shapes).collect(),
            words,
            // A fixed seed, so that a voice is always judged alike.
            chance: ChaCha8Rng::seed_from_u64(1858),
        }
    }

    /// The words that this one is mistaken for, one entry for each mistake.
    fn mistakes(&mut self, said: usize, below: f32) -> Vec<usize> {
        let word = &self.words[said].1;
        let mut mistakes = Vec::new();
        for _ in 0..HEARD {
            let noisy = add_pink_noise(&word.samples, below, &mut self.chance);
            let heard = features(word.rate, &noisy);
            let distances = self.known.iter().map(|known| distance(&heard, known));
            let nearest = distances
                .enumerate()
                .min_by(|(_, a), (_, b)| a.total_cmp(b));
            mistakes.extend(nearest.map(|(at, _)| at).filter(|at| *at != said));
        }
        mistakes
    }
}

/// Adds pink noise, so many dB below the word's own power.
pub(super) fn add_pink_noise(word: &[f32], below: f32, chance: &mut ChaCha8Rng) -> Vec<f32> {
    let mut noise: Vec<f32> = word
        .iter()
        .map(|_| chance.random_range(-1.0..1.0))
        .collect();
    let mut planner = RealFftPlanner::<f32>::new();
    let forward = planner.plan_fft_forward(noise.len());
    let mut spectrum = forward.make_output_vec();
    // Both fail only for buffers of another length.
    let _ = forward.process(&mut noise, &mut spectrum);
    for (at, bin) in spectrum.iter_mut().enumerate() {
        *bin /= (at.max(1) as f32).sqrt();
    }
    let _ = planner
        .plan_fft_inverse(word.len())
        .process(&mut spectrum, &mut noise);
    add_noise(word, &noise, below)
}

/// Adds this noise, so many dB below the word's own power.
pub(super) fn add_noise(word: &[f32], noise: &[f32], below: f32) -> Vec<f32> {
    let power = |samples: &[f32]| samples.iter().map(|sample| sample * sample).sum::<f32>();
    let gain = (power(word) / power(noise).max(f32::MIN_POSITIVE)).sqrt();
    let gain = gain * 10f32.powf(-below / 20.0);
    let both = word.iter().zip(noise);
    both.map(|(word, noise)| word + gain * noise).collect()
}

/// The features of a word's windows.
pub(super) fn features(rate: u32, samples: &[f32]) -> Vec<WindowFeatures> {
    let ms = |ms: u32| (rate * ms / 1_000) as usize;
    let (length, step) = (ms(STRETCH), ms(STEP).max(1));
    let size = length.next_power_of_two();
    let fft = RealFftPlanner::<f32>::new().plan_fft_forward(size);
    let bands = bands(rate, size);
    let before = [0.0].iter().chain(samples);
    // Pre-emphasis: higher sounds are softer, and tell as much.
    let mut sharp: Vec<f32> = samples
        .iter()
        .zip(before)
        .map(|(sample, before)| sample - 0.97 * before)
        .collect();
    sharp.resize(sharp.len().max(length), 0.0);
    let mut spectrum = fft.make_output_vec();
    let mut plain: Vec<[f32; COSINES]> = Vec::new();
    for stretch in sharp.windows(length).step_by(step) {
        let mut windowed: Vec<f32> = stretch
            .iter()
            .enumerate()
            .map(|(at, sample)| sample * (0.54 - 0.46 * (TAU * at as f32 / length as f32).cos()))
            .collect();
        windowed.resize(size, 0.0);
        let _ = fft.process(&mut windowed, &mut spectrum);
        let loud = bands.each_ref().map(|band| {
            let power = band
                .iter()
                .map(|(bin, share)| share * spectrum[*bin].norm_sqr());
            (power.sum::<f32>() + 1e-10).ln()
        });
        plain.push(std::array::from_fn(|cosine| {
            let turn = PI * (cosine + 1) as f32 / BANDS as f32;
            let terms = loud.iter().enumerate();
            let sum: f32 = terms
                .map(|(at, loud)| loud * (turn * (at as f32 + 0.5)).cos())
                .sum();
            sum * (2.0 / BANDS as f32).sqrt()
        }));
    }
    with_slopes(&plain)
}

/// Subtracts the mean of the word from each row, and adds the slopes.
fn with_slopes(plain: &[[f32; COSINES]]) -> Vec<WindowFeatures> {
    let count = plain.len() as f32;
    let mean: [f32; COSINES] =
        std::array::from_fn(|at| plain.iter().map(|shape| shape[at]).sum::<f32>() / count);
    let near = |at: usize, by: isize| plain[at.saturating_add_signed(by).min(plain.len() - 1)];
    let shape = |at: usize| {
        std::array::from_fn(|k| match k.checked_sub(COSINES) {
            None => plain[at][k] - mean[k],
            Some(k) => {
                let slope = |by: isize| near(at, by)[k] - near(at, -by)[k];
                (2.0 * slope(2) + slope(1)) / 5.0
            }
        })
    };
    (0..plain.len()).map(shape).collect()
}

/// The mel filter bank: the bins of each band, with their weights.
fn bands(rate: u32, size: usize) -> [Vec<(usize, f32)>; BANDS] {
    let mel = |hertz: f32| 2595.0 * (1.0 + hertz / 700.0).log10();
    let hertz = |mel: f32| 700.0 * (10f32.powf(mel / 2595.0) - 1.0);
    let corner = |at: usize| {
        let share = at as f32 / (BANDS + 1) as f32;
        hertz(mel(LOW) + share * (mel(HIGH) - mel(LOW)))
    };
    std::array::from_fn(|band| {
        let [low, middle, high] = [corner(band), corner(band + 1), corner(band + 2)];
        let share = |bin: usize| {
            let at = bin as f32 * rate as f32 / size as f32;
            ((at - low) / (middle - low)).min((high - at) / (high - middle))
        };
        let bins = (0..=size / 2).map(|bin| (bin, share(bin)));
        bins.filter(|(_, share)| *share > 0.0).collect()
    })
}

/// The distance of two words by dynamic time warping.
pub(super) fn distance(a: &[WindowFeatures], b: &[WindowFeatures]) -> f32 {
    let mut before = vec![f32::INFINITY; b.len() + 1];
    before[0] = 0.0;
    for one in a {
        let mut row = vec![f32::INFINITY; b.len() + 1];
        for (at, other) in b.iter().enumerate() {
            let parts = one.iter().zip(other);
            let apart: f32 = parts.map(|(a, b)| (a - b) * (a - b)).sum();
            let way = before[at].min(before[at + 1]).min(row[at]);
            row[at + 1] = way + apart.sqrt();
        }
        before = row;
    }
    before[b.len()] / (a.len() + b.len()) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 16_000;

    /// A word whose overtones of 150 Hz are loudest around these formants, one after the other, in Hz.
    fn word(name: &str, formants: &[f32]) -> (String, Samples) {
        let length = RATE as usize / 3;
        let samples = (0..length).map(|at| {
            let seconds = at as f32 / RATE as f32;
            let way = at as f32 / length as f32 * (formants.len() - 1) as f32;
            let (from, to) = (formants[way as usize], formants[way as usize + 1]);
            let centre = from + way.fract() * (to - from);
            let tone = |harmonic: u32| {
                let hertz = 150.0 * harmonic as f32;
                let loud = (-((hertz - centre) / 200.0).powi(2)).exp();
                loud * (TAU * hertz * seconds).sin()
            };
            (1..40).map(tone).sum::<f32>() * 0.1
        });
        let samples = samples.collect();
        let rate = RATE;
        (name.to_owned(), Samples { rate, samples })
    }

    #[test]
    fn words_that_are_alike_are_confused_and_others_are_not() {
        let apart = [
            word("ui", &[400.0, 2_600.0]),
            word("iu", &[2_600.0, 400.0]),
            word("aia", &[1_000.0, 2_600.0, 1_000.0]),
        ];
        assert_eq!(
            [0, 1, 2].map(|said| mistaken_for(&apart, said, 10.0)),
            [None; 3]
        );
        let alike = [
            word("ui", &[400.0, 2_600.0]),
            word("uy", &[400.0, 2_602.0]),
            word("iu", &[2_600.0, 400.0]),
        ];
        assert_eq!(mistaken_for(&alike, 2, 0.0), None);
        let same = ["b", "c"].map(|name| word(name, &[400.0, 1_000.0]));
        assert_eq!(mistaken_for(&same, 1, 0.0), Some("b"));
    }
}
