//! Casting: one voice for each side's moves, so that listeners hear who moved, and one for everything else.
//!
//! Where a voice lacks a word, the next voice that has all words of the sentence speaks; where none has, a speech engine does (free
//! text).

use std::io::{self, Write};
use std::sync::{Arc, OnceLock};
use std::thread;

use shakmaty::{ByColor, Color};

use super::fault::VoiceError;
use super::manifest::Cue;
use super::manifest::Speed;
use super::mixing::UtterancePart;
use super::pace::Pace;
use super::voices::{DEFAULT, Voice};
use announce::{
    Answered, Language, Phrase, Sentence, Sound, VocabularyPiece, escaped_lines, vocabulary,
};

/// The voice of Black's moves where no other is chosen; White's are spoken by the default voice.
const BLACK: &str = "de-otto";

/// The pace for reading out where a side's pieces stand: a long list of words that were recorded alone, each slower than in a sentence. At
/// this pace a speech recogniser still gets as many letters right; with the narrators of German and French it does worse beyond that.
const fn listed(language: Language) -> Pace {
    match language {
        Language::De | Language::Fr => Pace(1.5),
        Language::En | Language::Es => Pace(2.25),
    }
}

/// The wanted voices: names of those that come with the program, or folders (with a `/` in them).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Casting {
    /// The voice of White's moves.
    pub white: Option<String>,
    /// The voice of Black's moves.
    pub black: Option<String>,
    /// The voice of everything else.
    pub phrases: Option<String>,
    /// The speed of all of them.
    pub speed: Speed,
    /// Moves are said in English with the NATO alphabet, whatever the language of everything else.
    pub nato: bool,
}

/// The voices of a table, in memory.
#[derive(Clone)]
pub struct Cast {
    moves: ByColor<Arc<Voice>>,
    phrases: Arc<Voice>,
    /// The voice of the phrases at the wanted speed, reduced to the words of moves: it announces moves in words that the players' voices
    /// lack.
    others: Arc<Voice>,
    /// The pace at which phrases are played to reach the wanted speed.
    tempo: Pace,
}

/// The voices of a table at every speed. A speed is loaded when it is first asked for.
#[derive(Clone)]
pub struct Casts(Arc<EverySpeed>);

struct EverySpeed {
    casting: Casting,
    language: Language,
    normal: Cast,
    others: [OnceLock<Cast>; 3],
}

impl Casts {
    /// A single voice at a single speed.
    pub fn solo(voice: Voice) -> Self {
        let cast = Cast::solo(voice);
        Self(Arc::new(EverySpeed {
            casting: Casting::default(),
            language: Language::default(),
            normal: cast.clone(),
            others: [cast.clone().into(), cast.clone().into(), cast.into()],
        }))
    }

    /// Decodes the words of moves in a background thread, before something is to be heard.
    pub fn prepare(&self) {
        let every = Arc::clone(&self.0);
        thread::spawn(move || {
            let Cast { moves, others, .. } = &every.normal;
            let voices = [&moves.white, &moves.black, others];
            voices.iter().for_each(|voice| voice.prepare());
        });
    }

    /// The voices at this speed; the normal ones until they are loaded.
    pub fn at(&self, speed: Speed) -> Cast {
        let every = &self.0;
        let Some(other) = every.other(speed) else {
            return every.normal.clone();
        };
        if let Some(cast) = other.get() {
            return cast.clone();
        }
        let every = Arc::clone(every);
        // In a thread: the caller has a game to go on with.
        thread::spawn(move || every.load(speed));
        self.0.normal.clone()
    }
}

impl EverySpeed {
    /// The slot of a speed; `None` for the normal one.
    fn other(&self, speed: Speed) -> Option<&OnceLock<Cast>> {
        match speed {
            Speed::Slow => self.others.first(),
            Speed::Normal => None,
            Speed::Fast => self.others.get(1),
            Speed::VeryFast => self.others.get(2),
        }
    }

