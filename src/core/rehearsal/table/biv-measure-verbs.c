/* What is measured on a table without hexes, at any time.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/activation/biv-commanding.h"
#include "core/rehearsal/table/biv-sight.h"
#include "core/rehearsal/table/biv-table-unit.h"
#include "core/rehearsal/answer/biv-verbs.h"

static void
add_side (BivAnswer *answer, BivFactName name, bool lies_there)
{
  biv_answer_add_flag (answer, name, lies_there);
}

static const BivVerbCheck measure_checks[] = {
  { .of_moment = biv_table_require_test },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_PIECE },
  { .of_piece = biv_commanding_require_on_table, .about = BIV_ABOUT_OTHER },
  {},
};

/* measure PIECE OTHER: how far the other is, nearest points, whether it is seen, and where it
 * lies; refused when it is not seen. */
static void
ask_measure (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint piece = biv_action_get_piece (action, BIV_ABOUT_PIECE, 0);
  guint other = biv_action_get_piece (action, BIV_ABOUT_OTHER, 0);
  BivByHand hand = { action };
  BivSightSides sides = biv_sight_find_sides (situation, piece, other);

  biv_answer_add_length (answer, BIV_FACT_DISTANCE, biv_measure_distance (situation, piece, other));
  add_side (answer, BIV_FACT_CONTACT, biv_measure_touches (situation, piece, other));
  add_side (answer, BIV_FACT_FRONT, sides & BIV_SIGHT_FRONT);
  add_side (answer, BIV_FACT_FLANK, sides & BIV_SIGHT_FLANK);
  add_side (answer, BIV_FACT_REAR, sides & BIV_SIGHT_REAR);
  if (!biv_table_sees (situation, piece, other, hand))
    biv_answer_refusal_add_piece (
      biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_ENEMY_UNSEEN,
                               biv_table_get_phase (situation), "piece", piece),
      "enemy", situation, other);
}

const BivVerb biv_measure_verbs[] = {
  { "measure",
    true,
    ask_measure,
    { { .about = BIV_ABOUT_PIECE, BIV_SLOT_PIECE, .required = true },
      { .about = BIV_ABOUT_OTHER, BIV_SLOT_PIECE, .required = true },
      { .about = BIV_ABOUT_SEEN, BIV_SLOT_PIECE, .option = true, .many = true },
      { .about = BIV_ABOUT_UNSEEN, BIV_SLOT_PIECE, .option = true, .many = true } },
    .checks = measure_checks },
  {},
};
