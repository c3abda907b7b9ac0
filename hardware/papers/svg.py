"""A drawing in millimetres.

SPDX-License-Identifier: GPL-3.0-or-later
"""


class Svg:
    """A drawing in millimetres."""

    def __init__(self, width, height, title):
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
            f'viewBox="0 0 {width:g} {height:g}" font-family="sans-serif">',
            f"<title>{title}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="white"/>',
        ]

    def line(self, x1, y1, x2, y2, color="black", width=0.3, dash=None):
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{color}" '
                          f'stroke-width="{width:g}"{dashed}/>')

    def rect(self, x, y, w, h, fill="none", color="black", width=0.3):
        self.parts.append(f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" stroke="{color}" '
                          f'stroke-width="{width:g}"/>')

    def circle(self, x, y, r, fill="none", color="black", width=0.3):
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{color}" '
                          f'stroke-width="{width:g}"/>')

    def path(self, d, fill="none", color="black", width=0.3):
        self.parts.append(f'<path d="{d}" fill="{fill}" stroke="{color}" stroke-width="{width:g}"/>')

    def text(self, x, y, words, size=3.0, anchor="start", color="black", turn=None):
        turned = f' transform="rotate({turn} {x:g} {y:g})"' if turn is not None else ""
        words = words.replace("&", "&amp;").replace("<", "&lt;")
        self.parts.append(f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="{anchor}" fill="{color}"'
                          f"{turned}>{words}</text>")

    def measure(self, x1, y1, x2, y2, words):
        """A dimension with ticks at both ends; the words beside its middle."""
        self.line(x1, y1, x2, y2, "#333", 0.2)
        upright = x1 == x2
        for x, y in ((x1, y1), (x2, y2)):
            self.line(x - (1.2 if upright else 0), y - (0 if upright else 1.2),
                      x + (1.2 if upright else 0), y + (0 if upright else 1.2), "#333", 0.2)
        if upright:
            self.text(x1 + 1.5, (y1 + y2) / 2 + 1, words, 2.8, color="#333")
        else:
            self.text((x1 + x2) / 2, y1 - 1.2, words, 2.8, "middle", "#333")

    def __str__(self):
        return "\n".join(self.parts + ["</svg>", ""])
