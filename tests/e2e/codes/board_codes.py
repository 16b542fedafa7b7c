"""What the rules say of who stands where, raised and cleared on the board: by dragging pieces from
hex to hex, from and to the tray, by painting, and by the keys and the list for what is not seen.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from codes.board import Board
from codes.faults import Tab, Fault
from desktop import read_text, wait_for


class BoardTab(Tab):
    """A scenario on its page with the board."""

    def __init__(self, program):
        super().__init__(program)
        program.fill_screen()
        self.board = Board(program, 12, 9)

    def apply_fix(self, code):
        self.turn_to("Board")
        self.turn_to("Findings")
        super().apply_fix(code)

    def turn_to(self, page):
        self.program.click(self.program.find("page tab", page))

    def paint(self, terrain, hex):
        """Paints a hex, and takes the pointer in hand again."""
        self.board.click_hex(hex)
        self.program.press(self.program.find("list item", terrain))
        self.board.press_hex(hex)
        wait_for(f"{terrain} to be painted", lambda: terrain in self.board.map.description)
        self.program.click(self.program.find("push button", "Select"))

    def move(self, start, end):
        self.board.drag_hex(start, end)

    def pick(self, hex, name):
        """Selects somebody on the board: presses of the key N go through those on his hex."""
        self.board.click_hex(hex)
        while self.read_selected() != name:
            before = self.read_selected()
            self.program.key("n")
            wait_for("the next on the hex", lambda: self.read_selected() != before)

    def remove(self, hex, name):
        """Takes somebody off the board."""
        self.pick(hex, name)
        self.program.key("Delete")

    def find_inspector(self):
        return self.program.find("filler", "BivBoardInspector")

    def read_selected(self):
        """Who is selected: what the field for his name says."""
        return read_text(self.program.find("text", "Name", self.find_inspector()))

    def find_in_tray(self, name):
        tray = self.program.find("filler", "BivTray")
        return self.program.find_labelled(name, tray)

    def drop(self, name, hex):
        """Drags somebody from the tray to the map."""
        self.board.drop(self.find_in_tray(name), hex)

    def hold(self, name, hex):
        """Chooses somebody in the tray by the key Enter, then his hex."""
        self.program.press(self.find_in_tray(name))
        self.program.key("Return")
        self.board.click_hex(hex)


CARTS, FOES = (4, 7), (6, 1)

FAULTS = [
    Fault("unit-unplaced",
          lambda tab: tab.remove(FOES, "Hoplites"),
          lambda tab: tab.drop("Hoplites", FOES), fix=True),
    Fault("figure-unplaced",
          lambda tab: tab.remove(FOES, "Memnon"),
          lambda tab: tab.hold("Memnon", FOES), fix=True),
    Fault("outside-zone",
          lambda tab: tab.move(CARTS, (4, 5)),
          lambda tab: tab.move((4, 5), CARTS)),
    Fault("ally-too-far",
          lambda tab: tab.move((2, 7), (7, 8)),
          lambda tab: tab.move((7, 8), (2, 7))),
    Fault("messenger-alone",
          lambda tab: tab.move((1, 7), (1, 8)),
          lambda tab: tab.move((1, 8), (1, 7)), fix=True),
    Fault("character-alone",
          lambda tab: tab.move((6, 7), (7, 7)),
          lambda tab: tab.move((7, 7), (6, 7))),
    Fault("enemies-adjacent",
          lambda tab: tab.move(FOES, (6, 6)),
          lambda tab: tab.move((6, 6), FOES)),
]
