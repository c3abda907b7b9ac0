"""The board and its plan as KiCad 9 reads them. Identifiers follow from names, so that the same board gives the same files.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import uuid

from quarter import HEADER_DRILL, PACKAGES, SIZE
from route import CLEAR, EDGE, NARROW, VIA, VIA_DRILL

NAME = "quarter"
SPACE = uuid.UUID("5b0a9a53-64c4-4a5e-9d0e-128128128128")
AWAY = 30  # the quarter's far left corner on the sheet
LAYERS = ("F.Cu", "B.Cu")
ALL_LAYERS = """(0 "F.Cu" signal) (2 "B.Cu" signal) (5 "F.SilkS" user "F.Silkscreen") (7 "B.SilkS" user "B.Silkscreen") (1 "F.Mask" user) (3 "B.Mask" user)
  (13 "F.Paste" user) (15 "B.Paste" user) (25 "Edge.Cuts" user) (31 "F.CrtYd" user "F.Courtyard") (29 "B.CrtYd" user "B.Courtyard")
  (35 "F.Fab" user) (33 "B.Fab" user)"""


def ident(*words):
    return str(uuid.uuid5(SPACE, " ".join(map(str, words))))


def number(value):
    return f"{round(value, 4):g}"


def at(x, y):
    return f"{number(x + AWAY)} {number(y + AWAY)}"


def text(words, x, y, layer, size=1.0, turn=0):
    mirrored = " (justify mirror)" if layer.startswith("B.") else ""
    return (f'(gr_text "{words}" (at {at(x, y)} {turn}) (layer "{layer}") (uuid "{ident("text", words, x, y, layer)}") '
            f"(effects (font (size {size} {size}) (thickness {number(size * 0.16)})){mirrored}))")


def line(x1, y1, x2, y2, layer, width=0.1):
    return (f'(gr_line (start {at(x1, y1)}) (end {at(x2, y2)}) (stroke (width {width}) (type solid)) (layer "{layer}") '
            f'(uuid "{ident("line", x1, y1, x2, y2, layer)}"))')


def hidden(part, key, value, layer):
    return (f'  (property "{key}" "{value}" (at 0 0 0) (layer "{layer}") (hide yes) (uuid "{ident(part.name, key)}") '
            "(effects (font (size 1 1) (thickness 0.15))))")


def footprint(part, nets):
    """Pads as they lie on the board; a part under the board is drawn as seen from above, as KiCad keeps it."""
    pins, (room_x, room_y), (body_x, body_y) = PACKAGES[part.package]
    front = "B" if part.below else "F"
    lines = [f'(footprint "{part.package}" (layer "{front}.Cu") (uuid "{ident(part.name)}") (at {at(part.x, part.y)} {part.turn % 360})',
             hidden(part, "Reference", part.name, front + ".Fab"), hidden(part, "Value", part.value, front + ".Fab"),
             # KiCad would add these itself, with an identifier by chance.
             hidden(part, "Datasheet", "", front + ".Fab"), hidden(part, "Description", "", front + ".Fab"),
             f'  (path "/{ident("symbol", part.name)}") (sheetname "/") (sheetfile "{NAME}.kicad_sch") (attr {"through_hole" if part.below else "smd"})']
    for (half_x, half_y), layer, width in (((room_x, room_y), f"{front}.CrtYd", 0.05), ((body_x, body_y), f"{front}.Fab", 0.1)):
        lines.append(f"  (fp_rect (start {-half_x} {-half_y}) (end {half_x} {half_y}) (stroke (width {width}) (type solid)) (fill no) "
                     f'(layer "{layer}") (uuid "{ident(part.name, layer)}"))')
    if len(pins) > 3 and not part.below:
        x, y = pins[0][1] - pins[0][3] / 2 - 0.5, pins[0][2]
        lines.append(f"  (fp_circle (center {number(x)} {number(y)}) (end {number(x + 0.2)} {number(y)}) (stroke (width 0.2) (type solid)) (fill yes) "
                     f'(layer "F.SilkS") (uuid "{ident(part.name, "dot")}"))')
    for pin, x, y, wide, high in pins:
        net = part.net(pin)
        kind = (f'thru_hole {"rect" if pin == "1" else "circle"} (at {number(x)} {number(y)} {part.turn % 360}) (size {wide} {high}) (drill {HEADER_DRILL}) '
                '(layers "*.Cu" "*.Mask")' if part.below else
                f'smd roundrect (at {number(x)} {number(y)} {part.turn % 360}) (size {wide} {high}) (layers "F.Cu" "F.Mask" "F.Paste") (roundrect_rratio 0.25)')
        lines.append(f'  (pad "{pin}" {kind} (net {nets[net]} "{net}") (pinfunction "{part.words.get(pin, pin)}") (pintype "passive") '
                     f'(uuid "{ident(part.name, "pad", pin)}"))')
    return "\n".join(lines + [")"])


def edges(quarter):
    x1, y1, x2, y2 = quarter.outline
    corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]
    for shape in [corners, *quarter.slots()]:
        for (a, b), (c, d) in zip(shape, shape[1:] + shape[:1]):
            yield line(a, b, c, d, "Edge.Cuts")


def screw_holes(quarter):
    wide = quarter.m["deck_screw_hole"]
    for index, (x, y) in enumerate(quarter.holes(), 1):
        yield (f'(footprint "hole" (layer "F.Cu") (uuid "{ident("hole", index)}") (at {at(x, y)}) (attr board_only exclude_from_pos_files exclude_from_bom)\n'
               f'  (property "Reference" "H{index}" (at 0 0 0) (layer "F.Fab") (hide yes) (uuid "{ident("hole", index, "r")}") (effects (font (size 1 1))))\n'
               + "".join(f'  (property "{key}" "" (at 0 0 0) (layer "F.Fab") (hide yes) (uuid "{ident("hole", index, key)}") (effects (font (size 1 1))))\n'
                         for key in ("Value", "Datasheet", "Description")) +
               f'  (pad "" np_thru_hole circle (at 0 0) (size {wide} {wide}) (drill {wide}) (layers "*.Cu" "*.Mask") (uuid "{ident("hole", index, "p")}")))')


def words_on_it(quarter):
    """Names of the squares beside each sensor, for all four boards; what plugs and caps are, below, where they are plugged."""
    for rank in range(SIZE):
        for file in range(SIZE):
            x, y = quarter.middle(file, rank)
            names = quarter.names(file, rank)
            on_tongue = (file, rank) in quarter.dark()
            yield text(names, x + (7.5 * quarter.side_of(rank) if on_tongue else 0), y - (0 if on_tongue else 3), "F.SilkS", 0.9)
    middle = quarter.side / 2
    yield text("annabella, a quarter: 1 mm, four alike", middle, quarter.outline[3] - 3, "F.SilkS", 1.2)
    yield text("FAR", middle, quarter.outline[1] + 3, "F.SilkS", 1.6)
    for part in quarter.parts:
        if not part.below:
            continue
        first = next(part.pads())
        if part.name.startswith("JP"):
            yield text(f"{part.name} {part.value}", part.x, part.y + 2.6, "B.SilkS", 0.9)
        elif part.name == "J4":
            yield text("light, buzzer", part.x, part.y + 2.6, "B.SilkS", 0.9)
        elif part.name == "J3":
            yield text("J3 buttons", part.x, part.y - 2.6, "B.SilkS", 1.0)
        else:
            yield text(f"{part.name} {'from Nano or board before' if part.name == 'J1' else 'to next board'}", part.x, part.y + 6, "B.SilkS", 1.0)
        yield text("1", first[2], first[3] - 1.6 if part.name in ("J3",) else first[3] + 1.65, "B.SilkS", 0.8) if part.name in ("J1", "J2") else ""


def ground(quarter, nets):
    """Ground between the tracks of both layers; KiCad fills it in."""
    x1, y1, x2, y2 = quarter.outline
    corners = " ".join(f"(xy {at(x, y)})" for x, y in ((x1, y1), (x2, y1), (x2, y2), (x1, y2)))
    for layer in LAYERS:
        yield (f'(zone (net {nets["GND"]}) (net_name "GND") (layer "{layer}") (uuid "{ident("ground", layer)}") (hatch edge 0.5) (connect_pads yes (clearance 0.25)) '
               f"(min_thickness 0.25) (fill (thermal_gap 0.5) (thermal_bridge_width 0.5) (island_removal_mode 0)) (polygon (pts {corners})))")


def board(quarter, made):
    nets = {net: index for index, net in enumerate(sorted(quarter.nets()), 1)}
    lines = ['(kicad_pcb (version 20241229) (generator "annabella") (generator_version "9.0")',
             f'(general (thickness {number(quarter.m["quarter_thick"])}) (legacy_teardrops no))', '(paper "A4")', f"(layers {ALL_LAYERS})",
             "(setup (pad_to_mask_clearance 0.05) (allow_soldermask_bridges_in_footprints no) (tenting front back))", '(net 0 "")']
    lines += [f'(net {index} "{net}")' for net, index in nets.items()]
    lines += [footprint(part, nets) for part in quarter.parts]
    lines += [*screw_holes(quarter), *edges(quarter), *filter(None, words_on_it(quarter)), *ground(quarter, nets)]
    for net, layer, x1, y1, x2, y2, width in made:
        unique = ident(net, layer, x1, y1, x2, y2)
        if layer is None:
            lines.append(f'(via (at {at(x1, y1)}) (size {VIA}) (drill {VIA_DRILL}) (layers "F.Cu" "B.Cu") (net {nets[net]}) (uuid "{unique}"))')
        else:
            lines.append(f'(segment (start {at(x1, y1)}) (end {at(x2, y2)}) (width {width}) (layer "{LAYERS[layer]}") (net {nets[net]}) (uuid "{unique}"))')
    return "\n".join(lines + ["(embedded_fonts no)", ")", ""])


# The plan: every part a box, every pin with the name of its net.

def symbol_name(part):
    return f"{part.package}_{part.value}".replace(" ", "_").replace(".", "_") + (part.name if part.package.startswith("IDC") else "")


def sides(part):
    pins = [pin for pin, *_ in PACKAGES[part.package][0]]
    half = (len(pins) + 1) // 2
    return pins[:half], pins[half:]


def places(part):
    """Pin, and where its end is from the symbol's middle; up is positive."""
    for side, pins in zip((-1, 1), sides(part)):
        for index, pin in enumerate(pins):
            yield pin, side * 10.16, -2.54 * index, 0 if side < 0 else 180


