#!/usr/bin/env python3
"""Checks that no verb stands after a name which the program puts into a sentence.

A unit may be called "Cretans" or "Guard", and an order may be of either gender in French: a verb or
participle that agrees with such a name is wrong for half of them. So the name comes after a
preposition, after a noun of our own that governs the verb ("L’ordre {order} vient ..."), or before
a colon. Leaders and figures are one person each, and may govern a verb. In English only a third
person singular tells ("is", "has", "moves"), and the name of an order is that of one thing.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

NAMES = ["army", "at", "beside", "contingent", "enemy", "entry", "mark", "other", "piece", "pool",
         "side", "unit"]
FRENCH_NAMES = [*NAMES, "action", "face", "ground", "order"]
# What may stand on either side of a name that governs nothing.
FRENCH_LINKS = """à ainsi au aux avec avant après chez comme contre de derrière des du en
    entre et jusqu’à non ou par pas pour sans sous sur vers""".split()
ENGLISH_LINKS = """after against and at before behind beside between by for from in into lets
    of off on onto or over round than to towards under with""".split()
FRENCH_NOUNS = "allié alliée armée camp camps contingent face ordre unité".split()
ENGLISH_NOUNS = "army contingent side unit".split()
# Small words between a name and its verb.
FRENCH_BETWEEN = r"(?:(?:ne|se|en|y|lui|l’|n’|s’|m’)\s?)*"
ENGLISH_BETWEEN = r"(?:(?:already|also|never|no longer|now|still|\w+ly) )?"
WORD = r"[\w’-]+"
STRINGS = re.compile(r'^(msg\w+)(?:\[\d\])? (".*"(?:\n".*")*)', re.MULTILINE)
# What comes between a name and its verb and changes nothing: ", {arm}," and " ({arm})".
APPOSITION = re.compile(r",[^,{}.;:]*\{[\w.-]+\},| \([^()]*\)")


def place(names):
    return r"\{(?:" + "|".join(names) + r")\}"


def before(links, nouns):
    return re.compile(r"(?:^|[\s(’])(?:%s)\s?$" % "|".join(links + nouns), re.IGNORECASE)


FRENCH_SUBJECT = re.compile(
    place(FRENCH_NAMES) + r"(?:,? (?:et|ou) " + place(FRENCH_NAMES) + ")? " + FRENCH_BETWEEN +
    "(?P<word>" + WORD + ")")
FRENCH_RELATIVE = re.compile(place(FRENCH_NAMES) + r", qui (?P<word>" + WORD + ")")
FRENCH_INVERTED = re.compile(r"(?<![\w’])(?:que |qu’|où |dont )(?P<word>[\w-]+) " +
                             place(FRENCH_NAMES))
FRENCH_BEFORE = before(FRENCH_LINKS, FRENCH_NOUNS)
ENGLISH_SUBJECT = re.compile(
    place(NAMES) + "(?:,? (?:which|who))? " + ENGLISH_BETWEEN + r"(?P<word>\w*[^\Ws]s)\b")
ENGLISH_BEFORE = before(ENGLISH_LINKS, ENGLISH_NOUNS)


def governs_in_french(sentence):
    sentence = APPOSITION.sub("", sentence)
    for found in FRENCH_SUBJECT.finditer(sentence):
        if found["word"] not in FRENCH_LINKS and not FRENCH_BEFORE.search(sentence[:found.start()]):
            return True
    return bool(FRENCH_RELATIVE.search(sentence)) or any(
        found["word"] not in FRENCH_LINKS for found in FRENCH_INVERTED.finditer(sentence))


def governs_in_english(sentence):
    sentence = APPOSITION.sub("", sentence)
    return any(found["word"] not in ("as", "this", "towards") and
               not ENGLISH_BEFORE.search(sentence[:found.start()])
               for found in ENGLISH_SUBJECT.finditer(sentence))


def check(root):
    name = "po/fr.po"
    for entry in lintlib.read(root, name).split("\n\n"):
        strings = [(key, "".join(line[1:-1] for line in text.splitlines()))
                   for key, text in STRINGS.findall(entry)]
        for key, text in strings:
            if key.startswith("msgid") and governs_in_english(text):
                yield f"{name}:1: a verb agrees with a name: {text}"
            if key.startswith("msgstr") and governs_in_french(text):
                yield f"{name}:1: a verb agrees with a name, in French: {text}"


def entry(english, french):
    return {"po/fr.po": f'msgid ""\nmsgstr ""\n\nmsgid "{english}"\nmsgstr "{french}"\n'}


ENGLISH = "po/fr.po:1: a verb agrees with a name: "
FRENCH = "po/fr.po:1: a verb agrees with a name, in French: "
CONTROLS = [
    ("a plural name with a singular verb, in both languages",
     entry("{piece} is {distance} hexes away.", "{piece} est à {distance} cases."),
     [ENGLISH, FRENCH]),
    ("a verb that is on no list", entry("Too near: {unit}.", "{unit} zigzague trop près."),
     [FRENCH]),
    ("with what it is in between", entry("Unfit: {unit} ({arm}).", "{unit}, {arm}, ne va pas."),
     [FRENCH]),
    ("an order given", entry("{order} is given.", "{order} est donné."), [FRENCH]),
    ("a name behind its verb", entry("In sight of {piece}.", "L’ennemi que voit {piece}."),
     [FRENCH]),
    ("a relative clause", entry("Lost by {unit}: {lost}.", "À {unit}, qui a perdu {lost}."),
     [FRENCH]),
    ("an adverb in between", entry("{unit} already stands there.", "Place prise : {unit}."),
     [ENGLISH]),
    ("several forms", {"po/fr.po": 'msgid "{unit}: {n}"\nmsgid_plural "{unit} has {n}"\n'
                                   'msgstr[0] "{unit} : {n}"\nmsgstr[1] "{unit} a {n}"\n'},
     [ENGLISH, FRENCH]),
    ("a name before a colon", entry("{unit}: {n} hexes away.", "{unit} : à {n} cases."), []),
    ("a noun that governs",
     entry("The unit {unit} is lost.", "L’unité {unit} est perdue, l’ordre {order} est donné."),
     []),
    ("a name behind a preposition",
     entry("No attack by {unit} is left.", "L’attaque de {unit} n’a pas lieu."), []),
    ("a leader", entry("{leader} leads.", "{leader} commande."), []),
    ("verbs that are alike for one and for several",
     entry("{unit} must wait, {piece} may not.", "Patience : {unit}, {piece}."), []),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
