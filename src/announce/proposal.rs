//! What is proposed to the arbiter and ruled, as it is put into a sentence.

use shakmaty::Color;

use super::Announcement;
use super::inserts::Entry;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::terms::Value;
use crate::laws::{Remedy, Sanction};
use crate::ledger::event::Ruling;

/// A ruling with what its words need besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub ruling: Ruling,
    /// The half-move that it speaks of: the one to be made anew, or the one that was written otherwise.
    pub at: Option<(u32, Color)>,
    /// The move that it speaks of.
    pub announcement: Option<Announcement>,
    /// Going back is the retracing of D.2.9.
    pub retraces: bool,
    /// The half-move is the one that was made first (4.7), not one that was written.
    pub made_first: bool,
}

impl Insert for Proposal {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match &self.ruling {
            Ruling::AdjustBoard { board } => teller.draft(ADJUST_BOARD).put("seat", board).end(),
            Ruling::Restore { .. } => self.restored(teller).unwrap_or_default(),
            Ruling::AsWritten { .. } => {
                let name = match self.made_first {
                    true => AS_MADE,
                    false => AS_WRITTEN,
                };
                let draft = match &self.at {
                    Some(at) => teller.draft(name).put("at", at),
                    None => teller.draft(name),
                };
                let written = Entry(self.announcement.as_ref());
                draft.put("move", &written).end()
            }
            Ruling::CorrectScore { .. } => {
                let made = Entry(self.announcement.as_ref());
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
            Ruling::Consent { seat } => teller.draft(CONSENT).put("seat", seat).end(),
            Ruling::PlayOn => teller.draft(PLAY_ON).end(),
        }
    }
}

impl Proposal {
    /// Back to the position before the move that is to be made anew.
    fn restored(&self, teller: &Teller<'_>) -> Option<Sentence> {
        let (number, side) = self.at?;
        let name = match self.retraces {
            true => RETRACE,
            false => RESTORE,
        };
        let draft = teller.draft(name).put("number", &number);
        Some(draft.put("seat", &side).end())
    }

    /// What is dealt with as an illegal move, in the parts that apply.
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

    /// A penalty, with what the arbiter wrote about it.
    fn sanction(&self, teller: &Teller<'_>) -> Sentence {
        let Ruling::Sanction {
            seat,
            sanction,
            time,
            amount,
            reason,
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
        let notes = [(SANCTION_AMOUNT, amount), (SANCTION_REASON, reason)];
        let written = notes.into_iter().filter(|(_, written)| !written.is_empty());
        written.fold(said, |said, (name, written)| {
            let draft = teller.draft(name).with("sanction", Value::Words(said));
            draft.put("written", written).end()
        })
    }
}

fn more_time(teller: &Teller<'_>, seat: Color, ms: u64) -> Sentence {
    let draft = teller.draft(SANCTION_MORE_TIME).put("seat", &seat);
    draft.put("time", &ms).end()
}

inserted! {
    free {
        ADJUST_BOARD = "adjust-board" ("seat");
        RESTORE = "restore" ("number", "seat");
        RETRACE = "retrace" ("number", "seat");
        AS_WRITTEN = "as-written" ("at", "move");
        CORRECT_SCORE = "correct-score" ("at", "move");
        AS_MADE = "as-made" ("at", "move");
        END_GAME = "end-game" ("ending");
        SET_TIMES = "set-times" ("white", "black");
        REJECT = "reject" ("seat", "bonus", "deduction");
        REJECT_BONUS = "reject-bonus" ("seat", "bonus", "deduction");
        REJECT_BONUS_DEDUCTION = "reject-bonus-deduction" ("seat", "bonus", "deduction");
        POSTPONE = "postpone" ("seat", "bonus");
        GIVE_INCREMENT = "give-increment" ("seat", "time", "bonus");
        CONSENT = "consent" ("seat");
        PLAY_ON = "play-on" ();
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
        SANCTION_REASON = "sanction-reason" ("sanction", "written");
    }
}
