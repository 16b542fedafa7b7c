"""Paper for tonight, on the real program: print's window is opened by its key, cards of orders are
ticked, and the pack becomes a PDF. The battle stays as it was.

usage: test-printing.py BIVOUAC SAMPLE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

from codes.hands import Hands
from desktop import wait_for


def read_pdf(path, *options):
    return subprocess.run(["pdftotext", *options, path, "-"], capture_output=True,
                          check=True).stdout.decode()


class Story:
    def __init__(self, binary, sample):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-"))
        self.path = self.folder / "tonight.bivscenario"
        self.paper = self.folder / "tonight.pdf"
        shutil.copy(sample, self.path)
        self.original = self.path.read_bytes()
        self.program = Hands([binary, str(self.path)])

    def open(self):
        self.program.key("ctrl+p")
        wait_for("the window of printing", lambda: self.program.frames()[1:])
        self.program.wait_for_dialog()

    def choose(self):
        for title in ("Order cards", "Play sheet"):
            check = self.program.find("check box", title)
            self.program.reveal(check)
            self.program.point(check)

    def export(self):
        self.program.click(self.program.find("push button", "Export as PDF…"))
        wait_for("the dialog for files", lambda: self.program.frames()[2:])
        self.program.wait_for_dialog()
        self.program.key("ctrl+a")
        self.program.type(str(self.paper))
        self.program.key("Return")
        wait_for("the PDF", self.paper.exists)

    def look_at_paper(self):
        contents = read_pdf(self.paper, "-layout", "-l", "1")
        for line in ("Scenario sheet", "Set-up sheets", "What to take along", "Order cards"):
            assert line in contents, f"no {line} in {contents}"
        assert "Play sheet" not in contents, contents
        words = read_pdf(self.paper)
        for card in ("Reconnaissance", "Galloper"):
            assert card in words, f"no card of {card}"

    def leave(self):
        wait_for("the file dialog to close", lambda: len(self.program.frames()) == 2)
        self.program.point(self.program.find("push button", "Close", self.program.frames()[1]))
        wait_for("the window alone", lambda: len(self.program.frames()) == 1)
        assert not self.program.window.name.startswith("• "), "printing was to change nothing"
        assert self.path.read_bytes() == self.original, "printing was to write nothing"


def main(binary, sample):
    story = Story(binary, sample)
    try:
        for chapter in (story.open, story.choose, story.export, story.look_at_paper, story.leave):
            chapter()
    finally:
        story.program.stop()
        shutil.rmtree(story.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
