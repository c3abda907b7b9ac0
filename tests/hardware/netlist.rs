//! The wiring against the firmware: walks each netlist from the controller through the chain to every aperture and button, and
//! compares the parts with the bill of materials. Planted faults of every kind show that the walk finds them.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use rand::{RngExt, SeedableRng};
use shakmaty::Square;

use crate::measures::hardware;
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

/// 74HC139, DIP-16: the half that is used.
const OUTPUTS_139: [&str; 4] = ["4", "5", "6", "7"];
const POWER_139: [(&str, &str); 8] = [
    ("16", "+5V"),
    ("8", "GND"),
    ("1", "GND"),
    ("2", "MUX_S2"),
    ("3", "MUX_S3"),
    ("13", "GND"),
    ("14", "GND"),
    ("15", "+5V"),
];

pub const CONTROLLER: &str = "A1";
/// The lines that leave the controller through a resistor: the net behind it, the pad, the resistor.
pub const LINES: [(&str, &str, &str); 3] = [
    ("LOAD", "D4", "R7"),
    ("CLOCK", "D5", "R8"),
    ("TEST", "D6", "R9"),
];

/// Part and pin.
pub type Pin = (String, String);

#[derive(Clone)]
pub struct Netlist {
    /// Net, part, pin.
    pub rows: Vec<(String, Pin)>,
}

/// One pin of the firmware's table: its net, and its pad on the Nano.
type TablePin = (String, String);

