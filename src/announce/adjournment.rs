//! Phrases about an adjourned game (2023 Guidelines I). None of them contains the sealed move until the envelope is opened.

use shakmaty::{ByColor, Color, Piece, Square};

use super::Announcement;
use super::clocks::Running;
use super::inserts::Verbatim;
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::when::When;
use laws::{SealedFault, Unopened};

phrases! {
/// A phrase about an adjournment.
pub enum Adjourned {
    // To the table.
    /// This player seals a move; or the reply for an absent opponent.
    Seals { seat: Color, reply: bool }: [Game, at_once, free] => (match reply {
        true => "seals-reply",
        false => "seals",
    });
    /// The session ends in so much time, by the arbiter's clock.
    Session(time: u64): [Game, at_once, free] => "session" with { "time": time };
    /// The envelope is closed; the text on it (I.2).
    Closed(envelope: OnTheEnvelope): [Game, at_once, free] => { envelope };
    /// The reply is sealed, and the absent opponent's clock runs.
    ReplySealed(seat: Color): [Game, at_once, free] => "reply-sealed"
        with { "seat": seat, "running": Running(Some(!*seat)) };
    /// The game is taken up again.
    Resumes: [Game, at_once, free] => "resumes";
    /// The clock of this player runs, and the envelope stays closed until the player comes.
    Awaited(seat: Color): [Game, at_once, free] => "awaited";
    /// The envelope is opened: the move that this player sealed.
    Opened { seat: Color, announcement: Announcement }: [Game, at_once, free] => "opened"
        with { "seat": seat, "move": announcement };
    /// The envelope is missing, and this player makes the sealed move.
    Declares(seat: Color): [Game, at_once, free] => "declares";

    // To the player who seals.
    /// The move is sealed, and may be changed until the clock is stopped.
    Sealed: [Own, at_once, free] => "sealed";
    /// Nothing is sealed yet.
    NothingSealed: [Own, at_once, free] => "nothing-sealed";
    /// The commit sealed nothing. The words give no reason, because the sealer has no earphone.
    NotSealed: [Own, at_once, free] => "not-sealed";
    /// The arrows chose another piece, if there is a choice; each choice sounds alike.
    Chosen: [Own, at_once, free] => "chosen";

    // To the arbiter.
    /// The session is over, and this player, who has the move, is to seal it.
    SessionOver(seat: Color): [Arbitration, at_once, free] => "session-over";
    /// A move is sealed so long before the end of the session, more than an hour.
    Early(time: u64): [Arbitration, at_once, free] => "seals-early" with { "time": time };
    /// The rest of the text on the envelope, to be checked (I.3).
    Envelope(envelope: ToCheck): [Arbitration, at_once, free] => { envelope };
    /// A player points out that a clock was set wrongly at the resumption (I.13), perhaps after their own first move; the times
    /// recorded at the adjournment and those indicated at the resumption, where they are known.
    ClocksWrong {
        seat: Color,
        late: bool,
        times: Option<(ByColor<u64>, ByColor<u64>)>,
    }: [Irregularity, at_once, free] => { ClocksWrong(*seat, *late, *times) };
    /// The position cannot be re-established (I.12.2).
    PositionLost: [Irregularity, at_once, free] => "position-lost";
    /// The daemon was started again while the game is adjourned: nothing goes on.
    StillAdjourned: [Device, at_once, free] => "still-adjourned";
    /// A flag has fallen with the envelope closed; it must be opened before any ruling (I.10).
    OpenFirst: [Arbitration, at_once, free] => "open-first";
    /// The envelope cannot be opened.
    Unopened(why: Unopened): [Arbitration, at_once, free] => (match why {
        Unopened::NoKey => "unopened-no-key",
        Unopened::DoesNotFit => "unopened-does-not-fit",
    }) with {};
    /// The sealed move loses unless the game is decided otherwise (I.8); with the text that was written.
    Faulty { seat: Color, text: String, fault: SealedFault }: [Irregularity, at_once, free] =>
        { FaultyMove(*seat, text, *fault) };
}
}

/// The text on an envelope, except names and position, which everyone knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnTheEnvelope {
    pub seat: Color,
    /// The number of the sealed move.
    pub number: u32,
    /// Times left, in ms; `None` without a clock.
    pub times: Option<ByColor<u64>>,
    /// The player who offers a draw.
    pub offer: Option<Color>,
    /// Date, time and place of resumption; empty where none were given.
    pub resumption: String,
}

