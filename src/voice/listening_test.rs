//! Judges how well listeners who know only other speakers understand a voice.
//!
//! Compared with itself, any voice is understood, even beeps. So each word of a move is compared with the words of other speakers, in
//! equal noise, and recognised as the word that is nearest over all of them. Speakers of the voice's own family are left out: voices of
//! one engine mumble alike.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::clip::Samples;
use super::clips::Clips;
use super::confusion::{Confusion, WindowFeatures, add_noise, add_pink_noise, distance, features};
use super::engine;
use super::installed;
use super::making::shaped;
use super::manifest::{Manifest, Speed};
use announce::VocabularyPiece;

/// The level of a hall's noise, in dB below the words.
const BELOW: f32 = 10.0;
/// The number of voices in the murmur.
const MURMURING: usize = 6;
/// The threshold for swapped clips: each is nearer to the other's word than to its own, by more than this share of the mean distance of
/// two words. Among voices without swapped clips, "Bella" and "Eva" come nearest to it, with 0.06.
const EXCHANGED: f32 = 0.15;
/// The threshold for a clip that is cut short, as a share of the length expected from other speakers' clips and the voice's pace.
const SHORT: f32 = 0.55;
/// The prefix of espeak-ng's voices that MBROLA speaks.
const MBROLA: &str = "mb-";

/// The noise in which a voice is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// A quiet room.
    Silence,
    /// A ventilator: pink noise, 10 dB below the words.
    Pink,
    /// A hall with murmuring people, 10 dB below the words.
    Murmur,
}

impl Noise {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Silence, Self::Pink, Self::Murmur];
}

impl fmt::Display for Noise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Silence => "in silence",
            Self::Pink => "in pink noise",
            Self::Murmur => "among murmuring people",
        })
    }
}

/// The words of moves, by another speaker.
pub(super) struct OtherSpeaker {
    /// The speaker's name.
    pub name: String,
    words: BTreeMap<String, Samples>,
}

/// The outcome of a listening test by listeners who know only other speakers.
#[derive(Clone, Debug, PartialEq)]
pub struct VoiceJudgement {
    /// The speakers with whom it was compared; empty where there are none.
    pub by: Vec<String>,
    /// The mistakes in each noise.
    pub heard: Vec<(Noise, Confusion)>,
    /// Pairs of words whose clips are swapped.
    pub exchanged: Vec<(String, String)>,
    /// Words that are cut short.
    pub short: Vec<String>,
}

/// The speakers of other families on this machine: the voices that come with the program, and two of espeak-ng's.
pub(super) fn speakers(manifest: &Manifest, words: &[VocabularyPiece]) -> Vec<OtherSpeaker> {
    let own = family(manifest.engine.as_deref().unwrap_or_default());
    let folders = installed::folders().unwrap_or_default().into_iter();
    let kept = folders.filter_map(|folder| installed_speaker(&folder, manifest, &own, words));
    let mut speakers: Vec<OtherSpeaker> = kept.collect();
    let language = manifest.language;
    let variants = [("f3", "130"), ("m3", "150")].map(|(variant, pace)| {
        let voice = format!("{}+{variant}", language.code());
        ["espeak-ng", "-v", &voice, "-s", pace].map(str::to_owned)
    });
    let other = variants.iter().filter(|command| family(*command) != own);
    speakers.extend(other.filter_map(|command| spoken_speaker(command, words)));
    speakers
}

/// The kind of an engine; empty for a recorded voice.
fn family(command: &[String]) -> String {
    let mbrola = command.iter().any(|argument| argument.starts_with(MBROLA));
    let program = command.first().map(Path::new);
    let name = program.and_then(Path::file_name).unwrap_or_default();
    match mbrola {
        true => MBROLA.to_owned(),
        false => name.to_string_lossy().into_owned(),
    }
}

/// A voice that comes with the program, in this language and of another family, whose tape need not be made.
fn installed_speaker(
    folder: &Path,
    judged: &Manifest,
    own: &str,
    words: &[VocabularyPiece],
) -> Option<OtherSpeaker> {
    let manifest = Manifest::read(folder).ok()?;
    let speed = manifest.nearest(Speed::Normal);
    let command = manifest.engine.as_deref().unwrap_or_default();
    let other = manifest.language == judged.language && family(command) != own;
    if !other || !folder.join(Manifest::tape(speed)).is_file() {
        return None;
    }
    let clips = Clips::open(folder, &manifest, speed).ok()?;
    let said = words.iter().filter_map(|piece| {
        let entry = manifest.words.get(&piece.words)?;
        Some((piece.words.clone(), clips.get(&entry.file).ok()?))
    });
    OtherSpeaker::new(manifest.name.clone(), said.collect())
}

/// An engine's voice, recorded now from these words.
fn spoken_speaker(command: &[String], words: &[VocabularyPiece]) -> Option<OtherSpeaker> {
    let mut said = BTreeMap::new();
    for piece in words {
        let wav = engine::speak(command, &piece.words, engine::LIVE_TIMEOUT).ok()?;
        said.insert(piece.words.clone(), shaped(&wav, &piece.words).ok()?);
    }
    OtherSpeaker::new(command[2].clone(), said)
}

impl OtherSpeaker {
    fn new(name: String, words: BTreeMap<String, Samples>) -> Option<Self> {
        (!words.is_empty()).then_some(Self { name, words })
    }
}

