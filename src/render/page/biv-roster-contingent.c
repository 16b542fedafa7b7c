/* A contingent on a roster: its heading, its leaders each with those under him, and who has no
 * leader; and the pieces in reserve.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>

#include "core/model/node/biv-naming.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

typedef struct
{
  BivRoster *roster;
  BivContingent *contingent;
  BivPageBlock *title; /* until it is placed, with the first group */
} Printing;

static void
add_columns (BivRoster *roster, BivPageBlock *block, double y)
{
  BivPageFlow *flow = roster->flow;
  double cost = biv_roster_get_cost_width (roster);
  guint first = block->items->len;
  g_autofree char *elements = biv_roster_name_elements (roster);
  g_autofree char *points =
    biv_rules_words_capitalize (biv_translation_get (flow->options->language, N_ ("points")));
  BivPageText label = { .role = BIV_PAGE_LABEL, .ink = BIV_PAGE_INK_SOFT, .y = y };

  biv_roster_add_headings (roster, block, y);
  label.x = biv_roster_get_ticks_x (roster);
  label.width = roster->ticks_width;
  label.text = elements;
  biv_page_block_text (block, flow, &label);
  label.x = flow->width - cost;
  label.width = cost - 4.0;
  label.align = PANGO_ALIGN_RIGHT;
  label.text = points;
  if (cost > 0.0)
    biv_page_block_text (block, flow, &label);
  /* The headings of columns may have several lines: they are moved down to end on one line. */
  for (guint i = first; i < block->items->len; i++)
    {
      BivPageItem *item = block->items->pdata[i];

      item->y = block->height - item->height;
    }
}

static BivPageBlock *
make_title (Printing *printing)
{
  BivPageFlow *flow = printing->roster->flow;
  BivPageBlock *block = biv_page_block_new ();
  const char *name = biv_page_text_for (flow, biv_contingent_get_name (printing->contingent), "");
  const char *notes = biv_page_text_for (flow, biv_contingent_get_notes (printing->contingent), "");
  g_autofree char *muster =
    biv_page_muster_name (flow, biv_contingent_get_muster (printing->contingent));
  g_autoptr (GString) about = g_string_new (NULL);
  double width = flow->width;
  double y = 14.0;

  if (*name)
    y = biv_page_block_text (block, flow, &(BivPageText){
                                            .role = BIV_PAGE_HEADING,
                                            .y = y,
                                            .width = width,
                                            .text = name,
                                          });
  if (biv_contingent_get_allied (printing->contingent))
    g_string_append (about,
                     biv_page_word (flow, "allied-contingent", N_ ("allied contingent")));
  if (muster)
    g_string_append_printf (about, "%s%s", about->len > 0 ? "  ·  " : "", muster);
  if (about->len > 0)
    {
      g_autofree char *line = biv_rules_words_capitalize (about->str);

      biv_page_block_text (block, flow,
                           &(BivPageText){
                             .role = BIV_PAGE_SMALL,
                             .ink = BIV_PAGE_INK_SOFT,
                             .y = y,
                             .width = width,
                             .text = line,
                           });
    }
  if (*notes)
    biv_page_block_text (block, flow,
                         &(BivPageText){
                           .role = BIV_PAGE_SMALL,
                           .y = block->height + 1.0,
                           .width = width,
                           .text = notes,
                         });
  add_columns (printing->roster, block, block->height + 3.0);
  block->height += 3.0;
  return block;
}

/* --- Groups ---------------------------------------------------------------------------------- */

/* (transfer full): the heading of the pages on which the contingent continues. */
static BivPageBlock *
make_running (Printing *printing)
{
  BivPageFlow *flow = printing->roster->flow;
  BivPageBlock *block = biv_page_block_new ();
  const char *name = biv_page_text_for (flow, biv_contingent_get_name (printing->contingent), "");
  g_autofree char *continued =
    *name ? biv_page_format (flow, N_ ("{name} (continued)"), "name", name, NULL) : NULL;

  if (continued)
    biv_page_block_text (block, flow,
                         &(BivPageText){
                           .role = BIV_PAGE_TEXT,
                           .ink = BIV_PAGE_INK_SOFT,
                           .width = flow->width,
                           .text = continued,
                         });
  add_columns (printing->roster, block, block->height + 2.0);
  block->height += 3.0;
  return block;
}

/* The title of the contingent stays with its first group. */
static void
put_title (Printing *printing, BivPageGroup *group)
{
  BivPageBlock *title = g_steal_pointer (&printing->title);
  BivPageBlock *both = title ? title : biv_page_block_new ();

  if (!title)
    both->height = 6.0;
  biv_page_block_append (both, group->heading);
  group->heading = both;
  if (title)
    group->running = make_running (printing);
}

static void
add_rows (Printing *printing, BivPageGroup *group, GPtrArray *pieces)
{
  BivRoster *roster = printing->roster;

  for (guint i = 0; i < pieces->len; i++)
    g_ptr_array_add (group->rows, BIV_IS_UNIT (pieces->pdata[i])
                                    ? biv_roster_make_unit (roster, pieces->pdata[i])
                                    : biv_roster_make_figure (roster, pieces->pdata[i]));
}

