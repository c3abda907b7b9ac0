//! Electrical rules for netlists whose connections are right. Each rule is shown a fault that breaks it.

use std::collections::HashMap;

use shakmaty::Square;

use crate::netlist::{CONTROLLER, LINES, Netlist, parts_of, read};

const SUPPLY_VOLTS: f64 = 5.0;
/// The lowest supply voltage of a computer's port.
const LOW_VOLTS: f64 = 4.5;
/// Wetting current of a contact, to break its oxide film.
const WETTING_AMPERES: f64 = 0.5e-3;
/// Least series resistance before a chip that hands can reach, against static discharge.
const TOUCH_OHMS: f64 = 470.0;
/// Series resistance at a driven line, against ringing; more would make its edges slow.
const LINE_OHMS: std::ops::RangeInclusive<f64> = 47.0..=220.0;
/// Largest current from a pin of the controller.
const PIN_AMPERES: f64 = 20e-3;
/// Largest current of the board: a port gives 500 mA, with a reserve for the inrush.
const BOARD_AMPERES: f64 = 0.4;
const NANO_AMPERES: f64 = 0.03;
const SENSOR_AMPERES: f64 = 0.010;
/// A switching transistor's base current is the switched current divided by this.
const FORCED_GAIN: f64 = 50.0;

/// A netlist with the values of its parts.
#[derive(Clone)]
struct Circuit {
    netlist: Netlist,
    values: HashMap<String, f64>,
    /// The part at the apertures: `sensor`, `header` (for leaves) or `jack`.
    aperture: String,
}

impl Circuit {
    fn read(variant: &str) -> Circuit {
        let (mut values, mut aperture) = (HashMap::new(), String::new());
        for row in read(&format!("bom-{variant}.csv")) {
            for part in parts_of(&row[0]) {
                if let Ok(value) = row[5].parse() {
                    values.insert(part, value);
                }
            }
            if row[0] == "a1-h8" {
                aperture.clone_from(&row[2]);
            }
        }
        Circuit {
            netlist: Netlist::read(&format!("netlist-{variant}.csv")),
            values,
            aperture,
        }
    }

    fn net(&self, part: &str, pin: &str) -> &str {
        let row = self
            .netlist
            .rows
            .iter()
            .find(|(_, (of, at))| of == part && at == pin);
        row.map_or("", |(net, _)| net)
    }

    fn value(&self, part: &str) -> f64 {
        self.values.get(part).copied().unwrap_or(0.0)
    }

    /// The contacts that hands close: the part, and the net that it pulls to ground.
    fn contacts(&self) -> Vec<(String, String)> {
        let squares = Square::ALL
            .iter()
            .map(Square::to_string)
            .filter(|_| self.aperture == "header");
        let buttons = (64..80).map(|number| format!("B{number}"));
        squares
            .chain(buttons)
            .map(|part| {
                let net = self.net(&part, "1").to_owned();
                (part, net)
            })
            .collect()
    }

    /// The pull-up of this net to the supply, in ohms; infinite if there is none.
    fn pull_up(&self, net: &str) -> f64 {
        let pins = self.netlist.pins(net);
        let networks = pins
            .iter()
            .filter(|(part, pin)| part.starts_with("RN") && pin != "1")
            .filter(|(part, _)| self.net(part, "1") == "+5V");
        networks
            .map(|(part, _)| self.value(part))
            .fold(f64::INFINITY, f64::min)
    }

    fn broken(&self) -> Vec<String> {
        let mut broken = Vec::new();
        self.contacts_rules(&mut broken);
        self.lines_rules(&mut broken);
        self.supply_rules(&mut broken);
        broken
    }

