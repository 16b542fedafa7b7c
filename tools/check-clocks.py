#!/usr/bin/env python3
"""Checks that no function compares the clock with a name, or with the time of a file.

Clocks are wrong, go back and are set right again: what was called or dated by one that was ahead
looks as if it were the newest for years. What is newer is told by what is in a file, or by who
holds a lock. Where such a comparison does no harm, it is listed here with the reason.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

FUNCTION = re.compile(r"^(\w+) \([^;{]*?\)\n\{\n.*?^\}", re.S | re.M)
CLOCK = re.compile(r"\b(g_date_time_new_now\w*|g_date_time_format|g_get_real_time|now"
                   r"|time \(NULL\))")
NAME = re.compile(r"\b((?:str(?:n|case|coll)?cmp|g_strcmp0|g_str_equal|g_str_has_prefix|memcmp"
                  r"|g_ascii_str\w*cmp) \(|st_mtim|st_ctim|st_birthtim"
                  r"|TIME_(?:MODIFIED|CHANGED|CREATED))")
ALLOWED = {
    "src/app/rehearsal/biv-slot-choices.c: add_orders": "an order that is given now, no clock",
    "src/app/window/biv-header.c: follow_sides": "the side that is shown now, no clock",
    "src/storage/exchange/biv-library-sync.c: check_latest": "the latest revision, no clock",
    "src/storage/library/biv-club-row.c: is_date": "a date that a person typed, read and written "
                                                   "again",
    "src/storage/library/biv-library-backups.c: biv_library_backups_is_due":
        "whether one bears the name of this day; any other day, later or earlier, is another",
    "src/storage/library/biv-library-backups.c: compare_clocks":
        "of copies that have seen the same changes; one of a day to come is the first to go",
    "src/storage/place/biv-save.c: is_closed_leftover":
        "a lock that nobody can open; one of a time to come is as old as one of long ago",
}


def without_comments(text):
    return re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)


def check(root):
    found = set()
    for name in lintlib.project_files(root, ".c"):
        if not name.startswith("src/"):
            continue
        text = without_comments(lintlib.read(root, name))
        for function in FUNCTION.finditer(text):
            clock, compared = CLOCK.search(function.group()), NAME.search(function.group())
            if not clock or not compared:
                continue
            found.add(f"{name}: {function.group(1)}")
            if f"{name}: {function.group(1)}" not in ALLOWED:
                line = text.count("\n", 0, function.start()) + 1
                yield (f"{name}:{line}: {function.group(1)}() compares '{compared.group(1)}' and "
                       f"'{clock.group(1)}': clocks are wrong now and then")
    for place in sorted(ALLOWED):
        name = place.split(":")[0]
        if place not in found and (root / name).is_file():
            yield f"{name}:1: nothing to allow any more: {place}"


CONTROLS = [
    ("a name and the clock in one function", {
        "src/a.c": "bool\nis_due (const char *last)\n{\n"
                   "  return strcmp (last, g_date_time_format (now, \"%F\")) < 0;\n}\n"},
     ["src/a.c:2: is_due()"]),
    ("the time of a file, over several lines of arguments", {
        "src/a.c": "static bool\nis_old (const char *path,\n        int b)\n{\n"
                   "  return status.st_mtime + 5 < g_get_real_time ();\n}\n"},
     ["src/a.c:2: is_old()"]),
    ("two functions, comments, and what is no code of the program", {
        "src/a.c": "bool\nf (int a)\n{\n  return strcmp (b, c); /* now */\n}\n\n"
                   "bool\ng (int a)\n{\n  return g_get_real_time () > a;\n}\n",
        "tests/a.c": "bool\nf (int a)\n{\n  return strcmp (now, c);\n}\n"}, []),
    ("what is allowed, and what no longer has to be", {
        "src/storage/place/biv-save.c":
            "bool\nis_closed_leftover (int a)\n{\n  return now > status.st_mtime;\n}\n",
        "src/storage/library/biv-club-row.c": "bool\nis_date (int a)\n{\n  return true;\n}\n"},
     ["src/storage/library/biv-club-row.c:1: nothing to allow"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
