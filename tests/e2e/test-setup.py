#!/usr/bin/env python3
"""Sets each sample up from its set-up sheet alone: what `pdftotext` reads from the paper is where
the play file has every piece, in both languages, for each player and for the umpire; and the
opponent's copy holds nothing of what it must not.

    test-setup.py BIVOUAC-CLI SOURCE-ROOT READ-PLAY

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import importlib.util
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata
import unittest
import zlib

PROGRAM, ROOT, CLIENT = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
SAMPLES = sorted((ROOT / "data" / "samples").glob("*.bivscenario"))

WORDS = {
    "en": {
        "setup": "Set-up: ", "umpire": "umpire", "reserves": "Reserves", "none": "Without a leader",
        "placed": "not placed", "waits": "in reserve", "again": " (continued)",
        "arrival": r"turn (\d+)(?:, from the (\w+) edge)?"
                   r"(?:, within (\d+) of hex (\w+)|, on hex (\w+))?",
        "under": r"under (.+)",
        "edges": {"north": "north", "east": "east", "south": "south", "west": "west"},
        "facings": ["North", "North-east", "East", "South-east", "South", "South-west", "West",
                    "North-west"]},
    "fr": {
        "setup": "Mise en place : ", "umpire": "arbitre", "reserves": "Réserves",
        "none": "Sans chef", "placed": "non placé", "waits": "en réserve",
        "again": " (suite)",
        "arrival": r"tour (\d+)(?:, par le bord (\w+))?"
                   r"(?:, à (\d+) au plus de l’hexagone (\w+)|, hexagone (\w+))?",
        "under": r"sous (.+)",
        "edges": {"nord": "north", "est": "east", "sud": "south", "ouest": "west"},
        "facings": ["Nord", "Nord-est", "Est", "Sud-est", "Sud", "Sud-ouest", "Ouest",
                    "Nord-ouest"]},
}
ARROWS = "←↑→↓↖↗↘↙ "
FLAT = ["North", "North-east", "South-east", "South", "South-west", "North-west"]
POINTY = ["North-west", "North-east", "East", "South-east", "South-west", "West"]


def load_client():
    spec = importlib.util.spec_from_file_location("read_play", CLIENT)
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    return client


READ_PLAY = load_client()


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True, timeout=60).stdout


def plain(text):
    return " ".join(unicodedata.normalize("NFKC", text).split())


# --- what the paper says -----------------------------------------------------------------------

def read_lines(pdf):
    """Of each page the lines, each as (left edge, words) of the cells in it."""
    xml = run("pdftotext", "-bbox-layout", str(pdf), "-")
    for page in re.findall(r"<page .*?</page>", xml, re.S):
        cells = []
        for line in re.findall(r"<line .*?</line>", page, re.S):
            words = [(float(x0), float(x1), float(y0), unescape(text)) for x0, y0, x1, text in
                     re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"'
                                r' yMax="[\d.]+">(.*?)</word>', line)]
            cells.extend(join_words(words))
        yield join_rows(cells)


def unescape(text):
    for code, letter in (("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&amp;", "&")):
        text = text.replace(code, letter)
    return text


def join_words(words):
    """Words nearer to each other than columns ever are make one cell."""
    cells = []
    for left, right, top, text in words:
        if cells and left - cells[-1][1] < 5.5:
            cells[-1][1] = right
            cells[-1][3] += " " + text
        else:
            cells.append([left, right, top, text])
    return cells


def join_rows(cells):
    rows = []
    for left, _, top, text in sorted(cells, key=lambda cell: cell[2]):
        if rows and top - rows[-1][0] < 4.0:
            rows[-1][1].append((left, text))
        else:
            rows.append((top, [(left, text)]))
    return [sorted(row) for _, row in rows]


class Sheet:
    """A set-up sheet as somebody reads it who has nothing but the paper."""

    def __init__(self, rows, words):
        self.words = words
        self.places, self.reserves = {}, {}
        self.edges = None
        self.leaders = []  # from the highest down to whose people come now: (left edge, name)
        self.in_reserves = False
        for row in rows:
            self.read(row)

    def read(self, row):
        words = self.words
        texts = [plain(text).lstrip(ARROWS) for _, text in row]
        # The heading of the two columns of lengths, which may take several lines.
        edges = [words["edges"][edge] for text in texts
                 for edge in re.findall(r"(?:^| )(\w+),", text) if edge in words["edges"]]
        if len(edges) == 2:
            self.edges = edges
            self.in_reserves = False
        if any(text in ("Hex", "Hexagone") for text in texts):
            self.in_reserves = False
        if texts == [words["reserves"]]:
            self.in_reserves = True
        elif texts == [words["none"]]:
            self.leaders = []
        elif self.in_reserves:
            self.read_reserve(texts)
        elif any(text in words["facings"] for text in texts):
            self.read_place(texts, [left for left, _ in row])
        elif words["waits"] in texts:
            at = texts.index(words["waits"]) + 1
            self.leaders = self.find_above(row[at][0]) + [(row[at][0], texts[at])]

    def read_place(self, texts, lefts):
        at = next(i for i, text in enumerate(texts) if text in self.words["facings"])
        # On a side's own sheet the number on the map of its zone comes first.
        where, facing, name, what = (texts[at - (2 if self.edges else 1):at], texts[at],
                                     texts[at + 1], texts[at + 2])
        facing = WORDS["en"]["facings"][self.words["facings"].index(facing)]
        is_unit = re.search(r"· \d", what)
        above = self.find_above(lefts[at + 1])
        if self.edges:
            where = tuple(sorted(zip(self.edges, (float(text.replace(",", ".").replace("−", "-"))
                                                  for text in where))))
        else:
            where = where[0]
        self.places.setdefault(name, []).append(
            (where, facing, (above[-1][1] if above else None) if is_unit else "-"))
        self.leaders = above if is_unit else above + [(lefts[at + 1], name)]

    def find_above(self, left):
        """Who commands what stands there: each name is further to the right than its leader's."""
        return [leader for leader in self.leaders if leader[0] < left - 1.0]

    def read_reserve(self, texts):
        found = re.fullmatch(self.words["arrival"], texts[0])
        if not found:
            return
        turn, edge, within, around, on = found.groups()
        leader = re.fullmatch(self.words["under"], texts[2]) if len(texts) > 2 else None
        self.reserves.setdefault(texts[1], []).append(
            (int(turn), self.words["edges"].get(edge), around or on, int(within or 0),
             leader.group(1) if leader else None))


