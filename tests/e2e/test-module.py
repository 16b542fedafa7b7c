#!/usr/bin/env python3
"""Makes modules of VASSAL and looks at them as VASSAL does: `test-module.py PROGRAM`.

Every piece of the samples stands on the hex that `show` says, whatever the board; no word of a
document means anything but itself; nothing secret is in a module. Where VASSAL_HOME names a folder
with its loader (run.sh), VASSAL itself says so too.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import atexit
import collections
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from xml.sax.saxutils import quoteattr

import vassal_module

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = sorted((HERE.parent.parent / "data" / "samples").glob("*.bivscenario"))
BATTLE = HERE / "battle"
GOOD = (BATTLE / "good.bivscenario").read_text("utf-8")
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
LOADER = os.environ.get("VASSAL_HOME") and pathlib.Path(os.environ["VASSAL_HOME"]) / "run.sh"

# What VASSAL computes, shows as HTML or takes for the end of something; and names of every script.
# The token tells where a name went to.
TOKEN = "Zq"
HOSTILE = ["{1+1}Zq", "Zq$pieceName$", "<html><img src='http://localhost/Zq.png'>", "007", "Zq;a;b",
           "Zq\\", "\\Zq", "../../Zq/..", "'Zq'", "Zq,c:d", 'Zq "quoted" ‘so’ «là»']
SCRIPTS = ["Zq Ωμέγα", "Zq Суворов", "Zq بونابرت", "Zq 孫子", "Zq नेपोलियन", "Zq שלום",
           "Zq กองทัพ", "Zq e\u0301", "Zq \U0001f3f0"]
MEANT = re.compile(r"[{}$\\\t]|<\s*/?\s*[a-z]", re.I)


def find_meant(texts):
    """Those of the texts that came from a document and mean something to VASSAL. In lists of its
    traits commas are escaped, which the other tests read back."""
    return [text for text in texts
            if TOKEN in text and MEANT.search(text.replace("\\,", ","))]


@functools.lru_cache
def compile_player():
    """The class path of vassal/PlayModule.java, with VASSAL and what it needs."""
    # Debian has several programs that keep logs for others: the first is taken.
    paths = ["vengine.jar", "/usr/share/java/logback-classic.jar", "/usr/share/java/*"]
    paths = ":".join(str(LOADER.parent / path) for path in paths)
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    subprocess.run(["javac", "-nowarn", "-d", folder, "-cp", paths,
                    HERE / "vassal" / "PlayModule.java"], check=True)
    return f"{folder}:{paths}"


class ModuleCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.env = dict(os.environ)

    def use_battle(self):
        """With the rules of the small battle beside those of the program."""
        self.env["XDG_DATA_HOME"] = str(self.folder / "home")
        home = self.folder / "home" / "bivouac"
        for name in ("rulesets", "musters"):
            (home / name).mkdir(parents=True)
            for file in (BATTLE / name).iterdir():
                (home / name / file.name).write_bytes(file.read_bytes())

    def run_program(self, *arguments):
        language = [] if "--lang" in arguments else ["--lang", "en"]
        done = subprocess.run([PROGRAM, *language, *arguments], env=self.env, timeout=300,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.assertEqual((done.returncode, done.stderr.decode()), (0, ""), arguments)
        return done.stdout

    def write(self, text, name="made.bivscenario"):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def export(self, path, *options):
        out = self.folder / (path.stem + ".vmod")
        self.run_program("export", path, "--to", "vmod", "-o", out, "--force", *options)
        return out.read_bytes()

    def read(self, path, *options):
        return vassal_module.Module(self.export(path, *options))

    def assert_loads(self, path, *options):
        """VASSAL itself finds nothing wrong, and calls the place of each piece as `Start` does."""
        if not LOADER:
            return ""
        done = subprocess.run([LOADER, self.folder / (path.stem + ".vmod"), "--check", "Start",
                               *options],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600,
                              check=False)
        told = done.stdout.decode("utf-8", "replace")
        self.assertEqual([line for line in told.splitlines() if line.startswith("FAIL")], [])
        self.assertIn("\nRESULT OK fails=0 warnings=0", told, told[-2000:])
        return told

    def play(self, path, *options):
        """What a player sees and can do, in VASSAL (vassal/PlayModule.java)."""
        if not LOADER:
            self.skipTest("no VASSAL_HOME")
        done = subprocess.run(
            ["xvfb-run", "-a", "java", "-Xmx1g", "-Duser.language=en",
             f"-DVASSAL.conf={self.folder / 'conf'}", "-cp", compile_player(), "PlayModule",
             self.folder / (path.stem + ".vmod"), *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
        told = done.stdout.decode("utf-8", "replace")
        self.assertTrue(told.endswith("RESULT OK fails=0\n"), told[-2000:] + done.stderr.decode())
        return told

    def list_places(self, path):
        """Name and hex of all that the program says stands somewhere."""
        play = json.loads(self.run_program("show", path, "--format", "json"))
        return collections.Counter(
            (piece.get("name"), piece["label"])
            for piece in play["figures"] + play["units"] if piece.get("label"))

    def assert_places(self, path, module):
        wanted = self.list_places(path)
        self.assertGreater(sum(wanted.values()), 0)
        # Objectives have no side.
        pieces = [piece for piece in module.pieces()
                  if piece.map in module.grids and "Kind" in vassal_module.markers(piece)]
        found = collections.Counter((piece.name, module.locate(piece)) for piece in pieces)
        self.assertEqual(collections.Counter(hex for _, hex in found.elements()),
                         collections.Counter(hex for _, hex in wanted.elements()))
        named = {(name, hex) for name, hex in wanted if name}
        self.assertLessEqual(named, set(found))
        for piece in pieces:
            self.assertEqual(vassal_module.markers(piece).get("Start"), module.locate(piece))


class SampleTest(ModuleCase):
    def test_samples_stand_where_they_do(self):
        for path in SAMPLES:
            with self.subTest(path.stem):
                module = self.read(path)
                self.assert_places(path, module)
                self.assert_loads(path)

    def test_same_battle_same_bytes(self):
        path = next(path for path in SAMPLES if path.stem == "three-sluices")
        self.assertEqual(self.export(path), self.export(path))

    def test_french(self):
        path = next(path for path in SAMPLES if path.stem == "three-sluices")
        module = self.read(path, "--lang", "fr")
        self.assertEqual(module.build.get("name"), "Les Trois-Écluses")
        # Names are French, places are not.
        self.assertIn("Écluse d’amont", [piece.name for piece in module.pieces()])
        self.assertEqual([(piece.map, piece.x, piece.y) for piece in module.pieces()],
                         [(piece.map, piece.x, piece.y) for piece in self.read(path).pieces()])


class BoardCase(ModuleCase):
    def make_board(self, orientation, numbering, width=26, height=12, near=None):
        text = re.sub(r"<board .*?</board>",
                      f'<board id="board" width="{width}" height="{height}" '
                      f'orientation="{orientation}" numbering="{numbering}" ground="grass">'
                      '<legend code="g" terrain="grass"/>' + f"<row>{width}g</row>" * height +
                      "</board>",
                      GOOD, flags=re.S)
        corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1),
                   *(near or [(1, 0), (1, height - 1), (7, 8), (8, 7)])]
        places = iter(corners)
        return re.sub(r'(<placement [^>]*hex=)"[^"]*"',
                      lambda found: found[1] + '"{},{}"'.format(*next(places)), text)


class BoardTest(BoardCase):
    def test_every_board(self):
        self.use_battle()
        for orientation in ("flat", "pointy"):
            for numbering in ("column-row", "row-column", "letters"):
                with self.subTest(orientation=orientation, numbering=numbering):
                    path = self.write(self.make_board(orientation, numbering),
                                      f"{orientation}-{numbering}.bivscenario")
                    self.assert_places(path, self.read(path))
                    if numbering != "row-column" or orientation == "pointy":
                        self.assert_loads(path)

    def test_lettered_columns_beyond_z(self):
        """AZ follows on AA, as printed, and not BB; no hex of the board is called otherwise."""
        self.use_battle()
        for orientation in ("flat", "pointy"):
            for width, near in ((27, [(25, 0), (26, 1), (25, 1), (24, 7)]),
                                (80, [(26, 1), (51, 2), (52, 3), (77, 4)])):
                with self.subTest(orientation=orientation, width=width):
                    path = self.write(self.make_board(orientation, "letters", width, 9, near),
                                      f"{orientation}-{width}.bivscenario")
                    module = self.read(path)
                    self.assert_places(path, module)
                    ground = module.grids["Battle"]
                    for col in range(width):
                        letters = (chr(64 + col // 26) if col > 25 else "") + chr(65 + col % 26)
                        for row in range(9):
                            self.assertEqual(ground.name(*ground.grid.centre(col, row)),
                                             f"{letters}{row + 1}")
                    if width == 80:
                        self.assert_loads(path)


def hex_distance(orientation, one, other):
    """How many hexes lie between two, of which every second line is shoved."""
    def to_cube(col, row):
        if orientation == "flat":
            return col, row - (col - col % 2) // 2
        return col - (row - row % 2) // 2, row
    (q1, r1), (q2, r2) = to_cube(*one), to_cube(*other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


class RangeTest(BoardCase):
    RANGES = {"Anne": 5, "Bob": 5, "Carl": 3}

    def test_range_is_of_our_hexes(self):
        """What VASSAL paints as a leader's range is all hexes that the rules give him and no
        other, whichever way the hexes lie, and also where lettered columns go beyond Z."""
        self.use_battle()
        for orientation, numbering, width, near in (
                ("flat", "column-row", 20, [(7, 8), (8, 7), (9, 6), (10, 6)]),
                ("pointy", "column-row", 20, [(7, 8), (8, 7), (9, 6), (10, 5)]),
                ("pointy", "letters", 40, [(25, 5), (26, 6), (26, 5), (27, 4)])):
            path = self.write(self.make_board(orientation, numbering, width, 12, near),
                              f"{orientation}-{numbering}.bivscenario")
            self.read(path)
            names = {}
            for col in range(width):
                for row in range(12):
                    column = (("A" if col > 25 else "") + chr(65 + col % 26) + str(row + 1)
                              if numbering == "letters" else f"{col + 1:02}{row + 1:02}")
                    names[column] = (col, row)
            told = self.play(path, "--areas")
            areas = re.findall(r'^AREA .*name="(\w+)" location="(\w+)" hexes (.*)$', told, re.M)
            self.assertEqual({name for name, _, _ in areas}, set(self.RANGES))
            for name, place, hexes in areas:
                wanted = {label for label, hex in names.items()
                          if hex_distance(orientation, names[place], hex) <= self.RANGES[name]}
                # The picture has room for a hex more below and to the right of some.
                self.assertEqual(set(hexes.split()) & set(names), wanted,
                                 (orientation, numbering, name))


class ReachTest(ModuleCase):
    def test_range_has_whom_the_program_reaches(self):
        """On both kinds of boards: each unit of his that a leader reaches is on a hex that VASSAL
        paints."""
        for name in ("leuthen", "assaye"):
            path = next(path for path in SAMPLES if path.stem == name)
            self.read(path)
            play = json.loads(self.run_program("show", path, "--format", "json"))
            told = self.play(path, "--areas")
            areas = {(leader, place): set(hexes.split()) for leader, place, hexes in re.findall(
                r'^AREA .*name="([^"]+)" location="(\w+)" hexes (.*)$', told, re.M)}
            labels = {unit["id"]: unit.get("label") for unit in play["units"]}
            seen = 0
            for leader in play["figures"]:
                area = areas.get((leader["name"], leader.get("label")))
                for reached in leader.get("covers", []):
                    self.assertIn(labels[reached["unit"]], area, leader["name"])
                    self.assertLessEqual(reached["distance"], leader["command-range"])
                    seen += 1
            self.assertGreater(seen, 10)


class MenuTest(ModuleCase):
    """What can be done with the pieces."""

    def put_rules(self, change):
        """The rules of the small battle, changed."""
        self.use_battle()
        path = self.folder / "home/bivouac/rulesets/parade.bivruleset"
        path.write_text(change(path.read_text("utf-8")), "utf-8")

    def read_sample(self, name):
        path = next(path for path in SAMPLES if path.stem == name)
        return path, self.read(path)

    def list_units(self, module):
        arms = {"Infantry", "Cavalry"}
        return [piece for piece in module.pieces()
                if vassal_module.markers(piece).get("Kind") in arms]

    def test_states_are_on_the_piece(self):
        """Those of the rules, none of which is on at the start."""
        _, module = self.read_sample("assaye")
        wanted = {"Activation", "Wavering", "Routing", "Charge!", "Dash"}
        units = self.list_units(module)
        self.assertGreater(len(units), 10)
        for piece in [*units, module.prototypes["Unit"]]:
            shown = {layer.show: layer for layer in vassal_module.layers(piece).values()}
            self.assertLessEqual(wanted, set(shown))
            for name in wanted:
                self.assertLess(shown[name].level, 0)
        # None of them is drawn from a box any more; what is a player's or a leader's is.
        boxed = {slot["entryName"] for slot, _ in module.slots}
        self.assertFalse(wanted & boxed)
        self.assertLessEqual({"Reconnaissance", "Strategic move"}, boxed)

    def test_received_orders_are_counted(self):
        _, module = self.read_sample("three-sluices")
        layer = vassal_module.layers(module.prototypes["Unit"])["Received"]
        self.assertEqual((layer.images[0], layer.level, bool(layer.more), bool(layer.less)),
                         ("", 1, True, True))
        self.assertGreater(len(set(layer.images)), 2)

    def test_elements_are_steps_and_units_turn(self):
        _, module = self.read_sample("assaye")
        for piece in self.list_units(module):
            layers = vassal_module.layers(piece)
            elements, facing = layers["Elements"], layers["Facing"]
            # As many pictures as it has elements, all different, and the last is shown.
            self.assertEqual(elements.level, len(elements.images))
            self.assertEqual(len(set(elements.images)), len(elements.images))
            self.assertEqual(len(set(facing.images)), 7)
            self.assertTrue(elements.less and facing.more and facing.less)

    def test_labels_can_be_changed(self):
        _, module = self.read_sample("assaye")
        for piece in self.list_units(module):
            label, = [(vassal_module.split(kind, ";"), state) for kind, state in piece.traits
                      if kind.startswith("label;")]
            self.assertEqual(label[0][2], "Change its label")
            # A long name is cut, so that it does not lie over the next one.
            text = label[1].removesuffix("…")
            self.assertTrue(piece.name.startswith(text) and len(text) > 4, label)
            self.assertTrue(text == piece.name or label[0][3] == "8", label)

    def test_long_cards_are_turned_over(self):
        words = " of brambles that nobody has ever left" * 24
        self.put_rules(lambda text: text.replace(">Bog<", f">Bog{words}<").replace(
            ">Tarn<", f">Tarn{words}<"))
        path = self.write(GOOD)
        cards = [vassal_module.layers(piece)["Card"] for piece in self.read(path).pieces()
                 if "Elements" in vassal_module.layers(piece)]
        self.assertTrue(cards)
        for card in cards:
            self.assertGreater(len(set(card.images)), 1)
            self.assertTrue(card.show and card.more)
        self.assert_loads(path)

    def test_short_cards_have_one_face(self):
        self.use_battle()
        for piece in self.read(self.write(GOOD)).pieces():
            card = vassal_module.layers(piece).get("Card")
            self.assertTrue(not card or (len(card.images), card.more) == (1, ""))

    def test_combat_dice_are_in_one_menu(self):
        _, module = self.read_sample("assaye")
        throws = [die.get("name")
                  for die in module.build.iter("VASSAL.build.module.SpecialDiceButton")]
        menu, = module.build.iter("VASSAL.build.module.ToolbarMenu")
        self.assertEqual(vassal_module.split(menu.get("menuItems"), ","), throws)
        self.assertEqual(len(throws), 12)
        faces = [face.get("text") for face in
                 next(module.build.iter("VASSAL.build.module.SpecialDie"))]
        self.assertEqual(faces[:2], ["Infantry", "Cavalry"])
        # VASSAL finds the buttons by their texts.
        self.assertEqual([die.get("text") for die in
                          module.build.iter("VASSAL.build.module.SpecialDiceButton")], throws)

    def test_player_sees_one_button_for_combat(self):
        """In VASSAL: the throws are in the menu, and have no buttons of their own."""
        path, _ = self.read_sample("three-sluices")
        self.assertNotIn("combat dice", self.play(path))
        path, _ = self.read_sample("assaye")
        told = self.play(path)
        buttons = re.findall(r'^BUTTON "([^"]*)" .*', told, re.M)
        self.assertEqual([text for text in buttons if "combat" in text.lower()], ["Combat dice"])
        self.assertIn("11 combat dice, 12 combat dice]", told)

    def test_every_entry_does_something(self):
        """In VASSAL: each entry of each piece's menu changes that piece."""
        for name in ("assaye", "three-sluices"):
            path, module = self.read_sample(name)
            told = self.play(path, "--press")
            pressed = re.search(r"^PRESSED (\d+) menu entries$", told, re.M)
            self.assertGreater(int(pressed[1]), 5 * len(module.pieces()))


