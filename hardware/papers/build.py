"""BUILD.md from BUILD.in.md: every measure and every part comes from where it is kept.

    {square}            a measure of measures.scad, or a sum of measures: {2 * margin + field}
    {@register}         parts with their number: "2 shift registers", or "the Nano"
    {&register}         the part's name alone: "shift register"
    {table of buttons}  a table from another file
    <!-- parts hall -->  from here on parts are those of bom-hall.csv (and always of bom-body.csv)

A name that is not there is an error. SPDX-License-Identifier: GPL-3.0-or-later
"""

import ast
import operator
import re

import body  # which knows where quarter.py is
from measures import BODY, HARDWARE, VARIANTS, read_measures, read_table
from quarter import BUS, Quarter

# What has a table of parts of its own.
ROUTES = [*VARIANTS, "quarters"]
# What a part costs: by its order code, and as a copy.
COLUMNS = ("usd_order_code", "usd_copy")
OPERATORS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
PLURALS = {"leaf": "leaves", "felt foot": "felt feet"}


def value(node):
    if isinstance(node, ast.Constant):
        return node.value
    if isinstance(node, ast.Name):
        return getattr(BODY, node.id)
    if isinstance(node, ast.UnaryOp):
        return -value(node.operand)
    return OPERATORS[type(node.op)](value(node.left), value(node.right))


def measure(words):
    """As it is kept; what is calculated from measures, to a tenth."""
    found = value(ast.parse(words, mode="eval").body)
    return f"{found if words in read_measures() else round(found, 1):g}"


class Parts:
    """What is bought for one board."""

    def __init__(self, variant):
        self.rows = {row["key"]: row for name in (variant, "body") for row in read_table(f"bom-{name}.csv")}
        self.variant, self.used = variant, set()

    def row(self, key):
        self.used.add(key)
        if key not in self.rows:
            raise SystemExit(f"BUILD.in.md: no part {key} in bom-{self.variant}.csv or bom-body.csv")
        return self.rows[key]

    def counted(self, key):
        row = self.row(key)
        return f"the {row['name']}" if row["count"] == "1" else f"{row['count']} {plural(row['name'])}"


def plural(name):
    head, *rest = re.split(r" (?=of |for |beside |inside )", name, maxsplit=1)
    return " ".join([PLURALS.get(head, head + "s")] + [name[len(head) + 1:]] * bool(rest))


def table_of_buttons():
    where = {"1": "first row", "2": "second row", "far": "far margin"}
    lines = ["| button | where | how it feels |", "|---|---|---|"]
    for row in read_table("buttons.csv"):
        under = f", {row['column']}-file" if row["column"] and row["row"] != "far" else ""
        lines.append(f"| {row['name']} | {where[row['row']]}{under} | {row['mark']} |")
    return "\n".join(lines)


def price(variant, column):
    return sum(float(row["count"]) * float(row[column]) for row in read_table(f"bom-{variant}.csv"))


def list_of_prices():
    names = {"hall": "With Hall sensors", "quarters": "With Hall sensors, printed in quarters", "leaves": "With contact leaves", "coded": "With coded pegs"}
    lines = []
    for variant, name in names.items():
        parts = [price(variant, column) for column in COLUMNS]
        whole = [of + price("body", column) for of, column in zip(parts, COLUMNS)]
        lines.append(f"* {name}: {parts[0]:.0f} by the order codes, {parts[1]:.0f} as copies; with wood and pieces {whole[0]:.0f} and {whole[1]:.0f}.")
    return "\n".join(lines)


def list_of_quarters():
    """By the name of each part, what it costs wired and printed: as sentences, since who builds hears them."""
    wired, printed = ({row["key"]: row for row in read_table(f"bom-{route}.csv")} for route in ("hall", "quarters"))

    def said(how, row):
        if not row:
            return f"{how} none"
        first, second = (f"{float(row['count']) * float(row[column]):.2f}" for column in COLUMNS)
        return f"{how} {row['count']}, for {first}" + ("" if first == second else f" or as copies {second}")

    lines = []
    for key in dict.fromkeys([*printed, *wired]):
        rows = [route.get(key) for route in (wired, printed)]
        names = ", printed ".join(dict.fromkeys(row["name"] for row in rows if row))
        lines.append(f"* {names}: {said('wired', rows[0])}; {said('printed', rows[1])}.")
    sums = [f"{how} {price(route, COLUMNS[0]):.2f} or as copies {price(route, COLUMNS[1]):.2f}" for how, route in (("wired", "hall"), ("printed", "quarters"))]
    lines.append(f"* All of it: {'; '.join(sums)}.")
    return "\n".join(lines)


def bought(variant):
    """How many parts of a board are bought, wood and pieces apart."""
    return str(sum(int(row["count"]) for row in read_table(f"bom-{variant}.csv")))


def list_of_bus():
    """Which pin of the Nano goes to which of the first plug, by the netlist."""
    pads = {row["net"]: row["pin"] for row in read_table("netlist-hall.csv") if row["part"] == "A1"}
    # The Nano has one pin for 5 V and two for ground.
    once, lines = {"+5V": 1, "GND": 2}, []
    for number, net in enumerate(BUS, 1):
        once[net] = once.get(net, 1) - 1
        pad = pads.get(net) or pads.get("CHAIN_" + net)
        lines.append(f"* Pin {number} of the plug: {f'{pad} of the Nano' if pad and once[net] >= 0 else 'nothing'}.")
    return "\n".join(lines)


def build():
    """The text, and for each board the parts that a step names."""
    parts = {variant: Parts(variant) for variant in ROUTES}
    boards, lines = VARIANTS, []

    def fill(found):
        words = found[1]
        if words == "table of buttons":
            return table_of_buttons()
        if words == "list of prices":
            return list_of_prices()
        if words == "list of quarters":
            return list_of_quarters()
        if words.startswith("parts bought "):
            return bought(words.removeprefix("parts bought "))
        if words == "window of a quarter":
            (left, top), (right, bottom) = Quarter().window()
            return f"{right - left:.0f} by {bottom - top:.0f} millimetres, {left:.1f} from the left edge of its quarter and {top:.1f} from the far one"
        if words == "list of bus":
            return list_of_bus()
        if words[0] not in "@&":
            return measure(words)
        said = {parts[board].counted(words[1:]) if words[0] == "@" else parts[board].row(words[1:])["name"] for board in boards}
        if len(said) > 1:
            raise SystemExit(f"BUILD.in.md: {words} differs between boards: {said}")
        return said.pop()

    for line in (HARDWARE / "papers/BUILD.in.md").read_text(encoding="utf-8").splitlines():
        found = re.fullmatch(r"<!-- parts (.+) -->", line)
        if found:
            boards = found[1].split(" ")
        else:
            lines.append(re.sub(r"\{([^{}]+)\}", fill, line))
    return "\n".join(lines) + "\n", parts


def unused():
    """Parts that are bought and that no step names: of a board's own, and of those for every board."""
    parts = build()[1]
    body = {row["key"] for row in read_table("bom-body.csv")}
    named = set().union(*(of.used for of in parts.values()))
    own = [f"{variant}: {key}" for variant, of in parts.items() for key in of.rows if key not in of.used | body]
    return own + [f"body: {key}" for key in sorted(body - named)]
