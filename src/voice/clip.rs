//! One recorded sound in memory.
//!
//! Reads FLAC or WAV of any rate, mixes it to one channel, and resamples it once to [`RATE`].

use std::io::Cursor;
use std::sync::Arc;

use audioadapter_buffers::direct::InterleavedSlice;
use ebur128::{EbuR128, Mode};
use rubato::{Fft, FixedSync, Resampler};

use super::RATE;

/// Samples of one channel at [`RATE`], in 16 bits as in the recordings (half the memory of floats). Clones share them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clip(Arc<[i16]>);

/// A sample of 1.0 in 16 bits.
const FULL: f32 = 32_768.0;

/// A clip that may take some ms to decode, at the rate of its recording: less than half the memory of one at [`RATE`].
#[derive(Clone, Debug)]
pub(super) struct CompactClip {
    rate: u32,
    samples: Arc<[i16]>,
}

impl CompactClip {
    /// Resamples it to [`RATE`].
    pub(super) fn clip(&self) -> Clip {
        let samples = self.samples.iter().map(|sample| f32::from(*sample) / FULL);
        Clip::new(resample(self.rate, samples.collect()).unwrap_or_default())
    }

    /// Its memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        std::mem::size_of_val(&*self.samples)
    }
}

/// Converts to 16 bits. The conversion saturates, so 1.0 becomes the largest value.
fn whole(sample: f32) -> i16 {
    (sample * FULL).round() as i16
}

/// A recording that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ClipError {
    /// Neither FLAC nor WAV.
    #[error("is neither FLAC nor WAV; record it again in one of the two")]
    Format,
    /// Broken FLAC.
    #[error("is not a sound FLAC file ({0}); build or record it again")]
    Flac(#[from] claxon::Error),
    /// Broken WAV.
    #[error("is not a sound WAV file ({0}); build or record it again")]
    Wav(#[from] hound::Error),
    /// Empty, or of a rate that cannot be resampled.
    #[error("cannot be resampled from {rate} Hz to {RATE} Hz ({reason})")]
    Rate {
        /// The rate found, in Hz.
        rate: u32,
        /// The resampler's error.
        reason: String,
    },
}

/// A recording as it was stored.
#[derive(Debug)]
pub(super) struct Samples {
    /// Samples per second.
    pub rate: u32,
    /// One channel, between -1 and 1.
    pub samples: Vec<f32>,
}

impl Clip {
    /// Takes samples that are at [`RATE`] already.
    pub fn new(samples: Vec<f32>) -> Self {
        Self(samples.into_iter().map(whole).collect())
    }

    /// Decodes the bytes of a FLAC or WAV file.
    ///
    /// # Errors
    ///
    /// [`ClipError`] when it is neither, broken, or of an impossible rate.
    pub fn decode(bytes: &[u8]) -> Result<Self, ClipError> {
        let Samples { rate, samples } = Samples::decode(bytes)?;
        Self::at_rate(rate, samples)
    }

    /// Takes samples of any rate.
    pub(super) fn at_rate(rate: u32, samples: Vec<f32>) -> Result<Self, ClipError> {
        Ok(Self::new(resample(rate, samples)?))
    }

    /// The samples, between -1 and 1.
    pub fn samples(&self) -> impl ExactSizeIterator<Item = f32> + DoubleEndedIterator {
        self.0.iter().map(|sample| f32::from(*sample) / FULL)
    }

    /// The sample at an index.
    pub(super) fn sample(&self, at: usize) -> Option<f32> {
        self.0.get(at).map(|sample| f32::from(*sample) / FULL)
    }

    /// Its memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        std::mem::size_of_val(&*self.0)
    }
}

impl Samples {
    /// Resamples now, for sounds that must be heard at once.
    pub(super) fn clip(self) -> Result<Clip, ClipError> {
        Clip::at_rate(self.rate, self.samples)
    }

