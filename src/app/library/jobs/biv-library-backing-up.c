/* The copies that a library makes of itself: lists them, shows what differs from now, and makes the
 * library what it was then.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-backing-up.h"

#include <glib/gi18n.h>

#include "app/kit/compat/biv-question.h"
#include "app/library/jobs/biv-library-report.h"
#include "app/library/jobs/biv-library-words.h"
#include "storage/library/biv-sqlite-backup.h"
#include "storage/library/biv-sqlite-library.h"

/* A document that is another now, and how. */
typedef struct
{
  char *name;
  const char *what; /* a sentence */
} Difference;

typedef struct
{
  char *backup; /* its path */
  GPtrArray *differences;
} Looking;

static void
free_difference (gpointer data)
{
  Difference *difference = data;

  g_free (difference->name);
  g_free (difference);
}

static void
looking_free (gpointer data)
{
  Looking *self = data;

  g_free (self->backup);
  g_ptr_array_unref (self->differences);
  g_free (self);
}

/* --- In the other thread ------------------------------------------------------------------ */

/* (transfer full) (nullable): all documents, by their ids. */
static GHashTable *
index_documents (BivLibrary *library, GError **error)
{
  g_autoptr (GPtrArray) entries = biv_library_find (library, &(BivLibraryQuery){ 0 }, error);
  GHashTable *index;

  if (!entries)
    return NULL;
  index = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                 (GDestroyNotify) biv_library_entry_free);
  while (entries->len > 0)
    {
      BivLibraryEntry *entry = g_ptr_array_steal_index_fast (entries, entries->len - 1);

      g_hash_table_insert (index, entry->id, entry);
    }
  return index;
}

/* Each document of @a that is not in @b is @missing; one that is another there is @other. */
static void
compare (Looking *self, GHashTable *a, GHashTable *b, const char *missing, const char *other)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const BivLibraryEntry *entry = value;
      const BivLibraryEntry *there = g_hash_table_lookup (b, entry->id);
      const char *what = !there                                            ? missing
                         : !g_str_equal (there->revision, entry->revision) ? other
                                                                           : NULL;
      Difference *difference;

      if (!what)
        continue;
      difference = g_new0 (Difference, 1);
      difference->name = biv_library_words_for_name (entry);
      difference->what = what;
      g_ptr_array_add (self->differences, difference);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(Difference *const *) a)->name, (*(Difference *const *) b)->name);
}

/* (transfer full) (nullable): what there is now; of what is damaged nothing, when it cannot be
 * listed. */
static GHashTable *
index_now (BivLibrary *library, GError **error)
{
  GHashTable *index = NULL;

  if (library && !biv_library_is_damaged (library))
    return index_documents (library, error);
  if (library)
    index = index_documents (library, NULL);
  return index ? index : g_hash_table_new (g_str_hash, g_str_equal);
}

static bool
look_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
             GError **error)
{
  Looking *self = data;
  g_autoptr (BivLibrary) backup = biv_sqlite_library_open_copy (self->backup, error);
  g_autoptr (GHashTable) then = backup ? index_documents (backup, error) : NULL;
  g_autoptr (GHashTable) now = then ? index_now (library, error) : NULL;

  if (!now)
    return false;
  compare (self, then, now, _ ("Comes back"), NULL);
  compare (self, now, then, _ ("Goes: it was not there then"),
           _ ("Becomes what it was then"));
  g_ptr_array_sort (self->differences, compare_names);
  return true;
}

/* The words are the paths of the library and of the backup. */
static bool
restore_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
                GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  return biv_sqlite_backup_restore (words[0], words[1], now, error) &&
         (!library || biv_sqlite_library_check (library, error));
}

/* --- Asking ------------------------------------------------------------------------------- */

static bool
is_damaged (BivLibraryWork *work)
{
  BivLibrary *library = biv_library_work_get_library (work);

  return !library || biv_library_is_damaged (library);
}

/* (transfer none) */
static const char *
get_path (BivLibraryWork *work)
{
  return biv_workspace_get_library_name (biv_library_work_get_workspace (work));
}

static void
restored_cb (BivLibraryWork *work, gpointer data)
{
  biv_library_work_report (
    work, _ ("The library is what it was then. What it was just now lies beside it."), false);
}

