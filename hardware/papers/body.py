"""The body of the board as drawings, and the templates, true to scale: print them at 100 %.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import sys

from measures import BODY as B, FILES, HARDWARE, dark
from svg import Svg

sys.path.append(str(HARDWARE / "pcb"))

from quarter import Quarter

CUT = "#ff0000"
ENGRAVE = "#0000ff"
WOOD = "#f6efe0"
DARK = "#b98a5a"
BRASS = "#ddb84c"


def draw_board():
    svg = Svg(420, 392, "The board from above")
    svg.text(10, 12, "The board from above (millimetres). Dotted: frame and battens under the plate", 6)
    ox, oy = 15, 25
    svg.rect(ox, oy, B.width, B.depth, WOOD)
    for rank in range(8):
        for file in range(8):
            x, y = ox + B.margin + file * B.square, oy + B.margin + (7 - rank) * B.square
            svg.rect(x, y, B.square, B.square, DARK if dark(file, rank) else WOOD)
            svg.circle(x + B.square / 2, y + B.square / 2, B.hole / 2, "white")
    for index in range(8):
        svg.text(ox + B.field_x(index) - 8, oy + B.margin + B.field + B.braille_away + 2, FILES[index], 5, "middle")
        svg.text(ox + B.margin - B.braille_away, oy + B.field_y(index) + 10, str(index + 1), 5, "middle")
    for x, y in B.braille():
        svg.circle(ox + x, oy + y, B.braille_dot / 2, "#333", "#333", 0.1)
    for name, x, y in B.buttons():
        svg.circle(ox + x, oy + y, B.button_nut / 2, color="#999", width=0.2)
        svg.circle(ox + x, oy + y, B.button_hole / 2, "#dde")
        if y < B.margin:
            svg.text(ox + x + 10, oy + y + 1.2, name, 3.4)
        else:
            clear = y + B.button_nut / 2 + 5 < B.depth - B.frame_wide
            svg.text(ox + x, oy + y + (B.button_nut / 2 + 3.5 if clear else -B.button_nut / 2 - 1), name, 3.4, "middle")
    for x, y in B.screws():
        svg.circle(ox + x, oy + y, B.screw_hole / 2)
    for file, wide, words in ((0, B.light_hole, "light"), (1, B.sound_hole, "buzzer")):
        svg.circle(ox + B.field_x(file), oy + B.far_button, wide / 2)
        svg.text(ox + B.field_x(file) + 5, oy + B.far_button + 1.2, words, 3.4)
    inside(svg, ox + B.frame_wide, oy + B.frame_wide, B.width - 2 * B.frame_wide, B.depth - 2 * B.frame_wide)
    for x in battens():
        inside(svg, ox + x - B.batten_wide / 2, oy + B.margin, B.batten_wide, B.field)
    svg.measure(ox, oy - 4, ox + B.width, oy - 4, f"{B.width:g}")
    right = ox + B.width + 5
    svg.measure(right, oy, right, oy + B.depth, f"{B.depth:g}")
    svg.measure(right + 18, oy + B.margin, right + 18, oy + B.margin + B.field, f"field {B.field:g}")
    svg.measure(right + 45, oy + B.margin, right + 45, oy + B.margin + B.square, f"square {B.square:g}")
    for row, words in enumerate([f"Dark: tiles, raised {B.tile:g}", f"Holes {B.hole:g} dia.", f"Buttons {B.button_hole:g} dia.",
                                 f"Screws {B.screw_hole:g} dia.,", f"{B.screw_inset:g} from the edge"]):
        svg.text(right + 14, oy + 300 + 5 * row, words, 3.4)
    return svg


def inside(svg, x, y, w, h):
    for ends in ((x, y, x + w, y), (x, y + h, x + w, y + h), (x, y, x, y + h), (x + w, y, x + w, y + h)):
        svg.line(*ends, "#555", 0.25, "1.5 1.5")


def battens():
    """Their middles, from the left edge: beside the field, between files d and e, beside the field."""
    return B.margin - B.batten_wide / 2, B.width / 2, B.margin + B.field + B.batten_wide / 2


def draw_sections():
    svg = Svg(330, 207, "Sections through a light and a dark square")
    svg.text(10, 12, "Sections through a light square (left) and a dark one, two times as large (millimetres)", 5)
    svg.text(10, 24, "With Hall sensors: a magnet in the peg, the sensor below it, as far away on dark squares as on light ones", 4)
    section(svg, 10, 30, hall_below)
    svg.text(10, 104, "With contact leaves: the peg joins two leaves under the plate", 4)
    section(svg, 10, 110, leaves_below)
    draw_leaf(svg, 205, 134)
    return svg


def section(svg, x, y, below):
    """Plate, tile and a piece's peg in each square, two times as large; what is below draws itself."""
    scale, w = 2.0, B.square * 2.0
    long = B.peg_below if below is hall_below else B.rod_below
    top = y + 26
    svg.rect(x, top, 2 * w, B.plate * scale, WOOD)
    svg.rect(x + w, top - B.tile * scale, w, B.tile * scale, DARK)
    for number in range(2):
        middle, lift = x + (number + 0.5) * w, number * B.tile * scale
        svg.rect(middle - B.hole * scale / 2, top - lift, B.hole * scale, B.plate * scale + lift, "white", "black", 0.2)
        svg.path(f"M {middle - B.piece_base} {top - lift} h {2 * B.piece_base} l -6 -8 l -12 -5 h {-2 * B.piece_base + 36} l -12 5 z",
                 "#eee")
        peg_below(svg, middle, top - lift, scale, long)
    below(svg, x, top + B.plate * scale, w, scale)
    right = x + 2 * w + 5
    svg.measure(right, top, right, top + B.plate * scale, f"plate {B.plate:g}")
    svg.measure(right, top - B.tile * scale, right, top, f"tile {B.tile:g}")


