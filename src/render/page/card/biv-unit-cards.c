/* Cards of an army's units.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-mobility.h"
#include "core/model/army/biv-army.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "render/page/biv-map-key.h"
#include "render/page/card/biv-card-words.h"
#include "render/page/card/biv-deck.h"
#include "text/biv-citation.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* A unit whose card is made. */
typedef struct
{
  BivPageFlow *flow;
  BivArmy *army;
  BivUnit *unit;
  GHashTable *ground; /* (nullable): what the board has of the rules' terrains; NULL without one */
  BivCard *card;
} Unit;

static const char *
name_arm (const Unit *self)
{
  const char *id = biv_unit_get_arm (self->unit);
  gpointer arm = self->flow->ruleset
                   ? biv_node_list_lookup (biv_ruleset_get_arms (self->flow->ruleset), id)
                   : NULL;

  return arm ? biv_card_name_item (self->flow, arm) : id;
}

static void
add_elements (const Unit *self)
{
  int n = biv_unit_get_elements (self->unit);
  g_autofree char *number = g_strdup_printf ("%d", n);

  biv_card_add_figure (self->card, biv_page_word (self->flow, "elements", N_ ("elements")), number);
  biv_card_add_ticks (self->card, NULL, "", (guint) MAX (0, n));
}

/* --- How it moves ---------------------------------------------------------------------------- */

/* (transfer full): the names of the terrains of one sort that the board has; empty when there are
 * none. */
static char *
list_ground (const Unit *self, BivPassage passage)
{
  BivPageFlow *flow = self->flow;
  BivNodeList *terrains = biv_ruleset_get_terrains (flow->ruleset);
  GString *names = g_string_new (NULL);

  BIV_EACH (BivTerrain, terrain, terrains)
    if (biv_terrain_get_passage (terrain) == passage &&
        (!self->ground || g_hash_table_contains (self->ground, terrain)))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              biv_card_name_item (flow, terrain));
  return g_string_free (names, FALSE);
}

/* (transfer full): how far a unit moves. In the words of the rules, unless a trait of the unit or a
 * house rule changes it: those words do not know of that. */
static char *
describe_way (const Unit *self, const BivMobility *mobility)
{
  BivPageFlow *flow = self->flow;
  g_autofree char *text = biv_page_rule_text (flow, mobility->movement, "");
  int usual = MAX (mobility->with_combat, biv_movement_get_without_combat (mobility->movement));
  g_autofree char *length = biv_page_format_length (flow, mobility->with_combat);
  g_autofree char *more = biv_page_format_length (flow, mobility->without_combat);

  if (*text && usual == mobility->without_combat &&
      biv_node_list_get_length (biv_ruleset_get_changes (flow->ruleset)) == 0)
    return g_steal_pointer (&text);
  if (mobility->without_combat == mobility->with_combat)
    return g_steal_pointer (&length);
  return biv_page_format (flow, N_ ("{distance}; {more} if it does not fight"), "distance", length,
                          "more", more, NULL);
}

static void
add_road (const Unit *self, const BivMobility *mobility)
{
  g_autofree char *bonus = biv_page_format_length (self->flow, mobility->road_bonus);
  g_autofree char *road =
    biv_page_format (self->flow, N_ ("{distance} more"), "distance", bonus, NULL);

  if (mobility->road_bonus > 0)
    biv_card_add_text (self->card, self->flow, N_ ("By road:"), road);
}

/* Adds what each terrain costs or forbids. Where a trait lets the unit pass, its traits say so. */
static void
add_ground (const Unit *self)
{
  BivPageFlow *flow = self->flow;
  BivBoardRule *board = biv_ruleset_get_board (flow->ruleset);
  g_autofree char *difficult = list_ground (self, BIV_PASSAGE_DIFFICULT);
  g_autofree char *closed = list_ground (self, BIV_PASSAGE_IMPASSABLE);
  g_autofree char *cost =
    g_strdup_printf ("%d", board ? biv_board_rule_get_difficult_cost (board) : 1);
  g_autofree char *costs =
    biv_page_format (flow, N_ ("{ground} (each costs {cost})"), "ground", difficult, "cost", cost,
                     NULL);

  if (*difficult)
    biv_card_add_text (self->card, flow, N_ ("Difficult:"),
                       board && biv_board_rule_get_difficult_cost (board) > 1 ? costs : difficult);
  biv_card_add_text (self->card, flow, N_ ("Closed:"), closed);
}

