#!/usr/bin/env python3
"""Has bivouac-cli draw what file managers show for files: `test-thumbnails.py PROGRAM THUMBNAILER`,
the second being the file that tells them how to.

What is in a folder may be anybody's: whatever it is, there is a picture, or one line and none, in
little time.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import configparser
import os
import pathlib
import random
import re
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent.parent / "data"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
THUMBNAILER = pathlib.Path(sys.argv[2]).resolve()
ISSUS = DATA / "samples" / "issus.bivscenario"
DAMAGED = 60
MORE_THAN_A_PIPE = 1 << 18


def size_of(picture):
    """Width and height of a PNG that is whole."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n") and picture.endswith(b"IEND\xaeB`\x82")
    return struct.unpack(">II", picture[16:24])


def enlarge(text, across, down):
    """A battle on a board as many times as wide and as high."""
    for name in ("row", "elevation"):
        rows = re.findall(f"<{name}>([^<]*)</{name}>", text)
        made = "".join(f"<{name}>{row * across}</{name}>" for row in rows * down)
        text = re.sub(rf"(\s*<{name}>[^<]*</{name}>)+", made, text)
    return re.sub(r'width="(\d+)" height="(\d+)"',
                  lambda size: f'width="{int(size[1]) * across}" height="{int(size[2]) * down}"',
                  text, count=1)


class ThumbnailsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.out = self.folder / "out.png"

        self.env = {**os.environ, "BIVOUAC_DATA_DIR": str(DATA),
                    "XDG_DATA_HOME": str(self.folder / "home"), "LANGUAGE": "en"}

    def run_it(self, *words):
        self.out.unlink(missing_ok=True)
        return subprocess.run([PROGRAM, *map(str, words)], env=self.env, capture_output=True,
                              timeout=120, check=False)

    def call(self, path, *words):
        return self.run_it("thumbnail", path, "-o", self.out, *words)

    def assert_drawn(self, done, width):
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertEqual(size_of(self.out.read_bytes()), (width, width * 2 // 3))

    def assert_refused(self, done, named):
        self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
        self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
        self.assertIn(named, done.stderr.decode())
        self.assertFalse(self.out.exists())

    def test_samples(self):
        """Each battle and army has a picture, and no library is made or looked for."""
        pictures = set()
        samples = [path for path in sorted((DATA / "samples").iterdir())
                   if path.suffix in (".bivscenario", ".bivarmy")]
        for path in samples:
            self.assert_drawn(self.call(path), 256)
            pictures.add(self.out.read_bytes())
        self.assertEqual(len(pictures), len(samples))
        self.assertFalse((self.folder / "home").exists())

    def test_sizes(self):
        for size in (16, 128, 1024):
            self.assert_drawn(self.call(ISSUS, "--size", size), size)
        for size in ("15", "1025", "wide", "-1"):
            self.assert_refused(self.call(ISSUS, f"--size={size}"), "--size")
        done = self.run_it("thumbnail", ISSUS, "-o", "-")
        self.assertEqual(size_of(done.stdout), (256, 170))

    def test_other_files(self):
        """What is no battle or army has no picture."""
        bare = self.folder / "bare.bivscenario"
        bare.write_text(re.sub(r"<board.*</board>", "", ISSUS.read_text(), flags=re.DOTALL))
        for path in (next((DATA / "rulesets").iterdir()), next((DATA / "musters").iterdir()),
                     DATA / "style" / "campaign.ini", self.folder, self.folder / "nowhere", bare):
            self.assert_refused(self.call(path), path.name)
        self.assert_refused(self.run_it("thumbnail", ISSUS), "-o")
        before = ISSUS.read_bytes()
        self.assertEqual(self.run_it("thumbnail", ISSUS, "-o", ISSUS).returncode, 2)
        self.assertEqual(ISSUS.read_bytes(), before)

    def test_damaged(self):
        """Cut short or with another byte: a picture, or one line and none."""
        chance = random.Random(1805)
        whole = ISSUS.read_bytes()
        damaged = self.folder / "damaged.bivscenario"
        n_refused = 0
        for i in range(DAMAGED):
            place = chance.randrange(len(whole))
            other = bytes([chance.randrange(256)]) + whole[place + 1:]
            damaged.write_bytes(whole[:place] + (b"" if i % 2 else other))
            done = self.call(damaged)
            if done.returncode == 0:
                self.assert_drawn(done, 256)
            else:
                self.assert_refused(done, damaged.name)
                n_refused += 1
        self.assertGreater(n_refused, DAMAGED // 2)

    def test_large(self):
        """A board of nearly a million hexes is drawn."""
        large = self.folder / "large.bivscenario"
        large.write_text(enlarge(ISSUS.read_text(), 40, 50))
        self.assert_drawn(self.call(large), 256)

    def test_late(self):
        """When its time is over, which a signal tells, there is one line and no picture."""
        with subprocess.Popen([PROGRAM, "thumbnail", "-", "-o", self.out], env=self.env,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            # More than a pipe holds: it has begun to read.
            process.stdin.write(ISSUS.read_bytes().partition(b"<board")[0])
            process.stdin.write(b" " * MORE_THAN_A_PIPE)
            process.stdin.flush()
            limits = resource.prlimit(process.pid, resource.RLIMIT_CPU)
            process.send_signal(signal.SIGXCPU)
            out, err = process.communicate(timeout=120)
        if limits[0] == resource.RLIM_INFINITY:
            self.skipTest("a sanitizer needs more time and memory, and has no limits")
        self.assertEqual(limits, (2, 3))
        self.assertEqual((process.returncode, out), (2, b""), err)
        self.assertEqual(err.count(b"\n"), 1, err)
        self.assertIn(b"too long", err)
        self.assertFalse(self.out.exists())

    def test_thumbnailer(self):
        """File managers are told how to, for the kinds of files that have pictures."""
        parser = configparser.ConfigParser(interpolation=None)
        parser.optionxform = str
        parser.read(THUMBNAILER, encoding="utf-8")
        entry = parser["Thumbnailer Entry"]
        self.assertEqual(pathlib.Path(entry["TryExec"]).name, PROGRAM.name)
        self.assertEqual(sorted(entry["MimeType"].strip(";").split(";")),
                         ["application/vnd.bivouac.army+xml",
                          "application/vnd.bivouac.scenario+xml"])
        program, *words = entry["Exec"].split()
        self.assertEqual(program, entry["TryExec"])
        values = {"%i": str(ISSUS), "%o": str(self.out), "%s": "128"}
        self.assert_drawn(self.run_it(*[values.get(word, word) for word in words]), 128)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
