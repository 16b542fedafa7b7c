/* Finds out what a step was about, from the edits that it holds: whether they are those that undo
 * it or those that do it again, they name the same objects, fields and hexes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-step-trace.h"

#include "core/edit/history/biv-step-note.h"
#include "core/model/board/biv-board.h"
#include "core/model/node/biv-node-list.h"

/* Returns: the field that says on which hex such an object is, or -1. */
static int
find_hex (BivNode *node)
{
  BivNodeClass *klass = BIV_NODE_GET_CLASS (node);

  for (guint i = 0; i < klass->n_fields; i++)
    if (klass->fields[i].kind == BIV_FIELD_HEX)
      return (int) i;
  return -1;
}

static void
add_cells (BivStepTrace *self, BivCells *cells)
{
  const BivCellAt *all = biv_cells_get_all (cells);

  for (guint i = 0; i < biv_cells_get_length (cells); i++)
    {
      BivOffset hex = { all[i].col, all[i].row };

      g_array_append_val (self->hexes, hex);
    }
}

/* (nullable): what the edit was about, if it is there. */
static BivNode *
find_node (const BivEdit *edit, BivDocument *state)
{
  BivNode *object = biv_document_lookup (state, edit->object);
  int list;

  if (!object || edit->kind == BIV_EDIT_SET)
    return object;
  list = biv_node_class_find_field (BIV_NODE_GET_CLASS (object), edit->field);
  return biv_node_list_lookup (biv_node_get_list (object, (guint) list),
                               biv_node_get_id (edit->item));
}

static void
add_hex_of (BivStepTrace *self, BivNode *node)
{
  int place = find_hex (node);
  BivOffset hex = place >= 0 ? biv_node_get_hex (node, (guint) place) : BIV_NO_HEX;

  if (!biv_hex_is_none (hex))
    g_array_append_val (self->hexes, hex);
}

static void
add_edit (BivStepTrace *self, const BivEdit *edit, BivDocument *state)
{
  BivStepTouch touch = { find_node (edit, state), -1 };
  bool is_set = edit->kind == BIV_EDIT_SET;

  if (touch.node && is_set)
    touch.field = biv_node_class_find_field (BIV_NODE_GET_CLASS (touch.node), edit->field);
  if (touch.node)
    add_hex_of (self, touch.node);
  if (is_set && BIV_IS_BOARD (touch.node))
    self->is_whole_board = true;
  g_array_append_val (self->touches, touch);
}

/**
 * biv_step_trace_new:
 * @state: the document before the step, or after it
 *
 * Returns: (transfer full): what the step was about, as it is in that state
 */
BivStepTrace *
biv_step_trace_new (BivStep *step, BivDocument *state)
{
  BivStepTrace *self = g_new0 (BivStepTrace, 1);
  BivEditList *edits = biv_step_get_edits (step);

  self->hexes = g_array_new (FALSE, FALSE, sizeof (BivOffset));
  self->touches = g_array_new (FALSE, FALSE, sizeof (BivStepTouch));
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);

      if (edit->kind == BIV_EDIT_CELLS)
        add_cells (self, edit->cells);
      else
        add_edit (self, edit, state);
    }
  return self;
}

/** biv_step_trace_free: forgets it. */
void
biv_step_trace_free (BivStepTrace *self)
{
  g_array_unref (self->hexes);
  g_array_unref (self->touches);
  g_free (self);
}
