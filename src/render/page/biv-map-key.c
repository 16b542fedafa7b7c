/* The key of a map: what is in use on it, each drawn as the map draws it, on a board of one hex.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-map-key-private.h"
#include "render/page/biv-map-key.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "text/biv-translation.h"

#define PICTURE 20.0 /* the width that pictures have */
#define LINE 19.0
#define LEADER 24.0
#define BADGE 34.0
#define COLUMN 84.0
#define BESIDE 3.0 /* how far the empty edge of a badge may lie beside the column */
#define MOST_COLUMNS 8

typedef struct
{
  BivPageFlow *flow;
  BivScenario *scenario;
  BivBoard *board;
  BivPageBlock *block;
  guint columns;
  double column;
  guint n; /* entries so far */
} Key;

/* --- One entry after the other --------------------------------------------------------------- */

static BivPoint
get_place (Key *key)
{
  return (BivPoint){ (key->n % key->columns) * key->column,
                     (double) (key->n / key->columns) * LINE };
}

/* Writes beside the picture of this entry, and goes on to the next. */
static void
add_label (Key *key, const char *label)
{
  BivPoint place = get_place (key);
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_TEXT, 0.0, 0.0);
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .x = place.x + PICTURE + 5.0,
    .width = key->column - PICTURE - 9.0,
    .text = label,
  };
  double height;

  item->width = text.width;
  item->role = text.role;
  item->markup = g_markup_escape_text (label, -1);
  height = biv_page_text_measure (item, key->flow->options->style, NULL);
  biv_page_item_free (item);
  text.y = place.y + MAX (0.0, (LINE - height) / 2.0);
  biv_page_block_text (key->block, key->flow, &text);
  key->n++;
}

/* @item: (transfer full): its picture, placed from the upper left of the entry */
static void
add_entry (Key *key, BivPageItem *item, const char *label)
{
  BivPoint place = get_place (key);

  item->x += place.x;
  item->y += place.y;
  biv_page_block_add (key->block, item);
  add_label (key, label);
}

/* @board: (transfer full): a small board that shows the thing */
static void
add_hex (Key *key, BivScenario *board, const char *label)
{
  BivPageItem *item = biv_map_key_draw (key->flow, board, PICTURE, LINE - 1.0);

  add_entry (key, item, label);
  g_object_unref (board);
}

/* @size: standards and badges are small on a counter's hex, so they are drawn larger here */
static void
add_leader (Key *key, BivLeaderKind *kind, double size)
{
  BivPageItem *item =
    biv_page_item_new (BIV_PAGE_ITEM_PIECE, (PICTURE - size) / 2.0, (LINE - size) / 2.0);
  BivPoint place = get_place (key);

  item->x = MAX (item->x + place.x, -BESIDE);
  item->y += place.y;
  item->width = size;
  item->height = size;
  item->piece = g_object_ref (G_OBJECT (kind));
  item->counter = (BivMapCounter){
    .is_figure = true,
    .colour = BIV_COLOUR_GREY,
    .name = "",
    .sign = biv_leader_kind_get_sign (kind),
    .rank = biv_leader_kind_get_rank (kind),
  };
  /* It does not make the block higher, as biv_page_block_add() would: its box is mostly empty. */
  g_ptr_array_add (key->block->items, item);
  add_label (key, biv_page_text_for (key->flow, biv_rule_item_get_name (kind), "–"));
}

/* --- Ground ---------------------------------------------------------------------------------- */

/* What the cells of the board use, by legend and small number. */
typedef struct
{
  bool codes[BIV_N_LEGENDS][G_MAXUINT8 + 1];
  bool elevations[BIV_ELEVATION_MAX - BIV_ELEVATION_MIN + 1];
  bool roads;
} Uses;

static void
mark_cell (Uses *uses, const BivCell *cell)
{
  uses->codes[BIV_LEGEND_TERRAIN][cell->terrain] = true;
  uses->codes[BIV_LEGEND_WORKS][cell->works] = true;
  uses->codes[BIV_LEGEND_ZONE][cell->zone] = true;
  uses->elevations[CLAMP (cell->elevation, BIV_ELEVATION_MIN, BIV_ELEVATION_MAX) -
                   BIV_ELEVATION_MIN] = true;
  uses->roads = uses->roads || cell->roads != 0;
  for (int i = 0; i < BIV_N_OWNED_SIDES; i++)
    {
      uses->codes[BIV_LEGEND_SIDE][cell->side[i]] = true;
      uses->codes[BIV_LEGEND_CROSSING][cell->crossing[i]] = true;
    }
}

