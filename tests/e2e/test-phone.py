#!/usr/bin/env python3
"""Opens pages for phones in a real browser: `test-phone.py PROGRAM`.

At the size of a phone and of a desk, light and dark: nothing is asked of the network, the page's
own policy is kept, languages and map answer, nothing is wider than the screen, and tidy finds
nothing wrong. `test-phone.py PROGRAM AXE` looks with axe-core (its axe.min.js) for faults of
accessibility. Where any of these programs is not installed the test is skipped as a whole.
BIVOUAC_PICTURES names a folder that takes pictures of the pages.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import chromium

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = sorted((HERE.parent.parent / "data" / "samples").glob("*.bivscenario"))
ISSUS = HERE.parent.parent / "data" / "samples" / "issus.bivscenario"
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
AXE = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
PICTURES = os.environ.get("BIVOUAC_PICTURES")
SIZES = ((390, 844), (1280, 800))
SCHEMES = ("light", "dark")
LARGEST = 1000000


def run_program(*arguments, status=0):
    done = subprocess.run([PROGRAM, "--lang", "en", *arguments], timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != status:
        raise AssertionError(f"{arguments}: {done.returncode}, {done.stderr.decode()}")
    return done.stdout, done.stderr.decode()


class PhoneCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def export(self, path, *options, name=None):
        out = self.folder / (name or path.stem + ".html")
        run_program("export", path, "-o", out, "--force", *options)
        return out


class CommandLine(PhoneCase):
    def test_same_bytes_and_small(self):
        one = self.export(ISSUS, "--to", "html").read_bytes()
        self.assertEqual(one, self.export(ISSUS, name="again.html").read_bytes())
        self.assertLessEqual(len(one), LARGEST)
        self.assertEqual(one, run_program("export", ISSUS, "--to", "html", "-o", "-")[0])

    def test_side(self):
        whole = self.export(ISSUS).read_text("utf-8")
        side = self.export(ISSUS, "--side", "s1", name="side.html").read_text("utf-8")
        self.assertIn("Levy, camp", whole)  # in reserve
        self.assertNotIn("Levy, camp", side)
        self.assertIn("Mercenaries", side)  # in reserve, too, but his own
        self.assertIn("For Macedonians", side)

    def test_refused_sides(self):
        out = self.folder / "never.html"
        for arguments, words in (
                (("--to", "html", "--side", "nobody"), "there is no side nobody, only s1, s2"),
                (("--to", "vmod", "--side", "s1"), "html"),
                (("--to", "play", "--side", "s1"), "html")):
            _, said = run_program("export", ISSUS, "-o", out, *arguments, status=2)
            self.assertIn(words, said)
            self.assertFalse(out.exists())

    def test_valid(self):
        for path in SAMPLES:
            page = self.export(path)
            done = subprocess.run(["tidy", "-q", "-e", page], stderr=subprocess.PIPE, check=False)
            self.assertEqual(done.stderr.decode(), "", path.name)

    def test_control_of_tidy(self):
        broken = self.folder / "broken.html"
        broken.write_text(self.export(ISSUS).read_text("utf-8").replace("</table>", "", 1), "utf-8")
        done = subprocess.run(["tidy", "-q", "-e", broken], stderr=subprocess.PIPE, check=False)
        self.assertNotEqual(done.stderr.decode(), "")


class BrowserCase(PhoneCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser = chromium.Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        super().tearDownClass()

    def show(self, path, width=390, height=844, scheme="light", **options):
        page = chromium.Page(self.browser, width, height, scheme, **options)
        self.addCleanup(page.close)
        page.open(path.as_uri())
        return page

    def check_quiet(self, page, path):
        self.assertEqual(page.list_requests(), [path.as_uri()])
        self.assertEqual(page.list_complaints(), [])

    def choose_language(self, page, language):
        page.run(f"document.querySelector('#lang-{language}').click()")
        shown = page.run("[...document.querySelectorAll('section[lang]')]"
                         ".filter(s => s.getClientRects().length).map(s => s.lang)")
        self.assertEqual(set(shown), {language})
        self.assertEqual(page.run("document.documentElement.lang"), language)


class Browser(BrowserCase):
    def test_each_size_and_scheme(self):
        path = self.export(ISSUS)
        for width, height in SIZES:
            for scheme in SCHEMES:
                with self.subTest(width=width, scheme=scheme):
                    page = self.show(path, width, height, scheme)
                    for language, title in (("fr", "Issos, 333 av. J.-C."),
                                            ("en", "Issus, 333 BC")):
                        self.choose_language(page, language)
                        self.assertEqual(page.run("document.title"), title)
                        self.assertEqual(page.run("document.documentElement.scrollWidth"), width)
                        self.save_pictures(page, f"{width}-{scheme}-{language}")
                    self.assertIs(page.run(
                        "matchMedia('(prefers-color-scheme: dark)').matches"), scheme == "dark")
                    light = page.run("getComputedStyle(document.body).backgroundColor"
                                     ".match(/\\d+/g).reduce((a, b) => a + Number(b), 0)")
                    self.assertEqual(light < 200, scheme == "dark")
                    self.check_quiet(page, path)

    def save_pictures(self, page, name):
        if not PICTURES:
            return
        for part in ("briefing", "map", "turns", "setup", "armies", "terms"):
            page.run("[...document.querySelectorAll('section')].find(s => s.getClientRects().length"
                     f" && (s.id === '{part}' || s.classList.contains('{part}'))).scrollIntoView()")
            page.save_picture(pathlib.Path(PICTURES) / f"{name}-{part}.png")

    def test_map(self):
        page = self.show(self.export(ISSUS))
        width = "document.querySelector('.map svg').clientWidth"
        small = page.run(width)
        self.assertLessEqual(small, 390)
        page.run("document.querySelector('.map-head:not([hidden]) [data-zoom=in]').click()")
        self.assertAlmostEqual(page.run(width), small * 1.5, delta=2)
        # What stood in the middle stands there.
        middle = page.run("(m => (m.scrollLeft + m.clientWidth / 2) / m.scrollWidth)"
                          "(document.querySelector('.map'))")
        self.assertAlmostEqual(middle, 0.5, delta=0.01)
        page.run("document.querySelector('.map-head:not([hidden]) [data-zoom=all]').click()")
        self.assertAlmostEqual(page.run(width), small, delta=1)
        page.run("document.querySelector('.map').focus()")
        for key, times in (("+", 2.25), ("0", 1.0)):
            for _ in range(2):
                page.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=key)
                page.call("Input.dispatchKeyEvent", type="keyUp", key=key)
            self.assertAlmostEqual(page.run(width), small * times, delta=2)

    def test_drag(self):
        page = self.show(self.export(ISSUS), 1280, 800)
        page.run("document.querySelector('#map').scrollIntoView()")
        page.run("document.querySelector('.map-head:not([hidden]) [data-zoom=in]').click()")
        before = page.run("document.querySelector('.map').scrollLeft")
        for kind, x in (("mousePressed", 600), ("mouseMoved", 500), ("mouseReleased", 500)):
            page.call("Input.dispatchMouseEvent", type=kind, x=x, y=400, button="left",
                      clickCount=1, buttons=1)
        self.assertAlmostEqual(page.run("document.querySelector('.map').scrollLeft"),
                               before + 100, delta=2)

    def test_pinch(self):
        page = self.show(self.export(ISSUS))
        page.run("document.querySelector('#map').scrollIntoView()")
        width = "document.querySelector('.map svg').clientWidth"
        small = page.run(width)
        for kind, spread in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80),
                             ("touchEnd", None)):
            points = [] if spread is None else [
                {"x": 195 - spread, "y": 300, "id": 1}, {"x": 195 + spread, "y": 300, "id": 2}]
            page.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.assertAlmostEqual(page.run(width), small * 2, delta=small * 0.1)

    def test_hexes_lead_to_the_map(self):
        page = self.show(self.export(ISSUS))
        where = page.run("""(() => {
            const link = [...document.querySelectorAll('a.hex')]
                .filter(a => a.getClientRects().length).find(a => a.textContent === '1513');
            link.click();
            const ring = document.querySelector('.ring').getBoundingClientRect();
            const map = document.querySelector('.map').getBoundingClientRect();
            return {x: (ring.left + ring.right) / 2 - (map.left + map.right) / 2,
                    y: (ring.top + ring.bottom) / 2, top: map.top, bottom: map.bottom,
                    size: ring.width, focus: document.activeElement.className};
        })()""")
        self.assertLess(abs(where["x"]), 3)
        self.assertTrue(max(where["top"], 0) < where["y"] < min(where["bottom"], 844), where)
        self.assertGreater(where["size"], 40)
        self.assertEqual(where["focus"], "map")

    def test_words_lead_to_what_they_mean(self):
        page = self.show(self.export(ISSUS))
        said = page.run("""(() => {
            const link = [...document.querySelectorAll('.fact a')]
                .find(a => a.getClientRects().length);
            const term = document.querySelector(link.hash);
            return [link.textContent, term.firstChild.textContent.trim(),
                    term.nextSibling.textContent];
        })()""")
        self.assertEqual(said[0], said[1])
        self.assertGreater(len(said[2]), 10)

    def test_large(self):
        """A board of thousands of hexes is a picture in the page, and may be shown."""
        path = self.folder / "large.bivscenario"
        rows = "<row>" + "p" * 90 + "</row>\n"
        path.write_text('<scenario xmlns="urn:bivouac:scenario:1" minor="0" id="a"'
                        ' ruleset="commandement"><title xml:lang="en">Large</title>'
                        '<board id="b" width="90" height="80" ground="plain">'
                        '<legend code="p" terrain="plain"/>' + rows * 80 +
                        '</board><side id="s1"/><side id="s2"/></scenario>', "utf-8")
        made = self.export(path, name="large.html")
        self.assertLess(made.stat().st_size, 4 * LARGEST)
        page = self.show(made, scheme="dark")
        self.assertEqual(page.list_complaints(), [])
        self.assertEqual({url[:15] for url in page.list_requests()},
                         {made.as_uri()[:15], "data:image/png;"})
        box = page.run("(r => [r.width, r.height])"
                       "(document.querySelector('.map image').getBoundingClientRect())")
        self.assertGreater(box[0], 300)
        self.assertGreater(box[1], 200)

    def test_print(self):
        page = self.show(self.export(ISSUS), scheme="dark")
        pdf = page.print()
        self.assertTrue(pdf.startswith(b"%PDF"))
        if PICTURES:
            (pathlib.Path(PICTURES) / "print.pdf").write_bytes(pdf)
        page.call("Emulation.setEmulatedMedia", media="print")
        self.assertEqual(page.run("getComputedStyle(document.body).backgroundColor"),
                         "rgb(255, 255, 255)")
        self.assertEqual(page.run("document.querySelector('nav').getClientRects().length"), 0)

    def test_policy_is_kept(self):
        """The control: what somebody smuggled in would be refused, and be told of."""
        page_text = self.export(ISSUS).read_text("utf-8")
        for bad in ("<script>document.title = 'broken'</script>",
                    "<p style='color:red'>x</p>",
                    "<img src='http://localhost:9/x.png' alt='x'>"):
            path = self.folder / "smuggled.html"
            path.write_text(page_text.replace("</main>", bad + "</main>"), "utf-8")
            page = self.show(path)
            self.assertNotEqual(page.run("document.title"), "broken")
            self.assertNotEqual(page.list_complaints(), [], bad)

    def test_hostile_names(self):
        """A battle whose names are markup opens, says them, and obeys none."""
        bad = "</style></script><script>document.title = 'broken'</script><img src=x:y onerror=z>"
        quoted = bad.replace("<", "&lt;").replace(">", "&gt;")
        path = self.folder / "hostile.bivscenario"
        path.write_text(ISSUS.read_text("utf-8").replace("Macedonians", quoted)
                        .replace("Issus, 333 BC", quoted), "utf-8")
        made = self.export(path, name="hostile.html")
        page = self.show(made)
        self.assertEqual(page.run("document.title"), bad)
        self.assertEqual(page.run("document.querySelectorAll('img').length"), 0)
        self.assertIn(bad, page.run("document.querySelector('section').textContent"))
        self.check_quiet(page, made)


class Accessibility(BrowserCase):
    def test_accessible(self):
        looks = [(path, 390, 844, "light", "en") for path in SAMPLES if path != ISSUS]
        looks += [(ISSUS, *size, scheme, language) for size in SIZES for scheme in SCHEMES
                  for language in ("fr", "en")]
        for path, width, height, scheme, language in looks:
            with self.subTest(path=path.name, width=width, scheme=scheme, language=language):
                # axe tries style attributes; the page's own policy would stop it.
                page = self.show(self.export(path), width, height, scheme, bypass_policy=True)
                self.choose_language(page, language)
                self.assertEqual(self.find_faults(page), [])

    def find_faults(self, page):
        page.run(AXE.read_text("utf-8") + ";0")
        # Of the drawing itself, of which readers are told nothing, there is nothing to find.
        faults = page.run("axe.run({exclude: ['.map svg']}, {resultTypes: ['violations']})"
                          ".then(r => JSON.stringify(r.violations.map("
                          "v => [v.id, v.nodes.slice(0, 3).map(n => n.html)])))")
        return json.loads(faults)

    def test_control_of_axe(self):
        page = self.show(self.export(ISSUS), bypass_policy=True)
        page.run("document.querySelector('[data-zoom]').removeAttribute('aria-label');"
                 "document.querySelector('[data-zoom]').title = '';"
                 "document.querySelector('[data-zoom]').textContent = ''")
        self.assertIn("button-name", [fault[0] for fault in self.find_faults(page)])


def list_missing():
    """What the test needs and is not there."""
    needs = {"chromium": chromium.find()}
    if AXE:
        needs["axe-core"] = AXE.exists()
    else:
        needs["tidy"] = shutil.which("tidy")
    return [name for name, is_there in needs.items() if not is_there]


def main():
    missing = list_missing()
    if missing:
        print("not installed:", ", ".join(missing))
        sys.exit(77)
    cases = ["Accessibility"] if AXE else ["CommandLine", "Browser"]
    unittest.main(argv=[sys.argv[0], *cases], verbosity=2)


if __name__ == "__main__":
    main()
