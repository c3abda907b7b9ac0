//! This subject's part of the state: the ears that listen, whether they may, and what each last heard.

use serde::Serialize;
use serde_with::serde_as;
use shakmaty::{ByColor, Color};

use laws::language::Language;
use laws::{Sides, Timestamp};
use ledger::event::ListeningEvent;

/// The last recognised words about a half-move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HeardMove {
    pub ply: u32,
    /// The confidently recognised words; none if they were not understood.
    pub words: Option<String>,
    pub at: Timestamp,
    /// Whether the arbiter was told.
    pub told: bool,
}

/// What a player says a move as: their own announcement, or the repetition of the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SaidAs {
    Announcement,
    Repetition,
}

impl SaidAs {
    pub(super) const ALL: [SaidAs; 2] = [SaidAs::Announcement, SaidAs::Repetition];

    /// As events have it.
    pub(super) const fn of(repeats: bool) -> SaidAs {
        match repeats {
            true => SaidAs::Repetition,
            false => SaidAs::Announcement,
        }
    }

    /// As events have it.
    pub(super) const fn repeats(self) -> bool {
        matches!(self, SaidAs::Repetition)
    }
}

/// The ear of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SeatEar {
    /// The language in which the player's words are enrolled; none where there is no ear.
    language: Option<Language>,
    /// Whether it may listen: the arbiter switches it off and on.
    on: bool,
    /// The reason why it hears nothing at present.
    lost: Option<String>,
    #[serde(skip)]
    announced: Option<HeardMove>,
    #[serde(skip)]
    repeated: Option<HeardMove>,
}

impl SeatEar {
    /// The language in which the player's words are enrolled.
    pub const fn language(&self) -> Option<Language> {
        self.language
    }

    /// Whether it may listen.
    pub const fn on(&self) -> bool {
        self.on
    }

    /// The reason why it hears nothing at present.
    pub fn lost(&self) -> Option<&str> {
        self.lost.as_deref()
    }

    /// The last recognised announcement or repetition.
    pub(super) const fn said(&self, said_as: SaidAs) -> Option<&HeardMove> {
        match said_as {
            SaidAs::Announcement => self.announced.as_ref(),
            SaidAs::Repetition => self.repeated.as_ref(),
        }
    }

    const fn said_mut(&mut self, said_as: SaidAs) -> &mut Option<HeardMove> {
        match said_as {
            SaidAs::Announcement => &mut self.announced,
            SaidAs::Repetition => &mut self.repeated,
        }
    }
}

/// The ears of both players.
#[serde_as]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Listeners(#[serde_as(as = "Sides")] ByColor<SeatEar>);

impl Listeners {
    /// The ear of this player.
    pub fn of(&self, seat: Color) -> &SeatEar {
        self.0.get(seat)
    }

    /// Whether there is none.
    pub fn are_none(&self) -> bool {
        self.0.iter().all(|ear| ear.language.is_none())
    }

    /// Applies an event.
    pub(crate) fn apply(&mut self, event: &ListeningEvent) {
        match event {
            ListeningEvent::Ear { seat, on, language } => {
                let ear = self.0.get_mut(*seat);
                ear.on = *on;
                ear.language = language.or(ear.language);
            }
            ListeningEvent::Lost { seat, reason } => {
                self.0.get_mut(*seat).lost = Some(reason.clone());
            }
            ListeningEvent::Back { seat } => self.0.get_mut(*seat).lost = None,
            ListeningEvent::HeardAs {
                seat,
                heard,
                repeats,
                ply,
                ..
            } => {
                // Another voice, or a cough, corrects nothing.
                if heard.is_of_the_player() {
                    let ear = self.0.get_mut(*seat);
                    *ear.said_mut(SaidAs::of(*repeats)) = Some(HeardMove {
                        ply: *ply,
                        words: heard.surely().map(str::to_owned),
                        at: heard.from,
                        told: false,
                    });
                }
            }
            ListeningEvent::Otherwise { seat, repeats, .. } => {
                let ear = self.0.get_mut(*seat);
                if let Some(said) = ear.said_mut(SaidAs::of(*repeats)) {
                    said.told = true;
                }
            }
        }
    }

    /// The game goes back to so many half-moves: words about later ones are dropped.
    pub(crate) fn take_back(&mut self, plies: usize) {
        for ear in self.0.iter_mut() {
            for said_as in SaidAs::ALL {
                ear.said_mut(said_as)
                    .take_if(|said| said.ply as usize > plies);
            }
        }
    }
}
