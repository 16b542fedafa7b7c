/* Something that is done with many documents of a library, one by one or all at once, in another
 * thread.
 * What fails with one of them does not keep it from the others. The signal "moved" says that it got
 * on, "done" that it has come to its end.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-job.h"

#include "core/model/node/biv-signal.h"

/* The documents that something is done with. */

/** biv_library_selection_list: (transfer full) (nullable) (element-type BivLibraryEntry): those of
 * the ids; of none: all that are not in the bin, by name. */
GPtrArray *
biv_library_selection_list (BivLibrary *library, const char *const *documents, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;

  if (!documents[0])
    return biv_library_find (library, &(BivLibraryQuery){ .sort = BIV_LIBRARY_BY_NAME }, error);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) biv_library_entry_free);
  for (; *documents; documents++)
    {
      BivLibraryEntry *entry = biv_library_get (library, *documents, error);

      if (!entry)
        return NULL;
      g_ptr_array_add (entries, entry);
    }
  return g_steal_pointer (&entries);
}

/* Milliseconds between two looks at how far it got. */
#define LOOK 100

struct _BivLibraryJob
{
  GObject parent_instance;

  BivLibrary *library; /* NULL: what is done needs none */
  char **words;
  BivLibraryJobFunc func;       /* NULL: "whole" */
  BivLibraryJobWholeFunc whole; /* NULL: "func" */
  gpointer data;
  GDestroyNotify free_data;
  GCancellable *cancellable;
  guint timer;
  int n_done;     /* atomic */
  int n_expected; /* atomic; 0: as many as there are words */
  guint n_failed;
  char *problem; /* of the first that failed */
};

enum
{
  SIGNAL_MOVED,
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BivLibraryJob, biv_library_job, G_TYPE_OBJECT)

static void
biv_library_job_finalize (GObject *object)
{
  BivLibraryJob *self = BIV_LIBRARY_JOB (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->library);
  g_object_unref (self->cancellable);
  g_strfreev (self->words);
  if (self->free_data)
    self->free_data (self->data);
  g_free (self->problem);
  G_OBJECT_CLASS (biv_library_job_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return biv_signal_new (name, BIV_TYPE_LIBRARY_JOB, 0);
}

static void
biv_library_job_class_init (BivLibraryJobClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_library_job_finalize;
  signals[SIGNAL_MOVED] = add_signal ("moved");
  signals[SIGNAL_DONE] = add_signal ("done");
}

static void
biv_library_job_init (BivLibraryJob *self)
{
  self->cancellable = g_cancellable_new ();
}

/* Says how many will be dealt with, for the function of a job that knows better than its words. */
void
biv_library_job_expect (BivLibraryJob *self, guint length)
{
  g_atomic_int_set (&self->n_expected, (int) length);
}

/* Notes that one more was dealt with, for the function of the job. Until the task is done nobody
 * else touches what failed. @failure: (nullable): why that one failed
 *
 * Returns: whether to go on */
bool
biv_library_job_step (BivLibraryJob *self, const GError *failure)
{
  if (failure)
    self->n_failed++;
  if (failure && !self->problem)
    self->problem = g_strdup (failure->message);
  g_atomic_int_inc (&self->n_done);
  return !g_cancellable_is_cancelled (self->cancellable);
}

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BivLibraryJob *self = data;

  for (guint i = 0; self->words[i]; i++)
    {
      g_autoptr (GError) error = NULL;

      self->func (self->library, self->words[i], self->data, &error);
      if (!biv_library_job_step (self, error))
        break;
    }
  g_task_return_boolean (task, TRUE);
}

/* Runs a job in its thread. One that the user has stopped has not failed. */
static void
work_whole (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  BivLibraryJob *self = data;
  g_autoptr (GError) error = NULL;

  if (!self->whole (self, self->library, (const char *const *) self->words, self->data, &error) &&
      error && !g_cancellable_is_cancelled (cancellable))
    biv_library_job_step (self, error);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BivLibraryJob) self = data;

  g_clear_handle_id (&self->timer, g_source_remove);
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

static gboolean
look_cb (gpointer data)
{
  g_signal_emit (data, signals[SIGNAL_MOVED], 0);
  return G_SOURCE_CONTINUE;
}

static BivLibraryJob *
make (BivLibrary *library, const char *const *words, gpointer data, GDestroyNotify free_data)
{
  BivLibraryJob *self = g_object_new (BIV_TYPE_LIBRARY_JOB, NULL);

  g_set_object (&self->library, library);
  self->words = g_strdupv ((char **) words);
  self->data = data;
  self->free_data = free_data;
  self->timer = g_timeout_add (LOOK, look_cb, self);
  return self;
}

static BivLibraryJob *
run (BivLibraryJob *self, GTaskThreadFunc func)
{
  /* The callback holds the job, not the task: a task may be freed in its thread, and the job has a
   * timer of the main one. */
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, done_cb, g_object_ref (self));

  g_task_set_task_data (task, self, NULL);
  g_task_run_in_thread (task, func);
  return self;
}

/**
 * biv_library_job_start:
 * @words: the ids of documents, or paths
 * @data: for @func, until the job is gone
 *
 * Returns: (transfer full): a job that is under way, and stays until it is done
 */
BivLibraryJob *
biv_library_job_start (BivLibrary *library, const char *const *words, BivLibraryJobFunc func,
                       gpointer data, GDestroyNotify free_data)
{
  BivLibraryJob *self = make (library, words, data, free_data);

  self->func = func;
  return run (self, work);
}

/** biv_library_job_start_whole: (transfer full): likewise, for what is done with all at once. */
BivLibraryJob *
biv_library_job_start_whole (BivLibrary *library, const char *const *words,
                             BivLibraryJobWholeFunc func, gpointer data, GDestroyNotify free_data)
{
  BivLibraryJob *self = make (library, words, data, free_data);

  self->whole = func;
  return run (self, work_whole);
}

/* Ends the job after the document that it works on. */
void
biv_library_job_stop (BivLibraryJob *self)
{
  g_return_if_fail (BIV_IS_LIBRARY_JOB (self));
  g_cancellable_cancel (self->cancellable);
}

/* Whether it was told to end before its end. */
bool
biv_library_job_is_stopped (BivLibraryJob *self)
{
  return g_cancellable_is_cancelled (self->cancellable);
}

/* (transfer none): for what the function of the job calls, in its thread. */
GCancellable *
biv_library_job_get_cancellable (BivLibraryJob *self)
{
  return self->cancellable;
}

guint
biv_library_job_get_length (BivLibraryJob *self)
{
  guint n_expected = (guint) g_atomic_int_get (&self->n_expected);

  return n_expected > 0 ? n_expected : g_strv_length (self->words);
}

/* How many documents are done so far. */
guint
biv_library_job_get_done (BivLibraryJob *self)
{
  return (guint) g_atomic_int_get (&self->n_done);
}

/* How many documents it failed with, when it is done. */
guint
biv_library_job_get_n_failed (BivLibraryJob *self)
{
  return self->n_failed;
}

/* (transfer none) (nullable): why, once it is done. */
const char *
biv_library_job_get_problem (BivLibraryJob *self)
{
  return self->problem;
}
