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
  biv_order_verbs,
  biv_combat_verbs,
  biv_fall_back_verbs,
  biv_move_verbs,
  biv_leader_act_verbs,
  biv_messenger_verbs,
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

/**
 * biv_throw_dice:
 * @action: whose slot "dice" may bring them: those come first
 * @faces: of each die
 * @thrown: (out) (array length=n): from 1 to @faces
 *
 * The answer has them as its figure "dice", whoever threw them.
 *
 * Returns: whether there were enough; if not, the answer says so
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
      thrown[i] = i < given ? biv_action_get_number (action, "dice", i, 1)
                            : g_rand_int_range (situation->dice, 1, (gint32) faces + 1);
      thrown[i] = CLAMP (thrown[i], 1, (int) faces);
      g_string_append_printf (shown, "%s%d", i ? "," : "", thrown[i]);
    }
  if (n > 0)
    biv_answer_add_string (answer, "dice", shown->str);
  return true;
}
