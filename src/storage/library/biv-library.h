/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/library/biv-club-row.h"
#include "storage/library/biv-library-types.h"
#include "storage/xml/biv-storage-error.h"

#define BIV_TYPE_LIBRARY (biv_library_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivLibrary, biv_library, BIV, LIBRARY, GObject)

/* What hears of changes, see biv-library-watch.h. */
typedef struct _BivLibraryMonitor BivLibraryMonitor;

/* What stands of a document in the library at the moment when a change is made to it. */
typedef struct
{
  gint64 number; /* the key of its row in SQLite; a server knows documents by their ids */
  char *revision;
  guint revisions;
  gint64 submitted;         /* when, in seconds since 1970; 0: it is open */
  gint64 binned;            /* when it went to the bin, likewise; 0: it is not there */
  BivLibraryRevision *same; /* (nullable): the latest, when it has the bytes that were asked for */
} BivLibraryDocument;

void biv_library_document_clear (BivLibraryDocument *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivLibraryDocument, biv_library_document_clear)

/* What an engine does, be it a file of this machine or a server. One thread at a time calls it, but
 * for is_read_only(); what changes something is called inside a transaction. Who waits for a server
 * gives up with %G_IO_ERROR_CANCELLED when g_cancellable_get_current() of the thread is cancelled.
 */
struct _BivLibraryClass
{
  GObjectClass parent_class;

  bool has_accounts; /* it knows who asks, so that something may be kept secret */

  bool (*is_read_only) (BivLibrary *self);
  bool (*is_damaged) (BivLibrary *self); /* (nullable): it never is */
  /* (nullable): where nothing tells of changes, a library is asked for their number again and
   * again. */
  BivLibraryMonitor *(*make_monitor) (BivLibrary *self);

  /* A transaction; one inside another is part of that. */
  bool (*begin) (BivLibrary *self, GError **error);
  bool (*end) (BivLibrary *self, bool done, GError **error);
  bool (*add_change) (BivLibrary *self, GError **error); /* counts one: see count_changes() */

  /* @hash: (nullable): of the bytes that its latest revision may have */
  bool (*find_document) (BivLibrary *self, const char *id, const char *hash,
                         BivLibraryDocument *found, GError **error);
  bool (*add_document) (BivLibrary *self, const char *id, const char *kind,
                        BivLibraryDocument *found, GError **error);
  bool (*write_revision) (BivLibrary *self, const BivLibraryDocument *found,
                          const BivLibraryRecord *record, const BivLibraryRevision *revision,
                          GError **error);
  /* (nullable): where the connection may be lost while a transaction is acknowledged: looks, when
   * that was so, whether the revision is there. @done: what end() returned. */
  bool (*make_sure) (BivLibrary *self, const BivLibraryRevision *revision, bool done,
                     GError **error);
  /* (nullable): whether a save that failed is to be made again; waits before. */
  bool (*may_try_again) (BivLibrary *self, guint attempt);
  /* (nullable): where revisions that were saved cannot be taken back. */
  bool (*rewind) (BivLibrary *self, const BivLibraryDocument *found, const char *revision,
                  const BivLibraryRecord *record, GError **error);
  bool (*write_mark) (BivLibrary *self, const char *id, const BivLibraryDocument *found,
                      BivLibraryMark mark, const char *value, GError **error);
  bool (*index_marks) (BivLibrary *self, const char *id, const BivLibraryDocument *found,
                       GError **error);
  /* Notes how many errors the rules find in a revision. */
  bool (*record_verdict) (BivLibrary *self, const BivLibraryCheckResult *check_result,
                          GError **error);
  bool (*submit) (BivLibrary *self, const char *id, const BivLibraryDocument *found,
                  const BivLibrarySaveInfo *save_info, GError **error);
  bool (*reopen) (BivLibrary *self, const char *id, const BivLibraryDocument *found,
                  GError **error);
  /* @document: (nullable): one of the bin; NULL: all of it. */
  bool (*empty_bin) (BivLibrary *self, const char *document, GError **error);
  bool (*put_rows) (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error);
  bool (*remove_row) (BivLibrary *self, BivClubTable table, const char *id, GError **error);
  /* As member, owner of documents and author; not in the rows of the other tables. */
  bool (*erase_person) (BivLibrary *self, const char *name, GError **error);
  /* Remembers the last state that the library and a folder of files had in common. */
  bool (*agree) (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error);
  /* (nullable): outside of a transaction, of what was erased. */
  bool (*erase_traces) (BivLibrary *self, GError **error);

