#!/usr/bin/env python3
"""Writes the manual page of bivouac-cli: what --help says of each command, action and option, and
after each command what a page for that language, without these, tells of it besides.

`make-manual.py PAGE BIVOUAC-CLI LANGUAGE`

What the page tells of a command stands below a line `.\\" command NAME`, between `.\\" commands`
and `.\\" end of commands`. What only library has, for each of its actions, is told once after them
all; what other commands have, too, is told there.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys

OPTION = re.compile(r"^  (?:-(\w), )?--([\w-]+)(?:=(.*?))? {2,}(.*)", re.M)
FOR_EVERY_CALL = {"help", "lang"}


def ask(program, *words):
    return subprocess.run([*program, *words, "--help"], check=True, stdout=subprocess.PIPE,
                          encoding="utf-8").stdout


class Call:
    """A command, or an action of one, as --help tells of it."""

    def __init__(self, program, *words):
        said = ask(program, *words)
        self.name = " ".join(words)
        self.usage = re.search(rf"bivouac-cli {self.name}(?: \[[^]]*…\])?(.*)", said)[1]
        self.summary = said.split("\n\n")[1]
        self.options = [found for found in OPTION.findall(said) if found[1] not in FOR_EVERY_CALL]
        self.actions = []
        if not OPTION.search(said):
            self.actions = [Call(program, *words, action) for action in list_names(said)]


def list_names(said):
    """The commands or actions that --help lists."""
    return re.findall(r"^  ([a-z]\S*) ", said, re.M)


def escape(text):
    """As troff prints it: hyphens as they are typed, and no line is a request."""
    return re.sub(r"^(?=[.'])", r"\\&", text.replace("\\", "\\e").replace("-", "\\-"))


def write_head(call):
    """Broken between words alone, and between those of which one is to be chosen."""
    usage = re.sub(r"(?<= )", r"\\%", escape(call.usage)).replace("|", r"|\:")
    return f"\\fB{escape(call.name)}\\fI{usage}\\fR\n"


def write_sentence(text):
    return f"{escape(text)}.\n"


def write_option(letter, name, value, summary):
    short = f"\\fB\\-{letter}\\fR, " if letter else ""
    given = f"=\\fI{escape(value)}" if value else ""
    return f".TP\n{short}\\fB\\-\\-{escape(name)}\\fR{given}\\fR\n{write_sentence(summary)}"


def write_action(action):
    taken = " ".join(f"\\%[\\-\\-{escape(name)}]" for _, name, _, _ in action.options)
    return f".TP\n{write_head(action)}{write_sentence(action.summary)}.br\n{taken}\n"


def write_options(options):
    return "".join(write_option(*option) for option in dict.fromkeys(options))


def write_command(call, told, of_others):
    options = call.options + [option for action in call.actions for option in action.options
                              if option not in of_others]
    return (f".SS {write_head(call)}{write_sentence(call.summary)}{told}"
            + "".join(map(write_action, call.actions)) + write_options(options))


def write_page(page, program):
    start, commands, end = re.split(r'^\.\\" (?:end of )?commands\n', page, flags=re.M)
    _, *parts = re.split(r'^\.\\" command (\S+)\n', commands, flags=re.M)
    told = dict(zip(parts[::2], parts[1::2]))
    calls = [Call(program, name) for name in list_names(ask(program))]
    unknown = told.keys() - {call.name for call in calls}
    if unknown:
        raise SystemExit(f"the page tells of a command that is not there: {', '.join(unknown)}")
    of_others = {option for call in calls for option in call.options}
    return start + "".join(write_command(call, told.get(call.name, ""), of_others)
                           for call in calls) + end


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    print(write_page(text, [sys.argv[2], "--lang", sys.argv[3]]), end="")
