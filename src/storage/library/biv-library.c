/* What every library does, be it a file of this machine or a server: one thread at a time, and each
 * change in a transaction, of which others are told.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library.h"

#include "storage/xml/biv-read-back.h"
#include "storage/xml/biv-storage-words.h"

typedef struct
{
  GRecMutex mutex; /* held in each call, and in a batch: any thread may call */
} BivLibraryPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BivLibrary, biv_library, G_TYPE_OBJECT)

static GRecMutex *
get_mutex (BivLibrary *self)
{
  BivLibraryPrivate *priv = biv_library_get_instance_private (self);

  return &priv->mutex;
}

static void
biv_library_finalize (GObject *object)
{
  g_rec_mutex_clear (get_mutex (BIV_LIBRARY (object)));
  G_OBJECT_CLASS (biv_library_parent_class)->finalize (object);
}

static void
biv_library_class_init (BivLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_finalize;
}

static void
biv_library_init (BivLibrary *self)
{
  g_rec_mutex_init (get_mutex (self));
}

/** biv_library_document_clear: frees what was found of a document. */
void
biv_library_document_clear (BivLibraryDocument *self)
{
  g_clear_pointer (&self->revision, g_free);
  g_clear_pointer (&self->same, biv_library_revision_free);
}

/** biv_library_lock: (transfer full): keeps other threads waiting until it is freed. */
GRecMutexLocker *
biv_library_lock (BivLibrary *self)
{
  return g_rec_mutex_locker_new (get_mutex (self));
}

/** biv_library_is_read_only: whether it can be read and not written. */
bool
biv_library_is_read_only (BivLibrary *self)
{
  return BIV_LIBRARY_GET_CLASS (self)->is_read_only (self);
}

/** biv_library_is_damaged: whether it was found to be damaged, and is read only for that. */
bool
biv_library_is_damaged (BivLibrary *self)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);

  return class->is_damaged && class->is_damaged (self);
}

/** biv_library_has_accounts: whether it knows who asks, so that something may be kept secret. */
bool
biv_library_has_accounts (BivLibrary *self)
{
  return BIV_LIBRARY_GET_CLASS (self)->has_accounts;
}

/** biv_library_can_rewind: whether biv_library_rewind() may be called: not on a server, whose
 * history is everybody's. */
bool
biv_library_can_rewind (BivLibrary *self)
{
  return BIV_LIBRARY_GET_CLASS (self)->rewind != NULL;
}

/** biv_library_make_monitor: (transfer full) (nullable): what is told of changes, if this kind of
 * library tells of them; NULL: one has to ask for biv_library_count_changes() again and again. */
BivLibraryMonitor *
biv_library_make_monitor (BivLibrary *self)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);

  return class->make_monitor ? class->make_monitor (self) : NULL;
}

/* --- What may not be changed ------------------------------------------------------------------ */

/** biv_library_refuse_unknown: says that something is not in the library. Returns: false */
bool
biv_library_refuse_unknown (const char *what, GError **error)
{
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_NOT_FOUND, _ ("%s: not in this library"),
               what);
  return false;
}

static bool
check_open (const BivLibraryDocument *found, const char *document, GError **error)
{
  if (found->submitted == 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_LOCKED,
               _ ("%s: it was submitted, and is locked until it is opened again"), document);
  return false;
}

static bool
check_not_binned (const BivLibraryDocument *found, const char *document, GError **error)
{
  if (found->binned == 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: it is in the bin, and cannot be submitted"), document);
  return false;
}

static bool
check_submitted (const BivLibraryDocument *found, const char *document, GError **error)
{
  if (found->submitted > 0)
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
               _ ("%s: it was not submitted"), document);
  return false;
}

/* @parent: (nullable): the revision that must be the latest */
static bool
check_parent (const BivLibraryDocument *found, const char *document, const char *parent,
              GError **error)
{
  if (!parent || g_str_equal (parent, found->revision))
    return true;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_CONFLICT,
               _ ("%s: somebody else has saved it in the meantime"), document);
  return false;
}

/* --- Changing --------------------------------------------------------------------------------- */

/**
 * biv_library_begin:
 *
 * Begins a batch of saves, marks and judgements, of which nothing is on the disk before
 * biv_library_end(), and which are then done whole or not at all. Until then everybody else who
 * wants to write waits, and whoever shares this library object also to read: keep it short.
 *
 * Returns: whether it could, and biv_library_end() has to follow in the same thread; false sets
 *   @error
 */
