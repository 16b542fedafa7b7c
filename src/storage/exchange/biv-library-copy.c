/* Copies a library into another. A document is copied whole or not at all, with revisions that keep
 * their ids: what was interrupted goes on where it was, and what was changed since in one of the
 * libraries only is brought up to date by copying again.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-library-copy.h"

#include "storage/exchange/biv-import.h"
#include "storage/format/biv-format.h"
#include "storage/xml/biv-storage-words.h"

/* Revisions keep their ids, authors and times on their way from one library to another. */

/* Where a revision stands in a list; the list's length: nowhere. */
static guint
find_revision (GPtrArray *revisions, const char *id)
{
  guint i = 0;

  while (i < revisions->len && !g_str_equal (((BivLibraryRevision *) revisions->pdata[i])->id, id))
    i++;
  return i;
}

/**
 * biv_document_copy_compare:
 * @here: (element-type BivLibraryRevision): the latest first, as those of the other library
 *
 * Returns: how far the histories of a document are from each other
 */
BivDocumentDistance
biv_document_copy_compare (GPtrArray *here, GPtrArray *there)
{
  for (guint i = 0; i < here->len; i++)
    {
      guint position = find_revision (there, ((BivLibraryRevision *) here->pdata[i])->id);

      if (position < there->len)
        return (BivDocumentDistance){ i, position, true };
    }
  return (BivDocumentDistance){ here->len, there->len, false };
}

/**
 * biv_document_copy_list:
 *
 * Returns: (transfer full) (element-type BivLibraryRevision): the revisions of a document, the
 *   latest first, at least one; NULL on error
 */
GPtrArray *
biv_document_copy_list (BivLibrary *library, const char *document, GError **error)
{
  g_autoptr (GPtrArray) revisions = biv_library_list_revisions (library, document, error);

  if (!revisions || revisions->len > 0)
    return g_steal_pointer (&revisions);
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: the library has no revision of it"), document);
  return NULL;
}

/* Returns: (transfer full) (element-type BivLibraryRevision): the revisions of a document that the
 *   other library has, the latest first, none when it does not know it; NULL on error
 */
static GPtrArray *
list_there (const BivDocumentCopy *self, const char *document, GError **error)
{
  g_autoptr (GError) failure = NULL;
  GPtrArray *there = biv_library_list_revisions (self->to, document, &failure);

  if (there)
    return there;
  if (g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return g_ptr_array_new ();
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/**
 * biv_document_copy_fetch:
 * @revisions: (element-type BivLibraryRevision): the latest first
 * @n: how many of them
 *
 * Has their bytes at hand, so that nothing is waited for while the other library is being changed.
 *
 * Returns: whether it has them; false sets @error
 */
bool
biv_document_copy_fetch (const BivDocumentCopy *self, GPtrArray *revisions, guint n, GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      const BivLibraryRevision *revision = revisions->pdata[i];
      GBytes *bytes = biv_library_load (self->from, revision->document, revision->id, error);

      if (!bytes)
        return false;
      g_hash_table_insert (self->fetched, g_strdup (revision->id), bytes);
    }
  return true;
}

/* (transfer full) */
static GBytes *
load (const BivDocumentCopy *self, const BivLibraryRevision *revision, GError **error)
{
  GBytes *bytes = self->fetched ? g_hash_table_lookup (self->fetched, revision->id) : NULL;

  return bytes ? g_bytes_ref (bytes)
               : biv_library_load (self->from, revision->document, revision->id, error);
}

/** biv_document_copy_make_record: (transfer full): a revision as it is handed to a library; NULL on
 * error. */
BivLibraryRecord *
biv_document_copy_make_record (const BivDocumentCopy *self, const BivLibraryRevision *revision,
                               GError **error)
{
  BivImport import = { .catalogue = self->catalogue };
  g_autoptr (GBytes) bytes = load (self, revision, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, revision->document, error) : NULL;

  return root ? biv_import_make_record (&import, root, bytes) : NULL;
}

/* A library may come from anybody: an id becomes the name of a file. */
static bool
check_ids (const BivLibraryRevision *revision, GError **error)
{
  if (g_uuid_string_is_valid (revision->id) && g_uuid_string_is_valid (revision->document))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: not an id that a library gives"), revision->document);
  return false;
}

/* @parent: (nullable): the one that it follows; NULL: it is the first of a document */
static bool
copy_revision (const BivDocumentCopy *self, const BivLibraryRevision *revision, const char *parent,
               GError **error)
{
  g_autoptr (BivLibraryRecord) record =
    check_ids (revision, error) ? biv_document_copy_make_record (self, revision, error) : NULL;
  BivLibrarySaveInfo save_info = { revision->author, revision->note, revision->document,
                                   revision->saved, revision->id };
  g_autoptr (BivLibraryRevision) saved =
    record ? biv_library_save (self->to, parent ? revision->document : NULL, parent, record,
                               &save_info, error)
           : NULL;

  return saved != NULL;
}

/**
 * biv_document_copy_revisions:
 * @revisions: (element-type BivLibraryRevision): the latest first
 * @n: how many of them the other library lacks
 *
 * Returns: whether it has them now; false sets @error
 */
bool
biv_document_copy_revisions (const BivDocumentCopy *self, GPtrArray *revisions, guint n,
                             GError **error)
{
  for (guint i = n; i > 0; i--)
    {
      const BivLibraryRevision *before = i < revisions->len ? revisions->pdata[i] : NULL;

      if (!copy_revision (self, revisions->pdata[i - 1], before ? before->id : NULL, error))
        return false;
    }
  return true;
}

static bool
mark (const BivDocumentCopy *self, const char *document, BivLibraryMark which, const char *value,
      GError **error)
{
  return !*value || biv_library_mark (self->to, document, which, value, error);
}

/**
 * biv_document_copy_marks:
 * @document: of the other library, where it is new
 *
 * Says of a document what people say of @entry.
 */
bool
biv_document_copy_marks (const BivDocumentCopy *self, const BivLibraryEntry *entry,
                         const char *document, GError **error)
{
  g_autofree char *binned =
    entry->binned > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, entry->binned) : g_strdup ("");
  bool done =
    mark (self, document, BIV_LIBRARY_MARK_FOLDER, entry->folder, error) &&
    mark (self, document, BIV_LIBRARY_MARK_OWNER, entry->owner, error) &&
    mark (self, document, BIV_LIBRARY_MARK_FAVOURITE, entry->favourite ? "1" : "", error);

  for (guint i = 0; done && entry->tags[i]; i++)
    done = mark (self, document, BIV_LIBRARY_MARK_TAG, entry->tags[i], error);
  return done && mark (self, document, BIV_LIBRARY_MARK_BIN, binned, error);
}