def peg_below(svg, middle, surface, scale, long):
    r, tip = B.peg * scale / 2, B.peg_tip * scale
    long *= scale
    svg.path(f"M {middle - r:g} {surface:g} v {long - tip:g} q 0 {tip:g} {tip:g} {tip:g} h {2 * (r - tip):g} "
             f"q {tip:g} 0 {tip:g} {-tip:g} v {-(long - tip):g} z", BRASS)


def hall_below(svg, x, under, w, scale):
    deck = under + (B.batten_high + B.tile) * scale
    svg.rect(x, deck, 2 * w, B.plate * scale, WOOD)
    svg.rect(x + w - B.batten_wide * scale / 2, under, B.batten_wide * scale, B.batten_high * scale, "#e8d8b0")
    svg.rect(x + w - B.batten_wide * scale / 2, deck - B.tile * scale, B.batten_wide * scale, B.tile * scale, DARK)
    for number in range(2):
        middle, lift = x + (number + 0.5) * w, number * B.tile * scale
        tip = under - B.plate * scale - lift + B.peg_below * scale
        svg.rect(middle - B.magnet * scale / 2, tip - (B.magnet_inset + B.magnet_long) * scale, B.magnet * scale,
                 B.magnet_long * scale, "#c44")
        for foot in (-18, 6):
            svg.rect(middle + foot, deck - B.tile * scale, 12, B.tile * scale, DARK)
        top = deck - (B.tile + B.strip_thick) * scale
        svg.rect(middle - 22, top, 44, B.strip_thick * scale, "#9c6")
        if number:
            svg.rect(middle - 5, top - lift, 10, lift, DARK)
        svg.rect(middle - 4, top - lift - B.sensor_thick * scale, 8, B.sensor_thick * scale, "#333")
    right = x + 2 * w + 5
    svg.measure(right, under, right, deck - B.tile * scale, f"batten {B.batten_high:g}")
    svg.text(right + 26, under + 8, "Red: the magnet in its tube. Black: the sensor.", 3)
    svg.text(right + 26, under + 13, "Brown: wood of one sheet, which raises the dark square, its sensor,", 3)
    svg.text(right + 26, under + 18, "the strips above their solder, and the battens by as much.", 3)


def leaves_below(svg, x, under, w, scale):
    for number in range(2):
        middle = x + (number + 0.5) * w
        for side in (-1, 1):
            points = [(side * px, py) for px, py in leaf_path(B.peg / 2)]
            svg.path("M " + " L ".join(f"{middle + px * scale:g} {under + py * scale:g}" for px, py in points), width=0.6,
                     color="#a50")
        svg.text(middle - 24, under + 26, "signal", 2.8, "middle")
        svg.text(middle + 24, under + 26, "ground", 2.8, "middle")