    /// Keeps the rate of the recording, for sounds that may take some ms.
    pub(super) fn kept(self) -> Result<CompactClip, ClipError> {
        let Self { rate, samples } = self;
        // Finds a rate that cannot be resampled now rather than when it is to be heard.
        resample(rate, samples.iter().copied().take(1).collect())?;
        Ok(CompactClip {
            rate,
            samples: samples.into_iter().map(whole).collect(),
        })
    }

    /// Decodes the bytes of a FLAC or WAV file, at the rate that it has.
    pub(super) fn decode(bytes: &[u8]) -> Result<Self, ClipError> {
        if bytes.starts_with(b"fLaC") {
            decode_flac(bytes)
        } else if bytes.starts_with(b"RIFF") {
            decode_wav(bytes)
        } else {
            Err(ClipError::Format)
        }
    }
}

fn decode_flac(bytes: &[u8]) -> Result<Samples, ClipError> {
    let mut reader = claxon::FlacReader::new(Cursor::new(bytes))?;
    let info = reader.streaminfo();
    let samples = reader.samples().collect::<Result<Vec<_>, _>>()?;
    let scale = full_scale(info.bits_per_sample);
    let samples = samples.iter().map(|sample| *sample as f32 * scale);
    Ok(Samples {
        rate: info.sample_rate,
        samples: one_channel(samples.collect(), info.channels as usize),
    })
}

fn decode_wav(bytes: &[u8]) -> Result<Samples, ClipError> {
    let mut reader = hound::WavReader::new(Cursor::new(bytes))?;
    let spec = reader.spec();
    let samples: Vec<f32> = match spec.sample_format {
        hound::SampleFormat::Float => reader.samples::<f32>().collect::<Result<_, _>>()?,
        hound::SampleFormat::Int => {
            let scale = full_scale(spec.bits_per_sample.into());
            let samples = reader.samples::<i32>();
            let samples = samples.map(|sample| sample.map(|sample| sample as f32 * scale));
            samples.collect::<Result<_, _>>()?
        }
    };
    Ok(Samples {
        rate: spec.sample_rate,
        samples: one_channel(samples, spec.channels.into()),
    })
}

/// The value of one step of an integer sample of this many bits.
fn full_scale(bits: u32) -> f32 {
    (1.0 - bits as f32).exp2()
}

fn one_channel(samples: Vec<f32>, channels: usize) -> Vec<f32> {
    if channels <= 1 {
        return samples;
    }
    let frames = samples.chunks_exact(channels);
    let mean = |frame: &[f32]| frame.iter().sum::<f32>() / channels as f32;
    frames.map(mean).collect()
}

/// Resamples to [`RATE`], with a filter that leaves no audible trace.
fn resample(rate: u32, samples: Vec<f32>) -> Result<Vec<f32>, ClipError> {
    if rate == RATE || samples.is_empty() {
        return Ok(samples);
    }
    let fault = |reason: String| ClipError::Rate { rate, reason };
    let mut resampler = Fft::<f32>::new(rate as usize, RATE as usize, 1024, 1, FixedSync::Both)
        .map_err(|error| fault(error.to_string()))?;
    let frames = samples.len();
    let input =
        InterleavedSlice::new(&samples, 1, frames).map_err(|error| fault(error.to_string()))?;
    let output = resampler
        .process_all(&input, frames, None)
        .map_err(|error| fault(error.to_string()))?;
    Ok(output.take_data())
}

/// The loudness of one channel in LUFS (EBU R128). A word is shorter than the meter's window of 400 ms, so it is measured as if repeated
/// without a pause. `None` for silence.
pub fn loudness(rate: u32, samples: &[f32]) -> Option<f64> {
    let mut meter = EbuR128::new(1, rate, Mode::I).ok()?;
    let repetitions = (3 * rate as usize).div_ceil(samples.len().max(1));
    for _ in 0..repetitions {
        meter.add_frames_f32(samples).ok()?;
    }
    let loudness = meter.loudness_global().ok()?;
    loudness.is_finite().then_some(loudness)
}
