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

typedef struct
{
  BivLibrary *from;
  BivLibrary *to;
  BivCatalogue *catalogue;
} Copying;

/* (transfer full): a revision as it is handed to the other library. */
static BivLibraryRecord *
make_record (const Copying *self, const BivLibraryRevision *revision, GError **error)
{
  BivImport import = { .catalogue = self->catalogue };
  g_autoptr (GBytes) bytes =
    biv_library_load (self->from, revision->document, revision->id, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, revision->document, error) : NULL;

  return root ? biv_import_make_record (&import, root, bytes) : NULL;
}

/* @parent: (nullable): the one that it follows; NULL: it is the first of a document */
static bool
copy_revision (const Copying *self, const BivLibraryRevision *revision, const char *parent,
               GError **error)
{
  g_autoptr (BivLibraryRecord) record = make_record (self, revision, error);
  BivLibrarySaying saying = { revision->author, revision->note, revision->document,
                              revision->saved, revision->id };
  g_autoptr (BivLibraryRevision) saved =
    record ? biv_library_save (self->to, parent ? revision->document : NULL, parent, record,
                               &saying, error)
           : NULL;

  return saved != NULL;
}

/* @revisions: the latest first; @n: how many of them are copied */
static bool
copy_revisions (const Copying *self, GPtrArray *revisions, guint n, GError **error)
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
mark (const Copying *self, const BivLibraryEntry *entry, BivLibraryMark which, const char *value,
      GError **error)
{
  return !*value || biv_library_mark (self->to, entry->id, which, value, error);
}

/* What people said of a document that is new there. */
static bool
copy_marks (const Copying *self, const BivLibraryEntry *entry, GError **error)
{
  g_autofree char *binned =
    entry->binned > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT, entry->binned) : g_strdup ("");
  bool done =
    mark (self, entry, BIV_LIBRARY_MARK_FOLDER, entry->folder, error) &&
    mark (self, entry, BIV_LIBRARY_MARK_OWNER, entry->owner, error) &&
    mark (self, entry, BIV_LIBRARY_MARK_FAVOURITE, entry->favourite ? "1" : "", error);

  for (guint i = 0; done && entry->tags[i]; i++)
    done = mark (self, entry, BIV_LIBRARY_MARK_TAG, entry->tags[i], error);
  return done && mark (self, entry, BIV_LIBRARY_MARK_BIN, binned, error);
}

/* A secret is one there, too, before anybody there can see what it has become; what everybody has
 * seen there already stays so. Who saw it here because it was released sees it there. */
static bool
copy_audience (const Copying *self, const BivCopied *copied, GError **error)
{
  const BivLibraryEntry *entry = copied->entry;
  bool is_told = copied->state == BIV_COPY_NEW ||
                 (copied->state == BIV_COPY_OLDER && entry->audience == BIV_LIBRARY_FOR_KEEPER);

  return !is_told || entry->audience == BIV_LIBRARY_FOR_CLUB ||
         biv_library_mark (self->to, entry->id, BIV_LIBRARY_MARK_AUDIENCE,
                           biv_library_audience_get_word (entry->audience), error);
}

/* What the rules found in the latest, with which it may have been submitted. A server does not take
 * anybody's word for who did that, and when. */
static bool
copy_submission (const Copying *self, const BivLibraryEntry *entry, GError **error)
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

static bool
copy_state (const Copying *self, const BivCopied *copied, GError **error)
{
  bool is_copied = copied->state == BIV_COPY_NEW || copied->state == BIV_COPY_OLDER;

  return (copied->state != BIV_COPY_NEW || copy_marks (self, copied->entry, error)) &&
         copy_audience (self, copied, error) &&
         (!is_copied || copy_submission (self, copied->entry, error));
}

static bool
has_revision (GPtrArray *revisions, const char *id, guint *position)
{
  for (*position = 0; *position < revisions->len; (*position)++)
    if (g_str_equal (((BivLibraryRevision *) revisions->pdata[*position])->id, id))
      return true;
  return false;
}

/* How the histories of a document stand to each other, and how many revisions the other lacks.
 * @there: (nullable): those of the other library; each has the latest first */
static BivCopyState
compare (GPtrArray *here, GPtrArray *there, guint *n_lacking)
{
  guint position;

  *n_lacking = there ? 0 : here->len;
  if (!there)
    return BIV_COPY_NEW;
  if (has_revision (here, ((BivLibraryRevision *) there->pdata[0])->id, n_lacking))
    return *n_lacking > 0 ? BIV_COPY_OLDER : BIV_COPY_SAME;
  *n_lacking = 0;
  return has_revision (there, ((BivLibraryRevision *) here->pdata[0])->id, &position)
           ? BIV_COPY_NEWER
           : BIV_COPY_CONFLICT;
}

/* The revisions in the other library; @there: (out) (transfer full): NULL when it has none. */
static bool
list_there (const Copying *self, const char *document, GPtrArray **there, GError **error)
{
  g_autoptr (GError) failure = NULL;

  *there = biv_library_list_revisions (self->to, document, &failure);
  if (*there && (*there)->len == 0)
    g_clear_pointer (there, g_ptr_array_unref);
  if (*there || !failure ||
      g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND))
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* In a batch of the other library. */
static bool
copy_within (const Copying *self, BivCopied *copied, GError **error)
{
  const BivLibraryEntry *entry = copied->entry;
  g_autoptr (GPtrArray) here = biv_library_list_revisions (self->from, entry->id, error);
  g_autoptr (GPtrArray) there = NULL;

  if (!here || !list_there (self, entry->id, &there, error))
    return false;
  copied->state = compare (here, there, &copied->n_revisions);
  return copy_revisions (self, here, copied->n_revisions, error) &&
         copy_state (self, copied, error);
}

/* What is wrong with one does not keep the others back. Returns: whether the other library can be
 * written at all */
static bool
copy_document (const Copying *self, BivCopied *copied, GError **problem, GError **error)
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
copy_documents (const Copying *self, bool bin, BivCopyFunc told, gpointer data, GError **error)
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
copy_club (const Copying *self, GError **error)
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
  Copying self = { from, to, catalogue };

  g_return_val_if_fail (BIV_IS_LIBRARY (from) && BIV_IS_LIBRARY (to), false);
  return copy_documents (&self, false, told, data, error) &&
         copy_documents (&self, true, told, data, error) && copy_club (&self, error);
}
