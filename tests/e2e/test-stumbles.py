"""What a newcomer once stumbled over in the window, done again in the real program.

usage: test-stumbles.py BIVOUAC GROUP [CHAPTER [PICTURE-OF-FAILURE]]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib
import sys

from chapters import run_stories


def main(binary, group, wanted="", picture=None):
    list_stories = importlib.import_module(f"stumbles.{group}").list_stories
    run_stories(lambda folder: list_stories(binary, folder), wanted, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
