#!/usr/bin/env python3
"""Maps that ship with the Battle for Wesnoth are read whole, what is lost of them is told to the
last hex, and what is written of them has no code that Wesnoth's own maps do not have. Its checker,
wmllint, says nothing of any .map, so it proves nothing here.

./dev test unpacks the maps; without them there is nothing to try.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import csv
import re
import subprocess
import sys
import tempfile
from pathlib import Path

SKIP = 77
RULES = "commandement"


def run(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          check=False)
    if done.returncode:
        sys.exit(f"{command}: {done.stderr}")
    return done.stderr


def read_codes(path):
    """The rows of a map without its border: codes, and who starts where."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if "," in line]
    rows = [[cell.split() for cell in line.split(",")] for line in lines]
    inside = [row[1:-1] for row in rows[1:-1]]
    return [[cell[-1] for cell in row] for row in inside], \
        sum(len(cell) > 1 for row in inside for cell in row), \
        {cell[-1] for row in rows for cell in row}


def parts_of(codes):
    """Bases, and overlays with their sign, which Wesnoth combines as it likes."""
    return {part for code in codes for part in re.findall(r"\^?[^^]+", code)}


def find_board(path):
    return re.search(r"<board.*</board>", path.read_text(encoding="utf-8"), re.DOTALL).group(0)


class Tally:
    def __init__(self):
        self.maps = self.hexes = self.lost = self.starts = 0
        self.theirs, self.ours = set(), set()

    def check_map(self, cli, path, folder):
        scenario, words = folder / "read.bivscenario", folder / "words.csv"
        written, again = folder / "written.map", folder / "again.bivscenario"
        told = run(cli, "convert", "--ruleset", RULES, "--write-map", words, path, scenario)
        rows, starts, every = read_codes(path)
        with words.open(encoding="utf-8", newline="") as file:
            table = {row["theirs"]: row for row in csv.DictReader(file)}
        self.check_words(path, rows, table, told)
        if told.count("starts in column") > starts or (starts and "starts in column" not in told):
            sys.exit(f"{path.name}: who starts where is told wrongly\n{told}")
        run(cli, "convert", scenario, written)
        run(cli, "convert", "--ruleset", RULES, written, again)
        if find_board(scenario) != find_board(again):
            sys.exit(f"{path.name}: another board after it was written and read")
        self.maps += 1
        self.hexes += sum(len(row) for row in rows)
        self.starts += starts
        self.theirs |= parts_of(every)
        self.ours |= parts_of(read_codes(written)[2])

    def check_words(self, path, rows, table, told):
        """Each code is in the table, as often as it is on the map, and told if it is left out."""
        counts = {}
        for row in rows:
            for code in row:
                counts[code] = counts.get(code, 0) + 1
        if {code: int(row["count"]) for code, row in table.items()} != counts:
            sys.exit(f"{path.name}: the table counts other codes than the map has")
        for code, count in counts.items():
            if table[code]["ours"] == "-":
                self.lost += count
                if not re.search(rf"“{re.escape(code)}” is left out, in {count} hex", told):
                    sys.exit(f"{path.name}: that {code} is left out is not told")


def main():
    cli, folder = sys.argv[1:]
    maps = sorted(Path(folder).rglob("*.map"))
    if not maps:
        print(f"no maps below {folder}")
        sys.exit(SKIP)
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        for path in maps:
            tally.check_map(cli, path, Path(name))
    unknown = tally.ours - tally.theirs
    if unknown or len(tally.ours) < 10:
        sys.exit(f"codes that none of these maps has: {sorted(unknown)} of {sorted(tally.ours)}")
    print(f"figure: maps of Wesnoth read: {tally.maps}, {tally.hexes} hexes; without a terrain of"
          f" ours {tally.lost} ({100 * tally.lost / tally.hexes:.2f} %), and {tally.starts} places"
          f" to start; {len(tally.ours)} parts of codes written, all of them Wesnoth's")


if __name__ == "__main__":
    main()
