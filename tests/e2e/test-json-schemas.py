#!/usr/bin/python3
"""Holds each answer in JSON to its schema in docs/json: `test-json-schemas.py PROGRAM`.

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

import jsonschema

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BATTLE = HERE / "battle"
DATA = ROOT / "data"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text(encoding="utf-8"))
           for path in (ROOT / "docs" / "json").glob("*.schema.json")}
BATTLES = [str(path) for path in sorted((DATA / "samples").glob("*.bivscenario"))]

# A library for the calls below: see setUpClass().
LIBRARY = os.path.join(tempfile.mkdtemp(), "club.bivlibrary")
AWAY = os.path.join(os.path.dirname(LIBRARY), "away.bivlibrary")

CALLS = [
    (BATTLE, ["check", "good.bivscenario", "bad.bivscenario", "alone.bivarmy", "nowhere.bivarmy"]),
    (BATTLE, ["check", "bad.bivscenario"]), (BATTLE, ["check", "nowhere.bivarmy"]),
    (DATA, ["check", *BATTLES]),
    (BATTLE, ["conformance", "cases", "--coverage"]),
    (BATTLE, ["diff", "good.bivscenario", "evening.bivscenario"]),
    (BATTLE, ["diff", "alone.bivarmy", "alone.bivarmy"]),
    (BATTLE, ["diff", "alone.bivarmy", "good.bivscenario"]),
    (DATA, ["diff", BATTLES[0], BATTLES[1]]),
    (DATA, ["diff", *sorted(str(path) for path in (DATA / "rulesets").iterdir())[:2]]),
    (DATA, ["diff", *sorted(str(path) for path in (DATA / "musters").iterdir())[:2]]),
    *((BATTLE, ["library", *words, "--library", LIBRARY]) for words in
      (["list"], ["search", "guards"], ["show", "ford"], ["history", "ford"],
                   ["show", "nobody"], ["history", "nobody"],
                   ["import", "alone.bivarmy", "good.bivscenario", "nowhere.bivarmy"],
                   ["import", "nowhere.bivpack"], ["sync", os.path.dirname(LIBRARY)],
                   ["sync", "nowhere"], ["check"], ["reprice"], ["check", "nobody"],
                   ["duplicate", "ford"], ["duplicate", "nobody"], ["list", "--points", "1.."],
                   ["members"], ["collection"], ["battles"], ["missing", "good"], ["outdated"],
                   ["outdated", "nobody"],
                   ["add", "good.bivscenario", "nowhere.bivarmy"],
                   ["save", "ford", "good.bivscenario"], ["save", "nobody", "no"], ["backups"],
                   ["add", "alone.bivarmy"])),
    *((BATTLE, ["library", *words]) for words in
      (["copy", LIBRARY, AWAY], ["sync-club", AWAY, LIBRARY, "--all"])),
    (BATTLE, ["musters"]), (BATTLE, ["rulesets"]), (DATA, ["rulesets"]), (DATA, ["musters"]),
    (BATTLE, ["rulesets", "check", "muddle.bivruleset"]),
    (BATTLE, ["rulesets", "check", "torn.bivruleset"]), (BATTLE, ["rulesets", "check", "no"]),
    (BATTLE, ["musters", "check", "muddle.bivmuster"]), (BATTLE, ["musters", "check", "no"]),
    (DATA, ["odds", "messenger", "--max", "80"]), (DATA, ["odds", "command"]),
    (BATTLE, ["rehearse", "good.bivscenario", "rehearsal.script"]),
    (BATTLE, ["rehearse", "good.bivscenario", "nowhere.script"]),
    (BATTLE, ["rehearse", "nowhere.bivscenario", "rehearsal.script"]),
    (BATTLE, ["show", "alone.bivarmy"]), (BATTLE, ["show", "bad.bivscenario"]),
    (BATTLE, ["show", "musters/paraders.bivmuster"]),
    (BATTLE, ["show", "rulesets/parade.bivruleset"]), (BATTLE, ["show", "nowhere.bivplay"]),
    *((DATA, ["show", path]) for path in BATTLES),
]

# One with and without its rules, and one in which a number is none.
WRONG_LISTS = [(BATTLE, "muddle"), (DATA, "muddle"), (DATA, "lawless")]


def answer(data, call):
    env = {**os.environ, "BIVOUAC_DATA_DIR": str(data), "XDG_DATA_HOME": "/nonexistent"}
    done = subprocess.run([PROGRAM, *call, "--format", "json"], cwd=BATTLE, env=env,
                          capture_output=True, timeout=100, check=False)
    return json.loads(done.stdout)


class JsonSchemasTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.addClassCleanup(shutil.rmtree, os.path.dirname(LIBRARY))
        answered = subprocess.run([PROGRAM, "library", "add", "good.bivscenario",
                                   "alone.bivarmy", "--library", LIBRARY], cwd=BATTLE,
                                  env={**os.environ, "BIVOUAC_DATA_DIR": str(BATTLE),
                                       "XDG_DATA_HOME": "/nonexistent"},
                                  capture_output=True, timeout=100, check=False)
        assert answered.returncode == 0, answered.stderr

    def test_schemas_are_schemas(self):
        for schema in SCHEMAS.values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_answers(self):
        self.assertEqual({call[0] for _, call in CALLS} | {"army-list"}, set(SCHEMAS))
        for data, call in CALLS:
            with self.subTest(call):
                validator = jsonschema.Draft202012Validator(SCHEMAS[call[0]])
                self.assertEqual([error.message[:300] for error in
                                  validator.iter_errors(answer(data, call))], [])

    def test_army_lists(self):
        """An army as JSON, with and without the rules that it names."""
        validator = jsonschema.Draft202012Validator(SCHEMAS["army-list"])
        for data in (DATA, BATTLE):
            for army in sorted((DATA / "samples").glob("*.bivarmy")):
                done = subprocess.run([PROGRAM, "convert", army, "-o", "-", "--to", "json"],
                                      env={**os.environ, "BIVOUAC_DATA_DIR": str(data),
                                           "XDG_DATA_HOME": "/nonexistent"},
                                      capture_output=True, timeout=100, check=True)
                with self.subTest(army.name):
                    self.assertEqual([error.message[:300] for error in
                                      validator.iter_errors(json.loads(done.stdout))], [])

    def test_codes_of_lists_are_those_that_come(self):
        """The schema has each code that a check of a list brings, and none that only rules have."""
        codes, = (kind["properties"]["faults"]["items"]["properties"]["code"]["enum"]
                  for kind in SCHEMAS["musters"]["anyOf"] if "faults" in kind.get("properties", {}))
        came = {fault["code"] for data, name in WRONG_LISTS
                for fault in answer(data, ["musters", "check", f"{name}.bivmuster"])["faults"]}
        self.assertEqual(set(codes), came)

    def test_other_answers_are_refused(self):
        told = answer(BATTLE, ["check", "bad.bivscenario"])
        told["findings"][0]["code"] = "no-such-code"
        self.assertFalse(jsonschema.Draft202012Validator(SCHEMAS["check"]).is_valid(told))
        told = answer(DATA, ["odds", "command"])
        told[0]["rows"][0]["value"] = "2"
        self.assertFalse(jsonschema.Draft202012Validator(SCHEMAS["odds"]).is_valid(told))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
