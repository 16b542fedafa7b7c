/* What is being done with a library from its page: one job at a time, what is said of it, and how
 * what was done last is taken back.
 *
 * The signals: "moved" and "done" with the job; "said" with words, and whether they say that
 * something went wrong; "show" with a dialog that is to be presented; "undoable" with the words for
 * what can be taken back now.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-work.h"
#include "core/model/node/biv-signal.h"

#include <glib/gi18n.h>

struct _BivLibraryWork
{
  GObject parent_instance;

  BivWorkspace *workspace;
  BivLibrary *library; /* NULL: it cannot be opened */
  BivLibraryJob *job;  /* NULL: nothing is under way */
  gpointer data;       /* of the job */
  BivLibraryWorkFunc then;
  bool reports_part; /* whether what follows is for a part of the job, too */
  char *done_words;  /* what is said when the job is done; NULL: nothing */
  char **undone;     /* what the function below is handed; NULL: nothing can be taken back */
  BivLibraryUndoFunc undo;
};

enum
{
  SIGNAL_MOVED,
  SIGNAL_DONE,
  SIGNAL_SAID,
  SIGNAL_SHOW,
  SIGNAL_UNDOABLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryWork, biv_library_work, G_TYPE_OBJECT)

static void
biv_library_work_dispose (GObject *object)
{
  BivLibraryWork *self = BIV_LIBRARY_WORK (object);

  if (self->job)
    {
      biv_library_job_stop (self->job);
      g_signal_handlers_disconnect_by_data (self->job, self);
      g_clear_object (&self->job);
    }
  g_clear_pointer (&self->done_words, g_free);
  g_clear_pointer (&self->undone, g_strfreev);
  g_clear_object (&self->library);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (biv_library_work_parent_class)->dispose (object);
}

static void
biv_library_work_class_init (BivLibraryWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = biv_library_work_dispose;
  signals[SIGNAL_MOVED] =
    biv_signal_new ("moved", BIV_TYPE_LIBRARY_WORK, 1, BIV_TYPE_LIBRARY_JOB);
  signals[SIGNAL_DONE] = biv_signal_new ("done", BIV_TYPE_LIBRARY_WORK, 1, BIV_TYPE_LIBRARY_JOB);
  signals[SIGNAL_SAID] =
    biv_signal_new ("said", BIV_TYPE_LIBRARY_WORK, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_SHOW] = biv_signal_new ("show", BIV_TYPE_LIBRARY_WORK, 1, GTK_TYPE_WINDOW);
  signals[SIGNAL_UNDOABLE] = biv_signal_new ("undoable", BIV_TYPE_LIBRARY_WORK, 1, G_TYPE_STRING);
}

static void
biv_library_work_init (BivLibraryWork *self)
{
}

/* (transfer full): with no library, and nothing under way. */
BivLibraryWork *
biv_library_work_new (BivWorkspace *workspace)
{
  BivLibraryWork *self = g_object_new (BIV_TYPE_LIBRARY_WORK, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}

/* Without a library it can only be restored. */
void
biv_library_work_set_library (BivLibraryWork *self, BivLibrary *library)
{
  g_set_object (&self->library, library);
}

/* (transfer none) (nullable) */
BivLibrary *
biv_library_work_get_library (BivLibraryWork *self)
{
  return self->library;
}

/* (transfer none) */
BivWorkspace *
biv_library_work_get_workspace (BivLibraryWork *self)
{
  return self->workspace;
}

/* Who saves, now. @note: (nullable) */
BivLibrarySaveInfo
biv_library_work_make_save_info (const char *note)
{
  return (BivLibrarySaveInfo){ .author = g_get_real_name (),
                               .note = note,
                               .time = g_get_real_time () / G_USEC_PER_SEC };
}

/* Says what was done, or what went wrong. */
void
biv_library_work_report (BivLibraryWork *self, const char *words, bool is_error)
{
  g_signal_emit (self, signals[SIGNAL_SAID], 0, words, is_error);
}

/* Has a dialog presented, over the window that this work is done from. */
void
biv_library_work_show (BivLibraryWork *self, GtkWidget *dialog)
{
  g_signal_emit (self, signals[SIGNAL_SHOW], 0, dialog);
}

/* --- Jobs --------------------------------------------------------------------------------- */

static void
report (BivLibraryWork *self, BivLibraryJob *job)
{
  const char *problem = biv_library_job_get_problem (job);
  guint n_failed = biv_library_job_get_n_failed (job);
  g_autofree char *words = NULL;

  if (n_failed > 1)
    words = g_strdup_printf (ngettext ("%u document failed: %s", "%u documents failed: %s",
                                       n_failed),
                             n_failed, problem ? problem : "");
  if (n_failed > 0)
    biv_library_work_report (self, words ? words : problem, true);
  else if (self->done_words)
    biv_library_work_report (self, self->done_words, false);
}

static void
moved_cb (BivLibraryJob *job, BivLibraryWork *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0, job);
}