/* How far it moves, and if it does not fight. */
static void
add_distance (const Unit *self, const BivMobility *mobility, bool is_known)
{
  g_autofree char *one = g_strdup_printf ("%d", mobility->with_combat);
  g_autofree char *two = g_strdup_printf ("%d/%d", mobility->with_combat, mobility->without_combat);
  bool is_one = mobility->with_combat == mobility->without_combat;

  biv_card_add_figure (
    self->card, biv_translation_get (self->flow->options->language, N_ ("movement")),
    !is_known ? "–" : is_one ? one
                             : two);
}

static void
add_movement (const Unit *self)
{
  BivPageFlow *flow = self->flow;
  BivMobility mobility = { 0 };
  bool is_known = biv_mobility_find (flow->ruleset, self->unit, &mobility);
  g_autofree char *way = is_known ? describe_way (self, &mobility) : NULL;

  add_distance (self, &mobility, is_known);
  if (is_known)
    biv_card_add_text (self->card, flow, N_ ("Moves:"), way);
  else if (mobility.movement)
    biv_card_add_text (self->card, flow, N_ ("Moves:"),
                       biv_page_text_for (flow, biv_rule_item_get_text (mobility.movement), ""));
  add_road (self, &mobility);
  add_ground (self);
}

static void
add_rules (const Unit *self)
{
  BivNode *arm = biv_node_list_lookup (biv_ruleset_get_arms (self->flow->ruleset),
                                       biv_unit_get_arm (self->unit));
  BivDetails *details = biv_unit_get_details (self->unit);

  biv_card_add_numbers (self->card, self->flow, self->army, BIV_NODE (self->unit));
  biv_card_add_fields (self->card, self->flow, BIV_NODE (self->unit), details);
  biv_card_begin_part (self->card);
  biv_card_add_traits (self->card, self->flow, BIV_NODE (self->unit), details);
  biv_card_begin_part (self->card);
  add_movement (self);
  if (arm)
    self->card->foot = biv_citation_make (biv_rule_item_get_cite (arm), self->flow->ruleset,
                                          self->flow->options->language);
}

static BivCard *
make_card (BivPageFlow *flow, BivArmy *army, BivUnit *unit, GHashTable *ground)
{
  Unit self = { flow, army, unit, ground };

  self.card = biv_card_of_piece (flow, BIV_NODE (unit), name_arm (&self));
  self.card->is_framed = true;
  add_elements (&self);
  biv_card_add_commander (self.card, flow, army, BIV_NODE (unit));
  if (flow->ruleset)
    add_rules (&self);
  if (!flow->options->opponent)
    biv_card_add_text (self.card, flow, N_ ("Notes:"),
                       biv_page_text_for (flow, biv_unit_get_notes (unit), ""));
  return self.card;
}

/* Prints a card for each unit of an army. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "units");
  g_autoptr (GHashTable) ground = NULL;
  BivArmy *army;

  for (guint i = 0; (army = biv_deck_take_army (&deck, subject, i)); i++)
    {
      if (subject->scenario && !ground)
        ground =
          biv_map_key_find_ground (flow->ruleset, biv_scenario_get_board (subject->scenario));
      BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
        BIV_EACH (BivUnit, unit, biv_contingent_get_units (contingent))
          if (biv_deck_wants (&deck, unit))
            biv_deck_add_card (&deck, make_card (flow, army, unit, ground));
    }
  biv_deck_print (&deck);
}

const BivPagePrinter biv_unit_cards_page = {
  { .word = "units",
    .title = N_ ("Unit cards"),
    .purpose = N_ ("A card for each unit."),
    .of = BIV_PAGES_OF_PIECES,
    .has_own_size = true },
  print_pages
};
