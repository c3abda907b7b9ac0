//! Everything that can be done on the pages, in one list: a row a button. The pages take from it how a form is sent, the
//! answer how it is read.
//!
//! Whether it may be done now is not asked here: that is [`State::may`](table::State::may).

use std::fmt;

use shakmaty::Color;

use super::fields::{Field, Fields, Posted, Refused};
use super::rights::Right;
use super::words::of;
use super::{acts, orders};
use Field::{
    Amount, Because, Bonus, By, Case, Early, Fen, Finding, Language, Outcome, Penalty, Plies,
    Point, Reason, Remedy, Resumption, Said, Score, Seat, Source, Squares, Text, Time, Who,
};
use Told::{At, Each, Top};
use laws::{OnTape, PutBack};
use ledger::event::Ruling;
use table::{Act, Order, SealOrder};

/// What is read from a form, or why it cannot be read.
type Read<T> = Result<T, Refused>;

/// What there is to know of a form.
#[derive(Clone, Copy)]
struct Row {
    /// What is sent as [`Field::Act`].
    name: &'static str,
    /// The fields that it has, or may have.
    fields: &'static [Field],
    /// The id of the section where it stands, and where the official goes on.
    section: &'static str,
    told: Told,
    reader: Reader,
}

/// Where the answer to a form is told.
#[derive(Clone, Copy)]
enum Told {
    /// At the top of the page.
    Top,
    /// Beside the form, because something is typed into it.
    At(&'static str),
    /// Beside the form of its case.
    Each(&'static str),
    /// In the section of its seat.
    Seat,
}

/// What it asks for.
#[derive(Clone, Copy)]
pub(super) enum Reader {
    /// Always this order: a button alone, with the name of its words.
    Button(fn() -> Order, &'static str),
    /// The order in what the arbiter typed and chose.
    Order(fn(&Posted<'_>) -> Read<Order>),
    /// What the assistant does for a seat.
    Acts(Acts),
    /// Nothing of the game: who is let in.
    Access,
}

/// How the acts in a form are read and answered.
#[derive(Clone, Copy)]
pub(super) struct Acts {
    pub(super) read: fn(&Posted<'_>) -> Read<Vec<Act>>,
    /// The name of the words when it is done.
    pub(super) done: &'static str,
    /// The field that is to be changed where the table finds nothing in what was typed.
    pub(super) typed: Option<Field>,
}

/// The enum of all forms, with its rows.
macro_rules! forms {
    ($($form:ident => $row:expr;)*) => {
        /// Something that can be done on a page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Form { $($form),* }

        impl Form {
            pub(super) const ALL: &[Form] = &[$(Form::$form),*];

            const fn row(self) -> Row {
                match self { $(Form::$form => $row),* }
            }
        }
    };
}

forms! {
    // The arbiter's.
    Confirm => button("confirm", "asked", "page-confirm", || Order::Confirm);
    Refrain => button("refrain", "asked", "page-refrain", || Order::Refrain);
    Withdraw => button("withdraw", "given", "page-withdraw", || Order::Withdraw);
    Undo => button("undo", "given", "page-undo", || Order::Undo);
    TakeBackWhite => button("take-back-white", "given", "desk-take-back-white", || Order::TakeBack { seat: Color::White });
    TakeBackBlack => button("take-back-black", "given", "desk-take-back-black", || Order::TakeBack { seat: Color::Black });
    ReopenGame => button("reopen-game", "given", "page-reopen-game", || Order::Rule { id: None, ruling: Ruling::Reopen });
    Reopen => order("reopen", "given", Top, &[Case], |posted| Ok(Order::Reopen { id: posted.number(Case)? }));
    Appeal => order("appeal", "given", Top, &[Case, Seat], orders::appeal);
    AppealDecided => order("appeal-decided", "given", Top, &[Case, Seat], orders::appeal_decided);
    Take => order("take", "cases", Top, &[Case, By], orders::take);
    Testify => order("testify", "cases", Top, &[Case, Who, Text], orders::hear);
    NoteBoard => order("note-board", "cases", Top, &[Case, Seat, Squares, Field::Holds], orders::note_board);
    Change => order("change", "rulings", At("answer-change"), &[Squares, Because, Case], orders::change);
    SetUp => order("set-up", "rulings", At("answer-set-up"), &[Fen, Because, Case], orders::set_up);
    NewGame => order("new-game", "rulings", Top, &[Because, Case], |posted| Ok(orders::on(posted, Ruling::NewGame)));
    Allow => order("allow", "rulings", Top, &[Field::Permission], |posted| orders::allow(posted, true));
    Forbid => order("forbid", "rulings", Top, &[Field::Permission], |posted| orders::allow(posted, false));
    Start => button("start", "game", "page-start", || Order::Start);
    ConfirmPoint => order("confirm-point", "opening", At("answer-opening"), &[Point, By, Reason], orders::confirm_point);
    RefusePoint => order("refuse-point", "opening", At("answer-opening"), &[Point, By, Reason], orders::refuse_point);
    TellPoint => order("tell-point", "opening", At("answer-opening"), &[Point], orders::tell_point);
    Accept => order("accept", "cases", Top, &[Case, Because], |posted| Ok(Order::Accept { id: posted.number(Case)? }));
    AcceptOther => order("accept-other", "cases", Top, &[Case, Because], |posted| Ok(Order::AcceptOther { id: posted.number(Case)? }));
    AcceptAsTheyStand => order("accept-as-they-stand", "cases", Top, &[Case, Because], |posted| orders::accept_with(PutBack::AsTheyStand, posted));
    AcceptProportional => order("accept-proportional", "cases", Top, &[Case, Because], |posted| orders::accept_with(PutBack::Proportional, posted));
    Weigh => order("weigh", "cases", Top, &[Case], |posted| Ok(Order::Weigh { id: posted.number(Case)? }));
    Dismiss => order("dismiss", "cases", Top, &[Case, Because], |posted| Ok(Order::Dismiss { id: posted.number(Case)? }));
    Reject => order("reject", "cases", Top, &[Case, Because], |posted| Ok(Order::Reject { id: posted.number(Case)? }));
    Postpone => order("postpone", "cases", Top, &[Case, Because], |posted| Ok(Order::Postpone { id: posted.number(Case)? }));
    Penalise => order("penalise", "cases", Each("answer-penalise"), &[Case, Seat, Remedy, Bonus, Because], orders::penalise);
    Find => order("find", "rulings", Top, &[Finding], orders::find);
    Broken => order("broken", "cases", Top, &[Seat, Squares], orders::broken);
    Restore => order("restore", "rulings", Top, &[Plies, Case, Because], orders::restore);
    AdjustWhite => order("adjust-white", "rulings", Top, &[Case, Because], |posted| Ok(orders::adjust(Color::White, posted)));
    AdjustBlack => order("adjust-black", "rulings", Top, &[Case, Because], |posted| Ok(orders::adjust(Color::Black, posted)));
    Sanction => order("sanction", "rulings", At("answer-sanction"), &[Seat, Penalty, Amount, Because, Case], orders::sanction);
    Note => button("note", "clock", "page-note", || Order::Note);
    Stop => button("stop", "clock", "page-stop", || Order::Stop);
    Restart => button("restart", "restart", "page-restart", || Order::Start);
    Flags => order("flags", "clock", Top, &[Outcome], orders::flags);
    SetTimes => order("set-times", "clock", At("answer-times"), &[Time(Color::White), Time(Color::Black), Because], orders::set_times);
    TakeOver => button("take-over", "other-room", "page-take-over", || Order::TakeOver);
    EnterByHand => order("enter-by-hand", "other-room", At("answer-other-room"), &[Field::Move], orders::enter_by_hand);
    Absent => order("absent", "clock", Top, &[Seat], |posted| Ok(Order::Absent { seat: posted.seat()? }));
    Arrived => order("arrived", "clock", Top, &[Seat], |posted| Ok(Order::Arrived { seat: posted.seat()? }));
    ReadScore => order("read-score", "scores", Top, &[Seat, Score], orders::read_score);
    Hear => order("hear", "scores", Top, &[Seat, Said, Field::Move], orders::said);
    ApproveScore => order("approve-score", "scores", Top, &[Seat, Source], orders::approve_score);
    WritesIn => order("writes-in", "scores", Top, &[Seat, Language], orders::writes_in);
    Seal => order("seal", "adjournment", At("answer-seal"), &[Resumption, Early], orders::seal);
    SealReply => button("seal-reply", "adjournment", "page-seal-reply", || Order::Adjourn(SealOrder::SealReply));
    Resume => button("resume", "adjournment", "page-resume", || Order::Adjourn(SealOrder::Resume));
    Open => button("open", "adjournment", "page-open", || Order::Adjourn(SealOrder::Open));
    Await => button("await", "adjournment", "page-await", || Order::Adjourn(SealOrder::Await));
    Declare => button("declare", "adjournment", "page-declare", || Order::Adjourn(SealOrder::Declare));
    ReadSealed => order("read-sealed", "adjournment", Top, &[Field::Move], orders::read_sealed);
    PositionLost => button("position-lost", "adjournment", "page-position-lost", || Order::Adjourn(SealOrder::PositionLost));
    ClocksWrongWhite => button("clocks-wrong-white", "adjournment", "page-clocks-wrong-white",
        || Order::Adjourn(SealOrder::ClocksWrong { seat: Color::White }));
    ClocksWrongBlack => button("clocks-wrong-black", "adjournment", "page-clocks-wrong-black",
        || Order::Adjourn(SealOrder::ClocksWrong { seat: Color::Black }));
    RecordOff => button("record-off", "recording", "page-record-off", || Order::Record(OnTape::Off));
    RecordAnnouncements => button("record-announcements", "recording", "page-record-announcements", || Order::Record(OnTape::Announcements));
    RecordMicrophone => button("record-microphone", "recording", "page-record-microphone", || Order::Record(OnTape::Microphone));
    End => order("end", "ending", At("answer-end"), &[Outcome, Reason, Because, Case], orders::end);
    Give => admits("give", &[Field::Person]);
    Revoke => admits("revoke", &[Field::Person]);
    // The assistant's.
    Move => Row { section: "moving", told: At("answer-move"), ..act("move", "page-done-entered", &[Seat, Field::Move], None, acts::typed) };
    SealMove => act("seal-move", "page-done-sealed", &[Seat, Field::Move], None, acts::sealed);
    Call => act("call", "desk-done-called", &[Seat], None, |_| Ok(vec![Act::Call]));
    Press => act("press", "page-done-pressed", &[Seat], None, |_| Ok(vec![Act::Press]));
    Repeat => act("repeat", "page-done-repeated", &[Seat], None, |_| Ok(vec![Act::Repeat]));
    Claim => act("claim", "page-done-claimed", &[Seat], None, |_| Ok(vec![Act::ClaimTime]));
    Touched => act("touched", "page-done-touched", &[Seat, Squares], Some(Squares), acts::touched);
    Write => act("write", "page-done-written", &[Seat, Score], Some(Score), acts::written);
    Correct => act("correct", "page-done-written", &[Seat, Plies, Score], Some(Score), acts::corrected);
    NoteSaid => act("note-said", "page-done-said", &[Seat, Said, Field::Move], None, acts::heard);
    NotTouched => act("not-touched", "desk-done-taken-back", &[Seat, Squares], None, acts::not_touched);
    NotSaid => act("not-said", "desk-done-taken-back", &[Seat, Said], None, acts::not_said);
    Say => act("say", "page-done-said", &[Seat, Said], None, acts::said);
}

const fn button(
    name: &'static str,
    section: &'static str,
    label: &'static str,
    order: fn() -> Order,
) -> Row {
    Row {
        name,
        fields: &[],
        section,
        told: Top,
        reader: Reader::Button(order, label),
    }
}

const fn order(
    name: &'static str,
    section: &'static str,
    told: Told,
    fields: &'static [Field],
    read: fn(&Posted<'_>) -> Read<Order>,
) -> Row {
    Row {
        name,
        fields,
        section,
        told,
        reader: Reader::Order(read),
    }
}

const fn admits(name: &'static str, fields: &'static [Field]) -> Row {
    Row {
        name,
        fields,
        section: "addresses",
        told: At("answer-addresses"),
        reader: Reader::Access,
    }
}

const fn act(
    name: &'static str,
    done: &'static str,
    fields: &'static [Field],
    typed: Option<Field>,
    read: fn(&Posted<'_>) -> Read<Vec<Act>>,
) -> Row {
    Row {
        name,
        fields,
        section: "acts",
        told: Told::Seat,
        reader: Reader::Acts(Acts { read, done, typed }),
    }
}

/// As it is sent.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)
    }
}

impl Form {
    /// The form that was sent.
    pub(super) fn sent(fields: &Fields) -> Option<Form> {
        let name = fields.text(Field::Act);
        let mut all = Form::ALL.iter().copied();
        all.find(|form| form.row().name == name)
    }

    /// What it takes to send it.
    pub(super) const fn right(self) -> Right {
        match self {
            Form::ReopenGame | Form::AppealDecided => Right::Reopen,
            Form::Give | Form::Revoke => Right::Admit,
            Form::Move | Form::Repeat | Form::NoteSaid | Form::NotSaid => Right::Relay,
            Form::Call => Right::Call,
            Form::Press => Right::Press,
            Form::Say => Right::PassOn,
            Form::Write | Form::Correct => Right::KeepScore,
            Form::Claim => Right::ClaimTime,
            Form::Touched | Form::NotTouched => Right::Touches,
            Form::SealMove => Right::Seal,
            order if order.conducts() => Right::Conduct,
            _ => Right::Rule,
        }
    }

    /// Whether it is an arbiter's work that rules nothing. What is not said here takes the right to rule.
    const fn conducts(self) -> bool {
        use Form::{
            Absent, Appeal, Arrived, Await, Broken, ClocksWrongBlack, ClocksWrongWhite,
            ConfirmPoint, Find, Flags, Hear, Note, NoteBoard, Open, ReadScore, RecordAnnouncements,
            RecordMicrophone, RecordOff, RefusePoint, Restart, Resume, Seal, SealReply, Start,
            Stop, Take, TellPoint, Testify, Weigh, WritesIn,
        };
        matches!(
            self,
            Appeal
                | Take
                | Testify
                | Start
                | ConfirmPoint
                | RefusePoint
                | TellPoint
                | Weigh
                | Find
                | Broken
                | Note
                | NoteBoard
                | Stop
                | Restart
                | Flags
                | Absent
                | Arrived
                | ReadScore
                | Hear
                | WritesIn
                | Seal
                | SealReply
                | Resume
                | Open
                | Await
                | ClocksWrongWhite
                | ClocksWrongBlack
                | RecordOff
                | RecordAnnouncements
                | RecordMicrophone
        )
    }

    /// A board is put right in front of this seat.
    pub(super) const fn adjust(seat: Color) -> Form {
        match seat {
            Color::White => Form::AdjustWhite,
            Color::Black => Form::AdjustBlack,
        }
    }

    pub(super) const fn fields(self) -> &'static [Field] {
        self.row().fields
    }

    pub(super) const fn reader(self) -> Reader {
        self.row().reader
    }

    /// The buttons alone of a section, each with its order and the name of its words.
    pub(super) fn buttons(section: &str) -> impl Iterator<Item = (Form, Order, &'static str)> {
        let here = Form::ALL
            .iter()
            .filter(move |form| form.row().section == section);
        here.filter_map(|form| match form.reader() {
            Reader::Button(order, label) => Some((*form, order(), label)),
            Reader::Order(_) | Reader::Acts(_) | Reader::Access => None,
        })
    }

    /// The section where the official goes on: what was done about a case, among the cases.
    pub(super) fn goes_on(self, fields: &Fields) -> String {
        let found = matches!(self, Form::Restore | Form::AdjustWhite | Form::AdjustBlack);
        match (self.row().told, fields.seat()) {
            _ if matches!(self, Form::Confirm | Form::Refrain) => "cases".to_owned(),
            _ if self == Form::Restart => "game".to_owned(),
            _ if found && !fields.text(Case).is_empty() => "cases".to_owned(),
            (Told::Seat, Some(seat)) => of(self.row().section, seat),
            _ => self.row().section.to_owned(),
        }
    }

    /// The id of the place where its answers are told; of the form for one seat or one case, its beginning.
    pub(super) const fn place(self) -> &'static str {
        match self.row().told {
            Top | Told::Seat => "answer",
            At(place) | Each(place) => place,
        }
    }

    /// The id of the place where this answer is told.
    pub(super) fn answered(self, fields: &Fields) -> String {
        let place = self.place();
        match (self.row().told, fields.seat()) {
            (Each(_), _) => format!("{place}-{}", fields.text(Case)),
            (Told::Seat, Some(seat)) => of(place, seat),
            _ => place.to_owned(),
        }
    }
}

/// Every form as it is sent, with the right that it takes.
pub fn forms() -> impl Iterator<Item = (String, Right)> {
    Form::ALL
        .iter()
        .map(|form| (form.to_string(), form.right()))
}
