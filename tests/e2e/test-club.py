"""The club's library, in the real window: armies are added, found with a letter wrong, tagged,
named anew, compared with what they were and restored, re-priced and checked all at once; then all
goes into a pack, the pack into the empty library of another member, and the command line gets the
same bytes out of both. Done by keys, by pointer and by what a screen reader can click.

usage: test-club.py BIVOUAC BIVOUAC-CLI SAMPLES LANGUAGE [PICTURES]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pyatspi

from desktop import Program, find_words, is_in_state, read_text, wait_for

# What each language calls them, and how it is typed in a hurry.
ARMY = {"en": "Alexander at Issus", "fr": "Alexandre à Issos"}
TYPED = {"en": "alxander", "fr": "alexnadre"}


class Club:
    def __init__(self, binary, cli, samples, language, pictures=None):
        self.binary, self.cli, self.pictures, self.language = binary, cli, pictures, language
        self.samples = pathlib.Path(samples).resolve()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-club-"))
        self.pack = self.folder / "club.bivpack"
        self.translate = find_words(language)
        os.environ["LANGUAGE"] = language
        self.program = None

    # --- The window -------------------------------------------------------------------------

    def start(self, member):
        """The program of a member, with a library of its own."""
        os.environ["XDG_DATA_HOME"] = str(self.folder / member)
        self.program = Program([self.binary])
        self.press("_Library")
        self.show_all()

    def press(self, words):
        """A button of the page, or of the window over it."""
        self.program.click(self.program.find_button(self.translate(words),
                                                    self.program.frames()[-1]))

    def picture(self, name):
        if self.pictures:
            subprocess.run(["import", "-window", "root",
                            f"{self.pictures}/club-{name}-{self.language}.png"], check=True)

    def list_rows(self):
        rows = self.program.find("list", self.translate("Documents of the library"),
                                 self.program.window)
        return [row for row in map(rows.getChildAtIndex, range(rows.childCount)) if row is not None]

    def find_row(self, words):
        """The row that says all of these words, once it does."""
        return wait_for(f"a row with {words}", lambda: next(
            (row for row in self.list_rows() if all(word in row.name for word in words)), None))

    def wait_for_rows(self, number):
        wait_for(f"{number} rows", lambda: len(self.list_rows()) == number)

    def choose_row(self, *words):
        self.program.point(self.find_row(words), 0.1)
        wait_for("the row to be chosen", lambda: is_in_state(self.find_row(words),
                                                             pyatspi.STATE_SELECTED))

    def do(self, words):
        """What the menu of chosen documents offers."""
        self.program.choose_menu(self.program.find_button(self.translate("_More"),
                                                          self.program.window),
                                 self.translate(words))

    def do_with_all(self, words):
        button = self.program.find("push button", self.translate("The whole library"),
                                   self.program.window)
        self.program.choose_menu(button, self.translate(words))

    def search(self, words):
        self.program.fill(self.program.find("entry", self.translate("Search the library")), words)

    def show_all(self):
        self.program.point(self.program.find("entry", self.translate("Search the library")), 0.4)
        self.program.key("ctrl+a", "BackSpace")

    def wait_for_window(self, title):
        """What lies over the page, and has the keyboard."""
        self.program.find_frame(self.translate(title))
        self.program.wait_for_dialog()

    def wait_for_page(self):
        wait_for("the page alone", lambda: len(self.program.frames()) == 1)
        self.program.settle()

    def answer(self, title, words):
        """Types into the window that asks for one line, and accepts it."""
        self.wait_for_window(title)
        line = self.program.find("text", "", self.program.frames()[1])
        self.program.key("ctrl+a")
        self.program.type(words)
        wait_for(f"'{words}'", lambda: read_text(line) == words)
        self.program.key("Return")
        self.wait_for_page()

    # --- What the club does -----------------------------------------------------------------

    def make_outdated(self):
        """An army of a list's last version, in which its general was cheaper."""
        text = (self.samples / "alexander-at-issus.bivarmy").read_text(encoding="utf-8")
        for old, new in (('muster-version="1.0"', 'muster-version="0.9"'),
                         ('cost="120"', 'cost="100"')):
            assert old in text
            text = text.replace(old, new, 1)
        path = self.folder / "alexander.bivarmy"
        path.write_text(text, encoding="utf-8")
        return path

    def add(self):
        for number, path in enumerate((self.make_outdated(), self.samples / "issus.bivscenario",
                                       self.samples / "melas-at-marengo.bivarmy"), 1):
            self.press("Add a file to the library")
            self.program.answer_file_dialog(path)
            self.wait_for_rows(number)
        self.picture("page")

    def find(self):
        self.search(TYPED[self.language])
        wait_for("the army first", lambda: self.list_rows()
                 and self.list_rows()[0].name.startswith(ARMY[self.language]))
        self.picture("found")

    def tag(self):
        self.choose_row(ARMY[self.language])
        self.do("_Tag…")
        self.answer("Which tag?", "friday")
        self.find_row((ARMY[self.language], "friday"))

    def rename(self):
        self.do("_Rename…")
        self.answer("Rename", "Friday’s Macedonians")
        self.find_row(("Friday’s Macedonians",))

    def compare_and_restore(self):
        self.choose_row("Friday’s Macedonians")
        self.do("_History…")
        self.wait_for_window("History")
        for name in (ARMY[self.language], "Friday’s Macedonians"):
            wait_for(name, lambda name=name: any(
                name in node.name for node in
                self.program.find_all("label", self.program.frames()[1])))
        self.picture("history")
        self.press("_Restore the Left One")
        self.wait_for_page()
        self.find_row((ARMY[self.language], "friday"))

    def reprice_and_check(self):
        self.show_all()
        self.wait_for_rows(3)
        self.find_row((ARMY[self.language], "1368"))
        self.do_with_all("_Re-price All…")
        self.wait_for_window("Re-price")
        self.picture("prices")
        self.program.key("Return")
        self.wait_for_page()
        self.find_row((ARMY[self.language], "1388"))
        self.do_with_all("_Check All")
        wait_for("verdicts", lambda: all(self.translate("no error") in row.name
                                         for row in self.list_rows()))

    def export(self):
        self.do_with_all("Export All as a _Pack…")
        self.wait_for_window("Export as a pack")
        tick = self.program.find("check box", self.translate("With owners, authors and notes"))
        assert not is_in_state(tick, pyatspi.STATE_CHECKED), "people are to be asked for"
        self.press("_Export…")
        wait_for("the question to close", lambda: not any(
            tick.name == box.name for box in self.program.find_all("check box",
                                                                   self.program.root)))
        self.program.answer_file_dialog(self.pack)
        wait_for("the pack", self.pack.exists)
        self.wait_for_page()

    def leave(self):
        self.program.key("ctrl+q")
        assert self.program.wait_for_end() == 0

    def take_over(self):
        """Another member reads the pack."""
        self.press("Add a file to the library")
        self.program.answer_file_dialog(self.pack)
        self.wait_for_window("Import")
        self.picture("import")
        self.program.key("Return")
        self.wait_for_page()
        self.wait_for_rows(3)
        self.find_row((ARMY[self.language], "friday"))

    # --- What came of it --------------------------------------------------------------------

    def get_out(self, member):
        """The bytes of all documents of a member's library, by their names."""
        out = self.folder / f"{member}-files"
        out.mkdir()
        subprocess.run([self.cli, "library", "export", "-o", out], check=True,
                       env={**os.environ, "XDG_DATA_HOME": str(self.folder / member)})
        return {path.name: path.read_bytes() for path in out.iterdir()}

    def compare_libraries(self):
        ours, theirs = self.get_out("organiser"), self.get_out("member")
        assert len(ours) == 3, ours.keys()
        assert ours == theirs, "the other library got other documents"


def main(binary, cli, samples, language, pictures=None):
    club = Club(binary, cli, samples, language, pictures)
    try:
        club.start("organiser")
        for chapter in (club.add, club.find, club.tag, club.rename, club.compare_and_restore,
                        club.reprice_and_check, club.export, club.leave):
            chapter()
        club.start("member")
        for chapter in (club.take_over, club.leave, club.compare_libraries):
            chapter()
    finally:
        club.program.stop()
        shutil.rmtree(club.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
