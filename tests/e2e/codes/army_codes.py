"""What the rules say of an army, raised and cleared in the army editor: by choosing, typing, adding
from the muster list, dragging in the chain of command and planning activations.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pyatspi

from codes.faults import Tab, Fault
from desktop import is_in_state, read_text, wait_for

RULES, OTHER_RULES = "Alexandre et Bayard", "Commandement"


class ArmyTab(Tab):
    """An army in the army editor, of more rows than so many."""

    def __init__(self, program, rows=10):
        super().__init__(program)
        program.fill_screen()
        self.is_planning = False
        self.editor = program.find("filler", "BivArmyEditor")
        self.tree = program.find("list", "Chain of command", self.editor)
        program.unfold_army()
        self.inspector = program.find("filler", "BivInspector", self.editor)
        wait_for("the chain of command", lambda: self.tree.childCount > rows)

    def leave_activations(self):
        """Closes their list, which hangs over the rest and takes the first press there."""
        if self.is_planning:
            self.program.key("Escape")
            self.is_planning = False

    def select(self, name):
        """Presses the row of a contingent, a figure or a unit."""
        self.leave_activations()
        self.program.press(self.program.find_labelled(name, self.tree))
        wait_for(f"{name} to be shown", lambda: self.read_name() == name)

    def read_name(self):
        return read_text(self.program.find("text", "Name", self.inspector))

    def set_field(self, name, field, text):
        self.select(name)
        self.program.type_into(self.program.find("text", field, self.inspector), text)

    def choose(self, name, field, choice):
        self.select(name)
        self.program.choose(self.program.find("combo box", field, self.inspector), choice)

    def rank(self, name, rank):
        self.choose(name, "Rank", rank)

    def ally(self, name):
        """Turns the switch that says whether a contingent is an ally's."""
        self.select(name)
        self.program.press(self.program.find("list item", "Allied contingent", self.inspector))

    def follow(self, rules):
        self.leave_activations()
        self.program.choose(self.program.find("combo box", "Rules", self.editor), rules)

    def spend(self, points):
        self.leave_activations()
        self.program.type_into(self.program.find("text", "Budget", self.editor), points)

    def add(self, letters):
        """Adds the first that the muster list has by a few letters."""
        self.leave_activations()
        entry = self.program.find("entry", "Add from the muster list", self.editor)
        self.program.press(entry)
        self.program.key("ctrl+a")
        self.program.type(letters)
        wait_for("the letters", lambda: read_text(entry) == letters)
        self.program.key("Return")

    def remove(self, name):
        self.select(name)
        self.program.key("Delete")

    def drag(self, name, target):
        """Drags one row of the chain of command onto another."""
        end, start = (self.program.find_labelled(row, self.tree) for row in (target, name))
        self.program.drag_onto(start, end)

    def apply_fix(self, code):
        """Beside the tree, in the place of what is selected."""
        self.leave_activations()
        for _ in range(3):
            try:
                wait_for("the button", lambda: is_in_state(
                    self.program.find_fix(code), pyatspi.STATE_SHOWING), 3)
                break
            except AssertionError:
                self.program.key("shift+F9")
        self.program.settle()  # the panel has slid in
        super().apply_fix(code)

    def find_activations(self):
        self.is_planning = True
        return self.program.find_activations()

    def plan(self, count):
        """Adds or removes activations until there are so many."""
        while (rows := self.find_activations().childCount) != count:
            if rows < count:
                button = self.program.find("push button", "Add an activation", self.editor)
            else:
                button = self.program.find("push button", "Remove the activation",
                                           self.get_activation(rows))
            self.program.click(button)
            wait_for("the activations", lambda: self.find_activations().childCount != rows)

    def get_activation(self, number):
        return self.find_activations().getChildAtIndex(number - 1)

    def lead(self, number, name):
        self.program.choose(self.program.find("combo box", "Leader", self.get_activation(number)),
                            name)

    def activate(self, number, units):
        self.program.turn_number(
            self.program.find("spin button", "Units", self.get_activation(number)), units)


FAULTS = [
    Fault("general-allied",
          lambda tab: tab.rank("Philip", "General-in-chief"),
          lambda tab: tab.rank("Philip", "Sub-general")),
    Fault("ally-wrong-command",
          lambda tab: tab.ally("Garrison"),
          lambda tab: tab.drag("Prodromoi", "Antipater"), fix=True),
    Fault("unit-empty",
          lambda tab: tab.set_field("Companions", "Elements", "0"),
          lambda tab: tab.set_field("Companions", "Elements", "4"), fix=True),
    Fault("unit-unknown",
          lambda tab: tab.drag("Amyntas", "Philip"),
          lambda tab: tab.drag("Amyntas", "Parmenion"), fix=True),
    Fault("entry-cost-differs",
          lambda tab: tab.set_field("Companions", "Cost", "79"),
          lambda tab: tab.set_field("Companions", "Cost", "80"), fix=True),
    Fault("entry-elements-differ",
          lambda tab: tab.set_field("Companions", "Elements", "5"),
          lambda tab: tab.set_field("Companions", "Elements", "4"), fix=True),
    Fault("entry-details-differ",
          lambda tab: tab.choose("Companions", "Weight", "Light"),
          lambda tab: tab.choose("Companions", "Weight", "Heavy"), fix=True),
    Fault("budget-exceeded",
          lambda tab: tab.add("agri"),
          lambda tab: tab.remove("Agrianian javelinmen")),
    Fault("budget-unused",
          lambda tab: tab.spend("5000"),
          lambda tab: tab.spend("800")),
    Fault("price-missing",
          lambda tab: tab.set_field("Companions", "Cost", ""),
          lambda tab: tab.set_field("Companions", "Cost", "80"), fix=True),
    Fault("activation-leader-missing",
          lambda tab: tab.lead(1, "Nobody"),
          lambda tab: tab.lead(1, "Parmenion"), fix=True),
    Fault("activation-leader-repeated",
          lambda tab: (tab.plan(2), tab.lead(2, "Antipater")),
          lambda tab: tab.lead(2, "Parmenion")),
    Fault("activation-leader-unfit",
          lambda tab: tab.rank("Antipater", "Herald"),
          lambda tab: tab.lead(1, "Parmenion")),
    Fault("activation-quality",
          lambda tab: tab.choose("Antipater", "Quality", "Bad"),
          lambda tab: tab.choose("Antipater", "Quality", "Average")),
    Fault("too-few-leaders",
          lambda tab: tab.plan(5),
          lambda tab: tab.plan(4)),
]
