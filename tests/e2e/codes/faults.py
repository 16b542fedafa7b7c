"""What a fault is, and how one is made, mended and undone in a window.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import dataclasses
import typing

import pyatspi

from desktop import is_in_state, wait_for


@dataclasses.dataclass
class Fault:
    """A code of the rules and the gestures, each a function of a desk, that raise and clear it."""
    code: str
    make: typing.Callable
    mend: typing.Callable
    fix: bool = False  # its row has a button that mends it


class Tab:
    """A program and the document that lies open in it."""

    def __init__(self, program):
        self.program = program

    def has(self, code):
        return code in self.program.finding_codes()

    def wait_until(self, code, raised):
        verb = "raised" if raised else "cleared"
        wait_for(f"{code} to be {verb} (after which edits it looks again: its CHECK in "
                 "src/core/check/finding/biv-finding-codes.h)", lambda: self.has(code) == raised)

    def find_undo(self):
        return self.program.find("push button", "Undo")

    def undo(self):
        self.program.click(self.find_undo())

    def undo_all(self):
        button = self.find_undo()
        while is_in_state(button, pyatspi.STATE_SENSITIVE):
            self.program.click(button)

    def apply_fix(self, code):
        """Mends a fault by its button."""
        button = wait_for("the button", lambda: self.program.find_fix(code))
        self.program.click(button)
        self.wait_until(code, False)

    def press_fix(self, code):
        """Mends a fault by its button, and takes that back."""
        self.apply_fix(code)
        self.undo()
        self.wait_until(code, True)

    def raise_and_clear(self, fault):
        """Raises a fault by gestures, and clears it by its button, if it has one, and by
        gestures."""
        self.wait_until(fault.code, False)
        fault.make(self)
        self.wait_until(fault.code, True)
        # Rows come and go while the rules are at work: what is asked of one is asked again.
        has_fix, = wait_for("the row", lambda: (self.program.find_fix(fault.code) is not None,))
        assert has_fix == fault.fix, f"{fault.code}: a button that mends it: {has_fix}"
        if has_fix:
            self.press_fix(fault.code)
        fault.mend(self)
        self.wait_until(fault.code, False)

    def try_out(self, fault):
        """Raises and clears a fault of a legal document, and leaves it as it was."""
        self.raise_and_clear(fault)
        self.undo_all()
        wait_for("all to be in order again", lambda: not self.program.finding_codes())
