//! The bytes that the search for boards writes to each device: a computer with two peg boards, a DGT board, Braille displays, a
//! modem, and a board that another program has open. Judged byte for byte by the devices.

use std::path::Path;

use board::wire::{HostFrame, Outbox};
use board::{Make, MakeRow};
use config::{BoardChoice, Config};
use laws::Position;
use shakmaty::Color;
use shell::serial::{BoardReport, Boards, Trouble, WantedBoard};
use sim::dgt::DgtBoard;
use tempfile::TempDir;

use crate::plugged::{Device, MemoryPorts, Pegs, Plugged, Says, path};

/// Plugs in a device with this USB chip.
fn plug_in<D: Device>(ports: &MemoryPorts, name: &str, usb: (u16, u16), device: D) -> Plugged<D> {
    ports.usb(name, usb);
    ports.device(name, device)
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

#[tokio::test(start_paused = true)]
async fn who_is_no_board_of_ours_reads_not_one_byte_of_ours() {
    let ports = MemoryPorts::default();
    let electronic = DgtBoard::new(Position::initial().board().iter(), false);
    let electronic = plug_in(&ports, "ttyACM0", DGT, electronic);
    let modem = plug_in(&ports, "ttyACM1", (0x0572, 0x1329), Says(b"\r\nRING\r\n"));
    // Keys that a reader presses, and a display that waits for a command; both have the USB chip of a board.
    let display = plug_in(&ports, "ttyUSB0", FT232R, Says(b"\x1b\x24\x01\x1b\x24\x00"));
    let silent = plug_in(&ports, "ttyUSB1", CH340, Says(b""));
    // A display configured in brltty, whose frames happen to look like ours.
    let configured = plug_in(&ports, "ttyS0", (0x0403, 0x6010), Pegs::new(9));
    let root = TempDir::new().unwrap();
    std::fs::create_dir_all(root.path().join("etc")).unwrap();
    let conf = "# brltty\nbraille-driver\tbm\nbraille-device\tserial:ttyS0,bluetooth:\n";
    std::fs::write(root.path().join("etc/brltty.conf"), conf).unwrap();
    // With that folder as the root, the port lies below it.
    let below = root.path().join("dev/ttyS0");
    ports.link(below.to_str().unwrap(), "ttyS0");
    let others = plug_in(&ports, "ttyUSB2", CH340, Pegs::new(8));
    ports.hold("ttyUSB2", true);
    let first = plug_in(&ports, "ttyUSB3", CH340, Pegs::new(3));
    let second = plug_in(&ports, "ttyUSB4", FT232R, Pegs::new(4));

    let boards = vec![
        wanted("white", Make::Annabella),
        wanted("black", Make::Annabella),
        wanted("third", dgt()),
    ];
    let mut boards = Boards::watch_at(ports.computer_with(root.path()), boards).unwrap();
    let mut found = Vec::new();
    while found.len() < 3 {
        let (name, report) = boards.next().await.unwrap();
        match report {
            BoardReport::Connected { port, .. } => found.push((name.to_string(), port)),
            BoardReport::Missing(trouble) => panic!("{name}: {trouble}"),
            _ => {}
        }
    }
    found.sort();
    let port = |name: &str, port| (name.to_owned(), path(port));
    assert_eq!(
        found,
        [
            port("black", "ttyUSB4"),
            port("third", "ttyACM0"),
            port("white", "ttyUSB3"),
        ]
    );
    boards.close().await;

    // Our boards receive an end of frame and HELLO?, once for each of the two searches, and again if the answer took half a second.
    let hello = |outbox: &mut Outbox| [vec![0], outbox.host(&HostFrame::Hello).to_vec()].concat();
    for board in [&first, &second] {
        // A board that speaks first may be found before it has read the question, and then never reads it.
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
    // The DGT board is told to be silent, to send its squares, and to send updates; then it is asked for its number, or its squares
    // again.
    let to_dgt = electronic.written();
    assert_eq!(to_dgt[..3], [0x40, 0x42, 0x4B], "{to_dgt:x?}");
    assert!(to_dgt[3..].iter().all(|byte| [0x42, 0x45].contains(byte)));
    // All other devices receive nothing.
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

#[tokio::test(start_paused = true)]
async fn an_electronic_board_that_nobody_wants_is_told_and_left_alone() {
    let ports = MemoryPorts::default();
    let electronic = DgtBoard::new(Position::initial().board().iter(), false);
    let electronic = plug_in(&ports, "ttyACM0", DGT, electronic);
    let boards = vec![wanted("white", Make::Annabella)];
    let mut boards = Boards::watch_at(ports.computer(), boards).unwrap();
    let (_, report) = boards.next().await.unwrap();
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
    // Nothing is guessed if no player is known to be sighted, if both are, or if no board or two boards are plugged in.
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
