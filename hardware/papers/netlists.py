"""The wiring of each board, net by net: netlist-*.csv. The firmware's pin table is walked against it by the tests.

SPDX-License-Identifier: GPL-3.0-or-later
"""

from measures import FILES, SQUARES

NANO = "A1"
INPUTS_165 = ["11", "12", "13", "14", "3", "4", "5", "6"]
CHANNELS_4067 = ["9", "8", "7", "6", "5", "4", "3", "2", "23", "22", "21", "20", "19", "18", "17", "16"]
ADDRESS_4067 = ["10", "11", "14", "13"]
OUTPUTS_139 = ["4", "5", "6", "7"]
BUTTONS = [f"B{number}" for number in range(64, 80)]
GROUPS = 4  # of sensors that are supplied at a time


class Netlist:
    def __init__(self):
        self.rows = []

    def join(self, net, *pins):
        self.rows += [(net, *pin.split(" ")) for pin in pins]

    def supply(self, capacitors):
        self.join("+5V", f"{NANO} 5V")
        self.join("GND", f"{NANO} GND")
        for capacitor in capacitors:
            self.join("+5V", f"C{capacitor} 1")
            self.join("GND", f"C{capacitor} 2")

    def chain(self, chips):
        """The shift registers, first the one next to the controller. Load, clock and test leave it through 100 ohms; the
        clock comes by every chip in the order of the chain, so that a chip shifts before the one that feeds it."""
        self.join("CHAIN_DATA", f"{NANO} D8", f"{chips[0]} 9")
        for chip, following in zip(chips, chips[1:]):
            self.join(f"CHAIN_{chip}_{following}", f"{chip} 10", f"{following} 9")
        for net, pad, resistor in (("LOAD", "D4", "R7"), ("CLOCK", "D5", "R8"), ("TEST", "D6", "R9")):
            self.join("CHAIN_" + net, f"{NANO} {pad}", f"{resistor} 1")
        self.join("LOAD", "R7 2", *[f"{chip} 1" for chip in chips])
        self.join("CLOCK", "R8 2", *[f"{chip} 2" for chip in chips])
        self.join("TEST", "R9 2", f"{chips[-1]} 10")
        for chip in chips:
            self.join("+5V", f"{chip} 16")
            self.join("GND", f"{chip} 8", f"{chip} 15")

    def buttons(self):
        for index, button in enumerate(BUTTONS):
            chip = 9 + index // 8
            self.join("BUTTON_" + button[1:], f"{button} 1", f"RN{chip} {index % 8 + 2}", f"U{chip} {INPUTS_165[index % 8]}")
            self.join("GND", f"{button} 2")
        self.join("+5V", "RN9 1", "RN10 1")

    def leaves(self):
        """Whoever touches a leaf touches the resistor before a chip, never the chip."""
        for index, square in enumerate(SQUARES):
            rank, file = index // 8 + 1, index % 8
            self.join("SQUARE_" + square, f"{square} 1", f"RN{rank} {file + 2}", f"RN{10 + rank} {file + 1}")
            self.join("INPUT_" + square, f"RN{10 + rank} {16 - file}", f"U{rank} {INPUTS_165[file]}")
            self.join("GND", f"{square} 2")
        for rank in range(1, 9):
            self.join("+5V", f"RN{rank} 1")

    def multiplexers(self, pin):
        """Two ranks each; `pin` of a square's sensor is its signal."""
        for chip in range(4):
            self.join("+5V", f"U{11 + chip} 24")
            self.join("GND", f"U{11 + chip} 12", f"U{11 + chip} 15")
            self.join(f"MUX_COM{chip}", f"{NANO} A{chip}", f"U{11 + chip} 1", f"R{3 + chip} 1")
            for channel in range(16):
                square = SQUARES[16 * chip + channel]
                self.join("SQUARE_" + square, f"{square} {pin}", f"U{11 + chip} {CHANNELS_4067[channel]}")
                self.join("GND", f"{square} 2")
        for line, pad in enumerate(["D10", "D11", "D12", "D7"]):
            self.join(f"MUX_S{line}", f"{NANO} {pad}", *[f"U{11 + chip} {ADDRESS_4067[line]}" for chip in range(4)])

    def switched_supply(self):
        """Sensors get current only while their multiplexers' address is in their group: a quarter at a time."""
        self.join("+5V", "U15 16", "U15 15")
        self.join("GND", "U15 8", "U15 1", "U15 13", "U15 14")
        self.join("MUX_S2", "U15 2")
        self.join("MUX_S3", "U15 3")
        for group in range(GROUPS):
            self.join(f"SELECT_{group}", f"U15 {OUTPUTS_139[group]}", f"R{10 + group} 1")
            self.join(f"BASE_{group}", f"R{10 + group} 2", f"Q{1 + group} B")
            self.join("+5V", f"Q{1 + group} E")
            self.join(f"SUPPLY_{group}", f"Q{1 + group} C")
        for index, square in enumerate(SQUARES):
            self.join(f"SUPPLY_{index % 16 // 4}", f"{square} 1")

    def light_and_buzzer(self):
        self.join("LED", f"{NANO} D13", "R1 1")
        self.join("LED_R", "R1 2", "D1 A")
        self.join("BUZZER", f"{NANO} D9", "R2 1")
        self.join("BUZZER_R", "R2 2", "BZ1 1")
        self.join("GND", "D1 K", "BZ1 2")


def netlist(variant):
    """Net, part and pin, in the order in which one reads them aloud."""
    wiring = Netlist()
    if variant == "leaves":
        wiring.supply(range(1, 12))
        wiring.chain([f"U{chip}" for chip in range(1, 11)])
        wiring.leaves()
    else:
        wiring.supply([9, 10, 11, 12, 13, 14, 15] + ([16] if variant == "hall" else []))
        wiring.chain(["U9", "U10"])
        wiring.multiplexers("3" if variant == "hall" else "1")
        if variant == "hall":
            wiring.switched_supply()
        # Without a peg a coded board must read nothing at all; without a sensor a Hall board must read a fault.
        wiring.join("GND" if variant == "hall" else "+5V", *[f"R{3 + chip} 2" for chip in range(4)])
    wiring.buttons()
    wiring.light_and_buzzer()
    return wiring.rows


def as_csv(rows):
    return "net,part,pin\n" + "".join(",".join(row) + "\n" for row in rows)


def is_square(part):
    return len(part) == 2 and part[0] in FILES and part[1].isdigit()
