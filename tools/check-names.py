#!/usr/bin/env python3
"""Checks that no ruleset, muster list, arm, order or unit of the data is named in C, and that
public functions are called after their header.

Rules and prices are data: code that asks for one of them by name works for one ruleset only. The
name of a field in a table of fields is the format's word, not the ruleset's, and is left alone;
so is a key of an answer in JSON or an element of HTML, and in the renderer, the list of signs and
the words for them a sign or a drawing that the data asks for, even if an arm is called the same.

Nor does a sentence have a word for a rank: each ruleset calls its leaders by its own.

A function that biv-page-words.h declares is biv_page_words_..., or bears the name of a type that
this header declares, or that of a class whose name begins the header's (BivPage: biv_page_...).

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import xml.etree.ElementTree

import lintlib

NAMED = ("ruleset", "muster", "arm", "order", "entry")
ENGINE = ("src/core/", "src/text/", "src/storage/", "src/render/", "src/cli/")
STRING = re.compile(r'"([^"\\]+)"')
RENDERER = ("src/render/", "src/core/ruleset/item/biv-signs.h",
            "src/text/field/biv-field-choice-rows.c")
# A row of src/text/field begins with a kind of item and the name of its field.
WORDED = re.compile(r'^\s*\{ (?:NULL|"[\w-]+"), "[\w-]+",')
FIELD = re.compile(r'"[^"]+", BIV_FIELD_|biv_(?:json|html)_\w+ \([\w>-]+, "[^"]+"')


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
            if name.startswith("src/text/field/"):
                line = WORDED.sub("", line)
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


COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DIRECTIVE = re.compile(r"^#(?:[^\n]*\\\n)*[^\n]*$", re.MULTILINE)
DECLARATION = re.compile(r"^(?!static|typedef|return)\w[^;{}()#]*?\b(biv_\w+) \([^;{]*;",
                         re.MULTILINE)
TYPES = re.compile(r"\}\s*(Biv\w+);|typedef (?:\w+ )?\w+ (Biv\w+);|struct _(Biv\w+)\s*\{|"
                   r"(?:G_DECLARE|BIV_DECLARE)_\w+ \((Biv\w+)")


def find_types(text):
    """The types that a header declares, as functions have their names: page_flow."""
    names = {name for found in TYPES.findall(text) for name in found if name}
    return {re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower() for name in names}


def bears(name, other):
    return name == other or name.startswith(f"{other}_")


def is_called_after(function, header, own, types):
    """Whether a function bears the name of its header, of a type of its own, or of a class that
    the header's name begins with."""
    stem = pathlib.PurePath(header).stem.removesuffix("-private").replace("-", "_")
    names = {stem} | own | {known for known in types if bears(stem, known)}
    return any(bears(function, name) for name in names)


def check_functions(root):
    headers = {name: COMMENT.sub("", lintlib.read(root, name))
               for name in lintlib.project_files(root, ".h") if name.startswith("src/")}
    own = {name: find_types(text) for name, text in headers.items()}
    types = set().union(*own.values())
    for name, text in headers.items():
        for function in DECLARATION.findall(DIRECTIVE.sub("", text)):
            is_type = function.endswith("_get_type") and function.removesuffix("_get_type") in types
            if not is_type and not is_called_after(function, name, own[name], types):
                yield f"{name}:1: {function} is not called after its header"


def check(root):
    yield from check_named(root)
    yield from check_sentences(root)
    yield from check_functions(root)


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
    ("functions called after their header, its types and classes", {
        "src/core/biv-page.h":
            "typedef struct _BivPage BivPage;\nvoid biv_page_add (BivPage *a);\n",
        "src/core/biv-page-words-private.h":
            "typedef struct\n{\n  int x;\n} BivWordList;\n\n#define BIV_SAY(x) \\\n"
            "  biv_say (x);\nint biv_page_words_get (int a,\n                        int b);\n"
            "/* biv_other (a); */\nBivPage *biv_page_make (void);\nint biv_word_list (int a);\n"
            "static inline int\nbiv_twice (int a)\n{\n  return biv_plus (a, a);\n}\n",
    }, []),
    ("functions called otherwise", {
        "src/core/biv-page.h":
            "typedef struct _BivPage BivPage;\nvoid biv_pages_add (BivPage *a);\n",
        "src/core/biv-words.h": "int biv_page_words_get (int a,\n    int b);\n"
                                "const char *\nbiv_say (void);\nint biv_words (void);\n",
    }, ["src/core/biv-page.h:1: biv_pages_add", "src/core/biv-words.h:1: biv_page_words_get",
        "src/core/biv-words.h:1: biv_say"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
