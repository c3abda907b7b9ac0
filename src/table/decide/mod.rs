//! Turns one input into records and outputs, after the timeouts that were due before it. Changes the state only by applying those
//! records, each before the next is decided, and does no I/O.
//!
//! One ply: `boards` handles lifts and places, `moves` commit, announcement and press, `questions` the buttons that answer. Around
//! it: `cases` and `rulings` serve the arbiter, `clocks` and `external` the clocks, `opening`, `adjournment` and `ends` the
//! beginning, adjournment and end of a game, `rooms` a remote opponent. `timers` run first, each at the instant when it
//! was due.

pub(crate) mod adjournment;
pub(crate) mod author;
pub(crate) mod authority;
pub(crate) mod boards;
pub(crate) mod cases;
pub(crate) mod clocks;
pub(crate) mod comparing;
pub(crate) mod completing;
pub(crate) mod composing;
pub(crate) mod doubts;
pub(crate) mod ears;
pub(crate) mod ends;
pub(crate) mod external;
pub(crate) mod guiding;
pub(crate) mod losses;
pub(crate) mod menu;
pub(crate) mod moves;
pub(crate) mod naming;
pub(crate) mod opening;
pub(crate) mod ordered;
pub(crate) mod overtaken;
pub(crate) mod pen;
pub(crate) mod penalties;
pub(crate) mod practice;
pub(crate) mod putting_back;
pub(crate) mod questions;
pub(crate) mod referral;
pub(crate) mod released;
pub(crate) mod rooms;
pub(crate) mod rulings;
pub(crate) mod said;
pub(crate) mod scores;
pub(crate) mod standing;
pub(crate) mod taking_back;
pub(crate) mod timers;
pub(crate) mod touches;

use crate::draws::offer;
use crate::ear;
use crate::{assisting, may_play, state};
use laws::seat::BoardAt;
use shakmaty::Color;

use super::act::Act;
use super::audience::Output;
use super::input::{Input, Stamp};
use super::state::{Phase, State};
use board::detection::Moment;
use board::sensing::Button;
use laws::role::Person;
use laws::{Refusal, Timestamp};
use ledger::event::{
    Author, BoardEvent, Cause, EarEvent, Event, GameEvent, Matter, Question, Record, Ruling, Taping,
};
use ledger::known::ActKey;

use authority::ClaimOutcome;
pub(crate) use boards::{told_edge, told_snapshot};
pub use timers::next_timeout;

/// Decides one input at this instant, due timers first, and changes the state accordingly. Never fails: an input that makes no
/// sense becomes an event that someone hears, or nothing.
pub fn decide(state: &mut State, input: &Input, stamp: Stamp) -> Decided {
    let key = input.key();
    let (input, by) = input.inside();
    let claim = authority::claim(state, input, by, stamp.room);
    let mut deciding = Deciding {
        by: match &claim {
            ClaimOutcome::Stands(person) => person.as_ref(),
            ClaimOutcome::Refused => None,
        },
        key,
        now: stamp.now.max(state.at),
        stamp,
        cause: Cause::Time,
        state,
        heard: None,
        decided: Decided::default(),
    };
    // Time that the machine took must let no flag fall.
    if let Input::Stood { ms } = input {
        deciding.cause = deciding.cause_of(input);
        clocks::spare(&mut deciding, *ms);
        deciding.cause = Cause::Time;
    }
    timers::run_timers(&mut deciding);
    let told = deciding.state.cases.all().len();
    let stood = rooms::stand_before(deciding.state);
    deciding.cause = deciding.cause_of(input);
    match claim {
        ClaimOutcome::Stands(_) => deciding.take(input),
        ClaimOutcome::Refused => authority::refuse_claim(&mut deciding, input, by),
    }
    if !deciding.decided.records.is_empty() {
        boards::look_at_rest(&mut deciding);
        guiding::guide_while_stopped(&mut deciding);
    }
    ear::decided::compare_heard(&mut deciding);
    scores::keep_by_record(&mut deciding);
    clocks::hold_clocks(&mut deciding, told);
    rooms::stands_on(&mut deciding, stood);
    rooms::line_goes_on(&mut deciding);
    deciding.decided
}

