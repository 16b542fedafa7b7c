/* Verbs that look something up in the ruleset: the fields of units, the ground, the faces of the
 * die, the kinds of leaders. They change nothing and may be asked in any phase.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/ruleset/ground/biv-ground-rules.h"
#include "core/model/node/biv-number.h"
#include "core/ruleset/order/biv-order.h"
#include "core/odds/biv-odds.h"
#include "core/ruleset/leader/biv-leader-rules.h"
#include "core/ruleset/item/biv-unit-field.h"
#include "core/ruleset/item/biv-id-list.h"
#include "core/rehearsal/answer/biv-terms.h"
#include "core/rehearsal/answer/biv-dice.h"
#include "core/rehearsal/answer/biv-verbs.h"

/* Why a field cannot have a value; BIV_N_REFUSALS if it can. */
static BivRefusal
find_fault (BivUnitField *field, const char *value)
{
  gint64 number;

  switch (biv_unit_field_get_holds (field))
    {
    case BIV_FIELD_HOLDS_NUMBER:
      if (!biv_number_read (value, G_MININT, G_MAXINT, &number))
        return BIV_REFUSAL_VALUE_NO_NUMBER;
      return number >= biv_unit_field_get_minimum (field) &&
                 number <= biv_unit_field_get_maximum (field)
               ? BIV_N_REFUSALS
               : BIV_REFUSAL_VALUE_OUTSIDE;
    case BIV_FIELD_HOLDS_CHOICE:
    case BIV_FIELD_HOLDS_CHOICES:
      return biv_node_list_lookup (biv_unit_field_get_choices (field), value)
               ? BIV_N_REFUSALS
               : BIV_REFUSAL_VALUE_UNKNOWN;
    case BIV_FIELD_HOLDS_FLAG:
      return g_str_equal (value, "true") || g_str_equal (value, "false")
               ? BIV_N_REFUSALS
               : BIV_REFUSAL_VALUE_UNKNOWN;
    case BIV_FIELD_HOLDS_TEXT:
    default:
      return BIV_N_REFUSALS;
    }
}

/* @value: (nullable) */
static void
refuse_value (BivAnswer *answer, BivRefusal code, BivUnitField *field, const char *value)
{
  BivFinding *refusal = biv_answer_refuse (answer, code, field);

  biv_answer_refusal_add_item (refusal, "field", field);
  if (value)
    biv_args_add_string (biv_finding_get_args (refusal), "value", value);
  if (code != BIV_REFUSAL_VALUE_OUTSIDE)
    return;
  biv_answer_refusal_add_number (refusal, "least", biv_unit_field_get_minimum (field));
  biv_answer_refusal_add_number (refusal, "most", biv_unit_field_get_maximum (field));
}

/* Whether a field may have several values: words, which make one text, and choices may be
 * several. */
static bool
holds_several (BivUnitField *field)
{
  return biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_TEXT ||
         biv_unit_field_get_holds (field) == BIV_FIELD_HOLDS_CHOICES;
}

/* detail FIELD [VALUE...]: whether a field of units or figures may have these values. */
static void
ask_detail (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivUnitField *field = biv_action_get_item (action, BIV_ABOUT_DETAIL);
  guint n_values = biv_action_get_length (action, BIV_ABOUT_VALUES);
  BivRefusal fault = BIV_N_REFUSALS;
  const char *value = NULL;

  biv_answer_touch (answer, field);
  biv_answer_add_string (answer, BIV_FACT_OF,
                         biv_unit_field_get_for_figures (field) ? "figure" : "unit");
  biv_answer_add_string (answer, BIV_FACT_HOLDS,
                         biv_terms_get_word (BIV_NODE (field), BIV_UNIT_FIELD_HOLDS));
  if (n_values == 0)
    fault = BIV_REFUSAL_VALUE_MISSING;
  if (n_values > 1 && !holds_several (field))
    fault = BIV_REFUSAL_VALUE_ONE_ONLY;
  for (guint i = 0; i < n_values && fault == BIV_N_REFUSALS; i++)
    {
      value = biv_action_get_word (action, BIV_ABOUT_VALUES, i);
      fault = find_fault (field, value);
    }
  if (fault != BIV_N_REFUSALS)
    refuse_value (answer, fault, field, value);
}

static guint
get_passage_field (BivNode *ground)
{
  return BIV_IS_TERRAIN (ground)     ? BIV_TERRAIN_PASSAGE
         : BIV_IS_WORK (ground)      ? BIV_WORK_PASSAGE
         : BIV_IS_SIDE_KIND (ground) ? BIV_SIDE_KIND_PASSAGE
                                     : BIV_CROSSING_PASSAGE;
}

