"""Drives the real program as a person does: finds things as a screen reader finds them, and moves
a real pointer and real keys.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import ctypes
import gettext
import os
import pathlib
import subprocess
import time

import pyatspi
from gi.repository import GLib

PATIENCE = 60.0
# What a program on a busy machine does not answer within 0.8 s is taken for empty, unless told: a
# state as not there, a name as none, and the test goes wrong further on.
pyatspi.setTimeout(int(1000 * PATIENCE), int(1000 * PATIENCE))
# GTK draws an invisible border round a window of its own; what AT-SPI counts begins within it.
BORDER = 5
# Logical pixels round a board that is wholly in view, both sides together.
MARGIN = 24.0
# Of them for the numbers of columns above the board; and for those of rows, beside a digit each.
RULER = 18.0
RULER_AIR, RULER_DIGIT = 4.0, 8.0
SQRT_3 = 3 ** 0.5
# Seconds of sleep after which a program is at rest: more than two frames.
REST = 0.04
# Letters that tests type and an English keyboard does not have.
LETTERS = "àâçèéêëîïôùûÀÉ’"
# A program that never rests has drawn all there was by so many frames.
FRAMES = 60
# How often things are looked at that go meanwhile, before it is said that they never stay.
TRIES = 20


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


def read_sleep(pid):
    """Whether the main thread of a program sleeps, and how often it went to sleep; None if there is
    no such program any more."""
    try:
        said = pathlib.Path(f"/proc/{pid}/task/{pid}/status").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return None
    lines = dict(line.split(":\t", 1) for line in said.splitlines() if ":\t" in line)
    state = lines["State"][0]
    return None if state in "ZX" else (state == "S", int(lines.get("voluntary_ctxt_switches", 0)))


def rest(pid):
    """Waits until a program is at rest: it has done all that there was to do, drawn it, and sleeps
    until it hears of something new. One that is stopped or waits for the processor does not."""
    first = now = read_sleep(pid)
    start = since = time.monotonic()
    while now and time.monotonic() - since < REST and now[1] - first[1] < FRAMES:
        assert time.monotonic() - start < PATIENCE, "the program does not come to rest"
        time.sleep(0.005)
        before, now = now, read_sleep(pid)
        if now != before or not now[0]:
            since = time.monotonic()


def teach_letters():
    """Gives each of the letters a key of the display that has none, for good. xdotool would lend it
    one for an instant, and a busy program looks at the key when that is over."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    first, last, width = ctypes.c_int(), ctypes.c_int(), ctypes.c_int()
    x11.XDisplayKeycodes(display, ctypes.byref(first), ctypes.byref(last))
    keys = range(first.value, last.value + 1)
    symbols = x11.XGetKeyboardMapping(display, ctypes.c_ubyte(first.value), len(keys),
                                      ctypes.byref(width))
    rows = [symbols[n * width.value:(n + 1) * width.value] for n in range(len(keys))]
    known = {symbol for row in rows for symbol in row}
    free = [key for key, row in zip(keys, rows) if not any(row)]
    # As X names a letter: by its code in Latin-1, else by that of Unicode, marked.
    wanted = [code if code < 256 else 0x1000000 + code for code in map(ord, LETTERS)]
    for key, symbol in zip(free, [each for each in wanted if each not in known]):
        x11.XChangeKeyboardMapping(display, key, 1, ctypes.byref(ctypes.c_ulong(symbol)), 1)
    x11.XFree(symbols)
    x11.XCloseDisplay(display)


def hold_cursor_still():
    """A cursor that blinks in a line of text would leave no program at rest."""
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"], "gtk-4.0")
    folder.mkdir(exist_ok=True)
    (folder / "settings.ini").write_text("[Settings]\ngtk-cursor-blink=false\n", encoding="utf-8")


