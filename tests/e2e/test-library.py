#!/usr/bin/env python3
"""Keeps a club's documents by the command line: `test-library.py PROGRAM`.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import contextlib
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import uuid
import warnings
import zipfile
import zlib

DATA = pathlib.Path(__file__).resolve().parent.parent.parent / "data"
SAMPLES = sorted((DATA / "samples").glob("*.bivscenario"))
ISSUS = DATA / "samples" / "issus.bivscenario"
ALEXANDER = DATA / "samples" / "alexander-at-issus.bivarmy"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
KILLS = int(os.environ.get("BIVOUAC_KILLS", "30"))


class LibraryTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.file = self.folder / "bivouac" / "club.bivlibrary"
        self.env = {**os.environ, "XDG_DATA_HOME": str(self.folder), "TZ": "UTC",
                    "TMPDIR": str(self.folder)}

    def call(self, *words, status=0, language="en", both=False):
        done = subprocess.run([PROGRAM, "library", *map(str, words), "--lang", language],
                              env=self.env, capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, status, done.stderr.decode())
        return (done.stdout if status == 0 or both else done.stderr).decode()

    def hear(self, *words):
        """What is said beside the answer, and the answer."""
        done = subprocess.run([PROGRAM, "library", *map(str, words), "--lang", "en"],
                              env=self.env, capture_output=True, timeout=60, check=True)
        return (done.stderr + done.stdout).decode()

    def names(self, *words):
        return [found["name"] for found in json.loads(self.call(*words, "--format", "json"))]

    def edited(self, old, new):
        path = self.folder / "edited.bivscenario"
        path.write_text(ISSUS.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        return path

    def test_an_evening(self):
        told = self.call("add", *SAMPLES, ISSUS)
        self.assertEqual(told.count("Added:"), len(SAMPLES))
        self.assertEqual(told.count("Already there:"), 1)
        self.assertEqual(self.names("search", "ISSUS"), ["Issus, 333 BC"])
        self.assertEqual(self.names("search", "isus")[:1], ["Issus, 333 BC"])
        self.assertEqual(self.names("search", "333", "issus"), ["Issus, 333 BC"])
        self.assertIn("errors: 0", self.call("check"))
        self.call("tag", "issus", "antiquity", "tournament")
        self.call("untag", "issus", "tournament")
        self.call("move", "issus", "Campaigns/Persia")
        self.assertEqual(self.names("list", "--tag", "antiquity"), ["Issus, 333 BC"])
        self.assertIn("tournament", self.call("list", "--tag", "tournament", status=2))
        self.assertEqual(self.names("list", "--folder", "Campaigns"), ["Issus, 333 BC"])
        self.assertIn("#antiquity", self.call("show", "Issus"))
        self.assertEqual(len(self.names("list", "--rules", "jomini")), 1)

    def test_revisions(self):
        self.call("add", ISSUS)
        told = self.call("save", "issus", self.edited("333 BC", "333"), "--note", "Shorter",
                         "--author", "Anne")
        self.assertIn("Revision 2", told)
        self.assertIn("Nothing has changed", self.call("save", "issus", self.folder /
                                                       "edited.bivscenario"))
        history = json.loads(self.call("history", "issus", "--format", "json"))
        self.assertEqual([(one["number"], one["note"]) for one in history],
                         [(2, "Shorter"), (1, "")])
        self.assertEqual(history[0]["parent"], history[1]["id"])
        self.assertIn("Anne: Shorter", self.call("history", "issus"))
        self.assertIn("333 BC", self.call("diff", "issus", status=1, both=True))
        self.assertIn("333 BC", self.call("diff", "issus", 1, 2, status=1, both=True))
        self.call("diff", "issus", 2)
        self.call("diff", "issus", 2, 2)
        self.call("add", SAMPLES[0])
        self.call("diff", "issus", "assaye", status=1)
        self.call("diff", "issus", 7, status=2)
        self.call("restore", "issus", 1, "--author", "Paul")
        self.assertIn("Paul: As in revision 1", self.call("history", "issus"))
        out = self.folder / "out.bivscenario"
        self.call("export", "issus", "-o", out)
        self.assertEqual(out.read_bytes(), ISSUS.read_bytes())
        self.call("restore", "issus", 9, status=2)

    def test_names_of_lists(self):
        """A unit without a name of its own is found by what its list calls it, restored or not."""
        text = ISSUS.read_text(encoding="utf-8")
        unnamed = text.replace(' name="Apple-bearers"', "").replace(
            '          <name xml:lang="fr">Mélophores</name>\n', "")
        path = self.folder / "unnamed.bivscenario"
        path.write_text(unnamed, encoding="utf-8")
        self.assertNotIn("phores", unnamed)
        self.call("add", path)
        self.assertEqual(self.names("search", "melophores"), ["Issus, 333 BC"])
        self.call("save", "issus", self.edited("333 BC", "333"))
        self.call("restore", "issus", 1)
        self.assertEqual(self.names("search", "melophores"), ["Issus, 333 BC"])

    def test_all_come_out_as_they_went_in(self):
        files = [path for folder in ("samples", "musters", "rulesets")
                 for path in (DATA / folder).iterdir() if path.suffix.startswith(".biv")]
        self.call("add", *files)
        out = self.folder / "out"
        out.mkdir()
        ids = [found["id"] for found in json.loads(self.call("list", "--format", "json"))]
        self.call("export", *ids, "-o", out)
        self.assertEqual(len(ids), len(files))
        again = self.folder / "again.bivlibrary"
        self.call("add", *out.iterdir(), "--library", again)
        self.assertEqual(self.names("list", "--library", again), self.names("list"))
        samples = {path.read_bytes() for path in SAMPLES}
        self.assertEqual(samples & {path.read_bytes() for path in out.iterdir()}, samples)

    def test_backup(self):
        self.call("add", *SAMPLES[:2])
        copy = self.folder / "copy.bivlibrary"
        copy.write_text("An older copy.")
        self.call("backup", "-o", copy)
        self.call("add", *SAMPLES[2:])
        self.assertEqual(len(self.names("list", "--library", copy)), 2)
        self.call("history", "assaye", "--library", copy)
        before = copy.read_bytes()
        self.call("backup", "-o", self.folder / "nowhere" / "copy", status=2)
        self.assertIn("-o", self.call("backup", status=2))
        self.assertEqual(copy.read_bytes(), before)
        self.assertEqual([path.name for path in self.folder.glob("copy*")], ["copy.bivlibrary"])

    def documents(self, library):
        """The bytes of each document of a library by its id."""
        with contextlib.closing(sqlite3.connect(library)) as database:
            return dict(database.execute("SELECT document.id, content FROM document JOIN revision"
                                         " ON revision.id = document.revision"))

    def pack(self, *words):
        path = self.folder / "night.bivpack"
        self.call("export", *words, "-o", path)
        return path

    def imported(self, *words, status=0):
        return [(one["state"], one["taken"]) for one in
                json.loads(self.call("import", *words, "--format", "json", status=status,
                                     both=True))]

    def test_pack(self):
        """All of a library in a pack make an empty library the same, byte for byte."""
        files = [path for folder in ("samples", "musters", "rulesets")
                 for path in (DATA / folder).iterdir() if path.suffix.startswith(".biv")]
        self.call("add", *files, "--author", "Anne Secret", "--note", "Hidden note")
        self.call("tag", "Issus, 333 BC", "antiquity")
        self.call("move", "Issus, 333 BC", "Campaigns/Persia")
        pack = self.pack()
        again = self.folder / "again.bivlibrary"
        self.assertEqual(set(self.imported(pack, "--library", again)), {("new", True)})
        self.assertEqual(self.documents(again), self.documents(self.file))
        self.assertEqual(len(self.documents(again)), len(files))
        shown = json.loads(self.call("show", "Issus, 333 BC", "--library", again,
                                     "--format", "json"))
        self.assertEqual((shown["tags"], shown["folder"]), (["antiquity"], "Campaigns/Persia"))
        self.assertIn("Issus, 333 BC", self.names("search", "parmenion", "--library", again))
        self.assertEqual(set(self.imported(pack)), {("identical", False)})
        first = pack.read_bytes()
        self.assertEqual(self.pack().read_bytes(), first)
        self.assertEqual({path.name for path in self.folder.glob("*pack*")}, {"night.bivpack"})
        with zipfile.ZipFile(pack) as opened:
            self.assertIsNone(opened.testzip())
            manifest = opened.read("manifest.xml")
        self.assertEqual(manifest.count(b"<document "), len(files))
        for hidden in (b"Anne", b"Hidden", b"author", b"note="):
            self.assertNotIn(hidden, manifest)
        with zipfile.ZipFile(self.pack("Issus, 333 BC", "--with-people")) as opened:
            self.assertIn(b'author="Anne Secret" note="Hidden note"', opened.read("manifest.xml"))
        (self.folder / "manifest.xml").write_bytes(manifest)
        self.assert_manifest(self.folder)

    def assert_manifest(self, folder):
        schema = DATA / "schemas" / "pack.xsd"
        subprocess.run(["xmllint", "--nonet", "--noout", "--schema", schema,
                        folder / "manifest.xml"], check=True, capture_output=True)

    def test_pack_comes_back(self):
        """New, identical, newer, older, and changed on both sides; nothing is lost of either."""
        there = self.folder / "there.bivlibrary"
        self.call("add", ISSUS)
        first = shutil.copy(self.pack(), self.folder / "first.bivpack")
        self.assertEqual(self.imported(first, "--library", there, "--dry-run"), [("new", True)])
        self.assertEqual(self.names("list", "--library", there), [])
        self.call("import", first, "--library", there)
        self.call("save", "issus", self.edited("333 BC", "333"))
        second = shutil.copy(self.pack(), self.folder / "second.bivpack")
        self.assertEqual(self.imported(second, "--library", there), [("newer", True)])
        self.assertEqual(self.documents(there), self.documents(self.file))
        self.assertEqual(self.imported(first, "--library", there), [("older", False)])
        self.call("save", "issus", self.edited("333 BC", "theirs"), "--library", there)
        self.call("save", "issus", self.edited("333 BC", "ours"))
        third = self.pack()
        self.assertIn("Changed on both sides: Issus",
                      self.call("import", third, "--library", there, status=1, both=True))
        self.assertEqual(self.names("list", "--library", there), ["Issus, theirs"])
        self.call("import", third, "--library", there, "--on-conflict", "keep-both")
        self.assertEqual(self.names("list", "--library", there), ["Issus, ours", "Issus, theirs"])
        self.call("import", third, "--library", there, "--on-conflict", "replace")
        self.assertEqual(self.names("list", "--library", there), ["Issus, ours", "Issus, ours"])
        self.call("delete", "issus")
        self.assertEqual(self.imported(third, status=1), [("conflict", False)])
        self.assertEqual(self.imported(third, "--on-conflict", "replace"), [("conflict", True)])
        self.assertEqual(self.names("list"), ["Issus, ours"])
        self.call("import", third, "--on-conflict", "burn", status=2)

    def test_import_of_files(self):
        self.assertEqual(self.imported(ISSUS), [("new", True)])
        self.assertEqual(self.imported(ISSUS), [("identical", False)])
        self.assertEqual(self.imported(self.edited("Parmenion", "Philotas"), status=1),
                         [("conflict", False)])
        self.assertEqual(self.imported(self.edited("333 BC", "333")), [("new", True)])
        self.assertEqual(self.imported(DATA / "samples").count(("identical", False)), 1)
        rules = next((DATA / "rulesets").glob("jomini*"))
        self.assertEqual(self.imported(rules), [("new", True)])
        other = self.folder / "other.bivruleset"
        other.write_text(rules.read_text(encoding="utf-8").replace("</name>", "!</name>", 1),
                         encoding="utf-8")
        self.assertEqual(self.imported(other, "--on-conflict", "replace", status=1),
                         [("built-in", False)])
        self.assertEqual(self.imported(self.folder / "nowhere", status=2), [("unusable", False)])

    def spoil(self, change):
        """A pack made of the good one by hand: CHANGE gets its files and their names."""
        with zipfile.ZipFile(self.folder / "good.bivpack") as opened:
            files = [(info.filename, opened.read(info)) for info in opened.infolist()]
        path = self.folder / "bad.bivpack"
        with warnings.catch_warnings(), zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
            warnings.simplefilter("ignore")
            for name, content in change(dict(files)):
                made.writestr(name, content)
        return path

    def test_bad_packs(self):
        """Each is refused with a line that says why, and nothing of it comes in."""
        self.call("add", ISSUS)
        shutil.copy(self.pack(), self.folder / "good.bivpack")
        again = self.folder / "again.bivlibrary"
        link = zipfile.ZipInfo("link.bivarmy")
        link.create_system = 3
        link.external_attr = 0o120777 << 16

        def with_manifest(old, new):
            def change(files):
                text = files["manifest.xml"]
                assert old in text, text
                return [(name, content if name != "manifest.xml" else text.replace(old, new, 1))
                        for name, content in files.items()]
            return change

        def doubled(files):
            text = files["manifest.xml"]
            line = text[text.index(b"  <document"):text.index(b"</pack>")]
            return [("manifest.xml", text.replace(b"</pack>", line + b"</pack>")),
                    *list(files.items())[1:]]

        def renamed(files):
            text = files["manifest.xml"]
            line = text[text.index(b"  <document"):text.index(b"</pack>")]
            name = next(name for name in files if name != "manifest.xml")
            other = line.replace(name.encode(), name.upper().encode()).replace(
                name[:36].encode(), str(uuid.UUID(int=7)).encode(), 1)
            return [("manifest.xml", text.replace(b"</pack>", other + b"</pack>")),
                    (name, files[name]), (name.upper(), files[name])]

        def many(files):
            line = b'<document id="%s" kind="army" file="%d" sha256="%s" size="1"/>'
            lines = b"".join(line % (str(uuid.UUID(int=number)).encode(), number, b"0" * 64)
                             for number in range(100001))
            return [("manifest.xml", b'<pack xmlns="urn:bivouac:pack:1">' + lines + b"</pack>")]

        def bomb(files):
            name = next(name for name in files if name != "manifest.xml")
            return [(key, content if key != name else bytes(400 * 1024 * 1024))
                    for key, content in files.items()]

        changes = {
            "a path outside": (lambda files: [*files.items(), ("../out.bivarmy", b"x")], "a name"),
            "a path from the root": (lambda files: [*files.items(), ("/tmp/x", b"x")], "a name"),
            "a path of Windows": (lambda files: [*files.items(), ("..\\x", b"x")], "a name"),
            "a link": (lambda files: [*files.items(), (link, b"/etc/passwd")], "a link"),
            "one too many": (lambda files: [*files.items(), ("x.bivarmy", b"x")], "not name"),
            "one twice": (lambda files: [*files.items(), list(files.items())[1]], "twice"),
            "one missing": (lambda files: list(files.items())[:1], "not in it"),
            "no manifest": (lambda files: list(files.items())[1:], "first file"),
            "a manifest of nothing": (lambda files: [("manifest.xml", b"")], "manifest.xml"),
            "a later manifest": (with_manifest(b"pack:1", b"pack:2"), "this program reads"),
            "a false checksum": (with_manifest(b'sha256="', b'sha256="0' * 1), "checksum"),
            "a false size": (with_manifest(b' size="', b' size="9'), "not what the manifest"),
            "no id": (with_manifest(b' id="', b' id="x'), "without an id"),
            "a kind of no library": (with_manifest(b'"scenario"', b'"play"'), "kind"),
            "a path in the manifest": (with_manifest(b' file="', b' file="../'), "a name"),
            "an entity": (with_manifest(b"<pack", b"<!DOCTYPE pack><pack"), "manifest.xml"),
            "the same id twice": (doubled, "same id"),
            "capitals": (renamed, "capitals"),
            "too many": (many, "more documents"),
            "a bomb": (bomb, "more than a pack may hold"),
        }
        for what, (change, told) in changes.items():
            with self.subTest(what):
                path = self.spoil(change)
                self.assertIn(told, self.call("import", path, "--library", again, status=2))
                self.assertEqual(self.documents(again), {})
                self.assertEqual(list(self.folder.glob("*.bivarmy")), [])

    def test_what_is_no_pack(self):
        self.call("add", ISSUS)
        good = self.pack().read_bytes()
        path = self.folder / "bad.bivpack"
        chance = random.Random(7)
        for content in (b"", b"Nothing", zlib.compress(b"x" * 1000), bytes(70000), good[:-30],
                        good[:len(good) // 2]):
            path.write_bytes(content)
            self.assertIn("bad.bivpack", self.call("import", path, status=2))
        for _ in range(60):
            spoilt = bytearray(good)
            spoilt[chance.randrange(len(good))] ^= 1 << chance.randrange(8)
            path.write_bytes(spoilt)
            again = self.folder / "again.bivlibrary"
            done = subprocess.run([PROGRAM, "library", "import", path, "--library", again],
                                  env=self.env, capture_output=True, timeout=60, check=False)
            self.assertIn(done.returncode, (0, 2), done.stderr)
            self.assertEqual(done.returncode == 2, bool(done.stderr))
            self.assertIn(set(self.documents(again).values()),
                          (set(), {ISSUS.read_bytes()}))
            for left in self.folder.glob("again*"):
                left.unlink()
        os.remove(path)
        os.mkfifo(path)
        self.call("import", path, status=2)

    def test_pack_of_what_went_back(self):
        """Who restored what was before is not taken back to what it was in between."""
        self.call("add", ISSUS)
        self.call("save", "issus", self.edited("333 BC", "later"))
        between = shutil.copy(self.pack(), self.folder / "between.bivpack")
        there = "--library", self.folder / "there.bivlibrary"
        self.call("import", between, *there)
        self.call("restore", "issus", 1)
        self.assertEqual(self.imported(between), [("older", False)])
        self.assertEqual(self.names("list"), ["Issus, 333 BC"])
        self.assertEqual(self.imported(self.pack(), *there), [("newer", True)])
        self.assertEqual(self.names("list", *there), ["Issus, 333 BC"])

    def synced(self, *words, status=0):
        return sorted((one["event"], one["file"]) for one in json.loads(self.call(
            "sync", self.folder / "shared", *words, "--format", "json", status=status, both=True))
            if "event" in one)

    def test_sync(self):
        """A folder and a library follow each other; conflicts are told, and nothing is lost."""
        shared = self.folder / "shared"
        shared.mkdir()
        name = "Issus, 333 BC.bivscenario"
        file = shared / name

        def change(old, new):
            file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")

        self.call("add", ISSUS)
        self.assertEqual(self.synced(), [("written", name)])
        self.assertEqual(file.read_bytes(), ISSUS.read_bytes())
        self.assertEqual(self.synced(), [])
        change("333 BC", "333")
        self.assertEqual(self.synced(), [("saved", name)])
        self.assertEqual(self.names("list"), ["Issus, 333"])
        self.call("restore", "issus", 1)
        self.assertEqual(self.synced(), [("written", name)])
        self.assertEqual(file.read_bytes(), ISSUS.read_bytes())
        shutil.copy(SAMPLES[0], shared / "new.bivscenario")
        self.assertEqual(self.synced(), [("added", "new.bivscenario")])
        (shared / "new.bivscenario").rename(shared / "renamed.bivscenario")
        self.assertEqual(self.synced(), [])
        (shared / "renamed.bivscenario").unlink()
        self.assertEqual(self.synced(), [("binned", "renamed.bivscenario")])
        self.assertEqual(len(self.names("list", "--bin")), 1)

        change("333 BC", "theirs")
        self.call("save", "issus", self.edited("333 BC", "ours"))
        before = self.documents(self.file)
        theirs = file.read_bytes()
        self.assertEqual(self.synced(status=1), [("conflict", name)])
        self.assertEqual(self.synced(status=1), [("conflict", name)])
        self.assertEqual((self.documents(self.file), file.read_bytes()), (before, theirs))
        self.assertEqual(self.synced("--on-conflict", "keep-both"),
                         [("added", name), ("conflict", name),
                          ("written", name), ("written", "Issus, theirs.bivscenario")])
        self.assertEqual(self.names("list"), ["Issus, ours", "Issus, theirs"])
        self.assertEqual((shared / "Issus, theirs.bivscenario").read_bytes(), theirs)
        self.assertEqual(self.synced(), [])
        change("ours", "theirs again")
        self.call("save", "Issus, ours", self.edited("333 BC", "ours again"))
        self.synced("--on-conflict", "replace")
        self.assertIn("Issus, theirs again", self.names("list"))
        self.assertEqual(len(json.loads(self.call("history", "Issus, theirs again",
                                                  "--format", "json"))), 6)
        self.call("delete", "Issus, theirs again")
        self.assertEqual(self.synced(), [("removed", name)])
        self.assertFalse(file.exists())

    def share(self, *files):
        """The folder as a first library leaves it, and how another one is told of."""
        (self.folder / "shared").mkdir()
        self.call("add", *files)
        self.synced()
        return "--library", self.folder / "second.bivlibrary"

    def files(self, folder="shared"):
        return {path.name: path.read_bytes() for path in (self.folder / folder).iterdir()}

    def test_sync_second_library(self):
        """A new library takes a folder that another one filled, and both go on with it."""
        second = self.share(*SAMPLES)
        before = self.files()
        self.assertEqual(self.synced(*second), [
            ("added", name) for name in sorted(before) if name != "manifest.xml"])
        self.assertEqual(self.files(), before)
        self.assertEqual(self.synced(), [])
        self.assertEqual(self.synced(*second), [])
        self.call("save", "issus", self.edited("333 BC", "ours"))
        name = "Issus, 333 BC.bivscenario"
        self.assertEqual(self.synced(*second), [])
        self.assertEqual(self.synced(), [("written", name)])
        self.assertEqual(self.synced(*second), [("saved", name)])
        self.assertEqual(self.synced(), [])
        self.call("delete", "Issus, ours", *second)
        self.assertEqual(self.synced(*second), [("removed", name)])
        self.assertEqual(self.synced(), [("binned", "Issus, ours.bivscenario")])
        self.assertIn("<gone ", (self.folder / "shared" / "manifest.xml").read_text("utf-8"))
        self.assert_manifest(self.folder / "shared")
        self.call("restore", "Issus, ours")
        self.assertEqual(self.synced(), [("written", "Issus, ours.bivscenario")])
        self.assertEqual(self.synced(*second), [("added", "Issus, ours.bivscenario")])
        self.assertEqual(self.synced(), [])

    def test_sync_same_documents(self):
        """Two libraries with the same documents, of which neither knows the other's."""
        second = self.share(*SAMPLES)
        self.call("add", *SAMPLES, *second)
        self.assertEqual(self.synced(*second), [])
        name = "Issus, 333 BC.bivscenario"
        self.call("save", "issus", self.edited("333 BC", "theirs"), *second)
        self.assertEqual(self.synced(), [])
        self.assertEqual(self.synced(*second), [("written", name)])
        self.assertEqual(self.synced(), [("saved", name)])
        self.assertEqual(self.synced(*second), [])
        self.call("save", "Issus, theirs", self.edited("333 BC", "ours"))
        self.call("save", "Issus, theirs", self.edited("333 BC", "later"), *second)
        self.assertEqual(self.synced(), [("written", name)])
        self.assertEqual(self.synced(*second, status=1), [("conflict", name)])
        self.assertEqual(len(self.names("list", *second)), len(SAMPLES))

    def test_sync_with_what_went_back(self):
        """A clone that is behind is brought up, and deletes nothing."""
        self.share(*SAMPLES[:-1])
        shutil.copytree(self.folder / "shared", self.folder / "clone")
        self.call("add", SAMPLES[-1])
        self.call("save", "issus", self.edited("333 BC", "ours"))
        self.synced()
        names, files = self.names("list"), self.files()
        shutil.rmtree(self.folder / "shared")
        (self.folder / "clone").rename(self.folder / "shared")
        self.assertEqual([event for event, _ in self.synced()], ["written", "written"])
        self.assertEqual((self.names("list"), self.files()), (names, files))
        self.call("delete", "Issus, ours")
        shutil.copytree(self.folder / "shared", self.folder / "clone")
        self.synced()
        shutil.rmtree(self.folder / "shared")
        (self.folder / "clone").rename(self.folder / "shared")
        self.assertEqual(self.synced(), [("removed", "Issus, 333 BC.bivscenario")])

    def write_older_manifest(self):
        manifest = self.folder / "shared" / "manifest.xml"
        text = re.sub(r"\s*<(revision|gone|/gone)\b[^>]*>", "", manifest.read_text("utf-8"))
        text = re.sub(r"(<pack [^>]*?) id=\"[^\"]*\"", r"\1", text)
        manifest.write_text(text, "utf-8")
        self.assertNotIn("revision", text)

    def test_sync_brings_back(self):
        """What is in the bin, and in a folder that the library does not know, comes out of it."""
        second = self.share(ISSUS)
        self.synced(*second)
        self.call("save", "issus", self.edited("333 BC", "later"), *second)
        self.call("delete", "issus", *second)
        self.write_older_manifest()
        name = "Issus, 333 BC.bivscenario"
        self.assertEqual(self.synced(*second), [("added", name), ("written", name)])
        self.assertEqual(self.names("list", *second), ["Issus, later"])
        self.assertEqual(self.synced(*second), [])
        self.assertEqual(self.synced(), [("saved", name)])

    def test_sync_at_once(self):
        """Several libraries keep in step with one folder at the same moment."""
        shared = self.folder / "shared"
        shared.mkdir()
        libraries = [("--library", self.folder / f"{i}.bivlibrary") for i in range(3)]
        samples = [ISSUS, *(path for path in SAMPLES if path != ISSUS)]
        for i, library in enumerate(libraries):
            self.call("add", *samples[i::3], *library)
        for _ in range(3):
            with concurrent.futures.ThreadPoolExecutor() as pool:
                for done in [pool.submit(self.synced, *library) for library in libraries]:
                    done.result()
            self.call("save", "issus", self.edited("333 BC", f"{random.random()}"), *libraries[0])
        for library in libraries * 2:
            self.synced(*library)
        found = {tuple(sorted(self.documents(library[1]).values())) for library in libraries}
        self.assertEqual(len(found), 1)

    def test_sync_with_what_was_submitted(self):
        """A locked list stays as it is, whatever becomes of its file, and the others go on."""
        self.share(ISSUS, *SAMPLES)
        self.call("submit", "issus")
        names = self.names("list")
        issus = self.folder / "shared" / "Issus, 333 BC.bivscenario"
        other = next(path for path in (self.folder / "shared").glob("*.bivscenario")
                     if path != issus)
        issus.write_text(issus.read_text("utf-8").replace("Parmenion", "Philotas"), "utf-8")
        other.unlink()
        self.assertEqual(self.synced(status=1), sorted([
            ("binned", other.name), ("conflict", issus.name)]))
        issus.unlink()
        self.assertEqual(self.synced(status=1), [("conflict", issus.name)])
        self.assertEqual(len(self.names("list")), len(names) - 1)

    def test_sync_with_an_older_manifest(self):
        """What an earlier version wrote says what it agreed on, with whichever library."""
        second = self.share(*SAMPLES)
        self.write_older_manifest()
        before = self.documents(self.file)
        self.assertEqual({event for event, _ in self.synced(*second)}, {"added"})
        self.assertEqual(self.documents(second[1]), before)
        self.assertEqual(self.synced(), [])
        self.assertEqual(self.documents(self.file), before)

    def test_sync_with_what_cannot_be_read(self):
        """What became a link, a pipe or a folder is not deleted, and is not written through."""
        self.share(*SAMPLES)
        shared = self.folder / "shared"
        strange = sorted(name for name in self.files() if name != "manifest.xml")[:4]
        for name in strange:
            (shared / name).unlink()
        outside = self.folder / "outside"
        outside.write_text("mine", encoding="utf-8")
        (shared / strange[0]).symlink_to(outside)
        (shared / strange[1]).symlink_to("/nowhere")
        os.mkfifo(shared / strange[2])
        (shared / strange[3]).mkdir()
        names = self.names("list")
        self.assertEqual(self.synced(status=2), [("unusable", name) for name in strange])
        self.assertEqual(self.names("list"), names)
        for document, content in self.documents(self.file).items():
            changed = self.folder / "changed.bivscenario"
            changed.write_bytes(content.replace(b"</scenario>", b"<!-- --></scenario>"))
            self.call("save", document[:8], changed)
        self.assertLessEqual({("unusable", name) for name in strange}, set(self.synced(status=2)))
        self.assertEqual(outside.read_text(encoding="utf-8"), "mine")
        self.assertEqual(len(self.names("list")), len(names))

    def test_sync_deletes_many(self):
        """An empty folder, as one that has not arrived, empties no library unasked."""
        armies = []
        for i in range(30):
            armies.append(self.folder / f"{i}.bivarmy")
            armies[-1].write_text(
                f'<army xmlns="urn:bivouac:army:1" minor="0" id="a" ruleset="r" name="Army {i}"/>',
                encoding="utf-8")
        self.share(*armies)
        shared = self.folder / "shared"
        for path in list(shared.glob("*.bivarmy"))[:11]:
            path.unlink()
        self.assertEqual({event for event, _ in self.synced("--dry-run", status=2)}, {"spared"})
        self.assertEqual({event for event, _ in self.synced(status=2)}, {"spared"})
        self.assertIn("11", self.call("sync", shared, status=2))
        self.assertEqual(len(self.names("list")), 30)
        before = self.documents(self.file)
        self.assertEqual(len(self.synced("--delete-many", "--dry-run")), 11)
        self.assertEqual(self.documents(self.file), before)
        self.assertEqual({event for event, _ in self.synced("--delete-many")}, {"binned"})
        self.assertEqual(len(self.names("list")), 19)
        for name in self.names("list")[:11]:
            self.call("delete", name)
        self.assertEqual({event for event, _ in self.synced(status=2)}, {"spared"})
        self.assertEqual(len(list(shared.glob("*.bivarmy"))), 19)
        self.assertEqual({event for event, _ in self.synced("--delete-many")}, {"removed"})

    def test_sync_dry(self):
        second = self.share(*SAMPLES)
        before = self.files()
        self.assertEqual(len(self.synced("--dry-run", *second)), len(SAMPLES))
        self.assertEqual(self.names("list", *second), [])
        self.call("save", "issus", self.edited("333 BC", "ours"))
        name = "Issus, 333 BC.bivscenario"
        self.assertEqual(self.synced("--dry-run"), [("written", name)])
        self.call("delete", "Issus, ours")
        self.assertEqual(self.synced("--dry-run"), [("removed", name)])
        self.assertEqual(self.files(), before)

    def test_sync_with_what_is_wrong(self):
        shared = self.folder / "shared"
        self.call("sync", shared, status=2)
        shared.mkdir()
        (shared / "torn.bivarmy").write_text("<army")
        (shared / "link.bivarmy").symlink_to("/etc/passwd")
        os.mkfifo(shared / "pipe.bivarmy")
        rules = next((DATA / "rulesets").glob("jomini*"))
        (shared / "own.bivruleset").write_text(rules.read_text(encoding="utf-8").replace(
            "</name>", "!</name>", 1), encoding="utf-8")
        shutil.copy(ISSUS, shared)
        self.assertEqual(self.synced(status=2), [
            ("added", "issus.bivscenario"), ("built-in", "own.bivruleset"),
            ("unusable", "torn.bivarmy")])
        (shared / "issus.bivscenario").write_text("<scenario")
        self.assertIn(("unusable", "issus.bivscenario"), self.synced(status=2))
        shutil.copy(ISSUS, shared)
        self.assertNotIn("issus.bivscenario", str(self.synced(status=2)))
        self.assertEqual(self.names("list"), ["Issus, 333 BC"])
        (shared / "manifest.xml").write_text("<pack/>")
        self.call("sync", shared, status=2)
        self.assertEqual(self.documents(self.file).popitem()[1], ISSUS.read_bytes())

    def test_sync_cut_short(self):
        """Without the note of what was agreed on, what is the same on both sides stays one."""
        shared = self.folder / "shared"
        shared.mkdir()
        self.call("add", *SAMPLES)
        self.synced()
        (shared / "manifest.xml").unlink()
        self.assertEqual(self.synced(), [])
        self.assertEqual(len(self.names("list")), len(SAMPLES))

    def test_many_at_once(self):
        files = [*SAMPLES, *(DATA / "musters").iterdir()]
        added = json.loads(self.call("add", *files, ISSUS, "--format", "json"))
        self.assertEqual([one["state"] for one in added], ["new"] * len(files) + ["identical"])
        saved = json.loads(self.call("save", "Issus, 333 BC", self.edited("Parmenion", "Philotas"),
                                     "--format", "json"))
        self.assertEqual((saved["state"], saved["taken"]), ("newer", True))
        checked = json.loads(self.call("check", "--format", "json"))
        self.assertEqual([one["name"] for one in checked], self.names("list", "--kind", "scenario"))
        alone = subprocess.run([PROGRAM, "check", *SAMPLES, "--format", "json"], env=self.env,
                               capture_output=True, timeout=60, check=False)
        self.assertEqual(sorted(one["errors"] for one in checked),
                         sorted(sum(found["severity"] == "error" for found in one["findings"])
                                for one in json.loads(alone.stdout)))
        shown = json.loads(self.call("show", "Issus, 333 BC", "--format", "json"))
        self.assertEqual(shown["errors"], 0)
        self.assertIn("Issus", self.call("check", "Issus, 333 BC"))
        self.call("tag", "--kind", "scenario", "tournament")
        self.assertEqual(len(self.names("list", "--tag", "tournament")), len(SAMPLES))
        self.call("untag", "--tag", "tournament", "tournament")
        self.assertIn("tournament", self.call("list", "--tag", "tournament", status=2))
        self.call("tag", "Issus, 333 BC", status=2)
        self.call("duplicate", "Issus, 333 BC")
        self.assertEqual(self.names("list", "--kind", "scenario").count("Issus, 333 BC"), 2)
        self.call("duplicate", status=2)

    def test_print(self):
        self.call("add", *SAMPLES)
        self.call("print", "roster", "--kind", "scenario", "-o", self.folder / "printed")
        self.assertEqual(len(list((self.folder / "printed").iterdir())), len(SAMPLES))
        self.call("print", "map", "Issus, 333 BC", "-o", self.folder / "map.svg")
        self.assertIn("<svg", (self.folder / "map.svg").read_text(encoding="utf-8"))
        self.call("print", "map", "--kind", "army", "-o", self.folder / "none.svg", status=2)
        self.assertEqual(list(self.folder.glob("print-*")), [])

    def test_reprice(self):
        """A newer list's prices come in as a revision, which can be taken back."""
        self.call("add", *SAMPLES)
        self.assertEqual(json.loads(self.call("reprice", "--format", "json")), [])
        data = self.folder / "data"
        shutil.copytree(DATA, data)
        muster = data / "musters" / "macedonians-334-331.bivmuster"
        muster.write_text(muster.read_text(encoding="utf-8").replace(
            ' version="1.0" ruleset', ' version="2.0" ruleset').replace('cost="120"', 'cost="100"'),
            encoding="utf-8")
        self.env["BIVOUAC_DATA_DIR"] = str(data)
        done, = json.loads(self.call("reprice", "--dry-run", "--format", "json"))
        self.assertEqual((done["name"], done["pieces"], done["before"] - done["points"]),
                         ("Issus, 333 BC", 1, 20))
        self.assertEqual(len(json.loads(self.call("history", "issus", "--format", "json"))), 1)
        self.assertIn("another price: 1", self.call("reprice"))
        self.assertEqual(self.call("reprice"), "")
        history = json.loads(self.call("history", "issus", "--format", "json"))
        self.assertEqual([one["number"] for one in history], [2, 1])
        self.assertIn("muster list", history[0]["note"])
        self.assertIn("120", self.call("diff", "issus", status=1, both=True))
        self.call("restore", "issus", 1)
        self.call("export", "issus", "-o", self.folder / "out.bivscenario")
        self.assertEqual((self.folder / "out.bivscenario").read_bytes(), ISSUS.read_bytes())

    def backups(self):
        return [one["time"] for one in json.loads(self.call("backups", "--format", "json"))]

    def grow_old(self, day):
        """Makes today's copy one of another day."""
        newest = self.backups()[0]
        path = self.file.with_name(f"{self.file.name}.{newest}.backup")
        path.rename(self.file.with_name(f"{self.file.name}.{day}-120000.backup"))

    def test_backups(self):
        """One a day, before the first change; so many are kept; any can be brought back."""
        self.call("add", ISSUS)
        self.assertEqual(self.backups(), [])
        self.call("list")
        self.assertEqual(self.backups(), [])
        self.call("add", SAMPLES[0])
        self.call("add", SAMPLES[1])
        self.assertEqual(len(self.backups()), 1)
        for day in range(1, 14):
            self.grow_old(f"2026-01-{day:02}")
            self.call("tag", "issus", f"day{day}")
        self.assertEqual(len(self.backups()), 10)
        self.assertEqual(self.backups()[-1][:10], "2026-01-05")
        left = self.file.with_name(f"{self.file.name}.2026-01-01-120000.backup.01234567")
        left.write_bytes(b"")
        self.grow_old("2026-01-14")
        self.call("save", "issus", self.edited("333 BC", "333"))
        self.assertFalse(left.exists())

        self.call("delete", "issus")
        before = self.documents(self.file)
        told = self.call("restore-backup", "2026-01-06", "--dry-run")
        self.assertEqual(told, "+ Issus, 333 BC\n")
        self.assertEqual(self.documents(self.file), before)
        self.call("restore-backup", "2026-01-06")
        self.assertIn("Issus, 333 BC", self.names("list"))
        self.assertIn("#day4", self.call("show", "issus"))
        self.assertNotIn("#day5", self.call("show", "issus"))
        self.assertIn("- Issus, 333 BC\n", self.call("restore-backup", self.backups()[0]))
        self.assertEqual(self.documents(self.file), before)
        self.call("restore-backup", "1999", status=2)
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])

        self.call("empty-bin", "--yes")
        self.assertEqual(self.backups(), [])

    def test_backups_of_a_wrong_clock(self):
        """Ten names of days to come stop no copy, and push none out."""
        self.call("add", ISSUS)
        for day in range(1, 10):
            self.call("tag", "issus", f"day{day}")
            self.grow_old(f"2026-01-{day:02}")
        newest = self.file.with_name(f"{self.file.name}.2026-01-09-120000.backup")
        for day in range(1, 11):
            ahead = self.file.with_name(f"{self.file.name}.2099-01-{day:02}-120000.backup")
            ahead.write_bytes(newest.read_bytes())
        self.call("tag", "issus", "today")
        times = self.backups()
        self.assertEqual(len(times), 10)
        self.assertEqual([time[:10] for time in times[1:]],
                         [f"2026-01-{day:02}" for day in range(9, 0, -1)])
        self.assertIn("#day9", self.call("show", "issus"))
        self.call("restore-backup", times[0])
        self.assertNotIn("#today", self.call("show", "issus"))

    def test_emptied_file(self):
        """A file of no bytes beside copies is not begun anew, and a copy brings it back."""
        self.call("add", ISSUS)
        self.call("tag", "issus", "one")
        whole = self.documents(self.file)
        self.file.write_bytes(b"")
        for words in (["list"], ["add", SAMPLES[0]]):
            told = self.call(*words, status=2)
            self.assertIn("backups", told)
            self.assertEqual(self.file.read_bytes(), b"")
        self.call("restore-backup", self.backups()[0])
        self.assertEqual(self.documents(self.file), whole)
        aside, = self.file.parent.glob("*.damaged-*")
        self.assertEqual(aside.read_bytes(), b"")

    def test_restore_of_what_is_damaged(self):
        """What cannot be opened is set aside, and the copy of the last day takes its place."""
        self.call("add", ISSUS)
        self.call("tag", "issus", "one")
        whole = self.documents(self.file)
        self.file.write_bytes(b"Nothing.")
        self.call("list", status=2)
        self.call("restore-backup", self.backups()[0])
        self.assertEqual(self.documents(self.file), whole)
        aside, = self.file.parent.glob("*.damaged-*")
        self.assertEqual(aside.read_bytes(), b"Nothing.")
        backup, = self.file.parent.glob("*.backup")
        backup.write_bytes(b"Nothing either.")
        self.call("restore-backup", "2", status=2)
        self.assertEqual(self.documents(self.file), whole)

    def test_full_disk(self):
        """What SQLite calls a disk I/O error is told for what it is, and spoils nothing."""
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", disk],
                          stderr=subprocess.DEVNULL, check=False).returncode != 0:
            self.skipTest("nobody but root makes a disk to fill")
        self.addCleanup(subprocess.run, ["umount", "-l", disk], check=True)
        library = ("--library", disk / "club.bivlibrary")
        filling = disk / "filling"
        self.call("add", ISSUS, *library)
        with contextlib.suppress(OSError):
            filling.write_bytes(bytes(3000000))
        told = self.call("tag", "issus", "one", *library, status=2)
        self.assertIn("the disk is full (disk I/O error)", told)
        with open(filling, "r+b") as file:
            file.truncate(filling.stat().st_size - 40000)
        told = self.call("tag", "issus", "one", *library, status=2)
        self.assertIn("No backup could be made", told)
        self.assertIn("the disk is full (", told)
        filling.unlink()
        self.assertEqual(sorted(path.name for path in disk.iterdir()), ["club.bivlibrary"])
        self.call("tag", "issus", "one", *library)
        self.assertIn("#one", self.call("show", "issus", *library))

    def rows(self, *words):
        return json.loads(self.call(*words, "--format", "json"))

    def test_members(self):
        """Who is forgotten is nowhere in the library's file, nor in a copy of it."""
        self.call("add", ISSUS, "--author", "Zenobia")
        self.assertEqual(self.call("put", "members", "name=Zenobia", "note=has the key"),
                         "1 new row, 0 changed\n")
        self.call("put", "members", "name=Paul")
        self.assertEqual(self.call("put", "members", "name=zenobia", "note=no key"),
                         "0 new rows, 1 changed\n")
        self.call("put", "members", "name=Zenobia", "note=no key")
        self.assertEqual([(row["name"], row["note"]) for row in self.rows("members")],
                         [("Zenobia", "no key"), ("Paul", "")])
        self.call("put", "battles", "date=2026-11-23", "players=Zenobia, Paul", "scenario=issus")
        self.call("put", "collection", "name=Companions", "kind=cavalry", "owner=Zenobia")
        self.call("export", "issus", "-o", self.folder / "out.bivpack", "--with-people")
        self.call("delete", "issus")
        self.call("erase", "Zenobia", "--yes")
        self.assertEqual(self.backups(), [])
        self.assertEqual([row["name"] for row in self.rows("members")], ["Paul"])
        self.assertEqual(self.rows("battles")[0]["players"], "Paul")
        self.assertEqual(self.rows("collection")[0]["owner"], "")
        self.assertEqual(self.rows("history", "issus")[0]["author"], "")
        for path in self.file.parent.iterdir():
            self.assertNotIn(b"Zenobia", path.read_bytes(), path)
        paul = self.rows("members")[0]["id"]
        self.call("remove", "battles", paul, status=2)
        self.call("remove", "members", paul[:8])
        self.assertEqual(self.rows("members"), [])
        self.call("put", "heroes", "name=Paul", status=2)
        self.call("put", "members", "size=12", status=2)

    def test_battles(self):
        """Who played what when."""
        self.call("add", *SAMPLES)
        issus = self.rows("show", "issus")["id"]
        self.call("put", "battles", "date=2026-11-20", "place=Hall", "players=Anne, Paul",
                  "result=Anne won", "learned=Guard the flank", "scenario=issus")
        self.call("put", "battles", "date=2026-11-21", "players=Paul")
        self.assertEqual(len(self.rows("battles")), 2)
        row, = self.rows("battles", "issus")
        del row["id"]
        self.assertEqual(row, {"date": "2026-11-20", "place": "Hall", "players": "Anne, Paul",
                               "result": "Anne won", "learned": "Guard the flank",
                               "scenario": issus})
        self.assertIn("Battle: Issus, 333 BC", self.call("battles"))
        self.call("put", "battles", "date=2026-02-30", status=2)
        self.call("put", "battles", "date=2026-02-28", "scenario=nowhere", status=2)

    def test_outdated(self):
        """Who saves an army anew is told which battles have a copy of the former state."""
        self.call("add", ALEXANDER)
        army, = self.rows("list")
        first, = self.rows("history", "alexander")
        text = ISSUS.read_text(encoding="utf-8").replace(
            'origin-file="alexander-at-issus.bivarmy"',
            f'origin-library="{army["id"]}" origin-revision="{first["id"]}"', 1)
        battle = self.folder / "battle.bivscenario"
        battle.write_text(text, encoding="utf-8")
        self.call("add", battle)
        self.assertEqual(self.call("outdated"), "")
        self.assertEqual(self.rows("outdated"), [])
        other = self.folder / "other.bivarmy"
        other.write_text(ALEXANDER.read_text(encoding="utf-8").replace("Protomachus", "Seleucus"),
                         encoding="utf-8")
        self.call("save", army["id"], other)
        newest = self.rows("history", army["id"])[0]
        told = json.loads(self.call("outdated", "--format", "json", status=1, both=True))
        self.assertEqual([(row["document"], row["copied"], row["newest"], row["army"])
                          for row in told],
                         [(army["id"], first["id"], newest["id"], "Alexander at Issus")])
        self.assertEqual(self.call("outdated", "issus 333", status=1, both=True),
                         "Issus, 333 BC: Macedonians: the library has a newer revision of "
                         "“Alexander at Issus”\n")
        self.assertIn("plus récente", self.call("outdated", status=1, language="fr", both=True))
        self.call("delete", army["id"])
        self.assertEqual(self.call("outdated"), "")

    def test_collection(self):
        """What a spreadsheet wrote is read, and what is written is read again."""
        self.call("add", ISSUS)
        missing = {row["kind"]: row for row in json.loads(
            self.call("missing", "issus", "--format", "json", status=1, both=True))}
        self.assertTrue(all(row["missing"] == row["needed"] > 0 for row in missing.values()))
        foot = next(row for row in missing.values() if row["unit"] == "bases")
        path = self.folder / "sheet.csv"
        path.write_bytes(("\ufeffMiniatures;bases;Colour;count;owner;kind\r\n"
                          f'"The ""Foot""; painted";1;red;4;Anne;{foot["kind"]}\r\n\r\n'
                          f'Others;{foot["needed"]};;9;Paul;{foot["name"].upper()}\r\n').encode())
        self.assertEqual(self.call("read-csv", "collection", path), "2 new rows, 0 changed\n")
        self.assertEqual(self.call("read-csv", "collection", path), "0 new rows, 2 changed\n")
        self.assertEqual([row["name"] for row in self.rows("collection", "--owner", "Anne")],
                         ['The "Foot"; painted'])
        there = self.call("missing", "issus", "--format", "json", status=1, both=True)
        self.assertEqual(next((row["owned"], row["missing"]) for row in json.loads(there)
                              if row["kind"] == foot["kind"]), (foot["needed"] + 1, 0))
        self.assertIn(f"bases needed {foot['needed']}, owned 1, lacking {foot['needed'] - 1}",
                      self.call("missing", "issus", "--owner", "Anne", status=1, both=True))
        self.call("collection", "-o", self.folder / "out.csv")
        before = self.rows("collection")
        for row in before:
            self.call("remove", "collection", row["id"])
        self.call("read-csv", "collection", self.folder / "out.csv")
        self.assertEqual([{**row, "id": ""} for row in self.rows("collection")],
                         [{**row, "id": ""} for row in before])

    def test_tables_of_other_programs(self):
        """Letters of Windows, dates with the day first, numbers with spaces and decimals: all are
        read, and told."""
        path = self.folder / "sheet.csv"
        path.write_bytes("name;count;bases;owner\r\nÉlite;1 200;12,5;Éric\r\n".encode("cp1252"))
        told = self.hear("read-csv", "collection", path)
        for words in ("Windows-1252", "1 200", "12,5", "1 new row"):
            self.assertIn(words, told)
        row = self.rows("collection")[0]
        self.assertEqual((row["name"], row["count"], row["bases"], row["owner"]),
                         ("Élite", 1200, 13, "Éric"))
        self.call("add", ISSUS)
        path.write_text("date;place;scenario\n23/11/2026;Club room;issus, 333 bc\n", "utf-8")
        self.assertIn("23/11/2026", self.hear("read-csv", "battles", path))
        battle = self.rows("battles")[0]
        self.assertEqual(battle["date"], "2026-11-23")
        self.call("battles", "-o", self.folder / "out.csv")
        written = (self.folder / "out.csv").read_text("utf-8")
        self.assertIn('"Issus, 333 BC",' + battle["scenario"], written)
        self.assertEqual(self.call("read-csv", "battles", self.folder / "out.csv"),
                         "0 new rows, 1 changed\n")
        path.write_text("date,scenario\n2026-11-24,Waterloo\n", "utf-8")
        self.assertIn("the name or the id", self.call("read-csv", "battles", path, status=2))

    def test_no_formula(self):
        """What a spreadsheet would run is written as text, and read again as it was."""
        for name in ("=1+1", "@SUM(A1)", "'=2", "+3"):
            self.call("put", "collection", f"name={name}", "count=1")
        self.call("collection", "-o", self.folder / "out.csv")
        lines = (self.folder / "out.csv").read_text("utf-8").splitlines()[1:]
        self.assertTrue(all(line.startswith("'") for line in lines), lines)
        self.assertEqual(self.call("read-csv", "collection", self.folder / "out.csv"),
                         "0 new rows, 4 changed\n")

    def test_bad_tables(self):
        """A line that cannot be read is named, and nothing is taken up."""
        path = self.folder / "sheet.csv"
        for content, reason in (
                ("name,count\nA,1\n\nB,many\n", ":4: count"),
                ('name,note\nA,"open\nB,\n', ":2: a quote"),
                ("count,note\n1,x\n", ":1: a column “name”"),
                ("name,note\nA,b,c\n", ":2: more values"),
                ("name\n" + "," * 2000, ":2: too many columns"),
                ("", ":1: there is nothing"), ("name\nA\0B\n", "UTF-8")):
            with self.subTest(reason):
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
                self.assertIn(reason, self.call("read-csv", "collection", path, status=2))
                self.assertEqual(self.rows("collection"), [])

    def test_bin(self):
        self.call("add", *SAMPLES[:2], ISSUS)
        self.call("delete", "issus")
        self.assertEqual(self.names("list", "--bin"), ["Issus, 333 BC"])
        self.assertNotIn("Issus, 333 BC", self.names("list"))
        self.call("restore", "issus")
        self.assertIn("Issus, 333 BC", self.names("list"))
        self.call("delete", "issus")
        self.assertIn(b"Parmenion", b"".join(path.read_bytes() for path in
                                             self.file.parent.iterdir()))
        self.call("empty-bin", "--yes")
        self.assertEqual(self.names("list", "--bin"), [])
        for path in self.file.parent.iterdir():
            content = path.read_bytes().lower()
            self.assertNotIn(b"parmenion", content)
            self.assertNotIn(b"alexander", content)

    def test_what_is_meant(self):
        self.call("add", *SAMPLES)
        self.assertIn("may be several", self.call("show", "a", status=2))
        self.assertIn("no document", self.call("show", "Waterloo", status=2))
        self.assertIn("has no action “frob”", self.call("frob", status=2))
        self.assertIn("DOCUMENT is missing", self.call("tag", "issus", status=2))
        self.assertIn("-o", self.call("export", "issus", status=2))
        found, = json.loads(self.call("search", "issus", "--format", "json"))
        self.assertIn(found["id"], self.call("show", found["id"][:8]))

    def test_words_of_all_kinds(self):
        """Each kind of words finds: names in every language, leaders, units, places, notes, the
        names of rules, tags and folders, with a letter wrong, too."""
        self.call("add", *sorted((DATA / "samples").glob("*sluices*")))
        skarn = "Skarn at Three Sluices"
        self.call("tag", "Skarn at", "tournoi d’automne")
        self.call("move", "Skarn at", "Invented/Fens")
        for words in ("écluses", "borga", "anvil", "enclume", "montagne", "warmaster",
                      "tournoi automne", "tournoi skarn", "fens", "tuornoi", "sluices tournoi"):
            with self.subTest(words):
                self.assertIn(skarn, self.names("search", *words.split())[:10])
        self.assertEqual(self.names("search", "automne"), [skarn])
        self.call("untag", "Skarn at", "tournoi d’automne")
        self.assertEqual(self.names("search", "automne"), [])

    def test_choice(self):
        """Points, years, verdict and order choose; what is no range or word is refused."""
        self.call("add", *sorted((DATA / "samples").glob("*.biv*")))
        for option, value, expected in (
                ("--years", "1790..1801", ["Bonaparte at Marengo", "Marengo, 1800",
                                           "Melas at Marengo", "Pohlmann at Assaye"]),
                ("--years", "-333", ["Alexander at Issus", "Darius at Issus", "Issus, 333 BC"]),
                ("--years", "..-334", ["Alexander at Issus", "Darius at Issus"]),
                ("--points", "3900..", ["Marengo, 1800", "Three Sluices"]),
                ("--points", "1250..1270", ["Darius at Issus", "Pohlmann at Assaye"]),
                ("--verdict", "errors", [])):
            with self.subTest(value):
                self.assertEqual(self.names("list", option, value), expected)
        self.assertEqual(self.names("list", "--sort", "points")[:2],
                         ["Three Sluices", "Marengo, 1800"])
        self.assertEqual(self.names("search", "marengo", "--sort", "name", "--kind", "army"),
                         ["Bonaparte at Marengo", "Melas at Marengo"])
        for option, value in (("--years", "1x"), ("--years", ""), ("--years", "9..1"),
                              ("--points", "1..2..3"), ("--points", "-5"),
                              ("--points", "99999999999"), ("--sort", "colour"),
                              ("--verdict", "")):
            with self.subTest(value):
                self.assertIn(option[2:], self.call("list", option, value, status=2))

    def test_duplicate_tells(self):
        self.call("add", ISSUS)
        told, = json.loads(self.call("duplicate", "issus", "--format", "json"))
        listed = json.loads(self.call("list", "--format", "json"))
        self.assertEqual({one["id"] for one in listed}, {told["id"], told["copy"]})

    def test_french(self):
        self.call("add", ISSUS, language="fr")
        self.assertIn("av. J.-C.", self.call("list", language="fr"))
        self.assertIn("aucun document", self.call("show", "Waterloo", status=2, language="fr"))

    def test_what_is_no_library(self):
        self.file.parent.mkdir(parents=True)
        self.file.write_bytes(b"Not a database at all. " * 500)
        before = self.file.read_bytes()
        self.assertIn("club.bivlibrary", self.call("list", status=2))
        self.assertEqual(self.file.read_bytes(), before)
        self.file.unlink()
        with contextlib.closing(sqlite3.connect(self.file)) as other:
            other.execute("CREATE TABLE shopping (thing TEXT)")
        self.assertIn("no library", self.call("list", status=2))
        os.remove(self.file)
        os.mkfifo(self.file)
        self.call("list", status=2)

    def plant(self, statement):
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            database.executescript(statement)

    def test_planted(self):
        """Nothing that somebody put into a library runs, and a later version's is left alone."""
        for statement in (
                "CREATE TRIGGER t AFTER INSERT ON document BEGIN DELETE FROM revision; END",
                "CREATE VIEW v AS SELECT load_extension('x')", "CREATE TABLE more (x)",
                "PRAGMA user_version=99", "CREATE INDEX i ON document (abs(number))"):
            with self.subTest(statement):
                self.call("add", ISSUS)
                self.plant(statement)
                before = self.file.read_bytes()
                self.assertIn("club.bivlibrary", self.call("list", status=2))
                self.call("add", SAMPLES[0], status=2)
                self.assertEqual(self.file.read_bytes(), before)
                for path in self.file.parent.iterdir():
                    path.unlink()

    def redeclare(self, table, declaration):
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            database.execute("PRAGMA writable_schema=ON")
            database.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?",
                             (declaration, table))
            database.commit()

    def test_another_sqlite(self):
        """The words in which full text declares tables of its own are those of the version of
        SQLite that made the file, but nothing that runs may hide in them."""
        self.call("add", ISSUS)
        self.redeclare("found_docsize",
                       "CREATE TABLE found_docsize (id INTEGER PRIMARY KEY, sz BLOB) -- later")
        self.assertEqual(self.names("search", "isus"), ["Issus, 333 BC"])
        self.call("save", "issus", self.edited("333 BC", "333"))
        for declaration in (
                "CREATE TABLE found_docsize (id INTEGER PRIMARY KEY, sz BLOB CHECK (abs (id)))",
                "CREATE TABLE found_docsize (id INTEGER PRIMARY KEY, sz BLOB\nreferences document)",
                "CREATE TABLE found_docsize (id INTEGER PRIMARY KEY, sz, x AS (abs (id)))",
                "CREATE VIRTUAL TABLE found_docsize USING fts5vocab (found, row)"):
            with self.subTest(declaration):
                self.redeclare("found_docsize", declaration)
                self.assertIn("tables that no library has", self.call("list", status=2))

    def test_older_versions(self):
        """A library that an older version made holds afterwards what it held before.

        There is one for each version of the tables, made by the program as it was then: whoever
        adds a migration adds the library that the program made just before, with the same calls
        (`library add` of two samples by Anne, a second revision of one by Paul, tags, a folder,
        `check`, the other one in the bin), as libraries/version-N.bivlibrary."""
        older = sorted((pathlib.Path(__file__).parent / "libraries").glob("version-*.bivlibrary"))
        self.assertTrue(older)
        for path in older:
            with self.subTest(path.name):
                self.file.parent.mkdir(exist_ok=True)
                shutil.copy(path, self.file)
                self.assert_as_of_old()
                shutil.rmtree(self.file.parent)

    def assert_as_of_old(self):
        shown = json.loads(self.call("show", "wellington", "--format", "json"))
        self.assertEqual((shown["name"], shown["points"], shown["folder"], shown["tags"]),
                         ("Wellington at Assaye", 1200, "Campaigns/India", ["1803", "india"]))
        self.assertEqual(self.names("search", "welington", "asaye"), ["Wellington at Assaye"])
        self.assertEqual(self.names("search", "1803", "campaigns"), ["Wellington at Assaye"])
        self.assertEqual(self.names("list", "--bin"), ["Skarn at Three Sluices"])
        history = json.loads(self.call("history", "wellington", "--format", "json"))
        self.assertEqual([(one["author"], one["note"]) for one in history],
                         [("Paul", "As he was called later"), ("Anne", "")])
        out = self.folder / "out.bivarmy"
        for then in history:
            self.call("restore", shown["id"], then["number"])
            self.call("export", shown["id"], "-o", out)
            self.assertEqual(hashlib.sha256(out.read_bytes()).hexdigest(), then["sha256"])
        self.assertEqual(self.names("search", "wellesley"), ["Wellesley at Assaye"])
        self.call("check")
        self.assertEqual(self.names("list", "--years", "1803"), ["Wellesley at Assaye"])
        self.assert_sound()

    def assert_sound(self):
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            database.execute("INSERT INTO found (found) VALUES ('integrity-check')")

    def test_read_only(self):
        """What cannot be written is read, and says so when it is to be written."""
        # Root may write everywhere.
        user = "nobody" if os.geteuid() == 0 else None
        try:
            subprocess.run([PROGRAM, "--version"], capture_output=True, timeout=60, check=True,
                           user=user)
        except (PermissionError, subprocess.CalledProcessError):
            self.skipTest("nobody but root may run this program where it lies")
        self.call("add", ISSUS)
        self.folder.chmod(0o755)
        self.file.chmod(0o444)
        self.file.parent.chmod(0o555)
        self.addCleanup(self.file.parent.chmod, 0o755)
        for words, status, told in ((["search", "issus"], 0, "Issus"),
                                    (["add", SAMPLES[0]], 2, "read only")):
            done = subprocess.run([PROGRAM, "library", *map(str, words), "--lang", "en"],
                                  env=self.env, capture_output=True, timeout=60, check=False,
                                  user=user)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertIn(told, (done.stdout + done.stderr).decode())

    def test_damaged(self):
        """A byte changed in each page, and a file cut short: no crash, and a line when it fails."""
        self.call("add", *SAMPLES)
        whole = self.file.read_bytes()
        chance = random.Random(20)
        for number in range(0, len(whole), 4096 * 8):
            spoilt = bytearray(whole)
            spoilt[min(len(whole) - 1, number + chance.randrange(4096))] ^= 1 << chance.randrange(8)
            self.file.write_bytes(spoilt if number % 3 else spoilt[:number])
            done = subprocess.run([PROGRAM, "library", "search", "issus"], env=self.env,
                                  capture_output=True, timeout=60, check=False)
            self.assertIn(done.returncode, (0, 2), done.stderr)
            self.assertEqual(done.returncode == 2, bool(done.stderr))

    def rescue(self, status):
        out = self.folder / "out"
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir()
        told = self.call("rescue", self.file, "-o", out, status=status, both=True)
        return told, {path.read_bytes() for path in out.iterdir()}

    def test_rescue(self):
        """What a spoilt library still holds comes out byte for byte, and nothing else."""
        self.call("add", *SAMPLES)
        self.call("save", "issus", self.edited("333 BC", "333"))
        self.call("restore", "issus", 1)
        samples = {path.read_bytes() for path in SAMPLES}
        self.assertEqual(self.rescue(0), ("5 documents were rescued.\n", samples))
        whole = self.file.read_bytes()
        for number in range(0, len(whole), 4096 * 16):
            spoilt = bytearray(whole)
            spoilt[number + 100:number + 400] = bytes(300)
            self.file.write_bytes(spoilt)
            done = subprocess.run([PROGRAM, "library", "rescue", self.file, "-o",
                                   self.folder / "out"], env=self.env, capture_output=True,
                                  timeout=60, check=False)
            self.assertIn(done.returncode, (0, 1, 2), done.stderr)
            self.assertEqual(self.file.read_bytes(), spoilt)
        self.file.write_bytes(whole)
        self.plant("CREATE TABLE more (x)")
        self.call("list", status=2)
        self.assertEqual(self.rescue(0)[1], samples)
        place = whole.index(b"Fontanone")
        self.file.write_bytes(whole[:place] + b"?" + whole[place + 1:])
        told, rescued = self.rescue(1)
        self.assertIn("4 documents were rescued.\n1 revision could not be read.", told)
        self.assertLess(rescued, samples)
        self.file.write_bytes(b"Nothing.")
        self.rescue(2)
        self.assertEqual(list(self.folder.glob("rescue-*")), [])

    def test_several_writers(self):
        """Four programs save at once: every revision is there, in an order of one after another."""
        self.call("add", ISSUS)

        def write(writer):
            path = self.folder / f"{writer}.bivscenario"
            text = ISSUS.read_text(encoding="utf-8")
            for number in range(6):
                path.write_text(text.replace("333 BC", f"{writer}.{number}"), encoding="utf-8")
                self.call("save", "issus", path, "--note", f"{writer}.{number}")

        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            list(pool.map(write, range(4)))
        history = json.loads(self.call("history", "issus", "--format", "json"))
        self.assertEqual(len(history), 25)
        self.assertEqual({one["note"] for one in history[:-1]},
                         {f"{writer}.{number}" for writer in range(4) for number in range(6)})
        for newer, older in zip(history, history[1:]):
            self.assertEqual(newer["parent"], older["id"])

    def test_killed(self):
        """Whatever was acknowledged before a kill is there after it, and the file is sound.

        The kills come sooner after a save that was acknowledged and later after one that was not,
        and so fall about the moment of saving, however fast the machine is."""
        begun = time.monotonic()
        self.call("add", ISSUS)
        pause = time.monotonic() - begun
        chance = random.Random(12)
        text = ISSUS.read_text(encoding="utf-8")
        acknowledged = set()
        for number in range(KILLS):
            path = self.folder / "next.bivscenario"
            path.write_text(text.replace("333 BC", str(number)), encoding="utf-8")
            with subprocess.Popen([PROGRAM, "library", "save", "issus", path, "--note",
                                   str(number)], env=self.env, stdout=subprocess.PIPE) as saver:
                time.sleep(pause * chance.uniform(0.5, 1.5))
                saver.send_signal(signal.SIGKILL)
                if b"Revision" in saver.stdout.read():
                    acknowledged.add(str(number))
            pause *= 0.7 if str(number) in acknowledged else 1.4
        history = json.loads(self.call("history", "issus", "--format", "json"))
        self.assertLessEqual(acknowledged, {one["note"] for one in history})
        self.assert_sound()
        self.assertGreater(len(acknowledged), 0)
        self.assertLess(len(acknowledged), KILLS)
        print(f"{KILLS} saves into a library killed: {len(acknowledged)} acknowledged, 0 lost")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
