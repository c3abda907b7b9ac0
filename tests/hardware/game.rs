//! A whole game at two emulated boards, through the firmware's bytes, `annabella run`, the spoken words and the ledger.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use shakmaty::{ByColor, Color, Square};

use crate::arbiter::Arbiter;
use crate::port::Board;

const DEADLINE: Duration = Duration::from_secs(300);

/// The moves that the ledger must hold at the end.
const MOVES: &str = "e4 d5 exd5 c6 dxc6 Nf6 cxb7 e6 bxa8=Q Be7 Nf3 h6 Be2 O-O O-O 1-0";

/// The table: two boards, the daemon, and its output so far.
pub struct Table {
    boards: ByColor<Board>,
    /// Whether Black's board lies the other way round.
    turned: bool,
    daemon: Child,
    lines: Receiver<String>,
    pub said: Vec<String>,
}

impl Table {
    /// Starts a table; `start` begins both boards.
    pub fn lay(
        folder: &Path,
        start: fn(&Path, &str) -> Board,
        turned: bool,
        configured: bool,
    ) -> Table {
        let boards = ByColor::new_with(|seat: Color| start(folder, &seat.to_string()));
        let config = folder.join("table.toml");
        let port = |seat| boards.get(seat).port.display().to_string();
        let stands = |turned: bool| match configured {
            true => format!("turned = {turned}"),
            false => String::new(),
        };
        let text = format!(
            "ledger = \"{}\"\n[event]\nrated = false\nagainst = \"person\"\n[white]\nboard = \"{}\"\n{}\n[black]\nboard = \"{}\"\n{}\n[web]\nlisten = \"127.0.0.1:0\"\n",
            folder.join("game.sqlite").display(),
            port(Color::White),
            stands(false),
            port(Color::Black),
            stands(turned)
        );
        std::fs::write(&config, text).unwrap();
        let mut daemon = Command::new(env!("CARGO_BIN_EXE_annabella"))
            .arg("run")
            .arg("--config")
            .arg(&config)
            // A service does not print the pages' addresses.
            .env_remove("JOURNAL_STREAM")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let (sender, lines) = mpsc::channel();
        let output = BufReader::new(daemon.stdout.take().unwrap());
        std::thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Table {
            boards,
            turned,
            daemon,
            lines,
            said: Vec::new(),
        }
    }

    /// Waits for this output, after everything waited for before; returns the whole line.
    pub fn hear(&mut self, wanted: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(DEADLINE).unwrap_or_else(|_| {
                panic!("not heard: {wanted}\nheard:\n{}", self.said.join("\n"))
            });
            let found = line.contains(wanted);
            self.said.push(line.clone());
            if found {
                return line;
            }
        }
    }

    /// Presses a button and waits for this output.
    pub fn press(&mut self, seat: Color, button: &str, wanted: &str) -> String {
        self.hands(seat, button);
        self.hear(wanted)
    }

    /// Both players are asked for their kings, in any order.
    fn hear_of_both_kings(&mut self) {
        let mut wanted = vec![
            "Weiß, bitte den eigenen König",
            "Schwarz, bitte den eigenen König",
        ];
        while !wanted.is_empty() {
            let line = self.hear("bitte den eigenen König");
            wanted.retain(|words| !line.contains(words));
        }
    }

    /// Hands at the board of this seat: `-e2` lifts, `+e4` places, `.` rests, anything else is a button, with some board ms in
    /// between.
    pub fn hands(&mut self, seat: Color, deeds: &str) {
        let turned = self.turned && seat == Color::Black;
        let board = self.boards.get_mut(seat);
        let aperture = |square: &str| {
            let square: Square = square.parse().unwrap();
            if turned { square.rotate_180() } else { square }
        };
        for deed in deeds.split(' ') {
            match deed.split_at(1) {
                ("-", square) => board.tell(&format!("bounce lift {} 3ms", aperture(square))),
                ("+", square) => board.tell(&format!("bounce place {} 3ms", aperture(square))),
                (".", "") => board.tell("+1500ms"),
                _ => board.tell(&format!("press {deed} 80ms")),
            }
            board.tell("+150ms");
        }
    }

    /// Makes a move from the first lift to the press, then executes it on the other board.
    pub fn play(&mut self, seat: Color, deeds: &str, words: &str, executed: &str) {
        self.hands(seat, deeds);
        self.press(seat, "commit", &format!("table: {words}"));
        self.press(seat, "press", "table: click");
        self.hands(!seat, executed);
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.daemon.kill().ok();
        self.daemon.wait().ok();
    }
}

#[test]
fn a_game_from_the_contacts_to_the_ledger() {
    play(false, true);
}

#[test]
fn the_same_game_with_black_at_a_board_that_stands_the_other_way_round() {
    play(true, true);
}