/* What follows may start the next job. */
static void
done_cb (BivLibraryJob *job, BivLibraryWork *self)
{
  g_autoptr (BivLibraryJob) own = g_steal_pointer (&self->job);
  BivLibraryWorkFunc then = self->then;

  report (self, own);
  g_signal_emit (self, signals[SIGNAL_DONE], 0, own);
  if (then && (self->reports_part || (!biv_library_job_is_stopped (own) &&
                                      biv_library_job_get_n_failed (own) == 0)))
    then (self, self->data);
}

static void
follow (BivLibraryWork *self, BivLibraryJob *job, gpointer data, BivLibraryWorkFunc then,
        const char *done_words)
{
  self->job = job;
  self->reports_part = false;
  self->data = data;
  self->then = then;
  g_free (self->done_words);
  self->done_words = g_strdup (done_words);
  g_signal_connect (job, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (job, "done", G_CALLBACK (done_cb), self);
}

/* Does something with each of many documents, or paths. @done_words: (nullable) */
void
biv_library_work_start (BivLibraryWork *self, const char *const *words, BivLibraryJobFunc func,
                        gpointer data, GDestroyNotify free_data, const char *done_words)
{
  g_return_if_fail (BIV_IS_LIBRARY_WORK (self) && !self->job);
  follow (self, biv_library_job_start (self->library, words, func, data, free_data), data, NULL,
          done_words);
}

/* Starts a job that does all of @words at once. @then: (nullable): called when it is done */
void
biv_library_work_start_whole (BivLibraryWork *self, const char *const *words,
                              BivLibraryJobWholeFunc func, gpointer data,
                              GDestroyNotify free_data, BivLibraryWorkFunc then)
{
  g_return_if_fail (BIV_IS_LIBRARY_WORK (self) && !self->job);
  follow (self, biv_library_job_start_whole (self->library, words, func, data, free_data), data,
          then, NULL);
}

/* Likewise, for what can be taken back. @then: is called, too, when it was stopped or failed with
 * some of them, for what was done until then */
void
biv_library_work_start_undoable (BivLibraryWork *self, const char *const *words,
                                 BivLibraryJobWholeFunc func, gpointer data,
                                 GDestroyNotify free_data, BivLibraryWorkFunc then)
{
  biv_library_work_start_whole (self, words, func, data, free_data, then);
  self->reports_part = true;
}

/* Stops the job that is under way, which ends as soon as it can. */
void
biv_library_work_stop (BivLibraryWork *self)
{
  if (self->job)
    biv_library_job_stop (self->job);
}

bool
biv_library_work_is_busy (BivLibraryWork *self)
{
  return self->job != NULL;
}

/* --- Taking back -------------------------------------------------------------------------- */

/* Offers to take something back, until something else is offered.
 * @words: what was done
 * @undone: what @func is handed */
void
biv_library_work_offer_undo (BivLibraryWork *self, const char *words, const char *const *undone,
                             BivLibraryUndoFunc func)
{
  g_strfreev (self->undone);
  self->undone = g_strdupv ((char **) undone);
  self->undo = func;
  g_signal_emit (self, signals[SIGNAL_UNDOABLE], 0, words);
}

/* Takes back what was offered last, once. */
void
biv_library_work_undo (BivLibraryWork *self)
{
  g_auto (GStrv) undone = NULL;

  if (self->job || !self->undone)
    return;
  undone = g_steal_pointer (&self->undone);
  self->undo (self, (const char *const *) undone);
}