def read_sheets(pdf, words):
    """By whose they are."""
    rows = {}
    whose = None
    for page in read_lines(pdf):
        title = next((plain(text) for row in page for _, text in row
                      if plain(text).startswith(words["setup"])), None)
        whose = title.removeprefix(words["setup"]) if title else whose
        rows.setdefault(whose, []).extend(page)
    return {name: Sheet(page, words) for name, page in rows.items()}


# --- what the play file says -------------------------------------------------------------------

class Battle:
    def __init__(self, path, language):
        self.play = READ_PLAY.translate(READ_PLAY.read_play(str(path)), language)
        for side in self.play["sides"]:
            side["name"] = plain(READ_PLAY.choose_text(side["name"], language, "en"))
        self.board = self.play["board"]
        self.grid = READ_PLAY.Grid(self.board["orientation"])
        self.is_measured = self.play.get("distances") == "cm"
        self.names = {piece["id"]: plain(piece.get("name", "")) for piece in self.pieces()}
        self.leads = {figure["id"] for figure in self.play["figures"]}

    def pieces(self):
        return self.play["figures"] + self.play["units"]

    def find_edges(self, side):
        if side is None:
            return "west", "north"
        own = next(one for one in self.play["sides"] if one["id"] == side)["edge"]
        if own in ("east", "west"):
            return own, "north"
        return "west", "north" if own == "none" else own

    def measure(self, piece, whose):
        side = self.board["hex-cm"] / math.sqrt(3)
        x, y = self.grid.centre((piece["col"], piece["row"]), side)
        width, height = self.board["width"], self.board["height"]
        along, across = ((1.5 * side * (width - 1) + 2 * side,
                          math.sqrt(3) * side * (height + (width > 1) / 2)) if self.grid.flat else
                         (math.sqrt(3) * side * (width + (height > 1) / 2),
                          1.5 * side * (height - 1) + 2 * side))
        x += (side if self.grid.flat else math.sqrt(3) * side / 2) + piece["dx"] / 10
        y += (math.sqrt(3) * side / 2 if self.grid.flat else side) + piece["dy"] / 10
        lengths = {"west": x, "east": along - x, "north": y, "south": across - y}
        return tuple(sorted((edge, round(lengths[edge], 1))
                            for edge in self.find_edges(whose)))

    def list_places(self, side=None):
        """Of a side; or of all, as the umpire has them: by hex, not by who commands them."""
        places = {}
        for piece in self.pieces():
            if "hex" not in piece or (side and piece["side"] != side):
                continue
            facing = (FLAT if self.grid.flat else POINTY)[piece["facing"]]
            where = self.measure(piece, side) if self.is_measured else piece["hex"]
            is_unit = piece in self.play["units"]
            places.setdefault(self.names[piece["id"]], []).append(
                (where, facing, "-" if not is_unit else
                 self.names.get(piece.get("command")) if side else None))
        return places

    def list_reserves(self, side=None):
        reserves = {}
        for piece in self.pieces():
            if "reserve-turn" not in piece or (side and piece["side"] != side):
                continue
            edge = piece.get("reserve-edge", "none")
            reserves.setdefault(self.names[piece["id"]], []).append(
                (piece["reserve-turn"], None if edge == "none" else edge,
                 get_hex(piece.get("reserve-hex")), piece.get("reserve-within", 0),
                 self.names.get(piece.get("command"))))
        return reserves


