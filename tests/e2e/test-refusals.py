#!/usr/bin/env python3
"""Plays the sample battles as wrongly as can be: `test-refusals.py PROGRAM`.

Every verb that docs/rehearsal.md has is tried in every phase on pieces, hexes, orders and other
things of all kinds, most of which it is not for. Each refusal must have its place in the rules,
unless no rule refuses it, and a sentence that a player understands, in both languages.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = sorted((ROOT / "data" / "samples").glob("*.bivscenario"))
VERB = re.compile(r"\| `([a-z-]+)` \| (.*?) ?\| (?:asks )?\|$")
PHASES = 6      # of both players, and so on
TRIES = 5        # of a verb in a phase
SEED = 1757
# Refused by no rule: there is nothing to be done.
PLAIN = {"undo-none", "redo-none", "dice-missing", "dice-no-side", "rule-missing", "message-none",
         "arrives-later", "arrives-elsewhere"}
# These would end the battle before it is played: each is tried once in a phase.
RARE = {"away", "lose", "turn", "phase", "next"}
ENGLISH = set("""the is of and no not has have was were does this that with from its his her by only
    must may cannot which there to for in it they their hex hexes turn unit units leader enemy
    nobody another already any""".split())
TOKEN = re.compile(r"[{}%]|\b[sc][0-9]+\.[a-z]+[0-9]+\b|\b[a-z]+_[a-z_]+\b|"
                   r"\((?:no name|sans nom)\)")
# A number that the sentence is not for.
NUMBER = re.compile(r"\bwithin 0\b|\bà 0 cm\b|(?<![.,])\b1 (?:elements|hexes|units|dice|points|"
                    r"orders|éléments|hexagones|unités|dés|ordres)\b")
SOURCE = re.compile(r"\b(?:S[0-9]+|PUB|OURS)\b")


def local(element):
    return element.tag.rpartition("}")[2]


def find_faults(refusal, language, names):
    """What a player would stumble over in one refusal."""
    message, cite = refusal["message"], refusal["cite"]
    if refusal["code"] not in PLAIN and not cite:
        yield "no place in the rules"
    if not re.fullmatch(r"\S.*[.!?]", message, re.DOTALL) or "  " in message:
        yield "no sentence"
    if TOKEN.search(message):
        yield "a word of files: " + TOKEN.search(message).group()
    if NUMBER.search(message):
        yield "a wrong number: " + NUMBER.search(message).group()
    if SOURCE.search(message) or SOURCE.search(cite):
        yield "the id of a text"
    if language == "fr":
        for name in names:
            message = message.replace(name, "")
        english = ENGLISH & set(re.findall(r"\w+", message.lower()))
        if english:
            yield "English: " + " ".join(sorted(english))


def is_left_out(item, without):
    """Whether rules that stand on others go without it: "orders", "orders:halt"."""
    name = {"order-class": "order-classes"}.get(local(item), local(item) + "s")
    return name in without or f"{name}:{item.get('id')}" in without


class Battle:
    """A sample and its rules: what can be named in an action."""

    def __init__(self, path):
        self.path = path
        root = ElementTree.parse(path).getroot()
        rules = ElementTree.parse(
            ROOT / "data" / "rulesets" / (root.get("ruleset") + ".bivruleset")).getroot()
        base = rules.get("extends")
        self.rules = list(rules)
        if base:
            without = rules.get("without", "").split()
            self.rules += [item for item in ElementTree.parse(
                ROOT / "data" / "rulesets" / (base + ".bivruleset")).getroot()
                           if not is_left_out(item, without)]
        pieces = [item for item in root.iter() if local(item) in ("unit", "figure")]
        self.names = sorted({item.get("name") for item in pieces if item.get("name")} |
                            {text.text for text in root.iter() if text.text}, key=len)[::-1]
        self.pieces = [item.get("id") for item in pieces]
        self.figures = [item.get("id") for item in pieces if local(item) == "figure"]
        self.units = [item.get("id") for item in pieces if local(item) == "unit"]
        self.sides = [item.get("id") for item in root.iter() if local(item) == "side"]
        self.hexes = [item.get("hex") for item in root.iter()
                      if local(item) == "placement" and item.get("hex")]

    def list_ids(self, *kinds):
        return [item.get("id") for item in self.rules if local(item) in kinds and item.get("id")]

    def list_ground(self):
        lists = {"terrain": "terrains", "work": "works", "hexside": "hexsides",
                 "crossing": "crossings"}
        return [f"{lists[local(item)]}:{item.get('id')}" for item in self.rules
                if local(item) in lists and item.get("id")]

    def list_choices(self, slot):
        """What may stand for a word of docs/rehearsal.md; any piece for a piece."""
        known = {"SIDE": self.sides, "HEX": self.hexes, "HEXES": self.hexes, "VIA": self.hexes,
                 "ORDER": self.list_ids("order"), "BY": self.list_ids("order"),
                 "ACTION": self.list_ids("leader-action"), "KIND": self.list_ids("messenger"),
                 "PHASE": self.list_ids("phase"), "FACE": self.list_ids("face"),
                 "DETAIL": self.list_ids("field"), "GROUND": self.list_ground(),
                 "OVER": self.list_ground(), "STATE": ["steady"], "VALUES": ["7", "heavy"],
                 "NUMBER": ["1", "9"], "ELEMENTS": ["1", "9"], "LOSSES": ["1", "3"],
                 "FACING": ["2"], "DX": ["40"], "DY": ["-40"], "ALLOWANCE": ["20"],
                 "MESSAGE": ["1", "2"], "DICE": ["1", "6"],
                 "LEADER": self.figures, "FIGURE": self.figures, "COMMANDER": self.figures}
        return known.get(slot, self.pieces)


class Monkey:
    def __init__(self, battle, verbs):
        self.battle, self.verbs = battle, verbs
        self.random = random.Random(SEED)

    def choose(self, verb, slot, many):
        if slot == "HEXES" and verb in ("act", "order", "may-order", "cost"):
            return ["2"]
        if verb == "enemy-enters" and slot == "TO":
            slot = "HEX"
        choices = self.battle.list_choices(slot)
        return [self.random.choice(choices) for _ in range(self.random.randint(1, many))] \
            if choices else None

    def fill(self, verb, word):
        """One word of the line; None where the rules have nothing to put there."""
        name, equals, value = word.rpartition("=")
        many = 3 if value.endswith("...") else 1
        value = value.removesuffix("...")
        if "|" in value:
            found = [self.random.choice(value.split("|"))]
        elif not value.isupper():
            found = [value]
        else:
            found = self.choose(verb, value, many)
        if found is None:
            return None
        if not equals:
            return " ".join(found)
        return name + "=" + (":" if name == "via" else ",").join(found)

    def make_line(self, verb):
        words = [verb]
        for optional, required in re.findall(r"\[([^\]]*)\]|(\S+)", self.verbs[verb]):
            if optional and self.random.random() < 0.6:
                continue
            word = self.fill(verb, optional or required)
            if word is None and not optional:
                return None
            if word is not None:
                words.append(word)
        return " ".join(words)

    def make_script(self):
        for _ in range(PHASES):
            for verb in self.verbs:
                for _ in range(1 if verb in RARE else TRIES):
                    line = self.make_line(verb)
                    if line and verb not in ("turn", "next"):
                        yield line
            yield "next"
            yield "combat-over"
            yield "next"


def read_verbs():
    lines = (ROOT / "docs" / "rehearsal.md").read_text(encoding="utf-8").splitlines()
    return {found.group(1): found.group(2).replace("\\|", "|").strip(" |")
            for found in map(VERB.match, lines) if found}


def play(battle, script, language):
    told = subprocess.run([PROGRAM, "rehearse", "--format=json", "--lang=" + language,
                           f"--seed={SEED}", battle.path, script],
                          capture_output=True, text=True, timeout=60, check=False,
                          env=os.environ | {"LC_ALL": "C.UTF-8"})
    assert told.returncode == 1, told.stderr + told.stdout[-500:]
    return json.loads(told.stdout)["steps"]


class Refusals(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.verbs = read_verbs()

    def play_wrongly(self, path):
        battle = Battle(path)
        script = self.folder / "wrong.bivsteps"
        script.write_text("\n".join(Monkey(battle, self.verbs).make_script()), encoding="utf-8")
        faults, codes = {}, set()  # the first of a kind is enough
        for language in ("en", "fr"):
            for step in play(battle, script, language):
                if step["accepted"]:
                    continue
                codes.add(step["code"])
                for fault in find_faults(step, language, battle.names):
                    faults.setdefault(f"{step['code']}: {fault}",
                                      f"{step['action']}: {step['message']}")
        return faults, codes

    def test_samples(self):
        met = set()
        for path in SAMPLES:
            with self.subTest(path.stem):
                faults, codes = self.play_wrongly(path)
                met |= codes
                self.assertEqual(faults, {})
                self.assertGreater(len(codes), 15)
        self.assertGreater(len(met), 50)

    def test_all_verbs(self):
        self.assertGreater(len(self.verbs), 60)

    def test_controls(self):
        """What is looked for is found."""
        def count(message, language="fr", code="leader-again", cite="Règle, § 1"):
            refusal = {"message": message, "code": code, "cite": cite}
            return len(list(find_faults(refusal, language, ["Lord of the Hills"])))

        self.assertEqual(count("Lord of the Hills a déjà fait son activation ce tour."), 0)
        self.assertEqual(count("Lord of the Hills is not on the table.", "en"), 0)
        self.assertEqual(count("Rien n’a été fait.", code="undo-none", cite=""), 0)
        self.assertEqual(count("Lord of the Hills n’active personne.", cite=""), 1)
        self.assertEqual(count("Lord of the Hills n’active personne.", cite="PUB, § 2"), 1)
        self.assertEqual(count("s1.f1 n’active personne."), 1)
        self.assertEqual(count("L’ordre forced_march est trop cher."), 1)
        self.assertEqual(count("Il y en a {count}."), 1)
        self.assertEqual(count("Il y en a %s."), 1)
        self.assertEqual(count("The leader n’active personne."), 1)
        self.assertEqual(count(""), 1)


if __name__ == "__main__":
    unittest.main()
