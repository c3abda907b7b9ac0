//! What is known of a case when it is raised.

use shakmaty::{Bitboard, Color, Move, Square};

use super::raised;
use crate::state::{CaseFile, State};
use laws::seat::BoardAt;
use laws::{Hold, Timestamp};
use ledger::event::{About, CaseEvidence, Loss, Matter, Ruling};

impl State {
    /// Since which half-move this is so, from 1, by what was seen.
    pub(crate) fn since(&self, matter: &Matter) -> u32 {
        let now = self.plies().len() as u32 + 1;
        match matter {
            Matter::BoardsDiffer {
                unexecuted: Some(_),
                ..
            } => now - 1,
            Matter::SaidOtherwise { ply, .. } => *ply,
            _ => match (matter.ply(), matter.apertures()) {
                (Some(ply), _) => ply,
                (None, Some((board, missing, extra))) => {
                    let squares: Bitboard = missing.iter().chain(extra).copied().collect();
                    self.differs_since(board, squares).unwrap_or(now).min(now)
                }
                (None, None) => now,
            },
        }
    }

    /// The half-move after the last one at which this board showed the game on all of these squares; one of whose captured piece is
    /// known to be left, itself.
    pub(super) fn differs_since(&self, board: BoardAt, squares: Bitboard) -> Option<u32> {
        let found = self.board(board)?;
        let agreed = squares
            .into_iter()
            .map(|square| found.traces().agreed(square).plies + 1);
        let uncaptured = found.seen().detection().uncaptured().into_iter();
        let uncaptured = uncaptured.filter(|it| squares.contains(it.at));
        let captured = uncaptured.filter_map(|it| self.captured_by(it.from, it.to));
        agreed.chain(captured).min()
    }

    /// The last half-move from here to there, from 1.
    fn captured_by(&self, from: Square, to: Square) -> Option<u32> {
        let captures = |made: &Move| made.from() == Some(from) && made.to() == to;
        let current = self.current().filter(|made| captures(&made.mv));
        let current = current.map(|_| self.plies().len());
        let found = current.or(self.plies().iter().rposition(|ply| captures(&ply.mv)))?;
        Some(found as u32 + 1)
    }

    /// Apertures of this board of which the arbiter was told, and that have not shown the game since. Where it was ruled that the board is put
    /// right and the clocks were started before it was, they are told anew.
    pub(crate) fn told_of(&self, board: BoardAt) -> Bitboard {
        let Some(found) = self.board(board) else {
            return Bitboard::EMPTY;
        };
        let cases = self.cases.all().iter();
        let given_up = |case: &&CaseFile| {
            let adjusted = matches!(case.ruling(), Some(Ruling::AdjustBoard { .. }));
            adjusted && found.guidance().is_none()
        };
        let cases = cases.filter(|case| case.matter.board() == Some(board) && !given_up(case));
        let told = cases.flat_map(|case| case.squares().into_iter().map(|at| (at, case.changed)));
        told.filter(|(square, record)| found.traces().agreed(*square).record < *record)
            .map(|(square, _)| square)
            .collect()
    }

    /// Which illegal move of its player this is or counts as, where the Laws count them.
    fn count(&self, matter: &Matter, side: Color) -> Option<u32> {
        let edition = self.profile.edition;
        let (seat, counts) = match matter {
            Matter::TwoHands { seat } => {
                let counts = edition.two_hands_count_as_illegal() && !self.makes(*seat);
                (*seat, counts)
            }
            Matter::PressedWithoutMove { seat } => (*seat, edition.press_counts_as_illegal()),
            Matter::PawnLeft { seat } => (*seat, true),
            // It counts once its clock is pressed (7.5.1).
            Matter::IllegalMove { ply } => {
                let made = self.plies().get((*ply as usize).wrapping_sub(1));
                (side, made.is_none_or(|made| !made.open))
            }
            _ => return None,
        };
        let counted = counts && self.illegal_moves().loses.is_some();
        counted.then(|| self.cases.penalised(seat) + 1)
    }

