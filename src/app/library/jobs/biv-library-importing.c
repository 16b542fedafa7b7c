/* Takes up files and packs: looks at what each document in them is to the library, shows that and
 * asks about conflicts, then does it. New files that nobody need be asked about are taken up at
 * once.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-importing.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-report.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-import.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format-kind.h"
#include "text/biv-translation.h"

/* What is found of a document. */
typedef struct
{
  char *key; /* where it comes from */
  char *name;
  char *kind; /* NULL: it cannot be read */
  BivImportState state;
  char *problem; /* NULL: none */
} Found;

/* The files to import into the library, and how. */
typedef struct
{
  char **paths;
  bool is_dry;
  bool with_people;
  GPtrArray *found;    /* of Found */
  GHashTable *choices; /* key -> BivImportChoice */
  guint n_imported;
  BivLibraryJob *job;
} Importing;

static const char *const states[] = {
  [BIV_IMPORT_NEW] = N_ ("New"),
  [BIV_IMPORT_IDENTICAL] = N_ ("Already there"),
  [BIV_IMPORT_NEWER] = N_ ("Newer"),
  [BIV_IMPORT_OLDER] = N_ ("Older than what is here, left out"),
  [BIV_IMPORT_CONFLICT] = N_ ("Changed on both sides"),
  [BIV_IMPORT_BUILT_IN] = N_ ("Left out, it would stand in place of what the program brings"),
  [BIV_IMPORT_UNUSABLE] = N_ ("It cannot be read"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (states) == BIV_IMPORT_N_STATES);

static void
free_found (gpointer data)
{
  Found *found = data;

  g_free (found->key);
  g_free (found->name);
  g_free (found->kind);
  g_free (found->problem);
  g_free (found);
}

static Importing *
importing_new (const char *const *paths, bool is_dry)
{
  Importing *self = g_new0 (Importing, 1);

  self->paths = g_strdupv ((char **) paths);
  self->is_dry = is_dry;
  self->found = g_ptr_array_new_with_free_func (free_found);
  self->choices = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

static void
importing_free (gpointer data)
{
  Importing *self = data;

  g_strfreev (self->paths);
  g_ptr_array_unref (self->found);
  g_hash_table_unref (self->choices);
  g_free (self);
}

/* --- In the other thread ------------------------------------------------------------------ */

static char *
make_key (const BivImportItem *item)
{
  return g_strconcat (item->path, "\n", item->file, NULL);
}

static void
item_cb (const BivImportItem *item, gpointer data)
{
  Importing *self = data;
  Found *found = g_new0 (Found, 1);
  const char *name =
    item->title ? biv_text_for (item->title, biv_translation_choose_language (NULL)) : "";

  found->key = make_key (item);
  found->name = *name ? g_strdup (name) : g_path_get_basename (item->file);
  found->kind = g_strdup (item->kind);
  found->state = item->state;
  found->problem = item->error ? g_strdup (item->error->message) : NULL;
  self->n_imported += item->is_taken;
  g_ptr_array_add (self->found, found);
  biv_library_job_step (self->job, NULL);
}

static BivImportChoice
decide_cb (const BivImportItem *item, gpointer data)
{
  Importing *self = data;
  g_autofree char *key = make_key (item);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->choices, key));
}

static bool
import_all (BivIntake *intake, const char *const *paths, GError **error)
{
  for (guint i = 0; paths[i]; i++)
    if (!biv_import_file (intake, paths[i], error))
      return false;
  return true;
}

static bool
import_worker (BivLibraryJob *job, BivLibrary *library, const char *const *paths, gpointer data,
               GError **error)
{
  Importing *self = data;
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_load (NULL);
  g_autoptr (GHashTable) built_in = biv_storage_catalogue_hash_installed ();
  BivImport import = { .library = library,
                       .catalogue = catalogue,
                       .built_in = built_in,
                       .save_info = biv_library_work_make_save_info (NULL),
                       .decide = decide_cb,
                       .with_people = self->with_people,
                       .is_dry = self->is_dry,
                       .cancellable = biv_library_job_get_cancellable (job),
                       .told = item_cb,
                       .data = self };
  BivIntake *intake = biv_import_begin (&import);
  bool done;

  self->job = job;
  done = import_all (intake, paths, error);
  return biv_import_end (intake, done ? error : NULL) && done;
}

/* --- Asking ------------------------------------------------------------------------------- */