static Uses *
find_uses (BivBoard *board)
{
  Uses *uses = g_new0 (Uses, 1);

  for (int row = 0; row < biv_board_get_height (board); row++)
    for (int col = 0; col < biv_board_get_width (board); col++)
      mark_cell (uses, &biv_board_peek_row (board, row)[col]);
  return uses;
}

/* What the ruleset calls a terrain, work, side or crossing; its id when it does not know it. */
static const char *
get_label (Key *key, BivNodeList *items, const char *id)
{
  BivNode *item = items ? biv_node_list_lookup (items, id) : NULL;

  /* The first field of each of these classes is the name. */
  return item ? biv_page_text_for (key->flow, biv_node_get_text (item, 0), id) : id;
}

static BivNodeList *
get_items (BivRuleset *rules, BivLegend legend)
{
  if (!rules)
    return NULL;
  switch (legend)
    {
    case BIV_LEGEND_TERRAIN:
      return biv_ruleset_get_terrains (rules);
    case BIV_LEGEND_WORKS:
      return biv_ruleset_get_works (rules);
    case BIV_LEGEND_SIDE:
      return biv_ruleset_get_hexsides (rules);
    default:
      return biv_ruleset_get_crossings (rules);
    }
}

/** biv_map_key_find_ground: (transfer full) (element-type BivRuleItem): the set of the terrains,
 * works, sides and crossings of the rules that a board has. @rules: (nullable) */
GHashTable *
biv_map_key_find_ground (BivRuleset *rules, BivBoard *board)
{
  g_autofree Uses *uses = find_uses (board);
  GHashTable *ground = g_hash_table_new (NULL, NULL);

  for (BivLegend legend = BIV_LEGEND_TERRAIN; rules && legend <= BIV_LEGEND_CROSSING; legend++)
    for (guint code = 0; code < biv_board_get_n_codes (board, legend); code++)
      {
        const char *id = biv_board_meaning (board, legend, (guint8) code);
        gpointer item = uses->codes[legend][code]
                          ? biv_node_list_lookup (get_items (rules, legend), id)
                          : NULL;

        if (item)
          g_hash_table_add (ground, item);
      }
  return ground;
}

static void
add_legend (Key *key, const Uses *uses, BivLegend legend)
{
  BivNodeList *items = get_items (key->flow->ruleset, legend);

  for (guint code = 0; code < biv_board_get_n_codes (key->board, legend); code++)
    {
      const char *id = biv_board_meaning (key->board, legend, (guint8) code);

      if (uses->codes[legend][code] && *id)
        add_hex (key, biv_map_key_board (key->board, legend, id), get_label (key, items, id));
    }
}

static void
add_elevations (Key *key, const Uses *uses)
{
  for (int i = BIV_ELEVATION_MIN; i <= BIV_ELEVATION_MAX; i++)
    {
      g_autofree char *digits = g_strdup_printf (i < 0 ? "−%d" : "%d", ABS (i));
      g_autofree char *label =
        biv_page_format (key->flow, N_ ("Elevation {n}"), "n", digits, NULL);

      if (i != 0 && uses->elevations[i - BIV_ELEVATION_MIN])
        add_hex (key, biv_map_key_hill (key->board, i), label);
    }
}

static void
add_ground (Key *key)
{
  g_autofree Uses *uses = find_uses (key->board);
  const char *language = key->flow->options->language;

  add_legend (key, uses, BIV_LEGEND_TERRAIN);
  add_elevations (key, uses);
  add_legend (key, uses, BIV_LEGEND_WORKS);
  add_legend (key, uses, BIV_LEGEND_SIDE);
  add_legend (key, uses, BIV_LEGEND_CROSSING);
  if (uses->roads)
    add_hex (key, biv_map_key_road (key->board), biv_translation_get (language, N_ ("Road")));
  if (biv_node_list_get_length (biv_scenario_get_objectives (key->scenario)) > 0)
    add_hex (key, biv_map_key_objective (key->board),
             biv_translation_get (language, N_ ("Objective, with its points")));
}

/* --- Sides and pieces ------------------------------------------------------------------------ */

