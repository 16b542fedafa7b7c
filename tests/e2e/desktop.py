"""Drives the real program as a person does: finds things as a screen reader finds them, and moves
a real pointer and real keys.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import time

import pyatspi

PATIENCE = 20.0
# GTK draws an invisible border round a window of its own; what AT-SPI counts begins within it.
BORDER = 5


def wait_for(what, find, patience=PATIENCE):
    """What find() answers, as soon as that is something."""
    end = time.monotonic() + patience
    while True:
        try:
            found = find()
        except Exception:  # what was asked has just gone: ask again
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)


def descend(node):
    """A node of the tree and all below it."""
    yield node
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield from descend(child)


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


class Program:
    """The program on this display, from its start to its end."""

    def __init__(self, command):
        self.process = subprocess.Popen(command)
        self.root = wait_for("the program", self._find_root)

    def _find_root(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None and child.get_process_id() == self.process.pid:
                return child if child.childCount else None
        return None

    def find(self, role, name="", below=None):
        """The first thing of a role whose name begins so."""
        def look():
            for node in descend(below or self.root):
                if node.getRoleName() == role and node.name.startswith(name):
                    return node
            return None
        return wait_for(f"{role} '{name}'", look)

    def find_all(self, role, below):
        return [node for node in descend(below) if node.getRoleName() == role]

    def click(self, node):
        """Clicks as a screen reader does, without a pointer."""
        actions = node.queryAction()
        for index in range(actions.nActions):
            if actions.getName(index) in ("click", "activate", "toggle"):
                actions.doAction(index)
                return
        raise AssertionError(f"{node} cannot be clicked")

    def place(self, node):
        """The box of a thing on the screen: x, y, width, height."""
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return box.x + BORDER, box.y + BORDER, box.width, box.height

    def press_at(self, x, y):
        xdotool("mousemove", round(x), round(y))
        time.sleep(0.1)
        xdotool("click", 1)

    def hold(self, button, start, end):
        """Presses a button, moves, and keeps it down."""
        xdotool("mousemove", *map(round, start))
        time.sleep(0.1)
        xdotool("mousedown", button)
        steps = 8
        for step in range(1, steps + 1):
            xdotool("mousemove", *(round(a + (b - a) * step / steps) for a, b in zip(start, end)))
            time.sleep(0.02)
        time.sleep(0.1)

    def let_go(self, button):
        xdotool("mouseup", button)

    def drag(self, button, start, end, key=None):
        if key:
            xdotool("keydown", key)
        self.hold(button, start, end)
        self.let_go(button)
        if key:
            xdotool("keyup", key)
        time.sleep(0.1)

    def wheel(self, button, times, key):
        """Turns the wheel (4 is up) while a key is held."""
        xdotool("keydown", key)
        xdotool("click", "--repeat", times, "--delay", 60, button)
        xdotool("keyup", key)
        time.sleep(0.2)

    def key(self, *keys):
        xdotool("key", *keys)

    def wait_for_end(self):
        self.process.wait(timeout=PATIENCE)
        return self.process.returncode

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
