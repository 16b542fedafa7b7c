"""What the rules say of a scenario beside its board, raised and cleared on the page of the sides,
in the dialog for the board's size, in the list of what is on the board and in a side's army.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from codes.army_codes import OTHER_RULES, RULES
from codes.board_codes import FOES, BoardTab
from codes.faults import Fault
from desktop import read_text, wait_for


class ScenarioTab(BoardTab):
    """A scenario on its page with the sides; the board's page when that is asked for."""

    def find_group(self, title):
        """The rows under a title of the page with the sides."""
        self.turn_to("Sides and scenario")
        return self.program.find("panel", title, self.program.find("filler", "BivSidesPage"))

    def find_row(self, role, group, row):
        """What is of a role in a row under a title."""
        return self.program.find(role, row, lambda: self.find_group(group))

    def choose(self, group, row, choice):
        self.program.choose(self.find_row("combo box", group, row), choice)

    def press(self, group, row):
        self.program.press(self.find_row("list item", group, row))

    def count(self, group, row, number):
        """Sets a number of the page; None says nothing any more."""
        self.program.turn_number(self.find_row("spin button", group, row), number)

    def drop_side(self, name):
        """Removes a side by the button beside its name."""
        remove, group = "Remove this side", self.find_group(name)
        while remove not in [node.name for node in self.program.find_all("push button", group)]:
            group = group.parent
        self.program.click(self.program.find("push button", remove, group))

    def size(self, side, hexes):
        """Gives the board another width or height in its dialog."""
        self.program.open_menu("Size and Shape…", "More of the board")
        dialog = self.program.find_window("Board")
        self.program.turn_number(self.program.find("spin button", side, dialog), hexes)
        self.program.click(self.program.find("push button", "_Apply", dialog))
        wait_for("the dialog to be gone", lambda: self.program.root.childCount == 1)

    def strike(self, name):
        """Finds something in the list of what is on the board, and removes it."""
        self.turn_to("Board")
        self.turn_to("List")
        board = self.program.find("list", "On the board")
        label = wait_for(name, lambda: next(
            (node for node in self.program.find_all("label", board) if name in node.name), None))
        self.program.press(label)
        self.turn_to("Selection")
        wait_for(f"{name} to be selected", lambda: self.read_selected() == name)
        self.program.click(self.program.find("push button", "Remove", self.find_inspector()))

    def hold_back(self, hex, name):
        """Puts somebody who stands on a hex in reserve. Whoever came back by undo is selected
        already, so that a press on his hex selects the next one there."""
        self.turn_to("Board")
        self.turn_to("Selection")
        self.pick(hex, name)
        self.program.click(
            self.program.find("push button", "Put in reserve", self.find_inspector()))

    def unfold(self, name):
        """Shows what is said of somebody in reserve."""
        group = self.find_group("Reserves")
        turn = self.program.find("spin button", "Arrives in turn", group)
        if not self.is_shown(turn, group):
            self.program.press(self.program.find_labelled(name, group))
            wait_for(f"{name} to be unfolded", lambda: self.is_shown(turn, group))

    def is_shown(self, node, group):
        return self.program.place(node)[3] > 0 and self.program.is_inside(node, group)

    def arrive(self, name, row, choice):
        self.unfold(name)
        if isinstance(choice, int):
            self.count("Reserves", row, choice)
        else:
            self.choose("Reserves", row, choice)

    def arm(self, side, army, rules):
        """Gives the army of a side other rules."""
        self.press(side, f"Edit the army: {army}")
        page = wait_for("the side's army", lambda: self.find_army(army))
        self.program.unfold_army()
        self.program.choose(self.program.find("combo box", "Rules", page), rules)

    def find_army(self, name):
        """The editor of the army of a side: the one that says its name."""
        return next((node for node in self.program.find_all("filler", self.program.root)
                     if node.name == "BivArmyEditor" and self.is_of(node, name)), None)

    def is_of(self, editor, name):
        return any(node.getRoleName() == "text" and node.name == "Name of the army"
                   and read_text(node) == name for node in
                   self.program.find_all("text", editor))


FAULTS = [
    Fault("objective-off-board",
          lambda tab: tab.size("Width", 11),
          lambda tab: tab.strike("Bridge")),
    Fault("side-army-missing",
          lambda tab: tab.press("More", "Add a side"),
          lambda tab: tab.drop_side("Side 3")),
    Fault("side-ruleset-differs",
          lambda tab: tab.arm("Red", "Foes", OTHER_RULES),
          lambda tab: tab.arm("Red", "Foes", RULES)),
    Fault("edge-shared",
          lambda tab: tab.choose("Red", "Table edge", "South"),
          lambda tab: tab.choose("Red", "Table edge", "East"), fix=True),
    Fault("first-player-missing",
          lambda tab: tab.choose("Scenario", "First player", "Not set"),
          lambda tab: tab.choose("Scenario", "First player", "Red")),
    Fault("victory-unreachable",
          lambda tab: tab.count("Blue", "Wins by so many enemy units lost", 99),
          lambda tab: tab.count("Blue", "Wins by so many enemy units lost", 1), fix=True),
    Fault("turn-limit-result-missing",
          lambda tab: tab.choose("Scenario", "After the last turn the battle is", "Not set"),
          lambda tab: tab.choose("Scenario", "After the last turn the battle is", "Drawn")),
    Fault("turn-limit-result-twice",
          lambda tab: tab.choose("Scenario", "Winner after the last turn", "Blue"),
          lambda tab: tab.choose("Scenario", "Winner after the last turn", "Same as above"),
          fix=True),
    Fault("turn-limit-missing",
          lambda tab: tab.count("Scenario", "Last turn", None),
          lambda tab: tab.count("Scenario", "Last turn", 8)),
    Fault("reserve-entry-missing",
          lambda tab: tab.hold_back(FOES, "Hoplites"),
          lambda tab: tab.arrive("Hoplites", "Arrives at the edge", "East"), fix=True),
    Fault("reserve-command-split",
          lambda tab: (tab.hold_back(FOES, "Hoplites"),
                        tab.arrive("Hoplites", "Arrives at the edge", "East"),
                        tab.hold_back(FOES, "Memnon"),
                        tab.apply_fix("reserve-entry-missing")),
          lambda tab: tab.arrive("Hoplites", "Arrives at the edge", "North"), fix=True),
    Fault("reserve-too-late",
          lambda tab: (tab.hold_back(FOES, "Hoplites"),
                        tab.arrive("Hoplites", "Arrives in turn", 9)),
          lambda tab: tab.count("Scenario", "Last turn", 10), fix=True),
]
