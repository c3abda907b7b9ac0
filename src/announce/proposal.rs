//! Words for proposals to the arbiter and for rulings.

use shakmaty::Color;

use super::Announcement;
use super::amount::of_penalty;
use super::inserts::WrittenEntry;
use super::opened::Control;
use super::quoted::Typed;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Name, Teller};
use super::terms::Value;
use laws::seat::BoardAt;
use laws::{Permission, Remedy, Sanction};
use ledger::event::{ClockSetting, Ruling};

/// A ruling, with the context that its words need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub ruling: Ruling,
    /// The half-move concerned: the one to be made again, or the one that was written differently.
    pub at: Option<(u32, Color)>,
    /// The move concerned.
    pub announcement: Option<Announcement>,
    /// Going back retraces the game by D.2.9.
    pub retraces: bool,
    /// An ordinary board is turned, and the position transferred to it (7.2.2).
    pub transfers: bool,
    /// The basis for ruling what a half-move was.
    pub basis: Basis,
    /// The game is over: there is no play, and the result stands.
    pub over: bool,
    /// The reason, in the arbiter's words.
    pub reason: String,
    /// The earlier ruling that this one undoes.
    pub undone: Option<Box<Proposal>>,
    /// It undoes taking the game in, which then continues without the computer.
    pub takes_out: bool,
    /// The alternative that the Laws leave.
    pub otherwise: Option<Box<Proposal>>,
}

/// The basis for ruling what a half-move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Both players wrote it (D.2.9).
    Written,
    /// It was made first (4.7).
    MadeFirst,
    /// It was announced, while another move was placed (D.2.3).
    Said,
    /// It was placed, while another move was announced.
    Placed,
}

impl Basis {
    const fn name(self) -> Name {
        match self {
            Basis::Written => AS_WRITTEN,
            Basis::MadeFirst => AS_MADE,
            Basis::Said => AS_SAID,
            Basis::Placed => AS_PLACED,
        }
    }
}

impl Insert for Proposal {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        let ruling = self.ruling(teller);
        if let Some(other) = &self.otherwise {
            let draft = teller.draft(OR_ELSE).with("ruling", Value::Words(ruling));
            return draft.put("other", other.as_ref()).end();
        }
        if self.reason.is_empty() {
            return ruling;
        }
        let draft = teller.draft(BECAUSE).with("ruling", Value::Words(ruling));
        draft.put("written", &Typed(&self.reason)).end()
    }
}

impl Proposal {
    fn ruling(&self, teller: &Teller<'_>) -> Sentence {
        match &self.ruling {
            Ruling::AdjustBoard { board } => self.adjusted(teller, *board),
            Ruling::Restore { .. } => self.restored(teller).unwrap_or_default(),
            Ruling::AsWritten { .. } => {
                let draft = teller.draft(self.basis.name());
                let draft = match &self.at {
                    Some(at) => draft.put("at", at),
                    None => draft,
                };
                let written = WrittenEntry(self.announcement.as_ref());
                draft.put("move", &written).end()
            }
            Ruling::CorrectScore { .. } => {
                let made = WrittenEntry(self.announcement.as_ref());
                let draft = teller.draft(CORRECT_SCORE).put("move", &made);
                match &self.at {
                    Some(at) => draft.put("at", at).end(),
                    None => draft.end(),
                }
            }
            Ruling::Penalise { .. } => self.penalty(teller),
            Ruling::Sanction { .. } => self.sanction(teller),
            Ruling::End { outcome } => teller.draft(END_GAME).put("ending", outcome).end(),
            Ruling::SetTimes { white, black, .. } => {
                let draft = teller.draft(SET_TIMES).put("white", white);
                draft.put("black", black).end()
            }
            Ruling::Reject {
                seat,
                bonus,
                deduction,
            } => {
                let name = match (bonus, deduction) {
                    (0, _) => REJECT,
                    (_, 0) => REJECT_BONUS,
                    _ => REJECT_BONUS_DEDUCTION,
                };
                let draft = teller.draft(name).put("seat", seat).put("bonus", bonus);
                draft.put("deduction", deduction).end()
            }
            Ruling::Postpone { seat, bonus } => {
                let draft = teller.draft(POSTPONE).put("seat", seat);
                draft.put("bonus", bonus).end()
            }
            Ruling::Increment { seat, extra, bonus } => {
                let draft = teller.draft(GIVE_INCREMENT).put("seat", &!*seat);
                draft.put("time", extra).put("bonus", bonus).end()
            }
            Ruling::GiveBack { seat, time } => given_back(teller, *seat, *time),
            Ruling::CorrectClock { setting, .. } => correct_clock(teller, setting),
            Ruling::Consent { seat } => teller.draft(CONSENT).put("seat", seat).end(),
            Ruling::SetPosition { .. } => self.on_from(teller, SET_POSITION).unwrap_or_default(),
            Ruling::NewGame => teller.draft(NEW_GAME).end(),
            Ruling::Reopen => teller.draft(REOPEN_GAME).end(),
            Ruling::Undo { .. } => self.undoing(teller),
            Ruling::Allow { what, allowed } => teller.draft(permission(*what, *allowed)).end(),
            Ruling::PlayOn if self.over => teller.draft(RESULT_STANDS).end(),
            Ruling::PlayOn => teller.draft(PLAY_ON).end(),
        }
    }

