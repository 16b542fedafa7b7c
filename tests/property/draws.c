/* All operations, and drawing at random those that go for any object. An operation that
 * BIV_EACH_OPERATION names and that nobody draws does not compile.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "draws-private.h"

static void
set_some_value (const BivField *field, GValue *value)
{
  g_value_init (value, biv_node_field_get_value_type (field));
  if (field->kind == BIV_FIELD_STRING || field->kind == BIV_FIELD_LINES)
    g_value_set_string (value, ONE_OF (some_words));
  else if (field->kind == BIV_FIELD_TOKEN)
    g_value_set_string (value, ONE_OF (some_terrains));
  else if (field->kind == BIV_FIELD_INT)
    g_value_set_int (value, MIN (field->maximum, field->minimum + random_below (5)));
  else if (field->kind == BIV_FIELD_BOOLEAN)
    g_value_set_boolean (value, random_below (2));
  else if (field->kind == BIV_FIELD_ENUM)
    g_value_set_int (value, random_below ((int) g_strv_length ((char **) field->words)));
  else if (field->kind == BIV_FIELD_TEXT)
    g_value_take_boxed (value, field->plain != BIV_PLAIN_NONE && random_below (2)
                                 ? biv_text_new_plain (ONE_OF (some_words))
                                 : make_text ());
}

/* Fields that anything may be put into; a board's shape and references have operations of their
 * own. */
static const BivField *
pick_field (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);
  const BivField *field = &klass->fields[random_below ((int) klass->n_fields)];

  if (field->kind == BIV_FIELD_LIST || field->kind == BIV_FIELD_REF ||
      field->kind == BIV_FIELD_HEX || field->kind == BIV_FIELD_DETAILS ||
      (BIV_IS_BOARD (node) && !g_str_equal (field->name, "numbering")))
    return NULL;
  return field;
}

BivEditList *
draw_set_field (Game *game)
{
  BivNode *node = pick_node (game, BIV_TYPE_NODE);
  const BivField *field = pick_field (node);
  g_auto (GValue) value = G_VALUE_INIT;

  if (!field)
    return NULL;
  set_some_value (field, &value);
  return biv_object_edits_set_field (game->document, node, field->name, &value);
}

/* What is typed into a field, a letter at a time. */
BivEditList *
draw_typing (Game *game)
{
  BivNode *node = pick_piece (game);
  g_autofree char *words = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  if (!node)
    return NULL;
  words = g_strnfill ((gsize) random_below (5), 'x');
  g_value_init (&value, BIV_TYPE_TEXT);
  g_value_take_boxed (&value, biv_text_new_plain (words));
  return biv_object_edits_set_field (game->document, node, random_below (4) ? "name" : "notes",
                                     &value);
}

BivEditList *
draw_reorder (Game *game)
{
  BivNode *node = pick_node (game, BIV_TYPE_NODE);

  if (!biv_node_get_parent (node))
    return NULL;
  return biv_object_edits_reorder (game->document, node, (guint) random_below (5));
}

BivEditList *
draw_remove (Game *game)
{
  static const int caution = 6; /* how seldom something big goes */
  BivNode *nodes[3];
  guint n = 1 + (guint) random_below (3);

  for (guint i = 0; i < n; i++)
    {
      nodes[i] = pick_node (game, BIV_TYPE_NODE);
      if ((BIV_IS_SIDE (nodes[i]) || BIV_IS_ARMY (nodes[i])) && random_below (caution))
        return NULL;
    }
  return biv_object_edits_remove (game->document, nodes, n);
}

#define DRAW(name) { #name, draw_##name, 0 },

Draw draws[] = { BIV_EACH_OPERATION (DRAW) };
const guint n_draws = G_N_ELEMENTS (draws);
