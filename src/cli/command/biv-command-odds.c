/* bivouac-cli odds messenger|command|leader: tables of the exact chances of the rules' dice.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <math.h>

#include "cli/answer/biv-cli-files.h"
#include "cli/answer/biv-cli-names.h"
#include "cli/answer/biv-cli-table.h"
#include "core/ruleset/effect/biv-effect.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/odds/biv-odds.h"
#include "core/model/node/biv-text.h"

static const BivOption ruleset_option = {
  "ruleset", 0, BIV_OPTION_IS_TEXT, N_ ("Whose tables: all rules’ when not given"), N_ ("ID")
};
static const BivOption max_option = {
  "max", 0, BIV_OPTION_IS_TEXT, N_ ("How far the distances go"), N_ ("NUMBER")
};

#define MAX_DISTANCE 1500 /* the length of the longest board */
#define USUAL_HEXES 20
#define USUAL_CM 80
#define USUAL_LOSSES 6

/* The tables that are printed, and how. */
typedef struct
{
  BivRuleset *ruleset;
  BivJsonWriter *json; /* NULL: text */
  const char *language;
  int limit; /* of distances */
} Telling;

/* The heading of a table: the name of the ruleset's item, and what the table shows. */
static void
begin (Telling *telling, BivNode *item, BivText *name, const char *says)
{
  const char *ruleset = biv_node_get_id (BIV_NODE (telling->ruleset));

  if (!telling->json)
    {
      printf ("%s: %s\n%s\n", ruleset, biv_text_for (name, telling->language), says);
      return;
    }
  biv_json_writer_begin_object (telling->json, NULL);
  biv_json_writer_add_string (telling->json, "ruleset", ruleset);
  biv_json_writer_add_string (telling->json, "item", biv_node_get_id (item));
}

static void
end (Telling *telling, BivTable *table)
{
  biv_table_print (table, telling->json);
  if (telling->json)
    biv_json_writer_end_object (telling->json);
  else
    printf ("\n");
}

static double
get_value (BivFraction fraction)
{
  return biv_fraction_is_exact (fraction)
           ? (double) fraction.numerator / (double) fraction.denominator
           : fraction.value;
}

/* For people as a percentage, too: never 0 for what may happen, nor 100 for what may fail. */
static char *
show_percent (double chance)
{
  int percent = (int) lround (chance * 100);

  if (percent == 0 && chance > 0)
    return g_strdup (_ ("<1 %"));
  if (percent == 100 && chance < 1)
    return g_strdup (_ (">99 %"));
  /* Translators: a chance, "72 %" */
  return g_strdup_printf (_ ("%d %%"), percent);
}

/* @exact: (transfer full): the chance as a fraction. */
static void
take_chance (Telling *telling, BivTable *table, char *exact, double chance)
{
  g_autofree char *fraction = exact;
  g_autofree char *percent = show_percent (chance);

  biv_table_take (table, telling->json ? g_strdup (fraction)
                                       : g_strdup_printf ("%s (%s)", fraction, percent));
}

static void
take_fraction (Telling *telling, BivTable *table, BivFraction chance)
{
  take_chance (telling, table, biv_fraction_to_string (chance), get_value (chance));
}

/* An average: exact for programs, to two decimals for people. */
static void
take_mean (Telling *telling, BivTable *table, BivFraction mean)
{
  int hundredths = (int) lround (get_value (mean) * 100);

  biv_table_take (table, telling->json
                           ? biv_fraction_to_string (mean)
                           /* Translators: a number with two decimals, "1.32" */
                           : g_strdup_printf (_ ("%d.%02d"), hundredths / 100, hundredths % 100));
}

static const BivTableColumn messenger_columns[] = {
  { "hexes", N_ ("hexes") },
  { "turns", N_ ("turns") },
  { "acts", N_ ("acts in turn") },
  { "loss", N_ ("lost") },
  { "arrival", N_ ("arrives") },
};

