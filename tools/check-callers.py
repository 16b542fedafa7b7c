#!/usr/bin/env python3
"""Checks that what a header of src declares is called outside of its own file.

The caller may be another file of the program, its tools, or a template. What only its own file
calls is static; what nobody calls goes. What the program never calls is for the tests: each such
function is listed below, and is one without which a test could not see what it asks for.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

WORD = re.compile(r"\bbiv_[a-z0-9_]+\b")
DECLARED = re.compile(r"^[A-Za-z_][^;{}#()=]*?\b(biv_[a-z0-9_]+) \(", re.M)
# A getter that the header itself defines.
GETTER = re.compile(r"^BIV_(?:ONLY_)?GETTER \([^,]+,\s+(biv_[a-z0-9_]+),", re.M)
# What a macro of GLib asks for under the name of a type: BIV_TYPE_THING, g_autoptr (BivThing).
BY_TYPE = re.compile(r"\bG_DEFINE_AUTO[A-Z_]+ \(\w+, (biv_[a-z0-9_]+)")

# What only tests ask for: what was drawn, counted or kept, and what a window shows.
FOR_TESTS = """
    biv_action_finder_list biv_action_form_get_n_asked biv_application_get_workspace
    biv_cached_bin_is_picture biv_checker_overlook biv_comparison_count_looks
    biv_field_row_edits biv_file_dialog_choose_name biv_grade_layer_count
    biv_grounds_count_compared biv_handmade_dialog_get_piece biv_library_club_get_list
    biv_library_comparison_is_busy biv_library_front_get_documents biv_library_page_get_documents
    biv_library_page_is_busy biv_map_canvas_find_ring biv_map_canvas_get_rulers
    biv_map_canvas_get_tiles biv_map_canvas_is_drawn biv_map_lettering_count_overlaps
    biv_map_lettering_get_caption biv_map_lettering_get_n_captions biv_map_overlays_get_errors
    biv_map_overlays_get_reach biv_map_overlays_get_ties
    biv_map_renderer_get_n_hexes_drawn biv_map_room_get_n_compared biv_map_view_find
    biv_overlay_actions_get_measure biv_overlay_layers_get_layer biv_page_text_forget
    biv_print_dialog_get_message biv_print_dialog_get_pages biv_print_dialog_is_behind
    biv_region_edits_paste biv_rehearsal_get_n_repeated
    biv_rehearsal_get_n_trials biv_rehearsal_table_get_document biv_rehearsal_table_get_n_ways
    biv_rehearsal_table_get_path biv_rehearsal_table_is_activated biv_rehearsal_table_is_allowed
    biv_rehearsal_table_is_lit
    biv_route_layer_find_stop biv_route_layer_get_n_stops biv_rule_edit_get_refusal
    biv_ruler_layer_get_n_drawn biv_ruler_layer_list_labels biv_rules_page_get_path
    biv_scenario_editor_get_overlays
    biv_tie_layer_get_n_ties biv_tile_cache_get_n_drawn biv_tile_cache_get_n_repainted
    biv_tile_cache_get_n_tiles biv_tile_cache_set_clock biv_underlay_actions_get_layer
    biv_underlay_actions_get_panel biv_underlay_image_count_bytes biv_underlay_layer_get_opacity
    biv_underlay_layer_get_place
