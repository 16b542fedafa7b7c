#!/usr/bin/env python3
"""Reads a play file alone and prints everything in it as JSON: `read-play.py FILE.bivplay`.

It needs nothing but Python and knows no ruleset, as a play program would not; it prints what
`bivouac-cli show --format json` prints, for the play file and for the scenario it was made of.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{urn:bivouac:play:1}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"

# What attributes hold, when it is not a string, and what one that is left out means.
NUMBERS = {"year", "month", "day", "turn-limit", "width", "height", "hex-cm", "order-points",
           "victory-units", "victory-points", "elements", "cost", "facing", "dx", "dy",
           "reserve-turn", "quality-units", "command-level", "command-range", "influence-range",
           "distance", "order", "units", "activated", "spent", "limit", "points"}
YES_OR_NO = {"victory-usual", "allied", "activates", "temporary", "ignored"}
FALLBACKS = {"facing": 0, "dx": 0, "dy": 0, "quality-units": 0, "reserve-edge": "none",
             "edge": "none", "colour": "blue", "orientation": "flat", "numbering": "column-row",
             "hex-cm": 10}

# Elements that stand several times in their parent, and how the whole of them is called.
LISTS = {"side": "sides", "unit": "units", "figure": "figures", "activation": "activations",
         "cost": "costs", "objective": "objectives", "rule": "rules",
         "finding": "findings", "embedded": "embedded", "contingent": "contingents",
         "covers": "covers", "argument": "arguments", "label": "labels"}
ALWAYS = {"play": ["sides", "units", "figures", "activations", "costs", "objectives", "rules",
                   "findings", "embedded"],
          "side": ["contingents"], "figure": ["covers"], "finding": ["arguments"],
          "board": ["labels"]}
CELLS = ("legend", "row", "at", "between")


def letters(col):
    """A to Z, AA, AB and so on."""
    text = ""
    while col >= 0:
        text = chr(ord("A") + col % 26) + text
        col = col // 26 - 1
    return text


class Board:
    """The ground: what each hex holds, and the number printed on it."""

    def __init__(self, element):
        self.width = int(element.get("width"))
        self.height = int(element.get("height"))
        self.numbering = element.get("numbering", "column-row")
        self.hexes = {}
        self.read_rows(element)
        self.read_extras(element)

    def read_rows(self, element):
        legend = {item.get("code"): item.get("terrain")
                  for item in element.findall(NAMESPACE + "legend")}
        for row, line in enumerate(element.findall(NAMESPACE + "row")):
            col = 0
            for count, code in re.findall(r"(\d*)(\D)", line.text):
                for _ in range(int(count or 1)):
                    self.hexes[col, row] = {**self.number(col, row), "terrain": legend[code],
                                            "elevation": 0, "roads": [], "hexsides": []}
                    col += 1
            assert col == self.width

    def read_extras(self, element):
        for item in element.findall(NAMESPACE + "at"):
            col, row = map(int, item.get("hex").split(","))
            for place in range(col, col + int(item.get("run", 1))):
                cell = self.hexes[place, row]
                cell["elevation"] = int(item.get("elevation", 0))
                cell["roads"] = [int(direction) for direction in item.get("roads", "").split()]
                cell.update({key: item.get(key) for key in ("works", "zone") if item.get(key)})
        for item in element.findall(NAMESPACE + "between"):
            col, row = map(int, item.get("hex").split(","))
            side = {"direction": int(item.get("direction"))}
            side.update({key: item.get(key) for key in ("kind", "crossing") if item.get(key)})
            self.hexes[col, row]["hexsides"].append(side)

    def number(self, col, row):
        """The three keys by which a hex is named."""
        largest = max(self.width, self.height)
        digits = 4 if largest > 999 else 3 if largest > 99 else 2
        if self.numbering == "letters" and col >= 0:
            label = f"{letters(col)}{row + 1}"
        elif self.numbering == "row-column":
            label = f"{row + 1:0{digits}d}{col + 1:0{digits}d}"
        else:
            label = f"{col + 1:0{digits}d}{row + 1:0{digits}d}"
        return {"hex": label, "col": col, "row": row}

    def list_hexes(self):
        return [self.hexes[col, row] for row in range(self.height) for col in range(self.width)]


def read_attributes(element, board):
    data = {}
    for name, value in element.attrib.items():
        if name.startswith("{") or name == "minor":
            continue
        if name == "hex":
            data.update(board.number(*map(int, value.split(","))))
            continue
        if name in NUMBERS:
            value = int(value)
        elif name in YES_OR_NO:
            value = value == "true"
        if value is not False and (name not in FALLBACKS or value != FALLBACKS[name]):
            data[name] = value
    return data


def read_element(element, board):
    """An element and all below it, as a dictionary."""
    word = element.tag.removeprefix(NAMESPACE)
    data = read_attributes(element, board)
    data.update({key: [] for key in ALWAYS.get(word, [])})
    for child in element:
        name = child.tag.removeprefix(NAMESPACE)
        if name.startswith("{") or (word == "board" and name in CELLS):
            continue
        if name in LISTS:
            data[LISTS[name]].append(read_element(child, board))
        elif name == "board":
            data[name] = read_element(child, board)
        elif name == "detail":
            data.setdefault("details", {})[child.get("field")] = child.get("value")
        elif child.get(LANG):
            data.setdefault(name, {})[child.get(LANG)] = child.text or ""
        else:
            data[name] = child.text or ""
    return data


def list_leaders(figures):
    for figure in figures:
        if not figure.get("activates"):
            continue
        leader = {key: figure[key] for key in ("id", "side", "hex", "col", "row") if key in figure}
        leader["name"] = figure.get("name", "")
        if "command-range" in figure:
            leader["range"] = figure["command-range"]
        leader["covers"] = [cover["unit"] for cover in figure["covers"]]
        yield leader


def read_play(path):
    root = ElementTree.parse(path).getroot()
    if root.tag != NAMESPACE + "play":
        raise SystemExit(f"{path}: not a play file")
    board = Board(root.find(NAMESPACE + "board"))
    play = {"kind": "play", **read_element(root, board)}
    names = {figure["id"]: figure.get("name", "") for figure in play["figures"]}
    for activation in play["activations"]:
        if activation.get("leader") in names:
            activation["name"] = names[activation["leader"]]
    play["hexes"] = board.list_hexes()
    play["leaders"] = list(list_leaders(play["figures"]))
    return play


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    json.dump(read_play(sys.argv[1]), sys.stdout, ensure_ascii=False, indent=2)
    print()