    fn load(&self, speed: Speed) {
        let Some(other) = self.other(speed) else {
            return;
        };
        let casting = Casting {
            speed,
            ..self.casting.clone()
        };
        // A folder that broke since the start: the normal speed stays.
        let _ = other.get_or_init(|| {
            let mut cast = match casting.load(self.language) {
                Ok(cast) => cast,
                Err(_) => return self.normal.clone(),
            };
            // A voice of one speed is held in memory once.
            if self.normal.phrases.manifest().nearest(speed) != Some(speed) {
                cast.phrases = Arc::clone(&self.normal.phrases);
                cast.tempo = cast.phrases.tempo(speed);
            }
            cast
        });
    }
}

impl Casting {
    /// Loads the voices at the normal speed and at the one that is wanted first; other speeds are loaded on demand. `language` is that of
    /// everything that is not a move.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when one is unknown or broken.
    pub fn at_every_speed(&self, language: Language) -> Result<Casts, VoiceError> {
        let normal = Casting {
            speed: Speed::Normal,
            ..self.clone()
        };
        let every = EverySpeed {
            normal: normal.load(language)?,
            language,
            casting: normal,
            others: [OnceLock::new(), OnceLock::new(), OnceLock::new()],
        };
        if self.speed != Speed::Normal {
            every.load(self.speed);
        }
        Ok(Casts(Arc::new(every)))
    }

    /// The chosen voices, with defaults for the others.
    pub fn names(&self, language: Language) -> [&str; 3] {
        let chosen = [&self.white, &self.black, &self.phrases];
        let default = [DEFAULT, BLACK, language.narrator()];
        std::array::from_fn(|at| chosen[at].as_deref().unwrap_or(default[at]))
    }

    /// Loads the voices; one that is chosen twice is held in memory once. The voices of the moves have clips for each speed; that of
    /// everything else has too many words for it.
    ///
    /// # Errors
    ///
    /// [`VoiceError`] when one is unknown or broken.
    pub fn load(&self, language: Language) -> Result<Cast, VoiceError> {
        let names = self.names(language);
        let mut loaded: Vec<Arc<Voice>> = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let voice = match names[..at].iter().position(|other| other == name) {
                Some(other) => Arc::clone(&loaded[other]),
                None if at < 2 => Arc::new(found(name, self.speed)?.at(self.speed)),
                None => Arc::new(found(name, self.speed)?),
            };
            loaded.push(voice);
        }
        // An engine would read English letters by the rules of another language.
        if self.nato && language != Language::NATO {
            let english = found(Language::NATO.narrator(), Speed::Normal)?;
            let mut phrases = Voice::clone(&loaded[2]);
            phrases.learn(&vocabulary::of_moves(Language::NATO), &english);
            loaded[2] = Arc::new(phrases);
        }
        let tempo = loaded[2].tempo(self.speed);
        let others = match tempo {
            Pace::SPOKEN => Arc::clone(&loaded[2]),
            _ => self.others(language, &loaded),
        };
        Ok(Cast {
            tempo,
            others,
            moves: ByColor {
                white: Arc::clone(&loaded[0]),
                black: Arc::clone(&loaded[1]),
            },
            phrases: Arc::clone(&loaded[2]),
        })
    }

    /// The voice of the phrases at the wanted speed, for moves in words that the sides' voices lack.
    fn others(&self, language: Language, loaded: &[Arc<Voice>]) -> Arc<Voice> {
        let nato = self.nato.then_some(Language::NATO).into_iter();
        let languages = nato.chain([language]);
        let words: Vec<VocabularyPiece> = languages.flat_map(vocabulary::of_moves).collect();
        let has_all = |voice: &Arc<Voice>| words.iter().all(|piece| voice.has(piece));
        match loaded[..2].iter().all(has_all) {
            true => Arc::clone(&loaded[2]),
            false => Arc::new(loaded[2].of(&words).at(self.speed)),
        }
    }
}

