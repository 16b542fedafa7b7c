/* What every library does, be it a file of this machine or a server.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/library/biv-library.h"

#include "storage/xml/biv-read-back.h"
#include "storage/xml/biv-storage-words.h"

G_DEFINE_INTERFACE (BivLibrary, biv_library, G_TYPE_OBJECT)

static void
biv_library_default_init (BivLibraryInterface *iface)
{
}

/** biv_library_is_read_only: whether it can be read and not written. */
bool
biv_library_is_read_only (BivLibrary *self)
{
  return BIV_LIBRARY_GET_IFACE (self)->is_read_only (self);
}

/** biv_library_is_damaged: whether it was found to be damaged, and is read only for that. */
bool
biv_library_is_damaged (BivLibrary *self)
{
  return BIV_LIBRARY_GET_IFACE (self)->is_damaged (self);
}

/**
 * biv_library_count_changes:
 *
 * Returns: a number that is another after each change, whichever program made it; -1 on error
 */
gint64
biv_library_count_changes (BivLibrary *self, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->count_changes (self, error);
}

/** biv_library_make_monitor: (transfer full) (nullable): what hears of changes without looking, if
 * this kind of library has one. */
BivLibraryMonitor *
biv_library_make_monitor (BivLibrary *self)
{
  BivLibraryInterface *iface = BIV_LIBRARY_GET_IFACE (self);

  return iface->make_monitor ? iface->make_monitor (self) : NULL;
}

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
  return BIV_LIBRARY_GET_IFACE (self)->begin (self, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->end (self, done, error);
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
                  const BivLibraryRecord *record, const BivLibrarySaying *saying, GError **error)
{
  const char *name = record->title ? biv_text_for (record->title, NULL) : "";

  if (!record->is_read && !biv_read_back (record->bytes, *name ? name : record->kind,
                                          BIV_READ_BACK_READABLE, error))
    return NULL;
  return BIV_LIBRARY_GET_IFACE (self)->save (self, document, parent, record, saying, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->load (self, document, revision, error);
}

/** biv_library_get: (transfer full): one document, in the bin too; NULL on error. */
BivLibraryEntry *
biv_library_get (BivLibrary *self, const char *document, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->get (self, document, error);
}

/**
 * biv_library_list_revisions:
 *
 * Returns: (transfer full) (element-type BivLibraryRevision): the newest first; NULL on error
 */
GPtrArray *
biv_library_list_revisions (BivLibrary *self, const char *document, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->list_revisions (self, document, error);
}

/** biv_library_find: (transfer full) (element-type BivLibraryEntry): what suits a query, in its
 * order; NULL on error. */
GPtrArray *
biv_library_find (BivLibrary *self, const BivLibraryQuery *query, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->find (self, query, error);
}

/** biv_library_can_rewind: whether biv_library_rewind() may be called: not on a server, whose
 * history is everybody's. */
bool
biv_library_can_rewind (BivLibrary *self)
{
  return BIV_LIBRARY_GET_IFACE (self)->rewind != NULL;
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
  return BIV_LIBRARY_GET_IFACE (self)->rewind (self, document, revision, record, error);
}

/** biv_library_mark: notes what a person says of a document; makes no revision. */
bool
biv_library_mark (BivLibrary *self, const char *document, BivLibraryMark mark, const char *value,
                  GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->mark (self, document, mark, value, error);
}

/**
 * biv_library_judge:
 *
 * Notes how many errors and warnings the rules find in a revision. When there is a newer one by
 * now, this is forgotten.
 *
 * Returns: whether it could be noted; false sets @error
 */
bool
biv_library_judge (BivLibrary *self, const char *document, const char *revision, int errors,
                   int warnings, GError **error)
{
  return biv_library_judge_all (
    self, &(BivLibraryJudgement){ document, revision, errors, warnings, { 0 } }, 1, error);
}

/**
 * biv_library_judge_all:
 * @judgements: (array length=length):
 *
 * Notes as biv_library_judge() what is found in many, all at once.
 */
bool
biv_library_judge_all (BivLibrary *self, const BivLibraryJudgement *judgements, guint length,
                       GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->judge (self, judgements, length, error);
}

/** biv_library_has_accounts: whether it knows who asks, so that something may be kept secret. */
bool
biv_library_has_accounts (BivLibrary *self)
{
  return BIV_LIBRARY_GET_IFACE (self)->disclose != NULL;
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
    return BIV_LIBRARY_GET_IFACE (self)->disclose (self, document, audience, error);
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_INVALID,
                       _ ("a library in a file has no accounts: who may open the file sees all "
                          "that is in it"));
  return false;
}

/**
 * biv_library_submit:
 * @saying: its author, where there are no accounts, and time; its revision, if any, must be the
 *   latest, else %BIV_STORAGE_ERROR_CONFLICT comes back
 *
 * Locks a document as it is: until biv_library_reopen() nobody can save, bin or erase it, or say
 * that it is another's; %BIV_STORAGE_ERROR_LOCKED comes back. Who made it and organisers may.
 */
bool
biv_library_submit (BivLibrary *self, const char *document, const BivLibrarySaying *saying,
                    GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->submit (self, document, saying, error);
}

/** biv_library_reopen: opens a submitted document again; where there are accounts organisers may.
 */
bool
biv_library_reopen (BivLibrary *self, const char *document, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->reopen (self, document, error);
}

/** biv_library_empty_bin: erases what is in the bin, with all its revisions and the words that it
 * was found by. */
bool
biv_library_empty_bin (BivLibrary *self, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->empty_bin (self, NULL, error);
}

/** biv_library_erase: erases documents likewise, those of them that are in the bin. */
bool
biv_library_erase (BivLibrary *self, const char *const *documents, GError **error)
{
  g_return_val_if_fail (documents, false);
  return BIV_LIBRARY_GET_IFACE (self)->empty_bin (self, documents, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->list_rows (self, table, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->put_rows (self, table, rows, error);
}

/** biv_library_remove_row: takes a row out of a table; one that is not there is an error. */
bool
biv_library_remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->remove_row (self, table, id, error);
}

/**
 * biv_library_forget_person:
 * @name: as it is written in the library
 *
 * Erases somebody: as member, as owner of documents and miniatures, as author of revisions and as
 * player of battles; and the copies that the library made of itself, for they hold the name.
 * Documents, miniatures and battles stay. What somebody wrote in a note stays, too.
 *
 * Returns: whether it could; false sets @error
 */
bool
biv_library_forget_person (BivLibrary *self, const char *name, GError **error)
{
  return BIV_LIBRARY_GET_IFACE (self)->forget_person (self, name, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->list_agreed (self, folder, error);
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
  return BIV_LIBRARY_GET_IFACE (self)->agree (self, folder, agreed, error);
}
