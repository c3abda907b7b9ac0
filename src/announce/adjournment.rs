//! The meaning, and the words, of what is said of an adjourned game (2023 Guidelines I). The sealed move is in none of it
//! until the envelope is opened.

use shakmaty::{ByColor, Color};

use super::lexicon::Teller;
use super::terms::sentence;
use super::{Announcement, Phrase};
use crate::laws::{SealedFault, Unopened};

/// Something said of an adjournment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Adjourned {
    // To the table.
    /// This player seals a move; or the reply for an absent opponent.
    Seals {
        /// Who.
        seat: Color,
        /// Whether it is a reply.
        reply: bool,
    },
    /// The envelope is closed: what stands on it (I.2).
    Closed(OnTheEnvelope),
    /// The reply is sealed, and the absent opponent's clock runs.
    ReplySealed(Color),
    /// The game is taken up again.
    Resumes,
    /// The clock of this player runs, and the envelope stays closed until the player comes.
    Awaited(Color),
    /// The envelope is opened: the sealed move.
    Opened {
        /// Who sealed it.
        seat: Color,
        /// The move.
        announcement: Announcement,
    },
    /// The envelope is missing, and this player makes the sealed move.
    Declares(Color),

    // To the player who seals.
    /// The move is sealed, and may be changed until the clock is stopped.
    Sealed,
    /// Nothing is sealed yet.
    NothingSealed,
    /// The commit sealed nothing; in words that tell nothing of why, for a sealer without an ear of the own.
    NotSealed,
    /// The arrows chose another piece, if there is one to choose; the same sound for each.
    Chosen,
    /// Said to the sealer alone, written and recorded nowhere, because it tells of the sealed move.
    InSecret(Box<Phrase>),

    // To the arbiter.
    /// A player points out that a clock was set wrongly at the resumption (I.13).
    ClocksWrong {
        /// Who.
        seat: Color,
        /// After the own first move.
        late: bool,
        /// The times recorded at the adjournment and those indicated at the resumption, in ms, where they are known.
        times: Option<(ByColor<u64>, ByColor<u64>)>,
    },
    /// The position cannot be re-established (I.12.2).
    PositionLost,
    /// The envelope cannot be opened.
    Unopened(Unopened),
    /// The sealed move loses, unless the game is decided otherwise (I.8).
    Faulty {
        /// Who sealed it.
        seat: Color,
        /// What was written.
        text: String,
        /// What is wrong with it.
        fault: SealedFault,
    },
}

/// What stands on an envelope, but names and position, which all know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnTheEnvelope {
    /// Who sealed.
    pub seat: Color,
    /// The number of the sealed move.
    pub number: u32,
    /// Times left, in ms; none without a clock.
    pub times: Option<ByColor<u64>>,
    /// Who offers a draw.
    pub offer: Option<Color>,
    /// Date, time and place of resumption; empty where nobody said.
    pub resumption: String,
}

impl Teller<'_> {
    pub(super) fn adjourned(&self, phrase: &Adjourned) -> String {
        match phrase {
            Adjourned::Seals { seat, reply: false } => self.draft("seals").seat(*seat).end(),
            Adjourned::Seals { seat, reply: true } => self.draft("seals-reply").seat(*seat).end(),
            Adjourned::Closed(envelope) => self.on_the_envelope(envelope),
            Adjourned::ReplySealed(seat) => {
                let running = self.draft("clock-runs").seat(!*seat).end();
                let draft = self.draft("reply-sealed").seat(*seat);
                draft.with("running", sentence(&running)).end()
            }
            Adjourned::Resumes => self.terms.term("resumes"),
            Adjourned::Awaited(seat) => self.draft("awaited").seat(*seat).end(),
            Adjourned::Opened { seat, announcement } => self
                .draft("opened")
                .seat(*seat)
                .with("move", self.wording.words(announcement))
                .end(),
            Adjourned::Declares(seat) => self.draft("declares").seat(*seat).end(),
            Adjourned::Sealed => self.terms.term("sealed"),
            Adjourned::NotSealed => self.terms.term("not-sealed"),
            Adjourned::Chosen => self.terms.term("chosen"),
            Adjourned::InSecret(phrase) => self.tell(phrase),
            Adjourned::NothingSealed => self.terms.term("nothing-sealed"),
            Adjourned::Unopened(Unopened::NoKey) => self.terms.term("unopened-no-key"),
            Adjourned::Unopened(Unopened::DoesNotFit) => self.terms.term("unopened-does-not-fit"),
            Adjourned::Faulty { seat, text, fault } => self.sealed_fault(*seat, text, *fault),
            Adjourned::ClocksWrong { seat, late, times } => self.clocks_wrong(*seat, *late, *times),
            Adjourned::PositionLost => self.terms.term("position-lost"),
        }
    }

    fn on_the_envelope(&self, envelope: &OnTheEnvelope) -> String {
        let number = envelope.number;
        let sealed = self.draft("sealed-by").seat(envelope.seat);
        let mut sentences = vec![
            self.terms.term("game-adjourned"),
            sealed.with("number", number).end(),
        ];
        if let Some(times) = envelope.times {
            let draft = self.draft("times-left");
            let draft = draft.with("white", self.time(times.white));
            sentences.push(draft.with("black", self.time(times.black)).end());
        }
        sentences.extend(
            envelope
                .offer
                .map(|seat| self.draft("offer-open").seat(seat).end()),
        );
        if !envelope.resumption.is_empty() {
            let draft = self.draft("resumption");
            let resumption = self.foreign(&envelope.resumption);
            sentences.push(draft.with("resumption", resumption).end());
        }
        let [first, rest @ ..] = sentences.as_slice() else {
            return String::new();
        };
        rest.iter().fold(first.clone(), |told, next| {
            format!("{told}. {}", sentence(next))
        })
    }

    fn clocks_wrong(
        &self,
        seat: Color,
        late: bool,
        times: Option<(ByColor<u64>, ByColor<u64>)>,
    ) -> String {
        let name = match late {
            true => "clocks-wrong-late",
            false => "clocks-wrong",
        };
        let told = self.draft(name).seat(seat).end();
        let Some((recorded, indicated)) = times else {
            let unknown = self.terms.term("clocks-not-known");
            return format!("{told}. {}", sentence(&unknown));
        };
        let compared = self.draft("clocks-compared");
        let compared = compared
            .with("recorded-white", self.time(recorded.white))
            .with("recorded-black", self.time(recorded.black))
            .with("white", self.time(indicated.white))
            .with("black", self.time(indicated.black));
        format!("{told}. {}", sentence(&compared.end()))
    }

    /// What was written is for the eye: it may be anything.
    fn sealed_fault(&self, seat: Color, text: &str, fault: SealedFault) -> String {
        let name = match fault {
            SealedFault::Ambiguous => "sealed-ambiguous",
            SealedFault::Unreadable => "sealed-unreadable",
            SealedFault::Illegal => "sealed-illegal",
        };
        let told = self.draft(name).seat(seat).end();
        match self.aloud {
            true => told,
            false => format!("{told}: \"{text}\""),
        }
    }
}
