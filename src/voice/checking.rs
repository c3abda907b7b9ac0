//! Quality checks of a voice: missing, broken, clipped, badly levelled or easily confused clips.

use std::fmt;
use std::path::Path;

use super::clip::{Samples, loudness};
use super::clips::Clips;
use super::confusion::{Confusion, mistaken_for};
use super::fault::VoiceError;
use super::listening_test::{Noise, VoiceJudgement, judge, speakers};
use super::making::{BREATH, PEAK, spoken};
use super::manifest::{Manifest, Speed};
use super::spelling::fold;
use crate::limits;
use announce::{VocabularyPiece, WordLink, vocabulary};

/// The lowest sample rate, in Hz, that carries the sibilants that tell "sechs" from "acht".
const LEAST_RATE: u32 = 16_000;
/// The largest difference in loudness, in LU, at which two clips still sound like one person.
const TOLERANCE: f64 = 1.0;
/// A clip that begins or ends with a larger sample than this clicks.
const STEP: f32 = 0.004;
/// The longest silence at an end, in ms; more is heard as a pause, or as a voice that is slow to answer.
const LONGEST_SILENCE: u64 = 60;

/// The noise of a hall in which a voice must be understood, in dB below the words.
const NOISE: f32 = 10.0;
/// At least one in so many words must be understood by a listener who knows only other speakers, in any noise. Engines and people reach
/// two in five and more, beeps one in ten.
const UNDERSTOOD: usize = 4;
/// A run of so many equal samples at the peak is clipping.
const FLAT: usize = 4;

/// A flaw that a listener would notice.
#[derive(Clone, Debug, PartialEq)]
pub enum Defect {
    /// A word of the announcement without a clip.
    Missing(String),
    /// A clip that cannot be read.
    Broken(String, String),
    /// Recorded at too low a rate, in Hz.
    Rate(String, u32),
    /// Silence only.
    Silent(String),
    /// Louder than allowed: the click of a press must fit above it.
    Peak(String, f32),
    /// Off the voice's loudness, in LU.
    Loudness(String, f64),
    /// It begins or ends with a click.
    Click(String),
    /// Clipped: it was recorded too loud.
    Clipped(String),
    /// Too few words of moves are understood by a listener who knows only other speakers, in this noise.
    Confused(String, Noise, Confusion),
    /// Two words whose clips are swapped.
    Exchanged(String, String, String),
    /// A word that is cut short.
    Short(String, String),
    /// Silence at an end that should have been trimmed, in ms.
    Untrimmed(String, u32),
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(word) => write!(f, "missing: no clip says \"{word}\""),
            Self::Broken(file, why) => write!(f, "broken: {file}: {why}"),
            Self::Rate(file, rate) => {
                write!(
                    f,
                    "rate: {file} has {rate} Hz, at least {LEAST_RATE} are needed"
                )
            }
            Self::Silent(file) => write!(f, "silent: {file} has nothing in it"),
            Self::Peak(file, peak) => {
                write!(
                    f,
                    "loud: {file} peaks at {peak:.2}, at most {PEAK:.2} leaves room for the click"
                )
            }
            Self::Loudness(file, off) => {
                write!(f, "level: {file} is {off:+.1} LU off the voice's loudness")
            }
            Self::Clipped(file) => {
                write!(f, "clipped: {file} was recorded too loud, its top is flat")
            }
            Self::Confused(tape, noise, heard) => write!(
                f,
                "not understood: on {tape} {} of {} words {noise} by who knows other speakers, at least one in {UNDERSTOOD} is to be",
                heard.heard - heard.mistakes(),
                heard.heard
            ),
            Self::Exchanged(tape, one, other) => {
                write!(
                    f,
                    "exchanged: on {tape} \"{one}\" says \"{other}\", and the other way round"
                )
            }
            Self::Short(tape, word) => {
                write!(f, "short: on {tape} a part of \"{word}\" is missing")
            }
            Self::Click(file) => write!(f, "click: {file} does not begin and end in silence"),
            Self::Untrimmed(file, ms) => {
                write!(f, "untrimmed: {file} has {ms} ms of silence at an end")
            }
        }
    }
}

/// Checks the voice in this folder against the vocabulary that it should have. An empty result: it is fit.
///
/// # Errors
///
/// [`VoiceError`] when its manifest cannot be read.
pub fn check(folder: &Path, vocabulary: &[String]) -> Result<Vec<Defect>, VoiceError> {
    let manifest = Manifest::read(folder)?;
    let known: Vec<String> = manifest.words.keys().map(|word| fold(word)).collect();
    let missing = vocabulary
        .iter()
        .filter(|word| !known.contains(&fold(word)));
    let mut findings: Vec<Defect> = missing.cloned().map(Defect::Missing).collect();
    let others = speakers(&manifest, &words_alike(&manifest));
    for speed in manifest.all_speeds() {
        let clips = Clips::open(folder, &manifest, speed)?;
        for (_, entry) in manifest.entries() {
            let file = Manifest::place(speed, &entry.file).display().to_string();
            let found = clips.get(&entry.file);
            check_clip(&file, found, Some(manifest.loudness), &mut findings);
        }
        let judgement = judge(&alike(&manifest, &clips), &others);
        findings.extend(unlike(&Manifest::tape(speed), judgement));
    }
    for file in manifest.cues.values() {
        let path = folder.join(file);
        let read = limits::read_file(&path, limits::SOUND).map_err(|reason| VoiceError::Read {
            path: path.clone(),
            reason,
        });
        let found = read.and_then(|bytes| {
            Samples::decode(&bytes).map_err(|reason| VoiceError::Clip { path, reason })
        });
        check_clip(file, found, None, &mut findings);
    }
    Ok(findings)
}

