"""Holds the board to our own rules, and shows each rule what breaks it: a measure, or a change of the board.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import random
import re

from kept import AWAY, Board
from rules import Broken, judge, wiring
from measures import HARDWARE, read_measures

SWAPS = 200


def moved(text, part, dx):
    """The board with a part somewhere else."""
    board = Board(text)
    _, _, x, y = board.parts[part]
    return re.sub(rf"\(at {number(x + AWAY)} {number(y + AWAY)}( |\))", f"(at {number(x + AWAY + dx)} {number(y + AWAY)}\\1", text, count=1)


def number(value):
    return f"{round(value, 4):g}"


def renamed(text, part, pin, net):
    """The board with one pad on another net."""
    start = text.index(f'"Reference" "{part}"')
    at = text.index(f'(pad "{pin}"', start)
    return text[:at] + re.sub(r'\(net (\d+) "[^"]*"\)', f'(net \\1 "{net}")', text[at:], count=1)


def valued(text, part, value):
    start = text.index(f'"Reference" "{part}"')
    return text[:start] + re.sub(r'"Value" "[^"]*"', f'"Value" "{value}"', text[start:], count=1)


def without(text, key, index=0):
    """The board without one of its tracks, vias or edges."""
    at = [found.start() for found in re.finditer(rf"\(({key})\s", text)][index]
    depth, end = 0, at
    while True:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        end += 1
        if depth == 0:
            return text[:at] + text[end:]


def turned_off(text):
    """A far board would be chosen by the wrong caps: the decoder's two outputs for left and right swapped."""
    return renamed(renamed(text, "U3", "12", "RIGHT_N"), "U3", "11", "LEFT_N")


# The rule's words, and a measure or a change of the board.
BREAKS = [
    ("the board is inside its quarter and clear of the battens", ("batten_wide", 12)),
    ("every edge goes round", lambda text: without(text, "gr_line", -1)),
    ("every sensor is under its aperture", ("square", 32.05)),
    ("every sensor is under its aperture", lambda text: moved(text, "SA1", 0.5)),
    ("every square has its sensor", lambda text: text.replace('"Reference" "SC3"', '"Reference" "SC9"')),
    ("dark squares, and only they, have a tongue", ("tongue_wide", 30)),
    ("eight screws hold a board", lambda text: re.sub(r"np_thru_hole", "thru_hole", text, count=1)),
    ("screws' heads are clear of copper", ("quarter_screw_head", 30)),
    ("there is board around a screw", ("deck_screw_hole", 10.5)),
    ("no peg comes down on a screw", ("hole", 40)),
    ("the board is as thick as is said", ("quarter_thick", 1.6)),
    ("a sensor on the board is as high as one on a strip", ("quarter_sensor_high", 1.3)),
    ("a tongue is not bent too far", ("tongue_long", 20)),
    ("a block that is flush with the tongue's tip ends under its sensor", ("tongue_block_long", 8)),
    ("a block stays under its tongue", ("tongue_block_wide", 9)),
    ("a sensor on its tongue is under its aperture", ("quarter_lies_off", 0.9)),
    ("what stands on the board is clear of the plate", ("batten_high", 5)),
    ("no peg comes down on a part", ("hole", 14)),
    ("the Nano and its wires fit between deck and base", ("nano_wired", 36)),
    ("a ribbon's plug fits between board and base", ("plug_deep", 45)),
    ("the feeler of the gauge is as thick as the strip was", ("card_thick", 0.5)),
    ("two boards stay apart", ("quarter_clear", 0.1)),
    ("a slot is wide enough to be milled", ("tongue_slot", 0.8)),
    ("a block carries a screw's head", ("low_long", 5)),
    ("a block under an outer screw stays in its quarter", ("quarter_screw_inset", 4)),
    ("the outer screws are as far from the edge as is said", ("quarter_screw_inset", 7)),
    ("a window is clear of the battens", ("window_room", 1.7)),
    ("a window is clear of the blocks", ("window_room", 2.6)),
    ("everything that is plugged is in the window", ("window_room", -6)),
    ("every wire goes on to the next board", lambda text: renamed(text, "J2", "8", "MUX_S1")),
    ("a multiplexer is off while the other side has its turn", lambda text: renamed(text, "U2", "6", "GND")),
    ("one sensor at a time is on a wire", lambda text: renamed(text, "U2", "3", "COM_A")),
    ("a sensor that is read has current", lambda text: renamed(text, "SB2", "1", "SUPPLY_ODD")),
    ("the firmware reads at every address the squares of its own table",
     lambda text: renamed(renamed(text, "SB2", "2", "SQUARE_c2"), "SC2", "2", "SQUARE_b2")),
    ("the firmware reads at every address the squares of its own table", turned_off),
    ("every button has its register's input", lambda text: renamed(text, "J3", "4", "BUTTON_4")),
    ("every button has its pull-up", lambda text: renamed(text, "R23", "2", "GND")),
    ("the chain goes Nano, near left, near right, test", lambda text: renamed(text, "U4", "10", "GND")),
    ("everything has its supply and its ground", lambda text: renamed(text, "U1", "7", "+5V")),
    ("light and buzzer are wired through their resistors", lambda text: renamed(text, "J4", "3", "LED_R")),
    ("every multiplexer has its pull-down", lambda text: renamed(text, "R4", "1", "COM_A")),
    ("two pull-downs on a wire are as one of the wired board", lambda text: valued(text, "R3", "47k")),
    ("resistors are those of the wired board", lambda text: valued(text, "R8", "10k")),
    ("every chip has its capacitor beside it", lambda text: moved(text, "C2", 20)),
    ("the table of parts has what is on five boards", lambda text: text.replace('"Reference" "R14"', '"Reference" "R15"')),
    ("no track touches another net", lambda text: re.sub(r'(\(segment.*?\(net )(\d+)', lambda found: found[1] + ("1" if found[2] != "1" else "2"), text, count=1, flags=re.S)),
    ("every net hangs together", lambda text: without(text, "segment", 3)),
    ("no more than forty joints are left to hands", lambda text: text.replace('"Reference" "J4"', '"Reference" "X4"')),
]