static void
imported_cb (BivLibraryWork *work, gpointer data)
{
  Importing *self = data;
  g_autofree char *words = g_strdup_printf (
    ngettext ("%u document was added", "%u documents were added", self->n_imported),
    self->n_imported);

  biv_library_work_report (work, words, false);
}

static void
start (BivLibraryWork *work, Importing *importing, BivLibraryWorkFunc then)
{
  biv_library_work_start_whole (work, (const char *const *) importing->paths, import_worker,
                                importing, importing_free, then);
}

/* In the order of the choices. */
static const BivImportChoice choices[] = { BIV_IMPORT_SKIP, BIV_IMPORT_KEEP_BOTH,
                                           BIV_IMPORT_REPLACE };

static void
accepted_cb (BivLibraryReport *report, BivLibraryWork *work)
{
  Importing *looked = g_object_get_data (G_OBJECT (report), "biv-importing");
  Importing *importing = importing_new ((const char *const *) looked->paths, false);

  importing->with_people = biv_library_report_is_ticked (report);
  for (guint i = 0; i < looked->found->len; i++)
    g_hash_table_insert (
      importing->choices, g_strdup (((Found *) looked->found->pdata[i])->key),
      GUINT_TO_POINTER (choices[biv_library_report_get_choice (report, i)]));
  if (biv_library_work_is_busy (work))
    importing_free (importing);
  else
    start (work, importing, imported_cb);
}

static char *
describe (const Found *found)
{
  if (found->problem)
    return g_strdup (found->problem);
  return g_strdup_printf ("%s · %s", _ (biv_format_kind_get_noun (found->kind)),
                          _ (states[found->state]));
}

static void
show_found (BivLibraryReport *report, const Importing *self)
{
  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = self->found->pdata[i];
      g_autofree char *detail = describe (found);

      if (found->state == BIV_IMPORT_CONFLICT)
        biv_library_report_ask (report, found->name, detail);
      else
        biv_library_report_add (report, found->name, detail);
    }
}

static guint
count (const Importing *self, BivImportState state)
{
  guint n = 0;

  for (guint i = 0; i < self->found->len; i++)
    n += ((Found *) self->found->pdata[i])->state == state;
  return n;
}

static bool
has_pack (const Importing *self)
{
  for (guint i = 0; self->paths[i]; i++)
    if (g_str_has_suffix (self->paths[i], BIV_PACK_ENDING))
      return true;
  return false;
}

static BivLibraryReport *
make_report (const Importing *self)
{
  const char *const words[] = { _ ("Keep what is here"), _ ("Keep both"),
                                _ ("Replace, as a new revision"), NULL };
  bool does = count (self, BIV_IMPORT_NEW) + count (self, BIV_IMPORT_NEWER) +
                count (self, BIV_IMPORT_CONFLICT) >
              0;
  BivLibraryReport *report = biv_library_report_new (
    _ ("Import"),
    does ? _ ("What is new or newer is added; nothing here is lost.")
         : _ ("There is nothing to take up."),
    does ? _ ("_Import") : NULL);

  biv_library_report_set_choices (report, words);
  if (does && has_pack (self))
    biv_library_report_add_tick (report, _ ("With owners, authors and notes"));
  show_found (report, self);
  return report;
}

/* @self: is taken */
static void
ask (BivLibraryWork *work, Importing *self)
{
  BivLibraryReport *report = make_report (self);

  g_object_set_data_full (G_OBJECT (report), "biv-importing", self, importing_free);
  g_signal_connect_object (report, "accepted", G_CALLBACK (accepted_cb), work, 0);
  biv_library_work_show (work, GTK_WIDGET (report));
}

/* A copy of what a job has found, which the job frees at its end. */
static Importing *
copy_found (Importing *from)
{
  Importing *self = importing_new ((const char *const *) from->paths, false);
  g_autoptr (GPtrArray) empty = self->found;

  self->found = from->found;
  from->found = g_ptr_array_ref (empty);
  return self;
}

static void
looked_cb (BivLibraryWork *work, gpointer data)
{
  Importing *self = copy_found (data);

  if (!has_pack (self) && count (self, BIV_IMPORT_NEW) == self->found->len)
    start (work, self, imported_cb);
  else
    ask (work, self);
}

/** biv_library_importing_begin: @paths: of files and packs */
void
biv_library_importing_begin (BivLibraryWork *work, const char *const *paths)
{
  if (!biv_library_work_is_busy (work))
    start (work, importing_new (paths, true), looked_cb);
}
