//! Mixer: a queue of utterances -> samples.
//!
//! Pure: it uses no device and no clock. While it makes samples it neither allocates nor frees, so it runs in the sound callback and
//! offline alike. One utterance speaks at a time; clicks are mixed over it. Nothing cuts a move. A move cuts a query, and so does the
//! answer to a later question of the same player.
//!
//! ```text
//! waiting --its turn, pause over--> playing --last sample--> ended
//!                                     | a move, or a newer answer, comes while a query plays
//!                                     +--> fading --5 ms--> cut
//! ```

use std::sync::Arc;

use arrayvec::ArrayVec;
use shakmaty::Color;

use super::clip::Clip;
use super::samples;

/// The capacity of the queue; a further utterance is cut at once.
pub const CAPACITY: usize = 64;

/// Silence between two utterances.
const PAUSE: usize = samples(200);
/// Silence between a query that was cut and the move that cut it.
const SHORT_PAUSE: usize = samples(30);
/// The length of the fade of a query that is cut, so that it does not click.
const FADE: usize = samples(5);

/// The priority of an utterance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Priority {
    /// The answer to a player's question, or a question to a player. A move cuts it.
    Query,
    /// A notice, such as a lost board. It waits for moves and is not cut.
    Notice,
    /// The announcement of a move. Nothing cuts it.
    Move,
    /// A click: mixed over everything else, at once.
    Click,
}

/// The question that an utterance answers; an answer with a higher number to the same player replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnswerTo {
    pub to: Color,
    pub number: u64,
}

impl AnswerTo {
    /// Whether `other` answers a later question of the same player.
    fn gives_way_to(self, other: Self) -> bool {
        self.to == other.to && self.number < other.number
    }
}

/// A segment of an utterance.
#[derive(Clone, Debug, PartialEq)]
pub enum UtterancePart {
    /// A clip.
    Sound(Clip),
    /// A pause between two words, in samples. Its noise is nearly inaudible, but keeps a sleeping amplifier awake.
    Pause(usize),
    /// Silence, in samples.
    Silence(usize),
}

/// The loudest sample of a pause: -68 dBFS, some 50 dB below the words.
const FAINT: f32 = 0.0004;

impl UtterancePart {
    /// The number of samples.
    pub fn length(&self) -> usize {
        match self {
            Self::Sound(clip) => clip.samples().len(),
            Self::Pause(length) | Self::Silence(length) => *length,
        }
    }

    /// Renders a whole utterance.
    pub fn samples(parts: &[Self]) -> Vec<f32> {
        let of = |part: &Self| -> Vec<f32> {
            let positions = 0..part.length();
            positions.filter_map(|at| part.sample(at)).collect()
        };
        parts.iter().flat_map(of).collect()
    }

    /// The sample at an index; `None` after the last.
    fn sample(&self, at: usize) -> Option<f32> {
        match self {
            Self::Sound(clip) => clip.sample(at),
            Self::Pause(length) => (at < *length).then(|| faint(at)),
            Self::Silence(length) => (at < *length).then_some(0.0),
        }
    }
}

/// Deterministic noise: the sample at an index.
fn faint(at: usize) -> f32 {
    let mut mixed = (at as u32 ^ 0x9E37_79B9).wrapping_mul(0x85EB_CA6B);
    mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0xC2B2_AE35);
    mixed ^= mixed >> 16;
    FAINT * (mixed as f32 / (u32::MAX / 2) as f32 - 1.0)
}

/// Something to be heard.
#[derive(Clone, Debug, PartialEq)]
pub struct Utterance {
    /// The caller's id; reports repeat it.
    pub id: u64,
    pub priority: Priority,
    /// The question that it answers, if a player asked.
    pub answer: Option<AnswerTo>,
    /// The sound. Empty parts begin and end in their turn, so that output that is only shown keeps its place.
    pub parts: Arc<[UtterancePart]>,
}

/// A report about an utterance. A finished utterance is returned whole, so that it is freed outside the sound callback.
#[derive(Clone, Debug, PartialEq)]
pub enum MixerReport {
    /// Its first sample was made.
    Began {
        id: u64,
        /// The index of that sample since the mixer began.
        sample: u64,
    },
    /// Its last sample was made.
    Ended(Utterance),
    /// It was cut, came too late, or the queue was full.
    Cut(Utterance),
}

