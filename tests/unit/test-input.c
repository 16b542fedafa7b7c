/* Opening what is read: pipes, devices and files without end are refused at once; in a thread that
 * is given up, the control shows that plain reading would wait.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/place/biv-input.h"
#include "storage/place/biv-save.h"
#include "storage/format/biv-format-head.h"
#include "storage/format/biv-format.h"
#include "storage/script/biv-script.h"

#define LIMIT (1024 * 1024)
#define SPARSE ((off_t) 20 * 1024 * 1024 * 1024)
#define PATIENCE 10 /* seconds */

typedef struct
{
  char *folder;
  char *file, *pipe, *endless, *sparse, *missing;
} Fixture;

static char *
name_in (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("bivouac-input-XXXXXX", NULL);
  fixture->file = name_in (fixture, "a.bivarmy");
  fixture->pipe = name_in (fixture, "pipe.bivarmy");
  fixture->endless = name_in (fixture, "endless.bivarmy");
  fixture->sparse = name_in (fixture, "sparse.bivarmy");
  fixture->missing = name_in (fixture, "missing.bivarmy");
  g_assert_true (g_file_set_contents (fixture->file, "# a line", -1, NULL));
  g_assert_cmpint (mkfifo (fixture->pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", fixture->endless), ==, 0);
  g_assert_true (g_file_set_contents (fixture->sparse, "", 0, NULL));
  g_assert_cmpint (truncate (fixture->sparse, SPARSE), ==, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->file);
  g_unlink (fixture->pipe);
  g_unlink (fixture->endless);
  g_unlink (fixture->sparse);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->file);
  g_free (fixture->pipe);
  g_free (fixture->endless);
  g_free (fixture->sparse);
  g_free (fixture->missing);
}

static void
read_bytes (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = biv_input_read (path, BIV_INPUT_FILE, LIMIT, error);
}

static void
read_document (const char *path, GError **error)
{
  g_autoptr (BivNode) root = biv_format_read_file (path, error);
}

static void
read_script (const char *path, GError **error)
{
  g_autoptr (BivScript) script = biv_script_read_file (path, error);
}

static void
hash_file (const char *path, GError **error)
{
  g_autofree char *hash = biv_save_hash_file (path, error);
}

static void
read_head (const char *path, GError **error)
{
  BivFormatHead head = { 0 };

  g_assert_false (biv_format_head_read (path, &head));
  g_set_error_literal (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO, path); /* it tells nothing */
}

/* What somebody would write who does not know better: the control. */
static void
read_plainly (const char *path, GError **error)
{
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, error);
}

typedef void (*ReadFunc) (const char *path, GError **error);

