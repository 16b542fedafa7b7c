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


def actions_known(program):
    said = taplib.output(program, "library", "--help")
    return re.findall(r"^  ([a-z]\S*) ", said, re.MULTILINE)


def options_known(program):
    found = {"--version"}
    calls = [[command] for command in commands_known(program)]
    for call in calls + [["library", action] for action in actions_known(program)]:
        said = taplib.output(program, *call, "--help")
        found.update(re.findall(r"(?:^  |, )(--?[a-z]+)", said, re.MULTILINE))
    return sorted(found)


def options_taken(program, *call):
    """The options of a call but those that every one takes, by their long names."""
    said = taplib.output(program, *call, "--help")
    return set(re.findall(r"^  (?:-\w, )?--([\w-]+)", said, re.MULTILINE)) - {"help", "lang"}


def read_actions(text, groups):
    """What each action takes as a page says; @groups: the words that stand for several options."""
    block = text[text.index(".TP 10\n", text.index("library add") - 40):]
    found = {}
    for entry in block.split(".TP 10\n")[1:]:
        name = re.match(r'\.BI? "?library ([a-z-]+)', entry)
        if not name:
            break
        taken = entry.split("\n.PD")[0].rstrip().splitlines()[-1]
        words = set(re.findall(r"--([\w-]+)|(?<![\w-])(-o|[A-Z]{5,6})", taken))
        found[name[1]] = set().union(*(
            {option} if option else {"output"} if word == "-o" else groups.get(word, set())
            for option, word in words))
    return found


def pages_know_the_commands(folder, program):
    """the pages describe the commands that there are"""
    for language, name in PAGES.items():
        taplib.same(commands_described(read(folder, name), language), commands_known(program),
                    f"data/man/{name}")


def pages_know_the_options(folder, program):
    """the pages describe the options that there are"""
    for name in PAGES.values():
        taplib.same(options_described(read(folder, name)), options_known(program),
                    f"data/man/{name}")


def pages_know_what_actions_take(folder, program):
    """the pages say of each action of the library which options it takes"""
    known = {action: options_taken(program, "library", action)
             for action in actions_known(program)}
    choice = options_taken(program, "library", "delete") - {"library", "dry-run"}
    pages = options_taken(program, "print") - {"output", "to", "dry-run"}
    for name in PAGES.values():
        told = read_actions(read(folder, name), {"CHOICE": choice, "CHOIX": choice,
                                                 "PAGES": pages})
        taplib.same(told, known, f"data/man/{name}")
    assert len(known) > 40, known


def pages_say_the_same(folder, program):
    """the French pages have the sections and entries of the English ones"""
    for name in ("bivouac.1", "bivouac-cli.1"):
        pages = [read(folder, name), read(folder, f"fr/{name}")]
        taplib.same(*[re.findall(r"^\.(SH|TP)\b", page, re.MULTILINE) for page in pages],
                    f"data/man/{name}")


def pages_are_well_formed(folder, program):
    """man shows the pages without warnings"""
    pages = sorted(folder.rglob("*.1"))
    taplib.same(len(pages), 4)
    environment = os.environ | {"LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"}
    for page in pages:
        done = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z", page],
                              env=environment, capture_output=True, text=True)
        taplib.same((done.returncode, done.stderr), (0, ""), page)


TESTS = [pages_know_the_commands, pages_know_the_options, pages_know_what_actions_take,
         pages_say_the_same, pages_are_well_formed]

if __name__ == "__main__":
    sys.exit(taplib.run(TESTS, pathlib.Path(sys.argv[1]) / "data" / "man", sys.argv[2]))
