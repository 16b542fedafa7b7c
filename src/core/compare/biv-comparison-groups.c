/* The differences between two documents in the order in which they are told: group by group.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/compare/biv-comparison.h"

typedef struct
{
  GPtrArray *all; /* of BivComparisonGroup */
  GHashTable *by_node;
} Groups;

static void
free_group (gpointer data)
{
  BivComparisonGroup *self = data;

  g_ptr_array_unref (self->differences);
  g_free (self);
}

static BivComparisonGroup *
open_group (Groups *groups, BivNode *node)
{
  BivComparisonGroup *group = g_hash_table_lookup (groups->by_node, node);

  if (group)
    return group;
  group = g_new0 (BivComparisonGroup, 1);
  *group = (BivComparisonGroup){ node, NULL, g_ptr_array_new () };
  g_ptr_array_add (groups->all, group);
  g_hash_table_insert (groups->by_node, node, group);
  return group;
}

/* A side comes before its army. */
static void
add_points (Groups *groups, const BivPointsDifference *points)
{
  BivNode *parent = points->after ? biv_node_get_parent (points->after) : NULL;

  if (parent)
    open_group (groups, parent);
  if (points->after)
    open_group (groups, points->after)->points = points->from != points->to ? points : NULL;
}

/**
 * biv_comparison_list_groups:
 *
 * Returns: (transfer full) (element-type BivComparisonGroup): the groups in the order of the second
 * document, as far as something differs in them; they are valid as long as the comparison
 */
GPtrArray *
biv_comparison_list_groups (BivComparison *self)
{
  g_autoptr (GHashTable) by_node = g_hash_table_new (NULL, NULL);
  Groups groups = { g_ptr_array_new_with_free_func (free_group), by_node };

  open_group (&groups, biv_comparison_get_after (self));
  for (guint i = 0; i < biv_comparison_get_n_points (self); i++)
    add_points (&groups, biv_comparison_get_points (self, i));
  for (guint i = 0; i < biv_comparison_get_length (self); i++)
    {
      const BivDifference *difference = biv_comparison_get (self, i);
      BivNode *node = biv_comparison_get_group (self, difference);

      g_ptr_array_add (open_group (&groups, node)->differences, (gpointer) difference);
    }
  for (guint i = groups.all->len; i > 0; i--)
    {
      const BivComparisonGroup *group = groups.all->pdata[i - 1];

      if (!group->points && group->differences->len == 0)
        g_ptr_array_remove_index (groups.all, i - 1);
    }
  return groups.all;
}
