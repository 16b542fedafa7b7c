/* Sentences for cards of several kinds: fields, distances, chances, and what a leader can do.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render/page/card/biv-card-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "core/odds/biv-odds.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/ground/biv-ground-rules.h"
#include "text/biv-translation.h"

/* For how many losses the chances of a leader are told. */
#define LOSSES 3

#define BETWEEN "\u00a0· " /* no line begins with it */

/** biv_card_name_item: the name of an item of the ruleset. */
const char *
biv_card_name_item (BivPageFlow *flow, gpointer item)
{
  return biv_page_text_for (flow, biv_rule_item_get_name (item),
                            biv_node_get_id (BIV_NODE (item)));
}

/**
 * biv_card_of_piece:
 * @group: what it is one of
 *
 * Returns: (transfer full): a card with the name, the sign and the colour of a unit or figure
 */
BivCard *
biv_card_of_piece (BivPageFlow *flow, BivNode *piece, const char *group)
{
  BivMapCounter counter =
    biv_map_counter_describe (piece, flow->ruleset, flow->options->language);

  return biv_card_new (biv_page_name_piece (flow, piece), group, biv_colour_words[counter.colour],
                       *counter.sign ? counter.sign : NULL);
}

/** biv_card_add_text: adds words under a label, unless they are empty. @text: (nullable) */
void
biv_card_add_text (BivCard *card, BivPageFlow *flow, const char *label, const char *text)
{
  if (text && *text)
    biv_card_add (card, biv_translation_get (flow->options->language, label), text);
}

static bool
is_of (BivUnitField *field, BivNode *piece)
{
  return biv_unit_field_get_for_figures (field) == BIV_IS_FIGURE (piece);
}

/* (transfer full): the name of a field and its value. */
static char *
format_field (BivPageFlow *flow, BivNode *piece, BivUnitField *field, const char *value)
{
  g_autofree char *said = biv_page_format_value (flow, piece, field, value);

  /* Translators: the name of a field of a unit, and what it is of this unit */
  return biv_page_format (flow, N_ ("{name}: {value}"), "name", biv_card_name_item (flow, field),
                          "value", said, NULL);
}

static const char *
get_value (BivUnitField *field, BivDetails *details)
{
  const char *value = biv_details_lookup (details, biv_node_get_id (BIV_NODE (field)));

  return value ? value : "";
}

/** biv_card_add_commander: adds who commands a unit or figure. */
void
biv_card_add_commander (BivCard *card, BivPageFlow *flow, BivArmy *army, BivNode *piece)
{
  const char *id = biv_army_piece_get_command (piece);

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      BivNode *leader = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (leader)
        biv_card_add_text (card, flow, N_ ("Under:"), biv_page_name_piece (flow, leader));
    }
}

/* Whether a field holds a number that is looked at in play: not one of millimetres. */
static bool
is_number (BivUnitField *field)
{
  static const BivFieldRole of_bases[] = { BIV_FIELD_ROLE_WIDTH_MM, BIV_FIELD_ROLE_DEPTH_MM };
  static const char *const roles[] = { BIV_EACH_FIELD_ROLE (BIV_MEMBER_WORD) };

  for (guint i = 0; i < G_N_ELEMENTS (of_bases); i++)
    if (g_str_equal (biv_unit_field_get_role (field), roles[of_bases[i]]))
      return false;
  return biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_NUMBER;
}

typedef struct
{
  BivUnitField *field;
  GType type;
  bool is_used;
} Use;

static void
look_for_cb (BivNode *node, gpointer data)
{
  Use *use = data;

  if (G_TYPE_CHECK_INSTANCE_TYPE (node, use->type))
    use->is_used |= *get_value (use->field, biv_army_piece_get_details (node)) != '\0';
}

/** biv_card_add_numbers: adds the fields that hold a number, large. What some piece of the army has
 * keeps its place on the cards of the others. */
void
biv_card_add_numbers (BivCard *card, BivPageFlow *flow, BivArmy *army, BivNode *piece)
{
  BIV_EACH (BivUnitField, field, biv_ruleset_get_fields (flow->ruleset))
    {
      Use use = { field, G_OBJECT_TYPE (piece), false };
      const char *value = get_value (field, biv_army_piece_get_details (piece));

      if (!is_number (field) || !is_of (field, piece))
        continue;
      biv_node_foreach (BIV_NODE (army), look_for_cb, &use);
      if (use.is_used)
        biv_card_add_figure (card, biv_card_name_item (flow, field), *value ? value : "–");
    }
}

