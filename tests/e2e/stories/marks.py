"""What is marked on the map and measured: the reach of one leader and of all, leashes of allies,
influence, support, moves, threat, sight, zones and heights; a screen reader hears of each with the
hex, and none of it is in the battle.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib

from desktop import wait_for
from stories.battle import Battle
from stumbles.board_story import DRILL, look_same, shoot

# Who stands where in the drill.
CHIEF, HYPASPISTS, HORSE, ALLIES, FOES = (5, 7), (4, 8), (6, 7), (2, 7), (6, 1)
HILL, FAR = (3, 3), (11, 0)
SLUICES = "three-sluices.bivscenario"
# In the other battle.
LOOKOUT = 9, 10
FREE, BARRED = ((1, 12), (1, 10)), ((4, 12), (11, 3))


def write_drill(folder):
    """The drill, with a hill."""
    path = folder / "drill.bivscenario"
    words = DRILL.read_text(encoding="utf-8")
    hill = f'    <at hex="{HILL[0]},{HILL[1]}" elevation="1"/>\n'
    zone = words.index("    <at ")
    path.write_text(words[:zone] + hill + words[zone:], encoding="utf-8")
    return path


def open_drill(binary, folder, language):
    return begin(Battle(binary, write_drill(folder), language))


def open_sluices(binary, folder, language):
    path = folder / SLUICES
    path.write_bytes(pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "samples", SLUICES).read_bytes())
    return begin(Battle(binary, path, language))


def begin(story):
    story.key("ctrl+0")
    story.before = story.path.read_bytes()
    story.press((0, 0))
    return story


def expect(story, hex, words, is_there=True):
    """What the map says of a hex once it is pressed. What is not to be there has gone."""
    story.press(hex)
    number = f"{hex[0] + 1:02}{hex[1] + 1:02}"
    wait_for(f"{words} at {number}{'' if is_there else ' no more'}: {story.map.description}",
             lambda: number in story.map.description
             and (words in story.map.description) == is_there)


def read_start(story, words):
    """The part of a sentence before what is filled in."""
    return story.translate(words).split("%")[0].strip()


def show_reach(story):
    """Of the leader who is selected, and of all; who is out of it says so as well."""
    within, out = (read_start(story, words) for words in (
        "Full circle: within %s", "Dashed hexagon: out of %s"))
    expect(story, CHIEF, within)
    expect(story, HYPASPISTS, within, False)
    story.key("r")
    expect(story, HYPASPISTS, within)
    expect(story, FOES, within)
    story.draw((8, 7), FAR)
    expect(story, FAR, out)
    story.key("r")
    expect(story, FAR, out, False)
    story.undo_to(story.before)


def show_leashes(story):
    """How far an ally is from his leader, and how far he may be; beyond, the line is another."""
    leash, torn = (story.translate(words).split(":")[0].split("%")[0].strip() for words in (
        "Dotted line: %1$d from the leader of the allies, %2$d allowed",
        "Red line: %1$d from the leader of the allies, %2$d allowed"))
    expect(story, ALLIES, leash)
    story.draw(ALLIES, FAR)
    expect(story, FAR, torn)
    story.undo_to(story.before)


def show_influence_and_support(story):
    for command, words, hex in (
            ("Influence of the leaders", "Influence of the leaders of %s", CHIEF),
            ("Support of the units", "Supported where it stands", HYPASPISTS)):
        expect(story, hex, read_start(story, words), False)
        story.run_command(command)
        expect(story, hex, read_start(story, words))
        story.run_command(command)
        expect(story, hex, read_start(story, words), False)


def show_heights_and_zones(story):
    expect(story, HILL, story.translate("Height 1"), False)
    story.key("u")
    story.hear(story.translate("Height 1"))
    story.key("u")
    expect(story, HILL, story.translate("Height 1"), False)
    zone = 7, 6

    def shoot_zone():
        x, y = story.at(zone)
        story.program.settle()
        return shoot(x - 20, y - 12, 40, 40)

    shown = shoot_zone()
    story.run_command("Zones of the sides")
    wait_for("zones to go", lambda: not look_same(shoot_zone(), shown))
    story.run_command("Zones of the sides")
    wait_for("zones to come", lambda: look_same(shoot_zone(), shown))


def show_moves(story):
    """Where the one who is selected can be in one, two and three turns, going away from him."""
    story.press(HORSE)
    story.key("t")
    heard = []
    for key in ["Up"] * 7 + ["Right"] * 5:
        story.key(key)
        heard += [turns for turns in ("In one turn", "In two turns", "In three turns")
                  if story.translate(turns) in story.map.description]
    assert [each for n, each in enumerate(heard) if heard[n - 1:n] != [each]] == [
        "In one turn", "In two turns", "In three turns"], heard
    story.key("t")
    assert story.translate("In three turns") not in story.map.description


def show_threat(story):
    """Of each side in its turn, then of none."""
    words = story.translate("Can be attacked from the next hex")
    story.press(HYPASPISTS)
    for side, hex in (("Blue", (5, 5)), ("Red", (6, 2))):
        story.key("x")
        story.program.find("label", story.translate("Threat of %s").replace("%s", side))
        expect(story, hex, words)
    story.key("x")
    expect(story, (6, 2), words, False)


def show_sight(story):
    """What one who is selected does not see: the hexes go by under the cursor."""
    words = story.translate("Hidden from the selected piece")
    story.press(LOOKOUT)
    story.key("y")
    for key in ["Right"] * 9 + ["Up"] * 9:
        if words in story.map.description:
            break
        story.key(key)
    story.hear(words)
    story.key("y")
    wait_for("it to be hidden no more", lambda: words not in story.map.description)


def measure(story):
    """How far it is, and what is in the way."""
    story.key("d")
    for (start, end), number, words in ((FREE, 2, "In sight"), (BARRED, 12, "Out of sight from ")):
        story.draw(start, end)
        story.hear(story.say_counted("%d hex", "%d hexes", number).replace("%d", str(number)))
        story.hear(story.translate("In sight") if words == "In sight" else read_start(
            story, "Out of sight from %1$s on: %2$s"))
    story.key("Escape", "s")


def leave_as_it_was(story):
    assert not story.is_changed() and story.path.read_bytes() == story.before


def list_stories(binary, folder, language):
    yield (lambda: open_drill(binary, folder, language),
           [show_reach, show_leashes, show_influence_and_support, show_heights_and_zones,
            show_moves, show_threat, leave_as_it_was])
    yield (lambda: open_sluices(binary, folder, language), [show_sight, measure, leave_as_it_was])
