#!/usr/bin/env python3
"""Checks that calls of GTK with as many arguments as one likes end as GTK reads them.

What is read beyond the end crashes, and no compiler knows the ends: -1 after pairs, NULL, as many
values as a format has letters, one value of a type. ENDS has all such functions of GTK, GDK,
gdk-pixbuf and libadwaita that the program calls; what it does not call yet gets a row with its end.

SPDX-FileCopyrightText: 2026 The Bivouac authors
SPDX-License-Identifier: GPL-3.0-or-later
"""
import re
import sys

import lintlib

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|/\*.*?\*/|[(){}\[\],]', re.S)
# A macro that stands for a string is none that is read; NULL may stand in its place.
FORMAT = re.compile(r'(?:\w+ \? )?"([^"]*)"(?: : NULL)?$')
# A plain value, a GVariant of its own, or a list of strings as C has it.
LETTERS = re.compile(r"@a?[a-z]|\^as|[bynqiuxthdsogv]")


def ends_with_minus_one(arguments):
    """After the widget pairs of what is told and a value."""
    if arguments[-1] != "-1":
        return "ends with -1"
    return None if len(arguments) % 2 == 0 else "has a value for each thing it tells"


def ends_with_null(arguments):
    return None if arguments[-1] == "NULL" else "ends with NULL"


def has_one_value_at(place):
    """Its type stands before it, or is that of what is told."""
    def judge(arguments):
        return None if len(arguments) == place + 1 else "has one value"
    return judge


def has_format_at(place):
    """A format of GVariant, of plain values in one pair of brackets at most, or NULL."""
    def judge(arguments):
        given = arguments[place:]
        if given[0] == "NULL":
            return None if len(given) == 1 else "has no values without a format"
        found = FORMAT.match(given[0])
        if not found or LETTERS.sub("", found[1]) not in ("", "()"):
            return "has a format of plain values, as it stands"
        wanted = len(LETTERS.findall(found[1]))
        return None if len(given) == 1 + wanted else f"has {wanted} values"
    return judge


def is_read_by_the_compiler(arguments):
    """As printf() is."""
    return None


def is_not_called(arguments):
    """Newer GTK reads several widgets where GTK 4.8 reads one."""
    return "is called by nobody: use biv_spoken_relation_set()"


ENDS = {
    "adw_message_dialog_add_responses": ends_with_null,
    "adw_message_dialog_format_body": is_read_by_the_compiler,
    "adw_show_about_window": ends_with_null,
    "gdk_clipboard_set": has_one_value_at(2),
    "gdk_content_provider_new_typed": has_one_value_at(1),
    "gdk_pixbuf_save": ends_with_null,
    "gdk_pixbuf_save_to_buffer": ends_with_null,
    "gtk_accessible_update_property": ends_with_minus_one,
    "gtk_accessible_update_relation": is_not_called,
    "gtk_accessible_update_state": ends_with_minus_one,
    "gtk_actionable_set_action_target": has_format_at(1),
    "gtk_test_accessible_assert_property": has_one_value_at(2),
    "gtk_test_accessible_assert_state": has_one_value_at(2),
    "gtk_test_accessible_check_property": has_one_value_at(2),
    "gtk_test_init": ends_with_null,
    "gtk_widget_activate_action": has_format_at(2),
    "gtk_widget_class_add_binding": has_format_at(4),
    "gtk_widget_class_add_binding_action": has_format_at(4),
}
# All the others that GTK 4.8 and libadwaita 1.2 have.
OTHERS = re.compile(
    r"\b(adw_message_dialog_format_(?:body_markup|heading|heading_markup)|adw_toast_new_format"
    r"|adw_toast_set_action_target|gdk_pixbuf_save_to_(?:callback|stream|stream_async)"
    r"|gsk_gl_shader_format_args|gtk_builder_cscope_add_callback_symbols"
    r"|gtk_cell_area_(?:add_with_properties|cell_get|cell_set)|gtk_cell_layout_set_attributes"
    r"|gtk_constant_expression_new|gtk_constraint_layout_add_constraints_from_description"
    r"|gtk_(?:dialog|info_bar)_(?:add_buttons|new_with_buttons)|gtk_file_chooser_dialog_new"
    r"|gtk_(?:list|tree)_store_(?:insert_with_values|new|set)|gtk_media_stream_error"
    r"|gtk_message_dialog_(?:new|new_with_markup|format_secondary_\w+)"
    r"|gtk_shortcut_new_with_arguments|gtk_show_about_dialog|gtk_snapshot_push_debug"
    r"|gtk_test_accessible_(?:assert|check)_relation|gtk_test_accessible_check_state"
    r"|gtk_text_buffer_(?:create_tag|insert_with_tags\w*)|gtk_tree_model_get"
    r"|gtk_tree_path_new_from_indices|gtk_tree_view_(?:column_\w+|insert_column)_with_attributes"
    r"|gtk_tree_view_column_set_attributes|gtk_widget_class_add_binding_signal) \(")
