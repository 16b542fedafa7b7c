"""The history beside a document in the real program: what was painted, renamed and added stands in
rows, by the pointer and by keys one goes back to a row and forth again, and what is saved then is,
byte by byte, what was saved when the document stood there first.

usage: test-history.py BIVOUAC SAMPLES LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import sys
import tempfile

import pyatspi

from desktop import Program, find_words, is_in_state, wait_for

# Of the width of the map, with the whole board in view.
SEA = 0.1


class Story:
    def __init__(self, binary, samples, name, language):
        self.translate = find_words(language)
        os.environ["LANGUAGE"] = language
        os.environ["G_DEBUG"] = "fatal-warnings"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-history-"))
        self.path = pathlib.Path(shutil.copy(pathlib.Path(samples) / name, self.folder))
        self.program = Program([binary, str(self.path)])

    def save(self):
        """What the file holds then."""
        wait_for("a change", lambda: self.program.window.name.startswith("• "))
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        return self.path.read_bytes()

    def find_list(self):
        return next((node for node in self.program.find_all("list", self.program.window)
                     if node.name == self.translate("History")
                     and self.program.place(node)[2] > 0), None)

    def find_rows(self):
        return self.program.find_all("list item", self.find_list())

    def open_rows(self, number):
        self.program.key("ctrl+h")
        wait_for(f"{number} rows", lambda: len(self.find_rows()) == number)
        self.program.settle()

    def wait_for_here(self, number):
        """The row tells a screen reader what the eye sees."""
        self.wait_for_words(number, self.translate("You are here"))

    def wait_for_news(self, number, news):
        """What was done is told where the keyboard is: in the row that was pressed."""
        self.wait_for_words(number, self.translate(news).replace("%s", ""))

    def wait_for_words(self, number, words):
        wait_for(f"'{words}' in row {number}",
                 lambda: words in self.find_rows()[number].description)

    def end(self):
        self.program.stop()
        shutil.rmtree(self.folder)


def paint(binary, samples, language):
    story = Story(binary, samples, "issus.bivscenario", language)
    program = story.program
    sheet = program.find("table", story.translate("Map"))
    program.settle()
    program.point(sheet, SEA)
    program.key("b", "space")
    one = story.save()
    program.key("Down", "space")
    two = story.save()
    assert one != two
    story.open_rows(3)
    first = story.find_rows()[0].name
    assert first == story.translate("As it was at first"), first
    story.wait_for_here(2)
    story.wait_for_words(2, story.translate("As it is saved"))
    wait_for("the hex that changed",
             lambda: re.search(r"\b\d{4}\b", story.find_rows()[1].description))
    program.point(story.find_rows()[1])
    story.wait_for_news(1, "Undone: %s")
    story.wait_for_words(2, story.translate("Undone"))
    assert story.save() == one
    program.point(story.find_rows()[2])
    story.wait_for_news(2, "Done again: %s")
    assert story.save() == two
    # by keys, from the row where the keyboard is
    program.key("Up", "Return")
    story.wait_for_news(1, "Undone: %s")
    assert story.save() == one
    # the list goes, and the keyboard is where it was before
    program.key("Escape")
    wait_for("the keyboard on the map", lambda: is_in_state(sheet, pyatspi.STATE_FOCUSED))
    story.end()


def muster(binary, samples, language):
    story = Story(binary, samples, "alexander-at-issus.bivarmy", language)
    program = story.program
    program.unfold_army(story.translate)
    program.fill(program.find("text", story.translate("Name of the army")), "Third")
    program.key("Return")
    one = story.save()
    program.fill(program.find("text", story.translate("Budget in points")), "1500")
    program.key("Return")
    two = story.save()
    story.open_rows(3)
    story.wait_for_here(2)
    story.wait_for_words(1, "→ Third")
    story.wait_for_words(2, "1400 → 1500")
    program.key("Up", "Return")  # the keyboard is where one stands
    story.wait_for_news(1, "Undone: %s")
    assert story.save() == one
    program.key("Down", "Return")
    story.wait_for_news(2, "Done again: %s")
    assert story.save() == two
    story.end()


def main(binary, samples, language):
    paint(binary, samples, language)
    muster(binary, samples, language)


if __name__ == "__main__":
    main(*sys.argv[1:])