static void
tell_messenger (Telling *telling, BivMessengerKind *kind)
{
  g_autoptr (BivTable) table = biv_table_new (messenger_columns, G_N_ELEMENTS (messenger_columns));

  begin (telling, BIV_NODE (kind), biv_rule_item_get_name (kind),
         _ ("How long he runs, when the unit acts, and how likely he is lost on the way, if he "
            "meets no enemy"));
  for (int hexes = 1; hexes <= telling->limit; hexes++)
    {
      int moves = biv_odds_count_moves (hexes, biv_messenger_kind_get_speed (kind));
      BivFraction loss = biv_odds_of_loss (telling->ruleset, kind, (guint) moves);

      biv_table_add_number (table, hexes);
      biv_table_add_number (table, moves);
      biv_table_add_number (table, moves + !biv_messenger_kind_get_same_turn (kind));
      take_fraction (telling, table, loss);
      take_fraction (telling, table, biv_fraction_complement (loss));
    }
  end (telling, table);
}

static guint
tell_messengers (Telling *telling)
{
  BivNodeList *kinds = biv_ruleset_get_messengers (telling->ruleset);

  BIV_EACH (BivMessengerKind, kind, kinds)
    tell_messenger (telling, kind);
  return biv_node_list_get_length (kinds);
}

static const BivTableColumn leader_columns[] = {
  { "losses", N_ ("losses") },
  { "dice", N_ ("dice") },
  { "falls", N_ ("falls") },
  { "stays", N_ ("stays") },
};

static void
tell_leader_action (Telling *telling, BivLeaderAction *action)
{
  g_autoptr (BivTable) table = biv_table_new (leader_columns, G_N_ELEMENTS (leader_columns));
  int dice = biv_effect_get_amount (biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST));

  begin (telling, BIV_NODE (action), biv_rule_item_get_name (action),
         _ ("How likely the leader falls, by what his unit loses in the combat"));
  for (int losses = 1; losses <= telling->limit; losses++)
    {
      BivFraction falls = biv_odds_of_wound (telling->ruleset, action, (guint) losses);

      biv_table_add_number (table, losses);
      biv_table_add_number (table, (gint64) losses * dice);
      take_fraction (telling, table, falls);
      take_fraction (telling, table, biv_fraction_complement (falls));
    }
  end (telling, table);
}

/* For the actions by which a leader may be lost. */
static guint
tell_leaders (Telling *telling)
{
  BivNodeList *actions = biv_ruleset_get_leader_actions (telling->ruleset);
  guint n_told = 0;

  BIV_EACH (BivLeaderAction, action, actions)
    if (biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST))
      {
        tell_leader_action (telling, action);
        n_told++;
      }
  return n_told;
}

static BivCommandModifier *
find_modifier (BivRuleset *ruleset, BivModifierKind kind)
{
  BIV_EACH (BivCommandModifier, modifier, biv_ruleset_get_modifiers (ruleset))
    if (biv_command_modifier_get_kind (modifier) == kind)
      return modifier;
  return NULL;
}

/* The modifier for successive orders, which counts for each order from a certain one on. */
static int
change_by_order (BivRuleset *ruleset, int order)
{
  BivCommandModifier *modifier = find_modifier (ruleset, BIV_MODIFIER_KIND_SUCCESSIVE);
  int counted = modifier ? order - MAX (1, biv_command_modifier_get_from_order (modifier)) + 1 : 0;

  return modifier ? MAX (0, counted) * biv_command_modifier_get_amount (modifier) : 0;
}

static BivThrowOdds
get_odds (BivRuleset *ruleset, int value, int step, int order)
{
  BivCommandTest *test = biv_ruleset_get_command_test (ruleset);
  BivCommandModifier *distance = find_modifier (ruleset, BIV_MODIFIER_KIND_DISTANCE);
  int change = distance ? step * biv_command_modifier_get_amount (distance) : 0;

  return biv_odds_at_most (biv_command_test_get_dice (test), biv_command_test_get_faces (test),
                           value + change + change_by_order (ruleset, order));
}

/* Not in lowest terms: so many of all throws. */
static void
take_odds (Telling *telling, BivTable *table, BivThrowOdds odds)
{
  take_chance (telling, table,
               g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT, odds.ways, odds.total),
               odds.total > 0 ? (double) odds.ways / (double) odds.total : 0.0);
}

