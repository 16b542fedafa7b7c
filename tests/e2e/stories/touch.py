"""Fingers alone, on a screen that hears them: a tap and a stroke paint, two fingers move the map
and make it larger and paint nothing, a long press opens the menu of what lies there, and lists are
scrolled.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
from desktop import wait_for, xdotool
from evening_board import BoardMaker
from codes.hands import Hands
from stories.battle import Battle, write_plain
from stories.roster import Roster
from stumbles.board_story import DRILL
from touch_screen import Fingers

COLUMNS, ROWS = 13, 9
ENTRY, IN_SIGHT = "hypaspists", "companions"
TITLES = "Field", "Meadow"
# What two fingers on a touchpad make larger.
SCALE = 1.6
CHIEF, HYPASPISTS, CLEARING = (5, 7), (4, 8), (9, 3)


def open_field(binary, folder, language):
    path = folder / "field.bivscenario"
    write_plain(path, COLUMNS, ROWS)
    return begin(Battle(binary, path, language))


def open_drill(binary, folder, language):
    path = folder / "drill.bivscenario"
    path.write_bytes(DRILL.read_bytes())
    return begin(Battle(binary, path, language))


def open_army(binary, folder, language):
    return begin(Roster(binary, folder, language))


def begin(story):
    story.fingers = Fingers(story.program)
    story.before = story.path.read_bytes()
    return story


def choose_brush(story, terrain):
    """Chooses with a finger what to paint with."""
    item = wait_for(terrain, lambda: next(
        (item for item in story.program.find_all("list item", story.find_palette())
         if item.name == story.rules[terrain]), None))
    story.fingers.tap(story.program.find_middle(item))
    wait_for(f"{terrain} in hand", lambda: story.read_chosen() == [story.rules[terrain]])


def beside(point, *offsets):
    return [(point[0] + across, point[1] + down) for across, down in offsets]


def follow(point, starts, ends):
    """Where a point of the map comes to lie when two fingers take it from where they were to where
    they are: apart by as much, about what was in their middle."""
    (x0, y0), (x1, y1) = starts
    (u0, v0), (u1, v1) = ends
    scale = ((u1 - u0) ** 2 + (v1 - v0) ** 2) ** 0.5 / ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    return ((u0 + u1) / 2 + scale * (point[0] - (x0 + x1) / 2),
            (v0 + v1) / 2 + scale * (point[1] - (y0 + y1) / 2))


def expect_moved(story, ways, hexes):
    """Two fingers go some ways: nothing is painted, and where the hexes lie then, a tap finds
    them."""
    places = [story.at(hex) for hex in hexes]
    for starts, ends in ways:
        story.fingers.drag(starts, ends)
        places = [follow(place, starts, ends) for place in places]
    assert story.save().find("wood") == set(), "two fingers paint nothing"
    for place in places:
        story.fingers.tap(place)
    assert story.save().find("wood") == set(hexes)
    story.key("ctrl+0")
    story.undo_all(story.before)


def paint_with_a_finger(story):
    choose_brush(story, "wood")
    story.fingers.tap(story.at((2, 2)))
    assert story.save().find("wood") == {(2, 2)}
    story.fingers.drag([story.at((4, 1))], [story.at((4, 7))])
    assert story.save().find("wood") == {(2, 2)} | {(4, row) for row in range(1, 8)}
    # From side to side, where the panes beside the map are drawn in by such a stroke elsewhere.
    story.fingers.drag([story.at((0, 8))], [story.at((12, 8))])
    assert {(col, 8) for col in range(0, 13, 2)} <= story.save().find("wood")
    story.undo_all(story.before)


def enlarge(middle):
    return beside(middle, (-60, 0), (60, 0)), beside(middle, (-110, 0), (110, 0))


def enlarge_with_two_fingers(story):
    choose_brush(story, "wood")
    expect_moved(story, [enlarge(story.at((7, 4)))], [(7, 4), (8, 3), (6, 5)])


def enlarge_on_touchpad(story):
    """What is under the pointer stays there; what lay beside it is farther off then."""
    choose_brush(story, "wood")
    (x, y), beyond = story.at((7, 4)), story.at((8, 3))
    xdotool("mousemove", round(x), round(y))
    story.fingers.pinch(SCALE)
    for place in ((x, y), (x + SCALE * (beyond[0] - x), y + SCALE * (beyond[1] - y))):
        story.fingers.tap(place)
    assert story.save().find("wood") == {(7, 4), (8, 3)}
    story.key("ctrl+0")
    story.undo_all(story.before)


def move_with_two_fingers(story):
    """Of a board that is larger than the view; such a one can be moved."""
    choose_brush(story, "wood")
    middle = story.at((6, 4))
    expect_moved(story, [enlarge(middle), (beside(middle, (-50, 30), (50, -30)),
                                           beside(middle, (-90, 110), (10, 50)))],
                 [(6, 4), (5, 4), (6, 3)])


def change_to_two_fingers(story):
    """What the first finger had begun when the second came is given up."""
    choose_brush(story, "wood")
    start, end = story.at((3, 2)), story.at((3, 6))
    story.fingers.lay(start)
    story.fingers.move([start], [end])
    story.fingers.lay_another(1, story.at((6, 6)))
    story.fingers.move([end, story.at((6, 6))], [story.at((3, 4)), story.at((6, 4))])
    story.fingers.lift(story.at((3, 4)), story.at((6, 4)))
    assert story.save().find("wood") == set()
    story.key("ctrl+0")
    story.undo_all(story.before)


def hold(story, point, words, owner):
    """Presses for long: a menu opens, of which an item is tapped."""
    def find():
        return story.find("menu item", words)
    item = story.fingers.hold(point, find)
    story.fingers.tap_in_menu(item, owner)
    wait_for("the menu to close", lambda: not story.program.find_all(
        "menu item", story.program.window))


def count_at(saved, hex):
    return list(saved.read_placed().values()).count(hex)


def hold_on_map(story):
    """Who stands there is taken off, whatever tool is in hand, and the tool does nothing. Where
    nobody stands, a long press is as good as a tap."""
    n = count_at(story.save(), CHIEF)
    hold(story, story.at(CHIEF), "_Take off the Board", story.map)
    assert count_at(story.save(), CHIEF) == n - 1
    story.undo_all(story.before)
    choose_brush(story, "wood")
    story.push("Paint")
    story.key("ctrl+0")
    hold(story, story.at(CHIEF), "_Take off the Board", story.map)
    saved = story.save()
    assert count_at(saved, CHIEF) == n - 1 and not saved.find("wood")
    story.undo_all(story.before)


def move_piece(story):
    """With the tool that selects, a finger takes who stands there along."""
    story.push("Select")
    n = count_at(story.save(), HYPASPISTS)
    story.fingers.drag([story.at(HYPASPISTS)], [story.at(CLEARING)])
    saved = story.save()
    assert count_at(saved, HYPASPISTS) == n - 1 and count_at(saved, CLEARING) == 1
    story.undo_all(story.before)


def place_from_tray(story):
    """Who waits is taken with two taps, and put on the board with another. A finger that goes from
    the tray to the board takes nobody along under X11, where drags hear no finger."""
    hold(story, story.at(CHIEF), "_Take off the Board", story.map)
    placed = story.save().read_placed()
    board = BoardMaker(story.program, story.translate, story.rules)
    waiting = story.program.find_middle(wait_for("who waits", board.find_waiting))
    story.fingers.drag([waiting], [story.at(CLEARING)])
    assert story.save().read_placed() == placed
    story.fingers.tap(waiting, times=2)
    story.fingers.tap(story.at(CLEARING))
    assert CLEARING in story.save().read_placed().values()
    story.undo_all(story.before)


def hold_on_row(story):
    """The menu of a unit in the chain of command: there are two of it then."""
    n = story.count(ENTRY)
    row = story.find_row(story.units[0])
    hold(story, story.program.find_middle(row), "_Duplicate", story.tree)
    assert story.count(ENTRY) == n + 1
    story.undo_to(story.before)


def scroll_with_a_finger(story):
    """The muster list goes with the finger, which takes nothing along."""
    story.run_command("Muster list beside the army")
    entries = story.recall("list", "Entries of the muster list")

    def find_height():
        return story.program.find_place(
            story.program.find_labelled(story.muster.names[IN_SIGHT], entries))[1]
    x, y = story.program.find_middle(entries)
    before = find_height()
    story.fingers.drag([(x, y + 100)], [(x, y - 100)])
    wait_for("the list to go up", lambda: find_height() <= before - 150)
    assert not story.is_changed()


class Tabs:
    """Two battles in one window, each under its own name."""

    def __init__(self, binary, folder):
        paths = [folder / f"{name}.bivscenario" for name in TITLES]
        for path, title in zip(paths, TITLES):
            write_plain(path, COLUMNS, ROWS)
            path.write_text(path.read_text(encoding="utf-8").replace("Field", title),
                            encoding="utf-8")
        self.program = Hands([binary, *map(str, paths)])
        self.program.fill_screen()
        self.fingers = Fingers(self.program)

    def find_tab(self, title):
        """The bar's own label, beside what else bears the name."""
        return wait_for(f"the tab {title}", lambda: next(
            node for node in self.program.find_all("label", self.program.window)
            if node.name == title and 50 < self.program.place(node)[1] < 100))


def open_tabs(binary, folder, language):
    return Tabs(binary, folder)


def pull_tab(story):
    """A finger pulls no tab out of the bar, and the next tap is heard."""
    x, y = story.program.find_middle(story.find_tab(TITLES[0]))
    story.fingers.drag([(x, y)], [(x, y + 400)])
    for title in reversed(TITLES):
        story.fingers.tap(story.program.find_middle(story.find_tab(title)))
        wait_for(f"{title} to be shown", lambda: story.program.window.name == title)


STORIES = (
    (open_field, [paint_with_a_finger, enlarge_with_two_fingers, enlarge_on_touchpad,
                  move_with_two_fingers, change_to_two_fingers]),
    (open_drill, [move_piece, hold_on_map, place_from_tray]),
    (open_army, [hold_on_row, scroll_with_a_finger]),
    (open_tabs, [pull_tab]),
)


def list_stories(binary, folder, language):
    return [(lambda begin=begin: begin(binary, folder, language), chapters)
            for begin, chapters in STORIES]