bool
biv_library_begin (BivLibrary *self, GError **error)
{
  g_rec_mutex_lock (get_mutex (self));
  if (BIV_LIBRARY_GET_CLASS (self)->begin (self, error))
    return true;
  g_rec_mutex_unlock (get_mutex (self));
  return false;
}

/**
 * biv_library_end:
 * @done: false: the batch is to be forgotten
 *
 * Ends a batch. One in which something failed cannot be kept.
 *
 * Returns: whether it is on the disk; false sets @error if @done
 */
bool
biv_library_end (BivLibrary *self, bool done, GError **error)
{
  done = BIV_LIBRARY_GET_CLASS (self)->end (self, done, error);
  g_rec_mutex_unlock (get_mutex (self));
  return done;
}

/* Ends a transaction that changed something. The number of changes grows in it, by which other
 * programs see that they have to read again. */
static bool
end_change (BivLibrary *self, bool done, GError **error)
{
  done = done && BIV_LIBRARY_GET_CLASS (self)->add_change (self, error);
  return biv_library_end (self, done, error);
}

static BivLibraryRevision *
make_revision (const char *document, const BivLibraryDocument *found,
               const BivLibraryRecord *record, const BivLibrarySaveInfo *save_info,
               const char *hash)
{
  BivLibraryRevision *revision = g_new0 (BivLibraryRevision, 1);

  revision->id = save_info->revision ? g_strdup (save_info->revision) : g_uuid_string_random ();
  revision->document = g_strdup (document);
  revision->parent = *found->revision ? g_strdup (found->revision) : NULL;
  revision->number = found->revisions + 1;
  revision->saved = save_info->time;
  revision->author = g_strdup (save_info->author ? save_info->author : "");
  revision->note = g_strdup (save_info->note ? save_info->note : "");
  revision->hash = g_strdup (hash);
  revision->size = g_bytes_get_size (record->bytes);
  revision->account = g_strdup ("");
  return revision;
}

/* (transfer full) (nullable): the revision that is saved inside the transaction. Bytes that are
 * those of the latest revision make no other: then that comes back, and @is_new is false. */
static BivLibraryRevision *
save_within (BivLibrary *self, const char *document, const char *parent,
             const BivLibraryRecord *record, const BivLibrarySaveInfo *save_info, bool *is_new,
             GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_autofree char *id = document        ? g_strdup (document)
                        : save_info->id ? g_strdup (save_info->id)
                                        : g_uuid_string_random ();
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, record->bytes);
  g_auto (BivLibraryDocument) found = { 0 };
  g_autoptr (BivLibraryRevision) revision = NULL;

  if (document ? !class->find_document (self, id, hash, &found, error)
               : !class->add_document (self, id, record->kind, &found, error))
    return NULL;
  if (!check_parent (&found, id, parent, error))
    return NULL;
  *is_new = !found.same;
  if (found.same)
    return g_steal_pointer (&found.same);
  revision = make_revision (id, &found, record, save_info, hash);
  return check_open (&found, id, error) &&
             class->write_revision (self, &found, record, revision, error)
           ? g_steal_pointer (&revision)
           : NULL;
}

/* (transfer full) (nullable): what is saved in a transaction of its own, or of a batch. */
static BivLibraryRevision *
save_once (BivLibrary *self, const char *document, const char *parent,
           const BivLibraryRecord *record, const BivLibrarySaveInfo *save_info, GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_autoptr (BivLibraryRevision) revision = NULL;
  g_autoptr (GError) failure = NULL;
  bool is_new = false;
  bool done;

  if (!biv_library_begin (self, error))
    return NULL;
  revision = save_within (self, document, parent, record, save_info, &is_new, &failure);
  done = is_new ? end_change (self, revision != NULL, &failure)
                : biv_library_end (self, revision != NULL, &failure);
  if (revision && class->make_sure)
    done = class->make_sure (self, revision, done, &failure);
  if (done)
    return g_steal_pointer (&revision);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}

/**
 * biv_library_save:
 * @document: (nullable): NULL adds a new document
 * @parent: (nullable): the revision that this one was made of: when it is no longer the latest,
 *   %BIV_STORAGE_ERROR_CONFLICT comes back and nothing is saved; NULL: of the latest
 *
 * Keeps a document as its new revision. The same bytes as those of the latest make none. Bytes that
 * could not be opened again are refused with %BIV_STORAGE_ERROR_UNREADABLE.
 *
 * Returns: (transfer full): the latest revision, which is on the disk when this returns; NULL on
 *   error
 */
