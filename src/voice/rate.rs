//! From any rate to [`RATE`], with a filter that leaves no audible trace.

use std::cell::RefCell;

use audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Async, FixedAsync, Resampler, SincInterpolationParameters, WindowFunction};

use super::RATE;

/// Of the recording's samples, how many shape one of ours.
const SPAN: usize = 128;
/// Samples at a time; a word is a few thousand.
const CHUNK: usize = 256;

thread_local! {
    /// That of the rate last met: to plan one takes longer than to use it on a word.
    static PLANNED: RefCell<Option<(u32, Async<f32>)>> = const { RefCell::new(None) };
}

/// One channel from this rate, this many samples at a time.
///
/// # Errors
///
/// What the resampler says of a rate that it cannot do.
pub fn resampler(rate: u32, chunk: usize) -> Result<Async<f32>, String> {
    let ratio = f64::from(RATE) / f64::from(rate);
    let filter = SincInterpolationParameters::new(SPAN, WindowFunction::BlackmanHarris2);
    Async::new_sinc(ratio, 1.0, &filter, chunk, 1, FixedAsync::Input)
        .map_err(|error| error.to_string())
}

/// Whether this rate can be resampled.
pub(super) fn check(rate: u32) -> Result<(), String> {
    if rate == RATE {
        Ok(())
    } else {
        with(rate, |_| Ok(()))
    }
}

/// A whole recording.
pub(super) fn resample(rate: u32, samples: Vec<f32>) -> Result<Vec<f32>, String> {
    if rate == RATE || samples.is_empty() {
        return Ok(samples);
    }
    let frames = samples.len();
    let input = InterleavedSlice::new(&samples, 1, frames).map_err(|error| error.to_string())?;
    with(rate, |resampler| {
        let output = resampler.process_all(&input, frames, None);
        Ok(output.map_err(|error| error.to_string())?.take_data())
    })
}

fn with<T>(rate: u32, run: impl FnOnce(&mut Async<f32>) -> Result<T, String>) -> Result<T, String> {
    PLANNED.with_borrow_mut(|planned| match planned {
        Some((of, resampler)) if *of == rate => run(resampler),
        _ => {
            let (_, resampler) = planned.insert((rate, resampler(rate, CHUNK)?));
            run(resampler)
        }
    })
}
