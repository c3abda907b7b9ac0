#!/usr/bin/env python3
"""Plants faults into copies of the firmware, one at a time: the scripts of this folder must find each.

    faults.py EMULATOR

Prints what finds each fault; exit code 1 if one is found by none. SPDX-License-Identifier: GPL-3.0-or-later
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FIRMWARE = HERE.parent / "firmware"
MAKES = {"leaves": [], "hall": ["--hall"], "coded": ["--coded"]}

# What the fault is, the file, what stands there, what is planted.
FAULTS = [
    ("a contact is believed at once", "debounce.c", "++counts[bit] >= n", "++counts[bit] >= 1 + 0 * n"),
    ("a contact is believed too late", "debounce.c", "++counts[bit] >= n", "++counts[bit] > n"),
    ("two address lines are swapped", "muxes.c", "if (to & 4) mux_s2_high()", "if (to & 8) mux_s2_high()"),
    ("colours are swapped", "magnets.c", "#define WHITE 7\n#define BLACK 15", "#define WHITE 15\n#define BLACK 7"),
    ("sensors are read before they wake", "muxes.c", "#define WAKING 2", "#define WAKING 0"),
    ("no check is looked at", "frame.c", "|| crc_of(got, length) != 0", ""),
    ("dropped changes are not told", "report.c", "whys_due |= 1 << WHY_OVERFLOW;", ""),
    ("the tick's interrupt feeds the watchdog", "main.c", "{\n\tif (ticks < UINT8_MAX)", "{\n\twdt_reset();\n\tif (ticks < UINT8_MAX)"),
    ("anything is learnt as empty", "magnets.c", "sum[hole] < EMPTY_LEAST || sum[hole] > EMPTY_MOST", "sum[hole] > 120"),
    ("what can be empty is learnt beside what cannot", "magnets.c", "if (impossible < HOLES)\n\t\treturn;", ""),
    ("a single reading is learnt", "magnets.c", "if (rounds > 0)\n\t\tsum[hole] = (int16_t)(sum[hole] + (int16_t)reading - MIDDLE);",
     "sum[hole] = (int16_t)(((int16_t)reading - MIDDLE) * LEARN_READINGS);"),
    ("an open wire is a magnet", "magnets.c", "return reading >= ALIVE && reading <= READING_MAX - ALIVE;", "return reading <= READING_MAX;"),
    ("placed and lifted at one height", "magnets.c", "size < PLACED || size < (uint16_t)(seated[hole] * PLACED_SHARE)",
     "size < (uint16_t)(seated[hole] * LIFTED_SHARE)"),
    ("every magnet is lifted by the same field", "magnets.c", "size < (uint16_t)(seated[hole] * LIFTED_SHARE) / 64 ? 0 : color", "color"),
    ("a peg is not followed as it goes in", "magnets.c", "if (peg && more > 0)", "if (peg && more > 200)"),
    ("what the last peg gave counts for the next", "magnets.c", "\tseated[hole] = 0;", "\t(void)hole;"),
    ("an empty aperture is not followed", "magnets.c", "drifted[hole]++;", "drifted[hole] += 0;"),
    ("a board that has not learnt tells pegs", "magnets.c", "!kept.learnt || size < LIFTED", "size < LIFTED"),
    ("a board that has not learnt does not say so", "report.c", "(seen_knows() ? 0 : FLAG_NOT_LEARNT)", "0"),
    ("the sum of what is kept is not compared", "kept.c", "return kept.check == check();", "return kept.turn != 0xFF;"),
    ("what is kept has one place", "kept.c", "(valid + 1) % PLACES", "valid % PLACES"),
    ("the older of two is taken", "kept.c", "(int8_t)(kept.turn - turn) < 0", "(int8_t)(kept.turn - turn) > 0"),
    ("nothing is kept", "kept.c", "eeprom_write_byte(at, byte);", "eeprom_write_byte(at, eeprom_read_byte(at));"),
    ("changes come in the order in which they are read", "report.c", "before->t_ms != now_ms || before->index <= index", "true"),
    ("a change in the past comes behind those of now", "report.c", "before->t_ms != now_ms || ", ""),
    ("a fault comes and goes untold", "pieces.c", "report_snapshot(WHY_FAULT)", "(void)0"),
    ("the chain's pattern is not compared", "chain.c", "return shift_byte() == pattern && whole;", "shift_byte();\n\treturn whole;"),
    ("a chip that does not load is believed", "chain.c", "return alike[index] >= UNLOADED_AFTER;", "return false;"),
    ("a mended chain is believed at once", "sense.c", "if (++good_scans < scans_to_settle())", "if (++good_scans < scans_to_settle() / 16)"),
    ("numbers of frames stand still", "frame.c", "sent[1] = next_seq++;", "sent[1] = next_seq;"),
    ("the heart beats too slowly", "report.c", "#define HEARTBEAT_MS 500", "#define HEARTBEAT_MS 700"),
    ("the heart does not quicken", "report.c", "#define HEARTBEAT_LIVELY_MS 100", "#define HEARTBEAT_LIVELY_MS 300"),
    ("buttons bounce on boards with multiplexers", "sense.c", "if (IDENTIFY && n < BUTTON_SCANS)\n\t\tn = BUTTON_SCANS;", ""),
    ("the number is another", "command.c", "kept.number = value;", "kept.number = (uint8_t)value;"),
    ("any debounce is taken", "command.c", "value < 1 || value > DEBOUNCE_MAX", "value > DEBOUNCE_MAX"),
    ("the pitch is half", "signals.c", "(F_CPU / 8 / 2)", "(F_CPU / 8)"),
    ("the cause of the start is lost", "health.c", "reset_cause = MCUSR;", "reset_cause = 0;"),
    ("presses are not counted", "report.c", "presses[button] = (presses[button] + 1) & 0x0F;", "(void)button;"),
    ("letting go counts as a press", "report.c", "if (index >= HOLES && level)", "if (index >= HOLES)"),
    ("when the last press was is forgotten", "report.c", "press_ms = now_ms;", "press_ms = 0;"),
    ("the halves of the board are swapped", "report.c", "pieces_held + part * (HOLES / 2)", "pieces_held + (1 - part) * (HOLES / 2)"),
    ("a resistor between two pieces has a name", "coded.c", "#define GUARD 6", "#define GUARD 0"),
    ("a peg that becomes readable was lifted", "pieces.c", "|| (before && now && (before == PIECE_UNKNOWN || now == PIECE_UNKNOWN))", ""),
]


def finders(emulator, out):
    """The makes whose script finds something."""
    for make, options in MAKES.items():
        play = [sys.executable, HERE / "play.py", emulator, HERE / f"{make}.txt", out / f"{make}.elf", *options]
        if subprocess.run(play, capture_output=True).returncode:
            yield make


def main():
    emulator, missed = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        copy, out = pathlib.Path(folder) / "firmware", pathlib.Path(folder) / "out"
        for name, file, stands, planted in [("(no fault)", "main.c", "", ""), *FAULTS]:
            shutil.rmtree(copy, ignore_errors=True)
            shutil.copytree(FIRMWARE, copy, ignore=shutil.ignore_patterns("build"))
            text = (copy / file).read_text(encoding="utf-8")
            if stands and text.count(stands) != 1:
                sys.exit(f"{name}: {file} has not once: {stands}")
            (copy / file).write_text(text.replace(stands, planted) if stands else text, encoding="utf-8")
            elves = [f"OUT={out}", *(str(out / f"{make}.elf") for make in MAKES)]
            built = subprocess.run(["make", "-B", "-C", copy, *elves], capture_output=True, text=True)
            found = list(finders(emulator, out)) if built.returncode == 0 else ["the compiler"]
            print(f"{name}: {', '.join(found) or 'found by nothing'}", flush=True)
            missed += bool(found) != bool(stands)
    print(f"planted faults: {len(FAULTS)}, found {len(FAULTS) - missed}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
