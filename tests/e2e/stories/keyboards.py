"""Keyboards of other countries: what is pressed is a key where it lies, not a sign. Digits, the
number block, and signs that stand elsewhere or want AltGr do what they do on an American one; the
list of shortcuts tells the keys as this keyboard has them. The keyboard is changed under the
program while it runs.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess

from desktop import wait_for, xdotool
from stories.battle import Battle, write_plain

COLUMNS, ROWS = 13, 9
# Not where it is on the screen when the board is not wholly in view.
ASIDE = 2, 2
# What is kept as a stamp, and where it is put down.
SPECKS, AWAY = ((10, 6), (11, 6)), (6, 4)
# Keycodes of X: the row above the letters from 1 to 0, the number block, and what is held.
DIGITS = {digit: 10 + place for place, digit in enumerate("1234567890")}
PAD = {"0": 90, "1": 87, "2": 88, "9": 81, "+": 86, "-": 82}
CONTROL, SHIFT, NUM_LOCK, RIGHT = 37, 50, 77, 114
# Where a keyboard has these signs: the key alone, whether it wants Shift there or not.
SIGNS = {
    "fr": {"+": 21, "-": 15},
    "de": {"+": 35, "-": 61},
    "us": {"+": 21, "-": 20},
}
# How the list of shortcuts is asked for: where Ctrl and the key of the question mark do something
# else, ask for the preferences on a French one and select a whole text on an American, Shift is
# wanted.
ASKED = {"fr": (58, CONTROL, SHIFT), "de": (20, CONTROL), "us": (61, CONTROL, SHIFT)}
# What the list of shortcuts says of some.
TOLD = {
    "fr": {"The whole board": "à, Ctrl+à", "Normal size": "&, Ctrl+&",
           "Zoom in": "+, Ctrl++, Ctrl+=", "Turn what is selected": "Ctrl+Left, Ctrl+Right"},
    "de": {"The whole board": "0, Ctrl+0", "Normal size": "1, Ctrl+1",
           "Zoom in": "+, Ctrl++, Ctrl+=", "Turn what is selected": "Ctrl+Left, Ctrl+Right"},
    "us": {"The whole board": "0, Ctrl+0", "Normal size": "1, Ctrl+1",
           "Zoom in": "+, Ctrl++, Ctrl+=", "Turn what is selected": "[, Ctrl+Left, ], Ctrl+Right"},
}


def open_field(binary, folder, language):
    path = folder / "field.bivscenario"
    write_plain(path, COLUMNS, ROWS)
    story = Battle(binary, path, language)
    story.before = path.read_bytes()
    return story


def strike(story, code, *held):
    """Presses a key of the keyboard, whatever is on it."""
    story.program.settle()
    down = [word for each in held for word in ("keydown", each)]
    up = [word for each in held for word in ("keyup", each)]
    xdotool(*down, "key", code, *up)
    story.program.settle()


def is_in_view(story):
    """Whether the board is wholly in view: a hex is painted where it is then."""
    story.press(ASIDE)
    painted = story.save().find("wood")
    story.undo_to(story.before)
    return painted == {ASIDE}


def zoom(story, keys, *held):
    story.choose_brush("wood")
    story.push("The whole board")
    assert is_in_view(story)
    for sign, whole in (("1", False), ("0", True), ("+", False), ("-", True)):
        strike(story, keys[sign], *held)
        assert is_in_view(story) == whole, f"{sign} with {held}"


def stamp(story, keys, digit):
    """A region is kept under a digit, put down, and turned by the way that every keyboard has."""
    story.choose_brush("wood")
    story.press(*SPECKS)
    story.key("Escape", "m")
    story.draw(*SPECKS)
    strike(story, keys[digit], CONTROL)
    story.key("Escape")
    for turns in (0, 1):
        before = story.save().find("wood")
        story.program.approach(*story.at(AWAY))
        strike(story, keys[digit])
        for _ in range(turns):
            strike(story, RIGHT, CONTROL)
        story.press(AWAY)
        story.key("Escape")
        put = story.save().find("wood") - before
        assert len(put) == 2 - turns, (digit, turns, put)
    story.undo_to(story.before)


def expect_told(story, layout):
    """The list of shortcuts comes by the key that has the question mark."""
    strike(story, *ASKED[layout])
    story.program.wait_for_dialog()
    told = {item.name: item.description for item in
            story.program.find_all("list item", story.program.frames()[-1])}
    for words, keys in TOLD[layout].items():
        assert told[words] == keys, (layout, words, told[words])
    story.key("Escape")
    wait_for("the list to close", lambda: len(story.program.find_windows()) == 1)
    story.program.settle()


def use(story, layout):
    subprocess.run(["setxkbmap", layout], check=True)
    story.program.settle()
    keys = SIGNS[layout] | DIGITS
    zoom(story, keys, CONTROL)
    zoom(story, keys)
    stamp(story, keys, "2")
    stamp(story, keys, "9")
    strike(story, NUM_LOCK)
    zoom(story, PAD, CONTROL)
    stamp(story, PAD, "9")
    strike(story, NUM_LOCK)
    expect_told(story, layout)


def french(story):
    use(story, "fr")


def german(story):
    use(story, "de")


def american(story):
    use(story, "us")


def list_stories(binary, folder, language):
    yield lambda: open_field(binary, folder, language), [french, german, american]
