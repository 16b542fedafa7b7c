/* Checks documents of the library by their rules: those that the user asks for, and in the
 * background those in sight that were not checked since they were saved. What cannot be checked is
 * tried once. When the user has stopped the background check, it goes on later.
 *
 * The signal "moved" carries the job whenever it got on; "done" that the verdicts are there.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/biv-library-verdicts.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-words.h"
#include "core/model/node/biv-signal.h"
#include "storage/exchange/biv-bulk.h"

/* Holds documents to their rules, on all processors, and notes the verdicts. */

typedef struct
{
  BivLibraryJob *job;
  guint n_checked;
  guint n_wrong;
} Checking;

static bool
checked_cb (const BivBulkResult *result, gpointer data)
{
  Checking *self = data;

  self->n_checked += result->is_checkable;
  self->n_wrong += result->errors > 0;
  return biv_library_job_step (self->job, result->error);
}

static bool
check_worker (BivLibraryJob *job, BivLibrary *library, const char *const *documents,
              gpointer data, GError **error)
{
  Checking *self = data;
  g_autoptr (GPtrArray) entries = biv_library_selection_list (library, documents, error);

  if (!entries)
    return false;
  self->job = job;
  biv_library_job_expect (job, entries->len);
  return biv_bulk_check (library, entries, checked_cb, self,
                         biv_library_job_get_cancellable (job), error);
}

static void
told_cb (BivLibraryWork *work, gpointer data)
{
  Checking *self = data;
  g_autofree char *checked = g_strdup_printf (
    ngettext ("%u document was checked", "%u documents were checked", self->n_checked),
    self->n_checked);
  g_autofree char *wrong = g_strdup_printf (
    ngettext ("%u has errors", "%u have errors", self->n_wrong), self->n_wrong);
  g_autofree char *words =
    self->n_wrong > 0 ? g_strdup_printf ("%s, %s", checked, wrong) : g_strdup (checked);

  biv_library_work_report (work, words, false);
}

/** biv_library_checking_start_quietly: (transfer full): nobody has asked for it. */
static BivLibraryJob *
biv_library_checking_start_quietly (BivLibrary *library, const char *const *documents)
{
  return biv_library_job_start_whole (library, documents, check_worker, g_new0 (Checking, 1),
                                      g_free);
}

/** biv_library_checking_begin: @documents: their ids; of none: all of the library */
void
biv_library_checking_begin (BivLibraryWork *work, const char *const *documents)
{
  if (!biv_library_work_is_busy (work))
    biv_library_work_start_whole (work, documents, check_worker, g_new0 (Checking, 1), g_free,
                                  told_cb);
}

/* Seconds for which whoever has stopped it is left alone. */
#define REST 120

struct _BivLibraryVerdicts
{
  GObject parent_instance;

  BivLibraryJob *job; /* NULL: none is under way */
  GHashTable *tried;  /* revisions that were checked, or could not be */
  GPtrArray *asked;   /* those of them that the job is about */
  guint rest;         /* a source: it was stopped a while ago */
};

enum
{
  SIGNAL_MOVED,
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryVerdicts, biv_library_verdicts, G_TYPE_OBJECT)

static void
biv_library_verdicts_finalize (GObject *object)
{
  BivLibraryVerdicts *self = BIV_LIBRARY_VERDICTS (object);

  biv_library_verdicts_forget (self);
  g_hash_table_unref (self->tried);
  g_ptr_array_unref (self->asked);
  G_OBJECT_CLASS (biv_library_verdicts_parent_class)->finalize (object);
}

static void
biv_library_verdicts_class_init (BivLibraryVerdictsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_verdicts_finalize;
  signals[SIGNAL_MOVED] =
    biv_signal_new ("moved", BIV_TYPE_LIBRARY_VERDICTS, 1, BIV_TYPE_LIBRARY_JOB);
  signals[SIGNAL_DONE] = biv_signal_new ("done", BIV_TYPE_LIBRARY_VERDICTS, 0);
}

static void
biv_library_verdicts_init (BivLibraryVerdicts *self)
{
  self->tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->asked = g_ptr_array_new_with_free_func (g_free);
}

/** biv_library_verdicts_new: (transfer full): looks at nothing yet. */
BivLibraryVerdicts *
biv_library_verdicts_new (void)
{
  return g_object_new (BIV_TYPE_LIBRARY_VERDICTS, NULL);
}

static bool
wants_check (BivLibraryVerdicts *self, const BivLibraryEntry *entry)
{
  if (entry->errors >= 0 || entry->binned != 0 || !biv_library_is_edited (entry) ||
      !g_hash_table_add (self->tried, g_strdup (entry->revision)))
    return false;
  g_ptr_array_add (self->asked, g_strdup (entry->revision));
  return true;
}

static void
moved_cb (BivLibraryJob *job, BivLibraryVerdicts *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, job);
}

static gboolean
rested_cb (gpointer data)
{
  BivLibraryVerdicts *self = data;

  self->rest = 0;
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
  return G_SOURCE_REMOVE;
}

/* Those that have a verdict by now are not looked at again for that. */
static void
put_off (BivLibraryVerdicts *self)
{
  for (guint i = 0; i < self->asked->len; i++)
    g_hash_table_remove (self->tried, self->asked->pdata[i]);
  g_clear_handle_id (&self->rest, g_source_remove);
  self->rest = g_timeout_add_seconds (REST, rested_cb, self);
}

static void
done_cb (BivLibraryJob *job, BivLibraryVerdicts *self)
{
  if (biv_library_job_is_stopped (job))
    put_off (self);
  g_clear_object (&self->job);
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

/** biv_library_verdicts_look: begins with what is in sight, unless it still looks or rests.
 * @entries: (element-type BivLibraryEntry): borrowed */
void
biv_library_verdicts_look (BivLibraryVerdicts *self, BivLibrary *library, GPtrArray *entries)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  if (self->job || self->rest != 0 || biv_library_is_read_only (library))
    return;
  g_ptr_array_set_size (self->asked, 0);
  for (guint i = 0; i < entries->len; i++)
    if (wants_check (self, entries->pdata[i]))
      g_strv_builder_add (builder, ((const BivLibraryEntry *) entries->pdata[i])->id);
  ids = g_strv_builder_end (builder);
  if (!ids[0])
    return;
  self->job = biv_library_checking_start_quietly (library, (const char *const *) ids);
  g_signal_connect (self->job, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (self->job, "done", G_CALLBACK (done_cb), self);
}

/** biv_library_verdicts_go_on: rests no longer. */
void
biv_library_verdicts_go_on (BivLibraryVerdicts *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
}

/** biv_library_verdicts_stop: stops after the document that it looks at, and rests for a while. */
void
biv_library_verdicts_stop (BivLibraryVerdicts *self)
{
  if (self->job)
    biv_library_job_stop (self->job);
}

/** biv_library_verdicts_forget: stops, and tells no more: the library is another one. */
void
biv_library_verdicts_forget (BivLibraryVerdicts *self)
{
  g_clear_handle_id (&self->rest, g_source_remove);
  if (!self->job)
    return;
  biv_library_job_stop (self->job);
  g_signal_handlers_disconnect_by_data (self->job, self);
  g_clear_object (&self->job);
}

/** biv_library_verdicts_is_busy: whether it looks. */
bool
biv_library_verdicts_is_busy (BivLibraryVerdicts *self)
{
  return self->job != NULL;
}
