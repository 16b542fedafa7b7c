#!/usr/bin/env python3
"""Holds the manual pages, as they are made and in each language, to what bivouac-cli --help says;
and to being manual pages without mistakes.

`test-manual.py FOLDER-OF-SOURCES FOLDER-OF-MADE-PAGES BIVOUAC-CLI`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import subprocess
import sys

import taplib


def read(page):
    """The text of a page without what only formats it."""
    text = page.read_text(encoding="utf-8")
    text = re.sub(r'^\.\\".*\n', "", text, flags=re.MULTILINE)
    return re.sub(r"\\f[BIRP]", "", text).replace("\\-", "-")


def commands_known(program):
    return sorted(re.findall(r"^  ([a-z]\S*) ", taplib.output(program, "--help"), re.MULTILINE))


def actions_known(program):
    said = taplib.output(program, "library", "--help")
    return re.findall(r"^  ([a-z]\S*) ", said, re.MULTILINE)


def options_known(program):
    found = {"--version"}
    calls = [[command] for command in commands_known(program)]
    for call in calls + [["library", action] for action in actions_known(program)]:
        said = taplib.output(program, *call, "--help")
        found.update(re.findall(r"(?:^  |, )(--[a-z-]+)", said, re.MULTILINE))
    return sorted(found)


def pages_know_the_options(pages, program):
    """the pages name the options that there are, and no others"""
    for page in pages["bivouac-cli.1"]:
        taplib.same(sorted(set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", read(page)))),
                    options_known(program), page)


def pages_say_the_same(pages, program):
    """the French pages have the sections and entries of the English ones"""
    for name, both in pages.items():
        taplib.same(*[re.findall(r"^\.(SH|SS|TP)\b", read(page), re.MULTILINE) for page in both],
                    name)


def pages_are_well_formed(pages, program):
    """man shows the pages without warnings"""
    environment = os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    for page in sum(pages.values(), []):
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
                              env=environment, capture_output=True, text=True)
        taplib.same((done.returncode, done.stderr), (0, ""), page)


TESTS = [pages_know_the_options, pages_say_the_same, pages_are_well_formed]

if __name__ == "__main__":
    folders = [pathlib.Path(folder) for folder in sys.argv[1:3]]
    sys.exit(taplib.run(TESTS, {name: [folder / name, folder / "fr" / name]
                                for name, folder in zip(("bivouac.1", "bivouac-cli.1"), folders)},
                        sys.argv[3]))
