/* A plain folder that is kept in step with the library: what changes in either comes to the other
 * within moments. A file that is deleted puts its document in the bin; of what changed on both
 * sides nothing is touched until a person has decided.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/library/jobs/biv-library-report.h"
#include "config.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-folder-sync.h"
#include "text/biv-translation.h"

#define KEY "library-folder"
/* Milliseconds between a change and the comparison: ten files that are saved make one run. */
#define PATIENCE 500
/* Of a library: a GPtrArray of those that could keep its folder in step, one a window. The first of
 * them does: two would do everything twice. */
#define FOLLOWERS "biv-library-folder"

struct _BivLibraryFolder
{
  GObject parent_instance;

  BivLibraryWork *work; /* not owned: it has gone when this has */
  GSettings *settings;
  char *path; /* NULL: no folder is followed */
  GFileMonitor *monitor;
  guint timer;
  char *asked; /* the conflicts that were shown last */
};

/* One comparison of both sides. */
typedef struct
{
  BivLibraryFolder *folder;
  char *path;
  GHashTable *choices;  /* file -> BivImportChoice */
  GPtrArray *conflicts; /* of char *: files */
  GPtrArray *spared;    /* of char *: files; nothing was done, for they would have been deleted */
  guint n_deleted;      /* that a person has agreed to, even if that is much */
  guint counts[BIV_SYNC_N_EVENTS];
} Run;

G_DEFINE_FINAL_TYPE (BivLibraryFolder, biv_library_folder, G_TYPE_OBJECT)

static void begin (BivLibraryFolder *self, GHashTable *choices, guint n_deleted);

static void
forget (BivLibraryFolder *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->asked, g_free);
}

/* (transfer none) */
static GPtrArray *
get_followers (BivLibraryFolder *self)
{
  GObject *library = G_OBJECT (biv_library_work_get_library (self->work));
  GPtrArray *followers = g_object_get_data (library, FOLLOWERS);

  if (followers)
    return followers;
  followers = g_ptr_array_new ();
  g_object_set_data_full (library, FOLLOWERS, followers, (GDestroyNotify) g_ptr_array_unref);
  return followers;
}

/* The next window goes on with the folder. */
static void
hand_over (BivLibraryFolder *self)
{
  GPtrArray *followers = get_followers (self);

  if (g_ptr_array_remove (followers, self) && followers->len > 0)
    biv_library_folder_look (followers->pdata[0]);
}

static void
biv_library_folder_dispose (GObject *object)
{
  BivLibraryFolder *self = BIV_LIBRARY_FOLDER (object);

  forget (self);
  if (self->work)
    hand_over (self);
  g_clear_object (&self->work);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (biv_library_folder_parent_class)->dispose (object);
}

static void
biv_library_folder_class_init (BivLibraryFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_folder_dispose;
}

static void
biv_library_folder_init (BivLibraryFolder *self)
{
  self->settings = g_settings_new (APP_ID);
}

/* --- In the other thread ------------------------------------------------------------------ */

static void
run_free (gpointer data)
{
  Run *run = data;

  g_object_unref (run->folder);
  g_free (run->path);
  g_hash_table_unref (run->choices);
  g_ptr_array_unref (run->conflicts);
  g_ptr_array_unref (run->spared);
  g_free (run);
}

static void
synced_cb (const BivSyncItem *item, gpointer data)
{
  Run *run = data;

  run->counts[item->event]++;
  if (item->event == BIV_SYNC_CONFLICT && !g_hash_table_contains (run->choices, item->file))
    g_ptr_array_add (run->conflicts, g_strdup (item->file));
  if (item->event == BIV_SYNC_SPARED)
    g_ptr_array_add (run->spared, g_strdup (item->file));
}

static BivImportChoice
decide_cb (const BivImportItem *item, gpointer data)
{
  Run *run = data;

  return GPOINTER_TO_UINT (g_hash_table_lookup (run->choices, item->file));
}

static bool
run_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
            GError **error)
{
  Run *run = data;
  g_autoptr (GError) failure = NULL;
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (GHashTable) built_in = biv_storage_catalogue_hash_installed ();
  BivFolderSync sync = { .import = { .library = library,
                                     .catalogue = catalogue,
                                     .built_in = built_in,
                                     .save_info = biv_library_work_make_save_info (NULL),
                                     .decide = decide_cb,
                                     .data = run },
                         .folder = run->path,
                         .language = biv_translation_choose_language (NULL),
                         .n_deleted = run->n_deleted,
                         .told = synced_cb,
                         .data = run };

  if (biv_folder_sync_run (&sync, &failure) ||
      g_error_matches (failure, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_MANY))
    return true;
  g_propagate_error (error, g_steal_pointer (&failure));
  return false;
}

