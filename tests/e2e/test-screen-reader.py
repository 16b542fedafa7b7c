"""What a screen reader finds on every page and dialog: nothing that one can go to without a name or
called by its class, and nothing said twice.

usage: test-screen-reader.py MAKE-SCREENSHOTS [EVERY]

EVERY is 1 for all pages, 4 for every fourth.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import re
import subprocess
import sys

import pyatspi

from desktop import is_in_state, wait_for

CLASS = re.compile(r"(Gtk|Adw|Biv)[A-Z]\w+$")
# Parts that stand round others: one goes through them, and they need no name.
PASSAGES = {"filler", "frame", "panel", "scroll pane", "separator", "split pane", "viewport"}


def is_spoken_twice(name):
    words = name.split()
    half = len(words) // 2
    return half > 0 and words[:half] == words[half:]


def find_fault(node):
    """What is wrong with a thing that can be seen, or None."""
    name = node.name
    if "_" in name and node.getRoleName() in ("push button", "toggle button", "check box"):
        return "has the mark of a key in its name"
    if is_spoken_twice(name):
        return "is said twice"
    if node.getRoleName() in PASSAGES or not is_in_state(node, pyatspi.STATE_FOCUSABLE):
        return None
    if CLASS.match(name):
        return "is called by its class"
    return None if name.strip() else "has no name"


def is_laid_out(node):
    """Whether a thing has a place on the screen; None for what can have none. GTK 4.8 does not say
    of anything but windows whether it is shown."""
    try:
        return node.queryComponent().getExtents(pyatspi.WINDOW_COORDS).width > 0
    except NotImplementedError:
        return None


def walk(node, path=()):
    """Each thing below a node that can be seen, with those that it stands in."""
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is None or is_laid_out(child) is False:
            continue
        yield child, path
        yield from walk(child, path + (child,))


def describe(node, path):
    names = [f"{part.getRoleName()} '{part.name[:30]}'" for part in path if part.name.strip()]
    return " > ".join(names[-2:] + [f"{node.getRoleName()} '{node.name[:60]}'"])


class Tour:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "-"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.faults = collections.OrderedDict()
        self.seen = 0
        self.pages = 0

    def find_program(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None and child.get_process_id() == self.process.pid:
                return child
        return None

    def look(self, page):
        root = wait_for("the program", self.find_program)
        before = self.seen
        for node, path in walk(root):
            self.seen += 1
            fault = find_fault(node)
            if fault:
                self.faults.setdefault(f"{fault}: {describe(node, path)}", page)
        assert self.seen > before, f"nothing to be seen on {page}"
        self.pages += 1

    def go(self, every):
        for number, line in enumerate(self.process.stdout):
            if number % every == 0:
                self.look(line.strip())
            self.process.stdin.write("\n")
            self.process.stdin.flush()
        assert self.process.wait() == 0, "the tour ended badly"


def main():
    tour = Tour(sys.argv[1])
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    tour.go(every)
    for fault, page in tour.faults.items():
        print(f"# {page}: {fault}")
    print(f"# {tour.pages} pages and dialogs, {tour.seen} things, {len(tour.faults)} faults")
    assert tour.pages > 50 // every
    assert not tour.faults
    print("ok")


main()
