//! The list of all forms of the pages: one row per button. Pages use it to render forms, handlers to parse them.
//!
//! Whether a form is possible now is decided by [`State::may`](table::State::may), not here.

use std::fmt;

use shakmaty::Color;

use super::fields::{Field, Fields, Posted, Refused};
use super::rights::Right;
use super::words::of;
use super::{acts, orders};
use Field::{
    Amount, Because, Before, Bonus, By, Case, Control, Counted, Early, Fen, Finding, Hearer,
    Language, Lasts, Outcome, Penalty, Plies, Point, Reason, Remedy, Resumption, Said, Score, Seat,
    Source, Squares, Text, Time, Who,
};
use Told::{At, Each, Top};
use table::{Act, ORDERS, Order};

/// The result of parsing a form.
type Read<T> = Result<T, Refused>;

/// The definition of a form.
#[derive(Clone, Copy)]
struct Row {
    /// The value of [`Field::Act`].
    name: &'static str,
    /// The row of the table of acts, which defines the arbiter's order and the required right.
    row: &'static str,
    /// Its fields, including optional ones.
    fields: &'static [Field],
    /// Fixed words that fill the row's places after the fields.
    is: &'static [&'static str],
    /// The label name of a form that is a single button.
    label: Option<&'static str>,
    /// The id of its section, where the page continues afterwards.
    section: &'static str,
    told: Told,
    reader: FormReader,
}

