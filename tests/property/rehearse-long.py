#!/usr/bin/env python3
"""A script of a megabyte, played to its end and taken back again by the command line: nothing of it
is lost, answered twice or refused, and where sanitizers look on, no memory is misused.

usage: rehearse-long.py BIVOUAC-CLI SCENARIO

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import subprocess
import sys
import tempfile

MEGABYTE = 1024 * 1024
STEP, BACK = "points s1 4\n", "undo\n"


def play(cli, scenario, script):
    with tempfile.NamedTemporaryFile("w", suffix=".script") as file:
        file.write(script)
        file.flush()
        done = subprocess.run([cli, "rehearse", "--lang", "en", scenario, file.name], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def main(cli, scenario):
    n_steps = MEGABYTE // len(STEP + BACK)
    script = STEP * n_steps + BACK * n_steps
    assert len(script) > 0.99 * MEGABYTE, len(script)
    status, lines, errors = play(cli, scenario, script)
    assert (status, errors) == (0, ""), (status, errors[:500], lines[-3:])
    assert lines[-1] == f"{2 * n_steps} accepted, 0 refused", lines[-3:]
    # The control: one step more is taken back than was made.
    status, lines, _ = play(cli, scenario, STEP + BACK + BACK)
    assert (status, lines[-1]) == (1, "2 accepted, 1 refused"), (status, lines)
    print(f"{2 * n_steps} lines were played")


if __name__ == "__main__":
    main(*map(pathlib.Path, sys.argv[1:]))
