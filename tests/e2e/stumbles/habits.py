"""What somebody is used to from other programs: menus, the double click and F2 in the lists and on
the map; and that a dialog offers what was chosen last.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil

import pyatspi

from codes.hands import Hands
from desktop import is_in_state, read_text, wait_for, xdotool
from stumbles.army_story import ArmyStory
from stumbles.board_story import SCENARIO, BoardStory, unplace

RULES, BUDGET = "Commandement", 750
# Rules that name the size of a game.
SIZED = "WME (Warmaster Evolution)"


def click_twice(program, node):
    program.reveal(node)
    program.approach(*program.find_middle(node), "click", "--repeat", 2, "--delay", 40, 1)
    program.settle()


def hear_name_asked(program, inspector, name):
    """The line for the name has the keyboard, and says whose it is."""
    line = program.find("text", "Name", inspector)
    wait_for("the name", lambda: is_in_state(line, pyatspi.STATE_FOCUSED))
    assert read_text(line) == name, read_text(line)
    return line


def work_in_the_tree(story):
    """The menu of a row, F2, and a double click on it."""
    program = story.program
    row = program.find_labelled("Companions", story.tree)
    program.reveal(row)
    items = program.read_menu(*program.find_middle(row))
    for words in ("Rename", "Duplicate", "Remove", "Move Under…"):
        assert any(words in item for item in items), items
    story.select("Companions")
    program.key("F2")
    hear_name_asked(program, story.inspector, "Companions")
    program.type("Hetairoi")
    program.key("Return")
    program.find_labelled("Hetairoi", story.tree)
    click_twice(program, program.find_labelled("Perdiccas", story.tree))
    hear_name_asked(program, story.inspector, "Perdiccas")
    story.undo_all()


def name_the_sign(story):
    """What the sign of a unit shows stands in the name of its row: light is told from heavy without
    seeing it."""
    rows = {item.name.split(", ")[0]: item.name for item in (
        node for row in story.program.find_all("list item", story.tree) for node in [row, *row])
        if item.name}
    for name, words in (("Companions", "heavy"), ("Prodromoi", "light")):
        assert words in rows[name].lower() and "cavalry" in rows[name].lower(), rows[name]
    herald = next(words for name, words in rows.items() if name.startswith("Herald"))
    assert herald.count("Herald") == 1, herald  # his name is not followed by what he is


def write_over_number(program, field):
    """A press brings the keyboard to a number and selects it; the next one means a place in it."""
    before = read_text(field)
    program.point(field, 0.1)
    program.type("7")
    wait_for("one number instead of the other", lambda: read_text(field) == "7")
    assert before != "7"
    program.point(field, 0.04)
    program.type("1")
    wait_for("one more digit", lambda: sorted(read_text(field)) == ["1", "7"])


def write_over_elements(story):
    """In a line of text that holds a number, but in no other."""
    story.select("Companions")
    write_over_number(story.program, story.program.find("text", "Elements", story.inspector))
    name = story.program.find("text", "Name", story.inspector)
    story.program.point(name, 0.1)
    story.program.type("x")
    wait_for("one more letter", lambda: len(read_text(name)) == len("Companions") + 1)
    story.undo_all()


def write_over_turns(story):
    """In a number between two buttons."""
    story.turn_to("Sides and scenario")
    page = story.find("filler", "BivSidesPage")
    spin = story.program.find("spin button", "Last turn", page)
    story.program.bring_into_view(spin, page)
    write_over_number(story.program, spin)
    story.turn_to("Board")
    story.start_again()


def work_on_the_map(story):
    """F2 and a double click on somebody lead to his name."""
    program = story.program
    story.pick((6, 1), "Memnon")
    program.key("F2")
    hear_name_asked(program, story.find_inspector(), "Memnon")
    program.key("Escape")
    program.approach(*story.board.place((4, 7)), "click", "--repeat", 2, "--delay", 40, 1)
    hear_name_asked(program, story.find_inspector(), "Ox carts")
    story.start_again()


def let_go_in_haste(story):
    """Who is quick lets go beside the map before the program has heard that he left it. That drag
    is over then: the next goes as ever, and the program complains of nothing, as it did of each
    that was never ended."""
    program = story.program
    beside = program.find_middle(story.find("combo box", "What to work on"))
    for _ in range(3):
        program.hold(1, program.find_middle(story.bring_up("Companions")),
                     story.board.place((5, 4)))
        program.let_go_in_haste(1, *beside)
    assert story.read_placements("s1") == {}, story.read_placements("s1")
    story.board.drop(story.bring_up("Companions"), (5, 4))
    assert story.read_placements("s1") == {"s1.u1": ("5,4", 0)}, story.read_placements("s1")
    assert not story.complaints.read_text(encoding="utf-8"), story.complaints.read_text("utf-8")
    story.start_again()


def work_in_the_tray(story):
    """A double click takes somebody in hand for a hex; F2 leads to his name."""
    program = story.program
    click_twice(program, story.bring_up("Companions"))
    story.board.click_hex((5, 4))
    assert story.read_placements("s1") == {"s1.u1": ("5,4", 0)}, story.read_placements("s1")
    story.undo()
    program.press(story.bring_up("Antipater"))
    program.key("F2")
    hear_name_asked(program, story.find_inspector(), "Antipater")
    story.start_again()


def work_in_the_reserves(story):
    program = story.program
    program.press(story.bring_up("Parmenion"))
    story.point_at("Reserve the command")
    row = wait_for("him in the strip", lambda: story.find_in_reserve("Coenus"))
    items = program.read_menu(*program.find_middle(row))
    assert any("Rename" in item for item in items), items
    program.point(story.find_in_reserve("Coenus"))
    program.key("F2")
    hear_name_asked(program, story.find_inspector(), "Coenus")
    story.start_again()


def work_in_the_findings(story):
    """A double click on a finding about many leads to the first of them, and F2 on the row that has
    the keyboard to the others."""
    click_twice(story.program, story.find_finding("Companions"))
    wait_for("the first", lambda: story.read_selected() == "Antipater")
    story.program.key("F2")
    wait_for("the next", lambda: story.read_selected() == "Parmenion")
    story.start_again()


class StartStory:
    """The program, with a file of an army of the club's that was open before."""

    def __init__(self, binary, folder):
        data = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "samples")
        self.army = pathlib.Path(shutil.copy(data / "alexander-at-issus.bivarmy", folder))
        self.program = Hands([binary, str(self.army)])

    def ask(self, words, title):
        self.program.command(words)
        window = self.program.find_window(title)
        self.program.wait_for_dialog()
        return window


