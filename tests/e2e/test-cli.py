#!/usr/bin/env python3
"""Calls bivouac-cli as scripts do and compares what it answers: `test-cli.py PROGRAM`.

Answers stand in tests/golden/cli; `test-cli.py PROGRAM --generate` writes them anew, to be read
before they are kept.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import gzip
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

HERE = pathlib.Path(__file__).resolve().parent
BATTLE = HERE / "battle"
GOLDEN = HERE.parent / "golden" / "cli"
DATA = HERE.parent.parent / "data"
SAMPLES = sorted(path.stem for path in (DATA / "samples").glob("*.bivscenario"))
READ_PLAY = HERE / "read-play.py"
PLAY = "{urn:bivouac:play:1}"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
GENERATE = "--generate" in sys.argv

# name: the call, and its exit status. Files are those of tests/e2e/battle.
ANSWERS = {
    "conformance": (["conformance", "cases"], 1),
    "conformance-coverage": (["conformance", "cases", "--coverage"], 1),
    "conformance-coverage-fr": (["conformance", "cases", "--coverage", "--lang", "fr"], 1),
    "conformance-json": (["conformance", "cases", "--coverage", "--format", "json"], 1),
    "diff": (["diff", "good.bivscenario", "evening.bivscenario"], 1),
    "diff-fr": (["--lang", "fr", "diff", "good.bivscenario", "evening.bivscenario"], 1),
    "diff-json": (["diff", "good.bivscenario", "evening.bivscenario", "--format", "json"], 1),
    "diff-same": (["diff", "good.bivscenario", "good.bivscenario"], 0),
    "diff-samples": (["diff", "samples/marengo.bivscenario", "samples/assaye.bivscenario"], 1,
                     DATA),
    "diff-samples-fr": (["diff", "samples/marengo.bivscenario", "samples/assaye.bivscenario",
                         "--lang", "fr"], 1, DATA),
    "diff-rulesets": (["diff", "muddle.bivruleset", "rulesets/parade.bivruleset"], 1),
    "help": (["--help"], 0),
    "help-fr": (["--lang", "fr", "--help"], 0),
    "check-issus-de": (["check", "samples/issus.bivscenario", "--lang", "de"], 0, DATA),
    "check-good": (["check", "good.bivscenario"], 0),
    "check-bad": (["check", "bad.bivscenario"], 1),
    "check-bad-fr": (["check", "bad.bivscenario", "--lang=fr"], 1),
    "check-army": (["check", "alone.bivarmy"], 1),
    "check-json": (["check", "bad.bivscenario", "--format", "json"], 1),
    "check-json-fr": (["--lang", "fr", "check", "--format=json", "alone.bivarmy"], 1),
    "check-several": (["check", "good.bivscenario", "bad.bivscenario", "alone.bivarmy",
                       "--format", "json"], 1),
    "musters": (["musters"], 0),
    "musters-json": (["musters", "--format", "json", "--lang", "fr"], 0),
    "musters-check": (["musters", "check", "musters/paraders.bivmuster"], 0),
    "musters-muddle": (["musters", "check", "muddle.bivmuster"], 1, DATA),
    "musters-muddle-fr": (["musters", "check", "muddle.bivmuster", "--lang",
                           "fr"], 1, DATA),
    "musters-drilled-json": (["musters", "check", "drilled.bivmuster",
                              "--format", "json"], 1, DATA),
    "odds-messenger": (["odds", "messenger", "--max", "12"], 0, DATA),
    "odds-messenger-fr": (["odds", "messenger", "--max", "6", "--lang", "fr"], 0, DATA),
    "odds-command": (["odds", "command", "--max", "60"], 0, DATA),
    "odds-command-fr": (["odds", "command", "--max", "40", "--lang", "fr"], 0, DATA),
    "odds-json": (["odds", "command", "--max", "20", "--format", "json"], 0, DATA),
    "rehearse": (["rehearse", "good.bivscenario", "rehearsal.script"], 1),
    "rehearse-brigade": (["rehearse", "samples/three-sluices.bivscenario", "brigade.script"], 1,
                         DATA),
    "rehearse-brigade-fr": (["rehearse", "samples/three-sluices.bivscenario", "brigade.script",
                             "--lang", "fr"], 1, DATA),
    "rehearse-fr": (["rehearse", "good.bivscenario", "rehearsal.script", "--lang", "fr"], 1),
    "rehearse-json": (["rehearse", "good.bivscenario", "rehearsal.script", "--format", "json"], 1),
    "rulesets": (["rulesets"], 0),
    "rulesets-json": (["rulesets", "--format", "json"], 0),
    "rulesets-check": (["rulesets", "check", "rulesets/parade.bivruleset"], 0),
    "rulesets-muddle": (["rulesets", "check", "muddle.bivruleset"], 1),
    "rulesets-muddle-fr": (["rulesets", "check", "muddle.bivruleset", "--lang", "fr"], 1),
    "rulesets-torn": (["rulesets", "check", "torn.bivruleset"], 1),
    "rulesets-torn-json": (["rulesets", "check", "torn.bivruleset", "--format", "json"], 1),
    "show-army": (["show", "alone.bivarmy"], 0),
    "show-army-json": (["show", "alone.bivarmy", "--format", "json"], 0),
    "show-scenario": (["show", "good.bivscenario"], 0),
    "show-scenario-fr": (["show", "bad.bivscenario", "--lang", "fr"], 0),
    "show-scenario-json": (["show", "bad.bivscenario", "--format", "json"], 0),
    "show-muster": (["show", "musters/paraders.bivmuster", "--lang", "fr"], 0),
    "show-ruleset": (["show", "rulesets/parade.bivruleset"], 0),
}

for sample in SAMPLES:
    file = f"samples/{sample}.bivscenario"
    ANSWERS[f"check-{sample}"] = (["check", file], 0, DATA)
    ANSWERS[f"show-{sample}"] = (["show", file], 0, DATA)
    ANSWERS[f"show-{sample}-fr"] = (["show", file, "--lang", "fr"], 0, DATA)

# Calls that cannot be carried out, and what the one line on standard error must name.
MISUSES = [
    ([], "no command"),
    (["polish"], '"polish"'),
    (["--lang", "xx", "check", "good.bivscenario"], '"xx"'),
    (["check"], "check FILE"),
    (["raise", "random", "-o", "x.bivarmy"], "--muster ID"),
    (["raise", "polish", "good.bivscenario", "-o", "x.bivarmy"], "raise takes random"),
    (["raise", "legal", "alone.bivarmy"], "-o OUT"),
    (["raise", "legal", "alone.bivarmy", "--muster", "x", "-o", "x.bivarmy"], "--muster ID"),
    (["raise", "random", "--muster", "x", "-o", "x.bivarmy"], "--budget NUMBER"),
    (["raise", "random", "--muster", "x", "--budget", "1", "-o", "x.bivarmy"], "x: no muster list"),
    (["raise", "random", "--muster", "x", "--budget", "1", "--seed", "x", "-o", "x.bivarmy"],
     "--seed"),
    (["raise", "random", "--muster", "x", "--budget", "1", "--taste", "x", "-o", "x.bivarmy"],
     "--taste"),
    (["raise", "legal", "good.bivscenario", "-o", "x.bivarmy"], "--side"),
    (["check", "--bogus", "good.bivscenario"], "--bogus"),
    (["check", "--format", "yaml", "good.bivscenario"], "“yaml”"),
    (["check", "nowhere.bivarmy"], "nowhere.bivarmy: "),
    (["check", "musters"], "musters: "),
    (["check", "rulesets/parade.bivruleset"], "an army, a scenario or a play file"),
    (["diff", "good.bivscenario"], "diff BEFORE AFTER"),
    (["diff", "good.bivscenario", "alone.bivarmy"], "alone.bivarmy: "),
    (["diff", "alone.bivarmy", "nowhere.bivarmy"], "nowhere.bivarmy: "),
    (["diff", "-", "-"], "standard input"),
    (["export", "good.bivscenario"], "-o"),
    (["export", "alone.bivarmy", "-o", "never.bivplay"], "a scenario"),
    (["export", "good.bivscenario", "-o", "nowhere/never.bivplay"], "nowhere/never.bivplay: "),
    (["export", "good.bivscenario", "-o", "good.bivscenario"], "good.bivscenario: "),
    (["convert", "good.bivscenario", "never.doc"], "never.doc: "),
    (["convert", "good.bivscenario", "never.txt"], "--side"),
    (["export", "good.bivscenario", "-o", "never.csv"], "--side"),
    (["export", "good.bivscenario", "--to", "doc", "-o", "never.doc"], "vmod"),
    (["convert", "good.bivscenario", "never.bivarmy"], "--side"),
    (["convert", "good.bivscenario", "never.bivarmy", "--side", "s9"], "s1, s2"),
    (["convert", "alone.bivarmy", "never.bivscenario"], "alone.bivarmy: "),
    (["print", "map", "good.bivscenario"], "-o"),
    (["print", "cake", "good.bivscenario", "-o", "never.pdf"], "map"),
    (["print", "map", "good.bivscenario", "-o", "never.pdf", "--paper", "B5"], "A4"),
    (["print", "map", "good.bivscenario", "-o", "never.bmp"], "never.bmp: "),
    (["print", "map", "good.bivscenario", "-o", "never.pdf", "--hex", "2"], "--hex"),
    (["print", "map", "good.bivscenario", "-o", "never.pdf", "--hex", "wide"], "--hex"),
    (["print", "map", "good.bivscenario", "-o", "never.pdf", "--side", "s9"], "s9"),
    (["print", "map", "good.bivscenario", "-o", "never.png", "--dpi", "0"], "--dpi"),
    (["print", "map", "good.bivscenario", "-o", "never.svg", "--dpi", "300"], "PNG"),
    (["print", "scenario", "good.bivscenario", "-o", "never.svg", "--dpi", "300"], "PNG"),
    (["print", "scenario", "good.bivscenario", "-o", "never.pdf", "--dpi", "300"], "PNG"),
    (["print", "map", "good.bivscenario", "-o", "never.png", "--pixels", "x"], "--pixels"),
    (["print", "map", "good.bivscenario", "-o", "never.svg", "--pixels", "9"], "--pixels"),
    (["print", "map", "good.bivscenario", "-o", "never.pdf", "--pixels", "9"], "--pixels"),
    (["print", "scenario", "good.bivscenario", "-o", "never.png", "--pixels", "9"], "--pixels"),
    (["print", "map", "good.bivscenario", "-o", "nowhere/never.png"], "nowhere/never.png: "),
    (["print", "orders", "good.bivscenario", "-o", "never.pdf", "--card", "huge"], "poker"),
    (["print", "orders", "good.bivscenario", "-o", "never.pdf", "--card", "39x60"], "40 to 300"),
    (["print", "all", "good.bivscenario", "-o", "never.pdf", "--card", "cakes=mini"], "poker"),
    (["print", "all", "good.bivscenario", "-o", "never.pdf", "--card", "orders=9x9"], "poker"),
    (["print", "orders", "good.bivscenario", "-o", "never.pdf", "--backs", "up"], "--backs"),
    (["print", "orders", "good.bivscenario", "-o", "never.pdf", "--shift", "1"], "--shift"),
    (["print", "orders", "good.bivscenario", "-o", "never.pdf", "--copies", "0"], "--copies"),
    (["print", "orders", "unheard-of", "-o", "never.pdf"], "unheard-of"),
    (["print", "map", "alone.bivarmy", "-o", "never.pdf"], "a scenario"),
    (["print", "map", "good.bivscenario", "-o", "nowhere/never.pdf"], "nowhere/never.pdf: "),
    (["conformance", "nowhere"], "nowhere: "),
    (["conformance", "musters"], "musters: "),
    (["rehearse", "good.bivscenario"], "SCENARIO SCRIPT"),
    (["rehearse", "alone.bivarmy", "rehearsal.script"], "a scenario"),
    (["rehearse", "good.bivscenario", "nowhere.script"], "nowhere.script: "),
    (["rehearse", "good.bivscenario", "rehearsal.script", "--seed", "-1"], '"-1"'),
    (["musters", "check"], "check FILE"),
    (["musters", "check", "alone.bivarmy"], "a muster list"),
    (["musters", "check", "nowhere.bivmuster"], "nowhere.bivmuster: "),
    (["rulesets", "check"], "check FILE"),
    (["rulesets", "check", "alone.bivarmy"], "a ruleset"),
    (["show", "nowhere.bivplay"], "nowhere.bivplay: "),
]

DEEP = "<army xmlns='urn:bivouac:army:1' minor='0' id='a'>" + "<a>" * 100000
HOSTILE = {
    "empty": b"",
    "junk": bytes(range(256)) * 100,
    "cut": (BATTLE / "good.bivscenario").read_bytes()[:1500],
    "packed": gzip.compress(b"<army/>"),
    "doctype": b"<!DOCTYPE a [<!ENTITY b 'c'>]><army xmlns='urn:bivouac:army:1'>&b;</army>",
    "stranger": b"<html><body>Hello</body></html>",
    "future": b"<army xmlns='urn:bivouac:army:99' minor='0' id='a'/>",
    "not-utf8": b"<army xmlns='urn:bivouac:army:1' minor='0' id='a' name='\xe9'/>",
    "deep": DEEP.encode(),
    "huge-number": b"<army xmlns='urn:bivouac:army:1' minor='0' id='a' ruleset='parade' "
                   b"budget='99999999999999999999'/>",
}


class CliTest(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "battle"
        shutil.copytree(BATTLE, self.folder)
        shutil.copytree(DATA / "style", self.folder / "style")
        shutil.copytree(DATA / "samples", self.folder / "samples")

    def call(self, *arguments, data=None, most_memory=None, **environment):
        """Status, standard output and standard error of a call in the folder of the battle, with no
        more than so many bytes of memory."""
        def limit_memory():
            resource.setrlimit(resource.RLIMIT_AS, (most_memory, most_memory))
        env = {**os.environ, "BIVOUAC_DATA_DIR": str(data or self.folder),
               "XDG_DATA_HOME": str(self.folder / "home"), **environment}
        process = subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=env,
                                 preexec_fn=limit_memory if most_memory else None,
                                 capture_output=True, timeout=600, check=False)
        return process.returncode, process.stdout.decode(), process.stderr.decode()

    def call_well(self, *arguments, **options):
        status, out, err = self.call(*arguments, **options)
        self.assertEqual((status, err), (0, ""), f"{arguments}\n{out}")
        return out

    def assert_refused(self, answer, named):
        status, out, err = answer
        self.assertEqual((status, out), (2, ""), err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertTrue(err.endswith("\n"))
        self.assertIn(named, err)

    def test_answers(self):
        for name, (arguments, expected_status, *data) in ANSWERS.items():
            with self.subTest(name):
                status, out, err = self.call(*arguments, data=data[0] if data else None)
                out = out.replace(str(self.folder), "FOLDER")
                if GENERATE:
                    (GOLDEN / f"{name}.txt").write_text(out)
                self.assertEqual((status, err), (expected_status, ""))
                self.assertEqual(out, (GOLDEN / f"{name}.txt").read_text())
                if "json" in arguments or "--format=json" in arguments:
                    json.loads(out)

    def test_golden_files_are_used(self):
        self.assertEqual({path.stem for path in GOLDEN.iterdir()}, set(ANSWERS))

    def test_help_of_each_command(self):
        for command in ("check", "conformance", "convert", "diff", "export", "musters", "odds",
                        "print", "raise", "rehearse", "rulesets", "show"):
            english = self.call_well(command, "--help")
            french = self.call_well(command, "--help", "--lang", "fr")
            self.assertIn(f"bivouac-cli {command}", english)
            self.assertIn("--lang", english)
            self.assertNotEqual(english, french)

    def convert(self, source, name, *options):
        """What is told of another program's file, and its army's budget and units."""
        (self.folder / source[0]).write_text(source[1], "utf-8")
        status, out, err = self.call("convert", "--ruleset", "alexandre-et-bayard", *options,
                                     source[0], name, data=DATA)
        self.assertEqual((status, out), (0, ""), err)
        army = ElementTree.parse(self.folder / name).getroot()
        units = [tuple(unit.get(key) for key in ("name", "entry", "cost"))
                 for unit in army.iter("{urn:bivouac:army:1}unit")]
        return err, army.get("budget"), units

    def test_convert_choices(self):
        """What the dialog of the window asks can be said here: list, budget, what columns are and
        what lines become, all of a name and one alone."""
        source = ("list.csv", "Name;Elements;Points\nPhalanx;4;70\nHussars;2;35\nHussars;3;40\n")
        wish = ("--muster", "macedonians-334-331", "--budget", "900")
        told, budget, units = self.convert(source, "a.bivarmy", *wish, "--write-map", "w.csv")
        self.assertEqual((budget, units), ("900", [("Phalanx", None, "70"), ("Hussars", None, "35"),
                                                   ("Hussars", None, "40")]))
        self.assertIn("line 2 Phalanx, line 3 Hussars, line 4 Hussars: not in the muster", told)
        table = (self.folder / "w.csv").read_text("utf-8")
        for line in ("kind,theirs,ours,count", "column,Points,cost,1", "unit,Hussars,infantry,2"):
            self.assertIn(line + "\n", table)
        (self.folder / "w.csv").write_text("kind,theirs,ours\nunit,Phalanx,companions\n"
                                           '"line","Hussars (2)",-\ncolumn,Points,-\n', "utf-8")
        told, _, units = self.convert(source, "b.bivarmy", *wish, "--map", "w.csv")
        self.assertEqual(units, [("Phalanx", "companions", "80"), ("Hussars", None, None)])
        self.assertIn("line 4 Hussars: left out, as was wished", told)
        _, budget, units = self.convert(source, "c.bivarmy", "--muster", "-", "--budget", "0")
        self.assertEqual((budget, len(units)), (None, 3))

    def raise_army(self, *arguments, name="levied.bivarmy", status=0):
        """What is said of an army that is put together, and the file."""
        answer, out, err = self.call("raise", *arguments, "-o", name, data=DATA)
        self.assertEqual((answer, err), (status, ""))
        return out, (self.folder / name).read_bytes()

    def test_raise(self):
        wish = ["random", "--muster", "marathas-1803", "--budget", "1000"]
        said, army = self.raise_army(*wish, "--seed", "7", "--taste", "mounted")
        self.assertRegex(said, r"^[0-9]+ pieces added, 9[0-9]{2} of 1000 points\n$")
        self.call_well("check", "levied.bivarmy", data=DATA)
        self.assertEqual(self.raise_army(*wish, "--seed", "7", "--taste", "mounted")[1], army)
        self.assertNotEqual(self.raise_army(*wish, "--seed", "8", "--taste", "mounted")[1], army)
        self.assertIn("ajouts, ", self.raise_army(*wish, "--lang", "fr")[0])

    def test_raise_of_a_file(self):
        self.raise_army("random", "--muster", "french-1799-1801", "--budget", "800",
                        name="small.bivarmy")
        text = (self.folder / "small.bivarmy").read_text()
        (self.folder / "poor.bivarmy").write_text(text.replace('budget="800"', 'budget="700"'))
        (self.folder / "rich.bivarmy").write_text(text.replace('budget="800"', 'budget="1500"'))
        self.assertEqual(self.call("check", "poor.bivarmy", data=DATA)[0], 1)
        said, _ = self.raise_army("legal", "poor.bivarmy")
        self.assertIn("removed, ", said)
        self.assertIn(" of 700 points, legal with the least change\n", said)
        self.call_well("check", "levied.bivarmy", data=DATA)
        said, more = self.raise_army("complete", "rich.bivarmy")
        self.assertRegex(said, r"pieces added, 1[45][0-9]{2} of 1500 points\n$")
        self.assertGreater(len(more), len(text))
        said, _ = self.raise_army("random", "--muster", "greeks-334-331", "--budget", "500",
                                  status=1)
        self.assertIn("The army has no general-in-chief.", said)

    def test_raise_of_a_side(self):
        _, scenario = self.raise_army("random", "samples/marengo.bivscenario", "--side", "s1",
                                      "--budget", "900", name="other.bivscenario")
        self.assertIn(b'budget="900"', scenario)
        self.call_well("check", "other.bivscenario", data=DATA)
        status, out, err = self.call("raise", "complete", "samples/marengo.bivscenario", "-o", "-",
                                     "--side", "s1", data=DATA)
        self.assertEqual(status, 0, err)
        ElementTree.fromstring(out)
        self.assertRegex(err, r"of [0-9]+ points\n$")

    def test_odds(self):
        rows = self.call_well("odds", "messenger", "--ruleset", "frederic-le-grand", "--max", "75",
                              data=DATA).split("\n")
        self.assertEqual(rows[2].split(), ["hexes", "turns", "acts", "in", "turn", "lost",
                                           "arrives"])
        self.assertEqual(rows[3].split(), ["1", "1", "2", "1/6", "(17", "%)", "5/6", "(83", "%)"])
        self.assertEqual(rows[6].split(),
                         ["4", "2", "3", "11/36", "(31", "%)", "25/36", "(69", "%)"])
        self.assertEqual(rows[77].split(), ["75", "25", "26", "~0.989517403990", "(99", "%)",
                                            "~0.010482596010", "(1", "%)"])
        passes, brigades = json.loads(self.call_well("odds", "command", "--format=json",
                                                     data=DATA))
        self.assertIn({"value": 8, "distance": 40, "order": 2, "passes": "15/36",
                       "all": "35/144"}, passes["rows"])
        self.assertIn({"value": 7, "units": 4, "ordered": "7/3", "singly": "25669/20736",
                       "moves": "2317/648"}, brigades["rows"])
        self.assertIn(["7", "4", "2.33", "1.24", "3.58"],
                      [row.split() for row in self.call_well("odds", "command",
                                                             data=DATA).split("\n")])
        self.assertIn("perdu", self.call_well("odds", "messenger", "--lang", "fr", data=DATA))
        for call, named in ((["dice"], "odds messenger"), (["messenger", "--max", "0"], "--max"),
                            (["command", "--ruleset", "nobody"], "nobody"),
                            (["messenger", "--max", "9x"], "--max")):
            self.assert_refused(self.call("odds", *call, data=DATA), named)
        front, = json.loads(self.call_well("odds", "leader", "--ruleset", "frederic-le-grand",
                                           "--max", "3", "--format=json", data=DATA))
        self.assertEqual([row["falls"] for row in front["rows"]], ["1/6", "11/36", "91/216"])
        self.assertIn("91/216 (42 %)", self.call_well("odds", "leader", "--lang", "fr", data=DATA)
                      .replace("\N{NO-BREAK SPACE}", " "))
        self.assert_refused(self.call("odds", "leader", "--ruleset", "jomini", data=DATA), "jomini")
        self.assert_refused(self.call("odds", "messenger"), "no installed rules")

    def test_version(self):
        self.assertRegex(self.call_well("--version"), r"^bivouac-cli \d+\.\d+\.\d+\n$")

    def draws(self, *arguments):
        """Whether a call loads what draws; the loader tells all files, on standard error."""
        _, _, told = self.call(*arguments, data=DATA, LD_DEBUG="files")
        self.assertIn("file=libc.so", told)
        return "file=libcairo" in told

    def test_what_draws_nothing_loads_nothing_that_draws(self):
        battle, folder = str(DATA / "samples/issus.bivscenario"), self.folder
        self.assertFalse(self.draws("check", battle))
        self.assertFalse(self.draws("show", "--format", "json", battle))
        self.assertFalse(self.draws("export", battle, "-o", str(folder / "a.bivplay")))
        self.assertFalse(self.draws("library", "--library", str(folder / "a.bivlibrary"), "init"))
        self.assertTrue(self.draws("print", "map", battle, "-o", str(folder / "a.pdf")))

    def test_misuses(self):
        for arguments, named in MISUSES:
            with self.subTest(arguments):
                self.assert_refused(self.call(*arguments), named)
        self.assertEqual(list(self.folder.glob("**/never*")), [])

    def test_language_whatever_the_locale(self):
        wanted = (GOLDEN / "check-bad-fr.txt").read_text()
        for locale in ("C", "C.UTF-8", "POSIX", "fr_FR.UTF-8", "tlh_QO"):
            _, out, _ = self.call("check", "bad.bivscenario", "--lang", "fr", LC_ALL=locale)
            self.assertEqual(out, wanted, locale)
        _, out, _ = self.call("check", "bad.bivscenario", LC_ALL="fr_CH.UTF-8")
        self.assertEqual(out, wanted)
        _, out, _ = self.call("check", "samples/issus.bivscenario", LANGUAGE="de", LC_ALL="",
                              LANG="C.UTF-8", data=DATA)
        self.assertEqual(out, (GOLDEN / "check-issus-de.txt").read_text())
        self.assert_refused(self.call("frob", "no.bivarmy", "good.bivplay", "--lang=fr",
                                      LC_ALL="C"), "il n’y a pas de commande")

    def test_hostile_files(self):
        for name, content in HOSTILE.items():
            path = self.folder / f"{name}.bivarmy"
            path.write_bytes(content)
            for call in (["check"], ["show"], ["rulesets", "check"]):
                with self.subTest(name, call=call):
                    self.assert_refused(self.call(*call, path.name), f"{path.name}:")
            with self.subTest(name, call="convert"):
                self.assert_refused(self.call("convert", path.name, "never.bivarmy"), path.name)

    def test_error_names_the_line(self):
        path = self.folder / "good.bivscenario"
        path.write_text(path.read_text().replace('elements="1"', 'elements="many"'))
        line = next(number for number, text in enumerate(path.read_text().splitlines(), 1)
                    if "many" in text)
        self.assert_refused(self.call("check", path.name), f"good.bivscenario:{line}: ")

    def test_line_of_a_script_that_is_no_action(self):
        for line, named in (("polish", '"polish" is no action: a verb was expected'),
                            ('""', '"" is no action'),
                            ("points s1", '"points" lacks its number'),
                            ("points s9 3", '"s9": the id of a side'),
                            ("points s1 three", '"three": a whole number'),
                            ("put s1.u1 99,99", '"99,99": a hex'),
                            ("put s1.u1 1,1 colour=red", '"colour=red"'),
                            ("away s1.u1 again", '"again" is one word too many'),
                            ("put s1.u1 1,1 facing=6", "a whole number from 0 to 5"),
                            ("put s1.u1 1,1 dx=2001", "a whole number from -2000 to 2000"),
                            ('state s1.u1 ""', '"": the id of a state'),
                            ("mark s1.u1 tired", "one of these"),
                            ("state s1.u1 tired", '"tired": the id of a state of morale'),
                            ('points "s1 3', 'a closing "')):
            (self.folder / "broken.script").write_text(f"# one\n{line}\n")
            with self.subTest(line):
                self.assert_refused(self.call("rehearse", "good.bivscenario", "broken.script"),
                                    "broken.script:2: ")
                self.assertIn(named, self.call("rehearse", "good.bivscenario",
                                               "broken.script")[2])

    def test_line_of_a_case_that_is_none(self):
        ruleset = "ruleset parade"
        for lines, named in ((["case A"], '"ruleset ID"'),
                             (["ruleset nobody"], "an installed ruleset"),
                             ([ruleset, "yes when"], '"case WORDS..."'),
                             ([ruleset, "case A", "case B"], "cites no text"),
                             ([ruleset, "case A", "cite P", "board 1000000 4"], "a board has"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "side a"],
                              '"a" is there already'),
                             ([ruleset, "case A", "cite P", "board 4 4", "unit a U pike 1,1"],
                              '"a"'),
                             ([ruleset, "case A", "cite P", "board 4 4", 'side ""'], '"": an id'),
                             ([ruleset, "case A", "cite P", "board 4 4", "ground meadow 1,1"],
                              '"meadow": the id of ground'),
                             ([ruleset, "case A", "cite P", "board 4 4", "edge hedgerow 1,1 2"],
                              '"hedgerow": the id of ground'),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a",
                               "unit a U pike 1,1 elemnts=4"], 'no option "elemnts"'),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a"] +
                              [f"figure a F{i} general 1,1" for i in range(1001)],
                              "at most 1000 of these"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "do polish"],
                              "is no action"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "is turn"],
                              "is FACT VALUE"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "no"],
                              "no CODE ACTION"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "do when",
                               "board 4 4"], "set up before"),
                             ([ruleset, "case A", "cite P", "clean unit-empty nothing:there"],
                              '"nothing:there"'),
                             ([ruleset, "case A", "cite P", "lacks nothing:there"],
                              '"nothing:there"'),
                             ([ruleset, "case A", "cite P", "has board"], '"board"'),
                             ([ruleset, "case A", "cite P", "item orders"], '"orders": an item'),
                             ([ruleset, "case A", "cite P", "item title:x"], '"title:x": an item'),
                             ([ruleset, "case A", "cite P", "item orders:a b"], '"b": an option'),
                             ([ruleset, "case A", "cite P", "item orders:a class=none"],
                              "class: an id of these rules was expected, not “none”"),
                             ([ruleset, "case A", "cite P"] +
                              [f"item arms:a{i}" for i in range(51)], "at most 50 of these"),
                             ([ruleset, "case A", "cite P", "item arms:a", "item arms:a"],
                              '"a" is there already'),
                             ([ruleset, "case A", "cite P", "effect dice"], "item orders:ID"),
                             ([ruleset, "case A", "cite P", "item arms:a", "effect dice"],
                              "item orders:ID"),
                             ([ruleset, "case A", "cite P", "item leader-actions:a",
                               "effect polish"], '"kind" is "polish"'),
                             ([ruleset, "case A", "cite P", "board 4 4"], "expects no answer"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a", "do when"],
                              "expects no answer"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a",
                               "no unit-lost when"], '"unit-lost": the code of a refusal'),
                             ([ruleset, "case A", "cite P", "finds rule-missing"],
                              '"rule-missing": the code of a finding'),
                             ([ruleset, "case A", "cite P", "clean unit-lost"],
                              '"unit-lost": the code of a finding'),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a",
                               "unit a U pike 1,1 elments=3"], '"elments"'),
                             ([ruleset, "case A", "cite P", "lacks"], "has|lacks LIST:ID"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a",
                               "yes detail height 3"], "a detail of units"),
                             ([ruleset, "case A", "cite P", "board 4 4", "side a",
                               "yes ground meadow"], "as terrains:ID")):
            (self.folder / "one").mkdir(exist_ok=True)
            (self.folder / "one" / "broken.cases").write_text("\n".join(lines) + "\n")
            with self.subTest(lines):
                status, out, err = self.call("conformance", "one")
                self.assertEqual((status, out), (2, "0 passed, 0 failed\n"), err)
                self.assertRegex(err, r"^one/broken\.cases:\d+: [^\n]*\n$")
                self.assertIn(named, err)

    def test_folders_of_cases_that_lead_back(self):
        (self.folder / "round" / "inner").mkdir(parents=True)
        (self.folder / "round" / "there").symlink_to("inner")
        (self.folder / "round" / "inner" / "back").symlink_to("..")
        (self.folder / "round" / "inner" / "one.cases").write_text(
            "ruleset parade\ncase A\ncite P\nboard 4 4\nside a\nyes when\n")
        self.assertEqual(self.call("conformance", "round"), (0, "1 passed, 0 failed\n", ""))

    def test_script_that_is_no_text(self):
        for content, line in ((b"when\n\xff\n", 2), (b"when\nwhen\n\0\n", 3)):
            (self.folder / "broken.script").write_bytes(content)
            with self.subTest(content):
                self.assert_refused(self.call("rehearse", "good.bivscenario", "broken.script"),
                                    f"broken.script:{line}: ")
        (self.folder / "marked.script").write_bytes(b"\xef\xbb\xbfwhen\r\n")
        self.assertEqual(self.call("rehearse", "good.bivscenario", "marked.script")[0], 0)

    def test_word_of_megabytes(self):
        (self.folder / "broken.script").write_text("a" * 4_000_000)
        call = self.call("rehearse", "good.bivscenario", "broken.script")
        self.assert_refused(call, "broken.script:1: ")
        self.assertIn("is no action", call[2])
        self.assertLess(len(call[2]), 600)

    def test_long_rehearsal_takes_little_memory(self):
        (self.folder / "long.script").write_text("next\n" * 50_000 + "undo\n" * 5_000)
        status, out, err = self.call("rehearse", "samples/issus.bivscenario", "long.script",
                                     data=DATA, most_memory=400_000_000)
        self.assertEqual((status, err), (0, ""))
        self.assertTrue(out.endswith("55000 accepted, 0 refused\n"))

    def test_saved_rehearsal_leads_to_the_same_moment(self):
        (self.folder / "last.script").write_text("when\nplaces s1.f1\nwho s1.u1\n")
        (self.folder / "both.script").write_text(
            (self.folder / "rehearsal.script").read_text() + "when\nplaces s1.f1\nwho s1.u1\n")
        answers = []
        for scripts in (["both.script", "--save", "kept.script"], ["kept.script", "last.script"]):
            _, out, err = self.call("rehearse", "good.bivscenario", *scripts, "--format", "json")
            self.assertEqual(err, "")
            answers.append([(step["action"], step["accepted"], step["facts"])
                            for step in json.loads(out)["steps"]][-3:])
        self.assertEqual(answers[0], answers[1])
        self.assertNotIn("undo", (self.folder / "kept.script").read_text())

    def test_file_names(self):
        names = ["with space.bivarmy", "-dash.bivarmy", "éà.bivarmy", "line\nbreak.bivarmy",
                 os.fsdecode(b"latin-\xe9.bivarmy")]
        for name in names:
            shutil.copy(self.folder / "alone.bivarmy", self.folder / name)
            status, out, _ = self.call("check", "--format", "json", "--", name)
            self.assertEqual(status, 1, name)
            self.assertEqual(json.loads(out)["verdict"], "illegal")
            (self.folder / name).write_text("junk")
            self.assert_refused(self.call("check", "--", name), "bivarmy")

    def test_broken_ruleset_among_the_data(self):
        (self.folder / "rulesets" / "a.bivruleset").write_text("junk")
        status, out, err = self.call("rulesets")
        self.assertEqual(status, 0)
        self.assertIn("parade", out)
        self.assertIn("a.bivruleset:1", err)

    def write_ruleset(self, name, extends, inside="", place="home/bivouac/rulesets"):
        path = self.folder / place / f"{name}.bivruleset"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"""<ruleset xmlns="urn:bivouac:ruleset:1" minor="0" id="{name}"
  version="1" extends="{extends}">
  <name xml:lang="en">{name}</name>
{inside}</ruleset>
""")
        return path

    def test_rulesets_that_derive_from_themselves(self):
        one = self.write_ruleset("one", "two", place="ring")
        self.write_ruleset("two", "three", place="ring")
        self.write_ruleset("three", "one", place="ring")
        alone = self.write_ruleset("alone", "alone", place="ring")
        lost = self.write_ruleset("lost", "nowhere", place="ring")
        for path, base, why in ((one, "two", "cannot derive from itself"),
                                (alone, "alone", "cannot derive from itself"),
                                (lost, "nowhere", "is not there")):
            status, out, err = self.call("rulesets", "check", str(path))
            self.assertEqual((status, err), (1, ""))
            self.assertRegex(out, rf"^{path}:2: ruleset: extends “{base}”: .*{why}")
        club = self.write_ruleset("club", "house", place="ring")
        self.write_ruleset("house", "parade", place="ring")
        status, out, _ = self.call("rulesets", "check", str(club))
        self.assertEqual(status, 0, out)

    def test_the_rulesets_that_are_shipped_are_without_warnings(self):
        shipped = sorted((DATA / "rulesets").glob("*.bivruleset"))
        self.assertEqual(len(shipped), 5)
        for path in shipped:
            out = self.call_well("rulesets", "check", str(path), data=DATA)
            self.assertRegex(out, r"\A[^\n]* is fit for use\n\Z")

    def test_orders_whose_effects_nobody_is_there_for(self):
        astray = HERE.parent / "fixtures/house/bivouac/rulesets/house-astray.bivruleset"
        status, out, _ = self.call("rulesets", "check", str(astray), data=DATA)
        self.assertEqual(status, 1)
        self.assertEqual(re.findall(r"order (\w+): error: its effect “([a-z-]+)” is done (to|in)",
                                    out),
                         [("gallop_all", "extra-unit", "to"), ("mount_all", "change-mount", "to"),
                          ("restore_all", "restore", "to"), ("stop_all", "attacker-stops", "in"),
                          ("stop_all", "fall-back", "to"), ("give_up", "leader-removed", "to")])
        self.assertEqual(re.findall(r" (\w+): \w+: its effect “([a-z-]+)” is (for|one|to)", out),
                         [("scout", "units-only", "for"), ("scout", "wound-test", "to"),
                          ("give_up", "units-only", "for"), ("give_up", "free-order", "one")])
        self.assertIn("scout: error: its effect “fall-back” is done in a combat: “phase”", out)
        self.assertIn("watch: warning: this action has no effect", out)

    def test_a_change_of_what_is_not_there_is_told_and_not_loaded(self):
        good = {"list": "leaders", "item": "chief", "attribute": "command-range", "value": "4"}
        wrong = [({"list": "chiefs"}, "list"), ({"list": "changes"}, "list"),
                 ({"list": "name"}, "list"), ({"item": "nobody"}, "item"),
                 ({"part": "price:x"}, "part"), ({"part": "x"}, "part"),
                 ({"attribute": "range"}, "attribute"), ({"attribute": "cite"}, "attribute"),
                 ({"attribute": "name"}, "attribute"), ({"value": "1001"}, "command-range"),
                 ({"value": "far"}, "command-range"),
                 ({"attribute": "rank", "value": "king"}, "rank"),
                 ({"attribute": "activates", "value": "yes"}, "activates"),
                 ({"list": "sources", "item": "P", "attribute": "title", "value": ""}, "title"),
                 ({"list": "terrains", "item": "grass", "attribute": "drawing", "value": "lava"},
                  "drawing"),
                 ({"attribute": "minimum", "value": "2"}, "minimum")]
        for number, (change, word) in enumerate([({}, ""), *wrong]):
            attributes = " ".join(f'{name}="{value}"' for name, value in {**good, **change}.items())
            path = self.write_ruleset(f"change{number}", "parade",
                                      f'  <change id="c" cite="P § x" {attributes}/>\n')
            status, out, err = self.call("rulesets", "check", str(path))
            if not word:
                self.assertEqual((status, err), (0, ""), out)
                continue
            self.assertEqual(status, 1, change)
            self.assertRegex(out, rf"(?m)^{path}:4: change c: error: .*{word}", change)
            if word not in ("drawing", "minimum"):  # such rules can be played with
                _, out, err = self.call("rulesets")
                self.assertNotRegex(out, rf"\bchange{number}\b")
                self.assertRegex(err, rf"{path}:4: change: ", change)
        alone = self.write_ruleset("single", "", '  <source id="S" title="S"/>\n'
                                   '  <change id="c" cite="S § x" list="sources" item="S" '
                                   'attribute="title" value="T"/>\n')
        alone.write_text(alone.read_text().replace(' extends=""', ""))
        self.assertIn(f"{alone}:5: change c: error: ",
                      self.call("rulesets", "check", str(alone))[1])
        self.assertIn(f"{alone}:5: change: ", self.call("rulesets")[2])

    def test_two_changes_of_the_same_are_told(self):
        def change(name, value, attribute="command-range", item="chief"):
            return (f'  <change id="{name}" cite="P § x" list="leaders" item="{item}" '
                    f'attribute="{attribute}" value="{value}"/>\n')

        path = self.write_ruleset("twice", "parade", change("a", 4) + change("b", 9, "minimum") +
                                  change("c", 5) + change("d", 4))
        status, out, _ = self.call("rulesets", "check", str(path))
        self.assertEqual(status, 1)
        told = re.findall(rf"(?m)^{path}:(\d): change (\w): error: the change “(\w)” sets"
                          " command-range", out)
        self.assertEqual(told, [("6", "c", "a"), ("7", "d", "a")], out)
        self.assertIn("le changement « a »",
                      self.call("rulesets", "check", "--lang", "fr", str(path))[1]
                      .replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " "))
        once = self.write_ruleset("once", "parade", change("a", 4) + change("b", 0, "minimum"))
        self.assertNotIn("already", self.call("rulesets", "check", str(once))[1])

    def test_a_change_is_shown_and_exported(self):
        own = self.folder / "home/bivouac/rulesets/jomini.bivruleset"
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text("""<ruleset xmlns="urn:bivouac:ruleset:1" minor="0" id="jomini" version="1.0"
  extends="jomini"><name xml:lang="en">Ours</name><name xml:lang="fr">Les nôtres</name>
  <source id="C" title="Club"/>
  <change id="c" cite="C § Orders" list="orders" item="forced_march" attribute="cost" value="17"/>
