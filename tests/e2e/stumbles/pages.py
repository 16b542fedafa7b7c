"""On the other pages: what stays where it is, sides and scenario, an army, keys and widths.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import xml.etree.ElementTree as ElementTree

import pyatspi

from codes.hands import Hands
from desktop import descend, find_words, is_in_state, read_text, wait_for, xdotool
from stumbles.army_story import ArmyStory
from stumbles.board_story import BoardStory, shoot

CONTROLS = {"push button", "toggle button", "page tab", "combo box", "entry", "text", "spin button",
            "check box", "table"}
SMALL_SCREEN = 1280, 800


def list_controls(program, besides=None):
    """Where all that can be worked stands: by role and name, and by number where several are
    called so. What is in the rows of a list comes and goes with these, and what is in a thing
    besides."""
    places, left = {}, [program.window]
    while left:
        node = left.pop()
        if node is None or node == besides or node.getRoleName() in ("list item", "table cell"):
            continue
        if node.getRoleName() in CONTROLS and program.place(node)[2] > 0:
            key = node.getRoleName(), node.name.split(":")[0]
            places.setdefault(key, []).append(program.place(node))
        left += list(node)
    return {(*key, number): place for key, found in places.items()
            for number, place in enumerate(sorted(found))}


def expect_still(program, before, besides=None):
    """That nothing has moved which is there still."""
    program.settle()
    after = list_controls(program, besides)
    both = set(before) & set(after)
    assert len(both) > 10, both
    moved = {key: (before[key], after[key]) for key in both if before[key] != after[key]}
    assert not moved, moved


def mend_in_place(story):
    """The button of a finding mends it, and nothing of the window moves; nor by undo, nor by a
    message, nor by who comes into the tray first. Empty, it gives its room to the map."""
    program = story.program
    story.turn_to("Findings")
    story.move((1, 7), (1, 8))
    fix = wait_for("the button", lambda: program.find_fix("messenger-alone"))
    before = list_controls(program)
    program.point(fix)
    story.wait_until("messenger-alone", False)
    expect_still(program, before)
    program.key("ctrl+z")
    expect_still(program, before)
    story.start_again()
    story.board.click_hex((4, 7))
    before = list_controls(program)
    program.key("Delete")
    wait_for("the tray", lambda: program.place(story.find("filler", "BivTray"))[3] > 0)
    expect_still(program, {key: place for key, place in before.items() if key[0] != "table"})
    before = list_controls(program)
    program.key("ctrl+z")
    wait_for("nobody to wait", lambda: not program.window.name.startswith("•"))
    expect_still(program, {key: place for key, place in before.items()
                           if key[0] != "table" and key[1] != "Place the command"})
    before = list_controls(program)
    program.key("ctrl+s")  # which says so
    expect_still(program, before)


def ignore_in_place(story):
    """A finding is ignored: the others do not come under the pointer."""
    program = story.program
    story.turn_to("Findings")
    story.move((1, 7), (1, 8))
    wait_for("the finding", lambda: program.find_fix("messenger-alone"))
    before = list_controls(program)
    row = next(row for code, row in program.find_findings() if code == "messenger-alone")
    program.press(next(node for node in program.find_all("toggle button", row)
                       + program.find_all("push button", row) if node.name.startswith("Ignore")))
    wait_for("the question", lambda: "Why may this stay as it is?" in [
        label.name for label in program.find_all("label", program.window)])
    program.key("Return")
    wait_for("it to be ignored", lambda: any(
        node.name == "Stop ignoring" and program.place(node)[2] > 0
        for node in program.find_all("push button", program.window)))
    expect_still(program, before)
    story.start_again()


def find_phase_button(story, words):
    button = story.program.find_button(words, story.program.window)
    wait_for(f"{words} to be laid out", lambda: story.program.place(button)[2] > 0)
    return button


def rehearse_in_place(story):
    """The phases pass by, and nothing that can be pressed moves, but for what the form asks in
    another phase; nor does the bar that says that the battle was changed meanwhile."""
    story.turn_to("Rehearsal")
    buttons = [find_phase_button(story, words) for words in ("Next Phase", "End Turn")]
    moment = story.find("heading", "Turn ")
    form = story.find("filler", "BivActionForm")
    before = None
    for button in 5 * buttons[:1] + buttons[1:]:
        words = moment.name
        story.program.point(button)
        wait_for("the next phase", lambda: moment.name != words)
        before = before or list_controls(story.program, form)
        expect_still(story.program, before, form)
    story.turn_to("Board")
    story.move((4, 7), (4, 5))
    story.turn_to("Rehearsal")
    wait_for("the bar", lambda: any(
        "was changed after" in node.name
        for node in story.program.find_all("label", story.program.window)))
    expect_still(story.program, before, form)
    story.turn_to("Board")
    story.start_again()


def plan_in_place(story):
    """On the page of the sides, too, an activation that is added moves nothing but what is below
    it."""
    story.turn_to("Sides and scenario")
    part = wait_for("the side", lambda: find_part(story, "Blue"))
    button = story.program.find("push button", "Add an activation", part)
    story.program.reveal(button)
    before = {key: place for key, place in list_controls(story.program).items()
              if place[1] <= story.program.place(button)[1]}
    story.program.point(button)
    expect_still(story.program, before)
    story.start_again()


def find_part(story, name):
    return story.program.find("panel", name, story.find("filler", "BivSidesPage"))


def turn_index(story):
    """The index leads to a part, and says where one is."""
    story.turn_to("Sides and scenario")
    index = story.find("table", "Parts of this page")
    story.program.point(story.program.find("table cell", "Red", index))
    x, y, width, height = story.program.find_place(find_part(story, "Red"))
    assert 0 < y < story.program.place(index)[1] + 300, y
    story.program.point(story.program.find("table cell", "Scenario", index))
    wait_for("the first part", lambda: story.program.find_place(
        find_part(story, "Scenario"))[1] < 400)


def find_title(story, words):
    return next((each for each in story.program.find_all("text", find_part(story, "Scenario"))
                 if each.name == "Title" and read_text(each) == words), None)


def choose_language(story, name):
    """At the end of the page."""
    row = story.find("combo box", "Language of the texts above")
    story.program.bring_into_view(row, story.find("filler", "BivSidesPage"))
    story.program.choose(row, name)


def write_beside(story):
    """The texts of two languages stand side by side; a box is as high as its text, and the wheel
    over it turns the page."""
    program = story.program
    story.turn_to("Sides and scenario")
    part = wait_for("the page", lambda: find_part(story, "Scenario"))
    box = program.find("text", "Description", part)
    low = program.find_place(box)[3]
    program.point(box)
    program.key(*["a", "Return"] * 8)
    wait_for("a higher box", lambda: program.find_place(box)[3] > low + 100)
    text, place = read_text(box), program.find_place(box)
    xdotool("mousemove", *map(round, program.find_middle(box)))
    for _ in range(2):
        program.turn_wheel(up=False)
    assert program.find_place(box)[1] < place[1] - 30, program.place(box)
    assert read_text(box) == text
    for _ in range(4):
        program.turn_wheel(up=True)
    choose_language(story, "Français")
    title = wait_for("the title in French", lambda: find_title(story, ""))
    program.bring_into_view(title, story.find("filler", "BivSidesPage"))
    program.point(title)
    program.type("Exercice")
    other = wait_for("the English title", lambda: find_title(story, "Drill"))
    assert abs(program.find_place(title)[1] - program.place(other)[1]) < 20
    assert program.place(other)[0] > program.place(title)[0] + program.place(title)[2]
    choose_language(story, "English")
    story.start_again()


def look_for_roles(story):
    """What is typed is looked for in all that a row shows, what begins so first; enough rows are
    to be seen; Enter after what nobody is called adds nobody."""
    for arm, least in (("cavalry", 5), ("officer", 1)):
        story.seek(arm)
        rows = [row for row in story.read_offers() if len(row) > 1]
        assert len(rows) >= least, rows
        assert all(arm in " ".join(row).lower() for row in rows), rows
    story.seek("co")
    for group in story.read_groups():
        begins = [any(word.lower().startswith("co") for word in name.split()[:1])
                  for name in group]
        assert begins == sorted(begins, reverse=True), group
    before = story.list_rows()
    story.seek("qqqq")
    story.program.key("Return")
    story.program.settle()
    assert story.list_rows() == before
    story.program.key("ctrl+a", "BackSpace")


def put_under_the_chief(story):
    """A sub-general goes under the general-in-chief whoever is selected, and is in sight."""
    story.remove("Parmenion")
    story.select("Mercenaries")
    story.add("parmenion")
    row = wait_for("Parmenion", lambda: next(
        (label for label in story.program.find_all("label", story.tree)
         if label.name == "Parmenion"), None))
    assert story.program.is_inside(row, story.program.find_pane(row))
    story.program.key("ctrl+s")
    story.program.wait_for_saved()
    figures = {node.get("entry"): node for node in ElementTree.parse(story.path).getroot().iter()
               if node.tag.endswith("}figure")}
    chief = figures["alexander"].get("id")
    assert figures["parmenion"].get("command") == chief, figures["parmenion"].attrib
    story.undo_all()


def offer_what_the_rules_have(story):
    """Whether a contingent is an ally's is asked where the rules have such, and nowhere else."""
    for rules, is_asked in (("Jomini", False), ("Alexandre et Bayard", True)):
        story.follow(rules)
        story.select("Macedonians and their subjects")
        rows = [row.name for row in story.program.find_all("list item", story.inspector)]
        assert ("Allied contingent" in rows) == is_asked, (rules, rows)
    story.undo_all()


