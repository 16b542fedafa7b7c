/* Does all of a list of edits, or none.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/history/biv-transaction.h"

#include "core/model/board/biv-board.h"
#include "core/model/document/biv-document-limits.h"
#include "core/model/document/biv-document-private.h"

static void
exchange_or_abort (BivDocument *document, BivEdit *edit)
{
  g_autoptr (GError) error = NULL;

  if (!biv_document_exchange (document, edit, &error))
    g_error ("an edit that was done cannot be undone: %s", error->message);
}

static void
revert_first (BivDocument *document, BivEditList *edits, guint length)
{
  for (guint i = length; i > 0; i--)
    exchange_or_abort (document, biv_edit_list_get (edits, i - 1));
}

static void
settle_or_abort (BivDocument *document)
{
  g_autoptr (GError) error = NULL;

  if (!biv_document_settle (document, &error))
    g_error ("a state that was good is not any more: %s", error->message);
}

static bool
values_equal (const GValue *a, const GValue *b)
{
  if (!G_VALUE_HOLDS (a, G_VALUE_TYPE (b)))
    return false;
  if (G_VALUE_HOLDS_STRING (a))
    return g_strcmp0 (g_value_get_string (a), g_value_get_string (b)) == 0;
  if (G_VALUE_HOLDS_INT (a))
    return g_value_get_int (a) == g_value_get_int (b);
  if (G_VALUE_HOLDS_BOOLEAN (a))
    return g_value_get_boolean (a) == g_value_get_boolean (b);
  if (!g_value_get_boxed (a) || !g_value_get_boxed (b))
    return g_value_get_boxed (a) == g_value_get_boxed (b);
  if (G_VALUE_HOLDS (a, BIV_TYPE_TEXT))
    return biv_text_equal (g_value_get_boxed (a), g_value_get_boxed (b));
  if (G_VALUE_HOLDS (a, BIV_TYPE_DETAILS))
    return biv_details_equal (g_value_get_boxed (a), g_value_get_boxed (b));
  return biv_offset_equal (*(BivOffset *) g_value_get_boxed (a),
                           *(BivOffset *) g_value_get_boxed (b));
}

static bool
has_value_already (BivNode *object, const BivEdit *edit)
{
  int field = biv_node_class_find_field (BIV_NODE_GET_CLASS (object), edit->field);
  g_auto (GValue) present = G_VALUE_INIT;

  if (field < 0 || BIV_NODE_GET_CLASS (object)->fields[field].kind == BIV_FIELD_LIST)
    return false;
  biv_node_get_value (object, (guint) field, &present);
  return values_equal (&edit->value, &present);
}

static bool
holds_already (BivNode *object, BivCells *cells)
{
  if (!BIV_IS_BOARD (object))
    return false;
  for (guint i = 0; i < biv_cells_get_length (cells); i++)
    {
      const BivCellAt *at = &biv_cells_get_all (cells)[i];
      BivOffset hex = { at->col, at->row };
      BivCell present = biv_board_get_cell (BIV_BOARD (object), hex);

      if (!biv_board_contains (BIV_BOARD (object), hex) || !biv_cell_equal (&present, &at->cell))
        return false;
    }
  return true;
}

/** biv_transaction_is_idle: whether the edits would change nothing. */
bool
biv_transaction_is_idle (BivDocument *document, BivEditList *edits)
{
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    {
      const BivEdit *edit = biv_edit_list_get (edits, i);
      BivNode *object = biv_document_lookup (document, edit->object);
      bool idle = object && ((edit->kind == BIV_EDIT_SET && has_value_already (object, edit)) ||
                             (edit->kind == BIV_EDIT_CELLS && holds_already (object, edit->cells)));

      if (!idle)
        return false;
    }
  return true;
}

/**
 * biv_transaction_run:
 * @edits: what to do, in order; holds afterwards what undoes it
 *
 * Does all of the edits, or none.
 *
 * Returns: whether they were done; else a #BIV_CORE_ERROR, and the document is unchanged, as one of
 * them cannot be done or the document would be inconsistent after the last, or, for which the error
 * is #BIV_CORE_ERROR_FULL, larger than a file can be
 */
bool
biv_transaction_run (BivDocument *document, BivEditList *edits, GError **error)
{
  guint length = biv_edit_list_get_length (edits);
  BivLoad before = biv_document_limits_get_load (document);
  guint done = 0;

  while (done < length && biv_document_exchange (document, biv_edit_list_get (edits, done), error))
    done++;
  if (done == length && biv_document_settle (document, error) &&
      biv_document_limits_check (document, edits, before, error))
    return true;
  revert_first (document, edits, done);
  settle_or_abort (document);
  return false;
}

/** biv_transaction_revert: undoes edits, the last first. They hold afterwards what redoes them. */
void
biv_transaction_revert (BivDocument *document, BivEditList *edits)
{
  revert_first (document, edits, biv_edit_list_get_length (edits));
  settle_or_abort (document);
}

/** biv_transaction_repeat: redoes edits that were undone. */
void
biv_transaction_repeat (BivDocument *document, BivEditList *edits)
{
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    exchange_or_abort (document, biv_edit_list_get (edits, i));
  settle_or_abort (document);
}
