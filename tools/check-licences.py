#!/usr/bin/env python3
"""Checks that each file says whose it is and how it may be used, as REUSE (reuse.software) asks.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import subprocess
import sys

import lintlib


# What `reuse lint` lists: a file without owner or terms, or terms with something wrong with them;
# newer ones count those that there are not.
FAULT = re.compile(
    r"\* (/.*|(?:Bad|Deprecated|Missing|Unused|Licenses without)[^:]*: *(?!0$)\S.*)")


def check(root):
    said = subprocess.run(["reuse", "--root", str(root), "lint"], capture_output=True, text=True)
    # A line that it cannot read it only tells, and passes.
    yield from (line for line in said.stderr.splitlines() if "ERROR" in line)
    yield from (found.group(1) for found in map(FAULT.fullmatch, said.stdout.splitlines()) if found)


# REUSE-IgnoreStart
OWNER = "# SPDX-FileCopyrightText: 2026 A\n"
TERMS = "# SPDX-License-Identifier: GPL-3.0-or-later\n"
TEXT = {"LICENSES/GPL-3.0-or-later.txt": "The terms.\n"}
CONTROLS = [
    ("a good file", {**TEXT, "a.py": OWNER + TERMS}, []),
    ("nobody's file", {**TEXT, "a.py": OWNER + TERMS, "b.py": "pass\n"}, ["/"]),
    ("terms whose text is not there", {"a.py": OWNER + TERMS},
     ["/", "Missing licenses: GPL-3.0-or-later"]),
    ("terms that nobody can read",
     {**TEXT, "a.py": OWNER + TERMS, "b.py": OWNER + TERMS.replace("\n", " (and\n")},
     ["reuse", "reuse", "/"]),
]
# REUSE-IgnoreEnd

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