def distinguish_signs(story):
    """Light and heavy, guards and the line differ in the tree by the shape of their signs; what is
    of one kind looks the same."""
    def shoot_sign(name):
        label = story.program.find_labelled(name, story.tree)
        story.program.reveal(label)
        sign = next(node for node in label.parent if node.name == "GtkDrawingArea")
        return shoot(*story.program.find_place(sign))
    xdotool("mousemove", 5, 5)
    assert shoot_sign("Perdiccas") == shoot_sign("Coenus")
    signs = [shoot_sign(name) for name in ("Royal ile", "Companions", "Prodromoi")]
    assert all(one != other for n, one in enumerate(signs) for other in signs[:n])


def add_in_place(story):
    """An activation that is added moves nothing."""
    story.program.find_activations()
    button = story.program.find("push button", "Add an activation", story.editor)
    before = list_controls(story.program)
    for _ in range(4):
        story.program.click(button)
        expect_still(story.program, {key: place for key, place in before.items()
                                     if key[1] not in ("Leader", "Units")})
    story.undo_all()


class StartStory:
    """The program without a document, in French."""

    def __init__(self, binary):
        os.environ["LANGUAGE"] = "fr"
        try:
            self.program = Hands([binary])
        finally:
            os.environ["LANGUAGE"] = ""
        self.translate = find_words("fr")


