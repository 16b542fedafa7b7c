/* The rows of a roster for totals: of a leader's command, and of a contingent.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/biv-roster.h"

#include <glib/gi18n.h>

#include "core/model/army/biv-activation.h"
#include "core/model/army/biv-army-piece.h"
#include "text/biv-translation.h"

#define PADDING 2.5

typedef struct
{
  gint64 units;
  gint64 elements;
  gint64 activations; /* planned, that their leaders make */
  gint64 points;
  bool is_priced; /* whether all have a cost */
} Total;

static gint64
count_activations (BivRoster *roster, BivNode *leader)
{
  gint64 n = 0;

  BIV_EACH (BivActivation, activation, biv_army_get_activations (roster->army))
    n += g_str_equal (biv_activation_get_leader (activation), biv_node_get_id (leader));
  return n;
}

static void
count (BivRoster *roster, Total *total, gpointer piece)
{
  int cost = biv_army_piece_get_cost (piece);

  if (BIV_IS_UNIT (piece))
    {
      total->units += 1;
      total->elements += biv_unit_get_elements (piece);
    }
  else
    total->activations += count_activations (roster, piece);
  total->points += cost;
  total->is_priced = total->is_priced && cost >= 0;
}

static void
count_list (BivRoster *roster, Total *total, BivNodeList *pieces)
{
  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    count (roster, total, biv_node_list_get (pieces, i));
}

static void
append_number (BivRoster *roster, GString *facts, const char *label, gint64 number)
{
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  biv_roster_append_fact (
    facts, biv_translation_get (roster->flow->options->language, label), digits);
}

/* (transfer full): what has no column of its own, as markup */
static char *
describe (BivRoster *roster, const Total *total, const char *heading)
{
  GString *facts = g_string_new (NULL);
  g_autofree char *words = g_markup_escape_text (heading, -1);

  append_number (roster, facts, N_ ("Units"), total->units);
  if (total->activations > 0)
    append_number (roster, facts, N_ ("Activations"), total->activations);
  g_string_prepend (facts, "\u2003");
  g_string_prepend (facts, words);
  return g_string_free (facts, FALSE);
}

static BivPageBlock *
make_row (BivRoster *roster, const Total *total, const char *heading)
{
  BivPageBlock *block = biv_page_block_new ();
  g_autofree char *facts = describe (roster, total, heading);
  g_autofree char *elements = g_strdup_printf ("%" G_GINT64_FORMAT, total->elements);
  BivPageText text = {
    .role = BIV_PAGE_SMALL,
    .x = BIV_ROSTER_TEXT_X,
    .y = PADDING,
    .width = biv_roster_get_text_width (roster),
    .markup = facts,
  };

  biv_page_block_text (block, roster->flow, &text);
  text.x = biv_roster_get_ticks_x (roster);
  text.width = roster->ticks_width;
  text.markup = elements;
  biv_page_block_text (block, roster->flow, &text);
  if (total->is_priced)
    biv_roster_add_cost (roster, block, total->points, PADDING - 1.0);
  biv_page_block_rule (block, block->height + PADDING, roster->flow->width,
                       &biv_page_box_paint);
  return block;
}

/** biv_roster_make_total: (transfer full): the row that sums up a command, its leader included. */
BivPageBlock *
biv_roster_make_total (BivRoster *roster, const BivPageCommand *command)
{
  Total total = { .is_priced = true };

  if (command->leader)
    count (roster, &total, command->leader);
  for (guint i = 0; i < command->pieces->len; i++)
    count (roster, &total, command->pieces->pdata[i]);
  return make_row (roster, &total,
                   biv_translation_get (roster->flow->options->language, N_ ("Total")));
}

/** biv_roster_make_contingent_total: (transfer full): the row that sums up a contingent. */
BivPageBlock *
biv_roster_make_contingent_total (BivRoster *roster, BivContingent *contingent)
{
  const char *name = biv_page_text_for (roster->flow, biv_contingent_get_name (contingent), "");
  g_autofree char *heading =
    biv_page_say (roster->flow, N_ ("Total, {name}"), "name", name, NULL);
  Total total = { .is_priced = true };

  count_list (roster, &total, biv_contingent_get_figures (contingent));
  count_list (roster, &total, biv_contingent_get_units (contingent));
  return make_row (roster, &total, heading);
}
