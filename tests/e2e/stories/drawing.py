"""Whatever paints the board: the brushes, the line, the filling, rectangles, areas, the eraser, the
pipette with any tool, painting in symmetry, and a board that is made symmetric.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""

from desktop import wait_for, xdotool
from evening_board import label
from stories.battle import Battle, write_plain
from stories.hexes import disk, distance, is_turned_into_itself, rectangle

COLUMNS, ROWS = 13, 9
BOARD = rectangle((0, 0), (COLUMNS - 1, ROWS - 1))
# Nearly where the middle of the board is.
NEAR_MIDDLE = 7, 3


def open_field(binary, folder, language):
    path = folder / "field.bivscenario"
    write_plain(path, COLUMNS, ROWS)
    story = Battle(binary, path, language)
    story.key("ctrl+0")
    story.press((0, 0))
    story.before = path.read_bytes()
    return story


def paint_with_brushes(story):
    """Of one, seven and nineteen hexes."""
    story.choose_brush("wood")
    painted = set()
    for button, radius, hex in (("One hex", 0, (0, 8)), ("Seven hexes", 1, (2, 3)),
                                ("Nineteen hexes", 2, (8, 4))):
        story.push(button)
        story.press(hex)
        painted |= disk(hex, radius, BOARD)
    assert story.save().find("wood") == painted
    story.undo_all(story.before)


def draw_lines(story):
    """Of one hex and of three, and straight, wherever the hand was."""
    story.choose_brush("wood")
    story.push("One hex", "Line")
    story.draw((1, 1), (1, 7))
    story.push("Seven hexes")
    story.draw((8, 2), (8, 6))
    assert story.save().find("wood") == {(1, row) for row in range(1, 8)} | {
        hex for row in range(2, 7) for hex in disk((8, row), 1, BOARD)}
    story.undo_all(story.before)


def fill_and_erase(story):
    """Up to what is of another terrain; the eraser leaves bare ground."""
    story.choose_brush("wood")
    story.push("One hex", "Line")
    story.draw((5, 0), (5, 8))
    story.choose_brush("field")
    story.push("Fill")
    story.press((2, 4))
    saved = story.save()
    assert saved.find("field") == rectangle((0, 0), (4, 8)), saved.find("field")
    assert saved.find("plain") == rectangle((6, 0), (12, 8)), saved.find("plain")
    story.push("Erase", "Seven hexes")
    story.press((2, 4))
    assert story.save().find("field") == rectangle((0, 0), (4, 8)) - disk((2, 4), 1, BOARD)
    story.push("One hex")
    story.undo_all(story.before)


def paint_rectangle(story):
    """From corner to corner, in one step; with Ctrl held it is bare again; given up, nothing is."""
    story.choose_brush("wood")
    story.push("Rectangle")
    story.draw((9, 7), (3, 2))
    assert story.save().find("wood") == rectangle((3, 2), (9, 7))
    story.draw((5, 4), (12, 5), "ctrl")
    assert story.save().find("wood") == rectangle((3, 2), (9, 7)) - rectangle((5, 4), (9, 5))
    story.key("ctrl+z")
    assert story.save().find("wood") == rectangle((3, 2), (9, 7))
    story.key("ctrl+z")
    story.save()
    assert story.path.read_bytes() == story.before, "a rectangle is one step"
    # With keys alone: from the cursor, until Shift is let go.
    story.key("s")
    story.press((4, 3))
    story.key("q")
    xdotool("keydown", "shift", "key", "Right", "key", "Right", "key", "Down", "keyup", "shift")
    assert story.save().find("wood") == rectangle((4, 3), (6, 4))
    story.undo_all(story.before)


# The corners of an area, and its hexes: what the lines run over, as on paper, and all within.
CORNERS = (2, 1), (8, 1), (8, 6), (2, 6)
AREA = rectangle(*CORNERS[::2])


def walk(start, end):
    """The keys that bring the cursor from hex to hex."""
    across, down = end[0] - start[0], end[1] - start[1]
    return (["Right" if across > 0 else "Left"] * abs(across)
            + ["Down" if down > 0 else "Up"] * abs(down))


def paint_area(story):
    """Closed by a double click, by a click on the first corner and by Enter; Backspace takes a
    corner back, Escape all; the map says each."""
    story.choose_brush("wood")
    story.push("Area")
    for close in (lambda: story.press(CORNERS[3]), lambda: story.press(CORNERS[0]),
                  lambda: story.key("Return")):
        for number, hex in enumerate(CORNERS, 1):
            story.press(hex)
            story.hear(story.translate("Corner %u is hex %s.") % (number, label(*hex)))
        close()
        wood = story.save().find("wood")
        assert AREA <= wood <= rectangle((2, 0), (8, 7)), wood ^ AREA
        story.key("ctrl+z")
        story.save()
        assert story.path.read_bytes() == story.before, "an area is one step"
    story.press(CORNERS[0], CORNERS[1], (12, 8))
    story.key("BackSpace")
    story.hear(story.translate("Corner %u is hex %s.") % (2, label(*CORNERS[1])))
    story.press(CORNERS[2], CORNERS[3], CORNERS[3])
    assert story.save().find("wood") == wood
    story.key("ctrl+z")
    story.press(*CORNERS[:3])
    story.key("Escape")
    story.hear(story.translate("The outline has no corners."))
    story.save()
    assert story.path.read_bytes() == story.before, "the area was given up"


def paint_area_with_keys(story):
    """Enter sets a corner where the cursor is, and closes the area on the last."""
    story.choose_brush("wood")
    story.key("s")
    story.press(CORNERS[0])
    story.key("a", "Return")
    for start, end in zip(CORNERS, CORNERS[1:]):
        story.key(*walk(start, end), "Return")
    story.key("Return")
    wood = story.save().find("wood")
    assert AREA <= wood <= rectangle((2, 0), (8, 7)), wood ^ AREA
    story.undo_all(story.before)


def paint_region(story):
    """What is selected is painted with what is in hand; an eraser in hand takes it away."""
    story.choose_brush("wood")
    story.push("Region: from corner to corner")
    story.press(*CORNERS, CORNERS[0])
    story.key("shift+b")
    wood = story.save().find("wood")
    assert AREA <= wood <= rectangle((2, 0), (8, 7)), wood ^ AREA
    story.key("e", "shift+b")
    assert story.save().find("wood") == set()
    story.key("ctrl+z")
    assert story.save().find("wood") == wood
    story.key("g", "Escape", "s")
    story.undo_all(story.before)


def pick_with_any_tool(story):
    """With Alt held, a click takes what is there, whatever is in hand, and does nothing else."""
    story.choose_brush("wood")
    story.press((3, 3))
    story.choose_brush("field")
    story.press((3, 5))
    story.save()
    there = {"wood": (3, 3), "field": (3, 5)}
    for number, tool in enumerate("sblfqaemkwgd"):
        terrain = ("wood", "field")[number % 2]
        story.key("Escape", tool)
        story.program.approach(*story.at(there[terrain]))
        xdotool("keydown", "alt", "click", 1, "keyup", "alt")
        wait_for(f"{terrain} to be taken with {tool}",
                 lambda: story.read_chosen() == [story.rules[terrain]])
    assert not story.is_changed(), "taking was to change nothing"
    story.key("Escape")
    story.undo_all(story.before)


# What is chosen, how many hexes one becomes, and by how many sixths their picture can be turned.
SYMMETRIES = (("Left and right", 2, 0), ("Top and bottom", 2, 0), ("About the middle", 2, 3),
              ("Three sectors", 3, 2), ("Four quarters", 4, 3), ("Six sectors", 6, 1))


def choose_symmetry(story, words):
    symmetries = story.recall("combo box", "Symmetry")
    story.program.choose(symmetries, story.translate(words))


def paint_symmetrically(story):
    """One click paints as many hexes as there are players; undone with one step."""
    story.choose_brush("wood")
    story.push("One hex")
    for words, number, sixths in SYMMETRIES:
        choose_symmetry(story, words)
        story.press(NEAR_MIDDLE)
        painted = story.save().find("wood")
        assert len(painted) == number and NEAR_MIDDLE in painted, (words, painted)
        assert is_turned_into_itself(painted, sixths), (words, painted)
        if words == "Left and right":
            assert painted == {(7, 3), (5, 3)}, painted
        if words == "Top and bottom":
            assert {col for col, row in painted} == {7}, painted
        story.key("ctrl+z")
        assert story.save().find("wood") == set(), words
    choose_symmetry(story, "No symmetry")
    story.undo_all(story.before)


def make_symmetric(story):
    """The half or sector of the hex that is chosen becomes the model of the others, for two to six
    players, and is what it was; one step brings all back."""
    story.choose_brush("wood")
    for hex in (NEAR_MIDDLE, (8, 3), (11, 2)):
        story.press(hex)
    story.choose_brush("field")
    story.press((2, 6))
    plain = story.save()
    before = story.path.read_bytes()
    story.key("s")
    story.press(NEAR_MIDDLE)
    for words, number, sixths in (
            ("Make the board symmetric: left and right", 2, 0),
            ("Make the board symmetric: top and bottom", 2, 0),
            ("Make the board symmetric: about its middle", 2, 3),
            ("Make the board symmetric: in three sectors", 3, 2),
            ("Make the board symmetric: in four quarters", 4, 3),
            ("Make the board symmetric: in six sectors", 6, 1)):
        story.run_command(words)
        saved = story.save()
        wood = saved.find("wood")
        near = {hex for hex in wood if distance(hex, (6, 4)) < 4}
        assert {NEAR_MIDDLE, (8, 3)} <= wood, (words, wood)
        assert len(near) == 2 * number, (words, near)
        assert is_turned_into_itself(near, sixths), (words, near)
        if words.endswith("left and right"):
            assert saved.find("field") == set(), "the other half is as it was"
            assert wood == {(col, row) for mine, row in plain.find("wood")
                            for col in (mine, 12 - mine)}
        story.key("ctrl+z")
        story.save()
        assert story.path.read_bytes() == before, words
    story.undo_all(story.before)


CHAPTERS = [paint_with_brushes, draw_lines, fill_and_erase, paint_rectangle, paint_area,
            paint_area_with_keys, paint_region, pick_with_any_tool,
            paint_symmetrically, make_symmetric]


def list_stories(binary, folder, language):
    yield lambda: open_field(binary, folder, language), CHAPTERS
