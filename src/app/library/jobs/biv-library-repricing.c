/* Gives armies and battles the prices of newer muster lists: shows first what each would cost, and
 * takes it back on request.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-repricing.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-job.h"
#include "app/library/jobs/biv-library-report.h"
#include "app/library/jobs/biv-library-tasks.h"
#include "app/library/jobs/biv-library-words.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-bulk.h"

/* A document that has other prices than its list. */
typedef struct
{
  char *document;
  char *revision; /* that was looked at */
  char *name;
  guint n_pieces;
  int before, after; /* points */
} Priced;

typedef struct
{
  GPtrArray *priced;     /* of Priced */
  GHashTable *revisions; /* document -> the revision that is re-priced; NULL: only look */
  GStrvBuilder *undone;  /* the document, and its revision before, of each that was saved */
} Repricing;

static void
free_priced (gpointer data)
{
  Priced *priced = data;

  g_free (priced->document);
  g_free (priced->revision);
  g_free (priced->name);
  g_free (priced);
}

static Repricing *
repricing_new (bool does)
{
  Repricing *self = g_new0 (Repricing, 1);

  self->priced = g_ptr_array_new_with_free_func (free_priced);
  self->revisions =
    does ? g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) : NULL;
  self->undone = g_strv_builder_new ();
  return self;
}

static void
repricing_free (gpointer data)
{
  Repricing *self = data;

  g_ptr_array_unref (self->priced);
  g_clear_pointer (&self->revisions, g_hash_table_unref);
  g_strv_builder_unref (self->undone);
  g_free (self);
}

/* --- In the other thread ------------------------------------------------------------------ */

static void
add_row (Repricing *self, const BivLibraryEntry *entry, const BivLibraryRecord *record,
         guint n_pieces)
{
  Priced *priced = g_new0 (Priced, 1);

  priced->document = g_strdup (entry->id);
  priced->revision = g_strdup (entry->revision);
  priced->name = biv_library_words_for_name (entry);
  priced->n_pieces = n_pieces;
  priced->before = MAX (0, entry->points);
  priced->after = MAX (0, record->points);
  g_ptr_array_add (self->priced, priced);
}

/* Saves it, unless somebody has changed it since it was looked at. */
static bool
save (Repricing *self, BivLibrary *library, const BivLibraryEntry *entry,
      const BivLibraryRecord *record, GError **error)
{
  BivLibrarySaveInfo save_info =
    biv_library_work_make_save_info (_ ("Re-priced by the newer muster list"));
  g_autoptr (BivLibraryRevision) revision =
    biv_library_save (library, entry->id, g_hash_table_lookup (self->revisions, entry->id),
                      record, &save_info, error);

  if (!revision)
    return false;
  g_strv_builder_add_many (self->undone, entry->id, entry->revision, NULL);
  return true;
}

static void
reprice (Repricing *self, BivLibrary *library, BivCatalogue *installed,
         const BivLibraryEntry *entry, GError **error)
{
  guint n_pieces = 0;
  g_autoptr (BivLibraryRecord) record =
    biv_bulk_reprice_look (library, installed, entry, &n_pieces, error);

  if (record && self->revisions)
    save (self, library, entry, record, error);
  else if (record)
    add_row (self, entry, record, n_pieces);
}

static bool
reprice_worker (BivLibraryJob *job, BivLibrary *library, const char *const *documents,
                gpointer data, GError **error)
{
  g_autoptr (BivCatalogue) installed = biv_storage_catalogue_load (NULL);
  g_autoptr (GPtrArray) entries = biv_library_selection_list (library, documents, error);
  bool goes_on = true;

  if (!entries)
    return false;
  biv_library_job_expect (job, entries->len);
  for (guint i = 0; i < entries->len && goes_on; i++)
    {
      g_autoptr (GError) failure = NULL;

      reprice (data, library, installed, entries->pdata[i], &failure);
      goes_on = biv_library_job_step (job, failure);
    }
  return true;
}

/* The words are documents, each with the revision that is to be the newest again. */
static bool
restore_worker (BivLibraryJob *job, BivLibrary *library, const char *const *words, gpointer data,
                GError **error)
{
  bool goes_on = true;

  for (; words[0] && goes_on; words += 2)
    {
      g_autoptr (GError) failure = NULL;

      biv_library_task_restore (library, words[0], (gpointer) words[1], &failure);
      goes_on = biv_library_job_step (job, failure);
    }
  return true;
}

/* --- Telling ------------------------------------------------------------------------------ */

static void
restored_cb (BivLibraryWork *work, gpointer data)
{
  biv_library_work_report (work, _ ("The prices are as they were before"), false);
}

static void
undo (BivLibraryWork *work, const char *const *words)
{
  biv_library_work_start_whole (work, words, restore_worker, NULL, NULL, restored_cb);
}

static void
repriced_cb (BivLibraryWork *work, gpointer data)
{
  Repricing *self = data;
  g_auto (GStrv) undone = g_strv_builder_end (self->undone);
  guint length = g_strv_length (undone) / 2; /* of all, or of those before it was stopped */
  g_autofree char *words = g_strdup_printf (
    ngettext ("%u document was re-priced", "%u documents were re-priced", length), length);

  if (length > 0)
    biv_library_work_offer_undo (work, words, (const char *const *) undone, undo);
}

static void
accepted_cb (BivLibraryReport *report, BivLibraryWork *work)
{
  GPtrArray *priced = g_object_get_data (G_OBJECT (report), "biv-priced");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;
  Repricing *self;

  if (biv_library_work_is_busy (work))
    return;
  self = repricing_new (true);
  for (guint i = 0; i < priced->len; i++)
    {
      const Priced *one = priced->pdata[i];

      g_strv_builder_add (builder, one->document);
      g_hash_table_insert (self->revisions, g_strdup (one->document), g_strdup (one->revision));
    }
  ids = g_strv_builder_end (builder);
  biv_library_work_start_undoable (work, (const char *const *) ids, reprice_worker, self,
                                   repricing_free, repriced_cb);
}

static void
show_priced (BivLibraryReport *report, GPtrArray *priced)
{
  for (guint i = 0; i < priced->len; i++)
    {
      const Priced *one = priced->pdata[i];
      g_autofree char *detail = g_strdup_printf (
        ngettext ("%u piece with another price; points: %d, before: %d",
                  "%u pieces with another price; points: %d, before: %d", one->n_pieces),
        one->n_pieces, one->after, one->before);

      biv_library_report_add (report, one->name, detail);
    }
}

static void
looked_cb (BivLibraryWork *work, gpointer data)
{
  Repricing *self = data;
  BivLibraryReport *report;

  if (self->priced->len == 0)
    {
      biv_library_work_report (work, _ ("All have the prices of their muster lists."), false);
      return;
    }
  report = biv_library_report_new (
    _ ("Re-price"), _ ("These were made with another version of their muster list."),
    _ ("_Re-price"));
  show_priced (report, self->priced);
  g_object_set_data_full (G_OBJECT (report), "biv-priced", g_ptr_array_ref (self->priced),
                          (GDestroyNotify) g_ptr_array_unref);
  g_signal_connect_object (report, "accepted", G_CALLBACK (accepted_cb), work, 0);
  biv_library_work_show (work, GTK_WIDGET (report));
}

/** biv_library_repricing_begin: @documents: their ids; of none: all of the library */
void
biv_library_repricing_begin (BivLibraryWork *work, const char *const *documents)
{
  if (!biv_library_work_is_busy (work))
    biv_library_work_start_whole (work, documents, reprice_worker, repricing_new (false),
                                  repricing_free, looked_cb);
}