/* Refuses "over" unless the ground is a crossing, and one for that kind of hexside. */
static void
check_over (BivAnswer *answer, BivNode *ground, BivNode *side)
{
  const char *over =
    BIV_IS_CROSSING (ground) ? biv_crossing_get_over (BIV_CROSSING (ground)) : NULL;
  BivFinding *refusal;

  biv_answer_touch (answer, side);
  if (BIV_IS_CROSSING (ground) && BIV_IS_SIDE_KIND (side) &&
      (!over || !*over || biv_id_list_contains (over, biv_node_get_id (side))))
    return;
  refusal = biv_answer_refuse (answer, BIV_REFUSAL_NO_CROSSING, ground);
  biv_answer_refusal_add_item (refusal, "ground", ground);
  biv_answer_refusal_add_item (refusal, "over", side);
}

/* ground GROUND [over=GROUND]: how a kind of ground changes movement, and what it crosses. */
static void
ask_ground (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivNode *ground = biv_action_get_item (action, BIV_ABOUT_GROUND);

  biv_answer_touch (answer, ground);
  biv_answer_add_string (answer, BIV_FACT_PASSAGE,
                         biv_terms_get_word (ground, get_passage_field (ground)));
  if (BIV_IS_TERRAIN (ground))
    biv_answer_add_flag (
      answer, BIV_FACT_SUPPORTS, biv_terrain_get_supports_infantry (BIV_TERRAIN (ground)));
  if (biv_action_has (action, BIV_ABOUT_OVER))
    check_over (answer, ground, biv_action_get_item (action, BIV_ABOUT_OVER));
}

/* Refuses a side that the die does not have, or any if the ruleset has no die. */
static void
refuse_face (const BivSituation *situation, const BivAction *action, BivAnswer *answer)
{
  int sides = situation->ruleset ? biv_dice_count_sides (situation->ruleset) : 0;

  if (sides > 0)
    biv_dice_require_side (answer, biv_action_get_number (action, BIV_ABOUT_FACE, 0, 0), sides);
  else
    biv_answer_lacks (answer, "face");
}

/* face FACE: how many sides of the die show a face, and with which chance it is thrown. */
static void
ask_face (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  BivFace *face = biv_dice_get_given_face (situation, action, BIV_ABOUT_FACE, 0);
  g_autofree char *chance = NULL;
  BivFraction likely;

  if (!face)
    {
      refuse_face (situation, action, answer);
      return;
    }
  likely = biv_fraction ((guint64) biv_face_get_number (face),
                         (guint64) biv_dice_count_sides (situation->ruleset));
  chance = biv_fraction_to_string (likely);
  biv_answer_touch (answer, face);
  biv_answer_add_number (answer, BIV_FACT_SIDES, biv_face_get_number (face));
  biv_answer_add_string (answer, BIV_FACT_CHANCE, chance);
}

static void
add_if_known (BivAnswer *answer, BivFactName name, int number)
{
  if (number >= 0)
    biv_answer_add_number (answer, name, number);
}

/* leads FIGURE: a figure's rank, how far he commands and influences, in hexes, and how many of his
 * kind an army may have. */
static void
ask_leads (BivAnswer *answer, BivSituation *situation, const BivAction *action)
{
  guint figure = biv_action_get_piece (action, BIV_ABOUT_FIGURE, 0);
  const BivPieceState *state = biv_situation_get (situation, figure);
  BivLeaderKind *kind = state->kind;

  if (kind)
    {
      biv_answer_touch (answer, kind);
      biv_answer_add_string (answer, BIV_FACT_RANK,
                             biv_terms_get_word (BIV_NODE (kind), BIV_LEADER_KIND_RANK));
      add_if_known (answer, BIV_FACT_LEAST, biv_leader_kind_get_minimum (kind));
      add_if_known (answer, BIV_FACT_MOST, biv_leader_kind_get_maximum (kind));
    }
  if (kind && biv_leader_kind_get_rank (kind) <= BIV_RANK_OFFICER)
    {
      add_if_known (answer, BIV_FACT_COMMAND, biv_leader_kind_get_command_range (kind));
      add_if_known (answer, BIV_FACT_INFLUENCE, biv_leader_kind_get_influence_range (kind));
      return;
    }
  biv_answer_refuse_piece (answer, situation, BIV_REFUSAL_NO_LEADER, kind, "piece", figure);
}

const BivVerb biv_lookup_verbs[] = {
  { "leads",
    true,
    ask_leads,
    { { .about = BIV_ABOUT_FIGURE, BIV_SLOT_PIECE, BIV_PIECES_FIGURES, .required = true } } },
  { "detail",
    true,
    ask_detail,
    { { .about = BIV_ABOUT_DETAIL, BIV_SLOT_DETAIL, .required = true },
      { .about = BIV_ABOUT_VALUES, BIV_SLOT_TEXT, .many = true } } },
  { "ground",
    true,
    ask_ground,
    { { .about = BIV_ABOUT_GROUND, BIV_SLOT_GROUND, .required = true },
      { .about = BIV_ABOUT_OVER, BIV_SLOT_GROUND, .option = true } } },
  { "face", true, ask_face, { { .about = BIV_ABOUT_FACE, BIV_SLOT_FACES, .required = true } } },
  {},
};
