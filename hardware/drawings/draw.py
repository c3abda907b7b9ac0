#!/usr/bin/env python3
"""Draws the board from its netlists and its measures.

    draw.py            writes the drawings and the wiring in words beside this file
    draw.py --check    writes nothing; exit code 1 if one of them is not what would be written

wiring*.svg, rank.svg and wiring*.txt come from netlist*.csv; board.svg and the templates from the measures below.
All drawings are in millimetres; the templates are true to scale: print them at 100 %.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import csv
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
FILES = "abcdefgh"

# The board, in millimetres.
SQUARE = 32.0
FIELD = 8 * SQUARE
MARGIN = 22.0
PANEL = 70.0
WIDTH = FIELD + 2 * MARGIN
DEPTH = MARGIN + FIELD + PANEL  # of the top plate
PLATE = 4.0
TILE = 3.0
FRAME = 30.0
BASE = 4.0
HOLE = 4.5
PEG = 4.0
PEG_IN_PIECE = 14.0
PEG_BELOW_PIECE = 14.0
LEAF_GAP = 2.5
LEAF_TOUCHES = 5.0
BUTTON_HOLE = 12.0
SCREW_HOLE = 3.2
SCREW_INSET = 8.0

# Buttons: column (0 = under file a), row (0 = next to the field, 1 = next to the player).
BUTTONS = {
    "press": (0, 0), "commit": (0, 1),
    "repeat": (2, 0), "time": (3, 0), "adjust": (4, 0),
    "draw": (2, 1), "resign": (3, 1), "arbiter": (4, 1),
    "cancel": (5, 0), "up": (6, 0), "ok": (7, 0),
    "left": (5, 1), "down": (6, 1), "right": (7, 1),
}
BUTTON_ROWS = (19.0, 51.0)  # below the field
BUTTON_NAMES = ["commit", "press", "repeat", "time", "adjust", "draw", "resign", "arbiter", "cancel", "up", "down",
                "left", "right", "ok", "opponent's press", "spare"]

NANO = "A1"
WORDS = {"A1": "the Nano", "BZ1": "the buzzer", "D1": "the light"}
INPUTS_165 = ["11", "12", "13", "14", "3", "4", "5", "6"]
NAMES_165 = {"1": "load", "2": "clock", "3": "E", "4": "F", "5": "G", "6": "H", "7": "not QH", "8": "ground",
             "9": "QH out", "10": "serial in", "11": "A", "12": "B", "13": "C", "14": "D", "15": "inhibit", "16": "+5 V"}


class Svg:
    """A drawing in millimetres."""

    def __init__(self, width, height, title):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
            f'viewBox="0 0 {width:g} {height:g}" font-family="sans-serif">',
            f"<title>{title}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="white"/>',
        ]

    def line(self, x1, y1, x2, y2, color="black", width=0.3, dash=None):
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{color}" '
                          f'stroke-width="{width:g}"{dashed}/>')

    def rect(self, x, y, w, h, fill="none", color="black", width=0.3):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" stroke="{color}" '
                          f'stroke-width="{width:g}"/>')

    def circle(self, x, y, r, fill="none", color="black", width=0.3):
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{color}" '
                          f'stroke-width="{width:g}"/>')

    def path(self, d, fill="none", color="black", width=0.3):
        self.parts.append(f'<path d="{d}" fill="{fill}" stroke="{color}" stroke-width="{width:g}"/>')

    def text(self, x, y, words, size=3.0, anchor="start", color="black", turn=None):
        turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn is not None else ""
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{color}"'
                          f"{turned}>{words}</text>")

    def measure(self, x1, y1, x2, y2, words):
        """A dimension with ticks at both ends; the words beside its middle."""
        self.line(x1, y1, x2, y2, "#333", 0.2)
        upright = x1 == x2
        for x, y in ((x1, y1), (x2, y2)):
            self.line(x - (1.2 if upright else 0), y - (0 if upright else 1.2),
                      x + (1.2 if upright else 0), y + (0 if upright else 1.2), "#333", 0.2)
        if upright:
            self.text(x1 + 1.5, (y1 + y2) / 2 + 1, words, 2.8, color="#333")
        else:
            self.text((x1 + x2) / 2, y1 - 1.2, words, 2.8, "middle", "#333")

    def __str__(self):
        return "\n".join(self.parts + ["</svg>", ""])


def read_netlist(name):
    with open(HERE.parent / name, encoding="utf-8", newline="") as file:
        return [(row["net"], row["part"], row["pin"]) for row in csv.DictReader(file)]


def dark(file, rank):
    return (file + rank) % 2 == 0


def field_x(file):
    return MARGIN + (file + 0.5) * SQUARE


def field_y(rank):
    return MARGIN + (7.5 - rank) * SQUARE


def button_places():
    """Name, x and y of every button, on the plate."""
    near = MARGIN + FIELD
    places = [(name, field_x(column), near + BUTTON_ROWS[row]) for name, (column, row) in BUTTONS.items()]
    places.append(("opponent's press", WIDTH / 2, MARGIN / 2))
    places.append(("spare", field_x(7), MARGIN / 2))
    return places


def screw_places():
    xs, ys = (SCREW_INSET, WIDTH - SCREW_INSET), (SCREW_INSET, MARGIN + FIELD / 2, DEPTH - SCREW_INSET)
    return [(x, y) for x in xs for y in ys]


# Wiring in words.

def described(part, pin):
    if len(part) == 2 and part[0] in FILES:
        what = {"1": "signal", "2": "ground", "3": "supply"}[pin]
        return f"aperture {part} {what}"
    if part.startswith("B") and part[1:].isdigit():
        return f"button {BUTTON_NAMES[int(part[1:]) - 64]} contact {pin}"
    return f"{WORDS.get(part, part)} pin {pin}"


def wiring_in_words(netlist):
    """Every net as one line, in the order of the netlist: solder these together, then tick it off."""
    nets = {}
    for net, part, pin in netlist:
        nets.setdefault(net, []).append((part, pin))
    lines = ["Every line is one net: everything named in it is joined, and nothing else.", ""]
    for number, (net, pins) in enumerate(nets.items(), 1):
        joined = "; ".join(described(part, pin) for part, pin in pins)
        lines.append(f"{number}. {net}, {len(pins)} ends: {joined}.")
    return "\n".join(lines) + "\n"


# Wiring as drawings.

def net_of(netlist):
    return {(part, pin): net for net, part, pin in netlist}


def label(netlist, part, pin):
    """What a chip's input reads: the square or the button on the same net."""
    net = net_of(netlist)[(part, pin)]
    for of, other, _ in netlist:
        if of == net and ((len(other) == 2 and other[0] in FILES) or (other[0] == "B" and other[1:].isdigit())):
            return BUTTON_NAMES[int(other[1:]) - 64] if other[0] == "B" else other
    return net


