#!/usr/bin/env python3
"""Checks that every header of src compiles on its own, with the flags of a file of its folder.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

import lintlib

# Flags of one compilation's own output; the number of words each takes.
OUTPUT_FLAGS = {"-c": 1, "-MD": 1, "-MQ": 2, "-MF": 2, "-o": 2}


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


def check(root, build):
    entries = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    headers = [name for name in lintlib.project_files(root, ".h") if name.startswith("src/")]
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
        entry = {"directory": folder, "file": "src/a.c", "command": "cc -c src/a.c -o a.o"}
        (root / "compile_commands.json").write_text(json.dumps([entry]))
        found = check(root, root)
    print(f"1..1\n{'ok' if [f[:9] for f in found] == ['src/bad.h'] else 'not ok'} 1 a bad header")
    return 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    findings = check(lintlib.ROOT, pathlib.Path(arguments[0]))
    print("\n".join(findings), file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
