//! Filter bank: turns samples into rows of power per mel band, one row every 10 ms.

use std::f32::consts::TAU;
use std::sync::{Arc, LazyLock};

use realfft::{RealFftPlanner, RealToComplex};

use super::RATE;

/// Bands of the mel scale.
pub(crate) const BANDS: usize = 24;
/// The band that carries speech, in Hz.
const LOW: f32 = 120.0;
const HIGH: f32 = 7_000.0;
/// The analysis window, in samples: 25 ms.
const STRETCH: usize = 400;
/// The hop from one window to the next, in samples: 10 ms.
pub(crate) const STEP: usize = 160;
const SIZE: usize = 512;

/// One row: the power of a window in each band.
pub(crate) type Bands = [f32; BANDS];

/// Tables that are computed once.
struct Plan {
    fft: Arc<dyn RealToComplex<f32>>,
    window: Vec<f32>,
    /// For each band its first bin, and the weights of the bins from there on.
    shares: [(usize, Vec<f32>); BANDS],
}

static PLAN: LazyLock<Plan> = LazyLock::new(|| Plan {
    fft: RealFftPlanner::<f32>::new().plan_fft_forward(SIZE),
    window: (0..STRETCH)
        .map(|at| 0.54 - 0.46 * (TAU * at as f32 / STRETCH as f32).cos())
        .collect(),
    shares: std::array::from_fn(share),
});

/// The triangular filter of a band: its first bin and the weights.
fn share(band: usize) -> (usize, Vec<f32>) {
    let mel = |hertz: f32| 2595.0 * (1.0 + hertz / 700.0).log10();
    let hertz = |mel: f32| 700.0 * (10f32.powf(mel / 2595.0) - 1.0);
    let corner = |at: usize| {
        let share = at as f32 / (BANDS + 1) as f32;
        hertz(mel(LOW) + share * (mel(HIGH) - mel(LOW)))
    };
    let [low, middle, high] = [corner(band), corner(band + 1), corner(band + 2)];
    let of = |bin: usize| {
        let at = bin as f32 * RATE as f32 / SIZE as f32;
        ((at - low) / (middle - low)).min((high - at) / (high - middle))
    };
    let first = (0..=SIZE / 2).find(|bin| of(*bin) > 0.0).unwrap_or(0);
    let shares = (first..=SIZE / 2).map(of).take_while(|share| *share > 0.0);
    (first, shares.collect())
}

/// The rows of samples at [`RATE`]; a partial window at the end is dropped.
pub(crate) fn bands(samples: &[f32]) -> Vec<Bands> {
    let plan = &*PLAN;
    let mut stretch = vec![0.0; SIZE];
    let mut spectrum = plan.fft.make_output_vec();
    let mut scratch = plan.fft.make_scratch_vec();
    let mut rows = Vec::with_capacity(samples.len() / STEP);
    for heard in samples.windows(STRETCH).step_by(STEP) {
        stretch.fill(0.0);
        let mut before = heard[0];
        for ((to, sample), share) in stretch.iter_mut().zip(heard).zip(&plan.window) {
            // Pre-emphasis: higher sounds are softer, and tell as much.
            *to = (sample - 0.97 * before) * share;
            before = *sample;
        }
        // The FFT fails only for buffers of another length.
        let _ = plan
            .fft
            .process_with_scratch(&mut stretch, &mut spectrum, &mut scratch);
        rows.push(plan.shares.each_ref().map(|(first, shares)| {
            let bins = spectrum[*first..].iter().zip(shares);
            bins.map(|(bin, share)| share * bin.norm_sqr()).sum()
        }));
    }
    rows
}