static const BivTableColumn command_columns[] = {
  { "value", N_ ("command value") },
  { "distance", N_ ("up to cm") },
  { "order", N_ ("order") },
  { "passes", N_ ("received") },
  { "all", N_ ("with all before it") },
};

/* Command values above the highest throw change nothing. */
static int
get_highest (BivRuleset *ruleset)
{
  BivCommandTest *test = biv_ruleset_get_command_test (ruleset);

  return biv_command_test_get_dice (test) * biv_command_test_get_faces (test);
}

/* The orders that one unit may receive in a turn, one after another. */
static void
add_orders (Telling *telling, BivTable *table, int value, int step, int every)
{
  BivCommandTest *test = biv_ruleset_get_command_test (telling->ruleset);
  BivFraction all = biv_fraction (1, 1);

  for (int order = 1; order <= biv_command_test_get_orders (test); order++)
    {
      BivThrowOdds odds = get_odds (telling->ruleset, value, step, order);

      if (odds.total > 0)
        all = biv_fraction_multiply (all, biv_fraction (odds.ways, odds.total));
      biv_table_add_number (table, value);
      biv_table_add_number (table, (gint64) (step + 1) * every);
      biv_table_add_number (table, order);
      take_odds (telling, table, odds);
      take_fraction (telling, table, all);
    }
}

static void
tell_passes (Telling *telling)
{
  g_autoptr (BivTable) table = biv_table_new (command_columns, G_N_ELEMENTS (command_columns));
  BivCommandTest *test = biv_ruleset_get_command_test (telling->ruleset);
  BivCommandModifier *distance = find_modifier (telling->ruleset, BIV_MODIFIER_KIND_DISTANCE);
  int every = distance ? MAX (1, biv_command_modifier_get_every (distance)) : telling->limit;

  begin (telling, BIV_NODE (test), biv_rule_item_get_name (test),
         _ ("How likely an order is received, by command value, distance and number of the "
            "order, and how likely all orders up to it are; another modifier of -1 counts as a "
            "command value 1 lower"));
  for (int value = biv_command_test_get_dice (test); value <= get_highest (telling->ruleset);
       value++)
    for (int step = 0; step == 0 || step * every < telling->limit; step++)
      add_orders (telling, table, value, step, every);
  end (telling, table);
}

static const BivTableColumn brigade_columns[] = {
  { "value", N_ ("command value") },
  { "units", N_ ("units") },
  { "ordered", N_ ("units ordered") },
  { "singly", N_ ("one by one") },
  { "moves", N_ ("moves, all orders") },
};

/* The average number of units that get an order, out of @units that are ordered one by one until
 * an order fails. */
static BivFraction
count_singly (Telling *telling, int value, int units)
{
  g_autofree BivThrowOdds *odds = g_new (BivThrowOdds, (guint) units);

  for (int i = 0; i < units; i++)
    odds[i] = get_odds (telling->ruleset, value, 0, 1);
  return biv_odds_of_orders (odds, (guint) units);
}

static void
add_brigade (Telling *telling, BivTable *table, int value, int units)
{
  BivCommandTest *test = biv_ruleset_get_command_test (telling->ruleset);
  guint n_orders = (guint) biv_command_test_get_orders (test);
  g_autofree BivThrowOdds *odds = g_new (BivThrowOdds, n_orders);
  BivFraction size = biv_fraction ((guint64) units, 1);

  for (guint i = 0; i < n_orders; i++)
    odds[i] = get_odds (telling->ruleset, value, 0, (int) i + 1);
  biv_table_add_number (table, value);
  biv_table_add_number (table, units);
  take_mean (telling, table, biv_fraction_multiply (size, biv_odds_of_orders (odds, 1)));
  take_mean (telling, table, count_singly (telling, value, units));
  take_mean (telling, table, biv_fraction_multiply (size, biv_odds_of_orders (odds, n_orders)));
}

/* For single units and brigades: how many units move by the first order, and how many moves they
 * make by all orders of the turn, on average and with no modifier but that for successive orders.
 */