BivLibraryRevision *
biv_library_save (BivLibrary *self, const char *document, const char *parent,
                  const BivLibraryRecord *record, const BivLibrarySaveInfo *save_info,
                  GError **error)
{
  const char *name = record->title ? biv_text_for (record->title, NULL) : "";
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_autoptr (GRecMutexLocker) locker = NULL;

  if (!record->is_read && !biv_read_back (record->bytes, *name ? name : record->kind,
                                          BIV_READ_BACK_READABLE, error))
    return NULL;
  locker = biv_library_lock (self);
  for (guint attempt = 0;; attempt++)
    {
      g_autoptr (GError) failure = NULL;
      BivLibraryRevision *revision =
        save_once (self, document, parent, record, save_info, &failure);

      if (revision)
        return revision;
      if (!class->may_try_again || !class->may_try_again (self, attempt))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return NULL;
        }
    }
}

/**
 * biv_library_rewind:
 * @revision: the one that becomes the latest again
 * @record: of that revision
 *
 * Takes back the later revisions of a document. They are lost: keep them as another document
 * before, in the same batch. What was submitted stays as it is, and %BIV_STORAGE_ERROR_LOCKED comes
 * back.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_library_rewind (BivLibrary *self, const char *document, const char *revision,
                    const BivLibraryRecord *record, GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_auto (BivLibraryDocument) found = { 0 };

  return biv_library_begin (self, error) &&
         end_change (self,
                     class->find_document (self, document, NULL, &found, error) &&
                       check_open (&found, document, error) &&
                       class->rewind (self, &found, revision, record, error),
                     error);
}

/* Whether a mark is one that a submitted document keeps. */
static bool
is_locked (BivLibraryMark mark)
{
  return mark == BIV_LIBRARY_MARK_OWNER || mark == BIV_LIBRARY_MARK_BIN;
}

/* Whether a document is found by the words of such a mark. */
static bool
is_found_by (BivLibraryMark mark)
{
  return mark == BIV_LIBRARY_MARK_FOLDER || mark == BIV_LIBRARY_MARK_OWNER ||
         mark == BIV_LIBRARY_MARK_TAG || mark == BIV_LIBRARY_MARK_UNTAG;
}

/** biv_library_mark: notes what a person says of a document; makes no revision. */
bool
biv_library_mark (BivLibrary *self, const char *document, BivLibraryMark mark, const char *value,
                  GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_auto (BivLibraryDocument) found = { 0 };

  return biv_library_begin (self, error) &&
         end_change (self,
                     class->find_document (self, document, NULL, &found, error) &&
                       (!is_locked (mark) || check_open (&found, document, error)) &&
                       class->write_mark (self, document, &found, mark, value, error) &&
                       (!is_found_by (mark) || class->index_marks (self, document, &found, error)),
                     error);
}

/**
 * biv_library_disclose:
 *
 * Says who sees a document from now on. Who made it and organisers may.
 *
 * Returns: whether it could; false sets @error, as it does where there are no accounts
 */
bool
biv_library_disclose (BivLibrary *self, const char *document, BivLibraryAudience audience,
                      GError **error)
{
  if (biv_library_has_accounts (self))
    return biv_library_mark (self, document, BIV_LIBRARY_MARK_AUDIENCE,
                             biv_library_audience_get_word (audience), error);
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                       _ ("a library in a file has no accounts: who may open the file sees all "
                          "that is in it"));
  return false;
}

/**
 * biv_library_record_verdict:
 *
 * Notes how many errors and warnings the rules find in a revision. When there is a newer one by
 * now, this is forgotten.
 *
 * Returns: whether it could be noted; false sets @error
 */
bool
biv_library_record_verdict (BivLibrary *self, const char *document, const char *revision,
                            int errors, int warnings, GError **error)
{
  return biv_library_record_verdicts (
    self, &(BivLibraryCheckResult){ document, revision, errors, warnings, { 0 } }, 1, error);
}

/**
 * biv_library_record_verdicts:
 * @check_results: (array length=length):
 *
 * Notes as biv_library_record_verdict() what is found in many, all at once.
 */
bool
biv_library_record_verdicts (BivLibrary *self, const BivLibraryCheckResult *check_results,
                             guint length, GError **error)
{
  bool done = true;

  if (!biv_library_begin (self, error))
    return false;
  for (guint i = 0; i < length && done; i++)
    done = BIV_LIBRARY_GET_CLASS (self)->record_verdict (self, &check_results[i], error);
  return end_change (self, done, error);
}

