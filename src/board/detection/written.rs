//! Serialises a board's state: its apertures, and the game's view of them.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use shakmaty::{Bitboard, File, Rank, Square};

use super::Detection;

/// `pegs` are the filled apertures, like the placement of a FEN, with `o` for a peg; `agreed` is the position in which the board last
/// agreed with the game, and `expected` the made moves that it must still execute.
impl Serialize for Detection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut position = self.base.clone();
        let mut expected = Vec::new();
        for mv in &self.expected {
            expected.push(position.uci(mv));
            position = position.play(mv);
        }
        let mut written = serializer.serialize_struct("Detection", 4)?;
        written.serialize_field("pegs", &pegs(self.occupied()))?;
        written.serialize_field("agreed", &self.base)?;
        written.serialize_field("expected", &expected)?;
        written.serialize_field("blind", &names(self.blind))?;
        written.end()
    }
}

fn names(squares: Bitboard) -> Vec<String> {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect()
}

/// Filled apertures like the placement of a FEN: ranks from the eighth down, `o` for a peg, digits for gaps.
fn pegs(occupied: Bitboard) -> String {
    let ranks = Rank::ALL.into_iter().rev().map(|rank| {
        let mut text = String::new();
        let mut gap = 0;
        for file in File::ALL {
            if occupied.contains(Square::from_coords(file, rank)) {
                push_gap(&mut text, std::mem::take(&mut gap));
                text.push('o');
            } else {
                gap += 1;
            }
        }
        push_gap(&mut text, gap);
        text
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn push_gap(text: &mut String, gap: u32) {
    if gap > 0 {
        text.push_str(&gap.to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use laws::Position;

    #[test]
    fn pegs_read_like_a_placement() {
        assert_eq!(pegs(Bitboard::EMPTY), "8/8/8/8/8/8/8/8");
        let mut start = Position::initial().occupied();
        start.toggle(Square::E2);
        start.toggle(Square::E4);
        assert_eq!(pegs(start), "oooooooo/oooooooo/8/8/4o3/8/oooo1ooo/oooooooo");
    }
}
