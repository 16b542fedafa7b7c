#!/usr/bin/env python3
"""What cannot be printed is refused in a sentence, and no half of a file is left: paper that is too
small, a card that the paper does not hold, a folder in which nothing can be written, a disk that is
full. What is long is printed all the same: names of a thousand letters on every page, and a ruleset
with a hundred orders.

    test-bad-paper.py BIVOUAC-CLI SOURCE-ROOT

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
DATA = ROOT / "data"
SAMPLE = "marengo.bivscenario"
KINDS = ("scenario", "setup", "packing", "map", "roster", "order-of-battle", "play", "leaders",
         "units", "counters", "labels", "reference", "orders", "markers", "alignment", "all")
CUT_TO_SIZE = ("counters", "labels")
ENDINGS = ("pdf", "svg", "png")
FULL = 3000  # bytes: no file of pages is so small
ORDERS = 100
LETTERS = 1000


def fill_the_disk():
    """From now on a file holds so many bytes, and then it is as with a disk that is full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (FULL, FULL))


def stretch(match):
    """A name of as many letters as a name may have."""
    name = match[2] + "x" * (LETTERS - len(match[2].encode("utf-8")))
    return match[1] + name + match[3]


class PaperTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "paper"
        self.folder.mkdir()
        self.data = DATA
        shutil.copy(DATA / "samples" / SAMPLE, self.folder)
        self.before = self.list()

    def list(self):
        return sorted(path.name for path in self.folder.iterdir())

    def call(self, *arguments, before=None):
        env = {**os.environ, "BIVOUAC_DATA_DIR": str(self.data),
               "XDG_DATA_HOME": str(self.folder.parent / "home")}
        return subprocess.run([PROGRAM, "--lang", "en", *arguments], cwd=self.folder, env=env,
                              preexec_fn=before, capture_output=True, text=True, timeout=120,
                              check=False)

    def assert_refused(self, answer, *words):
        self.assertEqual((answer.returncode, answer.stdout), (2, ""), answer.stderr)
        self.assertEqual(answer.stderr.count("\n"), 1, answer.stderr)
        for word in words:
            self.assertIn(word, answer.stderr)
        self.assertEqual(self.list(), self.before)

    def print_all(self, endings, name):
        """Every kind of pages of a document; returns the texts of the PDFs by kind."""
        texts = {}
        for kind in KINDS:
            for ending in endings:
                out = self.folder / f"out-{kind}.{ending}"
                pixels = ("--dpi", "30") if ending == "png" else ()
                answer = self.call("print", kind, name, "-o", str(out), *pixels)
                self.assertEqual(answer.returncode, 0, (kind, ending))
                # What has no room for such a name says so.
                self.assertRegex(answer.stderr, r"^(.*: \d+ names were shortened.*\n)?$"
                                 if kind in CUT_TO_SIZE else "^$", (kind, ending))
                made = list(self.folder.glob(f"out-{kind}*.{ending}"))
                self.assertTrue(made, (kind, ending))
                self.assertTrue(all(path.stat().st_size > 500 for path in made))
            if "pdf" in endings:
                texts[kind] = subprocess.run(
                    ["pdftotext", str(self.folder / f"out-{kind}.pdf"), "-"], check=True,
                    capture_output=True, text=True).stdout
        return texts

    def test_paper(self):
        for kind in KINDS:
            with self.subTest(kind):
                self.assert_refused(self.call("print", kind, SAMPLE, "-o", "never.pdf",
                                              "--paper", "20x20"), "90 to 1200")

    def test_cards(self):
        """A card that the paper would hold if it had no margins, and one that it never would."""
        for kind in ("orders", "leaders", "units"):
            with self.subTest(kind):
                self.assert_refused(self.call("print", kind, SAMPLE, "-o", "never.pdf",
                                              "--paper", "A5", "--card", "200x140"), "paper")
                self.assert_refused(self.call("print", kind, SAMPLE, "-o", "never.pdf",
                                              "--card", "210x297"), "paper")

    def test_packs(self):
        """A chosen part of a pack that cannot be printed is not left out: the pack is refused."""
        def refuse(parts, *options):
            self.assert_refused(self.call("print", "all", SAMPLE, "-o", "never.pdf", "--parts",
                                          parts, *options), parts.split(",")[-1].split(":")[0])

        refuse("scenario,orders", "--card", "300x300")
        refuse("scenario,leaders:2", "--card", "poker,leaders=210x297")
        refuse("scenario,units", "--paper", "A5", "--card", "200x140")
        refuse("roster,orders", "--card", "12x12")
        self.assert_refused(self.call("print", "all", SAMPLE, "-o", "never.pdf", "--parts",
                                      "scenario,map", "--hex", "500", "--paper", "90x90"),
                            "sheets")
        self.assertEqual(self.call("print", "all", SAMPLE, "-o", "ever.pdf", "--parts",
                                   "scenario,labels", "--card", "orders=300x300").returncode, 0)

    def test_folders(self):
        """One that is not there, one that is a file, and one that may not be written."""
        for ending in ENDINGS:
            with self.subTest(ending):
                self.assert_refused(self.call("print", "setup", SAMPLE, "-o",
                                              f"nowhere/never.{ending}"), "nowhere/never",
                                    "No such file")
                self.assert_refused(self.call("print", "setup", SAMPLE, "-o",
                                              f"{SAMPLE}/never.{ending}"), "never")
                self.assert_refused(self.call("print", "setup", SAMPLE, "-o",
                                              f"/proc/never.{ending}"), f"/proc/never")

    def test_disk(self):
        for kind in KINDS:
            for ending in ENDINGS:
                with self.subTest(kind=kind, ending=ending):
                    if kind == "alignment" and ending != "pdf":
                        continue  # smaller than that
                    answer = self.call("print", kind, SAMPLE, "-o", f"never.{ending}",
                                       before=fill_the_disk)
                    self.assert_refused(answer, "never")

    def test_full_device(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        with open("/dev/full", "w") as full:
            answer = subprocess.run(
                [PROGRAM, "--lang", "en", "print", "setup", SAMPLE, "-o", "-"], cwd=self.folder,
                env={**os.environ, "BIVOUAC_DATA_DIR": str(DATA)}, stdout=full,
                stderr=subprocess.PIPE, text=True, timeout=60, check=False)
        self.assertEqual(answer.returncode, 2)
        self.assertEqual(answer.stderr.count("\n"), 1, answer.stderr)

    def test_long_names(self):
        """Of the battle, its sides, leaders, units, places and objectives: all of each is told on
        paper, letter by letter."""
        text = (self.folder / SAMPLE).read_text("utf-8")
        text = re.sub(r'(<(?:unit|figure) [^>]*\bname=")([^"]*)(")', stretch, text)
        text = re.sub(r"(<(?:title|name)\b[^>]*>)([^<]*)(<)", stretch, text)
        self.assertGreater(text.count("x" * 900), 30)
        (self.folder / "long.bivscenario").write_text(text, "utf-8")
        texts = self.print_all(ENDINGS, "long.bivscenario")
        for kind in ("setup", "roster", "units", "leaders"):
            self.assertGreater(texts[kind].count("x"), 900, kind)

    def test_many_orders(self):
        """A ruleset with a hundred orders more, one of them with a long name: each has its card."""
        self.data = self.folder.parent / "data"
        shutil.copytree(DATA, self.data)
        path = self.data / "rulesets" / "commandement.bivruleset"
        text = path.read_text("utf-8")
        order = re.search(r'  <order id="recon".*?</order>\n', text, re.S)[0]
        more = "".join(order.replace('"recon"', f'"more{i}"').replace(
            "Reconnaissance", f"Number{i:03d}" + ("x" * LETTERS if i == 7 else ""))
            for i in range(ORDERS))
        path.write_text(text.replace(order, order + more), "utf-8")
        answer = self.call("print", "orders", "commandement", "-o", "orders.pdf")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        said = subprocess.run(["pdftotext", str(self.folder / "orders.pdf"), "-"], check=True,
                              capture_output=True, text=True).stdout
        for i in range(ORDERS):
            self.assertIn(f"Number{i:03d}", said)
        self.assertGreaterEqual(said.count("x"), LETTERS)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
