//! The main table of phrases: their meaning, audience and words. The syntax is that of [`rows`](super::rows). A phrase is a row here and
//! a message in each language.

use shakmaty::{Color, Piece, Role, Square};

use super::clocks::{Completed, Running, TimeLeft};
use super::draws::IncrementAsked;
use super::inserts::{Connected, Missing, SoundFault, Verbatim};
use super::offences::{MoveConduct, NthIllegal, Touch, TouchDue};
use super::rows::phrases;
use super::sound::Sound;
use super::{
    Adjourned, Annotated, Announcement, Answered, Arbitrated, Behaves, ClaimReport, Doubt, Fit,
    Guided, Handed, Official, Opened, OtherRoom, OwnScoreMove, Prompted, Proposal, Registered,
    Scored, ServerPhrase, Stored, Taped, Unheard,
};
use board::{BoardFault, LiftHeights};
use laws::seat::{BoardAt, Ear, Speaker};
use laws::{Bar, DrawAct, Objection, Outcome, PutBack, Refusal};

phrases! {
/// A phrase that is spoken or shown. Move numbers count full moves; times are in ms.
pub enum Phrase {
    // To the table: both players hear it.
    /// A player's move, announced.
    Move(announcement: Announcement): [Game, at_once, clips] => { announcement };
    /// The clock was pressed: a click, no words ("click" in a transcript).
    Click: [Game, at_once, clips] => "click";
    /// The game starts, and the clock of this side runs, if there is one.
    GameStarts(running: Option<Color>): [Game, at_once, clips] => (match running {
        Some(_) => "game-starts-clock",
        None => "game-starts",
    });
    /// The game goes on after it was stopped, and the clock of this side runs, if there is one.
    GameResumes(running: Option<Color>): [Game, at_once, clips] => (match running {
        Some(_) => "game-resumes-clock",
        None => "game-resumes",
    });
    /// The arbiter's decision, as both players hear it.
    Decided(proposal: Proposal): [Game, at_once, free] => "decided";
    /// A player adjusts pieces ("j'adoube", 4.2).
    Adjusts(seat: Color): [Game, at_once, clips] => "adjusts";
    /// A player offers a draw.
    OffersDraw(seat: Color): [Game, at_once, clips] => "offers-draw";
    /// A player refuses the draw.
    RefusesDraw(seat: Color): [Game, at_once, clips] => "refuses-draw";
    /// The clocks are stopped.
    ClocksStopped: [Game, at_once, clips] => "clocks-stopped";
    /// The clock of this side runs again.
    ClockRuns(seat: Color): [Game, at_once, clips] => "clock-runs";
    /// The arbiter has set the clocks to these times.
    ClocksSet { white: u64, black: u64 }: [Game, at_once, clips] => "clocks-set";
    /// A player claims a draw, which is also an offer (9.1.2.3). Only the arbiter hears the grounds.
    ClaimsDraw(seat: Color): [Game, at_once, clips] => "claims-draw";
    /// Without an arbiter: a claim concludes the game, and the designated arbiter decides.
    Referred: [Game, at_once, clips] => "referred";
    /// A player asks for an increment (2023 Guidelines III.4), and may offer a draw by it.
    AsksIncrement { seat: Color, offers: bool }: [Game, at_once, clips] => (match offers {
        true => "asks-increment-offers",
        false => "asks-increment",
    });
    /// The increment that both players get from now on, and this player's extra time.
    IncrementBegins { seat: Color, extra: u64, bonus: u64 }: [Game, at_once, clips] => "increment-begins"
        with { "time": extra, "bonus": bonus, "seat": seat };
    /// Without an arbiter: both want to continue, and the boards do not show the game.
    CompareBoards: [Game, at_once, free] => "boards-not-the-game";
    /// The connection to this board is lost.
    BoardLost(board: BoardAt): [Device, at_once, clips] => "board-lost";
    /// The connection to this board is restored.
    BoardBack(board: BoardAt): [Device, at_once, clips] => "board-back";
    /// The game is over.
    GameOver(ending: Outcome): [Game, at_once, clips] => "game-over";

    // To one seat in private.
    /// Asks which of these moves was made. The choices depend on the evidence, not on legality.
    WhichMove(choices: Vec<Announcement>): [Own, waits, clips] => "which";
    /// Asks for the promotion piece.
    WhichPiece(choices: Vec<Role>): [Own, waits, clips] => "which";
    /// The selected answer: a move.
    SelectedMove(announcement: Announcement): [Own, at_once, clips] => { announcement };
    /// The selected answer: a piece.
    SelectedPiece(role: Role): [Own, at_once, clips] => { role };
    /// Asks for confirmation to resign: ok or cancel.
    ResignReally: [Own, waits, clips] => "resign-really";
    /// Opens the draw menu, with its first answer.
    DrawMenu(choice: DrawAct): [Own, waits, clips] => "draw-menu";
    /// The selected answer: an act about a draw.
    SelectedDraw(act: DrawAct): [Own, at_once, clips] => { act };
    /// A draw cannot be agreed now.
    DrawBarred(bar: Bar): [Own, at_once, clips] => { bar };
    /// The arbiter does not consent to a draw.
    NoConsent: [Own, at_once, clips] => "no-consent";
    /// Execute the intended move and commit it; it is not announced.
    EnterIntended: [Own, at_once, clips] => "enter-intended";
    /// Asks whether this is the result: ok or cancel (8.7).
    ConfirmResult(ending: Outcome): [Own, at_once, clips] => "confirm-result";
    /// The result is confirmed.
    ResultNoted: [Own, at_once, clips] => "result-noted";
    /// Asks whether this is the final position, after this many moves completed by both: ok or cancel.
    VerifyPosition { moves: u32, pieces: Vec<(Square, Piece)> }: [Own, at_once, clips] => "verify-position"
        with { "moves-completed": Completed(*moves, None), "pieces": pieces };
    /// The player's statement is recorded.
    Noted: [Own, at_once, clips] => "noted";
    /// The person who was called is absent.
    NoArbiter: [Own, at_once, clips] => "no-arbiter";
    /// The selected answer: resign, or go on.
    SelectedResign(resigns: bool): [Own, at_once, clips] => (match resigns {
        true => "resign",
        false => "play-on",
    }) with {};
    /// The question is cancelled.
    Dropped: [Own, at_once, clips] => "dropped";
    /// A commit during the opponent's turn.
    NotOnTheMove: [Own, waits, clips] => "not-on-the-move";
    /// The time that the asking player has left (D.2.10.4).
    OwnTime(time: u64): [Own, at_once, clips] => "own-time" with { "time": TimeLeft(*time) };
    /// The opponent's time, on asking again.
    OpponentTime(time: u64): [Own, at_once, clips] => "opponent-time" with { "time": TimeLeft(*time) };
    /// On asking once more: moves completed by both, moves left to the asker's time control, and the side whose clock runs.
    Course { moves: u32, running: Option<Color>, to_go: Option<u32> }: [Own, at_once, clips] => "course"
        with { "moves-completed": Completed(*moves, *to_go), "running": Running(*running) };
    /// The number of moves at a table with an external clock, which alone shows the times.
    ExternalClock { moves: u32, to_go: Option<u32> }: [Own, at_once, clips] => "external-clock"
        with { "moves-completed": Completed(*moves, *to_go) };
    /// An unasked warning, where the profile allows it: this much time is left.
    TimeWarning(time: u64): [Own, at_once, clips] => "time-warning";
    /// The number of moves at a table without a clock.
    MovesCompleted(moves: u32): [Own, at_once, clips] => "moves-completed";
    /// There is nothing to repeat yet.
    NothingToRepeat: [Own, at_once, clips] => "nothing-to-repeat";
    /// Repeats earlier words.
    Again(words: String): [Own, at_once, free] => { Verbatim(words) };
    /// A message waits for this player, who hears it on request. These words reveal nothing about it.
    MessageFor(seat: Color): [Own, at_once, clips] => "message-for";
    /// Before the game: asks whether this player hears it; ok, and louder or softer.
    DoYouHear(seat: Color): [Own, at_once, clips] => "do-you-hear";
    /// This player hears it.
    Hears(seat: Color): [Own, at_once, clips] => "hears";
    /// The volume is now this, 1 to 9.
    Volume(level: u8): [Own, at_once, clips] => "volume";
    /// The speed is now 1 slow, 2 normal, 3 fast, 4 very fast.
    Speed(level: u8): [Own, at_once, clips] => (match level {
        1 => "speed-slow",
        2 => "speed-normal",
        3 => "speed-fast",
        _ => "speed-very-fast",
    }) with {};
    /// A short sound, no words.
    Cue(sound: Sound): [sound.topic(), at_once, clips] => (match sound {
        Sound::Lift => "sound-lift",
        Sound::Place => "sound-place",
        Sound::Mirrored => "sound-mirrored",
        Sound::Question => "sound-question",
        Sound::Fault => "sound-fault",
        Sound::Taken => "sound-taken",
    }) with {};
    /// The arbiter has been called.
    ArbiterComes: [Own, waits, clips] => "arbiter-comes";
    /// A step in correcting a board.
    Guided(part: Guided): (of part) => { part };

    // To the arbiter (and, by the audience policy, to the assistant).
    /// The boards are right and the arbiter may start the game.
    Ready: [Arbitration, at_once, free] => "ready";
    /// The boards are right again, and the clocks stand until the arbiter starts them.
    BoardsRight: [Arbitration, at_once, free] => "boards-right";
    /// A board is correct again, while another is still guided or a clock runs.
    BoardPutRight(board: BoardAt): [Arbitration, at_once, free] => "board-right";
    /// The arbiter wants to start, but these boards are missing or do not show the position.
    NotReady(boards: Vec<BoardAt>): [Arbitration, at_once, free] => "not-ready" with { "boards": Missing(boards) };
    /// The game waits for the player of this board, who is asked to lift their own king.
    KingAwaited(board: BoardAt): [Arbitration, at_once, free] => "king-awaited";
    /// A board answers on a port of this name.
    BoardConnected { board: BoardAt, port: String }: [Device, at_once, free] => { Connected(board, port) };
    /// A configured board was not found: the reason, and the remedy.
    BoardMissing { board: BoardAt, reason: String }: [Device, at_once, free] => "board-missing";
    /// A board is lost; with the error of the system.
    BoardLostBecause { board: BoardAt, reason: String }: [Device, at_once, free] => "board-lost-because";
    /// The daemon resumed an interrupted game, after this long.
    Resumed { pause: u64 }: [Device, at_once, free] => "resumed";
    /// The machine took so much time, which no clock counts.
    Spared { time: u64 }: [Device, at_once, free] => "spared";
    /// A board is faulty.
    Faulty { board: BoardAt, fault: BoardFault }: [Device, at_once, free] => "faulty";
    /// An aperture is faulty and ignored.
    BlindAperture { board: BoardAt, square: Square }: [Device, at_once, free] => "blind-aperture" with { "seat": board, "squares": square };
    /// An aperture has opened by itself so often.
    Unsteady { board: BoardAt, square: Square, openings: u32 }: [Device, at_once, free] => "unsteady"
        with { "seat": board, "squares": square, "count": openings };
    /// A board works again.
    Mended { board: BoardAt, fault: BoardFault }: [Device, at_once, free] => "mended";
    /// This board should show something else on these squares, since this move; with the move it has not executed, if that explains
    /// everything.
    BoardsDiffer {
        board: BoardAt,
        squares: Vec<Square>,
        since: u32,
        unexecuted: Option<Announcement>,
    }: [Irregularity, at_once, free] => (match unexecuted {
        Some(_) => "boards-differ-unexecuted",
        None => "boards-differ",
    }) with { "seat": board, "squares": squares, "since": since, "move": unexecuted };
    /// More squares differ on a board that has a case already.
    DiffersBesides { id: u32, board: BoardAt, squares: Vec<Square> }: [Irregularity, at_once, free] => "differs-besides"
        with { "id": id, "seat": board, "squares": squares };
    /// A board is being corrected whose fault no sensor can tell: the arbiter looks at it, and says when it is right.
    LookAt(board: BoardAt): [Arbitration, at_once, free] => "look-at-board";
    /// The single mistakes that could explain the difference of a board, if any.
    Explained(fits: Vec<Fit>): [Irregularity, at_once, free] => { fits };
    /// Surplus or missing pegs on these squares, which no move explains, at this move.
    Displaced { board: BoardAt, squares: Vec<Square>, since: u32 }: [Irregularity, at_once, free] =>
        (match (squares.is_empty()) {
            true => "displaced-somewhere",
            false => "displaced",
        });
    /// A completed move is illegal; with the count for this player, where the Laws count them.
    IllegalMove {
        seat: Color,
        number: u32,
        count: Option<u32>,
        announcement: Announcement,
    }: [Irregularity, at_once, free] => (match count {
        Some(_) => "illegal-move",
        None => "illegal-move-uncounted",
    }) with { "seat": seat, "number": number, "nth": count.map(NthIllegal), "move": announcement };
    /// A completed move violates the obligation from touches, in their order; with the obligation.
    TouchMove {
        seat: Color,
        number: u32,
        announcement: Announcement,
        touched: Vec<Square>,
        due: Option<TouchDue>,
        /// The heights at which the board reports a lift, where the binding piece was perhaps only raised.
        raised: Option<LiftHeights>,
    }: [Irregularity, at_once, free] =>
        { Touch { seat: *seat, number: *number, made: announcement, touched, due: *due, raised: *raised } };
    /// A player touched a piece and so can no longer claim against the opponent's touches, in the case of this number.
    ClaimLost { id: u32, seat: Color }: [Irregularity, at_once, free] => "claim-lost";
    /// A piece was released to make one move, and then another was made.
    Released {
        seat: Color,
        number: u32,
        released: Announcement,
        made: Announcement,
    }: [Irregularity, at_once, free] => "released" with { "seat": seat, "number": number, "move": made, "released": released };
    /// A move was made with two hands; with the count of illegal moves, where it counts as one.
    TwoHands { seat: Color, count: Option<u32> }: [Irregularity, at_once, free] =>
        { MoveConduct::two_hands(*seat, *count) };
    /// The clock was pressed without a move; with the count of illegal moves.
    PressedWithoutMove { seat: Color, count: Option<u32> }: [Irregularity, at_once, free] =>
        { MoveConduct::pressed_without_move(*seat, *count) };
    /// The clock was pressed with a pawn on its last rank and no piece named; with the count of illegal moves.
    PawnLeft { seat: Color, count: Option<u32> }: [Irregularity, at_once, free] =>
        { MoveConduct::pawn_left(*seat, *count) };
    /// Both kings are in check, or this player left a pawn on its last rank, and another move is awaited.
    WaitsForMove(pawn: Option<Color>): [Irregularity, at_once, free] => (match pawn {
        Some(_) => "waits-for-move-pawn",
        None => "waits-for-move",
    });
    /// A made move was replaced by another before the press.
    Changed {
        seat: Color,
        number: u32,
        first: Announcement,
        made: Announcement,
    }: [Irregularity, at_once, free] => "changed" with { "seat": seat, "number": number, "move": made, "first": first };
    /// Both kings are in check.
    BothInCheck: [Irregularity, at_once, free] => "both-in-check";
    /// The game began from a wrong position.
    StartedWrong: [Irregularity, at_once, free] => "started-wrong";
    /// The game began with the colours reversed.
    ColoursReversed: [Irregularity, at_once, free] => "colours-reversed";
    /// The opponent has moved, and the illegal move of this case stands.
    Stands(id: u32): [Irregularity, at_once, free] => "stands";
    /// The clock was pressed before the announcement, possibly of a promotion on this square.
    PressedBeforeAnnouncement { seat: Color, last_rank: Option<Square> }: [Irregularity, at_once, free] =>
        (match last_rank {
            Some(_) => "pressed-before-announcement-promoting",
            None => "pressed-before-announcement",
        }) with { "seat": seat, "square": last_rank };
    /// A board does not show the initial position.
    WrongStart { board: BoardAt, squares: Vec<Square> }: [Irregularity, at_once, free] => "wrong-start";
    /// A board is turned round.
    TurnedRound(board: BoardAt): [Irregularity, at_once, free] => "turned-round";
    /// A question remained unanswered.
    Unanswered(seat: Color): [Irregularity, at_once, free] => "unanswered";
    /// A flag has fallen.
    FlagFell(seat: Color): [Irregularity, at_once, free] => "flag-fell";
    /// The number of moves of the period that the side whose flag fell has completed (6.4).
    MovesOfPeriod { seat: Color, completed: u32, needed: u32 }: [Irregularity, at_once, free] => "moves-of-period";
    /// Both flags have fallen, this one first, if known.
    BothFlags(first: Option<Color>): [Irregularity, at_once, free] => (match first {
        Some(_) => "both-flags-first",
        None => "both-flags",
    });
    /// A win on time is claimed for this player.
    TimeClaimed(seat: Color): [Irregularity, at_once, free] => "time-claimed";
    /// A player is not present.
    Absent(seat: Color): [Irregularity, at_once, free] => "absent";
    /// A player has come.
    Arrived(seat: Color): [Irregularity, at_once, free] => "arrived";
    /// A player has not come in time.
    Late(seat: Color): [Irregularity, at_once, free] => "late";
    /// Times to which the clocks can be put back by this rule, with the move number and the side whose clock runs then.
    TimesChoice { rule: PutBack, white: u64, black: u64, number: u32, seat: Color }: [Arbitration, at_once, free] =>
        "times-choice";
    /// The clocks were put back to these times, found by this rule; an external clock must be set to them.
    PutBack { white: u64, black: u64, rule: PutBack, external: bool }: [Arbitration, at_once, free] =>
        (match external {
            true => "put-back-external",
            false => "put-back",
        });
    /// A phrase about a clock that the daemon does not keep.
    Official(part: Official): (of part) => { part };
    /// A player calls the arbiter.
    Called(seat: Color): [Irregularity, at_once, free] => "called";
    /// A draw was offered at another time than between the offerer's move and press (9.1.2.1).
    OfferedAtOtherTime(seat: Color): [Irregularity, at_once, free] => "offered-at-other-time";
    /// This player needs an assistant against a hearing-impaired opponent.
    AssistantMissing(seat: Color): [Irregularity, at_once, free] => "assistant-missing";
    /// The assistant may only relay and announce.
    AssistantBarred: [Game, at_once, free] => "assistant-barred";
    /// An order, or an act on behalf of a player, cannot be done now.
    Refused(refusal: Refusal): [Refusal, at_once, free] => { refusal };
    /// A player wants to offer a draw, which needs the arbiter's consent.
    WantsDraw(seat: Color): [Irregularity, at_once, free] => "wants-draw";
    /// A draw is claimed: the grounds, and the evidence.
    Claimed(claim: ClaimReport): [Irregularity, at_once, free] => { claim };
    /// An increment is asked for, and the draw was not accepted; with the reason why that is invalid.
    IncrementAsked { seat: Color, objection: Option<Objection> }: [Irregularity, at_once, free] =>
        { IncrementAsked(*seat, *objection) };
    /// A player made another move than the intended one of a wrong claim, which is named as long as it may be told.
    NotIntended { seat: Color, announcement: Option<Announcement> }: [Irregularity, at_once, free] =>
        "not-intended" with { "seat": seat, "move": announcement };
    /// The Laws end the game; the arbiter has not announced it yet.
    Ends(ending: Outcome): [Irregularity, at_once, free] => "ends";
    /// It is undecided whether this player can still mate; if not, the game is drawn.
    MateUndecided(seat: Color): [Irregularity, at_once, free] => "mate-undecided";
    /// A claim concluded the game: this player verified or disputes the final position, and the moves where needed.
    PositionVerified { seat: Color, agreed: bool, moves: bool }: [Arbitration, at_once, free] => (match (agreed, moves) {
        (true, true) => "position-verified",
        (true, false) => "position-verified-alone",
        (false, true) => "position-disputed",
        (false, false) => "position-disputed-alone",
    });
    /// A player confirmed the result (8.7).
    ResultConfirmed(seat: Color): [Arbitration, at_once, free] => "result-confirmed";
    /// A player disputes the result.
    ResultDenied(seat: Color): [Irregularity, at_once, free] => "result-denied";
    /// The proposal of the Laws, by this article, for the case of this number.
    Proposal { id: u32, article: String, proposal: Proposal }: [Arbitration, at_once, free] => "proposal"
        with { "id": id, "article": article.as_str(), "proposal": proposal };
    /// A phrase about an adjourned game.
    Adjourned(part: Adjourned): (of part) => { part };
    /// A phrase about a game that continues without the computer.
    Handed(part: Handed): (of part) => { part };
    /// A phrase about the tape.
    Taped(part: Taped): (of part) => { part };
    /// A phrase about a board that was not heard.
    Unheard(part: Unheard): (of part) => { part };
    /// A notice about a player's conduct.
    Behaves(part: Behaves): (of part) => { part };
    /// A phrase before the game.
    Opened(part: Opened): (of part) => { part };
    /// A phrase about the register of the event.
    Registered(part: Registered): (of part) => { part };
    /// Phrases about a player's own score, about the players' scores, and answers where questions are allowed.
    OwnScore(part: OwnScoreMove): (of part) => { part };
    Scored(part: Scored): (of part) => { part };
    Answered(part: Answered): (of part) => { part };
    /// Replies to a typed line; annotations of a printed game; phrases about a game on a server.
    Prompted(part: Prompted): (of part) => { part };
    Annotated(part: Annotated): (of part) => { part };
    Server(part: ServerPhrase): (of part) => { part };
    /// A phrase about a game in two rooms.
    OtherRoom(part: OtherRoom): (of part) => { part };
    /// Phrases about the course of a case, and about doubts.
    Arbitrated(part: Arbitrated): (of part) => { part };
    Doubt(part: Doubt): (of part) => { part };
    /// A ruling was given.
    Ruled(proposal: Proposal): [Arbitration, at_once, free] => "ruled";
    /// The difference of this number is resolved, because this board shows the game again.
    Resolved { id: u32, board: Option<BoardAt> }: [Arbitration, at_once, free] => (match board {
        Some(_) => "resolved-board",
        None => "resolved",
    });
    /// The opponent repeated the announcement (D.2.1).
    Repeated(seat: Color): [Arbitration, at_once, free] => "repeated";
    /// This board shows the move, which counts as a repetition at this event (D.1).
    ShowsTheMove(board: BoardAt): [Arbitration, at_once, free] => "shows-the-move";
    /// A sound output is lost; with the error of the system.
    SoundLost { ear: Ear, reason: String }: [Device, at_once, free] => "sound-lost"
        with { "ear": ear, "reason": SoundFault(reason) };
    /// A sound output of this name is open.
    SoundBack { ear: Ear, name: String }: [Device, at_once, free] => "sound-back";
    /// A sound output is open, through this device.
    SoundOpen { ear: Ear, name: String }: [Device, at_once, free] => "sound-open";
    /// The speaker of free text from now on.
    SpokenBy(speaker: Speaker): [Device, at_once, free] => { speaker };
    /// A phrase about the files of the game.
    Stored(part: Stored): (of part) => { part };
}
}
