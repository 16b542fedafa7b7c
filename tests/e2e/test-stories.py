"""What an organiser does in the window, once for each tool, mark and list of it, in a language.
The proof is the file that is saved, or what a screen reader hears.

usage: test-stories.py BIVOUAC GROUP LANGUAGE [CHAPTER [PICTURE-OF-FAILURE]]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib
import sys

from chapters import run_stories


def main(binary, group, language, wanted="", picture=None):
    list_stories = importlib.import_module(f"stories.{group}").list_stories
    run_stories(lambda folder: list_stories(binary, folder, language), wanted, picture)


if __name__ == "__main__":
    main(*sys.argv[1:])