""".split()

MACRO = re.compile(r"^#define (?:[^\n]*\\\n)*[^\n]*", re.M)


def without_comments(text):
    return re.sub(r"/\*.*?\*/", "", text, flags=re.S)


def is_for_a_type(function, header):
    return function.endswith("_get_type") or function in BY_TYPE.findall(header)


def is_in_a_macro(function, header):
    """Who uses the macro calls it."""
    return any(function in WORD.findall(macro) for macro in MACRO.findall(header))


def is_for_tests_alone(function, homes, callers, texts):
    """No file of the program calls it, its own included; tests do."""
    at_home = sum(len(re.findall(rf"\b{function}\b", without_comments(texts[home])))
                  for home in homes)
    return (bool(callers) and at_home == len(homes)
            and all(caller.startswith("tests/") for caller in callers))


def declarations(text, kind):
    """Each function of that kind that a header declares, with its line."""
    clean = re.sub(r"/\*.*?\*/", lambda m: "\n" * m.group().count("\n"), text, flags=re.S)
    for found in kind.finditer(clean):
        yield found.group(1), clean.count("\n", 0, found.start(1)) + 1


def check(root):
    names = lintlib.project_files(root, ".c", ".h", ".ui")
    texts = {name: lintlib.read(root, name) for name in names}
    users = {}
    for name, text in texts.items():
        for word in set(WORD.findall(without_comments(text))):
            users.setdefault(word, set()).add(name)
    for name in sorted(texts):
        if not (name.startswith("src/") and name.endswith(".h")):
            continue
        for function, line in declarations(texts[name], GETTER):
            if not any(user.startswith("src/") for user in users[function] - {name}):
                yield f"{name}:{line}: {function}() is called by no other file of the program"
        for function, line in declarations(texts[name], DECLARED):
            others = {user for user in users.get(function, ()) if not user.endswith(".h")}
            homes = {user for user in others
                     if re.search(rf"^{function} \(", texts[user], re.M)}
            if (not homes or is_for_a_type(function, texts[name])
                    or is_in_a_macro(function, texts[name])):
                continue
            if not others - homes:
                yield f"{name}:{line}: {function}() is called by no other file"
            elif (function not in FOR_TESTS
                  and is_for_tests_alone(function, homes, others - homes, texts)):
                yield f"{name}:{line}: {function}() is called by tests alone"


CONTROLS = [
    ("called by a file, by its own and a test, or by a template", {
        "src/a.h": "int biv_a_x (int a);\nvoid biv_a_y (void);\nvoid biv_a_z (void);\n",
        "src/a.c": "void\nbiv_a_y (void)\n{\n}\nint\nbiv_a_x (int a)\n{\n  biv_a_y ();\n}\n"
                   "void\nbiv_a_z (void)\n{\n}\n",
        "src/b.c": "int b = biv_a_x (1);\n",
        "tests/unit/test-a.c": "void t (void)\n{\n  biv_a_y ();\n}\n",
        "ui/a.ui": "<signal handler=\"biv_a_z\"/>\n",
    }, []),
    ("called by a test alone", {
        "src/a.h": "int biv_a_x (int a);\n",
        "src/a.c": "/* biv_a_x: */\nint\nbiv_a_x (int a)\n{\n}\n",
        "tests/unit/test-a.c": "int a = biv_a_x (1);\n",
    }, ["src/a.h:1:"]),
    ("what frees it is asked for by its type", {
        "src/a.h": "void biv_a_free (BivA *a);\nGType biv_a_get_type (void);\n"
                   "G_DEFINE_AUTOPTR_CLEANUP_FUNC (BivA, biv_a_free)\n",
        "src/a.c": "void\nbiv_a_free (BivA *a)\n{\n}\nGType\nbiv_a_get_type (void)\n{\n}\n",
    }, []),
    ("called by a macro of its header", {
        "src/a.h": "#define BIV_A(x) \\\n  biv_a_x (x)\nint biv_a_x (int a);\n",
        "src/a.c": "int\nbiv_a_x (int a)\n{\n}\n",
    }, []),
    ("a getter that a file calls, and one that a test alone calls", {
        "src/a.h": "BIV_GETTER (int, biv_a_get_x, BivA, int, BIV_A_X)\n"
                   "BIV_ONLY_GETTER (BivB, biv_a_get_y, BivA,\n                 BIV_A_Y)\n",
        "src/b.c": "int b = biv_a_get_x (a);\n",
        "tests/unit/test-a.c": "BivB *b = biv_a_get_y (a);\n",
    }, ["src/a.h:2:"]),
    ("called at home, in a comment, or by nobody", {
        "src/a.h": "int biv_a_x (int a);\n\nvoid biv_a_y (void);\n",
        "src/a.c": "int\nbiv_a_x (int a)\n{\n}\nvoid\nbiv_a_y (void)\n{\n  biv_a_x (1);\n}\n",
        "src/b.c": "/* as biv_a_x() does */\n",
    }, ["src/a.h:1:", "src/a.h:3:"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
