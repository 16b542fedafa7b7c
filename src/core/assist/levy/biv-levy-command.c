/* The chain of command of pieces that have joined an army, and its activations.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/assist/levy/biv-levy-command.h"

#include "core/assist/biv-next-activation.h"
#include "core/assist/biv-superior.h"
#include "core/check/piece/biv-activation-size.h"
#include "core/model/army/biv-contingent.h"
#include "core/model/army/biv-unit.h"
#include "core/ruleset/leader/biv-leader-kind.h"

/* Of a contingent whose units are handed out. */
typedef struct
{
  BivRuleset *ruleset;
  BivContingent *contingent;
  GPtrArray *leaders; /* of BivFigure: those who command units */
  GHashTable *given;  /* from ids of pieces to ids of leaders who now command them */
} Staff;

static BivRank
get_rank (BivRuleset *ruleset, BivFigure *figure)
{
  BivLeaderKind *kind =
    biv_node_list_lookup (biv_ruleset_get_leaders (ruleset), biv_figure_get_kind (figure));

  return kind ? biv_leader_kind_get_rank (kind) : BIV_RANK_CHARACTER;
}

static bool
has_joined (GHashTable *pieces, gpointer piece)
{
  return g_hash_table_contains (pieces, biv_node_get_id (piece));
}

/* --- figures -------------------------------------------------------------------------------- */

/* (nullable): the leader of a rank whom the fewest have been put under. */
static BivFigure *
find_idle (Staff *self, BivRank rank)
{
  BivFigure *best = NULL;
  guint least = G_MAXUINT;

  for (guint i = 0; i < self->leaders->len; i++)
    {
      BivFigure *leader = self->leaders->pdata[i];
      const char *id = biv_node_get_id (BIV_NODE (leader));
      GHashTableIter iter;
      gpointer given;
      guint count = 0;

      if (get_rank (self->ruleset, leader) != rank)
        continue;
      g_hash_table_iter_init (&iter, self->given);
      while (g_hash_table_iter_next (&iter, NULL, &given))
        count += g_str_equal (given, id);
      if (count >= least)
        continue;
      least = count;
      best = leader;
    }
  return best;
}

/* Officers go under sub-generals if there are some, everybody else under the general. */
static void
give_figure (Staff *self, BivEditList *edits, BivFigure *figure)
{
  bool is_officer = get_rank (self->ruleset, figure) == BIV_RANK_OFFICER;
  BivFigure *chosen = is_officer ? find_idle (self, BIV_RANK_SUB_GENERAL) : NULL;
  BivFigure *superior;

  if (get_rank (self->ruleset, figure) == BIV_RANK_GENERAL)
    return;
  if (!chosen)
    chosen = find_idle (self, BIV_RANK_GENERAL);
  superior = biv_superior_find (self->ruleset, self->contingent, BIV_NODE (figure), chosen);
  if (!superior || superior == figure)
    return;
  g_hash_table_insert (self->given, (char *) biv_node_get_id (BIV_NODE (figure)),
                       (char *) biv_node_get_id (BIV_NODE (superior)));
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (figure)), "command",
                            biv_node_get_id (BIV_NODE (superior)));
}

/* --- units ---------------------------------------------------------------------------------- */

static const char *
get_commander (Staff *self, BivUnit *unit)
{
  const char *given = g_hash_table_lookup (self->given, biv_node_get_id (BIV_NODE (unit)));

  return given ? given : biv_unit_get_command (unit);
}

/* How many units a leader commands, and how many of them are of an arm. */
static guint
count_under (Staff *self, BivFigure *leader, const char *arm, guint *alike)
{
  BivNodeList *units = biv_contingent_get_units (self->contingent);
  guint count = 0;

  *alike = 0;
  BIV_EACH (BivUnit, unit, units)
    {
      if (!g_str_equal (get_commander (self, unit), biv_node_get_id (BIV_NODE (leader))))
        continue;
      count++;
      *alike += g_str_equal (biv_unit_get_arm (unit), arm);
    }
  return count;
}

