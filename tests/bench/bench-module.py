#!/usr/bin/env python3
# A module of VASSAL of the battle of Leuthen, with all its counters, cards and pages, against
# printing its map alone as a picture of as many pixels.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import struct
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile

from processes import Job, interleave, judge, run

ROUNDS = 5
GOAL = 3.0
BOARD = 'VASSAL.build.module.map.boardPicker.Board'
DPI = 300


def width_of(png):
    return struct.unpack('>I', png[16:20])[0]


def read_map_width(module):
    """The main map's, which is the first."""
    with zipfile.ZipFile(module) as archive:
        build = ET.fromstring(archive.read('buildFile.xml'))
        return width_of(archive.read('images/' + next(build.iter(BOARD)).get('image')))


def main(cli, sample):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        module, picture = folder / 'leuthen.vmod', folder / 'leuthen.png'
        make = [cli, 'export', sample, '--to', 'vmod', '-o', module]
        draw = [cli, 'print', 'map', sample, '-o', picture, '--dpi']
        run(make)
        run(draw + [str(DPI)])
        dpi = round(DPI * read_map_width(module) / width_of(picture.read_bytes()))
        jobs = [Job('a module of Leuthen', make),
                Job(f'its map as PNG, {dpi} dpi', draw + [str(dpi)])]
        interleave(jobs, ROUNDS)
        print(f'  maps of {read_map_width(module)} and {width_of(picture.read_bytes())} pixels')
    sys.exit(0 if judge('of the map for the module', jobs[0].median / jobs[1].median, GOAL) else 1)


main(*sys.argv[1:])