/**
 * biv_library_submit:
 * @save_info: its author, where there are no accounts, and time; its revision, if any, must be the
 *   latest, else %BIV_STORAGE_ERROR_CONFLICT comes back
 *
 * Locks a document as it is: until biv_library_reopen() nobody can save, bin or erase it, or say
 * that it is another's; %BIV_STORAGE_ERROR_LOCKED comes back. Who made it and organisers may.
 */
bool
biv_library_submit (BivLibrary *self, const char *document, const BivLibrarySaveInfo *save_info,
                    GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_auto (BivLibraryDocument) found = { 0 };

  return biv_library_begin (self, error) &&
         end_change (self,
                     class->find_document (self, document, NULL, &found, error) &&
                       check_open (&found, document, error) &&
                       check_not_binned (&found, document, error) &&
                       check_parent (&found, document, save_info->revision, error) &&
                       class->submit (self, document, &found, save_info, error),
                     error);
}

/** biv_library_reopen: opens a submitted document again; where there are accounts organisers may.
 */
bool
biv_library_reopen (BivLibrary *self, const char *document, GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_auto (BivLibraryDocument) found = { 0 };

  return biv_library_begin (self, error) &&
         end_change (self,
                     class->find_document (self, document, NULL, &found, error) &&
                       check_submitted (&found, document, error) &&
                       class->reopen (self, document, &found, error),
                     error);
}

/* To be called outside of a transaction: removes what was erased from where it may still lie, as
 * the log and the copies of a file. */
static bool
erase_traces (BivLibrary *self, GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);

  return !class->erase_traces || class->erase_traces (self, error);
}

/* Refuses if something is still in the bin: a server erases for each account what it made, and
 * leaves what others did. */
static bool
check_emptied (BivLibrary *self, GError **error)
{
  BivLibraryQuery bin = { .bin = true };
  g_autoptr (GPtrArray) left = biv_library_find (self, &bin, error);

  if (!left || left->len == 0)
    return left != NULL;
  g_set_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO,
               ngettext ("%u document stays in the bin: who made it or an organiser can erase it",
                         "%u documents stay in the bin: who made them or an organiser can erase "
                         "them",
                         left->len),
               left->len);
  return false;
}

/** biv_library_empty_bin: erases what is in the bin, with all its revisions and the words that it
 * was found by. */
bool
biv_library_empty_bin (BivLibrary *self, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);

  return biv_library_begin (self, error) &&
         end_change (self, BIV_LIBRARY_GET_CLASS (self)->empty_bin (self, NULL, error), error) &&
         erase_traces (self, error) && check_emptied (self, error);
}

/** biv_library_erase: erases documents likewise, those of them that are in the bin. */
bool
biv_library_erase (BivLibrary *self, const char *const *documents, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);
  bool done = true;

  g_return_val_if_fail (documents, false);
  if (!biv_library_begin (self, error))
    return false;
  for (guint i = 0; documents[i] && done; i++)
    done = BIV_LIBRARY_GET_CLASS (self)->empty_bin (self, documents[i], error);
  return end_change (self, done, error) && erase_traces (self, error);
}

/**
 * biv_library_put_rows:
 * @rows: (element-type BivClubRow): those with an id take the place of what has it, those without
 *   are given one
 *
 * Writes rows into a table: all of them, or none when one may not stand there.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_library_put_rows (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error)
{
  for (guint i = 0; i < rows->len; i++)
    {
      BivClubRow *row = rows->pdata[i];

      if (!biv_club_row_check (table, row, error))
        return false;
      if (!row->id)
        row->id = g_uuid_string_random ();
    }
  return biv_library_begin (self, error) &&
         end_change (self, BIV_LIBRARY_GET_CLASS (self)->put_rows (self, table, rows, error),
                     error);
}

/** biv_library_remove_row: takes a row out of a table; one that is not there is an error. */
bool
biv_library_remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error)
{
  return biv_library_begin (self, error) &&
         end_change (self, BIV_LIBRARY_GET_CLASS (self)->remove_row (self, table, id, error),
                     error);
}

/* Leaves the rows of a table without a person's name. */
static bool
erase_in_table (BivLibrary *self, BivClubTable table, const char *name, GError **error)
{
  BivLibraryClass *class = BIV_LIBRARY_GET_CLASS (self);
  g_autoptr (GPtrArray) rows = class->list_rows (self, table, error);

  if (!rows)
    return false;
  for (guint i = rows->len; i-- > 0;)
    if (!biv_club_row_erase_person (table, rows->pdata[i], name))
      g_ptr_array_remove_index (rows, i);
  return class->put_rows (self, table, rows, error);
}

