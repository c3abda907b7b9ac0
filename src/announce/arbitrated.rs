//! Phrases about the course of a case and of a ruling.

use shakmaty::Color;

use super::Proposal;
use super::asked_back::AskedBack;
use super::clocks::Running;
use super::inserts::Verbatim;
use super::quoted::Typed;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::terms::Value;
use laws::seat::BoardAt;
use laws::{Reason, Times};
use ledger::event::{PressAndFlag, Relayed, Undoes};

phrases! {
/// A phrase about the course of a case or a ruling.
pub enum Arbitrated {
    /// Asks the arbiter to confirm a ruling that undoes something; with its article, where the question does not name it.
    AsksBack { proposal: Proposal, undoes: Undoes, unnamed: Option<String>, stands_not: Option<Reason> }: [Arbitration, at_once, free] =>
        { AskedBack(proposal, undoes, unnamed, *stands_not) };
    /// An alternative ruling, by this article, where the game is not certain.
    Otherwise { article: String, proposal: Proposal }: [Arbitration, at_once, free] => "otherwise"
        with { "article": article.as_str(), "proposal": proposal };
    /// The ruling was not confirmed.
    Refrained: [Arbitration, at_once, free] => "refrained";
    /// A ruling on something else settled this case.
    Superseded(id: u32): [Arbitration, at_once, free] => "superseded";
    /// The arbiter withdraws a ruling that has had no consequences yet.
    Withdrawn: [Game, at_once, free] => "withdrawn";
    /// The game goes back, and the offer of this player stands: it cannot be withdrawn.
    OfferStands(seat: Color): [Game, at_once, free] => "offer-stands";
    /// The reason for the ruling that was just announced, in the arbiter's words.
    Reason(written: String): [Game, at_once, free] => "reason-alone" with { "written": Typed(written) };
    /// The arbiter takes back a statement that an assistant relayed and this player did not make.
    TakenBack { seat: Color, what: Relayed }: [Game, at_once, free] => (match what {
        Relayed::Offer => "relayed-offer",
        Relayed::Refusal => "relayed-refusal",
        Relayed::ClaimToCome | Relayed::Claim => "relayed-claim",
        Relayed::Increment => "relayed-increment",
        Relayed::Result => "relayed-result",
    }) with { "seat": seat };
    /// An arbiter has taken this case in hand.
    Taken { id: u32, name: String }: [Arbitration, at_once, free] => "case-taken"
        with { "id": id, "name": Verbatim(name) };
    /// A statement about this case.
    Heard { id: u32, who: String, said: String }: [Arbitration, at_once, free] => "case-heard"
        with { "id": id, "who": Verbatim(who), "said": said };
    /// This case is open again.
    Reopened(id: u32): [Arbitration, at_once, free] => "case-reopened";
    /// A player appeals: the ruling and the result are provisional.
    Appeals(seat: Color): [Game, at_once, free] => "appeals";
    /// The claimant wrote the final position down.
    PositionWritten(seat: Color): [Arbitration, at_once, free] => "position-written";
    /// The opponent pressed without a move, so that this player re-establishes the position in their own time (1997 7.3).
    PressedBack(seat: Color): [Arbitration, at_once, free] => "pressed-back";
    /// The appeal of this player is decided.
    AppealDecided(seat: Color): [Game, at_once, free] => "appeal-decided";
    /// The order of a flag fall and a move: each step with the time since the previous one, in ms.
    InOrder(steps: Vec<(u64, InOrder)>): [Irregularity, at_once, free] => "in-order";
    /// The state of the game: the next move, the times left in ms where there is a clock, and the side whose clock ran.
    Stands {
        number: u32,
        seat: Color,
        times: Option<Times>,
        running: Option<Color>,
    }: [Arbitration, at_once, free] => { HowItStands(*number, *seat, *times, *running) };
    /// This player had called and no longer wants the arbiter; the clocks are stopped.
    CallsOff(seat: Color): [Irregularity, at_once, free] => "calls-off";
    /// This case offers no choice between known times.
    NoChoice(id: u32): [Arbitration, at_once, free] => "no-choice";
    /// The board does not answer, and the clocks are in this state.
    StillLost { board: BoardAt, clocks: Meanwhile, nth: NthLoss }: [Irregularity, at_once, free] => (match clocks {
        Meanwhile::Run(_) => "still-lost",
        Meanwhile::Stop(_) | Meanwhile::Stand => "still-lost-stopped",
    }) with { "lost": IsLost(*board, *nth), "running": clocks };
    /// The board answers again: how long it was lost, how much of this player's time that took, and the count of losses.
    WasLost { board: BoardAt, seat: Color, lost: u64, ran: Option<u64>, nth: NthLoss }: [Irregularity, at_once, free] =>
        { LostFor { board: *board, seat: *seat, lost: *lost, ran: *ran, nth: *nth } };
    /// The board of the player who loses on time was lost or silent for so long, during which so much of the time ran.
    LostMeanwhile { seat: Color, lost: u64, ran: Option<u64>, back: bool, silent: bool }: [Irregularity, at_once, free] =>
        (match (silent, ran, back) {
            (false, Some(_), false) => "lost-meanwhile",
            (false, Some(_), true) => "lost-before",
            (false, None, false) => "lost-meanwhile-untold",
            (false, None, true) => "lost-before-untold",
            (true, Some(_), false) => "silent-meanwhile",
            (true, Some(_), true) => "silent-before",
            (true, None, false) => "silent-meanwhile-untold",
            (true, None, true) => "silent-before-untold",
        }) with { "seat": seat, "time": lost, "ran": (ran.unwrap_or_default()) };
    /// Whether this player pressed before the flag fell, while the board could not be read.
    PressAndFlag { seat: Color, when: PressAndFlag }: [Irregularity, at_once, free] => (match when {
        PressAndFlag::Before(_) => "press-before-flag",
        PressAndFlag::After(_) => "press-after-flag",
        PressAndFlag::Unknown { .. } => "press-about-flag",
    }) with { "seat": seat, "time": (by_at_least(when)), "since": (at_most_after(when)) };
    /// Nobody has taken this case.
    Waits(id: u32): [Arbitration, at_once, free] => "case-waits";
}
}

