/* Checks many documents of a library at once, on all processors: each thread has rules of its own,
 * so that none waits for another. And gives them the prices of the muster lists that are installed.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "storage/exchange/biv-bulk.h"

#include "core/assist/biv-reprice.h"
#include "core/check/biv-checker.h"
#include "core/check/piece/biv-entry-name.h"
#include "core/model/army/biv-army.h"
#include "core/model/scenario/biv-scenario.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-library-record.h"

/* Documents that are checked before what was found is noted and told. */
#define PORTION 512
#define MOST_THREADS 64

/* A portion of the documents. */
typedef struct
{
  BivLibrary *library;
  BivBulkResult results[PORTION];
  guint length;
  gint next;                 /* that a thread takes */
  GCancellable *cancellable; /* (nullable) */
} Portion;

static GPrivate rules = G_PRIVATE_INIT (g_object_unref);

static BivCatalogue *
get_rules (void)
{
  BivCatalogue *catalogue = g_private_get (&rules);

  if (!catalogue)
    {
      catalogue = biv_storage_catalogue_load (NULL);
      g_private_set (&rules, catalogue);
    }
  return catalogue;
}

static void
look (BivBulkResult *result, BivNode *root)
{
  g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (get_rules (), root);
  g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

  result->errors = biv_report_count (report, BIV_SEVERITY_ERROR);
  result->years = biv_library_record_find_years (root, catalogue);
  result->warnings = biv_report_count (report, BIV_SEVERITY_WARNING);
}

static void
check (BivLibrary *library, BivBulkResult *result)
{
  const BivLibraryEntry *entry = result->entry;
  g_autoptr (GBytes) bytes =
    biv_library_load (library, entry->id, entry->revision, &result->error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, &result->error) : NULL;

  result->is_checkable = root && (BIV_IS_ARMY (root) || BIV_IS_SCENARIO (root));
  if (result->is_checkable)
    look (result, root);
}

static void
work (gpointer item, gpointer data)
{
  Portion *portion = data;
  gint position;

  while (!g_cancellable_is_cancelled (portion->cancellable) &&
         (position = g_atomic_int_add (&portion->next, 1)) < (gint) portion->length)
    check (portion->library, &portion->results[position]);
}

static bool
is_news (const BivBulkResult *result)
{
  const BivLibraryEntry *entry = result->entry;

  return entry->errors != (int) result->errors || entry->warnings != (int) result->warnings ||
         entry->years.first != result->years.first || entry->years.last != result->years.last;
}

/* Notes what is not known yet, all at once. */
static bool
record_verdicts (const Portion *portion, GError **error)
{
  BivLibraryCheckResult check_results[PORTION];
  guint length = 0;

  for (guint i = 0; i < portion->length; i++)
    {
      const BivBulkResult *result = &portion->results[i];

      if (!result->error && result->is_checkable && is_news (result))
        check_results[length++] =
          (BivLibraryCheckResult){ result->entry->id, result->entry->revision, (int) result->errors,
                                   (int) result->warnings, result->years };
    }
  return length == 0 || biv_library_is_read_only (portion->library) ||
         biv_library_record_verdicts (portion->library, check_results, length, error);
}

/* Returns: whether to go on */
static bool
report_portion (Portion *portion, BivBulkFunc func, gpointer data)
{
  bool goes_on = true;

  for (guint i = 0; i < portion->length; i++)
    {
      goes_on = goes_on && func (&portion->results[i], data);
      g_clear_error (&portion->results[i].error);
    }
  return goes_on;
}

/* The threads end with the portion but for those that are kept for the next. What was not taken
 * before it was cancelled is no part of it any more. */
static void
check_portion (Portion *portion, guint n_threads)
{
  GThreadPool *pool = g_thread_pool_new (work, portion, (gint) n_threads, FALSE, NULL);

  for (guint i = 1; i < n_threads; i++)
    g_thread_pool_push (pool, portion, NULL);
  work (NULL, portion);
  g_thread_pool_free (pool, FALSE, TRUE);
  portion->length = MIN (portion->length, (guint) g_atomic_int_get (&portion->next));
}

