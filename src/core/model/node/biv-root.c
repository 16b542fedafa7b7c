/* What documents of all kinds have in common, found by the names of their fields.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/node/biv-root.h"

/** biv_root_get_ruleset: (transfer none) (nullable): the id of the ruleset that a document names;
 * %NULL for a kind that names none. */
const char *
biv_root_get_ruleset (BivNode *self)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (self), "ruleset");

  return field >= 0 ? biv_node_get_string (self, (guint) field) : NULL;
}

/** biv_root_get_title: (transfer none): the title of a document, or its name. */
BivText *
biv_root_get_title (BivNode *self)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (self);
  int field = biv_node_class_find_field (klass, "title");

  if (field < 0)
    field = biv_node_class_find_field (klass, "name");
  g_return_val_if_fail (field >= 0, NULL);
  return biv_node_get_text (self, (guint) field);
}
