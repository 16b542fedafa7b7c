#!/usr/bin/env python3
"""Checks what every file of the project must keep to: licence lines, line length, guards, words.

A line of code may be 100 columns long. The one exception is a C line that is too long because of
one string literal: a sentence cut in two can no longer be searched for.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

CODE = (".c", ".h", ".py", ".sh", "meson.build", "meson_options.txt", "/dev", "/.ci/run")
MAX_COLUMNS = 100
# REUSE-IgnoreStart
SPDX = ("SPDX-FileCopyrightText: ", "SPDX-License-Identifier: GPL-3.0-or-later")
# REUSE-IgnoreEnd
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
ALIAS = re.compile(r"\((?:\w+ \*\*|gpointer \*|guint\w* \*|gint\w* \*)\) ?&\w+")
WORDS_FILE = "tools/unwanted-words.txt"
OPENING = re.compile(r"\b(g_file_read|g_file_get_contents|g_file_load_\w+|g_mapped_file_new|fopen"
                     r"|g_fopen|g_key_file_load_from_\w*file\w*|xmlReadFile|xmlReaderForFile"
                     r"|gtk_css_provider_load_from_path) \(")
# The catalogues of translations are the program's own, and the text layer reads no other file.
OPENS = ("src/storage/place/biv-input.c", "src/text/biv-translation.c")
# By a name alone something else may be met than was looked at.
BY_NAME = re.compile(
    r"(?<![\w>.])(g?_?chmod|l?chown|l?stat|[lu]?truncate|l?(?:get|set|list|remove)xattr|utimes?"
    r"|fopen|freopen|g_freopen|g?_?creat|tmpfile|tempnam|mktemp|g?_?mkstemp|g_mkstemp_full"
    r"|g_file_open_tmp|g_file_new_tmp|g_file_copy\w*|g_file_move\w*|g_file_replace\w*"
    r"|g_file_create\w*|g_file_append_to\w*|g_file_open_readwrite\w*|g_file_set_contents\w*"
    r"|g_file_set_attribute\w*|g_key_file_save_to_file|xmlSaveF\w+|gdk_texture_save_to_\w+"
    r"|gdk_pixbuf_savev?|cairo_surface_write_to_png|cairo_(?:pdf|svg|ps)_surface_create) \(")
DESCRIPTORS = re.compile(r"(?<![\w>.])(g_open|open|openat|link|linkat|symlink|renameat) \(")
PLACE = "src/storage/place/"
# It takes what another thread left in errno for its own, and refuses a good number.
NUMBER = re.compile(r"\b(g_ascii_string_to_\w+) \(")
# What the kernel tells of this process, in files that are none.
OF_THE_KERNEL = '"/proc/self/'
DATABASE = "src/storage/library/biv-database-open.c"
BINARY = (".png", ".pdf", ".gz", ".sqlite", ".mo", ".ttf", ".ico")


def is_code(name):
    return f"/{name}".endswith(CODE)


def check_licence(name, text):
    head = "\n".join(text.splitlines()[:25])
    for line in SPDX:
        if line not in head:
            yield f"{name}:1: no line '{line.strip()}' near the top"


def is_whole_sentence(name, line):
    longest = max(map(len, STRING.findall(line)), default=0)
    return name.endswith((".c", ".h")) and len(line) - longest <= 60


def check_lines(name, text):
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > MAX_COLUMNS and not is_whole_sentence(name, line):
            yield f"{name}:{number}: {len(line)} columns, {MAX_COLUMNS} are allowed"
        if line != line.rstrip():
            yield f"{name}:{number}: white space at the end"


def check_aliases(name, text):
    """A function that fills a pointer is given one of the type that it fills."""
    if not name.endswith(".c"):
        return
    for number, line in enumerate(text.splitlines(), 1):
        found = ALIAS.search(line)
        if found:
            yield f"{name}:{number}: '{found.group(0)}' stores through a pointer of another type"


def check_guard(name, text):
    """Those of pch are compiled as they are, where the compiler warns of a guard."""
    is_once = name.startswith("pch/") or re.search(r"^#pragma once$", text, re.MULTILINE)
    if name.endswith(".h") and not is_once:
        yield f"{name}:1: a header needs #pragma once"


def read_words(root):
    """The patterns of the list, one a line; an empty line or a comment says nothing."""
    if not (root / WORDS_FILE).is_file():
        return []
    lines = lintlib.read(root, WORDS_FILE).splitlines()
    return [re.compile(line) for line in lines if line.strip() and not line.startswith("#")]


def check_words(name, text, words):
    for number, line in enumerate(text.splitlines(), 1):
        for word in words:
            found = word.search(line)
            if found:
                yield f"{name}:{number}: '{found.group(0).strip()}' does not belong in the project"


def check_inputs(name, text):
    """What is read is opened in one place, which waits for no pipe and takes in no endless file."""
    if not name.startswith("src/") or name in OPENS:
        return
    for number, line in enumerate(text.splitlines(), 1):
        found = OPENING.search(line)
        if found:
            yield f"{name}:{number}: {found.group(1)}(): files are read by biv_input_open()"


def check_outputs(name, text):
    """What is written is made in one place, by descriptors, and never through a link; SQLite, which
    opens its files itself, is told so."""
    if not (name.startswith("src/") and name.endswith(".c")):
        return
    for number, line in enumerate(text.splitlines(), 1):
        found = BY_NAME.search(line)
        if not found and not name.startswith(PLACE) and OF_THE_KERNEL not in line:
            found = DESCRIPTORS.search(line)
        if found:
            yield (f"{name}:{number}: {found.group(1)}(): files are opened, made and changed by"
                   " biv-open.h and biv-save.h")
    for found in re.finditer(r"sqlite3_open\w* \([^;]*;", text):
        if name != DATABASE or not re.search(r"NOFOLLOW|:memory:", found.group()):
            line = text.count("\n", 0, found.start()) + 1
            yield (f"{name}:{line}: sqlite3_open(): a database is opened in"
                   " biv-database-open.c, and not through a link")


def check_numbers(name, text):
    """Whole numbers are read in one place, which two threads may enter at once."""
    for number, line in enumerate(text.splitlines(), 1):
        found = NUMBER.search(line) if name.startswith("src/") else None
        if found:
            yield f"{name}:{number}: {found.group(1)}(): numbers are read by biv_number_read()"


def check(root):
    words = read_words(root)
    for name in lintlib.project_files(root):
        if name == WORDS_FILE or name.endswith(BINARY):
            continue
        text = lintlib.read(root, name)
        yield from check_words(name, text, words)
        if is_code(name):
            yield from check_licence(name, text)
            yield from check_lines(name, text)
            yield from check_guard(name, text)
            yield from check_aliases(name, text)
            yield from check_inputs(name, text)
            yield from check_outputs(name, text)
            yield from check_numbers(name, text)


HEAD = "/* One job.\n * " + SPDX[0] + "2026 A\n * " + SPDX[1] + "\n */\n"
CONTROLS = [
    ("a good file", {"src/a.h": HEAD + "#pragma once\n"}, []),
    ("no licence", {"src/a.c": "int a;\n"},
     ["src/a.c:1: no line 'SPDX-FileC", "src/a.c:1: no line 'SPDX-Lic"]),
    ("a header without its guard", {"src/a.h": HEAD}, ["src/a.h:1: a header"]),
    ("a header that is compiled before", {"pch/a.h": HEAD}, []),
    ("100 columns are fine, 101 are not", {
        "src/a.c": HEAD + "x" * 100 + "\n" + "x" * 101 + "\n"}, ["src/a.c:6: 101 columns"]),
    ("a long sentence may stay whole, a long call with a short one may not", {
        "src/a.c": HEAD + '  f ("' + "a " * 60 + '");\n' + "x" * 90 + ' ("short sentence")\n',
    }, ["src/a.c:6: "]),
    ("a pointer to a pointer that is called one of another type", {
        "src/a.c": HEAD + "f (&a);\nf ((gpointer *) &a);\nf ((GObject **) &b->c);\n"
        "g ((const Pair *) &a);\n"}, ["src/a.c:6: '(gpointer", "src/a.c:7: '(GObject"]),
    ("white space at the end", {"src/a.c": HEAD + "int a; \n"}, ["src/a.c:5: white space"]),
    ("a file that is opened by another way", {
        "src/a.c": HEAD + "g_file_get_contents (path, &text, NULL, NULL);\n",
        "tests/a.c": HEAD + "g_file_get_contents (path, &text, NULL, NULL);\n",
        "src/storage/place/biv-input.c": HEAD + "g_file_read (file, NULL, NULL);\n",
    }, ["src/a.c:5: g_file_get_contents"]),
    ("a file that is made or changed by its name, or opened elsewhere", {
        "src/a.c": HEAD + "chmod (path, 0600);\nself->open (a);\nfchmod (file, 0600);\n"
        "a = g_file_copy (a, b, 0, NULL, NULL, NULL, NULL);\nb = open (path, O_RDONLY);\n"
        'c = open ("/proc/self/statm", O_RDONLY);\n',
        "src/storage/place/biv-open.c": HEAD + "a = openat (folder, name, flags);\n"
        "stat (path, &now);\nfstat (a, &now);\n",
        "tests/a.c": HEAD + "chmod (path, 0600);\n",
    }, ["src/a.c:5: chmod()", "src/a.c:8: g_file_copy()", "src/a.c:9: open()",
        "src/storage/place/biv-open.c:6: stat()"]),
    ("a number that is read as threads may not", {
        "src/a.c": HEAD + "/* g_ascii_string_to_signed() */\nif (g_ascii_string_to_signed (a))\n",
    }, ["src/a.c:6: g_ascii_string_to_signed()"]),
    ("a database that is opened through links, or elsewhere", {
        "src/a.c": HEAD + "sqlite3_open_v2 (a, &b, SQLITE_OPEN_NOFOLLOW, NULL);\n",
        DATABASE: HEAD + "sqlite3_open_v2 (a, &b,\n  SQLITE_OPEN_NOFOLLOW, NULL);\n"
        "sqlite3_open_v2 (a, &b, SQLITE_OPEN_READONLY, NULL);\n",
    }, ["src/a.c:5: sqlite3_open()", DATABASE + ":7: sqlite3_open()"]),
    ("words of the list, in any file", {
        WORDS_FILE: "# comment\n\\bunsp[o]ken\\b\n(^|[^\\w.])/secr[e]t/\\w+\n",
        "README.md": "see /secret/place\n",
        "src/a.c": HEAD + "/* unspoken */\n",
    }, ["README.md:1: '/secret/place'", "src/a.c:5: 'unspoken'"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
