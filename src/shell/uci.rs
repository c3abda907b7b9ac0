//! The board as a UCI engine: translates between a chess program and a table where one player sits at the board.
//!
//! The program's position is authoritative. If it adds a move, that is its player's move, announced and executed as at any table;
//! any other position begins a new game from there, to which the board is guided. The move that the person at the board completes
//! is the best move. There are no options, and nothing is ever calculated.
//!
//! It performs no I/O. States: *idle*, and *asked* (from `go` until the best move is sent).

use shakmaty::Color;
use shakmaty::uci::UciMove;

use laws::{Position, playable_position};
use table::{Act, Input, Phase, State};

/// An action to take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciAction {
    /// Send this line to the program.
    Say(String),
    /// Begin a game with this seat at the board, from this position.
    Begin(Beginning),
    /// Give this input to the current game.
    Give(Input),
    /// The program has quit.
    Quit,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beginning {
    /// The seat at the board.
    pub seat: Color,
    /// The starting position, in FEN.
    pub position: String,
}

/// A position as the program gives it: a starting position, and the moves since.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Course {
    start: Position,
    moves: Vec<UciMove>,
}

/// The current game.
#[derive(Clone, Debug)]
struct Begun {
    seat: Color,
    /// The program's moves before this game.
    before: Course,
    /// The number of the program's half-moves that were given to it.
    given: usize,
}

/// The state of the conversation with one program.
#[derive(Clone, Debug, Default)]
pub struct UciEngine {
    course: Course,
    /// Whether the program's last position was refused.
    refused: bool,
    asked: bool,
    begun: Option<Begun>,
}

impl UciEngine {
    /// Handles a line from the program; `state` is that of the current game.
    pub fn hear(&mut self, line: &str, state: Option<&State>) -> Vec<UciAction> {
        let (word, rest) = match line.trim().split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line.trim(), ""),
        };
        let say = |line: &str| vec![UciAction::Say(line.to_owned())];
        match word {
            "uci" => {
                let version = env!("CARGO_PKG_VERSION");
                let lines = [
                    format!("id name annabella {version}"),
                    "id author the annabella authors".to_owned(),
                    "uciok".to_owned(),
                ];
                lines.map(UciAction::Say).into()
            }
            "isready" => say("readyok"),
            "position" => match Course::read(rest) {
                Ok(course) => {
                    self.course = course;
                    self.refused = false;
                    Vec::new()
                }
                Err(why) => {
                    self.refused = true;
                    say(&format!("info string {why}"))
                }
            },
            // The current game is kept, but its moves do not belong to a position that was refused.
            "go" if self.refused => {
                let lines = [
                    "info string no move: the position that was said last was refused; say another one",
                    "bestmove 0000",
                ];
                lines.map(|line| UciAction::Say(line.to_owned())).into()
            }
            // Nobody can move, and a program that waits for a move would wait for ever.
            "go" if self.course.is_over() => {
                let lines = [
                    "info string no move: the side to move has none in this position",
                    "bestmove 0000",
                ];
                lines.map(|line| UciAction::Say(line.to_owned())).into()
            }
            "go" => {
                self.asked = true;
                self.follow(state)
            }
            // A null move: the person at the board cannot be hurried.
            "stop" if std::mem::take(&mut self.asked) => say("bestmove 0000"),
            "quit" => vec![UciAction::Quit],
            _ => Vec::new(),
        }
    }

    /// Handles a new state of the current game.
    pub fn see(&mut self, state: &State) -> Vec<UciAction> {
        match self.asked {
            true => self.follow(Some(state)),
            false => Vec::new(),
        }
    }

    /// The actions that bring the table to the program's position.
    fn follow(&mut self, state: Option<&State>) -> Vec<UciAction> {
        let seat = self.course.turn();
        let (Some(begun), Some(state)) = (self.begun.as_mut(), state) else {
            return self.begin(seat);
        };
        let played: Vec<UciMove> = state.plies().iter().map(|ply| ply.uci).collect();
        let Some(since) = self
            .course
            .since(&begun.before)
            .filter(|_| begun.seat == seat)
        else {
            return self.begin(seat);
        };
        if state.phase == Phase::SettingUp {
            return Vec::new();
        }
        match (played.strip_prefix(since), since.strip_prefix(&*played)) {
            (Some([]), _) => match state.outcome() {
                // The player resigned or lost on time, so there is no move.
                Some(_) => self.answer(None),
                None => Vec::new(),
            },
            (Some([made]), _) => match state.plies().last() {
                Some(ply) if !ply.legal => self.begin(seat),
                Some(ply) if ply.open => Vec::new(),
                _ => {
                    let made = made.to_string();
                    self.answer(Some(&made))
                }
            },
            (_, Some([theirs])) if begun.given < since.len() => {
                begun.given = since.len();
                let act = Act::Move(*theirs);
                let give = |act| UciAction::Give(Input::Assistant { seat: !seat, act });
                vec![give(act)]
            }
            (_, Some([_])) => Vec::new(),
            _ => self.begin(seat),
        }
    }

    /// Begins a game from before the program's last move, so that it is announced.
    fn begin(&mut self, seat: Color) -> Vec<UciAction> {
        let mut before = self.course.clone();
        before.moves.pop();
        let position = before.positions().pop().unwrap_or_default().fen();
        self.begun = Some(Begun {
            seat,
            before,
            given: 0,
        });
        vec![UciAction::Begin(Beginning { seat, position })]
    }

    fn answer(&mut self, made: Option<&str>) -> Vec<UciAction> {
        self.asked = false;
        let made = made.unwrap_or("0000");
        vec![UciAction::Say(format!("bestmove {made}"))]
    }
}

