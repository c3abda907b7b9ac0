//! The worker of the [recorder](super): begins and ends files, and renders and writes their sound.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use super::account::TapeAccount;
use super::microphone::TapedMicrophone;
use super::{Note, TapeSettings, cues};
use crate::loudspeaker::priority;
use crate::speech::by_engine;
use crate::table::Said;
use crate::worker::{NextStep, Worker};
use laws::OnTape;
use laws::seat::{Ear, Room};
use ledger::event::Taping;
use table::{State, to_record};
use voice::tape::{MoveCue, Tape};
use voice::{Casts, Mixer, MixerReport, RATE, Speed, Utterance};

/// The polling interval of the microphone and the clock.
const TICK: Duration = Duration::from_millis(50);
/// The interval of syncs to disk.
const KEEP: Duration = Duration::from_secs(1);
/// Delay before a failed file is retried.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a slow disk may block the worker before microphone samples are lost.
const LONGEST: Duration = Duration::from_secs(18);
/// The length in samples to which silence is shortened without a microphone.
const SILENCE: u64 = RATE as u64;
/// How long to wait at the end for the last announcement to finish.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// The recording worker.
pub(super) struct Writer {
    /// The announcements to the table.
    notes: Receiver<Note>,
    begun: bool,
    /// Deadline for the last announcement, once there will be no more.
    over: Option<Instant>,
    folder: PathBuf,
    name: String,
    room: Room,
    casts: Casts,
    state: watch::Receiver<Arc<State>>,
    account: TapeAccount,
    microphone: TapedMicrophone,
    mixer: Mixer,
    tape: Option<Tape>,
    /// Whether the failure was reported.
    failing: bool,
    retry: Instant,
    /// Up to when sound was rendered, if the computer's clock paces it.
    until: Instant,
    kept: Instant,
    /// Samples of silence at the end of the file.
    silent: u64,
    /// Since when nothing more is to be recorded.
    ending: Option<Instant>,
    /// The utterance that announces a move, and the move's cue.
    cue: Option<(u64, MoveCue)>,
    /// The end of the last announcement in the file.
    cued: u64,
    next: u64,
}

impl Worker for Writer {
    fn step(&mut self) -> NextStep {
        if !std::mem::replace(&mut self.begun, true) {
            self.account_for_the_last();
        }
        self.account.tell_what_waits();
        let turned = self.turn();
        if let Err(error) = &turned {
            self.fail(&error.to_string());
        }
        if let Some(over) = self.over {
            // The last announcement is still being spoken.
            let said = self.tape.is_none() || self.mixer.is_idle() || turned.is_err();
            if said || Instant::now() >= over {
                self.finish();
                return NextStep::Over;
            }
            return NextStep::AtMost(TICK);
        }
        loop {
            match self.notes.try_recv() {
                Ok(note) => self.note(note),
                Err(TryRecvError::Empty) => return NextStep::AtMost(TICK),
                Err(TryRecvError::Disconnected) => {
                    self.account.close();
                    self.over = Some(Instant::now() + LAST_WORDS);
                    return NextStep::AtMost(Duration::ZERO);
                }
            }
        }
    }
}

impl Writer {
    pub(super) fn new(
        place: TapeSettings,
        casts: Casts,
        state: watch::Receiver<Arc<State>>,
        account: TapeAccount,
        notes: Receiver<Note>,
    ) -> Self {
        let microphone = TapedMicrophone::new(place.microphone);
        Writer {
            notes,
            begun: false,
            over: None,
            folder: place.folder,
            name: place.name,
            room: place.room,
            casts,
            state,
            account,
            microphone,
            mixer: Mixer::default(),
            tape: None,
            failing: false,
            retry: Instant::now(),
            until: Instant::now(),
            kept: Instant::now(),
            silent: 0,
            ending: None,
            cue: None,
            cued: 0,
            next: 0,
        }
    }

    /// The reports that could not be sent, after the end.
    pub(super) fn untold(self) -> Vec<Taping> {
        self.account.untold()
    }

    fn account_for_the_last(&mut self) {
        let left = self.state.borrow().tapes.under_way_in(self.room).cloned();
        if let Some(left) = left {
            self.account.left(&self.folder, left);
        }
    }

    /// Brings the tape up to date: begins or ends a file if due, and renders and writes sound.
    fn turn(&mut self) -> io::Result<()> {
        let (wanted, allowed) = {
            let state = self.state.borrow();
            (to_record(&state), state.tapes.allowed())
        };
        self.begin_or_end(wanted, allowed)?;
        if self.tape.is_none() {
            return Ok(());
        }
        if self.until.elapsed() > LONGEST {
            let late = self.until.elapsed().as_secs();
            return Err(io::Error::other(format!(
                "it stood still for {late} seconds; the disk may be slow"
            )));
        }
        self.write(wanted)?;
        if self.kept.elapsed() > KEEP
            && let Some(tape) = &mut self.tape
        {
            self.kept = Instant::now();
            let extent = tape.keep()?;
            self.account.keeps(&tape.name(), &extent);
        }
        Ok(())
    }

