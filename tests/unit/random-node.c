/* Random documents that are legal in every respect, drawn from the tables of fields.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-node.h"

#include "core/model/board/biv-board.h"
#include "core/model/scenario/biv-scenario.h"
#include "core/ruleset/muster/biv-muster.h"
#include "core/ruleset/biv-ruleset.h"
#include "storage/format/biv-format.h"

#define COMMAND "command"

typedef struct
{
  guint serial;
  bool extras;
  GPtrArray *all; /* of BivNode, in the order they were made */
} Draw;

static const char *const lines[] = {
  "words",
  "a & b < c > d \"e\" 'f'",
  "]]>",
  " spaces around ",
  "é 中 😀",
  "&amp; &#38;",
  "-",
};
static const char *const asides[] = {
  "<!-- to be painted -->",
  "<!--two\n     lines & a - <b -->",
  "<!---->",
  "<?sheet href=\"a\" ?>",
  "<?sheet?>",
};
static const char *const extra_elements[] = {
  "<x:note xmlns:x=\"urn:x\" at=\"1\">a &lt; b<x:inner/><!-- kept --></x:note>",
  "<note xmlns=\"urn:y\"><inner xmlns=\"\"/></note>",
};

static bool
chance (int percent)
{
  return g_test_rand_int_range (0, 100) < percent;
}

static const char *
draw_line (void)
{
  return lines[g_test_rand_int_range (0, G_N_ELEMENTS (lines))];
}

static int
draw_number (const BivField *field)
{
  switch (g_test_rand_int_range (0, 4))
    {
    case 0:
      return field->minimum;
    case 1:
      return field->maximum;
    case 2:
      return field->required ? field->minimum : field->fallback;
    default:
      return (int) (field->minimum + g_test_rand_int_range (0, 1000) %
                                       ((gint64) field->maximum - field->minimum + 1));
    }
}

static BivText *
draw_text (const BivField *field)
{
  static const char *const languages[] = { "en", "fr", "pt-BR", "grc", BIV_TEXT_PLAIN };
  guint n_languages = G_N_ELEMENTS (languages) - (field->plain == BIV_PLAIN_NONE);
  bool broken = field->plain != BIV_PLAIN_ATTRIBUTE;
  BivText *text = biv_text_new ();

  for (guint i = 0; i < n_languages; i++)
    if ((field->required && i == 0) || chance (30))
      {
        g_autoptr (BivText) old = text;
        const char *more = broken && chance (30) ? "\n\tmore" : "";
        g_autofree char *words = g_strconcat (draw_line (), more, NULL);

        text = biv_text_with (old, languages[i], words);
      }
  return text;
}

static BivDetails *
draw_details (void)
{
  BivDetails *details = biv_details_new ();

  for (int i = g_test_rand_int_range (0, 4); i > 0; i--)
    {
      g_autoptr (BivDetails) old = details;
      g_autofree char *field = g_strdup_printf ("field-%d", i);

      details = biv_details_with (old, field, draw_line ());
    }
  return details;
}

static void
draw_value (const BivField *field, GValue *value)
{
  BivOffset hex = { g_test_rand_int_range (-5, 30), g_test_rand_int_range (-5, 30) };
  int n_words = 0;

  while (field->words && field->words[n_words])
    n_words++;
  switch (field->kind)
    {
    case BIV_FIELD_INT:
      g_value_set_int (value, draw_number (field));
      break;
    case BIV_FIELD_ENUM:
      g_value_set_int (value, g_test_rand_int_range (0, n_words));
      break;
    case BIV_FIELD_BOOLEAN:
      g_value_set_boolean (value, chance (50));
      break;
    case BIV_FIELD_TEXT:
      g_value_take_boxed (value, draw_text (field));
      break;
    case BIV_FIELD_DETAILS:
      g_value_take_boxed (value, draw_details ());
      break;
    case BIV_FIELD_HEX:
      g_value_set_boxed (value, field->required || chance (50) ? &hex : NULL);
      break;
    case BIV_FIELD_TOKEN:
      g_value_set_string (value, field->required || chance (50) ? "a_Token-1.x" : "");
      break;
    case BIV_FIELD_LINES:
      g_value_set_string (value, chance (50) ? "one\n two\n\n\tthree & <four>\n" : "");
      break;
    default:
      g_value_set_string (value, field->required || chance (50) ? draw_line () : "");
    }
}

static BivNode *draw_node (Draw *draw, GType type);

static void
draw_extra (Draw *draw, BivNode *node, int field, const char *id)
{
  if (draw->extras && chance (10))
    biv_node_build_extra (node, field, id,
                          asides[g_test_rand_int_range (0, G_N_ELEMENTS (asides))]);
  if (draw->extras && chance (10) && field > BIV_EXTRA_ATTRIBUTE)
    biv_node_build_extra (node, field, id,
                          extra_elements[g_test_rand_int_range (0, G_N_ELEMENTS (extra_elements))]);
}

static void
draw_list (Draw *draw, BivNode *node, guint i)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];
  int n = g_test_rand_int_range (1, MIN (field->maximum, 3) + 1);

  for (int j = 0; j < n; j++)
    {
      g_autoptr (BivNode) item = draw_node (draw, field->item_type ());

      g_assert_true (biv_node_build_append (node, i, item, NULL));
      draw_extra (draw, node, (int) i, biv_node_get_id (item));
    }
}

