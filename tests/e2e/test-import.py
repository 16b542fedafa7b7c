"""A friend's list, on the real program: of a table whose headings nobody knows it is said what each
column is; another in CSV is dropped on the start page, what becomes of a line is looked at and
changed, and it is an army that is not saved yet. A list that is dropped on that army is asked about
likewise; leaving the dialog leaves all as it was.

usage: test-import.py BIVOUAC DRAG-SOURCE LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import sys
import tempfile

from desktop import Program, find_counted_words, find_words, wait_for
from elsewhere import Elsewhere

LIST = "Unit;Number;Pts\nHypaspists;5;75\nPezhetairoi;6;80\nTemple guards;4;30\n"
ODD = "Bezeichnung;Anzahl;Wert\nHypaspists;5;75\nAgrianians;2;35\n"


class Story:
    def __init__(self, binary, drag_source, language):
        self.translate = find_words(language)
        self.say_counted = find_counted_words(language)
        os.environ["LANGUAGE"] = language
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-"))
        self.path = self.folder / "friends.csv"
        self.path.write_text(LIST, encoding="utf-8")
        self.odd = self.folder / "strange.csv"
        self.odd.write_text(ODD, encoding="utf-8")
        self.drag_source = drag_source
        self.program = Program([binary])

    def drop(self, path, node):
        elsewhere = Elsewhere(self.drag_source, "files", str(path))
        try:
            elsewhere.drag_onto(self.program, node)
        finally:
            elsewhere.stop()

    def drop_on_start_page(self, path):
        self.drop(path, self.program.find_button(self.translate("Prepare a _battle")))

    def find_dialog(self, title="Import an Army List"):
        return self.program.find_frame(self.translate(title))

    def name_of(self, line, becomes):
        return self.translate("“%s” becomes: %s") % (line, becomes)

    def find_row(self, line, becomes=""):
        """The button of a line or a column of a table, which says what it becomes."""
        return self.program.find("push button", self.name_of(line, becomes), self.find_dialog)

    def name_columns(self):
        """Its lines can be read as soon as it is said which column has their names."""
        self.drop_on_start_page(self.odd)
        self.find_dialog()
        self.program.wait_for_dialog()
        for heading, meaning in (("Bezeichnung", "Name"), ("Anzahl", "Elements")):
            self.choose_for(heading, self.translate(meaning))
        self.program.point(self.program.find("page tab", self.translate("Lines"), self.find_dialog))
        for name in ("Hypaspists", "Agrianians"):
            self.find_row(name)
        elements = self.say_counted("%d element", "%d elements", 5) % 5
        wait_for(elements, lambda: any(
            elements in label.name
            for label in self.program.find_all("label", self.find_dialog())))
        self.program.key("Escape")
        self.wait_for_window()

    def look(self):
        self.drop_on_start_page(self.path)
        self.find_dialog()
        self.program.wait_for_dialog()
        by_hand = self.translate("By hand: %s").replace("%s", "")
        self.find_row("Temple guards", by_hand)

    def choose_for(self, line, becomes):
        """The letters that are typed find what there is to choose."""
        self.program.point(self.find_row(line))
        self.program.type(becomes)
        self.program.key("Return")
        self.find_row(line, becomes)

    def find_searches(self):
        return [each for each in self.program.find_all("entry", self.find_dialog())
                if each.name == self.translate("Search what it becomes")]

    def leave_open_list(self):
        """Escape closes the list of what there is to choose, and not the dialog."""
        self.program.point(self.find_row("Temple guards"))
        wait_for("the list", self.find_searches)
        self.program.key("Escape")
        wait_for("the list to close", lambda: not self.find_searches())

    def leave_out(self):
        self.choose_for("Temple guards", self.translate("Left out"))

    def wait_for_window(self):
        wait_for("the window alone", lambda: len(self.program.frames()) == 1)

    def accept(self):
        self.program.key("ctrl+Return")
        self.wait_for_window()
        wait_for("an army that is not saved", lambda: self.program.window.name.startswith("• "))
        assert "friends" in self.program.window.name, self.program.window.name
        assert self.path.read_text(encoding="utf-8") == LIST, "the list is not what it was"

    def drop_on_army(self):
        """On a row of the army, which stays as it is when the dialog is left."""
        title = self.program.window.name
        rows = self.program.find("list", self.translate("Chain of command"))
        self.drop(self.odd, self.program.find_all("list item", rows)[1])
        self.find_dialog()
        self.program.wait_for_dialog()
        self.program.key("Escape")
        self.wait_for_window()
        assert self.program.window.name == title, self.program.window.name


def main(binary, drag_source, language):
    story = Story(binary, drag_source, language)
    try:
        for chapter in (story.name_columns, story.look, story.leave_open_list, story.leave_out,
                        story.accept, story.drop_on_army):
            chapter()
    finally:
        story.program.stop()
        shutil.rmtree(story.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