/** biv_card_add_fields: adds the fields that the ruleset declares, except numbers and traits. */
void
biv_card_add_fields (BivCard *card, BivPageFlow *flow, BivNode *piece, BivDetails *details)
{
  BivNodeList *fields = biv_ruleset_get_fields (flow->ruleset);
  g_autoptr (GString) all = g_string_new (NULL);

  BIV_EACH (BivUnitField, field, fields)
    {
      const char *value = get_value (field, details);
      g_autofree char *said = NULL;

      if (!is_of (field, piece) || !*value || is_number (field) ||
          biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICES)
        continue;
      said = format_field (flow, piece, field, value);
      g_string_append_printf (all, "%s%s", all->len > 0 ? BETWEEN : "", said);
    }
  if (all->len > 0)
    biv_card_add (card, NULL, all->str);
}

static void
add_traits (BivCard *card, BivPageFlow *flow, BivUnitField *field, const char *value)
{
  g_auto (GStrv) ids = g_strsplit (value, " ", -1);

  for (guint i = 0; ids[i]; i++)
    {
      BivNode *choice = biv_node_list_lookup (biv_unit_field_get_choices (field), ids[i]);
      const char *name = choice ? biv_card_name_item (flow, choice) : ids[i];
      /* Translators: a title; what it says follows */
      g_autofree char *label = biv_page_format (flow, N_ ("{name}:"), "name", name, NULL);
      g_autofree char *text = choice ? biv_page_rule_text (flow, choice, "–") : NULL;

      if (choice)
        biv_card_add (card, label, text);
      else if (*ids[i])
        biv_card_add (card, NULL, ids[i]);
    }
}

/** biv_card_add_traits: adds a sentence for each trait of a unit or figure. */
void
biv_card_add_traits (BivCard *card, BivPageFlow *flow, BivNode *piece, BivDetails *details)
{
  BIV_EACH (BivUnitField, field, biv_ruleset_get_fields (flow->ruleset))
    if (is_of (field, piece) && biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICES)
      add_traits (card, flow, field, get_value (field, details));
}

/** biv_card_format_percent: (transfer full): "17 %"; never 0 % for what is possible, nor 100 % for
 * what is not certain. */
char *
biv_card_format_percent (BivPageFlow *flow, BivFraction chance)
{
  double value = biv_fraction_is_exact (chance)
                   ? (double) chance.numerator / (double) chance.denominator
                   : chance.value;
  int rounded = (int) lround (value * 100.0);
  int percent = value > 0.0 && value < 1.0 ? CLAMP (rounded, 1, 99) : rounded;
  g_autofree char *number = g_strdup_printf ("%d", percent);

  /* Translators: a chance in per cent */
  return biv_page_format (flow, N_ ("{percent} %"), "percent", number, NULL);
}

/** biv_card_format_chance: (transfer full): "1/6 (17 %)" */
char *
biv_card_format_chance (BivPageFlow *flow, BivFraction chance)
{
  g_autofree char *exact = biv_fraction_to_string (chance);
  g_autofree char *percent = biv_card_format_percent (flow, chance);

  /* Translators: a chance as a fraction and in per cent */
  return biv_page_format (flow, N_ ("{fraction} ({percent})"), "fraction", exact, "percent",
                          percent, NULL);
}

/* --- Actions of leaders ---------------------------------------------------------------------- */

static const char *const action_phases[] = {
  [BIV_ACTION_PHASE_COMBAT] = N_ ("in combat"),
  [BIV_ACTION_PHASE_BEFORE_DICE] = N_ ("before the dice are thrown"),
  [BIV_ACTION_PHASE_END_OF_COMBAT] = N_ ("at the end of the combat phase"),
  [BIV_ACTION_PHASE_ANY] = NULL,
};
BIV_ASSERT_EACH (action_phases, BIV_COUNT_MEMBERS (BIV_EACH_ACTION_PHASE));

