//! A voice that is loaded and ready to speak.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::clip::{Clip, CompactClip, Samples};
use super::clips::Clips;
use super::engine;
use super::fault::VoiceError;
use super::installed;
use super::making;
use super::manifest::{ClipKind, Cue, Manifest, Speed, WordEntry, clip_name};
use super::mixing::UtterancePart;
use super::pace::Pace;
use super::samples;
use super::spelling::{cut, fold};
use super::tape::WordTape;
use announce::{Language, Pause, Sentence, VocabularyPiece, vocabulary};

/// The voice that speaks where no other is chosen.
pub const DEFAULT: &str = "de-anna";

/// Makes the missing tapes of all voices that come with the program, except voices whose requirements are not installed. Returns the
/// number of voices that are ready.
///
/// # Errors
///
/// [`VoiceError`] when an engine does not speak.
pub fn make_all() -> Result<usize, VoiceError> {
    let mut ready = 0;
    for folder in installed::folders()? {
        let manifest = Manifest::read(&folder)?;
        if manifest.needs.is_some() && !engine::is_available(&manifest) {
            continue;
        }
        for speed in manifest.all_speeds() {
            Clips::open(&folder, &manifest, speed)?;
        }
        ready += 1;
    }
    Ok(ready)
}

/// A voice in memory: its words and cues, at [`RATE`](super::RATE).
#[derive(Clone)]
pub struct Voice {
    manifest: Manifest,
    words: HashMap<String, Word>,
    last: HashMap<String, Word>,
    cues: HashMap<Cue, Clip>,
    /// The largest number of words in one clip.
    longest: usize,
    /// The silence at a comma, in samples.
    comma: usize,
    /// The speed at which its clips were loaded; `None` where the voice has one only.
    speed: Option<Speed>,
    /// The speed at which its clips sound.
    sounds: Speed,
}

#[derive(Clone)]
struct Word {
    sound: Sound,
    gap: usize,
}

/// Clips on a tape are decoded when they are first said; words of moves then stay decoded, the many sentences do not.
#[derive(Clone)]
enum Sound {
    Ready(Clip),
    Kept(CompactClip),
    Taped {
        tape: Arc<WordTape>,
        name: String,
        /// The decoded clip of a word of moves.
        stays: Option<OnceLock<Clip>>,
    },
}

impl Sound {
    /// `None` where its tape is broken there.
    fn clip(&self) -> Option<Clip> {
        match self {
            Self::Ready(clip) => Some(clip.clone()),
            Self::Kept(kept) => Some(kept.clip()),
            Self::Taped { tape, name, stays } => {
                let said = stays.as_ref().and_then(OnceLock::get).cloned();
                said.or_else(|| {
                    let clip = tape.clip(name).map(Samples::clip)?.ok()?;
                    let Some(stays) = stays else {
                        return Some(clip);
                    };
                    Some(stays.get_or_init(|| clip).clone())
                })
            }
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Ready(clip) => clip.bytes(),
            Self::Kept(kept) => kept.bytes(),
            Self::Taped { stays, .. } => {
                let clip = stays.as_ref().and_then(OnceLock::get);
                clip.map_or(0, Clip::bytes)
            }
        }
    }
}

impl Voice {
    /// Loads a voice by name if it comes with the program, or by folder (with a `/` in it), at a speed or the nearest that it has.
    ///
    /// # Errors
    ///
    /// As of [`Voice::installed`] and [`Voice::load`].
    pub fn find(named: &str, speed: Speed) -> Result<Self, VoiceError> {
        if named.contains('/') {
            Self::load_at(Path::new(named), speed)
        } else {
            Self::installed_at(named, speed)
        }
    }

    /// Loads a voice that comes with the program.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when the voices are not installed, there is none of this name or its folder is broken.
    pub fn installed(name: &str) -> Result<Self, VoiceError> {
        Self::installed_at(name, Speed::Normal)
    }

    /// Loads a voice that comes with the program, at a speed or the nearest that it has.
    ///
    /// # Errors
    ///
    /// As of [`Voice::installed`].
    pub fn installed_at(name: &str, speed: Speed) -> Result<Self, VoiceError> {
        Self::load_at(&installed::voice(name)?, speed)
    }

    /// Loads a voice from its folder.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] with the file that is missing or wrong.
    pub fn load(folder: &Path) -> Result<Self, VoiceError> {
        Self::load_at(folder, Speed::Normal)
    }

