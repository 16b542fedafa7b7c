"""What the checks share: which files the project has, how a finding is printed, and the self-test.

A check is a script with a function check(root) that yields findings, and a list of controls: small
trees with the findings that they must bring, so that a check which has stopped seeing anything
fails its test.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent


# How a check ends that cannot be made here.
SKIPPED = 77


def project_files(root, *suffixes):
    """Paths below root, with forward slashes: what git tracks or would, or all without git."""
    git = subprocess.run(
        ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"],
        capture_output=True, text=True)
    if git.returncode == 0:
        names = set(git.stdout.splitlines())
    else:
        names = {path.relative_to(root).as_posix() for path in root.rglob("*")}
        names = {name for name in names if not name.startswith(("build", ".git/"))}
    return sorted(name for name in names
                  if (root / name).is_file() and (not suffixes or name.endswith(suffixes)))


def read(root, name):
    """The text of a file; what is not UTF-8 reads as replacement characters."""
    return (root / name).read_text(encoding="utf-8", errors="replace")


def run_control(check, files):
    """The findings of a check in a tree made of {path: text}."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return list(check(root))


def self_test(check, controls):
    """Prints TAP: each control is (name, files, start of each finding expected, in order)."""
    failed = 0
    print(f"1..{len(controls)}")
    for number, (name, files, expected) in enumerate(controls, 1):
        found = run_control(check, files)
        good = len(found) == len(expected) and all(map(str.startswith, found, expected))
        failed += not good
        print(f"{'ok' if good else 'not ok'} {number} {name}")
        if not good:
            print(f"# expected {expected}\n# found {found}")
    return 1 if failed else 0


def main(doc, check, controls, needs=None):
    """The command line of every check. Where the program that it needs is not installed it says so,
    and ends as a check that was skipped."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("root", nargs="?", default=ROOT, type=pathlib.Path)
    parser.add_argument("--self-test", action="store_true",
                        help="run the check on control trees that it must refuse or accept")
    options = parser.parse_args()
    if needs and not shutil.which(needs):
        print(f"1..0 # SKIP {needs} is not installed" if options.self_test
              else f"Skipped: {needs} is not installed",
              file=sys.stdout if options.self_test else sys.stderr)
        return 0 if options.self_test else SKIPPED
    if options.self_test:
        return self_test(check, controls)
    findings = list(check(options.root.resolve()))
    for finding in findings:
        print(finding, file=sys.stderr)
    return 1 if findings else 0
