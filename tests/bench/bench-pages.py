#!/usr/bin/env python3
# What printing keeps in memory: the map of 1000x1000 hexes as a picture that is drawn in bands,
# against one page of as many pixels that is drawn whole; and a game night of some forty pages
# against the same night of half as many.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import sys
import tempfile

from processes import Job, judge

SIDE = 1000
MAP_GOAL = 150.0  # MB
NIGHT_GOAL = 1.15
WHOLE_DPI = '1200'
PARTS = ('scenario', 'setup', 'packing', 'roster', 'reference')


def write_board(path):
    rows = f'<row>{SIDE}p</row>' * SIDE
    path.write_text(
        '<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="bench" ruleset="none">'
        f'<title xml:lang="en">Bench</title><board id="board" width="{SIDE}" height="{SIDE}" '
        f'ground="plain"><legend code="p" terrain="plain"/>{rows}</board></scenario>')


def measure(name, words):
    job = Job(name, words)
    job.round()
    job.show()
    return job.peak / 1024


def main(cli, sample):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        board = folder / 'board.bivscenario'
        write_board(board)
        bands = measure('a map of 1000x1000 hexes as PNG',
                        [cli, 'print', 'map', board, '-o', folder / 'map.png'])
        whole = measure('a page of as many pixels, drawn whole',
                        [cli, 'print', 'setup', sample, '-o', folder / 'page.png', '--dpi',
                         WHOLE_DPI])
        nights = [measure(f'a game night, {copies} of each page',
                          [cli, 'print', 'all', sample, '-o', folder / 'night.pdf', '--parts',
                           ','.join(f'{part}:{copies}' for part in PARTS)])
                  for copies in (1, 2)]
    fine = judge(f'of {MAP_GOAL:.0f} MB for the map', bands / MAP_GOAL, 1.0)
    fine = judge('of the whole page for the goal', MAP_GOAL / whole, 1.0) and fine
    fine = judge('of the memory for half the pages', nights[1] / nights[0], NIGHT_GOAL) and fine
    sys.exit(0 if fine else 1)


main(*sys.argv[1:])
