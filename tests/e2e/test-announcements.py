"""What a screen reader hears without asking: who is selected, which hex, what was written, how many
were found, what the check came to, what was done, undone and saved, printed or exported, what
cannot be done, and what came of an action of the rehearsal; on the map too, whose hex follows.

usage: test-announcements.py PROGRAM ARMY SCENARIO

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import shutil
import sys
import tempfile

import pyatspi
from gi.repository import GLib

from desktop import Program, descend, hex_place, is_in_state, wait_for

COLUMNS, ROWS = 24, 18  # of the scenario
GENERAL = 14, 12  # where its first general stands
ONE_OF_HIS = 13, 12
OPEN_GROUND = 12, 15

EVENTS = ("object:state-changed:focused", "object:property-change:accessible-description",
          "object:text-changed:insert")


class Listener:
    def __init__(self):
        self.heard = []
        for event in EVENTS:
            pyatspi.Registry.registerEventListener(self.hear, event)

    def hear(self, event):
        try:
            words = {"focused": lambda: event.source.name if event.detail1 else "",
                     "description": lambda: str(event.any_data)}
            kind = next((kind for kind in words if kind in str(event.type)), None)
            self.heard.append((kind or "text", words[kind]() if kind else str(event.any_data)))
        except GLib.Error:  # what spoke has gone
            pass

    def wait_for(self, kind, pattern, clear=True):
        """Waits until something of this kind is heard, since the last time."""
        def listen():
            while GLib.MainContext.default().iteration(False):
                pass
            return any(kind == heard and re.search(pattern, words) for heard, words in self.heard)
        try:
            wait_for(f"{kind} that says '{pattern}'", listen, 20)
        except AssertionError:
            print("# heard:", self.heard)
            raise
        if clear:
            self.heard.clear()


def open_program(listener, *command):
    program = Program(list(command))
    list(descend(program.root))  # as a screen reader does, which looks at what there is
    listener.heard.clear()
    return program


def hear_line(listener, program, name):
    """That a line of text has the focus, and which."""
    listener.wait_for("focused", f"^{re.escape(name)}$")
    line = program.find("text", name)
    wait_for(f"{name} to have the focus", lambda: is_in_state(line, pyatspi.STATE_FOCUSED))


def hear_lines_of_army(listener, program):
    """Each line of text of the page, by Tab and by pointer."""
    program.unfold_army()
    program.point(program.find("text", "Name of the army"))
    hear_line(listener, program, "Name of the army")
    program.key("Tab")
    hear_line(listener, program, "Budget in points")
    program.key("shift+Tab")
    hear_line(listener, program, "Name of the army")
    program.type("x")
    listener.wait_for("text", "x")
    program.key("ctrl+z")


def hear_army(listener, command):
    program = open_program(listener, *command)
    hear_lines_of_army(listener, program)
    program.key("F6")
    listener.wait_for("focused", r"^Macedonians and their subjects, 13 units")
    program.key("Down")
    listener.wait_for("focused", r"^Alexander, 13 units, 120")
    program.key("Delete")
    listener.wait_for("description", r"^Remove \d+ pieces")
    program.key("ctrl+z")
    program.point(program.find("entry", "Add from the muster list"))
    program.type("comp")
    listener.wait_for("text", "p", clear=False)
    listener.wait_for("description", r"^\d+ found\. \w")
    program.key("Down")
    listener.wait_for("description", r"^[A-Z]\w+")
    program.type("qqq")
    listener.wait_for("description", r"^Nothing found\. Make “compqqq” by Hand")
    program.key("Down")
    listener.wait_for("description", "^Make “compqqq” by Hand")
    for _ in range(4):
        program.key("BackSpace")
    listener.wait_for("description", r"^\d+ found")
    program.key("Return", "Return")
    listener.wait_for("description", r"\d+ error")
    program.stop()


def hear_board(listener, binary, scenario):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-heard-"))
    battle = pathlib.Path(shutil.copy(scenario, folder))
    program = open_program(listener, binary, str(battle))
    program.point(program.find("table", "Map"))
    listener.wait_for("description", r"^Hex \d+")
    program.key("Right")
    listener.wait_for("description", r"^Hex \d+")
    hear_news_on_map(listener, program)
    hear_deeds_on_map(listener, program)
    hear_files(listener, program, folder)
    hear_rehearsal(listener, program)
    program.stop()
    shutil.rmtree(folder)


def find_hex(program, table, col, row):
    place = program.find_place(program.find("table", table))
    return hex_place(place, COLUMNS, ROWS, col, row)


def press_hex(program, table, col, row):
    program.press_at(*find_hex(program, table, col, row))


def hear_news_on_map(listener, program):
    """What the check comes to and what the window answers are heard before the hex, which stays."""
    program.key("ctrl+0")
    press_hex(program, "Map", *GENERAL)
    listener.wait_for("description", r"^Hex \d+: .*Alexander")
    program.key("Delete")
    listener.wait_for("description", r"^Take Royal ile off the board\nHex \d+:", clear=False)
    listener.wait_for("description", r"^\d+ .*notes?\nHex \d+:")
    for _ in range(2):  # the same words again are news as well
        program.key("ctrl+z")
        listener.wait_for("description", r"^Undone: Take Royal ile off the board\nHex")
        program.key("ctrl+shift+z")
        listener.wait_for("description", r"^Done again: Take Royal ile off the board\nHex")
    program.key("ctrl+z")
    listener.wait_for("description", r"^Undone: Take Royal ile off the board\nHex")
    program.key("0")  # the tray has come over the lower part of the board, and gone


def hear_deeds_on_map(listener, program):
    """What is moved, turned, painted, placed and put in reserve, and what cannot be done."""
    press_hex(program, "Map", *GENERAL)
    program.key("bracketright")
    listener.wait_for("description", r"^Turn .*\nHex")
    program.key("ctrl+z")
    program.drag(1, find_hex(program, "Map", *GENERAL), find_hex(program, "Map", *OPEN_GROUND))
    listener.wait_for("description", r"^Move .*\nHex")
    program.key("ctrl+z")
    program.point(program.find("list item", "Marsh"))
    press_hex(program, "Map", *OPEN_GROUND)
    listener.wait_for("description", r"^Paint marsh\nHex")
    program.key("ctrl+z")
    program.point(program.find_button("Select"))
    press_hex(program, "Map", *GENERAL)
    program.key("Delete")
    listener.heard.clear()
    program.point(program.find_button("Place the side"))
    listener.wait_for("description", r"^Place ")
    program.point(program.find_button("Place the side"))
    listener.wait_for("description", "^All of them are on the board or in reserve already")


def hear_files(listener, program, folder):
    """What is saved, written and printed, while the map has the focus."""
    press_hex(program, "Map", *GENERAL)
    listener.heard.clear()
    program.key("ctrl+s")
    listener.wait_for("description", r"^Saved\.\nHex")
    for words, name in (("Export as PDF…", "heard.pdf"), ("Export for play…", "heard.bivplay")):
        program.command(words)
        program.answer_file_dialog(folder / name)
        listener.wait_for("description", rf"^“{name}” is written")
    program.command("Export as PDF…")
    program.answer_file_dialog("/proc/heard.pdf")  # where nobody can write
    listener.wait_for("description", r"/proc/heard\.pdf")


def read_labels(program):
    return " ".join(label.name for label in program.find_all("label", program.window))


def hear_rehearsal(listener, program):
    """That an action was done, undone and done again, and that the phase is over."""
    program.point(program.find_button("Rehearsal", program.window))
    wait_for("the table", lambda: program.place(
        program.find("table", "Table of the rehearsal"))[2] > 100)
    press_hex(program, "Table of the rehearsal", *GENERAL)
    wait_for("the leader to be chosen", lambda: "begins an activation" in read_labels(program))
    press_hex(program, "Table of the rehearsal", *ONE_OF_HIS)
    wait_for("the unit to be chosen", lambda: "Alexander activates" in read_labels(program))
    listener.heard.clear()
    program.point(program.find_button("Do It", program.window))
    listener.wait_for("description", r"^\w+ activates ")
    program.key("ctrl+z")
    listener.wait_for("description", r"^Undone: \w+ activates ")
    program.key("ctrl+shift+z")
    listener.wait_for("description", r"^Done again: \w+ activates ")
    program.point(program.find_button("Next Phase", program.window))
    listener.wait_for("description", r"^Turn 1")


def hear_sides(listener, command):
    program = open_program(listener, *command)
    program.point(program.find("page tab", "Sides and scenario"))
    listener.heard.clear()
    for name in ("Title", "Place", "Weather"):
        program.point(program.find("text", name))
        hear_line(listener, program, name)
    program.stop()


def see_dialogs(command):
    """What is new begins with its name, which has the focus without a click."""
    program = Program(list(command))
    for button, title, name in (("Build an army", "New Army", "Name"),
                                ("Prepare a battle", "New Scenario", "Title")):
        program.point(program.find_button(button))
        line = program.find("text", name, program.find_frame(title))
        wait_for(f"{name} to have the focus", lambda: is_in_state(line, pyatspi.STATE_FOCUSED))
        program.wait_for_dialog()
        program.key("Escape")
        wait_for("the dialog to close", lambda: len(program.frames()) == 1)
    program.stop()


def find_title_once(command):
    """The line of text says its title: neither the row nor a label says it again."""
    program = Program(list(command))
    program.unfold_army()
    line = program.find("text", "Name of the army")
    row = line
    while row.getRoleName() != "list item":
        row = row.parent
    said = [node.name for node in descend(row) if node.name == line.name]
    assert len(said) == 1, f"{line.name} is said {len(said)} times"
    program.stop()


def main():
    program, army, scenario = sys.argv[1:]
    listener = Listener()
    hear_army(listener, (program, army))
    hear_board(listener, program, scenario)
    hear_sides(listener, (program, scenario))
    see_dialogs((program,))
    find_title_once((program, army))
    print("ok")


main()