def leaf_path(contact=None):
    """End of the foot, bend, line of contact, end of the tail: across from the aperture's axis, and down. With a peg the leg
    leans against it."""
    angle = math.radians(B.leaf_angle)
    bend = B.leaf_from_axis
    rest = bend - B.leaf_leg * math.cos(angle)
    if contact is not None and contact > rest:
        angle = math.acos((bend - contact) / B.leaf_leg)
    across, down = bend - B.leaf_leg * math.cos(angle), B.leaf_leg * math.sin(angle)
    return [(bend + B.leaf_foot, 0), (bend, 0), (across, down),
            (across + B.leaf_tail * math.cos(angle), down + B.leaf_tail * math.sin(angle))]


def draw_leaf(svg, x, y):
    """One leaf at rest, four times as large."""
    scale = 4.0
    path = leaf_path()
    svg.text(x, y - 8, "A leaf at rest, four times as large", 4)
    svg.line(x, y - 4, x, y + 46, "#888", 0.2, "2 1")
    svg.text(x - 1, y + 50, "axis", 3, "middle")
    svg.path("M " + " L ".join(f"{x + px * scale:g} {y + py * scale:g}" for px, py in path), width=0.8, color="#a50")
    svg.text(x + (path[0][0] + path[1][0]) / 2 * scale, y - 2, f"foot {B.leaf_foot:g}", 3, "middle")
    svg.text(x + 24, y + 18, f"leg {B.leaf_leg:g}, bent by {B.leaf_angle:g} degrees", 3)
    svg.text(x + 18, y + 36, f"tail {B.leaf_tail:g}", 3)
    svg.text(x + 2, y + 58, f"Bend {B.leaf_from_axis:g} from the axis; contact {path[2][1]:.1f} below the plate,", 3)
    svg.text(x + 2, y + 63, f"leaves {2 * path[2][0]:.1f} apart. Strip {B.leaf_wide:g} by {B.leaf_long:g}.", 3)


def draw_piece():
    svg = Svg(150, 116, "A piece and its peg")
    svg.text(8, 10, "A piece and its peg, two times as large", 4)
    scale, x, y = 2.0, 50, 66
    svg.path(f"M {x - B.piece_base} {y} h {2 * B.piece_base} l -4 -8 l -10 -6 q -6 -10 -4 -18 a 8 8 0 1 0 -12 0 q 2 8 -4 18 l -10 6 z",
             "#eee")
    svg.rect(x - B.peg, y - B.peg_in_piece * scale, 2 * B.peg, B.peg_in_piece * scale, "none", "#a80", 0.3)
    peg_below(svg, x, y, scale, B.peg_below)
    end = y + B.peg_below * scale
    svg.rect(x - B.magnet, end - (B.magnet_inset + B.magnet_long) * scale, 2 * B.magnet, B.magnet_long * scale, "#c44")
    svg.measure(x + 32, y, x + 32, end, f"{B.peg_below:g} below it")
    svg.measure(x + 32, y - B.peg_in_piece * scale, x + 32, y, f"{B.peg_in_piece:g} in the piece")
    svg.text(x + 8, end - 6, f"magnet {B.magnet:g} by {B.magnet_long:g}", 2.6)
    svg.text(8, end + 8, f"Brass tube {B.peg:g} outside, {B.tube_inside:g} inside. White: north pole down. Black: south pole down.", 3)
    svg.text(x + 32, y - 34, "Black: a pin in the top", 3)
    svg.circle(x, y - 46.5, 1.6, "#333")
    return svg