</ruleset>
""")
        shown = self.call_well("show", "--lang", "en", str(own), data=DATA)
        self.assertRegex(shown, r"change c\n +cite: Club, § Orders\n +list: orders\n")
        plays = []
        for home in (own, None):
            if not home:
                own.unlink()
            self.call_well("export", "--force", str(DATA / "samples/marengo.bivscenario"), "-o",
                           "marengo.bivplay", data=DATA)
            text = (self.folder / "marengo.bivplay").read_text()
            plays.append(re.search(r'(?s)<order id="forced_march".*?</order>', text).group())
        self.assertRegex(plays[0], r'cite="C § Orders" .*cost="17"')
        self.assertEqual(re.sub('cite="[^"]*"|cost="17"', "", plays[0]),
                         re.sub('cite="[^"]*"|cost="2"', "", plays[1]))

    def test_refused_rulesets_leave_the_others_usable(self):
        whole = self.call("check", "good.bivscenario"), self.call("rulesets", "--format", "json")
        refused = [self.write_ruleset("one", "two"), self.write_ruleset("two", "one"),
                   self.write_ruleset("lost", "nowhere"),
                   self.write_ruleset("less", "parade", """  <leader id="x" cite="S1 § x"
    command-range="-1"><name xml:lang="en">x</name></leader>
