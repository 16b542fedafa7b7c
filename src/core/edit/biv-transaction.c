/* All of a list of edits, or none of it.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/edit/biv-transaction.h"

#include "core/model/biv-document-private.h"

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

/**
 * biv_transaction_run:
 * @edits: what to do, in order; afterwards it holds what undoes it
 *
 * Does all of the edits, or none of them.
 *
 * Returns: false with a #BIV_CORE_ERROR, and the document as it was, when one of them cannot be
 * done or the document would not make sense after the last
 */
bool
biv_transaction_run (BivDocument *document, BivEditList *edits, GError **error)
{
  guint length = biv_edit_list_get_length (edits);
  guint done = 0;

  while (done < length && biv_document_exchange (document, biv_edit_list_get (edits, done), error))
    done++;
  if (done == length && biv_document_settle (document, error))
    return true;
  revert_first (document, edits, done);
  settle_or_abort (document);
  return false;
}

/** biv_transaction_revert: undoes edits that were done, the last first. They then hold what does
 * them again. */
void
biv_transaction_revert (BivDocument *document, BivEditList *edits)
{
  revert_first (document, edits, biv_edit_list_get_length (edits));
  settle_or_abort (document);
}

/** biv_transaction_repeat: does edits again that were undone. */
void
biv_transaction_repeat (BivDocument *document, BivEditList *edits)
{
  for (guint i = 0; i < biv_edit_list_get_length (edits); i++)
    exchange_or_abort (document, biv_edit_list_get (edits, i));
  settle_or_abort (document);
}