def chain_order(netlist):
    """The shift registers from the controller outwards, as the netlist chains them."""
    nets, order, at = net_of(netlist), [], (NANO, "D8")
    while True:
        following = [(part, pin) for net, part, pin in netlist if net == nets[at] and (part, pin) != at]
        if following[0][0] == NANO:
            return order
        order.append(following[0][0])
        at = (following[0][0], "10")


def draw_nano(svg, netlist, x, y):
    pads = [(pin, net) for net, part, pin in netlist if part == NANO]
    height = 8 + 6 * len(pads)
    svg.rect(x, y, 34, height, "#eef")
    svg.text(x + 17, y + 5, "A1 Arduino Nano", 3, "middle")
    for row, (pin, net) in enumerate(pads):
        at = y + 11 + 6 * row
        svg.text(x + 32, at + 1, pin, 3, "end")
        svg.line(x + 34, at, x + 40, at)
        svg.text(x + 41, at + 1, net, 2.6)
    return height


def draw_register(svg, netlist, part, x, y):
    """One 74HC165 as a box: the chain runs along the top, what it reads stands below."""
    svg.rect(x, y, 30, 40, "#efe")
    svg.text(x + 15, y + 6, f"{part} 74HC165", 3, "middle")
    svg.text(x + 1, y + 12, "9 QH", 2.4)
    svg.text(x + 29, y + 12, "SER 10", 2.4, "end")
    nets = net_of(netlist)
    for row, pin in enumerate(["1", "2", "16", "8", "15"]):
        svg.text(x + 15, y + 17 + 3.4 * row, f"{pin} {NAMES_165[pin]}: {nets[(part, pin)]}", 2.2, "middle")
    for bit, pin in enumerate(INPUTS_165):
        at = x + 3 + 3.45 * bit
        svg.text(at, y + 39, pin, 2, "middle")
        svg.line(at, y + 40, at, y + 46)
        svg.text(at + 0.8, y + 48, label(netlist, part, pin), 2.6, turn=90)