/**
 * biv_bulk_check:
 * @entries: (element-type BivLibraryEntry): of @library
 * @func: told of each, in their order, by the thread that calls this
 * @cancellable: (nullable): what was looked at until then is noted and told
 *
 * Holds documents to their rules, on all processors, and notes the verdicts in the library. One
 * that cannot be read does not stop the others.
 *
 * Returns: whether the verdicts could be noted; false sets @error
 */
bool
biv_bulk_check (BivLibrary *library, GPtrArray *entries, BivBulkFunc func, gpointer data,
                GCancellable *cancellable, GError **error)
{
  guint n_threads = CLAMP (g_get_num_processors (), 1, MOST_THREADS);
  g_autofree Portion *portion = g_new (Portion, 1);
  bool done = true;

  for (guint first = 0; first < entries->len && done; first += portion->length)
    {
      *portion = (Portion){ .library = library,
                            .length = MIN (PORTION, entries->len - first),
                            .cancellable = cancellable };
      for (guint i = 0; i < portion->length; i++)
        portion->results[i].entry = entries->pdata[first + i];
      check_portion (portion, MIN (n_threads, portion->length));
      done = record_verdicts (portion, error);
      if (!report_portion (portion, func, data) || g_cancellable_is_cancelled (cancellable))
        break;
    }
  g_private_replace (&rules, NULL);
  return done;
}

static bool
keep_error_cb (const BivBulkResult *result, gpointer data)
{
  if (result->error)
    *(GError **) data = g_error_copy (result->error);
  return true;
}

/** biv_bulk_check_one: notes what the rules find in one document; false sets @error when it could
 * not be checked. */
bool
biv_bulk_check_one (BivLibrary *library, const BivLibraryEntry *entry, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autoptr (GError) problem = NULL;

  g_ptr_array_add (entries, (gpointer) entry);
  if (!biv_bulk_check (library, entries, keep_error_cb, &problem, NULL, error))
    return false;
  if (!problem)
    return true;
  g_propagate_error (error, g_steal_pointer (&problem));
  return false;
}

/* --- Prices ----------------------------------------------------------------------------------- */

/* (transfer full) (nullable): NULL without @error: there is nothing to change. */
static BivLibraryRecord *
reprice (BivNode *root, BivCatalogue *catalogue, guint *n_pieces, GError **error)
{
  g_autoptr (BivDocument) document = biv_document_new (root, error);
  g_autoptr (BivHistory) history = document ? biv_history_new (document) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!history || !biv_reprice (history, catalogue, n_pieces, error) ||
      !biv_history_can_undo (history))
    return NULL;
  bytes = biv_format_write (root);
  biv_entry_name_pieces (catalogue, root);
  return biv_library_record_new (root, catalogue, bytes);
}

/**
 * biv_bulk_reprice_look:
 * @installed: all rules and lists
 * @n_pieces: (out): how many pieces have another price
 *
 * Returns: (transfer full) (nullable): what the document is with the prices of the muster lists
 *     that are installed, which is not saved yet; NULL without @error if it has them already
 */
BivLibraryRecord *
biv_bulk_reprice_look (BivLibrary *library, BivCatalogue *installed, const BivLibraryEntry *entry,
                       guint *n_pieces, GError **error)
{
  g_autoptr (GBytes) bytes = biv_library_load (library, entry->id, entry->revision, error);
  g_autoptr (BivNode) root = bytes ? biv_format_read (bytes, entry->id, error) : NULL;
  g_autoptr (BivCatalogue) catalogue = NULL;

  if (!root || (!BIV_IS_ARMY (root) && !BIV_IS_SCENARIO (root)))
    return NULL;
  catalogue = biv_storage_catalogue_for (installed, root);
  return reprice (root, catalogue, n_pieces, error);
}
