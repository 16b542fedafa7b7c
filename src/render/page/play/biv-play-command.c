/* Who may do what, on a play sheet: activations, leaders, their actions and messengers, and the
 * test of an order.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "core/check/piece/biv-activation-size.h"
#include "core/check/piece/biv-mobility.h"
#include "core/model/node/biv-naming.h"
#include "core/odds/biv-odds.h"
#include "core/ruleset/item/biv-turn-rules.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "render/page/biv-page-piece.h"
#include "render/page/card/biv-card-words.h"
#include "render/page/card/biv-order-words.h"
#include "render/page/play/biv-play.h"
#include "text/biv-rules-words.h"
#include "text/biv-translation.h"

/* For how many turns of a messenger the chances are told. */
#define TURNS 4

static const char *
translate (BivPlay *play, const char *words)
{
  return biv_translation_get (play->flow->options->language, words);
}

/* (transfer full): what the rules call a thing, as a title */
static char *
name_title (BivPlay *play, const char *id, const char *otherwise)
{
  return biv_rules_words_get_title (play->flow->ruleset, id, otherwise,
                                    play->flow->options->language);
}

/* --- Activations ----------------------------------------------------------------------------- */

static BivFigure *
find_leader (BivPlay *play, const char *id)
{
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (play->army))
    {
      BivFigure *leader = biv_node_list_lookup (biv_contingent_get_figures (contingent), id);

      if (leader)
        return leader;
    }
  return NULL;
}

/* The activations that the army makes in each turn, in their order. */
static void
add_planned (BivPlay *play, BivPageGroup *group)
{
  BivPageFlow *flow = play->flow;
  BivNodeList *activations = play->army ? biv_army_get_activations (play->army) : NULL;
  g_autofree char *range = name_title (play, "command-range", N_ ("command range"));
  g_autofree char *units = name_title (play, "units", N_ ("units"));
  BivPlayTable *table;
  guint n = 0;

  if (!activations || biv_node_list_get_length (activations) == 0)
    return;
  table = biv_play_table_new (3, true, true);
  biv_play_table_add (table, translate (play, N_ ("Activations each turn")), range, units, NULL);
  BIV_EACH (BivActivation, activation, activations)
    {
      BivFigure *leader = find_leader (play, biv_activation_get_leader (activation));
      BivLeaderKind *kind = leader ? biv_page_find_kind (flow, leader) : NULL;
      const char *name = leader ? biv_naming_for (BIV_NODE (leader), flow->options->language)
                                : translate (play, N_ ("Any leader"));
      g_autofree char *who = g_markup_printf_escaped ("%u. <b>%s</b>", ++n, name);
      g_autofree char *reach =
        kind ? biv_page_format_length (flow, biv_leader_kind_get_command_range (kind))
             : g_strdup ("–");
      g_autofree char *size =
        g_strdup_printf ("<b>%d</b>", biv_activation_size (flow->ruleset, activation, leader));

      biv_play_table_add (table, who, reach, size, NULL);
    }
  biv_play_table_place (play, group, table);
}

static guint
count_units (BivPlay *play)
{
  guint n = 0;

  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (play->army))
    n += biv_node_list_get_length (biv_contingent_get_units (contingent));
  return n;
}

/* The table of the rules, by the number of units; the row of this army is marked. */
static void
add_advice (BivPlay *play, BivPageGroup *group)
{
  BivRuleset *rules = play->flow->ruleset;
  BivActivationAdvice *own =
    play->army ? biv_activation_advise (rules, count_units (play)) : NULL;
  BivPlayTable *table = biv_play_table_new (2, false, false);

  BIV_EACH (BivActivationAdvice, row, biv_ruleset_get_advice (rules))
    {
      const char *name = biv_page_text_for (play->flow, biv_rule_item_get_name (row), "");
      g_autofree char *bold = row == own ? biv_play_bold (name) : biv_play_markup (name);
      g_autofree char *text =
        biv_play_rule (play->flow, row);
      g_autofree char *marked = row == own ? g_strdup_printf ("%s ◂", text) : g_strdup (text);

      biv_play_table_add (table, bold, marked, NULL);
    }
  biv_play_table_place (play, group, table);
}

