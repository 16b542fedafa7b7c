#!/usr/bin/env python3
# Reading a map of 500x500 hexes that Tiled could have drawn, and writing it as a scenario, against
# Tiled itself, which reads and writes the same file.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import pathlib
import random
import re
import sys
import tempfile

from processes import ENVIRONMENT, Job, interleave, judge

SIDE = 500
TERRAINS = ('plain', 'wood', 'hill', 'marsh', 'mountain', 'water')
ROUNDS = 9
GOAL = 1.0


def write_map(path):
    draw = random.Random(500)
    tiles = ''.join(f'<tile id="{i}"><properties><property name="terrain" value="{name}"/>'
                    '</properties></tile>' for i, name in enumerate(TERRAINS))
    rows = ',\n'.join(','.join(str(draw.randint(1, len(TERRAINS))) for _ in range(SIDE))
                      for _ in range(SIDE))
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.9" orientation="hexagonal"'
        f' renderorder="right-down" width="{SIDE}" height="{SIDE}" tilewidth="64" tileheight="56"'
        ' hexsidelength="32" staggeraxis="x" staggerindex="odd" infinite="0">\n'
        '<tileset firstgid="1" name="hexes" tilewidth="64" tileheight="56"'
        f' tilecount="{len(TERRAINS)}" columns="{len(TERRAINS)}">{tiles}</tileset>\n'
        f'<layer id="1" name="ground" width="{SIDE}" height="{SIDE}">'
        f'<data encoding="csv">\n{rows}\n</data></layer></map>\n')


def check(path, pattern, what):
    """A program that read nothing would be fast."""
    found = re.search(pattern, path.read_text(encoding='utf-8'))
    if not found:
        sys.exit(f'{what} has not read the map')


def main(cli):
    with tempfile.TemporaryDirectory() as name:
        ENVIRONMENT.update(QT_QPA_PLATFORM='offscreen', XDG_RUNTIME_DIR=name)
        os.chmod(name, 0o700)
        folder = pathlib.Path(name)
        map_, ours, theirs = folder / 'a.tmx', folder / 'ours.bivscenario', folder / 'theirs.tmx'
        write_map(map_)
        jobs = [Job(f'bivouac-cli convert, {SIDE}x{SIDE}',
                    [cli, 'convert', '--ruleset', 'commandement', map_, ours]),
                Job('tiled --export-map, the same', ['tiled', '--export-map', 'tmx', map_, theirs])]
        interleave(jobs, ROUNDS)
        check(ours, f'width="{SIDE}" height="{SIDE}"', 'bivouac-cli')
        check(theirs, f'width="{SIDE}" height="{SIDE}"', 'tiled')
    sys.exit(0 if judge('of Tiled', jobs[0].median / jobs[1].median, GOAL) else 1)


main(*sys.argv[1:])