def draw_chain(svg, netlist, chips, x, y, per_row):
    """Rows of registers; the data line from each QH to the one before, the test pattern into the last."""
    for number, part in enumerate(chips):
        column, row = number % per_row, number // per_row
        left, top = x + 40 * column, y + 78 * row
        draw_register(svg, netlist, part, left, top)
        net = net_of(netlist)[(part, "9")]
        svg.line(left - 10 if column else left - 6, top + 11, left, top + 11, "#c00", 0.5)
        if not column:
            svg.text(left - 7, top + 10, net, 2.4, "end", "#c00")
        if column == per_row - 1 or part == chips[-1]:
            svg.line(left + 30, top + 11, left + 36, top + 11, "#c00", 0.5)
            svg.text(left + 37, top + 12, net_of(netlist)[(part, "10")], 2.4, color="#c00")


def draw_mux(svg, netlist, part, x, y):
    nets = net_of(netlist)
    channels = ["9", "8", "7", "6", "5", "4", "3", "2", "23", "22", "21", "20", "19", "18", "17", "16"]
    svg.rect(x, y, 46, 62, "#ffe")
    svg.text(x + 23, y + 5, f"{part} CD74HC4067", 3, "middle")
    svg.text(x + 23, y + 11, f"1 common: {nets[(part, '1')]}", 2.4, "middle")
    for row, pin in enumerate(["10", "11", "14", "13", "24", "12", "15"]):
        svg.text(x + 23, y + 16 + 3.4 * row, f"{pin}: {nets[(part, pin)]}", 2.2, "middle")
    for channel, pin in enumerate(channels):
        at = x + 3 + 2.65 * channel
        svg.text(at, y + 61, pin, 1.9, "middle")
        svg.line(at, y + 62, at, y + 67)
        svg.text(at - 0.7, y + 69, label(netlist, part, pin), 2.3, turn=90)


def draw_wiring(netlist):
    coded = any(part == "U11" for _, part, _ in netlist)
    svg = Svg(335, 240, "Wiring of the board with coded pegs" if coded else "Wiring of the board")
    svg.text(10, 10, "Wiring, from " + ("netlist-coded.csv" if coded else "netlist.csv"), 5)
    draw_nano(svg, netlist, 10, 16)
    chips = chain_order(netlist)
    draw_chain(svg, netlist, chips, 105, 22, 5)
    if coded:
        for number, part in enumerate(["U11", "U12", "U13", "U14"]):
            draw_mux(svg, netlist, part, 10 + 72 * number, 125)
        notes = ["Pull-ups of 10 kilohm 1 % (R3 to R6) from each common to +5V; every aperture's second contact to ground.",
                 "Pull-up networks RN9, RN10: pin 1 to +5V, pins 2 to 9 to inputs A to H of U9, U10."]
    else:
        notes = ["Pull-up networks RN1 to RN10, one for each register: pin 1 to +5V, pins 2 to 9 to inputs A to H.",
                 "Every aperture: pin 1 to its input, pin 2 to GND, pin 3 to +5V (for a reed or Hall sensor only)."]
    notes.append("LED: through R1 (1 kilohm) and the light D1 to GND. BUZZER: through R2 (100 ohm) and the buzzer BZ1 to GND.")
    notes.append("Every button: one contact to its input, the other to GND. A capacitor of 100 nF from +5V to GND at every chip.")
    for row, note in enumerate(notes):
        svg.text(10, 215 + 6 * row, note, 3.2)
    return svg


