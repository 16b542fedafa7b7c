#!/usr/bin/env python3
"""Checks that each public function of core, storage and render is explained where it is defined.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

DOCUMENTED = ("src/core/", "src/storage/", "src/render/")
# clang-format puts the type on the line above the name, which starts a line only in a definition.
DEFINITION = re.compile(r"^(biv_\w+) \(")
# GObject asks for these; their names say all.
EXEMPT = re.compile(r"_(get_type|class_init|init|quark)$")


def undocumented(lines):
    """(line number, name) of the definitions without a comment above."""
    for number in range(1, len(lines)):
        found = DEFINITION.match(lines[number])
        if not found or EXEMPT.search(found.group(1)) or lines[number - 1].startswith("static "):
            continue
        if number < 2 or not lines[number - 2].rstrip().endswith("*/"):
            yield number + 1, found.group(1)


def check(root):
    for name in lintlib.project_files(root, ".c"):
        if name.startswith(DOCUMENTED):
            for number, function in undocumented(lintlib.read(root, name).splitlines()):
                yield f"{name}:{number}: {function} has no comment that says what it does"


CONTROLS = [
    ("explained, static or asked for by GObject", {
        "src/core/hex/a.c": "/* Adds. */\nint\nbiv_hex_add (int a)\n{\n}\n"
                            "\nstatic int\nbiv_hex_help (int a)\n{\n}\n"
                            "\nstatic void\nbiv_hex_init (BivHex *self)\n{\n}\n",
        "src/app/a.c": "\n\nint\nbiv_app_run (int a)\n{\n}\n",
    }, []),
    ("not explained", {
        "src/storage/xml/a.c": "\n\nint\nbiv_xml_read (int a)\n{\n}\n",
        "src/core/hex/a.c": "int\nbiv_hex_add (int a)\n{\n}\n",
    }, ["src/core/hex/a.c:2: biv_hex_add", "src/storage/xml/a.c:4: biv_xml_read"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
