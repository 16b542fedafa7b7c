"""Whatever a hand does, the program lives and answers, and undone to the start the document is what
it was. A seed draws the gestures: clicks, double clicks, drags, the wheel, keys and words, anywhere
below the header of the window, on a battle and on an army.

The program complains of nothing meanwhile: its standard error stays empty. As the control one that
is asked what it can be made to tell is found to say something there.

Each game ends so: what is open is closed, everything is undone, and the document is saved elsewhere
and compared with the file it came from. As the control the first steps are then done again, until
what is saved is found to differ.

So many gestures of so many games, or games for BIVOUAC_SOAK_SECONDS. The seed is printed;
BIVOUAC_SEED takes it up again.

usage: test-gestures.py BIVOUAC GAMES GESTURES SAMPLE...

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import random
import shutil
import sys
import tempfile
import time

import pyatspi
from desktop import Program, drop_bridge, is_in_state, wait_for, xdotool

# Above it are the buttons that close the window and open others.
HEADER = 60
# Times as many as asked for, while none had anything to undo.
MOST_GAMES = 4
# Nothing that opens or closes documents, and nothing that writes a file.
KEYS = ("ctrl+z", "ctrl+z", "ctrl+shift+z", "Delete", "BackSpace", "Escape", "Return", "space",
        "Tab", "shift+Tab", "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down",
        "ctrl+a", "ctrl+c", "ctrl+x", "ctrl+v", "ctrl+d", "shift+Right", "alt+Up", "alt+Down",
        "shift+m", "F2", "0", "1", "2", "3", "4", "5", "plus", "minus", "bracketleft",
        "bracketright", "b", "d", "e", "f", "h", "k", "l", "m", "p", "r", "s", "t", "u", "v", "w",
        "x", "y", "z", "ctrl+plus", "ctrl+minus")
WORDS = ("Granicus", "12", "0507", "é—’", "<&>\"", "a b c", "999999", "-1")
# Of a battle.
PAGES = ("Board", "Sides and scenario", "Rehearsal")


class Game:
    """One program on one document, played by chance."""

    def __init__(self, binary, sample, folder, draw):
        self.draw = draw
        self.path = folder / sample.name
        self.copy = folder / f"undone{sample.suffix}"
        shutil.copy(sample, self.path)
        self.original = self.path.read_bytes()
        self.log = []
        self.complaints = folder / "complaints"
        with self.complaints.open("w", encoding="utf-8") as errors:
            self.program = Program([binary, str(self.path)], errors)
        self.width, self.height = self.measure()
        self.gestures = (self.click, self.click, self.click, self.click_twice, self.drag,
                         self.turn_wheel, self.press_key, self.press_key, self.press_key, self.type,
                         self.turn_page)

    def measure(self):
        box = self.program.window.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return box.width, box.height

    def draw_place(self):
        return (self.draw.randrange(8, self.width - 8),
                self.draw.randrange(HEADER, self.height - 8))

    def click(self):
        place, button = self.draw_place(), self.draw.choice((1, 1, 1, 3))
        xdotool("mousemove", *place, "click", button)
        return f"click {button} at {place}"

    def click_twice(self):
        place = self.draw_place()
        xdotool("mousemove", *place, "click", "--repeat", 2, "--delay", 30, 1)
        return f"double click at {place}"

    def drag(self):
        start, end = self.draw_place(), self.draw_place()
        button = self.draw.choice((1, 1, 2))
        xdotool("mousemove", *start, "mousedown", button)
        for step in (1, 2, 3, 4):
            xdotool("mousemove", *(a + (b - a) * step // 4 for a, b in zip(start, end)))
        xdotool("mouseup", button)
        return f"drag {button} from {start} to {end}"

    def turn_wheel(self):
        place, button = self.draw_place(), self.draw.choice((4, 5))
        xdotool("mousemove", *place, "click", "--repeat", 3, button)
        return f"wheel {button} at {place}"

    def press_key(self):
        key = self.draw.choice(KEYS)
        xdotool("key", key)
        return f"key {key}"

    def type(self):
        words = self.draw.choice(WORDS)
        xdotool("type", "--delay", 5, "--", words)
        return f"type {words}"

    def turn_page(self):
        page = self.draw.choice(PAGES)
        self.show_page(page)
        return f"page {page}"

    def show_page(self, page):
        for tab in self.program.find_all("page tab", self.program.window):
            if tab.name == page:
                self.program.click(tab)

    def play(self, count):
        for _ in range(count):
            self.log.append(self.draw.choice(self.gestures)())
            self.answer()
            if self.is_closed():
                return

    def is_closed(self):
        """The keyboard alone finds the menu, too, and its Close."""
        return self.program.window.name == "Bivouac"

    def answer(self):
        """The program is there, and says what its window is called."""
        assert self.program.process.poll() is None, "the program has ended"
        self.program.settle()
        assert self.program.window.name, "the window has no name"

    def find_button(self, word):
        """Undo and redo say after their word what."""
        return next(node for node in self.program.find_all("push button", self.program.window)
                    if node.name.startswith(word))

    def can(self, word):
        return is_in_state(self.find_button(word), pyatspi.STATE_SENSITIVE)

    def close_what_is_open(self):
        def look():
            if not self.program.frames()[1:]:
                return True
            xdotool("key", "Escape")
            self.program.settle()
            return False
        # Out of the way, where no tip comes up that would be taken for a window.
        xdotool("mousemove", 5, 5)
        for _ in range(3):
            xdotool("key", "Escape")
            self.program.settle()
        wait_for("one window alone", look)

    def undo_all(self):
        """By the button, whose undo no field takes for its own."""
        self.close_what_is_open()
        self.show_page(PAGES[0])
        for _ in range(10000):
            if not self.can("Undo"):
                return
            self.program.click(self.find_button("Undo"))
        raise AssertionError("there is always something more to undo")

    def save_elsewhere(self):
        self.copy.unlink(missing_ok=True)
        self.program.key("ctrl+shift+s")
        self.program.answer_file_dialog(self.copy)
        wait_for("the file", self.copy.exists)
        self.program.wait_for_saved()
        return self.copy.read_bytes()

    def end(self):
        """Whether the control could be made: there was something to do again, and it was found."""
        if self.is_closed():
            return False
        self.undo_all()
        assert self.save_elsewhere() == self.original, "undone to the start it is not the same"
        while self.can("Redo"):
            self.program.click(self.find_button("Redo"))
            # What was typed and deleted again is a step that comes to nothing.
            if self.save_elsewhere() != self.original:
                return True
        return False


def read_complaints(game):
    game.program.stop()
    said = game.complaints.read_text(encoding="utf-8", errors="replace")
    return drop_bridge(said.splitlines())


def check_complaints(binary, sample):
    """The control."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-gestures-"))
    debug = os.environ.get("G_DEBUG", "")
    try:
        os.environ["G_DEBUG"] = "help"
        assert read_complaints(Game(binary, sample, folder, random.Random(1))), "nothing is noticed"
    finally:
        os.environ["G_DEBUG"] = debug
        shutil.rmtree(folder, ignore_errors=True)


