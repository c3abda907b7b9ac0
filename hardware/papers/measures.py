"""Reads measures.scad, buttons.csv and the tables of parts: what the papers are made from.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import csv
import math
import pathlib
import re

HARDWARE = pathlib.Path(__file__).resolve().parent.parent
FILES = "abcdefgh"
SQUARES = [file + str(rank) for rank in range(1, 9) for file in FILES]
# The boards that can be built, the one to begin with first.
VARIANTS = ["hall", "leaves", "coded"]

LINE = re.compile(r"([a-z][a-z0-9_]*) = ([0-9.]+); // (.+)")


def read_measures():
    """Name and value of every measure. A line that is neither measure nor comment is an error."""
    values = {}
    for number, line in enumerate((HARDWARE / "measures.scad").read_text(encoding="utf-8").splitlines(), 1):
        if not line or line.startswith("//"):
            continue
        found = LINE.fullmatch(line)
        if not found or found[1] in values:
            raise SystemExit(f"measures.scad, line {number}: expected a new `name = number; // words`, found: {line}")
        values[found[1]] = float(found[2])
    return values


def read_table(name):
    with open(HARDWARE / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def told_heights():
    """From which height on a board with Hall sensors tells a lift, and from which a peg is out for certain: as its firmware says of itself."""
    text = (HARDWARE / "firmware/board.h").read_text(encoding="utf-8")
    return [int(re.search(r"#else\n#define LIFT_FROM (\d+)\n#define OUT_AT (\d+)\n", text)[place]) / 10 for place in (1, 2)]


class Body:
    """The measures under their names, and the places that follow from them."""

    def __init__(self, values):
        self.__dict__.update(values)
        self.lift_from, self.out_at = told_heights()
        self.field = 8 * self.square
        self.width = self.field + 2 * self.margin
        self.depth = self.margin + self.field + self.panel
        # Between two leaves at rest, and how far below the plate a peg meets them.
        self.leaf_gap = 2 * (self.leaf_from_axis - self.leaf_leg * math.cos(math.radians(self.leaf_angle)))
        self.leaf_meets = math.sqrt(self.leaf_leg**2 - (self.leaf_from_axis - self.peg / 2) ** 2)

    def field_x(self, file):
        return self.margin + (file + 0.5) * self.square

    def field_y(self, rank):
        return self.margin + (7.5 - rank) * self.square

    def buttons(self):
        """Name, x and y of every button, from the far left corner of the plate."""
        rows = {"1": self.margin + self.field + self.button_row_1, "2": self.margin + self.field + self.button_row_2,
                "far": self.far_button}
        for button in read_table("buttons.csv"):
            column = button["column"]
            yield button["name"], self.field_x(FILES.index(column)) if column else self.width / 2, rows[button["row"]]

    def spacers(self):
        """Middles of the holes for the spacers, from the far left corner of the deck: four for each perforated board."""
        middle = self.field / 2 + self.batten_wide
        far = 1.5 * self.square + self.spacer_below
        return [(middle + board * self.spacer_from_middle + side * self.spacer_across / 2, y)
                for board in (-1, 1) for side in (-1, 1) for y in (far, far + self.spacer_along)]

    def braille(self):
        """Middles of the dots at the edge: under each file and left of each rank the cells of a to h, which are also those of 1 to 8."""
        cells = ("1", "12", "14", "145", "15", "124", "1245", "125")
        away, pitch = self.braille_away, self.braille_pitch
        for index, cell in enumerate(cells):
            for x, y in ((self.field_x(index), self.margin + self.field + away), (self.margin - away, self.field_y(index))):
                for dot in cell:
                    number = int(dot) - 1
                    yield x + (number // 3 - 0.5) * pitch, y + (number % 3 - 1) * pitch

    def screws(self):
        xs = (self.screw_inset, self.width - self.screw_inset)
        ys = (self.screw_inset, self.margin + self.field / 2, self.depth - self.screw_inset)
        return [(x, y) for x in xs for y in ys]


BODY = Body(read_measures())
BUTTON_NAMES = [button["name"] for button in read_table("buttons.csv")]


def dark(file, rank):
    return (file + rank) % 2 == 0