CALL = re.compile(rf"\b({'|'.join(sorted(ENDS, key=len, reverse=True))}) \(")


def read_arguments(text, start):
    """The arguments of a call whose bracket has just been opened, without comments."""
    arguments, depth, begin = [], 0, start
    for token in TOKEN.finditer(text, start):
        sign = token.group()
        if sign in "([{":
            depth += 1
        elif (sign == "," and depth == 0) or (sign in ")]}" and depth == 0):
            arguments.append(text[begin:token.start()])
            begin = token.end()
            if sign != ",":
                break
        elif sign in ")]}":
            depth -= 1
    return [re.sub(r"/\*.*?\*/", "", each, flags=re.S).strip() for each in arguments]


def check(root):
    for name in lintlib.project_files(root, ".c", ".h"):
        text = lintlib.read(root, name)
        clean = re.sub(r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group()), text, flags=re.S)
        for call in OTHERS.finditer(clean):
            line = clean.count("\n", 0, call.start()) + 1
            yield f"{name}:{line}: {call.group(1)}() has no row of ENDS in tools/check-variadic.py"
        for call in CALL.finditer(clean):
            fault = ENDS[call.group(1)](read_arguments(clean, call.end()))
            if fault:
                line = clean.count("\n", 0, call.start()) + 1
                yield f"{name}:{line}: {call.group(1)}() {fault}"


CONTROLS = [
    ("calls that end as they are read", {
        "src/app/a.c": 'gtk_accessible_update_property (f (a, b), P, c ? "-1" : d, Q, 1, -1);\n'
                       'gtk_widget_activate_action (w, "win.x", "(si)", "a, (b", 2);\n'
                       'gtk_widget_activate_action (w, "win.x", NULL);\n'
                       "gdk_content_provider_new_typed (T, /* a, b */ f (1, 2));\n"
                       'adw_message_dialog_add_responses (d, "a", _ ("A"), NULL);\n',
    }, []),
    ("in a comment nothing is called", {
        "src/app/a.c": "/* gtk_accessible_update_relation (a, R, b, -1) */\n",
    }, []),
    ("a relation, however it ends", {
        "src/app/a.c": "gtk_accessible_update_relation (a, R, b, NULL, -1);\n",
        "src/app/kit/compat/a.c": "gtk_accessible_update_relation (a, R, b, -1);\n",
    }, ["src/app/a.c:1: gtk_accessible_update_relation", "src/app/kit/compat/a.c:1:"]),
    ("no end, and half a pair", {
        "src/app/a.c": "gtk_accessible_update_property (a, P, b);\n"
                       "gtk_accessible_update_state (a, P, -1);\n"
                       'adw_message_dialog_add_responses (d, "a", _ ("A"));\n',
    }, ["src/app/a.c:1:", "src/app/a.c:2:", "src/app/a.c:3:"]),
    ("too few values, too many, and a format that is not seen", {
        "tests/a.c": 'gtk_actionable_set_action_target (a, "(ui)", 1);\n'
                     'gtk_actionable_set_action_target (a, "s", b, c);\n'
                     "gtk_actionable_set_action_target (a, format, b);\n"
                     "gtk_widget_activate_action (w, x, NULL, y);\n"
                     "gdk_clipboard_set (c, T);\n"
                     'gtk_widget_activate_action (w, x, "^as");\n',
    }, [f"tests/a.c:{line}:" for line in range(1, 7)]),
    ("a function of which nobody said how it ends", {
        "src/app/a.c": 'adw_toast_set_action_target (t, "s", a);\n',
    }, ["src/app/a.c:1: adw_toast_set_action_target"]),
]

if __name__ == "__main__":
    sys.exit(lintlib.main(__doc__, check, CONTROLS))
