/* Cards of an army's leaders and single figures.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-activation-size.h"
#include "core/check/piece/biv-mobility.h"
#include "core/model/army/biv-army.h"
#include "core/odds/biv-odds.h"
#include "render/page/card/biv-card-words.h"
#include "render/page/card/biv-deck.h"
#include "text/biv-citation.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* For how many modifiers of the test of an order chances are told, from none on. */
#define N_MODIFIERS 4

/* A leader whose card is made. */
typedef struct
{
  BivPageFlow *flow;
  BivArmy *army;
  BivFigure *figure;
  BivLeaderKind *kind;
  BivCard *card;
} Leader;

static void
add_range (const Leader *self, const char *word, const char *otherwise, int range)
{
  g_autofree char *name = biv_page_format (
    self->flow, N_ ("{name}:"), "name", biv_page_word (self->flow, word, otherwise), NULL);
  g_autofree char *title = biv_rules_words_capitalize (name);
  g_autofree char *length = biv_page_format_length (self->flow, range);

  biv_card_add (self->card, title, length);
}

static void
add_ranges (const Leader *self)
{
  int influence = biv_leader_kind_get_influence_range (self->kind);

  if (biv_leader_kind_get_activates (self->kind))
    add_range (self, "command-range", N_ ("command range"),
               biv_leader_kind_get_command_range (self->kind));
  if (influence > 0)
    add_range (self, "influence-range", N_ ("influence range"), influence);
}

static void
add_movement (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  int distance = biv_mobility_of_figure (flow->ruleset, self->figure, self->kind);
  g_autofree char *length = biv_page_format_length (flow, distance);
  g_autofree char *anywhere =
    biv_page_format (flow, N_ ("{distance}, any ground"), "distance", length, NULL);

  if (distance >= 0)
    biv_card_add_text (self->card, flow, N_ ("Moves alone:"),
                       biv_leader_kind_get_ignores_terrain (self->kind) ? anywhere : length);
}

static void
add_quality (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  const char *id = biv_figure_get_quality (self->figure);
  gpointer quality = biv_node_list_lookup (biv_ruleset_get_qualities (flow->ruleset), id);
  int change = biv_activation_quality_change (flow->ruleset, self->figure);
  g_autofree char *number = g_strdup_printf (change < 0 ? "−%d" : "+%d", ABS (change));
  const char *name = quality ? biv_card_name_item (flow, quality) : id;
  g_autofree char *changed =
    biv_page_format (flow, N_ ("{name} ({change} in the units that he activates)"), "name", name,
                     "change", number, NULL);

  biv_card_add_text (self->card, flow, N_ ("Quality:"), change != 0 ? changed : name);
}

static void
add_level (const Leader *self)
{
  int level = biv_figure_get_command_level (self->figure);
  g_autofree char *number = g_strdup_printf ("%d", level);

  if (level >= 0)
    biv_card_add_text (self->card, self->flow, N_ ("Command level:"), number);
}

static void
add_activation (const Leader *self, guint position)
{
  BivPageFlow *flow = self->flow;
  BivNodeList *activations = biv_army_get_activations (self->army);
  BivActivation *activation = biv_node_list_get (activations, position);
  g_autofree char *number = g_strdup_printf ("%u", position + 1);
  g_autofree char *all = g_strdup_printf ("%u", biv_node_list_get_length (activations));
  g_autofree char *units = biv_page_format_number (
    flow, NP_ ("{n} unit", "{n} units"),
    biv_activation_size (flow->ruleset, activation, self->figure), NULL);
  /* Translators: {number} is which of {all} activations in a turn it is; {units} is "3 units" */
  g_autofree char *sentence = biv_page_format (flow, N_ ("number {number} of {all}, {units}"),
                                               "number", number, "all", all, "units", units, NULL);

  biv_card_add_text (self->card, flow, N_ ("Activation:"), sentence);
}

static void
add_activations (const Leader *self)
{
  BivNodeList *activations = biv_army_get_activations (self->army);

  for (guint i = 0; i < biv_node_list_get_length (activations); i++)
    if (g_str_equal (biv_activation_get_leader (biv_node_list_get (activations, i)),
                     biv_node_get_id (BIV_NODE (self->figure))))
      add_activation (self, i);
}

static void
append_commanded (const Leader *self, GString *names, BivNodeList *pieces)
{
  for (guint i = 0; i < biv_node_list_get_length (pieces); i++)
    {
      gpointer piece = biv_node_list_get (pieces, i);

      if (g_strcmp0 (biv_army_piece_get_command (piece),
                     biv_node_get_id (BIV_NODE (self->figure))) == 0)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                biv_page_name_piece (self->flow, piece));
    }
}

static void
add_commanded (const Leader *self)
{
  g_autoptr (GString) figures = g_string_new (NULL);
  g_autoptr (GString) units = g_string_new (NULL);

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (self->army))
    {
      append_commanded (self, figures, biv_contingent_get_figures (contingent));
      append_commanded (self, units, biv_contingent_get_units (contingent));
    }
  biv_card_add_text (self->card, self->flow, N_ ("Under him:"), figures->str);
  biv_card_add_text (self->card, self->flow, N_ ("Units:"), units->str);
}

static bool
may_act (const Leader *self, BivLeaderAction *action)
{
  BivRank rank = biv_leader_kind_get_rank (self->kind);

  return rank < BIV_RANK_MESSENGER &&
         !(rank == BIV_RANK_GENERAL && biv_leader_action_get_forbidden_to_general (action));
}

static void
add_action (const Leader *self, GString *names, const char *said)
{
  g_autofree char *label =
    biv_page_format (self->flow, N_ ("{name}:"), "name", names->str, NULL);

  if (names->len > 0)
    biv_card_add (self->card, label, said);
  g_string_truncate (names, 0);
}

