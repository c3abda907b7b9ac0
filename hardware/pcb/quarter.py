"""What stands on a quarter of the field and what is joined: parts, places and nets, from measures.scad and the names of netlists.py.

Coordinates are millimetres from the quarter's far left corner, x to the right, y towards the player. The four boards are equal and lie
alike; a square is named by its file and rank in the quarter, counted from 0.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "papers"))

from measures import FILES, read_measures
from netlists import INPUTS_165

SIZE = 4  # squares along a side
# The wires from the Nano and from board to board, in the order of the plug's pins.
BUS = ["+5V", "GND", "MUX_COM0", "MUX_COM1", "MUX_COM2", "MUX_COM3", "GND", "MUX_S0", "MUX_S1", "MUX_S2", "MUX_S3", "LOAD", "CLOCK", "TEST",
       "CHAIN_DATA", "CHAIN_U9_U10", "LED", "BUZZER", "+5V", "GND"]
SERIES = {"LOAD": "R7", "CLOCK": "R8", "TEST": "R9"}  # through 100 ohms on its way in
INPUTS_4051 = ["13", "14", "15", "12", "1", "5", "2", "4"]
# Pins of the packages: number, x, y, wide, high, unrotated and from above.
SOIC = [(str(n + 1), -2.475, -4.445 + 1.27 * n, 1.95, 0.6) for n in range(8)] + [
    (str(n + 9), 2.475, 4.445 - 1.27 * n, 1.95, 0.6) for n in range(8)]
SOT = [("1", -0.9375, -0.95, 1.475, 0.6), ("2", -0.9375, 0.95, 1.475, 0.6), ("3", 0.9375, 0, 1.475, 0.6)]
CHIP_0603 = [("1", -0.825, 0, 0.8, 0.95), ("2", 0.825, 0, 0.8, 0.95)]
CHIP_1206 = [("1", -1.475, 0, 1.15, 1.8), ("2", 1.475, 0, 1.15, 1.8)]
HEADER_PAD, HEADER_DRILL = 1.7, 1.0


def row_of(pins):
    """One row of a header, from left to right as seen from above."""
    return [(str(n + 1), 2.54 * (n - (pins - 1) / 2), 0, HEADER_PAD, HEADER_PAD) for n in range(pins)]


def box_of(pins):
    """Two rows under the board: seen from below pin 1 is at the near left and pin 2 is beyond it, so from above at the right."""
    return [(str(n + 1), 2.54 * ((pins / 2 - 1) / 2 - n // 2), 1.27 - 2.54 * (n % 2), HEADER_PAD, HEADER_PAD) for n in range(pins)]


# Package: pins, half of the room it takes, half of its body.
PACKAGES = {
    "SOIC-16_3.9x9.9mm_P1.27mm": (SOIC, (3.7, 5.2), (1.95, 4.95)),
    "SOT-23": (SOT, (1.92, 1.7), (0.65, 1.45)),
    "R_0603_1608Metric": (CHIP_0603, (1.48, 0.73), (0.8, 0.4)),
    "C_1206_3216Metric": (CHIP_1206, (2.3, 1.15), (1.6, 0.8)),
    "PinHeader_1x03_P2.54mm_Vertical": (row_of(3), (4.35, 1.8), (3.81, 1.27)),
    "PinHeader_1x04_P2.54mm_Vertical": (row_of(4), (5.6, 1.8), (5.08, 1.27)),
    "PinHeader_1x10_P2.54mm_Vertical": (row_of(10), (13.2, 1.8), (12.7, 1.27)),
    "IDC-Header_2x10_P2.54mm_Vertical": (box_of(20), (16.9, 4.9), (16.5, 4.45)),
}


class Part:
    def __init__(self, name, value, package, x, y, nets, turn=0, words=None):
        self.name, self.value, self.package, self.x, self.y, self.turn = name, value, package, x, y, turn
        self.nets = nets  # pin: net
        self.words = words or {}  # pin: what the chip calls it
        self.below = "Header" in package  # under the board, as everything that is plugged

    def turned(self, x, y):
        angle = math.radians(self.turn)
        return (self.x + x * math.cos(angle) + y * math.sin(angle), self.y - x * math.sin(angle) + y * math.cos(angle))

    def pads(self):
        """Pin, net, x, y, wide and high on the board."""
        for pin, x, y, wide, high in PACKAGES[self.package][0]:
            at = self.turned(x, y)
            if self.turn % 180:
                wide, high = high, wide
            yield pin, self.net(pin), at[0], at[1], wide, high

    def net(self, pin):
        return self.nets.get(pin) or f"unconnected-({self.name}-{self.words.get(pin, pin)}-Pad{pin})"


class Quarter:
    """A board by its measures. `measures` may be others than those of the file, to see what breaks."""

    def __init__(self, measures=None):
        self.m = measures or read_measures()
        self.square = self.m["square"]
        self.side = SIZE * self.square
        inset = self.m["batten_wide"] / 2 + self.m["quarter_clear"]
        self.outline = (inset, self.m["quarter_clear"], self.side - inset, self.side - self.m["quarter_clear"])
        self.parts = list(self.all_parts())

    def middle(self, file, rank):
        return ((file + 0.5) * self.square, (SIZE - rank - 0.5) * self.square)

    def dark(self):
        return [(file, rank) for rank in range(SIZE) for file in range(SIZE) if (file + rank) % 2 == 0]

    def side_of(self, rank):
        """Where a tongue is joined to the board: to the right of its sensor on every second rank, to the left on the others."""
        return 1 if rank % 2 == 0 else -1

    def slots(self):
        """What is milled out around the tongue of each dark square, as the corners of a U."""
        half, wide = self.m["tongue_wide"] / 2, self.m["tongue_slot"]
        for file, rank in self.dark():
            x, y = self.middle(file, rank)
            way = self.side_of(rank)
            tip, root = x - way * half, x + way * self.m["tongue_long"]
            outer = tip - way * wide
            yield [(root, y - half - wide), (outer, y - half - wide), (outer, y + half + wide), (root, y + half + wide), (root, y + half),
                   (tip, y + half), (tip, y - half), (root, y - half)]

    def holes(self):
        """Middles of the screws: two between each two ranks but the middle ones, where the plugs are, and two at each end, near the roots of the tongues."""
        s, edge = self.square, self.m["quarter_screw_inset"]
        root = self.m["tongue_long"]
        yield from ((x, y) for y in (s, 3 * s) for x in (s, 3 * s))
        yield from ((x + root, self.side - edge) for x in (self.middle(0, 0)[0], self.middle(2, 0)[0]))
        yield from ((x - root, edge) for x in (self.middle(1, 3)[0], self.middle(3, 3)[0]))

    def window(self):
        """What the deck is cut out for, from corner to corner: everything that is plugged, and fingers."""
        boxes = []
        for part in self.parts:
            if part.below:
                half_x, half_y = PACKAGES[part.package][1]
                boxes.append((part.x - half_x, part.y - half_y, part.x + half_x, part.y + half_y))
        room = self.m["window_room"]
        return ((min(box[0] for box in boxes) - room, min(box[1] for box in boxes) - room),
                (max(box[2] for box in boxes) + room, max(box[3] for box in boxes) + room))

    def names(self, file, rank):
        """What the place is called on the near left, near right, far left and far right board."""
        return " ".join(FILES[file + 4 * right] + str(rank + 1 + 4 * far) for far in (0, 1) for right in (0, 1))

    def sensors(self):
        for rank in range(SIZE):
            for file in range(SIZE):
                square = FILES[file] + str(rank + 1)
                x, y = self.middle(file, rank)
                nets = {"1": f"SUPPLY_{'ODD' if rank % 2 == 0 else 'EVEN'}", "2": "SQUARE_" + square, "3": "GND"}
                yield Part("S" + square.upper(), "SS39ET", "SOT-23", x, y, nets, 0 if self.side_of(rank) == 1 else 180,
                           {"1": "V", "2": "OUT", "3": "GND"})

    def multiplexers(self):
        for number, (y, turn) in enumerate(((3 * self.square, 90), (self.square, 90))):
            nets = {"3": f"COM_{'AB'[number]}", "6": "ENABLE_N", "7": "GND", "8": "GND", "9": "MUX_S3", "10": "MUX_S1", "11": "MUX_S0", "16": "+5V"}
            for channel, pin in enumerate(INPUTS_4051):
                nets[pin] = f"SQUARE_{FILES[channel % 4]}{2 * number + channel // 4 + 1}"
            yield Part(f"U{1 + number}", "74HC4051", "SOIC-16_3.9x9.9mm_P1.27mm", self.side / 2, y, nets, turn)

    def chips(self):
        x, y = self.side / 2, self.side / 2
        decoder = {"1": "ENABLE_N", "2": "MUX_S3", "3": "GND", "4": "SELECT_ODD", "5": "SELECT_EVEN", "8": "GND", "11": "RIGHT_N", "12": "LEFT_N",
                   "13": "GND", "14": "MUX_S2", "15": "GND", "16": "+5V"}
        yield Part("U3", "74HC139", "SOIC-16_3.9x9.9mm_P1.27mm", x + 20, 3 * self.square, decoder, 90,
                   {"6": "Y2", "7": "Y3", "9": "Y3", "10": "Y2"})
        register = {"1": "LOAD", "2": "CLOCK", "8": "GND", "9": "CHAIN_OUT", "10": "CHAIN_IN", "15": "GND", "16": "+5V"}
        register |= {pin: f"BUTTON_{bit}" for bit, pin in enumerate(INPUTS_165)}
        yield Part("U4", "74HC165", "SOIC-16_3.9x9.9mm_P1.27mm", x + 6, y + 6.5, register, 90, {"7": "QH_N"})
        places = {"U1": (x - 8, 3 * self.square), "U2": (x - 8, self.square), "U3": (x + 28, 3 * self.square), "U4": (x + 14, y + 6.5)}
        for number, (cx, cy) in enumerate(places.values()):
            yield Part(f"C{1 + number}", "100 nF", "R_0603_1608Metric", cx, cy, {"1": "+5V", "2": "GND"}, 90)
        yield Part("C5", "22 uF", "C_1206_3216Metric", x - 18, y - 3, {"1": "+5V", "2": "GND"}, 90)

    def supplies(self):
        for number, (name, x) in enumerate((("ODD", -24), ("EVEN", -18))):
            at = self.side / 2 + x
            yield Part(f"Q{1 + number}", "BC807-25", "SOT-23", at, 3 * self.square, {"1": "BASE_" + name, "2": "+5V", "3": "SUPPLY_" + name}, 0,
                       {"1": "B", "2": "E", "3": "C"})
            yield Part(f"R{10 + number}", "1k", "R_0603_1608Metric", at, 3 * self.square - 4, {"1": "SELECT_" + name, "2": "BASE_" + name})

    def resistors(self):
        x, y, one = self.side / 2, self.side / 2, "R_0603_1608Metric"
        yield Part("R3", "91k", one, x + 8, 3 * self.square, {"1": "COM_A", "2": "GND"}, 90)
        yield Part("R4", "91k", one, x + 8, self.square, {"1": "COM_B", "2": "GND"}, 90)
        yield Part("R14", "10k", one, x + 20, 3 * self.square - 6.5, {"1": "ENABLE_N", "2": "+5V"})
        for number, (net, name) in enumerate(SERIES.items()):
            yield Part(name, "100", one, x - 14.5, y - 6 + 3 * number, {"1": "CHAIN_" + net, "2": net})
        for bit in range(8):
            yield Part(f"R{20 + bit}", "4k7", one, x - 2.54 * (bit - 4.5), y - 2.5, {"1": f"BUTTON_{bit}", "2": "+5V"}, -90)
        yield Part("R1", "1k", one, x + 33, y + 2.5, {"1": "LED", "2": "LED_R"})
        yield Part("R2", "270", one, x + 39, y + 2.5, {"1": "BUZZER", "2": "BUZZER_R"})

    def plugs(self):
        x, y = self.side / 2, self.side / 2
        comes = {str(n + 1): ("CHAIN_" + net if net in SERIES else net) for n, net in enumerate(BUS)}
        goes = {str(n + 1): net for n, net in enumerate(BUS)}
        for name, at, nets in (("J1", -39.5, comes), ("J2", 39.5, goes)):
            yield Part(name, "bus", "IDC-Header_2x10_P2.54mm_Vertical", x + at, y - 4.2, nets)
        buttons = {str(bit + 1): f"BUTTON_{bit}" for bit in range(8)} | {"9": "GND", "10": "GND"}
        yield Part("J3", "buttons", "PinHeader_1x10_P2.54mm_Vertical", x, y - 6.5, buttons, 180)
        yield Part("J4", "light", "PinHeader_1x04_P2.54mm_Vertical", x + 36, y + 7, {"1": "LED_R", "2": "GND", "3": "BUZZER_R", "4": "GND"})
        caps = {"JP1": ("LEFT_N", "ENABLE_N", "RIGHT_N"), "JP2": ("CHAIN_U9_U10", "CHAIN_IN", "TEST"), "JP3": ("CHAIN_DATA", "CHAIN_OUT", "CHAIN_U9_U10"),
                "JP4": ("MUX_COM0", "COM_A", "MUX_COM2"), "JP5": ("MUX_COM1", "COM_B", "MUX_COM3")}
        for number, (name, nets) in enumerate(caps.items()):
            value = ("side", "in", "out", "1, 2", "3, 4")[number]
            yield Part(name, value, "PinHeader_1x03_P2.54mm_Vertical", x - 51 + 10 * number, y + 7, {str(n + 1): net for n, net in enumerate(nets)})

    def all_parts(self):
        for some in (self.sensors, self.multiplexers, self.chips, self.supplies, self.resistors, self.plugs):
            yield from some()

    def nets(self):
        """Every net with its pins, those without a name of their own too."""
        nets = {}
        for part in self.parts:
            for pin, net, *_ in part.pads():
                nets.setdefault(net, []).append((part.name, pin))
        return nets
