/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "storage/library/biv-library.h"

#define BIV_TYPE_STORED_LIBRARY (biv_stored_library_get_type ())
G_DECLARE_DERIVABLE_TYPE (BivStoredLibrary, biv_stored_library, BIV, STORED_LIBRARY, GObject)

/* A document as a change finds it. */
typedef struct
{
  gint64 number; /* of its row, in an engine that numbers them */
  char *revision;
  guint revisions;
  gint64 submitted;
  gint64 binned;
} BivStoredDocument;

void biv_stored_document_clear (BivStoredDocument *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BivStoredDocument, biv_stored_document_clear)

/* What an engine does, whose SQL it is. One thread at a time calls it; what changes something is
 * called inside a transaction. */
struct _BivStoredLibraryClass
{
  GObjectClass parent_class;

  /* A transaction; one inside another is part of that. */
  bool (*begin) (BivStoredLibrary *self, GError **error);
  bool (*end) (BivStoredLibrary *self, bool done, GError **error);
  bool (*tell) (BivStoredLibrary *self, GError **error); /* counts a change, which others see */

  bool (*find_document) (BivStoredLibrary *self, const char *id, BivStoredDocument *found,
                         GError **error);
  /* Likewise, and its latest revision when that has these bytes already. */
  bool (*find_for_saving) (BivStoredLibrary *self, const char *id, const char *hash,
                           BivStoredDocument *found, BivLibraryRevision **same, GError **error);
  bool (*add_document) (BivStoredLibrary *self, const char *id, const char *kind,
                        BivStoredDocument *found, GError **error);
  bool (*write_revision) (BivStoredLibrary *self, const BivStoredDocument *found,
                          const BivLibraryRecord *record, const BivLibraryRevision *revision,
                          GError **error);
  /* (nullable): where it may not be known whether a transaction was done. */
  bool (*make_sure) (BivStoredLibrary *self, const BivLibraryRevision *revision, bool done,
                     GError **error);
  /* (nullable): whether a save that failed is to be made again; waits before. */
  bool (*may_try_again) (BivStoredLibrary *self, guint attempt);
  bool (*write_mark) (BivStoredLibrary *self, const char *id, const BivStoredDocument *found,
                      BivLibraryMark mark, const char *value, GError **error);
  bool (*index_marks) (BivStoredLibrary *self, const char *id, const BivStoredDocument *found,
                       GError **error);
  bool (*judge) (BivStoredLibrary *self, const BivLibraryJudgement *judgement, GError **error);
  bool (*submit) (BivStoredLibrary *self, const char *id, const BivLibrarySaying *saying,
                  GError **error);
  bool (*reopen) (BivStoredLibrary *self, const char *id, GError **error);
  /* @document: (nullable): one of the bin; NULL: all of it. */
  bool (*empty_bin) (BivStoredLibrary *self, const char *document, GError **error);
  bool (*put_rows) (BivStoredLibrary *self, BivClubTable table, GPtrArray *rows, GError **error);
  bool (*remove_row) (BivStoredLibrary *self, BivClubTable table, const char *id, GError **error);
  bool (*forget_person) (BivStoredLibrary *self, const char *name, GError **error);
  bool (*agree) (BivStoredLibrary *self, const char *folder, GPtrArray *agreed, GError **error);
  /* (nullable): outside of a transaction, of what was erased. */
  bool (*erase_traces) (BivStoredLibrary *self, GError **error);

  /* Of what is not there load(), get() and list_revisions() say so by NULL, or none, without an
   * error. */
  gint64 (*count_changes) (BivStoredLibrary *self, GError **error);
  GBytes *(*load) (BivStoredLibrary *self, const char *id, const char *revision, GError **error);
  BivLibraryEntry *(*get) (BivStoredLibrary *self, const char *id, GError **error);
  bool (*list_revisions) (BivStoredLibrary *self, const char *id, GPtrArray *list, GError **error);
  GPtrArray *(*list_rows) (BivStoredLibrary *self, BivClubTable table, GError **error);
  GPtrArray *(*find) (BivStoredLibrary *self, const BivLibraryQuery *query, GError **error);
  GPtrArray *(*list_agreed) (BivStoredLibrary *self, const char *folder, GError **error);
};

GRecMutexLocker *biv_stored_library_lock (BivLibrary *library);
bool biv_stored_library_end_change (BivLibrary *library, bool done, GError **error);
