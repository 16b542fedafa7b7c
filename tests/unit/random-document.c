/* Random rulesets, armies and scenarios, drawn from the tables of fields.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-document.h"

#include "core/model/board/biv-board.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"

#define N_TOKENS 6

typedef struct
{
  guint serial;
  bool rules;      /* ids are tokens, some of them there twice */
  bool good;       /* see random_document() */
  GPtrArray *all;  /* of BivNode */
  GHashTable *had; /* ids named by a unique reference */
} Draw;

static char *
draw_token (void)
{
  return g_strdup_printf ("t%d", g_test_rand_int_range (0, N_TOKENS));
}

static int
draw_number (const BivField *field)
{
  int most = MIN (field->maximum, field->minimum + 9);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
    case 1:
      return field->fallback;
    case 2:
      return g_test_rand_int_range (field->minimum, MAX (field->maximum, field->minimum + 1));
    default:
      return g_test_rand_int_range (field->minimum, MAX (most, field->minimum + 1));
    }
}

static int
draw_word (const BivField *field)
{
  int n = 0;

  while (field->words[n])
    n++;
  return g_test_rand_int_range (0, n);
}

static BivText *
draw_text (void)
{
  g_autoptr (BivText) empty = biv_text_new ();

  return g_test_rand_bit () ? biv_text_with (empty, "en", "words") : biv_text_ref (empty);
}

static void
draw_string (const BivField *field, GValue *value)
{
  if (field->kind == BIV_FIELD_TOKEN && (field->required || g_test_rand_bit ()))
    g_value_take_string (value, draw_token ());
  else
    g_value_set_string (value, g_test_rand_bit () ? "words" : "");
}

static void
draw_value (const BivField *field, GValue *value)
{
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      g_value_set_int (value, draw_number (field));
      break;
    case BIV_FIELD_ENUM:
      g_value_set_int (value, draw_word (field));
      break;
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, g_test_rand_bit ());
      break;
    case BIV_FIELD_TEXT:
      g_value_take_boxed (value, draw_text ());
      break;
    case BIV_FIELD_HEX:
      {
        BivOffset hex = { g_test_rand_int_range (-1, 15), g_test_rand_int_range (-1, 15) };

        g_value_set_boxed (value, &hex);
        break;
      }
    default:
      draw_string (field, value);
    }
}

static void
set_value (BivNode *node, guint i, const GValue *value)
{
  g_autoptr (GError) error = NULL;

  biv_node_build (node, i, value, &error);
  g_assert_no_error (error);
}

static BivNode *draw_node (Draw *draw, GType type);

static void
draw_list (Draw *draw, BivNode *node, guint i)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];
  int most = field->item_type () == BIV_TYPE_PLACEMENT ? 200 : 8; /* a board with much on it */
  int n = field->required ? 1 : g_test_rand_int_range (0, MIN (field->maximum, most) + 1);

  for (int j = 0; j < n; j++)
    {
      g_autoptr (BivNode) item = draw_node (draw, field->item_type ());
      g_autoptr (GError) error = NULL;

      biv_node_build_append (node, i, item, &error);
      g_assert_no_error (error);
    }
}

static void
draw_cells (BivBoard *board)
{
  for (int i = 0; i < 40; i++)
    {
      BivOffset hex = { g_test_rand_int_range (0, biv_board_get_width (board)),
                        g_test_rand_int_range (0, biv_board_get_height (board)) };
      g_autofree char *token = draw_token ();
      g_autofree char *side = g_strdup_printf ("n%d", g_test_rand_int_range (1, 60));
      BivCell cell = { 0 };

      biv_board_code (board, BIV_LEGEND_TERRAIN, token, &cell.terrain);
      biv_board_code (board, BIV_LEGEND_WORKS, g_test_rand_bit () ? token : "", &cell.works);
      biv_board_code (board, BIV_LEGEND_ZONE, side, &cell.zone);
      biv_board_build_cell (board, hex, cell);
    }
}

static void
draw_field (Draw *draw, BivNode *node, guint i)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];
  g_auto (GValue) value = G_VALUE_INIT;

  if (field->kind == BIV_FIELD_LIST)
    {
      draw_list (draw, node, i);
      return;
    }
  if (field->kind == BIV_FIELD_REF || field->kind == BIV_FIELD_DETAILS)
    return;
  g_value_init (&value, biv_node_field_get_value_type (field));
  draw_value (field, &value);
  set_value (node, i, &value);
}

static BivNode *
draw_node (Draw *draw, GType type)
{
  g_autofree char *id = draw->rules ? draw_token () : g_strdup_printf ("n%u", ++draw->serial);
  BivNode *node = biv_node_new (type, id);

  g_ptr_array_add (draw->all, node);
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (BIV_IS_BOARD (node) && (i == BIV_BOARD_WIDTH || i == BIV_BOARD_HEIGHT))
      biv_node_build_int (node, i == BIV_BOARD_WIDTH ? "width" : "height",
                          g_test_rand_int_range (1, 15));
    else
      draw_field (draw, node, i);
  if (BIV_IS_BOARD (node))
    draw_cells (BIV_BOARD (node));
  return node;
}

/* Whether a good document may hold this reference. Leaders stand under earlier ones, so that none
 * stands under himself. */
static bool
may_name (Draw *draw, guint from, const BivField *field, guint to)
{
  BivNode *target = draw->all->pdata[to];

  if (field->item_type && !G_TYPE_CHECK_INSTANCE_TYPE (target, field->item_type ()))
    return false;
  if (g_str_equal (field->name, "command") && to >= from)
    return false;
  return !field->unique || ((BIV_IS_UNIT (target) || BIV_IS_FIGURE (target)) &&
                            !g_hash_table_contains (draw->had, biv_node_get_id (target)));
}

static void
draw_reference (Draw *draw, guint from, guint i)
{
  BivNode *node = draw->all->pdata[from];
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];

  for (int attempt = 0; attempt < 30; attempt++)
    {
      guint to = (guint) g_test_rand_int_range (0, (int) draw->all->len);
      const char *id = biv_node_get_id (draw->all->pdata[to]);

      if (draw->good && !may_name (draw, from, field, to))
        continue;
      if (field->unique)
        g_hash_table_add (draw->had, (char *) id);
      biv_node_build_string (node, field->name, id);
      return;
    }
}

static void
draw_references (Draw *draw)
{
  for (guint i = 0; i < draw->all->len; i++)
    {
      BivNodeClass *klass = BIV_NODE_GET_CLASS (draw->all->pdata[i]);

      for (guint j = 0; j < klass->n_fields; j++)
        if (klass->fields[j].kind == BIV_FIELD_REF &&
            (klass->fields[j].unique || g_test_rand_int_range (0, 3) > 0))
          draw_reference (draw, i, j);
    }
}

static BivNode *
draw_root (GType type, bool rules, bool good)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GHashTable) had = g_hash_table_new (g_str_hash, g_str_equal);
  Draw draw = { 0, rules, good, all, had };
  BivNode *root = draw_node (&draw, type);

  draw_references (&draw);
  return root;
}

BivNode *
random_rules (GType type)
{
  return draw_root (type, true, false);
}

BivNode *
random_document (GType type, bool good)
{
  return draw_root (type, false, good);
}