/// The text on an envelope that the players know and the arbiter checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToCheck {
    /// The players' names, where they were given.
    pub names: ByColor<Option<String>>,
    /// The position before the sealed move.
    pub pieces: Vec<(Square, Piece)>,
    /// Times used, in ms; `None` without a clock.
    pub used: Option<ByColor<u64>>,
}

impl Insert for ToCheck {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let named = Color::ALL.into_iter().filter_map(|seat| {
            let name = self.names.get(seat).as_ref()?;
            let draft = teller.draft(NAMED).put("seat", &seat);
            Some(draft.put("name", &Verbatim(name)).end())
        });
        let position = teller.draft(POSITION_SEALED).put("pieces", &self.pieces);
        let used = self.used.map(|used| {
            let draft = teller.draft(TIMES_USED).put("white", &used.white);
            draft.put("black", &used.black).end()
        });
        let more = named.chain([position.end()]).chain(used);
        let head = teller.draft(ON_THE_ENVELOPE).end();
        let all = [head].into_iter().chain(more.map(Sentence::begun));
        Sentence::joined(all, ". ", teller.language())
    }
}

impl Insert for OnTheEnvelope {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let sealed = teller.draft(SEALED_BY).put("seat", &self.seat);
        let sealed = sealed.put("number", &self.number).end();
        let times = self.times.map(|times| {
            let draft = teller.draft(TIMES_LEFT).put("white", &times.white);
            draft.put("black", &times.black).end()
        });
        let offer = self
            .offer
            .map(|seat| teller.draft(OFFER_OPEN).put("seat", &seat).end());
        let resumption = (!self.resumption.is_empty()).then(|| {
            let draft = teller.draft(RESUMPTION);
            draft.put("resumption", &When(&self.resumption)).end()
        });
        let more = [Some(sealed), times, offer, resumption]
            .into_iter()
            .flatten();
        let adjourned = teller.draft(GAME_ADJOURNED).end();
        let all = [adjourned].into_iter().chain(more.map(Sentence::begun));
        Sentence::joined(all, ". ", teller.language())
    }
}

/// The player who objects to the clocks, whether it is too late, and the times recorded and indicated.
struct ClocksWrong(Color, bool, Option<(ByColor<u64>, ByColor<u64>)>);

impl Insert for ClocksWrong {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let ClocksWrong(seat, late, times) = self;
        let name = match late {
            true => CLOCKS_WRONG_LATE,
            false => CLOCKS_WRONG,
        };
        let told = teller.draft(name).put("seat", seat).end();
        let times = match times {
            Some((recorded, indicated)) => teller
                .draft(CLOCKS_COMPARED)
                .put("recorded-white", &recorded.white)
                .put("recorded-black", &recorded.black)
                .put("white", &indicated.white)
                .put("black", &indicated.black)
                .end(),
            None => teller.draft(CLOCKS_NOT_KNOWN).end(),
        };
        Sentence::joined([told, times.begun()], ". ", teller.language())
    }
}

/// The sealer, the text, and its fault.
struct FaultyMove<'a>(Color, &'a str, SealedFault);

impl Insert for FaultyMove<'_> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let name = match self.2 {
            SealedFault::Ambiguous => SEALED_AMBIGUOUS,
            SealedFault::Unreadable => SEALED_UNREADABLE,
            SealedFault::Illegal => SEALED_ILLEGAL,
        };
        let mut told = teller.draft(name).put("seat", &self.0).end();
        // The text is only shown, because it may be anything.
        if !teller.aloud() {
            told.push(Verbatim(&format!(": \"{}\"", self.1)).words(teller));
        }
        told
    }
}

inserted! {
    free {
        GAME_ADJOURNED = "game-adjourned" ();
        ON_THE_ENVELOPE = "on-the-envelope" ();
        NAMED = "named" ("seat", "name");
        POSITION_SEALED = "position-sealed" ("pieces");
        TIMES_USED = "times-used" ("white", "black");
        SEALED_BY = "sealed-by" ("seat", "number");
        TIMES_LEFT = "times-left" ("white", "black");
        OFFER_OPEN = "offer-open" ("seat");
        RESUMPTION = "resumption" ("resumption");
        CLOCKS_WRONG = "clocks-wrong" ("seat");
        CLOCKS_WRONG_LATE = "clocks-wrong-late" ("seat");
        CLOCKS_COMPARED = "clocks-compared" ("recorded-white", "recorded-black", "white", "black");
        CLOCKS_NOT_KNOWN = "clocks-not-known" ();
        SEALED_AMBIGUOUS = "sealed-ambiguous" ("seat");
        SEALED_UNREADABLE = "sealed-unreadable" ("seat");
        SEALED_ILLEGAL = "sealed-illegal" ("seat");
    }
}
