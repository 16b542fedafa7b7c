/* The rules and a document are read at once, by the first two threads that read anything, again and
 * again in a new process each: nothing is refused. The control reads numbers as GLib does, which
 * fails sooner or later on a machine with more than one processor.
 *
 * SPDX-FileCopyrightText: 2026 The Bivouac authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib.h>
#include <string.h>

#include "storage/catalogue/biv-storage-catalogue.h"
#include "storage/format/biv-format.h"

#define STARTS 100
#define PATIENCE (15 * G_TIME_SPAN_SECOND) /* of the control */

static const char *program;
static char *document;
static char **folders;
static int gate; /* atomic: both threads go on at once */

static gpointer
read_rules (gpointer problems)
{
  while (!g_atomic_int_get (&gate))
    ;
  return biv_storage_catalogue_load_from ((const char *const *) folders, problems);
}

static gpointer
read_document (gpointer data)
{
  g_autoptr (GError) error = NULL;

  while (!g_atomic_int_get (&gate))
    ;
  return biv_format_read_file (document, &error);
}

static gpointer
read_number (gpointer data)
{
  while (!g_atomic_int_get (&gate))
    ;
  return GINT_TO_POINTER (g_ascii_string_to_unsigned ("1", 10, 0, 1, NULL, NULL));
}

/* Lets two threads go on at once. */
static void
open_gate (void)
{
  g_usleep (200);
  g_atomic_int_set (&gate, 1);
}

/* In the new process. Returns: its status, 0 if all was read */
static int
read_both (void)
{
  g_autoptr (GPtrArray) problems =
    g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
  GThread *rules = g_thread_new ("rules", read_rules, problems);
  GThread *opening = g_thread_new ("opening", read_document, NULL);
  g_autoptr (BivCatalogue) catalogue = NULL;
  g_autoptr (BivNode) root = NULL;

  open_gate ();
  catalogue = g_thread_join (rules);
  root = g_thread_join (opening);
  return root && problems->len == 0 ? 0 : 1;
}

/* The same for the control. */
static int
read_numbers (void)
{
  GThread *one = g_thread_new ("one", read_number, NULL);
  GThread *other = g_thread_new ("other", read_number, NULL);
  bool both;

  open_gate ();
  both = g_thread_join (one);
  return g_thread_join (other) && both ? 0 : 1;
}

static bool
start (const char *how)
{
  const char *const words[] = { program, how, NULL };
  int status = -1;

  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL,
                               NULL, &status, NULL));
  return g_spawn_check_wait_status (status, NULL);
}

static void
test_documents (void)
{
  for (int i = 0; i < STARTS; i++)
    g_assert_true (start ("--documents"));
}

static void
test_control (void)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  bool failed = false;

  if (g_get_num_processors () < 2)
    {
      g_test_skip ("one processor runs one thread after the other");
      return;
    }
  while (!failed && g_get_monotonic_time () < end)
    failed = !start ("--control");
  if (!failed)
    g_test_skip ("both threads never came to their first number at once");
}

int
main (int argc, char **argv)
{
  program = argv[0];
  document = g_build_filename (g_getenv ("BIVOUAC_DATA_DIR"), "samples", "issus.bivscenario", NULL);
  folders = biv_storage_catalogue_list_folders ();
  if (argc > 1 && g_str_equal (argv[1], "--documents"))
    return read_both ();
  if (argc > 1 && g_str_equal (argv[1], "--control"))
    return read_numbers ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/storage-threads/documents", test_documents);
  g_test_add_func ("/storage-threads/control", test_control);
  return g_test_run ();
}