/// The least time between a press and a flag fall; where their order is unknown, the most by which the press may have been earlier.
const fn by_at_least(when: &PressAndFlag) -> u64 {
    match when {
        PressAndFlag::Before(by) | PressAndFlag::After(by) => *by,
        PressAndFlag::Unknown { before, .. } => in_seconds(*before),
    }
}

/// The most by which the press may have been later than the flag fall, where their order is unknown.
const fn at_most_after(when: &PressAndFlag) -> u64 {
    match when {
        PressAndFlag::Before(_) | PressAndFlag::After(_) => 0,
        PressAndFlag::Unknown { after, .. } => in_seconds(*after),
    }
}

/// Rounds up to whole seconds, at least one, in ms.
const fn in_seconds(ms: u64) -> u64 {
    let seconds = ms.div_ceil(1_000);
    if seconds == 0 { 1_000 } else { seconds * 1_000 }
}

/// The state of the clocks while a board does not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meanwhile {
    /// This side's clock runs on.
    Run(Color),
    /// This side's clock ran, and the event's rules stop both.
    Stop(Color),
    /// They were stopped already.
    Stand,
}

impl Insert for Meanwhile {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            Meanwhile::Run(seat) => Running(Some(*seat)).words(teller),
            Meanwhile::Stop(seat) => teller.draft(CLOCK_RAN).put("seat", seat).end(),
            Meanwhile::Stand => Running(None).words(teller),
        }
    }
}

/// The count of losses of a board, or of silences with its port open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NthLoss {
    pub silent: bool,
    pub count: u32,
}

/// A clause: a board is lost, or silent.
struct IsLost(BoardAt, NthLoss);

impl Insert for IsLost {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let IsLost(board, nth) = self;
        let name = match (nth.silent, nth.count) {
            (false, 0 | 1) => IS_LOST,
            (false, _) => IS_LOST_AGAIN,
            (true, 0 | 1) => IS_SILENT,
            (true, _) => IS_SILENT_AGAIN,
        };
        teller
            .draft(name)
            .put("seat", board)
            .put("count", &nth.count)
            .end()
    }
}

/// Sentences about how long a board was lost.
struct LostFor {
    board: BoardAt,
    seat: Color,
    lost: u64,
    ran: Option<u64>,
    nth: NthLoss,
}