static void
add_sides (Key *key)
{
  BIV_EACH (BivSide, side, biv_scenario_get_sides (key->scenario))
    {
      BivPoint place = get_place (key);

      place.x += 1.0;
      biv_page_block_side (key->block, key->flow, BIV_NODE (side), &place, LINE - 1.0);
      add_label (key, biv_page_text_for (key->flow, biv_side_get_name (side), "–"));
    }
}

static void
mark_pieces (BivNode *node, gpointer data)
{
  GHashTable *used = data;

  if (BIV_IS_UNIT (node))
    g_hash_table_add (used, g_strconcat ("u:", biv_unit_get_arm (BIV_UNIT (node)), NULL));
  else if (BIV_IS_FIGURE (node))
    g_hash_table_add (used, g_strconcat ("f:", biv_figure_get_kind (BIV_FIGURE (node)), NULL));
}

static bool
is_used (GHashTable *used, const char *prefix, gpointer item)
{
  g_autofree char *word = g_strconcat (prefix, biv_node_get_id (BIV_NODE (item)), NULL);

  return g_hash_table_contains (used, word);
}

static void
add_arms (Key *key, GHashTable *used)
{
  BIV_EACH (BivArm, arm, biv_ruleset_get_arms (key->flow->ruleset))
    {
      BivPageItem *item;

      if (!is_used (used, "u:", arm))
        continue;
      item = biv_page_item_new (BIV_PAGE_ITEM_SIGN, 1.0, 3.5);
      item->width = 18.0;
      item->height = 11.2;
      item->line = biv_page_box_paint;
      item->line_width = 0.8;
      item->counter.sign = biv_arm_get_sign (arm);
      item->ruleset = g_object_ref (G_OBJECT (arm));
      add_entry (key, item, biv_page_text_for (key->flow, biv_rule_item_get_name (arm), "–"));
    }
}

/* Notes for which choices of a field there are units. */
typedef struct
{
  BivUnitField *field;
  BivFieldChoice *choice;
  bool is_used;
} Choice;

static void
mark_choice (BivNode *node, gpointer data)
{
  Choice *choice = data;

  if (BIV_IS_UNIT (node) && !choice->is_used)
    choice->is_used = biv_map_counter_has_choice (BIV_UNIT (node), choice->field, choice->choice);
}

static void
add_mark (Key *key, BivFieldChoice *choice)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_SIGN, 4.0, 5.0);

  item->width = 13.0;
  item->height = 8.0;
  item->is_bare = true;
  item->line = biv_page_box_paint;
  item->line_width = 0.8;
  item->counter.sign = biv_field_choice_get_sign (choice);
  item->ruleset = g_object_ref (G_OBJECT (choice));
  add_entry (key, item, biv_page_text_for (key->flow, biv_rule_item_get_name (choice), "–"));
}

/* Adds the signs for weights and for picked troops that some counter of the battle has. */
static void
add_marks (Key *key)
{
  BIV_EACH (BivUnitField, field, biv_ruleset_get_fields (key->flow->ruleset))
    {
      BivNodeList *choices = biv_unit_field_get_choices (field);

      for (guint j = 0; j < biv_node_list_get_length (choices); j++)
        {
          Choice choice = { field, biv_node_list_get (choices, j), false };

          if (*biv_field_choice_get_sign (choice.choice))
            biv_node_foreach (BIV_NODE (key->scenario), mark_choice, &choice);
          if (choice.is_used)
            add_mark (key, choice.choice);
        }
    }
}

static void
add_pieces (Key *key)
{
  g_autoptr (GHashTable) used = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (!key->flow->ruleset)
    return;
  biv_node_foreach (BIV_NODE (key->scenario), mark_pieces, used);
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (key->flow->ruleset))
    if (is_used (used, "f:", kind))
      add_leader (key, kind,
                  biv_leader_kind_get_rank (kind) < BIV_RANK_MESSENGER ? LEADER : BADGE);
  add_arms (key, used);
  add_marks (key);
}

/* --- How counters are read ------------------------------------------------------------------- */

typedef struct
{
  BivRuleset *ruleset;
  const char *language;
  BivNode *unit; /* the first that has all signs, or else the first */
  BivNode *ally;
  BivNode *striped; /* of another contingent than the first, but no ally */
  bool is_whole;
} Example;

