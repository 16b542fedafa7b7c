#!/usr/bin/env python3
"""Holds the kinds of effects against the cases: each is one of an order or of a leader's action of
some rules, ours or those of the tests, that a case gives. Those that only change a number of the
rules or that players see to are tried by a unit test, without a case. But each number of the rules
is read where the rehearsal counts it, and changed in a case; what lasts is looked up there.

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
# A row of the table, and one that players see to.
KIND = re.compile(r'X \(\w+, "([\w-]+)",')
TOLD = re.compile(r'X \(\w+, "([\w-]+)", [^()]+, \w+, TOLD,')
# What effects change of the rules: a list of it, a row of the list, the rows of the table that
# change it, and where it is read.
WAYS = {"NUMBER": "RAISES|LOWERS"}
# One that lasts and that the rules look up, and where they do.
LASTING = re.compile(r'X \((\w+), "[\w-]+", [^()]+, (?:ADDS|LEAST|MOST), \w+, NULL,')
LOOK = re.compile(r"BIV_EFFECT_KIND_(\w+)")


def read_effects(rulesets):
    """(kind of effect, id of what has it)"""
    return {(effect.get("kind"), item.get("id"))
            for path in rulesets for item in ElementTree.parse(path).iter()
            for effect in item.findall(RULES + "effect")}


def read_own_effects(cases):
    """The same, of items that cases have themselves."""
    return {(kind, item) for item, effects in OWN.findall(cases) for kind in DOES.findall(effects)}


def list_rules(table, what):
    """The numbers that effects may change."""
    rows = table.partition(f"#define BIV_EACH_RULE_{what}(X)")[2].partition("\n\n")[0]
    return set(re.findall(r"X \((\w+)", rows)) - {"NONE"}


def list_changes(rows, what):
    """(kind of effect, what it changes)"""
    return set(re.findall(rf'X \(\w+, "([\w-]+)", [^()]+, (?:{WAYS[what]}) \((\w+)\)', rows))


def list_read(code, what):
    return set(re.findall(rf"BIV_RULE_{what}_(\w+)\b", code)) - {"NONE"}


def find_untried(kinds, effects, given):
    return sorted(kinds - {kind for kind, item in effects if item in given})


def list_files(folders, ending):
    return [path for folder in folders for path in pathlib.Path(folder).rglob(f"*{ending}")]


def main(table, rehearsal, *folders):
    text = pathlib.Path(table).read_text(encoding="utf-8")
    rows = re.sub(r"\s*\\\n\s*", " ", text)
    kinds = set(KIND.findall(rows))
    lasting = set(LASTING.findall(rows))
    code = "\n".join(path.read_text(encoding="utf-8") for path in list_files([rehearsal], ".c"))
    looked_up = set(LOOK.findall(code))
    cases = "\n".join(path.read_text(encoding="utf-8") for path in list_files(folders, ".cases"))
    effects = read_effects(list_files(folders, ".bivruleset")) | read_own_effects(cases)
    given = set(GIVEN.findall(cases))
    tried = {kind for kind, item in effects if item in given}
    changes = set()
    told = set(TOLD.findall(rows))
    # The control: a kind that no rules have, one that is never given, and a deed that is read.
    assert list_read("(BIV_RULE_NUMBER_B, BIV_RULE_NUMBER_NONE)", "NUMBER") == {"B"}
    assert find_untried({"a", "b"}, {("b", "item")}, {"other"}) == ["a", "b"]
    assert len(lasting) > 10 and looked_up > {"UNITS_ONLY"}, lasting
    assert len(kinds) > 30 and effects and given, (kinds, effects, given)
    assert told and told < kinds, told
    faults = [f"nothing looks up the effect {kind}" for kind in sorted(lasting - looked_up)]
    for what in WAYS:
        known, changed = list_rules(text, what), list_changes(rows, what)
        read = list_read(code, what)
        assert len(known) > 1 and read & known and changed, what
        assert {one for _, one in changed} <= known, (changed, known)
        changes |= {kind for kind, _ in changed}
        in_cases = {one for kind, one in changed if kind in tried}
        faults += [f"nothing reads the {what} {one}" for one in sorted(known - read)]
        faults += [f"no case gives what changes the {what} {one}"
                   for one in sorted(known - in_cases)]
    faults += [f"no case gives what has the effect {kind}"
               for kind in find_untried(kinds - changes - told, effects, given)]
    print(*faults, sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
