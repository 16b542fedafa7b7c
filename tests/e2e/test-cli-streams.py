#!/usr/bin/env python3
"""Calls bivouac-cli as links of a chain and on heaps of files: `test-cli-streams.py PROGRAM`.

"-" is standard input or output, what cannot be read has its place in the answer, and what is made
of several files or of a folder goes to a folder.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
BATTLE = HERE / "battle"
DATA = HERE.parent.parent / "data"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
GOOD = (BATTLE / "good.bivscenario").read_bytes()
ARMY = (BATTLE / "alone.bivarmy").read_bytes()
JSON = ["--format", "json"]


class StreamsCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "battle"
        shutil.copytree(BATTLE, self.folder)
        shutil.copytree(DATA / "style", self.folder / "style")

    def call(self, *arguments, given=b"", output=subprocess.PIPE):
        """Status, the bytes of standard output and the text of standard error."""
        env = {**os.environ, "BIVOUAC_DATA_DIR": str(self.folder),
               "XDG_DATA_HOME": str(self.folder / "home")}
        done = subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=env, input=given,
                              stdout=output, stderr=subprocess.PIPE, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr.decode()

    def call_well(self, *arguments, **options):
        status, out, err = self.call(*arguments, **options)
        self.assertEqual((status, err), (0, ""), arguments)
        return out

    def assert_refused(self, answer, named, out=b""):
        status, printed, err = answer
        self.assertEqual((status, printed), (2, out), err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(named, err)

    def read(self, name):
        return (self.folder / name).read_bytes()


class StandardTest(StreamsCase):
    def test_input_answers_as_the_file_does(self):
        for name, call in (("good.bivscenario", ["check"]), ("bad.bivscenario", ["check"]),
                           ("alone.bivarmy", ["show"]), ("good.bivscenario", ["show"]),
                           ("muddle.bivruleset", ["rulesets", "check"]),
                           ("musters/paraders.bivmuster", ["musters", "check"])):
            for tail in ([], JSON, ["--lang", "fr"]):
                with self.subTest(name, call=call, tail=tail):
                    status, out, err = self.call(*call, name, *tail)
                    heading = b"-" if tail == JSON else (
                        "entrée standard" if tail else "standard input").encode()
                    self.assertEqual(self.call(*call, "-", *tail, given=self.read(name)),
                                     (status, out.replace(name.encode(), heading), err))

    def test_input_of_a_rehearsal(self):
        script = self.read("rehearsal.script")
        wanted = self.call("rehearse", "good.bivscenario", "rehearsal.script")
        self.assertEqual(self.call("rehearse", "good.bivscenario", "-", given=script), wanted)
        self.assertEqual(self.call("rehearse", "-", "rehearsal.script", given=GOOD), wanted)

    def test_output_is_the_file(self):
        self.call_well("export", "good.bivscenario", "-o", "good.bivplay")
        for call in (["export", "good.bivscenario", "-o", "-"], ["export", "-", "-o", "-"]):
            self.assertEqual(self.call_well(*call, given=GOOD), self.read("good.bivplay"))
        self.call_well("convert", "good.bivscenario", "red.bivarmy", "--side", "s1")
        self.assertEqual(self.call_well("convert", "-", "-", "--side", "s1", given=GOOD),
                         self.read("red.bivarmy"))
        self.assertEqual(self.call_well("convert", "alone.bivarmy", "-"), ARMY)
        self.assertFalse((self.folder / "-").exists())

    def test_output_of_pages(self):
        for what in ("map", "all"):
            out = self.call_well("print", what, "-", "-o", "-", given=GOOD)
            self.assertTrue(out.startswith(b"%PDF-"))
            self.assertIn(b"%%EOF", out[-16:])

    def test_chain(self):
        play = self.call_well("export", "-", "-o", "-", given=GOOD)
        self.assertEqual(json.loads(self.call_well("check", "-", *JSON, given=play))["kind"],
                         "play")

    def test_file_of_that_name(self):
        (self.folder / "-").write_bytes(ARMY)
        self.assertIn(b'"kind": "army"', self.call("check", "./-", *JSON)[1])

    def test_what_cannot_be(self):
        self.assert_refused(self.call("show", "-", given=b"junk"), "standard input:1: ")
        self.assert_refused(self.call("show", "-"), "standard input:1: the file is empty")
        self.assert_refused(self.call("rehearse", "-", "-", given=GOOD), "once only")
        self.assert_refused(self.call("rehearse", "good.bivscenario", "rehearsal.script",
                                      "--save", "-"), "--save")
        status, out, err = self.call("check", "-", "-", *JSON, given=GOOD)
        self.assertEqual((status, "once only" in err), (2, True))
        self.assertEqual(["error" in one for one in json.loads(out)], [False, True])

    def test_full_disk(self):
        with open("/dev/full", "wb") as full:
            for call in (["export", "-", "-o", "-"], ["convert", "-", "-"],
                         ["print", "map", "-", "-o", "-"]):
                status, _, err = self.call(*call, given=GOOD, output=full)
                self.assertEqual((status, err.count("\n")), (2, 1), err)
                self.assertIn("standard output", err)


class ErrorTest(StreamsCase):
    def answer(self, *call, given=b""):
        status, out, err = self.call(*call, *JSON, given=given)
        self.assertEqual((status, err.count("\n")), (2, 1), err)
        return json.loads(out), err.rstrip("\n")

    def test_of_each_command(self):
        path = self.folder / "torn.bivscenario"
        path.write_bytes(GOOD.replace(b'elements="1"', b'elements="many"'))
        line = next(number for number, text in enumerate(path.read_text().splitlines(), 1)
                    if "many" in text)
        for call in (["check"], ["show"], ["rehearse"]):
            tail = ["rehearsal.script"] if call == ["rehearse"] else []
            told, err = self.answer(*call, path.name, *tail)
            self.assertEqual(told, {"file": path.name, "error": {
                "line": line, "element": "unit", "message": err}})

    def test_place_only_where_it_is_known(self):
        for call in (["check"], ["show"], ["rulesets", "check"], ["musters", "check"]):
            told, err = self.answer(*call, "nowhere.bivarmy")
            self.assertEqual(told, {"file": "nowhere.bivarmy", "error": {"message": err}})
        told, err = self.answer("check", "rulesets/parade.bivruleset")
        self.assertEqual(told["error"], {"message": err})

    def test_among_good_files(self):
        (self.folder / "junk.bivarmy").write_bytes(b"junk")
        told, err = self.answer("check", "good.bivscenario", "junk.bivarmy", "alone.bivarmy")
        self.assertEqual([one["file"] for one in told],
                         ["good.bivscenario", "junk.bivarmy", "alone.bivarmy"])
        self.assertEqual(told[1]["error"], {"line": 1, "message": err})

    def test_of_a_script(self):
        (self.folder / "broken.script").write_text("when\npolish\n")
        told, err = self.answer("rehearse", "good.bivscenario", "broken.script")
        self.assertEqual([step["action"] for step in told["steps"]], ["when"])
        self.assertEqual((told["file"], told["error"]),
                         ("broken.script", {"line": 2, "message": err}))

    def test_of_a_case(self):
        (self.folder / "cases" / "zz.cases").write_text("case A\n")
        told, err = self.answer("conformance", "cases")
        self.assertEqual(told["cases"][-1], {"file": "cases/zz.cases",
                                             "error": {"line": 1, "message": err}})

    def test_in_the_readers_language(self):
        told, err = self.answer("show", "-", "--lang", "fr", given=b"junk")
        self.assertIn("entrée standard:1", told["error"]["message"])


class FolderTest(StreamsCase):
    def setUp(self):
        super().setUp()
        shutil.copytree(DATA / "samples", self.folder / "samples")
        self.battles = sorted(path.stem for path in (DATA / "samples").glob("*.bivscenario"))
        self.armies = sorted(path.stem for path in (DATA / "samples").glob("*.bivarmy"))
        self.assertTrue(self.armies and len(self.battles) > 1)

    def list(self, folder):
        return sorted(path.name for path in (self.folder / folder).iterdir())

    def name(self, *stems, ending):
        return sorted(stem + ending for stem in stems)

    def test_export(self):
        self.call_well("export", "good.bivscenario", "-o", "good.bivplay")
        self.call_well("export", "samples", "good.bivscenario", "-o", "new/plays", "--force")
        self.assertEqual(self.list("new/plays"),
                         self.name("good", *self.battles, ending=".bivplay"))
        self.assertEqual(self.read("new/plays/good.bivplay"), self.read("good.bivplay"))
        self.call_well("export", "good.bivscenario", "-o", "one/")
        self.assertEqual(self.list("one"), ["good.bivplay"])

    def test_one_that_is_refused_keeps_no_other_back(self):
        (self.folder / "junk.bivscenario").write_bytes(b"junk")
        status, out, err = self.call("export", "bad.bivscenario", "good.bivscenario", "-o", "out")
        self.assertEqual((status, out, self.list("out")), (1, b"", ["good.bivplay"]))
        self.assertIn("bad.bivscenario: ", err)
        self.assert_refused(self.call("export", "junk.bivscenario", "good.bivscenario", "-o",
                                      "two"), "junk.bivscenario:1: ")
        self.assertEqual(self.list("two"), ["good.bivplay"])

    def test_print(self):
        self.call_well("print", "map", "samples", "-o", "maps")
        self.assertEqual(self.list("maps"), self.name(*self.battles, ending=".pdf"))
        self.call_well("print", "map", "good.bivscenario", "-o", "maps", "--to", "svg")
        self.assertIn("good.svg", self.list("maps"))
        self.call_well("print", "roster", "alone.bivarmy", "good.bivscenario", "-o", "rosters")
        self.assertEqual(self.list("rosters"), ["alone.pdf", "good.pdf"])
        self.assert_refused(self.call("print", "map", "samples", "-o", "no", "--to", "bmp"),
                            "--to")

    def test_convert(self):
        self.call_well("convert", "samples", "-o", "same")
        self.assertEqual(self.list("same"), self.list("samples"))
        for name in self.list("same"):
            self.assertEqual(self.call("convert", f"same/{name}", "-")[1],
                             self.read(f"same/{name}"))
        self.call_well("convert", "samples", "-o", "plays", "--to", "bivplay")
        self.assertEqual(self.list("plays"), self.name(*self.battles, ending=".bivplay"))
        self.call_well("convert", "good.bivscenario", "-o", "red.bivarmy", "--side", "s1")
        self.assertTrue(self.read("red.bivarmy"))
        self.assert_refused(self.call("convert", "samples", "-o", "no", "--to", "doc"), "--to")

    def test_what_cannot_be(self):
        self.assert_refused(self.call("export", "musters", "-o", "out"), "musters: ")
        self.assert_refused(self.call("export", "good.bivscenario", "bad.bivscenario", "-o", "-"),
                            "a folder")
        self.assert_refused(self.call("export", "alone.bivarmy", "good.bivscenario", "-o",
                                      "good.bivscenario"), "good.bivscenario: ")
        self.assert_refused(self.call("export", "-", "-o", "out/", given=GOOD), "no name")
        (self.folder / "else").mkdir()
        shutil.copy(self.folder / "good.bivscenario", self.folder / "else")
        self.assert_refused(self.call("export", "good.bivscenario", "else", "-o", "out"),
                            "else/good.bivscenario: ")
        self.assert_refused(self.call("convert", "alone.bivarmy"), "IN OUT")
        before = self.read("good.bivscenario")
        self.assertEqual(before, GOOD)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