/* What the rules found in the latest, with which it may have been submitted. A server does not take
 * anybody's word for who did that, and when. */
static bool
copy_submission (const BivDocumentCopy *self, const BivLibraryEntry *entry, GError **error)
{
  const BivLibrarySubmission *submission = &entry->submission;
  BivLibrarySaveInfo save_info = { .author = submission->who,
                                   .revision = entry->revision,
                                   .time = submission->time };

  return submission->time == 0 ||
         (biv_library_record_verdict (self->to, entry->id, entry->revision, submission->errors,
                                      submission->warnings, error) &&
          biv_library_submit (self->to, entry->id, &save_info, error));
}

/* What the rules found in the latest, when somebody has asked them. */
static bool
copy_verdict (const BivDocumentCopy *self, const BivLibraryEntry *entry, GError **error)
{
  return entry->errors < 0 || biv_library_record_verdict (self->to, entry->id, entry->revision,
                                                          entry->errors, entry->warnings, error);
}

/**
 * biv_document_copy_standing:
 * @is_new: false: the other library had some of its revisions before
 *
 * Takes over who sees a document, its verdict and that it was submitted, in the batch in which its
 * revisions came. A secret becomes one there, too, before anybody can see it; who saw it here
 * because it was released sees it there when it is new.
 */
bool
biv_document_copy_standing (const BivDocumentCopy *self, const BivLibraryEntry *entry, bool is_new,
                            GError **error)
{
  bool is_told = entry->audience == BIV_LIBRARY_FOR_KEEPER ||
                 (is_new && entry->audience == BIV_LIBRARY_FOR_GUESTS);

  return (!is_told || biv_library_mark (self->to, entry->id, BIV_LIBRARY_MARK_AUDIENCE,
                                        biv_library_audience_get_word (entry->audience), error)) &&
         copy_submission (self, entry, error) && copy_verdict (self, entry, error);
}

/** biv_document_copy_whole: copies a document that the other library does not know; call it in a
 * batch. */
bool
biv_document_copy_whole (const BivDocumentCopy *self, const BivLibraryEntry *entry,
                         GPtrArray *revisions, GError **error)
{
  return biv_document_copy_revisions (self, revisions, revisions->len, error) &&
         biv_document_copy_marks (self, entry, entry->id, error) &&
         biv_document_copy_standing (self, entry, true, error);
}

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
    here ? list_there (self, entry->id, error) : NULL;
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
