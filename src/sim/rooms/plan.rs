//! Draws a game's parameters in advance (seats, boards, clocks, cheating), and builds the inputs of its players and assistants.

use shakmaty::{ByColor, Color};

use super::{BOUNDS, END, Guard, arbiter, of_side};
use crate::chance::Chance;
use board::sensing::{BoardTime, Button, Sensed};
use laws::seat::{BoardAt, Source};
use laws::{LinkLost, Position, Profile};
use table::{Act, Input};

/// The parameters of a game.
pub struct GamePlan {
    /// The player of each room.
    pub seats: [Color; 2],
    /// The number of half-moves.
    pub plies: usize,
    /// Whether both have boards; otherwise assistants enter the moves.
    pub boards: bool,
    /// The half-move in which a player plays an illegal move.
    pub illegal: Option<usize>,
    /// Whether room 2 reports no thinking time.
    pub cheats: bool,
    /// The time control, and the rule for the clocks while the line is lost.
    pub clocks: u32,
    /// The safeguard left out, to prove that it is needed.
    pub without: Option<Guard>,
}

impl GamePlan {
    /// Draws the parameters.
    pub fn drawn(chance: &mut Chance, without: Option<Guard>) -> Self {
        let cheats = chance.ratio(1, 4);
        let plies = chance.range(4..9);
        GamePlan {
            seats: match chance.ratio(1, 2) {
                true => [Color::White, Color::Black],
                false => [Color::Black, Color::White],
            },
            plies,
            boards: chance.ratio(1, 10),
            illegal: chance.ratio(1, 10).then(|| chance.range(0..plies)),
            cheats,
            clocks: chance.range(0..4),
            without,
        }
    }

    /// The input by which the owner's daemon sets up the table.
    pub fn set_up(&self) -> Input {
        let source = match self.boards {
            true => Source::OwnBoard,
            false => Source::Assistant,
        };
        let mut rooms = ByColor::default();
        for (index, seat) in self.seats.iter().enumerate() {
            *rooms.get_mut(*seat) = of_side(index);
        }
        Input::SetUp {
            position: Position::initial().fen(),
            profile: Box::new(self.profile()),
            sources: ByColor::new_with(|_| source),
            names: ByColor::default(),
            rooms,
        }
    }

    /// In a short game the clocks stop while the line is lost, and nobody thinks long enough for a flag to fall.
    fn profile(&self) -> Profile {
        let (lag_per_move, lag_per_game) = match (self.cheats, self.without) {
            (true, Some(Guard::ClockBound)) => (END, END),
            (true, _) => BOUNDS,
            (false, _) => (END, END),
        };
        let (time, link_lost) = match self.clocks {
            0 => ("300+0", LinkLost::Stop),
            1 => ("5400+30", LinkLost::Stop),
            2 => ("5400+30", LinkLost::StopAfter(20_000)),
            _ => ("5400+30", LinkLost::Run),
        };
        Profile {
            time: time.parse().ok(),
            link_lost,
            lag_per_move,
            lag_per_game,
            people: [0, 1].map(arbiter).into(),
            ..Profile::default()
        }
    }

    /// This room's player pushes a button, at this simulated time in ms.
    pub fn button(&self, side: usize, button: Button, now: u64) -> Input {
        let at = BoardTime(now);
        match self.boards {
            true => self.senses(side, Sensed::Button { at, button }),
            false => Input::Button {
                seat: self.seats[side],
                button,
            },
        }
    }

    /// This room's player presses the clock, or their assistant does.
    pub fn press(&self, side: usize, now: u64) -> Input {
        match self.boards {
            true => self.button(side, Button::Press, now),
            false => self.assists(side, Act::Press),
        }
    }

    /// This act by the assistant of this room's player.
    pub fn assists(&self, side: usize, act: Act) -> Input {
        let seat = self.seats[side];
        Input::Assistant { seat, act }
    }

    /// This item sensed by this room's board.
    pub fn senses(&self, side: usize, sensed: Sensed) -> Input {
        let board = self.board(side);
        Input::Sensed { board, sensed }
    }

    /// The board of this room.
    pub fn board(&self, side: usize) -> BoardAt {
        BoardAt(self.seats[side])
    }
}
