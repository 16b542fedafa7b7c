/* Resolves what was changed on both sides. Nothing is overwritten here either: what is not kept
 * stays in the bin, or as an earlier revision.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-library-resolve.h"

#include "storage/exchange/biv-document-copy.h"

/* Puts the other version into the bin of a library, when it is there. */
static bool
bin_other (BivLibrary *library, const char *other, gint64 now, GError **error)
{
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, now);
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, other, &failure);

  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return true;
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return entry && (entry->binned > 0 ||
                   biv_library_mark (library, other, BIV_LIBRARY_MARK_BIN, time, error));
}

/* The latest revision of the other version follows, at the club, the one that was compared with it:
 * who went on meanwhile is not overruled. */
static bool
save_mine (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
           const BivDecision *decision, gint64 now, GError **error)
{
  const BivDocumentCopy given = { library, club, catalogue, NULL };
  g_autoptr (BivLibraryEntry) entry = biv_library_get (library, decision->document, error);
  g_autoptr (GPtrArray) revisions =
    entry ? biv_document_copy_list (library, decision->other, error) : NULL;
  const BivLibraryRevision *mine = revisions ? revisions->pdata[0] : NULL;
  g_autoptr (BivLibraryRecord) record =
    mine ? biv_document_copy_make_record (&given, mine, error) : NULL;
  BivLibrarySaying saying = { .time = now };
  g_autoptr (BivLibraryRevision) saved = NULL;

  if (!record)
    return false;
  saying.author = mine->author;
  saying.note = mine->note;
  saved = biv_library_save (club, decision->document, entry->revision, record, &saying, error);
  return saved != NULL;
}

static bool
resolve_at_club (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                 const BivDecision *decision, gint64 now, GError **error)
{
  return (decision->resolution != BIV_RESOLUTION_MINE ||
          save_mine (library, club, catalogue, decision, now, error)) &&
         bin_other (club, decision->other, now, error);
}

/**
 * biv_library_resolve:
 * @library: the file in which the two synced
 * @club: the other one, which has the other version too if it could be given to it
 * @now: seconds since 1970
 *
 * Does what was decided of a document that parted. The file follows the club when they sync again.
 *
 * Returns: whether it is done; false sets @error, and the club is as it was
 */
bool
biv_library_resolve (BivLibrary *library, BivLibrary *club, BivCatalogue *catalogue,
                     const BivDecision *decision, gint64 now, GError **error)
{
  bool done;

  if (decision->resolution == BIV_RESOLUTION_BOTH)
    return true;
  if (!biv_library_begin (club, error))
    return false;
  done = resolve_at_club (library, club, catalogue, decision, now, error);
  done = biv_library_end (club, done, done ? error : NULL) && done;
  return done && bin_other (library, decision->other, now, error);
}
