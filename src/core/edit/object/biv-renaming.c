/* Copies of objects under new ids.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-renaming.h"

#include "core/edit/object/biv-edits.h"

/** biv_renaming_init: copies will stand below @parent. @keep_outside: see #BivRenaming. */
void
biv_renaming_init (BivRenaming *self, BivDocument *document, BivNode *parent, bool keep_outside)
{
  self->document = document;
  self->parent = parent;
  self->keep_outside = keep_outside;
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
make_new_id (BivNode *node, gpointer data)
{
  BivRenaming *self = data;

  g_hash_table_insert (self->ids, g_strdup (biv_node_get_id (node)),
                       biv_edits_make_id (self->document, self->parent, G_OBJECT_TYPE (node)));
}

/** biv_renaming_add: gives new ids to an object and all below it. */
void
biv_renaming_add (BivRenaming *self, BivNode *object)
{
  biv_node_foreach (object, make_new_id, self);
}

static const char *
rename_id (const char *id, gpointer data)
{
  BivRenaming *self = data;
  const char *renamed = g_hash_table_lookup (self->ids, id);

  if (renamed)
    return renamed;
  return self->keep_outside && biv_document_lookup (self->document, id) ? id : "";
}

/** biv_renaming_copy: (transfer full): a copy of an object with the new ids; references follow
 * them. */
BivNode *
biv_renaming_copy (BivRenaming *self, BivNode *object)
{
  return biv_node_copy (object, rename_id, self);
}

/** biv_renaming_clear: frees what it holds. */
void
biv_renaming_clear (BivRenaming *self)
{
  g_hash_table_unref (self->ids);
}

/** biv_renaming_copy_draft: (transfer full): a copy of an object and all below it, with new ids for
 * a place below that parent. */
BivNode *
biv_renaming_copy_draft (BivDocument *document, BivNode *parent, BivNode *draft)
{
  BivRenaming renaming;
  BivNode *copy;

  biv_renaming_init (&renaming, document, parent, true);
  biv_renaming_add (&renaming, draft);
  copy = biv_renaming_copy (&renaming, draft);
  biv_renaming_clear (&renaming);
  return copy;
}
