#!/usr/bin/env python3
# Checking a battle of 2,000 units on 200x200 hexes, the whole process, against wmllint of the
# Battle for Wesnoth on a scenario of the same size: the checker that designers of the best known
# free wargame use.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import random
import shutil
import sys
import tempfile

from processes import Job, interleave, judge

SIDE = 200
UNITS = 1000  # of each of two sides
ROUNDS = 5
GOAL = 1 / 25
LEADER_EVERY = 7  # reaches three hexes to either side, so that hardly a unit is out of command


def hex_of(side, i):
    return i % SIDE, side * 80 - 60 + i // SIDE * 2


def draw_ground(draw):
    return [[draw.choice('gggwh') for _ in range(SIDE)] for _ in range(SIDE)]


def write_wesnoth(folder, ground):
    """A campaign of one scenario, with its map."""
    terrain = {'g': 'Gg', 'w': 'Gg^Fp', 'h': 'Hh'}
    border = ', '.join(['Gg'] * (SIDE + 2))
    rows = [border]
    rows += ['Gg, ' + ', '.join(terrain[hex] for hex in row) + ', Gg' for row in ground] + [border]
    (folder / 'maps').mkdir()
    (folder / 'maps' / 'battle.map').write_text('\n'.join(rows) + '\n')
    (folder / 'scenarios').mkdir()
    lines = ['[scenario]', '    id=battle', '    name= _ "Battle"',
             '    map_file=battle.map', '    turns=12']
    for side in (1, 2):
        lines += ['    [side]', f'        side={side}', '        controller=human',
                  '        type=Lieutenant', f'        id=leader{side}', '        canrecruit=yes']
        for i in range(UNITS):
            lines += ['        [unit]', '            type=Spearman',
                      f'            id=unit{side}_{i}',
                      '            x,y={},{}'.format(*(n + 1 for n in hex_of(side, i))),
                      '        [/unit]']
        lines += ['    [/side]']
    lines += ['[/scenario]']
    (folder / 'scenarios' / 'battle.cfg').write_text('\n'.join(lines) + '\n')


def write_bivouac(path, ground):
    terrain = {'g': 'plain', 'w': 'wood', 'h': 'hill'}
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="battle" '
             'ruleset="alexandre-et-bayard" turn-limit="12" first-player="s1">',
             f'  <board id="board" width="{SIDE}" height="{SIDE}" ground="plain">']
    lines += [f'    <legend code="{code}" terrain="{name}"/>' for code, name in terrain.items()]
    lines += [f'    <row>{"".join(row)}</row>' for row in ground]
    lines += ['  </board>']
    places = []
    for side in (1, 2):
        lines += [f'  <side id="s{side}" edge="{"south" if side == 1 else "north"}"'
                  ' victory-units="200">',
                  f'    <army id="s{side}.army" ruleset="alexandre-et-bayard">',
                  f'      <contingent id="s{side}.c1">']
        for i in range(LEADER_EVERY // 2, UNITS, LEADER_EVERY):
            kind = 'sub_general' if i >= LEADER_EVERY else 'general_in_chief'
            lines += [f'        <figure id="s{side}.f{i}" kind="{kind}"/>']
            places += [(f's{side}.f{i}', hex_of(side, i))]
        for i in range(UNITS):
            lines += [f'        <unit id="s{side}.u{i}" arm="infantry" elements="3"/>']
            places += [(f's{side}.u{i}', hex_of(side, i))]
        lines += ['      </contingent>', '    </army>', '  </side>']
    lines += [f'  <placement id="p{number}" piece="{piece}" hex="{col},{row}"/>'
              for number, (piece, (col, row)) in enumerate(places)]
    lines += ['</scenario>']
    path.write_text('\n'.join(lines) + '\n')


def find_wmllint(games):
    """It lies in a folder that is named after its version."""
    found = sorted(pathlib.Path(games).glob('*/data/tools/wmllint'))
    if not found:
        sys.exit(f'no wmllint below {games}')
    return str(found[-1])


def main(program, games):
    wmllint = find_wmllint(games)
    draw = random.Random(333)
    folder = pathlib.Path(tempfile.mkdtemp(prefix='bivouac-bench-'))
    try:
        ground = draw_ground(draw)
        (folder / 'campaign').mkdir()
        write_wesnoth(folder / 'campaign', ground)
        write_bivouac(folder / 'battle.bivscenario', ground)
        # Two armies without activations: both programs find a little to say.
        theirs = Job('wmllint, 200x200, 2,000 units',
                     ['/usr/bin/python3', wmllint, '--dryrun', str(folder / 'campaign')])
        ours = Job('bivouac-cli check, the same', [program, 'check',
                                                   str(folder / 'battle.bivscenario')], (0, 1))
        interleave([theirs, ours], ROUNDS)
        met = judge('of wmllint', ours.median / theirs.median, GOAL)
    finally:
        shutil.rmtree(folder)
    return 0 if met else 1


sys.exit(main(*sys.argv[1:]))