static const char *const engagements[] = {
  [BIV_ENGAGED_EITHER] = NULL,
  [BIV_ENGAGED_REQUIRED] = N_ ("with a unit in melee"),
  [BIV_ENGAGED_FORBIDDEN] = N_ ("with a unit that was in no melee"),
};
BIV_ASSERT_EACH (engagements, BIV_COUNT_MEMBERS (BIV_EACH_ENGAGED));

static void
append (GString *all, BivPageFlow *flow, const char *sentence)
{
  if (sentence && all->len > 0)
    /* Translators: between two of the conditions of an action */
    g_string_append (all, biv_translation_get (flow->options->language, N_ ("; ")));
  if (sentence)
    g_string_append (all, sentence);
}

static void
append_translated (GString *all, BivPageFlow *flow, const char *sentence)
{
  append (all, flow, sentence ? biv_translation_get (flow->options->language, sentence) : NULL);
}

static void
append_fall (GString *all, BivPageFlow *flow, BivLeaderAction *action)
{
  g_autoptr (GString) chances = g_string_new (NULL);
  g_autofree char *sentence = NULL;

  for (guint losses = 1; losses <= LOSSES; losses++)
    {
      g_autofree char *chance =
        biv_card_format_chance (flow, biv_odds_of_wound (flow->ruleset, action, losses));

      g_string_append_printf (chances, "%s%s", chances->len > 0 ? ", " : "", chance);
    }
  /* Translators: {chances} is three chances, separated by commas */
  sentence = biv_page_format (flow, N_ ("for 1, 2 or 3 losses he falls with {chances}"), "chances",
                              chances->str, NULL);
  append (all, flow, sentence);
}

/* Adds the chance that a throw of the dice gives elements back: once if it is the same for every
 * arm, else for each. */
static void
append_rally (GString *all, BivPageFlow *flow)
{
  g_autofree char *told = NULL;

  BIV_EACH (BivArm, arm, biv_ruleset_get_arms (flow->ruleset))
    {
      g_autofree char *chance = biv_card_format_chance (
        flow, biv_odds_of_face (flow->ruleset, biv_arm_get_face (arm)));
      g_autofree char *sentence =
        biv_page_format (flow, N_ ("each die rallies with {chance}"), "chance", chance, NULL);

      if (told && !g_str_equal (told, sentence))
        return;
      g_free (told);
      told = g_steal_pointer (&sentence);
    }
  append (all, flow, told);
}

/** biv_card_describe_action: (transfer full): when a leader can do an action, for whom, and with
 * which chances. */
char *
biv_card_describe_action (BivPageFlow *flow, BivLeaderAction *action)
{
  GString *all = g_string_new (NULL);
  int distance = biv_leader_action_get_enemy_distance (action);
  g_autofree char *enemies =
    distance > 0
      ? biv_page_format_number (flow, NP_ ("no enemy within {n} hex", "no enemy within {n} hexes"),
                                distance, NULL)
      : NULL;

  append_translated (all, flow, action_phases[biv_leader_action_get_phase (action)]);
  if (biv_leader_action_get_needs_activated (action))
    append_translated (all, flow, N_ ("activated this turn"));
  if (biv_leader_action_get_reach (action) == BIV_ACTION_REACH_INFLUENCE)
    append_translated (all, flow, N_ ("within his influence"));
  append_translated (all, flow, engagements[biv_leader_action_get_engaged (action)]);
  append (all, flow, enemies);
  if (biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST))
    append_fall (all, flow, action);
  if (biv_effect_find (action, BIV_EFFECT_KIND_RALLY))
    append_rally (all, flow);
  if (all->len == 0)
    append_translated (all, flow, N_ ("at any time"));
  return g_string_free (all, FALSE);
}

/** biv_card_describe_run: (transfer full): how far a messenger moves in a turn, and the chance that
 * he is lost on the way. */
char *
biv_card_describe_run (BivPageFlow *flow, BivMessengerKind *kind)
{
  g_autofree char *length = biv_page_format_length (flow, biv_messenger_kind_get_speed (kind));
  g_autofree char *chance =
    biv_card_format_chance (flow, biv_odds_of_loss (flow->ruleset, kind, 1));

  return biv_page_format (flow, N_ ("{distance} a turn; lost at each move with {chance}"),
                          "distance", length, "chance", chance, NULL);
}