impl Course {
    /// Parses `startpos` or `fen FEN`, and `moves`.
    fn read(text: &str) -> Result<Course, String> {
        let (start, moves) = match text.split_once("moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text.trim(), ""),
        };
        let start = match start.strip_prefix("fen") {
            Some(fen) => playable_position(fen.trim()).map_err(|why| why.of(fen.trim()))?,
            None if start == "startpos" => Position::initial(),
            None => {
                return Err(format!(
                    "found the position {start}, expected startpos or fen"
                ));
            }
        };
        let mut course = Course {
            start: start.clone(),
            moves: Vec::new(),
        };
        let mut position = start;
        for word in moves.split_whitespace() {
            let m = word.parse::<UciMove>().ok();
            let m = m.and_then(|uci| position.find(&uci));
            let m = m.filter(|m| position.is_legal(m));
            let m = m.ok_or_else(|| format!("{word:?} is not a legal move in this position"))?;
            course.moves.push(position.uci(&m));
            position = position.play(&m);
        }
        Ok(course)
    }

    /// All positions, including the first.
    fn positions(&self) -> Vec<Position> {
        let mut positions = vec![self.start.clone()];
        for uci in &self.moves {
            let last = positions.last().cloned().unwrap_or_default();
            let next = last.find(uci).map(|m| last.play(&m));
            positions.extend(next);
        }
        positions
    }

    fn turn(&self) -> Color {
        let last = self.positions().pop();
        last.unwrap_or_default().turn()
    }

    /// Whether the side that has the move has none.
    fn is_over(&self) -> bool {
        let last = self.positions().pop().unwrap_or_default();
        last.legal_moves().is_empty()
    }

