"""Our own rules for the printed circuit, on the board as it is in its file, and without KiCad. breaks.py shows each what breaks it.

The board is judged by measures.scad, by netlist-hall.csv and bom-hall.csv, which the firmware is tested against, and by what the chips do:
not by what it was made with.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import re

from quarter import BUS, Quarter  # which knows where the others are
from measures import FILES, SQUARES, read_measures, read_table

JOINTS = 40  # by hand, at most
FR4_STRAIN = 0.01  # glass and epoxy break at about 0.02
BODY_HEIGHTS = {"SOIC-16": 1.75, "SOT-23": 1.12, "R_0603": 0.95, "C_1206": 1.8}
PLUG_LEGS = 1.7  # what a plug's pins stand out above the board, soldered
PULL_OFF = 0.1


class Broken(Exception):
    pass


def need(holds, words):
    if not holds:
        raise Broken(words)


# What stands where.

def centre(m, square):
    return (FILES.index(square[0]) + 0.5) * m["square"], (4 - int(square[1]) + 0.5) * m["square"]


def quarter_squares():
    return [square for square in SQUARES if square[0] in FILES[:4] and int(square[1]) <= 4]


def outline_is_inside(board, m):
    side = 4 * m["square"]
    xs, ys = [x for a, _, c, _ in board.edges for x in (a, c)], [y for _, b, _, d in board.edges for y in (b, d)]
    beside = m["batten_wide"] / 2 + 0.2
    need(min(xs) >= beside and max(xs) <= side - beside and min(ys) >= 0.2 and max(ys) <= side - 0.2,
         "the board is inside its quarter and clear of the battens")
    corners = {}
    for a, b, c, d in board.edges:
        for corner in ((a, b), (c, d)):
            corners[corner] = corners.get(corner, 0) + 1
    need(set(corners.values()) == {2}, "every edge goes round")


def sensors_are_under_apertures(board, m):
    for square in quarter_squares():
        name = "S" + square.upper()
        need(name in board.parts, "every square has its sensor")
        x, y = centre(m, square)
        need(math.dist(board.parts[name][2:], (x, y)) < 0.01, "every sensor is under its aperture")
    sensors = [name for name in board.parts if re.fullmatch(r"S[A-D][1-4]", name)]
    need(len(sensors) == 16, "every square has its sensor")


def cut(board, x1, y1, x2, y2):
    """Whether a straight way crosses a milled edge."""
    def side(ax, ay, bx, by, cx, cy):
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    return any(side(x1, y1, x2, y2, a, b) * side(x1, y1, x2, y2, c, d) < 0 and side(a, b, c, d, x1, y1) * side(a, b, c, d, x2, y2) < 0
               for a, b, c, d in board.edges)


def tongues(board, m):
    """The sensors of dark squares, and only they, stand on a tongue: three ways out of four are cut."""
    for square in quarter_squares():
        x, y = centre(m, square)
        far = m["tongue_wide"] / 2 + m["tongue_slot"] + 1
        cuts = [cut(board, x + 0.013, y + 0.017, x + dx * far, y + dy * far + 0.011) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        dark = (FILES.index(square[0]) + int(square[1])) % 2 == 1
        need(sum(cuts) == (3 if dark else 0), "dark squares, and only they, have a tongue")


def holes_are_clear(board, m):
    need(len(board.holes) == 8, "eight screws hold a board")
    half = m["quarter_screw_head"] / 2
    for x, y, _ in board.holes:
        for pad in board.pads:
            away = math.hypot(max(abs(x - pad.x) - pad.wide / 2, 0), max(abs(y - pad.y) - pad.high / 2, 0))
            need(away >= half, "screws' heads are clear of copper")
        for _, layer, *line, width in board.tracks:
            reach = half if layer == 0 else m["deck_screw_hole"] / 2 + 0.4
            need(distance(x, y, *line) - width / 2 >= reach, "screws' heads are clear of copper")
        for _, vx, vy, size in board.vias:
            need(math.dist((x, y), (vx, vy)) - size / 2 >= half, "screws' heads are clear of copper")
        need(all(distance(x, y, *edge) >= m["deck_screw_hole"] / 2 + 1 for edge in board.edges), "there is board around a screw")
        need(all(math.dist((x, y), centre(m, square)) >= half + m["hole"] / 2 for square in quarter_squares()), "no peg comes down on a screw")


def distance(x, y, a, b, c, d):
    long = (c - a) ** 2 + (d - b) ** 2
    along = 0 if long == 0 else min(1, max(0, ((x - a) * (c - a) + (y - b) * (d - b)) / long))
    return math.dist((x, y), (a + along * (c - a), b + along * (d - b)))


def heights(board, m):
    need(board.thick == m["quarter_thick"], "the board is as thick as is said")
    wired = m["tile"] + m["strip_thick"] + m["sensor_thick"] - m["sensor_element"]
    printed = m["plate"] + m["quarter_thick"] + m["quarter_sensor_high"] - m["quarter_element"]
    need(abs(wired - printed) <= 0.15, "a sensor on the board is as high as one on a strip")
    strain = 1.5 * (m["quarter_thick"] + m["quarter_off"]) * (m["tile"] + m["tile_off"]) / m["tongue_long"] ** 2
    need(strain <= FR4_STRAIN, "a tongue is not bent too far")
    need(m["tongue_block_long"] == m["tongue_wide"] / 2, "a block that is flush with the tongue's tip ends under its sensor")
    need(m["tongue_block_wide"] <= m["tongue_wide"] - 0.5, "a block stays under its tongue")
    # The block pushes the tongue up on the board's arc: towards its root, and the sensor leans with it.
    raised, long = m["tile"] + m["tile_off"], m["tongue_long"]
    aside = 0.6 * raised**2 / long + 1.5 * raised / long * m["quarter_sensor_high"] + m["quarter_lies_off"]
    need(aside <= m["sensor_aside"], "a sensor on its tongue is under its aperture")
    room = m["batten_high"] - m["wood_off"] + m["tile"] - m["tile_off"] - m["plate"] - m["plate_off"] - m["quarter_thick"] - m["quarter_off"]
    tallest = max([PLUG_LEGS, *(BODY_HEIGHTS[kind] for kind in BODY_HEIGHTS if any(package.startswith(kind) for package, *_ in board.parts.values()))])
    need(room - tallest >= 1, "what stands on the board is clear of the plate")
    below = m["frame_high"] - m["saw_off"] - m["batten_high"] - m["wood_off"] - m["tile"] - m["tile_off"] - m["plate"] - m["plate_off"]
    need(below >= m["nano_wired"], "the Nano and its wires fit between deck and base")
    need(below + m["plate"] + m["plate"] >= m["plug_deep"] + m["quarter_off"], "a ribbon's plug fits between board and base")
    need(abs(2 * m["card_thick"] - m["strip_thick"]) <= 0.15, "the feeler of the gauge is as thick as the strip was")
    for name, (package, _, x, y) in board.parts.items():
        if not re.fullmatch(r"S[A-D][1-4]", name):
            near = min(math.dist((x, y), centre(m, square)) for square in quarter_squares())
            need(near >= m["hole"] / 2 + 4, "no peg comes down on a part")


def wood(board, m):
    """Blocks and windows of the deck."""
    need(m["quarter_clear"] >= 0.25, "two boards stay apart")
    need(m["tongue_slot"] >= 1, "a slot is wide enough to be milled")
    need(min(m["low_long"], m["low_wide"]) >= m["quarter_screw_head"], "a block carries a screw's head")
    need(m["quarter_screw_inset"] >= m["low_wide"] / 2 + 1, "a block under an outer screw stays in its quarter")
    outer = [min(y, 4 * m["square"] - y) for _, y, _ in board.holes]
    need(abs(min(outer) - m["quarter_screw_inset"]) < 0.01, "the outer screws are as far from the edge as is said")
    (left, top), (right, bottom) = Quarter(m).window()
    rows = {centre(m, square)[1] for square in quarter_squares()}
    need(all(y + m["low_wide"] / 2 <= top - 0.5 or y - m["low_wide"] / 2 >= bottom + 0.5 for y in rows), "a window is clear of the blocks")
    need(left >= m["batten_wide"] / 2 + 1 and right <= 4 * m["square"] - m["batten_wide"] / 2 - 1, "a window is clear of the battens")
    for pad in board.pads:
        if pad.drill:
            need(left + 0.9 <= pad.x <= right - 0.9 and top + 0.9 <= pad.y <= bottom - 0.9, "everything that is plugged is in the window")


# What is joined.

def crosses(pad, a, b, c, d):
    if min(a, c) > pad.x + pad.wide / 2 or max(a, c) < pad.x - pad.wide / 2 or min(b, d) > pad.y + pad.high / 2 or max(b, d) < pad.y - pad.high / 2:
        return False
    steps = int(math.dist((a, b), (c, d)) / 0.1) + 1
    return any(pad.holds(a + (c - a) * step / steps, b + (d - b) * step / steps) for step in range(steps + 1))


def copper_joins(board):
    """Each net's pads hang together by tracks and vias alone, without the ground that is poured between them, and no track lies on another net."""
    nodes = [("pad", pad.net, pad.layers, pad) for pad in board.pads]
    nodes += [("track", net, (layer,), line) for net, layer, *line in board.tracks]
    nodes += [("via", net, (0, 1), (x, y)) for net, x, y, _ in board.vias]
    leader = list(range(len(nodes)))

    def lead(index):
        while leader[index] != index:
            leader[index] = leader[leader[index]]
            index = leader[index]
        return index

    ends = {}
    for index, (kind, _, layers, what) in enumerate(nodes):
        points = [] if kind == "pad" else [what] if kind == "via" else [tuple(what[:2]), tuple(what[2:4])]
        for x, y in points:
            for layer in layers:
                ends.setdefault((round(x, 3), round(y, 3), layer), []).append(index)
    # A track may also begin in the midst of another one.
    for index, (kind, _, layers, what) in enumerate(nodes):
        if kind != "track":
            continue
        for (x, y, layer), at in ends.items():
            if layer == layers[0] and min(what[0], what[2]) - 0.01 <= x <= max(what[0], what[2]) + 0.01 and \
                    min(what[1], what[3]) - 0.01 <= y <= max(what[1], what[3]) + 0.01 and distance(x, y, *what[:4]) < 0.01 and index not in at:
                at.append(index)
    for (x, y, layer), at in ends.items():
        at += [index for index, (kind, _, layers, what) in enumerate(nodes[:len(board.pads)]) if layer in layers and what.holds(x, y)]
        need(len({nodes[index][1] for index in at}) == 1, "no track touches another net")
        for index in at[1:]:
            leader[lead(index)] = lead(at[0])
    # And go over a pad without an end in it.
    for index, (kind, net, layers, what) in enumerate(nodes):
        for other, pad in enumerate(board.pads) if kind == "track" else ():
            if layers[0] in pad.layers and crosses(pad, *what[:4]):
                need(net == pad.net, "no track touches another net")
                leader[lead(index)] = lead(other)
    groups = {}
    for index, (kind, net, _, _) in enumerate(nodes):
        if kind == "pad" and net:
            groups.setdefault(net, set()).add(lead(index))
    need(all(len(group) == 1 for group in groups.values()), "every net hangs together")


