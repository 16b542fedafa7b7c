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
#include "core/model/node/biv-number.h"
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
} Printer;

/* The heading of a table: the name of the ruleset's item, and what the table shows. */
static void
begin (Printer *printer, BivNode *item, BivText *name, const char *heading)
{
  const char *ruleset = biv_node_get_id (BIV_NODE (printer->ruleset));

  if (!printer->json)
    {
      printf ("%s: %s\n%s\n", ruleset, biv_text_for (name, printer->language), heading);
      return;
    }
  biv_json_writer_begin_object (printer->json, NULL);
  biv_json_writer_add_string (printer->json, "ruleset", ruleset);
  biv_json_writer_add_string (printer->json, "item", biv_node_get_id (item));
}

static void
end (Printer *printer, BivTable *table)
{
  biv_table_print (table, printer->json);
  if (printer->json)
    biv_json_writer_end_object (printer->json);
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
add_chance (Printer *printer, BivTable *table, char *exact, double chance)
{
  g_autofree char *fraction = exact;
  g_autofree char *percent = show_percent (chance);

  biv_table_add_cell (table, printer->json ? g_strdup (fraction)
                                           : g_strdup_printf ("%s (%s)", fraction, percent));
}

static void
add_fraction (Printer *printer, BivTable *table, BivFraction chance)
{
  add_chance (printer, table, biv_fraction_to_string (chance), get_value (chance));
}

/* An average: exact for programs, to two decimals for people. */
static void
add_mean (Printer *printer, BivTable *table, BivFraction mean)
{
  int hundredths = (int) lround (get_value (mean) * 100);

  biv_table_add_cell (
    table, printer->json ? biv_fraction_to_string (mean)
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
print_messenger (Printer *printer, BivMessengerKind *kind)
{
  g_autoptr (BivTable) table = biv_table_new (messenger_columns, G_N_ELEMENTS (messenger_columns));

  begin (printer, BIV_NODE (kind), biv_rule_item_get_name (kind),
         _ ("How long he runs, when the unit acts, and how likely he is lost on the way, if he "
            "meets no enemy"));
  for (int hexes = 1; hexes <= printer->limit; hexes++)
    {
      int moves = biv_odds_count_moves (hexes, biv_messenger_kind_get_speed (kind));
      BivFraction loss = biv_odds_of_loss (printer->ruleset, kind, (guint) moves);

      biv_table_add_number (table, hexes);
      biv_table_add_number (table, moves);
      biv_table_add_number (table, moves + !biv_messenger_kind_get_same_turn (kind));
      add_fraction (printer, table, loss);
      add_fraction (printer, table, biv_fraction_complement (loss));
    }
  end (printer, table);
}

static guint
print_messengers (Printer *printer)
{
  BivNodeList *kinds = biv_ruleset_get_messengers (printer->ruleset);

  BIV_EACH (BivMessengerKind, kind, kinds)
    print_messenger (printer, kind);
  return biv_node_list_get_length (kinds);
}

static const BivTableColumn leader_columns[] = {
  { "losses", N_ ("losses") },
  { "dice", N_ ("dice") },
  { "falls", N_ ("falls") },
  { "stays", N_ ("stays") },
};

static void
print_leader_action (Printer *printer, BivLeaderAction *action)
{
  g_autoptr (BivTable) table = biv_table_new (leader_columns, G_N_ELEMENTS (leader_columns));
  int dice = biv_effect_get_amount (biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST));

  begin (printer, BIV_NODE (action), biv_rule_item_get_name (action),
         _ ("How likely the leader falls, by what his unit loses in the combat"));
  for (int losses = 1; losses <= printer->limit; losses++)
    {
      BivFraction falls = biv_odds_of_wound (printer->ruleset, action, (guint) losses);

      biv_table_add_number (table, losses);
      biv_table_add_number (table, (gint64) losses * dice);
      add_fraction (printer, table, falls);
      add_fraction (printer, table, biv_fraction_complement (falls));
    }
  end (printer, table);
}

/* For the actions by which a leader may be lost. */
static guint
print_leaders (Printer *printer)
{
  BivNodeList *actions = biv_ruleset_get_leader_actions (printer->ruleset);
  guint n_printed = 0;

  BIV_EACH (BivLeaderAction, action, actions)
    if (biv_effect_find (action, BIV_EFFECT_KIND_WOUND_TEST))
      {
        print_leader_action (printer, action);
        n_printed++;
      }
  return n_printed;
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
add_odds (Printer *printer, BivTable *table, BivThrowOdds odds)
{
  add_chance (printer, table,
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
add_orders (Printer *printer, BivTable *table, int value, int step, int every)
{
  BivCommandTest *test = biv_ruleset_get_command_test (printer->ruleset);
  BivFraction all = biv_fraction (1, 1);

  for (int order = 1; order <= biv_command_test_get_orders (test); order++)
    {
      BivThrowOdds odds = get_odds (printer->ruleset, value, step, order);

      if (odds.total > 0)
        all = biv_fraction_multiply (all, biv_fraction (odds.ways, odds.total));
      biv_table_add_number (table, value);
      biv_table_add_number (table, (gint64) (step + 1) * every);
      biv_table_add_number (table, order);
      add_odds (printer, table, odds);
      add_fraction (printer, table, all);
    }
}

static void
print_passes (Printer *printer)
{
  g_autoptr (BivTable) table = biv_table_new (command_columns, G_N_ELEMENTS (command_columns));
  BivCommandTest *test = biv_ruleset_get_command_test (printer->ruleset);
  BivCommandModifier *distance = find_modifier (printer->ruleset, BIV_MODIFIER_KIND_DISTANCE);
  int every = distance ? MAX (1, biv_command_modifier_get_every (distance)) : printer->limit;

  begin (printer, BIV_NODE (test), biv_rule_item_get_name (test),
         _ ("How likely an order is received, by command value, distance and number of the "
            "order, and how likely all orders up to it are; another modifier of -1 counts as a "
            "command value 1 lower"));
  for (int value = biv_command_test_get_dice (test); value <= get_highest (printer->ruleset);
       value++)
    for (int step = 0; step == 0 || step * every < printer->limit; step++)
      add_orders (printer, table, value, step, every);
  end (printer, table);
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
count_singly (Printer *printer, int value, int units)
{
  g_autofree BivThrowOdds *odds = g_new (BivThrowOdds, (guint) units);

  for (int i = 0; i < units; i++)
    odds[i] = get_odds (printer->ruleset, value, 0, 1);
  return biv_odds_of_orders (odds, (guint) units);
}

static void
add_brigade (Printer *printer, BivTable *table, int value, int units)
{
  BivCommandTest *test = biv_ruleset_get_command_test (printer->ruleset);
  guint n_orders = (guint) biv_command_test_get_orders (test);
  g_autofree BivThrowOdds *odds = g_new (BivThrowOdds, n_orders);
  BivFraction size = biv_fraction ((guint64) units, 1);

  for (guint i = 0; i < n_orders; i++)
    odds[i] = get_odds (printer->ruleset, value, 0, (int) i + 1);
  biv_table_add_number (table, value);
  biv_table_add_number (table, units);
  add_mean (printer, table, biv_fraction_multiply (size, biv_odds_of_orders (odds, 1)));
  add_mean (printer, table, count_singly (printer, value, units));
  add_mean (printer, table, biv_fraction_multiply (size, biv_odds_of_orders (odds, n_orders)));
}

/* For single units and brigades: how many units move by the first order, and how many moves they
 * make by all orders of the turn, on average and with no modifier but that for successive orders.
 */
static void
print_brigades (Printer *printer)
{
  g_autoptr (BivTable) table = biv_table_new (brigade_columns, G_N_ELEMENTS (brigade_columns));
  BivCommandTest *test = biv_ruleset_get_command_test (printer->ruleset);

  begin (printer, BIV_NODE (test), biv_rule_item_get_name (test),
         _ ("How many units of a brigade are ordered on average, how many if each is ordered for "
            "itself until one fails, and how many moves the brigade makes by all its orders; near "
            "the commander, without other modifiers"));
  for (int value = biv_command_test_get_dice (test); value <= get_highest (printer->ruleset);
       value++)
    for (int units = 1; units <= biv_command_test_get_brigade_largest (test); units++)
      add_brigade (printer, table, value, units);
  end (printer, table);
}

static guint
print_commands (Printer *printer)
{
  if (!biv_ruleset_get_command_test (printer->ruleset))
    return 0;
  print_passes (printer);
  print_brigades (printer);
  return 1;
}

static bool
read_limit (BivOptions *options, int usual, int *limit)
{
  const char *max = biv_options_get (options, &max_option);
  gint64 number;

  *limit = usual;
  if (!max)
    return true;
  if (!biv_number_read (max, 1, MAX_DISTANCE, &number))
    return false;
  *limit = (int) number;
  return true;
}

/* For all rulesets, or the one that is asked for. */
static guint
print_all (Printer *printer, BivCatalogue *catalogue, const char *wanted,
           guint (*print) (Printer *printer))
{
  GListModel *rulesets = biv_catalogue_get_rulesets (catalogue);
  guint n_printed = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulesets); i++)
    {
      g_autoptr (BivRuleset) ruleset = g_list_model_get_item (rulesets, i);

      if (wanted && !g_str_equal (wanted, biv_node_get_id (BIV_NODE (ruleset))))
        continue;
      printer->ruleset = ruleset;
      n_printed += print (printer);
    }
  return n_printed;
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
  guint (*print) (Printer *printer);
} subjects[] = {
  { "messenger", USUAL_HEXES, print_messengers },
  { "command", USUAL_CM, print_commands },
  { "leader", USUAL_LOSSES, print_leaders },
};

static int
run (BivOptions *options)
{
  const char *wanted = biv_options_get (options, &ruleset_option);
  Printer printer = { .language = options->language };
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivJsonWriter) json = NULL;
  guint n_printed;
  guint subject = 0;

  while (subject < G_N_ELEMENTS (subjects) &&
         !g_str_equal (subjects[subject].word, options->words[0]))
    subject++;
  if (subject == G_N_ELEMENTS (subjects))
    return biv_command_misuse (_ ("odds messenger, odds command or odds leader was expected"));
  if (!read_limit (options, subjects[subject].usual, &printer.limit))
    return biv_command_misuse (_ ("--max is a whole number from 1 to 1500"));
  catalogue = biv_cli_files_load_catalogue (NULL);
  if (options->json)
    {
      printer.json = json = biv_json_writer_new (stdout);
      biv_json_writer_begin_array (json, NULL);
    }
  n_printed = print_all (&printer, catalogue, wanted, subjects[subject].print);
  if (json)
    biv_json_writer_end_array (json);
  return n_printed > 0 ? BIV_STATUS_FINE : refuse (catalogue, wanted);
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