def descend(node):
    """A node of the tree and all below it."""
    yield node
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield from descend(child)


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def ask_xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def find_words(language):
    """How the program says a sentence of its sources in a language, without keys marked in it."""
    catalogue = gettext.translation("bivouac", os.environ["BIVOUAC_LOCALE_DIR"], [language],
                                    fallback=language == "en")

    def say(sentence, context=None):
        words = catalogue.pgettext(context, sentence) if context else catalogue.gettext(sentence)
        return words.replace("_", "")
    return say


def hex_place(canvas, columns, rows, col, row):
    """Where the middle of a hex is on a flat-topped board wholly in view."""
    x, y, width, height = canvas
    across = 1.5 * columns + 0.5
    down = SQRT_3 * (rows + 0.5)
    ruler = RULER_AIR + RULER_DIGIT * max(2, len(str(max(columns, rows))))
    size = min((width - MARGIN - ruler) / across, (height - MARGIN - RULER) / down)
    left = x + (width + ruler - across * size) / 2
    top = y + (height + RULER - down * size) / 2
    return left + size * (1.5 * col + 1), top + size * SQRT_3 * (row + 0.5 + (col & 1) / 2)


def read_text(node):
    text = node.queryText()
    return text.getText(0, text.characterCount)


def is_in_state(node, state):
    return node.getState().contains(state)


def is_gone(node):
    """Whether the program knows a thing no more."""
    try:
        return is_in_state(node, pyatspi.STATE_DEFUNCT)
    except GLib.Error:
        return True


