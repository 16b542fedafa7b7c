/* The copies of a library that lie beside it: listed, compared, brought back.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <stdio.h>

#include "cli/library/biv-cli-library.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"

/** biv_cli_library_refuse_backup: says that whoever keeps a server keeps its copies. Returns: the
 * exit status */
int
biv_cli_library_refuse_backup (void)
{
  return biv_command_misuse (
    _ ("a library on a server is copied and brought back there, with pg_dump and pg_restore"));
}

/** biv_cli_library_keep_backup: keeps the copy of the day of a file; one that cannot be made is
 * told, and stops nothing. */
void
biv_cli_library_keep_backup (BivLibrary *library)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GError) error = NULL;

  if (BIV_IS_SQLITE_LIBRARY (library) && !biv_sqlite_backup_keep (library, now, &error))
    biv_command_complain (_ ("No backup could be made: %s"), error->message);
}

/* library backups: the newest first. */
static int
run_list_backups (BivLibrary *library, BivOptions *options)
{
  g_autofree char *path = biv_cli_library_get_path (options);
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (BivJsonWriter) json = NULL;

  if (biv_cli_library_is_on_server (options))
    return biv_cli_library_refuse_backup ();
  backups = biv_library_backups_list (path);
  json = options->json ? biv_json_writer_new (stdout) : NULL;
  if (json)
    biv_json_writer_begin_array (json, NULL);
  for (guint i = 0; i < backups->len; i++)
    {
      BivLibraryBackup *backup = backups->pdata[i];

      if (!json)
        {
          printf ("%s  %s\n", backup->time, backup->path);
          continue;
        }
      biv_json_writer_begin_object (json, NULL);
      biv_json_writer_add_string (json, "time", backup->time);
      biv_json_writer_add_string (json, "path", backup->path);
      biv_json_writer_add_number (json, "size", (gint64) backup->size);
      biv_json_writer_end_object (json);
    }
  if (json)
    biv_json_writer_end_array (json);
  return BIV_STATUS_FINE;
}

/* (transfer full): all documents, by their ids. */
static GHashTable *
index_documents (BivLibrary *library)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, NULL);
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                             (GDestroyNotify) biv_library_entry_free);

  while (entries && entries->len > 0)
    {
      BivLibraryEntry *entry = g_ptr_array_steal_index_fast (entries, entries->len - 1);

      g_hash_table_insert (index, entry->id, entry);
    }
  return index;
}

/* A line for each document of @a that is not in @b; and once, for each that is another there. */
static void
print_differences (GHashTable *a, GHashTable *b, const char *missing, const char *other,
                   const char *language)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      BivLibraryEntry *entry = value;
      BivLibraryEntry *there = g_hash_table_lookup (b, entry->id);

      if (!there)
        printf ("%s %s\n", missing, biv_cli_library_name (entry, language));
      else if (other && !g_str_equal (there->revision, entry->revision))
        printf ("%s %s\n", other, biv_cli_library_name (entry, language));
    }
}

/* What would come and go: what cannot be read now is not told. */
static bool
compare (const char *path, const char *backup, BivOptions *options, GError **error)
{
  g_autoptr (BivLibrary) then = biv_sqlite_library_open_copy (backup, error);
  g_autoptr (BivLibrary) now = then ? biv_sqlite_library_open (path, NULL) : NULL;
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;

  if (!then || !now)
    return then != NULL;
  before = index_documents (now);
  after = index_documents (then);
  print_differences (before, after, "-", "*", options->language);
  print_differences (after, before, "+", NULL, options->language);
  return true;
}

static const BivLibraryBackup *
find_backup (GPtrArray *backups, const char *word)
{
  for (guint i = 0; i < backups->len; i++)
    if (g_str_has_prefix (((BivLibraryBackup *) backups->pdata[i])->time, word))
      return backups->pdata[i];
  return NULL;
}

/* library restore-backup TIME: makes the library what it was then;
 * what comes (+), goes (-) and is another (*) is told. */
static int
run_restore_backup (BivLibrary *library, BivOptions *options)
{
  g_autofree char *path = biv_cli_library_get_path (options);
  g_autoptr (GPtrArray) backups = biv_library_backups_list (path);
  const BivLibraryBackup *backup = find_backup (backups, options->words[1]);
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autoptr (GError) error = NULL;

  if (biv_cli_library_is_on_server (options))
    return biv_cli_library_refuse_backup ();
  if (!backup)
    return biv_command_misuse (_ ("there is no backup of that time"));
  if (!compare (path, backup->path, options, &error) ||
      (!biv_options_is_given (options, &biv_option_dry_run) &&
       !biv_sqlite_backup_restore (path, backup->path, now, &error)))
    return biv_command_fail (error);
  return BIV_STATUS_FINE;
}

const BivLibraryTask biv_cli_library_backups = {
  { "backups", "", N_ ("List the copies that the library made of itself"),
    BIV_OPTIONS (&biv_option_library, &biv_option_format), 1, 1 },
  run_list_backups,
  BIV_LIBRARY_TASK_WITHOUT,
};

const BivLibraryTask biv_cli_library_restore_backup = {
  { "restore-backup", N_ ("TIME"), N_ ("Make the library what it was then"),
    BIV_OPTIONS (&biv_option_library, &biv_option_dry_run), 2, 2 },
  run_restore_backup,
  BIV_LIBRARY_TASK_WITHOUT,
};
