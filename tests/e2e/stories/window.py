"""The window round a board: what is open is compared with what is saved, shortcuts are changed, and
the layers are worked from their list.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pyatspi

from desktop import ask_xdotool, is_in_state, wait_for, xdotool
from evening_board import label
from stories.battle import Battle
from stumbles.board_story import DRILL, shoot

CHIEF, CLEARING, ELSEWHERE = (5, 7), (3, 3), (9, 3)
# Who stands where the list of layers does not lie while it goes.
FOES = 6, 1


def open_drill(binary, folder, language):
    path = folder / "drill.bivscenario"
    path.write_bytes(DRILL.read_bytes())
    story = Battle(binary, path, language)
    story.key("ctrl+0")
    story.press((0, 0))
    story.before = path.read_bytes()
    return story


def read_labels(story, below):
    return [each.name for each in story.program.find_all("label", below)]


def close(story, dialog):
    """No manager of windows is here to give the keyboard back after a dialog over a dialog."""
    number, = ask_xdotool("search", "--onlyvisible", "--name", f"^{dialog.name}$").split()
    xdotool("windowfocus", number)
    story.key("Escape")
    wait_for("the dialog to close", lambda: len(story.program.find_windows()) == 1)
    xdotool("windowfocus", story.program.number)
    story.program.settle()


def compare_with_saved(story):
    """What was painted and who went elsewhere is named; looking changes nothing, and what is saved
    does not differ."""
    story.choose_brush("wood")
    story.press(CLEARING)
    story.key("s")
    story.draw(CHIEF, ELSEWHERE)
    wanted = (label(*CLEARING), f"{label(*CHIEF)} → {label(*ELSEWHERE)}")
    for lead, differs in (("On the left what is saved, on the right what is open.", True),
                          ("What is open is as it is saved.", False)):
        dialog = story.ask("Compare with what is saved…", "Compared with What Is Saved")
        story.program.find("label", story.translate(lead), dialog)
        said = read_labels(story, dialog)
        assert all(any(words in each for each in said) == differs for words in wanted), said
        close(story, dialog)
        assert story.is_changed() == differs
        story.save()
    story.undo_to(story.before)


def search_under_pointer(story):
    """While somebody types, a pointer that lies on the list chooses nothing there: Enter takes what
    suits best. A click takes what is clicked."""
    story.key("ctrl+shift+p")
    story.program.wait_for_dialog()
    found = story.program.find("list", story.translate("Commands"), story.program.frames()[-1])
    story.program.approach(*story.program.find_middle(found.getChildAtIndex(1)))
    for letter in story.translate("Random board…").rstrip("…"):
        story.program.type(letter)
        assert is_in_state(found.getChildAtIndex(0), pyatspi.STATE_SELECTED), "another is chosen"
    story.program.point(found.getChildAtIndex(0))
    story.program.find_frame(story.translate("Random Board"))
    wait_for("the search to close", lambda: len(story.program.find_windows()) == 2)
    story.program.wait_for_dialog()
    story.key("Escape")
    wait_for("the dialog to close", lambda: len(story.program.find_windows()) == 1)
    story.program.settle()


def leave_searches(story):
    """Escape in the line that is searched with closes its dialog, whether something was typed."""
    for typed in ("", "abc"):
        for open_search in (lambda: story.key("ctrl+shift+p"),
                            lambda: story.ask("Change keyboard shortcuts…", "Change Shortcuts")):
            open_search()
            story.program.wait_for_dialog()
            story.program.type(typed)
            story.key("Escape")
            wait_for("the search to close", lambda: len(story.program.find_windows()) == 1)
            story.program.settle()


def set_keys_of(story, dialog, command, keys, verdict):
    """Finds a command in the list, and presses the keys that it is to have."""
    program = story.program
    program.fill(program.find("entry", story.translate("Search shortcuts"), dialog),
                 story.translate(command))
    before = program.find_windows()
    program.press(program.find_labelled(story.translate(command), dialog))
    wait_for("the question", lambda: ask_xdotool("getwindowfocus").strip() not in before)
    story.key(keys)
    program.find_labelled(verdict, program.root)
    story.key("Return")
    wait_for("the question to close", lambda: program.find_windows() == before)


def expect_tools(story, **tools):
    """Which button of a tool is lit after each key on the map."""
    for key, words in tools.items():
        story.key(key)
        button = story.recall_button(words)
        wait_for(f"{words} by {key}", lambda: is_in_state(button, pyatspi.STATE_PRESSED))
    story.key("s")


def change_keys(story):
    """A key that is free is taken, one that another command has is swapped; then all are what they
    usually are."""
    swapped = story.translate(
        "“%s” has these keys. The two will be swapped.") % story.translate("Paint")
    expect_tools(story, f="Fill", b="Paint")
    dialog = story.ask("Change keyboard shortcuts…", "Change Shortcuts")
    set_keys_of(story, dialog, "Fill a region", "z", story.translate("These keys are free."))
    close(story, dialog)
    expect_tools(story, b="Paint", z="Fill")
    dialog = story.ask("Change keyboard shortcuts…", "Change Shortcuts")
    set_keys_of(story, dialog, "Fill a region", "b", swapped)
    close(story, dialog)
    expect_tools(story, b="Fill", z="Paint")
    dialog = story.ask("Change keyboard shortcuts…", "Change Shortcuts")
    button = story.program.find_button(story.translate("_All Usual Keys"), dialog)
    story.program.click(button)  # which does it a little later
    wait_for("all to be usual", lambda: not is_in_state(button, pyatspi.STATE_SENSITIVE))
    close(story, dialog)
    expect_tools(story, f="Fill", b="Paint")
    assert not story.is_changed()


def find_layer(story, words):
    """The row of buttons of a layer, in the list of them."""
    return wait_for(words, lambda: next(
        (node for node in story.program.find_all("panel", story.program.window)
         if node.name == story.translate(words) and story.program.place(node)[2] > 0), None))


def work_layers(story):
    """Units are dimmed, hidden and shown by the buttons of the list."""
    def shoot_foes():
        x, y = story.at(FOES)
        story.program.settle()
        return str(shoot(x - 24, y - 20, 48, 40))

    shown = shoot_foes()
    looks = []
    for words in ("Dimmed", "Hidden", "Shown"):
        story.program.point(story.program.find_button(story.translate("Layers"),
                                                      story.program.window))
        row = find_layer(story, "Units and leaders")
        story.program.click(story.program.find_button(story.translate(words), row))
        story.key("Escape")
        looks.append(shoot_foes())
    assert looks[2] == shown and len(set(looks)) == 3, "a look of the layer is not to be seen"
    assert not story.is_changed()


def list_stories(binary, folder, language):
    yield (lambda: open_drill(binary, folder, language),
           [compare_with_saved, search_under_pointer, leave_searches, change_keys, work_layers])
