#!/usr/bin/env python3
"""Checks that every sentence of po/POTFILES.in is translated into each language of po/LINGUAS.

The sentences are gathered afresh, so one that changed in the source and not in the translation is
found; `./dev po` brings a translation up to date. A translation must also keep the places where
arguments go, as {unit}: one that is misspelt would be shown as it is. French has no straight
apostrophe, and no ordinary space inside its quotation marks or before a double sign: a line could
begin with the sign. It has one word for a hex, for those who stand on the board and for sides that
are friends; "case" stays where it is our own word of a file.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys
import tempfile

import lintlib

# The keywords of GLib, as meson's preset for po/meson.build has them, and our own beside them.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3", "NP_:1,2"]
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
PLACE = re.compile(r"\{[\w.-]+\}")
UNFRENCH = re.compile(r"'| [:;?!»]|« |\w[?!»]")
OTHER_WORDS = re.compile(r'\bpièces?\b|\béquipes?\b|(?<!\.)\bcases?\b(?! MOTS)', re.IGNORECASE)
STRINGS = re.compile(r'^(msg\w+)(?:\[\d\])? (".*"(?:\n".*")*)', re.MULTILINE)
SENTENCE = re.compile(r'^msgid ("(?:.*)"(?:\n".*")*)', re.MULTILINE)


class ToolError(Exception):
    """A gettext tool refused its input; its lines, without the folder it worked in."""


def run(folder, *command):
    process = subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)
    if process.returncode != 0:
        lines = [line for line in process.stderr.splitlines() if not line.startswith(command[0])]
        raise ToolError((lines or process.stderr.splitlines())[0].replace(f"{folder}/", ""))
    return process.stdout


def gather(root, template):
    run(root, "xgettext", "--from-code=UTF-8", f"--directory={root}",
        f"--files-from={root}/po/POTFILES.in", "--force-po", f"--output={template}",
        *[f"--keyword={word}" for word in KEYWORDS])


def sentences(text):
    """The sentences of a translation file; the first entry is its header."""
    for found in SENTENCE.findall(text):
        sentence = "".join(line[1:-1] for line in found.splitlines())
        if sentence:
            yield sentence


def places(strings, prefix):
    """The places in each string of an entry whose key begins so, in order."""
    return [set(PLACE.findall(text)) for key, text in strings if key.startswith(prefix)]


def check_places(name, text):
    """The last form is the one for several things, and says all; the first may leave out "one"."""
    for entry in text.split("\n\n"):
        strings = STRINGS.findall(entry)
        original, translated = places(strings, "msgid"), places(strings, "msgstr")
        if not translated or not original:
            continue
        unknown = set.union(*translated) - set.union(*original)
        if unknown or original[-1] != translated[-1]:
            yield f"{name}:1: places differ: {dict(strings)['msgid']}"


def check_french(name, text):
    for entry in text.split("\n\n"):
        strings = STRINGS.findall(entry)
        for key, string in strings:
            if key.startswith("msgstr") and '"X-' not in string and UNFRENCH.search(string):
                yield f"{name}:1: not as French is printed: {dict(strings)['msgid']}"
                break
            if key.startswith("msgstr") and OTHER_WORDS.search(string):
                yield f"{name}:1: another word for the same: {dict(strings)['msgid']}"
                break


def check_language(root, template, language):
    name = f"po/{language}.po"
    path = root / name
    if not path.is_file():
        yield f"{name}:1: not there, though po/LINGUAS names it"
        return
    run(root, "msgfmt", "--check", "--output-file=/dev/null", str(path))
    merged = template.with_suffix(".po")
    run(root, "msgmerge", "--quiet", "--no-fuzzy-matching", "--force-po",
        f"--output-file={merged}", str(path), str(template))
    for option, why in (("--untranslated", "not translated"), ("--only-fuzzy", "only a guess")):
        for sentence in sentences(run(root, "msgattrib", option, "--no-obsolete", str(merged))):
            yield f'{name}:1: {why}: "{sentence}"'
    translated = run(root, "msgattrib", "--translated", "--no-obsolete", "--no-wrap", str(merged))
    yield from check_places(name, translated)
    if language == "fr":
        yield from check_french(name, "".join(translated.partition("\n\n")[1:]))


def check(root):
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "sentences.pot"
        try:
            gather(root, template)
            for language in lintlib.read(root, "po/LINGUAS").split():
                yield from check_language(root, template, language)
        except ToolError as error:
            yield str(error)


HEAD = r'''msgid ""
msgstr ""
"Project-Id-Version: x\n"
"PO-Revision-Date: 2026-01-01 00:00+0000\n"
"Last-Translator: x\n"
"Language-Team: x\n"
"Language: fr\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

'''
SOURCE = {"po/POTFILES.in": "src/a.c\n", "po/LINGUAS": "fr\n", "src/a.c": 'x = _("Hill");\n'}
CONTROLS = [
    ("all translated", SOURCE | {"po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "Colline"\n'}, []),
    ("not translated", SOURCE | {"po/fr.po": HEAD + 'msgid "Hill"\nmsgstr ""\n'},
     ['po/fr.po:1: not translated: "Hill"']),
    ("not there at all", SOURCE | {"po/fr.po": HEAD + 'msgid "River"\nmsgstr "Fleuve"\n'},
     ['po/fr.po:1: not translated: "Hill"']),
    ("only a guess", SOURCE | {"po/fr.po": HEAD + '#, fuzzy\nmsgid "Hill"\nmsgstr "Ville"\n'},
     ['po/fr.po:1: only a guess: "Hill"']),
    ("one form of a plural missing", SOURCE | {
        "src/a.c": 'x = ngettext ("%d hill", "%d hills", n);\n',
        "po/fr.po": HEAD + 'msgid "%d hill"\nmsgid_plural "%d hills"\nmsgstr[0] "%d colline"\n'
                           'msgstr[1] ""\n'},
     ['po/fr.po:1: only a guess: "%d hill"']),
    ("a format that does not fit", SOURCE | {
        "src/a.c": 'x = _("%d hills");\n',
        "po/fr.po": HEAD + '#, c-format\nmsgid "%d hills"\nmsgstr "%s collines"\n'},
     ["po/fr.po:15: format"]),
    ("a place that is misspelt", SOURCE | {
        "src/a.c": 'x = _("{unit} is far");\n',
        "po/fr.po": HEAD + 'msgid "{unit} is far"\nmsgstr "{unite} est loin"\n'},
     ['po/fr.po:1: places differ: "{unit} is far"']),
    ("an ordinary space before a double sign", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "Colline !"\n'},
     ['po/fr.po:1: not as French is printed: "Hill"']),
    ("a straight apostrophe", SOURCE | {"po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "L\'autre"\n'},
     ['po/fr.po:1: not as French is printed: "Hill"']),
    ("another word for a unit", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "La pièce"\n'},
     ['po/fr.po:1: another word for the same: "Hill"']),
    ("another word for a hex", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "Dans la case"\n'},
     ['po/fr.po:1: another word for the same: "Hill"']),
    ("a word of our files", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "Un fichier en .cases"\n'}, []),
    ("unbreakable spaces", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "«\u00a0Colline\u00a0»\u202f!"\n'}, []),
    ("a number that one thing does not need", SOURCE | {
        "src/a.c": 'x = ngettext ("{n} hill", "{n} hills", n);\n',
        "po/fr.po": HEAD + 'msgid "{n} hill"\nmsgid_plural "{n} hills"\nmsgstr[0] "une colline"\n'
                           'msgstr[1] "{n} collines"\n'},
     []),
    ("no file for the language", SOURCE, ["po/fr.po:1: not there"]),
    ("a source that is not there", SOURCE | {"po/POTFILES.in": "src/gone.c\n"}, ["xgettext: "]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