EFFECTS = "(effects (font (size 1.27 1.27)))"


def symbol(part):
    kind = symbol_name(part)
    rows = max(map(len, sides(part)))
    lines = [f'(symbol "{NAME}:{kind}" (exclude_from_sim no) (in_bom yes) (on_board yes)',
             f'  (property "Reference" "{part.name.rstrip("0123456789")}" (at 0 3.81 0) {EFFECTS})', f'  (property "Value" "{part.value}" (at 0 6.35 0) {EFFECTS})',
             f'  (property "Footprint" "{part.package}" (at 0 0 0) (effects (font (size 1.27 1.27)) (hide yes)))',
             f'  (symbol "{kind}_0_1" (rectangle (start -7.62 2.54) (end 7.62 {number(-2.54 * rows)}) (stroke (width 0.254) (type default)) (fill (type background))))',
             f'  (symbol "{kind}_1_1"']
    lines += [f'    (pin passive line (at {number(x)} {number(y)} {turn}) (length 2.54) (name "{part.words.get(pin, pin)}" {EFFECTS}) (number "{pin}" {EFFECTS}))'
              for pin, x, y, turn in places(part)]
    return "\n".join(lines + ["  )", ")"])


def plan(quarter):
    sheet = ident("sheet")
    kinds = {}
    for part in quarter.parts:
        kinds.setdefault(symbol_name(part), part)
    lines = ['(kicad_sch (version 20250114) (generator "annabella") (generator_version "9.0")', f'(uuid "{sheet}")', '(paper "A2")', '(title_block (title "A quarter of the board with Hall sensors"))', "(lib_symbols",
             *[symbol(part) for part in kinds.values()], ")"]
    x, y, lowest = 50.8, 38.1, 0
    for part in quarter.parts:
        rows = max(map(len, sides(part)))
        if y + 2.54 * rows > 395:
            x, y = x + 88.9, 38.1
        lines.append(
            f'(symbol (lib_id "{NAME}:{symbol_name(part)}") (at {number(x)} {number(y)} 0) (unit 1) (exclude_from_sim no) (in_bom yes) (on_board yes) (dnp no) '
            f'(uuid "{ident("symbol", part.name)}")\n  (property "Reference" "{part.name}" (at {number(x)} {number(y - 6.985)} 0) {EFFECTS})'
            f'\n  (property "Value" "{part.value}" (at {number(x)} {number(y - 4.445)} 0) {EFFECTS})'
            f'\n  (property "Footprint" "{part.package}" (at {number(x)} {number(y)} 0) (effects (font (size 1.27 1.27)) (hide yes)))')
        lines += [f'  (pin "{pin}" (uuid "{ident("symbol", part.name, pin)}"))' for pin, *_ in places(part)]
        lines.append(f'  (instances (project "{NAME}" (path "/{sheet}" (reference "{part.name}") (unit 1)))))')
        for pin, px, py, turn in places(part):
            where = f"{number(x + px)} {number(y - py)}"
            if pin in part.nets:
                lines.append(f'(global_label "{part.nets[pin]}" (shape passive) (at {where} {180 if px < 0 else 0}) (effects (font (size 1.27 1.27)) '
                             f'(justify {"right" if px < 0 else "left"})) (uuid "{ident("label", part.name, pin)}"))')
            else:
                lines.append(f'(no_connect (at {where}) (uuid "{ident("none", part.name, pin)}"))')
        y += 2.54 * rows + 15.24
        y = round(y / 2.54) * 2.54
    return "\n".join(lines + ['(sheet_instances (path "/" (page "1")))', "(embedded_fonts no)", ")", ""])


def project():
    """The rules by which KiCad checks. Symbols and packages are drawn here and are in no library: that alone is not asked."""
    rules = {"min_clearance": CLEAR, "min_copper_edge_clearance": EDGE - 0.01, "min_track_width": NARROW, "min_via_diameter": VIA,
             "min_through_hole_diameter": VIA_DRILL, "min_hole_to_hole": 0.25, "min_hole_clearance": 0.25}
    default = {"name": "Default", "clearance": CLEAR, "track_width": NARROW, "via_diameter": VIA, "via_drill": VIA_DRILL, "priority": 2147483647}
    return json.dumps({
        "board": {"design_settings": {"rules": rules, "rule_severities": {"lib_footprint_issues": "ignore", "lib_footprint_mismatch": "ignore"}}},
        "erc": {"rule_severities": {"lib_symbol_issues": "ignore", "footprint_link_issues": "ignore"}},
        "meta": {"filename": f"{NAME}.kicad_pro", "version": 3}, "net_settings": {"classes": [default], "meta": {"version": 4}},
    }, indent=2, sort_keys=True) + "\n"