/// The place of a form's answer.
#[derive(Clone, Copy)]
enum Told {
    /// At the top of the page.
    Top,
    /// Next to the form, which has a text field.
    At(&'static str),
    /// Next to the form of its case.
    Each(&'static str),
    /// In the section of its seat.
    Seat,
}

/// The parser of a form.
#[derive(Clone, Copy)]
pub(super) enum FormReader {
    /// Gives the order of its row.
    Listed,
    /// Gives the order that the arbiter's input selects.
    Own(fn(&Posted<'_>) -> Read<Order>),
    /// Parses an order in words.
    Line,
    /// Parses the assistant's acts for a seat.
    Acts(FormActs),
    /// Changes addresses, which do not concern the game.
    Access,
}

/// The parser of acts, and the messages about them.
#[derive(Clone, Copy)]
pub(super) struct FormActs {
    pub(super) read: fn(&Posted<'_>) -> Read<Vec<Act>>,
    /// The name of the message when they are executed.
    pub(super) done: &'static str,
    /// The field to be corrected if the table finds nothing in the text.
    pub(super) typed: Option<Field>,
}

/// Generates the enum of all forms, with its rows.
macro_rules! forms {
    ($($form:ident => $row:expr;)*) => {
        /// A form of a page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum PageForm { $($form),* }

        impl PageForm {
            pub(super) const ALL: &[PageForm] = &[$(PageForm::$form),*];

            const fn row(self) -> Row {
                match self { $(PageForm::$form => $row),* }
            }
        }
    };
}

forms! {
    // The arbiter's, each with its row in the table of acts.
    Confirm => button("confirm", "confirm", &[], "asked", "page-confirm");
    Refrain => button("refrain", "refrain", &[], "asked", "page-refrain");
    Withdraw => button("withdraw", "withdraw", &[], "given", "page-withdraw");
    Undo => button("undo", "undo", &[], "given", "page-undo");
    TakeBackWhite => button("take-back-white", "take-back", &["white"], "given", "desk-take-back-white");
    TakeBackBlack => button("take-back-black", "take-back", &["black"], "given", "desk-take-back-black");
    ReopenGame => button("reopen-game", "reopen-game", &[], "given", "page-reopen-game");
    Reopen => order("reopen", "given", Top, &[Case]);
    Appeal => order("appeal", "given", Top, &[Case, Seat]);
    AppealDecided => order("appeal-decided", "given", Top, &[Case, Seat]);
    Take => order("take", "cases", Top, &[By, Case]);
    Testify => order("testify", "cases", Top, &[Case, Who, Text]);
    NoteBoard => own("note-board", "note-board", "cases", Top, &[Case, Seat, Squares, Field::Holds], orders::note_board);
    Change => order("change", "rulings", At("answer-change"), &[Case, Squares, Because]);
    SetUp => order("set-up", "rulings", At("answer-set-up"), &[Case, Fen, Because]);
    NewGame => order("new-game", "rulings", Top, &[Case, Because]);
    Allow => order("allow", "rulings", Top, &[Field::Permission]);
    Forbid => order("forbid", "rulings", Top, &[Field::Permission]);
    Start => button("start", "start", &[], "game", "page-start");
    ConfirmPoint => own("confirm-point", "confirm-point", "opening", At("answer-opening"), &[Point, By, Reason], orders::confirm_point);
    RefusePoint => own("refuse-point", "refuse-point", "opening", At("answer-opening"), &[Point, By, Reason], orders::refuse_point);
    TellPoint => own("tell-point", "tell-point", "opening", At("answer-opening"), &[Point], orders::tell_point);
    Accept => order("accept", "cases", Top, &[Case, Because]);
    AcceptOther => order("accept-other", "cases", Top, &[Case, Because]);
    AcceptAsTheyStand => always("accept-as-they-stand", "accept-with", &["as-they-stand"], "cases", &[Case, Because]);
    AcceptProportional => always("accept-proportional", "accept-with", &["proportional"], "cases", &[Case, Because]);
    Weigh => order("weigh", "cases", Top, &[Case]);
    Dismiss => order("dismiss", "cases", Top, &[Case, Because]);
    Reject => order("reject", "cases", Top, &[Case, Because]);
    Postpone => order("postpone", "cases", Top, &[Case, Because]);
    Penalise => own("penalise", "penalise", "cases", Each("answer-penalise"), &[Case, Remedy, Seat, Bonus, Because], orders::penalise);
    Find => own("find", "find-start", "rulings", Top, &[Finding], orders::find);
    DatePress => own("date-press", "date-press", "cases", Each("answer-date-press"), &[Case, Field::Press, Before], orders::date_press);
    Broken => always("broken", "find-broken", &[], "cases", &[Seat, Squares]);
    Restore => order("restore", "rulings", Top, &[Case, Plies, Because]);
    AdjustWhite => always("adjust-white", "adjust", &["white"], "rulings", &[Case, Because]);
    AdjustBlack => always("adjust-black", "adjust", &["black"], "rulings", &[Case, Because]);
    Sanction => own("sanction", "sanction", "rulings", At("answer-sanction"), &[Case, Seat, Penalty, Amount, Because, Hearer], orders::sanction);
    Note => button("note", "note", &[], "clock", "page-note");
    Stop => button("stop", "stop", &[], "clock", "page-stop");
    Restart => button("restart", "start", &[], "restart", "page-restart");
    Flags => own("flags", "flags", "clock", Top, &[Outcome], orders::flags);
    SetTimes => order("set-times", "clock", At("answer-times"), &[Time(Color::White), Time(Color::Black), Because]);
    CorrectControl => order("correct-control", "clock", At("answer-times"), &[Control, Because]);
    CorrectCounter => order("correct-counter", "clock", At("answer-times"), &[Seat, Counted, Because]);
    TakeOver => button("take-over", "take-over", &[], "other-room", "page-take-over");
    EnterByHand => own("enter-by-hand", "enter-by-hand", "other-room", At("answer-other-room"), &[Field::Move], orders::enter_by_hand);
    Absent => order("absent", "clock", Top, &[Seat]);
    Arrived => order("arrived", "clock", Top, &[Seat]);
    ReadScore => order("read-score", "scores", Top, &[Seat, Score]);
    Hear => own("hear", "hear-said", "scores", Top, &[Seat, Field::Move, Said], orders::said);
    ApproveScore => order("approve-score", "scores", Top, &[Source, Seat]);
    WritesIn => order("writes-in", "scores", Top, &[Seat, Language]);
    Seal => own("seal", "seal", "adjournment", At("answer-seal"), &[Resumption, Early], orders::seal);
    Session => order("session", "adjournment", At("answer-session"), &[Lasts]);
    SealReply => button("seal-reply", "seal-reply", &[], "adjournment", "page-seal-reply");
    Resume => button("resume", "resume", &[], "adjournment", "page-resume");
    Open => button("open", "open", &[], "adjournment", "page-open");
    Await => button("await", "await", &[], "adjournment", "page-await");
    Declare => button("declare", "declare", &[], "adjournment", "page-declare");
    ReadSealed => order("read-sealed", "adjournment", Top, &[Field::Move]);
    PositionLost => button("position-lost", "position-lost", &[], "adjournment", "page-position-lost");
    ClocksWrongWhite => button("clocks-wrong-white", "clocks-wrong", &["white"], "adjournment", "page-clocks-wrong-white");
    ClocksWrongBlack => button("clocks-wrong-black", "clocks-wrong", &["black"], "adjournment", "page-clocks-wrong-black");
    HandOver => button("hand-over", "hand-over", &[], "handing", "page-hand-over");
    ReadOut => button("read-out", "read-out", &[], "handing", "page-read-out");
    ReadOutMoves => button("read-out-moves", "read-out-moves", &[], "handing", "page-read-out-moves");
    ReadOutScoreWhite => button("read-out-score-white", "read-out-score", &["white"], "handing", "page-read-out-score-white");
    ReadOutScoreBlack => button("read-out-score-black", "read-out-score", &["black"], "handing", "page-read-out-score-black");
    TakeIn => own("take-in", "take-in", "handing", At("answer-take-in"), &[Time(Color::White), Time(Color::Black), Score, Outcome, Reason], orders::take_in);
    RecordOff => button("record-off", "record-off", &[], "recording", "page-record-off");
    RecordAnnouncements => button("record-announcements", "record-announcements", &[], "recording", "page-record-announcements");
    RecordMicrophone => button("record-microphone", "record-microphone", &[], "recording", "page-record-microphone");
    End => own("end", "declare-won", "ending", At("answer-end"), &[Outcome, Reason, Because, Case], orders::end);
    Line => Row { reader: FormReader::Line, ..order("line", "game", Top, &[Field::Line]) };
    Give => admits("give", &[Field::Person]);
    Revoke => admits("revoke", &[Field::Person]);
    // The assistant's.
    Move => Row { section: "moving", told: At("answer-move"), ..act("move", "page-done-entered", &[Seat, Field::Move], None, acts::typed) };
    SealMove => act("seal-move", "page-done-sealed", &[Seat, Field::Move], None, acts::sealed);
    Call => act("call", "desk-done-called", &[Seat], None, |_| Ok(vec![Act::Call]));
    Press => act("press", "page-done-pressed", &[Seat], None, |_| Ok(vec![Act::Press]));
    Repeat => act("repeat", "page-done-repeated", &[Seat], None, |_| Ok(vec![Act::Repeat]));
    ClaimTime => act("claim", "page-done-claimed", &[Seat], None, |_| Ok(vec![Act::ClaimTime]));
    Touched => act("touched", "page-done-touched", &[Seat, Squares], Some(Squares), acts::touched);
    Write => act("write", "page-done-written", &[Seat, Score], Some(Score), acts::written);
    Correct => act("correct", "page-done-written", &[Seat, Plies, Score], Some(Score), acts::corrected);
    NoteSaid => act("note-said", "page-done-said", &[Seat, Said, Field::Move], None, acts::heard);
    NotTouched => act("not-touched", "desk-done-taken-back", &[Seat, Squares], None, acts::not_touched);
    NotSaid => act("not-said", "desk-done-taken-back", &[Seat, Said], None, acts::not_said);
    Say => act("say", "page-done-said", &[Seat, Said], None, acts::said);
}

/// A single button that gives the order of this row with these fixed words.
const fn button(
    name: &'static str,
    row: &'static str,
    is: &'static [&'static str],
    section: &'static str,
    label: &'static str,
) -> Row {
    Row {
        label: Some(label),
        ..always(name, row, is, section, &[])
    }
}

/// The order of this row: its places are filled by the fields in sequence, then by these words.
const fn always(
    name: &'static str,
    row: &'static str,
    is: &'static [&'static str],
    section: &'static str,
    fields: &'static [Field],
) -> Row {
    Row {
        row,
        is,
        ..order(name, section, Top, fields)
    }
}

/// The order of the row with the form's name: its places are filled by the fields in sequence.
const fn order(
    name: &'static str,
    section: &'static str,
    told: Told,
    fields: &'static [Field],
) -> Row {
    Row {
        name,
        row: name,
        fields,
        is: &[],
        section,
        label: None,
        told,
        reader: FormReader::Listed,
    }
}

/// One of several orders, including this row's, selected by the input.
const fn own(
    name: &'static str,
    row: &'static str,
    section: &'static str,
    told: Told,
    fields: &'static [Field],
    read: fn(&Posted<'_>) -> Read<Order>,
) -> Row {
    Row {
        row,
        reader: FormReader::Own(read),
        ..order(name, section, told, fields)
    }
}

const fn admits(name: &'static str, fields: &'static [Field]) -> Row {
    Row {
        reader: FormReader::Access,
        ..order(name, "addresses", At("answer-addresses"), fields)
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
        reader: FormReader::Acts(FormActs { read, done, typed }),
        ..order(name, "acts", Told::Seat, fields)
    }
}

/// The name, as it is sent.
impl fmt::Display for PageForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().name)
    }
}

impl PageForm {
    /// The form that was sent.
    pub(super) fn sent(fields: &Fields) -> Option<PageForm> {
        PageForm::named(fields.text(Field::Act))
    }