HC4051 = {"in": ["13", "14", "15", "12", "1", "5", "2", "4"], "address": ["11", "10", "9"], "off": "6", "out": "3"}
HC165 = {"in": ["11", "12", "13", "14", "3", "4", "5", "6"], "load": "1", "clock": "2", "out": "9", "serial": "10"}
# Caps: the plug, and to which pin beside the middle one, on the boards near left, near right, far left, far right.
CAPS = {"JP1": "1313", "JP2": "1313", "JP3": "13--", "JP4": "1133", "JP5": "1133"}


def line_of(board, which, net):
    """The wire from board to board that a net of one board is on: by the plugs, the series resistors and the caps."""
    for resistor in ("R7", "R8", "R9"):
        if net == board.net(resistor, "2"):
            net = board.net(resistor, "1")
    for plug, positions in CAPS.items():
        if net == board.net(plug, "2") and positions[which] != "-":
            net = board.net(plug, positions[which])
    for resistor in ("R7", "R8", "R9"):
        if net == board.net(resistor, "2"):
            net = board.net(resistor, "1")
    pin = next((pad.pin for pad in board.pads if pad.part == "J1" and pad.net == net), None)
    return pin and int(pin)


def wires():
    """Pin of the plug at the near left board for each net of netlist-hall.csv that goes to the Nano, by the list that a builder wires by."""
    return {("CHAIN_" + net if net in ("LOAD", "CLOCK", "TEST") else net): pin for pin, net in reversed(list(enumerate(BUS, 1)))}