def draw_rank(netlist, part="U1"):
    """One rank in full: the chip with its real pins, its pull-up network and its apertures."""
    nets = net_of(netlist)
    svg = Svg(230, 145, "One rank")
    svg.text(10, 10, f"One rank: {part}, from above, notch up; ranks 2 to 8 alike", 5)
    left, top = 45, 30
    svg.rect(left, top, 30, 88, "#efe")
    svg.path(f"M {left + 12} {top} a 3 3 0 0 0 6 0")
    svg.text(left + 15, top + 46, part, 4, "middle")
    svg.text(left + 15, top + 52, "74HC165", 3, "middle")
    for pin in range(1, 17):
        right = pin > 8
        y = top + 6 + 11 * (16 - pin if right else pin - 1)
        x = left + 30 if right else left
        out = 1 if right else -1
        name = NAMES_165[str(pin)]
        svg.line(x, y, x + 5 * out, y)
        svg.text(x - 1 * out, y + 1, str(pin), 3, "end" if right else "start")
        net = nets.get((part, str(pin)), "leave open")
        svg.text(x + 6 * out, y + 1, f"{name}: {net}" if right else net, 2.6, "start" if right else "end")
    network = "RN1"
    for file in range(8):
        square = FILES[file] + "1"
        y = top + 6 + 11 * file
        svg.circle(190, y, 2.2)
        svg.text(196, y + 1, square, 3.4)
        svg.line(140, y, 187.8, y, "#060")
        svg.text(138, y + 1, f"pin {INPUTS_165[file]}", 2.8, "end")
        # Beside the wire, not in it: from the rail of +5 V to the wire.
        svg.line(150, y - 5, 172, y - 5, "#a00")
        svg.line(172, y - 5, 172, y, "#a00")
        svg.circle(172, y, 0.5)
        svg.rect(155, y - 6.6, 14, 3.2, "#fdd")
        svg.text(162, y - 4.1, f"{network} {file + 2}", 2.3, "middle")
        assert nets[(square, "1")] == nets[(part, INPUTS_165[file])] == nets[(network, str(file + 2))]
        svg.line(190, y + 2.2, 190, y + 5, "#333")
        svg.text(191, y + 5.6, "2 to GND", 2)
    svg.line(150, top - 2, 150, top + 78, "#a00")
    svg.text(150, top - 4, f"{network} pin 1 to {nets[(network, '1')]}", 2.6, "middle")
    svg.text(10, 132, "A peg in the aperture joins signal (header pin 1) with ground (header pin 2): the input reads low.", 3)
    svg.text(10, 138, "Green: the signal wire of each aperture. Red: its pull-up, an element of the network, to +5V.", 3)
    return svg


# The body.

def draw_board():
    svg = Svg(400, 455, "The board: plan and sections")
    svg.text(10, 12, "The board from above (millimetres)", 6)
    ox, oy = 15, 25
    svg.rect(ox, oy, WIDTH, DEPTH, "#f6efe0")
    for rank in range(8):
        for file in range(8):
            x, y = ox + MARGIN + file * SQUARE, oy + MARGIN + (7 - rank) * SQUARE
            svg.rect(x, y, SQUARE, SQUARE, "#b98a5a" if dark(file, rank) else "#f6efe0")
            svg.circle(x + SQUARE / 2, y + SQUARE / 2, HOLE / 2, "white")
    for index in range(8):
        svg.text(ox + field_x(index), oy + MARGIN + FIELD + 6, FILES[index], 5, "middle")
        svg.text(ox + 11, oy + field_y(index) + 2, str(index + 1), 5, "middle")
    for name, x, y in button_places():
        svg.circle(ox + x, oy + y, BUTTON_HOLE / 2, "#dde")
        below = y + BUTTON_HOLE / 2 + 4
        if y < MARGIN:
            svg.text(ox + x + 8, oy + y + 1.2, name, 3.4)
        else:
            svg.text(ox + x, oy + below, name, 3.4, "middle")
    for x, y in screw_places():
        svg.circle(ox + x, oy + y, SCREW_HOLE / 2)
    svg.measure(ox, oy - 4, ox + WIDTH, oy - 4, f"{WIDTH:g}")
    right = ox + WIDTH + 5
    svg.measure(right, oy, right, oy + DEPTH, f"{DEPTH:g}")
    svg.measure(right + 14, oy + MARGIN, right + 14, oy + MARGIN + FIELD, f"field {FIELD:g}")
    svg.measure(right + 38, oy + MARGIN, right + 38, oy + MARGIN + SQUARE, f"square {SQUARE:g}")
    svg.text(right + 14, oy + 300, "Dark: tiles,", 3.4)
    svg.text(right + 14, oy + 305, f"raised {TILE:g}", 3.4)
    svg.text(right + 14, oy + 310, f"Holes {HOLE:g} dia.", 3.4)
    svg.text(right + 14, oy + 315, f"Buttons {BUTTON_HOLE:g} dia.", 3.4)
    draw_section(svg, 15, 412)
    draw_piece(svg, 300, 412)
    return svg