/**
 * biv_library_erase_person:
 * @name: as it is written in the library
 *
 * Erases somebody: as member, as owner of documents and miniatures, as author of revisions and as
 * player of battles; and the copies that the library made of itself, for they hold the name.
 * Documents, miniatures and battles stay. What somebody wrote in a note stays, too.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_library_erase_person (BivLibrary *self, const char *name, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);
  bool done;

  if (!biv_library_begin (self, error))
    return false;
  done = BIV_LIBRARY_GET_CLASS (self)->erase_person (self, name, error);
  for (guint i = 0; done && i < BIV_CLUB_N_TABLES; i++)
    done = erase_in_table (self, i, name, error);
  return end_change (self, done, error) && erase_traces (self, error);
}

/**
 * biv_library_agree:
 * @agreed: (element-type BivLibraryAgreed)
 *
 * Remembers what was agreed on with a folder, in place of what was of the same documents. Nobody
 * else has to know: it is not counted as a change.
 */
bool
biv_library_agree (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error)
{
  return biv_library_begin (self, error) &&
         biv_library_end (self, BIV_LIBRARY_GET_CLASS (self)->agree (self, folder, agreed, error),
                          error);
}

/* --- Reading ---------------------------------------------------------------------------------- */

/**
 * biv_library_count_changes:
 *
 * Returns: a number that is another after each change, whichever program made it; -1 on error
 */
gint64
biv_library_count_changes (BivLibrary *self, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);

  return BIV_LIBRARY_GET_CLASS (self)->count_changes (self, error);
}

/* Says why there is nothing: @failure, or it is not in the library. */
static void
fail (GError *failure, const char *what, GError **error)
{
  if (failure)
    g_propagate_error (error, failure);
  else
    biv_library_refuse_unknown (what, error);
}

/**
 * biv_library_load:
 * @revision: (nullable): NULL: the latest
 *
 * Returns: (transfer full): the bytes that were saved, in the bin too; NULL on error
 */
GBytes *
biv_library_load (BivLibrary *self, const char *document, const char *revision, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);
  GError *failure = NULL;
  GBytes *bytes = BIV_LIBRARY_GET_CLASS (self)->load (self, document, revision, &failure);

  if (!bytes)
    fail (failure, revision ? revision : document, error);
  return bytes;
}

/** biv_library_get: (transfer full): one document, in the bin too; NULL on error. */
BivLibraryEntry *
biv_library_get (BivLibrary *self, const char *document, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);
  GError *failure = NULL;
  BivLibraryEntry *entry = BIV_LIBRARY_GET_CLASS (self)->get (self, document, &failure);

  if (!entry)
    fail (failure, document, error);
  return entry;
}

/**
 * biv_library_list_revisions:
 *
 * Returns: (transfer full) (element-type BivLibraryRevision): the newest first; NULL on error
 */
GPtrArray *
biv_library_list_revisions (BivLibrary *self, const char *document, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);
  g_autoptr (GPtrArray) list =
    g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_revision_free);
  GError *failure = NULL;

  if (BIV_LIBRARY_GET_CLASS (self)->list_revisions (self, document, list, &failure) &&
      list->len > 0)
    return g_steal_pointer (&list);
  fail (failure, document, error);
  return NULL;
}

/** biv_library_find: (transfer full) (element-type BivLibraryEntry): what suits a query, in its
 * order; NULL on error. */
GPtrArray *
biv_library_find (BivLibrary *self, const BivLibraryQuery *query, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);

  return BIV_LIBRARY_GET_CLASS (self)->find (self, query, error);
}

/**
 * biv_library_list_rows:
 *
 * Returns: (transfer full) (element-type BivClubRow): what a club wrote down in a table, in the
 *   order in which it did; NULL on error
 */
GPtrArray *
biv_library_list_rows (BivLibrary *self, BivClubTable table, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);

  return BIV_LIBRARY_GET_CLASS (self)->list_rows (self, table, error);
}

/**
 * biv_library_list_agreed:
 * @folder: the id of a folder of files
 *
 * Returns: (transfer full) (element-type BivLibraryAgreed): what the library and the folder, or a
 *   clone of it, agreed on last, each document once; where there are accounts, with this one; NULL
 *   on error
 */
GPtrArray *
biv_library_list_agreed (BivLibrary *self, const char *folder, GError **error)
{
  g_autoptr (GRecMutexLocker) locker = biv_library_lock (self);

  return BIV_LIBRARY_GET_CLASS (self)->list_agreed (self, folder, error);
}
