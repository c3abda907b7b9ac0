//! The wiring against the firmware: walks netlist.csv from the controller through the chain to every aperture and button,
//! and compares the parts with bom.csv. What the walk must find, it is shown: planted faults of every kind.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use rand::{RngExt, SeedableRng};
use shakmaty::Square;

use crate::rig::{emulator, report};

/// 74HC165, DIP-16: inputs A (bit 0) to H (bit 7).
const INPUTS_165: [&str; 8] = ["11", "12", "13", "14", "3", "4", "5", "6"];
const LOAD_165: &str = "1";
const CLOCK_165: &str = "2";
const OUTPUT_165: &str = "9";
const SERIAL_165: &str = "10";
const POWER_165: [(&str, &str); 3] = [("16", "+5V"), ("8", "GND"), ("15", "GND")];

/// CD74HC4067, DIP-24: channels 0 to 15, address lines 0 to 3.
const CHANNELS_4067: [&str; 16] = [
    "9", "8", "7", "6", "5", "4", "3", "2", "23", "22", "21", "20", "19", "18", "17", "16",
];
const ADDRESS_4067: [&str; 4] = ["10", "11", "14", "13"];
const COMMON_4067: &str = "1";
const POWER_4067: [(&str, &str); 3] = [("24", "+5V"), ("12", "GND"), ("15", "GND")];

const CONTROLLER: &str = "A1";

/// Part and pin.
type Pin = (String, String);

#[derive(Clone)]
struct Netlist {
    /// Net, part, pin.
    rows: Vec<(String, Pin)>,
}

/// One pin of the firmware's table: net, pad on the Nano.
type TablePin = (String, String);

fn read(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("hardware")
        .join(name);
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .skip(1)
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

/// The firmware's pin table: of every board, and of the variant with coded pegs in addition.
fn pin_tables() -> (Vec<TablePin>, Vec<TablePin>) {
    let output = emulator().arg("--pins").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let table = |part: &str| {
        part.lines()
            .map(|line| {
                let words: Vec<&str> = line.split(' ').collect();
                (words[0].to_uppercase(), words[2].to_owned())
            })
            .collect()
    };
    let (common, coded) = text.split_once("\n\n").unwrap();
    (table(common), table(coded))
}

impl Netlist {
    fn read(name: &str) -> Netlist {
        let rows = read(name)
            .into_iter()
            .map(|row| {
                let [net, part, pin] = <[String; 3]>::try_from(row).unwrap();
                (net, (part, pin))
            })
            .collect();
        Netlist { rows }
    }

    fn pins(&self, net: &str) -> Vec<&Pin> {
        self.rows
            .iter()
            .filter(|(of, _)| of == net)
            .map(|(_, pin)| pin)
            .collect()
    }

    fn parts(&self) -> BTreeSet<&str> {
        self.rows
            .iter()
            .map(|(_, (part, _))| part.as_str())
            .collect()
    }
}

/// A pin, and its net.
type Wired<'a> = ((&'a str, &'a str), &'a str);

/// A walk through a netlist that notes everything wrong.
struct Walk<'a> {
    netlist: &'a Netlist,
    /// Part and pin, with the net they are on.
    wired: HashMap<String, Wired<'a>>,
    seen: BTreeSet<(&'a str, &'a str)>,
    wrong: Vec<String>,
}

impl<'a> Walk<'a> {
    fn new(netlist: &'a Netlist) -> Walk<'a> {
        let mut walk = Walk {
            netlist,
            wired: HashMap::new(),
            seen: BTreeSet::new(),
            wrong: Vec::new(),
        };
        for (net, (part, pin)) in &netlist.rows {
            if walk
                .wired
                .insert(format!("{part} {pin}"), ((part, pin), net))
                .is_some()
            {
                walk.wrong.push(format!("{part} pin {pin} is in two nets"));
            }
        }
        walk
    }

    fn wired(&self, part: &str, pin: &str) -> Option<Wired<'a>> {
        self.wired.get(&format!("{part} {pin}")).copied()
    }

    /// The pins that share the net of this one; this one first noted as walked.
    fn beside(&mut self, part: &str, pin: &str) -> Vec<(&'a str, &'a str)> {
        let Some((key, net)) = self.wired(part, pin) else {
            self.wrong
                .push(format!("{part} pin {pin} is not connected"));
            return Vec::new();
        };
        self.seen.insert(key);
        let pins = self.netlist.pins(net);
        let others = pins
            .into_iter()
            .map(|(part, pin)| (part.as_str(), pin.as_str()));
        others.filter(|other| *other != key).collect()
    }

