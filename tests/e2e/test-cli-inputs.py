#!/usr/bin/env python3
"""Gives bivouac-cli what is no file to read, in every place where it reads one:
`test-cli-inputs.py PROGRAM`.

A pipe that nobody writes to, a device that never ends and a file of 20 GB that is all holes are
refused at once, in little memory, with one line that names them. The control, plain reading of the
same pipe, waits.

And what is printed of anybody's file or name does nothing to a terminal.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
BATTLE = HERE / "battle"
DATA = HERE.parent.parent / "data"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
MEMORY = 1 << 30
PATIENCE = 20

# Calls that read the file INPUT, which has the ending that its reader wants.
CALLS = [
    ("x.bivscenario", ["check", "INPUT"]),
    ("x.bivscenario", ["show", "INPUT"]),
    ("x.bivscenario", ["convert", "INPUT", "out.bivscenario"]),
    ("x.bivscenario", ["export", "INPUT", "-o", "out.bivplay"]),
    ("x.bivscenario", ["print", "map", "INPUT", "-o", "out.pdf"]),
    ("x.bivscenario", ["print", "all", "INPUT", "-o", "out.pdf"]),
    ("x.bivscenario", ["thumbnail", "INPUT", "-o", "out.png"]),
    ("x.bivscenario", ["rehearse", "INPUT", "rehearsal.script"]),
    ("x.bivscenario", ["library", "add", "INPUT", "--library", "club.bivlibrary"]),
    ("x.bivlibrary", ["library", "list", "--library", "INPUT"]),
    ("x.bivsteps", ["rehearse", "good.bivscenario", "INPUT"]),
    ("x.bivruleset", ["rulesets", "check", "INPUT"]),
    ("cases/x.cases", ["conformance", "cases"]),
]


def make_pipe(path):
    os.mkfifo(path)


def make_endless(path):
    path.symlink_to("/dev/zero")


def make_sparse(path):
    with open(path, "wb") as file:
        file.truncate(20 << 30)


# Sets a terminal's title, clears it, turns the writing round, goes back to the line's beginning.
MISCHIEF = "\x1b]0;x\x07\x9b2J\u202etxt\u2066\r\x08"
# XML lets no more than these through.
WRITTEN = "\x9b2J\u202etxt\u2066"
HARMFUL = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]"

KINDS = [make_pipe, make_endless, make_sparse]


class InputsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "battle"
        shutil.copytree(BATTLE, self.folder)
        shutil.copytree(DATA / "style", self.folder / "style")

    def call(self, *arguments):
        def limit_memory():
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        env = {**os.environ, "BIVOUAC_DATA_DIR": str(self.folder),
               "XDG_DATA_HOME": str(self.folder / "home")}
        process = subprocess.run([PROGRAM, *arguments], cwd=self.folder, env=env,
                                 preexec_fn=limit_memory, stdin=subprocess.DEVNULL,
                                 capture_output=True, timeout=PATIENCE, check=False)
        return process.returncode, process.stdout.decode(), process.stderr.decode()

    def make(self, make, path):
        path.unlink(missing_ok=True)
        make(path)

    def assert_refused(self, answer, name):
        status, _, err = answer
        self.assertEqual(status, 2, err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertIn(name, err)

    def test_whatever_is_no_file(self):
        for name, call in CALLS:
            for make in KINDS:
                with self.subTest(call=" ".join(call), kind=make.__name__):
                    path = self.folder / name
                    self.make(make, path)
                    arguments = [name if word == "INPUT" else word for word in call]
                    self.assert_refused(self.call(*arguments), name)

    def test_among_the_users_own_rules(self):
        for folder in ("rulesets", "musters"):
            own = self.folder / "home" / "bivouac" / folder
            own.mkdir(parents=True)
            for make in KINDS:
                with self.subTest(folder=folder, kind=make.__name__):
                    path = own / f"x.biv{folder[:-1]}"
                    self.make(make, path)
                    status, out, err = self.call(folder)
                    self.assertEqual(status, 0)
                    self.assertIn("parade", out)
                    self.assertIn(str(path), err)
                    status, out, err = self.call("check", "good.bivscenario")
                    self.assertEqual(status, 0, err)
                path.unlink()

    def make_mischief(self):
        """Files whose names and contents would have a terminal do things."""
        army = (BATTLE / "alone.bivarmy").read_text(encoding="utf-8")
        self.assertIn(' name="', army)
        self.hostile = self.folder / f"a{MISCHIEF}.bivarmy"
        self.hostile.write_text(army.replace(' name="', f' name="{WRITTEN}', 1), encoding="utf-8")
        self.torn = self.folder / f"b{MISCHIEF}.bivarmy"
        self.torn.write_text(f"<army{WRITTEN}", encoding="utf-8")

    def test_what_is_printed_is_harmless(self):
        self.make_mischief()
        self.assertRegex(self.hostile.read_text(encoding="utf-8"), HARMFUL)  # the control
        self.assertRegex(self.hostile.name, HARMFUL)
        for name in (self.hostile.name, self.torn.name):
            for call in (["check", name], ["show", name], ["check", name, "--format", "json"],
                         ["show", name, "--format", "json"], ["rulesets", "check", name],
                         ["rehearse", name, name], ["convert", name, name + ".bivscenario"],
                         ["print", "roster", name, "-o", f"{name}.none"], [name],
                         ["check", f"--{name}"], ["conformance", name]):
                with self.subTest(call=call):
                    _, out, err = self.call(*call)
                    self.assertNotRegex(out + err, HARMFUL)
                    self.assertNotEqual(out + err, "")

    def test_json_loses_nothing(self):
        self.make_mischief()
        _, out, _ = self.call("show", self.hostile.name, "--format", "json")
        self.assertIn(WRITTEN, json.loads(out)["name"])

    def test_control_plain_reading_waits(self):
        path = self.folder / "x.pipe"
        self.make(make_pipe, path)
        with self.assertRaises(subprocess.TimeoutExpired):
            subprocess.run(["cat", path], stdout=subprocess.DEVNULL, timeout=1, check=False)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