def get_hex(place):
    return place.get("label", place.get("hex")) if isinstance(place, dict) else place


def differ(said, wanted):
    """What stands otherwise; a tenth of a millimetre of rounding does not count."""
    def close(one, other):
        if isinstance(one[0], str) or one[0] is None:
            return one == other
        return one[1:] == other[1:] and all(
            a[0] == b[0] and abs(a[1] - b[1]) <= 0.1001 for a, b in zip(one[0], other[0]))

    wrong = []
    for name in sorted(set(said) | set(wanted)):
        ones, others = sorted(said.get(name, []), key=str), sorted(wanted.get(name, []), key=str)
        if len(ones) != len(others) or not all(map(close, ones, others)):
            wrong.append((name, ones, others))
    return wrong


class SheetTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def export(self, path):
        out = self.folder / "battle.bivplay"
        run(PROGRAM, "export", str(path), "-o", str(out), "--force")
        return out

    def print(self, what, path, language, *options):
        out = self.folder / f"{what}.pdf"
        run(PROGRAM, "print", what, str(path), "-o", str(out), "--lang", language, *options)
        return out


class SetupTest(SheetTest):
    """What stands where."""

    def check(self, path, language):
        battle = Battle(self.export(path), language)
        words = WORDS[language]
        sheets = read_sheets(self.print("setup", path, language), words)
        wrong = []
        for side in battle.play["sides"]:
            sheet = sheets[side["name"]]
            wrong += differ(sheet.places, battle.list_places(side["id"]))
            self.assertEqual(sheet.reserves, battle.list_reserves(side["id"]))
        wrong += differ(sheets[words["umpire"]].places, battle.list_places())
        self.assertEqual(sheets[words["umpire"]].reserves, battle.list_reserves())
        self.assertEqual(len(sheets), len(battle.play["sides"]) + 1)
        return wrong, sum(map(len, battle.list_places().values()))

    def test_each_sample_stands_as_the_sheet_says(self):
        self.assertGreaterEqual(len(SAMPLES), 5)
        for path in SAMPLES:
            for language in WORDS:
                with self.subTest(sample=path.stem, language=language):
                    wrong, count = self.check(path, language)
                    self.assertEqual(wrong, [])
                    self.assertGreater(count, 40)

    def test_a_piece_that_has_moved_is_noticed(self):
        """The sheet of one battle and the play file of the same with one unit a hex further."""
        path = next(sample for sample in SAMPLES if sample.stem == "leuthen")
        sheets = read_sheets(self.print("setup", path, "en"), WORDS["en"])
        text = path.read_text(encoding="utf-8")
        moved = re.sub(r'(<placement [^>]*piece="s1.u3" hex=")(\d+),',
                       lambda found: f"{found.group(1)}{int(found.group(2)) + 1},", text, count=1)
        self.assertNotEqual(moved, text)
        other = self.folder / "moved.bivscenario"
        other.write_text(moved, encoding="utf-8")
        battle = Battle(self.export(other), "en")
        self.assertEqual(len(differ(sheets["umpire"].places, battle.list_places())), 1)


