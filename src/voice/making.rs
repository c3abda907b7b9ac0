//! Makes clips reproducibly.
//!
//! An engine speaks each word of a manifest. The sound is trimmed, faded at both ends, brought to the voice's loudness and put onto a
//! tape. Cues are computed. The caller runs the engine: this module starts no program.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

use flacenc::component::BitRepr;
use flacenc::error::Verify;

use super::clip::{Clip, ClipError, Samples, loudness};
use super::fault::VoiceError;
use super::manifest::{ClipKind, Cue, Manifest, Speed, clip_name};
use super::presence::lift;
use super::take::Take;
use super::tape::WordTape;
use super::{RATE, samples};

/// The loudest sample of a word, so that the click of a press (at most 0.25) above it does not clip.
pub(super) const PEAK: f32 = 0.7;

/// The number of rounds of limiting and levelling: limiting makes a loud word softer than wanted, so it is levelled again.
const ROUNDS: usize = 8;

/// The level, in dB relative to the loudest stretch of a word, below which an engine's reverberation and noise are cut off at the end.
/// The softest ends of its words are louder.
const REVERBERATION: f32 = -28.0;
/// The level, in dB relative to the loudest stretch of a word, of a person's breath.
pub(super) const BREATH: f32 = -36.0;

/// A version of this procedure. Raise it when the same speech gives other clips: then cached tapes are made anew.
pub(super) const PROCEDURE_VERSION: u32 = 3;

/// Bits per sample; some programs cannot open files with fewer.
pub(super) const BITS: usize = 16;

/// An error of making a clip.
#[derive(Debug, thiserror::Error)]
pub enum MakingError {
    /// The manifest is invalid.
    #[error(transparent)]
    Voice(#[from] VoiceError),
    /// The engine failed.
    #[error("the engine did not speak \"{word}\": {reason}")]
    Engine { word: String, reason: String },
    /// The engine's output is not usable.
    #[error("the engine's \"{word}\" {reason}")]
    Spoken {
        word: String,
        /// The error of the decoder.
        reason: ClipError,
    },
    /// The engine spoke silence.
    #[error("the engine's \"{0}\" is silence; try its command by hand")]
    Silence(String),
    /// The FLAC encoder failed.
    #[error("cannot encode {path} as FLAC ({reason})")]
    Encode {
        path: PathBuf,
        /// The encoder's error.
        reason: String,
    },
    /// The file cannot be written.
    #[error("cannot write {path} ({reason})")]
    Write {
        path: PathBuf,
        /// The error of the system.
        reason: std::io::Error,
    },
}

/// A word for an engine to speak.
pub(super) struct Job<'a> {
    word: &'a str,
    /// The file of its clip.
    pub file: &'a str,
    /// The engine's command, and the text for it.
    pub command: Vec<String>,
    pub text: &'a str,
}

/// The jobs for all words of a manifest at a speed; none for a recorded voice.
pub(super) fn jobs(manifest: &Manifest, speed: Option<Speed>) -> Vec<Job<'_>> {
    let jobs = manifest.entries().filter_map(|(word, entry)| {
        let language = entry.language.unwrap_or(manifest.language);
        Some(Job {
            word,
            file: &entry.file,
            command: manifest.command(language, speed)?,
            text: entry.say.as_deref().unwrap_or(word),
        })
    });
    jobs.collect()
}

