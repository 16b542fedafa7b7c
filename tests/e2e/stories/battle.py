"""A battle on its page with the board, in a language, to tell stories of.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pyatspi

from desktop import hex_place, is_in_state, wait_for
from stories.hexes import BoardFile
from stories.page import MOST_STEPS, Page


def write_plain(path, width, height):
    """A battle without sides, on a plain."""
    rows = f"    <row>{width}p</row>\n" * height
    path.write_text(f"""<?xml version="1.0" encoding="UTF-8"?>
<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="field" ruleset="alexandre-et-bayard" \
ruleset-version="1.0" language="en">
  <title xml:lang="en">Field</title>
  <board id="board" width="{width}" height="{height}" ground="plain">
    <legend code="p" terrain="plain"/>
{rows}  </board>
</scenario>
""", encoding="utf-8")


class Battle(Page):
    def __init__(self, binary, path, language, errors=None):
        super().__init__(binary, path, language, errors)
        self.columns, self.rows = BoardFile(path).size
        self.map = wait_for("the map", self.find_map)

    def find_map(self):
        found = self.find("table", "Map")
        return found if self.program.place(found)[2] > 100 else None

    def at(self, hex):
        """Where a hex is while the whole board is in view."""
        return hex_place(self.program.find_place(self.map), self.columns, self.rows, *hex)

    def press(self, *hexes):
        for hex in hexes:
            self.program.press_at(*self.at(hex))

    def draw(self, start, end, key=None):
        self.program.drag(1, self.at(start), self.at(end), key)

    def hear(self, words):
        """What the map says of the hex, or of what was done."""
        wait_for(f"the map to say '{words}' and not '{self.map.description}'",
                 lambda: words in self.map.description)

    def save(self):
        """Saves, and reads what was saved."""
        super().save()
        return BoardFile(self.path)

    def find_palette(self):
        return self.recall("list", "To paint with")

    def choose_brush(self, terrain):
        """Chooses a terrain to paint with, by its word in the rules."""
        self.program.press(wait_for(terrain, lambda: next(
            (item for item in self.program.find_all("list item", self.find_palette())
             if item.name == self.rules[terrain]), None)))

    def read_chosen(self):
        """What is lit in the palette."""
        return [item.name for item in self.program.find_all("list item", self.find_palette())
                if is_in_state(item, pyatspi.STATE_SELECTED)]

    def undo_all(self, before):
        """Back to the bytes of before, step by step."""
        undo = self.recall("push button", "Undo")
        for _ in range(MOST_STEPS):
            if not is_in_state(undo, pyatspi.STATE_SENSITIVE):
                break
            self.key("ctrl+z")
        self.save()
        assert self.path.read_bytes() == before, "undone, it is not what it was"
