/* Replays files through a fuzz target without libFuzzer, as an ordinary test with any compiler.
 *
 * Arguments are files or folders of files; each file is one TAP case. A target that crashes ends
 * the program, and nothing to replay is a failure too: a corpus that is not found proves nothing.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <stdint.h>
#include <stdio.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);

/* For targets with a mutator of their own. A replay changes nothing. */
size_t
LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size)
{
  return size;
}

static void
add_folder (GPtrArray *files, const char *folder, GDir *dir)
{
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
        g_ptr_array_add (files, g_steal_pointer (&path));
    }
}

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
collect_files (int argc, char **argv)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_free);

  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GDir) dir = g_dir_open (argv[i], 0, NULL);

      /* What is no folder is a file; if it is neither, reading it will say so. */
      if (dir != NULL)
        add_folder (files, argv[i], dir);
      else
        g_ptr_array_add (files, g_strdup (argv[i]));
    }
  g_ptr_array_sort (files, compare_paths);
  return files;
}

static gboolean
replay_file (const char *path, GError **error)
{
  g_autofree char *contents = NULL;
  g_autofree uint8_t *input = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &contents, &length, error))
    return FALSE;

  /* A copy of exactly this length, without GLib's closing zero, lets the address sanitizer see the
   * first byte read too far. */
  input = g_memdup2 (contents, length);
  LLVMFuzzerTestOneInput (input, length);
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) files = collect_files (argc, argv);
  int n_failed = 0;

  if (files->len == 0)
    {
      fprintf (stderr, "nothing to replay\n");
      return 1;
    }

  printf ("1..%u\n", files->len);
  for (guint i = 0; i < files->len; i++)
    {
      const char *path = g_ptr_array_index (files, i);
      g_autofree char *name = g_path_get_basename (path);
      g_autoptr (GError) error = NULL;
      gboolean replayed = replay_file (path, &error);

      if (!replayed)
        {
          n_failed++;
          printf ("# %s\n", error->message);
        }
      printf ("%s %u %s\n", replayed ? "ok" : "not ok", i + 1, name);
      fflush (stdout);
    }
  return n_failed == 0 ? 0 : 1;
}
