/* What saving means in every library that lasts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library-change.h"

#include "storage/xml/biv-storage-error.h"
#include "storage/xml/biv-storage-words.h"

/** biv_library_change_refuse_unknown: says that something is not in the library. Returns: false */
bool
biv_library_change_refuse_unknown (const char *what, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, _ ("%s: not in this library"),
               what);
  return false;
}

/** biv_library_change_check_open: whether a document was not @submitted. */
bool
biv_library_change_check_open (gint64 submitted, const char *document, GError **error)
{
  if (submitted == 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED,
               _ ("%s: it was submitted, and is locked until it is opened again"), document);
  return false;
}

/** biv_library_change_check_submitting: whether a document may be submitted: it is no longer open
 * once it was, and what is in the bin is no list. */
bool
biv_library_change_check_submitting (gint64 submitted, gint64 binned, const char *document,
                                     GError **error)
{
  if (!biv_library_change_check_open (submitted, document, error))
    return false;
  if (binned == 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: it is in the bin, and cannot be submitted"), document);
  return false;
}

/** biv_library_change_check_submitted: whether there is something to open again. */
bool
biv_library_change_check_submitted (gint64 submitted, const char *document, GError **error)
{
  if (submitted > 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: it was not submitted"), document);
  return false;
}

/** biv_library_change_is_locked: whether a mark is one that a submitted document keeps. */
bool
biv_library_change_is_locked (BivLibraryMark mark)
{
  return mark == BIV_LIBRARY_MARK_OWNER || mark == BIV_LIBRARY_MARK_BIN;
}

/** biv_library_change_is_found_by: whether a document is found by the words of such a mark. */
bool
biv_library_change_is_found_by (BivLibraryMark mark)
{
  return mark == BIV_LIBRARY_MARK_FOLDER || mark == BIV_LIBRARY_MARK_OWNER ||
         mark == BIV_LIBRARY_MARK_TAG || mark == BIV_LIBRARY_MARK_UNTAG;
}

/** biv_library_change_check_parent: whether what is to be saved was made of the @latest revision,
 * or says of none (NULL). */
bool
biv_library_change_check_parent (const char *latest, const char *document, const char *parent,
                                 GError **error)
{
  if (!parent || g_str_equal (parent, latest))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT,
               _ ("%s: somebody else has saved it in the meantime"), document);
  return false;
}

/**
 * biv_library_change_make_revision:
 * @latest: the id of the one that was the latest, or ""
 * @number: of this one
 * @hash: (transfer full): of its bytes
 *
 * Returns: (transfer full): a new revision
 */
BivLibraryRevision *
biv_library_change_make_revision (const char *document, const char *latest, guint number,
                                  const BivLibraryRecord *record, const BivLibrarySaying *saying,
                                  char *hash)
{
  BivLibraryRevision *revision = g_new0 (BivLibraryRevision, 1);

  revision->id = saying->revision ? g_strdup (saying->revision) : g_uuid_string_random ();
  revision->document = g_strdup (document);
  revision->parent = *latest ? g_strdup (latest) : NULL;
  revision->number = number;
  revision->saved = saying->time;
  revision->author = g_strdup (saying->author ? saying->author : "");
  revision->note = g_strdup (saying->note ? saying->note : "");
  revision->hash = hash;
  revision->size = g_bytes_get_size (record->bytes);
  revision->account = g_strdup ("");
  return revision;
}
