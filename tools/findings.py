"""Draws the figures of docs/findings.md from its tables: python3 tools/findings.py

Each row is a line with the paper's number (a ring) and ours (a dot), as shares of the larger of the two."""

import os
import re
from xml.sax.saxutils import escape

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
PAGE = os.path.join(ROOT, "docs", "findings.md")
ROW = re.compile(r"^\| (.+?) \| `(\w+)/[\w-]+` \| (\S+) \| (\S+) \| ([\w ]+) \|$")
COLOURS = {"holds": "#1b7837", "used to choose": "#5a6f80", "same direction": "#b35806", "differs": "#b2182b"}
LEFT, WIDTH, STEP, TOP = 430, 300, 26, 44


def drawing(rows):
    height = TOP + STEP * len(rows) + 14
    right = LEFT + WIDTH
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right + 130} {height}" font-family="sans-serif" font-size="13">',
        f'<rect width="{right + 130}" height="{height}" fill="#ffffff"/>',
        f'<circle cx="{LEFT + 6}" cy="18" r="5" fill="none" stroke="#333333" stroke-width="1.6"/>',
        f'<text x="{LEFT + 16}" y="22" fill="#333333">paper</text>',
        f'<circle cx="{LEFT + 76}" cy="18" r="5" fill="#333333"/><text x="{LEFT + 86}" y="22" fill="#333333">ours</text>',
    ]
    for i, (what, paper, ours, verdict) in enumerate(rows):
        y = TOP + STEP * i + 8
        most = max(abs(float(paper)), abs(float(ours)), 1e-9)
        low = min(float(paper), float(ours), 0.0) / most
        place = lambda value: LEFT + WIDTH * (float(value) / most - low) / (1 - low)
        colour = COLOURS[verdict]
        parts.append(f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end" fill="#222222">{escape(what)}</text>')
        parts.append(f'<line x1="{LEFT}" y1="{y}" x2="{right}" y2="{y}" stroke="#dddddd"/>')
        parts.append(
            f'<line x1="{place(paper):.1f}" y1="{y}" x2="{place(ours):.1f}" y2="{y}" stroke="{colour}" stroke-width="2"/>'
        )
        parts.append(
            f'<circle cx="{place(paper):.1f}" cy="{y}" r="5.5" fill="#ffffff" stroke="{colour}" stroke-width="1.8"/>'
        )
        parts.append(f'<circle cx="{place(ours):.1f}" cy="{y}" r="4" fill="{colour}"/>')
        parts.append(f'<text x="{right + 14}" y="{y + 4}" fill="{colour}">{escape(paper)} → {escape(ours)}</text>')
    return "\n".join(parts + ["</svg>", ""])


def main():
    groups = {}
    with open(PAGE, encoding="utf-8") as page:
        for line in page:
            found = ROW.match(line.rstrip("\n"))
            if found:
                what, paper, left, right, verdict = found.groups()
                groups.setdefault(paper, []).append((what, left, right, verdict))
    for paper, rows in groups.items():
        with open(os.path.join(ROOT, "docs", "images", f"findings-{paper}.svg"), "w", encoding="utf-8") as file:
            file.write(drawing(rows))


main()
