"""What the rules say of a document that comes from elsewhere: its rules or its muster list are not
installed, or are another edition. Such a file is opened in the window; and a scenario for a club's
own rules, which know no usual victory, is begun there.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import shutil
import subprocess

from codes.army_codes import OTHER_RULES, RULES, ArmyTab
from codes.faults import Tab, Fault
from codes.scenario_codes import ScenarioTab
from desktop import xdotool

HERE = pathlib.Path(__file__).parent
DRILL, BATTLE = HERE / "drill.bivarmy", HERE / "drill.bivscenario"
DATA = HERE / "../../../data"
RULES_FILE = DATA / "rulesets/alexandre-et-bayard.bivruleset"
LIST_FILE = DATA / "musters/macedonians-334-331.bivmuster"
HOUSE_RULES = HERE / "../../fixtures/rules/bare.bivruleset"
LIST = "Macedonians of Alexander, 334-331 BC"


def install_house_rules():
    """Puts rules into the user's own folder, as a club would."""
    folder = pathlib.Path(os.environ["XDG_DATA_HOME"], "bivouac", "rulesets")
    folder.mkdir(parents=True)
    shutil.copy(HOUSE_RULES, folder)


def ask_library(*words):
    """What the command line answers about the library that the window opens, too."""
    return subprocess.run([os.environ["BIVOUAC_CLI"], "library", *map(str, words)], check=True,
                          capture_output=True).stdout


def forget_recent_files():
    """GTK's question for a file begins in its list of recent ones, and does not always take a path
    that is typed while it still reads that list. Without any it begins in a folder."""
    pathlib.Path(os.environ["XDG_DATA_HOME"], "recently-used.xbel").unlink(missing_ok=True)


class StartTab(Tab):
    """A program that shows its start page."""

    def open_army(self, old, new):
        """Opens an army that somebody else has saved: the drill, with something else in it."""
        text = DRILL.read_text(encoding="utf-8")
        assert old in text
        path = pathlib.Path(os.environ["HOME"], "theirs.bivarmy")
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        self.program.click(self.program.find("push button", "_Open…"))
        self.program.type_path("Open a battle or an army", path)
        self.army = ArmyTab(self.program)

    def open_battle(self, kind, path, old, new):
        """Opens a battle that brings along a ruleset or a list of its own make."""
        content = path.read_text(encoding="utf-8")
        assert old in content
        content = content.replace(old, new, 1).split("?>", 1)[1]
        text = BATTLE.read_text(encoding="utf-8").replace(
            "</scenario>", f'<embedded id="e1" kind="{kind}">{content}</embedded></scenario>')
        theirs = pathlib.Path(os.environ["HOME"], "theirs.bivscenario")
        theirs.write_text(text, encoding="utf-8")
        self.program.click(self.program.find("push button", "_Open…"))
        self.program.type_path("Open a battle or an army", theirs)
        self.scenario = ScenarioTab(self.program)

    def open_former(self):
        """Opens a battle with the former state of an army that another program has saved anew."""
        folder = pathlib.Path(os.environ["HOME"])
        ask_library("add", DRILL)
        army, = json.loads(ask_library("list", "--format", "json"))
        newer = folder / "newer.bivarmy"
        newer.write_text(DRILL.read_text(encoding="utf-8").replace("Parmenion", "Philotas"),
                         encoding="utf-8")
        ask_library("save", army["id"], newer)
        former = json.loads(ask_library("history", army["id"], "--format", "json"))[-1]
        path = folder / "theirs.bivscenario"
        path.write_text(BATTLE.read_text(encoding="utf-8").replace(
            '<side id="s1"', f'<side id="s1" origin-library="{army["id"]}" '
            f'origin-revision="{former["id"]}"', 1), encoding="utf-8")
        self.program.click(self.program.find("push button", "_Open…"))
        self.program.type_path("Open a battle or an army", path)
        self.scenario = ScenarioTab(self.program)

    def open_stray(self):
        """Opens a battle in which a leader stands beside the board."""
        text = BATTLE.read_text(encoding="utf-8")
        there = 'piece="s1.f2" hex="9,7"'
        assert there in text
        path = pathlib.Path(os.environ["HOME"], "theirs.bivscenario")
        path.write_text(text.replace(there, 'piece="s1.f2" hex="12,7"', 1), encoding="utf-8")
        self.program.click(self.program.find("push button", "_Open…"))
        self.program.type_path("Open a battle or an army", path)
        self.scenario = ScenarioTab(self.program)

    def update_army(self):
        """Takes the library's state of the army, after a look at what changes."""
        self.scenario.press("Blue", "Compare with the library’s army…")
        window = self.program.find_window("Update from the Library")
        self.program.click(self.program.find("push button", "_Update", window))

    def drop_copy(self):
        """Drops what the battle brings along, on the page of the sides."""
        group = self.scenario.find_group("Scenario")
        self.program.click(self.program.find("push button", "Drop this copy", group))

    def choose(self, row, choice):
        self.program.choose(self.program.find("combo box", row, self.army.editor), choice)

    def begin_scenario(self, title, rules):
        self.program.click(self.program.find("push button", "Prepare a battle"))
        dialog = self.program.find_window("New Scenario")
        self.program.type_into(self.program.find("text", "Title", dialog), title)
        self.program.choose(self.program.find("combo box", "Rules", dialog), rules)
        self.program.click(self.program.find("push button", "C_reate", dialog))
        # GTK 4.8 falls over who asks for a window in the instant before it has told of it.
        xdotool("search", "--sync", "--onlyvisible", "--name", title)
        self.program.click(self.program.find("page tab", "Board"))
        self.scenario = ScenarioTab(self.program)

    def choose_how(self, side, words):
        group = self.scenario.find_group(side)
        self.program.type_into(self.program.find("text", "How it wins", group), words)


FAULTS = [
    Fault("ruleset-missing",
          lambda tab: tab.open_army('"alexandre-et-bayard"', '"lost-rules"'),
          lambda tab: tab.choose("Rules", RULES)),
    Fault("ruleset-version",
          lambda tab: tab.open_army('ruleset-version="1.0"', 'ruleset-version="0.9"'),
          lambda tab: (tab.choose("Rules", OTHER_RULES), tab.choose("Rules", RULES)), fix=True),
    Fault("muster-missing",
          lambda tab: tab.open_army('"macedonians-334-331"', '"lost-list"'),
          lambda tab: tab.choose("Muster list", LIST)),
    Fault("muster-version",
          lambda tab: tab.open_army('muster-version="1.0"', 'muster-version="0.9"'),
          lambda tab: (tab.choose("Muster list", "None"), tab.choose("Muster list", LIST)),
          fix=True),
    Fault("ruleset-carried",
          lambda tab: tab.open_battle("ruleset", RULES_FILE, 'short-side="9"', 'short-side="8"'),
          lambda tab: tab.drop_copy(), fix=True),
    Fault("muster-carried",
          lambda tab: tab.open_battle("muster", LIST_FILE, 'maximum="4"', 'maximum="5"'),
          lambda tab: tab.drop_copy(), fix=True),
    Fault("outside-board",
          lambda tab: tab.open_stray(),
          lambda tab: tab.scenario.size("Width", 13), fix=True),
    Fault("army-outdated",
          lambda tab: tab.open_former(), lambda tab: tab.update_army()),
    Fault("victory-missing",
          lambda tab: tab.begin_scenario("House battle", "Bare"),
          lambda tab: (tab.choose_how("Blue", "It holds."), tab.choose_how("Red", "It wins."))),
]