/* By how many units leaders change what they activate, in one line. */
static void
add_qualities (BivPlay *play, BivPageGroup *group)
{
  BivPageFlow *flow = play->flow;
  g_autofree char *title = biv_play_bold (translate (play, N_ ("Quality")));
  g_autoptr (GString) line = g_string_new (title);

  BIV_EACH (BivQuality, quality, biv_ruleset_get_qualities (flow->ruleset))
    {
      int change = biv_quality_get_units (quality);
      g_autofree char *name =
        biv_play_markup (biv_page_text_for (flow, biv_rule_item_get_name (quality), ""));
      g_autofree char *units = biv_page_format_number (
        flow, NP_ ("{n} unit", "{n} units"), ABS (change), NULL);

      g_string_append_printf (line, "%s%s %s%s", line->len > strlen (title) ? " · " : "\u2002",
                              name, change < 0 ? "−" : change > 0 ? "+"
                                                                  : "",
                              units);
    }
  if (line->len > strlen (title))
    biv_play_add_text (play, group, line->str);
}

/** biv_play_add_activation: adds the rule of activations, those of the army, and the table of the
 * rules. */
void
biv_play_add_activation (BivPlay *play, BivPageGroup *group)
{
  BivActivationRule *rule = biv_ruleset_get_activation (play->flow->ruleset);
  BivAllyRule *allies = biv_ruleset_get_allies (play->flow->ruleset);

  if (!rule)
    return;
  add_planned (play, group);
  biv_play_add_item (play, group, rule);
  add_advice (play, group);
  add_qualities (play, group);
  if (allies)
    biv_play_add_item (play, group, allies);
}

/* --- Leaders --------------------------------------------------------------------------------- */

/* Whether the army has a figure of a kind; of rules alone all kinds count. */
static bool
has_kind (BivPlay *play, BivLeaderKind *kind)
{
  const char *id = biv_node_get_id (BIV_NODE (kind));

  if (!play->army)
    return true;
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (play->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        if (g_str_equal (biv_figure_get_kind (figure), id))
          return true;
    }
  return false;
}

static char *
format_range (BivPlay *play, int range)
{
  if (range < 0)
    return g_strdup ("–");
  if (range == 0)
    return g_strdup (translate (play, N_ ("own hex")));
  return biv_page_format_length (play->flow, range);
}

/* (transfer full): how far a leader of a kind moves: on foot or horse, and flying */
static char *
format_movement (BivPlay *play, BivLeaderKind *kind)
{
  int flying = biv_leader_kind_get_flying_movement (kind);
  g_autofree char *distance =
    biv_page_format_length (play->flow, biv_leader_kind_get_movement (kind));
  g_autofree char *winged = biv_page_format_length (play->flow, flying);

  if (flying <= 0 || flying == biv_leader_kind_get_movement (kind))
    return g_steal_pointer (&distance);
  return biv_page_format (play->flow, N_ ("{distance}, flying {flying}"), "distance", distance,
                          "flying", winged, NULL);
}

/* The kinds of leaders, with their ranges where leaders activate. */
static void
add_kinds (BivPlay *play, BivPageGroup *group)
{
  BivPageFlow *flow = play->flow;
  g_autofree char *range = name_title (play, "command-range", N_ ("command range"));
  g_autofree char *influence = name_title (play, "influence-range", N_ ("influence range"));
  bool activate = biv_ruleset_get_activation (flow->ruleset) != NULL;
  bool has_influence = biv_ruleset_get_order_points (flow->ruleset) != NULL;
  BivPlayTable *table = biv_play_table_new (2 + activate + has_influence, true, true);
  const char *moves = translate (play, N_ ("Alone, moves"));

  biv_play_table_add (table, "", activate ? range : moves, has_influence ? influence : moves, moves,
                      NULL);
  BIV_EACH (BivLeaderKind, kind, biv_ruleset_get_leaders (flow->ruleset))
    {
      g_autofree char *name =
        biv_play_markup (biv_page_text_for (flow, biv_rule_item_get_name (kind), ""));
      bool leads = biv_leader_kind_get_activates (kind);
      g_autofree char *reach =
        leads ? format_range (play, biv_leader_kind_get_command_range (kind)) : g_strdup ("–");
      g_autofree char *near =
        leads ? format_range (play, biv_leader_kind_get_influence_range (kind)) : g_strdup ("–");
      g_autofree char *distance = format_movement (play, kind);

      if (has_kind (play, kind))
        biv_play_table_add (table, name, activate ? reach : distance,
                            has_influence ? near : distance, distance, NULL);
    }
  biv_play_table_place (play, group, table);
}