    /// The form with this name.
    pub(super) fn named(name: &str) -> Option<PageForm> {
        let mut all = PageForm::ALL.iter().copied();
        all.find(|form| form.row().name == name)
    }

    /// The right required to send it; for an order in words, the minimum.
    pub(super) fn right(self) -> Right {
        match self {
            PageForm::Give | PageForm::Revoke => Right::Admit,
            PageForm::Move | PageForm::Repeat | PageForm::NoteSaid | PageForm::NotSaid => {
                Right::Relay
            }
            PageForm::Call => Right::Call,
            PageForm::Press => Right::Press,
            PageForm::Say => Right::PassOn,
            PageForm::Write | PageForm::Correct => Right::KeepScore,
            PageForm::ClaimTime => Right::ClaimTime,
            PageForm::Touched | PageForm::NotTouched => Right::Touches,
            PageForm::SealMove => Right::Seal,
            PageForm::Line => Right::Conduct,
            order => order.ordered().map_or(Right::Rule, |row| row.right),
        }
    }

    /// Its row in the table of acts, if it is an order.
    pub(super) fn ordered(self) -> Option<&'static table::OrderRow> {
        let name = self.row().row;
        ORDERS.iter().find(|row| row.name == name)
    }

    /// Whether the input selects which order it is.
    pub(super) const fn chooses(self) -> bool {
        matches!(self.row().reader, FormReader::Own(_))
    }

