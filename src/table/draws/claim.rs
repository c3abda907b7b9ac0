//! Claims of a draw (9.2 to 9.5; in the quickplay finish Guidelines III.5): what the game shows for one, what the Laws propose, and
//! when one is decided that was postponed.
//!
//! A claim is an offer too, so the table hears that a draw is claimed. On what grounds, with which move and whether rightly
//! goes to the arbiter, with what the game shows for it and what the Laws propose; the clocks stand until the ruling.

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use crate::case::perhaps_raised;
use crate::decide::Deciding;
use laws::{Evidence, Grounds, Objection, Outcome, Reason};
use ledger::event::{Author, DrawEvent, Matter, QuestionEvent, Ruling};

impl Deciding<'_> {
    /// A claim with a move waits until that is entered, unless it comes too late for it.
    pub(super) fn claim(&mut self, seat: Color, grounds: Grounds, intended: bool, author: Author) {
        if intended && self.objection(seat, grounds).is_none() {
            self.emit(author, DrawEvent::ClaimBegan { seat, grounds });
        } else {
            self.claimed(seat, grounds, None, author);
        }
    }

    /// Whether this commit enters the intended move of a claim, which is not announced.
    pub(crate) fn entered(&mut self, seat: Color, mv: &Move, author: Author) -> bool {
        let Some((_, grounds)) = self.state.draws.entering().filter(|(who, _)| *who == seat) else {
            return false;
        };
        self.claimed(seat, grounds, Some(mv), author);
        true
    }

    /// The claim is made (9.5): the clocks stand, the arbiter is told what the game shows for it.
    fn claimed(&mut self, seat: Color, grounds: Grounds, intended: Option<&Move>, author: Author) {
        let objection = self.objection_to(seat, grounds, intended);
        let evidence = match intended {
            Some(mv) => Evidence::with_move(self.state.positions(), mv),
            None => Evidence::of(self.state.positions()),
        };
        let right = objection.is_none() && evidence.supports(grounds);
        let proposal = self.answer(seat, grounds, right, objection);
        let intended: Option<UciMove> = intended.map(|mv| self.state.position().uci(mv));
        // Without an arbiter a claim that the record does not support stops nothing.
        let vain = !self.attended() && !matches!(proposal, Ruling::End { .. });
        self.say_claim(seat, grounds, intended, vain, author);
        let matter = Matter::DrawClaimed {
            seat,
            grounds,
            intended,
            after: evidence.after,
            quiet: evidence.quiet,
            objection,
            flag: None,
        };
        self.raise(author, matter, proposal);
        if intended.is_none() {
            self.compare_claimed(seat);
        }
        if !self.attended() && !vain {
            self.refer_claim(seat, grounds, author);
        }
    }

    /// Who claims by the position that stands must have it on their board too. With an intended move it is compared as for any move.
    fn compare_claimed(&mut self, seat: Color) {
        let Some(board) = self.state.board_of(seat) else {
            return;
        };
        let found = self.state.board(board);
        if found.is_some_and(|found| found.seen().at_rest().is_some()) {
            let owed = self.state.owed(board);
            self.compare(board, &owed);
        }
    }

    /// Both hear the claim. One in vain, without an arbiter, may be an offer all the same (9.1.2.3).
    fn say_claim(
        &mut self,
        seat: Color,
        grounds: Grounds,
        intended: Option<UciMove>,
        vain: bool,
        author: Author,
    ) {
        let offers = self.claim_offers(grounds);
        if !vain {
            let claimed = DrawEvent::Claimed {
                seat,
                grounds,
                intended,
                offers,
            };
            self.emit(author, claimed);
            return;
        }
        let anew = !grounds.is_of_the_finish() && self.state.draws.offer() != Some(seat);
        if offers && anew {
            self.emit(author, DrawEvent::Offered { seat });
        }
        if intended.is_some() || !(offers && anew) {
            self.emit(author, QuestionEvent::Dropped { seat });
        }
    }

    /// Whether a claim on these grounds is an offer, too, by the Laws of this game.
    fn claim_offers(&self, grounds: Grounds) -> bool {
        let edition = self.state.profile.edition;
        let offers = match grounds {
            Grounds::Threefold | Grounds::FiftyMoves => edition.claim_offers_draw(),
            Grounds::NormalMeans | Grounds::NoEffort => edition.finish_claim_offers_draw(),
        };
        offers && self.may_offer()
    }

    /// What the Laws propose for a claim.
    fn answer(
        &self,
        seat: Color,
        grounds: Grounds,
        right: bool,
        objection: Option<Objection>,
    ) -> Ruling {
        let outcome = Outcome {
            winner: None,
            reason: grounds.reason(),
        };
        match grounds.is_of_the_finish() {
            _ if right => Ruling::End { outcome },
            true if self.cannot_mate(!seat) => Ruling::End { outcome },
            // Nothing can be postponed.
            true if objection.is_none() && !self.attended() => Ruling::End { outcome },
            // The arbiter alone can judge it; postponed, nothing is lost.
            true if objection.is_none() => self.postponing(seat),
            // Out of the finish there is no such claim, so nobody gets time for it.
            true => Ruling::Reject {
                seat,
                bonus: 0,
                deduction: 0,
            },
            false => self.rejecting(seat, grounds),
        }
    }

    pub(crate) fn postponing(&self, seat: Color) -> Ruling {
        let bonus = self.state.profile.edition.quickplay_postponed();
        Ruling::Postpone { seat, bonus }
    }

    /// A claim rejected, with the times of the edition (9.5.3; Guidelines III.5.3, 10.2).
    pub(crate) fn rejecting(&self, seat: Color, grounds: Grounds) -> Ruling {
        let profile = &self.state.profile;
        if grounds.is_of_the_finish() {
            return Ruling::Reject {
                seat,
                bonus: profile.edition.quickplay_rejected(),
                deduction: 0,
            };
        }
        let left = self
            .state
            .times(self.now)
            .map_or(0, |times| *times.get(seat));
        let most = profile.edition.wrong_draw_claim_costs();
        Ruling::Reject {
            seat,
            bonus: profile.wrong_draw_claim(),
            deduction: most.min(left / 2),
        }
    }

    /// Why a claim cannot be right, whatever the position and the intended move.
    fn objection(&self, seat: Color, grounds: Grounds) -> Option<Objection> {
        let state = &self.state;
        let pieces = state.touches.pieces();
        // Nobody loses it by a peg that was perhaps only raised.
        let raised = perhaps_raised(state, seat, pieces).map_or_else(Vec::new, |it| it.squares);
        let out = pieces.iter().any(|(square, _)| !raised.contains(square));
        let touched = out && state.profile.edition.touch_loses_draw_claim();
        // Lifts with which the intended move is entered come after the claim was begun.
        let late = touched && state.draws.entering().is_none();
        if seat != state.turn() {
            Some(Objection::NotOnTheMove)
        } else if grounds.is_of_the_finish() {
            self.not_in_finish(seat).then_some(Objection::Time)
        } else {
            let moved = state.current().is_some().then_some(Objection::Moved);
            moved.or(late.then_some(Objection::Late))
        }
    }

    fn objection_to(
        &self,
        seat: Color,
        grounds: Grounds,
        intended: Option<&Move>,
    ) -> Option<Objection> {
        let illegal = intended.is_some_and(|mv| !self.state.position().is_legal(mv));
        let objection = self.objection(seat, grounds);
        objection.or(illegal.then_some(Objection::Illegal))
    }

    /// Less than two minutes of the finish must be left, and the flag be up. Times that only an external clock shows are for
    /// the arbiter to read.
    pub(super) fn not_in_finish(&self, seat: Color) -> bool {
        const TWO_MINUTES: u64 = 120_000;
        let left = self.state.times(self.now).map(|times| *times.get(seat));
        let in_time = left.is_none_or(|left| (1..TWO_MINUTES).contains(&left));
        !(in_time && self.state.in_quickplay_finish(seat))
    }

    /// This player's flag fell: a claim whose decision was postponed is decided now (Guidelines III.5.2, 10.2b), and with it the
    /// flag.
    pub(crate) fn decide_postponed(&mut self, flag: Color) -> bool {
        let Some((seat, grounds)) = self.state.draws.postponed() else {
            return false;
        };
        let matter = Matter::DrawClaimed {
            seat,
            grounds,
            intended: None,
            after: Vec::new(),
            quiet: self.state.position().halfmoves(),
            objection: None,
            flag: Some(flag),
        };
        let outcome = Outcome {
            winner: None,
            reason: Reason::NormalMeans,
        };
        self.raise(Author::Clock, matter, Ruling::End { outcome });
        true
    }

    /// The intended move of a wrong claim must be made (9.5.3): the arbiter is told of another.
    pub(crate) fn compare_intended(&mut self, seat: Color, ply: u32, made: &UciMove) {
        let Some(intended) = self.state.draws.bound(ply) else {
            return;
        };
        if intended != *made {
            let matter = Matter::NotIntended {
                seat,
                intended,
                ply,
            };
            let proposal = Ruling::Restore { plies: ply - 1 };
            self.raise(Author::System, matter, proposal);
        }
    }
}
