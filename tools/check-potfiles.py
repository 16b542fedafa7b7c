#!/usr/bin/env python3
"""Checks that po/POTFILES.in names every file with sentences to translate, and nothing else.
With --write as its only argument it writes the list anew instead; ./dev po does.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

LIST = "po/POTFILES.in"
CALL = re.compile(r"\b(_|N_|C_|NC_|NP_|Q_|gettext|ngettext|g_dgettext|g_dngettext|g_dpgettext2?)"
                  r"\s*\(\s*[^)\s]")
MACRO = re.compile(r"^\s*#\s*define\b")
UI = re.compile(r'translatable="(yes|true)"')
WHOLE = re.compile(r"\.(desktop|metainfo\.xml)\.in(\.in)?$|\.gschema\.xml(\.in)?$")


def code_has_sentences(text):
    return any(CALL.search(line) and not MACRO.match(line) and not line.lstrip().startswith("*")
               for line in text.splitlines())


def is_translatable(root, name):
    if name.startswith(("tests/", "build")):
        return False
    if name.endswith((".c", ".h")):
        return code_has_sentences(lintlib.read(root, name))
    if name.endswith(".ui"):
        return bool(UI.search(lintlib.read(root, name)))
    return bool(WHOLE.search(name))


def list_files(root):
    return [name for name in lintlib.project_files(root) if is_translatable(root, name)]


def write(root):
    """Keeps the comments at the head of the list."""
    head = [line for line in lintlib.read(root, LIST).splitlines() if line.startswith("#")]
    (root / LIST).write_text("\n".join(head + list_files(root)) + "\n", encoding="utf-8")


def check(root):
    lines = lintlib.read(root, LIST).splitlines()
    listed = [line for line in lines if line and not line.startswith("#")]
    wanted = list_files(root)
    for name in sorted(set(wanted) - set(listed)):
        yield f"{LIST}:1: {name} has sentences to translate and is not listed: ./dev po lists it"
    for number, name in enumerate(lines, 1):
        if name in listed and name not in wanted:
            yield f"{LIST}:{number}: {name} has nothing to translate or is not there"
    if listed != sorted(set(listed)):
        yield f"{LIST}:1: not sorted, or a file named twice"


CONTROLS = [
    ("a complete list", {
        LIST: "# names\nsrc/text/a.c\nui/a.ui\n",
        "src/text/a.c": 'x = _("Hello");\n',
        "ui/a.ui": '<property translatable="yes">Hello</property>\n',
        "src/text/b.h": "#define _(text) gettext (text)\n",
        "tests/unit/a.c": 'x = _("Hello");\n',
    }, []),
    ("forgotten files", {
        LIST: "",
        "data/a.desktop.in": "",
        "ui/a.ui": '<property translatable="yes">Hello</property>\n',
        "src/text/a.c": 'x = ngettext ("a", "b", n);\n',
    }, [f"{LIST}:1: data/a.desktop.in has", f"{LIST}:1: src/text/a.c has",
        f"{LIST}:1: ui/a.ui has"]),
    ("a file without sentences, a file that went", {
        LIST: "src/gone.c\nsrc/text/a.c\n",
        "src/text/a.c": "int a;\n",
    }, [f"{LIST}:1: src/gone.c", f"{LIST}:2: src/text/a.c"]),
    ("out of order", {
        LIST: "src/b.c\nsrc/a.c\n",
        "src/a.c": '_("a")\n',
        "src/b.c": '_("b")\n',
    }, [f"{LIST}:1: not sorted"]),
]

if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        sys.exit(write(lintlib.ROOT))
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
