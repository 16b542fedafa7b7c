#!/usr/bin/env python3
"""Other programs read our schemas: three validators, of C, Java and Python, load each of them, find
every kind of file that we ship or export valid, and a file with a wrong reference wrong.

`test-schemas.py SOURCE-FOLDER BIVOUAC-CLI`

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import xmlschema

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "desktop"))
import taplib

KINDS = {".bivarmy": "army", ".bivmuster": "muster", ".bivplay": "play", ".bivruleset": "ruleset",
         ".bivscenario": "scenario"}
# One reference of each kind of document that is edited or played, and what names nothing.
WRONG = {"wrong.bivscenario": "first-player", "wrong.bivplay": "first-player",
         "wrong.bivarmy": "command"}
# What other programs write: where the schema lies, and numbers with room around them.
FOREIGN = ('<scenario ', '<scenario xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
           ' xsi:schemaLocation="urn:bivouac:scenario:1 scenario.xsd" ')
ANT = """<project default="all"><target name="all">
<schemavalidate failonerror="true" fullchecking="true" disableDTD="true" file="{file}">
  <schema namespace="urn:bivouac:{kind}:1" file="{schema}"/>
</schemavalidate></target></project>
"""


class Files:
    """The schemas, and files of every kind: shipped, exported, made wrong."""

    def __init__(self, source, cli, folder):
        self.schemas, self.cli, self.folder = source / "data" / "schemas", cli, folder
        data = source / "data"
        self.good = [path for name in ("samples", "rulesets", "musters")
                     for path in sorted((data / name).iterdir())]
        self.good += [self.export(path) for path in self.good if path.suffix == ".bivscenario"]
        self.samples = {path.suffix: path for path in self.good}

    def export(self, scenario):
        play = self.folder / f"{scenario.stem}.bivplay"
        taplib.output(self.cli, "export", scenario, "-o", play, "--force")
        return play

    def schema(self, path):
        return self.schemas / f"{KINDS[path.suffix]}.xsd"

    def make_wrong(self, name):
        """A sample in which a reference names nothing."""
        attribute, path = WRONG[name], self.folder / name
        text = self.samples[path.suffix].read_text(encoding="utf-8")
        wrong, n_changed = re.subn(rf' {attribute}="\w+"', f' {attribute}="nobody"', text, count=1)
        taplib.same(n_changed, 1, name)
        path.write_text(wrong, encoding="utf-8")
        return path


def by_xmllint(files, path):
    return subprocess.run(["xmllint", "--nonet", "--noout", "--schema", files.schema(path), path],
                          capture_output=True, text=True)


def by_java(files, path):
    """The validator of Java itself, called by Ant."""
    build = files.folder / "build.xml"
    build.write_text(ANT.format(file=path, kind=KINDS[path.suffix], schema=files.schema(path)))
    return subprocess.run(["ant", "-q", "-f", build], capture_output=True, text=True)


def check_good(files, paths, validate):
    for path in paths:
        said = validate(files, path)
        taplib.same(said.returncode, 0, f"{path}: {said.stdout}{said.stderr}")


def check_wrong(files, validate):
    for name in WRONG:
        said = validate(files, files.make_wrong(name))
        taplib.same(said.returncode != 0, True, f"{name}: {said.stdout}{said.stderr}")


def c_finds_good_files_good(files):
    """libxml2 finds each file valid"""
    check_good(files, files.good, by_xmllint)


def c_finds_wrong_references(files):
    """libxml2 finds a reference that names nothing"""
    check_wrong(files, by_xmllint)


def java_finds_good_files_good(files):
    """Java finds a file of each kind valid"""
    check_good(files, files.samples.values(), by_java)


def java_finds_wrong_references(files):
    """Java finds a reference that names nothing"""
    check_wrong(files, by_java)


def python_agrees(files):
    """Python's own validator finds a file of each kind valid, and wrong references wrong"""
    for path in files.samples.values():
        xmlschema.validate(path, files.schema(path))
    for name in WRONG:
        path = files.make_wrong(name)
        assert not xmlschema.is_valid(path, files.schema(path)), name


def what_others_write_is_read(files):
    """the place of a schema and white space around numbers are valid, and we read them"""
    path = files.folder / "foreign.bivscenario"
    text = files.samples[".bivscenario"].read_text(encoding="utf-8").replace(*FOREIGN)
    path.write_text(re.sub(r' width="(\d+)"', r' width=" \1 "', text), encoding="utf-8")
    taplib.same(by_xmllint(files, path).returncode, 0)
    taplib.same(by_java(files, path).returncode, 0)
    taplib.output(files.cli, "check", path)


def all_is_documented(files):
    """each element and attribute says in the schema what it is"""
    xs = "{http://www.w3.org/2001/XMLSchema}"
    for path in {files.schema(path) for path in files.samples.values()}:
        bare = [node.get("name") for node in ElementTree.parse(path).iter()
                if node.tag in (xs + "element", xs + "attribute") and node.get("name")
                and not (node.findtext(f"{xs}annotation/{xs}documentation") or "").strip()]
        taplib.same(bare, [], str(path))


TESTS = [all_is_documented, c_finds_good_files_good, c_finds_wrong_references,
         java_finds_good_files_good, java_finds_wrong_references, python_agrees,
         what_others_write_is_read]

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        sys.exit(taplib.run(TESTS, Files(pathlib.Path(sys.argv[1]), sys.argv[2],
                                         pathlib.Path(place))))