def draw_section(svg, x, y):
    """Through one light and one dark square, two times as large."""
    scale = 2.0
    svg.text(x, y - 4, "Section through a light square (left) and a dark one, two times as large", 4)
    w = SQUARE * scale
    top = y + 12
    plate, tile = PLATE * scale, TILE * scale
    svg.rect(x, top, 2 * w, plate, "#f6efe0")
    svg.rect(x + w, top - tile, w, tile, "#b98a5a")
    for number in range(2):
        middle = x + (number + 0.5) * w
        surface = top - (tile if number else 0)
        svg.rect(middle - HOLE * scale / 2, surface, HOLE * scale, plate + (tile if number else 0), "white", "black", 0.2)
        svg.rect(middle - PEG * scale / 2, surface - 4, PEG * scale, 4 + PEG_BELOW_PIECE * scale, "#ddb84c")
        under = top + plate
        reach = LEAF_TOUCHES * scale
        for side in (-1, 1):
            foot, tip = middle + side * 11 * scale, middle + side * PEG * scale / 2
            svg.path(f"M {foot:g} {under:g} h {-side * 10:g} L {tip:g} {under + reach:g} l {side * 2:g} 7", width=0.6, color="#a50")
        svg.text(middle - 24, under + 9, "signal", 2.8, "middle")
        svg.text(middle + 24, under + 9, "ground", 2.8, "middle")
    svg.measure(x + 2 * w + 4, top, x + 2 * w + 4, top + plate, f"plate {PLATE:g}")
    svg.measure(x + 2 * w + 4, top - tile, x + 2 * w + 4, top, f"tile {TILE:g}")
    svg.text(x + 2 * w + 22, top + 12, "Two leaves of phosphor bronze 0.2 mm.", 3)
    svg.text(x + 2 * w + 22, top + 17, f"Without a peg they stand {LEAF_GAP:g} apart,", 3)
    svg.text(x + 2 * w + 22, top + 22, f"{LEAF_TOUCHES:g} below the plate. Frame below:", 3)
    svg.text(x + 2 * w + 22, top + 27, f"{FRAME:g} high, base {BASE:g}.", 3)


def draw_piece(svg, x, y):
    svg.text(x, y - 4, "A piece and its peg", 4)
    svg.path(f"M {x + 12} {y + 24} h 22 l -2 -5 l -5 -3 q -3 -5 -2 -9 a 4 4 0 1 0 -4 0 q 1 4 -2 9 l -5 3 z", "#eee")
    svg.rect(x + 23 - PEG / 2, y + 24 - PEG_IN_PIECE, PEG, PEG_IN_PIECE, "none", "#a80", 0.3)
    svg.rect(x + 23 - PEG / 2, y + 24, PEG, PEG_BELOW_PIECE, "#ddb84c")
    svg.circle(x + 23, y + 0.2, 1.0, "#333")
    svg.measure(x + 40, y + 24, x + 40, y + 24 + PEG_BELOW_PIECE, f"{PEG_BELOW_PIECE:g} below it")
    svg.measure(x + 40, y + 24 - PEG_IN_PIECE, x + 40, y + 24, f"{PEG_IN_PIECE:g} in the piece")
    svg.text(x - 4, y + 34, f"brass {PEG:g} dia.", 3)
    svg.text(x + 34, y - 0, "Black: a round-headed", 3)
    svg.text(x + 34, y + 4, "pin in the top", 3)


CUT = "#ff0000"
ENGRAVE = "#0000ff"


