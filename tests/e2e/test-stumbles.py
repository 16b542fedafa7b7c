"""What a newcomer once stumbled over in the window, done again in the real program.

usage: test-stumbles.py BIVOUAC GROUP [CHAPTER [PICTURE-OF-FAILURE]]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib
import sys

from chapters import tell_all


def main(binary, group, wanted="", picture=None):
    tell = importlib.import_module(f"stumbles.{group}").tell
    tell_all(lambda folder: tell(binary, folder), wanted, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
