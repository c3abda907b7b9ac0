//! A player's enrolled words: a folder with one recording for each take of each word. It can be listened to by anyone with
//! access, copied, and deleted; none of it leaves the computer.
//!
//! The player repeats each word after the guide: all words once, then all again and a third time, because consecutive takes of
//! one word resemble each other more than words spoken throughout an evening.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::limits;
use super::measured::MeasuredEar;
use super::microphone::{Microphone, MicrophoneError};
use super::rate::Rate;
use super::studio::{Companion, PATIENCE, StudioAnswer, complaint, listen, listen_to_room};
use announce::{Language, SpokenWords, StudioLine};
use ear::{Enrolled, RATE};
use voice::Take;

/// The number of takes of each word.
pub const TAKES: usize = 3;
/// The file with the language.
const ABOUT: &str = "ear.toml";
/// The file with the measured recognition.
const MEASURED: &str = "measured.toml";
/// The maximum length of a name, in characters.
const LONGEST: usize = 100;

/// Guides the player, who need not answer.
pub trait Guide: Companion {
    /// The key pressed since the last call, if any.
    fn pressed(&mut self) -> Option<StudioAnswer>;
}

/// Reasons why words cannot be enrolled or used.
#[derive(Debug, thiserror::Error)]
pub enum EnrolmentError {
    /// The name cannot be a folder's name.
    #[error(
        "\"{0}\" cannot be the name of a player here: up to a hundred letters, without a slash, and not beginning with a dot"
    )]
    Name(String),
    /// Nobody with this name has enrolled.
    #[error("nobody called \"{0}\" has enrolled any words; to do so: annabella ear enrol {0}")]
    Nobody(String),
    /// Some takes are missing.
    #[error(
        "of {name}'s words {missing} are still to be said, such as \"{word}\"; annabella ear enrol {name} goes on there"
    )]
    Unfinished {
        name: String,
        /// The number of missing takes.
        missing: usize,
        /// One of the missing words.
        word: String,
    },
    /// The words are in another language.
    #[error(
        "{name}'s words are {there}, and not {wanted}; play with --lang {there}, or enrol under another name"
    )]
    Language {
        name: String,
        there: Language,
        wanted: Language,
    },
    /// Recognition has not been measured, or was too poor.
    #[error(
        "{name}'s words are heard in a rated game once it is measured that they are understood (annabella ear measure {name}): {}",
        found.map_or_else(|| "they are not measured".to_owned(), |found| found.to_string())
    )]
    NotMeasured {
        name: String,
        /// The last measurement.
        found: Option<MeasuredEar>,
    },
    /// The folder cannot be read or written.
    #[error("{path} cannot be used ({reason})")]
    Folder {
        path: PathBuf,
        /// The system's error.
        reason: String,
    },
    /// The microphone failed.
    #[error(transparent)]
    Microphone(#[from] MicrophoneError),
}

impl EnrolmentError {
    /// Whether a different command would help: another name or language.
    pub fn is_wrong_usage(&self) -> bool {
        use EnrolmentError::{Language, Name, Nobody};
        matches!(self, Name(_) | Nobody(_) | Language { .. })
    }
}

/// The folder of one player's words.
#[derive(Clone, Debug)]
pub struct Enrolment {
    name: String,
    folder: PathBuf,
}

impl Enrolment {
    /// The enrolment of this player in an installation's state folder.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError::Name`].
    pub fn of(state: &Path, name: &str) -> Result<Self, EnrolmentError> {
        let plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\0']);
        if !plain || name.chars().count() > LONGEST {
            return Err(EnrolmentError::Name(name.to_owned()));
        }
        Ok(Enrolment {
            folder: state.join("ears").join(name),
            name: name.to_owned(),
        })
    }

