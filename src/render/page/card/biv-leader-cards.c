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

/* --- Numbers that are used each turn: each kind of leader has them in the same places --------- */

static void
add_number (const Leader *self, const char *label, int number, bool has_one)
{
  g_autofree char *digits =
    has_one ? g_strdup_printf (number < 0 ? "−%d" : "%d", ABS (number)) : g_strdup ("–");

  biv_card_add_figure (self->card, label, digits);
}

static void
add_movement (const Leader *self)
{
  int distance = biv_mobility_of_figure (self->flow->ruleset, self->figure, self->kind);
  const char *label = biv_leader_kind_get_ignores_terrain (self->kind)
                        ? N_ ("moves alone, any ground")
                        : N_ ("moves alone");

  add_number (self, biv_translation_get (self->flow->options->language, label), distance,
              distance >= 0);
}

/* Whether any leader of these rules activates units. */
static bool
has_activations (const Leader *self)
{
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (self->flow->ruleset))
    if (biv_leader_kind_get_activates (kind))
      return true;
  return false;
}

static void
add_ranges (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  bool activates = biv_leader_kind_get_activates (self->kind);
  int influence = biv_leader_kind_get_influence_range (self->kind);
  /* Translators: how far a leader's influence reaches */
  g_autofree char *far = biv_page_format (flow, N_ ("influence"), NULL);
  /* Translators: it reaches 0 hexes */
  g_autofree char *own = biv_page_format (flow, N_ ("influence: his own {hex}"), "hex",
                                          biv_page_word (flow, "hex", N_ ("hex")), NULL);

  if (!has_activations (self))
    return;
  /* Translators: how far a leader commands, as a word below a number */
  add_number (self, biv_translation_get (flow->options->language, N_ ("range")),
              biv_leader_kind_get_command_range (self->kind), activates);
  add_number (self, activates && influence == 0 ? own : far, influence, activates);
}

/* What his quality adds to the units that he activates. */
static void
add_quality (const Leader *self)
{
  BivPageFlow *flow = self->flow;
  BivNodeList *qualities = biv_ruleset_get_qualities (flow->ruleset);
  gpointer quality = biv_node_list_lookup (qualities, biv_figure_get_quality (self->figure));
  int change = biv_activation_quality_change (flow->ruleset, self->figure);
  g_autofree char *number = g_strdup_printf (change < 0 ? "−%d" : "+%d", ABS (change));
  g_autofree char *label =
    biv_page_format (flow, N_ ("quality: {name}"), "name",
                     quality ? biv_card_name_item (flow, quality) : "–", NULL);

  if (biv_node_list_get_length (qualities) > 0)
    biv_card_add_figure (self->card, label, !quality ? "–" : change == 0 ? "0"
                                                                         : number);
}

static void
add_level (const Leader *self)
{
  int level = biv_figure_get_command_level (self->figure);

  if (biv_ruleset_get_order_points (self->flow->ruleset))
    /* Translators: a general's command level, as a word below a number */
    add_number (self, biv_translation_get (self->flow->options->language, N_ ("level")), level,
                level >= 0);
}

static void
add_numbers (const Leader *self)
{
  add_ranges (self);
  add_quality (self);
  biv_card_add_numbers (self->card, self->flow, self->army, BIV_NODE (self->figure));
  add_movement (self);
  add_level (self);
}

/* --- Whom he commands, and what he does ------------------------------------------------------- */

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
  biv_card_add_commander (self->card, self->flow, self->army, BIV_NODE (self->figure));
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

/* Names what a leader may do, for those who command units. What that is stands on the card of each
 * action: it is the same for all of them. */
static void
add_actions (const Leader *self)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const char *between = biv_translation_get (self->flow->options->language, N_ ("; "));

  BIV_EACH (BivLeaderAction, action, biv_ruleset_get_leader_actions (self->flow->ruleset))
    if (may_act (self, action))
      g_string_append_printf (names, "%s%s", names->len > 0 ? between : "",
                              biv_card_name_item (self->flow, action));
  biv_card_add_text (self->card, self->flow, N_ ("Actions:"), names->str);
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

/* What his kind is about: who commands nobody has room for it. */
static void
add_kind (const Leader *self)
{
  g_autofree char *text = biv_page_rule_text (self->flow, self->kind, "–");

  if (biv_leader_kind_get_rank (self->kind) >= BIV_RANK_MESSENGER)
    biv_card_add (self->card, NULL, text);
}

static void
add_rules (const Leader *self)
{
  add_numbers (self);
  biv_card_add_fields (self->card, self->flow, BIV_NODE (self->figure),
                       biv_figure_get_details (self->figure));
  add_activations (self);
  biv_card_begin_part (self->card);
  add_commanded (self);
  biv_card_begin_part (self->card);
  add_test (self);
  add_actions (self);
  add_runs (self);
  add_kind (self);
  biv_card_add_traits (self->card, self->flow, BIV_NODE (self->figure),
                       biv_figure_get_details (self->figure));
  self->card->foot = biv_citation_make (biv_rule_item_get_cite (self->kind), self->flow->ruleset,
                                        self->flow->options->language);
}

static BivCard *
make_card (BivPageFlow *flow, BivArmy *army, BivFigure *figure)
{
  Leader self = { flow, army, figure, biv_page_find_kind (flow, figure) };

  self.card = biv_card_of_piece (flow, BIV_NODE (figure), biv_page_name_kind (flow, figure));
  if (self.kind)
    add_rules (&self);
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
  BivArmy *army;

  for (guint i = 0; (army = biv_deck_take_army (&deck, subject, i)); i++)
    BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (biv_deck_wants (&deck, figure))
          biv_deck_add_card (&deck, make_card (flow, army, figure));
  biv_deck_print (&deck);
}

const BivPagePrinter biv_leader_cards_page = {
  { .word = "leaders",
    .title = N_ ("Leader cards"),
    .purpose = N_ ("A card for each leader."),
    .of = BIV_PAGES_OF_PIECES,
    .has_own_size = true },
  print_pages
};
