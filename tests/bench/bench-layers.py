#!/usr/bin/env python3
# Two dense layers on 1000x1000 hexes: terrain everywhere, and heights by chance on three of ten.
# What it costs to load and save them again, against Tiled, the best known free editor of maps,
# which loads and saves a map of the same size with the same numbers in two layers of CSV.
# It is the processor time of whole processes; what each takes for four hexes, in the same run, is
# its start, and taken off.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools
import multiprocessing
import pathlib
import random
import shutil
import sys
import tempfile

from processes import ENVIRONMENT, Job, interleave, judge

SIDE = 1000
SMALL_SIDE = 2
ROUNDS = 5
GOAL = 0.5
TERRAINS = ['plain', 'wood', 'marsh', 'sand', 'rough']
ELEVATIONS = '.abcdefghi'


def draw_layers(side):
    draw = random.Random(333)
    grounds = [[draw.randrange(len(TERRAINS)) for _ in range(side)] for _ in range(side)]
    heights = [[draw.randint(1, 9) if draw.random() < 0.3 else 0 for _ in range(side)]
               for _ in range(side)]
    return grounds, heights


def write_runs(codes):
    runs = [(len(list(run)), code) for code, run in itertools.groupby(codes)]
    return ''.join(f'{length}{code}' if length > 1 else code for length, code in runs)


def write_rows(element, codes, layer):
    return [f'    <{element}>{write_runs(codes[number] for number in row)}</{element}>'
            for row in layer]


def write_bivouac(path, side, grounds, heights):
    codes = ''.join(name[0] for name in TERRAINS)
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="bench" ruleset="none">',
             f'  <board id="board" width="{side}" height="{side}" ground="plain">']
    lines += [f'    <legend code="{name[0]}" terrain="{name}"/>' for name in sorted(TERRAINS)]
    lines += write_rows('row', codes, grounds) + write_rows('elevation', ELEVATIONS, heights)
    lines += ['  </board>', '</scenario>']
    path.write_text('\n'.join(lines) + '\n')


def write_csv(layer):
    return ',\n'.join(','.join(map(str, row)) for row in layer)


def write_tiled(path, side, grounds, heights):
    """A map of hexes as Tiled itself writes one."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<map version="1.8" orientation="hexagonal" renderorder="right-down"'
             f' width="{side}" height="{side}" tilewidth="28" tileheight="32" infinite="0"'
             ' hexsidelength="16" staggeraxis="y" staggerindex="odd" nextlayerid="3"'
             ' nextobjectid="1">',
             ' <tileset firstgid="1" name="hexes" tilewidth="28" tileheight="32" tilecount="20"'
             ' columns="0"/>']
    for number, layer in enumerate((grounds, heights), start=1):
        lines += [f' <layer id="{number}" name="layer{number}" width="{side}" height="{side}">',
                  '  <data encoding="csv">', write_csv(layer), '</data>', ' </layer>']
    path.write_text('\n'.join(lines + ['</map>']) + '\n')


def write_maps(folder, side):
    layers = draw_layers(side)
    write_bivouac(folder / f'{side}.bivscenario', side, *layers)
    write_tiled(folder / f'{side}.tmx', side, *layers)


def check_same(before, after, mark):
    """What was saved has to be what was loaded: the lines of the layers, if not the head."""
    layers = [[line for line in path.read_text().splitlines() if mark(line)]
              for path in (before, after)]
    if not layers[0] or layers[0] != layers[1]:
        sys.exit(f'{after.name} does not hold what {before.name} does')


def is_our_row(line):
    return line.startswith(('    <row>', '    <elevation>'))


def is_their_row(line):
    return line[:1].isdigit()


def make_jobs(program, tiled, folder, side):
    # The peak of a process counts what it was born of, so this one may not grow.
    writer = multiprocessing.Process(target=write_maps, args=(folder, side))
    writer.start()
    writer.join()
    stem, size = folder / str(side), f'{side}x{side}, two layers'
    return (Job(f'tiled --export-map, {size}',
                [tiled, '--export-map', 'tmx', f'{stem}.tmx', f'{stem}-again.tmx']),
            Job(f'bivouac-cli convert, {size}',
                [program, 'convert', f'{stem}.bivscenario',
                 f'{stem}-again.bivscenario']))


def main(program):
    ENVIRONMENT['QT_QPA_PLATFORM'] = 'offscreen'
    tiled = shutil.which('tiled')
    if not tiled:
        sys.exit('no tiled')
    folder = pathlib.Path(tempfile.mkdtemp(prefix='bivouac-bench-'))
    try:
        theirs, ours = make_jobs(program, tiled, folder, SIDE)
        their_start, our_start = make_jobs(program, tiled, folder, SMALL_SIDE)
        interleave([theirs, ours, their_start, our_start], ROUNDS)
        check_same(folder / f'{SIDE}.tmx', folder / f'{SIDE}-again.tmx', is_their_row)
        check_same(folder / f'{SIDE}.bivscenario', folder / f'{SIDE}-again.bivscenario',
                   is_our_row)
        met = judge('of Tiled, without the starts',
                    (ours.median - our_start.median) / (theirs.median - their_start.median), GOAL)
    finally:
        shutil.rmtree(folder)
    return 0 if met else 1


sys.exit(main(*sys.argv[1:]))
