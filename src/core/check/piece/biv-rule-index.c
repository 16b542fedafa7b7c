/* The items of a ruleset by id.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/check/piece/biv-rule-index.h"

static GHashTable *
index_list (BivNodeList *list)
{
  GHashTable *index = g_hash_table_new (g_str_hash, g_str_equal);

  BIV_EACH (BivNode, item, list)
    g_hash_table_insert (index, (char *) biv_node_get_id (item), item);
  return index;
}

static BivNodeList *
get_list (BivRuleset *ruleset, guint field)
{
  return ruleset ? biv_node_get_list (BIV_NODE (ruleset), field) : NULL;
}

static bool
find_ranges (BivRuleset *ruleset)
{
  if (!ruleset || biv_ruleset_get_distance (ruleset) != BIV_DISTANCE_UNIT_HEXES)
    return false;
  BIV_EACH (BivLeaderKind, kind, get_list (ruleset, BIV_RULESET_LEADERS))
    if (biv_leader_kind_get_activates (kind) && biv_leader_kind_get_command_range (kind) >= 0)
      return true;
  return false;
}

/** biv_rule_index_new: (transfer full): an index, which keeps the ruleset (nullable). */
BivRuleIndex *
biv_rule_index_new (BivRuleset *ruleset)
{
  BivRuleIndex *self = g_rc_box_new0 (BivRuleIndex);

  g_set_object (&self->ruleset, ruleset);
  self->kinds = index_list (get_list (ruleset, BIV_RULESET_LEADERS));
  self->arms = index_list (get_list (ruleset, BIV_RULESET_ARMS));
  self->qualities = index_list (get_list (ruleset, BIV_RULESET_QUALITIES));
  self->terrains = index_list (get_list (ruleset, BIV_RULESET_TERRAINS));
  self->works = index_list (get_list (ruleset, BIV_RULESET_WORKS));
  self->has_ranges = find_ranges (ruleset);
  return self;
}

/** biv_rule_index_ref: adds an owner. */
BivRuleIndex *
biv_rule_index_ref (BivRuleIndex *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_index (gpointer data)
{
  BivRuleIndex *self = data;

  g_hash_table_unref (self->kinds);
  g_hash_table_unref (self->arms);
  g_hash_table_unref (self->qualities);
  g_hash_table_unref (self->terrains);
  g_hash_table_unref (self->works);
  g_clear_object (&self->ruleset);
}

/** biv_rule_index_unref: takes away an owner; the last one frees the index. */
void
biv_rule_index_unref (BivRuleIndex *self)
{
  g_rc_box_release_full (self, clear_index);
}

/** biv_rule_index_get_kind: (nullable): the kind of leader with an id. */
BivLeaderKind *
biv_rule_index_get_kind (BivRuleIndex *self, const char *id)
{
  return g_hash_table_lookup (self->kinds, id);
}

/** biv_rule_index_get_arm: (nullable): the arm with an id. */
BivArm *
biv_rule_index_get_arm (BivRuleIndex *self, const char *id)
{
  return g_hash_table_lookup (self->arms, id);
}

/** biv_rule_index_get_quality: (nullable): the quality with an id. */
BivQuality *
biv_rule_index_get_quality (BivRuleIndex *self, const char *id)
{
  return g_hash_table_lookup (self->qualities, id);
}

/** biv_rule_index_find_rank: (nullable): the first kind of leaders with a rank. */
BivLeaderKind *
biv_rule_index_find_rank (BivRuleIndex *self, BivRank rank)
{
  BivNodeList *leaders = get_list (self->ruleset, BIV_RULESET_LEADERS);

  BIV_EACH (BivLeaderKind, kind, leaders)
    if (biv_leader_kind_get_rank (kind) == rank)
      return kind;
  return NULL;
}

/** biv_rule_index_is_leader: whether figures of a kind (nullable) are leaders, rather than
 * messengers or other characters. */
bool
biv_rule_index_is_leader (BivLeaderKind *kind)
{
  return kind && biv_leader_kind_get_rank (kind) <= BIV_RANK_OFFICER;
}

/** biv_rule_index_get_source: (nullable): the id of the rule text, with which citations begin: it
 * is cited where the text as a whole is meant. */
const char *
biv_rule_index_get_source (BivRuleIndex *self)
{
  BivNodeList *sources = get_list (self->ruleset, BIV_RULESET_SOURCES);

  return sources && biv_node_list_get_length (sources) > 0
           ? biv_node_get_id (biv_node_list_get (sources, 0))
           : NULL;
}