def draw_gauge():
    """What a peg is glued in, two times as large: offcuts of the board itself, so that whatever wood they are of cancels."""
    svg = Svg(190, 96, "The gauge in which pegs are glued")
    svg.text(8, 10, "The gauge in which pegs are glued, two times as large: offcuts of the board's own wood", 4)
    scale, x, deck = 2.0, 20, 78
    svg.rect(x, deck, 90, B.plate * scale, WOOD)
    under = deck - B.batten_high * scale
    for left in (x + 2, x + 88 - B.batten_wide * scale):
        svg.rect(left, under, B.batten_wide * scale, B.batten_high * scale, "#e8d8b0")
    svg.rect(x, under - B.plate * scale, 90, B.plate * scale, WOOD)
    middle, top = x + 45, under - B.plate * scale
    svg.rect(middle - B.hole * scale / 2, top, B.hole * scale, B.plate * scale, "white", "black", 0.2)
    strip = deck - B.strip_thick * scale
    svg.rect(middle - 20, strip, 40, B.strip_thick * scale, "#9c6")
    svg.rect(middle - 4, strip - B.sensor_thick * scale, 8, B.sensor_thick * scale, "#333")
    svg.rect(middle - 14, strip - (B.sensor_thick + B.strip_thick) * scale, 28, B.strip_thick * scale, "#9c6")
    svg.path(f"M {middle - B.piece_base} {top} h {2 * B.piece_base} l -6 -8 l -12 -5 h {-2 * B.piece_base + 36} l -12 5 z", "#eee")
    peg_below(svg, middle, top, scale, B.peg_below)
    shim = strip - (B.sensor_thick + B.strip_thick / 2) * scale
    for row, (from_x, y, words) in enumerate([
            (x + 90, top + B.plate, "plate, with an aperture"), (x + 88, under + 3, "batten, two of them"),
            (middle + 14, shim, "stripboard: so far are peg and sensor apart"), (middle + 4, strip - B.sensor_thick, "a sensor, its marked face up"),
            (middle + 20, strip + B.strip_thick, "stripboard"), (x + 90, deck + B.plate, "deck")]):
        svg.line(from_x, y, x + 96, 50 + 7 * row, "#888", 0.2)
        svg.text(x + 97, 51 + 7 * row, words, 3)
    return svg


def draw_plate():
    """The top plate for the laser: red is cut, blue is engraved."""
    svg = Svg(B.width, B.depth, "Top plate, true to scale: cut red, engrave blue")
    inset = 0.05
    svg.rect(inset, inset, B.width - 2 * inset, B.depth - 2 * inset, color=CUT, width=0.1)
    for line in range(9):
        at = B.margin + line * B.square
        svg.line(at, B.margin, at, B.margin + B.field, ENGRAVE, 0.1)
        svg.line(B.margin, at, B.margin + B.field, at, ENGRAVE, 0.1)
    for index in range(8):
        svg.text(B.field_x(index) - 8, B.margin + B.field + B.braille_away + 2, FILES[index], 5, "middle", ENGRAVE)
        svg.text(B.margin - B.braille_away, B.field_y(index) + 10, str(index + 1), 5, "middle", ENGRAVE)
    for x, y in B.braille():
        svg.circle(x, y, B.braille_dot / 2, color=ENGRAVE, width=0.1)
    holes(svg, [(B.field_x(file), B.field_y(rank)) for rank in range(8) for file in range(8)], B.hole)
    holes(svg, [(x, y) for _, x, y in B.buttons()], B.button_hole)
    holes(svg, B.screws(), B.screw_hole)
    holes(svg, [(B.field_x(0), B.far_button)], B.light_hole)
    holes(svg, [(B.field_x(1), B.far_button)], B.sound_hole)
    return svg


def strip_corner(half, rank):
    """Far left corner of a strip, from the far left corner of the plate: the sensors' middles are under the apertures."""
    middles = (B.strip_hole_1, B.strip_hole_2, B.strip_hole_3, B.strip_hole_4)
    x = B.margin + (2 + 4 * half) * B.square - (sum(middles) / 4 - 0.5) * B.strip_pitch
    return x, B.field_y(rank) - B.strip_pitch


def draw_deck():
    """The deck for the laser: red is cut, blue is engraved: where the strips lie."""
    left, top = B.margin - B.batten_wide, B.margin
    width = B.field + 2 * B.batten_wide
    svg = Svg(width, B.field, "Deck, true to scale: cut red, engrave blue")
    inset = 0.05
    svg.rect(inset, inset, width - 2 * inset, B.field - 2 * inset, color=CUT, width=0.1)
    for rank in range(8):
        for half in range(2):
            x, y = strip_corner(half, rank)
            svg.rect(x - left, y - top, B.strip_holes * B.strip_pitch, B.strip_tracks * B.strip_pitch, color=ENGRAVE, width=0.1)
            if rank > 0:
                holes(svg, [(B.margin + (2 + 4 * half) * B.square - left, B.field_y(rank) + B.wire_hole_below - top)], B.wire_hole)
        for file in range(8):
            svg.circle(B.field_x(file) - left, B.field_y(rank) - top, 1, color=ENGRAVE, width=0.1)
    holes(svg, B.spacers(), B.spacer_hole)
    holes(svg, [(x - left, y) for x in battens() for y in (B.square, B.field / 2, B.field - B.square)], B.deck_screw_hole)
    return svg


