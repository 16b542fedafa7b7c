#!/usr/bin/env python3
"""Checks the guide (data/guide): every page is there in each language, with the same parts; every
dialog of the program opens it somewhere; links lead somewhere; what is set bold is a label that the
program has, and what is set as a key is a shortcut of the window that lists them.

With --write as its only argument it first writes what each page has from elsewhere: the list of
pages, from that of index.html, and the table of shortcuts.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import html
import re
import sys
import xml.etree.ElementTree as ElementTree

import lintlib

GUIDE = "data/guide"
NAMES = "src/app/frame/guide/biv-guide.c"
SHORTCUTS = "ui/window/shortcuts.ui"
ACCELERATORS = "src/app/frame/keys/biv-key-row.c"

TEMPLATE = re.compile(r'<template class="(\w+)" parent="(\w+)"')
NAV = re.compile(r"<nav\b.*?</nav>", re.DOTALL)
TABLES = re.compile(r"(<!-- shortcuts -->\n).*?(<!-- /shortcuts -->)", re.DOTALL)
ENTRY = re.compile(r'^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)', re.MULTILINE)
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')

# What keys are called on the keyboards of a language, where it is not their name in GTK.
KEYS = {
    "en": {"Control": "Ctrl", "Return": "Enter", "Escape": "Esc", "Page_Down": "Page Down",
           "Page_Up": "Page Up", "space": "Space"},
    "fr": {"Control": "Ctrl", "Shift": "Maj", "Return": "Entrée", "Escape": "Échap",
           "Page_Down": "Page suiv.", "Page_Up": "Page préc.", "space": "Espace",
           "Left": "Gauche", "Right": "Droite", "Up": "Haut", "Down": "Bas", "Home": "Début",
           "End": "Fin", "Delete": "Suppr", "BackSpace": "Retour arrière"},
}
# As people write what is held.
HELD = ["Control", "Alt", "Shift"]
SIGNS = {"plus": "+", "minus": "-", "equal": "=", "comma": ",", "period": ".",
         "bracketleft": "[", "bracketright": "]", "question": "?"}


def join(strings):
    return "".join(STRING.findall(strings)).replace('\\"', '"').replace("\\n", "\n")


def read_translation(root, language):
    """What each sentence is called in a language: {English: translated}."""
    name = f"po/{language}.po"
    # English is what French is made from.
    text = lintlib.read(root, name if (root / name).is_file() else "po/fr.po")
    pairs = [(join(found[1]), join(found[2])) for found in ENTRY.finditer(text)]
    return {source: source if language == "en" else target for source, target in pairs}


def read_accelerators(root):
    """The keys of each action that has some."""
    rows = re.findall(r'\{ "([\w.:()-]+)", \{ ((?:"[^"]+"(?:, )?)+) \},',
                      lintlib.read(root, ACCELERATORS))
    return {action: STRING.findall(keys) for action, keys in rows}


def read_shortcuts(root):
    """[(title of a group, [(title, [accelerator or first...last])])], as the window lists them."""
    own = read_accelerators(root)
    groups = []
    tree = ElementTree.fromstring(lintlib.read(root, SHORTCUTS))
    for group in tree.iter("object"):
        if group.get("class") != "AdwPreferencesGroup":
            continue
        rows = []
        for row in group.findall("child/object"):
            has = {field.get("name"): field.text for field in row.iter("property")}
            keys = has.get("accelerator", "").split() or [
                key for action in has.get("name", "").split() for key in own.get(action, [])]
            rows.append((has["title"], keys))
        groups.append((group.find("property[@name='title']").text, rows))
    return groups


def name_key(accelerator, language):
    """"<Control>Page_Down" as people write it."""
    words = KEYS.get(language, KEYS["en"])
    parts = sorted(re.findall(r"<(\w+)>", accelerator), key=HELD.index)
    key = re.sub(r"<\w+>", "", accelerator)
    key = SIGNS.get(key, words.get(key, key.upper() if len(key) == 1 else key))
    return "+".join([words.get(part, part) for part in parts] + [key])


def make_tables(root, language):
    translated = read_translation(root, language)
    lines = []
    for title, rows in read_shortcuts(root):
        lines += [f"<h2>{html.escape(translated.get(title, title))}</h2>", "<table>"]
        for name, keys in rows:
            written = " ".join("…".join(f"<kbd>{html.escape(name_key(key, language))}</kbd>"
                                        for key in some.split("...")) for some in keys)
            lines.append(f"<tr><td>{html.escape(translated.get(name, name))}</td>"
                         f"<td>{written}</td></tr>")
        lines.append("</table>")
    return "\n".join(lines) + "\n"


def complete(root, folder, name, text):
    """A page with what it has from elsewhere."""
    nav = NAV.search(lintlib.read(root, f"{folder}/index.html"))
    list_of_pages = re.sub(r' aria-current="page"', "", nav.group()) if nav else ""
    list_of_pages = list_of_pages.replace(f'href="{name}"', f'href="{name}" aria-current="page"')
    text = NAV.sub(lambda _: list_of_pages, text)
    if TABLES.search(text):
        tables = make_tables(root, folder.rsplit("/", 1)[1])
        text = TABLES.sub(lambda found: found[1] + tables + found[2], text)
    return text


def list_pages(root):
    """{folder of a language: [name of a file]}"""
    folders = {}
    for name in lintlib.project_files(root, ".html"):
        if name.startswith(f"{GUIDE}/"):
            folder, page = name.rsplit("/", 1)
            folders.setdefault(folder, []).append(page)
    return folders


def plain(element):
    return " ".join("".join(element.itertext()).split(" ")).strip()


def check_words(root, name, tree, language):
    labels = {text.replace("_", "").rstrip("…") for text in
              read_translation(root, language).values()}
    keys = {name_key(key, language) for _, rows in read_shortcuts(root)
            for _, ranges in rows for some in ranges for key in some.split("...")}
    for element in tree.iter("b"):
        if re.sub(r"[ \n]+", " ", plain(element)).rstrip("…") not in labels:
            yield f"{name}:1: the program has no label “{plain(element)}”"
    for element in tree.iter("kbd"):
        if plain(element) not in keys:
            yield f"{name}:1: “{plain(element)}” is not in the list of shortcuts"


def check_links(name, tree, pages):
    """Within the guide: those of other places are not asked for."""
    folder, own = name.rsplit("/", 1)
    for link in tree.iter("a"):
        page, _, part = link.get("href").partition("#")
        target = pages.get(f"{folder}/{page or own}")
        if page.startswith("https://"):
            continue
        if target is None:
            yield f"{name}:1: no page {page}"
        elif part and part not in ids_of(target):
            yield f"{name}:1: no part {part} of {page or own}"


def ids_of(tree):
    return [element.get("id") for element in tree.iter() if element.get("id")]


def check_windows(root):
    """That each dialog, and each page of the window, has its place in the guide."""
    sources = [lintlib.read(root, name) for name in lintlib.project_files(root, ".c")
               if name.startswith("src/app/")]
    for name in lintlib.project_files(root, ".ui"):
        for kind, parent in TEMPLATE.findall(lintlib.read(root, name)):
            defined = [text for text in sources if f" ({kind}," in text]
            if (parent == "AdwWindow" or kind.endswith("Page")) and not any(
                    "biv_guide_page_mark (GTK_WIDGET (self)," in text for text in defined):
                yield f"{name}:1: {kind} has no place in the guide (biv_guide_page_mark)"


def parse_all(root, folders):
    """({path: tree}, [findings])"""
    pages, faults = {}, []
    for folder, names in folders.items():
        for page in names:
            name = f"{folder}/{page}"
            try:
                pages[name] = ElementTree.fromstring(lintlib.read(root, name))
            except ElementTree.ParseError as error:
                faults.append(f"{name}:{error.position[0]}: {error.msg}")
    return pages, faults


def check_languages(root, folders, pages):
    """That all have the same pages with the same parts, and those that the program opens. Who
    speaks a language that has no guide reads the English one."""
    wanted = [word.partition("#") for word in
              re.findall(r'\[BIV_GUIDE_\w+\] = "([\w#-]+)"', lintlib.read(root, NAMES))]
    every = {f"{page}.html" for page, _, _ in wanted}.union(*folders.values())
    for folder in sorted({f"{GUIDE}/en", f"{GUIDE}/fr"} | set(folders)):
        for page in sorted(every - set(folders.get(folder, []))):
            yield f"{folder}:1: there is no {page}"
        for page, _, part in wanted:
            target = pages.get(f"{folder}/{page}.html")
            if part and target is not None and part not in ids_of(target):
                yield f"{folder}/{page}.html:1: the program opens its part {part}, which is not"
    for name, tree in pages.items():
        first = pages.get(f"{GUIDE}/en/{name.rsplit('/', 1)[1]}")
        if first is not None and ids_of(first) != ids_of(tree):
            yield f"{name}:1: its parts are not those of the English page"
        if len(set(ids_of(tree))) < len(ids_of(tree)):
            yield f"{name}:1: two parts have one name"


def check(root):
    folders = list_pages(root)
    pages, faults = parse_all(root, folders)
    yield from faults
    yield from check_languages(root, folders, pages)
    yield from check_windows(root)
    for name, tree in pages.items():
        folder, page = name.rsplit("/", 1)
        language = folder.rsplit("/", 1)[1]
        text = lintlib.read(root, name)
        if complete(root, folder, page, text) != text:
            yield f"{name}:1: not up to date: python3 tools/check-guide.py --write"
        if tree.get("lang") != language:
            yield f"{name}:1: it does not say that it is in “{language}”"
        yield from check_links(name, tree, pages)
        yield from check_words(root, name, tree, language)


def write(root):
    for folder, names in list_pages(root).items():
        for page in names:
            name = f"{folder}/{page}"
            text = lintlib.read(root, name)
            (root / name).write_text(complete(root, folder, page, text), encoding="utf-8")


def make_page(language, body, page="index.html"):
    current = ' aria-current="page"'
    return (f'<html lang="{language}"><nav>'
            f'<a href="index.html"{current if page == "index.html" else ""}>A</a>'
            f'<a href="b.html"{current if page == "b.html" else ""}>B</a></nav>{body}</html>\n')


def make_guide(**changes):
    """A small guide without faults, and what is to be otherwise: en_b="..." and so on."""
    files = {
        NAMES: '  [BIV_GUIDE_PAGE_B] = "b",\n',
        "po/fr.po": 'msgid "_Save…"\nmsgstr "_Garder"\n\nmsgid "Map"\nmsgstr "Carte"\n',
        ACCELERATORS: '  { "win.save", { "<Control>s" }, PROGRAM, N_ ("Save") },\n',
        SHORTCUTS: '<a><object class="AdwPreferencesGroup"><property name="title">Map</property>'
                   '<child><object><property name="title">Map</property>'
                   '<property name="name">win.save</property></object></child>'
                   '<child><object><property name="title">Map</property>'
                   '<child><object><property name="accelerator">space...Home</property>'
                   "</object></child></object></child>"
                   "</object></a>",
    }
    bodies = {"en_b": "<b>Save</b><kbd>Ctrl+S</kbd>", "fr_b": "<b>Garder</b><kbd>Espace</kbd>",
              "en_index": "", "fr_index": ""}
    for key, body in {**bodies, **changes}.items():
        language, page = key.split("_")
        if body is not None:
            files[f"{GUIDE}/{language}/{page}.html"] = make_page(language, body, f"{page}.html")
    return files


TABLE = "<!-- shortcuts -->\n{}<!-- /shortcuts -->"
MADE = ("<h2>Map</h2>\n<table>\n<tr><td>Map</td><td><kbd>Ctrl+S</kbd></td></tr>\n"
        "<tr><td>Map</td><td><kbd>Space</kbd>…<kbd>Home</kbd></td></tr>\n</table>\n")
CONTROLS = [
    ("a guide without faults", make_guide(en_index=TABLE.format(MADE)), []),
    ("a table that is not up to date", make_guide(en_index=TABLE.format("<p/>")),
     [f"{GUIDE}/en/index.html:1: not up to date"]),
    ("a page that is not there", make_guide(fr_b=None),
     [f"{GUIDE}/fr:1: there is no b.html", f"{GUIDE}/fr/index.html:1: no page b.html"]),
    ("a language that has but one page", make_guide(de_index=""),
     [f"{GUIDE}/de:1: there is no b.html", f"{GUIDE}/de/index.html:1: no page b.html"]),
    ("not well-formed", make_guide(en_index="<p>"),
     [f"{GUIDE}/en/index.html:1:", f"{GUIDE}/en/b.html:1: no page index.html"]),
    ("two parts of one name", make_guide(en_index='<i id="a"/><i id="a"/>',
                                         fr_index='<i id="a"/><i id="b"/>'),
     [f"{GUIDE}/en/index.html:1: two parts", f"{GUIDE}/fr/index.html:1: its parts"]),
    ("other parts", make_guide(en_b='<h2 id="a"/>'), [f"{GUIDE}/fr/b.html:1: its parts"]),
    ("a part that the program opens", {
        **make_guide(en_b='<i id="x"/>', fr_b='<i id="x"/>'),
        NAMES: '  [BIV_GUIDE_PAGE_B] = "b#x",\n  [BIV_GUIDE_PAGE_C] = "b#y",\n'},
     [f"{GUIDE}/en/b.html:1: the program opens its part y",
      f"{GUIDE}/fr/b.html:1: the program opens its part y"]),
    ("a dialog without a place", {
        **make_guide(), "ui/a.ui": '<template class="BivA" parent="AdwWindow">',
        "ui/b.ui": '<template class="BivB" parent="AdwWindow">',
        "ui/c.ui": '<template class="BivC" parent="AdwBin">',
        "src/app/b.c": "G_DEFINE (BivB, biv_b)\n  biv_guide_page_mark (GTK_WIDGET (self), B);"},
     ["ui/a.ui:1: BivA has no place"]),
    ("a link that leads nowhere", make_guide(en_b='<a href="index.html#x"/><a href="#y"/>'),
     [f"{GUIDE}/en/b.html:1: no part x of index.html", f"{GUIDE}/en/b.html:1: no part y of b"]),
    ("a list of pages that is not that of the index", {
        **make_guide(), f"{GUIDE}/en/b.html": '<html lang="en"><nav/></html>\n'.replace(
            "<nav/>", "<nav></nav>")}, [f"{GUIDE}/en/b.html:1: not up to date"]),
    ("a label and a key that there are not", make_guide(fr_b="<b>Save</b><kbd>Ctrl+X</kbd>"),
     [f"{GUIDE}/fr/b.html:1: the program has no label “Save”",
      f"{GUIDE}/fr/b.html:1: “Ctrl+X” is not in the list"]),
    ("another language", {**make_guide(), f"{GUIDE}/fr/b.html":
                          make_page("en", "<b>Garder</b>", "b.html")},
     [f"{GUIDE}/fr/b.html:1: it does not say that it is in “fr”"]),
]

if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        write(lintlib.ROOT)
        sys.exit(0)
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
