#!/usr/bin/env python3
"""Checks the files that the desktop reads: launcher, description, settings; and that XML is XML.

In a muster list, what is alike to the rules has one price, or a text says why one is dearer.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import lintlib

XML = (".xml", ".xml.in", ".ui", ".svg", ".xsd", ".bivruleset", ".bivmuster", ".bivarmy",
       ".bivscenario", ".bivplay")
# The validator of each kind, and what stands for the file among its arguments.
VALIDATORS = {
    ".desktop": ["desktop-file-validate", "FILE"],
    ".metainfo.xml": ["appstreamcli", "validate", "--no-net", "FILE"],
    ".gschema.xml": ["glib-compile-schemas", "--strict", "--dry-run", "FOLDER"],
}
MUSTER = "{urn:bivouac:muster:1}"
# What meson fills in; any id of the right shape serves the validators.
APP_ID = "io.github.bivouac.Bivouac"


def fill_in(text):
    return re.sub(r"@\w+@", APP_ID, text)


def validate(name, text, ending):
    """Runs a validator on the file under its final name, alone in a folder."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / (APP_ID + ending)
        path.write_text(fill_in(text), encoding="utf-8")
        places = {"FILE": str(path), "FOLDER": folder}
        command = [places.get(word, word) for word in VALIDATORS[ending]]
        process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode != 0:
        said = " ".join((process.stdout + process.stderr).replace(f"{folder}/", "").split())
        yield f"{name}:1: {command[0]}: {said}"


def check_xml(name, text):
    try:
        xml.etree.ElementTree.fromstring(text.encode())
    except xml.etree.ElementTree.ParseError as error:
        yield f"{name}:{error.position[0]}: {error}"


def describe(entry):
    """All that the rules know of an entry; not its name, its price and how many there may be."""
    return (*(entry.get(name) for name in ("arm", "figure", "elements", "quality")),
            *sorted((detail.get("field"), detail.get("value"))
                    for detail in entry.iter(f"{MUSTER}detail")))


def gives_reason(node):
    return any(re.search("dearer|cheaper", text.text or "")
               for text in node.findall(f"{MUSTER}text"))


def check_prices(name, text):
    try:
        muster = xml.etree.ElementTree.fromstring(text.encode())
    except xml.etree.ElementTree.ParseError:
        return
    known = {}
    for entry in muster.findall(f"{MUSTER}entry"):
        other = known.setdefault(describe(entry), entry)
        told = gives_reason(entry) or gives_reason(other) or (
            entry.get("figure") and gives_reason(muster))
        if entry.get("cost") != other.get("cost") and not told:
            yield (f"{name}:1: {entry.get('id')} and {other.get('id')} differ in nothing but the "
                   "price, and no text says why one is dearer")


def check(root):
    for name in lintlib.project_files(root):
        if not name.startswith(("data/", "ui/")):
            continue
        final = name.removesuffix(".in")
        ending = next((ending for ending in VALIDATORS if final.endswith(ending)), None)
        text = lintlib.read(root, name) if ending or name.endswith(XML) else ""
        if name.endswith(XML):
            yield from check_xml(name, text)
        if name.endswith(".bivmuster"):
            yield from check_prices(name, text)
        if ending:
            yield from validate(name, text, ending)


DESKTOP = ("[Desktop Entry]\nType=Application\nName=Bivouac\nExec=bivouac %F\nIcon=@APP_ID@\n"
           "Categories=Game;StrategyGame;\n")
SCHEMA = ('<schemalist><schema id="@APP_ID@" path="/io/github/"><key name="zoom" type="d">'
          "<default>{}</default></key></schema></schemalist>")
LIST = ('<muster xmlns="urn:bivouac:muster:1"><text>{}</text><entry id="a" {kind} cost="2"/>'
        '<entry id="b" {kind} cost="3"><text>{}</text></entry></muster>')
FOOT, CHIEF = 'arm="foot"', 'figure="chief"'
CONTROLS = [
    ("good files", {
        "data/a.desktop.in": DESKTOP,
        "data/a.gschema.xml": SCHEMA.format("1.0"),
        "ui/a.ui": "<interface/>\n",
    }, []),
    ("a launcher without a type", {"data/a.desktop.in": DESKTOP.replace("Type=Application\n", "")},
     ["data/a.desktop.in:1: desktop-file-validate"]),
    ("a description without a name", {
        "data/a.metainfo.xml.in": '<component type="desktop-application"><id>@APP_ID@</id>'
                                  "</component>\n"},
     ["data/a.metainfo.xml.in:1: appstreamcli"]),
    ("a setting of another type", {"data/a.gschema.xml": SCHEMA.format("wide")},
     ["data/a.gschema.xml:1: glib-compile-schemas"]),
    ("two prices of the same thing", {"data/a.bivmuster": LIST.format("", "", kind=FOOT)},
     ["data/a.bivmuster:1: b and a differ in nothing but the price"]),
    ("a reason in the entry", {"data/a.bivmuster": LIST.format("", "dearer", kind=FOOT)}, []),
    ("one for leaders in the list", {"data/a.bivmuster": LIST.format("dearer", "", kind=CHIEF)},
     []),
    ("of leaders none", {"data/a.bivmuster": LIST.format("", "", kind=CHIEF)},
     ["data/a.bivmuster:1: b and a differ in nothing but the price"]),
    ("XML that is none", {"ui/a.ui": "<interface>\n"}, ["ui/a.ui:2:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
