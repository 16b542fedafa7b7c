#!/usr/bin/env python3
"""Calls every command, and every action of `library`, with every option: it is obeyed or refused.

`test-options.py PROGRAM`

What a call takes is what its --help lists. Whatever it does not take must be refused before
anything is done: the status is 2, and nothing changed on the disk. What it takes must be asked for
by the program (which says so among its messages for debugging when it is not), and what is only
tried must leave everything as it was, where the same call without --dry-run changes something.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import contextlib
import hashlib
import json
import os
import pathlib
import pty
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent.parent / "data"
BATTLE = HERE / "battle"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
WORKERS = 3

FILES = {
    "issus.bivscenario": DATA / "samples" / "issus.bivscenario",
    "marengo.bivscenario": DATA / "samples" / "marengo.bivscenario",
    "army.bivarmy": DATA / "samples" / "alexander-at-issus.bivarmy",
    "good.bivscenario": BATTLE / "good.bivscenario",
    "rehearsal.script": BATTLE / "rehearsal.script",
}
CLUB = "home/bivouac/club.bivlibrary"
LIST = "name,kind,elements,cost\nGuard,infantry,4,40\n"

# How each call is made well, in a folder that make_base() fills.
CALLS = {
    "check": ["issus.bivscenario"],
    "completion": ["bash"],
    "conformance": [],
    "convert": ["army.bivarmy", "out.bivarmy"],
    "diff": ["issus.bivscenario", "marengo.bivscenario"],
    "export": ["issus.bivscenario", "-o", "out.bivplay"],
    "musters": [],
    "odds": ["messenger"],
    "print": ["roster", "issus.bivscenario", "-o", "out.pdf"],
    "raise": ["random", "army.bivarmy", "-o", "out.bivarmy"],
    "rehearse": ["good.bivscenario", "rehearsal.script"],
    "rulesets": [],
    "show": ["army.bivarmy"],
    "thumbnail": ["issus.bivscenario", "-o", "out.png"],
    "library add": ["good.bivscenario"],
    "library backup": ["-o", "out.bivlibrary"],
    "library backups": [],
    "library battles": [],
    "library changes": [],
    "library check": [],
    "library collection": [],
    "library copy": [CLUB, "new.bivlibrary"],
    "library delete": ["alexander"],
    "library diff": ["issus 333", "marengo 1800"],
    "library duplicate": ["issus 333"],
    "library empty-bin": ["--yes"],
    "library export": ["issus 333", "-o", "out.bivscenario"],
    "library erase": ["Anne", "--yes"],
    "library grant": ["anne"],
    "library grants": [],
    "library hide": ["issus 333"],
    "library history": ["issus 333"],
    "library import": ["good.bivscenario"],
    "library init": [],
    "library invite": ["anne"],
    "library missing": ["issus 333"],
    "library list": [],
    "library sync-club": ["away.bivlibrary", CLUB],
    "library members": [],
    "library move": ["issus 333", "Elsewhere"],
    "library outdated": [],
    "library print": ["roster", "issus 333", "-o", "out.pdf"],
    "library put": ["members", "name=Paul", "note=new"],
    "library read-csv": ["members", "members.csv"],
    "library release": ["issus 333"],
    "library remove": ["members", "ID"],
    "library reopen": ["marengo 1800"],
    "library reprice": [],
    "library rescue": [CLUB, "-o", "folder"],
    "library restore": ["--bin"],
    "library restore-backup": ["2"],
    "library revoke": ["anne"],
    "library save": ["issus 333", "good.bivscenario"],
    "library search": ["issus"],
    "library resolve": ["away.bivlibrary", CLUB, "Issus, 333 BC", "Issus, 333 mine", "mine"],
    "library share": ["issus 333"],
    "library show": ["issus 333"],
    "library submit": ["issus 333"],
    "library sync": ["folder"],
    "library tag": ["issus 333", "new"],
    "library untag": ["issus 333", "antiquity"],
    "library watch": ["--timeout", "1"],
}

# Accounts are on servers: what these do with options that they take, test-server.py tells.
ON_SERVER = {f"library {name}" for name in
             ("changes", "grant", "grants", "hide", "invite", "release", "revoke", "share")}

SIDE = "s1"
VALUES = {
    "author": "Anne", "backs": "long", "budget": "900", "by-hand": "fronts", "card": "tarot",
    "changes": "1", "copies": "2", "dpi": "90", "folder": "Campaigns", "format": "json",
    "gutter": "4", "hex": "20",
    "kind": "scenario", "lang": "en", "library": CLUB, "map": "map.csv", "margin": "8",
    "max": "3", "muster": "-",
    "note": "Why", "on-conflict": "skip", "only": "FIGURE", "output": "out.pdf", "owner": "Anne",
    "paper": "A5", "parts": "roster:2", "pixels": "20", "points": "1..9000",
    "reverse": "plain", "rules": "RULES", "ruleset": "RULES", "save": "out.script", "seed": "7",
    "shift": "1,2", "side": SIDE, "size": "64", "sort": "name", "tag": "antiquity",
    "taste": "cheap", "timeout": "1", "to": "svg", "verdict": "fine", "write-map": "out.csv",
    "years": "-400..1900",
}
CHOOSING = ("kind", "rules", "owner", "tag", "folder", "verdict", "points", "years", "favourites",
            "bin", "sort")
# What is left of a call when options choose the documents.
CHOSEN = {"library delete": [], "library duplicate": [], "library export": ["-o", "folder"],
          "library move": ["Elsewhere"], "library print": ["roster", "-o", "folder"],
          "library restore": [], "library tag": ["new"], "library untag": ["antiquity"]}
CARDS = ("card", "backs", "fold", "gutter", "shift", "copies")
MAPS = ("hex", "blank", "letters", "picture", "side")


def print_call(call, option):
    """How something is printed to which the option matters."""
    what = ["issus 333"] if call.startswith("library") else ["issus.bivscenario"]
    if option == "to":
        return ["roster", *what, "-o", "folder", "--to", "svg"]
    kinds = {**dict.fromkeys(CARDS, "orders"), **dict.fromkeys(MAPS, "map"), "reverse": "counters",
             "only": "leaders", "parts": "all", "by-hand": "all", "dpi": "map", "pixels": "map"}
    ending = "png" if option in ("dpi", "pixels") else "pdf"
    backs = ["--backs", "long"] if option in ("reverse", "shift") else []
    return [kinds.get(option, "roster"), *what, "-o", f"out.{ending}", *backs]


# Calls in which an option matters, where it does not in that of CALLS.
SPECIAL = {
    ("convert", "side"): ["issus.bivscenario", "out.bivarmy"],
    ("convert", "to"): ["issus.bivscenario", "-o", "folder", "--to", "bivplay"],
    ("convert", "output"): ["army.bivarmy", "-o", "out.bivarmy"],
    ("export", "to"): ["issus.bivscenario", "--to", "html", "-o", "out.html"],
    ("export", "side"): ["issus.bivscenario", "--to", "html", "-o", "out.html"],
    ("raise", "muster"): ["random", "--muster", "MUSTER", "--budget", "900", "-o", "out.bivarmy"],
    ("raise", "side"): ["random", "issus.bivscenario", "-o", "out.bivscenario"],
    ("library battles", "output"): ["-o", "out.csv"],
    ("library collection", "output"): ["-o", "out.csv"],
    ("library members", "output"): ["-o", "out.csv"],
    ("library export", "with-people"): ["issus 333", "-o", "out.bivpack"],
    ("library restore", "author"): ["issus 333", "1"],
    ("library restore", "note"): ["issus 333", "1"],
    ("library restore", "bin"): [],
    ("library watch", "timeout"): [],
    ("convert", "ruleset"): ["list.csv", "out.bivarmy"],
    ("library duplicate", "sort"): ["--kind", "scenario"],
    **{("convert", option): ["list.csv", "out.bivarmy", "--ruleset", "RULES"]
       for option in ("muster", "budget", "map", "write-map")},
    **{(call, option): [*CALLS[call], "-o", "out.pdf"] for call in ("diff", "library diff")
       for option in ("paper", "margin", "ink-saver", "black-and-white")},
    # What is written, and so tried.
    ("diff", "dry-run"): [*CALLS["diff"], "-o", "out.pdf"],
    ("library diff", "dry-run"): [*CALLS["library diff"], "-o", "out.pdf"],
    ("library battles", "dry-run"): ["-o", "out.csv"],
    ("library collection", "dry-run"): ["-o", "out.csv"],
    ("library members", "dry-run"): ["-o", "out.csv"],
    ("rehearse", "dry-run"): [*CALLS["rehearse"], "--save", "out.script"],
}


def words_for(call, option):
    if (call, option) in SPECIAL:
        return SPECIAL[call, option]
    if option in CHOOSING and call in CHOSEN:
        return CHOSEN[call]
    return print_call(call, option) if call in ("print", "library print") else CALLS[call]


def hash_tree(folder):
    """What is on the disk, but for what SQLite keeps while somebody has a library open."""
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            if path.is_file() else "" for path in folder.rglob("*")
            if not path.name.endswith(("-wal", "-shm"))}


class Desk:
    """A folder with files and a library, in which calls are made."""

    def __init__(self, folder):
        self.folder = folder
        self.env = {**os.environ, "XDG_DATA_HOME": str(folder / "home"), "TZ": "UTC",
                    "TMPDIR": str(folder / "tmp"), "G_MESSAGES_DEBUG": "all"}
        if (folder / "data").exists():
            self.env["BIVOUAC_DATA_DIR"] = str(folder / "data")

    def call(self, call, *words):
        env = {**self.env, "BIVOUAC_DATA_DIR": str(BATTLE)} if call == "rehearse" else self.env
        return subprocess.run([PROGRAM, *call.split(), *words, "--lang", "en"], cwd=self.folder,
                              env=env, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=100, check=False)

    def call_well(self, call, *words):
        done = self.call(call, *words)
        assert done.returncode in (0, 1), (call, words, done.stdout, done.stderr)
        return done.stdout


def edit(desk, old, new):
    text = (DATA / "samples" / "issus.bivscenario").read_text(encoding="utf-8")
    (desk.folder / "edited.bivscenario").write_text(text.replace(old, new), encoding="utf-8")
    return "edited.bivscenario"


def make_base(folder):
    """Files, a club's library with something of everything, and one that went away from it."""
    for name in ("home", "tmp", "folder"):
        (folder / name).mkdir()
    for name, path in FILES.items():
        shutil.copy(path, folder / name)
    (folder / "list.csv").write_text(LIST, encoding="utf-8")
    (folder / "map.csv").write_text("kind,theirs,ours\n", encoding="utf-8")
    (folder / "members.csv").write_text("name,note\nAnne,other\n", encoding="utf-8")
    desk = Desk(folder)
    desk.call_well("library add", "issus.bivscenario", "marengo.bivscenario", "army.bivarmy",
                   "--author", "Anne")
    desk.call_well("library tag", "issus 333", "antiquity")
    desk.call_well("library move", "issus 333", "Campaigns/Persia")
    desk.call_well("library put", "members", "name=Anne", "note=here")
    desk.call_well("library put", "collection", "name=Companions", "kind=cavalry", "owner=Anne")
    desk.call_well("library put", "battles", "date=2026-01-02", "players=Anne, Paul")
    desk.call_well("library add", DATA / "samples" / "darius-at-issus.bivarmy")
    desk.call_well("library delete", "darius")
    desk.call_well("library check")
    desk.call_well("library copy", CLUB, "away.bivlibrary")
    desk.call_well("library save", "issus 333", edit(desk, "Parmenion", "Philotas"))
    desk.call_well("library save", "issus 333", edit(desk, "333 BC", "333 mine"), "--library",
                   "away.bivlibrary")
    with contextlib.closing(sqlite3.connect(folder / CLUB)) as database:
        database.execute("UPDATE document SET owner = 'Anne', favourite = 1"
                         " WHERE title LIKE '%Issus, 333%'")
        database.commit()
    return desk