/// The defects of a tape that follow from a judgement.
fn unlike(tape: &str, judgement: VoiceJudgement) -> Vec<Defect> {
    let named = || tape.to_owned();
    let exchanged = judgement.exchanged.into_iter();
    let exchanged = exchanged.map(|(one, other)| Defect::Exchanged(named(), one, other));
    let short = judgement.short.into_iter();
    let short = short.map(|word| Defect::Short(named(), word));
    let heard = judgement.heard.into_iter();
    let heard = heard.filter(|(_, it)| (it.heard - it.mistakes()) * UNDERSTOOD < it.heard);
    let heard = heard.map(|(noise, heard)| Defect::Confused(named(), noise, heard));
    heard.chain(exchanged).chain(short).collect()
}

/// A speed, and how listeners who know only other speakers understand the voice there.
pub type AtSpeed = (Option<Speed>, VoiceJudgement);

/// Tests how listeners who know only other speakers understand the words of moves, at each speed of the voice in this folder.
///
/// # Errors
///
/// [`VoiceError`] when there is no manifest or no clip.
pub fn judged(folder: &Path) -> Result<Vec<AtSpeed>, VoiceError> {
    let manifest = Manifest::read(folder)?;
    let others = speakers(&manifest, &words_alike(&manifest));
    let mut found = Vec::new();
    for speed in manifest.all_speeds() {
        let words = alike(&manifest, &Clips::open(folder, &manifest, speed)?);
        found.push((speed, judge(&words, &others)));
    }
    Ok(found)
}

/// The already recorded word for which this new recording would often be mistaken in a noisy hall.
///
/// # Errors
///
/// [`VoiceError`] when there is no manifest or a tape is broken.
pub fn confusable(folder: &Path, word: &str) -> Result<Option<String>, VoiceError> {
    let manifest = Manifest::read(folder)?;
    let speed = manifest.all_speeds().first().copied().flatten();
    let words = alike(&manifest, &Clips::open(folder, &manifest, speed)?);
    let said = words.iter().position(|(other, _)| other == word);
    let taken = said.and_then(|said| mistaken_for(&words, said, NOISE));
    Ok(taken.map(str::to_owned))
}

/// The words of moves that are alternatives to each other: files, ranks and pieces.
fn words_alike(manifest: &Manifest) -> Vec<VocabularyPiece> {
    let mut pieces = vocabulary::of_moves(manifest.language);
    pieces.retain(|piece| match piece.link {
        WordLink::File => true,
        WordLink::Part => piece.last,
        WordLink::Joined | WordLink::Word => false,
    });
    pieces.retain(|piece| manifest.words.contains_key(&piece.words));
    pieces
}

/// Those of them that have clips.
fn alike(manifest: &Manifest, clips: &Clips) -> Vec<(String, Samples)> {
    let pieces = words_alike(manifest).into_iter();
    pieces
        .filter_map(|piece| {
            let entry = manifest.words.get(&piece.words)?;
            Some((piece.words, clips.get(&entry.file).ok()?))
        })
        .collect()
}

fn check_clip(
    file: &str,
    found: Result<Samples, VoiceError>,
    target: Option<f64>,
    findings: &mut Vec<Defect>,
) {
    let name = || file.to_owned();
    let Samples { rate, samples } = match found {
        Ok(found) => found,
        Err(why) => return findings.push(Defect::Broken(name(), why.to_string())),
    };
    if rate < LEAST_RATE {
        findings.push(Defect::Rate(name(), rate));
    }
    let Some(loud) = loudness(rate, &samples) else {
        return findings.push(Defect::Silent(name()));
    };
    let peak = samples
        .iter()
        .fold(0f32, |peak, sample| peak.max(sample.abs()));
    // The encoder rounds to 16 bits.
    if peak > PEAK + 0.001 {
        findings.push(Defect::Peak(name(), peak));
    }
    let top = |sample: &f32| sample.abs() > peak - 1e-4;
    let flat = samples.windows(FLAT).any(|run| run.iter().all(top));
    // In a soft clip a flat top is only rounding: its steps are as large as its peak.
    if flat && peak > 0.1 {
        findings.push(Defect::Clipped(name()));
    }
    if let Some(target) = target
        && (loud - target).abs() > TOLERANCE
    {
        findings.push(Defect::Loudness(name(), loud - target));
    }
    let ends = [samples.first(), samples.last()];
    if ends.into_iter().flatten().any(|sample| sample.abs() > STEP) {
        findings.push(Defect::Click(name()));
    }
    let spoken = spoken(rate, &samples, BREATH).unwrap_or(0..samples.len());
    let silent = spoken.start.max(samples.len() - spoken.end) as u64;
    let ms = silent * 1000 / u64::from(rate.max(1));
    if ms > LONGEST_SILENCE {
        findings.push(Defect::Untrimmed(name(), ms as u32));
    }
}
