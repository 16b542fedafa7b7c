"""A friend's list, on the real program: a table in CSV is opened, what becomes of a line is looked
at and changed, and it is an army that is not saved yet. Leaving the dialog leaves all as it was.

usage: test-import.py BIVOUAC LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import sys
import tempfile

from desktop import Program, find_words, wait_for

LIST = "Unit;Number;Pts\nHypaspists;5;75\nPezhetairoi;6;80\nTemple guards;4;30\n"


class Story:
    def __init__(self, binary, language):
        self.say = find_words(language)
        os.environ["LANGUAGE"] = language
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-"))
        self.path = self.folder / "friends.csv"
        self.path.write_text(LIST, encoding="utf-8")
        self.program = Program([binary, str(self.path)])

    def find_dialog(self):
        return self.program.find_frame(self.say("Import an Army List"))

    def name_of(self, line, becomes):
        return self.say("“%s” becomes: %s") % (line, becomes)

    def look(self):
        self.find_dialog()
        self.program.wait_for_dialog()
        by_hand = self.say("By hand: %s").replace("%s", "")
        self.button = self.program.find("push button", self.name_of("Temple guards", by_hand),
                                        self.find_dialog)

    def leave_out(self):
        """The letters that are typed find what there is to choose."""
        self.program.point(self.button)
        self.program.type(self.say("Left out"))
        self.program.key("Return")
        self.program.find("push button", self.name_of("Temple guards", self.say("Left out")),
                          self.find_dialog)

    def take(self):
        self.program.key("ctrl+Return")
        wait_for("the window alone", lambda: len(self.program.frames()) == 1)
        wait_for("an army that is not saved", lambda: self.program.window.name.startswith("• "))
        assert "friends" in self.program.window.name, self.program.window.name
        assert self.path.read_text(encoding="utf-8") == LIST, "the list is not what it was"


def main(binary, language):
    story = Story(binary, language)
    try:
        for chapter in (story.look, story.leave_out, story.take):
            chapter()
    finally:
        story.program.stop()
        shutil.rmtree(story.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
