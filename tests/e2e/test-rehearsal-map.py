"""A turn of Leuthen, rehearsed on its map by a real hand: two activations, six moves, an order and
two attacks take no more gestures than a player has patience for, and the steps are those that the
form makes.

usage: test-rehearsal-map.py BIVOUAC CLI FOLDER-OF-SAMPLES

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import subprocess
import sys
import tempfile

from desktop import descend, wait_for
from rehearsal_desk import RehearsalTab

MOST_GESTURES = 30
DICE = "Enter that the dice of the combat are thrown"
# The march up, before the turn that is counted.
MARCH = ("activate s1.f1 s1.u1 s1.u19 s1.u20", "activate s1.f2 s1.u21 s1.u3", "next",
         "move s1.u1 18,15", "move s1.u21 17,16", "turn", "turn")
# The turn, as it is written in the form or a script.
TURN = ("activate s1.f1 s1.u1 s1.u6 s1.u19 s1.u20", "activate s1.f2 s1.u3 s1.u7 s1.u21", "next",
        "move s1.u6 1517", "move s1.u20 1317", "move s1.u19 1416", "move s1.u7 1620",
        "move s1.u3 1718", "move s1.u21 1816", "next", "attack s1.u1 s2.u1", "roll",
        "act morale leader=s1.f2 unit=s1.u4", "attack s1.u21 s2.u3", "roll")


def read_hex(label):
    return int(label[:2]) - 1, int(label[2:]) - 1


class MapStory(RehearsalTab):
    """Leuthen, played with the pointer alone."""

    def __init__(self, binary, sample, folder):
        super().__init__(binary, sample, folder)
        self.done = 0

    def open_steps(self, lines):
        path = self.path.parent / "march.bivsteps"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        more = self.program.find_button("More of the rehearsal", self.page)
        self.program.choose_menu(more, "Open Steps…")
        self.program.answer_file_dialog(path)
        self.done = len(lines)
        self.wait_for_count()

    def save_steps(self):
        path = self.path.parent / "turn.bivsteps"
        more = self.program.find_button("More of the rehearsal", self.page)
        self.program.choose_menu(more, "Save Steps…")
        self.program.answer_file_dialog(path)
        wait_for("the file of steps", path.exists)
        return [line for line in path.read_text(encoding="utf-8").splitlines()
                if not line.startswith("#")]

    def wait_for_count(self):
        wait_for(f"{self.done} steps", lambda: len(self.read_steps()) == self.done + 1)

    def drag_to(self, piece, col, row):
        self.program.drag(1, self.find_hex(*self.battle.hexes[piece]), self.find_hex(col, row))
        self.done += 1
        self.wait_for_count()

    def press_card(self, words):
        """A card of the strip below the map."""
        cards = self.program.find("list", "Orders and what else may be done", self.page)
        self.program.point(wait_for(f"the card '{words}'", lambda: next(
            node for node in descend(cards) if node.getRoleName() == "label"
            and node.name == words)))

    def go_on(self, steps=1):
        self.program.point(self.program.find_button("Next Phase", self.page))
        self.done += steps
        self.wait_for_count()


def activate(story, leader, *units):
    story.click_on(leader)
    for unit in units:
        story.click_on(unit)


def play(story):
    """Who goes on to another leader, or to the next phase, has activated all whom he pointed at."""
    activate(story, "s1.f1", "s1.u1", "s1.u6", "s1.u19", "s1.u20")
    activate(story, "s1.f2", "s1.u3", "s1.u7", "s1.u21")
    story.done += 1
    story.go_on(2)
    for line in TURN[3:9]:
        _, unit, label = line.split()
        story.drag_to(unit, *read_hex(label))
        story.battle.hexes[unit] = read_hex(label)
    story.go_on()
    story.drag_to("s1.u1", *story.battle.hexes["s2.u1"])
    story.press_card(DICE)
    story.done += 1
    story.wait_for_count()
    story.press_card("Hearten")
    story.click_on("s1.f2")
    story.click_on("s1.u4")
    story.done += 1
    story.wait_for_count()
    story.drag_to("s1.u21", *story.battle.hexes["s2.u3"])
    story.press_card(DICE)
    story.done += 1
    story.wait_for_count()


def drop_dice(lines):
    return [" ".join(word for word in line.split() if not word.startswith("dice="))
            for line in lines]


def play_a_turn(binary, cli, samples, folder):
    story = MapStory(binary, samples / "leuthen.bivscenario", folder)
    story.program.fill_screen()
    story.open_steps(MARCH)
    story.battle.hexes |= {"s1.u1": (18, 15), "s1.u21": (17, 16)}
    before = story.program.pointed, story.program.typed
    play(story)
    gestures = story.program.pointed - before[0]
    assert gestures <= MOST_GESTURES, f"{gestures} gestures"
    assert story.program.typed == before[1], "the hand alone"
    lines = story.save_steps()
    assert drop_dice(lines[len(MARCH):]) == list(TURN), lines
    script = folder / "turn.bivsteps"
    subprocess.run([cli, "rehearse", story.path, script], check=True, stdout=subprocess.DEVNULL)
    story.program.point(story.program.find_button("Step Back", story.page))
    story.wait_for_last_done("Battalion guns: attack on")
    story.end()


def main(binary, cli, samples):
    with tempfile.TemporaryDirectory(prefix="bivouac-e2e-") as folder:
        play_a_turn(binary, cli, samples, pathlib.Path(folder))


main(sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]))
