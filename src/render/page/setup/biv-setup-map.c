/* The small map on the set-up sheet of a side: the part of the board where it stands, with the
 * numbers that its stacks have in the list.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "render/page/setup/biv-setup.h"
#include "text/biv-translation.h"

/* In hex sizes, round the middles of the stacks. */
#define MARGIN 1.3
/* The map is no higher than these shares of the width and of the height of the column. */
#define SHARE_OF_WIDTH 0.42
#define SHARE_OF_HEIGHT 0.34
#define LARGEST 22.0 /* points for the size of a hex */
/* There is no map where numbers would stand over each other. */
#define LEAST 7.5
#define FINENESS 1.6
#define DISC 10.5
#define NUMBER_SIZE 6.0
#define GAP 5.0

/* --- Stacks, numbered from west to east ------------------------------------------------------ */

static void
add_stack_cb (BivNode *node, gpointer data)
{
  BivSetup *setup = data;
  BivPlacement *placement =
    g_hash_table_lookup (setup->placements, biv_node_get_id (node));

  if (placement && biv_setup_get_stack (setup, placement) == 0)
    {
      BivPoint middle = biv_setup_find_middle (setup, placement);

      g_array_append_val (setup->stacks, middle);
    }
}

static int
compare_middles (gconstpointer a, gconstpointer b)
{
  const BivPoint *one = a;
  const BivPoint *other = b;
  double distance = one->x == other->x ? one->y - other->y : one->x - other->x;

  return (distance > 0.0) - (distance < 0.0);
}

/* The stacks with something round them, as far as the board goes. */
static BivMapArea
find_zone (const BivSetup *setup)
{
  BivHexLayout layout = { biv_board_get_orientation (setup->board), 1.0 };
  BivPoint extent = biv_hex_layout_extent (layout, biv_board_get_width (setup->board),
                                           biv_board_get_height (setup->board));
  BivPoint least = extent;
  BivPoint most = { 0.0, 0.0 };

  for (guint i = 0; i < setup->stacks->len; i++)
    {
      BivPoint middle = g_array_index (setup->stacks, BivPoint, i);

      least = (BivPoint){ MIN (least.x, middle.x - MARGIN), MIN (least.y, middle.y - MARGIN) };
      most = (BivPoint){ MAX (most.x, middle.x + MARGIN), MAX (most.y, middle.y + MARGIN) };
    }
  least = (BivPoint){ MAX (0.0, least.x), MAX (0.0, least.y) };
  most = (BivPoint){ MIN (extent.x, most.x), MIN (extent.y, most.y) };
  return (BivMapArea){ least.x, least.y, most.x - least.x, most.y - least.y };
}

/** biv_setup_number_stacks: numbers the places at which a side stands, where there is room for a
 * map with them. The page must have been begun. @side: (nullable): NULL for no map */
void
biv_setup_number_stacks (BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  double height =
    MIN (flow->width * SHARE_OF_WIDTH, biv_page_flow_get_room (flow) * SHARE_OF_HEIGHT);

  g_clear_pointer (&setup->stacks, g_array_unref);
  if (!side || !setup->board)
    return;
  setup->stacks = g_array_new (FALSE, FALSE, sizeof (BivPoint));
  biv_node_foreach (BIV_NODE (side), add_stack_cb, setup);
  g_array_sort (setup->stacks, compare_middles);
  setup->zone = find_zone (setup);
  setup->zone_scale =
    MIN (MIN (flow->width / setup->zone.width, height / setup->zone.height), LARGEST);
  if (setup->stacks->len == 0 || setup->zone_scale < LEAST)
    g_clear_pointer (&setup->stacks, g_array_unref);
}

/* --- The map --------------------------------------------------------------------------------- */

static BivPageItem *
make_picture (const BivSetup *setup, BivSide *side, double x)
{
  BivPageFlow *flow = setup->flow;
  BivPageItem *item = biv_page_item_new (BIV_PAGE_ITEM_MAP, x, 0.0);

  item->width = setup->zone.width * setup->zone_scale;
  item->height = setup->zone.height * setup->zone_scale;
  item->map = biv_map_renderer_new (flow->options->style, setup->scenario, flow->ruleset,
                                    flow->options->language);
  biv_map_renderer_show_side (item->map, biv_node_get_id (BIV_NODE (side)));
  item->fineness = FINENESS;
  item->view = (BivMapView){ setup->zone_scale * FINENESS, setup->zone.x, setup->zone.y,
                             item->width * FINENESS, item->height * FINENESS };
  item->layers = BIV_MAP_GRID | BIV_MAP_ZONES | BIV_MAP_OBJECTIVES | BIV_MAP_PIECES;
  return item;
}

/* A number in a disc, at the lower edge of a stack. @middle: of that, in points */
static void
add_number (const BivSetup *setup, BivPageBlock *block, BivPoint middle, guint number)
{
  BivPageItem *disc = biv_page_item_new (BIV_PAGE_ITEM_BOX, middle.x - DISC / 2.0,
                                         middle.y + setup->zone_scale * 0.8 - DISC / 2.0);
  g_autofree char *digits = g_strdup_printf ("%u", number);

  disc->width = disc->height = DISC;
  disc->radius = DISC / 2.0;
  disc->fill = (BivPaint){ 1.0, 1.0, 1.0, 1.0 };
  disc->line = biv_page_box_paint;
  disc->line_width = 0.5;
  biv_page_block_add (block, disc);
  biv_page_block_text (block, setup->flow,
                       &(BivPageText){
                         .role = BIV_PAGE_NAME,
                         .size = NUMBER_SIZE,
                         .align = PANGO_ALIGN_CENTER,
                         .is_silent = true,
                         .x = disc->x,
                         .y = disc->y + 1.4,
                         .width = DISC,
                         .text = digits,
                       });
}

/** biv_setup_place_map: places the map of where a side stands; nothing where its places have no
 * numbers. */
void
biv_setup_place_map (const BivSetup *setup, BivSide *side)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  double left = (flow->width - setup->zone.width * setup->zone_scale) / 2.0;

  if (setup->stacks)
    biv_page_block_add (block, make_picture (setup, side, left));
  for (guint i = 0; setup->stacks && i < setup->stacks->len; i++)
    {
      BivPoint middle = g_array_index (setup->stacks, BivPoint, i);

      add_number (setup, block,
                  (BivPoint){ left + (middle.x - setup->zone.x) * setup->zone_scale,
                              (middle.y - setup->zone.y) * setup->zone_scale },
                  i + 1);
    }
  biv_page_flow_skip (flow, GAP);
  biv_page_flow_place (flow, block);
}
