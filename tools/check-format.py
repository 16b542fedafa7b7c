#!/usr/bin/env python3
"""Checks that C files read as clang-format 14 writes them; `./dev format` mends.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import subprocess
import sys

import lintlib

# Another version formats differently: that of Debian 12 is the measure.
FORMATTER = "clang-format-14"
STYLE = f"--style=file:{lintlib.ROOT / '.clang-format'}"


def check(root):
    names = lintlib.project_files(root, ".c", ".h")
    if not names:
        return
    process = subprocess.run([FORMATTER, "--dry-run", "-Werror", STYLE, *names],
                             cwd=root, capture_output=True, text=True)
    found = dict.fromkeys(re.findall(r"^(\S+:\d+):\d+: error", process.stderr, re.MULTILINE))
    if process.returncode != 0 and not found:
        yield process.stderr.strip()
    for place in found:
        yield f"{place}: not as clang-format writes it (./dev format)"


CONTROLS = [
    ("formatted", {"src/a.c": "int\nmain (void)\n{\n  return 0;\n}\n"}, []),
    ("not formatted", {"src/a.c": "int main(void) {return 0;}\n"}, ["src/a.c:1: not as"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS, FORMATTER))
