"""Tells stories in chapters: those that follow each other in one program start it once.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import time


def forget_work():
    """Who is stopped leaves what was not saved; the next one would offer it, over its page."""
    shutil.rmtree(pathlib.Path(os.environ["XDG_STATE_HOME"], "bivouac"), ignore_errors=True)


def run_stories(list_stories, wanted="", picture=None):
    """Runs what list_stories(FOLDER) answers: how a story begins, and its chapters, those alone
    whose name is like what is wanted. Where one fails, the screen is kept as a picture if one is
    named."""
    with tempfile.TemporaryDirectory(prefix="bivouac-chapters-") as name:
        for begin, chapters in list_stories(pathlib.Path(name)):
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
                forget_work()