def offer_what_was_last(story):
    """Rules, list and budget of the army that was made last are offered for the next one, and its
    rules for a scenario; where the rules name the size of a game it is suggested."""
    program = story.program
    window = story.ask("New army…", "New Army")
    budget = program.find("spin button", "Budget", window)
    rules = program.find("combo box", "Rules", window)
    assert budget.queryValue().currentValue > 0
    program.choose(rules, SIZED)
    assert budget.queryValue().currentValue > 0
    program.choose(rules, RULES)
    program.turn_number(budget, BUDGET)
    program.type_into(program.find("text", "Name", window), "Made first")
    program.click(program.find("push button", "Create", window))
    wait_for("the army", lambda: any("Made first" in frame.name for frame in program.frames()))
    window = story.ask("New army…", "New Army")
    assert program.read_choice(program.find("combo box", "Rules", window)) == RULES
    budget = program.find("spin button", "Budget", window)
    assert budget.queryValue().currentValue == BUDGET, budget.queryValue().currentValue
    program.key("Escape")
    window = story.ask("New scenario…", "New Scenario")
    assert program.read_choice(program.find("combo box", "Rules", window)) == RULES
    program.key("Escape")


def copy_an_open_army(story):
    """A new battle takes the army that is open in the other window."""
    program = story.program
    window = story.ask("New scenario…", "New Scenario")
    program.choose(program.find("combo box", "Rules", window), "Alexandre et Bayard")
    program.type_into(program.find("text", "Title", window), "Plain of Issus")
    program.click(program.find("push button", "Create", window))
    battle = wait_for("the battle", lambda: next(
        (frame for frame in program.frames() if "Plain of Issus" in frame.name), None))
    program.click(program.find("page tab", "Sides and scenario", battle))
    side = program.find("panel", "Blue", battle)
    program.press(program.find_labelled("Take a recent or open army…", side))
    program.find_labelled("Alexander at Issus (alexander-at-issus.bivarmy)", battle)
    program.key("Return")
    program.find_labelled("Edit the army: Alexander at Issus", battle)


def list_stories(binary, folder):
    yield lambda: ArmyStory(binary, folder), [work_in_the_tree, name_the_sign, write_over_elements]
    yield lambda: BoardStory(binary, folder), [work_on_the_map, write_over_turns]
    yield (lambda: BoardStory(binary, folder, unplace),
           [let_go_in_haste, work_in_the_tray, work_in_the_reserves, work_in_the_findings])
    yield lambda: StartStory(binary, folder), [offer_what_was_last]
    yield lambda: StartStory(binary, folder), [copy_an_open_army]