def driven_low(board, which, address):
    """Nets that the decoder drives low on one board at an address."""
    line = {wires()[f"MUX_S{bit}"]: address >> bit & 1 for bit in range(4)}

    def level(net, low):
        if net == board.net("U3", "8"):
            return 0
        if net == board.net("U3", "16"):
            return 1
        return line.get(line_of(board, which, net), 0 if net in low else 1)

    low = set()
    for first, second, enable, outputs in (("14", "13", "15", ["12", "11", "10", "9"]), ("2", "3", "1", ["4", "5", "6", "7"])):
        gate = board.net("U3", enable)
        if gate == board.net("JP1", "2"):
            gate = board.net("JP1", CAPS["JP1"][which])
        if level(gate, low) == 0:
            low.add(board.net("U3", outputs[level(board.net("U3", first), low) + 2 * level(board.net("U3", second), low)]))
    return low


def reading(board, which, address):
    """What one board puts on the wires at an address: wire of the plug, sensor, and whether that sensor has current."""
    low = driven_low(board, which, address)
    enabled = board.net("JP1", CAPS["JP1"][which]) in low
    supplied = {board.net(q, "3") for q, r in (("Q1", "R10"), ("Q2", "R11"))
                if board.net(r, "1") in low and board.net(r, "2") == board.net(q, "1") and board.net(q, "2") == board.net("U3", "16")}
    lines = {wires()[f"MUX_S{bit}"]: address >> bit & 1 for bit in range(4)}
    for chip in ("U1", "U2"):
        need(board.net(chip, HC4051["off"]) == board.net("JP1", "2"), "a multiplexer is off while the other side has its turn")
        if not enabled:
            continue
        channel = sum(lines.get(line_of(board, which, board.net(chip, pin)), 0) << bit for bit, pin in enumerate(HC4051["address"]))
        signal = board.net(chip, HC4051["in"][channel])
        found = [pad.part for pad in board.pads if pad.net == signal and pad.part[0] == "S" and pad.pin == "2"]
        for sensor in found:
            yield line_of(board, which, board.net(chip, HC4051["out"])), sensor, board.net(sensor, "1") in supplied