def show_keys(story):
    """All keys fit on a small screen."""
    story.program.key("ctrl+question")
    window = wait_for("the list of keys", lambda: story.program.frames()[1:])[0]
    width, height = story.program.find_place(window)[2:]
    assert width <= SMALL_SCREEN[0] and height <= SMALL_SCREEN[1], (width, height)
    story.program.key("Escape")
    wait_for("it to close", lambda: len(story.program.frames()) == 1)


def open_a_card(story):
    """A card is one stop of Tab, and Enter opens it."""
    program = story.program
    cards = program.find("table", story.translate("Sample battles"), program.window)
    program.key("Tab")
    for _ in range(12):
        if any(is_in_state(each, pyatspi.STATE_FOCUSED) for each in descend(cards)):
            break
        program.key("Tab")
    program.key("Right", "Return")
    wait_for("a battle", lambda: program.window.name.startswith("Issos"))


def go_from_pane_to_pane(story):
    """F6 leads through the panes and comes round; each is another."""
    program, seen = story.program, []
    for _ in range(8):
        program.key("F6")
        focused = [node for node in descend(program.window)
                   if is_in_state(node, pyatspi.STATE_FOCUSED)]
        name = focused[-1].name if focused else None
        if name in seen:
            break
        seen.append(name)
    assert len(seen) >= 3 and story.translate("Map") in seen, seen


def get_narrow(story):
    """The window is as narrow as it is told to be, at once."""
    program = story.program
    xdotool("windowsize", program.number, 683, 700)
    program.settle()
    wait_for("a narrow window", lambda: program.place(program.window)[2] <= 683)
    assert program.place(program.window)[2] >= 600


def list_stories(binary, folder):
    yield (lambda: BoardStory(binary, folder),
           [mend_in_place, ignore_in_place, rehearse_in_place, plan_in_place, turn_index,
            write_beside])
    yield (lambda: ArmyStory(binary, folder),
           [offer_what_the_rules_have, look_for_roles, put_under_the_chief, distinguish_signs,
            add_in_place])
    yield lambda: StartStory(binary), [show_keys, open_a_card, go_from_pane_to_pane, get_narrow]
