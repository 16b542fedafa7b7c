/* Many armies into a library and out of it, against reading and plainly writing the same files; and
 * checking them all in the library, against checking the files one by one, divided by the
 * processors.
 *
 * BIVOUAC_DOCUMENTS says how many; the default is 1,000, for 10,000 take minutes.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench.h"
#include "core/check/biv-checker.h"
#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/exchange/biv-bulk.h"
#include "storage/exchange/biv-import.h"
#include "storage/exchange/biv-pack.h"
#include "storage/format/biv-format.h"
#include "storage/library/biv-sqlite-library.h"

/* At most so many times as long as the yardstick. */
#define EXCHANGE_GOAL 2.0
#define CHECK_GOAL 1.2

#define N_DOCUMENTS 1000

typedef struct
{
  char *folder;
  char *pack;
  guint n;
  GPtrArray *paths;  /* of the files */
  GPtrArray *copies; /* where they are plainly written */
  BivCatalogue *catalogue;
  BivLibrary *library; /* which holds them */
  GPtrArray *entries;  /* as they were before they were checked */
  guint n_libraries;   /* that were imported into */
} Bench;

/* --- Files -------------------------------------------------------------------------------- */

/* (transfer full): a sample in which the name begins with a number. */
static char *
make_text (const char *sample, guint number)
{
  const char *place = strstr (sample, " name=\"") + strlen (" name=\"");

  return g_strdup_printf ("%.*s%u %s", (int) (place - sample), sample, number, place);
}

static GPtrArray *
load_samples (void)
{
  GPtrArray *samples = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".bivarmy"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        char *text = NULL;

        g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
        g_ptr_array_add (samples, text);
      }
  return samples;
}

static void
write_files (Bench *self)
{
  g_autoptr (GPtrArray) samples = load_samples ();

  self->paths = g_ptr_array_new_with_free_func (g_free);
  self->copies = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->n; i++)
    {
      char *path = g_strdup_printf ("%s/%u.bivarmy", self->folder, i);
      g_autofree char *text = make_text (samples->pdata[i % samples->len], i);

      g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0600,
                                               NULL));
      g_ptr_array_add (self->paths, path);
      g_ptr_array_add (self->copies, g_strconcat (path, ".copy", NULL));
    }
}

/* --- In ----------------------------------------------------------------------------------- */

static void
read_files (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      g_autoptr (BivNode) root = biv_format_read_file (self->paths->pdata[i], NULL);

      g_assert_nonnull (root);
    }
}

static void
count_cb (const BivImportItem *item, gpointer data)
{
  guint *n = data;

  *n += item->is_taken;
}

static void
import_all (Bench *self, BivLibrary *library, GPtrArray *paths)
{
  guint n = 0;
  BivImport import = {
    .library = library, .catalogue = self->catalogue, .told = count_cb, .data = &n
  };
  BivIntake *intake = biv_import_begin (&import);

  for (guint i = 0; i < paths->len; i++)
    g_assert_true (biv_import_file (intake, paths->pdata[i], NULL));
  g_assert_true (biv_import_end (intake, NULL));
  g_assert_cmpuint (n, ==, self->n);
}

static BivLibrary *
make_library (Bench *self)
{
  g_autofree char *path = g_strdup_printf ("%s/library-%u", self->folder, self->n_libraries++);
  BivLibrary *library = biv_sqlite_library_open (path, NULL);

  g_assert_nonnull (library);
  return library;
}

static void
import_files (gpointer data)
{
  g_autoptr (BivLibrary) library = make_library (data);

  import_all (data, library, ((Bench *) data)->paths);
}

static void
import_pack (gpointer data)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  g_autoptr (BivLibrary) library = make_library (data);

  g_ptr_array_add (paths, ((Bench *) data)->pack);
  import_all (data, library, paths);
}

/* --- Out ---------------------------------------------------------------------------------- */

/* On the disk it has to be, as what we write is. */
static void
write_plainly (const char *path, GBytes *bytes)
{
  gsize size;
  const void *content = g_bytes_get_data (bytes, &size);
  int file = open (path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

  g_assert_cmpint (file, >=, 0);
  g_assert_cmpint (write (file, content, size), ==, size);
  g_assert_cmpint (fsync (file), ==, 0);
  close (file);
}

static void
write_copies (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      char *text = NULL;
      gsize length;
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (g_file_get_contents (self->paths->pdata[i], &text, &length, NULL));
      bytes = g_bytes_new_take (text, length);
      write_plainly (self->copies->pdata[i], bytes);
    }
}

static void
export_pack (gpointer data)
{
  Bench *self = data;

  g_assert_true (biv_pack_write (self->pack, self->library, self->entries, false, NULL));
}

/* --- Checking ----------------------------------------------------------------------------- */

static void
check_files (gpointer data)
{
  Bench *self = data;

  for (guint i = 0; i < self->n; i++)
    {
      g_autoptr (BivNode) root = biv_format_read_file (self->paths->pdata[i], NULL);
      g_autoptr (BivCatalogue) catalogue = biv_storage_catalogue_for (self->catalogue, root);
      g_autoptr (BivReport) report = biv_checker_look_once (catalogue, root);

      g_assert_nonnull (report);
    }
}

static bool
checked_cb (const BivBulkResult *result, gpointer data)
{
  g_assert_no_error (result->error);
  g_assert_true (result->is_checkable);
  return true;
}

static void
check_library (gpointer data)
{
  Bench *self = data;

  g_assert_true (biv_bulk_check (self->library, self->entries, checked_cb, NULL, NULL, NULL));
}

static void
set_up (Bench *self)
{
  const char *wanted = g_getenv ("BIVOUAC_DOCUMENTS");

  self->n = wanted ? (guint) atoi (wanted) : N_DOCUMENTS;
  self->folder = g_dir_make_tmp ("bench-XXXXXX", NULL);
  self->pack = g_build_filename (self->folder, "all" BIV_PACK_ENDING, NULL);
  self->catalogue = biv_storage_catalogue_load (NULL);
  write_files (self);
  self->library = make_library (self);
  import_all (self, self->library, self->paths);
  self->entries = biv_library_find (self->library, &(BivLibraryQuery){ 0 }, NULL);
  g_assert_cmpuint (self->entries->len, ==, self->n);
}

static void
take_down (Bench *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  g_clear_object (&self->library);
  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (self->folder);
  g_ptr_array_unref (self->paths);
  g_ptr_array_unref (self->copies);
  g_ptr_array_unref (self->entries);
  g_object_unref (self->catalogue);
  g_free (self->pack);
  g_free (self->folder);
}

int
main (void)
{
  Bench bench = { NULL };
  BenchJob jobs[] = {
    { "the files read", read_files },
    { "the files plainly written", write_copies },
    { "a pack of them exported", export_pack },
    { "the files imported", import_files },
    { "the pack imported", import_pack },
    { "the files checked one by one", check_files },
    { "all in the library checked", check_library },
  };
  bool is_fast;

  set_up (&bench);
  bench_run (jobs, G_N_ELEMENTS (jobs), &bench);
  g_print ("%u armies, %u processors\n", bench.n, g_get_num_processors ());
  is_fast = bench_report (&jobs[2], &jobs[1], EXCHANGE_GOAL);
  is_fast = bench_report (&jobs[3], &jobs[0], EXCHANGE_GOAL) && is_fast;
  is_fast = bench_report (&jobs[4], &jobs[0], EXCHANGE_GOAL) && is_fast;
  is_fast = bench_report (&jobs[6], &jobs[5], CHECK_GOAL / g_get_num_processors ()) && is_fast;
  take_down (&bench);
  return is_fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
