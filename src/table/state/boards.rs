//! The boards in front of the seats, and what their events change.

use serde::Serialize;
use serde_with::{DisplayFromStr, serde_as};
use shakmaty::{Bitboard, Square};

use super::State;
use crate::board::{self, Edge, Seen, repair::Repair};
use crate::ledger::event::BoardEvent;
use crate::seat::BoardAt;

/// A board in front of a seat.
#[serde_as]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatBoard {
    /// The port on which it answers; none while it is lost.
    pub port: Option<String>,
    /// How often it was lost.
    pub losses: u32,
    /// Whether it has said what it shows since it was last connected.
    pub known: bool,
    /// What is seen there.
    #[serde(flatten)]
    pub seen: board::Board,
    /// Which pieces stand there, as far as anyone can know.
    #[serde_as(as = "DisplayFromStr")]
    pub believed: shakmaty::Board,
    /// The way back, while the board is being guided.
    pub guidance: Option<Repair>,
    /// A commit said nothing clear, and no peg has moved since.
    pub unclear: bool,
}

impl SeatBoard {
    /// Brings what is believed up to what is shown: all of the game's position where it is shown, else one peg that is
    /// missing and one that is too many are the same.
    pub(super) fn believe(&mut self) {
        let shown = self.seen.detection().occupied();
        let game = self.seen.detection().position();
        if game.occupied() == shown {
            self.believed = game.board().clone();
            return;
        }
        let believed = self.believed.occupied();
        let (missing, extra) = (believed & !shown, shown & !believed);
        if let (Some(from), Some(to)) = (missing.single_square(), extra.single_square())
            && let Some(piece) = self.believed.remove_piece_at(from)
        {
            self.believed.set_piece_at(to, piece);
        }
    }
}

impl State {
    pub(super) fn board_mut(&mut self, board: BoardAt) -> Option<&mut SeatBoard> {
        self.boards.get_mut(board.seat()).as_mut()
    }

    pub(super) fn sense(&mut self, event: &BoardEvent) {
        match event {
            BoardEvent::Connected { board, port } => self.connected(*board, port),
            BoardEvent::Lost { board, .. } => self.lost(*board),
            BoardEvent::Shown {
                board,
                board_ms,
                occupied,
                seen,
            } => self.shows(*board, *board_ms, Bitboard(*occupied), seen),
            BoardEvent::Lifted {
                board,
                board_ms,
                square,
            } => self.edge(*board, *board_ms, Edge::Lift(*square)),
            BoardEvent::Placed {
                board,
                board_ms,
                square,
                seen,
            } => self.edge(*board, *board_ms, Edge::Place(*square, *seen)),
            BoardEvent::Rested { board, board_ms } => {
                if let Some(found) = self.board_mut(*board) {
                    found.seen.rest(*board_ms);
                }
            }
            BoardEvent::BlindAperture { board, square } => self.blind(*board, *square),
            BoardEvent::Mirrored { board, moves } => {
                if let Some(found) = self.board_mut(*board) {
                    found.seen.execute(*moves as usize);
                    found.believed = found.seen.detection().base().board().clone();
                }
            }
            BoardEvent::Differs { board } | BoardEvent::GuidanceEnded { board } => {
                self.accept_shown(*board);
            }
            BoardEvent::GuidanceBegan { board } => self.guide(*board),
            BoardEvent::Missing { .. } | BoardEvent::Faulty { .. } | BoardEvent::Mended { .. } => {}
        }
    }

    fn connected(&mut self, board: BoardAt, port: &str) {
        if let Some(found) = self.board_mut(board) {
            found.port = Some(port.to_owned());
            found.known = false;
        }
    }

    /// Whatever happened on the boards while the daemon was away: they say it when they answer.
    pub(super) fn resumed(&mut self) {
        for board in self.boards.iter_mut().flatten() {
            board.port = None;
            board.known = false;
            board.seen.lose();
        }
        self.ears.resumed();
    }

    fn lost(&mut self, board: BoardAt) {
        if let Some(found) = self.board_mut(board) {
            found.port = None;
            found.losses += 1;
            found.seen.lose();
        }
        self.ears.postpone(board);
    }

    fn shows(
        &mut self,
        board: BoardAt,
        board_ms: u64,
        occupied: Bitboard,
        seen: &[(Square, Seen)],
    ) {
        if let Some(found) = self.board_mut(board) {
            found.known = true;
            found.unclear = false;
            found.seen.snapshot(board_ms, occupied, seen);
            if let Some(guidance) = &mut found.guidance {
                guidance.snapshot(occupied, seen);
            }
        }
    }

    fn edge(&mut self, board: BoardAt, board_ms: u64, edge: Edge) {
        if let Some(found) = self.board_mut(board) {
            found.unclear = false;
            found.seen.contact(board_ms, edge);
            if let Some(guidance) = &mut found.guidance {
                guidance.edge(edge);
            }
            // Adjusting ends when the pegs are back.
            if matches!(edge, Edge::Place(..)) && self.agrees(board) {
                self.touches.adjusted(self.position.turn());
            }
        }
    }

    fn blind(&mut self, board: BoardAt, square: Square) {
        if let Some(found) = self.board_mut(board) {
            let blind = found.seen.detection().blinded().with(square);
            found.seen.blind(blind);
        }
    }

    /// From now on moves are read on top of what this board shows.
    pub(super) fn accept_shown(&mut self, board: BoardAt) {
        let owed = self.owed(board);
        if let Some(found) = self.board_mut(board) {
            found.believe();
            found.seen.rebase(owed);
            found.guidance = None;
        }
        self.ears.guided_back(board);
    }

    fn guide(&mut self, board: BoardAt) {
        let owed = self.owed(board);
        if let Some(found) = self.board_mut(board) {
            found.believe();
            let shown = found.seen.detection().occupied();
            let way = Repair::new(&owed, shown)
                .believing(&found.believed)
                .told(|square| found.seen.detection().seen(square))
                .own_first(board.seat());
            found.guidance = Some(way);
            self.ears.guide(board);
        }
    }
}
