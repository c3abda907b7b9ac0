//! Phrases to the arbiter about the players' scores (D.2.9).

use shakmaty::Color;

use super::Announcement;
use super::inserts::{Either, WrittenEntry};
use super::rows::{inserted, phrases};
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use laws::ScoreSource;
use ledger::event::Witness;

phrases! {
/// A phrase about scores.
pub enum Scored {
    /// A score was read: the number and side of its last move; `None` where nothing is written. It may end before the game, where it had
    /// to be kept (8.4) or not, or go on after it, which is not allowed (8.1.2).
    Read {
        seat: Color,
        last: Option<(u32, Color)>,
        behind: Option<bool>,
        ahead: bool,
    }: [Arbitration, at_once, free] => { ReadTo(*seat, *last, *behind, *ahead) };
    /// Both scores agree with the game up to this move; `whole` is false where some half-moves before it cannot be compared.
    Agree { last: (u32, Color), whole: bool }: [Arbitration, at_once, free] => (match whole {
        true => "scores-agree",
        false => "scores-agree-in-part",
    }) with { "last": last };
    /// The boards differ since this move, which is missing in at least one score.
    Silent { at: (u32, Color) }: [Arbitration, at_once, free] => "scores-silent" with { "at": at };
    /// The scores differ from this move on: both entries, where readable, and the move that was made.
    Differ {
        number: u32,
        side: Color,
        white: Option<Announcement>,
        black: Option<Announcement>,
        made: Option<Announcement>,
    }: [Irregularity, at_once, free] => "scores-differ" with {
        "since": (*number, *side),
        "white": WrittenEntry(white.as_ref()),
        "black": WrittenEntry(black.as_ref()),
        "made": WrittenEntry(made.as_ref()),
    };
    /// So many half-moves are omitted in a score, the first of them this one (8.4).
    LeftOut { seat: Color, at: (u32, Color), count: u32 }: [Arbitration, at_once, free] => "score-left-out"
        with { "count": count, "at": at, "seat": seat };
    /// So many half-moves of a score are only on the tape; the first of them, and its place.
    OnTape { seat: Color, at: (u32, Color), count: u32, place: String }: [Arbitration, at_once, free] => "score-on-tape"
        with { "count": count, "at": at, "place": place, "seat": seat };
    /// The source of a player's score from now on, as the arbiter approved (11.3.2).
    Approved { seat: Color, source: ScoreSource }: [Arbitration, at_once, free] => (match source {
        ScoreSource::Nothing => "score-from-nothing",
        ScoreSource::Tape => "score-from-tape",
        ScoreSource::Record => "score-from-record",
    }) with { "seat": seat };
    /// So many half-moves of a score are unreadable, the first of them this one.
    Unreadable { seat: Color, at: (u32, Color), count: u32, text: String }: [Arbitration, at_once, free] =>
        "score-cannot-be-read" with { "count": count, "at": at, "written": text, "seat": seat };
    /// So many half-moves have two entries in a score, the first of them this one; where `alike`, always of one move.
    Twice { seat: Color, at: (u32, Color), count: u32, text: String, alike: bool }: [Arbitration, at_once, free] => (match alike {
        true => "score-twice",
        false => "score-twice-differently",
    }) with { "count": count, "at": at, "written": text, "seat": seat };
    /// So many half-moves of a score are impossible moves; the first of them, and the move that was made there.
    Impossible {
        seat: Color,
        at: (u32, Color),
        count: u32,
        text: String,
        made: Announcement,
    }: [Arbitration, at_once, free] => "score-impossible"
        with { "count": count, "at": at, "written": text, "made": made, "seat": seat };
    /// A half-move means different moves in different languages (C.3); with the meaning that fits the game.
    WhichLanguage {
        seat: Color,
        at: (u32, Color),
        text: String,
        meanings: Vec<Announcement>,
        fits: Option<Announcement>,
    }: [Arbitration, at_once, free] => (match fits {
        Some(_) => "score-language-fits",
        None => "score-language",
    }) with { "at": at, "written": text, "meanings": Either(meanings), "fits": fits, "seat": seat };
    /// A player wrote another move than was made; this is the first such half-move.
    Against {
        seat: Color,
        at: (u32, Color),
        written: Announcement,
        made: Announcement,
    }: [Arbitration, at_once, free] => "score-against"
        with { "at": at, "written": written, "made": made, "seat": seat };
    /// This player's score is the record of a board, so it is no independent evidence.
    DependsOn { seat: Color }: [Irregularity, at_once, free] => "score-dependent";
    /// Both scores are.
    Dependent: [Irregularity, at_once, free] => "scores-dependent";
    /// A move that was written or made, with its evidence.
    Borne { announcement: Option<Announcement>, by: Vec<Witness> }: [Irregularity, at_once, free] => "borne-out"
        with { "move": WrittenEntry(announcement.as_ref()), "witnesses": by };
    /// A flag has fallen, and neither player had to keep score: both bring it up to date while the clocks are stopped. If they cannot,
    /// the game is reconstructed on a second set.
    BothUpdate { article: String, second: String }: [Arbitration, at_once, free] => "both-update"
        with { "article": article.as_str(), "second": second.as_str() };
    /// This player did not have to keep score, and brings it up to date before moving a piece.
    Updates { seat: Color, article: String }: [Arbitration, at_once, free] => "one-updates"
        with { "seat": seat, "article": article.as_str() };
    /// The boards must be compared by eye, because at least one has no sensors.
    CompareBoards: [Arbitration, at_once, free] => "compare-boards";
    /// Both wrote another move than was made: that move, and the one made; `None` once it was taken back.
    Otherwise {
        number: u32,
        side: Color,
        moves: Option<(Announcement, Announcement)>,
    }: [Irregularity, at_once, free] => "written-otherwise" with {
        "at": (*number, *side),
        "written": WrittenEntry(moves.as_ref().map(|(written, _)| written)),
        "made": WrittenEntry(moves.as_ref().map(|(_, made)| made)),
    };
}
}

