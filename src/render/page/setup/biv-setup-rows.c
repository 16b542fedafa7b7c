/* The rows of a set-up sheet: a box to tick, the counter as it stands on the map, its place, its
 * facing, its name and what it is.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/page/setup/biv-setup.h"
#include "text/biv-directions.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* --- Where a piece stands: on which hex, or how far from two edges; and where it looks ------- */

static void
index_pieces (GHashTable *by_piece, BivNodeList *list, const char *(*get_piece) (gpointer item))
{
  for (guint i = 0; i < biv_node_list_get_length (list); i++)
    {
      gpointer item = biv_node_list_get (list, i);

      g_hash_table_insert (by_piece, (char *) get_piece (item), item);
    }
}

static const char *
get_placed (gpointer item)
{
  return biv_placement_get_piece (item);
}

static const char *
get_reserved (gpointer item)
{
  return biv_reserve_get_piece (item);
}

/** biv_setup_begin: fills in what a set-up sheet looks up: where each piece stands or when it
 * comes. To be ended with biv_setup_end(). */
void
biv_setup_begin (BivSetup *setup, BivPageFlow *flow, BivScenario *scenario)
{
  *setup = (BivSetup){
    .flow = flow,
    .scenario = scenario,
    .board = biv_scenario_get_board (scenario),
    .placements = g_hash_table_new (g_str_hash, g_str_equal),
    .reserves = g_hash_table_new (g_str_hash, g_str_equal),
  };
  setup->is_measured = setup->board && flow->ruleset &&
                       biv_ruleset_get_distance (flow->ruleset) == BIV_DISTANCE_UNIT_CM;
  if (setup->board)
    index_pieces (setup->placements, biv_scenario_get_placements (scenario), get_placed);
  index_pieces (setup->reserves, biv_scenario_get_reserves (scenario), get_reserved);
}

/** biv_setup_end: frees what it holds. */
void
biv_setup_end (BivSetup *setup)
{
  g_hash_table_unref (setup->placements);
  g_hash_table_unref (setup->reserves);
}

/** biv_setup_measure_from: on a table without hexes, has places measured from a side's own edge of
 * the table, and from the edge at the left end of it. */
void
biv_setup_measure_from (BivSetup *setup, BivSide *side)
{
  BivEdge own = biv_side_get_edge (side);
  bool is_end = own == BIV_EDGE_WEST || own == BIV_EDGE_EAST;

  setup->edges[0] = is_end ? own : BIV_EDGE_WEST;
  setup->edges[1] = is_end || own == BIV_EDGE_NONE ? BIV_EDGE_NORTH : own;
}

/** biv_setup_get_n_places: how many columns tell where a piece stands: one for a hex, two for the
 * distances from two edges. */
guint
biv_setup_get_n_places (const BivSetup *setup)
{
  return setup->is_measured ? 2 : 1;
}

/** biv_setup_name_place: (transfer full): the heading of one of these columns. @position: from 0 */
char *
biv_setup_name_place (const BivSetup *setup, guint position)
{
  if (!setup->is_measured)
    return g_strdup (biv_translation_get (setup->flow->options->language, N_ ("Hex")));
  /* Translators: the heading of a column of distances from an edge of the table */
  return biv_page_format (setup->flow, N_ ("From {edge}, cm"), "edge",
                          biv_edge_words[setup->edges[position]], NULL);
}

static BivHexLayout
get_layout (const BivSetup *setup)
{
  return (BivHexLayout){ biv_board_get_orientation (setup->board),
                         biv_board_get_hex_cm (setup->board) * 10.0 / sqrt (3.0) };
}

/* In millimetres. */
static BivPoint
get_extent (const BivSetup *setup)
{
  return biv_hex_layout_extent (get_layout (setup), biv_board_get_width (setup->board),
                                biv_board_get_height (setup->board));
}

static double
measure (const BivSetup *setup, BivPlacement *placement, BivEdge edge)
{
  BivPoint place =
    biv_hex_layout_centre (get_layout (setup), biv_placement_get_hex (placement));
  BivPoint extent = get_extent (setup);

  place.x += biv_placement_get_dx (placement);
  place.y += biv_placement_get_dy (placement);
  switch (edge)
    {
    case BIV_EDGE_EAST:
      return extent.x - place.x;
    case BIV_EDGE_SOUTH:
      return extent.y - place.y;
    case BIV_EDGE_WEST:
      return place.x;
    default:
      return place.y;
    }
}

/* (transfer full): millimetres as centimetres */
static char *
format_cm (const BivSetup *setup, double mm)
{
  long whole = lround (fabs (mm));
  /* Translators: the decimal mark */
  const char *mark = biv_translation_get (setup->flow->options->language, N_ ("."));

  return g_strdup_printf ("%s%ld%s%ld", mm < -0.5 ? "−" : "", whole / 10, mark, whole % 10);
}

/** biv_setup_format_place: (transfer full): what one of these columns says of a piece. @placement:
 * where it stands. @position: of the column, from 0 */
