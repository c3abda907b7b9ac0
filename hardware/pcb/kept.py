"""Reads the board as it is in KiCad's file, which KiCad itself has written.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import math
import re

AWAY = 30  # the quarter's far left corner on the sheet

TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|([()])|([^\s()"]+)')


def parse(text):
    stack = [[]]
    for found in TOKEN.finditer(text):
        quoted, bracket, word = found.groups()
        if bracket == "(":
            stack.append([])
        elif bracket == ")":
            closed = stack.pop()
            stack[-1].append(closed)
        else:
            stack[-1].append(word if word is not None else quoted)
    return stack[0][0]


def some(node, key):
    return [one for one in node if isinstance(one, list) and one and one[0] == key]


def one(node, key):
    return some(node, key)[0][1:]


def place(words):
    return float(words[0]) - AWAY, float(words[1]) - AWAY


class Pad:
    def __init__(self, part, node, x, y, turn):
        self.part, self.pin = part, node[1]
        px, py, *angle = (float(word) for word in one(node, "at"))
        radians = math.radians(turn)
        self.x = x + px * math.cos(radians) + py * math.sin(radians)
        self.y = y - px * math.sin(radians) + py * math.cos(radians)
        wide, high = (float(word) for word in one(node, "size"))
        self.wide, self.high = (high, wide) if (angle[0] if angle else 0) % 180 else (wide, high)
        nets = some(node, "net")
        self.net = nets[0][-1] if nets else ""
        self.drill = float(one(node, "drill")[0]) if some(node, "drill") else 0.0
        self.layers = (0, 1) if self.drill else (0,)

    def holds(self, x, y):
        return abs(x - self.x) <= self.wide / 2 and abs(y - self.y) <= self.high / 2


class Board:
    def __init__(self, text):
        tree = parse(text)
        names = {net[1]: net[2] for net in some(tree, "net")}
        self.parts, self.pads, self.holes = {}, [], []
        for footprint in some(tree, "footprint"):
            at = one(footprint, "at")
            x, y = place(at)
            turn = float(at[2]) if len(at) > 2 else 0.0
            words = {prop[1]: prop[2] for prop in some(footprint, "property")}
            name = words["Reference"]
            for node in some(footprint, "pad"):
                if node[2] == "np_thru_hole":
                    self.holes.append((x, y, float(one(node, "drill")[0])))
                else:
                    self.pads.append(Pad(name, node, x, y, turn))
            if name[0] != "H":
                self.parts[name] = (footprint[1], words.get("Value", ""), x, y)
        self.net_of = {(pad.part, pad.pin): pad.net for pad in self.pads}
        layer = {"F.Cu": 0, "B.Cu": 1}
        net = lambda node: names.get(one(node, "net")[0], one(node, "net")[0])
        self.tracks = [(net(node), layer[one(node, "layer")[0]], *place(one(node, "start")), *place(one(node, "end")), float(one(node, "width")[0]))
                       for node in some(tree, "segment")]
        self.vias = [(net(node), *place(one(node, "at")), float(one(node, "size")[0])) for node in some(tree, "via")]
        self.edges = [(*place(one(node, "start")), *place(one(node, "end"))) for node in some(tree, "gr_line") if one(node, "layer")[0] == "Edge.Cuts"]
        self.thick = float(one(some(tree, "general")[0], "thickness")[0])

    def net(self, part, pin):
        return self.net_of.get((part, pin))
