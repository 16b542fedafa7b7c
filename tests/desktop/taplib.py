"""Runs functions as TAP: each is a test named by its docstring, failed by an exception.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import subprocess
import sys
import traceback


def run(tests, *arguments):
    """Calls test(*arguments) for each; returns the exit status."""
    failed = 0
    print(f"1..{len(tests)}")
    for number, test in enumerate(tests, 1):
        name = test.__doc__.splitlines()[0]
        try:
            test(*arguments)
            print(f"ok {number} {name}", flush=True)
        except Exception as error:  # whatever went wrong is a failed test, told below
            failed += 1
            print(f"not ok {number} {name}")
            print("# " + traceback.format_exc().rstrip().replace("\n", "\n# "), flush=True)
            print(f"{name}: {error}", file=sys.stderr, flush=True)  # which is what meson shows
    return 1 if failed else 0


def same(got, wanted, what=""):
    """Fails with what differs, or with both values, as a bare assert does not."""
    if isinstance(got, dict) and isinstance(wanted, dict):
        got, wanted = ({key: value for key, value in one.items() if other.get(key) != value}
                       for one, other in ((got, wanted), (wanted, got)))
    if isinstance(got, list) and isinstance(wanted, list) and got != wanted:
        lacks = [value for value in wanted if value not in got]
        extra = [value for value in got if value not in wanted]
        assert not lacks and not extra, f"{what} lacks {lacks}, and has too much {extra}"
    assert got == wanted, f"{what}\n  got    {got!r}\n  wanted {wanted!r}"


def output(*command, **options):
    """What a command prints; failing with its complaints when it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True,
                          **options)
    assert done.returncode == 0, \
        f"{command} ended with {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout
