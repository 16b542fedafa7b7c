"""A turn of a battle, rehearsed on the real program: who is too far away is refused and why, units
are activated, a message is sent and taken back, phases and turns go on; a herald rides over the
map, a unit moves and fights, and the steps are saved and opened again; and on a table that is
measured, a commander tests an order. What is marked on the map of the battle is on that of its
rehearsal, too.

usage: test-rehearsal.py BIVOUAC FOLDER-OF-SAMPLES

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import sys
import tempfile

from desktop import wait_for
from rehearsal_desk import RehearsalTab
from stories.marks import HILL, HORSE, write_drill


def begin(binary, sample):
    return RehearsalTab(binary, sample, tempfile.mkdtemp(prefix="bivouac-e2e-"))


def rehearse_activation(binary, samples):
    story = begin(binary, samples / "issus.bivscenario")
    story.go_to_phase("Command")
    done = len(story.read_steps()) - 1
    story.click_on("s1.f1")
    story.wait_for_words("Alexander begins an activation")
    story.click_on("s1.u1")
    story.wait_for_words("Cretans: 9 hexes from Alexander, who commands as far as")
    story.wait_for_button(False)
    story.click_on("s1.u1")
    story.wait_for_words("Alexander begins an activation")
    story.click_on("s1.u9")
    story.wait_for_words("Alexander activates Companions")
    story.do_it()
    story.wait_for_step("Alexander activates Companions", done + 1)

    story.choose("Action", "Send a message")
    story.wait_for_words("Still to be chosen")
    story.choose("Messenger", "Improvised messenger")
    story.click_on("s1.f1")
    story.wait_for_words("Alexander sends a message")
    story.do_it()
    story.wait_for_step("Alexander sends a message", done + 2)
    story.program.key("ctrl+z")
    story.wait_for_last_done("Alexander activates Companions")
    story.program.key("ctrl+shift+z")
    story.wait_for_step("Alexander sends a message", done + 2)

    story.go_to_phase("Movement")
    story.program.point(story.program.find_button("End Turn", story.page))
    wait_for("the turn of the other side", lambda: "Persians" in story.read_moment())
    story.end()


def send_herald(story):
    """The leader, his herald and others stand on one hex: a second click takes who can ride."""
    story.click_on("s1.f1")
    story.wait_for_words("Alexander begins an activation")
    story.click_on("s1.u9")
    story.click_on("s1.u7")
    story.wait_for_words("and 1 more")
    story.do_it()
    story.choose("Action", "Send a message")
    story.choose("Messenger", "Herald")
    story.click_on("s1.f1")
    story.wait_for_words("a figure on the leader’s hex must carry the message")
    story.click_on("s1.f1")
    story.wait_for_words("Alexander sends Herald of the king")
    story.do_it()
    story.wait_for_last_done("Alexander sends Herald of the king: herald")


def ride_and_move(story):
    story.choose("Action", "Move a message")
    story.click_on("s1.f1")
    story.wait_for_words("Still to be chosen: Hexes")
    story.click_at(14, 13)
    story.wait_for_words("Message 1 goes to 1514")
    story.click_at(10, 14)
    story.wait_for_words("Message 1 goes to 1115")
    story.do_it()
    story.wait_for_last_done("Message 1 goes to 1115")
    story.choose("Action", "Move")
    story.click_on("s1.u7")
    story.click_at(11, 11)
    story.click_at(11, 10)
    story.wait_for_words("Hexes gone: 2")
    story.do_it()
    story.wait_for_last_done("Coenus: move to 1211")


def fight(story):
    """Against an enemy who is put there, losses entered and all."""
    story.choose("Action", "Put on a hex, whatever the rules say")
    story.click_on("s2.u20")
    story.click_at(13, 11)
    story.do_it()
    story.wait_for_last_done("Exiles: put on 1412")
    story.go_to_phase("Combat")
    story.click_on("s1.u9")
    story.click_at(13, 11)
    story.wait_for_last_done("Companions: attack on Exiles")
    story.wait_for_words("Companions against Exiles: the dice are to be thrown")
    story.do_it()
    story.wait_for_words("Companions against Exiles: the dice are thrown")
    story.click_at(13, 11)
    story.wait_for_last_done("Exiles: an element lost")


def keep_steps(story):
    """Saves them, starts again, and opens them; what was undone is not among them."""
    path = story.path.parent / "issus.bivsteps"
    done = len(story.read_steps())
    story.program.key("ctrl+z")
    story.wait_for_last_done("The dice of the combat are thrown")
    story.program.key("ctrl+z")
    story.wait_for_last_done("Companions: attack on Exiles")
    more = story.program.find_button("More of the rehearsal", story.page)
    story.program.choose_menu(more, "Save Steps…")
    story.program.answer_file_dialog(path)
    wait_for("the file of steps", path.exists)
    story.program.choose_menu(more, "Start Again")
    wait_for("no steps", lambda: len(story.read_steps()) == 1)
    story.program.choose_menu(more, "Open Steps…")
    story.program.answer_file_dialog(path)
    wait_for("the steps that were saved", lambda: len(story.read_steps()) == done - 2)
    story.wait_for_words("Companions against Exiles: the dice are to be thrown")


def rehearse_a_turn(binary, samples):
    story = begin(binary, samples / "issus.bivscenario")
    story.go_to_phase("Command")
    send_herald(story)
    story.go_to_phase("Movement")
    ride_and_move(story)
    fight(story)
    keep_steps(story)
    story.end()


def rehearse_command_test(binary, samples):
    story = begin(binary, samples / "three-sluices.bivscenario")
    story.go_to_phase("Orders")
    done = len(story.read_steps()) - 1
    top = story.find_top()
    story.choose("Commander", story.battle.names["s2.f1"])
    unit = story.battle.names["s2.u1"]
    story.click_on("s2.u1")
    story.wait_for_words(f"{story.battle.names['s2.f1']} orders {unit}")
    story.wait_for_words("Passes: ")
    assert story.find_top() == top, "the panel has scrolled away"
    story.do_it(by_key=True)
    story.wait_for_step(f"orders {unit}", done + 1)
    story.end()


def look_ahead(binary):
    """Heights, and where somebody could be in so many turns."""
    with tempfile.TemporaryDirectory(prefix="bivouac-e2e-") as folder:
        story = begin(binary, write_drill(pathlib.Path(folder)))
    story.click_at(*HORSE)
    story.walk_to(*HILL)
    for is_there in (True, False):
        story.program.key("u")
        wait_for(f"a height: {is_there}",
                 lambda: ("Height 1" in story.map.description) == is_there)
    story.program.key("t")
    story.walk_to(HORSE[0], HORSE[1] - 1)
    wait_for("a turn", lambda: "In one turn" in story.map.description)
    story.program.key("t")
    wait_for("no turn", lambda: "In one turn" not in story.map.description)
    story.end()


def main(binary, samples):
    look_ahead(binary)
    rehearse_activation(binary, samples)
    rehearse_a_turn(binary, samples)
    rehearse_command_test(binary, samples)


main(sys.argv[1], pathlib.Path(sys.argv[2]))
