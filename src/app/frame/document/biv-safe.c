/* Keeps copies of unsaved work on disk, in case the program ends without saving it: one for all
 * windows. A thread of its own writes them, in the order of the requests. What a run of the program
 * left behind that crashed is a list, which windows offer to restore.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/frame/document/biv-safe.h"

struct _BivSafe
{
  GObject parent_instance;

  char *directory;
  BivRecoveryStore *store; /* used by the thread; NULL while it could not be opened */
  GThreadPool *thread;
  GListStore *lost; /* BivLostDraft */
};

typedef enum
{
  KEEP,
  DROP,
  LOOK,
} Deed;

typedef struct
{
  Deed deed;
  char *name;
  GBytes *content;
  char *title;
  BivPlace *place;
  char *hash;
} Job;

G_DEFINE_FINAL_TYPE (BivSafe, biv_safe, G_TYPE_OBJECT)

static void
free_job (Job *job)
{
  g_free (job->name);
  g_clear_pointer (&job->content, g_bytes_unref);
  g_free (job->title);
  g_clear_object (&job->place);
  g_free (job->hash);
  g_free (job);
}

static bool
open_store (BivSafe *self, GError **error)
{
  if (!self->store)
    self->store = biv_recovery_store_new (self->directory, error);
  return self->store != NULL;
}

static void
do_keep (BivSafe *self, Job *job, GTask *task)
{
  GError *error = NULL;
  BivDraftOrigin origin = { job->title, job->place, job->hash };

  if (open_store (self, &error) &&
      biv_recovery_store_keep (self->store, job->name, job->content, &origin, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Without a store, nothing was kept. */
static void
do_drop (BivSafe *self, Job *job, GTask *task)
{
  GError *error = NULL;

  if (!self->store || biv_recovery_store_drop (self->store, job->name, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
do_look (BivSafe *self, GTask *task)
{
  GError *error = NULL;

  if (open_store (self, &error))
    g_task_return_pointer (task, biv_recovery_store_find_lost (self->store), g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
work_cb (gpointer data, gpointer user_data)
{
  g_autoptr (GTask) task = data;
  BivSafe *self = g_task_get_source_object (task);
  Job *job = g_task_get_task_data (task);

  switch (job->deed)
    {
    case KEEP:
      do_keep (self, job, task);
      break;
    case DROP:
      do_drop (self, job, task);
      break;
    case LOOK:
      do_look (self, task);
      break;
    }
}

static void
biv_safe_finalize (GObject *object)
{
  BivSafe *self = BIV_SAFE (object);

  /* Each job holds a reference, so there are no jobs left. */
  if (self->thread)
    g_thread_pool_free (self->thread, FALSE, FALSE);
  g_clear_object (&self->store);
  g_object_unref (self->lost);
  g_free (self->directory);
  G_OBJECT_CLASS (biv_safe_parent_class)->finalize (object);
}

static void
biv_safe_class_init (BivSafeClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = biv_safe_finalize;
}

static void
biv_safe_init (BivSafe *self)
{
  self->lost = g_list_store_new (BIV_TYPE_LOST_DRAFT);
  /* Uses no thread before there is work, so this cannot fail. */
  self->thread = g_thread_pool_new (work_cb, NULL, 1, FALSE, NULL);
}

/* @directory: where unsaved work is kept; made when it is first needed. */
BivSafe *
biv_safe_new (const char *directory)
{
  BivSafe *self = g_object_new (BIV_TYPE_SAFE, NULL);

  self->directory = g_strdup (directory);
  return self;
}

/* (transfer none): what an earlier program left behind, BivLostDraft, the latest first. */
GListModel *
biv_safe_get_lost (BivSafe *self)
{
  return G_LIST_MODEL (self->lost);
}

static void
ask (BivSafe *self, Job *job, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);

  g_task_set_task_data (task, job, (GDestroyNotify) free_job);
  if (self->thread)
    g_thread_pool_push (self->thread, task, NULL); /* it may wait for a thread */
  else
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CLOSED, "%s", self->directory);
      g_object_unref (task);
    }
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BivSafe *self = BIV_SAFE (source);
  /* That the folder cannot be opened is reported when there is work to keep in it. */
  g_autoptr (GListStore) found = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_found = found ? g_list_model_get_n_items (G_LIST_MODEL (found)) : 0;

  for (guint i = 0; i < n_found; i++)
    g_ptr_array_add (drafts, g_list_model_get_item (G_LIST_MODEL (found), i));
  g_list_store_splice (self->lost, 0, g_list_model_get_n_items (G_LIST_MODEL (self->lost)),
                       drafts->pdata, drafts->len);
}

/* Looks for lost work, off the main thread; the list follows. */
void
biv_safe_look (BivSafe *self)
{
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (BIV_IS_SAFE (self));
  job->deed = LOOK;
  ask (self, job, looked_cb, NULL);
}

/* (transfer none) (nullable): the lost draft that is kept in a file. */
BivLostDraft *
biv_safe_find (BivSafe *self, const char *file)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->lost)); i++)
    {
      g_autoptr (BivLostDraft) draft = g_list_model_get_item (G_LIST_MODEL (self->lost), i);

      if (g_str_equal (biv_lost_draft_get_file (draft), file))
        return draft;
    }
  return NULL;
}

/* Offers a lost draft no more; its file stays. */
void
biv_safe_withdraw (BivSafe *self, BivLostDraft *draft)
{
  guint position;

  if (g_list_store_find (self->lost, draft, &position))
    g_list_store_remove (self->lost, position);
}

/* Keeps a document's present state, under a name of its own; see biv_recovery_store_keep(). */
void
biv_safe_keep_async (BivSafe *self, const char *name, GBytes *content, const BivDraftOrigin *origin,
                     GAsyncReadyCallback callback, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (BIV_IS_SAFE (self));
  job->deed = KEEP;
  job->name = g_strdup (name);
  job->content = g_bytes_ref (content);
  job->title = g_strdup (origin->title);
  g_set_object (&job->place, origin->place);
  job->hash = g_strdup (origin->hash);
  ask (self, job, callback, data);
}

/* Forgets what was kept under a name. */
void
biv_safe_drop_async (BivSafe *self, const char *name, GAsyncReadyCallback callback, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  g_return_if_fail (BIV_IS_SAFE (self));
  job->deed = DROP;
  job->name = g_strdup (name);
  ask (self, job, callback, data);
}

bool
biv_safe_finish (BivSafe *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Waits until everything is done that was asked for so far. */
void
biv_safe_wait (BivSafe *self)
{
  g_return_if_fail (BIV_IS_SAFE (self));
  if (!self->thread)
    return;
  g_thread_pool_free (self->thread, FALSE, TRUE);
  self->thread = g_thread_pool_new (work_cb, NULL, 1, FALSE, NULL); /* cannot fail, as before */
}

/* Waits until everything is done that was asked for: the program ends. */
void
biv_safe_close (BivSafe *self)
{
  g_return_if_fail (BIV_IS_SAFE (self));
  if (self->thread)
    g_thread_pool_free (g_steal_pointer (&self->thread), FALSE, TRUE);
  g_clear_object (&self->store);
}