static BivPageBlock *
make_heading (BivPageFlow *flow, const char *text)
{
  BivPageBlock *block = biv_page_block_new ();

  biv_page_block_band (block, flow, 0.0, 18.0);
  biv_page_block_text (block, flow, &(BivPageText){
                                      .role = BIV_PAGE_GROUP,
                                      .x = 6.0,
                                      .y = 2.0,
                                      .width = flow->width - 12.0,
                                      .text = text,
                                    });
  return block;
}

/* @is_last: the contingent's total stands under it */
static void
print_command (Printing *printing, const BivPageCommand *command, bool is_last)
{
  BivRoster *roster = printing->roster;
  const char *none = biv_translation_get (roster->flow->options->language, N_ ("Without a leader"));
  BivPageGroup *group =
    command->leader ? biv_page_group_new (biv_roster_make_leader (roster, command->leader, false),
                                          biv_roster_make_leader (roster, command->leader, true))
                    : biv_page_group_new (make_heading (roster->flow, none),
                                          make_heading (roster->flow, none));

  put_title (printing, group);
  add_rows (printing, group, command->pieces);
  if (command->pieces->len > 0)
    g_ptr_array_add (group->rows, biv_roster_make_total (roster, command));
  if (is_last)
    g_ptr_array_add (group->rows,
                     biv_roster_make_contingent_total (roster, printing->contingent));
  biv_page_flow_place_group (roster->flow, group);
}

/** biv_roster_print_contingent: prints a contingent: its heading, commands and units. */
void
biv_roster_print_contingent (BivRoster *roster, BivContingent *contingent)
{
  Printing printing = { roster, contingent };
  g_autoptr (GPtrArray) commands = biv_page_commands_list (roster->flow->ruleset, contingent);

  printing.title = make_title (&printing);
  for (guint i = 0; i < commands->len; i++)
    print_command (&printing, commands->pdata[i], i > 0 && i == commands->len - 1);
  if (printing.title)
    biv_page_flow_place (roster->flow, printing.title);
  biv_page_flow_stop_running (roster->flow);
}

/* --- Reserves -------------------------------------------------------------------------------- */

/* (transfer none) (nullable): the reserve in which a piece waits, if it does */
static BivReserve *
find_reserve (BivRoster *roster, BivNode *piece)
{
  BivNodeList *reserves = roster->scenario ? biv_scenario_get_reserves (roster->scenario) : NULL;

  BIV_EACH (BivReserve, reserve, reserves)
    if (g_str_equal (biv_reserve_get_piece (reserve), biv_node_get_id (piece)))
      return reserve;
  return NULL;
}

static void
add_reserve (BivRoster *roster, BivPageGroup *group, BivNode *piece)
{
  BivPageFlow *flow = roster->flow;
  BivReserve *reserve = find_reserve (roster, piece);
  g_autofree char *arrival = NULL;
  BivPageBlock *row;

  if (!reserve)
    return;
  row = biv_page_block_new ();
  arrival = biv_page_arrival (flow, biv_scenario_get_board (roster->scenario), reserve);
  biv_page_block_text (row, flow, &(BivPageText){
                                    .role = BIV_PAGE_TEXT,
                                    .x = 6.0,
                                    .y = 2.5,
                                    .width = flow->width / 2.0 - 12.0,
                                    .text = biv_naming_for (piece, flow->options->language),
                                  });
  biv_page_block_text (row, flow, &(BivPageText){
                                    .role = BIV_PAGE_TEXT,
                                    .x = flow->width / 2.0,
                                    .y = 2.5,
                                    .width = flow->width / 2.0,
                                    .text = arrival,
                                  });
  biv_page_block_rule (row, row->height + 2.0, flow->width, &biv_page_rule_paint);
  g_ptr_array_add (group->rows, row);
}

static void
add_reserves (BivRoster *roster, BivPageGroup *group, BivNodeList *pieces)
{
  BIV_EACH (BivNode, piece, pieces)
    add_reserve (roster, group, piece);
}

/** biv_roster_print_reserves: prints which pieces wait in reserve, when each comes and where. */
void
biv_roster_print_reserves (BivRoster *roster)
{
  BivPageFlow *flow = roster->flow;
  const char *heading = biv_translation_get (flow->options->language, N_ ("Reserves"));
  BivPageGroup *group =
    biv_page_group_new (make_heading (flow, heading), make_heading (flow, heading));

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (roster->army))
    {
      add_reserves (roster, group, biv_contingent_get_figures (contingent));
      add_reserves (roster, group, biv_contingent_get_units (contingent));
    }
  if (group->rows->len == 0)
    {
      biv_page_group_free (group);
      return;
    }
  biv_page_flow_skip (flow, 14.0);
  biv_page_flow_place_group (flow, group);
}