/// Makes all clips of a voice at a speed. `speak` runs a command of the manifest's engine on a text and returns WAV.
///
/// # Errors
///
/// [`MakingError`] with the word at which it stopped.
pub(super) fn tape(
    manifest: &Manifest,
    speed: Option<Speed>,
    speak: impl Fn(&[String], &str) -> Result<Vec<u8>, String> + Sync,
) -> Result<WordTape, MakingError> {
    let jobs = jobs(manifest, speed);
    let make = |job: &Job| {
        let wav = speak(&job.command, job.text).map_err(|reason| MakingError::Engine {
            word: job.word.to_owned(),
            reason,
        })?;
        shape(&wav, job.word, manifest.loudness, manifest.presence)
    };
    let next = AtomicUsize::new(0);
    let made = Mutex::new(vec![]);
    let work = || {
        while let Some((at, job)) = jobs.iter().enumerate().nth(next.fetch_add(1, Relaxed)) {
            let clip = make(job);
            if clip.is_err() {
                next.store(jobs.len(), Relaxed);
            }
            let mut made = made.lock().unwrap_or_else(PoisonError::into_inner);
            made.push((at, clip));
        }
    };
    // The engine is a process per word: one per core runs at a time.
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_by_key(|(at, _)| *at);
    let mut clips = Vec::new();
    for (at, clip) in made {
        clips.push((jobs[at].file, clip?));
    }
    // Hundreds of sentences: the noise of 12 bits is 56 dB below the voice, and a third of the file is saved.
    let many = manifest.says.contains(&ClipKind::Phrases);
    tape_at_one_rate(clips, if many { 12 } else { BITS })
}

/// Puts clips onto a tape at one rate; an engine may speak each language at its own rate.
pub(super) fn tape_at_one_rate(
    clips: Vec<(&str, Samples)>,
    bits: usize,
) -> Result<WordTape, MakingError> {
    let rates = || clips.iter().map(|(_, clip)| clip.rate);
    let rate = rates().next().unwrap_or(RATE);
    let alike = rates().all(|other| other == rate);
    let mut named = Vec::new();
    for (file, clip) in clips {
        let samples = match alike {
            true => clip.samples,
            false => {
                let clip = clip.clip().map_err(|reason| MakingError::Spoken {
                    word: file.to_owned(),
                    reason,
                })?;
                clip.samples().collect()
            }
        };
        named.push((clip_name(file).to_owned(), samples));
    }
    Ok(WordTape::new(if alike { rate } else { RATE }, bits, named))
}

/// Writes a file atomically: `write` gets the path of a new file, which then takes the place of the old one.
///
/// # Errors
///
/// When it cannot be written.
pub(super) fn write_atomically(
    path: &Path,
    write: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), MakingError> {
    let new = path.with_extension("new");
    // A leftover of a killed process.
    drop(std::fs::remove_file(&new));
    let written = write(&new).and_then(|()| std::fs::rename(&new, path));
    written.map_err(|reason| {
        drop(std::fs::remove_file(&new));
        MakingError::Write {
            path: path.to_owned(),
            reason,
        }
    })
}

/// Turns the output of an engine (the bytes of a WAV file) into a clip like a voice's own, at this loudness in LUFS and with this treble
/// shelf in dB.
///
/// # Errors
///
/// [`MakingError`] when it is broken or silent; `word` names it there.
pub fn fit(wav: &[u8], word: &str, target: f64, presence: f32) -> Result<Clip, MakingError> {
    let Samples { rate, samples } = shape(wav, word, target, presence)?;
    let spoken = |reason| MakingError::Spoken {
        word: word.to_owned(),
        reason,
    };
    Clip::at_rate(rate, samples).map_err(spoken)
}

/// Saves a person's take as a clip at this path, at this loudness in LUFS; returns it for playback.
///
/// # Errors
///
/// [`MakingError`] when nothing is left of it or it cannot be written; `word` names it there.
pub fn keep(take: &Take, word: &str, path: PathBuf, target: f64) -> Result<Clip, MakingError> {
    let silence = || MakingError::Silence(word.to_owned());
    let Samples { rate, samples } = take.shaped(target).ok_or_else(silence)?;
    write_flac(path, rate, &samples)?;
    Clip::at_rate(rate, samples).map_err(|reason| MakingError::Spoken {
        word: word.to_owned(),
        reason,
    })
}

/// An engine's output for a word, shaped for comparison at an arbitrary loudness.
pub(super) fn shaped(wav: &[u8], word: &str) -> Result<Samples, MakingError> {
    shape(wav, word, -18.0, 0.0)
}