impl Insert for Vec<Witness> {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let words = self.iter().map(|witness| match witness {
            Witness::Score(seat) => teller.draft(WITNESS_SCORE).put("seat", seat).end(),
            Witness::Board(board) => teller.draft(WITNESS_BOARD).put("seat", board).end(),
            Witness::Announcement => teller.draft(WITNESS_ANNOUNCEMENT).end(),
            Witness::Repetition => teller.draft(WITNESS_REPETITION).end(),
            Witness::Relay => teller.draft(WITNESS_RELAY).end(),
            Witness::Tape => teller.draft(WITNESS_TAPE).end(),
        });
        Sentence::joined(words, ", ", teller.language())
    }
}

/// A score that was read: the last move, whether it ends early, and whether moves were written in advance.
struct ReadTo(Color, Option<(u32, Color)>, Option<bool>, bool);

impl Insert for ReadTo {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let ReadTo(seat, last, behind, ahead) = self;
        let read = match last {
            Some(last) => teller.draft(SCORE_READ).put("last", last),
            None => teller.draft(SCORE_EMPTY),
        };
        let read = read.put("seat", seat).end();
        let behind = behind.map(|had_to_be_kept| match had_to_be_kept {
            true => teller.draft(SCORE_BEHIND).end().begun(),
            false => teller.draft(SCORE_NOT_NEEDED).end().begun(),
        });
        let ahead = ahead.then(|| teller.draft(SCORE_AHEAD).end().begun());
        let both = [Some(read), behind, ahead].into_iter().flatten();
        Sentence::joined(both, ". ", teller.language())
    }
}

inserted! {
    free {
        SCORE_READ = "score-read" ("seat", "last");
        WITNESS_SCORE = "witness-score" ("seat");
        WITNESS_BOARD = "witness-board" ("seat");
        WITNESS_ANNOUNCEMENT = "witness-announcement" ();
        WITNESS_REPETITION = "witness-repetition" ();
        WITNESS_RELAY = "witness-relay" ();
        WITNESS_TAPE = "witness-tape" ();
        SCORE_EMPTY = "score-empty" ("seat");
        SCORE_AHEAD = "score-ahead" ();
        SCORE_BEHIND = "score-behind" ();
        SCORE_NOT_NEEDED = "score-not-needed" ();
    }
}
