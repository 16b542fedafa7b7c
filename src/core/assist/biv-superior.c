/* Under whom a new piece of an army goes: under the leader who is chosen, but no figure under one
 * of its own rank, and whoever leads part of the army under him who leads all of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/biv-superior.h"

#include "core/ruleset/leader/biv-leader-rules.h"

/* (nullable): NULL for a unit, and for a kind that the ruleset does not have. */
static BivLeaderKind *
find_kind (BivRuleset *ruleset, BivNode *piece)
{
  return ruleset && piece && BIV_IS_FIGURE (piece)
           ? biv_node_list_lookup (biv_ruleset_get_leaders (ruleset),
                                   biv_figure_get_kind (BIV_FIGURE (piece)))
           : NULL;
}

static bool
is_above (BivRuleset *ruleset, BivFigure *figure, BivRank rank)
{
  BivLeaderKind *kind = find_kind (ruleset, BIV_NODE (figure));

  return !kind || biv_leader_kind_get_rank (kind) < rank;
}

/* (nullable): the first from a figure upwards who is above a rank. Leaders who command one another
 * in a circle are each asked once at most. */
static BivFigure *
climb (BivRuleset *ruleset, BivNodeList *figures, BivFigure *from, BivRank rank)
{
  BivFigure *leader = from;

  for (guint i = 0; leader && i < biv_node_list_get_length (figures); i++)
    {
      if (is_above (ruleset, leader, rank))
        return leader;
      leader = biv_node_list_lookup (figures, biv_figure_get_command (leader));
    }
  return NULL;
}

/* (nullable) */
static BivFigure *
find_general (BivRuleset *ruleset, BivNodeList *figures)
{
  BIV_EACH (BivNode, piece, figures)
    {
      BivLeaderKind *kind = find_kind (ruleset, piece);

      if (kind && biv_leader_kind_get_rank (kind) == BIV_RANK_GENERAL)
        return BIV_FIGURE (piece);
    }
  return NULL;
}

/**
 * biv_superior_find:
 * @ruleset: (nullable): without one, all go under @chosen
 * @contingent: where the piece goes
 * @piece: a figure or a unit that has no place yet
 * @chosen: (nullable): the figure of @contingent under whom somebody would put it
 *
 * Returns: (transfer none) (nullable): the figure who is to command it; %NULL for nobody
 */
BivFigure *
biv_superior_find (BivRuleset *ruleset, BivContingent *contingent, BivNode *piece,
                   BivFigure *chosen)
{
  BivLeaderKind *kind = find_kind (ruleset, piece);
  BivNodeList *figures = biv_contingent_get_figures (contingent);
  BivFigure *leader;

  if (!kind || biv_leader_kind_get_rank (kind) > BIV_RANK_OFFICER)
    return chosen;
  leader = climb (ruleset, figures, chosen, biv_leader_kind_get_rank (kind));
  return !leader && biv_leader_kind_get_rank (kind) == BIV_RANK_SUB_GENERAL
           ? find_general (ruleset, figures)
           : leader;
}