impl Insert for LostFor {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match (self.nth.silent, self.nth.count) {
            (false, 0 | 1) => WAS_LOST,
            (false, _) => WAS_LOST_AGAIN,
            (true, 0 | 1) => WAS_SILENT,
            (true, _) => WAS_SILENT_AGAIN,
        };
        let lost = teller.draft(name).put("seat", &self.board);
        let lost = lost
            .put("time", &self.lost)
            .put("count", &self.nth.count)
            .end();
        let ran = match self.ran {
            None => None,
            Some(0) => Some(teller.draft(LOST_NO_TIME).put("seat", &self.seat)),
            Some(ran) => Some(
                teller
                    .draft(LOST_TIME)
                    .put("seat", &self.seat)
                    .put("time", &ran),
            ),
        };
        let ran = ran.map(|draft| draft.end().begun());
        let all = [Some(lost), ran].into_iter().flatten();
        Sentence::joined(all, ". ", teller.language())
    }
}

/// Sentences about the state of the game.
struct HowItStands(u32, Color, Option<Times>, Option<Color>);

impl Insert for HowItStands {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let HowItStands(number, seat, times, running) = self;
        let noted = teller.draft(NOTED_GAME).put("number", number);
        let noted = noted.put("seat", seat).end();
        let clocks = times.map(|times| {
            let draft = teller.draft(NOTED_CLOCKS).put("white", &times.white);
            draft.put("black", &times.black).end().begun()
        });
        let running = running.map(|seat| {
            let draft = teller.draft(NOTED_RUNNING).put("seat", &seat);
            draft.end().begun()
        });
        let all = [Some(noted), clocks, running].into_iter().flatten();
        Sentence::joined(all, ". ", teller.language())
    }
}

/// An event close to a flag fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InOrder {
    /// The flag of this player fell.
    Fell(Color),
    /// This player placed the move.
    Placed(Color),
    /// The move of this player was announced.
    Announced(Color),
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// A player claimed a draw.
    Claimed,
    /// The arbiter was told.
    Told,
}

impl Insert for Vec<(u64, InOrder)> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let steps = self.iter().map(|(later, step)| {
            let step = match step {
                InOrder::Fell(seat) => teller.draft(STEP_FELL).put("seat", seat),
                InOrder::Placed(seat) => teller.draft(STEP_PLACED).put("seat", seat),
                InOrder::Announced(seat) => teller.draft(STEP_ANNOUNCED).put("seat", seat),
                InOrder::Resigned => teller.draft(STEP_RESIGNED),
                InOrder::Agreed => teller.draft(STEP_AGREED),
                InOrder::Claimed => teller.draft(STEP_CLAIMED),
                InOrder::Told => teller.draft(STEP_TOLD),
            };
            let step = step.end();
            if *later < 1000 {
                return step;
            }
            let draft = teller.draft(STEP_LATER).put("time", later);
            draft.with("step", Value::Words(step)).end()
        });
        Sentence::joined(steps, ", ", teller.language())
    }
}

inserted! {
    free {
        WAS_LOST = "was-lost" ("seat", "time");
        WAS_LOST_AGAIN = "was-lost-again" ("seat", "time", "count");
        WAS_SILENT = "was-silent" ("seat", "time");
        WAS_SILENT_AGAIN = "was-silent-again" ("seat", "time", "count");
        IS_LOST = "is-lost" ("seat");
        IS_LOST_AGAIN = "is-lost-again" ("seat", "count");
        IS_SILENT = "is-silent" ("seat");
        IS_SILENT_AGAIN = "is-silent-again" ("seat", "count");
        CLOCK_RAN = "clock-ran" ("seat");
        LOST_TIME = "lost-time" ("seat", "time");
        LOST_NO_TIME = "lost-no-time" ("seat");
        STEP_FELL = "step-fell" ("seat");
        STEP_PLACED = "step-placed" ("seat");
        STEP_ANNOUNCED = "step-announced" ("seat");
        NOTED_GAME = "noted-game" ("number", "seat");
        NOTED_RUNNING = "noted-running" ("seat");
        NOTED_CLOCKS = "noted-clocks" ("white", "black");
        STEP_RESIGNED = "step-resigned" ();
        STEP_AGREED = "step-agreed" ();
        STEP_CLAIMED = "step-claimed" ();
        STEP_TOLD = "step-told" ();
        STEP_LATER = "step-later" ("time", "step");
    }
}
