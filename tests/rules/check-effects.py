#!/usr/bin/env python3
"""Holds the kinds of effects against the cases: each is one of an order or of a leader's action of
some rules, ours or those of the tests, that a case gives. Those that only change a number of the
rules or the sum of another kind are tried by a unit test, without a case; each number that they may
change is read where the rehearsal counts it, and changed in a case; what lasts is looked up there.

usage: check-effects.py TABLE REHEARSAL FOLDER...

TABLE is biv-effect-kinds.h; REHEARSAL is where the code is that counts; the folders hold rulesets
and cases.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

RULES = "{urn:bivouac:ruleset:1}"
# What a case gives: "yes order rally ...", "do act hearten ...".
GIVEN = re.compile(r"^(?:yes|do) (?:order|act) (\w+)", re.MULTILINE)
# An order or action that only a case has, and what it does.
OWN = re.compile(r"^item (?:orders|leader-actions):(\w+).*\n((?:effect .*\n)+)", re.MULTILINE)
DOES = re.compile(r"^effect ([\w-]+)", re.MULTILINE)
# A row of the table, and one that only changes a number.
KIND = re.compile(r'X \(\w+, "([\w-]+)",')
CHANGE = re.compile(r'X \(\w+, "([\w-]+)", [^()]+, (?:ADDS_TO|TAKES_FROM|RAISES|LOWERS) \(')
# One that changes a number of the rules, and which.
CHANGED = re.compile(r'X \(\w+, "([\w-]+)", [^()]+, (?:RAISES|LOWERS) \((\w+)\)')
# One that lasts and that the rules look up, and where they do.
LASTING = re.compile(r'X \((\w+), "[\w-]+", [^()]+, (?:ADDS|LEAST|MOST), \w+, NULL,')
LOOK = re.compile(r"BIV_EFFECT_KIND_(\w+)")
# A row of the numbers of the rules, and where one of them is read.
NUMBER = re.compile(r"X \((\w+)\) +/\*")
READ = re.compile(r"BIV_RULE_NUMBER_(\w+),")


def read_effects(rulesets):
    """(kind of effect, id of what has it)"""
    return {(effect.get("kind"), item.get("id"))
            for path in rulesets for item in ElementTree.parse(path).iter()
            for effect in item.findall(RULES + "effect")}


def read_own_effects(cases):
    """The same, of items that cases have themselves."""
    return {(kind, item) for item, effects in OWN.findall(cases) for kind in DOES.findall(effects)}


def find_untried(kinds, effects, given):
    return sorted(kinds - {kind for kind, item in effects if item in given})


def find_unread(wanted, read):
    return sorted(wanted - read - {"NONE"})


def list_files(folders, ending):
    return [path for folder in folders for path in pathlib.Path(folder).rglob(f"*{ending}")]


def main(table, rehearsal, *folders):
    rows = re.sub(r"\s*\\\n\s*", " ", pathlib.Path(table).read_text(encoding="utf-8"))
    kinds = set(KIND.findall(rows))
    changes = set(CHANGE.findall(rows))
    numbers = set(NUMBER.findall(rows))
    lasting = set(LASTING.findall(rows))
    code = "\n".join(path.read_text(encoding="utf-8") for path in list_files([rehearsal], ".c"))
    read = set(READ.findall(code))
    looked_up = set(LOOK.findall(code))
    cases = "\n".join(path.read_text(encoding="utf-8") for path in list_files(folders, ".cases"))
    effects = read_effects(list_files(folders, ".bivruleset")) | read_own_effects(cases)
    given = set(GIVEN.findall(cases))
    # The control: a kind that no rules have, one that is never given, and a number without reader.
    assert find_untried({"a", "b"}, {("b", "item")}, {"other"}) == ["a", "b"]
    assert find_unread({"NONE", "A", "B"}, {"B"}) == ["A"] and len(numbers) > 10 and read <= numbers
    assert len(lasting) > 10 and looked_up > {"UNITS_ONLY"}, lasting
    assert len(kinds) > 30 and effects and given, (kinds, effects, given)
    assert changes and changes < kinds, changes
    untried = find_untried(kinds - changes, effects, given)
    unread = find_unread(numbers, read)
    tried = {kind for kind, item in effects if item in given}
    changed = {number for kind, number in CHANGED.findall(rows) if kind in tried}
    unchanged = find_unread(numbers, changed)
    idle = find_unread(lasting, looked_up)
    print(*(f"no case gives what has the effect {kind}" for kind in untried),
          *(f"nothing counts the number {number}" for number in unread),
          *(f"no case gives what changes the number {number}" for number in unchanged),
          *(f"nothing looks up the effect {kind}" for kind in idle), sep="\n")
    return bool(untried or unread or unchanged or idle)


sys.exit(main(*sys.argv[1:]))
