"""The hands of whoever tries out the rules in the window: verbs for buttons, rows with choices, the
pointer and files, each of which waits to see done what it begins.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pyatspi

from desktop import Program, descend, is_in_state, read_text, wait_for, xdotool


class Hands(Program):
    """A program that is worked by accessibility actions, keys and the pointer."""

    def __init__(self, command, errors=None):
        super().__init__(command, errors)
        self.findings = []  # the lists of them, once they were looked for

    def find_window(self, title):
        """A window of the program, whatever it is in the eyes of a screen reader."""
        return wait_for(f"the window '{title}'", lambda: next(
            (window for window in self.root if window.name == title), None))

    def find_labelled(self, words, below):
        """The first label below a thing that says just this."""
        return wait_for(f"'{words}'", lambda: next(
            (node for node in self.find_all("label", below) if node.name == words), None))

    def is_inside(self, node, pane):
        """Whether the middle of a thing lies within what its pane shows."""
        x, y, width, height = self.place(node)
        left, top, across, down = self.place(pane)
        return (width > 0 and height > 0 and left <= x + width / 2 < left + across
                and top <= y + height / 2 < top + down)

    def reveal(self, node):
        """Turns the wheel over the pane that holds a thing until the pane shows it."""
        pane = self.find_pane(node)
        self.settle()
        if pane is None or self.is_inside(node, pane):
            return
        left, top, across, down = self.find_place(pane)
        xdotool("mousemove", round(left + 3), round(top + down / 2))
        wait_for(f"{node} in view", lambda: self.turn_towards(node, pane))

    def turn_towards(self, node, pane):
        """Whether a pane shows a thing; if not, turns the wheel by one notch. A row that was just
        made gets its place with the next frame; one far out of view has none, and is looked for
        below."""
        x, y, width, height = self.find_place(node)
        if self.is_inside(node, pane):
            return True
        self.turn_wheel(up=width > 0 and y + height / 2 < self.place(pane)[1])
        return False

    def fill_screen(self):
        """Gives the window as much room as there is."""
        xdotool("windowmove", self.number, 0, 0, "windowsize", self.number, "100%", "100%")
        self.settle()

    def press(self, node, times=1):
        """Presses the first button of the pointer in the middle of a thing."""
        self.reveal(node)
        for _ in range(times):
            self.point(node)

    def drag_onto(self, node, target):
        """Drags a thing onto another of the same pane, which shows both."""
        self.reveal(target)
        self.reveal(node)
        assert self.is_inside(target, self.find_pane(target)), f"{target} is out of view"
        self.drag(1, self.find_middle(node), self.find_middle(target))

    def type_into(self, node, text):
        """Makes a field say something else."""
        node.queryEditableText().setTextContents(text)
        wait_for(f"'{text}' in {node}", lambda: read_text(node) == text)
        self.settle()

    def turn_number(self, node, number):
        """Turns a number to what it is to be; None is its lowest, where some say nothing."""
        value = node.queryValue()
        value.currentValue = value.minimumValue if number is None else number
        self.settle()

    def find_choices(self, combo):
        """The list that hangs open from a row or button, once it has the keyboard."""
        for popover in descend(combo):
            if popover.name == "GtkPopover":
                items = self.find_all("list item", popover)
                if any(is_in_state(item, pyatspi.STATE_FOCUSED) for item in items):
                    return items
        return None

    def choose(self, combo, name):
        """Opens the list of a row or button, goes to a name with the arrow keys, and takes it."""
        buttons = self.find_all("push button", combo)
        if buttons:
            self.click(buttons[0])
        else:
            self.press(combo)
        items = wait_for(f"the choices of {combo}", lambda: self.find_choices(combo))
        self.go_to([self.find_all("label", item)[0].name for item in items].index(name), items)
        self.key("Return")
        wait_for(f"'{name}' chosen", lambda: self.shows(combo, name))

    def shows(self, combo, name):
        """Whether a row or button is closed again and says a name; or is gone with its choice."""
        if is_in_state(combo, pyatspi.STATE_DEFUNCT):
            return True
        nodes = list(descend(combo))
        return (all(node.name != "GtkPopover" for node in nodes)
                and any(node.getRoleName() == "label" and node.name == name for node in nodes))

    def type_path(self, question, path):
        """Answers a window that asks for a file: by its path. That it closes is asked of the X
        server: the toolkit dies of the question while one of its windows closes."""
        window = self.find_window(question)
        self.wait_for_dialog()
        self.key("ctrl+l")
        self.type_into(self.find("text", "GtkFileChooserEntry", window), str(path))
        n_windows = len(self.find_windows())
        self.click(self.find("push button", "_Open", window))
        wait_for("the question to be gone", lambda: len(self.find_windows()) < n_windows)

    def open_menu(self, words, menu="Main menu"):
        """Chooses what the main menu says, as F10 and the arrow keys do."""
        outer = self.find("push button", menu)
        self.click(outer.getChildAtIndex(0))
        self.click(self.find("menu item", words, outer))

    def read_menu(self, x, y):
        """What the menu says that comes at a place; it is closed again."""
        self.approach(x, y, "click", 3)
        items = wait_for("the menu", lambda: [item.name.replace("_", "") for item in self.find_all(
            "menu item", self.window)])
        self.key("Escape")
        wait_for("no menu", lambda: not self.find_all("menu item", self.window))
        return items

    def find_lists(self, name):
        return [node for node in self.find_all("list", self.root) if node.name.startswith(name)]

    def find_findings(self):
        """What the lists of findings say: each code of each row, in order, and its row."""
        found = []
        self.findings = self.findings or self.find_lists("Findings")
        for row in (row for board in self.findings for row in self.find_all("list item", board)):
            found += [(code, row) for node in self.find_all("label", row)
                      for code in node.description.split()]
        return found

    def finding_codes(self):
        return [code for code, row in self.find_findings()]

    def find_fix(self, code):
        """The button of the first row of a code that mends it; None without one."""
        row = next(row for found, row in self.find_findings() if found == code)
        return next((button for button in self.find_all("push button", row)
                     if button.name == "Fix"), None)
