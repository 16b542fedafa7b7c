"""On the board: a command that is placed, what the palette paints, heights, rivers, reserves, rings
and numbers.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

import pyatspi

from desktop import is_in_state, wait_for, xdotool
from evening_board import read_rules
from stumbles.board_story import (SCENARIO, BoardStory, find_corners, look_same, shoot,
                                  turn_round, unplace)

# Of the drill: a sub-general and those under him; one under the general-in-chief.
HIS_COMMAND, CHIEF, OTHER = {"s1.f2", "s1.u2", "s1.u8"}, "s1.f1", "s1.u1"
DOWN = 3
# Of rings round those who are out of command.
AMBER = (204, 128, 0)
# Of rulers.
PAPER = (247, 243, 235)


def count_points(picture, colour, near):
    return sum(max(abs(one - other) for one, other in zip(point, colour)) < near
               for point in picture)


def count_amber(picture):
    return count_points(picture, AMBER, 24)


def count_paper(picture):
    return count_points(picture, PAPER, 4)


def place_a_command(story):
    """Who is chosen and all who are under him, his peers not, their faces to the enemy; one who is
    dragged faces him as well."""
    story.program.press(story.bring_up("Parmenion"))
    story.point_at("Place the command")
    wait_for("them to be placed", lambda: "Deploy 3 pieces" in story.find_undo().name)
    placed = story.read_placements("s1")
    assert set(placed) == HIS_COMMAND, placed
    assert {facing for _, facing in placed.values()} == {DOWN}, placed
    story.board.drop(story.bring_up("Companions"), (5, 4))
    placed = story.read_placements("s1")
    assert placed[OTHER] == ("5,4", DOWN), placed
    story.board.click_hex(tuple(map(int, placed["s1.f2"][0].split(","))))
    story.program.key("Escape")
    story.undo()
    story.undo()
    story.program.press(story.bring_up("Antipater"))
    story.point_at("Place the command")
    wait_for("all who are under him", lambda: HIS_COMMAND | {CHIEF, OTHER} <= set(
        story.read_placements("s1")))
    story.start_again()


def turn_tray(story):
    """The wheel reaches all who wait."""
    first = story.find_in_sight("Antipater")
    assert first, "the first who waits is to be in sight"
    xdotool("mousemove", *map(round, story.program.find_middle(first)))
    wait_for("the last who waits", lambda: story.find_in_sight("Allied horse")
             or story.program.turn_wheel(up=False))
    assert not story.find_in_sight("Antipater")


def read_terrain(story, hex):
    col, row = hex
    board = story.save().find(SCENARIO + "board")
    words = {node.get("code"): node.get("terrain") for node in board.findall(SCENARIO + "legend")}
    letters = re.sub(r"(\d+)(\D)", lambda run: int(run[1]) * run[2],
                     board.findall(SCENARIO + "row")[row].text)
    return words[letters[col]]


def paint_what_is_lit(story):
    """By pointer and by keys; Enter in the palette goes to the map, where a key paints it."""
    names = {name: word for word, name in read_rules("en").items()}
    story.choose_brush("Terrain", "Wood", "Paint")
    assert story.find_lit() == ["Wood"], story.find_lit()
    story.board.press_hex((2, 2))
    assert read_terrain(story, (2, 2)) == names["Wood"]
    story.go_by("F6", story.find_item("Wood"))
    story.program.key("Down", "Down")
    lit, = story.find_lit()
    assert lit != "Wood" and names[lit], lit
    story.program.key("Return")
    wait_for("the map to have the keyboard",
             lambda: is_in_state(story.board.map, pyatspi.STATE_FOCUSED))
    story.program.key("Right", "space")
    col, row = story.find_cursor()
    assert (col, row) != (2, 2) and read_terrain(story, (col, row)) == names[lit]
    story.start_again()


def sweep(story, places):
    """One stroke from place to place, every step of which is heard."""
    story.program.hold(1, places[0], places[1])
    for start, end in zip(places[1:], places[2:]):
        for step in range(1, 9):
            xdotool("mousemove", *(round(a + (b - a) * step / 8) for a, b in zip(start, end)))
            story.program.settle()
    story.program.let_go(1)


def raise_once(story):
    """A hex over which a stroke goes three times is raised once, and lowered once."""
    there_and_back = [story.board.place(hex) for hex in ((2, 4), (5, 4), (2, 4), (5, 4))]
    story.choose_brush("Height", "Raise", "Paint")
    sweep(story, there_and_back)
    heights = story.read_heights()
    assert heights and set(heights.values()) == {1} and (2, 4) in heights, heights
    story.choose_brush("Height", "Lower")
    sweep(story, there_and_back)
    assert story.read_heights() == {}, story.read_heights()
    story.start_again()


def assert_one_path(sides):
    """Sides of hexes hang together from one end to another, without spurs or rings."""
    ends = {}
    for side in sides:
        for corner in find_corners(side):
            ends.setdefault(corner, []).append(side)
    assert all(len(meeting) <= 2 for meeting in ends.values()), sides
    assert sum(len(meeting) == 1 for meeting in ends.values()) == 2, sides
    reached, left = {sides[0]}, [sides[0]]
    while left:
        for corner in find_corners(left.pop()):
            left += [side for side in ends[corner] if side not in reached]
            reached |= set(ends[corner])
    assert len(reached) == len(sides), sides


def rush(story, places):
    """A stroke as fast as it gets: the program hears of few places."""
    story.program.approach(*places[0], "mousedown", 1)
    for place in places[1:]:
        xdotool("mousemove", *map(round, place))
    story.program.let_go(1)


def draw_a_river(story):
    """One path along the sides, however fast; drawn straight by the line, and erased the same
    way."""
    places = [story.place_beside(hex) for hex in ((1, 1), (3, 6), (6, 2), (10, 6))]
    story.choose_brush("Hex sides", "River", "Paint")
    rush(story, places)
    assert_one_path(story.read_sides("river"))
    story.program.key("ctrl+z")
    sweep(story, places)
    crooked = story.read_sides("river")
    assert_one_path(crooked)
    story.point_at("Erase")
    sweep(story, places)
    assert story.read_sides("river") == [], story.read_sides("river")
    story.point_at("Line")
    story.program.drag(1, places[0], places[-1])
    straight = story.read_sides("river")
    assert_one_path(straight)
    assert len(straight) < len(crooked), straight
    story.start_again()


def bridge_nothing(story):
    """A crossing where no river runs is not laid, and why is told; over a river it is laid."""
    def is_told():
        return any(label.name.startswith("There is nothing to cross") for label in
                   story.program.find_all("label", story.program.window))

    story.choose_brush("Hex sides", "River", "Paint")
    sweep(story, [story.place_beside(hex) for hex in ((6, 2), (10, 6))])
    story.choose_brush("Crossings", "Bridge", "Paint")
    story.program.press_at(*story.place_beside((6, 2)))
    assert story.count_crossings() == 1 and not is_told()
    story.program.press_at(*story.place_beside((1, 6)))
    wait_for("words about the crossing", is_told)
    assert story.count_crossings() == 1
    story.start_again()


def expect_reserves(story, pieces, how):
    reserves = story.read_reserves()
    assert reserves == {piece: how for piece in pieces}, reserves


def keep_in_reserve(story):
    """A command goes into the strip with its turn; there it is given another, and an edge, all at
    once; one of them is dragged to the map, one to the tray and back."""
    strip = story.find_strip()
    story.program.set_number(story.find("spin button", "Arrives in turn"), 3)
    story.program.press(story.bring_up("Parmenion"))
    story.point_at("Reserve the command")
    wait_for("them in the strip", lambda: story.find_in_reserve("Coenus"))
    expect_reserves(story, HIS_COMMAND, (3, "north"))
    story.program.point(story.find_in_reserve("Parmenion"))
    story.program.key("ctrl+a")
    story.program.set_number(story.find("spin button", "Arrives in turn"), 4)
    story.program.choose(story.program.find("combo box", "Arrives at the edge", strip), "West")
    expect_reserves(story, HIS_COMMAND, (4, "west"))
    story.program.point(story.find_in_reserve("Amyntas"))
    story.board.drop(story.find_in_reserve("Amyntas"), (5, 4))
    expect_reserves(story, HIS_COMMAND - {"s1.u2"}, (4, "west"))
    assert story.read_placements("s1") == {"s1.u2": ("5,4", DOWN)}
    story.program.drag(1, story.program.find_middle(story.find_in_reserve("Coenus")),
                       story.program.find_middle(story.find("filler", "BivTray"), 0.3))
    wait_for("him to leave the strip", lambda: not story.find_in_reserve("Coenus"))
    expect_reserves(story, {"s1.f2"}, (4, "west"))
    story.program.drag(1, story.program.find_middle(story.bring_up("Coenus")),
                       story.program.find_middle(strip, 0.4))
    wait_for("him back in the strip", lambda: story.find_in_reserve("Coenus"))
    assert set(story.read_reserves()) == HIS_COMMAND - {"s1.u2"}
    story.start_again()


def make_room_for_the_tray(story):
    """The first who is taken off the board brings the tray: the board stays where it is while the
    pointer is on it, and is wholly in view again as soon as the pointer leaves it."""
    story.board.click_hex((4, 7))
    before = story.find_place_of_map()
    place = story.board.place((4, 7), fit=False)
    story.program.key("Delete")
    wait_for("the tray", lambda: story.program.place(story.find("filler", "BivTray"))[3] > 0)
    assert story.find_place_of_map()[3] < before[3]
    story.program.press_at(*place)
    assert story.board.spoken_of((4, 7)), story.board.map.description
    xdotool("mousemove", *map(round, story.program.find_middle(story.find("filler", "BivTray"))))
    story.program.settle()
    last = (0, story.board.rows - 1)
    story.program.press_at(*story.board.place(last, fit=False))
    assert story.board.spoken_of(last), story.board.map.description
    story.start_again()


def look_at_menus(story):
    """On the map, in the tray and on a finding; F2 on the map leads to the name."""
    for node, words in ((story.board.place((6, 7)), "Rename"),
                        (story.bring_up("Companions"), "Rename"),
                        (story.find_finding("Companions"), "Ignore…")):
        place = node if isinstance(node, tuple) else story.program.find_middle(node)
        items = story.program.read_menu(*place)
        assert any(words in item for item in items), items
    story.board.click_hex((6, 7))
    story.program.key("F2")
    name = story.program.find("text", "Name", story.find_inspector())
    wait_for("the name", lambda: is_in_state(name, pyatspi.STATE_FOCUSED))


def ring_those_out_of_command(story):
    """Amber goes round whoever no leader reaches, and nobody else; it is told as well."""
    far = (0, 3)
    story.point_at("Select")
    story.move((4, 7), far)
    plain = count_amber(story.shoot_hex(far))
    story.program.key("r")
    assert count_amber(story.shoot_hex(far)) > plain + 20
    for hex in ((5, 7), (8, 7), (9, 7), (2, 7)):
        assert count_amber(story.shoot_hex(hex)) == 0, hex
    for hex, words in ((far, "out of command range"), ((8, 7), "within command range")):
        story.board.click_hex(hex)
        wait_for(words, lambda: words in story.board.map.description)
    story.program.key("r", "Escape")
    story.start_again()


def ring_who_is_chosen(story):
    """The reach of one leader is shown while he is chosen, then that of another, then none."""
    edge = (5, 4)  # of what the general reaches
    story.program.key("Escape")
    alone = story.shoot_hex(edge)
    story.pick((5, 7), "Antipater")
    his = story.shoot_hex(edge)
    assert not look_same(alone, his)
    story.pick((6, 1), "Memnon")
    assert not look_same(his, story.shoot_hex(edge))
    story.program.key("Escape")
    wait_for("no reach", lambda: look_same(alone, story.shoot_hex(edge)))


def zoom_beside_the_board(story):
    """Nothing lies over the board; numbers along its edges come when the hexes are small."""
    x, y, width, height = story.program.find_place(story.board.map)
    for words in ("Zoom out", "The whole board", "Normal size", "Zoom in"):
        left, top, across, down = story.program.place(story.program.find_button(words))
        assert left >= x + width or top >= y + height or top + down <= y, words
    for _ in range(4):
        story.program.key("minus")
    small = shoot(x, y, width, height)
    story.program.key("1", "plus", "plus")
    large = shoot(x, y, width, height)
    assert count_paper(small) > 2 * count_paper(large)
    story.program.key("0")


def list_stories(binary, folder):
    yield (lambda: BoardStory(binary, folder, lambda words: turn_round(unplace(words))),
           [turn_tray, place_a_command, keep_in_reserve, look_at_menus])
    yield (lambda: BoardStory(binary, folder),
           [paint_what_is_lit, raise_once, draw_a_river, bridge_nothing, ring_those_out_of_command,
            ring_who_is_chosen, zoom_beside_the_board])
    yield lambda: BoardStory(binary, folder), [make_room_for_the_tray]
