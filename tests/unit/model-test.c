/* What the tests of the model and of the history share: documents to work on, and their content as
 * text.
 *
 * The text names everything that a file would hold and nothing else: not the numbers in the cells
 * of a board but what they stand for, not the order of things in hash tables.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-test.h"

#include <stdio.h>

static void
dump_cell (GString *text, BivBoard *board, BivOffset hex)
{
  BivCell cell = biv_board_get_cell (board, hex);

  if (g_str_equal (biv_board_get_terrain (board, hex), biv_board_get_ground (board)))
    cell.terrain = 0;
  if (biv_cell_equal (&cell, &(BivCell){ 0 }))
    return;
  g_string_append_printf (text, "hex %d,%d %s %d %s %s %x", hex.col, hex.row,
                          biv_board_get_terrain (board, hex), cell.elevation,
                          biv_board_get_works (board, hex), biv_board_get_zone (board, hex),
                          cell.roads);
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    g_string_append_printf (text, " %s/%s", biv_board_get_side (board, hex, i),
                            biv_board_get_crossing (board, hex, i));
  g_string_append_c (text, '\n');
}

static void
dump_field (GString *text, BivNode *node, guint field)
{
  const BivField *description = &BIV_NODE_GET_CLASS (node)->fields[field];

  if (biv_node_is_default (node, field) || description->kind == BIV_FIELD_LIST)
    return;
  g_string_append_printf (text, " %s=", description->name);
  if (description->kind == BIV_FIELD_TEXT && description->plain != BIV_PLAIN_NONE &&
      biv_text_is_plain (biv_node_get_text (node, field)))
    g_string_append (text, biv_text_lookup (biv_node_get_text (node, field), BIV_TEXT_PLAIN));
  else if (description->kind == BIV_FIELD_TEXT)
    for (guint i = 0; i < biv_text_get_length (biv_node_get_text (node, field)); i++)
      g_string_append_printf (text, "%s:%s;",
                              biv_text_get_language (biv_node_get_text (node, field), i),
                              biv_text_get_string (biv_node_get_text (node, field), i));
  else if (description->kind == BIV_FIELD_DETAILS)
    for (guint i = 0; i < biv_details_get_length (biv_node_get_details (node, field)); i++)
      g_string_append_printf (text, "%s:%s;",
                              biv_details_get_field (biv_node_get_details (node, field), i),
                              biv_details_get_value (biv_node_get_details (node, field), i));
  else if (description->kind == BIV_FIELD_HEX)
    g_string_append_printf (text, "%d,%d", biv_node_get_hex (node, field).col,
                            biv_node_get_hex (node, field).row);
  else if (biv_node_field_get_value_type (description) == G_TYPE_STRING)
    g_string_append (text, biv_node_get_string (node, field));
  else if (description->kind == BIV_FIELD_BOOLEAN)
    g_string_append_printf (text, "%d", biv_node_get_boolean (node, field));
  else
    g_string_append_printf (text, "%d", biv_node_get_int (node, field));
}

static void
dump (GString *text, BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  g_string_append_printf (text, "%s %s", klass->kind, biv_node_get_id (node));
  for (guint i = 0; i < klass->n_fields; i++)
    dump_field (text, node, i);
  g_string_append (text, "\n");
  for (guint i = 0; i < klass->n_fields; i++)
    for (guint j = 0; klass->fields[i].kind == BIV_FIELD_LIST &&
                      j < biv_node_list_get_length (biv_node_get_list (node, i));
         j++)
      dump (text, biv_node_list_get (biv_node_get_list (node, i), j));
  for (int row = 0; BIV_IS_BOARD (node) && row < biv_board_get_height (BIV_BOARD (node)); row++)
    for (int col = 0; col < biv_board_get_width (BIV_BOARD (node)); col++)
      dump_cell (text, BIV_BOARD (node), (BivOffset){ col, row });
}

/* (transfer full): an object and all below it, a line each. */
char *
dump_node (BivNode *node)
{
  GString *text = g_string_new (NULL);

  dump (text, node);
  return g_string_free (text, FALSE);
}

static void
set_from_string (BivNode *node, const char *field, const char *string)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  int position = biv_node_class_find_field (klass, field);
  BivOffset hex;
  bool good;

  g_assert_cmpint (position, >=, 0);
  if (klass->fields[position].kind == BIV_FIELD_TEXT &&
      klass->fields[position].plain == BIV_PLAIN_NONE)
    {
      g_autoptr (BivText) empty = biv_text_new ();
      g_autoptr (BivText) text = biv_text_with (empty, "en", string);

      good = biv_node_build_text (node, field, text);
    }
  else if (klass->fields[position].kind == BIV_FIELD_HEX)
    {
      g_assert_cmpint (sscanf (string, "%d,%d", &hex.col, &hex.row), ==, 2);
      good = biv_node_build_hex (node, field, hex);
    }
  else if (klass->fields[position].kind == BIV_FIELD_TEXT ||
           biv_node_field_get_value_type (&klass->fields[position]) == G_TYPE_STRING)
    good = biv_node_build_string (node, field, string);
  else
    good = biv_node_build_int (node, field, atoi (string));
  g_assert_true (good);
}

