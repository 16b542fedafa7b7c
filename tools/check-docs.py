#!/usr/bin/env python3
"""Checks that each public function of core, storage and render is explained where it is defined.

Public is what a header declares that is not a -private.h; what only such a header declares is not.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

DOCUMENTED = ("src/core/", "src/storage/", "src/render/")
# clang-format puts the type on the line above the name, which starts a line only in a definition.
DEFINITION = re.compile(r"^(biv_\w+) \(")
# GLib asks for these by name; the name says all.
EXEMPT = re.compile(r"_(get_type|class_init|init|quark|ref|unref)$")


def private_functions(root):
    """What the -private.h headers declare."""
    headers = lintlib.project_files(root, "-private.h")
    return {function for name in headers
            for function in re.findall(r"\b(biv_\w+) \(", lintlib.read(root, name))}


def undocumented(lines):
    """(line number, name) of the definitions without such a comment right above."""
    for number in range(1, len(lines)):
        found = DEFINITION.match(lines[number])
        if not found or EXEMPT.search(found.group(1)) or lines[number - 1].startswith("static "):
            continue
        end = number - 2
        start = end
        while start > 0 and not lines[start].startswith("/*"):
            start -= 1
        comment = "\n".join(lines[start:end + 1]) if end >= 0 else ""
        if not re.match(rf"/\*\*\s+(\* )?{found.group(1)}:.*\*/\s*$", comment, re.S):
            yield number + 1, found.group(1)


def check(root):
    private = private_functions(root)
    for name in lintlib.project_files(root, ".c"):
        if name.startswith(DOCUMENTED):
            for number, function in undocumented(lintlib.read(root, name).splitlines()):
                if function not in private:
                    yield f"{name}:{number}: {function} lacks /** {function}: what it does */"


CONTROLS = [
    ("explained, static, private or asked for by GObject", {
        "src/core/hex/a.c": "/** biv_hex_add: adds. */\nint\nbiv_hex_add (int a)\n{\n}\n"
                            "\nstatic int\nbiv_hex_help (int a)\n{\n}\n"
                            "\nstatic void\nbiv_hex_init (BivHex *self)\n{\n}\n",
        "src/core/hex/b-private.h": "int biv_hex_inner (int a);\n",
        "src/core/hex/b.c": "\n\nint\nbiv_hex_inner (int a)\n{\n}\n",
        "src/app/a.c": "\n\nint\nbiv_app_run (int a)\n{\n}\n",
    }, []),
    ("not explained", {
        "src/storage/xml/a.c": "\n\nint\nbiv_xml_read (int a)\n{\n}\n",
        "src/core/hex/a.c": "int\nbiv_hex_add (int a)\n{\n}\n",
        "src/core/hex/b.c": "/* Subtracts. */\nint\nbiv_hex_subtract (int a)\n{\n}\n",
    }, ["src/core/hex/a.c:2: biv_hex_add", "src/core/hex/b.c:3: biv_hex_subtract",
        "src/storage/xml/a.c:4: biv_xml_read"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
