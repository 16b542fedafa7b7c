#!/usr/bin/env python3
"""Checks that no ruleset, muster list, arm, order or unit of the data is named in C.

Rules and prices are data: code that asks for one of them by name works for one ruleset only. The
name of a field in a table of fields is the format's word, not the ruleset's, and is left alone;
so is a key of an answer in JSON, and in the renderer and the list of signs a sign or a drawing
that the data asks for, even if an arm is called the same.

Nor does a sentence have a word for a rank: each ruleset calls its leaders by its own.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys
import xml.etree.ElementTree

import lintlib

NAMED = ("ruleset", "muster", "arm", "order", "entry")
ENGINE = ("src/core/", "src/text/", "src/storage/", "src/render/", "src/cli/")
STRING = re.compile(r'"([^"\\]+)"')
RENDERER = ("src/render/", "src/core/ruleset/item/biv-signs.h")
FIELD = re.compile(r'"[^"]+", BIV_FIELD_|biv_json_\w+ \([\w>-]+, "[^"]+"')


SPEAKS = ("src/text/", "src/app/")
RANK = re.compile(r" .*\b(general-in-chief|sub-general|officer)|"
                  r"\b(general-in-chief|sub-general|officer)s?\b.* ", re.IGNORECASE)


def read_ids(root):
    """The ids that the data files give to their rulesets, lists, arms, orders and units; and the
    words by which they ask to be drawn."""
    ids, drawn = set(), set()
    for name in lintlib.project_files(root, ".bivruleset", ".bivmuster"):
        for element in xml.etree.ElementTree.parse(root / name).iter():
            # An entry for a figure is often called by its rank, which is a word of the format.
            if element.tag.rpartition("}")[2] in NAMED and "figure" not in element.attrib:
                ids.add(element.attrib.get("id"))
            drawn.update(element.attrib[key] for key in ("sign", "drawing")
                         if key in element.attrib)
    return ids, drawn


def check_named(root):
    ids, drawn = read_ids(root)
    for name in lintlib.project_files(root, ".c", ".h"):
        if not name.startswith(ENGINE):
            continue
        named = ids - drawn if name.startswith(RENDERER) else ids
        for number, line in enumerate(lintlib.read(root, name).splitlines(), 1):
            for word in STRING.findall(FIELD.sub("", line)):
                if word in named:
                    yield f"{name}:{number}: \"{word}\" is a name of the data, not for C"


def check_sentences(root):
    for name in lintlib.project_files(root, ".c"):
        if not name.startswith(SPEAKS):
            continue
        for number, line in enumerate(lintlib.read(root, name).splitlines(), 1):
            comment = line.lstrip().startswith(("*", "/*"))
            if not comment and any(map(RANK.search, STRING.findall(line))):
                yield f"{name}:{number}: a sentence asks the ruleset for the word of a rank"


def check(root):
    yield from check_named(root)
    yield from check_sentences(root)


DATA = {"data/rulesets/a.bivruleset":
        '<ruleset xmlns="urn:x" id="jousts"><arm id="knights" sign="knights"/><order id="halt"/>'
        '<entry id="officer" figure="captain"/><entry id="lancers" arm="knights"/>'
        '<word id="unit"/></ruleset>'}
CONTROLS = [
    ("words of the program and of the format", DATA | {
        "src/core/ruleset/a.c": 'x = "unit" "officer";\n  [HALT] = { "halt", BIV_FIELD_LIST },\n',
        "src/cli/a.c": 'biv_json_writer_add_number (self->json, "halt", halt);\n',
        "src/render/a.c": 'x = { "knights", paint_knights };\n',
        "src/core/ruleset/item/biv-signs.h": 'X (SIGN_KNIGHTS, "knights")\n',
        "tests/unit/test-a.c": 'x = "knights";\n',
    }, []),
    ("names of the data", DATA | {
        "src/core/ruleset/a.c": 'x = g_str_equal (arm, "knights");\n',
        "src/render/a.c": 'x = "jousts";\n',
        "src/text/a.c": 'x = id == "jousts" ? "halt" : "lancers";\n',
    }, ["src/core/ruleset/a.c:1:", "src/render/a.c:1:"] + 3 * ["src/text/a.c:1:"]),
    ("words for ranks", DATA | {
        "src/text/a.c": 'x = N_ ("Choose an officer.");\n',
        "src/app/a.c": '/* As "Officer by hand". */\nx = { "rank=officer", N_ ("officer") };\n',
    }, ["src/text/a.c:1:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
