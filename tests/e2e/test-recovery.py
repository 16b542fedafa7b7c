"""Work survives a program that is killed: again and again it dies at a random moment while somebody
paints; what was painted a second earlier is offered at the next start and comes back. At the end
another program writes to the file, and the window notices. As the control a draft is robbed of what
was painted, which must be found.

So many kills, or kills for BIVOUAC_SOAK_SECONDS.

usage: test-recovery.py BIVOUAC SAMPLE KILLS

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import os
import pathlib
import re
import random
import shutil
import sys
import time

from desktop import Program, wait_for

spec = importlib.util.spec_from_file_location(
    "window", pathlib.Path(__file__).with_name("test-window.py"))
window = importlib.util.module_from_spec(spec)
spec.loader.exec_module(window)

# Seconds after which work has to be safe, on a machine that has time for the program.
SAFE = 1.0
# A stroke takes no longer, where program and disk answer.
STROKE = 0.25
TERRAINS = ("Marsh", "Wood")


class Clock:
    """Counts the seconds in which the program and the disk were at work: while either does not
    answer, nobody's work can be made safe, and no more than a moment is counted."""

    def __init__(self, program, folder):
        self.program, self.path = program, folder / "clock"
        self.last, self.now = time.monotonic(), 0.0

    def tick(self):
        self.program.place(self.program.window)
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(str(self.now))
            os.fsync(file.fileno())
        now = time.monotonic()
        self.now += min(now - self.last, STROKE)
        self.last = now
        return self.now


class Evening(window.Story):
    """One battle, worked on by somebody whose program keeps dying."""

    def start_again(self):
        self.program = Program([self.program.process.args[0], str(self.path)])
        self.frame = self.program.find("frame")
        self.map = wait_for("the map", self.find_map)

    def find_button(self, label):
        """One that is to be seen: the start page, behind, has such buttons too."""
        def look():
            buttons = self.program.find_all("push button", self.program.root)
            return next((node for node in buttons if label.strip("_") in node.name
                         and self.program.place(node)[2] > 0), None)
        return wait_for(f"button '{label}'", look)

    def paint_for(self, seconds, free):
        """Paints some of the hexes, one after the other. Answers how old each is at the end, by the
        moment when the program had surely painted it."""
        clock = Clock(self.program, self.path.parent)
        painted = {}
        for place in random.sample(free, len(free)):
            self.work_at(*place)
            painted[place] = clock.tick()
            if clock.now > seconds:
                break
        return {place: clock.now - when for place, when in painted.items()}

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

    def rob_draft(self):
        """Puts the ground of the file into what was kept."""
        rows = [line for line in self.path.read_text(encoding="utf-8").splitlines()
                if line.strip().startswith("<row>")]
        drafts = list(self.state().glob("*/*.draft"))
        assert drafts, "there is no draft to rob"
        for draft in drafts:
            left = iter(rows)
            lines = [next(left) if line.strip().startswith("<row>") else line
                     for line in draft.read_text(encoding="utf-8").splitlines()]
            draft.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def notice_loss(self):
        """The control."""
        try:
            self.die_and_come_back(0, self.rob_draft)
        except AssertionError as error:
            assert str(error).startswith("lost "), error
            print(f"control: {error}")
            self.give_up()
            return
        raise RuntimeError("a draft without what was painted passes for whole")

    def die_and_come_back(self, number, meanwhile=None):
        terrain = TERRAINS[number % len(TERRAINS)]
        before = window.read_rows(self.path)
        letter = window.legend(self.path, terrain.lower())
        self.choose(terrain)
        # What the file has anyway proves nothing.
        free = [(col, row) for col in range(6, 18) for row in range(5, 14)
                if before[row][col] != letter]
        painted = self.paint_for(SAFE + random.uniform(0.5, 3.0), free)
        self.program.stop()
        old = [place for place, age in painted.items() if age > SAFE]
        assert window.read_rows(self.path) == before, "painting was not to write the file"
        assert old, "nothing was painted early enough to ask for it"
        if meanwhile:
            meanwhile()
        self.start_again()
        self.restore()
        rows = wait_for("a copy of our own", self.read_draft)
        lost = [age for (col, row), age in painted.items() if rows[row][col] != letter]
        assert max(lost, default=0) <= SAFE, f"lost what was painted {max(lost):.2f} seconds before"
        assert window.read_rows(self.path) == before, "restoring was not to write the file"
        print(f"kill {number}: {len(old)} of {len(painted)} hexes had to come back, and the last"
              f" {max(lost, default=0):.2f} seconds did not", flush=True)
        self.give_up()
        return len(old)

    def give_up(self):
        """Begins anew from the file, without what was restored."""
        self.program.stop()
        shutil.rmtree(self.state())
        self.start_again()

    def notice_others(self):
        text = self.path.read_text(encoding="utf-8")
        changed = re.sub("<notes[^>]*>", r"\g<0>Hm. ", text, count=1)
        assert changed != text, "there are no notes to change"
        self.path.write_text(changed, encoding="utf-8")
        self.program.find("label", "Another program has changed the file “evening.bivscenario”")


def main(binary, sample, kills):
    end = time.monotonic() + float(os.environ.get("BIVOUAC_SOAK_SECONDS", 0))
    evening = Evening(binary, sample)
    done = hexes = 0
    try:
        evening.notice_loss()
        while done < int(kills) or time.monotonic() < end:
            hexes += evening.die_and_come_back(done)
            done += 1
        evening.notice_others()
        print(f"figure: kills of the program at work: {done}, of {hexes} hexes painted more"
              f" than {SAFE} seconds earlier 0 were lost")
    finally:
        evening.program.stop()
        shutil.rmtree(evening.path.parent)


if __name__ == "__main__":
    main(*sys.argv[1:])