    fn contacts_rules(&self, broken: &mut Vec<String>) {
        for (part, net) in self.contacts() {
            let amperes = LOW_VOLTS / self.pull_up(&net);
            if amperes <= WETTING_AMPERES {
                broken.push(format!(
                    "{part}: {:.2} mA through its contact",
                    amperes * 1e3
                ));
            }
            if part.starts_with('B') {
                continue; // closed in its housing
            }
            for (beside, _) in self.netlist.pins(&net) {
                if beside.starts_with('U') {
                    broken.push(format!("{part} can be touched and is wired to {beside}"));
                }
                if beside.starts_with("RN")
                    && self.net(beside, "1") != "+5V"
                    && self.value(beside) < TOUCH_OHMS
                {
                    broken.push(format!("{part} can be touched; {beside} is too small"));
                }
            }
        }
    }

    fn lines_rules(&self, broken: &mut Vec<String>) {
        for (net, pad, resistor) in LINES {
            let at_pad = self.netlist.pins(self.net(CONTROLLER, pad)).len();
            if at_pad != 2 || !LINE_OHMS.contains(&self.value(resistor)) {
                broken.push(format!("{net} leaves the controller without its resistor"));
            }
        }
        // A chip must not shift later than the chip whose bit it takes, so the clock line follows the order of the chain.
        let clocked: Vec<&str> = self
            .netlist
            .pins("CLOCK")
            .into_iter()
            .map(|(part, _)| part.as_str())
            .filter(|part| part.starts_with('U'))
            .collect();
        if clocked != self.chain() {
            broken.push(format!(
                "the clock comes by {clocked:?}, not {:?}",
                self.chain()
            ));
        }
        for (part, drop) in [("R2", 0.0), ("R1", 1.8)] {
            let amperes = (SUPPLY_VOLTS - drop) / self.value(part);
            if amperes > PIN_AMPERES {
                broken.push(format!("{:.0} mA through {part}", amperes * 1e3));
            }
        }
    }

    /// The shift registers from the controller outwards.
    fn chain(&self) -> Vec<&str> {
        let (mut net, mut order): (&str, Vec<&str>) = ("CHAIN_DATA", Vec::new());
        while order.len() < 10 {
            let pins = self.netlist.pins(net);
            let Some((chip, _)) = pins
                .into_iter()
                .find(|(part, pin)| part.starts_with('U') && pin == "9")
            else {
                break;
            };
            order.push(chip);
            net = self.net(chip, "10");
        }
        order
    }

    fn supply_rules(&self, broken: &mut Vec<String>) {
        let contacts: f64 = self
            .contacts()
            .iter()
            .map(|(_, net)| SUPPLY_VOLTS / self.pull_up(net))
            .sum();
        let sensors_on = |net: &str| {
            let pins = self.netlist.pins(net);
            let sensors = pins.iter().filter(|(part, pin)| {
                self.aperture == "sensor" && pin == "1" && part.parse::<Square>().is_ok()
            });
            sensors.count() as f64 * SENSOR_AMPERES
        };
        let transistors = ["Q1", "Q2", "Q3", "Q4"];
        let mut most = 0.0_f64;
        for transistor in transistors
            .iter()
            .filter(|part| self.values.contains_key(**part))
        {
            let switched = sensors_on(self.net(transistor, "C"));
            most = most.max(switched);
            if switched > self.value(transistor) / 2.0 {
                broken.push(format!("{transistor} switches {:.0} mA", switched * 1e3));
            }
            let base = self.netlist.pins(self.net(transistor, "B"));
            let resistor = base.iter().find(|(part, _)| part.starts_with('R'));
            let ohms = resistor.map_or(f64::INFINITY, |(part, _)| self.value(part));
            if switched > FORCED_GAIN * (LOW_VOLTS - 0.9) / ohms {
                broken.push(format!(
                    "{transistor} gets too little base current to be a switch"
                ));
            }
        }
        let all = contacts + sensors_on("+5V") + most;
        let all = NANO_AMPERES + (SUPPLY_VOLTS - 1.8) / self.value("R1") + all;
        if all > BOARD_AMPERES {
            broken.push(format!("the board takes {:.0} mA", all * 1e3));
        }
    }
}

