//! What the search for boards writes to which device, byte for byte: a computer with two peg boards, a DGT board, Braille displays,
//! a modem, and a board that another program plays with.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;

use annabella::shell::serial::{BoardReport, Boards, Computer, Trouble, WantedBoard};
use board::wire::{HostFrame, Outbox};
use board::{Make, MakeRow};
use config::{BoardChoice, Config};
use laws::Position;
use serialport::{SerialPortInfo, SerialPortType, UsbPortInfo};
use shakmaty::Color;
use sim::dgt::DgtBoard;
use tempfile::TempDir;
use tokio::time::timeout;

use crate::line::{Device, Line, Pegs, Says};

const DEADLINE: Duration = Duration::from_secs(300);

/// Another program that has a port open, until it is dropped.
struct Holder(Child);

impl Holder {
    fn of(port: &Path) -> Holder {
        let held = std::fs::File::open(port).unwrap();
        Holder(
            Command::new("sleep")
                .arg("600")
                .stdin(held)
                .spawn()
                .unwrap(),
        )
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A computer whose ports are links in a folder.
#[derive(Default)]
struct Bench {
    root: Option<TempDir>,
    ports: Vec<SerialPortInfo>,
}

impl Bench {
    fn root(&mut self) -> PathBuf {
        let root = self.root.get_or_insert_with(|| TempDir::new().unwrap());
        std::fs::create_dir_all(root.path().join("dev")).unwrap();
        root.path().to_owned()
    }

    fn plug_in<D: Device>(&mut self, name: &str, usb: (u16, u16), device: D) -> Line<D> {
        let link = self.root().join("dev").join(name);
        let line = Line::plug_in(&link, device);
        let usb = UsbPortInfo {
            vid: usb.0,
            pid: usb.1,
            serial_number: None,
            manufacturer: None,
            product: None,
        };
        self.ports.push(SerialPortInfo {
            port_name: link.display().to_string(),
            port_type: SerialPortType::UsbPort(usb),
        });
        line
    }

    fn port(&self, name: &str) -> PathBuf {
        self.root.as_ref().unwrap().path().join("dev").join(name)
    }

    fn computer(&self) -> Computer {
        let ports = self.ports.clone();
        Computer::new(move || ports.clone(), self.root.as_ref().unwrap().path())
    }
}

fn wanted(name: &str, make: Make) -> WantedBoard {
    WantedBoard {
        name: name.into(),
        make,
        ports: Vec::new(),
        number: None,
    }
}

fn dgt() -> Make {
    Make::Electronic(MakeRow::of_word("dgt").unwrap())
}

const FT232R: (u16, u16) = (0x0403, 0x6001);
const CH340: (u16, u16) = (0x1A86, 0x7523);
const DGT: (u16, u16) = (0x04D8, 0x000A);

#[tokio::test]
async fn who_is_no_board_of_ours_reads_not_one_byte_of_ours() {
    let mut bench = Bench::default();
    let electronic = DgtBoard::new(Position::initial().board().iter(), false);
    let electronic = bench.plug_in("ttyACM0", DGT, electronic);
    let modem = bench.plug_in("ttyACM1", (0x0572, 0x1329), Says(b"\r\nRING\r\n"));
    // Keys that a reader presses, and a display that waits to be spoken to; both have the chip of a board.
    let display = bench.plug_in("ttyUSB0", FT232R, Says(b"\x1b\x24\x01\x1b\x24\x00"));
    let silent = bench.plug_in("ttyUSB1", CH340, Says(b""));
    // One that brltty is told to use, which speaks in frames like ours by a strange chance.
    let configured = bench.plug_in("ttyS0", (0x0403, 0x6010), Pegs::new(9));
    let root = bench.root();
    std::fs::create_dir_all(root.join("etc")).unwrap();
    let conf = "# brltty\nbraille-driver\tbm\nbraille-device\tserial:ttyS0,bluetooth:\n";
    std::fs::write(root.join("etc/brltty.conf"), conf).unwrap();
    let others = bench.plug_in("ttyUSB2", CH340, Pegs::new(8));
    let _holder = Holder::of(&bench.port("ttyUSB2"));
    let first = bench.plug_in("ttyUSB3", CH340, Pegs::new(3));
    let second = bench.plug_in("ttyUSB4", FT232R, Pegs::new(4));

    let boards = vec![
        wanted("white", Make::Annabella),
        wanted("black", Make::Annabella),
        wanted("third", dgt()),
    ];
    let mut boards = Boards::watch_at(bench.computer(), boards).unwrap();
    let mut found = Vec::new();
    while found.len() < 3 {
        let (name, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
        match report {
            BoardReport::Connected { port, .. } => found.push((name.to_string(), port)),
            BoardReport::Missing(trouble) => panic!("{name}: {trouble}"),
            _ => {}
        }
    }
    found.sort();
    let port = |name: &str, port| (name.to_owned(), bench.port(port));
    assert_eq!(
        found,
        [
            port("black", "ttyUSB4"),
            port("third", "ttyACM0"),
            port("white", "ttyUSB3"),
        ]
    );
    boards.close().await;

    // Ours: an end of frame and HELLO?, once for each of the two searches, again where the answer took half a second.
    let hello = |outbox: &mut Outbox| [vec![0], outbox.host(&HostFrame::Hello).to_vec()].concat();
    for board in [&first, &second] {
        // One that speaks by itself may be found before it has read what it was asked, and then never reads it.
        let ours = board.written();
        let (mut rest, mut outbox) = (ours.as_slice(), Outbox::default());
        while !rest.is_empty() {
            let (first, next) = (hello(&mut Outbox::default()), hello(&mut outbox));
            let stripped = rest.strip_prefix(&*next).or_else(|| {
                outbox = Outbox::default();
                hello(&mut outbox);
                rest.strip_prefix(&*first)
            });
            rest = stripped.unwrap_or_else(|| panic!("{ours:x?}"));
        }
    }
    // DGT's: be silent, say what you show, follow; then the number, or the squares again.
    let to_dgt = electronic.written();
    assert_eq!(to_dgt[..3], [0x40, 0x42, 0x4B], "{to_dgt:x?}");
    assert!(to_dgt[3..].iter().all(|byte| [0x42, 0x45].contains(byte)));
    // Everybody else's: nothing.
    let foreign = [
        ("modem", modem.written()),
        ("display", display.written()),
        ("silent display", silent.written()),
        ("display of brltty's configuration", configured.written()),
        ("board of another program", others.written()),
    ];
    for (who, written) in foreign {
        assert_eq!(written, b"", "{who}");
    }
}

#[tokio::test]
async fn an_electronic_board_that_nobody_wants_is_told_and_left_alone() {
    let mut bench = Bench::default();
    let electronic = DgtBoard::new(Position::initial().board().iter(), false);
    let electronic = bench.plug_in("ttyACM0", DGT, electronic);
    let boards = vec![wanted("white", Make::Annabella)];
    let mut boards = Boards::watch_at(bench.computer(), boards).unwrap();
    let (_, report) = timeout(DEADLINE, boards.next()).await.unwrap().unwrap();
    let BoardReport::Missing(trouble @ Trouble::Electronic { .. }) = report else {
        panic!("{report:?}");
    };
    assert!(trouble.to_string().contains("board = \"dgt\""), "{trouble}");
    assert_eq!(electronic.written(), b"");
}

#[test]
fn what_is_to_be_found_for_the_only_sighted_player_is_the_electronic_board_that_is_plugged_in() {
    let row = MakeRow::of_word("dgt").unwrap();
    let choice = |text: &str, plugged_in: &[&'static MakeRow]| {
        let config = Config::parse(text, Path::new("/x"), |_| Some("/home".into())).unwrap();
        let config = config.with_boards(plugged_in);
        let commits = config.profile.commit;
        (
            config.seats.white.board == BoardChoice::Auto,
            config.seats.get(Color::Black).board.clone(),
            commits.black,
        )
    };
    let external = "[event]\nclock = \"external\"\n";
    let sighted = format!("{external}[black]\nsighted = true\n");
    let (white_is_looked_for, black, commit) = choice(&sighted, &[row]);
    assert!(white_is_looked_for);
    assert_eq!(black, BoardChoice::Electronic(row, None));
    assert_eq!(commit, laws::Commit::Press);
    // Nobody is known to see, both do, none is plugged in, or two: nothing is guessed.
    let both = format!("{sighted}[white]\nsighted = true\n");
    for (text, plugged_in) in [
        (external, &[row][..]),
        (&both, &[row]),
        (&sighted, &[]),
        (&sighted, &[row, row]),
        (
            &format!("{sighted}[boards]\ncandidates = [\"/dev/ttyUSB*\"]\n"),
            &[row],
        ),
    ] {
        assert_eq!(choice(text, plugged_in).1, BoardChoice::Auto, "{text}");
    }
}