/* (transfer full): an object with fields given as pairs of strings. */
BivNode *
build (GType type, const char *id, ...)
{
  BivNode *node = biv_node_new (type, id);
  const char *field;
  va_list fields;

  va_start (fields, id);
  while ((field = va_arg (fields, const char *)))
    set_from_string (node, field, va_arg (fields, const char *));
  va_end (fields);
  return node;
}

/* Takes the child over. */
void
append (BivNode *parent, const char *list, BivNode *child)
{
  g_autoptr (GError) error = NULL;
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (parent), list);

  g_assert_cmpint (field, >=, 0);
  biv_node_build_append (parent, (guint) field, child, &error);
  g_assert_no_error (error);
  g_object_unref (child);
}

/* (transfer full): contingents c1 (f1 over f2 over u2, f1 over u1) and c2 (f3 over u3), an
 * activation a1 by f1. */
BivNode *
make_army (void)
{
  BivNode *army = build (BIV_TYPE_ARMY, "army", "name", "Macedon", "ruleset", "r", NULL);
  BivNode *first = build (BIV_TYPE_CONTINGENT, "c1", "name", "Right", NULL);
  BivNode *second = build (BIV_TYPE_CONTINGENT, "c2", "name", "Left", "allied", "1", NULL);

  append (first, "figures", build (BIV_TYPE_FIGURE, "f1", "name", "Alexander", "kind", "k", NULL));
  append (first, "figures",
          build (BIV_TYPE_FIGURE, "f2", "name", "Philotas", "kind", "k", "command", "f1", NULL));
  append (first, "units",
          build (BIV_TYPE_UNIT, "u1", "name", "Companions", "arm", "c", "command", "f1", NULL));
  append (first, "units",
          build (BIV_TYPE_UNIT, "u2", "name", "Archers", "arm", "i", "command", "f2", NULL));
  append (second, "figures", build (BIV_TYPE_FIGURE, "f3", "name", "Parmenion", "kind", "k", NULL));
  append (second, "units",
          build (BIV_TYPE_UNIT, "u3", "name", "Thessalians", "arm", "c", "command", "f3", NULL));
  append (army, "contingents", first);
  append (army, "contingents", second);
  append (army, "activations",
          build (BIV_TYPE_ACTIVATION, "a1", "leader", "f1", "units", "4", NULL));
  return army;
}

/* (transfer full): a blank board, sides s1 and s2 without armies. */
BivNode *
make_scenario (int width, int height)
{
  BivNode *scenario = build (BIV_TYPE_SCENARIO, "scenario", "ruleset", "r", "title", "Issus", NULL);
  BivNode *board = build (BIV_TYPE_BOARD, "board", "ground", "plain", NULL);

  biv_node_build_int (board, "width", width);
  biv_node_build_int (board, "height", height);
  append (scenario, "board", board);
  append (scenario, "sides", build (BIV_TYPE_SIDE, "s1", "name", "Macedon", NULL));
  append (scenario, "sides", build (BIV_TYPE_SIDE, "s2", "name", "Persia", NULL));
  return scenario;
}

/* Takes the root over. */
BivDocument *
open_document (BivNode *root)
{
  g_autoptr (GError) error = NULL;
  BivDocument *document = biv_document_new (root, &error);

  g_assert_no_error (error);
  g_object_unref (root);
  return document;
}

static void
log_change_cb (GListModel *list, guint position, guint removed, guint added, GString *log)
{
  for (guint i = 0; i < removed; i++)
    g_string_append_printf (log, "%s-%u", log->len > 0 ? " " : "", position);
  for (guint i = 0; i < added; i++)
    g_string_append_printf (log, "%s+%u", log->len > 0 ? " " : "", position + i);
}

/* (transfer full): as long as it is watched, keep list and log. */
GString *
watch_list (GListModel *list)
{
  GString *log = g_string_new (NULL);

  g_signal_connect (list, "items-changed", G_CALLBACK (log_change_cb), log);
  return log;
}

/* What has happened since the last time. */
void
assert_log (GString *log, const char *words)
{
  g_assert_cmpstr (log->str, ==, words);
  g_string_truncate (log, 0);
}

/* Takes the edits over. */
void
assert_does (BivHistory *history, BivEditList *edits)
{
  g_autoptr (GError) error = NULL;
  bool done = biv_history_do (history, edits, &error);

  g_assert_no_error (error);
  g_assert_true (done);
  g_clear_pointer (&edits, biv_edit_list_unref);
}

/* Takes the edits over. The document says the same afterwards. */
void
assert_refuses (BivHistory *history, BivEditList *edits, BivCoreError code, const char *what)
{
  g_autoptr (GError) error = NULL;
  BivNode *root = biv_document_get_root (biv_history_get_document (history));
  g_autofree char *before = dump_node (root);
  guint position = biv_history_get_position (history);

  g_assert_false (biv_history_apply (history, edits, "test", NULL, &error));
  g_assert_error (error, BIV_CORE_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, what);
  assert_dump (root, before);
  g_assert_cmpuint (biv_history_get_position (history), ==, position);
  biv_edit_list_unref (edits);
}
