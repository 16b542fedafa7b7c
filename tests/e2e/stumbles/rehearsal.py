"""In a rehearsal: what is asked for and what is not, what is told and where, who throws the dice,
and the steps of a long file.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import subprocess

import pyatspi

from desktop import descend, is_in_state, read_text, wait_for, xdotool
from rehearsal_desk import RehearsalTab
from stumbles.board_story import glance, look_same, shoot

# A unit is put on a hex, and on the next; as often as that takes long, and not so long.
PUT_ABOUT = ("put s2.u20 13,11", "put s2.u20 13,12")
# Lines: what is played for some seconds by the fastest machine, in a file of less than 4 MB; and
# what is for no more than it takes to see that.
MANY, FEWER = 700000, 10000
# Two enemies side by side, one of whom may fight.
AT_BLOWS = ("put s2.u20 13,11", "mark s1.u9 activated", "phase combat")
# Of the ring round who is picked.
DARK = 80
LONG_NAME = "Macedonians and all their allies"


class RehearsalStory(RehearsalTab):
    """A sample in its rehearsal, in all the room that there is."""

    def __init__(self, binary, folder, sample, change=lambda words: words):
        data = pathlib.Path(os.environ["BIVOUAC_DATA_DIR"], "samples", f"{sample}.bivscenario")
        changed = folder / "changed" / data.name
        changed.parent.mkdir(exist_ok=True)
        changed.write_text(change(data.read_text(encoding="utf-8")), encoding="utf-8")
        super().__init__(binary, changed, folder)
        self.folder = folder
        self.program.fill_screen()

    def turn_to(self, page, table):
        self.program.click(self.program.find("page tab", page))
        self.map = self.program.find("table", table)
        self.program.settle()

    def read_choice(self, row):
        return self.program.read_choice(self.program.find("combo box", row, self.form))

    def list_rows(self):
        """What the form asks for and is to be seen."""
        return [node.name for node in descend(self.form)
                if node.getRoleName() in ("combo box", "text", "list")
                and node.name and self.program.place(node)[2] > 0]

    def find_fold(self, words):
        return self.program.find("push button", words, self.page)

    def see(self, words):
        """Whether a label that holds the words is laid out."""
        return any(words in label.name and self.program.place(label)[2] > 0
                   for label in self.program.find_all("label", self.page))

    def shoot_hex(self, hex, size=1.0):
        """What is to be seen of a hex, or of more than that around it."""
        x, y = self.find_hex(*hex)
        reach = size * self.find_hex_size()
        return shoot(x - reach / 2, y - reach / 2, reach, reach)

    def point_at_hex(self, hex):
        xdotool("mousemove", *map(round, self.find_hex(*hex)))
        self.program.settle()

    def find_hex_size(self):
        """How far it is from a column to the next."""
        return self.find_hex(1, 0)[0] - self.find_hex(0, 0)[0]

    def write_steps(self, lines):
        path = self.folder / "told.bivsteps"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        return path

    def ask_for_steps(self, path):
        """The file dialog, and its answer; who calls waits for what comes of it."""
        more = self.program.find_button("More of the rehearsal", self.page)
        self.program.choose_menu(more, "Open Steps…")
        wait_for("the dialog for files", lambda: self.program.frames()[1:])
        self.program.wait_for_dialog()
        self.program.key("ctrl+a")
        self.program.type(str(path))
        xdotool("key", "Return")

    def find_playing(self):
        """How far a file is, and the button that stops it, while it is played. Only what is over
        the table is looked at: each answer takes a while then."""
        for bar in self.program.find_all("progress bar", self.map.parent):
            return [bar, *self.program.find_all("push button", bar.parent)]
        return []

    def play(self, *lines):
        """Begins again, with other steps, from a file."""
        before = self.read_steps()
        self.ask_for_steps(self.write_steps(lines))
        wait_for("the steps", lambda: len(self.read_steps()) == len(lines) + 1
                 and self.read_steps() != before)
        self.program.settle()

    def open_list(self, row):
        """What hangs from a row, in order: role and words of headings and labels."""
        combo = self.program.find("combo box", row, self.form)
        self.program.press(combo)
        wait_for(f"the choices of {row}", lambda: self.program.find_choices(combo))
        items = self.program.find_all("list item", self.program.find_open_list(combo))
        return [[(node.getRoleName(), node) for node in descend(item)
                 if node.getRoleName() in ("heading", "label") and node.name] for item in items]

    def close_list(self):
        self.program.key("Escape")
        self.program.settle()


def fold_what_need_not_be_shown(story):
    """What need not be said is folded, until somebody asks for it; where it stands in the rules
    as well."""
    story.go_to_phase("Command")
    story.choose("Action", "Send a message")
    before = story.list_rows()
    assert "Messenger" in before and "Figure" not in before, before
    story.program.press(story.find_fold("More options"))
    wait_for("more rows", lambda: set(story.list_rows()) > set(before))
    story.choose("Action", "Activate")
    story.click_on("s1.f1")
    story.click_on("s1.u1")
    story.wait_for_words("9 hexes from Alexander")
    assert not story.see("§")
    story.program.press(story.find_fold("Where the rules say so"))
    wait_for("the section", lambda: story.see("§"))
    story.click_on("s1.u1")


def show_why_not(story):
    """Whoever may not be chosen is told of below his name, which is not said again; the reason
    stands whole in the answer, and in a list that drops down."""
    story.choose("Action", "Activate")
    story.click_on("s1.f1")
    note = wait_for("why not", lambda: next(
        (label for label in story.program.find_all("label", story.form)
         if label.name.startswith("9 hexes from Alexander")), None))
    assert "Cretans" not in note.name, note.name
    story.click_on("s1.u1")
    story.wait_for_words(f"Cretans: {note.name}")
    story.click_on("s1.u1")
    lines = story.open_list("Action")
    seen = [(node.name, story.program.place(node)[3]) for line in lines for role, node in line[1:]
            if role == "label"]
    long = [(words, height) for words, height in seen if height and "\n" in words]
    assert long, seen
    assert all(height >= 12 * len(words.split("\n")) for words, height in long), long
    story.close_list()


def list_by_kind(story):
    """What a player does stands first, then what is entered by hand, and questions last."""
    groups = {}
    for line in story.open_list("Action"):
        if line[0][0] == "heading":
            groups[line[0][1].name] = group = []
        group.append(next(node.name for role, node in line if role == "label"))
    story.close_list()
    assert list(groups) == ["In this phase", "At any time, or in other phases",
                            "Course of the game, and by hand", "Questions to the rules"], groups
    for heading, words in (("In this phase", "Activate"),
                           ("At any time, or in other phases", "Attack"),
                           ("Course of the game, and by hand", "Enter losses")):
        assert words in groups[heading], groups
    assert len(groups["Questions to the rules"]) > 3, groups


def fill_in_the_only_one(story):
    """A lone message, and the only enemy who can be fought, are chosen already."""
    story.play("activate s1.f1", "send improvised from=s1.f1", "next")
    story.choose("Action", "Move a message")
    wait_for("the message", lambda: story.read_choice("Message").startswith("1"))
    story.play(*AT_BLOWS)
    assert story.read_choice("Action") == "Attack", story.read_choice("Action")
    story.click_on("s1.u9")
    story.wait_for_words("Companions: attack on Exiles")
    story.wait_for_button(True)


def leave_dice_to_the_table(story):
    """How many dice a combat takes no rule says here: they are entered, not thrown by the
    program."""
    story.do_it()
    story.wait_for_words("the dice are to be thrown")
    throw = story.program.find_button("Throw", story.form)
    assert not is_in_state(throw, pyatspi.STATE_SENSITIVE)


def read_dice(story):
    return read_text(story.program.find("text", "Dice", story.form))


def throw_for_me(story):
    """The dice of a test are thrown by the program, and can be seen before it is done."""
    story.go_to_phase("Orders")
    throw = story.program.find_button("Throw", story.form)
    assert not is_in_state(throw, pyatspi.STATE_SENSITIVE)
    story.choose("Commander", story.battle.names["s2.f1"])
    story.click_on("s2.u1")
    story.wait_for_words("Passes: ")
    story.program.press(throw)
    dice = wait_for("the dice", lambda: re.fullmatch("([1-6]),? ([1-6])", read_dice(story)))
    story.wait_for_words(f"Sum of the dice: {int(dice[1]) + int(dice[2])}")
    before = len(story.read_steps())
    story.do_it()
    wait_for("the step", lambda: len(story.read_steps()) == before + 1)


def play_a_long_file(story):
    """It is played bit by bit: the program answers meanwhile, shows how far it is, and can be told
    to stop, which leaves the rehearsal before; otherwise it is played to its end."""
    before = story.read_steps()
    story.ask_for_steps(story.write_steps(MANY * ["next"]))
    bar, button = wait_for("how far it is", story.find_playing)
    x, y, width, height = story.program.place(button)
    place = story.program.place(bar)
    with story.program.stand_still():
        far = glance(*place)

    def see_it_go_on():
        with story.program.stand_still():
            return glance(*place) != far

    wait_for("it to go on", see_it_go_on)
    with story.program.stand_still():
        xdotool("mousemove", round(x + width / 2), round(y + height / 2), "click", 1)
    wait_for("an end", lambda: not story.find_playing())
    assert story.read_steps() == before
    story.ask_for_steps(story.write_steps(FEWER // 2 * PUT_ABOUT))
    story.wait_for_last_done("Exiles: put on 1413")
    wait_for("an end", lambda: not story.find_playing())


def name_at_length(words):
    return words.replace("Macedonians", LONG_NAME)


def keep_the_header(story):
    """However long the name of who plays, the header has its height, and what is below it its
    place."""
    heading = story.program.find("heading", "Turn ", story.page)
    header, form = (story.program.find_place(node) for node in (heading, story.form))
    seen = set()
    for _ in range(8):
        seen.add(heading.name)
        before = heading.name
        story.program.press(story.program.find_button("Next Phase", story.page))
        wait_for("the next phase", lambda: heading.name != before)
        assert story.program.find_place(heading)[3] == header[3], heading.name
        assert story.program.find_place(story.form)[:2] == form[:2], heading.name
    assert any(LONG_NAME in words for words in seen), seen


def show_what_an_order_does(story):
    """Where it is chosen."""
    story.go_to_phase("Command")
    story.choose("Action", "Give an order")
    assert not story.see("Lasts: ")
    lines = story.open_list("Order")
    story.close_list()
    story.choose("Order", next(node.name for role, node in lines[1] if role == "label"))
    wait_for("what it does", lambda: story.see("Lasts: "))


def show_where_a_move_leads(story):
    """On the way to the hex under the pointer stands what it costs; beyond reach there is none. The
    rules allow the way that is shown."""
    story.play("activate s1.f1 s1.u9", "next")
    assert story.read_choice("Action") == "Move", story.read_choice("Action")
    near, far = (13, 10), (2, 2)
    story.click_on("s1.u9")
    story.point_at_hex((0, 0))
    plain = {hex: story.shoot_hex(hex, 0.5) for hex in (near, far)}
    story.point_at_hex(near)
    assert not look_same(story.shoot_hex(near, 0.5), plain[near])
    story.point_at_hex(far)
    for hex in (near, far):
        assert look_same(story.shoot_hex(hex, 0.5), plain[hex]), hex
    story.click_at(*near)
    story.wait_for_last_done("Companions: move to 1411")


def find_dark(before, after):
    """How far below the middle of a square picture the middle of what has become dark is, in its
    heights."""
    width = round(len(before) ** 0.5)
    rows = [n // width for n, (one, other) in enumerate(zip(before, after))
            if max(other) < DARK <= max(one)]
    assert rows, "nothing has become dark"
    return (min(rows) + max(rows)) / 2 / width - 0.5


def ring_the_pieces(story):
    """On a table that is measured pieces stand beside the middle of their hexes, and so do the
    rings of who is picked."""
    pieces = (("s2.f1", 1), ("s2.u4", -1))
    for piece, way in pieces:
        assert way * find_ring(story, piece, (0, 6)) > 0.08, piece
    story.turn_to("Board", "Map")
    for piece, way in pieces:
        assert way * find_ring(story, piece, (0, 6)) > 0.08, piece
    story.turn_to("Rehearsal", "Table of the rehearsal")


def find_ring(story, piece, elsewhere):
    """How far below the middle of his hex the ring is that comes round somebody who is picked."""
    hex = story.battle.hexes[piece]
    story.click_at(*elsewhere)
    story.point_at_hex(elsewhere)
    before = story.shoot_hex(hex, 2)
    story.click_on(piece)
    story.point_at_hex(elsewhere)
    return find_dark(before, story.shoot_hex(hex, 2))


def list_stories(binary, folder):
    yield (lambda: RehearsalStory(binary, folder, "issus"),
           [fold_what_need_not_be_shown, show_why_not, list_by_kind, fill_in_the_only_one,
            leave_dice_to_the_table])
    yield (lambda: RehearsalStory(binary, folder, "issus"),
           [show_where_a_move_leads, play_a_long_file])
    yield (lambda: RehearsalStory(binary, folder, "issus", name_at_length), [keep_the_header])
    yield lambda: RehearsalStory(binary, folder, "marengo"), [show_what_an_order_does]
    yield lambda: RehearsalStory(binary, folder, "three-sluices"), [ring_the_pieces, throw_for_me]
