//! Sample rate conversion. If a device does not accept our rate, the callback resamples the mixer's output without allocating
//! memory.

use audioadapter_buffers::direct::InterleavedSlice;
use cpal::SupportedStreamConfig;
use cpal::traits::DeviceTrait;
use rubato::{Fft, FixedSync, Resampler, ResamplerConstructionError};

use voice::RATE;

/// The approximate number of samples resampled at a time: 3 ms.
const CHUNK: usize = 160;

/// Our rate if the device accepts it with its default channels and format, else its default rate.
pub(super) fn rate_of(device: &cpal::Device, default: &SupportedStreamConfig) -> u32 {
    let Ok(mut offered) = device.supported_output_configs() else {
        return RATE;
    };
    let takes_ours = offered.any(|offered| {
        let alike = offered.channels() == default.channels()
            && offered.sample_format() == default.sample_format();
        let rates = offered.min_sample_rate()..=offered.max_sample_rate();
        alike && rates.contains(&RATE)
    });
    match takes_ours {
        true => RATE,
        false => default.sample_rate(),
    }
}

/// A source of samples at the rate of a device.
pub(super) struct ResampledSource {
    rate: u32,
    /// `None` if the device has our rate.
    converted: Option<Box<Converted>>,
}

struct Converted {
    resampler: Fft<f32>,
    made: Vec<f32>,
    ready: Vec<f32>,
    /// The number of samples already taken from `ready`.
    taken: usize,
}

impl ResampledSource {
    /// For this rate, in Hz.
    ///
    /// # Errors
    ///
    /// When samples cannot be converted to it.
    pub(super) fn new(rate: u32) -> Result<Self, ResamplerConstructionError> {
        let converted = match rate == RATE {
            true => None,
            false => Some(Box::new(Converted::new(rate)?)),
        };
        Ok(ResampledSource { rate, converted })
    }

    /// The next sample; `make` supplies samples at our rate.
    pub(super) fn next(&mut self, mut make: impl FnMut() -> f32) -> f32 {
        match &mut self.converted {
            None => make(),
            Some(converted) => converted.next(make),
        }
    }

    /// When a sample made now will be heard, in ns after the first sample of the device's current period; `frame` is its index
    /// there. With a different rate it may be heard up to a [`CHUNK`] later.
    pub(super) fn after(&self, frame: u64) -> u64 {
        let delay = self
            .converted
            .as_ref()
            .map_or(0, |converted| converted.resampler.output_delay() as u64);
        (frame + delay) * 1_000_000_000 / u64::from(self.rate)
    }
}

impl Converted {
    fn new(rate: u32) -> Result<Self, ResamplerConstructionError> {
        let resampler = Fft::new(RATE as usize, rate as usize, CHUNK, 1, FixedSync::Both)?;
        Ok(Converted {
            made: vec![0.0; resampler.input_frames_max()],
            ready: vec![0.0; resampler.output_frames_max()],
            taken: resampler.output_frames_max(),
            resampler,
        })
    }

    fn next(&mut self, mut make: impl FnMut() -> f32) -> f32 {
        if self.taken == self.ready.len() {
            self.made.fill_with(&mut make);
            self.convert();
            self.taken = 0;
        }
        self.taken += 1;
        self.ready.get(self.taken - 1).copied().unwrap_or_default()
    }

    fn convert(&mut self) {
        let (input, output) = (self.made.len(), self.ready.len());
        let made = InterleavedSlice::new(&self.made[..], 1, input);
        let ready = InterleavedSlice::new_mut(&mut self.ready[..], 1, output);
        // Both have the lengths that it asks for, which never change.
        if let (Ok(made), Ok(mut ready)) = (made, ready) {
            let _ = self.resampler.process_into_buffer(&made, &mut ready, None);
        }
    }
}
