"""Rules and lists of one's own, in the real program: a muster list with three entries, a shared
limit and a period before Christ is made, kept and offered to a new army; what is broken says so
beside the field. House rules with another price are tried in the rehearsal, saved, and opened again
as they were; the effects of an order of one's own are moved. A list is made of an army that is
open, and is edited at once.

usage: test-rules.py BIVOUAC ARMY LANGUAGE

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import sys
import tempfile

from desktop import Program, descend, find_words, is_gone, read_text, wait_for, write_elsewhere

# Rules with orders, and one of those.
BASE = "Jomini"
ORDER = {"en": "Forced march", "fr": "Marche forcée"}

# A kind of unit that the army has, and what it costs.
KIND = {"en": "Line half-brigade", "fr": "Demi-brigade de bataille"}
KIND_PRICE = "62"


class Story:
    def __init__(self, binary, army, language):
        os.environ["LANGUAGE"] = language
        self.translate = find_words(language)
        self.language = language
        self.binary = binary
        self.army = army
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-e2e-"))
        self.state = pathlib.Path(os.environ["XDG_STATE_HOME"]) / "bivouac"
        self.own = "English" if language == "en" else "Français"
        self.program = Program([binary])

    def press(self, words):
        self.program.click(self.program.find_button(self.translate(words), self.program.window))

    def name_new(self, command, title, name, base=None):
        """Names something new in its dialog; the rest is as it is proposed, unless told."""
        self.program.command(self.translate(command))
        dialog = self.program.find_frame(self.translate(title))
        self.program.wait_for_dialog()
        self.program.type(name)
        if base:
            self.program.choose(self.program.find("combo box", self.translate("Derived from"),
                                                  dialog),
                                base)
        self.program.click(self.program.find_button(self.translate("C_reate"), dialog))
        wait_for("the dialog to close", lambda: len(self.program.frames()) == 1)
        wait_for(f"the page of {name}", lambda: name in self.program.window.name)

    def find_seen(self, role, words):
        return next((node for node in descend(self.program.window)
                     if node.getRoleName() == role and node.name == words
                     and self.program.place(node)[2] > 0), None)

    def find_still(self, role, words):
        """Something once it is seen and stays: the search moves lines, and the form of another
        item takes the place of one that is still seen for a moment."""
        def look():
            before = self.find_seen(role, words)
            self.program.settle()
            after = self.find_seen(role, words)
            return after if after and after == before and (
                self.program.place(after) == self.program.place(before)) else None
        return wait_for(f"{role} '{words}' to stay", look)

    def select(self, words):
        """A line of the index, found by the search."""
        search = self.program.find("entry", self.translate("Search"), self.program.window)
        self.program.fill(search, words)
        self.program.point(self.find_still("label", words))

    def search_in_vain(self):
        search = self.program.find("entry", self.translate("Search"), self.program.window)
        self.program.fill(search, "zzz")
        self.find_still("label", self.translate("Nothing found"))
        for _ in "zzz":
            self.program.key("BackSpace")
        self.find_still("label", self.translate("Entries"))

    def find_field(self, caption):
        return self.find_still("text", caption)

    def fill(self, caption, text):
        self.program.fill(self.find_field(caption), text)

    def fill_name(self, name):
        self.fill(f"{self.translate('Name')} ({self.own})", name)

    def add_item(self):
        """Waits for its form: a button acts a little after it was clicked, and until then the form
        of another item stands there, which takes what is typed, and goes."""
        name = f"{self.translate('Name')} ({self.own})"
        before = self.find_seen("text", name)
        self.press("Add to This List")
        wait_for("the form of what was added",
                 lambda: self.find_seen("text", name) not in (None, before))

    def make_list(self):
        self.name_new("New muster list…", "New Muster List", "Wolves")
        self.fill(self.translate("From the year"), self.translate("%d BC", "year") % 334)
        self.fill(self.translate("To the year"), self.translate("%d BC", "year") % 331)

    def share_a_limit(self):
        self.select(self.translate("Shared limits"))
        self.add_item()
        self.fill_name("Guard")
        self.fill(self.translate("At most"), "2")

    def add_entries(self):
        self.select(self.translate("Entries"))
        for name, price in (("Riders", "80"), ("Howlers", "45"), ("Cubs", "20")):
            self.add_item()
            self.fill_name(name)
            self.fill(self.translate("Elements"), "4")
            self.fill(self.translate("Price"), price)

    def break_a_number(self):
        """What is broken stays, with the reason below it."""
        self.fill(self.translate("Price"), "20x")
        refusal = self.translate("A whole number from %d to %d is expected here.") % (0, 1000000)
        self.program.find("label", refusal, self.program.window)
        self.fill(self.translate("Price"), "25")

    def keep(self):
        self.press("_Keep among My Lists")
        self.program.find("label", self.translate("Make armies with this list?"))
        self.program.wait_for_dialog()
        self.program.key("Return")
        path = self.find_own("musters/wolves.bivmuster")
        wait_for("the list among one's own", path.exists)
        text = path.read_text(encoding="utf-8")
        for words in ('from-year="-334"', 'to-year="-331"', 'cost="25"', "Guard", "Howlers"):
            assert words in text, f"{words} is not in the list"

    def raise_an_army(self):
        self.program.key("ctrl+shift+n")
        dialog = self.program.find_frame(self.translate("New Army"))
        wait_for("the list for a new army", lambda: any(
            node.name == "Wolves" for node in descend(dialog) if node.getRoleName() == "label"))
        self.program.wait_for_dialog()
        self.program.type("Pack")
        self.program.key("Return")
        wait_for("the army", lambda: any("Pack" in each.name for each in self.program.frames()))

    @staticmethod
    def find_own(name):
        data = os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local" / "share"
        return pathlib.Path(data) / "bivouac" / name

    def start_again(self, *words, forget=True):
        """After a sudden end. What the last program kept for the next one, which would offer it, is
        thrown away unless told."""
        self.program.process.kill()
        self.program.stop()
        if forget:
            shutil.rmtree(self.state, ignore_errors=True)
        self.program = Program([self.binary, *map(str, words)])

    def list_an_army(self):
        """It is called as the army, and has a price for each kind in it."""
        self.start_again(self.army)
        wait_for("the army", lambda: "Bonaparte" in self.program.window.name)
        self.program.command(self.translate("New muster list from this army…"))
        self.program.find_frame(self.translate("New Muster List"))
        self.program.wait_for_dialog()
        self.program.key("Return")
        wait_for("the dialog to close", lambda: len(self.program.frames()) == 1)
        self.program.find_button(self.translate("_Keep among My Lists"))
        self.select(KIND[self.language])
        price = self.find_field(self.translate("Price"))
        wait_for("its price", lambda: read_text(price) == KIND_PRICE)
        self.program.fill(price, "61")
        path = self.folder / "made.bivmuster"
        self.program.key("ctrl+s")
        self.program.answer_file_dialog(path)
        wait_for("the list to be saved", path.exists)
        text = path.read_text(encoding="utf-8")
        assert 'cost="61"' in text, text

    def derive(self):
        self.start_again()
        self.name_new("New house rules…", "New House Rules", "Ours", BASE)

    def change_a_price(self):
        self.select(ORDER[self.language])
        self.fill(self.translate("Cost"), "9")

    def try_them(self):
        """In a tab of its own."""
        self.title = self.program.window.name
        self.press("_Try in the Rehearsal")
        wait_for("a battle to try them in", lambda: self.program.window.name != self.title)
        self.program.find_button(self.translate("_End Turn"))

    def save(self):
        path = self.folder / "ours.bivruleset"
        self.program.key("ctrl+w")
        wait_for("the rules again", lambda: self.program.window.name == self.title)
        self.program.key("ctrl+s")
        self.program.answer_file_dialog(path)
        wait_for("the rules to be saved", path.exists)
        text = path.read_text(encoding="utf-8")
        assert 'attribute="cost" value="9"' in text, text

    def open_again(self):
        """The price is as it was changed; changed and undone, all is as it was saved."""
        path = self.folder / "ours.bivruleset"
        saved = path.read_bytes()
        self.start_again(path)
        self.select(ORDER[self.language])
        price = self.find_field(self.translate("Cost"))
        wait_for("the price", lambda: read_text(price) == "9")
        self.program.fill(price, "8")
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        wait_for("another price", lambda: path.read_bytes() != saved)
        self.program.fill(price, "9")
        self.program.key("ctrl+s")
        self.program.wait_for_saved()
        wait_for("the same bytes", lambda: path.read_bytes() == saved)

    def read_effects(self, number):
        """The effects of the order that is new, as they are saved."""
        path = self.folder / "ours.bivruleset"
        self.program.key("ctrl+s")
        found, = wait_for(f"{number} effects", lambda: next(((found,) for found in [
            re.findall(r'<effect id="([^"]+)"', path.read_text(encoding="utf-8"))]
            if len(found) == number), None))
        return found

    def add_effect(self):
        """A button acts a little after it was clicked, and hears no other click until then: the
        form that is made anew has another one."""
        button = self.find_still("push button",
                                 self.translate("Add: %s") % self.translate("Effect"))
        self.program.click(button)
        wait_for("the form with the effect", lambda: is_gone(button))

    def move_effects(self):
        """A new order, in the list of the one that is shown, gets two effects; the first goes below
        the other by its arrow, in one step."""
        path = self.folder / "ours.bivruleset"
        before = path.read_bytes()
        self.add_item()
        for _ in range(2):
            self.add_effect()
        first, second = self.read_effects(2)
        pattern = re.escape(self.translate("Move “%s” down")).replace("%s", ".*")
        down = wait_for("the arrow", lambda: next(
            (node for node in self.program.find_all("push button", self.program.window)
             if re.fullmatch(pattern, node.name) and self.program.place(node)[2] > 0), None))
        self.program.click(down)
        wait_for("another order", lambda: self.read_effects(2) == [second, first])
        self.program.key("ctrl+z")
        wait_for("the order of before", lambda: self.read_effects(2) == [first, second])
        for _ in range(3):
            self.program.key("ctrl+z")
        self.read_effects(0)
        self.program.wait_for_saved()
        assert path.read_bytes() == before, "undone, the rules are not what they were"

    def answer_bar(self, words):
        """What it asks about takes the place of the page that is there, which is there when the
        bar is."""
        button = self.program.find_button(self.translate(words), self.program.window)
        search = self.program.find("entry", self.translate("Search"), self.program.window)
        self.program.click(button)
        wait_for("another page", lambda: is_gone(search))

    def wait_for_price(self, number):
        wait_for(f"the price {number}",
                 lambda: read_text(self.find_field(self.translate("Cost"))) == number)

    def lose_and_restore(self):
        """Another price is typed, and the program dies: the next one offers it again."""
        path = self.folder / "ours.bivruleset"
        saved = path.read_bytes()
        self.fill(self.translate("Cost"), "7")
        wait_for("what was typed to be kept", lambda: any(
            'attribute="cost" value="7"' in draft.read_text(encoding="utf-8")
            for draft in self.state.glob("unsaved/*/*.draft")))
        self.start_again(path, forget=False)
        assert path.read_bytes() == saved, "nothing was saved"
        self.answer_bar("_Restore")
        self.select(ORDER[self.language])
        self.wait_for_price("7")

    def read_another(self):
        """Another program writes to the file: it is told, and read again."""
        path = self.folder / "ours.bivruleset"
        text = path.read_text(encoding="utf-8")
        write_elsewhere(path, text.replace('attribute="cost" value="9"',
                                           'attribute="cost" value="5"'))
        self.answer_bar("_Reload")
        self.select(ORDER[self.language])
        self.wait_for_price("5")


def main(binary, army, language):
    story = Story(binary, army, language)
    try:
        for chapter in (story.make_list, story.search_in_vain, story.share_a_limit,
                        story.add_entries, story.break_a_number, story.keep, story.raise_an_army,
                        story.list_an_army, story.derive, story.change_a_price, story.try_them,
                        story.save, story.open_again, story.move_effects, story.read_another,
                        story.lose_and_restore):
            chapter()
    finally:
        story.program.stop()
        shutil.rmtree(story.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