    fn begin_or_end(&mut self, wanted: OnTape, allowed: OnTape) -> io::Result<()> {
        let microphone = allowed == OnTape::Microphone;
        let fits = |tape: &Tape| tape.has_microphone() == microphone;
        match (&self.tape, wanted) {
            (None, OnTape::Off) => {}
            (None, _) if Instant::now() >= self.retry => {
                self.begin(microphone)?;
            }
            (None, _) => {}
            (Some(tape), wanted) if wanted != OnTape::Off && fits(tape) => self.ending = None,
            (Some(_), _) => {
                let since = *self.ending.get_or_insert_with(Instant::now);
                let over = wanted != OnTape::Off || since.elapsed() > LAST_WORDS;
                if over && self.mixer.is_idle() {
                    self.finish();
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, microphone: bool) -> io::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        let before = self.state.borrow().tapes.files().len();
        let (file, tape) = self.free_name(before + 1, microphone)?;
        if microphone {
            self.microphone.open();
        }
        self.tape = Some(tape);
        self.failing = false;
        self.ending = None;
        self.cued = 0;
        self.silent = 0;
        self.until = Instant::now();
        self.kept = Instant::now();
        self.account.tell(Taping::Began { file, microphone });
        Ok(())
    }

    /// Finds an unused file name: no file is ever overwritten.
    fn free_name(&self, first: usize, microphone: bool) -> io::Result<(String, Tape)> {
        let mut number = first;
        loop {
            let file = format!("{}-{number}.flac", self.name);
            match Tape::begin(&self.folder.join(&file), microphone) {
                Ok(tape) => return Ok((file, tape)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// Renders sound up to now, paced by the microphone's clock while it works, otherwise by the computer's.
    fn write(&mut self, wanted: OnTape) -> io::Result<()> {
        let listens = self.tape.as_ref().is_some_and(Tape::has_microphone);
        let heard = match listens {
            true => self.microphone.hear(),
            false => None,
        };
        for news in self.microphone.news() {
            self.account.tell(news);
        }
        match heard {
            Some(samples) => {
                self.until = Instant::now();
                let silent = wanted != OnTape::Microphone;
                for sample in samples {
                    self.sample(if silent { 0.0 } else { sample })?;
                }
            }
            None => {
                let due = self.until.elapsed().as_micros() * u128::from(RATE) / 1_000_000;
                self.until += Duration::from_micros((due * 1_000_000 / u128::from(RATE)) as u64);
                for _ in 0..due {
                    if !listens && self.silent >= SILENCE && self.mixer.is_idle() {
                        break;
                    }
                    self.sample(0.0)?;
                }
            }
        }
        Ok(())
    }

    fn sample(&mut self, heard: f32) -> io::Result<()> {
        let mut began = None;
        let announced = self.mixer.next(&mut |report| {
            if let MixerReport::Began { id, .. } = report {
                began = Some(id);
            }
        });
        let Some(tape) = &mut self.tape else {
            return Ok(());
        };
        let from = tape.length();
        tape.push(announced, heard)?;
        self.silent = match self.mixer.is_idle() {
            true => self.silent + 1,
            false => 0,
        };
        if let Some(id) = began
            && let Some((_, mut cue)) = self.cue.take_if(|(other, _)| *other == id)
        {
            cue.from = from;
            self.write_cue(cue)?;
        }
        Ok(())
    }

    fn write_cue(&mut self, cue: MoveCue) -> io::Result<()> {
        self.cued = cue.from + cue.length;
        let Some(tape) = &mut self.tape else {
            return Ok(());
        };
        if !tape.cue(cue)? {
            // No game has that many moves, but with takebacks a file may.
            self.finish();
        }
        Ok(())
    }

    /// Adds an announcement to the table.
    fn note(&mut self, note: Note) {
        if self.tape.is_none() {
            return;
        }
        let Note {
            said,
            mut made,
            spoken,
        } = note;
        if let Some((cue, before)) = made.take_if(|_| spoken.is_some()).zip(spoken)
            && let Err(error) = self.cue_spoken(cue, before)
        {
            return self.fail(&error.to_string());
        }
        let Some(utterance) = self.utterance(&said) else {
            return;
        };
        if let Some(mut cue) = made {
            cue.length = utterance
                .parts
                .iter()
                .map(|part| part.length() as u64)
                .sum();
            self.cue = Some((utterance.id, cue));
        }
        self.mixer.add(utterance, &mut |_| ());
    }

    /// Places the cue of a move spoken by a player somewhere before its commit.
    fn cue_spoken(&mut self, mut cue: MoveCue, before: u64) -> io::Result<()> {
        let Some(tape) = &self.tape else {
            return Ok(());
        };
        let samples = |ms: u64| ms * u64::from(RATE) / 1_000;
        let committed = tape.length().saturating_sub(samples(before)).max(self.cued);
        cue.from = committed
            .saturating_sub(samples(cues::SPEAKING))
            .max(self.cued);
        cue.length = committed - cue.from;
        self.write_cue(cue)
    }

    /// The announcement as the loudspeaker speaks it.
    fn utterance(&mut self, said: &Said) -> Option<Utterance> {
        let speed = self.state.borrow().ears.tuning(Ear::Table, said.room).speed;
        let cast = self.casts.at(Speed::of_level(speed));
        let parts = match cast.say(&said.output.phrase, &said.words) {
            Some(parts) => parts,
            None => match by_engine(cast.phrases(), said.language, &said.words.to_string()) {
                Ok(parts) => parts,
                Err(error) => {
                    tracing::warn!("not recorded: \"{}\": {error}", said.words);
                    return None;
                }
            },
        };
        self.next += 1;
        Some(Utterance {
            id: self.next,
            priority: priority(said),
            answer: None,
            parts,
        })
    }

    fn fail(&mut self, reason: &str) {
        tracing::warn!("the tape cannot be recorded: {reason}");
        self.retry = Instant::now() + PATIENCE;
        self.finish();
        if !std::mem::replace(&mut self.failing, true) {
            let reason = reason.to_owned();
            self.account.tell(Taping::Failed { reason });
        }
    }

    /// Finishes the current file.
    fn finish(&mut self) {
        self.mixer = Mixer::default();
        self.cue = None;
        self.ending = None;
        self.microphone.close();
        let Some(tape) = self.tape.take() else {
            return;
        };
        let file = tape.name();
        self.account.ends(file, tape.finish());
    }
}
