/* Operations on any object of a document, whatever its kind.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/object/biv-object-edits.h"

#include "core/edit/object/biv-edits.h"
#include "core/edit/object/biv-removal.h"

/**
 * biv_object_edits_set_field:
 * @value: of the type that the field takes, see biv_node_field_get_value_type()
 *
 * "set-field": sets one field of one object. For typing, give the list to biv_history_type().
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_object_edits_set_field (BivDocument *document, BivNode *object, const char *field,
                            const GValue *value)
{
  BivArgs *args = biv_edits_args_for ("name", object);
  BivEditList *edits = biv_edit_list_new_step ("set-field", args);

  biv_args_add_string (args, "field", field);
  biv_edit_list_set (edits, biv_document_get_key (document, object), field, value);
  return edits;
}

/**
 * biv_object_edits_insert:
 * @list: the field of @parent that is the list
 * @position: the position of the new item; #BIV_EDIT_LAST for the end
 *
 * "add-item": puts a new object into a list.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_object_edits_insert (BivDocument *document, BivNode *parent, const char *list, guint position,
                         BivNode *item)
{
  BivEditList *edits = biv_edit_list_new_step ("add-item", biv_edits_args_for ("name", item));

  biv_edit_list_insert (edits, biv_document_get_key (document, parent), list, position, item);
  return edits;
}

/**
 * biv_object_edits_reorder:
 * @object: any item of a list
 * @position: its new position; #BIV_EDIT_LAST for the end
 *
 * "reorder": moves an object within its list.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_object_edits_reorder (BivDocument *document, BivNode *object, guint position)
{
  BivEditList *edits = biv_edit_list_new_step ("reorder", biv_edits_args_for_all (&object, 1));
  const char *list, *parent;
  guint old, last;

  g_return_val_if_fail (biv_node_get_parent (object), edits);
  parent = biv_document_get_key (document, biv_node_get_parent (object));
  last = biv_node_list_get_length (biv_edits_get_siblings (object, &list, &old)) - 1;
  if (MIN (position, last) == old)
    return edits;
  biv_edit_list_remove (edits, parent, list, old);
  biv_edit_list_insert (edits, parent, list, MIN (position, last), object);
  return edits;
}

/**
 * biv_object_edits_remove:
 * @objects: anything but the root and its board
 *
 * "remove" or "remove-several": removes objects, all that is below them, and their placements and
 * reserves; clears references to them, and the deployment zone of a side.
 *
 * Returns: (transfer full): the edits
 */
BivEditList *
biv_object_edits_remove (BivDocument *document, BivNode *const *objects, guint n_objects)
{
  BivArgs *args = n_objects == 1 ? biv_edits_args_for ("name", objects[0]) : biv_args_new ();
  BivEditList *edits = biv_edit_list_new_step (n_objects == 1 ? "remove" : "remove-several", args);
  BivRemoval removal;

  if (n_objects != 1)
    biv_args_add_number (args, "count", (int) n_objects);
  biv_removal_init (&removal, document, edits);
  for (guint i = 0; i < n_objects; i++)
    if (biv_node_get_parent (objects[i]) && !BIV_IS_BOARD (objects[i]))
      biv_removal_add (&removal, objects[i]);
  biv_removal_clear_references (&removal);
  biv_removal_finish (&removal);
  return edits;
}
