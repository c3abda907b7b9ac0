"""The wiring in words and as drawings, from the netlists.

SPDX-License-Identifier: GPL-3.0-or-later
"""

from measures import BUTTON_NAMES, FILES
from netlists import CHANNELS_4067, INPUTS_165, NANO, is_square
from svg import Svg

BUTTONS = {f"B{64 + index}": name for index, name in enumerate(BUTTON_NAMES)}
LONG = 20  # ends of a net that is read in one breath
WORDS = {"A1": "the Nano", "BZ1": "the buzzer", "D1": "the light"}
NAMES_165 = {"1": "load", "2": "clock", "3": "E", "4": "F", "5": "G", "6": "H", "7": "not QH", "8": "ground",
             "9": "QH out", "10": "serial in", "11": "A", "12": "B", "13": "C", "14": "D", "15": "inhibit", "16": "+5 V"}
APERTURE = {
    "hall": {"1": "sensor leg 1, supply", "2": "sensor leg 2, ground", "3": "sensor leg 3, signal"},
    "leaves": {"1": "signal leaf", "2": "ground leaf"},
    "coded": {"1": "jack signal", "2": "jack ground"},
}
LEGS = {"B": "base", "C": "collector", "E": "emitter", "A": "longer leg", "K": "shorter leg"}


def described(variant, part, pin):
    if is_square(part):
        return f"{part} {APERTURE[variant][pin]}"
    if part in BUTTONS:
        return f"button {BUTTONS[part]} contact {pin}"
    return f"{WORDS.get(part, part)} {LEGS.get(pin) or 'pin ' + pin}"


def sentence(variant, number, net, pins):
    joined = "; ".join(described(variant, part, pin) for part, pin in pins)
    return f"{number}. {net}, {len(pins)} ends: {joined}."


def wiring_in_words(variant, netlist):
    """Every net as one line: solder these together, then tick it off. Supply and ground, too long for one line, part by part."""
    nets = {}
    for net, part, pin in netlist:
        nets.setdefault(net, []).append((part, pin))
    lines = ["Every line is one net, or a part of a long one: everything named in a net is joined, and nothing else.", ""]
    for number, (net, pins) in enumerate(nets.items(), 1):
        if len(pins) <= LONG:
            lines.append(sentence(variant, number, net, pins))
            continue
        lines.append(f"{number}. {net}, {len(pins)} ends in all. First a bare wire along the board; to it, one after the other:")
        lines += [f"   {kind}: " + "; ".join(described(variant, part, pin) for part, pin in some) + "."
                  for kind, some in by_kind(pins)]
    return "\n".join(lines) + "\n"


def by_kind(pins):
    """A long net cut into what one does at one place."""
    kinds = {}
    for part, pin in pins:
        if is_square(part):
            kind = f"rank {part[1]}"
        elif part in BUTTONS:
            kind = "buttons"
        elif part[0] == "U":
            kind = f"chip {part}"
        elif part[0] == "C":
            kind = "capacitors"
        else:
            kind = "the rest"
        kinds.setdefault(kind, []).append((part, pin))
    return kinds.items()


# Wiring as drawings.

def net_of(netlist):
    return {(part, pin): net for net, part, pin in netlist}


def label(netlist, part, pin):
    """What a chip's input reads: the square or the button on the same net."""
    net = net_of(netlist)[(part, pin)]
    for of, other, _ in netlist:
        if of == net and (is_square(other) or other in BUTTONS):
            return BUTTONS.get(other, other)
    return net.removeprefix("INPUT_")


def chain_order(netlist):
    """The shift registers from the controller outwards, as the netlist chains them."""
    nets, order, at = net_of(netlist), [], (NANO, "D8")
    while True:
        following = [(part, pin) for net, part, pin in netlist if net == nets[at] and (part, pin) != at]
        if following[0][0] == "R9":
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
    svg.rect(x, y, 46, 62, "#ffe")
    svg.text(x + 23, y + 5, f"{part} CD74HC4067", 3, "middle")
    svg.text(x + 23, y + 11, f"1 common: {nets[(part, '1')]}", 2.4, "middle")
    for row, pin in enumerate(["10", "11", "14", "13", "24", "12", "15"]):
        svg.text(x + 23, y + 16 + 3.4 * row, f"{pin}: {nets[(part, pin)]}", 2.2, "middle")
    for channel, pin in enumerate(CHANNELS_4067):
        at = x + 3 + 2.65 * channel
        svg.text(at, y + 61, pin, 1.9, "middle")
        svg.line(at, y + 62, at, y + 67)
        svg.text(at - 0.7, y + 69, label(netlist, part, pin), 2.3, turn=90)


