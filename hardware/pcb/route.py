"""Lays the tracks: every net in turn, by the cheapest way over a grid of two layers. At first nets may come too near to each other, at a price;
those that do are laid again and again, and the price rises, until none does. It chooses nothing at random: the same board gives the same tracks.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import ctypes
import functools
import pathlib
import subprocess
import tempfile
from array import array

GRID = 0.25
CLEAR = 0.2
EDGE = 0.5  # from a milled edge or a hole to copper
VIA, VIA_DRILL = 0.6, 0.3
NARROW, WIDE = 0.25, 0.5
WIDE_NETS = ("+5V", "GND", "SUPPLY_ODD", "SUPPLY_EVEN")
SPARE = 0.03  # what a slanting track comes nearer than the points of the grid say
BLOCKED = -1
POINTS = ctypes.POINTER(ctypes.c_int)


class Grid(ctypes.Structure):
    """As way.c has it."""
    _fields_ = [("width", ctypes.c_int), ("cells", ctypes.c_int), *[(name, POINTS * 2) for name in ("near", "holes", "laid", "holes_laid", "met")]]


@functools.cache
def fast():
    with tempfile.TemporaryDirectory() as folder:
        library = f"{folder}/way.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, pathlib.Path(__file__).with_name("way.c")], check=True)
        return ctypes.CDLL(library)


class Router:
    def __init__(self, width, height):
        self.w, self.h = int(width / GRID) + 1, int(height / GRID) + 1
        self.cells = self.w * self.h
        halves = (NARROW / 2, WIDE / 2, VIA / 2)
        # Whose pads each point is near, for narrow tracks, wide ones and vias, on each layer; and how many nets' tracks; and how often these met.
        self.near = {half: self.planes() for half in halves}
        self.laid = {half: self.planes() for half in halves}
        self.met = self.planes()
        self.price = 50

    def planes(self):
        return [array("i", bytes(4 * self.cells)) for _ in (0, 1)]

    def around(self, x1, y1, x2, y2, far):
        """Points nearer to a rectangle than that."""
        for row in range(max(0, int((y1 - far) / GRID)), min(self.h - 1, int((y2 + far) / GRID) + 1) + 1):
            dy = max(y1 - row * GRID, row * GRID - y2, 0)
            for column in range(max(0, int((x1 - far) / GRID)), min(self.w - 1, int((x2 + far) / GRID) + 1) + 1):
                dx = max(x1 - column * GRID, column * GRID - x2, 0)
                if dx * dx + dy * dy < far * far:
                    yield row * self.w + column

    def claim(self, layers, x1, y1, x2, y2, net, clear):
        """Keeps other nets away from a rectangle for good."""
        for half, planes in self.near.items():
            for at in self.around(x1, y1, x2, y2, half + clear + SPARE):
                for plane in (planes[layer] for layer in layers):
                    if plane[at] != net:
                        plane[at] = net if plane[at] == 0 else BLOCKED

    def no_via(self, x1, y1, x2, y2):
        """Solder would run away through a via in a pad."""
        for at in self.around(x1, y1, x2, y2, VIA / 2 + 0.1):
            for plane in self.near[VIA / 2]:
                plane[at] = BLOCKED

    def near_copper(self, copper):
        """Points that the copper of a net keeps others from, by half and layer."""
        points = {(half, layer): set() for half in self.laid for layer in (0, 1)}
        for layers, x1, y1, x2, y2 in copper:
            for half in self.laid:
                around = set(self.around(x1, y1, x2, y2, half + CLEAR + SPARE))
                for layer in layers:
                    points[(half, layer)] |= around
        return points

    def count(self, points, by):
        for (half, layer), some in points.items():
            plane = self.laid[half][layer]
            for at in some:
                plane[at] += by

    def way(self, sources, targets, net, half):
        """The cheapest way from any source to any target; all are points (layer, at)."""
        def plane(planes):
            return (POINTS * 2)(*((ctypes.c_int * self.cells).from_buffer(plane) for plane in planes))

        grid = Grid(self.w, self.cells, plane(self.near[half]), plane(self.near[VIA / 2]), plane(self.laid[half]), plane(self.laid[VIA / 2]), plane(self.met))
        start, goal = (array("i", sorted(layer * self.cells + at for layer, at in points)) for points in (sources, targets))
        path = array("i", bytes(8 * self.cells))
        whole = [(ctypes.c_int * len(some)).from_buffer(some) for some in (start, goal, path)]
        count = fast().way(ctypes.byref(grid), net, self.price, whole[0], len(start), whole[1], len(goal), whole[2])
        return [divmod(point, self.cells) for point in path[:count][::-1]] or None

    def inside(self, pad):
        """Points of the grid in a pad."""
        layers, x, y, wide, high = pad
        if len(layers) == 2:
            wide = high = 0.7 * wide  # it is round
        return [(layer, row * self.w + column) for layer in layers
                for row in range(int((y - high / 2) / GRID), int((y + high / 2) / GRID) + 2)
                for column in range(int((x - wide / 2) / GRID), int((x + wide / 2) / GRID) + 2)
                if abs(row * GRID - y) <= high / 2 - NARROW / 2 and abs(column * GRID - x) <= wide / 2 - NARROW / 2]

    def lay(self, net, pads, half):
        """Joins the pads of a net: tracks (layer, x1, y1, x2, y2), vias (x, y) and the points they go over."""
        left = [self.inside(pad) for pad in pads]
        tree = set(left.pop(0))
        tracks, vias, walked = [], [], set()
        while left:
            def away(points):
                return min(abs(at // self.w - b // self.w) + abs(at % self.w - b % self.w)
                           for _, at in points[:1] for _, b in tree)
            left.sort(key=away)
            path = self.way(tree, left.pop(0), net, half)
            if path is None:
                raise SystemExit("a pad is shut in")
            tree.update(path)
            walked.update((half, *point) for point in path)
            for (layer, at), (other, to) in zip(path, path[1:]):
                if layer != other:
                    tree.update(((0, at), (1, at)))
                    vias.append((at % self.w * GRID, at // self.w * GRID))
                    walked.update(((VIA / 2, 0, at), (VIA / 2, 1, at)))
            tracks += list(self.straight(path))
            for other in list(left):
                if tree & set(other):
                    left.remove(other)
        return tracks, vias, walked

    def straight(self, path):
        """Steps in one direction make one track."""
        start = 0
        for end in range(1, len(path)):
            (layer, at), (other, to) = path[end - 1], path[end]
            following = path[end + 1] if end + 1 < len(path) else None
            if layer != other:
                start = end
                continue
            if following is None or following[0] != other or following[1] - to != to - at:
                (_, a), (_, b) = path[start], path[end]
                yield layer, a % self.w * GRID, a // self.w * GRID, b % self.w * GRID, b // self.w * GRID
                start = end


def obstacles(router, quarter):
    x1, y1, x2, y2 = quarter.outline
    far = 10
    for rectangle in ((-far, -far, x1, far * 99), (x2, -far, far * 99, far * 99), (-far, -far, far * 99, y1), (-far, y2, far * 99, far * 99)):
        router.claim((0, 1), *rectangle, BLOCKED, EDGE)
    for corners in quarter.slots():
        (root, top), (outer, _), (_, bottom), _, (_, low), (tip, _), (_, high), _ = corners
        for x in ((outer, tip), (tip, outer)):
            if x[0] < x[1]:
                router.claim((0, 1), x[0], top, x[1], bottom, BLOCKED, EDGE)
        for upper, lower in ((top, high), (low, bottom)):
            router.claim((0, 1), min(root, outer), upper, max(root, outer), lower, BLOCKED, EDGE)
    half = quarter.m["deck_screw_hole"] / 2
    head = quarter.m["quarter_screw_head"] / 2
    for x, y in quarter.holes():
        router.claim((0,), x - head, y - head, x + head, y + head, BLOCKED, CLEAR)
        router.claim((1,), x - half, y - half, x + half, y + half, BLOCKED, EDGE)


def copper_of(tracks, vias, half):
    """Rectangles that cover the copper; what slants is cut into steps."""
    for layer, x1, y1, x2, y2 in tracks:
        steps = max(1, round(max(abs(x2 - x1), abs(y2 - y1)) / GRID)) if x1 != x2 and y1 != y2 else 1
        for step in range(steps):
            a, b = x1 + (x2 - x1) * step / steps, y1 + (y2 - y1) * step / steps
            c, d = x1 + (x2 - x1) * (step + 1) / steps, y1 + (y2 - y1) * (step + 1) / steps
            # A slanting step is thinner than the rectangle around it: half of it covers.
            yield (layer,), min(a, c) - half * 0.8, min(b, d) - half * 0.8, max(a, c) + half * 0.8, max(b, d) + half * 0.8
        if steps == 1:
            yield (layer,), min(x1, x2) - half, min(y1, y2) - half, max(x1, x2) + half, max(y1, y2) + half
    for x, y in vias:
        yield (0, 1), x - VIA / 2, y - VIA / 2, x + VIA / 2, y + VIA / 2


class Board:
    """All nets and how they lie at the moment."""

    def __init__(self, quarter):
        self.router = Router(quarter.side, quarter.side)
        obstacles(self.router, quarter)
        pads = {}
        for part in quarter.parts:
            for _, net, x, y, wide, high in part.pads():
                pads.setdefault(net, []).append(((0, 1) if part.below else (0,), x, y, wide, high))
        self.ids = {net: number for number, net in enumerate(sorted(pads), 1)}
        for net, places in pads.items():
            for layers, x, y, wide, high in places:
                self.router.claim(layers, x - wide / 2, y - high / 2, x + wide / 2, y + high / 2, self.ids[net], CLEAR)
                self.router.no_via(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        self.pads = {net: places for net, places in pads.items() if len(places) > 1}
        self.laid = {}

    def half(self, net):
        return (WIDE if net in WIDE_NETS else NARROW) / 2

    def lay(self, net):
        if net in self.laid:
            self.router.count(self.laid[net][3], -1)
        tracks, vias, walked = self.router.lay(self.ids[net], self.pads[net], self.half(net))
        points = self.router.near_copper(copper_of(tracks, vias, self.half(net)))
        self.router.count(points, 1)
        self.laid[net] = (tracks, vias, walked, points)

    def too_near(self, net):
        """Points where a net comes too near to another one."""
        _, _, walked, points = self.laid[net]
        return [(half, layer, at) for half, layer, at in walked if self.router.laid[half][layer][at] > (at in points[(half, layer)])]

    def make_dear(self, points):
        """Where nets met, and around it, the next way costs more."""
        w = self.router.w
        for _, layer, at in points:
            plane = self.router.met[layer]
            for row in range(-2, 3):
                for column in range(-2, 3):
                    to = at + row * w + column
                    if 0 <= to < self.router.cells:
                        plane[to] += max(4, self.router.price // 20)

    def beside(self, points):
        """Nets whose copper is in the way at these points."""
        return {net for net, (*_, near) in self.laid.items() if any(at in near[(half, layer)] for half, layer, at in points)}


def route(quarter, say=lambda words: None):
    """Tracks and vias of the board: net, layer (0 above, 1 below, None a via), from, to, width."""
    board = Board(quarter)
    order = sorted(board.pads, key=lambda net: (len(board.pads[net]), net))
    for net in order:
        board.lay(net)
    for turn in range(80):
        meeting = {net: points for net in order if (points := board.too_near(net))}
        say(f"turn {turn}: {len(meeting)} nets come too near to each other")
        if not meeting:
            return [one for net in order for one in pieces(net, *board.laid[net][:2], 2 * board.half(net))]
        others = set()
        for points in meeting.values():
            board.make_dear(points)
            others |= board.beside(points)
        board.router.price = min(board.router.price * 3 // 2, 3000)
        for net in sorted(others | set(meeting)):
            board.lay(net)
    raise SystemExit("no way was found for " + ", ".join(meeting))


def pieces(net, tracks, vias, width):
    yield from ((net, layer, x1, y1, x2, y2, width) for layer, x1, y1, x2, y2 in tracks)
    yield from ((net, None, x, y, x, y, VIA) for x, y in vias)
