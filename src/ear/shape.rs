//! Features that are compared: the cepstrum of each row and its slope over time.
//!
//! The room's noise is not subtracted from the utterance but added to the enrolled takes, which then sound as they would in this room.

use std::f32::consts::PI;
use std::sync::LazyLock;

use super::bands::{BANDS, Bands};

/// The number of cepstral coefficients.
const COSINES: usize = 12;
/// The number of features: the coefficients without loudness, then the slopes of the loudness and of all coefficients but the last.
pub(crate) const PARTS: usize = 2 * COSINES;
/// The slope is a regression over so many rows on both sides.
const REACH: isize = 3;

/// The features of a row.
pub(crate) type RowShape = [f32; PARTS];

static TURNS: LazyLock<[[f32; BANDS]; COSINES + 1]> = LazyLock::new(|| {
    std::array::from_fn(|cosine| {
        let turn = PI * cosine as f32 / BANDS as f32;
        std::array::from_fn(|band| (turn * (band as f32 + 0.5)).cos() * (2.0 / BANDS as f32).sqrt())
    })
});

/// The features of each row.
pub(crate) fn shapes(rows: impl Iterator<Item = Bands>) -> Vec<RowShape> {
    let plain: Vec<[f32; COSINES + 1]> = rows
        .map(|row| {
            let loud = row.map(|power| (power + f32::MIN_POSITIVE).ln());
            TURNS.each_ref().map(|turns| {
                let terms = turns.iter().zip(&loud);
                terms.map(|(turn, loud)| turn * loud).sum()
            })
        })
        .collect();
    let near = |at: usize, by: isize| &plain[at.saturating_add_signed(by).min(plain.len() - 1)];
    let slope = |at: usize, part: usize| {
        let steps = (1..=REACH).map(|by| by as f32 * (near(at, by)[part] - near(at, -by)[part]));
        steps.sum::<f32>() / 28.0
    };
    let shape = |at: usize| -> RowShape {
        std::array::from_fn(|part| match part {
            0..COSINES => plain[at][part + 1],
            _ => slope(at, part - COSINES),
        })
    };
    (0..plain.len()).map(shape).collect()
}

/// Features compared per step, for SIMD.
const LANES: usize = 8;

/// The root mean square distance of two rows, whose features are weighted already.
pub(crate) fn apart(one: &RowShape, other: &RowShape) -> f32 {
    let mut sums = [0.0; LANES];
    let (one, other) = (one.as_chunks::<LANES>().0, other.as_chunks::<LANES>().0);
    for (one, other) in one.iter().zip(other) {
        for lane in 0..LANES {
            let by = one[lane] - other[lane];
            sums[lane] += by * by;
        }
    }
    (sums.iter().sum::<f32>() / PARTS as f32).sqrt()
}