/// Finds a voice by name; if its engine is missing, warns and takes the default voice, which needs none.
fn found(name: &str, speed: Speed) -> Result<Voice, VoiceError> {
    match Voice::find(name, speed) {
        Err(error @ VoiceError::Unmade { .. }) => {
            let told = format!("{error}; {DEFAULT} speaks as much of it as it has words for");
            // Standard error may be closed.
            let _ = writeln!(io::stderr(), "annabella: {}", escaped_lines(&told));
            Voice::installed(DEFAULT)
        }
        found => found,
    }
}

impl Cast {
    /// A cast of one voice.
    pub fn solo(voice: Voice) -> Self {
        let voice = Arc::new(voice);
        Self {
            moves: ByColor {
                white: Arc::clone(&voice),
                black: Arc::clone(&voice),
            },
            others: Arc::clone(&voice),
            phrases: voice,
            tempo: Pace::SPOKEN,
        }
    }

    /// The sound of a phrase, where one voice has all its words. A player's move is in the voice of that side; everything else, questions
    /// about moves included, is in the voice of the phrases.
    pub fn say(&self, phrase: &Phrase, words: &Sentence) -> Option<Arc<[UtterancePart]>> {
        if let Some(cue) = cue_of(phrase) {
            return Some(self.cue(cue));
        }
        let first = match phrase {
            Phrase::Move(announcement) => [self.moves(announcement.by), &self.others],
            _ => [&self.phrases; 2],
        };
        let mut voices = first.into_iter().chain([self.moves(Color::White)]);
        let sound = voices.find_map(|voice| voice.say(words))?;
        Some(match phrase {
            Phrase::Answered(Answered::Side { .. }) => self.listed().stretch(sound),
            _ => sound,
        })
    }

    /// The pace of a long list. A fast speed counts towards it, and is not slowed down.
    fn listed(&self) -> Pace {
        let listed = listed(self.phrases.manifest().language);
        match self.tempo.0 > 1.0 {
            true => Pace((listed.0 / self.tempo.0).max(1.0)),
            false => listed,
        }
    }

    /// The pace for everything but moves, to reach the wanted speed. Changing the pace of a clip takes some time.
    pub const fn tempo(&self) -> Pace {
        self.tempo
    }

    /// The voice of this side's moves.
    pub fn moves(&self, side: Color) -> &Arc<Voice> {
        self.moves.get(side)
    }

    /// The voice of everything else.
    pub const fn phrases(&self) -> &Arc<Voice> {
        &self.phrases
    }

    /// A short sound.
    pub fn cue(&self, cue: Cue) -> Arc<[UtterancePart]> {
        [UtterancePart::Sound(self.phrases.cue(cue))].into()
    }

    /// The memory of all clips, in bytes.
    pub fn bytes(&self) -> usize {
        let ByColor { white, black } = &self.moves;
        let voices = [white, black, &self.phrases, &self.others];
        let mut counted: Vec<&Arc<Voice>> = Vec::new();
        for voice in voices {
            if !counted.iter().any(|other| Arc::ptr_eq(other, voice)) {
                counted.push(voice);
            }
        }
        counted.iter().map(|voice| voice.bytes()).sum()
    }
}

/// The short sound of a phrase that is one.
const fn cue_of(phrase: &Phrase) -> Option<Cue> {
    Some(match phrase {
        Phrase::Click => Cue::Press,
        Phrase::Cue(Sound::Lift) => Cue::Lift,
        Phrase::Cue(Sound::Place) => Cue::Place,
        Phrase::Cue(Sound::Mirrored) => Cue::Mirrored,
        Phrase::Cue(Sound::Question) => Cue::Question,
        Phrase::Cue(Sound::Fault) => Cue::Fault,
        Phrase::Cue(Sound::Taken) => Cue::Taken,
        _ => return None,
    })
}