    /// Loads a voice from its folder, at a speed or the nearest that it has.
    ///
    /// # Errors
    ///
    /// As of [`Voice::load`].
    pub fn load_at(folder: &Path, speed: Speed) -> Result<Self, VoiceError> {
        let manifest = Manifest::read(folder)?;
        let has = manifest.nearest(speed);
        let clips = Clips::open(folder, &manifest, has)?;
        let pauses = if has == Some(speed) {
            speed.pauses()
        } else {
            100
        };
        let pause = |ms: u32| samples(ms * pauses / 100);
        let at_once = said_at_once(&manifest);
        let sound = |key: &String, file: &str| {
            let at_once = at_once.contains(key);
            let sound = match clips.tape_with(file) {
                Some(tape) => Ok(Sound::Taped {
                    tape,
                    name: clip_name(file).to_owned(),
                    stays: at_once.then(OnceLock::new),
                }),
                None if at_once => clips.get(file)?.clip().map(Sound::Ready),
                None => clips.get(file)?.kept().map(Sound::Kept),
            };
            sound.map_err(|reason| clips.fault(file, reason))
        };
        let words = |entries: &BTreeMap<String, WordEntry>| {
            let word = |(word, entry): (&String, &WordEntry)| {
                let key = fold(word);
                let gap = pause(entry.gap_ms.unwrap_or(manifest.gap_ms));
                let sound = sound(&key, &entry.file)?;
                Ok((key, Word { sound, gap }))
            };
            entries
                .iter()
                .map(word)
                .collect::<Result<HashMap<_, _>, VoiceError>>()
        };
        let cues = manifest
            .cues
            .iter()
            .map(|(cue, file)| Ok((*cue, clips.cue(file)?)));
        let voice = Self {
            words: words(&manifest.words)?,
            last: words(&manifest.last)?,
            cues: cues.collect::<Result<_, VoiceError>>()?,
            comma: pause(manifest.comma_ms),
            speed: has,
            sounds: has.unwrap_or_default(),
            longest: manifest
                .words
                .keys()
                .map(|word| word.split(' ').count())
                .max()
                .unwrap_or(0),
            manifest,
        };
        Ok(voice)
    }

    /// Decodes the words of moves in advance, so that the first is heard as soon as any other. It takes a tenth of a second or more.
    pub(super) fn prepare(&self) {
        let words = self.words.values().chain(self.last.values());
        let at_once = |sound: &&Sound| matches!(sound, Sound::Taped { stays: Some(_), .. });
        words
            .map(|word| &word.sound)
            .filter(at_once)
            .for_each(|sound| drop(sound.clip()));
    }

    /// The voice's manifest.
    pub const fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The command of its engine at its speed, for words without clips; `None` for a recorded voice.
    pub fn engine(&self) -> Option<Vec<String>> {
        self.manifest.command(self.manifest.language, self.speed)
    }

    /// A sentence as clips and pauses. `None` when the voice lacks a word or its tape is broken there: then the whole utterance is free
    /// text, because half a sentence in each of two voices is understood worse than either.
    pub fn say(&self, sentence: &Sentence) -> Option<Arc<[UtterancePart]>> {
        let mut parts = Vec::new();
        for (pause, word) in self.spelt(sentence)? {
            if pause > 0 {
                parts.push(UtterancePart::Pause(pause));
            }
            parts.push(UtterancePart::Sound(word.sound.clip()?));
        }
        Some(parts.into())
    }

    /// A plain text as clips and pauses.
    pub fn spell(&self, words: &str) -> Option<Arc<[UtterancePart]>> {
        self.say(&Sentence::text(words, self.manifest.language))
    }

    /// Whether it has clips for all words of the sentence: what a voice is tested with.
    pub fn can_say(&self, sentence: &Sentence) -> bool {
        self.spelt(sentence).is_some()
    }

    /// The words, each with the pause before it. `None` when one is missing or there is none.
    fn spelt(&self, sentence: &Sentence) -> Option<Vec<(usize, &Word)>> {
        let stretches = self.stretches(sentence)?;
        let mut spelt = Vec::new();
        let mut gap = 0;
        for (at, (keys, pause)) in stretches.iter().enumerate() {
            let ends = stretches[at + 1..].iter().all(|(keys, _)| keys.is_empty());
            let falls = ends || *pause == Pause::Stop;
            for (at, key) in keys.iter().enumerate() {
                let falls = falls && at + 1 == keys.len();
                let last = self.last.get(key).filter(|_| falls);
                let word = last.or_else(|| self.words.get(key))?;
                spelt.push((gap, word));
                gap = word.gap;
            }
            gap = gap.max(match pause {
                Pause::None => 0,
                Pause::Comma => self.comma,
                Pause::Stop => 2 * self.comma,
            });
        }
        (!spelt.is_empty()).then_some(spelt)
    }