static void
tell_brigades (Telling *telling)
{
  g_autoptr (BivTable) table = biv_table_new (brigade_columns, G_N_ELEMENTS (brigade_columns));
  BivCommandTest *test = biv_ruleset_get_command_test (telling->ruleset);

  begin (telling, BIV_NODE (test), biv_rule_item_get_name (test),
         _ ("How many units of a brigade are ordered on average, how many if each is ordered for "
            "itself until one fails, and how many moves the brigade makes by all its orders; near "
            "the commander, without other modifiers"));
  for (int value = biv_command_test_get_dice (test); value <= get_highest (telling->ruleset);
       value++)
    for (int units = 1; units <= biv_command_test_get_brigade_largest (test); units++)
      add_brigade (telling, table, value, units);
  end (telling, table);
}

static guint
tell_commands (Telling *telling)
{
  if (!biv_ruleset_get_command_test (telling->ruleset))
    return 0;
  tell_passes (telling);
  tell_brigades (telling);
  return 1;
}

static bool
read_limit (BivOptions *options, int usual, int *limit)
{
  const char *max = biv_options_get (options, &max_option);
  guint64 number;

  *limit = usual;
  if (!max)
    return true;
  if (!g_ascii_string_to_unsigned (max, 10, 1, MAX_DISTANCE, &number, NULL))
    return false;
  *limit = (int) number;
  return true;
}

/* For all rulesets, or the one that is asked for. */
static guint
tell_all (Telling *telling, BivCatalogue *catalogue, const char *wanted,
          guint (*tell) (Telling *telling))
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  guint n_told = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (wanted && !g_str_equal (wanted, biv_node_get_id (BIV_NODE (ruleset))))
        continue;
      telling->ruleset = ruleset;
      n_told += tell (telling);
    }
  return n_told;
}

static int
refuse (BivCatalogue *catalogue, const char *wanted)
{
  g_autofree char *known = NULL;
  g_autofree char *reason = NULL;

  if (!wanted)
    return biv_command_misuse (_ ("no installed rules have such dice"));
  if (biv_catalogue_get_ruleset (catalogue, wanted))
    reason = g_strdup_printf (_ ("there are no rules \"%s\" with such dice"), wanted);
  else
    {
      known = biv_cli_names_list_ids (biv_catalogue_get_rulesets (catalogue));
      reason = g_strdup_printf (_ ("there are no rules %s, only %s"), wanted, known);
    }
  return biv_command_misuse (reason);
}

/* A kind of table. */
static const struct
{
  const char *word;
  int usual; /* limit */
  guint (*tell) (Telling *telling);
} subjects[] = {
  { "messenger", USUAL_HEXES, tell_messengers },
  { "command", USUAL_CM, tell_commands },
  { "leader", USUAL_LOSSES, tell_leaders },
};

static int
run (BivOptions *options)
{
  const char *wanted = biv_options_get (options, &ruleset_option);
  Telling telling = { .language = options->language };
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivJsonWriter) json = NULL;
  guint n_told;
  guint subject = 0;

  while (subject < G_N_ELEMENTS (subjects) &&
         !g_str_equal (subjects[subject].word, options->words[0]))
    subject++;
  if (subject == G_N_ELEMENTS (subjects))
    return biv_command_misuse (_ ("odds messenger, odds command or odds leader was expected"));
  if (!read_limit (options, subjects[subject].usual, &telling.limit))
    return biv_command_misuse (_ ("--max is a whole number from 1 to 1500"));
  catalogue = biv_cli_files_load_catalogue (NULL);
  if (options->json)
    {
      telling.json = json = biv_json_writer_new (stdout);
      biv_json_writer_begin_array (json, NULL);
    }
  n_told = tell_all (&telling, catalogue, wanted, subjects[subject].tell);
  if (json)
    biv_json_writer_end_array (json);
  return n_told > 0 ? BIV_STATUS_FINE : refuse (catalogue, wanted);
}

static char **
list_odds (void)
{
  static const char *const words[] = { "messenger", "command", "leader", NULL };

  return g_strdupv ((char **) words);
}

const BivCommand biv_command_odds = {
  { "odds", "",
    N_ ("Tables of the odds: messengers that arrive, orders that are received, leaders who fall"),
    BIV_OPTIONS (&biv_option_format, &ruleset_option, &max_option), 1, 1 },
  run,
  list_odds,
  NULL,
};
