#!/usr/bin/env python3
"""Checks that every header of src compiles on its own, with the flags of a file of its folder.

A header that some compiled file includes before all else is compiled alone by a build without
precompiled headers (tests/e2e/test-installed.py): only the others are compiled here, without them.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import lintlib

# Flags of one compilation's own output, and of what is compiled before; the number of words each
# takes.
OUTPUT_FLAGS = {"-c": 1, "-MD": 1, "-MQ": 2, "-MF": 2, "-o": 2, "-include": 2, "-include-pch": 2}


def flags_of(entry):
    """The compiler and the flags of a compilation, without its source and what it writes."""
    words = shlex.split(entry["command"])
    kept = []
    while words:
        skip = OUTPUT_FLAGS.get(words[0], 1 if words[0] == entry["file"] else 0)
        if skip == 0:
            kept.append(words.pop(0))
        del words[:skip]
    return kept


def compile_header(root, header, entry):
    """The first error of a header alone, or None."""
    command = [*flags_of(entry), "-fsyntax-only", "-Wno-error", "-x", "c", "-include",
               str(root / header), os.devnull]
    process = subprocess.run(command, cwd=entry["directory"], capture_output=True, text=True)
    if process.returncode == 0:
        return None
    errors = [line for line in process.stderr.splitlines() if " error: " in line]
    return f"{header}:1: does not compile alone: {(errors or [process.stderr.strip()])[0]}"


def nearest_entry(entries, root, header):
    """The compilation of the file whose folder is nearest to the header's."""
    def distance(entry):
        source = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
        return len(os.path.relpath(source.parent, (root / header).parent).split("/"))
    return min(entries, key=distance)


def first_included(root, entry):
    """The header of src with which a compiled file begins, or None."""
    source = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
    if not source.is_file():
        return None
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.match(r'\s*#include "([^"]+)"', text)
    return f"src/{found[1]}" if found and (root / "src" / found[1]).is_file() else None


def check(root, build):
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    built = {first_included(root, entry) for entry in entries}
    headers = [name for name in lintlib.project_files(root, ".h")
               if name.startswith("src/") and name not in built]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(compile_header, root, header, nearest_entry(entries, root, header))
                for header in headers]
        return [job.result() for job in jobs if job.result()]


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "src").mkdir()
        (root / "src/good.h").write_text("#include <stddef.h>\nsize_t f (void);\n")
        (root / "src/bad.h").write_text("size_t f (void);\n")
        (root / "src/late.h").write_text("size_t g (void);\n")
        (root / "src/first.h").write_text("#error is for the build to find\n")
        (root / "src/a.c").write_text(
            '/* A file */\n#include "first.h"\n#include <stddef.h>\n#include "late.h"\n')
        entry = {"directory": folder, "file": "src/a.c", "command": "cc -c src/a.c -o a.o"}
        (root / "compile_commands.json").write_text(json.dumps([entry]))
        found = check(root, root)
    good = sorted(line.split(":")[0] for line in found) == ["src/bad.h", "src/late.h"]
    print(f"1..1\n{'ok' if good else 'not ok'} 1 bad headers that no file begins with")
    return 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    findings = check(lintlib.ROOT, pathlib.Path(arguments[0]))
    print("\n".join(findings), file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
