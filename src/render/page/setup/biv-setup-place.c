/* Where a piece stands, in words: the hex by what is printed on it, or centimetres from two edges
 * of a table without hexes; and where it looks.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/setup/biv-setup.h"

#include <glib/gi18n.h>
#include <math.h>

#include "text/biv-directions.h"
#include "text/biv-translation.h"

static void
note_pieces (GHashTable *by_piece, BivNodeList *list, const char *(*get_piece) (gpointer item))
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

/* To be ended with biv_setup_end(). */
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
    note_pieces (setup->placements, biv_scenario_get_placements (scenario), get_placed);
  note_pieces (setup->reserves, biv_scenario_get_reserves (scenario), get_reserved);
}

/** biv_setup_end: frees what it holds. */
void
biv_setup_end (BivSetup *setup)
{
  g_hash_table_unref (setup->placements);
  g_hash_table_unref (setup->reserves);
}

/* A player measures from his own edge, and from the edge at its end. */
void
biv_setup_measure_from (BivSetup *setup, BivSide *side)
{
  BivEdge own = biv_side_get_edge (side);
  bool is_end = own == BIV_EDGE_WEST || own == BIV_EDGE_EAST;

  setup->edges[0] = is_end ? own : BIV_EDGE_WEST;
  setup->edges[1] = is_end || own == BIV_EDGE_NONE ? BIV_EDGE_NORTH : own;
}

/* How many columns tell a place. */
guint
biv_setup_get_n_places (const BivSetup *setup)
{
  return setup->is_measured ? 2 : 1;
}

/* (transfer full): the heading of such a column */
char *
biv_setup_name_place (const BivSetup *setup, guint position)
{
  if (!setup->is_measured)
    return g_strdup (biv_translation_get (setup->flow->options->language, N_ ("Hex")));
  /* Translators: the heading of a column of distances from an edge of the table */
  return biv_page_say (setup->flow, N_ ("From {edge}, cm"), "edge",
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
say_cm (const BivSetup *setup, double mm)
{
  long whole = lround (fabs (mm));
  /* Translators: the decimal mark */
  const char *mark = biv_translation_get (setup->flow->options->language, N_ ("."));

  return g_strdup_printf ("%s%ld%s%ld", mm < -0.5 ? "−" : "", whole / 10, mark, whole % 10);
}

/* (transfer full): what stands in such a column */
char *
biv_setup_say_place (const BivSetup *setup, BivPlacement *placement, guint position)
{
  if (!setup->is_measured)
    return biv_board_label_hex (setup->board, biv_placement_get_hex (placement));
  return say_cm (setup, measure (setup, placement, setup->edges[position]));
}

/* (transfer full): how one reads the columns */
char *
biv_setup_say_table (const BivSetup *setup)
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
  width = say_cm (setup, extent.x);
  height = say_cm (setup, extent.y);
  return biv_page_say (setup->flow,
                       N_ ("The table is {width} cm from west to east and {height} cm from north "
                           "to south. One measures to the middle of the unit."),
                       "width", width, "height", height, NULL);
}

/* @placement: (nullable): of what stands on the table */
const char *
biv_setup_say_facing (const BivSetup *setup, BivPlacement *placement)
{
  return biv_directions_get_name (biv_board_get_orientation (setup->board),
                                  (guint) biv_placement_get_facing (placement),
                                  setup->flow->options->language);
}