char *
biv_setup_format_place (const BivSetup *setup, BivPlacement *placement, guint position)
{
  if (!setup->is_measured)
    return biv_board_label_hex (setup->board, biv_placement_get_hex (placement));
  return format_cm (setup, measure (setup, placement, setup->edges[position]));
}

/** biv_setup_describe_table: (transfer full): a sentence how the places are measured, for the head
 * of the sheet */
char *
biv_setup_describe_table (const BivSetup *setup)
{
  BivPoint extent;
  g_autofree char *width = NULL;
  g_autofree char *height = NULL;

  if (!setup->is_measured)
    return g_strdup (biv_translation_get (
      setup->flow->options->language,
      N_ ("Hexes are named by the number printed on them, and the facing is the side of the hex "
          "that the front looks to.")));
  extent = get_extent (setup);
  width = format_cm (setup, extent.x);
  height = format_cm (setup, extent.y);
  return biv_page_format (
    setup->flow,
    N_ ("The table is {width} cm from west to east and {height} cm from north "
        "to south. One measures to the middle of the unit."),
    "width", width, "height", height, NULL);
}

/** biv_setup_get_facing: (transfer none): the name of the direction in which a piece looks.
 * @placement: of a piece on the board */
const char *
biv_setup_get_facing (const BivSetup *setup, BivPlacement *placement)
{
  return biv_directions_get_name (biv_board_get_orientation (setup->board),
                                  (guint) biv_placement_get_facing (placement),
                                  setup->flow->options->language);
}

#define PADDING 2.0
#define TICK 8.0
#define SIGN_X 26.0
#define SIGN_SIZE 16.0
#define STANDARD_SIZE 25.0 /* leaders have small signs */
#define PLACE_X 42.0
#define HEX_WIDTH 52.0
#define CM_WIDTH 62.0
#define FACING_WIDTH 78.0
#define WHAT_WIDTH 150.0
#define GAP 6.0
#define INDENT 9.0 /* of those under a leader */

static double
get_place_width (const BivSetup *setup)
{
  return setup->is_measured ? CM_WIDTH : HEX_WIDTH;
}

static double
get_facing_x (const BivSetup *setup)
{
  return PLACE_X + biv_setup_get_n_places (setup) * get_place_width (setup);
}

static double
get_name_width (const BivSetup *setup)
{
  return setup->flow->width - get_facing_x (setup) - FACING_WIDTH - WHAT_WIDTH - 2.0 * GAP;
}

static void
add_columns (const BivSetup *setup, BivPageBlock *block, double y)
{
  BivPageFlow *flow = setup->flow;
  BivPageText label = { .role = BIV_PAGE_LABEL, .ink = BIV_PAGE_INK_SOFT, .x = PLACE_X, .y = y };

  for (guint i = 0; i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *name = biv_setup_name_place (setup, i);

      label.width = get_place_width (setup) - GAP;
      label.text = name;
      biv_page_block_text (block, flow, &label);
      label.x += get_place_width (setup);
    }
  label.width = FACING_WIDTH;
  label.text = biv_translation_get (flow->options->language, N_ ("Facing"));
  biv_page_block_text (block, flow, &label);
}

static void
add_place (const BivSetup *setup, BivPageBlock *block, BivNode *piece, double y)
{
  BivPlacement *placement =
    g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  BivPageText cell = { .role = BIV_PAGE_NAME, .x = PLACE_X, .y = y };

  for (guint i = 0; placement && i < biv_setup_get_n_places (setup); i++)
    {
      g_autofree char *place = biv_setup_format_place (setup, placement, i);

      cell.width = get_place_width (setup) - GAP;
      cell.text = place;
      biv_page_block_text (block, setup->flow, &cell);
      cell.x += get_place_width (setup);
    }
  cell.role = BIV_PAGE_TEXT;
  cell.x = get_facing_x (setup);
  cell.width = FACING_WIDTH;
  if (placement)
    cell.text = biv_setup_get_facing (setup, placement);
  else
    cell.text = biv_translation_get (
      setup->flow->options->language,
      g_hash_table_contains (setup->reserves, biv_node_get_id (piece)) ? N_ ("in reserve")
                                                                       : N_ ("not placed"));
  biv_page_block_text (block, setup->flow, &cell);
}

/** biv_setup_describe_piece: (transfer full): what a piece is: a unit's arm and elements, or a
 * figure's kind and under whose command he is */
char *
biv_setup_describe_piece (const BivSetup *setup, BivNode *piece)
{
  BivPageFlow *flow = setup->flow;
  BivRuleset *rules = flow->ruleset;
  const char *language = flow->options->language;
  const char *id = biv_army_piece_get_kind (piece);
  BivNodeList *list = !rules                ? NULL
                      : BIV_IS_UNIT (piece) ? biv_ruleset_get_arms (rules)
                                            : biv_ruleset_get_leaders (rules);
  BivRuleItem *item = list ? biv_node_list_lookup (list, id) : NULL;
  const char *name = item ? biv_page_text_for (flow, biv_rule_item_get_name (item), id) : id;
  g_autofree char *elements = NULL;

  if (!BIV_IS_UNIT (piece))
    return g_strdup (name);
  elements =
    biv_rules_words_count_elements (rules, biv_unit_get_elements (BIV_UNIT (piece)), language);
  return g_strconcat (name, "  ·  ", elements, NULL);
}