    /// The folder with the recordings.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The language of the words.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError`] if there is no enrolment, or it cannot be read.
    pub fn language(&self) -> Result<Language, EnrolmentError> {
        let path = self.folder.join(ABOUT);
        let text = match limits::read_text_file(&path, limits::SMALL_FILE) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(EnrolmentError::Nobody(self.name.clone()));
            }
            Err(error) => return Err(fault(&path, &error)),
        };
        let about: toml::Table = toml::from_str(&text).map_err(|error| fault(&path, &error))?;
        let code = about.get("language").and_then(toml::Value::as_str);
        let found = Language::ALL.into_iter().find(|it| Some(it.code()) == code);
        found.ok_or_else(|| fault(&path, &"it names no language that is known"))
    }

    /// The takes of each word in this language, at the ear's sample rate.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError`] if there are none, some are missing, or the language differs.
    pub fn takes(&self, wanted: Language) -> Result<Vec<Vec<Vec<f32>>>, EnrolmentError> {
        let there = self.language()?;
        if there != wanted {
            let name = self.name.clone();
            return Err(EnrolmentError::Language {
                name,
                there,
                wanted,
            });
        }
        let words = SpokenWords::new(wanted);
        let (mut takes, mut missing) = (Vec::new(), Vec::new());
        for word in words.words() {
            let each = (0..TAKES).filter_map(|take| read(&self.file(word, take)));
            let each: Vec<Vec<f32>> = each.collect();
            missing.extend((each.len()..TAKES).map(|_| word.clone()));
            takes.push(each);
        }
        match missing.first() {
            None => Ok(takes),
            Some(word) => Err(EnrolmentError::Unfinished {
                name: self.name.clone(),
                missing: missing.len(),
                word: word.clone(),
            }),
        }
    }

    /// The recogniser of this player's words.
    ///
    /// # Errors
    ///
    /// As [`Enrolment::takes`].
    pub fn enrolled(&self, language: Language) -> Result<Enrolled, EnrolmentError> {
        Ok(Enrolled::new(&self.takes(language)?))
    }

    /// Deletes the enrolment.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError`] if there is none, or it cannot be deleted.
    pub fn forget(&self) -> Result<(), EnrolmentError> {
        self.language()?;
        fs::remove_dir_all(&self.folder).map_err(|error| fault(&self.folder, &error))
    }

    /// Records the missing takes with the player. Returns true when all are complete.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError`]; takes recorded before are kept.
    pub fn enrol(
        &self,
        language: Language,
        microphone: &mut Microphone,
        guide: &mut impl Guide,
    ) -> Result<bool, EnrolmentError> {
        self.begin(language)?;
        let words = SpokenWords::new(language);
        let each = (0..TAKES).flat_map(|take| words.words().iter().map(move |word| (word, take)));
        let each: Vec<(&String, usize)> = each.collect();
        guide.say(&StudioLine::Room);
        let room = listen_to_room(microphone)?;
        guide.say(&StudioLine::Enrolling);
        let missing = |(word, take): &(&String, usize)| read(&self.file(word, *take)).is_none();
        let mut at = each.iter().position(missing).unwrap_or(each.len());
        let mut flaws = 0;
        while let Some((word, take)) = each.get(at) {
            guide.say(&StudioLine::Say {
                word: (*word).clone(),
            });
            guide.listens();
            let mut answer = match listen(microphone, room)?.finish() {
                Ok(said) => {
                    // Any measurement was of other takes.
                    self.forget_measured()?;
                    write(&self.file(word, *take), &said)?;
                    flaws = 0;
                    at += 1;
                    None
                }
                Err(flaw) => {
                    guide.say(&complaint(flaw));
                    flaws += 1;
                    (flaws % PATIENCE == 0).then(|| guide.answer())
                }
            };
            answer = answer.or_else(|| guide.pressed());
            match answer {
                None | Some(StudioAnswer::Keep) => {}
                Some(StudioAnswer::Again) => at = at.saturating_sub(usize::from(flaws == 0)),
                Some(StudioAnswer::Back) => at = at.saturating_sub(1 + usize::from(flaws == 0)),
                Some(StudioAnswer::Stop) => {
                    guide.say(&StudioLine::Stopped);
                    return Ok(false);
                }
            }
        }
        guide.say(&StudioLine::Enrolled);
        Ok(true)
    }

    /// The measurement; `None` if there is none for the present takes.
    fn measured(&self) -> Result<Option<MeasuredEar>, EnrolmentError> {
        let path = self.folder.join(MEASURED);
        let text = match limits::read_text_file(&path, limits::SMALL_FILE) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(fault(&path, &error)),
        };
        let read = toml::from_str(&text);
        read.map(Some).map_err(|error| fault(&path, &error))
    }

    /// The player's language and words for a table. Rated games require a passed measurement.
    ///
    /// # Errors
    ///
    /// As [`Enrolment::enrolled`], and [`EnrolmentError::NotMeasured`].
    pub fn at_table(&self, rated: bool) -> Result<(Language, Enrolled), EnrolmentError> {
        let language = self.language()?;
        let enrolled = self.enrolled(language)?;
        let found = self.measured()?;
        if rated && !found.is_some_and(|found| found.passes()) {
            return Err(EnrolmentError::NotMeasured {
                name: self.name.clone(),
                found,
            });
        }
        Ok((language, enrolled))
    }

    /// Saves a measurement.
    ///
    /// # Errors
    ///
    /// [`EnrolmentError::Folder`].
    pub(super) fn keep_measured(&self, found: &MeasuredEar) -> Result<(), EnrolmentError> {
        let path = self.folder.join(MEASURED);
        let text = toml::to_string(found).map_err(|error| fault(&path, &error))?;
        fs::write(&path, text).map_err(|error| fault(&path, &error))
    }

    fn forget_measured(&self) -> Result<(), EnrolmentError> {
        let path = self.folder.join(MEASURED);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(fault(&path, &error)),
            _ => Ok(()),
        }
    }

    fn begin(&self, wanted: Language) -> Result<(), EnrolmentError> {
        let name = self.name.clone();
        match self.language() {
            Ok(there) if there == wanted => Ok(()),
            Ok(there) => Err(EnrolmentError::Language {
                name,
                there,
                wanted,
            }),
            Err(EnrolmentError::Nobody(_)) => {
                let path = self.folder.join(ABOUT);
                let about = format!("language = \"{wanted}\"\n");
                let made = fs::create_dir_all(&self.folder).and_then(|()| fs::write(&path, about));
                made.map_err(|error| fault(&path, &error))
            }
            Err(other) => Err(other),
        }
    }

    fn file(&self, word: &str, take: usize) -> PathBuf {
        self.folder.join(format!("{word} {}.wav", take + 1))
    }
}