class OpponentTest(SheetTest):
    """What an opponent gets, down to the bytes of the file."""

    def read_all(self, pdf):
        """The words on the pages, then the file with its streams inflated."""
        data = pdf.read_bytes()
        streams = [inflate(stream) for stream in
                   re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.S)]
        words = run("pdftotext", "-raw", str(pdf), "-")
        return plain(words) + "\n" + data.decode("latin-1") + "\n".join(
            stream.decode("latin-1") for stream in streams)

    def list_secrets(self, path, language, has_totals=True):
        """Words and numbers that only the owner may read."""
        play = READ_PLAY.translate(READ_PLAY.read_play(str(self.export(path))), language)
        waiting = [piece for piece in play["figures"] + play["units"] if "reserve-turn" in piece]
        seen = {piece.get("name") for piece in play["figures"] + play["units"]
                if "reserve-turn" not in piece}
        notes = [piece["notes"] for piece in play["figures"] + play["units"] if piece.get("notes")]
        # On set-up sheets numbers of hexes look like them.
        totals = [str(cost["spent"]) for cost in play["costs"] if has_totals]
        names = [piece["name"] for piece in waiting if piece["name"] not in seen]
        return names + notes + totals + ([play["notes"]] if play.get("notes") else [])

    # What an organiser may mark: a unit that lies in ambush, a commander, a place, a rule.
    MARKED = {"unit": "Kempinsky’s Ambush", "figure": "Duke of Nowhere",
              "objective": "Hidden Bridge", "rule": "Sunken Lane"}
    PRINTED = ("setup", "roster", "scenario", "packing", "units", "leaders", "counters", "labels",
               "map", "all")

    def mark_secrets(self, marked):
        """A battle that has one of each of these, marked secret or not."""
        text = next(sample for sample in SAMPLES if sample.stem == "marengo").read_text("utf-8")
        flag = ' secret="true"' if marked else ""
        for kind in ("unit", "figure"):
            first = re.search(rf'<{kind} id="(s1\.\w+)" name="[^"]*"', text)
            text = text.replace(first[0],
                                f'<{kind} id="{first[1]}" name="{self.MARKED[kind]}"{flag}', 1)
        objective = (f'<objective id="o-more" hex="3,3"{flag}><name xml:lang="en">'
                     f'{self.MARKED["objective"]}</name></objective>')
        rule = (f'<rule id="r-more"{flag}><title xml:lang="en">{self.MARKED["rule"]}</title>'
                '<text xml:lang="en">It is there.</text></rule>')
        text = text.replace("<rule ", objective + "<rule ", 1)
        text = text.replace("</scenario>", rule + "</scenario>")
        path = self.folder / ("marked.bivscenario" if marked else "known.bivscenario")
        path.write_text(text, encoding="utf-8")
        return path

    def print_map(self, path, ending):
        out = self.folder / ("map" + ending)
        run(PROGRAM, "--lang", "en", "print", "map", str(path), "--opponent", "-o", str(out))
        return plain(out.read_text(encoding="utf-8")) if ending == ".svg" else out.read_bytes()

    def find_marked(self, path):
        """Which of the words above stand on what page for the opponent."""
        found = set()
        for what in self.PRINTED:
            told = self.read_all(self.print(what, path, "en", "--opponent"))
            found |= {(what, word) for word in self.MARKED.values() if word in told}
        told = self.print_map(path, ".svg")
        return found | {("svg", word) for word in self.MARKED.values() if word in told}

    def test_what_is_marked_is_not_told(self):
        hidden, known = self.mark_secrets(True), self.mark_secrets(False)
        self.assertEqual(self.find_marked(hidden), set())
        self.assertNotEqual(self.print_map(hidden, ".png"), self.print_map(known, ".png"))
        # Unmarked they are on every page where the test above looked for them.
        told = self.find_marked(known)
        self.assertEqual({word for _, word in told}, set(self.MARKED.values()))
        self.assertEqual({what for what, _ in told} - {"packing", "map", "svg"},
                         set(self.PRINTED) - {"packing", "map"})

    def test_secrets_stay_in_the_play_file(self):
        play = READ_PLAY.read_play(str(self.export(self.mark_secrets(True))))
        kept = [piece for piece in play["figures"] + play["units"] + play["objectives"]
                if piece.get("secret") in (True, "true")]
        self.assertEqual(len(kept), 3)

    def find(self, secrets, text):
        """A number is only looked for among the words: the file is full of them."""
        words = text.split("%PDF")[0]
        return [secret for secret in secrets
                if re.search(rf"(?<!\w){re.escape(plain(secret))}(?!\w)",
                             words if secret.isdigit() else text)]

    def test_opponents_read_no_secret(self):
        for path in SAMPLES:
            for language in WORDS:
                for what in ("setup", "roster"):
                    with self.subTest(sample=path.stem, language=language, what=what):
                        secrets = self.list_secrets(path, language, what == "roster")
                        told = self.read_all(self.print(what, path, language, "--opponent"))
                        self.assertEqual(self.find(secrets, told), [])

    def test_secrets_would_be_found(self):
        """The owner's own copies hold what the test above looks for."""
        path = next(sample for sample in SAMPLES if sample.stem == "marengo")
        secrets = self.list_secrets(path, "en")
        told = self.read_all(self.print("roster", path, "en"))
        self.assertGreaterEqual(len(self.find(secrets, told)), 5)


def inflate(stream):
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