    fn must_be_on(&mut self, part: &str, pin: &str, net: &str) {
        match self.wired(part, pin) {
            Some((key, found)) if found == net => {
                self.seen.insert(key);
            }
            Some((_, found)) => self
                .wrong
                .push(format!("{part} pin {pin} is on {found}, not {net}")),
            None => self
                .wrong
                .push(format!("{part} pin {pin} is not connected")),
        }
    }

    /// Exactly these pins share a net, and nothing else is on it.
    fn joined(&mut self, pin: (&str, &str), others: &[(&str, &str)]) {
        let beside = self.beside(pin.0, pin.1);
        let found: BTreeSet<_> = beside.iter().copied().collect();
        if found != others.iter().copied().collect() {
            self.wrong.push(format!(
                "{} pin {}: beside it {found:?}, not {others:?}",
                pin.0, pin.1
            ));
        }
        self.seen.extend(beside);
    }

    /// An input of a chip: its pull-up network, and the contact it reads.
    fn input(&mut self, chip: &str, pin: &str, contact: (&str, &str)) {
        let beside = self.beside(chip, pin);
        let pull_up = beside.iter().find(|(part, _)| part.starts_with("RN"));
        match pull_up {
            Some((network, element)) if *element != "1" => self.must_be_on(network, "1", "+5V"),
            _ => self.wrong.push(format!("{chip} pin {pin} has no pull-up")),
        }
        let rest: Vec<_> = beside
            .iter()
            .filter(|(part, _)| !part.starts_with("RN"))
            .collect();
        if rest != [&contact] || beside.len() != 2 {
            self.wrong.push(format!(
                "{chip} pin {pin} does not read {contact:?} alone: {beside:?}"
            ));
        }
        self.seen.extend(beside);
    }

    /// From the controller's data pin through the chain to the test pin: the chips in order.
    fn chain(&mut self, table: &[TablePin], chips: usize) -> Vec<&'a str> {
        let pad = |net: &str| {
            table
                .iter()
                .find(|(of, _)| of == net)
                .map(|(_, pad)| pad.as_str())
                .unwrap()
        };
        let mut order: Vec<&str> = Vec::new();
        let mut at = (CONTROLLER, pad("CHAIN_DATA"));
        loop {
            let beside = self.beside(at.0, at.1);
            let [(part, pin)] = beside[..] else {
                self.wrong.push(format!(
                    "{} pin {}: the chain has not one next but {beside:?}",
                    at.0, at.1
                ));
                return order;
            };
            self.seen.insert((part, pin));
            if part == CONTROLLER {
                if pin != pad("CHAIN_TEST") || order.len() != chips {
                    self.wrong.push(format!(
                        "the chain ends at {pin} after {} chips",
                        order.len()
                    ));
                }
                return order;
            }
            if pin != OUTPUT_165 || order.contains(&part) {
                self.wrong
                    .push(format!("{part} pin {pin} is no next chip's output"));
                return order;
            }
            order.push(part);
            at = (part, SERIAL_165);
            for (pin, net) in POWER_165
                .iter()
                .chain(&[(LOAD_165, "CHAIN_LOAD"), (CLOCK_165, "CHAIN_CLOCK")])
            {
                self.must_be_on(part, pin, net);
            }
        }
    }

    fn buttons(&mut self, chips: &[&str]) {
        for index in 0..8 * chips.len() {
            let button = format!("B{}", 64 + index);
            self.input(chips[index / 8], INPUTS_165[index % 8], (&button, "1"));
            self.must_be_on(&button, "2", "GND");
        }
    }

    /// What the controller has beside the sensors: every pin of the table on its net, no other pin used, light and buzzer.
    fn controller(&mut self, table: &[TablePin]) {
        for (net, pad) in table {
            self.must_be_on(CONTROLLER, pad, net);
        }
        self.must_be_on(CONTROLLER, "5V", "+5V");
        self.must_be_on(CONTROLLER, "GND", "GND");
        self.joined((CONTROLLER, "D13"), &[("R1", "1")]);
        self.joined(("R1", "2"), &[("D1", "A")]);
        self.must_be_on("D1", "K", "GND");
        self.joined((CONTROLLER, "D9"), &[("R2", "1")]);
        self.joined(("R2", "2"), &[("BZ1", "1")]);
        self.must_be_on("BZ1", "2", "GND");
    }

    /// A capacitor for every chip and one for all; then whatever is in the netlist and was never come by.
    fn finish(mut self) -> Vec<String> {
        let parts = self.netlist.parts();
        let chips = parts.iter().filter(|part| part.starts_with('U')).count();
        let capacitors: Vec<&str> = parts
            .iter()
            .copied()
            .filter(|part| part.starts_with('C'))
            .collect();
        if capacitors.len() != chips + 1 {
            self.wrong
                .push(format!("{} capacitors for {chips} chips", capacitors.len()));
        }
        for capacitor in capacitors {
            self.must_be_on(capacitor, "1", "+5V");
            self.must_be_on(capacitor, "2", "GND");
        }
        let all: Vec<_> = self.wired.values().map(|(pin, _)| *pin).collect();
        for pin in all {
            if !self.seen.contains(&pin) {
                self.wrong.push(format!(
                    "{} pin {} belongs to nothing the firmware has",
                    pin.0, pin.1
                ));
            }
        }
        self.wrong
    }
}

