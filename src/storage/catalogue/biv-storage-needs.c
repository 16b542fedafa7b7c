/* Which of the installed rulesets and muster lists a document needs, so that checking one battle
 * does not read the rules of all others.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/catalogue/biv-storage-needs.h"

#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/format/biv-format-head.h"

struct _BivNeeds
{
  bool all;
  GHashTable *ids;
  GHashTable *heads; /* path to BivFormatHead, without an id when that is unknown */
};

static void
free_head (gpointer head)
{
  biv_format_head_clear (head);
  g_free (head);
}

static void
add_id (BivNeeds *self, const char *id)
{
  if (id && *id)
    g_hash_table_add (self->ids, g_strdup (id));
}

static void
add_army (BivNeeds *self, BivArmy *army)
{
  add_id (self, biv_army_get_ruleset (army));
  add_id (self, biv_army_get_muster (army));
  BIV_EACH (BivContingent, contingent, biv_army_get_contingents (army))
    add_id (self, biv_contingent_get_muster (contingent));
}

static void
add_scenario (BivNeeds *self, BivScenario *scenario)
{
  /* An embedded ruleset may extend any other. */
  self->all = biv_node_list_get_length (biv_scenario_get_embedded (scenario)) > 0;
  add_id (self, biv_scenario_get_ruleset (scenario));
  BIV_EACH (BivSide, side, biv_scenario_get_sides (scenario))
    {
      BivArmy *army = biv_side_get_army (side);

      if (army)
        add_army (self, army);
    }
}

/**
 * biv_needs_new:
 * @root: (transfer none) (nullable): an army or scenario; for anything else all files are needed
 *
 * Returns: (transfer full): the ids that it names
 */
BivNeeds *
biv_needs_new (BivNode *root)
{
  BivNeeds *self = g_new0 (BivNeeds, 1);

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->heads = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_head);
  if (BIV_IS_ARMY (root))
    add_army (self, BIV_ARMY (root));
  else if (BIV_IS_SCENARIO (root))
    add_scenario (self, BIV_SCENARIO (root));
  else
    self->all = true;
  return self;
}

/** biv_needs_free: frees the ids. */
void
biv_needs_free (BivNeeds *self)
{
  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->heads);
  g_free (self);
}

static BivFormatHead *
get_head (BivNeeds *self, const char *path)
{
  BivFormatHead *head = g_hash_table_lookup (self->heads, path);

  if (head)
    return head;
  head = g_new0 (BivFormatHead, 1);
  biv_format_head_read (path, head);
  g_hash_table_insert (self->heads, g_strdup (path), head);
  return head;
}

/**
 * biv_needs_add_bases:
 * @paths: (element-type filename): rulesets that are read in any case
 *
 * Adds the rulesets that these extend.
 */
void
biv_needs_add_bases (BivNeeds *self, GPtrArray *paths)
{
  for (guint i = 0; i < paths->len && !self->all; i++)
    {
      BivFormatHead *head = get_head (self, paths->pdata[i]);

      self->all = !head->id;
      add_id (self, head->extends);
    }
}

/**
 * biv_needs_follow:
 * @paths: (element-type filename): rulesets
 *
 * Adds the rulesets that the needed ones extend, those that these extend, and so on.
 */
void
biv_needs_follow (BivNeeds *self, GPtrArray *paths)
{
  guint before;

  do
    {
      before = g_hash_table_size (self->ids);
      for (guint i = 0; i < paths->len && !self->all; i++)
        if (biv_needs_file (self, paths->pdata[i]))
          add_id (self, get_head (self, paths->pdata[i])->extends);
    }
  while (g_hash_table_size (self->ids) > before);
}

/** biv_needs_file: whether a file must be read: its id is needed, or unknown. */
bool
biv_needs_file (BivNeeds *self, const char *path)
{
  BivFormatHead *head;

  if (self->all)
    return true;
  head = get_head (self, path);
  return !head->id || g_hash_table_contains (self->ids, head->id);
}