static void
accepted_cb (BivLibraryReport *report, BivLibraryWork *work)
{
  const char *const words[] = { get_path (work),
                                g_object_get_data (G_OBJECT (report), "biv-backup"), NULL };

  if (!biv_library_work_is_busy (work))
    biv_library_work_start_whole (work, words, restore_worker, NULL, NULL, restored_cb);
}

static void
looked_cb (BivLibraryWork *work, gpointer data)
{
  Looking *self = data;
  bool differs = self->differences->len > 0;
  BivLibraryReport *report = biv_library_report_new (
    _ ("Restore a Backup"),
    differs ? _ ("This is what the backup would change. What the library is now is kept beside it.")
            : _ ("The documents are now what they were then."),
    differs || is_damaged (work) ? _ ("_Restore") : NULL);

  for (guint i = 0; i < self->differences->len; i++)
    {
      const Difference *difference = self->differences->pdata[i];

      biv_library_report_add (report, difference->name, difference->what);
    }
  g_object_set_data_full (G_OBJECT (report), "biv-backup", g_strdup (self->backup), g_free);
  g_signal_connect_object (report, "accepted", G_CALLBACK (accepted_cb), work, 0);
  biv_library_work_show (work, GTK_WIDGET (report));
}

/** biv_library_backing_up_look: shows what a backup would change, and restores it on request.
 * @backup: its path */
void
biv_library_backing_up_look (BivLibraryWork *work, const char *backup)
{
  static const char *const none[] = { NULL };
  Looking *self;

  if (biv_library_work_is_busy (work))
    return;
  self = g_new0 (Looking, 1);
  self->backup = g_strdup (backup);
  self->differences = g_ptr_array_new_with_free_func (free_difference);
  biv_library_work_start_whole (work, none, look_worker, self, looking_free, looked_cb);
}

/* "2026-11-22-224812", in UTC, as this country writes it. */
static char *
format_time (const BivLibraryBackup *backup)
{
  int year, month, day, time;
  g_autoptr (GDateTime) utc = NULL;

  if (sscanf (backup->time, "%4d-%2d-%2d-%6d", &year, &month, &day, &time) == 4)
    utc = g_date_time_new_utc (year, month, day, time / 10000, time / 100 % 100, time % 100);
  return utc ? biv_library_words_for_time (g_date_time_to_unix (utc)) : g_strdup (backup->time);
}

static GtkWidget *
make_choice (GPtrArray *backups)
{
  GtkWidget *choice = gtk_drop_down_new_from_strings (NULL);
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (GTK_DROP_DOWN (choice)));

  for (guint i = 0; i < backups->len; i++)
    {
      const BivLibraryBackup *backup = backups->pdata[i];
      g_autofree char *time = format_time (backup);
      g_autofree char *size = g_format_size (backup->size);
      g_autofree char *words = g_strdup_printf ("%s, %s", time, size);

      gtk_string_list_append (names, words);
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Which backup"), -1);
  return choice;
}

static void
response_cb (AdwMessageDialog *dialog, const char *response, BivLibraryWork *work)
{
  GPtrArray *backups = g_object_get_data (G_OBJECT (dialog), "biv-backups");
  GtkWidget *choice = adw_message_dialog_get_extra_child (dialog);
  guint chosen;

  if (!g_str_equal (response, "accept"))
    return;
  chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (choice));
  if (chosen < backups->len)
    biv_library_backing_up_look (work, ((BivLibraryBackup *) backups->pdata[chosen])->path);
}

/* @backups: is taken */
static void
ask (BivLibraryWork *work, GPtrArray *backups)
{
  GtkWidget *dialog = biv_question_new (
    NULL, _ ("Which backup?"),
    _ ("The library keeps a copy of itself on each day on which it changes. You see what differs "
       "before anything is restored."));
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_set_extra_child (question, make_choice (backups));
  biv_question_offer (dialog, "accept", _ ("_Look…"), ADW_RESPONSE_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "biv-backups", backups,
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), work, 0);
  biv_library_work_show (work, dialog);
}

/** biv_library_backing_up_choose: asks which backup somebody wants to look at. */
void
biv_library_backing_up_choose (BivLibraryWork *work)
{
  GPtrArray *backups = biv_library_backups_list (get_path (work));

  if (backups->len > 0)
    {
      ask (work, backups);
      return;
    }
  g_ptr_array_unref (backups);
  biv_library_work_report (work, _ ("There is no backup yet."), false);
}