fn walk_contacts(netlist: &Netlist, table: &[TablePin]) -> Vec<String> {
    let mut walk = Walk::new(netlist);
    walk.controller(table);
    let chips = walk.chain(table, 10);
    if chips.len() == 10 {
        for (index, square) in Square::ALL.iter().enumerate() {
            let square = square.to_string();
            walk.input(chips[index / 8], INPUTS_165[index % 8], (&square, "1"));
            walk.must_be_on(&square, "2", "GND");
            walk.must_be_on(&square, "3", "+5V");
        }
        walk.buttons(&chips[8..]);
    }
    walk.finish()
}

fn walk_coded(netlist: &Netlist, table: &[TablePin]) -> Vec<String> {
    let mut walk = Walk::new(netlist);
    walk.controller(table);
    let chips = walk.chain(table, 2);
    if chips.len() == 2 {
        walk.buttons(&chips);
    }
    for common in 0..4 {
        let beside = walk.beside(CONTROLLER, &format!("A{common}"));
        let chip = beside
            .iter()
            .find(|(part, pin)| part.starts_with('U') && *pin == COMMON_4067);
        let pull_up = beside
            .iter()
            .find(|(part, pin)| part.starts_with('R') && *pin == "1");
        let (Some((chip, _)), Some((pull_up, _)), 2) = (chip, pull_up, beside.len()) else {
            walk.wrong.push(format!(
                "A{common}: not one multiplexer and one pull-up: {beside:?}"
            ));
            continue;
        };
        walk.seen.extend(beside.iter());
        walk.must_be_on(pull_up, "2", "+5V");
        for (pin, net) in POWER_4067 {
            walk.must_be_on(chip, pin, net);
        }
        for (line, pin) in ADDRESS_4067.iter().enumerate() {
            walk.must_be_on(chip, pin, &format!("MUX_S{line}"));
        }
        for (channel, pin) in CHANNELS_4067.iter().enumerate() {
            let square = Square::ALL[common * 16 + channel].to_string();
            walk.joined((chip, pin), &[(&square, "1")]);
            walk.must_be_on(&square, "2", "GND");
        }
    }
    walk.finish()
}

/// The parts that a row of the bill of materials stands for: `U1-U10`, `a1-h8`, `C11`; `-` for what has no wire.
fn parts_of(row: &str) -> Vec<String> {
    if row == "-" {
        return Vec::new();
    }
    if row == "a1-h8" {
        return Square::ALL.iter().map(Square::to_string).collect();
    }
    let (from, to) = row.split_once('-').unwrap_or((row, row));
    let letters = from.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = |part: &str| part[letters.len()..].parse::<u32>().unwrap();
    (number(from)..=number(to))
        .map(|n| format!("{letters}{n}"))
        .collect()
}

fn compare_with_bom(netlist: &Netlist, bom: &[Vec<String>]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut listed = BTreeSet::new();
    for row in bom {
        let parts = parts_of(&row[0]);
        if !parts.is_empty() && row[1].parse() != Ok(parts.len()) {
            wrong.push(format!(
                "{}: {} of them, counted {}",
                row[0],
                parts.len(),
                row[1]
            ));
        }
        listed.extend(parts);
    }
    let wired: BTreeSet<String> = netlist.parts().into_iter().map(str::to_owned).collect();
    for part in listed.symmetric_difference(&wired) {
        wrong.push(format!(
            "{part} is only in one of netlist and bill of materials"
        ));
    }
    wrong
}

fn table_of(coded: bool) -> Vec<TablePin> {
    let (mut common, identify) = pin_tables();
    if coded {
        common.extend(identify);
    }
    common
}

