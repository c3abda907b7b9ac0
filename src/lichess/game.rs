//! The current game: compares each state, which has all moves, with the last one, and reports the differences.

use shakmaty::uci::UciMove;
use shakmaty::{ByColor, Color};

use super::event::{Full, GameState, LichessSide};
use laws::{Outcome, Position, Reason, playable_position};
use ledger::event::{Ends, OpponentRequest};
use server::{PlayedBy, ServerBoard, ServerGameEnd, ServerLine, ServerOffer};

/// A game.
#[derive(Clone, Debug)]
pub(super) struct LichessGame {
    pub(super) id: String,
    /// Our colour, if the event stream has told it.
    side: Option<Color>,
    known: Option<Known>,
    /// When the win can be claimed, in ms; set while the opponent is gone.
    pub(super) claim: Option<u64>,
    /// We have reported that it can be claimed.
    pub(super) claimable: bool,
    /// We declined the opponent's wish to take back.
    pub(super) declined: bool,
    pub(super) over: bool,
}

/// Fixed properties of the game, and its last state.
#[derive(Clone, Debug)]
struct Known {
    side: Color,
    names: ByColor<String>,
    control: (u32, u32),
    initial: Position,
    /// The last state that was reported.
    stood: Stood,
    first_told: bool,
}

#[derive(Clone, Debug, Default)]
struct Stood {
    moves: usize,
    draws: ByColor<bool>,
    takes_back: ByColor<bool>,
}

impl LichessGame {
    pub(super) const fn new(id: String, side: Option<Color>) -> Self {
        LichessGame {
            id,
            side,
            known: None,
            claim: None,
            claimable: false,
            declined: false,
            over: false,
        }
    }

    /// Whether its first line was parsed.
    pub(super) const fn is_known(&self) -> bool {
        self.known.is_some()
    }

    /// Handles the first line of its stream; none if the game cannot be played here.
    pub(super) fn full(&mut self, full: &Full, account: &str) -> Option<Vec<ServerLine>> {
        let mut heard = Vec::new();
        if self.known.is_none() {
            let side = full.side(account).or(self.side)?;
            let initial = match full.begins() {
                Some(fen) => playable_position(fen).ok()?,
                None => Position::initial(),
            };
            let clock = full.clock?;
            let base = u32::try_from(clock.initial / 1000).ok()?;
            let seconds = u32::try_from(clock.increment / 1000).ok()?;
            if !full.variant.fits() || full.state.is_over() {
                return None;
            }
            let names = full.names();
            heard.push(ServerLine::Ratings {
                names: names.clone(),
                ratings: full.ratings(),
            });
            heard.push(ServerLine::Begins {
                names: names.clone(),
                resumed: !full.state.moves.is_empty(),
                rated: full.rated,
            });
            self.known = Some(Known {
                side,
                names,
                control: (base, seconds),
                initial,
                stood: Stood::default(),
                first_told: false,
            });
        }
        heard.extend(self.state(&full.state)?);
        Some(heard)
    }

    /// Handles a later state; none if its moves are invalid.
    pub(super) fn state(&mut self, stands: &GameState) -> Option<Vec<ServerLine>> {
        let known = self.known.as_mut()?;
        let positions = positions(&known.initial, &stands.moves)?;
        let position = positions.last()?.clone();
        let mut heard = vec![ServerLine::Board(Box::new(ServerBoard {
            position: position.clone(),
            lately: positions[positions.len().saturating_sub(3)..positions.len() - 1].to_vec(),
            names: known.names.clone(),
            played: PlayedBy::By(known.side),
            control: known.control,
            times: stands.times(),
        }))];
        let now = Stood {
            moves: positions.len() - 1,
            draws: stands.draws(),
            takes_back: stands.takes_back(),
        };
        heard.extend(known.offers(&now, position.turn(), self.declined));
        self.declined &= *now.takes_back.get(!known.side);
        let offered = known.stood.draws.white || known.stood.draws.black;
        known.stood = now;
        if stands.is_over() && !self.over {
            self.over = true;
            let end = end(stands, &positions, offered);
            heard.push(ServerLine::Ends {
                names: known.names.clone(),
                end,
                words: Some(stands.status.clone()).filter(|status| is_odd(status)),
            });
            return Some(heard);
        }
        let first = known.stood.moves < 2 && position.turn() == known.side;
        if let Some(expiration) = stands.expiration.filter(|_| first && !known.first_told) {
            known.first_told = true;
            let seconds = expiration.left();
            heard.push(ServerLine::FirstMove { seconds });
        }
        Some(heard)
    }

