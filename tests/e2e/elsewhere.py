"""Another program of the desktop, from which things are dragged: drag-source.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import select
import subprocess

from desktop import PATIENCE, rest, xdotool


class Elsewhere:
    """Another program, below the window, from which something is dragged."""
    X, Y, SIZE = 640, 870, 60

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.said = ""
        xdotool("search", "--sync", "--onlyvisible", "--name", "^Elsewhere$", "windowmove",
                self.X, self.Y)
        rest(self.process.pid)

    def drag_onto(self, program, node):
        """A drag that is let go before the program has answered that it takes it is given up, and
        what it was dropped of must be there until the program has it."""
        middle = self.X + self.SIZE / 2, self.Y + self.SIZE / 2
        self.said = ""
        program.hold(1, middle, program.find_middle(node), [self.process.pid])
        self.wait_until("taken")
        program.let_go(1)
        self.wait_until("done")
        program.settle()

    def wait_until(self, word):
        while word not in self.said:
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            more = os.read(self.process.stdout.fileno(), 4096) if ready else b""
            assert more, f"the drag is not {word}"
            self.said += more.decode()

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
