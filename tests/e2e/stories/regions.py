"""A region of the board: selected by a rectangle, with the brush and by its terrain; moved, cut,
copied and put down turned and flipped; kept as stamps under the number keys.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from stories.battle import Battle, write_plain
from stories.hexes import disk, find_shape, flip_across, rectangle, turn

COLUMNS, ROWS = 13, 9
BOARD = rectangle((0, 0), (COLUMNS - 1, ROWS - 1))
# A rectangle, in which what is painted looks like no other of its turns and flips.
FIRST, LAST = (1, 1), (3, 3)
AWAY = 8, 4
SPECKS = {"wood": ((1, 1), (2, 1)), "field": ((3, 3),)}


def open_field(binary, folder, language):
    path = folder / "field.bivscenario"
    write_plain(path, COLUMNS, ROWS)
    story = Battle(binary, path, language)
    story.key("ctrl+0")
    for terrain, hexes in SPECKS.items():
        story.choose_brush(terrain)
        story.press(*hexes)
    story.key("s")
    story.start = story.save()
    story.before = path.read_bytes()
    return story


def select_speckled(story):
    story.key("Escape", "m")
    story.draw(FIRST, LAST)


def expect_bare(story, hexes):
    """What Delete leaves bare was selected, and nothing else."""
    story.key("Delete")
    saved = story.save()
    assert saved.find("plain") == hexes | story.start.find("plain"), saved.find("plain") ^ hexes
    story.key("ctrl+z")


def select(story):
    """The whole board is wood but for a road of plain: what is selected shows when it is bare."""
    before = story.path.read_bytes()
    story.choose_brush("wood")
    story.push("Fill")
    story.press((6, 6))
    story.choose_brush("plain")
    story.push("Line")
    story.draw((9, 0), (9, 8))
    story.start = story.save()
    story.key("m")
    story.draw((2, 4), (5, 6))
    story.draw((7, 1), (7, 2), "shift")
    story.draw((5, 5), (5, 7), "ctrl")
    expect_bare(story, (rectangle((2, 4), (5, 6)) | {(7, 1), (7, 2)}) - {(5, 5), (5, 6)})
    story.key("Escape", "k")
    story.push("Seven hexes")
    story.draw((4, 3), (4, 6))
    expect_bare(story, {hex for row in range(3, 7) for hex in disk((4, row), 1, BOARD)})
    story.push("One hex")
    story.key("Escape", "w")
    story.press((11, 4))
    expect_bare(story, rectangle((10, 0), (12, 8)))
    story.key("Escape")
    story.undo_to(before)
    story.start = story.save()


def find_pasted(story, saved):
    """What lies elsewhere than what was copied; bare ground that was put on bare ground is not
    seen."""
    return {hex: each for hex, each in saved.terrain.items()
            if each != "plain" and hex not in rectangle(FIRST, LAST)}


def paste(story):
    """Turned by each sixth, and flipped, and both, as hexes are on paper; each is one step."""
    before = story.path.read_bytes()
    copied = {hex: terrain for terrain, hexes in SPECKS.items() for hex in hexes}
    select_speckled(story)
    story.key("ctrl+c")
    for keys, motion in (
            *((["bracketright"] * sixths, lambda each, sixths=sixths: turn(each, sixths))
              for sixths in (0, 1, 2, 3)),
            (["bracketleft"], lambda each: turn(each, 5)), (["h"], flip_across),
            (["v"], lambda each: turn(flip_across(each), 3)),
            (["h", "bracketright"], lambda each: turn(flip_across(each), 1))):
        story.program.approach(*story.at(AWAY))
        story.key("ctrl+v", *keys)
        story.press(AWAY)
        pasted = find_pasted(story, story.save())
        assert find_shape(pasted) == find_shape(copied, motion), (keys, pasted)
        story.key("ctrl+z")
        assert find_pasted(story, story.save()) == {}, keys
    story.key("ctrl+v", "Escape")
    story.press(AWAY)
    assert find_pasted(story, story.save()) == {}, "it was given up"
    story.undo_to(before)


def move_and_cut(story):
    """By the hand that drags it, with the key that takes it up, and through the clipboard: where it
    was is bare ground."""
    before = story.path.read_bytes()
    copied = {hex: terrain for terrain, hexes in SPECKS.items() for hex in hexes}
    for way in ("drag", "key", "cut"):
        select_speckled(story)
        if way == "drag":
            story.draw((2, 2), AWAY)
        else:
            story.key(*{"key": ["shift+m"], "cut": ["ctrl+x", "ctrl+v"]}[way])
            story.press(AWAY)
        saved = story.save()
        there = {hex: each for hex, each in saved.terrain.items() if each != "plain"}
        assert find_shape(there) == find_shape(copied), (way, there)
        assert not set(there) & rectangle(FIRST, LAST), (way, there)
        story.undo_to(before)


def stamp(story):
    """Two stamps, each under its number, put down as often as one likes, and turned; the board that
    they were taken from is another one by then."""
    before = story.path.read_bytes()
    select_speckled(story)
    story.key("ctrl+2", "Escape")
    story.press((3, 3))
    story.key("ctrl+9")
    # Nothing of it is left on the board.
    story.key("Escape", "m")
    story.draw((0, 0), (4, 4))
    story.key("Delete", "Escape")
    assert story.save().find("plain") == BOARD
    for hex in ((0, 0), (12, 8)):
        story.program.approach(*story.at(hex))
        story.key("9")
        story.press(hex)
    story.program.approach(*story.at(AWAY))
    story.key("2", "bracketright")
    story.press(AWAY)
    saved = story.save()
    assert {(0, 0), (12, 8)} <= saved.find("field"), saved.find("field")
    there = {hex: each for hex, each in saved.terrain.items()
             if each != "plain" and hex not in ((0, 0), (12, 8))}
    copied = {hex: terrain for terrain, hexes in SPECKS.items() for hex in hexes}
    assert find_shape(there) == find_shape(copied, lambda each: turn(each, 1)), there
    story.undo_to(before)


def list_stories(binary, folder, language):
    yield lambda: open_field(binary, folder, language), [select, paste, move_and_cut, stamp]