class ContentTest(ModuleCase):
    """What is in a module beside its pieces."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.kept = {}

    def read_kept(self, name, language="en"):
        """A sample, exported once for all of these tests."""
        if (name, language) not in self.kept:
            path = next(path for path in SAMPLES if path.stem == name)
            self.kept[name, language] = (path, self.read(path, "--lang", language))
        return self.kept[name, language]

    def list_charts(self, module):
        """Titles of the charts by their tabs."""
        return {tab.get("entryName"): [chart.get("chartName") for chart in
                                       tab.iter("VASSAL.build.widget.Chart")]
                for tab in module.build.iter("VASSAL.build.widget.ListWidget")
                if tab.find("VASSAL.build.widget.Chart") is not None}

    def test_fields_are_properties(self):
        """Every detail of every unit and leader, its side and what it is; VASSAL reads them."""
        for name in ("issus", "leuthen"):
            path, module = self.read_kept(name)
            play = json.loads(self.run_program("show", path, "--format", "json"))
            sides = {side["id"]: side["name"]["en"] for side in play["sides"]}
            for pieces in ([piece for _, piece in module.slots], module.pieces()):
                found = collections.defaultdict(list)
                for piece in pieces:
                    found[piece.name].append(vassal_module.markers(piece))
                for piece in play["units"] + play["figures"]:
                    # A unit may bear the name of its leader, or of the place where it stands.
                    self.assertTrue(any(
                        set(piece.get("details", {})) <= set(marks) and marks.get("Kind") and
                        marks.get("Side") == sides[piece["side"]]
                        for marks in found[piece["name"]]), piece["name"])

    def test_every_piece_has_its_card(self):
        path, module = self.read_kept("leuthen")
        play = json.loads(self.run_program("show", path, "--format", "json"))
        cards = {piece.name: vassal_module.layers(piece).get("Card")
                 for _, piece in module.slots}
        pictures = [cards[piece["name"]].images[0] for piece in play["units"]]
        self.assertGreaterEqual(len(set(pictures)), len({u["name"] for u in play["units"]}))
        leaders = [piece for piece in play["figures"] if piece.get("command-range")]
        self.assertTrue(all(cards[piece["name"]] for piece in leaders))

    def test_reserves_wait_by_turn(self):
        """In the tray, each side's apart, and each turn's."""
        path, module = self.read_kept("issus")
        play = json.loads(self.run_program("show", path, "--format", "json"))
        turns = {piece["name"]: (piece["side"], piece["reserve-turn"])
                 for piece in play["units"] + play["figures"] if piece.get("reserve-turn")}
        self.assertTrue(turns)
        places = {piece.name: (piece.x, piece.y) for piece in module.pieces()
                  if piece.map == "Tray" and piece.name in turns}
        self.assertEqual(set(places), set(turns))
        self.assertEqual(len(set(places.values())), len(places))
        # A side's are in a row, above or below all of the other side's.
        rows = collections.defaultdict(set)
        for name, (side, _) in turns.items():
            rows[side].add(places[name][1])
        spans = sorted((min(ys), max(ys)) for ys in rows.values())
        for above, below in zip(spans, spans[1:]):
            self.assertLess(above[1], below[0])

    def test_turns_sides_and_points(self):
        _, module = self.read_kept("assaye")
        counter, = module.build.iter("VASSAL.build.module.turn.CounterTurnLevel")
        self.assertEqual((counter.get("start"), counter.get("loopLimit")), ("1", "12"))
        players, phases = module.build.iter("VASSAL.build.module.turn.ListTurnLevel")
        self.assertEqual(players.get("list"), "British,Marathas")
        self.assertIn("Movement", phases.get("list"))
        roster = module.build.find("VASSAL.build.module.PlayerRoster")
        self.assertEqual([side.text for side in roster], ["British", "Marathas"])
        points = {piece.name: state for piece in module.pieces() for kind, state in piece.traits
                  if kind.startswith("PROP;OrderPoints;")}
        self.assertEqual(points, {"British": "5", "Marathas": "3"})

    def test_objectives_have_holders(self):
        path, module = self.read_kept("assaye")
        play = json.loads(self.run_program("show", path, "--format", "json"))
        places = {piece.name: (module.locate(piece), vassal_module.layers(piece)["Holder"])
                  for piece in module.pieces() if "Holder" in vassal_module.layers(piece)}
        self.assertEqual({name: place for name, (place, _) in places.items()},
                         {one["name"]["en"]: one["label"] for one in play["objectives"]})
        for _, layer in places.values():
            # Nobody's, and each side's.
            self.assertEqual((layer.level, len(layer.images)), (1, 3))

    def test_briefing_is_in_both_languages(self):
        for language in ("en", "fr"):
            charts = self.list_charts(self.read_kept("leuthen", language)[1])
            titles = [title for tab in charts.values() for title in tab]
            self.assertTrue(any("Scenario sheet" in title for title in titles), titles)
            self.assertTrue(any("Fiche de scénario" in title for title in titles), titles)

    def test_rules_are_charts(self):
        charts = self.list_charts(self.read_kept("assaye")[1])
        self.assertTrue(charts["Quick reference"])
        orders = (SAMPLES[0].parent.parent / "rulesets/commandement.bivruleset").read_text("utf-8")
        # A card for each order at least, as some need two.
        self.assertGreaterEqual(len(charts["Order cards"]), orders.count("<order id="))

    def test_module_is_legal(self):
        """What VASSAL's list of modules reads, and both names of it alike."""
        _, module = self.read_kept("assaye")
        data = ET.fromstring(module.files["moduledata"])
        self.assertEqual(data.attrib, {"version": "1"})
        self.assertEqual([child.tag for child in data],
                         ["version", "extra1", "extra2", "VassalVersion", "dateSaved",
                          "description", "name"])
        self.assertEqual(data.findtext("name"), "Assaye, 1803")