def draw_deck_quarters():
    """The deck for printed quarters: windows for the plugs, pilot holes for the boards' screws, and where strips and blocks lie under them."""
    left, size = B.batten_wide, 4 * B.square
    width = B.field + 2 * B.batten_wide
    svg = Svg(width, B.field, "Deck for printed quarters, true to scale: cut red, engrave blue")
    inset = 0.05
    svg.rect(inset, inset, width - 2 * inset, B.field - 2 * inset, color=CUT, width=0.1)
    quarter = Quarter()
    for right in range(2):
        for far in range(2):
            x, y = left + right * size, (1 - far) * size
            (a, b), (c, d) = quarter.window()
            svg.rect(x + a, y + b, c - a, d - b, color=CUT, width=0.1)
            x1, y1, x2, y2 = quarter.outline
            svg.rect(x + x1, y + y1, x2 - x1, y2 - y1, color=ENGRAVE, width=0.1)
            sensors = [quarter.middle(file, rank) for rank in range(4) for file in range(4)]
            for px, py in [*quarter.holes(), *sensors]:
                svg.rect(x + px - B.low_long / 2, y + py - B.low_wide / 2, B.low_long, B.low_wide, color=ENGRAVE, width=0.1)
            for file, rank in quarter.dark():
                px, py = quarter.middle(file, rank)
                tip = px - B.tongue_block_long if quarter.side_of(rank) == 1 else px
                svg.rect(x + tip, y + py - B.tongue_block_wide / 2, B.tongue_block_long, B.tongue_block_wide, color=ENGRAVE, width=0.1)
            for px, py in sensors:
                svg.circle(x + px, y + py, 1, color=ENGRAVE, width=0.1)
            holes(svg, [(x + px, y + py) for px, py in quarter.holes()], B.deck_pilot)
    holes(svg, [(x - B.margin + left, y) for x in battens() for y in (B.square, B.field / 2, B.field - B.square)], B.deck_screw_hole)
    return svg


def holes(svg, places, wide):
    for x, y in places:
        svg.circle(x, y, wide / 2, color=CUT, width=0.1)


def draw_tiles():
    """All of the thinner wood for the laser: thirty-two raised squares, eighty blocks for sensors and strips, three strips for the
    battens. Of one sheet, so that all of it is as thick."""
    svg = Svg(8 * B.square + 10, 4 * B.square + 84, "Raised squares, blocks and strips for the battens, true to scale: cut red")
    for row in range(5):
        svg.line(5, 5 + row * B.square, 5 + 8 * B.square, 5 + row * B.square, CUT, 0.1)
    for column in range(9):
        svg.line(5 + column * B.square, 5, 5 + column * B.square, 5 + 4 * B.square, CUT, 0.1)
    holes(svg, [(5 + (column + 0.5) * B.square, 5 + (row + 0.5) * B.square) for row in range(4) for column in range(8)], B.hole)
    top = 5 + 4 * B.square + 4
    for row in range(6):
        svg.line(5, top + B.block_wide * row, 5 + 16 * B.block_long, top + B.block_wide * row, CUT, 0.1)
    for column in range(17):
        svg.line(5 + B.block_long * column, top, 5 + B.block_long * column, top + 5 * B.block_wide, CUT, 0.1)
    top += 5 * B.block_wide + 4
    for row in range(4):
        svg.line(5, top + B.batten_wide * row, 5 + B.field, top + B.batten_wide * row, CUT, 0.1)
    for x in (5, 5 + B.field):
        svg.line(x, top, x, top + 3 * B.batten_wide, CUT, 0.1)
    return svg


