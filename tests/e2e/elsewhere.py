"""Another program of the desktop, from which things are dragged: drag-source.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import select
import subprocess

from desktop import PATIENCE, rest, xdotool


class Elsewhere:
    """Another program, below the window, from which something is dragged."""
    X, Y, SIZE = 640, 870, 60

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        xdotool("search", "--sync", "--onlyvisible", "--name", "^Elsewhere$", "windowmove",
                self.X, self.Y)
        rest(self.process.pid)

    def drag_onto(self, program, node):
        middle = self.X + self.SIZE / 2, self.Y + self.SIZE / 2
        program.hold(1, middle, program.find_middle(node), [self.process.pid])
        self.wait_until_taken()
        program.let_go(1)

    def wait_until_taken(self):
        """A drag that is let go before the program has answered that it takes it is given up."""
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert ready, "the drag is not taken"

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
