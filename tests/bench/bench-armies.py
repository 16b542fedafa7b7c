#!/usr/bin/env python3
# Checking 10,000 armies in one run of bivouac-cli, against xmllint holding the same files to their
# schema; and whether ten times as many files take ten times as long, and no more memory.
#
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
import pathlib
import shutil
import sys
import tempfile

from processes import Job, interleave, judge

FILES = 10000
ROUNDS = 3


def write_armies(samples, folder):
    """Copies of the sample armies, each with a name of its own; returns their paths."""
    texts = [path.read_text() for path in sorted(samples.glob('*.bivarmy'))]
    paths = []
    for i in range(FILES):
        path = folder / f'{i}.bivarmy'
        path.write_text(texts[i % len(texts)].replace(' name="', f' name="{i} ', 1))
        paths.append(str(path))
    return paths


def main(program, schema, samples):
    folder = pathlib.Path(tempfile.mkdtemp(prefix='bivouac-bench-'))
    try:
        paths = write_armies(pathlib.Path(samples), folder)
        size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
        print(f'{FILES} armies, {size:.0f} MB')
        lint = Job('xmllint --stream --schema',
                   ['xmllint', '--stream', '--noout', '--schema', schema] + paths)
        check = Job('bivouac-cli check', [program, 'check'] + paths)
        tenth = Job('bivouac-cli check of a tenth', [program, 'check'] + paths[:FILES // 10])
        interleave([lint, check, tenth], ROUNDS)
        met = [judge('of xmllint', check.median / lint.median, 1.0),
               judge('times as long as a tenth', check.median / tenth.median, 11),
               judge('times the memory of a tenth', check.peak / tenth.peak, 1.1)]
    finally:
        shutil.rmtree(folder)
    return 0 if all(met) else 1


sys.exit(main(*sys.argv[1:]))