fn fault(path: &Path, reason: &impl ToString) -> EnrolmentError {
    EnrolmentError::Folder {
        path: path.to_owned(),
        reason: reason.to_string(),
    }
}

/// Reads a take; `None` if it is missing or damaged.
fn read(path: &Path) -> Option<Vec<f32>> {
    let mut file = hound::WavReader::open(path).ok()?;
    if file.spec().sample_rate != RATE || file.spec().channels != 1 {
        return None;
    }
    let samples = file.samples::<i16>();
    let samples = samples.map(|sample| sample.map(|it| f32::from(it) / f32::from(i16::MAX)));
    samples.collect::<Result<Vec<f32>, _>>().ok()
}

fn write(path: &Path, take: &Take) -> Result<(), EnrolmentError> {
    let mut samples = take.samples().to_vec();
    // Flushes the resampler's delay with silence.
    samples.extend(vec![0.0; take.rate() as usize / 20]);
    let samples = Rate::between(take.rate(), RATE).convert(samples);
    let spec = hound::WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: hound::SampleFormat::Int,
    };
    let written = hound::WavWriter::create(path, spec).and_then(|mut file| {
        for sample in samples {
            file.write_sample((sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16)?;
        }
        file.finalize()
    });
    written.map_err(|error| fault(path, &error))
}
