"""The board as a whole: another size, with who falls off; cut to a region; other hexes and numbers;
made by chance, and again; its layers, its picture in small, its rulers, and where a number leads.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re

from desktop import wait_for
from stories.battle import Battle
from stories.hexes import distance, rectangle
from stumbles.board import count_paper
from stumbles.board_story import DRILL, shoot

CHIEF, FOES = (5, 7), (6, 1)
# Who stands in the two columns on the left, and in the two rows above.
AT_LEFT, ABOVE = {"s1.f3", "s1.f4", "s1.u5"}, {"s2.f1", "s2.u1"}
SEED, VILLAGES = 7, 3


def open_drill(binary, folder, language):
    path = folder / "drill.bivscenario"
    path.write_bytes(DRILL.read_bytes())
    story = Battle(binary, path, language)
    story.key("ctrl+0")
    story.press((3, 3))
    story.before = path.read_bytes()
    story.names = dict(re.findall(r'<(?:figure|unit) id="(\S+)" name="([^"]+)"',
                                  path.read_text(encoding="utf-8")))
    return story


def read_tray(story):
    """Who waits beside the board."""
    tray = story.program.find("filler", "BivTray")
    return {label.name for label in story.program.find_all("label", tray)}


def resize(story):
    """What stays in place is chosen; who would be off the board is named before, and waits in the
    tray then."""
    placed = story.save().read_placed()
    dialog = story.ask("Size and shape of the board…", "Board")
    for label, number in (("Width in hexes", 10), ("Height in hexes", 7)):
        story.program.set_number(story.program.find("spin button", story.translate(label), dialog),
                                 number)
    for label, edge in (("What stays in place across", "The right edge"),
                        ("What stays in place down", "The bottom edge")):
        story.program.choose(story.program.find("combo box", story.translate(label), dialog),
                             story.translate(edge))
    lost = {story.names[piece] for piece in AT_LEFT | ABOVE}
    words = story.translate("Off the board, and back in the tray: %s").replace("%s", "")
    label = wait_for("them to be named", lambda: next(
        (each.name for each in story.program.find_all("label", dialog)
         if each.name.startswith(words)), None))
    assert set(label[len(words):].split(", ")) == lost, label
    story.answer(dialog, "_Apply")
    saved = story.save()
    assert saved.size == (10, 7), saved.size
    assert saved.read_placed() == {
        piece: (col - 2, row - 2) for piece, (col, row) in placed.items()
        if piece not in AT_LEFT | ABOVE}, saved.read_placed()
    wait_for("them in the tray", lambda: lost <= read_tray(story))
    story.undo_to(story.before)


def crop(story):
    """To the rectangle round what is selected; who falls off waits in the tray."""
    placed = story.save().read_placed()
    story.key("ctrl+0", "m")
    story.draw((4, 5), (8, 8))
    story.run_command("Cut the board to the size of the region")
    within = {piece: (col - 4, row - 5) for piece, (col, row) in placed.items()
              if (col, row) in rectangle((4, 5), (8, 8))}
    saved = story.save()
    assert saved.size == (5, 4), saved.size
    assert saved.read_placed() == within, saved.read_placed()
    wait_for("them in the tray", lambda: {
        story.names[piece] for piece in set(placed) - set(within)} <= read_tray(story))
    story.key("Escape", "s")
    story.undo_to(story.before)


def turn_hexes(story):
    """Pointed on top, and numbered by letters; the map says the number so."""
    dialog = story.ask("Size and shape of the board…", "Board")
    for label, choice in (("Shape", "Pointed on top"), ("Numbers", "Letter and row: E7")):
        story.program.choose(story.program.find("combo box", story.translate(label), dialog),
                             story.translate(choice))
    story.answer(dialog, "_Apply")
    node = story.save().node
    assert (node.get("orientation"), node.get("numbering")) == ("pointy", "letters"), node.attrib
    story.program.press_at(*story.program.find_middle(story.map))
    pattern = re.escape(story.translate("Hex %1$s: %2$s").replace("%1$s", "@").replace("%2$s", ""))
    wait_for("a letter and a number", lambda: re.search(
        pattern.replace("@", r"[A-L]\d"), story.map.description))
    story.undo_to(story.before)


def make_by_chance(story):
    """The same number makes the same board, with as much of everything on both sides; rolled again
    it is another, and still one step."""
    made = []
    for _ in range(2):
        dialog = story.ask("Random board…", "Random Board")
        for label, number in (("Villages", VILLAGES), ("Number", SEED)):
            story.program.set_number(
                story.program.find("spin button", story.translate(label), dialog), number)
        story.answer(dialog, "_Make")
        saved = story.save()
        made.append(story.path.read_bytes())
        expect_fair(saved)
        assert saved.read_placed(), "pieces stay"
        story.undo_to(story.before)
    assert made[0] == made[1], "another board by the same number"
    story.key("ctrl+shift+z")
    story.run_command("Roll the random board again")
    expect_fair(story.save())
    assert story.path.read_bytes() not in (made[0], story.before)
    story.key("ctrl+z")
    story.save()
    assert story.path.read_bytes() == story.before, "it is more than a step"


def expect_fair(saved):
    """Of what is sown there is as much above as below, but for the middle."""
    for found in (saved.find("wood"), saved.find("water")):
        above, below = (sum(row in part for _, row in found) for part in (range(4), range(5, 9)))
        assert above == below > 0, (found, above, below)


def shoot_hex(story, hex):
    x, y = story.at(hex)
    story.program.settle()
    return shoot(x - 24, y - 20, 48, 40)


def look_at_layers(story):
    """Pieces are shown, dimmed and hidden; what is locked no tool changes, and the map says so."""
    story.press((3, 3))
    pictures = []
    for how in ("Dim", "Hide", "Show"):
        story.run_command(f"{how} on the map: units and leaders")
        pictures.append(shoot_hex(story, CHIEF))
    assert len({str(each) for each in pictures}) == 3, "two of three looks are the same"
    story.run_command("Lock, or unlock: terrain, heights and works")
    story.choose_brush("wood")
    story.press((3, 3))
    story.hear(story.translate("Terrain, heights and works are locked."))
    assert not story.is_changed(), "what is locked was painted"
    story.run_command("Lock, or unlock: terrain, heights and works")
    story.press((3, 3))
    assert story.save().find("wood") == {(3, 3)}
    story.key("s")
    story.undo_to(story.before)


def read_hex(story):
    """Of which hex the map speaks."""
    pattern = re.escape(story.translate("Hex %1$s: %2$s").replace("%1$s", "@").replace("%2$s", ""))
    label = re.search(pattern.replace("@", r"(\d\d)(\d\d)"), story.map.description)
    return int(label[1]) - 1, int(label[2]) - 1


def go_about(story):
    """A number leads to its hex; where hexes are small there are rulers, and a click on the picture
    of the board leads to there when they are large."""
    for label, hex in (("1202", (11, 1)), ("0309", (2, 8))):
        story.key("ctrl+f")
        story.program.type(label)
        story.key("Return")
        wait_for(f"hex {label}", lambda: read_hex(story) == hex)
    place = story.program.find_place(story.map)
    story.key("0", *["minus"] * 4)
    with_rulers = shoot(*place)
    story.key("1", *["plus"] * 6)
    assert count_paper(with_rulers) > 2 * count_paper(shoot(*place)), "no rulers"
    seen = []
    for across, down in ((0.02, 0.02), (0.98, 0.98)):
        story.key("o")
        small = wait_for("the board in small", lambda: next(
            (each for each in story.program.find_all("image", story.program.window)
             if each.name == story.translate("Overview of the board")
             and story.program.place(each)[2] > 50), None))
        left, top, wide, high = story.program.find_place(small)
        story.program.press_at(left + across * wide, top + down * high)
        story.key("o")
        story.program.press_at(*story.program.find_middle(story.map))
        seen.append(read_hex(story))
    assert distance(*seen) > 8, seen
    story.key("0", "Escape")
    assert not story.is_changed()


def list_stories(binary, folder, language):
    yield (lambda: open_drill(binary, folder, language),
           [resize, crop, turn_hexes, make_by_chance, look_at_layers, go_about])