/* Reads in a process of its own, in little memory. Returns: whether it came back with a line. */
static bool
comes_back (ReadFunc func, const char *path, int patience)
{
  pid_t child = fork ();
  int status = 0;

  if (child == 0)
    {
      g_autoptr (GError) error = NULL;

      alarm ((guint) patience);
      func (path, &error);
      _exit (error && strstr (error->message, path) && !strchr (error->message, '\n') ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const ReadFunc funcs[] = { read_bytes, read_document, read_script, hash_file, read_head };
  const char *paths[] = { fixture->pipe, fixture->endless, fixture->sparse, fixture->folder };

  g_assert_false (comes_back (read_plainly, fixture->pipe, 1));
  for (gsize i = 0; i < G_N_ELEMENTS (funcs); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (paths); j++)
      g_assert_true (comes_back (funcs[i], paths[j], PATIENCE));
}

/* (transfer full): a list that begins with so many comments of so many bytes each. */
static char *
make_late_list (guint n_comments, gsize length)
{
  g_autofree char *line = g_strnfill (length, 'x');
  GString *text = g_string_new ("<?xml version=\"1.0\"?>");

  for (guint i = 0; i < n_comments; i++)
    g_string_append_printf (text, "<!--%s-->", line);
  g_string_append (text, "<muster xmlns=\"urn:bivouac:muster:1\" id=\"late\"/>");
  return g_string_free (text, FALSE);
}

/* A licence, or the history of a list, may stand before the first tag. */
static void
test_head_after_comments (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    guint n_comments;
    gsize length;
    bool told;
  } cases[] = {
    { 0, 0, true },
    { 5, 1000, true },
    { 100, 1000, true },
    { 1000, 1000, true },
    { 2000, 1000, false },
    { 1, 64 * 1024 + 1, true },
    { 1, 900 * 1024, true },
    { 1, 1024 * 1024 + 1, false },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = make_late_list (cases[i].n_comments, cases[i].length);
      BivFormatHead head = { 0 };

      g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
      g_assert_cmpint (biv_format_head_read (fixture->file, &head), ==, cases[i].told);
      g_assert_cmpstr (head.id, ==, cases[i].told ? "late" : NULL);
      biv_format_head_clear (&head);
    }
}

static void
assert_error (const char *path, BivStorageError code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (biv_input_open (path, BIV_INPUT_FILE, LIMIT, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, (int) code);
}

static void
test_errors (Fixture *fixture, gconstpointer data)
{
  assert_error (fixture->missing, BIV_STORAGE_ERROR_NOT_FOUND);
  assert_error (fixture->pipe, BIV_STORAGE_ERROR_IO);
  assert_error (fixture->folder, BIV_STORAGE_ERROR_IO);
  assert_error (fixture->sparse, BIV_STORAGE_ERROR_TOO_LARGE);
  assert_error ("-", BIV_STORAGE_ERROR_NOT_FOUND);
}

/* A path that nobody named is no link to somewhere else; a folder on the way may be one. */
static void
test_no_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = name_in (fixture, "link");
  g_autofree char *way = name_in (fixture, "way");
  g_autofree char *file = g_build_filename (way, "a.bivarmy", NULL);
  g_autoptr (GBytes) named = NULL, by_way = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("a.bivarmy", link), ==, 0);
  g_assert_cmpint (symlink (fixture->folder, way), ==, 0);
  named = biv_input_read (link, BIV_INPUT_FILE, LIMIT, NULL);
  by_way = biv_input_read (file, BIV_INPUT_NO_LINK, LIMIT, NULL);
  g_assert_true (g_bytes_equal (named, by_way));
  g_assert_null (biv_input_read (link, BIV_INPUT_NO_LINK, LIMIT, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_IO);
  g_unlink (link);
  g_unlink (way);
}

static void
test_limit (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_cmpint (truncate (fixture->file, LIMIT), ==, 0);
  bytes = biv_input_read (fixture->file, BIV_INPUT_FILE, LIMIT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, LIMIT);
  g_assert_cmpint (truncate (fixture->file, LIMIT + 1), ==, 0);
  g_assert_null (biv_input_read (fixture->file, BIV_INPUT_FILE, LIMIT, &error));
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE);
}

/* Reads what is fed to standard input. */
static GBytes *
read_fed (gsize length, GError **error)
{
  int ends[2], before = dup (STDIN_FILENO);
  g_autofree char *fed = g_malloc0 (length);
  GBytes *bytes;
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      for (gsize sent = 0; sent < length;)
        {
          gssize written = write (ends[1], fed + sent, length - sent);

          sent += (gsize) MAX (written, 0);
        }
      _exit (0);
    }
  close (ends[1]);
  g_assert_cmpint (dup2 (ends[0], STDIN_FILENO), ==, STDIN_FILENO);
  close (ends[0]);
  bytes = biv_input_read (BIV_INPUT_STANDARD, BIV_INPUT_OR_STANDARD, LIMIT, error);
  dup2 (before, STDIN_FILENO); /* closes our end: who still writes is told */
  close (before);
  waitpid (child, NULL, 0);
  return bytes;
}

static void
test_standard (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_fed (LIMIT, &error);
  g_autoptr (GBytes) none = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, LIMIT);
  none = read_fed (LIMIT + 1, &error);
  g_assert_null (none);
  g_assert_error (error, BIV_STORAGE_ERROR, BIV_STORAGE_ERROR_TOO_LARGE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/input/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/input/head-after-comments", Fixture, NULL, set_up, test_head_after_comments,
              tear_down);
  g_test_add ("/input/errors", Fixture, NULL, set_up, test_errors, tear_down);
  g_test_add ("/input/no-link", Fixture, NULL, set_up, test_no_link, tear_down);
  g_test_add ("/input/limit", Fixture, NULL, set_up, test_limit, tear_down);
  g_test_add_func ("/input/standard", test_standard);
  return g_test_run ();
}
