"""The second part of an evening: the sides and the scenario, the board, and what stands on it.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import xml.etree.ElementTree as ElementTree

from desktop import hex_place, is_in_state, read_text, wait_for

import pyatspi

RULESET = "{urn:bivouac:ruleset:1}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
COLUMNS, ROWS = 12, 9
DESCRIPTION, OTHER_DESCRIPTION = "Alexander crosses.", "Darius waits."


def label(col, row):
    return f"{col + 1:02}{row + 1:02}"


def read_rules(language):
    """What the rules call terrains, arms and the rest in a language, by their ids."""
    folder = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "rulesets")
    path = folder / "alexandre-et-bayard.bivruleset"
    return {element.get("id"): name.text for element in ElementTree.parse(path).getroot()
            for name in element.findall(RULESET + "name") if name.get(LANG) == language}


class ScenarioMaker:
    """Says on its page what the battle is."""

    def __init__(self, program, translate):
        self.program = program
        self.translate = translate

    def begin(self, title):
        self.program.click(self.program.find_button(self.translate("Prepare a _battle")))
        dialog = self.program.find_frame(self.translate("New Scenario"))
        entry = self.program.find("text", self.translate("Title"), dialog)
        self.program.wait_for_dialog()
        self.program.type(title)
        wait_for("the title", lambda: read_text(entry) == title)
        rules = self.program.find("combo box", self.translate("Rules"), dialog)
        assert self.program.read_choice(rules) == "Alexandre et Bayard"
        self.program.key("Return")
        wait_for("the new scenario", lambda: self.program.window.name.endswith(title))
        self.page = self.program.find("filler", "BivSidesPage", self.program.window)

    def turn_to(self, page):
        self.program.point(self.program.find_button(self.translate(page), self.program.window))

    def find(self, role, sentence, group=None):
        """Something on the page, in the part under a title, brought into view."""
        below = self.program.find("panel", group, self.page) if group else self.page
        node = self.program.find(role, self.translate(sentence), below)
        self.program.bring_into_view(node, self.page)
        return node

    def describe(self, other_language):
        """Title and text in two languages, the date, who begins and how long it lasts."""
        group = self.translate("Scenario")
        self.program.fill(self.find("text", "Place", group), "Granicus")
        self.program.fill(self.find("text", "Description", group), DESCRIPTION)
        self.program.set_number(self.find("spin button", "Year", group), 334, None)
        era = self.program.find("combo box", self.translate("Before or after Christ"), self.page)
        self.program.choose(era, self.translate("BC", "era"))
        self.program.set_number(self.find("spin button", "Month", group), 5, None)
        self.program.set_number(self.find("spin button", "Last turn", group), 12, None)
        languages = self.find("combo box", "Language of the texts above")
        self.program.choose(languages, other_language)
        entry = wait_for("the title in the other language", lambda: next(
            each for each in [self.find("text", "Title", group)] if not read_text(each)))
        self.program.fill(entry, "Granikos")
        self.program.fill(self.find("text", "Description", group), OTHER_DESCRIPTION)

    def set_side(self, name, army, edge, colour, units):
        """Its army from a file, its edge and colour, and how it wins."""
        group = self.translate(name)
        undo = self.program.find("push button", self.translate("Undo"))
        self.program.point(self.find("list item", "Choose an army…", group))
        before = undo.name
        self.program.answer_file_dialog(army)
        wait_for("the army", lambda: undo.name != before)
        self.program.choose(self.find("combo box", "Colour", group), self.translate(colour))
        self.program.choose(self.find("combo box", "Table edge", group), self.translate(edge))
        self.program.set_number(self.find("spin button", "Wins by so many enemy units lost", group),
                                units, None)

    def set_first_player(self, name):
        self.program.choose(self.find("combo box", "First player", self.translate("Scenario")),
                            self.translate(name))


class BoardMaker:
    """Paints the board and places the troops."""

    def __init__(self, program, translate, rules):
        self.program = program
        self.translate = translate
        self.rules = rules
        self.map = program.find("table", translate("Map"))

    def at(self, col, row):
        return hex_place(self.program.find_place(self.map), COLUMNS, ROWS, col, row)

    def at_side(self, col, row, way):
        """Beside the upper left (-1) or upper right (1) side of a hex: its middle is as near to
        one as to another."""
        x, y = self.at(col, row)
        size = (self.at(col + 1, row)[0] - x) / 1.5
        return x + way * 0.6 * size, y - 0.35 * size

    def work_at(self, col, row):
        """A click with the tool."""
        self.program.press_at(*self.at(col, row))

    def draw(self, start, end):
        self.program.drag(1, self.at(*start), self.at(*end))

    def choose_brush(self, subject, item, *buttons):
        """Chooses what to work on, with what, and how."""
        combo = self.program.find("combo box", self.translate("What to work on"))
        if self.program.read_choice(combo) != self.translate(subject):
            self.program.choose(combo, self.translate(subject))
        items = self.program.find("list", self.translate("To paint with"))
        self.program.point(self.program.find("list item", item, items))
        for button in buttons:
            self.program.point(self.program.find_button(self.translate(button)))

    def paint_ground(self):
        """Brush, line and fill; a road, and a river from edge to edge."""
        self.choose_brush("Terrain", self.rules["wood"], "Paint", "Seven hexes")
        self.work_at(2, 4)
        self.choose_brush("Terrain", self.rules["field"], "Line", "One hex")
        self.draw((6, 3), (10, 3))
        self.choose_brush("Terrain", self.rules["scrub"], "Fill")
        self.work_at(2, 4)
        self.choose_brush("Roads", self.translate("Road"), "Line")
        self.draw((4, 0), (4, 8))
        self.choose_brush("Hex sides", self.rules["river"], "Line")
        self.program.drag(1, self.at_side(0, 5, -1), self.at_side(COLUMNS - 1, 5, 1))

    def undo_and_redo(self):
        """The last stroke goes and comes back."""
        undo, redo = (self.program.find("push button", self.translate(words))
                      for words in ("Undo", "Redo"))
        self.program.key("ctrl+z")
        wait_for("something to redo", lambda: is_in_state(redo, pyatspi.STATE_SENSITIVE))
        self.program.key("ctrl+shift+z")
        wait_for("nothing to redo", lambda: not is_in_state(redo, pyatspi.STATE_SENSITIVE))

    def draw_zones(self):
        self.choose_brush("Deployment zones", self.translate("Blue"), "Paint", "Seven hexes")
        self.draw((0, 8), (11, 7))
        self.choose_brush("Deployment zones", self.translate("Red"))
        self.draw((0, 0), (11, 0))

    def set_objective(self):
        self.choose_brush("Objectives", self.translate("Objective"), "Paint")
        self.work_at(6, 4)

    def drag_name(self):
        """The name of a place, from where it was set to another spot of its hex."""
        self.choose_brush("Place names", self.translate("Name on the map"), "Paint")
        self.work_at(9, 2)
        self.program.point(self.program.find_button(self.translate("Select")))
        start, end = self.at(9, 2), self.at(9, 3)
        self.program.drag(1, start, (start[0] + 6, start[1] + (end[1] - start[1]) / 4))

    def find_tray(self):
        return self.program.find_button(self.translate("Place the _side")).parent.parent

    def find_waiting(self, name=""):
        """A piece in the tray along the bottom."""
        return next((item for item in self.program.find_all("list item", self.find_tray())
                     if any(each.name.startswith(name)
                            for each in self.program.find_all("label", item))), None)

    def bring_up(self, name):
        """A piece of the tray by its name, so that it is in sight."""
        self.program.fill(self.program.find("entry", self.translate("Find what is not placed")),
                          name)
        wait_for(f"nobody but {name} in sight", lambda: self.is_alone(name))
        return self.find_waiting(name)

    def bring_up_command(self, leader):
        """A leader of the tray, with those under him: what is said of them names him too."""
        self.program.fill(self.program.find("entry", self.translate("Find what is not placed")),
                          leader)
        self.program.settle()
        return wait_for(leader, lambda: self.find_waiting(leader))

    def is_alone(self, name):
        """Whether what does not bear a name has left the tray: until then others move."""
        rows = [[each.name for each in self.program.find_all("label", item)]
                for item in self.program.find_all("list item", self.find_tray())]
        return rows and all(any(name in words for words in row) for row in rows if row)

    def wait_for_map(self, *words):
        wait_for(f"the map to speak of {words}",
                 lambda: all(each in self.map.description for each in words))

    def drag_to(self, name, col, row):
        """From the tray onto the map."""
        start = self.program.find_middle(self.bring_up(name), 0.3)
        self.program.drag(1, start, self.at(col, row))
        self.wait_for_map(label(col, row), name)

    def turn(self, name, col, row):
        """With the keys of the map, once it is selected."""
        self.program.point(self.program.find_button(self.translate("Select")))
        self.program.press_at(*self.at(col, row))
        self.wait_for_map(label(col, row), name)
        self.program.key("bracketright")

    def reserve(self, turn, *leaders):
        """Leaders and all who are under them arrive in a turn, at the edge of their side."""
        command = self.program.find_button(self.translate("_Reserve the command"))
        strip = command.parent.parent
        self.program.set_number(
            self.program.find("spin button", self.translate("Arrives in turn"), strip), turn, None)
        for leader in leaders:
            self.program.point(self.bring_up_command(leader), 0.3)
            self.program.point(command)
            wait_for(f"{leader} in reserve", lambda: any(
                each.name.endswith(leader) for each in self.program.find_all("label", strip)))

    def place_sides(self):
        """All who wait, side by side, each in its zone."""
        heading = self.program.find_button(self.translate("Place the _side"))
        wait_for("all who wait", self.find_waiting)
        for _ in ("Blue", "Red"):
            before = self.find_waiting()
            self.program.point(before, 0.3)
            tray = heading.parent.parent
            words = [each.name for each in self.program.find_all("label", tray)]
            self.program.point(heading)
            wait_for("a side to be placed", lambda: words != [
                each.name for each in self.program.find_all("label", tray)])
