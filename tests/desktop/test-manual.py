#!/usr/bin/env python3
"""Holds the manual pages to what bivouac-cli --help says, in each language; and to being manual
pages without mistakes.

`test-manual.py SOURCE-FOLDER BIVOUAC-CLI`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import subprocess
import sys

import taplib

PAGES = {"en": "bivouac-cli.1", "fr": "fr/bivouac-cli.1"}
COMMANDS = {"en": "COMMANDS", "fr": "COMMANDES"}


def read(folder, name):
    """The text of a page without what only formats it."""
    text = (folder / name).read_text(encoding="utf-8")
    text = re.sub(r'^\.\\".*\n', "", text, flags=re.MULTILINE)
    return re.sub(r"\\f[BIRP]", "", text).replace("\\-", "-")


def commands_described(text, language):
    section = re.split(r"^\.SH ", text, flags=re.MULTILINE)
    part = next(part for part in section if part.startswith(COMMANDS[language] + "\n"))
    return sorted(set(re.findall(r'^\.TP\n\.BI? "?([a-z-]+)', part, flags=re.MULTILINE)))


def commands_known(program):
    return sorted(re.findall(r"^  ([a-z]\S*) ", taplib.output(program, "--help"), re.MULTILINE))


def options_described(text):
    return sorted(set(re.findall(r"(?<![\w-])--?[a-z]+", text)))


def options_known(program):
    found = {"--version"}
    for command in commands_known(program):
        said = taplib.output(program, command, "--help")
        found.update(re.findall(r"(?:^  |, )(--?[a-z]+)", said, re.MULTILINE))
    return sorted(found)


def pages_know_the_commands(folder, program):
    """the pages describe the commands that there are"""
    for language, name in PAGES.items():
        taplib.same(commands_described(read(folder, name), language), commands_known(program),
                    name)


def pages_know_the_options(folder, program):
    """the pages describe the options that there are"""
    for name in PAGES.values():
        taplib.same(options_described(read(folder, name)), options_known(program), name)


def pages_say_the_same(folder, program):
    """the French pages have the sections and entries of the English ones"""
    for name in ("bivouac.1", "bivouac-cli.1"):
        pages = [read(folder, name), read(folder, f"fr/{name}")]
        taplib.same(*[re.findall(r"^\.(SH|TP)\b", page, re.MULTILINE) for page in pages], name)


def pages_are_well_formed(folder, program):
    """man shows the pages without warnings"""
    pages = sorted(folder.rglob("*.1"))
    taplib.same(len(pages), 4)
    environment = os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    for page in pages:
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
                              env=environment, capture_output=True, text=True)
        taplib.same((done.returncode, done.stderr), (0, ""), page)


TESTS = [pages_know_the_commands, pages_know_the_options, pages_say_the_same,
         pages_are_well_formed]

if __name__ == "__main__":
    sys.exit(taplib.run(TESTS, pathlib.Path(sys.argv[1]) / "data" / "man", sys.argv[2]))
