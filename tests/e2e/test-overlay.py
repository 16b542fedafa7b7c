"""What can be marked on the map and measured, in the program, by keys and the pointer: heights are
told with the hex, the threat of each side in its turn, and a line dragged from hex to hex says how
far it is and what hides the one from the other. None of it changes the battle.

usage: test-overlay.py PROGRAM SCENARIO

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import shutil
import sys
import tempfile

from desktop import Program, hex_place, wait_for

COLUMNS, ROWS = 20, 13  # of the scenario
HILL = 4, 2
FREE = (1, 12), (1, 10)
BARRED = (4, 12), (11, 3)


class Table:
    def __init__(self, binary, battle):
        self.program = Program([binary, str(battle)])
        self.map = self.program.find("table", "Map")

    def find_hex(self, col, row):
        return hex_place(self.program.find_place(self.map), COLUMNS, ROWS, col, row)

    def hear(self, words):
        """What the map says of the hex, or of what was done."""
        wait_for(f"the map to say '{words}'", lambda: words in self.map.description)


def look(table):
    table.program.press_at(*table.find_hex(*HILL))
    table.hear("Hex 0503")
    assert "Height 1" not in table.map.description, table.map.description
    table.program.key("u")
    table.hear("Height 1")
    table.program.key("u")
    wait_for("the height to be told no more", lambda: "Height 1" not in table.map.description)


def threaten(table):
    for side in ("Osierholm", "Skarn"):
        table.program.key("x")
        table.program.find("label", f"Threat of {side}")
    table.hear("Can be attacked from the next hex")
    table.program.key("x")
    wait_for("no threat", lambda: "Can be attacked" not in table.map.description)


def measure(table):
    table.program.key("d")
    table.program.drag(1, *(table.find_hex(*each) for each in FREE))
    table.hear("2 hexes, 20 cm\nIn sight")
    table.program.drag(1, *(table.find_hex(*each) for each in BARRED))
    table.hear("12 hexes, 104 cm\nOut of sight from 0611 on: Oubrel")
    table.program.key("Escape", "s")


def main(binary, scenario):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-outlook-"))
    battle = pathlib.Path(shutil.copy(scenario, folder))
    table = Table(binary, battle)
    look(table)
    threaten(table)
    measure(table)
    assert battle.read_bytes() == pathlib.Path(scenario).read_bytes()
    table.program.stop()  # without a question: nothing was changed
    shutil.rmtree(folder)


main(*sys.argv[1:])
