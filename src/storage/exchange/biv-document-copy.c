/* Revisions keep their ids, authors and times on their way from one library to another.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-document-copy.h"

#include "storage/exchange/biv-import.h"
#include "storage/format/biv-format.h"
#include "storage/xml/biv-storage-words.h"

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

/**
 * biv_document_copy_list_there:
 *
 * Returns: (transfer full) (element-type BivLibraryRevision): the revisions of a document that the
 *   other library has, the latest first, none when it does not know it; NULL on error
 */
GPtrArray *
biv_document_copy_list_there (const BivDocumentCopy *self, const char *document, GError **error)
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
biv_document_copy_fetch (const BivDocumentCopy *self, GPtrArray *revisions, guint n,
                         GError **error)
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
  BivLibrarySaying saying = { revision->author, revision->note, revision->document,
                              revision->saved, revision->id };
  g_autoptr (BivLibraryRevision) saved =
    record ? biv_library_save (self->to, parent ? revision->document : NULL, parent, record,
                               &saying, error)
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
  BivLibrarySaying saying = { .author = submission->who,
                              .revision = entry->revision,
                              .time = submission->time };

  return submission->time == 0 ||
         (biv_library_judge (self->to, entry->id, entry->revision, submission->errors,
                             submission->warnings, error) &&
          biv_library_submit (self->to, entry->id, &saying, error));
}

/* What the rules found in the latest, when somebody has asked them. */
static bool
copy_verdict (const BivDocumentCopy *self, const BivLibraryEntry *entry, GError **error)
{
  return entry->errors < 0 || biv_library_judge (self->to, entry->id, entry->revision,
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
