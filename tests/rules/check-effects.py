#!/usr/bin/env python3
"""Holds the kinds of effects against the rules and the cases: each is one of an order or of a
leader's action of rules that come with the program, and a case gives one that has it. Those that
players see to are tried by a unit test, without a case. What lasts is looked up where the rehearsal
counts.

usage: check-effects.py TABLE REHEARSAL DATA FOLDER...

TABLE is biv-effect-kinds.h; REHEARSAL is where the code is that counts; DATA holds the rules that
come with the program, the folders cases and other rules.

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


def find_untried(kinds, effects, given):
    return sorted(kinds - {kind for kind, item in effects if item in given})


def list_files(folders, ending):
    return [path for folder in folders for path in pathlib.Path(folder).rglob(f"*{ending}")]


def main(table, rehearsal, data, *folders):
    text = pathlib.Path(table).read_text(encoding="utf-8")
    rows = re.sub(r"\s*\\\n\s*", " ", text)
    kinds = set(KIND.findall(rows))
    lasting = set(LASTING.findall(rows))
    code = "\n".join(path.read_text(encoding="utf-8") for path in list_files([rehearsal], ".c"))
    looked_up = set(LOOK.findall(code))
    cases = "\n".join(path.read_text(encoding="utf-8") for path in list_files(folders, ".cases"))
    ours = read_effects(list_files([data], ".bivruleset"))
    effects = ours | read_effects(list_files(folders, ".bivruleset")) | read_own_effects(cases)
    given = set(GIVEN.findall(cases))
    told = set(TOLD.findall(rows))
    # The control: a kind that no rules have, and one that is never given.
    assert find_untried({"a", "b"}, {("b", "item")}, {"other"}) == ["a", "b"]
    assert len(lasting) > 10 and looked_up > {"UNITS_ONLY"}, lasting
    assert len(kinds) > 30 and ours < effects and given, (kinds, effects, given)
    assert told and told < kinds, told
    faults = [f"nothing looks up the effect {kind}" for kind in sorted(lasting - looked_up)]
    faults += [f"no rules have the effect {kind}"
               for kind in sorted(kinds - {kind for kind, _ in ours})]
    faults += [f"no case gives what has the effect {kind}"
               for kind in find_untried(kinds - told, effects, given)]
    print(*faults, sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
