"""A printed map is traced, on the real program: a picture is dropped on the board and lies under
it, is seen less or more, is matched with the hexes by two points, is painted over, undone to the
bytes of before and done again, saved, and is there when the battle is opened again.

usage: test-underlay.py PROGRAM COMMAND-LINE DRAG-SOURCE SCENARIO LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

from desktop import Program, find_words, hex_place, wait_for
from elsewhere import Elsewhere

COLUMNS, ROWS = 20, 13  # of the scenario
WIDE, HIGH = 400, 260  # of the picture
MIDDLE_Y = "From the top"
WIDTH, OPACITY = "Width in hexes", "Opacity"
# Points of the picture, and the hexes where they belong; the second pulls the first to twice the
# size.
FIRST, SECOND = ((2, 4), (4, 6)), ((6, 6), (8, 6))
PAINTED = 9, 9


def write_picture(path):
    """A PNG in two colours, as one would be scanned."""
    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))
    row = b"\0" + b"\xf0\xe0\xc0" * (WIDE // 2) + b"\x20\x40\x80" * (WIDE // 2)
    path.write_bytes(b"\x89PNG\r\n\x1a\n"
                     + chunk(b"IHDR", struct.pack(">IIBBBBB", WIDE, HIGH, 8, 2, 0, 0, 0))
                     + chunk(b"IDAT", zlib.compress(row * HIGH)) + chunk(b"IEND", b""))


class Story:
    def __init__(self, binary, client, drag_source, scenario, language):
        os.environ["LANGUAGE"] = language
        self.translate = find_words(language)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-underlay-"))
        self.battle = pathlib.Path(shutil.copy(scenario, self.folder))
        self.bytes = self.battle.read_bytes()
        self.picture = self.folder / "alesia.png"
        write_picture(self.picture)
        self.command = [binary, str(self.battle)]
        self.client, self.drag_source = client, drag_source
        self.open()

    def open(self):
        self.program = Program(self.command)
        self.map = self.program.find("table", self.translate("Map"))

    def find_hex(self, hex_):
        return hex_place(self.program.find_place(self.map), COLUMNS, ROWS, *hex_)

    def read(self, role, label):
        """The number in a line of the form."""
        return self.program.find(role, self.translate(label)).queryValue().currentValue

    def wait_for_number(self, label, number, role="spin button", about=0.01):
        wait_for(f"{number} in '{label}'", lambda: abs(self.read(role, label) - number) <= about)

    def drop(self):
        elsewhere = Elsewhere(self.drag_source, "files", str(self.picture))
        try:
            elsewhere.drag_onto(self.program, self.map)
        finally:
            elsewhere.stop()
        self.program.find("label", "alesia.png")
        # The board is 20 columns wide, each three quarters of a hex's length, and a quarter.
        self.wait_for_number(MIDDLE_Y, 13.5 / 2)
        self.fitted = self.read("spin button", WIDTH)
        assert 17 < self.fitted < 20.8, self.fitted

    def see_more(self):
        slider = self.program.find("slider", self.translate(OPACITY))
        assert self.read("slider", OPACITY) == 50
        self.program.point(slider, 0.3)
        self.program.key("End")
        self.wait_for_number(OPACITY, 100, "slider")
        self.program.key("Page_Down")
        self.wait_for_number(OPACITY, 90, "slider")

    def match(self):
        before = self.read("spin button", MIDDLE_Y)
        self.program.click(self.program.find_button(self.translate("_Match with the Hexes")))
        self.program.find("label", self.translate("Drag a point of the picture to the hex where it "
                                            "belongs."))
        self.program.drag(1, *map(self.find_hex, FIRST))
        # The pointer takes hold of a whole pixel, some hundredths of a hex beside the middle.
        self.wait_for_number(MIDDLE_Y, before + FIRST[1][1] - FIRST[0][1], about=0.1)
        self.program.drag(1, *map(self.find_hex, SECOND))
        self.wait_for_number(WIDTH, 2 * self.fitted, about=1)
        self.matched = self.read("spin button", WIDTH)

    def paint(self):
        self.program.key("b")
        self.program.press_at(*self.find_hex(PAINTED))
        self.program.key("s")

    def undo_all(self):
        """Back to how it was opened, step by step."""
        steps = 0
        while not self.is_saved():
            assert steps < 20
            self.program.key("ctrl+z")
            steps += 1
        wait_for("no picture", lambda: not [
            each for each in self.program.find_all("label", self.program.window)
            if each.name == "alesia.png" and self.program.place(each)[2] > 0])
        return steps

    def is_saved(self):
        return not self.program.window.name.startswith("• ")

    def save(self, steps):
        self.program.key(*["ctrl+shift+z"] * steps)
        self.wait_for_number(WIDTH, self.matched)
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        text = self.battle.read_text(encoding="utf-8")
        assert text.count("<underlay ") == 1 and 'opacity="90"' in text
        assert 'name="alesia.png"' in text
        self.program.stop()

    def open_again(self):
        self.open()
        self.program.key("ctrl+shift+p")
        self.program.wait_for_dialog()
        self.program.type(self.translate("Picture under the board"))
        self.program.key("Return")
        self.program.find("label", "alesia.png")
        self.wait_for_number(WIDTH, self.matched)
        self.wait_for_number(OPACITY, 90, "slider")
        self.program.click(self.program.find_button(self.translate("_Remove the Picture")))
        # Without a window manager nobody gives the keyboard back when a dialog has closed.
        self.program.press_at(*self.find_hex(PAINTED))
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        assert "<underlay " not in self.battle.read_text(encoding="utf-8")
        self.program.stop()

    def play(self):
        """Nobody who plays gets the picture."""
        out = self.folder / "battle.bivplay"
        subprocess.run([self.client, "export", str(self.battle), "-o", str(out), "--force"],
                       check=False)
        assert b"underlay" not in out.read_bytes()
        shown = subprocess.run([self.client, "show", str(self.battle)], check=True,
                               stdout=subprocess.PIPE, text=True).stdout
        assert "alesia.png" in shown, shown

    def print_map(self, *options):
        """The pixels of a printed map, as they are written, and what was complained of."""
        out = self.folder / "map.png"
        said = subprocess.run([self.client, "print", "map", str(self.battle), "-o", str(out),
                               "--lang", "en", *options], check=True, stderr=subprocess.PIPE,
                              text=True).stderr
        return out.read_bytes(), said

    def print(self):
        """The picture is on paper where it is asked for, and what cannot be read is told."""
        without, with_picture = self.print_map(), self.print_map("--picture")
        assert without[1] == with_picture[1] == "", (without[1], with_picture[1])
        assert without[0] != with_picture[0]
        text = self.battle.read_text(encoding="utf-8")
        start = text.index("<data>") + len("<data>")
        self.battle.write_text(text[:start] + "aGVsbG8gd29ybGQgaGVsbG8=" +
                               text[text.index("</data>"):], encoding="utf-8")
        torn = self.print_map("--picture")
        assert torn[0] == without[0] and "without the picture under the board" in torn[1], torn[1]
        self.battle.write_text(text, encoding="utf-8")


def main(*arguments):
    story = Story(*arguments)
    story.drop()
    story.see_more()
    story.match()
    story.paint()
    steps = story.undo_all()
    assert story.battle.read_bytes() == story.bytes
    story.save(steps)
    story.play()
    story.print()
    story.open_again()
    shutil.rmtree(story.folder)


main(*sys.argv[1:])
