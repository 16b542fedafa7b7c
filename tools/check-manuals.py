#!/usr/bin/env python3
"""Checks that each manual of docs/ stands in docs/fr/ in French and has the same parts.

What the parts say is for people to compare. Held are the headings and their level, the code, and
of each row of a table the words in backticks of its first two columns.

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


def compare(english, french):
    """The first difference: what follows it differs because of it."""
    end = (0, "end", "")
    for here, there in itertools.zip_longest(read_parts(english), read_parts(french),
                                             fillvalue=end):
        if here[1:] != there[1:]:
            return here, there
    return None


def check(root):
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
    ("a row too many", pair(FRENCH + "| `x` | | |\n"), ["docs/fr/files.md:12: row"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
