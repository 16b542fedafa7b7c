"""In French: one word for one thing, as players say it, wherever one looks.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil

from codes.hands import Hands
from desktop import descend, find_words, wait_for

# What is not said, and what is said instead.
UNWANTED = {
    r"\bcases?\b": "hexagone",
    r"\btuiles?\b": "hexagone",
    r"\bpièces?\b": "unité, chef, pion",
    r"\béquipes?\b": "alliance",
    r"(?<![\w.,:/-])-\d": "a minus sign",
    r"\bpoints d'ordre": "a typographic apostrophe",
    r"\bpoints de commandement": "points d’ordre",
    r"\w'\w": "a typographic apostrophe",
    r"(?<=\S) [;?!»]": "a space that does not break",
}
MARK, CONDITION = "Saisir l’état d’une unité", "Marque"
GUNS = r"\b(Grosses pièces|Pièces (de \w+|galopantes))\b"
PAGES = ("Board", "Sides and scenario", "Rehearsal")


def read_all(program):
    """Every name, description and label that there is to be seen, with what it is of."""
    words = set()
    for frame in program.frames():
        for node in descend(frame):
            role = node.getRoleName()
            if role != "text":  # what somebody wrote
                words |= {(role, line) for line in (node.name, node.description) if line}
    return words


def find_faults(words, place):
    """A gun is a piece, and batteries of the samples are named so."""
    return [f"{place}: {role} “{line}”: not {pattern}, but {wanted}"
            for role, line in sorted(words) for pattern, wanted in UNWANTED.items()
            if re.search(pattern, re.sub(GUNS, "", line), re.IGNORECASE)]


class FrenchStory:
    """A sample in the French program."""

    def __init__(self, binary, folder, sample):
        samples = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "samples")
        os.environ["LANGUAGE"] = "fr"
        try:
            self.program = Hands([binary, shutil.copy(samples / sample, folder)])
        finally:
            os.environ["LANGUAGE"] = ""
        self.program.fill_screen()
        self.translate = find_words("fr")

    def turn_to(self, page):
        self.program.click(self.program.find("page tab", self.translate(page)))

    def look(self, place):
        """That nothing there is said as it should not be; what would be is noticed."""
        assert find_faults({("label", "Cette case porte -1 pièce.")}, place)
        faults = find_faults(read_all(self.program), place)
        assert not faults, "\n".join(faults)


def look_at_pages(story):
    """The pages of a battle, with the lists of what can be painted and done."""
    for page in PAGES:
        story.turn_to(page)
        story.program.settle()
        story.look(page)
    story.turn_to("Board")
    combo = story.program.find("combo box", story.translate("What to work on"))
    for subject in ("Height", "Hex sides", "Roads", "Deployment zones", "Place names"):
        story.program.choose(combo, story.translate(subject))
        story.look(subject)


def look_at_dialogs(story):
    """What the menus of the board and of the window lead to, and the list of keys."""
    story.turn_to("Board")
    for words, menu in (("_Size and Shape…", "More of the board"),
                        ("Ran_dom Board…", "More of the board"), ("_Print…", "Main menu"),
                        ("Order _Cards…", "Main menu")):
        story.program.open_menu(story.translate(words), story.translate(menu))
        wait_for("the dialog", lambda: story.program.frames()[1:])
        story.program.wait_for_dialog()
        look_and_close(story, words)
    story.program.key("ctrl+question")
    wait_for("the list of keys", lambda: story.program.frames()[1:])
    look_and_close(story, "keys")


def look_and_close(story, place):
    story.program.settle()
    story.look(place)
    story.program.key("Escape")
    wait_for("it to close", lambda: len(story.program.frames()) == 1)


def distinguish_zoom_from_size(story):
    """To zoom out is one thing, to make the board smaller another."""
    out = story.program.find_button(story.translate("Zoom out"), story.program.window)
    assert out.name == "Zoom arrière" and story.program.place(out)[2] > 0
    names = [node.name for node in descend(story.program.window)
             if node.getRoleName() in ("push button", "toggle button")]
    assert not [name for name in names if name.startswith("Réduire") and name != "Réduire"], names


def call_it_confused(story):
    """A unit whose order failed is “confus”, as the rules say."""
    program = story.program
    story.turn_to("Rehearsal")
    form = program.find("filler", "BivActionForm", program.window)
    program.choose(program.find("combo box", story.translate("Action"), form), MARK)
    marks = program.find("combo box", CONDITION, form)
    program.press(marks)
    items = wait_for("the marks", lambda: program.find_choices(marks))
    assert "confus" in [label.name.lower() for item in items
                        for label in program.find_all("label", item)]
    program.key("Escape")


def list_stories(binary, folder):
    yield (lambda: FrenchStory(binary, folder, "issus.bivscenario"),
           [look_at_pages, look_at_dialogs, distinguish_zoom_from_size])
    yield (lambda: FrenchStory(binary, folder, "three-sluices.bivscenario"),
           [look_at_pages, call_it_confused])
    yield lambda: FrenchStory(binary, folder, "assaye.bivscenario"), [look_at_pages]