def play_game(binary, sample, seed, gestures):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-gestures-"))
    game = Game(binary, sample, folder, random.Random(seed))
    try:
        game.play(gestures)
        found = game.end()
        complaints = read_complaints(game)
        assert not complaints, complaints
        return len(game.log), found
    except BaseException:
        print(f"game {seed} on {sample.name}, {len(game.log)} gestures, the last of them:",
              *game.log[-20:], sep="\n  ", flush=True)
        raise
    finally:
        game.program.stop()
        shutil.rmtree(folder, ignore_errors=True)


def main(binary, games, gestures, *samples):
    seconds = float(os.environ.get("BIVOUAC_SOAK_SECONDS", 0))
    seed = int(os.environ.get("BIVOUAC_SEED", 0)) or (
        random.SystemRandom().randrange(1, 1 << 31) if seconds else 1)
    end = time.monotonic() + seconds
    done = made = controls = 0
    print(f"seed {seed}", flush=True)
    binary, samples = os.path.abspath(binary), [os.path.abspath(sample) for sample in samples]
    os.chdir(os.environ["HOME"])
    check_complaints(binary, pathlib.Path(samples[0]))
    # Games go on until one had something to undo, or nothing of undoing would have been checked.
    while done < int(games) or time.monotonic() < end or (
            not controls and done < MOST_GAMES * int(games)):
        sample = pathlib.Path(samples[done % len(samples)])
        n, found = play_game(binary, sample, seed + done, int(gestures))
        made, controls, done = made + n, controls + found, done + 1
    assert controls > 0, "no game had anything to undo"
    print(f"figure: random gestures: {made} in {done} games, 0 of them ended the program or made it"
          f" complain, 0 not undone to the start (one step more was found in {controls})")


if __name__ == "__main__":
    main(*sys.argv[1:])
