/* All verbs of the rehearsal, and the dice they throw.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules/rehearsal/biv-verbs.h"

static const BivVerb *const areas[] = {
  biv_history_verbs,
  biv_turn_verbs,
  biv_activation_verbs,
  biv_figure_verbs,
  biv_order_verbs,
  biv_combat_verbs,
  biv_fall_back_verbs,
  biv_move_verbs,
  biv_leader_act_verbs,
  biv_messenger_verbs,
  biv_messenger_met_verbs,
  biv_initiative_verbs,
  biv_command_verbs,
  biv_command_move_verbs,
  biv_measure_verbs,
  biv_lookup_verbs,
};

/** biv_verb_get_nth: (transfer none) (nullable): one verb after the other, over all areas. */
const BivVerb *
biv_verb_get_nth (guint n)
{
  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (const BivVerb *verb = areas[i]; verb->word; verb++)
      if (n-- == 0)
        return verb;
  return NULL;
}

/** biv_verb_find: (transfer none) (nullable): the verb of that word. */
const BivVerb *
biv_verb_find (const char *word)
{
  const BivVerb *verb;

  for (guint i = 0; (verb = biv_verb_get_nth (i)); i++)
    if (g_str_equal (verb->word, word))
      return verb;
  return NULL;
}

/** biv_check_die: that a die with so many sides, counted from 1, has that one. */
bool
biv_check_die (BivAnswer *answer, int side, int sides)
{
  BivFinding *refusal;

  if (side >= 1 && side <= sides)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NO_SUCH_SIDE, NULL);
  biv_refusal_add_number (refusal, "number", side);
  biv_refusal_add_number (refusal, "sides", sides);
  return false;
}

/**
 * biv_throw_dice:
 * @action: whose slot "dice" may bring them: those come first
 * @faces: of each die
 * @thrown: (out) (array length=n): from 1 to @faces
 *
 * The answer has them as its figure "dice", whoever threw them.
 *
 * Returns: whether there were enough, each a side of the die; if not, the answer says so
 */
bool
biv_throw_dice (BivSituation *situation, const BivAction *action, guint n, guint faces,
                int *thrown, BivAnswer *answer)
{
  g_autoptr (GString) shown = g_string_new (NULL);
  guint given = biv_action_get_length (action, "dice");

  if (given < n && !situation->dice)
    {
      biv_refusal_add_number (biv_answer_refuse (answer, BIV_REFUSAL_DICE_MISSING, NULL), "number",
                              n);
      return false;
    }
  for (guint i = 0; i < n; i++)
    {
      thrown[i] = i < given ? biv_action_get_number (action, "dice", i, 0)
                            : g_rand_int_range (situation->dice, 1, (gint32) faces + 1);
      if (!biv_check_die (answer, thrown[i], (int) faces))
        return false;
      g_string_append_printf (shown, "%s%d", i ? "," : "", thrown[i]);
    }
  if (n > 0)
    biv_answer_add_string (answer, "dice", shown->str);
  return true;
}