/* --- Telling ------------------------------------------------------------------------------ */

static void
accepted_cb (BivLibraryReport *report, BivLibraryFolder *self)
{
  static const BivImportChoice words[] = { BIV_IMPORT_SKIP, BIV_IMPORT_KEEP_BOTH,
                                           BIV_IMPORT_REPLACE };
  GPtrArray *conflicts = g_object_get_data (G_OBJECT (report), "biv-conflicts");
  g_autoptr (GHashTable) choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < conflicts->len; i++)
    g_hash_table_insert (choices, g_strdup (conflicts->pdata[i]),
                         GUINT_TO_POINTER (words[biv_library_report_get_choice (report, i)]));
  begin (self, choices, 0);
}

static void
ask (BivLibraryFolder *self, GPtrArray *conflicts)
{
  const char *const words[] = { _ ("Leave both as they are"), _ ("Keep both"),
                                _ ("Take the file, as a new revision"), NULL };
  BivLibraryReport *report = biv_library_report_new (
    _ ("Changed on Both Sides"),
    _ ("These were changed in the folder and in the library. Nothing was touched yet."),
    _ ("_Apply"));

  biv_library_report_set_choices (report, words);
  for (guint i = 0; i < conflicts->len; i++)
    biv_library_report_ask (report, conflicts->pdata[i], _ ("Changed on both sides"));
  g_object_set_data_full (G_OBJECT (report), "biv-conflicts", g_ptr_array_ref (conflicts),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (report, "accepted", G_CALLBACK (accepted_cb), self, 0);
  biv_library_work_show (self->work, GTK_WIDGET (report));
}

static void
deletion_accepted_cb (BivLibraryReport *report, BivLibraryFolder *self)
{
  g_autoptr (GHashTable) nothing = g_hash_table_new (g_str_hash, g_str_equal);

  begin (self, nothing, biv_library_report_count (report));
}

/* A folder that is empty because it is not there yet is not one that somebody has emptied. */
static void
ask_to_delete (BivLibraryFolder *self, GPtrArray *spared)
{
  g_autofree char *words = g_strdup_printf (
    ngettext ("_Delete %u document", "_Delete %u documents", spared->len), spared->len);
  BivLibraryReport *report = biv_library_report_new (
    _ ("Much Would Be Deleted"),
    _ ("These are missing on one side, and would be deleted on the other: in the folder, or in the "
       "library, where they go to the bin. The folder may not have arrived as a whole. Nothing was "
       "touched."),
    words);

  biv_library_report_warn (report);
  for (guint i = 0; i < spared->len; i++)
    biv_library_report_add (report, spared->pdata[i], _ ("Would be deleted"));
  g_signal_connect_object (report, "accepted", G_CALLBACK (deletion_accepted_cb), self, 0);
  biv_library_work_show (self->work, GTK_WIDGET (report));
}

typedef void (*AskFunc) (BivLibraryFolder *self, GPtrArray *files);

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Each set of files is shown once, in whatever order they were found, until it is another. */
static void
ask_once (BivLibraryFolder *self, GPtrArray *files, AskFunc func)
{
  g_autofree char *these = NULL;

  g_ptr_array_sort (files, compare_names);
  g_ptr_array_add (files, NULL);
  these = g_strjoinv ("\n", (char **) files->pdata);
  g_ptr_array_remove_index (files, files->len - 1);
  if (g_strcmp0 (these, self->asked) == 0)
    return;
  g_free (self->asked);
  self->asked = g_steal_pointer (&these);
  if (files->len > 0)
    func (self, files);
}

static void
report_run (BivLibraryFolder *self, const Run *run)
{
  guint n_taken = run->counts[BIV_SYNC_ADDED] + run->counts[BIV_SYNC_SAVED];
  guint n_written = run->counts[BIV_SYNC_WRITTEN] + run->counts[BIV_SYNC_REMOVED];
  guint n_binned = run->counts[BIV_SYNC_BINNED];
  guint n_unusable = run->counts[BIV_SYNC_UNUSABLE];
  g_autofree char *words = NULL;

  if (n_taken + n_written + n_binned + n_unusable == 0)
    return;
  words = g_strdup_printf (
    _ ("The folder: added: %u, written or removed: %u, put in the bin: %u, unusable: %u"),
    n_taken, n_written, n_binned, n_unusable);
  biv_library_work_report (self->work, words, n_unusable > 0);
}

static void
ran_cb (BivLibraryWork *work, gpointer data)
{
  Run *run = data;
  BivLibraryFolder *self = run->folder;

  if (g_strcmp0 (run->path, self->path) != 0)
    return; /* another folder is followed by now */
  report_run (self, run);
  if (run->spared->len > 0)
    ask_once (self, run->spared, ask_to_delete);
  else
    ask_once (self, run->conflicts, ask);
}

static void
begin (BivLibraryFolder *self, GHashTable *choices, guint n_deleted)
{
  static const char *const none[] = { NULL };
  Run *run;

  if (!self->path || biv_library_work_is_busy (self->work))
    return;
  run = g_new0 (Run, 1);
  run->folder = g_object_ref (self);
  run->path = g_strdup (self->path);
  run->choices = g_hash_table_ref (choices);
  run->conflicts = g_ptr_array_new_with_free_func (g_free);
  run->spared = g_ptr_array_new_with_free_func (g_free);
  run->n_deleted = n_deleted;
  biv_library_work_start_whole (self->work, none, run_worker, run, run_free, ran_cb);
}

/* --- Watching ----------------------------------------------------------------------------- */

static gboolean
look_cb (gpointer data)
{
  BivLibraryFolder *self = data;
  g_autoptr (GHashTable) nothing = g_hash_table_new (g_str_hash, g_str_equal);

  if (biv_library_work_is_busy (self->work))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  begin (self, nothing, 0);
  return G_SOURCE_REMOVE;
}

/** biv_library_folder_is_due: whether both are to be compared. */
bool
biv_library_folder_is_due (BivLibraryFolder *self)
{
  return self->timer > 0;
}

static void
compare_soon (BivLibraryFolder *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (PATIENCE, look_cb, self);
}

static void
watch (BivLibraryFolder *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (self->path);

  self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (compare_soon), self);
  compare_soon (self);
}

