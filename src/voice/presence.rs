//! A high shelf filter, which lifts the treble of a mumbling engine before a word is trimmed and levelled.

use std::f32::consts::TAU;

/// The corner frequency (half of the gain), in Hz: the vowels' second formants and all sibilants are above it.
const CORNER: f32 = 1_200.0;
/// The slope of the shelf; at 1 it would overshoot.
const SLOPE: f32 = 0.5;

/// Lifts the treble above [`CORNER`] by so many dB, in place; `rate` is in Hz.
///
/// The filter is the high shelf of Robert Bristow-Johnson's "Cookbook formulae for audio equalizer biquad filter coefficients"
/// (W3C Audio EQ Cookbook).
pub(super) fn lift(rate: u32, samples: &mut [f32], decibels: f32) {
    if decibels == 0.0 {
        return;
    }
    let turn = TAU * CORNER / rate as f32;
    let high = 10f32.powf(decibels / 40.0);
    let (sine, cosine) = turn.sin_cos();
    let alpha = sine / 2.0 * ((high + high.recip()) * (SLOPE.recip() - 1.0) + 2.0).sqrt();
    let (more, less) = (high + 1.0, high - 1.0);
    let width = 2.0 * high.sqrt() * alpha;
    let ahead = [
        high * (more + less * cosine + width),
        -2.0 * high * (less + more * cosine),
        high * (more + less * cosine - width),
    ];
    let back = [
        more - less * cosine + width,
        2.0 * (less - more * cosine),
        more - less * cosine - width,
    ];
    let (mut given, mut gave) = ([0.0; 2], [0.0; 2]);
    for sample in samples {
        let fed = ahead[0] * *sample + ahead[1] * given[0] + ahead[2] * given[1];
        let lifted = (fed - back[1] * gave[0] - back[2] * gave[1]) / back[0];
        given = [*sample, given[0]];
        gave = [lifted, gave[0]];
        *sample = lifted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 16_000;

    /// The gain in dB for a tone of this many Hz, once the filter has settled.
    fn lifted(hertz: f32, decibels: f32) -> f32 {
        let tone = |at| (TAU * hertz * at as f32 / RATE as f32).sin();
        let before: Vec<f32> = (0..RATE).map(tone).collect();
        let mut after = before.clone();
        lift(RATE, &mut after, decibels);
        let power = |tone: &[f32]| tone[1_000..].iter().map(|it| it * it).sum::<f32>();
        10.0 * (power(&after) / power(&before)).log10()
    }

    #[test]
    fn high_tones_are_lifted_and_low_ones_left() {
        for (hertz, expected) in [(60.0, 0.2), (1_200.0, 7.0), (6_000.0, 13.9)] {
            let heard = lifted(hertz, 14.0);
            assert!((heard - expected).abs() < 0.7, "{hertz} Hz: {heard} dB");
        }
        assert!(lifted(6_000.0, 0.0).abs() < 1e-6);
    }
}