    /// A board is corrected, or turned.
    fn adjusted(&self, teller: &Teller<'_>, board: BoardAt) -> Sentence {
        let name = match self.transfers {
            true => TRANSFER_POSITION,
            false => ADJUST_BOARD,
        };
        teller.draft(name).put("seat", &board).end()
    }

    /// A ruling is undone, or the taking in of a game, and the game goes on from there.
    fn undoing(&self, teller: &Teller<'_>) -> Sentence {
        let undone = match self.takes_out {
            true => teller.draft(TAKEN_OUT).end(),
            false => {
                let draft = teller.draft(UNDO);
                draft.put("ruling", &self.undone.as_deref()).end()
            }
        };
        let both = [Some(undone), self.on_from(teller, ON_FROM)];
        Sentence::joined(both.into_iter().flatten(), ", ", teller.language())
    }

    /// The half-move with which the game continues.
    fn on_from(&self, teller: &Teller<'_>, name: Name) -> Option<Sentence> {
        let (number, side) = self.at?;
        let draft = teller.draft(name).put("number", &number);
        Some(draft.put("seat", &side).end())
    }

    /// Restores the position before the move that must be made again.
    fn restored(&self, teller: &Teller<'_>) -> Option<Sentence> {
        let (number, side) = self.at?;
        let name = match self.retraces {
            true => RETRACE,
            false => RESTORE,
        };
        let draft = teller.draft(name).put("number", &number);
        Some(draft.put("seat", &side).end())
    }

    /// The treatment as an illegal move, in the parts that apply.
    fn penalty(&self, teller: &Teller<'_>) -> Sentence {
        let Ruling::Penalise {
            seat,
            remedy,
            bonus,
            undecided,
        } = self.ruling
        else {
            return Sentence::default();
        };
        let back = matches!(remedy, Remedy::Restored(_));
        let queen = remedy == Remedy::Queen;
        let parts = [
            self.restored(teller).filter(|_| back),
            queen.then(|| teller.draft(BECOMES_QUEEN).end()),
            (bonus > 0).then(|| more_time(teller, !seat, bonus)),
            undecided.then(|| teller.draft(LOST_OR_DRAWN).put("seat", &seat).end()),
        ];
        let said: Vec<Sentence> = parts.into_iter().flatten().collect();
        if said.is_empty() {
            return teller.draft(PLAY_ON).end();
        }
        Sentence::joined(said, ", ", teller.language())
    }

    /// A penalty, with the arbiter's text about it.
    fn sanction(&self, teller: &Teller<'_>) -> Sentence {
        let Ruling::Sanction {
            seat,
            sanction,
            time,
            amount,
        } = &self.ruling
        else {
            return Sentence::default();
        };
        let name = match sanction {
            Sanction::MoreTime => SANCTION_MORE_TIME,
            Sanction::LessTime => SANCTION_LESS_TIME,
            Sanction::Warning => SANCTION_WARNING,
            Sanction::MorePoints => SANCTION_MORE_POINTS,
            Sanction::FewerPoints => SANCTION_FEWER_POINTS,
            Sanction::Fine => SANCTION_FINE,
            Sanction::Exclusion => SANCTION_EXCLUSION,
            Sanction::Expulsion => SANCTION_EXPULSION,
        };
        let said = match sanction {
            Sanction::MoreTime => more_time(teller, !*seat, *time),
            _ => teller.draft(name).put("seat", seat).put("time", time).end(),
        };
        if amount.is_empty() {
            return said;
        }
        let draft = teller
            .draft(SANCTION_AMOUNT)
            .with("sanction", Value::Words(said));
        match of_penalty(amount, *sanction, teller) {
            Some(counted) => draft.with("written", Value::Words(counted)).end(),
            None => draft.put("written", &Typed(amount)).end(),
        }
    }
}

const fn permission(what: Permission, allowed: bool) -> Name {
    match (what, allowed) {
        (Permission::Draws, true) => ALLOW_DRAWS,
        (Permission::Draws, false) => FORBID_DRAWS,
        (Permission::Cues, true) => ALLOW_CUES,
        (Permission::Cues, false) => FORBID_CUES,
        (Permission::RepeatedByExecuting, true) => ALLOW_REPEATED_BY_EXECUTING,
        (Permission::RepeatedByExecuting, false) => FORBID_REPEATED_BY_EXECUTING,
        (Permission::PressedWithCommit, true) => ALLOW_PRESSED_WITH_COMMIT,
        (Permission::PressedWithCommit, false) => FORBID_PRESSED_WITH_COMMIT,
        (Permission::PlacedAnew, true) => ALLOW_PLACED_ANEW,
        (Permission::PlacedAnew, false) => FORBID_PLACED_ANEW,
        (Permission::Warnings, true) => ALLOW_WARNINGS,
        (Permission::Warnings, false) => FORBID_WARNINGS,
        (Permission::Programs, true) => ALLOW_PROGRAMS,
        (Permission::Programs, false) => FORBID_PROGRAMS,
    }
}

