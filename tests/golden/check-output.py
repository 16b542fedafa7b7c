#!/usr/bin/env python3
"""Compares what bivouac-cli says about the broken battles with what is kept beside them.

Each NAME.bivscenario has NAME.LANGUAGE.json and NAME.LANGUAGE.txt. After a change that is meant to
show, run inside the build's environment (meson devenv -C build)
    ../tests/golden/check-output.py src/cli/bivouac-cli ../tests/golden/broken --generate
and read the difference before committing it.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import difflib
import os
import pathlib
import subprocess
import sys

LANGUAGES = ("en", "fr")
FORMATS = {"json": ".json", "text": ".txt"}


def run(program, folder, case, language, form):
    """What the program prints; these battles are against the rules, so it must say 1."""
    environment = os.environ | {"XDG_DATA_HOME": "/nonexistent"}
    done = subprocess.run(
        [program, "check", "--lang", language, "--format", form, case.name],
        cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8")
    if done.returncode != 1 or done.stderr:
        return f"status {done.returncode}\n{done.stderr}"
    return done.stdout


def compare(expected, printed):
    """Whether they agree, the difference being told as TAP comments."""
    kept = expected.read_text(encoding="utf-8") if expected.exists() else ""
    for line in difflib.unified_diff(kept.splitlines(), printed.splitlines(), "kept", "printed",
                                     lineterm="", n=1):
        print("#", line)
    return kept == printed


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--generate", action="store_true", help="keep what is printed now")
    options = parser.parse_args()
    cases = sorted(options.folder.glob("*.bivscenario"))
    runs = [(case, language, form) for case in cases for language in LANGUAGES for form in FORMATS]
    good = bool(cases)
    print(f"1..{len(runs)}")
    for number, (case, language, form) in enumerate(runs, 1):
        printed = run(options.program.resolve(), options.folder, case, language, form)
        expected = case.with_suffix(f".{language}{FORMATS[form]}")
        if options.generate:
            expected.write_text(printed, encoding="utf-8")
        same = compare(expected, printed)
        good = good and same
        print("ok" if same else "not ok", number, expected.name)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
