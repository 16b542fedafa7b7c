"""On a screen of 1024 by 600: all that can be worked is on it, whatever is open, dialogs are no
larger, and a board is painted and an army changed as on any other. The program complains of nothing
meanwhile, such as of a size that is none.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re

from desktop import ask_xdotool, find_complaints, wait_for
from stories.battle import Battle
from stories.page import Page
from stumbles.board_story import DRILL
from stumbles.pages import CONTROLS

WIDTH, HEIGHT = 1024, 600
ARMY = "alexander-at-issus.bivarmy"
CHIEF, CLEARING, ELSEWHERE = (5, 7), (3, 3), (9, 3)
# The control: two that count, and what is said beside them.
SAID = """(bivouac:12): Gtk-WARNING **: 10:11:12.131: Trying to measure GtkBox for width of -1
(bivouac:12): dbind-WARNING **: 10:11:12.131: AT-SPI: Error in GetItems, sender=:1.2
** (bivouac:12): nothing of note
(bivouac:12): Adwaita-CRITICAL **: 10:11:12.131: adw_flap_get_flap: assertion failed
"""


def open_drill(binary, folder, language):
    path = folder / "drill.bivscenario"
    path.write_bytes(DRILL.read_bytes())
    return begin(Battle, binary, path, language)


def open_army(binary, folder, language):
    path = folder / ARMY
    path.write_bytes(pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "samples", ARMY).read_bytes())
    return begin(Page, binary, path, language)


def begin(kind, binary, path, language):
    complaints = path.with_suffix(".complaints")
    with complaints.open("w", encoding="utf-8") as errors:
        story = kind(binary, path, language, errors)
    story.complaints = complaints
    screen = ask_xdotool("getdisplaygeometry").split()
    assert screen == [str(WIDTH), str(HEIGHT)], f"this is for another screen than {screen}"
    story.before = story.path.read_bytes()
    return story


def list_fixed(node):
    """What can be worked and is to be seen, but for what is scrolled."""
    if node is None or node.getRoleName() == "scroll pane":
        return
    if node.getRoleName() in CONTROLS:
        yield node
    for child in node:
        yield from list_fixed(child)


def expect_on_screen(story):
    """What is wholly beside the screen is on a pane that is folded away."""
    story.program.settle()
    places = {node.name: story.program.place(node) for node in list_fixed(story.program.window)}
    seen = {name: (x, y, width, height) for name, (x, y, width, height) in places.items()
            if width > 0 and x < WIDTH and x + width > 0}
    assert len(seen) > 8, seen
    off = {name: (x, y, width, height) for name, (x, y, width, height) in seen.items()
           if x < 0 or y < 0 or x + width > WIDTH or y + height > HEIGHT}
    assert not off, f"off the screen: {off}"


def read_size(window):
    said = ask_xdotool("getwindowgeometry", "--shell", window)
    return tuple(int(re.search(rf"^{name}=(\d+)$", said, re.M)[1]) for name in ("WIDTH", "HEIGHT"))


def see_pages(story):
    for words in ("Sides and scenario", "Rehearsal", "Board"):
        story.program.point(story.program.find_button(story.translate(words), story.program.window))
        story.program.settle()
        expect_on_screen(story)
    for key in ("shift+F9", "ctrl+h", "F9"):
        story.key(key)
        expect_on_screen(story)
        story.key(key)


def see_dialogs(story, dialogs):
    for command, title in dialogs:
        story.ask(command, title)
        for window in story.program.find_windows():
            size = read_size(window)
            assert size <= (WIDTH, HEIGHT) and size[1] <= HEIGHT, (title, size)
        story.key("Escape")
        wait_for("the dialog to close", lambda: len(story.program.find_windows()) == 1)
        story.program.settle()


def see_dialogs_of_battle(story):
    see_dialogs(story, (("Size and shape of the board…", "Board"),
                        ("Random board…", "Random Board"),
                        ("Compare with what is saved…", "Compared with What Is Saved"),
                        ("Keyboard shortcuts", "Keyboard Shortcuts"),
                        ("Change keyboard shortcuts…", "Change Shortcuts"),
                        ("Preferences", "Preferences"),
                        ("New scenario…", "New Scenario"),
                        ("New army…", "New Army"),
                        ("New house rules…", "New House Rules")))


def prepare(story):
    """The board is painted, and somebody goes elsewhere."""
    story.key("ctrl+0")
    story.press((0, 0))
    story.choose_brush("wood")
    story.press(CLEARING)
    story.key("s")
    story.draw(CHIEF, ELSEWHERE)
    saved = story.save()
    assert saved.find("wood") == {CLEARING}
    assert ELSEWHERE in saved.read_placed().values(), saved.read_placed()
    story.undo_to(story.before)


def change_army(story):
    expect_on_screen(story)
    for key in ("shift+F9", "ctrl+h"):
        story.key(key)
        expect_on_screen(story)
        story.key(key)
    story.program.unfold_army(story.translate)
    expect_on_screen(story)
    story.program.fill(story.find("text", "Name of the army"), "Third")
    story.key("Return")
    assert 'Third' in story.read_text()
    story.undo_to(story.before)


def expect_no_complaint(story):
    assert len(find_complaints(SAID)) == 2, "nothing is noticed"
    said = story.complaints.read_text(encoding="utf-8", errors="replace")
    assert not find_complaints(said), said


def list_stories(binary, folder, language):
    yield (lambda: open_drill(binary, folder, language),
           [see_pages, see_dialogs_of_battle, prepare, expect_no_complaint])
    yield lambda: open_army(binary, folder, language), [change_army, expect_no_complaint]