    /// The keys of the clips, by piece, each with the pause after it.
    fn stretches(&self, sentence: &Sentence) -> Option<Vec<(Vec<String>, Pause)>> {
        let mut stretches: Vec<(Vec<String>, Pause)> = Vec::new();
        for span in sentence.spans() {
            match &span.clips {
                // A mark that stands alone belongs to the piece before it.
                Some(clips) if clips.is_empty() => {
                    if let Some((_, pause)) = stretches.last_mut() {
                        *pause = span.pause.max(*pause);
                    }
                }
                Some(clips) => {
                    let keys = clips.iter().map(|words| fold(words)).collect();
                    stretches.push((keys, span.pause));
                }
                None => stretches.extend(cut(&span.text, self.longest, |key| {
                    self.words.contains_key(key)
                })?),
            }
        }
        Some(stretches)
    }

    /// This voice reduced to these words.
    #[must_use]
    pub(super) fn of(&self, words: &[VocabularyPiece]) -> Self {
        let keys: HashSet<String> = words.iter().map(|piece| fold(&piece.words)).collect();
        let of = |words: &HashMap<String, Word>| {
            let of = words.iter().filter(|(key, _)| keys.contains(*key));
            of.map(|(key, word)| (key.clone(), word.clone())).collect()
        };
        Self {
            words: of(&self.words),
            last: of(&self.last),
            cues: HashMap::new(),
            manifest: self.manifest.clone(),
            ..*self
        }
    }

    /// Whether it has a clip for this piece.
    pub(super) fn has(&self, piece: &VocabularyPiece) -> bool {
        self.words.contains_key(&fold(&piece.words))
    }

    /// Adopts the other's clips for those of these words that it lacks.
    pub(super) fn learn(&mut self, words: &[VocabularyPiece], other: &Self) {
        for key in words.iter().map(|piece| fold(&piece.words)) {
            for (own, theirs) in [
                (&mut self.words, &other.words),
                (&mut self.last, &other.last),
            ] {
                if let Some(word) = theirs.get(&key) {
                    own.entry(key.clone()).or_insert_with(|| word.clone());
                }
            }
            self.longest = self.longest.max(key.split(' ').count());
        }
    }

    /// The pace at which its clips reach this speed.
    pub fn tempo(&self, speed: Speed) -> Pace {
        Pace(speed.tempo() / self.sounds.tempo())
    }

    /// This voice with its words stretched to this speed at the same pitch, if its clips have another speed.
    #[must_use]
    pub fn at(mut self, speed: Speed) -> Self {
        let tempo = self.tempo(speed);
        if tempo != Pace::SPOKEN {
            let pause = |samples: usize| samples * speed.pauses() as usize / 100;
            for word in self.words.values_mut().chain(self.last.values_mut()) {
                if let Some(clip) = word.sound.clip() {
                    word.sound = Sound::Ready(tempo.stretch_clip(&clip));
                }
                word.gap = pause(word.gap);
            }
            self.comma = pause(self.comma);
            self.sounds = speed;
        }
        self
    }

    /// A short sound; computed where the voice brings none.
    pub fn cue(&self, cue: Cue) -> Clip {
        let own = self.cues.get(&cue).cloned();
        own.unwrap_or_else(|| making::cue(cue))
    }

    /// The memory of all clips, in bytes.
    pub fn bytes(&self) -> usize {
        let words = self.words.values().chain(self.last.values());
        let sounds: Vec<&Sound> = words.map(|word| &word.sound).collect();
        let words: usize = sounds.iter().map(|sound| sound.bytes()).sum();
        let tape = sounds.iter().find_map(|sound| match sound {
            Sound::Taped { tape, .. } => Some(tape.bytes()),
            _ => None,
        });
        let cues: usize = self.cues.values().map(Clip::bytes).sum();
        words + cues + tape.unwrap_or(0)
    }
}

/// The keys of words that must be heard without delay: all words, or the words of moves in a voice that also says whole sentences.
fn said_at_once(manifest: &Manifest) -> HashSet<String> {
    let all = manifest.words.keys().chain(manifest.last.keys());
    if !manifest.says.contains(&ClipKind::Phrases) {
        return all.map(|word| fold(word)).collect();
    }
    let moves = [Language::De, manifest.language].map(vocabulary::of_moves);
    let moves = moves.iter().flatten();
    moves.map(|piece| fold(&piece.words)).collect()
}
