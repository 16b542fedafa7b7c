#!/usr/bin/env python3
"""Holds the table of contradictions in README.md against the cases.

Each point of the table has cases in each folder it names, at least two in all, and no case speaks
of a point that the table lacks.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import pathlib
import re
import sys

ROW = re.compile(r"^\| A6 (\d+) \|.*\| (`[^|]*`) \|$")
CASE = re.compile(r"^case A6 (\d+): ")


def read_table(path):
    table = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if row := ROW.match(line):
            table[int(row[1])] = set(re.findall(r"`([^`]+)`", row[2]))
    return table


def read_cases(folder):
    """By point: by folder, how many."""
    cases = collections.defaultdict(collections.Counter)
    for path in folder.glob("*/a6-*.cases"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if case := CASE.match(line):
                cases[int(case[1])][path.parent.name] += 1
            elif line.startswith("case "):
                cases[0][path.parent.name] += 1
    return cases


def find_faults(table, cases):
    if not table:
        yield "the table has no point"
    for point in sorted(cases.keys() - table.keys()):
        yield f"point {point} has cases, and is not in the table"
    for point, folders in sorted(table.items()):
        if folders != set(cases[point]):
            yield f"point {point}: cases in {sorted(cases[point])}, not in {sorted(folders)}"
        if cases[point].total() < 2:
            yield f"point {point} is no pair of cases"


def main():
    folder = pathlib.Path(sys.argv[1])
    faults = list(find_faults(read_table(folder / "README.md"), read_cases(folder)))
    print(*faults, sep="\n")
    return bool(faults)


sys.exit(main())