TITLES = {"hall": "the board with Hall sensors", "leaves": "the board with contact leaves", "coded": "the board with coded pegs"}
NOTES = {
    "hall": ["Every sensor: leg 1 to its group's supply, leg 2 to ground, leg 3 to its multiplexer. R3 to R6 (47 kilohm) from each common to ground.",
             "U15 (74HC139) and Q1 to Q4 supply a quarter of the sensors at a time: pins 4 to 7 through 1 kilohm (R10 to R13) to the bases."],
    "leaves": ["Pull-ups of 4.7 kilohm (RN1 to RN8) at the leaves; 1 kilohm (RN11 to RN18) between each leaf and its chip.",
               "Every aperture: one leaf to its signal, the other to ground."],
    "coded": ["Pull-ups of 10 kilohm 1 % (R3 to R6) from each common to +5V; every jack's second contact to ground."],
}


def draw_wiring(variant, netlist):
    svg = Svg(335, 270, "Wiring of " + TITLES[variant])
    svg.text(10, 10, f"Wiring of {TITLES[variant]}, from netlist-{variant}.csv", 5)
    draw_nano(svg, netlist, 10, 16)
    draw_chain(svg, netlist, chain_order(netlist), 105, 22, 5)
    if variant != "leaves":
        for number, part in enumerate(["U11", "U12", "U13", "U14"]):
            draw_mux(svg, netlist, part, 10 + 72 * number, 130)
    if variant == "hall":
        draw_decoder(svg, netlist, 225, 22)
    notes = NOTES[variant] + [
        "Buttons: RN9, RN10 (4.7 kilohm): pin 1 to +5V, pins 2 to 9 to inputs A to H of U9, U10; the other contact of each to GND.",
        "R7, R8, R9 (100 ohm) in the lines LOAD, CLOCK and TEST, close to the Nano. CLOCK comes by the chips in the order of the chain.",
        "LED: through R1 (1 kilohm) and the light D1 to GND. BUZZER: through R2 (270 ohm) and the buzzer BZ1 to GND.",
        "A capacitor of 100 nF from +5V to GND at every chip; C11 at the Nano."]
    for row, note in enumerate(notes):
        svg.text(10, 232 + 6 * row, note, 3.2)
    return svg


def draw_decoder(svg, netlist, x, y):
    """The switched supply, a line for each group of sensors."""
    nets = net_of(netlist)
    svg.rect(x, y, 34, 46, "#efe")
    svg.text(x + 17, y + 6, "U15 74HC139", 3, "middle")
    for row, pin in enumerate(["1", "2", "3", "8", "13", "14", "15", "16"]):
        svg.text(x + 1, y + 12 + 4 * row, f"{pin}: {nets[('U15', pin)]}", 2.4)
    for group, pin in enumerate(["4", "5", "6", "7"]):
        at = y + 12 + 9 * group
        svg.text(x + 33, at + 1, pin, 2.4, "end")
        svg.line(x + 34, at, x + 38, at)
        svg.text(x + 39, at + 1, f"R{10 + group}, base of Q{1 + group}; collector:", 2.4)
        svg.text(x + 39, at + 4.5, nets[(f"Q{1 + group}", "C")], 2.4)


def draw_rank(netlist, part="U1"):
    """One rank in full: the chip with its real pins, its pull-up network and its apertures."""
    nets = net_of(netlist)
    svg = Svg(230, 145, "One rank of the board with leaves")
    svg.text(10, 10, f"One rank with leaves: {part}, from above, notch up; ranks 2 to 8 alike", 5)
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
    for file in range(8):
        square = FILES[file] + "1"
        y = top + 6 + 11 * file
        svg.circle(190, y, 2.2)
        svg.text(196, y + 1, square, 3.4)
        svg.line(132, y, 187.8, y, "#060")
        svg.text(130, y + 1, f"pin {INPUTS_165[file]}", 2.8, "end")
        # In the wire: whoever touches the leaf touches this first.
        svg.rect(136, y - 1.6, 16, 3.2, "#dfd")
        svg.text(144, y + 0.9, f"RN11 {16 - file} {file + 1}", 2.3, "middle")
        # Beside the wire: from the rail of +5 V to the wire.
        svg.line(158, y - 5, 178, y - 5, "#a00")
        svg.line(178, y - 5, 178, y, "#a00")
        svg.circle(178, y, 0.5)
        svg.rect(161, y - 6.6, 14, 3.2, "#fdd")
        svg.text(168, y - 4.1, f"RN1 {file + 2}", 2.3, "middle")
        assert nets[(square, "1")] == nets[("RN1", str(file + 2))] == nets[("RN11", str(file + 1))]
        assert nets[(part, INPUTS_165[file])] == nets[("RN11", str(16 - file))]
        svg.line(190, y + 2.2, 190, y + 5, "#333")
        svg.text(191, y + 5.6, "2 to GND", 2)
    svg.line(158, top - 2, 158, top + 78, "#a00")
    svg.text(158, top - 4, f"RN1 pin 1 to {nets[('RN1', '1')]}", 2.6, "middle")
    svg.text(10, 132, "A peg in the aperture joins the signal leaf (1) with the ground leaf (2): the input reads low.", 3)
    svg.text(10, 138, "Green: the signal wire of each aperture, through 1 kilohm. Red: its pull-up of 4.7 kilohm, to +5V.", 3)
    return svg
