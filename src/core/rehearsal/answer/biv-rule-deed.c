/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rehearsal/answer/biv-rule-deed.h"

#include "core/model/army/biv-figure.h"
#include "core/rehearsal/moment/biv-in-force.h"

#define REFUSAL(member, refusal) BIV_REFUSAL_##refusal,
#define BIV_REFUSAL_NONE BIV_N_REFUSALS

static const BivRefusal refusals[BIV_N_RULE_DEEDS] = { BIV_EACH_RULE_DEED (REFUSAL) };

/* (nullable): the first order or leader's action in force for a unit or figure that forbids it. */
static gpointer
find_item (const BivSituation *situation, BivRuleDeed deed, guint piece)
{
  bool is_figure = BIV_IS_FIGURE (biv_situation_get (situation, piece)->node);

  for (guint kind = 0; situation->given->len > 0 && kind < BIV_N_EFFECT_KINDS; kind++)
    {
      BivInForce sum;

      if (biv_effect_kind_get_row (kind)->deed != deed)
        continue;
      sum = is_figure ? biv_in_force_for_leader (situation, kind, piece)
                      : biv_in_force_for_unit (situation, kind, piece);
      if (sum.item)
        return sum.item;
    }
  return NULL;
}

/**
 * biv_rule_deed_require:
 * @answer: (nullable): refuses what is forbidden, and cites what forbids it
 * @piece: the unit or figure that would do it, or to which it would be done
 *
 * Returns: whether no order or leader's action that is in force forbids it
 */
bool
biv_rule_deed_require (BivAnswer *answer, const BivSituation *situation, BivRuleDeed deed,
                       guint piece)
{
  gpointer by = find_item (situation, deed, piece);

  if (!by || !answer)
    return !by;
  biv_answer_refusal_add_item (
    biv_answer_refuse_piece (answer, situation, refusals[deed], by, "piece", piece), "order", by);
  return false;
}

/** biv_rule_deed_require_move: likewise, for a unit that would move, or a figure that would move
 * alone. */
bool
biv_rule_deed_require_move (BivAnswer *answer, const BivSituation *situation, guint piece)
{
  bool is_figure = BIV_IS_FIGURE (biv_situation_get (situation, piece)->node);

  return biv_rule_deed_require (
    answer, situation, is_figure ? BIV_RULE_DEED_FIGURE_MOVE : BIV_RULE_DEED_MOVE, piece);
}