static BivCell
draw_cell (BivBoard *board)
{
  static const char *const ids[] = { "", "plain", "wood", "water", "Wood", "w", "redoubt" };
  BivCell cell = { .roads = (guint8) g_test_rand_int_range (0, 64) };

  biv_board_code (board, BIV_LEGEND_TERRAIN, ids[g_test_rand_int_range (1, 6)], &cell.terrain);
  biv_board_code (board, BIV_LEGEND_WORKS, ids[g_test_rand_int_range (0, 7)], &cell.works);
  biv_board_code (board, BIV_LEGEND_ZONE, ids[g_test_rand_int_range (0, 2)], &cell.zone);
  cell.elevation = (gint8) g_test_rand_int_range (BIV_ELEVATION_MIN, BIV_ELEVATION_MAX + 1);
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    {
      biv_board_code (board, BIV_LEGEND_SIDE, ids[g_test_rand_int_range (0, 4)], &cell.side[i]);
      biv_board_code (board, BIV_LEGEND_CROSSING, ids[g_test_rand_int_range (0, 3)],
                      &cell.crossing[i]);
    }
  return cell;
}

static void
draw_cells (BivBoard *board)
{
  int width = g_test_rand_int_range (1, 20);
  int height = g_test_rand_int_range (1, 20);

  biv_node_build_int (BIV_NODE (board), "width", width);
  biv_node_build_int (BIV_NODE (board), "height", height);
  for (int i = g_test_rand_int_range (0, 30); i > 0; i--)
    {
      BivOffset hex = { g_test_rand_int_range (0, width), g_test_rand_int_range (0, height) };
      BivCell cell = draw_cell (board);

      for (int run = g_test_rand_int_range (1, 5); run > 0 && hex.col < width; run--, hex.col++)
        biv_board_build_cell (board, hex, cell);
    }
}

static void
draw_embedded (BivNode *node)
{
  bool ruleset = biv_embedded_get_kind (BIV_EMBEDDED (node)) == BIV_EMBEDDED_KIND_RULESET;
  g_autoptr (BivNode) root = random_node (ruleset ? BIV_TYPE_RULESET : BIV_TYPE_MUSTER, false);
  g_autoptr (GBytes) bytes = biv_format_write (root);
  g_autofree char *content = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_true (biv_node_build_string (node, "content", content));
}

static void
draw_field (Draw *draw, BivNode *node, guint i)
{
  const BivField *field = &BIV_NODE_GET_CLASS (node)->fields[i];
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (GError) error = NULL;

  if (field->kind == BIV_FIELD_REF)
    return;
  if (field->kind == BIV_FIELD_LIST)
    {
      draw_list (draw, node, i);
      return;
    }
  g_value_init (&value, biv_node_field_get_value_type (field));
  draw_value (field, &value);
  biv_node_build (node, i, &value, &error);
  g_assert_no_error (error);
}

static BivNode *
draw_node (Draw *draw, GType type)
{
  g_autofree char *id = g_strdup_printf ("n%u", ++draw->serial);
  BivNode *node = biv_node_new (type, id);

  g_ptr_array_add (draw->all, node);
  if (draw->extras && chance (10) && !BIV_IS_EMBEDDED (node))
    {
      biv_node_build_extra (node, BIV_EXTRA_ATTRIBUTE, NULL, "xmlns:x=\"urn:x\"");
      biv_node_build_extra (node, BIV_EXTRA_ATTRIBUTE, NULL, "x:mark=\"a &amp; b\"");
    }
  if (!BIV_IS_EMBEDDED (node))
    draw_extra (draw, node, BIV_EXTRA_FIRST, NULL);
  draw_extra (draw, node, BIV_EXTRA_BEFORE, NULL);
  for (guint i = 0; i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    draw_field (draw, node, i);
  if (BIV_IS_BOARD (node))
    draw_cells (BIV_BOARD (node));
  if (BIV_IS_EMBEDDED (node))
    draw_embedded (node);
  return node;
}

/* What a reference may name: leaders only earlier ones, so that none stands under himself; what is
 * to be named once, the object that is as far along. */
static const char *
draw_target (Draw *draw, guint from, const BivField *field)
{
  g_autoptr (GPtrArray) targets = g_ptr_array_new ();
  bool command = g_str_equal (field->name, COMMAND);

  if (field->unique)
    return biv_node_get_id (draw->all->pdata[draw->all->len - 1 - from]);
  for (guint i = 0; i < (command ? from : draw->all->len); i++)
    if (!field->item_type || G_TYPE_CHECK_INSTANCE_TYPE (draw->all->pdata[i], field->item_type ()))
      g_ptr_array_add (targets, draw->all->pdata[i]);
  if (targets->len == 0)
    return "";
  return biv_node_get_id (targets->pdata[g_test_rand_int_range (0, (int) targets->len)]);
}

static void
draw_references (Draw *draw)
{
  for (guint i = 0; i < draw->all->len; i++)
    {
      BivNodeClass *klass = BIV_NODE_GET_CLASS (draw->all->pdata[i]);

      for (guint j = 0; j < klass->n_fields; j++)
        if (klass->fields[j].kind == BIV_FIELD_REF && (klass->fields[j].required || chance (70)))
          biv_node_build_string (draw->all->pdata[i], klass->fields[j].name,
                                 draw_target (draw, i, &klass->fields[j]));
    }
}

BivNode *
random_node (GType type, bool extras)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  Draw draw = { .extras = extras, .all = all };
  BivNode *root = draw_node (&draw, type);

  draw_extra (&draw, root, BIV_EXTRA_AFTER, NULL);
  draw_references (&draw);
  return root;
}