/* Commanders by name, with the value against which their orders are tested. */
static void
add_commanders (BivPlay *play, BivPageGroup *group)
{
  BivPageFlow *flow = play->flow;
  g_autofree char *value_title = name_title (play, "command-value", N_ ("command value"));
  BivPlayTable *table = biv_play_table_new (3, true, true);

  biv_play_table_add (table, "", value_title, translate (play, N_ ("Moves")), NULL);
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (play->army))
    {
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        {
          BivLeaderKind *kind = biv_page_find_kind (flow, figure);
          const char *value = biv_mobility_lookup_role (flow->ruleset, BIV_NODE (figure),
                                                        BIV_FIELD_ROLE_COMMAND_VALUE);
          g_autofree char *who = g_markup_printf_escaped (
            "<b>%s</b> <span fgcolor=\"" BIV_PAGE_GREY "\">%s</span>",
            biv_page_name_piece (flow, figure), biv_page_name_kind (flow, figure));
          g_autofree char *bold = biv_play_bold (value && *value ? value : "–");
          g_autofree char *distance =
            kind ? biv_page_format_length (
                     flow, biv_mobility_of_figure (flow->ruleset, figure, kind))
                 : g_strdup ("–");

          biv_play_table_add (table, who, bold, distance, NULL);
        }
    }
  biv_play_table_place (play, group, table);
}

/** biv_play_add_leaders: adds a table of the leaders. */
void
biv_play_add_leaders (BivPlay *play)
{
  g_autofree char *title = name_title (play, "leaders", N_ ("leaders"));
  BivPageGroup *group = biv_play_add_part (play, title, "", &biv_page_box_paint);

  if (play->army && biv_ruleset_get_command_test (play->flow->ruleset))
    add_commanders (play, group);
  else
    add_kinds (play, group);
}

/* --- Actions --------------------------------------------------------------------------------- */

/* (transfer full): when, for whom and with which chances */
static char *
describe_action (BivPlay *play, BivLeaderAction *action)
{
  g_autofree char *when = biv_card_describe_action (play->flow, action);
  g_autofree char *generals = biv_order_name_generals (play->flow);
  g_autofree char *not_for =
    biv_page_format (play->flow, N_ ("not for: {kind}"), "kind", generals, NULL);

  return biv_leader_action_get_forbidden_to_general (action)
           ? g_strjoin (" · ", when, not_for, NULL)
           : g_steal_pointer (&when);
}

/** biv_play_add_actions: adds what leaders can do: at any time of the turn, or in combat. */
void
biv_play_add_actions (BivPlay *play, bool is_any_time)
{
  BivPageGroup *group = NULL;

  BIV_EACH (BivLeaderAction, action, biv_ruleset_get_leader_actions (play->flow->ruleset))
    {
      g_autofree char *said = NULL;
      g_autofree char *when = NULL;
      g_autofree char *grey = NULL;
      g_autofree char *markup = NULL;

      if ((biv_leader_action_get_phase (action) == BIV_ACTION_PHASE_ANY) != is_any_time)
        continue;
      if (!group)
        group = biv_play_add_part (play, translate (play, N_ ("Leaders’ actions")),
                                   is_any_time ? translate (play, N_ ("at any time")) : "",
                                   &biv_page_box_paint);
      said = biv_play_format_item (play, action);
      when = describe_action (play, action);
      grey = biv_play_grey (when);
      markup = g_strdup_printf ("%s\u2002%s", said, grey);
      biv_play_add_text (play, group, markup);
    }
}