/* Adds what a leader may do, for those who command units. Actions with the same words stand
 * together. */
static void
add_actions (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  g_autoptr (GString) names = g_string_new (NULL);
  g_autofree char *last = g_strdup ("");

  BIV_EACH (BivLeaderAction, action, biv_ruleset_get_leader_actions (flow->ruleset))
    {
      g_autofree char *said = biv_card_describe_action (flow, action);

      if (!may_act (self, action))
        continue;
      if (!g_str_equal (said, last))
        add_action (self, names, last);
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              biv_card_name_item (flow, action));
      g_free (last);
      last = g_steal_pointer (&said);
    }
  add_action (self, names, last);
}

/* Adds how likely the leader's orders are received, without and with modifiers. */
static void
add_test (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  BivCommandTest *test = biv_ruleset_get_command_test (flow->ruleset);
  const char *value = biv_mobility_lookup_role (flow->ruleset, BIV_NODE (self->figure),
                                                BIV_FIELD_ROLE_COMMAND_VALUE);

  for (int less = 0; test && value && less < N_MODIFIERS; less++)
    {
      BivThrowOdds odds =
        biv_odds_at_most (biv_command_test_get_dice (test), biv_command_test_get_faces (test),
                          (int) g_ascii_strtoll (value, NULL, 10) - less);
      g_autofree char *number = g_strdup_printf ("%d", less);
      g_autofree char *chance =
        odds.total > 0 ? biv_card_format_chance (flow, biv_fraction (odds.ways, odds.total)) : NULL;
      /* Translators: {number} is what is taken off a value that is thrown for */
      g_autofree char *label =
        less == 0 ? biv_page_format (flow, N_ ("An order passes:"), NULL)
                  : biv_page_format (flow, N_ ("with −{number}:"), "number", number, NULL);

      if (chance)
        biv_card_add (self->card, label, chance);
    }
}

/* Adds how far a figure who is a messenger carries a message, and how likely it is lost. */
static void
add_runs (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  BivNodeList *kinds = biv_ruleset_get_messengers (flow->ruleset);
  BivRank rank = biv_leader_kind_get_rank (self->kind);

  for (guint i = 0; i < biv_node_list_get_length (kinds) && rank == BIV_RANK_MESSENGER; i++)
    {
      BivMessengerKind *kind = biv_node_list_get (kinds, i);
      g_autofree char *run = biv_card_describe_run (flow, kind);

      if (biv_messenger_kind_get_carrier (kind) == BIV_CARRIER_MESSENGER)
        biv_card_add_text (self->card, flow, N_ ("Carries a message:"), run);
    }
}

static void
add_rules (const Leader *self)
{
  add_ranges (self);
  add_movement (self);
  add_quality (self);
  add_level (self);
  biv_card_add_fields (self->card, self->flow, BIV_NODE (self->figure),
                       biv_figure_get_details (self->figure));
  add_activations (self);
  biv_card_begin_part (self->card);
  add_commanded (self);
  biv_card_begin_part (self->card);
  add_test (self);
  add_actions (self);
  add_runs (self);
  /* Who commands nobody has room for what his kind is about. */
  if (biv_leader_kind_get_rank (self->kind) >= BIV_RANK_MESSENGER)
    biv_card_add (self->card, NULL,
                  biv_page_text_for (self->flow, biv_rule_item_get_text (self->kind), "–"));
  biv_card_add_traits (self->card, self->flow, BIV_NODE (self->figure),
                       biv_figure_get_details (self->figure));
  self->card->foot = biv_citation_make (biv_rule_item_get_cite (self->kind), self->flow->ruleset,
                                        self->flow->options->language);
}

/* (transfer full) (nullable): what stands in the corner of the card, for it is asked for all the
 * time: the value to throw under, or how far he commands. */
static char *
find_corner (const Leader *self)
{
  const char *value =
    biv_mobility_lookup_role (self->flow->ruleset, BIV_NODE (self->figure),
                              BIV_FIELD_ROLE_COMMAND_VALUE);

  if (value)
    return g_strdup (value);
  return biv_leader_kind_get_activates (self->kind)
           ? g_strdup_printf ("%d", biv_leader_kind_get_command_range (self->kind))
           : NULL;
}

static BivCard *
make_card (BivPageFlow *flow, BivArmy *army, BivFigure *figure)
{
  Leader self = { flow, army, figure, biv_page_find_kind (flow, figure) };

  self.card = biv_card_of_piece (flow, BIV_NODE (figure), biv_page_name_kind (flow, figure));
  if (self.kind)
    {
      self.card->corner = find_corner (&self);
      add_rules (&self);
    }
  else
    add_commanded (&self);
  if (!flow->options->opponent)
    biv_card_add_text (self.card, flow, N_ ("Notes:"),
                       biv_page_text_for (flow, biv_figure_get_notes (figure), ""));
  return self.card;
}

/* Prints a card for each leader of an army, and for each other figure. */
static void
print_pages (BivPageFlow *flow, const BivPageSubject *subject)
{
  g_auto (BivDeck) deck = biv_deck (flow, "leaders");

  flow->ruleset =
    biv_catalogue_get_ruleset (flow->catalogue, biv_army_get_ruleset (subject->army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (subject->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (biv_deck_wants (&deck, figure))
          biv_deck_add_card (&deck, make_card (flow, subject->army, figure));
    }
  biv_deck_print (&deck);
}

const BivPagePrinter biv_leader_cards_page = {
  { .word = "leaders",
    .title = N_ ("Leader cards"),
    .purpose = N_ ("A card for each leader."),
    .of = BIV_PAGES_OF_PIECES },
  print_pages
};