/// Judges these words against these speakers.
pub(super) fn judge(words: &[(String, Samples)], speakers: &[OtherSpeaker]) -> VoiceJudgement {
    let known = |speaker: &OtherSpeaker| {
        words
            .iter()
            .all(|(word, _)| speaker.words.contains_key(word))
    };
    let speakers: Vec<&OtherSpeaker> = speakers.iter().filter(|it| known(it)).collect();
    let mut judgement = VoiceJudgement {
        by: speakers.iter().map(|it| it.name.clone()).collect(),
        heard: Vec::new(),
        exchanged: Vec::new(),
        short: Vec::new(),
    };
    if speakers.is_empty() || words.len() < 2 {
        return judgement;
    }
    judgement.short = short(words, &speakers);
    for noise in Noise::ALL {
        let apart = apart(words, &speakers, noise);
        if noise == Noise::Silence {
            judgement.exchanged = exchanged(words, &apart);
        }
        judgement.heard.push((noise, confusions(words, &apart)));
    }
    judgement
}

/// The distance of each word from each word of the others, summed over all speakers, as a share of the mean distance.
fn apart(words: &[(String, Samples)], speakers: &[&OtherSpeaker], noise: Noise) -> Vec<Vec<f32>> {
    // A fixed seed, so that a voice is always judged alike.
    let mut chance = ChaCha8Rng::seed_from_u64(1858);
    let mut hear = |said: &Samples| heard(said, noise, speakers, &mut chance);
    let own: Vec<Vec<WindowFeatures>> = words.iter().map(|(_, said)| hear(said)).collect();
    let mut apart = vec![vec![0.0; words.len()]; words.len()];
    for speaker in speakers {
        let theirs = words.iter().filter_map(|(word, _)| speaker.words.get(word));
        let theirs: Vec<Vec<WindowFeatures>> = theirs.map(&mut hear).collect();
        for (own, apart) in own.iter().zip(&mut apart) {
            let distances: Vec<f32> = theirs.iter().map(|their| distance(own, their)).collect();
            let mean = distances.iter().sum::<f32>() / distances.len() as f32;
            for (sum, distance) in apart.iter_mut().zip(distances) {
                *sum += distance / mean.max(f32::MIN_POSITIVE) / speakers.len() as f32;
            }
        }
    }
    apart
}

/// The features of a word, heard in this noise.
fn heard(
    said: &Samples,
    noise: Noise,
    speakers: &[&OtherSpeaker],
    chance: &mut ChaCha8Rng,
) -> Vec<WindowFeatures> {
    let noisy = match noise {
        Noise::Silence => said.samples.clone(),
        Noise::Pink => add_pink_noise(&said.samples, BELOW, chance),
        Noise::Murmur => {
            let murmur = murmur(said.samples.len(), speakers, chance);
            add_noise(&said.samples, &murmur, BELOW)
        }
    };
    features(said.rate, &noisy)
}

/// A murmur of several people, in samples. Their tempo does not matter, so neither does their sample rate.
fn murmur(length: usize, speakers: &[&OtherSpeaker], chance: &mut ChaCha8Rng) -> Vec<f32> {
    let clips: Vec<&Samples> = speakers.iter().flat_map(|it| it.words.values()).collect();
    let mut murmur = vec![0.0; length];
    for _ in 0..MURMURING {
        let mut at = 0;
        while at < length {
            let clip = &clips[chance.random_range(0..clips.len())].samples;
            let from = chance.random_range(0..clip.len().max(1));
            let said = &clip[from.min(clip.len())..];
            for (sum, sample) in murmur[at..].iter_mut().zip(said) {
                *sum += sample;
            }
            at += said.len() + 1;
        }
    }
    murmur
}

/// The words that are nearer to another word.
fn confusions(words: &[(String, Samples)], apart: &[Vec<f32>]) -> Confusion {
    let mut taken = Vec::new();
    for (said, apart) in apart.iter().enumerate() {
        let nearest = apart.iter().enumerate();
        let nearest = nearest.min_by(|(_, a), (_, b)| a.total_cmp(b));
        let other = nearest.map(|(at, _)| at).filter(|at| *at != said);
        taken.extend(other.map(|other| (words[said].0.clone(), words[other].0.clone(), 1)));
    }
    Confusion {
        heard: words.len(),
        taken,
    }
}

/// The pairs that fit far better when swapped.
fn exchanged(words: &[(String, Samples)], apart: &[Vec<f32>]) -> Vec<(String, String)> {
    let mut exchanged = Vec::new();
    for (one, from_one) in apart.iter().enumerate() {
        for (other, from_other) in apart.iter().enumerate().skip(one + 1) {
            let as_named = from_one[one] + from_other[other];
            let other_way = from_one[other] + from_other[one];
            let nearest = |from: &[f32], to: usize| from.iter().all(|it| *it >= from[to]);
            let each_is_the_other = nearest(from_one, other) && nearest(from_other, one);
            if each_is_the_other && as_named - other_way > EXCHANGED {
                exchanged.push((words[one].0.clone(), words[other].0.clone()));
            }
        }
    }
    exchanged
}

/// The words that are much shorter than other speakers' words and the voice's pace let expect.
fn short(words: &[(String, Samples)], speakers: &[&OtherSpeaker]) -> Vec<String> {
    let seconds = |said: &Samples| said.samples.len() as f32 / said.rate.max(1) as f32;
    let share = |(word, said): &(String, Samples)| {
        let theirs = speakers.iter().filter_map(|it| it.words.get(word));
        let theirs: f32 = theirs.map(seconds).sum();
        speakers.len() as f32 * seconds(said) / theirs.max(f32::MIN_POSITIVE)
    };
    let shares: Vec<f32> = words.iter().map(share).collect();
    let mut sorted = shares.clone();
    sorted.sort_by(f32::total_cmp);
    let usual = sorted[sorted.len() / 2];
    let short = words.iter().zip(shares);
    let short = short.filter(|(_, share)| *share < SHORT * usual);
    short.map(|((word, _), _)| word.clone()).collect()
}