/* --- Messengers ------------------------------------------------------------------------------ */

static char *
format_run (BivPlay *play, BivMessengerKind *kind, guint turns)
{
  BivPageFlow *flow = play->flow;
  g_autofree char *hexes =
    biv_page_format_length (flow, (int) turns * biv_messenger_kind_get_speed (kind));
  g_autofree char *chance =
    biv_card_format_percent (flow, biv_odds_of_loss (flow->ruleset, kind, turns));

  return g_strdup_printf ("%s\n<b>%s</b>", hexes, chance);
}

/* How far messengers come in so many turns, and how likely they are lost on the way. */
static void
add_runs (BivPlay *play, BivPageGroup *group, BivNodeList *kinds)
{
  BivPageFlow *flow = play->flow;
  guint n = biv_node_list_get_length (kinds);
  BivPlayTable *table = biv_play_table_new (n + 1, true, true);
  g_autofree char *turn = name_title (play, "turn", N_ ("turn"));

  for (guint turns = 0; turns <= TURNS; turns++)
    {
      char **row = g_new0 (char *, n + 2);

      row[0] = turns == 0 ? g_strdup (turn) : g_strdup_printf ("<b>%u</b>", turns);
      for (guint i = 0; i < n; i++)
        {
          BivMessengerKind *kind = biv_node_list_get (kinds, i);

          row[i + 1] =
            turns == 0
              ? biv_play_markup (biv_page_text_for (flow, biv_rule_item_get_name (kind), ""))
              : format_run (play, kind, turns);
        }
      g_ptr_array_add (table->rows, row);
    }
  biv_play_table_place (play, group, table);
}

/** biv_play_add_messengers: adds the kinds of messengers and how they fare. */
void
biv_play_add_messengers (BivPlay *play)
{
  BivNodeList *kinds = biv_ruleset_get_messengers (play->flow->ruleset);
  BivPageGroup *group;

  if (biv_node_list_get_length (kinds) == 0)
    return;
  group = biv_play_add_part (play, translate (play, N_ ("Messengers")),
                             translate (play, N_ ("reach and chance to be lost, by turns")),
                             &biv_page_box_paint);
  add_runs (play, group, kinds);
  biv_play_add_items (play, group, kinds);
}

/* --- The test of an order -------------------------------------------------------------------- */

static void
add_chances (BivPlay *play, BivPageGroup *group, BivCommandTest *test)
{
  BivPageFlow *flow = play->flow;
  int dice = biv_command_test_get_dice (test);
  int faces = biv_command_test_get_faces (test);
  g_autofree char *title =
    biv_play_bold (translate (play, N_ ("That the dice come to at most:")));
  g_autoptr (GString) line = g_string_new (title);

  for (int value = dice; value <= dice * faces; value++)
    {
      BivThrowOdds odds = biv_odds_at_most (dice, faces, value);
      g_autofree char *chance =
        odds.total > 0 ? biv_card_format_chance (flow, biv_fraction (odds.ways, odds.total)) : NULL;
      g_autofree char *pair =
        chance ? g_markup_printf_escaped ("\u2002<b>%d</b> %s", value, chance) : g_strdup ("");
      g_auto (GStrv) words = g_strsplit (pair, " ", -1);
      g_autofree char *unbroken = g_strjoinv ("\u00a0", words);

      g_string_append (line, unbroken);
    }
  biv_play_add_text (play, group, line->str);
}

/** biv_play_add_test: adds how an order is tested, what makes it harder, and the chances. */
void
biv_play_add_test (BivPlay *play, BivPageGroup *group)
{
  BivCommandTest *test = biv_ruleset_get_command_test (play->flow->ruleset);

  if (!test)
    return;
  biv_play_add_item (play, group, test);
  group = biv_play_add_part (play, translate (play, N_ ("Modifiers")), "", &biv_page_box_paint);
  biv_play_add_items (play, group, biv_ruleset_get_modifiers (play->flow->ruleset));
  add_chances (play, group, test);
}