/// Decodes, lifts the treble, trims, fades and levels.
fn shape(wav: &[u8], word: &str, target: f64, presence: f32) -> Result<Samples, MakingError> {
    let mut spoken = Samples::decode(wav).map_err(|reason| MakingError::Spoken {
        word: word.to_owned(),
        reason,
    })?;
    let rate = spoken.rate;
    lift(rate, &mut spoken.samples, presence);
    let samples = level(&spoken, target, REVERBERATION)
        .ok_or_else(|| MakingError::Silence(word.to_owned()))?;
    Ok(Samples { rate, samples })
}

/// Trims, fades and levels a word. What follows it below `end`, in dB relative to its loudest stretch, is cut; `target` is in LUFS.
/// `None` for silence.
pub(super) fn level(spoken: &Samples, target: f64, end: f32) -> Option<Vec<f32>> {
    let mean = spoken.samples.iter().sum::<f32>() / spoken.samples.len().max(1) as f32;
    let centred: Vec<f32> = spoken.samples.iter().map(|sample| sample - mean).collect();
    let mut word = trim(spoken.rate, &centred, end)?.to_vec();
    let ms = |ms: u32| (ms * spoken.rate / 1000) as usize;
    fade(&mut word, ms(4), ms(20));
    for _ in 0..ROUNDS {
        let off = target - loudness(spoken.rate, &word)?;
        let gain = 10f64.powf(off / 20.0) as f32;
        word.iter_mut().for_each(|sample| *sample *= gain);
        limit(&mut word, ms(1));
        if off.abs() < 0.1 {
            break;
        }
    }
    Some(word)
}

/// A limiter: turns down blocks with samples above [`PEAK`], and smooths the gain over some ms around them so that nothing crackles.
fn limit(word: &mut [f32], block: usize) {
    const AROUND: usize = 3;
    let block = block.max(1);
    let loudest = |block: &[f32]| {
        block
            .iter()
            .fold(PEAK, |peak, sample| peak.max(sample.abs()))
    };
    let allowed: Vec<f32> = word
        .chunks(block)
        .map(|block| PEAK / loudest(block))
        .collect();
    if allowed.iter().all(|gain| *gain >= 1.0) {
        return;
    }
    let near = |gains: &[f32], at: usize, by: usize| {
        gains[at.saturating_sub(by)..gains.len().min(at + by + 1)].to_vec()
    };
    let lowest = |at| near(&allowed, at, AROUND).into_iter().fold(1.0, f32::min);
    let lowest: Vec<f32> = (0..allowed.len()).map(lowest).collect();
    // Each gain is at most what its neighbouring blocks allow, so an interpolated gain is, too.
    let mean = |at| {
        let gains = near(&lowest, at, AROUND - 1);
        gains.iter().sum::<f32>() / gains.len() as f32
    };
    let gains: Vec<f32> = (0..lowest.len()).map(mean).collect();
    for (at, sample) in word.iter_mut().enumerate() {
        let (own, way) = (at / block, (at % block) as f32 / block as f32);
        let next = gains[(own + 1).min(gains.len() - 1)];
        *sample *= gains[own] + way * (next - gains[own]);
    }
}

/// Cuts the silence at both ends. `None` where everything is silence.
fn trim(rate: u32, samples: &[f32], end: f32) -> Option<&[f32]> {
    samples.get(spoken(rate, samples, end)?)
}

/// The range of the speech: from just before the first stretch of 5 ms above the silence to just after the last one above `end`, in dB
/// relative to the loudest.
pub(super) fn spoken(rate: u32, samples: &[f32], end: f32) -> Option<Range<usize>> {
    let stretch = (rate / 200) as usize;
    let energy = |stretch: &[f32]| stretch.iter().map(|sample| sample * sample).sum::<f32>();
    let energies: Vec<f32> = samples.chunks(stretch.max(1)).map(energy).collect();
    let loudest = energies.iter().copied().fold(0.0, f32::max);
    // The breath of an h or an f before a word is up to 40 dB below its loudest stretch.
    let heard = |floor: f32| move |energy: &f32| *energy > loudest * 10f32.powf(floor / 10.0);
    let first = energies.iter().position(heard(-45.0))?.saturating_sub(1);
    let last = energies.iter().rposition(heard(end))? + 5;
    Some(first * stretch..(last * stretch).min(samples.len()))
}