type Check = fn(&Netlist, &[TablePin]) -> Vec<String>;
const BOARDS: [(&str, &str, bool, Check); 2] = [
    ("netlist.csv", "bom.csv", false, walk_contacts),
    ("netlist-coded.csv", "bom-coded.csv", true, walk_coded),
];

#[test]
fn the_wiring_is_what_the_firmware_expects() {
    for (netlist, bom, coded, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        assert_eq!(
            check(&wiring, &table_of(coded)),
            Vec::<String>::new(),
            "{netlist}"
        );
        assert_eq!(
            compare_with_bom(&wiring, &read(bom)),
            Vec::<String>::new(),
            "{bom}"
        );
    }
}

/// Whether exchanging these two pins changes nothing: elements of resistor networks, the ends of parts without polarity.
fn same_thing(a: &Pin, b: &Pin) -> bool {
    let element = |pin: &Pin| pin.0.starts_with("RN") && pin.1 != "1";
    let round =
        |pin: &Pin| pin.0.starts_with('C') || (pin.0.starts_with('R') && !pin.0.starts_with("RN"));
    (element(a) && element(b)) || (round(a) && round(b))
}

#[test]
fn two_wires_swapped_anywhere_are_found() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(165);
    for (netlist, _, coded, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        let table = table_of(coded);
        let mut swaps = 0;
        while swaps < 500 {
            let mut swapped = wiring.clone();
            let (a, b) = (
                rng.random_range(0..wiring.rows.len()),
                rng.random_range(0..wiring.rows.len()),
            );
            let (first, second) = (&wiring.rows[a], &wiring.rows[b]);
            if first.0 == second.0 || same_thing(&first.1, &second.1) {
                continue;
            }
            swapped.rows[a].0 = second.0.clone();
            swapped.rows[b].0 = first.0.clone();
            assert!(
                !check(&swapped, &table).is_empty(),
                "{netlist}: {first:?} for {second:?}"
            );
            swaps += 1;
        }
        report(format!(
            "{netlist}: {swaps} planted swaps of two wires, all found"
        ));
    }
}

#[test]
fn a_missing_wire_is_found_wherever_it_is() {
    for (netlist, _, coded, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        let table = table_of(coded);
        for row in 0..wiring.rows.len() {
            let mut cut = wiring.clone();
            let (_, pin) = cut.rows.remove(row);
            assert!(!check(&cut, &table).is_empty(), "{netlist} without {pin:?}");
        }
    }
}

#[test]
fn a_missing_pull_up_is_named() {
    let mut wiring = Netlist::read("netlist.csv");
    wiring
        .rows
        .retain(|(net, (part, _))| net != "SQUARE_e4" || !part.starts_with("RN"));
    let wrong = walk_contacts(&wiring, &table_of(false));
    assert!(
        wrong.iter().any(|wrong| wrong.contains("no pull-up")),
        "{wrong:?}"
    );
}

#[test]
fn a_pin_that_the_firmware_does_not_have_is_found() {
    let mut wiring = Netlist::read("netlist.csv");
    let extra = (
        "CHAIN_LOAD".to_owned(),
        (CONTROLLER.to_owned(), "D2".to_owned()),
    );
    wiring.rows.push(extra);
    let wrong = walk_contacts(&wiring, &table_of(false));
    assert_eq!(wrong, ["A1 pin D2 belongs to nothing the firmware has"]);
    // And the other way round: a firmware that moved a pin.
    let mut table = table_of(false);
    table[0].1 = "D2".to_owned();
    assert!(!walk_contacts(&Netlist::read("netlist.csv"), &table).is_empty());
}

#[test]
fn a_count_that_does_not_fit_is_found() {
    for (netlist, bom, ..) in BOARDS {
        let wiring = Netlist::read(netlist);
        for row in 0..read(bom).len() {
            let mut wrong = read(bom);
            if wrong[row][0] == "-" {
                continue;
            }
            wrong[row][1] = (wrong[row][1].parse::<u32>().unwrap() + 1).to_string();
            assert_eq!(compare_with_bom(&wiring, &wrong).len(), 1);
            wrong.remove(row);
            assert!(!compare_with_bom(&wiring, &wrong).is_empty());
        }
    }
}

#[test]
fn the_contact_board_costs_less_than_60_dollars_by_estimate() {
    for (_, bom, ..) in BOARDS {
        let total: f64 = read(bom)
            .iter()
            .map(|row| row[1].parse::<f64>().unwrap() * row[6].parse::<f64>().unwrap())
            .sum();
        report(format!(
            "{bom}: {total:.2} US dollars by estimate, without wood and pieces"
        ));
        assert!(total < 60.0);
    }
}