def firmware_reads_its_squares(board):
    """Four boards, walked through every address: at each input of the Nano the square that netlist-hall.csv says, with current, and nothing else."""
    netlist = read_table("netlist-hall.csv")
    net_of = {(row["part"], row["pin"]): row["net"] for row in netlist}
    square_of = {row["net"]: row["part"] for row in netlist if len(row["part"]) == 2 and row["part"] in SQUARES and row["pin"] == "3"}
    channels = ["9", "8", "7", "6", "5", "4", "3", "2", "23", "22", "21", "20", "19", "18", "17", "16"]
    for address in range(16):
        expected = {wires()[net_of[(f"U{11 + mux}", "1")]]: square_of[net_of[(f"U{11 + mux}", channels[address])]] for mux in range(4)}
        found = {}
        for which in range(4):
            for wire, sensor, supplied in reading(board, which, address):
                need(wire not in found, "one sensor at a time is on a wire")
                need(supplied, "a sensor that is read has current")
                square = FILES[FILES.index(sensor[1].lower()) + 4 * (which % 2)] + str(int(sensor[2]) + 4 * (which // 2))
                found[wire] = square
        need(found == expected, "the firmware reads at every address the squares of its own table")


def buttons_are_chained(board):
    """The two near boards have the registers U9 and U10 of netlist-hall.csv."""
    netlist = read_table("netlist-hall.csv")
    net_of = {(row["part"], row["pin"]): row["net"] for row in netlist}
    for which, chip in ((0, "U9"), (1, "U10")):
        for bit, pin in enumerate(HC165["in"]):
            net = board.net("U4", pin)
            need(any(pad.part == "J3" and pad.pin == str(bit + 1) and pad.net == net for pad in board.pads), "every button has its register's input")
            pulled = [pad.part for pad in board.pads if pad.net == net and pad.part[0] == "R"]
            need(len(pulled) == 1 and board.net(pulled[0], "2") == board.net("U4", "16"), "every button has its pull-up")
            need(net_of[(chip, pin)] == f"BUTTON_{64 + 8 * which + bit}", "every button has its register's input")
        for pin in (HC165["out"], HC165["serial"], HC165["load"], HC165["clock"]):
            words = net_of[(chip, pin)]
            words = words if words.startswith("CHAIN") else "CHAIN_" + words
            need(line_of(board, which, board.net("U4", pin)) == wires()[words], "the chain goes Nano, near left, near right, test")


def plugs_match(board):
    """What leaves a board at J2 arrives at J1 of the next one, through 100 ohms where it is said; nothing is on another pin."""
    for pin in range(1, 21):
        came, goes = board.net("J1", str(pin)), board.net("J2", str(pin))
        between = {board.net(r, "1"): board.net(r, "2") for r in ("R7", "R8", "R9")}
        need(between.get(came, came) == goes, "every wire goes on to the next board")


SUPPLY = ["U1 16", "U2 16", "U3 16", "U4 16", "Q1 2", "Q2 2", "R14 2", *(f"C{n} 1" for n in range(1, 6)), *(f"R{20 + n} 2" for n in range(8))]
GROUND = ["U1 7", "U1 8", "U2 7", "U2 8", "U3 8", "U3 15", "U4 8", "U4 15", "J3 9", "J3 10", "J4 2", "J4 4", "R3 2", "R4 2",
          *(f"C{n} 2" for n in range(1, 6))]


def supplied(board):
    """Supply and ground as they come in at the plug; the light and the buzzer by their resistors."""
    for pins, wire in ((SUPPLY, "+5V"), (GROUND + [f"S{square.upper()} 3" for square in quarter_squares()], "GND")):
        net = board.net("J1", str(wires()[wire]))
        need(all(board.net(*pin.split(" ")) == net for pin in pins), "everything has its supply and its ground")
    for resistor, wire, pin in (("R1", "LED", "1"), ("R2", "BUZZER", "3")):
        need(board.net(resistor, "1") == board.net("J1", str(wires()[wire])) and board.net(resistor, "2") == board.net("J4", pin),
             "light and buzzer are wired through their resistors")
    need(board.net("R3", "1") == board.net("U1", "3") and board.net("R4", "1") == board.net("U2", "3"), "every multiplexer has its pull-down")


def pulls(board):
    values = {row["key"]: float(row["value"]) for row in read_table("bom-hall.csv") if row["value"]}

    def ohms(name):
        number, kilo, rest = re.fullmatch(r"(\d+)(k?)(\d*)", board.parts[name][1]).groups()
        return float(number + ("." + rest if rest else "")) * (1000 if kilo else 1)
    for name in ("R3", "R4"):
        # Two boards share a wire, so two resistors do.
        need(abs(ohms(name) / 2 / values["pulldown"] - 1) <= PULL_OFF, "two pull-downs on a wire are as one of the wired board")
    for names, key in (((f"R{20 + bit}" for bit in range(8)), "network"), (("R7", "R8", "R9"), "line"), (("R10", "R11"), "base"), (("R1",), "led_resistor"),
                       (("R2",), "buzzer_resistor")):
        need(all(ohms(name) == values[key] for name in names), "resistors are those of the wired board")
    for chip in ("U1", "U2", "U3", "U4"):
        x, y = board.parts[chip][2:]
        near = [name for name, (_, value, a, b) in board.parts.items() if value == "100 nF" and math.dist((x, y), (a, b)) < 9]
        need(near, "every chip has its capacitor beside it")


def bought(board):
    """The table of parts has every part of five boards."""
    counts = {}
    for row in read_table("bom-quarters.csv"):
        found = re.fullmatch(r"([A-Z]+)(\d+)(?:-[A-Z]+(\d+))?", row["parts"])
        if row["parts"] == "SA1-SD4":
            counts |= {"S" + square.upper(): int(row["count"]) / 16 for square in quarter_squares()}
        elif found and found[1] in ("U", "Q", "R", "C", "J", "JP"):
            names = range(int(found[2]), int(found[3] or found[2]) + 1)
            counts |= {f"{found[1]}{name}": int(row["count"]) / len(names) for name in names}
    need(counts == dict.fromkeys(board.parts, 5), "the table of parts has what is on five boards")


def joints(board):
    """Soldered ends that are left to hands: what is plugged and what the maker of the boards solders are none."""
    by_hand = [row for row in read_table("netlist-hall.csv") if re.fullmatch(r"B\d+|D1|BZ1", row["part"])]
    printed = {name for name in board.parts}
    need(printed >= {"J1", "J2", "J3", "J4", "U1", "U2", "U3", "U4", "Q1", "Q2"} and len(by_hand) <= JOINTS, "no more than forty joints are left to hands")
    return len(by_hand)


def wiring(board):
    plugs_match(board)
    firmware_reads_its_squares(board)
    buttons_are_chained(board)
    supplied(board)
    pulls(board)


def judge(board, m):
    outline_is_inside(board, m)
    sensors_are_under_apertures(board, m)
    tongues(board, m)
    holes_are_clear(board, m)
    heights(board, m)
    wood(board, m)
    by_hand = joints(board)
    bought(board)
    wiring(board)
    copper_joins(board)
    return by_hand
