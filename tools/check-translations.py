#!/usr/bin/env python3
"""Checks that every sentence of po/POTFILES.in is translated into each language of po/LINGUAS.

The sentences are gathered afresh, so one that changed in the source and not in the translation is
found; `./dev po` brings a translation up to date. French is whole. Another language may lag by one
sentence in twenty, so that somebody who does not know it can add a sentence; what it lacks is told.
A translation must also keep the places where arguments go, as {unit}: one that is misspelt would be
shown as it is. The form that a language has for no thing, one, two, five or twenty-one says how
many they are, unless it is for one alone or English does not say it either. Three dots, a mnemonic
and a space around the words are in the translation as in English. No language has straight
quotation marks, but for the sign itself and in markup, English no straight apostrophes either, and
each has its own typography. French has no ordinary space inside its quotation marks or before a
double sign: a line could begin with the sign. It has one word for a hex, for those who stand on the
board and for sides that are friends; "case" stays where it is our own word of a file.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import typing

import lintlib

# The keywords of GLib, as meson's preset for po/meson.build has them, and our own beside them.
KEYWORDS = ["_", "N_", "C_:1c,2", "NC_:1c,2", "g_dcgettext:2", "g_dngettext:2,3",
            "g_dpgettext2:2c,3", "NP_:1,2"]
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"}
PLACE = re.compile(r"\{[\w.-]+\}")
OTHER_WORDS = re.compile(r'\bpièces?\b|\béquipes?\b|(?<!\.)\bcases?\b(?! MOTS)', re.IGNORECASE)
# The languages that are whole, and how much of any other must be translated at least.
WHOLE = {"fr"}
LEAST = 0.95


class Typography(typing.NamedTuple):
    """What a printer of a language never sets, and the signs of which each closes what the one
    before it opens."""
    name: str
    never: re.Pattern
    pairs: tuple = ()


# Straight apostrophes, and a space before a sign that stands close.
CLOSE = r"'|[ \u00a0\u202f][:;?!](?![\w/-])"
TYPOGRAPHY = {
    "de": Typography("German", re.compile(CLOSE + "|[«»”]"), ("„“",)),
    "es": Typography("Spanish", re.compile(CLOSE + "|[„]|« | »"), ("«»", "“”", "¿?", "¡!")),
    "fr": Typography("French", re.compile(r"'| [:;?!»]|« |\w[?!»]"), ("«»",)),
    "it": Typography("Italian", re.compile(CLOSE + "|[„]|« | »"), ("«»", "“”")),
}
# Whose forms are told apart in the languages that there are, and where they go in a sentence.
NUMBERS = (0, 1, 2, 5, 21)
COUNTED = re.compile(r"\{[\w.-]+\}|%[ds]|%l?u")
# In the place of this each language has rules of its own, and no words.
RULES = "nouns small"
MNEMONIC = re.compile(r"_(?=\w)")
STRAIGHT_QUOTES = re.compile(r'\\"[^\s\\]|[^\s\\]\\"')
MARKUP = re.compile("<[^<>]*>")
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
    """The forms for several things say all; the first may leave out "one"."""
    for entry in text.split("\n\n"):
        strings = STRINGS.findall(entry)
        original, translated = places(strings, "msgid"), places(strings, "msgstr")
        if not translated or not original:
            continue
        unknown = set.union(*translated) - set.union(*original)
        if unknown or any(form != original[-1] for form in translated[1:] or translated):
            yield f"{name}:1: places differ: {dict(strings)['msgid']}"


def to_python(expression):
    """An expression of a header, which is C; a choice is the last thing in it, or in brackets."""
    condition, _, choice = expression.strip().partition("?")
    if choice:
        first, _, second = choice.partition(":")
        return f"(({first}) if ({to_python(condition)}) else ({to_python(second)}))"
    python = re.sub(r"!(?!=)", " not ", condition)
    return python.replace("&&", " and ").replace("||", " or ")


def read_plurals(header):
    """The form of a language for a number."""
    found = re.search(r"plural=\(?(.*?)\)?;", header)
    python = to_python(found[1] if found else "0")
    return lambda number: int(eval(python, {"__builtins__": {}}, {"n": number}))


def check_plurals(name, text):
    """A form that serves several numbers, as French has one for none and for one, says which."""
    form_of = read_plurals(text.split("\n\n")[0])
    served = {}
    for number in NUMBERS:
        served.setdefault(form_of(number), []).append(number)
    for entry in text.split("\n\n")[1:]:
        strings = STRINGS.findall(entry)
        said = dict(strings)
        if "msgid_plural" not in said:
            continue
        one, many = (set(COUNTED.findall(said[key])) for key in ("msgid", "msgid_plural"))
        forms = [set(COUNTED.findall(words)) for key, words in strings if key == "msgstr"]
        if any(form >= len(forms) or len(numbers) > 1 and forms[form] not in (one, many)
               for form, numbers in served.items()):
            yield f"{name}:1: it does not say how many: {said['msgid']}"


def is_like(english, said):
    """Whether what stands around the words, and what a key goes by, is there in both."""
    edges = [(words[:1].isspace(), words[-1:].isspace(), words.endswith("…"), "..." in words)
             for words in (english, said)]
    mnemonics = [len(MNEMONIC.findall(words)) for words in (english, said)]
    return edges[0] == edges[1] and (mnemonics[0] != 1 or mnemonics[1] == 1)


def check_marks(name, text):
    for entry in text.split("\n\n")[1:]:
        strings = [(key, words.strip('"')) for key, words in STRINGS.findall(entry)]
        english = [words for key, words in strings if key.startswith("msgid")]
        said = [words for key, words in strings if key.startswith("msgstr")]
        if (len(english[0].strip()) > 2 and english[0] != RULES
                and not all(is_like(english[-1], words) for words in said)):
            yield f"{name}:1: begins, ends or is marked otherwise: \"{english[0]}\""


def is_paired(text, pair):
    """Whether what one sign opens the other closes, and nothing is closed that was not opened."""
    depth = 0
    for sign in text:
        depth += (sign == pair[0]) - (sign == pair[1])
        if depth not in (0, 1):
            return False
    return depth == 0


def is_well_set(text, typography):
    words = MARKUP.sub("", text)
    return not (STRAIGHT_QUOTES.search(words) or typography.never.search(words)) and all(
        is_paired(words, pair) for pair in typography.pairs)


def check_typography(language, name, text):
    typography = TYPOGRAPHY[language]
    for entry in text.split("\n\n")[1:]:
        strings = STRINGS.findall(entry)
        said = [string.strip('"') for key, string in strings if key.startswith("msgstr")]
        if not all(is_well_set(string, typography) for string in said):
            yield f"{name}:1: not as {typography.name} is printed: {dict(strings)['msgid']}"
        elif language == "fr" and any(OTHER_WORDS.search(string) for string in said):
            yield f"{name}:1: another word for the same: {dict(strings)['msgid']}"


def check_english(template):
    for sentence in sentences(template.read_text(encoding="utf-8")):
        if "'" in MARKUP.sub("", sentence):
            yield f'po/POTFILES.in:1: a straight apostrophe: "{sentence}"'


def check_missing(language, name, missing, n_sentences):
    """What is missing of a language: all of it, of one that is whole, else how much it is."""
    if language in WHOLE or len(missing) > (1 - LEAST) * n_sentences:
        yield from (f'{name}:1: {why}: "{sentence}"' for why, sentence in missing)
    elif missing:
        print(f"# {name}: not translated yet: {len(missing)} of {n_sentences}", file=sys.stderr)


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
    missing = [(why, sentence)
               for option, why in (("--untranslated", "not translated"),
                                   ("--only-fuzzy", "only a guess"))
               for sentence in sentences(run(root, "msgattrib", option, "--no-obsolete",
                                             str(merged)))]
    n_sentences = len(list(sentences(template.read_text(encoding="utf-8"))))
    yield from check_missing(language, name, missing, n_sentences)
    translated = run(root, "msgattrib", "--translated", "--no-fuzzy", "--no-obsolete", "--no-wrap",
                     str(merged))
    yield from check_places(name, translated)
    yield from check_plurals(name, translated)
    yield from check_marks(name, translated)
    if f'"Language: {language}\\n"' not in lintlib.read(root, name):
        yield f"{name}:1: its header does not name its language"
    if language in TYPOGRAPHY:
        yield from check_typography(language, name, translated)
    else:
        yield f"{name}:1: tools/check-translations.py has no typography for it"


def check(root):
    with tempfile.TemporaryDirectory() as folder:
        template = pathlib.Path(folder) / "sentences.pot"
        try:
            gather(root, template)
            yield from check_english(template)
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
GERMAN = SOURCE | {"po/LINGUAS": "de\n"}
GERMAN_HEAD = HEAD.replace("Language: fr", "Language: de").replace("n > 1", "n != 1")
UNGERMAN = ['po/de.po:1: not as German is printed: "Hill"']


def in_language(language, words):
    """A tree with one sentence, translated so."""
    head = HEAD.replace("Language: fr", f"Language: {language}")
    return SOURCE | {"po/LINGUAS": f"{language}\n",
                     f"po/{language}.po": head + f'msgid "Hill"\nmsgstr "{words}"\n'}


def german(words):
    return in_language("de", words)


def lagging(n_translated):
    """A tree with twenty sentences, of which so many are German, too."""
    return GERMAN | {
        "src/a.c": "".join(f'x = _("Hill {i}");\n' for i in range(20)),
        "po/de.po": GERMAN_HEAD + "\n".join(f'msgid "Hill {i}"\nmsgstr "Hügel {i}"\n'
                                            for i in range(n_translated))}


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
    ("a straight apostrophe of English", SOURCE | {
        "src/a.c": 'x = _("Tom\'s hill");\n',
        "po/fr.po": HEAD + 'msgid "Tom\'s hill"\nmsgstr "La colline de Tom"\n'},
     ['po/POTFILES.in:1: a straight apostrophe: "Tom\'s hill"']),
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
     ['po/fr.po:1: it does not say how many: "{n} hill"']),
    ("a number that one thing alone does not need", GERMAN | {
        "src/a.c": 'x = ngettext ("{n} hill", "{n} hills", n);\n',
        "po/de.po": GERMAN_HEAD + 'msgid "{n} hill"\nmsgid_plural "{n} hills"\n'
                                  'msgstr[0] "ein Hügel"\nmsgstr[1] "{n} Hügel"\n'},
     []),
    ("a choice of three forms", SOURCE | {
        "src/a.c": 'x = ngettext ("{n} hill", "{n} hills", n);\n',
        "po/fr.po": HEAD.replace("nplurals=2; plural=(n > 1)",
                                 "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2)") +
                    'msgid "{n} hill"\nmsgid_plural "{n} hills"\nmsgstr[0] "une"\n'
                    'msgstr[1] "{n} deux"\nmsgstr[2] "{n} cinq"\n'}, []),
    ("dots that are not those of English", in_language("de", "Hügel…"), [
        'po/de.po:1: begins, ends or is marked otherwise: "Hill"']),
    ("a mnemonic that is missing", SOURCE | {
        "src/a.c": 'x = _("_Hill");\n', "po/fr.po": HEAD + 'msgid "_Hill"\nmsgstr "Colline"\n'},
     ['po/fr.po:1: begins, ends or is marked otherwise: "_Hill"']),
    ("a form of a plural that lacks its number", SOURCE | {
        "src/a.c": 'x = ngettext ("{n} hill", "{n} hills", n);\n',
        "po/fr.po": HEAD + 'msgid "{n} hill"\nmsgid_plural "{n} hills"\nmsgstr[0] "une colline"\n'
                           'msgstr[1] "des collines"\n'},
     ['po/fr.po:1: places differ: "{n} hill"', 'po/fr.po:1: it does not say how many: "{n} hill"']),
    ("straight quotation marks", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "\\"Colline\\""\n'},
     ['po/fr.po:1: not as French is printed: "Hill"']),
    ("markup, and the sign itself", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "<a href=\\"#\\">Un \\" de trop</a>"\n'}, []),
    ("quotation marks that nothing closes", SOURCE | {
        "po/fr.po": HEAD + 'msgid "Hill"\nmsgstr "«\u00a0Colline"\n'},
     ['po/fr.po:1: not as French is printed: "Hill"']),
    ("German", german('„Hügel“: 3 bis 4, mit §\u00a05'), []),
    ("German with quotation marks of English", german('“Hügel”'), UNGERMAN),
    ("German with a space before a sign", german("Hügel :"), UNGERMAN),
    ("German with a straight apostrophe", german("geht's"), UNGERMAN),
    ("German with quotation marks the wrong way round", german('“Hügel„'), UNGERMAN),
    ("German with one form of a plural", GERMAN | {
        "src/a.c": 'x = ngettext ("%d hill", "%d hills", n);\n',
        "po/de.po": GERMAN_HEAD + 'msgid "%d hill"\nmsgid_plural "%d hills"\n'
                                  'msgstr[0] "%d Hügel"\n'},
     ["po/de.po:2: nplurals"]),
    ("Spanish", in_language("es", "¿Una «colina»? ¡Sí!"), []),
    ("a Spanish question that nothing opens", in_language("es", "¿Una? ¿Dos? Tres?"),
     ['po/es.po:1: not as Spanish is printed: "Hill"']),
    ("Italian", in_language("it", "L’«altura»: sì!"), []),
    ("Italian with a space before a sign", in_language("it", "Altura\u00a0!"),
     ['po/it.po:1: not as Italian is printed: "Hill"']),
    ("a header of another language", GERMAN | {
        "po/de.po": HEAD + 'msgid "Hill"\nmsgstr "Hügel"\n'},
     ["po/de.po:1: its header"]),
    ("a language without typography", in_language("xx", "Hill"), ["po/xx.po:1: tools/"]),
    ("a language that lags by one in twenty", lagging(19), []),
    ("a language that lags by more", lagging(18), ["po/de.po:1: not translated"] * 2),
    ("a guess whose places differ", lagging(19) | {
        "src/a.c": "".join(f'x = _("{{hill}} {i}");\n' for i in range(20)),
        "po/de.po": GERMAN_HEAD + "\n".join(
            f'{"#, fuzzy" if i == 7 else "#. fit"}\nmsgid "{{hill}} {i}"\n'
            f'msgstr "{{{"hügel" if i == 7 else "hill"}}} {i}"\n' for i in range(20))}, []),
    ("no file for the language", SOURCE, ["po/fr.po:1: not there"]),
    ("a source that is not there", SOURCE | {"po/POTFILES.in": "src/gone.c\n"}, ["xgettext: "]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