    /// Whether it answers a ruling that waits for confirmation.
    pub(super) const fn confirms(self) -> bool {
        matches!(self, PageForm::Confirm | PageForm::Refrain)
    }

    /// Fixed words that fill the row's places after the fields.
    pub(super) const fn is(self) -> &'static [&'static str] {
        self.row().is
    }

    /// The form that has this seat's board corrected.
    pub(super) const fn adjust(seat: Color) -> PageForm {
        match seat {
            Color::White => PageForm::AdjustWhite,
            Color::Black => PageForm::AdjustBlack,
        }
    }

    pub(super) const fn fields(self) -> &'static [Field] {
        self.row().fields
    }

    pub(super) const fn reader(self) -> FormReader {
        self.row().reader
    }

    /// The single buttons of a section, each with its order and label name.
    pub(super) fn buttons(section: &str) -> impl Iterator<Item = (PageForm, Order, &'static str)> {
        let here = PageForm::ALL
            .iter()
            .filter(move |form| form.row().section == section);
        here.filter_map(|form| {
            let label = form.row().label?;
            let places: Vec<String> = form.is().iter().map(ToString::to_string).collect();
            Some((*form, (form.ordered()?.form.read)(&places).ok()?, label))
        })
    }

    /// The section where the page continues afterwards; after a ruling on a case, the cases.
    pub(super) fn goes_on(self, fields: &Fields) -> String {
        let found = matches!(
            self,
            PageForm::Restore | PageForm::AdjustWhite | PageForm::AdjustBlack
        );
        match (self.row().told, fields.seat()) {
            _ if matches!(self, PageForm::Confirm | PageForm::Refrain) => "cases".to_owned(),
            _ if self == PageForm::Restart => "game".to_owned(),
            _ if found && !fields.text(Case).is_empty() => "cases".to_owned(),
            (Told::Seat, Some(seat)) => of(self.row().section, seat),
            _ => self.row().section.to_owned(),
        }
    }

    /// The id of the place of its answers; only the prefix, if there is one per seat or case.
    pub(super) const fn place(self) -> &'static str {
        match self.row().told {
            Top | Told::Seat => "answer",
            At(place) | Each(place) => place,
        }
    }

    /// The id of the place of this answer.
    pub(super) fn answered(self, fields: &Fields) -> String {
        let place = self.place();
        match (self.row().told, fields.seat()) {
            (Each(_), _) => format!("{place}-{}", fields.text(Case)),
            (Told::Seat, Some(seat)) => of(place, seat),
            _ => place.to_owned(),
        }
    }
}

/// All forms by name, with the required right.
pub fn forms() -> impl Iterator<Item = (String, Right)> {
    PageForm::ALL
        .iter()
        .map(|form| (form.to_string(), form.right()))
}