class WordsTest(ModuleCase):
    def put_names(self, names):
        """The battle with these names, one after the other, wherever it has one."""
        which = iter(names * 10)
        text = re.sub(r'(<(?:figure|unit|contingent|army) [^>]*?name=)"[^"]*"',
                      lambda found: found[1] + quoteattr(next(which)), GOOD)
        text = re.sub(r'(<(?:title|name|place|text) xml:lang="..">)[^<]*',
                      lambda found: found[1] + next(which).replace("&", "&amp;")
                      .replace("<", "&lt;"), text)
        # What a unit says of a field that the rules do not have is anybody's, too.
        text = re.sub(r'(<unit [^>]*)/>', lambda found: found[1] + '><detail field="motto" value=' +
                      quoteattr(next(which)) + "/></unit>", text)
        # A name has no tabs; what has several lines may.
        return self.write(re.sub(r"<notes[^>]*>.*?</notes>", "", text, flags=re.S).replace(
            "  <board", "  <description xml:lang='en'>Zq&#9;b\n;Zq</description>\n  <board", 1))

    def test_words_mean_themselves(self):
        self.use_battle()
        for names in (HOSTILE[:6], HOSTILE[6:], SCRIPTS):
            path = self.put_names(names)
            for language in ("en", "fr"):
                module = self.read(path, "--lang", language)
                texts = list(module.texts())
                self.assertTrue(any(TOKEN in text for text in texts))
                self.assertEqual(find_meant(texts), [])
                self.assertNotIn("<html", "".join(texts).lower())
            self.assert_loads(path)

    # By the elements before which they stand.
    RULES = {"<leader id=\"chief\"": """
  <word id="stunned"><name xml:lang="en">stunned</name></word>
""", "<board-rule": """
  <order-class id="loud" cite="P § Orders" given-by="player" phase="movement">
    <name xml:lang="en">Loud</name>
  </order-class>
  <order id="shout" cite="P § Orders" class="loud" cost="1" to="unit" lasts="turn">
    <name xml:lang="en">Shout</name>
    <price id="stunned" cite="P § Orders" state="stunned" times="2">
      <name xml:lang="en">Stunned</name>
    </price>
  </order>
  <order id="sing" cite="P § Orders" class="loud" cost="1" to="unit" lasts="turn">
    <name xml:lang="en">Sing</name>
  </order>
""", "<arm id=\"pike\"": """
  <face id="hit" cite="P § Dice"><name xml:lang="en">Hit</name></face>
"""}

    def test_words_of_rules_mean_themselves(self):
        """A ruleset may come from anybody, too: its orders, states, faces, arms and phases."""
        self.use_battle()
        path = self.folder / "home/bivouac/rulesets/parade.bivruleset"
        rules = path.read_text("utf-8")
        for element, more in self.RULES.items():
            rules = rules.replace(element, more + element, 1)
        for names in (HOSTILE[:6], HOSTILE[6:], SCRIPTS):
            which = iter(names * 20)
            path.write_text(re.sub(
                r'(<(?:name|text) xml:lang="en">)[^<]*',
                lambda found: found[1] + next(which).replace("&", "&amp;").replace("<", "&lt;"),
                rules), "utf-8")
            battle = self.write(GOOD)
            module = self.read(battle)
            texts = list(module.texts())
            self.assertEqual(find_meant(texts), [])
            self.assertNotIn("<html", "".join(texts).lower())
            shown = [layer.show for layer in
                     vassal_module.layers(module.prototypes["Unit"]).values()]
            # Activation, a state and two orders; all are the rules' own words.
            self.assertEqual(len(shown), 4)
            self.assertGreaterEqual(len([text for text in texts if TOKEN in text]), 10)
            self.assert_loads(battle)

    def test_names_arrive_whole(self):
        self.use_battle()
        plain = [name for name in HOSTILE + SCRIPTS if not MEANT.search(name)]
        for start in range(0, len(plain), 8):
            path = self.put_names(plain[start:start + 8])
            play = json.loads(self.run_program("show", path, "--format", "json"))
            wanted = {piece["name"] for piece in play["figures"] + play["units"]}
            found = {piece.name for _, piece in self.read(path).slots}
            self.assertLessEqual(wanted, found)

    def test_meaning_would_be_found(self):
        self.assertEqual(len(find_meant(["{1+1}Zq", "Zq$pieceName$", "<html>Zq", "Zq\\"])), 4)
        self.assertEqual(find_meant(["Zq 1+1", "$pieceName$"]), [])