/// The result of a decision: records to write, and outputs to present once they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    pub records: Vec<Record>,
    pub outputs: Vec<Output>,
}

/// A decision under way, which is passed to the functions of each subject. Only its records change the state.
pub(crate) struct Deciding<'a> {
    pub(crate) state: &'a mut State,
    pub(crate) now: Timestamp,
    stamp: Stamp,
    cause: Cause,
    /// The person who gives the input, where known.
    by: Option<&'a Person>,
    /// The key that identifies this person.
    key: Option<&'a ActKey>,
    /// The board that reports in this input, and its own time.
    heard: Option<(BoardAt, u64)>,
    decided: Decided,
}

impl Deciding<'_> {
    /// The cause of the records: the record that the input answers, or else the input's own number.
    fn cause_of(&self, input: &Input) -> Cause {
        match input {
            Input::Heard {
                record: Some(record),
            }
            | Input::Said {
                record: Some(record),
                ..
            } => Cause::Record(*record),
            _ => Cause::Input(self.state.inputs + 1),
        }
    }

    /// Executes a permitted input; an input that is refused or changes nothing is answered with the refusal.
    fn take(&mut self, input: &Input) {
        let before = self.decided.records.len();
        // The effect of a player's button answers it.
        let asked = !matches!(input, Input::Button { .. });
        match self.state.may(input) {
            Err(refusal) if asked => self.refuse(input, refusal),
            _ if !self.may_rule_here(input) => self.refuse(input, Refusal::ChiefOnly),
            _ if rooms::starts_unaware(self, input) => self.refuse(input, Refusal::NotWaiting),
            _ => {
                self.input(input);
                if self.decided.records.len() == before
                    && !state::adjournment::is_private(self.state, input)
                {
                    self.refuse(input, Refusal::Already);
                }
            }
        }
    }

    fn refuse(&mut self, input: &Input, refusal: Refusal) {
        match (input, refusal) {
            (Input::Assistant { seat, .. }, Refusal::Waits) => self.waits(*seat),
            (Input::Assistant { .. }, refusal) => {
                self.emit(Author::Assistant, GameEvent::Refused { refusal });
            }
            (Input::Arbiter(_), refusal) => {
                self.emit(Author::Arbiter, GameEvent::Refused { refusal });
            }
            // Reports from devices get no answer, and a player's button is answered by its effect.
            _ => {}
        }
    }

    /// A player's button has no effect now. Only a player who waits for a ruling hears why.
    fn not_now(&mut self, seat: Color, refusal: &Refusal) {
        if *refusal == Refusal::Waits {
            self.waits(seat);
        }
    }

    fn input(&mut self, input: &Input) {
        // The sealing process takes such an input in private; where nothing is being sealed it leaves no trace either.
        if state::adjournment::is_private(self.state, input) {
            return;
        }
        match input {
            Input::SetUp { .. } => self.set_up(input),
            Input::Known(known) => opening::known(self, known),
            Input::Resumed { pause } => {
                // An arbiter's act where another room goes on with the game.
                let author = match self.person(Author::Arbiter) {
                    Some(_) => Author::Arbiter,
                    None => Author::System,
                };
                self.emit(author, GameEvent::Resumed { pause: *pause });
            }
            Input::Stands { board, turned } => standing::standing(self, *board, *turned),
            Input::BoardConnected { board, port } => losses::board_connected(self, *board, port),
            Input::BoardMissing { board, reason } => {
                let (board, reason) = (*board, reason.clone());
                self.emit(Author::System, BoardEvent::Missing { board, reason });
            }
            Input::BoardLost { board, reason } => losses::board_lost(self, *board, reason),
            Input::BoardSilent { board, unheard } => losses::board_silent(self, *board, *unheard),
            Input::BoardHeard { board } => losses::board_heard(self, *board),
            Input::Ears { ears, speed } => ears::ears(self, ears, *speed),
            Input::Said { to, by, words, .. } => ears::said(self, *to, *by, words),
            Input::SoundLost { ear, reason } => {
                let (ear, reason) = (*ear, reason.clone());
                self.emit(Author::System, EarEvent::Lost { ear, reason });
            }
            Input::SoundBack { ear, name, warm_up } => ears::sound_back(self, *ear, name, *warm_up),
            Input::SpokenBy { speaker } => ears::spoken_by(self, *speaker),
            Input::Listens { seat, language } => ear::decided::ear_is_there(self, *seat, *language),
            Input::Deaf { seat, lost } => ear::decided::ear_hears(self, *seat, lost.as_deref()),
            Input::HeardAs {
                seat,
                repeats,
                heard,
            } => ear::decided::heard_as(self, *seat, *repeats, heard),
            Input::Taped(step) => self.taped(step),
            Input::Sensed { board, sensed } => boards::sensed(self, *board, sensed),
            Input::Button { seat, button } => self.button(*seat, *button),
            Input::Heard { record } => moves::heard(self, *record),
            Input::Assistant { seat, act } => self.assistant(*seat, act),
            Input::Sealed(sealed) => adjournment::sealed(self, sealed),
            Input::Opened(opened) => adjournment::opened(self, opened),
            Input::Arbiter(order) => rulings::order(self, order),
            Input::Player { seat, writing } => scores::player_writes(self, *seat, writing),
            Input::Access(event) => self.let_in(event),
            Input::Ordered { .. } | Input::StrangeOrder { .. } | Input::Desks(_) => {
                ordered::desk_says(self, input);
            }
            Input::Server(input) => crate::server::decided::server(self, input),
            Input::Line(line) => rooms::line(self, *line),
            Input::Down { seat } => rooms::down(self, *seat),
            Input::People(people) => authority::people(self, people),
            Input::Wish { .. } | Input::Hint { .. } if self.state.phase == Phase::HandedOver => {}
            Input::Wish { .. } | Input::Hint { .. } | Input::Note(_) | Input::Gone { .. } => {
                practice::practised(self, input);
            }
            // Unwrapped or handled before.
            Input::By { .. } | Input::Key(_) | Input::Stood { .. } | Input::Time => {}
        }
    }

    /// An act of this seat's assistant.
    fn assistant(&mut self, seat: Color, act: &Act) {
        if overtaken::relayed_behind(self, seat, act) {
            return;
        }
        // An assistant at a trusted page; in a transcript the assistant enters what the player has said.
        let asks = self.person(Author::Assistant).is_some()
            && assisting::asks_player(self.state, seat, act);
        match act {
            Act::Draw(act) if asks => self.ask(seat, Question::Draw { acts: vec![*act] }),
            Act::Resign if asks => self.ask(seat, Question::Resign),
            Act::Result { .. } if asks => self.ask(seat, Question::Result),
            Act::Call => clocks::called(self, seat),
            Act::Move(uci) => moves::typed(self, seat, uci),
            // Private.
            Act::Seal(_) => {}
            Act::Press => moves::press(self, seat, Author::Assistant),
            Act::Repeat => moves::repeated(self, seat, Author::Assistant),
            Act::ClaimTime => clocks::claim_time(self, seat),
            Act::Said { spoken, uci } => {
                said::note_said(self, seat, *spoken, uci, Author::Assistant)
            }
            Act::Touched(square) => touches::noted_touch(self, seat, *square),
            Act::TakeBack(noted) => taking_back::take_note_back(self, seat, *noted),
            Act::Draw(act) => offer::draw_act(self, seat, *act, Author::Assistant),
            Act::Write(text) => scores::write_on(self, seat, text, Author::Assistant),
            Act::Correct { ply, text } => {
                scores::correct_score(self, seat, *ply, text, Author::Assistant);
            }
            Act::Resign => ends::resigns(self, seat, Author::Assistant),
            Act::Result { agreed } => ends::result(self, seat, *agreed, Author::Assistant),
        }
    }

    /// Sets up the table: once, before anything else.
    fn set_up(&mut self, input: &Input) {
        let Input::SetUp {
            position,
            profile,
            sources,
            names,
            rooms,
        } = input
        else {
            return;
        };
        let set_up = GameEvent::SetUp {
            position: position.clone(),
            profile: profile.as_ref().clone(),
            white: sources.white,
            black: sources.black,
            white_name: names.white.clone(),
            black_name: names.black.clone(),
            white_room: rooms.white,
            black_room: rooms.black,
        };
        self.emit(Author::System, set_up);
        if let Some(seat) = assisting::needs_assistant(self.state) {
            let missing = Matter::AssistantMissing { seat };
            self.raise(Author::System, missing, Ruling::PlayOn);
        }
        self.start_if_ready();
    }

    /// A button of a seat. On a board that serves both sides, commit belongs to the side that has the move, and the opponent has a
    /// separate press button; all other buttons are the blind player's, who sits there.
    fn button(&mut self, seat: Color, button: Button) {
        // Nobody plays here meanwhile.
        if self.state.phase == Phase::HandedOver {
            return;
        }
        let told = self.decided.outputs.len();
        // A button that is held down was answered already.
        let held = self.state.ears.just_asked(seat, button, self.now);
        self.pushed(seat, button);
        if !held {
            ears::answered(self, seat, told);
        }
    }

    fn pushed(&mut self, seat: Color, button: Button) {
        let author = Author::Seat(seat);
        clocks::arrives(self, seat, author);
        if rooms::comes_after(self, seat, button) {
            return;
        }
        if ears::unheard_question(self, seat, button)
            || composing::pushed_composing(self, seat, button)
        {
            return;
        }
        let mover = match button {
            Button::Commit if state::one_board(self.state) => {
                completing::mover_on(self, BoardAt(seat), Moment::Committed)
            }
            Button::OpponentPress => !seat,
            _ => seat,
        };
        if let Err(refusal) = may_play::may_push(self.state, seat, button) {
            // While the game waits to be started, nothing else tells a player in the other room that a move came too late.
            let waits = self.state.phase == Phase::Stopped;
            if !waits || !overtaken::pushed_behind(self, mover, button) {
                self.not_now(mover, &refusal);
            }
            return;
        }
        if pen::pen(self, seat, button) || overtaken::pushed_behind(self, mover, button) {
            return;
        }
        match button {
            Button::Commit => moves::commit(self, mover),
            Button::Press => moves::press(self, seat, author),
            Button::OpponentPress => moves::press(self, mover, Author::Seat(mover)),
            Button::Repeat | Button::Time if self.state.ears.just_asked(seat, button, self.now) => {
            }
            Button::Repeat => self.emit(author, EarEvent::RepeatAsked { seat }),
            Button::Time => self.emit(author, EarEvent::TimeAsked { seat }),
            Button::Adjust => moves::adjust(self, seat),
            Button::Draw => offer::draw(self, seat),
            Button::Resign => self.ask(seat, Question::Resign),
            Button::Arbiter => clocks::call_arbiter(self, seat),
            Button::Cancel => questions::cancel(self, seat),
            Button::Up | Button::Down | Button::Left | Button::Right => {
                ears::arrow(self, seat, button)
            }
            Button::Ok => questions::ok(self, seat),
        }
    }

    /// Whether this decision contains an event that satisfies the predicate.
    pub(crate) fn decided_any(&self, such: impl Fn(&Event) -> bool) -> bool {
        self.decided
            .records
            .iter()
            .any(|record| such(&record.event))
    }

    /// A step of a tape. A file that is no longer under way is vouched for already.
    fn taped(&mut self, step: &Taping) {
        if let Taping::Vouched { file, .. } = step {
            let tape = self.state.tapes.under_way_in(self.stamp.room);
            if tape.is_none_or(|tape| tape.file != *file) {
                return;
            }
        }
        self.emit(Author::System, Event::Tape(step.clone()));
    }

    pub(crate) fn playing(&self) -> bool {
        self.state.phase == Phase::Playing
    }

    /// The half-move that is being made, from 1.
    fn ply(&self) -> u32 {
        self.state.plies().len() as u32 + 1
    }

    /// Starts an unrated game or one without an arbiter as soon as it is ready; otherwise the arbiter starts it (6.6).
    fn start_if_ready(&mut self) {
        let waits = self.state.profile.rated && self.attended();
        if self.state.phase == Phase::SettingUp && !waits && self.state.ready() {
            self.emit(Author::System, GameEvent::Started);
        }
    }
}
