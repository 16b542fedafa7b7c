"""Work survives a program that is killed: again and again it dies at a random moment while somebody
paints; what was painted four seconds earlier is offered at the next start and comes back. At the
end another program writes to the file, and the window notices.

usage: test-recovery.py BIVOUAC SAMPLE KILLS

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import os
import pathlib
import random
import shutil
import sys
import time

from desktop import Program, wait_for

spec = importlib.util.spec_from_file_location(
    "window", pathlib.Path(__file__).with_name("test-window.py"))
window = importlib.util.module_from_spec(spec)
spec.loader.exec_module(window)

# Seconds after which work has to be safe.
SAFE = 4.0
TERRAINS = ("Marsh", "Wood")


class Evening(window.Story):
    """One battle, worked on by somebody whose program keeps dying."""

    def start_again(self):
        self.program = Program([self.program.process.args[0], str(self.path)])
        self.frame = self.program.find("frame")
        self.map = wait_for("the map", self.find_map)

    def find_button(self, label):
        return self.program.find("push button", label)

    def paint_until(self, end):
        """Paints hex after hex; answers when each was painted, by its place."""
        painted = {}
        while time.monotonic() < end:
            place = (random.randrange(6, 18), random.randrange(5, 14))
            if place not in painted:
                self.work_at(*place)
                painted[place] = time.monotonic()
        return painted

    def restore(self):
        """The lost work opens in a window of its own, since this one shows the file."""
        self.program.click(self.find_button("_Restore"))
        wait_for("what was lost", self.find_modified)

    def find_modified(self):
        for index in range(self.program.root.childCount):
            frame = self.program.root.getChildAtIndex(index)
            if frame is not None and frame.name.startswith("• "):
                return frame
        return None

    def read_draft(self):
        """What is kept in place of the lost draft, once it is."""
        drafts = sorted(self.state().glob("*/*.draft"), key=lambda draft: draft.stat().st_mtime)
        return window.read_rows(drafts[-1]) if len(drafts) == 1 else None

    def state(self):
        return pathlib.Path(os.environ["XDG_STATE_HOME"]) / "bivouac" / "unsaved"

    def die_and_come_back(self, number):
        terrain = TERRAINS[number % len(TERRAINS)]
        before = window.read_rows(self.path)
        letter = window.legend(self.path, terrain.lower())
        self.choose(terrain)
        painted = self.paint_until(time.monotonic() + SAFE + random.uniform(0.5, 3.0))
        self.program.stop()
        killed = time.monotonic()
        old = [place for place, when in painted.items() if when < killed - SAFE]
        assert window.read_rows(self.path) == before, "painting was not to write the file"
        # What the file has anyway proves nothing.
        old = [(col, row) for col, row in old if before[row][col] != letter]
        assert old, "nothing was painted early enough to ask for it"
        self.start_again()
        self.restore()
        rows = wait_for("a copy of our own", self.read_draft)
        for col, row in old:
            assert rows[row][col] == letter, f"lost {col},{row}, painted before {SAFE} seconds"
        assert window.read_rows(self.path) == before, "restoring was not to write the file"
        print(f"kill {number}: {len(old)} of {len(painted)} hexes had to come back")
        self.give_up()

    def give_up(self):
        """Begins anew from the file, without what was restored."""
        self.program.stop()
        shutil.rmtree(self.state())
        self.start_again()

    def notice_others(self):
        text = self.path.read_text(encoding="utf-8")
        self.path.write_text(text.replace("<notes>", "<notes>Hm. ", 1), encoding="utf-8")
        self.program.find("label", "Another program has changed the file “evening.bivscenario”")


def main(binary, sample, kills):
    evening = Evening(binary, sample)
    try:
        for number in range(int(kills)):
            evening.die_and_come_back(number)
        evening.notice_others()
    finally:
        evening.program.stop()
        shutil.rmtree(evening.path.parent)


if __name__ == "__main__":
    main(*sys.argv[1:])
