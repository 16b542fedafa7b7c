#!/usr/bin/env python3
"""Completes words as the shells do that are there.

`test-completion.py BIVOUAC-CLI`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import taplib

FILES = ("a night.bivscenario", "host.bivarmy", "notes.xyz", "turn.bivsteps")
SHELLS = ("bash", "fish", "zsh")

# What is typed, the last word to be completed, and what it may become.
TRIALS = [
    (["di"], ["diff"]),
    (["diff", ""], ["a night.bivscenario", "deeper", "host.bivarmy"]),
    (["co"], ["completion", "conformance", "convert"]),
    (["print", "ro"], ["roster"]),
    (["check", "--fo"], ["--format"]),
    (["check", "--format", "j"], ["json"]),
    (["print", "map", "--paper", "L"], ["Legal", "Letter"]),
    (["check", ""], ["a night.bivscenario", "deeper", "host.bivarmy"]),
    (["export", "-o", "x", ""], ["a night.bivscenario", "deeper"]),
    (["rehearse", "x", "t"], ["turn.bivsteps"]),
    (["odds", "m"], ["messenger"]),
    (["library", "empt"], ["empty-bin"]),
    (["library", "empty-bin", "--y"], ["--years", "--yes"]),
    (["library", "watch", "--c"], ["--changes"]),
    (["library", "watch", "--k"], []),
    (["library", "--library", "x", "list", "--so"], ["--sort"]),
]


class Desk:
    """The scripts, and a folder with files of several kinds."""

    def __init__(self, folder, program):
        self.program, self.scripts, self.files = program, folder, folder / "files"
        (self.files / "deeper").mkdir(parents=True)
        for name in FILES:
            (self.files / name).touch()
        for shell in SHELLS:
            self.script(shell).write_text(taplib.output(program, "completion", shell))
        self.env = os.environ | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder),
                                 "XDG_DATA_HOME": str(folder)}

    def script(self, shell):
        return self.scripts / f"_bivouac_{shell}"

    def run(self, shell, command):
        """The lines that a command prints after the script was read in."""
        flags = {"fish": ["--no-config"], "zsh": ["-f"], "bash": ["--norc"]}[shell]
        said = taplib.output(shell, *flags, "-c", f"source {self.script(shell)}\n{command}",
                             cwd=self.files, env=self.env)
        return sorted(set(said.splitlines()))


def quote(word):
    return "'" + word + "'"


def scripts_are_sound(desk):
    """each shell that is there finds nothing wrong with its script"""
    for shell in SHELLS:
        if shutil.which(shell):
            taplib.output(shell, "-n", desk.script(shell))


def bash_completes(desk):
    """bash completes commands, words, options, their values and files"""
    for words, wanted in TRIALS:
        typed = " ".join(map(quote, ["bivouac-cli", *words]))
        got = desk.run("bash", f"COMP_WORDS=({typed}); COMP_CWORD={len(words)}; _bivouac_cli\n"
                               'printf "%s\\n" "${COMPREPLY[@]}"')
        taplib.same([line for line in got if line], wanted, words)


def bash_takes_an_equals_sign(desk):
    """bash completes the value after an equals sign, which it takes for a word"""
    got = desk.run("bash", "COMP_WORDS=(bivouac-cli check --format = t); COMP_CWORD=4\n"
                           '_bivouac_cli; printf "%s\\n" "${COMPREPLY[@]}"')
    taplib.same(got, ["text"])


def fish_completes(desk):
    """fish completes the same, where it is there"""
    for words, wanted in TRIALS if shutil.which("fish") else ():
        typed = " ".join(["bivouac-cli", *words])
        got = desk.run("fish", f"complete -C {quote(typed)}")
        names = {line.split("\t")[0].rstrip("/").replace("\\ ", " ") for line in got}
        assert set(wanted) <= names, (words, names)
        assert "notes.xyz" not in names, (words, names)
        assert wanted or not names & {"--kind"}, (words, names)


def zsh_knows_every_command(desk):
    """the script of zsh has each command with its options"""
    script = desk.script("zsh").read_text()
    for name in re.findall(r"^  ([a-z]\S*) ", taplib.output(desk.program, "--help"), re.MULTILINE):
        assert f"    '{name}:" in script and f"    {name})\n" in script, name


def other_shells_are_refused(desk):
    """a shell that is not known is refused with those that are"""
    done = subprocess.run([desk.program, "--lang", "en", "completion", "csh"],
                          capture_output=True, text=True)
    taplib.same((done.returncode, done.stdout), (2, ""))
    assert "bash, fish or zsh" in done.stderr, done.stderr


TESTS = [scripts_are_sound, bash_completes, bash_takes_an_equals_sign, fish_completes,
         zsh_knows_every_command, other_shells_are_refused]


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        return taplib.run(TESTS, Desk(pathlib.Path(folder), program))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