/// The utterances of one sound output.
#[derive(Default)]
pub struct Mixer {
    speech: ArrayVec<Utterance, CAPACITY>,
    clicks: ArrayVec<Utterance, CAPACITY>,
    speaking: Option<Playing>,
    clicking: Option<Playing>,
    /// Samples until the next utterance may begin.
    pause: usize,
    /// Samples until a sleeping device is awake.
    waking: usize,
    /// Samples made so far.
    made: u64,
}

struct Playing {
    utterance: Utterance,
    part: usize,
    within: usize,
    begun: bool,
    /// Samples left of the fade, once it is cut.
    fade: Option<usize>,
}

impl Playing {
    const fn new(utterance: Utterance) -> Self {
        Self {
            utterance,
            part: 0,
            within: 0,
            begun: false,
            fade: None,
        }
    }

    /// The next sample; `None` after the last.
    fn next(&mut self) -> Option<f32> {
        loop {
            let part = self.utterance.parts.get(self.part)?;
            if let Some(sample) = part.sample(self.within) {
                self.within += 1;
                return Some(sample);
            }
            self.part += 1;
            self.within = 0;
        }
    }
}

impl Mixer {
    /// Queues an utterance: moves before notices before queries, each kind in order of arrival.
    pub fn add(&mut self, utterance: Utterance, report: &mut impl FnMut(MixerReport)) {
        if let Some(answer) = utterance.answer {
            self.replace(answer, report);
        }
        let late = utterance
            .answer
            .is_some_and(|answer| self.answers_newer(answer));
        let lane = match utterance.priority {
            Priority::Click => &mut self.clicks,
            _ => &mut self.speech,
        };
        if late || lane.is_full() {
            report(MixerReport::Cut(utterance));
            return;
        }
        let cuts = utterance.priority == Priority::Move;
        let place = lane
            .iter()
            .position(|other| other.priority < utterance.priority);
        lane.insert(place.unwrap_or(lane.len()), utterance);
        if let Some(playing) = &mut self.speaking
            && cuts
            && playing.utterance.priority == Priority::Query
        {
            playing.fade.get_or_insert(FADE);
        }
    }

    /// Cuts earlier answers to this player, playing or queued.
    fn replace(&mut self, answer: AnswerTo, report: &mut impl FnMut(MixerReport)) {
        let old = |other: &Utterance| {
            let answered = other.answer.filter(|_| other.priority == Priority::Query);
            answered.is_some_and(|other| other.gives_way_to(answer))
        };
        while let Some(at) = self.speech.iter().position(old) {
            if let Some(cut) = self.speech.pop_at(at) {
                report(MixerReport::Cut(cut));
            }
        }
        if let Some(playing) = &mut self.speaking
            && old(&playing.utterance)
        {
            playing.fade.get_or_insert(FADE);
        }
    }

    /// Whether a later question of the same player is being answered already.
    fn answers_newer(&self, answer: AnswerTo) -> bool {
        let speaking = self.speaking.iter().map(|playing| &playing.utterance);
        let mut answers = speaking
            .chain(&self.speech)
            .filter_map(|other| other.answer);
        answers.any(|other| answer.gives_way_to(other))
    }

    /// Delays everything by so many samples, which a sleeping device loses while it wakes.
    pub const fn wake(&mut self, samples: usize) {
        self.waking = samples;
    }

    /// The next sample, between -1 and 1.
    pub fn next(&mut self, report: &mut impl FnMut(MixerReport)) -> f32 {
        if self.waking > 0 {
            self.waking -= 1;
            self.made += 1;
            // Nobody hears this noise, but no device takes it for the end of the sound.
            return faint(self.made as usize);
        }
        let speech = self.speak(report);
        let click = self.click(report);
        self.made += 1;
        // Voices leave room for the click, so clamping changes nothing that `voices check` passes.
        (speech + click).clamp(-1.0, 1.0)
    }

    /// Whether nothing plays and the queue is empty.
    pub fn is_idle(&self) -> bool {
        self.speaking.is_none()
            && self.clicking.is_none()
            && self.speech.is_empty()
            && self.clicks.is_empty()
    }