class SecretTest(ModuleCase):
    def make(self, secret, flag=' secret="true"'):
        """The battle with notes and marked things that all bear one word."""
        text = GOOD.replace('name="Second"', f'name="{secret}"{flag}')
        text = text.replace("Arrives late", secret)
        text = re.sub(r"<notes[^>]*>Two lines.*?</notes>", f"<notes>{secret}</notes>", text,
                      flags=re.S)
        text = text.replace("<contingent", f"<notes>{secret}</notes><contingent", 1)
        return text.replace(
            '  <rule id="x1"',
            f'  <objective id="o2" hex="2,2"{flag}><name xml:lang="en">{secret}</name></objective>'
            f'<rule id="x2"{flag}><title xml:lang="en">{secret}</title>'
            f'<text xml:lang="en">{secret}</text></rule><rule id="x1"')

    def test_secrets_change_nothing(self):
        """Battles that differ only in what is secret are one module, pictures and all."""
        self.use_battle()
        made = [self.export(self.write(self.make(secret))) for secret in ("Ambush", "Buried mine")]
        self.assertEqual(*made)
        for data in vassal_module.Module(made[0]).texts():
            self.assertNotIn("Ambush", data)

    def extend(self, text, side):
        """The extension for a side of a battle, and that of its module."""
        path = self.write(text)
        out = path.with_suffix(".vmdx")
        self.run_program("export", path, "-o", out, "--force", *(["--side", side] if side else []))
        data = out.read_bytes()
        return data, vassal_module.Extension(data, self.read(path))

    def make_ones(self, secret):
        """The same, with the secret objective the first side's."""
        return self.make(secret).replace('id="o2"', 'id="o2" side="s1"')

    def test_extension_holds_the_secrets_of_its_side(self):
        self.use_battle()
        _, extension = self.extend(self.make_ones("Ambush"), "s1")
        self.assertEqual([piece.name for _, piece in extension.slots], ["Ambush", "Ambush"])
        unit, objective = [piece for _, piece in extension.slots]
        self.assertEqual(vassal_module.markers(unit)["Start"], "0506")
        self.assertEqual(vassal_module.markers(unit)["Side"], "Reds")
        self.assertEqual(vassal_module.markers(objective)["Start"], "0303")
        charts = [chart.get("chartName")
                  for chart in extension.build.iter("VASSAL.build.widget.Chart")]
        self.assertTrue(any("Red army" in chart for chart in charts), charts)

    def test_extension_holds_no_secret_of_another(self):
        """Another side's extension is the same, whatever is secret of the first."""
        self.use_battle()
        (one, extension), (other, _) = [self.extend(self.make_ones(secret), "s2")
                                        for secret in ("Ambush", "Buried mine")]
        self.assertEqual(one, other)
        self.assertEqual(extension.slots, [])
        # His own are not: the control of this test.
        self.assertNotEqual(*[self.extend(self.make_ones(secret), "s1")[0]
                              for secret in ("Ambush", "Buried mine")])

    def test_umpire_has_the_secrets_of_all(self):
        self.use_battle()
        _, extension = self.extend(self.make_ones("Ambush"), None)
        self.assertIn("Ambush", [piece.name for _, piece in extension.slots])
        tabs = {tab.get("entryName") for tab in extension.build.iter(
            "VASSAL.build.widget.ListWidget") if tab.find("VASSAL.build.widget.Chart") is not None}
        self.assertEqual(tabs, {"Reds", "Blues"})

    def test_extensions_open(self):
        """In VASSAL, one side's, another's, and that of the umpire."""
        self.use_battle()
        for side in ("s1", "s2", None):
            self.extend(self.make_ones(HOSTILE[0] if side else "Ambush"), side)
            told = self.play(self.folder / "made.bivscenario", "--extension",
                             self.folder / "made.vmdx")
            self.assertIn("EXTENSION made.vmdx opened\n", told)

    def test_secrets_would_be_seen(self):
        self.use_battle()
        path = self.write(self.make("Ambush", ""))
        module = self.read(path)
        self.assertIn("Ambush", [piece.name for _, piece in module.slots])
        self.assertIn("Ambush", [piece.name for piece in module.pieces()])
        self.assertNotEqual(self.export(path), self.export(self.write(self.make("Buried", ""))))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])
