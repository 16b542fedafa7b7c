/* Where the pieces of a set-up sheet stand: on which hex, or how far from two edges of the table;
 * and where they look.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "render/page/setup/biv-setup.h"
#include "text/biv-directions.h"
#include "text/biv-translation.h"

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
  g_clear_pointer (&setup->stacks, g_array_unref);
}

/** biv_setup_measure_from: on a table without hexes, has places measured from a side's own edge of
 * the table, and from the edge at the left end of it. @side: (nullable): NULL for all sides */
void
biv_setup_measure_from (BivSetup *setup, BivSide *side)
{
  BivEdge own = side ? biv_side_get_edge (side) : BIV_EDGE_NONE;
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

/** biv_setup_find_middle: where a piece stands, in hex sizes, from the upper left of the board. */
BivPoint
biv_setup_find_middle (const BivSetup *setup, BivPlacement *placement)
{
  BivHexLayout layout = get_layout (setup);
  BivPoint middle = biv_hex_layout_centre ((BivHexLayout){ layout.orientation, 1.0 },
                                           biv_placement_get_hex (placement));

  if (!setup->is_measured)
    return middle;
  return (BivPoint){ middle.x + biv_placement_get_dx (placement) / layout.size,
                     middle.y + biv_placement_get_dy (placement) / layout.size };
}

static double
measure (const BivSetup *setup, BivPlacement *placement, BivEdge edge)
{
  double size = get_layout (setup).size;
  BivPoint place = biv_setup_find_middle (setup, placement);
  BivPoint extent = get_extent (setup);

  place.x *= size;
  place.y *= size;
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
      N_ ("Hexes are named by column and row: on the map each has its number or, where they are "
          "small, the numbers stand along its edges. The facing is the side of the hex that the "
          "front looks to.")));
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

/** biv_setup_get_stack: the number of a piece's place on the map; 0 where it has none. */
guint
biv_setup_get_stack (const BivSetup *setup, BivPlacement *placement)
{
  BivPoint middle = biv_setup_find_middle (setup, placement);

  for (guint i = 0; setup->stacks && i < setup->stacks->len; i++)
    {
      const BivPoint *stack = &g_array_index (setup->stacks, BivPoint, i);

      if (stack->x == middle.x && stack->y == middle.y)
        return i + 1;
    }
  return 0;
}