    fn speak(&mut self, report: &mut impl FnMut(MixerReport)) -> f32 {
        if self.speaking.is_none() && self.pause == 0 {
            self.speaking = self.speech.pop_at(0).map(Playing::new);
        }
        let Some(playing) = &mut self.speaking else {
            self.pause = self.pause.saturating_sub(1);
            return 0.0;
        };
        let volume = playing.fade.map_or(1.0, |left| left as f32 / FADE as f32);
        let sample = playing.next();
        let faded = playing.fade == Some(0);
        if let Some(sample) = sample
            && !faded
        {
            begin(playing, self.made, report);
            playing.fade = playing.fade.map(|left| left - 1);
            return sample * volume;
        }
        self.pause = if faded { SHORT_PAUSE } else { PAUSE };
        if let Some(mut playing) = self.speaking.take() {
            if !faded {
                begin(&mut playing, self.made, report);
            }
            report(if faded {
                MixerReport::Cut(playing.utterance)
            } else {
                MixerReport::Ended(playing.utterance)
            });
        }
        0.0
    }

    fn click(&mut self, report: &mut impl FnMut(MixerReport)) -> f32 {
        if self.clicking.is_none() {
            self.clicking = self.clicks.pop_at(0).map(Playing::new);
        }
        let Some(playing) = &mut self.clicking else {
            return 0.0;
        };
        if let Some(sample) = playing.next() {
            begin(playing, self.made, report);
            return sample;
        }
        if let Some(mut playing) = self.clicking.take() {
            begin(&mut playing, self.made, report);
            report(MixerReport::Ended(playing.utterance));
        }
        0.0
    }
}

fn begin(playing: &mut Playing, sample: u64, report: &mut impl FnMut(MixerReport)) {
    if !playing.begun {
        playing.begun = true;
        report(MixerReport::Began {
            id: playing.utterance.id,
            sample,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tenth of a second of sound.
    fn answering(id: u64, to: Color, number: u64) -> Utterance {
        Utterance {
            id,
            priority: Priority::Query,
            answer: Some(AnswerTo { to, number }),
            parts: [UtterancePart::Sound(Clip::new(vec![0.5; samples(100)]))].into(),
        }
    }

    /// The ids of finished utterances, in order, with whether each was heard to its end.
    fn ends(reports: &[MixerReport]) -> Vec<(u64, bool)> {
        let end = |report: &MixerReport| match report {
            MixerReport::Began { .. } => None,
            MixerReport::Ended(utterance) => Some((utterance.id, true)),
            MixerReport::Cut(utterance) => Some((utterance.id, false)),
        };
        reports.iter().filter_map(end).collect()
    }

    #[test]
    fn what_a_player_asks_next_cuts_what_that_player_was_being_told() {
        let mut mixer = Mixer::default();
        let mut reports = Vec::new();
        for utterance in [
            answering(1, Color::White, 7),
            // Part of one answer.
            answering(2, Color::White, 7),
            answering(3, Color::Black, 2),
        ] {
            mixer.add(utterance, &mut |report| reports.push(report));
        }
        for _ in 0..samples(20) {
            mixer.next(&mut |report| reports.push(report));
        }
        mixer.add(answering(4, Color::White, 8), &mut |report| {
            reports.push(report)
        });
        // Too late: a newer question is being answered.
        mixer.add(answering(5, Color::White, 7), &mut |report| {
            reports.push(report)
        });
        let mut heard = 0;
        while !mixer.is_idle() {
            mixer.next(&mut |report| reports.push(report));
            heard += 1;
        }
        let expected = [(2, false), (5, false), (1, false), (3, true), (4, true)];
        assert_eq!(ends(&reports), expected);
        // The faded rest of the first, two whole ones, three pauses.
        assert!(heard < samples(5 + 2 * 100 + 3 * 200), "{heard} samples");
    }

    #[test]
    fn moves_and_notices_are_cut_by_no_question() {
        let mut mixer = Mixer::default();
        let mut reports = Vec::new();
        for (id, priority) in [(1, Priority::Move), (2, Priority::Notice)] {
            let utterance = Utterance {
                priority,
                ..answering(id, Color::White, 0)
            };
            mixer.add(utterance, &mut |report| reports.push(report));
        }
        mixer.next(&mut |report| reports.push(report));
        mixer.add(answering(3, Color::White, 9), &mut |report| {
            reports.push(report)
        });
        while !mixer.is_idle() {
            mixer.next(&mut |report| reports.push(report));
        }
        assert_eq!(ends(&reports), [(1, true), (2, true), (3, true)]);
    }
}
