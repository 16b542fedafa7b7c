"""What a newcomer once stumbled over in the window, done again in the real program.

usage: test-stumbles.py BIVOUAC GROUP [CHAPTER [PICTURE-OF-FAILURE]]

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib
import pathlib
import re
import subprocess
import sys
import tempfile
import time


def main(binary, group, wanted="", picture=None):
    """The chapters of a group, each on the story that it needs."""
    tell = importlib.import_module(f"stumbles.{group}").tell
    with tempfile.TemporaryDirectory(prefix="bivouac-stumbles-") as name:
        for begin, chapters in tell(binary, pathlib.Path(name)):
            chapters = [each for each in chapters if re.search(wanted, each.__name__)]
            if not chapters:
                continue
            story = begin()
            try:
                for chapter in chapters:
                    start = time.monotonic()
                    chapter(story)
                    print(f"{chapter.__name__}: {time.monotonic() - start:.1f} s", flush=True)
            except Exception:
                if picture:
                    subprocess.run(["import", "-window", "root", picture], check=True)
                raise
            finally:
                story.program.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