/* Whether nobody else follows a folder for this library. */
static bool
is_keeper (BivLibraryFolder *self)
{
  GPtrArray *followers = get_followers (self);

  return followers->len > 0 && followers->pdata[0] == self;
}

/** biv_library_folder_look: something has changed on either side: both are compared soon. Where
 * another window kept the folder in step, and is closed by now, this one goes on. */
void
biv_library_folder_look (BivLibraryFolder *self)
{
  if (!self->path || !is_keeper (self))
    return;
  if (self->monitor)
    compare_soon (self);
  else
    watch (self);
}

/* Goes on with the folder that the settings name, which another window may have chosen. */
static void
read_path (BivLibraryFolder *self)
{
  g_autofree char *path = g_settings_get_string (self->settings, KEY);

  if (g_strcmp0 (path, self->path ? self->path : "") == 0)
    return;
  forget (self);
  self->path = *path ? g_steal_pointer (&path) : NULL;
  biv_library_folder_look (self);
}

/** biv_library_folder_follow: keeps another folder in step from now on.
 * @path: (nullable): NULL: none */
void
biv_library_folder_follow (BivLibraryFolder *self, const char *path)
{
  g_settings_set_string (self->settings, KEY, path ? path : "");
  read_path (self);
}

/** biv_library_folder_get_path: (transfer none) (nullable): of the one that is followed. */
const char *
biv_library_folder_get_path (BivLibraryFolder *self)
{
  return self->path;
}

/** biv_library_folder_is_set: whether a folder is to be kept in step. */
bool
biv_library_folder_is_set (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APP_ID);
  g_autofree char *path = g_settings_get_string (settings, KEY);

  return *path != '\0';
}

/** biv_library_folder_new: (transfer full): goes on with the folder that was followed last. */
BivLibraryFolder *
biv_library_folder_new (BivLibraryWork *work)
{
  BivLibraryFolder *self = g_object_new (BIV_TYPE_LIBRARY_FOLDER, NULL);

  self->work = g_object_ref (work);
  if (biv_library_is_read_only (biv_library_work_get_library (work)))
    return self;
  g_ptr_array_add (get_followers (self), self);
  g_signal_connect_object (self->settings, "changed::" KEY, G_CALLBACK (read_path), self,
                           G_CONNECT_SWAPPED);
  read_path (self);
  return self;
}