def draw_plate():
    """The top plate for the laser: red is cut, blue is engraved."""
    svg = Svg(WIDTH, DEPTH, "Top plate, true to scale: cut red, engrave blue")
    inset = 0.05
    svg.rect(inset, inset, WIDTH - 2 * inset, DEPTH - 2 * inset, color=CUT, width=0.1)
    for line in range(9):
        at = MARGIN + line * SQUARE
        svg.line(at, MARGIN, at, MARGIN + FIELD, ENGRAVE, 0.1)
        svg.line(MARGIN, at, MARGIN + FIELD, at, ENGRAVE, 0.1)
    for rank in range(8):
        for file in range(8):
            svg.circle(field_x(file), field_y(rank), HOLE / 2, color=CUT, width=0.1)
    for _, x, y in button_places():
        svg.circle(x, y, BUTTON_HOLE / 2, color=CUT, width=0.1)
    for x, y in screw_places():
        svg.circle(x, y, SCREW_HOLE / 2, color=CUT, width=0.1)
    return svg


def draw_tiles():
    """The thirty-two raised squares for the laser."""
    svg = Svg(8 * SQUARE + 10, 4 * SQUARE + 10, "Thirty-two raised squares, true to scale: cut red")
    for row in range(5):
        svg.line(5, 5 + row * SQUARE, 5 + 8 * SQUARE, 5 + row * SQUARE, CUT, 0.1)
    for column in range(9):
        svg.line(5 + column * SQUARE, 5, 5 + column * SQUARE, 5 + 4 * SQUARE, CUT, 0.1)
    for row in range(4):
        for column in range(8):
            svg.circle(5 + (column + 0.5) * SQUARE, 5 + (row + 0.5) * SQUARE, HOLE / 2, color=CUT, width=0.1)
    return svg


def draw_quarter():
    """A quarter of the field on A4, to drill by hand: laid four times, turned by a right angle each time."""
    svg = Svg(210, 297, "A quarter of the field, A4, true to scale")
    ox, oy = 40, 60
    svg.text(20, 20, "A quarter of the field. Print at 100 %, not fitted to the page.", 5)
    svg.text(20, 28, "Check: the line below is 100 millimetres long. Prick through the crosses.", 4)
    svg.measure(20, 42, 120, 42, "100")
    for line in range(5):
        svg.line(ox + line * SQUARE, oy, ox + line * SQUARE, oy + 4 * SQUARE, width=0.2)
        svg.line(ox, oy + line * SQUARE, ox + 4 * SQUARE, oy + line * SQUARE, width=0.2)
    for row in range(4):
        for column in range(4):
            x, y = ox + (column + 0.5) * SQUARE, oy + (row + 0.5) * SQUARE
            svg.circle(x, y, HOLE / 2, width=0.2)
            svg.line(x - 4, y, x + 4, y, width=0.1)
            svg.line(x, y - 4, x, y + 4, width=0.1)
    svg.text(ox, oy + 4 * SQUARE + 8, f"Square {SQUARE:g}, hole {HOLE:g} in diameter. The upper left corner is the middle of the field:", 4)
    svg.text(ox, oy + 4 * SQUARE + 14, "turn the sheet by a right angle about it for the next quarter.", 4)
    svg.circle(ox, oy, 3, color="black", width=0.4)
    return svg


def drawings():
    netlist, coded = read_netlist("netlist.csv"), read_netlist("netlist-coded.csv")
    return {
        "wiring.svg": str(draw_wiring(netlist)),
        "wiring-coded.svg": str(draw_wiring(coded)),
        "rank.svg": str(draw_rank(netlist)),
        "board.svg": str(draw_board()),
        "plate.svg": str(draw_plate()),
        "tiles.svg": str(draw_tiles()),
        "quarter-a4.svg": str(draw_quarter()),
        "wiring.txt": wiring_in_words(netlist),
        "wiring-coded.txt": wiring_in_words(coded),
    }


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    stale = []
    for name, content in drawings().items():
        path = HERE / name
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != content:
                stale.append(name)
        else:
            path.write_text(content, encoding="utf-8")
    if stale:
        sys.exit("not what draw.py draws: " + ", ".join(stale) + "; run hardware/drawings/draw.py")


if __name__ == "__main__":
    main()