static void
add_name (const BivSetup *setup, BivPageBlock *block, BivNode *piece, double indent, double y)
{
  BivPageFlow *flow = setup->flow;
  const char *name = biv_naming_for (piece, flow->options->language);
  g_autofree char *what = biv_setup_describe_piece (setup, piece);
  double x = get_facing_x (setup) + FACING_WIDTH + GAP + indent;

  biv_page_block_text (
    block, flow,
    &(BivPageText){
      .role = BIV_PAGE_NAME,
      .x = x,
      .y = y,
      .width = get_name_width (setup) - indent,
      .text = *name ? name : biv_translation_get (flow->options->language, N_ ("(no name)")),
    });
  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_SMALL,
                         .ink = BIV_PAGE_INK_SOFT,
                         .x = flow->width - WHAT_WIDTH,
                         .y = y + 1.0,
                         .width = WHAT_WIDTH,
                         .text = what,
                       });
}

/* Adds the counter as the map shows it, turned, so that one sees where its front is. */
static void
add_counter (const BivSetup *setup, BivPageBlock *block, BivNode *piece)
{
  BivPlacement *placement =
    g_hash_table_lookup (setup->placements, biv_node_get_id (piece));
  double middle = PADDING + SIGN_SIZE / 2.0 - 1.0;

  biv_page_block_piece (block, setup->flow, piece, &(BivPoint){ SIGN_X, middle },
                        BIV_IS_UNIT (piece) ? SIGN_SIZE : STANDARD_SIZE);
  if (placement && BIV_IS_UNIT (piece))
    {
      BivPageItem *item = block->items->pdata[block->items->len - 1];

      item->counter.has_facing = true;
      item->counter.facing = biv_map_counter_turn (biv_board_get_orientation (setup->board),
                                                   biv_placement_get_facing (placement));
    }
}

static void
fill (const BivSetup *setup, BivPageBlock *block, BivNode *piece, double indent)
{
  add_place (setup, block, piece, PADDING + 1.0);
  add_name (setup, block, piece, indent, PADDING + 1.0);
  block->height = MAX (block->height, PADDING + SIGN_SIZE - 2.0);
  biv_page_block_tick (block, 2.0, PADDING + 3.0, TICK);
}

/** biv_setup_make_piece: (transfer full): the row of a unit, or of one of a leader's people */
BivPageBlock *
biv_setup_make_piece (const BivSetup *setup, BivNode *piece)
{
  BivPageBlock *block = biv_page_block_new ();

  fill (setup, block, piece, INDENT);
  add_counter (setup, block, piece);
  biv_page_block_rule (block, block->height + PADDING - 1.0, setup->flow->width,
                       &biv_page_rule_paint);
  return block;
}

static void
add_again (const BivSetup *setup, BivPageBlock *block, BivFigure *leader)
{
  BivPageFlow *flow = setup->flow;
  const char *name = biv_naming_for (BIV_NODE (leader), flow->options->language);
  g_autofree char *again = biv_page_format (flow, N_ ("{name} (continued)"), "name", name, NULL);

  biv_page_block_text (block, flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .x = get_facing_x (setup) + FACING_WIDTH + GAP,
                         .y = PADDING + 1.0,
                         .width = get_name_width (setup) + WHAT_WIDTH,
                         .text = again,
                       });
}

/** biv_setup_make_leader: (transfer full): the heading of a leader's command; it is his own row,
 * for he is placed first. @again: on a following page, where that has been said */
BivPageBlock *
biv_setup_make_leader (const BivSetup *setup, BivFigure *leader, bool again)
{
  BivPageBlock *block = biv_page_block_new ();
  BivPageBlock *words = biv_page_block_new ();

  if (again)
    add_again (setup, words, leader);
  else
    fill (setup, words, BIV_NODE (leader), 0.0);
  biv_page_block_band (block, setup->flow, 0.0, words->height + PADDING);
  while (words->items->len > 0)
    biv_page_block_add (block, g_ptr_array_steal_index (words->items, 0));
  biv_page_block_free (words);
  if (!again)
    add_counter (setup, block, BIV_NODE (leader));
  return block;
}

/** biv_setup_make_heading: (transfer full): the heading of pieces without a leader. @has_columns:
 * with the names of the columns */
BivPageBlock *
biv_setup_make_heading (const BivSetup *setup, const char *text, bool has_columns)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();

  if (*text)
    biv_page_block_text (block, flow,
                         &(BivPageText){
                           .role = BIV_PAGE_GROUP,
                           .y = 8.0,
                           .width = flow->width,
                           .text = text,
                         });
  if (has_columns)
    add_columns (setup, block, block->height + 2.0);
  block->height += 2.0;
  return block;
}
