/* Copies a library into another. A document is copied whole or not at all, with revisions that keep
 * their ids: what was interrupted goes on where it was, and what was changed since in one of the
 * libraries only is brought up to date by copying again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-library-copy.h"

#include "storage/exchange/biv-document-copy.h"

static BivCopyState
find_state (BivDocumentDistance distance, bool is_there)
{
  if (!is_there)
    return BIV_COPY_NEW;
  if (distance.n_there > 0)
    return distance.n_here > 0 ? BIV_COPY_CONFLICT : BIV_COPY_NEWER;
  return distance.n_here > 0 ? BIV_COPY_OLDER : BIV_COPY_SAME;
}

/* In a batch of the other library. */
static bool
copy_within (const BivDocumentCopy *self, BivCopied *copied, GError **error)
{
  const BivLibraryEntry *entry = copied->entry;
  g_autoptr (GPtrArray) here = biv_document_copy_list (self->from, entry->id, error);
  g_autoptr (GPtrArray) there =
    here ? biv_document_copy_list_there (self, entry->id, error) : NULL;
  BivDocumentDistance distance;

  if (!there)
    return false;
  distance = biv_document_copy_compare (here, there);
  copied->n_revisions = distance.n_there == 0 ? distance.n_here : 0;
  copied->state = find_state (distance, there->len > 0);
  if (copied->state == BIV_COPY_NEW)
    return biv_document_copy_whole (self, entry, here, error);
  return copied->state != BIV_COPY_OLDER ||
         (biv_document_copy_revisions (self, here, distance.n_here, error) &&
          biv_document_copy_standing (self, entry, false, error));
}

/* What is wrong with one does not keep the others back. Returns: whether the other library can be
 * written at all */
static bool
copy_document (const BivDocumentCopy *self, BivCopied *copied, GError **problem, GError **error)
{
  bool done;

  if (!biv_library_begin (self->to, error))
    return false;
  done = copy_within (self, copied, problem);
  if (!biv_library_end (self->to, done, done ? problem : NULL) || !done)
    copied->state = BIV_COPY_UNUSABLE;
  return true;
}

static bool
copy_documents (const BivDocumentCopy *self, bool bin, BivCopyFunc told, gpointer data,
                GError **error)
{
  BivLibraryQuery query = { .bin = bin, .sort = BIV_LIBRARY_BY_NAME };
  g_autoptr (GPtrArray) entries = biv_library_find (self->from, &query, error);

  for (guint i = 0; entries && i < entries->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      BivCopied copied = { .entry = entries->pdata[i] };

      if (!copy_document (self, &copied, &problem, error))
        return false;
      copied.error = problem;
      told (&copied, data);
    }
  return entries != NULL;
}

static bool
copy_club (const BivDocumentCopy *self, GError **error)
{
  for (BivClubTable table = 0; table < BIV_CLUB_N_TABLES; table++)
    {
      g_autoptr (GPtrArray) rows = biv_library_list_rows (self->from, table, error);

      if (!rows || (rows->len > 0 && !biv_library_put_rows (self->to, table, rows, error)))
        return false;
    }
  return true;
}

/**
 * biv_library_copy:
 * @from: it is not changed
 * @to: another one
 * @catalogue: the rules and lists that give pieces their names
 * @told: (scope call): called for each document
 *
 * Copies every document of a library, the bin's too, with all its revisions, who sees it and
 * whether it was submitted, and its members, collection and battles.
 *
 * Returns: whether it got to the end; false sets @error, and to copy again goes on from there
 */
bool
biv_library_copy (BivLibrary *from, BivLibrary *to, BivCatalogue *catalogue, BivCopyFunc told,
                  gpointer data, GError **error)
{
  BivDocumentCopy self = { from, to, catalogue };

  g_return_val_if_fail (BIV_IS_LIBRARY (from) && BIV_IS_LIBRARY (to), false);
  return copy_documents (&self, false, told, data, error) &&
         copy_documents (&self, true, told, data, error) && copy_club (&self, error);
}
