/* The reserves on a set-up sheet, by the turn in which they come.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "core/model/node/biv-naming.h"
#include "render/page/biv-page-piece.h"
#include "render/page/setup/biv-setup.h"
#include "text/biv-translation.h"

#define PADDING 2.0
#define TICK 8.0
#define SIGN_X 26.0
#define SIGN_SIZE 16.0
#define TEXT_X 42.0
#define GAP 6.0

typedef struct
{
  BivReserve *reserve;
  BivNode *piece;
} Arrival;

static int
compare_turns (gconstpointer a, gconstpointer b)
{
  const Arrival *one = a;
  const Arrival *other = b;

  return biv_reserve_get_turn (one->reserve) - biv_reserve_get_turn (other->reserve);
}

typedef struct
{
  const BivSetup *setup;
  GArray *arrivals;
} Finding;

static void
find_arrival_cb (BivNode *node, gpointer data)
{
  Finding *finding = data;
  Arrival arrival = { g_hash_table_lookup (finding->setup->reserves, biv_node_get_id (node)),
                      node };

  if (arrival.reserve && (BIV_IS_UNIT (node) || BIV_IS_FIGURE (node)))
    g_array_append_val (finding->arrivals, arrival);
}

static BivPageBlock *
make_row (const BivSetup *setup, const Arrival *arrival)
{
  BivPageFlow *flow = setup->flow;
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *when = biv_page_arrival (flow, setup->board, arrival->reserve);
  g_autofree char *leader = biv_page_describe_commander (flow, arrival->piece);
  double third = (flow->width - TEXT_X) / 3.0;
  BivPageText cell = { .role = BIV_PAGE_TEXT, .x = TEXT_X, .y = PADDING, .width = third - GAP };

  cell.text = when;
  cell.width += third / 2.0;
  biv_page_block_text (block, flow, &cell);
  cell.x += third * 1.5;
  cell.width = third * 0.8 - GAP;
  cell.role = BIV_PAGE_NAME;
  cell.text = biv_naming_for (arrival->piece, flow->options->language);
  biv_page_block_text (block, flow, &cell);
  cell.x += third * 0.8;
  cell.width = third * 0.7;
  cell.role = BIV_PAGE_SMALL;
  cell.ink = BIV_PAGE_INK_SOFT;
  cell.text = leader;
  if (leader)
    biv_page_block_text (block, flow, &cell);
  biv_page_block_tick (block, 2.0, PADDING + 1.0, TICK);
  block->height = MAX (block->height, SIGN_SIZE - 1.0);
  biv_page_block_piece (block, flow, arrival->piece,
                        &(BivPoint){ SIGN_X, block->height / 2.0 + 1.0 }, SIGN_SIZE);
  biv_page_block_rule (block, block->height + PADDING, flow->width, &biv_page_rule_paint);
  return block;
}

/** biv_setup_place_reserves: places which pieces of a side, or of the whole battle, come later, so
 * that they lie ready, and when and where. */
void
biv_setup_place_reserves (const BivSetup *setup, BivNode *whose)
{
  BivPageFlow *flow = setup->flow;
  const char *heading = biv_translation_get (flow->options->language, N_ ("Reserves"));
  g_autoptr (GArray) arrivals = g_array_new (FALSE, FALSE, sizeof (Arrival));
  BivPageGroup *group;

  biv_node_foreach (whose, find_arrival_cb, &(Finding){ setup, arrivals });
  if (arrivals->len == 0)
    return;
  g_array_sort (arrivals, compare_turns); /* a stable one */
  group = biv_page_group_new (biv_setup_make_heading (setup, heading, false),
                              biv_setup_make_heading (setup, heading, false));
  for (guint i = 0; i < arrivals->len; i++)
    g_ptr_array_add (group->rows, make_row (setup, &g_array_index (arrivals, Arrival, i)));
  biv_page_flow_skip (flow, 6.0);
  biv_page_flow_place_group (flow, group);
}
