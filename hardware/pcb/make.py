#!/usr/bin/env python3
"""Makes the printed circuit of a quarter and everything that is ordered by, and has KiCad 9 check it.

    make.py            lays the tracks, writes board and plan, runs KiCad: rules, gerbers, places; writes result.txt
    make.py --check    needs no KiCad: plan and parts are what their sources say, the board keeps our own rules, KiCad's result is of these files

SPDX-License-Identifier: GPL-3.0-or-later
"""

import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

sys.dont_write_bytecode = True

import breaks
import route
import write
from quarter import Quarter

HERE = pathlib.Path(__file__).resolve().parent
BOARD, PLAN, PROJECT = (HERE / f"{write.NAME}.kicad_{kind}" for kind in ("pcb", "sch", "pro"))
RESULT, GERBERS, PLACES = HERE / "result.txt", HERE / "gerbers.zip", HERE / "places.csv"
MADE = [BOARD, PLAN, PROJECT, GERBERS, PLACES]
LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,Edge.Cuts"
# Fills the ground between the tracks; KiCad's own Python can, its command line cannot.
FILL = "import pcbnew, sys; b = pcbnew.LoadBoard(sys.argv[1]); pcbnew.ZONE_FILLER(b).Fill(b.Zones()); pcbnew.SaveBoard(sys.argv[1], b, True)"
MISSING = """KiCad 9 is missing. On Debian 12: add `deb http://deb.debian.org/debian bookworm-backports main` to the sources, then
    apt-get install -t bookworm-backports --no-install-recommends kicad"""


def hashed(paths):
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()


def sources(quarter):
    """Of what the board is made from: all of it but the tracks, and what lays these."""
    words = [write.board(quarter, []), write.plan(quarter), write.project(), *((HERE / name).read_text() for name in ("route.py", "way.c"))]
    return hashlib.sha256("\0".join(words).encode()).hexdigest()


def kicad(*words):
    done = subprocess.run(["kicad-cli", *map(str, words)], capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"kicad-cli {' '.join(map(str, words))}:\n{done.stdout}{done.stderr}")
    return done.stdout


def checked(scratch):
    """What KiCad found: its electrical rules on the plan, its design rules on the board, and whether both say one thing."""
    kicad("sch", "erc", "--severity-all", "--format", "json", "-o", scratch / "erc.json", PLAN)
    kicad("pcb", "drc", "--severity-all", "--schematic-parity", "--all-track-errors", "--format", "json", "-o", scratch / "drc.json", BOARD)
    erc, drc = (json.loads((scratch / name).read_text()) for name in ("erc.json", "drc.json"))
    found = {
        "electrical rules, violations": [one for sheet in erc["sheets"] for one in sheet["violations"]],
        "design rules, violations": drc["violations"],
        "not connected": drc["unconnected_items"],
        "plan and board differ": drc["schematic_parity"],
    }
    for words, ones in found.items():
        for one in ones[:12]:
            print(words, one["type"], one["severity"], "; ".join(f"{item['description']} {item['pos']}" for item in one["items"]), file=sys.stderr)
    return {words: len(ones) for words, ones in found.items()}


def fabricate(scratch):
    out = scratch / "gerbers"
    out.mkdir()
    kicad("pcb", "export", "gerbers", "-l", LAYERS, "-o", out, BOARD)
    kicad("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{out}/", BOARD)
    kicad("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "-o", PLACES, BOARD)
    with zipfile.ZipFile(GERBERS, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(path for path in out.iterdir() if path.suffix != ".gbrjob"):
            # The day it was made would make another file each day.
            lines = [line for line in path.read_text().splitlines() if "CreationDate" not in line and "Created by" not in line and "DRILL file" not in line]
            packed.writestr(zipfile.ZipInfo(path.name), "\n".join(lines) + "\n", zipfile.ZIP_DEFLATED)


def make():
    if not shutil.which("kicad-cli"):
        raise SystemExit(MISSING)
    version = kicad("version").strip()
    if not version.startswith("9."):
        raise SystemExit(f"KiCad {version} is here; it has to be 9")
    quarter = Quarter()
    made = route.route(quarter, lambda words: print(words, file=sys.stderr))
    BOARD.write_text(write.board(quarter, made))
    PLAN.write_text(write.plan(quarter))
    PROJECT.write_text(write.project())
    subprocess.run(["/usr/bin/python3", "-c", FILL, BOARD], check=True)
    with tempfile.TemporaryDirectory() as folder:
        figures = checked(pathlib.Path(folder))
        fabricate(pathlib.Path(folder))
    tracks = [one for one in made if one[1] is not None]
    lines = [f"KiCad: {version}", f"sources: {sources(quarter)}", f"made: {hashed(MADE)}"]
    lines += [f"{words}: {figure}" for words, figure in figures.items()]
    lines += [f"tracks: {len(tracks)}", f"vias: {len(made) - len(tracks)}", ""]
    RESULT.write_text("\n".join(lines))
    print(RESULT.read_text(), end="")
    if any(figures.values()):
        raise SystemExit(1)


def check():
    result = dict(line.split(": ", 1) for line in RESULT.read_text().splitlines())
    quarter = Quarter()
    if result["sources"] != sources(quarter):
        raise SystemExit("hardware/pcb: the sources have changed since the board was made: make -C hardware pcb")
    if result["made"] != hashed(MADE):
        raise SystemExit("hardware/pcb: a file is not the one that KiCad checked: make -C hardware pcb")
    for words in ("electrical rules, violations", "design rules, violations", "not connected", "plan and board differ"):
        if result[words] != "0":
            raise SystemExit(f"hardware/pcb: {words}: {result[words]}")
    if PLAN.read_text() != write.plan(quarter) or PROJECT.read_text() != write.project():
        raise SystemExit("hardware/pcb: the plan is not what its sources say: make -C hardware pcb")
    breaks.check(BOARD.read_text())


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    check() if sys.argv[1:] else make()
