"""A battle that is begun: its front page says what is to be done, and does it: an army for a side,
a board by chance; and what needs a battle leads to one from the search for commands.

usage: test-preparation.py PROGRAM

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import sys

from desktop import Program, is_in_state, wait_for

import pyatspi


class Organiser:
    def __init__(self, binary):
        self.program = Program([binary])

    def find_page(self):
        return self.program.find("filler", "BivPreparationPage", self.program.window)

    def find_step(self, name):
        return self.program.find("panel", name, self.find_page())

    def read_step(self, name):
        return [node.name for node in self.program.find_all("label", self.find_step(name))]

    def wait_for_words(self, step, words):
        wait_for(f"'{words}' of {step}", lambda: words in self.read_step(step))

    def begin_battle(self):
        self.program.point(self.program.find_button("Prepare a battle"))
        self.program.find_frame("New Scenario")
        self.program.wait_for_dialog()
        self.program.type("Wagram")
        self.program.key("Return")
        wait_for("the battle", lambda: self.program.window.name.endswith("Wagram"))

    def make_army(self):
        """The deed that is next has the keyboard already."""
        deed = self.program.find_button("New army for this side…", self.find_step("Army: Blue"))
        wait_for("the keyboard on the next deed",
                 lambda: is_in_state(deed, pyatspi.STATE_FOCUSED))
        self.program.key("Return")
        self.program.find_frame("New Army")
        self.program.wait_for_dialog()
        self.program.key("ctrl+a")
        self.program.type("Guard")
        self.program.key("Return")
        self.program.find("filler", "BivArmyEditor", self.program.window)

    def go_back(self):
        self.program.point(self.program.find_button("To do"))
        self.program.find_button("Edit the army", self.find_step("Army: Blue"))
        assert any(words.startswith("Guard: 0 of ") for words in self.read_step("Army: Blue"))

    def make_board(self):
        self.wait_for_words("Board", "12 × 9 hexes of bare ground.")
        self.program.point(self.program.find_button("Random board…", self.find_step("Board")))
        dialog = self.program.find_frame("Random Board")
        self.program.wait_for_dialog()
        self.program.click(self.program.find("push button", "Make", dialog))
        self.wait_for_words("Board", "12 × 9 hexes, painted.")

    def write(self):
        self.program.point(self.program.find_button("Write the texts", self.find_step("Texts")))
        self.program.find("filler", "BivSidesPage", self.program.window)


def look_for_export(binary):
    """Nothing is open yet."""
    program = Program([binary])
    program.key("ctrl+shift+p")
    program.find_frame("Search Commands")
    program.wait_for_dialog()
    program.type("page for a phone")
    program.key("Return")
    program.find_frame("Choose a Battle")
    program.type("sample issus")
    program.key("Return")
    wait_for("the battle", lambda: program.window.name.endswith("Issus, 333 BC"))
    wait_for("the dialog for the file", lambda: program.frames()[1:])
    program.stop()


def main(binary):
    organiser = Organiser(binary)
    organiser.begin_battle()
    organiser.make_army()
    organiser.go_back()
    organiser.make_board()
    organiser.write()
    organiser.program.stop()
    look_for_export(binary)


main(*sys.argv[1:])
