/* Counters to cut out and glue, one of each unit and figure of an army.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/model/army/biv-army.h"
#include "render/page/biv-page-piece.h"
#include "render/page/card/biv-token.h"

static void
add_counter (BivDeck *deck, BivNode *piece)
{
  BivPageFlow *flow = deck->flow;
  BivMapCounter counter =
    biv_map_counter_describe (piece, flow->ruleset, flow->options->language);
  BivToken token = { .name = biv_page_name_piece (flow, piece),
                     .colour = biv_colour_words[counter.colour],
                     .piece = piece,
                     .has_front = BIV_IS_UNIT (piece) };
  g_autoptr (GPtrArray) front = biv_token_compose (deck, &token);
  g_autoptr (GPtrArray) back = NULL;

  token.is_reduced =
    BIV_IS_UNIT (piece) && flow->options->cards.reverse == BIV_REVERSE_REDUCED;
  back = token.is_reduced ? biv_token_compose (deck, &token)
                          : biv_token_compose_plain (deck, token.colour);
  biv_deck_add_faces (deck, front, back, 1);
}

static void
add_counters (BivDeck *deck, BivNodeList *pieces)
{
  BIV_EACH (BivNode, piece, pieces)
    if (biv_deck_wants (deck, piece))
      add_counter (deck, piece);
}

/* Prints the counters of one army or of several, as the map draws them. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "counters");
  BivArmy *army;

  for (guint i = 0; (army = biv_deck_take_army (&deck, subject, i)); i++)
    BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
      {
        add_counters (&deck, biv_contingent_get_figures (contingent));
        add_counters (&deck, biv_contingent_get_units (contingent));
      }
  biv_deck_print (&deck);
}

const BivPagePrinter biv_counters_page = {
  { .word = "counters",
    .title = N_ ("Counters"),
    .purpose = N_ ("To cut and glue: each unit and leader as the map draws it."),
    .of = BIV_PAGES_OF_PIECES,
    .has_own_size = true },
  print_pages
};
