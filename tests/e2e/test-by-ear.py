"""Somebody who sees nothing builds an army and deploys it: the keyboard alone, and to know where he
is what a screen reader reads. No pointer, no place on the screen.

usage: test-by-ear.py BIVOUAC BIVOUAC-CLI LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import pyatspi

from desktop import Program, descend, find_words, is_in_state, wait_for
from evening_armies import MusterList

# More than there are stops of Tab on any page.
MOST_STOPS = 120
TROOPS = ("pezhetairoi", "hypaspists", "cretan_archers")


class Listener(Program):
    """Has no eyes and no mouse: whatever would point fails."""

    def approach(self, x, y, *then):
        raise AssertionError("a pointer was used")

    def turn_wheel(self, up):
        raise AssertionError("a wheel was used")

    def read_focused(self):
        """What has the keyboard: (role, what is said of it, node)."""
        def look():
            for node in descend(self.frames()[-1]):
                if is_in_state(node, pyatspi.STATE_FOCUSED):
                    return node.getRoleName(), self.read(node), node
            return None
        return wait_for("something with the keyboard", look)

    def read(self, node):
        """Its name; of a row the words in it; of a part of something that of the whole."""
        own = [node.name] + [each.name for each in descend(node)
                             if each.getRoleName() == "label"]
        if not any(own) or re.match(r"(Gtk|Biv|Adw)\w+$", own[0]):
            own = [node.parent.name] + own[1:]
        return " ".join(each for each in own if each)

    def tab_to(self, words, key="Tab"):
        """To what is called so, by the key that leads from stop to stop."""
        heard = []
        for _ in range(MOST_STOPS):
            _, said, node = self.read_focused()
            if words in said:
                return node
            heard.append(said)
            self.key(key)
        raise AssertionError(f"'{words}' was not come to, but {heard}")

    def arrow_to(self, words, key="Down"):
        """To a row of the list where the keyboard is."""
        heard = []
        for _ in range(MOST_STOPS):
            _, said, node = self.read_focused()
            if words in said:
                return node
            heard.append(said)
            self.key(key)
        raise AssertionError(f"'{words}' is in no row, but {heard}")

    def command(self, words):
        before = len(self.frames())
        super().command(words)
        wait_for("the search to close", lambda: len(self.frames()) == before)
        self.settle()


class ByEar:
    def __init__(self, binary, cli, language):
        self.cli = cli
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-ear-"))
        self.army, self.battle = self.folder / "pella.bivarmy", self.folder / "pella.bivscenario"
        os.environ["LANGUAGE"] = language
        self.translate = find_words(language)
        self.list = MusterList("macedonians-334-331", language)
        self.program = Listener([binary])

    # --- The army ---------------------------------------------------------------------------

    def begin_army(self):
        program = self.program
        program.key("ctrl+shift+n")
        dialog = program.find_frame(self.translate("New Army"))
        program.wait_for_dialog()
        program.type("Pella")
        combo = program.find("combo box", self.translate("Muster list"), dialog)
        if program.read_choice(combo) != self.list.name:
            program.tab_to(self.translate("Muster list"))
            program.key("space")
            wait_for("the lists", lambda: program.find_open_list(combo))
            program.key("Home")
            program.arrow_to(self.list.name)
            program.key("Return")
        assert wait_for("the list", lambda: program.read_choice(combo) == self.list.name)
        program.tab_to(self.translate("C_reate"))
        program.key("Return")
        wait_for("the army", lambda: program.window.name.endswith("Pella"))

    def read_rows(self):
        tree = self.program.find("list", self.translate("Chain of command"), self.program.window)
        return [self.program.read(item) for item in self.program.find_all("list item", tree)]

    def add(self, entry, n_rows):
        """Types a few letters, listens to what is offered, and takes it."""
        program = self.program
        name = self.list.names[entry]
        letters = max(re.findall("[A-Za-z]+", name), key=len)
        program.tab_to(self.translate("Add from the muster list"))
        program.key("ctrl+a")
        program.type(letters)
        for _ in range(20):
            offers = program.find("list", self.translate("What the muster list offers"))
            chosen = [program.read(each) for each in program.find_all("list item", offers)
                      if is_in_state(each, pyatspi.STATE_SELECTED)]
            if chosen and chosen[0].startswith(name):
                break
            program.key("Down")
        program.key("Return")
        wait_for(name, lambda: sum(name in row for row in self.read_rows()) == n_rows)

    def build_army(self):
        self.begin_army()
        self.add("alexander", 1)
        for entry in TROOPS:
            self.add(entry, 1)
        self.program.key("ctrl+s")
        self.program.answer_file_dialog(self.army)
        wait_for("the file", self.army.exists)
        self.program.wait_for_saved()
        self.program.command(self.translate("Close the document"))
        wait_for("the start page", lambda: self.program.window.name == self.translate("Bivouac"))

    # --- The battle -------------------------------------------------------------------------

    def begin_battle(self):
        program = self.program
        program.key("ctrl+n")
        program.find_frame(self.translate("New Scenario"))
        program.wait_for_dialog()
        program.type("Pella")
        program.key("Return")
        wait_for("the battle", lambda: program.window.name.endswith("Pella"))

    def choose_army(self):
        program = self.program
        program.command(self.translate("Sides and scenario"))
        program.tab_to(self.translate("Choose an army…"))
        undo = program.find("push button", self.translate("Undo"))
        before = undo.name
        program.key("Return")
        program.answer_file_dialog(self.army)
        wait_for("the army", lambda: undo.name != before)

    def place(self, name, right, down):
        """From the tray to the map, which reads each hex that the arrows come to. The first key
        only says where one is."""
        program = self.program
        field = program.find("table", self.translate("Map"))
        program.tab_to(self.translate("Find what is not placed"))
        program.key("ctrl+a")
        program.type(name)
        program.key("Tab")
        program.arrow_to(name, "Right")
        program.key("Return")
        wait_for("the map", lambda: is_in_state(field, pyatspi.STATE_FOCUSED))
        wanted = f"{right:02}{down:02}"
        for _ in range(60):
            here = re.search(r"\d{4}", field.description).group()
            if here == wanted:
                break
            across, along = right - int(here[:2]), down - int(here[2:])
            program.key("Right" if across > 0 else "Left" if across < 0 else
                        "Down" if along > 0 else "Up")
        program.key("Return")
        wait_for(f"{name} on {wanted}",
                 lambda: wanted in field.description and name in field.description)

    def deploy(self):
        self.begin_battle()
        self.choose_army()
        self.program.command(self.translate("Board"))
        for number, entry in enumerate(("alexander",) + TROOPS):
            self.place(self.list.names[entry], 4 + number, 6)
        self.program.key("ctrl+s")
        self.program.answer_file_dialog(self.battle)
        wait_for("the file", self.battle.exists)
        self.program.wait_for_saved()

    # --- What came of it --------------------------------------------------------------------

    def check(self):
        assert self.program.pointed == 0
        text = self.battle.read_text(encoding="utf-8")
        placed = re.findall(r'<placement [^>]*hex="([\d,]+)"', text)
        assert placed == ["3,5", "4,5", "5,5", "6,5"], placed
        shown = subprocess.run([self.cli, "show", str(self.battle)], check=True,
                               stdout=subprocess.PIPE, text=True).stdout
        for entry in TROOPS:
            assert self.list.names[entry] in shown, shown
        print(f"# {self.program.typed} keys and words, no pointer")

    def go(self):
        try:
            self.build_army()
            self.deploy()
            self.check()
        finally:
            self.program.stop()
            shutil.rmtree(self.folder, ignore_errors=True)


def main():
    ByEar(*sys.argv[1:4]).go()
    print("ok")


main()