  /* Of what is not there load(), get() and list_revisions() say so by NULL, or none, without an
   * error. */
  gint64 (*count_changes) (BivLibrary *self, GError **error);
  GBytes *(*load) (BivLibrary *self, const char *id, const char *revision, GError **error);
  BivLibraryEntry *(*get) (BivLibrary *self, const char *id, GError **error);
  bool (*list_revisions) (BivLibrary *self, const char *id, GPtrArray *list, GError **error);
  GPtrArray *(*find) (BivLibrary *self, const BivLibraryQuery *query, GError **error);
  GPtrArray *(*list_rows) (BivLibrary *self, BivClubTable table, GError **error);
  GPtrArray *(*list_agreed) (BivLibrary *self, const char *folder, GError **error);
};

/* Each may be called by any thread, and each change is done whole or not at all. */
bool biv_library_is_read_only (BivLibrary *self);
bool biv_library_is_damaged (BivLibrary *self);
gint64 biv_library_count_changes (BivLibrary *self, GError **error);
BivLibraryMonitor *biv_library_make_monitor (BivLibrary *self);
bool biv_library_begin (BivLibrary *self, GError **error);
bool biv_library_end (BivLibrary *self, bool done, GError **error);
BivLibraryRevision *biv_library_save (BivLibrary *self, const char *document, const char *parent,
                                      const BivLibraryRecord *record,
                                      const BivLibrarySaveInfo *save_info, GError **error);
GBytes *biv_library_load (BivLibrary *self, const char *document, const char *revision,
                          GError **error);
BivLibraryEntry *biv_library_get (BivLibrary *self, const char *document, GError **error);
GPtrArray *biv_library_list_revisions (BivLibrary *self, const char *document, GError **error);
GPtrArray *biv_library_find (BivLibrary *self, const BivLibraryQuery *query, GError **error);
bool biv_library_can_rewind (BivLibrary *self);
bool biv_library_rewind (BivLibrary *self, const char *document, const char *revision,
                         const BivLibraryRecord *record, GError **error);
bool biv_library_mark (BivLibrary *self, const char *document, BivLibraryMark mark,
                       const char *value, GError **error);
bool biv_library_record_verdict (BivLibrary *self, const char *document, const char *revision,
                                 int errors, int warnings, GError **error);
bool biv_library_record_verdicts (BivLibrary *self, const BivLibraryCheckResult *check_results,
                                  guint length, GError **error);
bool biv_library_has_accounts (BivLibrary *self);
bool biv_library_disclose (BivLibrary *self, const char *document, BivLibraryAudience audience,
                           GError **error);
bool biv_library_submit (BivLibrary *self, const char *document,
                         const BivLibrarySaveInfo *save_info, GError **error);
bool biv_library_reopen (BivLibrary *self, const char *document, GError **error);
bool biv_library_empty_bin (BivLibrary *self, GError **error);
bool biv_library_erase (BivLibrary *self, const char *const *documents, GError **error);

GPtrArray *biv_library_list_rows (BivLibrary *self, BivClubTable table, GError **error);
bool biv_library_put_rows (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error);
bool biv_library_remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error);
bool biv_library_erase_person (BivLibrary *self, const char *name, GError **error);

GPtrArray *biv_library_list_agreed (BivLibrary *self, const char *folder, GError **error);
bool biv_library_agree (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error);

/* For who derives from it. */
GRecMutexLocker *biv_library_lock (BivLibrary *self);
bool biv_library_refuse_unknown (const char *what, GError **error);
