#!/usr/bin/env python3
"""Reads every #include below src against the table of layers.

The compiler already refuses GTK in the core; this says it in words, and also holds the folders
inside one library apart, and files: none includes another that includes it in turn, be it through
others, and none calls what calls it in turn, whatever header declares it. The core must not reach
for files, the clock or the environment either: those calls are listed.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import collections
import re
import sys

import lintlib

RULES = ("core/ruleset", "core/compare", "core/check", "core/play", "core/odds", "core/rehearsal")
CORE = ("core/hex", "core/model") + RULES + ("core/edit", "core/assist")
GLIB = ("glib", "gio/gio", "gobject/", "glib-object")
GETTEXT = ("libintl", "locale")
DRAWING = ("cairo", "fontconfig/", "pango/", "hb")

# layer: (the other layers that it may include, the libraries beside C's own)
LAYERS = {
    "core/hex": ((), GLIB),
    "core/model": (("core/hex",), GLIB),
    "core/ruleset": (("core/hex", "core/model"), GLIB),
    "core/compare": (("core/hex", "core/model", "core/ruleset"), GLIB),
    "core/check": (("core/hex", "core/model", "core/ruleset", "core/compare"), GLIB),
    "core/play": (("core/hex", "core/model", "core/ruleset", "core/check"), GLIB),
    "core/odds": (("core/hex", "core/model", "core/ruleset"), GLIB),
    "core/rehearsal": (("core/hex", "core/model", "core/ruleset", "core/check", "core/odds"), GLIB),
    "core/edit": (("core/hex", "core/model"), GLIB),
    "core/assist": (CORE, GLIB),
    "text": (CORE, GLIB + GETTEXT),
    "storage": (CORE, GLIB + ("gio/gunix", "dlfcn", "libxml/", "libpq-fe", "sqlite3", "archive",
                               "jansson.h")),
    "render": (CORE + ("text",), GLIB + GETTEXT + DRAWING + ("png.h", "gdk-pixbuf/")),
    "cli": (CORE + ("text", "storage", "render"), GLIB + GETTEXT),
    "app": (CORE + ("text", "storage", "render"),
            GLIB + GETTEXT + DRAWING + ("gtk/", "gdk/", "gsk/", "adwaita", "libsecret/")),
}

# The rooms inside a layer or a room, and which others of it each may include; "" is its own folder.
ROOMS = {
    "core/model": {
        "node": (),
        "board": ("node",),
        "army": ("node",),
        "scenario": ("node", "board", "army"),
        "document": ("node", "board", "scenario"),
    },
    "core/edit": {
        "history": (),
        "object": (),
        "board": ("object",),
        "army": ("object",),
        "": ("history", "object", "board", "army"),
    },
    "core/ruleset": {
        "item": (),
        "refusal": (),
        "ground": ("item",),
        "effect": (),
        "leader": ("item", "effect"),
        "muster": ("item",),
        "order": ("item", "effect"),
        "": ("item", "refusal", "ground", "effect", "leader", "muster", "order"),
        "fitness": ("item", "refusal", "ground", "effect", "leader", "muster", "order", ""),
    },
    "core/check": {
        "piece": (),
        "finding": (),
        "": ("piece", "finding"),
        "army": ("piece", "finding", ""),
        "board": ("piece", "finding", ""),
    },
    "core/rehearsal": {
        "moment": (),
        "answer": ("moment",),
        "activation": ("moment", "answer"),
        "table": ("moment", "answer", "activation"),
        "move": ("moment", "answer", "activation", "table"),
        "message": ("moment", "answer", "activation", "move"),
        "combat": ("moment", "answer", "activation", "move"),
        "order": ("moment", "answer", "activation", "move", "combat"),
        "play": ("moment", "answer", "activation", "table", "move", "message", "combat", "order"),
    },
    "core/assist": {
        "": (),
        "random-board": (),
        "random-army": ("",),
        "overlay": (),
    },
    "text": {
        "": (),
        "field": ("",),
    },
    "storage": {
        "module": (),
        "xml": ("module",),
        "place": ("xml",),
        "archive": ("xml", "module"),
        "interchange": ("xml", "module", "archive", "library"),
        "format": ("xml", "place", "interchange"),
        "library": ("xml", "module", "place"),
        "recovery": ("xml", "place"),
        "script": ("xml", "place", "format"),
        "server": ("xml", "module", "library"),
        "catalogue": ("xml", "place", "interchange", "format", "library", "server"),
        "exchange": ("xml", "archive", "place", "interchange", "format", "library", "server",
                     "catalogue"),
    },
    "storage/interchange": {
        "plain": (),
        "": ("plain",),
        "map": ("", "plain"),
    },
    "render": {
        "picture": (),
        "map": ("picture",),
        "paper": ("map",),
        "card": ("map", "paper"),
        "page": ("map", "paper", "card"),
        "export": ("map", "paper", "page"),
        "publish": ("map", "paper", "card", "page", "export"),
    },
    "render/publish": {
        "": (),
        "vassal": ("",),
        "phone": ("",),
        "world": ("",),
    },
    "render/page": {
        "": (),
        "card": ("",),
        "map": ("",),
        "play": ("", "card"),
        "setup": ("",),
    },
    "cli": {
        "print": (),
        "json": ("print",),
        "option": ("print",),
        "answer": ("print", "json", "option"),
        "library": ("print", "json", "option", "answer"),
        "command": ("print", "json", "option", "answer", "library"),
        "": ("print", "option", "command"),
    },
    "app/window": {
        "armies": (),
        "": ("armies",),
    },
    "app/library": {
        "jobs": (),
        "club": ("jobs",),
        "found": (),
        "": ("jobs", "club", "found"),
    },
    "app": {
        "kit": (),
        "frame": ("kit",),
        "board": ("kit", "frame"),
        "army": ("kit", "frame"),
        "rules": ("kit", "frame"),
        "print": ("kit", "frame"),
        "rehearsal": ("kit", "frame", "board"),
        "library": ("kit", "frame", "print"),
        "scenario": ("kit", "frame", "board", "army", "rehearsal"),
        "start": ("kit", "frame", "library"),
        "import": ("kit", "frame", "start"),
        "window": ("kit", "frame", "board", "army", "rules", "print", "library", "scenario",
                   "start", "import"),
        "preferences": ("kit", "frame", "print", "library", "window"),
        "application": ("kit", "frame", "library", "window", "preferences"),
        "": ("application",),
    },
    "app/kit": {
        "compat": (),
        "widgets": ("compat",),
        "form": ("compat", "widgets"),
    },
    "app/frame": {
        "document": (),
        "keys": (),
        "guide": ("document",),
        "command": ("guide", "keys"),
        "findings": ("guide",),
        "view": ("document", "findings"),
        "safety": ("document",),
        "history": ("document", "guide"),
    },
    "app/board": {
        "canvas": (),
        "tools": ("canvas",),
        "palette": ("tools",),
        "map": ("canvas", "tools"),
        "region": ("canvas", "tools"),
        "random-board": ("canvas", "tools", "map"),
        "overlay": ("canvas", "tools", "map"),
        "underlay": ("canvas", "tools"),
    },
    "app/army": {
        "words": (),
        "tree": ("words",),
        "form": ("words",),
        "gesture": ("words", "tree"),
        "": ("words", "tree", "form", "gesture"),
    },
}
LARGEST_ROOM = 39
# So many files may share a private header; what more of them share is their room's own header.
MOST_SHARING = 3

# The C and POSIX headers that any layer but the core may use; the core has the first line only.
STANDARD_CORE = {"assert", "ctype", "errno", "float", "inttypes", "limits", "math", "stdarg",
                 "stdbool", "stddef", "stdint", "stdlib", "string"}
STANDARD = STANDARD_CORE | {"dirent", "fcntl", "locale", "setjmp", "signal", "stdio", "sys/file",
                            "sys/resource", "sys/stat", "sys/types", "sys/xattr", "time", "unistd",
                            "wchar"}

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)')
# What a .c file defines for others, as the formatter lays it out, and where such a name occurs.
DEFINED = re.compile(r"^(biv_\w+) \([^;{}]*\)\n\{|^const .*?\b(biv_\w+)(?:\[[^\]]*\])? =", re.M)
NAMED = re.compile(r"\bbiv_\w+")
COMMENT = re.compile(r"/\*.*?\*/", re.S)
OUTSIDE = re.compile(r"\b(g_getenv|getenv|g_get_real_time|g_get_monotonic_time|g_random_\w+|"
                     r"g_date_time_new_now\w*|fopen|g_fopen|g_file_get_contents|g_print|"
                     r"g_file_set_contents\w*|g_file_new_for_\w+|g_get_user_\w+|setlocale|"
                     r"gettext|ngettext|g_dgettext|g_dngettext)\s*\(")

# Replaced since in GTK and libadwaita; what is still needed is behind functions of app/kit/compat.
REPLACED = re.compile(r"\b(Gtk(Dialog|MessageDialog|FileChooser\w*|TreeView\w*|TreeStore|ListStore|"
                      r"CellRenderer\w*|ComboBox\w*)|gtk_(dialog|message_dialog|file_chooser|"
                      r"tree_view|tree_store|list_store|cell_renderer|combo_box)_\w+|"
                      r"adw_message_dialog_new)\b")
COMPAT = "src/app/kit/compat/"


def layer_of(path):
    """The layer of a path below src: two folders deep in the core, one elsewhere."""
    parts = path.split("/")
    depth = 2 if parts[0] == "core" else 1
    return "/".join(parts[:depth]) if len(parts) > depth else None


def room_of(path, house):
    """The room of a path below src within a layer or a room that has rooms."""
    parts = path.removeprefix(f"{house}/").split("/")
    return parts[0] if len(parts) > 1 else ""


def refuse_room(name, target):
    """Why a file may not include this one of its own layer, or None."""
    for house, rooms in ROOMS.items():
        if not (name.startswith(f"{house}/") and target.startswith(f"{house}/")):
            continue
        room, other = room_of(name, house), room_of(target, house)
        if room != other and other not in rooms.get(room, ()):
            return f"{house}/{room} may not include {house}/{other}"
    return None


def refuse_own(name, layer, target):
    """Why a layer may not include this file of ours, or None."""
    if target == "config.h":
        in_core = layer.startswith("core/")
        return "the core knows nothing of the installation" if in_core else None
    other = layer_of(target)
    if other not in LAYERS:
        return "write it from src, as core/hex/biv-hex.h"
    if other == layer:
        return refuse_room(name, target)
    return None if other in LAYERS[layer][0] else f"{layer} may not include {other}"


def refuse_system(layer, target):
    """Why a layer may not include this header of a library, or None."""
    standard = STANDARD_CORE if layer.startswith("core/") else STANDARD
    if target.removesuffix(".h") in standard or target.startswith(LAYERS[layer][1]):
        return None
    return f"{layer} may not use this library"


def check_include(name, layer, include):
    own, system = include.groups()
    reason = refuse_own(name, layer, own) if own else refuse_system(layer, system)
    return f"{own or system}: {reason}" if reason else None


def check_line(name, layer, line):
    include = INCLUDE.match(line)
    if include:
        return check_include(name, layer, include)
    if layer.startswith("core/"):
        call = OUTSIDE.search(line)
        if call and not line.lstrip().startswith(("*", "/*", "//")):
            return f"{call.group(1)}: the core has no files, clock, chance, settings or sentences"
    return None


def check_replaced(name, text):
    if name.startswith(COMPAT):
        return
    for number, line in enumerate(text.splitlines(), 1):
        found = REPLACED.search(line)
        if found:
            yield f"{name}:{number}: {found.group(0)} was replaced in GTK: only {COMPAT} may use it"


def check_sizes(names):
    """Rooms that hold too much to be looked through, of the layers that have rooms."""
    folders = collections.Counter(name.rpartition("/")[0] for name in names)
    for folder, count in sorted(folders.items()):
        if layer_of(folder.removeprefix("src/") + "/") in ROOMS and count > LARGEST_ROOM:
            yield f"{folder}:1: holds {count} files, {LARGEST_ROOM} are allowed"


def check_sharing(root, names):
    """Private headers that hold one class together across too many files."""
    sharing = collections.defaultdict(list)
    for name in names:
        for line in lintlib.read(root, name).splitlines():
            include = INCLUDE.match(line)
            if include and (include.group(1) or "").endswith("-private.h"):
                sharing[include.group(1)].append(name)
    for header, users in sorted(sharing.items()):
        if len(users) > MOST_SHARING:
            yield f"src/{header}:1: {len(users)} files share it, {MOST_SHARING} are allowed"


def file_of(path):
    """What counts as one file: a .c, its header and its private header."""
    return path.rpartition(".")[0].removesuffix("-private")


def find_class(file, included, files):
    """The class a file is a part of: named before its own name, and it knows its private header."""
    for header in included:
        owner = file_of(header)
        if header.endswith("-private.h") and owner in files and file.startswith(f"{owner}-"):
            return owner
    return file


def read_includes(root, names):
    """What each file includes, and in what line it does first."""
    includes = collections.defaultdict(dict)
    for name in names:
        file = file_of(name.removeprefix("src/"))
        for number, line in enumerate(lintlib.read(root, name).splitlines(), 1):
            include = INCLUDE.match(line)
            if include and include.group(1):
                includes[file].setdefault(include.group(1), f"{name}:{number}")
    return includes


def draw_includes(includes, classes):
    """Which files and classes include which others."""
    graph = collections.defaultdict(dict)
    for file, included in includes.items():
        for header, line in included.items():
            other = classes.get(file_of(header), file_of(header))
            if other != classes[file]:
                graph[classes[file]].setdefault(other, line)
    return graph


def draw_calls(root, names, classes):
    """Which files and classes call functions, or use tables, that others define."""
    texts = {name: COMMENT.sub(lambda found: "\n" * found.group(0).count("\n"),
                               lintlib.read(root, name))
             for name in names if name.endswith(".c")}
    definers = collections.defaultdict(set)
    for name, text in texts.items():
        file = file_of(name.removeprefix("src/"))
        for found in DEFINED.finditer(text):
            definers[found.group(1) or found.group(2)].add(classes.get(file, file))
    graph = collections.defaultdict(dict)
    for name, text in texts.items():
        file = file_of(name.removeprefix("src/"))
        caller = classes.get(file, file)
        for found in NAMED.finditer(text):
            called = definers.get(found.group(0), ())
            if len(called) == 1 and caller not in called:
                line = text.count("\n", 0, found.start()) + 1
                graph[caller].setdefault(*called, f"{name}:{line}")
    return graph


def find_way(graph, start):
    """The shortest way from a file back to it over the files it includes, or None."""
    before = {}
    queue = collections.deque([start])
    while queue:
        file = queue.popleft()
        for other in graph.get(file, ()):
            if other == start:
                way = [start, file]
                while way[-1] != start:
                    way.append(before[way[-1]])
                return way[::-1]
            if other not in before:
                before[other] = file
                queue.append(other)
    return None


def tell_cycles(graph, what):
    told = set()
    for file in sorted(graph):
        way = find_way(graph, file)
        if way and not told.intersection(way):
            told.update(way)
            yield f"{graph[way[0]][way[1]]}: a circle of {what}: {' > '.join(way)}"


def check_cycles(root, names):
    """Files that include or call one another in a circle, beyond the files of one class."""
    includes = read_includes(root, names)
    classes = {file: find_class(file, included, includes) for file, included in includes.items()}
    yield from tell_cycles(draw_includes(includes, classes), "includes")
    yield from tell_cycles(draw_calls(root, names, classes), "calls")


def check(root):
    sources = [name for name in lintlib.project_files(root, ".c", ".h")
               if name.startswith("src/")]
    yield from check_sharing(root, sources)
    yield from check_sizes(sources)
    yield from check_cycles(root, sources)
    for name in lintlib.project_files(root, ".c", ".h", ".ui"):
        if not name.startswith(("src/", "ui/")):
            continue
        text = lintlib.read(root, name)
        yield from check_replaced(name, text)
        if name.endswith(".ui"):
            continue
        path = name.removeprefix("src/")
        layer = layer_of(path)
        if layer not in LAYERS:
            yield f"{name}:1: stands in no layer of the table"
            continue
        for number, line in enumerate(text.splitlines(), 1):
            reason = check_line(path, layer, line)
            if reason:
                yield f"{name}:{number}: {reason}"


CONTROLS = [
    ("the arrows of the table are free", {
        "src/core/model/a.c":
            '#include <glib.h>\n#include "core/hex/h.h"\n#include "core/model/a.h"\n',
        "src/core/assist/a.c": '#include "core/edit/h.h"\n#include "core/play/h.h"\n',
        "src/core/check/board/a.c":
            '#include "core/check/piece/h.h"\n#include "core/ruleset/order/h.h"\n',
        "src/storage/xml/a.c":
            '#include <libxml/parser.h>\n#include "core/model/a.h"\n#include "config.h"\n',
        "src/app/window/a.c":
            '#include <adwaita.h>\n#include "render/map/a.h"\n#include "storage/xml/a.h"\n',
    }, []),
    ("the core stays below", {
        "src/core/hex/a.c": '#include "core/model/a.h"\n',
        "src/core/odds/a.c": '#include "core/edit/a.h"\n#include "text/a.h"\n',
    }, ["src/core/hex/a.c:1: core/model/a.h: core/hex may not",
        "src/core/odds/a.c:1:", "src/core/odds/a.c:2:"]),
    ("rooms of a layer form a tree, and are not overfull", {
        "src/core/check/piece/a.c": '#include "core/check/board/h.h"\n',
        "src/core/check/a.c": '#include "core/check/piece/h.h"\n',
        "src/core/check/extra/a.c": '#include "core/check/piece/h.h"\n',
        **{f"src/core/ruleset/item/a{i}.c": "" for i in range(41)},
    }, ["src/core/ruleset/item:1: holds 41 files",
        "src/core/check/extra/a.c:1: core/check/piece/h.h: core/check/extra may not",
        "src/core/check/piece/a.c:1: core/check/board/h.h: core/check/piece may not"]),
    ("rooms of a room form a tree", {
        "src/app/army/words/a.c": '#include "app/army/form/h.h"\n',
        "src/app/army/form/a.c": '#include "app/army/words/h.h"\n#include "app/kit/compat/h.h"\n',
        "src/app/board/canvas/a.c": '#include "app/army/form/h.h"\n',
        "src/app/kit/widgets/a.c": '#include "app/frame/view/h.h"\n',
    }, ["src/app/army/words/a.c:1: app/army/form/h.h: app/army/words may not",
        "src/app/board/canvas/a.c:1: app/army/form/h.h: app/board may not",
        "src/app/kit/widgets/a.c:1: app/frame/view/h.h: app/kit may not"]),
    ("libraries keep to their layer", {
        "src/core/model/a.c": "#include <gtk/gtk.h>\n#include <stdio.h>\n",
        "src/cli/a.c": "#include <gtk/gtk.h>\n#include <stdio.h>\n",
        "src/render/a.c": "#include <libxml/tree.h>\n",
    }, ["src/cli/a.c:1:", "src/core/model/a.c:1:", "src/core/model/a.c:2:", "src/render/a.c:1:"]),
    ("app and cli do not meet", {
        "src/cli/a.c": '#include "app/window/a.h"\n',
        "src/app/window/b.c": '#include "cli/b.h"\n',
    }, ["src/app/window/b.c:1:", "src/cli/a.c:1:"]),
    ("the core does not reach outside", {
        "src/core/odds/a.c": " * g_getenv ( in a comment\n  x = g_getenv (name);\n",
        "src/core/model/a.c": '#include "config.h"\n',
    }, ["src/core/model/a.c:1: config.h", "src/core/odds/a.c:2: g_getenv"]),
    ("a class is not spread over many files", {
        "src/app/board/tools/biv-a-private.h": "",
        **{f"src/app/board/tools/biv-a-{i}.c": '#include "app/board/tools/biv-a-private.h"\n'
           for i in range(4)},
        **{f"src/app/board/tools/biv-b-{i}.c": '#include "app/board/tools/biv-b-private.h"\n'
           for i in range(3)},
        "src/core/odds/biv-c-part.h": '#include "core/odds/biv-c-private.h"\n',
        **{f"src/core/odds/biv-c-{i}.c": '#include "core/odds/biv-c-private.h"\n'
           for i in range(3)},
    }, ["src/app/board/tools/biv-a-private.h:1: 4 files share it",
        "src/core/odds/biv-c-private.h:1: 4 files share it"]),
    ("files do not include one another in a circle", {
        "src/text/biv-a.h": "",
        "src/text/biv-a.c": '#include "text/biv-a.h"\n#include "text/biv-b.h"\n',
        "src/text/biv-b.h": "",
        "src/text/biv-b.c": '#include "text/biv-b.h"\n#include "text/biv-c-private.h"\n',
        "src/text/biv-c.h": "",
        "src/text/biv-c-private.h": '#include "text/biv-a.h"\n',
        "src/text/biv-d.h": '#include "text/biv-a.h"\n',
    }, ["src/text/biv-a.c:2: a circle of includes: text/biv-a > text/biv-b > text/biv-c > "
        "text/biv-a"]),
    ("but for the files of a class, which share its private header", {
        "src/text/biv-a.h": "",
        "src/text/biv-a-private.h": '#include "text/biv-a.h"\n',
        "src/text/biv-a.c": '#include "text/biv-a-private.h"\n#include "text/biv-a-part.h"\n',
        "src/text/biv-a-part.h": "",
        "src/text/biv-a-part.c": '#include "text/biv-a-private.h"\n',
        "src/text/biv-a-other.h": "",
        "src/text/biv-a-other.c": '#include "text/biv-a.h"\n#include "text/biv-b.h"\n',
        "src/text/biv-b.h": '#include "text/biv-a-other.h"\n',
    }, ["src/text/biv-a-other.c:2: a circle of includes: text/biv-a-other > text/biv-b > "
        "text/biv-a-other"]),
    ("nor do they call one another in one, whatever header declares it", {
        "src/text/biv-a.h": "void biv_a_do (int n);\nvoid biv_a_end (void);\n",
        "src/text/biv-a.c":
            '#include "text/biv-a.h"\n\nvoid\nbiv_a_do (int n)\n{\n  biv_a_end ();\n}\n',
        "src/text/biv-b.c":
            '#include "text/biv-a.h"\n\n/* biv_a_more () */\nvoid\nbiv_a_end (void)\n{\n'
            '  biv_a_do (1);\n}\n',
        "src/text/biv-c.c":
            '#include "text/biv-a.h"\n\nvoid\nbiv_a_more (void)\n{\n  biv_a_end ();\n}\n',
    }, ["src/text/biv-a.c:6: a circle of calls: text/biv-a > text/biv-b > text/biv-a"]),
    ("but for the files of a class, and what is used both ways through a third", {
        "src/text/biv-d.h": "",
        "src/text/biv-d-private.h": "",
        "src/text/biv-d.c":
            '#include "text/biv-d-private.h"\n\nvoid\nbiv_d_do (void)\n{\n  biv_d_end ();\n}\n',
        "src/text/biv-d-part.c":
            '#include "text/biv-d-private.h"\n\nvoid\nbiv_d_end (void)\n{\n  biv_d_do ();\n}\n',
        "src/text/biv-e.c":
            '#include "text/biv-d.h"\n\nconst int biv_e_table[] = { 1 };\n\nvoid\n'
            'biv_e_do (void)\n{\n  biv_d_do ();\n}\n',
        "src/text/biv-f.c": "x = biv_e_table[0];\n",
    }, []),
    ("what GTK replaced is used in one place", {
        "src/app/kit/compat/a.c": "x = gtk_file_chooser_native_new ();\n",
        "src/app/window/a.c":
            "x = gtk_file_chooser_native_new ();\nx = adw_message_dialog_new ();\n",
        "ui/window/a.ui": '<object class="GtkTreeView">\n<object class="GtkListView">\n',
    }, ["src/app/window/a.c:1: gtk_file", "src/app/window/a.c:2: adw_message",
        "ui/window/a.ui:1: GtkTreeView"]),
    ("includes are written from src, files stand in a layer", {
        "src/core/model/a.c": '#include "a.h"\n#include "../hex/h.h"\n',
        "src/core/loose.c": "",
        "src/extra/a.c": "",
    }, ["src/core/loose.c:1:", "src/core/model/a.c:1:", "src/core/model/a.c:2:",
        "src/extra/a.c:1:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
