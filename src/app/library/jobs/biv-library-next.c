/* What a club plays next: the battles of its table that are not over yet.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-next.h"

static void
next_free (gpointer data)
{
  BivLibraryNext *self = data;

  g_free (self->date);
  g_free (self->place);
  biv_library_entry_free (self->entry);
  g_free (self);
}

static const char *
get_value (const BivClubRow *row, const char *field)
{
  return row->values[biv_club_row_find_field (BIV_CLUB_BATTLES, field)];
}

/* (transfer full) (nullable): NULL: it is over, or of no document that is there. */
static BivLibraryNext *
look (BivLibrary *library, const BivClubRow *row, const char *today)
{
  const char *document = get_value (row, "scenario");
  g_autoptr (BivLibraryEntry) entry = NULL;
  BivLibraryNext *self;

  if (!*document || g_strcmp0 (get_value (row, "date"), today) < 0)
    return NULL;
  entry = biv_library_get (library, document, NULL);
  if (!entry || entry->binned > 0)
    return NULL;
  self = g_new0 (BivLibraryNext, 1);
  self->date = g_strdup (get_value (row, "date"));
  self->place = g_strdup (get_value (row, "place"));
  self->entry = g_steal_pointer (&entry);
  return self;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 ((*(BivLibraryNext *const *) a)->date, (*(BivLibraryNext *const *) b)->date);
}

static void
find_worker (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autoptr (GPtrArray) rows = biv_library_list_rows (BIV_LIBRARY (source), BIV_CLUB_BATTLES, NULL);
  GPtrArray *all = g_ptr_array_new_with_free_func (next_free);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      BivLibraryNext *next = look (BIV_LIBRARY (source), rows->pdata[i], today);

      if (next)
        g_ptr_array_add (all, next);
    }
  g_ptr_array_sort (all, compare);
  g_ptr_array_set_size (all, (int) MIN (all->len, GPOINTER_TO_UINT (data)));
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/* Looks for them in another thread. @most: of the first days */
void
biv_library_next_find_async (BivLibrary *library, guint most, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (library, cancellable, callback, data);

  g_task_set_task_data (task, GUINT_TO_POINTER (most), NULL);
  g_task_run_in_thread (task, find_worker);
}

/* (transfer full) (nullable) (element-type BivLibraryNext): the next first; NULL: it was
 * cancelled. */
GPtrArray *
biv_library_next_find_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