static void
find_example_cb (BivNode *node, gpointer data)
{
  Example *example = data;
  BivMapCounter counter;
  bool is_whole;

  if (!BIV_IS_UNIT (node))
    return;
  counter = biv_map_counter_describe (node, example->ruleset, example->language);
  is_whole = counter.weight > 0 && counter.elements > 0;
  if (!example->unit || (is_whole && !example->is_whole))
    example->unit = node;
  example->is_whole |= is_whole;
  if (counter.is_allied && !example->ally)
    example->ally = node;
  if (!counter.is_allied && counter.contingent > 0 && !example->striped)
    example->striped = node;
}

/* Adds a counter of the battle, drawn larger than the signs of sides. */
static void
add_counter (Key *key, BivNode *unit, const char *label)
{
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_PIECE, 0.0, 0.0);

  item->width = item->height = LINE;
  item->piece = g_object_ref (G_OBJECT (unit));
  item->ruleset = g_object_ref (G_OBJECT (key->flow->ruleset));
  item->counter =
    biv_map_counter_describe (unit, key->flow->ruleset, key->flow->options->language);
  item->counter.name = "";
  item->counter.has_facing = true;
  add_entry (key, item, label);
}

static void
add_reading (Key *key)
{
  const char *language = key->flow->options->language;
  Example example = { key->flow->ruleset, language };
  g_autofree char *pips = NULL;
  BivMapCounter counter;

  if (!key->flow->ruleset)
    return;
  biv_node_foreach (BIV_NODE (key->scenario), find_example_cb, &example);
  if (!example.unit)
    return;
  pips = biv_page_format (key->flow, N_ ("Dots: {elements}"), "elements",
                          biv_page_word (key->flow, "elements", N_ ("elements")), NULL);
  add_counter (key, example.unit, biv_translation_get (language, N_ ("Notch: its front")));
  counter = biv_map_counter_describe (example.unit, key->flow->ruleset, language);
  if (counter.weight > 0 && !counter.weight_sign)
    add_counter (key, example.unit, biv_translation_get (language, N_ ("Bar: its weight")));
  if (counter.elements > 0)
    add_counter (key, example.unit, pips);
  if (example.striped)
    add_counter (key, example.striped,
                 biv_translation_get (language, N_ ("Stripes: its contingent")));
  if (example.ally)
    add_counter (key, example.ally, biv_translation_get (language, N_ ("Hatched: an ally")));
}

/* Zones, and on a table that is measured how large a hex is. */
static void
add_zones (Key *key)
{
  g_autofree Uses *uses = find_uses (key->board);
  BivNodeList *sides = biv_scenario_get_sides (key->scenario);
  g_autofree char *digits = g_strdup_printf ("%d", biv_board_get_hex_cm (key->board));
  g_autofree char *scale = biv_page_format (key->flow, N_ ("One hex: {n} cm"), "n", digits, NULL);

  for (guint code = 1; code < biv_board_get_n_codes (key->board, BIV_LEGEND_ZONE); code++)
    {
      BivSide *side = biv_node_list_lookup (
        sides, biv_board_meaning (key->board, BIV_LEGEND_ZONE, (guint8) code));
      g_autofree char *label = NULL;

      if (!side || !uses->codes[BIV_LEGEND_ZONE][code])
        continue;
      label = biv_page_format (key->flow, N_ ("Zone: {side}"), "side",
                               biv_page_text_for (key->flow, biv_side_get_name (side), "–"), NULL);
      add_hex (key, biv_map_key_zone (key->board, side), label);
    }
  if (key->flow->ruleset &&
      biv_ruleset_get_distance (key->flow->ruleset) == BIV_DISTANCE_UNIT_CM)
    add_hex (key,
             biv_map_key_board (key->board, BIV_LEGEND_TERRAIN,
                                biv_board_get_ground (key->board)),
             scale);
}

/** biv_scenario_sheet_make_key: (transfer full): the key of a scenario's map, as a block of entries
 * in as many columns as this width has room for. @width: in points */
BivPageBlock *
biv_scenario_sheet_make_key (BivPageFlow *flow, BivScenario *scenario, double width)
{
  Key key = { flow, scenario, biv_scenario_get_board (scenario), biv_page_block_new (),
              (guint) CLAMP (width / COLUMN, 1.0, MOST_COLUMNS) };

  key.column = width / key.columns;
  add_ground (&key);
  add_zones (&key);
  add_sides (&key);
  add_pieces (&key);
  add_reading (&key);
  return key.block;
}
