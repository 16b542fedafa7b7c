#!/usr/bin/env python3
"""Checks that every C file is built: a test that no meson.build names is a test that never runs.

The nearest meson.build must name the file, or 'NAME' for test-NAME.c, fuzz-NAME.c, bench-NAME.c
and, among other programs' files, biv-NAME.c.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

import lintlib

BUILD = "meson.build"


def nearest_build(root, path):
    return next((folder for folder in path.parents if (root / folder / BUILD).is_file()), None)


def names_for(path, folder):
    """What the meson.build of a folder may call this file."""
    names = [path.relative_to(folder).as_posix()]
    listed = re.fullmatch(r"(?:test|fuzz|bench)-(.+)\.c", path.name)
    if listed:
        names.append(listed.group(1))
    if "interchange" in path.parts:
        names.append(path.stem.removeprefix("biv-"))
    return [f"'{name}'" for name in names]


def check(root):
    for name in lintlib.project_files(root, ".c"):
        path = pathlib.PurePosixPath(name)
        folder = nearest_build(root, path)
        text = lintlib.read(root, (folder / BUILD).as_posix()) if folder else ""
        if folder is None or not any(listed in text for listed in names_for(path, folder)):
            yield f"{name}:1: no {BUILD} builds it"


CONTROLS = [
    ("named by file or by test", {
        "src/core/hex/meson.build": "x = files(\n  'biv-hex.c',\n)\n",
        "src/core/hex/biv-hex.c": "",
        "tests/unit/meson.build": "unit_tests = {\n  'hex': core_dep,\n}\n",
        "tests/unit/test-hex.c": "",
    }, []),
    ("forgotten", {
        "src/text/meson.build": "x = files('biv-text.c')\n",
        "src/text/text.c": "",
        "tests/unit/meson.build": "unit_tests = {\n  'hexagon': core_dep,\n}\n",
        "tests/unit/test-hex.c": "",
    }, ["src/text/text.c:1:", "tests/unit/test-hex.c:1:"]),
    ("no meson.build at all", {"src/a.c": ""}, ["src/a.c:1:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
