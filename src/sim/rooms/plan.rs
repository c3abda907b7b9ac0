//! What is drawn of a game before it begins: who sits where and plays with what, by which clocks, and who cheats; and what the
//! players and their assistants do there, as the table is told of it.

use shakmaty::{ByColor, Color};

use super::{BOUNDS, END, Guard, arbiter, of_side};
use crate::chance::Chance;
use board::sensing::{BoardTime, Button, Sensed};
use laws::seat::{BoardAt, Source};
use laws::{LinkLost, Position, Profile};
use table::{Act, Input};

/// What kind of game it is.
pub struct GamePlan {
    /// Who sits in which room.
    pub seats: [Color; 2],
    /// So many half-moves long.
    pub plies: usize,
    /// Both have boards; else assistants say the moves.
    pub boards: bool,
    /// At this half-move somebody plays what the Laws do not allow.
    pub illegal: Option<usize>,
    /// Room 2 says that it never thinks.
    pub cheats: bool,
    /// Which time control, and what becomes of the clocks while the line is lost.
    pub clocks: u32,
    /// What is left out, to see that it is needed.
    pub without: Option<Guard>,
}

impl GamePlan {
    /// What comes of this chance.
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

    /// The table as the owner's daemon sets it up.
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

    /// In a short game the clocks stand while the line is lost: nobody thinks so long that a flag could fall.
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

    /// The player in this room pushes a button, at this time of the world in ms.
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

    /// The player in this room presses the clock, or the assistant does.
    pub fn press(&self, side: usize, now: u64) -> Input {
        match self.boards {
            true => self.button(side, Button::Press, now),
            false => self.assists(side, Act::Press),
        }
    }

    /// The assistant of this room's player does this.
    pub fn assists(&self, side: usize, act: Act) -> Input {
        let seat = self.seats[side];
        Input::Assistant { seat, act }
    }

    /// The board of this room senses it.
    pub fn senses(&self, side: usize, sensed: Sensed) -> Input {
        let board = self.board(side);
        Input::Sensed { board, sensed }
    }

    /// The board of this room.
    pub fn board(&self, side: usize) -> BoardAt {
        BoardAt(self.seats[side])
    }
}
