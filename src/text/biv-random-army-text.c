/* What was done to put an army together, in words, and what is in the way of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "text/biv-random-army-text.h"

#include <glib/gi18n.h>

#include "text/biv-pattern.h"
#include "text/biv-translation.h"

static char *
count (const char *language, const char *one, const char *many, guint number)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_number (args, "count", (int) number);
  return biv_pattern_fill (biv_translation_get_plural (language, one, many, number), args,
                           language);
}

static void
add_count (GPtrArray *parts, const char *language, const char *one, const char *many, guint number)
{
  if (number > 0)
    g_ptr_array_add (parts, count (language, one, many, number));
}

static char *
make_points (const BivRandomArmyOutcome *outcome, const char *language)
{
  g_autoptr (BivArgs) args = biv_args_new ();

  biv_args_add_number (args, "spent", (int) outcome->spent);
  if (outcome->budget < 0)
    return count (language, NP_ ("{count} point", "{count} points"), (guint) outcome->spent);
  biv_args_add_number (args, "budget", outcome->budget);
  return biv_pattern_fill (
    biv_translation_get_plural (language,
                                NP_ ("{spent} of {budget} point", "{spent} of {budget} points"),
                                (gulong) outcome->budget),
    args, language);
}

/* What became of an army that was to be legal. */
static char *
make_verdict (const BivRandomArmyOutcome *outcome, const char *language)
{
  if (outcome->errors->len > 0)
    return count (language, NP_ ("{count} error is left", "{count} errors are left"),
                  outcome->errors->len);
  return g_strdup (biv_translation_get (
    language, outcome->least ? N_ ("legal with the least change") : N_ ("legal")));
}

/* (nullable): what is said when nothing has changed. */
static const char *
find_nothing (BivRandomArmyTask task, const BivRandomArmyOutcome *outcome)
{
  if (outcome->n_added + outcome->n_removed + outcome->n_mended > 0)
    return NULL;
  if (task != BIV_RANDOM_ARMY_LEGAL)
    return N_ ("Nothing fits");
  return outcome->errors->len > 0 ? N_ ("Nothing could be mended")
                                  : N_ ("Nothing had to be mended");
}

/**
 * biv_random_army_text_make:
 * @outcome: what came of the task
 * @language: (nullable): %NULL for that of the program
 *
 * Returns: (transfer full): that in words: "5 pieces added, 198 of 200 points"
 */
char *
biv_random_army_text_make (BivRandomArmyTask task, const BivRandomArmyOutcome *outcome,
                           const char *language)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const char *nothing = find_nothing (task, outcome);

  language = biv_translation_choose_language (language);
  if (nothing)
    g_ptr_array_add (parts, g_strdup (biv_translation_get (language, nothing)));
  add_count (parts, language, NP_ ("{count} piece added", "{count} pieces added"),
             outcome->n_added);
  add_count (parts, language, NP_ ("{count} removed", "{count} removed"), outcome->n_removed);
  add_count (parts, language, NP_ ("{count} mended", "{count} mended"), outcome->n_mended);
  g_ptr_array_add (parts, make_points (outcome, language));
  if (task == BIV_RANDOM_ARMY_LEGAL || outcome->errors->len > 0)
    g_ptr_array_add (parts, make_verdict (outcome, language));
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (", ", (char **) parts->pdata);
}

/** biv_random_army_text_for_obstacle: (nullable): what is in the way; %NULL for nothing. */
const char *
biv_random_army_text_for_obstacle (BivRandomArmyObstacle obstacle, const char *language)
{
  static const char *const sentences[] = {
    [BIV_RANDOM_ARMY_NO_OBSTACLE] = NULL,
    [BIV_RANDOM_ARMY_NO_RULES] = N_ ("The rules of this army are not installed"),
    [BIV_RANDOM_ARMY_NO_LIST] = N_ ("No contingent of this army follows a muster list"),
    [BIV_RANDOM_ARMY_NO_BUDGET] = N_ ("This army has no budget"),
  };

  return sentences[obstacle] ? biv_translation_get (language, sentences[obstacle]) : NULL;
}
