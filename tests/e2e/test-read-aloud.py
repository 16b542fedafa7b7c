#!/usr/bin/env python3
"""A PDF can be read aloud in order: it is tagged, tells its language and its kind, and says what a
map shows. Without a font nothing is printed, and a line says why.

    test-read-aloud.py BIVOUAC-CLI SOURCE-ROOT

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM, ROOT = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
SAMPLES = ROOT / "data" / "samples"
NO_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>/nowhere</dir></fontconfig>
"""


class ReadAloudTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def call(self, *arguments, **env):
        return subprocess.run([PROGRAM, *arguments], cwd=self.folder,
                              env={**os.environ, "BIVOUAC_DATA_DIR": str(ROOT / "data"), **env},
                              capture_output=True, text=True, timeout=120, check=False)

    def print_pdf(self, kind, name, language):
        answer = self.call("print", kind, str(SAMPLES / name), "-o", "out.pdf", "--lang", language)
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        return self.folder / "out.pdf"

    def hear(self, path, option="-struct-text"):
        """The structure of a PDF, a line for each element and text, without any complaint. Without
        the texts it is there at once; with those of many pages it takes minutes."""
        answer = subprocess.run(["pdfinfo", option, path], capture_output=True, text=True,
                                check=True)
        self.assertEqual(answer.stderr, "")
        return [line.strip() for line in answer.stdout.splitlines()]

    def find_descriptions(self, path):
        """What the pictures are said to show: UTF-16 in digits."""
        return [bytes.fromhex(digits).decode("utf-16") for digits in
                re.findall(r"/Alt <([0-9A-F]+)>", path.read_bytes().decode("latin-1"))]

    def test_packs(self):
        for sample in ("issus", "three-sluices"):
            for language in ("en", "fr"):
                with self.subTest(sample=sample, language=language):
                    pdf = self.print_pdf("all", f"{sample}.bivscenario", language)
                    subprocess.run(["qpdf", "--check", pdf], check=True, capture_output=True)
                    heard = self.hear(pdf, "-struct")
                    self.assertEqual(heard[0], "Document")
                    for tag in ("H1 (block)", "H2 (block)", "Table (block)", "TR", "TH", "TD",
                                "P (block)", "Figure"):
                        self.assertIn(tag, heard)
                    said = self.find_descriptions(pdf)
                    self.assertEqual(len(said), heard.count("Figure"))
                    self.assertTrue(all(len(words) > 40 for words in said), said)

    def test_order(self):
        """The rows of a table come one after the other, and what only measures a map does not."""
        heard = self.hear(self.print_pdf("scenario", "issus.bivscenario", "en"))
        row = heard.index("TR", heard.index('"Objectives"'))
        self.assertEqual([word for word in heard[row:row + 9] if word != "TD"],
                         ["TR", '"1402"', '"Camp of Darius"', '"for Macedonians"', '"1 point"'])
        self.assertNotIn('"24"', heard)

    def test_title(self):
        for language, title in (("en", "Set-up sheets: Issus"), ("fr", "mise en place")):
            pdf = self.print_pdf("setup", "issus.bivscenario", language)
            info = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True)
            self.assertRegex(info.stdout, f"Title: .*{title}")
            self.assertIn("Tagged:          yes", info.stdout)
            self.assertIn(f"/Lang ({language})".encode(), pdf.read_bytes())

    def test_no_font(self):
        """Each way to draw, and the same with fonts, which must work."""
        (self.folder / "fonts.conf").write_text(NO_FONTS)
        battle = str(SAMPLES / "issus.bivscenario")
        for call in (["print", "orders", battle, "-o", "no.pdf"],
                     ["thumbnail", battle, "-o", "no.png"],
                     ["export", battle, "--to", "vmod", "-o", "no.vmod"]):
            with self.subTest(call):
                answer = self.call(*call, FONTCONFIG_FILE=str(self.folder / "fonts.conf"),
                                   LANGUAGE="en")
                self.assertEqual(answer.returncode, 2, answer.stderr)
                self.assertRegex(answer.stderr, "^no font is installed.*\n$")
                self.assertFalse(list(self.folder.glob("no.*")))
                answer = self.call(*call)
                self.assertEqual((answer.returncode, answer.stderr), (0, ""))
                self.assertTrue(list(self.folder.glob("no.*")))
                for path in self.folder.glob("no.*"):
                    path.unlink()


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=1)
