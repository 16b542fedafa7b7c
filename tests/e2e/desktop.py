"""Drives the real program as a person does: finds things as a screen reader finds them, and moves
a real pointer and real keys.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import gettext
import os
import pathlib
import re
import signal
import subprocess
import time

import pyatspi
from gi.repository import GLib

from letters import teach_letters

PATIENCE = 60.0
# What a program on a busy machine does not answer within 0.8 s is taken for empty, unless told: a
# state as not there, a name as none, and the test goes wrong further on. One answer that is lost
# does not take all the patience there is.
ANSWER = PATIENCE / 4
pyatspi.setTimeout(int(1000 * ANSWER), int(1000 * ANSWER))
# GTK draws an invisible border round a window of its own; what AT-SPI counts begins within it.
BORDER = 5
# Logical pixels round a board that is wholly in view, both sides together.
MARGIN = 24.0
# Of them for the numbers of columns above the board; and for those of rows, beside a digit each.
RULER = 18.0
RULER_AIR, RULER_DIGIT = 4.0, 8.0
SQRT_3 = 3 ** 0.5
# At so many looks after each other a program that is at rest sleeps: for more than a frame. Looks
# are counted, as a machine that stands still takes the time from the program, too.
REST, LOOK = 5, 0.005
# A program that never rests has drawn all there was by so many frames.
FRAMES = 60
# What a program says when something is wrong with it, as GLib writes it.
COMPLAINT = re.compile(r"^(?:\*\* )?\(.+:\d+\): (?:\S+-)?(?:WARNING|CRITICAL|ERROR) \*\*: .*$",
                       re.MULTILINE)
# How often things are looked at that go meanwhile, before it is said that they never stay.
TRIES = 20


def wait_for(what, find, patience=PATIENCE):
    """What find() answers, as soon as that is something."""
    end = time.monotonic() + patience
    looks = 0
    while True:
        looks += 1
        try:
            found, last = find(), "nothing"
        except Exception as error:  # what was asked has just gone: ask again
            found, last = None, repr(error)
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}: looked {looks} times, at last for"
                                 f" {last}{describe_scene()}")
        time.sleep(0.05)


def describe_scene():
    """What each running program shows that may be in the way: its windows, what hangs open or has
    the keyboard, and where."""
    told = ["", *(line for program in Program.running for line in program.describe_scene())]
    return "\n".join(told)


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
    start, looks = time.monotonic(), 0
    while now and looks < REST and now[1] - first[1] < FRAMES:
        assert time.monotonic() - start < PATIENCE, "the program does not come to rest"
        time.sleep(LOOK)
        before, now = now, read_sleep(pid)
        looks = looks + 1 if now == before and now and now[0] else 0


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


def write_elsewhere(path, text):
    """Writes a file as another program does it well, at once: what is written bit by bit may be
    seen, and read, when half of it is there."""
    other = path.with_name(f".{path.name}.other")
    other.write_text(text, encoding="utf-8")
    other.replace(path)


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)


def ask_xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.PIPE,
                          text=True).stdout


def find_catalogue(language):
    return gettext.translation("bivouac", os.environ["BIVOUAC_LOCALE_DIR"], [language],
                               fallback=language == "en")


def find_counted_words(language):
    """How it says a sentence that has a number in it."""
    return find_catalogue(language).ngettext


def find_words(language):
    """How the program says a sentence of its sources in a language, without keys marked in it."""
    catalogue = find_catalogue(language)

    def translate(sentence, context=None):
        words = catalogue.pgettext(context, sentence) if context else catalogue.gettext(sentence)
        return words.replace("_", "")
    return translate


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


def drop_bridge(lines):
    """Without what the bridge to screen readers complains of: on a busy machine it waits too long
    for who listens."""
    return [line for line in lines if "AT-SPI" not in line and "accessibility bus" not in line]


def find_complaints(said):
    """What the program complained of."""
    return drop_bridge(COMPLAINT.findall(said))


def is_selected(node):
    """Whether all of a text is selected, so that what is typed is in its place."""
    text = node.queryText()
    return text.getNSelections() > 0 and text.getSelection(0) == (0, text.characterCount)


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
    running = []

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
        self.overlay = None  # over which messages lie, once it was looked for
        Program.running.append(self)

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
        seen = []

        def look():
            seen.clear()
            for node in descend(below() if callable(below) else below or self.root):
                if node.getRoleName() == role:
                    seen.append(node.name.replace("_", ""))
                    if seen[-1].startswith(name.replace("_", "")):
                        return node
            return None
        try:
            return wait_for(f"{role} '{name}'", look)
        except AssertionError as error:
            raise AssertionError(f"{error}; of that role there were {seen}") from None

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

    @contextlib.contextmanager
    def stand_still(self):
        """The program does nothing meanwhile: what is done to it comes after that, at once."""
        os.kill(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process.pid, signal.SIGCONT)

    def let_go_in_haste(self, button, x, y):
        """Moves on and lets go, of which the program hears at once."""
        with self.stand_still():
            xdotool("mousemove", round(x), round(y), "mouseup", button)
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

    def describe_scene(self):
        """What is there, for whoever reads of a wait in vain; a program that no longer answers says
        nothing."""
        told = []
        try:
            for node in descend(self.root):
                focused = is_in_state(node, pyatspi.STATE_FOCUSED)
                if focused or node.parent == self.root or "Popover" in node.name:
                    told.append(f"{'focus in ' if focused else ''}{node.getRoleName()}"
                                f" '{node.name}' at {self.place(node)}")
        except (GLib.Error, AttributeError, NotImplementedError) as error:
            told.append(repr(error))
        return told

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
        place = self.find_middle(node, across)
        self.clear_way(*place)
        self.press_at(*place)

    def find_message(self, x, y):
        """The message that lies over the window's page at a point; None if there is none."""
        if self.overlay is None or is_gone(self.overlay):
            self.overlay = next((node for node in descend(self.window)
                                 if node.name == "GtkOverlay"), self.window)
        for bar in (bar for child in self.overlay for bar in child if bar.name == "GtkInfoBar"):
            left, top, width, height = self.place(bar)
            if left <= x < left + width and top <= y < top + height:
                return bar
        return None

    def clear_way(self, x, y):
        """Closes a message that lies where something is to be pressed. It stays where it came, so
        that a page may have been turned below it."""
        message, = wait_for("what lies there", lambda: (self.find_message(x, y),))
        if message is not None:
            self.click(self.find("push button", "Close this message", message))
            wait_for("the message to be gone", lambda: self.find_message(x, y) is None)

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

    def press_text(self, entry, across):
        """Presses a line of text or a number, and selects what it holds, unless the press did."""
        self.point(entry, across)
        if read_text(entry) and not is_selected(entry):
            self.key("ctrl+a")

    def fill(self, entry, text):
        """Writes over what a line of text holds."""
        self.press_text(entry, 0.4)
        self.type(text)
        wait_for(f"'{text}' in {entry}", lambda: read_text(entry) == text)

    def set_number(self, spin, number, end="Tab"):
        """Where it ends with another key, that takes the number and does more; with none, whatever
        is pressed next takes it."""
        self.press_text(spin, 0.2)
        self.type(str(number))
        self.key(*filter(None, [end]))
        if end != "Tab":
            return
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

    def go_to(self, wanted, nodes, start=None):
        """To one of some things that follow each other, with the arrow keys; looks after each where
        the keyboard is. The pointer goes out of the way: what comes to be below it takes the
        keyboard. A list that was just opened says that its first row has it; a key makes it so, or
        leads from the row where it starts to the next."""
        xdotool("mousemove", 5, 5)
        self.key("Home" if start is None else "Down" if start < wanted else "Up")
        for _ in range(2 * len(nodes)):
            number = self.find_focused(nodes)
            if number == wanted:
                return
            self.key("Down" if number < wanted else "Up")
        raise AssertionError(f"{nodes[wanted]} was not reached")

    def choose(self, combo, words):
        """Opens a row with choices, and goes to one with the arrow keys."""
        said = self.read_choice(combo)
        if said == words:
            return
        self.point(combo)
        choices = wait_for(f"the choices of {combo}", lambda: self.read_choices(combo))
        assert words in choices, f"{words} is not in {choices}"
        start = choices.index(said) if said in choices else None
        self.go_to(choices.index(words), self.find_all("list item", self.find_open_list(combo)),
                   start)
        self.key("Return")
        wait_for(f"'{words}' in {combo}", lambda: self.read_choice(combo) == words
                 and not self.find_open_list(combo))

    def unfold_army(self, translate=lambda words: words):
        """Shows what stands below the line at the top of an army: its name, what it follows."""
        button = self.find_button(translate("Name, budget, rules and muster list"), self.window)
        if not is_in_state(button, pyatspi.STATE_PRESSED):
            self.click(button)
            wait_for("the line to unfold", lambda: is_in_state(button, pyatspi.STATE_PRESSED))

    def find_activations(self, translate=lambda words: words):
        """The list of activations, which opens above the button that says the advice."""
        name = translate("Activations")

        def look():
            return next((node for node in self.find_all("list", self.window)
                         if node.name == name), None)
        if look() is None:
            button = wait_for("the button", lambda: next(
                (node for node in self.find_all("push button", self.window)
                 if node.name == name), None))  # not that of a leader
            self.click(button.getChildAtIndex(0))
        return wait_for("the activations", look)

    def choose_menu(self, button, words):
        """Opens a menu and goes down to an item of it."""
        self.point(button)
        item = self.find("menu item", words, self.window)
        items = self.find_all("menu item", self.window)
        self.go_to(items.index(item), items)
        self.key("Return")
        wait_for("the menu to close", lambda: not self.find_all("menu item", self.window))

    def command(self, words):
        """By its name, from the search for commands."""
        before = len(self.frames())
        self.key("ctrl+shift+p")
        wait_for("the search", lambda: len(self.frames()) > before)
        self.wait_for_dialog()
        self.type(words)
        self.key("Return")

    def close_document(self, translate):
        """Back to the start page, by the search for commands."""
        self.command(translate("Close the document").split()[0])
        wait_for("the start page", lambda: self.window.name == translate("Bivouac"))

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

    def name_file(self, path):
        """As above, where a name is proposed: all of it but its ending is selected."""
        wait_for("the dialog for files", lambda: self.frames()[1:])
        self.wait_for_dialog()
        self.type(str(path.with_suffix("")))
        self.key("Return")

    def wait_for_end(self):
        self.process.wait(timeout=PATIENCE)
        return self.process.returncode

    def stop(self):
        if self in Program.running:
            Program.running.remove(self)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
