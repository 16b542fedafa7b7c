"""All that is safe is mended by the pointer: the button beside the findings lists what it is going
to do, Escape changes nothing, and what is done is one step, after which the file is what it was.

usage: test-fix-safe.py BIVOUAC SAMPLE LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import sys
import tempfile

from desktop import Program, find_words, wait_for

# What two armies lack now, of which there is one obvious kind.
ACTIVATION = re.compile(rb"^ *<activation [^>]*/>\n", re.MULTILINE)
ADVICE = "Plan activations of {smallest..largest} units, as the rules advise."


class Story:
    def __init__(self, binary, sample, language):
        self.translate = find_words(language)
        os.environ["LANGUAGE"] = language
        os.environ["G_DEBUG"] = "fatal-warnings"
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-fix-safe-"))
        self.path = self.folder / "battle.bivscenario"
        self.whole = pathlib.Path(sample).read_bytes()
        self.path.write_bytes(ACTIVATION.sub(b"", self.whole))
        self.program = Program([binary, str(self.path)])

    def count_planned(self):
        """In the file, once the window has nothing left to save."""
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        return len(ACTIVATION.findall(self.path.read_bytes()))

    def find_offer(self):
        words = self.translate("Fix all that is safe…")
        return [node for node in self.program.find_all("push button", self.program.window)
                if node.name == words and self.program.place(node)[2] > 0]

    def ask(self):
        """Presses the button. Returns: what the question lists"""
        self.program.point(wait_for("the button", self.find_offer)[0])
        self.program.wait_for_dialog()
        deeds = self.program.find("list", self.translate("What will be done"))
        return [label.name for label in self.program.find_all("label", deeds)]

    def end(self):
        self.program.stop()
        shutil.rmtree(self.folder)


def main(binary, sample, language):
    story = Story(binary, sample, language)
    program = story.program
    advice = re.escape(story.translate(ADVICE))
    pattern = re.sub(r"\\\{.*?\\\}", ".+", advice)
    before = story.path.read_bytes()
    assert not ACTIVATION.findall(before)

    deeds = story.ask()
    assert deeds and all(re.fullmatch(pattern, deed) for deed in deeds), (deeds, pattern)
    program.key("Escape")
    wait_for("the question to go", lambda: len(program.frames()) == 1)
    assert not program.window.name.startswith("• "), "something was done"

    story.ask()
    program.key("Return")  # what is suggested
    wait_for("a change", lambda: program.window.name.startswith("• "))
    wait_for("nothing more to be offered", lambda: not story.find_offer())
    assert story.count_planned() == len(ACTIVATION.findall(story.whole))

    program.key("ctrl+z")
    wait_for("a change", lambda: program.window.name.startswith("• "))
    assert story.count_planned() == 0
    assert story.path.read_bytes() == before
    story.end()


if __name__ == "__main__":
    main(*sys.argv[1:])
    print("ok")
