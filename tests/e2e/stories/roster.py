"""An army on its page: the muster list that is leafed through, favourites, totals, several at once,
an army by chance, completed and made legal; and lists that come from elsewhere by the clipboard,
and go there.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import pyatspi

from desktop import is_in_state, wait_for, xdotool
from evening_armies import LANG, MusterList
from stories.page import Page

# Of the list: there is one of each in the army.
ENTRIES = "hypaspists", "cretan_archers"
SAMPLE = "alexander-at-issus.bivarmy"
ARMY = "{urn:bivouac:army:1}"
BUDGET, SEED = 1200, 42
TABLE = "Name\tElements\tCost\nAgema\t5\t80\nCamp watch\tfour\t44\n"


class Clipboard:
    """Another program, which has a text in the clipboard for as long as it is in use."""

    def __init__(self, folder, text):
        path = folder / "clipboard.txt"
        path.write_text(text, encoding="utf-8")
        self.command = [os.environ["BIVOUAC_CLIPBOARD"], "have", str(path)]

    def __enter__(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE)
        assert self.process.stdout.readline() == b"had\n"

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


def read_clipboard():
    return subprocess.run([os.environ["BIVOUAC_CLIPBOARD"], "read"], capture_output=True,
                          check=True, text=True, timeout=60).stdout


class Roster(Page):
    """An army on its page, in a language."""

    def __init__(self, binary, folder, language):
        data = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"])
        self.folder = folder
        path = folder / SAMPLE
        path.write_bytes((data / "samples" / SAMPLE).read_bytes())
        super().__init__(binary, path, language)
        self.before = path.read_bytes()
        self.muster = MusterList("macedonians-334-331", language)
        self.language = language
        self.units = [self.name(self.find_piece(entry)) for entry in ENTRIES]
        self.tree = self.find("list", "Chain of command")

    def read(self):
        """The army as it is saved: its units and leaders."""
        self.save()
        return list(ElementTree.parse(self.path).getroot().iter())

    def count(self, entry):
        return sum(node.get("entry") == entry for node in self.read())

    def read_pieces(self):
        return [node for node in self.read() if node.tag in (ARMY + "unit", ARMY + "figure")]

    def find_piece(self, entry):
        return next(node for node in self.read_pieces() if node.get("entry") == entry)

    def name(self, node):
        """What somebody is called in the language of the window."""
        return next((each.text for each in node.findall(ARMY + "name")
                     if each.get(LANG) == self.language), node.get("name"))

    def check(self):
        """What the rules say of what is saved."""
        self.save()
        answer = subprocess.run([os.environ["BIVOUAC_CLI"], "check", "--format", "json",
                                 self.path], capture_output=True)
        return json.loads(answer.stdout)["verdict"]

    def read_points(self):
        return sum(int(node.get("cost", 0)) for node in self.read_pieces())

    def find_row(self, name):
        return self.program.find_labelled(name, self.tree)

    def select(self, name, key=None):
        row = self.find_row(name)
        self.program.reveal(row)
        if key:
            xdotool("keydown", key)
        self.program.press(row)
        if key:
            xdotool("keyup", key)
            self.program.settle()

    def find_names(self):
        """The names of units in the tree that are of one entry of the list each."""
        return [label.name for label in self.program.find_all("label", self.tree)]


def find_entries(story):
    """The rows of the list that is leafed through: their labels and buttons."""
    view = story.recall("list", "Entries of the muster list")
    rows = []
    for item in story.program.find_all("list item", view):
        labels = [each.name for each in story.program.find_all("label", item)
                  if story.program.place(each)[2] > 0]
        if labels:
            rows.append((labels, story.program.find_all("push button", item)))
    return rows


def find_entry(story, name):
    return wait_for(name, lambda: next(
        (row for row in find_entries(story) if row[0][0] == name), None))


def open_list(story):
    """Beside the army, where there is nothing to say before."""
    story.run_command("Muster list beside the army")


def leaf_through(story):
    """The list beside the army, an arm of it alone; a row adds one, and says what is taken then."""
    name = story.muster.names["companions"]
    open_list(story)
    everything = wait_for("the entries", lambda: find_entries(story))
    headings = [labels[0] for labels, buttons in everything if len(labels) == 1]
    assert len(headings) > 1, headings
    group = story.find("combo box", "The arm that is shown")
    story.program.choose(group, story.rules["cavalry"])
    wait_for("an arm alone", lambda: [
        labels[0] for labels, _ in find_entries(story) if len(labels) == 1] == [
            story.rules["cavalry"]])
    assert story.muster.names["hypaspists"] not in [row[0][0] for row in find_entries(story)]
    taken = story.count("companions")
    labels, buttons = find_entry(story, name)
    assert str(taken) in re.findall(r"\d+", labels[1]), labels
    story.program.press(buttons[-1])
    assert story.count("companions") == taken + 1
    wait_for("one more taken", lambda: str(taken + 1) in re.findall(
        r"\d+", find_entry(story, name)[0][1]))
    story.program.press(find_entry(story, name)[1][0])
    story.program.click(story.recall_button("Favourites alone"))
    wait_for("the favourite alone", lambda: [
        row[0][0] for row in find_entries(story)] == [story.rules["cavalry"], name])
    story.program.press(find_entry(story, name)[1][0])
    wait_for("no favourite", lambda: not find_entries(story))
    story.program.click(story.recall_button("Favourites alone"))
    story.program.choose(group, story.translate("All arms"))
    story.program.click(story.program.find_button(story.translate("Selection"),
                                                  story.program.window))
    story.undo_to(story.before)


def move_several(story):
    """Two that are selected go in one step."""
    n = len(story.read_pieces())
    story.select(story.units[0])
    story.select(story.units[1], "ctrl")
    story.key("Delete")
    left = {node.get("entry") for node in story.read_pieces()}
    assert len(story.read_pieces()) == n - 2, left
    assert not left & set(ENTRIES), left
    story.key("ctrl+z")
    story.save()
    assert story.path.read_bytes() == story.before, "it was more than one step"


def raise_by_chance(story):
    """The same number makes the same army of the taste that is wished; it is legal, within the
    budget, and one step."""
    made = []
    for _ in range(2):
        dialog = story.ask("Random army…", "Random Army")
        for label, number in (("Budget", BUDGET), ("Number", SEED)):
            story.program.set_number(
                story.program.find("spin button", story.translate(label), dialog), number)
        story.program.choose(story.program.find("combo box", story.translate("Mostly"), dialog),
                             story.translate("Mounted troops"))
        story.answer(dialog, "_Put Together")
        assert story.check() == "legal"
        assert BUDGET - 60 <= story.read_points() <= BUDGET, story.read_points()
        arms = [node.get("arm") for node in story.read_pieces() if node.get("arm")]
        assert arms.count("cavalry") > len(arms) / 2, arms
        made.append(re.sub(rb'"[a-z]+\d+"', b'"id"', story.path.read_bytes()))
        story.key("ctrl+z")
        story.save()
        assert story.path.read_bytes() == story.before, "it was more than one step"
    assert made[0] == made[1], "another army by the same number"


def set_budget(story, points):
    story.program.unfold_army(story.translate)
    entry = story.find("text", "Budget in points")
    story.program.point(entry)
    story.key("ctrl+a")
    story.program.type(str(points))
    story.key("Return")
    assert f'budget="{points}"' in story.read_text(), "the budget is not set"


def complete_and_mend(story):
    """Up to a larger budget; and with the least change down to a smaller one."""
    points = story.read_points()
    set_budget(story, points + 300)
    story.run_command("Complete the army to its budget")
    assert points + 200 <= story.read_points() <= points + 300, story.read_points()
    story.undo_to(story.before)
    n = len(story.read_pieces())
    set_budget(story, points - 10)
    assert story.check() == "illegal"
    story.run_command("Make the army legal")
    assert story.check() == "legal"
    assert len(story.read_pieces()) == n - 1, "more went than had to"
    story.undo_to(story.before)


def copy_as_text(story):
    """What a mail, a forum and a table understand."""
    for title, mark in (("Army list as text", "\n"), ("Army list as Markdown", "| ---"),
                        ("Army list as BBCode", "[b]"), ("Army list as CSV", ",")):
        outer = story.find("push button", "Main menu")
        story.program.click(outer.getChildAtIndex(0))
        for words in ("_Export", "Cop_y As"):
            story.program.click(story.program.find("menu item", story.translate(words), outer))
        story.program.click(story.program.find("menu item", story.translate(title), outer))
        text = wait_for(title, lambda: mark in read_clipboard() and read_clipboard())
        assert story.units[0] in text, text
    assert not story.is_changed()


def paste_xml(story):
    """Who is copied is text elsewhere; and text from there is pasted."""
    story.select(story.units[0])
    story.key("ctrl+c")
    text = wait_for("XML in the clipboard", lambda: "<unit" in read_clipboard()
                    and read_clipboard())
    n = story.count("hypaspists")
    with Clipboard(story.folder, text):
        story.select(story.units[0])
        story.key("ctrl+v")
        wait_for("one more", story.is_changed)
    assert story.count("hypaspists") == n + 1
    story.undo_to(story.before)


def paste_table(story):
    """Of a spreadsheet: what the columns are is said, and what cannot be read, by its line."""
    story.select(story.units[0])
    with Clipboard(story.folder, TABLE):
        story.key("ctrl+v")
        wait_for("the dialog", lambda: story.program.frames()[1:])
        story.program.wait_for_dialog()
        dialog = story.program.frames()[-1]
        wait_for("the columns", lambda: next(
            (button for button in story.program.find_all("push button", dialog)
             if "Elements" in button.name), None))
        wait_for("the line that is wrong", lambda: any(
            "four" in label.name and "3" in label.name
            for label in story.program.find_all("label", dialog)))
        story.key("ctrl+Return")
        wait_for("the dialog to close", lambda: len(story.program.find_windows()) == 1)
    names = {node.get("name"): node for node in story.read_pieces()}
    assert names["Agema"].get("elements") == "5" and names["Agema"].get("cost") == "80"
    assert "Camp watch" in names
    story.undo_to(story.before)


def is_under(piece, leader, pieces):
    while piece is not None and piece.get("command") != leader:
        piece = pieces.get(piece.get("command"))
    return piece is not None


def add_up(story):
    """While nobody is selected: units and points by contingent, by command and by arm."""
    labels = [each.name for each in story.program.find_all(
        "label", story.program.find("filler", "BivTotalsView"))]
    first, second, third = (labels.index(story.translate(words))
                            for words in ("By contingent", "By command", "By arm"))

    def read(start, end):
        """Of each row its name, how many units, and how many points."""
        return {labels[n]: (int(labels[n + 1]), int(labels[n + 3]))
                for n in range(start, end, 4)}

    def add(found):
        return tuple(map(sum, zip(*found.values())))
    pieces = {node.get("id"): node for node in story.read_pieces()}
    units = [node for node in pieces.values() if node.tag == ARMY + "unit"]
    # The columns have titles once.
    assert add(read(first + 4, second)) == (len(units), story.read_points()), labels
    leader = story.find_piece("parmenion")
    his = [node for node in units if is_under(node, leader.get("id"), pieces)]
    assert read(second + 1, third)[story.name(leader)][0] == len(his), labels
    assert add(read(third + 1, len(labels))) == (
        len(units), sum(int(node.get("cost")) for node in units)), labels


def list_stories(binary, folder, language):
    yield (lambda: Roster(binary, folder, language),
           [add_up, leaf_through, move_several, raise_by_chance, complete_and_mend, copy_as_text,
            paste_xml, paste_table])
