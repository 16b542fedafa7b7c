"""A whole evening, from an empty start page to the table: two armies, a battle between them, its
paper and its play file. Everything is done as a person does it, by keys, pointer and what a screen
reader can click; at the end the files are looked at.

usage: test-evening.py BIVOUAC BIVOUAC-CLI SCHEMAS LANGUAGE [PICTURES]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from desktop import Program, find_words, wait_for
from evening_armies import ArmyMaker
from evening_board import (COLUMNS, DESCRIPTION, OTHER_DESCRIPTION, BoardMaker, ScenarioMaker,
                           read_rules)

MOST_POINTED, MOST_TYPED = 108, 150
# What a person who knows what he wants takes: looks, points and presses; hits a key or writes a
# word of six letters.
SECONDS_TO_POINT, SECONDS_TO_TYPE = 2.7, 1.2
MOST_MINUTES = 9
OTHER_LANGUAGE = {"en": "Français", "fr": "English"}


class Evening:
    def __init__(self, binary, cli, schemas, language, pictures=None):
        self.cli, self.schemas, self.language, self.pictures = cli, schemas, language, pictures
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="bivouac-evening-"))
        self.translate = find_words(language)
        self.rules = read_rules(language)
        os.environ["LANGUAGE"] = language
        self.program = Program([binary])
        self.names = []
        self.later = []

    def file(self, name):
        return self.folder / name

    def make_armies(self):
        maker = ArmyMaker(self.program, self.translate, self.language)
        names, self.later = maker.make_macedonians(self.file("pella.bivarmy"))
        self.names += names
        self.picture("army")
        self.program.close_document(self.translate)
        self.names += maker.make_persians(self.file("susa.bivarmy"), self.rules)
        self.program.close_document(self.translate)
        self.picture("start")

    def describe_battle(self):
        maker = ScenarioMaker(self.program, self.translate)
        maker.begin("Granicus")
        maker.turn_to("Sides and scenario")
        maker.describe(OTHER_LANGUAGE[self.language])
        maker.set_side("Blue", self.file("pella.bivarmy"), "South", "Violet", 3)
        maker.set_side("Red", self.file("susa.bivarmy"), "North", "Red", 3)
        maker.set_first_player("Blue")
        self.picture("sides")
        maker.turn_to("Board")

    def fill_board(self):
        maker = BoardMaker(self.program, self.translate, self.rules)
        maker.paint_ground()
        maker.undo_and_redo()
        maker.draw_zones()
        maker.set_objective()
        maker.drag_name()
        cavalry, guard = self.names[:2]
        maker.drag_to(cavalry, 5, 7)
        maker.drag_to(guard, 6, 8)
        maker.reserve(3, *self.later)
        maker.place_sides()
        maker.turn(cavalry, 5, 7)
        self.picture("board")

    def save(self):
        self.program.key("ctrl+s")
        self.program.name_file(self.file("granicus.bivscenario"))
        wait_for("the battle's file", self.file("granicus.bivscenario").exists)
        self.program.wait_for_saved()

    def bring_to_table(self):
        for begin, name in (
                (lambda: self.program.command("pdf"), "granicus.pdf"),
                (lambda: self.program.key("ctrl+e"), "granicus.bivplay")):
            begin()
            self.program.name_file(self.file(name))
            wait_for(name, self.file(name).exists)
        self.picture("written")

    def look_at_battle(self):
        answer = subprocess.run([self.cli, "check", "--format", "json",
                                 self.file("granicus.bivscenario")], capture_output=True)
        assert answer.returncode == 0, answer.stdout.decode()
        words = self.file("granicus.bivscenario").read_text("utf-8")
        assert all(text in words for text in (DESCRIPTION, OTHER_DESCRIPTION, "Granikos")), words
        label = re.search(r"<label [^>]*>", words)
        assert label and 'hex="9,2"' in label[0] and "dx=" in label[0], label
        battle = json.loads(answer.stdout)
        assert battle["verdict"] == "legal", battle

    def look_at_paper(self):
        words = subprocess.run(["pdftotext", "-layout", self.file("granicus.pdf"), "-"],
                               capture_output=True, check=True).stdout.decode()
        # A long name takes two lines of its column.
        for word in " ".join(self.names + ["Granicus"]).split():
            assert word in words, f"no {word} on paper: {words}"

    def look_at_play_file(self):
        path = self.file("granicus.bivplay")
        reader = pathlib.Path(__file__).with_name("read-play.py")
        play = json.loads(subprocess.run([sys.executable, reader, path, "--lang", self.language],
                                         capture_output=True, check=True).stdout)
        names = {unit["name"] for unit in play["units"]}
        assert names.issuperset(self.names), names
        terrains = {cell["terrain"] for cell in play["hexes"]}
        assert terrains >= {"plain", "field", "scrub"}, terrains
        assert any(cell["roads"] for cell in play["hexes"])
        river = [side for cell in play["hexes"] for side in cell["hexsides"]
                 if side.get("kind") == "river"]
        assert len(river) >= 2 * COLUMNS - 1, f"a river of {len(river)} sides"
        later = [piece for piece in play["figures"] + play["units"]
                 if piece.get("reserve-turn") == 3]
        assert len(later) >= 7, later
        allies = {contingent["name"] for side in play["sides"]
                  for contingent in side["contingents"] if contingent["allied"]}
        assert "Larissa" in allies, allies
        assert play["objectives"], "the objective was lost"
        assert play["year"] == -334, play["year"]
        turned = next(unit for unit in play["units"]
                      if (unit["name"], unit["col"], unit["row"]) == (self.names[0], 5, 7))
        assert turned.get("facing", 0) != 0, turned
        subprocess.run(["xmllint", "--noout", "--nonet", "--schema",
                        pathlib.Path(self.schemas, "play.xsd"), path], check=True,
                       stderr=subprocess.DEVNULL)

    def write(self, chapter):
        """A part of the evening, with its figures."""
        start, pointed, typed = time.monotonic(), self.program.pointed, self.program.typed
        try:
            chapter()
        except Exception:
            self.picture("failure")
            raise
        print(f"{chapter.__name__}: {time.monotonic() - start:.1f} s, "
              f"{self.program.pointed - pointed} gestures of the pointer, "
              f"{self.program.typed - typed} keys and words", flush=True)

    def count(self):
        """Nobody should need more to prepare a battle; what grows here is felt at the table."""
        minutes = (self.program.pointed * SECONDS_TO_POINT
                   + self.program.typed * SECONDS_TO_TYPE) / 60
        print(f"figure: a whole battle: {self.program.pointed} gestures of the pointer, "
              f"{self.program.typed} keys and words, {minutes:.1f} minutes of a person")
        assert minutes <= MOST_MINUTES, minutes
        assert self.program.pointed <= MOST_POINTED, self.program.pointed
        assert self.program.typed <= MOST_TYPED, self.program.typed

    def picture(self, name):
        if self.pictures:
            subprocess.run(["import", "-window", "root",
                            pathlib.Path(self.pictures, f"{name}-{self.language}.png")], check=True)


def main(*words):
    evening = Evening(*words)
    try:
        for chapter in (evening.make_armies, evening.describe_battle, evening.fill_board,
                        evening.save, evening.bring_to_table, evening.look_at_battle,
                        evening.look_at_paper, evening.look_at_play_file):
            evening.write(chapter)
        evening.count()
    finally:
        evening.program.stop()
        shutil.rmtree(evening.folder)


if __name__ == "__main__":
    main(*sys.argv[1:])