#[test]
fn the_same_game_where_the_kings_say_how_the_boards_stand() {
    play(true, false);
}

fn play(turned: bool, configured: bool) {
    use Color::{Black, White};
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::lay(folder.path(), Board::start, turned, configured);
    let page = table.hear("chief arbiter page: ");
    let arbiter = Arbiter::open(&page["chief arbiter page: ".len()..]);
    if !configured {
        table.hear_of_both_kings();
        // White feels for the king and finds the queen first.
        table.hands(White, "-d1 . +d1");
        table.hear("white: Weiß, bitte den eigenen König");
        table.hands(White, "-e1 +e1");
        table.hear("white: Notiert");
        table.hands(Black, "-e8 +e8");
        table.hear("black: Notiert");
    }
    table.hear("table: Die Partie beginnt");

    table.play(White, "-e2 +e4", "Eva vier", "-e2 +e4");
    table.play(Black, "-d7 +d5", "David fünf", "-d7 +d5");
    // The capturing piece first, then on the other board the captured piece first.
    table.play(
        White,
        "-e4 -d5 +d5",
        "Eva schlägt David fünf",
        "-d5 -e4 +d5",
    );
    table.play(Black, "-c7 +c6", "Cesar sechs", "-c7 +c6");
    table.play(
        White,
        "-c6 -d5 +c6",
        "David schlägt Cesar sechs",
        "-c6 -d5 +c6",
    );
    table.play(Black, "-g8 +f6", "Springer Felix sechs", "-g8 +f6");
    table.play(
        White,
        "-b7 -c6 +b7",
        "Cesar schlägt Bella sieben",
        "-b7 -c6 +b7",
    );
    table.play(Black, "-e7 +e6", "Eva sechs", "-e7 +e6");

    // Promotion: asked at the commit, answered by the buttons.
    table.hands(White, "-a8 -b7 +a8 commit");
    table.hear("white: Dame, Turm, Läufer oder Springer?");
    table.hands(White, "down up ok");
    table.hear("table: Bella schlägt Anna acht Dame");
    table.press(White, "press", "table: click");
    table.hands(Black, "-a8 -b7 +a8");

    table.play(Black, "-f8 +e7", "Läufer Eva sieben", "-f8 +e7");

    // Black's hand puts White's knight into the wrong aperture, and finds it there after Black's own move.
    table.play(White, "-g1 +f3", "Springer Felix drei", "-g1 +g3 .");
    table.hands(Black, "-h7 +h6 commit");
    table.hear("arbiter: boards differ at f3 g3 since move 6");
    table.hear("table: Hector sechs");
    table.press(Black, "press", "table: click");
    table.hands(Black, "-g3 +f3");
    table.hear("resolved, Black's board is right");

    // White's hand errs in turn and goes on; the arbiter rules, and the hand follows the guidance.
    table.hands(White, "-h7 +h5 . -f1 +e2 commit");
    table.hear("arbiter: boards differ at h5 h6 since move 6");
    table.hear("table: Läufer Eva zwei");
    table.press(White, "press", "table: click");
    table.hands(Black, "-f1 +e2");
    arbiter.accept();
    table.hear("white: Hector fünf: schwarzen Bauern herausnehmen");
    table.hands(White, "-h5");
    table.hear("white: Hector sechs: schwarzen Bauern einstecken");
    table.hands(White, "+h6");
    table.hear("white: Das Brett von Weiß stimmt");
    table.play(Black, "-e8 -h8 +g8 +f8", "Kurze Rochade", "-h8 -e8 +f8 +g8");
    // The rook is moved first and the king directly after it.
    table.play(White, "-h1 +f1 -e1 +g1", "Kurze Rochade", "-e1 -h1 +g1 +f1");

    // A habitual OK would go on with the game.
    let over = table.press(Black, "resign down ok", "table: Die Partie ist zu Ende");
    assert!(over.contains("Weiß gewinnt"), "{over}");
    drop(table);
    let ledger = folder.path().join("game.sqlite");
    let verified = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("verify")
        .arg(&ledger)
        .output()
        .unwrap();
    assert!(verified.status.success(), "{verified:?}");
    let score = Command::new(env!("CARGO_BIN_EXE_annabella"))
        .arg("score")
        .arg(&ledger)
        .args(["--format", "pgn"])
        .output()
        .unwrap();
    let pgn = String::from_utf8(score.stdout).unwrap();
    let movetext = pgn
        .rsplit("\n\n")
        .find(|part| part.contains("1. "))
        .unwrap();
    // Without the comments, which contain times and rulings.
    let bare: String = movetext
        .split('{')
        .map(|part| part.split('}').next_back().unwrap())
        .collect();
    let moves: Vec<&str> = bare
        .split_whitespace()
        .filter(|word| !word.ends_with('.'))
        .collect();
    assert_eq!(moves.join(" "), MOVES, "{pgn}");
}
