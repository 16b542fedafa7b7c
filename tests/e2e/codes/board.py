"""The board under the pointer: where its hexes are on the screen, while all of it is in view.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from desktop import hex_place, wait_for


class Board:
    """A flat-topped board of a program, by columns and rows from zero."""

    def __init__(self, program, columns, rows):
        self.program = program
        self.columns = columns
        self.rows = rows
        self.map = wait_for("the map", self.find_map)

    def find_map(self):
        found = self.program.find("table", "Map")
        return found if self.program.place(found)[2] > 100 else None

    def place(self, hex, fit=True):
        """Where a hex is, the whole board being brought into view first, unless it is."""
        if fit:
            self.program.key("ctrl+0")
        return hex_place(self.program.place(self.map), self.columns, self.rows, *hex)

    def spoken_of(self, hex):
        """Whether the map speaks of a hex: its cursor is there."""
        col, row = hex
        return f"Hex {col + 1:02}{row + 1:02}:" in self.map.description

    def press_hex(self, hex):
        self.program.press_at(*self.place(hex))

    def click_hex(self, hex):
        """Presses a hex with the pointer in hand, and hears of it."""
        self.press_hex(hex)
        wait_for(f"the map to speak of {hex}", lambda: self.spoken_of(hex))

    def drag_hex(self, start, end):
        """Drags the first of what stands on a hex, or what is selected there, to another."""
        self.program.drag(1, self.place(start), self.place(end))
        wait_for(f"the map to speak of {end}", lambda: self.spoken_of(end))

    def drop(self, node, hex):
        """Drags a thing of the window to a hex."""
        self.program.drag(1, self.program.find_middle(node), self.place(hex))
        wait_for(f"the map to speak of {hex}", lambda: self.spoken_of(hex))