#[test]
fn the_boards_keep_the_electrical_rules() {
    for variant in ["hall", "leaves", "coded"] {
        assert_eq!(
            Circuit::read(variant).broken(),
            Vec::<String>::new(),
            "{variant}"
        );
    }
}

/// Checks that this faulty circuit breaks the rule with these words.
fn assert_broken(circuit: &Circuit, words: &str) {
    let broken = circuit.broken();
    assert!(
        broken.iter().any(|broken| broken.contains(words)),
        "not \"{words}\" but {broken:?}"
    );
}

fn rewired(variant: &str, part: &str, pin: &str, net: &str) -> Circuit {
    let mut circuit = Circuit::read(variant);
    let row = circuit
        .netlist
        .rows
        .iter_mut()
        .find(|(_, (of, at))| of == part && at == pin);
    row.unwrap().0 = net.to_owned();
    circuit
}

fn revalued(variant: &str, part: &str, value: f64) -> Circuit {
    let mut circuit = Circuit::read(variant);
    assert!(circuit.values.insert(part.to_owned(), value).is_some());
    circuit
}

#[test]
fn a_leaf_wired_to_a_chip_is_found() {
    let direct = rewired("leaves", "U4", "3", "SQUARE_e4");
    assert_broken(&direct, "e4 can be touched and is wired to U4");
    let weak = revalued("leaves", "RN14", 100.0);
    assert_broken(&weak, "e4 can be touched; RN14 is too small");
}

#[test]
fn a_contact_with_too_little_current_is_found() {
    // As on the first board: 10 kilohm.
    assert_broken(
        &revalued("leaves", "RN4", 10_000.0),
        "e4: 0.45 mA through its contact",
    );
    assert_broken(
        &revalued("hall", "RN9", 10_000.0),
        "B64: 0.45 mA through its contact",
    );
    assert_broken(&rewired("leaves", "RN4", "6", "NOWHERE"), "e4: 0.00 mA");
}

#[test]
fn a_driven_line_without_its_resistor_is_found() {
    for (variant, (net, _, resistor)) in ["hall", "leaves", "coded"].into_iter().zip(LINES) {
        let bridged = revalued(variant, resistor, 0.0);
        assert_broken(
            &bridged,
            &format!("{net} leaves the controller without its resistor"),
        );
    }
    let beside = rewired("leaves", "U1", "2", "CHAIN_CLOCK");
    assert_broken(&beside, "CLOCK leaves the controller without its resistor");
}

#[test]
fn a_clock_wire_in_the_wrong_order_is_found() {
    let mut circuit = Circuit::read("leaves");
    let at = |circuit: &Circuit, chip: &str| {
        circuit
            .netlist
            .rows
            .iter()
            .position(|(net, (part, _))| net == "CLOCK" && part == chip)
            .unwrap()
    };
    let (first, last) = (at(&circuit, "U1"), at(&circuit, "U10"));
    circuit.netlist.rows.swap(first, last);
    assert_broken(&circuit, "the clock comes by [\"U10\"");
}

#[test]
fn too_much_current_out_of_a_pin_is_found() {
    assert_broken(&revalued("hall", "R2", 100.0), "50 mA through R2");
    assert_broken(&revalued("leaves", "R1", 100.0), "32 mA through R1");
}

#[test]
fn sensors_that_are_all_supplied_at_once_are_found() {
    let mut circuit = Circuit::read("hall");
    for (net, (part, pin)) in &mut circuit.netlist.rows {
        if pin == "1" && part.parse::<Square>().is_ok() {
            "+5V".clone_into(net);
        }
    }
    assert_broken(&circuit, "the board takes 6");
}

#[test]
fn a_switch_of_the_supply_that_cannot_carry_its_sensors_is_found() {
    assert_broken(&revalued("hall", "Q2", 0.1), "Q2 switches 160 mA");
    assert_broken(
        &revalued("hall", "R12", 10_000.0),
        "Q3 gets too little base current",
    );
}
