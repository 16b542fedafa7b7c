#!/usr/bin/env python3
"""Asks GIO, as a file manager does, what the sample files are, and who opens them.

`test-kinds-of-files.py SOURCE-FOLDER BUILT-LAUNCHER BIVOUAC`; it installs the kinds of files in a
folder of its own.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import shutil
import sys
import tempfile

import taplib

APP_ID = "io.github.bivouac.Bivouac"
COMMON = pathlib.Path("/usr/share/mime/packages/freedesktop.org.xml")


class Desktop:
    """A folder like /usr/share in which only what is common and what is ours is installed."""

    def __init__(self, folder, source, launcher, kinds, program):
        self.data = pathlib.Path(source) / "data"
        self.share = folder / "share"
        self.files = folder / "files"
        packages, launchers = self.share / "mime" / "packages", self.share / "applications"
        for path in (packages, launchers, self.files):
            path.mkdir(parents=True)
        shutil.copy(COMMON, packages)
        shutil.copy(kinds, packages / f"{APP_ID}.xml")
        shutil.copy(launcher, launchers)
        taplib.output("update-desktop-database", launchers)
        self.complaints = taplib.output("sh", "-c", 'exec update-mime-database "$0" 2>&1',
                                        self.share / "mime",
                                        env=os.environ | {"XDG_DATA_HOME": str(self.share)})
        self.env = os.environ | {"XDG_DATA_DIRS": str(self.share), "XDG_DATA_HOME": str(folder),
                                 "XDG_CONFIG_HOME": str(folder), "LC_ALL": "C.UTF-8",
                                 # A launcher whose program is not to be found is no launcher.
                                 "PATH": f"{program.parent}:{os.environ['PATH']}"}

    def kind(self, path):
        """The kind of a file, by its name and its beginning."""
        said = taplib.output("gio", "info", "-a", "standard::content-type", path, env=self.env)
        return said.rpartition("standard::content-type:")[2].strip()

    def kind_of(self, name, content):
        path = self.files / name
        path.write_bytes(content)
        return self.kind(path)

    def samples(self):
        """(kind, path) of every file that is installed, one of each kind at least."""
        for path in sorted(self.data.glob("*/*.biv*")):
            yield f"application/vnd.bivouac.{path.suffix[4:]}+xml", path


def nothing_is_complained_of(desktop):
    """update-mime-database takes our kinds without complaint"""
    taplib.same([line for line in desktop.complaints.splitlines() if "bivouac" in line], [])


def told_by_name(desktop):
    """files are told by their names, whatever is in them"""
    kinds = set()
    for kind, path in desktop.samples():
        taplib.same(desktop.kind(path), kind, path.name)
        taplib.same(desktop.kind_of(f"other{path.suffix}", b"?"), kind, path.suffix)
        kinds.add(kind)
    assert len(kinds) >= 4, kinds


def told_by_content(desktop):
    """files without an ending are told by their beginning"""
    for kind, path in desktop.samples():
        taplib.same(desktop.kind_of("download", path.read_bytes()), kind, path.name)


def told_after_a_comment(desktop):
    """a long comment before the first tag does not hide whose file it is"""
    text = f"<?xml version='1.0'?>\n<!-- {'x' * 3000} -->\n<army xmlns='urn:bivouac:army:1'/>\n"
    taplib.same(desktop.kind_of("commented", text.encode()), "application/vnd.bivouac.army+xml")


def newer_versions_are_ours(desktop):
    """a play file without ending, of a version to come, with a byte-order mark, is ours"""
    text = "\ufeff<?xml version='1.0'?>\n<!-- from elsewhere -->\n" \
        "<b:play xmlns:b='urn:bivouac:play:2'/>\n"
    taplib.same(desktop.kind_of("play", text.encode()), "application/vnd.bivouac.play+xml")


def others_are_not_ours(desktop):
    """other XML, and text that only speaks of ours, stay what they are"""
    svg = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n'
    taplib.same(desktop.kind_of("drawing", svg), "image/svg+xml")
    taplib.same(desktop.kind_of("other", b'<?xml version="1.0"?>\n<army xmlns="urn:x"/>\n'),
                "application/xml")
    taplib.same(desktop.kind_of("letter", b"Is urn:bivouac:army:1 the right one?\n"), "text/plain")


def bivouac_opens_them(desktop):
    """each kind is opened by Bivouac"""
    for kind in sorted({kind for kind, _ in desktop.samples()}):
        said = taplib.output("gio", "mime", kind, env=desktop.env)
        assert f"{APP_ID}.desktop" in said.splitlines()[0], said


TESTS = [nothing_is_complained_of, told_by_name, told_by_content, told_after_a_comment,
         newer_versions_are_ours, others_are_not_ours, bivouac_opens_them]


def main(source, launcher, kinds, program):
    with tempfile.TemporaryDirectory() as folder:
        return taplib.run(TESTS, Desktop(pathlib.Path(folder), source, launcher, kinds,
                                         pathlib.Path(program).resolve()))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
