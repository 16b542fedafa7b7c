/* SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "cli/json/biv-json-writer.h"
#include "cli/option/biv-command.h"
#include "core/model/node/biv-node.h"
#include "storage/library/biv-library.h"

/* An action of "library". */
typedef struct
{
  BivCall call;
  int (*run) (BivLibrary *library, BivOptions *options);
  enum
  {
    BIV_LIBRARY_TASK_READS,   /* or writes files */
    BIV_LIBRARY_TASK_WRITES,  /* a copy of the day is kept first; what is only tried is taken back
                                 whole */
    BIV_LIBRARY_TASK_TRIES,   /* likewise, but it knows itself how to try */
    BIV_LIBRARY_TASK_CHANGES, /* what a server keeps: it is tried likewise, and no copy is made */
    BIV_LIBRARY_TASK_WITHOUT, /* it opens no library: that may be broken, or are two */
  } access;
} BivLibraryTask;

extern const BivLibraryTask biv_cli_library_add;
extern const BivLibraryTask biv_cli_library_backup;
extern const BivLibraryTask biv_cli_library_backups;
extern const BivLibraryTask biv_cli_library_battles;
extern const BivLibraryTask biv_cli_library_changes;
extern const BivLibraryTask biv_cli_library_check;
extern const BivLibraryTask biv_cli_library_collection;
extern const BivLibraryTask biv_cli_library_copy;
extern const BivLibraryTask biv_cli_library_delete;
extern const BivLibraryTask biv_cli_library_diff;
extern const BivLibraryTask biv_cli_library_duplicate;
extern const BivLibraryTask biv_cli_library_empty_bin;
extern const BivLibraryTask biv_cli_library_erase;
extern const BivLibraryTask biv_cli_library_export;
extern const BivLibraryTask biv_cli_library_grant;
extern const BivLibraryTask biv_cli_library_grants;
extern const BivLibraryTask biv_cli_library_hide;
extern const BivLibraryTask biv_cli_library_import;
extern const BivLibraryTask biv_cli_library_init;
extern const BivLibraryTask biv_cli_library_invite;
extern const BivLibraryTask biv_cli_library_members;
extern const BivLibraryTask biv_cli_library_missing;
extern const BivLibraryTask biv_cli_library_move;
extern const BivLibraryTask biv_cli_library_outdated;
extern const BivLibraryTask biv_cli_library_print;
extern const BivLibraryTask biv_cli_library_put;
extern const BivLibraryTask biv_cli_library_read_csv;
extern const BivLibraryTask biv_cli_library_release;
extern const BivLibraryTask biv_cli_library_remove;
extern const BivLibraryTask biv_cli_library_reopen;
extern const BivLibraryTask biv_cli_library_reprice;
extern const BivLibraryTask biv_cli_library_rescue;
extern const BivLibraryTask biv_cli_library_resolve;
extern const BivLibraryTask biv_cli_library_restore;
extern const BivLibraryTask biv_cli_library_restore_backup;
extern const BivLibraryTask biv_cli_library_revoke;
extern const BivLibraryTask biv_cli_library_save;
extern const BivLibraryTask biv_cli_library_share;
extern const BivLibraryTask biv_cli_library_submit;
extern const BivLibraryTask biv_cli_library_sync;
extern const BivLibraryTask biv_cli_library_sync_club;
extern const BivLibraryTask biv_cli_library_tag;
extern const BivLibraryTask biv_cli_library_untag;
extern const BivLibraryTask biv_cli_library_watch;

extern const BivOption biv_cli_library_which; /* documents; those of the bin apart */
extern const BivOption biv_option_bin;
extern const BivOption biv_option_sort;
extern const BivOption biv_option_library;
extern const BivOption biv_option_author;
extern const BivOption biv_option_note;
extern const BivOption biv_option_owner_of_miniatures;
extern const BivOption biv_option_with_people;

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

BivLibrarySaveInfo biv_cli_library_make_save_info (BivOptions *options);
BivLibraryRecord *biv_cli_library_make_record (BivNode *root, GBytes *bytes);

int biv_cli_library_refuse_backup (void);
void biv_cli_library_keep_backup (BivLibrary *library);
int biv_cli_library_export_pack (BivLibrary *library, BivOptions *options);
bool biv_cli_library_check_kinds (BivLibrary *library, BivClubTable table, GPtrArray *rows,
                                  GError **error);

extern const BivOption biv_option_yes;

int biv_cli_library_ask_consent (BivOptions *options, const char *question);