/* Under the leader who has most of the same arm, among those who have fewer than their share. */
static void
give_unit (Staff *self, BivEditList *edits, BivUnit *unit)
{
  guint n_units = biv_node_list_get_length (biv_contingent_get_units (self->contingent));
  guint share = (n_units + self->leaders->len - 1) / self->leaders->len;
  BivFigure *best = NULL;
  guint most_alike = 0, fewest = G_MAXUINT;

  for (guint i = 0; i < self->leaders->len; i++)
    {
      guint alike;
      guint count = count_under (self, self->leaders->pdata[i], biv_unit_get_arm (unit), &alike);

      if (best && (count >= share || alike < most_alike ||
                   (alike == most_alike && count >= fewest)))
        continue;
      best = self->leaders->pdata[i];
      most_alike = count < share ? alike : 0;
      fewest = count;
    }
  g_hash_table_insert (self->given, (char *) biv_node_get_id (BIV_NODE (unit)),
                       (char *) biv_node_get_id (BIV_NODE (best)));
  biv_edit_list_set_string (edits, biv_node_get_id (BIV_NODE (unit)), "command",
                            biv_node_get_id (BIV_NODE (best)));
}

static void
assign_in (BivEditList *edits, BivRuleset *ruleset, BivContingent *contingent, GHashTable *pieces)
{
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  g_autoptr (GHashTable) given = g_hash_table_new (g_str_hash, g_str_equal);
  Staff self = { ruleset, contingent, leaders, given };
  BivNodeList *figures = biv_contingent_get_figures (contingent);
  BivNodeList *units = biv_contingent_get_units (contingent);

  BIV_EACH (BivFigure, figure, figures)
    if (get_rank (ruleset, figure) <= BIV_RANK_OFFICER)
      g_ptr_array_add (leaders, figure);
  BIV_EACH (BivFigure, item, figures)
    if (has_joined (pieces, item))
      give_figure (&self, edits, item);
  for (guint i = 0; leaders->len > 0 && i < biv_node_list_get_length (units); i++)
    if (has_joined (pieces, biv_node_list_get (units, i)))
      give_unit (&self, edits, biv_node_list_get (units, i));
}

/**
 * biv_levy_command_assign:
 * @pieces: the ids of those that have joined
 *
 * Puts pieces under leaders of their contingents, units of one arm together.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_levy_command_assign (BivHistory *history, BivRuleset *ruleset, BivArmy *army,
                         GHashTable *pieces, GError **error)
{
  BivNodeList *contingents = biv_army_get_contingents (army);
  g_autoptr (BivEditList) edits = biv_edit_list_new ();

  BIV_EACH (BivContingent, contingent, contingents)
    assign_in (edits, ruleset, contingent, pieces);
  return biv_history_apply (history, edits, "move-to-leader", NULL, error);
}

/* --- activations ---------------------------------------------------------------------------- */

static void
count_strength (BivRuleset *ruleset, BivArmy *army, guint *n_units, guint *n_leaders)
{
  *n_units = *n_leaders = 0;
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    {
      *n_units += biv_node_list_get_length (biv_contingent_get_units (contingent));
      BIV_EACH (BivFigure, figure, biv_contingent_get_figures (contingent))
        *n_leaders += biv_activation_is_fit (ruleset, figure);
    }
}

/**
 * biv_levy_command_plan:
 *
 * Plans as many activations as the rules advise, as far as there are leaders for them.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_levy_command_plan (BivHistory *history, BivRuleset *ruleset, BivArmy *army, GError **error)
{
  BivDocument *document = biv_history_get_document (history);
  BivActivationAdvice *advice;
  guint n_units, n_leaders, wanted;

  count_strength (ruleset, army, &n_units, &n_leaders);
  advice = biv_activation_advise (ruleset, n_units);
  wanted = advice ? MIN (n_leaders, (guint) biv_activation_advice_get_activations (advice)) : 0;
  while (biv_node_list_get_length (biv_army_get_activations (army)) < wanted)
    {
      g_autoptr (BivEditList) edits = biv_next_activation_make (document, army, ruleset);

      if (!biv_history_do (history, edits, error))
        return false;
    }
  return true;
}
