/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "storage/library/biv-club-row.h"
#include "storage/library/biv-library-monitor.h"
#include "storage/library/biv-library-types.h"
#include "storage/xml/biv-storage-error.h"

#define BIV_TYPE_LIBRARY (biv_library_get_type ())
G_DECLARE_INTERFACE (BivLibrary, biv_library, BIV, LIBRARY, GObject)

/* What a kind of library does: see the functions of the same names. Each may be called by any
 * thread, and each change is done whole or not at all. Who waits for a server gives up with
 * %G_IO_ERROR_CANCELLED when the thread's g_cancellable_get_current() is cancelled. */
struct _BivLibraryInterface
{
  GTypeInterface parent_iface;

  bool (*is_read_only) (BivLibrary *self);
  bool (*is_damaged) (BivLibrary *self);
  gint64 (*count_changes) (BivLibrary *self, GError **error);
  BivLibraryMonitor *(*make_monitor) (BivLibrary *self); /* (nullable) */
  bool (*begin) (BivLibrary *self, GError **error);
  bool (*end) (BivLibrary *self, bool done, GError **error);
  BivLibraryRevision *(*save) (BivLibrary *self, const char *document, const char *parent,
                               const BivLibraryRecord *record, const BivLibrarySaying *saying,
                               GError **error);
  GBytes *(*load) (BivLibrary *self, const char *document, const char *revision, GError **error);
  BivLibraryEntry *(*get) (BivLibrary *self, const char *document, GError **error);
  GPtrArray *(*list_revisions) (BivLibrary *self, const char *document, GError **error);
  GPtrArray *(*find) (BivLibrary *self, const BivLibraryQuery *query, GError **error);
  bool (*rewind) (BivLibrary *self, const char *document, const char *revision,
                  const BivLibraryRecord *record,
                  GError **error); /* (nullable): where nothing is taken back */
  bool (*mark) (BivLibrary *self, const char *document, BivLibraryMark mark, const char *value,
                GError **error);
  bool (*judge) (BivLibrary *self, const BivLibraryJudgement *judgements, guint length,
                 GError **error);
  bool (*disclose) (BivLibrary *self, const char *document, BivLibraryAudience audience,
                    GError **error); /* (nullable): where there are no accounts */
  bool (*submit) (BivLibrary *self, const char *document, const BivLibrarySaying *saying,
                  GError **error);
  bool (*reopen) (BivLibrary *self, const char *document, GError **error);
  bool (*empty_bin) (BivLibrary *self, const char *const *documents, GError **error);
  GPtrArray *(*list_rows) (BivLibrary *self, BivClubTable table, GError **error);
  bool (*put_rows) (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error);
  bool (*remove_row) (BivLibrary *self, BivClubTable table, const char *id, GError **error);
  bool (*forget_person) (BivLibrary *self, const char *name, GError **error);
  GPtrArray *(*list_agreed) (BivLibrary *self, const char *folder, GError **error);
  bool (*agree) (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error);
};

bool biv_library_is_read_only (BivLibrary *self);
bool biv_library_is_damaged (BivLibrary *self);
gint64 biv_library_count_changes (BivLibrary *self, GError **error);
BivLibraryMonitor *biv_library_make_monitor (BivLibrary *self);
bool biv_library_begin (BivLibrary *self, GError **error);
bool biv_library_end (BivLibrary *self, bool done, GError **error);
BivLibraryRevision *biv_library_save (BivLibrary *self, const char *document, const char *parent,
                                      const BivLibraryRecord *record,
                                      const BivLibrarySaying *saying, GError **error);
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
bool biv_library_judge (BivLibrary *self, const char *document, const char *revision, int errors,
                        int warnings, GError **error);
bool biv_library_judge_all (BivLibrary *self, const BivLibraryJudgement *judgements, guint length,
                            GError **error);
bool biv_library_has_accounts (BivLibrary *self);
bool biv_library_disclose (BivLibrary *self, const char *document, BivLibraryAudience audience,
                           GError **error);
bool biv_library_submit (BivLibrary *self, const char *document, const BivLibrarySaying *saying,
                         GError **error);
bool biv_library_reopen (BivLibrary *self, const char *document, GError **error);
bool biv_library_empty_bin (BivLibrary *self, GError **error);
bool biv_library_erase (BivLibrary *self, const char *const *documents, GError **error);

GPtrArray *biv_library_list_rows (BivLibrary *self, BivClubTable table, GError **error);
bool biv_library_put_rows (BivLibrary *self, BivClubTable table, GPtrArray *rows, GError **error);
bool biv_library_remove_row (BivLibrary *self, BivClubTable table, const char *id, GError **error);
bool biv_library_forget_person (BivLibrary *self, const char *name, GError **error);

GPtrArray *biv_library_list_agreed (BivLibrary *self, const char *folder, GError **error);
bool biv_library_agree (BivLibrary *self, const char *folder, GPtrArray *agreed, GError **error);
