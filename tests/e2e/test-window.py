"""An evening in one minute, on the real program: open the sample, paint with the pointer, undo with
a key, save, and go where a finding points.

usage: test-window.py BIVOUAC SAMPLE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import shutil
import sys
import tempfile
import time

from desktop import Program, hex_place, is_in_state, read_text, wait_for, xdotool

import pyatspi

# Seconds: the desktop's time for a double click.
DOUBLE_CLICK = 0.4
LONGER_THAN_A_DOUBLE_CLICK = 0.7


def read_rows(path):
    """The rows of terrain of a battle's file, run lengths written out."""
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("<row>"):
            rows.append(spread(line[len("<row>"):-len("</row>")]))
    return rows


def spread(runs):
    row, count = "", ""
    for letter in runs:
        if letter.isdigit():
            count += letter
        else:
            row += letter * int(count or 1)
            count = ""
    return row


def legend(path, terrain):
    for line in path.read_text(encoding="utf-8").splitlines():
        if f'terrain="{terrain}"' in line and "<legend" in line:
            return line.split('code="')[1][0]
    raise AssertionError(f"no {terrain} in {path}")


class Story:
    def __init__(self, binary, sample):
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-")) / "evening.bivscenario"
        shutil.copy(sample, self.path)
        self.original = self.path.read_bytes()
        self.rows = read_rows(self.path)
        self.program = Program([binary, str(self.path)])
        self.frame = self.program.find("frame")
        self.map = wait_for("the map", self.find_map)

    def find_map(self):
        found = self.program.find("table", "Map")
        return found if self.program.place(found)[2] > 100 else None

    def choose(self, terrain):
        self.program.point(self.program.find("list item", terrain))

    def work_at(self, col, row):
        canvas = self.program.find_place(self.map)
        self.program.press_at(*hex_place(canvas, len(self.rows[0]), len(self.rows), col, row))

    def wait_for_title(self, modified):
        wait_for("the title", lambda: self.frame.name.startswith("• ") == modified)

    def save(self):
        self.program.key("ctrl+s")
        self.wait_for_title(False)

    def spoken(self):
        return self.map.description

    def expect_at(self, place, label):
        """A click on a place, with the first tool, makes the map speak of the hex there."""
        self.program.press_at(*place)
        wait_for(f"hex {label}", lambda: f"Hex {label}:" in self.spoken())

    def expect_another_at(self, place, label):
        self.program.press_at(*place)
        wait_for(f"another hex than {label}", lambda: f"Hex {label}:" not in self.spoken())

    def look_around(self):
        """Zooming keeps what is under the pointer; dragging with the middle button and with Space
        moves it and brings it back; a key shows the whole board again."""
        canvas = self.program.find_place(self.map)
        place = hex_place(canvas, len(self.rows[0]), len(self.rows), 12, 8)
        self.expect_at(place, "1309")
        self.program.wheel(4, 3, "ctrl")
        self.expect_at(place, "1309")
        away = (place[0], place[1] - 150)
        self.program.drag(2, place, away)
        self.expect_another_at(place, "1309")
        self.expect_at(away, "1309")
        self.program.drag(1, away, place, "space")
        self.expect_another_at(away, "1309")
        self.expect_at(place, "1309")
        self.program.drag(2, place, away)
        self.program.key("0")
        self.expect_another_at(away, "1309")
        self.expect_at(place, "1309")
        wait_for("the title", lambda: not self.frame.name.startswith("• "))

    def cancel_a_stroke(self):
        self.choose("Marsh")
        canvas = self.program.find_place(self.map)
        start = hex_place(canvas, len(self.rows[0]), len(self.rows), 12, 15)
        self.program.hold(1, start, (start[0] + 60, start[1]))
        self.wait_for_title(True)
        self.program.key("Escape")
        self.wait_for_title(False)
        self.program.let_go(1)
        assert not self.frame.name.startswith("• "), "letting go was to do nothing more"

    def paint_and_undo(self):
        self.choose("Marsh")
        self.work_at(12, 15)
        self.wait_for_title(True)
        self.program.key("ctrl+z")
        self.wait_for_title(False)
        assert self.path.read_bytes() == self.original, "undo was not to write"

    def paint_and_save(self):
        self.work_at(12, 15)
        self.wait_for_title(True)
        self.save()
        changed = [(col, row) for row, (old, new) in enumerate(zip(self.rows, read_rows(self.path)))
                   for col in range(len(old)) if old[col] != new[col]]
        assert changed == [(12, 15)], f"painted {changed}"
        assert read_rows(self.path)[15][12] == legend(self.path, "marsh")

    def undo_and_save(self):
        self.program.key("ctrl+z")
        self.wait_for_title(True)
        self.save()
        assert self.path.read_bytes() == self.original, "the file is not what it was at first"

    def hex_place(self, col, row):
        canvas = self.program.find_place(self.map)
        return hex_place(canvas, len(self.rows[0]), len(self.rows), col, row)

    def save_and_compare(self):
        """What has another terrain now: its letters by column and row."""
        self.save()
        now = read_rows(self.path)
        return {(col, row): now[row][col] for row in range(len(now)) for col in range(len(now[0]))
                if now[row][col] != self.rows[row][col]}

    def pick_with_any_tool(self):
        """With Alt held, a click of the brush takes what is there and paints nothing."""
        self.choose("Marsh")
        self.program.approach(*self.hex_place(1, 8))
        xdotool("keydown", "alt", "click", 1, "keyup", "alt")
        wait_for("the sea to be chosen", lambda: is_in_state(
            self.program.find("list item", "Lake or sea"), pyatspi.STATE_SELECTED))
        assert not self.frame.name.startswith("• "), "picking was to paint nothing"

    def paint_symmetrically(self):
        """One click paints a hex and its counterpart, and is one step."""
        self.choose("Marsh")
        symmetries = self.program.find("combo box", "Symmetry")
        self.program.choose(symmetries, "Top and bottom")
        self.program.press_at(*self.hex_place(12, 15))
        self.wait_for_title(True)
        painted = self.save_and_compare()
        assert set(painted.values()) == {legend(self.path, "marsh")}, painted
        assert len(painted) == 2 and (12, 15) in painted, painted
        self.program.choose(symmetries, "No symmetry")
        self.undo_and_save()

    def paste_a_region(self):
        """A rectangle of sea, copied, turned by a third and put down where the pointer is; then it
        is moved by hand. Undone, nothing of it is left."""
        start, place, away = (self.hex_place(*each) for each in ((0, 5), (12, 14), (15, 13)))
        self.program.press_at(*place)  # the keyboard goes to the map
        self.program.key("ctrl+z", "m")
        self.program.drag(1, start, self.hex_place(1, 9))
        self.program.key("ctrl+c")
        self.program.approach(*place)
        self.program.key("ctrl+v", "bracketright", "bracketright")
        self.program.press_at(*place)
        self.wait_for_title(True)
        pasted = self.save_and_compare()
        assert set(pasted.values()) == {legend(self.path, "water")}, pasted
        assert len(pasted) == 10, pasted
        assert len({col for col, row in pasted}) > 2, "it was to lie otherwise than before"
        self.program.drag(1, place, away)
        self.wait_for_title(True)
        moved = self.save_and_compare()
        assert len(moved) == 10 and (15, 13) in moved and moved != pasted, moved
        self.program.key("Escape", "ctrl+z")
        self.undo_and_save()

    def read_findings(self):
        """The labels of the lists of findings, a battle's and an army's, by their words."""
        lists = [node for node in self.program.find_all("list", self.program.root)
                 if node.name.startswith("Findings")]
        return {label.name: label for node in lists
                for label in self.program.find_all("label", node)}

    def follow_a_finding(self):
        """Floods a hex on which a unit stands, and clicks the finding that this brings."""
        placement = self.path.read_text(encoding="utf-8").split("<placement ")[1]
        col, row = map(int, placement.split('hex="')[1].split('"')[0].split(","))
        self.program.click(self.program.find("page tab", "Findings"))
        before = self.read_findings()
        self.choose("Lake or sea")
        self.work_at(col, row)
        finding = wait_for("a finding", lambda: self.find_new(before))
        self.program.point(finding)
        label = f"{col + 1:02}{row + 1:02}"
        wait_for("the map to speak of it", lambda: label in self.map.description)

    def first_piece(self):
        """Where on the screen the first of the placed pieces stands."""
        placement = self.path.read_text(encoding="utf-8").split("<placement ")[1]
        col, row = map(int, placement.split('hex="')[1].split('"')[0].split(","))
        canvas = self.program.find_place(self.map)
        return hex_place(canvas, len(self.rows[0]), len(self.rows), col, row)

    def open_a_piece(self):
        """A double click on a piece leads to its name."""
        self.program.click(self.program.find("page tab", "Findings"))
        self.program.approach(*self.first_piece(), "click", "--repeat", "2", "--delay", "60", 1)
        self.rename_what_was_opened()

    def open_a_piece_on_a_slow_machine(self):
        """A double click is what the hand did, however long the program was busy meanwhile."""
        self.program.click(self.program.find("page tab", "Findings"))
        self.program.approach(*self.first_piece())
        wait_for("a hand that is quick enough", self.click_twice_at_a_busy_one)
        self.rename_what_was_opened()

    def click_twice_at_a_busy_one(self):
        """Whether it was a double click: where the machine is slow in earnest, the hand may be."""
        began = time.monotonic()
        xdotool("mousedown", 1)
        self.program.settle()
        with self.program.stand_still():
            xdotool("mouseup", 1, "click", 1)
            took = time.monotonic() - began
            time.sleep(LONGER_THAN_A_DOUBLE_CLICK)
        return took < DOUBLE_CLICK

    def rename_what_was_opened(self):
        wait_for("its fields", lambda: self.is_chosen("Selection"))
        self.program.key("ctrl+a")
        self.program.type("Zoe")
        wait_for("its name", lambda: read_text(self.program.find("text", "Name")) == "Zoe")
        self.program.key("ctrl+z")
        self.wait_for_title(False)

    def find_in_reserve(self, name):
        """The picture of a piece in the strip of reserves: its turn stands before its name."""
        strip = next(each for each in self.program.find_all("list", self.program.window)
                     if each.name.endswith("in reserve"))
        return next((item for item in self.program.find_all("list item", strip)
                     if any(label.name.endswith(f" · {name}")
                            for label in self.program.find_all("label", item))), None)

    def open_one_in_reserve(self):
        """By a key; also after a hex of the map was painted, which is still selected."""
        name = "Mercenaries"
        self.program.point(wait_for(name, lambda: self.find_in_reserve(name)))
        self.program.key("F2")
        self.rename_what_was_opened()

    def serve_reserves(self):
        """One in reserve is opened by a key and by a double click, and taken out by a key."""
        name = "Mercenaries"
        self.open_one_in_reserve()
        self.program.click(self.program.find("page tab", "Findings"))
        place = self.program.find_middle(wait_for(name, lambda: self.find_in_reserve(name)))
        self.program.approach(*place, "click", "--repeat", "2", "--delay", "60", 1)
        self.rename_what_was_opened()
        self.program.point(wait_for(name, lambda: self.find_in_reserve(name)))
        self.program.key("Delete")
        wait_for(f"{name} to leave", lambda: not self.find_in_reserve(name))
        self.program.key("ctrl+z")
        self.wait_for_title(False)

    def is_chosen(self, page):
        return is_in_state(self.program.find("page tab", page), pyatspi.STATE_SELECTED)

    def find_new(self, before):
        now = self.read_findings()
        return next((label for words, label in now.items() if words not in before), None)

    def leave(self):
        self.program.key("ctrl+z")
        self.wait_for_title(False)
        # The finding that had the keyboard went with what it was about; keys still arrive.
        self.program.key("ctrl+w")
        assert self.program.wait_for_end() == 0


def run_chapters(binary, sample, *chapters):
    story = Story(binary, sample)
    try:
        for chapter in chapters:
            start = time.monotonic()
            chapter(story)
            print(f"{chapter.__name__}: {time.monotonic() - start:.1f} s")
    finally:
        story.program.stop()
        shutil.rmtree(story.path.parent)


def main(binary, sample):
    run_chapters(binary, sample, Story.look_around, Story.open_a_piece,
         Story.open_a_piece_on_a_slow_machine, Story.cancel_a_stroke, Story.paint_and_undo,
         Story.paint_and_save, Story.undo_and_save, Story.pick_with_any_tool,
         Story.paint_symmetrically, Story.paste_a_region, Story.open_one_in_reserve,
         Story.follow_a_finding, Story.leave)
    run_chapters(binary, sample, Story.serve_reserves)


if __name__ == "__main__":
    main(*sys.argv[1:])
