//! A raised peg is not out (D.2.2): the reports about a piece that a hand raises before moving another, from the field of its
//! magnet to the arbiter.

use std::collections::BTreeSet;

use announce::Phrase;
use board::sensing::Sensed;
use board::wire::FrameInput;
use board::{Edge, LiftHeights};
use laws::{Obligation, Position};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use shakmaty::{Color, Move, Square};
use sim::games::{self, Game};
use sim::transcript::{WatchedMoment, play_watched};
use table::Audience;

use crate::heights::{Corner, EMPTY, HIGHEST};
use crate::magnets::NOISE;
use crate::measures::Measures;
use crate::rig::{INITIAL, Rig, report};

/// Time for which a feeling hand holds a piece.
const RAISED_MS: u64 = 600;

/// The edges that an aperture reported while its peg was raised, with the ms since the raising began.
type Told = Vec<(u64, bool)>;

/// Raises pegs to these heights at once and lowers them again, each over another sensor; returns each aperture's reports.
fn raise(rig: &mut Rig, m: &Measures, pegs: &[(&Corner, f64)]) -> Vec<Told> {
    let set = |rig: &mut Rig, share: f64| {
        let pegs = Square::ALL.iter().zip(pegs);
        rig.tell_all(pegs.map(|(square, (corner, height))| {
            let millivolts = corner.millivolts(m, share * height);
            format!("place {square} {millivolts}")
        }));
        rig.run_ms(15);
    };
    set(rig, 0.0);
    rig.run_ms(80);
    rig.take();
    let began = rig.now_us / 1000;
    for part in 1..=8 {
        set(rig, f64::from(part) / 8.0);
    }
    rig.run_ms(RAISED_MS);
    for part in (0..8).rev() {
        set(rig, f64::from(part) / 8.0);
    }
    rig.run_ms(60);
    let mut told = vec![Told::new(); pegs.len()];
    for event in rig.take_events() {
        if let FrameInput::Aperture(square) = event.input {
            let at = u64::from(event.t_ms).saturating_sub(began);
            told[usize::from(square)].push((at, event.level));
        }
    }
    rig.tell(format!("setup {EMPTY}"));
    rig.run_ms(30);
    rig.take();
    told
}

/// The lift heights that the emulated firmware reports.
pub fn heights(rig: &mut Rig) -> LiftHeights {
    let sensed = rig.sensed();
    let heights = sensed.iter().find_map(|sensed| match sensed {
        Sensed::Heights { heights, .. } => Some(*heights),
        _ => None,
    });
    heights.expect("HELLO says it")
}

/// The reports of touches that the players and the arbiter of a rated game heard.
#[derive(Debug, Default, PartialEq, Eq)]
struct Heard {
    /// To the arbiter: touched and not moved.
    touched: u32,
    /// To the arbiter: raised, perhaps out, and not moved.
    raised: u32,
    /// Either, to anybody else.
    elsewhere: u32,
}

fn heard(script: &str) -> Heard {
    let mut found = Heard::default();
    play_watched(None, script, &mut |shown| {
        let WatchedMoment::Heard(output, _) = shown else {
            return;
        };
        match (&output.phrase, &output.to) {
            (Phrase::TouchMove { raised: None, .. }, Audience::Arbiter) => found.touched += 1,
            (Phrase::TouchMove { .. }, Audience::Arbiter) => found.raised += 1,
            (Phrase::TouchMove { .. }, _) => found.elsewhere += 1,
            _ => {}
        }
    })
    .unwrap_or_else(|bad| panic!("{bad:?}\n{script}"));
    found
}

/// White raises the knight, as its aperture reports, and then plays 1. e4.
fn knight_then_pawn(heights: LiftHeights, told: &[(u64, bool)]) -> Heard {
    let LiftHeights { from, out } = heights;
    let mut script = format!("white board tells lifts from {from} of {out}\n");
    let mut now = 0;
    for (at, placed) in told {
        let does = if *placed { "places" } else { "lifts" };
        script.push_str(&format!("+{}ms\nwhite {does} g1\n", (at - now).max(1)));
        now = *at;
    }
    script.push_str("+500ms\nwhite lifts e2\n+300ms\nwhite places e4\n+500ms\nwhite commits\n+1000ms\nwhite presses\n+1000ms\n");
    heard(&script)
}

#[test]
fn in_no_corner_is_a_raised_piece_told_as_touched() {
    let m = Measures::read();
    let mut rig = Rig::hall(EMPTY);
    let heights = heights(&mut rig);
    rig.tell(format!("resistors 0 0 {NOISE}"));
    let corners = Corner::all(&m);
    let told_at = |rig: &mut Rig, height: &dyn Fn(&Corner) -> f64| {
        let mut told = Vec::new();
        // A board may drop more simultaneous changes and send a snapshot instead.
        for board in corners.chunks(32) {
            let pegs: Vec<_> = board
                .iter()
                .map(|corner| (corner, height(corner)))
                .collect();
            told.extend(raise(rig, &m, &pegs));
        }
        told
    };
    let out = |corner: &Corner| m.out(corner.peg.gap);
    let to_go = m.of("peg_to_go");
    let nothing = told_at(&mut rig, &|corner| out(corner) - to_go);
    assert!(nothing.iter().all(Vec::is_empty), "{nothing:?}");
    let (mut still, mut raised) = (0, 0);
    for part in [0.25, 0.5, 0.75, 1.0] {
        let between = told_at(&mut rig, &|corner| out(corner) - to_go * (1.0 - part));
        still += between.iter().filter(|told| told.is_empty()).count();
        for told in between.iter().collect::<BTreeSet<_>>() {
            let found = knight_then_pawn(heights, told);
            assert_eq!((found.touched, found.elsewhere), (0, 0), "{told:?}");
            // A peg reported as out for a moment only counts as a fluttering contact.
            assert!(found.raised <= 1, "{told:?}");
            raised += found.raised;
        }
    }
    let taken = told_at(&mut rig, &|_| HIGHEST);
    for told in taken.iter().collect::<BTreeSet<_>>() {
        assert_eq!(knight_then_pawn(heights, told).raised, 1, "{told:?}");
    }
    report(format!(
        "{} corners: raised to out less {to_go} mm nothing is told; between that and out {still} tell nothing, the others in {raised} ways raised, perhaps out; taken out, all are a case",
        corners.len()
    ));
    assert!(raised > 0 && still > 0);
}

