//! Parser of style 12, the position of a game in one line.

use shakmaty::{ByColor, Color};

use laws::{Position, UnplayablePosition, playable_position, standard_position};
use server::{PlayedBy, ServerBoard, ServerLine};

/// A day in seconds.
const DAY: i64 = 86_400;

/// The number of fields, from `<12>` on.
const FIELDS: usize = 31;

/// Parses the line: a position, or one of the player's own in which castling is that of other rules; none if it is malformed.
pub(super) fn read(line: &str) -> Option<ServerLine> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    if fields.len() < FIELDS || fields[0] != "<12>" {
        return None;
    }
    let number = |at: usize| fields[at].parse::<i64>().ok();
    let turn = match fields[9] {
        "W" => Color::White,
        "B" => Color::Black,
        _ => return None,
    };
    let seconds = |at| u64::try_from(number(at)?.max(0)).ok();
    // Of a game there is no time below zero, and none beyond a day is counted here.
    let within = |at, most: i64| u32::try_from(number(at)?.clamp(0, most)).ok();
    let names = ByColor {
        white: fields[17].to_owned(),
        black: fields[18].to_owned(),
    };
    let played = match number(19)? {
        1 => PlayedBy::By(turn),
        -1 => PlayedBy::By(!turn),
        _ => PlayedBy::Otherwise,
    };
    // After a take-back the server does not know the count of quiet half-moves, and sends -1.
    let stands = position(&fields, turn, number(15)?.max(0), number(26)?.max(1));
    let stands = stands.and_then(|position| match played {
        // A game is played with kings and without pawns on the last rank; whoever looks on may see anything.
        PlayedBy::By(_) => playable_position(&position.fen()),
        PlayedBy::Otherwise => Ok(position),
    });
    let position = match (stands, played) {
        (Ok(position), _) => position,
        (Err(UnplayablePosition::Chess960(_)), PlayedBy::By(_)) => {
            let what = "Chess960".to_owned();
            return Some(ServerLine::OtherRules { names, what });
        }
        (Err(_), _) => return None,
    };
    Some(ServerLine::Board(Box::new(ServerBoard {
        position,
        lately: Vec::new(),
        names,
        played,
        control: (within(20, DAY / 60)? * 60, within(21, DAY)?),
        times: ByColor {
            white: seconds(24)?.checked_mul(1000)?,
            black: seconds(25)?.checked_mul(1000)?,
        },
    })))
}

fn position(
    fields: &[&str],
    turn: Color,
    quiet: i64,
    move_number: i64,
) -> Result<Position, UnplayablePosition> {
    let ranks: Vec<String> = fields[1..9].iter().map(|rank| placement(rank)).collect();
    let allowed = fields[11..15].iter().zip(["K", "Q", "k", "q"]);
    let castling: String = allowed
        .filter(|(may, _)| **may == "1")
        .map(|(_, sign)| sign)
        .collect();
    let castling = if castling.is_empty() { "-" } else { &castling };
    // The square behind the pawn that just advanced two squares.
    let behind = match turn {
        Color::White => '6',
        Color::Black => '3',
    };
    let file = fields[10].parse::<u8>().ok().filter(|file| *file < 8);
    let passant = file.map_or("-".to_owned(), |file| {
        format!("{}{behind}", char::from(b'a' + file))
    });
    let fen = format!(
        "{} {} {castling} {passant} {quiet} {move_number}",
        ranks.join("/"),
        turn.char()
    );
    standard_position(&fen)
}

/// The FEN of a rank: counts its empty squares.
fn placement(rank: &str) -> String {
    let mut placed = String::new();
    let mut empty = 0;
    for square in rank.chars() {
        if square == '-' {
            empty += 1;
            continue;
        }
        if empty > 0 {
            placed.push_str(&empty.to_string());
            empty = 0;
        }
        placed.push(square);
    }
    if empty > 0 {
        placed.push_str(&empty.to_string());
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Option<ServerBoard> {
        match super::read(line)? {
            ServerLine::Board(board) => Some(*board),
            _ => None,
        }
    }

    /// Otherwise castling would be gone from the game without a word.
    #[test]
    fn a_king_that_castles_from_another_square_is_that_of_other_rules() {
        let line = "<12> nrbqkrnb pppppppp -------- -------- -------- -------- PPPPPPPP NRBQKRNB W -1 1 1 1 1 0 7 Anna Bella 1 5 0 39 39 300 300 1 none (0:00) none 0";
        let other = Some(ServerLine::OtherRules {
            names: ByColor {
                white: "Anna".to_owned(),
                black: "Bella".to_owned(),
            },
            what: "Chess960".to_owned(),
        });
        assert_eq!(super::read(line), other);
        // Who looks on plays nothing.
        assert_eq!(super::read(&line.replace("Bella 1 5", "Bella 0 5")), None);
        // Without castling, standard chess goes on from there.
        assert!(read(&line.replace("W -1 1 1 1 1", "W -1 0 0 0 0")).is_some());
    }

    #[test]
    fn a_line_of_style_12_is_read_whole() {
        let line = "<12> r-bqk--r pppp-ppp --n--n-- -Bb-p--- ----P--- -----N-- PPPP-PPP RNBQ-RK- W -1 0 0 1 1 6 1 Anna Bella 1 5 3 39 39 308 -6 5 B/f8-c5 (0:01) Bc5 0";
        let board = read(line).unwrap();
        assert_eq!(
            board.position.fen(),
            "r1bqk2r/pppp1ppp/2n2n2/1Bb1p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 6 5"
        );
        assert_eq!(board.control, (300, 3));
        assert_eq!((board.times.white, board.times.black), (308_000, 0));
        assert_eq!(board.played, PlayedBy::By(Color::White));
        let other = read(&line.replace(" Bella 1 5", " Bella -1 5")).unwrap();
        assert_eq!(other.played, PlayedBy::By(Color::Black));
        let taken_back = read(&line.replace("1 1 6 1 Anna", "1 1 -1 1 Anna")).unwrap();
        assert!(taken_back.position.fen().ends_with(" kq - 0 5"));
        assert_eq!(read(&line.replace("Anna Bella", "Anna")), None);
        assert_eq!(read(&line.replace("pppp-ppp", "pppp-pppp")), None);
        // No game goes on without a king.
        assert_eq!(read(&line.replace("r-bqk--r", "r-bq---r")), None);
        // Times that no game has leave the game as it is.
        let odd = |times: &str| read(&line.replace(" 1 5 3 39", &format!(" 1 {times} 39")));
        assert_eq!(odd("-5 -3").unwrap().control, (0, 0));
        assert_eq!(odd("99999999 3").unwrap().control, (86_400, 3));
    }

    #[test]
    fn a_pawn_may_be_taken_in_passing_where_that_is_legal() {
        let line = "<12> rnbqkbnr ppp--ppp -------- ---pp--- ----P--- -------- PPPP-PPP RNBQKBNR W 3 1 1 1 1 0 9 a b -1 2 12 39 39 120 120 3 P/d7-d5 (0:00) d5 1";
        assert!(read(line).unwrap().position.fen().contains(" KQkq - "));
        let able = line.replace("---pp--- ----P---", "---pP--- --------");
        assert!(read(&able).unwrap().position.fen().contains(" d6 "));
    }
}
