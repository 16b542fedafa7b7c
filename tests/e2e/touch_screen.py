"""Fingers on a touch screen and on a touchpad: real ones to the X server and all who ask it, worked
through the server's own driver for tests (inputtestdrv(4)), whose events are laid out here as it
reads them.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import functools
import os
import re
import socket
import struct

from desktop import ask_xdotool

# What its protocol calls events, and X the parts of a touch.
CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH, PINCH = 0, 1, 6, 7
BEGIN, UPDATE, END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
PROTOCOL = 1, 0
# The largest place along an axis.
FAR = 0xffff
VALUATORS = 64
# A finger's way, in so many places that the program hears of one by one.
STEPS = 8


class Device:
    """The line to a device. It is the only one: whoever lets it go does not get another."""

    def __init__(self, path):
        self.line = socket.socket(socket.AF_UNIX)
        self.line.settimeout(30)
        self.line.connect(path)
        self.send(CLIENT_VERSION, struct.pack("=HH", *PROTOCOL))
        self.hear(12)

    def send(self, kind, body):
        self.line.sendall(struct.pack("=II", 8 + len(body), kind) + body)

    def hear(self, length):
        while length:
            said = self.line.recv(length)
            assert said, "the X server does not like what it was told"
            length -= len(said)

    def send_event(self, kind, body):
        """Tells of an event, and waits until the X server has passed it on."""
        self.send(kind, body)
        self.send(WAIT_FOR_SYNC, b"")
        self.hear(8)


class TouchScreen(Device):
    """The screen on which fingers lie, each by its number."""

    def __init__(self, path, size):
        super().__init__(path)
        self.size = size

    def touch(self, finger, what, point):
        places = [FAR * at / across for at, across in zip(point, self.size)]
        axes = places + [0.0] * (VALUATORS - len(places))
        mask = bytes([3]) + bytes(VALUATORS // 8 - 1)
        self.send_event(TOUCH, struct.pack("=III", finger, what, 0) + mask + bytes(4)
                  + struct.pack(f"={2 * VALUATORS}d", *axes, *axes))


class Touchpad(Device):
    """Two fingers beside the screen, which mean what is under the pointer."""

    def pinch(self, what, scale):
        self.send_event(PINCH, struct.pack("=HHI6d", what, 2, 0, 0, 0, 0, 0, scale, 0))


@functools.cache
def find_screen():
    return TouchScreen(os.environ["TOUCH_SCREEN"],
                       tuple(map(int, ask_xdotool("getdisplaygeometry").split())))


@functools.cache
def find_touchpad():
    return Touchpad(os.environ["TOUCH_SCREEN"] + "-touchpad")


class Fingers:
    """The fingers of who works a program, all of whose window is the screen. One that lies still
    for half a second is held: nothing is waited for while it is not to be."""

    def __init__(self, program):
        self.program = program
        self.screen = find_screen()

    def lay(self, *points):
        for finger, point in enumerate(points):
            self.screen.touch(finger, BEGIN, point)

    def lay_another(self, finger, point):
        self.screen.touch(finger, BEGIN, point)
        self.program.settle()

    def move(self, starts, ends):
        """Each step is heard before the next."""
        for step in range(1, STEPS + 1):
            for finger, (start, end) in enumerate(zip(starts, ends)):
                self.screen.touch(finger, UPDATE, [a + (b - a) * step / STEPS
                                                   for a, b in zip(start, end)])
            self.program.settle()

    def lift(self, *points):
        for finger, point in enumerate(points):
            self.screen.touch(finger, END, point)
        self.program.settle()

    def tap(self, point, times=1):
        for _ in range(times):
            self.screen.touch(0, BEGIN, point)
            self.screen.touch(0, END, point)
        self.program.settle()

    def drag(self, starts, ends):
        """Fingers that lie in some places go to others, together."""
        self.lay(*starts)
        self.move(starts, ends)
        self.lift(*ends)

    def hold(self, point, find):
        """Lies there until what is waited for has come; answers that."""
        self.lay(point)
        found = find()
        self.lift(point)
        return found

    def tap_in_menu(self, item, owner):
        """What hangs open over something is a window of its own, and is told as if it were at the
        corner of what owns it."""
        self.program.settle()
        window, = set(self.program.find_windows()) - {self.program.number}
        corner = ask_xdotool("getwindowgeometry", "--shell", window)
        left, top = (int(re.search(rf"^{axis}=(-?\d+)$", corner, re.M)[1]) for axis in "XY")
        x, y = self.program.find_middle(item)
        x0, y0, _, _ = self.program.place(owner)
        self.tap((left + x - x0, top + y - y0))

    def pinch(self, scale):
        """On the touchpad, about the pointer."""
        touchpad = find_touchpad()
        for step in range(STEPS + 1):
            touchpad.pinch(PINCH_UPDATE if step else PINCH_BEGIN, scale ** (step / STEPS))
            self.program.settle()
        touchpad.pinch(PINCH_END, scale)
        self.program.settle()