    /// Whether the opponent is offering a draw.
    pub(super) fn is_offered_a_draw(&self) -> bool {
        let offers = |known: &Known| *known.stood.draws.get(!known.side);
        self.known.as_ref().is_some_and(offers)
    }

    /// Whether the opponent asks to take back.
    pub(super) fn is_asked_to_take_back(&self) -> bool {
        let asks = |known: &Known| *known.stood.takes_back.get(!known.side);
        self.known.as_ref().is_some_and(asks)
    }
}

impl Known {
    /// Offers that are new, declined or withdrawn.
    fn offers(&self, now: &Stood, turn: Color, declined: bool) -> Vec<ServerLine> {
        let (own, far, before) = (self.side, !self.side, &self.stood);
        let moved = now.moves != before.moves;
        let mut heard = Vec::new();
        if *now.draws.get(far) && !before.draws.get(far) {
            heard.push(ServerLine::Wants(ServerOffer::Draw));
        }
        // A move declines an offer too, as at any board.
        if *before.draws.get(own) && !now.draws.get(own) && !moved {
            heard.push(ServerLine::Declines(ServerOffer::Draw));
        }
        let plies = reach(far, turn);
        let back = ServerOffer::Of(OpponentRequest::TakeBack { plies });
        if *now.takes_back.get(far) && !before.takes_back.get(far) {
            heard.push(ServerLine::Wants(back));
        }
        if *before.takes_back.get(far) && !now.takes_back.get(far) && !moved && !declined {
            heard.push(ServerLine::Withdraws(back));
        }
        let plies = reach(own, turn);
        let own_back = ServerOffer::Of(OpponentRequest::TakeBack { plies });
        if *before.takes_back.get(own) && !now.takes_back.get(own) && now.moves >= before.moves {
            heard.push(ServerLine::Declines(own_back));
        }
        heard
    }
}

/// The number of half-moves in a take-back by this side: back to its last move.
fn reach(side: Color, turn: Color) -> u32 {
    if turn == side { 2 } else { 1 }
}

/// The positions of a game from the initial one on; none if a move is illegal. Castling may be written as the king's move to
/// its square or to the rook's.
fn positions(initial: &Position, moves: &str) -> Option<Vec<Position>> {
    let mut positions = vec![initial.clone()];
    for text in moves.split_whitespace() {
        let last = positions.last()?;
        let uci: UciMove = text.parse().ok()?;
        let mv = last.find(&uci).filter(|mv| last.is_legal(mv))?;
        let next = last.play(&mv);
        positions.push(next);
    }
    Some(positions)
}

/// The end of a game. lichess gives `draw` without a reason; the moves tell which of the Laws' reasons it is.
fn end(stands: &GameState, positions: &[Position], offered: bool) -> ServerGameEnd {
    let winner = stands.winner.and_then(LichessSide::color);
    let reason = match stands.status.as_str() {
        "aborted" | "noStart" if winner.is_none() => return ServerGameEnd::Without(Ends::Aborted),
        "mate" => Reason::Checkmate,
        "resign" => Reason::Resignation,
        "stalemate" => Reason::Stalemate,
        "outoftime" => Reason::Time,
        "timeout" | "noStart" => Reason::Forfeit,
        "insufficientMaterialClaim" => Reason::DeadPosition,
        "draw" if offered => Reason::Agreement,
        "draw" => drawn(positions),
        // An end that is not known here is no draw.
        odd if is_odd(odd) && winner.is_none() => return ServerGameEnd::Without(Ends::Aborted),
        _ => Reason::Arbiter,
    };
    ServerGameEnd::Result(Outcome { winner, reason })
}

/// Whether lichess has ended a game in a way that is not known here, so that its own word for it is told.
fn is_odd(status: &str) -> bool {
    !matches!(
        status,
        "aborted"
            | "noStart"
            | "mate"
            | "resign"
            | "stalemate"
            | "outoftime"
            | "timeout"
            | "insufficientMaterialClaim"
            | "draw"
            | "cheat"
            | "variantEnd"
    )
}

fn drawn(positions: &[Position]) -> Reason {
    let Some(last) = positions.last() else {
        return Reason::Agreement;
    };
    let sight = |position: &Position| {
        let rights = (position.castling_rights(), position.en_passant());
        (position.board().clone(), position.turn(), rights)
    };
    let shown = sight(last);
    let times = positions.iter().filter(|one| sight(one) == shown).count();
    match times {
        3.. => Reason::Threefold,
        _ if last.halfmoves() >= 100 => Reason::FiftyMoves,
        _ => Reason::Agreement,
    }
}