pub fn read(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(hardware().join(name)).unwrap();
    text.lines()
        .skip(1)
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

/// The firmware's pin tables: the one for every board, and the additions for coded pegs.
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
    pub fn read(name: &str) -> Netlist {
        let rows = read(name)
            .into_iter()
            .map(|row| {
                let [net, part, pin] = <[String; 3]>::try_from(row).unwrap();
                (net, (part, pin))
            })
            .collect();
        Netlist { rows }
    }

    pub fn pins(&self, net: &str) -> Vec<&Pin> {
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

/// A walk through a netlist that notes every error.
struct Walk<'a> {
    netlist: &'a Netlist,
    /// Part and pin, with their net.
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

    /// The other pins on this pin's net; this pin is first marked as walked.
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

    /// Checks that exactly these pins share a net.
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

    /// An input of a chip: its pull-up network, and the contact that it reads.
    fn input(&mut self, chip: &str, pin: &str, contact: (&str, &str)) {
        let beside = self.beside(chip, pin);
        self.pulled_up(chip, pin, &beside);
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

    fn pulled_up(&mut self, chip: &str, pin: &str, beside: &[(&'a str, &'a str)]) {
        let found = beside.iter().find(|(part, element)| {
            *element != "1" && self.wired(part, "1").is_some_and(|(_, net)| net == "+5V")
        });
        match found {
            Some((network, _)) => self.must_be_on(network, "1", "+5V"),
            None => self.wrong.push(format!("{chip} pin {pin} has no pull-up")),
        }
    }

    /// An input that hands can touch: a series resistor between the chip and the contact, which is pulled up.
    fn touchable_input(&mut self, chip: &str, pin: &str, contact: (&str, &str)) {
        let beside = self.beside(chip, pin);
        let [(network, element)] = beside[..] else {
            self.wrong.push(format!(
                "{chip} pin {pin}: not one resistor before it but {beside:?}"
            ));
            return;
        };
        self.seen.extend(beside);
        let other_end = element.parse().map_or(0, |element: u32| 17 - element);
        let other_end = other_end.to_string();
        let beside = self.beside(network, &other_end);
        self.pulled_up(chip, pin, &beside);
        if beside.len() != 2 || !beside.contains(&contact) {
            self.wrong.push(format!(
                "{chip} pin {pin} does not read {contact:?} alone: {beside:?}"
            ));
        }
        self.seen.extend(beside);
    }

    /// Walks from the controller's data pin through the chain to the test pin; returns the chips in order.
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
            if (part, pin) == ("R9", "2") {
                if order.len() != chips {
                    self.wrong
                        .push(format!("the chain ends after {} chips", order.len()));
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
                .chain(&[(LOAD_165, "LOAD"), (CLOCK_165, "CLOCK")])
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

    /// The controller's pins apart from the sensors: every pin of the table on its net, no other pin used, light and buzzer.
    fn controller(&mut self, table: &[TablePin]) {
        for (net, pad) in table {
            self.must_be_on(CONTROLLER, pad, net);
        }
        self.must_be_on(CONTROLLER, "5V", "+5V");
        self.must_be_on(CONTROLLER, "GND", "GND");
        for (net, pad, resistor) in LINES {
            self.joined((CONTROLLER, pad), &[(resistor, "1")]);
            self.must_be_on(resistor, "2", net);
        }
        self.joined((CONTROLLER, "D13"), &[("R1", "1")]);
        self.joined(("R1", "2"), &[("D1", "A")]);
        self.must_be_on("D1", "K", "GND");
        self.joined((CONTROLLER, "D9"), &[("R2", "1")]);
        self.joined(("R2", "2"), &[("BZ1", "1")]);
        self.must_be_on("BZ1", "2", "GND");
    }

    /// A capacitor for every chip and one for all; then reports everything in the netlist that the walk never met.
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

fn walk_leaves(netlist: &Netlist, table: &[TablePin]) -> Vec<String> {
    let mut walk = Walk::new(netlist);
    walk.controller(table);
    let chips = walk.chain(table, 10);
    if chips.len() == 10 {
        for (index, square) in Square::ALL.iter().enumerate() {
            let square = square.to_string();
            walk.touchable_input(chips[index / 8], INPUTS_165[index % 8], (&square, "1"));
            walk.must_be_on(&square, "2", "GND");
        }
        walk.buttons(&chips[8..]);
    }
    walk.finish()
}

impl<'a> Walk<'a> {
    /// Four multiplexers, each with a resistor from its common pin to `rest`; `signal` is the aperture's pin that they read.
    fn multiplexers(&mut self, rest: &str, signal: &str) {
        for common in 0..4 {
            let beside = self.beside(CONTROLLER, &format!("A{common}"));
            let chip = beside
                .iter()
                .find(|(part, pin)| part.starts_with('U') && *pin == COMMON_4067);
            let resistor = beside
                .iter()
                .find(|(part, pin)| part.starts_with('R') && *pin == "1");
            let (Some((chip, _)), Some((resistor, _)), 2) = (chip, resistor, beside.len()) else {
                self.wrong.push(format!(
                    "A{common}: not one multiplexer and one resistor: {beside:?}"
                ));
                continue;
            };
            self.seen.extend(beside.iter());
            self.must_be_on(resistor, "2", rest);
            for (pin, net) in POWER_4067 {
                self.must_be_on(chip, pin, net);
            }
            for (line, pin) in ADDRESS_4067.iter().enumerate() {
                self.must_be_on(chip, pin, &format!("MUX_S{line}"));
            }
            for (channel, pin) in CHANNELS_4067.iter().enumerate() {
                let square = Square::ALL[common * 16 + channel].to_string();
                self.joined((chip, pin), &[(&square, signal)]);
                self.must_be_on(&square, "2", "GND");
            }
        }
    }

    /// The decoder that supplies only the sensors on the multiplexers' possible channels: one transistor for four channels.
    fn switched_supply(&mut self) {
        for (pin, net) in POWER_139 {
            self.must_be_on("U15", pin, net);
        }
        for (group, pin) in OUTPUTS_139.iter().enumerate() {
            let beside = self.beside("U15", pin);
            let [(resistor, "1")] = beside[..] else {
                self.wrong
                    .push(format!("U15 pin {pin}: not one resistor but {beside:?}"));
                continue;
            };
            self.seen.extend(beside);
            let beside = self.beside(resistor, "2");
            let [(transistor, "B")] = beside[..] else {
                self.wrong
                    .push(format!("{resistor}: not the base of one transistor"));
                continue;
            };
            self.seen.extend(beside);
            self.must_be_on(transistor, "E", "+5V");
            let squares: Vec<String> = Square::ALL
                .iter()
                .enumerate()
                .filter(|(index, _)| index % 16 / 4 == group)
                .map(|(_, square)| square.to_string())
                .collect();
            let sensors: Vec<_> = squares
                .iter()
                .map(|square| (square.as_str(), "1"))
                .collect();
            self.joined((transistor, "C"), &sensors);
        }
    }
}

fn walk_hall(netlist: &Netlist, table: &[TablePin]) -> Vec<String> {
    let mut walk = Walk::new(netlist);
    walk.controller(table);
    let chips = walk.chain(table, 2);
    if chips.len() == 2 {
        walk.buttons(&chips);
    }
    walk.multiplexers("GND", "3");
    walk.switched_supply();
    walk.finish()
}

fn walk_coded(netlist: &Netlist, table: &[TablePin]) -> Vec<String> {
    let mut walk = Walk::new(netlist);
    walk.controller(table);
    let chips = walk.chain(table, 2);
    if chips.len() == 2 {
        walk.buttons(&chips);
    }
    walk.multiplexers("+5V", "1");
    walk.finish()
}

/// The parts of a row in the bill of materials: `U1-U10`, `a1-h8`, `C11`; `-` for parts without wires.
pub fn parts_of(row: &str) -> Vec<String> {
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

fn table_of(multiplexed: bool) -> Vec<TablePin> {
    let (mut common, identify) = pin_tables();
    if multiplexed {
        common.extend(identify);
    }
    common
}

type Check = fn(&Netlist, &[TablePin]) -> Vec<String>;
/// Netlist, bill of materials, whether it has the multiplexers' pins, and its walk.
const BOARDS: [(&str, &str, bool, Check); 3] = [
    ("netlist-hall.csv", "bom-hall.csv", true, walk_hall),
    ("netlist-leaves.csv", "bom-leaves.csv", false, walk_leaves),
    ("netlist-coded.csv", "bom-coded.csv", true, walk_coded),
];

#[test]
fn the_wiring_is_what_the_firmware_expects() {
    for (netlist, bom, multiplexed, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        assert_eq!(
            check(&wiring, &table_of(multiplexed)),
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

/// Whether exchanging these two pins changes nothing: elements of networks with a common pin, and the resistors at the
/// multiplexers' common pins.
fn same_thing(a: &Pin, b: &Pin) -> bool {
    let number =
        |part: &str, letters: &str| -> Option<u32> { part.strip_prefix(letters)?.parse().ok() };
    let element =
        |pin: &Pin| number(&pin.0, "RN").is_some_and(|network| network <= 10) && pin.1 != "1";
    let common =
        |pin: &Pin| number(&pin.0, "R").is_some_and(|r| (3..=6).contains(&r)) && pin.1 == "1";
    (element(a) && element(b)) || (common(a) && common(b))
}

#[test]
fn two_wires_swapped_anywhere_are_found() {
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(165);
    for (netlist, _, multiplexed, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        let table = table_of(multiplexed);
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
    for (netlist, _, multiplexed, check) in BOARDS {
        let wiring = Netlist::read(netlist);
        let table = table_of(multiplexed);
        for row in 0..wiring.rows.len() {
            let mut cut = wiring.clone();
            let (_, pin) = cut.rows.remove(row);
            assert!(!check(&cut, &table).is_empty(), "{netlist} without {pin:?}");
        }
    }
}

#[test]
fn a_missing_pull_up_is_named() {
    let mut wiring = Netlist::read("netlist-leaves.csv");
    wiring
        .rows
        .retain(|(net, (part, _))| net != "SQUARE_e4" || part != "RN4");
    let wrong = walk_leaves(&wiring, &table_of(false));
    assert!(
        wrong.iter().any(|wrong| wrong.contains("no pull-up")),
        "{wrong:?}"
    );
}

#[test]
fn a_pin_that_the_firmware_does_not_have_is_found() {
    let mut wiring = Netlist::read("netlist-leaves.csv");
    let extra = ("GND".to_owned(), (CONTROLLER.to_owned(), "D2".to_owned()));
    wiring.rows.push(extra);
    let wrong = walk_leaves(&wiring, &table_of(false));
    assert_eq!(wrong, ["A1 pin D2 belongs to nothing the firmware has"]);
    // And the other way round: a firmware with a moved pin.
    let mut table = table_of(false);
    table[0].1 = "D2".to_owned();
    assert!(!walk_leaves(&Netlist::read("netlist-leaves.csv"), &table).is_empty());
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
fn the_prices_are_those_of_the_readme() {
    let readme = fs::read_to_string(hardware().join("README.md")).unwrap();
    // The last two columns: the price of the parts with these order codes, and of copies.
    let price = |name: &str, from_last: usize| -> f64 {
        let rows = read(name);
        let each = |row: &Vec<String>| row[row.len() - from_last].parse::<f64>().unwrap();
        rows.iter()
            .map(|row| row[1].parse::<f64>().unwrap() * each(row))
            .sum()
    };
    for (from_last, words) in [(2, "by the order codes"), (1, "copies")] {
        let mut row = format!("| parts, US dollars, {words}, by estimate |");
        for (_, bom, ..) in BOARDS {
            row += &format!(" {:.2} |", price(bom, from_last));
        }
        assert!(readme.contains(&row), "README.md has no {row}");
        let body = price("bom-body.csv", from_last);
        let row = format!(
            "| wood, pieces, screws and glue, {words}, by estimate | {body:.2} | {body:.2} | {body:.2} |"
        );
        assert!(readme.contains(&row), "README.md has no {row}");
    }
}