def prepare(desk, call):
    """What has to be done before a call is of use."""
    if call == "library resolve":
        desk.call_well("library sync-club", "away.bivlibrary", CLUB)
    if call == "library reopen":
        desk.call_well("library submit", "marengo 1800")


class OptionsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = pathlib.Path(tempfile.mkdtemp())
        (cls.root / "base").mkdir()
        cls.base = make_base(cls.root / "base")
        cls.takes = {call: set(cls.read_help(call)) for call in CALLS}
        cls.known = set().union(*cls.takes.values())
        issus = FILES["issus.bivscenario"].read_text(encoding="utf-8")
        army = FILES["army.bivarmy"].read_text(encoding="utf-8")
        cls.names = {
            "ID": json.loads(cls.base.call_well("library members", "--format", "json"))[0]["id"],
            "RULES": re.search(r' ruleset="([^"]+)"', issus)[1],
            "MUSTER": re.search(r' muster="([^"]+)"', army)[1],
            "FIGURE": re.search(r'<figure id="([^"]+)"', issus)[1],
        }

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.root)

    @classmethod
    def read_help(cls, call):
        """The options of a call, as its help lists them, and what stands for the value of each."""
        told = cls.base.call_well(call, "--help")
        options = dict(re.findall(r"^  (?:-\w, )?--([\w-]+)(=\S+)?", told, re.MULTILINE))
        return {name: value for name, value in options.items() if name != "help"}

    def words(self, words):
        return [self.names.get(word, word) for word in words]

    def add_option(self, option, words):
        """The words of a call with an option, unless they have it, as each has a language."""
        if f"--{option}" in words or (option == "output" and "-o" in words) or option == "lang":
            return words
        value = VALUES.get(option)
        return [*words, f"--{option}", *([value] if value else [])]

    def copy(self, name):
        folder = self.root / name
        shutil.copytree(self.base.folder, folder)
        return Desk(folder)

    def test_every_call_is_tried(self):
        commands = re.findall(r"^  ([a-z-]+) ", self.base.call_well("--help"), re.MULTILINE)
        actions = re.findall(r"^  ([a-z-]+) ", self.base.call_well("library", "--help"),
                             re.MULTILINE)
        self.assertEqual(sorted(CALLS), sorted(
            [*(name for name in commands if name != "library"),
             *(f"library {name}" for name in actions)]))

    def test_every_value_is_known(self):
        for call in CALLS:
            for option, value in self.read_help(call).items():
                if value:
                    self.assertIn(option, VALUES, f"in VALUES of {__file__}: a good value for it")

    def test_twice(self):
        """None of two values is left out without a word, that of the language neither."""
        for option, values in (("format", ("text", "json")), ("lang", ("fr", "en"))):
            words = [word for value in values for word in (f"--{option}", value)]
            done = subprocess.run([PROGRAM, "rulesets", *words], env=self.base.env,
                                  capture_output=True, text=True, timeout=100, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, ""), option)
            self.assertIn(f"--{option}", done.stderr)

    def test_printed(self):
        """What would change nothing of the pages is refused."""
        kinds = re.search(r"(\S+) FILE", self.base.call_well("print", "--help"))[1].split("|")
        options = [*MAPS, *CARDS, "reverse", "opponent", "findings", "parts", "by-hand"]

        def print_one(trial):
            kind, words = trial
            out = self.root / f"{kind}-{'-'.join(words).replace(',', '-')}.pdf"
            done = self.base.call("print", kind, "issus.bivscenario", "-o", out,
                                  *self.words(words))
            return out.read_bytes() if out.exists() else b"", done.returncode, done.stderr

        trials = [(kind, words) for kind in kinds for words in
                  [[], *(self.add_option(option, []) for option in options)]]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            results = dict(zip(((kind, words[0] if words else "") for kind, words in trials),
                               pool.map(print_one, trials)))
        same = {(kind, option) for (kind, option), result in results.items()
                if option and result == results[kind, ""]}
        self.assertEqual(same, {("map", "--opponent"), ("alignment", "--backs")})
        both = ["--parts", "counters", "--by-hand", "backs"]  # by hand there are backs, too
        self.assertEqual(len({print_one(("all", [*both, *more]))[0] for more in
                              ([], ["--shift", "9,9"], ["--reverse", "plain"])}), 3)
        refused = [trial for trial, result in results.items() if result[1] == 2]
        self.assertGreater(len(refused), len(trials) // 3)

    def test_refused(self):
        """What a call does not take is refused before anything is done."""
        before = hash_tree(self.base.folder)
        trials = [(call, option) for call in CALLS for option in
                  sorted(self.known - self.takes[call])]

        def try_one(trial):
            call, option = trial
            return self.base.call(call, *self.words(self.add_option(option, [
                word for word in CALLS[call] if word != f"--{option}"])))

        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            for (call, option), done in zip(trials, pool.map(try_one, trials)):
                with self.subTest(call, option=option):
                    self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                    self.assertIn(f"--{option}", done.stderr)
                    self.assertIn(f"bivouac-cli {call} --help", done.stderr)
        self.assertGreater(len(trials), 2000)
        self.assertEqual(hash_tree(self.base.folder), before)

    def try_taken(self, number, call, option):
        desk = self.copy(f"taken{number}")
        prepare(desk, call)
        done = desk.call(call, *self.words(self.add_option(option, words_for(call, option))))
        shutil.rmtree(desk.folder)
        return done

    def test_obeyed(self):
        """What a call takes it asks for, and answers in JSON if that is asked for."""
        trials = [(call, option) for call in CALLS if call not in ON_SERVER
                  for option in sorted(self.takes[call] - {"lang"})]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            answers = pool.map(lambda trial: self.try_taken(trial[0], *trial[1]),
                               enumerate(trials))
            for (call, option), done in zip(trials, answers):
                with self.subTest(call, option=option):
                    self.assertIn(done.returncode, (0, 1), done.stderr)
                    self.assertNotIn("did not ask for", done.stdout + done.stderr)
                    if option == "format" and call != "library watch":
                        json.loads(done.stdout)
        self.assertGreater(len(trials), 300)
        # The control: nothing is duplicated, so nobody is asked who says so.
        done = self.base.call("library duplicate", "--kind", "ruleset", "--author", "Anne")
        self.assertIn("did not ask for --author", done.stdout + done.stderr)

    def test_tried(self):
        """--dry-run changes nothing, where the same call without it does, and says what."""
        data = self.root / "base" / "data"
        shutil.copytree(DATA, data)
        self.addCleanup(shutil.rmtree, data)
        muster = data / "musters" / "macedonians-334-331.bivmuster"
        muster.write_text(muster.read_text(encoding="utf-8").replace(
            ' version="1.0" ruleset', ' version="2.0" ruleset').replace('cost="120"',
                                                                        'cost="100"'),
            encoding="utf-8")
        calls = [call for call in CALLS if call not in ON_SERVER and "dry-run" in self.takes[call]]
        for number, call in enumerate(calls):
            with self.subTest(call):
                desk = self.copy(f"tried{number}")
                words = self.words(words_for(call, "dry-run"))
                prepare(desk, call)
                before = hash_tree(desk.folder)
                done = desk.call(call, *words, "--dry-run")
                self.assertIn(done.returncode, (0, 1), done.stderr)
                self.assertIn("Nothing is changed.", done.stderr)
                self.assertGreater(len((done.stderr + done.stdout).splitlines()), 1)
                self.assertEqual(hash_tree(desk.folder), before)
                done = desk.call(call, *words)
                self.assertIn(done.returncode, (0, 1), done.stderr)
                self.assertNotEqual(hash_tree(desk.folder), before, "the control changed nothing")
                shutil.rmtree(desk.folder)
        self.assertGreater(len(calls), 25)

    def test_what_is_deleted_can_be_tried(self):
        """Whatever erases, overwrites, sends or prices takes --dry-run; sync has one of its own."""
        for name in ("add backup copy delete duplicate empty-bin erase export grant hide import "
                     "invite move put read-csv release remove reopen reprice rescue resolve "
                     "restore restore-backup revoke save share submit sync-club tag untag").split():
            self.assertIn("dry-run", self.takes[f"library {name}"])
        for call, takes in self.takes.items():
            if "output" in takes or "save" in takes:
                self.assertIn("dry-run", takes, call)

    def test_unknown_words(self):
        """A word that is none of those there are is an error, which names them."""
        for call in CALLS:
            if call in ON_SERVER:
                continue
            told = self.base.call_well(call, "--help")
            for option, words in re.findall(r"--([\w-]+)=([a-z-]+(?:\|[a-z-]+)+)\s", told):
                if option == "lang":  # any call takes it, before anything else
                    continue
                with self.subTest(call, option=option):
                    done = self.base.call(call, *self.words(words_for(call, option)),
                                          f"--{option}", "nosuch")
                    self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
                    for word in words.split("|"):
                        self.assertIn(word, done.stderr)

    def test_unknown_names(self):
        """Nor is what the library has not: it names what there is."""
        before = hash_tree(self.base.folder)
        known = {"rules": self.names["RULES"], "tag": "antiquity", "folder": "Campaigns/Persia",
                 "owner": "Anne"}
        for call in CALLS:
            for option in known.keys() & self.takes[call]:
                with self.subTest(call, option=option):
                    done = self.base.call(call, *words_for(call, option), f"--{option}", "nosuch")
                    self.assertEqual(done.returncode, 2, done.stderr)
                    self.assertIn(known[option], done.stderr)
                    self.assertIn("nosuch", done.stderr)
        self.assertEqual(hash_tree(self.base.folder), before)
        for words, known_word in (
                (["library put", "collection", "name=Rats", "kind=zorglub"], "cavalry"),
                (["odds", "messenger", "--ruleset", "nosuch"], self.names["RULES"]),
                (["raise", "random", "--muster", "nosuch", "--budget", "9", "-o", "out.bivarmy"],
                 self.names["MUSTER"]),
                (["raise", "random", "issus.bivscenario", "--side", "nosuch", "-o", "o"], SIDE),
                (["print", "map", "issus.bivscenario", "--side", "nosuch", "-o", "o.pdf"], SIDE),
                (["export", "issus.bivscenario", "--side", "nosuch", "-o", "o.html"], SIDE),
                (["convert", "issus.bivscenario", "o.bivarmy", "--side", "nosuch"], SIDE)):
            with self.subTest(words):
                done = self.base.call(*words)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(known_word, done.stderr)
        self.assertEqual(hash_tree(self.base.folder), before)

    def test_idle(self):
        """What says nothing of what is made is refused: it would be ignored."""
        before = hash_tree(self.base.folder)
        for words in (
                ["print", "map", "issus.bivscenario", "-o", "o.pdf", "--card", "tarot"],
                ["print", "setup", "issus.bivscenario", "-o", "o.pdf", "--copies", "2"],
                ["print", "alignment", "issus.bivscenario", "-o", "o.pdf", "--fold"],
                ["print", "orders", "issus.bivscenario", "-o", "o.pdf", "--findings"],
                ["print", "roster", "issus.bivscenario", "-o", "o.pdf", "--parts", "map"],
                ["convert", "army.bivarmy", "o.bivarmy", "--side", SIDE],
                ["convert", "army.bivarmy", "o.bivarmy", "--budget", "9"],
                ["diff", *CALLS["diff"], "--paper", "A5"],
                ["diff", *CALLS["diff"], "--format", "json", "-o", "o.pdf"],
                ["export", "issus.bivscenario", "--to", "tmx", "-o", "o.tmx", "--side", SIDE],
                ["raise", "legal", "army.bivarmy", "-o", "o.bivarmy", "--seed", "1"],
                ["raise", "complete", "army.bivarmy", "-o", "o.bivarmy", "--budget", "9"],
                ["raise", "random", "army.bivarmy", "-o", "o.bivarmy", "--side", SIDE],
                ["library members", "-o", "o.csv", "--format", "json"],
                ["library export", "issus 333", "-o", "o.bivscenario", "--with-people"],
                ["library restore", "darius", "--note", "Why"]):
            with self.subTest(words):
                done = self.base.call(*words)
                self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertEqual(hash_tree(self.base.folder), before)

    def test_twice_and_valued(self):
        """One of two values would be ignored, and so would the value of one that has none."""
        for words in (["--kind", "army", "--kind", "scenario"], ["--favourites=no"]):
            done = self.base.call("library list", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words[0].split("=")[0], done.stderr)

    def test_not_both(self):
        """A DOCUMENT and options that choose others do not go together."""
        before = hash_tree(self.base.folder)
        for call in ("check", "delete", "duplicate", "export", "outdated", "reprice", "restore"):
            with self.subTest(call):
                done = self.base.call(f"library {call}", "issus 333", "--kind", "army",
                                      *(["-o", "folder"] if call == "export" else []))
                self.assertEqual(done.returncode, 2, done.stderr)
        self.assertEqual(hash_tree(self.base.folder), before)

    def test_many(self):
        """Options choose what goes into the bin, comes out of it, and is erased there."""
        desk = self.copy("many")

        def names(*words):
            return [one["name"] for one in
                    json.loads(desk.call_well("library list", *words, "--format", "json"))]

        told = desk.call_well("library delete", "--kind", "scenario")
        self.assertEqual(told.count("Put in the bin:"), 2)
        self.assertEqual(names(), ["Alexander at Issus"])
        desk.call_well("library restore", "--years", "1800")
        self.assertEqual(names(), ["Alexander at Issus", "Marengo, 1800"])
        desk.call_well("library empty-bin", "--kind", "scenario", "--yes")
        self.assertEqual(names("--bin"), ["Darius at Issus"])
        desk.call_well("library restore", "--bin")
        self.assertEqual(len(names()), 3)
        desk.call_well("library submit", "marengo")
        self.assertEqual(desk.call("library delete", "--points", "1..").returncode, 2)
        self.assertEqual(len(names()), 3)  # one is locked, so none went
        self.assertEqual(desk.call("library delete").returncode, 2)

    def ask(self, answer, *words):
        """What a call on a terminal says, and its status."""
        desk = self.copy(f"asked{answer}")
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(desk.folder)
            os.execve(PROGRAM, [str(PROGRAM), "library", *words, "--lang", "en"], desk.env)
        os.write(terminal, answer.encode() + b"\n")
        said = b""
        try:
            while part := os.read(terminal, 4096):
                said += part
        except OSError:  # the end of a terminal
            pass
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        os.close(terminal)
        left = json.loads(desk.call_well("library list", "--bin", "--format", "json"))
        shutil.rmtree(desk.folder)
        return status, said.decode(), len(left)

    def test_asked(self):
        """What is for ever asks on a terminal, and needs --yes where nobody can be asked."""
        for answer, status, left in (("yes", 0, 0), ("no", 1, 1), ("", 1, 1)):
            got = self.ask(answer, "empty-bin")
            self.assertEqual((got[0], got[2]), (status, left), got)
            self.assertIn("Erase 1 document of the bin", got[1])
        for words in (["empty-bin"], ["erase", "Anne"]):
            before = hash_tree(self.base.folder)
            done = self.base.call("library " + words[0], *words[1:])
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn("--yes", done.stderr)
            self.assertEqual(hash_tree(self.base.folder), before)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]], verbosity=2)
