#!/usr/bin/env python3
"""Checks that each manual of docs/ stands in docs/fr/ in French and has the same parts, and that
what tells contributors where to write something names files that are there.

What the parts say is for people to compare. Held are the headings and their level, the code, and
of each row of a table the words in backticks of its first two columns. The pages in docs/hacking
are in English alone. A name with a part in capitals or with an asterisk stands for several files.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import itertools
import re
import sys

import lintlib

CELL = re.compile(r"(?<!\\)\|")
CODE_WORD = re.compile(r"`[^`]+`")


def read_heading(line):
    """The level, and the words in backticks: the names of elements are in no language."""
    return "heading", " ".join([line.split(" ")[0], *CODE_WORD.findall(line)])


def read_row(line):
    cells = CELL.split(line)[1:3]
    return "row", " | ".join(" ".join(CODE_WORD.findall(cell)) for cell in cells)


def read_parts(text):
    """(line number, kind, what has to be alike) of all that has to be so."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#"):
            yield (number, *read_heading(line))
        elif line.startswith("|"):
            yield (number, *read_row(line))
        elif line.startswith("    "):
            yield number, "code", line


# A file or folder as a page or the message of a test names it; in a diff, what it changes.
NAMED = re.compile(r"(?<![\w./-])(?:src|tests|tools|data|docs|po|ui)/[\w./*-]*[\w*]")
CHANGED = re.compile(r"^--- a/(.+)")
TELLS_WHERE = re.compile(r"CONTRIBUTING\.md|docs/hacking/.*\.md|tests/(unit|rules|ui)/test-.*\.c")


def find_named(text):
    """(line number, path) of the files that are named outside of diffs, and of those changed."""
    in_diff = False
    for number, line in enumerate(text.splitlines(), 1):
        in_diff ^= line.startswith("```")
        for path in (CHANGED if in_diff else NAMED).findall(line):
            yield number, path


def check_named(root):
    for name in filter(TELLS_WHERE.fullmatch, lintlib.project_files(root)):
        for number, path in find_named(lintlib.read(root, name)):
            if not any(root.glob(re.sub("[A-Z]{3,}", "*", path))):
                yield f"{name}:{number}: there is no {path}"


def compare(english, french):
    """The first difference: what follows it differs because of it."""
    end = (0, "end", "")
    for here, there in itertools.zip_longest(read_parts(english), read_parts(french),
                                             fillvalue=end):
        if here[1:] != there[1:]:
            return here, there
    return None


def check_languages(root):
    manuals = [name for name in lintlib.project_files(root, ".md") if name.startswith("docs/")]
    english = {name.removeprefix("docs/") for name in manuals if name.count("/") == 1}
    french = {name.removeprefix("docs/fr/") for name in manuals if name.startswith("docs/fr/")}
    for name in sorted(english - french):
        yield f"docs/{name}: docs/fr/{name} is missing"
    for name in sorted(french - english):
        yield f"docs/fr/{name}: there is no docs/{name}"
    for name in sorted(english & french):
        difference = compare(lintlib.read(root, f"docs/{name}"),
                             lintlib.read(root, f"docs/fr/{name}"))
        if difference:
            (line, kind, words), (other, other_kind, other_words) = difference
            yield (f"docs/fr/{name}:{other}: {other_kind} “{other_words.strip()}”, where "
                   f"docs/{name}:{line} has {kind} “{words.strip()}”")


def check(root):
    yield from check_languages(root)
    yield from check_named(root)


ENGLISH = ("# Files\n\nWords.\n\n    show FILE\n\n### `unit`, inside `army`\n\n"
           "| attribute | value | means |\n|---|---|---|\n| `edge` * | `a`, `b` | its `edge` |\n")
FRENCH = ("# Les fichiers\n\nDes mots.\n\n    show FILE\n\n### `unit`, dans `army`\n\n"
          "| attribut | valeur | sens |\n|---|---|---|\n| `edge` * | `a`, `b` | son bord |\n")


def pair(french):
    return {"docs/files.md": ENGLISH, "docs/fr/files.md": french}


CONTROLS = [
    ("the same parts in other words", pair(FRENCH), []),
    ("no French manual", {"docs/files.md": ENGLISH}, ["docs/files.md: docs/fr/files.md"]),
    ("no English manual", {"docs/fr/files.md": FRENCH}, ["docs/fr/files.md: there is no"]),
    ("a heading of another level", pair(FRENCH.replace("###", "##")), ["docs/fr/files.md:7: "]),
    ("another element", pair(FRENCH.replace("`unit`", "`figure`")), ["docs/fr/files.md:7: "]),
    ("other code", pair(FRENCH.replace("show FILE", "show FICHIER")), ["docs/fr/files.md:5: "]),
    ("a row forgotten", pair(FRENCH[:FRENCH.index("| `edge`")]), ["docs/fr/files.md:0: end"]),
    ("another attribute", pair(FRENCH.replace("`edge`", "`bord`")), ["docs/fr/files.md:11: "]),
    ("another value", pair(FRENCH.replace("`b`", "`c`")), ["docs/fr/files.md:11: "]),
    ("pages for contributors, in English and of files that are there", {
        "docs/hacking/page.md": "In `src/a.c`, and po/LANGUAGE.po.\n\n```diff\n--- a/src/a.c\n"
                                "+++ b/src/a.c\n+see src/d.c\n```\n",
        "src/a.c": "", "po/fr.po": ""}, []),
    ("files that are not there", {
        "docs/hacking/page.md": "In `src/b.c`.\n\n```diff\n--- a/src/c.c\n```\n",
        "tests/unit/test-a.c": 'fail ("src/*-rows.c lack it");\n'},
     ["docs/hacking/page.md:1: there is no src/b.c", "docs/hacking/page.md:4: there is no src/c.c",
      "tests/unit/test-a.c:1: there is no src/*-rows.c"]),
    ("a row too many", pair(FRENCH + "| `x` | | |\n"), ["docs/fr/files.md:12: row"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
