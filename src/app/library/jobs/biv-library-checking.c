/* Holds documents to their rules, on all processors, and notes the verdicts.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/library/jobs/biv-library-checking.h"

#include <glib/gi18n.h>

#include "app/library/jobs/biv-library-selection.h"
#include "storage/exchange/biv-bulk.h"

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

  biv_library_work_say (work, words, false);
}

/** biv_library_checking_start_quietly: (transfer full): nobody has asked for it. */
BivLibraryJob *
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