/// Fades both ends with raised cosines, so that nothing clicks at a join.
fn fade(samples: &mut [f32], rise: usize, fall: usize) {
    let curve = |at: usize, length: usize| {
        0.5 - 0.5 * (std::f32::consts::PI * at as f32 / length as f32).cos()
    };
    for (at, sample) in samples.iter_mut().take(rise).enumerate() {
        *sample *= curve(at, rise);
    }
    for (at, sample) in samples.iter_mut().rev().take(fall).enumerate() {
        *sample *= curve(at, fall);
    }
}

/// A computed cue, for a voice that brings none.
pub fn cue(cue: Cue) -> Clip {
    Clip::new(synthesise(cue))
}

/// A cue's samples at [`RATE`], computed.
fn synthesise(cue: Cue) -> Vec<f32> {
    match cue {
        // Two strokes in close succession, like the button of a chess clock.
        Cue::Press => [stroke(2_300.0, 0.22), stroke(1_500.0, 0.16)].concat(),
        // Lifting a peg sounds higher than placing it; both are softer than a press, because they are frequent.
        Cue::Lift => stroke(1_100.0, 0.1),
        Cue::Place => stroke(600.0, 0.14),
        Cue::Mirrored => tone(990.0, 0.1),
        Cue::Taken => tone(523.0, 0.1),
        Cue::Question => [tone(660.0, 0.16), tone(880.0, 0.16)].concat(),
        Cue::Fault => [tone(330.0, 0.2), tone(247.0, 0.2)].concat(),
    }
}

/// A short damped sine.
fn stroke(hertz: f32, volume: f32) -> Vec<f32> {
    let mut stroke: Vec<f32> = (0..samples(14))
        .map(|at| {
            let seconds = at as f32 / RATE as f32;
            volume * (-seconds / 0.003).exp() * (std::f32::consts::TAU * hertz * seconds).sin()
        })
        .collect();
    fade(&mut stroke, 12, samples(2));
    stroke
}

/// A soft tone of 110 ms.
fn tone(hertz: f32, volume: f32) -> Vec<f32> {
    let turn = std::f32::consts::TAU * hertz / RATE as f32;
    let mut tone: Vec<f32> = (0..samples(110))
        .map(|at| volume * (turn * at as f32).sin())
        .collect();
    fade(&mut tone, samples(12), samples(40));
    tone
}

fn write_flac(path: PathBuf, rate: u32, samples: &[f32]) -> Result<PathBuf, MakingError> {
    let fault = |reason: String| MakingError::Encode {
        path: path.clone(),
        reason,
    };
    let whole = |sample: &f32| (sample * (1 << (BITS - 1)) as f32).round() as i32;
    let mut whole: Vec<i32> = samples.iter().map(whole).collect();
    let mut config = flacenc::config::Encoder::default();
    // Speech changes faster than music.
    config.block_size = 1_152;
    config.subframe_coding.qlpc.lpc_order = 16;
    let config = config
        .into_verified()
        .map_err(|(_, error)| fault(error.to_string()))?;
    // A last block of fewer than 16 samples is invalid FLAC.
    while (1..16).contains(&(whole.len() % config.block_size)) {
        whole.push(0);
    }
    let source = flacenc::source::MemSource::from_samples(&whole, 1, BITS, rate as usize);
    let stream = flacenc::encode_with_fixed_block_size(&config, source, config.block_size)
        .map_err(|error| fault(error.to_string()))?;
    let mut sink = flacenc::bitsink::ByteSink::new();
    stream
        .write(&mut sink)
        .map_err(|error| fault(error.to_string()))?;
    let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
    match folder.and_then(|()| std::fs::write(&path, sink.as_slice())) {
        Ok(()) => Ok(path),
        Err(reason) => Err(MakingError::Write { path, reason }),
    }
}
