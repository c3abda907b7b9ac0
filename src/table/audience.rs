//! Who is told what: the audiences, and the one policy that lets an output pass (invariant 4).
//!
//! In a rated game a player hears the announced moves, answers to the own questions, and what concerns the table as a whole;
//! legality, differences and the opponent's progress go to the arbiter only (11.3.1, 12.6, D.2.10.4).

use shakmaty::Color;

use crate::announce::{Adjourned, Phrase, Scored, Sound, Taped};

/// Who hears an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Both players.
    Table,
    /// One player in private.
    Seat(Color),
    /// The assistant.
    Assistant,
    /// The arbiter.
    Arbiter,
}

impl Audience {
    /// Everyone that there is.
    pub const ALL: [Audience; 5] = [
        Audience::Table,
        Audience::Seat(Color::White),
        Audience::Seat(Color::Black),
        Audience::Assistant,
        Audience::Arbiter,
    ];
}

/// Something to be said or shown, recorded before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Output {
    /// Who hears it.
    pub to: Audience,
    /// What.
    pub phrase: Phrase,
    /// The table waits for [`Input::Heard`](super::Input::Heard) once it was heard.
    pub confirm: bool,
    /// The discrepancy it tells of, to rule on it.
    pub discrepancy: Option<u32>,
    /// The record from which it follows; none for what no record tells.
    pub record: Option<u64>,
}

/// What a phrase is about, for the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// An announced move, a press, the start and end of the game, what a player says aloud.
    Game,
    /// A lost or faulty device.
    Device,
    /// A question to the mover, the answer to the mover's own act, a query of the own times.
    Own,
    /// A step of the way back, which the Laws or a ruling ordered.
    Guidance,
    /// Legality of a move, a difference, a press in vain, a flag.
    Irregularity,
    /// Proposals and rulings, and the course of the opponent's board.
    Arbitration,
}

/// The policy, in one table: may this audience hear of this topic? A training table may hear everything; the ledger's first
/// event says which it is.
pub const fn may_hear(audience: Audience, topic: Topic, rated: bool) -> bool {
    match (audience, topic) {
        (Audience::Arbiter, _) => true,
        (Audience::Table, Topic::Game | Topic::Device) => true,
        (Audience::Seat(_), Topic::Game | Topic::Own | Topic::Guidance | Topic::Device) => true,
        (Audience::Assistant, Topic::Game | Topic::Device | Topic::Guidance) => true,
        (_, Topic::Irregularity | Topic::Arbitration) => !rated,
        _ => false,
    }
}