fn given_back(teller: &Teller<'_>, seat: Color, ms: u64) -> Sentence {
    let draft = teller.draft(GIVE_BACK).put("seat", &seat);
    draft.put("time", &ms).end()
}

fn correct_clock(teller: &Teller<'_>, setting: &ClockSetting) -> Sentence {
    match setting {
        ClockSetting::Control(control) => {
            let times = Control(Some(control));
            teller.draft(CORRECT_CONTROL).put("times", &times).end()
        }
        ClockSetting::Counter { seat, moves } => {
            let draft = teller.draft(CORRECT_COUNTER).put("seat", seat);
            draft.put("moves", moves).end()
        }
    }
}

fn more_time(teller: &Teller<'_>, seat: Color, ms: u64) -> Sentence {
    let draft = teller.draft(SANCTION_MORE_TIME).put("seat", &seat);
    draft.put("time", &ms).end()
}

inserted! {
    free {
        ADJUST_BOARD = "adjust-board" ("seat");
        TRANSFER_POSITION = "transfer-position" ("seat");
        RESTORE = "restore" ("number", "seat");
        RETRACE = "retrace" ("number", "seat");
        AS_WRITTEN = "as-written" ("at", "move");
        CORRECT_SCORE = "correct-score" ("at", "move");
        AS_MADE = "as-made" ("at", "move");
        AS_SAID = "as-said" ("at", "move");
        AS_PLACED = "as-placed" ("at", "move");
        OR_ELSE = "or-else" ("ruling", "other");
        END_GAME = "end-game" ("ending");
        SET_TIMES = "set-times" ("white", "black");
        REJECT = "reject" ("seat", "bonus", "deduction");
        REJECT_BONUS = "reject-bonus" ("seat", "bonus", "deduction");
        REJECT_BONUS_DEDUCTION = "reject-bonus-deduction" ("seat", "bonus", "deduction");
        POSTPONE = "postpone" ("seat", "bonus");
        GIVE_INCREMENT = "give-increment" ("seat", "time", "bonus");
        CORRECT_CONTROL = "correct-control" ("times");
        CORRECT_COUNTER = "correct-counter" ("seat", "moves");
        GIVE_BACK = "give-back" ("seat", "time");
        CONSENT = "consent" ("seat");
        PLAY_ON = "play-on" ();
        RESULT_STANDS = "result-stands" ();
        BECOMES_QUEEN = "becomes-queen" ();
        LOST_OR_DRAWN = "lost-or-drawn" ("seat");
        SANCTION_WARNING = "sanction-warning" ("seat");
        SANCTION_MORE_TIME = "sanction-more-time" ("seat", "time");
        SANCTION_LESS_TIME = "sanction-less-time" ("seat", "time");
        SANCTION_MORE_POINTS = "sanction-more-points" ("seat");
        SANCTION_FEWER_POINTS = "sanction-fewer-points" ("seat");
        SANCTION_FINE = "sanction-fine" ("seat");
        SANCTION_EXCLUSION = "sanction-exclusion" ("seat");
        SANCTION_EXPULSION = "sanction-expulsion" ("seat");
        SANCTION_AMOUNT = "sanction-amount" ("sanction", "written");
        BECAUSE = "because" ("ruling", "written");
        SET_POSITION = "set-position" ("number", "seat");
        NEW_GAME = "new-game" ();
        REOPEN_GAME = "reopen-game" ();
        UNDO = "undo" ("ruling");
        TAKEN_OUT = "taken-out" ();
        ON_FROM = "on-from" ("number", "seat");
        ALLOW_DRAWS = "allow-draws" ();
        FORBID_DRAWS = "forbid-draws" ();
        ALLOW_CUES = "allow-cues" ();
        FORBID_CUES = "forbid-cues" ();
        ALLOW_REPEATED_BY_EXECUTING = "allow-repeated-by-executing" ();
        FORBID_REPEATED_BY_EXECUTING = "forbid-repeated-by-executing" ();
        ALLOW_PRESSED_WITH_COMMIT = "allow-pressed-with-commit" ();
        FORBID_PRESSED_WITH_COMMIT = "forbid-pressed-with-commit" ();
        ALLOW_PLACED_ANEW = "allow-placed-anew" ();
        FORBID_PLACED_ANEW = "forbid-placed-anew" ();
        ALLOW_WARNINGS = "allow-warnings" ();
        FORBID_WARNINGS = "forbid-warnings" ();
        ALLOW_PROGRAMS = "allow-programs" ();
        FORBID_PROGRAMS = "forbid-programs" ();
    }
}