    /// What is known of a matter since this half-move, while this move is being made.
    pub fn evidence(&self, matter: &Matter, since: u32, own: Option<&Move>) -> CaseEvidence {
        let before = since.saturating_sub(1) as usize;
        let ply = self.plies().get(before);
        let current = self.current().filter(|_| before == self.plies().len());
        let side = self.side_of(since as usize);
        let touched = match ply {
            Some(ply) => ply.touched.clone(),
            None => self.touches.pieces().to_vec(),
        };
        CaseEvidence {
            article: self.article(matter).to_owned(),
            number: self.number_of(since as usize),
            side,
            before: self.position_after(before).fen(),
            owed: matter.board().map(|board| self.owed(board).fen()),
            made: ply.map(|ply| ply.uci).or(current.map(|made| made.uci)),
            raised: raised::perhaps_raised(self, side, &touched),
            touched,
            committed: ply
                .map(|ply| ply.committed)
                .or(current.map(|made| made.committed)),
            repeated: self.repeated(),
            pressed: ply.filter(|ply| !ply.open).map(|ply| ply.completed),
            times: ply.and_then(|_| self.times_put_back(before).map(|(times, _)| times)),
            explained: self.explained(matter, since, own),
            hands: self.hands_on(matter, since),
            count: self.count(matter, side),
            placed: self.placed_last(),
            announced: self.announced_last(),
            fallen: self.fallen_before(matter),
            losses: self.losses_of(matter),
            losses_beside: self.losses_beside(matter),
            held: matches!(matter, Matter::BoardLost { .. }) && self.is_held(),
            stops: matches!(matter, Matter::BoardLost { .. }) && self.holds_for_losses(),
            ordinary: matter
                .board()
                .is_some_and(|board| self.board(board).is_none()),
            readings: self.readings(matter),
            dependent: self.dependent(matter),
        }
    }

    /// Whether the clocks stand because the event holds them; of one at the table that tells nothing nobody knows it.
    fn is_held(&self) -> bool {
        self.clocks.held() && self.clocks.stands()
    }

    /// Whether the event stops the clock that runs, because a board is lost. One at the table the arbiter stops by hand.
    pub(crate) fn holds_for_losses(&self) -> bool {
        let runs = self.clocks.own().and_then(|clock| clock.running());
        runs.is_some() && self.profile.hold >= Hold::Clocks
    }

    /// The article that the arbiter is shown.
    fn article(&self, matter: &Matter) -> &'static str {
        match matter {
            Matter::BothFlags { first: None } if self.in_last_finish() => {
                self.profile.flag_fall().drawn
            }
            // What may become of it is ruled by the article of the pawn, and not by the one of the announcement.
            Matter::PressedBeforeAnnouncement {
                last_rank: Some(_), ..
            } if self.left_pawn_may_be_a_queen() => self.profile.edition.article_left_pawn(),
            _ => matter.article(&self.profile, self.illegal_moves()),
        }
    }

    /// The losses of the board of a case; of one about a flag those that have not been ruled upon.
    fn losses_of(&self, matter: &Matter) -> Vec<Loss> {
        match (matter, matter.flag()) {
            (Matter::BoardLost { board, seat }, _) => self.losses(*board, *seat, true),
            (_, Some(seat)) => self.losses_on_flag(seat),
            _ => Vec::new(),
        }
    }

    /// Those of the opponent's board, where the case is about a flag: while it is still lost, or where nobody knows whose flag fell
    /// first.
    fn losses_beside(&self, matter: &Matter) -> Vec<Loss> {
        let beside = matter
            .flag()
            .filter(|seat| self.board_of(*seat) != self.board_of(!*seat));
        let mut losses = beside.map_or_else(Vec::new, |seat| self.losses_on_flag(!seat));
        let both = matches!(matter, Matter::BothFlags { first: None });
        losses.retain(|loss| both || loss.until.is_none());
        losses
    }

    fn losses_on_flag(&self, seat: Color) -> Vec<Loss> {
        let board = self.board_of(seat);
        board.map_or_else(Vec::new, |board| self.losses(board, seat, false))
    }

    /// When the last peg was placed for the half-move that was made last, on the board that yields it.
    fn placed_last(&self) -> Option<Timestamp> {
        let last = self.made_last();
        let board = self.board_of(self.side_of(last))?;
        let hands = self.board(board)?.traces().hands().iter().rev();
        let mut placed = hands.filter(|(_, hand)| !hand.lifted && hand.ply as usize + 1 == last);
        placed.next().map(|(at, _)| *at)
    }

    /// When that half-move was heard.
    fn announced_last(&self) -> Option<Timestamp> {
        match self.current() {
            Some(current) => current.heard,
            None => self.plies().last()?.heard,
        }
    }

    /// The half-move that was made last, from 1.
    fn made_last(&self) -> usize {
        self.plies().len() + usize::from(self.current().is_some())
    }

    /// The flag that has fallen first, where the case is about flags or an end.
    fn fallen_before(&self, matter: &Matter) -> Option<(Color, Timestamp)> {
        let about = matches!(
            matter.about(),
            About::Flag | About::BothFlags | About::TimeClaim | About::End
        );
        let fallen = self.clocks.own().filter(|_| about)?.fallen();
        let fallen = Color::ALL.map(|seat| Some((seat, (*fallen.get(seat))?)));
        fallen.into_iter().flatten().min_by_key(|(_, at)| *at)
    }
}
