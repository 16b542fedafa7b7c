"""A drill on its page with the board, to tell stories of: what is seen there, and what of it is
written in the file.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pyatspi

from codes.board_codes import BoardTab
from codes.hands import Hands
from desktop import descend, is_in_state, wait_for

SCENARIO = "{urn:bivouac:scenario:1}"
DRILL = pathlib.Path(__file__).parent.parent / "codes" / "drill.bivscenario"
COLUMNS, ROWS = 12, 9


def glance(x, y, width, height):
    """What is to be seen in a part of the screen now: the red, green and blue of each point."""
    size = f"{round(width)}x{round(height)}+{round(x)}+{round(y)}"
    picture = subprocess.run(["import", "-window", "root", "-crop", size, "-depth", "8", "rgb:-"],
                             capture_output=True, check=True).stdout
    return [tuple(picture[n:n + 3]) for n in range(0, len(picture), 3)]


def shoot(*place):
    """The same as soon as it stays. A program that a busy machine holds back between two frames
    seems to be at rest."""
    pictures = [glance(*place)]

    def look_again():
        pictures.append(glance(*place))
        return pictures[-1] == pictures[-2]

    wait_for("the screen to stay as it is", look_again)
    return pictures[-1]


def look_same(first, second, most=8):
    """Whether two pictures are one but for a few points."""
    return sum(one != other for one, other in zip(first, second)) < most


def unplace(words):
    """The drill before one side is on the board."""
    return re.sub(r' *<placement [^>]*piece="s1\.[^>]*/>\n', "", words)


def turn_round(words):
    """The drill with north below: who looks at the enemy looks down."""
    words = re.sub(r'hex="(\d+),(\d+)"', lambda hex: f'hex="{hex[1]},{ROWS - 1 - int(hex[2])}"',
                   words)
    edges = {"north": "south", "south": "north"}
    words = re.sub(r'edge="(\w+)"', lambda edge: f'edge="{edges[edge[1]]}"', words)
    zone = re.findall(r" *<at .*\n", words)
    return words.replace("".join(zone), "".join(reversed(zone)))


def find_corners(side):
    """The two ends of a side of a hex of a flat-topped board: places, rounded."""
    col, row, direction = side
    middle = 1.5 * col, math.sqrt(3) * (row + (col & 1) / 2)
    angles = (math.radians(60 * direction - 90 + turn) for turn in (-30, 30))
    return [(round(middle[0] + math.cos(angle), 2), round(middle[1] + math.sin(angle), 2))
            for angle in angles]


class BoardStory(BoardTab):
    def __init__(self, binary, folder, change=lambda words: words):
        self.complaints = folder / "complaints"
        self.path = folder / "drill.bivscenario"
        self.path.write_text(change(DRILL.read_text(encoding="utf-8")), encoding="utf-8")
        with self.complaints.open("w", encoding="utf-8") as errors:
            super().__init__(Hands([binary, str(self.path)], errors))

    def find(self, role, name=""):
        return self.program.find(role, name, self.program.window)

    def point_at(self, button):
        self.program.point(self.program.find_button(button, self.program.window))

    def save(self):
        """Saves, and reads what was saved."""
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        return ElementTree.parse(self.path).getroot()

    def start_again(self):
        """Undoes everything: there is nothing that would not come back."""
        self.undo_all()
        self.program.key("Escape")

    def read_placements(self, side):
        """Who of a side stands where, and how turned, in the file."""
        return {node.get("piece"): (node.get("hex"), int(node.get("facing", 0)))
                for node in self.save().iter(SCENARIO + "placement")
                if node.get("piece").startswith(side + ".")}

    def read_reserves(self):
        """Who arrives in which turn, at which edge, in the file."""
        return {node.get("piece"): (int(node.get("turn", 0)), node.get("edge"))
                for node in self.save().iter(SCENARIO + "reserve")}

    def read_heights(self):
        heights = {}
        for node in self.save().iter(SCENARIO + "at"):
            col, row = map(int, node.get("hex").split(","))
            for step in range(int(node.get("run", 1))):
                if node.get("elevation"):
                    heights[col + step, row] = int(node.get("elevation"))
        return heights

    def read_sides(self, kind):
        sides = []
        for node in self.save().iter(SCENARIO + "between"):
            col, row = map(int, node.get("hex").split(","))
            if node.get("kind") == kind:
                sides.append((col, row, int(node.get("direction"))))
        return sides

    def count_crossings(self):
        return sum(bool(node.get("crossing")) for node in self.save().iter(SCENARIO + "between"))

    def bring_up(self, name):
        """Somebody in the tray, by his name: the others give way."""
        entry = self.find("entry", "Find what is not placed")
        self.program.point(entry)
        self.program.key("ctrl+a")
        self.program.type(name)
        return wait_for(f"{name} in sight", lambda: self.find_in_sight(name))

    def find_in_sight(self, name):
        label = next((node for node in self.program.find_all(
            "label", self.find("filler", "BivTray")) if node.name == name), None)
        return label if label and self.program.is_inside(
            label, self.program.find_pane(label)) else None

    def go_by(self, key, node, most=12):
        """Presses a key until a thing, or one in it, has the keyboard."""
        for _ in range(most):
            if any(is_in_state(each, pyatspi.STATE_FOCUSED) for each in descend(node)):
                return
            self.program.key(key)
        raise AssertionError(f"{key} does not lead to {node}")

    def find_cursor(self):
        """On which hex the cursor of the map is."""
        label = re.search(r"Hex (\d\d)(\d\d)", self.board.map.description)
        return int(label[1]) - 1, int(label[2]) - 1

    def find_item(self, name):
        return self.program.find("list item", name, self.find("list", "To paint with"))

    def choose_brush(self, subject, item, *buttons):
        """Chooses what to work on, with what, and how."""
        combo = self.find("combo box", "What to work on")
        if self.program.read_choice(combo) != subject:
            self.program.choose(combo, subject)
        self.program.press(wait_for(item, lambda: self.find_item(item)))
        for button in buttons:
            self.point_at(button)

    def find_lit(self):
        """What is lit in the palette."""
        return [item.name for item in self.program.find_all(
            "list item", self.find("list", "To paint with"))
            if is_in_state(item, pyatspi.STATE_SELECTED)]

    def find_place_of_map(self):
        return self.program.find_place(self.board.map)

    def find_strip(self):
        return self.find("filler", "BivReserveStrip")

    def find_in_reserve(self, name):
        """The row of a piece in the strip of reserves."""
        return next((item for item in self.program.find_all("list item", self.find_strip())
                     if any(label.name.endswith(f" · {name}")
                            for label in self.program.find_all("label", item))), None)

    def place_beside(self, hex):
        """Near the upper left side of a hex: its middle is as near to one as to another."""
        x, y = self.board.place(hex)
        size = (self.board.place((hex[0] + 1, hex[1]))[0] - x) / 1.5
        return x - 0.6 * size, y - 0.35 * size

    def find_finding(self, words):
        """The label of a finding that names somebody."""
        self.turn_to("Findings")
        return wait_for(f"a finding of {words}", lambda: next(
            (label for board in self.program.find_lists("Findings")
             for label in self.program.find_all("label", board) if words in label.name), None))

    def shoot_hex(self, hex):
        """What is to be seen of a hex: the most of it."""
        x, y = self.board.place(hex)
        self.program.settle()
        return shoot(x - 24, y - 20, 48, 40)
