"""The first hour of an evening: two armies are made in the army editor.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import xml.etree.ElementTree as ElementTree

from desktop import is_in_state, read_text, wait_for

import pyatspi

MUSTER = "{urn:bivouac:muster:1}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class MusterList:
    """What a muster list calls things in the language of the evening."""

    def __init__(self, name, language):
        folder = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"])
        root = ElementTree.parse(folder / "musters" / f"{name}.bivmuster").getroot()
        self.name = self.read_name(root, language)
        self.names = {entry.get("id"): self.read_name(entry, language)
                      for entry in root.iter(MUSTER + "entry")}

    @staticmethod
    def read_name(element, language):
        return next(name.text for name in element.findall(MUSTER + "name")
                    if name.get(LANG) == language)


class ArmyMaker:
    """Makes armies in the window as somebody does who never saw the program."""

    def __init__(self, program, translate, language):
        self.program = program
        self.translate = translate
        self.language = language

    def begin(self, name, budget, muster):
        """The dialog that asks what the army is to be: its name has the focus."""
        self.program.click(self.program.find_button(self.translate("Build an _army")))
        dialog = self.program.find_frame(self.translate("New Army"))
        entry = self.program.find("text", self.translate("Name"), dialog)
        self.program.wait_for_dialog()
        self.program.type(name)
        wait_for("the name", lambda: read_text(entry) == name)
        self.program.choose(self.program.find("combo box", self.translate("Muster list"), dialog),
                            muster.name)
        self.program.set_number(self.program.find("spin button", self.translate("Budget"), dialog),
                                budget, "Return")  # which creates it
        wait_for("the new army's title", lambda: self.program.window.name.endswith(name))
        self.tree = self.program.find("list", self.translate("Chain of command"),
                                      self.program.window)
        wait_for("the new army", lambda: self.find_row(name))

    def rows(self):
        """The rows of the chain of command, by their first words."""
        found = {}
        for item in self.program.find_all("list item", self.tree):
            labels = self.program.find_all("label", item)
            if labels:
                found.setdefault(labels[0].name, []).append(item)
        return found

    def find_row(self, name):
        return self.rows().get(name, [None])[-1]

    def select(self, name):
        row = wait_for(f"the row of {name}", lambda: self.find_row(name))
        self.program.bring_into_view(row, self.tree)
        self.program.point(row)
        wait_for(f"{name} selected", lambda: is_in_state(self.find_row(name),
                                                         pyatspi.STATE_SELECTED))

    def offered(self):
        """What is offered, and which of it Enter would take."""
        offers = self.program.find("list", self.translate("What the muster list offers"))
        found = {}
        for item in map(offers.getChildAtIndex, range(offers.childCount)):
            labels = self.program.find_all("label", item)
            if labels:
                found[labels[0].name] = is_in_state(item, pyatspi.STATE_SELECTED)
        return found

    def go_down_to(self, name):
        """With the arrow keys, looking after each where one is."""
        wait_for(f"an offer of {name}", lambda: name in self.offered())
        for _ in self.offered():
            chosen = next(each for each, selected in self.offered().items() if selected)
            if chosen == name:
                return
            self.program.key("Down")
            wait_for("the next one", lambda: not self.offered()[chosen])
        raise AssertionError(f"{name} was not reached")

    def add(self, name, quantity=1, leader=None):
        """Their number, a few letters, and Enter; under a leader who is selected first, unless who
        was added last stands under him. The letters of before are selected."""
        if leader:
            self.select(leader)
        before = len(self.rows().get(name, ()))
        letters = max(re.findall("[A-Za-z]+", name), key=len)
        if quantity > 1:
            letters = f"{quantity} {letters}"
        entry = self.program.find("entry", self.translate("Add from the muster list"))
        if not leader and not is_in_state(entry, pyatspi.STATE_FOCUSED):
            self.program.point(entry)
        self.program.type(letters)  # also from the row of a leader
        wait_for("the letters", lambda: read_text(entry) == letters)
        self.go_down_to(name)
        self.program.key("Return")
        wait_for(f"{quantity} {name}", lambda: len(self.rows()[name]) == before + quantity)

    def add_allies(self, name, muster):
        """A contingent of allies with a list of its own."""
        self.program.choose_menu(self.program.find_button(self.translate("Make by hand")),
                                 self.translate("_Contingent"))
        fields = self.program.find("filler", "BivInspector")
        switch = self.program.find("check box", self.translate("Allied contingent"), fields)
        self.program.fill(self.program.find("text", self.translate("Name"), fields), name)
        self.program.point(switch)
        self.program.choose(self.program.find("combo box", self.translate("Muster list"), fields),
                            muster.name)
        wait_for("the allies", lambda: self.find_row(name))

    def rename(self, old, new):
        """In the fields of what is selected."""
        fields = self.program.find("filler", "BivInspector")
        self.program.fill(self.program.find("text", self.translate("Name"), fields), new)
        wait_for(new, lambda: self.find_row(new) and old not in self.rows())

    def make_unit(self, name, rules, elements, cost):
        """A unit that no list has, in the words of the rules, kept to be offered from now on."""
        self.program.choose_menu(self.program.find_button(self.translate("Make by hand")),
                                 self.translate("_Unit by Hand…"))
        dialog = wait_for("the dialog", lambda: self.program.frames()[1:])[-1]
        find = self.program.find
        self.program.fill(find("text", self.translate("Name"), dialog), name)
        self.program.choose(find("combo box", self.translate("Arm"), dialog),
                            rules["infantry"])
        self.program.fill(find("text", rules["elements"].capitalize(), dialog), str(elements))
        self.program.fill(find("text", self.translate("Cost in points"), dialog), str(cost))
        keep = self.translate("_Keep in my list, to be offered from now on")
        self.program.point(find("check box", keep, dialog), 0.1)
        self.program.point(self.program.find_button(self.translate("_Add"), dialog))
        wait_for(f"{name} in the army", lambda: self.find_row(name))

    def save(self, path):
        """Under a name the first time."""
        self.program.key("ctrl+s")
        self.program.name_file(path)
        wait_for("the file", path.exists)
        self.program.wait_for_saved()

    def follow_advice(self):
        """What a finding offers to mend is mended with its button, beside the army: the number in
        the header shows them."""
        self.program.point(wait_for("how many findings there are", lambda: next(
            (button for button in self.program.find_all("push button", self.program.window)
             if button.name[:1].isdigit()), None)))
        findings = self.program.find("list", self.translate("Findings"), self.program.window)
        self.program.point(self.program.find_button(self.translate("Fix"), findings))
        activations = self.program.find_activations(self.translate)
        wait_for("the activations", lambda: self.program.find_all("list item", activations))
        self.program.key("Escape")

    def make_macedonians(self, path):
        """Says who will be looked for on paper, and whose commands may arrive later."""
        own = MusterList("macedonians-334-331", self.language)
        greeks = MusterList("greeks-334-331", self.language)
        king = own.names["alexander"]
        self.begin("Pella", 1000, own)
        self.add(king)
        self.add(own.names["parmenion"])
        for entry, quantity in (("royal_herald", 1), ("taxiarch", 2), ("companions", 1)):
            self.add(own.names[entry], quantity, king)
        for entry in ("hypaspists", "cretan_archers"):
            self.add(own.names[entry])
        self.add(own.names["pezhetairoi"], 3, own.names["parmenion"])
        self.add_allies("Larissa", greeks)
        self.add(greeks.names["hipparch"])
        self.add(greeks.names["lochagos"])
        self.add(greeks.names["thessalians"], 2, greeks.names["hipparch"])
        self.follow_advice()
        self.save(path)
        return ([own.names["companions"], own.names["hypaspists"], greeks.names["thessalians"]],
                [own.names["parmenion"], greeks.names["hipparch"]])

    def make_persians(self, path, rules):
        own = MusterList("achaemenid-persians-334-331", self.language)
        king = own.names["darius"]
        self.begin("Susa", 700, own)
        self.add(king)
        self.add(own.names["commander"])
        for entry, quantity in (("royal_messenger", 1), ("persian_horse", 2)):
            self.add(own.names[entry], quantity, king)
        self.add(own.names["kardakes"], 3)
        self.add(own.names["mercenary_hoplites"], 2, own.names["commander"])
        self.make_unit("Memnon", rules, 4, 60)
        self.follow_advice()
        self.save(path)
        return [own.names["persian_horse"], own.names["kardakes"], "Memnon"]
