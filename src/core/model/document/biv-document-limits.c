/* Refuses what would make a document that no file could hold, or whose file could not be read: too
 * much of it, or something missing that a file has to say.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/model/document/biv-document-limits.h"

#include "core/model/board/biv-board-extent.h"
#include "core/model/node/biv-limits.h"
#include "core/model/node/biv-node-list.h"

/** biv_document_limits_get_load: how much of its limits a document uses; of its board, what is
 * found at once. */
BivLoad
biv_document_limits_get_load (BivDocument *self)
{
  BivLoad load = *biv_document_peek_load (self);

  if (load.board)
    load.bytes += (gint64) biv_board_extent_guess (load.board);
  return load;
}

static bool
fail (GError **error, BivCoreError code, const char *what)
{
  g_set_error (error, BIV_CORE_ERROR, code, "%s", what);
  return false;
}

static bool
is_too_long (BivDocument *self, const BivLoad *load)
{
  return load->bytes > BIV_LIMIT_FILE &&
         (!load->board || biv_document_peek_load (self)->bytes +
                              (gint64) biv_board_extent_measure (load->board) >
                            BIV_LIMIT_FILE);
}

/* Whether an object has what a file has to say of it. What nobody edits object by object (a
 * ruleset, a list) must say it in words. */
static bool
is_complete (BivDocument *self, BivNode *node, guint field)
{
  const BivField *description = biv_node_get_field (node, field);

  if (!description->required)
    return true;
  switch (description->kind)
    {
    case BIV_FIELD_LIST:
      return biv_node_list_get_length (biv_node_get_list (node, field)) > 0;
    case BIV_FIELD_STRING:
    case BIV_FIELD_TOKEN:
    case BIV_FIELD_REF:
    case BIV_FIELD_TEXT:
      return !biv_document_is_by_path (self) || !biv_node_is_default (node, field);
    default:
      return true;
    }
}

typedef struct
{
  BivDocument *document;
  const char *missing; /* (nullable): the name of a field */
} Completeness;

static void
find_missing (BivNode *node, gpointer data)
{
  Completeness *self = data;

  for (guint i = 0; !self->missing && i < BIV_NODE_GET_CLASS (node)->n_fields; i++)
    if (!is_complete (self->document, node, i))
      self->missing = biv_node_get_field (node, i)->name;
}

/* @item: (nullable): what came to the object */
static bool
check_edited (BivDocument *self, BivNode *object, BivNode *item, GError **error)
{
  Completeness completeness = { self };

  find_missing (object, &completeness);
  if (item)
    biv_node_foreach (item, find_missing, &completeness);
  if (completeness.missing)
    return fail (error, BIV_CORE_ERROR_INVALID, completeness.missing);
  if (!biv_load_fits_tag (object) ||
      biv_load_find_depth (object) + (item ? biv_load_find_depth_below (item) : 1) >
        BIV_LIMIT_DEPTH)
    return fail (error, BIV_CORE_ERROR_FULL, biv_node_get_id (object));
  return true;
}

/**
 * biv_document_limits_check:
 * @edits: that were done
 * @before: biv_document_limits_get_load() before they were
 *
 * Returns: whether a file can hold the document, as far as these edits go; what makes a document
 * smaller that a file cannot hold is good
 */
bool
biv_document_limits_check (BivDocument *self, BivEditList *edits, BivLoad before, GError **error)
{
  BivLoad load = biv_document_limits_get_load (self);

  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);
      BivNode *object = biv_document_lookup (self, edit->object);
      int field = object && edit->kind == BIV_EDIT_REMOVE /* it was inserted */
                    ? biv_node_class_find_field (BIV_NODE_GET_CLASS (object), edit->field)
                    : -1;
      BivNodeList *list = field >= 0 ? biv_node_get_list (object, (guint) field) : NULL;
      bool is_there = list && edit->position < biv_node_list_get_length (list);

      if (object && edit->kind != BIV_EDIT_CELLS &&
          !check_edited (self, object, is_there ? biv_node_list_get (list, edit->position) : NULL,
                         error))
        return false;
    }
  if (load.memory > BIV_LIMIT_MEMORY && load.memory > before.memory)
    return fail (error, BIV_CORE_ERROR_FULL, biv_node_get_id (biv_document_get_root (self)));
  if (load.bytes > before.bytes && is_too_long (self, &load))
    return fail (error, BIV_CORE_ERROR_FULL, biv_node_get_id (biv_document_get_root (self)));
  return true;
}
