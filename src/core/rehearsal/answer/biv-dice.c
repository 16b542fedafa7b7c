/* Throws dice with numbers, and the ruleset's own die, whose sides show faces: each face is on as
 * many sides as its number says.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-dice.h"

/** biv_dice_require_side: refuses a number that is not on a die with so many sides, counted from 1.
 */
bool
biv_dice_require_side (BivAnswer *answer, int side, int sides)
{
  BivFinding *refusal;

  if (side >= 1 && side <= sides)
    return true;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NO_SUCH_SIDE, NULL);
  biv_answer_refusal_add_number (refusal, "number", side);
  biv_answer_refusal_add_number (refusal, "sides", sides);
  return false;
}

/**
 * biv_dice_throw:
 * @action: its slot "dice" may bring dice, which are used first
 * @n: how many dice are needed
 * @faces: how many sides each die has
 * @thrown: (out) (array length=n): the numbers thrown, from 1 to @faces
 *
 * Adds the fact "dice", whether they were brought or thrown here.
 *
 * Returns: whether there were enough, each with a side of the die; if not, the answer is a refusal
 */
bool
biv_dice_throw (BivSituation *situation, const BivAction *action, guint n, guint faces,
                int *thrown, BivAnswer *answer)
{
  g_autofree BivDie *dice = g_new0 (BivDie, n);
  guint given = biv_action_get_length (action, BIV_ABOUT_DICE);

  if (given < n && !situation->dice)
    {
      biv_answer_refusal_add_number (biv_answer_refuse (answer, BIV_REFUSAL_DICE_MISSING, NULL),
                                     "number", n);
      return false;
    }
  for (guint i = 0; i < n; i++)
    {
      thrown[i] = i < given ? biv_action_get_number (action, BIV_ABOUT_DICE, i, 0)
                            : g_rand_int_range (situation->dice, 1, (gint32) faces + 1);
      if (!biv_dice_require_side (answer, thrown[i], (int) faces))
        return false;
      dice[i].number = thrown[i];
    }
  biv_answer_add_dice (answer, dice, n);
  return true;
}

/** biv_dice_count_sides: how many sides the ruleset's die has; several may bear the same face. */
int
biv_dice_count_sides (BivRuleset *ruleset)
{
  int n_sides = 0;

  BIV_EACH (BivFace, face, biv_ruleset_get_faces (ruleset))
    n_sides += biv_face_get_number (face);
  return n_sides;
}

/* (nullable): the face on a side of the die, counted from 1 in the order of the faces. */
static BivFace *
get_side (BivNodeList *faces, int side)
{
  guint last = biv_node_list_get_length (faces) - 1;

  for (guint i = 0; i < last; i++)
    {
      side -= biv_face_get_number (biv_node_list_get (faces, i));
      if (side <= 0)
        return biv_node_list_get (faces, i);
    }
  return biv_node_list_get (faces, last);
}

/** biv_dice_get_given_face: (transfer none) (nullable): a die that a slot of the action brings: a
 * face by its id, or a side by its number from 1; NULL when the die has no such side. */
BivFace *
biv_dice_get_given_face (const BivSituation *situation, const BivAction *action, BivAbout about,
                         guint n)
{
  BivNodeList *faces = situation->ruleset ? biv_ruleset_get_faces (situation->ruleset) : NULL;
  BivFace *face;
  int number;

  if (!faces || biv_node_list_get_length (faces) == 0)
    return NULL;
  face = biv_action_get_nth_item (action, about, n);
  number = biv_action_get_number (action, about, n, 0);
  if (face || number < 1 || number > biv_dice_count_sides (situation->ruleset))
    return face;
  return get_side (faces, number);
}

static BivFace *
throw_one (BivSituation *situation, const BivAction *action, guint n)
{
  BivNodeList *faces = biv_ruleset_get_faces (situation->ruleset);

  if (n < biv_action_get_length (action, BIV_ABOUT_DICE))
    return biv_dice_get_given_face (situation, action, BIV_ABOUT_DICE, n);
  return get_side (
    faces, g_rand_int_range (situation->dice, 1, biv_dice_count_sides (situation->ruleset) + 1));
}

/**
 * biv_dice_throw_faces:
 * @action: its slot "dice" may bring dice, which are used first
 * @n: how many dice are needed
 *
 * Adds the facts "dice", whether they were brought or thrown here, and "thrown", their number.
 *
 * Returns: (transfer container) (nullable): the BivFaces thrown; %NULL if there were too few dice
 *   or one with a side that the die does not have: then the answer is a refusal
 */
GPtrArray *
biv_dice_throw_faces (BivSituation *situation, const BivAction *action, guint n, BivAnswer *answer)
{
  g_autoptr (GPtrArray) thrown = g_ptr_array_new ();
  g_autofree BivDie *dice = g_new0 (BivDie, n);
  guint n_faces = biv_node_list_get_length (biv_ruleset_get_faces (situation->ruleset));

  if (n > 0 &&
      (n_faces == 0 || (biv_action_get_length (action, BIV_ABOUT_DICE) < n && !situation->dice)))
    {
      biv_answer_refusal_add_number (biv_answer_refuse (answer, BIV_REFUSAL_DICE_MISSING, NULL),
                                     "number", n);
      return NULL;
    }
  for (guint i = 0; i < n; i++)
    {
      BivFace *face = throw_one (situation, action, i);

      if (!face)
        {
          biv_dice_require_side (answer, biv_action_get_number (action, BIV_ABOUT_DICE, i, 0),
                                 biv_dice_count_sides (situation->ruleset));
          return NULL;
        }
      g_ptr_array_add (thrown, face);
      biv_answer_touch (answer, face);
      dice[i].face = face;
    }
  if (n == 0)
    return g_steal_pointer (&thrown);
  biv_answer_add_dice (answer, dice, n);
  biv_answer_add_number (answer, BIV_FACT_THROWN, n);
  return g_steal_pointer (&thrown);
}

/** biv_dice_count_faces: how many of the dice show a face; 0 if @id is empty. */
guint
biv_dice_count_faces (GPtrArray *thrown, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < thrown->len; i++)
    n += g_str_equal (biv_node_get_id (g_ptr_array_index (thrown, i)), id);
  return n;
}
