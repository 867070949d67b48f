"""Turns what 'cinch reproduce cross/compressibility --json' prints (standard input) into a page in Markdown."""

import json
import sys
import textwrap


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    experiment = json.load(sys.stdin)["experiments"][0]
    print("# Compressibility")
    print()
    print("%s. Made by `tools/workloads/compressibility.sh`; do not edit it." % experiment["title"])
    print("The same with charts, at any scale: `./cinch reproduce %s`." % experiment["name"])
    print()
    for note in experiment["notes"]:
        print(textwrap.fill(note, 120, initial_indent="- ", subsequent_indent="  ", break_long_words=False))
    for table in experiment["tables"]:
        print()
        print("## " + table["title"])
        print()
        row(table["columns"])
        row(["---"] + ["--:"] * (len(table["columns"]) - 1))
        for cells in table["rows"]:
            row(cells)


def row(cells):
    print("| " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