    /// The moves after another course, if this one continues it.
    fn since(&self, before: &Course) -> Option<&[UciMove]> {
        let moves = self.moves.strip_prefix(before.moves.as_slice())?;
        (self.start == before.start).then_some(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(deeds: &[UciAction]) -> Vec<&str> {
        let line = |deed: &'_ UciAction| match deed {
            UciAction::Say(line) => line.clone().leak(),
            other => panic!("{other:?}"),
        };
        deeds.iter().map(|deed| &*line(deed)).collect()
    }

    #[test]
    fn it_is_ready_at_once_and_stops_without_a_move() {
        let mut engine = UciEngine::default();
        let deeds = engine.hear("uci", None);
        let lines = said(&deeds);
        assert!(lines[0].starts_with("id name annabella"), "{lines:?}");
        assert_eq!(lines.last(), Some(&"uciok"));
        engine.hear("position startpos", None);
        assert!(matches!(
            engine.hear("go infinite", None)[..],
            [UciAction::Begin(_)]
        ));
        assert_eq!(said(&engine.hear("isready", None)), ["readyok"]);
        assert_eq!(said(&engine.hear("stop", None)), ["bestmove 0000"]);
        assert_eq!(engine.hear("stop", None), []);
        assert_eq!(engine.hear("setoption name Hash value 16", None), []);
        assert_eq!(engine.hear(" quit ", None), [UciAction::Quit]);
    }

    #[test]
    fn a_game_begins_before_the_programs_last_move_and_whoever_has_the_move_sits_at_the_board() {
        let mut engine = UciEngine::default();
        engine.hear("position startpos moves e2e4 e7e5 g1f3", None);
        let deeds = engine.hear("go wtime 1000", None);
        let [UciAction::Begin(beginning)] = &deeds[..] else {
            panic!("{deeds:?}");
        };
        assert_eq!(beginning.seat, Color::Black);
        assert!(beginning.position.contains(" w "), "{beginning:?}");
        assert!(beginning.position.contains("4p3/4P3/8"), "{beginning:?}");
    }

    #[test]
    fn what_is_no_position_is_told_and_changes_nothing() {
        let mut engine = UciEngine::default();
        for line in [
            "position",
            "position fen nowhere",
            "position startpos moves e2e5",
        ] {
            let deeds = engine.hear(line, None);
            assert!(said(&deeds)[0].starts_with("info string "), "{line}");
        }
        assert_eq!(engine.course, Course::default());
        let deeds = engine.hear("position startpos moves e2e4 e7e5 zzzz", None);
        assert_eq!(
            said(&deeds),
            ["info string \"zzzz\" is not a legal move in this position"]
        );
    }

    #[test]
    fn where_nobody_can_move_the_program_is_answered_at_once() {
        let mut engine = UciEngine::default();
        for position in [
            "startpos moves f2f3 e7e5 g2g4 d8h4",
            "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        ] {
            engine.hear(&format!("position {position}"), None);
            let deeds = engine.hear("go movetime 1000", None);
            assert_eq!(said(&deeds)[1], "bestmove 0000", "{position}");
            assert_eq!(engine.hear("stop", None), []);
        }
        engine.hear("position startpos", None);
        assert!(matches!(engine.hear("go", None)[..], [UciAction::Begin(_)]));
    }

    /// Castling would silently be lost.
    #[test]
    fn a_position_of_chess960_is_refused_by_name() {
        let mut engine = UciEngine::default();
        let fen = "nrbqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKRNB w FBfb - 0 1";
        let deeds = engine.hear(&format!("position fen {fen}"), None);
        let told = format!(
            "info string the position {fen} has the castling rights FBfb of Chess960: only standard chess is played here; expected KQkq, some of them, or -"
        );
        assert_eq!(said(&deeds), [told]);
        let standard = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1";
        assert_eq!(engine.hear(&format!("position fen {standard}"), None), []);
    }

    /// Nobody can set them up and play on; the previous game continues with its next position.
    #[test]
    fn a_position_that_no_game_can_have_is_named_and_no_move_is_said_for_it() {
        let mut engine = UciEngine::default();
        let game = "position startpos moves e2e4";
        engine.hear(game, None);
        engine.hear("go", None);
        engine.hear("stop", None);
        let course = engine.course.clone();
        for (fen, why) in [
            ("8/8/8/8/8/8/8/8 w - - 0 1", "no king of White"),
            ("8/8/8/8/8/8/8/4K3 w - - 0 1", "no king of Black"),
            ("KK5k/8/8/8/8/8/8/8 w - - 0 1", "2 kings of White"),
            ("P6k/8/8/8/8/8/8/K7 w - - 0 1", "a pawn on a8"),
            ("7k/8/8/8/8/8/8/K6p b - - 0 1", "a pawn on h1"),
            ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black in check"),
            ("4k3/4r3/8/8/8/8/8/4K3 b - - 0 1", "White in check"),
        ] {
            let deeds = engine.hear(&format!("position fen {fen} moves e1e2"), None);
            let told = format!("info string the position {fen} has {why}");
            assert!(said(&deeds)[0].starts_with(&told), "{deeds:?}");
            let deeds = engine.hear("go wtime 1000", None);
            let lines = said(&deeds);
            assert!(lines[0].starts_with("info string no move: "), "{lines:?}");
            assert_eq!(lines[1], "bestmove 0000");
        }
        assert_eq!(engine.course, course);
        engine.hear(game, None);
        assert!(matches!(engine.hear("go", None)[..], [UciAction::Begin(_)]));
    }
}
