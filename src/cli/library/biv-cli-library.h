/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "cli/option/biv-command.h"
#include "core/model/node/biv-node.h"
#include "storage/library/biv-library.h"

bool biv_cli_library_is_on_server (BivOptions *options);
char *biv_cli_library_get_path (BivOptions *options);
BivLibrary *biv_cli_library_open (BivOptions *options, GError **error);
BivLibrary *biv_cli_library_open_named (BivOptions *options, const char *name, bool is_made,
                                        GError **error);
int biv_cli_library_try (BivLibrary *library, int (*run) (BivLibrary *library, BivOptions *options),
                         BivOptions *options);
BivLibrary *biv_cli_library_open_trial (GError **error);
void biv_cli_library_end_trials (void);

BivLibraryEntry *biv_cli_library_find (BivLibrary *library, const char *word, const char *language,
                                       GError **error);
BivLibraryRevision *biv_cli_library_find_revision (BivLibrary *library,
                                                   const BivLibraryEntry *entry, const char *word,
                                                   GError **error);
bool biv_cli_library_check_choice (BivOptions *options, GError **error);
bool biv_cli_library_check_names (BivLibrary *library, BivOptions *options, GError **error);
BivLibraryQuery biv_cli_library_make_query (BivOptions *options, BivLibrarySort sort);
bool biv_cli_library_is_choosing (BivOptions *options);
GPtrArray *biv_cli_library_select (BivLibrary *library, BivOptions *options, guint first,
                                   GError **error);
int biv_cli_library_fail (BivOptions *options, const char *what, GError *error);
const char *biv_cli_library_name (const BivLibraryEntry *entry, const char *language);
char *biv_cli_library_date (gint64 seconds);

void biv_cli_library_print_entries (GPtrArray *entries, const char *language);
void biv_cli_library_print_entry (const BivLibraryEntry *entry, const char *language);
void biv_cli_library_print_revisions (GPtrArray *revisions);
void biv_cli_library_entries_json (GPtrArray *entries, const char *language);
void biv_cli_library_entry_json (BivJsonWriter *json, const BivLibraryEntry *entry,
                                 const char *language);
void biv_cli_library_revisions_json (GPtrArray *revisions);

BivLibrarySaying biv_cli_library_make_saying (BivOptions *options);
BivLibraryRecord *biv_cli_library_make_record (BivNode *root, GBytes *bytes);

int biv_cli_library_init (BivLibrary *library, BivOptions *options);
int biv_cli_library_grant (BivLibrary *library, BivOptions *options);
int biv_cli_library_list_changes (BivLibrary *library, BivOptions *options);
int biv_cli_library_invite (BivLibrary *library, BivOptions *options);
int biv_cli_library_revoke (BivLibrary *library, BivOptions *options);
int biv_cli_library_list_grants (BivLibrary *library, BivOptions *options);
int biv_cli_library_hide (BivLibrary *library, BivOptions *options);
int biv_cli_library_share (BivLibrary *library, BivOptions *options);
int biv_cli_library_release (BivLibrary *library, BivOptions *options);
int biv_cli_library_sync_club (BivLibrary *library, BivOptions *options);
int biv_cli_library_resolve (BivLibrary *library, BivOptions *options);
int biv_cli_library_submit (BivLibrary *library, BivOptions *options);
int biv_cli_library_reopen (BivLibrary *library, BivOptions *options);
int biv_cli_library_copy (BivLibrary *library, BivOptions *options);
int biv_cli_library_tag (BivLibrary *library, BivOptions *options);
int biv_cli_library_untag (BivLibrary *library, BivOptions *options);
int biv_cli_library_move (BivLibrary *library, BivOptions *options);
int biv_cli_library_delete (BivLibrary *library, BivOptions *options);
int biv_cli_library_restore (BivLibrary *library, BivOptions *options);
int biv_cli_library_empty_bin (BivLibrary *library, BivOptions *options);
int biv_cli_library_add (BivLibrary *library, BivOptions *options);
int biv_cli_library_refuse_backup (void);
int biv_cli_library_back_up (BivLibrary *library, BivOptions *options);
void biv_cli_library_keep_backup (BivLibrary *library);
int biv_cli_library_list_backups (BivLibrary *library, BivOptions *options);
int biv_cli_library_restore_backup (BivLibrary *library, BivOptions *options);
int biv_cli_library_rescue (BivLibrary *library, BivOptions *options);
int biv_cli_library_list_members (BivLibrary *library, BivOptions *options);
int biv_cli_library_list_collection (BivLibrary *library, BivOptions *options);
int biv_cli_library_list_battles (BivLibrary *library, BivOptions *options);
bool biv_cli_library_check_kinds (BivLibrary *library, BivClubTable table, GPtrArray *rows,
                                  GError **error);
int biv_cli_library_put (BivLibrary *library, BivOptions *options);
int biv_cli_library_read_csv (BivLibrary *library, BivOptions *options);
int biv_cli_library_remove (BivLibrary *library, BivOptions *options);
int biv_cli_library_watch (BivLibrary *library, BivOptions *options);
int biv_cli_library_erase (BivLibrary *library, BivOptions *options);
int biv_cli_library_tell_missing (BivLibrary *library, BivOptions *options);
int biv_cli_library_tell_outdated (BivLibrary *library, BivOptions *options);
int biv_cli_library_save (BivLibrary *library, BivOptions *options);
int biv_cli_library_check (BivLibrary *library, BivOptions *options);
int biv_cli_library_diff (BivLibrary *library, BivOptions *options);
int biv_cli_library_duplicate (BivLibrary *library, BivOptions *options);
int biv_cli_library_print (BivLibrary *library, BivOptions *options);
int biv_cli_library_reprice (BivLibrary *library, BivOptions *options);
int biv_cli_library_import (BivLibrary *library, BivOptions *options);
int biv_cli_library_sync (BivLibrary *library, BivOptions *options);
int biv_cli_library_export_pack (BivLibrary *library, BivOptions *options);
int biv_cli_library_export (BivLibrary *library, BivOptions *options);