"""),
                   self.write_ruleset("names", "parade", """  <movement id="x" cite="S1 § x"
    arm="chariot" distance="1"><name xml:lang="en">x</name></movement>
""")]
        junk = refused[0].with_name("junk.bivruleset")
        junk.write_text("junk")
        status, out, err = self.call("check", "good.bivscenario")
        self.assertEqual((status, out), whole[0][:2])
        for path in [*refused, junk]:
            self.assertRegex(err, rf"{path}:\d+: ")
        status, out, err = self.call("rulesets", "--format", "json")
        self.assertEqual(status, 0)
        self.assertEqual(json.loads(out), json.loads(whole[1][1]))
        for path in [*refused, junk]:
            self.assertRegex(err, rf"{path}:\d+: ")
        shadow = self.write_ruleset("parade", "nowhere")
        status, out, err = self.call("rulesets", "--format", "json")
        self.assertEqual(json.loads(out), json.loads(whole[1][1]))
        self.assertIn(f"{shadow}:2: ", err)
        self.assertEqual(self.call("rulesets", "check", "rulesets/parade.bivruleset")[0], 0)

    def test_users_own_ruleset_comes_first(self):
        own = self.folder / "home" / "bivouac" / "rulesets"
        own.mkdir(parents=True)
        text = (BATTLE / "rulesets" / "parade.bivruleset").read_text()
        (own / "mine.bivruleset").write_text(text.replace('version="2"', 'version="3"'))
        rulesets = json.loads(self.call_well("rulesets", "--format", "json"))
        self.assertEqual([(one["id"], one["version"]) for one in rulesets], [("parade", "3")])
        _, out, _ = self.call("check", "good.bivscenario", "--format", "json")
        self.assertIn("ruleset-version", [f["code"] for f in json.loads(out)["findings"]])

    def test_convert_to_the_same_kind(self):
        for name in ("good.bivscenario", "alone.bivarmy"):
            out = "copy" + pathlib.Path(name).suffix
            self.call_well("convert", name, out)
            self.assertEqual((self.folder / out).read_bytes(), (BATTLE / name).read_bytes())
        loose = self.folder / "loose.bivarmy"
        loose.write_text((BATTLE / "alone.bivarmy").read_text().replace("\n", "\n\n"))
        self.call_well("convert", "loose.bivarmy", "loose.bivarmy")
        self.assertEqual(loose.read_bytes(), (BATTLE / "alone.bivarmy").read_bytes())

    def test_convert_tells_origins_from_the_new_folder(self):
        def origins(path):
            return re.findall('origin-file="([^"]*)"', (self.folder / path).read_text())

        here = self.folder / "here"
        here.mkdir()
        text = (self.folder / "samples/issus.bivscenario").read_text()
        self.assertEqual(text.count('origin-file="'), 2)
        for name in ("alexander", "darius"):
            text = text.replace(f'origin-file="{name}-at-issus.bivarmy"',
                                f'origin-file="armies/{name}.bivarmy"')
        (here / "a.bivscenario").write_text(text.replace("armies/darius", "../darius"))
        for out, told in (("here/b.bivscenario", ["armies/alexander", "../darius"]),
                          ("b.bivscenario", ["here/armies/alexander", "darius"]),
                          ("here/armies/b.bivscenario", ["alexander", "darius"]),
                          ("there/b.bivscenario", ["alexander", "darius"])):
            (self.folder / out).parent.mkdir(exist_ok=True)
            self.call_well("convert", "here/a.bivscenario", out, data=DATA)
            self.assertEqual(origins(out), [f"{name}.bivarmy" for name in told], out)
        self.call_well("convert", "here", "-o", "elsewhere", data=DATA)
        self.assertEqual(origins("elsewhere/a.bivscenario"),
                         ["alexander.bivarmy", "darius.bivarmy"])

    def test_convert_names_nobodys_home(self):
        text = (self.folder / "samples/issus.bivscenario").read_text()
        (self.folder / "home.bivscenario").write_text(text.replace(
            "alexander-at-issus.bivarmy", "/rooms/somebody/armies/alexander.bivarmy"))
        self.call_well("convert", "home.bivscenario", "told.bivscenario", data=DATA)
        told = (self.folder / "told.bivscenario").read_text()
        self.assertIn('origin-file="alexander.bivarmy"', told)
        self.assertNotIn("/rooms/", told)

    def test_convert_takes_an_army(self):
        self.call_well("convert", "good.bivscenario", "blue.bivarmy", "--side", "s2")
        root = ElementTree.parse(self.folder / "blue.bivarmy").getroot()
        self.assertEqual(root.get("id"), "army")
        ids = [element.get("id") for element in root.iter()]
        self.assertIn("u2", ids)
        self.assertFalse([one for one in ids if "." in one])
        self.assertEqual(self.call("check", "blue.bivarmy")[0], 0)

    def test_export(self):
        self.assertEqual(self.call_well("export", "good.bivscenario", "-o", "good.bivplay"), "")
        first = (self.folder / "good.bivplay").read_bytes()
        self.call_well("export", "good.bivscenario", "-o", "good.bivplay", "--lang", "fr",
                       LC_ALL="C", TZ="Asia/Tokyo")
        self.assertEqual((self.folder / "good.bivplay").read_bytes(), first)
        self.call_well("convert", "good.bivscenario", "again.bivplay")
        self.assertEqual((self.folder / "again.bivplay").read_bytes(), first)

    def export_root(self, scenario, **options):
        self.call_well("export", scenario, "-o", "some.bivplay", "--force", **options)
        return ElementTree.parse(self.folder / "some.bivplay").getroot()

    def test_play_file_says_all(self):
        """What a program would have to work out or to know by heart stands in the file."""
        root = self.export_root("good.bivscenario")
        units = {one.get("id"): one for one in root.iterfind(f"{PLAY}unit")}
        self.assertEqual((root.get("program"), root.get("distances")), ("Bivouac", "hexes"))
        self.assertEqual(root.get("program-version"), self.call_well("--version").split()[-1])
        self.assertEqual((units["s1.u1"].get("hex"), units["s1.u1"].get("label")), ("3,5", "0406"))
        self.assertNotIn("label", units["s1.u3"].attrib)  # in reserve
        self.assertEqual(units["s1.u1"].get("dx"), "0")
        self.assertEqual(root.find(f"{PLAY}board").attrib.keys() >=
                         {"orientation", "numbering", "hex-cm"}, True)
        self.assertEqual([one.get("label") for one in root.iterfind(f"{PLAY}objective")],
                         [one["hex"] for one in json.loads(self.call_well(
                             "show", "good.bivscenario", "--format", "json"))["objectives"]])

    def test_play_file_says_how_far_units_move(self):
        def read(sample):
            root = self.export_root(f"samples/{sample}.bivscenario", data=DATA)
            return root, {one.get("name"): [one.get(key) for key in (
                "movement", "movement-without-combat", "road-bonus")]
                for kind in ("unit", "figure") for one in root.iterfind(PLAY + kind)}
        root, moves = read("marengo")
        self.assertEqual(root.get("distances"), "hexes")
        self.assertEqual(moves["Ottochaner"], ["2", "2", "1"])
        self.assertEqual(moves["Melas"], ["3", None, None])
        root, moves = read("three-sluices")
        self.assertEqual(root.get("distances"), "cm")
        self.assertIn(["20", "20", "0"], moves.values())
        self.assertIn(["60", "60", "0"], moves.values())

    def test_play_file_carries_the_entries(self):
        """Each unit's entry stands in a list that the file carries, under its contingent's id."""
        muster = "{urn:bivouac:muster:1}"
        for sample in SAMPLES:
            root = self.export_root(f"samples/{sample}.bivscenario", data=DATA)
            lists = {one.get("id"): {entry.get("id") for entry in one.iter(f"{muster}entry")}
                     for one in root.iter(f"{muster}muster")}
            musters = {one.get("id"): one.get("muster")
                       for one in root.iterfind(f"{PLAY}side/{PLAY}contingent")}
            self.assertTrue(lists, sample)
            for piece in [*root.iterfind(f"{PLAY}unit"), *root.iterfind(f"{PLAY}figure")]:
                if piece.get("entry"):
                    self.assertIn(piece.get("entry"), lists[musters[piece.get("contingent")]])

    def test_play_file_says_what_wins(self):
        """Marengo: units or the village, held in two turns running; drawn after the last one."""
        root = self.export_root("samples/marengo.bivscenario", data=DATA)
        sides = {one.get("id"): one for one in root.iterfind(f"{PLAY}side")}
        self.assertEqual([sides["s1"].get(f"victory-{key}") for key in (
            "units", "points", "turns", "needs", "usual")], ["8", "1", "2", "any", "false"])
        self.assertEqual(sides["s2"].get("victory-turns"), "1")
        self.assertEqual((root.get("turn-limit"), root.get("limit-result")), ("14", "draw"))
        root = self.export_root("samples/issus.bivscenario", data=DATA)
        self.assertEqual((root.get("limit-result"), root.get("limit-winner")), ("none", "s2"))

    def test_check_of_a_play_file(self):
        """It says what was found when it was made, in the reader's language, rules or no rules."""
        for name, status in (("good", 0), ("bad", 1)):
            self.call_well("export", f"{name}.bivscenario", "-o", "some.bivplay", "--force")
            for language in ("en", "fr"):
                tail = ["--format", "json", "--lang", language]
                first, made = (self.call("check", f"{name}.bivscenario", *tail),
                               self.call("check", "some.bivplay", *tail, data=self.folder / "no"))
                self.assertEqual((made[0], made[2], first[0]), (status, "", status))
                wanted, told = json.loads(first[1]), json.loads(made[1])
                self.assertEqual((told["file"], told["kind"]), ("some.bivplay", "play"))
                wanted.update(file=told["file"], kind=told["kind"])
                for finding in wanted["findings"]:
                    finding["fixable"] = False
                self.assertEqual(told, wanted)
                text = [self.call("check", path, "--lang", language)[1].split("\n")[1:]
                        for path in (f"{name}.bivscenario", "some.bivplay")]
                self.assertEqual(text[0][:len(text[1]) - 1], text[1][:-1])

    def test_ids_of_a_play_file_stay(self):
        """One unit and one finding more change no id of anything else."""
        def describe(root):
            told = {}
            for one in root.iter():
                if one.tag.startswith(PLAY) and one.get("id"):
                    keys = ("unit", "side", "contingent", "code", "object", "name", "order")
                    told[one.get("id")] = (one.tag, *(one.get(key) for key in keys))
            return told
        before = describe(self.export_root("bad.bivscenario"))
        path = self.folder / "bad.bivscenario"
        text = path.read_text()
        more = '<unit id="extra" name="Extra" arm="pike" elements="0"/>'
        at = text.index("<unit ")
        path.write_text(text[:at] + more + text[at:])
        after = describe(self.export_root("bad.bivscenario"))
        self.assertEqual({key: after.get(key) for key in before}, before)
        self.assertGreater(len(after), len(before) + 2)

    def test_export_refuses_errors(self):
        status, out, err = self.call("export", "bad.bivscenario", "-o", "bad.bivplay")
        self.assertEqual((status, out, err.count("\n")), (1, "", 1))
        self.assertIn("2 errors", err)
        self.assertFalse((self.folder / "bad.bivplay").exists())
        self.call_well("export", "bad.bivscenario", "-o", "bad.bivplay", "--force")
        root = ElementTree.parse(self.folder / "bad.bivplay").getroot()
        self.assertEqual(root.get("verdict"), "illegal")
        play = "{urn:bivouac:play:1}"
        languages = {message.get("{http://www.w3.org/XML/1998/namespace}lang")
                     for message in root.iterfind(f"{play}finding/{play}message")}
        self.assertEqual(languages, {"en", *(HERE.parent.parent / "po" / "LINGUAS").read_text()
                                     .split()})

    def test_export_over_a_link_to_the_scenario(self):
        os.link(self.folder / "good.bivscenario", self.folder / "link.bivplay")
        self.assert_refused(self.call("export", "good.bivscenario", "-o", "link.bivplay"),
                            "link.bivplay")
        self.assertEqual((self.folder / "good.bivscenario").read_bytes(),
                         (BATTLE / "good.bivscenario").read_bytes())

    def compare_with_reader(self, scenario, **options):
        """A play file alone tells a reader what Bivouac shows of the scenario and the play file."""
        self.call_well("export", scenario, "-o", "read.bivplay", "--force", **options)
        read = json.loads(subprocess.run([sys.executable, READ_PLAY, self.folder / "read.bivplay"],
                                         capture_output=True, check=True).stdout)
        for path in (scenario, "read.bivplay"):
            shown = json.loads(self.call_well("show", "--format", "json", path, **options))
            self.assertEqual(json.dumps(shown, sort_keys=True, indent=1),
                             json.dumps(read, sort_keys=True, indent=1), path)
        return read

    def test_play_file_read_alone(self):
        read = self.compare_with_reader("good.bivscenario")
        self.assertEqual(len(read["hexes"]), 48)
        self.assertEqual(read["hexes"][18], {
            "hex": "0303", "col": 2, "row": 2, "terrain": "bog", "elevation": 0, "roads": [],
            "hexsides": []})
        self.assertEqual([(one["name"], one["covers"]) for one in read["leaders"]],
                         [("Anne", ["s1.u1", "s1.u2"]), ("Bob", ["s2.u1"]), ("Carl", ["s2.u2"])])
        self.assertEqual([cost["spent"] for cost in read["costs"] if cost["side"] == "s1"],
                         [95, 95])
        self.assertEqual([one["name"] for one in read["activations"]], ["Anne", "Bob"])
        self.compare_with_reader("bad.bivscenario")

    def test_client_tells_arrivals(self):
        """Near the hex that is said, and at the edge."""
        self.call_well("export", "good.bivscenario", "-o", "read.bivplay", "--force")
        self.assertEqual(json.loads(self.run_client("arrivals", "read.bivplay")), [
            {"id": "s1.u3", "name": "Third", "turn": 2, "hexes": ["0306", "0406", "0506"]}])
        self.export_sample("issus")
        told = json.loads(self.run_client("arrivals", "read.bivplay"))
        self.assertEqual([one["turn"] for one in told], [2, 3])
        self.assertTrue(all(one["hexes"] for one in told))

    def test_samples_read_alone(self):
        for sample in SAMPLES:
            with self.subTest(sample):
                self.compare_with_reader(f"samples/{sample}.bivscenario", data=DATA)

    def export_sample(self, sample):
        self.call_well("export", f"samples/{sample}.bivscenario", "-o", "read.bivplay", "--force",
                       data=DATA)
        return self.folder / "read.bivplay"

    def run_client(self, *arguments):
        process = subprocess.run([sys.executable, READ_PLAY, *arguments], cwd=self.folder,
                                 capture_output=True, check=False)
        self.assertEqual((process.returncode, process.stderr), (0, b""), arguments)
        return process.stdout.decode()

    def rehearse_steps(self, sample, lines):
        """What a rehearsal answers to each line, refusals among them."""
        (self.folder / "client.script").write_text("\n".join(lines) + "\n")
        status, out, err = self.call("rehearse", f"samples/{sample}.bivscenario", "client.script",
                                     "--format", "json", data=DATA)
        self.assertLess(status, 2, err)
        return json.loads(out)["steps"]

    def compare_activation(self, sample, play, leader):
        told = json.loads(self.run_client("activate", "read.bivplay", leader["id"]))
        side = leader["side"]
        begin = [] if side == play["first-player"] else ["turn"]
        asked = [unit["id"] for unit in play["units"] if unit["side"] == side and "hex" in unit]
        taken = [one["unit"] for one in told["takes"]]
        steps = self.rehearse_steps(sample, [
            *begin, *(f"may-activate {leader['id']} {unit}" for unit in asked),
            f"activate {leader['id']} {' '.join(taken)}", "next",
            *(f"{verb} {unit}" for unit in taken for verb in ("allowance", "reach"))])[len(begin):]
        self.assertEqual({one["unit"] for one in told["may"]},
                         {unit for unit, step in zip(asked, steps) if step["accepted"]}, leader)
        begun, moves = steps[len(asked)], steps[len(asked) + 2:]
        self.assertTrue(begun["accepted"], begun)
        self.assertEqual(str(told["places"]), begun["facts"]["places"])
        for one, allowance, reach in zip(told["takes"], moves[::2], moves[1::2]):
            facts = allowance["facts"]
            self.assertEqual((str(one["movement"]), str(one["movement-without-combat"]),
                              str(one["road-bonus"])),
                             (facts["allowance"], facts["without-combat"], facts.get("road", "0")))
            self.assertEqual((str(len(one["reach"])), str(len(one["fighting"]))),
                             (reach["facts"]["hexes"], reach["facts"]["fighting"]), one)
        return told

    def test_client_activates_as_the_rehearsal(self):
        """Who may be activated, how many, and how far they go, found from the play file alone."""
        for sample in ("issus", "leuthen", "marengo"):
            self.export_sample(sample)
            play = json.loads(self.run_client("read.bivplay"))
            planned = {one["leader"] for one in play["activations"] if "leader" in one}
            leaders = [one for one in play["figures"] if one["id"] in planned and "hex" in one]
            self.assertGreater(len(leaders), 1, sample)
            for leader in leaders:
                with self.subTest(f"{sample} {leader['id']}"):
                    told = self.compare_activation(sample, play, leader)
                    self.assertGreater(len(told["takes"]), 0)

    def test_client_activates_where_nothing_is_planned(self):
        """The rules then advise how many, and a leader's quality changes that; allies obey their
        own leaders, who hold them near."""
        path = self.folder / "samples" / "issus.bivscenario"
        text = re.sub(r"<activation [^>]*/>|<activation .*?</activation>", "", path.read_text(),
                      flags=re.DOTALL)
        for figure, place in (("s1.f9", "14,15"), ("s2.f7", "17,4")):  # far from their own troops
            text, moved = re.subn(f'(piece="{figure}" hex=)"[^"]*"', rf'\1"{place}"', text)
            self.assertEqual(moved, 1)
        path.write_text(text)
        self.export_sample("issus")
        play = json.loads(self.run_client("read.bivplay"))
        self.assertEqual(play["activations"], [])
        leaders = [one for one in play["figures"] if one["activates"] and "hex" in one]
        places = {self.compare_activation("issus", play, leader)["places"] for leader in leaders}
        self.assertGreater(len(places), 1)

    def test_client_reaches_the_hexes_of_the_rehearsal(self):
        """Not as many hexes only: the same ones, of those around a unit."""
        self.export_sample("marengo")
        play = json.loads(self.run_client("read.bivplay"))
        taken = json.loads(self.run_client("activate", "read.bivplay", "Melas"))["takes"]
        near = [cell["hex"] for cell in play["hexes"] if cell["col"] < 12]
        for unit in taken[:2]:
            steps = self.rehearse_steps("marengo", [
                f"activate s1.f1 {unit['unit']}", "next",
                *(f"may-move {unit['unit']} {place}" for place in near if place != unit["hex"])])
            reached = {step["action"].split()[-1] for step in steps[2:] if step["accepted"]}
            self.assertEqual(reached, set(unit["reach"]))

    def test_client_draws_the_board(self):
        for sample in SAMPLES:
            with self.subTest(sample):
                self.export_sample(sample)
                play = json.loads(self.run_client("read.bivplay"))
                self.run_client("draw", "read.bivplay", "board.svg", "--lang", "fr")
                root = ElementTree.parse(self.folder / "board.svg").getroot()
                svg = "{http://www.w3.org/2000/svg}"
                self.assertEqual(root.tag, svg + "svg")
                self.assertEqual(len(root.findall(svg + "polygon")), len(play["hexes"]))
                self.assertEqual({group.get("id") for group in root.findall(svg + "g")},
                                 {one["id"] for kind in ("units", "figures") for one in play[kind]
                                  if "hex" in one})
                texts = {text.text for text in root.findall(svg + "text")}
                for label in play["board"]["labels"]:
                    self.assertIn(label["text"]["fr"], texts)

    def test_client_names_pieces_in_its_language(self):
        self.export_sample("assaye")
        for language, name in (("fr", "Piquets"), ("en", "Pickets"), ("de", "Pickets")):
            self.run_client("draw", "read.bivplay", "board.svg", "--lang", language)
            self.assertIn(f"<title>{name}</title>", (self.folder / "board.svg").read_text())

    def test_client_refuses(self):
        """What it cannot do it says in a line, and ends as one that failed."""
        self.export_sample("marengo")
        for arguments in (["activate", "read.bivplay", "s9.f9"], ["activate", "read.bivplay"],
                          ["draw", "read.bivplay"], ["good.bivscenario"]):
            with self.subTest(arguments):
                process = subprocess.run([sys.executable, READ_PLAY, *arguments], cwd=self.folder,
                                         capture_output=True, check=False)
                self.assertEqual((process.returncode, process.stdout), (1, b""))
                self.assertNotIn(b"Traceback", process.stderr)

    def test_comparison_on_paper(self):
        """What differs is printed in two columns, in both languages, on the paper that is asked
        for; never over what is compared."""
        battles = [f"samples/{name}.bivscenario" for name in ("issus", "leuthen")]
        for language, words in (("en", ("Comparison", "removed: ", "added: ")),
                                ("fr", ("Comparaison", "retrait : ", "ajout : "))):
            answer = self.call("diff", *battles, "-o", "differs.pdf", "--lang", language,
                               "--paper", "Letter", "--black-and-white", data=DATA)
            self.assertEqual(answer, (1, "", ""))
            text = subprocess.run(["pdftotext", "-layout", self.folder / "differs.pdf", "-"],
                                  capture_output=True, check=True).stdout.decode()
            for word in (*words, *battles):
                self.assertIn(word, text)
            left = max(line.index(words[1]) for line in text.splitlines() if words[1] in line)
            right = min(line.index(words[2]) for line in text.splitlines() if words[2] in line)
            self.assertLess(left, right)
        self.call_well("diff", battles[0], battles[0], "-o", "same.svg", data=DATA)
        for out in ("differs.txt", "good.bivscenario"):
            self.assert_refused(self.call("diff", "good.bivscenario", "evening.bivscenario", "-o",
                                          out), ".pdf" if out.endswith("txt") else out)
        self.assert_refused(self.call("diff", *battles, "-o", "x.pdf", "--paper", "stamp",
                                      data=DATA), "A4")

    def list_contents(self, sample, language):
        """How many entries the contents of a pack have, each with the number of its page."""
        self.call_well("print", "all", f"samples/{sample}.bivscenario", "-o", "pack.pdf", "--lang",
                       language, data=DATA)
        page = subprocess.run(["pdftotext", "-layout", "-l", "1", self.folder / "pack.pdf", "-"],
                              capture_output=True, check=True).stdout.decode()
        return [int(number) for number in re.findall(r"^\S.*\s{3,}(\d+)$", page, re.MULTILINE)]

    def test_samples_on_paper(self):
        """Each battle, its rosters and its map are printed, in both languages alike."""
        for sample in SAMPLES:
            with self.subTest(sample):
                for language in ("en", "fr"):
                    self.call_well("print", "all", f"samples/{sample}.bivscenario", "-o",
                                   f"{sample}-{language}.svg", "--lang", language, data=DATA)
                pages = [len(list(self.folder.glob(f"{sample}-{language}-*.svg")))
                         for language in ("en", "fr")]
                self.assertGreater(pages[0], 2)
                begins = [self.list_contents(sample, language) for language in ("en", "fr")]
                self.assertGreater(len(begins[0]), 4)
                self.assertEqual(len(begins[0]), len(begins[1]))
                # French is longer: a list may go on to one more page.
                takes = [[end - begin for begin, end in zip(part, part[1:] + [1 + n])]
                         for part, n in zip(begins, pages)]
                for english, french in zip(*takes):
                    self.assertIn(french - english, (0, 1), takes)
                self.call_well("print", "map", f"samples/{sample}.bivscenario", "-o",
                               f"{sample}.png", data=DATA)

    def test_own_style(self):
        """What a club puts into the user's folder is drawn; what is wrong there is told by its
        line."""
        def draw(name):
            return self.call("print", "map", "samples/marengo.bivscenario", "-o", name,
                             "--pixels", "20", data=DATA)
        style = self.folder / "home" / "bivouac" / "style" / "campaign.ini"
        style.parent.mkdir(parents=True)
        self.assertEqual(draw("shipped.png")[0], 0)
        style.write_text("[terrain wood]\ntint=#00FF00\n")
        self.assertEqual(draw("own.png")[0], 0)
        self.assertNotEqual((self.folder / "shipped.png").read_bytes(),
                            (self.folder / "own.png").read_bytes())
        style.write_text("[terrain wood]\n\ntint=green\n")
        self.assert_refused(draw("none.png"), "campaign.ini: line 3: [terrain wood] tint=green")
        self.assertFalse((self.folder / "none.png").exists())

    def test_samples_rehearsed(self):
        """A turn of each side can be played in each battle, phase by phase."""
        (self.folder / "turns.script").write_text("when\nnext\nundo\nnext\nturn\nwhen\nturn\n")
        for sample in SAMPLES:
            with self.subTest(sample):
                out = self.call_well("rehearse", f"samples/{sample}.bivscenario", "turns.script",
                                     data=DATA)
                self.assertTrue(out.endswith("\n7 accepted, 0 refused\n"), out)

    def test_other_numberings(self):
        path = self.folder / "good.bivscenario"
        text = path.read_text()
        for numbering, label in (("letters", "C3"), ("row-column", "0303")):
            path.write_text(text.replace('ground="grass"',
                                         f'numbering="{numbering}" ground="grass"'))
            self.assertEqual(self.compare_with_reader(path.name)["hexes"][18]["hex"], label)

    def test_print_pages(self):
        """One PDF of everything, the same each time; images are a file for each page."""
        for name in ("a.pdf", "b.pdf"):
            self.call_well("print", "all", "good.bivscenario", "-o", name, "--lang", "fr")
        self.assertTrue((self.folder / "a.pdf").read_bytes().startswith(b"%PDF-"))
        self.assertEqual((self.folder / "a.pdf").read_bytes(),
                         (self.folder / "b.pdf").read_bytes())
        self.call_well("print", "all", "good.bivscenario", "-o", "page.svg", "--paper", "Letter",
                       "--ink-saver")
        self.assertGreater(len(list(self.folder.glob("page-*.svg"))), 1)
        self.call_well("print", "roster", "alone.bivarmy", "-o", "army.pdf", "--opponent")
        self.assertTrue((self.folder / "army.pdf").read_bytes().startswith(b"%PDF-"))
        self.assert_refused(self.call("print", "scenario", "alone.bivarmy", "-o", "never.pdf"),
                            "scenario")

    def test_print_orders(self):
        """A ruleset by its id and by its file, and a battle, give the same cards; a house rule's
        changed cost is on its card."""
        house = self.folder / "club.bivruleset"
        house.write_text("""<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:bivouac:ruleset:1" minor="0" id="club" version="1" extends="commandement">
  <name xml:lang="en">Club</name>
  <source id="C" title="Club rules"><name xml:lang="en">Club</name></source>
  <leader id="king" cite="C § Orders" command-range="5" activates="true">
    <name xml:lang="en">King</name>
    <name xml:lang="fr">Roi</name>
  </leader>
  <change id="c" cite="C § Orders" list="orders" item="forced_march" attribute="cost" value="17"/>
</ruleset>
""", encoding="utf-8")
        for language in ("en", "fr"):
            self.call_well("print", "orders", "commandement", "-o", "named.pdf",
                           "--lang", language, data=DATA)
            self.call_well("print", "orders", "club.bivruleset", "-o", "house.pdf",
                           "--lang", language, "--backs", "long", data=DATA)
            named, changed = self.read_pdf("named.pdf"), self.read_pdf("house.pdf")
            self.assertNotIn("17 ", named)
            self.assertIn("17 ", changed)
            self.assertIn({"en": "General-in-chief, King", "fr": "Général en chef, Roi"}
                          [language], " ".join(changed.split()))
            self.assertIn({"en": "Cost:", "fr": "Coût :"}[language], named)
            self.assertNotIn({"fr": "Cost:", "en": "Coût"}[language], named)
        bare = self.folder / "bare.bivruleset"
        bare.write_text("""<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:bivouac:ruleset:1" minor="0" id="bare" version="1">
  <name xml:lang="en">Bare</name>
</ruleset>
""", encoding="utf-8")
        for call, told in ((["bare.bivruleset"], "nothing"),
                           (["commandement", "--only", "cake"], "cake"),
                           (["commandement", "--card", "250x280"], "paper")):
            self.assert_refused(self.call("print", "orders", *call, "-o", "never.pdf", data=DATA),
                                told)
        self.assertFalse((self.folder / "never.pdf").exists())

    def test_print_cards(self):
        """Cards of a battle's and an army's pieces, of all and of one."""
        battle = DATA / "samples" / "issus.bivscenario"
        for what, one, least in (("leaders", "s1.f2", 40), ("units", "s1.u1", 40),
                                 ("counters", "s1.u1", 15), ("labels", "s1.u1", 8)):
            self.call_well("print", what, battle, "-o", "all.pdf", data=DATA)
            self.call_well("print", what, battle, "-o", "one.pdf", "--only", one, "--lang", "fr",
                           data=DATA)
            self.assertGreater(len(self.read_pdf("all.pdf")), 8 * len(self.read_pdf("one.pdf")))
            self.call_well("print", what, DATA / "samples" / "alexander-at-issus.bivarmy", "-o",
                           "army.pdf", data=DATA)
            for more, told in ((["--only", "cake"], "cake"), (["--card", "250x280"], "paper"),
                               (["--card", f"{least - 1}x60"], f"{least} to 300"),
                               (["--reverse", "blank"], "--reverse")):
                self.assert_refused(self.call("print", what, battle, *more, "-o", "never.pdf",
                                              data=DATA), told)
            self.assert_refused(self.call("print", what, "wme", "-o", "never.pdf", data=DATA),
                                "an army or a scenario")
            long = self.folder / "long.bivscenario"
            long.write_text(battle.read_text(encoding="utf-8")
                            .replace('name="Cretans"', f'name="{"m" * 1000}"')
                            .replace('name="Craterus"', f'name="{"n " * 500}"'), encoding="utf-8")
            status, _, err = self.call("print", what, long, "-o", "long.pdf", "--backs", "short",
                                       data=DATA)
            told = "" if least == 40 else re.escape(f"{long}: ") + r"[23] names were shortened.*\n"
            self.assertEqual(status, 0)
            self.assertRegex(err, f"^{told}$")
        self.call_well("print", "units", battle, "-o", "fold.pdf", "--fold", data=DATA)
        self.assert_refused(self.call("print", "units", battle, "-o", "never.pdf", "--fold",
                                      "--backs", "long", data=DATA), "--fold")
        self.assert_refused(self.call("print", "units", battle, "-o", "never.pdf", "--fold",
                                      "--card", "160x100", data=DATA), "paper")
        self.assert_refused(self.call("print", "all", battle, "--parts", "units,orders", "--only",
                                      "s1.u1,cake", "-o", "never.pdf", data=DATA), "cake")
        self.call_well("print", "all", battle, "--parts", "units,leaders", "--only", "s1.u1,s1.f2",
                       "-o", "pack.pdf", data=DATA)
        self.call_well("print", "alignment", "jomini", "-o", "alignment.pdf", data=DATA)
        many = self.folder / "many.bivruleset"
        many.write_text("""<?xml version="1.0" encoding="UTF-8"?>
<ruleset xmlns="urn:bivouac:ruleset:1" minor="0" id="many" version="1" extends="commandement">
  <name xml:lang="en">Many</name>
  <source id="C" title="Club rules"><name xml:lang="en">Club</name></source>
""" + "".join(f"""  <order id="o{i}" cite="C § {i}" class="attack" cost="{i}" lasts="turn">
    <name xml:lang="en">Order {i} {"n" * i}</name>
  </order>
""" for i in range(100)) + "</ruleset>\n", encoding="utf-8")
        # Long names are whole on cards; markers have no room for them, and it is said.
        for what, told in (("orders", ""),
                           ("markers", r"many.bivruleset: \d\d names were shortened.*\n")):
            status, _, err = self.call("print", what, "many.bivruleset", "-o", "many.pdf",
                                       data=DATA)
            self.assertEqual(status, 0)
            self.assertRegex(err, f"^{told}$")
            self.assertIn("Order 0", self.read_pdf("many.pdf"))
        for rules in ("jomini", "commandement", "wme"):
            self.call_well("print", "markers", rules, "-o", "markers.pdf", data=DATA)
        self.assertFalse((self.folder / "never.pdf").exists())

    def read_pdf(self, name):
        """The words of a PDF, with plain spaces."""
        text = subprocess.run(["pdftotext", "-raw", str(self.folder / name), "-"],
                              capture_output=True, check=True, text=True).stdout
        return " ".join(text.split())

    def test_print_map(self):
        for ending, magic in (("pdf", b"%PDF-"), ("svg", b"<?xml"), ("png", b"\x89PNG")):
            out = self.folder / f"map.{ending}"
            self.call_well("print", "map", "good.bivscenario", "-o", out.name)
            self.assertTrue(out.read_bytes().startswith(magic))
        self.call_well("print", "map", "good.bivscenario", "-o", "letter.svg", "--paper", "letter")
        letter = ElementTree.parse(self.folder / "letter.svg").getroot()
        a4 = ElementTree.parse(self.folder / "map.svg").getroot()
        self.assertEqual([float(letter.get(side).removesuffix("pt")) for side in
                          ("width", "height")], [792, 612])
        self.assertAlmostEqual(float(a4.get("width").removesuffix("pt")), 841.89, 1)
        self.call_well("print", "map", "samples/issus.bivscenario", "-o", "scale.pdf",
                       "--hex", "30", "--side", "s1", "--lang", "fr", data=DATA)
        plan = self.read_pdf("scale.pdf")
        for word in ("12 feuilles", "feuille D3", "coller", "couper"):
            self.assertIn(word, plan)
        self.assert_refused(self.call("print", "map", "samples/issus.bivscenario", "-o",
                                      "never.pdf", "--hex", "400", data=DATA), "400")
        for language, letter, other in (("en", "X3", "Br1"), ("fr", "Br1", "B2 B2 B2 W")):
            self.call_well("print", "map", "samples/issus.bivscenario", "-o", "letters.pdf",
                           "--letters", "--lang", language, data=DATA)
            self.assertIn(letter, self.read_pdf("letters.pdf"))
            self.assertNotIn(other, self.read_pdf("letters.pdf"))
        self.call_well("print", "map", "samples/leuthen.bivscenario", "-o", "named.pdf", data=DATA)
        named = self.read_pdf("named.pdf")
        for name in ("Puttkamer hussars", "Zieten", "Frobelwitz", "Garde du Corps", "2014"):
            self.assertIn(name, named)
        self.call_well("print", "map", "samples/leuthen.bivscenario", "-o", "named.svg", data=DATA)
        texts = [text.text for text in ElementTree.parse(self.folder / "named.svg").iter(
            "{http://www.w3.org/2000/svg}text")]
        for name in ("Puttkamer hussars", "Schleierberg", "Zieten hussars"):
            self.assertIn(name, texts)
        (self.folder / "style" / "campaign.ini").unlink()
        self.assert_refused(self.call("print", "map", "good.bivscenario", "-o", "never.pdf"),
                            "campaign.ini")

    def write_board(self, name, width, height):
        """A board of plain ground."""
        rows = f"<row>{width}p</row>" * height
        (self.folder / name).write_text(
            '<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="s" ruleset="none">'
            f'<title xml:lang="en">S</title><board id="b" width="{width}" height="{height}" '
            f'ground="plain"><legend code="p" terrain="plain"/>{rows}</board></scenario>')

    def test_print_pictures(self):
        """A map's resolution is what was asked for; a PNG is drawn in bands, whose memory does not
        grow with it as that of a page does; one that is too large is several, and says so."""
        self.write_board("square.bivscenario", 30, 30)
        self.write_board("long.bivscenario", 700, 2)
        self.call_well("print", "map", "square.bivscenario", "-o", "small.png", "--hex", "25.4",
                       "--dpi", "30")
        head = (self.folder / "small.png").read_bytes()[:128]
        width, height = (int.from_bytes(head[at:at + 4], "big") for at in (16, 20))
        self.assertAlmostEqual(height, 30.5 * 30 + 36, delta=1)
        self.assertAlmostEqual(width, (29 * 1.5 + 2) * 30 / 3 ** 0.5 + 36, delta=1)
        per_metre = int.from_bytes(head[head.index(b"pHYs") + 4:][:4], "big")
        self.assertAlmostEqual(per_metre, 30 / 0.0254, delta=1)
        least = self.measure("print", "map", "square.bivscenario", "-o", "small.png",
                             "--pixels", "20")
        most = self.measure("print", "map", "square.bivscenario", "-o", "large.png",
                            "--pixels", "200")
        whole = self.measure("print", "scenario", "square.bivscenario", "-o", "page.png",
                             "--dpi", "500")
        self.assertLess(most - least, 40_000)
        self.assertGreater(whole - least, 80_000)
        told = self.call_well("print", "map", "long.bivscenario", "-o", "long.png",
                              "--pixels", "60")
        self.assertIn("long-A1.png", told)
        self.assertEqual(sorted(path.name for path in self.folder.glob("long*.png")),
                         ["long-A1.png", "long-B1.png"])
        self.assert_refused(self.call("print", "map", "long.bivscenario", "-o", "never.png",
                                      "--pixels", "4000"), "64")

    def measure(self, *arguments):
        """The most memory that a call held, in kB."""
        env = {**os.environ, "BIVOUAC_DATA_DIR": str(self.folder)}
        process = subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, env=env,
                                   stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        return usage.ru_maxrss

    def test_memory_does_not_grow_with_the_number_of_files(self):
        few = self.measure("check", *["good.bivscenario"] * 20)
        many = self.measure("check", *["good.bivscenario"] * 1500)
        self.assertLess(many, few + 3000)

    def test_output_that_cannot_be_written(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        with open("/dev/full", "w") as full:
            for arguments in (["--help"], ["check", "good.bivscenario"]):
                process = subprocess.run([PROGRAM, *arguments], stdout=full, cwd=self.folder,
                                         stderr=subprocess.PIPE, check=False)
                self.assertEqual(process.returncode, 2)
                self.assertEqual(process.stderr.count(b"\n"), 1)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *[word for word in sys.argv[2:] if word != "--generate"]])