/// A game at two emulated boards.
struct Played {
    chance: ChaCha8Rng,
    boards: [Rig; 2],
    script: String,
    read: u32,
    /// Pieces taken out and put back whose touch obliges to a different move from the one that follows.
    due: u32,
    cases: u32,
}

impl Played {
    fn board(&mut self, seat: Color) -> &mut Rig {
        &mut self.boards[usize::from(seat.is_black())]
    }

    fn does(&mut self, line: &str) {
        self.script.push_str(line);
        self.script.push('\n');
    }

    /// Gives a command to the board of this seat, and records its reports in the time after it.
    fn tell(&mut self, seat: Color, command: &str, ms: u64) {
        let rig = self.board(seat);
        rig.tell(command);
        rig.run_ms(ms);
        for sensed in rig.sensed() {
            if let Sensed::Edge { edge, .. } = sensed {
                let does = match edge {
                    Edge::Lift(square) => format!("+150ms\n{seat} lifts {square}"),
                    Edge::Place(square, _) => format!("+150ms\n{seat} places {square}"),
                };
                self.does(&does);
            }
        }
    }

    fn raises(&mut self, seat: Color, square: Square, height: f64) {
        let hold = self.chance.random_range(250..600);
        self.tell(seat, &format!("raise {square} {height:.1} 60ms"), 60 + hold);
        self.tell(seat, &format!("raise {square} 0 60ms"), 100);
    }

    /// Reading hands: pieces are raised by up to three millimetres, and in one of eight moves another piece is first taken out.
    fn hands_read(&mut self, before: &Position, made: &Move) {
        let seat = before.turn();
        for _ in 0..self.chance.random_range(1..3) {
            let pegs: Vec<Square> = before.board().occupied().into_iter().collect();
            let square = *pegs.choose(&mut self.chance).unwrap();
            let height = self.chance.random_range(0.5..3.0);
            self.raises(seat, square, height);
            self.read += 1;
        }
        if self.chance.random_ratio(1, 8) {
            let own: Vec<Square> = before
                .board()
                .by_color(seat)
                .into_iter()
                .filter(|at| Some(*at) != made.from())
                .collect();
            let square = *own.choose(&mut self.chance).unwrap();
            self.raises(seat, square, HIGHEST);
            let touched = [
                Some(square),
                made.is_capture().then_some(made.to()),
                made.from(),
            ];
            let touched: Vec<Square> = touched.into_iter().flatten().collect();
            let obliges = Obligation::of(before, &touched);
            self.due += u32::from(obliges.is_some_and(|due| !due.is_met_by(made)));
        }
    }

    fn moves(&mut self, seat: Color, made: &Move, before: &Position) {
        let (from, to) = (made.from().unwrap(), made.to());
        if made.is_capture() {
            self.tell(seat, &format!("lift {to}"), 40);
        }
        let piece = before.board().piece_at(from).unwrap().char();
        self.tell(seat, &format!("lift {from}"), 40);
        self.tell(seat, &format!("place {to} {piece}"), 40);
    }

    fn game(&mut self, game: &Game, plies: usize) {
        let mut before = game.start.clone();
        for made in game.moves.iter().take(plies) {
            if !matches!(
                made,
                Move::Normal {
                    promotion: None,
                    ..
                }
            ) {
                return;
            }
            let seat = before.turn();
            let cases = self.due;
            self.hands_read(&before, made);
            self.moves(seat, made, &before);
            self.does(&format!(
                "+500ms\n{seat} commits\n+1000ms\n{seat} presses\n+500ms"
            ));
            if self.due > cases {
                self.cases += 1;
                self.does(&format!("arbiter accepts {}\n+200ms", self.cases));
            }
            self.moves(!seat, made, &before);
            self.does("+700ms");
            before = before.play(made);
        }
    }
}

#[test]
fn twenty_games_of_hands_that_read() {
    let games = games::read(include_bytes!("../games/historic.pgn")).unwrap();
    let (mut read, mut due, mut wrong) = (0, 0, 0);
    for seed in 1..=20 {
        let mut boards = [Rig::hall(INITIAL), Rig::hall(INITIAL)];
        let heights = heights(&mut boards[0]);
        boards[1].sensed();
        let script = Color::ALL.map(|seat| {
            let LiftHeights { from, out } = heights;
            format!("{seat} board tells lifts from {from} of {out}\n")
        });
        let mut played = Played {
            chance: ChaCha8Rng::seed_from_u64(seed),
            boards,
            script: script.concat(),
            read: 0,
            due: 0,
            cases: 0,
        };
        played.game(games::numbered(&games, seed), 12);
        let found = heard(&played.script);
        let expected = Heard {
            raised: played.due,
            ..Heard::default()
        };
        wrong += u32::from(found != expected);
        assert_eq!(found, expected, "seed {seed}\n{}", played.script);
        (read, due) = (read + played.read, due + played.due);
    }
    report(format!(
        "twenty games: {read} pieces read with the fingers, {due} taken out and not moved; {wrong} games in which a touch was told that was none, or one was missed"
    ));
    assert!(due > 0);
}
