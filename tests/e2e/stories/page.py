"""A document on its page, in a language, to tell stories of.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re

from codes.hands import Hands
from desktop import find_counted_words, find_words, wait_for
from evening_board import read_rules

# Until everything is undone again.
MOST_STEPS = 40


class Page:
    def __init__(self, binary, path, language, errors=None):
        self.path = path
        self.translate = find_words(language)
        self.say_counted = find_counted_words(language)
        self.rules = read_rules(language)
        os.environ["LANGUAGE"] = language
        self.program = Hands([binary, str(path)], errors)
        self.program.fill_screen()
        self.known = {}  # what stays on the page: looking for it takes a while

    def find(self, role, name=""):
        return self.program.find(role, self.translate(name) if name else "", self.program.window)

    def recall(self, role, name):
        """Something of the page that is there from first to last."""
        if (role, name) not in self.known:
            self.known[role, name] = self.find(role, name)
        return self.known[role, name]

    def recall_button(self, words):
        if words not in self.known:
            self.known[words] = self.program.find_button(self.translate(words), self.program.window)
        return self.known[words]

    def push(self, *buttons):
        for words in buttons:
            self.program.click(self.recall_button(words))

    def key(self, *keys):
        self.program.key(*keys)

    def is_changed(self):
        return self.program.window.name.startswith("• ")

    def save(self):
        """Without a change there is nothing to save."""
        if self.is_changed():
            self.key("ctrl+s")
            self.program.wait_for_saved()

    def read_text(self):
        """What is saved."""
        self.save()
        return self.path.read_text(encoding="utf-8")

    def command(self, words):
        """By the words of its name, from the search for commands."""
        self.program.command(" ".join(re.findall(r"[\w’]+", self.translate(words))))

    def run_command(self, words):
        """A command that opens nothing: the search closes, and the page has the keyboard."""
        self.command(words)
        wait_for("the search to close", lambda: len(self.program.find_windows()) == 1)
        self.program.settle()

    def ask(self, command, title):
        """A command that asks for more: its dialog, once the search has gone, which had the
        keyboard before."""
        self.command(command)
        dialog = self.program.find_frame(self.translate(title))
        wait_for("the search to close", lambda: len(self.program.find_windows()) == 2)
        self.program.wait_for_dialog()
        return dialog

    def answer(self, dialog, button):
        """Presses the button that does it; the dialog closes."""
        self.program.click(self.program.find_button(self.translate(button), dialog))
        wait_for("the dialog to close", lambda: len(self.program.find_windows()) == 1)
        self.program.settle()

    def undo_to(self, before):
        """Undoes until the file is what it was."""
        for _ in range(MOST_STEPS):
            self.save()
            if self.path.read_bytes() == before:
                return
            self.key("ctrl+z")
        raise AssertionError("undone, it is not what it was")
