#!/usr/bin/env python3
"""Checks what is built for the desktop: launcher, description, kinds of files, icons; that each is
valid, speaks every language of the program, and says the same as the others.

`test-desktop-files.py SOURCE-FOLDER BUILT-DATA-FOLDER VERSION`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import configparser
import pathlib
import re
import struct
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

import taplib

APP_ID = "io.github.bivouac.Bivouac"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
SVG = "{http://www.w3.org/2000/svg}"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


class Files:
    """Where everything lies."""

    def __init__(self, source, built, version):
        self.data = pathlib.Path(source) / "data"
        self.icons = self.data / "icons" / "hicolor"
        self.schemas = self.data / "schemas"
        self.launcher = pathlib.Path(built) / f"{APP_ID}.desktop"
        self.description = pathlib.Path(built) / f"{APP_ID}.metainfo.xml"
        self.mime = pathlib.Path(built) / f"{APP_ID}.xml"
        self.version = version
        self.languages = (pathlib.Path(source) / "po" / "LINGUAS").read_text().split()

    def read_launcher(self):
        parser = configparser.ConfigParser(interpolation=None, delimiters="=")
        parser.optionxform = str
        parser.read(self.launcher, encoding="utf-8")
        return parser["Desktop Entry"]

    def read_description(self):
        return ElementTree.parse(self.description).getroot()

    def read_types(self):
        return ElementTree.parse(self.mime).getroot().findall(f"{MIME}mime-type")


def launcher_is_valid(files):
    """the launcher is valid and says so in French"""
    taplib.output("desktop-file-validate", files.launcher)
    launcher = files.read_launcher()
    for key in ("GenericName", "Comment", "Keywords"):
        for language in files.languages:
            assert launcher[f"{key}[{language}]"] != launcher[key], f"no {key} in {language}"
    taplib.same(launcher["Icon"], APP_ID)
    taplib.same(launcher["Exec"].split(), ["bivouac", "%F"])


def description_is_valid(files):
    """the description is valid and all of it is in every language"""
    taplib.output("appstreamcli", "validate", "--no-net", files.description)
    root = files.read_description()
    for name in ("summary", "caption", "p", "li"):
        found = [element.get(LANG) for element in root.iter(name)]
        assert found, f"no {name}"
        for language in files.languages:
            taplib.same(found.count(language), found.count(None), f"{name} in {language}")


def description_is_of_this_version(files):
    """the newest release described is this version"""
    releases = files.read_description().findall("releases/release")
    taplib.same(releases[0].get("version"), files.version)


# Schemas of what is in files: attributes of XML itself, and the list of what a pack holds.
NO_FILES = {"xml", "pack"}


# How our own types begin; the others are those of other programs' files.
OWN = "application/vnd.bivouac."


def kinds_agree(files):
    """launcher, description, kinds of files and schemas know the same kinds"""
    kinds = sorted({path.stem for path in files.schemas.glob("*.xsd")} - NO_FILES)
    wanted = [f"application/vnd.bivouac.{kind}+xml" for kind in kinds]
    types = sorted(kind.get("type") for kind in files.read_types())
    taplib.same([word for word in types if word.startswith(OWN)], wanted)
    taplib.same(sorted(files.read_launcher()["MimeType"].strip(";").split(";")), types)
    provided = files.read_description().findall("provides/mediatype")
    taplib.same(sorted(element.text for element in provided), wanted)


def namespaces_agree(files):
    """each kind of file is told by the namespace and root of its schema"""
    for kind in files.read_types():
        root = kind.find(f"{MIME}root-XML")
        if root is None and not kind.get("type").startswith(OWN):
            continue
        word = root.get("localName")
        schema = ElementTree.parse(files.schemas / f"{word}.xsd").getroot()
        taplib.same(root.get("namespaceURI"), schema.get("targetNamespace"))
        taplib.same(kind.find(f"{MIME}glob").get("pattern"), f"*.biv{word}")
        languages = [comment.get(LANG) for comment in kind.findall(f"{MIME}comment")]
        taplib.same(sorted(languages, key=str), sorted([None, *files.languages], key=str))


def read_pixels(path):
    """Width, height and the share of pixels that are not transparent, of an RGBA picture."""
    data = path.read_bytes()
    width, height, depth, colour = struct.unpack(">IIBB", data[16:26])
    taplib.same((depth, colour), (8, 6), path.name)
    packed, at = b"", 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        packed += data[at + 8:at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    rows = unfilter(zlib.decompress(packed), width, height)
    drawn = sum(1 for row in rows for alpha in row[3::4] if alpha > 16)
    return width, height, drawn / (width * height)


def unfilter(data, width, height):
    """Undoes the filters of PNG's rows."""
    stride, above = width * 4, bytearray(width * 4)
    for row in range(height):
        start = row * (stride + 1)
        kind, line = data[start], bytearray(data[start + 1:start + 1 + stride])
        for i in range(stride):
            left, up = line[i - 4] if i > 3 else 0, above[i]
            corner = above[i - 4] if i > 3 else 0
            line[i] = (line[i] + predict(kind, left, up, corner)) & 255
        yield line
        above = line


def predict(kind, left, up, corner):
    if kind < 3:
        return (0, left, up)[kind]
    if kind == 3:
        return (left + up) // 2
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def icons_draw(files):
    """every kind of our own and the program have an icon that draws at each size"""
    icons = [kind.find(f"{MIME}icon") for kind in files.read_types()]
    names = [f"mimetypes/{icon.get('name')}" for icon in icons if icon is not None]
    paths = [files.icons / "scalable" / f"{name}.svg" for name in names + [f"apps/{APP_ID}"]]
    paths.append(files.icons / "symbolic" / "apps" / f"{APP_ID}-symbolic.svg")
    taplib.same(sorted(files.icons.rglob("*.svg")), sorted(paths), "icons beside those named")
    with tempfile.TemporaryDirectory() as folder:
        picture = pathlib.Path(folder) / "icon.png"
        for path in paths:
            for size in (16, 32, 64, 128):
                taplib.output("rsvg-convert", "-w", size, "-h", size, "-o", picture, path)
                width, height, drawn = read_pixels(picture)
                taplib.same((width, height), (size, size), path.name)
                assert 0.2 < drawn < 0.9, f"{path.name} covers {drawn:.0%} of {size} pixels"


def symbolic_icon_takes_a_colour(files):
    """the symbolic icon is of fills alone, in one colour, on a grid of 16"""
    path = files.icons / "symbolic" / "apps" / f"{APP_ID}-symbolic.svg"
    root = ElementTree.parse(path).getroot()
    taplib.same(root.get("viewBox"), "0 0 16 16")
    taplib.same({child.tag for child in root}, {f"{SVG}path"})
    taplib.same({child.get("fill") for child in root}, {"#2e3436"})
    assert not re.search("stroke|style", path.read_text(encoding="utf-8"))


def screenshots_are_there(files):
    """the screenshots named in the description are kept here, wide enough to be shown"""
    named = [image.text for image in files.read_description().findall("screenshots//image")]
    kept = files.data / "screenshots"
    taplib.same(sorted(name.rpartition("/")[2] for name in named),
                sorted(path.name for path in kept.iterdir()))
    for path in kept.iterdir():
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert width >= 752 and height >= 423, f"{path.name}: {width} x {height}"


TESTS = [launcher_is_valid, description_is_valid, description_is_of_this_version, kinds_agree,
         namespaces_agree, icons_draw, symbolic_icon_takes_a_colour, screenshots_are_there]

if __name__ == "__main__":
    sys.exit(taplib.run(TESTS, Files(*sys.argv[1:])))