/// What a phrase is about.
pub const fn topic(phrase: &Phrase) -> Topic {
    use Adjourned as A;
    use Phrase as P;
    match phrase {
        P::Move(_)
        | P::Click
        | P::GameStarts(_)
        | P::Adjusts(_)
        | P::OffersDraw(_)
        | P::RefusesDraw(_)
        | P::ClocksStopped
        | P::ClockRuns(_)
        | P::ClocksSet { .. }
        | P::ClaimsDraw(_)
        | P::AsksIncrement { .. }
        | P::Referred
        | P::IncrementBegins { .. }
        | P::AssistantBarred
        | P::GameOver(_) => Topic::Game,
        P::BoardLost(_)
        | P::BoardBack(_)
        | P::BoardConnected { .. }
        | P::BoardMissing { .. }
        | P::BoardLostBecause { .. }
        | P::Resumed { .. }
        | P::BlindAperture { .. }
        | P::Faulty { .. }
        | P::Mended { .. }
        | P::SoundLost { .. }
        | P::SoundBack { .. }
        | P::Cue(Sound::Fault)
        | P::SpokenBy(_)
        | P::LedgerFails(_)
        | P::KeyFails(_)
        | P::LedgerWrites => Topic::Device,
        P::WhichMove(_)
        | P::WhichPiece(_)
        | P::SelectedMove(_)
        | P::SelectedPiece(_)
        | P::ResignReally
        | P::DrawMenu(_)
        | P::SelectedDraw(_)
        | P::DrawBarred(_)
        | P::NoConsent
        | P::EnterIntended
        | P::ConfirmResult(_)
        | P::ResultNoted
        | P::VerifyPosition { .. }
        | P::Noted
        | P::NoArbiter
        | P::Dropped
        | P::NothingMoved
        | P::MoveUnfinished
        | P::MoveUnclear
        | P::Times { .. }
        | P::ExternalClock { .. }
        | P::TimeWarning(_)
        | P::MovesCompleted(_)
        | P::NothingToRepeat
        | P::Again(_)
        | P::MessageFor(_)
        | P::DoYouHear(_)
        | P::Hears(_)
        | P::Volume(_)
        | P::Speed(_)
        | P::Cue(Sound::Lift | Sound::Place | Sound::Question)
        | P::ArbiterComes => Topic::Own,
        P::Take { .. } | P::Put { .. } | P::BoardRight(_) | P::BoardWrong(_) | P::TurnRound(_) => {
            Topic::Guidance
        }
        P::BoardsDiffer { .. }
        | P::Displaced { .. }
        | P::IllegalMove { .. }
        | P::TouchMove { .. }
        | P::ClaimLost { .. }
        | P::PawnLeft(_)
        | P::BothInCheck
        | P::StartedWrong
        | P::ColoursReversed
        | P::Stands(_)
        | P::PressedWithoutMove(_)
        | P::Released { .. }
        | P::TwoHands(_)
        | P::PressedBeforeAnnouncement(_)
        | P::WrongStart { .. }
        | P::TurnedRound(_)
        | P::Unanswered(_)
        | P::FlagFell(_)
        | P::MovesOfPeriod { .. }
        | P::BothFlags(_)
        | P::TimeClaimed(_)
        | P::Absent(_)
        | P::Arrived(_)
        | P::Late(_)
        | P::Cue(Sound::Mirrored)
        | P::Called(_)
        | P::OfferedAtOtherTime(_)
        | P::Claimed(_)
        | P::WantsDraw(_)
        | P::AssistantMissing(_)
        | P::NotIntended { .. }
        | P::IncrementAsked { .. }
        | P::Ends(_)
        | P::MateUndecided(_)
        | P::ResultDenied(_) => Topic::Irregularity,
        P::Adjourned(phrase) => match phrase {
            A::Seals { .. }
            | A::Closed(_)
            | A::ReplySealed(_)
            | A::Resumes
            | A::Awaited(_)
            | A::Opened { .. }
            | A::Declares(_) => Topic::Game,
            A::Sealed | A::NothingSealed | A::NotSealed | A::Chosen | A::InSecret(_) => Topic::Own,
            A::Unopened(_) => Topic::Arbitration,
            A::Faulty { .. } | A::ClocksWrong { .. } | A::PositionLost => Topic::Irregularity,
        },
        P::Taped(phrase) => match phrase {
            Taped::Begins { .. } | Taped::Over => Topic::Game,
            Taped::Fails(_) | Taped::MicrophoneLost(_) | Taped::MicrophoneBack(_) => Topic::Device,
            Taped::Allowed(_) | Taped::Into(_) => Topic::Arbitration,
        },
        P::Scored(Scored::Differ { .. } | Scored::Otherwise { .. }) => Topic::Irregularity,
        P::Scored(Scored::Read { .. } | Scored::Agree { .. }) => Topic::Arbitration,
        P::Ready
        | P::NotReady(_)
        | P::Proposal { .. }
        | P::Ruled(_)
        | P::PutBack { .. }
        | P::TimesUnknown
        | P::StopByHand
        | P::Resolved { .. }
        | P::ResultConfirmed(_)
        | P::PositionVerified { .. }
        | P::Repeated(_) => Topic::Arbitration,
    }
}
