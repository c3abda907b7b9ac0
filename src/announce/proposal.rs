//! What is proposed to the arbiter and ruled, as it is put into a sentence.

use crate::seat::BoardAt;
use shakmaty::Color;

use super::Announcement;
use super::inserts::Entry;
use super::rows::inserted;
use super::sentence::Sentence;
use super::teller::{Insert, Teller};
use super::terms::Value;
use crate::laws::Outcome;
use crate::laws::Sanction;

/// A ruling in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// Put this board right; the game stands.
    AdjustBoard(BoardAt),
    /// Back to the position after this many half-moves; `number` and `side` name the move to be made then.
    Restore {
        /// The number of the move that is then to be made.
        number: u32,
        /// Whose move it is then.
        side: Color,
    },
    /// The same to the point up to which the scores agree (D.2.9).
    Retrace {
        /// The number of the move that is then to be made.
        number: u32,
        /// Whose move it is then.
        side: Color,
    },
    /// A half-move of the game is what both players wrote.
    AsWritten {
        /// The number of the move.
        number: u32,
        side: Color,
        /// What both wrote.
        announcement: Option<Announcement>,
    },
    /// An irregularity is dealt with as an illegal move.
    Penalise {
        seat: Color,
        /// The number and the side of the move to be made then, where the position goes back.
        restore: Option<(u32, Color)>,
        /// The pawn becomes a queen.
        queen: bool,
        /// To the opponent's time, in ms.
        bonus: u64,
        /// Lost, or drawn if the opponent cannot mate: undecided.
        undecided: bool,
    },
    /// A penalty that the arbiter chose.
    Sanction {
        seat: Color,
        sanction: Sanction,
        /// How much time, in ms.
        time: u64,
        /// How much of something else, in the arbiter's words.
        amount: String,
        /// Why, in the arbiter's words.
        reason: String,
    },
    /// End the game.
    End(Outcome),
    /// Set the clocks to these times, in ms.
    SetTimes { white: u64, black: u64 },
    /// Reject a claim of a draw.
    Reject {
        seat: Color,
        /// To the opponent's time, in ms.
        bonus: u64,
        /// From the claimant's time, in ms.
        deduction: u64,
    },
    /// Postpone the decision on a claim.
    Postpone {
        seat: Color,
        /// To the opponent's time, in ms.
        bonus: u64,
    },
    /// An increment for both, and more time for the opponent of the player who asked.
    Increment {
        seat: Color,
        /// Before each move, in ms.
        extra: u64,
        /// To the opponent's time, in ms.
        bonus: u64,
    },
    /// Consent to the draw that this player wants to offer.
    Consent(Color),
    /// Play on.
    PlayOn,
}

impl Insert for Proposal {
    fn words(&self, teller: &Teller<'_>) -> Sentence {
        match self {
            Proposal::AdjustBoard(board) => teller.draft(ADJUST_BOARD).put("seat", board).end(),
            Proposal::Restore { number, side } => restore(teller, *number, *side),
            Proposal::Retrace { number, side } => {
                let draft = teller.draft(RETRACE).put("number", number);
                draft.put("seat", side).end()
            }
            Proposal::AsWritten {
                number,
                side,
                announcement,
            } => {
                let draft = teller.draft(AS_WRITTEN).put("at", &(*number, *side));
                draft.put("move", &Entry(announcement.as_ref())).end()
            }
            Proposal::Penalise { .. } => self.penalty(teller),
            Proposal::Sanction { .. } => self.sanction(teller),
            Proposal::End(ending) => teller.draft(END_GAME).put("ending", ending).end(),
            Proposal::SetTimes { white, black } => {
                let draft = teller.draft(SET_TIMES).put("white", white);
                draft.put("black", black).end()
            }
            Proposal::Reject {
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
            Proposal::Postpone { seat, bonus } => {
                let draft = teller.draft(POSTPONE).put("seat", seat);
                draft.put("bonus", bonus).end()
            }
            Proposal::Increment { seat, extra, bonus } => {
                let draft = teller.draft(GIVE_INCREMENT).put("seat", &!*seat);
                draft.put("time", extra).put("bonus", bonus).end()
            }
            Proposal::Consent(seat) => teller.draft(CONSENT).put("seat", seat).end(),
            Proposal::PlayOn => teller.draft(PLAY_ON).end(),
        }
    }
}

impl Proposal {
    /// What is dealt with as an illegal move, in the parts that apply.
    fn penalty(&self, teller: &Teller<'_>) -> Sentence {
        let &Proposal::Penalise {
            seat,
            restore: back,
            queen,
            bonus,
            undecided,
        } = self
        else {
            return Sentence::default();
        };
        let parts = [
            back.map(|(number, side)| restore(teller, number, side)),
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
        let Proposal::Sanction {
            seat,
            sanction,
            time,
            amount,
            reason,
        } = self
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

fn restore(teller: &Teller<'_>, number: u32, side: Color) -> Sentence {
    let draft = teller.draft(RESTORE).put("number", &number);
    draft.put("seat", &side).end()
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
