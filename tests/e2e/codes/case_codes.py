"""Gestures that stand with the cases of the rules: a comment of three lines above the case that
finds the code. tests/rules/README.md says how they are written.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import ast
import re

from codes.faults import Fault

GESTURES = re.compile(r"^# window (\w+) (\S+)( fix)?\n# raises: (.+)\n# clears: (.+)$",
                      re.MULTILINE)


def make_gestures(text):
    """A function of a desk, from the calls of its methods, one after the other."""
    calls = [(call.func.id, [ast.literal_eval(value) for value in call.args])
             for call in ast.parse(f"[{text}]", mode="eval").body.elts]

    def make(tab):
        for name, values in calls:
            getattr(tab, name)(*values)
    return make


def read_faults(folder):
    """Of each group the faults whose gestures stand in the cases below a folder."""
    faults = {}
    for path in sorted(folder.glob("*/*.cases")):
        text = path.read_text(encoding="utf-8")
        found = GESTURES.findall(text)
        assert len(found) == len(re.findall("^# window ", text, re.MULTILINE)), f"{path}: gestures"
        for group, code, fix, raises, clears in found:
            faults.setdefault(group, []).append(
                Fault(code, make_gestures(raises), make_gestures(clears), bool(fix)))
    return faults
