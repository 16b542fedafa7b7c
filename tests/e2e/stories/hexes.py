"""Hexes of a flat-topped board and what a battle's file says of them, reckoned without the program.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import xml.etree.ElementTree as ElementTree

SCENARIO = "{urn:bivouac:scenario:1}"


def to_axial(hex):
    col, row = hex
    return col, row - (col - (col & 1)) // 2


def from_axial(axial):
    q, r = axial
    return q, r + (q - (q & 1)) // 2


def distance(one, other):
    (q, r), (q2, r2) = to_axial(one), to_axial(other)
    return max(abs(q - q2), abs(r - r2), abs(q + r - q2 - r2))


def disk(centre, radius, board):
    """The hexes of a board round one."""
    return {hex for hex in board if distance(hex, centre) <= radius}


def rectangle(first, last):
    return {(col, row) for col in range(first[0], last[0] + 1)
            for row in range(first[1], last[1] + 1)}


def turn(axial, sixths):
    """About hex 0, 0, to the right."""
    q, r = axial
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def flip_across(axial):
    """Left and right, over the line through hex 0, 0 that goes straight up."""
    q, r = axial
    return -q, q + r


def find_shape(cells, motion=lambda axial: axial):
    """What lies where, wherever all of it lies: by axial places from the least of them."""
    moved = {motion(to_axial(hex)): what for hex, what in cells.items()}
    q, r = min(moved)
    return {(axial[0] - q, axial[1] - r): what for axial, what in moved.items()}


def is_turned_into_itself(cells, sixths):
    """Whether hexes are the same ones again, turned about their middle."""
    places = [to_axial(hex) for hex in cells]
    n = len(places)
    middle = sum(q for q, _ in places), sum(r for _, r in places)
    # Counted from the middle, and so many times as large as to be whole.
    from_middle = {(n * q - middle[0], n * r - middle[1]) for q, r in places}
    return {turn(each, sixths) for each in from_middle} == from_middle


def spread(runs):
    return re.sub(r"(\d+)(\D)", lambda run: int(run[1]) * run[2], runs)


class BoardFile:
    """The board of a battle as it was saved."""

    def __init__(self, path):
        self.root = ElementTree.parse(path).getroot()
        self.node = self.root.find(SCENARIO + "board")
        words = {each.get("code"): each.get("terrain")
                 for each in self.node.findall(SCENARIO + "legend")}
        rows = [spread(each.text) for each in self.node.findall(SCENARIO + "row")]
        self.terrain = {(col, row): words[letter] for row, letters in enumerate(rows)
                        for col, letter in enumerate(letters)}
        self.size = int(self.node.get("width")), int(self.node.get("height"))

    def find(self, terrain):
        return {hex for hex, each in self.terrain.items() if each == terrain}

    def read_placed(self):
        return {each.get("piece"): tuple(map(int, each.get("hex").split(",")))
                for each in self.root.iter(SCENARIO + "placement")}