def draw_quarter():
    """A quarter of the field on A4, to drill by hand: laid four times, turned by a right angle each time."""
    svg = Svg(210, 297, "A quarter of the field, A4, true to scale")
    ox, oy = 40, 60
    svg.text(20, 20, "A quarter of the field. Print at 100 %, not fitted to the page.", 5)
    svg.text(20, 28, f"Check: the line below is {B.ruler:g} millimetres long. Prick through the crosses.", 4)
    svg.measure(20, 42, 20 + B.ruler, 42, f"{B.ruler:g}")
    for line in range(5):
        svg.line(ox + line * B.square, oy, ox + line * B.square, oy + 4 * B.square, width=0.2)
        svg.line(ox, oy + line * B.square, ox + 4 * B.square, oy + line * B.square, width=0.2)
    for row in range(4):
        for column in range(4):
            x, y = ox + (column + 0.5) * B.square, oy + (row + 0.5) * B.square
            svg.circle(x, y, B.hole / 2, width=0.2)
            svg.line(x - 4, y, x + 4, y, width=0.1)
            svg.line(x, y - 4, x, y + 4, width=0.1)
    svg.text(ox, oy + 4 * B.square + 8, f"Square {B.square:g}, hole {B.hole:g} in diameter. The upper left corner is the middle of the field:", 4)
    svg.text(ox, oy + 4 * B.square + 14, "turn the sheet by a right angle about it for the next quarter.", 4)
    svg.circle(ox, oy, 3, color="black", width=0.4)
    return svg


def draw_strip():
    """Half a rank of sensors on stripboard, from the side of the parts, two times as large."""
    pitch = B.strip_pitch
    scale = 2.0
    svg = Svg(2 * (B.strip_holes + 2) * pitch + 20, 85, "Half a rank of sensors on stripboard")
    svg.text(10, 10, "Half a rank of sensors: a strip of stripboard from the side of the parts, two times as large", 4)
    x, y = 10.0, 30.0
    svg.rect(x, y, B.strip_holes * pitch * scale, B.strip_tracks * pitch * scale, "#e8e0b0")
    middles = [int(hole) for hole in (B.strip_hole_1, B.strip_hole_2, B.strip_hole_3, B.strip_hole_4)]
    for track in range(int(B.strip_tracks)):
        for hole in range(1, int(B.strip_holes) + 1):
            svg.circle(x + (hole - 0.5) * pitch * scale, y + (track + 0.5) * pitch * scale, 0.7, "white", "#998", 0.15)
    for number, hole in enumerate(middles):
        at = x + (hole - 0.5) * pitch * scale
        svg.rect(at - 4, y + 0.5, 8, 7.5, "#333")
        for leg, words in enumerate("123"):
            leg_x, leg_y = at + (leg - 1) * pitch * scale, y + (leg + 2.5) * pitch * scale
            svg.line(at + 2.54 * (leg - 1), y + 8, leg_x, leg_y, "#a50", 0.5)
            svg.circle(leg_x, leg_y, 0.9, "#a50")
            svg.text(leg_x + 1.5, leg_y + 1, words, 2.4)
        svg.text(at, y - 3, f"hole {hole}", 3, "middle")
        if number:
            cut = x + ((hole + middles[number - 1]) // 2 - 0.5) * pitch * scale
            svg.text(cut, y + 4.5 * pitch * scale + 1.4, "x", 4, "middle", CUT)
    for row, words in enumerate(["Leg 1, one hole to the left, in track 3: supply of the half rank. Leg 2 in track 4: ground. Leg 3, one hole to the right, in track 5: signals, cut at each x.",
                                 "The body lies over tracks 1 and 2, its marked face up; under a dark square a block of 3-millimetre wood lies under it."]):
        svg.text(10, y + 36 + 6 * row, words, 3)
    return svg


def draw_tray():
    """A tray for sixteen captured pieces, true to scale."""
    width, depth = B.field + 2 * B.tray_margin, 2 * B.square + 2 * B.tray_margin
    svg = Svg(width, depth, "Tray for sixteen captured pieces, true to scale: cut red; twice")
    inset = 0.05
    svg.rect(inset, inset, width - 2 * inset, depth - 2 * inset, color=CUT, width=0.1)
    holes(svg, [(B.tray_margin + (column + 0.5) * B.square, B.tray_margin + (row + 0.5) * B.square)
                for row in range(2) for column in range(8)], B.hole)
    return svg
