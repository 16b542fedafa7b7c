"""The page of a rehearsal, as a person works it: the table, the form, and the steps that were done.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import shutil
import xml.etree.ElementTree as ElementTree

import pyatspi

from codes.hands import Hands
from desktop import hex_place, is_in_state, wait_for


class Battle:
    """What the file says: the size of the board, and who stands where."""

    def __init__(self, path):
        root = ElementTree.parse(path).getroot()
        board = next(node for node in root.iter() if node.tag.endswith("}board"))
        self.columns, self.rows = int(board.get("width")), int(board.get("height"))
        self.hexes = {node.get("piece"): tuple(map(int, node.get("hex").split(",")))
                      for node in root.iter() if node.tag.endswith("}placement")}
        self.names = {node.get("id"): node.get("name") for node in root.iter() if node.get("id")}


class RehearsalTab:
    """A copy of a battle, in a folder, on the page of its rehearsal."""

    def __init__(self, binary, sample, folder):
        self.path = pathlib.Path(shutil.copy(sample, folder))
        self.before = self.path.read_bytes()
        self.battle = Battle(self.path)
        self.program = Hands([binary, str(self.path)])
        self.program.find("table", "Map")
        self.program.point(self.program.find_button("Rehearsal", self.program.window))
        self.map = wait_for("the table", self.find_table)
        self.page = self.program.find("filler", "BivRehearsalPage", self.program.window)
        self.form = self.program.find("filler", "BivActionForm", self.page)

    def find_table(self):
        found = self.program.find("table", "Table of the rehearsal")
        return found if self.program.place(found)[2] > 100 else None

    def wait_for_words(self, words, below=None):
        """A label that holds them; one that is not to be seen is empty."""
        return wait_for(f"the words '{words}'", lambda: any(
            words in node.name for node in self.program.find_all("label", below or self.page)))

    def click_on(self, piece):
        self.click_at(*self.battle.hexes[piece])

    def find_hex(self, col, row):
        """Where the middle of a hex of the table is."""
        canvas = self.program.find_place(self.map)
        return hex_place(canvas, self.battle.columns, self.battle.rows, col, row)

    def click_at(self, col, row):
        self.program.press_at(*self.find_hex(col, row))

    def walk_to(self, col, row):
        """By keys, looking where the cursor is: the first may bring it into view and no more."""
        def is_there():
            hex = re.search(r"Hex (\d\d)(\d\d)", self.map.description)
            across, down = col + 1 - int(hex[1]), row + 1 - int(hex[2])
            if across or down:
                self.program.key(("Right" if across > 0 else "Left") if across
                                 else "Down" if down > 0 else "Up")
            return not across and not down
        wait_for(f"hex {col + 1:02}{row + 1:02}", is_there)

    def read_steps(self):
        steps = self.program.find("list", "Steps of the rehearsal", self.page)
        return [node.name for node in self.program.find_all("label", steps)]

    def wait_for_step(self, words, count):
        wait_for(f"{count} steps, the last with '{words}'",
                 lambda: len(self.read_steps()) == count + 1 and words in self.read_steps()[-1])

    def wait_for_last_done(self, words):
        """What the window would undo next."""
        self.program.find("push button", f"Undo: {words}", self.program.window)

    def wait_for_button(self, enabled):
        button = self.program.find_button("Do It", self.page)
        wait_for(f"the button enabled: {enabled}",
                 lambda: is_in_state(button, pyatspi.STATE_SENSITIVE) == enabled)
        return button

    def do_it(self, by_key=False):
        button = self.wait_for_button(True)
        if by_key:
            self.program.key("ctrl+Return")
        else:
            self.program.point(button)

    def read_moment(self):
        return self.program.find("heading", "Turn ", self.page).name

    def go_to_phase(self, name):
        """By the button, as often as it takes."""
        seen = []
        for _ in range(9):
            before = len(self.read_steps())
            seen.append(self.read_moment())
            if name in seen[-1]:
                return
            self.program.point(self.program.find_button("Next Phase", self.page))
            wait_for("the next phase", lambda: len(self.read_steps()) == before + 1)
        raise AssertionError(f"there is no phase {name}, but {seen}")

    def choose(self, row, words):
        self.program.choose(self.program.find("combo box", row, self.form), words)

    def find_top(self):
        """Where the panel begins: it must not move away from who works in it."""
        return self.program.find_place(self.program.find("heading", "Turn ", self.page))[1]

    def end(self):
        """The battle itself was not touched."""
        self.program.stop()
        assert self.path.read_bytes() == self.before
