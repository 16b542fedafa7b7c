"""Reads a module of VASSAL as VASSAL does: its zip, its build file, its pieces and its set-up, and
what it calls the place of each piece.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import io
import math
import re
import xml.etree.ElementTree as ET
import zipfile

ESCAPE = "\x1b"
HEAD = b"!VCSK"
BOARD = "VASSAL.build.module.map.boardPicker.Board"
GRID = "VASSAL.build.module.map.boardPicker.board.HexGrid"
NUMBERING = "VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering"
ZONES = "VASSAL.build.module.map.boardPicker.board.ZonedGrid"
ZONE = "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"
SLOT = "VASSAL.build.widget.PieceSlot"
MAP = "VASSAL.build.module.Map"
SETUP = "VASSAL.build.module.PredefinedSetup"
PROTOTYPE = "VASSAL.build.module.PrototypeDefinition"
EXTENSION = "VASSAL.build.module.ModuleExtension"
# All that a module may hold: nothing of a document is in the name of a file.
NAMES = re.compile(r"moduledata|extensiondata|buildFile\.xml|[a-z]+\.vsav|images/[0-9a-z-]+\.png")
PICTURE = re.compile(r"[\w/.-]+\.(?:png|gif|jpg|svg)")

Piece = collections.namedtuple("Piece", "name image number map x y traits")
Layer = collections.namedtuple("Layer", "images show more less level")


def split(text, delimiter):
    """What a SequenceEncoder joined."""
    tokens, token, i = [], "", 0
    while i < len(text):
        if text[i] == "\\" and text[i + 1:i + 2] == delimiter:
            token += delimiter
            i += 1
        elif text[i] == delimiter:
            tokens.append(token)
            token = ""
        else:
            token += text[i]
        i += 1
    return [token[1:-1] if len(token) > 1 and token[0] == token[-1] == "'" else token
            for token in tokens + [token]]


def unnest(text):
    """Traits or their states, outermost first."""
    levels = []
    while True:
        parts = split(text, "\t")
        levels.append(parts[0])
        if len(parts) == 1:
            return levels
        if len(parts) != 2:
            raise ValueError(f"{len(parts)} parts where a trait and the rest are: {text!r}")
        text = parts[1]


def read_piece(command):
    """The id and the piece, or the id and None for a stack, that `+/ID/TYPE/STATE` makes."""
    mark, *rest = split(command, "/")
    if mark != "+" or len(rest) != 3:
        raise ValueError(f"not a command that makes a piece: {command!r}")
    number, kind, state = rest
    if kind == "stack":
        return number, None
    types, states = unnest(kind), unnest(state)
    if len(types) != len(states):
        raise ValueError(f"{len(types)} traits, {len(states)} states: {command!r}")
    basic, place = split(types[-1], ";"), split(states[-1], ";")
    if basic[0] != "piece" or len(basic) != 5 or len(place) < 5:
        raise ValueError(f"not a piece: {types[-1]!r} {states[-1]!r}")
    return number, Piece(basic[4], basic[3], place[3], place[0], int(place[1]), int(place[2]),
                         list(zip(types[:-1], states[:-1])))


def markers(piece):
    """What the marks of a piece say."""
    found = {}
    for kind, state in piece.traits:
        if kind.startswith("mark;"):
            found.update(zip(split(kind[5:], ","), split(state, ",")))
    return found


def layers(piece):
    """The layers of a piece by name, each with its pictures and the entries of its menu: to show
    it, to go on and to go back."""
    found = {}
    for kind, state in piece.traits:
        if kind.startswith("emb2;"):
            parts = split(kind, ";")
            found[parts[19]] = Layer(split(parts[16], ","), parts[1], parts[4], parts[7],
                                     int(state))
    return found


def unmask(data):
    """The text of a saved game."""
    if not data.startswith(HEAD):
        return data.decode("utf-8")
    key = int(data[5:7], 16)
    return bytes(byte ^ key for byte in bytes.fromhex(data[7:].decode("ascii"))).decode("utf-8")


def round_up(value):
    """As Java rounds."""
    return math.floor(value + 0.5)


class Grid:
    """A grid of hexes and its numbers, as NOTES of the format have them: lines of hexes across,
    hexes along a line, every second line half a hex further."""

    def __init__(self, element):
        numbering = element.find(NUMBERING)
        self.dx, self.dy = float(element.get("dx")), float(element.get("dy"))
        # VASSAL drops a grid whose origin is no integer.
        self.x0, self.y0 = int(element.get("x0")), int(element.get("y0"))
        self.is_sideways = element.get("sideways") == "true"
        self.numbering = numbering.attrib
        if numbering.get("stagger") not in ("true", "false"):
            raise ValueError("stagger is true where nothing says otherwise")

    def count(self, which, number):
        kind = self.numbering[which + "Type"]
        number += int(self.numbering[which + "Off"])
        if kind == "A":
            return chr(ord("A") + number % 26) * (number // 26 + 1)
        return str(number).zfill(int(self.numbering[which + "Leading"]) + 1)

    def centre(self, col, row):
        """The pixel to which VASSAL snaps a piece on a hex of the board."""
        line, cell = (row, col) if self.is_sideways else (col, row)
        u = int(self.dx * line + self.x0)
        v = int(self.dy * cell + (int(self.dy / 2) if line % 2 else 0) + self.y0)
        return (v, u) if self.is_sideways else (u, v)

    def name(self, x, y):
        """What VASSAL calls a place of the picture."""
        u, v = (y, x) if self.is_sideways else (x, y)
        line = round_up((u - self.x0) / self.dx)
        shove = self.dy / 2 if line % 2 else 0.0
        cell = round_up((v - self.y0 - shove) / self.dy)
        if line % 2 and self.numbering["stagger"] == "true":
            cell += 1
        parts = [self.count("h", line), self.count("v", cell)]
        return self.numbering["sep"].join(parts if self.numbering["first"] == "H"
                                          else parts[::-1])


class Zone:
    """A part of the board with a grid of its own."""

    def __init__(self, element):
        self.format = element.get("locationFormat")
        self.path = [tuple(map(int, point.split(","))) for point in element.get("path").split(";")]
        self.grid = Grid(element.find(GRID))

    def contains(self, x, y):
        """Whether an odd number of its sides is left of the point, or goes through it."""
        crossed = 0
        for (x1, y1), (x2, y2) in zip(self.path, self.path[1:] + self.path[:1]):
            if y1 != y2 and min(y1, y2) <= y < max(y1, y2):
                crossed += x1 + (x2 - x1) * (y - y1) / (y2 - y1) <= x
        return crossed % 2 == 1

    def name(self, x, y):
        return self.format.replace("$gridLocation$", self.grid.name(x, y))


class Ground:
    """The grid of a map, or zones with what lies round them."""

    def __init__(self, element):
        zones = element.find(f".//{ZONES}")
        self.zones = [] if zones is None else [Zone(zone) for zone in zones.iter(ZONE)]
        self.grid = Grid(element.find(f".//{GRID}") if zones is None else zones.find(GRID))

    def name(self, x, y):
        for zone in self.zones:
            if zone.contains(x, y):
                return zone.name(x, y)
        return self.grid.name(x, y)


class Module:
    """A module, read whole; raises ValueError where VASSAL would complain."""

    def __init__(self, data):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.names = archive.namelist()
            self.files = {name: archive.read(name) for name in self.names}
        self.check_names()
        self.build = ET.fromstring(self.files["buildFile.xml"])
        self.slots = [(slot.attrib, read_piece(slot.text.strip())[1])
                      for slot in self.build.iter(SLOT)]
        self.prototypes = {element.get("name"): read_piece(element.text.strip())[1]
                           for element in self.build.iter(PROTOTYPE)}
        self.grids = {element.get("mapName"): Ground(element)
                      for element in self.build.iter(MAP)
                      if element.find(f".//{GRID}") is not None}
        self.maps = {element.get("mapName"): element for element in self.build.iter(MAP)}
        self.saved = {}
        for setup in self.build.iter(SETUP):
            self.read_setup(setup.get("file"))
        self.check_data()
        self.check_numbers()
        self.check_pictures()

    def check_names(self):
        for name in self.names:
            if not NAMES.fullmatch(name):
                raise ValueError(f"a file {name!r} in the module")
        if len(set(self.names)) != len(self.names):
            raise ValueError("two files of one name")

    def read_setup(self, file):
        with zipfile.ZipFile(io.BytesIO(self.files[file])) as archive:
            if archive.read("moduledata") != self.files["moduledata"]:
                raise ValueError("the set-up is of another module")
            ET.fromstring(archive.read("savedata"))
            text = unmask(archive.read("savedGame"))
        commands = split(text, ESCAPE)
        if commands[0] != "begin_save" or commands[-1] != "end_save":
            raise ValueError("the set-up does not begin and end as one")
        for command in commands:
            if command.startswith("+/"):
                self.add_command(command)
            elif command not in ("begin_save", "end_save"):
                picker = split(command, "\t")[0]
                if picker.removesuffix("BoardPicker") not in self.maps:
                    raise ValueError(f"nobody knows {command!r}")

    def add_command(self, command):
        number, piece = read_piece(command)
        if piece and piece.map not in self.maps:
            raise ValueError(f"no map {piece.map!r}")
        if piece and any(kind.startswith("prototype;") for kind, _ in piece.traits):
            raise ValueError(f"a piece in play keeps the traits of its prototype: {command!r}")
        if number in self.saved:
            raise ValueError(f"two pieces have the id {number}")
        self.saved[number] = (piece, command)
        if not piece:
            place, x, y, *children = split(split(command, "/")[3], ";")
            for child in children[:-1]:
                member = self.saved[child][0]
                if (member.map, str(member.x), str(member.y)) != (place, x, y):
                    raise ValueError(f"{member.name} stands elsewhere than its stack")

    def check_data(self):
        data, build = ET.fromstring(self.files["moduledata"]), self.build
        if (data.findtext("name"), data.findtext("version")) != (build.get("name"),
                                                                 build.get("version")):
            raise ValueError("moduledata and buildFile.xml call the module otherwise")
        for version in (data.findtext("VassalVersion"), build.get("VassalVersion")):
            # Newer ones are refused by a 3.7 of today, older ones read another file.
            if tuple(map(int, version.split(".")))[:2] != (3, 7):
                raise ValueError(f"made for VASSAL {version}")

    def check_numbers(self):
        numbers = [int(slot["gpid"]) for slot, _ in self.slots]
        if len(set(numbers)) != len(numbers) or min(numbers) < 1:
            raise ValueError("numbers of pieces are not unique")
        if max(numbers) >= int(self.build.get("nextPieceSlotId")):
            raise ValueError("a number of a piece is still to be given")
        for piece in self.pieces():
            if int(piece.number) not in numbers:
                raise ValueError(f"{piece.name} is in no box")

    def pieces(self):
        """Those of the set-up."""
        return [piece for piece, _ in self.saved.values() if piece]

    def texts(self):
        """Every attribute and text of the module that VASSAL reads, decoded."""
        for element in self.build.iter():
            yield from element.attrib.values()
            if element.tag not in (SLOT, PROTOTYPE):
                yield (element.text or "").strip()
        for piece in ([piece for _, piece in self.slots] + self.pieces() +
                      list(self.prototypes.values())):
            yield piece.name
            yield from markers(piece).values()
            for kind, state in piece.traits:
                yield from split(kind, ";")
                yield state

    def check_pictures(self):
        wanted = {name for text in self.texts() for name in PICTURE.findall(text)}
        wanted |= {piece.image for _, piece in self.slots if piece.image}
        for name in wanted:
            if not name.startswith("/") and "images/" + name not in self.files:
                raise ValueError(f"no picture {name!r}")
        for name, data in self.files.items():
            if name.startswith("images/"):
                if not data.startswith(b"\x89PNG\r\n\x1a\n"):
                    raise ValueError(f"{name} is no PNG")
                if name.removeprefix("images/") not in wanted:
                    raise ValueError(f"{name} is used by nothing")

    def locate(self, piece):
        """What VASSAL calls the place of a piece."""
        grid = self.grids.get(piece.map)
        return grid.name(piece.x, piece.y) if grid else ""


class Extension:
    """An extension of a module; raises ValueError where VASSAL would complain."""

    def __init__(self, data, module):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.files = {name: archive.read(name) for name in archive.namelist()}
        for name in self.files:
            if not NAMES.fullmatch(name):
                raise ValueError(f"a file {name!r} in the extension")
        self.build = ET.fromstring(self.files["buildFile.xml"])
        ET.fromstring(self.files["extensiondata"])
        if self.files["moduledata"] != module.files["moduledata"]:
            raise ValueError("the extension is of another module")
        if (self.build.tag, self.build.get("module")) != (EXTENSION, module.build.get("name")):
            raise ValueError("not an extension of the module")
        self.slots = [(slot.attrib, read_piece(slot.text.strip())[1])
                      for slot in self.build.iter(SLOT)]
        for slot, piece in self.slots:
            if slot["gpid"].split(":")[0] != self.build.get("extensionId"):
                raise ValueError("a number of a piece that the module may have, too")
            if "images/" + piece.image not in self.files:
                raise ValueError(f"no picture of {piece.name}")
        for chart in self.build.iter("VASSAL.build.widget.Chart"):
            if "images/" + chart.get("fileName") not in self.files:
                raise ValueError(f"no picture of {chart.get('chartName')}")