class Program:
    """The program on this display, from its start to its end."""

    def __init__(self, command, errors=None):
        # What a person would have done by now: presses, drags and turns of the wheel; keys, and
        # words that were typed.
        self.pointed = 0
        self.typed = 0
        hold_cursor_still()
        teach_letters()
        self.process = subprocess.Popen(command, stderr=errors)
        # The toolkit dies of who asks for a window in the instant before it has told of it.
        self.number = wait_for("the window", self.find_windows)[0]
        self.settle()
        self.root = wait_for("the program", self._find_root)
        self.window = self.root.getChildAtIndex(0)

    def settle(self):
        """Lets the program do all that follows from what it was told."""
        rest(self.process.pid)

    def _find_root(self):
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            child = desktop.getChildAtIndex(index)
            if child is not None and child.get_process_id() == self.process.pid:
                return child if child.childCount else None
        return None

    def find(self, role, name="", below=None):
        """The first thing of a role whose name begins so, whether a key is marked in it or not. A
        function that finds what it is below is asked each time: that may be made anew meanwhile."""
        def look():
            for node in descend(below() if callable(below) else below or self.root):
                if node.getRoleName() == role and (
                        node.name.replace("_", "").startswith(name.replace("_", ""))):
                    return node
            return None
        return wait_for(f"{role} '{name}'", look)

    def find_all(self, role, below):
        """All of a role. What goes while it is looked at is asked for again, with the others. Where
        what they are in goes itself, whoever found that has to find it anew."""
        for _ in range(TRIES):
            try:
                return [node for node in descend(below) if node.getRoleName() == role]
            except GLib.Error:
                if is_gone(below):
                    raise
                self.settle()
        raise AssertionError(f"every {role} goes as soon as it is looked at")

    def click(self, node):
        """Clicks as a screen reader does, without a pointer, where a person would have pressed. A
        button of a page that is about to be shown hears nothing before that."""
        self.pointed += 1
        wait_for(f"{node} to be laid out", lambda: self.place(node)[2] > 0)
        self.settle()
        actions = node.queryAction()
        for index in range(actions.nActions):
            if actions.getName(index) in ("click", "activate", "toggle"):
                actions.doAction(index)
                self.settle()
                return
        raise AssertionError(f"{node} cannot be clicked")

    def place(self, node):
        """The box of a thing on the screen: x, y, width, height."""
        box = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        return box.x + BORDER, box.y + BORDER, box.width, box.height

    def find_place(self, node):
        """Where a thing is once it moves no more."""
        self.settle()
        return self.place(node)

    def find_middle(self, node, across=0.5):
        """A point in a thing to press at, once it moves no more: in its middle unless told."""
        wait_for(f"{node} to be seen", lambda: min(self.find_place(node)[2:]) > 0)
        x, y, width, height = self.place(node)
        return x + width * across, y + height / 2

    def approach(self, x, y, *then):
        """Moves the pointer as a hand does, which stirs it until it presses. In the frames after a
        menu has closed the toolkit repeats the pointer's last place as one over the menu that is
        gone: what is pressed without a stir after that goes to the menu, and is lost."""
        for far in (30, 2):
            self.settle()
            xdotool("mousemove", round(x) - far, round(y))
        self.settle()
        xdotool("mousemove", round(x), round(y), *then)

    def press_at(self, x, y):
        self.pointed += 1
        self.approach(x, y, "click", 1)
        self.settle()

    def hold(self, button, start, end, others=()):
        """Presses a button, moves, and keeps it down. What is dragged goes back and forth between
        the program, others by their numbers, and the X server: each step is heard before the next,
        or all would be one, and the drag would begin where it ends."""
        self.approach(*start, "mousedown", button)
        steps = 8
        for step in range(1, steps + 1):
            for pid in (*others, self.process.pid):
                rest(pid)
            xdotool("mousemove", *(round(a + (b - a) * step / steps) for a, b in zip(start, end)))
        for pid in (*others, self.process.pid):
            rest(pid)

    def let_go(self, button):
        xdotool("mouseup", button)
        self.settle()

    def drag(self, button, start, end, key=None):
        self.pointed += 1
        if key:
            xdotool("keydown", key)
        self.hold(button, start, end)
        self.let_go(button)
        if key:
            xdotool("keyup", key)
            self.settle()

    def wheel(self, button, times, key):
        """Turns the wheel (4 is up) while a key is held."""
        xdotool("keydown", key)
        xdotool("click", "--repeat", times, "--delay", 60, button)
        xdotool("keyup", key)
        self.settle()

    def key(self, *keys):
        self.typed += len(keys)
        if keys:
            self.settle()
            xdotool("key", *keys)
            self.settle()

    def frames(self):
        """The windows and dialogs, the newest last."""
        return [frame for frame in map(self.root.getChildAtIndex, range(self.root.childCount))
                if frame is not None]

    def find_frame(self, title):
        return wait_for(f"the window '{title}'",
                        lambda: next(each for each in self.frames() if each.name == title))

    def find_button(self, words, below=None):
        """A button by its words; one with a key marked in its label says them twice."""
        def look():
            for node in descend(below or self.root):
                if node.getRoleName() in ("push button", "toggle button", "page tab") and (
                        node.name == words or node.name.endswith(" " + words)):
                    return node
            return None
        return wait_for(f"button '{words}'", look)

    def point(self, node, across=0.5):
        """Clicks with the pointer, in the middle unless told."""
        self.press_at(*self.find_middle(node, across))

    def find_pane(self, node):
        """What scrolls a thing; None if it is not in a list or page that scrolls."""
        while node is not None and node.getRoleName() != "scroll pane":
            node = node.parent
        return node

    def turn_wheel(self, up):
        """Turns the wheel by one notch, and lets the program scroll: a notch that it has yet to
        hear of would move what is thought to be in place."""
        xdotool("click", 4 if up else 5)
        self.settle()

    def bring_into_view(self, node, view):
        """Turns the wheel over the right edge of a view, where nothing else scrolls, until a thing
        in it is wholly to be seen. All its notches are one gesture."""
        notches = 0

        def look():
            nonlocal notches
            x, y, width, height = self.find_place(view)
            _, top, _, tall = self.place(node)
            if y <= top and top + tall <= y + height:
                return True
            xdotool("mousemove", round(x + width - 12), round(y + height / 2))
            notches += 1
            self.turn_wheel(up=top < y)
            return False
        wait_for(f"{node} in view", look)
        self.pointed += min(notches, 1)

    def type(self, text):
        self.typed += len(text.split())
        self.settle()
        xdotool("type", "--", text)
        self.settle()

    def fill(self, entry, text):
        """Writes over what a line of text holds."""
        self.point(entry, 0.4)
        self.key("ctrl+a")
        self.type(text)
        wait_for(f"'{text}' in {entry}", lambda: read_text(entry) == text)

    def set_number(self, spin, number):
        self.point(spin, 0.2)
        self.key("ctrl+a")
        self.type(str(number))
        self.key("Tab")
        wait_for(f"{number} in {spin}", lambda: spin.queryValue().currentValue == number)

    def find_open_list(self, combo):
        """What a row offers, while it is open: it has the focus then."""
        return next((each for each in self.find_all("list", combo)
                     if any(is_in_state(item, pyatspi.STATE_FOCUSED)
                            for item in self.find_all("list item", each))), None)

    def read_choices(self, combo):
        return [self.find_all("label", item)[0].name
                for item in self.find_all("list item", self.find_open_list(combo))]

    def read_choice(self, combo):
        """What is chosen is said last, before the list of choices."""
        said = None
        for node in descend(combo):
            if node.getRoleName() == "list" and len(self.find_all("list item", node)) > 1:
                break
            if node.getRoleName() == "label":
                said = node.name
        return said

    def find_focused(self, nodes):
        """Which of some things has the keyboard: its number; waits until one has it."""
        return wait_for("the keyboard", lambda: next(
            ((number,) for number, node in enumerate(nodes)
             if is_in_state(node, pyatspi.STATE_FOCUSED)), None))[0]

    def go_to(self, wanted, nodes):
        """To one of some things that follow each other, with the arrow keys; looks after each where
        the keyboard is. The pointer goes out of the way: what comes to be below it takes the
        keyboard. A list that was just opened says that its first row has it; a key makes it so."""
        xdotool("mousemove", 5, 5)
        self.key("Home")
        for _ in range(2 * len(nodes)):
            number = self.find_focused(nodes)
            if number == wanted:
                return
            self.key("Down" if number < wanted else "Up")
        raise AssertionError(f"{nodes[wanted]} was not reached")

    def choose(self, combo, words):
        """Opens a row with choices, and goes to one with the arrow keys."""
        if self.read_choice(combo) == words:
            return
        self.point(combo)
        choices = wait_for(f"the choices of {combo}", lambda: self.read_choices(combo))
        assert words in choices, f"{words} is not in {choices}"
        self.go_to(choices.index(words), self.find_all("list item", self.find_open_list(combo)))
        self.key("Return")
        wait_for(f"'{words}' in {combo}", lambda: self.read_choice(combo) == words
                 and not self.find_open_list(combo))

    def choose_menu(self, button, words):
        """Opens a menu and goes down to an item of it."""
        self.point(button)
        item = self.find("menu item", words, self.window)
        items = self.find_all("menu item", self.window)
        self.go_to(items.index(item), items)
        self.key("Return")
        wait_for("the menu to close", lambda: not self.find_all("menu item", self.window))

    def close_document(self, say):
        """Back to the start page, by the main menu."""
        self.choose_menu(self.find_button(say("Main menu"), self.window), say("_Close"))
        wait_for("the start page", lambda: self.window.name == say("Bivouac"))

    def find_windows(self):
        """What the X server calls the windows that are shown."""
        return ask_xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()

    def wait_for_dialog(self):
        """A window beside the first one hears keys only once the X server gives it the keyboard."""
        wait_for("the keyboard in the dialog", lambda: ask_xdotool("getwindowfocus").strip() in
                 set(self.find_windows()) - {self.number})
        self.settle()

    def wait_for_saved(self):
        wait_for("everything to be saved", lambda: not self.window.name.startswith("• "))

    def answer_file_dialog(self, path):
        """Types a whole path into the dialog that asks for a file. Who calls waits for what comes
        of it, without asking for the windows before: the toolkit dies of the question while one
        of them closes."""
        wait_for("the dialog for files", lambda: self.frames()[1:])
        self.wait_for_dialog()
        self.key("ctrl+a")
        self.type(str(path))
        self.key("Return")

    def wait_for_end(self):
        self.process.wait(timeout=PATIENCE)
        return self.process.returncode

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
