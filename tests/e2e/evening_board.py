"""The second part of an evening: the sides and the scenario, the board, and what stands on it.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from desktop import hex_place, is_in_state, read_text, wait_for

import pyatspi

COLUMNS, ROWS = 12, 9
YEAR = "Year (before Christ below zero)"


def label(col, row):
    return f"{col + 1:02}{row + 1:02}"


class ScenarioMaker:
    """Says on its page what the battle is."""

    def __init__(self, program, say):
        self.program = program
        self.say = say

    def begin(self, title):
        self.program.click(self.program.find_button(self.say("New _Scenario…")))
        dialog = self.program.find_frame(self.say("New Scenario"))
        entry = self.program.find("text", self.say("Title"), dialog)
        self.program.type(title)
        wait_for("the title", lambda: read_text(entry) == title)
        rules = self.program.find("combo box", self.say("Rules"), dialog)
        assert self.program.read_choice(rules) == "Alexandre et Bayard"
        self.program.key("Return")
        self.page = self.program.find("filler", "BivSidesPage")
        wait_for("the new scenario", lambda: self.program.frames()[0].name.endswith(title))

    def turn_to(self, page):
        self.program.point(self.program.find_button(self.say(page)))

    def find(self, role, sentence, group=None):
        """Something on the page, in the group of its heading, brought into view."""
        below = self.program.find("list", group, self.page) if group else self.page
        node = self.program.find(role, self.say(sentence), below)
        self.program.bring_into_view(node, self.page)
        return node

    def describe(self, other_language):
        """Title and text in two languages, the date, who begins and how long it lasts."""
        group = self.say("Scenario")
        self.program.fill(self.find("text", "Place", group), "Granicus")
        self.program.fill(self.find("text", "Description", group), "Alexander crosses.")
        self.program.set_number(self.find("spin button", YEAR, group), -334)
        self.program.set_number(self.find("spin button", "Month", group), 5)
        self.program.set_number(self.find("spin button", "Last turn", group), 12)
        languages = self.find("combo box", "Language of the texts below")
        first = self.program.read_choice(languages)
        self.program.choose(languages, other_language)
        self.program.fill(self.find("text", "Title", group), "Granicus 2")
        self.program.choose(self.find("combo box", "Language of the texts below"), first)

    def set_side(self, name, army, edge, colour, units):
        """Its army from a file, its edge and colour, and how it wins."""
        group = self.say(name)
        self.program.point(self.find("list item", "Choose an army…", group))
        self.program.answer_file_dialog(army)
        wait_for("the army", lambda: self.say("Edit the army: %s").split("%")[0] in " ".join(
            item.name for item in self.program.find_all("list item", self.page)))
        self.program.choose(self.find("combo box", "Colour", group), self.say(colour))
        self.program.choose(self.find("combo box", "Table edge", group), self.say(edge))
        self.program.set_number(self.find("spin button", "Wins by so many enemy units lost", group),
                                units)

    def set_first_player(self, name):
        self.program.choose(self.find("combo box", "First player", self.say("Scenario")),
                            self.say(name))


class BoardMaker:
    """Paints the board and places the troops."""

    def __init__(self, program, say):
        self.program = program
        self.say = say
        self.map = program.find("table", say("Map"))

    def at(self, col, row):
        return hex_place(self.program.place(self.map), COLUMNS, ROWS, col, row)

    def work_at(self, col, row):
        """A click with the tool; the map says then which hex it was."""
        self.program.gestures += 1
        self.program.press_at(*self.at(col, row))
        wait_for(f"hex {label(col, row)}", lambda: label(col, row) in self.map.description)

    def draw(self, start, end):
        self.program.gestures += 1
        self.program.drag(1, self.at(*start), self.at(*end))

    def take(self, subject, item=None, tool=None, brush=None):
        """Chooses what to work on, with what, and how."""
        combo = self.program.find("combo box", self.say("What to work on"))
        if self.program.read_choice(combo) != self.say(subject):
            self.program.choose(combo, self.say(subject))
        if item:
            items = self.program.find("list", self.say("To paint with"))
            self.program.point(self.program.find("list item", item, items))
        for button in filter(None, (tool, brush)):
            self.program.point(self.program.find_button(self.say(button)))
