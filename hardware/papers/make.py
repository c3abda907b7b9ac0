#!/usr/bin/env python3
"""Makes the papers of the board: netlists, drawings, wiring in words, BUILD.md.

    make.py            writes them
    make.py --check    writes nothing; exit code 1 if one of them is not what would be written

Their sources are measures.scad, buttons.csv, the tables of parts, BUILD.in.md and the netlists in netlists.py.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import sys

sys.dont_write_bytecode = True

import body
import build
import wiring
from measures import HARDWARE, VARIANTS
from netlists import as_csv, netlist


def papers():
    made = {
        "drawings/board.svg": body.draw_board(),
        "drawings/sections.svg": body.draw_sections(),
        "drawings/piece.svg": body.draw_piece(),
        "drawings/gauge.svg": body.draw_gauge(),
        "drawings/strip.svg": body.draw_strip(),
        "drawings/deck.svg": body.draw_deck(),
        "drawings/deck-quarters.svg": body.draw_deck_quarters(),
        "drawings/plate.svg": body.draw_plate(),
        "drawings/tiles.svg": body.draw_tiles(),
        "drawings/quarter-a4.svg": body.draw_quarter(),
        "drawings/tray.svg": body.draw_tray(),
        "drawings/rank.svg": wiring.draw_rank(netlist("leaves")),
    }
    for variant in VARIANTS:
        rows = netlist(variant)
        made[f"netlist-{variant}.csv"] = as_csv(rows)
        made[f"drawings/wiring-{variant}.svg"] = wiring.draw_wiring(variant, rows)
        made[f"drawings/wiring-{variant}.txt"] = wiring.wiring_in_words(variant, rows)
    made["BUILD.md"] = build.build()[0]
    return {name: str(content) for name, content in made.items()}


def main():
    check = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not check:
        sys.exit(__doc__)
    stale = []
    for name, content in papers().items():
        path = HARDWARE / name
        if not check:
            path.write_text(content, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            stale.append(name)
    unused = build.unused()
    if unused:
        sys.exit("bought, but no step names it: " + ", ".join(unused))
    if stale:
        sys.exit("not what its sources say: " + ", ".join(stale) + "; run hardware/papers/make.py")


if __name__ == "__main__":
    main()
