#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Bivouac authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens our maps in Tiled itself: what it exports has the same cells, properties and objects, and
comes back as the same board.

usage: test-tiled.py CLI SAMPLES
"""

import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SKIP = 77


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    if done.returncode != 0:
        sys.exit(f"{command}: {done.stderr}")
    return done


def properties(element):
    return {(p.get("name"), p.get("type", "string"), p.get("value"))
            for p in element.findall("properties/property")}


def describe(path):
    """All that must be the same, and whether each tile has a picture."""
    root = ElementTree.parse(path).getroot()
    names = ("orientation", "width", "height", "tilewidth", "tileheight", "hexsidelength",
             "staggeraxis", "staggerindex")
    layers = [(layer.get("name"), re.findall(r"[0-9]+", layer.find("data").text))
              for layer in root.findall("layer")]
    tiles = [(tileset.get("name"), tileset.get("firstgid"), tile.get("id"),
              sorted(properties(tile)), tile.find("image/data").text.strip() != "")
             for tileset in root.findall("tileset") for tile in tileset.findall("tile")]
    objects = [(item.get("name"), item.get("type"), float(item.get("x")), float(item.get("y")),
                sorted(properties(item))) for item in root.iter("object")]
    return [root.get(name) for name in names], sorted(properties(root)), layers, tiles, objects


def find_board(path):
    return re.search(r"<board.*?</board>", path.read_text(encoding="utf-8"), re.S).group(0)


def check(cli, tiled, scenario, folder):
    ours, theirs, again = (folder / name for name in ("a.tmx", "b.tmx", "a.bivscenario"))
    first = folder / "first.bivscenario"
    run(cli, "convert", str(scenario), str(first))
    run(cli, "convert", str(scenario), str(ours))
    run(tiled, "--export-map", "tmx", str(ours), str(theirs))
    for what, before, after in zip(("head", "properties", "layers", "tiles", "objects"),
                                   describe(ours), describe(theirs)):
        if before != after or not before:
            sys.exit(f"{scenario.name}: {what} differ in Tiled:\n{before}\n{after}")
    run(cli, "convert", str(theirs), str(again))
    boards = [find_board(path).splitlines() for path in (first, again)]
    if boards[0] != boards[1]:
        difference = "\n".join(difflib.unified_diff(*boards, lineterm="", n=0))
        sys.exit(f"{scenario.name}: the board is another after Tiled:\n{difference}")


def main():
    cli, samples = sys.argv[1], Path(sys.argv[2])
    tiled = shutil.which("tiled")
    if not tiled:
        print("tiled is not installed")
        sys.exit(SKIP)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_RUNTIME_DIR"] = name
        pointy = folder / "pointy.bivscenario"
        text = (samples / "leuthen.bivscenario").read_text(encoding="utf-8")
        turned = re.sub(r"(<board[^>]*?)( orientation=\"flat\")?( ground=)",
                        r'\1 orientation="pointy"\3', text, count=1)
        if turned == text:
            sys.exit("the sample could not be turned")
        pointy.write_text(turned, encoding="utf-8")
        # Its roads met in other directions: read once, they meet again.
        run(cli, "convert", str(pointy), str(folder / "pointy.tmx"))
        run(cli, "convert", str(folder / "pointy.tmx"), str(pointy))
        plain, islands = samples / "issus.bivscenario", samples / "three-sluices.bivscenario"
        for scenario in (plain, islands, pointy):
            check(cli, tiled, scenario, folder)


if __name__ == "__main__":
    main()
