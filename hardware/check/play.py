#!/usr/bin/env python3
"""Plays a script to the emulated board and compares what it says with what the script expects.

    play.py EMULATOR SCRIPT ELF [OPTION...]            exit code 1 if the board says anything else
    play.py --write EMULATOR SCRIPT ELF [OPTION...]    writes the script anew with what the board says

A line at the margin is a command of emulator/README.md, or `> TYPE BODY`: a frame of the computer in hex, framed here.
Indented below it stands everything that the board says until the next command; snapshots that only repeat the state are counted.
It reads frames as PROTOCOL.md describes them, and shares no line with the firmware or with the computer's program.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import difflib
import pathlib
import subprocess
import sys

HELLO, SNAPSHOT, EVENT, ACK, STATUS, PIECES = range(1, 7)


def crc(data):
    value = 0xFFFF
    for byte in data:
        value ^= byte << 8
        for _ in range(8):
            value = (value << 1 ^ (0x1021 if value & 0x8000 else 0)) & 0xFFFF
    return value


def to_line(frame):
    """COBS and the closing zero."""
    out = bytearray()
    for run in bytes(frame).split(b"\0"):
        out += bytes([len(run) + 1]) + run
    return bytes(out) + b"\0"


def from_line(line):
    """The frame between two zeros; nothing if it is none."""
    out, at = bytearray(), 0
    while at < len(line):
        code = line[at]
        if at + code > len(line):
            return None
        out += line[at + 1:at + code]
        at += code
        if at < len(line):
            out.append(0)
    return bytes(out) if len(out) >= 4 and crc(out[:-2]) == int.from_bytes(out[-2:], "big") else None


def u(data):
    return int.from_bytes(data, "little")


def square(index):
    return "abcdefgh"[index % 8] + str(index // 8 + 1)


def presses(body):
    """What a SNAPSHOT of version 2 says was pressed since the start, and about how long ago, in tenths of a second."""
    counts = [code for byte in body[:8] for code in (byte & 15, byte >> 4)]
    said = [f"{64 + button} {count} times" for button, count in enumerate(counts) if count]
    ago = u(body[8:10])
    return f"pressed {', '.join(said) or 'nothing'}" + ("" if ago == 0xFFFF else f", {ago // 100} ago")


class Ear:
    """What one board says, in words."""

    def __init__(self):
        self.seq, self.time, self.event_time = None, 0, None
        self.said, self.beats, self.beat_flags = [], 0, set()

    def hear(self, line):
        if not line:
            return
        frame = from_line(line)
        if frame is None:
            self.seq = None
            self.said.append("no frame: " + line.hex(" "))
            return
        kind, seq, body = frame[0], frame[1], frame[2:-2]
        if kind == HELLO and seq == 0:
            self.seq, self.time, self.event_time = 255, 0, None
        if self.seq is not None and seq != (self.seq + 1) % 256:
            self.said.append("frames are missing")
        self.seq = seq
        if kind in (SNAPSHOT, EVENT, STATUS, PIECES):
            now = u(body[:4])
            if now < self.time:
                self.said.append("time goes back")
            self.time = now
        words = self.words(kind, body)
        if words:
            self.said.append(words)

    def words(self, kind, body):
        if kind == HELLO:
            number = "none" if u(body[12:14]) == 0xFFFF else u(body[12:14])
            return (f"HELLO protocol {body[0]}, {body[3]} apertures, {body[4]} buttons, can {u(body[5:7])}, {u(body[7:9])} Hz, "
                    f"debounce {body[9]}, started by {body[10]}, chain of {body[11]}, number {number}, lifts from {body[14]} of {body[15]}")
        if kind == SNAPSHOT:
            if body[5] == 0:
                self.beats += 1
                self.beat_flags.add(body[4])
                return None
            return (f"SNAPSHOT because {body[5]}, flags {body[4]}, pegs {body[6:14].hex()}, buttons {body[14:16].hex()}, "
                    f"{presses(body[18:28])}")
        if kind == EVENT:
            together = "and " if u(body[:4]) == self.event_time else ""
            self.event_time = u(body[:4])
            what = square(body[4]) if body[4] < 64 else f"button {body[4]}"
            return f"{together}{what} {'on' if body[5] else 'off'}" + (f" {body[6]}" if len(body) > 6 else "")
        if kind == ACK:
            return f"ACK of {body[0]:x}, status {body[2]}" + (f" for {square(body[3])}" if len(body) > 3 else "")
        if kind == STATUS:
            chain, dropped, late, bad, lost = (u(body[at:at + 2]) for at in range(4, 14, 2))
            return f"STATUS chain {chain > 0}, dropped {dropped}, late {late}, bad {bad}, lost {lost}"
        codes = [code for byte in body[5:21] for code in (byte & 15, byte >> 4)]
        return f"PIECES {body[4]} " + "".join(f"{code:x}" for code in codes)

    def take(self):
        said = self.said
        if self.beats:
            said = said + [f"beats {self.beats}, flags {' '.join(map(str, sorted(self.beat_flags)))}"]
        self.said, self.beats, self.beat_flags = [], 0, set()
        return said


def play(emulator, script, elf, options):
    board = subprocess.Popen([emulator, *options, elf], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    ear, played, seq = Ear(), [], 0
    for line in script.splitlines():
        if line.startswith("  "):
            continue
        played.append(line)
        if not line or line.startswith("#"):
            continue
        command = line
        if line.startswith("> "):
            frame = bytes.fromhex(line[2:3] + line[3:])
            frame = frame[:1] + bytes([seq]) + frame[1:]
            seq = (seq + 1) % 256
            command = "send " + to_line(frame + crc(frame).to_bytes(2, "big")).hex()
        board.stdin.write(command + "\n")
        board.stdin.flush()
        while (answer := board.stdout.readline().rstrip("\n")) != "ok":
            if not answer or answer.startswith("error"):
                sys.exit(f"{line}: {answer or 'the emulator ended'}")
            if answer.startswith("frame "):
                ear.hear(bytes.fromhex(answer.split()[3])[:-1])
            else:
                ear.said.append(answer.split("%, ")[-1])
        played += ["  " + words for words in ear.take()]
    board.stdin.close()
    board.wait()
    return "\n".join(played) + "\n"


def main():
    arguments = sys.argv[1:]
    write = arguments[:1] == ["--write"]
    emulator, script, elf, *options = arguments[write:]
    path = pathlib.Path(script)
    expected = path.read_text(encoding="utf-8")
    played = play(emulator, expected, elf, options)
    if write:
        path.write_text(played, encoding="utf-8")
    elif played != expected:
        sys.exit("".join(difflib.unified_diff(expected.splitlines(True), played.splitlines(True), script, "the board")))


if __name__ == "__main__":
    main()
