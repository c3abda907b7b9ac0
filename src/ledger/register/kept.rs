//! Derives a game's register entries from its records, so that a table that was killed can write what it had not written.

use std::time::{Duration, UNIX_EPOCH};

use sha2::{Digest, Sha256};
use shakmaty::{ByColor, Color};

use crate::chain::Hash;
use crate::event::{
    CaseEvent, Event, GameEvent, Record, RegisterEntry, RegisteredPlayer, Ruling, What,
};
use laws::{Outcome, Reason};

/// The length of the hash prefix that identifies a game.
const DIGITS: usize = 16;

/// The register entries from the records so far.
#[derive(Clone, Debug, Default)]
pub struct RegisterState {
    game: String,
    round: String,
    board: String,
    players: ByColor<RegisteredPlayer>,
    /// The move number, the side and the article of each case.
    cases: Vec<(u32, Color, String)>,
    counted: ByColor<u32>,
    entries: Vec<RegisterEntry>,
}

impl RegisterState {
    /// The state after these records.
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Self {
        let mut kept = RegisterState::default();
        for record in records {
            kept.take(record);
        }
        kept
    }

    /// The game's identifier in its entries.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The player of this seat.
    pub const fn player(&self, seat: Color) -> &RegisteredPlayer {
        match seat {
            Color::White => &self.players.white,
            Color::Black => &self.players.black,
        }
    }

    /// The entries, in order of the records.
    pub fn entries(&self) -> &[RegisterEntry] {
        &self.entries
    }

    /// Takes one more record.
    pub fn take(&mut self, record: &Record) {
        match &record.event {
            Event::Game(event) => self.set_up(event, record),
            Event::Case(CaseEvent::Raised(case)) => {
                let evidence = &case.evidence;
                let about = (evidence.number, evidence.side, evidence.article.clone());
                self.cases.push(about);
            }
            Event::Case(CaseEvent::Ruled {
                id, ruling, reason, ..
            }) => {
                self.ruled(record, *id, ruling, reason);
            }
            Event::Case(CaseEvent::Withdrawn { record: ruled }) => {
                self.take_back(record, *ruled, "");
            }
            Event::Case(CaseEvent::Appealed { id, seat }) => {
                self.keep(record, *id, *seat, What::Appealed, "");
            }
            Event::Opening(_)
            | Event::Register(_)
            | Event::Board(_)
            | Event::Touch(_)
            | Event::Play(_)
            | Event::Question(_)
            | Event::Clock(_)
            | Event::Draw(_)
            | Event::Case(_)
            | Event::Score(_)
            | Event::Adjournment(_)
            | Event::Handing(_)
            | Event::Listening(_)
            | Event::Ear(_)
            | Event::Tape(_)
            | Event::Practice(_)
            | Event::Server(_)
            | Event::Line(_)
            | Event::Access(_)
            | Event::Desk(_) => {}
        }
    }

    fn set_up(&mut self, event: &GameEvent, record: &Record) {
        let GameEvent::SetUp {
            profile,
            white_name,
            black_name,
            ..
        } = event
        else {
            return;
        };
        let [white, black] = profile.fide_ids;
        let player = |name: &Option<String>, fide_id| RegisteredPlayer {
            name: name.clone(),
            fide_id,
        };
        self.players = ByColor {
            white: player(white_name, white),
            black: player(black_name, black),
        };
        self.round.clone_from(&profile.round);
        self.board.clone_from(&profile.board);
        let text = serde_json::to_vec(record).unwrap_or_default();
        let hash = Hash(Sha256::digest(text).into()).to_string();
        self.game = hash.chars().take(DIGITS).collect();
    }

    fn ruled(&mut self, record: &Record, id: Option<u32>, ruling: &Ruling, reason: &str) {
        if let Ruling::Sanction {
            seat,
            sanction,
            time,
            amount,
        } = ruling
        {
            let what = What::Sanctioned {
                sanction: *sanction,
                ms: *time,
                amount: amount.clone(),
            };
            self.keep(record, id, *seat, what, reason);
        }
        if let Ruling::Penalise { seat, bonus, .. } = ruling {
            let counted = self.counted.get_mut(*seat);
            *counted += 1;
            let (nth, ms) = (*counted, *bonus);
            self.keep(record, id, *seat, What::IllegalMove { nth, ms }, reason);
        }
        if let Ruling::End { outcome } = ruling {
            self.ended(record, id, *outcome, reason);
        }
        if let Ruling::Undo { record: undone } = ruling {
            self.take_back(record, *undone, reason);
        }
    }

    /// Records losses by the arbiter's ruling. Another result takes them back.
    fn ended(&mut self, record: &Record, id: Option<u32>, outcome: Outcome, reason: &str) {
        let Outcome {
            winner,
            reason: ground,
        } = outcome;
        if ground == Reason::Annulled {
            self.counted = ByColor::default();
            for seat in Color::ALL {
                self.keep(record, id, seat, What::Annulled, reason);
            }
        }
        self.take_losses_back(record, reason);
        let losers: Vec<Color> = match (ground, winner) {
            (
                Reason::IllegalMoves | Reason::Forfeit | Reason::Left | Reason::Arbiter,
                Some(winner),
            ) => {
                vec![!winner]
            }
            (Reason::Forfeit | Reason::BothLost, None) => Color::ALL.to_vec(),
            _ => Vec::new(),
        };
        for seat in losers {
            self.keep(record, id, seat, What::Lost { reason: ground }, reason);
        }
    }

    fn take_losses_back(&mut self, record: &Record, reason: &str) {
        let entries = self.entries.iter();
        let lost = entries.filter(|entry| matches!(entry.what, What::Lost { .. }));
        let lost: Vec<u64> = lost.map(|entry| entry.record).collect();
        for ruled in lost {
            self.take_back(record, ruled, reason);
        }
    }

    /// Takes back the entries of that record, once.
    fn take_back(&mut self, record: &Record, ruled: u64, reason: &str) {
        let back = What::TakenBack { record: ruled };
        if self.entries.iter().any(|entry| entry.what == back) {
            return;
        }
        let entries = self.entries.iter();
        let entries = entries.filter(|entry| entry.record == ruled);
        let of: Vec<(Color, bool)> = entries
            .map(|entry| (entry.seat, matches!(entry.what, What::IllegalMove { .. })))
            .collect();
        for (seat, counted) in of {
            if counted {
                let count = self.counted.get_mut(seat);
                *count = count.saturating_sub(1);
            }
            self.keep(record, None, seat, back.clone(), reason);
        }
    }

    fn keep(&mut self, record: &Record, id: Option<u32>, seat: Color, what: What, because: &str) {
        let about = id.and_then(|id| self.cases.get((id as usize).checked_sub(1)?));
        self.entries.push(RegisterEntry {
            player: self.players.get(seat).clone(),
            what,
            because: because.to_owned(),
            article: about
                .map(|(.., article)| article.clone())
                .unwrap_or_default(),
            round: self.round.clone(),
            board: self.board.clone(),
            seat,
            number: about.map(|(number, ..)| *number),
            time: time(record.wall),
            by: record.name.clone(),
            game: self.game.clone(),
            record: record.number,
        });
    }
}

/// Formats ms since 1970 as `2026-11-22 10:03`.
fn time(wall: u64) -> String {
    // A clock that is wrong by thousands of years would give no date.
    let seconds = Duration::from_secs((wall / 1000).min(253_402_300_799));
    let written = humantime::format_rfc3339_seconds(UNIX_EPOCH + seconds).to_string();
    written.replace('T', " ").chars().take(16).collect()
}
