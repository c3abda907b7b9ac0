//! Whether a voice is fit to be heard.

use std::fmt;
use std::path::Path;

use super::clip::{Samples, loudness};
use super::clips::Clips;
use super::fault::VoiceError;
use super::making::{PEAK, spoken};
use super::manifest::Manifest;
use super::spelling::fold;

/// The least rate that carries the sibilants that tell "sechs" from "acht", in Hz.
const LEAST_RATE: u32 = 16_000;
/// Two clips further apart than this in loudness sound like two people, in LU.
const TOLERANCE: f64 = 1.0;
/// A clip that begins or ends further from silence than this clicks.
const STEP: f32 = 0.004;
/// This much silence at an end is heard as a pause, or as a voice that is slow to answer, in ms.
const LONGEST_SILENCE: u64 = 60;

/// Something that a listener would notice.
#[derive(Clone, Debug, PartialEq)]
pub enum Defect {
    /// A word of the announcement without a clip.
    Missing(String),
    /// A clip that cannot be read.
    Broken(String, String),
    /// Recorded at too low a rate, in Hz.
    Rate(String, u32),
    /// Nothing in it.
    Silent(String),
    /// Louder than the room that the press click needs.
    Peak(String, f32),
    /// Off the voice's loudness, in LU.
    Loudness(String, f64),
    /// It begins or ends with a click.
    Click(String),
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
            Self::Click(file) => write!(f, "click: {file} does not begin and end in silence"),
            Self::Untrimmed(file, ms) => {
                write!(f, "untrimmed: {file} has {ms} ms of silence at an end")
            }
        }
    }
}

/// What is wrong with the voice in this folder; `vocabulary` are the words that it should have. Nothing found: it is fit.
///
/// # Errors
///
/// [`VoiceError`] when there is no manifest to check.
pub fn check(folder: &Path, vocabulary: &[String]) -> Result<Vec<Defect>, VoiceError> {
    let manifest = Manifest::read(folder)?;
    let known: Vec<String> = manifest.words.keys().map(|word| fold(word)).collect();
    let missing = vocabulary
        .iter()
        .filter(|word| !known.contains(&fold(word)));
    let mut findings: Vec<Defect> = missing.cloned().map(Defect::Missing).collect();
    for speed in manifest.all_speeds() {
        let clips = Clips::open(folder, &manifest, speed)?;
        for (_, entry) in manifest.entries() {
            let file = Manifest::place(speed, &entry.file).display().to_string();
            let found = clips.get(&entry.file);
            check_clip(&file, found, Some(manifest.loudness), &mut findings);
        }
    }
    for file in manifest.cues.values() {
        let path = folder.join(file);
        let read = std::fs::read(&path).map_err(|reason| VoiceError::Read {
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
    if let Some(target) = target
        && (loud - target).abs() > TOLERANCE
    {
        findings.push(Defect::Loudness(name(), loud - target));
    }
    let ends = [samples.first(), samples.last()];
    if ends.into_iter().flatten().any(|sample| sample.abs() > STEP) {
        findings.push(Defect::Click(name()));
    }
    let spoken = spoken(rate, &samples).unwrap_or(0..samples.len());
    let silent = spoken.start.max(samples.len() - spoken.end) as u64;
    let ms = silent * 1000 / u64::from(rate.max(1));
    if ms > LONGEST_SILENCE {
        findings.push(Defect::Untrimmed(name(), ms as u32));
    }
}
