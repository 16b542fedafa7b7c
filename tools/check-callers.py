#!/usr/bin/env python3
"""Checks that what a header of src declares is called outside of its own file.

The caller may be another file of the program, its tests or tools, or a template. What only its own
file calls is static; what nobody calls goes.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

WORD = re.compile(r"\bbiv_[a-z0-9_]+\b")
DECLARED = re.compile(r"^[A-Za-z_][^;{}#()=]*?\b(biv_[a-z0-9_]+) \(", re.M)
# What a macro of GLib asks for under the name of a type: BIV_TYPE_THING, g_autoptr (BivThing).
BY_TYPE = re.compile(r"\bG_DEFINE_AUTO[A-Z_]+ \(\w+, (biv_[a-z0-9_]+)")

MACRO = re.compile(r"^#define (?:[^\n]*\\\n)*[^\n]*", re.M)


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def is_for_a_type(function, header):
    return function.endswith("_get_type") or function in BY_TYPE.findall(header)


def is_in_a_macro(function, header):
    """Who uses the macro calls it."""
    return any(function in WORD.findall(macro) for macro in MACRO.findall(header))


def declarations(name, text):
    """Each function that a header declares, with its line."""
    clean = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    for found in DECLARED.finditer(clean):
        yield found.group(1), clean.count("\n", 0, found.start(1)) + 1


def check(root):
    names = lintlib.project_files(root, ".c", ".h", ".ui")
    texts = {name: lintlib.read(root, name) for name in names}
    users = {}
    for name, text in texts.items():
        for word in set(WORD.findall(without_comments(text))):
            users.setdefault(word, set()).add(name)
    for name in sorted(texts):
        if not (name.startswith("src/") and name.endswith(".h")):
            continue
        for function, line in declarations(name, texts[name]):
            others = {user for user in users.get(function, ()) if not user.endswith(".h")}
            homes = {user for user in others
                     if re.search(rf"^{function} \(", texts[user], re.M)}
            if (homes and not (others - homes) and not is_for_a_type(function, texts[name])
                    and not is_in_a_macro(function, texts[name])):
                yield f"{name}:{line}: {function}() is called by no other file"


CONTROLS = [
    ("called by a file, a test or a template", {
        "src/a.h": "int biv_a_x (int a);\nvoid biv_a_y (void);\nvoid biv_a_z (void);\n",
        "src/a.c": "int\nbiv_a_x (int a)\n{\n}\nvoid\nbiv_a_y (void)\n{\n}\n"
                   "void\nbiv_a_z (void)\n{\n}\n",
        "src/b.c": "int b = biv_a_x (1);\n",
        "tests/unit/test-a.c": "void t (void)\n{\n  biv_a_y ();\n}\n",
        "ui/a.ui": "<signal handler=\"biv_a_z\"/>\n",
    }, []),
    ("what frees it is asked for by its type", {
        "src/a.h": "void biv_a_free (BivA *a);\nGType biv_a_get_type (void);\n"
                   "G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivA, biv_a_free)\n",
        "src/a.c": "void\nbiv_a_free (BivA *a)\n{\n}\nGType\nbiv_a_get_type (void)\n{\n}\n",
    }, []),
    ("called by a macro of its header", {
        "src/a.h": "#define BIV_A(x) \\\n  biv_a_x (x)\nint biv_a_x (int a);\n",
        "src/a.c": "int\nbiv_a_x (int a)\n{\n}\n",
    }, []),
    ("called at home, in a comment, or by nobody", {
        "src/a.h": "int biv_a_x (int a);\n\nvoid biv_a_y (void);\n",
        "src/a.c": "int\nbiv_a_x (int a)\n{\n}\nvoid\nbiv_a_y (void)\n{\n  biv_a_x (1);\n}\n",
        "src/b.c": "/* as biv_a_x() does */\n",
    }, ["src/a.h:1:", "src/a.h:3:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