def words_of_rules():
    source = (HARDWARE / "pcb/rules.py").read_text(encoding="utf-8")
    return set(re.findall(r'need\([^"]*?(?:"[^"]*"[^"]*?)*?"([a-z][^"]{12,})"\)', source.replace("\n", " ")))


def swapped(board):
    """Pairs of pins whose nets are swapped by chance, always the same chance: how many the rules of the wiring find, without looking at
    the copper. Two resistors of one value may change places."""
    chance, pads, found = random.Random(SWAPS), [pad for pad in board.pads if not pad.net.startswith("unconnected")], 0
    for _ in range(SWAPS):
        one, other = chance.sample(pads, 2)
        while one.net == other.net or {one.part[:2], other.part[:2]} == {"R2"}:
            one, other = chance.sample(pads, 2)
        nets = board.net_of[(one.part, one.pin)], board.net_of[(other.part, other.pin)]
        for pads_net in (nets[::-1], nets):
            for pad, net in zip((one, other), pads_net):
                pad.net = board.net_of[(pad.part, pad.pin)] = net
            if pads_net is not nets:
                try:
                    wiring(board)
                except (Broken, LookupError):
                    found += 1
    return found


def check(text):
    """The board keeps every rule, and each rule finds what breaks it."""
    m = read_measures()
    text = text[:text.index("(zone")] + ")"  # what is poured between the tracks comes last, and is KiCad's to check
    try:
        whole = Board(text)
        by_hand = judge(whole, m)
    except Broken as broken:
        raise SystemExit(f"hardware/pcb: broken: {broken}")
    for words, change in BREAKS:
        board, measures = (whole, m | {change[0]: change[1]}) if isinstance(change, tuple) else (Board(change(text)), m)
        try:
            judge(board, measures)
        except Broken as broken:
            if str(broken) != words:
                raise SystemExit(f'hardware/pcb: what should break "{words}" breaks "{broken}"')
        else:
            raise SystemExit(f'hardware/pcb: nothing is said where "{words}" is broken')
    found = swapped(whole)
    if found != SWAPS:
        raise SystemExit(f"hardware/pcb: of {SWAPS} pairs of pins that were swapped {SWAPS - found} were not found")
    unshown = words_of_rules() - {words for words, _ in BREAKS}
    if unshown:
        raise SystemExit("hardware/pcb: rules that nothing breaks: " + "; ".join(sorted(unshown)))
    print(f"quarters: {len(words_of_rules())} rules held and each broken, {SWAPS} swaps of two pins found, {by_hand} joints by hand")
